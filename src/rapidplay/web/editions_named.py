"""Editions that a query names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from fastapi import Query

from rapidplay.editions import EDITIONS, edition_or_profile

ALL = "all"
EditionNames = Annotated[
    Sequence[str],
    Query(max_length=20, description="An edition or a profile such as fide-2023, or all; several may be given"),
]


def editions_named(names: Sequence[str]) -> tuple[str, ...]:
    """Ids as given, `all` spelled out; each is known and stands once. NoSuchRule names what is not known."""
    ids = tuple(dict.fromkeys(id for name in names for id in (EDITIONS if name == ALL else (name,))))
    for id in ids:
        edition_or_profile(id)
    return ids
