"""su_notation.py - the moves of Суетология as text, for su_model.py."""
import re

from su_board import DEEDS

NUMBER = '(?:0|[1-9][0-9]*)'
SIDE = f'nothing|(?:{NUMBER}\\+)*(?:{NUMBER}|\\$[1-9][0-9]*)'
MOVE = re.compile(
    'roll|bail|withdraw|reveal|buy|decline|drop|pay|refuse|free|yield|bankrupt'
    '|(?:build|network|sell|sell-network|break-network|mortgage|redeem|raid|racket|contest|keep'
    f'|accept|reject|demand|pay|bid) {NUMBER}|offer {NUMBER} give (?:{SIDE}) want (?:{SIDE})')


class Refused(Exception):
    """A move, or a game, that the rules or the notation do not allow; the text says why."""


class Spelling(Refused):
    """Not a move of this game at all: the one spelling of docs/NOTATION.md was not used."""


def parse_side(text):
    """'1+3+$100' as ((1, 3), 100)."""
    squares, cash = [], 0
    for word in text.split('+') if text != 'nothing' else ():
        if word[0] == '$':
            cash = int(word[1:])
        else:
            squares.append(int(word))
    if squares != sorted(set(squares)) or not set(squares) <= set(DEEDS) or cash > 10 ** 9:
        raise Spelling('enterprises ascending, each once, then cash')
    return tuple(squares), cash


def parse_offer(words):
    """(to, squares given, cash given, squares wanted, cash wanted)."""
    give, give_cash = parse_side(words[3])
    want, want_cash = parse_side(words[5])
    if not give and not want or give_cash and want_cash:
        raise Spelling('SU-D1: no enterprise in it, or cash on both sides')
    return int(words[1]), give, give_cash, want, want_cash


def parse_move(move, seats):
    """The words of a move of a seat; Spelling for what can't be one at any table of that size."""
    if MOVE.fullmatch(move) is None:
        raise Spelling('not a move of this game')
    words = move.split(' ')
    if len(words) > 1:
        number = int(words[1])
        if words[0] in ('accept', 'reject', 'demand', 'pay', 'offer'):
            if number >= seats:
                raise Spelling('no such seat')
        elif words[0] == 'bid':
            if not 1 <= number <= 10 ** 9:
                raise Spelling('no such sum')
        elif number not in DEEDS:
            raise Spelling('no such enterprise')
    if words[0] == 'offer':
        parse_offer(words)
    return words


def offer_text(to, give, give_cash, want, want_cash):
    def side(squares, cash):
        return '+'.join([*map(str, sorted(squares)), *([f'${cash}'] if cash else [])]) or 'nothing'
    return f'offer {to} give {side(give, give_cash)} want {side(want, want_cash)}'
