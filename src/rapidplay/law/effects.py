"""What a ruling does to the record: the next event starts from there."""

from __future__ import annotations

from dataclasses import replace

from msgspec import structs

from rapidplay.game.both import Both
from rapidplay.game.player import WHITE, Player
from rapidplay.game.record import Count, EmptyPress, Ended, Move, Record, Situation
from rapidplay.law import remedies as r


def result_of(remedies: r.Remedies) -> str | None:
    """The result that these remedies give, None where the game goes on."""
    for remedy in remedies:
        match remedy:
            case r.GameLost(by=player):
                return player.opponent.victory
            case r.GameWon(by=player):
                return player.victory
            case r.GameForfeited(by=player):
                return "-/+" if player is WHITE else "+/-"
            case r.GameDrawn():
                return "1/2-1/2"
            case r.GameLostByBoth():
                return "0-0"
            case r.LostWithoutAWinner(by=player):
                return "0-1/2" if player is WHITE else "1/2-0"
            case r.NewGame():
                return "new-game"
            case r.GameEnded(result=result):
                return result
            case r.ResultStands(result=result):
                return result or "result-stands"
            case _:
                continue
    return None


def applied(record: Record, remedies: r.Remedies) -> Record:
    """The record after the arbiter has declared and done all this."""
    now = len(record.events) - 1
    for remedy in remedies:
        match remedy:
            case r.OffenceCounted():
                record = _counted(record, remedy)
            case r.PositionRestored():
                record = _restored(record, remedy, now)
            case r.PiecePut():
                record = _put(record, remedy, now)
            case r.NewGame():
                return _new_game(record)
            case _:
                continue
    result = result_of(remedies)
    if result is None or record.ended is not None:
        return record
    return replace(record, ended=Ended(how="ruled", index=now, result=result))


def _counted(record: Record, remedy: r.OffenceCounted) -> Record:
    fields = {"illegal_moves": "illegal_moves", "two_hands": "two_hands", "empty_presses": "empty_press_count"}
    name = fields[remedy.counter]
    counter: Both[int] = getattr(record, name)
    counter = counter.having(remedy.of, counter.of(remedy.of) + 1)
    moves = tuple(replace(m, penalised=True) if m.index == remedy.offence else m for m in record.moves)
    presses = tuple(replace(p, penalised=True) if p.index == remedy.offence else p for p in record.empty_presses)
    return replace(record, moves=moves, empty_presses=presses, **{name: counter})  # type: ignore[arg-type]


def _offence(record: Record, index: int) -> Move | EmptyPress:
    every: list[Move | EmptyPress] = [*record.moves, *record.empty_presses]
    return next(offence for offence in every if offence.index == index)


def _restored(record: Record, remedy: r.PositionRestored, now: int) -> Record:
    if remedy.on_record:
        return record
    if remedy.offence is None:
        lost = Situation(
            has_the_move=remedy.has_the_move, made=record.situation.made, completed=record.situation.completed
        )
        return replace(record, situation=lost)
    offence = _offence(record, remedy.offence)
    record = _undone_from(record, remedy.offence, now)
    return replace(record, situation=record.before_offence(offence, remedy.has_the_move or offence.by))


def _undone_from(record: Record, index: int, now: int) -> Record:
    """The moves from this event on have been taken back by the ruling; what they answered is open again."""
    moves = tuple(replace(m, taken_back_at=now) if m.index >= index and m.stands else m for m in record.moves)
    reopened = tuple(
        replace(m, answered_at=None, answer_legal=None) if m.answered_at is not None and m.answered_at >= index else m
        for m in moves
    )
    return replace(record, moves=reopened)


def _put(record: Record, remedy: r.PiecePut, now: int) -> Record:
    move = next((m for m in record.moves if m.index == remedy.offence), None)
    if move is None:
        return record
    situation = record.situation
    if remedy.undo_later_moves:
        record = _undone_from(record, remedy.offence + 1, now)
        before = record.before_offence(move, move.by.opponent)
        made = before.made.having(move.by, before.made.of(move.by).one_more())
        completed = before.completed
        if move.pressed_at is not None:
            completed = completed.having(move.by, completed.of(move.by).one_more())
        situation = replace(before, board=move.board_after, made=made, completed=completed)
    if situation.board is not None and remedy.square is not None:
        board = situation.board.with_man(remedy.square, f"{move.by} {remedy.piece}")
        situation = replace(situation, board=board, positions=(*situation.positions, board.key()))
    return replace(record, situation=situation)


def _new_game(record: Record) -> Record:
    none: Both[Count] = Both(Count(0, True), Count(0, True))
    player: Player = WHITE
    return Record(
        words=record.words,
        draw_offers=record.draw_offers,
        situation=Situation(has_the_move=player, made=none, completed=none),
        events=record.events,
        facts=structs.replace(record.facts, setup_error=None, board_turned=None, colours_reversed=None, game_over=None),
    )
