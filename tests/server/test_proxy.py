#!/usr/bin/env python3
"""The server behind nginx and behind Caddy, with the files that hosts are given in packaging/.

What is changed in them is listed here: ports, the place of a certificate. The settings of the
server are those that the files ask for. The proxies run as an ordinary user, like everywhere.
"""
import contextlib
import json
import os
import pathlib
import pwd
import re
import shutil
import socket
import ssl
import subprocess
import sys

import client
import raw
from client import Server, expect, folder_for_all, until

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
NAME = "games.example"
PAGE = {"Origin": f"https://{NAME}", "Content-Type": "application/json"}


def free_ports(count):
    """Ports that were free a moment ago."""
    with contextlib.ExitStack() as stack:
        sockets = [stack.enter_context(socket.socket()) for _ in range(count)]
        for one in sockets:
            one.bind(("127.0.0.1", 0))
        return [one.getsockname()[1] for one in sockets]


def changed(text, changes):
    for old, new in changes.items():
        expect(old in text, f"there is no {old!r} in the example")
        text = text.replace(old, new)
    return text


def wanted_settings(example):
    """The lines of server.conf that an example asks for, as flags."""
    lines = re.findall(r"^# {5}([a-z-]+) = (.*)$", example, re.MULTILINE)
    expect([name for name, _ in lines] == ["origin", "trusted-proxies"], lines)
    return [word for name, value in lines for word in (f"--{name}", value)]


class Proxy:
    """A proxy on ports of its own; `port` is that for TLS."""
    example = None
    program = None

    def __init__(self, behind):
        self.behind = behind
        self.plain, self.port = free_ports(2)
        self.folder = folder_for_all()
        self.site = (ROOT / "packaging" / self.example).read_text(encoding="utf-8")
        as_user = self.prepare_user()
        self.prepare()
        with open(self.folder / "log", "ab") as log:
            self.process = subprocess.Popen(
                [*as_user, shutil.which(self.program) or f"/usr/sbin/{self.program}",
                 *self.words()], stdout=log, stderr=log, stdin=subprocess.DEVNULL,
                cwd=self.folder, env={"PATH": os.environ["PATH"], "HOME": str(self.folder),
                                      "XDG_DATA_HOME": str(self.folder),
                                      "XDG_CONFIG_HOME": str(self.folder)})
        until(self.ready, f"{self.program}: {self.last_words()}", wait=60 * client.SLOW)

    def prepare_user(self):
        """It has no business being root."""
        if os.getuid() != 0:
            return []
        user = pwd.getpwnam("nobody")
        os.chown(self.folder, user.pw_uid, user.pw_gid)
        return ["setpriv", f"--reuid={user.pw_uid}", f"--regid={user.pw_gid}", "--clear-groups",
                "--no-new-privs", "--"]

    def write(self, name, text):
        (self.folder / name).write_text(text, encoding="utf-8")

    def last_words(self):
        return (self.folder / "log").read_text(encoding="utf-8", errors="replace")[-2000:]

    def ready(self):
        expect(self.process.poll() is None, lambda: f"{self.program}: {self.last_words()}")
        try:
            self.tls = (ssl.create_default_context(cafile=self.folder / self.certificate), NAME)
            raw.Connection(self.port, tls=self.tls).close()
            return True
        except OSError:
            return False

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(client.WAIT_S)
        shutil.rmtree(self.folder, ignore_errors=True)

    # Requests through it

    def ask(self, method, path, headers=(), body=b"", **how):
        return raw.once(self.port, method, path, headers, body, tls=self.tls, **how)

    def post(self, verb, headers=None, body=b"{}", **how):
        return self.ask("POST", f"/api/{verb}", PAGE if headers is None else headers, body, **how)

    def page(self, headers=(), **how):
        """A WebSocket as a page opens it."""
        return raw.WebSocket(self.port, dict(headers), tls=self.tls, **how)


class Nginx(Proxy):
    example, program, certificate = "nginx.conf.example", "nginx", "fullchain.pem"

    def words(self):
        return ["-e", "stderr", "-c", str(self.folder / "nginx.conf")]

    def prepare(self):
        there = f"/etc/letsencrypt/live/{NAME}"
        self.write("site.conf", changed(self.site, {
            "listen 80;": f"listen 127.0.0.1:{self.plain};",
            "listen [::]:80;": "",
            "listen 443 ": f"listen 127.0.0.1:{self.port} ",
            "listen [::]:443 ssl http2;": "",
            f"{there}/fullchain.pem": f"{self.folder}/fullchain.pem",
            f"{there}/privkey.pem": f"{self.folder}/privkey.pem",
            "127.0.0.1:8080": f"127.0.0.1:{self.behind}"}))
        places = "".join(f"{kind}_temp_path {self.folder}/{kind};\n" for kind in (
            "client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        self.write("nginx.conf", f"daemon off;\npid {self.folder}/pid;\nworker_processes 1;\n"
                   f"events {{}}\nhttp {{\naccess_log off;\n{places}"
                   f"include {self.folder}/site.conf;\n}}\n")
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
             "-nodes", "-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}", "-days", "2",
             "-keyout", self.folder / "privkey.pem", "-out", self.folder / "fullchain.pem"],
            check=True, capture_output=True)
        (self.folder / "privkey.pem").chmod(0o644)  # it is nobody's


class Caddy(Proxy):
    example, program = "Caddyfile.example", "caddy"
    certificate = "caddy/pki/authorities/local/root.crt"  # Caddy's own authority

    def words(self):
        return ["run", "--adapter", "caddyfile", "--config", str(self.folder / "Caddyfile")]

    def prepare(self):
        self.write("site", changed(self.site, {"127.0.0.1:8080": f"127.0.0.1:{self.behind}"}))
        self.write("Caddyfile", f"{{\nadmin off\nlocal_certs\nskip_install_trust\n"
                   f"default_bind 127.0.0.1\nhttp_port {self.plain}\nhttps_port {self.port}\n}}\n"
                   f"import {self.folder}/site\n")


def check_pages(proxy):
    """Answers come through whole, with the headers that keep a page to itself."""
    answer = raw.once(proxy.plain, "GET", "/t/abc", {"Host": NAME})
    expect(answer.status == 308 and answer.get("location").startswith(f"https://{NAME}"),
           f"without TLS: {answer.status} {answer.headers}")
    for path, status in (("/", 200), ("/livez", 200), ("/readyz", 200), ("/metrics", 404)):
        answer = proxy.ask("GET", path)
        expect(answer.status == status, f"{path}: {answer.status}")
        for name in ("content-security-policy", "x-content-type-options", "referrer-policy",
                     "strict-transport-security"):
            expect(len(answer.all(name)) == 1, f"{path}: {name}: {answer.headers}")
    direct = raw.once(proxy.behind, "GET", "/version")
    expect(proxy.ask("GET", "/version").body == direct.body, "another version")


def check_cookie(proxy):
    """The cookie is bound to the host; the cookie."""
    answer = proxy.post("guest", body=b'{"name":"Red"}')
    cookie = answer.get("set-cookie") or ""
    expect(answer.status == 200 and cookie.startswith("__Host-beaumonde="),
           f"{answer.status} {answer.headers} {answer.body}")
    for word in ("Secure", "HttpOnly", "SameSite=Strict", "Path=/"):
        expect(word in cookie.split("; "), cookie)
    cookie = cookie.split(";")[0]
    answer = proxy.post("me", {**PAGE, "Cookie": cookie})
    expect(answer.status == 200 and json.loads(answer.body)["name"] == "Red", answer.body)
    return cookie


def check_origins(proxy, cookie):
    """Pages of others, and requests that do not say whose page they are of, get nothing."""
    kind = {"Content-Type": "application/json", "Cookie": cookie}
    for headers in (kind, {**kind, "Origin": "https://evil.example"},
                    {**kind, "Origin": f"http://{NAME}"},
                    {**kind, "Origin": "https://evil.example", "X-Forwarded-Host": "evil.example"}):
        answer = proxy.post("me", headers)
        expect(answer.status == 403, f"{headers}: {answer.status}")
    line = proxy.page({"Cookie": cookie, "Origin": "https://evil.example"})
    expect(line.opened.status == 403, f"a page of others: {line.opened.status}")
    line.close()


def check_play(proxy, cookie):
    """A page plays some moves against bots over its WebSocket, and somebody looks on."""
    line = proxy.page({"Cookie": cookie})
    expect(line.opened.status == 101, f"{line.opened.status} {line.opened.headers}")
    expect(line.opened.get("sec-websocket-protocol") == raw.SUBPROTOCOL, line.opened.headers)
    line.close()
    key = json.loads(proxy.post("guest", body=b'{"name":"Blue","bearer":true}').body)["key"]
    with client.Line(proxy, key, tls=proxy.tls) as blue, \
            client.Line(proxy, tls=proxy.tls) as nobody:
        code = blue.ask("open", game="high-society", seats=3,
                        bots={"1": "random", "2": "random"})["code"]
        blue.ask("start", table=code)
        nobody.watch(code)
        blue.watch(code)
        for _ in range(3):
            blue.hear_until(lambda: 0 in blue.tables[code]["turn"]["must"], "Blue's turn")
            last = blue.move(code, "pass")["seq"]
        for who in (blue, nobody):
            who.hear_until(lambda who=who: who.tables[code]["seq"] >= last, f"entry {last}")


def check_sizes(proxy):
    """What is too large is refused, and the answer arrives."""
    for size in (4097, 100000, 500000):
        for _ in range(5):
            answer = proxy.post("tables", body=b'{"x":"' + b"x" * (size - 8) + b'"}')
            expect(answer.status == 413, f"{size}: {answer.status}")


def count_sockets(proxy, most):
    """How many WebSockets each of two addresses can have; whatever they write themselves."""
    lines, counts = [], []
    for source in ("127.0.0.2", "127.0.0.3"):
        count = 0
        for number in range(most + 1):
            line = proxy.page({"X-Forwarded-For": f"198.51.100.{number}"}, source=source)
            expect(line.opened.status in (101, 429), line.opened.status)
            count += line.opened.status == 101
            lines.append(line)
        counts.append(count)
    for line in lines:
        line.close()
    return counts


def check_restart(proxy, server, cookie):
    """While the server is away the proxy says so; afterwards all is as it was."""
    server.stop()
    expect(proxy.ask("GET", "/livez").status == 502, "the server is away")
    server.flags += ("--port", str(server.port))
    server.start()
    expect(proxy.ask("GET", "/livez").status == 200, "the server is back")
    expect(proxy.post("me", {**PAGE, "Cookie": cookie}).status == 200, "Red is forgotten")


def check(program, kind):
    fast = ("--bot-delay-min-ms", "40", "--bot-delay-max-ms", "40", "--sockets-per-address", "2")
    settings = wanted_settings((ROOT / "packaging" / kind.example).read_text(encoding="utf-8"))
    with Server(program, *settings, *fast) as server, kind(server.port) as proxy:
        check_pages(proxy)
        cookie = check_cookie(proxy)
        check_origins(proxy, cookie)
        check_play(proxy, cookie)
        check_sizes(proxy)
        counts = count_sockets(proxy, 2)
        expect(counts == [2, 2], f"two addresses may have two sockets each, and have {counts}")
        check_restart(proxy, server, cookie)
    # Who is not trusted speaks for itself alone.
    with Server(program, "--origin", f"https://{NAME}", *fast) as server, \
            kind(server.port) as proxy:
        counts = count_sockets(proxy, 2)
        expect(counts == [2, 0], f"one address may have two sockets, and two had {counts}")


def test_nginx(program):
    """Behind nginx."""
    check(program, Nginx)


def test_caddy(program):
    """Behind Caddy."""
    check(program, Caddy)


if __name__ == "__main__":
    for name in ("nginx", "caddy", "openssl"):
        if not shutil.which(name) and not os.path.exists(f"/usr/sbin/{name}"):
            sys.exit(f"there is no {name}; tools/deps.sh test installs it")
    client.main([test_nginx, test_caddy])
