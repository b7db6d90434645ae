"""What holds of every ruling, whatever happens at the board."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, assume, given, settings
from law_strategies import incidents, matters_for_a_ruling, possible_incidents
from msgspec import structs

from rapidplay.errors import BadInput, ImpossibleEvent
from rapidplay.game.event import Event
from rapidplay.game.events import ArbiterObserved, ClaimMade, RequestMade, WordsSaid
from rapidplay.game.incident import Incident
from rapidplay.game.player import WHITE
from rapidplay.incident.rule import by_solver, rule
from rapidplay.incident.ruling_data import ruling_to_data
from rapidplay.law.ruling import Ruling
from rapidplay.law.steps import ORDER

RESULTS = {
    "1-0", "0-1", "1/2-1/2", "0-0", "1/2-0", "0-1/2", "+/-", "-/+", "-/-", "continue", "new-game", "result-stands",
}  # fmt: skip


def ruled(incident: Incident) -> Ruling:
    """The ruling; an incident that cannot have happened, or contradicts the board, is none of this test."""
    try:
        return rule(incident, by_solver)
    except (ImpossibleEvent, BadInput):
        assume(False)
        raise


@given(incidents())
def test_any_event_in_any_state_gives_a_ruling_a_question_or_says_why_it_is_impossible(incident: Incident) -> None:
    try:
        ruling = rule(incident, by_solver)
    except (ImpossibleEvent, BadInput) as refusal:
        assert str(refusal)
        return
    assert ruling.result in RESULTS
    assert (ruling.intervene is None) == (ruling.status == "questions")
    assert [step.do for step in ruling.do_now] == sorted((s.do for s in ruling.do_now), key=ORDER.index)
    assert bool(ruling.options) == (ruling.intervene == "discretion")
    assert ruling_to_data(ruling)["cites"] == list(ruling.cites)


@given(possible_incidents())
def test_every_finding_cites_a_sentence_and_events_that_happened(incident: Incident) -> None:
    ruling = ruled(incident)
    for finding in ruling.reasons:
        assert finding.cites is not None
        assert finding.cites.edition == incident.edition
        assert all(0 <= index < len(incident.events) for index in finding.events)


@given(possible_incidents())
def test_nothing_is_asked_whose_answer_cannot_change_the_ruling(incident: Incident) -> None:
    ruling = ruled(incident)
    for question in ruling.questions[:1]:
        facts = [incident.facts.answered(question.fact, question.of, answer) for answer in question.answers]
        answered = [ruled(structs.replace(incident, facts=known)) for known in facts]
        assert len({(repr(each.effect), each.status) for each in answered}) > 1


@settings(suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much])
@given(possible_incidents(), matters_for_a_ruling())
def test_a_ruling_does_not_depend_on_events_after_it(incident: Incident, later: Event) -> None:
    """A further claim, observation or request leaves the rulings before it as they were."""
    first = ruled(incident)
    decisions = [x for x in incident.events if isinstance(x, ClaimMade | ArbiterObserved | RequestMade)]
    assume(decisions)
    both = ruled(structs.replace(incident, events=(*incident.events, later)))
    earlier = first.rulings or (first,)
    assert [r.effect for r in both.rulings[: len(earlier) - 1]] == [r.effect for r in earlier[:-1]]


@given(possible_incidents())
def test_words_and_notes_never_change_a_ruling(incident: Incident) -> None:
    before = ruled(incident)
    noted = tuple(structs.replace(event, note="seen from afar") for event in incident.events)
    said = WordsSaid(by=WHITE, what="other", note="good luck")
    assert ruled(structs.replace(incident, events=noted)).effect == before.effect
    assert ruled(structs.replace(incident, events=(*incident.events, said))).effect == before.effect


@given(possible_incidents())
def test_the_same_incident_is_always_ruled_on_alike(incident: Incident) -> None:
    assert ruling_to_data(ruled(incident)) == ruling_to_data(ruled(incident))


@pytest.mark.long
@settings(max_examples=20_000)
@given(incidents())
def test_any_event_in_any_state_many_times(incident: Incident) -> None:
    try:
        assert rule(incident, by_solver).result in RESULTS
    except (ImpossibleEvent, BadInput) as refusal:
        assert str(refusal)
