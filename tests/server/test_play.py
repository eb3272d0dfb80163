#!/usr/bin/env python3
"""Whole games of two people and two bots, as everybody at the table and around it sees them.

One of the people has several tabs, one of which loses its network now and then; somebody looks on
without a name; the server is killed in the middle. Everything that was told is compared with the
engine afterwards: who sat there saw its own view and no other, who looked on the public one.
"""
import hashlib
import random

import client
from client import Judge, Record, Refused, Server, expect, expect_refusal, nonce, verify

SALTS = ("00ff", "5a" * 32)
# Who is told what differs from look to look, though nothing happens.
OF_THE_CLOCK = ("claims_ms", "clocks")

GAMES = (
    ("high-society", {"edition": "gaga", "options": {"hidden-scoring": "on"},
                      "bots": {"2": "greedy", "3": "random"}}, 1),
    ("adel-verpflichtet", {"options": {"rounds": 12}, "bots": {"2": "greedy", "3": "random"}}, 2),
    ("suetologia", {"options": {"rounds": 6}, "bots": {"2": "greedy", "3": "greedy"},
                    "claim_s": 1}, 3),
)


class Table:
    """A table with everybody at it. Lines are called by who and how: `red`, `red-tab`, `red-bytes`,
    `blue`, `blue-bytes`, `nobody`."""

    def __init__(self, server, judge, game, terms, seed):
        self.server, self.judge, self.game = server, judge, game
        self.chance = random.Random(seed)
        self.people = {"red": server.guest("Red"), "blue": server.guest("Blue")}
        self.code = self.people["red"].open(game, 4, salt=SALTS[0], **terms)
        self.people["blue"].ask("sit", table=self.code, salt=SALTS[1])
        self.seats = {"red": 0, "blue": 1, "nobody": "public"}
        self.told = {name: {} for name in self.seats}  # by seq
        self.lines = {}
        self.sent = []  # what was granted: who, request, answer
        self.counts = {"moves": 0, "again": 0, "dropped": 0, "overtaken": 0, "restarts": 0}
        self.connect()
        self.commitment = self.lines["red"].tables[self.code]["commitment"]
        self.ask("red", "start")
        self.in_step()

    def who(self, name):
        return name.split("-")[0]

    def connect(self, *names):
        for name in names or ("red", "red-tab", "red-bytes", "blue", "blue-bytes", "nobody"):
            person = self.people.get(self.who(name))
            line = client.Line(self.server, person.key if person else None)
            line.watch(self.code, **{"as": "bytes"} if name.endswith("bytes") else {})
            expect(line.tables[self.code]["you"] == (None if not person else
                                                     self.seats[self.who(name)]), "another's seat")
            self.lines[name] = line

    def table(self, name):
        return self.lines[name].tables[self.code]

    def hear(self, wait=0.0):
        for name, line in self.lines.items():
            line.hear(wait if name == "nobody" else 0)
            for message in line.told:
                if not name.endswith("bytes") and "seq" in message:
                    self.keep(self.who(name), message)
            line.told.clear()

    def keep(self, who, message):
        """Tabs of one seat, and other tables of it, are told the same."""
        before = self.told[who].setdefault(message["seq"], message)
        expect(timeless(before) == timeless(message),
               lambda: f"two tabs of {who} were told otherwise: {before} {message}")

    def ask(self, who, verb, **members):
        members = {"table": self.code, "nonce": nonce(), **members}
        answer = self.lines[who].ask(verb, **members)
        self.sent.append((who, verb, members, {"seq": answer["seq"], "seat": answer["seat"]}))
        return answer

    def in_step(self):
        """Everybody has heard everything, while nothing happens."""
        last = max(line.tables[self.code]["seq"] for line in self.lines.values())
        for name, line in self.lines.items():
            line.hear_until(lambda line=line: line.tables[self.code]["seq"] >= last,
                            f"entry {last} by {name}")
        self.hear()

    # What happens besides moves

    def send_again(self):
        """Over any road, when it would be refused by now: answered as the first time."""
        who, verb, members, answer = self.chance.choice(self.sent)
        if self.chance.random() < 0.3:
            again = self.people[who].ask(verb, **members)
        else:
            again = self.lines["red-tab" if who == "red" else who].ask(verb, **members)
        again = {name: again[name] for name in ("seq", "seat")}
        expect(again == answer, f"sent again, {verb} was answered {again}, not {answer}")
        self.counts["again"] += 1

    def lose_network(self):
        self.lines.pop("red-tab").drop()
        self.connect("red-tab")
        tab, other = self.lines["red-tab"], self.lines["red"]
        for _ in range(100):
            last = max(tab.tables[self.code]["seq"], other.tables[self.code]["seq"])
            for line in (tab, other):
                line.hear_until(lambda line=line: line.tables[self.code]["seq"] >= last, "the tabs")
            if tab.tables[self.code]["seq"] == other.tables[self.code]["seq"]:
                break
        expect(timeless(self.table("red-tab")) == timeless(self.table("red")),
               lambda: f"a new tab knows {self.table('red-tab')}, the old one {self.table('red')}")
        self.counts["dropped"] += 1

    def restart(self):
        """The server dies. What was told before is still so, and what was sent is still known."""
        self.in_step()
        known = {name: timeless(self.table(name)) for name in self.lines}
        self.server.kill()
        for line in self.lines.values():
            line.close()
        self.server.start()
        self.connect()
        for name, before in known.items():
            after = timeless(self.table(name))
            expect(after["seq"] >= before["seq"],
                   f"{name} knew entry {before['seq']}, and it is gone")
            if after["seq"] == before["seq"]:
                expect(after == before, lambda: f"{name}: {before} has become {after}")
        for _ in range(5):
            self.send_again()
        self.counts["restarts"] += 1

    # Moves

    def choose(self, who):
        """Something legal by what the seat knows alone; None: it need not act, and does not."""
        seat, known = self.seats[who], self.table(f"{who}-bytes")
        turn = known["turn"]
        if seat not in turn["seats"] or (seat not in turn["must"] and self.chance.random() < 0.95):
            return None
        seen = self.judge.know(self.game, seat, known)
        expect(seen["turn"] == turn, "the bytes are of another turn")
        if known["seq"] == self.table(who)["seq"]:
            expect(seen == self.table(who)["view"], f"the bytes and the view of {who} differ")
        moves = self.judge.moves(seat)
        if self.game == "suetologia" or self.chance.random() < 0.3:
            return self.judge.go(seat, self.chance.getrandbits(60))
        return self.chance.choice(moves)

    def act(self, who):
        known = self.table(f"{who}-bytes")
        seq, turn = known["seq"], known["turn"]["id"]
        move = self.choose(who)
        if move is None:
            return False
        members = {"turn": turn, "move": move}
        if move.startswith("accept "):
            members["offer"] = known["offers"][int(move.split()[1])]
        try:
            self.ask(who, "move", **members)
            self.counts["moves"] += 1
        except Refused as refusal:
            self.lines[f"{who}-bytes"].hear(0.05)
            if refusal.reason == "claims-open":
                self.hear(min(1.0, self.table(who).get("claims_ms", 0) / 1000))
                return True
            # Somebody else may have been quicker; otherwise it was legal.
            expect(self.table(f"{who}-bytes")["seq"] > seq, f"{who} plays {move}: {refusal}")
            self.counts["overtaken"] += 1
        return True

    def over(self):
        return self.table("nobody")["phase"] == "over"

    def play(self):
        rounds, restarts = 0, [25, 70]
        while not self.over():
            acted = [self.act(who) for who in ("red", "blue")]
            self.hear(0 if any(acted) else 0.02)
            rounds += 1
            luck = self.chance.random()
            if luck < 0.06:
                self.send_again()
            elif luck < 0.1:
                self.lose_network()
            if restarts and self.counts["moves"] >= restarts[0]:
                restarts.pop(0)
                self.restart()
            if rounds == 10:
                expect_refusal(lambda: self.server.record(self.code), 409, "not-now")
        self.in_step()


def timeless(known):
    return {name: value for name, value in known.items() if name not in OF_THE_CLOCK}


def check_seed(table, record):
    """The seed is the one that was committed to, and nobody had it before the end."""
    seed = record.values["seed"]
    expect(hashlib.blake2b(bytes.fromhex(seed), digest_size=32).hexdigest() == table.commitment
           == record.values["commitment"], "another seed than was committed to")
    expect(record.salts == {"0": SALTS[0], "1": SALTS[1]}, f"the salts are {record.salts}")
    for who, told in table.told.items():
        for message in told.values():
            expect((seed in str(message)) == (message.get("phase") == "over"),
                   f"{who} hears of the seed, or does not, at {message['seq']}")


def check_record(program, record):
    """The record is true, and what is changed in it is not."""
    expect(verify(program, record.text), "the record is not true")
    lines = record.text.split("\n")
    at = [i for i, line in enumerate(lines) if line.startswith(("0 ", "1 "))]
    chance = [i for i, line in enumerate(lines) if line.startswith("chance ")][1:]
    for what, i, changed in (
            ("a move", at[len(at) // 2], None), ("a roll", chance[len(chance) // 2], None),
            ("the seed", next(i for i, line in enumerate(lines) if line.startswith("seed ")),
             lambda line: line[:-1] + ("0" if line[-1] != "0" else "1")),
            ("a salt", next(i for i, line in enumerate(lines) if line.startswith("salt ")),
             lambda line: line[:-1] + ("0" if line[-1] != "0" else "1")),
            ("the result", next(i for i, line in enumerate(lines) if line.startswith("result ")),
             lambda line: line.replace("0", "7").replace("1", "8"))):
        forged = lines[:i] + ([changed(lines[i])] if changed else []) + lines[i + 1:]
        expect(not verify(program, "\n".join(forged)), f"{what} was changed, and nobody minds")


def check_told(table, judge, record, journal):
    """Everything that was told, beside the engine that plays the same game."""
    viewers = {who: seat for who, seat in table.seats.items()}
    moved = [(seq, body) for seq, _, body in journal if body["do"] in ("moved", "started")]
    played = [[str(body["seat"]), body["move"]] for _, body in moved[1:]]
    expect(played == [move for move in record.moves if move[0] != "chance"],
           "the journal and the record differ")
    compared = 0
    for seq, body in moved:
        if body["do"] == "started":
            judge.engine.value(record.new_line())
        else:
            judge.engine.value(f"play {body['seat']} {body['move']}")
        for who, viewer in viewers.items():
            message = table.told[who].get(seq)
            if message is None:
                continue
            compared += 1
            for what in ("view", "events"):
                right = judge.engine.value(f"{what} {viewer}")
                right = right if what == "view" else right["events"]
                expect(message[what] == right, lambda: f"{who} was told at {seq}: {message[what]}, "
                       f"and should have been: {right}")
            expect(message["turn"] == judge.engine.value("turn"), f"{who}'s turn at {seq}")
    expect(compared > 2.5 * len(moved), f"only {compared} messages of {3 * len(moved)} were heard")
    return compared


def play_game(program, game, terms, seed):
    with Server(program, *client.FAST) as server, Judge(program) as judge:
        table = Table(server, judge, game, terms, seed)
        table.play()
        record = Record(server.record(table.code))
        expect(server.record(table.code, table.people["blue"].key) == record.text, "two records")
        snapshot = server.look(table.code)
        expect(snapshot["seed"] == record.values["seed"], "the seed is not shown at the end")
        for _ in range(3):
            table.send_again()
        server.kill()
        journal = server.journals()[table.code]
        for who, _, members, answer in table.sent:
            found = [seq for seq, name, _ in journal if name == members["nonce"]]
            expect(found == [answer["seq"]], f"{who} was told {answer}, the journal has {found}")
        check_seed(table, record)
        check_record(program, record)
        compared = check_told(table, judge, record, journal)
        print(f"    {len(journal)} entries, {compared} messages compared; {table.counts}")


def test_high_society(program):
    """A game of High Society with hidden scoring."""
    play_game(program, *GAMES[0])


def test_adel_verpflichtet(program):
    """A game of Adel Verpflichtet: sealed decisions."""
    play_game(program, *GAMES[1])


def test_suetologia(program):
    """A game of Суетология: many who may act, claims."""
    play_game(program, *GAMES[2])


if __name__ == "__main__":
    client.main([test_high_society, test_adel_verpflichtet, test_suetologia])
