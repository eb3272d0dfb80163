"""People who play by what the program says, in any language."""
import random
import re


class Player:
    """High Society. Bids small cards, passes when that is refused, and can always say something allowed."""

    def __init__(self, catalogue, seed):
        self.catalogue = catalogue
        self.chance = random.Random(seed)

    def numbers(self, key, brief):
        """The cards of the last sentence of that key; the one that counts is the newest."""
        found = list(self.catalogue.pattern(key).finditer(brief))
        return [int(word) for word in found[-1]["cards"].split()] if found else []

    def at_curtain(self, said):
        question = said.rsplit("\n", 1)[-1]
        keys = ("play.curtain", "play.curtain.you")
        return any(self.catalogue.find(key, question) for key in keys)

    def line(self, brief):
        """What to type after this brief."""
        theft = self.numbers("hs.now.theft", brief)
        if self.at_curtain(brief):
            return ""
        if theft:
            return str(self.chance.choice(theft))
        hand = self.numbers("hs.now.hand", brief)
        if not hand or self.chance.random() < 0.5:
            return "pass"
        return f"+{self.chance.choice(hand[:4])}"

    def over(self, said):
        return said.endswith(self.catalogue.texts["play.prompt.over"] + " > ")

    def play(self, lines, said, turns=10_000):
        """Plays on from a question; returns what was last said, at the end or after so many
        turns."""
        while turns > 0 and not self.over(said):
            said = lines.ask(self.line(said))
            if self.catalogue.find("reason.raise-too-low", said):
                said = lines.ask("pass")
            turns -= 1
        return said


class Collector(Player):
    """Adel Verpflichtet. Answers each question with something allowed, in English, which is
    understood in every language."""

    def asked(self, brief):
        """The key of the question that stands, and what is filled in there."""
        keys = [key for key in self.catalogue.texts if key.startswith("av.now.ask-")]
        found = [(match.start(), len(match[0]), key, match.groupdict()) for key in keys
                 for match in self.catalogue.pattern(key).finditer(brief)]
        assert found, f"what is asked?\n{brief}"
        return max(found, key=lambda entry: entry[:2])[2:]

    def card(self, filled):
        """One of the cards that can be played at the auction house."""
        cards = [f"{kind} {number}" for kind, key in (("cheque", "cheques"), ("thief", "thieves"))
                 for number in re.findall(r"\d+", filled.get(key) or "")]
        return self.chance.choice(cards)

    def line(self, brief):
        if self.at_curtain(brief):
            return ""
        key, filled = self.asked(brief)
        kind = key.removeprefix("av.now.ask-")
        if kind.startswith("place"):
            return self.chance.choice(("castle", "auction") if kind == "place" else ("castle",))
        if kind.startswith("choose"):
            return self.chance.choice(("castle exhibition", "castle detective"))
        if kind.startswith("castle"):
            thieves = [f"thief {number}" for number in re.findall(r"\d+", filled.get("thieves", ""))]
            return self.chance.choice(("exhibition", "exhibition", "detective", *thieves[:1]))
        if kind.startswith("auction"):
            return self.card(filled)
        if kind == "steal":
            return self.chance.choice(re.findall(r"\b[A-F]\d{4}\b", self.loot(brief)))
        return {"buy": self.chance.choice(("left", "right")), "exhibit": "best"}[kind]

    def loot(self, brief):
        """The lines of the exhibition that is robbed."""
        shown = [match.start() for match in self.catalogue.pattern("av.now.shows").finditer(brief)]
        assert shown, brief
        return brief[shown[-1]:]

    def play(self, lines, said, turns=10_000):
        while turns > 0 and not self.over(said):
            said = lines.ask(self.line(said))
            turns -= 1
        return said


class Trader(Player):
    """Suetologia. Rolls, buys now and then, and raises what it owes: always something allowed."""

    def asked(self, brief):
        """The key of the question that stands, and what is filled in there."""
        keys = [key for key in self.catalogue.texts if key.startswith("su.ask.")]
        found = [(match.start(), len(match[0]), key, match.groupdict()) for key in keys
                 for match in self.catalogue.pattern(key).finditer(brief)]
        assert found, f"what is asked?\n{brief}"
        return max(found, key=lambda entry: entry[:2])[2:]

    def money(self, options):
        """The first way to raise money, in the words that are shown; without one the last resort."""
        way = re.search(r"([^,()]+) \((\d+)", options)
        return f"{way[1].strip()} {way[2]}" if way else options.split(",")[-1].strip(" .")

    def line(self, brief):
        if self.at_curtain(brief):
            return ""
        key, filled = self.asked(brief)
        kind = key.removeprefix("su.ask.")
        if kind in ("debt", "ruined"):
            return self.money(filled["options"])
        if kind == "bid":
            return self.chance.choice((filled["sum"], "drop", "drop"))
        if kind == "buy":
            return self.chance.choice(("buy", "buy", "no"))
        return {"turn": "roll", "turn-only": "roll", "may": "pass", "may-none": "pass",
                "may-rent": "demand", "rent": "pay", "rent-refuse": "refuse", "release": "pay",
                "release-free": "free", "contest": "yield", "takeover": "keep", "buy-raise": "no",
                "buy-short": "no"}[kind]

    def play(self, lines, said, turns=10_000):
        while turns > 0 and not self.over(said):
            said = lines.ask(self.line(said))
            turns -= 1
        return said

    def play_until(self, lines, said, wanted, turns=2_000):
        """Plays on until something is said; the answer in which that was."""
        while not wanted(said):
            assert turns > 0 and not self.over(said), said
            said = lines.ask(self.line(said))
            turns -= 1
        return said
