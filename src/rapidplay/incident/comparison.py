"""Compares a ruling with what a casebook expects: every key that is given, as far as it is given."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from rapidplay.game.incident import Chess, Regime
from rapidplay.game.player import PLAYERS
from rapidplay.incident.times import seconds_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Expected:
    """What a case says must be ruled under one edition."""

    case: str
    edition: str
    """An edition id, or a profile id."""
    regime: Regime | None = None
    chess: Chess | None = None
    confidence: str = "derived"
    """How good the source of the case is; not compared."""
    keys: Mapping[str, Any] = field(default_factory=dict)
    """The keys of the ruling that are compared."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Miss:
    """One key in which a ruling is not as expected."""

    case: str
    edition: str
    regime: str | None
    key: str
    expected: Any
    got: Any

    def __str__(self) -> str:
        under = " ".join(filter(None, (self.edition, self.regime)))
        return f"{self.case} ({under}): {self.key}: expected {self.expected!r}, got {self.got!r}"


def compare(expected: Expected, got: Mapping[str, Any]) -> list[Miss]:
    """The keys in which the ruling `got` is not as expected; confidence is not compared."""
    keys = {"regime": expected.regime, "chess": expected.chess, **expected.keys}
    if "status" not in keys and keys.get("claim") != "check-first":
        keys["status"] = "ruling"
    return [
        Miss(
            case=expected.case,
            edition=expected.edition,
            regime=expected.regime or got.get("regime"),
            key=key,
            expected=wanted,
            got=found,
        )
        for key, wanted, found in _differing(keys, got)
    ]


def _differing(keys: Mapping[str, Any], got: Mapping[str, Any]) -> Iterator[tuple[str, Any, Any]]:
    for key, wanted in keys.items():
        if wanted is None:
            continue
        if key == "rulings":
            yield from _differing_rulings(wanted, got.get("rulings") or [])
        elif not agrees(key, wanted, got.get(key)):
            yield key, wanted, got.get(key)


def _differing_rulings(wanted: list[Any], found: list[Any]) -> Iterator[tuple[str, Any, Any]]:
    """One ruling for each claim, observation or request, in order."""
    if len(wanted) != len(found):
        yield "rulings", wanted, found
        return
    for index, (keys, got) in enumerate(zip(wanted, found, strict=True)):
        yield from ((f"rulings[{index}].{key}", *pair) for key, *pair in _differing(keys, got))


def agrees(key: str, wanted: Any, found: Any) -> bool:
    """Whether the value found under this key is what is wanted, as far as that says."""
    return _RULES.get(key, _equal)(wanted, found)


def _equal(wanted: Any, found: Any) -> bool:
    return bool(wanted == found)


def _cited(wanted: Iterable[str], found: Iterable[str] | None) -> bool:
    """A clause stands for its parts: 9.2 is met by 9.2.1."""
    cites = list(found or ())
    return all(any(cite == clause or cite.startswith(f"{clause}.") for cite in cites) for clause in wanted)


def _among(wanted: Iterable[Any], found: Iterable[Any] | None) -> bool:
    return set(wanted) <= set(found or ())


def _same_moves(wanted: Iterable[str], found: Iterable[str] | None) -> bool:
    return set(wanted) == set(found or ())


def _same_numbers(wanted: Mapping[str, int], found: Mapping[str, int] | None) -> bool:
    """A number by player; one that is left out is zero."""
    return all(wanted.get(player, 0) == (found or {}).get(player, 0) for player in PLAYERS)


def _counted(wanted: Mapping[str, Mapping[str, int]], found: Mapping[str, Any] | None) -> bool:
    """The counters given; one that is left out of the ruling is zero."""
    return all(
        number == (found or {}).get(counter, {}).get(player, 0)
        for counter, numbers in wanted.items()
        for player, number in numbers.items()
    )


def _same_times(wanted: Mapping[str, str], found: Mapping[str, str] | None) -> bool:
    """The displays given."""
    shown = found or {}
    return all(player in shown and seconds_of(shown[player]) == seconds_of(time) for player, time in wanted.items())


def _same_sides(wanted: Mapping[str, list[str]], found: Mapping[str, list[str]] | None) -> bool:
    """`both` is both sides; a player who is left out is not barred."""
    return all(_sides(wanted.get(player)) == _sides((found or {}).get(player)) for player in PLAYERS)


def _sides(barred: Iterable[str] | None) -> set[str]:
    return {side for one in barred or () for side in (("a-side", "h-side") if one == "both" else (one,))}


def _keys_given(wanted: Mapping[str, Any], found: Mapping[str, Any] | None) -> bool:
    return found is not None and all(key in found and found[key] == value for key, value in wanted.items())


def _each_found(wanted: Iterable[Mapping[str, Any]], found: Iterable[Mapping[str, Any]] | None) -> bool:
    several = list(found or ())
    return all(any(_keys_given(one, other) for other in several) for one in wanted)


def _steps_in_order(wanted: Iterable[Mapping[str, Any]], found: Iterable[Mapping[str, Any]] | None) -> bool:
    steps = iter(found or ())
    return all(any(_keys_given(one, step) for step in steps) for one in wanted)


def _first_question(wanted: list[Mapping[str, Any]], found: list[Mapping[str, Any]] | None) -> bool:
    """The fact asked first; the others do not matter."""
    return not wanted or (bool(found) and _keys_given(wanted[0], found[0] if found else None))


_RULES: Mapping[str, Callable[[Any, Any], bool]] = {
    "cites": _cited,
    "readings": _among,
    "options": _among,
    "must": _keys_given,
    "must_moves": _same_moves,
    "add_seconds": _same_numbers,
    "take_back_increment": _same_numbers,
    "counters": _counted,
    "clocks": _same_times,
    "castling_barred": _same_sides,
    "do_now": _steps_in_order,
    "windows": _each_found,
    "questions": _first_question,
}
