#!/usr/bin/env bash
# Plays one shard of a run: shard.sh FOLDER GAMES SHARDS INDEX WORDS…, with the words that `botbook simulate` takes, such as
# callisto/1 --lfa bot. The result is FOLDER/shard-INDEX.json; a shard that is there already is not played again.
# BOTBOOK names the program, if it is not `botbook`.
set -eu
if [ $# -lt 4 ]; then
  echo "Usage: ${0##*/} FOLDER GAMES SHARDS INDEX WORDS…" >&2
  exit 2
fi
folder=$1 games=$2 shards=$3 index=$4
shift 4
# Refuses words that are not whole numbers from 1.
for number in "$games" "$shards"; do
  case $number in
    '' | 0* | *[!0-9]* | ???????????*)
      echo "${0##*/}: games and shards should be whole numbers from 1, not \`$number\`" >&2
      exit 2
      ;;
  esac
done
case $index in
  '' | *[!0-9]* | ???????????*)
    echo "${0##*/}: the index of a shard should be a whole number from 0, not \`$index\`" >&2
    exit 2
    ;;
esac
index=$((10#$index))
if [ "$index" -ge "$shards" ]; then
  echo "${0##*/}: there is no shard $index; the last of $shards shards is $((shards - 1))" >&2
  exit 2
fi
size=$(((games + shards - 1) / shards))
from=$((index * size))
left=$((games - from))
if [ "$left" -le 0 ]; then exit 0; fi
mkdir -p "$folder"
# BOTBOOK may have several words, such as `node bin/botbook.js`.
exec ${BOTBOOK:-botbook} simulate "$@" --from "$from" --games $((left < size ? left : size)) --workers 1 \
  --out "$folder/shard-$index.json"
