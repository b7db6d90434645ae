"""The clauses that a casebook may cite, by edition: the file `clauses.toml` of a casebook folder.

"7.5.1-5" stands for 7.5.1 to 7.5.5; a clause brings its own articles with it ("A.4.1.2" also A.4.1 and A.4).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from rapidplay.incident.files import read_toml
from rapidplay.incident.form import Named, Text, complaints
from rapidplay.incident.incident_form import EDITION
from rapidplay.incident.reader import refuse

NAME = "clauses.toml"


def read_clauses(path: Path) -> Mapping[str, frozenset[str]]:
    """Edition -> the clauses of it that may be cited."""
    table = read_toml(path)
    refuse(complaints(Named(EDITION, Text()), table), str(path))
    return {edition: frozenset(_with_articles(str(text).split())) for edition, text in table.items()}


def clauses_for(casebook: Path) -> Mapping[str, frozenset[str]] | None:
    """Those for a casebook file: from its folder, or from the one above; None where neither has any."""
    found = (folder / NAME for folder in (casebook.parent, casebook.parent.parent))
    return next((read_clauses(path) for path in found if path.is_file()), None)


def _with_articles(tokens: Iterable[str]) -> Iterator[str]:
    for token in tokens:
        head, _, tail = token.rpartition(".")
        first, _, last = tail.partition("-")
        for end in _span(first, last or first):
            parts = [*head.split("."), end] if head else [end]
            yield from (".".join(parts[:length]) for length in range(1, len(parts) + 1))


def _span(first: str, last: str) -> Iterable[str]:
    """Numbers, or letters, from first to last."""
    if first.isdigit() and last.isdigit():
        return map(str, range(int(first), int(last) + 1))
    return map(chr, range(ord(first), ord(last) + 1)) if len(first) == len(last) == 1 else [first]
