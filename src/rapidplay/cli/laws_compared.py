"""What `rapidplay laws compare` shows: subjects, articles and numbers of several editions side by side."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rapidplay.cli.blocks import BLANK, Block, Columns, Line, heading
from rapidplay.editions import EDITIONS, edition_or_profile
from rapidplay.errors import NoSuchRule
from rapidplay.i18n import _, spoken
from rapidplay.law.edition import Confidence
from rapidplay.lawbook.answers import Answer
from rapidplay.lawbook.comparison import Row, SideBySide, compared, renumbering, side_by_side, subject_named
from rapidplay.lawbook.contents import clause_as_data
from rapidplay.lawbook.numbers import as_written, belongs_to
from rapidplay.lawbook.questions import Subject
from rapidplay.lawbook.subjects import SUBJECTS

MARKS: Mapping[Confidence, str] = {"text": "", "commentary": " ‡", "inferred": " †"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """What is compared: a subject, or an article of an edition, or the numbers where it is neither."""

    ids: tuple[str, ...]
    subject: Subject | None = None
    article: SideBySide | None = None
    missing: str = ""
    """Why there is nothing to compare."""


def asked(words: Sequence[str], ids: tuple[str, ...]) -> Asked:
    """What somebody asks for: nothing, `flag`, `A.5.3`, `fide-2014 A.4.c`."""
    if not words:
        return Asked(ids=ids or EDITIONS)
    subject = subject_named("-".join(words))
    if subject is not None:
        return Asked(ids=ids or EDITIONS, subject=subject)
    first, article = _of_an_edition(words, ids)
    for id in first:
        laws = edition_or_profile(id)[0]
        if any(belongs_to(number, article) for number in laws.articles):
            others = EDITIONS if len(ids) <= 1 else tuple(id for id in ids if id != laws.id)
            shown = (laws.id, *(id for id in others if id != laws.id))
            return Asked(ids=shown, article=side_by_side(article, laws, shown))
    return Asked(ids=(), missing=_missing(" ".join(words)))


def _of_an_edition(words: Sequence[str], ids: tuple[str, ...]) -> tuple[tuple[str, ...], str]:
    """The editions whose article it may be, the likeliest first, and its number."""
    if len(words) > 1 and _is_an_edition(words[0]):
        return (words[0],), as_written(words[1])
    return ids or tuple(reversed(EDITIONS)), as_written(words[0])


def _is_an_edition(word: str) -> bool:
    try:
        edition_or_profile(word)
    except NoSuchRule:
        return False
    return True


def _missing(what: str) -> str:
    subjects = ", ".join(subject.id for subject in SUBJECTS)
    return _("{what} is neither an article nor a subject; subjects are {subjects}.", what=what, subjects=subjects)


# --- In words ---------------------------------------------------------------------------------------------------------


def in_words(asked: Asked) -> Iterator[Block]:
    """The comparison, an edition a line."""
    if asked.subject is not None:
        yield heading(spoken(asked.subject.title))
        yield from _rows(compared(asked.subject, asked.ids))
    elif asked.article is not None:
        yield from _article(asked.article)
    else:
        yield from _numbers(asked.ids)


def _numbers(ids: tuple[str, ...]) -> Iterator[Block]:
    rows = [(spoken(title), *(", ".join(found[id]) or "—" for id in ids)) for title, found in renumbering(ids)]
    yield Columns(("", *ids), tuple(rows))
    yield BLANK
    yield Line(_("Subjects to compare: {subjects}.", subjects=", ".join(subject.id for subject in SUBJECTS)))


def _rows(rows: tuple[Row, ...]) -> Iterator[Block]:
    yield Line(_("White errs, or White's flag falls; Black is the opponent and the claimant."))
    for row in rows:
        yield BLANK
        yield Line(spoken(row.asks), style="bold")
        yield Columns(("", "", ""), _answers(row))
    yield BLANK
    yield Line(_("† inferred, not read in the edition's own text   ‡ rests on a commentary"))


def _answers(row: Row) -> tuple[tuple[str, ...], ...]:
    if not row.differs and len(row.answers) > 1:
        return ((_("  all the same"), next(iter(row.answers.values())).says(), ""),)
    return tuple((f"  {id}", answer.says(), _clauses(answer)) for id, answer in row.answers.items())


def _clauses(answer: Answer) -> str:
    readings = ", ".join(f"{id}={letter}" for id, letter in answer.readings.items())
    return f"{answer.telling}{f' ({readings})' if readings else ''}{MARKS[answer.confidence]}"


def _article(article: SideBySide) -> Iterator[Block]:
    yield heading(
        _("{edition} {article} and what does its work elsewhere", edition=article.edition, article=article.number)
    )
    for id, found in article.texts.items():
        yield BLANK
        yield Line(id if found else _("{edition}: nothing of the kind", edition=id), style="bold")
        for clause in found:
            text = " ".join(sentence.says for sentence in clause.sentences)
            yield Line(f"{clause.number}  {text}", 2, 2)
    differing = tuple(row for row in article.rows if row.differs)
    if differing:
        yield BLANK
        yield heading(_("Where it makes a difference"))
        yield from _rows(differing)


# --- As data ----------------------------------------------------------------------------------------------------------


def as_data(asked: Asked) -> dict[str, Any]:
    """The comparison for JSON."""
    if asked.subject is not None:
        rows = compared(asked.subject, asked.ids)
        return {"subject": asked.subject.id, "editions": list(asked.ids), "rows": [_row(row) for row in rows]}
    if asked.article is not None:
        return {
            "article": {"edition": asked.article.edition, "number": asked.article.number},
            "editions": list(asked.ids),
            "texts": {id: [clause_as_data(one) for one in found] for id, found in asked.article.texts.items()},
            "rows": [_row(row) for row in asked.article.rows],
        }
    numbers = [{"matter": spoken(title), "clauses": dict(found)} for title, found in renumbering(asked.ids)]
    return {"editions": list(asked.ids), "numbers": numbers, "subjects": [subject.id for subject in SUBJECTS]}


def _row(row: Row) -> dict[str, Any]:
    return {
        "asks": spoken(row.asks),
        "differs": row.differs,
        "answers": {
            id: {
                "says": answer.says(),
                "cites": list(answer.cites),
                "readings": dict(answer.readings),
                "confidence": answer.confidence,
            }
            for id, answer in row.answers.items()
        },
    }
