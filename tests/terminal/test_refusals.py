#!/usr/bin/env python3
"""Every refusal there is a text for is provoked, and seen in every language.

PROVOKED says for each key of the catalogues what has to be typed; a key that is neither there nor,
with its reason, among OUT_OF_REACH fails the test. So a new refusal comes with a way to see it.
"""
import functools
import json
import random
import re
import shutil
import subprocess
import sys

import stories
import table
from player import Player
from table import LANGUAGES, Catalogue

REFUSALS = re.compile(r"(reason|play\.fault|hs\.listen|av\.listen|replay\.fault|analyse\.fault|help\.fault)\.")
OUT_OF_REACH = {
    "reason.history-full": "no game of the program is that long; unit tests fill a history",
    "reason.no-randomness": "the system always has random bytes",
    "play.fault.no-randomness": "the same",
    "play.fault.system": "the same, or memory",
    "reason.out-of-memory": "memory cannot be taken away from outside without ending the program",
}
PEOPLE = "you,Blue,Green"
SEATED = ("play", "high-society", "--seats")
# What seat 0 of three knows when the first card has been turned up, as a server sends it.
KNOWN = "AgADAAAAAAAAAAAAAgEAAAACAAAA/wcAAAAAAP8HAAAAAAD/BwAAAAAAAAAAAAAAAAAAAAAAAADv/wUHAQEAAAAAAAAAAAAAAAAAAAAAAAA="
NEWER = "YwAD" + KNOWN[4:]
DAMAGED = KNOWN[:28] + "////" + KNOWN[32:]
GAME = ("new high-society seats=3 chance=manual", "play chance start 0", "play chance turn-up 7")
THEFT = ("new high-society seats=3 chance=manual", "play chance start 0", "play chance turn-up 7",
         "play 0 bid 1", "play 1 pass", "play 2 pass", "play chance turn-up 8", "play 0 bid 2",
         "play 1 pass", "play 2 pass", "play chance turn-up theft", "play 0 pass")


DEALT = ("new adel-verpflichtet seats=3 chance=manual",
         *(f"play chance colour {colour}" for colour in ("beige", "blue", "violet")),
         *(f"play chance deal {item}" for item in (
             "A1468", "A1760", "A1775", "C1835", "B1905", "B1906", "B1920", "D1616", "E1928",
             "E1932", "E1941", "F1650")),
         "play chance show F1660", "play chance show F1830")


def round_of(*cards):
    """Everybody's place and action: a cheque is played at the auction house."""
    places = ["auction" if card.startswith("cheque") else "castle" for card in cards]
    return [f"play {seat} {word}" for words in (places, cards) for seat, word in enumerate(words)]


EXHIBITING = (*DEALT, *round_of("exhibition", "detective", "detective"))
STEALING = (*DEALT, *round_of("thief 5", "exhibition", "detective"), "play 1 show B1905+B1906+B1920")
JAILED = (*DEALT, *round_of("thief 5", "detective", "detective"))
PENNILESS = (*DEALT, *(line for cheque, item in ((1, "B1925"), (12, "B1927"), (13, "B1930"),
                                                 (24, "B1934"))
                       for line in (*round_of(f"cheque {cheque}", "detective", "detective"),
                                    "play 0 take left", f"play chance show {item}")),
             *round_of("thief 5", "detective", "detective"),
             *round_of("thief 8", "detective", "detective"))


def engine(*lines):
    """The engine is told these lines; the refusal is the last answer."""
    def run(home, language):
        text = b"\n".join(line if isinstance(line, bytes) else line.encode() for line in lines)
        answers = home.run("engine", "--lang", language, text=text + b"\n").stdout.decode()
        return answers.strip().split("\n")[-1]
    return run


def command(*words, text="", code=2):
    """The program is called like this, and ends with this code."""
    def run(home, language):
        done = home.run(*words, "--lang", language, text=text)
        assert done.returncode == code, (words, done)
        return done.stderr.decode()
    return run


def typed(*lines, seats="you,greedy,greedy", seed=1):
    """These lines are typed at the table; the refusal is the answer to the last one."""
    def run(home, language):
        with home.pipe(*SEATED, seats, "--seed", str(seed), "--lang", language) as talk:
            talk.prompt()
            return [talk.ask(line) for line in lines][-1]
    return run


def hustling(*lines):
    """The same at a table of Суетология, before the first roll."""
    def run(home, language):
        with home.pipe("play", "suetologia", "--seats", "Red,Blue", "--seed", "1",
                       "--lang", language) as talk:
            talk.prompt()
            return [talk.ask(line) for line in lines][-1]
    return run


def scenario(reason):
    """The engine is led there as a scenario of Суетология is."""
    def run(home, language):
        return engine(*stories.ways(home.program, "suetologia", "su")[reason])(home, language)
    return run


def asked(*lines):
    """These lines are typed where the program asks who plays, on a terminal."""
    def run(home, language):
        with home.terminal("play", "--plain", "--lang", language, COLUMNS="400") as talk:
            talk.prompt()
            return [talk.ask(line) for line in lines][-1]
    return run


class Talk:
    """A conversation with the engine."""

    def __init__(self, program):
        self.process = subprocess.Popen([program, "engine"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True, encoding="utf-8")

    def ask(self, line):
        print(line, file=self.process.stdin, flush=True)
        reply = self.process.stdout.readline()
        assert reply.startswith("= "), (line, reply)
        return json.loads(reply[2:])

    def close(self):
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()


# Where seat 0 is asked, and what is true of it there: cards run out, numbers are taken twice.
SITUATIONS = {
    "place": (3, lambda turn, own: turn["phase"] == "place"),
    "choose": (2, lambda turn, own: turn["phase"] == "choose" and 5 in own["thieves"]),
    "castle": (3, lambda turn, own: turn["phase"] == "action" and own["place"] == "castle"),
    "auction": (3, lambda turn, own: turn["phase"] == "action" and own["place"] == "auction"
                and len(own["cheques"]) > 1 and len(own["thieves"]) > 1),
    "both": (3, lambda turn, own: turn["phase"] == "action" and own["place"] == "auction"
             and 10 in own["cheques"] and 10 in own["thieves"]),
    "no-cheque": (3, lambda turn, own: turn["phase"] == "action" and own["place"] == "auction"
                  and not own["cheques"]),
    "no-thief": (3, lambda turn, own: turn["phase"] == "action" and not own["thieves"]),
    "buy": (3, lambda turn, own: turn["phase"] == "buy"),
    "exhibit": (3, lambda turn, own: turn["phase"] == "exhibit"
                and not any(item[0] == "A" for item in own["items"])),
    "steal": (3, lambda turn, own: turn["phase"] == "steal"),
}


@functools.lru_cache(None)
def situation(program, name):
    """A kept game in which you are asked then, by chance."""
    seats, fits = SITUATIONS[name]
    chance, talk = random.Random(name), Talk(program)
    for seed in range(500):
        talk.ask(f"new adel-verpflichtet seats={seats} seed={seed} rounds=12")
        while (turn := talk.ask("turn"))["wait"] == "seats":
            seat = turn["must"][0]
            if seat == 0 and fits(turn, talk.ask("view 0")["players"][0]):
                record = talk.ask("record")["record"]
                talk.close()
                words = ",".join(["you", *["random"] * (seats - 1)])
                return f"beaumonde-table 1\nseats {words}\nmemory-aid off\n{record}"
            talk.ask(f"play {seat} {chance.choice(talk.ask(f'moves {seat}')['moves'])}")
    raise AssertionError(f"it never comes to {name}")


def collecting(name, line):
    """This is typed by a player of Adel Verpflichtet in that situation."""
    def run(home, language):
        home.games.mkdir(parents=True, exist_ok=True)
        (home.games / "one.table").write_text(situation(home.program, name), encoding="utf-8")
        with home.pipe("play", "--resume", "--lang", language) as talk:
            talk.prompt()
            return talk.ask(line)
    return run


@functools.lru_cache(None)
def whole_record(program):
    """The record of a game that was played to its end."""
    with table.Home(program) as home, home.pipe(*SEATED, "you,greedy,greedy", "--seed", "1") as talk:
        Player(Catalogue("en"), 1).play(talk, talk.prompt())
        return home.records()[0].read_text(encoding="utf-8")


def lie(pattern, instead, way=("verify",)):
    """A true record in which the first match was changed."""
    def run(home, language):
        record = whole_record(home.program)
        changed = re.sub(pattern, instead, record, count=1, flags=re.M)
        assert changed != record, pattern
        path = home.folder / "lie.bmr"
        path.write_text(changed, encoding="utf-8")
        done = home.run(*way, str(path), "--lang", language)
        assert done.returncode == 1, done
        return done.stderr.decode()
    return run


def kept(change):
    """A kept game that was changed on the disk."""
    def run(home, language):
        begun = home.run(*SEATED, "you,greedy,greedy", "--seed", "1", text="4\n")
        assert begun.returncode == 0, begun
        path = next(home.games.glob("*.table"))
        path.write_text(change(path.read_text(encoding="utf-8")), encoding="utf-8")
        done = home.run("play", "--resume", "--lang", language)
        assert done.returncode == 2, done
        return done.stderr.decode()
    return run


def held(line):
    """Somebody else has the game that is asked for."""
    def run(home, language):
        with home.pipe(*SEATED, "you,greedy,greedy") as other:
            other.prompt()
            name = home.kept()[0]
            with home.pipe(*SEATED, "you,greedy,greedy", "--lang", language) as talk:
                talk.prompt()
                return talk.ask(line.format(name))
    return run


def record_command(*words, code=2):
    """A command about a true record."""
    def run(home, language):
        path = home.folder / "true.bmr"
        path.write_text(whole_record(home.program), encoding="utf-8")
        return command(*words, str(path), code=code)(home, language)
    return run


def nowhere(home, language):
    """There is no folder to keep the game in."""
    done = home.run(*SEATED, "you,greedy,greedy", "--lang", language, text="save copy\n",
                    XDG_DATA_HOME="/dev/null/x")
    assert done.returncode == 0, done
    return done.stdout.decode()


def locked_up(home, language):
    """The folder refuses the file that holds a game."""
    home.run(*SEATED, "you,greedy,greedy", text="quit\n")
    (home.games / f"{home.kept()[0]}.lock").mkdir()
    return command("play", "--resume")(home, language)


def unfinished(home, language):
    """The file of a game that was left, and not a record."""
    home.run(*SEATED, "you,greedy,greedy", text="quit\n")
    return command("replay", str(home.games / f"{home.kept()[0]}.table"))(home, language)


def beyond(home, language):
    """A replay has fewer moves than that."""
    path = home.folder / "true.bmr"
    path.write_text(whole_record(home.program), encoding="utf-8")
    catalogue = Catalogue(language)
    with home.screen("replay", "--lang", language, str(path)) as screen:
        screen.until(catalogue.texts["screen.hint.replay"])
        screen.say("99999")
        screen.wait(lambda: catalogue.find("replay.fault.move", screen.told()), "the refusal")
        return screen.told()


def full_disk(home, language):
    """Standard output cannot be written."""
    with open("/dev/full", "wb") as full:
        done = subprocess.run([home.program, "--lang", language, "verify", "--help"], stdout=full,
                              stderr=subprocess.PIPE, check=False, env=home.environment,
                              timeout=table.PATIENCE_S)
    assert done.returncode == 3, done
    return done.stderr.decode()


def over(home, language):
    with home.pipe(*SEATED, "you,greedy,greedy", "--seed", "1", "--lang", language) as talk:
        Player(Catalogue(language), 1).play(talk, talk.prompt())
        return talk.ask("pass")


def either(home, language):
    """4 lies in front, so 10 is the card 10, or 6 more."""
    with home.pipe(*SEATED, PEOPLE, "--seed", "3", "--lang", language) as talk:
        talk.prompt()
        for line in ("+4", "+6", "+8"):
            talk.ask(line)
        return talk.ask("10")


def yes_or_no(home, language):
    """Whether to go on with the game that was left."""
    home.run(*SEATED, "you,greedy,greedy", text="quit\n")
    return asked("zebra")(home, language)


PROVOKED = {
    "analyse.fault.bot": record_command("analyse", "--bot", "zebra"),
    "analyse.fault.nodes": command("analyse", "--nodes", "0"),
    "analyse.fault.write": record_command("analyse", "--nodes", "1", "--svg", "/dev/null/x", code=3),
    "av.listen.about-what": collecting("place", "about"),
    "av.listen.at-auction": collecting("auction", "castle detective"),
    "av.listen.at-castle": collecting("castle", "auction 12"),
    "av.listen.cheque-or-thief": collecting("both", "10"),
    "av.listen.no-cheque": collecting("no-cheque", "cheque"),
    "av.listen.no-such-item": collecting("exhibit", "A1469"),
    "av.listen.no-thief": collecting("no-thief", "thief"),
    "av.listen.none-of-letter": collecting("exhibit", "A"),
    "av.listen.not-on-offer": collecting("buy", "take A1468"),
    "av.listen.not-yours": collecting("exhibit", "A1468 A1760 A1775"),
    "av.listen.one-item": collecting("steal", "A1468 A1760"),
    "av.listen.place-first": collecting("place", "castle detective"),
    "av.listen.thief-where": collecting("choose", "thief 5"),
    "av.listen.which-cheque": collecting("auction", "cheque"),
    "av.listen.which-thief": collecting("auction", "thief"),
    "help.fault.command": command("zebra"),
    "help.fault.file": command("verify", "no/such/file"),
    "help.fault.flag": command("play", "--zebra"),
    "help.fault.lack": command("verify"),
    "help.fault.language": lambda home, language: home.run(
        f"--lang={language}", "--lang=xx").stderr.decode(),
    "help.fault.languages": lambda home, language: home.run(
        f"--lang={language}", "--lang=xx").stderr.decode(),
    "help.fault.nearest": command("verfy"),
    "help.fault.no-value": lambda home, language: home.run(
        "--lang", language, "play", "--seats").stderr.decode(),
    "help.fault.output": full_disk,
    "help.fault.record": lie("^rules 1", "rules 999", ("replay", "--plain")),
    "help.fault.seconds": command("bench", "--seconds", "0"),
    "help.fault.shell": command("completion", "tcsh"),
    "help.fault.value": command("play", "--plain=yes"),
    "help.fault.word": command("play", "high-society", "zebra"),
    "hs.listen.card-twice": typed("4 4"),
    "hs.listen.either": either,
    "hs.listen.no-such-card": typed("5 6"),
    "hs.listen.no-way": typed("+1", "pass", "pass", "+4", "+6", "pass", "5", seats=PEOPLE, seed=3),
    "hs.listen.only-pass": typed("1 2 3 4 6 8 10 12 15 20 25", "999", seats=PEOPLE, seed=3),
    "hs.listen.too-much": typed("999"),
    "hs.listen.one-possession": typed("discard"),
    "hs.listen.which-cards": typed("bid"),
    "hs.listen.which-way": typed("14"),
    "play.fault.auto": hustling("auto zebra"),
    "play.fault.board-file": command("play", "adel-verpflichtet", "--board", "no/such/file"),
    "play.fault.edition": command("play", "--edition", "zebra"),
    "play.fault.folder": locked_up,
    "play.fault.game": command("play", "zebra"),
    "play.fault.game-words": asked("zebra"),
    "play.fault.in-use": held("resume {}"),
    "play.fault.kept-broken": kept(lambda text: text.replace(" bid 4\n", " bid 5\n")),
    "play.fault.kept-syntax": kept(lambda text: text.replace("seats ", "seat ", 1)),
    "play.fault.kept-version": kept(lambda text: text.replace("table 1", "table 9", 1)),
    "play.fault.mistyped-bot": command(*SEATED, "you,greddy,greedy"),
    "play.fault.must-act": typed("nothing"),
    "play.fault.name": command(*SEATED, "you,,greedy"),
    "play.fault.no-such-save": typed("resume zebra"),
    "play.fault.not-kept": nowhere,
    "play.fault.name-taken": held("save {}"),
    "play.fault.not-saved": nowhere,
    "play.fault.nothing-kept": command("play", "--resume"),
    "play.fault.edition-words": asked("", "", "3"),
    "play.fault.on-or-off": typed("memory perhaps"),
    "play.fault.option": command("play", "--option", "zebra=on"),
    "play.fault.option-words": asked("2", "", "zebra"),
    "play.fault.pace": command("play", "--pace", "slow"),
    "play.fault.resume-as-it-is": command("play", "--resume", "--edition", "gaga"),
    "play.fault.revealed": typed("pass", "undo"),
    "play.fault.same-name": command(*SEATED, "you,you,greedy"),
    "play.fault.save-name": typed("save a/b"),
    "play.fault.too-many-seats": command(*SEATED, "a,b,c,d,e,f,g"),
    "play.fault.yes-or-no": yes_or_no,
    "reason.bad-json": engine("load zebra"),
    "reason.bad-nodes": engine(*GAME, "go 0 nodes=0"),
    "reason.bad-option-value": engine("new high-society seats=3 tie=zebra"),
    "reason.bad-salts": engine("new high-society seats=3 salts=1"),
    "reason.bad-seed": command("play", "--seed", "zebra"),
    "reason.bad-spacing": engine("new  high-society"),
    "reason.board-castles": engine("new adel-verpflichtet seats=3 board=table:13"),
    "reason.board-entry": engine("new adel-verpflichtet seats=3 board=zebra"),
    "reason.board-numbers": engine("new adel-verpflichtet seats=3 board=2:1|2,table:13"),
    "reason.board-spaces": engine("new adel-verpflichtet seats=3 board=0:2|1,table:13"),
    "reason.board-table": engine("new adel-verpflichtet seats=3 board=2:2|1"),
    "reason.broken-run": engine(*EXHIBITING, "play 0 show A1468+A1760+C1835"),
    "reason.card-not-held": typed("+4", "pass", "pass", "+4", seats=PEOPLE, seed=3),
    "reason.card-not-in-deck": engine(*GAME, "play 0 bid 1", "play 1 pass", "play 2 pass",
                                      "play chance turn-up 7"),
    "reason.cheque-not-held": engine(*DEALT, *(f"play {seat} auction" for seat in range(3)),
                                     "play 0 cheque 2"),
    "reason.bytes-broken": engine("know high-society 0 " + DAMAGED),
    "reason.bytes-size": engine("know high-society 0 AA=="),
    "reason.bytes-version": engine("know high-society 0 " + NEWER),
    "reason.known-in-part": engine("know high-society 0 " + KNOWN, "view 1"),
    "reason.colour-gone": engine(DEALT[0], DEALT[1], DEALT[1]),
    "reason.chance-is-due": engine("new high-society seats=3 chance=manual", "play 0 pass"),
    "reason.decided-already": engine("new null seats=3 seed=1", "play 0 even", "play 0 even"),
    "reason.game-over": over,
    "reason.item-not-held": engine(*EXHIBITING, "play 0 show A1468+A1760+B1905"),
    "reason.item-not-left": engine(*DEALT[:5], "play chance deal A1468"),
    "reason.item-not-shown": engine(*STEALING, "play 0 steal D1616"),
    "reason.line-too-long": engine("x" * 70000),
    "reason.missing-argument": engine("new"),
    "reason.no-auction-card": engine(*PENNILESS, "play 0 auction"),
    "reason.no-board": command("play", "high-society", "--board", "no/such/file"),
    "reason.no-bot-for-game": engine("new null seats=3 seed=1", "go 0 bot=greedy"),
    "reason.no-chance-due": engine(*GAME, "play chance turn-up 8"),
    "reason.no-game": engine("turn"),
    "reason.no-such-argument": engine(*GAME, "go 0 zebra=1"),
    "reason.no-such-bot": engine(*GAME, "go 0 bot=zebra"),
    "reason.no-such-command": engine("zebra"),
    "reason.no-such-edition": engine("new high-society seats=3 edition=zebra"),
    "reason.no-such-game": engine("new zebra seats=3"),
    "reason.no-such-move": engine(*GAME, "play 0 zebra"),
    "reason.no-such-option": engine("new high-society seats=3 zebra=1"),
    "reason.no-such-seat": engine(*GAME, "play 7 pass"),
    "reason.no-such-viewer": engine(*GAME, "view zebra"),
    "reason.not-for-place": engine(*DEALT, *(f"play {seat} castle" for seat in range(3)),
                                   "play 0 cheque 1"),
    "reason.not-utf8": engine(b"\xff"),
    "reason.not-your-turn": engine(*GAME, "play 1 pass"),
    "reason.nothing-to-undo": typed("undo"),
    "reason.option-not-here": command("play", "adel-verpflichtet", "--seats", "a,b,c", "--option",
                                      "two-player=announce"),
    "reason.option-repeated": engine("new high-society seats=3 seats=3"),
    "reason.passed-already": engine(*GAME, "play 0 pass", "play 1 bid 4", "play 0 bid 6"),
    "reason.possession-not-held": engine(*THEFT, "play 0 discard 3"),
    "reason.raise-empty": engine(*GAME, "play 0 bid"),
    "reason.raise-too-low": typed("1"),
    "reason.record-chance": lie(r"turn-up (\d)$",
                                lambda m: f"turn-up {'1' if m[1] != '1' else '2'}"),
    "reason.record-commitment": lie(r"^seed (.)", lambda m: f"seed {'1' if m[1] == '0' else '0'}"),
    "reason.record-game": lie("^game high-society", "game low-society"),
    "reason.record-move": lie(r" bid 2$", " bid 1"),
    "reason.record-result": lie(r'"winners":\[', '"winners":[9,'),
    "reason.record-rules": lie("^rules 1", "rules 999"),
    "reason.record-setup": lie("^seats 3", "seats 7"),
    "reason.record-syntax": lie("^chance start", "chance  start"),
    "reason.record-version": lie(" 1$", " 2"),
    "reason.seats-out-of-range": command(*SEATED, "you,greedy"),
    "reason.thief-in-jail": engine(*JAILED, *(f"play {seat} castle" for seat in range(3)),
                                   "play 0 thief 5"),
    "reason.thief-not-held": engine(*DEALT, *(f"play {seat} castle" for seat in range(3)),
                                    "play 0 thief 4"),
    "reason.too-few-items": engine(*EXHIBITING, "play 0 show A1468+A1760"),
    "reason.too-many-words": engine("games zebra"),
    "reason.wrong-phase": typed("discard 3"),
    "replay.fault.move": beyond,
    "replay.fault.no-record": command("replay"),
    "replay.fault.seats": record_command("replay", "--seats", "you,greedy,greedy,greedy"),
    "replay.fault.unfinished": unfinished,
    "replay.fault.view": record_command("replay", "--view", "zebra"),
}
# What the rules of Суетология refuse is told by their scenarios.
for reason in stories.reasons("su"):
    PROVOKED.setdefault(f"reason.{reason}", scenario(reason))


def test_all_known(_):
    """Each key is provoked or out of reach, not both, and none is left over."""
    for language in LANGUAGES:
        keys = {key for key in Catalogue(language).texts if REFUSALS.match(key)}
        assert keys == PROVOKED.keys() | OUT_OF_REACH.keys(), (
            language, sorted(keys ^ (PROVOKED.keys() | OUT_OF_REACH.keys())))
    assert not PROVOKED.keys() & OUT_OF_REACH.keys()


def test_all_seen(home):
    """In every language the answer is the sentence of that language."""
    missing = []
    for language in LANGUAGES:
        catalogue = Catalogue(language)
        for key, provoke in PROVOKED.items():
            shutil.rmtree(home.games, ignore_errors=True)
            answer = provoke(home, language)
            if not catalogue.find(key, answer):
                missing.append((language, key, answer[-400:]))
    assert not missing, json.dumps(missing, ensure_ascii=False, indent=1)


if __name__ == "__main__":
    table.tests_of(sys.modules[__name__], __doc__)
