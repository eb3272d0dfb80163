#!/bin/sh
# mpi.sh - the arena in three processes of an MPI job finds what it finds in one.
set -eu
cd "$(dirname "$0")/../.."
make
cmake -B build/mpi -G Ninja -DCMAKE_BUILD_TYPE=Release -DBM_MPI=ON >/dev/null
cmake --build build/mpi --target beaumonde
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
match="arena high-society hard greedy random --seats 3 --games 900 --seed 8 --threads 1"
# shellcheck disable=SC2086 # several words
build/beaumonde $match --json "$work/alone.json"
# Containers run it as root, and on fewer cores than there are processes.
# shellcheck disable=SC2086
mpirun --allow-run-as-root --oversubscribe -n 3 build/mpi/beaumonde $match --json "$work/mpi.json"
python3 - "$work/alone.json" "$work/mpi.json" <<'PYTHON'
import json, sys

def found(path):
    report = json.load(open(path, encoding="utf-8"))
    assert report["complete"]
    return [(pairing["games"], pairing["unfinished"], side["player"], side["share"], side["error"], side["decisions"])
            for pairing in report["pairings"] for side in pairing["sides"]]

alone, mpi = map(found, sys.argv[1:])
print(*alone, sep="\n")
assert alone and alone == mpi, mpi
PYTHON
