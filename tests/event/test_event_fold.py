"""The fold: parts of it, its JSON, and entries whose order does not matter."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import msgspec
import pytest
from event_making import (
    ARBITER,
    ASSISTANT,
    CHIEF,
    CREATED,
    DECLARED,
    OTHER,
    START,
    after,
    all_in,
    confirmed,
    entered,
    paired,
    playing,
    set_up,
)
from event_strategies import entries
from hypothesis import given, settings
from hypothesis import strategies as st

from rapidplay.errors import ImpossibleEntry, RapidplayError
from rapidplay.event import entries as e
from rapidplay.event.chess_event import ChessEvent, Logged, fold
from rapidplay.event.entry import Entry
from rapidplay.event.entry_json import entry_from, from_json, to_json, written

AUTHORS = st.sampled_from([CHIEF, ARBITER, OTHER, ASSISTANT, "board 1"])
Told = tuple[Entry, str]


def likely() -> st.SearchStrategy[Entry]:
    """Entries that often can stand in the log of the made event."""
    round, board = st.sampled_from([1, 2]), st.sampled_from(["1", "2", "3"])
    result = st.sampled_from(["1-0", "0-1", "1/2-1/2", "+/-"])
    return st.one_of(
        st.builds(paired, round, boards=st.integers(1, 3)),
        st.builds(e.CheckTicked, round=round, board=board, found=st.sampled_from(["in-order", "wrong", "not-yet"])),
        st.builds(e.CheckTicked, round=round, item=st.sampled_from(["spare-clock", "water"])),
        st.builds(e.RoundStarted, round=round),
        st.builds(e.RoundClosed, round=round),
        st.builds(e.ResultEntered, round=round, board=board, result=result),
        st.builds(e.ResultConfirmed, round=round, board=board, result=result, looked_again=st.booleans()),
        st.builds(e.ResultCorrected, round=round, board=board, result=result, because=st.just("why")),
        st.builds(e.StaffAssigned, person=AUTHORS, role=st.just("arbiter"), boards=st.sampled_from([None, "1-2"])),
        st.builds(e.FeedAttached, board=board, source=st.sampled_from([None, "dgt", "file"])),
        st.builds(e.NoteWritten, text=st.just("note"), board=board),
    )


logs = st.lists(st.tuples(st.one_of(likely(), entries()), AUTHORS), max_size=25)


def log_of(told: list[Told]) -> list[Logged]:
    """Of what is told, the entries that can stand, numbered as a log numbers them."""
    event, log = ChessEvent(), []
    for entry, author in [(CREATED, CHIEF), (DECLARED, CHIEF), (paired(boards=3), CHIEF), *told]:
        seq = len(log) + 1
        logged = Logged(seq, START + timedelta(seconds=seq), author, entry)
        try:
            event = event.after(entry, seq, logged.at, author)
        except RapidplayError:
            continue
        log.append(logged)
    return log


@given(logs, st.data())
@settings(max_examples=150)
def test_the_fold_of_a_log_is_the_fold_of_its_parts(told: list[Told], data: st.DataObject) -> None:
    log = log_of(told)
    cut = data.draw(st.integers(0, len(log)))
    assert fold(log[cut:], fold(log[:cut])) == fold(log)


@given(logs)
def test_a_log_kept_as_json_tells_the_same_event(told: list[Told]) -> None:
    log = log_of(told)
    kept = [(one.entry.name, one.entry.version, to_json(one.entry)) for one in log]
    again = [one._replace(entry=from_json(*json)) for one, json in zip(log, kept, strict=True)]
    assert fold(again) == fold(log)
    assert [entry_from(*written(one.entry)) for one in log] == [one.entry for one in log]


@given(logs)
def test_an_event_can_be_kept_as_json_and_goes_on_from_there(told: list[Told]) -> None:
    log = log_of(told)
    half = fold(log[: len(log) // 2])
    again = msgspec.json.decode(msgspec.json.encode(half), type=ChessEvent)
    assert again == half
    assert fold(log[len(log) // 2 :], again) == fold(log)


@given(st.lists(st.tuples(st.one_of(likely(), entries()), AUTHORS), max_size=15))
def test_any_entry_changes_the_event_or_is_refused_and_the_event_before_stays(told: list[Told]) -> None:
    event = set_up()
    for entry, author in told:
        before, kept = event, msgspec.json.encode(event)
        try:
            event = after(event, entry, by=author)
        except RapidplayError as fault:
            assert str(fault)
        assert msgspec.json.encode(before) == kept


# --- order ------------------------------------------------------------------------------------------------------------


def seen(event: ChessEvent) -> Any:
    """What is shown of an event, without the places in the log, the times and the order of tables."""
    return _without_places(msgspec.to_builtins(event))


def _without_places(value: Any) -> Any:
    match value:
        case dict():
            return {key: _without_places(inner) for key, inner in value.items() if key not in ("seq", "at")}
        case list() | tuple():
            return [_without_places(inner) for inner in value]
        case _:
            return value


def outcome(event: ChessEvent, *told: Told) -> Any:
    """What is seen after these entries; None where one of them cannot stand."""
    try:
        for entry, author in told:
            event = after(event, entry, by=author)
    except RapidplayError:
        return None
    return seen(event)


def subject(entry: Entry) -> Any:
    """What an entry is about: two entries about different things do not depend on each other."""
    match entry:
        case e.CheckTicked() | e.ResultEntered() | e.ResultConfirmed() | e.ResultCorrected():
            return entry.round, entry.board
        case e.FeedAttached():
            return "feed", entry.board
        case e.StaffAssigned():
            return "staff"
        case _:
            return None


independent = likely().filter(lambda entry: subject(entry) not in (None, "staff"))
RESULTS = {"1": "1-0", "2": "0-1", "3": "1/2-1/2"}
STAGES = {"set up": after(set_up(), paired(boards=3), paired(2, boards=3)), "playing": playing(3), "all in": all_in()}


@pytest.mark.parametrize("stage", STAGES)
@given(st.tuples(independent, AUTHORS), st.tuples(independent, AUTHORS))
@settings(max_examples=150)
def test_the_order_of_entries_about_different_boards_does_not_matter(stage: str, one: Told, other: Told) -> None:
    if subject(one[0]) == subject(other[0]):
        return
    assert outcome(STAGES[stage], one, other) == outcome(STAGES[stage], other, one)


@given(st.permutations(["1", "2", "3"]))
def test_results_of_a_round_may_come_in_any_order(boards: list[str]) -> None:
    def told(order: list[str]) -> list[Told]:
        said: list[Told] = [(entered(board, RESULTS[board]), f"board {board}") for board in order]
        return [*said, *((confirmed(board, RESULTS[board]), CHIEF) for board in order)]

    assert outcome(playing(3), *told(boards)) == outcome(playing(3), *told(["1", "2", "3"])) is not None


@given(st.permutations(range(6)))
def test_ticks_and_the_start_may_come_in_any_order(order: list[int]) -> None:
    told: list[Told] = [
        (e.CheckTicked(round=1, board="1"), ARBITER),
        (e.CheckTicked(round=1, board="2", found="wrong"), OTHER),
        (e.CheckTicked(round=1, item="spare-clock"), ASSISTANT),
        (e.RoundStarted(round=1), CHIEF),
        (e.FeedAttached(board="1", source="dgt"), CHIEF),
        (e.StaffAssigned(person="Ng", role="arbiter"), CHIEF),
    ]
    event = after(set_up(), paired())
    assert outcome(event, *(told[place] for place in order)) == outcome(event, *told) is not None


def test_who_enters_first_does_not_matter_where_two_differ() -> None:
    one, other = (entered("1", "1-0"), ARBITER), (entered("1", "0-1"), OTHER)
    assert outcome(playing(), one, other) == outcome(playing(), other, one) is not None


def test_where_one_entry_needs_the_other_the_order_matters() -> None:
    enter, confirm = (entered("1", "1-0"), ARBITER), (confirmed("1", "1-0"), OTHER)
    assert outcome(playing(), enter, confirm) is not None
    assert outcome(playing(), confirm, enter) is None


def test_what_is_no_entry_about_an_event_is_refused() -> None:
    class Sneezed(Entry, frozen=True, kw_only=True):
        name = "sneezed"

    with pytest.raises(ImpossibleEntry, match=r"^sneezed: expected one of event-created, "):
        after(set_up(), Sneezed())
