#!/usr/bin/env python3
"""The main screens look as they did when somebody last looked at them.

Each is a text in snapshots/. After a change that is meant: `--update`, then read the difference.
"""
import difflib
import pathlib
import re
import shutil
import sys
import time

import picture
import table
from player import Collector, Player, Trader
from table import LANGUAGES, ROOT, Catalogue

FOLDER = pathlib.Path(__file__).resolve().parent / "snapshots"
PICTURES = ROOT / "docs" / "pictures"
UPDATE = "--update" in sys.argv
PLAY = ("play", "high-society", "--pace", "0")
RESUME = ("play", "--resume", "--pace", "0")
COLLECT = ("play", "adel-verpflichtet", "--pace", "0")
HUSTLE = ("play", "suetologia", "--pace", "0")


def lasting(line):
    """Without what is another each time: the folder, the time in a name. As wide as it was."""
    line = re.sub(r"/tmp/bm\w{8}", "/tmp/bm" + 8 * "x", line)
    return re.sub(r"\d{4}-\d\d-\d\d-\d{6}", "2020-01-01-000000", line)


def compare(screen, name):
    path = FOLDER / f"{name}.txt"
    if UPDATE:
        shown = "".join(lasting(line) + "\n" for line in screen.settled())
        path.write_text(shown, encoding="utf-8")
        return
    wanted = path.read_text(encoding="utf-8")
    end_s = time.monotonic() + 20
    while (shown := "".join(lasting(line) + "\n" for line in screen.shown())) != wanted:
        if time.monotonic() > end_s:
            difference = difflib.unified_diff(wanted.splitlines(), shown.splitlines(), name,
                                              "now", lineterm="", n=1)
            sys.exit("\n".join(difference) + "\nIf that is meant: --update, and read it again.")
        time.sleep(0.02)


def sit(home, seats, seed, *words, **variables):
    return home.screen(*PLAY, "--seats", seats, "--seed", str(seed), *words, **variables)


def come_to(home, seats, seed, turns, *words):
    """Plays so many turns line by line, and leaves: the screen goes on from there."""
    with home.pipe(*PLAY, "--seats", seats, "--seed", str(seed), *words) as lines:
        Player(Catalogue("en"), seed).play(lines, lines.prompt(), turns)
        lines.send("quit")
        assert lines.finish() == 0


def test_welcome(home):
    with home.screen("play", "--seed", "1", "--pace", "0") as screen:
        screen.question()
        compare(screen, "welcome-game")
        screen.key("Enter")
        screen.until("Seats")
        compare(screen, "welcome-seats")
        screen.key("Enter")
        screen.until("GaGa")
        compare(screen, "welcome-edition")


def test_first_turn(home):
    for language in LANGUAGES:
        with sit(home, "you,greedy,greedy,greedy", 1, "--lang", language) as screen:
            screen.question()
            compare(screen, f"first-turn-{language}")
    with sit(home, "you,greedy,greedy,greedy", 1, columns=120, rows=36) as screen:
        screen.question()
        compare(screen, "first-turn-120x36")


def test_typing(home):
    with sit(home, "you,greedy,greedy", 1) as screen:
        screen.question()
        screen.type("4 6")
        compare(screen, "preview")
        screen.key("Escape")
        screen.enter("1")
        compare(screen, "refusal")
        screen.enter("help")
        compare(screen, "page-help")
        screen.key("q")
        screen.enter("rules")
        compare(screen, "page-rules")
        screen.key("q")
        screen.question()
        screen.resize(60, 20)
        compare(screen, "too-small")


def test_misfortune(home):
    with sit(home, "you,greedy,greedy", 2) as screen:
        screen.question()
        compare(screen, "misfortune")


def test_theft(home):
    come_to(home, "you,greedy,greedy", 33, 17)
    with home.screen(*RESUME) as screen:
        screen.question()
        compare(screen, "theft")


def test_face_down(home):
    come_to(home, "you,greedy,greedy,greedy", 5, 6, "--option", "hidden-scoring=on")
    with home.screen(*RESUME) as screen:
        screen.question()
        compare(screen, "face-down")


def test_curtain(home):
    come_to(home, "Red,Blue,greedy", 17, 0, "--option", "hidden-scoring=on")
    with home.pipe(*RESUME) as lines:
        player, said = Player(Catalogue("en"), 17), lines.prompt()
        while not player.at_curtain(said):
            said = player.play(lines, said, 1)
    with home.screen(*RESUME) as screen:
        compare(screen, "curtain")


def test_memory(home):
    come_to(home, "you,greedy,greedy,random,random", 4, 5, "--memory-aid", "--edition", "gaga")
    with home.screen(*RESUME) as screen:
        screen.question()
        compare(screen, "five-seats-memory")


def test_end(home):
    """The same game in every language; then looked at again with all seen."""
    for language in LANGUAGES:
        shutil.rmtree(home.games, ignore_errors=True)  # a second game would get a longer name
        come_to(home, "you,greedy,greedy", 8, 8)
        over = Catalogue(language).texts["play.prompt.over"]
        with home.screen(*RESUME, "--lang", language) as screen:
            while over not in screen.question():
                screen.enter("pass")
            compare(screen, f"end-{language}")
            screen.key("Enter")
            assert screen.finish() == 0
    with home.screen("replay", "--seats", "Red,Blue,Green", str(home.records()[0])) as screen:
        screen.question()
        screen.enter("25")
        compare(screen, "replay-all-seen")


def collect(home, seats, seed, *words, **variables):
    return home.screen(*COLLECT, "--seats", seats, "--seed", str(seed), *words, **variables)


def collect_to(home, seats, seed, kind, times=1, *words):
    """Plays Adel Verpflichtet line by line until the first seat is asked that for so many times."""
    with home.pipe(*COLLECT, "--seats", seats, "--seed", str(seed), *words) as lines:
        player, said = Collector(Catalogue("en"), seed), lines.prompt()
        while times := times - player.asked(said)[0].startswith(f"av.now.ask-{kind}"):
            said = player.play(lines, said, 1)
        lines.send("quit")
        assert lines.finish() == 0


def test_collecting(home):
    """The first turn in every language; what is being typed; the words that can be typed."""
    for language in LANGUAGES:
        with collect(home, "you,random,random,random", 2, "--lang", language) as screen:
            screen.question()
            compare(screen, f"av-first-turn-{language}")
    with collect(home, "you,random,random,random", 2) as screen:
        screen.question()
        screen.enter("about A1468")
        compare(screen, "av-about")
        screen.enter("castle")
        screen.question()
        screen.type("detective")
        compare(screen, "av-preview")
        screen.key("Escape")
        screen.enter("thief")
        compare(screen, "av-which-thief")
        screen.enter("help")
        compare(screen, "av-page-help")


def test_collecting_later(home):
    """Each kind of question, with two to five seats."""
    for kind, seats, seed, times in (
            ("auction", "you,random,random,random,random", 5, 3), ("buy", "you,random,random", 8, 1),
            ("exhibit", "you,random,random", 4, 2), ("steal", "you,random,random,random", 6, 1),
            ("choose", "you,random", 3, 9)):
        shutil.rmtree(home.games, ignore_errors=True)
        collect_to(home, seats, seed, kind, times)
        with home.screen(*RESUME) as screen:
            screen.question()
            compare(screen, f"av-asked-{kind}")
    with home.screen(*RESUME, "--lang", "de", columns=120, rows=40) as screen:
        screen.question()
        compare(screen, "av-120x40")


def test_collecting_far_away(home):
    """A board that is much longer than the screen is wide."""
    board = home.folder / "long.board"
    board.write_text("# as long as it gets\n" + 24 * "9:12|3\n" + "table:20\n", encoding="utf-8")
    collect_to(home, "you,random,random", 7, "place", 30, "--board", str(board))
    with home.screen(*RESUME) as screen:
        screen.question()
        compare(screen, "av-long-board")


def test_collecting_to_the_end(home):
    """The end in every language, and a replay with everything seen."""
    for language in LANGUAGES:
        shutil.rmtree(home.games, ignore_errors=True)
        collect_to(home, "you,random,random", 12, "place", 8, "--option", "rounds=8")
        with home.screen(*RESUME, "--lang", language) as screen:
            screen.enter("castle")
            screen.enter("detective")
            screen.until(Catalogue(language).texts["play.prompt.over"])
            compare(screen, f"av-end-{language}")
            screen.key("Enter")
            assert screen.finish() == 0
    with home.screen("replay", str(home.records()[0])) as screen:
        screen.question()
        screen.enter("60")
        compare(screen, "av-replay-all-seen")


def hustle_to(home, seats, seed, wanted, *words):
    """Plays Suetologia line by line until something is said to the first seat."""
    shutil.rmtree(home.games, ignore_errors=True)
    with home.pipe(*HUSTLE, "--seats", seats, "--seed", str(seed), *words) as lines:
        Trader(Catalogue("en"), seed).play_until(lines, lines.prompt(), wanted)
        lines.send("quit")
        assert lines.finish() == 0


def test_hustling(home):
    """The first turn in every language; what is being typed; what can be asked."""
    rolls = lambda said: "“roll”" in said and "mortgage (" in said
    for language in LANGUAGES:
        hustle_to(home, "you,random,random", 3, rolls)
        with home.screen(*RESUME, "--lang", language) as screen:
            screen.question()
            compare(screen, f"su-turn-{language}")
    hustle_to(home, "you,random,random", 3, rolls)
    with home.screen(*RESUME) as screen:
        screen.question()
        screen.type("offer B 19 for 15 $20")
        compare(screen, "su-preview")
        screen.key("Escape")
        screen.enter("about 39")
        compare(screen, "su-about")
        screen.enter("build 20")
        compare(screen, "su-no-business")
        screen.enter("auto")
        compare(screen, "su-page-auto")
        screen.key("q")
        screen.enter("help")
        compare(screen, "su-page-help")


def test_hustling_later(home):
    """Each kind of question, with two to six seats; a large window."""
    english = Catalogue("en")
    for kind, key, seats, seed in (
            ("bid", "su.ask.bid", "you,random,random,random,random,random", 5),
            ("buy", "su.ask.buy", "you,random,random", 8),
            ("rent", "su.now.demanded.you", "you,random,random", 4),
            ("debt", "su.ask.debt", "you,random,random", 17),
            ("offer", "su.now.offer.at-you", "you,random,random", 6)):
        hustle_to(home, seats, seed, lambda said, key=key: english.find(key, said))
        with home.screen(*RESUME) as screen:
            screen.question()
            compare(screen, f"su-asked-{kind}")
    with home.screen(*RESUME, "--lang", "de", columns=120, rows=40) as screen:
        screen.question()
        compare(screen, "su-120x40")


def test_hustling_to_the_end(home):
    """The end in every language, and a replay with everything seen."""
    over = Catalogue("en").texts["play.prompt.over"]
    with home.pipe(*HUSTLE, "--seats", "you,random,random", "--seed", "4",
                   "--option", "rounds=9") as lines:
        player = Trader(Catalogue("en"), 4)
        said = player.play(lines, lines.prompt())
        assert over in said
    for language in LANGUAGES:
        with home.screen("replay", "--lang", language, str(home.records()[0])) as screen:
            screen.question()
            screen.key("End")
            screen.until("★")
            compare(screen, f"su-end-{language}")
    with home.screen("replay", str(home.records()[0])) as screen:
        screen.question()
        screen.enter("150")
        compare(screen, "su-replay-all-seen")


def test_nothing_left_over(_):
    """No snapshot without a test that makes it."""
    source = pathlib.Path(__file__).read_text(encoding="utf-8")
    for path in FOLDER.glob("*.txt"):
        name = re.sub(r"-(en|ru|it|de)$", "-{language}", path.stem)
        name = re.sub(r"^(av|su)-asked-\w+$", r"\1-asked-{kind}", name)
        assert f'"{name}"' in source, path


def test_pictures(home):
    """The pictures in the documentation are the tables as they are."""
    for game in picture.POSITIONS:
        drawn, kept = picture.draw(home, game), PICTURES / f"{game}.svg"
        if UPDATE:
            PICTURES.mkdir(exist_ok=True)
            kept.write_text(drawn, encoding="utf-8")
        assert kept.read_text(encoding="utf-8") == drawn, (
            f"{kept.name} is not what picture.py makes now; --update writes it")


if __name__ == "__main__":
    table.tests_of(sys.modules[__name__], __doc__)
