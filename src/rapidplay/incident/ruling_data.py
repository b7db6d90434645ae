"""The ruling as the object of the incident format, section 4, its sentences in the language spoken now."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rapidplay.game.both import Both
from rapidplay.game.chessclock import format_clock
from rapidplay.game.event import Clocks
from rapidplay.game.events import MateQuestionAnswered
from rapidplay.game.player import PLAYERS
from rapidplay.i18n import spoken
from rapidplay.law.finding import Finding, Question
from rapidplay.law.remedies import MoveEnforced
from rapidplay.law.ruling import Ruling
from rapidplay.law.steps import Step
from rapidplay.law.text import Text
from rapidplay.law.window import Window

FORMAT = "rapidplay-ruling/1"


def ruling_to_data(ruling: Ruling) -> dict[str, Any]:
    """The ruling as JSON would have it; keys and values are never translated, sentences are."""
    data = {"format": FORMAT, **_decided(ruling), **_argued(ruling)}
    if ruling.answered:
        data["mate_answers"] = [_mate_answer(answer) for answer in ruling.answered]
    if ruling.rulings:
        data["rulings"] = [ruling_to_data(each) for each in ruling.rulings]
    return data


def _decided(ruling: Ruling) -> dict[str, Any]:
    """Under which Laws what is ruled."""
    barred = {p.value: list(ruling.castling_barred.of(p)) for p in PLAYERS if ruling.castling_barred.of(p)}
    return {
        "edition": ruling.edition,
        "regime": ruling.regime,
        "chess": ruling.chess,
        "status": ruling.status,
        "result": ruling.result,
        "intervene": ruling.intervene,
        "options": list(ruling.options),
        "claim": ruling.claim,
        "add_seconds": _by_player(ruling.add_seconds),
        **_where_given(ruling),
        "restore": ruling.restore,
        "counters": {counter: _by_player(numbers) for counter, numbers in ruling.counters.items()},
        "castling_barred": barred,
    }


def _argued(ruling: Ruling) -> dict[str, Any]:
    """What to do and say now, and why."""
    return {
        "do_now": [_step(step) for step in ruling.do_now],
        "say": " ".join(spoken(text) for text in ruling.say),
        "windows": windows_to_data(ruling.windows),
        "reasons": [_reason(finding) for finding in ruling.reasons],
        "cites": list(ruling.cites),
        "readings": [f"{id}={letter}" for id, letter in ruling.readings.items()],
        "confidence": ruling.confidence,
        "did_not_matter": list(ruling.did_not_matter),
        "questions": [_question(question) for question in ruling.questions],
    }


def _where_given(ruling: Ruling) -> dict[str, Any]:
    """The keys that are absent where there is nothing to say."""
    data: dict[str, Any] = {}
    taken = {p.value: ruling.take_back_increment.of(p) for p in PLAYERS if ruling.take_back_increment.of(p)}
    if taken:
        data["take_back_increment"] = taken
    if ruling.clocks is not None:
        data["clocks"] = _clocks(ruling.clocks)
    if ruling.must is not None:
        data["must"] = {"who": ruling.must.who.value, "do": ruling.must.do, "piece": ruling.must.piece}
        data |= _moves(ruling.must)
    return data


def _moves(must: MoveEnforced) -> dict[str, list[str]]:
    return {} if must.moves is None else {"must_moves": sorted(must.moves)}


def _by_player(values: Both[int]) -> dict[str, int]:
    return {player.value: values.of(player) for player in PLAYERS}


def _clocks(clocks: Clocks) -> dict[str, str]:
    return {p.value: format_clock(seconds) for p in PLAYERS if (seconds := clocks.of(p)) is not None}


def _step(step: Step) -> dict[str, Any]:
    return {"do": step.do, **step.parameters, "says": spoken(step.says)}


def windows_to_data(windows: Iterable[Window]) -> list[dict[str, Any]]:
    """Who may still do what, and until when."""
    return [_window(window) for window in windows]


def _window(window: Window) -> dict[str, Any]:
    return {
        "who": str(window.who),
        "may": window.may,
        "until": window.until,
        "cites": [citation.article for citation in window.cites],
        "tell": window.tell,
        "says": spoken(window.says),
    }


def _reason(finding: Finding) -> dict[str, Any]:
    cites = finding.cites
    assert cites is not None
    return {
        "says": spoken(finding.says),
        "truth": finding.truth.value,
        "cites": {"edition": cites.edition, "article": cites.article, "sentence": cites.sentence},
        "events": list(finding.events),
    }


def _question(question: Question) -> dict[str, Any]:
    data: dict[str, Any] = {
        "fact": question.fact,
        "ask": spoken(question.ask),
        "because": spoken(question.because),
        "answers": [_answer(answer) for answer in question.answers],
        "found_by": question.found_by,
    }
    if question.of is not None:
        data["of"] = question.of.value
    if question.fen is not None:
        data["fen"] = question.fen
    return data


def _mate_answer(answer: MateQuestionAnswered) -> dict[str, Any]:
    data = {"who": answer.who.value, "fen": answer.fen, "can_checkmate": answer.can_checkmate, "by": answer.by}
    return {**data, "line": list(answer.line)} if answer.can_checkmate else {**data, "proof": answer.proof}


def _answer(answer: object) -> object:
    if isinstance(answer, Text):
        return spoken(answer)
    if isinstance(answer, tuple):
        return [{"piece": error.piece, "of": error.of.value} for error in answer]
    return answer
