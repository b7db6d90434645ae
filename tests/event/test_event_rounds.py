from __future__ import annotations

from datetime import datetime
from typing import Any

import pytest
from event_making import (
    ARBITER,
    ASSISTANT,
    CHIEF,
    CREATED,
    DECLARED,
    DEPUTY,
    ORGANISER,
    OTHER,
    PLAYERS,
    STAFF,
    after,
    all_in,
    confirmed,
    entered,
    paired,
    playing,
    set_up,
)

from rapidplay.errors import ImpossibleEntry
from rapidplay.event import entries as e
from rapidplay.event.before_a_round import warnings_before
from rapidplay.event.changes_of_rounds import boards_changed
from rapidplay.event.chess_event import ChessEvent
from rapidplay.event.people import RegisteredPlayer
from rapidplay.event.rules import DeclaredRules, PlannedStaffing


def pairings(*pairs: tuple[str, int, int], round: int = 1, **other: Any) -> e.RoundPaired:
    made = tuple(e.Pairing(board=board, white=white, black=black) for board, white, black in pairs)
    return e.RoundPaired(round=round, pairings=made, **{"players": PLAYERS, **other})


def tick(board: str | None = None, item: str | None = None, **other: Any) -> e.CheckTicked:
    return e.CheckTicked(round=1, board=board, item=item, **other)


# --- from paired to closed --------------------------------------------------------------------------------------------


def test_a_round_goes_from_paired_to_closed() -> None:
    event = after(set_up(), paired())
    states = [event.rounds[1].state]
    for entry in (
        tick("1"), tick("2"), tick(item="spare-clock"), e.RoundStarted(round=1), entered("1", "1-0"),
        entered("2", "0-1"),
    ):  # fmt: skip
        event = after(event, entry, by=ARBITER)
        states.append(event.rounds[1].state)
    event = after(event, confirmed("1", "1-0"), confirmed("2", "0-1"), e.RoundClosed(round=1), by=OTHER)
    states.append(event.rounds[1].state)
    assert states == [
        "paired", "paired", "paired", "checked", "started", "started", "closing", "closed",
    ]  # fmt: skip


def test_a_round_is_checked_when_every_board_and_every_item_is_in_order() -> None:
    event = after(set_up(), paired(), tick("1"), tick("2"), tick(item="spare-clock"))
    assert event.rounds[1].state == "checked"
    wrong = after(event, tick("2", found="wrong", note="clock 15:00, rules say 15:10"))
    assert (wrong.rounds[1].state, wrong.rounds[1].unchecked_boards()) == ("paired", ("2",))
    unticked = after(event, tick("1", found="not-yet"))
    assert unticked.rounds[1].not_in_order() == ("1",)


def test_items_of_the_hall_can_be_added_and_hidden() -> None:
    event = after(set_up(), paired(), tick("1"), tick("2"))
    assert event.rounds[1].items() == ("spare-clock",)
    added = after(event, tick(item="water", found="not-yet"))
    assert added.rounds[1].items() == ("spare-clock", "water")
    hidden = after(event, tick(item="spare-clock", found="hidden"))
    assert (hidden.rounds[1].items(), hidden.rounds[1].state) == ((), "checked")


def test_a_tick_names_a_board_or_an_item() -> None:
    event = after(set_up(), paired())
    for entry, why in (
        (tick(), "expected either a board or an item"),
        (tick("1", "spare-clock"), "expected either a board or an item"),
        (tick("3"), "no board 3, expected one of 1, 2"),
        (tick("1", found="hidden"), "board 1 hidden, expected in-order, wrong or not-yet"),
        (e.CheckTicked(round=2, board="1"), "round 2 is not paired, expected one that is: 1"),
    ):
        with pytest.raises(ImpossibleEntry, match=f"^check-ticked: .*{why}"):
            after(event, entry)


def test_ticks_that_come_late_are_taken_until_the_round_is_closed() -> None:
    assert after(playing(), tick("1")).rounds[1].unchecked_boards() == ("2",)
    with pytest.raises(ImpossibleEntry, match="it is closed"):
        after(after(all_in(), e.RoundClosed(round=1)), tick("1"))


def test_unchecked_boards_warn_and_never_block() -> None:
    event = after(set_up(), paired(), tick("1"))
    assert [text.english() for text in warnings_before(event, 1)] == [
        "Boards not checked: 2.", "Not ticked in the hall: spare-clock.",
    ]  # fmt: skip
    assert after(event, e.RoundStarted(round=1)).rounds[1].state == "started"


def test_a_round_that_is_as_it_should_be_has_no_warning() -> None:
    event = after(set_up(), paired(), tick("1"), tick("2"), tick(item="spare-clock"))
    assert warnings_before(event, 1) == ()


def test_what_else_is_warned_of_before_a_round() -> None:
    event = after(ChessEvent(), CREATED, *STAFF, paired(), paired(8))
    assert [text.english() for text in warnings_before(event, 8)] == [
        "The rules of the event are not declared.",
        "Boards not checked: 1, 2.",
        "Not ticked in the hall: spare-clock.",
        "Rounds not closed: 1.",
        "The event was to have 7 rounds.",
    ]
    assert "The event was to have 7 rounds." not in [
        text.english() for text in warnings_before(after(event, paired(7)), 7)
    ]


def test_competition_rules_without_the_arbiters_for_them_are_warned_of_before_the_round() -> None:
    rules = DeclaredRules(
        time_control="15+10",
        regime="competition",
        staffing=PlannedStaffing(boards=3, arbiters=1, recorded_by_arbiter=True),
    )
    event = after(ChessEvent(), CREATED, e.RulesDeclared(rules=rules), paired(boards=4))
    assert warnings_before(event, 1)[-1].english() == "Arbiters missing: 1; or no more boards than 3."


def test_a_round_starts_once() -> None:
    with pytest.raises(ImpossibleEntry, match=f"^round-started: round 1: {CHIEF} has started it already$"):
        after(playing(), e.RoundStarted(round=1))
    with pytest.raises(ImpossibleEntry, match="round 1 is not paired, expected one that is: none"):
        after(set_up(), e.RoundStarted(round=1))


def test_a_round_is_closed_when_all_results_are_confirmed() -> None:
    event = after(playing(), entered("1", "1-0"), entered("2", "0-1"), by=ARBITER)
    close = e.RoundClosed(round=1)
    with pytest.raises(ImpossibleEntry, match="no confirmed result on board 1, 2, expected all confirmed"):
        after(event, close)
    event = after(event, confirmed("1", "1-0"))
    with pytest.raises(ImpossibleEntry, match="no confirmed result on board 2, expected"):
        after(event, close)
    event = after(event, confirmed("2", "0-1"), close)
    assert event.rounds[1].state == "closed"
    with pytest.raises(ImpossibleEntry, match="has closed it already"):
        after(event, close)


def test_a_round_that_has_not_started_is_not_closed() -> None:
    event = after(set_up(), paired(boards=1), entered("1", "+/-"), confirmed("1", "+/-", looked_again=True))
    with pytest.raises(ImpossibleEntry, match="it has not started, expected round-started before"):
        after(event, e.RoundClosed(round=1))


@pytest.mark.parametrize("person", [ASSISTANT, ORGANISER, "board 1"])
def test_only_an_arbiter_starts_and_closes_a_round(person: str) -> None:
    with pytest.raises(ImpossibleEntry, match=f"round-started: by {person}, expected an arbiter"):
        after(after(set_up(), paired()), e.RoundStarted(round=1), by=person)
    with pytest.raises(ImpossibleEntry, match=f"round-closed: by {person}, expected an arbiter"):
        after(all_in(), e.RoundClosed(round=1), by=person)


def test_the_chief_opens_a_closed_round_again_and_it_stays_visible() -> None:
    closed = after(all_in(), e.RoundClosed(round=1), by=ARBITER)
    reopen = e.RoundReopened(round=1, because="a ruling was withdrawn")
    with pytest.raises(ImpossibleEntry, match=f"round-reopened: by {ARBITER}, expected the chief"):
        after(closed, reopen, by=ARBITER)
    with pytest.raises(ImpossibleEntry, match="it is not closed, expected round-closed before"):
        after(all_in(), reopen)
    event = after(closed, reopen, by=DEPUTY)
    [reopening] = event.rounds[1].reopenings
    assert event.rounds[1].state == "closing"
    assert (reopening.because, reopening.closed.by, reopening.stamp.by) == ("a ruling was withdrawn", ARBITER, DEPUTY)
    assert after(event, e.RoundClosed(round=1)).rounds[1].state == "closed"


# --- pairings ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("entry", "why"),
    [
        (pairings(("1", 1, 2), ("2", 1, 3)), "player 1 2 times, expected once"),
        (pairings(("1", 1, 2), ("2", 3, 2)), "player 2 2 times, expected once"),
        (pairings(("1", 1, 1)), "player 1 2 times, expected once"),
        (pairings(("1", 1, 2), byes=(e.Bye(player=2),)), "player 2 2 times, expected once"),
        (pairings(byes=(e.Bye(player=2), e.Bye(player=2))), "player 2 2 times, expected once"),
        (pairings(("1", 1, 2), ("1", 3, 4)), "board 1 2 times, expected once"),
        (pairings(("1", 1, 9)), "no start number 9, expected a player of the event"),
        (pairings(byes=(e.Bye(player=9),)), "no start number 9, expected a player of the event"),
        (pairings(), "pairings: none, expected at least one"),
        (pairings(("1", 1, 2), players=(*PLAYERS, PLAYERS[0])), "players 1 2 times, expected once"),
    ],
)
def test_pairings_that_cannot_be_are_refused(entry: e.RoundPaired, why: str) -> None:
    with pytest.raises(ImpossibleEntry, match=f"^round-paired: round 1: {why}$"):
        after(set_up(), entry)


def test_two_start_numbers_do_not_have_one_fide_id() -> None:
    twins = tuple(RegisteredPlayer(number=number, name="Kim", fide_id=77) for number in (1, 2))
    with pytest.raises(ImpossibleEntry, match="the FIDE id 77 has 2 start numbers, expected one"):
        after(set_up(), pairings(("1", 1, 2), players=twins))


def test_a_player_may_be_in_every_round() -> None:
    event = after(set_up(), paired(1), paired(2), paired(3))
    assert list(event.rounds) == [1, 2, 3]
    assert list(event.players) == [1, 2, 3, 4]


def test_a_round_of_byes_only_can_be() -> None:
    event = after(set_up(), pairings(byes=(e.Bye(player=1), e.Bye(player=2, kind="half-point"))))
    assert event.rounds[1].byes == {1: "pairing-allocated", 2: "half-point"}


def test_boards_stand_in_the_order_of_the_hall() -> None:
    event = after(set_up(), pairings(("10", 1, 2), ("3.2", 3, 4), ("3.1", 5, 6), ("2", 7, 8)))
    assert event.rounds[1].boards == ("2", "3.1", "3.2", "10")


def test_more_may_become_known_of_a_player() -> None:
    known = RegisteredPlayer(number=1, name="Ivanova, Anna", title="WIM", fide_id=123)
    event = after(set_up(), paired(), pairings(("1", 1, 2), round=2, players=(known,)))
    assert event.players[1] == known
    assert event.players[2] == PLAYERS[1]


def test_a_round_paired_anew_keeps_the_ticks_of_boards_that_stay_the_same() -> None:
    event = after(set_up(), pairings(("1", 1, 2), ("2", 3, 4)), tick("1"), tick("2"))
    event = after(event, pairings(("1", 1, 2), ("2", 4, 3), ("3", 5, 6)))
    assert event.rounds[1].unchecked_boards() == ("2", "3")


def test_a_planned_start_stays_until_another_is_given() -> None:
    ten, eleven = (datetime.fromisoformat(f"2026-05-02T{hour}:00:00+02:00") for hour in (10, 11))
    event = after(set_up(), paired(planned_start=ten), paired(boards=3))
    assert event.rounds[1].planned_start == ten
    assert after(event, paired(planned_start=eleven)).rounds[1].planned_start == eleven


def test_in_a_round_that_is_played_only_boards_without_a_result_are_paired_anew() -> None:
    event = after(playing(), entered("1", "1-0"))
    event = after(event, pairings(("1", 1, 2), ("2", 5, 6)))
    assert event.rounds[1].pairings["2"].white == 5
    assert event.rounds[1].result_of("1").standing is not None
    for entry in (pairings(("1", 2, 1), ("2", 5, 6)), pairings(("2", 5, 6)), pairings(("1", 3, 4))):
        with pytest.raises(ImpossibleEntry, match="a result was entered on board 1, expected its pairing as it was"):
            after(event, entry)


def test_a_closed_round_is_not_paired_anew() -> None:
    with pytest.raises(ImpossibleEntry, match="it is closed, expected round-reopened before"):
        after(after(all_in(), e.RoundClosed(round=1)), paired())


def test_the_desk_can_ask_which_boards_would_change() -> None:
    round = after(set_up(), pairings(("1", 1, 2), ("2", 3, 4))).rounds[1]
    assert boards_changed(round, pairings(("1", 1, 2), ("2", 3, 4))) == ()
    assert boards_changed(round, pairings(("1", 2, 1), ("3", 3, 4))) == ("1", "2", "3")


def test_rounds_may_overlap() -> None:
    event = after(playing(), paired(2), e.RoundStarted(round=2))
    assert [round.state for round in event.rounds.values()] == ["started", "started"]
    assert after(ChessEvent(), CREATED, DECLARED, paired(3), paired(1)).rounds.keys() == {1, 3}
