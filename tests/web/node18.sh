#!/bin/sh
# node18.sh PAGE WORK - the page builds with the Node of Debian 12, and comes out the same.
#
# PAGE is where it was built with whatever Node is here. The other one comes as a package.
set -eu
page=$1
work=$2
cd "$(dirname "$0")/../../web"

mkdir -p "$work"
if [ ! -x "$work/node_modules/node/bin/node" ]; then
    echo '{"private":true}' >"$work/package.json"
    npm install --prefix "$work" --no-audit --no-fund --loglevel=error node@18
fi
node18=$work/node_modules/node/bin/node
"$node18" --version | grep '^v18\.'
BM_WASM=$page/core.wasm BM_PAGE_OUT=$work/dist "$node18" node_modules/vite/bin/vite.js build --logLevel warn
"$node18" node_modules/typescript/bin/tsc --noEmit
diff -r "$page/dist" "$work/dist"
echo "the same files with $("$node18" --version) as with $(node --version)"
