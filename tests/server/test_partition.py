#!/usr/bin/env python3
"""The journal split by PostgreSQL itself, in the words of docs/SCALE.md: games go on, nothing is
lost, and it can still be copied."""
import json
import pathlib
import random
import re
import subprocess

import client
from client import Server, expect
from crowd import Crowd
from postgres import Postgres

SCALE = pathlib.Path(__file__).resolve().parent.parent.parent / "docs" / "SCALE.md"


def journals(database, address):
    found = {}
    for line in database.ask(address, "SELECT json_build_array(code, seq, nonce, body) "
                             "FROM journal JOIN tables USING (tbl) ORDER BY tbl, seq;"):
        code, seq, name, body = json.loads(line)
        name = name.split(":", 1)[1] if name else None
        found.setdefault(code, []).append((seq, name, json.loads(body)))
    return found


def play(crowd, seconds):
    for mover in crowd.movers:
        crowd.connect(mover)
    before = crowd.acknowledged
    crowd.run(seconds)
    crowd.finish()
    expect(crowd.acknowledged > before, "nobody plays")


def test_partition(program):
    """Split with games begun and the server stopped; before and after that everybody plays."""
    words, = re.findall(r"^```sql\n(.*?)^```$", SCALE.read_text(encoding="utf-8"),
                        re.MULTILINE | re.DOTALL)
    with Postgres() as database:
        address = database.database()
        with Server(program, *client.FAST, store=address) as server:
            crowd = Crowd(server, 2, 40, seed=random.SystemRandom().getrandbits(32))
            play(crowd, 1)
            server.stop()
            database.ask(address, words)
            parts = database.ask(address, "SELECT count(*) FROM pg_inherits "
                                 "WHERE inhparent = 'journal'::regclass;")
            expect(parts == ["16"], f"{parts} parts")
            used = database.ask(address, "SELECT count(DISTINCT tableoid) FROM journal;")
            expect(int(used[0]) > 4, f"all in {used} parts")
            server.start()
            crowd.playing = True
            for table in crowd.tables:
                for mover in table.pair:
                    if mover.seat in table.waits and table not in mover.ready:
                        mover.ready.append(table)
            play(crowd, 1)
            server.stop()
            moves = crowd.check(journals(database, address), everything=True)
            copy = server.folder / "copy.db"
            for words in (["backup", str(copy), "--store", address], ["check", "--store", address],
                          ["check", "--store", f"sqlite:{copy}"]):
                done = subprocess.run([program, "store", *words], capture_output=True, text=True,
                                      check=False)
                expect(done.returncode == 0, f"{words}: {done.stderr}")
            rows = json.loads(done.stdout)["rows"]["journal"]
            expect([str(rows)] == database.ask(address, "SELECT count(*) FROM journal;"),
                   "an incomplete copy")
            print(f"    {moves} moves, {rows} entries in 16 parts")


if __name__ == "__main__":
    client.main([test_partition])
