"""Somebody who plays High Society by what the program says, in any language."""
import random


class Player:
    """Bids small cards, passes when that is refused, and can always say something allowed."""

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
