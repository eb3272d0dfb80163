#!/usr/bin/env python3
"""Nothing a person reads is written in the code: with the language qps, whose texts have no plain
letter, plain letters are words that nobody can translate.

What was typed, names, and words of the command line are the same in every language; they are listed
here. The rule book is a text of its own, translated as a whole, and has no such language.
"""
import re
import sys

import table
from player import Collector, Player, Trader
from table import Catalogue

RUN = re.compile(r"[A-Za-z]{3,}")
# What may be plain: options, settings, rules by their ids, names of files and variables.
MARKS = re.compile(r"""
    --?[a-z]+(-[a-z]+)*
  | \b[a-z]+(-[a-z]+)*=[a-z]+(\|[a-z]+)*\b
  | \b(HS|AV|SU)-[A-Z]\d+\b
  | \b(XDG_DATA_HOME|HOME|TERM|COLUMNS|NO_COLOR|LC_ALL|LC_MESSAGES|LANG)\b
  | \b(XDG_CONFIG_HOME|BEAUMONDE_\w*)
  | \b(high-society|adel-verpflichtet|suetologia)(-[\d-]+)?\b
  | \b(game\.bmr|chances\.svg|my\.board|server\.conf|sunday\.db|table\.svg|nets/hs\.recipe)\b
  | \b(https?|sqlite|postgresql):\S+
  | (~|\$XDG_(DATA|CONFIG)_HOME)?(/[\w.-]+)+
""", re.X)
WORDS = {"beaumonde", "Beau", "Monde", "play", "replay", "analyse", "verify", "engine", "bench",
         "completion", "help", "manual", "serve", "store", "backup", "check", "migrate", "bot", "load", "CODE", "key",
         "arena", "train", "nodes", "program", "mine", "tried",
         "you", "friend", "easy", "medium", "hard", "master", "greedy", "random",
         "gaga", "ravensburger", "bash", "zsh", "fish", "source", "echo", "games", "rounds", "together"}


class Pseudo(Catalogue):
    """The pseudo-language is made of the English texts; only what a player needs is made here."""

    def __init__(self):
        super().__init__("en")
        maker = table.load_tool("lang_tables")
        accented = {key: self.forms(key) for key in self.texts}
        self.texts = {key: dict(enumerate(map(maker.pseudo, forms))) if len(forms) > 1
                      else maker.pseudo(forms[0]) for key, forms in accented.items()}
        self.language = maker.PSEUDO


def untranslated(text, *names):
    """The plain words of a text that should have none."""
    left = MARKS.sub(" ", text)
    return [word for word in RUN.findall(left) if word not in WORDS and word not in names]


def check(text, *names):
    found = untranslated(text, *names)
    assert not found, f"{text}\nnot translated: {sorted(set(found))}"


def said(transcript):
    """What the program said: all but the lines that were typed behind its questions."""
    return re.sub(r"(?m) > .*$", " > ", transcript)


def test_itself(_):
    """A word that somebody left in the code is found, in each kind of place."""
    for good in ("⟦Ýöûř ŧûřñ⟧ > ", "  --seats ⟦ÑÂṀÉŠ⟧", "⟦Řûłé⟧ HS-P4", "tie=money", "tie=money|possession",
                 "/home/x/.local/share/games", "⟦Łéƒŧ⟧: high-society-2026-01-02-030405"):
        assert untranslated(good) == [], good
    assert untranslated("⟦Ýöûř ŧûřñ⟧, Blue > ", "Blue") == []
    for bad, words in (("⟦Ýöûř⟧ turn > ", ["turn"]), ("Error: ⟦ñö⟧", ["Error"]),
                       ("⟦{seat}⟧ wins", ["seat", "wins"]), ("⟦Ṁöṽé 3 from 7⟧", ["from"])):
        assert untranslated(bad) == words, bad
    assert said("⟦Ýöûř ŧûřñ⟧ > pass\n⟦ñö⟧") == "⟦Ýöûř ŧûřñ⟧ > \n⟦ñö⟧"


def test_help(home):
    commands = ("play", "serve", "replay", "analyse", "verify", "engine", "arena", "bench", "train",
                "completion", "help")
    for words in ((), *((command,) for command in commands)):
        done = home.run(*words, "--help", "--lang", "qps")
        assert done.returncode == 0 and "⟦" in done.stdout.decode()
        check(done.stdout.decode())
    done = home.run("manual", "--lang", "qps")
    assert done.returncode == 0
    check(done.stdout.decode().replace("\\_", "_"))  # as scdoc wants it
    for words in (("zebra",), ("play", "--zebra"), ("play", "--seats", "you"), ("replay", "zebra"),
                  ("play", "--resume"), ("completion",), ("verify", "--lang", "xx")):
        done = home.run("--lang", "qps", *words)
        assert done.returncode == 2, done
        check(done.stderr.decode(), "zebra")


def test_arena(home):
    for words in (("greedy", "random", "--sprt", "0.2,0.5"), ("--table", "greedy", "random")):
        done = home.run("arena", "high-society", *words, "--games", "6", "--lang", "qps")
        assert done.returncode == 0 and "⟦" in done.stdout.decode(), done
        check(done.stdout.decode())


def test_game(home):
    """A whole game with every command."""
    pseudo = Pseudo()
    with home.pipe("play", "high-society", "--seats", "you,Blue,greedy,random", "--seed", "3",
                   "--option", "hidden-scoring=on", "--lang", "qps") as lines:
        question = lines.prompt()
        for line in ("help", "rules zebra", "log", "table", "memory on", "table", "memory 3",
                     "save copy", "save", "save a/b", "resume", "resume 9", "undo", "4 6?",
                     "pass?", "4 4", "5 6", "bid", "discard", "discard 3", "999", "14", "zebra", ""):
            lines.ask(line)
        player = Player(pseudo, 3)
        assert player.over(player.play(lines, question))
        for line in ("log", "table", "undo", "zebra"):
            lines.ask(line)
        lines.send("quit")
        assert lines.finish() == 0
        check(said(lines.text()), "Blue", "copy")
    done = home.run("replay", "--lang", "qps")
    check(done.stdout.decode(), "Blue")
    done = home.run("analyse", "--bot", "greedy", "--nodes", "4", "--lang", "qps", str(home.records()[0]))
    assert done.returncode == 0, done
    check(done.stdout.decode(), "Blue")


def test_other_game(home):
    """A game of Adel Verpflichtet with everything that can be asked and refused."""
    pseudo = Pseudo()
    with home.pipe("play", "adel-verpflichtet", "--seats", "you,Blue,random", "--seed", "3",
                   "--option", "rounds=4", "--lang", "qps") as lines:
        lines.prompt()
        question = lines.ask("")
        for line in ("help", "rules zebra", "log", "table", "memory on", "table", "undo", "castle?",
                     "auction?", "detective", "cheque", "about", "about A1468", "about A",
                     "about A1469", "zebra", ""):
            lines.ask(line)
        player = Collector(pseudo, 3)
        assert player.over(player.play(lines, question))
        for line in ("log", "table", "undo", "zebra"):
            lines.ask(line)
        lines.send("quit")
        assert lines.finish() == 0
        check(said(lines.text()), "Blue")
    done = home.run("replay", "--lang", "qps")
    check(done.stdout.decode(), "Blue")
    done = home.run("analyse", "--nodes", "4", "--lang", "qps", str(home.records()[0]))
    assert done.returncode == 0, done
    check(done.stdout.decode(), "Blue")


def test_third_game(home):
    """A game of Suetologia with everything that can be asked and refused."""
    pseudo = Pseudo()
    with home.pipe("play", "suetologia", "--seats", "you,Blue,random", "--seed", "3",
                   "--option", "rounds=3", "--lang", "qps") as lines:
        player = Trader(pseudo, 3)
        player.play_until(lines, lines.prompt(), lambda text: pseudo.find("su.ask.turn", text))
        for line in ("help", "rules zebra", "log", "table", "undo", "auto", "auto pay on",
                     "auto pay off", "roll?", "11?", "10?", "38?", "me?", "B?", "about", "about 39",
                     "about raider", "about beauty", "39", "build", "build 2", "build 1 3", "sell 5",
                     "raid 5", "offer", "offer B", "offer B 5", "offer B 5 for 6", "accept", "demand",
                     "buy", "120", "pass", "zebra"):
            lines.ask(line)
        assert player.over(player.play(lines, lines.ask("")))
        for line in ("log", "table", "undo", "zebra"):
            lines.ask(line)
        lines.send("quit")
        assert lines.finish() == 0
        check(said(lines.text()), "Blue")
    done = home.run("replay", "--lang", "qps")
    check(done.stdout.decode(), "Blue")
    done = home.run("analyse", "--nodes", "4", "--lang", "qps", str(home.records()[0]))
    assert done.returncode == 0, done
    check(done.stdout.decode(), "Blue")


def test_dialogue(home):
    with home.terminal("play", "--plain", "--lang", "qps") as lines:
        lines.prompt()
        for line in ("zebra", "", "you", "you greddy greedy", "", "7", ""):
            lines.ask(line)
        lines.send("quit")
        assert lines.finish() == 0
        check(said(lines.text()))
    with home.terminal("play", "--plain", "--lang", "qps") as lines:
        lines.prompt()
        for line in ("zebra", "no", "adel", "you greedy", "zebra", "rounds=900", ""):
            lines.ask(line)
        lines.send("quit")
        assert lines.finish() == 0
        check(said(lines.text()))


def test_screens(home):
    """The questions, the table while something is typed, a page, a replay, a small window."""
    with home.screen("play", "--lang", "qps", "--pace", "0", "--seed", "1") as screen:
        for _ in range(3):
            screen.question()
            check(screen.text())
            screen.key("Enter")
        screen.wait(lambda: "╭" in screen.text() and screen.asked(), "the table")
        check(screen.text())
        screen.type("4 6")
        screen.wait(lambda: screen.shown()[-2].endswith("4 6"), "what is typed")
        check(screen.text())
        screen.key("Escape")
        screen.enter("help")
        screen.wait(lambda: "%" in screen.shown()[-2], "the page")
        check(screen.text())
        screen.key("q")
        screen.question()
        screen.resize(60, 20)
        screen.until("60×20")
        check(screen.text())
        screen.say("quit")
        assert screen.finish() == 0
        check(screen.text())
    with home.pipe("play", "high-society", "--seats", "you,greedy,greedy", "--seed", "6") as lines:
        Player(Catalogue("en"), 6).play(lines, lines.prompt())
    with home.screen("replay", "--lang", "qps") as screen:
        screen.question()
        screen.key("End")
        screen.wait(lambda: "★" in screen.text() and screen.asked(), "the end")
        check(screen.text())


if __name__ == "__main__":
    table.tests_of(sys.modules[__name__], __doc__)
