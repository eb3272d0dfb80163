#!/bin/sh
# run.sh ARCH LANG_TABLES PROGRAM WORK - layers 0 to 2 stand alone.
#
# Builds them without any library, not even the compiler's, for ARCH (x86_64 or
# i386); shows that they ask for no symbol but each other's; links them with
# start.c and runs the result, whose signature must be the one that PROGRAM,
# the ordinary build, prints. Status 77 (skipped) where ARCH cannot run.
set -eu
arch=$1
tables=$2
program=$3
work=$4
cd "$(dirname "$0")/../.."

[ "$(uname -m)" = x86_64 ] || { echo "skipped: this machine is no x86_64"; exit 77; }
case $arch in
    x86_64) compiler=gcc ;;
    i386) compiler="clang -m32" ;;
    *) echo "unknown architecture $arch" >&2; exit 2 ;;
esac
# Not position independent: there is no loader that would relocate it.
flags="-std=c17 -O2 -Wall -Wextra -Wpedantic -Werror -ffreestanding -fno-pie
    -fno-stack-protector -DBM_FREESTANDING -DNDEBUG -Isrc"
rm -rf "$work"
mkdir -p "$work"

objects=
for source in $(find src/base src/core src/games -name '*.c' | sort) "$tables"; do
    object=$work/$(echo "$source" | tr / _).o
    # shellcheck disable=SC2086 # several flags
    $compiler $flags -c -o "$object" "$source"
    objects="$objects $object"
done

# shellcheck disable=SC2086
$compiler -nostdlib -r -o "$work/layers.o" $objects
wanted=$(nm -u "$work/layers.o")
if [ -n "$wanted" ]; then
    echo "layers 0 to 2 ask for symbols from outside:"
    echo "$wanted"
    nm -u -A $objects | grep -w -F "$(echo "$wanted" | awk '{print $2}')"
    exit 1
fi

# shellcheck disable=SC2086
$compiler $flags -nostdlib -static -o "$work/signature" tests/freestanding/start.c "$work/layers.o"
# A kernel without 32-bit programs refuses to start any: env says so with 126,
# where the shell would take the file for a script.
status=0
alone=$(env "$work/signature") || status=$?
if [ $status = 126 ]; then
    echo "skipped: this kernel does not run $arch programs"
    exit 77
fi
native=$("$program" bench --rules-signature)
echo "$arch: $alone, ordinary build: $native"
[ $status = 0 ] && [ -n "$alone" ] && [ "$alone" = "$native" ]
