"""A ruling as a card: first what to do now, then what it brings about, then what it rests on."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from rapidplay.cli.blocks import BLANK, Block, Line, aligned, heading
from rapidplay.cli.moves import moves_in_san
from rapidplay.cli.words import FINDERS, POSTURE_STYLES
from rapidplay.editions import edition_or_profile
from rapidplay.game.incident import Incident
from rapidplay.game.player import PLAYERS
from rapidplay.i18n import _, spoken
from rapidplay.incident.ruling_in_words import (
    CLAIMS,
    CLASSES,
    CONFIDENCE,
    COUNTERS,
    OPTIONS,
    POSTURES,
    RESTORATIONS,
    SIDES,
    by_player,
    displays,
    result_in_words,
    time_changes,
)
from rapidplay.interview.words import FACTS, answer_in_words
from rapidplay.law.finding import Question
from rapidplay.law.ruling import Ruling
from rapidplay.law.window import Window

INDENT = 2


def card(ruling: Ruling, incident: Incident) -> Iterator[Block]:
    """The card of one ruling, in the order of the desk's: posture, steps, say, effect, what stays open, why."""
    posture = spoken(POSTURES[ruling.intervene])
    yield Line(posture, style=POSTURE_STYLES[ruling.intervene])
    yield from _steps(ruling)
    if ruling.say:
        yield BLANK
        said = " ".join(spoken(text) for text in ruling.say)
        yield Line(_('Say: "{words}"', words=said), hang=INDENT)
    yield from _questions(ruling)
    yield BLANK
    yield from _effect(ruling, incident)
    yield from _open_windows(ruling)
    yield BLANK
    yield from _grounds(ruling)


def _steps(ruling: Ruling) -> Iterator[Block]:
    for number, step in enumerate(steps_in_words(ruling), 1):
        yield Line(f"{number}  {step}", indent=INDENT, hang=INDENT + 1)
    if ruling.options:
        yield Line(_("You may choose one or more of:"), indent=INDENT)
        for option in ruling.options:
            yield Line(f"- {spoken(OPTIONS[option])}", indent=2 * INDENT, hang=INDENT)


def steps_in_words(ruling: Ruling) -> Iterator[str]:
    """The steps in words; what is taken from and added to the clocks stands in one."""
    for changes, steps in groupby(ruling.do_now, key=lambda step: step.do in ("take-back-increment", "add-time")):
        several = tuple(steps)
        if changes and len(several) > 1:
            yield _("Correct the clocks: {changes}.", changes=_changes(ruling))
        else:
            yield from (spoken(step.says) for step in several)


def _changes(ruling: Ruling) -> str:
    return time_changes(ruling.add_seconds, ruling.take_back_increment)


def _questions(ruling: Ruling) -> Iterator[Block]:
    if ruling.questions:
        yield BLANK
        yield heading(_("To be found out"))
    for question in ruling.questions:
        yield Line(f"? {spoken(question.ask)}", indent=INDENT, hang=INDENT)
        yield Line(spoken(question.because), indent=2 * INDENT)
        answers = " · ".join(answer_in_words(question, answer) for answer in question.answers)
        yield Line(_("{answers} ({finder})", answers=answers, finder=spoken(FINDERS[question.found_by])), 2 * INDENT, 2)
        if question.fact in FACTS:
            yield Line(_("In the file: {key} = …, under [facts]", key=_key(question)), indent=2 * INDENT)


def _key(question: Question) -> str:
    return question.fact if question.of is None else f"{question.fact}.{question.of.value}"


def _effect(ruling: Ruling, incident: Incident) -> Iterator[Block]:
    yield heading(_("Effect") if not ruling.questions else _("Settled already"))
    rows = [(name, value) for name, value in _effects(ruling, incident) if value]
    for line in aligned(rows).splitlines():
        yield Line(line, indent=INDENT, hang=max(len(name) for name, _value in rows) + INDENT)


def _effects(ruling: Ruling, incident: Incident) -> Iterator[tuple[str, str]]:
    yield _("Result"), result_in_words(ruling.result)
    yield _("Claim"), spoken(CLAIMS[ruling.claim]) if ruling.claim else ""
    yield _("Time"), _changes(ruling)
    yield _("Clocks"), displays(ruling.clocks.white, ruling.clocks.black) if ruling.clocks else ""
    yield _("Position"), spoken(RESTORATIONS[ruling.restore]) if ruling.restore else ""
    yield _("Must be made"), " · ".join(moves_in_san(incident, ruling.must)) if ruling.must else ""
    for counter, numbers in ruling.counters.items():
        yield spoken(COUNTERS[counter]), by_player({p: numbers.of(p) or "" for p in PLAYERS})
    yield _("May castle"), by_player({p: _sides(ruling.castling_barred.of(p)) for p in PLAYERS})


def _sides(barred: tuple[str, ...]) -> str:
    return ", ".join(spoken(SIDES[side]) for side in barred)


def _open_windows(ruling: Ruling) -> Iterator[Block]:
    if ruling.windows:
        yield BLANK
        yield heading(_("Still open"))
    for wording in dict.fromkeys(_window(window) for window in ruling.windows):
        yield Line(wording, indent=INDENT, hang=INDENT)


def _window(window: Window) -> str:
    clauses = ", ".join(dict.fromkeys(citation.article for citation in window.cites))
    tell = _("the players may be told") if window.tell else _("do not tell the players")
    return _("{right} ({clauses}; {tell})", right=spoken(window.says), clauses=clauses, tell=tell)


def _grounds(ruling: Ruling) -> Iterator[Block]:
    rows = [(_("Rules"), _rules(ruling))]
    if ruling.cites:
        rows.append((_("Clauses"), ", ".join(ruling.cites)))
    rows += [(_("Reading"), wording) for wording in _readings(ruling)]
    if ruling.confidence in CONFIDENCE:
        rows.append((_("Confidence"), spoken(CONFIDENCE[ruling.confidence])))
    if ruling.did_not_matter:
        facts = " · ".join(spoken(FACTS[fact]) for fact in ruling.did_not_matter)
        rows.append((_("Does not matter"), facts))
    for line in aligned(rows).splitlines():
        yield Line(line, hang=max(len(name) for name, _value in rows) + INDENT)


def _rules(ruling: Ruling) -> str:
    return " · ".join((ruling.edition, ruling.regime, spoken(CLASSES[ruling.chess])))


def _readings(ruling: Ruling) -> Iterator[str]:
    """Each open point it rests on: which way it is read, and what that says."""
    points = edition_or_profile(ruling.edition)[0].readings
    for id, letter in ruling.readings.items():
        point = points[id]
        yield f"{id}={letter}  {point.asks} {point.options[letter]}"
