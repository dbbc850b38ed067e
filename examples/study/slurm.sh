#!/bin/sh
# A study of ten million games in a hundred shards, as an array job of Slurm:
#
#   go build -o emperor ./cmd/emperor && sbatch examples/study/slurm.sh
#
# A shard that is started again goes on where it was. At the end merge them:
# ./emperor study -merge -out random.json random-*.json
#SBATCH --job-name=study
#SBATCH --array=0-99
#SBATCH --cpus-per-task=2
#SBATCH --mem=256M
#SBATCH --time=01:00:00
#SBATCH --requeue
set -eu
export GOMAXPROCS="${SLURM_CPUS_PER_TASK:-2}"
exec ./emperor study -opponents random -games 10000000 -shard "$SLURM_ARRAY_TASK_ID/100" -out "random-$SLURM_ARRAY_TASK_ID.json"
