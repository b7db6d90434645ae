"""Files in and out: what is shown is stored only when it is accepted; who may have which file."""

from __future__ import annotations

from collections.abc import Iterator
from uuid import uuid4

import pytest
from hall_of_calls import EVENT, entry
from house_of_calls import CSV, House, house_with
from web_calls import told

SHOWN = b"board,white,black\n1,Kim,Petrov\n2,Osei\n3,=1+1,Novak\n"


@pytest.fixture
def house() -> Iterator[House]:
    with house_with() as house:
        yield house


def test_a_file_is_shown_with_the_lines_that_were_rejected_and_nothing_is_stored(house: House) -> None:
    before = house.chief.get(f"{EVENT}/log").json()["last"]
    answer = house.chief.ask("POST", f"{EVENT}/imports?round=2", content=SHOWN, headers=CSV)
    shown = answer.json()
    assert (answer.status_code, shown["round"], shown["count"]) == (200, 2, 2)
    assert [line["line"] for line in shown["rejected"]] == [3]
    assert house.chief.get(f"{EVENT}/log").json()["last"] == before


def test_what_was_accepted_is_stored_once(house: House) -> None:
    id = house.shown(2)
    accepted = house.chief.post(f"{EVENT}/imports/{id}/accept", {"planned_start": "2026-05-02T12:00:00Z"})
    assert "seq" in accepted.json()
    rounds = house.chief.get(EVENT).json()["rounds"]
    assert [(one["round"], one["boards"]) for one in rounds] == [(1, ["1", "2", "3"]), (2, ["1", "2"])]
    last = house.chief.get(f"{EVENT}/log").json()["last"]
    again = house.chief.post(f"{EVENT}/imports/{id}/accept", {"planned_start": "2026-05-02T12:00:00Z"})
    assert again.json() == accepted.json()
    assert house.chief.get(f"{EVENT}/log").json()["last"] == last


def test_of_a_round_that_is_paired_already_the_differences_are_shown_board_by_board(house: House) -> None:
    house.chief.post(f"{EVENT}/imports/{house.shown(2)}/accept", {})
    csv = b"board,white,black\n1,Ivanova,De Vries\n2,Novak,Osei\n3,Kim,Petrov\n"
    shown = house.chief.ask("POST", f"{EVENT}/imports?round=2", content=csv, headers=CSV).json()
    assert shown["differences"] == [
        {"board": "2", "was": {"white": "Osei", "black": "Novak"}, "becomes": {"white": "Novak", "black": "Osei"}},
        {"board": "3", "was": None, "becomes": {"white": "Kim", "black": "Petrov"}},
    ]
    shorter = house.chief.ask("POST", f"{EVENT}/imports?round=2", content=csv[:37], headers=CSV).json()
    assert [(one["board"], one["becomes"]) for one in shorter["differences"]] == [("2", None)]


def test_a_round_that_is_not_paired_has_no_differences(house: House) -> None:
    shown = house.chief.ask("POST", f"{EVENT}/imports?round=2", content=SHOWN, headers=CSV).json()
    assert shown["differences"] is None


def test_a_file_that_was_never_shown_is_not_accepted(house: House) -> None:
    answer = house.chief.post(f"{EVENT}/imports/{uuid4()}/accept", {})
    assert (answer.status_code, told(answer)["code"]) == (404, "no-such-import")


@pytest.mark.parametrize("when", ["noon", "2026-05-02", "2026-05-02T12:00:00"])
def test_a_start_needs_a_time_with_its_zone(house: House, when: str) -> None:
    answer = house.chief.post(f"{EVENT}/imports/{house.shown(2)}/accept", {"planned_start": when})
    assert (answer.status_code, told(answer)["where"]) == (422, "planned_start")


@pytest.mark.parametrize("content", [b"", b"name\nKim\n", b"\xff\xfe\x00"])
def test_a_file_that_is_no_table_of_pairings_is_refused(house: House, content: bytes) -> None:
    answer = house.chief.ask("POST", f"{EVENT}/imports?round=2", content=content, headers=CSV)
    assert (answer.status_code, told(answer)["code"]) == (422, "bad-table")


def test_pairings_of_another_event_are_not_there(house: House) -> None:
    id = house.shown(2)
    assert house.chief.post(f"/api/events/autumn/imports/{id}/accept", {}).status_code == 401


def test_results_go_out_as_a_file_with_a_name(house: House) -> None:
    house.chief.writes(entry("result-entered", "1", round=1, result="1-0"))
    answer = house.chief.get(f"{EVENT}/export/csv?round=1")
    assert answer.headers["Content-Type"] == "text/csv; charset=utf-8"
    assert answer.headers["Content-Disposition"] == 'attachment; filename="spring-results.csv"'
    assert answer.text.splitlines()[1].startswith("1,1,1,Player 1,2,Player 2,1-0")


def test_no_name_becomes_a_formula(house: House) -> None:
    answer = house.chief.ask("POST", f"{EVENT}/imports?round=2", content=SHOWN, headers=CSV)
    house.chief.post(f"{EVENT}/imports/{answer.json()['import']}/accept", {})
    assert "'=1+1" in house.chief.get(f"{EVENT}/export/csv?round=2").text


def test_the_organisers_file_of_the_log_has_nothing_of_incidents(house: House) -> None:
    house.chief.writes(entry("incident-opened", "1", incident="i1", kind="flag"), entry("note-written", "1", text="x"))
    organiser = house.device("organiser")
    text = organiser.get(f"{EVENT}/export/log").text
    assert "staff-assigned" in text
    assert "incident" not in text
    assert "note-written" not in text
    assert "incident-opened" in house.chief.get(f"{EVENT}/export/log").text


@pytest.mark.parametrize("what", ["xml", "trf", "keys.sqlite", "csv%2F.."])
def test_another_file_is_refused(house: House, what: str) -> None:
    assert house.chief.get(f"{EVENT}/export/{what}").status_code in (404, 422)
