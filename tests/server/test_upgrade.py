#!/usr/bin/env python3
"""An upgrade with games running, as a package does it: the program is replaced, the old process is
told to end, the new one goes on from the same folder, on the same port.

What the old one was asked it answers, or it has not done it. Everybody else's connection ends with
the code that means "come back"; they do, and play on. No clock runs meanwhile.
"""
import os
import pathlib
import shutil
import signal
import time

import client
import crowd
import raw
from client import Server, expect, scale, until

AWAY_S = 1.2  # what a slow machine needs between two processes, and more
AGAIN_S = 5  # after which everybody plays again
GOING_AWAY = 1001


class Installed:
    """The program where a package would put it. A new version takes the name, and leaves the old
    file to whoever runs it."""

    def __init__(self, program, folder):
        self.original = program
        self.path = folder / "beaumonde"
        self.replace()

    def replace(self):
        fresh = self.path.with_suffix(".new")
        shutil.copy(self.original, fresh)
        fresh.chmod(0o755)
        fresh.rename(self.path)


def start(program):
    folder = client.folder_for_all()
    installed = Installed(program, folder)
    server = Server(installed.path, *client.FAST)
    server.flags += ("--port", str(server.port))
    return server, installed


def open_clocked(server):
    """A table where Red's clock runs, and nobody is in a hurry."""
    red, blue = server.guest("Red"), server.guest("Blue")
    code = red.open("adel-verpflichtet", 2, options=crowd.TERMS["options"], clock="bank 600+0")
    blue.ask("sit", table=code)
    red.ask("start", table=code)
    return red, code


def open_bots(server):
    """A table where bots play among themselves, for longer than this test."""
    host = server.guest("Green")
    code = host.open("suetologia", 4, sit=False, bots={str(seat): "random" for seat in range(4)})
    host.ask("start", table=code)
    return code


def seq_of(server, code):
    return server.look(code)["seq"]


def workers(server):
    pid = server.process.pid
    return [int(word) for word in
            pathlib.Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()]


def hear_out(people, mover):
    """Everything that is still said to it; the code of the goodbye."""
    code = None
    try:
        while True:
            mover.line.take_message(client.WAIT_S)
    except raw.Gone as gone:
        code = gone.args[0] if gone.args else None
    people.take_answers(mover)
    people.give_up(mover)
    return code


def check_answered(people, journals):
    """Who was told nothing has nothing done: whatever the journal holds was acknowledged."""
    people.check(journals)
    for table in people.tables:
        for seq, name, _ in journals[table.code]:
            expect(name is None or table.sent[name].seq == seq,
                   f"{table.code}: entry {seq} was made, and not answered")


def check_clock(before, after, up_s, away_s):
    """What was charged is the time when there was a server, and none of the time without."""
    charged = [(a - b) / 1000 for a, b in zip(before["clocks"], after["clocks"])]
    expect(before["running"] == after["running"] == [0, 1], f"{before} {after}")
    for seconds in charged:
        expect(seconds <= up_s + 0.5, f"{seconds:.2f} s were charged; the server was there for "
               f"{up_s:.2f} s, and away for {away_s:.2f} s")


def replace_program(server, installed, bots):
    """The old process lives on with its old file, also when one of its bots has to be started."""
    installed.replace()
    expect(os.readlink(f"/proc/{server.process.pid}/exe").endswith(" (deleted)"), "not replaced")
    for pid in workers(server):
        os.kill(pid, signal.SIGKILL)
    before = seq_of(server, bots)
    until(lambda: seq_of(server, bots) > before + 2, "bots that think after their file was replaced")


def upgrade(server, installed, people, clocked, bots):
    """One of them; how long it took until the new process was there."""
    red, code = clocked
    replace_program(server, installed, bots)
    with client.Line(server) as looker:
        looker.watch(code)
        known = {table: server.look(table) for table in (code, bots)}
        begun = time.monotonic()
        for mover in people.movers:
            people.send_more(mover)
        server.signal(signal.SIGTERM)
        codes = {hear_out(people, mover) for mover in people.movers}
        expect(codes == {GOING_AWAY}, f"lines were ended with {codes}")
        expect(looker.close_code() == GOING_AWAY, "who looks on was not told to come back")
    expect(server.ended() == 0, server.last_words())
    gone = time.monotonic()
    check_answered(people, server.journals())
    time.sleep(max(0.0, AWAY_S - (time.monotonic() - gone)))
    away = time.monotonic() - gone
    started = time.monotonic()
    server.start()
    took = time.monotonic() - started
    red.ask("me")  # keys are known
    expect(server.look(code)["seq"] == known[code]["seq"], "the table has changed")
    after = server.look(code)
    check_clock(known[code], after, time.monotonic() - begun - away, away)
    until(lambda: seq_of(server, bots) > known[bots]["seq"], "bots that play on")
    for mover in people.movers:
        people.connect(mover)
    answered = people.acknowledged
    people.run(0.5)
    expect(people.acknowledged > answered, "nobody plays again")
    expect(time.monotonic() - started < AGAIN_S * client.SLOW, "it took too long to play again")
    return gone - begun, took


def test_upgrade(program):
    """Three upgrades under load: nothing lost, nothing done twice, no clock charged."""
    server, installed = start(program)
    with server:
        people = crowd.Crowd(server, 4, max(40, scale(200)), seed=6)
        clocked, bots = open_clocked(server), open_bots(server)
        for mover in people.movers:
            people.connect(mover)
        people.run(1)
        for _ in range(3):
            stopped, took = upgrade(server, installed, people, clocked, bots)
            print(f"    ended within {stopped:.2f} s, served again {took:.2f} s after its start; "
                  f"{people.acknowledged} moves so far")
        people.finish()
        server.stop()
        moves = people.check(server.journals(), everything=True)
        print(f"    {moves} moves, each of them once")
    shutil.rmtree(installed.path.parent)


def test_nobody_waits(program):
    """A server with nothing to answer ends at once, whoever is connected."""
    with Server(program, *client.FAST) as server:
        lines = [client.Line(server) for _ in range(200)]
        begun = time.monotonic()
        server.signal(signal.SIGTERM)
        expect({line.close_code() for line in lines} == {GOING_AWAY}, "another goodbye")
        expect(server.ended() == 0, server.last_words())
        expect(time.monotonic() - begun < 5 * client.SLOW, "it took its time")


if __name__ == "__main__":
    client.main([test_upgrade, test_nobody_waits])
