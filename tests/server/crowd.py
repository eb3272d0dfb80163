"""crowd.py - many people at many tables, who move as fast as they are answered.

Every pair of them has some tables of Adel Verpflichtet for two without a limit of rounds, where
both send their detectives to the castle for ever: so everybody can always move, and knows the
turn without looking. What was sent, and what was acknowledged, is remembered, and can be held
against a journal: nothing that was acknowledged may be missing, doubled or out of order.
"""
import collections
import random
import select
import time

import client
import raw
from client import expect

TERMS = {"options": {"two-player": "together", "rounds": 0}}
MOVE = "castle detective"
AT_ONCE = 16  # requests of a line that wait for their answers; the server takes 32
AGAIN_S = 0.1  # after the store was not there
WATCHED = 8  # tables that each line watches, so that pushes are part of the load


class Sent:
    """A move on its way. `after` is the last entry of the table that was known of then."""
    __slots__ = ("table", "seat", "turn", "nonce", "after", "seq", "at")

    def __init__(self, table, seat, nonce):
        self.table, self.seat, self.nonce = table, seat, nonce
        self.turn = table.turn
        self.after = table.seq
        self.seq = None
        self.at = time.monotonic()


class Table:
    __slots__ = ("code", "pair", "turn", "seq", "waits", "sent", "owed")

    def __init__(self, code, pair):
        self.code, self.pair = code, pair
        self.turn = self.seq = 0
        self.waits = {0, 1}  # seats that have not decided
        self.sent = {}  # everything that was sent, by nonce
        self.owed = {}  # what was sent and not answered, by seat


class Mover:
    """One of a pair: a key, a line, and its tables that wait for it."""

    def __init__(self, server, name, seat):
        self.person = server.guest(name)
        self.seat = seat
        self.line = None
        self.tables = []
        self.ready = collections.deque()
        self.later = collections.deque()  # what the store did not take, and when to try again
        self.flying = {}  # by the id of the request
        self.home = server  # the node it would rather be at
        self.lost = None  # when its line was lost; until it is answered again


class Crowd:
    def __init__(self, server, pairs, tables, seed):
        self.server = server
        self.chance = random.Random(seed)
        self.playing = True  # else only what was sent is seen through
        self.acknowledged = 0
        self.slowest = 0.0
        self.longest_lost = 0.0
        self.failed = 0  # 503: the store was not there; sent again later
        self.tables = []
        self.movers = []
        for number in range(pairs):
            pair = [Mover(server, f"Red {number}", 0), Mover(server, f"Blue {number}", 1)]
            self.movers += pair
            self.open_tables(pair, tables // pairs)

    def open_tables(self, pair, count):
        """All at once, as many as a line may ask for."""
        red, blue = (mover.person.line() for mover in pair)
        codes = [answer["code"] for answer in many(
            red, "open", [{"game": "adel-verpflichtet", "seats": 2, **TERMS}] * count)]
        many(blue, "sit", [{"table": code} for code in codes])
        many(red, "start", [{"table": code} for code in codes])
        turns = [answer["turn"]["id"] for answer in many(
            red, "look", [{"table": code} for code in codes])]
        for code, turn in zip(codes, turns):
            table = Table(code, pair)
            table.turn, table.seq = turn, 4
            self.tables.append(table)
            for mover in pair:
                mover.tables.append(table)
                mover.ready.append(table)
        red.close()
        blue.close()

    def connect(self, mover, server=None):
        if mover.line:
            mover.line.close()
        mover.line = mover.person.line(server or self.server)
        mover.line.keeps = False
        self.give_up(mover)
        for table in self.chance.sample(mover.tables, min(WATCHED, len(mover.tables))):
            mover.line.watch(table.code)

    def send(self, mover, table, sent=None):
        """A new move, or one again that was not answered."""
        sent = sent or Sent(table, mover.seat, client.nonce(self.chance))
        table.sent[sent.nonce] = sent
        table.owed[mover.seat] = sent
        sent.at = time.monotonic()
        number = mover.line.send_request("move", table=table.code, turn=sent.turn, move=MOVE,
                                         nonce=sent.nonce)
        mover.flying[number] = sent

    def send_more(self, mover):
        while mover.later and mover.later[0][0] < time.monotonic():
            mover.ready.append(mover.later.popleft()[1])
        while mover.ready and len(mover.flying) < AT_ONCE:
            table = mover.ready[0]
            self.send(mover, table, table.owed.get(mover.seat))
            mover.ready.popleft()

    def take_answers(self, mover):
        answers, mover.line.answers = mover.line.answers, {}
        for number, answer in answers.items():
            sent = mover.flying.pop(number)
            if answer["status"] == 503:
                self.failed += 1
                mover.later.append((time.monotonic() + AGAIN_S, sent.table))
                continue
            expect(answer["status"] == 200, lambda: f"{sent.table.code}, turn {sent.turn}, seat "
                   f"{sent.seat}: {answer}")
            if mover.lost:
                self.longest_lost = max(self.longest_lost, time.monotonic() - mover.lost)
                mover.lost = None
            self.acknowledge(sent, answer["seq"])

    def acknowledge(self, sent, seq):
        table = sent.table
        sent.seq = seq
        table.seq = max(table.seq, seq)
        self.acknowledged += 1
        self.slowest = max(self.slowest, time.monotonic() - sent.at)
        del table.owed[sent.seat]
        table.waits.discard(sent.seat)
        if not table.waits:
            table.waits = {0, 1}
            table.turn += 1
            for mover in table.pair if self.playing else ():
                mover.ready.append(table)

    def run(self, seconds, find=None):
        """Plays for so long. Whoever's line is gone asks `find` for a node until there is one;
        without it, all is over when all are gone."""
        gone = set()
        end = time.monotonic() + seconds
        while time.monotonic() < end and (find or len(gone) < len(self.movers)):
            for mover in list(gone) if find else ():
                if self.come_back(mover, find):
                    gone.discard(mover)
            here = [mover for mover in self.movers if mover not in gone]
            for mover in here:
                try:
                    self.send_more(mover)
                except ConnectionError:
                    pass  # it is read to its end below
            ready = select.select([mover.line.socket for mover in here], [], [], 0.02)[0]
            for mover in here:
                if mover.line.socket in ready and not self.hear(mover):
                    gone.add(mover)
                    mover.lost = mover.lost or time.monotonic()
                    self.last_answers(mover)

    def finish(self, find=None):
        """Everything that was sent is answered in the end."""
        self.playing = False
        for mover in self.movers:
            mover.ready = collections.deque(table for table in mover.ready
                                            if mover.seat in table.owed)
        end = time.monotonic() + client.WAIT_S * client.SLOW
        while any(table.owed for table in self.tables):
            expect(time.monotonic() < end, lambda: f"never answered: {self.missing()}")
            self.run(0.05, find)

    def missing(self):
        return [(table.code, seat, "sent" if sent in table.pair[seat].flying.values() else
                 "kept" if table in table.pair[seat].ready else "forgotten")
                for table in self.tables for seat, sent in table.owed.items()]

    def come_back(self, mover, find):
        try:
            self.connect(mover, find(mover))
        except (ConnectionError, raw.Gone, TimeoutError, client.Refused):
            return False
        return True

    def hear(self, mover):
        alive = mover.line.pump()
        self.take_answers(mover)
        return alive

    def last_answers(self, mover):
        """What was sent to it before the server died is an answer, too."""
        while self.hear(mover):
            select.select([mover.line.socket], [], [], client.WAIT_S)
        self.give_up(mover)

    @staticmethod
    def give_up(mover):
        """What was on its way will be sent again."""
        mover.ready.extend(sent.table for sent in mover.flying.values())
        mover.flying = {}

    # Against a journal

    def check(self, journals, everything=False):
        """{code: [(seq, nonce, body)]}. Returns how many moves it holds."""
        moves = 0
        for table in self.tables:
            entries = journals.get(table.code, [])
            expect([seq for seq, _, _ in entries] == list(range(1, len(entries) + 1)),
                   lambda: f"{table.code}: entries {[seq for seq, _, _ in entries]}")
            found = {name: (seq, body) for seq, name, body in entries if name}
            expect(len(found) == sum(1 for _, name, _ in entries if name),
                   f"{table.code}: a nonce twice")
            expect(all(name in table.sent for name in found), f"{table.code}: a nonce of nobody")
            for name, sent in table.sent.items():
                moves += name in found
                self.check_one(sent, found.get(name), everything)
            self.check_turns(table, entries)
        return moves

    @staticmethod
    def check_one(sent, found, everything):
        what = f"{sent.table.code}, turn {sent.turn}, seat {sent.seat}"
        if sent.seq is not None or everything:
            expect(found, f"{what}: acknowledged as entry {sent.seq}, and lost")
            expect(sent.seq in (None, found[0]),
                   f"{what}: acknowledged as entry {sent.seq}, and is {found[0]}")
        if found:
            seq, body = found
            expect(seq > sent.after, f"{what}: entry {seq}, and was sent after {sent.after}")
            expect((body["seat"], body["move"]) == (sent.seat, MOVE), f"{what}: {body}")

    @staticmethod
    def check_turns(table, entries):
        """Every two moves are of both seats: nothing was done twice."""
        seats = [body["seat"] for _, _, body in entries if body["do"] == "moved"]
        for i in range(0, len(seats) - 1, 2):
            expect({seats[i], seats[i + 1]} == {0, 1}, f"{table.code}: {seats}")


def many(line, verb, requests):
    """Asks all of them, some at once; the answers in their order."""
    numbers, answers = [], {}
    todo = collections.deque(requests)
    while todo or len(answers) < len(numbers):
        while todo and len(numbers) - len(answers) < AT_ONCE:
            numbers.append(line.send_request(verb, **todo.popleft()))
        line.take_message(client.WAIT_S)
        answers.update(line.answers)
        line.answers = {}
    for answer in answers.values():
        expect(answer["status"] == 200, lambda: f"{verb}: {answer}")
    return [answers[number] for number in numbers]
