"""Pairings of a round out of a TRF of the whole tournament. The results in it are shown; they are not stored."""

from __future__ import annotations

import re

from rapidplay.errors import BadTable
from rapidplay.event.files import trf_lines
from rapidplay.event.files.decoded import Line, numbered
from rapidplay.event.files.table import BadLine, Format, Rejected, Row, Table
from rapidplay.event.files.trf_boards import on_boards
from rapidplay.event.files.trf_games import Games
from rapidplay.event.files.trf_players import Listed, listed
from rapidplay.event.files.trf_teams import places
from rapidplay.law.text import Text, says

_CODE = re.compile("[0-9]{3}|###")
_OF_TRF16 = re.compile("001|013|0[1-9]2|1[0-3]2")
"""Lines that TRF16 has; any other number, and comments, are of TRF26."""


def read_trf(text: str, encoding: str, round: int) -> Table:
    """The pairings of a round.

    Raises:
        BadTable: the file does not have this round.
    """
    lines = numbered(text)
    players, rejected = _players(lines)
    last = max((trf_lines.rounds_of(one.text) for one in players.values()), default=0)
    if round > last:
        rounds = {0: "no round", 1: "round 1"}.get(last, f"rounds 1-{last}")
        raise BadTable(f"the file has {rounds}, expected round {round} in it")
    teams = places(lines)
    games = Games(players, round, teams)
    rows = on_boards(games.games, players, round, teams) + games.byes
    seated = {seat.number for row in rows for seat in row.seats}
    return Table(
        format=_format(lines),
        encoding=encoding,
        rows=tuple(rows),
        rejected=tuple(sorted([*rejected, *games.rejected])),
        names_boards=False,
        others=tuple(one.seat for number, one in sorted(players.items()) if number not in seated),
        notes=tuple(_notes(round, rows, list(players.values()), with_teams=bool(teams))),
    )


def _format(lines: list[Line]) -> Format:
    codes = [line[:3] for _, line in lines if _CODE.match(line)]
    return "trf16" if all(map(_OF_TRF16.fullmatch, codes)) else "trf26"


def _players(lines: list[Line]) -> tuple[dict[int, Listed], list[Rejected]]:
    """The players by start number, and the lines that name none."""
    players: dict[int, Listed] = {}
    rejected: list[Rejected] = []
    for number, line in lines:
        if not line.startswith(f"{trf_lines.PLAYER} "):
            continue
        try:
            one = listed((number, trf_lines.in_letters(line)))
            if one.number in players:
                first = players[one.number].line
                raise BadLine(f"start number {one.number} twice, first in line {first}")
            players[one.number] = one
        except BadLine as fault:
            rejected.append(Rejected(number, line, str(fault)))
    return players, rejected


def _notes(round: int, rows: list[Row], players: list[Listed], *, with_teams: bool) -> list[Text]:
    notes = [says("TRF names no boards. Who is paired already stays at his; the others are numbered by points.")]
    if with_teams:
        notes = [says("TRF names no boards: matches are numbered by points, boards in them as the teams are listed.")]
    if any(row.result is not None for row in rows):
        notes.append(says("The file has results of round {round}: they are shown here and not stored.", round=round))
    if round > 1:
        notes.append(says("Results of earlier rounds in the file are not stored."))
    left_out = [what for one in players for what in one.left_out]
    if left_out:
        notes.append(says("Not read: {what}.", what="; ".join(left_out)))
    return notes
