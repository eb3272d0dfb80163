#!/bin/sh
# page.sh FOLDER - builds the page: FOLDER/page_assets.c, which the server is linked with.
#
# The core as WebAssembly, then the page around it, then all of its files as one C source. The
# packages of web/ are fetched when its lock file has changed.
set -eu
mkdir -p "$1"
folder=$(cd "$1" && pwd)
cd "$(dirname "$0")/.."

tools/wasm.sh "$folder/core.wasm"
fetched=web/node_modules/.package-lock.json
if [ ! -e "$fetched" ] || [ web/package-lock.json -nt "$fetched" ]; then
    (cd web && npm ci --no-audit --no-fund --loglevel=error)
fi
cd web
export BM_WASM="$folder/core.wasm" BM_PAGE_OUT="$folder/dist"
node_modules/.bin/tsc --noEmit
node_modules/.bin/vite build --logLevel warn
node embed.mjs "$folder/dist" "$folder/page_assets.c"
