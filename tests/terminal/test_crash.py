#!/usr/bin/env python3
"""However the program ends, the game goes on where it was: nothing a person decided is lost."""
import os
import pathlib
import random
import signal
import sys
import time

import table
from player import Player
from table import Catalogue

EN = Catalogue("en")
SEATS = ("--seats", "you,Blue,greedy", "--seed", "8")
LINES_SEED, SCREEN_SEED = 11, 12
SIGNALS = {"KILL": signal.SIGKILL, "TERM": signal.SIGTERM, "HUP": signal.SIGHUP}


def story(lines):
    """The log, as a list of its sentences."""
    lines_of_log = lines.ask("log").split(EN.texts["play.log.title"] + "\n")[1].split("\n")
    return [line for line in lines_of_log[:-1] if line]


def resume(home, way):
    """Takes the game up again; returns the table and its question."""
    lines = getattr(home, way)("play", "--resume", "--plain")
    return lines, lines.prompt()


def end_lines(lines, how):
    """Ends the program one way; returns its exit code."""
    if how == "closed":
        lines.hang_up()
    elif how == "Ctrl-C":
        lines.press("\x03")
    elif how == "end of input":
        lines.press("\x04")
    elif how == "in the middle of a line":
        lines.send("+1", end="")
        lines.process.send_signal(signal.SIGKILL)
    else:
        lines.process.send_signal(SIGNALS[how])
    return lines.finish()


CODES = {"KILL": (-9,), "TERM": (-15,), "HUP": (-1,), "Ctrl-C": (-2,), "closed": (-1, 0),
         "end of input": (0,), "in the middle of a line": (-9,)}


def test_lines(home):
    """On a terminal, line by line: each end several times in one game, then the game to its end."""
    chance = random.Random(LINES_SEED)
    player = Player(EN, LINES_SEED)
    lines = home.terminal("play", "high-society", *SEATS, "--plain")
    said = lines.prompt()
    before = []
    for how in 2 * list(CODES):
        with lines:
            said = player.play(lines, said, chance.randrange(3))
            assert not player.over(said), "the game is too short for this test; choose another seed"
            after = story(lines)
            assert after[:len(before)] == before
            assert len(home.kept()) == 1
            code = end_lines(lines, how)
            assert code in CODES[how], (how, code)
        lines, said = resume(home, "terminal")
        before = story(lines)
        assert before == after, how
    with lines:
        assert player.over(player.play(lines, said))
        lines.send("")
        assert lines.finish() == 0
    assert not home.kept()
    home.verify(home.records()[0])


def test_while_moving(home):
    """Killed right after a move is sent, perhaps in the middle of writing it: the kept game is the
    one before that move or the one after it, whole."""
    player = Player(EN, 3)
    lines = home.pipe("play", "high-society", *SEATS)
    said = lines.prompt()
    chance = random.Random(5)
    for _ in range(15):
        with lines:
            before = story(lines)
            lines.send(player.line(said))
            for _ in range(chance.randrange(4)):
                lines.read_some(0.001)
            lines.process.kill()
            assert lines.finish() == -signal.SIGKILL
        lines, said = resume(home, "pipe")
        if player.over(said):
            break
        after = story(lines)
        assert after[:len(before)] == before, (before, after)
        assert set(path.suffix for path in home.games.iterdir()) <= {".table", ".lock", ".new"}
    with lines:
        said = player.play(lines, said)
        lines.send("")
        assert lines.finish() == 0
    home.verify(home.records()[0])


def end_screen(screen, how):
    if how == "Ctrl-C":
        screen.key("C-c")
    elif how == "closed":
        screen.tmux("kill-pane")
        return None
    else:
        os.kill(screen.pid(), SIGNALS[how])
    return screen.finish()


def test_full_screen(home):
    """The same on the full screen: signals, Ctrl-C, a closed window; paused in the middle too."""
    player = Player(EN, SCREEN_SEED)
    words = ("play", "high-society", *SEATS)
    told = []
    for how in ("KILL", "TERM", "HUP", "Ctrl-C", "closed"):
        with home.screen(*words, "--pace", "0") as screen:
            screen.enter(player.chance.choice(["pass", "+1", "+2", "+3"]))
            screen.question()
            kept = home.games / f"{home.kept()[0]}.table"
            before = kept.read_text(encoding="utf-8")
            code = end_screen(screen, how)
        if code is not None:
            assert code in CODES[how], (how, code)
        wait_until_left(home)
        assert kept.read_text(encoding="utf-8") == before, how
        lines, _ = resume(home, "pipe")
        with lines:
            after = story(lines)
            assert after[:len(told)] == told and len(after) >= len(told)
            told = after
            lines.send("quit")
            assert lines.finish() == 0
        words = ("play", "--resume")
    lines, said = resume(home, "pipe")
    with lines:
        player.play(lines, said)
        lines.send("")
        assert lines.finish() == 0
    home.verify(home.records()[0])


def wait_until_left(home):
    """A window that was closed may take its program with it a little later."""
    def held():
        return home.run("play", "--resume", "--plain", text="quit\n").returncode != 0
    end_s = time.monotonic() + table.PATIENCE_S
    while held():
        assert time.monotonic() < end_s, "the game is still held"
        time.sleep(0.01)


def test_while_paused(home):
    """A signal need not wait for sentences that are being read."""
    with home.screen("play", "high-society", "--seats", "greedy,greedy,you", "--seed", "8",
                     "--pace", "60000") as screen:
        screen.until(EN.texts["screen.pace"])
        os.kill(screen.pid(), signal.SIGTERM)
        assert screen.finish() == -signal.SIGTERM
    lines, said = resume(home, "pipe")
    with lines:
        EN.needs("hs.now.hand", said)


def test_held_once(home):
    """Two windows cannot play the same game; the second says so, and a new game is possible."""
    with home.pipe("play", "high-society", *SEATS) as first:
        first.prompt()
        name = home.kept()[0]
        second = home.run("play", "--resume", "--plain")
        assert second.returncode == 2, second
        EN.needs("play.fault.in-use", second.stderr.decode())
        second = home.run("play", "--resume", name, "--plain")
        assert second.returncode == 2, second
        with home.pipe("play", "high-society", *SEATS) as other:
            other.prompt()
            EN.needs("play.fault.in-use", other.ask(f"resume {name}"))
            EN.needs("play.fault.name-taken", other.ask(f"save {name}"))
            other.send("quit")
            assert other.finish() == 0
        assert len(home.kept()) == 2
        first.send("quit")
        assert first.finish() == 0
    again = home.run("play", "--resume", name, "--plain", text="quit\n")
    assert again.returncode == 0, again


def test_nowhere_to_keep_it(home):
    """Without a folder the game goes on to its end, and that it is not kept is said."""
    no_folder = home.folder / "file"
    no_folder.write_text("not a folder", encoding="utf-8")
    for way in ("pipe", "terminal"):
        lines = getattr(home, way)("play", "high-society", *SEATS, "--plain",
                                   XDG_DATA_HOME=str(no_folder / "data"))
        with lines:
            said = lines.prompt()
            EN.needs("play.fault.not-kept", " ".join(said.split()))
            player = Player(EN, 2)
            said = player.play(lines, said)
            assert player.over(said)
            assert len(EN.all("play.fault.not-kept", " ".join(lines.text().split()))) == 2
            lines.send("")
            assert lines.finish() == 0
    assert no_folder.read_text(encoding="utf-8") == "not a folder"
    assert not home.games.exists()


def test_folder_that_goes_away(home):
    """Losing the folder in the middle is said once; when it is back, the game is kept again."""
    with home.pipe("play", "high-society", *SEATS) as lines:
        said = lines.prompt()
        away = home.folder / "away"
        home.games.rename(away)
        home.games.write_text("", encoding="utf-8")
        player = Player(EN, 2)
        for _ in range(3):
            said = player.play(lines, said, 1)
        assert len(EN.all("play.fault.not-kept", lines.text())) == 1
        pathlib.Path(home.games).unlink()
        away.rename(home.games)
        player.play(lines, said, 1)
        before = story(lines)
        lines.process.kill()
        lines.finish()
    lines, _ = resume(home, "pipe")
    with lines:
        assert story(lines) == before


def test_damaged(home):
    """A kept game that was changed is refused with a sentence, and left as it is."""
    with home.pipe("play", "high-society", *SEATS) as lines:
        said = lines.prompt()
        Player(EN, 1).play(lines, said, 4)
        lines.send("quit")
        assert lines.finish() == 0
    path = home.games / f"{home.kept()[0]}.table"
    whole = path.read_bytes()
    for damaged, key in ((whole[:20], "play.fault.kept-syntax"), (b"", "play.fault.kept-syntax"),
                         (whole.replace(b"table 1", b"table 2", 1), "play.fault.kept-version"),
                         (whole.replace(b"\nmemory-aid off", b"\nmemory-aid of", 1),
                          "play.fault.kept-syntax"),
                         (whole.replace(b"chance start", b"chance starl", 1),
                          "play.fault.kept-broken")):
        path.write_bytes(damaged)
        done = home.run("play", "--resume", "--plain")
        assert done.returncode == 2, (key, done)
        EN.needs(key, done.stderr.decode())
        assert path.read_bytes() == damaged
    path.write_bytes(whole)
    assert home.run("play", "--resume", "--plain", text="quit\n").returncode == 0


if __name__ == "__main__":
    table.tests_of(sys.modules[__name__], __doc__)
