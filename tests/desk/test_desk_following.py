"""The state of an event follows its log: snapshots, other desks on the same log, a database that is gone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from threading import Event

import msgspec
import pytest
from desk_making import CHIEF, DAHL, FEED, ILLEGAL_MOVE_SEEN, JANSEN, Clock, Hall, Opens, tablet, told
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from postgres_server import PostgresServer, postgres_server

from rapidplay.desk import following
from rapidplay.desk.desk import Desk
from rapidplay.desk.following import MEANING, Following
from rapidplay.desk.live import LiveEvent
from rapidplay.desk.state import EventState
from rapidplay.desk.writing import entry_of, noted_of
from rapidplay.store.entry import Stored
from rapidplay.store.errors import DatabaseGone
from rapidplay.store.opening import open_log

SHAPE = following._SHAPE


def written(state: EventState) -> bytes:
    return msgspec.json.encode(state)


def state_of(live: LiveEvent) -> EventState:
    return live._following.state


def folded(entries: Sequence[Stored], state: EventState | None = None) -> EventState:
    state = state or EventState()
    for stored in entries:
        state.reads(stored)
    return state


def a_day(at: Hall) -> list[Stored]:
    """A bit of everything, two rounds of it."""
    at.plays("1", "e2e4", "e7e5", "g1f3", "e5e3")
    at.declares("1", "i1", events=[{"by": "arbiter", "act": "observe", "what": "illegal-move", "who": "black"}])
    at.starts("2", 40, 39, "black")
    seen = at.live.seq
    at.says(CHIEF, "arbiter-observed", "2", by="arbiter", what="nothing")
    at.says(JANSEN, "next-move-awaited", "2", seen_seq=seen, incident="i2")
    at.presses("2", "black", 1_000, 1_000)
    at.says(tablet("3"), "clock-ran-out", "3", by="white")
    at.says(tablet("3"), "claim-made", "3", by="black", of="win-on-time")
    seq = at.declares("2", "i2", events=list(ILLEGAL_MOVE_SEEN), facts={"opponent_has_replied": False}).seq
    at.says(CHIEF, "ruling-withdrawn", "2", incident="i2", ruling=seq)
    at.says(CHIEF, "clock-corrected", "2", clocks_ms={"white": 1, "black": 2}, run="white")
    for board in "123":
        at.says(CHIEF, "result-entered", board, round=1, result="1-0")
        at.says(CHIEF, "result-confirmed", board, round=1, result="1-0", looked_again=True)
    at.says(CHIEF, "round-closed", round=1)
    at.pairs(2, 3)
    at.says(CHIEF, "round-started", round=2)
    at.presses("1", "white", 800_000, 900_000)
    return list(at.log.read("spring"))


@pytest.fixture(scope="module")
def day() -> list[Stored]:
    with Hall() as at:
        return a_day(at)


@given(cut=st.integers(0, 60))
@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_a_snapshot_and_the_rest_of_the_log_come_to_what_the_whole_log_comes_to(day: list[Stored], cut: int) -> None:
    snapshot = written(folded(day[:cut]))
    state = folded(day[cut:], msgspec.json.decode(snapshot, type=EventState))
    assert written(state) == written(folded(day))


def test_reading_an_entry_twice_changes_nothing(day: list[Stored]) -> None:
    assert written(folded([*day, *day])) == written(folded(day))


def test_the_desk_begins_with_its_snapshot_and_reads_the_rest(opens: Opens) -> None:
    clock = Clock()
    log = opens(clock)
    with Hall(log, clock=clock) as at:
        a_day(at)
        before = written(state_of(at.live))
    snapshot = log.latest_snapshot("spring", SHAPE, MEANING)
    assert snapshot is not None and snapshot.data == before
    desk = Desk(opens(clock), clock)
    live = desk.event("spring")
    assert written(state_of(live)) == before
    live.append(CHIEF, told("note-written", text="x"))
    assert written(state_of(live)) == written(folded(list(log.read("spring"))))
    desk.close()


@pytest.mark.parametrize("data", [b"{", b"[]", b'{"seq":"nine"}', b"\xff"])
def test_a_snapshot_that_cannot_be_read_is_left_alone(an_event: Hall, data: bytes) -> None:
    last = an_event.log.last("spring")
    an_event.log.save_snapshot("spring", last, SHAPE, MEANING, data)
    opened = Following(an_event.log, "spring")
    assert opened.state.seq == last
    opened.close()


@pytest.mark.parametrize(("shape", "meaning"), [("desk-other", MEANING), (SHAPE, MEANING + 1)])
def test_a_snapshot_of_another_shape_or_meaning_is_not_looked_at(an_event: Hall, shape: str, meaning: int) -> None:
    wrong = EventState(seq=an_event.log.last("spring"))
    an_event.log.save_snapshot("spring", wrong.seq, shape, meaning, written(wrong))
    opened = Following(an_event.log, "spring")
    assert opened.state.event.about is not None
    opened.close()


def test_a_closed_round_leaves_memory_and_its_boards_still_open(an_event: Hall) -> None:
    def game_of_round_1() -> dict[str, object]:
        shown = an_event.board("1", round=1)
        return {key: shown[key] for key in ("line", "fen", "incidents", "counters", "windows")}

    an_event.plays("1", "e2e4", "e7e5", "g1f3", "e5e3")
    an_event.declares("1", "i1", events=[{"by": "arbiter", "act": "observe", "what": "illegal-move", "who": "black"}])
    note = told("note-written", "1", text="x", round=1)
    unreadable = replace(entry_of(CHIEF, note, noted_of(note), an_event.clock()), kind="move-made", data='{"round":1}')
    an_event.log.append("spring", [unreadable])
    an_event.live.catch_up()
    before = game_of_round_1()
    for board in "123":
        an_event.says(CHIEF, "result-entered", board, round=1, result="1-0")
        an_event.says(CHIEF, "result-confirmed", board, round=1, result="1-0", looked_again=True)
    an_event.says(CHIEF, "round-closed", round=1)
    assert state_of(an_event.live).games[1]["1"].entries is None
    an_event.pairs(2, 3)
    an_event.says(CHIEF, "round-started", round=2)
    an_event.plays("1", "d2d4")
    assert game_of_round_1() == before
    assert an_event.board("1")["line"] == ["d2d4"]


def test_two_desks_on_one_log_follow_each_other(opens: Opens) -> None:
    clock = Clock()
    with Hall(opens(clock), clock=clock) as at:
        other = Desk(opens(clock), clock)
        live = other.event("spring")
        heard = Event()
        live.listen(lambda new: heard.set())
        at.presses("1", "white", 800_000, 900_000)
        assert heard.wait(30)
        assert live.board(JANSEN, "1")["white"]["clock_ms"] == 800_000
        live.append(DAHL, told("arbiter-called", "3", by="arbiter"))
        at.live.catch_up()
        assert at.row("3")["called"]["by"] == "arbiter"
        assert written(state_of(live)) == written(state_of(at.live))
        other.close()


def test_a_listener_hears_every_entry_once_in_order_and_no_more_when_it_has_left(an_event: Hall) -> None:
    heard: list[int] = []
    leave = an_event.live.listen(lambda new: heard.extend(stored.seq for stored in new))
    first = an_event.live.seq + 1
    for _ in range(5):
        an_event.presses("1", "white", 1_000, 1_000)
    assert heard == list(range(first, first + 5))
    leave()
    leave()
    an_event.presses("1", "white", 1_000, 1_000)
    assert len(heard) == 5


def test_a_listener_that_fails_keeps_nobody_else_from_hearing(an_event: Hall) -> None:
    def fails(new: Sequence[Stored]) -> None:
        raise ValueError("the client has gone")

    heard: list[int] = []
    an_event.live.listen(fails)
    an_event.live.listen(lambda new: heard.append(len(new)))
    assert an_event.presses("1", "white", 1_000, 1_000).seq == an_event.live.seq
    assert heard == [1]


@pytest.fixture
def stopping(monkeypatch: pytest.MonkeyPatch) -> Iterator[PostgresServer]:
    """A server that is stopped and started."""
    monkeypatch.setattr(following, "POLL_S", 0.05)
    with postgres_server() as running:
        yield running


def test_while_the_database_is_gone_the_last_facts_stay_and_then_it_is_caught_up(stopping: PostgresServer) -> None:
    clock = Clock()
    with open_log(stopping.url(), clock, patience_s=0.3) as log, Hall(log, clock=clock) as at:
        at.starts("1", 40, 39, "black")
        seq, heard = at.live.seq, Event()
        at.live.listen(lambda new: heard.set())
        press = told("clock-pressed", "1", by="black", clocks_ms={"white": 1, "black": 2})
        stopping.stop()
        with pytest.raises(DatabaseGone):
            at.live.append(tablet("1"), press)
        assert (at.live.seq, at.row("1")["black"]["clock_ms"]) == (seq, 130_000)
        stopping.start()
        with open_log(stopping.url(), clock) as other:
            desk = Desk(other, clock)
            desk.event("spring").append(CHIEF, told("note-written", text="we are back"))
            desk.close()
        assert heard.wait(60)
        assert at.live.append(tablet("1"), press).seq == seq + 2
        assert at.row("1")["black"]["clock_ms"] == 2


def test_a_desk_closes_though_no_snapshot_can_be_kept(stopping: PostgresServer) -> None:
    clock = Clock()
    with open_log(stopping.url(), clock, patience_s=0.3) as log:
        at = Hall(log, clock=clock)
        stopping.stop()
        at.desk.close()
        stopping.start()
        assert log.latest_snapshot("spring", SHAPE, MEANING) is None
        desk = Desk(log, clock)
        assert desk.event("spring").seq == log.last("spring")
        desk.close()


def test_a_feed_is_followed_as_any_writer(an_event: Hall) -> None:
    an_event.says(FEED, "move-made", "1", by="white", uci="e2e4")
    assert an_event.board("1")["line"] == ["e2e4"]
