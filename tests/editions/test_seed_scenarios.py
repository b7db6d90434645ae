"""The annotated text of Appendix A of 2014: what its commentary says of each article, and the situations it tells."""

from __future__ import annotations

from typing import Any

import pytest

from rapidplay.incident.reader import incident_from
from rapidplay.incident.rule import by_solver, rule
from rapidplay.law.ruling import Ruling

Table = dict[str, Any]

PAWN_ON_E7 = "6k1/4P3/8/8/8/8/r7/4K3 w - - 0 1"
"""White: Ke1, pawn e7, to move. Black: Kg8, Ra2."""
BARE_KING = "6k1/4P3/8/8/8/8/8/4K3 w - - 0 1"
"""The same, but Black has only his king."""
CHECK_ON_E1 = "4r3/3k4/8/8/8/8/8/R3K3 w - - 0 1"
"""White: Ke1, in check from e8, Ra1, to move. Black: Kd7, Re8. After Ra7 both kings are in check."""
UNEXCHANGED = "3r2k1/8/8/3P4/8/8/8/4K3 w - - 0 1"
"""White: Ke1 and on d5 a pawn that was called a queen and never exchanged, to move. Black: Kg8, Rd8."""
UNEXCHANGED_ON_D8 = "3P2k1/8/8/8/8/8/r7/4K3 b - - 0 1"
"""The pawn that was called a queen has come back to d8; Black, with Kg8 and Ra2, has the move."""

CLAIM_OF_AN_ILLEGAL_MOVE = {"by": "black", "act": "claim", "of": "illegal-move"}
BOTH_KINGS = {"by": "arbiter", "act": "observe", "what": "both-kings-in-check"}


def ruled(*events: Table, regime: str = "simplified", **parts: Any) -> Ruling:
    """The ruling on these events; rapid, unless a time control is given."""
    chess = {} if "time_control" in parts else {"chess": "rapid"}
    head = {"format": "rapidplay-incident/1", "edition": "fide-2014", "regime": regime, **chess}
    return rule(incident_from({**head, **parts, "events": list(events)}, ""), by_solver)


def move(by: str, uci: str | None = None, **parts: Any) -> Table:
    return {"by": by, "act": "move", **({} if uci is None else {"uci": uci}), **parts}


def press(by: str, **parts: Any) -> Table:
    return {"by": by, "act": "press", **parts}


def seen(*events: Table) -> list[Table]:
    return [{**event, "seen_by_arbiter": True} for event in events]


def observe(what: str, who: str | None = None) -> Table:
    return {"by": "arbiter", "act": "observe", "what": what, **({} if who is None else {"who": who})}


def both(number_white: int, number_black: int) -> Table:
    return {"white": number_white, "black": number_black}


EITHER_CAN_MATE = {"can_checkmate": {"white": True, "black": True}}


# --- 1: A.1 -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("time_control", "chess"),
    [
        ("10+0", "blitz"),
        ("601", "rapid"),
        ("5+5", "blitz"),
        ("5+6", "rapid"),
        ("10+1", "rapid"),
        ("3599", "rapid"),
        ("60+0", "standard"),
        ("59+1", "standard"),
        ("50+10", "standard"),
        ("30+30", "standard"),
    ],
)
def test_an_hour_or_more_is_no_rapidplay_and_ten_minutes_or_less_are_blitz(time_control: str, chess: str) -> None:
    ruling = ruled(time_control=time_control, regime="competition")
    assert ruling.chess == chess
    assert ruling.cites[0] == "A.1"


# --- 2: A.2 -----------------------------------------------------------------------------------------------------------

THREEFOLD = {"by": "white", "act": "claim", "of": "threefold", "basis": "on-board"}


def test_without_a_score_a_repetition_that_nothing_proves_cannot_be_claimed() -> None:
    ruling = ruled(THREEFOLD, {"by": "black", "act": "object"}, facts={"proof": "none"})
    assert (ruling.claim, ruling.result, ruling.add_seconds) == ("rejected", "continue", (0, 0))
    assert "A.2" in ruling.cites
    assert ruling.readings["AMB-22"] == "a"
    assert ruling.confidence == "inferred"


def test_a_repetition_that_something_proves_can_be_claimed_without_a_score() -> None:
    ruling = ruled(THREEFOLD, facts={"proof": "electronic-board", "occurrences": 3})
    assert (ruling.claim, ruling.result) == ("upheld", "1/2-1/2")


# --- 3: A.4.a ---------------------------------------------------------------------------------------------------------

KNIGHT_STOOD_WRONG = {"setup_error": [{"piece": "knight", "of": "white"}]}


def test_a_wrong_set_up_can_be_claimed_until_black_has_completed_his_tenth_move() -> None:
    claimed = {"by": "white", "act": "claim", "of": "wrong-set-up"}
    made = {"moves_made": both(10, 10), "moves_completed": both(10, 9)}
    before = ruled(claimed, before=made, facts=KNIGHT_STOOD_WRONG)
    assert (before.claim, before.result) == ("upheld", "new-game")
    after = ruled(claimed, before={"moves_completed": both(10, 10)}, facts=KNIGHT_STOOD_WRONG)
    assert (after.claim, after.result, after.cites) == ("rejected", "continue", ("A.4.a.2",))


@pytest.mark.parametrize(("suffers", "steps"), [(True, "correct-clock-setting"), (False, "leave")])
def test_fifteen_hours_in_place_of_minutes_are_corrected_late_only_to_save_the_schedule(
    suffers: bool, steps: str
) -> None:
    facts = {"clock_error": "base", "schedule_suffers": suffers}
    ruling = ruled(observe("clock-setting"), before={"moves_completed": both(14, 14)}, facts=facts)
    assert steps in [step.do for step in ruling.do_now]
    assert "A.4.a.1" in ruling.cites
    assert ruling.readings["AMB-1"] == "a"


# --- 4: A.4.b ---------------------------------------------------------------------------------------------------------

ILLEGAL = (move("white", legal=False, illegality="wrong-move"), press("white"))


def test_the_right_to_claim_an_illegal_move_is_lost_by_making_a_move_and_not_only_by_completing_it() -> None:
    ruling = ruled(*ILLEGAL, move("black", legal=True), CLAIM_OF_AN_ILLEGAL_MOVE, facts=EITHER_CAN_MATE)
    assert (ruling.claim, ruling.result) == ("rejected", "continue")


def test_the_right_to_claim_an_illegal_move_is_not_lost_by_touching_a_piece() -> None:
    touched = {"by": "black", "act": "touch", "piece": "black knight"}
    ruling = ruled(*ILLEGAL, touched, CLAIM_OF_AN_ILLEGAL_MOVE, facts=EITHER_CAN_MATE)
    assert (ruling.claim, ruling.result) == ("upheld", "0-1")
    assert ruling.readings["AMB-18"] == "a"


# --- 5: A.4.c ---------------------------------------------------------------------------------------------------------


def test_the_arbiter_is_now_allowed_to_call_a_flag_fall() -> None:
    ruling = ruled({"by": "white", "act": "flag"}, observe("flag-fall", "white"), facts=EITHER_CAN_MATE)
    assert (ruling.result, ruling.intervene) == ("0-1", "now")
    assert ruling.do_now[1].do == "call-flag-fall"
    assert ruling.readings["AMB-3"] == "a"


# --- 6: A.4.d ---------------------------------------------------------------------------------------------------------

LEFT_ON_E8 = move("white", "e7e8", promotion="pawn-left")
PAWN_SEEN = observe("pawn-on-last-rank", "white")


def test_the_arbiter_waits_for_the_next_move_only_where_he_did_not_see_the_illegal_one() -> None:
    at = {"fen": PAWN_ON_E7}
    unseen = ruled(LEFT_ON_E8, press("white"), PAWN_SEEN, position=at)
    assert (unseen.intervene, unseen.result) == ("wait-one-move", "continue")
    assert "A.4.d" in unseen.cites
    saw = ruled(*seen(LEFT_ON_E8, press("white")), PAWN_SEEN, position=at)
    assert (saw.intervene, saw.result) == ("now", "0-1")
    assert "A.4.b" in saw.cites


# --- scenario a: the pawn is pushed to the last rank, "queen" is said, the clock pressed ------------------------------

SCENARIO_A = (LEFT_ON_E8, {"by": "white", "act": "announce", "what": "queen"}, press("white"))


def test_saying_queen_does_not_promote_the_pawn_and_the_game_is_lost() -> None:
    ruling = ruled(*seen(*SCENARIO_A), observe("illegal-move", "white"), position={"fen": PAWN_ON_E7})
    assert (ruling.result, ruling.intervene, ruling.restore) == ("0-1", "now", None)
    assert ruling.cites == ("A.4.b",)


def test_the_unpromoted_pawn_draws_where_the_opponent_cannot_checkmate() -> None:
    ruling = ruled(*seen(*SCENARIO_A), observe("illegal-move", "white"), position={"fen": BARE_KING})
    assert (ruling.result, ruling.intervene) == ("1/2-1/2", "now")


def test_under_the_competition_rules_the_unpromoted_pawn_becomes_a_queen() -> None:
    at = {"fen": PAWN_ON_E7}
    ruling = ruled(*seen(*SCENARIO_A), observe("illegal-move", "white"), position=at, regime="competition")
    assert (ruling.result, ruling.restore, ruling.add_seconds) == ("continue", "queen-on-promotion-square", (0, 120))


def test_an_unpromoted_pawn_that_nobody_saw_and_that_was_answered_stays_a_pawn() -> None:
    unseen = (*SCENARIO_A, move("black", "a2b2"), press("black"))
    claimed = ruled(*unseen, CLAIM_OF_AN_ILLEGAL_MOVE, position={"fen": PAWN_ON_E7})
    assert (claimed.claim, claimed.result, claimed.restore) == ("rejected", "continue", None)
    found = ruled(*unseen, PAWN_SEEN, position={"fen": PAWN_ON_E7})
    assert (found.intervene, found.result) == ("wait-one-move", "continue")
    assert "A.4.d" in found.cites


def test_the_game_is_drawn_if_the_pawn_is_still_there_after_the_next_move() -> None:
    unseen = (*SCENARIO_A, move("black", "a2b2"), press("black"))
    ruling = ruled(*unseen, PAWN_SEEN, move("white", "e1d1"), press("white"), position={"fen": PAWN_ON_E7})
    assert (ruling.result, ruling.intervene) == ("1/2-1/2", "now")


def test_the_game_goes_on_if_the_next_move_captures_the_pawn() -> None:
    unseen = (LEFT_ON_E8, press("white"), PAWN_SEEN)
    at = {"fen": "r5k1/4P3/8/8/8/8/8/4K3 w - - 0 1"}  # Black's rook on a8 can take on e8
    ruling = ruled(*unseen, move("black", "a8e8"), press("black"), position=at)
    assert (ruling.result, ruling.intervene) == ("continue", "no")


# --- scenario b: the arbiter arrives, one king is in check, the move completed checks the other -----------------------

BOTH_IN_CHECK = (move("white", "a1a7"), press("white"))
AT_SCENARIO_B = {"position": {"fen": CHECK_ON_E1}}


def test_an_arbiter_who_arrives_at_two_checks_waits_for_the_next_move() -> None:
    ruling = ruled(*BOTH_IN_CHECK, BOTH_KINGS, **AT_SCENARIO_B)
    assert (ruling.intervene, ruling.result, ruling.add_seconds) == ("wait-one-move", "continue", (0, 0))
    assert ruling.readings["AMB-7"] == "a"
    assert ruling.confidence == "commentary"


def test_waiting_does_not_take_away_the_claim_of_the_opponent() -> None:
    ruling = ruled(*BOTH_IN_CHECK, BOTH_KINGS, CLAIM_OF_AN_ILLEGAL_MOVE, **AT_SCENARIO_B)
    assert (ruling.claim, ruling.result) == ("upheld", "0-1")


def test_an_arbiter_who_saw_the_own_king_in_check_before_the_move_declares_the_game_lost() -> None:
    ruling = ruled(*seen(*BOTH_IN_CHECK), BOTH_KINGS, **AT_SCENARIO_B)
    assert (ruling.intervene, ruling.result) == ("now", "0-1")
    assert ruling.readings["AMB-7"] == "b"
    assert "A.4.b" in ruling.cites


def test_by_the_commentary_he_waits_although_he_saw_the_move() -> None:
    readings = {"readings": {"AMB-7": "a"}}
    ruling = ruled(*seen(*BOTH_IN_CHECK), BOTH_KINGS, event_rules=readings, **AT_SCENARIO_B)
    assert (ruling.intervene, ruling.result) == ("wait-one-move", "continue")
    assert ruling.readings["AMB-7"] == "a"


def test_a_next_move_that_is_made_and_not_pressed_is_not_completed() -> None:
    ruling = ruled(*BOTH_IN_CHECK, BOTH_KINGS, move("black", "e8e7"), **AT_SCENARIO_B)
    assert (ruling.intervene, ruling.result) == ("wait-one-move", "continue")


def after_the_next_move(uci: str) -> Ruling:
    """Black, who has the move, completes it while the arbiter looks on."""
    return ruled(*BOTH_IN_CHECK, BOTH_KINGS, *seen(move("black", uci), press("black")), **AT_SCENARIO_B)


def test_if_both_kings_are_still_in_check_after_the_next_move_the_game_is_drawn() -> None:
    ruling = after_the_next_move("e8e7")  # the rook checks on, and shuts off nothing
    assert (ruling.result, ruling.intervene) == ("1/2-1/2", "now")
    assert "A.4.d" in ruling.cites


def test_if_only_the_king_of_the_player_now_to_move_is_in_check_the_game_goes_on() -> None:
    ruling = after_the_next_move("d7d8")  # Black's king has left the check, White's is to leave it now
    assert (ruling.result, ruling.intervene) == ("continue", "no")


def test_if_no_king_is_in_check_after_the_next_move_the_game_goes_on() -> None:
    ruling = after_the_next_move("d7e6")  # out of the check from a7, and between the rook on e8 and White's king
    assert (ruling.result, ruling.intervene) == ("continue", "no")


def test_if_only_the_king_of_the_player_who_moved_is_in_check_his_move_was_illegal_and_seen() -> None:
    ruling = after_the_next_move("e8h8")  # White's king is free, Black's is still in check from a7
    assert (ruling.result, ruling.intervene) == ("1-0", "now")
    assert "A.4.b" in ruling.cites


def test_that_illegal_move_stands_once_it_has_been_answered() -> None:
    awaited = (*seen(move("black", "e8h8"), press("black")), move("white", "e1d1"))
    ruling = ruled(*BOTH_IN_CHECK, BOTH_KINGS, *awaited, **AT_SCENARIO_B)
    assert (ruling.result, ruling.intervene) == ("continue", "no")


# --- scenario c: the pawn was never exchanged and has already moved as a queen ----------------------------------------

LIKE_A_QUEEN = (move("white", "d5a5"), press("white"))
AT_SCENARIO_C = {"position": {"fen": UNEXCHANGED}}


def test_an_unexchanged_pawn_that_moves_like_a_queen_in_sight_of_the_arbiter_loses() -> None:
    ruling = ruled(*seen(*LIKE_A_QUEEN), observe("illegal-move", "white"), **AT_SCENARIO_C)
    assert (ruling.result, ruling.intervene) == ("0-1", "now")
    assert "A.4.b" in ruling.cites


def test_its_earlier_moves_stand() -> None:
    earlier = (move("white", legal=False, illegality="wrong-move"), press("white"))
    ruling = ruled(*earlier, move("black", legal=True), press("black"), observe("illegal-move", "white"))
    assert (ruling.result, ruling.intervene, ruling.restore) == ("continue", "no", None)
    assert ruling.cites == ("A.4.b",)


def test_unseen_it_is_for_the_opponent_to_claim() -> None:
    assert ruled(*LIKE_A_QUEEN, **AT_SCENARIO_C).intervene == "wait-for-claim"
    claimed = ruled(*LIKE_A_QUEEN, CLAIM_OF_AN_ILLEGAL_MOVE, **AT_SCENARIO_C)
    assert (claimed.claim, claimed.result) == ("upheld", "0-1")


def test_a_move_that_is_legal_for_a_pawn_is_no_illegal_move() -> None:
    ruling = ruled(*seen(move("white", "d5d6"), press("white")), observe("nothing"), **AT_SCENARIO_C)
    assert (ruling.result, ruling.intervene) == ("continue", "no")


def test_on_the_last_rank_the_unexchanged_pawn_is_waited_for_too() -> None:
    at = {"fen": UNEXCHANGED_ON_D8}
    waiting = ruled(PAWN_SEEN, position=at)
    assert (waiting.intervene, waiting.result) == ("wait-one-move", "continue")
    drawn = ruled(PAWN_SEEN, move("black", "a2b2"), press("black"), position=at)
    assert (drawn.result, "A.4.d" in drawn.cites) == ("1/2-1/2", True)
