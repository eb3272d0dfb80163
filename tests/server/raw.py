"""raw.py - HTTP and WebSockets by hand, over a plain socket, so that tests can also be rude.

Nothing here is forgiving: a helper sends exactly what it is told to, and reads exactly what
came. For tests that only want to play, client.py is the friendlier one.
"""
import base64
import hashlib
import os
import socket
import struct
import time

TEXT, BINARY, CLOSE, PING, PONG, MORE = 1, 2, 8, 9, 10, 0
SUBPROTOCOL = "beaumonde.1"
WAIT_S = 10


class Gone(Exception):
    """The other side has ended the connection."""


class Answer:
    """An HTTP answer; names of headers are in small letters."""

    def __init__(self, status, headers, body):
        self.status = status
        self.headers = headers
        self.body = body

    def all(self, name):
        return [value for key, value in self.headers if key == name]

    def get(self, name):
        values = self.all(name)
        return values[0] if values else None


class Connection:
    """`source` is the address it comes from; `buffer` how much the kernel keeps of what is not
    read (it makes it more); `tls` a context and the name to ask for."""

    def __init__(self, port, host="127.0.0.1", source=None, buffer=None, tls=None):
        self.socket = socket.socket()
        if buffer:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        if source:
            self.socket.bind((source, 0))
        self.socket.settimeout(WAIT_S)
        self.socket.connect((host, port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.port = port
        self.scheme, self.authority = "http", f"127.0.0.1:{port}"
        if tls:
            context, name = tls
            self.socket = context.wrap_socket(self.socket, server_hostname=name)
            self.scheme, self.authority = "https", name
        self.read = b""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        self.socket.close()

    def send(self, data):
        self.socket.sendall(data if isinstance(data, bytes) else data.encode())

    def more(self, wait=WAIT_S):
        self.socket.settimeout(wait)
        try:
            piece = self.socket.recv(65536)
        except ConnectionError:
            piece = b""
        if not piece:
            raise Gone
        self.read += piece

    def take(self, size, wait=WAIT_S):
        until = time.monotonic() + wait
        while len(self.read) < size:
            self.more(max(0.001, until - time.monotonic()))
        taken, self.read = self.read[:size], self.read[size:]
        return taken

    def line(self, wait=WAIT_S):
        while b"\r\n" not in self.read:
            self.more(wait)
        line, self.read = self.read.split(b"\r\n", 1)
        return line.decode("latin-1")

    def gone(self, wait=WAIT_S):
        """Whether the other side hangs up within so many seconds; what it says is dropped."""
        until = time.monotonic() + wait
        while True:
            try:
                self.more(max(0.001, until - time.monotonic()))
            except Gone:
                return True
            except TimeoutError:
                return False

    # HTTP

    def answer(self, head=False, wait=WAIT_S):
        words = self.line(wait).split(" ", 2)
        assert words[0] == "HTTP/1.1", words
        headers = []
        while line := self.line(wait):
            name, value = line.split(":", 1)
            headers.append((name.lower(), value.strip()))
        answer = Answer(int(words[1]), headers, b"")
        if not head and answer.status != 101:
            answer.body = self.take(int(answer.get("content-length") or 0), wait)
        return answer

    def ask(self, method, path, headers=(), body=b"", wait=WAIT_S):
        self.send(request(method, path, self.authority, headers, body))
        return self.answer(method == "HEAD", wait)


def request(method, path, port, headers=(), body=b""):
    """The bytes of a request. A Host is added, which is `port` or a name, and a Content-Length
    where there is a body, unless they are given."""
    headers = list(headers.items() if isinstance(headers, dict) else headers)
    names = {name.lower() for name, _ in headers}
    if "host" not in names:
        headers.insert(0, ("Host", port if isinstance(port, str) else f"127.0.0.1:{port}"))
    if "content-length" not in names and (body or method == "POST"):
        headers.append(("Content-Length", len(body)))
    head = "".join(f"{name}: {value}\r\n" for name, value in headers)
    return f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode("latin-1") + body


def once(port, method, path, headers=(), body=b"", **how):
    """One request over a connection of its own."""
    with Connection(port, **how) as connection:
        return connection.ask(method, path, headers, body)


def frame(opcode, payload=b"", fin=True, mask=True, reserved=0, size=None):
    """The bytes of a frame. `size` is what it says about its length, if not the truth."""
    payload = payload.encode() if isinstance(payload, str) else payload
    size = len(payload) if size is None else size
    first = (0x80 if fin else 0) | reserved << 4 | opcode
    bit = 0x80 if mask else 0
    if size < 126:
        head = struct.pack("!BB", first, bit | size)
    elif size < 1 << 16:
        head = struct.pack("!BBH", first, bit | 126, size)
    else:
        head = struct.pack("!BBQ", first, bit | 127, size)
    if not mask:
        return head + payload
    key = os.urandom(4)
    return head + key + bytes(byte ^ key[i % 4] for i, byte in enumerate(payload))


class WebSocket(Connection):
    """A connection that asks for an upgrade at once; `answer` is what came of it."""

    def __init__(self, port, headers=None, path="/ws", drop=(), **how):
        super().__init__(port, **how)
        key = base64.b64encode(os.urandom(16)).decode()
        ask = {"Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Key": key,
               "Sec-WebSocket-Version": "13", "Sec-WebSocket-Protocol": SUBPROTOCOL,
               "Origin": f"{self.scheme}://{self.authority}"}
        ask.update(headers or {})
        for name in drop:
            del ask[name]
        self.send(request("GET", path, self.authority, ask))
        self.opened = self.answer()
        if self.opened.status == 101:
            digest = hashlib.sha1((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest()
            assert self.opened.get("sec-websocket-accept") == base64.b64encode(digest).decode()

    def frame(self, *what, **how):
        self.send(frame(*what, **how))

    def text(self, text):
        self.frame(TEXT, text)

    def next(self, wait=WAIT_S):
        """The next frame: opcode and payload."""
        first, second = self.take(2, wait)
        assert second < 0x80, "a server never masks"
        size = second
        if size == 126:
            size = struct.unpack("!H", self.take(2, wait))[0]
        elif size == 127:
            size = struct.unpack("!Q", self.take(8, wait))[0]
        assert first & 0x70 == 0, "no extension was agreed on"
        assert first & 0x80, "the server has no reason to fragment"
        return first & 0x0f, self.take(size, wait)

    def message(self, wait=WAIT_S):
        """The next text, in so many seconds; pings are answered on the way."""
        until = time.monotonic() + wait
        while True:
            opcode, payload = self.next(max(0.0, until - time.monotonic()))
            if opcode == PING:
                self.reply(PONG, payload)
            elif opcode == TEXT:
                return payload.decode()
            elif opcode == CLOSE:
                raise Gone(struct.unpack("!H", payload[:2])[0] if payload else None)

    def reply(self, opcode, payload):
        try:
            self.frame(opcode, payload)
        except OSError:
            pass  # the other side has not waited for it; what it said before is read on

    def close_code(self, wait=WAIT_S):
        """Reads on to the close frame and answers it; its code, or None where there was none."""
        try:
            while True:
                opcode, payload = self.next(wait)
                if opcode == CLOSE:
                    self.reply(CLOSE, payload[:2])
                    return struct.unpack("!H", payload[:2])[0] if payload else 1005
        except Gone:
            return None
