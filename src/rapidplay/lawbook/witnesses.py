"""Translations of the restated text: witnesses, shown and searched, never ruled from."""

from __future__ import annotations

from collections.abc import Mapping

from rapidplay.i18n import current_language, spoken
from rapidplay.law.text import Text
from rapidplay.lawbook.numbers import belongs_to

WITNESSES: Mapping[str, Mapping[str, str]] = {
    "rus-2011": {"ru": "16"},
    "fide-2014": {"nl": "A"},
    "fide-2023": {"sr": "A"},
}
"""Edition -> language -> the chapter that a print in this language renders."""


def has_a_witness(edition: str) -> bool:
    """Some of the edition can be read in the language spoken now."""
    return current_language() in WITNESSES.get(edition, {})


def translated(edition: str, article: str, sentence: str) -> str | None:
    """The sentence in the language spoken now, where a print in it renders the article and the catalogue has it."""
    chapter = WITNESSES.get(edition, {}).get(current_language())
    if chapter is None or not belongs_to(article, chapter):
        return None
    told = spoken(Text(sentence))
    return None if told == sentence else told
