#!/usr/bin/env python3
"""People: accounts on several devices, what is known of them after a game, and how it is forgotten."""
import contextlib
import sqlite3
import statistics
import time

import client
from client import FAST, Line, Person, Server, expect, expect_refusal, until

PASSWORD = "correct horse"


def account(server, name):
    """A guest who keeps the name; the recovery code is in `recovery`."""
    person = Person(server, name)
    person.recovery = person.ask("register", name=name, password=PASSWORD)["recovery"]
    return person


def play(server, *people):
    """A rated game of theirs and a bot, which bots play to its end; the code."""
    code = people[0].open("high-society", len(people) + 1, rated=True, chat="free",
                          bots={str(len(people)): "greedy"})
    for person in people[1:]:
        person.ask("sit", table=code)
    people[0].ask("start", table=code)
    for person in people:
        person.ask("resign", table=code)
    until(lambda: server.look(code)["phase"] == "over", "the end of the game")
    return code


def devices(program):
    """A guest sits down, keeps its name, and is found with its seat on another device."""
    with Server(program, *FAST) as server:
        red = Person(server, "Red")
        code = red.open("high-society", 3)
        red.ask("register", name="Red Fox", password=PASSWORD)
        other = server.ask("login", name="RED FOX", password=PASSWORD, bearer=True)
        expect(other["person"] == red.id, "another person")
        me = server.ask("me", other["key"])
        expect((me["name"], me["kind"], me["tables"]) == ("Red Fox", "account", [code]), f"{me}")
        server.ask("stand", other["key"], table=code)
        expect(red.ask("me")["tables"] == [], "the seat is still there")


def lines(program):
    """A WebSocket is whoever came in over it last."""
    with Server(program, *FAST) as server:
        red = account(server, "Red")
        line = Line(server)
        line.refused("me", 401, "no-key")
        line.refused("guest", 400, "bearer-needed", name="Blue")
        blue = line.ask("guest", name="Blue", bearer=True)
        expect(line.ask("me")["person"] == blue["person"], "not the guest")
        line.refused("export", 400, "http-only")
        line.ask("login", name="Red", password=PASSWORD, bearer=True)
        expect(line.ask("me")["person"] == red.id, "not the account")
        line.ask("logout")
        line.refused("me", 401, "no-key")
        expect(red.ask("me")["person"] == red.id, "logged out elsewhere too")
        line.drop()


def secrets(program):
    """A code makes a new password; wrong names and wrong passwords take as long."""
    with Server(program, *FAST, "--tries-per-hour", "10000") as server:
        red = account(server, "Red")
        new = server.ask("recover", name="red", recovery=red.recovery.upper().replace("-", " "),
                         password="battery staple", bearer=True)
        expect(new["person"] == red.id and new["recovery"] != red.recovery, f"{new}")
        red.refused("me", 401, "bad-key")
        took = {"Red": [], "Nobody": []}
        for _ in range(15):
            for name, times in took.items():
                begun = time.monotonic()
                expect_refusal(lambda: server.ask("login", name=name, password=PASSWORD),
                               403, "wrong-password")
                times.append(time.monotonic() - begun)
        known, unknown = (statistics.median(times) for times in took.values())
        expect(0.5 < known / unknown < 2, f"{known:.3f} s for a name, {unknown:.3f} s for none")
        server.ask("login", name="Red", password="battery staple")


def games(program):
    """What a rated game leaves: histories, ratings, exports; and after erasing, nothing."""
    with Server(program, *FAST) as server:
        red, blue = account(server, "Red"), account(server, "Blue")
        code = play(server, red, blue)
        red.ask("say", table=code, text="well\u202e played")
        red.ask("report", table=code, text="a test")
        until(lambda: red.ask("history")["games"], "a history")
        game = red.ask("history")["games"][0]
        expect((game["table"], game["rated"], game["seats"]) == (code, True, 3), f"{game}")
        best = server.ask("ratings", game="high-society")["ratings"]
        expect({row["name"] for row in best} == {"Red", "Blue"}, f"{best}")
        expect(best[0]["rating"] >= best[1]["rating"] and best[0]["games"] == 1, f"{best}")
        expect(red.ask("statistics")["games"][0]["played"] == 1, "statistics")
        export = red.ask("export")
        expect([said["text"] for said in export["said"]] == ["well played"], f"{export['said']}")
        expect(len(export["games"]) == len(export["reports"]) == len(export["keys"]) == 1,
               f"{export}")
        waiting = red.open("high-society", 3)
        red.refused("erase", 409, "seated-still", password=PASSWORD)
        red.ask("close", table=waiting)
        red.refused("erase", 403, "wrong-password", password="battery staple")
        red.ask("erase", password=PASSWORD)
        red.refused("me", 401, "bad-key")
        with contextlib.closing(sqlite3.connect(server.database)) as rows:
            for table in ("people", "keys", "played", "ratings", "said", "reports", "seated"):
                count = rows.execute(f"SELECT COUNT(*) FROM {table} WHERE person = ?",
                                     (int(red.id),)).fetchone()[0]
                expect(count == 0, f"{count} rows left in {table}")
        expect("Red" not in str(server.look(code)), "the name is still there")
        expect(len(blue.ask("history")["games"]) == 1, "the other's history")


if __name__ == "__main__":
    client.main([devices, lines, secrets, games])
