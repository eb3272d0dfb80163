#!/usr/bin/env python3
"""Clocks: what they charge, what they do not, and what happens when they run out.

All times are measured from outside, so they are held to within TOLERANCE_S.
"""
import concurrent.futures
import json
import random
import signal
import time

import client
from client import SLOW, Judge, Refused, Server, expect

TOLERANCE_S = 0.7 * SLOW
BEAT_S = 1.0  # of the time before the server is gone, so much may not be charged


class Game:
    """High Society of three people; `lines` by seat."""

    def __init__(self, server, **terms):
        self.server = server
        self.people = [server.guest(name) for name in ("Red", "Blue", "Green")]
        self.code = self.people[0].open("high-society", 3, **terms)
        for person in self.people[1:]:
            person.ask("sit", table=self.code)
        self.connect()
        self.lines[0].ask("start", table=self.code)
        self.begun = time.monotonic()
        self.hear_all()

    def connect(self):
        self.lines = [person.line() for person in self.people]
        for line in self.lines:
            line.watch(self.code)

    @property
    def known(self):
        return self.lines[0].tables[self.code]

    def mover(self):
        return self.known["turn"]["must"][0]

    def hear_all(self):
        last = max(line.tables[self.code]["seq"] for line in self.lines)
        for line in self.lines:
            line.hear_until(lambda line=line: "turn" in line.tables[self.code] and
                            line.tables[self.code]["seq"] >= last, "the others")
            line.hear()

    def pass_(self):
        self.hear_all()
        seat = self.mover()
        answer = self.lines[seat].move(self.code, "pass")
        self.lines[0].hear_until(lambda: self.known["seq"] >= answer["seq"], "the move")
        self.hear_all()
        return seat

    def until_told(self, what, wait, **members):
        """A push of that kind; it is the last one that was heard."""
        line = self.lines[0]

        def found():
            return next((push for push in line.told if push["do"] == what and
                         all(push.get(name) == value for name, value in members.items())), None)
        return line.hear_until(found, f"{what} {members}", wait)


def near(value, right, words):
    expect(abs(value - right) <= TOLERANCE_S,
           f"{words}: {value:.2f} s, and should be {right:.2f} s")


def test_move(program):
    """So long for each decision; then the game's own move is made, and it is said so."""
    with Server(program, *client.FAST) as server:
        game = Game(server, clock="move 2", late="move")
        first = game.mover()
        expect(game.known["running"] == [first], f"{game.known['running']} run")
        push = game.until_told("moved", 10, late=True)
        near(time.monotonic() - game.begun, 2, "the first clock ran out after")
        expect(push["seat"] == first, "another seat was late")
        time.sleep(1)
        begun = time.monotonic()
        second = game.pass_()
        expect(game.known["clocks"][second] <= 2000, "more time than there is")
        game.lines[0].told.clear()
        push = game.until_told("moved", 10, late=True)
        near(time.monotonic() - begun, 2, "a new decision has its own time")
        print("    2 s for a decision, twice")


def test_bank(program):
    """So long for the game, and some more for every decision."""
    with Server(program, *client.FAST) as server:
        game = Game(server, clock="bank 4+1", late="bot")
        time.sleep(1.5)
        seat = game.pass_()
        near(game.known["clocks"][seat] / 1000, 4 - 1.5 + 1, "left in the bank after a move")
        others = [ms for other, ms in enumerate(game.known["clocks"]) if other != seat]
        expect(max(others) <= 4000 and min(others) > 3000, f"the others have {others} ms")
        late = game.mover()
        begun = time.monotonic()
        game.lines[0].told.clear()
        push = game.until_told("away", 15)
        near(time.monotonic() - begun, 4, "the bank was empty after")
        expect(push["seat"] == late and push["seats"][late]["away"], f"{push}")
        line = game.lines[late]
        line.hear_until(lambda: line.tables[game.code]["seats"][late]["away"], "being away")
        expect_away(game, line, late)
        line.ask("return", table=game.code)
        game.until_told("back", 10)
        expect(0 < game.known["clocks"][late] <= 4000, f"{game.known['clocks']} ms")
        expect(not game.known["seats"][late]["away"], "still away")
        print("    a bank of 4 s with 1 s more a move; a bot took the seat, and gave it back")


def expect_away(game, line, late):
    """The bot moves for the seat, which is refused until it returns."""
    line.refused("move", 409, "away", table=game.code, turn=line.tables[game.code]["turn"]["id"],
                 move="pass", nonce=client.nonce())
    game.until_told("moved", 15, seat=late)
    line.refused("propose", 409, "away", table=game.code, what="pause")


def test_days(program):
    """Days for each decision, and a program that is told whose turn it is."""
    with Server(program, start=False) as server:
        script, notices = server.folder / "notify", server.folder / "notices"
        notices.touch()
        notices.chmod(0o666)
        script.write_text(f"#!/bin/sh\nexec cat >>'{notices}'\n", encoding="ascii")
        script.chmod(0o755)
        server.flags = (*client.FAST, "--notify-command", str(script))
        server.start()
        game = Game(server, clock="days 2")
        expect(172_800_000 - 5000 < game.known["clocks"][game.mover()] <= 172_800_000, "two days")
        turns = []
        for _ in range(5):
            turns.append((game.mover(), game.known["turn"]["id"]))
            game.pass_()

        def told():
            lines = notices.read_text(encoding="utf-8").split("\n")
            return [json.loads(line) for line in lines[:-1]]
        client.until(lambda: len(told()) > 5, "six notices")
        expect([(notice["seat"], notice["turn"]) for notice in told()][:5] == turns, f"{told()}")
        for notice in told():
            person = game.people[notice["seat"]]
            expect((notice["notice"], notice["person"], notice["name"], notice["table"],
                    notice["game"]) == ("your-turn", person.id, person.name, game.code,
                                        "high-society"), f"{notice}")
        print(f"    {len(told())} notices")


# How a server goes away, and how long it takes to come back.
def killed(server, away):
    server.kill()
    time.sleep(away)
    server.start()


def stopped(server, away):
    server.stop()
    time.sleep(away)
    server.start()


def frozen(server, away):
    server.signal(signal.SIGSTOP)
    time.sleep(away)
    server.signal(signal.SIGCONT)


def go_away(program, way):
    limit, spent, away = 5, 1.6, 6
    with Server(program, *client.FAST) as server:
        game = Game(server, clock=f"bank {limit}+0", late="move")
        seat = game.mover()
        time.sleep(spent)
        way(server, away)
        game.connect()
        begun = time.monotonic()
        left = game.known["clocks"][seat] / 1000
        expect(limit - spent - TOLERANCE_S <= left <= limit - spent + BEAT_S + TOLERANCE_S,
               f"{way.__name__}: {left:.2f} s left of {limit} s after {spent} s and a server "
               f"that was away for {away} s")
        game.until_told("moved", 15, late=True)
        near(time.monotonic() - begun, left, f"{way.__name__}: the clock ran out after")
        return (f"    {way.__name__}: {left:.1f} s of {limit} s left after {spent} s and {away} s "
                "without a server")


def test_downtime(program):
    """A server that is not there charges nobody, however it went."""
    with concurrent.futures.ThreadPoolExecutor() as threads:
        for words in threads.map(lambda way: go_away(program, way), (killed, stopped, frozen)):
            print(words)


class Rents:
    """Суетология of three people who demand nothing by themselves."""

    def __init__(self, server, judge, claim_s):
        self.judge = judge
        self.chance = random.Random(5)
        self.people = [server.guest(name) for name in ("Red", "Blue", "Green")]
        self.code = self.people[0].open("suetologia", 3, claim_s=claim_s)
        for person in self.people[1:]:
            person.ask("sit", table=self.code)
        self.lines = [person.line() for person in self.people]
        for line in self.lines:
            line.watch(self.code, **{"as": "bytes"})
            line.ask("automatic", table=self.code, settings="none")
        self.lines[0].ask("start", table=self.code)
        self.hear()

    @property
    def known(self):
        return self.lines[0].tables[self.code]

    def hear(self):
        last = max(line.tables[self.code]["seq"] for line in self.lines)
        for line in self.lines:
            line.hear_until(lambda line=line: line.tables[self.code]["seq"] >= last and
                            "turn" in line.tables[self.code], "the other")

    def seen(self, seat):
        return self.judge.know("suetologia", seat, self.lines[seat].tables[self.code])

    def choose(self, seat):
        self.seen(seat)
        return self.judge.go(seat, self.chance.getrandbits(60))

    def move(self, seat, move):
        line = self.lines[seat]
        answer = line.move(self.code, move)
        line.hear_until(lambda: line.tables[self.code]["seq"] >= answer["seq"], "one's own move")
        self.hear()

    def until_claim(self):
        """Plays until somebody's rent holds up the other's roll: the two seats."""
        for _ in range(2000):
            expect(self.known["phase"] == "playing", "the game is over, and no rent was due")
            mover = self.known["turn"]["must"][0]
            claims = [seat for seat in self.known["claims"] if seat != mover]
            if claims:
                return claims[0], mover
            self.move(mover, self.choose(mover))
        raise client.Failure("no rent was ever due")

    def roll_refused(self, mover):
        try:
            self.move(mover, "roll")
        except Refused as refusal:
            expect((refusal.status, refusal.reason) == (409, "claims-open"), f"{refusal}")
            return True
        return False


def test_claims(program):
    """The next roll waits for a rent that is due: so long, or until it is demanded or waived."""
    with Server(program, *client.FAST) as server, Judge(program) as judge:
        rents = Rents(server, judge, 3)
        owner, mover = rents.until_claim()
        expect(0 < rents.known["claims_ms"] <= 3000, f"{rents.known['claims_ms']} ms for claims")
        begun = time.monotonic() - (3 - rents.known["claims_ms"] / 1000)
        while rents.roll_refused(mover):
            expect(time.monotonic() < begun + 10 * SLOW, "claims stay open")
            time.sleep(0.05)
        near(time.monotonic() - begun, 3, "the roll had to wait")

        owner, mover = rents.until_claim()
        expect(rents.roll_refused(mover), "a roll before the rent was waived")
        expect_not_to_claim(rents, mover)
        for seat in rents.known["claims"]:
            if seat != mover:
                rents.lines[seat].ask("waive", table=rents.code)
        rents.hear()
        expect(owner not in rents.known["claims"], "a claim that was waived")
        expect(not rents.roll_refused(mover), "the rent was waived, and still holds up the roll")

        owner, mover = rents.until_claim()
        visitor = next(rent["visitor"] for rent in rents.seen(owner)["due"]
                       if rent["owner"] == owner)
        rents.move(owner, f"demand {visitor}")
        expect(owner not in rents.known["claims"], "a rent that was demanded is no claim")

        for line in rents.lines:
            line.ask("automatic", table=rents.code, settings="demand")
        rents.hear()
        begun = time.monotonic()
        for _ in range(60):
            if rents.known["phase"] != "playing":
                break
            seat = rents.known["turn"]["must"][0]
            play_on(rents, seat)
        demands = [push for push in rents.lines[0].told for event in push.get("events", ())
                   if event["event"] == "demand"]
        expect(len(demands) > 1, "nothing was demanded by itself")
        print(f"    waited 3 s, waived, demanded; by itself {len(demands) - 1} times in "
              f"{time.monotonic() - begun:.1f} s")


def play_on(rents, seat):
    """A move of whoever must; a demand that came by itself may be quicker."""
    try:
        rents.move(seat, rents.choose(seat))
    except Refused as refusal:
        expect(refusal.reason in ("claims-open", "stale-turn", "wrong-phase", "not-your-turn"),
               f"{refusal}")
    for line in rents.lines:
        line.hear(0.02)
    rents.hear()


def expect_not_to_claim(rents, seat):
    rents.lines[seat].refused("waive", 409, "nothing-to-claim", table=rents.code)


if __name__ == "__main__":
    client.main([test_move, test_bank, test_days, test_downtime, test_claims])
