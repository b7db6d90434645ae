"""What the clocks show that the time control, the moves or the result do not explain."""

from __future__ import annotations

from collections.abc import Iterator

from rapidplay.archive.facts import Clocks, Gain, GameFacts, Pace, Zero
from rapidplay.archive.finding import Found, Severity
from rapidplay.archive.findings_of_results import WINS, other
from rapidplay.archive.ground import Ground, classes, control_of
from rapidplay.game.incident import Chess

PENALTIES_MS = (60_000, 120_000)
"""What an arbiter adds: one minute or two."""

KINDS: dict[str, Chess] = {"rapid": "rapid", "blitz": "blitz", "standard": "standard", "classic": "standard"}
"""Words in the name of an event, and the kind of chess that they promise."""


def clocks(facts: GameFacts, ground: Ground) -> Iterator[Found]:
    """What is found of the clocks and the time control."""
    if facts.clocks is not None:
        yield from (_flag(facts, zero, ground) for zero in _ends_of_time(facts, facts.clocks))
        yield from (_gain(gain, facts.pace, ground) for gain in facts.clocks.gains)
        yield from _arithmetic(facts.clocks)
        yield from _tagged(facts.clocks, facts.pace)
    if facts.pace is not None and facts.pace.is_contradicted:
        yield Found(code="TC-TAG", severity="note", ply=0, evidence=_time_control(facts, facts.pace))
    if facts.names_a_kind:
        yield from _class(facts, ground)


def _ends_of_time(facts: GameFacts, shown: Clocks) -> Iterator[Zero]:
    """The last reading of nothing, or less, of each clock: those before it say the same."""
    last = {zero.by: zero for zero in shown.zeros}
    yield from (zero for zero in last.values() if not _is_told_by_the_result(facts, zero))


def _is_told_by_the_result(facts: GameFacts, zero: Zero) -> bool:
    """The game ended on time: with this reading, or lost by its player before he moved again."""
    has_lost = WINS.get(facts.result) == other(zero.by)
    return facts.termination == "time" and (zero.plies_after == 0 or (has_lost and not zero.moved_again))


def _flag(facts: GameFacts, zero: Zero, ground: Ground) -> Found:
    """A clock at zero: play went on, or the result is not the opponent's win, or all is well."""
    has_lost = WINS.get(facts.result) == other(zero.by)
    went_on = zero.plies_after > 0
    is_exact = zero.ms < 0 or (facts.clocks is not None and facts.clocks.is_fine)
    severity: Severity = "note" if has_lost and not went_on else "doubtful" if is_exact or not went_on else "note"
    evidence = {"by": zero.by, "shows_ms": zero.ms, "half_moves_after": zero.plies_after, "lost": has_lost}
    return Found(
        code="CLK-FLAG", severity=severity, ply=zero.ply, evidence=evidence, said=ground.said("flag-seen"),
        is_inferred=not is_exact,
    )  # fmt: skip


def _gain(gain: Gain, pace: Pace | None, ground: Ground) -> Found:
    """Time that came from nowhere: an arbiter's penalty, a gift, a reset after the game, a press told late."""
    like = likeness(gain, pace)
    looks_like = like.get("looks_like")
    evidence: dict[str, object] = {
        "by": gain.by,
        "before_ms": gain.before_ms,
        "after_ms": gain.after_ms,
        "increment_ms": gain.increment_ms,
        "excess_ms": gain.excess_ms,
    }
    return Found(
        code="CLK-GAIN",
        severity="note" if looks_like in ("reset", "late-increment") else "doubtful",
        ply=gain.ply,
        evidence=evidence | like,
        said=ground.said("illegal-move") if looks_like == "penalty" else None,
    )


def likeness(gain: Gain, pace: Pace | None) -> dict[str, object]:
    """What such a gain often is: the first of these that fits."""
    if gain.is_last and pace is not None and gain.after_ms == pace.periods[0].base_ms:
        return {"looks_like": "reset"}
    if gain.excess_ms <= gain.increment_ms:
        return {"looks_like": "late-increment"}
    for size in PENALTIES_MS:
        if size // 2 <= gain.excess_ms <= size + 1_000:
            return {"looks_like": "penalty", "penalty_seconds": size // 1_000}
    return {}


def _arithmetic(shown: Clocks) -> Iterator[Found]:
    """Readings that are missing, below zero, no times, or that contradict the times of the moves."""
    negative = [zero.ply for zero in shown.zeros if zero.ms < 0]
    evidence: dict[str, object] = {}
    if shown.missing:
        evidence["missing"] = shown.missing
    if shown.unreadable:
        evidence["unreadable"] = shown.unreadable
    if negative:
        evidence["negative"] = len(negative)
    if shown.contradicted is not None:
        evidence["moves_contradicted"] = shown.contradicted.moves
        evidence["contradicted_by_ms"] = shown.contradicted.by_ms
    if evidence:
        ply = negative[0] if negative else 0 if shown.contradicted is None else shown.contradicted.ply
        yield Found(code="CLK-ARITH", severity="note", ply=ply, evidence=evidence)


def _tagged(shown: Clocks, pace: Pace | None) -> Iterator[Found]:
    """`WhiteClock` and `BlackClock` say what the clocks show at the end, after the first moves, or at the start."""
    if shown.tagged_ms is None or shown.white_ms is None or shown.black_ms is None:
        return
    base = pace.periods[0].base_ms if pace else None
    meanings = (*zip(shown.white_ms, shown.black_ms, strict=True), (base, base))
    if shown.tagged_ms not in meanings:
        yield Found(code="CLK-ARITH", severity="note", ply=0, evidence={"tags_show_ms": list(shown.tagged_ms)})


def _time_control(facts: GameFacts, pace: Pace) -> dict[str, object]:
    control = control_of(pace)
    shown: dict[str, object] = {"tag": facts.tags.time_control, "read_as": pace.read_as}
    return shown if control is None else shown | {"clocks_show": control.code()}


def _class(facts: GameFacts, ground: Ground) -> Iterator[Found]:
    """The event's name promises one kind of chess, the edition calls the time control another."""
    control = facts.pace and control_of(facts.pace)
    promised = {kind for word, kind in KINDS.items() if word in facts.tags.event.lower()}
    if not control or len(promised) != 1:
        return
    called = classes(control, ground.edition)
    if called.chess is not None and called.chess not in promised:
        evidence = {"event": facts.tags.event, "time_control": control.code(), "called": called.chess}
        yield Found(code="TC-CLASS", severity="note", ply=0, evidence=evidence | {"clauses": list(called.cites)})
