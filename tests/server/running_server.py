"""The real server, as a program of its own on a free port: started, told to end, killed."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from threading import Thread

import httpx

PROGRAM = Path(sys.executable).with_name("rapidplay")
PATIENCE_S = 60.0
"""Long, for the machine may be busy with others."""
AFTER = "With this passphrase a new event is made."


class RunningServer:
    """`rapidplay desk` on one log; it may be killed and started again at the same address."""

    def __init__(self, where: str, log: Path, *, before: tuple[str, ...] = ()) -> None:
        """`before`: a command that runs the program, such as one that changes the user."""
        self.where = where
        self.port = free_port()
        self.passphrase: str | None = None
        """With which the first event is made; told once."""
        self._before = before
        self._log = log
        self._program: subprocess.Popen[str] | None = None

    @property
    def url(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        """The process."""
        assert self._program is not None
        return self._program.pid

    def start(self) -> RunningServer:
        """Returns when it answers."""
        place = ("--log", self.where, "--host", "127.0.0.1", "--port", str(self.port), "--http")
        command = [*self._before, sys.executable, str(PROGRAM), "desk", *place]
        with self._log.open("a") as log:
            self._program = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=log, text=True, env=os.environ | {"LC_ALL": "C.UTF-8"}
            )
        Thread(target=self._reads, args=(self._program,), daemon=True).start()
        self.wait_until_it_answers()
        return self

    def wait_until_it_answers(self) -> None:
        """Health is what it tells as soon as it listens."""
        deadline_s = time.monotonic() + PATIENCE_S
        while True:
            try:
                httpx.get(f"{self.url}/api/health", timeout=PATIENCE_S).raise_for_status()
                return
            except httpx.TransportError:
                assert self._program is not None
                if self._program.poll() is not None or time.monotonic() > deadline_s:
                    raise RuntimeError(f"the server has not started: {self.told()}") from None
                time.sleep(0.02)

    def kill(self) -> None:
        """As if the power had gone, but for the disk."""
        self._ends(signal.SIGKILL)

    def stop(self) -> None:
        """As Ctrl-C does."""
        self._ends(signal.SIGINT)

    def told(self) -> str:
        """What it wrote for the one who runs it."""
        return self._log.read_text()

    def _ends(self, how: signal.Signals) -> None:
        if self._program is None:
            return
        self._program.send_signal(how)
        self._program.wait(PATIENCE_S)
        self._program = None

    def _reads(self, program: subprocess.Popen[str]) -> None:
        """What it prints, to its end: nobody else empties the pipe."""
        assert program.stdout is not None
        with program.stdout as lines:
            for line in lines:
                if line.startswith(AFTER):
                    self.passphrase = next(lines).strip()


def free_port() -> int:
    """One that nobody listens at now."""
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        port: int = door.getsockname()[1]
        return port
