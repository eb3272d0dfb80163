#!/bin/sh
# run.sh WORK - what `make install` leaves can be used by a stranger.
#
# Installs into a staging folder, then compiles examples/playout.c with nothing
# but pkg-config's flags, against the shared and the static library, and runs
# both. Also: the shared library shows only our names, and the manual and the
# completions lie where man and the shells look for them.
set -eu
work=$1
cd "$(dirname "$0")/../.."
unset MAKEFLAGS MFLAGS MAKEOVERRIDES MAKELEVEL

rm -rf "$work/root"
make install BUILD="$work/build" DESTDIR="$work/root" PREFIX=/usr

root=$work/root
pc=$(find "$root" -name beaumonde.pc)
libraries=$(dirname "$(dirname "$pc")")
export PKG_CONFIG_SYSROOT_DIR="$root" PKG_CONFIG_LIBDIR="${pc%/*}"
cflags=$(pkg-config --cflags beaumonde)
libs=$(pkg-config --libs beaumonde)

# shellcheck disable=SC2086 # several flags
build()
{
    gcc -std=c17 -Wall -Wextra -Wpedantic -Werror $cflags -o "$work/$1" examples/playout.c $2
}
build playout-shared "$libs"
build playout-static "$libraries/libbeaumonde.a"

shared=$(LD_LIBRARY_PATH="$libraries" "$work/playout-shared")
static=$("$work/playout-static")
echo "$static"
[ -n "$static" ] && [ "$shared" = "$static" ]
readelf -d "$work/playout-shared" | grep -q 'libbeaumonde\.so\.0'
! readelf -d "$work/playout-static" | grep -q libbeaumonde

# Every name that is not static has the prefix of what is shared or of its game.
prefixes=$(sed -n 's/^GAME(\(.*\))$/|\1/p' src/games/games.def | tr -d '\n')
strangers=$(nm -D --defined-only "$libraries/libbeaumonde.so" | awk '{print $3}' |
    grep -v -E "^(bm$prefixes)_" || true)
[ -z "$strangers" ] || { echo "exported beside ours: $strangers"; exit 1; }

for file in man/man1/beaumonde.1 man/ru/man1/beaumonde.1 man/it/man1/beaumonde.1 \
    man/de/man1/beaumonde.1 bash-completion/completions/beaumonde \
    zsh/site-functions/_beaumonde fish/vendor_completions.d/beaumonde.fish; do
    grep -q verify "$root/usr/share/$file" || { echo "not as it should be: $file"; exit 1; }
done

"$root/usr/bin/beaumonde" engine </dev/null
