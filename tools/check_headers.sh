#!/bin/sh
# check_headers.sh - every header compiles alone; rules also compile as C++20.
#
# The second is for device compilers, which take the same rule files as C++:
# states, their base headers and what decides the game, not texts or adapters.
set -eu
cd "$(dirname "$0")/.."

failures=0
count=0

# try COMMAND... - run it, count it.
try()
{
    count=$((count + 1))
    "$@" || { failures=$((failures + 1)); echo "failed: $*" >&2; }
}

# Only errors count: the C compilers warn about what matters, and C++ frowns on
# habits of C (enum constants of different origin) that harm nothing.
as_cpp()
{
    for compiler in g++ clang++; do
        try "$compiler" -x c++ -std=c++20 -w -Isrc -fsyntax-only "$1"
    done
}

# Where the generated version header is missing, its one macro stands in.
stand_in=$(mktemp -d)
trap 'rm -rf "$stand_in"' EXIT
echo '#define BM_VERSION "0"' >"$stand_in/bm_version.h"
jansson=$(pkg-config --cflags jansson)

for header in $(find src -name '*.h' | sort); do
    # Through a file that includes it, and twice: a header itself as the main
    # file would get other warnings, and the guard must work.
    printf '#include "%s"\n#include "%s"\nextern int nothing;\n' \
        "${header#src/}" "${header#src/}" >"$stand_in/alone.c"
    # shellcheck disable=SC2086 # several flags
    try gcc -std=c17 -D_POSIX_C_SOURCE=200809L -Wall -Wextra -Wpedantic -Werror \
        -Isrc -I"$stand_in" $jansson -fsyntax-only "$stand_in/alone.c"
done

for source in $(find src/games -mindepth 2 \( -name '*_state.h' -o -name '*_rules.c' \
    -o -name '*_moves.c' -o -name '*_bid.c' -o -name '*_score.c' -o -name '*_secret.c' \
    -o -name '*_check.c' -o -name '*_material.c' -o -name '*_auction.c' -o -name '*_castle.c' \
    -o -name '*_exhibit.c' -o -name '*_board.c' \) | sort)
do
    case $source in
        *.h)
            printf '#include "%s"\n' "${source#src/}" >"$stand_in/alone.cpp"
            as_cpp "$stand_in/alone.cpp"
            ;;
        *) as_cpp "$source" ;;
    esac
done

echo "check_headers: $count compilations, $failures failed"
[ "$count" -gt 0 ] && [ "$failures" -eq 0 ]
