from __future__ import annotations

from typing import Any

import pytest
from asked_in_2018 import as_it_stood, claims, ruled, sees

from rapidplay.game import events as e
from rapidplay.game.event import Event
from rapidplay.game.facts import Facts
from rapidplay.game.incident import Before, GivenPosition
from rapidplay.game.player import BLACK, WHITE
from rapidplay.law.finding import Truth
from rapidplay.law.remedies import MoveEnforced
from rapidplay.provisions.draws import a_claim_was_the_offer, at_consecutive_moves

THREEFOLD = claims(WHITE, "threefold")
THREE = Facts(occurrences=3)


# --- the form of a claim ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "claim"),
    [
        ((e.PieceTouched(by=WHITE, piece="e2"),), "rejected"),
        ((e.PieceTouched(by=WHITE, piece="e2", intent="accident"),), "upheld"),
        ((e.PieceTouched(by=WHITE, piece="e2", intent="adjust"),), "upheld"),
        ((e.PieceTouched(by=BLACK, piece="e7"),), "upheld"),
        ((e.PieceTouched(by=WHITE, piece="e2"), e.MoveMade(by=BLACK), e.ClockPressed(by=BLACK)), "upheld"),
    ],
)
def test_who_has_touched_a_piece_on_this_move_has_lost_the_right_to_claim(
    before: tuple[Event, ...], claim: str
) -> None:
    assert ruled(*before, THREEFOLD, facts=THREE).claim == claim


def test_the_touch_that_costs_the_right_is_named() -> None:
    touched = ruled(e.WordsSaid(by=WHITE, what="other"), e.PieceTouched(by=WHITE, piece="e2"), THREEFOLD, facts=THREE)
    assert [f.events for f in touched.reasons if f.says.english() == "white has touched a piece on this move."] == [
        (1,)
    ]


@pytest.mark.parametrize(
    ("events", "claim"),
    [
        ((), "upheld"),
        ((e.MoveMade(by=WHITE),), "rejected"),  # made on the board, not pressed
        ((e.MoveMade(by=WHITE), e.ClockPressed(by=WHITE)), "rejected"),  # no longer on the move
        ((e.MoveMade(by=BLACK), e.ClockPressed(by=BLACK)), "upheld"),
        ((e.MoveMade(by=BLACK),), "upheld"),  # the move is his from then on
    ],
)
def test_the_claim_is_for_the_player_having_the_move(events: tuple[Event, ...], claim: str) -> None:
    assert ruled(*events, THREEFOLD, facts=THREE).claim == claim


@pytest.mark.parametrize(("basis", "written"), [("move-written", True), ("move-said", False), ("on-board", True)])
def test_a_move_that_is_only_said_is_not_enough(basis: Any, written: bool) -> None:
    ruling = ruled(claims(WHITE, "threefold", basis=basis), facts=THREE)
    assert ruling.claim == ("upheld" if written else "rejected")
    assert ("hand-out-scoresheet" in [step.do for step in ruling.do_now]) is not written


def test_the_written_move_must_be_made_where_the_claim_fails() -> None:
    start = GivenPosition()
    wrong = ruled(claims(WHITE, "threefold", basis="move-written", uci="e2e4"), position=start)
    assert wrong.must == MoveEnforced(WHITE, "move", "e2", "announced", ("e2e4",))
    assert ruled(THREEFOLD, position=start).must is None
    assert ruled(claims(WHITE, "threefold", basis="move-written"), facts=Facts(occurrences=2)).must is None


def test_a_claim_cannot_be_withdrawn() -> None:
    for of, cited in (("threefold", True), ("fifty-move", False), ("draw-offer", False)):
        withdrawn = ruled(THREEFOLD, e.ClaimWithdrawn(by=WHITE, of=of), facts=THREE)
        assert withdrawn.result == "1/2-1/2"
        assert any("wants to withdraw" in finding.says.english() for finding in withdrawn.reasons) is cited


@pytest.mark.parametrize(
    ("proof", "claim", "intervene"),
    [("scoresheet", "upheld", "now"), (None, "upheld", "now"), ("none", None, "discretion")],
)
def test_what_nothing_shows_is_left_to_the_arbiter(proof: Any, claim: str | None, intervene: str) -> None:
    ruling = ruled(THREEFOLD, facts=Facts(occurrences=3, proof=proof))
    assert (ruling.claim, ruling.intervene) == (claim, intervene)


# --- counting ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("of", "what"), [("threefold", "repetition"), ("fifty-move", "no-progress")])
def test_a_claim_that_nobody_has_counted_is_checked_and_an_observation_asks(of: Any, what: Any) -> None:
    assert ruled(claims(WHITE, of)).claim == "check-first"
    [question] = ruled(sees(what)).questions
    answers = {"repetition": (2, 3, 4, 5), "no-progress": (49, 50, 75)}
    assert question.answers == answers[what]


@pytest.mark.parametrize(("counted", "claim"), [(48, "rejected"), (49, "check-first"), (50, "upheld")])
def test_where_the_board_is_unknown_the_written_move_may_be_the_fiftieth(counted: int, claim: str) -> None:
    facts = Facts(moves_without_progress=counted)
    assert ruled(claims(WHITE, "fifty-move", basis="move-written"), facts=facts).claim == claim
    on_board = "rejected" if claim == "check-first" else claim
    assert ruled(claims(WHITE, "fifty-move"), facts=facts).claim == on_board


def to_and_fro(times: int, apart: str = "") -> GivenPosition:
    """The initial position so many times, at consecutive moves unless there is something in between."""
    return GivenPosition(moves=" ".join(["Nf3 Nf6 Ng1 Ng8"] * (times - 1)) + apart)


APART = " Nf3 Nc6 Ng1 Nf6 Nf3 Nb8 Ng1 Ng8"
"""The initial position once more, eight half-moves later."""


@pytest.mark.parametrize(
    ("position", "truth"),
    [
        (to_and_fro(4), Truth.NOT_MET),
        (to_and_fro(5), Truth.MET),
        (to_and_fro(6), Truth.MET),
        (to_and_fro(4, APART), Truth.NOT_MET),
        (to_and_fro(1, APART * 4), Truth.NOT_MET),
        (to_and_fro(4, APART + " Nf3 Nf6 Ng1 Ng8"), Truth.NOT_MET),
    ],
)
def test_occurrences_are_consecutive_where_each_player_went_to_and_fro(position: GivenPosition, truth: Truth) -> None:
    assert at_consecutive_moves(as_it_stood(position=position), 5).truth is truth


@pytest.mark.parametrize(("told", "truth"), [(True, Truth.MET), (False, Truth.NOT_MET), (None, Truth.UNDETERMINED)])
def test_whether_they_were_consecutive_is_told_where_no_position_is_known(told: bool | None, truth: Truth) -> None:
    assert at_consecutive_moves(as_it_stood(facts=Facts(consecutive=told)), 5).truth is truth


# --- an offer by a claim ----------------------------------------------------------------------------------------------


OFFERED, CLAIMED = e.DrawOffered(by=WHITE), claims(WHITE, "fifty-move")


@pytest.mark.parametrize(
    ("events", "by_claim", "offer"),
    [
        ((CLAIMED,), True, (0,)),
        ((OFFERED,), False, (0,)),
        ((CLAIMED, OFFERED), False, (1,)),
        ((OFFERED, CLAIMED), True, (1,)),
        ((OFFERED, claims(WHITE, "recording")), False, (0,)),
        ((claims(WHITE, "draw-quickplay"),), True, (0,)),
        ((), False, ()),
    ],
)
def test_the_last_offer_may_have_been_made_by_a_claim(
    events: tuple[Event, ...], by_claim: bool, offer: tuple[int, ...]
) -> None:
    finding = a_claim_was_the_offer(as_it_stood(*events))
    assert (bool(finding.truth), finding.events) == (by_claim, offer)


def test_a_draw_is_agreed_by_accepting_the_offer_that_a_rejected_claim_was() -> None:
    accepted = ruled(THREEFOLD, e.DrawAnswered(by=BLACK, answer="accept"), facts=Facts(occurrences=2))
    assert (accepted.result, accepted.claim) == ("1/2-1/2", "rejected")
    assert {"9.1.2.1", "9.1.2.3", "5.2.3"} <= set(accepted.cites)
    offered = ruled(OFFERED, e.DrawAnswered(by=BLACK, answer="accept"), before=Before(moves_made={WHITE: 9, BLACK: 9}))
    assert "9.1.2.3" in offered.cites  # weighed, and not met
    assert [bool(f.truth) for f in offered.reasons if f.cites and f.cites.article == "9.1.2.3"] == [False]
