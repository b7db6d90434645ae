"""What happens after a ruling starts from it and does not change it; words that bear on it may."""

from __future__ import annotations

import pytest
from ruled import (
    BLACK,
    START,
    WHITE,
    asks,
    claims,
    illegal,
    incident,
    may,
    moved,
    record,
    ruled,
    ruled_with_mates_known,
    sees,
)

from rapidplay.errors import ImpossibleEvent
from rapidplay.game import events as e
from rapidplay.game.both import Both
from rapidplay.game.event import Clocks, Event
from rapidplay.game.facts import Facts, SetupError
from rapidplay.game.incident import Before, EventRules, GivenPosition
from rapidplay.game.record import Count
from rapidplay.incident.rule import by_solver, rule
from rapidplay.law.effects import applied
from rapidplay.law.remedies import PiecePut

RESTORED = (*illegal(WHITE, "e2e5"), claims(BLACK, "illegal-move"))
PAWN_LEFT = GivenPosition(fen="8/4P1k1/8/8/8/8/r7/4K3 w - - 0 1")


def test_a_move_after_an_upheld_claim_is_no_reply_to_the_illegal_move() -> None:
    ruling = ruled(*RESTORED, *moved(WHITE, "d2d4"), *moved(BLACK, "e7e5"), position=START)
    assert (ruling.claim, ruling.result) == ("upheld", "continue")


def test_the_mate_question_is_asked_of_the_position_of_the_claim() -> None:
    at_once = ruled(*RESTORED, position=START).answered
    later = ruled(*RESTORED, *moved(WHITE, "d2d4"), *moved(BLACK, "e7e5"), position=START).answered
    assert at_once
    assert {answer.fen for answer in at_once} <= {answer.fen for answer in later}


def test_a_pawn_left_on_the_last_rank_stays_a_matter_of_the_claim_when_play_goes_on() -> None:
    pawn = (*moved(WHITE, "e7e8", promotion="pawn-left"), claims(BLACK, "illegal-move"))
    at_once = ruled(*pawn, position=PAWN_LEFT)
    later = ruled(*pawn, *moved(BLACK, "g7f6"), position=PAWN_LEFT)
    assert (later.claim, later.restore) == (at_once.claim, at_once.restore) == ("upheld", "queen-on-promotion-square")


@pytest.mark.parametrize(
    "words",
    [
        e.FactAnswered(facts=Facts(board_turned=False)),
        e.FactsDisputed(by=WHITE),
        e.PlayersAgreed(by="both", on="facts", facts=Facts(board_turned=False)),
    ],
)
def test_words_about_a_ruling_leave_the_moves_after_it_on_the_board(words: Event) -> None:
    played_on = (*moved(WHITE, "e2e4"), words, *moved(BLACK, "d7d5"), *moved(WHITE, "e4d5"))
    ruling = ruled_with_mates_known(*RESTORED, *played_on, facts=Facts(proof="scoresheet"), position=START)
    assert (ruling.claim, ruling.result) == ("upheld", "continue")


def test_an_answer_that_the_next_events_contradict_is_no_answer() -> None:
    disputed = (*RESTORED, e.FactsDisputed(by=WHITE))
    assert asks(ruled_with_mates_known(*disputed, position=START)) == ["proof"]
    ruling = ruled_with_mates_known(*disputed, *moved(WHITE, "e2e4"), position=START)
    assert ruling.claim == "upheld"
    assert asks(ruling) == []


def test_events_that_no_answer_allows_are_impossible() -> None:
    with pytest.raises(ImpossibleEvent, match="no piece stands on"):
        ruled_with_mates_known(*RESTORED, e.FactsDisputed(by=WHITE), *moved(WHITE, "e3e4"), position=START)


def test_no_right_to_claim_the_illegal_move_is_left_after_it_was_ruled_on() -> None:
    ruling = ruled_with_mates_known(*RESTORED, *moved(WHITE, "e2e4"), position=START)
    assert (BLACK, "claim-illegal-move") not in may(ruling)


def test_the_penalty_is_added_to_the_displays_at_the_claim_and_to_no_later_reading() -> None:
    at_claim, later = Clocks(white=60, black=60), Clocks(white=50, black=180)
    claim = e.ClaimMade(by=BLACK, of="illegal-move", clocks=at_claim)
    replacing = (*moved(WHITE, "e2e4")[:1], e.ClockPressed(by=WHITE, clocks=later))
    ruling = ruled_with_mates_known(*illegal(WHITE, "e2e5"), claim, *replacing, position=START)
    assert ruling.clocks == Clocks(white=60, black=180)


def test_after_an_agreement_to_undo_an_illegal_move_play_starts_from_before_it() -> None:
    undone = e.PlayersAgreed(by="both", on="undo-illegal-move")
    ruling = ruled(*illegal(WHITE, "e2e5"), *moved(BLACK, "e7e6"), undone, *moved(WHITE, "e2e4"), position=START)
    assert (ruling.restore, ruling.claim, ruling.rulings) == ("before-illegal-move", None, ())


def test_an_agreement_to_undo_after_the_game_changes_nothing() -> None:
    undone = e.PlayersAgreed(by="both", on="undo-illegal-move")
    ruling = ruled(*illegal(WHITE, "e2e5"), e.Resigned(by=BLACK), undone, position=START)
    assert (ruling.result, ruling.restore) == ("1-0", None)


def test_readings_of_the_caller_go_over_those_of_the_incident() -> None:
    seen = sees("both-kings-in-check")
    told = incident(seen, event_rules=EventRules(readings={"F18-2": "b"}))
    assert rule(told, by_solver).readings["F18-2"] == "b"
    assert rule(told, by_solver, {"F18-2": "a"}).readings["F18-2"] == "a"


def test_what_stood_wrong_in_a_cancelled_game_is_put_right_in_the_new_one() -> None:
    wrong = Facts(setup_error=(SetupError(piece="rook-a", of=WHITE),))
    few_moves = Before(moves_made={WHITE: 2, BLACK: 2})
    ruling = ruled_with_mates_known(sees("wrong-set-up"), sees("wrong-set-up"), facts=wrong, before=few_moves)
    assert [one.result for one in ruling.rulings] == ["new-game", "continue"]
    assert ruling.castling_barred == Both((), ())


def test_a_queen_put_on_the_promotion_square_undoes_the_moves_made_and_completed_after_it() -> None:
    told = (*moved(WHITE, "e7e8", promotion="pawn-left"), *moved(BLACK, "g7f6"))
    stands = record(*told, position=PAWN_LEFT)
    put = applied(stands, (PiecePut("queen", "e8", 0, undo_later_moves=True),)).situation
    assert (put.made, put.completed) == (Both(Count(1), Count(0)), Both(Count(1), Count(0)))
    assert put.has_the_move is BLACK
