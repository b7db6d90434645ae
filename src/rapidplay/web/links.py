"""Links and QR codes by which people come in."""

from __future__ import annotations

from itertools import groupby
from typing import Any

import segno

QUIET = 4
"""So many white squares stand round a code."""


def link(address: str, way: str, token: str, event: str) -> str:
    """The token stands behind the number sign: browsers send nothing of that, so that no log has it.

    `address` is the server's, such as `https://desk.local:8443`; `way` says what the token is for: `enrol`, `board`,
    `hall-screen`, `spectator` or `feed`.
    """
    return f"{address}/#{way}={token}&event={event}"


def drawn(link: str) -> dict[str, Any]:
    """The link as a QR code: the side of its picture in squares, and the black ones as the path of an SVG."""
    code = segno.make(link, micro=False, error="m")
    side = len(code.matrix) + 2 * QUIET
    bars = [bar for y, row in enumerate(code.matrix) for bar in _bars(y + QUIET, row)]
    return {"side": side, "path": "".join(bars)}


def _bars(y: int, row: bytearray) -> list[str]:
    """The runs of black squares in a row."""
    bars, x = [], QUIET
    for black, run in groupby(row):
        length = len(list(run))
        if black:
            bars.append(f"M{x} {y}h{length}v1h-{length}z")
        x += length
    return bars
