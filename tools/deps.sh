#!/bin/sh
# deps.sh - see that the system packages for a purpose are there.
#
#     tools/deps.sh SET...          install what is missing
#     tools/deps.sh --check SET...  only say what is missing
#
# Sets: build, test, deb, format, lint, coverage, fuzz, soak; all include build.
# What is asked is whether the thing works, not whether its package is there:
# a cmake from elsewhere is as good. Packages have Debian's names; they are
# installed with apt-get, through sudo for other users than root. On a system
# without apt-get the missing things are named and the status is 1.
set -eu

command_works() { command -v "$1" >/dev/null 2>&1; }
library_works() { pkg-config --exists "$1" 2>/dev/null; }

# libwebsockets loads its part for libuv when it runs.
loads_libuv()
{
    [ -e "$(pkg-config --variable=libdir libwebsockets 2>/dev/null)/libwebsockets-evlib_uv.so" ]
}

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

# The compiler looks for its linker by itself.
links_wasm()
{
    command_works clang || return 1
    probe=$(mktemp -d)
    echo 'int answer(void) { return 42; }' >"$probe/probe.c"
    status=0
    clang --target=wasm32 -nostdlib -Wl,--no-entry -o "$probe/probe" "$probe/probe.c" \
        >/dev/null 2>&1 || status=1
    rm -rf "$probe"
    return $status
}

# The server itself; Debian keeps its programs out of the PATH.
postgres_works()
{
    for program in /usr/lib/postgresql/*/bin/initdb "$(command -v initdb)"; do
        [ -x "$program" ] && return 0
    done
    return 1
}

missing=
need()
{
    package=$1
    shift
    "$@" || missing="$missing $package"
}

# For the page: a compiler to WebAssembly, and what its scripts are built with.
page_set()
{
    need clang command_works clang
    need lld links_wasm
    need nodejs command_works node
    need npm command_works npm
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
    need libsqlite3-dev library_works sqlite3
    need libpq-dev library_works libpq
    need libuv1-dev library_works libuv
    need libwebsockets-dev library_works libwebsockets
    need libwebsockets-evlib-uv loads_libuv
    need libsodium-dev library_works libsodium
    need libqrencode-dev library_works libqrencode
    need libseccomp-dev library_works libseccomp
    need scdoc command_works scdoc
    page_set
}

unit_set()
{
    need libcmocka-dev library_works cmocka
}

deb_set()
{
    need dpkg-dev command_works dpkg-shlibdeps
    need file command_works file
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
            need libclang-rt-14-dev compiler_works clang -fsanitize=thread
            need valgrind command_works valgrind
            need gcovr command_works gcovr
            need tmux command_works tmux
            need man-db command_works man
            need postgresql postgres_works
            deb_set
            need systemd command_works systemd-analyze # judges the unit
            need nginx command_works nginx
            need caddy command_works caddy
            need openssl command_works openssl
            need chromium command_works chromium
            ;;
        deb) deb_set ;;
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
        soak)
            need debootstrap command_works debootstrap
            need systemd-container command_works systemd-nspawn
            need openmpi-bin command_works mpirun
            need libopenmpi-dev library_works ompi-c
            ;;
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
PATH=$PATH:/usr/sbin:/sbin # debootstrap and nginx live there
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
# A test needs some servers as programs, not as services: nothing is to be started.
policy=/usr/sbin/policy-rc.d
if [ ! -e "$policy" ]; then
    trap '$as_root rm -f "$policy"' EXIT
    printf '#!/bin/sh\nexit 101\n' | $as_root tee "$policy" >/dev/null
    $as_root chmod 755 "$policy"
fi
# Standard output is for the program that `make run` starts.
{
    $as_root apt-get update -q
    # shellcheck disable=SC2086 # several packages
    $as_root env DEBIAN_FRONTEND=noninteractive \
        apt-get install -q -y --no-install-recommends $missing
} >&2
