#!/usr/bin/env python3
"""booted.py ROOT DEB - a Debian in a folder, with the package, booted by systemd in a container.

The service runs behind all the walls of its unit, survives a crash, and is upgraded with a game
running. Then the commands of docs/SELF-HOSTING.md are typed there, one block after the other, and
that game is still there; up to the last ones, after which nothing is left.

For tests/soak/package.sh; needs root, and a network of its own (unshare --net), so that ports are
free and nobody outside meets what is started. Caddy and PostgreSQL must be installed there.
"""
import fcntl
import pathlib
import re
import signal
import socket
import struct
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.append(str(ROOT / "tests" / "server"))
import client  # noqa: E402
import raw  # noqa: E402
from client import expect, until  # noqa: E402

BACK_S = 10
# Containers forbid what they do not know; a machine does not.
LANDLOCK = "landlock_create_ruleset landlock_add_rule landlock_restrict_self"


def raise_loopback():
    """A new network has this one device, and it is down."""
    up, flags = 0x1, 0x8914  # IFF_UP, SIOCSIFFLAGS
    with socket.socket() as some:
        fcntl.ioctl(some, flags, struct.pack("16sh22x", b"lo", up))


class Machine:
    """A booted container, and how to do something there. Looks like a server to client.py."""
    port = 8080
    answer, ask, guest, look = (client.Server.answer, client.Server.ask, client.Server.guest,
                                client.Server.look)

    def __init__(self, root):
        self.root = root
        self.log = open(root.parent / "package-console.log", "wb")
        self.process = subprocess.Popen(
            ["systemd-nspawn", "--quiet", "--directory", root, "--boot", "--register=no",
             "--keep-unit", "--console=pipe", f"--system-call-filter={LANDLOCK}"],
            stdin=subprocess.DEVNULL, stdout=self.log, stderr=self.log)
        self.leader = until(self.find_leader, "systemd in the container")

    def find_leader(self):
        """The first process in there."""
        pid = self.process.pid
        while True:
            children = pathlib.Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
            if not children:
                return None
            pid = int(children[0])
            if pathlib.Path(f"/proc/{pid}/comm").read_text() == "systemd\n":
                return pid

    def inside(self, command, fails=False):
        done = subprocess.run(
            ["nsenter", f"--target={self.leader}", "--mount", "--uts", "--ipc", "--pid", "--cgroup",
             "env", "-i", "PATH=/usr/sbin:/usr/bin:/sbin:/bin", "HOME=/root", "LC_ALL=C.UTF-8",
             "DEBIAN_FRONTEND=noninteractive", "sh", "-c", command],
            capture_output=True, text=True, check=False)
        expect(fails or done.returncode == 0, lambda: f"{command}: {done.stdout}{done.stderr}")
        return done.stdout.strip()

    def ready(self):
        try:
            return raw.once(self.port, "GET", "/readyz").status == 200
        except (OSError, raw.Gone):
            return False

    def wait(self):
        begun = time.monotonic()
        while not self.ready():
            expect(time.monotonic() < begun + BACK_S, lambda: f"it does not serve within {BACK_S} s: "
                   + self.inside("journalctl -u beaumonde | tail -n 30"))
            time.sleep(0.02)
        return time.monotonic() - begun

    def main_pid(self):
        return int(self.inside("systemctl show --property=MainPID --value beaumonde"))

    def off(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(60)
        self.log.close()


def check_walls(machine):
    """What the unit asks for holds, and what the program does itself beside it, too."""
    expect(machine.inside("systemctl is-enabled beaumonde") == "enabled", "not enabled")
    pid = machine.main_pid()
    status = dict(line.split(":\t", 1) for line in
                  machine.inside(f"cat /proc/{pid}/status").splitlines() if ":\t" in line)
    uid = machine.inside("id -u beaumonde")
    expect(status["Uid"].split() == [uid] * 4, status["Uid"])
    expect(int(status["CapBnd"], 16) == 0 and status["NoNewPrivs"].strip() == "1", status)
    said = machine.inside("journalctl -u beaumonde | grep event=serving | tail -n 1")
    found = re.search(r"no_new_privileges=1 landlock=(\d+) seccomp=1", said)
    expect(found and int(found[1]) > 0, said)
    # In its own eyes: nothing can be written but its folder.
    mounts = machine.inside(f"cat /proc/{pid}/mounts").splitlines()
    modes = {line.split()[1]: line.split()[3].split(",")[0] for line in mounts}
    expect(modes["/"] == "ro" and modes["/var/lib/beaumonde"] == "rw", modes)


def begin_game(machine):
    """Red plays against bots; the line, the code."""
    red = machine.guest("Red")
    code = red.ask("open", game="suetologia", seats=3, bots={"1": "greedy", "2": "greedy"},
                   clock="bank 3600+0")["code"]
    red.ask("start", table=code)
    line = client.Line(machine, red.key)
    line.watch(code)
    return red, line, code


def goes_on(machine, red, line, code, what):
    """The line was ended with "come back"; the table is as it was."""
    expect(line.close_code() == 1001, f"{what}: another goodbye")
    line.close()
    took = machine.wait()
    before = line.tables[code]
    line = client.Line(machine, red.key)
    after = line.watch(code)
    expect(after["seq"] >= before["seq"] and after["you"] == before["you"] == 0, f"{what}: {after}")
    print(f"{what}: back after {took:.1f} s")
    return line


def newer(deb):
    """The same package, said to be of a later version."""
    folder = deb.with_suffix(".tree")
    subprocess.run(["dpkg-deb", "--raw-extract", deb, folder], check=True)
    control = folder / "DEBIAN" / "control"
    text = control.read_text(encoding="utf-8")
    control.write_text(re.sub(r"^Version: (.*)$", r"Version: \1+next", text, flags=re.MULTILINE),
                       encoding="utf-8")
    fresh = deb.with_name("beaumonde-next.deb")
    subprocess.run(["dpkg-deb", "--build", "--root-owner-group", folder, fresh], check=True,
                   stdout=subprocess.DEVNULL)
    return fresh.name


def check(machine, deb):
    machine.wait()
    check_walls(machine)
    red, line, code = begin_game(machine)
    machine.inside("systemctl restart beaumonde")
    line = goes_on(machine, red, line, code, "restart")
    machine.inside(f"apt-get install -q -y /root/{newer(deb)}")
    line = goes_on(machine, red, line, code, "upgrade")
    expect("+next" in machine.inside("dpkg-query --show beaumonde"), "not upgraded")
    machine.inside(f"kill -9 {machine.main_pid()}")
    expect(line.close_code() is None, "a goodbye from the dead")
    time.sleep(0.2)
    print(f"killed: back after {machine.wait():.1f} s")
    expect(machine.look(code, red.key)["you"] == 0, "the seat is lost")
    # A mistake in the settings is said once, and not tried again and again.
    machine.inside("cp -a /etc/beaumonde/server.conf /root/kept && "
                   "echo 'prot = 1' >>/etc/beaumonde/server.conf")
    machine.inside("systemctl restart beaumonde", fails=True)
    until(lambda: machine.inside("systemctl is-active beaumonde", fails=True) == "failed",
          "the service gives up")
    expect("prot" in machine.inside("journalctl -u beaumonde | tail -n 20"), "the fault is not told")
    machine.inside("cp -a /root/kept /etc/beaumonde/server.conf && systemctl restart beaumonde")
    machine.wait()
    type_commands(machine, red, code)
    expect(not machine.ready(), "it still serves")
    left = machine.inside("find /var/lib/beaumonde /etc/systemd /usr/bin /lib/systemd "
                          "-name '*beaumonde*'; ls /etc/beaumonde", fails=True)
    expect(left == "addresses", f"left behind: {left}")  # that one is not ours


def type_commands(machine, red, code):
    """Those of the document, in its order. What a block has called by a name is known to the next."""
    text = (ROOT / "docs" / "SELF-HOSTING.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```sh\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    expect(len(blocks) == 7, f"{len(blocks)} blocks of commands")
    names = []
    for block in blocks:
        said = machine.inside("\n".join(["set -e", *names, block]))
        names += re.findall(r"^[a-z]+=.*$", block, re.MULTILINE)
        print(block.split("\n", 1)[0], "… done" + (f": {said[-300:]}" if said else ""))
        if block != blocks[-1]:
            machine.wait()
            known = machine.look(code, red.key)
            expect(known["you"] == 0 and known["phase"] == "playing", known)
        if "caddy" in block:
            answer = raw.once(80, "GET", "/", {"Host": "games.example"})
            expect(answer.get("location") == "https://games.example/", "Caddy does not answer")
        if "migrate" in block:
            expect("store=postgresql" in machine.inside("journalctl -u beaumonde | tail -n 5"),
                   "not moved to PostgreSQL")


def main():
    root, deb = (pathlib.Path(word).resolve() for word in sys.argv[1:3])
    raise_loopback()
    machine = Machine(root)
    try:
        check(machine, deb)
    finally:
        machine.off()
    print("booted, restarted, upgraded, killed, misconfigured, run by the book, purged")


if __name__ == "__main__":
    main()
