"""The same event for tests that ask one thing after the other, and what is on the line: streams, clocks."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any, TypeVar

import httpx
from hall_of_calls import EVENT, Hall, hall

T = TypeVar("T")
ROLES = (
    "nobody", "spectator", "hall-screen", "board", "feed", "organiser", "assistant", "arbiter", "deputy", "chief",
)  # fmt: skip
PAIRINGS = b"board,white,black\n1,Ivanova,De Vries\n2,Osei,Novak\n"
CSV = {"Content-Type": "text/csv"}
MOST_HEARTBEATS = 300


class Device:
    """A browser; once somebody is signed in it sends the token along with each change, as our page does."""

    def __init__(self, house: House, browser: httpx.AsyncClient) -> None:
        self.house, self.browser = house, browser

    def ask(self, method: str, path: str, **parts: Any) -> httpx.Response:
        """The answer to one request."""
        return self.house.run(self.browser.request(method, path, **parts))

    def get(self, path: str, **parts: Any) -> httpx.Response:
        return self.ask("GET", path, **parts)

    def post(self, path: str, json: Any = None, **parts: Any) -> httpx.Response:
        return self.ask("POST", path, json=json, **parts)

    def writes(self, *entries: dict[str, Any]) -> list[dict[str, Any]]:
        """What became of each entry."""
        answer = self.post(f"{EVENT}/log", list(entries))
        assert answer.status_code == 200, answer.text
        receipts: list[dict[str, Any]] = answer.json()
        return receipts

    def signs_in(self, role: str, name: str | None, secret: str) -> httpx.Response:
        answer = self.post("/api/session", {"event": "spring", "as": role, "name": name, "secret": secret})
        if answer.status_code == 204:
            self.browser.headers["X-CSRF-Token"] = self.browser.cookies["rapidplay-csrf"]
        return answer


class House:
    """The hall, with a loop that lives as long as the test."""

    def __init__(self, **desk: Any) -> None:
        self._runner = asyncio.Runner()
        self._hall = hall(**desk)
        self.hall: Hall = self.run(self._hall.__aenter__())
        self.app, self.clock, self.chief = self.hall.app, self.hall.clock, self.device("chief")

    def close(self) -> None:
        self.run(self._hall.__aexit__(None, None, None))
        self._runner.close()

    def run(self, what: Awaitable[T]) -> T:
        """Waits for something in the server's loop."""

        async def waited() -> T:
            return await what

        return self._runner.run(waited())

    def device(self, role: str) -> Device:
        """The device of the one in this role."""
        if role == "feed" and role not in self.hall.people:
            self.feed("hall")
        return self.another() if role == "nobody" else Device(self, self.hall.people[role])

    def feed(self, name: str, boards: str | None = None) -> Device:
        """The program of a feed, signed in by the link that the chief has made."""
        secret = self.link("feed", name, boards)
        self.run(self.hall.signs_in("feed", secret=secret, **{"as": "feed"}))
        return self.device("feed")

    def another(self) -> Device:
        """A device that nobody has signed in on."""
        return Device(self, self.hall.client())

    def link(self, role: str, name: str | None = None, boards: str | None = None) -> str:
        """The token in a link or on a card that the chief has made."""
        return self.run(self.hall.link("chief", {"as": role, "name": name, "boards": boards}))

    def passphrase_for(self, door: str) -> str:
        secret: str = self.chief.post("/api/passphrases", {"door": door}).json()["passphrase"]
        return secret

    def shown(self, round: int) -> str:
        """The id of pairings that wait to be accepted."""
        answer = self.chief.ask("POST", f"{EVENT}/imports?round={round}", content=PAIRINGS, headers=CSV)
        id: str = answer.json()["import"]
        return id


@contextmanager
def house_with(**desk: Any) -> Iterator[House]:
    """A house under these settings of the desk."""
    house = House(**desk)
    try:
        yield house
    finally:
        house.close()


class Line:
    """A request on the line whose answer comes bit by bit, or a WebSocket: what arrives is asked for."""

    def __init__(self, app: Callable[..., Awaitable[None]], scope: dict[str, Any]) -> None:
        self._sent: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._came: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.task = asyncio.ensure_future(app(scope, self._sent.get, self._came.put))
        self._text = ""

    async def next(self) -> dict[str, Any]:
        """The next message of the server; the test fails where none comes."""
        return await asyncio.wait_for(self._came.get(), 10)

    def says(self, **message: Any) -> None:
        self._sent.put_nowait(message)

    def reports(self, **report: Any) -> None:
        """A report of a clock."""
        self.says(type="websocket.receive", text=json.dumps(report))

    async def hears(self) -> dict[str, Any]:
        """The next thing that a clock is told."""
        message = await self.next()
        assert message["type"] == "websocket.send", message
        told: dict[str, Any] = json.loads(message["text"])
        return told

    async def event(self) -> dict[str, str]:
        """The next server-sent event; {} when the stream has ended."""
        while "\n\n" not in self._text:
            message = await self.next()
            self._text += message["body"].decode()
            if not message.get("more_body", False) and "\n\n" not in self._text:
                return {}
        told, _, self._text = self._text.partition("\n\n")
        return dict(line.split(": ", 1) for line in told.splitlines())

    async def entry(self) -> dict[str, Any]:
        """The next entry of the log on the stream; {} when the stream has ended."""
        for _ in range(MOST_HEARTBEATS):
            told = await self.event()
            if not told or told.get("event") == "log":
                break
        assert told.get("event") != "beat", "nothing but heartbeats"
        return {"id": told["id"], **json.loads(told["data"])} if told else {}


@asynccontextmanager
async def on_the_line(device: Device, path: str, kind: str = "http", **headers: str) -> Any:
    """A stream, or with `websocket` a clock, until the end of the block."""
    address, _, query = path.partition("?")
    cookie = "; ".join(f"{name}={value}" for name, value in device.browser.cookies.items())
    given = {"host": "localhost", "cookie": cookie, **headers}
    if shown := device.browser.headers.get("Authorization"):
        given["authorization"] = shown
    scope = {
        "type": kind,
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": "GET",
        "scheme": "http" if kind == "http" else "ws",
        "path": address,
        "raw_path": address.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": [(name.replace("_", "-").encode(), value.encode()) for name, value in given.items()],
        "client": ("192.168.1.20", 50000),
        "server": ("localhost", 80),
        "subprotocols": [],
        "state": {},
    }
    line = Line(device.house.app, scope)
    line.says(type="http.request" if kind == "http" else "websocket.connect")
    try:
        yield line
    finally:
        line.says(type="http.disconnect" if kind == "http" else "websocket.disconnect", code=1000)
        await asyncio.wait_for(line.task, 10)
