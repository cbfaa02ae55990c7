#!/usr/bin/env bash
# Plays the shards of a run with GNU parallel: parallel.sh FOLDER GAMES SHARDS WORDS…, with the words that `botbook simulate`
# takes. The same command continues an interrupted run. PARALLEL may have more options of GNU parallel, such as
# `--sshloginfile hosts` for several hosts that share this folder.
set -eu
if [ $# -lt 3 ]; then
  echo "Usage: ${0##*/} FOLDER GAMES SHARDS WORDS…" >&2
  exit 2
fi
folder=$1 games=$2 shards=$3
shift 3
# Refuses words that are not whole numbers from 1.
for number in "$games" "$shards"; do
  case $number in
    '' | 0* | *[!0-9]* | ???????????*)
      echo "${0##*/}: games and shards should be whole numbers from 1, not \`$number\`" >&2
      exit 2
      ;;
  esac
done
here=$(cd "$(dirname "$0")" && pwd)
bar=
if [ -t 2 ]; then bar=--bar; fi
seq 0 $((shards - 1)) |
  parallel --will-cite $bar --env BOTBOOK --workdir . --quote "$here/shard.sh" "$folder" "$games" "$shards" {} "$@"
