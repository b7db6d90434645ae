"""`rapidplay ask`: the wizard; the answers come from standard input, a line each."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TextIO

import typer

from rapidplay.cli.options import AsJson, Lang, OneEdition, ReadingOption, RegimeOption, known_edition, readings_chosen
from rapidplay.cli.statuses import DONE, OPEN
from rapidplay.errors import BadInput
from rapidplay.i18n import _
from rapidplay.law.text import says

if TYPE_CHECKING:
    from rapidplay.cli.asking.dialogue import Dialogue
    from rapidplay.interview.interview import Interview

Control = Annotated[
    str | None,
    typer.Option(
        "--time-control", metavar="TIME", help=says("the time control, such as 15+10").template, show_default=False
    ),
]
Save = Annotated[
    Path | None,
    typer.Option(
        "--save", metavar="FILE", help=says("write the incident to this file at the end").template, show_default=False
    ),
]


def ask(
    *,
    edition: OneEdition = None,
    regime: RegimeOption = None,
    reading: ReadingOption = None,
    time_control: Control = None,
    save: Save = None,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Ask what happened, then show what to do."""
    from rapidplay.cli.incidents import must_be_open_points
    from rapidplay.interview.interview import Interview
    from rapidplay.interview.kinds import KINDS

    id, readings = known_edition(edition or edition_of_today()), readings_chosen(reading or ())
    must_be_open_points(readings, (id,))
    given = {"edition": id, "regime": regime, "time_control": time_control}
    head = {key: value for key, value in given.items() if value is not None}
    first = Interview(kind=KINDS[0], head=head, readings=readings)
    first.must_be_possible()
    talk = _dialogue(sys.stdin, sys.stderr if as_json else sys.stdout)
    _answer(talk.hold(lambda kind: replace(first, kind=kind)), as_json, save)


def edition_of_today() -> str:
    """The FIDE edition in force now."""
    from datetime import date

    from rapidplay.editions import edition_on

    return edition_on(date.today()).id


def _answer(interview: Interview, as_json: bool, save: Path | None) -> None:
    from rapidplay.cli.answers import show_json
    from rapidplay.cli.blocks import BLANK, show
    from rapidplay.cli.rule import every_card
    from rapidplay.incident.ruling_data import ruling_to_data

    ruling, incident = interview.ruling(), interview.incident()
    if as_json:
        show_json(ruling_to_data(ruling))
    else:
        show((BLANK, *every_card(ruling, incident or interview.supposed(), why=False)))
    if save is not None:
        _save(interview, save)
    raise typer.Exit(OPEN if ruling.questions else DONE)


def _save(interview: Interview, save: Path) -> None:
    from rapidplay.incident.writer import write_incident

    incident = interview.incident()
    if incident is None:
        asks = " · ".join(interview.words_of(ask) for ask in interview.unknown())
        raise BadInput(_("{file}: not written, a file needs an answer to: {questions}", file=save, questions=asks))
    try:
        save.write_text(write_incident(incident), "utf-8")
    except OSError as error:
        raise BadInput(_("{file}: cannot be written: {why}", file=save, why=(error.strerror or "").lower())) from None


def _dialogue(answers: TextIO, out: TextIO) -> Dialogue:
    """With a prompt where somebody types; where the answers come from a pipe they are shown beside the questions."""
    from rapidplay.cli.asking.dialogue import Dialogue

    somebody_types = answers.isatty()

    def hears() -> str:
        if somebody_types:
            out.write("> ")
            out.flush()
        line = answers.readline()
        if not line:
            raise EOFError
        if not somebody_types:
            out.write(f"> {line.strip()}\n")
        return line

    return Dialogue(hears=hears, tells=lambda words: typer.echo(words, file=out))
