"""An edition to be read: order, sentences, open points, rules, silences, translations."""

from __future__ import annotations

import pytest

from rapidplay.editions import EDITIONS, edition
from rapidplay.errors import NoSuchRule
from rapidplay.i18n import in_language
from rapidplay.law.edition import Edition, claim
from rapidplay.lawbook import clauses as reading_room
from rapidplay.lawbook import witnesses
from rapidplay.lawbook.clauses import clauses
from rapidplay.lawbook.numbers import order

LAWS = edition("fide-2018")


@pytest.fixture(params=EDITIONS)
def laws(request: pytest.FixtureRequest) -> Edition:
    return edition(request.param)


def test_every_article_is_shown_once_and_in_the_order_of_the_text(laws: Edition) -> None:
    numbers = [clause.number for clause in clauses(laws)]
    assert sorted(laws.articles) == sorted(numbers)
    assert numbers == sorted(numbers, key=order)


def test_every_reading_and_every_rule_is_shown_under_its_article(laws: Edition) -> None:
    shown = clauses(laws)
    assert {point.id for clause in shown for point in clause.readings} == set(laws.readings)
    assert sum(len(clause.rules_on) for clause in shown) == sum(len(rules) for rules in laws.rules.values())


def test_no_text_of_an_edition_has_a_place_to_be_filled_in(laws: Edition) -> None:
    texts = [text for article in laws.articles.values() for text in (*article.sentences, *article.silence.values())]
    texts += [text for point in laws.readings.values() for text in (point.asks, *point.options.values())]
    assert not [text for text in texts if "{" in text or "}" in text]


def test_an_article_is_shown_with_its_parts() -> None:
    assert [clause.number for clause in clauses(LAWS, "A.4.1")] == ["A.4.1", "A.4.1.1", "A.4.1.2"]
    assert [clause.number for clause in clauses(LAWS, "a.4.1.")] == ["A.4.1", "A.4.1.1", "A.4.1.2"]


def test_an_article_that_the_edition_does_not_have_is_not_shown() -> None:
    assert clauses(LAWS, "A.9") == []


def test_sentences_are_numbered_as_they_are_cited() -> None:
    (clause,) = clauses(LAWS, "A.4.1.2")
    assert [sentence.number for sentence in clause.sentences] == [1, 2, 3]
    assert clause.sentences[1].says == LAWS.text_of(LAWS.articles["A.4.1.2"][2])


def test_a_silence_is_told_with_its_reason() -> None:
    (clause,) = clauses(LAWS, "9.6.2")
    first, second = clause.sentences
    assert first.silence is None
    assert second.silence == LAWS.articles["9.6.2"].silence[2]


def test_the_kinds_of_case_are_told_with_where_the_rule_holds() -> None:
    (clause,) = clauses(LAWS, "A.4.3")
    ruled = {ruled.kind: ruled.where for ruled in clause.rules_on}
    assert ruled[claim("win-on-time")] == "simplified rapid and blitz"


def test_a_profile_takes_other_options_than_the_default() -> None:
    (clause,) = [clause for clause in clauses(LAWS, "A.4.4", chosen={"F18-2": "b"}) if clause.number == "A.4.4"]
    taken = {point.id: point.taken for point in clause.readings}
    assert taken["F18-2"] == "b"
    assert taken["F18-4"] == "a"


def test_every_scope_has_words() -> None:
    assert set(reading_room.SCOPES) == {rule.scope for rules in LAWS.rules.values() for rule in rules} | set(
        reading_room.SCOPES
    )
    assert len({text.template for text in reading_room.SCOPES.values()}) == len(reading_room.SCOPES)


def test_the_print_of_another_language_is_shown_for_its_chapter_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(witnesses.WITNESSES, "fide-2018", {"nl": "A"})
    monkeypatch.setattr(witnesses, "spoken", lambda text: f"nl: {text.template}")
    with in_language("nl"):
        assert clauses(LAWS, "A.2")[0].sentences[0].says.startswith("nl: ")
        assert clauses(LAWS, "A.2")[0].sentences[0].translated
        assert not clauses(LAWS, "9.3")[0].sentences[0].translated
    with in_language("ru"):
        assert not clauses(LAWS, "A.2")[0].sentences[0].translated


def test_a_sentence_that_the_catalogue_lacks_stays_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(witnesses, "spoken", lambda text: text.template)
    with in_language("nl"):
        assert witnesses.translated("fide-2014", "A.2", "A sentence.") is None


def test_witnesses_are_of_editions_and_chapters_that_exist() -> None:
    for id, prints in witnesses.WITNESSES.items():
        assert all(any(number.startswith(chapter) for number in edition(id).articles) for chapter in prints.values())


def test_an_unknown_edition_is_refused() -> None:
    with pytest.raises(NoSuchRule, match="fide-1999"):
        edition("fide-1999")
