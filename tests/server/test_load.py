#!/usr/bin/env python3
"""`beaumonde load`: that it measures what it says, and notices what is wrong."""
import json
import os
import socket
import subprocess
import threading

import client
import raw
from client import FAST, SLOW, Server, expect


def load(program, *words, status=0):
    done = subprocess.run([program, "load", "--lang", "en", *words], capture_output=True, text=True,
                          timeout=120 * SLOW, check=False)
    expect(done.returncode == status, f"{words}: status {done.returncode}: {done.stderr}")
    return done


def figures(program, server, *words):
    done = load(program, "--server", f"http://127.0.0.1:{server.port}", "--json", *words)
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


def an_echo(program):
    """Measured against a server that sends everything back, here a slow one."""
    listener = socket.create_server(("127.0.0.1", 0))

    def serve(connection):
        peer = raw.Connection.__new__(raw.Connection)
        peer.socket, peer.read, peer.port = connection, b"", 0
        try:
            while line := peer.line():
                if line.lower().startswith("sec-websocket-key:"):
                    key = line.split(":", 1)[1].strip()
            connection.sendall(accept(key))
            while True:
                head = peer.take(2)
                size = head[1] & 127
                if size == 126:
                    size = int.from_bytes(peer.take(2), "big")
                mask, data = peer.take(4), peer.take(size)
                plain = bytes(byte ^ mask[i % 4] for i, byte in enumerate(data))
                connection.sendall(raw.frame(head[0] & 15, plain, mask=False))
        except (raw.Gone, OSError):
            connection.close()

    def listen():
        while True:
            threading.Thread(target=serve, args=(listener.accept()[0],), daemon=True).start()
    threading.Thread(target=listen, daemon=True).start()
    done = load(program, "--echo", f"http://127.0.0.1:{listener.getsockname()[1]}", "--tables", "4",
                "--seconds", "2", "--rate", "100", "--json")
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
                 what_is_refused, an_echo])
