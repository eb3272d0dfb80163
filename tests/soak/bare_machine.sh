#!/usr/bin/env bash
# bare_machine.sh - the README's two commands on a bare Debian 12.
#
# Makes a Debian with nothing beside the minimal system but git, make and gcc,
# clones HEAD into it and runs there `make run` and `make test`, which have to
# install all that is missing. Everything lives under build/bare-machine and is
# removed at the end.
set -eu
cd "$(dirname "$0")/../.."
. tests/soak/lib/debian.sh
root=$PWD/build/bare-machine

for command in 'make run' 'make test'; do
    grep -q "^ *$command" README.md || { echo "README.md does not say \`$command\`"; exit 1; }
done

trap 'debian_remove "$root"' EXIT
trap 'exit 1' INT TERM HUP
debian_remove "$root"
debian_make "$root" git,make,gcc
git clone --quiet --no-local . "$root/root/beaumonde"

inside()
{
    debian_inside "$root" "cd /root/beaumonde && $1"
}

# Serves until it was reached once, and then has to end well.
serve_once()
{
    inside '
        make run </dev/null >/tmp/address &
        run=$!
        until grep -q "^http://" /tmp/address; do
            kill -0 $run || exit 1
            sleep 1
        done
        python3 -c "import sys, urllib.request
urllib.request.urlopen(sys.argv[1] + \"readyz\")" "$(head -n 1 /tmp/address)"
        kill -TERM $(cat /proc/$run/task/$run/children)
        wait $run'
}

inside 'cc --version && ! command -v cmake && ! command -v python3'
serve_once
inside 'make test' | tee build/bare-machine-test.log
tail -n 1 build/bare-machine-test.log | grep -q -x '[1-9][0-9]* passed, 0 failed'
# A second time nothing is missing any more and nothing is installed.
serve_once 2>&1 | tee build/bare-machine-run.log
! grep -q '^Installing' build/bare-machine-run.log
