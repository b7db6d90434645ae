"""The editions of the Laws as they are restated, to be read and searched by number on a phone."""

from __future__ import annotations

from functools import partial
from typing import Any

from rapidplay.editions import EDITIONS, edition, edition_or_profile
from rapidplay.i18n import LANGUAGES, in_language
from rapidplay.law.edition import Article, Edition, Reading
from rapidplay.law.text import Text
from rapidplay.lawbook.cases import ruled_under
from rapidplay.lawbook.concordance import counterparts
from rapidplay.lawbook.defects import defects_of
from rapidplay.lawbook.numbers import order
from rapidplay.lawbook.synonyms import GROUPS
from rapidplay.lawbook.witnesses import translated
from rapidplay.pack.once import Once, Texts


def laws(declared: str, texts: Texts) -> dict[str, Any]:
    """Every edition, its sentences by id, where each clause number stands, and what does its work elsewhere."""
    sentences, own = Once("c"), edition_or_profile(declared)[0]
    return {
        "editions": {id: _edition(edition(id), sentences, texts) for id in EDITIONS},
        "sentences": sentences.things,
        "witnesses": {language: _witnesses(language, sentences) for language in LANGUAGES if language != "en"},
        "index": {number: _having(number) for number in _numbers()},
        "counterparts": {number: _elsewhere(own, number) for number in own.articles},
        "cases": {id: _cases(id, texts) for one in map(edition, EDITIONS) for id in (one.id, *one.profiles)},
        "synonyms": [{language: list(words) for language, words in group.items()} for group in GROUPS],
    }


def _edition(laws: Edition, sentences: Once, texts: Texts) -> dict[str, Any]:
    first, last = laws.in_force
    return {
        "title": laws.title,
        "in_force": [first.isoformat(), None if last is None else last.isoformat()],
        "order": sorted(laws.articles, key=order),
        "articles": {number: _article(article, sentences, texts) for number, article in laws.articles.items()},
        "readings": {reading.id: _reading(reading, texts) for reading in laws.readings.values()},
        "profiles": laws.profiles,
    }


def _article(article: Article, sentences: Once, texts: Texts) -> dict[str, Any]:
    return {
        "confidence": article.confidence,
        "sentences": [sentences.id(sentence) for sentence in article.sentences],
        "silence": {str(number): texts.of(Text(why)) for number, why in article.silence.items()},
        "defects": [
            [language, texts.of(defect)] for language, defect in defects_of(article.edition.id, article.number)
        ],
    }


def _cases(id: str, texts: Texts) -> list[dict[str, Any]]:
    """The cases of the casebook under an edition or a profile, with what is ruled in each."""
    return [
        {
            "case": one.id,
            "title": one.title,
            "disputed": one.disputed,
            "regime": one.regime,
            "cites": one.cites,
            "ruled": [texts.of(text) for text in one.ruled],
        }
        for one in ruled_under(id)
    ]


def _reading(reading: Reading, texts: Texts) -> dict[str, Any]:
    return {
        "article": reading.article,
        "asks": texts.of(Text(reading.asks)),
        "options": {letter: texts.of(Text(option)) for letter, option in reading.options.items()},
        "default": reading.default,
        "rests_on": reading.rests_on,
    }


def _witnesses(language: str, sentences: Once) -> dict[str, str]:
    """Sentence -> how a print in this language renders it, where one does."""
    found: dict[str, str] = {}
    with in_language(language):
        for id in EDITIONS:
            for article in edition(id).articles.values():
                render = partial(translated, id, article.number)
                found |= {sentences.id(one): told for one in article.sentences if (told := render(one)) is not None}
    return found


def _numbers() -> list[str]:
    return sorted({number for id in EDITIONS for number in edition(id).articles}, key=order)


def _having(number: str) -> list[str]:
    return [id for id in EDITIONS if number in edition(id).articles]


def _elsewhere(laws: Edition, number: str) -> dict[str, list[str]]:
    """Edition -> the clauses that do the work of this one there."""
    others = (edition(id) for id in EDITIONS if id != laws.id)
    return {other.id: list(counterparts(laws, number, other)) for other in others}
