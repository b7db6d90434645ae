from __future__ import annotations

from typing import Any, get_args

import pytest
from event_making import (
    ARBITER,
    ASSISTANT,
    CHIEF,
    DEPUTY,
    OTHER,
    PLAYERS,
    after,
    all_in,
    confirmed,
    corrected,
    entered,
    paired,
    playing,
    set_up,
)

from rapidplay.errors import ImpossibleEntry
from rapidplay.event import entries as e
from rapidplay.event.chess_event import ChessEvent
from rapidplay.event.results import HALF_POINTS, HALF_POINTS_OF_A_BYE, ByeKind, Reason, Result, contradictions

TABLET = "board 1"


def standing(event: ChessEvent, board: str = "1") -> str | None:
    found = event.rounds[1].result_of(board).standing
    return None if found is None else found.result


# --- points -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("result", "white", "black"),
    [
        ("1-0", 2, 0), ("0-1", 0, 2), ("1/2-1/2", 1, 1), ("0-0", 0, 0), ("1/2-0", 1, 0), ("0-1/2", 0, 1),
        ("+/-", 2, 0), ("-/+", 0, 2), ("-/-", 0, 0), ("not-played", 0, 0),
    ],
)  # fmt: skip
def test_what_each_side_gets_for_a_result(result: Any, white: int, black: int) -> None:
    event = after(playing(), entered("1", result, note="ruled"))
    assert (event.half_points_of(1), event.half_points_of(2)) == (white, black)
    assert (event.rounds[1].half_points_of(3), event.half_points_of(3)) == (None, 0)


def test_no_game_gives_more_than_a_point_and_every_result_has_its_points() -> None:
    assert set(HALF_POINTS) == set(get_args(Result))
    assert all(min(points) >= 0 and sum(points) <= 2 for points in HALF_POINTS.values())


@pytest.mark.parametrize(
    ("kind", "half_points"), [("pairing-allocated", 2), ("full-point", 2), ("half-point", 1), ("zero-point", 0)]
)
def test_what_a_bye_gives(kind: Any, half_points: int) -> None:
    event = after(set_up(), e.RoundPaired(round=1, pairings=(), byes=(e.Bye(player=1, kind=kind),), players=PLAYERS))
    assert event.half_points_of(1) == event.rounds[1].half_points_of(1) == half_points
    assert event.rounds[1].half_points_of(2) is None
    assert set(HALF_POINTS_OF_A_BYE) == set(get_args(ByeKind))


def test_points_add_up_over_the_rounds() -> None:
    event = after(all_in(), paired(2), e.RoundStarted(round=2))
    event = after(event, e.ResultEntered(round=2, board="1", result="1/2-1/2"))
    assert [event.half_points_of(player) for player in (1, 2, 3, 4)] == [3, 1, 1, 1]


# --- entered ----------------------------------------------------------------------------------------------------------


def test_a_result_is_entered_with_its_reason() -> None:
    event = after(playing(), entered("1", "1-0", reason="mate"), by=TABLET)
    found = event.rounds[1].result_of("1").standing
    assert found is not None
    assert (found.result, found.reason, found.stamp.by) == ("1-0", "mate", TABLET)


@pytest.mark.parametrize("entry", [entered("3", "1-0"), confirmed("3", "1-0"), corrected("3", "1-0")])
def test_a_board_that_the_round_does_not_have_has_no_result(entry: Any) -> None:
    with pytest.raises(ImpossibleEntry, match=r"round 1, board 3: no such board in this round, expected one of 1, 2$"):
        after(playing(), entry)


def test_a_round_that_is_not_paired_has_no_results() -> None:
    with pytest.raises(ImpossibleEntry, match="round 2 is not paired"):
        after(playing(), e.ResultEntered(round=2, board="1", result="1-0"))


@pytest.mark.parametrize("result", get_args(Result))
def test_before_the_round_only_a_game_that_is_not_played_has_a_result(result: Any) -> None:
    event = after(set_up(), paired())
    entry = entered("1", result, note="withdrew")
    if result in ("+/-", "-/+", "-/-", "not-played"):
        assert standing(after(event, entry)) == result
    else:
        with pytest.raises(ImpossibleEntry, match="before the round has started, expected a forfeit or not-played"):
            after(event, entry)


@pytest.mark.parametrize("result", get_args(Result))
def test_a_penalised_result_needs_a_ruling_or_a_note(result: Any) -> None:
    if result in ("0-0", "1/2-0", "0-1/2", "not-played"):
        with pytest.raises(ImpossibleEntry, match="without a ruling or a note, expected one of the two"):
            after(playing(), entered("1", result))
    else:
        assert standing(after(playing(), entered("1", result))) == result
    assert standing(after(playing(), entered("1", result, ruling="7"))) == result
    assert standing(after(playing(), entered("1", result, note="both phones rang"))) == result


@pytest.mark.parametrize("result", get_args(Result))
def test_a_game_that_was_not_played_is_never_unrated(result: Any) -> None:
    entry = entered("1", result, note="x", unrated=True)
    if result in ("+/-", "-/+", "-/-", "not-played"):
        with pytest.raises(ImpossibleEntry, match="expected unrated only where a game was begun"):
            after(playing(), entry)
    else:
        assert standing(after(playing(), entry)) == result


def test_whoever_entered_a_result_may_enter_it_anew_until_it_is_confirmed() -> None:
    event = after(playing(), entered("1", "1-0"), entered("1", "0-1"), by=TABLET)
    assert standing(event) == "0-1"
    event = after(event, confirmed("1", "0-1"), by=ARBITER)
    with pytest.raises(ImpossibleEntry, match=f"{ARBITER} has confirmed 0-1, expected result-corrected by the chief"):
        after(event, entered("1", "1-0"), by=TABLET)


def test_two_who_enter_different_results_are_in_dispute_and_nobody_overwrites_the_other() -> None:
    event = after(after(playing(), entered("1", "1-0"), by=TABLET), entered("1", "0-1"), by=ASSISTANT)
    result = event.rounds[1].result_of("1")
    assert (result.disputed, result.standing) == (True, None)
    assert {author: one.result for author, one in result.entered.items()} == {TABLET: "1-0", ASSISTANT: "0-1"}
    assert event.rounds[1].state == "started"
    with pytest.raises(ImpossibleEntry, match=f"by {ARBITER}, expected the chief"):
        after(event, confirmed("1", "1-0"), by=ARBITER)
    event = after(event, confirmed("1", "1-0"), by=DEPUTY)
    assert (standing(event), event.rounds[1].result_of("1").disputed) == ("1-0", False)


def test_two_who_enter_the_same_agree() -> None:
    event = after(after(playing(), entered("1", "1-0"), by=TABLET), entered("1", "1-0", reason="time"), by=ARBITER)
    result = event.rounds[1].result_of("1")
    assert not result.disputed and result.standing is not None and result.standing.reason == "time"


# --- confirmed --------------------------------------------------------------------------------------------------------


def test_a_result_is_confirmed_by_another_arbiter() -> None:
    event = after(playing(), entered("1", "1-0"), by=ARBITER)
    event = after(event, confirmed("1", "1-0"), by=OTHER)
    found = event.rounds[1].result_of("1").confirmed
    assert found is not None and (found.entered.stamp.by, found.stamp.by) == (ARBITER, OTHER)
    assert list(event.rounds[1].unconfirmed()) == ["2"]


def test_an_arbiter_confirms_his_own_entry_only_after_another_look() -> None:
    event = after(playing(), entered("1", "1-0"), by=ARBITER)
    with pytest.raises(ImpossibleEntry, match=f"{ARBITER} entered it, expected another arbiter, or looked_again"):
        after(event, confirmed("1", "1-0"), by=ARBITER)
    assert after(event, confirmed("1", "1-0", looked_again=True), by=ARBITER).rounds[1].result_of("1").confirmed
    both = after(event, entered("1", "1-0"), by=TABLET)
    assert after(both, confirmed("1", "1-0"), by=ARBITER).rounds[1].result_of("1").confirmed


@pytest.mark.parametrize("person", [ASSISTANT, TABLET])
def test_only_an_arbiter_confirms(person: str) -> None:
    with pytest.raises(ImpossibleEntry, match=f"^result-confirmed: by {person}, expected an arbiter of the event"):
        after(after(playing(), entered("1", "1-0"), by=ARBITER), confirmed("1", "1-0"), by=person)


def test_nobody_confirms_another_result_than_was_entered() -> None:
    event = after(playing(), entered("1", "0-1"), by=TABLET)
    with pytest.raises(ImpossibleEntry, match=r"1-0 was not entered, expected a result that was: 0-1$"):
        after(event, confirmed("1", "1-0"))
    with pytest.raises(ImpossibleEntry, match=r"1-0 was not entered, expected a result that was: none$"):
        after(event, confirmed("2", "1-0"))


def test_a_result_is_confirmed_once() -> None:
    with pytest.raises(ImpossibleEntry, match=f"{OTHER} has confirmed it already"):
        after(all_in(), confirmed("1", "1-0"))


# --- corrected --------------------------------------------------------------------------------------------------------


def test_the_chief_corrects_a_result_and_the_old_one_stays_visible() -> None:
    event = after(after(all_in(), e.RoundClosed(round=1)), corrected("1", "0-1", reason="ruling", ruling="7"))
    result = event.rounds[1].result_of("1")
    [correction] = result.corrections
    assert correction.is_now is not None
    assert (correction.was.result, correction.is_now.result, correction.because) == ("1-0", "0-1", "read wrong")
    assert (correction.was.stamp.by, correction.stamp.by) == (ARBITER, CHIEF)
    assert standing(event) == "0-1" and event.half_points_of(2) == 2
    assert event.rounds[1].state == "closed"
    again = after(event, corrected("1", "1-0", because="read right at first"), by=DEPUTY)
    assert [one.was.result for one in again.rounds[1].result_of("1").corrections] == ["1-0", "0-1"]


def test_all_that_is_said_of_a_result_is_kept_with_it() -> None:
    said = {"reason": "time", "ruling": "7", "unrated": True}
    event = after(playing(), entered("1", "1-0", note="both saw it", **said), by=ARBITER)
    event = after(event, confirmed("1", "1-0"))
    found = event.rounds[1].result_of("1").standing
    assert found is not None and found.note == "both saw it"
    assert {key: getattr(found, key) for key in said} == said
    assert (found.stamp.seq, found.stamp.by) == (event.seq - 1, ARBITER)
    found = after(event, corrected("1", "0-1", **said)).rounds[1].result_of("1").standing
    assert found is not None and {key: getattr(found, key) for key in said} == said


@pytest.mark.parametrize("person", [ARBITER, OTHER, TABLET])
def test_only_the_chief_and_deputies_correct(person: str) -> None:
    with pytest.raises(ImpossibleEntry, match=f"^result-corrected: by {person}, expected the chief arbiter"):
        after(all_in(), corrected("1", "0-1"), by=person)


def test_only_a_confirmed_result_is_corrected() -> None:
    event = after(playing(), entered("1", "1-0"))
    with pytest.raises(ImpossibleEntry, match="no result is confirmed, expected one"):
        after(event, corrected("1", "0-1"))


def test_a_game_that_goes_on_has_no_result_any_more() -> None:
    event = after(all_in(), corrected("1", because="no mate on the board"))
    assert (standing(event), event.rounds[1].state) == (None, "started")
    assert event.rounds[1].result_of("1").corrections[0].is_now is None
    event = after(event, entered("1", "1/2-1/2"), confirmed("1", "1/2-1/2", looked_again=True))
    assert standing(event) == "1/2-1/2"
    assert len(event.rounds[1].result_of("1").corrections) == 1


def test_in_a_closed_round_no_game_goes_on() -> None:
    closed = after(all_in(), e.RoundClosed(round=1))
    with pytest.raises(ImpossibleEntry, match="the round is closed, expected a result, or round-reopened before"):
        after(closed, corrected("1"))
    event = after(closed, e.RoundReopened(round=1, because="game goes on"), corrected("1"))
    assert event.rounds[1].state == "started"


def test_a_corrected_game_that_was_not_played_is_not_unrated() -> None:
    with pytest.raises(ImpossibleEntry, match="expected unrated only where a game was begun"):
        after(all_in(), corrected("1", "+/-", unrated=True))


# --- contradictions ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("reason", "agreeing"),
    [
        ("mate", {"1-0", "0-1"}),
        ("time", {"1-0", "0-1", "1/2-1/2"}),
        ("resignation", {"1-0", "0-1", "1/2-1/2"}),
        ("illegal-move", {"1-0", "0-1", "1/2-1/2"}),
        ("agreement", {"1/2-1/2"}),
        ("stalemate", {"1/2-1/2"}),
        ("dead-position", {"1/2-1/2"}),
        ("repetition", {"1/2-1/2"}),
        ("no-progress", {"1/2-1/2"}),
        ("forfeit", {"+/-", "-/+", "-/-"}),
        ("ruling", set(get_args(Result))),
        ("adjudication", set(get_args(Result))),
        ("other", set(get_args(Result))),
        (None, set(get_args(Result))),
    ],
)
def test_a_result_that_does_not_follow_from_its_reason_is_shown(reason: Any, agreeing: set[str]) -> None:
    assert {result for result in get_args(Result) if not contradictions(result, reason)} == agreeing


def test_a_contradiction_is_shown_and_not_blocked() -> None:
    assert contradictions("1-0", "agreement")[0].english() == (
        "The result 1-0 does not follow from this reason: agreement."
    )
    assert standing(after(playing(), entered("1", "1-0", reason="agreement"))) == "1-0"
    assert "stalemate" in get_args(Reason)
