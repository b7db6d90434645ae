"""Searching the editions: by words, by what means the same, by number; the best clause first."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rapidplay.editions import EDITIONS, edition
from rapidplay.i18n import current_language
from rapidplay.law.edition import Article, Edition
from rapidplay.lawbook.numbers import as_written, belongs_to, is_number, order
from rapidplay.lawbook.synonyms import of_the_same_meaning
from rapidplay.lawbook.witnesses import translated
from rapidplay.lawbook.words import STOP_WORDS, stands_in, stems_of, words_of

SAME_WORD, SAME_BEGINNING, SAME_MEANING = 3.0, 1.5, 1.0
"""How much a term counts where it stands itself, where only its beginning does, where a synonym does."""
NAMED, PART_OF_NAMED, MENTIONED = 100.0, 50.0, 10.0
"""How much a number counts: of the clause itself, of one of its parts, of a clause whose text refers to it."""
LONGEST_PHRASE = 4
SHORTEST_BEGINNING = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Hit:
    """A clause that answers a search."""

    edition: str
    article: str
    says: str
    """The sentence, or the question of the reading, that fits best."""
    sentence: int | None = None
    reading: str | None = None
    score: float


@dataclass(frozen=True, slots=True)
class _Term:
    """A word, a phrase or a number that is searched for."""

    stems: tuple[str, ...]
    synonyms: tuple[tuple[str, ...], ...] = ()
    number: str | None = None


@dataclass(frozen=True, slots=True)
class _Passage:
    """A sentence or a reading, and how well each term fits it."""

    says: str
    sentence: int | None
    reading: str | None
    fits: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class _Candidate:
    """A clause, its passages, and the best fit of each term anywhere in it."""

    laws: Edition
    article: Article
    passages: tuple[_Passage, ...]
    fits: tuple[float, ...]

    @property
    def terms_found(self) -> int:
        """How many of the terms it has."""
        return sum(fit > 0 for fit in self.fits)


def search(words: str, ids: Sequence[str]) -> list[Hit]:
    """The clauses of these editions that have the most of the words, the best first."""
    terms = tuple(_terms(words_of(words), current_language()))
    candidates = [_candidate(laws, article, terms) for laws in map(edition, ids) for article in laws.articles.values()]
    most = max((candidate.terms_found for candidate in candidates), default=0)
    if most == 0:
        return []
    rarity = [_rarity(candidates, term) for term in range(len(terms))]
    hits = [_hit(candidate, rarity) for candidate in candidates if candidate.terms_found == most]
    return sorted(hits, key=lambda hit: (-hit.score, -EDITIONS.index(hit.edition), order(hit.article)))


def _terms(words: list[str], language: str) -> Iterator[_Term]:
    """The search cut into terms: the longest phrases that have synonyms, else word by word."""
    at = 0
    while at < len(words):
        length = next((n for n in range(LONGEST_PHRASE, 1, -1) if _known(words[at : at + n], n, language)), 1)
        phrase = " ".join(words[at : at + length])
        if length > 1 or phrase not in STOP_WORDS:
            yield _term(phrase, language)
        at += length


def _known(words: list[str], length: int, language: str) -> bool:
    return len(words) == length and bool(of_the_same_meaning(stems_of(" ".join(words)), language))


def _term(phrase: str, language: str) -> _Term:
    if is_number(phrase) and any(sign.isdecimal() for sign in phrase):
        return _Term(stems_of(phrase), number=as_written(phrase))
    stems = stems_of(phrase)
    return _Term(stems, tuple(sorted(of_the_same_meaning(stems, language))))


def _candidate(laws: Edition, article: Article, terms: tuple[_Term, ...]) -> _Candidate:
    passages = tuple(_passages(laws, article, terms))
    named = tuple(_fits_number(term, article.number) for term in terms)
    best = tuple(max(fits) for fits in zip(named, *(passage.fits for passage in passages), strict=True))
    return _Candidate(laws, article, passages, best)


def _passages(laws: Edition, article: Article, terms: tuple[_Term, ...]) -> Iterator[_Passage]:
    for number, english in enumerate(article.sentences, 1):
        other = translated(laws.id, article.number, english)
        stems = (stems_of(english), stems_of(other or ""))
        yield _Passage(other or english, number, None, tuple(_fits(term, stems) for term in terms))
    for reading in laws.readings.values():
        if reading.article == article.number:
            text = " ".join((reading.id, reading.asks, *reading.options.values()))
            yield _Passage(reading.asks, None, reading.id, tuple(_fits(term, (stems_of(text),)) / 2 for term in terms))


def _fits(term: _Term, texts: tuple[tuple[str, ...], ...]) -> float:
    if any(stands_in(term.stems, stems) for stems in texts):
        return MENTIONED if term.number else SAME_WORD
    if term.number is None and any(_begins_a_word(term.stems, stems) for stems in texts):
        return SAME_BEGINNING
    if any(stands_in(synonym, stems) for synonym in term.synonyms for stems in texts):
        return SAME_MEANING
    return 0.0


def _begins_a_word(phrase: tuple[str, ...], stems: tuple[str, ...]) -> bool:
    beginning = phrase[0] if phrase else ""
    return len(phrase) == 1 and len(beginning) >= SHORTEST_BEGINNING and any(s.startswith(beginning) for s in stems)


def _fits_number(term: _Term, number: str) -> float:
    if term.number == number:
        return NAMED
    return PART_OF_NAMED if term.number is not None and belongs_to(number, term.number) else 0.0


def _rarity(candidates: list[_Candidate], term: int) -> float:
    """A term that few clauses have says more than one that many have."""
    having = sum(candidate.fits[term] > 0 for candidate in candidates)
    return math.log(1 + len(candidates) / max(having, 1))


def _hit(candidate: _Candidate, rarity: list[float]) -> Hit:
    """The clause with its best passage; terms that stand together in one passage count half as much again."""
    weighed = [sum(fit * rare for fit, rare in zip(p.fits, rarity, strict=True)) for p in candidate.passages]
    best = max(range(len(weighed)), key=lambda at: weighed[at])
    passage = candidate.passages[best]
    anywhere = sum(fit * rare for fit, rare in zip(candidate.fits, rarity, strict=True))
    return Hit(
        edition=candidate.laws.id,
        article=candidate.article.number,
        says=passage.says,
        sentence=passage.sentence,
        reading=passage.reading,
        score=round(anywhere + weighed[best] / 2, 3),
    )
