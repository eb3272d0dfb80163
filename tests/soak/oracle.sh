#!/bin/sh
# oracle.sh - the independent models against the engine, many more games than in
# the test run, of another seed: SOAK_GAMES per configuration (150: 40 minutes),
# SOAK_SEED.
set -eu
cd "$(dirname "$0")/../.."
seed=${SOAK_SEED:-$(date +%s)}
echo "seed $seed"
make
for test in tests/oracle/test_*_model.py tests/oracle/test_av_secrecy.py \
    tests/oracle/test_su_secrecy.py; do
    python3 "$test" --engine build/beaumonde --games "${SOAK_GAMES:-150}" --seed "$seed"
done
