#!/usr/bin/env python3
"""beaumonde analyse: what it says of kept games adds up, in every form and language."""
import argparse
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

ROOT = pathlib.Path(__file__).resolve().parents[2]
GOLDEN = ROOT / "tests" / "golden"
RECORDS = ("hs-v1-ravensburger-4.bmr", "hs-v1-gaga-3-hidden.bmr", "av-v1-classic-3.bmr",
           "av-v1-classic-2-announce.bmr", "su-v1-classic-3-contest.bmr")
OK, FAILED, USAGE = 0, 1, 2


class Program:
    def __init__(self, path):
        self.path = path

    def run(self, *words, text=""):
        environment = {**os.environ, "LC_ALL": "C", "COLUMNS": "80"}
        return subprocess.run([self.path, "analyse", *words], input=text, capture_output=True,
                              text=True, encoding="utf-8", timeout=120, check=False, env=environment)

    def json(self, record, *words):
        done = self.run("--json", "--nodes", "4", *words, str(GOLDEN / record))
        assert done.returncode == OK, done
        return json.loads(done.stdout)


def catalogue(language):
    return json.loads((ROOT / "lang" / f"{language}.json").read_text(encoding="utf-8"))


def test_sums(program):
    """Shares are one win, luck is nobody's gain but another's loss, and all of it leads to the end."""
    for name in RECORDS:
        said = program.json(name)
        seats, unit = said["seats"], said["unit"]
        moves = int((GOLDEN / name).read_text(encoding="utf-8").split("\nmoves ")[1].split("\n")[0])
        assert len(said["points"]) == moves + 1, name
        for point in said["points"]:
            assert len(point["share"]) == len(point["doubt"]) == len(seats), name
            assert abs(sum(point["share"]) - unit) <= len(seats), (name, point)
            assert min(point["doubt"]) >= 0, (name, point)
        assert abs(sum(seat["luck"] for seat in seats)) <= 10 * len(seats), (name, seats)
        for i, seat in enumerate(seats):
            assert seat["start"] + seat["luck"] + seat["decisions"] == seat["end"], (name, seat)
            assert seat["start"] == said["points"][0]["share"][i], (name, seat)
            assert seat["end"] == said["points"][-1]["share"][i], (name, seat)
        gains = [mistake["gain"] for mistake in said["mistakes"]]
        assert gains == sorted(gains, reverse=True) and len(gains) <= 5, (name, gains)
        for mistake in said["mistakes"]:
            assert mistake["gain"] > 2 * mistake["doubt"] and mistake["ply"] < moves, mistake
            assert mistake["done"] and mistake["better"] and mistake["why"], mistake
        for stroke in said["strokes"]:
            assert stroke["ply"] in said["chance"], stroke


def test_same_again(program):
    """The same question, the same answer; another number of nodes is another question."""
    first = program.json(RECORDS[0])
    assert first == program.json(RECORDS[0])
    greedy = program.json(RECORDS[0], "--bot", "greedy")
    assert greedy != program.json(RECORDS[0], "--bot", "greedy", "--nodes", "5")
    assert program.json(RECORDS[0], "--bot", "random")["bot"] == "random"


def test_text_in_four_languages(program):
    for language in ("en", "ru", "it", "de"):
        texts = catalogue(language)
        done = program.run("--nodes", "4", "--lang", language, "--seats", "Ann,Bob,Cid,Dot",
                           str(GOLDEN / RECORDS[0]))
        assert done.returncode == OK and done.stderr == "", done
        for key in ("analyse.chart", "analyse.table", "analyse.mistakes", "analyse.column.luck"):
            assert texts[key] in done.stdout, (language, key)
        assert "{" not in done.stdout, done.stdout
        lines = done.stdout.splitlines()
        assert max(map(len, lines)) <= 80, max(lines, key=len)
        assert sum(line.startswith("Ann") for line in lines) >= 2, done.stdout


def test_picture(program):
    """A name may hold anything, and the picture is XML all the same."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "chances.svg"
        done = program.run("--nodes", "4", "--svg", str(path), "--seats", "A & B,<i>,C,D",
                           str(GOLDEN / RECORDS[0]))
        assert done.returncode == OK, done
        root = xml.etree.ElementTree.parse(path).getroot()
        drawn = [child.tag.split("}")[1] for child in root]
        assert drawn.count("polyline") == drawn.count("polygon") == 4, drawn
        assert any("A & B" in (child.text or "") for child in root)


def test_bad_input(program):
    assert program.run().returncode == USAGE
    assert program.run("no/such/file").returncode == USAGE
    assert program.run("-", text="beaumonde-record 1\n").returncode == FAILED
    done = program.run("--bot", "zebra", str(GOLDEN / RECORDS[0]))
    assert done.returncode == USAGE and "greedy" in done.stderr, done
    assert program.run("--nodes", "many", str(GOLDEN / RECORDS[0])).returncode == USAGE
    assert program.run("--seats", "Ann,Bob", str(GOLDEN / RECORDS[0])).returncode == USAGE


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--engine", required=True, help="the program beaumonde")
    engine = Program(parser.parse_args().engine)
    for test in [value for name, value in list(globals().items()) if name.startswith("test_")]:
        test(engine)
        print(f"ok {test.__name__}")
    sys.exit(0)
