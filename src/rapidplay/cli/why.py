"""Why: the findings in the order they were weighed, the sentences they stand under, the events they rest on."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from rapidplay.cli.blocks import BLANK, Block, Line, heading
from rapidplay.cli.words import MARKS
from rapidplay.editions import edition
from rapidplay.game.incident import Incident
from rapidplay.i18n import _, spoken
from rapidplay.incident.writer import incident_to_data
from rapidplay.law.finding import Finding
from rapidplay.law.ruling import Ruling

_UNSAID = ("by", "act", "note", "at", "clocks")


def reasons_of(ruling: Ruling, incident: Incident) -> Iterator[Block]:
    """Every finding of a ruling."""
    events = incident_to_data(incident)["events"]
    yield BLANK
    yield heading(_("Why, in the order weighed (✓ met, × not met, ? not known)"))
    for finding in ruling.reasons:
        yield from _finding(finding, events)


def _finding(finding: Finding, events: list[dict[str, Any]]) -> Iterator[Block]:
    yield Line(f"{MARKS[finding.truth.value]} {spoken(finding.says)}", indent=2, hang=2)
    if finding.cites is not None:
        yield Line(sentence_cited(finding), indent=4, hang=2, style="dim")
    for index in finding.events:
        if index < len(events):
            yield Line(_("rests on {event}", event=event_in_words(index, events[index])), indent=4, hang=2, style="dim")


def sentence_cited(finding: Finding) -> str:
    """`A.4.2[1] "…"`, the sentence as it is restated."""
    cites = finding.cites
    assert cites is not None
    return f'{cites.article}[{cites.sentence}] "{edition(cites.edition).text_of(cites)}"'


def event_in_words(index: int, event: Mapping[str, Any]) -> str:
    """`events[0]: white move e1g1`, by the words of the file."""
    said = [f"{key} = {_value(value)}" for key, value in event.items() if key not in _UNSAID]
    return f"events[{index}]: {event['by']} {event['act']}" + (f" ({', '.join(said)})" if said else "")


def _value(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
