#!/usr/bin/env python3
"""levels.py - how strong the levels are: the tables that are kept beside the nets.

    bench/levels.py BUILD [GAME…]        from the root of the repository

One player sits among others of one kind, every set of cards at all rotations of the seats. A table
is written to nets/GAME.table when all of its matches are played, and takes at most half an hour on
two cores.
"""
import json
import pathlib
import subprocess
import sys
import tempfile

# The last player fills the seats that are left.
TABLES = {
    "high-society": [
        *[(f"{one} {others}", seats, games, "")
          for seats, games in ((3, 1200), (4, 800), (5, 600))
          for one, others in (("hard", "greedy"), ("master", "greedy"), ("master", "hard"),
                              ("hard", "medium"), ("medium", "easy"))],
        ("hard greedy", 3, 600, "--edition gaga"),
        ("master hard", 3, 600, "--edition gaga"),
    ],
    "adel-verpflichtet": [
        *[(f"{one} {others}", 2, 600, "")
          for one, others in (("hard", "greedy"), ("master", "greedy"), ("master", "hard"),
                              ("hard", "medium"), ("medium", "easy"))],
        ("hard greedy", 3, 300, ""),
        *[(f"{one} {others}", 4, 300, "")
          for one, others in (("hard", "greedy"), ("master", "hard"), ("hard", "medium"), ("medium", "easy"))],
        ("hard greedy", 5, 200, ""),
    ],
    "suetologia": [
        ("hard greedy", 4, 600, ""),
        ("master hard", 4, 600, ""),
        ("hard medium", 4, 600, ""),
        ("medium greedy", 4, 600, ""),
        ("medium easy", 4, 600, ""),
        *[("hard greedy", seats, 300, "") for seats in (2, 3, 5, 6)],
    ],
}
SHORT = {"high-society": "hs", "adel-verpflichtet": "av", "suetologia": "su"}
HEAD = ("| `beaumonde arena` | games | win share | by chance | unfinished | 99 % of its decisions within |\n"
        "| --- | --- | --- | --- | --- | --- |\n")


def row(program, game, match):
    players, seats, games, more = match
    command = f"{game} {players} --seats {seats} --games {games} {more}".strip()
    with tempfile.TemporaryDirectory() as folder:
        report = pathlib.Path(folder, "report.json")
        subprocess.run([program, "arena", *command.split(), "--json", report], check=True,
                       stdout=subprocess.DEVNULL)
        pairing = json.loads(report.read_text(encoding="utf-8"))["pairings"][0]
    one = pairing["sides"][0]
    return (f"| `{command}` | {pairing['games']} | {one['share']:.3f} ± {one['error']:.3f} "
            f"| {one['by_chance']:.3f} | {pairing['unfinished']} | {one['p99_ms']:.2f} ms |\n")


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    program = pathlib.Path(sys.argv[1], "beaumonde")
    for game in sys.argv[2:] or TABLES:
        if game not in TABLES:
            sys.exit(f"levels.py: no table of {game}; there are {', '.join(TABLES)}")
        table = HEAD
        print(HEAD, end="", flush=True)
        for match in TABLES[game]:
            table += row(program, game, match)
            print(table.splitlines()[-1], flush=True)
        pathlib.Path("nets", f"{SHORT[game]}.table").write_text(table, encoding="utf-8")


if __name__ == "__main__":
    main()
