#!/usr/bin/env bash
# Plays one shard of a run: shard.sh FOLDER GAMES SHARDS INDEX WORDS…, with the words that `botbook simulate` takes, such as
# callisto/1 --lfa bot. The result is FOLDER/shard-INDEX.json; a shard that is there already is not played again.
# BOTBOOK names the program, if it is not `botbook`.
set -eu
folder=$1 games=$2 shards=$3 index=$4
shift 4
size=$(((games + shards - 1) / shards))
from=$((index * size))
left=$((games - from))
if [ "$left" -le 0 ]; then exit 0; fi
mkdir -p "$folder"
# BOTBOOK may have several words, such as `node bin/botbook.js`.
exec ${BOTBOOK:-botbook} simulate "$@" --from "$from" --games $((left < size ? left : size)) --workers 1 \
  --out "$folder/shard-$index.json"
