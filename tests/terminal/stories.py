"""The scenarios of tests/rules as conversations with the engine: how to come to a refusal."""
import functools
import json
import pathlib
import re
import subprocess

RULES = pathlib.Path(__file__).resolve().parents[1] / "rules"
SEEN_ONLY = {"rule", "expect", "told", "events", "asked", "moves", "count", "name", "refuse-deal"}
REFUSED = re.compile(r"refuse (?P<seat>\S+) (?P<move>.*\S)\s+(?P<reason>[a-z-]+)$")


def statements(text):
    for line in text.splitlines():
        for statement in re.sub(r"(^|\s)#.*", "", line).split(" ; "):
            if statement.strip():
                yield statement.strip()


def texts(code):
    return [path.read_text(encoding="utf-8") for path in sorted((RULES / code).glob("*.t"))]


def reasons(code):
    """The reasons that the scenarios of a game refuse anything with."""
    return {found["reason"] for text in texts(code) for statement in statements(text)
            if (found := REFUSED.match(statement))}


class Engine:
    """Plays one game at a time, and knows the lines that led to where it is."""

    def __init__(self, program):
        self.process = subprocess.Popen([program, "engine"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True, encoding="utf-8")
        self.lines = []

    def ask(self, line):
        print(line, file=self.process.stdin, flush=True)
        reply = self.process.stdout.readline()
        assert reply.startswith("= "), (self.lines, line, reply)
        return json.loads(reply[2:])

    def begin(self, line):
        self.ask(line)
        self.lines = [line]

    def play(self, move):
        """A move with the seat in front of it, or of whoever is waited for."""
        turn = self.ask("turn")
        if not move[0].isdigit() and not move.startswith("chance "):
            seat = "chance" if turn["wait"] == "chance" else turn["must"][0]
            move = f"{seat} {move}"
        self.ask(f"play {move}")
        self.lines.append(f"play {move}")

    def undo(self):
        self.ask("undo")
        self.lines.pop()

    def close(self):
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()


def follow(engine, game, text, found):
    """Plays a scenario, and puts down how to come to each reason that is not yet found."""
    mark = 0
    for statement in statements(text):
        word, _, rest = statement.partition(" ")
        refused = REFUSED.match(statement)
        if refused:
            found.setdefault(refused["reason"],
                             (*engine.lines, f"play {refused['seat']} {refused['move']}"))
        elif word == "deal" and "=" in rest:
            engine.begin(f"new {game} {rest} chance=manual")
        elif word == "again":
            moves = engine.lines[1:]
            engine.begin(f"new {game} {rest} chance=manual")
            for line in moves:
                engine.play(line.removeprefix("play "))
        elif word == "accept":
            engine.play(rest)
        elif word == "undo":
            engine.undo()
        elif word == "mark":
            mark = len(engine.lines)
        elif word == "back":
            while len(engine.lines) > mark:
                engine.undo()
        elif word not in SEEN_ONLY and not statement.startswith("chance ="):
            kind = "" if word == "play" else f"{word} "
            for move in rest.split(", "):
                engine.play(move if move.startswith(kind) else kind + move)


@functools.lru_cache(None)
def ways(program, game, code):
    """For each reason the lines of the engine of which the last is refused with it."""
    found = {}
    engine = Engine(program)
    for text in texts(code):
        follow(engine, game, text, found)
    engine.close()
    return found
