#!/usr/bin/env python3
"""What the server keeps and writes down holds no secret: no key, password or recovery code is in
its files, and its log and its metrics have no names, codes of tables, moves, talk or addresses."""
import base64
import contextlib
import json
import random
import re
import sqlite3
import time

import client
import raw
from client import Failure, Line, Server, expect, expect_refusal, nonce

PASSWORDS = ("correct-horse-4711", "battery-staple-0815", "wrong-guess-2342")
NAMES = ("Zinnoberrot", "Quittengelb", "Schneeweiss", "Moosgruen")
TALK = ("gossip-about-cards", "rumour-about-money")
REPORT = "complaint-about-manners"


class Life:
    """Somebody does everything that has to do with a secret; all of them are remembered."""

    def __init__(self, server):
        self.server = server
        self.keys, self.recoveries, self.codes, self.moves = [], [], [], []
        self.red, self.blue = (self.person(name) for name in NAMES[:2])
        self.accounts()
        while len(self.moves) <= 10:
            self.table()  # which may be over soon
        self.red.ask("logout")
        self.rudeness()

    def person(self, name):
        person = self.server.guest(name)
        self.keys.append(person.key)
        return person

    def keep(self, answer):
        self.keys.append(answer["key"])
        return answer

    def accounts(self):
        ask = self.server.ask
        recovery = self.red.ask("register", name=NAMES[0], password=PASSWORDS[0])["recovery"]
        self.keep(ask("login", name=NAMES[0], password=PASSWORDS[0], bearer=True))
        expect_refusal(lambda: ask("login", name=NAMES[0], password=PASSWORDS[2], bearer=True), 403,
                       "wrong-password")
        answer = self.keep(ask("recover", name=NAMES[0], recovery=recovery, password=PASSWORDS[1],
                               bearer=True))
        self.recoveries += [recovery, answer["recovery"]]
        self.red.key = answer["key"]
        self.keep(self.red.ask("new-bot", name=NAMES[2]))
        self.red.ask("export")
        self.cookie()

    def cookie(self):
        """A browser's key, which no script sees."""
        body = json.dumps({"name": NAMES[3]}).encode()
        origin = {"Origin": f"http://127.0.0.1:{self.server.port}",
                  "Content-Type": "application/json"}
        answer = raw.once(self.server.port, "POST", "/api/guest", origin, body)
        found = re.match(r"[^=]+=([^;]+); ", answer.get("set-cookie") or "")
        expect(found and b"key" not in answer.body, f"{answer.status} {answer.headers}")
        self.keys.append(found[1])

    def table(self):
        code = self.red.open("high-society", 3, chat="free", bots={"2": "random"})
        self.codes.append(code)
        self.blue.ask("sit", table=code)
        lines = [self.red.line(), self.blue.line(), Line(self.server)]
        for line in lines:
            line.watch(code)
        lines[0].ask("start", table=code)
        for line, words in zip(lines, TALK):
            line.ask("say", table=code, text=words)
        end = time.monotonic() + client.WAIT_S * client.SLOW
        while len(self.moves) <= 10 and lines[0].tables[code]["phase"] != "over":
            expect(time.monotonic() < end, lambda: f"nobody moves: {lines[0].tables[code]}")
            lines[0].hear(0.01)
            turn = lines[0].tables[code].get("turn")
            for seat in turn["must"] if turn else ():
                if seat < 2:
                    won = lines[0].tables[code]["view"]["players"][seat]["won"]
                    move = (random.choice(("pass", "bid 25")) if turn["phase"] == "bid" else
                            f"discard {won[0]}")
                    answer = lines[seat].ask_whole("move", table=code, turn=turn["id"], move=move,
                                                   nonce=nonce())
                    self.moves += [move] * (answer["status"] == 200)
        self.blue.ask("report", table=code, seq=3, text=REPORT)
        for line in lines:
            line.close()

    def rudeness(self):
        """Secrets where they do not belong: nothing of what is refused is written down."""
        port, key = self.server.port, self.blue.key
        bearer = {"Authorization": f"Bearer {key}"}
        for path in (f"/api/{key}", f"/{PASSWORDS[0]}", f"/t/{self.codes[0]}",
                     f"/api/guest?key={key}"):
            raw.once(port, "POST", path, bearer, b"{}")
            raw.once(port, "GET", path, bearer)
        for body in (b"{", json.dumps({key: PASSWORDS[0]}).encode(), PASSWORDS[0].encode() * 400):
            raw.once(port, "POST", "/api/login", bearer, body)
        self.server.answer("sit", key, table=PASSWORDS[0])
        self.server.answer("sit", key[:-1] + "A", table=self.codes[0])
        self.server.answer("login", name=PASSWORDS[0], password=key)
        with raw.Connection(port) as rude:
            rude.send(f"GET /{key} HTTP/9\r\nCookie: {PASSWORDS[0]}\r\n\r\n")
            rude.gone(1)

    def secrets(self):
        """What nobody may find anywhere, as bytes, in any likely form."""
        for text in (*self.keys, *PASSWORDS, *self.recoveries):
            yield text.encode()
        for text in self.recoveries:
            plain = re.sub(r"[^0-9A-Za-z]", "", text)
            yield from (plain.encode(), plain.lower().encode(), plain.upper().encode())
        for key in self.keys:
            expect(len(key) >= 43, f"a key of {len(key)} letters has no 256 bits")
            secret = base64.urlsafe_b64decode(key + "=" * (-len(key) % 4))
            yield from (secret, secret.hex().encode(), secret.hex().upper().encode())


def look_for(secrets, place, data):
    for secret in secrets:
        if secret in data:
            raise Failure(f"{secret!r} is in {place}")


def check_private(life, place, text):
    """For the log and the metrics: nothing about people or games."""
    look_for(life.secrets(), place, text.encode())
    for words in (*NAMES, *TALK, REPORT, *life.codes, *set(life.moves), "127.0.0.1", life.red.id,
                  life.blue.id):
        expect(not re.search(rf"(?<![\w-]){re.escape(words)}(?![\w-])", text),
               lambda: f"{words!r} is in {place}: "
               f"{[line for line in text.splitlines() if words in line][:3]}")


def live(program, form):
    with Server(program, *client.FAST, "--log-level", "debug", "--log-format", form) as server:
        life = Life(server)
        check_private(life, "the metrics", server.admin("/metrics").body.decode())
        files = {path: path.read_bytes() for path in server.folder.rglob("*")
                 if path.is_file() and path != server.log}
        expect(any(NAMES[0].encode() in data for data in files.values()), "the files are not there")
        for path, data in files.items():
            look_for(life.secrets(), path.name, data)
        server.stop()
        for path in server.folder.rglob("*"):
            if path.is_file():
                look_for(life.secrets(), f"{path.name}, when the server is down", path.read_bytes())
        check_journal(server, life)
        log = server.log.read_text(encoding="utf-8")
        expect(log.count("\n") >= 3, f"the log says little: {log}")
        check_private(life, f"the log as {form}", log)
        print(f"    {len(life.keys)} keys, {len(files)} files, {log.count(chr(10))} lines of log")


def check_journal(server, life):
    """A journal cannot be erased, so it has numbers of persons only; and passwords are argon2id."""
    with contextlib.closing(sqlite3.connect(server.database)) as store:
        bodies = "\n".join(body for (body,) in store.execute("SELECT body FROM journal"))
        for words in (*NAMES, *TALK, REPORT):
            expect(words not in bodies, f"{words} is in a journal")
        passwords = [row[0] for row in store.execute(
            "SELECT password FROM people WHERE password IS NOT NULL")]
        expect(passwords and all(text.startswith("$argon2id$") for text in passwords),
               f"{passwords}")
        hashes = [row[0] for row in store.execute("SELECT hash FROM keys")]
        expect(hashes and all(len(value) == 32 for value in hashes), "hashes of 256 bits")
    expect(life.red.id in bodies, "the persons' numbers are not there")


def test_logfmt(program):
    """A life, and a log for people."""
    live(program, "logfmt")


def test_json(program):
    """A life, and a log for programs."""
    live(program, "json")


def test_erased(program):
    """Who is erased is gone from the files, too: the name, the talk, the report."""
    with Server(program, *client.FAST) as server:
        red, green = server.guest(NAMES[0]), server.guest(NAMES[3])
        code = red.open("high-society", 3, chat="free")
        red.ask("say", table=code, text=TALK[0])
        green.ask("say", table=code, text=TALK[1])
        red.ask("report", table=code, seq=1, text=REPORT)
        red.ask("close", table=code)
        red.ask("erase")
        expect_refusal(lambda: red.ask("me"), 401, "bad-key")
        said = [entry["text"] for entry in server.look(code)["said"]]
        expect(said == [TALK[1]], f"what was said is {said}")
        server.stop()
        data = b"".join(path.read_bytes() for path in server.database.parent.iterdir())
        expect(NAMES[3].encode() in data and TALK[1].encode() in data, "the others are gone")
        look_for([words.encode() for words in (NAMES[0], TALK[0], REPORT)], "the files", data)


if __name__ == "__main__":
    client.main([test_logfmt, test_json, test_erased])
