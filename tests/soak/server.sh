#!/bin/sh
# server.sh - the server in full length, of another seed: killed SOAK_KILLS times under
# load (200: a quarter of an hour), and on two nodes SOAK_NODE_KILLS times (100), with
# PostgreSQL restarted in between. SOAK_SEED.
set -eu
cd "$(dirname "$0")/../.."
seed=${SOAK_SEED:-$(date +%s)}
echo "seed $seed"
make
python3 tests/server/test_crash.py --program build/beaumonde --rounds "${SOAK_KILLS:-200}" \
    --seed "$seed"
python3 tests/server/test_nodes.py --program build/beaumonde --kills "${SOAK_NODE_KILLS:-100}" \
    --seed "$seed"
for test in play tables clocks secrets_at_rest; do
    python3 "tests/server/test_$test.py" --program build/beaumonde
done
