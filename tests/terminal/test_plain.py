#!/usr/bin/env python3
"""The table line by line: whole games, every command, several people, and no escape sequences."""
import os
import re
import sys

import table
from player import Player
from table import LANGUAGES, Catalogue

EN = Catalogue("en")
WINNERS = ("hs.end.winner", "hs.end.winner.you", "hs.end.winners", "hs.end.all-out")
BOTS = ("greedy", "greedy", "random", "random")
COMMANDS_AT_THE_END = ("log", "table", "help", "undo", "4")


def seats(count, *people):
    return ",".join([*people, *BOTS][:count])


def sit(home, *words, count=3, people=("you",), seed=1, way="pipe", **variables):
    """Begins a seeded game; the first question stands."""
    start = home.terminal if way == "terminal" else home.pipe
    lines = start("play", "high-society", "--seats", seats(count, *people), "--seed", str(seed),
                  *words, **variables)
    return lines, lines.prompt()


def prompt_of(name):
    return EN.texts["play.prompt"].replace("{seat}", name)


def play_to_the_end(home, catalogue, seed, lines, said):
    player = Player(catalogue, seed)
    said = player.play(lines, said)
    assert player.over(said)
    assert any(catalogue.find(key, said) for key in WINNERS), said
    catalogue.needs("play.record", said)
    lines.send("")
    assert lines.finish() == 0
    home.verify(max(home.records(), key=lambda path: path.stat().st_mtime_ns))


def test_whole_games(home):
    """Every number of seats in both editions, in every language; all end, and all records hold."""
    seed = 0
    for language in LANGUAGES:
        for edition in ("ravensburger", "gaga"):
            for count in (3, 4, 5):
                seed += 1
                lines, said = sit(home, "--edition", edition, "--lang", language, count=count,
                                  seed=seed)
                with lines:
                    play_to_the_end(home, Catalogue(language), seed, lines, said)
    assert len(home.records()) == seed and not home.kept()


def test_whole_game_on_a_terminal(home):
    """The same with the line editor."""
    lines, said = sit(home, "--plain", seed=7, way="terminal")
    with lines:
        play_to_the_end(home, EN, 7, lines, said)
    assert len(home.records()) == 1 and not home.kept()


def test_english_words_everywhere(home):
    """Words of the language and English ones are the same to it."""
    for language in LANGUAGES:
        words = Catalogue(language)
        lines, _ = sit(home, "--lang", language, seed=3)
        with lines:
            for key, title in (("play.word.help", "play.help.title"),
                               ("play.word.log", "play.log.title"),
                               ("play.word.table", "play.table.title"),
                               ("play.word.resume", "play.resume.title"),
                               ("play.word.rules", "play.rules.title")):
                for word in [*words.texts[key].split(), *EN.texts[key].split()]:
                    words.needs(title, lines.ask(word.upper()))
            for word in words.texts["hs.word.pass"].split():
                words.needs("hs.preview.pass", lines.ask(word + "?"))
            lines.send(words.texts["play.word.quit"].split()[0])
            assert lines.finish() == 0


def test_pages(home):
    """Help, rules, log and table, at the table."""
    lines, said = sit(home, seed=1)
    with lines:
        answer = lines.ask("help")
        for key in ("play.help.title", "hs.help", "play.help"):
            EN.needs(key, answer)
        book = lines.ask("rules")
        ids = set(re.findall(r"^(HS-[A-Z]\d+)  ", book, re.M))
        assert len(ids) > 20 and "HS-P4" in ids, ids
        one = lines.ask("rules HS-P4")
        assert re.findall(r"^(HS-[A-Z]\d+)  ", one, re.M) == ["HS-P4"], one
        some = lines.ask("rules title")
        found = set(re.findall(r"^(HS-[A-Z]\d+)  ", some, re.M))
        assert found and found < ids, found
        EN.needs("play.rules.none", lines.ask("rules zebra"))
        EN.needs("play.log.title", lines.ask("log"))
        lines.ask("4")
        story = lines.ask("log")
        EN.needs("play.log.title", story)
        assert EN.needs("hs.say.bid.you", story)["total"] == "4", story
        shown = lines.ask("table")
        for key in ("play.table.title", "hs.now.owns-nothing.you", "hs.now.cards-in-hand",
                    "hs.now.deck", "hs.now.hand"):
            EN.needs(key, shown)


def test_memory(home):
    """The aid shows everybody's money, and only while it is on; it is kept with the game."""
    lines, _ = sit(home, seed=1)
    with lines:
        assert not EN.find("hs.now.remembered", lines.ask("table"))
        EN.needs("play.memory.on", lines.ask("memory on"))
        shown = lines.ask("table")
        assert len(EN.all("hs.now.remembered", shown)) >= 2, shown
        assert not EN.find("hs.now.cards-in-hand", shown)
        EN.needs("play.fault.on-or-off", lines.ask("memory perhaps"))
        lines.send("quit")
        assert lines.finish() == 0
    with home.pipe("play", "--resume") as lines:
        lines.prompt()
        assert EN.find("hs.now.remembered", lines.ask("table"))
        EN.needs("play.memory.off", lines.ask("memory off"))
        assert not EN.find("hs.now.remembered", lines.ask("table"))
        EN.needs("play.memory.on", lines.ask("memory"))


def test_undo(home):
    """As far as nothing was revealed, and with what the bots answered."""
    lines, said = sit(home, seed=1)
    with lines:
        EN.needs("reason.nothing-to-undo", lines.ask("undo"))
        before = lines.ask("table")
        hand = EN.needs("hs.now.hand", said)["cards"]
        said = lines.ask("+6")
        EN.needs("hs.now.hand", said)
        said = lines.ask("undo")
        EN.needs("play.undone", said)
        assert hand == EN.needs("hs.now.hand", said)["cards"]
        assert lines.ask("table") == before
        EN.needs("reason.nothing-to-undo", lines.ask("undo"))
        for _ in range(20):
            said = lines.ask("pass")
            if "Round 2." in said:
                break
        EN.needs("play.fault.revealed", lines.ask("undo"))
        lines.send("quit")
        assert lines.finish() == 0


def test_save_and_resume(home):
    lines, _ = sit(home, seed=1)
    with lines:
        EN.needs("play.kept", lines.ask("save"))
        EN.needs("play.saved", lines.ask("save first"))
        said = lines.ask("4")
        EN.needs("play.saved", lines.ask("save second"))
        EN.needs("play.fault.save-name", lines.ask("save ../outside"))
        EN.needs("play.fault.save-name", lines.ask("save " + "x" * 41))
        listed = lines.ask("resume")
        EN.needs("play.resume.title", listed)
        names = re.findall(r"^(\d+)  (\S+)( \*)?$", listed, re.M)
        assert {name for _, name, _ in names} == set(home.kept()) and len(names) == 3, listed
        number = next(number for number, name, _ in names if name == "first")
        for unknown in ("99", "nobody"):
            EN.needs("play.fault.no-such-save", lines.ask(f"resume {unknown}"))
        assert EN.find("hs.now.hand", said)
        said = lines.ask(f"resume {number}")
        assert EN.needs("hs.now.hand", said)["total"].rstrip(".") == "106", said
        said = lines.ask("resume second")
        assert EN.needs("hs.say.bid.you", said)["total"] == "4", said
        lines.send("quit")
        assert lines.finish() == 0
        assert EN.needs("play.left", lines.text())["name"] == "second"
    with home.pipe("play", "--resume", "first") as lines:
        assert EN.needs("hs.now.hand", lines.prompt())
    assert not (home.folder / "outside.table").exists()


def test_questions(home):
    """“4 6?” says what would come of it, and does nothing."""
    lines, _ = sit(home, seed=1)
    with lines:
        before = lines.ask("log")
        found = EN.needs("hs.preview.bid", lines.ask("4 6?"))
        assert (found["bid"], found["total"]) == ("10", "96")
        EN.needs("hs.preview.bid-all", lines.ask("1 2 3 4 6 8 10 12 15 20 25?"))
        EN.needs("hs.preview.pass", lines.ask("pass?"))
        EN.needs("hs.listen.card-twice", lines.ask("4 4?"))
        assert lines.ask("log") == before


def test_wrong_input(home):
    """Each kind gets its sentence, and the game goes on as if nothing had been said."""
    wrong = {
        "zebra": "play.not-understood", "pass now": "play.not-understood",
        "-4": "play.not-understood", "4 x": "play.not-understood",
        "4 4": "hs.listen.card-twice", "5 6": "hs.listen.no-such-card",
        "bid": "hs.listen.which-cards", "discard": "hs.listen.one-possession",
        "discard 3": "reason.wrong-phase", "999": "hs.listen.too-much", "4+": "play.not-understood",
        "14": "hs.listen.which-way", "undo": "reason.nothing-to-undo",
        "memory 3": "play.fault.on-or-off", "resume 99": "play.fault.no-such-save",
        "rules xyzzy": "play.rules.none", "save a/b": "play.fault.save-name",
    }
    lines, _ = sit(home, seed=1)
    with lines:
        before = lines.ask("log")
        for line, key in wrong.items():
            EN.needs(key, lines.ask(line))
        for line in ("", "   ", "\t"):
            assert lines.ask(line).endswith(EN.texts["play.prompt.you"] + " > "), line
        for line in (b"\xff\xfe", b"\x01\x02\x1b[31m", "é".encode() * 400, b"9" * 5000):
            start = len(lines.said)
            os.write(lines.input, line + b"\n")
            answer = lines.prompt(start)
            EN.needs("play.not-understood", answer)
        assert b"\x1b" not in lines.said
        assert lines.ask("log") == before
        EN.needs("reason.raise-too-low", lines.ask("+1") + lines.ask("+1"))


def test_again(home):
    """After the end: one may look back, play again with other cards, or go."""
    lines, said = sit(home, count=4, seed=5)
    with lines:
        player = Player(EN, 5)
        EN.needs("play.record", player.play(lines, said))
        for line in COMMANDS_AT_THE_END:
            answer = lines.ask(line)
            assert player.over(answer), answer
        EN.needs("reason.game-over", lines.ask("pass"))
        assert len(home.records()) == 1
        said = lines.ask("again")
        EN.needs("hs.now.hand", said)
        player.play(lines, said)
        lines.send("quit")
        assert lines.finish() == 0
    assert len(home.records()) == 2 and not home.kept()
    for record in home.records():
        home.verify(record)
    done = home.run("replay")
    assert done.returncode == 0 and EN.find("play.log.title", done.stdout.decode())


def test_end_of_input(home):
    """A script that ends early leaves a game that can be resumed."""
    lines, _ = sit(home, seed=1)
    with lines:
        lines.hang_up()
        assert lines.finish() == 0
        EN.needs("play.left", lines.text())
    assert len(home.kept()) == 1


def test_several_people(home):
    """Only the hand of who is to decide is shown, and everybody is called by name."""
    lines, said = sit(home, people=("Red", "Blue", "Green"), seed=4)
    with lines:
        turns, player = set(), Player(EN, 4)
        for _ in range(15):
            turns.add(said.rsplit("\n", 1)[1])
            assert len(EN.all("hs.now.hand", said)) == 1, said
            said = player.play(lines, said, 1)
        assert turns == {prompt_of(name) + " > " for name in ("Red", "Blue", "Green")}, turns


SECRET_SEED = 17  # Blue meets the theft with two possessions to choose from


def until_theft(lines, said):
    """Plays until somebody has to choose what to lose; returns the possible cards."""
    player = Player(EN, SECRET_SEED)
    while not player.numbers("hs.now.theft", said):
        assert not player.over(said), "this seed has no such theft any more; choose another"
        curtain = player.at_curtain(said)
        said = player.play(lines, said, 1)
    assert curtain, "the choice must be made behind the curtain:\n" + said
    return player.numbers("hs.now.theft", said)


def after_theft(home, number):
    """Blue loses the `number`-th possible card, face down. Returns that card, all that was said at
    Red's questions until the next few rounds are over, and the same for Blue's."""
    lines, said = sit(home, "--option", "hidden-scoring=on", people=("Red", "Blue"),
                      seed=SECRET_SEED)
    red, blue = prompt_of("Red"), prompt_of("Blue")
    heard = {red: [], blue: []}
    with lines:
        card = until_theft(lines, said)[number]
        said = lines.ask(str(card)).split("\n", 1)[1]  # without the echo of the choice
        previous, between = blue, []
        for _ in range(12):
            if Player(EN, 0).at_curtain(said):
                between.append(said)
                said = lines.ask("").split("\n", 1)[1]
            who = said.rsplit("\n", 1)[1].removesuffix(" > ")
            assert who == previous or between, "nothing hid the secret between two people"
            heard[who] += [*between, said, lines.ask("log"), lines.ask("table")]
            previous, between = who, []
            said = lines.ask("pass")
    return card, heard[red], heard[blue]


def test_secret(home):
    """What was put away face down reaches its owner's questions and nobody else's: two games that
    differ in that choice alone are the same, byte by byte, for the other one."""
    first, reds, blues = after_theft(home, 0)
    second, reds_then, blues_then = after_theft(home, 1)
    assert first != second and len(reds) > 6 and len(blues) > 6
    assert reds == reds_then
    assert blues != blues_then
    owns = EN.texts["hs.now.owns"].replace("{seat}", "Blue")
    owned = [line for said in blues for line in said.split("\n") if line.startswith(owns)]
    lost = EN.texts["hs.ravensburger.numbered"].replace("{n}", str(first))
    assert owned and all(lost not in line for line in owned), owned


def test_secret_on_a_terminal(home):
    """There the curtain moves away what was said, and what was typed cannot be called back."""
    lines, said = sit(home, "--plain", "--option", "hidden-scoring=on", people=("Red", "Blue"),
                      seed=SECRET_SEED, way="terminal")
    with lines:
        card = until_theft(lines, said)[0]
        said = lines.ask(str(card))
        while not Player(EN, 0).at_curtain(said):
            said = lines.ask("pass")
        assert re.search(r"\n{100}", said), "the table is not moved out of sight"
        lines.ask("")
        start = lines.send("\x1b[A\x1b[A\x1b[A", end="")
        said = lines.prompt(lines.send("?"))
        assert str(card) not in lines.text(start).split("What you can type")[0], lines.text(start)


def test_no_open_secret_no_curtain(home):
    """Where all is open, nobody has to press Enter for nothing."""
    lines, said = sit(home, people=("you", "Blue", "Green"), seed=SECRET_SEED)
    with lines:
        Player(EN, 1).play(lines, said)
        assert not any(EN.find(key, lines.text()) for key in ("play.curtain", "play.curtain.you"))


def test_plain_where_it_must_be(home):
    """No escape byte by a pipe, with --plain, with NO_COLOR, on a dumb terminal."""
    for way, words, variables in (("pipe", (), {}), ("terminal", (), {"TERM": "dumb"}),
                                  ("terminal", (), {"TERM": ""}),
                                  ("terminal", ("--plain",), {}),
                                  ("terminal", (), {"NO_COLOR": "1"})):
        lines, said = sit(home, *words, seed=2, way=way, **variables)
        with lines:
            said = Player(EN, 2).play(lines, said, 3)
            EN.needs("hs.now.hand", said)
            lines.ask("help")
            lines.send("quit")
            assert lines.finish() == 0
            assert b"\x1b" not in lines.said, (way, words, variables, lines.said)
    with home.terminal("play", "high-society", "--seats", "you,greedy,greedy", NO_COLOR="",
                       TERM="xterm") as lines:
        lines.until("help · rules")
        assert b"\x1b" in lines.said, "an empty NO_COLOR asks for nothing"


def test_dialogue(home):
    """Enter each time, and one sits at the table; later the game that was left is offered."""
    with home.terminal("play", "--plain", "--seed", "1") as lines:
        said = lines.prompt()
        EN.needs("play.welcome", said)
        EN.needs("play.ask.game", said)
        said = lines.ask("")
        EN.needs("play.ask.seats", said)
        said = lines.ask("")
        EN.needs("hs.edition.gaga.about", said)
        EN.needs("play.ask.edition", said)
        said = lines.ask("")
        assert len(re.findall(r"Medium \d", EN.needs("hs.now.bids", said).string)) >= 3
        lines.ask("+25")
        lines.send("quit")
        assert lines.finish() == 0
    with home.terminal("play", "--plain") as lines:
        said = lines.prompt()
        assert EN.needs("play.ask.kept", said)["game"] == EN.texts["hs.name"]
        EN.needs("play.fault.yes-or-no", lines.ask("perhaps"))
        assert "25" not in EN.needs("hs.now.hand", lines.ask("yes"))["cards"].split()
        lines.send("quit")
        assert lines.finish() == 0
    with home.terminal("play", "--plain") as lines:
        lines.prompt()
        EN.needs("play.ask.game", lines.ask("no"))
        EN.needs("play.ask.seats", lines.ask(""))
        for wrong, key in (("you", "reason.seats-out-of-range"),
                           ("you you greedy", "play.fault.same-name"),
                           ("you greddy random", "play.fault.mistyped-bot")):
            EN.needs(key, lines.ask(wrong))
        said = lines.ask("you Blue, random")
        EN.needs("play.fault.edition-words", lines.ask("3"))
        EN.needs("play.fault.edition-words", lines.ask("1 tie=x"))
        said = lines.ask("2 hidden-scoring=on")
        kinds = ("possession", "title", "scandal", "debt", "theft")
        assert any(EN.texts[f"hs.gaga.{kind}"] in said for kind in kinds), said
        lines.send("quit")
        assert lines.finish() == 0
    assert any("\nhidden-scoring on\n" in (home.games / f"{name}.table").read_text(encoding="utf-8")
               for name in home.kept())
    assert len(home.kept()) == 2


def test_replay_lines(home):
    """The whole story of a record, in every language and through any eyes."""
    lines, said = sit(home, seed=5)
    with lines:
        play_to_the_end(home, EN, 5, lines, said)
    record = str(home.records()[0])
    for language in LANGUAGES:
        words = Catalogue(language)
        for view in ("all", "public", "1"):
            done = home.run("replay", "--lang", language, "--view", view, record)
            assert done.returncode == 0 and b"\x1b" not in done.stdout, done
            words.needs("play.log.title", done.stdout.decode())
            assert any(words.find(key, done.stdout.decode()) for key in WINNERS)
    named = home.run("replay", "--seats", "Red,Blue,Green", record).stdout.decode()
    assert "Red" in named and "Greedy" not in named


if __name__ == "__main__":
    table.tests_of(sys.modules[__name__], __doc__)
