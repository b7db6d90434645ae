"""Rounds 1 and 2 of the demo: every game played, some with an incident, all results confirmed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rapidplay.demo.people import CHIEF, arbiter_of, tablet
from rapidplay.demo.plan import Planned, SeqOf
from rapidplay.demo.rounds import moves_at, recorder_of
from rapidplay.demo.table import Table
from rapidplay.demo.thinking import Thinker
from rapidplay.desk.rights import Actor
from rapidplay.game.player import BLACK, WHITE

MINUTE_MS = 60_000
SHORTEST, LONGEST = 30, 64
"""Half-moves of the games that are over."""
INCREMENT_MS = 10_000
NO_MATE = "8/6k1/3b4/8/2R5/5K2/8/8 w - - 0 1"
"""White's flag falls here; Black's king and bishop cannot checkmate a king with a rook."""


def played(seed: int, round: int, boards: int, at_ms: int) -> tuple[list[Planned], int]:
    """All games of a round that started at this moment, and when the last result was confirmed."""
    tables = [_played(Thinker(seed=seed, round=round, board=board), at_ms) for board in range(1, boards + 1)]
    return [planned for table in tables for planned in table.planned], max(table.at_ms for table in tables)


def _played(thinker: Thinker, at_ms: int) -> Table:
    moves = moves_at(thinker.seed, thinker.round, thinker.board)
    table = Table(thinker, at_ms - 5 * MINUTE_MS, moves, recorder_of(thinker.board))
    table.is_set()
    table.at_ms = at_ms + 500
    table.starts()
    story = STORIES.get((thinker.round, thinker.board), _ends_as_it_ends)
    story(table)
    return table


def _ends_as_it_ends(table: Table) -> None:
    """Agreed drawn, or somebody resigns."""
    table.plays(SHORTEST + int((LONGEST - SHORTEST) * table.thinker.drawn("length")))
    loser = table.has_the_move
    table.passes(table.rest_ms)
    if table.thinker.drawn("result") < 0.35:
        table.notes(tablet(table.number), "draw-offered", by=loser.opponent.value)
        table.notes(tablet(table.number), "draw-answered", by=loser.value, answer="accept")
        _result(table, "1/2-1/2", "agreement")
    else:
        table.notes(tablet(table.number), "resigned", by=loser.value)
        _result(table, loser.opponent.victory, "resignation")


def _result(table: Table, result: str, reason: str, by: Actor | None = None, ruling: str | None = None) -> None:
    """Entered at the board or by the arbiter, and confirmed by the arbiter of the board or by the chief."""
    enters = by or tablet(table.number)
    table.at_ms += 20_000
    why = {} if ruling is None else {"ruling": ruling}
    table.notes(enters, "result-entered", board=table.board, result=result, reason=reason, **why)
    table.at_ms += 60_000
    confirms = arbiter_of(table.number) if by is None else CHIEF
    table.notes(confirms, "result-confirmed", board=table.board, result=result)


# Incidents


def _illegal_move_told(since: str) -> dict[str, Any]:
    """Black has completed an illegal move, and the arbiter saw it."""
    events = [
        {"by": "black", "act": "move", "legal": False, "illegality": "wrong-move", "seen_by_arbiter": True},
        {"by": "black", "act": "press"},
        {"by": "arbiter", "act": "observe", "what": "illegal-move", "who": "black"},
    ]
    return {"since": SeqOf(since), "events": events}


def _claim_after_the_reply_told(since: str) -> dict[str, Any]:
    """White claims an illegal move of Black's when the next move has been made."""
    events = [
        {"by": "black", "act": "move", "legal": False, "illegality": "wrong-move"},
        {"by": "black", "act": "press"},
        {"by": "white", "act": "move"},
        {"by": "white", "act": "claim", "of": "illegal-move"},
    ]
    return {"since": SeqOf(since), "events": events}


def _comes_to_the_board(table: Table, plies: int) -> Actor:
    """An arbiter sees the last press and stops the clocks."""
    arbiter = arbiter_of(table.number)
    table.plays(plies - 2)
    table.move(name=_name(table, "since"))
    table.move()
    table.passes(1_000)
    table.stops(arbiter, "both", "none")
    table.notes(arbiter, "incident-opened", incident=table.incident, kind="illegal-move")
    return arbiter


def _name(table: Table, what: str) -> str:
    return f"{table.incident}-{what}"


def _declares(table: Table, arbiter: Actor, told: Mapping[str, Any], after_ms: int = 30_000) -> str:
    """The name of the ruling."""
    table.passes(after_ms)
    name = _name(table, f"by-{arbiter.name}")
    table.notes(arbiter, "ruling-declared", name, by="arbiter", incident=table.incident, told=told)
    return name


def _first_illegal_move(table: Table) -> None:
    """Declared and carried out: the position goes back, White gets a minute, the increment is taken back."""
    arbiter = _comes_to_the_board(table, 24)
    _declares(table, arbiter, _illegal_move_told(_name(table, "since")))
    was = table.clocks_ms
    clock = table.chessclock.penalised(WHITE, add_ms=MINUTE_MS).penalised(BLACK, take_back_ms=INCREMENT_MS)
    table.chessclock = clock
    table.passes(10_000)
    name = _name(table, "correction")
    table.notes(arbiter, "clock-corrected", name, was=was, because="illegal-move", **{**table.shown, "run": "black"})
    table.goes_on(arbiter, BLACK, corrected=SeqOf(name, as_id=True))
    table.notes(arbiter, "note-written", text="Black touched the bishop and moved the bishop.")
    table.ply -= 1
    _ends_as_it_ends(table)


def _withdrawn(table: Table) -> None:
    """The arbiter finds that the move was legal, and takes his ruling back."""
    arbiter = _comes_to_the_board(table, 20)
    ruling = _declares(table, arbiter, _illegal_move_told(_name(table, "since")))
    table.passes(40_000)
    because = "The move was legal: the rook did not stand on the line."
    table.notes(arbiter, "ruling-withdrawn", incident=table.incident, ruling=SeqOf(ruling), because=because)
    table.goes_on(arbiter, WHITE)
    _ends_as_it_ends(table)


def _disputed_and_settled(table: Table) -> None:
    """The arbiter and the chief rule differently; the chief settles which ruling stands."""
    arbiter = _comes_to_the_board(table, 28)
    since = _name(table, "since")
    _declares(table, arbiter, _illegal_move_told(since))
    stands = _declares(table, CHIEF, _claim_after_the_reply_told(since))
    table.passes(60_000)
    because = "White had made his next move before anybody spoke."
    table.notes(CHIEF, "incident-settled", incident=table.incident, stands=SeqOf(stands), because=because)
    table.goes_on(arbiter, WHITE)
    _ends_as_it_ends(table)


def _flag_without_a_mate(table: Table) -> None:
    """White's flag falls where Black cannot checkmate: drawn."""
    arbiter = arbiter_of(table.number)
    table.plays(56)
    table.passes(table.chessclock.white.display_ms)
    table.shows("clock-ran-out", by="white")
    table.passes(5_000)
    table.stops(arbiter, "both", "none")
    table.notes(arbiter, "incident-opened", incident=table.incident, kind="flag-fall")
    told = {
        "position": {"fen": NO_MATE},
        "events": [{"by": "arbiter", "act": "observe", "what": "flag-fall", "who": "white"}],
    }
    _declares(table, arbiter, told)
    table.notes(arbiter, "flag-fall-called", by="arbiter", who="white")
    _result(table, "1/2-1/2", "time", arbiter, table.incident)


def _phone(table: Table) -> None:
    """Black's phone rings."""
    arbiter = arbiter_of(table.number)
    table.plays(22)
    table.passes(3_000)
    table.stops(arbiter, "both", "none")
    table.notes(arbiter, "incident-opened", incident=table.incident, kind="phone")
    _declares(table, arbiter, {"events": [{"by": "black", "act": "device", "what": "rings"}]})
    _result(table, "1-0", "ruling", arbiter, table.incident)


STORIES: Mapping[tuple[int, int], Callable[[Table], None]] = {
    (1, 5): _first_illegal_move,
    (1, 3): _withdrawn,
    (1, 14): _phone,
    (2, 7): _disputed_and_settled,
    (2, 10): _flag_without_a_mate,
}
"""(round, board) -> what happened there; all others ended as games end."""
