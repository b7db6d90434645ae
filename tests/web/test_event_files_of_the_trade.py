"""TRF26, TRF16, PGN and CSV over the API: in by a preview, out as the role may see them, and round again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from files_of_twelve import of_twelve
from hall_of_calls import EVENT, entry
from house_of_calls import House, house_with
from web_calls import told

FORMATS = ("trf26", "trf16", "csv", "pgn")
MORE = ("1-0", "0-1", "1/2-1/2", "0-0", "1/2-0", "0-1/2", "+/-", "-/+", "-/-", "not-played")


@pytest.fixture
def house() -> Iterator[House]:
    with house_with() as house:
        yield house


def shown(house: House, content: bytes, round: int = 2) -> Any:
    answer = house.chief.ask("POST", f"{EVENT}/imports?round={round}", content=content)
    return answer.json() if answer.status_code == 200 else told(answer)


def accepted(house: House, content: bytes, round: int) -> None:
    id = shown(house, content, round)["import"]
    assert "seq" in house.chief.post(f"{EVENT}/imports/{id}/accept", {}).json()


def exported(house: House, what: str, round: int | None = None, role: str = "chief") -> str:
    answer = house.device(role).get(f"{EVENT}/export/{what}", params={} if round is None else {"round": round})
    assert answer.status_code == 200, answer.text
    return answer.content.decode()


@pytest.mark.parametrize("format", FORMATS)
def test_twelve_pairings_of_each_format_preview_twelve_boards_and_change_nothing_before_accept(
    house: House, format: str
) -> None:
    before = house.chief.get(f"{EVENT}/log").json()["last"]
    found = shown(house, of_twelve(format, 2))
    assert (found["format"], found["round"], found["count"], found["rejected"]) == (format, 2, 12, [])
    assert (found["first"][0]["white"], found["new_players"]) == ("Guest 1", 24)
    assert house.chief.get(f"{EVENT}/log").json()["last"] == before
    house.chief.post(f"{EVENT}/imports/{found['import']}/accept", {})
    rounds = house.chief.get(EVENT).json()["rounds"]
    assert rounds[1]["boards"] == [str(n) for n in range(1, 13)]


@pytest.mark.parametrize("format", FORMATS)
def test_the_format_is_found_from_the_content_whatever_the_file_is_called(house: House, format: str) -> None:
    answer = house.chief.ask(
        "POST", f"{EVENT}/imports?round=2", content=of_twelve(format, 2), headers={"Content-Type": "text/html"}
    )
    assert answer.json()["format"] == format


@pytest.mark.parametrize(
    ("format", "was", "becomes", "line"),
    [
        ("trf26", b"001  101      Guest 1", b"001  xxx      Guest 1", 3),
        ("trf16", b"001  101      Guest 1", b"001  xxx      Guest 1", 2),
        ("csv", b"1,Guest 1,Visitor 1\n", b"first,Guest 1,Visitor 1\n", 2),
        ("pgn", b'[White "Guest 1"]', b"[White Guest 1]", 1),
    ],
)
def test_a_broken_line_is_named_by_its_number_and_the_others_stand(
    house: House, format: str, was: bytes, becomes: bytes, line: int
) -> None:
    content = of_twelve(format, 2)
    assert was in content
    found = shown(house, content.replace(was, becomes))
    assert found["rejected"][0]["line"] == line
    assert "expected" in found["rejected"][0]["why"]
    assert found["count"] == 11


@pytest.mark.parametrize(
    "content", [b"", b"PK\x03\x04\x00", b"<html><body>Pairings</body></html>", b"%PDF-1.7", b"\x00\x01\x02"]
)
def test_another_file_is_refused_with_what_was_expected(house: House, content: bytes) -> None:
    problem = shown(house, content)
    assert problem["code"] == "bad-table"
    assert "expected TRF26, TRF16, PGN or a CSV with the columns board, white, black" in problem["detail"]


def test_a_round_that_the_file_does_not_have_is_refused(house: House) -> None:
    assert shown(house, of_twelve("trf16", 2), 3)["detail"] == "the file has rounds 1-2, expected round 3 in it"
    assert shown(house, of_twelve("pgn", 2), 3)["detail"] == (
        "the file has games of round 2, expected games of round 3"
    )


def test_what_a_preview_notes_is_in_the_words_of_the_reader(house: House) -> None:
    assert shown(house, of_twelve("trf26", 2))["notes"] == [
        "TRF names no boards. Who is paired already stays at his; the others are numbered by points.",
        "Results of earlier rounds in the file are not stored.",
    ]
    assert shown(house, of_twelve("csv", 2))["notes"] == []


@pytest.mark.parametrize(
    ("what", "name", "media_type", "begins"),
    [
        ("trf26", "spring.trf", "text/plain; charset=utf-8", "012 Spring Rapid\r\n"),
        ("trf16", "spring-trf16.trf", "text/plain; charset=utf-8", "012 Spring Rapid\r\n"),
        ("pgn", "spring.pgn", "application/vnd.chess-pgn; charset=utf-8", '[Event "Spring Rapid"]\n'),
        ("csv", "spring-results.csv", "text/csv; charset=utf-8", "round,board,"),
        ("log", "spring-log.csv", "text/csv; charset=utf-8", "seq,at,"),
    ],
)
def test_each_file_goes_out_with_its_name(house: House, what: str, name: str, media_type: str, begins: str) -> None:
    answer = house.chief.get(f"{EVENT}/export/{what}")
    assert answer.headers["Content-Type"] == media_type
    assert answer.headers["Content-Disposition"] == f'attachment; filename="{name}"'
    assert answer.content.decode().startswith(begins)


@pytest.mark.parametrize("what", ["trf26", "trf16", "pgn"])
@pytest.mark.parametrize("role", ["arbiter", "deputy", "organiser"])
def test_arbiters_and_the_organiser_may_have_each_file(house: House, what: str, role: str) -> None:
    assert house.device(role).get(f"{EVENT}/export/{what}").status_code == 200


@pytest.mark.parametrize("what", ["trf26", "trf16", "pgn"])
@pytest.mark.parametrize("role", ["board", "spectator", "hall-screen", "assistant"])
def test_files_have_whole_names_and_go_to_arbiters_and_the_organiser_alone(house: House, what: str, role: str) -> None:
    assert house.device(role).get(f"{EVENT}/export/{what}").status_code == 403


@pytest.mark.parametrize("result", MORE)
@pytest.mark.parametrize("unrated", [False, True])
def test_each_result_goes_out_as_trf26_and_comes_back_the_same(house: House, result: str, unrated: bool) -> None:
    if unrated and result in ("+/-", "-/+", "-/-", "not-played"):
        return  # a game that was not played is never unrated
    said = {"note": "as the arbiter has it", "unrated": unrated}
    [receipt] = house.chief.writes(entry("result-entered", "1", round=1, board="1", result=result, **said))
    assert "seq" in receipt, receipt
    found = shown(house, exported(house, "trf26").encode(), 1)
    assert (found["first"][0]["white"], found["first"][0]["result"]) == ("Player 1", result)
    assert found["differences"] == []


def test_a_tournament_goes_out_in_and_out_again_byte_for_byte(house: House) -> None:
    plays(house, 1, ["1-0", "1/2-0", "-/+"])
    accepted(house, exported(house, "pgn", 1).replace('"1.', '"2.').encode(), 2)
    house.chief.writes(entry("round-started", round=2))
    plays(house, 2, ["0-1", "1/2-1/2", "0-0"])
    text = exported(house, "trf26")
    with house_with() as other:
        other.chief.writes(entry("round-started", round=1))
        for round in (1, 2):
            found = shown(other, text.encode(), round)
            if round == 2:
                accepted(other, text.encode(), 2)
                other.chief.writes(entry("round-started", round=2))
            plays(other, round, [row["result"] for row in found["first"]])
        assert exported(other, "trf26") == text


def plays(house: House, round: int, results: list[str]) -> None:
    """The results of a round, board by board."""
    for board, result in enumerate(results, start=1):
        what = entry("result-entered", str(board), round=round, board=str(board), result=result, note="x")
        assert "seq" in house.chief.writes(what)[0]


def test_what_went_out_as_pgn_comes_in_as_the_same_pairings(house: House) -> None:
    found = shown(house, exported(house, "pgn").encode(), 1)
    assert (found["format"], found["count"], found["differences"], found["new_players"]) == ("pgn", 3, [], 0)


def test_sex_and_birth_come_and_go_with_files_and_are_on_no_screen(house: House) -> None:
    line = "001   51 wWIM Čović, Ana                        2150 SRB      901234 2001/05/31"
    kim = "001   52      Kim"
    accepted(house, f"{line:<101}  52 w\n{kim:<101}  51 b\n".encode(), 2)
    players = house.chief.get(EVENT).json()["players"]
    [covic] = [one for one in players if one["number"] == 51]
    assert covic == {
        "number": 51, "name": "Čović, Ana", "title": "WIM", "federation": "SRB", "fide_id": 901234, "rating": 2150
    }  # fmt: skip
    assert line in exported(house, "trf26")


def test_a_file_of_one_round_has_no_other(house: House) -> None:
    house.chief.post(f"{EVENT}/imports/{house.shown(2)}/accept", {})
    assert exported(house, "pgn", 1).count('[Round "2') == 0
    assert exported(house, "trf26", 1) != exported(house, "trf26", 2)
