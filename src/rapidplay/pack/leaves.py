"""A ruling as a leaf of the pack: the object of the incident format, its sentences and its parts by id."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rapidplay.errors import NoSuchRule
from rapidplay.incident.ruling_data import ruling_to_data
from rapidplay.interview.words import FACTS
from rapidplay.law.ruling import Ruling
from rapidplay.pack.once import Once, Texts, in_every_language

SENTENCES = ("says", "say", "ask", "because")
"""Keys of a ruling whose value is said in the language asked for."""
PARTS = ("do_now", "windows", "reasons", "questions")
"""Keys of a ruling with lists whose entries many rulings share."""


class Leaves:
    """The rulings of the pack."""

    def __init__(self, texts: Texts) -> None:
        self._texts = texts
        self._leaves = Once("l")
        self._parts = Once("p")
        self._known: dict[str, str] = {}

    @property
    def leaves(self) -> dict[str, Any]:
        """Id -> ruling."""
        return self._leaves.things

    @property
    def parts(self) -> dict[str, Any]:
        """Id -> step, window, reason or question of a ruling."""
        return self._parts.things

    def id(self, outcome: Ruling | NoSuchRule) -> str:
        """The leaf of a ruling; where there is none, the leaf that says why."""
        written = repr(outcome)
        if written not in self._known:
            self._known[written] = self._new(outcome)
        return self._known[written]

    def _new(self, outcome: Ruling | NoSuchRule) -> str:
        if isinstance(outcome, NoSuchRule):
            return self._leaves.id({"refused": "no-such-rule"})
        return self._of(in_every_language(lambda: ruling_to_data(outcome)))

    def _of(self, each: Sequence[dict[str, Any]]) -> str:
        """The leaf of one ruling that has been put in every language."""
        leaf = self._by_id("", each)
        for key in PARTS:
            leaf[key] = [self._parts.id(part) for part in leaf[key]]
        if "rulings" in each[0]:
            leaf["rulings"] = [self._of(ruling) for ruling in zip(*(one["rulings"] for one in each), strict=True)]
        return self._leaves.id(leaf)

    def _by_id(self, key: str, each: Sequence[Any]) -> Any:
        """The value under a key, its sentences by id."""
        first = each[0]
        match first:
            case {"fact": fact, "answers": _} if fact not in FACTS:
                return {key: self._answers(key, [one[key] for one in each]) for key in first}
            case dict():
                return {key: self._by_id(key, [one[key] for one in each]) for key in first if key != "rulings"}
            case list():
                return [self._by_id(key, entries) for entries in zip(*each, strict=True)]
            case str() if key in SENTENCES:
                return self._texts.of_words(each)
            case _:
                return first

    def _answers(self, key: str, each: Sequence[Any]) -> Any:
        """The same in a question of the interview, whose answers are sentences."""
        if key == "answers":
            return [{"says": self._texts.of_words(words)} for words in zip(*each, strict=True)]
        return self._by_id(key, each)
