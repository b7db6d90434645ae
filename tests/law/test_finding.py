from __future__ import annotations

import pytest

from rapidplay.game.player import WHITE
from rapidplay.law.edition import Citation, Reading
from rapidplay.law.finding import Finding, Question, Reasons, StillOpen, Truth, asked, found, known_or_asked
from rapidplay.law.text import says

STOPPED, NOT_STOPPED = says("The chessclock stands."), says("The chessclock runs.")
QUESTION = Question(fact="own_time_left", of=WHITE, ask=says("How much?"), because=says("It decides."))
SENTENCE = Citation("fide-2018", "A.4.3", 1)
READING = Reading(id="F18-0", article="A.4", asks="Which?", options={"a": "this", "b": "that"}, default="a")


def test_what_is_met_is_true_and_what_is_not_met_is_false() -> None:
    assert Truth.MET
    assert not Truth.NOT_MET


def test_undetermined_refuses_to_be_a_bool() -> None:
    with pytest.raises(TypeError, match="undetermined is neither true nor false"):
        bool(Truth.UNDETERMINED)
    with pytest.raises(TypeError):
        _ = not Truth.UNDETERMINED
    with pytest.raises(TypeError):
        _ = Truth.UNDETERMINED and Truth.MET


@pytest.mark.parametrize(("holds", "truth"), [(True, Truth.MET), (False, Truth.NOT_MET)])
def test_what_is_known_is_met_or_not_and_names_its_events(holds: bool, truth: Truth) -> None:
    finding = found(STOPPED, holds, 2, 5)
    assert (finding.truth, finding.events, finding.question, finding.cites) == (truth, (2, 5), None, None)


def test_what_nobody_knows_is_undetermined_and_holds_its_question() -> None:
    assert asked(STOPPED, QUESTION, 3) == Finding(
        says=STOPPED, truth=Truth.UNDETERMINED, events=(3,), question=QUESTION
    )


@pytest.mark.parametrize(
    ("known", "finding"),
    [(True, found(STOPPED, True, 1)), (False, found(STOPPED, False, 1)), (None, asked(STOPPED, QUESTION, 1))],
)
def test_a_fact_decides_and_where_it_is_not_known_it_is_asked(known: bool | None, finding: Finding) -> None:
    assert known_or_asked(STOPPED, known, QUESTION, 1) == finding


@pytest.mark.parametrize(
    ("truth", "opposite"),
    [(Truth.MET, Truth.NOT_MET), (Truth.NOT_MET, Truth.MET), (Truth.UNDETERMINED, Truth.UNDETERMINED)],
)
def test_the_opposite_of_what_nobody_knows_is_not_known_either(truth: Truth, opposite: Truth) -> None:
    negated = Finding(says=STOPPED, truth=truth, events=(1,), question=QUESTION).negated(NOT_STOPPED)
    assert negated == Finding(says=NOT_STOPPED, truth=opposite, events=(1,), question=QUESTION)


def test_findings_are_kept_in_the_order_they_were_weighed_met_or_not() -> None:
    reasons = Reasons()
    assert reasons.finds(SENTENCE, found(STOPPED, True)) is True
    assert reasons.finds(SENTENCE, found(NOT_STOPPED, False)) is False
    reasons.notes(SENTENCE, says("It is noted."), 4)
    assert [finding.truth for finding in reasons.findings] == [Truth.MET, Truth.NOT_MET, Truth.MET]
    assert [finding.says for finding in reasons.findings] == [STOPPED, NOT_STOPPED, says("It is noted.")]
    assert {finding.cites for finding in reasons.findings} == {SENTENCE}
    assert reasons.findings[2].events == (4,)


def test_an_open_question_ends_the_weighing_and_what_was_found_so_far_stays() -> None:
    reasons = Reasons()
    with pytest.raises(StillOpen) as still:
        reasons.finds(SENTENCE, asked(STOPPED, QUESTION))
    assert still.value.question is QUESTION
    assert [(finding.truth, finding.cites) for finding in reasons.findings] == [(Truth.UNDETERMINED, SENTENCE)]


def test_an_open_point_is_read_by_default_unless_somebody_has_chosen() -> None:
    default, chosen = Reasons(), Reasons({"F18-0": "b", "F18-1": "c"})
    assert (default.reads(READING), chosen.reads(READING)) == ("a", "b")
    assert (default.letters, chosen.letters) == ({"F18-0": "a"}, {"F18-0": "b"})
    assert default.readings == {"F18-0": READING}


def test_where_a_default_joins_options_the_one_applied_is_named_but_a_choice_stays() -> None:
    default, chosen = Reasons(), Reasons({"F18-0": "a"})
    default.applied(READING, "b")
    chosen.applied(READING, "b")
    assert (default.letters, chosen.letters) == ({"F18-0": "b"}, {"F18-0": "a"})
    assert default.readings == {"F18-0": READING}


def test_a_text_is_filled_in_with_its_parameters_and_texts_in_it_too() -> None:
    assert says("{player} has {moves} moves.", player=WHITE, moves=3).english() == "white has 3 moves."
    assert says("Because: {why}", why=STOPPED).english() == "Because: The chessclock stands."
