#!/usr/bin/env python3
"""WebSockets frame by frame: what RFC 6455 asks of a server, and how much one line may do."""
import json
import os
import random
import signal
import socket
import struct
import time

import client
import raw
from client import Line, Server, expect, until
from raw import BINARY, CLOSE, MORE, PING, PONG, TEXT

ASK = '{"id":1,"do":"tables"}'
# Under sanitizers, which cannot live in the sandbox, memory says nothing.
MEASURED = os.environ.get("BEAUMONDE_SANDBOX") != "off"


def opened(server, *what, **how):
    line = raw.WebSocket(server.port, *what, **how)
    expect(line.opened.status == 101, f"{line.opened.status} {line.opened.body}")
    return line


def answered(line, number=1):
    answer = json.loads(line.message())
    expect((answer.get("id"), answer.get("status")) == (number, 200), answer)
    return answer


def ends_with(server, codes, *frames):
    """A line of its own that is sent these; the close code, where None means none."""
    with opened(server) as line:
        try:
            for frame in frames:
                line.send(frame)
        except OSError:
            pass  # hung up on before it was all sent
        code = line.close_code()
        expect(code in codes, f"{frames[0][:12]}…: {code}, not {codes}")
        expect(line.gone(), f"{frames[0][:12]}…: the connection is still there")


def test_upgrades(program):
    """Who is let in, and what the others are told."""
    with Server(program) as server:
        key = server.guest("Red").key
        cases = (
            (101, {}, ()),
            (101, {"Sec-WebSocket-Protocol": f"other, {raw.SUBPROTOCOL}"}, ()),
            (101, {"Sec-WebSocket-Extensions": "permessage-deflate; client_max_window_bits"}, ()),
            (101, {"Authorization": f"Bearer {key}"}, ("Origin",)),
            (400, {}, ("Sec-WebSocket-Protocol",)),
            (400, {"Sec-WebSocket-Protocol": "beaumonde.2"}, ()),
            (400, {"Sec-WebSocket-Protocol": "http"}, ()),
            (400, {"Sec-WebSocket-Version": "8"}, ()),
            (400, {"Sec-WebSocket-Key": "short"}, ()),
            (400, {}, ("Sec-WebSocket-Key",)),
            (400, {"Upgrade": "h2c"}, ()),
            (426, {}, ("Upgrade", "Connection")),
            (403, {}, ("Origin",)),
            (403, {"Origin": "http://evil.example"}, ()),
            (403, {"Origin": "null"}, ()),
            (403, {"Sec-Fetch-Site": "cross-site"}, ()),
            (403, {"Origin": f"http://evil.example:{server.port}",
                   "Host": f"evil.example:{server.port}"}, ()),
            (403, {"Authorization": f"Bearer {key}", "Origin": "http://evil.example"}, ()),
            (401, {"Authorization": "Bearer nonsense"}, ("Origin",)),
        )
        for status, headers, drop in cases:
            with raw.WebSocket(server.port, headers, drop=drop) as line:
                expect(line.opened.status == status, f"{headers} {drop}: {line.opened.status}")
                if status == 101:
                    expect(line.opened.get("sec-websocket-protocol") == raw.SUBPROTOCOL, "another")
                    expect(line.opened.get("sec-websocket-extensions") is None, "an extension")
                else:
                    expect(json.loads(line.opened.body)["reason"], "no reason")
        for path, status in (("/", 404), ("/ws/", 404), ("/api/tables", 404), ("/ws?x=1", 101)):
            with raw.WebSocket(server.port, path=path) as line:
                expect(line.opened.status == status, f"{path}: {line.opened.status}")


def test_messages(program):
    """Requests and answers, in any number of pieces."""
    with Server(program, *client.FAST) as server, opened(server) as line:
        line.text(ASK)
        answered(line)
        for size in range(1, len(ASK)):
            line.frame(TEXT, ASK[:size], fin=False)
            line.frame(MORE, ASK[size:])
            answered(line)
        line.frame(TEXT, b"", fin=False)
        for letter in ASK:
            line.frame(MORE, letter, fin=False)
            line.frame(PONG, "not asked for")
            line.frame(MORE, b"", fin=False)
        line.frame(MORE, b"")
        answered(line)
        for byte in raw.frame(TEXT, ASK):
            line.send(bytes([byte]))
        answered(line)
        line.send(raw.frame(TEXT, ASK) * 30)
        for _ in range(30):
            answered(line)
        head = '{"id":1,"do":"tables","x":"'
        line.text(head + "x" * (4096 - len(head) - 2) + '"}')
        expect(json.loads(line.message())["status"] == 400, "a member too many")
        line.text('{"id":"Ж","do":"tables"}')
        answered(line, "Ж")


def test_envelopes(program):
    """What is no request is told so, and the line stays."""
    with Server(program, *client.FAST) as server, opened(server) as line:
        for text, number, status in (
                ("", None, 400), ("hello", None, 400), ("[]", None, 400), ("{}", None, 400),
                ('{"do":"tables"}', None, 400), ('{"id":1}', 1, 400), ('{"id":2,"do":3}', 2, 400),
                ('{"id":"x","do":"no-such-verb"}', "x", 404), ('{"id":1.5,"do":"tables"}', None, 400),
                ('{"id":9223372036854775808,"do":"tables"}', None, 400),
                ('{"id":-9223372036854775808,"do":"tables"}', -(1 << 63), 200),
                ('{"id":"%s","do":"tables"}' % ("i" * 64), "i" * 64, 200),
                ('{"id":"%s","do":"tables"}' % ("i" * 65), None, 400),
                ("[" * 4096, None, 400), ('{"id":1,"do":"tables"', None, 400),
                ('{"id":1,"do":"tables"}x', None, 400)):
            line.text(text)
            answer = json.loads(line.message())
            expect((answer["id"], answer["status"]) == (number, status), f"{text[:40]}: {answer}")
            expect(status == 200 or (answer["reason"] and answer["detail"]), answer)
        line.text(ASK)
        answered(line)


def test_broken_frames(program):
    """Each breach ends the line with its code."""
    with Server(program) as server:
        broken = (1002, None)  # the library hangs up on some without a word
        ends_with(server, [1003], raw.frame(BINARY, b"x"))
        ends_with(server, [1003], raw.frame(BINARY, b"x", fin=False))
        ends_with(server, [1009], raw.frame(TEXT, "x" * 4097))
        ends_with(server, [1009], raw.frame(TEXT, "x" * 4000, fin=False), raw.frame(MORE, "x" * 97))
        ends_with(server, [1009], raw.frame(TEXT, b"x" * 600, size=1 << 20))
        ends_with(server, [1009], raw.frame(TEXT, b"x" * 600, size=1 << 40))
        ends_with(server, broken, raw.frame(TEXT, b"x", size=1 << 63))
        for reserved in (1, 2, 4):
            ends_with(server, broken, raw.frame(TEXT, "x", reserved=reserved))
        ends_with(server, broken, raw.frame(PING, "x", reserved=2))
        for opcode in (3, 4, 5, 6, 7, 11, 12, 13, 14, 15):
            ends_with(server, broken, raw.frame(opcode, "x"))
        for opcode in (PING, PONG, CLOSE):
            ends_with(server, broken, raw.frame(opcode, b"\x03\xe8", fin=False))
            ends_with(server, broken, raw.frame(opcode, b"\x03\xe8" + b"x" * 124))
        ends_with(server, broken, raw.frame(MORE, "x"))
        ends_with(server, broken, raw.frame(MORE, "x", fin=False))
        ends_with(server, broken, raw.frame(TEXT, "x", fin=False), raw.frame(TEXT, "y"))


def test_utf8(program):
    """Text that is none ends the line with 1007, in whichever pieces it comes."""
    bad = (b"\xff", b"\xc0\x80", b"\xe2\x82", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xe2\x28\xa1",
           b"\x80", b"\xf8\x88\x80\x80\x80", b"abc\xe2\x82")
    with Server(program) as server:
        for text in bad:
            ends_with(server, [1007], raw.frame(TEXT, text))
            for cut in range(1, len(text)):
                ends_with(server, [1007], raw.frame(TEXT, text[:cut], fin=False),
                          raw.frame(MORE, text[cut:]))
        good = '{"id":"€𝄞я","do":"tables"}'.encode()
        with opened(server) as line:
            for byte in good[:-1]:
                line.frame(TEXT if byte == good[0] else MORE, bytes([byte]), fin=False)
            line.frame(MORE, good[-1:])
            answered(line, "€𝄞я")


def test_closing(program):
    """A close frame is answered with one, and the connection ends."""
    with Server(program) as server:
        for code, answer in ((1000, 1000), (1001, 1001), (3000, 3000), (4999, 4999), (1005, 1002),
                             (1006, 1002), (999, 1002)):
            ends_with(server, [answer], raw.frame(CLOSE, struct.pack("!H", code) + b"bye"))
        ends_with(server, [1005], raw.frame(CLOSE))
        ends_with(server, [1002], raw.frame(CLOSE, b"\x03"))
        ends_with(server, [1002, None], raw.frame(CLOSE, b"\x03\xe8\xff"))
        # What comes behind it is not run.
        ends_with(server, [1000], raw.frame(CLOSE, b"\x03\xe8") + raw.frame(TEXT, ASK))
        with opened(server) as line:
            line.socket.shutdown(socket.SHUT_WR)
            expect(line.gone(5), "half a connection stays")
        until(lambda: server.metric("sockets") == 0, "every line gone")


def test_pings(program):
    """A ping gets its own payload back; a flood of them ends the line, and no other."""
    with Server(program) as server, opened(server) as patient:
        with opened(server) as line:
            for payload in (b"", b"x", bytes(range(125))):
                line.frame(PING, payload)
                expect(line.next() == (PONG, payload), payload)
        for what in (raw.frame(PING, b"x" * 125), raw.frame(PONG), raw.frame(PING),
                     raw.frame(TEXT, b"", fin=False) + raw.frame(MORE, b"", fin=False) * 2):
            with opened(server) as line:
                line.socket.settimeout(5)
                begun = time.monotonic()
                first, what = what, what[-6:] if what[0] == 1 else what
                try:
                    line.send(first)
                    while time.monotonic() - begun < 15:
                        line.send(what * 200)
                        drain(line)
                        time.sleep(0.005)
                    expect(False, f"a flood of {what[:2]} goes on")
                except (OSError, raw.Gone):
                    pass
        patient.text(ASK)
        answered(patient)
        expect(server.metric("sockets_cut_total") >= 4, "not counted")


def drain(line):
    """Reads what there is, so that nobody waits for us; unlike a flood that does not read."""
    try:
        while True:
            line.more(0.001)
            line.read = b""
    except TimeoutError:
        pass


def test_rates(program):
    """Who asks too fast is told when to ask again; who goes on is cut."""
    with Server(program, "--requests-per-second", "5", "--requests-burst", "10") as server:
        with opened(server) as line:
            line.send(raw.frame(TEXT, ASK) * 14)
            answers = [json.loads(line.message()) for _ in range(14)]
            codes = sorted(answer["status"] for answer in answers)
            expect(codes == [200] * 10 + [429] * 4, codes)
            late = [answer for answer in answers if answer["status"] == 429]
            expect(all(1 <= answer["retry_ms"] <= 2000 for answer in late), late)
            expect(late[0]["reason"] == "too-many", late[0])
            time.sleep(max(answer["retry_ms"] for answer in late) / 1000)
            line.text(ASK)
            answered(line)
            line.send(raw.frame(TEXT, ASK) * 200)
            expect(line.close_code() == 1008, "a flood goes on")
        with opened(server) as line:
            line.send(raw.frame(TEXT, "nonsense") * 200)
            expect(line.close_code() == 1008, "a flood of nonsense goes on")


def test_numbers(program):
    """So many lines of one address, so many in all."""
    with Server(program, "--sockets-per-address", "5", "--sockets", "8") as server:
        lines = [opened(server) for _ in range(5)]
        with raw.WebSocket(server.port) as line:
            expect(line.opened.status == 429, f"the sixth: {line.opened.status}")
        lines += [opened(server, source="127.0.0.2") for _ in range(3)]
        with raw.WebSocket(server.port, source="127.0.0.3") as line:
            expect(line.opened.status == 503, f"the ninth: {line.opened.status}")
        expect(server.metric("sockets") == 8, "another number")
        for line in lines:
            line.close()
        until(lambda: server.metric("sockets") == 0, "all gone")
        opened(server).close()


def test_slow_reader(program):
    """Who does not read is no burden; what was missed is made up for by a snapshot."""
    with Server(program, *client.FAST) as server:
        host = server.guest("Red")
        bots = {str(seat): "greedy" for seat in range(4)}
        code = host.open("suetologia", 4, bots=bots, sit=False, public=True)
        slow = Line(server, buffer=4096)
        slow.watch(code)
        before = resident(server)
        host.ask("start", table=code)
        until(lambda: server.metric("resyncs_total") > 0, "a reader who is too slow", 60)
        expect(not MEASURED or resident(server) - before < 8192, "what waits takes up room")
        slow.hear_until(lambda: any(told["do"] == "snapshot" for told in slow.told), "a snapshot")
        slow.hear_until(lambda: slow.told[-1]["do"] != "snapshot", "and then what happens")
        slow.close()


def test_slow_leaver(program):
    """Nor does the server wait for such a one when it ends."""
    with Server(program, *client.FAST) as server:
        host = server.guest("Red")
        code = host.open("suetologia", 4, bots={str(seat): "greedy" for seat in range(4)}, sit=False)
        slow = Line(server, buffer=4096)
        slow.watch(code)
        host.ask("start", table=code)
        until(lambda: server.metric("resyncs_total") > 0, "a reader who is too slow", 60)
        begun = time.monotonic()
        server.signal(signal.SIGTERM)
        expect(server.ended() == 0, server.last_words())
        took = time.monotonic() - begun
        expect(took < 3 * client.SLOW, f"it took {took:.1f} s")
        slow.close()


def resident(server):
    """KiB."""
    with open(f"/proc/{server.process.pid}/status", encoding="ascii") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))


def test_idle(program):
    """A line on which nothing happens costs next to nothing."""
    count = 1500
    with Server(program, *client.FAST) as server:
        for line in [opened(server) for _ in range(300)]:
            line.close()
        until(lambda: server.metric("sockets") == 0, "all gone")
        before = resident(server)
        lines = [opened(server) for _ in range(count)]
        each = (resident(server) - before) / count
        print(f"    {each:.1f} KiB each")
        expect(not MEASURED or each < 20, f"{each} KiB each")
        for line in lines:
            line.close()


def test_noise(program):
    """Random frames, good and bad: every line ends, the server does not."""
    chance = random.Random(6)
    with Server(program, *client.FAST) as server:
        for _ in range(max(30, client.scale(300))):
            with opened(server) as line:
                try:
                    for _ in range(chance.randrange(1, 8)):
                        line.send(raw.frame(chance.choice((0, 1, 1, 1, 2, 8, 9, 10, chance.randrange(16))),
                                            chance.randbytes(chance.choice((0, 1, 5, 125, 126, 4096))),
                                            fin=chance.random() < 0.7, mask=chance.random() < 0.9,
                                            reserved=chance.choice((0, 0, 0, 0, 0, 1, 4))))
                    line.send(os.urandom(chance.randrange(64)))
                    line.socket.shutdown(socket.SHUT_WR)
                except OSError:
                    pass
                expect(line.gone(15), "a line does not end")
        with opened(server) as line:
            line.text(ASK)
            answered(line)
        until(lambda: server.metric("sockets") == 0, "every line gone")


if __name__ == "__main__":
    client.main([test_upgrades, test_messages, test_envelopes, test_broken_frames, test_utf8,
                 test_closing, test_pings, test_rates, test_numbers, test_slow_reader,
                 test_slow_leaver, test_idle,
                 test_noise])
