#!/usr/bin/env python3
"""server_costs.py PROGRAM - what a socket, a move, a restart and a bot's answer cost a server: the
figures of docs/SCALE.md. About two minutes; memory and CPU time, so other work on the machine matters
little.

The load is made by `beaumonde load`, at a steady rate; only the server's own processes are counted.
"""
import contextlib
import json
import pathlib
import re
import sqlite3
import subprocess
import sys
import time

sys.path.append(str(pathlib.Path(__file__).resolve().parent.parent / "tests" / "server"))
import client  # noqa: E402
from postgres import Postgres, tool, USER  # noqa: E402

GAMES = ("high-society", "adel-verpflichtet", "suetologia")
LIMITS = (*client.FAST, "--sockets-per-address", "100000", "--sockets", "100000")
SOCKETS, RATE, SECONDS, BOT_TABLES, BOT_SECONDS = 8000, 1000, 8, 20, 6
LONG_RATE, LONG_SECONDS, OVER = 3000, 10, 3


def cpu_s(pid):
    """What a process has used, all its threads together."""
    return sum(int(thread.read_text(encoding="ascii").split()[0])
               for thread in pathlib.Path(f"/proc/{pid}/task").glob("*/schedstat")) / 1e9


def children(pid):
    return [int(word) for word in pathlib.Path(f"/proc/{pid}/task/{pid}/children")
            .read_text(encoding="ascii").split()]


def memory_kib(name):
    text = pathlib.Path("/proc/meminfo").read_text(encoding="ascii")
    return int(re.search(rf"^{name}:\s+(\d+)", text, re.MULTILINE)[1])


def load(server, *words):
    done = subprocess.run([server.program, "load", "--server", f"http://127.0.0.1:{server.port}",
                           "--json", *map(str, words)], capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def sockets(program):
    """Idle ones. What the kernel keeps is seen from both ends, which are both here."""
    with client.Server(program, *LIMITS) as server:
        slab = memory_kib("Slab")
        tool_ = subprocess.Popen([server.program, "load", "--server",
                                  f"http://127.0.0.1:{server.port}", "--json", "--idle",
                                  str(SOCKETS), "--pid", str(server.process.pid), "--tables", "1",
                                  "--rate", "1", "--seconds", "5"], stdout=subprocess.PIPE,
                                 text=True)
        client.until(lambda: server.metric("sockets") >= SOCKETS, "the sockets", wait=120)
        time.sleep(1)
        begun = cpu_s(server.process.pid)
        kernel = (memory_kib("Slab") - slab) / SOCKETS / 2
        time.sleep(3)
        busy = (cpu_s(server.process.pid) - begun) / 3
        figures = json.loads(tool_.communicate()[0])
    print(f"idle socket: {figures['idle_socket_kib']:.1f} KiB in the server, about {kernel:.1f} KiB "
          f"in the kernel, {busy / SOCKETS * 1e6:.2f} µs of CPU a second")


def database_size(server):
    """Of a copy, with everything in its place."""
    server.journals()
    with contextlib.closing(sqlite3.connect(server.folder / "copy" / "server.db")) as store:
        store.execute("VACUUM")
        pages, = store.execute("PRAGMA page_count").fetchone()
        size, = store.execute("PRAGMA page_size").fetchone()
        entries, = store.execute("SELECT COUNT(*) FROM journal").fetchone()
    return pages * size, entries


def moves(program, game):
    with client.Server(program, *LIMITS) as server:
        load(server, "--tables", 100, "--rate", 100, "--seconds", 1, "--game", game)
        count, used = server.metric("moves_total"), cpu_s(server.process.pid)
        figures = load(server, "--tables", 100, "--rate", RATE, "--seconds", SECONDS, "--game", game)
        count = server.metric("moves_total") - count
        used = cpu_s(server.process.pid) - used
        server.stop()
        size, entries = database_size(server)
    print(f"move, {game}: {used / count * 1e6:.0f} µs of CPU at {figures['moves']['per_s']:.0f} a "
          f"second, {size / entries:.0f} bytes in SQLite")


def restart(program, game):
    """All tables that are played are read from their first entries."""
    with client.Server(program, *LIMITS) as server:
        begin = cpu_s(server.process.pid)
        load(server, "--tables", 100, "--rate", LONG_RATE, "--seconds", LONG_SECONDS, "--game", game)
        server.stop()
        server.journals()
        with contextlib.closing(sqlite3.connect(server.folder / "copy" / "server.db")) as store:
            tables, entries = store.execute(
                "SELECT COUNT(DISTINCT tbl), COUNT(*) FROM journal JOIN tables USING (tbl) "
                "WHERE phase < ?", [OVER]).fetchone()
        server.start()
        client.until(lambda: server.metric("tables") >= tables, "all tables")
        time.sleep(0.5)
        used = cpu_s(server.process.pid) - begin
    print(f"restart, {game}: {used / entries * 1e6:.1f} µs of CPU for each entry of a table that is "
          f"played ({entries} at {tables} tables)")


def heard(program, game):
    """What a player and somebody who looks on are sent for a move."""
    with client.Server(program, *LIMITS) as server:
        host = server.guest("Red")
        seats = 4
        code = host.open(game, seats, sit=False, bots={str(n): "greedy" for n in range(seats)})
        sizes = {}
        lines = {kind: client.Line(server) for kind in ("view", "bytes")}
        for kind, line in lines.items():
            line.watch(code, **{"as": kind})
        host.ask("start", table=code)
        for kind, line in lines.items():
            line.hear_until(lambda line=line: len(line.told) > 60 or
                            line.tables[code]["phase"] == "over", "moves")
            sizes[kind] = sum(len(json.dumps(message, separators=(",", ":"), ensure_ascii=False)
                                  .encode()) for message in line.told[1:]) / (len(line.told) - 1)
    print(f"message about a move, {game}, {seats} seats: {sizes['view']:.0f} bytes as a view, "
          f"{sizes['bytes']:.0f} as bytes")


def bots(program, game):
    with client.Server(program, *LIMITS) as server:
        host = server.guest("Red")
        for _ in range(BOT_TABLES):
            code = host.open(game, 4, sit=False, bots={str(n): "greedy" for n in range(4)})
            host.ask("start", table=code)
        workers = children(server.process.pid)
        count, used = server.metric("bot_moves_total"), sum(map(cpu_s, workers))
        time.sleep(BOT_SECONDS)
        count = server.metric("bot_moves_total") - count
        used = sum(map(cpu_s, workers)) - used
    print(f"bot's answer, {game}, greedy: {used / count * 1e6:.0f} µs of CPU ({count:.0f} of them)")


def postgres(program):
    with Postgres() as database:
        address = database.database()
        with client.Server(program, *LIMITS, store=address) as server:
            load(server, "--tables", 100, "--rate", 100, "--seconds", 1)

            def used():
                return sum(map(cpu_s, [database.process.pid, *children(database.process.pid)]))
            count, before, own = server.metric("moves_total"), used(), cpu_s(server.process.pid)
            load(server, "--tables", 100, "--rate", RATE, "--seconds", SECONDS)
            count = server.metric("moves_total") - count
            before, own = used() - before, cpu_s(server.process.pid) - own
            server.stop()
        size, rows = subprocess.run(
            [tool("psql"), "--host", database.folder, "--username", USER, "--dbname",
             re.search(r"///(\w+)", address)[1], "--tuples-only", "--no-align", "--field-separator",
             " ", "--command", "SELECT pg_total_relation_size('journal'), COUNT(*) FROM journal"],
            capture_output=True, text=True, check=True).stdout.split()
    print(f"move, high-society, PostgreSQL: {before / count * 1e6:.0f} µs of CPU there and "
          f"{own / count * 1e6:.0f} µs in the server, {int(size) / int(rows):.0f} bytes in the journal")


def main():
    program = pathlib.Path(sys.argv[1]).resolve()
    sockets(program)
    for game in GAMES:
        moves(program, game)
    postgres(program)
    for game in GAMES[1:]:  # High Society is over too soon
        restart(program, game)
    for game in GAMES:
        heard(program, game)
    for game in GAMES:
        bots(program, game)


if __name__ == "__main__":
    main()
