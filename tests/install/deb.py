#!/usr/bin/env python3
"""deb.py BUILD - the Debian package, looked at and unpacked; what is unpacked serves.

Whether it can be installed, started by systemd and removed again is tried on a whole Debian of
its own, in tests/soak/package.sh.
"""
import os
import pathlib
import pwd
import re
import shutil
import stat
import subprocess
import sys
import tarfile
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.append(str(ROOT / "tests" / "server"))
import client  # noqa: E402
import raw  # noqa: E402
from client import expect  # noqa: E402

CONF = "etc/beaumonde/server.conf"
UNIT = "lib/systemd/system/beaumonde.service"
HAS = {"usr/bin/beaumonde": 0o755, CONF: 0o640, UNIT: 0o644,
       "usr/lib/sysusers.d/beaumonde.conf": 0o644, "usr/lib/tmpfiles.d/beaumonde.conf": 0o644,
       "usr/share/man/man1/beaumonde.1": 0o644, "usr/share/doc/beaumonde/copyright": 0o644,
       "usr/share/doc/beaumonde/SELF-HOSTING.md": 0o644,
       "usr/share/doc/beaumonde/examples/nginx.conf.example": 0o644,
       "usr/share/doc/beaumonde/examples/Caddyfile.example": 0o644}
LIBRARIES = ("libc6", "libuv1", "libwebsockets17", "libsqlite3-0", "libpq5", "libsodium23",
             "libseccomp2", "libjansson4")
EXPOSED_AT_MOST = 15  # tenths of what systemd-analyze security counts; 100 is a bare service


def run(*words, **how):
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True,
                          check=False, **how)
    expect(done.returncode == 0, lambda: f"{words}: {done.stdout}{done.stderr}")
    return done.stdout


def check_control(package, program):
    fields = dict(re.findall(r"^([A-Z][\w-]*): (.*)$", run("dpkg-deb", "--field", package),
                             re.MULTILINE))
    version = re.search(r"\d[\w.]*", run(program, "--version"))[0]
    expect((fields["Package"], fields["Version"]) == ("beaumonde", version), fields)
    expect(fields["Architecture"] == run("dpkg", "--print-architecture").strip(), fields)
    depends = {word.split()[0] for word in fields["Depends"].split(", ")}
    # The last one is loaded when it runs: nothing but our own line brings it.
    for name in (*LIBRARIES, "libwebsockets-evlib-uv"):
        expect(name in depends, f"{name} is not among {depends}")
    return fields


def check_files(package, folder):
    """Everything is root's, and nothing can be written by others; settings are kept as such."""
    archive = folder / "files.tar"
    with open(archive, "wb") as out:
        subprocess.run(["dpkg-deb", "--fsys-tarfile", str(package)], stdout=out, check=True)
    with tarfile.open(archive) as files:
        members = {member.name.removeprefix("./"): member for member in files}
    for name, member in members.items():
        expect((member.uname, member.gname) == ("root", "root"), f"{name}: {member.uname}")
        expect(member.mode & (stat.S_ISUID | stat.S_ISGID | stat.S_IWGRP | stat.S_IWOTH) == 0,
               f"{name}: {member.mode:o}")
        expect(member.isdir() or member.isfile(), f"{name} is no file")
        expect(not name.startswith(("usr/include", "usr/lib/x86_64", "usr/local")), name)
    for name, mode in HAS.items():
        expect(name in members, f"there is no {name}")
        expect(members[name].mode == mode, f"{name}: {members[name].mode:o}")
        expect(members[name].size > 0, f"{name} is empty")
    settings = [f"/{name}" for name, member in members.items()
                if name.startswith("etc/") and member.isfile()]
    kept = run("dpkg-deb", "--info", package, "conffiles").split()
    expect(kept == settings, f"settings are {settings}, and kept are {kept}")
    for script in ("postinst", "prerm", "postrm"):
        run("sh", "-n", input=run("dpkg-deb", "--info", package, script))


def check_settings(tree):
    """The settings hold as they are, and with all that is written there as a proposal."""
    program = tree / "usr/bin/beaumonde"
    text = (tree / CONF).read_text(encoding="utf-8")
    environment = {"PATH": os.environ["PATH"]}
    whole = tree / "whole.conf"
    whole.write_text(re.sub(r"^#(?=[a-z])", "", text, flags=re.MULTILINE), encoding="utf-8")
    for file in (tree / CONF, whole):
        run(program, "serve", "--check-config", "--config", file, env=environment)
    printed = run(program, "serve", "--print-config", "--config", whole, env=environment)
    for line in ("store = sqlite:/var/lib/beaumonde/server.db", "origin = https://games.example",
                 "trusted-proxies = 127.0.0.1, ::1", "listen = 127.0.0.1"):
        expect(f"\n{line}\n" in printed, f"no {line!r} in {printed}")


def unprivileged():
    """Whom the server becomes when root starts it; None where it stays who it is."""
    if os.getuid() != 0:
        return None
    for name in ("beaumonde", "nobody"):
        try:
            return pwd.getpwnam(name)
        except KeyError:
            continue
    return None


def check_serves(tree):
    with client.Server(tree / "usr/bin/beaumonde", "--config", str(tree / CONF),
                       start=False) as server:
        home = server.folder / "store"
        home.mkdir()
        user = unprivileged()
        if user:
            os.chown(home, user.pw_uid, user.pw_gid)
        server.store = f"sqlite:{home}/server.db"
        server.start()
        expect(raw.once(server.port, "GET", "/readyz").status == 200, "it is not ready")
        red = server.guest("Red")
        expect(red.ask("me")["name"] == "Red", "Red is not known")
        server.stop()
        expect((home / "server.db").stat().st_mode & 0o077 == 0, "others can read the store")


def syscalls(name):
    """Those of a group of systemd's."""
    found = set()
    for line in run("systemd-analyze", "syscall-filter", name).splitlines():
        word = line.strip()
        if word.startswith("@") and word != name:
            found |= syscalls(word)
        elif word and not word.startswith(("#", "@")):
            found.add(word)
    return found


def check_unit(tree):
    """systemd can read it, finds it closed, and leaves the program what its own sandbox does."""
    unit = tree / "beaumonde.service"
    text = (tree / UNIT).read_text(encoding="utf-8")
    expect("\nExecStart=/usr/bin/beaumonde serve --config /etc/beaumonde/server.conf\n" in text, text)
    unit.write_text(text.replace("/usr/bin/beaumonde", str(tree / "usr/bin/beaumonde")),
                    encoding="utf-8")
    run("systemd-analyze", "verify", "--man=no", unit)
    run("systemd-analyze", "security", "--offline=true", "--no-pager",
        f"--threshold={EXPOSED_AT_MOST}", unit)
    allowed = syscalls("@default")
    for without, names in re.findall(r"^SystemCallFilter=(~?)(.*)$", text, re.MULTILINE):
        for name in names.split():
            group = syscalls(name) if name.startswith("@") else {name}
            allowed = allowed - group if without else allowed | group
    source = (ROOT / "src" / "server" / "sandbox_seccomp.c").read_text(encoding="utf-8")
    needed = set(re.findall(r'^\s+\{?"(\w+)"', source, re.MULTILINE))
    expect(len(needed) > 100, "the program's own list was not found")
    expect(needed <= allowed, f"the unit refuses what the program needs: {needed - allowed}")


def main():
    build = pathlib.Path(sys.argv[1]).resolve()
    folder = pathlib.Path(tempfile.mkdtemp(prefix="bm-deb-"))
    folder.chmod(0o755)  # whoever the server becomes goes through
    try:
        run("cpack", "--config", build / "CPackConfig.cmake", "-G", "DEB", "-B", folder)
        package, = folder.glob("*.deb")
        tree = folder / "tree"
        run("dpkg-deb", "--extract", package, tree)
        fields = check_control(package, tree / "usr/bin/beaumonde")
        check_files(package, folder)
        check_settings(tree)
        check_serves(tree)
        check_unit(tree)
        print(f"{package.name}: {package.stat().st_size} bytes, needs {fields['Depends']}")
    finally:
        shutil.rmtree(folder)


if __name__ == "__main__":
    main()
