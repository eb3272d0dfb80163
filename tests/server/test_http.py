#!/usr/bin/env python3
"""HTTP from outside: what every answer carries, who may ask, how much, how large and how slowly."""
import gzip
import json
import re
import signal
import socket
import threading
import time

import client
import raw
from client import Server, expect, until

BODY = b"{}"
HARMLESS = "tables"  # a verb that anybody may ask for


def own(server):
    return {"Origin": f"http://127.0.0.1:{server.port}", "Content-Type": "application/json"}


def post(server, headers=None, body=BODY, verb=HARMLESS, **how):
    return raw.once(server.port, "POST", f"/api/{verb}",
                    own(server) if headers is None else headers, body, **how)


def refusal(answer):
    return json.loads(answer.body)["reason"]


def test_headers(program):
    """Every answer carries what keeps a page to itself; none says what the server is made of."""
    with Server(program) as server:
        asked = [raw.once(server.port, "GET", path) for path in
                 ("/", "/t/ABCDEFGHJKMN", "/livez", "/readyz", "/version", "/nothing", "/ws")]
        asked += [post(server), post(server, {}), raw.once(server.port, "OPTIONS", "/api/tables"),
                  raw.once(server.port, "HEAD", "/")]
        for answer in asked:
            policy = answer.get("content-security-policy")
            for words in ("default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'",
                          "frame-ancestors 'none'", "base-uri 'none'", "form-action 'none'",
                          "connect-src 'self'"):
                expect(words in policy.split("; "), f"{words} not in {policy}")
            expect("unsafe-inline" not in policy and "*" not in policy, policy)
            for name, value in (("x-content-type-options", "nosniff"),
                                ("referrer-policy", "no-referrer"),
                                ("cross-origin-opener-policy", "same-origin"),
                                ("cross-origin-resource-policy", "same-origin")):
                expect(answer.all(name) == [value], f"{name}: {answer.all(name)}")
            expect(answer.get("permissions-policy"), "no Permissions-Policy")
            for name in ("server", "x-powered-by", "strict-transport-security",
                         "access-control-allow-origin"):
                expect(answer.get(name) is None, f"{name}: {answer.get(name)}")
        expect(post(server).get("cache-control") == "no-store", "an answer may be kept")


def test_files_of_the_page(program):
    """Plain or compressed, by name and by tag; those with a hash in their names are kept for ever."""
    with Server(program) as server:
        def get(path, method="GET", **headers):
            named = {name.replace("_", "-"): value for name, value in headers.items()}
            return raw.once(server.port, method, path, named)

        index = get("/").body.decode()
        files = re.findall(r'(?:src|href)="(/[^"]+)"', index)
        expect(any(file.endswith(".js") for file in files), index)
        expect(any(file.endswith(".css") for file in files), index)
        # Browsers complain of this one where a page is not secure.
        for host, told in (("localhost:80", True), ("127.0.0.1", True), ("[::1]:8080", True),
                           ("localhost.example", False), ("games.example", False), ("10.0.0.7:8080", False)):
            expect((get("/", Host=host).get("cross-origin-opener-policy") == "same-origin") == told, host)
        for file in files:
            plain = get(file)
            expect(plain.status == 200 and plain.get("content-encoding") is None, file)
            tag = plain.get("etag")
            expect(get(file, If_None_Match=tag).status == 304, f"{file} is known by {tag}")
            expect(get(file, If_None_Match='"another"').status == 200, file)
            head = get(file, "HEAD")
            expect(head.get("content-length") == str(len(plain.body)) and head.body == b"", file)
            hashed = "/assets/" in file
            expect(("immutable" in plain.get("cache-control")) == hashed, plain.headers)
            if not file.endswith((".js", ".css")):
                continue
            zipped = get(file, Accept_Encoding="br;q=0, gzip")
            expect(zipped.get("content-encoding") == "gzip", zipped.headers)
            expect(gzip.decompress(zipped.body) == plain.body, file)
            expect(zipped.get("vary") == "Accept-Encoding", zipped.headers)
            best = get(file, Accept_Encoding="gzip, deflate, br")
            expect(best.get("content-encoding") == "br", best.headers)
            expect(len(best.body) < len(zipped.body) < len(plain.body), file)
        for file in ("/assets/", "/assets/none.js", "/assets/../index.html", "/index.html"):
            expect(get(file).status in (400, 403, 404), file)
        for path, status in (("/me", 200), ("/rules/high-society", 200), ("/replay/x/3", 200), ("/me/x", 404),
                             ("/replay/x/3/4", 404), ("/rules", 404), ("/rules/", 404), ("/meadow", 404)):
            expect(get(path).status == status, path)


def test_pages(program):
    """Pages, in the reader's language; HEAD is GET without the body."""
    with Server(program) as server:
        for language in ("en", "ru", "it", "de"):
            page = raw.once(server.port, "GET", "/", {"Accept-Language": f"{language}, en;q=0.1"})
            expect(page.status == 200, page.status)
            expect(f'<html lang="{language}">'.encode() in page.body, page.body)
            expect(page.get("content-type") == "text/html; charset=utf-8", page.headers)
            head = raw.once(server.port, "HEAD", "/", {"Accept-Language": language})
            expect((head.status, head.get("content-length")) == (200, str(len(page.body))), "HEAD")
        # Browsers with many languages are not refused for that.
        many = ", ".join(f"x{number:02}-DE;q=0.5" for number in range(40))
        for method, path in (("GET", "/"), ("POST", "/api/tables")):
            headers = {**own(server), "Accept-Language": many}
            answer = raw.once(server.port, method, path, headers, BODY if method == "POST" else b"")
            expect(answer.status == 200, f"{len(many)} bytes of languages: {answer.body}")
        version = json.loads(raw.once(server.port, "GET", "/version").body)
        expect(version["subprotocol"] == raw.SUBPROTOCOL, version)
        for path in ("/nothing", "/t/", "/t/A/B", "/api", "/../etc/passwd", "/a%00b", "/metrics"):
            with raw.Connection(server.port) as connection:
                connection.send(raw.request("GET", path, server.port))
                try:
                    expect(connection.answer().status in (400, 403, 404), path)
                except raw.Gone:
                    pass  # some are too strange for an answer


def test_methods(program):
    """A verb is POSTed, a page is read with GET or HEAD; everything else is told so."""
    with Server(program) as server:
        for method in ("OPTIONS", "PUT", "PATCH", "DELETE"):
            for path, allow in (("/api/tables", "POST"), ("/", "GET, HEAD")):
                answer = raw.once(server.port, method, path)
                expect((answer.status, answer.get("allow")) == (405, allow), f"{method} {path}")
        for method, path in (("GET", "/api/tables"), ("HEAD", "/api/tables"), ("POST", "/"),
                             ("POST", "/livez")):
            expect(raw.once(server.port, method, path).status == 405, f"{method} {path}")


def test_origins(program):
    """Only our own pages ask with cookies; programs show a key; nobody else asks at all."""
    with Server(program) as server:
        port, kind = server.port, {"Content-Type": "application/json"}
        key = server.guest("Red").key
        bearer = {**kind, "Authorization": f"Bearer {key}"}
        cases = (
            (own(server), 200),
            ({**kind, "Origin": f"http://localhost:{port}", "Host": f"localhost:{port}"}, 200),
            (bearer, 200),
            ({**bearer, "Origin": f"http://127.0.0.1:{port}"}, 200),
            (kind, 403),
            ({**kind, "Cookie": f"beaumonde={key}"}, 403),
            ({**kind, "Origin": "null"}, 403),
            ({**kind, "Origin": f"https://127.0.0.1:{port}"}, 403),
            ({**kind, "Origin": f"http://127.0.0.1:{port + 1}"}, 403),
            ({**kind, "Origin": f"http://127.0.0.1:{port}/"}, 403),
            ({**kind, "Origin": f"http://localhost:{port}"}, 403),  # not whom it was sent to
            ({**bearer, "Origin": "http://evil.example"}, 403),
            # A name of somebody else's that leads here.
            ({**kind, "Origin": f"http://evil.example:{port}", "Host": f"evil.example:{port}"}, 403),
            ({**own(server), "Sec-Fetch-Site": "cross-site"}, 403),
            ({**own(server), "Sec-Fetch-Site": "same-origin"}, 200),
            # Nobody trusts a stranger's word about where it was sent.
            ({**kind, "Origin": "http://evil.example", "X-Forwarded-Host": "evil.example"}, 403),
        )
        for headers, status in cases:
            answer = post(server, headers)
            expect(answer.status == status, f"{headers}: {answer.status} {answer.body}")
            expect(status == 200 or refusal(answer) == "wrong-origin", answer.body)
    with Server(program, "--origin", "https://games.example,http://games.example:8080") as server:
        for origin, status in (("https://games.example", 200), ("http://games.example:8080", 200),
                               ("http://games.example", 403), ("https://games.example.evil", 403),
                               (f"http://127.0.0.1:{server.port}", 403)):
            answer = post(server, {**kind, "Origin": origin})
            expect(answer.status == status, f"{origin}: {answer.status}")


def test_cookies(program):
    """A guest's key is a cookie that scripts cannot read; under TLS it is bound to the host."""
    with Server(program) as server:
        answer = post(server, body=b'{"name":"Red"}', verb="guest")
        cookie = answer.get("set-cookie")
        expect(answer.status == 200 and cookie.startswith("beaumonde="), f"{cookie} {answer.body}")
        for words in ("HttpOnly", "SameSite=Strict", "Path=/"):
            expect(words in cookie.split("; "), cookie)
        expect("Secure" not in cookie and "Domain" not in cookie, cookie)
        expect("key" not in json.loads(answer.body), "the key is in the answer, too")
        pair = cookie.split(";")[0]
        expect(post(server, {**own(server), "Cookie": pair}, verb="me").status == 200, "not known")
        twice = {**own(server), "Cookie": f"{pair}; {pair}"}
        expect(post(server, twice, verb="me").status == 401, "two cookies of one name")
        secure = {**own(server), "Cookie": f"__Host-{pair}"}
        expect(post(server, secure, verb="me").status == 401, "another name on plain HTTP")
        answer = post(server, {**own(server), "Cookie": pair}, verb="logout")
        expect(answer.get("set-cookie").startswith("beaumonde=;"), answer.headers)
        expect("Max-Age=0" in answer.get("set-cookie"), answer.headers)
        expect(post(server, {**own(server), "Cookie": pair}, verb="me").status == 401, "known still")
    with Server(program, "--origin", "https://games.example") as server:
        headers = {"Origin": "https://games.example", "Content-Type": "application/json"}
        answer = post(server, headers, b'{"name":"Red"}', "guest")
        cookie = answer.get("set-cookie")
        expect(cookie.startswith("__Host-beaumonde=") and "Secure" in cookie.split("; "), cookie)
        expect("Domain" not in cookie and "Path=/" in cookie.split("; "), cookie)
        expect(answer.get("strict-transport-security"), "no HSTS under TLS")
        pair = cookie.split(";")[0]
        expect(post(server, {**headers, "Cookie": pair}, verb="me").status == 200, "not known")
        plain = pair.removeprefix("__Host-")
        expect(post(server, {**headers, "Cookie": plain}, verb="me").status == 401, "a planted one")


def test_proxies(program):
    """What a trusted proxy says of a request is believed, and of strangers nothing."""
    kind = {"Content-Type": "application/json"}
    forwarded = {**kind, "Origin": "https://games.example", "X-Forwarded-Host": "games.example",
                 "X-Forwarded-Proto": "https"}
    with Server(program) as server:
        expect(post(server, forwarded).status == 403, "a stranger is believed")
    with Server(program, "--trusted-proxies", "127.0.0.1", "--sockets-per-address", "2") as server:
        answer = post(server, forwarded, b'{"name":"Red"}', "guest")
        expect(answer.status == 200, answer.body)
        expect(answer.get("set-cookie").startswith("__Host-"), answer.headers)
        expect(answer.get("strict-transport-security"), "no HSTS under TLS")
        insecure = {**forwarded, "X-Forwarded-Proto": "http"}
        expect(post(server, insecure).status == 403, "the scheme is not compared")
        # Each of those behind it has its own two sockets.
        lines = []
        for number, last in ((1, "198.51.100.1"), (2, "198.51.100.2"), (3, "2001:db8::1")):
            for n in range(3):
                line = raw.WebSocket(server.port, {
                    "Origin": "https://games.example", "X-Forwarded-Host": "games.example",
                    "X-Forwarded-Proto": "https", "X-Forwarded-For": f"10.9.8.{n}, {last}"})
                expect(line.opened.status == (101 if n < 2 else 429),
                       f"{last}, the {n + 1}th: {line.opened.status}")
                lines.append(line)
        for line in lines:
            line.close()


def test_sizes(program):
    """Bodies of at most 4 KiB, whole ones, of the right type; headers of at most 8 KiB."""
    with Server(program) as server:
        def padded(size):
            return b'{"x":"' + b"x" * (size - 8) + b'"}'

        answer = post(server, body=padded(4096))
        expect((answer.status, refusal(answer)) != (413, "too-large"), "4 KiB are too many")
        for size in (4097, 100000):
            answer = post(server, body=padded(size))
            expect((answer.status, refusal(answer)) == (413, "too-large"), f"{size}: {answer.status}")
        # Said to be too large: told before it is sent.
        with raw.Connection(server.port) as connection:
            connection.send(raw.request("POST", "/api/tables", server.port,
                                        {**own(server), "Content-Length": 1 << 30}))
            expect(connection.answer().status == 413, "not told at once")
            expect(connection.gone(), "and not sent away")
        for headers, body, status in (
                ({**own(server), "Content-Type": "text/plain"}, BODY, 415),
                ({**own(server), "Content-Type": "application/jsonx"}, BODY, 415),
                ({"Origin": own(server)["Origin"]}, BODY, 415),
                ({**own(server), "Content-Type": "Application/JSON; charset=utf-8"}, BODY, 200),
                (own(server), b"", 400), (own(server), b"[]", 400), (own(server), b"{", 400),
                (own(server), b"{}{}", 400), (own(server), b'{"a":1,"a":1}', 400),
                (own(server), b'{"a":"\xff"}', 400), (own(server), b'{"a":"\\u0000"}', 400),
                (own(server), b"[" * 4000, 400),
                ({**own(server), "Transfer-Encoding": "chunked"}, b"2\r\n{}\r\n0\r\n\r\n", 411),
                ({**own(server), "Content-Length": "2, 2"}, BODY, 400),
                ({**own(server), "Content-Length": "0x2"}, BODY, 400)):
            answer = post(server, headers, body)
            expect(answer.status == status, f"{headers} {body[:20]}: {answer.status} {answer.body}")
        answer = raw.once(server.port, "GET", "/", {"X-Much": "x" * 6000})
        expect(answer.status == 200, f"6 KB of headers: {answer.status}")
        with raw.Connection(server.port) as connection:
            connection.send(raw.request("GET", "/", server.port, {"X-Much": "x" * 20000}))
            try:
                expect(connection.answer().status >= 400, "20 KB of headers")
            except raw.Gone:
                pass
        expect(raw.once(server.port, "GET", "/livez").status == 200, "and goes on")


def test_refused_bodies(program):
    """Who is refused while it sends can finish, and read the answer afterwards; up to a point."""
    with Server(program) as server:
        for size, verb, status in ((100000, "tables", 413), (4000, "tables", 403), (900000, "x", 413)):
            headers = {**own(server), "Origin": "http://evil.example"} if status == 403 else own(server)
            with raw.Connection(server.port) as connection:
                connection.send(raw.request("POST", f"/api/{verb}", server.port,
                                            {**headers, "Content-Length": size}))
                for _ in range(10):
                    connection.send(b"x" * (size // 10))
                    time.sleep(0.01)
                answer = connection.answer()
                expect((answer.status, answer.get("connection")) == (status, "close"), answer.status)
                expect(connection.gone(5), "is still there")
        with raw.Connection(server.port) as connection:
            connection.send(raw.request("POST", "/api/tables", server.port,
                                        {**own(server), "Content-Length": 1 << 30}))
            sent = 0
            try:
                while sent < 64 << 20:
                    connection.send(b"x" * 65536)
                    sent += 65536
            except OSError:
                pass
            expect(sent < 64 << 20, "everything is taken")


def test_one_connection(program):
    """Requests one after the other on one connection, and what ends it."""
    with Server(program, *client.FAST) as server:
        with raw.Connection(server.port) as connection:
            for _ in range(50):
                expect(connection.ask("POST", "/api/tables", own(server), BODY).status == 200, "POST")
                expect(connection.ask("GET", "/livez").status == 200, "GET")
                expect(connection.ask("HEAD", "/").status == 200, "HEAD")
                expect(connection.ask("GET", "/nothing").status == 404, "404")
        with raw.Connection(server.port) as connection:
            answer = connection.ask("GET", "/livez", {"Connection": "close"})
            expect(answer.get("connection") == "close", answer.headers)
            expect(connection.gone(5), "is still there")
        with raw.Connection(server.port) as connection:
            connection.send("GET /livez HTTP/1.0\r\n\r\n")
            expect(connection.answer().status == 200, "HTTP/1.0")
            expect(connection.gone(5), "is still there")


def test_garbage(program):
    """What is no HTTP at all ends the connection and nothing else."""
    with Server(program) as server:
        for garbage in (b"\r\n\r\n", b"\0" * 100, b"GET\r\n\r\n", b"GET / HTTP/1.1\r\n\r\n" * 30,
                        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", b"\x16\x03\x01\x02\x00\x01\x00",
                        b"GET http://evil.example/ HTTP/1.1\r\nHost: x\r\n\r\n",
                        b"CONNECT evil.example:80 HTTP/1.1\r\nHost: x\r\n\r\n",
                        b"GET / HTTP/1.1\r\n" + b"a: b\r\n" * 5000 + b"\r\n", bytes(range(256)) * 64):
            with raw.Connection(server.port) as connection:
                try:
                    connection.send(garbage)
                    connection.socket.shutdown(socket.SHUT_WR)
                except OSError:
                    pass  # hung up on already
                expect(connection.gone(15), f"{garbage[:20]}: not ended")
        expect(raw.once(server.port, "GET", "/livez").status == 200, "and goes on")
        expect(server.process.poll() is None, server.last_words())


def test_slowness(program):
    """Whoever sends headers or a body drop by drop is sent away in time; who says nothing, too."""
    with Server(program) as server:
        head = raw.request("POST", "/api/tables", server.port,
                           {**own(server), "Content-Length": 1000})
        begun = time.monotonic()
        results = {}

        def drip(name, start, drops):
            with raw.Connection(server.port) as connection:
                connection.send(start)
                while time.monotonic() - begun < 30:
                    try:
                        connection.send(drops)
                    except OSError:
                        break
                    if connection.gone(0.5):
                        break
                results[name] = time.monotonic() - begun

        threads = [threading.Thread(target=drip, args=args) for args in (
            ("headers", b"GET / HTTP/1.1\r\nX-Slow: ", b"x"), ("lines", b"GET / HTTP/1.1\r\n", b"a: b\r\n"),
            ("body", head, b" "), ("silence", b"", b""))]
        for thread in threads:
            thread.start()
        # And meanwhile everybody else is served.
        expect(raw.once(server.port, "GET", "/livez").status == 200, "nobody else is served")
        for thread in threads:
            thread.join()
        for name, took in results.items():
            expect(7 < took < 20, f"{name}: sent away after {took:.1f} s")


def test_rates(program):
    """Too many requests are refused with when to come back; and it is so."""
    with Server(program, "--requests-per-address", "5") as server:
        with raw.Connection(server.port) as connection:
            answers = [connection.ask("GET", "/livez") for _ in range(14)]
            codes = [answer.status for answer in answers]
            expect(codes[:10] == [200] * 10 and 429 in codes[10:], codes)
            wait = next(int(a.get("retry-after")) for a in answers if a.status == 429)
            expect(1 <= wait <= 2, wait)
            time.sleep(wait)
            expect(connection.ask("GET", "/livez").status == 200, "too many still")
        # Another address has its own.
        expect(raw.once(server.port, "GET", "/livez", source="127.0.0.2").status == 200, "all pay")
        for _ in range(20):
            last = post(server)
        expect((last.status, refusal(last)) == (429, "too-many"), last.body)
        # What is wrong anyway counts as well.
        for method, path, headers, body in (
                ("DELETE", "/", {}, b""), ("POST", "/", {}, b"{}"),
                ("POST", "/api/tables", {**own(server), "Transfer-Encoding": "chunked"}, b""),
                ("POST", "/api/tables", own(server), b"x" * 5000),
                ("GET", "/none", {"Upgrade": "websocket", "Connection": "Upgrade"}, b"")):
            answer = raw.once(server.port, method, path, headers, body)
            expect(answer.status == 429, f"{method} {path}: {answer.status}")
        # Who does not listen is sent away.
        with raw.Connection(server.port) as connection:
            codes = []
            while not codes or connection.answered.get("connection") != "close":
                connection.answered = connection.ask("GET", "/livez")
                codes.append(connection.answered.status)
                expect(len(codes) < 200, "429 for ever")
            expect(codes[-20:] == [429] * 20, codes)
            expect(connection.gone(5), "is still there")
        expect(server.metric(r'refusals_total\{reason="too-many"\}') > 5, "not counted")


def test_connections(program):
    """An address has so many connections, and no more; those of others are not its concern."""
    with Server(program, "--sockets-per-address", "10") as server:
        held = [raw.Connection(server.port) for _ in range(10)]
        expect(held[-1].ask("GET", "/livez").status == 200, "the tenth")
        more = raw.Connection(server.port)
        try:
            more.send(raw.request("GET", "/livez", server.port))
            more.answer()
            expect(False, "the eleventh is served")
        except (raw.Gone, OSError):
            pass
        expect(raw.once(server.port, "GET", "/livez", source="127.0.0.3").status == 200, "others")
        held.pop().close()
        until(lambda: served(server), "a place that is free again")
        for connection in held:
            connection.close()


def served(server):
    try:
        return raw.once(server.port, "GET", "/livez").status == 200
    except (raw.Gone, OSError):
        return False


def refused(port):
    """Whether nobody listens there."""
    try:
        raw.Connection(port).close()
        return False
    except ConnectionRefusedError:
        return True


def test_drain(program):
    """While it ends, it says so, and takes nothing new."""
    with Server(program) as server:
        expect(server.admin("/readyz").status == 200, "readyz")
        with raw.Connection(server.port) as connection, raw.WebSocket(server.port) as line, \
                raw.Connection(server.port) as slow:
            expect(connection.ask("GET", "/livez").status == 200, "livez")
            slow.send(raw.request("POST", "/api/tables", server.port,
                                  {**own(server), "Content-Length": 10}) + b"{")
            time.sleep(0.1)
            server.signal(signal.SIGTERM)
            answer = slow.answer()
            expect((answer.status, refusal(answer)) == (503, "closing"), answer.body)
            expect(refused(server.port), "somebody is let in")
            # The admin can look on, and sees that it ends.
            answer = server.admin("/readyz")
            expect((answer.status, answer.body) == (503, b"closing\n"), answer.body)
            expect(server.admin("/livez").status == 200, "livez")
            expect(line.close_code() == 1001, "another close code")
            expect(server.ended() == 0, server.last_words())


def test_dawdlers(program):
    """Nobody who sends slowly, or reads nothing, holds up the end."""
    with Server(program) as server:
        with raw.Connection(server.port) as body, raw.Connection(server.port) as head:
            body.send(raw.request("POST", "/api/tables", server.port,
                                  {**own(server), "Content-Length": 10}) + b"{")
            head.send(b"GET / HTTP/1.1\r\nHost:")
            time.sleep(0.1)
            begun = time.monotonic()
            server.signal(signal.SIGTERM)
            expect(server.ended() == 0, server.last_words())
            took = time.monotonic() - begun
            expect(took < 2.5 * client.SLOW, f"it took {took:.1f} s")


if __name__ == "__main__":
    client.main([test_headers, test_files_of_the_page, test_pages, test_methods, test_origins,
                 test_cookies, test_proxies, test_sizes, test_refused_bodies, test_one_connection, test_garbage, test_slowness,
                 test_rates, test_connections, test_drain, test_dawdlers])
