#!/usr/bin/env bash
# bare_machine.sh - the README's two commands on a bare Debian 12.
#
# Makes a Debian with nothing beside the minimal system but git, make and gcc,
# clones HEAD into it and runs there `make run` and `make test`, which have to
# install all that is missing. Needs root, for chroot. The package mirror is
# the one this machine uses itself. Everything lives under build/bare-machine
# and is removed at the end.
set -eu
cd "$(dirname "$0")/../.."
suite=bookworm
root=$PWD/build/bare-machine
PATH=$PATH:/usr/sbin:/sbin

[ "$(id -u)" = 0 ] || { echo "only root can do this (debootstrap, chroot)"; exit 1; }
for command in 'make run' 'make test'; do
    grep -q "^ *$command" README.md || { echo "README.md does not say \`$command\`"; exit 1; }
done

clean_up()
{
    for mount in proc dev/pts; do
        if mountpoint -q "$root/$mount"; then
            umount "$root/$mount" || umount -l "$root/$mount"
        fi
    done
    # Never across a mount that is still there.
    rm -rf --one-file-system "$root"
}
trap clean_up EXIT
trap 'exit 1' INT TERM HUP
clean_up

# Lines "mirror suite" for Debian's own main component, updates included.
sources=$(apt-get indextargets --format '$(SITE) $(RELEASE) $(COMPONENT)' 'Created-By: Packages' |
    awk -v suite=$suite '$2 ~ "^" suite "(-updates|-security)?$" && $3 == "main" { print $1, $2 }' |
    sort -u)
mirror=$(echo "$sources" | awk -v suite=$suite '$2 == suite { print $1; exit }')
[ -n "$mirror" ] || { echo "this machine has no $suite mirror in its apt sources"; exit 1; }

packages=git,make,gcc
case $mirror in https:*) packages=$packages,ca-certificates ;; esac
mkdir -p "$root"
debootstrap --variant=minbase --include=$packages $suite "$root" "$mirror"

echo "$sources" | sed 's/^\(.*\) \(.*\)$/deb \1 \2 main/' >"$root/etc/apt/sources.list"
# How this machine reaches the mirror, and whether it accepts an old snapshot.
apt-config dump | grep -E '^Acquire::(Check-Valid-Until|https?::Proxy) ' \
    >"$root/etc/apt/apt.conf.d/99host" || true
cp /etc/resolv.conf /etc/hosts "$root/etc/"
mount -t proc proc "$root/proc"
mount --bind /dev/pts "$root/dev/pts" # the terminal's tests open some

git clone --quiet --no-local . "$root/root/beaumonde"

inside()
{
    chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 \
        sh -c "cd /root/beaumonde && $1"
}

inside 'cc --version && ! command -v cmake && ! command -v python3'
inside 'make run </dev/null'
inside 'make test' | tee build/bare-machine-test.log
tail -n 1 build/bare-machine-test.log | grep -q -x '[1-9][0-9]* passed, 0 failed'
# A second time nothing is missing any more and nothing is installed.
inside 'make run </dev/null' 2>&1 | tee build/bare-machine-run.log
! grep -q '^Installing' build/bare-machine-run.log
