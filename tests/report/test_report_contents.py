"""The incident report: what stands in it, and what does not."""

from __future__ import annotations

from typing import Any

import pytest
from desk_making import CHIEF, DAHL, ILLEGAL_MOVE_SEEN, JANSEN, ORGANISER, RULES, SPECTATOR, Hall, tablet
from reading import page_of, report, words

from rapidplay.desk.errors import Refused
from rapidplay.desk.report import must_be_his_to_read
from rapidplay.desk.rights import Actor

NO_REPLY = {"opponent_has_replied": False}
REPLIES = {"who": "black", "what": "wrong", "pressed": "yes", "how-wrong": "saw", "replied": "no", "before": "0"}


def first_illegal_move(hall: Hall, board: str = "1", incident: str = "i1") -> int:
    """F1, told as events; the seq of the ruling."""
    hall.starts(board, 40, 39, "black")
    since = hall.live.seq
    hall.presses(board, "black", 43_000, 140_000)
    return hall.declares(board, incident, since=since, events=list(ILLEGAL_MOVE_SEEN), facts=NO_REPLY).seq


# --- the rules ------------------------------------------------------------------------------------------------------


def test_the_declared_rules_stand_in_the_report_and_each_correction_with_its_reason(an_event: Hall) -> None:
    corrected = {**RULES, "time_control": "15+5", "desk": {"game_ending": "chief-only"}}
    an_event.says(CHIEF, "rules-corrected", rules=corrected, because="The clocks are old")
    made = report(an_event)
    assert ("Time control", "15+10") in made.rules
    assert made.declared.endswith(" by Berg")
    (correction,) = made.corrections
    assert (correction.by, correction.because) == ("Berg", "The clocks are old")
    changes = {one.name: (one.was, one.is_now) for one in correction.changes}
    assert changes["Time control"] == ("15+10", "15+5")
    assert changes["Who declares what ends a game"] == ("any arbiter", "the chief only")


def test_an_event_without_declared_rules_says_so(an_event: Hall) -> None:
    from desk_making import told

    an_event.desk.create("bare", told("event-created", name="Bare", days=["2026-05-02"], rounds=1), CHIEF)
    an_event.live = an_event.desk.event("bare")
    text = words(page_of(an_event))
    assert "The rules of the event are not declared." in text
    assert "No incident was looked into." in text
    assert "Nobody was penalised" in text


# --- incidents ------------------------------------------------------------------------------------------------------


def test_a_ruling_stands_with_its_facts_effect_laws_clauses_and_arbiter(an_event: Hall) -> None:
    first_illegal_move(an_event)
    (round,) = report(an_event).rounds
    (game,) = round.games
    assert (round.number, game.board, game.white, game.black) == (1, "1", "Ivanova", "De Vries")
    (ruling,) = game.incidents[0].rulings
    assert (ruling.by, ruling.laws, ruling.withdrawn) == ("Jansen", "fide-2023 · Simplified rules · rapid", "")
    assert ("Time", "White +1:00 · Black −0:10") in ruling.rows
    assert ("What to do", "STEP IN NOW") in ruling.rows
    assert ("Illegal moves", "Black 1") in ruling.rows
    assert "Black: press" in ruling.facts
    assert "opponent has replied: no" in ruling.facts
    clauses = {clause.number: clause.sentences for clause in ruling.clauses}
    assert {"A.5.2", "A.3", "7.5.5"} <= clauses.keys()
    assert clauses["A.3"][0].says.startswith("Where Articles 7 and 9 give two minutes")


def test_a_ruling_that_was_answered_tells_the_questions_and_the_answers(an_event: Hall) -> None:
    an_event.starts("1", 40, 39, "black")
    an_event.presses("1", "black", 43_000, 140_000)
    data: dict[str, Any] = {"by": "arbiter", "incident": "i1", "answered": {"kind": "illegal-move", "replies": REPLIES}}
    an_event.says(JANSEN, "ruling-declared", "1", **data)
    (incident,) = report(an_event).rounds[0].games[0].incidents
    assert incident.title == "Illegal move"
    assert incident.rulings[0].facts == (
        "Who moved? Black",
        "What was done? A piece went where it may not, or the own king was left in check",
        "Did Black press the clock after it? Yes",
        "How did it come to you? I saw it myself",
        "Has White released a piece since? No",
        "How often was Black penalised for an illegal move before in this game? Never",
    )


def test_a_withdrawn_ruling_is_struck_through_with_who_withdrew_it_and_why(an_event: Hall) -> None:
    seq = first_illegal_move(an_event)
    an_event.says(CHIEF, "ruling-withdrawn", "1", incident="i1", ruling=seq, because="It was another board")
    html = page_of(an_event)
    assert "by Berg: It was another board" in words(html)
    assert html.index("<del>") < html.index("+1:00") < html.index("</del>")
    assert "Nobody was penalised" in words(html)


def test_a_ruling_that_stands_is_not_struck_through(an_event: Hall) -> None:
    first_illegal_move(an_event)
    assert "<del>" not in page_of(an_event)


@pytest.mark.parametrize(("kind", "title"), [("flag", "Flag, time"), ("phone", "Phone"), ("comet", "Incident")])
def test_an_incident_has_the_title_of_its_kind(an_event: Hall, kind: str, title: str) -> None:
    an_event.says(DAHL, "incident-opened", "3", incident="i3", kind=kind)
    assert report(an_event).rounds[0].games[0].incidents[0].title == title


def test_an_incident_that_was_only_opened_stands_with_its_note(an_event: Hall) -> None:
    an_event.says(DAHL, "incident-opened", "3", incident="i3", kind="flag", note="<b>Kim</b> & Petrov talk")
    html = page_of(an_event)
    assert "&lt;b&gt;Kim&lt;/b&gt; &amp; Petrov talk" in html
    assert "Nothing was ruled." in words(html)


def test_what_an_arbiter_declares_by_himself_is_told_as_he_declared_it(an_event: Hall) -> None:
    an_event.says(JANSEN, "ruling-declared", "1", by="arbiter", incident="i1", penalty="warning", who="white")
    (ruling,) = report(an_event).rounds[0].games[0].incidents[0].rulings
    assert ruling.rows == (("Penalty", "White · a warning"),)
    assert ("Ivanova", "1", "1", "warnings 1") in report(an_event).penalties


# --- penalties, results, the log ------------------------------------------------------------------------------------


def test_penalties_and_time_stand_by_player(an_event: Hall) -> None:
    first_illegal_move(an_event)
    an_event.says(tablet("1"), "request-made", "1", by="white", of="arbiters-record")
    assert report(an_event).penalties == (
        ("De Vries", "1", "1", "Illegal moves 1"),
        ("Ivanova", "1", "1", "time received +1:00, scoresheet shown 1 of 5"),
    )


def test_players_stand_with_their_whole_names(an_event: Hall) -> None:
    players = [
        {"number": 7, "name": "Anand Krishnamurthy, Ravi", "short_name": "Anand"},
        {"number": 8, "name": "Ito, Keiko"},
    ]
    an_event.says(CHIEF, "round-paired", round=2, pairings=[{"board": "1", "white": 7, "black": 8}], players=players)
    an_event.says(JANSEN, "ruling-declared", "1", by="arbiter", incident="i1", penalty="warning", who="white", round=2)
    (game,) = report(an_event).rounds[0].games
    assert (game.white, game.black) == ("Anand Krishnamurthy, Ravi", "Ito, Keiko")
    assert report(an_event).penalties == (("Anand Krishnamurthy, Ravi", "2", "1", "warnings 1"),)


def test_a_corrected_result_stands_with_what_it_was_and_why(an_event: Hall) -> None:
    an_event.says(JANSEN, "result-entered", "1", round=1, result="1-0", reason="mate")
    an_event.says(CHIEF, "result-confirmed", "1", round=1, result="1-0")
    an_event.says(CHIEF, "result-corrected", "1", round=1, result="1/2-1/2", because="A slip of the pen")
    (one,) = report(an_event).corrected
    assert (one.board, one.was, one.is_now, one.because, one.by) == ("1", "1-0", "½-½", "A slip of the pen", "Berg")


def test_the_head_of_the_log_is_that_of_its_last_entry(an_event: Hall) -> None:
    made = report(an_event)
    (*_, last) = an_event.log.read("spring")
    assert (made.seq, made.hash) == (last.seq, last.hash)
    first_illegal_move(an_event)
    assert report(an_event).hash != made.hash


def test_the_report_of_a_round_tells_of_no_other(an_event: Hall) -> None:
    first_illegal_move(an_event)
    an_event.pairs(2, 3)
    an_event.says(JANSEN, "incident-opened", "2", incident="i2", kind="flag", round=2)
    assert [one.number for one in report(an_event).rounds] == [1, 2]
    assert [one.number for one in report(an_event, round=2).rounds] == [2]
    assert report(an_event, round=2).penalties == ()


# --- languages and the page -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "time"), [("en", "White +1:00"), ("nl", "Wit +1:00"), ("ru", "Белые: +1:00"), ("sr", "Beli +1:00")]
)
def test_the_report_speaks_the_language_asked_for_whatever_the_arbiter_spoke(
    an_event: Hall, language: str, time: str
) -> None:
    first_illegal_move(an_event)
    html = page_of(an_event, language)
    assert f'<html lang="{language}">' in html
    assert time in words(html)


def test_a_clause_stands_in_the_language_of_the_report_where_a_print_in_it_renders_it(an_event: Hall) -> None:
    first_illegal_move(an_event)
    html = page_of(an_event, "sr")
    assert '<span lang="sr">' in html
    assert '<span lang="en">' in html, "the Competition Rules have no Serbian witness"


def test_the_page_loads_nothing_and_has_no_script(an_event: Hall) -> None:
    first_illegal_move(an_event)
    html = page_of(an_event)
    assert not any(word in html for word in ("<script", "<link", "<img", "url(", "http:", "https:", ' style="'))


def test_each_sheet_has_the_head_of_the_log_and_its_number(an_event: Hall) -> None:
    made, html = report(an_event), page_of(an_event)
    assert f'content: "Log of spring, entry {made.seq}: {made.hash}"' in html
    assert 'content: "Page " counter(page) " of " counter(pages) ""' in html


# --- who may have it ------------------------------------------------------------------------------------------------

DEPUTY = Actor(role="deputy", name="Malena")
ASSISTANT = Actor(role="assistant", name="Kim", board="1")


def may_read(hall: Hall, actor: Actor, round: int | None = None) -> bool:
    try:
        must_be_his_to_read(actor, hall.live.chess_event, round)
    except Refused:
        return False
    return True


def test_before_it_is_released_the_report_is_for_the_chief_and_the_deputy(an_event: Hall) -> None:
    assert may_read(an_event, CHIEF) and may_read(an_event, DEPUTY)
    assert not any(may_read(an_event, one) for one in (JANSEN, ORGANISER, ASSISTANT, SPECTATOR, tablet("1")))


def test_released_it_is_for_arbiters_and_the_organiser_and_never_for_players_or_the_public(an_event: Hall) -> None:
    an_event.says(CHIEF, "report-released")
    assert may_read(an_event, JANSEN) and may_read(an_event, ORGANISER) and may_read(an_event, ORGANISER, 1)
    assert not any(may_read(an_event, one) for one in (ASSISTANT, SPECTATOR, tablet("1")))


def test_a_report_of_one_round_that_is_released_releases_no_other(an_event: Hall) -> None:
    an_event.pairs(2, 3)
    an_event.says(CHIEF, "report-released", round=1)
    assert may_read(an_event, ORGANISER, 1)
    assert not may_read(an_event, ORGANISER, 2)
    assert not may_read(an_event, ORGANISER)
