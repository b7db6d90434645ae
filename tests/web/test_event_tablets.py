"""An arbiter at the tablet of a board: his PIN lets him write there in his own name; wrong ones lock that tablet."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from uuid import uuid4

import httpx
import pytest
from hall_of_calls import EVENT, PIN, entry
from house_of_calls import House, house_with, on_the_line
from web_calls import told

UNLOCK = f"{EVENT}/boards/1/unlock"
CLOCKS = {"white": 600_000, "black": 590_000}


@pytest.fixture
def house() -> Iterator[House]:
    with house_with() as house:
        yield house


def unlocks(house: House, secret: str = PIN, name: str = "Jansen", *entries: dict[str, Any]) -> httpx.Response:
    return house.device("board").post(UNLOCK, {"name": name, "secret": secret, "entries": list(entries)})


def test_the_pin_of_an_arbiters_phone_opens_the_tablet(house: House) -> None:
    assert unlocks(house).json() == {"name": "Jansen", "as": "arbiter", "receipts": []}
    assert unlocks(house, name="Malena").json()["as"] == "deputy"


def test_the_passphrases_open_it_too(house: House) -> None:
    assert unlocks(house, house.passphrase_for("arbiter")).status_code == 200
    assert unlocks(house, house.hall.passphrase, "Berg").json()["as"] == "chief"
    assert unlocks(house, house.passphrase_for("arbiter"), "Malena").status_code == 401


def test_what_is_corrected_at_the_tablet_is_the_arbiters_own_entry(house: House) -> None:
    corrected = entry("clock-corrected", "1", clocks_ms=CLOCKS, run="black", because="wrong-setting")
    (receipt,) = unlocks(house, PIN, "Jansen", corrected).json()["receipts"]
    (kept,) = house.chief.get(f"{EVENT}/log?kind=clock-corrected").json()["entries"]
    assert (kept["seq"], kept["author"], kept["data"]["clocks_ms"]) == (receipt["seq"], "arbiter:Jansen", CLOCKS)


def test_he_confirms_the_tablet_by_his_pin(house: House) -> None:
    device = house.device("board").get("/api/session").json()["device"]
    (receipt,) = unlocks(house, PIN, "Jansen", entry("device-confirmed", "1", device=device, board="1")).json()[
        "receipts"
    ]
    assert "seq" in receipt

    async def is_the_clock() -> bool:
        async with on_the_line(house.device("board"), f"{EVENT}/boards/1/clock", "websocket") as line:
            await line.next()
            hello = (await line.hears())["hello"]
            assert hello["rules"]["white"] == [{"moves": None, "seconds": 900, "increment": 10, "mode": "increment"}]
            return bool(hello["is_the_clock"])

    assert house.run(is_the_clock())


@pytest.mark.parametrize("name", ["Jansen", "Nobody", "Kim", "Costa"])
def test_a_wrong_pin_and_a_name_that_is_no_arbiters_answer_alike(house: House, name: str) -> None:
    secret = "000000" if name == "Jansen" else PIN
    problem = told(unlocks(house, secret, name))
    assert (problem["status"], problem["code"], problem["detail"]) == (401, "wrong-secret", "4 tries left")


def test_an_arbiter_who_is_off_duty_opens_no_tablet(house: House) -> None:
    house.chief.writes(entry("staff-assigned", name="Jansen", role="off-duty"))
    assert unlocks(house).status_code == 401


def test_five_wrong_tries_lock_the_tablet_for_half_a_minute_and_tell_the_arbiters(house: House) -> None:
    assert [unlocks(house, "000000", f"Nobody {n}").status_code for n in range(5)] == [401] * 5
    locked = unlocks(house)
    assert (locked.status_code, locked.headers["Retry-After"]) == (429, "30")
    (alert,) = house.chief.get(f"{EVENT}/log?kind=alert-raised").json()["entries"]
    assert (alert["data"]["seen"], alert["data"]["about"]) == ("tablet-locked", "board 1")
    house.clock.passes(seconds=30)
    assert unlocks(house).status_code == 200


@pytest.mark.parametrize(
    "sent",
    [
        entry("clock-corrected", "2", clocks_ms=CLOCKS),
        entry("device-confirmed", "1", device="x", board="2"),
        entry("rules-corrected", rules={}, because="x"),
        entry("staff-assigned", "1", name="Novi", role="deputy"),
    ],
)
def test_only_what_is_about_the_board_is_written_there(house: House, sent: dict[str, Any]) -> None:
    before = house.chief.get(f"{EVENT}/log").json()["last"]
    assert unlocks(house, PIN, "Jansen", sent).status_code == 403
    assert house.chief.get(f"{EVENT}/log").json()["last"] == before


def test_a_board_that_is_not_his_stays_so(house: House) -> None:
    house.chief.writes(entry("staff-assigned", name="Jansen", role="arbiter", boards="2"))
    corrected = entry("clock-corrected", "1", clocks_ms=CLOCKS)
    (receipt,) = unlocks(house, PIN, "Jansen", corrected).json()["receipts"]
    assert receipt["refused"]["code"] == "not-your-board"


def test_another_board_and_another_device_do_not_unlock_it(house: House) -> None:
    body = {"name": "Jansen", "secret": PIN, "entries": [{"id": str(uuid4()), "kind": "note-written", "data": {}}]}
    assert house.device("board").post(f"{EVENT}/boards/2/unlock", body).status_code == 403
    assert house.device("arbiter").post(UNLOCK, body).status_code == 403
