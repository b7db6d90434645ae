"""Files for those who go on with what happened: results and the log as CSV."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Mapping
from typing import Any

from rapidplay.event.chess_event import ChessEvent
from rapidplay.spreadsheet import no_formula

RESULTS = ("round", "board", "white_number", "white", "black_number", "black", "result", "reason", "confirmed_by")
LOG = ("seq", "at", "kind", "board", "author", "data")


def results_csv(event: ChessEvent, rounds: Iterable[int]) -> str:
    """A line for each game of these rounds."""
    return _table(RESULTS, (row for number in rounds for row in _results(event, number)))


def log_csv(entries: Iterable[Mapping[str, Any]]) -> str:
    """A line for each entry, as its reader may see it."""
    return _table(LOG, (_entry(entry) for entry in entries))


def _results(event: ChessEvent, number: int) -> Iterable[tuple[object, ...]]:
    round = event.rounds[number]
    for board, pairing in round.pairings.items():
        result = round.result_of(board)
        white, black = event.players[pairing.white], event.players[pairing.black]
        standing, confirmed = result.standing, result.confirmed
        yield (
            number, board, white.number, white.name, black.number, black.name,
            "" if standing is None else standing.result,
            "" if standing is None else standing.reason or "",
            "" if confirmed is None else confirmed.stamp.by,
        )  # fmt: skip


def _entry(entry: Mapping[str, Any]) -> tuple[object, ...]:
    data = json.dumps(entry["data"], ensure_ascii=False)
    return (entry["seq"], entry["at"], entry["kind"], entry.get("board", ""), entry.get("author", ""), data)


def _table(head: tuple[str, ...], rows: Iterable[tuple[object, ...]]) -> str:
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow(head)
    writer.writerows([no_formula(cell) for cell in row] for row in rows)
    return text.getvalue()
