# debian.sh - a Debian 12 in a folder of its own, for checks that need a whole one.
#
# To be sourced. Only root can make one (debootstrap, chroot). The package mirror is the one
# that this machine uses itself.
suite=bookworm
PATH=$PATH:/usr/sbin:/sbin

# debian_remove FOLDER - what debian_make has made.
debian_remove()
{
    for mount in proc dev/pts; do
        if mountpoint -q "$1/$mount"; then
            umount "$1/$mount" || umount -l "$1/$mount"
        fi
    done
    # Never across a mount that is still there.
    rm -rf --one-file-system "$1"
}

# Lines "mirror suite" for Debian's own main component, updates included.
debian_sources()
{
    apt-get indextargets --format '$(SITE) $(RELEASE) $(COMPONENT)' 'Created-By: Packages' |
        awk -v suite=$suite '$2 ~ "^" suite "(-updates|-security)?$" && $3 == "main" {print $1, $2}' |
        sort -u
}

# debian_make FOLDER [PACKAGE,PACKAGE...] - the minimal system, with these besides.
debian_make()
{
    local root=$1 packages=${2-} sources mirror
    [ "$(id -u)" = 0 ] || { echo "only root can do this (debootstrap, chroot)"; exit 1; }
    sources=$(debian_sources)
    mirror=$(echo "$sources" | awk -v suite=$suite '$2 == suite { print $1; exit }')
    [ -n "$mirror" ] || { echo "this machine has no $suite mirror in its apt sources"; exit 1; }
    case $mirror in https:*) packages=ca-certificates${packages:+,$packages} ;; esac
    mkdir -p "$root"
    debootstrap --variant=minbase ${packages:+--include=$packages} $suite "$root" "$mirror"

    echo "$sources" | sed 's/^\(.*\) \(.*\)$/deb \1 \2 main/' >"$root/etc/apt/sources.list"
    # How this machine reaches the mirror, and whether it accepts an old snapshot.
    apt-config dump | grep -E '^Acquire::(Check-Valid-Until|https?::Proxy) ' \
        >"$root/etc/apt/apt.conf.d/99host" || true
    cp /etc/resolv.conf /etc/hosts "$root/etc/"
    # Whom npm trusts here: some networks have a certificate of their own.
    if [ -n "${NODE_EXTRA_CA_CERTS-}" ]; then
        cp "$NODE_EXTRA_CA_CERTS" "$root/etc/host-ca.crt"
    fi
    # What is installed there is not started: its ports would be this machine's.
    printf '#!/bin/sh\nexit 101\n' >"$root/usr/sbin/policy-rc.d"
    chmod 755 "$root/usr/sbin/policy-rc.d"
    mount -t proc proc "$root/proc"
    mount --bind /dev/pts "$root/dev/pts" # the terminal's tests open some
}

# debian_inside FOLDER COMMAND - a shell's command there, as root.
debian_inside()
{
    chroot "$1" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 \
        ${NODE_EXTRA_CA_CERTS:+NODE_EXTRA_CA_CERTS=/etc/host-ca.crt} \
        DEBIAN_FRONTEND=noninteractive sh -c "$2"
}
