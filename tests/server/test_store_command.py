#!/usr/bin/env python3
"""`beaumonde store`: backup, restore, check and migrate, on files and on a private PostgreSQL.

Stores are made and looked at by Python's own SQLite, after schema.def as it stands.
"""
import argparse
import contextlib
import fcntl
import json
import os
import pathlib
import random
import re
import sqlite3
import subprocess
import tempfile
import threading
import time

import postgres

OK, FAILED, USAGE = 0, 1, 2
ROOT = pathlib.Path(__file__).resolve().parents[2]
ENGLISH = json.loads((ROOT / "lang" / "en.json").read_text(encoding="utf-8"))
WORDS = {"INT": "INTEGER", "REAL": "REAL", "TEXT": "TEXT", "BYTES": "BLOB",
         "COUNTED": "INTEGER PRIMARY KEY", "IDENTITY": "lower(hex(randomblob(16)))"}
OURS = 0x426d6e64


def schema():
    """The version, and the steps up to it."""
    text = re.sub(r"/\*.*?\*/", "", (ROOT / "src/store/schema.def").read_text(encoding="utf-8"),
                  flags=re.S)
    steps = []
    for version, body in re.findall(r"STEP\((\d+),(.*?)\)\s*(?=STEP|\Z)", text, re.S):
        parts = re.findall(r'"((?:[^"\\]|\\.)*)"|(\b[A-Z]+\b)', body)
        steps.append((int(version), "".join(WORDS[word] if word else part
                                            for part, word in parts)))
    return max(version for version, _ in steps), steps


def make_store(path, version=None):
    """Empty; of the newest version, or as an older program made it."""
    newest, steps = schema()
    version = version or newest
    path.parent.mkdir(parents=True, exist_ok=True)
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("PRAGMA journal_mode = WAL")
        db.execute(f"PRAGMA application_id = {OURS}")
        for step, sql in steps:
            if step <= version:
                db.execute(sql)
        db.execute("INSERT INTO meta VALUES ('version', ?)", [str(version)])
    return path


def tables_of(db):
    return sorted(name for name, in db.execute(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'"))


def fill(path, entries, seed):
    """Rows in every table, of every kind of value; the journals are gapless."""
    chance = random.Random(seed)
    some = {"INTEGER": lambda i: chance.choice([i, -i, i << 40]), "REAL": lambda i: i / 7 - 3,
            "TEXT": lambda i: chance.choice(["Суетология ½", "", "a'b", "x" * 50]) + f"{i}",
            "BLOB": lambda i: bytes(chance.randrange(256) for _ in range(1 + i % 40))}
    with contextlib.closing(sqlite3.connect(path)) as db, db:
        for table in tables_of(db):
            if table == "journal":
                continue
            columns = db.execute(f"PRAGMA table_info({table})").fetchall()
            for i in range(1, 30):
                row = [i if key else None if not needed and i % 3 == 0 else some[kind](i)
                       for _, _, kind, needed, _, key in columns]
                if table in ("meta", "keys"):
                    row[0] = f"name {i}" if table == "meta" else bytes([i]) * 32
                if table == "people":
                    row[1] = i % 3
                places = ", ".join("?" * len(row))
                db.execute(f"INSERT INTO {table} VALUES ({places})", row)
        for i in range(entries):
            db.execute("INSERT INTO journal (tbl, seq, at_ms, nonce, body) VALUES (?, ?, ?, ?, ?)",
                       [1 + i % 7, 1 + i // 7, i, f"n{i}" if i % 2 else None, entry(i)])


def entry(i):
    """A table that is opened, and then somebody is muted and heard again, for ever."""
    if i < 7:
        return json.dumps({"do": "opened", "code": f"table{i}table{i}", "host": 1, "seed": "00" * 32,
                           "game": "high-society", "seats": 3})
    return json.dumps({"do": "muted", "person": 9, "on": i // 7 % 2 == 1, "words": "ход " * (i % 90)},
                      ensure_ascii=False)


def content(path):
    """Everything but what a store knows about itself."""
    with contextlib.closing(sqlite3.connect(path)) as db:
        return {table: sorted((tuple((type(v).__name__, v) for v in row)
                               for row in db.execute(f"SELECT * FROM {table}")
                               if table != "meta" or row[0] not in
                               ("version", "identity", "copying", "copied", "ready")), key=repr)
                for table in tables_of(db)}


def on_disk(folder):
    """Every file there, to the byte."""
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def expect_numbers(server, address):
    """The next numbers that PostgreSQL gives are above those that came with rows."""
    counted = server.ask(address, "SELECT table_name FROM information_schema.columns "
                         "WHERE table_schema = 'public' AND column_default LIKE 'nextval%' "
                         "OR table_schema = 'public' AND is_identity = 'YES'")
    assert sorted(counted) == ["journal", "reports", "said"], counted
    for table in counted:
        last, following = map(int, server.ask(
            address, f"SELECT MAX(id), nextval(pg_get_serial_sequence('{table}', 'id')) "
            f"FROM {table}")[0].split("|"))
        assert following == last + 1, (table, last, following)


class Program:
    def __init__(self, path, home):
        self.path, self.home = path, home

    def command(self, *words):
        return [self.path, "store", *map(str, words)]

    def environment(self):
        return {**os.environ, "LC_ALL": "C", "HOME": str(self.home),
                "XDG_DATA_HOME": str(self.home / "data"),
                "XDG_CONFIG_HOME": str(self.home / "config")}

    def run(self, *words):
        return subprocess.run(self.command(*words), capture_output=True, text=True, timeout=120,
                              encoding="utf-8", check=False, env=self.environment())

    def works(self, *words):
        done = self.run(*words)
        assert done.returncode == OK and not done.stderr, (words, done)
        return json.loads(done.stdout)

    def refuses(self, key, *words, status=USAGE):
        done = self.run(*words)
        assert done.returncode == status and ENGLISH[key] in done.stderr, (key, words, done)

    def killed(self, seconds, *words):
        """Starts it, and kills it after a while; whether it was done before."""
        with subprocess.Popen(self.command(*words), stdout=subprocess.DEVNULL,
                              stderr=subprocess.DEVNULL, env=self.environment()) as process:
            time.sleep(seconds)
            process.kill()
        return process.returncode == OK


def test_backup_and_restore(program, folder, server):
    store = make_store(folder / "server.db")
    fill(store, 2000, 1)
    here = f"sqlite:{store}"
    said = program.works("backup", folder / "copy.db", "--store", here)
    assert said["done"] == "backup" and said["rows"]["journal"] == 2000, said
    assert said["rows"]["meta"] == 29, said
    assert set(said["rows"]) == set(content(store)), "a table is missing in copy.def"
    assert content(folder / "copy.db") == content(store)
    assert sorted(p.name for p in folder.glob("copy*")) == ["copy.db"]
    program.refuses("store.exists", "backup", folder / "copy.db", "--store", here)
    program.refuses("store.not-empty", "restore", folder / "copy.db", "--store", here)
    program.refuses("store.open", "restore", folder / "nothing.db", "--store",
                    f"sqlite:{folder}/new/server.db")
    assert not (folder / "nothing.db").exists()
    alone = folder / "alone"
    alone.mkdir()
    (folder / "copy.db").rename(alone / "copy.db")
    before = on_disk(alone)
    for target in (f"sqlite:{folder}/new/server.db", server.database()):
        assert program.works("restore", alone / "copy.db", "--store", target)["rows"] == said["rows"]
        assert program.works("check", "--store", target)["rows"] == said["rows"]
    program.works("check", "--store", f"sqlite:{alone}/copy.db")
    assert on_disk(alone) == before, "a backup is only read"
    assert content(folder / "new/server.db") == content(store)
    expect_numbers(server, target)
    # From PostgreSQL a backup is the same kind of file.
    program.works("backup", folder / "again.db", "--store", target)
    assert content(folder / "again.db") == content(store)


def test_backups_of_one_name(program, folder, _):
    """At the same time: one of them at least is done, and then the file is whole."""
    store = make_store(folder / "server.db")
    fill(store, 3000, 8)
    here = ("--store", f"sqlite:{store}")
    copies = folder / "copies"
    copies.mkdir()
    for i in range(5):
        copy = copies / f"copy{i}.db"
        both = [subprocess.Popen(program.command("backup", copy, *here), text=True,
                                 stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                                 env=program.environment()) for _ in range(2)]
        said = [process.communicate()[1] for process in both]
        assert OK in [process.returncode for process in both], said
        assert all(process.returncode == OK or ENGLISH["store.held"] in words or
                   ENGLISH["store.exists"] in words
                   for process, words in zip(both, said)), said
        assert program.works("check", "--store", f"sqlite:{copy}")["rows"]["journal"] == 3000
    # Killed ones leave nothing that matters.
    for _ in range(5):
        program.killed(0.03, "backup", copies / "late.db", *here)
        (copies / "late.db").unlink(missing_ok=True)
    program.works("backup", copies / "late.db", *here)
    assert content(copies / "late.db") == content(store)
    assert sorted(path.name for path in copies.iterdir()) == [
        *(f"copy{i}.db" for i in range(5)), "late.db"]


def test_older_stores_stay(program, folder, server):
    """A server of an older version may have it open: who only looks leaves it as it is."""
    store = make_store(folder / "old/server.db", version=1)
    with contextlib.closing(sqlite3.connect(store)) as db, db:
        db.execute("INSERT INTO journal (tbl, seq, at_ms, body) VALUES (1, 1, 0, ?)", [entry(0)])
    before = store.read_bytes()
    here = f"sqlite:{store}"
    program.refuses("store.older", "check", "--store", here)
    program.refuses("store.older", "backup", folder / "copy.db", "--store", here)
    program.refuses("store.older", "restore", store, "--store", server.database())
    assert store.read_bytes() == before and not (folder / "copy.db").exists()
    # Who has it alone brings it up to date.
    program.works("migrate", here, f"sqlite:{folder}/new.db")
    assert program.works("check", "--store", here)["sound"]
    assert content(folder / "new.db")["journal"] == content(store)["journal"]


def test_backup_of_a_busy_store(program, folder, _):
    """Somebody appends all the time: the copy is one moment of it, and whole."""
    store = make_store(folder / "server.db")
    fill(store, 500, 2)
    stop = threading.Event()

    def write():
        with contextlib.closing(sqlite3.connect(store, isolation_level=None, timeout=30)) as db:
            seq = 0
            while not stop.is_set():
                seq += 1
                db.execute("BEGIN IMMEDIATE")
                for table in (100, 101):
                    db.execute("INSERT INTO journal (tbl, seq, at_ms, body) VALUES (?, ?, 0, ?)",
                               [table, seq, entry(7 * (seq - 1))])
                db.execute("COMMIT")

    writer = threading.Thread(target=write)
    writer.start()
    try:
        for i in range(5):
            program.works("backup", folder / f"copy{i}.db", "--store", f"sqlite:{store}")
            entries = content(folder / f"copy{i}.db")["journal"]
            counts = [sum(row[1][1] == table for row in entries) for table in (100, 101)]
            assert counts[0] == counts[1] > 0, counts
            assert program.works("check", "--store", f"sqlite:{folder}/copy{i}.db")["sound"]
    finally:
        stop.set()
        writer.join()


def test_check(program, folder, _):
    store = make_store(program.home / "data/beaumonde/server/server.db")
    fill(store, 100, 3)
    here = ("--store", f"sqlite:{store}")
    said = program.works("check", *here)
    assert said["sound"] and said["journals"] == 7 and said["broken"] == 0, said
    with contextlib.closing(sqlite3.connect(store)) as db, db:
        db.execute("DELETE FROM journal WHERE tbl = 3 AND seq = 2")
    done = program.run("check", *here)
    said = json.loads(done.stdout)
    assert done.returncode == FAILED and ENGLISH["store.broken"] in done.stderr, done
    assert not said["sound"] and said["broken"] == 1 and said["table"] == 3, said
    # An entry that no table can have had: nobody moves before the game has begun.
    with contextlib.closing(sqlite3.connect(store)) as db, db:
        db.execute("UPDATE journal SET body = ? WHERE tbl = 2 AND seq = 5",
                   ['{"do":"moved","seat":0,"move":"pass","by":"person","rolls":[]}'])
    said = json.loads(program.run("check", *here).stdout)
    assert said["broken"] == 2 and said["table"] == 2, said
    # A page of an index that is not what it should be.
    with contextlib.closing(sqlite3.connect(store)) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        page, = db.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'journal_seq'").fetchone()
        size, = db.execute("PRAGMA page_size").fetchone()
    with open(store, "r+b") as file:
        file.seek((page - 1) * size + size - 64)
        file.write(b"\xee" * 64)
    assert program.run("check", *here).returncode in (FAILED, 3)
    program.refuses("store.open", "check", "--store", f"sqlite:{folder}/none/server.db")
    assert not (folder / "none").exists()


def time_of(program, source, target):
    """How long all of it takes here and now."""
    begun = time.monotonic()
    program.works("migrate", source, target)
    return time.monotonic() - begun


def migrate_with_kills(program, source, target, chance, whole_s):
    """Kills it again and again, then lets it finish; how often it was in the middle. That a
    program was killed PostgreSQL notices a moment later."""
    interrupted = 0
    for _ in range(12):
        if program.killed(chance.uniform(0.05, 1) * whole_s, "migrate", source, target):
            return interrupted
        done = program.run("check", "--store", target)
        interrupted += ENGLISH["store.unfinished"] in done.stderr
    for _ in range(50):
        done = program.run("migrate", source, target)
        if ENGLISH["store.held"] not in done.stderr:
            assert done.returncode == OK, done
            return interrupted
        time.sleep(0.1)
    raise AssertionError(done)


def test_migrate(program, folder, server):
    chance = random.Random(4)
    store = make_store(folder / "server.db")
    fill(store, 12000, 4)
    before = content(store)
    source = f"sqlite:{store}"
    whole_s = time_of(program, source, server.database())
    for _ in range(6):
        target = server.database()
        interrupted = migrate_with_kills(program, source, target, chance, whole_s)
        if interrupted:
            break
    assert interrupted, "it was never killed in the middle"
    # Killed behind its last step it is started again, too, as long as nobody has used the copy.
    program.works("migrate", source, target)
    expect_numbers(server, target)
    back = folder / "back.db"
    whole_s = time_of(program, target, f"sqlite:{back}")
    for _ in range(6):
        for path in folder.glob("back.db*"):
            path.unlink()
        interrupted = migrate_with_kills(program, target, f"sqlite:{back}", chance, whole_s)
        if interrupted:
            break
    assert interrupted, "it was never killed in the middle"
    assert content(back) == before
    assert content(store) == before
    with contextlib.closing(sqlite3.connect(back)) as db, db:
        db.execute("INSERT INTO settled VALUES (1000000)")
    program.refuses("store.not-empty", "migrate", target, f"sqlite:{back}")


def test_migrate_is_careful(program, folder, server):
    store = make_store(folder / "server.db")
    other = make_store(folder / "other.db")
    fill(store, 300, 5)
    fill(other, 100, 6)
    target = server.database()
    program.refuses("store.open", "migrate", f"sqlite:{folder}/none.db", target)
    program.refuses("store.address", "migrate", "mysql:x", target)
    program.refuses("store.address", "migrate", f"sqlite:{store}", "nowhere")
    # A server that has it open.
    with open(f"{store}-lock", "w", encoding="ascii") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        program.refuses("store.held", "migrate", f"sqlite:{store}", target)
    # A copy of something else was begun there.
    begun = make_store(folder / "begun.db")
    with contextlib.closing(sqlite3.connect(begun)) as db, db:
        db.execute("INSERT INTO meta VALUES ('copying', 'somebody else')")
    program.refuses("store.other-copy", "migrate", f"sqlite:{store}", f"sqlite:{begun}")
    program.refuses("store.unfinished", "check", "--store", f"sqlite:{begun}")
    program.refuses("store.unfinished", "backup", folder / "x.db", "--store", f"sqlite:{begun}")
    # The source changes behind a row that was copied already: found out, not passed over.
    with contextlib.closing(sqlite3.connect(begun)) as db, db:
        identity, = sqlite3.connect(store).execute(
            "SELECT value FROM meta WHERE name = 'identity'").fetchone()
        db.execute("UPDATE meta SET value = ? WHERE name = 'copying'", [identity])
        db.execute("INSERT INTO settled VALUES (1000000)")
    program.refuses("store.differs", "migrate", f"sqlite:{store}", f"sqlite:{begun}",
                    status=FAILED)
    program.refuses("store.unfinished", "check", "--store", f"sqlite:{begun}")


def test_usage(program, folder, _):
    for words in ((), ("backup",), ("restore",), ("migrate", "sqlite:x"), ("migrate",)):
        program.refuses("help.fault.lack", *words)
    for words in (("check", "x"), ("backup", "x", "y"), ("migrate", "a", "b", "c")):
        program.refuses("help.fault.word", *words)
    program.refuses("store.word", "destroy")
    program.refuses("store.settings", "check", "--store", "mysql:x")
    # Without a word about it, the server's.
    store = make_store(program.home / "usual/server.db")
    fill(store, 10, 7)
    (folder / "conf").write_text(f"store = sqlite:{store}\n", encoding="utf-8")
    assert program.works("check", "--config", folder / "conf")["rows"]["journal"] == 10


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    path = os.path.abspath(parser.parse_args().program)
    tests = {name: test for name, test in globals().items() if name.startswith("test_")}
    with postgres.Postgres() as server:
        for name, test in tests.items():
            with tempfile.TemporaryDirectory(prefix="bm-store-") as folder:
                home = pathlib.Path(folder) / "home"
                work = pathlib.Path(folder) / "work"
                home.mkdir()
                work.mkdir()
                test(Program(path, home), work, server)
            print(f"{name}: passed", flush=True)


if __name__ == "__main__":
    main()
