"""`rapidplay mcp`, as an assistant sees it: the tools, what they answer, what they refuse."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from threading import Timer
from typing import Any

import chess
import pytest
from assistant import PROGRAM, Assistant, assistant
from jsonschema import Draft202012Validator
from mcp import MCPError

from rapidplay.cli import main
from rapidplay.editions import EDITIONS
from rapidplay.incident.casebook import incident_under, read_casebook
from rapidplay.incident.rule import by_solver, rule
from rapidplay.incident.ruling_data import ruling_to_data
from rapidplay.incident.shipped import casebook_folder
from rapidplay.incident.writer import incident_to_data

ILLEGAL_MOVE = {
    "format": "rapidplay-incident/1",
    "edition": "fide-2014",
    "regime": "simplified",
    "chess": "rapid",
    "events": [
        {"by": "white", "act": "move", "legal": False},
        {"by": "white", "act": "press"},
        {"by": "black", "act": "claim", "of": "illegal-move"},
    ],
}
ROOK_AND_BISHOP = "8/6k1/3b4/8/2R5/5K2/8/8 w - - 0 1"
TANGLED = "k7/8/8/8/R7/8/1r6/K1q5 w - - 0 1"
PAWN_ON_THE_LAST_RANK = "P6k/8/8/8/8/8/8/K7 w - - 0 1"


@pytest.fixture(scope="module")
def helper() -> Iterator[Assistant]:
    with assistant() as helper:
        yield helper


@cache
def cases() -> dict[str, Any]:
    return {case.id: case for case in read_casebook([casebook_folder()])}


def case_under(id: str, edition: str) -> Any:
    case = cases()[id]
    return incident_under(case, edition, "simplified", None)


# --- the tools ------------------------------------------------------------------------------------------------------


def test_five_tools_are_offered_and_none_of_them_changes_anything(helper: Assistant) -> None:
    tools = helper.tools()
    assert list(tools) == ["rule", "compare", "mate", "classify", "cite"]
    for tool in tools.values():
        assert tool.title and tool.description
        assert tool.annotations is not None and tool.annotations.read_only_hint


@pytest.mark.parametrize("name", ["rule", "compare", "mate", "classify", "cite"])
def test_a_tool_has_schemas_and_an_example_that_is_in_order(helper: Assistant, name: str) -> None:
    tool = helper.tools()[name]
    assert tool.output_schema is not None
    Draft202012Validator.check_schema(tool.output_schema)
    Draft202012Validator.check_schema(tool.input_schema)
    (example,) = tool.input_schema["examples"]
    Draft202012Validator(tool.input_schema).validate(example)
    answer = helper.call(name, **example)
    assert not answer.is_error
    (content,) = answer.content
    assert content.type == "text"
    assert json.loads(content.text) == answer.structured_content


def test_the_server_says_what_it_is_for(helper: Assistant) -> None:
    assert helper.client.server_info.name == "rapidplay"
    assert helper.client.instructions is not None
    assert "always name the edition and the clauses" in helper.client.instructions


def test_the_page_of_the_documentation_names_every_tool_and_its_example_is_ruled_on(helper: Assistant) -> None:
    page = (Path(__file__).parents[2] / "docs" / "mcp.md").read_text("utf-8")
    named = re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE)
    assert named == list(helper.tools())
    *_, example = re.findall(r"```json\n(.*?)```", page, re.DOTALL)
    assert helper.told("rule", **json.loads(example))["result"] == "0-1"


# --- rulings --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", ["fide-2009", "fide-2014", "fide-2023"])
@pytest.mark.parametrize("id", ["ILM-01", "ILM-04", "ILM-03"])
def test_a_case_of_the_casebook_is_ruled_as_the_program_rules_it(helper: Assistant, id: str, edition: str) -> None:
    incident = case_under(id, edition)
    assert helper.told("rule", incident=incident_to_data(incident)) == ruling_to_data(rule(incident, by_solver))


def test_a_question_is_asked_and_each_answer_to_it_gives_another_ruling(helper: Assistant) -> None:
    asked = helper.told("rule", incident=ILLEGAL_MOVE)
    assert asked["status"] == "questions"
    question = asked["questions"][0]
    results = {}
    for answer in question["answers"]:
        told = {"fact": question["fact"], "of": question["of"], "answer": answer}
        results[answer] = helper.told("rule", incident=ILLEGAL_MOVE, answers=[told])["result"]
    assert results == {True: "0-1", False: "1/2-1/2"}


def test_an_answer_that_contradicts_what_is_told_is_refused(helper: Assistant) -> None:
    incident = {**ILLEGAL_MOVE, "facts": {"can_checkmate": {"black": True}}}
    answer = {"fact": "can_checkmate", "of": "black", "answer": False}
    assert helper.refused("rule", incident=incident, answers=[answer]) == (
        "answers[0].answer: false, but can_checkmate.black is told already, expected true"
    )


def test_an_answer_for_one_player_stands_beside_what_is_told_of_the_other(helper: Assistant) -> None:
    incident = {**ILLEGAL_MOVE, "facts": {"can_checkmate": {"white": True}}}
    answer = {"fact": "can_checkmate", "of": "black", "answer": False}
    assert helper.told("rule", incident=incident, answers=[answer])["result"] == "1/2-1/2"


def test_the_comparison_rules_under_each_edition_as_rule_does(helper: Assistant) -> None:
    without = {key: value for key, value in ILLEGAL_MOVE.items() if key != "edition"}
    shown = helper.told("compare", incident=without)["rulings"]
    assert [one["edition"] for one in shown] == list(EDITIONS)
    for one in shown:
        ruled = helper.told("rule", incident={**without, "edition": one["edition"]})
        assert one == {key: ruled[key] for key in one}


def test_the_comparison_may_be_of_some_editions_only(helper: Assistant) -> None:
    shown = helper.told("compare", incident=ILLEGAL_MOVE, editions=["fide-2014-knsb", "fide-2023"])["rulings"]
    assert [one["edition"] for one in shown] == ["fide-2014-knsb", "fide-2023"]


def test_an_edition_without_a_rule_says_why(helper: Assistant) -> None:
    told = helper.told("compare", incident=ILLEGAL_MOVE, editions=["fide-1900"])
    assert (told["rulings"], told["without_rule"][0]["edition"]) == ([], "fide-1900")
    assert "fide-1900" in told["without_rule"][0]["says"]


# --- positions, time controls, clauses ------------------------------------------------------------------------------


def test_a_player_who_can_checkmate_is_shown_how(helper: Assistant) -> None:
    told = helper.told("mate", fen=ROOK_AND_BISHOP, by="white")
    board = chess.Board(ROOK_AND_BISHOP)
    for move in told["line"]:
        board.push_san(move)
    assert told["answer"] == "can"
    assert board.is_checkmate() and board.turn is chess.BLACK


def test_a_player_who_cannot_has_the_kind_of_proof(helper: Assistant) -> None:
    assert helper.told("mate", fen=ROOK_AND_BISHOP, by="black") == {"answer": "cannot", "because": "material"}


def test_what_is_not_found_out_is_neither_yes_nor_no(helper: Assistant) -> None:
    told = helper.told("mate", fen=TANGLED, by="black", nodes=1)
    assert (told["answer"], told["nodes"]) == ("undetermined", 1)
    assert "line" not in told and "because" not in told


def test_a_board_that_the_laws_do_not_allow_is_answered_and_named(helper: Assistant) -> None:
    told = helper.told("mate", fen=PAWN_ON_THE_LAST_RANK, by="black")
    assert told["answer"] == "cannot"
    assert told["not_lawful"] == ["A pawn of White stands on a8, on its last rank."]


@pytest.mark.parametrize(("nodes", "refused"), [(2_000_000, False), (2_000_001, True)])
def test_at_most_two_million_positions_are_looked_at(helper: Assistant, nodes: int, refused: bool) -> None:
    assert helper.call("mate", fen=ROOK_AND_BISHOP, by="black", nodes=nodes).is_error is refused


@pytest.mark.parametrize(("written", "chess"), [("10:00", "blitz"), ("10:01", "rapid")])
def test_ten_minutes_are_blitz_and_a_second_more_is_rapid(helper: Assistant, written: str, chess: str) -> None:
    (minutes, seconds) = map(int, written.split(":"))
    told = helper.told("classify", time_control=str(60 * minutes + seconds), edition="fide-2023")
    assert told["classes"][0]["chess"] == chess
    assert told["classes"][0]["cites"]


def test_a_time_control_is_classified_under_every_edition_where_none_is_named(helper: Assistant) -> None:
    told = helper.told("classify", time_control="12+0")
    assert [one["edition"] for one in told["classes"]] == list(EDITIONS)
    assert {one["chess"] for one in told["classes"]} == {"blitz", "rapid"}


def test_a_clause_is_cited_sentence_by_sentence_with_its_readings(helper: Assistant) -> None:
    told = helper.told("cite", clause="A.5.2", edition="fide-2023")
    article = told["articles"][0]
    assert (told["edition"], article["article"]) == ("fide-2023", "A.5.2")
    assert [one["sentence"] for one in article["sentences"]] == list(range(1, len(article["sentences"]) + 1))
    assert "F23-15" in {one["id"] for one in article["readings"]} | {one["id"] for one in _every_reading(helper)}


def _every_reading(helper: Assistant) -> list[dict[str, Any]]:
    articles = helper.told("cite", clause="7.5", edition="fide-2023")["articles"]
    return [reading for article in articles for reading in article["readings"]]


def test_clauses_are_found_by_words_in_one_edition_only(helper: Assistant) -> None:
    told = helper.told("cite", words="flag", edition="fide-2014", limit=3)
    assert len(told["hits"]) == 3 < told["found"]
    assert {hit["edition"] for hit in told["hits"]} == {"fide-2014"}


def test_words_are_looked_up_in_the_newest_edition_where_none_is_named(helper: Assistant) -> None:
    assert helper.told("cite", words="both flags")["editions"] == [EDITIONS[-1]]


# --- languages ------------------------------------------------------------------------------------------------------


def test_a_call_chooses_its_language_and_the_next_one_is_not_bound_by_it(helper: Assistant) -> None:
    dutch = helper.told("rule", incident=ILLEGAL_MOVE, lang="nl")["questions"][0]["ask"]
    english = helper.told("rule", incident=ILLEGAL_MOVE)["questions"][0]["ask"]
    assert (dutch, english) == (
        ruling_in("nl")["questions"][0]["ask"],
        "Can Black still checkmate, by any series of legal moves?",
    )
    assert dutch != english


def ruling_in(language: str) -> dict[str, Any]:
    from rapidplay.i18n import in_language
    from rapidplay.incident.reader import incident_from

    with in_language(language):
        return ruling_to_data(rule(incident_from(ILLEGAL_MOVE, ""), by_solver))


def test_the_server_may_be_started_in_a_language() -> None:
    with assistant("--lang", "sr") as helper:
        told = helper.told("rule", incident=ILLEGAL_MOVE)
    assert told == ruling_in("sr")


# --- what is not in order -------------------------------------------------------------------------------------------

NOT_IN_ORDER: list[tuple[str, dict[str, Any], str]] = [
    ("rule", {}, "incident: missing, expected a table of format"),
    (
        "rule",
        {"incident": {**ILLEGAL_MOVE, "events": [{"by": "white", "act": "clam"}]}},
        'incident.events[0].act: "clam"',
    ),
    ("rule", {"incident": {**ILLEGAL_MOVE, "edition": "fide-1900"}}, "fide-1900"),
    (
        "rule",
        {"incident": {key: ILLEGAL_MOVE[key] for key in ("format", "edition", "events")}},
        "expected chess or time",
    ),
    (
        "rule",
        {"incident": ILLEGAL_MOVE, "answers": [{"fact": "luck", "answer": 1}]},
        'answers[0].fact: "luck", expected one',
    ),
    ("mate", {"fen": "no position", "by": "white"}, "a FEN has 4 or 6 fields, here are 2"),
    ("mate", {"fen": ROOK_AND_BISHOP, "by": "both"}, 'by: "both", expected one of white · black'),
    (
        "mate",
        {"fen": ROOK_AND_BISHOP, "by": "black", "nodes": 0},
        "nodes: 0, expected a whole number from 1 to 2000000",
    ),
    ("classify", {"time_control": "soon"}, "soon"),
    ("cite", {"clause": "A.99"}, "fide-2023 has no article A.99; near it are"),
    ("cite", {}, "expected either clause or words"),
    ("cite", {"clause": "A.5", "words": "flag"}, "expected either clause or words"),
    ("cite", {"words": "flag", "limit": 51}, "limit: 51, expected a whole number from 1 to 50"),
    ("cite", {"words": "flag", "lang": "de"}, 'lang: "de", expected one of en · nl · ru · sr'),
]


@pytest.mark.parametrize(("name", "arguments", "told"), NOT_IN_ORDER)
def test_what_is_not_in_order_is_told_with_its_place_and_what_was_expected(
    helper: Assistant, name: str, arguments: dict[str, Any], told: str
) -> None:
    assert told in helper.refused(name, **arguments)


def test_an_unknown_tool_is_refused_with_the_names_of_those_that_are_there(helper: Assistant) -> None:
    with pytest.raises(MCPError, match=r"no tool 'judge', expected one of rule · compare · mate · classify · cite"):
        helper.call("judge")


@pytest.mark.parametrize(("events", "refused"), [(500, False), (501, True)])
def test_an_incident_has_at_most_five_hundred_events(helper: Assistant, events: int, refused: bool) -> None:
    offers = [{"by": "white", "act": "announce", "what": "check"}] * events
    answer = helper.call("rule", incident={**ILLEGAL_MOVE, "events": offers})
    assert answer.is_error is refused


def test_arguments_of_more_than_a_megabyte_are_refused_and_the_server_goes_on(helper: Assistant) -> None:
    told = helper.refused("cite", words="flag " * 300_000)
    assert told.endswith("expected at most 1048576")
    assert helper.told("cite", clause="A.1")["edition"] == "fide-2023"


# --- the pipe -------------------------------------------------------------------------------------------------------


def test_a_short_call_does_not_wait_for_a_long_one(helper: Assistant) -> None:
    claims = [{"by": "black", "act": "claim", "of": "illegal-move"}] * 500
    long = helper.calls("compare", incident={"format": ILLEGAL_MOVE["format"], "chess": "rapid", "events": claims})
    helper.told("classify", time_control="15+10")
    assert not long.done()
    assert len(long.result(timeout=60).structured_content["rulings"]) == 2 * len(EDITIONS)


def told_by_the_program(typed: str, *, until: int) -> tuple[list[dict[str, Any]], int]:
    """Its messages and its exit status; its input ends only when it has answered this one."""
    messages: list[dict[str, Any]] = []
    with subprocess.Popen([PROGRAM, "mcp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as program:
        assert program.stdin is not None and program.stdout is not None
        patience = Timer(60, program.kill)
        patience.start()
        program.stdin.write(typed)
        program.stdin.flush()
        for line in program.stdout:
            messages.append(json.loads(line))
            if messages[-1].get("id") == until:
                program.stdin.close()
        patience.cancel()
    return messages, program.returncode


def test_nothing_but_messages_of_the_protocol_is_on_standard_output() -> None:
    hello = {
        "jsonrpc": "2.0",
        "id": 1,
        "method": "initialize",
        "params": {
            "protocolVersion": "2025-06-18",
            "capabilities": {},
            "clientInfo": {"name": "test", "version": "1"},
        },
    }
    lines = [json.dumps(hello), "this is no message", json.dumps({"jsonrpc": "2.0", "id": 2, "method": "tools/list"})]
    typed = "".join(line + "\n" for line in lines)
    messages, status = told_by_the_program(typed, until=2)
    assert status == 0
    assert all(message["jsonrpc"] == "2.0" for message in messages)
    assert {1, 2} <= {message.get("id") for message in messages}


def test_a_client_that_is_gone_ends_the_server_without_a_word() -> None:
    hello = {"jsonrpc": "2.0", "id": 1, "method": "ping"}
    pipes: dict[str, Any] = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE)
    with subprocess.Popen([PROGRAM, "mcp"], text=True, **pipes) as server:
        server.stdout.close()
        server.stdin.write(json.dumps(hello) + "\n")
        server.stdin.close()
        assert (server.wait(60), server.stderr.read()) == (141, "")


def test_without_the_package_the_command_says_how_to_install_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in [name for name in sys.modules if name.partition(".")[0] == "mcp" or name.endswith("assistants.server")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "mcp", None)
    assert main(["mcp"]) == 2
    assert capsys.readouterr().err.strip().endswith("pip install 'rapidplay[mcp]'")
