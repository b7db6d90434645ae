"""How long a ruling takes. Exit status 1 where a limit is missed.

Every time is the median of several runs. In this process it is processor time, so that what else the machine does is
not counted; for the command it is what its user waits. Beside the game of sixty moves stands python-chess, which reads
and replays the same moves in the same run.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median

import chess
from _measured import Measured, show

from rapidplay.game.events import ClaimMade, ClockPressed, MoveMade
from rapidplay.game.incident import GivenPosition, Incident
from rapidplay.game.player import BLACK, WHITE
from rapidplay.game.start import replayed
from rapidplay.incident.casebook import read_casebook, run_casebook
from rapidplay.incident.rule import by_solver, rule
from rapidplay.incident.ruling_data import ruling_to_data

ROOT = Path(__file__).resolve().parent.parent
COMMAND = Path(sys.executable).with_name("rapidplay")
RUNS = 7
HALF_MOVES = 120
ASKED = """\
format  = "rapidplay-incident/1"
edition = "fide-2023"
regime  = "simplified"
chess   = "rapid"
events  = [
  { by = "white", act = "move", legal = false },
  { by = "white", act = "press" },
  { by = "black", act = "claim", of = "illegal-move" },
]
"""


def timed(
    act: Callable[[], object], *, times: int = 1, runs: int = RUNS, clock: Callable[[], float] = time.process_time
) -> float:
    """The median over the runs of the mean time that the act takes, in seconds."""
    act()
    taken = []
    for _ in range(runs):
        began = clock()
        for _ in range(times):
            act()
        taken.append((clock() - began) / times)
    return median(taken)


def abstract_incident() -> Incident:
    """A first illegal move, claimed; no position is known."""
    events = (MoveMade(by=WHITE, legal=False), ClockPressed(by=WHITE), ClaimMade(by=BLACK, of="illegal-move"))
    return Incident(edition="fide-2023", regime="simplified", time_control="15+10", events=events)


def game() -> tuple[tuple[str, ...], str]:
    """Sixty legal moves by each player in SAN, always the same ones, and where White's king stands then."""
    board, moves = chess.Board(), []
    while len(moves) < HALF_MOVES:
        choices = sorted(board.legal_moves, key=lambda move: move.uci())
        start = 7 * len(moves) + 3
        move = next(m for k in range(len(choices)) if goes_on(board, m := choices[(start + k) % len(choices)]))
        moves.append(board.san(move))
        board.push(move)
    king = board.king(chess.WHITE)
    assert king is not None
    return tuple(moves), chess.square_name(king)


def goes_on(board: chess.Board, move: chess.Move) -> bool:
    """The move takes no piece and does not end the game."""
    board.push(move)
    over = board.is_game_over(claim_draw=False)
    board.pop()
    return not over and not board.is_capture(move)


def incident_of(moves: tuple[str, ...], king: str) -> Incident:
    """After these moves White's king leaps to where it cannot go; Black claims."""
    leap = king + ("a8" if king != "a8" else "h1")
    return Incident(
        edition="fide-2023",
        regime="simplified",
        time_control="15+10",
        position=GivenPosition(moves=" ".join(moves)),
        events=(MoveMade(by=WHITE, uci=leap), ClockPressed(by=WHITE), ClaimMade(by=BLACK, of="illegal-move")),
    )


def ruled_anew(incident: Incident) -> None:
    """The ruling, with nothing remembered of the game."""
    replayed.cache_clear()
    assert rule(incident, by_solver).claim == "upheld"


def replayed_by_python_chess(moves: tuple[str, ...]) -> None:
    """What python-chess needs to read and make the same moves."""
    board = chess.Board()
    for san in moves:
        board.push_san(san)
    assert board.ply() == HALF_MOVES


def casebook_seconds() -> float:
    """The whole casebook, read, ruled on and compared."""

    def act() -> None:
        report = run_casebook(read_casebook([ROOT / "casebook"]), lambda told: ruling_to_data(rule(told, by_solver)))
        assert report.runs > report.cases > 0

    return timed(act, runs=5)


def command_seconds() -> float:
    """The command, started anew each time."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "incident.toml")
        file.write_text(ASKED, encoding="utf-8")
        return timed(
            lambda: subprocess.run([COMMAND, "rule", file], check=True, capture_output=True), clock=time.perf_counter
        )


def measurements() -> Iterator[Measured]:
    """One by one, as they are taken."""
    abstract = abstract_incident()
    yield Measured("an abstract incident", timed(lambda: rule(abstract, by_solver), times=100), 0.001)
    moves, king = game()
    incident = incident_of(moves, king)
    ours = timed(lambda: ruled_anew(incident), times=5)
    yield Measured(f"an incident after {HALF_MOVES} half-moves", ours, 0.020)
    peer = timed(lambda: replayed_by_python_chess(moves), times=5)
    yield Measured(f"python-chess, the same moves; ours takes {ours / peer:.2f} times as long", peer)
    yield Measured("the whole casebook", casebook_seconds(), 20)
    if COMMAND.exists():
        yield Measured("`rapidplay rule`, a process of its own", command_seconds(), 0.6)


if __name__ == "__main__":
    sys.exit(show(measurements()))
