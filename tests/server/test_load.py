#!/usr/bin/env python3
"""`beaumonde load`: that it measures what it says, and notices what is wrong."""
import itertools
import json
import os
import re
import socket
import subprocess
import threading
import time

import client
import raw
from client import FAST, SLOW, Server, expect
from relay import Peer, Relay


def load(program, *words, status=0):
    done = subprocess.run([program, "load", "--lang", "en", *words], capture_output=True, text=True,
                          timeout=120 * SLOW, check=False)
    expect(done.returncode == status, f"{words}: status {done.returncode}: {done.stderr}")
    return done


def figures(program, server, *words, words_of_failure=None):
    done = load(program, "--server", f"http://127.0.0.1:{server.port}", "--json", *words,
                status=1 if words_of_failure else 0)
    expect((words_of_failure or "") in done.stderr, done.stderr)
    return json.loads(done.stdout)


def by_schedule(program):
    """As many moves as were due, each of them where it was acknowledged."""
    with Server(program, *FAST) as server:
        for game, seats in (("high-society", 3), ("adel-verpflichtet", 2)):
            found = figures(program, server, "--tables", "20", "--rate", "100", "--seconds", "3",
                            "--game", game, "--seats", str(seats), "--verify")
            moves = found["moves"]
            expect(moves["faults"] == {}, moves)
            expect(abs(moves["count"] + found["unsent"] - 300) <= 10, found)
            expect(0 < moves["p50_ms"] <= moves["p90_ms"] <= moves["p99_ms"] <= moves["max_ms"], moves)
            expect(found["missing"] == 0 and found["verified"] >= moves["count"], found)
            expect(server.metric("moves_total") >= found["verified"], "the server counts others")


def as_many_as_possible(program):
    """Whole games, with records that are true and hold every acknowledged move."""
    with Server(program, *FAST) as server:
        found = figures(program, server, "--tables", "8", "--seconds", "4", "--verify")
        expect(found["games"] > 0 and found["records"] == found["games"], found)
        expect(found["missing"] == 0 and found["verified"] >= found["moves"]["count"] > 0, found)
        expect(found["moves"]["faults"] == {} and found["other_faults"] == 0, found)


def idle_sockets(program):
    """So many sockets, and what they cost."""
    with Server(program, *FAST) as server:
        found = figures(program, server, "--tables", "0", "--idle", "300", "--pid",
                        str(server.process.pid))
        expect(found["idle_sockets"] == 300, found)
        expect(found["idle_socket_kib"] < 40, found)
        expect(server.metric("sockets_opened_total") >= 300, "the server has seen fewer")


def slow_answers_count(program):
    """A server that stands still for a second has answers that took that long: every move that
    was due meanwhile counts from when it was due."""
    with Server(program, *FAST) as server:
        pause = threading.Timer(2.5, os.kill, (server.process.pid, 19))
        go_on = threading.Timer(3.5, os.kill, (server.process.pid, 18))
        pause.start()
        go_on.start()
        found = figures(program, server, "--tables", "20", "--rate", "100", "--seconds", "4")
        expect(found["moves"]["max_ms"] > 800, found)
        expect(found["moves"]["p90_ms"] > 300, "coordinated omission: " + str(found))


def lost_sockets(program):
    """A server that is killed and comes back: what was lost is counted, and it goes on."""
    with Server(program, *FAST) as server:
        server.flags += ("--port", str(server.port))

        def restart():
            server.kill()
            server.start()
        timer = threading.Timer(2.5, restart)
        timer.start()
        found = figures(program, server, "--tables", "8", "--rate", "50", "--seconds", "6",
                        "--verify")
        timer.join()
        expect(found["missing"] == 0, found)
        expect(found["moves"]["count"] > 100, found)


def answers_that_never_come(program):
    """A move without an answer is the worst one, and counts; so does an echo."""
    moves = itertools.count(1)

    def judge(request):
        """80 moves: a second of warming up, and about as much of what is measured."""
        return request["do"] != "move" or next(moves) <= 80
    with Server(program, *FAST) as server, Relay(server, judge) as relay:
        found = figures(program, relay, "--tables", "4", "--rate", "40", "--seconds", "3",
                        words_of_failure="never answered")
        expect(found["moves"]["faults"] == {"unanswered": 4}, found)
    echo = Echo(deaf_after=40)
    done = load(program, "--echo", f"http://127.0.0.1:{echo.port}", "--tables", "4", "--seconds",
                "2", "--rate", "100", "--json", status=1)
    expect(json.loads(done.stdout)["echoes"]["faults"] == {"unanswered": 4}, done.stdout)
    expect("never answered" in done.stderr, done.stderr)


def records_that_cannot_be_had(program):
    """Moves that nobody could look for are not missing, and not verified either."""
    def posted(path):
        return path != "/api/record" or 429
    with Server(program, *FAST) as server, Relay(server, posted=posted) as relay:
        found = figures(program, relay, "--tables", "8", "--seconds", "4", "--verify",
                        words_of_failure="could not be fetched")
        expect(found["games"] > 0 and found["records"] == 0 and found["missing"] == 0, found)
        expect(found["unverifiable"] > 0, found)
    load(program, "--server", "https://127.0.0.1:1", "--verify", status=2)


def tables_that_are_refused(program):
    """It gives up and says why; and a server that is only slow to let it in gets its load."""
    opened = []

    def judge(request):
        if request["do"] == "open":
            opened.append(request)
        return request["do"] != "open" or len(opened) < 8 or \
            {"status": 429, "reason": "too-many-of-yours"}
    with Server(program, *FAST) as server, Relay(server, judge) as relay:
        begun = time.monotonic()
        done = load(program, "--server", f"http://127.0.0.1:{relay.port}", "--tables", "16",
                    "--seconds", "1", status=1)
        expect(18 < time.monotonic() - begun < 40 * SLOW, "it does not give up")
        expect("[too-many-of-yours]" in done.stderr and "limits" in done.stderr, done.stderr)
        expect(len(opened) < 300, f"asked {len(opened)} times")
    with Server(program) as server:
        found = figures(program, server, "--tables", "20", "--seconds", "2", "--rate", "20")
        expect(found["moves"]["count"] + found["unsent"] >= 38, found)


def what_is_refused(program):
    """Limits of the server, other machines, and values that are none."""
    with Server(program) as server:
        url = f"http://127.0.0.1:{server.port}"
        done = load(program, "--server", url, "--tables", "1600", "--seconds", "1", status=1)
        expect("[too-many" in done.stderr or "[socket-refused]" in done.stderr, done.stderr)
    for words in (["--server", "http://192.0.2.1"], ["--echo", "http://example.org:80"],
                  ["--server", "nowhere"], ["--server", url, "--rate", "0"], [],
                  ["--server", url, "--tables", "x"], ["--server", url, "--game", "null"],
                  ["--server", url, "--seats", "2"], ["--server", url, "--seconds", "0"]):
        load(program, *words, status=2)


class Echo:
    """Sends every message back, slowly; or, from so many on over one socket, none."""

    def __init__(self, deaf_after=None):
        self.deaf_after = deaf_after
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self):
        while True:
            threading.Thread(target=self.serve, args=(self.listener.accept()[0],),
                             daemon=True).start()

    def serve(self, connection):
        peer = Peer(connection)
        count = 0
        try:
            key = re.search(rb"sec-websocket-key: *(\S+)", peer.head(), re.IGNORECASE)[1]
            peer.send(accept(key.decode()))
            while True:
                _, kind, plain = peer.frame()
                if self.deaf_after is None or (count := count + 1) <= self.deaf_after:
                    peer.send(raw.frame(kind, plain, mask=False))
        except (raw.Gone, OSError):
            peer.close()


def an_echo(program):
    """Measured against a server that sends everything back, here a slow one."""
    done = load(program, "--echo", f"http://127.0.0.1:{Echo().port}", "--tables", "4", "--seconds",
                "2", "--rate", "100", "--json")
    echoes = json.loads(done.stdout)["echoes"]
    expect(abs(echoes["count"] - 200) <= 8, echoes)
    expect(0 < echoes["p50_ms"] < 100 * SLOW, echoes)
    load(program, "--echo", "http://127.0.0.1:1", "--seconds", "1", status=1)


def accept(key):
    digest = raw.hashlib.sha1((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest()
    return (b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Accept: " + raw.base64.b64encode(digest) + b"\r\n\r\n")


if __name__ == "__main__":
    client.main([by_schedule, as_many_as_possible, idle_sockets, slow_answers_count, lost_sockets,
                 answers_that_never_come, records_that_cannot_be_had, tables_that_are_refused,
                 what_is_refused, an_echo])
