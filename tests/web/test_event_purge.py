"""The chief takes the names of players out of an event that is over, by a call."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hall_of_calls import EVENT, entry
from house_of_calls import House, house_with
from web_calls import told

PURGE = f"{EVENT}/purge"
SPRING = {"event": "spring"}


@pytest.fixture
def house() -> Iterator[House]:
    with house_with() as house:
        yield house


def closes_the_round(house: House) -> None:
    for board in "123":
        result = {"round": 1, "result": "1-0"}
        house.chief.writes(entry("result-entered", board, **result, note="Player 1 resigned"))
        house.chief.writes(entry("result-confirmed", board, **result, looked_again=True))
    (receipt,) = house.chief.writes(entry("round-closed", round=1))
    assert "seq" in receipt, receipt


@pytest.mark.parametrize("role", ["chief", "deputy"])
def test_the_names_are_gone_for_everybody_at_once(house: House, role: str) -> None:
    closes_the_round(house)
    answer = house.device(role).post(PURGE, SPRING)
    assert answer.status_code == 200, answer.text
    assert house.chief.get(f"{EVENT}/log").json()["last"] == answer.json()["seq"]
    for who in ("chief", "arbiter", "organiser", "spectator"):
        device = house.device(who)
        texts = [
            device.get(f"{EVENT}{path}").text for path in ("", "/hall?round=1", "/log", "/export/csv", "/export/log")
        ]
        assert not [text for text in texts if "Player " in text]
    assert house.device("spectator").get(f"{EVENT}/hall?round=1").json()["rows"][0]["white"]["name"] == "#1"


def test_while_a_round_is_on_it_is_refused(house: House) -> None:
    problem = told(house.chief.post(PURGE, SPRING))
    assert (problem["status"], problem["code"]) == (409, "impossible-entry")
    assert "round 1 is not closed" in problem["detail"]
    assert "Player 1" in house.chief.get(f"{EVENT}/log").text


def test_the_event_is_named_once_more(house: House) -> None:
    closes_the_round(house)
    problem = told(house.chief.post(PURGE, {"event": "autumn"}))
    assert (problem["status"], problem["code"]) == (422, "bad-input")
    assert "Player 1" in house.chief.get(f"{EVENT}/log").text


def test_no_device_writes_that_it_was_done(house: House) -> None:
    closes_the_round(house)
    (receipt,) = house.chief.writes(entry("names-purged", last_hash="0" * 64))
    assert receipt["refused"]["code"] == "not-allowed"
