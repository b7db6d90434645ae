from __future__ import annotations

from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from played import (
    FROM_MOVE_ONE,
    ONLY_PRESSED_IS_COMPLETED,
    START,
    UNPRESSED_IS_COMPLETED,
    completed,
    folded,
    made,
    move,
    moved,
    played,
    press,
    record,
)

from rapidplay.errors import ImpossibleEvent
from rapidplay.game import events as e
from rapidplay.game import vocabulary as v
from rapidplay.game.both import Both
from rapidplay.game.event import Clocks, Event
from rapidplay.game.facts import Facts
from rapidplay.game.fold import after
from rapidplay.game.incident import Before, EventRules, GivenPosition
from rapidplay.game.player import BLACK, PLAYERS, WHITE, Player
from rapidplay.game.record import Count, Ended, Record, Words
from rapidplay.incident.acts import ACTS

WORDS = (UNPRESSED_IS_COMPLETED, ONLY_PRESSED_IS_COMPLETED)
FIVE_AND_SIX = Clocks(white=5, black=6)


@pytest.fixture(params=WORDS, ids=["next-move-completes", "only-the-press-completes"])
def words(request: pytest.FixtureRequest) -> Words:
    chosen: Words = request.param
    return chosen


def ended(*events: Event, **incident: Any) -> str | None:
    """How the game ended with these events."""
    over = played(*events, **incident).ended
    return None if over is None else over.how


# --- made and completed -----------------------------------------------------------------------------------------------


def test_a_move_is_made_when_the_piece_is_released_and_completed_by_the_press(words: Words) -> None:
    released = played(move(WHITE), words=words)
    assert (made(released), completed(released)) == ((1, 0), (0, 0))
    pressed = played(*moved(WHITE), words=words)
    assert (made(pressed), completed(pressed)) == ((1, 0), (1, 0))
    assert (pressed.moves[0].pressed_at, pressed.has_the_move) == (1, BLACK)


def test_the_next_own_move_completes_the_one_that_was_never_pressed() -> None:
    replied = played(move(WHITE), *moved(BLACK), words=UNPRESSED_IS_COMPLETED)
    assert completed(replied) == (0, 1)
    next_move = folded(replied, move(WHITE))
    assert (made(next_move), completed(next_move)) == ((2, 1), (1, 1))


def test_without_that_limb_a_move_that_was_never_pressed_is_never_completed() -> None:
    game = played(move(WHITE), *moved(BLACK), *moved(WHITE), words=ONLY_PRESSED_IS_COMPLETED)
    assert (made(game), completed(game)) == ((2, 1), (1, 1))


def test_a_move_that_was_pressed_is_not_completed_twice() -> None:
    game = played(*moved(WHITE), *moved(BLACK), move(WHITE))
    assert (made(game), completed(game)) == ((2, 1), (1, 1))


def test_a_player_may_press_and_complete_his_move_after_the_opponents_reply(words: Words) -> None:
    replied = played(move(WHITE), move(BLACK), words=words)
    pressed = folded(replied, press(WHITE))
    assert completed(pressed) == (1, 0)
    assert (pressed.moves[0].answered_at, pressed.moves[0].pressed_at) == (1, 2)
    assert pressed.empty_presses == ()
    assert pressed.has_the_move is WHITE


def test_the_press_says_whether_it_was_seen_and_by_which_hand() -> None:
    game = played(move(WHITE), press(WHITE, seen_by_arbiter=True, hand="other"), *moved(BLACK))
    assert [(m.press_seen, m.other_hand) for m in game.moves] == [(True, True), (False, False)]


def test_a_press_without_a_move_made_since_completes_nothing() -> None:
    game = played(*moved(WHITE), press(BLACK, seen_by_arbiter=True))
    assert completed(game) == (1, 0)
    [empty] = game.empty_presses
    assert (empty.by, empty.index, empty.seen, empty.answered_at) == (BLACK, 2, True, None)
    assert empty.before == folded(record(), *moved(WHITE)).situation


def test_a_second_press_for_the_same_move_is_empty() -> None:
    game = played(*moved(WHITE), press(WHITE))
    assert [p.by for p in game.empty_presses] == [WHITE]
    assert completed(game) == (1, 0)


def test_a_press_may_be_for_a_move_that_was_made_before_the_first_event() -> None:
    unpressed = Before(moves_made={WHITE: 12, BLACK: 11}, moves_completed={WHITE: 11, BLACK: 11})
    pressed = played(press(WHITE), before=unpressed)
    assert (completed(pressed), pressed.empty_presses) == ((12, 11), ())
    again = folded(pressed, press(WHITE))
    assert (completed(again), len(again.empty_presses)) == ((12, 11), 1)


def test_an_illegal_move_is_made_and_completed_like_any_other(words: Words) -> None:
    game = played(*moved(WHITE, legal=False), words=words)
    assert (made(game), completed(game)) == ((1, 0), (1, 0))
    assert game.moves[0].legal is False


# --- answered, taken back ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("legal", [True, False])
def test_the_opponents_next_move_answers_a_move_legal_or_not(legal: bool) -> None:
    game = played(*moved(WHITE), move(BLACK, legal=legal))
    assert (game.moves[0].answered_at, game.moves[0].answer_legal) == (2, legal)
    assert game.moves[1].answered_at is None
    later = folded(game, press(BLACK), move(WHITE), press(WHITE), move(BLACK))
    assert later.moves[0].answered_at == 2
    assert later.moves[1].answered_at == 4


def test_the_opponents_next_move_answers_an_empty_press() -> None:
    game = played(*moved(WHITE), press(BLACK), move(WHITE))
    assert game.empty_presses[0].answered_at == 3
    own = played(*moved(WHITE), press(BLACK), move(BLACK))
    assert own.empty_presses[0].answered_at is None


def test_a_move_taken_back_before_the_press_was_never_made() -> None:
    game = played(*moved(WHITE), move(BLACK), e.MoveTakenBack(by=BLACK))
    before = played(*moved(WHITE))
    assert game.situation == before.situation
    assert [m.stands for m in game.moves] == [True, False]
    assert game.moves[1].taken_back_at == 3
    last = game.last_move()
    assert last is not None
    assert last.by is WHITE


def test_taking_the_answer_back_reopens_what_it_answered() -> None:
    answered = played(*moved(WHITE), press(BLACK), *moved(WHITE), move(BLACK, legal=False))
    assert [m.answered_at for m in answered.moves[:2]] == [5, 5]
    reopened = folded(answered, e.MoveTakenBack(by=BLACK))
    assert [(m.answered_at, m.answer_legal) for m in reopened.moves[:2]] == [(None, None), (None, None)]
    assert reopened.empty_presses[0].answered_at == 3  # White's move still answers it
    white_back = played(*moved(WHITE), press(BLACK), move(WHITE), e.MoveTakenBack(by=WHITE))
    assert white_back.empty_presses[0].answered_at is None


def test_a_replaced_move_is_pressed_like_the_first() -> None:
    game = played(move(WHITE), e.MoveTakenBack(by=WHITE), *moved(WHITE))
    assert (made(game), completed(game)) == ((1, 0), (1, 0))
    assert [m.pressed_at for m in game.moves] == [None, 3]


@pytest.mark.parametrize(
    "events",
    [
        (),
        (move(BLACK),),
        moved(WHITE),
        (move(WHITE), e.MoveTakenBack(by=WHITE)),
    ],
)
def test_only_an_own_move_not_yet_pressed_can_be_taken_back(events: tuple[Event, ...]) -> None:
    with pytest.raises(ImpossibleEvent, match=rf"^events\[{len(events)}\]: white has no move that could be taken back"):
        played(*events, e.MoveTakenBack(by=WHITE))


# --- the board --------------------------------------------------------------------------------------------------------


def test_moves_go_on_the_board_in_san_or_uci() -> None:
    game = played(move(WHITE, "e2e4"), e.MoveMade(by=BLACK, san="e5"), position=START)
    assert [m.uci for m in game.moves] == ["e2e4", "e7e5"]
    assert game.board is not None
    assert game.board.fen() == "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"
    assert len(game.situation.positions) == 3
    assert game.moves[0].before.board == played(position=START).board
    assert game.moves[1].board_after == game.board


@pytest.mark.parametrize(("uci", "legal"), [("e2e4", True), ("e2e5", False), ("e7e5", False)])
def test_whether_a_move_is_legal_is_derived_from_the_board(uci: str, legal: bool) -> None:
    assert played(move(WHITE, uci), position=START).moves[0].legal is legal


@pytest.mark.parametrize(
    ("told", "legal"),
    [
        ({}, None),
        ({"legal": True}, True),
        ({"legal": False}, False),
        ({"illegality": "king-left-in-check"}, False),
        ({"promotion": "queen"}, None),
        ({"promotion": "upturned-rook"}, None),
        ({"promotion": "pawn-left"}, False),
        ({"promotion": "square-empty", "legal": True}, False),
    ],
)
def test_without_a_board_a_move_is_legal_as_it_is_told(told: dict[str, Any], legal: bool | None) -> None:
    assert played(move(WHITE, **told)).moves[0].legal is legal


def test_a_pawn_left_on_the_last_rank_is_no_legal_move_on_the_board_either() -> None:
    pawn = GivenPosition(fen="8/4P1k1/8/8/8/8/8/4K3 w - - 0 1")
    assert played(move(WHITE, "e7e8", promotion="pawn-left"), position=pawn).moves[0].legal is False
    assert played(move(WHITE, "e7e8q", promotion="square-empty"), position=pawn).moves[0].legal is False


def test_a_move_out_of_turn_is_illegal_and_goes_on_the_board_as_it_stands() -> None:
    game = played(move(BLACK, "e7e5"), move(BLACK, "e5e4"), position=START)
    assert [m.legal for m in game.moves] == [False, False]
    assert game.board is not None
    assert game.board.man_at("e4") == "black pawn"
    assert game.has_the_move is WHITE
    in_turn = played(move(WHITE, "e2e4"), move(BLACK, "e7e5"), position=START)
    assert [m.legal for m in in_turn.moves] == [True, True]


def test_without_a_board_nobody_says_that_a_move_was_out_of_turn() -> None:
    assert [m.legal for m in played(move(BLACK), move(BLACK, legal=True)).moves] == [None, True]


@pytest.mark.parametrize(
    ("event", "why"),
    [
        (move(WHITE, "e4e5"), "no piece stands on e4"),
        (e.MoveMade(by=WHITE, san="Nd4"), "is no move here"),
        (move(WHITE, "e9e4"), "is no move here"),
    ],
)
def test_a_move_that_the_board_does_not_have_is_impossible(event: Event, why: str) -> None:
    with pytest.raises(ImpossibleEvent, match=rf"^events\[1\]: .*{why}"):
        played(e.WordsSaid(by=WHITE, what="other"), event, position=START)


def test_after_a_move_that_nobody_described_the_board_is_unknown() -> None:
    game = played(move(WHITE, "e2e4"), move(BLACK), position=START)
    assert game.board is None
    assert game.situation.positions == ()
    assert made(game) == (1, 1)
    assert game.has_the_move is WHITE


def test_the_last_move_is_the_last_that_stands_of_a_player_if_one_is_named() -> None:
    game = played(*moved(WHITE), move(BLACK))
    assert game.last_move() == game.last_move(BLACK) == game.moves[1]
    assert game.last_move(WHITE) == game.moves[0]
    assert record().last_move() is None


def test_occurrences_of_the_present_position_are_counted() -> None:
    to_and_fro = ("g1f3", "g8f6", "f3g1", "f6g8")
    players = (WHITE, BLACK, WHITE, BLACK)
    tour = tuple(move(by, uci) for by, uci in zip(players, to_and_fro, strict=True))
    assert played(*tour, position=START).occurrences == 2
    assert played(*tour, *tour, position=START).occurrences == 3
    assert played(*tour, *tour[:1], position=START).occurrences == 2
    assert record().occurrences == 0


# --- offers and agreement ---------------------------------------------------------------------------------------------


OFFERED = e.DrawOffered(by=WHITE)


def offer_after(*events: Event, words: Words = UNPRESSED_IS_COMPLETED) -> Player | None:
    return played(*events, words=words).offer


def test_an_offer_is_open_from_the_word_on() -> None:
    assert offer_after() is None
    assert offer_after(OFFERED) is WHITE
    assert offer_after(OFFERED, e.DrawOffered(by=BLACK)) is BLACK


@pytest.mark.parametrize("of", ["threefold", "fifty-move"])
def test_a_claim_of_a_draw_is_an_offer_too(of: Any) -> None:
    assert offer_after(e.ClaimMade(by=BLACK, of=of)) is BLACK


@pytest.mark.parametrize("of", [of for of in get_args(v.ClaimOf) if of not in ("threefold", "fifty-move")])
def test_no_other_claim_is_an_offer(of: Any) -> None:
    assert offer_after(e.ClaimMade(by=BLACK, of=of)) is None


def test_a_quickplay_claim_is_an_offer_where_the_edition_says_so() -> None:
    claimed = e.ClaimMade(by=BLACK, of="draw-quickplay")
    assert offer_after(claimed, words=Words(quickplay_claim_is_an_offer=True)) is BLACK
    assert offer_after(claimed, words=Words(quickplay_claim_is_an_offer=False)) is None


@pytest.mark.parametrize(
    "refusal",
    [
        e.DrawAnswered(by=BLACK, answer="decline"),
        e.PieceTouched(by=BLACK, piece="g8"),
        e.PieceTouched(by=BLACK, piece="g8", intent="move"),
        move(BLACK),
    ],
)
def test_an_offer_is_refused_by_word_by_touching_on_purpose_and_by_moving(refusal: Event) -> None:
    assert offer_after(OFFERED, refusal) is None


@pytest.mark.parametrize(
    "event",
    [
        e.PieceTouched(by=BLACK, piece="g8", intent="accident"),
        e.PieceTouched(by=BLACK, piece="g8", intent="adjust", announced=True),
        e.PieceTouched(by=WHITE, piece="g1"),
        e.DrawAnswered(by=WHITE, answer="decline"),
        e.ClaimWithdrawn(by=WHITE, of="draw-offer"),
        e.WordsSaid(by=BLACK, what="other"),
        press(WHITE),
        move(WHITE),
    ],
)
def test_an_offer_stays_open_until_the_opponent_refuses_it(event: Event) -> None:
    assert offer_after(OFFERED, event) is WHITE


def test_an_offer_is_accepted_as_long_as_it_is_open() -> None:
    accepts = e.DrawAnswered(by=BLACK, answer="accept")
    agreed = played(OFFERED, accepts)
    assert agreed.ended == Ended(how="agreement", index=1, result="1/2-1/2")
    assert agreed.offer is None
    assert ended(OFFERED, move(BLACK), accepts) is None
    assert ended(accepts) is None
    assert ended(OFFERED, e.DrawAnswered(by=WHITE, answer="accept")) is None
    assert ended(OFFERED, e.DrawAnswered(by=BLACK, answer="decline")) is None


DRAWN = e.PlayersAgreed(by="both", on="draw")


def test_the_players_can_agree_a_draw() -> None:
    assert played(DRAWN).ended == Ended(how="agreement", index=0, result="1/2-1/2")


def test_no_draw_can_be_agreed_where_the_event_forbids_it() -> None:
    forbidden = EventRules(draw_offers="forbidden")
    assert ended(DRAWN, event_rules=forbidden) is None
    assert ended(OFFERED, e.DrawAnswered(by=BLACK, answer="accept"), event_rules=forbidden) is None


@pytest.mark.parametrize(
    ("white", "black", "agreed"), [(30, 30, True), (31, 30, True), (30, 29, False), (29, 30, False), (29, 29, False)]
)
def test_a_draw_can_be_agreed_once_each_player_has_made_the_moves_that_the_event_asks_for(
    white: int, black: int, agreed: bool
) -> None:
    not_before = EventRules(draw_offers="not-before-move-30")
    game = played(DRAWN, event_rules=not_before, before=Before(moves_made={WHITE: white, BLACK: black}))
    assert (game.ended is not None) is agreed


def test_the_moves_of_the_incident_count_for_the_moves_that_the_event_asks_for() -> None:
    not_before = EventRules(draw_offers="not-before-move-2")
    one_each = (*moved(WHITE), *moved(BLACK))
    assert ended(*one_each, DRAWN, event_rules=not_before) is None
    assert ended(*one_each, *one_each, DRAWN, event_rules=not_before) == "agreement"
    assert ended(*one_each, *moved(WHITE), move(BLACK), DRAWN, event_rules=not_before) == "agreement"


MOVE_BY_EACH = Words(agreement_needs_a_move_by_each=True)


@pytest.mark.parametrize(
    ("events", "agreed"),
    [
        ((), False),
        (moved(WHITE), False),
        ((move(WHITE), move(BLACK)), True),
        ((*moved(WHITE), *moved(BLACK)), True),
        ((*moved(WHITE), move(BLACK), e.MoveTakenBack(by=BLACK)), False),
    ],
)
def test_a_draw_is_agreed_only_when_each_player_has_made_a_move(events: tuple[Event, ...], agreed: bool) -> None:
    assert (ended(*events, DRAWN, words=MOVE_BY_EACH) == "agreement") is agreed
    assert ended(*events, DRAWN, words=Words(agreement_needs_a_move_by_each=False)) == "agreement"


def test_where_the_beginning_is_unknown_nothing_shows_that_a_player_has_not_moved() -> None:
    assert ended(DRAWN, words=MOVE_BY_EACH, before=Before()) == "agreement"
    assert ended(DRAWN, words=MOVE_BY_EACH, before=Before(moves_made={BLACK: 0})) is None


# --- the end of the game ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("gives", "result"), [("checkmate", "0-1"), ("stalemate", "1/2-1/2"), ("dead-position", "1/2-1/2")]
)
def test_mate_stalemate_and_a_dead_position_that_are_told_end_the_game_at_once(gives: Any, result: str) -> None:
    game = played(*moved(WHITE), move(BLACK, gives=gives))
    assert game.ended is not None
    assert (game.ended.how, game.ended.index, game.ended.result) == (gives, 2, result)
    assert (game.ended.by is BLACK) is (gives == "checkmate")


@pytest.mark.parametrize("gives", ["check", "double-check", None])
def test_a_check_ends_nothing(gives: Any) -> None:
    assert ended(move(WHITE, gives=gives)) is None


@pytest.mark.parametrize("gives", ["checkmate", "stalemate", "dead-position"])
@pytest.mark.parametrize("illegal", [{"legal": False}, {"illegality": "wrong-move"}, {"promotion": "pawn-left"}])
def test_they_end_the_game_only_if_the_move_was_legal(gives: Any, illegal: dict[str, Any]) -> None:
    assert ended(move(WHITE, gives=gives, **illegal)) is None
    assert ended(move(WHITE, gives=gives, legal=True)) == gives


@pytest.mark.parametrize(
    ("fen", "uci", "how"),
    [
        ("7k/8/5QK1/8/8/8/8/8 w - - 0 1", "f6g7", "checkmate"),
        ("7k/5Q2/8/6K1/8/8/8/8 w - - 0 1", "g5g6", "stalemate"),
        ("7k/8/6K1/5Q2/8/8/8/8 w - - 0 1", "f5g7", None),  # it would be mate, but a queen does not move so
        ("7k/8/6K1/2Q5/8/8/8/8 w - - 0 1", "c5f7", None),  # nor so
        ("7k/8/5QK1/8/8/8/8/8 w - - 0 1", "f6f7", "stalemate"),
        ("7k/8/5QK1/8/8/8/8/6r1 w - - 0 1", "f6g7", None),  # White's own king is left in check
        ("7k/8/5QK1/8/8/8/8/8 w - - 0 1", "f6f8", "checkmate"),
        ("7k/8/5QK1/8/8/8/8/8 w - - 0 1", "f6f4", None),
    ],
)
def test_mate_and_stalemate_are_seen_on_the_board(fen: str, uci: str, how: str | None) -> None:
    assert ended(move(WHITE, uci), position=GivenPosition(fen=fen)) == how


def test_white_wins_by_his_mate() -> None:
    mate = played(move(WHITE, "f6g7"), position=GivenPosition(fen="7k/8/5QK1/8/8/8/8/8 w - - 0 1"))
    assert mate.ended == Ended(how="checkmate", index=0, result="1-0", by=WHITE)


def test_who_resigns_is_recorded_and_the_edition_says_the_result() -> None:
    assert played(e.Resigned(by=BLACK)).ended == Ended(how="resignation", index=0, by=BLACK)


def test_a_signed_result_ends_the_game() -> None:
    signed = e.PlayersAgreed(by="both", on="result", result="0-1")
    assert played(signed).ended == Ended(how="signed-scoresheets", index=0, result="0-1")


@pytest.mark.parametrize("on", ["undo-illegal-move", "facts"])
def test_other_agreements_end_nothing(on: Any) -> None:
    assert ended(e.PlayersAgreed(by="both", on=on)) is None


def test_a_result_that_the_arbiter_has_declared_ends_the_game() -> None:
    assert played(e.RulingDeclared(by="arbiter", result="1-0")).ended == Ended(how="declared", index=0, result="1-0")
    assert ended(e.RulingDeclared(by="arbiter", what="postponed")) is None


def test_a_game_can_be_over_before_the_first_event() -> None:
    over = played(*moved(WHITE), facts=Facts(game_over="agreement"))
    assert over.ended == Ended(how="agreement", index=-1)
    assert made(over) == (0, 0)


def an_event_of_each_class() -> list[Event]:
    return [
        *moved(WHITE, "e2e4"),
        e.PiecePlaced(by=WHITE, to="queen"),
        e.MoveTakenBack(by=WHITE),
        e.PieceTouched(by=WHITE, piece="e2"),
        e.PiecesDisplaced(by=WHITE),
        e.ClockRanOut(by="both"),
        e.ChessclockPaused(by="white"),
        e.ChessclockRestarted(by="arbiter"),
        e.ClaimMade(by=WHITE, of="threefold"),
        e.ClaimWithdrawn(by=WHITE, of="threefold"),
        e.DrawOffered(by=WHITE),
        e.DrawAnswered(by=WHITE, answer="accept"),
        e.Resigned(by=WHITE),
        e.PlayersAgreed(by="both", on="draw"),
        e.FactsDisputed(by=WHITE),
        e.WordsSaid(by=WHITE, what="mate"),
        e.RequestMade(by=WHITE, of="arbiters-record"),
        e.PlayerArrived(by=WHITE),
        e.PlayerLeft(by=WHITE),
        e.PhoneNoticed(by=WHITE, what="rings"),
        e.PlayerDisturbed(by="white"),
        e.ArbiterTold(by="spectator", of="illegal-move"),
        e.ArbiterObserved(by="arbiter", what="nothing"),
        e.FlagFallCalled(by="arbiter", who=WHITE),
        e.RulingDeclared(by="arbiter", result="1-0"),
        e.OrderRefused(by=WHITE, what="to-play-on"),
        e.FactAnswered(facts=Facts(board_turned=True)),
        e.MateQuestionAnswered(by="solver", who=WHITE, can_checkmate=True),
    ]


def test_every_class_of_event_is_tried_here() -> None:
    leaves = {leaf for leaf in Event.__subclasses__() if leaf is not Event}
    assert {type(event) for event in an_event_of_each_class()} == leaves
    assert set(ACTS.values()) <= leaves


@pytest.mark.parametrize("event", an_event_of_each_class(), ids=lambda event: event.name)
def test_what_happens_after_the_end_changes_nothing_but_is_kept(event: Event) -> None:
    over = played(e.Resigned(by=BLACK), before=Before(clocks=FIVE_AND_SIX))
    later = after(over, event)
    assert later.events == (*over.events, event)
    for name in Record.__slots__:
        if name not in ("events", "displays"):
            assert getattr(later, name) == getattr(over, name), name


# --- flags, displays, counters, facts ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("by", "flags"), [("white", (1, None)), ("black", (None, 1)), ("both", (1, 1))])
def test_a_flag_is_down_from_the_event_on(by: v.Side, flags: Both[int | None]) -> None:
    said = e.WordsSaid(by=WHITE, what="other")
    assert played(said, e.ClockRanOut(by=by)).flags == flags


def test_a_flag_falls_once() -> None:
    assert played(e.ClockRanOut(by="white"), e.ClockRanOut(by="both")).flags == (0, 1)


def displays_after(*events: Event) -> Clocks | None:
    return played(*events, before=Before(clocks=FIVE_AND_SIX)).displays


def test_the_displays_are_those_read_last() -> None:
    read = Clocks(white=1, black=2)
    assert displays_after() == FIVE_AND_SIX
    assert displays_after(move(WHITE, clocks=read)) == read
    assert displays_after(press(WHITE), press(WHITE, clocks=read)) == read
    assert played().displays is None


NO_CLOCK_RUNS = (
    e.ClaimMade, e.ArbiterObserved, e.ChessclockPaused, e.FactsDisputed, e.PlayersAgreed, e.WordsSaid, e.RequestMade,
    e.ArbiterTold, e.ClaimWithdrawn, e.FactAnswered, e.MateQuestionAnswered,
)  # fmt: skip
"""Words and deeds about which the displays are read; nothing else leaves them as they were."""


def possible(*events: Event) -> list[Event]:
    """An event of each class that can happen after these."""
    start = played(*events)
    return [event for event in an_event_of_each_class() if not isinstance(event, e.MoveTakenBack) or start.moves]


@pytest.mark.parametrize("event", possible(), ids=lambda event: event.name)
def test_a_reading_outlives_only_what_takes_no_time(event: Event) -> None:
    assert displays_after(event) == (FIVE_AND_SIX if isinstance(event, NO_CLOCK_RUNS) else None)


PAUSED = e.ChessclockPaused(by="white")


@pytest.mark.parametrize("event", possible(PAUSED), ids=lambda event: event.name)
def test_a_reading_outlives_everything_while_the_chessclock_is_stopped(event: Event) -> None:
    assert displays_after(PAUSED, event) == FIVE_AND_SIX


@pytest.mark.parametrize("event", [e.ChessclockRestarted(by="arbiter"), press(WHITE)])
def test_once_a_clock_runs_again_the_reading_is_old(event: Event) -> None:
    touched = e.PieceTouched(by=WHITE, piece="e2")
    assert displays_after(PAUSED, touched) == FIVE_AND_SIX
    assert displays_after(PAUSED, event, touched) is None


def test_warnings_and_looks_at_the_arbiters_record_are_counted_by_player() -> None:
    warned = e.RulingDeclared(by="arbiter", penalty="warning", who=WHITE)
    looked = e.RequestMade(by=BLACK, of="arbiters-record")
    before = Before(warnings={BLACK: 2}, scoresheet_requests={BLACK: 4})
    game = played(warned, looked, warned, looked, before=before)
    assert game.warnings == (2, 2)
    assert game.scoresheet_requests == (0, 6)


def test_neither_other_penalties_nor_other_requests_are_counted() -> None:
    game = played(
        e.RulingDeclared(by="arbiter", penalty="time", who=WHITE),
        e.RulingDeclared(by="arbiter", penalty="warning"),
        *(e.RequestMade(by=BLACK, of=of) for of in get_args(v.RequestOf) if of != "arbiters-record"),
    )
    assert game.warnings == (0, 0)
    assert game.scoresheet_requests == (0, 0)


def test_facts_become_known_by_answers_and_by_agreement_and_the_newer_holds() -> None:
    game = played(
        e.FactAnswered(facts=Facts(own_time_left={WHITE: True}, occurrences=3)),
        e.PlayersAgreed(by="both", on="facts", facts=Facts(own_time_left={BLACK: 7}, occurrences=2)),
        e.MateQuestionAnswered(by="solver", who=BLACK, can_checkmate=False),
        facts=Facts(board_turned=True, can_checkmate={WHITE: True}),
    )
    assert game.facts == Facts(
        board_turned=True,
        own_time_left={WHITE: True, BLACK: 7},
        occurrences=2,
        can_checkmate={WHITE: True, BLACK: False},
    )


def test_the_chessclock_is_paused_and_goes_on() -> None:
    assert not played().paused
    assert played(PAUSED).paused
    assert not played(PAUSED, e.ChessclockRestarted(by="arbiter")).paused
    assert not played(*moved(WHITE)[:1], PAUSED, press(WHITE)).paused


# --- any game ---------------------------------------------------------------------------------------------------------

players = st.sampled_from(PLAYERS)
squares = st.builds("{}{}".format, st.sampled_from("abcdefgh"), st.integers(1, 8))
sides: st.SearchStrategy[v.Side] = st.sampled_from(("white", "black", "both"))
POSITIONS = (
    None,
    START,
    GivenPosition(moves="e4 d5 e5 f5"),
    GivenPosition(fen="3kr3/8/8/8/8/8/8/3RK3 w - - 0 1"),
    GivenPosition(fen="r3k2r/P6P/8/8/8/8/p6p/R3K2R b KQkq - 98 90"),
)


def moves() -> st.SearchStrategy[e.MoveMade]:
    """Moves described in every way, most of them illegal and some from nowhere."""
    return st.builds(
        e.MoveMade,
        by=players,
        uci=st.one_of(st.none(), st.builds("{}{}{}".format, squares, squares, st.sampled_from(["", "", "q", "n"]))),
        san=st.sampled_from([None, None, "e4", "Nf3", "O-O", "exd6", "axb1=Q", "Zz9", ""]),
        legal=st.sampled_from([None, True, False]),
        illegality=st.sampled_from([None, None, *get_args(v.Illegality)]),
        promotion=st.sampled_from([None, None, *get_args(v.Promotion)]),
        gives=st.sampled_from([None, None, None, *get_args(v.Gives)]),
        clocks=st.sampled_from([None, FIVE_AND_SIX]),
    )


def any_events() -> st.SearchStrategy[list[Event]]:
    """Whatever may be told, possible or not."""
    return st.lists(
        st.one_of(
            moves(),
            moves(),
            st.builds(e.ClockPressed, by=players),
            st.builds(e.MoveTakenBack, by=players),
            st.sampled_from(an_event_of_each_class()),
            st.builds(e.DrawAnswered, by=players, answer=st.sampled_from(["accept", "decline"])),
            st.builds(e.ClockRanOut, by=sides),
        ),
        max_size=10,
    )


@given(any_events(), st.sampled_from(POSITIONS), st.sampled_from(WORDS))
def test_any_events_fold_or_the_impossible_one_is_named(
    events: list[Event], position: GivenPosition | None, words: Words
) -> None:
    game = record(words, position=position, before=Before())
    for index, event in enumerate(events):
        try:
            game = after(game, event)
        except ImpossibleEvent as refusal:
            assert str(refusal).startswith(f"events[{index}]: ")
            return
        assert game.events == tuple(events[: index + 1])


@given(any_events(), st.sampled_from(POSITIONS))
def test_the_same_events_always_fold_into_the_same_record(events: list[Event], position: GivenPosition | None) -> None:
    def outcome() -> Record | str:
        try:
            return played(*events, position=position, before=Before())
        except ImpossibleEvent as refusal:
            return str(refusal)

    assert outcome() == outcome()


@st.composite
def games(draw: st.DrawFn) -> list[Event]:
    """Moves, presses and takebacks in any order; what is taken back, the opponent has not reacted to."""
    told: list[Event] = []
    for _ in range(draw(st.integers(0, 14))):
        by = draw(players)
        if can_be_taken_back(told) and draw(st.booleans()):
            told.append(e.MoveTakenBack(by=told[-1].by))
        else:
            told.append(draw(st.sampled_from([move(by), move(by), move(by, legal=False), press(by)])))
    return told


def can_be_taken_back(told: list[Event]) -> bool:
    return bool(told) and isinstance(told[-1], e.MoveMade)


@given(games(), st.sampled_from(WORDS))
def test_of_the_moves_made_only_the_last_of_each_player_can_be_uncompleted(events: list[Event], words: Words) -> None:
    """From 2014; in 2009 each one that was never pressed is."""
    game = played(*events, words=words)
    for player in PLAYERS:
        standing = [m for m in game.moves if m.by is player and m.stands]
        unpressed = [m for m in standing if m.pressed_at is None]
        uncompleted = unpressed if not words.next_move_completes else [m for m in unpressed if m is standing[-1]]
        assert made(game).of(player) == len(standing)
        assert completed(game).of(player) == len(standing) - len(uncompleted)
        if words.next_move_completes:
            assert made(game).of(player) - completed(game).of(player) in (0, 1)


@given(games())
def test_no_press_is_lost(events: list[Event]) -> None:
    """Each press completes a move that was made and not pressed, or is an empty press."""
    game = played(*events)
    presses = {index for index, event in enumerate(events) if isinstance(event, e.ClockPressed)}
    for_a_move = [m.pressed_at for m in game.moves if m.pressed_at is not None]
    empty = [p.index for p in game.empty_presses]
    assert sorted(for_a_move + empty) == sorted(presses)


@given(games())
def test_counts_that_start_unknown_stay_lower_bounds(events: list[Event]) -> None:
    unknown, known = played(*events, before=Before()), played(*events, before=FROM_MOVE_ONE)
    for player in PLAYERS:
        assert unknown.situation.made.of(player) == Count(made(known).of(player), exact=False)
        assert known.situation.made.of(player).exact


# --- counts that go back ----------------------------------------------------------------------------------------------


def test_a_move_can_be_taken_back_only_until_the_opponent_has_made_his() -> None:
    with pytest.raises(ImpossibleEvent, match="black has made his next move"):
        played(move(WHITE), move(BLACK), e.MoveTakenBack(by=WHITE))


def test_taking_back_a_move_leaves_the_opponents_late_press() -> None:
    record = played(move(WHITE), move(BLACK), press(WHITE), move(WHITE), press(BLACK), e.MoveTakenBack(by=WHITE))
    assert made(record) == Both(1, 1)
    assert completed(record) == Both(1, 1)


@pytest.mark.parametrize(("words", "number"), [(UNPRESSED_IS_COMPLETED, 12), (ONLY_PRESSED_IS_COMPLETED, 11)])
def test_the_next_move_completes_one_that_was_made_before_the_incident(words: Words, number: int) -> None:
    before = Before(moves_made={WHITE: 12, BLACK: 12}, moves_completed={WHITE: 11, BLACK: 12})
    record = played(move(WHITE), words=words, before=before)
    assert (made(record).white, completed(record).white) == (13, number)


def test_a_declaration_may_be_a_warning_and_a_result() -> None:
    record = played(e.RulingDeclared(by="arbiter", penalty="warning", who=WHITE, result="0-1"))
    assert record.warnings == Both(1, 0)
    assert record.ended is not None and record.ended.result == "0-1"
