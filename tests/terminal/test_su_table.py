#!/usr/bin/env python3
"""Suetologia at the terminal: whole games, deals and auctions, what is answered for a person, and
the table on a screen."""
import sys

import table
from player import Trader
from table import LANGUAGES, Catalogue

EN = Catalogue("en")
PLAY = ("play", "suetologia", "--pace", "0")


def sit(home, seats, seed, *words):
    return home.pipe(*PLAY, "--seats", seats, "--seed", str(seed), *words)


def mentions(key):
    return lambda said: EN.find(key, said)


def test_whole_games(home):
    """To the end in every language; the record can be verified and told again."""
    for count, language in enumerate(LANGUAGES, 2):
        catalogue = Catalogue(language)
        seats = ",".join(["you"] + count * ["random"])
        with sit(home, seats, count, "--option", "rounds=3", "--lang", language) as lines:
            player = Trader(catalogue, count)
            assert player.over(player.play(lines, lines.prompt()))
            lines.send("")
            assert lines.finish() == 0
            assert "{" not in lines.text()
        home.verify(home.records()[-1])
        done = home.run("replay", "--plain", "--lang", language, str(home.records()[-1]))
        assert done.returncode == 0 and catalogue.find("su.say.turn", done.stdout.decode())


def test_alone_with_greedy_bots(home):
    """Bots in any seat."""
    for seats in ("greedy,you,greedy", "you,random,greedy", "random,greedy,you,greedy,random,greedy"):
        with sit(home, seats, 3, "--option", "rounds=6") as lines:
            player = Trader(EN, 3)
            assert player.over(player.play(lines, lines.prompt()))


def test_questions(home):
    """What is no move is answered, and nothing happens."""
    with sit(home, "you,random,random", 1) as lines:
        player = Trader(EN, 1)
        said = player.play_until(lines, lines.prompt(), mentions("su.ask.turn"))
        for line, key in (("11?", "su.info.deed"), ("about kebab", "su.info.deed"),
                          ("10?", "su.info.jail"), ("me?", "su.info.player.you"),
                          ("B?", "su.info.player"), ("about beauty", "su.info.group"),
                          ("about raider", "su.info.character"), ("about", "su.listen.about-what"),
                          ("roll?", "su.preview.roll"), ("offer", "su.listen.offer-whom"),
                          ("offer B", "su.listen.offer-how"), ("39", "su.listen.bare"),
                          ("build", "su.listen.none"), ("build 2", "su.listen.no-business"),
                          ("raid 99", "su.listen.none"), ("pass", "play.fault.must-act"),
                          ("zebra", "play.not-understood"), ("help", "su.help"),
                          ("auto", "su.auto.demand")):
            answer = lines.ask(line)
            # A page is folded and joined: its first words will do.
            wanted = EN.forms(key)[0].split("\n")[0] if key == "su.help" else None
            assert wanted in answer if wanted else EN.find(key, answer), (line, key, answer)
        table_page = lines.ask("table")
        for key in ("su.now.bank", "su.now.way", "su.now.free"):
            EN.needs(key, table_page)
        assert player.line(lines.ask("")) == player.line(said) == "roll"


def test_auction(home):
    """A bid by its number; too little is refused with the rule; who drops is out."""
    with sit(home, "you,greedy,greedy", 3) as lines:
        player = Trader(EN, 3)
        said = player.play_until(lines, lines.prompt(), mentions("su.ask.bid"))
        least = int(player.asked(said)[1]["sum"])
        EN.needs("reason.bid-too-low", lines.ask("1") if least > 1 else lines.ask("bid 0"))
        EN.needs("su.preview.bid", lines.ask(f"{least}?"))
        said = lines.ask(f"${least}")
        assert f"You bid ${least}." in said, said


def test_offers(home):
    """An offer is made, seen and withdrawn; one that others make is answered by a word."""
    with sit(home, "you,random", 6) as lines:
        player = Trader(EN, 6)
        owns = lambda said: EN.find("su.ask.turn", said) and "mortgage (" in said
        said = player.play_until(lines, lines.prompt(), owns)
        square = player.asked(said)[1]["options"].split("mortgage (")[1].split(")")[0].split()[0]
        assert "You give" in lines.ask(f"offer {square} for $1?")
        EN.needs("su.listen.offer-which", lines.ask(f"offer {square}"))
        told = lines.ask(f"offer B {square} for $1")
        EN.needs("su.say.offered.you", told)
        answered = EN.find("su.say.deal.you", told) or EN.find("su.say.rejected", told)
        if not answered:
            EN.needs("su.say.withdrawn.you", lines.ask("withdraw"))
    with sit(home, "you,random,random", 3) as lines:
        said = Trader(EN, 3).play_until(lines, lines.prompt(), mentions("su.now.offer.at-you"))
        answer = lines.ask("no" if EN.find("su.ask.may", said) else "reject")
        assert "You reject" in answer, answer


def test_automatic_answers(home):
    """Rents are demanded without asking, until that is switched off; then they are asked for."""
    with sit(home, "you,random", 5) as lines:
        player = Trader(EN, 5)
        said = player.play_until(lines, lines.prompt(), mentions("su.say.demanded.you"))
        assert "> demand" not in lines.text()
        EN.needs("play.auto.off", lines.ask("auto demand off"))
        said = player.play_until(lines, lines.ask(""), mentions("su.now.due.at-you"))
        EN.needs("su.say.demanded.you", lines.ask("demand"))
        EN.needs("play.auto.on", lines.ask("auto ask on"))
        said = player.play_until(lines, lines.ask(""), mentions("play.prompt.may.you"))
        EN.needs("play.auto.off", lines.ask("auto ask off"))


def can_pay(said):
    """A rent is demanded, and the cash for it is there."""
    demanded, stands = EN.find("su.now.demanded.you", said), EN.find("su.now.stands.you", said)
    return demanded and stands and int(demanded["sum"]) <= int(stands["cash"])


def test_paying_without_being_asked(home):
    with sit(home, "you,greedy,greedy", 5) as lines:
        player = Trader(EN, 5)
        player.play_until(lines, lines.prompt(), can_pay)
        EN.needs("su.say.paid-rent.you", lines.ask("auto pay on"))


def test_taking_back(home):
    """A mortgage can be taken back, the dice cannot."""
    with sit(home, "you,greedy", 4) as lines:
        player = Trader(EN, 4)
        owns = lambda said: EN.find("su.ask.turn", said) and "mortgage (" in said
        said = player.play_until(lines, lines.prompt(), owns)
        square = player.asked(said)[1]["options"].split("mortgage (")[1].split(")")[0].split()[0]
        EN.needs("su.say.mortgaged.you", lines.ask(f"mortgage {square}"))
        EN.needs("play.undone", lines.ask("undo"))
        lines.ask("roll")
        EN.needs("play.fault.revealed", lines.ask("undo"))


def test_several_people(home):
    """A secret character is looked at behind a curtain; before there is one, nobody needs it."""
    with sit(home, "Red,Blue", 8) as lines:
        player, said = Trader(EN, 8), lines.prompt()
        for _ in range(400):
            if player.at_curtain(said):
                break
            said = lines.ask(player.line(said))
        assert player.at_curtain(said)
        assert EN.find("su.say.character-hidden", lines.text())


def test_screen(home):
    """80 columns and 24 rows in every language: all businesses, all players, the way ahead."""
    for language in LANGUAGES:
        catalogue = Catalogue(language)
        with home.screen(*PLAY, "--seats", "you,random,random,random,random,random", "--seed", "2",
                         "--lang", language) as screen:
            screen.question()
            shown = screen.shown()
            for number in (1, 11, 39):
                assert any(f"{number} {catalogue.texts[f'su.short.{number}']}" in row
                           for row in shown), (language, number, shown)
            assert all(any(f"{sign} " in row for row in shown) for sign in "ABCDEF")
            assert sum("→" in row for row in shown) == 1
            assert any(catalogue.texts["su.draw.cash"] in row for row in shown)
            screen.type("about 39")
            screen.until("50/200/600/1400/1700/2000")
            screen.key("Escape")
            screen.enter("quit")
            assert screen.finish() == 0


def test_typing_on_the_screen(home):
    """What a line would come to is shown while it is typed."""
    with home.screen(*PLAY, "--seats", "greedy,you", "--seed", "7") as screen:
        for _ in range(200):
            told = screen.question()
            if EN.find("su.ask.turn", told):
                break
            screen.enter("no")
        screen.type("roll")
        screen.until(EN.texts["su.preview.roll"])
        screen.key("Escape")
        screen.type("offer A")
        screen.until("What for what?")
        screen.key("Escape")
        screen.resize(100, 30)
        screen.until(EN.texts["su.group.marketplaces"])
        screen.enter("quit")


if __name__ == "__main__":
    table.tests_of(sys.modules[__name__], __doc__)
