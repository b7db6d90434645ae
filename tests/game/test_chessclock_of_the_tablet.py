"""The tablet's chessclock agrees with ours: `chessclock-vectors.json` is what ours does, and the screens' own tests
hold theirs against it. Written anew by: RAPIDPLAY_WRITE=1 python -m pytest tests/game/test_chessclock_of_the_tablet.py
"""

from __future__ import annotations

import json
import os
import random
from pathlib import Path
from typing import Any

import msgspec

from rapidplay.game.chessclock import Chessclock, NextPeriod, set_up
from rapidplay.game.player import BLACK, PLAYERS, WHITE
from rapidplay.game.time_control import parse_time_control

VECTORS = Path(__file__).resolve().parents[2] / "frontend" / "tests" / "chessclock-vectors.json"
CONTROLS = (
    "15+10", "3+2", "599", "30d5", "30b5", "20d3", "W40+2-B30", "2/20+3:10+3", "1/90:1/60+4:30", "2/10d2:9b3", "1/1:1",
    "2/12b4:10d4", "0+2",
)  # fmt: skip
MODES: tuple[NextPeriod, ...] = ("by-moves", "at-zero")
STEPS = 40


def state(clock: Chessclock) -> list[Any]:
    """Both sides, who runs, whose display came to zero first."""
    sides = [clock.of(player) for player in PLAYERS]
    numbers = [[one.display_ms, one.moves_completed, one.period, one.used_on_move_ms] for one in sides]
    names = [None if player is None else player.value for player in (clock.running, clock.first_flag)]
    return [*numbers, *names]


def step(clock: Chessclock, draw: random.Random) -> tuple[list[Any], Chessclock]:
    """Something that happens at a board, and the chessclock after it."""
    what = draw.choices(("used", "pressed", "stopped", "started"), (12, 12, 1, 1))[0]
    player = draw.choice((WHITE, BLACK)) if draw.random() < 0.2 else clock.running or WHITE
    match what:
        case "used":
            ms = draw.choice((0, 1, 999, 1000, 4999, 5000, 5001, draw.randrange(20_000)))
            return [what, ms], clock.time_used(ms)
        case "pressed":
            return [what, player.value], clock.pressed(player)
        case "started":
            return [what, player.value], clock.started(player)
    return [what], clock.stopped()


def vector(text: str, mode: NextPeriod) -> dict[str, Any]:
    """A game at the chessclock, drawn by the time control's own letters."""
    draw = random.Random(f"{text} {mode}")
    control = parse_time_control(text)
    clock = set_up(control, mode)
    steps: list[list[Any]] = [[["set up"], state(clock)]]
    clock = clock.started(WHITE)
    steps.append([["started", "white"], state(clock)])
    for _ in range(STEPS):
        done, clock = step(clock, draw)
        steps.append([done, state(clock)])
    periods = {"white": msgspec.to_builtins(control.white), "black": msgspec.to_builtins(control.black)}
    return {"time_control": text, "control": periods, "next_period": mode, "steps": steps}


def written() -> str:
    vectors = [vector(text, mode) for text in CONTROLS for mode in MODES]
    return "[\n" + ",\n".join(json.dumps(one, separators=(",", ":")) for one in vectors) + "\n]\n"


def test_the_vectors_are_what_the_chessclock_does() -> None:
    if os.environ.get("RAPIDPLAY_WRITE"):
        VECTORS.write_text(written(), "utf-8")
    assert VECTORS.read_text("utf-8") == written()


def test_the_vectors_have_flags_periods_delays_and_presses_at_zero() -> None:
    vectors = json.loads(written())
    states = [after for one in vectors for _, after in one["steps"]]
    assert {"white", "black", None} == {after[3] for after in states}
    assert {0, 1, 2} == {side[2] for after in states for side in after[:2]}
    assert any(after[0][0] == after[1][0] == 0 for after in states)
