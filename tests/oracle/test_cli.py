#!/usr/bin/env python3
"""The commands around the engine, as a script sees them: output, exit status, bad input."""
import argparse
import json
import os
import re
import subprocess
import sys
import tempfile

OK, FAILED, USAGE, SYSTEM = 0, 1, 2, 3
LOCALES = {"en": "en_GB.UTF-8", "ru": "ru_RU.UTF-8", "it": "it_IT", "de": "de_AT@euro"}
FLAGS = {"play": {"seats", "edition", "option", "board", "memory-aid", "seed", "resume", "plain",
                  "pace"},
         "replay": {"view", "seats", "plain"}, "analyse": {"bot", "nodes", "seats", "json", "svg"},
         "bench": {"json", "signature", "rules-signature", "seconds"},
         "train": {"threads", "output", "stop-after", "notes"}, "verify": set(), "engine": set(), "completion": set(), "help": set()}
COMMON = {"lang", "help"}


class Program:
    def __init__(self, path):
        self.path = path

    def run(self, *words, text="", **variables):
        """Runs it in the locale C, with these variables beside."""
        environment = {**os.environ, "LC_ALL": "C", "COLUMNS": "80", **variables}
        return subprocess.run([self.path, *words], input=text, capture_output=True, text=True,
                              encoding="utf-8", timeout=120, check=False, env=environment)

    def commands(self):
        """The listed commands, as --help names them."""
        listed = self.run("--help").stdout.split("Commands:\n")[1].split("\n\n")[0]
        return re.findall(r"^  ([a-z]+) ", listed, re.M)

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
    done = program.run("bench", "--json", "--seconds=0.05")
    said = json.loads(done.stdout)
    assert done.returncode == OK and len(said["signature"]) == 16, done
    kinds = [(p["game"], p["policy"], p["seats"]) for p in said["playouts"]]
    assert kinds == [(game, policy, seats) for game, policy in (
        ("high-society", "uniform"), ("high-society", "single"), ("adel-verpflichtet", "uniform"))
                     for seats in (3, 5)] + [("suetologia", "uniform", 4)], kinds
    assert [p["option"] for p in said["playouts"]] == 6 * [""] + ["rounds=100"], said
    assert all(p["moves_per_s"] > p["games_per_s"] > 0 for p in said["playouts"]), said
    kernels = {n["kernel"] for n in said["nets"]}
    assert kernels <= {"vnni", "avx2", "plain"} and len(said["nets"]) == len(kernels) * len(
        {n["net"] for n in said["nets"]}), said
    assert all(n["evaluations_per_s"] > 0 for n in said["nets"]), said
    searches = [(s["game"], s["bot"]) for s in said["searches"]]
    assert searches == [(game, bot) for game in ("high-society", "adel-verpflichtet")
                        for bot in ("hard", "master")] + [("suetologia", "master")], searches
    assert all(s["decisions_per_s"] > 0 and s["nodes_per_s"] > 0 for s in said["searches"]), said
    assert program.run("bench", "--signature").stdout.strip() == said["signature"]
    assert program.run("bench", "--seconds=-1").returncode == USAGE


def test_train_refuses(program):
    """What is wrong is named, with its line; nothing is written."""
    with tempfile.TemporaryDirectory() as folder:
        recipe = f"{folder}/a.recipe"
        with open(recipe, "w", encoding="utf-8") as file:
            file.write("seed = 1\nschool = of-life\n")
        for words, told in (((recipe,), f"[{recipe}:2: of-life"), ((), "RECIPE"),
                            ((f"{folder}/b.recipe",), f"[{folder}/b.recipe]"), ((recipe, recipe), recipe),
                            (("--threads=0", recipe), "[0]"), (("--stop-after=x", recipe), "[x]"),
                            (("--notes=0", recipe), "[0]")):
            done = program.run("train", *words)
            assert done.returncode == USAGE and done.stdout == "" and told in done.stderr, done
        assert os.listdir(folder) == ["a.recipe"]


BOTS = ("play", "adel-verpflichtet", "--seats", "random,random,random", "--seed", "1", "--option",
        "rounds=3")
BOARD = "# my printing\n2:2|1, 2:3|1   # two castles\n\n3:4|2\ntable:5\n"
SPELLED = "board 2:2|1,2:3|1,3:4|2,table:5"


def test_boards(program):
    """A board from a file is the one that is played on; the record has it, and is true."""
    with tempfile.TemporaryDirectory() as folder:
        path, games = os.path.join(folder, "my.board"), os.path.join(folder, "beaumonde", "games")
        for text in (BOARD, BOARD.replace("\n", "\r\n"), "\ufeff" + BOARD):
            with open(path, "w", encoding="utf-8", newline="") as file:
                file.write(text)
            done = program.run(*BOTS, "--board", path, XDG_DATA_HOME=folder)
            assert done.returncode == OK and done.stderr == "", done
            record = max((os.path.join(games, name) for name in os.listdir(games)
                          if name.endswith(".bmr")), key=os.path.getmtime)
            with open(record, encoding="utf-8") as file:
                assert SPELLED in file.read().splitlines(), record
            assert program.run("verify", record).returncode == OK
            told = program.run("replay", "--plain", record)
            assert told.returncode == OK and told.stdout.count("\n") > 10, told
            os.remove(record)


def test_bad_boards(program):
    """File, line and reason, before anything is opened."""
    cases = {"2:2|1\nx\ntable:5\n": 2, "# a comment\n\n2:2|1, 3:1\ntable:5": 3,
             "2:2|1\n0:2|1\ntable:5": 2, "2:1|2\ntable:5": 1, "2:2|1,table:0": 1, "": 1,
             "table:5\n2:2|1": 1, 25 * "2:2|1\n" + "table:5": 25, "2:2|1\n": 2}
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "my.board")
        for text, line in cases.items():
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            done = program.run(*BOTS, "--board", path, XDG_DATA_HOME=folder)
            assert done.returncode == USAGE and done.stdout == "", (text, done)
            entry = r" \[entry \d+\]" if text else ""
            assert re.match(re.escape(f"beaumonde: {path}:{line}: ") + r"[A-Z].+\." + entry + "$",
                            done.stderr), (text, done)
        for text in (b"2:2|1\n\xff\ntable:5", b"#" * 65537):
            with open(path, "wb") as file:
                file.write(text)
            done = program.run(*BOTS, "--board", path, XDG_DATA_HOME=folder)
            assert done.returncode == USAGE and f"[{path}]" in done.stderr, done
        os.mkfifo(os.path.join(folder, "pipe"))
        for other in (folder, os.path.join(folder, "pipe"), os.path.join(folder, "none"), "/dev/zero"):
            done = program.run(*BOTS, "--board", other, XDG_DATA_HOME=folder)
            assert done.returncode == USAGE and f"[{other}]" in done.stderr, done
        with open(path, "w", encoding="utf-8") as file:
            file.write(BOARD)
        for words in (["play", "high-society", "--board", path], ["play", "--board", path],
                      ["play", "--resume", "--board", path]):
            done = program.run(*words, XDG_DATA_HOME=folder)
            assert done.returncode == USAGE and "board" in done.stderr, (words, done)
        assert not os.path.exists(os.path.join(folder, "beaumonde")), "something was opened"


def test_options_of_a_table(program):
    """An option that means nothing at this table is refused; seats left open fit the options."""
    with tempfile.TemporaryDirectory() as folder:
        def play(*words):
            return program.run("play", "adel-verpflichtet", *words, XDG_DATA_HOME=folder)

        for seats in ("you,random,random", "a,b,c,d,e"):
            done = play("--seats", seats, "--option", "two-player=announce")
            assert done.returncode == USAGE and "[two-player]" in done.stderr, done
            assert done.stdout == "", done
        for value in ("501", "-1", "many", ""):
            done = play("--seats", "you,random", "--option", f"rounds={value}")
            assert done.returncode == USAGE and "rounds=0…500" in done.stderr, done
        done = play("--seats", "you", "--option", "rounds=3")
        assert done.returncode == USAGE and "[2…5]" in done.stderr, done
        for options, seats in ((["two-player=announce"], 2), (["two-player=together", "rounds=9"], 2),
                               (["rounds=0"], 4), ([], 4)):
            done = play(*(word for option in options for word in ("--option", option)))
            assert done.returncode == OK and done.stderr == "", done
            name = re.search(r"--resume (\S+?)[” ]", done.stdout)[1]
            with open(os.path.join(folder, "beaumonde", "games", f"{name}.table"),
                      encoding="utf-8") as file:
                text = file.read()
            assert f"\nseats {seats}\n" in text, text
            for option in options:
                assert "\n" + option.replace("=", " ") + "\n" in text, text


def flags_of(help_text):
    return set(re.findall(r"^ +(?:-\w, )?--([a-z-]+)", help_text, re.M))


def test_program(program):
    assert program.run().returncode == USAGE
    assert program.run("--version").stdout.startswith("beaumonde ")
    for words in (["--help"], ["-h"], ["help"]):
        assert program.run(*words).stdout == program.run("--help").stdout, words
    assert program.run("help", "bench").stdout == program.run("bench", "-h").stdout
    assert set(FLAGS) <= set(program.commands()), program.commands()


def test_help_in_four_languages(program):
    """By --lang in any place and by the locale: the same text, and no key for a text."""
    seen = set()
    for language, locale in LOCALES.items():
        for command in ([], *([c] for c in program.commands())):
            done = program.run(*command, "--help", "--lang", language)
            assert done.returncode == OK and not done.stderr, (command, done)
            assert not re.search(r"\b(help|manual)\.[a-z]", done.stdout), (command, done.stdout)
            assert done.stdout not in seen, (language, command)
            seen.add(done.stdout)
            for other in (program.run(f"--lang={language}", *command, "--help"),
                          program.run(*command, "-h", LC_ALL=locale),
                          program.run(*command, "-h", LC_ALL="", LC_MESSAGES=locale, LANG="C")):
                assert other.stdout == done.stdout, (command, other)
            flags = FLAGS.get(command[0], set()) if command else {"version"}
            assert flags | COMMON <= flags_of(done.stdout), (command, done.stdout)


def test_help_fits_the_columns(program):
    """Columns are counted, not bytes: one left edge for all explanations, no line too long."""
    for language in LOCALES:
        for width in (60, 80):
            for command in ([], *([c] for c in program.commands())):
                text = program.run(*command, "--help", "--lang", language, COLUMNS=str(width)).stdout
                rows = re.findall(r"^  (?:-\w, |    )--[^ ]+(?: [^ ]+)?  +(?=[^ ])", text, re.M)
                assert len(rows) >= 2 and len({len(row) for row in rows}) == 1, (command, text)
                examples = [line for line in text.splitlines() if line.startswith("  beaumonde")]
                for line in set(text.splitlines()) - set(examples):
                    assert len(line) <= width, (width, line)


def test_nothing_is_left_in_the_code(program):
    """In the pseudo-language every text stands in ⟦⟧; outside are only names."""
    names = {"beaumonde", *program.commands()}
    for command in ([], *([c] for c in program.commands())):
        text = program.run(*command, "--help", "--lang", "qps").stdout
        lines = re.sub(r"⟦.*?⟧", "", text, flags=re.S).splitlines()
        # Examples, if there are any, come after the flags; their lines are no texts.
        examples = lines.index("", 5) if command and lines[-1].strip() == "" else None
        for line in lines[:examples]:
            words = set(re.findall(r"[\w-]+", re.sub(r"(^|\s)-(\w,|-[a-z-]+)", " ", line)))
            assert words <= names, (command, line)
    assert "qps" not in program.run("--lang", "no-such").stderr


def test_languages(program):
    for words in (["--lang", "fr", "bench"], ["bench", "--lang=fr"], ["engine", "--lang", "ru_RU"]):
        done = program.run(*words)
        assert done.returncode == USAGE and done.stdout == "", (words, done)
        assert "en, ru, it, de" in done.stderr, (words, done)


def test_engine_speaks_english(program):
    """Programs read it: the locale changes nothing, --lang only the sentences."""
    plain = program.run("engine", text="nonsense\n").stdout
    assert program.run("engine", text="nonsense\n", LC_ALL="ru_RU.UTF-8").stdout == plain
    russian = program.run("engine", "--lang", "ru", text="nonsense\n").stdout
    assert russian != plain and russian.split(":")[0] == plain.split(":")[0], russian
    assert re.search("[а-я]", russian), russian


def test_wrong_words(program):
    """Each mistake is named with the word it is about, and with the way out."""
    cases = {
        ("verfy",): ("[verfy]", "verify", "beaumonde --help"),
        ("help", "bensh"): ("[bensh]", "bench", "beaumonde --help"),
        ("no-such-command",): ("[no-such-command]", "beaumonde --help"),
        ("--versoin",): ("[--versoin]", "--version", "beaumonde --help"),
        ("bench", "--secnds=3"): ("[--secnds=3]", "“--seconds”", "beaumonde bench --help"),
        ("bench", "--s"): ("[--s]", "beaumonde bench --help"),
        ("bench", "-z"): ("[-z]", "beaumonde bench --help"),
        ("bench", "-ё"): ("[-ё]", "beaumonde bench --help"),
        ("bench", "--seconds"): ("[--seconds]", "beaumonde bench --help"),
        ("bench", "--seconds", "two"): ("[two]", "beaumonde bench --help"),
        ("bench", "--json=yes"): ("[--json=yes]", "beaumonde bench --help"),
        ("bench", "word"): ("[word]", "beaumonde bench --help"),
        ("verify", "a", "b"): ("[b]", "beaumonde verify --help"),
        ("verify",): ("[RECORD]", "beaumonde verify --help"),
        ("completion", "tcsh"): ("[tcsh]", "bash, zsh", "beaumonde completion --help"),
    }
    for words, parts in cases.items():
        done = program.run(*words)
        assert done.returncode == USAGE and done.stdout == "", (words, done)
        assert done.stderr.startswith("beaumonde: "), (words, done)
        assert all(part in done.stderr for part in parts), (words, done.stderr)
    assert "“" not in program.run("xyzzy").stderr.split("\n")[1].replace("“beaumonde", "")
    for language in LOCALES:
        done = program.run("--lang", language, "bench", "--secnds")
        assert "--seconds" in done.stderr and "help." not in done.stderr, done


def test_words_after_two_dashes(program):
    done = program.run("verify", "--", "--help")
    assert done.returncode == USAGE and "[--help]" in done.stderr, done


def test_full_disk(program):
    with open("/dev/full", "w", encoding="utf-8") as full:
        done = subprocess.run([program.path, "--help"], stdout=full, stderr=subprocess.PIPE,
                              check=False)
    assert done.returncode == SYSTEM and done.stderr, done


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
