"""The pack as it is sent: small, the same bytes for the same rules, closed in itself, in every language."""

from __future__ import annotations

import gzip
import json
import pickle
from collections.abc import Iterator
from hashlib import sha256

import pytest
from packed import PACKS, Json, content, pack, rules

from rapidplay.editions import EDITIONS, edition
from rapidplay.errors import BadInput, NoSuchRule
from rapidplay.game.incident import Chess, EventRules, Regime
from rapidplay.i18n import LANGUAGES
from rapidplay.lawbook.concordance import counterparts
from rapidplay.pack import Rules, pack_for

MOST_BYTES = 400_000
TEXTS = ("says", "say", "ask", "because", "invites", "asks")


@pytest.mark.parametrize(("edition", "regime", "chess"), PACKS)
def test_a_pack_is_sent_in_at_most_400_kilobytes(edition: str, regime: Regime, chess: Chess) -> None:
    sent = pack(edition, regime, chess).gzipped()
    assert len(sent) <= MOST_BYTES
    assert gzip.decompress(sent) == pack(edition, regime, chess).json()
    assert sent[4:8] == bytes(4)  # no time of day


def test_the_json_is_canonical_and_the_hash_is_that_of_its_bytes() -> None:
    made = pack("fide-2023")
    written = json.dumps(json.loads(made.json()), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert made.json() == written.encode()
    assert made.hash == sha256(made.json()).hexdigest()


def test_equal_rules_have_the_same_head_wherever_they_come_from() -> None:
    declared = EventRules(default_time_minutes=15, draw_offers="".join(("allow", "ed")), readings={})
    told = Rules(edition="fide-2023", regime="simplified", chess="rapid", time_control="15+10", event_rules=declared)
    assert told == rules("fide-2023")
    assert told.head() == rules("fide-2023").head() == pickle.loads(pickle.dumps(told)).head()
    assert told.head()["event_rules"] == {"default_time_minutes": 15}


@pytest.mark.parametrize(
    "said",
    [
        {"guidelines_iii": True}, {"draw_offers": "forbidden"}, {"readings": {"AMB-19": "b"}},
        {"supervised_rounds": "some"}, {"default_time_minutes": 0},
    ],
)  # fmt: skip
def test_what_the_event_rules_say_is_in_the_head(said: Json) -> None:
    told = Rules(edition="fide-2023", regime="simplified", chess="rapid", event_rules=EventRules(**said))
    assert told.head()["event_rules"] == said


def test_other_rules_make_another_pack() -> None:
    assert pack("fide-2014").hash != pack("fide-2023").hash


# --- ids and sentences -----------------------------------------------------------------------------------------------


def values_of(thing: object, keys: tuple[str, ...]) -> Iterator[object]:
    """Every value under one of these keys, however deep."""
    match thing:
        case dict():
            for key, value in thing.items():
                yield from [value] if key in keys and not isinstance(value, dict) else values_of(value, keys)
        case list():
            for one in thing:
                yield from values_of(one, keys)


def without_texts(held: Json) -> Json:
    return {key: value for key, value in held.items() if key != "texts"}


@pytest.mark.parametrize("id", ["fide-2023", "fide-2014"])
def test_every_sentence_stands_in_four_languages_and_is_used(id: str) -> None:
    held = content(id)
    assert sorted(held["texts"]) == sorted(LANGUAGES)
    assert len({frozenset(texts) for texts in held["texts"].values()}) == 1
    assert all("{" not in words for texts in held["texts"].values() for words in texts.values())
    used = set(values_of(without_texts(held), TEXTS)) | set(held["guides"]["generic"])
    for laws in held["laws"]["editions"].values():
        used |= {why for article in laws["articles"].values() for why in article["silence"].values()}
        used |= {says for article in laws["articles"].values() for _language, says in article["defects"]}
        used |= {option for reading in laws["readings"].values() for option in reading["options"].values()}
    used |= {says for cases in held["laws"]["cases"].values() for case in cases for says in case["ruled"]}
    assert used == set(held["texts"]["en"])


@pytest.mark.parametrize("id", ["fide-2023", "fide-2014"])
def test_every_part_of_a_ruling_is_there_and_is_used(id: str) -> None:
    held = content(id)
    lists = values_of(held["leaves"], ("do_now", "windows", "reasons", "questions"))
    assert {part for parts in lists for part in parts} == set(held["parts"])  # type: ignore[attr-defined]


@pytest.mark.parametrize("id", ["fide-2023", "fide-2014"])
def test_the_answers_of_a_question_have_an_order_and_not_known_is_the_last(id: str) -> None:
    for question in content(id)["questions"].values():
        assert sorted(question["order"]) == sorted(question["answers"])
        assert question["order"][-1] == "not-known"


# --- laws and guides -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", EDITIONS)
def test_the_laws_are_those_of_the_edition(id: str) -> None:
    held, laws = content("fide-2023")["laws"], edition(id)
    told = held["editions"][id]
    assert set(told["order"]) == set(laws.articles)
    for number, article in laws.articles.items():
        assert tuple(held["sentences"][one] for one in told["articles"][number]["sentences"]) == article.sentences
        assert id in held["index"][number]
    assert {reading: one["default"] for reading, one in told["readings"].items()} == {
        reading.id: reading.default for reading in laws.readings.values()
    }


def test_a_print_in_another_language_is_a_witness() -> None:
    held = content("fide-2023")["laws"]
    first = held["editions"]["fide-2023"]["articles"]["A.5.2"]["sentences"][0]
    assert held["witnesses"]["sr"][first] != held["sentences"][first]
    assert first not in held["witnesses"]["ru"]


def test_a_case_of_the_casebook_stands_under_its_edition_with_what_is_ruled() -> None:
    held = content("fide-2023")
    [case] = [one for one in held["laws"]["cases"]["fide-2023"] if one["case"] == "FLG-06"]
    assert case["cites"] == ["A.5.3", "6.9"]
    assert [held["texts"]["en"][says] for says in case["ruled"]] == ["the claim is rejected", "0-1"]
    assert "fide-2014-knsb" in held["laws"]["cases"]


def test_known_defects_of_a_print_stand_with_the_clause() -> None:
    held = content("fide-2023")
    [[language, says]] = held["laws"]["editions"]["fide-2023"]["articles"]["A.4.2"]["defects"]
    assert language == "sr" and "filmed" in held["texts"]["en"][says]
    assert held["laws"]["editions"]["fide-2023"]["articles"]["A.5.3"]["defects"] == []


def test_the_declared_edition_has_its_counterparts() -> None:
    found = content("fide-2023")["laws"]["counterparts"]["A.5.3"]["fide-2014"]
    assert tuple(found) == counterparts(edition("fide-2023"), "A.5.3", edition("fide-2014")) != ()


def test_the_key_in_guide_begins_with_stopping_and_ends_with_starting() -> None:
    held = content("fide-2023")
    steps = [held["texts"]["en"][step] for step in held["guides"]["generic"]]
    assert (steps[0], steps[-1]) == ("Stop the chessclock.", "Start the clock of the player who has the move.")


# --- rules that cannot be --------------------------------------------------------------------------------------------


def test_rules_that_cannot_be_are_refused_before_anything_is_walked() -> None:
    with pytest.raises(NoSuchRule, match="fide-1999"):
        pack_for(Rules(edition="fide-1999", regime="simplified", chess="rapid"))
    with pytest.raises(BadInput, match="rapid"):
        pack_for(Rules(edition="fide-2023", regime="simplified", chess="rapid", time_control="3+2"))
    with pytest.raises(BadInput, match="AMB-2"):
        wrong = EventRules(readings={"AMB-2": "b"})
        pack_for(Rules(edition="fide-2023", regime="simplified", chess="rapid", event_rules=wrong))
    with pytest.raises(BadInput, match="standard"):
        pack_for(Rules(edition="fide-2023", regime="simplified", chess="standard"))
