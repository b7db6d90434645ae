"""What holds every edition: a sentence is cited by code or its silence explained, a kind of case has one ruler."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from rapidplay import editions
from rapidplay.editions import EDITIONS, edition
from rapidplay.game.vocabulary import ClaimOf, ObservationOf, RequestOf
from rapidplay.law.edition import Edition, Kind, Scope, claim, observation, request, standing
from rapidplay.law.standing import MATTERS

FOLDER = Path(editions.__file__).parent
KINDS = (
    *(claim(of) for of in get_args(ClaimOf)),
    *(observation(what) for what in get_args(ObservationOf)),
    *(request(of) for of in get_args(RequestOf)),
    *(standing(matter) for matter in MATTERS),
)
SETTINGS = [("competition", "rapid"), ("simplified", "rapid"), ("competition", "blitz"), ("simplified", "blitz")]
NOT_IN_STANDARD = {request("arbiters-record")}


@pytest.fixture(params=EDITIONS)
def laws(request: pytest.FixtureRequest) -> Edition:
    return edition(request.param)


def modules(laws: Edition) -> list[Path]:
    return sorted((FOLDER / laws.id.replace("-", "_")).glob("*.py"))


def cited(laws: Edition) -> set[tuple[str, int]]:
    """(article, sentence) of every A_5_2[1] and LAWS.articles["A.5.2"][1] in the modules of an edition."""
    trees = [ast.parse(path.read_text("utf-8")) for path in modules(laws)]
    names = {name: number for tree in trees for name, number in article_names(tree)}
    return {citation for tree in trees for node in ast.walk(tree) for citation in citations(node, names)}


def article_names(tree: ast.Module) -> Iterator[tuple[str, str]]:
    for node in tree.body:
        match node:
            case ast.Assign(
                targets=[ast.Name(id=name)],
                value=ast.Call(func=ast.Attribute(attr="article"), args=[ast.Constant(value=str(number)), *_]),
            ):
                yield name, number


def citations(node: ast.AST, names: dict[str, str]) -> Iterator[tuple[str, int]]:
    match node:
        case ast.Subscript(value=value, slice=ast.Constant(value=int(sentence))):
            match value:
                case ast.Name(id=name) | ast.Attribute(attr=name) if name in names:
                    yield names[name], sentence
                case ast.Subscript(value=ast.Attribute(attr="articles"), slice=ast.Constant(value=str(number))):
                    yield number, sentence


def test_every_sentence_is_cited_or_its_silence_is_explained(laws: Edition) -> None:
    by_code = cited(laws)
    unexplained = [
        f"{article.number}[{sentence}]"
        for article in laws.articles.values()
        for sentence in range(1, len(article.sentences) + 1)
        if (article.number, sentence) not in by_code and sentence not in article.silence
    ]
    assert not unexplained


def test_no_silence_is_explained_that_is_none(laws: Edition) -> None:
    by_code = cited(laws)
    explained = {(article.number, sentence) for article in laws.articles.values() for sentence in article.silence}
    assert not explained & by_code


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: "-".join(filter(None, kind)))
def test_each_kind_of_case_has_a_ruler_in_each_regime(laws: Edition, kind: Kind) -> None:
    for regime, chess in SETTINGS:
        assert laws.rule_for(kind, regime, chess)
    if kind not in NOT_IN_STANDARD:
        assert laws.rule_for(kind, "competition", "standard")


def test_no_scope_has_two_rulers_for_one_kind(laws: Edition) -> None:
    for rules in laws.rules.values():
        scopes = [rule.scope for rule in rules]
        assert len(scopes) == len(set(scopes))
        assert Scope.COMPETITION_RULES in scopes or Scope.RAPID_AND_BLITZ in scopes or len(scopes) > 1


def test_every_ruler_is_for_a_kind_that_exists(laws: Edition) -> None:
    assert set(laws.rules) == set(KINDS)


def test_readings_have_their_default_among_their_options(laws: Edition) -> None:
    for reading in laws.readings.values():
        assert reading.default in reading.options, reading.id
        assert set(reading.options) <= set("abcd"), reading.id


def test_profiles_choose_among_the_readings(laws: Edition) -> None:
    for chosen in laws.profiles.values():
        assert all(letter in laws.readings[id].options for id, letter in chosen.items())


def test_the_modules_of_an_edition_are_short(laws: Edition) -> None:
    assert all(len(path.read_text("utf-8").splitlines()) <= 350 for path in modules(laws))
