"""client.py - a server as people and programs meet it: started, asked, watched, killed.

A Server is a process of `beaumonde serve` in a folder of its own. A Person has a key and asks by
HTTP; a Line is a WebSocket, which remembers what it was told about the tables it watches. A Judge
is the engine, asked as docs/PROTOCOL.md says what a seat may do by what that seat knows.
"""
import contextlib
import json
import os
import pathlib
import random
import re
import select
import shutil
import signal
import sqlite3
import struct
import subprocess
import sys
import tempfile
import time

import raw

sys.path.append(str(pathlib.Path(__file__).resolve().parent.parent / "oracle"))
from engine_client import Engine, scale  # noqa: E402,F401  (scale is for the tests)

WAIT_S = 30
# Builds that play a share only (BM_TEST_SCALE) are slow for a good reason, and what is measured may
# take longer there; BM_SLOW says how many times.
SLOW = float(os.environ.get("BM_SLOW", "4" if scale(100) < 100 else "1"))

# For tests that are not about limits or about how human a bot seems.
# A bot that was asked too late for its time answers a second later, so there is some time.
FAST = ("--bot-delay-min-ms", "40", "--bot-delay-max-ms", "40", "--requests-per-second", "1000000",
        "--requests-burst", "1000000", "--requests-per-address", "1000000", "--guests-per-hour",
        "1000000", "--tables-per-person", "100000", "--sockets-per-address", "10000")


class Failure(AssertionError):
    """What went wrong, in words."""


def expect(condition, words):
    if not condition:
        raise Failure(words() if callable(words) else words)


def until(condition, words, wait=WAIT_S):
    """Waits until the condition holds; its value."""
    end = time.monotonic() + wait
    while not (value := condition()):
        expect(time.monotonic() < end, lambda: f"not within {wait} s: {words}")
        time.sleep(0.01)
    return value


class Refused(Exception):
    def __init__(self, status, body):
        super().__init__(f"{status} {body.get('reason')}: {body.get('detail')}")
        self.status = status
        self.reason = body.get("reason")
        self.detail = body.get("detail")


def nonce(chance=random.SystemRandom()):
    return f"{chance.getrandbits(96):024x}"


def folder_for_all():
    """A temporary folder that whoever the server becomes can go through."""
    folder = pathlib.Path(tempfile.mkdtemp(prefix="bm-server-"))
    folder.chmod(0o755)
    return folder


class Server:
    """A server on a free port. Its data outlive it until close(): start() goes on with them."""

    def __init__(self, program, *flags, store=None, start=True):
        self.program = str(program)
        self.flags = flags
        self.store = store
        self.folder = folder_for_all()
        self.log = self.folder / "log"
        self.process = None
        self.port = self.admin_port = 0
        if start:
            self.start()

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        """A server that is still there at the end of a test must be able to end well."""
        try:
            if self.process and kind is None:
                self.stop()
        finally:
            self.close()

    @property
    def database(self):
        return self.folder / "beaumonde" / "server" / "server.db"

    def environment(self):
        kept = {name: value for name, value in os.environ.items()
                if not name.startswith("BEAUMONDE_") or name == "BEAUMONDE_SANDBOX"}
        return {**kept, "XDG_DATA_HOME": str(self.folder), "XDG_CONFIG_HOME": str(self.folder)}

    def begin(self):
        """Starts the process and does not wait; wait_for_address() does."""
        store = ("--store", self.store) if self.store else ()
        with open(self.log, "ab") as log:
            self.logged = log.tell()
            self.process = subprocess.Popen(
                [self.program, "serve", "--port", "0", "--admin-port", "0", *store, *self.flags],
                stdout=subprocess.PIPE, stderr=log, stdin=subprocess.DEVNULL, text=True,
                env=self.environment())

    def wait_for_address(self, wait=WAIT_S * SLOW):
        ready = select.select([self.process.stdout], [], [], wait)[0]
        line = self.process.stdout.readline() if ready else ""
        found = re.fullmatch(r"http://127\.0\.0\.1:(\d+)/\n", line)
        expect(found, lambda: f"serve says {line!r}, and its log: {self.last_words()}")
        self.port = int(found[1])

    def start(self):
        self.begin()
        self.wait_for_address()

    def last_words(self):
        return self.log.read_text(encoding="utf-8", errors="replace")[-2000:]

    def admin(self, path):
        if not self.admin_port:
            def find():
                with open(self.log, encoding="utf-8") as log:
                    log.seek(self.logged)
                    return re.search(r'admin_port"?[=:](\d+)', log.read())
            self.admin_port = int(until(find, "the admin's port in the log")[1])
        return raw.once(self.admin_port, "GET", path)

    def metric(self, name):
        text = self.admin("/metrics").body.decode()
        found = re.search(rf"^beaumonde_{name} (\S+)$", text, re.MULTILINE)
        expect(found, f"no {name} in the metrics")
        return float(found[1])

    def signal(self, number):
        self.process.send_signal(number)

    def ended(self, wait=WAIT_S * SLOW):
        """Waits for the end; the exit status."""
        try:
            code = self.process.wait(wait)
        except subprocess.TimeoutExpired:
            raise Failure(f"the server does not end: {self.last_words()}") from None
        self.process.stdout.close()
        self.process = None
        self.admin_port = 0
        return code

    def kill(self):
        self.signal(signal.SIGKILL)
        self.ended()

    def stop(self):
        """Asks it to end, and holds it to doing so well."""
        self.signal(signal.SIGTERM)
        code = self.ended()
        expect(code == 0, lambda: f"status {code} after SIGTERM: {self.last_words()}")

    def close(self):
        if self.process:
            self.signal(signal.SIGCONT)
            self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)

    def journals(self):
        """What an SQLite store holds, without the server: {code: [(seq, nonce, body), …]}. Nonces
        as clients gave them. A copy is read: whoever opens the file would recover it, and that
        is the server's to do."""
        expect(self.process is None, "journals are read when the server is down")
        copy = self.folder / "copy"
        shutil.rmtree(copy, ignore_errors=True)
        copy.mkdir()
        for file in self.database.parent.glob("server.db*"):
            if not file.name.endswith(("-shm", "-lock")):
                shutil.copy(file, copy)
        journals = {}
        with contextlib.closing(sqlite3.connect(copy / self.database.name)) as store:
            for code, seq, name, body in store.execute(
                    "SELECT code, seq, nonce, body FROM journal JOIN tables USING (tbl) "
                    "ORDER BY journal.tbl, seq"):
                name = name.split(":", 1)[1] if name else None
                journals.setdefault(code, []).append((seq, name, json.loads(body)))
        return journals

    # Requests by HTTP

    def answer(self, verb, key=None, **members):
        """The status and the object."""
        headers = {"Content-Type": "application/json"}
        if key:
            headers["Authorization"] = f"Bearer {key}"
        else:
            headers["Origin"] = f"http://127.0.0.1:{self.port}"
        answer = raw.once(self.port, "POST", f"/api/{verb}", headers, json.dumps(members).encode())
        return answer.status, json.loads(answer.body)

    def ask(self, verb, key=None, **members):
        status, body = self.answer(verb, key, **members)
        if status != 200:
            raise Refused(status, body)
        return body

    def guest(self, name):
        return Person(self, name)

    def look(self, code, key=None, **members):
        return self.ask("look", key, table=code, **members)

    def record(self, code, key=None):
        return self.ask("record", key, table=code)["record"]


class Person:
    """Somebody with a key, known to all nodes of a server's store."""

    def __init__(self, server, name):
        self.server = server
        self.name = name
        answer = server.ask("guest", name=name, bearer=True)
        self.id, self.key = answer["person"], answer["key"]

    def ask(self, verb, **members):
        return self.server.ask(verb, self.key, **members)

    def refused(self, verb, status, reason, **members):
        expect_refusal(lambda: self.ask(verb, **members), status, reason)

    def open(self, game, seats, **terms):
        return self.ask("open", game=game, seats=seats, **terms)["code"]

    def line(self, server=None):
        return Line(server or self.server, self.key)


def expect_refusal(ask, status, reason):
    """That it is refused so; the refusal."""
    try:
        answer = ask()
    except Refused as refusal:
        expect((refusal.status, refusal.reason) == (status, reason),
               f"refused, but not with {status} {reason}: {refusal}")
        expect(refusal.detail, f"{reason} without a detail")
        return refusal
    raise Failure(f"not refused with {status} {reason}: {answer}")


# What a push says besides the table's own members.
OF_THE_MOMENT = ("do", "events", "plies", "late", "seat", "id", "status")


class Line(raw.WebSocket):
    """A WebSocket. `told` has what was pushed, in order; `tables` what is known by it."""

    def __init__(self, server, key=None, **how):
        headers = {"Authorization": f"Bearer {key}"} if key else {}
        super().__init__(server.port, headers, drop=("Origin",) if key else (), **how)
        expect(self.opened.status == 101,
               lambda: f"no WebSocket: {self.opened.status} {self.opened.body!r}")
        self.asked = 0
        self.answers = {}
        self.told = []
        self.tables = {}
        self.gone_with = None
        self.keeps = True  # what was told; a long run does without

    def next(self, wait=WAIT_S):
        """A frame as a whole, or nothing is taken of it: so waiting can be given up."""
        end = time.monotonic() + wait
        while (size := self.frame_size()) is None or len(self.read) < size:
            self.more(max(0.001, end - time.monotonic()))
        return super().next(0)

    def frame_size(self):
        if len(self.read) < 2:
            return None
        size, head = self.read[1] & 127, 2
        if size == 126 and len(self.read) >= 4:
            return 4 + struct.unpack_from("!H", self.read, 2)[0]
        if size == 127 and len(self.read) >= 10:
            return 10 + struct.unpack_from("!Q", self.read, 2)[0]
        return head + size if size < 126 else None

    def take_message(self, wait):
        message = json.loads(self.message(wait))
        if "id" in message:
            self.answers[message["id"]] = message
        else:
            self.note(message)
        return message

    def note(self, message):
        """A push. They come without gaps, or as a snapshot."""
        if self.keeps:
            self.told.append(message)
        known = self.tables.setdefault(message["table"], {})
        if message["do"] == "said":
            known.setdefault("said", []).append(message["said"])
            return
        if message["do"] == "unwatched":
            del self.tables[message["table"]]
            return
        expect(message["do"] == "snapshot" or message["seq"] == known["seq"] + 1,
               lambda: f"entry {message['seq']} after {known['seq']} at {message['table']}")
        known.update((name, value) for name, value in message.items() if name not in OF_THE_MOMENT)

    def hear(self, wait=0.0):
        """Whatever has come; waits for the first of it. False: nothing."""
        some = False
        try:
            while True:
                self.take_message(wait)
                some, wait = True, 0.0
        except TimeoutError:
            return some

    def pump(self):
        """What has come, without waiting; False when the other side is gone."""
        try:
            self.socket.settimeout(0)
            piece = self.socket.recv(1 << 18)
        except BlockingIOError:
            piece = None
        except ConnectionError:
            piece = b""
        self.socket.settimeout(WAIT_S)
        self.read += piece or b""
        try:
            while (size := self.frame_size()) is not None and len(self.read) >= size:
                self.take_message(0)
        except TimeoutError:
            pass  # that was a ping
        except raw.Gone:
            return False
        return piece != b""

    def hear_until(self, condition, words="", wait=WAIT_S):
        end = time.monotonic() + wait
        while not (value := condition()):
            left = end - time.monotonic()
            try:
                expect(left > 0, lambda: f"not told within {wait} s: {words}; {self.told[-3:]}")
                self.take_message(left)
            except TimeoutError:
                pass
        return value

    def send_request(self, verb, **members):
        """Sends and does not wait; the id."""
        self.asked += 1
        self.text(json.dumps({"id": self.asked, "do": verb, **members}))
        return self.asked

    def ask_whole(self, verb, wait=WAIT_S, **members):
        number = self.send_request(verb, **members)
        self.hear_until(lambda: number in self.answers, f"the answer to {verb}", wait)
        return self.answers.pop(number)

    def ask(self, verb, wait=WAIT_S, **members):
        answer = self.ask_whole(verb, wait, **members)
        if answer["status"] != 200:
            raise Refused(answer["status"], answer)
        return answer

    def refused(self, verb, status, reason, **members):
        return expect_refusal(lambda: self.ask(verb, **members), status, reason)

    def watch(self, code, **members):
        answer = self.ask("watch", table=code, **members)
        self.tables[code] = {name: value for name, value in answer.items()
                             if name not in OF_THE_MOMENT}
        return answer

    def move(self, code, move, turn=None, **members):
        members.setdefault("nonce", nonce())
        turn = self.tables[code]["turn"]["id"] if turn is None else turn
        return self.ask("move", table=code, turn=turn, move=move, **members)

    def drop(self):
        """Gone without a goodbye, as when a telephone loses its network."""
        self.socket.setsockopt(raw.socket.SOL_SOCKET, raw.socket.SO_LINGER,
                               struct.pack("ii", 1, 0))
        self.close()


class Judge:
    """The engine: what a seat may do by what it knows, and how a record goes."""

    def __init__(self, program):
        self.engine = Engine(str(program))

    def __enter__(self):
        return self

    def __exit__(self, kind, error, trace):
        self.engine.__exit__(kind, error, trace)

    def know(self, game, seat, known):
        """From a table that is watched as bytes; what the seat sees."""
        return self.engine.value(f"know {game} {seat} {known['state']}")

    def moves(self, seat):
        return self.engine.value(f"moves {seat}")["moves"]

    def go(self, seat, seed):
        return self.engine.value(f"go {seat} bot=greedy seed={seed}")["move"]


class Record:
    """The text of a record, read by its lines."""

    def __init__(self, text):
        self.text = text
        lines = text.split("\n")
        count = next(i for i, line in enumerate(lines) if line.startswith("moves "))
        self.head = [line.split(" ", 1) for line in lines[:count]]
        self.moves = [line.split(" ", 1) for line in
                      lines[count + 1:count + 1 + int(lines[count].split()[1])]]
        self.values = dict(self.head)
        self.salts = dict(value.split(" ") for name, value in self.head if name == "salt")

    def new_line(self):
        """The engine's command for the same game."""
        v = self.values
        skipped = ("beaumonde-record", "game", "rules", "commitment", "salt")
        words = [f"{name}={value}" for name, value in self.head if name not in skipped]
        salts = ",".join(self.salts.get(str(seat), "") for seat in range(int(v["seats"])))
        return f"new {v['game']} {' '.join(words)} salts={salts}"


def verify(program, text):
    """Whether `beaumonde verify` takes the record."""
    with tempfile.NamedTemporaryFile("w", suffix=".bmr", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        done = subprocess.run([str(program), "verify", file.name], capture_output=True, text=True,
                              check=False)
    expect(done.returncode in (0, 1), lambda: f"verify: {done.returncode} {done.stderr}")
    return done.returncode == 0


def main(tests, **flags):
    """Runs the tests of a file, each named by what it shows: --program P, --only WORD, and
    --NAME N for each of the flags."""
    words = sys.argv[1:]
    given = dict(zip(words[::2], words[1::2]))
    program = pathlib.Path(given.pop("--program")).resolve()
    options = {name: type(usual)(given.pop(f"--{name}", usual)) for name, usual in flags.items()}
    only = given.pop("--only", "")
    if given:
        sys.exit(f"what is {given}?")
    for test in tests:
        if only and only not in test.__name__:
            continue
        begun = time.monotonic()
        print(f"{test.__name__}: {(test.__doc__ or '').strip()}", flush=True)
        test(program, **options)
        print(f"    {time.monotonic() - begun:.1f} s", flush=True)
