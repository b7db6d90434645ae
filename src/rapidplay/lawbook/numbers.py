"""Clause numbers: the order in which the Laws print them, and what people write for them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches

_LATIN = str.maketrans("АВСЕав", "ABCEab")
"""Cyrillic letters that a clause number may be typed with."""
_ROMAN = re.compile("[IVX]+")
_SHAPE = re.compile(r"(?:[A-Z]|[IVX]+|[0-9]{1,3})(?:\.(?:[0-9]{1,3}|[a-z]))+|[A-Z]|[0-9]{1,2}")


def order(number: str) -> tuple[tuple[int, int, str], ...]:
    """The place of a clause in its edition: Articles, then Appendices, then Guidelines; 9.2 stands before 9.10."""
    first, *parts = number.split(".")
    return (_chapter(first), *((0, int(part), "") if part.isdecimal() else (1, 0, part) for part in parts))


def _chapter(first: str) -> tuple[int, int, str]:
    if first.isdecimal():
        return 0, int(first), ""
    return (2, len(first), first) if _ROMAN.fullmatch(first) else (1, 0, first)


def belongs_to(number: str, whole: str) -> bool:
    """The clause is the other one, or a part of it."""
    return number == whole or number.startswith(f"{whole}.")


def as_written(word: str) -> str:
    """The number that a person means: `a.5.2.`, `А.5.2` in Cyrillic, `9.5.1)` are A.5.2 and 9.5.1."""
    plain = word.translate(_LATIN).strip("[]()").rstrip(".:;)")
    return plain[:1].upper() + plain[1:].lower() if not _ROMAN.match(plain.upper()) else _roman(plain)


def _roman(plain: str) -> str:
    chapter, dot, parts = plain.partition(".")
    return chapter.upper() + dot + parts.lower()


def is_number(word: str) -> bool:
    """The word is a clause number, as one may be written."""
    return bool(_SHAPE.fullmatch(as_written(word)))


def nearest(number: str, known: Iterable[str]) -> list[str]:
    """The numbers that somebody may have meant, the likeliest first."""
    return get_close_matches(number, list(known), n=5, cutoff=0.5)
