"""How each event changes the record."""

from __future__ import annotations

from dataclasses import replace

from rapidplay.errors import BadPosition, ImpossibleEvent
from rapidplay.game import events as e
from rapidplay.game import vocabulary as v
from rapidplay.game.board import Board
from rapidplay.game.both import Both
from rapidplay.game.event import Clocks, Event
from rapidplay.game.player import PLAYERS, Player
from rapidplay.game.record import Count, EmptyPress, Ended, Move, Record, Situation

_READING_OUTLIVES = (
    e.ClaimMade,
    e.ArbiterObserved,
    e.ChessclockPaused,
    e.FactsDisputed,
    e.PlayersAgreed,
    e.WordsSaid,
    e.RequestMade,
    e.ArbiterTold,
    e.ClaimWithdrawn,
    e.FactAnswered,
    e.MateQuestionAnswered,
)


def after(record: Record, event: Event) -> Record:
    """The record when this event has happened too."""
    index = len(record.events)
    record = replace(record, events=(*record.events, event), displays=_displays(record, event))
    if record.ended is not None:
        return record
    match event:
        case e.MoveMade():
            return _move_made(record, event, index)
        case e.MoveTakenBack(by=player):
            return _taken_back(record, player, index)
        case e.ClockPressed():
            return _pressed(record, event, index)
        case e.ClockRanOut(by=side):
            return _ran_out(record, side, index)
        case e.ChessclockPaused():
            return replace(record, paused=True)
        case e.ChessclockRestarted():
            return replace(record, paused=False)
        case e.PieceTouched(by=player, intent="move") if record.offer is player.opponent:
            return replace(record, offer=None)
        case e.DrawOffered(by=player):
            return replace(record, offer=player)
        case e.ClaimMade(by=player, of="threefold" | "fifty-move"):
            return replace(record, offer=player)
        case e.ClaimMade(by=player, of="draw-quickplay") if record.words.quickplay_claim_is_an_offer:
            return replace(record, offer=player)
        case e.DrawAnswered(by=player, answer=answer) if record.offer is player.opponent:
            record = replace(record, offer=None)
            return _agreed_drawn(record, index) if answer == "accept" else record
        case e.Resigned(by=player):
            return replace(record, ended=Ended(how="resignation", index=index, by=player))
        case e.PlayersAgreed(on="draw"):
            return _agreed_drawn(record, index)
        case e.PlayersAgreed(on="result", result=result):
            return replace(record, ended=Ended(how="signed-scoresheets", index=index, result=result))
        case e.PlayersAgreed(on="facts", facts=facts) | e.FactAnswered(facts=facts) if facts is not None:
            return replace(record, facts=record.facts.together_with(facts))
        case e.MateQuestionAnswered(who=player, can_checkmate=answer):
            return replace(record, facts=record.facts.answered("can_checkmate", player, answer))
        case e.RulingDeclared():
            return _declared(record, event, index)
        case e.RequestMade(by=player, of="arbiters-record"):
            return replace(
                record,
                scoresheet_requests=record.scoresheet_requests.having(
                    player, record.scoresheet_requests.of(player) + 1
                ),
            )
        case _:
            return record


def _displays(record: Record, event: Event) -> Clocks | None:
    """The last reading, as long as no clock can have run since."""
    if event.clocks is not None:
        return event.clocks
    return record.displays if record.paused or isinstance(event, _READING_OUTLIVES) else None


def _ran_out(record: Record, side: v.Side, index: int) -> Record:
    flags = record.flags
    for player in PLAYERS:
        if side in (player, "both") and flags.of(player) is None:
            flags = flags.having(player, index)
    return replace(record, flags=flags)


def _declared(record: Record, event: e.RulingDeclared, index: int) -> Record:
    if event.penalty == "warning" and event.who is not None:
        warnings = record.warnings.having(event.who, record.warnings.of(event.who) + 1)
        record = replace(record, warnings=warnings)
    if event.result is not None:
        return replace(record, ended=Ended(how="declared", index=index, result=event.result))
    return record


def _agreed_drawn(record: Record, index: int) -> Record:
    """The game is drawn by agreement, where the edition and the event allow it."""
    if not _may_agree(record):
        return record
    return replace(record, ended=Ended(how="agreement", index=index, result="1/2-1/2"))


def _may_agree(record: Record) -> bool:
    return draws_allowed(record) is True and not (
        record.words.agreement_needs_a_move_by_each and some_player_never_moved(record)
    )


def draws_allowed(record: Record) -> bool | None:
    """The event allows the players to agree a draw now: each has made so many moves as it asks (None: not known)."""
    if record.draw_offers == "forbidden":
        return False
    return reached(record.situation.made, record.facts.moves_made, first_move_with_a_draw(record))


def first_move_with_a_draw(record: Record) -> int:
    """How many moves each player must have made before the event allows a draw by agreement."""
    return int(record.draw_offers.rpartition("-")[2]) if record.draw_offers.startswith("not-before-move-") else 0


def reached(counts: Both[Count], stated: int | None, number: int) -> bool | None:
    """Each player's count is so high; from the fact where the beginning of the game is not known; None: not known."""
    if all(count.number >= number for count in counts):
        return True
    if any(count.exact and count.number < number for count in counts):
        return False
    return None if stated is None else stated >= number


def some_player_never_moved(record: Record) -> bool:
    """It is known that a player has not made a move yet."""
    return any(count.exact and count.number == 0 for count in record.situation.made)


def _move_made(record: Record, event: e.MoveMade, index: int) -> Record:
    player, before = event.by, record.situation
    board = None if before.board is None else before.board.with_the_move(player)
    uci = _uci(event, board, index)
    legal = _legal(event, uci, board, out_of_turn=before.has_the_move is player.opponent)
    after_board = _board_after(board, uci, index)
    completed = _completed_by_next_move(record, player)
    situation = Situation(
        board=after_board,
        has_the_move=player.opponent,
        made=before.made.having(player, before.made.of(player).one_more()),
        completed=completed,
        positions=(*before.positions, after_board.key()) if after_board is not None else (),
    )
    move = Move(index=index, event=event, uci=uci, legal=legal, before=before, board_after=after_board)
    record = _answered(record, player.opponent, index, legal)
    offer = None if record.offer is player.opponent else record.offer
    record = replace(record, situation=situation, moves=(*record.moves, move), offer=offer)
    return replace(record, ended=_ended_by(move, index))


def _uci(event: e.MoveMade, board: Board | None, index: int) -> str | None:
    text = event.uci or event.san
    if board is None or text is None:
        return event.uci
    try:
        return board.reads(text)
    except BadPosition as error:
        raise ImpossibleEvent(f"events[{index}]: {error}") from None


def _legal(event: e.MoveMade, uci: str | None, board: Board | None, out_of_turn: bool) -> bool | None:
    """Derived from the board; stated where no board is known."""
    if event.promotion in ("pawn-left", "square-empty"):
        return False
    if board is None or uci is None:
        return event.legal if event.illegality is None else False
    return not out_of_turn and board.is_legal(uci)


def _board_after(board: Board | None, uci: str | None, index: int) -> Board | None:
    if board is None or uci is None:
        return None
    try:
        return board.after(uci)
    except BadPosition as error:
        raise ImpossibleEvent(f"events[{index}]: {error}") from None


def _completed_by_next_move(record: Record, player: Player) -> Both:  # type: ignore[type-arg]
    """A player who makes his next move has completed the one he never pressed, where the edition says so."""
    completed = record.situation.completed
    unpressed = _has_something_to_press_for(record.situation, player, record.last_move(player))
    if record.words.next_move_completes and unpressed:
        return completed.having(player, completed.of(player).one_more())
    return completed


def _answered(record: Record, player: Player, index: int, legal: bool | None) -> Record:
    """What this player did last, the opponent's next move has now been made after it."""
    for move in record.moves:
        if move.by is player and move.stands and move.answered_at is None:
            record = record.with_move(replace(move, answered_at=index, answer_legal=legal))
    presses = tuple(
        replace(p, answered_at=index) if p.by is player and p.answered_at is None else p for p in record.empty_presses
    )
    return replace(record, empty_presses=presses)


def _ended_by(move: Move, index: int) -> Ended | None:
    """Checkmate, stalemate and a dead position end the game at once, if the move was legal."""
    if move.legal is False:
        return None
    board, gives = move.board_after, move.event.gives
    if gives == "checkmate" or (board is not None and board.is_checkmate()):
        return Ended(how="checkmate", index=index, by=move.by, result=move.by.victory)
    if gives == "stalemate" or (board is not None and board.is_stalemate()):
        return Ended(how="stalemate", index=index, result="1/2-1/2")
    if gives == "dead-position":
        return Ended(how="dead-position", index=index, result="1/2-1/2")
    return None


def _taken_back(record: Record, player: Player, index: int) -> Record:
    move = record.last_move(player)
    if move is None or move.pressed_at is not None:
        raise ImpossibleEvent(f"events[{index}]: {player} has no move that could be taken back before the press")
    if move.answered_at is not None:
        raise ImpossibleEvent(f"events[{index}]: {player.opponent} has made his next move on top of it")
    record = record.with_move(replace(move, taken_back_at=index))
    for earlier in record.moves:
        if earlier.answered_at == move.index:
            record = record.with_move(replace(earlier, answered_at=None, answer_legal=None))
    presses = tuple(replace(p, answered_at=None) if p.answered_at == move.index else p for p in record.empty_presses)
    return replace(record, situation=record.before_offence(move, player), empty_presses=presses)


def _pressed(record: Record, event: e.ClockPressed, index: int) -> Record:
    player, situation = event.by, record.situation
    move = record.last_move(player)
    record = replace(record, paused=False)
    if not _has_something_to_press_for(situation, player, move):
        press = EmptyPress(index=index, by=player, seen=event.seen_by_arbiter, before=situation)
        return replace(record, empty_presses=(*record.empty_presses, press))
    completed = situation.completed.having(player, situation.completed.of(player).one_more())
    if move is None:
        return replace(record, situation=replace(situation, completed=completed))
    pressed = replace(move, pressed_at=index, press_seen=event.seen_by_arbiter, other_hand=event.hand == "other")
    return replace(record.with_move(pressed), situation=replace(situation, completed=completed))


def _has_something_to_press_for(situation: Situation, player: Player, move: Move | None) -> bool:
    """A move made in the incident and not pressed yet, or one made before it, by the counts given."""
    if move is not None:
        return move.pressed_at is None
    return situation.made.of(player).number > situation.completed.of(player).number
