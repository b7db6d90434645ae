"""The options that several commands have, and what they mean."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Annotated, Literal

import typer

from rapidplay.errors import BadInput
from rapidplay.i18n import _
from rapidplay.law.text import says

ALL = "all"
"""Every edition, the oldest first."""

Lang = Annotated[
    Literal["en", "nl", "ru", "sr"] | None,
    typer.Option("--lang", help=says("the language of the answer").template, show_default=False),
]
AsJson = Annotated[bool, typer.Option("--json", help=says("write the answer as JSON").template)]
Editions = Annotated[
    list[str] | None,
    typer.Option(
        "--edition",
        metavar="ID",
        help=says("an edition or a profile such as fide-2023, or all; several may be given").template,
        show_default=False,
    ),
]
OneEdition = Annotated[
    str | None,
    typer.Option(
        "--edition",
        metavar="ID",
        help=says("an edition or a profile such as fide-2023").template,
        show_default=False,
    ),
]
RegimeOption = Annotated[
    Literal["competition", "simplified"] | None,
    typer.Option("--regime", help=says("which rules of the edition hold").template, show_default=False),
]
ReadingOption = Annotated[
    list[str] | None,
    typer.Option(
        "--reading",
        metavar="ID=LETTER",
        help=says("an open point read otherwise, such as AMB-2=b; several may be given").template,
        show_default=False,
    ),
]


def editions_asked_for(ids: Iterable[str]) -> tuple[str, ...]:
    """Ids as given, `all` spelled out; each is known, and stands once."""
    from rapidplay.editions import EDITIONS

    chosen = [one for id in ids for one in (EDITIONS if id == ALL else (id,))]
    for id in chosen:
        known_edition(id)
    return tuple(dict.fromkeys(chosen))


def known_edition(id: str) -> str:
    """The id of an edition or a profile; BadInput where there is none of this name."""
    from rapidplay.editions import EDITIONS, edition_or_profile
    from rapidplay.errors import NoSuchRule

    if id in EDITIONS:
        return id
    try:
        edition_or_profile(id)
    except NoSuchRule as unknown:
        raise BadInput(f"--edition: {unknown}") from None
    return id


def readings_chosen(given: Iterable[str]) -> Mapping[str, str]:
    """`AMB-2=b` as id and letter."""
    chosen = {}
    for text in given:
        found = re.fullmatch("([A-Z0-9]+-[A-Za-z0-9]+)=([a-z])", text)
        if found is None:
            raise BadInput(_('--reading: "{text}", expected an open point and a letter such as AMB-2=b', text=text))
        chosen[found[1]] = found[2]
    return chosen
