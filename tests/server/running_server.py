"""The real server as a process of its own: started on a free port, stopped, killed; and those who sign in to it."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Any
from uuid import uuid4

import httpx

PROGRAM = Path(sys.executable).parent / "rapidplay"
EVENT = "spring"
STARTS_WITHIN_S = 60.0


def free_port() -> int:
    """A port that nobody has."""
    with socket.create_server(("127.0.0.1", 0)) as door:
        port: int = door.getsockname()[1]
    return port


@dataclass
class Server:
    """`rapidplay desk` on a log."""

    where: str
    port: int = field(default_factory=free_port)
    setup: str = ""
    process: subprocess.Popen[str] | None = None
    before: tuple[str, ...] = ()
    """Words before the program's, such as those that make it another user's."""
    people: list[httpx.Client] = field(default_factory=list)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def __enter__(self) -> Server:
        self.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Ends it, and everybody's connections to it."""
        self.kill()
        for http in self.people:
            http.close()

    def start(self) -> None:
        words = [*self.before, str(PROGRAM), "desk", "--log", self.where, "--host", "127.0.0.1", "--http"]
        self.process = subprocess.Popen(
            [*words, "--port", str(self.port)], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        assert self.process.stdout is not None
        told = ""
        while "Ctrl-C" not in told:
            line = self.process.stdout.readline()
            assert line, f"the server ended: {told}"
            told += line
        if "shown this once:" in told:
            self.setup = told.partition("shown this once:\n")[2].split()[0]
        httpx.get(f"{self.address}/api/health", timeout=STARTS_WITHIN_S).raise_for_status()

    def stop(self) -> None:
        self._ends(signal.SIGTERM)

    def kill(self) -> None:
        """As when the plug is pulled, for the program."""
        self._ends(signal.SIGKILL)

    def _ends(self, how: signal.Signals) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(timeout=30)
            assert self.process.stdout is not None
            self.process.stdout.close()
            self.process = None


def entry(kind: str, board: str | None = None, /, **data: Any) -> dict[str, Any]:
    """An entry as a device sends it."""
    return {"id": str(uuid4()), "kind": kind, "board": board, "data": data}


class Person:
    """Somebody signed in to the event."""

    def __init__(self, server: Server) -> None:
        self.http = httpx.Client(base_url=server.address, timeout=60)
        server.people.append(self.http)

    def signs_in(self, role: str, secret: str, name: str | None = None) -> None:
        said = {"event": EVENT, "as": role, "name": name, "secret": secret}
        self.http.post("/api/session", json=said).raise_for_status()
        self.http.headers["X-CSRF-Token"] = self.http.cookies["rapidplay-csrf"]

    def writes(self, *entries: dict[str, Any]) -> list[dict[str, Any]]:
        answer = self.http.post(f"/api/events/{EVENT}/log", json=list(entries)).raise_for_status()
        receipts: list[dict[str, Any]] = answer.json()
        return receipts

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())


def new_event(server: Server, boards: int) -> Person:
    """An event of so many boards, its round 1 started; its chief."""
    chief = Person(server)
    about = {"name": "Spring Rapid", "days": ["2026-05-02"], "rounds": 7}
    said = {"event": EVENT, "chief": "Berg", "secret": server.setup, "about": about}
    made = chief.http.post("/api/events", json=said).raise_for_status()
    chief.signs_in("chief", made.json()["passphrase"], "Berg")
    pairings = [{"board": str(n), "white": 2 * n - 1, "black": 2 * n} for n in range(1, boards + 1)]
    players = [{"number": n, "name": f"Player {n}"} for n in range(1, 2 * boards + 1)]
    receipts = chief.writes(
        entry("staff-assigned", name="Berg", role="chief"),
        entry("rules-declared", rules={"edition": "fide-2023", "regime": "simplified", "time_control": "15+10"}),
        entry("round-paired", round=1, pairings=pairings, players=players),
        entry("round-started", round=1),
    )
    assert all("seq" in receipt for receipt in receipts), receipts
    return chief


def new_tablet(server: Server, chief: Person, board: str) -> Person:
    """A tablet that is the clock of a board."""
    link = chief.http.post("/api/enrolments", json={"as": "board", "boards": board}).raise_for_status().json()["link"]
    tablet = Person(server)
    tablet.signs_in("board", link.partition("#board=")[2].partition("&")[0])
    device = tablet.http.get("/api/session").json()["device"]
    (receipt,) = chief.writes(entry("device-confirmed", board, device=device, board=board))
    assert "seq" in receipt, receipt
    return tablet
