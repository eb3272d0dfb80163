#!/usr/bin/env python3
"""kill -9 at random under load: what was acknowledged is in the journal, once, in its order; and
the server takes moves again soon, with a thousand tables that are played.

--rounds N (10; BM_TEST_SCALE takes a share), --tables N (1000), --seed N.
"""
import random
import signal
import sys
import threading
import time

import client
from client import SLOW, Server, expect, scale
from crowd import Crowd

AGAIN_S = 2.0  # from the start of the process to moves being taken
TRIED = 20  # tables at which that is measured
PAIRS = 8
# Kills of one server; then another begins, so that its tables are of a usual length.
ROUNDS_OF_ONE = 10


def again_after(crowd, server):
    """Starts the server and moves at some tables; how long it took until all had been answered."""
    tried = crowd.chance.sample(crowd.tables, TRIED)
    begun = time.monotonic()
    server.begin()
    server.wait_for_address()
    listens = time.monotonic() - begun
    for mover in crowd.movers:
        crowd.connect(mover)
    first = {}
    for table in tried:
        seat = next(iter(table.owed), next(iter(table.waits)))
        mover = table.pair[seat]
        if table in mover.ready:
            mover.ready.remove(table)
        crowd.send(mover, table, table.owed.get(seat))
        first[table.code] = table.owed[seat]
    while any(sent.seq is None for sent in first.values()):
        expect(time.monotonic() < begun + client.WAIT_S * SLOW,
               lambda: f"no answers after the restart: {server.last_words()}")
        for mover in crowd.movers:
            crowd.hear(mover)
    return listens, time.monotonic() - begun


def compare_with_server(crowd, server):
    """The tables as the server tells them are the ones that the clients know."""
    for table in crowd.chance.sample(crowd.tables, min(50, len(crowd.tables))):
        known = server.look(table.code)
        expect(known["turn"]["id"] == table.turn and set(known["turn"]["seats"]) == table.waits,
               f"{table.code}: turn {known['turn']}, and should be {table.turn} {table.waits}")


class Tally:
    """What came of several servers."""

    def __init__(self):
        self.rounds = self.acknowledged = self.moves = self.unanswered = 0
        self.again = self.answer = 0.0


def kill_often(program, rounds, tables, chance, tally):
    """One server, from its first day on; killed so many times."""
    with Server(program, *client.FAST, "--bot-workers", "1") as server:
        crowd = Crowd(server, PAIRS, tables, chance.getrandbits(32))
        for mover in crowd.movers:
            crowd.connect(mover)
        for _ in range(rounds):
            before = crowd.acknowledged
            killer = threading.Timer(chance.uniform(0.2, 1.2), server.signal, [signal.SIGKILL])
            killer.start()
            crowd.run(client.WAIT_S)
            killer.join()
            server.ended()
            expect(crowd.acknowledged > before, "nobody has moved")
            moved = crowd.acknowledged - before
            unanswered = sum(len(table.owed) for table in crowd.tables)
            moves = crowd.check(server.journals())
            listens, again = again_after(crowd, server)
            expect(again <= AGAIN_S * SLOW,
                   f"moves are taken {again:.2f} s after the restart, with {tables} tables; the "
                   f"address came after {listens:.2f} s")
            tally.rounds += 1
            tally.unanswered += unanswered
            tally.again = max(tally.again, again)
            print(f"    {tally.rounds}: {moved} acknowledged, {unanswered} not, {moves} in the "
                  f"journal; listens after {listens:.2f} s, moves after {again:.2f} s")
        crowd.run(0.5)
        crowd.finish()
        compare_with_server(crowd, server)
        server.kill()
        tally.moves += crowd.check(server.journals(), everything=True)
        tally.acknowledged += crowd.acknowledged
        tally.answer = max(tally.answer, crowd.slowest)


def test_kill(program, rounds, tables, seed):
    """Killed at random."""
    rounds, tables = scale(rounds), max(PAIRS * 4, scale(tables))
    seed = seed or random.SystemRandom().getrandbits(32)
    chance = random.Random(seed)
    tally = Tally()
    print(f"    seed {seed}, {rounds} rounds, {tables} tables")
    while tally.rounds < rounds:
        kill_often(program, min(ROUNDS_OF_ONE, rounds - tally.rounds), tables, chance, tally)
    expect(tally.moves == tally.acknowledged, "all that was sent was acknowledged in the end")
    print(f"    {tally.acknowledged} acknowledged and in the journal, {tally.unanswered} had no "
          f"answer when the server died; again after {tally.again:.2f} s at most, slowest answer "
          f"{tally.answer * 1000:.0f} ms")


if __name__ == "__main__":
    sys.stdout.reconfigure(line_buffering=True)
    client.main([test_kill], rounds=10, tables=1000, seed=0)
