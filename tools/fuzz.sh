#!/usr/bin/env bash
# fuzz.sh - run every fuzz target for FUZZ_SECONDS (120), as many at once as
# there are processors. New inputs collect under build/presets/fuzz; crashing
# ones are kept in its crashes folder. With FUZZ_KEEP=1 the inputs that reach
# new code are added to the corpus in tests/fuzz/corpus.
set -eu
cd "$(dirname "$0")/.."
export FUZZ_SECONDS=${FUZZ_SECONDS:-120} work=build/presets/fuzz

cmake --preset fuzz >/dev/null
cmake --build --preset fuzz
mkdir -p "$work/crashes" "$work/logs"

fuzz_one()
{
    local target=$1 name=${1#fuzz_} status=0
    local kept=tests/fuzz/corpus/$name found=$work/corpus/$name log=$work/logs/$name.log
    local options=(-max_total_time="$FUZZ_SECONDS" -timeout=10 -print_final_stats=1)
    [ ! -f "tests/fuzz/$name.dict" ] || options+=(-dict="tests/fuzz/$name.dict")
    mkdir -p "$kept" "$found"
    "$work/tests/$target" "${options[@]}" -artifact_prefix="$work/crashes/$name-" \
        "$found" "$kept" >"$log" 2>&1 || status=$?
    if [ "${FUZZ_KEEP:-0}" = 1 ] && [ "$status" = 0 ]; then
        "$work/tests/$target" -merge=1 -use_counters=0 "$kept" "$found" >>"$log" 2>&1 || status=$?
    fi
    if [ "$status" != 0 ]; then
        tail -n 40 "$log"
        echo "$target: FINDING, status $status, see $work/crashes"
        return 1
    fi
    echo "$target: no finding in $(sed -n 's/.*number_of_executed_units: *//p' "$log" | head -n 1)" \
        "runs, $FUZZ_SECONDS s"
}
export -f fuzz_one

targets=$(cd tests/fuzz && ls fuzz_*.c | sed 's/\.c$//')
printf '%s\n' $targets | xargs -P "$(nproc)" -I{} bash -euc 'fuzz_one {}'
