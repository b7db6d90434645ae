"""How fast the audit of an archive is, beside python-chess and pgn-reader in one run. Exit status 1 where a limit is
missed.

The games are those of a server's dump where it lies beside the project, or random ones; repeated to some 50,000. Times
are those of the CPU clock: other work on the machine slows them less than the time of day. Two cores need half of the
time that all threads take, or the time of the busiest of them; by the time of day their gain is held against the limit
only where the machine has nothing else to do. Everything is done some times in turn, and the best of each counts.

`--long MILLIONS` sends so many million games through a pipe instead, and holds memory and cost of the first against
those of the last.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import repeat
from pathlib import Path
from threading import get_native_id
from typing import NamedTuple

import chess.pgn
from _stream import TENTHS, peak_mb, tenths

from rapidplay.archive import Progress, audit

ROOT = Path(__file__).resolve().parent.parent
DUMP = ROOT.parent / "shared" / "games" / "lichess-db" / "lichess-db-2025-05-part1.pgn"
GAMES = 50_000
SLOW_GAMES = 100
"""So many are enough of a loop that takes milliseconds for each."""
STREAM_BYTES = 300_000_000
QUIET = 1.5
"""With a greater load the machine has more to do than this."""
ROUNDS = 5
"""What is measured is measured so often."""
RANDOM_HALF_MOVES = 70


class Figure(NamedTuple):
    """What was measured, and what it must be at least, or at most; neither: nothing is promised of it."""

    what: str
    amount: float
    unit: str
    at_least: float | None = None
    at_most: float | None = None

    @property
    def missed(self) -> bool:
        """It is not what it must be."""
        too_little = self.at_least is not None and self.amount < self.at_least
        return too_little or (self.at_most is not None and self.amount > self.at_most)

    def row(self) -> str:
        """As it is printed."""
        side, bound = ("at least", self.at_least) if self.at_least is not None else ("at most", self.at_most)
        limit = "" if bound is None else f"{side} {bound:,.1f}"
        return f"{self.amount:>12,.2f} {self.unit:<8} {limit:>20}  {self.what}{'  MISSED' if self.missed else ''}"


def some_games() -> tuple[bytes, int]:
    """The text that is repeated, and how many games it has."""
    if DUMP.is_file():
        text = DUMP.read_bytes()
        return text, text.count(b"[Event ")
    print(f"no collected games: {DUMP} is missing; random games are looked at")
    numbers = random.Random(1)
    return b"".join(random_game(numbers) for _ in range(SLOW_GAMES)), SLOW_GAMES


def random_game(numbers: random.Random) -> bytes:
    """A game of random moves that Black resigned, with readings of the clocks."""
    board = chess.Board()
    written = []
    for half_move in range(RANDOM_HALF_MOVES):
        if board.is_game_over():
            break
        move = numbers.choice(list(board.legal_moves))
        seconds = 300 - half_move
        written.append(f"{board.san(move)} {{ [%clk 0:{seconds // 60:02}:{seconds % 60:02}] }}")
        board.push(move)
    result = board.result() if board.is_game_over() else "1-0"
    tags = f'[Event "Rated game"]\n[Date "2025.05.01"]\n[Result "{result}"]\n[TimeControl "300+0"]\n'
    return f"{tags}\n{' '.join(written)} {result}\n\n".encode()


def cpu_seconds(work: Callable[[], object]) -> float:
    """The time that all threads of this process take for it."""
    began = time.process_time()
    work()
    return time.process_time() - began


def seconds(work: Callable[[], object]) -> float:
    """The time of day that it takes."""
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def audited(file: Path, jobs: int) -> None:
    """Every finding, one after the other."""
    for _ in audit(file, jobs=jobs):
        pass


def with_python_chess(text: str) -> None:
    """Every game read, and each position asked for the draws that can be claimed."""
    games = io.StringIO(text)
    for game in iter(lambda: chess.pgn.read_game(games), None):
        board = game.board()
        for move in game.mainline_moves():
            board.push(move)
            board.can_claim_draw()


def validator() -> str:
    """The program that only makes the moves, built."""
    command = ["cargo", "build", "--release", "--locked", "-p", "rapidplay-core", "--example", "validate"]
    done = subprocess.run(
        [*command, "--message-format=json"], cwd=ROOT, check=True, text=True, stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )  # fmt: skip
    built = (json.loads(line) for line in done.stdout.splitlines())
    return next(artifact["executable"] for artifact in built if artifact.get("executable"))


def child_cpu_seconds(*command: str) -> float:
    """The time that another program takes."""
    child = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    usage = os.wait4(child.pid, 0)[2]
    return usage.ru_utime + usage.ru_stime


def seconds_on(cores: int, file: Path) -> float:
    """The time of day that the audit takes where all of its work is done on so many cores, with a thread for each."""
    every = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(0, every[:cores])
    try:
        return seconds(lambda: audited(file, jobs=cores))
    finally:
        os.sched_setaffinity(0, every)


def seconds_of_two_cores(file: Path) -> float:
    """The CPU time with which two cores would come to an end: half of all, or that of the thread that takes longest."""
    began, threads = time.process_time(), dict[str, float]()

    def look_at_the_threads(_progress: Progress) -> None:
        for thread in Path("/proc/self/task").iterdir():
            with suppress(FileNotFoundError, ProcessLookupError):
                ran_ns = int((thread / "schedstat").read_text().split()[0])
                threads[thread.name] = ran_ns / 1e9

    before = time.thread_time()
    for _ in audit(file, jobs=2, progress=look_at_the_threads):
        pass
    threads[str(get_native_id())] = time.thread_time() - before
    return max((time.process_time() - began) / 2, *threads.values())


def best(*works: Callable[[], float]) -> list[float]:
    """The least that each of these gives, in turn."""
    rounds = [[work() for work in works] for _ in range(ROUNDS)]
    return [min(times) for times in zip(*rounds, strict=True)]


def figures(text: bytes, count: int, file: Path) -> Iterator[Figure]:
    """Each, as it is measured."""
    games, peer = count * (GAMES // count), validator()
    ours, theirs = best(lambda: cpu_seconds(lambda: audited(file, jobs=1)), lambda: child_cpu_seconds(peer, str(file)))
    yield Figure("games a second, one core: the full audit", games / ours, "games/s", at_least=60_000)
    yield Figure("games a second: pgn-reader, the moves made and nothing else", games / theirs, "games/s")
    yield Figure("the audit to pgn-reader", theirs / ours, "times", at_least=0.4)
    few = "\n[Event ".join(text.decode().split("\n[Event ")[:SLOW_GAMES])
    slow = min(SLOW_GAMES, count) / cpu_seconds(lambda: with_python_chess(few))
    yield Figure("games a second: python-chess, draws to be claimed", slow, "games/s")
    yield Figure("the audit to python-chess", games / ours / slow, "times", at_least=100)
    is_quiet = os.getloadavg()[0] < QUIET
    one_cpu, two_cpu, one, two = best(
        lambda: cpu_seconds(lambda: audited(file, jobs=1)),
        lambda: seconds_of_two_cores(file),
        lambda: seconds_on(1, file),
        lambda: seconds_on(2, file),
    )
    yield Figure("two cores to one, by the CPU clock", one_cpu / two_cpu, "times", at_least=1.8)
    yield Figure("two cores to one, by time of day", one / two, "times", at_least=1.8 if is_quiet else None)
    yield Figure(
        f"memory at most, {STREAM_BYTES // 10**6} MB in a pipe", peak_mb(text, STREAM_BYTES), "MB", at_most=300
    )


def long_figures(text: bytes, count: int, games: int) -> Iterator[Figure]:
    """Of a long archive: each tenth, and the last held against what came before."""
    every = []
    for number, tenth in enumerate(tenths(text, count, games), start=1):
        every.append(tenth)
        name = f"tenth {number} of {games:,} games"
        yield Figure(f"{name}: a game", tenth.cpu_seconds_a_game * 1e6, "µs")
        yield Figure(f"{name}: memory", tenth.memory_mb, "MB", at_most=300)
    # The first tenth has the start of the program in it, and what is remembered of events fills up to its bound.
    _, second, *_, last = every
    half = every[TENTHS // 2 - 1]
    cost = last.cpu_seconds_a_game / second.cpu_seconds_a_game
    yield Figure("cost of a game, the last tenth to the second", cost, "times", at_most=1.1)
    yield Figure("memory, at the end to half-way", last.memory_mb / half.memory_mb, "times", at_most=1.1)


def shown(every: Iterator[Figure]) -> int:
    """Prints each as it is measured; 1 where a limit is missed."""
    missed = False
    for figure in every:
        print(figure.row(), flush=True)
        missed |= figure.missed
    return int(missed)


def main() -> int:
    """Prints the table; 1 where a limit is missed."""
    options = argparse.ArgumentParser(description="How fast the audit of an archive is.")
    options.add_argument("--long", type=int, metavar="MILLIONS", help="so many million games through a pipe")
    millions = options.parse_args().long
    text, count = some_games()
    if millions is not None:
        return shown(long_figures(text, count, millions * 1_000_000))
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "games.pgn"
        with file.open("wb") as archive:
            archive.writelines(repeat(text, GAMES // count))
        return shown(figures(text, count, file))


if __name__ == "__main__":
    sys.exit(main())
