"""Every role asks every call of the application: what each is answered is written out here in full."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

import pytest
from hall_of_calls import EVENT, RULES, entry
from house_of_calls import CSV, PAIRINGS, ROLES, Device, House, house_with, on_the_line
from starlette.routing import BaseRoute, WebSocketRoute

TABLE = """
                                            nobody spect. hall-s. board  feed organ. assist. arbiter deputy chief
GET /api/health                              200    200    200    200    200    200    200    200    200    200
GET /api/openapi.json                        200    200    200    200    200    200    200    200    200    200
GET /api/classify                            200    200    200    200    200    200    200    200    200    200
GET /api/laws                                200    200    200    200    200    200    200    200    200    200
GET /api/laws/search                         200    200    200    200    200    200    200    200    200    200
GET /api/laws/{edition}                      200    200    200    200    200    200    200    200    200    200
GET /api/laws/{edition}/{clause}             200    200    200    200    200    200    200    200    200    200
POST /api/rule                               200    200    200    200    200    200    200    200    200    200
POST /api/compare                            200    200    200    200    200    200    200    200    200    200
POST /api/mate                               200    200    200    200    200    200    200    200    200    200
GET /api/session                             401    200    200    200    200    200    200    200    200    200
POST /api/session                            401    401    401    401    401    401    401    401    401    401
DELETE /api/session                          401    204    204    204    204    204    204    204    204    204
POST /api/events                             401    401    401    401    401    429    429    429    429    429
POST /api/enrolments                         401    403    403    403    403    403    403    403    200    200
DELETE /api/enrolments                       401    403    403    403    403    403    403    403    204    204
POST /api/passphrases                        401    403    403    403    403    403    403    403    200    200
GET /api/events/{event}                      401    200    200    200    200    200    200    200    200    200
POST /api/events/{event}/rules               401    403    403    403    403    200    403    200    200    200
GET /api/events/{event}/hall                 401    200    200    200    200    200    200    200    200    200
GET /api/events/{event}/boards/{board}       401    200    200    200    200    200    200    200    200    200
GET /api/events/{event}/incidents            401    403    403    403    403    403    403    200    200    200
GET /api/events/{event}/log                  401    200    200    200    200    200    200    200    200    200
POST /api/events/{event}/log                 401    200    200    200    200    200    200    200    200    200
POST /api/events/{event}/boards/{board}/unlock 401  403    403    401    403    403    403    403    403    403
POST /api/events/{event}/decide              401    403    403    403    403    403    403    200    200    200
GET /api/events/{event}/stream               401    200    200    200    200    200    200    200    200    200
POST /api/events/{event}/imports             401    403    403    403    403    200    403    403    200    200
POST /api/events/{event}/imports/{id}/accept 401    403    403    403    403    200    403    403    200    200
GET /api/events/{event}/export/report        401    403    403    403    403    403    403    403    200    200
GET /api/events/{event}/export/{what}        401    403    403    403    403    200    403    200    200    200
GET /api/events/{event}/pack                 401    403    403    403    403    403    403    200    200    200
POST /api/events/{event}/purge               401    403    403    403    403    403    403    403    409    409
WS /api/events/{event}/boards/{board}/clock  403    403    403    101    403    403    403    403    403    403
"""
"""The status of an answer; of a WebSocket 101 where it is opened. Five wrong tries at the door of a new event, and the
next ones find it locked."""

MAY_WRITE = """
                   nobody spect. hall-s. board  feed organ. assist. arbiter deputy chief
note-written           no     no     no     no     no    yes    yes    yes    yes    yes
arbiter-called         no     no     no    yes     no     no    yes    yes    yes    yes
clock-pressed          no     no     no    yes    yes     no     no    yes    yes    yes
result-entered         no     no     no    yes    yes     no     no    yes    yes    yes
incident-opened        no     no     no     no     no     no     no    yes    yes    yes
staff-assigned         no     no     no     no     no    yes     no     no    yes    yes
rules-corrected        no     no     no     no     no     no     no     no    yes    yes
device-enrolled        no     no     no     no     no     no     no     no     no     no
alert-raised           no     no     no     no    yes     no     no    yes    yes    yes
notice-shown           no     no     no     no     no    yes     no     no    yes    yes
notice-taken-down      no     no     no     no     no    yes     no     no    yes    yes
"""
"""Whether an entry of this kind is refused for who wrote it, and not for what it says."""

INCIDENT = {"format": "rapidplay-incident/1", "edition": "fide-2023", "regime": "simplified", "time_control": "15+10"}
INCIDENT |= {"events": [{"by": "white", "act": "flag"}]}
MATE = {"fen": "8/6k1/3b4/8/2R5/5K2/8/8 w - - 0 1", "by": "black"}
SIGN_IN = {"event": "spring", "as": "chief", "name": "Somebody", "secret": "not it"}
NEW = {"event": "autumn", "chief": "Somebody", "secret": "not it", "about": {"name": "Autumn"}}
JANSEN = {"as": "arbiter", "name": "Jansen"}
ASKED: dict[str, dict[str, Any]] = {
    "GET /api/classify": {"params": {"tc": "15+10"}},
    "GET /api/laws/search": {"params": {"q": "flag"}},
    "POST /api/rule": {"json": INCIDENT},
    "POST /api/compare": {"json": INCIDENT},
    "POST /api/mate": {"json": MATE},
    "POST /api/events": {"json": NEW},
    "POST /api/enrolments": {"json": JANSEN},
    "DELETE /api/enrolments": {"json": {"as": "board", "boards": "1"}},
    "POST /api/passphrases": {"json": {"door": "organiser"}},
    "POST /api/events/{event}/log": {"json": [entry("note-written", text="x")]},
    "POST /api/events/{event}/boards/{board}/unlock": {"json": {"name": "Jansen", "secret": "000000"}},
    "POST /api/events/{event}/rules": {"json": {"rules": RULES}},
    "POST /api/events/{event}/decide": {"json": {"board": "1", "events": [{"by": "white", "act": "flag"}]}},
    "POST /api/events/{event}/imports": {"params": {"round": 2}, "content": PAIRINGS, "headers": CSV},
    "POST /api/events/{event}/imports/{id}/accept": {"json": {}},
    "POST /api/events/{event}/purge": {"json": {"event": "spring"}},
}
"""What is sent along; nothing where a call does not stand here."""
IN_A_PATH = {"{event}": "spring", "{edition}": "fide-2023", "{clause}": "A.4", "{board}": "1", "{what}": "csv"}


def rows(table: str) -> dict[str, list[str]]:
    """What stands before the columns -> the cells of a row."""
    found = (re.match(r"(.*?)\s+((?:(?:\d{3}|yes|no)\s*)+)$", line) for line in table.strip().splitlines()[1:])
    return {row[1]: row[2].split() for row in found if row is not None}


EXPECTED, WRITING = rows(TABLE), rows(MAY_WRITE)


@pytest.fixture
def house() -> Iterator[House]:
    with house_with() as house:
        yield house


def calls_of(routes: Iterable[BaseRoute]) -> set[str]:
    """Each call as the table names it."""
    found = set()
    for route in routes:
        if (within := getattr(route, "original_router", None)) is not None:
            found |= calls_of(within.routes)
            continue
        methods = {"WS"} if isinstance(route, WebSocketRoute) else route.methods - {"HEAD"}  # type: ignore[attr-defined]
        found |= {f"{method} {route.path}" for method in methods}  # type: ignore[attr-defined]
    return found


def test_every_call_of_the_application_is_in_the_table(house: House) -> None:
    assert calls_of(house.app.router.routes) == EXPECTED.keys()
    assert {len(row) for row in (*EXPECTED.values(), *WRITING.values())} == {len(ROLES)}


PACK = "GET /api/events/{event}/pack"
"""Making it takes many seconds."""


@pytest.mark.parametrize("call", [pytest.param(call, marks=[pytest.mark.long] * (call == PACK)) for call in EXPECTED])
def test_each_role_is_answered_as_the_table_says(house: House, call: str) -> None:
    found = [asked(house, house.device(role), role, call) for role in ROLES]
    assert found == [int(cell) for cell in EXPECTED[call]]


def test_the_pack_is_refused_as_the_table_says(house: House) -> None:
    refused = {role: int(cell) for role, cell in zip(ROLES, EXPECTED[PACK], strict=True) if cell != "200"}
    assert {role: asked(house, house.device(role), role, PACK) for role in refused} == refused


def asked(house: House, device: Device, role: str, call: str) -> int:
    """The status of the answer to this role."""
    id = house.shown(2 + ROLES.index(role)) if "{id}" in call else ""
    method, path = path_of(call, id).split(" ")
    if method == "WS" or path.endswith("/stream"):
        return house.run(opened(device, path, "websocket" if method == "WS" else "http"))
    parts = dict(ASKED.get(call, {}))
    if call == "POST /api/session":
        parts = {"json": SIGN_IN | {"name": role}}  # a name for each, or the door would lock
    return device.ask(method, path, **parts).status_code


def path_of(call: str, id: str) -> str:
    """A call with what stands in its path."""
    for name, value in {**IN_A_PATH, "{id}": id}.items():
        call = call.replace(name, value)
    return call


async def opened(device: Device, path: str, kind: str) -> int:
    """The status with which a stream or a WebSocket begins."""
    async with on_the_line(device, path, kind) as line:
        first = await line.next()
        return int(first.get("status") or {"websocket.accept": 101, "websocket.close": 403}[first["type"]])


WITHOUT_A_SESSION = ("POST /api/session", "POST /api/events", "POST /api/rule", "POST /api/compare", "POST /api/mate")
CHANGES = [call for call in EXPECTED if not call.startswith(("GET ", "WS ")) and call not in WITHOUT_A_SESSION]


@pytest.mark.parametrize("sent", [None, "", "wrong", "of another session"])
def test_a_change_without_the_token_of_our_page_is_refused(house: House, sent: str | None) -> None:
    chief, before = house.chief, house.chief.get(f"{EVENT}/log").json()["last"]
    del chief.browser.headers["X-CSRF-Token"]
    if sent is not None:
        another = house.device("arbiter").browser.cookies["rapidplay-csrf"]
        chief.browser.headers["X-CSRF-Token"] = another if sent == "of another session" else sent
    for call in CHANGES:
        answer = chief.ask(*path_of(call, "none").split(" "), **ASKED.get(call, {}))
        assert (answer.status_code, answer.json()["code"]) == (403, "not-from-our-page"), call
    assert chief.get("/api/session").json()["as"] == "chief"
    assert chief.get(f"{EVENT}/log").json()["last"] == before


ENTRIES = {
    "note-written": lambda: entry("note-written", "1", text="x"),
    "arbiter-called": lambda: entry("arbiter-called", "1", by="tablet"),
    "clock-pressed": lambda: entry("clock-pressed", "1", by="white"),
    "result-entered": lambda: entry("result-entered", "1", round=1, result="1-0"),
    "incident-opened": lambda: entry("incident-opened", "1", incident="i1", kind="flag"),
    "staff-assigned": lambda: entry("staff-assigned", name="Novi", role="arbiter"),
    "rules-corrected": lambda: entry("rules-corrected", rules=RULES, because="x"),
    "device-enrolled": lambda: entry("device-enrolled", device="x", **{"as": "board"}, board="1"),
    "notice-shown": lambda: entry("notice-shown", text="x"),
    "notice-taken-down": lambda: entry("notice-taken-down"),
    "alert-raised": lambda: entry("alert-raised", "1", alert="x", source="feed", seen="x"),
}


@pytest.mark.parametrize("kind", WRITING)
def test_each_role_writes_what_the_table_says(house: House, kind: str) -> None:
    found = []
    for role in ROLES:
        answer = house.device(role).post(f"{EVENT}/log", [ENTRIES[kind]()])
        refused = answer.status_code == 401 or answer.json()[0].get("refused", {}).get("code") == "not-allowed"
        found.append("no" if refused else "yes")
    assert found == WRITING[kind]


# --- what players and spectators are not told -------------------------------------------------------------------------

UNTOLD = ("alert", "incident", "window", "legal", "attention", "counter", "called", "Jansen", "author")


def something_happens(house: House) -> None:
    """An illegal move, a claim, an incident, a note, a door that locks: all that players must not hear of."""
    chief = house.chief
    receipts = chief.writes(
        entry("move-made", "1", by="white", legal=False),
        entry("clock-pressed", "1", by="white", clocks_ms={"white": 900_000, "black": 910_000}),
        entry("incident-opened", "1", incident="i1", kind="illegal-move"),
        entry("claim-made", "1", by="black", of="illegal-move"),
        entry("ruling-declared", "1", by="arbiter", incident="i1", penalty="warning", who="white"),
        entry("clock-corrected", "1", clocks_ms={"white": 1, "black": 2}, run="white", because="illegal-move"),
        entry("note-written", "1", text="Jansen saw the illegal move"),
        entry("clock-pressed", "2", by="white", clocks_ms={"white": 1, "black": 2}),
        entry("arbiter-called", "1", by="tablet"),
    )
    assert all("seq" in receipt for receipt in receipts), receipts
    for _ in range(5):
        house.another().signs_in("chief", "Berg", "not it")


@pytest.mark.parametrize("role", ["board", "hall-screen", "spectator"])
def test_no_answer_tells_players_or_spectators_what_arbiters_know(house: House, role: str) -> None:
    device = house.device(role)
    something_happens(house)
    answers = [device.get(f"{EVENT}{path}") for path in ("", "/hall", "/boards/1", "/log", "/log?kind=alert-raised")]
    answers += [device.post(f"{EVENT}/decide", {"board": "1"}), device.get(f"{EVENT}/export/csv")]
    streamed = house.run(everything_on_the_stream(device, f"{EVENT}/stream?after=0"))
    assert ("clock-pressed" in streamed) is (role != "feed")
    for text in (*(answer.text for answer in answers), streamed, house.run(greeting(device, role))):
        assert [word for word in UNTOLD if word in text] == []


def test_a_board_is_told_of_itself_only(house: House) -> None:
    something_happens(house)
    entries = house.device("board").get(f"{EVENT}/log").json()["entries"]
    assert {one.get("board") for one in entries} == {None, "1"}


@pytest.mark.parametrize("role", ["arbiter", "deputy", "chief"])
def test_arbiters_are_told(house: House, role: str) -> None:
    device = house.device(role)
    something_happens(house)
    text = device.get(f"{EVENT}/log").text + house.run(everything_on_the_stream(device, f"{EVENT}/stream?after=0"))
    assert all(text.count(word) >= 2 for word in ("alert-raised", "incident-opened", "illegal-move", "note-written"))


async def everything_on_the_stream(device: Device, path: str) -> str:
    """What a stream sends at once."""
    text = ""
    async with on_the_line(device, path) as line:
        await line.next()
        for _ in range(2):
            text += (await line.next())["body"].decode()
    return text


async def greeting(device: Device, role: str) -> str:
    """What a tablet is told when it comes."""
    if role != "board":
        return ""
    async with on_the_line(device, f"{EVENT}/boards/1/clock", "websocket") as line:
        await line.next()
        return repr(await line.hears())
