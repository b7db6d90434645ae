"""The mate question: can a player checkmate by any series of legal moves?"""

from __future__ import annotations

from rapidplay.game.board import Board
from rapidplay.game.player import PLAYERS, Player
from rapidplay.law.case import Case
from rapidplay.law.finding import Finding, Question, asked, found
from rapidplay.law.text import says


def can_checkmate(case: Case, player: Player, board: Board | None) -> Finding:
    """The player can checkmate the other's king by some series of legal moves."""
    wording = says("{player} can checkmate by some series of legal moves.", player=player)
    known = _known(case, player, board)
    if known is not None:
        return found(wording, known)
    question = Question(
        fact="can_checkmate",
        of=player,
        ask=says("Can {player} still checkmate, by any series of legal moves?", player=player),
        because=says("If not, the game is drawn."),
        found_by="arbiter" if board is None else "solver",
        fen=None if board is None else board.fen(),
    )
    return asked(wording, question)


def cannot_checkmate(case: Case, player: Player, board: Board | None) -> Finding:
    """The player cannot checkmate the other's king by any possible series of legal moves."""
    wording = says("{player} cannot checkmate by any possible series of legal moves.", player=player)
    return can_checkmate(case, player, board).negated(wording)


def is_dead(case: Case) -> Finding:
    """Neither player can checkmate by any series of legal moves, in the position last reached by a legal move."""
    wording = says("Neither player can checkmate by any series of legal moves: the position is dead.")
    board = _last_lawful(case)
    for player in PLAYERS if board is not None else ():
        answer = can_checkmate(case, player, board)
        if answer.question is not None:
            return asked(wording, answer.question)
        if answer.truth:
            return found(wording, False)
    unable = case.facts.can_checkmate or {}
    return found(wording, board is not None or all(unable.get(player) is False for player in PLAYERS))


def _last_lawful(case: Case) -> Board | None:
    """What stood after the last legal move, if that was a lawful position."""
    move = case.record.last_move()
    board = case.record.board
    if move is not None and move.legal is False and not move.penalised:
        board = move.before.board
    return board if board is not None and board.is_lawful() else None


def _known(case: Case, player: Player, board: Board | None) -> bool | None:
    if board is not None and case.setting.mates is not None:
        return case.setting.mates.get((board.fen(), player))
    return (case.facts.can_checkmate or {}).get(player)
