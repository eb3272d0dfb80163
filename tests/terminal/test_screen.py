#!/usr/bin/env python3
"""The full screen in a real terminal: a whole game, resizing, keys, pager, replay, leaving."""
import re
import sys

import table
from player import Player
from table import Catalogue

EN = Catalogue("en")
SIZES = ((60, 20), (100, 40), (200, 60), (20, 5), (80, 24))


def sit(home, *words, seats="you,greedy,greedy", seed=3, pace=0, **variables):
    return home.screen("play", "high-society", "--seats", seats, "--seed", str(seed), "--pace",
                       str(pace), *words, **variables)


def needs(screen, key):
    """Waits for the sentence of a key, wherever it is broken."""
    screen.wait(lambda: EN.find(key, screen.told()), key)


def at_the_shell(screen):
    """Waits for the prompt of the shell: a line typed before it stands elsewhere on the screen."""
    def prompted():
        lines = [line for line in screen.shown() if line]
        return screen.state("alternate_on") == "0" and lines and lines[-1] == "ready$"

    screen.wait(prompted, "the shell")


def hand_of(screen):
    """The cards that are drawn in the hand."""
    for line in screen.shown():
        cards = re.findall(r"│\s*(\d+)\s*(?=│)", line)
        if len(cards) > 1:
            return [int(card) for card in cards]
    return []


class OnScreen:
    """Lets a Player type on the screen: it reads the same sentences from the page of the table."""

    def __init__(self, screen):
        self.screen = screen

    def brief(self):
        """Everything on the table, in sentences, as the pager shows it."""
        told = self.screen.question()
        if EN.find("play.prompt.over", told):
            return EN.texts["play.prompt.over"] + " > "
        self.screen.say("table")
        self.screen.until(EN.texts["play.table.title"])
        self.screen.key("End")
        page = self.screen.wait(lambda: self.last_page(), "the end of the page")
        self.screen.key("q")
        self.screen.question()
        return page

    def last_page(self):
        text = self.screen.text()
        return text if "100 %" in text else None

    def ask(self, line):
        """Types a line; returns what a reader of lines would have to go by."""
        self.screen.enter(line)
        self.screen.wait(self.answered, f"an answer to {line!r}")
        told = self.screen.told()
        return told if EN.find("reason.raise-too-low", told) else self.brief()

    def answered(self):
        return self.screen.asked()


def log_of(screen):
    """All sentences of the log, read page by page in the pager."""
    screen.say("log")
    screen.until(EN.texts["play.log.title"])
    screen.key("Home")
    lines, first = [], 1
    while True:
        place = EN.pattern("screen.page.place")
        found = screen.wait(lambda: (m := place.search(screen.shown()[-2]))
                            and int(m["first"]) <= first and m, "the place in the text")
        shown = screen.shown()[2:-2]
        lines += shown[first - int(found["first"]):int(found["last"]) - int(found["first"]) + 1]
        if found["last"] == found["all"]:
            break
        first = int(found["last"]) + 1
        screen.key("PageDown")
        screen.wait(lambda: (m := place.search(screen.shown()[-2]))
                    and m["last"] != found["last"], "the next page")
    screen.key("q")
    screen.question()
    return [line[2:] for line in lines if line]


def test_whole_game(home):
    """To the end at 80×24, and every sentence is the one that is told line by line."""
    with sit(home, seed=6) as screen:
        on_screen = OnScreen(screen)
        player = Player(EN, 6)
        said = player.play(on_screen, on_screen.brief())
        assert player.over(said)
        told = log_of(screen)
        screen.key("Enter")
        assert screen.finish() == 0
    record = home.records()[0]
    home.verify(record)
    plain = home.run("replay", "--view", "1", "--seats", "you,greedy,greedy", str(record))
    lines = plain.stdout.decode().split("\n")[1:]
    assert " ".join(told) == " ".join(line for line in lines if line), (told, lines)


def test_the_end_stays(home):
    """Who won is still to be read when the full screen is gone; an Enter too many, pressed before
    the end was shown, does not close it."""
    with home.shell() as screen:
        at_the_shell(screen)
        screen.say(f"{home.program} play high-society --seats you,greedy,greedy --seed 6 --pace 1")
        on_screen = OnScreen(screen)
        player = Player(EN, 6)
        said = on_screen.brief()
        while not player.over(said):
            screen.type(player.line(said))
            screen.key("Enter", "Enter", "Enter")
            screen.settled()
            said = on_screen.brief()
        needs(screen, "play.prompt.over")
        screen.key("Enter")
        at_the_shell(screen)
        told = screen.told()
        assert EN.find("hs.end.winner", told) or EN.find("hs.end.winner.you", told), told
        needs(screen, "play.record")


def test_again_without_a_folder(home):
    """A second game where none can be saved: it says so, and goes on."""
    no_folder = home.folder / "file"
    no_folder.write_text("not a folder", encoding="utf-8")
    with sit(home, seed=6, XDG_DATA_HOME=str(no_folder / "data")) as screen:
        on_screen = OnScreen(screen)
        player = Player(EN, 6)
        assert player.over(player.play(on_screen, on_screen.brief()))
        screen.say("again")
        needs(screen, "play.fault.not-kept")
        screen.question()
        screen.say("save")
        needs(screen, "play.fault.not-kept")
        screen.say("quit")
        needs(screen, "play.lost")
        assert not EN.find("play.left", screen.told()), screen.text()
        assert screen.finish() == 0


def test_leaving(home):
    """However one leaves, the shell is back: its prompt, its echo, its cursor."""
    with home.shell() as screen:
        at_the_shell(screen)
        for leave in (lambda: screen.say("quit"), lambda: screen.key("C-c"),
                      lambda: screen.key("C-d")):
            screen.say(f"{home.program} play high-society --seats you,greedy,greedy --pace 0")
            screen.question()
            assert screen.state("alternate_on") == "1"
            leave()
            at_the_shell(screen)
            needs(screen, "play.left")
            screen.say("stty -a | tr ' ' '\\n' | grep -xe '-\\?echo'")
            screen.wait(lambda: "echo" in screen.shown(), "that the shell echoes")
            assert screen.state("cursor_flag") == "1"
            screen.say("clear")
            screen.wait(lambda: screen.shown()[0].strip() == "ready$", "a clear screen")


def test_resizing(home):
    """Any size at any time; too small a window says so, and a larger one shows the table again."""
    with sit(home) as screen:
        screen.question()
        before = screen.settled()
        screen.type("4 6")
        screen.wait(lambda: screen.shown()[-2].endswith("4 6"), "what is typed")
        typed = screen.settled()
        for columns, rows in SIZES:
            screen.resize(columns, rows)
            small = columns < 80 or rows < 24
            if small:
                screen.until(f"{columns}×{rows}"[:columns])
            else:
                screen.wait(lambda: screen.shown()[-1].strip() == EN.texts["screen.hint"]
                            and screen.shown()[0].strip() and "4 6" in screen.shown()[-2],
                            "the whole table")
        screen.wait(lambda: screen.shown() == typed, "the first size again")
        screen.key("Escape")
        screen.wait(lambda: screen.shown() == before, "the first screen again")


def test_resizing_elsewhere(home):
    """In the pager, among the questions, and while sentences are paced."""
    with sit(home) as screen:
        screen.question()
        screen.say("rules")
        screen.until(EN.texts["play.rules.title"])
        screen.key("PageDown")
        for columns, rows in SIZES:
            screen.resize(columns, rows)
            words = EN.texts["play.rules.title"] if rows >= 24 else f"{columns}×{rows}"
            screen.until(words)
        screen.key("q")
        screen.question()
    with sit(home, seats="greedy,greedy,you", pace=60000) as screen:
        screen.until(EN.texts["screen.pace"])
        for columns, rows in SIZES:
            screen.resize(columns, rows)
            screen.until(EN.texts["screen.pace"] if rows >= 24 else f"{columns}×{rows}")
        screen.key("Space")
        screen.question()
    with home.screen("play") as screen:
        needs(screen, "play.ask.resume")
        for columns, rows in SIZES:
            screen.resize(columns, rows)
            screen.until("›")
        screen.say("no")
        needs(screen, "play.ask.game")


def test_small_from_the_start(home):
    """A window that is too small can still be answered in; nothing is lost."""
    with sit(home, columns=60, rows=20) as screen:
        needs(screen, "screen.too-small")
        screen.say("quit")
        assert screen.finish() == 0
    assert len(home.kept()) == 1


def test_pace(home):
    """A sentence stays alone; any key skips to the turn, and does not become part of a line."""
    with sit(home, seats="greedy,greedy,you", pace=60000) as screen:
        screen.until(EN.texts["screen.pace"])
        assert not re.search("›", screen.shown()[-2])
        screen.key("x")
        screen.question()
        assert "x" not in screen.shown()[-2].split("›")[1]
        assert EN.texts["screen.pace"] not in screen.text()
    with sit(home, seats="greedy,greedy,you", pace=30) as screen:
        screen.until(EN.texts["screen.pace"])
        screen.question()  # by itself


def test_preview_and_refusals(home):
    """What is typed is shown at once; what is refused names its rule."""
    with sit(home) as screen:
        screen.question()
        before = screen.settled()
        screen.type("4 6")
        screen.wait(lambda: (m := EN.find("hs.preview.bid", screen.told()))
                    and (m["bid"], m["total"]) == ("10", "96"), "the preview of 4 6")
        screen.key("BSpace", "BSpace")
        screen.wait(lambda: (m := EN.find("hs.preview.bid", screen.told())) and m["bid"] == "4",
                    "the preview of 4")
        screen.key("C-u")
        screen.wait(lambda: screen.shown() == before, "the screen without a preview")
        screen.say("4 4")
        needs(screen, "hs.listen.card-twice")
        screen.say("zebra")
        needs(screen, "play.not-understood")
        screen.key("Up")
        screen.wait(lambda: screen.shown()[-2].endswith("zebra"), "the line typed before")
        screen.key("Escape")
        screen.say("discard 3")
        needs(screen, "reason.wrong-phase")
    with sit(home, seed=1) as screen:
        screen.question()
        screen.say("1")
        needs(screen, "reason.raise-too-low")
        assert re.search(r"HS-P4", screen.told()), screen.text()
        assert 1 in hand_of(screen)
        screen.enter("+4")
        screen.wait(lambda: screen.asked() and not EN.find("reason.raise-too-low", screen.told())
                    and 4 not in hand_of(screen), "the bid")


def test_unusual_keys(home):
    """Letters of other alphabets, wide ones, and keys that mean nothing."""
    with sit(home) as screen:
        screen.question()
        screen.type("пас 桌")
        screen.wait(lambda: screen.shown()[-2].endswith("пас 桌"), "what was typed")
        screen.key("F5", "BTab", "DC", "IC", "PageUp", "M-x", "C-g", "BSpace", "BSpace")
        screen.wait(lambda: "桌" not in screen.text(), "what is left")
        screen.key("C-u")
        screen.type("9" * 600)
        screen.wait(lambda: screen.shown()[-2].endswith("9" * 30), "the end of a long line")
        screen.key("Enter")
        needs(screen, "hs.listen.too-much")


def test_pages(home):
    with sit(home) as screen:
        screen.question()
        for word, title in (("help", "play.help.title"), ("rules", "play.rules.title"),
                            ("log", "play.log.title"), ("table", "play.table.title"),
                            ("resume", "play.resume.title")):
            for close in ("q", "Escape", "Enter"):
                screen.say(word)
                screen.until(EN.texts[title])
                screen.key(close)
                screen.question()
        screen.say("rules")
        screen.until(EN.texts["play.rules.title"])
        top = screen.settled()
        for there, back in (("Down", "Up"), ("PageDown", "PageUp"), ("Space", "Home"),
                            ("End", "Home")):
            screen.key(there)
            screen.wait(lambda: screen.shown() != top, there)
            screen.key(back)
            screen.wait(lambda: screen.shown() == top, back)


def test_several_people(home):
    """The curtain hides all: neither the table nor what was typed can be called back."""
    with sit(home, "--option", "hidden-scoring=on", seats="you,Blue,greedy", seed=17) as screen:
        player, on_screen = Player(EN, 17), OnCurtainedScreen(screen)
        said = on_screen.brief()
        while not player.numbers("hs.now.theft", said):
            curtained = player.at_curtain(said)
            said = player.play(on_screen, said, 1)
        assert curtained, said
        assert len(player.numbers("hs.now.theft", said)) > 1
        said = on_screen.ask(player.line(said))
        while not player.at_curtain(said):
            screen.type("pass")
            screen.key("Enter", "Enter", "Enter")  # too many: they must not lift the curtain
            screen.settled()
            said = on_screen.brief()
        for columns, rows in SIZES:
            screen.resize(columns, rows)
            screen.wait(lambda: on_screen.curtain() or f"{columns}×{rows}" in screen.told(),
                        "the curtain")
            assert not re.search("│|In hand|›", screen.text()), screen.text()
        screen.key("Enter")
        screen.question()
        screen.key("Up", "Up")
        screen.type("x")
        screen.wait(lambda: screen.shown()[-2].endswith("x"), "what is typed")
        assert screen.shown()[-2].endswith("› x"), screen.shown()[-2]


class OnCurtainedScreen(OnScreen):
    """There a question may be hidden until Enter is pressed."""

    def ask(self, line):
        if not self.curtain():
            return super().ask(line)
        self.screen.key("Enter")
        return super().brief()

    def answered(self):
        return super().answered() or self.curtain()

    def curtain(self):
        told = self.screen.told()
        return EN.find("play.curtain", told) or EN.find("play.curtain.you", told)

    def brief(self):
        self.screen.wait(self.answered, "a question or the curtain")
        curtain = self.curtain()
        return curtain[0] if curtain else super().brief()


def test_replay(home):
    """Arrows, a number, other eyes, the end; and the terminal is given back."""
    with home.pipe("play", "high-society", "--seats", "you,greedy,greedy", "--seed", "6") as lines:
        said = lines.prompt()
        Player(EN, 6).play(lines, said)
        lines.send("")
        assert lines.finish() == 0
    with home.screen("replay", "--seats", "Red,Blue,Green",
                     str(home.records()[0])) as screen:
        def place(move, view=EN.texts["replay.view.all"]):
            def here():
                found = EN.find("replay.prompt", screen.shown()[-2].replace(" ›", " ;"))
                return found and found["move"] == str(move) and view in screen.shown()[-2] and found
            return screen.wait(here, f"move {move}, {view}")

        last = int(re.match(r"\d+", place(0)["moves"])[0])
        first = screen.settled()
        for key, move in (("Right", 1), ("Right", 2), ("Left", 1), ("Down", 2), ("Space", 3),
                          ("End", last), ("Right", last), ("Home", 0), ("Left", 0), ("Enter", 1)):
            screen.key(key)
            place(move)
        screen.type("10")
        screen.wait(lambda: screen.shown()[-2].endswith("10"), "what is typed")
        assert not EN.find("hs.preview.bid", screen.told()), screen.text()  # nobody bids here
        screen.key("C-u")
        screen.say("30")
        place(30)
        screen.say("view 2")
        place(30, "Blue")
        screen.say("view public")
        place(30, EN.texts["replay.view.public"])
        screen.say("view nobody")
        needs(screen, "replay.fault.view")
        screen.say("view all")
        place(30)
        screen.say("99999")
        needs(screen, "replay.fault.move")
        screen.say("help")
        screen.until(EN.texts["play.help.title"])
        screen.key("q")
        for columns, rows in SIZES:
            screen.resize(columns, rows)
            screen.until(f"{columns}×{rows}" if rows < 24 else EN.texts["screen.hint.replay"])
        screen.say("first")
        place(0)
        screen.wait(lambda: screen.shown() == first, "the first screen again")
        screen.say("last")
        place(last)
        assert any(EN.find(key, screen.told()) for key in
                   ("hs.end.winner", "hs.end.winners", "hs.end.all-out")), screen.text()
        screen.say("quit")
        assert screen.finish() == 0
    with home.screen("replay", str(home.records()[0])) as screen:
        screen.until(EN.texts["screen.hint.replay"])
        screen.key("C-c")
        assert screen.finish() == -2  # by SIGINT: a shell calls it 130


if __name__ == "__main__":
    table.tests_of(sys.modules[__name__], __doc__)
