#!/usr/bin/env bash
# run.sh - the whole test run behind `make test`.
#
# One line per stage; what fails is shown in full, all else goes to logs under
# build/test-logs. The very last line is `N passed, M failed`, where each CTest
# test of each build, each lint step and each valgrind run counts as one.
set -u
cd "$(dirname "$0")/.." || exit 1

# More than there are processors: tests of terminals and servers wait a lot.
at_once=$(($(nproc) + 2))
logs=build/test-logs
passed=0
failed=0
rm -rf "$logs"
mkdir -p "$logs"

# stage NAME PASSED FAILED SECONDS [REMARK] - add to the sum and say it.
stage()
{
    passed=$((passed + $2))
    failed=$((failed + $3))
    printf '%-28s %4d passed %3d failed %4d s%s\n' "$1" "$2" "$3" "$4" "${5:+  ($5)}"
}

# step NAME COMMAND... - one check.
step()
{
    local name=$1 log=$logs/$1.log start=$SECONDS
    shift
    if "$@" >"$log" 2>&1; then
        stage "$name" 1 0 $((SECONDS - start))
        return 0
    fi
    cat "$log"
    stage "$name" 0 1 $((SECONDS - start))
    return 1
}

# later NAME COMMAND... - begins one check with what the others leave of the machine;
# due NAME waits for it, and says what came of it.
declare -A begun
later()
{
    local name=$1
    shift
    (
        SECONDS=0
        nice -n 15 "$@" >"$logs/$name.log" 2>&1
        echo "$? $SECONDS" >"$logs/$name.done"
    ) &
    begun[$name]=$!
}

due()
{
    local name=$1 status seconds
    wait "${begun[$name]}"
    read -r status seconds <"$logs/$name.done"
    if [ "$status" = 0 ]; then
        stage "$name" 1 0 "$seconds" "beside others"
    else
        cat "$logs/$name.log"
        stage "$name" 0 1 "$seconds" "beside others"
    fi
}

build()
{
    cmake --preset "$1" && cmake --build --preset "$1"
}

# suite PRESET [CTEST ARGUMENT...] - build that preset and run its tests.
suite()
{
    step "$1-build" build "$1" && tests "$1" "$@"
}

# tests NAME PRESET [CTEST ARGUMENT...] - run those of a preset that is built.
tests()
{
    local name=$1 preset=$2 report=$PWD/$logs/$1.xml log=$logs/$1-tests.log start=$SECONDS
    local total bad skipped
    shift 2
    ctest --test-dir "build/presets/$preset" -j "$at_once" --output-on-failure --timeout 300 \
        --no-tests=error --output-junit "$report" "$@" >"$log" 2>&1 \
        || grep -v -E '^ +Start |\.+ +Passed ' "$log"
    # The first line's attributes: tests="..." failures="..." skipped="...".
    total=$(attribute tests "$report")
    bad=$(attribute failures "$report")
    skipped=$(attribute skipped "$report")
    if [ -z "$total" ]; then
        stage "$name-tests" 0 1 $((SECONDS - start)) "no report"
    else
        stage "$name-tests" $((total - bad - skipped)) "$bad" $((SECONDS - start)) \
            "$([ "$skipped" = 0 ] || echo "$skipped skipped")"
    fi
}

attribute()
{
    grep -o " *\b$1=\"[0-9]*\"" "$2" 2>/dev/null | head -n 1 | tr -cd '0-9'
}

memcheck()
{
    valgrind --quiet --error-exitcode=9 --leak-check=full --errors-for-leak-kinds=definite "$@"
}
export -f memcheck

# Every unit test under valgrind, several at once; but those that start this very
# program or wall themselves in, which valgrind cannot follow, and the one that hashes
# passwords in earnest, which the sanitizers have seen. Backwards, since the longest is
# near the end. A log is renamed when its test has failed.
memcheck_units()
{
    local start=$SECONDS log=$logs/valgrind-
    ls -r build/presets/test/tests/test_* |
        grep -v -E '/test_(sandbox|thinking_pool|people_account)$' |
        BM_TEST_SCALE=1 xargs -P "$at_once" -I{} bash -c \
        'log=$1$(basename "$2").log; memcheck "$2" >"$log" 2>&1 || mv "$log" "${log%.log}.bad"' \
        -- "$log" {}
    cat "$log"*.bad 2>/dev/null
    stage valgrind-units "$(ls "$log"*.log 2>/dev/null | wc -l)" \
        "$(ls "$log"*.bad 2>/dev/null | wc -l)" $((SECONDS - start))
}

engine_session()
{
    printf '%s\n' protocol games 'new high-society seats=3 seed=7' turn 'moves 0' 'moves 1' \
        'go 0 bot=greedy' 'go 1 bot=random' 'play 0 pass' 'play 1 pass' 'play 2 pass' \
        'view all' 'view 1' 'view public' 'check 0 bid 1+2' undo record 'load "nonsense"' \
        'new high-society seats=9' 'unknown' \
        'new adel-verpflichtet seats=2 seed=7 board=2:2|1,table:3' turn 'moves 0' 'go 0 bot=random' \
        'play 0 castle exhibition' 'play 1 castle detective' 'view 0' 'view all' 'moves 0' record \
        undo 'new adel-verpflichtet seats=3 board=2:2|3,table:3' \
        'new suetologia seats=3 seed=7 rent=auto rounds=2' turn 'moves 0' 'moves 1' 'go 0' 'go 1' \
        'play 1 roll' 'play 2 roll' 'play 0 roll' 'view 0' 'view all' 'moves 0' record undo \
        'check 0 offer 1 give nothing want 1+3' 'new suetologia seats=2 objects=0' quit |
        memcheck build/presets/test/beaumonde engine
}

# A game line by line, with every command, into a folder of its own.
table_session()
{
    local home=$PWD/build/valgrind-table
    rm -rf "$home"
    printf '%s\n' help 'rules title' '4 6?' '4 6' 99 zebra undo pass log table 'memory on' save \
        'save copy' resume 'resume 9' pass pass pass quit |
        XDG_DATA_HOME=$home memcheck build/presets/test/beaumonde play high-society --plain \
            --seats you,friend,random,random --option hidden-scoring=on --seed 5 --lang ru &&
        printf '%s\n' help 'about A1468' 'castle?' zebra undo castle table 'detective?' exhibition best \
            auction 99 thief log castle detective castle exhibition best castle quit |
        XDG_DATA_HOME=$home memcheck build/presets/test/beaumonde play adel-verpflichtet --plain \
            --seats you,greedy,random --seed 5 --lang de &&
        printf '%s\n' help '11?' 'me?' auto 'auto pay on' zebra roll buy no 'offer B 1 for 6 $50?' \
            pass roll 50 drop table roll buy drop roll pay log undo roll quit |
        XDG_DATA_HOME=$home memcheck build/presets/test/beaumonde play suetologia --plain \
            --seats you,greedy,random --seed 5 --lang it
}

# The models are slow, the engines are not: both builds are compared with them at once.
step clang-build build clang
later lint-tidy tools/lint.sh tidy
later lint-cppcheck tools/lint.sh cppcheck
BM_SECOND_ENGINE=$PWD/build/presets/clang/beaumonde suite test -LE web
at_once=3 tests web test -L web -E '^web\.measures$'
# From outside the server and the terminal are tried in the plain build, and with sanitizers.
tests clang clang -E '^oracle\.(.*_model|(av|su)_secrecy)$' -LE 'server|terminal'
# Slow builds play a share of the many random games.
BM_TEST_SCALE=20 suite asan
later coverage tools/coverage.sh
# Only units have threads, and those of a game have none.
BM_TEST_SCALE=10 suite tsan -L unit -E '^unit\.(av|hs|su)_'
step lint-format tools/lint.sh format
memcheck_units
step valgrind-engine engine_session
step valgrind-table table_session
due lint-tidy
due lint-cppcheck
due coverage
# This one looks at the clock: nothing else runs beside it.
tests measures test -R '^web\.measures$'

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
