from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any, get_args

import pytest
from remedy_examples import every_remedy
from ruled import BLACK, MANY_MOVES, START, WHITE, illegal, move, moved, record

from rapidplay.editions import EDITIONS
from rapidplay.game import events as e
from rapidplay.game.incident import Before, GivenPosition
from rapidplay.game.player import PLAYERS
from rapidplay.game.record import Count, Ended, Record
from rapidplay.incident.acts import ACTS
from rapidplay.incident.case import Case as CasebookCase
from rapidplay.incident.casebook import incident_under, read_casebook, runs
from rapidplay.incident.rule import by_solver, rule
from rapidplay.law import decide as deciding
from rapidplay.law import remedies as r
from rapidplay.law.case import Case
from rapidplay.law.effects import applied, result_of
from rapidplay.law.finding import Reasons
from rapidplay.law.ruling import Ruling, ruling_for

CASEBOOK = Path(__file__).parents[2] / "casebook"


# --- results ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("remedy", "result"),
    [
        (r.GameLost(WHITE), "0-1"),
        (r.GameLost(BLACK), "1-0"),
        (r.GameWon(WHITE), "1-0"),
        (r.GameWon(BLACK), "0-1"),
        (r.GameForfeited(WHITE), "-/+"),
        (r.GameForfeited(BLACK), "+/-"),
        (r.LostWithoutAWinner(WHITE), "0-1/2"),
        (r.LostWithoutAWinner(BLACK), "1/2-0"),
        (r.GameDrawn(), "1/2-1/2"),
        (r.GameLostByBoth(), "0-0"),
        (r.NewGame(), "new-game"),
        (r.GameEnded("1-0"), "1-0"),
        (r.ResultStands("0-1"), "0-1"),
        (r.ResultStands(), "result-stands"),
    ],
)
def test_what_ends_a_game_has_a_result(remedy: r.Remedy, result: str) -> None:
    assert result_of((remedy,)) == result
    assert result_of((r.ClaimUpheld(), remedy)) == result


ENDS_THE_GAME = (
    r.GameLost, r.GameWon, r.GameForfeited, r.LostWithoutAWinner, r.GameDrawn, r.GameLostByBoth, r.NewGame,
    r.GameEnded, r.ResultStands,
)  # fmt: skip


@pytest.mark.parametrize("remedy", every_remedy(), ids=lambda remedy: type(remedy).__name__)
def test_no_other_remedy_has_a_result(remedy: r.Remedy) -> None:
    assert (result_of((remedy,)) is not None) is isinstance(remedy, ENDS_THE_GAME)


def test_a_result_ends_the_record_with_the_event_ruled_on() -> None:
    game = record(*illegal(WHITE))
    assert applied(game, (r.GameDrawn(),)).ended == Ended(how="ruled", index=1, result="1/2-1/2")
    assert applied(game, (r.ClaimUpheld(),)).ended is None


def test_a_game_that_has_ended_keeps_its_end() -> None:
    resigned = record(e.Resigned(by=WHITE))
    assert applied(resigned, (r.GameDrawn(),)).ended == resigned.ended


# --- counters ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("counter", "kept"),
    [("illegal_moves", "illegal_moves"), ("two_hands", "two_hands"), ("empty_presses", "empty_press_count")],
)
@pytest.mark.parametrize("player", PLAYERS)
def test_an_offence_is_added_to_its_counter_of_its_player(counter: r.Counter, kept: str, player: Any) -> None:
    before = Before(
        illegal_moves={WHITE: 1, BLACK: 1}, two_hands={WHITE: 1, BLACK: 1}, empty_presses={WHITE: 1, BLACK: 1}
    )
    game = applied(record(*illegal(WHITE), before=before), (r.OffenceCounted(counter, player, 0),))
    counters = {name: getattr(game, name) for name in ("illegal_moves", "two_hands", "empty_press_count")}
    assert counters.pop(kept) == ((2, 1) if player is WHITE else (1, 2))
    assert set(counters.values()) == {(1, 1)}


def test_the_offence_counted_is_penalised_and_no_other() -> None:
    game = record(*illegal(WHITE), *illegal(BLACK), e.ClockPressed(by=WHITE), e.ClockPressed(by=WHITE))
    move_ruled = applied(game, (r.OffenceCounted("illegal_moves", BLACK, 2),))
    assert [m.penalised for m in move_ruled.moves] == [False, True]
    assert [p.penalised for p in move_ruled.empty_presses] == [False, False]
    press_ruled = applied(game, (r.OffenceCounted("empty_presses", WHITE, 5),))
    assert [m.penalised for m in press_ruled.moves] == [False, False]
    assert [p.penalised for p in press_ruled.empty_presses] == [False, True]


# --- the position -----------------------------------------------------------------------------------------------------


def test_an_illegal_move_is_undone_with_everything_after_it() -> None:
    before = record(*moved(WHITE, "e2e4"), position=START)
    game = record(*moved(WHITE, "e2e4"), *illegal(BLACK, "e7e4"), *moved(WHITE, "g1f3"), position=START)
    restored = applied(game, (r.PositionRestored("before-illegal-move", 2, BLACK),))
    assert restored.situation == before.situation
    assert restored.has_the_move is BLACK
    assert [m.stands for m in restored.moves] == [True, False, False]
    assert [m.taken_back_at for m in restored.moves] == [None, 5, 5]


def test_what_the_moves_undone_had_answered_is_open_again() -> None:
    game = record(*illegal(WHITE), *illegal(BLACK), *moved(WHITE))
    assert [m.answered_at for m in game.moves] == [2, 4, None]
    second_undone = applied(game, (r.PositionRestored("before-illegal-move", 2, BLACK),))
    assert [m.answered_at for m in second_undone.moves] == [None, None, None]
    third_undone = applied(game, (r.PositionRestored("before-illegal-move", 4, WHITE),))
    assert [m.answered_at for m in third_undone.moves] == [2, None, None]


def test_after_an_empty_press_is_undone_its_player_has_the_move() -> None:
    game = record(*moved(WHITE), e.ClockPressed(by=BLACK))
    restored = applied(game, (r.PositionRestored("before-illegal-move", 2, BLACK),))
    assert restored.has_the_move is BLACK
    assert restored.situation.made == game.situation.made


def test_where_nobody_can_name_the_move_the_position_put_back_is_not_known() -> None:
    game = record(*moved(WHITE, "e2e4"), position=START)
    for to in ("before-irregularity", "last-known"):
        restored = applied(game, (r.PositionRestored(to, None, WHITE),))
        assert (restored.board, restored.situation.positions, restored.has_the_move) == (None, (), WHITE)
        assert restored.situation.made == game.situation.made


def test_pieces_that_had_only_been_displaced_stand_on_record_where_they_belong() -> None:
    game = record(*moved(WHITE, "e2e4"), e.PiecesDisplaced(by=BLACK), position=START)
    assert applied(game, (r.PositionRestored("before-irregularity", None, BLACK, on_record=True),)) == game


PAWN = GivenPosition(fen="8/4P1k1/8/8/8/8/r7/4K3 w - - 0 1")


@pytest.mark.parametrize("piece", ["queen", "rook"])
def test_the_piece_that_belongs_on_the_promotion_square_is_put_there(piece: Any) -> None:
    game = record(*moved(WHITE, "e7e8", promotion="pawn-left"), position=PAWN)
    put = applied(game, (r.PiecePut(piece, "e8", 0),))
    assert put.board is not None
    assert put.board.man_at("e8") == f"white {piece}"
    assert put.has_the_move is BLACK
    assert put.situation.positions == (*game.situation.positions, put.board.key())
    assert [m.stands for m in put.moves] == [True]


def test_moves_after_the_pawn_was_left_may_be_undone_with_it() -> None:
    game = record(*moved(WHITE, "e7e8", promotion="pawn-left"), *moved(BLACK, "a2a1"), position=PAWN, before=MANY_MOVES)
    undone = applied(game, (r.PiecePut("queen", "e8", 0, undo_later_moves=True),))
    assert undone.board is not None
    assert (undone.board.man_at("e8"), undone.board.man_at("a2")) == ("white queen", "black rook")
    assert [m.stands for m in undone.moves] == [True, False]
    assert undone.situation.made == (Count(41, exact=True), Count(40, exact=True))
    kept = applied(game, (r.PiecePut("queen", "e8", 0),))
    assert kept.board is not None
    assert (kept.board.man_at("a2"), kept.has_the_move) == (None, WHITE)
    assert [m.stands for m in kept.moves] == [True, True]


def test_a_piece_put_on_a_board_that_nobody_knows_changes_nothing_there() -> None:
    game = record(*moved(WHITE, promotion="pawn-left"))
    assert applied(game, (r.PiecePut("queen", None, 0),)).situation == game.situation


def test_a_reply_that_came_before_the_press_is_undone_too() -> None:
    game = record(
        move(WHITE, "e7e8", promotion="pawn-left"), move(BLACK, "a2a1"), e.ClockPressed(by=WHITE), position=PAWN
    )
    undone = applied(game, (r.PiecePut("queen", "e8", 0, undo_later_moves=True),))
    assert [m.stands for m in undone.moves] == [True, False]


def test_on_a_board_that_nobody_knows_no_piece_is_put() -> None:
    game = record(*moved(WHITE, promotion="pawn-left"))
    assert applied(game, (r.PiecePut("queen", "e8", 0),)).situation == game.situation


def test_who_has_the_move_after_a_restoration_is_ruled_or_the_offender() -> None:
    game = record(*illegal(WHITE))
    for ruled_so, has_the_move in ((WHITE, WHITE), (BLACK, BLACK), (None, WHITE)):
        assert applied(game, (r.PositionRestored("before-illegal-move", 0, ruled_so),)).has_the_move is has_the_move


def test_a_new_game_begins_from_nothing() -> None:
    used = record(
        *illegal(WHITE),
        e.DrawOffered(by=WHITE),
        e.ClockRanOut(by="white"),
        before=Before(illegal_moves={WHITE: 1}, warnings={WHITE: 1}, moves_made={WHITE: 3, BLACK: 3}),
    )
    new = applied(used, (r.ClaimUpheld(), r.NewGame()))
    assert (new.situation.made, new.situation.completed) == ((Count(0, True), Count(0, True)),) * 2
    assert (new.moves, new.offer, new.ended, new.flags) == ((), None, None, (None, None))
    assert (new.illegal_moves, new.warnings, new.has_the_move) == ((0, 0), (0, 0), WHITE)
    assert (new.events, new.words) == (used.events, used.words)


LEAVES_THE_RECORD = (
    r.ClaimUpheld, r.ClaimRejected, r.ClaimChecked, r.Postponed, r.TimeAdded, r.IncrementTakenBack,
    r.PositionTransferred, r.MoveEnforced, r.TouchedPieceBinds, r.MoveToBeMade, r.CastlingBarred, r.IllegalMoveStands,
    r.WaitForNextMove, r.WaitForClaim, r.PlayContinues, r.LeftToTheArbiter, r.FlagCalled, r.ClockSettingCorrected,
    r.ClockSettingLeft, r.ScoresheetHandedOut, r.RecordShown, r.RequestGranted, r.ClockRestarted, r.ClockKeepsRunning,
)  # fmt: skip


@pytest.mark.parametrize("remedy", every_remedy(), ids=lambda remedy: type(remedy).__name__)
def test_words_and_clock_times_leave_the_record_as_it_is(remedy: r.Remedy) -> None:
    game = record(*illegal(WHITE, "e2e5"), *moved(BLACK, "e7e6"), position=START)
    if isinstance(remedy, LEAVES_THE_RECORD):
        assert applied(game, (remedy,)) == game
    else:
        assert applied(game, (remedy,)) != game


def test_every_remedy_is_tried_here() -> None:
    assert {type(remedy) for remedy in every_remedy()} == set(get_args(r.Remedy))


# --- the casebook -----------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def casebook() -> list[CasebookCase]:
    return read_casebook([CASEBOOK])


@pytest.fixture(scope="module")
def declared(casebook: list[CasebookCase]) -> Counter[str]:
    """Every remedy that was declared while the casebook was ruled on, at whatever event, by name."""
    counted: Counter[str] = Counter()

    def ruling_that_counts(label: str, case: Case, remedies: r.Remedies, reasons: Reasons) -> Ruling:
        counted.update(type(remedy).__name__ for remedy in remedies)
        return ruling_for(label, case, remedies, reasons)

    def applied_that_counts(record: Record, remedies: r.Remedies) -> Record:
        counted.update(type(remedy).__name__ for remedy in remedies)
        return applied(record, remedies)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(deciding, "ruling_for", ruling_that_counts)
        patch.setattr(deciding, "applied", applied_that_counts)
        for case in casebook:
            for edition, regime, chess, _ in runs(case):
                rule(incident_under(case, edition, regime, chess), by_solver)
    return counted


@pytest.mark.parametrize("remedy", sorted(remedy.__name__ for remedy in get_args(r.Remedy)))
def test_each_remedy_occurs_in_the_casebook(declared: Counter[str], remedy: str) -> None:
    assert declared[remedy]


@pytest.mark.parametrize("act", [act for act in ACTS if act not in ("accept", "decline")])
def test_each_act_occurs_in_the_casebook(casebook: list[CasebookCase], act: str) -> None:
    assert ACTS[act] in {type(event) for case in casebook for event in case.incident.events}


@pytest.mark.parametrize("answer", ["accept", "decline"])
def test_each_answer_to_an_offer_occurs_in_the_casebook(casebook: list[CasebookCase], answer: str) -> None:
    events = [event for case in casebook for event in case.incident.events]
    assert any(isinstance(event, e.DrawAnswered) and event.answer == answer for event in events)


def test_the_call_of_a_flag_occurs_in_the_casebook(casebook: list[CasebookCase]) -> None:
    assert any(isinstance(event, e.FlagFallCalled) for case in casebook for event in case.incident.events)


def test_each_edition_occurs_in_the_casebook(casebook: list[CasebookCase]) -> None:
    assert set(EDITIONS) <= {edition for case in casebook for edition, _, _, _ in runs(case)}
