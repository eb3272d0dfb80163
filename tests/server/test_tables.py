#!/usr/bin/env python3
"""Everything around the game: opening tables, who sits there, what is said, what all agree to."""
import json
import time

import client
import raw
from client import Line, Server, expect, expect_refusal, nonce

HS, AV, SU = "high-society", "adel-verpflichtet", "suetologia"

WHOLE = (
    {"game": HS, "seats": 4, "edition": "gaga",
     "options": {"debt-floor": "none", "tie": "money", "hidden-scoring": "on"},
     "bots": {"1": "greedy", "3": "random"}, "clock": "bank 300+5", "late": "move", "claim_s": 0,
     "public": True, "chat": "free", "spectators": False, "rated": True, "memory_aid": True},
    {"game": AV, "seats": 2, "edition": "classic", 
     "options": {"two-player": "announce", "rounds": 7}, "board": "2:2|1,3:3|1,table:13", "bots": {}, "clock": "move 30", "late": "bot", "claim_s": 120,
     "public": False, "chat": "off", "spectators": True, "rated": False, "memory_aid": False},
    {"game": SU, "seats": 6, "edition": "classic",
     "options": {"rent": "auto", "rounds": 3, "objects": 10, "networks": 2},
     "bots": {"5": "greedy"}, "clock": "days 30", "late": "bot", "claim_s": 8, "public": True,
     "chat": "phrases", "spectators": True, "rated": False, "memory_aid": False},
)

# What is wrong about a table, and what is said about it.
WRONG = (
    ({"game": None}, "no-such-game"), ({"game": "chess"}, "no-such-game"),
    ({"game": "null"}, "no-such-game"), ({"game": 3}, "no-such-game"),
    ({"seats": None}, "seats-out-of-range"), ({"seats": 2}, "seats-out-of-range"),
    ({"seats": 6}, "seats-out-of-range"), ({"seats": -1}, "seats-out-of-range"),
    ({"seats": 3.5}, "bad-option-value"), ({"seats": [3]}, "bad-option-value"),
    ({"edition": "golden"}, "no-such-edition"), ({"edition": 1}, "no-such-edition"),
    ({"options": []}, "bad-terms"), ({"options": {"speed": 1}}, "no-such-option"),
    ({"options": {"tie": "both"}}, "bad-option-value"),
    ({"options": {"tie": None}}, "bad-option-value"),
    ({"options": {"seats": 3}}, "bad-terms"), ({"options": {"tie": "x" * 100}}, "bad-option-value"),
    ({"game": AV, "options": {"two-player": "announce"}}, "option-not-here"),
    ({"board": "2:2|1,table:13"}, "bad-terms"), ({"game": AV, "board": "x"}, "board-entry"),
    ({"game": AV, "board": 5}, "bad-terms"),
    ({"bots": {"3": "greedy"}}, "no-such-seat"), ({"bots": {"-1": "greedy"}}, "no-such-seat"),
    ({"bots": {"01": "greedy"}}, "no-such-seat"), ({"bots": {"1": "genius"}}, "no-such-bot"),
    ({"bots": {"1": None}}, "no-such-bot"), ({"bots": ["greedy"]}, "bad-terms"),
    *(({"clock": clock}, "bad-terms") for clock in
      ("", "move", "move 0", "move 86401", "move -5", "move 5 ", "move 5+5", "move 05", "bank 5",
       "bank 5+", "bank 0+5", "bank 5+3601", "bank 86401+1", "days 0", "days 31", "days 1+1",
       "none 5", "hours 5", 5, True)),
    ({"late": "never"}, "bad-terms"), ({"late": True}, "bad-terms"),
    ({"claim_s": -1}, "bad-terms"), ({"claim_s": 121}, "bad-terms"),
    ({"claim_s": "8"}, "bad-terms"), ({"claim_s": 1.5}, "bad-terms"),
    ({"public": 1}, "bad-terms"), ({"public": "true"}, "bad-terms"),
    ({"chat": "loud"}, "bad-terms"), ({"chat": None}, "bad-terms"),
    ({"spectators": 0}, "bad-terms"), ({"rated": "no"}, "bad-terms"),
    ({"memory_aid": 1}, "bad-terms"),
    ({"sit": "yes"}, "bad-request"), ({"salt": "xyz"}, "bad-request"),
    ({"salt": "abc"}, "bad-request"), ({"salt": "00" * 33}, "bad-request"),
    ({"salt": 5}, "bad-request"),
    ({"speed": 5}, "unknown-member"), ({"nonce": "12345678"}, "unknown-member"),
    ({"table": "abcdefghijkm"}, "unknown-member"),
)


def test_terms(program):
    """Terms are kept as they were given, and wrong ones are refused, by either road."""
    with Server(program, *client.FAST) as server:
        red = server.guest("Red")
        line = red.line()
        for terms in WHOLE:
            found = server.look(red.ask("open", **terms)["code"])["terms"]
            expect(found == terms, f"opened with {terms}, and it is {found}")
        before = red.ask("tables"), red.ask("me")
        for wrong, reason in WRONG:
            terms = {"game": HS, "seats": 3, "public": True, **wrong}
            terms = {name: value for name, value in terms.items()
                     if value is not None or name not in ("game", "seats")}
            expect_refusal(lambda terms=terms: red.ask("open", **terms), 400, reason)
            line.refused("open", 400, reason, **terms)
        expect((red.ask("tables"), red.ask("me")) == before, "a table was opened by wrong terms")
        expect_refusal(lambda: server.ask("open", game=HS, seats=3), 401, "no-key")
        expect_refusal(lambda: server.ask("open", "A" * 43, game=HS, seats=3), 401, "bad-key")
        print(f"    {len(WHOLE)} kept, {len(WRONG)} refused")


def test_usual_terms(program):
    """What is not said is as usual."""
    with Server(program, *client.FAST) as server:
        terms = server.look(server.guest("Red").open(HS, 3))["terms"]
        usual = {"bots": {}, "clock": "none", "late": "bot", "claim_s": 8, "public": False,
                 "chat": "phrases", "spectators": True, "rated": False, "memory_aid": False,
                 "edition": "ravensburger"}
        expect(all(terms[name] == value for name, value in usual.items()), f"{terms}")


class Company:
    """Three people of one table, and their lines."""

    def __init__(self, server, game=HS, **terms):
        self.server = server
        self.people = [server.guest(name) for name in ("Red", "Blue", "Green")]
        self.red, self.blue, self.green = self.people
        self.code = self.red.open(game, 3, **terms)
        self.lines = [person.line() for person in self.people]
        for line in self.lines:
            line.watch(self.code)

    def begin(self):
        self.blue.ask("sit", table=self.code)
        self.green.ask("sit", table=self.code)
        self.lines[0].ask("start", table=self.code)
        self.hear()

    def ask(self, who, verb, **members):
        answer = self.lines[who].ask(verb, table=self.code, **members)
        self.hear()
        return answer

    def hear(self):
        last = self.server.look(self.code, self.red.key)["seq"]
        for line in self.lines:
            line.hear_until(lambda line=line: line.tables[self.code]["seq"] >= last, "the others")

    def refused(self, who, verb, status, reason, **members):
        before = self.server.look(self.code, self.red.key)
        self.lines[who].refused(verb, status, reason, table=self.code, **members)
        after = self.server.look(self.code, self.red.key)
        for known in (before, after):
            for name in ("clocks", "claims_ms"):
                known.pop(name, None)
        expect(before == after, f"{verb} was refused, and did something")

    @property
    def known(self):
        return self.lines[0].tables[self.code]

    def mover(self):
        return self.known["turn"]["must"][0]

    def move(self, move="pass", seat=None):
        seat = self.mover() if seat is None else seat
        self.lines[seat].move(self.code, move)
        self.hear()
        return seat


def test_seats(program):
    """Sitting down, standing up, bots, being removed, handing over, beginning, giving up."""
    with Server(program, *client.FAST) as server:
        company = Company(server, bots={"1": "random"})
        code = company.code
        expect([bool(seat) for seat in company.known["seats"]] == [True, True, False], "who sits")
        company.refused(1, "sit", 409, "seat-taken", seat=1)
        company.refused(1, "sit", 409, "seat-taken", seat=0)
        for wrong in (3, -1, "0", 1.5, None):
            company.refused(1, "sit", 400, "bad-request", seat=wrong)
        company.refused(1, "sit", 400, "bad-request", salt="0")
        company.refused(1, "sit", 400, "bad-request", nonce="short")
        company.refused(1, "stand", 403, "not-seated")
        expect(company.ask(1, "sit", seat=2)["seat"] == 2, "another seat than was asked for")
        company.refused(1, "sit", 409, "seated-already", seat=0)
        company.refused(2, "sit", 409, "table-full")
        expect(company.blue.ask("me")["tables"] == [code], "the tables of who sits")
        for verb, members in (("start", {}), ("bot", {"seat": 2, "bot": "random"}),
                              ("unseat", {"seat": 0}), ("host", {"seat": 2}), ("close", {}),
                              ("mute", {"person": company.red.id, "on": True})):
            company.refused(1, verb, 403, "not-the-host", **members)
        company.ask(1, "stand")
        expect(company.blue.ask("me")["tables"] == [], "the tables of who stood up")
        company.refused(0, "start", 409, "seats-open")
        company.refused(0, "bot", 400, "no-such-bot", seat=2, bot="genius")
        company.refused(0, "bot", 409, "seat-taken", seat=1, bot="random")
        company.ask(0, "bot", seat=2, bot="greedy")
        expect(company.known["seats"][2] == {"bot": "greedy"}, "the bot")
        company.ask(0, "unseat", seat=2)
        company.refused(0, "unseat", 409, "seat-empty", seat=2)
        company.ask(2, "sit")
        company.ask(0, "unseat", seat=2)
        company.refused(2, "stand", 403, "not-seated")
        company.ask(2, "sit", salt="aabb")
        expect(company.known["seats"][2]["salt"] == "aabb", "the salt is not shown")
        company.refused(0, "host", 409, "no-person-there", seat=1)
        company.ask(0, "host", seat=2)
        expect(company.known["host"] == company.green.id, "the host")
        company.refused(0, "start", 403, "not-the-host")
        company.ask(2, "start")
        for verb in ("sit", "stand", "start", "close"):
            seat = {"sit": 1, "stand": 0}.get(verb, 2)
            company.refused(seat, verb, 409, "not-now")
        expect_closed(server, company)


def test_nonces(program):
    """What is sent again is done once, also where it could be done twice; nonces are of persons."""
    with Server(program, *client.FAST) as server:
        company = Company(server, SU, clock="bank 60+0")
        names = {seat: nonce() for seat in range(3)}
        sat = company.ask(1, "sit", nonce=names[1])
        for person in (company.blue, company.blue):
            again = person.ask("sit", table=company.code, nonce=names[1])
            expect(again == {"seq": sat["seq"], "seat": sat["seat"]}, f"{again} after {sat}")
        company.ask(2, "sit", nonce=names[1])  # another person's nonce is another nonce
        company.ask(0, "start", nonce=names[0])
        first = company.ask(2, "automatic", settings="none", nonce=names[2])
        for settings in ("none", "demand", "none"):
            again = company.ask(2, "automatic", settings=settings, nonce=names[2])
            expect(again["seq"] == first["seq"], f"entry {again['seq']} after {first['seq']}")
        expect(company.ask(2, "propose", what="pause", nonce=names[2])["seq"] == first["seq"],
               "a nonce stands for one thing")
        expect(server.look(company.code)["seq"] == first["seq"], "something was done twice")
        for wrong in (None, "", "seven77", "x" * 65, "with space", "quote\"quote", "umlaut-ä",
                      12345678):
            company.refused(company.mover(), "move", 400, "bad-request", move="roll", nonce=wrong,
                            turn=company.known["turn"]["id"])
        company.refused(company.mover(), "move", 400, "bad-request", move="roll",
                        turn=company.known["turn"]["id"])
        server.kill()
        server.start()
        again = company.green.ask("automatic", table=company.code, settings="none", nonce=names[2])
        expect(again["seq"] == first["seq"], "forgotten after a restart")


def expect_closed(server, company):
    """A table that is given up."""
    code = company.red.open(HS, 3, public=True)
    company.red.ask("close", table=code)
    expect(server.look(code)["phase"] == "closed", "not closed")
    company.blue.refused("sit", 409, "closed", table=code)
    company.red.refused("say", 409, "closed", table=code, phrase="hello")
    expect(not server.ask("tables")["tables"], "a closed table is listed")
    for wrong in ("abcdefghijkm", "ABCDEFGHIJKM"):
        company.red.refused("sit", 404, "no-such-table", table=wrong)
    for wrong in ("", "short", 5, None, code + "x"):
        company.red.refused("sit", 400, "bad-request", table=wrong)


def test_list(program):
    """Public tables are listed until they are over; the others are known by their link only."""
    with Server(program, *client.FAST) as server:
        red = server.guest("Red")
        secret = red.open(HS, 3)
        codes = [red.open(game, 3, public=True, bots={"1": "random", "2": "random"})
                 for game in (HS, AV, HS)]

        def listed(**members):
            return [table["table"] for table in server.ask("tables", **members)["tables"]]
        expect(sorted(listed()) == sorted(codes), f"{listed()}, and should be {codes}")
        expect(listed(game=AV) == [codes[1]], "of one game")
        expect(listed(game="chess") == [], "of no game")
        red.ask("start", table=codes[0])
        phases = {table["table"]: table["phase"] for table in server.ask("tables")["tables"]}
        expect(phases == dict(zip(codes, ("playing", "gathering", "gathering"))), f"{phases}")
        red.ask("resign", table=codes[0])
        client.until(lambda: server.look(codes[0])["phase"] == "over", "the bots end the game", 60)
        client.until(lambda: codes[0] not in listed(), "a table that is over is not listed")
        expect(server.look(secret)["table"] == secret, "who knows the code sees the table")
        times = [table["opened_ms"] for table in server.ask("tables")["tables"]]
        expect(times == sorted(times, reverse=True), "the newest first")
        server.kill()
        server.start()
        expect(sorted(listed()) == sorted(codes[1:]), "the list after a restart")


def test_chat(program):
    """Phrases, free text, silence; the host mutes; too much is refused; what is said is cleaned."""
    with Server(program, *client.FAST) as server:
        company = Company(server)
        nobody = Line(server)
        nobody.watch(company.code)
        company.ask(0, "say", phrase="hello")
        heard = [line.hear_until(lambda line=line: line.tables[company.code]["said"], "hello")[0]
                 for line in (*company.lines, nobody)]
        expect(all(said == heard[0] for said in heard) and heard[0]["phrase"] == "hello" and
               heard[0]["name"] == "Red" and heard[0]["person"] == company.red.id, f"{heard}")
        company.refused(0, "say", 400, "bad-request", phrase="no-such-phrase")
        company.refused(0, "say", 400, "bad-request")
        company.refused(0, "say", 400, "bad-request", phrase="hello", text="hello")
        company.refused(0, "say", 409, "phrases-only", text="hello")
        expect_refusal(lambda: nobody.ask("say", table=company.code, phrase="hello"), 401, "no-key")
        silent = Company(server, chat="off")
        silent.refused(0, "say", 409, "chat-off", phrase="hello")
        silent.refused(0, "say", 409, "chat-off", text="hello")
        talk_freely(server)


def talk_freely(server):
    company = Company(server, chat="free")
    code = company.code
    for raw_text, clean in (("a\u202eb\u0007c \u200b d\n\n e", "abc d e"), ("  hi  ", "hi"),
                            ("<b>&amp;\"", "<b>&amp;\"")):
        company.ask(1, "say", text=raw_text)
        said = company.server.look(code)["said"][-1]
        expect(said["text"] == clean, f"{raw_text!r} became {said['text']!r}")
    for wrong in ("", " \u202e ", "x" * 400, 5):
        company.refused(1, "say", 400, "bad-request", text=wrong)
    company.ask(0, "mute", person=company.blue.id, on=True)
    company.refused(1, "say", 403, "muted", text="hello")
    company.refused(0, "mute", 409, "as-it-is", person=company.blue.id, on=True)
    company.refused(0, "mute", 400, "bad-request", person="x", on=True)
    company.ask(0, "mute", person=company.blue.id, on=False)
    company.ask(1, "say", text="again")
    company.ask(1, "say", phrase="thanks")
    company.refused(1, "say", 429, "too-fast", text="the sixth within ten seconds")
    company.ask(2, "say", text="somebody else may")
    said = company.server.look(code)["said"]
    server.kill()
    server.start()
    expect(server.look(code)["said"] == said, "what was said is not the same after a restart")
    expect([entry.get("text", entry.get("phrase")) for entry in said][-3:] ==
           ["again", "thanks", "somebody else may"], f"{said}")


def test_no_spectators(program):
    """Where nobody may look on, whoever came to take a seat is told that it starts, and no more."""
    with Server(program, *client.FAST) as server:
        company = Company(server, spectators=False, chat="free", bots={"2": "random"})
        other, host = company.lines[2], company.lines[0]
        company.ask(1, "sit")
        other.hear_until(lambda: any(push["do"] == "sat" for push in other.told),
                         "somebody sits down")
        host.ask("start", table=company.code)
        host.hear_until(lambda: "turn" in company.known, "the start")
        company.lines[1].ask("say", table=company.code, text="do they hear us")
        host.hear_until(lambda: company.known["said"], "what was said")
        for _ in range(3):
            if 0 in company.known["turn"]["must"]:
                host.move(company.code, "pass")
            host.hear(0.2)
        other.hear(0.3)
        expect([push["do"] for push in other.told] == ["sat", "unwatched"],
               f"a spectator hears {other.told[1:]}")
        expect(set(other.told[1]) == {"table", "do"}, f"{other.told[1]}")
        other.ask("unwatch", table=company.code)
        for ask in (other.ask, company.green.ask, server.ask):
            for verb in ("look",) if ask is not other.ask else ("look", "watch", "say"):
                members = {"text": "hello"} if verb == "say" else {}
                expect_refusal(lambda ask=ask, verb=verb, members=members: ask(
                    verb, table=company.code, **members), 403, "no-spectators")
        expect(company.server.look(company.code, company.blue.key)["you"] == 1, "who sits may look")


def bid_for_something(server):
    """A table whose first lot everybody wants: the others go to who passes first."""
    while True:
        company = Company(server)
        company.begin()
        if company.known["view"]["lot"] not in ("scandal", "debt", "theft"):
            return company


def test_undo(program):
    """Taken back when all agree; not after somebody else moved, or something came to light."""
    with Server(program, *client.FAST) as server:
        company = bid_for_something(server)
        before = company.known["view"]
        company.refused(company.mover(), "propose", 409, "nothing-to-undo", what="undo")
        seat = company.move("bid 1")
        others = [other for other in range(3) if other != seat]
        company.refused(others[0], "propose", 409, "nothing-to-undo", what="undo")
        company.refused(seat, "propose", 400, "bad-request", what="redo")
        company.ask(seat, "propose", what="undo")
        expect(company.known["proposal"] == {"what": "undo", "seat": seat, "agreed": [seat],
                                             "asked": others}, f"{company.known['proposal']}")
        company.refused(seat, "propose", 409, "proposed-already", what="pause")
        company.refused(seat, "consent", 409, "as-it-is", agree=True)
        company.ask(others[0], "consent", agree=True)
        expect(company.known["view"] != before, "taken back before all agreed")
        company.ask(others[1], "consent", agree=True)
        expect(company.known["view"] == before, "not as it was before")
        expect(company.known["proposal"] is None, "the proposal is still there")
        company.refused(others[0], "consent", 409, "nothing-proposed", agree=True)
        for known in (line.tables[company.code] for line in company.lines):
            expect(known["view"]["turn"] == before["turn"], "somebody does not know")

        company.move("bid 2")
        company.ask(seat, "propose", what="undo")
        company.ask(others[0], "consent", agree=False)
        expect(company.known["proposal"] is None and company.known["view"] != before, "refused")
        company.ask(seat, "propose", what="undo")
        company.move("pass")
        expect(company.known["proposal"] is None, "a move ends a proposal")
        company.refused(seat, "propose", 409, "nothing-to-undo", what="undo")
        last = company.move("pass")  # the lot is taken, the next one is turned up
        expect(company.known["view"]["round"] == 2, "the next round")
        company.refused(last, "propose", 409, "nothing-to-undo", what="undo")


def test_undo_of_sealed(program):
    """A sealed decision can be taken back until the last one brings them all to light."""
    with Server(program, *client.FAST) as server:
        company = Company(server, AV)
        company.begin()
        company.move("castle", 0)
        company.ask(0, "propose", what="undo")
        for seat in (1, 2):
            company.ask(seat, "consent", agree=True)
        expect(company.known["turn"]["must"] == [0, 1, 2], f"{company.known['turn']}")
        for seat in (1, 0, 2):
            company.move("castle", seat)
        expect(company.known["turn"]["phase"] == "action", "the places are shown")
        company.refused(2, "propose", 409, "nothing-to-undo", what="undo")


def test_pause(program):
    """Paused when all agree: nothing is played and no clock runs, until somebody goes on."""
    with Server(program, *client.FAST) as server:
        company = Company(server, clock="bank 60+0")
        company.begin()
        company.ask(0, "propose", what="pause")
        for seat in (1, 2):
            company.ask(seat, "consent", agree=True)
        expect(company.known["phase"] == "paused", "not paused")
        before = server.look(company.code)["clocks"]
        company.refused(company.mover(), "move", 409, "paused", move="pass", nonce=nonce(),
                        turn=company.known["turn"]["id"])
        company.refused(0, "propose", 409, "paused", what="undo")
        time.sleep(1)
        expect(server.look(company.code)["clocks"] == before, "a clock runs")
        server.kill()
        server.start()
        found = server.look(company.code)
        expect((found["phase"], found["clocks"]) == ("paused", before), "after a restart")
        company.red.ask("resume", table=company.code)
        expect(server.look(company.code)["phase"] == "playing", "not going on")
        company.red.refused("resume", 409, "not-now", table=company.code)


def test_resign_and_rematch(program):
    """A bot plays on for who resigns; when all have, the game ends; a rematch is opened once."""
    with Server(program, *client.FAST) as server:
        company = Company(server, public=True, options={"hidden-scoring": "on"})
        company.begin()
        company.refused(0, "rematch", 409, "not-now")
        company.ask(0, "resign")
        expect(company.known["seats"][0]["resigned"], "not resigned")
        company.refused(0, "resign", 409, "resigned-already")
        company.refused(0, "return", 409, "resigned-already")
        company.refused(1, "return", 409, "as-it-is")
        company.ask(1, "resign")
        company.ask(2, "resign")
        line = company.lines[0]
        line.hear_until(lambda: company.known["phase"] == "over", "the bots end the game", 60)
        expect(company.known["view"]["result"] is not None, "no result")
        company.refused(0, "move", 409, "over", turn=1, move="pass", nonce=nonce())
        nobody = server.guest("Nobody")
        nobody.refused("rematch", 403, "not-seated", table=company.code)
        code = company.blue.ask("rematch", table=company.code, salt="77")["code"]
        expect(company.red.ask("rematch", table=company.code)["code"] == code, "two rematches")
        line.hear_until(lambda: company.known.get("rematch") == code, "the rematch")
        before, after = server.look(company.code), server.look(code)
        expect(before["terms"] == after["terms"] and before["rematch"] == code, "other terms")
        expect(after["host"] == company.blue.id and after["seats"][0]["salt"] == "77", f"{after}")
        expect(after["commitment"] != before["commitment"], "the same seed")


def test_slow_reader(program):
    """Who does not read is not waited for; a snapshot makes up for what was missed."""
    with Server(program, *client.FAST) as server:
        people = [server.guest(name) for name in ("Red", "Blue")]
        code = people[0].open(AV, 2, options={"rounds": 0})
        people[1].ask("sit", table=code)
        people[0].ask("start", table=code)
        slow = Line(server)
        slow.socket.setsockopt(raw.socket.SOL_SOCKET, raw.socket.SO_RCVBUF, 4096)
        slow.watch(code)
        lines = [person.line() for person in people]
        lines[0].watch(code)
        moves = 0
        while server.metric("resyncs_total") == 0:
            expect(moves < 20000, "nobody was ever too slow")
            for _ in range(100):
                turn = lines[0].tables[code]["turn"]["id"]
                for line in lines:
                    line.move(code, "castle detective", turn)
                moves += 2
                lines[0].told.clear()
                lines[0].hear_until(lambda: lines[0].tables[code]["turn"]["id"] > turn, "the turn")
        last = lines[0].tables[code]["seq"]
        slow.hear_until(lambda: slow.tables[code]["seq"] == last, "what was missed")
        snapshots = [push for push in slow.told if push["do"] == "snapshot"]
        expect(snapshots, "no snapshot made up for it")
        expect(len(slow.told) < moves, "nothing was left out")
        lines[0].move(code, "castle detective")
        slow.hear_until(lambda: slow.tables[code]["seq"] == last + 1, "what comes then")
        known = {name: value for name, value in slow.tables[code].items() if name != "you"}
        right = {name: value for name, value in server.look(code).items() if name != "you"}
        expect(known == right, lambda: f"{json.dumps(known)}\n{json.dumps(right)}")
        print(f"    {moves} moves, {len(slow.told)} messages, {len(snapshots)} snapshots")


if __name__ == "__main__":
    client.main([test_terms, test_usual_terms, test_seats, test_nonces, test_list, test_chat,
                 test_no_spectators, test_undo, test_undo_of_sealed, test_pause,
                 test_resign_and_rematch, test_slow_reader])
