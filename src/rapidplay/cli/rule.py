"""`rapidplay rule FILE`: what the arbiter must do, and why."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from rapidplay.cli.options import (
    AsJson,
    Editions,
    Lang,
    ReadingOption,
    RegimeOption,
    editions_asked_for,
    readings_chosen,
)
from rapidplay.cli.statuses import DONE, OPEN
from rapidplay.i18n import _
from rapidplay.law.text import says

if TYPE_CHECKING:
    from rapidplay.cli.blocks import Block
    from rapidplay.game.incident import Incident
    from rapidplay.incident.under_editions import Terms
    from rapidplay.law.ruling import Ruling

File = Annotated[
    str,
    typer.Argument(metavar="FILE", help=says("the incident, TOML or JSON; - reads standard input").template),
]
Why = Annotated[
    bool, typer.Option("--why", help=says("show every finding, its sentence of the Laws and its events").template)
]


def rule(
    file: File,
    *,
    edition: Editions = None,
    regime: RegimeOption = None,
    reading: ReadingOption = None,
    why: Why = False,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """What the arbiter must do in an incident, and which article says so."""
    from rapidplay.cli.incidents import incident_in, must_be_open_points
    from rapidplay.cli.inputs import name_of
    from rapidplay.incident.under_editions import Terms

    ids, readings = editions_asked_for(edition or ()), readings_chosen(reading or ())
    incident = incident_in(file, may_lack_edition=bool(ids))
    ids = ids or (str(incident.edition),)
    must_be_open_points(readings, ids)
    terms = Terms(where=name_of(file), regime=regime, readings=readings)
    status = (
        _one(incident, ids[0], terms, why, as_json) if len(ids) == 1 else _several(incident, ids, terms, why, as_json)
    )
    raise typer.Exit(status)


def _one(incident: Incident, id: str, terms: Terms, why: bool, as_json: bool) -> int:
    from rapidplay.cli.answers import show_json
    from rapidplay.cli.blocks import show
    from rapidplay.incident.ruling_data import ruling_to_data
    from rapidplay.incident.under_editions import ruled_under

    ruling = ruled_under(incident, id, terms)
    if as_json:
        show_json(ruling_to_data(ruling))
    else:
        show(every_card(ruling, incident, why))
    return OPEN if ruling.questions else DONE


def _several(incident: Incident, ids: tuple[str, ...], terms: Terms, why: bool, as_json: bool) -> int:
    from rapidplay.cli.answers import show_json
    from rapidplay.cli.blocks import show
    from rapidplay.cli.comparison import reasons_of_each, status_of, table
    from rapidplay.incident.under_editions import compared, to_data

    cells = tuple(compared(incident, ids, terms))
    if as_json:
        show_json(to_data(cells))
    else:
        show((*table(cells), *(reasons_of_each(cells, incident) if why else ())))
    return status_of(cells)


def every_card(ruling: Ruling, incident: Incident, why: bool) -> Iterator[Block]:
    """The card, or one for each claim, observation and request, in order, and what stands now."""
    from rapidplay.cli.blocks import BLANK, heading
    from rapidplay.cli.card import card

    for title, each in _in_order(ruling, incident):
        if title:
            yield heading(title)
        yield from card(each, incident)
        if why:
            yield from _reasons(each, incident)
        if each is not ruling:
            yield BLANK


def _reasons(ruling: Ruling, incident: Incident) -> Iterator[Block]:
    from rapidplay.cli.why import reasons_of

    return reasons_of(ruling, incident)


def _in_order(ruling: Ruling, incident: Incident) -> Iterator[tuple[str, Ruling]]:
    """Every ruling with its title; where nothing has happened since, the last of them is what stands now."""
    if not ruling.rulings:
        yield "", ruling
        return
    *earlier, last = ruling.rulings
    *titles, title = _titles(incident)
    yield from zip(titles, earlier, strict=True)
    if ruling.reasons == last.reasons:
        yield title, ruling
    else:
        yield title, last
        yield _("As it stands now"), ruling


def _titles(incident: Incident) -> Iterator[str]:
    """What each ruling is on: every claim, observation and request."""
    from rapidplay.cli.why import event_in_words
    from rapidplay.game.events import ArbiterObserved, ClaimMade, RequestMade
    from rapidplay.incident.writer import incident_to_data

    told = incident_to_data(incident)["events"]
    for index, event in enumerate(incident.events):
        if isinstance(event, ClaimMade | ArbiterObserved | RequestMade):
            yield _("On {event}", event=event_in_words(index, told[index]))
