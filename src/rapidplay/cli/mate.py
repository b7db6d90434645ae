"""`rapidplay mate FEN`: who can still checkmate, by which line, or why not."""

from __future__ import annotations

import json
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Any

import typer

from rapidplay.cli.options import AsJson, Lang
from rapidplay.errors import BadPosition
from rapidplay.game.player import PLAYERS, Player
from rapidplay.i18n import _, use_language
from rapidplay.law.text import says
from rapidplay.mate import (
    DEFAULT_BUDGET,
    Answer,
    CanCheckmate,
    CannotCheckmate,
    Undetermined,
    can_checkmate,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    import chess


class By(StrEnum):
    """Whose mate is asked about."""

    WHITE = "white"
    BLACK = "black"
    BOTH = "both"


def mate(
    fen: Annotated[str, typer.Argument(metavar="FEN", help=says("what stands on the board, lawful or not").template)],
    by: Annotated[By, typer.Option(help=says("the player who would give the mate").template)] = By.BOTH,
    nodes: Annotated[int, typer.Option(min=1, help=says("positions that may be looked at").template)] = DEFAULT_BUDGET,
    lang: Lang = None,
    json_output: AsJson = False,
) -> None:
    """Can this player checkmate by any possible series of legal moves?

    Exit status: 0 yes, 1 no, 2 the FEN is not in order, 3 not found out.
    """
    if lang is not None:
        use_language(lang)
    asked = PLAYERS if by is By.BOTH else (Player(by.value),)
    try:
        answers = {player: can_checkmate(fen, player, budget=nodes) for player in asked}
        board = _board(fen)
    except (BadPosition, ValueError) as bad:
        typer.echo(str(bad), err=True)
        raise typer.Exit(2) from None
    typer.echo(_as_json(board, answers) if json_output else _as_text(board, answers))
    raise typer.Exit(_status(answers))


def _board(fen: str) -> chess.Board:
    import chess

    return chess.Board(fen)


def _status(answers: Mapping[Player, Answer]) -> int:
    if any(isinstance(answer, Undetermined) for answer in answers.values()):
        return 3
    return 0 if all(isinstance(answer, CanCheckmate) for answer in answers.values()) else 1


def _as_json(board: chess.Board, answers: Mapping[Player, Answer]) -> str:
    told = {player.value: _fields(board, answer) for player, answer in answers.items()}
    return json.dumps({"fen": board.fen(en_passant="fen"), **told}, ensure_ascii=False, indent=2)


def _fields(board: chess.Board, answer: Answer) -> dict[str, Any]:
    match answer:
        case CanCheckmate(line):
            return {"answer": "can", "line": _san(board, line), "uci": list(line)}
        case CannotCheckmate(because, None):
            return {"answer": "cannot", "because": because}
        case CannotCheckmate(because, positions):
            return {"answer": "cannot", "because": because, "positions": positions}
        case Undetermined(nodes):
            return {"answer": "undetermined", "nodes": nodes}


def _as_text(board: chess.Board, answers: Mapping[Player, Answer]) -> str:
    return "\n".join(_verdict(board, player, answer) for player, answer in answers.items())


def _verdict(board: chess.Board, player: Player, answer: Answer) -> str:
    white = player is Player.WHITE
    match answer:
        case CanCheckmate(()):
            return _("White has checkmated.") if white else _("Black has checkmated.")
        case CanCheckmate(line):
            says = _("White can checkmate, for instance so:") if white else _("Black can checkmate, for instance so:")
            return f"{says}\n  {_numbered(board, line)}"
        case CannotCheckmate():
            says = (
                _("White cannot checkmate by any possible series of legal moves:")
                if white
                else _("Black cannot checkmate by any possible series of legal moves:")
            )
            return f"{says}\n  {_reason(board, answer)}"
        case Undetermined(nodes):
            says = (
                _("Whether White can checkmate was not found out.")
                if white
                else _("Whether Black can checkmate was not found out.")
            )
            return says + "\n  " + _("{nodes} positions were looked at; --nodes allows more.", nodes=nodes)


def _reason(board: chess.Board, answer: CannotCheckmate) -> str:
    match answer.because:
        case "material":
            return _("these men give no mate, wherever they stand.")
        case "exhausted" if not any(board.legal_moves):
            return _("no legal move is left.")
        case "exhausted":
            return _(
                "the positions that can still arise were all looked at, {count} in number.", count=answer.positions
            )
        case "locked":
            return _("the men that block each other can never be set free.")
        case "search":
            return _("the solver proved it by search.")


def _san(board: chess.Board, line: tuple[str, ...]) -> list[str]:
    after = board.copy(stack=False)
    return [after.san_and_push(after.parse_uci(made)) for made in line]


def _numbered(board: chess.Board, line: tuple[str, ...]) -> str:
    """The line with its moves numbered from 1."""
    start = board.copy(stack=False)
    start.fullmove_number = 1
    after = start.copy(stack=False)
    return start.variation_san([after.push_uci(made) for made in line])
