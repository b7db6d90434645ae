"""What single provisions find, and the events they name for it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from asked_in_2018 import as_it_stood, claims, illegal, ruled, sees

from rapidplay.game import events as e
from rapidplay.game.event import Clocks, Event
from rapidplay.game.facts import Facts, SetupError
from rapidplay.game.incident import GivenPosition
from rapidplay.game.player import BLACK, WHITE
from rapidplay.game.time_control import parse_time_control
from rapidplay.law.case import Case
from rapidplay.law.edition import observation
from rapidplay.law.finding import Finding
from rapidplay.law.text import says
from rapidplay.law.window import Window
from rapidplay.provisions.conduct import device_made_a_sound
from rapidplay.provisions.ending import game_goes_on
from rapidplay.provisions.flags import flag_is_down
from rapidplay.provisions.intervening import a_move_was_made_since, irregularity_behind
from rapidplay.provisions.moves import a_move_was_never_pressed
from rapidplay.provisions.narrower_rights import only_in, right_to_undo_an_illegal_move
from rapidplay.provisions.offences import offences
from rapidplay.provisions.positions import seen_as_it_made_two_checks
from rapidplay.provisions.quickplay import is_rapid_or_standard_without_increment
from rapidplay.provisions.recording import has_less_than_five_minutes
from rapidplay.provisions.setups import rook_stood_wrong
from rapidplay.provisions.touching import announced_adjusting, last_turn, obligation_of

ANYTHING = Window(who=WHITE, may="accept-draw", until="game-end", cites=(), says=says("Anything."))
MOVE, REPLY = e.MoveMade(by=WHITE), e.MoveMade(by=BLACK)
TWO_CHECKS = GivenPosition(fen="3kr3/8/8/8/8/8/8/3RK3 w - - 0 1")


def told(finding: Finding) -> tuple[bool | None, tuple[int, ...]]:
    return finding.truth.value == "met", finding.events


def put(case: Case, **setting: object) -> Case:
    """The case in another setting."""
    return replace(case, setting=replace(case.setting, **setting))


@pytest.mark.parametrize(
    ("chess", "regime", "is_open"),
    [("rapid", "simplified", True), ("rapid", "competition", False), ("blitz", "simplified", False)],
)
def test_a_right_of_one_chess_and_one_regime_is_open_in_both_only(chess: str, regime: str, is_open: bool) -> None:
    rights = only_in(lambda case: (ANYTHING,), chess="rapid", regime="simplified")
    assert bool(rights(put(as_it_stood(), chess=chess, regime=regime))) is is_open


def test_a_right_without_limits_is_open_in_every_setting() -> None:
    rights = only_in(lambda case: (ANYTHING,))
    assert rights(put(as_it_stood(), chess="standard", regime="competition")) == (ANYTHING,)


def test_only_an_illegal_move_that_was_answered_can_be_undone_by_agreement() -> None:
    rights = right_to_undo_an_illegal_move()
    assert [window.who for window in rights(as_it_stood(*illegal(WHITE), REPLY))] == ["both"]
    assert rights(as_it_stood(*illegal(WHITE))) == ()
    assert rights(as_it_stood(e.MoveMade(by=WHITE, legal=False), REPLY)) == ()


@pytest.mark.parametrize(("what", "sound"), [("rings", True), ("found", False), ("notification", False)])
def test_only_a_ring_is_a_sound(what: str, sound: bool) -> None:
    device = e.PhoneNoticed(by=WHITE, what=what)  # type: ignore[arg-type]
    case = replace(as_it_stood(MOVE, device), index=1)
    assert told(device_made_a_sound(case)) == (sound, (1,))


def test_the_end_of_the_game_names_the_event_that_ended_it() -> None:
    assert told(game_goes_on(as_it_stood(MOVE, e.Resigned(by=BLACK)))) == (False, (1,))
    assert told(game_goes_on(as_it_stood(facts=Facts(game_over="resignation")))) == (False, ())


def test_a_flag_is_down_by_the_event_or_by_the_display_of_that_player() -> None:
    fell = as_it_stood(MOVE, e.ClockRanOut(by=WHITE))
    assert told(flag_is_down(fell, WHITE)) == (True, (1,))
    assert told(flag_is_down(fell, BLACK)) == (False, ())
    shown = as_it_stood(e.ChessclockPaused(by=WHITE, reason="claim", clocks=Clocks(white=0, black=9)))
    assert told(flag_is_down(shown, WHITE)) == (True, ())
    assert told(flag_is_down(shown, BLACK)) == (False, ())


@pytest.mark.parametrize(("seconds", "less"), [(299, True), (300, False), (301, False)])
def test_a_player_with_less_than_five_minutes_is_seen_on_his_own_display(seconds: int, less: bool) -> None:
    shown = as_it_stood(e.ChessclockPaused(by=WHITE, reason="claim", clocks=Clocks(white=seconds, black=10)))
    assert told(has_less_than_five_minutes(shown, WHITE))[0] is less
    assert told(has_less_than_five_minutes(shown, BLACK))[0]


@pytest.mark.parametrize("piece", ["rook-a", "rook-h", "knight"])
def test_either_rook_may_have_stood_wrong(piece: str) -> None:
    facts = Facts(setup_error=(SetupError(piece=piece, of=BLACK),))  # type: ignore[arg-type]
    assert told(rook_stood_wrong(as_it_stood(facts=facts)))[0] is piece.startswith("rook")


@pytest.mark.parametrize(
    ("time_control", "chess", "holds"),
    [("1500", "rapid", True), ("1500+10", "rapid", False), ("W1500-B1500+10", "rapid", False), ("240", "blitz", False)],
)
def test_the_quickplay_finish_is_for_games_without_increment(time_control: str, chess: str, holds: bool) -> None:
    case = put(as_it_stood(), time_control=parse_time_control(time_control), chess=chess)
    assert told(is_rapid_or_standard_without_increment(case))[0] is holds


def test_a_move_was_never_pressed_when_the_same_player_has_moved_again() -> None:
    assert told(a_move_was_never_pressed(as_it_stood(MOVE, REPLY))) == (False, ())
    assert told(a_move_was_never_pressed(as_it_stood(MOVE, REPLY, MOVE))) == (True, (0,))
    assert told(a_move_was_never_pressed(as_it_stood(MOVE, e.ClockPressed(by=WHITE), REPLY, MOVE))) == (False, ())


def test_the_first_move_since_the_observation_is_named() -> None:
    case = replace(as_it_stood(MOVE, sees("both-kings-in-check"), REPLY, MOVE), index=1)
    assert told(a_move_was_made_since(case)) == (True, (2,))
    assert told(a_move_was_made_since(as_it_stood(MOVE, sees("both-kings-in-check")))) == (False, ())


def test_behind_two_checks_lies_a_run_of_illegal_moves_its_first_or_its_last() -> None:
    case = as_it_stood(*illegal(WHITE), *illegal(BLACK), sees("both-kings-in-check"))
    first, last = irregularity_behind(case), irregularity_behind(case, earliest=False)
    assert first is not None and last is not None
    assert (first.index, last.index) == (0, 2)


def test_a_legal_move_in_between_begins_a_new_run() -> None:
    legal = (e.MoveMade(by=BLACK, legal=True), e.ClockPressed(by=BLACK))
    first = irregularity_behind(as_it_stood(*illegal(WHITE), *legal, *illegal(WHITE), sees("both-kings-in-check")))
    assert first is not None and first.index == 4


def test_the_arbiter_saw_two_checks_arise_while_the_opponent_had_not_replied() -> None:
    events: tuple[Event, ...] = (*illegal(WHITE), sees("both-kings-in-check"), REPLY)
    case = as_it_stood(*events)
    [offence] = offences(case.record)
    seen = replace(case, kind=observation("both-kings-in-check"))
    assert told(seen_as_it_made_two_checks(replace(seen, index=2), offence)) == (True, (0,))
    assert told(seen_as_it_made_two_checks(replace(seen, index=4), offence)) == (False, (0,))
    assert told(seen_as_it_made_two_checks(replace(case, index=2), offence)) == (False, (0,))


def test_two_checks_are_seen_on_the_board_after_the_move() -> None:
    case = as_it_stood(e.MoveMade(by=WHITE, uci="d1d2"), e.ClockPressed(by=WHITE), position=TWO_CHECKS)
    [offence] = offences(case.record)
    assert told(seen_as_it_made_two_checks(case, offence)) == (True, (0,))


def test_a_touch_by_accident_or_announced_as_adjusting_binds_to_nothing() -> None:
    def binding(**touch: object) -> str:
        case = as_it_stood(e.PieceTouched(by=WHITE, piece="g1", **touch), position=GivenPosition())  # type: ignore[arg-type]
        return obligation_of(last_turn(case, WHITE)).piece

    assert binding(intent="move") == "g1"
    assert binding(intent="move", announced=True) == "g1"
    assert binding(intent="adjust") == "g1"
    assert binding(intent="adjust", announced=True) == ""
    assert binding(intent="accident") == ""


def test_who_said_that_he_was_adjusting_is_named_by_the_touch() -> None:
    case = as_it_stood(e.PieceTouched(by=WHITE, piece="g1", intent="adjust", announced=True))
    assert told(announced_adjusting(last_turn(case, WHITE))) == (True, (0,))


def test_a_piece_that_is_told_to_have_a_move_binds_by_its_name() -> None:
    touched = e.PieceTouched(by=WHITE, piece="white rook", intent="move")
    facts = Facts(touched_piece_has_legal_move={"white rook": True})
    ruling = ruled(touched, claims(BLACK, "touched-piece"), facts=facts, regime="competition")
    assert ruling.must is not None
    assert (ruling.must.do, ruling.must.piece) == ("move", "white rook")
    taken = e.PieceTouched(by=WHITE, piece="black rook", intent="move")
    facts = Facts(touched_piece_has_legal_move={"black rook": True})
    ruling = ruled(taken, claims(BLACK, "touched-piece"), facts=facts, regime="competition")
    assert ruling.must is not None
    assert (ruling.must.do, ruling.must.piece) == ("capture", "black rook")
