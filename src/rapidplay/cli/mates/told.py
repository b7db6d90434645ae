"""Answers to the mate question in words: the line and the board it ends on, or why not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from rapidplay.cli.blocks import BLANK, Block, Line
from rapidplay.cli.diagram import diagram
from rapidplay.cli.mates.answers import numbered
from rapidplay.cli.mates.reasons import counted, why_not
from rapidplay.game.player import Player
from rapidplay.i18n import _, spoken
from rapidplay.mate import Answer, CanCheckmate, CannotCheckmate, Undetermined

if TYPE_CHECKING:
    import chess


def told(board: chess.Board, answers: Mapping[Player, Answer]) -> Iterator[Block]:
    """Each player's answer, a blank line between two."""
    for index, (player, answer) in enumerate(answers.items()):
        if index:
            yield BLANK
        match answer:
            case CanCheckmate(()):
                yield Line(_("White has checkmated.") if player is Player.WHITE else _("Black has checkmated."))
            case CanCheckmate(line):
                yield from _can(board, player, line)
            case CannotCheckmate():
                yield from _cannot(board, player, answer)
            case Undetermined(nodes):
                yield from _open(player, nodes)


def _can(board: chess.Board, player: Player, line: tuple[str, ...]) -> Iterator[Block]:
    white = player is Player.WHITE
    yield Line(_("White can checkmate, for instance so:") if white else _("Black can checkmate, for instance so:"))
    end = board.copy(stack=False)
    yield Line(numbered(board, [end.push_uci(made) for made in line]), indent=2)
    yield BLANK
    for rank in diagram(end):
        yield Line(rank)
    yield Line(_("Capital letters are White's men."), indent=2)


def _cannot(board: chess.Board, player: Player, answer: CannotCheckmate) -> Iterator[Block]:
    yield Line(
        _("White cannot checkmate by any possible series of legal moves:")
        if player is Player.WHITE
        else _("Black cannot checkmate by any possible series of legal moves:")
    )
    yield Line(spoken(why_not(board, player, answer)), indent=2)


def _open(player: Player, nodes: int) -> Iterator[Block]:
    yield Line(
        _("Whether White can checkmate was not found out.")
        if player is Player.WHITE
        else _("Whether Black can checkmate was not found out.")
    )
    yield Line(_("{nodes} positions were looked at; --nodes allows more.", nodes=counted(nodes)), indent=2)
