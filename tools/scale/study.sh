#!/usr/bin/env bash
# Plays the missing shards of a study with GNU parallel: study.sh FILE WORDS…, with the words that `botbook study` takes, such
# as --out made/study. PARALLEL may have more options of GNU parallel, and BOTBOOK names the program.
set -eu
bar=
if [ -t 2 ]; then bar=--bar; fi
# The list is complete before the first shard is played: an error of `botbook` ends the script with its exit code.
# BOTBOOK may have several words.
# shellcheck disable=SC2086
missing=$(${BOTBOOK:-botbook} study "$@" --shards)
if [ -z "$missing" ]; then exit 0; fi
# shellcheck disable=SC2086
printf '%s\n' "$missing" |
  parallel --will-cite $bar --workdir . --quote ${BOTBOOK:-botbook} study "$@" --workers 1 --shard {}
