"""What stands in the pack once, under an id: equal things share it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from rapidplay.i18n import LANGUAGES, in_language, spoken
from rapidplay.law.text import Text


def canonical(thing: object) -> bytes:
    """The thing as JSON in the one way to write it: sorted keys, no blanks, UTF-8."""
    return msgspec.json.encode(thing, order="sorted")


class Once:
    """Things by id, in the order in which they were first met."""

    def __init__(self, letter: str) -> None:
        self._letter = letter
        self._ids: dict[bytes, str] = {}
        self.things: dict[str, Any] = {}

    def id(self, thing: object) -> str:
        """The id of a thing; an equal one has the same."""
        written = canonical(thing)
        if written not in self._ids:
            self._ids[written] = f"{self._letter}{len(self._ids) + 1}"
            self.things[self._ids[written]] = thing
        return self._ids[written]


class Texts:
    """Every sentence of the pack, in every language."""

    def __init__(self) -> None:
        self._once = Once("t")
        self._known: dict[Text, str] = {}

    def of(self, text: Text) -> str:
        """The id of a sentence."""
        if text not in self._known:
            self._known[text] = self.of_words(in_every_language(lambda: spoken(text)))
        return self._known[text]

    def of_words(self, words: Sequence[str]) -> str:
        """The id of a sentence that has been put in every language, in the order of LANGUAGES."""
        return self._once.id(words)

    def data(self) -> dict[str, dict[str, str]]:
        """Language -> id -> sentence."""
        return {
            language: {id: words[number] for id, words in self._once.things.items()}
            for number, language in enumerate(LANGUAGES)
        }


def in_every_language(says: Callable[[], Any]) -> list[Any]:
    """What is said, once in each of LANGUAGES."""
    said = []
    for language in LANGUAGES:
        with in_language(language):
            said.append(says())
    return said
