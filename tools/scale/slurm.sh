#!/usr/bin/env bash
# Plays the shards of a run as a job array of Slurm, one shard for each task:
# sbatch --array=0-63 tools/scale/slurm.sh FOLDER GAMES WORDS…, with the words that `botbook simulate` takes. The same command
# continues an interrupted run. SHARD is the path of shard.sh, because Slurm copies this file to another folder.
#SBATCH --job-name=botbook --ntasks=1 --cpus-per-task=1 --mem=512M --requeue
set -eu
folder=$1 games=$2
shift 2
exec "${SHARD:-tools/scale/shard.sh}" "$folder" "$games" "$((SLURM_ARRAY_TASK_MAX + 1))" "$SLURM_ARRAY_TASK_ID" "$@"
