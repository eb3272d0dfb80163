#!/usr/bin/env python3
"""Суетология at the table, where everybody may act and one must: who is asked, what is answered for
people, and what they say about it."""
import json
import re
import sys

import table
from table import LANGUAGES, Catalogue

EN = Catalogue("en")
GAME = "suetologia"
NAMES = ("Red", "Blue", "Green")


def sit(home, *words, seats="Red,Blue", seed=1):
    """Begins a seeded game; the first question stands."""
    lines = home.pipe("play", GAME, "--seats", seats, "--seed", str(seed), *words)
    return lines, lines.prompt()


def kept_text(home):
    return (home.games / f"{home.kept()[0]}.table").read_text(encoding="utf-8")


def settings(home):
    return re.search(r"^automatic (.*)$", kept_text(home), re.M)[1].split(",")


def engine(home, *questions):
    """What the rules say about the game that is kept."""
    record = kept_text(home).split("\n", 4)[4]
    text = "".join(f"{line}\n" for line in (f"load {json.dumps(record)}", *questions))
    answers = home.run("engine", text=text).stdout.decode().splitlines()[1:]
    return [json.loads(answer[2:]) for answer in answers]


def moves_of(home, seat):
    return engine(home, f"moves {seat}")[0]["moves"]


def last_moves(home, count):
    return re.findall(r"^(?:\d|chance) .*$", kept_text(home), re.M)[-count:]


def who(said, key="play.prompt"):
    """The seat whose question stands at the end; None where it is another one."""
    prompt = said.rsplit("\n", 1)[-1]
    for seat, name in enumerate(NAMES):
        if prompt == EN.texts[key].replace("{seat}", name) + " > ":
            return seat
    return None


def usual(home, seat, wanted):
    """The first of the wanted moves that the seat has, else the dullest one."""
    moves = moves_of(home, seat)
    for kind in (*wanted, "roll", "pay", "decline", "drop", "yield", "keep", "bankrupt"):
        for move in moves:
            if move.split()[0] == kind:
                return move
    return moves[0]


def answer(home, lines, said, wanted=()):
    """One question is answered; returns what is said then."""
    if EN.find("play.curtain", said.rsplit("\n", 1)[-1]):
        return lines.ask("")
    seat = who(said)
    return lines.ask("pass" if seat is None else usual(home, seat, wanted))


def play_until(home, lines, said, done, wanted=()):
    """People play on until `done` of what is said since the last question."""
    for _ in range(400):
        if done(said):
            return said
        said = answer(home, lines, said, wanted)
    raise AssertionError("it did not come to that")


# -- automatic answers -------------------------------------------------------------------------

def test_listed_and_switched(home):
    """`auto` in every language, with its words; the settings are the seat's own."""
    for language in LANGUAGES:
        catalogue = Catalogue(language)
        word = catalogue.texts["play.word.auto"].split()[0]
        demand = catalogue.texts["su.auto.demand.word"].split()[0]
        lines, _ = sit(home, "--lang", language)
        with lines:
            said = lines.ask(word)
            catalogue.needs("play.auto.title", said)
            catalogue.needs("play.auto.about", said)
            assert re.search(rf"^\s*{catalogue.texts['play.word.on'].split()[0]}\s+{demand}\s", said,
                             re.M), said
            for name in ("demand", "pay", "yield"):
                catalogue.needs(f"su.auto.{name}", said)
            catalogue.needs("play.auto.off", lines.ask(f"{word} {demand}"))
            assert sorted(settings(home)) == ["demand", "none"]
            off = catalogue.texts["play.word.off"].split()[0]
            catalogue.needs("play.auto.off", lines.ask(f"{word} {demand} {off}"))
            catalogue.needs("play.auto.on", lines.ask("AUTO demand on"))
            catalogue.needs("play.auto.on", lines.ask("auto pay"))
            assert sorted(settings(home)) == ["demand", "demand+pay"]
            catalogue.needs("play.fault.auto", lines.ask(f"{word} {demand} {demand}"))
            catalogue.needs("play.help.auto", lines.ask("help"))
            lines.send("quit")
            assert lines.finish() == 0
        (home.games / f"{home.kept()[0]}.table").unlink()


def test_not_in_other_games(home):
    for game in ("high-society", "adel-verpflichtet"):
        with home.pipe("play", game, "--seats", "you,random,random", "--seed", "1") as lines:
            lines.prompt()
            EN.needs("play.auto.none", lines.ask("auto"))
            EN.needs("play.auto.none", lines.ask("auto demand off"))
            assert not EN.find("play.help.auto", lines.ask("help"))


def test_kept(home):
    """What was switched is so when the game goes on, and stays with who switched it."""
    lines, said = sit(home)
    with lines:
        seat = who(said)
        EN.needs("play.auto.on", lines.ask("auto yield"))
        lines.send("quit")
        assert lines.finish() == 0
    assert settings(home)[seat] == "demand+yield" and settings(home)[1 - seat] == "demand"
    with home.pipe("play", "--resume") as lines:
        assert who(lines.prompt()) == seat
        assert re.search(r"^\s*on\s+yield\s", lines.ask("auto"), re.M)


def test_rents_are_demanded(home):
    """Nobody says so, and it is told like any other move. Switched off, the owner is asked, though
    somebody else is to roll."""
    for seed in range(3):
        lines, said = sit(home, seed=seed)
        with lines:
            said = play_until(home, lines, said, lambda said: EN.find("su.say.demanded", said),
                              wanted=("buy",))
            assert any("demand" in move for move in last_moves(home, 2))
        (home.games / f"{home.kept()[0]}.table").unlink()
    lines, said = sit(home, seed=1)
    with lines:
        while settings(home) != ["none", "none"]:
            seat = who(said)
            off = seat is not None and settings(home)[seat] == "demand"
            said = lines.ask("auto demand off") if off else answer(home, lines, said)
        said = play_until(home, lines, said, lambda said: who(said, "play.prompt.may") is not None,
                          wanted=("buy",))
        owner = who(said, "play.prompt.may")
        demands = [move for move in moves_of(home, owner) if move.startswith("demand")]
        assert demands, said
        said = lines.ask(demands[0])
        EN.needs("su.say.demanded", said)
        assert who(said) == 1 - owner  # to pay


# -- who need not act --------------------------------------------------------------------------

def offered(home, lines, said):
    """Somebody owns a business and offers it; the other one is asked about it."""
    def can_offer(said):
        seat = who(said)
        if seat is None:
            return False
        view, = engine(home, f"view {seat}")
        return view["turn"]["phase"] == "turn" and view["players"][seat]["deeds"] and not view["due"]

    said = play_until(home, lines, said, can_offer, wanted=("buy",))
    seat = who(said)
    deed = engine(home, f"view {seat}")[0]["players"][seat]["deeds"][0]
    return seat, deed, lines.ask(f"offer {1 - seat} give {deed} want nothing")


def lift(lines, said):
    return lines.ask("") if EN.find("play.curtain", said.rsplit("\n", 1)[-1]) else said


def test_offers_ask_the_other(home):
    """By name, and before the roller goes on. Who passes leaves the offer open, and is not asked
    about it again; `no` rejects it."""
    lines, said = sit(home, seed=4)
    with lines:
        seat, deed, said = offered(home, lines, said)
        said = lift(lines, said)
        assert who(said, "play.prompt.may") == 1 - seat, said
        said = lift(lines, lines.ask("pass"))
        assert who(said) == seat, said
        assert len(engine(home, f"view {seat}")[0]["offers"]) == 1
        said = lift(lines, lines.ask(f"mortgage {deed}"))
        assert who(said) == seat, said
        said = lift(lines, lines.ask("withdraw"))
        assert who(said) == seat, said
        said = lift(lines, lines.ask(f"offer {1 - seat} give {deed} want nothing"))
        assert who(said, "play.prompt.may") == 1 - seat, said
        said = lift(lines, lines.ask("no"))
        assert who(said) == seat, said
        assert last_moves(home, 1) == [f"{1 - seat} reject {seat}"]
        EN.needs("play.fault.must-act", lines.ask("nothing"))


def test_taken_back(home):
    """`undo` takes back what a person decided, not what was answered for it."""
    lines, said = sit(home, seed=4)
    with lines:
        seat, _, said = offered(home, lines, said)
        before = last_moves(home, 1)
        said = lift(lines, said)
        said = lines.ask("undo")
        EN.needs("play.undone", said)
        assert who(lift(lines, said)) == seat
        assert last_moves(home, 1) != before


# -- bots --------------------------------------------------------------------------------------

def test_bots_keep_still(home):
    """Who wants nothing is not heard of; a whole game comes to its end."""
    with home.pipe("play", GAME, "--seats", "random,random,random", "--option", "rounds=2",
                   "--seed", "3", "--pace", "0") as lines:
        said = lines.prompt()
        EN.needs("play.prompt.over", said)
        assert len(home.records()) == 1
        home.verify(home.records()[0])


if __name__ == "__main__":
    table.tests_of(sys.modules[__name__], __doc__)
