"""A real PostgreSQL server in a folder of its own, with the binaries that apt installs."""

from __future__ import annotations

import fcntl
import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

INSTALL = "apt-get install -y --no-install-recommends postgresql"
SETTINGS = """
listen_addresses = ''
unix_socket_directories = '.'
"""


def binaries() -> Path:
    """The folder with initdb and pg_ctl of the newest version; installs it where that can be done."""
    if found := _found():
        return found
    if os.geteuid() == 0 and shutil.which("apt-get"):
        _install()
    if found := _found():
        return found
    raise RuntimeError(f"the tests of the store need a PostgreSQL server; install it with: {INSTALL}")


def _found() -> Path | None:
    versions = [path.parent for path in Path("/usr/lib/postgresql").glob("*/bin/initdb")]
    if versions:
        return max(versions, key=lambda path: float(path.parent.name))
    on_path = shutil.which("initdb")
    return Path(on_path).resolve().parent if on_path else None


def _install() -> None:
    """By one of the processes that test; the others wait for it."""
    with Path(tempfile.gettempdir(), "rapidplay-postgresql.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if _found() is None:
            noninteractive = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
            subprocess.run(["apt-get", "update", "-qq"], check=True, env=noninteractive)
            subprocess.run(INSTALL.split(), check=True, env=noninteractive, stdout=subprocess.DEVNULL)


class PostgresServer:
    """Started and stopped as a test needs it. It refuses to run as root: then it is the user `postgres`'s."""

    def __init__(self, folder: Path, *, safe: bool = False) -> None:
        self._bin = binaries()
        self._folder = folder
        self._user = "postgres" if os.geteuid() == 0 else pwd.getpwuid(os.geteuid()).pw_name
        self._names = count(1)
        if os.geteuid() == 0:
            shutil.chown(folder, "postgres")
        self._run(
            "initdb", "-D", str(folder), "-A", "trust", "-U", "postgres", "-E", "UTF8", "--locale", "C", "--no-sync"
        )
        with (folder / "postgresql.conf").open("a") as settings:
            # No test takes the power away, and whatever else ends a server leaves its files with the system.
            settings.write(SETTINGS + ("" if safe else "fsync = off\n"))
        self.start()

    def start(self) -> None:
        """Returns when it takes connections."""
        self._run("pg_ctl", "-D", str(self._folder), "-w", "-l", str(self._folder / "log"), "start")

    def stop(self, mode: str = "fast") -> None:
        """`fast` breaks connections off; `immediate` is as if the power had gone."""
        self._run("pg_ctl", "-D", str(self._folder), "-w", "-m", mode, "stop")

    def url(self, schema: str = "public", database: str = "postgres") -> str:
        """The address for `open_log`."""
        return f"postgresql://postgres@/{database}?host={self._folder}&options=-csearch_path%3D{schema}"

    def sql(self, statement: str, schema: str = "public") -> str:
        """What psql answers, without headings."""
        place = ("-h", str(self._folder), "-U", "postgres", "-v", "ON_ERROR_STOP=1", "-qAt")
        return self._run("psql", *place, "-c", f"SET search_path TO {schema}", "-c", statement)

    def new_schema(self) -> str:
        """The name of an empty one: as good as a database of its own, and made much faster."""
        name = f"events_{next(self._names)}"
        self.sql(f"CREATE SCHEMA {name}")
        return name

    def _run(self, program: str, *arguments: str) -> str:
        user = self._user if os.geteuid() == 0 else None
        command = [str(self._bin / program), *arguments]
        # pg_ctl leaves the server running with its output: a pipe would never end.
        output = None if program == "pg_ctl" else subprocess.PIPE
        done = subprocess.run(
            command,
            check=False,
            user=user,
            cwd=self._folder,
            stdout=output or subprocess.DEVNULL,
            stderr=subprocess.STDOUT,
            text=True,
        )
        if done.returncode:
            raise RuntimeError(f"{' '.join(command)}: {done.stdout or (self._folder / 'log').read_text()}")
        return (done.stdout or "").strip()


@contextmanager
def postgres_server(*, safe: bool = False) -> Iterator[PostgresServer]:
    """Runs until the end of the block. The path is short: a socket's may not be longer than 107 characters."""
    with tempfile.TemporaryDirectory(prefix="rapidplay-pg-", ignore_cleanup_errors=True) as folder:
        server = PostgresServer(Path(folder), safe=safe)
        try:
            yield server
        finally:
            server.stop("immediate")
