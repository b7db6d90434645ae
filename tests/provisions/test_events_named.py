"""A finding names the events that show it, and no others."""

from __future__ import annotations

from dataclasses import replace

import pytest
from asked_in_2018 import as_it_stood, claims, illegal

from rapidplay.game import events as e
from rapidplay.game.facts import Facts, SetupError
from rapidplay.game.incident import Before, EventRules, GivenPosition
from rapidplay.game.player import BLACK, WHITE, Player
from rapidplay.game.time_control import parse_time_control
from rapidplay.law.case import Case
from rapidplay.law.edition import claim, observation
from rapidplay.law.finding import Finding
from rapidplay.provisions.conduct import both_refused_persistently
from rapidplay.provisions.draws import a_claim_was_the_offer
from rapidplay.provisions.flags import both_flags_are_down, stopped_the_chessclock
from rapidplay.provisions.intervening import irregularity_behind
from rapidplay.provisions.moves import event_allows_a_draw_now
from rapidplay.provisions.offences import (
    arbiter_saw,
    claimant_is_the_opponent,
    increment_gained,
    offence_at_issue,
    offences,
    opponent_has_not_replied,
    opponent_has_touched_nothing,
    was_completed_by_the_press,
    was_made,
)
from rapidplay.provisions.positions import captured_the_king
from rapidplay.provisions.promoting import (
    pawn_was_left,
    pawn_was_left_and_replaced_in_time,
    piece_came_first,
    rook_was_upturned,
)
from rapidplay.provisions.setups import castled_with_a_piece_that_stood_wrong, king_and_queen_were_swapped
from rapidplay.provisions.touching import claimant_touched_later, last_turn, meant_to_move, touched_without_a_word

MOVE, PRESS, REPLY = e.MoveMade(by=WHITE), e.ClockPressed(by=WHITE), e.MoveMade(by=BLACK)


def told(finding: Finding) -> tuple[bool, tuple[int, ...]]:
    return finding.truth.value == "met", finding.events


def at(case: Case, index: int, of: str = "illegal-move") -> Case:
    """The case as it is claimed by the event with this index."""
    return replace(case, kind=claim(of), index=index)


def touch(**more: object) -> e.PieceTouched:
    return e.PieceTouched(by=WHITE, piece="g1", **more)  # type: ignore[arg-type]


# --- flags and the chessclock -----------------------------------------------------------------------------------------


def test_both_flags_are_down_by_the_events_with_which_they_fell() -> None:
    apart = as_it_stood(e.ClockRanOut(by=BLACK), MOVE, e.ClockRanOut(by=WHITE))
    assert told(both_flags_are_down(apart)) == (True, (2, 0))
    assert told(both_flags_are_down(as_it_stood(e.ClockRanOut(by="both")))) == (True, (0,))
    assert told(both_flags_are_down(as_it_stood(e.ClockRanOut(by=BLACK)))) == (False, (0,))


def test_the_chessclock_is_stopped_until_it_is_pressed_or_restarted() -> None:
    stop = e.ChessclockPaused(by=BLACK, reason="claim")
    assert told(stopped_the_chessclock(as_it_stood(MOVE, stop), BLACK)) == (True, (1,))
    assert told(stopped_the_chessclock(as_it_stood(MOVE, stop), WHITE)) == (False, ())
    assert told(stopped_the_chessclock(as_it_stood(stop, PRESS), BLACK)) == (False, ())
    assert told(stopped_the_chessclock(as_it_stood(stop, e.ChessclockRestarted(by=BLACK)), BLACK)) == (False, ())


# --- offences ---------------------------------------------------------------------------------------------------------


def test_a_completed_illegal_move_is_named_by_move_and_press() -> None:
    [completed] = offences(as_it_stood(MOVE, REPLY, *illegal(WHITE)).record)
    assert told(was_completed_by_the_press(completed)) == (True, (2, 3))
    [unpressed] = offences(as_it_stood(e.MoveMade(by=WHITE, legal=False)).record)
    assert told(was_completed_by_the_press(unpressed)) == (False, (0,))
    assert told(was_completed_by_the_press(None)) == (False, ())
    assert told(was_made(unpressed)) == (True, (0,))
    assert told(was_made(None)) == (False, ())


def test_a_reply_is_named_where_it_was_made() -> None:
    case = as_it_stood(*illegal(WHITE), REPLY)
    [offence] = offences(case.record)
    assert told(opponent_has_not_replied(case, offence)) == (False, (2,))
    fresh = as_it_stood(*illegal(WHITE))
    assert told(opponent_has_not_replied(fresh, offences(fresh.record)[0])) == (True, ())


def test_an_illegal_reply_may_count_as_none() -> None:
    case = as_it_stood(*illegal(WHITE), e.MoveMade(by=BLACK, legal=False))
    offence = offences(case.record)[0]
    assert told(opponent_has_not_replied(case, offence)) == (False, (2,))
    assert told(opponent_has_not_replied(case, offence, illegal_reply_counts=False)) == (True, ())


@pytest.mark.parametrize(
    ("event", "nothing"),
    [
        (e.PieceTouched(by=BLACK, piece="g8", intent="move"), False),
        (e.PieceTouched(by=BLACK, piece="g8", intent="adjust"), True),
        (e.PieceTouched(by=WHITE, piece="g1", intent="move"), True),
    ],
)
def test_only_a_touch_by_the_opponent_to_move_is_a_touch(event: e.PieceTouched, nothing: bool) -> None:
    case = as_it_stood(*illegal(WHITE), event)
    assert told(opponent_has_touched_nothing(case, offences(case.record)[0])) == (nothing, () if nothing else (2,))


def test_the_claim_is_named_by_its_own_event() -> None:
    case = as_it_stood(*illegal(WHITE), claims(BLACK, "illegal-move"))
    [offence] = offences(case.record)
    assert told(claimant_is_the_opponent(at(case, 2), offence)) == (True, (2,))
    own = as_it_stood(*illegal(WHITE), claims(WHITE, "illegal-move"))
    assert told(claimant_is_the_opponent(at(own, 2), offence)) == (False, (2,))


def test_an_arbiter_who_saw_it_is_named_by_the_move_he_saw() -> None:
    seen = as_it_stood(e.MoveMade(by=WHITE, legal=False, seen_by_arbiter=True), PRESS)
    assert told(arbiter_saw(seen, offences(seen.record)[0])) == (True, (0,))
    unseen = as_it_stood(*illegal(WHITE))
    assert told(arbiter_saw(unseen, offences(unseen.record)[0])) == (False, ())


def test_the_offence_at_issue_is_the_opponents_last_else_the_claimants_own() -> None:
    both = as_it_stood(*illegal(WHITE), *illegal(BLACK), claims(BLACK, "illegal-move"))
    of_white = offence_at_issue(at(both, 4))
    assert of_white is not None and (of_white.by, of_white.index) == (WHITE, 0)
    own = as_it_stood(*illegal(BLACK), claims(BLACK, "illegal-move"))
    of_black = offence_at_issue(at(own, 2))
    assert of_black is not None and of_black.by is BLACK
    assert offence_at_issue(at(as_it_stood(claims(BLACK, "illegal-move")), 0)) is None


def test_behind_a_pawn_on_its_last_rank_lies_the_move_that_left_it() -> None:
    left = (e.MoveMade(by=WHITE, promotion="pawn-left"), PRESS)
    seen = e.ArbiterObserved(by="arbiter", what="pawn-on-last-rank")
    case = as_it_stood(*left, *illegal(BLACK), *illegal(WHITE), seen)
    case = replace(case, kind=observation("pawn-on-last-rank"))
    first, last = irregularity_behind(case), irregularity_behind(case, earliest=False)
    assert first is not None and last is not None
    assert (first.index, last.index) == (0, 0)


# --- promotion --------------------------------------------------------------------------------------------------------


def test_what_was_put_on_the_promotion_square_is_named_by_the_move() -> None:
    assert told(rook_was_upturned(as_it_stood(REPLY, e.MoveMade(by=WHITE, promotion="upturned-rook")))) == (True, (1,))
    assert told(rook_was_upturned(as_it_stood(e.MoveMade(by=WHITE, promotion="queen")))) == (False, ())
    first = e.MoveMade(by=WHITE, promotion="queen", promotion_order="piece-first")
    assert told(piece_came_first(as_it_stood(first))) == (True, (0,))
    assert told(piece_came_first(as_it_stood(e.MoveMade(by=WHITE, promotion="queen")))) == (False, ())


@pytest.mark.parametrize("what", ["pawn-left", "square-empty"])
def test_a_pawn_that_was_left_is_named_by_the_move_of_that_player(what: str) -> None:
    left = e.MoveMade(by=WHITE, promotion=what)  # type: ignore[arg-type]
    assert told(pawn_was_left(as_it_stood(REPLY, left), WHITE)) == (True, (1,))
    assert told(pawn_was_left(as_it_stood(REPLY, left), BLACK)) == (False, ())
    assert told(pawn_was_left(as_it_stood(e.MoveMade(by=WHITE, promotion="queen")), WHITE)) == (False, ())
    in_time = as_it_stood(left, e.MoveTakenBack(by=WHITE))
    assert told(pawn_was_left_and_replaced_in_time(in_time)) == (True, (0,))
    assert told(pawn_was_left(in_time, WHITE)) == (False, ())
    assert told(pawn_was_left_and_replaced_in_time(as_it_stood(left))) == (False, ())


# --- set-up -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("piece", "swapped"), [("king-queen-swapped", True), ("king", False), ("queen", False)])
def test_king_and_queen_in_each_others_place(piece: str, swapped: bool) -> None:
    facts = Facts(setup_error=(SetupError(piece=piece, of=WHITE),))  # type: ignore[arg-type]
    assert told(king_and_queen_were_swapped(as_it_stood(facts=facts)))[0] is swapped


@pytest.mark.parametrize(
    ("piece", "of", "met"),
    [
        ("king", WHITE, True),
        ("rook-a", WHITE, True),
        ("rook-h", WHITE, True),
        ("king-queen-swapped", WHITE, True),
        ("knight", WHITE, False),
        ("king", BLACK, False),
    ],
)
def test_castling_with_what_stood_wrong_is_named_by_the_move(piece: str, of: str, met: bool) -> None:
    facts = Facts(setup_error=(SetupError(piece=piece, of=of),))  # type: ignore[arg-type]
    castled = as_it_stood(REPLY, e.MoveMade(by=WHITE, castling="short"), facts=facts)
    assert told(castled_with_a_piece_that_stood_wrong(castled, WHITE)) == (met, (1,))
    assert told(castled_with_a_piece_that_stood_wrong(as_it_stood(MOVE, facts=facts), WHITE)) == (False, ())


# --- touching ---------------------------------------------------------------------------------------------------------


def test_a_touch_is_named_by_what_it_was_meant_for() -> None:
    turn = last_turn(as_it_stood(touch(intent="move"), touch(intent="adjust"), touch(intent="accident")), WHITE)
    assert told(meant_to_move(turn)) == (True, (0,))
    assert told(touched_without_a_word(turn)) == (True, (1,))
    announced = last_turn(as_it_stood(touch(intent="adjust", announced=True)), WHITE)
    assert told(meant_to_move(announced)) == (False, ())
    assert told(touched_without_a_word(announced)) == (False, ())


def test_a_move_that_was_put_back_was_a_touch() -> None:
    turn = last_turn(as_it_stood(REPLY, MOVE, e.MoveTakenBack(by=WHITE)), WHITE)
    assert told(meant_to_move(turn)) == (True, (1,))


@pytest.mark.parametrize(
    ("event", "later"),
    [
        (REPLY, True),
        (e.PieceTouched(by=BLACK, piece="g8", intent="move"), True),
        (e.PieceTouched(by=BLACK, piece="g8", intent="adjust"), False),
        (e.PieceTouched(by=WHITE, piece="g1", intent="adjust"), False),
    ],
)
def test_the_claimants_own_touch_or_move_since_the_breach_is_named(event: e.MoveMade, later: bool) -> None:
    case = as_it_stood(touch(intent="move"), MOVE, event)
    turn = last_turn(as_it_stood(touch(intent="move"), MOVE), WHITE)
    assert told(claimant_touched_later(case, turn)) == (later, (2,) if later else ())


# --- the increment and the king ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("completed", "gained"), [(38, 0), (39, 30), (40, 30)])
def test_the_press_gains_the_increment_of_the_period_of_the_next_move(completed: int, gained: int) -> None:
    """40 moves without increment, then 30 seconds a move: the press of the fortieth gains the first increment."""
    before = Before(moves_made={WHITE: completed, BLACK: completed})
    case = as_it_stood(*illegal(WHITE), before=before)
    timed = replace(case, setting=replace(case.setting, time_control=parse_time_control("40/6000:900+30")))
    assert increment_gained(timed, offences(case.record)[0]) == gained


def test_a_king_is_captured_where_the_move_says_so_or_takes_it() -> None:
    def captured(event: e.MoveMade, **position: object) -> bool:
        [offence] = offences(as_it_stood(event, PRESS, **position).record)
        return told(captured_the_king(offence))[0]

    on_the_board = GivenPosition(fen="4k3/8/8/8/8/8/8/K3R3 w - - 0 1")
    assert captured(e.MoveMade(by=WHITE, illegality="king-captured"))
    assert not captured(e.MoveMade(by=WHITE, illegality="wrong-move"))
    assert captured(e.MoveMade(by=WHITE, uci="e1e8"), position=on_the_board)
    assert not captured(e.MoveMade(by=WHITE, uci="e1f8"), position=on_the_board)


# --- refusals and draws -----------------------------------------------------------------------------------------------


def test_both_refuse_where_each_has_been_told_to_refuse_persistently() -> None:
    def refuses(by: Player, repeated: bool = True) -> e.OrderRefused:
        return e.OrderRefused(by=by, what="to-play-on", repeated=repeated)

    def both(*events: e.OrderRefused) -> tuple[bool, tuple[int, ...]]:
        return told(both_refused_persistently(replace(as_it_stood(*events), index=len(events) - 1)))

    assert both(refuses(WHITE), refuses(BLACK)) == (True, (0, 1))
    assert both(refuses(WHITE, repeated=False), refuses(BLACK)) == (False, (1,))
    assert both(refuses(BLACK), refuses(BLACK)) == (False, (1,))
    assert both(refuses(BLACK)) == (False, (0,))


def test_the_moves_made_are_asked_on_both_sides_of_the_first_move_with_a_draw() -> None:
    rules = EventRules(draw_offers="not-before-move-30")
    finding = event_allows_a_draw_now(as_it_stood(event_rules=rules))
    assert finding.question is not None
    assert (finding.question.fact, finding.question.answers) == ("moves_made", (29, 30))
    for number, allowed in ((29, False), (30, True)):
        assert (
            told(event_allows_a_draw_now(as_it_stood(event_rules=rules, facts=Facts(moves_made=number))))[0] is allowed
        )


@pytest.mark.parametrize(("of", "offers"), [("threefold", True), ("fifty-move", True), ("win-on-time", False)])
def test_only_a_claim_of_a_draw_is_an_offer_of_one(of: str, offers: bool) -> None:
    case = as_it_stood(claims(WHITE, of), e.DrawAnswered(by=BLACK, answer="accept"))
    assert told(a_claim_was_the_offer(replace(case, index=1)))[0] is offers
