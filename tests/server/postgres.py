#!/usr/bin/env python3
"""A private PostgreSQL for tests: in a temporary folder, on a socket there, gone afterwards.

As a program it prints an address when the server is ready, and takes commands from standard
input, each answered with a line: `database` makes an empty database and answers with its address;
`stop` (at once, like a crash), `start`, `restart`; `freeze` and `thaw` (it hangs). At the end of
the input everything is removed: so it does not outlive a test that dies.

PostgreSQL refuses to be root, so root starts it as another user.
"""
import glob
import os
import pathlib
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time

USER = "beaumonde"
READY_SECONDS = 60


def tool(name):
    """A program of PostgreSQL; Debian does not put them into the PATH."""
    found = sorted(glob.glob(f"/usr/lib/postgresql/*/bin/{name}")) or [shutil.which(name)]
    if found[-1] is None:
        sys.exit(f"postgres.py: there is no {name}; the package is postgresql")
    return found[-1]


def other_user():
    """Who runs the server when root asks for it; None: we ourselves."""
    if os.getuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name)
        except KeyError:
            continue
    sys.exit("postgres.py: root needs a user postgres or nobody")


class Postgres:
    def __init__(self):
        # A short path: sockets have at most 107 bytes.
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="bm-pg-"))
        self.user = other_user()
        self.process = None
        self.databases = 0
        if self.user:
            os.chown(self.folder, self.user.pw_uid, self.user.pw_gid)
        self.folder.chmod(0o755)
        made = subprocess.run(
            [*self.as_user(), tool("initdb"), "--pgdata", str(self.folder / "data"), "--auth",
             "trust", "--username", USER, "--encoding", "UTF8", "--locale", "C.UTF-8",
             "--no-sync"], capture_output=True, text=True, check=False, cwd=self.folder)
        if made.returncode != 0:
            shutil.rmtree(self.folder, ignore_errors=True)
            sys.exit(f"postgres.py: initdb failed: {made.stderr}")
        self.start()

    def as_user(self):
        """The server ends when we do, however we end."""
        words = ["setpriv", "--pdeathsig", "QUIT"]
        if self.user:
            words += [f"--reuid={self.user.pw_uid}", f"--regid={self.user.pw_gid}",
                      "--clear-groups"]
        return [*words, "--"]

    def address(self, database="postgres"):
        return f"postgresql:///{database}?host={self.folder}&user={USER}"

    def start(self):
        settings = {"listen_addresses": "", "unix_socket_directories": self.folder,
                    "unix_socket_permissions": "0777", "fsync": "on", "max_connections": 60,
                    "shared_buffers": "32MB", "log_min_messages": "fatal",
                    # Recovering flushes the disk, not thousands of files one by one.
                    "recovery_init_sync_method": "syncfs"}
        words = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        with open(self.folder / "log", "ab") as log:
            self.process = subprocess.Popen(
                [*self.as_user(), tool("postgres"), "-D", str(self.folder / "data"), *words],
                stdout=log, stderr=log, stdin=subprocess.DEVNULL, cwd=self.folder)
        end = time.monotonic() + READY_SECONDS
        while subprocess.run([tool("pg_isready"), "--quiet", "--host", self.folder],
                             check=False).returncode != 0:
            if time.monotonic() > end or self.process.poll() is not None:
                log = (self.folder / "log").read_text(encoding="utf-8", errors="replace")
                self.close()
                sys.exit(f"postgres.py: PostgreSQL does not start: {log}")
            time.sleep(0.02)

    def stop(self):
        """At once, without saying goodbye to anybody: it recovers when it starts again."""
        self.process.send_signal(signal.SIGCONT)
        self.process.send_signal(signal.SIGQUIT)
        self.process.wait()

    def restart(self):
        self.stop()
        self.start()

    def everyone(self, number):
        """A signal to the server and all processes that serve somebody."""
        pid = self.process.pid
        children = pathlib.Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii")
        for pid in [pid, *map(int, children.split())]:
            try:
                os.kill(pid, number)
            except ProcessLookupError:
                pass

    def database(self):
        self.databases += 1
        name = f"store{self.databases}"
        subprocess.run([tool("createdb"), "--host", self.folder, "--username", USER, name],
                       check=True)
        return self.address(name)

    def ask(self, address, sql):
        """The rows of an answer, as text."""
        done = subprocess.run([tool("psql"), "--no-psqlrc", "--dbname", address, "--set",
                               "ON_ERROR_STOP=1", "--quiet", "--tuples-only", "--no-align"],
                              input=sql, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise RuntimeError(f"{sql}: {done.stderr}")
        return done.stdout.split("\n")[:-1]

    def hang_commits(self, hang):
        """After a commit the server waits for a copy elsewhere, and there is none."""
        self.ask(self.address(), "ALTER SYSTEM SET synchronous_standby_names = 'nobody'" if hang
                 else "ALTER SYSTEM RESET synchronous_standby_names")
        self.ask(self.address(), "SELECT pg_reload_conf()")
        time.sleep(0.5)  # until all of its processes know

    def end_hanging(self, address):
        """Ends whoever has written to a journal and hangs: it is kept, and nobody is told. Others
        that hang need wait no longer. True once there was one that was ended."""
        return "t" in self.ask(
            address, "SELECT CASE WHEN pid IN (SELECT pid FROM pg_locks WHERE relation = "
            "'journal'::regclass) THEN pg_terminate_backend(pid) ELSE NOT pg_cancel_backend(pid) "
            "END FROM pg_stat_activity WHERE wait_event = 'SyncRep'")

    def close(self):
        if self.process and self.process.poll() is None:
            self.everyone(signal.SIGCONT)
            self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


def main():
    with Postgres() as server:
        commands = {"database": server.database, "stop": server.stop, "start": server.start,
                    "restart": server.restart,
                    "freeze": lambda: server.everyone(signal.SIGSTOP),
                    "thaw": lambda: server.everyone(signal.SIGCONT)}
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            signal.signal(number, lambda *_: sys.exit(1))
        print(server.address(), flush=True)
        for line in sys.stdin:
            print(commands[line.strip()]() or "done", flush=True)


if __name__ == "__main__":
    main()
