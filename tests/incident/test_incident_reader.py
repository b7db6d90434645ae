"""The form of an incident: what is unknown, missing or of a wrong type is named with its place."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from incident_strategies import tables

from rapidplay.errors import BadIncident
from rapidplay.game import events as e
from rapidplay.game.event import Clocks
from rapidplay.game.facts import Facts, SetupError
from rapidplay.game.incident import Before, EventRules, GivenPosition, Incident
from rapidplay.game.player import BLACK, WHITE
from rapidplay.incident.acts import ACTS
from rapidplay.incident.reader import MOST_COMPLAINTS, incident_from, read_incident

HEAD = {"format": "rapidplay-incident/1", "edition": "fide-2023", "chess": "rapid", "events": []}


def said(data: Any, where: str = "a.toml", **given: Any) -> str:
    """What the reader says of a table."""
    with pytest.raises(BadIncident) as caught:
        incident_from(data, where, **given)
    return str(caught.value)


def one_event(**event: Any) -> str:
    """What the reader says of an incident of one event."""
    return said(HEAD | {"events": [event]})


def test_the_message_names_file_place_value_and_what_was_expected(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.write_text(
        'format = "rapidplay-incident/1"\nedition = "fide-2023"\nchess = "rapid"\n[[events]]\nby = "white"\n'
        'act = "press"\n[[events]]\nby = "white"\nact = "move"\n[[events]]\nby = "black"\nact = "clam"\n'
    )
    with pytest.raises(BadIncident) as caught:
        read_incident(path)
    assert str(caught.value).startswith(f'{path}: events[2].act: "clam", expected one of move · promote · takeback · ')
    assert caught.value.place == f"{path}: events[2].act"


@pytest.mark.parametrize(
    ("more", "complaint"),
    [
        ({"titel": "x"}, "titel: unknown key, expected one of format · title · edition · "),
        ({"title": ""}, 'title: "", expected text'),
        ({"title": 3}, "title: 3, expected text"),
        ({"format": "rapidplay-incident/2"}, 'format: "rapidplay-incident/2", expected "rapidplay-incident/1"'),
        ({"edition": "FIDE 2023"}, 'edition: "FIDE 2023", expected the id of an edition or a profile'),
        ({"regime": "full"}, 'regime: "full", expected one of competition · simplified'),
        ({"chess": "bullet"}, 'chess: "bullet", expected one of rapid · blitz · standard'),
        ({"time_control": "a while"}, 'time_control: time control "a while": character 1'),
        ({"time_control": "15+"}, 'time_control: time control "15+": at the end: expected a number of seconds'),
        ({"events": {}}, "events: {}, expected a list"),
        ({"events": ["move"]}, 'events[0]: "move", expected a table'),
        ({"before": {"has_the_move": "none"}}, 'before.has_the_move: "none", expected one of white · black'),
        ({"before": {"moves_made": {"white": -1}}}, "before.moves_made.white: -1, expected a whole number from 0 to "),
        ({"before": {"moves_made": {"white": True}}}, "before.moves_made.white: true, expected a whole number"),
        ({"before": {"moves_made": {"white": 1.0}}}, "before.moves_made.white: 1.0, expected a whole number"),
        (
            {"before": {"moves_made": {"White": 1}}},
            "before.moves_made.White: unknown key, expected one of white · black",
        ),
        ({"before": {"moves_made": 12}}, "before.moves_made: 12, expected a table of white · black"),
        ({"before": {"clocks": {"white": 190}}}, 'before.clocks.white: 190, expected a time "h:mm:ss"'),
        ({"before": {"clocks": {"white": "3:10"}}}, 'before.clocks.white: "3:10", expected a time "h:mm:ss"'),
        ({"before": {"clocks": {"white": "0:60:00"}}}, 'before.clocks.white: "0:60:00", expected a time'),
        (
            {"event_rules": {"readings": {"AMB-2": "e"}}},
            'event_rules.readings.AMB-2: "e", expected one of a · b · c · d',
        ),
        (
            {"event_rules": {"readings": {"amb2": "a"}}},
            'event_rules.readings.amb2: "amb2", expected the id of a reading',
        ),
        ({"event_rules": {"draw_offers": "no"}}, 'event_rules.draw_offers: "no", expected allowed, forbidden or '),
        (
            {"event_rules": {"draw_offers": "not-before-move-x"}},
            'event_rules.draw_offers: "not-before-move-x", expected',
        ),
        ({"facts": {"arbiter_saw": "yes"}}, 'facts.arbiter_saw: "yes", expected true or false'),
        ({"facts": {"arbiter_sees": True}}, "facts.arbiter_sees: unknown key, expected one of can_checkmate · "),
        ({"facts": {"can_checkmate": {"white": 1}}}, "facts.can_checkmate.white: 1, expected true or false"),
        (
            {"facts": {"own_time_left": {"white": "5"}}},
            'facts.own_time_left.white: "5", expected true or false or a whole',
        ),
        (
            {"facts": {"own_time_left": {"white": -5}}},
            "facts.own_time_left.white: -5, expected true or false or a whole",
        ),
        ({"facts": {"first_flag": "both"}}, 'facts.first_flag: "both", expected one of white · black · unknown'),
        (
            {"facts": {"setup_error": [{"piece": "rook", "of": "white"}]}},
            'facts.setup_error[0].piece: "rook", expected',
        ),
        ({"facts": {"setup_error": [{"piece": "pawn"}]}}, "facts.setup_error[0].of: missing, expected one of white"),
        (
            {"facts": {"touched_piece_has_legal_move": {"whit rook": True}}},
            'facts.touched_piece_has_legal_move."whit rook": "whit rook", expected a square or a piece',
        ),
        (
            {"facts": {"touched_piece_has_legal_move": 1}},
            "facts.touched_piece_has_legal_move: 1, expected true or false",
        ),
        ({"position": {"pgn": "1. e4"}}, "position.pgn: unknown key, expected one of fen · moves"),
    ],
)
def test_a_wrong_value_is_named_with_its_place(more: dict[str, Any], complaint: str) -> None:
    assert said(HEAD | more).startswith(f"a.toml: {complaint}")


@pytest.mark.parametrize(
    ("event", "complaint"),
    [
        ({"act": "press"}, "by: missing, expected one of white · black"),
        ({"by": "white"}, "act: missing, expected one of move · "),
        ({"by": "white", "act": 3}, "act: 3, expected one of move · "),
        ({"by": "arbiter", "act": "press"}, 'by: "arbiter", expected one of white · black'),
        ({"by": "spectator", "act": "flag"}, 'by: "spectator", expected one of white · black · both'),
        ({"by": "white", "act": "observe", "what": "nothing"}, 'by: "white", expected "arbiter"'),
        ({"by": "white", "act": "press", "piece": "e4"}, "piece: unknown key, expected one of by · act · hand · at · "),
        ({"by": "white", "act": "press", "hand": "left"}, 'hand: "left", expected one of same · other'),
        ({"by": "white", "act": "press", "at": "0:00"}, 'at: "0:00", expected a time "h:mm:ss"'),
        ({"by": "white", "act": "press", "clocks": {"white": "x"}}, 'clocks.white: "x", expected a time "h:mm:ss"'),
        ({"by": "white", "act": "press", "seen_by_arbiter": 1}, "seen_by_arbiter: 1, expected true or false"),
        ({"by": "white", "act": "move", "uci": "e2e9"}, 'uci: "e2e9", expected a move in UCI such as "e2e4"'),
        ({"by": "white", "act": "move", "uci": "e2e2"}, 'uci: "e2e2", expected a move in UCI such as "e2e4"'),
        ({"by": "white", "act": "move", "uci": "e7e8k"}, 'uci: "e7e8k", expected a move in UCI such as "e2e4"'),
        ({"by": "white", "act": "move", "san": "Nj3"}, 'san: "Nj3", expected a move in SAN such as "Nf3"'),
        ({"by": "white", "act": "move", "hands": 3}, "hands: 3, expected one of 1 · 2"),
        ({"by": "white", "act": "move", "hands": True}, "hands: true, expected one of 1 · 2"),
        ({"by": "white", "act": "move", "gives": "mate"}, 'gives: "mate", expected one of check · double-check · '),
        ({"by": "white", "act": "touch", "piece": "e9"}, 'piece: "e9", expected a square or a piece such as '),
        (
            {"by": "white", "act": "touch", "piece": "red king"},
            'piece: "red king", expected a square or a piece such as ',
        ),
        ({"by": "white", "act": "touch"}, "piece: missing, expected a square or a piece"),
        ({"by": "white", "act": "claim"}, "of: missing, expected one of illegal-move · "),
        ({"by": "white", "act": "claim", "of": "draw-offer"}, 'of: "draw-offer", expected one of illegal-move · '),
        ({"by": "white", "act": "accept", "answer": "accept"}, "answer: unknown key, expected one of by · act · how"),
        ({"by": "both", "act": "agree", "on": "facts", "facts": {"proof": 1}}, "facts.proof: 1, expected one of "),
        (
            {"by": "arbiter", "act": "declare", "what": "mate"},
            'what: "mate", expected one of flag-fall · postponed · other',
        ),
    ],
)
def test_a_wrong_parameter_is_named_with_its_event(event: dict[str, Any], complaint: str) -> None:
    assert one_event(**event).startswith(f"a.toml: events[0].{complaint}")


@pytest.mark.parametrize("key", ["format", "edition", "events"])
def test_what_must_be_there_is_named(key: str) -> None:
    assert said({k: v for k, v in HEAD.items() if k != key}).startswith(f"a.toml: {key}: missing, expected ")


def test_the_edition_may_be_left_out_only_where_the_caller_says_so() -> None:
    data = {k: v for k, v in HEAD.items() if k != "edition"}
    assert said(data, may_lack={"format"}).startswith("a.toml: edition: missing")
    assert incident_from(data, "a.toml", may_lack={"edition"}).edition is None


def test_chess_or_the_time_control_must_be_given() -> None:
    data = {k: v for k, v in HEAD.items() if k != "chess"}
    assert said(data) == "a.toml: chess: missing, expected chess or time_control"
    assert incident_from(data | {"time_control": "15+10"}, "").time_control == "15+10"
    assert incident_from(data, "", may_lack={"chess"}).chess is None


def test_several_complaints_stand_one_a_line() -> None:
    lines = said(HEAD | {"title": 1, "regime": 2}).splitlines()
    assert [line.partition(": ")[2].partition(":")[0] for line in lines] == ["title", "regime"]
    many = said(HEAD | {"events": [{}] * 100}).splitlines()
    assert len(many) == MOST_COMPLAINTS


def test_without_a_name_the_place_comes_first() -> None:
    assert said(HEAD | {"title": 1}, "") == "title: 1, expected text"


@pytest.mark.parametrize("data", [None, [], "text", 3])
def test_what_is_no_table_is_refused(data: object) -> None:
    assert "expected a table" in said(data)


def test_a_long_value_is_shortened_and_stays_on_one_line() -> None:
    message = said(HEAD | {"title": 1, "regime": "a\nb" * 100_000, "time_control": "x\n" * 100_000})
    assert len(message) < 500
    assert len(message.splitlines()) == 2
    assert said(HEAD | {"time_control": "15\n+"}).startswith('a.toml: time_control: time control "15\\n+": at the end')


def test_half_a_character_is_no_text() -> None:
    assert said(HEAD | {"title": "\ud800"}) == 'a.toml: title: "\\ud800", expected text'


def test_a_table_is_read_into_the_types_of_the_law_core() -> None:
    data = HEAD | {
        "title": "everything",
        "regime": "simplified",
        "time_control": "15+10",
        "event_rules": {"default_time_minutes": 15, "readings": {"F23-4": "b"}},
        "position": {"moves": "e4 e5"},
        "before": {"clocks": {"white": "0:03:10"}, "illegal_moves": {"white": 1}},
        "facts": {"own_time_left": {"black": 7}, "setup_error": [{"piece": "pawn", "of": "white"}]},
        "events": [
            {"by": "white", "act": "move", "uci": "g1f3", "at": "1:00:05"},
            {"by": "black", "act": "accept"},
            {"by": "black", "act": "decline", "how": "moved"},
            {"by": "arbiter", "act": "declare", "what": "flag-fall", "who": "white"},
            {"by": "arbiter", "act": "declare", "what": "postponed"},
            {"by": "white", "act": "leave", "from": "playing-venue"},
            {"by": "both", "act": "agree", "on": "facts", "facts": {"occurrences": 3}},
            {"by": "white", "act": "press", "clocks": {"white": "0:03:10", "black": "0:00:05"}},
        ],
    }
    assert incident_from(data, "") == Incident(
        title="everything",
        edition="fide-2023",
        regime="simplified",
        chess="rapid",
        time_control="15+10",
        event_rules=EventRules(default_time_minutes=15, readings={"F23-4": "b"}),
        position=GivenPosition(moves="e4 e5"),
        before=Before(clocks=Clocks(white=190), illegal_moves={WHITE: 1}),
        facts=Facts(own_time_left={BLACK: 7}, setup_error=(SetupError(piece="pawn", of=WHITE),)),
        events=(
            e.MoveMade(by=WHITE, uci="g1f3", at=3605),
            e.DrawAnswered(by=BLACK, answer="accept"),
            e.DrawAnswered(by=BLACK, answer="decline", how="moved"),
            e.FlagFallCalled(by="arbiter", who=WHITE),
            e.RulingDeclared(by="arbiter", what="postponed"),
            e.PlayerLeft(by=WHITE, from_="playing-venue"),
            e.PlayersAgreed(by="both", on="facts", facts=Facts(occurrences=3)),
            e.ClockPressed(by=WHITE, clocks=Clocks(white=190, black=5)),
        ),
    )


@pytest.mark.parametrize("act", sorted(ACTS))
def test_every_act_is_read_into_its_event(act: str) -> None:
    needed = {
        "promote": {"to": "queen"},
        "touch": {"piece": "e2"},
        "claim": {"of": "other"},
        "withdraw": {"of": "draw-offer"},
        "agree": {"on": "draw"},
        "announce": {"what": "check"},
        "request": {"of": "piece"},
        "device": {"what": "rings"},
        "tell-arbiter": {"of": "other"},
        "observe": {"what": "nothing"},
        "declare": {"penalty": "warning"},
        "refuse": {"what": "other"},
    }
    by = {"agree": "both", "observe": "arbiter", "declare": "arbiter", "tell-arbiter": "spectator"}.get(act, "white")
    incident = incident_from(HEAD | {"events": [{"by": by, "act": act, **needed.get(act, {})}]}, "")
    assert type(incident.events[0]) is ACTS[act]


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


@given(tables(), st.data())
def test_a_table_with_one_wrong_value_is_an_incident_or_a_complaint(table: dict[str, Any], data: st.DataObject) -> None:
    table[data.draw(st.sampled_from(sorted(table)))] = data.draw(ANYTHING)
    try:
        assert isinstance(incident_from(table, ""), Incident)
    except BadIncident as complaint:
        assert complaint.place
