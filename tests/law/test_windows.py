from __future__ import annotations

from typing import Any

import pytest
from ruled import (
    BLACK,
    LAWS,
    MANY_MOVES,
    WHITE,
    as_it_stands,
    claims,
    illegal,
    may,
    move,
    moved,
    ruled,
    ruled_with_mates_known,
)

from rapidplay.game import events as e
from rapidplay.game.event import Clocks, Event
from rapidplay.game.facts import Facts
from rapidplay.game.incident import Before, GivenPosition
from rapidplay.law.case import Case
from rapidplay.law.edition import Rights
from rapidplay.law.window import Holder, Window
from rapidplay.provisions.rights import (
    right_to_claim_an_illegal_move_before_touching,
    right_to_claim_two_hands_before_the_press,
)

REPLY = moved(BLACK)
TOUCHED = e.PieceTouched(by=BLACK, piece="g8")


def open_to(player: Holder, right: str, *events: Event, **parts: Any) -> list[Window]:
    """The windows of a right that a player has after these events."""
    windows = ruled(*events, **parts).windows
    return [window for window in windows if (window.who, window.may) == (player, right)]


def is_open(player: Holder, right: str, *events: Event, **parts: Any) -> bool:
    return bool(open_to(player, right, *events, **parts))


# --- an illegal move, without supervision -----------------------------------------------------------------------------


def test_an_illegal_move_can_be_claimed_from_its_completion_until_the_opponent_has_made_his_next_move() -> None:
    right = (BLACK, "claim-illegal-move")
    pressed = illegal(WHITE)
    assert not is_open(*right)
    assert not is_open(*right, pressed[0])
    assert is_open(*right, *pressed)
    assert is_open(*right, *pressed, TOUCHED)
    assert is_open(*right, *pressed, e.ChessclockPaused(by="black"))
    assert not is_open(*right, *pressed, move(BLACK))
    assert not is_open(*right, *pressed, move(BLACK, legal=False))
    assert is_open(*right, *pressed, move(BLACK), e.MoveTakenBack(by=BLACK))


def test_the_window_says_until_when_and_by_which_sentence() -> None:
    [window] = open_to(BLACK, "claim-illegal-move", *illegal(WHITE))
    assert window.until == {"by": BLACK, "act": "move"}
    assert window.cites == (LAWS.articles["A.4.2"][2],)
    assert not window.tell
    assert "black may claim the illegal move until he has made his next move" in window.says.english()


def test_only_the_opponent_may_claim_an_illegal_move_and_not_a_legal_one() -> None:
    assert not is_open(WHITE, "claim-illegal-move", *illegal(WHITE))
    assert not is_open(BLACK, "claim-illegal-move", *moved(WHITE, legal=True))


@pytest.mark.parametrize(
    "offence",
    [
        illegal(WHITE),
        moved(WHITE, promotion="pawn-left"),
        moved(WHITE, hands=2),
        (*moved(BLACK), e.ClockPressed(by=WHITE)),
    ],
)
def test_each_illegal_action_opens_the_window(offence: tuple[Event, ...]) -> None:
    assert is_open(BLACK, "claim-illegal-move", *offence)


def test_a_reply_that_is_only_told_closes_the_window_too() -> None:
    for replied in (True, False):
        facts = Facts(opponent_has_replied=replied)
        assert is_open(BLACK, "claim-illegal-move", *illegal(WHITE), facts=facts) is not replied


def test_what_has_been_ruled_on_is_no_longer_open() -> None:
    assert not is_open(BLACK, "claim-illegal-move", *illegal(WHITE), claims(BLACK, "illegal-move"))


def test_an_illegal_move_that_was_answered_may_be_undone_by_agreement_until_the_game_ends() -> None:
    pressed = illegal(WHITE)
    right: tuple[Holder, str] = ("both", "undo-by-agreement")
    assert not is_open(*right, *pressed)
    assert is_open(*right, *pressed, move(BLACK))
    assert is_open(*right, *pressed, *REPLY, *moved(WHITE), *moved(BLACK))
    assert not is_open(*right, *pressed, *REPLY, e.Resigned(by=BLACK))
    assert not is_open(*right, *moved(WHITE, legal=True), *REPLY)
    assert not is_open(*right, pressed[0], move(BLACK))  # never completed
    [window] = open_to(*right, *pressed, *REPLY)
    assert (window.until, window.cites) == ("game-end", (LAWS.articles["A.4.2"][4],))


# --- an illegal move, under the Competition Rules ---------------------------------------------------------------------


def test_under_the_competition_rules_an_illegal_move_can_be_claimed_as_long_as_the_game_lasts() -> None:
    right, rules = (BLACK, "claim-illegal-move"), {"regime": "competition"}
    pressed = illegal(WHITE)
    assert not is_open(*right, pressed[0], **rules)
    assert is_open(*right, *pressed, **rules)
    assert is_open(*right, *pressed, *REPLY, *moved(WHITE), *moved(BLACK), **rules)
    assert not is_open(*right, *pressed, *REPLY, e.Resigned(by=WHITE), **rules)
    [window] = open_to(*right, *pressed, *REPLY, **rules)
    assert (window.until, window.cites) == ("game-end", (LAWS.articles["7.5.1"][1],))


def test_under_the_competition_rules_nothing_is_undone_by_agreement() -> None:
    assert not is_open("both", "undo-by-agreement", *illegal(WHITE), *REPLY, regime="competition")


# --- a flag -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("regime", ["competition", "simplified"])
def test_a_win_on_time_can_be_claimed_from_the_fall_of_the_flag_until_the_game_ends(regime: Any) -> None:
    right = (WHITE, "claim-win-on-time")
    flag = e.ClockRanOut(by="black")
    assert not is_open(*right, regime=regime)
    assert is_open(*right, flag, regime=regime)
    assert is_open(*right, flag, *moved(WHITE), *moved(BLACK), regime=regime)
    assert not is_open(*right, flag, e.Resigned(by=WHITE), regime=regime)
    assert not is_open(BLACK, "claim-win-on-time", flag, regime=regime)
    [window] = open_to(*right, flag, regime=regime)
    assert (window.until, window.cites) == ("game-end", (LAWS.articles["6.8"][1],))


def test_with_both_flags_down_each_player_may_claim() -> None:
    both = [window.who for window in ruled(e.ClockRanOut(by="both"), facts=Facts(can_checkmate={WHITE: True})).windows]
    assert set(both) == {WHITE, BLACK}


@pytest.mark.parametrize(("seconds", "down"), [(1, False), (0, True)])
def test_a_display_of_zero_is_a_flag_that_is_down(seconds: int, down: bool) -> None:
    said = e.WordsSaid(by=WHITE, what="other", clocks=Clocks(white=60, black=seconds))
    assert is_open(WHITE, "claim-win-on-time", said) is down


# --- draws ------------------------------------------------------------------------------------------------------------


def repeated(times: int) -> GivenPosition:
    """The initial position, White to move, so many times."""
    return GivenPosition(moves=" ".join(["Nf3 Nf6 Ng1 Ng8"] * (times - 1)))


@pytest.mark.parametrize(("times", "can"), [(2, False), (3, True), (4, True)])
def test_a_third_occurrence_can_be_claimed_by_the_player_having_the_move(times: int, can: bool) -> None:
    assert is_open(WHITE, "claim-threefold", position=repeated(times)) is can
    assert not is_open(BLACK, "claim-threefold", position=repeated(times))
    assert is_open(WHITE, "claim-threefold", before=Before(has_the_move=WHITE), facts=Facts(occurrences=times)) is can


def test_a_third_occurrence_can_no_longer_be_claimed_once_another_position_has_come() -> None:
    right = (WHITE, "claim-threefold")
    known: dict[str, Any] = {"position": repeated(3)}
    after_it = ruled_with_mates_known(move(WHITE, "e2e4"), **known)
    assert right in may(ruled_with_mates_known(**known))
    assert "claim-threefold" not in {of for _, of in may(after_it)}
    [window] = open_to(*right, **known)
    assert (window.until, window.cites) == ({"by": WHITE, "act": "touch"}, (LAWS.articles["9.2.1"][1],))


@pytest.mark.parametrize(("half_moves", "can"), [(99, False), (100, True), (101, True)])
def test_fifty_moves_by_each_can_be_claimed_by_the_player_having_the_move(half_moves: int, can: bool) -> None:
    without_progress = GivenPosition(fen=f"4k2r/8/8/8/8/8/8/R3K3 w - - {half_moves} 90")
    assert is_open(WHITE, "claim-fifty-move", position=without_progress) is can
    assert not is_open(BLACK, "claim-fifty-move", position=without_progress)


@pytest.mark.parametrize(("moves", "can"), [(49, False), (50, True)])
def test_fifty_moves_can_be_counted_by_the_arbiter(moves: int, can: bool) -> None:
    counted = Facts(moves_without_progress=moves)
    assert is_open(WHITE, "claim-fifty-move", before=Before(has_the_move=WHITE), facts=counted) is can
    assert not is_open(WHITE, "claim-fifty-move", facts=counted)  # nobody knows who has the move


def test_fifty_moves_can_no_longer_be_claimed_after_progress() -> None:
    last = {"position": GivenPosition(fen="4k2r/7P/8/8/8/8/8/R3K3 b - - 100 90")}
    for reply, can in (("e8e7", True), ("h8h7", False)):
        windows = may(ruled_with_mates_known(*moved(BLACK, reply), **last))
        assert ((WHITE, "claim-fifty-move") in windows) is can


def test_an_offer_can_be_accepted_until_it_is_refused_by_word_by_a_touch_or_by_a_move() -> None:
    right, offered = (BLACK, "accept-draw"), e.DrawOffered(by=WHITE)
    assert not is_open(*right)
    assert is_open(*right, offered)
    assert not is_open(WHITE, "accept-draw", offered)
    assert is_open(*right, offered, *moved(WHITE))
    assert is_open(*right, offered, e.PieceTouched(by=BLACK, piece="g8", intent="accident"))
    assert not is_open(*right, offered, TOUCHED)
    assert not is_open(*right, offered, move(BLACK))
    assert not is_open(*right, offered, e.DrawAnswered(by=BLACK, answer="decline"))
    assert not is_open(*right, offered, e.Resigned(by=WHITE))
    [window] = open_to(*right, offered)
    assert window.until == {"by": BLACK, "act": "touch"}
    assert window.cites == (LAWS.articles["9.1.2.1"][3],)
    assert window.tell


# --- rights of the earlier editions -----------------------------------------------------------------------------------


SENTENCE = LAWS.articles["A.4.2"][2]


def given_by(rights: Rights, case: Case) -> list[tuple[Holder, str]]:
    return [(window.who, window.may) for window in rights(case)]


def test_where_a_touch_ends_the_right_an_illegal_move_can_be_claimed_until_the_opponent_has_touched_a_piece() -> None:
    right = right_to_claim_an_illegal_move_before_touching(SENTENCE)
    pressed, his = illegal(WHITE), [(BLACK, "claim-illegal-move")]
    assert given_by(right, as_it_stands(pressed[0])) == []
    assert given_by(right, as_it_stands(*pressed)) == his
    assert given_by(right, as_it_stands(*pressed, e.PieceTouched(by=BLACK, piece="g8", intent="accident"))) == his
    assert given_by(right, as_it_stands(*pressed, e.PieceTouched(by=WHITE, piece="g1"))) == his
    assert given_by(right, as_it_stands(TOUCHED, *pressed)) == his
    assert given_by(right, as_it_stands(*pressed, TOUCHED)) == []
    assert given_by(right, as_it_stands(*pressed, move(BLACK))) == []
    [window] = right(as_it_stands(*pressed))
    assert (window.until, window.cites) == ({"by": BLACK, "act": "touch"}, (SENTENCE,))


@pytest.mark.parametrize(("regime", "after_the_reply"), [("competition", True), ("simplified", False)])
def test_two_hands_can_be_claimed_unpressed_where_the_edition_says_so(regime: Any, after_the_reply: bool) -> None:
    right = right_to_claim_two_hands_before_the_press(SENTENCE)
    made, his = move(WHITE, hands=2), [(BLACK, "claim-illegal-move")]
    assert given_by(right, as_it_stands(move(WHITE), regime=regime)) == []
    assert given_by(right, as_it_stands(made, regime=regime)) == his
    assert given_by(right, as_it_stands(made, e.ClockPressed(by=WHITE), regime=regime)) == []
    assert given_by(right, as_it_stands(made, move(BLACK), regime=regime)) == (his if after_the_reply else [])


def test_a_game_that_is_over_has_no_windows() -> None:
    offence = (*illegal(WHITE), e.DrawOffered(by=WHITE), e.ClockRanOut(by="black"))
    assert {of for _, of in may(ruled(*offence))} >= {"claim-illegal-move", "accept-draw", "claim-win-on-time"}
    assert ruled(*offence, e.Resigned(by=WHITE), before=MANY_MOVES).windows == ()


def test_an_offence_of_the_claimant_does_not_hide_the_one_he_may_claim() -> None:
    both = (*illegal(WHITE), e.ClockPressed(by=BLACK))
    rights = [(window.who, window.may) for window in ruled_with_mates_known(*both, before=MANY_MOVES).windows]
    assert (BLACK, "claim-illegal-move") in rights
    assert (WHITE, "claim-illegal-move") in rights
