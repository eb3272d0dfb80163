#!/usr/bin/env bash
# load.sh BUILD - the figures of docs/PERFORMANCE.md: a fresh server in a temporary folder, a
# bare echo server of the same library, and `beaumonde load` on both, all on this machine.
#
# LOAD_SECONDS (10) a measurement, LOAD_TABLES (200) tables, LOAD_IDLE (10000) idle sockets.
set -euo pipefail
build=${1:?the folder of the build}
seconds=${LOAD_SECONDS:-10} tables=${LOAD_TABLES:-200} idle=${LOAD_IDLE:-10000}
folder=$(mktemp -d)
chmod 755 "$folder"
server='' echo=''

finish()
{
    [ -z "$server" ] || kill -9 "$server" 2>/dev/null || true
    [ -z "$echo" ] || kill "$echo" 2>/dev/null || true
    wait 2>/dev/null || true
    rm -rf "$folder"
}
trap finish EXIT

# Who is measured must not be the one who is limited.
ulimit -n "$(ulimit -Hn)"
XDG_DATA_HOME=$folder XDG_CONFIG_HOME=$folder "$build/beaumonde" serve --port 0 --admin-port 0 \
    --log-level warn --sockets-per-address 1000000 --requests-per-second 1000000 \
    --requests-burst 1000000 --requests-per-address 1000000 --guests-per-hour 1000000 \
    --tables-per-person 1000000 >"$folder/server" 2>"$folder/log" &
server=$!
"$build/echo_server" 0 >"$folder/echo" &
echo=$!
until [ -s "$folder/server" ] && [ -s "$folder/echo" ]; do
    kill -0 "$server" || { cat "$folder/log"; exit 1; }
    sleep 0.1
done
url=$(head -n 1 "$folder/server")
bare=$(head -n 1 "$folder/echo")

# Both ends of every socket are here, and each end is a file.
most=$(($(ulimit -n) - 1500))
[ "$idle" -le "$most" ] || idle=$most
echo "# $(nproc) cores, $tables tables, $seconds s"
echo "# idle sockets of a fresh server"
"$build/beaumonde" load --server "$url" --tables 0 --idle "$idle" --pid "$server"
echo "# as many moves as possible, and as many echoes"
"$build/beaumonde" load --server "$url" --tables "$tables" --seconds "$seconds" --verify \
    --echo "$bare" | tee "$folder/most"
half=$(awk '$1 == "moves_per_s" { print int($2 / 2) }' "$folder/most")
for rate in 1000 "$half"; do
    echo "# $rate moves a second"
    "$build/beaumonde" load --server "$url" --tables "$tables" --seconds "$seconds" \
        --rate "$rate" --verify
done
