#!/usr/bin/env bash
# package.sh - the Debian package on a clean Debian 12: installed, it serves; removed, it is gone.
#
# First on a minimal system without systemd, in a chroot. Then on one that systemd has booted,
# in a container, where the service is upgraded with a game running, and the commands of
# docs/SELF-HOSTING.md are tried (tests/install/booted.py).
# Everything lives under build/package and is removed at the end. About three minutes.
set -eu
cd "$(dirname "$0")/../.."
. tests/soak/lib/debian.sh
root=$PWD/build/package
# The chroot has this machine's network.
port=$(python3 -c 'import socket; s = socket.create_server(("127.0.0.1", 0)); print(s.getsockname()[1])')
server=

clean_up()
{
    [ -z "$server" ] || kill "$server" || true
    debian_remove "$root"
}
trap clean_up EXIT
trap 'exit 1' INT TERM HUP
make deb
debian_remove "$root"
debian_make "$root"
cp build/beaumonde_*.deb "$root/root/beaumonde.deb"

inside()
{
    debian_inside "$root" "$1"
}

# answers PATH WORD - whether the server in the chroot does, within some seconds.
answers()
{
    python3 - "http://127.0.0.1:$port$1" "$2" <<'PYTHON'
import sys, time, urllib.request
for _ in range(100):
    try:
        sys.exit(sys.argv[2].encode() not in urllib.request.urlopen(sys.argv[1], timeout=5).read())
    except OSError:
        time.sleep(0.1)
sys.exit(1)
PYTHON
}

inside '! command -v systemd-sysusers'
inside 'apt-get update -q && apt-get install -q -y --no-install-recommends /root/beaumonde.deb'
[ "$(inside 'stat -c "%U %G %a" /var/lib/beaumonde')" = 'beaumonde beaumonde 700' ]
[ "$(inside 'stat -c "%U %G %a" /etc/beaumonde/server.conf')" = 'root beaumonde 640' ]
chroot "$root" beaumonde serve --config /etc/beaumonde/server.conf --port "$port" --admin-port 0 &
server=$!
answers /readyz ready
[ "$(awk '/^Uid:/ { print $2 }' /proc/$server/status)" = "$(inside 'id -u beaumonde')" ]
kill $server
wait $server
server=
inside 'runuser -u beaumonde -- beaumonde store check --config /etc/beaumonde/server.conf'
inside 'apt-get remove -q -y beaumonde'
[ -s "$root/var/lib/beaumonde/server.db" ] # removed, but not forgotten
inside 'apt-get purge -q -y beaumonde'
[ ! -e "$root/var/lib/beaumonde" ] && [ ! -e "$root/etc/beaumonde" ]
[ -z "$(find "$root/usr" "$root/lib" "$root/etc" -iname '*beaumonde*' -print -quit)" ]

inside 'apt-get install -q -y --no-install-recommends systemd-sysv dbus \
    python3 caddy postgresql /root/beaumonde.deb'
rm "$root/usr/sbin/policy-rc.d" # this one is started
umount "$root/dev/pts" "$root/proc"
unshare --net python3 tests/install/booted.py "$root" "$root/root/beaumonde.deb"
