"""The public without sessions: its token comes with each call, in a header, and nothing else has to be kept."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hall_of_calls import EVENT, entry
from house_of_calls import Device, House, house_with, on_the_line
from on_the_stream import begun, number, pressed, writes

from rapidplay.access.watchers import Watchers

STREAM = f"{EVENT}/stream"


@pytest.fixture
def house() -> Iterator[House]:
    with house_with() as house:
        yield house


def last(house: House) -> int:
    """The last entry of the log."""
    seq: int = house.chief.get(f"{EVENT}/hall").json()["seq"]
    return seq


def watcher(house: House, role: str) -> Device:
    """A browser that signs in nowhere; with each call it shows the token of the public link."""
    device = house.another()
    device.browser.headers["Authorization"] = f"Bearer {house.link(role)}"
    return device


ROLES = pytest.mark.parametrize("role", ["spectator", "hall-screen"])


@ROLES
def test_the_public_reads_by_its_token_and_gets_no_cookie(house: House, role: str) -> None:
    device, by_session = watcher(house, role), house.device(role)
    for path in (EVENT, f"{EVENT}/hall", f"{EVENT}/boards/1", f"{EVENT}/log"):
        answer = device.get(path)
        assert (answer.status_code, answer.json()["seq" if "log" not in path else "last"]) == (200, last(house))
        if "hall" not in path:
            assert answer.json() == by_session.get(path).json()
        assert "set-cookie" not in answer.headers
    assert not device.browser.cookies


@ROLES
def test_who_shows_the_token_is_told_who_he_is(house: House, role: str) -> None:
    told = watcher(house, role).get("/api/session").json()
    assert (told["event"], told["as"], told["csrf"], told["locked"]) == ("spring", role, "", False)


@ROLES
def test_the_stream_is_followed_by_the_token(house: House, role: str) -> None:
    device = watcher(house, role)

    async def watches() -> tuple[list[int], list[int]]:
        async with on_the_line(device, STREAM) as line:
            await begun(line)
            return await writes(house.chief, pressed()), await number(line, 1)

    written, heard = house.run(watches())
    assert heard == written


@ROLES
def test_the_token_writes_nothing(house: House, role: str) -> None:
    device, before = watcher(house, role), last(house)
    receipts = device.post(f"{EVENT}/log", [entry("note-written", text="x")]).json()
    assert receipts[0]["refused"]["code"] == "not-allowed"
    assert device.post("/api/passphrases", {"door": "organiser"}).status_code == 403
    assert last(house) == before


@ROLES
def test_when_the_link_is_revoked_the_token_is_out_and_its_stream_ends(house: House, role: str) -> None:
    device = watcher(house, role)

    async def watches() -> dict[str, Any]:
        async with on_the_line(device, STREAM) as line:
            await begun(line)
            await house.hall.people["chief"].request("DELETE", "/api/enrolments", json={"as": role})
            await writes(house.chief, pressed())
            return await line.entry()

    assert device.get(f"{EVENT}/hall").status_code == 200
    assert house.run(watches()) == {}
    assert device.get(f"{EVENT}/hall").json()["code"] == "not-signed-in"


def test_another_server_over_the_vault_forgets_a_revoked_link_within_a_second(house: House) -> None:
    token, watchers = house.link("spectator"), house.hall.doors.watchers
    other = Watchers(house.hall.doors._watcher)
    assert other.of(token) == other.remembered(token)
    assert watchers.remembered(token) is None
    house.chief.ask("DELETE", "/api/enrolments", json={"as": "spectator"})
    other.refresh()
    assert other.remembered(token) is None


@pytest.mark.parametrize("shown", ["Bearer", "Bearer ", "Basic x", "Bearer not-it"])
def test_what_is_no_token_of_the_public_lets_nobody_in(house: House, shown: str) -> None:
    device = house.another()
    device.browser.headers["Authorization"] = shown
    assert device.get(f"{EVENT}/hall").json()["code"] == "not-signed-in"


def test_the_card_of_a_board_is_no_token_to_watch_by(house: House) -> None:
    device = house.another()
    device.browser.headers["Authorization"] = f"Bearer {house.link('board', boards='1')}"
    assert device.get(f"{EVENT}/hall").json()["code"] == "not-signed-in"


def test_a_token_of_another_event_is_out() -> None:
    with house_with() as one, house_with() as other:
        device = other.another()
        device.browser.headers["Authorization"] = f"Bearer {one.link('spectator')}"
        assert device.get(f"{EVENT}/hall").status_code == 401


def test_when_the_public_view_is_turned_off_the_token_shows_nothing(house: House) -> None:
    device = watcher(house, "spectator")
    rules = {"edition": "fide-2023", "regime": "simplified", "time_control": "15+10"}
    house.chief.writes(entry("rules-corrected", rules=rules, because="not public"))
    assert device.get(f"{EVENT}/hall").status_code == 403
