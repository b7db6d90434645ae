"""Which format a file has: by what stands in it, never by its name."""

from __future__ import annotations

import re

from rapidplay.event.files.decoded import decoded
from rapidplay.event.files.pgn_headers import read_pgn
from rapidplay.event.files.table import Table
from rapidplay.event.files.trf_read import read_trf
from rapidplay.event.pairings_csv import read_csv

_TAG = re.compile(r"\s*\[[A-Za-z0-9_]+\s+\"")
_LINE_OF_TRF = re.compile(r"(?:[0-9]{3}|XX[A-Z]|###)(?: |$)")
_PLAYER_OF_TRF = re.compile("001 [ 0-9]{3}[0-9] ")


def read_table(data: bytes, round: int) -> Table:
    """The pairings of a round as the file has them.

    Raises:
        BadTable: the file is none of ours, or does not have this round.
    """
    text, encoding = decoded(data)
    lines = text.splitlines()
    first = next((line for line in lines if line.strip() and not line.startswith("%")), "")
    if _TAG.match(first):
        return read_pgn(text, encoding, round)
    if _is_trf(first, lines):
        return read_trf(text, encoding, round)
    return read_csv(text, encoding)


def _is_trf(first: str, lines: list[str]) -> bool:
    """It has players' lines; one that is in order is enough, or a first line as TRF has it."""
    players = [line for line in lines if line.startswith("001 ")]
    return bool(players) and (bool(_LINE_OF_TRF.match(first)) or any(map(_PLAYER_OF_TRF.match, players)))
