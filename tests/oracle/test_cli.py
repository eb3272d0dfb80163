#!/usr/bin/env python3
"""The commands around the engine, as a script sees them: output, exit status, bad input."""
import argparse
import json
import subprocess
import sys

OK, FAILED, USAGE = 0, 1, 2


class Program:
    def __init__(self, path):
        self.path = path

    def run(self, *words, text=""):
        return subprocess.run([self.path, *words], input=text, capture_output=True, text=True,
                              timeout=120, check=False)

    def record(self, *lines):
        reply = self.run("engine", text="\n".join([*lines, "record"]) + "\n").stdout
        return json.loads(reply.splitlines()[-1][2:])["record"]


def whole_game(program):
    """A game to its end, all seats played by the bot."""
    engine = subprocess.Popen([program.path, "engine"], stdin=subprocess.PIPE,
                              stdout=subprocess.PIPE, text=True)

    def ask(line):
        print(line, file=engine.stdin, flush=True)
        reply = engine.stdout.readline()
        assert reply.startswith("= "), (line, reply)
        return json.loads(reply[2:])

    turn = ask("new high-society seats=4 seed=9 salts=00ff,,a1,")["turn"]
    while turn["wait"] == "seats":
        seat = turn["must"][0]
        turn = ask(f"play {seat} {ask(f'go {seat} nodes=1')['move']}")["turn"]
    record, result = ask("record")["record"], ask("view public")["result"]
    engine.stdin.close()
    assert engine.wait() == OK
    return record, result


def test_verify_true(program):
    record, result = whole_game(program)
    done = program.run("verify", "-", text=record)
    said = json.loads(done.stdout)
    assert done.returncode == OK and said["verified"] is True, done
    assert said["result"] == result and said["rolls_follow_from_seed"] is True, said
    assert said["moves"] + said["rolls"] == int(record.split("moves ")[1].split("\n")[0]), said


def test_verify_false(program):
    """Each kind of lie is found, and named with its line."""
    record, _ = whole_game(program)
    lines = record.splitlines(keepends=True)
    at = {word: i for i, line in enumerate(lines) for word in [line.split()[0]]}
    start = next(i for i, line in enumerate(lines) if line.startswith("chance start"))
    seat = int(lines[start].split()[2])

    def change(index, old, new):
        assert old in lines[index], (lines[index], old)
        return "".join(lines[:index] + [lines[index].replace(old, new, 1)] + lines[index + 1:])

    seed = lines[at["seed"]].split()[1]
    lies = {
        "record-chance": (change(start, f"start {seat}", f"start {(seat + 1) % 4}"), start),
        "record-commitment": (change(at["seed"], seed[0], "0" if seed[0] != "0" else "1"),
                              at["seed"]),
        "record-result": (change(at["result"], '"winners":[', '"winners":[9,'), at["result"]),
        "record-rules": (change(at["rules"], "1", "999"), at["rules"]),
        "record-setup": (change(at["seats"], "4", "7"), at["seats"]),
        "record-game": (change(at["game"], "high-society", "low-society"), at["game"]),
        "record-version": (change(0, "1", "2"), 0),
        "record-syntax": ("".join(lines[:-1]), len(lines) - 1),
    }
    for reason, (text, index) in lies.items():
        done = program.run("verify", "-", text=text)
        said = json.loads(done.stdout)
        assert done.returncode == FAILED and said["verified"] is False, (reason, done)
        assert said["reason"] == reason and said["line"] == index + 1, (reason, said)
        assert done.stderr.startswith("beaumonde: "), done


def test_verify_illegal_move(program):
    record = program.record("new high-society seats=3 chance=manual", "play chance start 0",
                            "play chance turn-up 7", "play 0 bid 4", "play 1 bid 6")
    said = json.loads(program.run("verify", "-", text=record.replace("1 bid 6", "1 bid 3")).stdout)
    assert said["reason"] == "record-move" and said["cause"] == "raise-too-low", said
    assert said["line"] == len(record.splitlines()) - 1, said


def test_verify_usage(program):
    for words in (["verify"], ["verify", "a", "b"], ["verify", "--no-such"], ["verify", "no/such/file"]):
        done = program.run(*words)
        assert done.returncode == USAGE and done.stdout == "" and done.stderr, (words, done)


def test_bench(program):
    done = program.run("bench", "--json", "--seconds=0.1")
    said = json.loads(done.stdout)
    assert done.returncode == OK and len(said["signature"]) == 16, done
    kinds = [(p["game"], p["policy"], p["seats"]) for p in said["playouts"]]
    assert kinds == [("high-society", policy, seats)
                     for policy in ("uniform", "single") for seats in (3, 5)], kinds
    assert all(p["moves_per_s"] > p["games_per_s"] > 0 for p in said["playouts"]), said
    assert program.run("bench", "--signature").stdout.strip() == said["signature"]
    assert program.run("bench", "--seconds=-1").returncode == USAGE


def test_program(program):
    assert program.run().returncode == USAGE
    assert program.run("no-such-command").returncode == USAGE
    for words in (["--help"], ["--version"], ["engine", "--help"], ["verify", "--help"],
                  ["bench", "--help"]):
        done = program.run(*words)
        assert done.returncode == OK and done.stdout and "help." not in done.stdout, (words, done)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--engine", required=True, help="the program")
    program = Program(parser.parse_args().engine)
    tests = [value for name, value in globals().items() if name.startswith("test_")]
    for test in tests:
        test(program)
    print(f"{len(tests)} tests of the command line")


if __name__ == "__main__":
    sys.exit(main())
