"""Two editions rule alike on the whole casebook, but for what the newer one has changed."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from casebook_under import Asked, incidents, rulings

from rapidplay.editions import EDITIONS
from rapidplay.game.player import PLAYERS
from rapidplay.law.finding import Truth
from rapidplay.law.ruling import Ruling

Changed = Callable[[Asked, Ruling, Ruling], bool]


def effect(ruling: Ruling) -> dict[str, object]:
    """What an arbiter would do; of penalties whether there is one, for how much differs between rapid and blitz."""
    steps = [(s.do, {**s.parameters, "seconds": None}) for s in ruling.do_now]
    return {
        "result": ruling.result,
        "intervene": ruling.intervene,
        "options": bool(ruling.options),
        "claim": ruling.claim,
        "time": [bool(seconds) for seconds in ruling.add_seconds],
        "increment": ruling.take_back_increment,
        "restore": ruling.restore,
        "must": ruling.must,
        "castling": ruling.castling_barred,
        "counted": [sum(counter.of(player) for counter in ruling.counters.values()) for player in PLAYERS],
        "steps": steps,
        "questions": [question.fact for question in ruling.questions],
        "windows": {(window.who, window.may) for window in ruling.windows},
        "rulings": [effect(each) for each in ruling.rulings],
    }


def rest_on(*clauses: str) -> Changed:
    """The older or the newer ruling rests on one of these clauses."""

    def changed(asked: Asked, older: Ruling, newer: Ruling) -> bool:
        every = {clause for ruling in (older, newer) for one in (ruling, *ruling.rulings) for clause in one.cites}
        return any(clause.startswith(clauses) for clause in every)

    return changed


def either(*ways: Changed) -> Changed:
    """One of these explains it."""
    return lambda asked, older, newer: any(changed(asked, older, newer) for changed in ways)


def told_of(*names: str) -> Changed:
    """The incident is one of these, by the beginning of its name."""
    return lambda asked, older, newer: asked.case.startswith(names)


CHANGES: dict[tuple[str, str], Changed] = {
    # Set-ups are looked at within three moves; the arbiter penalises no illegal move; 2009 lets both lose.
    ("rus-2011", "fide-2009"): rest_on("16.4.1", "16.4.3", "12.9"),
    # One hand, a press without a move, colours reversed and fivefold repetition are new or stricter; a draw claim that
    # fails costs time only where it was checked; a loss on time without arbiter; both kings in check; recording.
    ("fide-2014", "fide-2017"): either(
        rest_on("4.1", "6.2.c", "7.1", "7.3", "7.7", "7.8", "8.1", "9.5", "9.6", "11.8", "11.12", "12.1"),
        rest_on("A.2", "A.3", "A.4.3", "A.4.4"),
        told_of("two-hands", "empty-press", "out-of-turn"),
    ),
    # All illegal actions count together; without supervision the first one no longer loses, nor does a late claim fail.
    ("fide-2017", "fide-2018"): either(rest_on("7.7", "7.8", "A.4.2", "A.4.3"), told_of("two-hands")),
    # A resignation may be a draw; a press without a move is an illegal move no longer.
    ("fide-2018", "fide-2023"): rest_on("5.1.2", "7.5.3"),
}


@pytest.mark.parametrize("pair", CHANGES, ids="-".join)
def test_an_edition_rules_as_the_one_before_but_for_what_it_changed(pair: tuple[str, str]) -> None:
    older, newer = (rulings(edition) for edition in pair)
    differ = [
        (asked, older[asked].cites, newer[asked].cites)
        for asked in older.keys() & newer.keys()
        if effect(older[asked]) != effect(newer[asked]) and not CHANGES[pair](asked, older[asked], newer[asked])
    ]
    assert not sorted(differ)


REWORDED = ("5.1.2", "A.4.2", "A.4.3")
"""Articles whose sentences stand in another order, or say more, in the newer of two editions."""


def trace(ruling: Ruling) -> list[tuple[object, ...]]:
    """Each finding: the sentence it is about, whether it is met, and the events that show it."""
    return [
        (finding.cites.article, finding.cites.sentence, finding.truth, finding.events)
        for finding in ruling.reasons
        if finding.cites is not None and not finding.cites.article.startswith(REWORDED)
    ]


@pytest.mark.parametrize("pair", CHANGES, ids="-".join)
def test_where_two_editions_rest_on_the_same_articles_they_find_the_same(pair: tuple[str, str]) -> None:
    older, newer = (rulings(edition) for edition in pair)
    alike = [asked for asked in older.keys() & newer.keys() if older[asked].cites == newer[asked].cites]
    assert len(alike) > 50
    same_effect = [asked for asked in alike if effect(older[asked]) == effect(newer[asked])]
    assert not [asked for asked in same_effect if trace(older[asked]) != trace(newer[asked])]


@pytest.mark.parametrize("id", EDITIONS)
def test_nothing_that_is_said_after_the_game_changes_its_result(id: str) -> None:
    over = {asked: ruling for asked, ruling in rulings(id).items() if asked.case.endswith("-over")}
    assert len(over) > 200
    assert not [asked for asked, ruling in over.items() if ruling.result not in ("1-0", "result-stands")]
    assert not [asked for asked, ruling in over.items() if ruling.restore or any(ruling.add_seconds) or ruling.windows]


@pytest.mark.parametrize("id", EDITIONS)
def test_an_edition_has_a_ruling_on_every_case(id: str) -> None:
    refused = incidents().keys() - rulings(id).keys()
    unexplained = [asked for asked in refused if incidents()[asked].time_control is None and asked.chess != "standard"]
    assert not unexplained


def test_the_same_words_name_the_same_events_in_every_edition() -> None:
    """A finding that is met, and the player it speaks of: the events that show it do not turn on the edition."""
    for asked in incidents():
        named: dict[object, set[tuple[int, ...]]] = {}
        for ruling in (rulings(id)[asked] for id in EDITIONS if asked in rulings(id)):
            for finding in ruling.reasons if not ruling.rulings else ():
                if finding.truth is Truth.MET:
                    named.setdefault(finding.says, set()).add(finding.events)
        assert not {words: events for words, events in named.items() if len(events) > 1}, asked
