"""`rapidplay demo --test-clock` as a program of its own, and those who come in by what it prints."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import httpx

PROGRAM = Path(sys.executable).with_name("rapidplay")
PATIENCE_S = 60.0
LAST_LINES = ("Ctrl-C", "}")


class Program:
    """The program as its user starts it."""

    def __init__(self, words: Sequence[str], log: Path) -> None:
        command = [sys.executable, str(PROGRAM), *words]
        with log.open("w") as errors:
            self._program = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=errors, text=True, env=os.environ | {"LC_ALL": "C.UTF-8"}
            )

    def lines(self) -> Iterator[str]:
        """What it prints, line by line, until it ends."""
        assert self._program.stdout is not None
        yield from self._program.stdout

    def interrupt(self) -> int:
        """As Ctrl-C does, unless it has ended; the exit status."""
        if self._program.poll() is None:
            self._program.send_signal(signal.SIGINT)
        assert self._program.stdout is not None
        self._program.stdout.close()
        return self._program.wait(PATIENCE_S)


class RunningDemo:
    """A demo on a free port."""

    def __init__(self, *words: str, log: Path, program: type[Program] = Program) -> None:
        """Returns when it serves. `words`: more of its command line."""
        port = _free_port()
        self._program = program(["demo", "--port", str(port), *words], log)
        self.told: list[str] = []
        """The lines that it printed."""
        for line in self._program.lines():
            self.told.append(line.rstrip("\n"))
            if line.startswith(LAST_LINES):
                break
        else:
            self._program.interrupt()
            raise RuntimeError(f"the demo has not started: {log.read_text()}")
        self.url = f"http://127.0.0.1:{port}"
        self._people: list[httpx.Client] = []

    def after(self, beginning: str) -> str:
        """What stands behind the colon of the line that begins so."""
        return next(line.partition(": ")[2] for line in self.told if line.startswith(beginning))

    def comes_in(self, role: str, name: str | None, secret: str) -> httpx.Client:
        """Somebody who is signed in."""
        person = httpx.Client(base_url=self.url, timeout=PATIENCE_S)
        self._people.append(person)
        asked = {"event": "demo", "as": role, "name": name, "secret": secret}
        person.post("/api/session", json=asked).raise_for_status()
        person.headers["X-CSRF-Token"] = person.cookies["rapidplay-csrf"]
        return person

    @property
    def card(self) -> str:
        """The secret of the tablet's card."""
        (secret,) = re.findall(r"#board=([^&]+)&event=demo$", self.after("The tablet of board"))
        return str(secret)

    def moves(self, what: str, **told: Any) -> httpx.Response:
        """`advance`, or `act`."""
        return httpx.post(f"{self.url}/test/{what}", json=told, timeout=PATIENCE_S)

    def stop(self) -> int:
        """As Ctrl-C does; the exit status."""
        for person in self._people:
            person.close()
        return self._program.interrupt()


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as door:
        port: int = door.getsockname()[1]
    return port
