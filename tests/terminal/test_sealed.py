#!/usr/bin/env python3
"""Adel Verpflichtet at the table: which game, boards, and what several people decide in secret at
one keyboard."""
import json
import re
import sys

import table
from player import Collector
from table import LANGUAGES, Catalogue

EN = Catalogue("en")
GAME = "adel-verpflichtet"
BOARD = "# short\n2:3|1\n2:4|2\ntable:4\n"
SPELLED = "board 2:3|1,2:4|2,table:4"
AWAY = re.compile(r"\n{100}")


def sit(home, *words, seats="Red,Blue,random", seed=1, way="pipe", **variables):
    """Begins a seeded game; the first question stands."""
    start = home.terminal if way == "terminal" else home.pipe
    lines = start("play", GAME, "--seats", seats, "--seed", str(seed), *words, **variables)
    return lines, lines.prompt()


def prompt_of(name):
    return EN.texts["play.prompt"].replace("{seat}", name) + " > "


def curtain_of(name):
    return EN.texts["play.curtain"].replace("{seat}", name) + " > "


def kept_text(home, name=None):
    return (home.games / f"{name or home.kept()[0]}.table").read_text(encoding="utf-8")


def view(home, viewer="all"):
    """What the rules say about the game that is kept."""
    record = kept_text(home).split("\n", 3)[3]
    answers = home.run("engine", text=f"load {json.dumps(record)}\nview {viewer}\n").stdout
    return json.loads(answers.decode().splitlines()[1][2:])


def items(home, seat):
    """The items that a seat was dealt, as they would be written anywhere."""
    return view(home)["players"][seat]["items"]


def seed_where(home, fits, *words, seats="Red,Blue", limit=200):
    """The first seed whose players, before the first round, are what a test needs."""
    for seed in range(limit):
        lines, _ = sit(home, *words, seats=seats, seed=seed)
        with lines:
            players = view(home)["players"]
        (home.games / f"{home.kept()[0]}.table").unlink()
        if fits(players):
            return seed
    raise AssertionError("no seed fits")


def exhibition(hand):
    """Whether all the items can be shown together."""
    letters = sorted({item[0] for item in hand})
    return len(hand) >= 3 and ord(letters[-1]) - ord(letters[0]) == len(letters) - 1


def until(lines, said, done, player):
    """Plays on until `done` of what is said."""
    for _ in range(500):
        if done(said):
            return said
        said = lines.ask(player.line(said))
    raise AssertionError("it did not come to that")


# -- which game, and at which table ------------------------------------------------------------

def test_which_game(home):
    """Asked first, by number or by name; Enter takes the first."""
    with home.terminal("play", "--plain", "--seed", "1", COLUMNS="200") as lines:
        said = lines.prompt()
        for key in ("play.welcome", "hs.choice", "av.choice", "su.choice", "play.ask.game"):
            EN.needs(key, said)
        for wrong in ("4", "0", "zebra", "adelig"):
            EN.needs("play.fault.game-words", lines.ask(wrong))
        EN.needs("play.ask.seats", lines.ask("2"))
        EN.needs("reason.seats-out-of-range", lines.ask("you"))
        lines.send("quit")
        assert lines.finish() == 0
    for words, keys in (("", ("hs.edition.gaga.about",)), ("high", ("hs.edition.gaga.about",)),
                        ("ADEL", ("play.ask.options.about",)), ("1", ("hs.edition.gaga.about",)),
                        (" adel verpflichtet ", ("play.ask.options.about",)),
                        ("adel-verpflichtet", ("play.ask.options.about",))):
        with home.terminal("play", "--plain", COLUMNS="200") as lines:
            lines.prompt()
            lines.ask(words)
            said = lines.ask("")
            for key in keys:
                EN.needs(key, said)
    assert not home.kept()


def test_no_such_question(home):
    """Where nobody can answer, or the flags name rules, it is the first game."""
    done = home.run("play", text="")
    EN.needs("hs.goal", done.stdout.decode())
    for words in (("--edition", "gaga"), ("--option", "tie=money")):
        with home.terminal("play", "--plain", *words, COLUMNS="200") as lines:
            if home.kept():
                lines.prompt()
                said = lines.ask("no")
            else:
                said = lines.prompt()
            EN.needs("play.ask.seats", said)
            assert not EN.find("play.ask.game", said), said


def test_which_game_on_screen(home):
    with home.screen("play", "--pace", "0", "--seed", "1") as screen:
        screen.wait(lambda: EN.find("play.ask.game", screen.told()), "the question which game")
        screen.enter("zebra")
        screen.wait(lambda: EN.find("play.fault.game-words", screen.told()), "the refusal")
        screen.enter("adel")
        screen.wait(lambda: EN.find("play.ask.seats", screen.told()), "the question who plays")
        screen.enter("you random")
        screen.wait(lambda: EN.find("play.ask.options", screen.told()), "the question of rules")
        screen.enter("two-player=announce rounds=2")
        screen.question()
        screen.enter("quit")
        assert screen.finish() == 0
    text = kept_text(home)
    assert "\ntwo-player announce\n" in text and "\nrounds 2\n" in text, text


def test_options_that_apply(home):
    """Only what means something at this table is offered, and taken."""
    with home.terminal("play", GAME, "--plain", COLUMNS="300") as lines:
        lines.prompt()
        said = lines.ask("you random random")
        EN.needs("av.option.rounds.about", said)
        assert not EN.find("av.option.two-player.about", said), said
        EN.needs("reason.option-not-here", lines.ask("two-player=announce"))
        for wrong in ("rounds=501", "rounds=", "rounds", "zebra=1", "seats=2"):
            EN.needs("play.fault.option-words", lines.ask(wrong))
        said = lines.ask("rounds=7 classic")
        assert said.endswith(EN.texts["play.prompt.you"] + " > "), said
    assert "\nrounds 7\n" in kept_text(home)
    (home.games / f"{home.kept()[0]}.table").unlink()
    with home.terminal("play", GAME, "--plain", COLUMNS="300") as lines:
        lines.prompt()
        said = lines.ask("you random")
        EN.needs("av.option.two-player.about", said)
        lines.ask("")
    assert "\ntwo-player together\nrounds 60\n" in kept_text(home)


def test_seats_that_fit(home):
    """With an option for two, the usual table is one for two, and a larger one is refused."""
    with home.terminal("play", GAME, "--plain", "--option", "two-player=announce",
                       COLUMNS="300") as lines:
        said = lines.prompt()
        usual = EN.needs("play.ask.seats", said)["about"]
        assert usual.count(",") == 1, said
        said = lines.ask("you random random")
        EN.needs("reason.option-not-here", said)
        said = lines.ask("")
        assert EN.find("play.prompt.you", said), said


def test_bad_board(home):
    """Refused with the line and, since a whole board fits into one, the entry."""
    for text, line, entry, key in (
            ("2:3|1\n# two\n2:4|5, table:4\n", 3, 2, "reason.board-numbers"),
            ("2:3|1, 2:4|2, 12:4|2, table:4", 1, 3, "reason.board-spaces"),
            ("2:3|1, 2:4|2, zebra", 1, 3, "reason.board-entry")):
        path = home.folder / "my.board"
        path.write_text(text, encoding="utf-8")
        for language in LANGUAGES:
            words = Catalogue(language)
            done = home.run("play", GAME, "--board", str(path), "--lang", language)
            said = done.stderr.decode().strip()
            where = f"[{words.texts['play.board-entry']} {entry}]"
            assert done.returncode == 2 and f"{path}:{line}: " in said, said
            assert words.needs(key, said) and said.endswith(where), said


def test_board(home):
    """A board from a file: with questions, resumed, and in the next game at the same table."""
    path = home.folder / "my.board"
    path.write_text(BOARD, encoding="utf-8")
    with home.terminal("play", GAME, "--plain", "--board", str(path), COLUMNS="300") as lines:
        lines.prompt()
        lines.ask("you random random")
        lines.ask("rounds=1")
    path.unlink()
    assert SPELLED in kept_text(home)
    with home.pipe("play", "--resume") as lines:
        said = Collector(EN, 1).play(lines, lines.prompt())
        assert SPELLED in home.records()[0].read_text(encoding="utf-8")
        said = lines.ask("again")
        assert EN.find("play.prompt.you", said), said
        assert SPELLED in kept_text(home)
    home.verify(home.records()[0])
    done = home.run("play", "--resume", "--board", "x")
    EN.needs("play.fault.resume-as-it-is", done.stderr.decode())
    assert done.returncode == 2


# -- playing -----------------------------------------------------------------------------------

def test_whole_games(home):
    """Every number of seats and both variants for two, in every language."""
    tables = (("you,random", "two-player=together"), ("you,random", "two-player=announce"),
              ("you,random,random", "rounds=6"), ("Red,Blue,random,random", "rounds=6"),
              ("you,Red,Blue,random,random", "rounds=6"))
    count = 0
    for language in LANGUAGES:
        for seats, option in tables:
            count += 1
            more = () if option.startswith("rounds") else ("--option", "rounds=6")
            lines, said = sit(home, "--option", option, *more, "--lang", language, seats=seats,
                              seed=count)
            with lines:
                player = Collector(Catalogue(language), count)
                assert player.over(player.play(lines, said))
                lines.send("")
                assert lines.finish() == 0
    assert len(home.records()) == count and not home.kept()
    for record in home.records():
        home.verify(record)


def test_alone_without_a_curtain(home):
    """Who sits alone with bots is never told to hand over, and is told what all decided, at once."""
    lines, said = sit(home, "--option", "rounds=8", seats="random,you,random", seed=3)
    with lines:
        Collector(EN, 3).play(lines, said)
        assert not any(EN.find(key, lines.text()) for key in ("play.curtain", "play.curtain.you"))
        assert not AWAY.search(lines.text())


def test_the_round_is_told_once(home):
    """Who listens hears how a round begins, and then not again before deciding; Enter tells it."""
    lines, said = sit(home, seats="you,random,random", seed=2)
    with lines:
        assert len(EN.all("av.say.round", said)) == 1, said
        assert len(EN.all("av.now.round", lines.ask(""))) == 1
    with home.pipe("play", "--resume") as lines:
        assert len(EN.all("av.now.round", lines.prompt())) == 1


def test_curtains(home):
    """Nobody is asked without one, but who has just stolen from one exhibition and goes on to the
    next: nothing came to light between."""
    lines, said = sit(home, "--option", "rounds=8", seats="Red,Blue,random", seed=5)
    with lines:
        player, curtains, previous = Collector(EN, 5), 0, ""
        while not player.over(said):
            question = said.rsplit("\n", 1)[1]
            if not player.at_curtain(said):
                who = re.match(r"\w+", question)[0]
                still = previous == question and EN.find("av.now.ask-steal", said)
                assert previous == curtain_of(who) or still, (previous, said)
                said = player.play(lines, said, 1)
                previous = question
                continue
            curtains += 1
            previous = question
            said = lines.ask("")
        assert curtains > 20


def test_gathering(home):
    """Blue decides last, all cards are shown, and Blue alone is asked what to exhibit: those who
    came to see the cards must not see the items."""
    seed = seed_where(home, lambda players: exhibition(players[1]["items"]), "--option",
                      "two-player=announce")
    lines, said = sit(home, "--option", "two-player=announce", seats="Red,Blue", seed=seed)
    with lines:
        for line in ("", "castle", "", "castle", "", "detective", ""):
            said = lines.ask(line)
        assert said.endswith(prompt_of("Blue")), said
        said = lines.ask("exhibition")
        EN.needs("av.say.castle", said)
        assert said.endswith(curtain_of("Blue")), said
        said = lines.ask("")
        EN.needs("av.now.ask-exhibit", said)


def secrets(home, *seats):
    """The codes and the years of what they were dealt."""
    return [word for seat in seats for item in items(home, seat) for word in (item, item[1:])]


def test_no_secret_on_the_screen(home):
    """When Blue is asked, nothing of Red's items or choice is on the screen; nor while all are told
    what was decided."""
    with home.screen("play", GAME, "--seats", "Red,Blue,random", "--seed", "2", "--pace",
                     "0") as screen:
        def at(key, name):
            text = EN.texts[key].replace("{seat}", name)
            screen.wait(lambda: text in screen.told(), text)
            return screen.text()

        def free_of(words):
            shown = screen.text()
            assert not [word for word in words if word in shown], shown

        at("play.curtain", "Red")
        reds, blues = secrets(home, 0), secrets(home, 1)
        free_of([*reds, *blues])
        screen.key("Enter")
        at("play.prompt", "Red")
        screen.question()
        assert all(item in screen.text() for item in items(home, 0)), screen.text()
        free_of(blues)
        screen.enter("auction?")
        screen.wait(lambda: EN.find("av.preview.auction", screen.told()), "the preview")
        screen.type("auction")
        screen.key("Enter", "Enter", "Enter")  # too many: they must not lift the curtain
        at("play.curtain", "Blue")
        free_of([*reds, *blues, "auction"])
        screen.key("Enter")
        at("play.prompt", "Blue")
        screen.question()
        free_of(reds)
        assert not EN.find("av.preview.auction", screen.told()), screen.text()
        assert all(item in screen.text() for item in items(home, 1)), screen.text()
        screen.key("Up", "Up")
        screen.type("x")
        screen.wait(lambda: screen.shown()[-2].endswith("x"), "what is typed")
        assert screen.shown()[-2].endswith("› x"), screen.shown()[-2]
        screen.key("C-u")
        screen.enter("castle")
        at("play.curtain", "Red")  # the places were shown
        free_of([*reds, *blues])
        screen.key("Enter")
        at("play.prompt", "Red")
        screen.wait(lambda: EN.find("av.say.places", screen.told()), "the places in the story")
        free_of(blues)


def test_the_reveal_on_the_screen(home):
    """It is told sentence by sentence, before a table without anybody's items."""
    with home.screen("play", GAME, "--seats", "Red,Blue", "--option", "two-player=announce",
                     "--seed", "2", "--pace", "0") as screen:
        def curtain():
            screen.wait(lambda: EN.find("play.curtain", screen.told()), "the curtain")
            screen.key("Enter")
            screen.question()
        curtain()
        hidden = secrets(home, 0, 1)
        for line in ("castle", "castle", "detective"):
            screen.enter(line)
            curtain()
        screen.enter("quit")
        assert screen.finish() == 0
    with home.screen("play", "--resume", "--pace", "60000") as screen:
        screen.wait(lambda: EN.find("play.curtain", screen.told()), "the curtain")
        screen.key("Enter")
        screen.question()
        screen.enter("detective")
        screen.until(EN.texts["screen.pace"])
        told = screen.told()
        assert EN.find("av.say.castle-no-thief", told), told
        assert not EN.find("av.say.round", told.split("Round 1")[-1]), told
        assert not [word for word in hidden if word in told], told
        screen.key("Space")
        screen.wait(lambda: EN.find("play.curtain", screen.told()), "the curtain")


def last_page(text):
    """What is still in view on a terminal after what was moved away."""
    return AWAY.split(text)[-1]


def test_no_secret_on_a_terminal(home):
    """Line by line what one saw is moved away: before the next one looks, and before all do. What
    all are told stays, until the next one has taken the seat."""
    lines, said = sit(home, "--plain", seats="Red,Blue,random", seed=2, way="terminal",
                      COLUMNS="300")
    with lines:
        assert said.endswith(curtain_of("Red")) and not AWAY.search(said), said
        reds, blues = secrets(home, 0), secrets(home, 1)
        lines.ask("")
        said = lines.ask("auction")
        assert said.endswith(curtain_of("Blue")), said
        page = last_page(said)
        assert page != said and not [w for w in [*reds, "auction"] if w in page], page
        said = lines.ask("")
        assert said.endswith(prompt_of("Blue")), said
        start = lines.send("\x1b[A\x1b[A", end="")
        assert not lines.prompt(lines.send("?")).count("auction\n"), lines.text(start)
        said = lines.ask("castle")
        page = last_page(said)
        assert page != said and EN.needs("av.say.places", page), said
        assert page.endswith(curtain_of("Red")), said
        assert not [w for w in [*reds, *blues] if w in page], page
        said = lines.ask("")
        assert not AWAY.search(said) and said.endswith(prompt_of("Red")), said


def test_only_enter_lifts_the_curtain(home):
    """Who has just decided and thinks better of it types before the other one's curtain: that must
    not show the other one's items. A choice can be taken back there, and the game left."""
    lines, said = sit(home, seats="Red,Blue,random", seed=2)
    with lines:
        hidden = secrets(home, 0, 1)
        for words in ("castle", "table", "log", "x y", "help"):
            said = lines.ask(words)
            assert said.endswith(curtain_of("Red")), said
            assert not [word for word in hidden if word in said], said
        EN.needs("reason.nothing-to-undo", lines.ask("undo"))
        lines.ask("")
        said = lines.ask("castle")
        assert said.endswith(curtain_of("Blue")), said
        said = lines.ask("undo")
        EN.needs("play.undone", said)
        assert said.endswith(curtain_of("Red")), said
        assert not [word for word in hidden if word in said], said
        said = lines.ask(" ")
        assert said.endswith(prompt_of("Red")), said
        assert lines.ask("castle").endswith(curtain_of("Blue"))
        lines.send("quit")
        assert lines.finish() == 0
    with home.pipe("play", "--resume") as lines:
        assert lines.prompt().endswith(curtain_of("Blue"))


def test_typing_before_the_curtain_on_screen(home):
    with home.screen("play", GAME, "--seats", "Red,Blue,random", "--seed", "2",
                     "--pace", "0") as screen:
        def at(key, name):
            text = EN.texts[key].replace("{seat}", name)
            screen.wait(lambda: text in screen.told(), text)
        at("play.curtain", "Red")
        hidden = secrets(home, 0, 1)
        screen.key("Enter")
        screen.enter("castle")
        at("play.curtain", "Blue")
        screen.type("help")
        screen.until("› help")
        screen.key("Enter")
        screen.until_gone("› help")  # what comes before that is thrown away
        screen.type("undo")
        screen.until("› undo")
        at("play.curtain", "Blue")
        assert not [word for word in hidden if word in screen.text()], screen.text()
        screen.key("Enter")
        at("play.curtain", "Red")
        screen.until(EN.texts["play.undone"])
        screen.key("Enter")
        at("play.prompt", "Red")
        assert EN.texts["play.undone"] not in screen.told(), screen.text()


def sealed(home, choice, seed=2):
    """Red decides so; returns all that is said at Blue's questions, then on resuming, and then."""
    lines, said = sit(home, seats="Red,Blue,random", seed=seed)
    with lines:
        lines.ask("")
        said = lines.ask(choice).split("\n", 1)[1]  # without the echo of the choice
        heard = [said, lines.ask("")]
        heard += [lines.ask(line) for line in ("log", "table", "castle?", "memory on", "table")]
        lines.send("quit")
        assert lines.finish() == 0
    with home.pipe("play", "--resume") as lines:
        said = lines.prompt()
        assert said.endswith(curtain_of("Blue")), said
        heard += [said, lines.ask(""), lines.ask("log"), lines.ask("table")]
        after = lines.ask("castle")
    (home.games / f"{home.kept()[0]}.table").unlink()
    return heard, after


def test_sealed_means_sealed(home):
    """Two games that differ in Red's choice alone are the same, byte by byte, for Blue until all is
    shown; also when the game was left half way through the round, and taken up again."""
    first, then = sealed(home, "castle")
    second, other = sealed(home, "auction")
    assert first == second
    assert then != other
    assert "Red" in EN.needs("av.say.places", other)["auction"]


def test_undo(home):
    """A sealed choice can be taken back while others still decide, behind the curtain, and not when
    it was shown."""
    lines, said = sit(home, seats="Red,Blue,random", seed=2)
    with lines:
        lines.ask("")
        EN.needs("reason.nothing-to-undo", lines.ask("undo"))
        lines.ask("castle")
        before = kept_text(home)
        lines.ask("")
        said = lines.ask("undo")  # Blue takes Red's choice back, and does not see it
        EN.needs("play.undone", said)
        assert said.endswith(curtain_of("Red")) and "castle" not in said.lower(), said
        said = lines.ask("")
        assert said.endswith(prompt_of("Red")), said
        lines.ask("castle")
        assert kept_text(home) == before
        lines.ask("")
        said = lines.ask("auction")  # and the bot decides, and all is shown
        EN.needs("av.say.places", said)
        lines.ask("")
        EN.needs("play.fault.revealed", lines.ask("undo"))
        said = lines.ask("detective")
        lines.ask("")
        said = lines.ask("undo")
        EN.needs("play.undone", said)
        assert said.endswith(curtain_of("Red")), said
        lines.ask("")
        EN.needs("play.fault.revealed", lines.ask("undo"))


def test_undo_alone(home):
    """Alone with bots there is nothing to take back after the reveal; what was announced can be."""
    lines, said = sit(home, seats="you,random,random", seed=2)
    with lines:
        lines.ask("castle")
        EN.needs("play.fault.revealed", lines.ask("undo"))
    lines, said = sit(home, "--option", "two-player=announce", seats="you,random", seed=2)
    with lines:
        EN.needs("av.say.to-castle.you", lines.ask("castle"))
        said = lines.ask("undo")
        EN.needs("play.undone", said)
        EN.needs("av.now.ask-place", said)


def test_replay(home):
    """Told through any eyes; who was not named is called by the colour of the pawn."""
    lines, said = sit(home, "--option", "rounds=3", seats="you,random,random", seed=4)
    with lines:
        Collector(EN, 4).play(lines, said)
    record = home.records()[0]
    record.with_suffix(".seats").unlink()
    for language in LANGUAGES:
        words = Catalogue(language)
        for eyes in ("all", "public", "1"):
            done = home.run("replay", "--plain", "--lang", language, "--view", eyes, str(record))
            assert done.returncode == 0, done
            told = done.stdout.decode()
            words.needs("av.say.round", told)
            pawns = words.needs("av.say.colours", told)["pawns"]
            named = re.findall(r"(\w+) \((\w+)\)", pawns)
            assert len(named) == 3 and all(colour == name for colour, name in named), pawns


if __name__ == "__main__":
    table.tests_of(sys.modules[__name__], __doc__)
