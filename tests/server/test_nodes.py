#!/usr/bin/env python3
"""Two servers on one PostgreSQL, opponents at different ones; a server is killed every few seconds,
and PostgreSQL now and then. Every table has one order, every acknowledged move is there once,
whoever loses a line plays on within 5 s, nodes wake each other before and after that, and bots and
clocks go on without the server that looked after them.

--kills N (6; BM_TEST_SCALE takes a share), --tables N (48), --seed N.
"""
import csv
import io
import json
import random
import re
import subprocess
import sys
import time

import client
from client import SLOW, Server, expect, scale
from crowd import MOVE, Crowd
from postgres import Postgres, tool

BACK_S = 5.0  # in which whoever lost a line is answered again
PAIRS = 4
KILLS_OF_ONE = 10  # then all begin anew: games without end are longer to read each time


def journals(address):
    """As Server.journals, of PostgreSQL."""
    done = subprocess.run(
        [tool("psql"), "--no-psqlrc", address, "-c",
         "COPY (SELECT code, seq, nonce, body FROM journal JOIN tables USING (tbl) "
         "ORDER BY tbl, seq) TO STDOUT WITH (FORMAT csv)"],
        capture_output=True, text=True, check=True)
    found = {}
    for code, seq, name, body in csv.reader(io.StringIO(done.stdout)):
        name = name.split(":", 1)[1] if name else None
        found.setdefault(code, []).append((int(seq), name, json.loads(body)))
    return found


class House:
    """Both nodes."""

    def __init__(self, program, address):
        self.address = address
        self.nodes = [Server(program, *client.FAST, "--bot-workers", "1", store=address)
                      for _ in range(2)]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for node in self.nodes:
            node.close()

    def find(self, mover):
        """The node that a mover is at home at, if it is up, or the other."""
        other = self.nodes[1 - self.nodes.index(mover.home)]
        return mover.home if mover.home.process else other


def take_table(crowd):
    """One that is not the crowd's any more: its moves are made here."""
    table = crowd.chance.choice(crowd.tables)
    crowd.tables.remove(table)
    for mover in table.pair:
        mover.tables.remove(table)
        mover.ready.remove(table)
    return table


def open_lines(table, house):
    """Both players, each at a node of their own."""
    lines = [mover.person.line(node) for mover, node in zip(table.pair, house.nodes)]
    for line in lines:
        line.watch(table.code)
    return lines


def latency(table, house):
    """A move at one node until the opponent at the other is told."""
    lines = open_lines(table, house)
    times = []
    for number in range(40):
        mover, other = lines[number % 2], lines[1 - number % 2]
        last = other.tables[table.code]["seq"]
        mover.move(table.code, MOVE)
        acknowledged = time.monotonic()
        other.hear_until(lambda: other.tables[table.code]["seq"] > last, "the opponent's move")
        times.append(time.monotonic() - acknowledged)
        mover.hear_until(lambda: mover.tables[table.code]["seq"] > last, "its own move")
    for line in lines:
        line.close()
    times.sort()
    print(f"    told at the other node after {times[20] * 1000:.1f} ms (median), "
          f"{times[-1] * 1000:.1f} ms at most")
    expect(times[20] < 0.5 * SLOW, "the other node is woken late")


def lose_answer(table, house, database):
    """A move is kept, but its node loses the database before it hears of that. The opponent at the
    other node is told all the same."""
    mover, other = open_lines(table, house)
    last = other.tables[table.code]["seq"]
    asked = {"table": table.code, "turn": mover.tables[table.code]["turn"]["id"], "move": MOVE,
             "nonce": client.nonce()}
    database.hang_commits(True)
    number = mover.send_request("move", **asked)
    client.until(lambda: database.end_hanging(house.address), "a move that hangs")
    database.hang_commits(False)
    mover.hear_until(lambda: number in mover.answers, "the answer to a move")
    expect(mover.answers[number]["status"] == 503, mover.answers[number])
    other.hear_until(lambda: other.tables[table.code]["seq"] > last, "a move that got no answer",
                     BACK_S * SLOW)
    answer = mover.ask("move", **asked)
    expect(answer["seq"] == last + 1, f"sent again: {answer}")
    other.move(table.code, MOVE)
    for line in (mover, other):
        line.hear_until(lambda line=line: line.tables[table.code]["seq"] == last + 2, "both moves")
        line.close()


def expect_logged(house):
    """Why the store failed stands in the logs, and that it works again, and no more than that."""
    for node in house.nodes:
        words = node.log.read_text(encoding="utf-8")
        fails = re.findall(r"event=store-fails reason=store\.\S+ detail=(?:\"[^\"]|\S)", words)
        expect(fails and "event=store-works" in words, f"nothing of the store: {words[-2000:]}")
        expect(len(fails) < 40, f"again and again: {words[-2000:]}")


def lose_nodes(crowd, house, kills, database, table):
    for number in range(kills):
        node = house.nodes[number % 2]
        crowd.run(crowd.chance.uniform(0.5, 2.0), house.find)
        node.kill()
        crowd.run(crowd.chance.uniform(0.3, 2.0), house.find)
        node.start()
        for mover in crowd.movers:  # home again
            if mover.home is node:
                mover.line.close()
                crowd.give_up(mover)
                mover.lost = time.monotonic()
                crowd.connect(mover, node)
        if number == kills // 2:
            lose_database(crowd, house, database)
            latency(table, house)  # both listen again


def lose_database(crowd, house, database):
    crowd.run(0.5, house.find)
    database.stop()
    crowd.run(1.0, house.find)
    failed, before = crowd.failed, crowd.acknowledged
    expect(failed > 0, "nobody was told that the store does not answer")
    database.start()
    begun = time.monotonic()
    while crowd.acknowledged < before + 2 * len(crowd.movers):
        crowd.run(0.05, house.find)
        expect(time.monotonic() - begun < client.WAIT_S, "nobody can move again")
    took = time.monotonic() - begun
    print(f"    the database was away: {failed} requests refused, moves {took:.2f} s after it "
          "is back")
    expect(took < BACK_S * SLOW, "it takes long after the database is back")
    for node in house.nodes:  # the crowd may have played at one of them alone
        client.until(lambda node=node: node.admin("/readyz").status == 200, "a node that writes again")


def live(program, database, kills, tables, seed):
    """The life of a store, from its first table on; how many moves were acknowledged."""
    address = database.database()
    with House(program, address) as house:
        crowd = Crowd(house.nodes[0], PAIRS, tables, seed)
        table = take_table(crowd)
        latency(table, house)
        time.sleep(2.5)  # both nodes know that there are two, and have looked around
        lose_answer(table, house, database)
        for mover in crowd.movers:
            mover.home = house.nodes[mover.seat]
            crowd.connect(mover, mover.home)
        begun = time.monotonic()
        lose_nodes(crowd, house, kills, database, table)
        crowd.run(0.5, house.find)
        took = time.monotonic() - begun
        crowd.finish(house.find)
        latency(table, house)
        expect_logged(house)
    moves = crowd.check(journals(address), everything=True)
    print(f"    {kills} kills: {crowd.acknowledged} acknowledged in {took:.0f} s, {moves} in the "
          f"journal; back after {crowd.longest_lost:.2f} s at most, slowest answer "
          f"{crowd.slowest:.2f} s")
    expect(crowd.longest_lost < BACK_S * SLOW, f"back after {crowd.longest_lost:.2f} s only")
    return crowd.acknowledged


def test_nodes(program, kills, tables, seed):
    """Servers and the database go away and come back."""
    kills, tables = max(2, scale(kills)), max(2 * PAIRS, scale(tables))
    seed = seed or random.SystemRandom().getrandbits(32)
    print(f"    seed {seed}, {kills} kills, {tables} tables")
    with Postgres() as database:
        acknowledged = sum(live(program, database, min(KILLS_OF_ONE, kills - done), tables,
                                seed + done)
                           for done in range(0, kills, KILLS_OF_ONE))
    print(f"    {acknowledged} acknowledged in all, and kept")


class Tables:
    """Tables of one person and bots, watched at one node."""

    def __init__(self, house, count):
        self.red = house.nodes[0].guest("Red")
        self.line = self.red.line(house.nodes[1])
        bots = {"bots": {"1": "random", "2": "random"}}
        clock = {"clock": "move 2", "late": "move"}
        self.quiet = [self.red.open("high-society", 3, **bots) for _ in range(count)]
        self.clocks = [self.red.open("high-society", 3, **bots, **clock) for _ in range(count)]
        for code in self.quiet + self.clocks:
            self.line.watch(code)
            house.nodes[0].look(code)  # that one has them in memory, too

    def move(self, code):
        table = self.line.tables[code]
        if table["phase"] == "over":
            return
        turn = table["turn"]["phase"]
        self.line.move(code, "pass" if turn == "bid" else
                       f"discard {table['view']['players'][0]['won'][0]}")

    def is_mine(self, code):
        table = self.line.tables[code]
        return table["phase"] == "over" or 0 in table.get("turn", {}).get("must", ())

    def bots_move(self, wait):
        """Until it is the person's turn at every table; how long that takes."""
        begun = time.monotonic()
        for code in self.quiet:
            self.line.hear_until(lambda code=code: self.is_mine(code), f"bots at {code}", wait)
        return time.monotonic() - begun

    def run_out(self, wait):
        """Until every clock has run out once more, or the game is over."""
        begun = time.monotonic()
        self.line.told.clear()

        def all_late():
            late = {push["table"] for push in self.line.told if push.get("late")}
            return all(code in late or self.line.tables[code]["phase"] == "over"
                       for code in self.clocks)
        self.line.hear_until(all_late, "clocks run out at every table", wait)
        return time.monotonic() - begun


def test_bots_and_clocks(program, **_):
    """The node that looks after tables is gone for good; their bots move, their clocks run out."""
    with Postgres() as database, House(program, database.database()) as house:
        tables = Tables(house, 8)
        time.sleep(2.5)  # both nodes know that there are two
        for code in tables.quiet + tables.clocks:
            tables.line.ask("start", table=code)
        tables.bots_move(10 * SLOW)
        moved = [node.metric("bot_moves_total") for node in house.nodes]
        expect(all(moved), f"one node looks after all tables: {moved}")
        house.nodes[0].kill()
        for code in tables.quiet:
            tables.move(code)
        bots = tables.bots_move(15 * SLOW)
        clocks = tables.run_out(15 * SLOW)
        print(f"    bots had moved {moved} times; alone, all moved within {bots:.1f} s, all clocks "
              f"ran out within {clocks:.1f} s more")


if __name__ == "__main__":
    sys.stdout.reconfigure(line_buffering=True)
    client.main([test_nodes, test_bots_and_clocks], kills=6, tables=48, seed=0)
