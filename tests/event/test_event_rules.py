from __future__ import annotations

from datetime import date
from typing import Any

import pytest
from event_making import (
    ARBITER,
    CHIEF,
    CREATED,
    DECLARED,
    DEPUTY,
    FIRST_DAY,
    ORGANISER,
    STAFF,
    START,
    after,
    all_in,
    paired,
    playing,
    set_up,
)

from rapidplay.editions import EDITIONS, edition
from rapidplay.errors import ImpossibleEntry, NoSuchRule
from rapidplay.event import entries as e
from rapidplay.event.chess_event import ChessEvent, Logged, fold
from rapidplay.event.objections import TWO_FLAGS, WITHOUT_INCREMENT, Objection, objections
from rapidplay.event.rules import (
    DeclaredRules,
    DeskSettings,
    PlannedStaffing,
    chess_of,
    class_by_time,
    differences,
    laws_of,
    with_the_edition_named,
)
from rapidplay.game.both import Both
from rapidplay.game.incident import EventRules
from rapidplay.game.time_control import parse_time_control


def rules(time_control: str = "15+10", **other: Any) -> DeclaredRules:
    return DeclaredRules(time_control=time_control, **{"regime": "simplified", **other})


def found(declared: DeclaredRules, day: date = FIRST_DAY) -> list[tuple[str, bool]]:
    """The key of each objection, and whether it is refused."""
    return [(objection.key, objection.refused) for objection in objections(declared, day)]


def the_only(declared: DeclaredRules, day: date = FIRST_DAY) -> Objection:
    [objection] = objections(declared, day)
    return objection


# --- edition and readings ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("day", "id"),
    [
        (date(2009, 7, 1), "fide-2009"),
        (date(2014, 6, 30), "fide-2009"),
        (date(2014, 7, 1), "fide-2014"),
        (date(2017, 12, 31), "fide-2017"),
        (date(2018, 1, 1), "fide-2018"),
        (date(2022, 12, 31), "fide-2018"),
        (date(2023, 1, 1), "fide-2023"),
    ],
)
def test_the_edition_is_by_default_the_one_in_force_on_the_first_day(day: date, id: str) -> None:
    assert laws_of(rules(), day).id == id
    assert with_the_edition_named(rules(), day) == rules(edition=id)


def test_before_the_first_edition_one_must_be_named() -> None:
    assert found(rules(), date(2009, 6, 30)) == [("edition", True)]
    assert found(rules(edition="fide-2009"), date(2009, 6, 30)) == [("edition", False)]
    with pytest.raises(NoSuchRule):
        laws_of(rules(), date(2009, 6, 30))


@pytest.mark.parametrize(
    ("day", "warned"),
    [
        (date(2017, 12, 31), True),
        (date(2018, 1, 1), False),
        (date(2022, 12, 31), False),
        (date(2023, 1, 1), True),
    ],
)
def test_an_edition_that_is_not_in_force_on_the_first_day_is_warned_of(day: date, warned: bool) -> None:
    assert found(rules(edition="fide-2018"), day) == ([("edition", False)] if warned else [])


def test_an_edition_that_nobody_has_encoded_is_refused() -> None:
    objection = the_only(rules(edition="fide-1997"))
    assert objection.refused and "expected one of rus-2011" in objection.says.english()


def test_a_profile_brings_its_readings_and_the_event_chooses_over_it() -> None:
    chosen = rules(edition="fide-2014-knsb")
    assert laws_of(chosen, FIRST_DAY).readings == {"AMB-19": "b"}
    over = rules(edition="fide-2014-knsb", event_rules=EventRules(readings={"AMB-19": "a", "AMB-2": "b"}))
    assert laws_of(over, FIRST_DAY).readings == {"AMB-19": "a", "AMB-2": "b"}


def test_a_reading_that_the_edition_does_not_have_is_refused() -> None:
    objection = the_only(rules(event_rules=EventRules(readings={"AMB-2": "b"})))
    assert (objection.key, objection.refused) == ("event_rules.readings.AMB-2", True)
    assert objection.says.english() == "AMB-2 is no open point of fide-2023."
    letter = the_only(rules(event_rules=EventRules(readings={"F23-4": "d"})))
    assert letter.refused and letter.says.english() == "F23-4 cannot be read as d: expected one of a, b."
    assert not objections(rules(event_rules=EventRules(readings={"F23-4": "b"})), FIRST_DAY)


# --- time control and class -------------------------------------------------------------------------------------------


def test_a_time_control_that_cannot_be_read_is_refused() -> None:
    objection = the_only(rules("soon"))
    assert (objection.key, objection.refused) == ("time_control", True)
    assert 'time control "soon": character 1' in objection.says.english()


@pytest.mark.parametrize(
    ("time_control", "edition_id", "chess"),
    [
        ("600", "fide-2023", "blitz"),
        ("601", "fide-2023", "rapid"),
        ("3599", "fide-2023", "rapid"),
        ("3600", "fide-2023", "standard"),
        ("899", "fide-2009", "blitz"),
        ("900", "fide-2009", "rapid"),
        ("5+5", "fide-2023", "blitz"),
        ("W601-B602", "fide-2023", "rapid"),
    ],
)
def test_the_class_is_what_the_edition_calls_the_time_control(time_control: str, edition_id: str, chess: str) -> None:
    laws = laws_of(rules(edition=edition_id), FIRST_DAY)
    computed = class_by_time(parse_time_control(time_control), laws)
    assert computed.chess == chess
    assert computed.cites and {cited.edition for cited in computed.cites} == {edition_id}


def test_an_event_that_is_called_something_else_than_the_edition_has_it_is_refused() -> None:
    objection = the_only(rules("5+0", chess="rapid"))
    assert (objection.key, objection.refused) == ("chess", True)
    assert objection.says.english() == "The event is called rapid, but 5+0 is blitz under fide-2023."
    assert [cited.article for cited in objection.cites] == ["A.1", "B.1"]
    assert not objections(rules("5+0", chess="blitz"), FIRST_DAY)


def test_the_same_ten_minutes_are_rapid_in_no_edition_and_twelve_only_from_2014() -> None:
    assert found(rules("12+0", chess="rapid", edition="fide-2009"), date(2010, 1, 1)) == [("chess", True)]
    assert found(rules("12+0", chess="rapid", edition="fide-2014"), date(2015, 1, 1)) == []


def test_where_the_times_of_the_players_fall_into_two_classes_the_event_must_say_which_it_is() -> None:
    odds = "W600-B900"
    laws = laws_of(rules(odds), FIRST_DAY)
    computed = class_by_time(parse_time_control(odds), laws)
    assert (computed.chess, computed.players) == (None, Both("blitz", "rapid"))
    assert found(rules(odds)) == [("chess", True)]
    assert found(rules(odds, chess="rapid")) == found(rules(odds, chess="blitz")) == []
    assert found(rules(odds, chess="standard", regime="competition")) == [("chess", True)]
    assert chess_of(rules(odds, chess="rapid"), laws) == "rapid"
    assert chess_of(rules(odds), laws) is None


def test_standard_chess_is_never_simplified() -> None:
    assert found(rules("90+30")) == [("regime", True)]
    assert found(rules("90+30", regime="competition")) == found(rules("90+30", regime=None)) == []


# --- regime, guidelines, freeze ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", EDITIONS)
def test_from_2014_the_regime_is_declared_for_the_entire_event(id: str) -> None:
    day = edition(id).in_force[0]
    demanded = id not in ("rus-2011", "fide-2009")
    assert found(rules(edition=id, regime=None), day) == ([("regime", False)] if demanded else [])


def test_supervision_in_some_rounds_only_is_warned_of_where_the_event_has_one_set_of_rules() -> None:
    some = EventRules(supervised_rounds="some")
    objection = the_only(rules(regime="competition", event_rules=some))
    assert (objection.key, objection.refused) == ("event_rules.supervised_rounds", False)
    assert [cited.article for cited in objection.cites] == ["A.6"]
    assert found(rules(regime="simplified", event_rules=some)) == []
    assert found(rules(edition="fide-2009", regime="competition", event_rules=some), date(2010, 1, 1)) == []


def test_competition_rules_without_the_arbiters_for_them_are_warned_of() -> None:
    declared = rules(regime="competition", staffing=PlannedStaffing(boards=24, arbiters=3, recorded_by_arbiter=False))
    assert [objection.says.english() for objection in objections(declared, FIRST_DAY)] == [
        "Arbiters missing: 5; or no more boards than 9.",
        "Each game must be recorded by the arbiter or an assistant.",
    ]
    assert {objection.refused for objection in objections(declared, FIRST_DAY)} == {False}
    enough = rules(regime="competition", staffing=PlannedStaffing(boards=24, arbiters=8, recorded_by_arbiter=True))
    assert not objections(enough, FIRST_DAY)


@pytest.mark.parametrize(
    ("time_control", "chess_day", "warned"),
    [("15+10", FIRST_DAY, True), ("900d5", FIRST_DAY, True), ("25+0", FIRST_DAY, False), ("5+0", FIRST_DAY, True)],
)
def test_the_guidelines_are_for_rapid_games_without_increment(time_control: str, chess_day: date, warned: bool) -> None:
    declared = rules(time_control, event_rules=EventRules(guidelines_iii=True))
    assert found(declared, chess_day) == ([("event_rules.guidelines_iii", False)] if warned else [])
    assert not warned or [cited.article for cited in the_only(declared, chess_day).cites] == ["III.2.2"]


@pytest.mark.parametrize("id", EDITIONS)
@pytest.mark.parametrize("regime", ["simplified", "competition"])
def test_with_freeze_two_flags_can_never_fall_where_two_flags_are_a_draw(id: str, regime: Any) -> None:
    declared = rules(edition=id, regime=regime, desk=DeskSettings(freeze=True))
    warned = id in ("rus-2011", "fide-2009") and regime == "simplified"
    assert found(declared, edition(id).in_force[0]) == ([("desk.freeze", False)] if warned else [])
    assert not found(rules(edition=id, regime=regime), edition(id).in_force[0])


def test_the_articles_that_are_cited_say_so() -> None:
    for id, article in TWO_FLAGS.items():
        assert "both flags have fallen" in edition(id).articles[article].sentences[0]
    for id in ("fide-2014", "fide-2017", "fide-2018", "fide-2023"):
        [number] = [number for number in WITHOUT_INCREMENT if number in edition(id).articles]
        assert "without increment" in edition(id).articles[number].sentences[0]


def test_what_is_refused_stands_first() -> None:
    declared = rules("3+2", chess="rapid", edition="fide-2018", event_rules=EventRules(guidelines_iii=True))
    assert [refused for _, refused in found(declared)] == [True, False, False]


# --- in the log -------------------------------------------------------------------------------------------------------


def test_rules_that_contradict_are_not_declared() -> None:
    event = after(ChessEvent(), CREATED)
    with pytest.raises(ImpossibleEntry, match=r"^rules-declared: chess: The event is called rapid, but 5"):
        after(event, e.RulesDeclared(rules=rules("5+0", chess="rapid")))
    event = after(event, DECLARED)
    with pytest.raises(ImpossibleEntry, match=r"^rules-corrected: chess: "):
        after(event, e.RulesCorrected(rules=rules("5+0", chess="rapid"), because="typed wrong"))


def test_rules_are_declared_once_and_then_corrected_with_a_reason() -> None:
    event = set_up()
    with pytest.raises(ImpossibleEntry, match=f"^rules-declared: {CHIEF} has declared them at 2026-05-02T09:08:00"):
        after(event, DECLARED)
    with pytest.raises(ImpossibleEntry, match="expected rules-declared first"):
        after(after(ChessEvent(), CREATED), e.RulesCorrected(rules=rules(), because="why"))
    with pytest.raises(ImpossibleEntry, match="expected a difference"):
        after(event, e.RulesCorrected(rules=DECLARED.rules, because="why"))


def test_a_correction_stays_visible_who_when_what_was_what_is() -> None:
    event = set_up()
    corrected = rules(desk=DeskSettings(freeze=True))
    event = after(event, e.RulesCorrected(rules=corrected, because="the clocks freeze"), by=DEPUTY)
    first, second = event.declarations
    assert (first.because, first.stamp.by) == (None, CHIEF)
    assert (second.because, second.stamp.by, second.stamp.seq) == ("the clocks freeze", DEPUTY, event.seq)
    [changed] = differences(first.rules, second.rules)
    assert (changed.key, changed.was, changed.is_now) == ("desk.freeze", False, True)


def test_a_difference_names_each_key_also_those_that_one_side_does_not_have() -> None:
    was = rules(event_rules=EventRules(readings={"F23-4": "b"}))
    now = rules("10+5", staffing=PlannedStaffing(boards=8, arbiters=2))
    assert {one.key: (one.was, one.is_now) for one in differences(was, now)} == {
        "time_control": ("15+10", "10+5"),
        "event_rules.readings.F23-4": ("b", None),
        "staffing.boards": (None, 8),
        "staffing.arbiters": (None, 2),
        "staffing.recorded_electronically": (None, False),
    }
    assert differences(was, was) == ()


def test_what_was_ruled_stays_under_the_rules_that_held_then() -> None:
    event = all_in()
    ruled_at = event.seq
    event = after(event, e.RulesCorrected(rules=rules("10+5"), because="schedule"))
    assert event.rules == rules("10+5")
    assert event.rules_at(ruled_at) == DECLARED.rules
    assert event.rules_at(event.seq) == event.rules_at(event.seq + 100) == rules("10+5")
    declared_at = event.declarations[0].stamp.seq
    assert event.rules_at(declared_at) == DECLARED.rules
    assert event.rules_at(declared_at - 1) is None


@pytest.mark.parametrize("person", [ARBITER, ORGANISER, "nobody"])
def test_only_the_chief_and_deputies_declare_and_correct(person: str) -> None:
    event = after(ChessEvent(), CREATED, *STAFF)
    with pytest.raises(ImpossibleEntry, match=f"^rules-declared: by {person}, expected the chief arbiter or a deputy$"):
        after(event, DECLARED, by=person)
    with pytest.raises(ImpossibleEntry, match=f"^rules-corrected: by {person}, "):
        after(set_up(), e.RulesCorrected(rules=rules("10+5"), because="why"), by=person)
    assert after(event, DECLARED, by=DEPUTY).rules == DECLARED.rules


def test_no_round_starts_before_the_rules_are_declared() -> None:
    event = after(ChessEvent(), CREATED, *STAFF, paired())
    with pytest.raises(ImpossibleEntry, match="expected rules-declared before the first round"):
        after(event, e.RoundStarted(round=1))
    assert after(event, DECLARED, e.RoundStarted(round=1)).rounds[1].state == "started"


@pytest.mark.parametrize("id", EDITIONS)
def test_no_round_starts_with_the_regime_open_where_the_edition_wants_it_declared(id: str) -> None:
    created = e.EventCreated(title="Rapid", days=(edition(id).in_force[0],), rounds=5)
    event = after(ChessEvent(), created, e.RulesDeclared(rules=rules(edition=id, regime=None)), paired())
    if id in ("rus-2011", "fide-2009"):
        assert after(event, e.RoundStarted(round=1)).rounds[1].state == "started"
        return
    with pytest.raises(ImpossibleEntry, match=f"the regime is not declared, .* \\({id} A\\.[56]\\)$"):
        after(event, e.RoundStarted(round=1))


def test_standard_chess_needs_no_regime_to_start() -> None:
    declared = e.RulesDeclared(rules=rules("90+30", regime=None))
    event = after(ChessEvent(), CREATED, declared, paired(), e.RoundStarted(round=1))
    assert event.rounds[1].state == "started"


def test_a_log_that_once_stood_reads_again_whatever_an_edition_now_says() -> None:
    declared = e.RulesDeclared(rules=rules("5+0", chess="rapid"))
    event = fold([Logged(1, START, CHIEF, CREATED), Logged(2, START, CHIEF, declared)])
    assert event.rules == declared.rules


def test_the_laws_of_an_event_are_those_of_its_rules() -> None:
    assert after(ChessEvent(), CREATED).laws is None
    laws = playing().laws
    assert laws is not None and laws.id == "fide-2023"
