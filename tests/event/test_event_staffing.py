from __future__ import annotations

from typing import Any

import pytest
from event_making import ARBITER, CHIEF, CREATED, FIRST_DAY, OTHER, STAFF, after, paired, set_up

from rapidplay.editions import EDITIONS, edition
from rapidplay.event import entries as e
from rapidplay.event.before_a_round import regime_of_round, supervision_of
from rapidplay.event.chess_event import ChessEvent
from rapidplay.event.rules import DeclaredRules, LawsOfTheEvent, PlannedStaffing, laws_of
from rapidplay.event.staffing import (
    MOST_GAMES_ASKED_FOR,
    Supervision,
    demands_one_regime,
    most_games_for_an_arbiter,
    recording_is_a_condition,
    staffing_of_round,
    staffing_planned,
    supervision,
)
from rapidplay.game.incident import Chess, EventRules

OLD = ("rus-2011", "fide-2009")
CLASSES: tuple[Chess, Chess] = ("rapid", "blitz")
ARTICLES = {
    ("rus-2011", "rapid"): ["16.3"], ("rus-2011", "blitz"): ["16.3"],
    ("fide-2009", "rapid"): ["A.3"], ("fide-2009", "blitz"): ["B.2"],
    ("fide-2014", "rapid"): ["A.3.a", "A.3.b", "A.5", "A.3"], ("fide-2014", "blitz"): ["B.3", "B.5"],
    ("fide-2017", "rapid"): ["A.3.1.1", "A.3.1.2", "A.5", "A.3.1"],
    ("fide-2017", "blitz"): ["B.3.1.1", "B.3.1.2", "B.5", "B.3.1"],
    ("fide-2018", "rapid"): ["A.3.1.1", "A.3.1.2", "A.5", "A.3.1"],
    ("fide-2018", "blitz"): ["B.3.1.1", "B.3.1.2", "B.5", "B.3.1"],
    ("fide-2023", "rapid"): ["A.4.1", "A.4.2", "A.6", "A.4"], ("fide-2023", "blitz"): ["B.2.1", "B.2.2", "B.4", "B.2"],
}  # fmt: skip


def laws(id: str = "fide-2023", **readings: str) -> LawsOfTheEvent:
    chosen = {name.replace("_", "-"): letter for name, letter in readings.items()}
    return laws_of(DeclaredRules(edition=id, time_control="15+10", event_rules=EventRules(readings=chosen)), FIRST_DAY)


def planned(
    boards: int, arbiters: int, recorded: bool | None = True, *, by: LawsOfTheEvent | None = None
) -> Supervision:
    plan = PlannedStaffing(boards=boards, arbiters=arbiters, recorded_by_arbiter=recorded)
    return supervision(by or laws(), "rapid", staffing_planned(plan))


def missing(found: Supervision | None) -> list[str]:
    assert found is not None
    return [text.english() for text in found.missing]


@pytest.mark.parametrize("id", EDITIONS)
def test_an_arbiter_has_at_most_three_games_of_rapid_and_one_of_blitz(id: str) -> None:
    assert most_games_for_an_arbiter(laws(id), "rapid") == 3
    assert most_games_for_an_arbiter(laws(id), "blitz") == 1


@pytest.mark.parametrize("id", EDITIONS)
@pytest.mark.parametrize("chess", CLASSES)
def test_from_2014_each_game_must_be_recorded(id: str, chess: Chess) -> None:
    assert recording_is_a_condition(laws(id), chess) is (id not in OLD)


@pytest.mark.parametrize("id", EDITIONS)
@pytest.mark.parametrize("chess", CLASSES)
def test_from_2014_the_event_has_one_regime(id: str, chess: Chess) -> None:
    demanded = [article for article in ARTICLES[id, chess] if article in ("A.5", "A.6", "B.4", "B.5")]
    assert [cites.article for cites in demands_one_regime(laws(id), chess)] == demanded
    assert bool(demanded) is (id not in OLD)
    assert demands_one_regime(laws(id), "standard") == ()


@pytest.mark.parametrize(("boards", "regime"), [(9, "competition"), (10, "simplified")])
def test_three_arbiters_supervise_nine_boards_and_not_ten(boards: int, regime: str) -> None:
    found = planned(boards, 3)
    assert found.regime == regime
    assert missing(found) == ([] if boards == 9 else ["Arbiters missing: 1; or no more boards than 9."])


@pytest.mark.parametrize(("arbiters", "more"), [(7, 1), (6, 2), (3, 5)])
def test_what_is_missing_is_named_in_arbiters_or_boards(arbiters: int, more: int) -> None:
    assert missing(planned(24, arbiters)) == [f"Arbiters missing: {more}; or no more boards than {3 * arbiters}."]
    assert missing(planned(24, 8)) == []


@pytest.mark.parametrize("id", EDITIONS)
@pytest.mark.parametrize("chess", CLASSES)
def test_the_regime_follows_by_the_editions_own_article(id: str, chess: Chess) -> None:
    plan = PlannedStaffing(boards=1, arbiters=1, recorded_by_arbiter=True)
    found = supervision(laws(id), chess, staffing_planned(plan))
    assert found.regime == "competition"
    assert all(cites.edition == id for cites in found.cites)
    assert list(dict.fromkeys(cites.article for cites in found.cites)) == ARTICLES[id, chess]


def test_games_that_nobody_records_are_not_supervised_where_the_edition_wants_it() -> None:
    found = planned(9, 3, False)
    assert (found.regime, missing(found)) == (
        "simplified",
        ["Each game must be recorded by the arbiter or an assistant."],
    )
    assert [cites.article for cites in found.cites] == ["A.4.1", "A.4.2", "A.5"]
    old = planned(9, 3, False, by=laws("fide-2009"))
    assert (old.regime, missing(old)) == ("competition", [])


def test_who_records_is_asked_where_it_decides_and_nobody_has_said() -> None:
    found = planned(9, 3, None)
    assert found.regime is None
    assert found.question is not None and found.question.fact == "recorded_by_arbiter"
    assert planned(10, 3, None).regime == "simplified"
    assert planned(9, 3, None, by=laws("rus-2011")).regime == "competition"


def test_where_only_the_regulations_decide_no_number_of_arbiters_is_enough() -> None:
    only = "Only the event's own regulations can bring the Competition Rules about."
    for by in (laws("fide-2014", AMB_15="b"), laws("fide-2009", F09_R1="b")):
        assert most_games_for_an_arbiter(by, "rapid") is None
        assert missing(planned(1, 1, by=by)) == [only]


def test_standard_chess_has_one_regime() -> None:
    found = supervision(laws(), "standard", staffing_planned(PlannedStaffing(boards=99, arbiters=1)))
    assert (found.regime, found.missing) == ("competition", ())


# --- boards as they were assigned -------------------------------------------------------------------------------------


def assigned(*boards: tuple[str, str | None, int | None], paired_boards: int = 4, **rules: Any) -> ChessEvent:
    declared = DeclaredRules(
        time_control="15+10",
        regime="competition",
        staffing=PlannedStaffing(boards=4, arbiters=1, recorded_by_arbiter=True),
        **rules,
    )
    entries = [e.StaffAssigned(person=who, role="arbiter", boards=which, round=round) for who, which, round in boards]
    event = after(ChessEvent(), CREATED, *STAFF, *entries, e.RulesDeclared(rules=declared))
    return after(event, paired(boards=paired_boards))


def test_the_boards_of_a_round_count_as_they_were_assigned() -> None:
    event = assigned((ARBITER, "1-2", None), (OTHER, "3-4", None))
    staffing = staffing_of_round(1, event.rounds[1].boards, event.staff, True)
    assert (staffing.arbiters, staffing.games_per_arbiter, staffing.without_an_arbiter) == (2, 2, ())
    found = supervision_of(event, 1)
    assert found is not None and (found.regime, found.missing) == ("competition", ())


def test_a_board_that_nobody_has_is_missing_an_arbiter() -> None:
    found = supervision_of(assigned((ARBITER, "1-2", None)), 1)
    assert found is not None and found.regime == "simplified"
    assert missing(found) == ["Boards without an arbiter: 3, 4.", "Arbiters missing: 1; or no more boards than 3."]


def test_boards_that_are_shared_out_badly_can_be_shared_out_anew() -> None:
    found = supervision_of(assigned((ARBITER, "1-4", None), (OTHER, "4", None)), 1)
    assert found is not None and found.regime == "simplified"
    assert missing(found) == ["One arbiter has 4 games, at most 3 are allowed: share the boards out anew."]


def test_boards_may_be_assigned_for_one_round_only() -> None:
    event = assigned((ARBITER, "1-4", None), (ARBITER, "1-3", 1), (OTHER, "4", 1))
    found = supervision_of(event, 1)
    assert found is not None and found.regime == "competition"
    event = after(event, paired(2, boards=4))
    assert missing(supervision_of(event, 2)) == ["Arbiters missing: 1; or no more boards than 3."]


def test_an_arbiter_can_be_without_boards_in_one_round() -> None:
    event = assigned((ARBITER, "1-3", None), (OTHER, "4", None), (OTHER, None, 1))
    assert missing(supervision_of(event, 1))[0] == "Boards without an arbiter: 4."


def test_an_assistant_or_somebody_off_duty_supervises_no_board() -> None:
    for role in ("assistant", "organiser", "off-duty"):
        event = after(assigned((ARBITER, "1-3", None)), e.StaffAssigned(person="Sato", role=role, boards="4"))  # type: ignore[arg-type]
        assert missing(supervision_of(event, 1))[0] == "Boards without an arbiter: 4."
    event = after(event, e.StaffAssigned(person="Sato", role="deputy", boards="4"))
    assert missing(supervision_of(event, 1)) == []


def test_where_nobody_has_boards_of_his_own_the_declared_number_of_arbiters_shares_those_of_the_round() -> None:
    assert missing(supervision_of(assigned(paired_boards=3), 1)) == []
    assert missing(supervision_of(assigned(paired_boards=4), 1)) == ["Arbiters missing: 1; or no more boards than 3."]


def test_a_round_without_any_staffing_gives_no_verdict() -> None:
    assert supervision_of(after(set_up(), paired()), 1) is None
    assert supervision_of(after(ChessEvent(), CREATED, paired()), 1) is None


def test_boards_without_an_arbiter_break_the_conditions_in_every_edition() -> None:
    for id in EDITIONS:
        day = edition(id).in_force[0]
        created = e.EventCreated(title="Rapid", days=(day,), rounds=5)
        mine = e.StaffAssigned(person=CHIEF, role="chief", boards="1")
        rules = DeclaredRules(
            edition=id, time_control="15+10", staffing=PlannedStaffing(boards=2, arbiters=1, recorded_by_arbiter=True)
        )
        event = after(ChessEvent(), created, mine, e.RulesDeclared(rules=rules), paired())
        found = supervision_of(event, 1)
        assert found is not None and found.regime == "simplified"
    assert MOST_GAMES_ASKED_FOR > 3


@pytest.mark.parametrize(
    ("time_control", "declared", "recorded", "boards", "regime"),
    [
        ("15+10", "simplified", True, 3, "simplified"),
        ("15+10", "competition", False, 4, "competition"),
        ("15+10", None, True, 3, "competition"),
        ("15+10", None, True, 4, "simplified"),
        ("15+10", None, None, 3, None),
        ("90+30", None, None, 4, "competition"),
    ],
)
def test_the_regime_of_a_round_is_the_declared_one_else_that_of_its_staffing(
    time_control: str, declared: Any, recorded: bool | None, boards: int, regime: str | None
) -> None:
    staffing = PlannedStaffing(boards=boards, arbiters=1, recorded_by_arbiter=recorded)
    rules = DeclaredRules(time_control=time_control, regime=declared, staffing=staffing)
    event = after(ChessEvent(), CREATED, e.RulesDeclared(rules=rules), paired(boards=boards))
    assert regime_of_round(event, 1) == regime


def test_a_round_has_no_regime_before_anything_says_so() -> None:
    event = after(ChessEvent(), CREATED, paired())
    assert regime_of_round(event, 1) is None
    open_rules = DeclaredRules(time_control="15+10")
    assert regime_of_round(after(event, e.RulesDeclared(rules=open_rules)), 1) is None
