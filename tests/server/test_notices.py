#!/usr/bin/env python3
"""The notify-command that hosts are given as an example: whose turn it is gets mail, others do not."""
import email
import os
import pathlib
import shutil
import socketserver
import threading

import client
from client import Server, expect, folder_for_all, until

EXAMPLE = (pathlib.Path(__file__).resolve().parent.parent.parent / "packaging"
           / "notify-mail.example")


class Postman(socketserver.StreamRequestHandler):
    """As much of SMTP as it takes to be given a mail."""

    def say(self, words):
        self.wfile.write(words.encode() + b"\r\n")

    def handle(self):
        self.say("220 here")
        for line in self.rfile:
            word = line.split()[0].upper()
            if word == b"DATA":
                self.say("354 go on")
                mail = b"".join(iter(self.rfile.readline, b".\r\n"))
                self.server.mails.append(email.message_from_bytes(mail))
            self.say("221 bye" if word == b"QUIT" else "250 well")
            if word == b"QUIT":
                return


def test_mail(program):
    """Two people with days for a move; one of them wants mail."""
    folder = folder_for_all()
    command = folder / "notify"
    shutil.copy(EXAMPLE, command)
    command.chmod(0o755)
    addresses = folder / "addresses"
    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Postman) as post:
        post.mails = []
        threading.Thread(target=post.serve_forever, daemon=True).start()
        os.environ.update(ADDRESSES=str(addresses), SITE="https://games.example",
                          MAIL_SERVER=f"127.0.0.1:{post.server_address[1]}")
        with Server(program, *client.FAST, "--notify-command", str(command)) as server:
            red, blue = server.guest("Red"), server.guest("Blue")
            addresses.write_text(f"17 somebody@games.example\n{blue.id} blue@games.example\n",
                                 encoding="utf-8")
            addresses.chmod(0o644)
            code = red.open("adel-verpflichtet", 2, clock="days 3",
                            options={"two-player": "together"})
            blue.ask("sit", table=code)
            red.ask("start", table=code)
            mail = until(lambda: post.mails, "mail for Blue")[0]
            until(lambda: server.metric("notices_total") >= 2, "a notice for Red as well")
            expect(mail["To"] == "blue@games.example", str(mail))
            text = mail.get_payload()
            expect(text.startswith("Blue, ") and f"https://games.example/t/{code}" in text
                   and " 7" in text, text)
            expect(len(post.mails) == 1, "mail for somebody who wants none")
            expect("Blue" not in server.last_words(), "a name in the log")
        post.shutdown()
    shutil.rmtree(folder)


if __name__ == "__main__":
    client.main([test_mail])
