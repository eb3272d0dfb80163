#!/usr/bin/env python3
"""Bots: the server's own, in processes that die or are stuck, and programs that play from outside."""
import contextlib
import os
import pathlib
import signal
import stat
import subprocess
import tempfile
import time

import client
from client import FAST, SLOW, Judge, Record, Refused, Server, expect, until, verify
from relay import Relay, certificate

GAMES = (
    ("high-society", {"edition": "gaga", "options": {"hidden-scoring": "on"}}),
    ("adel-verpflichtet", {"options": {"rounds": 10}}),
    ("suetologia", {"options": {"rounds": 4}, "claim_s": 1}),
)


def workers(server):
    """The processes of its bots."""
    found = []
    for folder in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            words = (folder / "stat").read_text(encoding="utf-8").rsplit(")", 1)[1].split()
        except (FileNotFoundError, ProcessLookupError):
            continue
        if int(words[1]) == server.process.pid and words[0] != "Z":
            found.append(int(folder.name))
    return sorted(found)


def send_to_workers(server, number):
    for pid in workers(server):
        with contextlib.suppress(ProcessLookupError):  # its time may just have been up
            os.kill(pid, number)


def wait_for_workers(server, count):
    return until(lambda: (all := workers(server)) and len(all) == count and all, "processes of bots")


def table_of_bots(server, game="high-society", seats=3, **terms):
    """A game that plays itself; the host and the code."""
    host = server.guest("Red")
    bots = {str(seat): "random" for seat in range(seats)}
    code = host.open(game, seats, bots=bots, sit=False, **terms)
    host.ask("start", table=code)
    return host, code


def seq_of(server, code):
    return server.look(code)["seq"]


def wait_until_over(server, code, wait=120):
    until(lambda: server.look(code)["phase"] == "over", "the end of the game", wait * SLOW)


def worker_alone(program):
    """What it is asked decides; what else it could reach is gone."""
    def run(data):
        return subprocess.run([program, "bot-worker"], input=data, capture_output=True, timeout=60,
                              check=False)
    expect(run(b"").returncode == 0, "the end of the input is the end")
    for data in (b"\0\0\0\0", b"\xff\xff\xff\xff", b"\x08\0\0\0garbage!", b"\x40\0\0\0short",
                 os.urandom(4096)):
        done = run(data)
        expect((done.returncode, done.stdout) == (1, b""), f"{data[:16]} got {done}")
    with tempfile.TemporaryFile() as secret:
        process = subprocess.Popen([program, "bot-worker"], stdin=subprocess.PIPE,
                                   stdout=subprocess.PIPE, pass_fds=(secret.fileno(),))
        folder = pathlib.Path(f"/proc/{process.pid}")

        def limit(name):
            for line in (folder / "limits").read_text(encoding="utf-8").splitlines():
                if line.startswith(name):
                    return line[len(name):].split()[:2]
            return None
        until(lambda: limit("Max open files") == ["0", "0"], "no more files")
        until(lambda: limit("Max processes") == ["0", "0"], "no more processes")
        expect(limit("Max file size") == limit("Max core file size") == ["0", "0"], "no files")
        words = (folder / "stat").read_text(encoding="utf-8").rsplit(")", 1)[1].split()
        expect(int(words[16]) >= 5, f"as nice as {words[16]}")
        if os.getuid() == 0:
            expect(sorted(os.listdir(folder / "fd")) == ["0", "1", "2"], "files stay open")
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            process.send_signal(number)
        time.sleep(0.2)
        expect(process.poll() is None, "the server decides when it ends")
        process.stdin.close()
        expect(process.wait(30) == 0, "no orderly end")
        process.stdout.close()


def server_gives_nothing_away(program):
    """A server's bots have none of its files, environment or secrets, and end with it."""
    with Server(program, *FAST, "--bot-workers", "2") as server:
        processes = wait_for_workers(server, 2)
        for folder in (pathlib.Path(f"/proc/{pid}") for pid in processes):
            if os.getuid() == 0:
                expect((folder / "environ").read_bytes() == b"", "an environment")
                until(lambda: sorted(os.listdir(folder / "fd")) == ["0", "1", "2"], "its own files")
        server.kill()
        until(lambda: not any(pathlib.Path(f"/proc/{pid}/exe").is_symlink() for pid in processes),
              "the end of its bots")


def killed_bots(program):
    """Processes that are killed are started again, and the game goes on."""
    with Server(program, *FAST, "--bot-workers", "2") as server:
        before = wait_for_workers(server, 2)
        _, code = table_of_bots(server)
        for _ in range(5):
            seq = seq_of(server, code)
            send_to_workers(server, signal.SIGKILL)
            until(lambda: server.look(code)["phase"] == "over" or seq_of(server, code) > seq + 3,
                  "more moves")
        wait_until_over(server, code)
        expect(not set(before) & set(wait_for_workers(server, 2)), "others than before")
        expect(verify(program, server.record(code)), "no true record")


def stuck_bots(program):
    """Processes that say nothing are given up: the default move is made, and it is counted."""
    with Server(program, *FAST, "--bot-workers", "2", "--bot-deadline-ms", "200") as server:
        wait_for_workers(server, 2)
        _, code = table_of_bots(server)
        end = time.monotonic() + 3 * SLOW
        while time.monotonic() < end and server.look(code)["phase"] != "over":
            send_to_workers(server, signal.SIGSTOP)
            time.sleep(0.05)
        wait_until_over(server, code)
        expect(server.metric("bots_stuck_total") > 0, "nobody was stuck")
        expect(verify(program, server.record(code)), "no true record")


class Outside:
    """A bot account with its key in a file, and the program that plays for it."""

    def __init__(self, server, name="Blue"):
        self.server = server
        self.url = f"http://127.0.0.1:{server.port}"
        self.owner = server.guest("Green")
        self.owner.ask("register", name="Green" + os.urandom(4).hex(), password="correct horse")
        self.answer = self.owner.ask("new-bot", name=name + os.urandom(4).hex())
        self.file = server.folder / ("key" + os.urandom(4).hex())
        self.file.write_text(self.answer["key"] + "\n", encoding="utf-8")
        self.file.chmod(0o600)
        self.errors = self.file.with_suffix(".errors")
        self.process = None

    def start(self, *words, go="bot=greedy", **variables):
        with open(self.errors, "ab") as errors:
            self.process = subprocess.Popen(
                [self.server.program, "bot", "--lang", "en", "--server", self.url, "--token-file",
                 str(self.file), "--go", go, *words], stderr=errors, env={**os.environ, **variables})
        return self

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process and self.process.poll() is None:
            self.process.kill()
        if self.process:
            self.process.wait()

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(30)
        expect(code == 143, f"status {code} after SIGTERM: {self.said()}")

    def said(self):
        return self.errors.read_text(encoding="utf-8")

    def table(self, game, terms, **more):
        """A table with an open seat, the last."""
        return self.owner.open(game, 3, sit=False, bots={"0": "greedy", "1": "random"},
                               **terms, **more)

    def begin(self, code):
        until(lambda: self.server.look(code)["seats"][2].get("person") == self.answer["person"],
              "the bot in its seat")
        self.owner.ask("start", table=code)


def programs_play(program):
    """`beaumonde bot` plays whole games with an engine, several at a time."""
    with Server(program, *FAST) as server, Outside(server) as outside:
        codes = [outside.table(game, terms) for game, terms in GAMES]
        words = [word for code in codes for word in ("--table", code)]
        outside.start(*words, "--", str(program), "engine", go="nodes=50")
        for code in codes:
            outside.begin(code)
        for code in codes:
            wait_until_over(server, code, 240)
            record = server.record(code)
            expect(verify(program, record), "no true record")
            own = [move for who, move in Record(record).moves if who == "2"]
            expect(len(own) > 3, f"only {len(own)} moves")
        expect(outside.said() == "", outside.said())
        outside.stop()


def seated_by_the_owner(program):
    """A table where the bot account sits already is found without being named."""
    with Server(program, *FAST) as server, Outside(server) as outside:
        code = outside.table(*GAMES[0])
        server.ask("sit", outside.answer["key"], table=code)
        outside.owner.ask("start", table=code)
        outside.start("--", str(program), "engine")
        wait_until_over(server, code)
        outside.stop()


def programs_that_die(program):
    """A program that ends after two questions is started again, for as long as it takes."""
    with Server(program, *FAST) as server, Outside(server) as outside:
        code = outside.table(*GAMES[0])
        outside.start("--table", code, "--", "sh", "-c", f"sed -u 4q | {program} engine")
        outside.begin(code)
        until(lambda: outside.said().count("started again") >= 3, "more starts", 60 * SLOW)
        wait_until_over(server, code, 240)
        expect(verify(program, server.record(code)), "no true record")


def programs_that_need_time(program):
    """Whoever must act is asked again and again: nobody else could go on, where there is no clock."""
    answers = ("exit 1", 'echo "= {}"; echo "= {\\"move\\":null}"; exit 1',
               'echo "= {}"; echo "= {\\"move\\":\\"nonsense\\"}"; sleep 0.2; exit 1')
    with contextlib.ExitStack() as stack:
        server = stack.enter_context(Server(program, *FAST))
        begun = []
        for number, answer in enumerate(answers):
            outside = stack.enter_context(Outside(server))
            code = outside.table(*GAMES[0])
            starts = server.folder / f"starts-{number}"
            outside.start("--table", code, "--", "bash", "-c",
                          f"echo >> {starts}; [ $(wc -l < {starts}) -gt 2 ] && exec {program} engine;"
                          f"read -r a; read -r b; {answer}")
            begun.append((outside, code))
        for outside, code in begun:
            outside.begin(code)
        for outside, code in begun:
            line = client.Line(server)
            line.watch(code)
            line.hear_until(lambda line=line: any(m.get("seat") == 2 for m in line.told), "a move",
                            60 * SLOW)
            expect(outside.said().count("refused") <= 1, outside.said())
            expect(outside.said().count("no answer") <= 1, outside.said())


def claims_that_lapse(program):
    """A person who claims nothing holds the bot's roll up for a moment, and not for ever."""
    with Server(program, *FAST) as server, Outside(server) as outside, Judge(program) as judge:
        person = server.guest("Red")
        expect(any(claim_lapses(server, outside, person, judge) for _ in range(8)),
               "too few rents were due")
        expect(outside.said() == "", outside.said())


def claim_lapses(server, outside, person, judge):
    """Whether one was due when the bot had to roll; some games are over before."""
    code = person.open("suetologia", 3, bots={"1": "greedy"}, claim_s=1)
    person.ask("automatic", table=code, settings="none")
    with contextlib.closing(person.line()) as line:
        outside.start("--table", code, "--", str(server.program), "engine")
        until(lambda: server.look(code)["seats"][2].get("person"), "the bot in its seat")
        line.watch(code, **{"as": "bytes"})
        line.ask("start", table=code)
        while line.tables[code]["phase"] == "playing":
            known = line.tables[code]
            if known.get("claims") == [0] and known["turn"]["must"] == [2]:
                line.hear_until(lambda seq=known["seq"]: line.tables[code]["seq"] > seq,
                                "the bot, after a rent has lapsed", 1 + 5 * SLOW)
                return True
            if known.get("turn", {}).get("must") == [0]:
                person_plays(line, code, judge)
            else:
                line.hear(0.1)
    outside.stop()
    return False


def person_plays(line, code, judge):
    """What a bot would do in its place."""
    judge.know("suetologia", 0, line.tables[code])
    move = judge.go(0, 7)
    quoted = {}
    if move.startswith("accept "):
        quoted["offer"] = line.tables[code]["offers"][int(move.split()[1])]
    try:
        line.move(code, move, **quoted)
    except Refused as refusal:
        expect(refusal.reason in ("claims-open", "stale-turn", "stale-offer"), f"{refusal}")
    line.hear(0.1)


def seats_that_are_slow_to_get(program):
    """A server that is busy, or cannot write, is asked again for a seat, and for its table."""
    for status in (429, 503):
        refused = {"sit": 2, "watch": 1}

        def judge(request):
            refused[request["do"]] = refused.get(request["do"], 0) - 1
            return refused[request["do"]] < 0 or {"status": status, "reason": "too-many"}
        with Server(program, *FAST) as server, Outside(server) as outside, \
                Relay(server, judge) as relay:
            outside.url = f"http://127.0.0.1:{relay.port}"
            code = outside.table(*GAMES[0])
            outside.start("--table", code, "--", str(program), "engine")
            outside.begin(code)
            wait_until_over(server, code)
            expect("no seat" not in outside.said(), outside.said())


def more_tables_than_one_socket(program):
    """Those that cannot be watched are named, once; and no more can be asked for."""
    with Server(program, *FAST) as server, Outside(server) as outside:
        codes = [outside.table(*GAMES[0]) for _ in range(65)]
        for code in codes:
            server.ask("sit", outside.answer["key"], table=code)
        outside.start("--", str(program), "engine")
        until(lambda: "too-many-watched" in outside.said(), "a complaint")
        time.sleep(9)  # it has looked twice since
        expect(outside.said().count("too-many-watched") == 1, outside.said())
        outside.stop()
        outside.start(*(word for code in codes for word in ("--table", code)), "--", "true")
        expect(outside.process.wait(60) == 2, outside.said())
        expect("at most 64" in outside.said(), outside.said())


def certificates(program):
    """Over TLS with a certificate that is trusted; with another one the key is not shown."""
    with Server(program, *FAST) as server, Outside(server) as outside:
        file, context = certificate(server.folder)
        asked = []
        with Relay(server, lambda request: asked.append(request) or True, tls=context) as relay:
            outside.url = f"https://localhost:{relay.port}"
            code = outside.table(*GAMES[0])
            outside.start("--table", code, "--", str(program), "engine")
            expect(outside.process.wait(60) == 1, "it goes on")
            expect("certificate" in outside.said(), outside.said())
            expect(not asked, "it talks to whomever it meets")
            outside.url = f"https://127.0.0.1:{relay.port}"  # a name that is not in it
            outside.start("--table", code, "--", str(program), "engine", SSL_CERT_FILE=str(file))
            expect(outside.process.wait(60) == 1 and not asked, "any name will do")
            outside.url = f"wss://localhost:{relay.port}"
            outside.start("--table", code, "--", str(program), "engine", SSL_CERT_FILE=str(file))
            outside.begin(code)
            wait_until_over(server, code)
            outside.stop()


def programs_that_talk_nonsense(program):
    """What is refused is tried once more, and then left to the clock; it is said once."""
    nonsense = 'while read -r a; do read -r b; printf "= {}\\n= {\\"move\\":\\"nonsense\\"}\\n"; done'
    with Server(program, *FAST) as server, Outside(server) as outside:
        code = outside.table(*GAMES[0], clock="move 1", late="move")
        outside.start("--table", code, "--", "bash", "-c", nonsense)
        outside.begin(code)
        line = client.Line(server)
        line.watch(code)
        line.hear_until(lambda: sum(m.get("late", False) for m in line.told) >= 2, "the clock", 60)
        refused = outside.said().count("refused")
        expect(2 <= refused <= 6, f"refused {refused} times: {outside.said()}")


def programs_that_are_late(program):
    """Who was late, and has a bot of the server's in its seat, takes it back when it can."""
    # At leisure: the game must be going on when the program is there, on however slow a machine.
    leisure = ("--bot-delay-min-ms", "500", "--bot-delay-max-ms", "500")
    with Server(program, *FAST, *leisure) as server, Outside(server) as outside:
        code = outside.table("suetologia", {"claim_s": 1}, clock="move 1", late="bot")
        ready = server.folder / "ready"
        outside.start("--table", code, "--", "sh", "-c",
                      f"until [ -e {ready} ]; do sleep 0.1; done; exec {program} engine")
        outside.begin(code)
        line = client.Line(server)
        line.watch(code)

        def away():
            return line.tables[code]["seats"][2].get("away")
        line.hear_until(away, "the server's bot", 60)
        ready.touch()
        line.hear_until(lambda: not away(), "the return", 60)
        begun = len(line.told)
        line.hear_until(lambda: any(m.get("seat") == 2 for m in line.told[begun:]), "a move", 60)
        expect("refused" not in outside.said(), outside.said())


def programs_without_know(program):
    """A program of another age is told what it lacks."""
    with Server(program, *FAST) as server, Outside(server) as outside:
        code = outside.table(*GAMES[0])
        outside.start("--table", code, "--", "sh", "-c",
                      'while read -r a; do echo "? no-such-command: No such command."; done')
        outside.begin(code)
        expect(outside.process.wait(60) == 1, "it goes on")
        expect("“know”" in outside.said(), outside.said())


def servers_that_go(program):
    """After the server is killed the bot is back within five seconds, and plays on."""
    with Server(program, *FAST) as server, Outside(server) as outside:
        code = outside.table(*GAMES[2])
        outside.start("--table", code, "--", str(program), "engine")
        outside.begin(code)
        server.flags += ("--port", str(server.port))
        for _ in range(2):
            line = client.Line(server)
            line.watch(code)
            line.hear_until(lambda: any(m.get("seat") == 2 for m in line.told), "a move of the bot")
            line.close()
            server.kill()
            time.sleep(1.5)
            server.start()
            line = client.Line(server)
            line.watch(code)
            line.hear_until(lambda: any(m.get("seat") == 2 for m in line.told),
                            "a move of the bot after the restart", 5 + 5 * SLOW)
            line.close()
        outside.stop()


def keys_in_files(program):
    """What others can read is no key; and what is wrong is said without showing it."""
    with Server(program, *FAST) as server, Outside(server) as outside:
        def run(status, words):
            outside.errors.write_text("", encoding="utf-8")
            outside.start("--", str(program), "engine")
            expect(outside.process.wait(60) == status, f"{words}: {outside.said()}")
            expect(words in outside.said(), outside.said())
            expect(outside.answer["key"] not in outside.said(), "the key is shown")
        for mode in (0o640, 0o604, 0o622):
            outside.file.chmod(mode)
            run(2, "chmod 600")
        outside.file.chmod(0o600)
        expect(stat.S_IMODE(outside.file.stat().st_mode) == 0o600, "its mode")
        for text in ("", "\n", "two words\n", "one\ntwo\n", "\x00"):
            outside.file.write_text(text, encoding="utf-8")
            run(2, "no key in the file")
        outside.file.write_text("A" * 43 + "\n", encoding="utf-8")
        run(1, "does not know this key")
        outside.file.unlink()
        run(2, "cannot be read")


if __name__ == "__main__":
    client.main([worker_alone, server_gives_nothing_away, killed_bots, stuck_bots, programs_play,
                 seated_by_the_owner, programs_that_die, programs_that_need_time, claims_that_lapse,
                 seats_that_are_slow_to_get, more_tables_than_one_socket, certificates,
                 programs_that_talk_nonsense, programs_that_are_late, programs_without_know,
                 servers_that_go, keys_in_files])
