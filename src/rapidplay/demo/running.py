"""Round 3 of the demo, in its middle: most boards play on, some need an arbiter, each for another reason."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rapidplay.demo.people import FEED, arbiter_of, tablet
from rapidplay.demo.plan import Planned
from rapidplay.demo.rounds import MATE, MINUTE_MS, THIS_ROUND, moves_at, recorder_of
from rapidplay.demo.table import Table
from rapidplay.demo.thinking import Thinker
from rapidplay.game.player import BLACK, WHITE, Player

STARTED_AT_MS = -24 * MINUTE_MS
LATE_MS = 180_000
"""More than anybody thinks about one move: so late somebody may have come."""
NOW = 0


def running(seed: int, boards: int) -> list[Planned]:
    """All boards of the round, up to now."""
    tables = [_running(Thinker(seed=seed, round=THIS_ROUND, board=board)) for board in range(1, boards + 1)]
    return [planned for table in tables for planned in table.planned]


def _running(thinker: Thinker) -> Table:
    moves = moves_at(thinker.seed, thinker.round, thinker.board)
    table = Table(thinker, STARTED_AT_MS - 5 * MINUTE_MS, moves, recorder_of(thinker.board))
    table.is_set()
    table.at_ms = STARTED_AT_MS + 500
    SITUATIONS.get(thinker.board, _plays_on)(table)
    return table


def _plays_on(table: Table) -> None:
    table.starts()
    table.plays_until(NOW)


def _thinks_on(table: Table, player: Player, left_ms: int) -> None:
    """The player thinks about one move until now, and has so much left; below zero: his time has been up for so long.

    He came late: by how much is found out by a trial.
    """
    trial = Table(table.thinker, table.at_ms + LATE_MS)
    trial.starts()
    table.at_ms = table.at_ms + LATE_MS - trial.plays_until_one_thinks_on(player, NOW, left_ms)
    table.starts()
    table.plays_until_one_thinks_on(player, NOW, left_ms)


def _white_is_low_on_time(table: Table) -> None:
    _thinks_on(table, WHITE, 18_000)
    table.passes(NOW - table.at_ms)


def _black_is_low_on_time(table: Table) -> None:
    _thinks_on(table, BLACK, 44_000)
    table.passes(NOW - table.at_ms)


def _mate_with_a_clock_running(table: Table) -> None:
    """The clocks of this board were started late: mate is 20 seconds old."""
    assert table.moves is not None
    trial = Table(table.thinker, 0, table.moves, table.recorder)
    trial.starts()
    trial.plays(len(table.moves))
    table.at_ms = NOW - 20_000 - trial.at_ms
    table.starts()
    table.plays_until(NOW)


def _waits_for_one_move(table: Table) -> None:
    """Both kings are in check, and nobody saw how it arose."""
    table.starts()
    table.plays_until(NOW)
    _awaits(table)


def _the_awaited_move_is_completed(table: Table) -> None:
    table.starts()
    table.plays_until(NOW - 2 * MINUTE_MS)
    _awaits(table)
    table.move()
    table.plays_until(NOW)


def _awaits(table: Table) -> None:
    arbiter = arbiter_of(table.number)
    table.notes(arbiter, "incident-opened", incident=table.incident, kind="odd-position")
    told = {"what": "kings", "move": table.has_the_move.value, "seen": "no"}
    table.notes(arbiter, "question-answered", incident=table.incident, kind="odd-position", replies=told)
    table.notes(arbiter, "next-move-awaited", incident=table.incident, what="both-kings-in-check")


def _a_player_calls(table: Table) -> None:
    table.starts()
    table.plays_until(NOW - 41_000)
    table.notes(tablet(table.number), "arbiter-called", by=table.has_the_move.opponent.value)
    table.plays_until(NOW)


def _a_claim_is_open(table: Table) -> None:
    table.starts()
    table.plays_until(NOW - 25_000)
    claimant = table.has_the_move.value
    table.stops(tablet(table.number), claimant, "claim")
    table.notes(tablet(table.number), "claim-made", by=claimant, of="illegal-move")


def _a_tablet_came_back(table: Table) -> None:
    """After a reload it is paused."""
    table.starts()
    table.plays_until(NOW - 30_000)
    table.chessclock = table.chessclock.stopped()
    table.notes(tablet(table.number), "clock-restored", **table.shown, uncertain_ms=2_000)


def _the_feed_says_illegal(table: Table) -> None:
    table.starts()
    table.plays_until(NOW - 15_000)
    alert = f"{table.incident}-feed"
    table.notes(FEED, "alert-raised", alert=alert, source="feed", seen="illegal-move")
    table.plays_until(NOW)


def _a_player_has_resigned(table: Table) -> None:
    table.starts()
    table.plays_until(NOW - 4 * MINUTE_MS)
    loser = table.has_the_move
    table.notes(tablet(table.number), "resigned", by=loser.value)
    result = loser.opponent.victory
    table.notes(tablet(table.number), "result-entered", board=table.board, result=result, reason="resignation")


def _nobody_has_come(table: Table) -> None:
    """The chessclock is set and stands."""


def _a_flag_is_down(table: Table) -> None:
    _thinks_on(table, BLACK, -30_000)
    table.passes(table.chessclock.black.display_ms)
    table.shows("clock-ran-out", by="black")


SITUATIONS: Mapping[int, Callable[[Table], None]] = {
    3: _black_is_low_on_time,
    MATE: _mate_with_a_clock_running,
    5: _waits_for_one_move,
    6: _the_awaited_move_is_completed,
    8: _a_player_has_resigned,
    9: _a_player_calls,
    10: _a_claim_is_open,
    14: _a_tablet_came_back,
    17: _the_feed_says_illegal,
    21: _white_is_low_on_time,
    23: _nobody_has_come,
    24: _a_flag_is_down,
}
"""Board -> what is going on there; on all others play goes on."""
