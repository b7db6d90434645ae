"""What an edition is seen to say: every way through it that the casebook and the made incidents take.

One file for each edition, in `recorded/`. Run as a program this writes them anew; read the changes before keeping them:

    python tests/editions/recorded.py

They say what the program does, not what is right: for that there are the print and the casebook. What they add is that
nothing changes unseen.

A *path* is a result with the sentences weighed on the way there, in their order. Of each sentence stands what was found
under it, and about which kinds of event; then come the questions, the steps, and the rights that stay open.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import chain
from pathlib import Path

from casebook_under import as_told, events, games, incidents, rulings, under

from rapidplay.editions import EDITIONS, edition
from rapidplay.errors import RapidplayError
from rapidplay.game.incident import Incident
from rapidplay.game.player import Player
from rapidplay.law.finding import Finding, Question, Truth
from rapidplay.law.ruling import Ruling
from rapidplay.law.steps import Step
from rapidplay.law.window import Window

RECORDED = Path(__file__).with_name("recorded")
SIGNS = {Truth.MET: "", Truth.NOT_MET: "!", Truth.UNDETERMINED: "?"}
"""Before a sentence: what it says does not hold, or nobody knows."""


def lines(id: str) -> list[str]:
    """Each thing that is seen, once."""
    return sorted({line for incident, ruling in _ruled(id) for line in _all_of(ruling, incident)})


def recorded(id: str) -> list[str]:
    """What stands in the file."""
    return (RECORDED / f"{id}.txt").read_text("utf-8").splitlines()


def _ruled(id: str) -> Iterator[tuple[Incident, Ruling]]:
    """As the edition is read by default, and each open point in each other letter."""
    by_default = list(_ruled_by_default(id))
    yield from by_default
    of_path = {_path(ruling): (incident, ruling) for incident, ruling in by_default}
    for incident, ruling in of_path.values():
        for point, letter in ruling.readings.items():
            for other in sorted(edition(id).readings[point].options.keys() - {letter}):
                with suppress(RapidplayError):
                    yield incident, under(id, incident, **{point: other})


def _ruled_by_default(id: str) -> Iterator[tuple[Incident, Ruling]]:
    """In every setting, and in the one that the edition itself finds for the event."""
    yield from ((incidents()[asked], ruling) for asked, ruling in rulings(id).items())
    for incident in chain(as_told().values(), events(), games()):
        with suppress(RapidplayError):
            yield incident, under(id, incident)


def _all_of(ruling: Ruling, incident: Incident) -> Iterator[str]:
    for one in ruling.rulings or (ruling,):
        yield _path(one)
        yield from (_finding(finding, incident) for finding in one.reasons)
        yield from (_step(step) for step in one.do_now)
        yield from (f"say  {words.template}" for words in one.say)
        yield from (_question(question) for question in one.questions)
        yield from (_window(window) for window in one.windows)


def _path(ruling: Ruling) -> str:
    way = " ".join(SIGNS[finding.truth] + _sentence(finding) for finding in ruling.reasons)
    read = "".join(f" {id}={letter}" for id, letter in ruling.readings.items())
    return f"path  {ruling.result}, {ruling.intervene}, {ruling.claim}, {ruling.confidence}: {way};{read}"


def _sentence(finding: Finding) -> str:
    return f"{finding.cites.article}[{finding.cites.sentence}]" if finding.cites is not None else "-"


def _finding(finding: Finding, incident: Incident) -> str:
    about = " ".join(_kind(index, incident) for index in finding.events)
    return f"finding  {SIGNS[finding.truth]}{_sentence(finding)} ({about}) {finding.says.template}"


def _kind(index: int, incident: Incident) -> str:
    """The kind of an event; the program puts one behind the last, which stands for the moment of the ruling."""
    return type(incident.events[index]).__name__ if index < len(incident.events) else "now"


def _step(step: Step) -> str:
    return f"step  {step.do} {_shape(step.parameters)} {step.says.template}"


def _question(question: Question) -> str:
    answers = " ".join(dict.fromkeys(_answer(answer) for answer in question.answers))
    of = "" if question.of is None else " of a player"
    asked = f"{question.ask.template} {question.because.template}"
    return f"question  {question.fact}{of}, {question.found_by} ({answers}) {asked}"


def _answer(answer: object) -> str:
    return str(answer) if isinstance(answer, str | int) else type(answer).__name__


def _window(window: Window) -> str:
    by = " ".join(f"{cited.article}[{cited.sentence}]" for cited in window.cites)
    return f"window  {window.may} until {_shape(window.until)} ({by}) {window.says.template}"


def _shape(value: object) -> object:
    """Without numbers, players and moves: they are the incident's own."""
    match value:
        case dict():
            return {name: _shape(each) for name, each in value.items()}
        case list() | tuple():
            return sorted({str(_shape(each)) for each in value})
        case bool() | None:
            return value
        case Player():
            return "player"
        case str() if not any(character.isdigit() for character in value):
            return value
        case int() | float():
            return "n"
        case _:
            return type(value).__name__


if __name__ == "__main__":
    for id in EDITIONS:
        (RECORDED / f"{id}.txt").write_text("\n".join(lines(id)) + "\n", "utf-8")
