#!/bin/sh
# wasm.sh OUTPUT.wasm - the core as a WebAssembly module, for the page.
#
# Layers 0 to 2, the bots with their nets and src/wasm, without any library and without imports.
# Objects are kept beside the output and made anew when a source or a header is newer.
set -eu
output=$1
cd "$(dirname "$0")/.."
work=$output.objects
mkdir -p "$work"

# With -mbulk-memory copying is one instruction, as every browser of the last years has it. Nets
# are added up with vectors (-msimd128), which every browser has since the spring of 2023.
flags="--target=wasm32 -std=c17 -O2 -mbulk-memory -msign-ext -mnontrapping-fptoint
    -ffreestanding -fno-ident -Wall -Wextra -Wpedantic -Werror -DBM_FREESTANDING -DNDEBUG
    -fvisibility=hidden -Isrc"

python3 tools/lang_tables.py --said lang "$work/said.c.new"
cmp -s "$work/said.c.new" "$work/said.c" || mv "$work/said.c.new" "$work/said.c"
rm -f "$work/said.c.new"

find nets -name '*.bmn' 2>/dev/null | xargs python3 tools/net_tables.py "$work/nets.c.new"
cmp -s "$work/nets.c.new" "$work/nets.c" || mv "$work/nets.c.new" "$work/nets.c"
rm -f "$work/nets.c.new"

folders="src/base src/core src/games src/nn src/bots src/wasm"
newest=$(find $folders -name '*.[h]' -newer "$output" 2>/dev/null | head -n 1)
if [ ! -e "$output" ] || [ -n "$newest" ] || [ "$0" -nt "$output" ]; then
    rm -f "$work"/*.o
fi

sources=$(find $folders -name '*.c' | sort)
for source in $sources "$work/said.c" "$work/nets.c"; do
    object=$work/$(echo "${source#"$work"/}" | tr / _).o
    echo "$object"
    [ "$object" -nt "$source" ] || echo "$source $object" >&3
done >"$work/objects" 3>"$work/todo"
# shellcheck disable=SC2086 # several flags
xargs -r -P "$(nproc)" -n 2 sh -c "case \$0 in src/nn/*) vectors=-msimd128 ;; *) vectors= ;; esac
    clang $(echo $flags) \$vectors -c \"\$0\" -o \"\$1\" || exit 255" <"$work/todo"
# The stack lies first, so that one that is too small traps and spoils nothing.
clang --target=wasm32 -nostdlib -Wl,--no-entry -Wl,--strip-debug -Wl,--stack-first \
    -Wl,-z,stack-size=1048576 -o "$output.new" $(cat "$work/objects")
mv "$output.new" "$output"
