"""`rapidplay mate`: who can still checkmate, by which line, or why not; for one position or for each line of a file."""

from __future__ import annotations

import json
from enum import StrEnum
from typing import Annotated

import typer

from rapidplay.cli.inputs import STANDARD_INPUT
from rapidplay.cli.options import AsJson, Lang
from rapidplay.cli.statuses import BAD_INPUT
from rapidplay.errors import BadInput
from rapidplay.game.player import PLAYERS, Player
from rapidplay.i18n import _, use_language
from rapidplay.law.text import says
from rapidplay.mate import DEFAULT_BUDGET


class By(StrEnum):
    """Whose mate is asked about."""

    WHITE = "white"
    BLACK = "black"
    BOTH = "both"


Fen = Annotated[
    str | None,
    typer.Argument(
        metavar="FEN", help=says("what stands on the board, lawful or not; - for one on each line of input").template
    ),
]
File = Annotated[
    str | None,
    typer.Option(
        metavar="PATH",
        help=says("a file with a FEN on each line; each answer is then a line of JSON").template,
        show_default=False,
    ),
]


def mate(
    fen: Fen = None,
    *,
    file: File = None,
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
        status = _answer(fen, file, asked, nodes, json_output)
    except BadInput as bad:
        typer.echo(str(bad), err=True)
        raise typer.Exit(BAD_INPUT) from None
    raise typer.Exit(status)


def _answer(fen: str | None, file: str | None, asked: tuple[Player, ...], nodes: int, json_output: bool) -> int:
    if (fen is None) == (file is None):
        raise BadInput(_("Expected either a FEN or --file with a path."))
    path = STANDARD_INPUT if fen == STANDARD_INPUT else file
    if path is None:
        assert fen is not None
        return _answer_one(fen, asked, nodes, json_output)
    from rapidplay.cli.mates.batch import answer_file

    return answer_file(path, asked, nodes)


def _answer_one(fen: str, asked: tuple[Player, ...], nodes: int, json_output: bool) -> int:
    from rapidplay.cli.blocks import show
    from rapidplay.cli.mates.answers import board_of, data_of, status_of
    from rapidplay.cli.mates.told import told
    from rapidplay.mate import can_checkmate

    answers = {player: can_checkmate(fen, player, budget=nodes) for player in asked}
    board = board_of(fen)
    if json_output:
        typer.echo(json.dumps(data_of(board, answers), ensure_ascii=False, indent=2))
    else:
        show(told(board, answers))
    return status_of(answers.values())
