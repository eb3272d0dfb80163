#!/usr/bin/env python3
"""`beaumonde serve` as whoever runs it meets it: settings, faults, signals, and what it gives up."""
import contextlib
import json
import os
import pathlib
import re
import shutil
import signal
import socket
import subprocess
import time

import client
import raw
from client import Server, expect, folder_for_all, until

# Sanitizers cannot live in the sandbox; the build that has them says so.
SANDBOXED = os.environ.get("BEAUMONDE_SANDBOX") != "off"
LANGUAGES = ("en", "ru", "it", "de")


def environment(folder, **more):
    """Where nothing of this machine's own settings is found."""
    kept = {name: value for name, value in os.environ.items()
            if not name.startswith("BEAUMONDE_") or name == "BEAUMONDE_SANDBOX"}
    return {**kept, "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder), **more}


def run(program, *words, folder=None, wait=30, **variables):
    """A serve that ends by itself: status, standard output, standard error."""
    folder = folder or folder_for_all()
    done = subprocess.run([program, "--lang", "en", "serve", *words], capture_output=True,
                          text=True, timeout=wait * client.SLOW,
                          env=environment(folder, **variables))
    return done.returncode, done.stdout, done.stderr


def refused(program, *words, status=2, says=(), **more):
    code, out, err = run(program, *words, **more)
    expect(code == status, f"{words}: status {code}, not {status}: {err}")
    expect(out == "", f"{words}: {out!r} on standard output")
    for phrase in says:
        expect(phrase in err, f"{words}: no {phrase!r} in {err!r}")
    return err


def status_of(path):
    return dict(re.findall(r"^(\w+):[ \t]*(.*)$", (path / "status").read_text(), re.MULTILINE))


def family(pid):
    """The process and those it has started, with all their threads: folders of /proc."""
    found = []
    for process in [str(pid)] + pathlib.Path(f"/proc/{pid}/task/{pid}/children").read_text().split():
        found += list(pathlib.Path(f"/proc/{process}/task").iterdir())
    return found


def test_serves(program):
    """It says where it is, answers, counts, and ends well."""
    with Server(program) as server:
        for path, status in (("/livez", 200), ("/readyz", 200), ("/version", 200), ("/metrics", 404)):
            answer = raw.once(server.port, "GET", path)
            expect(answer.status == status, f"{path}: {answer.status}")
        for path in ("/livez", "/readyz", "/version"):
            expect(server.admin(path).status == 200, f"the admin's {path}")
        answer = server.admin("/metrics")
        expect(answer.get("content-type").startswith("text/plain"), answer.get("content-type"))
        expect(server.metric("resident_bytes") > 1 << 20, "resident_bytes")
        expect(server.metric("open_files") > 5, "open_files")
        expect(server.metric("cpu_seconds_total") > 0, "cpu_seconds_total")
        expect(server.metric("store_batches_total") >= 1, "the readiness was not written")
        expect(server.metric("store_flush_seconds_count") >= 1, "no flush was measured")
        limits = pathlib.Path(f"/proc/{server.process.pid}/limits").read_text()
        soft, hard = re.search(r"^Max open files\s+(\d+)\s+(\d+)", limits, re.MULTILINE).groups()
        expect(soft == hard, f"{soft} of {hard} files")
        begun = time.monotonic()
        server.signal(signal.SIGTERM)
        rest = server.process.stdout.read()
        expect(server.ended() == 0, server.last_words())
        expect(rest == "", f"more than the address: {rest!r}")
        expect(time.monotonic() - begun < 5 * client.SLOW, "it took its time to end")


def test_never_root(program):
    """Whoever starts it, nothing of it is root's, nor could become so."""
    with Server(program) as server:
        processes = until(lambda: len(family(server.process.pid)) > 2 and family(server.process.pid),
                          "bots' processes")
        for thread in processes:
            status = status_of(thread)
            expect("0" not in status["Uid"].split() + status["Gid"].split(), f"{thread}: {status}")
            if os.getuid() == 0:
                expect(status["Groups"].strip() == "", f"groups {status['Groups']}")
                expect(int(status["CapEff"], 16) == int(status["CapPrm"], 16) == 0, status["CapEff"])
        expect(server.database.stat().st_uid != 0, "the database is root's")
        expect(server.database.parent.stat().st_mode & 0o77 == 0, "the folder is open to others")
    if os.getuid() == 0:
        refused(program, "--user", "root", says=["--user", "root"])


def test_sandbox(program):
    """Every thread of it, and every bot, is inside; and it says so."""
    if not SANDBOXED:
        return
    with Server(program) as server:
        server.stop()
        said = server.last_words()
    # With all of it there is nothing to warn of; otherwise it is said what is missing.
    missing = re.search(r'event=sandbox-incomplete missing=("[^"]*"|\S+)', said)
    version = int(re.search(r"landlock=(\d+)", said)[1])
    expect((missing is None) == (version >= 6 and "seccomp=1" in said), said)
    if missing:
        refused(program, "--sandbox", "strict", status=3, says=[missing[1].strip('"')])
        return
    with Server(program, "--sandbox", "strict") as server:
        until(lambda: "event=serving" in server.last_words(), "the log")
        expect("seccomp=1" in server.last_words(), server.last_words())
        for thread in until(lambda: len(family(server.process.pid)) > 2 and
                            family(server.process.pid), "bots' processes"):
            status = status_of(thread)
            expect(status["NoNewPrivs"] == "1", f"{thread}: NoNewPrivs")
            expect(status["Seccomp"] == "2", f"{thread}: Seccomp {status['Seccomp']}")
        expect("not-started" not in server.last_words(), server.last_words())
    with Server(program, "--sandbox", "off") as server:
        expect(status_of(pathlib.Path(f"/proc/{server.process.pid}"))["Seccomp"] == "0", "off")


def test_taken(program):
    """A port or a file that another one has is told as such."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        refused(program, "--port", port, "--admin-listen", "", status=3, says=[port])
        refused(program, "--port", "0", "--admin-port", port, status=3, says=[port])
    with Server(program) as server:
        refused(program, "--port", "0", "--admin-port", "0", status=3, folder=server.folder)
        expect(raw.once(server.port, "GET", "/readyz").status == 200, "the first one goes on")


def test_store_faults(program):
    """A store that cannot be opened is told as such, and no password with it."""
    err = refused(program, "--port", "0", "--admin-port", "0", status=3,
                  BEAUMONDE_STORE="postgresql://me:secret@127.0.0.1:1/games")
    expect("secret" not in err, err)
    refused(program, "--store", "sqlite:/proc/nowhere/server.db", status=3, says=["/proc/nowhere"])


def test_settings(program):
    """What is wrong is told with its place and what would be right, all of it at once."""
    folder = folder_for_all()
    file = folder / "beaumonde" / "server.conf"
    file.parent.mkdir()
    file.write_text("# settings\nport = 99999\nprot = 1\nlan\n", encoding="utf-8")
    err = refused(program, folder=folder, says=[f"{file}:2: ", "65535", "99999", f"{file}:3: ",
                                               "“port”", f"{file}:4: "])
    expect(len(err.splitlines()) == 3, err)
    file.write_text("store: postgresql://me:secret@there/games?sslmode=require\n", encoding="utf-8")
    err = refused(program, folder=folder, says=[f"{file}:1: "])
    expect("secret" not in err and "there" not in err, err)
    err = refused(program, "--log-level", "loud", "--listen", "here",
                  says=["--log-level: ", "debug", "--listen: ", "127.0.0.1"])
    refused(program, "--prot", "1", says=["--port"])
    refused(program, BEAUMONDE_TABELS="1", says=["BEAUMONDE_TABELS: ", "“tables”"])
    refused(program, "--config", "/no/such/file", says=["/no/such/file"])
    refused(program, "--bot-delay-min-ms", "5000", says=["--bot-delay-min-ms: "])
    refused(program, "--trusted-proxies", "10.1.0.0/8", says=["--trusted-proxies: ", "10.0.0.0/8"])
    refused(program, "--store", "mysql://me:secret@there", says=["--store: ", "postgresql://"])
    shutil.rmtree(folder)


def test_settings_in_every_language(program):
    """No fault is told with a text that was not filled in, and no secret is told at all."""
    wrong = ("--port", "x", "--lan", "--listen", "x", "--admin-listen", "x", "--origin", "x",
             "--trusted-proxies", "x", "--store", "secret", "--user", "nobody-of-that-name",
             "--sandbox", "x", "--log-level", "x", "--notify-command", "x", "--tables", "\x1b",
             "--bot-delay-min-ms", "9999")
    names = {"BEAUMONDE_PROT": "1", "BEAUMONDE_STORE secret": "1"}
    for language in LANGUAGES:
        done = subprocess.run([program, "--lang", language, "serve", *wrong], capture_output=True,
                              text=True, timeout=30, env=environment("/nowhere", **names))
        expect(done.returncode == 2, done.stderr)
        expect(len(done.stderr.splitlines()) == 14, done.stderr)
        expect(not re.search(r"[{}]|secret|config\.", done.stderr), done.stderr)


def test_check_and_print(program):
    """What holds is printed as a file that says the same; passwords are not."""
    folder = folder_for_all()
    file = folder / "mine.conf"
    file.write_text("store = postgresql://me:secret@there/games\nport = 1\ntables = 5\n",
                    encoding="utf-8")
    words = ("--config", str(file), "--port", "3")
    code, out, err = run(program, "--check-config", *words)
    expect((code, out, err) == (0, "", ""), f"{code} {out} {err}")
    code, out, err = run(program, "--print-config", *words, BEAUMONDE_LAN="on",
                         BEAUMONDE_PORT="2")
    expect(code == 0 and err == "", f"{code} {err}")
    for lines in ("# --port\nport = 3\n", "# BEAUMONDE_LAN\nlan = on\n",
                  f"# {file}:3\ntables = 5\n", "# default\nadmin-port = 8081\n",
                  f"# {file}:1\nstore = postgresql://me:***@there/games\n"):
        expect(lines in out, f"no {lines!r} in {out!r}")
    expect("secret" not in out, "the password is shown")
    file.write_text(out, encoding="utf-8")
    code, again, err = run(program, "--print-config", BEAUMONDE_CONFIG=str(file))
    drop = lambda text: [line for line in text.splitlines() if not line.startswith("#")]
    expect(code == 0 and drop(again) == drop(out), f"{err}\n{again}\n{out}")
    shutil.rmtree(folder)


def check_lan(program, port):
    """Everybody who asks is answered, by IPv4 and IPv6; what stands behind the address."""
    folder = folder_for_all()
    with subprocess.Popen([program, "serve", "--lan", "--port", str(port), "--admin-listen", ""],
                          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
                          env=environment(folder)) as process:
        try:
            line = process.stdout.readline()
            found = re.fullmatch(r"http://(\[[0-9a-f:]+\]|[0-9.]+):(\d+)/\n", line)
            expect(found and port in (0, int(found[2])), f"the first line is {line!r}")
            for host in {found[1].strip("[]"), "127.0.0.1", "::1"} - ({"::1"} - ipv6()):
                with socket.create_connection((host, int(found[2])), 10) as connection:
                    connection.sendall(b"GET /livez HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
                    expect(b" 200 " in connection.recv(100), f"nobody answers at {host}")
        finally:
            process.send_signal(signal.SIGTERM)
        code = process.stdout.read()
    expect(process.returncode == 0, f"status {process.returncode}")
    shutil.rmtree(folder)
    return code


def ipv6():
    """The address of this machine to itself, if it has one."""
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET6) as one:
        one.bind(("::1", 0))
        return {"::1"}
    return set()


def free_port():
    """A port that was free a moment ago."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def test_lan(program):
    """--lan says an address that works, and draws it for a camera."""
    check_lan(program, free_port())
    code = check_lan(program, 0)
    rows = code.splitlines()
    expect(len(rows) >= 12 and len(set(map(len, rows))) == 1, f"no square: {code}")
    expect(set(code) <= set("█▀▄ \n"), f"no code: {code!r}")


def with_files(program, folder, count):
    """The program as somebody starts it who may have so many files."""
    script = folder / "few-files"
    script.write_text(f'#!/bin/sh\nulimit -n {count}\nexec {program} "$@"\n', encoding="ascii")
    script.chmod(0o755)
    return script


def cpu_s(server):
    words = pathlib.Path(f"/proc/{server.process.pid}/stat").read_text(encoding="ascii").split()
    return (int(words[13]) + int(words[14])) / os.sysconf("SC_CLK_TCK")


def test_few_files(program):
    """A server that may have few files says so, and keeps some of them for itself."""
    folder = folder_for_all()
    with Server(with_files(program, folder, 300), "--sockets", "1000", "--sockets-per-address",
                "1000") as server:
        until(lambda: "event=too-few-files sockets=1000" in server.last_words(), "a warning")
        held = [raw.Connection(server.port) for _ in range(250)]
        expect(held[0].ask("GET", "/livez").status == 200, "the first")
        expect(held[-1].gone(), "there are more connections than there should be")
        expect(server.admin("/readyz").status == 200, "the admin is not let in")
        before = cpu_s(server)
        time.sleep(1)
        expect(cpu_s(server) - before < 0.5, "it is busy with nothing")
        for connection in held:
            connection.close()
        until(lambda: served(server), "a place that is free again")
    shutil.rmtree(folder)


def served(server):
    try:
        return raw.once(server.port, "GET", "/livez").status == 200
    except (raw.Gone, OSError):
        return False


def test_out_of_files(program):
    """Without a single file left it waits until there is one, and says so."""
    folder = folder_for_all()
    with Server(with_files(program, folder, 200)) as server:
        expect(server.admin("/readyz").status == 200, "readyz")
        held = [raw.Connection(server.port) for _ in range(50)]
        # The admin is not counted; so many of them nobody has thought of.
        held += [raw.Connection(server.admin_port) for _ in range(200)]
        until(lambda: "event=out-of-files" in server.last_words(), "a warning")
        before = cpu_s(server)
        time.sleep(2)
        expect(cpu_s(server) - before < 0.5, "it is busy with nothing")
        expect(server.last_words().count("out-of-files") == 1, server.last_words())
        expect(held[0].ask("GET", "/livez").status == 200, "and serves nobody any more")
        for connection in held:
            connection.close()
        until(lambda: served(server), "a file that is free again")
    shutil.rmtree(folder)


def test_signals(program):
    """Each way to end it ends it, and twice is not needed but allowed."""
    for number in (signal.SIGINT, signal.SIGHUP, signal.SIGTERM):
        with Server(program) as server:
            server.signal(number)
            expect(server.ended() == 0, f"after {number}: {server.last_words()}")
    # However far it has got with the first, the second does no harm.
    for between_s in (0, 0.001, 0.003, 0.01, 0.03):
        with Server(program) as server, raw.WebSocket(server.port):
            server.signal(signal.SIGTERM)
            time.sleep(between_s)
            server.signal(signal.SIGTERM)
            expect(server.ended(5 * client.SLOW) == 0, server.last_words())


def test_log(program):
    """Every line of the log has the form that was asked for."""
    with Server(program, "--log-format", "json", "--log-level", "debug") as server:
        server.guest("Red")
        server.stop()
        lines = [json.loads(line) for line in server.log.read_text(encoding="utf-8").splitlines()]
        expect([line["event"] for line in lines if line["event"] in ("serving", "draining", "stopped")]
               == ["serving", "draining", "stopped"], lines)
        for line in lines:
            expect({"time", "level", "event"} <= line.keys(), line)
            expect("Red" not in json.dumps(line), f"a name in the log: {line}")
    form = re.compile(r'time=\S+Z level=(error|warn|info|debug) event=[a-z-]+'
                      r'( [a-z_]+=([^\s"=]+|"([^"\\]|\\.)*"))*')
    with Server(program) as server:
        server.stop()
        for line in server.log.read_text(encoding="utf-8").splitlines():
            expect(form.fullmatch(line), line)


def test_documentation(program):
    """docs/CONFIGURATION.md has every setting with its default, and no other."""
    page = pathlib.Path(__file__).resolve().parents[2] / "docs" / "CONFIGURATION.md"
    rows = re.findall(r"^\| `([a-z-]+)` \| (?:`([^`]*)`)? *\|", page.read_text(encoding="utf-8"),
                      re.MULTILINE)
    code, out, err = run(program, "--print-config", HOME="/home/you", XDG_DATA_HOME="/data",
                         BEAUMONDE_SANDBOX="on")
    expect(code == 0, err)
    real = dict(re.findall(r"^([a-z-]+) = (.*)$", out, re.MULTILINE))
    real["bot-workers"] = "0"
    real["store"] = ""
    expect(dict(rows) == real, f"{set(rows) ^ set(real.items())}")
    expect([name for name, _ in rows] == list(real), "another order")


if __name__ == "__main__":
    client.main([test_serves, test_never_root, test_sandbox, test_taken, test_store_faults,
                 test_settings, test_settings_in_every_language, test_check_and_print, test_lan,
                 test_few_files, test_out_of_files, test_signals, test_log, test_documentation])
