#!/bin/sh
# lint.sh - one static check of the C sources: format [--fix], tidy or cppcheck.
set -eu
cd "$(dirname "$0")/.."

c_files()
{
    find src tests examples bench -name '*.[ch]' | sort
}

case ${1-} in
    format)
        if [ "${2-}" = --fix ]; then
            c_files | xargs clang-format -i
        else
            c_files | xargs clang-format --dry-run -Werror
        fi
        ;;
    tidy)
        # Through the compile commands of the clang build: clang-tidy is clang.
        # What needs MPI is not in that build.
        cmake --preset clang >/dev/null
        find src -name '*.c' ! -name '*_mpi.c' | sort |
            xargs -P "$(nproc)" -n 4 clang-tidy --quiet -p build/presets/clang
        ;;
    cppcheck)
        cppcheck --quiet --error-exitcode=1 --inline-suppr --std=c11 --library=posix \
            --enable=warning,performance,portability,style --suppress=shadowFunction \
            -j "$(nproc)" -Isrc src
        ;;
    *)
        echo "usage: lint.sh format [--fix] | tidy | cppcheck" >&2
        exit 2
        ;;
esac
