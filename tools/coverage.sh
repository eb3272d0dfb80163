#!/bin/sh
# coverage.sh - branch coverage of the rules by their unit tests, the scenarios and
# the conformance suite; fails under 100 %. A page per file: build/coverage.
# Tests of all that only uses the rules are left out: what they reach of them is chance.
#
# Built without assertions (a branch for a bug cannot be covered). The audits
# are left out for the same reason: their failing sides must never be reached.
set -eu
cd "$(dirname "$0")/.."
build=build/presets/coverage

# One name of a unit test in a line, without its prefix.
tests=$(ls tests/unit/test_hs_*.c tests/unit/test_av_*.c tests/unit/test_su_*.c |
    sed 's|.*/test_||; s|\.c$||' | grep -v -E '_(draw|face|greedy|greedy_games|levels|listen|school)$')

cmake --preset coverage >/dev/null
cmake --build --preset coverage --target scenario conformance $(printf 'test_%s ' $tests)
find "$build" -name '*.gcda' -delete
mkdir -p build/coverage
BM_TEST_SCALE=${BM_TEST_SCALE:-5} ctest --test-dir "$build" -j "$(nproc)" --output-on-failure \
    --no-tests=error -R "^(rules/|conformance\.|unit\.($(echo $tests | tr ' ' '|'))\$)" >build/coverage/tests.log 2>&1 ||
    { cat build/coverage/tests.log; exit 1; }
gcovr --root . --object-directory "$build" --filter 'src/games/[^/]+/' \
    --exclude '.*_audit(_[a-z]+)?\.[ch]' --branches --html-details build/coverage/index.html \
    --txt - --fail-under-branch 100 "$build/CMakeFiles/bm_core.dir"
