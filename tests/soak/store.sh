#!/bin/sh
# store.sh - every I/O call of a longer life of an SQLite store fails, once and for
# ever, and the power is cut 20,000 times; then the whole suite of the store again and
# again. Over an hour.
set -eu
cd "$(dirname "$0")/../.."
cmake --preset test
cmake --build --preset test --target test_store test_store_copy test_store_postgres \
    test_store_faults beaumonde
BM_STORE_FAULTS=full build/presets/test/tests/test_store_faults
for _ in 1 2 3 4 5 6 7 8 9 10; do
    build/presets/test/tests/test_store
    build/presets/test/tests/test_store_copy
    build/presets/test/tests/test_store_postgres
    python3 tests/server/test_store_command.py --program build/presets/test/beaumonde
done
