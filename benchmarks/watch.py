"""What a watch of 100 boards costs when each shows a move every second. Exit status 1 where a limit is missed.

The program itself runs beside this one and reads a file that is written anew each second; its CPU time is what the
system counts for it, its start left out. How soon an alert comes is told by the time of day, from the moment at which
the file is written. Beside it python-chess reads all games anew, as a program would that has nothing but a PGN reader.
"""

from __future__ import annotations

import io
import json
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from threading import Thread
from typing import IO

import chess.pgn
from _measured import Measured, show
from audit import random_game

BOARDS = 100
SECONDS = 20
"""So long the boards are watched."""
BEGUN = 40
"""So many half-moves were made before."""
MOST_OF_A_CORE = 0.20
LATEST_SECONDS = 1.0
TIMES_FEWER = 50
RULES = 'format = "rapidplay-incident/1"\nedition = "fide-2023"\nregime = "simplified"\ntime_control = "300+0"\n'
ILLEGAL = '[Round "1.1"]\n[White "A"]\n[Black "B"]\n[Result "*"]\n\n1. e4 e5 2. Nf5 *\n\n'
PROGRAM = "import sys; from rapidplay.cli import main; sys.exit(main(sys.argv[1:]))"


def games() -> list[list[str]]:
    """The half-moves of each game, with the readings of their clocks."""
    numbers = random.Random(1)
    found = []
    while len(found) < BOARDS:
        moves = random_game(numbers).decode().split("\n\n")[1].split("}")[:-1]
        if len(moves) > BEGUN + SECONDS:
            found.append([f"{move.strip()} }}" for move in moves])
    return found


def text(every: list[list[str]], half_moves: int) -> str:
    """All games after so many half-moves."""
    heads = (
        f'[Round "1.{board}"]\n[White "W{board}"]\n[Black "B{board}"]\n[Result "*"]\n\n' for board in range(2, 102)
    )
    return "".join(f"{head}{' '.join(moves[:half_moves])} *\n\n" for head, moves in zip(heads, every, strict=True))


class Watched:
    """The program that watches; its lines with the time at which each came."""

    def __init__(self, folder: Path) -> None:
        words = ["watch", str(folder / "games.pgn"), "--rules", str(folder / "rules.toml"), "--json"]
        words += ["--state", str(folder / "state.json")]
        self.program = subprocess.Popen([sys.executable, "-c", PROGRAM, *words], stdout=subprocess.PIPE)
        self.lines: list[tuple[float, dict[str, object]]] = []
        assert self.program.stdout is not None
        Thread(target=self._read, args=(self.program.stdout,), daemon=True).start()

    def _read(self, out: IO[bytes]) -> None:
        for line in out:
            self.lines.append((time.monotonic(), json.loads(line)))

    def cpu_seconds(self) -> float:
        """What it has used so far, by the system's own count."""
        fields = Path(f"/proc/{self.program.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / 100

    def boards(self) -> int:
        """How many readings of boards were told."""
        return sum(line["type"] == "board" for _at, line in self.lines)

    def waits_for(self, boards: int) -> None:
        """Until so many readings were told."""
        deadline = time.monotonic() + 30
        while self.boards() < boards and time.monotonic() < deadline:
            time.sleep(0.05)

    def first_illegal_move(self) -> float | None:
        """When it was told."""
        return next((at for at, line in self.lines if line.get("kind") == "illegal-move"), None)


def watched(every: list[list[str]]) -> tuple[float, float, int]:
    """CPU seconds for each second, seconds until the alert, readings of boards."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "rules.toml").write_text(RULES)
        path = folder / "games.pgn"
        path.write_text(text(every, BEGUN))
        watch = Watched(folder)
        try:
            watch.waits_for(BOARDS)
            used, began, written = watch.cpu_seconds(), time.monotonic(), 0.0
            for second in range(1, SECONDS + 1):
                more = ILLEGAL if second > SECONDS // 2 else ""
                path.write_text(text(every, BEGUN + second) + more)
                written = time.monotonic() if second == SECONDS // 2 + 1 else written
                time.sleep(max(began + second - time.monotonic(), 0))
            seconds, used = time.monotonic() - began, watch.cpu_seconds() - used
            told = watch.first_illegal_move()
            return used / seconds, (told - written) if told else float("inf"), watch.boards() - BOARDS
        finally:
            watch.program.kill()
            watch.program.wait()


def read_by_python_chess(pgn: str) -> float:
    """CPU seconds."""
    began, source = time.process_time(), io.StringIO(pgn)
    while chess.pgn.read_game(source) is not None:
        pass
    return time.process_time() - began


def main() -> int:
    """Measure, and say what was missed."""
    every = games()
    core, latency, boards = watched(every)
    slow = read_by_python_chess(text(every, BEGUN + SECONDS // 2))
    print(f"{BOARDS} boards, a move each every second, {SECONDS} s; {boards} readings of boards were told")
    an_update = core * SECONDS / max(boards, 1)
    return show(
        [
            Measured("of each second, on one core", core, MOST_OF_A_CORE),
            Measured("until an alert is told, from the file being written", latency, LATEST_SECONDS),
            Measured("CPU for one board that has changed: the watch", an_update, slow / TIMES_FEWER),
            Measured("CPU for one board that has changed: python-chess, which reads all games anew", slow),
            Measured("CPU for one writing in which every board has changed: the watch", core),
        ]
    )


if __name__ == "__main__":
    sys.exit(main())
