"""Watching an event: who sees what, nothing missed, nothing twice, a heartbeat, later for the public."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hall_of_calls import EVENT, entry
from house_of_calls import House, house_with, on_the_line
from on_the_stream import begun, number, pressed, writes

STREAM = f"{EVENT}/stream"
SOON_S = 0.01


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Batches and heartbeats come sooner than in a hall."""
    monkeypatch.setattr("rapidplay.web.stream.BEAT_S", SOON_S)
    monkeypatch.setattr("rapidplay.web.hub.GATHER_S", SOON_S)
    monkeypatch.setattr("rapidplay.web.hub.LOOK_AGAIN_S", SOON_S)


@pytest.fixture
def house() -> Iterator[House]:
    with house_with() as house:
        yield house


def note() -> dict[str, Any]:
    return entry("note-written", "1", text="for arbiters")


def test_it_is_an_event_stream_that_is_not_kept(house: House) -> None:
    async def watches() -> tuple[dict[str, Any], dict[str, str]]:
        async with on_the_line(house.chief, STREAM) as line:
            return await begun(line), await line.event()

    headers, first = house.run(watches())
    assert headers["content-type"].startswith("text/event-stream")
    assert (headers["cache-control"], first) == ("no-store", {"retry": "2000"})


def test_a_heartbeat_says_the_time_and_the_last_entry(house: House) -> None:
    async def watches() -> list[dict[str, str]]:
        async with on_the_line(house.chief, STREAM) as line:
            await begun(line)
            return [await line.event() for _ in range(4)]

    seq = house.chief.get(f"{EVENT}/log").json()["last"]
    ms = int(house.clock.now.timestamp() * 1000)
    beat = {"event": "beat", "data": f'{{"now_ms": {ms}, "seq": {seq}}}'}
    assert house.run(watches()) == [{"retry": "2000"}, beat, beat, beat]


@pytest.mark.parametrize("by_header", [True, False])
def test_it_goes_on_where_it_was_left_without_a_gap_or_a_repeat(house: House, by_header: bool) -> None:
    async def watches() -> tuple[list[int], list[int]]:
        async with on_the_line(house.chief, STREAM) as line:
            await begun(line)
            first = await writes(house.chief, pressed(), note())
            heard = await number(line, 2)
        between = await writes(house.chief, note(), pressed())
        headers = {"last_event_id": str(heard[-1])} if by_header else {}
        path = STREAM if by_header else f"{STREAM}?after={heard[-1]}"
        async with on_the_line(house.chief, path, **headers) as line:
            await begun(line)
            heard += await number(line, 2)
            after = await writes(house.chief, note())
            heard += await number(line, 1)
        return [*first, *between, *after], heard

    written, heard = house.run(watches())
    assert heard == written


def test_from_entry_0_on_it_tells_the_whole_log(house: House) -> None:
    async def watches(count: int) -> list[int]:
        async with on_the_line(house.chief, f"{STREAM}?after=0") as line:
            await begun(line)
            return await number(line, count)

    entries = [one["seq"] for one in house.chief.get(f"{EVENT}/log").json()["entries"]]
    assert house.run(watches(len(entries))) == entries


def test_the_header_counts_more_than_the_address(house: House) -> None:
    last = house.chief.get(f"{EVENT}/log").json()["last"]

    async def watches() -> list[int]:
        async with on_the_line(house.chief, f"{STREAM}?after=0", last_event_id=str(last - 1)) as line:
            await begun(line)
            return await number(line, 1)

    assert house.run(watches()) == [last]


@pytest.mark.parametrize(
    ("role", "kinds"),
    [
        ("chief", ["note-written", "draw-offered", "clock-pressed", "clock-pressed"]),
        ("arbiter", ["note-written", "draw-offered", "clock-pressed", "clock-pressed"]),
        ("assistant", ["note-written", "draw-offered", "clock-pressed"]),
        ("board", ["draw-offered", "clock-pressed"]),
        ("hall-screen", ["clock-pressed", "clock-pressed"]),
        ("spectator", ["clock-pressed", "clock-pressed"]),
        ("organiser", []),
    ],
)
def test_each_role_hears_what_it_may_see(house: House, role: str, kinds: list[str]) -> None:
    device, paired = house.device(role), house.shown(2)

    async def watches() -> list[str]:
        async with on_the_line(device, STREAM) as line:
            await begun(line)
            offered = entry("draw-offered", "1", by="white")
            there = {**pressed(), "board": "2"}
            await writes(house.chief, note(), offered, pressed(), there)
            await house.chief.browser.request("POST", f"{EVENT}/imports/{paired}/accept", json={})
            heard: list[str] = []
            while (found := await line.entry())["kind"] != "round-paired":
                heard.append(found["kind"])
            return heard

    assert house.run(watches()) == kinds


@pytest.mark.parametrize("id", ["-1", "x", "1.5", "99999999999"])
def test_a_last_event_id_that_is_none_is_refused(house: House, id: str) -> None:
    assert house.chief.get(STREAM, headers={"Last-Event-ID": id}).status_code == 422


def test_who_watches_too_slowly_is_let_go_and_loses_nothing(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    from rapidplay.web.hub import Hub, Watcher

    async def fills() -> tuple[object, bool]:
        server = house.app.state.server
        hub: Hub = await server.hub(await server.event("spring"), public=False)
        watcher: Watcher = hub.joins(house_actor())
        for _ in range(501):
            hub._put(watcher, b"x")
        return watcher.batches.get_nowait(), watcher.batches.empty()

    assert house.run(fills()) == (None, True)


def house_actor() -> Any:
    from rapidplay.desk.rights import Actor

    return Actor(role="chief", name="Berg")


# --- later for the public ---------------------------------------------------------------------------------------------


@pytest.fixture
def later() -> Iterator[House]:
    with house_with(delay_minutes=5) as house:
        yield house


@pytest.mark.parametrize("role", ["spectator", "hall-screen"])
def test_the_public_hears_of_it_when_the_delay_is_over(later: House, role: str) -> None:
    device = later.device(role)

    async def watches() -> tuple[list[int], int]:
        later.clock.passes(minutes=10)
        async with on_the_line(device, STREAM) as line:
            await begun(line)
            (seq,) = await writes(later.chief, pressed())
            later.clock.passes(minutes=4, seconds=59)
            early = [(await line.event()).get("event") for _ in range(6)]
            later.clock.passes(seconds=1)
            heard = await number(line, 1)
        assert "log" not in early
        return heard, seq

    heard, seq = later.run(watches())
    assert heard == [seq]


@pytest.mark.parametrize("role", ["spectator", "hall-screen"])
def test_no_other_call_tells_the_public_earlier(later: House, role: str) -> None:
    device = later.device(role)
    later.clock.passes(minutes=10)
    before = device.get(f"{EVENT}/log").text
    later.chief.writes(pressed())
    later.clock.passes(minutes=4, seconds=59)
    assert later.chief.get(f"{EVENT}/boards/1").json()["white"]["clock_ms"] == 900_000
    hall, board = device.get(f"{EVENT}/hall").json(), device.get(f"{EVENT}/boards/1").json()
    for row in (next(row for row in hall["rows"] if row["board"] == "1"), board):
        assert (row["white"]["name"], row["white"]["clock_ms"], row["white"]["running"]) == ("Player 1", 910_000, True)
    assert device.get(f"{EVENT}/log").text == before
    later.clock.passes(seconds=1)
    assert device.get(f"{EVENT}/boards/1").json()["white"]["clock_ms"] == 900_000


def test_arbiters_hear_at_once_though_the_public_waits(later: House) -> None:
    async def watches() -> tuple[list[int], list[int]]:
        async with on_the_line(later.chief, STREAM) as line:
            await begun(line)
            return await writes(later.chief, pressed()), await number(line, 1)

    written, heard = later.run(watches())
    assert heard == written


# --- what ends it -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("out", ["lost", "off-duty", "assistant"])
def test_who_is_out_or_in_another_role_hears_nothing_more(house: House, out: str) -> None:
    jansen = house.device("arbiter")
    device = jansen.get("/api/session").json()["device"]
    off_duty, assistant = (entry("staff-assigned", name="Jansen", role=role) for role in ("off-duty", "assistant"))
    goes = {"lost": entry("device-lost", device=device), "off-duty": off_duty, "assistant": assistant}

    async def watches() -> dict[str, Any]:
        async with on_the_line(jansen, STREAM) as line:
            await begun(line)
            await line.event()
            await line.event()
            await writes(house.chief, goes[out])
            return await line.entry()

    assert house.run(watches()) == {}


def test_when_the_public_view_is_turned_off_spectators_hear_nothing_more(house: House) -> None:
    spectator = house.device("spectator")
    off = entry("rules-corrected", rules={"edition": "fide-2023", "time_control": "15+10"}, because="not public")

    async def watches() -> dict[str, Any]:
        async with on_the_line(spectator, STREAM) as line:
            await begun(line)
            await writes(house.chief, off)
            return await line.entry()

    assert house.run(watches()) == {}
    assert spectator.get(f"{EVENT}/hall").status_code == 403


def test_a_phone_that_locks_hears_nothing_more(house: House) -> None:
    jansen = house.device("arbiter")

    async def watches() -> dict[str, Any]:
        async with on_the_line(jansen, STREAM) as line:
            await begun(line)
            house.clock.passes(minutes=10)
            return await line.entry()

    assert house.run(watches()) == {}
