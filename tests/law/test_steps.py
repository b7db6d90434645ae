from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from remedy_examples import every_remedy
from ruled import BLACK, MANY_MOVES, WHITE, case, claims, illegal, moved, ruled, sees, steps

from rapidplay.game import events as e
from rapidplay.game.facts import Facts
from rapidplay.game.incident import Before
from rapidplay.game.player import PLAYERS, Player
from rapidplay.law import remedies as r
from rapidplay.law.case import Case
from rapidplay.law.edition import claim, observation
from rapidplay.law.effects import applied
from rapidplay.law.steps import ORDER, Step, steps_for, words_for

ACTS_IN_ORDER = (
    "keep-running", "say-nothing", "stop-chessclock", "call-flag-fall", "reject-claim", "check-claim", "cancel-game",
    "restore-position", "place-queen", "place-rook", "leave",
    "transfer-position", "enforce-move", "bar-castling", "correct-clock-setting", "set-clocks", "take-back-increment",
    "add-time", "set-move-counter",
    "hand-out-scoresheet", "show-record", "choose", "bring-chief", "declare-result", "confirm-result",
    "start-new-game", "restart", "wait-for-completed-move",
)  # fmt: skip
"""The columns of the table in the incident format, section 4, one after the other."""

CLAIM = case(claim("illegal-move"), 2, *illegal(WHITE), claims(BLACK, "illegal-move"))
SIGHT = case(observation("illegal-move"), 2, *illegal(WHITE), sees("illegal-move"))
one_of_each = st.sampled_from(every_remedy())


def done(*remedies: r.Remedy, of: Case = CLAIM) -> list[Step]:
    return list(steps_for(remedies, of, applied(of.record, remedies)))


def names(*remedies: r.Remedy, of: Case = CLAIM) -> list[str]:
    return [step.do for step in done(*remedies, of=of)]


# --- the closed list --------------------------------------------------------------------------------------------------


def test_the_list_of_steps_is_the_one_of_the_incident_format() -> None:
    assert ORDER == ACTS_IN_ORDER


@pytest.mark.parametrize("remedy", every_remedy(), ids=lambda remedy: type(remedy).__name__)
@pytest.mark.parametrize("of", [CLAIM, SIGHT], ids=["claimed", "seen"])
def test_the_steps_of_every_remedy_are_in_the_closed_list_and_in_its_order(remedy: r.Remedy, of: Case) -> None:
    found = names(remedy, of=of)
    assert set(found) <= set(ACTS_IN_ORDER)
    assert found == sorted(found, key=ACTS_IN_ORDER.index)
    assert all(step.says.english() for step in done(remedy, of=of))


@given(st.lists(one_of_each, min_size=1, max_size=5), st.sampled_from([CLAIM, SIGHT]))
def test_the_steps_of_several_remedies_are_in_order_too(remedies: list[r.Remedy], of: Case) -> None:
    found = names(*remedies, of=of)
    assert found == sorted(found, key=ACTS_IN_ORDER.index)
    assert not {"keep-running", "stop-chessclock"} <= set(found)
    assert found.count("stop-chessclock") <= 1
    assert found.count("restart") <= 1


# --- the clock --------------------------------------------------------------------------------------------------------


LEAVES_IT_RUNNING = (r.WaitForNextMove, r.WaitForClaim, r.PlayContinues)
SAYS_NOTHING_OF_THE_CLOCK = (
    r.GameEnded, r.ResultStands, r.Postponed, r.MoveEnforced, r.TouchedPieceBinds, r.CastlingBarred,
    r.IllegalMoveStands, r.ClockSettingLeft, r.OffenceCounted, r.ScoresheetHandedOut, r.RecordShown, r.ClockRestarted,
)  # fmt: skip
GAME_IS_OVER = (r.GameLost, r.GameWon, r.GameDrawn, r.GameForfeited, r.GameLostByBoth, r.LostWithoutAWinner)


@pytest.mark.parametrize("remedy", every_remedy(), ids=lambda remedy: type(remedy).__name__)
def test_the_chessclock_is_stopped_where_the_arbiter_acts_and_goes_on_where_the_game_does(remedy: r.Remedy) -> None:
    clock = [s for s in names(remedy) if s in ("keep-running", "say-nothing", "stop-chessclock", "restart")]
    if isinstance(remedy, LEAVES_IT_RUNNING):
        assert clock == ["keep-running", "say-nothing"]
    elif isinstance(remedy, r.ClockKeepsRunning):
        assert clock == ["keep-running"]
    elif isinstance(remedy, SAYS_NOTHING_OF_THE_CLOCK):
        assert clock == []
    elif isinstance(remedy, (*GAME_IS_OVER, r.NewGame)):
        assert clock == ["stop-chessclock"]
    else:
        assert clock == ["stop-chessclock", "restart"]


@pytest.mark.parametrize("remedy", [r.WaitForClaim(), r.PlayContinues(), r.ClockKeepsRunning(), r.GameEnded("1-0")])
def test_where_the_chessclock_keeps_running_nothing_else_stops_it(remedy: r.Remedy) -> None:
    assert "stop-chessclock" not in names(r.ClaimRejected(), remedy)


@pytest.mark.parametrize("player", PLAYERS)
def test_whose_clock_is_started_is_ruled_or_his_who_has_the_move(player: Player) -> None:
    ruled_so = [step for step in done(r.ClaimUpheld(), r.ClockRestarted(player)) if step.do == "restart"]
    assert [step.parameters for step in ruled_so] == [{"clock": player}]
    on_move = case(
        claim("other"), 1, claims(WHITE, "other"), claims(WHITE, "other"), before=Before(has_the_move=player)
    )
    assert done(r.ClaimUpheld(), of=on_move)[-1].parameters == {"clock": player}


def test_where_nobody_knows_who_has_the_move_the_clock_that_was_running_is_started() -> None:
    unknown = case(claim("other"), 0, claims(WHITE, "other"))
    [restart] = [step for step in done(r.ClaimUpheld(), of=unknown) if step.do == "restart"]
    assert restart.parameters == {}


# --- what each remedy asks for ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("remedy", "do", "parameters"),
    [
        (r.FlagCalled(WHITE), "call-flag-fall", {"of": "white"}),
        (r.NewGame(), "cancel-game", {}),
        (r.NewGame(), "start-new-game", {}),
        (r.PositionRestored("before-illegal-move", 0, WHITE), "restore-position", {}),
        (r.PiecePut("queen", "e8", 0), "place-queen", {"square": "e8"}),
        (r.PiecePut("rook", "e8", 0), "place-rook", {"square": "e8"}),
        (r.PiecePut("queen", None, 0), "place-queen", {}),
        (r.PositionTransferred(), "transfer-position", {}),
        (r.MoveEnforced(WHITE, "move", "e2", "touched"), "enforce-move", {"who": "white", "why": "touched"}),
        (r.MoveEnforced(WHITE, "move", "e2", "announced"), "enforce-move", {"who": "white", "why": "announced"}),
        (r.TouchedPieceBinds(WHITE), "enforce-move", {"who": "white", "why": "touched"}),
        (r.MoveToBeMade(WHITE), "enforce-move", {"who": "white", "why": "none-made"}),
        (r.CastlingBarred(BLACK, "h-side"), "bar-castling", {"who": "black", "side": "h-side"}),
        (r.ClockSettingCorrected(), "correct-clock-setting", {}),
        (r.ClockSettingLeft(), "leave", {"what": "clock-setting"}),
        (r.IncrementTakenBack(WHITE, 10), "take-back-increment", {"from": "white", "seconds": 10}),
        (r.TimeAdded(BLACK, 120), "add-time", {"to": "black", "seconds": 120}),
        (r.ScoresheetHandedOut(WHITE), "hand-out-scoresheet", {"to": "white"}),
        (r.RecordShown(WHITE), "show-record", {"to": "white"}),
        (r.LeftToTheArbiter(("warning",)), "choose", {}),
        (r.WaitForNextMove(WHITE), "wait-for-completed-move", {"by": "white"}),
        (r.WaitForNextMove(None), "wait-for-completed-move", {}),
        (r.ClaimRejected(), "reject-claim", {"of": "illegal-move"}),
        (r.ClaimRejected(), "leave", {"what": "position"}),
        (r.ClaimChecked(), "check-claim", {"of": "illegal-move"}),
        (r.GameDrawn(), "declare-result", {"result": "1/2-1/2"}),
        (r.GameDrawn(), "confirm-result", {"result": "1/2-1/2"}),
        (r.GameEnded("1-0"), "confirm-result", {"result": "1-0"}),
    ],
)
def test_a_remedy_asks_for_its_step(remedy: r.Remedy, do: str, parameters: dict[str, object]) -> None:
    assert [step.parameters for step in done(remedy) if step.do == do] == [parameters]


@pytest.mark.parametrize(
    ("remedy", "absent"),
    [
        (r.GameEnded("1-0"), "declare-result"),  # the arbiter has nothing to add
        (r.ResultStands("1-0"), "declare-result"),
        (r.ResultStands("1-0"), "confirm-result"),
        (r.NewGame(), "declare-result"),
        (r.NewGame(), "confirm-result"),
        (r.PlayContinues(), "reject-claim"),
        (r.ClaimUpheld(), "leave"),
    ],
)
def test_a_remedy_asks_for_no_more(remedy: r.Remedy, absent: str) -> None:
    assert absent not in names(remedy)


def test_a_claim_is_rejected_only_where_one_was_made() -> None:
    assert "reject-claim" in names(r.ClaimRejected(), of=CLAIM)
    assert "reject-claim" not in names(r.ClaimRejected(), of=SIGHT)


@pytest.mark.parametrize("put_back", [r.PositionRestored("before-move", 0, WHITE), r.PiecePut("queen", "e8", 0)])
def test_a_position_that_is_put_right_is_not_left_as_it_is(put_back: r.Remedy) -> None:
    assert "leave" not in names(r.ClaimRejected(), put_back)
    assert "leave" in names(r.ClaimRejected(), r.TimeAdded(BLACK, 120))


@pytest.mark.parametrize(
    ("remedies", "set_by_judgement"),
    [
        ((r.PositionRestored("before-illegal-move", 0, WHITE),), False),  # the clause fixes the times
        ((r.PositionRestored("last-known", None, WHITE),), True),
        ((r.PositionRestored("before-irregularity", None, WHITE, on_record=True),), False),
        ((r.ClockSettingCorrected(),), True),
        ((r.TimeAdded(BLACK, 120),), False),
    ],
)
def test_times_that_no_clause_fixes_are_set_by_best_judgement(remedies: r.Remedies, set_by_judgement: bool) -> None:
    assert ("set-clocks" in names(*remedies)) is set_by_judgement


def test_the_move_counter_is_set_where_the_chessclock_has_one_and_the_count_is_known() -> None:
    events = (*illegal(WHITE), claims(BLACK, "illegal-move"))
    periods: dict[str, Any] = {"time_control": "40/6000+30:900+30", "regime": "competition", "chess": None}
    counted = ruled(*events, before=MANY_MOVES, **periods)
    [counter] = [step for step in counted.do_now if step.do == "set-move-counter"]
    assert counter.parameters == {"moves": {WHITE: 40, BLACK: 40}}
    assert "set-move-counter" not in steps(ruled(*events, **periods))
    assert "set-move-counter" not in steps(ruled(*events, before=MANY_MOVES, time_control="15+10"))


@pytest.mark.parametrize(
    ("remedy", "words"),
    [
        (r.GameLost(WHITE), "Declare: white has lost."),
        (r.GameWon(WHITE), "Declare: black has lost."),
        (r.GameForfeited(BLACK), "Declare: black has lost."),
        (r.GameDrawn(), "Declare the game drawn."),
        (r.GameLostByBoth(), "Declare the result: 0-0."),
        (r.LostWithoutAWinner(WHITE), "Declare the result: 0-1/2."),
    ],
)
def test_the_declaration_names_who_has_lost(remedy: r.Remedy, words: str) -> None:
    assert [step.says.english() for step in done(remedy) if step.do == "declare-result"] == [words]


@pytest.mark.parametrize(
    ("remedy", "words"),
    [
        (r.MoveEnforced(WHITE, "move", "e2", "touched"), "white must move the touched piece (e2)."),
        (r.MoveEnforced(WHITE, "capture", "d5", "touched"), "white must capture the touched piece (d5)."),
        (r.MoveEnforced(WHITE, "move", "e2", "announced"), "white must make the move he wrote."),
        (r.CastlingBarred(WHITE, "both"), "white may not castle."),
        (r.CastlingBarred(WHITE, "a-side"), "white may not castle on the a-side."),
        (r.CastlingBarred(WHITE, "h-side"), "white may not castle on the h-side."),
        (r.PositionRestored("before-illegal-move", 0), "Put the position back to before the illegal move."),
        (r.PositionRestored("before-move", 0), "Put the position back to before the move."),
        (r.PositionRestored("before-irregularity"), "Put the position back to before the irregularity."),
        (r.PositionRestored("last-known"), "Put back the last position that can be identified."),
    ],
)
def test_a_step_says_what_exactly_is_done(remedy: r.Remedy, words: str) -> None:
    assert words in [step.says.english() for step in done(remedy)]


# --- what is said to the players --------------------------------------------------------------------------------------


def test_to_the_players_the_rule_is_said_once_and_nothing_of_the_position() -> None:
    offence = (r.OffenceCounted("illegal_moves", WHITE, 0), r.OffenceCounted("illegal_moves", WHITE, 0))
    said = [
        text.english() for text in words_for((*offence, r.PositionRestored("before-move", 0), r.TimeAdded(BLACK, 60)))
    ]
    assert said == ["An illegal move was completed.", "The opponent gets one minute."]


@pytest.mark.parametrize(
    ("seconds", "words"), [(60, "one minute"), (120, "two minutes"), (180, "three minutes"), (90, "90 seconds")]
)
def test_extra_time_is_said_in_minutes_where_it_is_whole_ones(seconds: int, words: str) -> None:
    assert [text.english() for text in words_for((r.TimeAdded(BLACK, seconds),))] == [f"The opponent gets {words}."]


@pytest.mark.parametrize("remedy", [r.PlayContinues(), r.WaitForClaim(), r.WaitForNextMove(WHITE), r.Postponed()])
def test_while_the_game_goes_on_nothing_is_said(remedy: r.Remedy) -> None:
    assert words_for((remedy,)) == ()


# --- at the board -----------------------------------------------------------------------------------------------------


def test_the_steps_of_a_ruling_are_those_of_its_remedies_in_order() -> None:
    ruling = ruled(
        *illegal(WHITE), claims(BLACK, "illegal-move"), time_control="15+10",
        facts=Facts(touched_piece_has_legal_move=False),
    )  # fmt: skip
    assert steps(ruling) == ["stop-chessclock", "restore-position", "take-back-increment", "add-time", "restart"]
    assert ruling.do_now[-1].parameters == {"clock": WHITE}


def test_while_nobody_knows_whether_the_opponent_can_checkmate_the_position_is_left_and_the_chief_called() -> None:
    second = ruled(*illegal(WHITE), claims(BLACK, "illegal-move"), before=Before(illegal_moves={WHITE: 1}))
    assert second.status == "questions"
    assert steps(second) == ["stop-chessclock", "leave", "bring-chief"]


def test_nothing_is_done_while_the_players_play() -> None:
    assert steps(ruled(*moved(WHITE), *moved(BLACK), e.WordsSaid(by=WHITE, what="check"))) == [
        "keep-running",
        "say-nothing",
    ]
