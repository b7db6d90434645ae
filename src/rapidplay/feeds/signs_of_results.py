"""Results that the edition does not support, once the feed gives one."""

from __future__ import annotations

from collections.abc import Iterator

from rapidplay.archive.findings_of_results import results
from rapidplay.feeds.alert import Sign
from rapidplay.feeds.boards import Board
from rapidplay.feeds.rules import Rules


def signs_of_results(board: Board, rules: Rules) -> Iterator[Sign]:
    """The result contradicts what stands on the board, or was won by a player who cannot checkmate."""
    facts = board.live.facts
    if not board.is_over or board.live.now is None or facts.plies == 0 or facts.unmade:
        return
    for found in results(facts, rules.ground):
        shows = {"code": found.code, "result": facts.result, "suggested": found.suggested, **found.evidence}
        cites = found.said.cites if found.said else ()
        yield Sign(kind="result-differs", ply=found.ply, shows=shows, cites=cites, is_inferred=found.is_inferred)
