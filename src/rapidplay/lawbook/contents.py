"""An edition's clauses as data: what `rapidplay laws show --json` writes and the API answers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rapidplay.editions import EDITIONS, edition, edition_or_profile
from rapidplay.i18n import _, current_language, spoken
from rapidplay.law.edition import Edition
from rapidplay.lawbook.cases import cases_as_data
from rapidplay.lawbook.clauses import Clause, OpenPoint, clauses
from rapidplay.lawbook.defects import defects_of
from rapidplay.lawbook.numbers import as_written, nearest
from rapidplay.lawbook.printed import kept


@dataclass(frozen=True, slots=True, kw_only=True)
class Contents:
    """What is shown, and of which edition."""

    id: str
    """An edition or a profile, as it was asked for."""
    laws: Edition
    article: str | None
    """The clause that was asked for, as it is written; None: all."""
    clauses: tuple[Clause, ...]
    with_print: bool


def contents(id: str, article: str | None, *, with_print: bool) -> Contents:
    """The clauses asked for."""
    laws, chosen = edition_or_profile(id)
    printed = kept(laws.id) if with_print else {}
    found = clauses(laws, article, printed=printed, chosen=chosen)
    return Contents(
        id=id,
        laws=laws,
        article=None if article is None else as_written(article),
        clauses=tuple(found),
        with_print=with_print,
    )


def no_such_article(shown: Contents, article: str) -> str:
    """What to say where the edition has no such article."""
    near = nearest(as_written(article), shown.laws.articles)
    if not near:
        return _("{edition} has no article {article}.", edition=shown.laws.id, article=article)
    return _(
        "{edition} has no article {article}; near it are {near}.",
        edition=shown.laws.id,
        article=article,
        near=", ".join(near),
    )


def editions_as_data() -> dict[str, Any]:
    """Id, title and dates of each edition, and its profiles."""
    return {"editions": [{**_head(laws), "profiles": laws.profiles} for laws in map(edition, EDITIONS)]}


def contents_as_data(shown: Contents) -> dict[str, Any]:
    """The clauses for JSON; where one was asked for, with the cases about it."""
    articles = [{**clause_as_data(one), "defects": _defects(shown.laws, one)} for one in shown.clauses]
    told = {**_head(shown.laws), "edition": shown.id, "articles": articles}
    return told if shown.article is None else {**told, "cases": cases_as_data(shown.id, shown.article)}


def clause_as_data(clause: Clause) -> dict[str, Any]:
    """One clause for JSON."""
    return {
        "article": clause.number,
        "confidence": clause.confidence,
        "sentences": [
            {
                "sentence": sentence.number,
                "says": sentence.says,
                "lang": current_language() if sentence.translated else "en",
                "silence": sentence.silence,
            }
            for sentence in clause.sentences
        ],
        "readings": [_reading_as_data(reading) for reading in clause.readings],
        "rules_on": [{"act": r.kind.act, "of": r.kind.of, "where": r.where} for r in clause.rules_on],
        "printed": dict(clause.printed),
    }


def _defects(laws: Edition, clause: Clause) -> list[dict[str, str]]:
    return [{"lang": language, "says": spoken(defect)} for language, defect in defects_of(laws.id, clause.number)]


def _reading_as_data(reading: OpenPoint) -> Mapping[str, Any]:
    return {
        "id": reading.id,
        "asks": reading.asks,
        "options": dict(reading.options),
        "default": reading.default,
        "taken": reading.taken,
        "rests_on": reading.rests_on,
    }


def _head(laws: Edition) -> dict[str, Any]:
    first, last = laws.in_force
    return {
        "edition": laws.id,
        "title": laws.title,
        "in_force": {"from": first.isoformat(), "to": None if last is None else last.isoformat()},
        "sources": list(laws.sources),
        "checked": laws.checked,
        "language": laws.language,
    }
