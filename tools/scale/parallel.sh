#!/usr/bin/env bash
# Plays the shards of a run with GNU parallel: parallel.sh FOLDER GAMES SHARDS WORDS…, with the words that `botbook simulate`
# takes. The same command continues an interrupted run. PARALLEL has more options of GNU parallel, such as
# `--sshloginfile hosts` for several hosts that share the folder.
set -eu
folder=$1 games=$2 shards=$3
shift 3
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
seq 0 $((shards - 1)) |
  parallel --env BOTBOOK --workdir . --retries 3 "$([ -t 2 ] && echo --bar || echo --will-cite)" \
    "$here/shard.sh" "$folder" "$games" "$shards" {} "$@"
