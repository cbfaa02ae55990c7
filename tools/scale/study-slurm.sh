#!/usr/bin/env bash
# Plays shards of a study as a job array of Slurm, a task for each missing shard:
# sbatch --array="$(botbook study FILE --shards | paste -sd,)" tools/scale/study-slurm.sh FILE WORDS…, with the words that
# `botbook study` takes, such as --out made/study. BOTBOOK names the program.
#SBATCH --job-name=botbook-study --ntasks=1 --cpus-per-task=1 --mem=512M --requeue
set -eu
exec ${BOTBOOK:-botbook} study "$@" --workers 1 --shard "${SLURM_ARRAY_TASK_ID:?is missing: start this script with sbatch --array}"
