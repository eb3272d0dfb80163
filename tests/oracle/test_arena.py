#!/usr/bin/env python3
"""The arena as a script sees it: what it refuses, what it plays, and what it writes."""
import argparse
import json
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time
import xml.dom.minidom

OK, FAILED, USAGE = 0, 1, 2
HS = ("high-society", "greedy:nodes=1", "random")


class Arena:
    def __init__(self, path):
        self.path = path

    def run(self, *words):
        environment = {**os.environ, "LC_ALL": "C", "COLUMNS": "80"}
        return subprocess.run([self.path, "arena", *words], capture_output=True, text=True,
                              encoding="utf-8", timeout=120, check=False, env=environment)

    def play(self, *words):
        """The report of a match that is played to its end."""
        done = self.run(*words, "--json", "-")
        assert done.returncode == OK, done
        return json.loads(done.stdout)


def scores(report):
    """All that does not depend on the clock."""
    timed = ("decisions", "mean_ms", "p99_ms", "max_ms")
    return [{**pairing, "sides": [{k: v for k, v in side.items() if k not in timed}
                                  for side in pairing["sides"]]}
            for pairing in report["pairings"]]


def script(folder, name, *lines):
    """A program that answers each question with these two lines."""
    path = pathlib.Path(folder) / name
    path.write_text(f"#!{sys.executable}\nimport sys, time\nfor line in sys.stdin:\n"
                    "    if line.startswith('know'):\n        print('= {}')\n"
                    "    else:\n        " + "\n        ".join(lines) + "\n    sys.stdout.flush()\n",
                    encoding="utf-8")
    path.chmod(0o755)
    return path


def test_refusals(arena):
    for words, said in [
            ((), "missing"),
            (("high-society", "greedy"), "missing"),
            (("chess", "greedy", "random"), "high-society, adel-verpflichtet, suetologia"),
            (("high-society", "greeedy", "random"), "greeedy: master, hard, medium, easy, greedy, random, program:"),
            (("high-society", "greedy:nodes=0", "random"), ":nodes=N"),
            (("high-society", "greedy:nodes=5:nodes=6", "random"), ":nodes=N"),
            (("high-society", "greedy:fast", "random"), ":nodes=N"),
            (("high-society", "greedy\n", "random"), "printable"),
            (("high-society", "program:", "random"), "program:COMMAND"),
            (("high-society", "program:/no/such/program", "random"), "cannot be started"),
            (("high-society", *["random"] * 6), "seats"),
            (("high-society", *["random"] * 13), "too many players"),
            ((*HS, "random", "random", "--seats", "3"), "more players than seats"),
            ((*HS, "--seats", "2"), "seats"),
            ((*HS, "--seats", "many"), "plain number"),
            ((*HS, "--games", "0"), "plain number"),
            ((*HS, "--games", "4000000000"), "too many games"),
            ((*HS, "--threads", "0"), "plain number"),
            ((*HS, "--edition", "first"), "ravensburger, gaga"),
            ((*HS, "--option", "tie=toss"), "tie=money|possession"),
            ((*HS, "--sprt", "0.5"), "two shares"),
            ((*HS, "--sprt", "0.5,0.4"), "two shares"),
            ((*HS, "--sprt", "nan,0.4"), "two shares"),
            ((*HS, "--sprt", "0.4,0.5", "--table"), "--table"),
            ((*HS, "random", "--table"), "once"),
            ((*HS, "--state", "/no/such/folder/file"), "state file"),
            ((*HS, "--records", "/no/such/folder/records"), "cannot be written")]:
        done = arena.run(*words)
        assert done.returncode == USAGE and done.stdout == "", (words, done)
        assert done.stderr.startswith("beaumonde: ") and said in done.stderr, (words, done.stderr)


def test_a_match(arena):
    report = arena.play(*HS, "--games", "31", "--threads", "1")
    pairing = report["pairings"][0]
    assert pairing["line_up"] == ["greedy:nodes=1", "random", "random"], pairing
    assert pairing["games"] == 33 and pairing["sets"] == 11 and report["complete"] is True
    first, others = pairing["sides"]
    assert first["share"] > 0.7 and first["seats"] == 1 and others["seats"] == 2, pairing
    assert abs(first["share"] + others["share"] + pairing["nobody"] / 33 - 1) < 1e-5, pairing
    assert 0 < first["mean_ms"] <= first["max_ms"], first
    assert scores(arena.play(*HS, "--games", "31", "--threads", "3")) == scores(report)
    assert scores(arena.play(*HS, "--games", "31", "--seed", "2")) != scores(report)


def test_a_table_plays_the_same_games(arena):
    table = scores(arena.play("adel-verpflichtet", "--table", "greedy:nodes=4", "random",
                              "greedy:nodes=1", "--games", "4", "--seats", "3"))
    assert len(table) == 6, table
    for pairing in table:
        alone = arena.play("adel-verpflichtet", *pairing["line_up"], "--games", "4")
        assert scores(alone) == [pairing], pairing


def test_lines_and_pictures(arena):
    with tempfile.TemporaryDirectory() as folder:
        for words in ((*HS, "--games", "9"), (*HS, "greedy:nodes=2", "--table", "--games", "3")):
            for language in ("en", "ru", "it", "de"):
                picture = f"{folder}/{language}.svg"
                done = arena.run(*words, "--svg", picture, "--lang", language)
                assert done.returncode == OK and done.stderr == "", done
                assert "greedy:nodes=1" in done.stdout and "arena." not in done.stdout, done.stdout
                svg = xml.dom.minidom.parse(picture)
                texts = [t.firstChild.data for t in svg.getElementsByTagName("text")]
                assert "greedy:nodes=1" in [t.firstChild.data
                                            for t in svg.getElementsByTagName("title")], texts
                assert any("±" in text for text in texts), texts


def test_records_verify(arena):
    with tempfile.TemporaryDirectory() as folder:
        arena.play(*HS, "--games", "6", "--records", f"{folder}/games")
        records = sorted(pathlib.Path(folder, "games").iterdir())
        assert len(records) == 6, records
        for record in records:
            subprocess.run([arena.path, "verify", record], check=True, capture_output=True)


def test_a_state_file_goes_on(arena):
    with tempfile.TemporaryDirectory() as folder:
        state = f"{folder}/state"
        arena.play(*HS, "--games", "9", "--state", state)
        lines = pathlib.Path(state).read_bytes().splitlines(keepends=True)
        assert len(lines) == 5, lines
        pathlib.Path(state).write_bytes(b"".join(lines)[:-9])
        done = arena.run(*HS, "--games", "30", "--state", state, "--json", "-")
        assert done.returncode == OK and "played again" in done.stderr, done
        assert scores(json.loads(done.stdout)) == scores(arena.play(*HS, "--games", "30"))
        other = arena.run(*HS, "--seed", "2", "--state", state)
        assert other.returncode == USAGE and "another match" in other.stderr, other
        assert "greedy:nodes=1 | random" in other.stderr, other.stderr
        pathlib.Path(state).write_text("Dear aunt,\n", encoding="utf-8")
        assert "no state file" in arena.run(*HS, "--state", state).stderr


def test_interrupted(arena):
    """Ctrl-C ends it with what there is, and the file has it."""
    with tempfile.TemporaryDirectory() as folder:
        state = pathlib.Path(folder, "state")
        words = [arena.path, "arena", *HS, "--games", "2000000", "--threads", "2", "--state",
                 str(state)]
        with subprocess.Popen([*words, "--json", "-"], stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, text=True) as child:
            while not state.exists() or state.read_bytes().count(b"\n") < 20:
                time.sleep(0.02)
            child.send_signal(signal.SIGINT)
            out, err = child.communicate(timeout=60)
        assert child.returncode == -signal.SIGINT and "so far" in err, (child.returncode, err)
        report = json.loads(out)
        assert report["complete"] is False and report["pairings"][0]["sets"] >= 5, report
        sets = report["pairings"][0]["sets"]
        again = arena.play(*HS, "--games", str(3 * sets), "--state", str(state))
        assert scores(again) == scores(report), (again, report)


def test_programs(arena):
    """Ours through a pipe plays as it does at home, but for its luck; others forfeit."""
    program = f"program:bot=greedy:nodes=1:{arena.path} engine"
    report = arena.play("high-society", program, "random", "--games", "6", "--threads", "2")
    assert report["pairings"][0]["sides"][0]["forfeits"] == 0, report
    assert report["pairings"][0]["sides"][0]["share"] > 0.5, report
    with tempfile.TemporaryDirectory() as folder:
        wrong = script(folder, "wrong", "print('= {\"move\":\"dance\"}')")
        report = arena.play("high-society", f"program:{wrong}", "random", "--games", "3")
        side = report["pairings"][0]["sides"][0]
        assert side["forfeits"] == 3 and side["share"] == 0, report
        slow = script(folder, "slow", "time.sleep(30)")
        report = arena.play("high-society", f"program:ms=300:{slow}", "random", "--games", "1",
                            "--threads", "1")
        assert report["pairings"][0]["sides"][0]["forfeits"] == 3, report
        deaf = script(folder, "deaf", "print('? no-such-command: no')")
        done = arena.run("high-society", f"program:{deaf}", "random", "--games", "3")
        assert done.returncode == FAILED and "know" in done.stderr, done


def test_time_as_a_budget(arena):
    report = arena.play("adel-verpflichtet", "greedy:nodes=4:ms=1000", "random", "--games", "2")
    assert report["pairings"][0]["games"] == 2, report


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--engine", required=True, help="the program")
    arena = Arena(str(pathlib.Path(parser.parse_args().engine).resolve()))
    tests = [value for name, value in globals().items() if name.startswith("test_")]
    for test in tests:
        test(arena)
    print(f"{len(tests)} tests of the arena")


if __name__ == "__main__":
    sys.exit(main())
