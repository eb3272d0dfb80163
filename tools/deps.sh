#!/bin/sh
# deps.sh - see that the system packages for a purpose are there.
#
#     tools/deps.sh SET...          install what is missing
#     tools/deps.sh --check SET...  only say what is missing
#
# Sets: build, test, format, lint, coverage, fuzz, soak; all include build.
# What is asked is whether the thing works, not whether its package is there:
# a cmake from elsewhere is as good. Packages have Debian's names; they are
# installed with apt-get, through sudo for other users than root. On a system
# without apt-get the missing things are named and the status is 1.
set -eu

command_works() { command -v "$1" >/dev/null 2>&1; }
library_works() { pkg-config --exists "$1" 2>/dev/null; }

# What is compiled must also link, so libraries of the compiler count too.
compiler_works()
{
    command_works "$1" || return 1
    probe=$(mktemp -d)
    printf '#include <stdio.h>\nint LLVMFuzzerTestOneInput(const char *, size_t);\n%s\n' \
        'int LLVMFuzzerTestOneInput(const char *d, size_t n) { return n > 9 ? *d : puts(""); }' \
        >"$probe/probe.c"
    status=0
    "$@" -o "$probe/probe" "$probe/probe.c" >/dev/null 2>&1 || status=1
    rm -rf "$probe"
    return $status
}

missing=
need()
{
    package=$1
    shift
    "$@" || missing="$missing $package"
}

build_set()
{
    need gcc command_works gcc
    need libc6-dev compiler_works gcc -c
    need cmake command_works cmake
    need ninja-build command_works ninja
    need pkg-config command_works pkg-config
    need python3 command_works python3
    need libjansson-dev library_works jansson
    need libncurses-dev library_works ncursesw
    need libedit-dev library_works libedit
    need scdoc command_works scdoc
}

unit_set()
{
    need libcmocka-dev library_works cmocka
    need libsodium-dev library_works libsodium
}

lint_set()
{
    unit_set # the compile commands that clang-tidy follows include the tests
    need clang command_works clang++
    need clang-format command_works clang-format
    need clang-tidy command_works clang-tidy
    need cppcheck command_works cppcheck
}

want()
{
    build_set
    case $1 in
        build) ;;
        test)
            lint_set
            need g++ command_works g++
            need valgrind command_works valgrind
            need gcovr command_works gcovr
            need tmux command_works tmux
            need man-db command_works man
            ;;
        format) need clang-format command_works clang-format ;;
        lint) lint_set ;;
        coverage)
            unit_set
            need gcovr command_works gcovr
            ;;
        fuzz)
            need clang command_works clang
            need libclang-rt-14-dev compiler_works clang -fsanitize=fuzzer,address,undefined
            ;;
        soak) need debootstrap command_works debootstrap ;;
        *)
            echo "deps.sh: unknown set '$1'" >&2
            exit 2
            ;;
    esac
}

check_only=no
if [ "${1-}" = --check ]; then
    check_only=yes
    shift
fi
PATH=$PATH:/usr/sbin:/sbin # debootstrap lives there
for set in "$@"; do
    want "$set"
done
missing=$(printf '%s\n' $missing | sort -u | tr '\n' ' ')
missing=${missing% }
[ -n "$missing" ] || exit 0

install="apt-get install --no-install-recommends $missing"
if [ "$check_only" = yes ]; then
    echo "Missing: $missing" >&2
    echo "\`make run\` and \`make test\` install it themselves; by hand, as root: $install" >&2
    exit 1
fi
if ! command_works apt-get; then
    echo "Missing here, by their Debian names: $missing" >&2
    echo "This system has no apt-get; please install them and try again." >&2
    exit 1
fi
as_root=
if [ "$(id -u)" != 0 ]; then
    if ! command_works sudo; then
        echo "Missing: $missing" >&2
        echo "Only root can install it, and there is no sudo. As root: $install" >&2
        exit 1
    fi
    as_root=sudo
fi
echo "Installing: $missing" >&2
# Standard output is for the program that `make run` starts.
{
    $as_root apt-get update -q
    # shellcheck disable=SC2086 # several packages
    $as_root env DEBIAN_FRONTEND=noninteractive \
        apt-get install -q -y --no-install-recommends $missing
} >&2
