#!/bin/sh
# coverage.sh - branch coverage of the rules by the unit tests, the scenarios and
# the conformance suite; fails under 100 %. A page per file: build/coverage.
# Tests of the server are left out: what they reach of the rules is chance.
#
# Built without assertions (a branch for a bug cannot be covered). The audits
# are left out for the same reason: their failing sides must never be reached.
set -eu
cd "$(dirname "$0")/.."
build=build/presets/coverage

cmake --preset coverage >/dev/null
cmake --build --preset coverage
find "$build" -name '*.gcda' -delete
mkdir -p build/coverage
BM_TEST_SCALE=${BM_TEST_SCALE:-20} ctest --test-dir "$build" -j "$(nproc)" --output-on-failure \
    --no-tests=error -L 'unit|rules|conformance' \
    -E '^unit\.(actors|door|house|people|store|thinking|twins)' >build/coverage/tests.log 2>&1 ||
    { cat build/coverage/tests.log; exit 1; }
gcovr --root . --object-directory "$build" --filter 'src/games/[^/]+/' \
    --exclude '.*_audit(_[a-z]+)?\.[ch]' --branches --html-details build/coverage/index.html \
    --txt - --fail-under-branch 100 "$build/CMakeFiles/bm_core.dir"
