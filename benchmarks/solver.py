"""How fast our solver is beside chasolver, question by question in one run. Exit status 1 where a target is missed.

The positions are the collected ones, where they lie beside the project (docs/mate.md). The Rust example `mate` takes
the times; this program sets them beside the targets. A limit in time holds for a quiet machine; a ratio for any.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple, TypedDict

ROOT = Path(__file__).resolve().parent.parent
POSITIONS = ROOT.parent / "shared" / "positions"
FILES = ("timeouts.tsv", "unfair.tsv", "collected.tsv", "vectors.tsv")
MICROSECOND = 1_000
MILLISECOND = 1_000 * MICROSECOND
SECOND = 1_000 * MILLISECOND


class Spread(TypedDict):
    """What a way of answering said of a file, and its times in nanoseconds."""

    file: str
    what: str
    can: int
    cannot: int
    open: int
    wrong: int
    median: int
    mean: int
    p99: int
    max: int


class Target(NamedTuple):
    """What a figure must be: at least, for a ratio to chasolver, otherwise at most."""

    figure: str
    bound: float


TARGETS: dict[tuple[str, str], tuple[Target, ...]] = {
    ("timeouts.tsv", "quick"): (Target("ratio", 3.5), Target("max", 300 * MICROSECOND)),
    ("timeouts.tsv", "full"): (
        Target("ratio", 6),
        Target("p99", 60 * MICROSECOND),
        Target("max", 5 * MILLISECOND),
        Target("open", 0),
    ),
    ("unfair.tsv", "full"): (Target("mean", 5 * MICROSECOND), Target("max", 20 * MILLISECOND), Target("open", 0)),
    ("collected.tsv", "full"): (Target("mean", 3 * MILLISECOND), Target("max", SECOND), Target("open", 0)),
    ("vectors.tsv", "full"): (Target("mean", 3 * MILLISECOND), Target("max", SECOND), Target("open", 0)),
}


def measured() -> Iterator[Spread]:
    """Each file in each way, as it is done."""
    command = ["cargo", "run", "--quiet", "--release", "--locked", "-p", "rapidplay-core", "--example", "mate", "--"]
    for name in FILES:
        done = subprocess.run([*command, str(POSITIONS / name)], cwd=ROOT, capture_output=True, text=True, check=True)
        yield from (json.loads(line) for line in done.stdout.splitlines())


def figure(of: Spread, what: str, peer: Spread) -> float:
    """One of the figures; the ratio is how many times as long chasolver takes on the whole file."""
    return peer["mean"] / of["mean"] if what == "ratio" else of[what]  # type: ignore[literal-required]


def is_met(target: Target, value: float) -> bool:
    """The figure is what it must be."""
    return value >= target.bound if target.figure == "ratio" else value <= target.bound


def written(what: str, value: float) -> str:
    """A figure with its unit."""
    if what == "ratio":
        return f"{value:.1f}x"
    if what == "open":
        return f"{value:.0f}"
    return f"{value / MICROSECOND:,.1f} µs" if value < MILLISECOND else f"{value / MILLISECOND:,.1f} ms"


def row(spread: Spread) -> str:
    """The figures of one way on one file."""
    times = "  ".join(f"{written(name, spread[name]):>12}" for name in ("median", "mean", "p99", "max"))
    return f"{Path(spread['file']).name:<14} {spread['what']:<16} {spread['open']:>6} {spread['wrong']:>6}  {times}"


def against_targets(spreads: list[Spread]) -> Iterator[tuple[str, bool]]:
    """Each target with the figure beside it, and whether it is met."""
    by_name = {(Path(spread["file"]).name, spread["what"]): spread for spread in spreads}
    for (name, what), targets in TARGETS.items():
        ours, peer = by_name[name, what], by_name[name, f"chasolver {what}"]
        for target in targets:
            value = figure(ours, target.figure, peer)
            side = "at least" if target.figure == "ratio" else "at most"
            bound = f"{side} {written(target.figure, target.bound)}"
            yield (
                f"{name:<14} {what:<8} {target.figure:<6} {written(target.figure, value):>12}  {bound}",
                is_met(target, value),
            )


def main() -> int:
    """Prints the tables; 1 where a target is missed or a verdict is wrong."""
    if not POSITIONS.is_dir():
        print(f"no collected positions: {POSITIONS} is missing")
        return 0
    print(f"{'file':<14} {'what':<16} {'open':>6} {'wrong':>6}  {'median':>12}  {'mean':>12}  {'p99':>12}  {'max':>12}")
    spreads = []
    for spread in measured():
        spreads.append(spread)
        print(row(spread), flush=True)
    print()
    missed = any(spread["wrong"] for spread in spreads)
    for line, met in against_targets(spreads):
        print(line + ("" if met else "  MISSED"))
        missed |= not met
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
