#!/usr/bin/env bash
# Plays the shards of a run as a job array of Slurm, a task for each shard:
# sbatch --array=0-63 tools/scale/slurm.sh FOLDER GAMES 64 WORDS…, with the words that `botbook simulate` takes. The same
# command continues an interrupted run. SHARD is the path of shard.sh, because Slurm copies this file to another folder.
#SBATCH --job-name=botbook --ntasks=1 --cpus-per-task=1 --mem=512M --requeue
set -eu
if [ $# -lt 3 ]; then
  echo "Usage: ${0##*/} FOLDER GAMES SHARDS WORDS…" >&2
  exit 2
fi
folder=$1 games=$2 shards=$3
shift 3
exec "${SHARD:-tools/scale/shard.sh}" "$folder" "$games" "$shards" "${SLURM_ARRAY_TASK_ID:?is missing: start this script with sbatch --array}" "$@"
