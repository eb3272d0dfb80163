"""relay.py - something between a client and a server, that can be in their way.

It passes on what comes, message by message; a test can have some of what a client asks dropped,
or answered by the relay itself. It can also be the TLS that a proxy would add.
"""
import json
import socket
import ssl
import subprocess
import threading

import raw


class Peer:
    """One end of a connection."""

    def __init__(self, connection):
        self.socket = connection
        self.read = b""
        self.lock = threading.Lock()

    def more(self):
        piece = self.socket.recv(65536)
        if not piece:
            raise raw.Gone
        self.read += piece

    def take(self, size):
        while len(self.read) < size:
            self.more()
        taken, self.read = self.read[:size], self.read[size:]
        return taken

    def head(self):
        while b"\r\n\r\n" not in self.read:
            self.more()
        return self.take(self.read.index(b"\r\n\r\n") + 4)

    def frame(self):
        """As it came, its kind, and what it says."""
        head = self.take(2)
        size = head[1] & 127
        if size == 126:
            head += self.take(2)
            size = int.from_bytes(head[2:], "big")
        elif size == 127:
            head += self.take(8)
            size = int.from_bytes(head[2:], "big")
        mask = self.take(4) if head[1] & 128 else b""
        data = self.take(size)
        plain = bytes(byte ^ mask[i % 4] for i, byte in enumerate(data)) if mask else data
        return head + mask + data, head[0] & 15, plain

    def send(self, data):
        with self.lock:
            self.socket.sendall(data)

    def close(self):
        try:
            self.socket.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass
        self.socket.close()


class Relay:
    """`judge` is asked about every request over a WebSocket: True passes it on, False drops it, and
    an object is the answer to it. `posted` likewise about a path: a status is the answer. `tls` is
    a context."""

    def __init__(self, server, judge=lambda request: True, posted=lambda path: True, tls=None):
        self.server, self.judge, self.posted, self.tls = server, judge, posted, tls
        self.listener = socket.create_server(("127.0.0.1", 0), backlog=128)
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.listen, daemon=True).start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.listener.close()

    def listen(self):
        try:
            while True:
                connection = self.listener.accept()[0]
                threading.Thread(target=self.serve, args=(connection,), daemon=True).start()
        except OSError:
            pass  # it was closed

    def serve(self, connection):
        peers = []
        try:
            if self.tls:
                connection = self.tls.wrap_socket(connection, server_side=True)
            peers = [Peer(connection)]
            peers.append(Peer(socket.create_connection(("127.0.0.1", self.server.port))))
            self.pass_on(*peers)
        except (raw.Gone, OSError):
            pass  # whoever has gone, the other one goes too
        finally:
            for peer in peers:
                peer.close()
            connection.close()

    def pass_on(self, near, far):
        head = near.head()
        answer = self.posted(head.split(b" ", 2)[1].decode())
        if answer is not True:
            near.send(b"HTTP/1.1 %d No\r\nContent-Length: 2\r\n\r\n{}" % answer)
            return
        far.send(head)
        upgrade = b"upgrade: websocket" in head.lower()
        threading.Thread(target=self.pass_back, args=(near, far, upgrade), daemon=True).start()
        while True:
            if upgrade:
                self.hear(near, far)
            else:
                far.send(near.take(len(near.read) or 1))

    def hear(self, near, far):
        whole, kind, plain = near.frame()
        request = json.loads(plain) if kind == raw.TEXT else None
        answer = self.judge(request) if request else True
        if answer is True:
            far.send(whole)
        elif answer:
            answer = json.dumps({"id": request["id"], **answer}).encode()
            near.send(raw.frame(raw.TEXT, answer, mask=False))

    def pass_back(self, near, far, upgrade):
        try:
            near.send(far.head())
            while True:
                near.send(far.frame()[0] if upgrade else far.take(len(far.read) or 1))
        except (raw.Gone, OSError):
            near.close()
            far.close()


def certificate(folder, name="localhost"):
    """A self-signed one, in a file, and the context of whoever shows it."""
    file, key = folder / "certificate.pem", folder / "certificate.key"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
         "-nodes", "-subj", f"/CN={name}", "-addext", f"subjectAltName=DNS:{name}", "-days", "2",
         "-keyout", key, "-out", file], check=True, capture_output=True)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(file, key)
    return file, context
