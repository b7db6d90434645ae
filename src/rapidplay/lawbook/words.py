"""Words of a search: cut out of a text, and brought to a common form."""

from __future__ import annotations

import re

_WORD = re.compile(r"[A-Za-z]{1,3}(?:\.\w+)+|\d+(?:\.\w+)+|[^\W_]+(?:['’-][^\W_]+)*")
"""A clause number (A.4.c, 9.2.1), or a word, hyphens and apostrophes inside it."""
_ENDINGS = ("'s", "ing", "ed", "es", "s", "e")
_SHORTEST_STEM = 3

STOP_WORDS = frozenset(
    (
        *("a", "an", "the", "of", "to", "in", "on", "at", "as", "by", "for", "from", "with", "and", "or", "if", "not"),
        *("no", "is", "are", "be", "do", "does", "did", "may", "shall", "can", "it", "its", "he", "his", "him", "that"),
        *("this", "which", "who", "what", "when", "where", "how"),
    )
)
"""English words that say nothing of what is searched for."""


def words_of(text: str) -> list[str]:
    """The words and clause numbers of a text, in small letters."""
    return [word.lower().replace("’", "'") for word in _WORD.findall(text)]


def stem(word: str) -> str:
    """An English word without its ending: moves, moved and moving are one word; a clause number stays as it is."""
    if any(sign.isdecimal() for sign in word):
        return word
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST_STEM and not word.endswith("ss"):
            return word.removesuffix(ending)
    return word


def stems_of(text: str) -> tuple[str, ...]:
    """The words of a text without their endings."""
    return tuple(stem(word) for word in words_of(text))


def stands_in(phrase: tuple[str, ...], stems: tuple[str, ...]) -> bool:
    """The phrase stands in the text, word after word."""
    return any(stems[at : at + len(phrase)] == phrase for at in range(len(stems) - len(phrase) + 1))
