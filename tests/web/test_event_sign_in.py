"""Coming in and going out over HTTP: wrong secrets, what a door gives, links, phones, cards; no secret is told."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
import segno
from hall_of_calls import EVENT, PIN, entry
from house_of_calls import House, house_with
from web_calls import told

from rapidplay.access.sessions import csrf_token


@pytest.fixture
def house() -> Iterator[House]:
    with house_with() as house:
        yield house


def alerts(house: House) -> list[tuple[str, str]]:
    """What the arbiters are told of the doors."""
    found = house.chief.get(f"{EVENT}/log?kind=alert-raised").json()["entries"]
    return [(one["data"]["seen"], one["data"]["about"]) for one in found]


def test_the_session_says_who_is_in(house: House) -> None:
    jansen = house.device("arbiter")
    who = jansen.get("/api/session").json()
    token = jansen.browser.cookies["rapidplay"]
    assert (who["event"], who["as"], who["name"], who["locked"]) == ("spring", "arbiter", "Jansen", False)
    assert who["csrf"] == jansen.browser.cookies["rapidplay-csrf"] == csrf_token(token)
    assert token not in json.dumps(who)
    assert [house.device(role).get("/api/session").json()["has_pin"] for role in ("arbiter", "chief")] == [True, False]


@pytest.mark.parametrize(
    ("role", "name"),
    [("chief", "Berg"), ("chief", "Nobody"), ("arbiter", "Jansen"), ("arbiter", "Nobody"), ("organiser", "X")],
)
def test_a_wrong_secret_and_an_unknown_name_answer_alike(house: House, role: str, name: str) -> None:
    answer = house.another().signs_in(role, name, "not it")
    problem = told(answer)
    assert (answer.status_code, problem["code"], problem["detail"]) == (401, "wrong-secret", "4 tries left")
    assert "set-cookie" not in answer.headers


def test_the_door_of_a_new_event_locks_whatever_name_is_given(house: House) -> None:
    def begins(number: int, secret: str = "x") -> int:
        body = {"event": f"autumn-{number}", "chief": f"Berg {number}", "secret": secret, "about": {"name": "Autumn"}}
        return house.another().post("/api/events", body).status_code

    assert [begins(number) for number in range(5)] == [401] * 5
    assert begins(6, house.hall.setup) == 429


def test_the_recovery_code_lets_the_chief_in(house: House) -> None:
    assert house.another().signs_in("chief", "Berg", house.hall.recovery_code).status_code == 204


def test_the_arbiters_passphrase_makes_nobody_a_deputy(house: House) -> None:
    secret = house.passphrase_for("arbiter")
    house.chief.writes(entry("staff-assigned", name="Malena", role="arbiter"))
    malena = house.another()
    assert malena.signs_in("arbiter", "Malena", secret).status_code == 204
    house.chief.writes(entry("staff-assigned", name="Malena", role="deputy"))
    assert house.another().signs_in("arbiter", "Malena", secret).status_code == 401
    assert malena.post("/api/passphrases", {"door": "chief"}).status_code == 403
    assert malena.get(f"{EVENT}/hall").status_code == 200


def test_the_organisers_passphrase_makes_nobody_what_his_name_becomes(house: House) -> None:
    novi = house.another()
    assert novi.signs_in("organiser", "Novi", house.passphrase_for("organiser")).status_code == 204
    house.chief.writes(entry("staff-assigned", name="Novi", role="deputy"))
    assert novi.get("/api/session").status_code == 200
    assert novi.post("/api/passphrases", {"door": "chief"}).status_code == 403


def test_an_arbiter_who_came_by_his_own_link_is_a_deputy_from_the_next_call_on(house: House) -> None:
    jansen = house.device("arbiter")
    assert jansen.post("/api/passphrases", {"door": "organiser"}).status_code == 403
    house.chief.writes(entry("staff-assigned", name="Jansen", role="deputy"))
    assert jansen.post("/api/passphrases", {"door": "organiser"}).status_code == 200


def test_who_is_off_duty_is_out_at_the_next_call_and_back_when_the_chief_says_so(house: House) -> None:
    jansen = house.device("arbiter")
    house.chief.writes(entry("staff-assigned", name="Jansen", role="off-duty"))
    refused = jansen.get(f"{EVENT}/hall")
    assert (refused.status_code, told(refused)["title"]) == (403, "You are off duty")
    house.chief.writes(entry("staff-assigned", name="Jansen", role="arbiter"))
    assert jansen.get(f"{EVENT}/hall").status_code == 200


def test_an_assistant_records_at_his_board_only(house: House) -> None:
    assistant = house.device("assistant")
    written, refused = assistant.writes(*(entry("note-written", board, text="x") for board in ("1", "2")))
    assert "seq" in written
    assert refused["refused"]["code"] == "not-your-board"


def test_a_new_passphrase_ends_who_came_in_by_the_old_one(house: House) -> None:
    kim, jansen = house.another(), house.device("arbiter")
    assert kim.signs_in("arbiter", "Kim", house.passphrase_for("arbiter")).status_code == 204
    new = house.passphrase_for("arbiter")
    assert kim.get("/api/session").status_code == 401
    assert jansen.get("/api/session").status_code == 200, "he came in by a link"
    assert kim.signs_in("arbiter", "Kim", new).status_code == 204


def test_an_arbiter_makes_the_card_of_a_board_and_lets_nobody_else_in(house: House) -> None:
    jansen = house.device("arbiter")
    asked = ({"as": "board", "boards": "3"}, {"as": "hall-screen"}, {"as": "spectator"}, {"as": "arbiter", "name": "X"})
    assert [jansen.post("/api/enrolments", one).status_code for one in asked] == [200, 403, 403, 403]


def test_a_link_lets_in_once(house: House) -> None:
    body = {"token": house.link("arbiter", "Jansen", "1"), "pin": PIN}
    assert house.another().post("/api/enrolments", body).status_code == 204
    again = house.another().post("/api/enrolments", body)
    assert (again.status_code, told(again)["code"]) == (410, "link-used-up")


def test_a_link_comes_with_its_qr_code(house: House) -> None:
    made = house.chief.post("/api/enrolments", {"as": "arbiter", "name": "Jansen", "boards": "1"}).json()
    matrix = segno.make(made["link"], micro=False, error="m").matrix
    black = {(x, y) for y, row in enumerate(matrix, 4) for x, square in enumerate(row, 4) if square}
    bars = [tuple(map(int, bar)) for bar in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\d+z", made["qr"]["path"])]
    assert {(x + n, y) for x, y, length in bars for n in range(length)} == black
    assert made["qr"]["side"] == len(matrix) + 8


def test_the_token_of_a_link_is_not_sent_with_the_page(house: House) -> None:
    answer = house.chief.post("/api/enrolments", {"as": "arbiter", "name": "Jansen", "boards": "1"})
    before, sign, after = answer.json()["link"].partition("#")
    assert (before, sign) == ("http://localhost/", "#")
    assert after.startswith("enrol=")


@pytest.mark.parametrize("pin", ["12345", "1234567", "abcdef", ""])
def test_a_pin_has_six_digits(house: House, pin: str) -> None:
    token = house.link("arbiter", "Jansen", "1")
    assert house.another().post("/api/enrolments", {"token": token, "pin": pin}).status_code == 422
    assert house.another().post("/api/enrolments", {"token": token, "pin": PIN}).status_code == 204


def test_somebody_without_a_role_is_not_put_on_the_staff(house: House) -> None:
    answer = house.chief.post("/api/enrolments", {"name": "Jansen"})
    assert (answer.status_code, told(answer)["where"]) == (422, "as")


def test_a_phone_locks_after_10_minutes_and_five_wrong_pins_lock_it_for_30_s(house: House) -> None:
    jansen = house.device("arbiter")
    house.clock.passes(minutes=9, seconds=59)
    assert jansen.get(f"{EVENT}/hall").status_code == 200
    house.clock.passes(minutes=10)
    locked = jansen.get(f"{EVENT}/hall")
    assert (locked.status_code, told(locked)["code"]) == (401, "pin-wanted")
    assert jansen.get("/api/session").json()["locked"] is True
    assert [jansen.signs_in("arbiter", "Jansen", "000000").status_code for _ in range(6)] == [401] * 5 + [429]
    assert alerts(house) == [("door-locked", "Jansen")]
    house.clock.passes(seconds=30)
    assert jansen.signs_in("arbiter", "Jansen", PIN).status_code == 204
    assert jansen.get(f"{EVENT}/hall").status_code == 200


def test_signing_out_ends_the_session_and_is_written_down(house: House) -> None:
    jansen = house.device("arbiter")
    device, kept = jansen.get("/api/session").json()["device"], dict(jansen.browser.cookies)
    out = jansen.ask("DELETE", "/api/session")
    assert out.status_code == 204
    assert all("Max-Age=0" in cookie for cookie in out.headers.get_list("set-cookie"))
    jansen.browser.cookies.update(kept)
    assert jansen.get("/api/session").status_code == 401, "the old cookie is worth nothing"
    assert [one["data"]["device"] for one in house.chief.get(f"{EVENT}/log?kind=device-lost").json()["entries"]] == [
        device
    ]


def test_a_card_that_was_revoked_lets_nobody_in(house: House) -> None:
    card = house.link("board", boards="1")
    assert house.another().signs_in("board", None, card).status_code == 204
    assert house.chief.ask("DELETE", "/api/enrolments", json={"as": "board", "boards": "1"}).status_code == 204
    refused = house.another().signs_in("board", None, card)
    assert (refused.status_code, told(refused)["code"]) == (401, "wrong-secret")
    assert alerts(house) == []


def test_the_public_link_is_off_by_default() -> None:
    with house_with(public_view=False) as house:
        answer = house.chief.post("/api/enrolments", {"as": "spectator"})
        assert (answer.status_code, told(answer)["title"]) == (403, "The public view is off")


def test_when_the_public_link_is_revoked_spectators_are_out(house: House) -> None:
    spectator = house.device("spectator")
    assert spectator.get(f"{EVENT}/hall").status_code == 200
    house.chief.ask("DELETE", "/api/enrolments", json={"as": "spectator"})
    assert spectator.get(f"{EVENT}/hall").status_code == 401


@pytest.mark.parametrize("type", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])
def test_a_form_of_another_site_signs_nobody_in(house: House, type: str) -> None:
    body = json.dumps({"event": "spring", "as": "chief", "name": "Berg", "secret": house.hall.passphrase})
    answer = house.another().ask("POST", "/api/session", content=body, headers={"Content-Type": type})
    assert answer.status_code == 422
    assert "set-cookie" not in answer.headers


def test_the_events_log_has_no_secret(house: House) -> None:
    secrets = {
        house.hall.passphrase,
        house.hall.recovery_code,
        PIN,
        house.passphrase_for("arbiter"),
        house.link("arbiter", "Jansen"),
    }
    devices = [house.device(role) for role in ("chief", "arbiter", "organiser", "board", "hall-screen")]
    secrets |= {value for device in devices for value in device.browser.cookies.values()}
    text = house.chief.get(f"{EVENT}/export/log").text + house.chief.get(f"{EVENT}/log").text
    assert "device-enrolled" in text
    assert [secret for secret in secrets if secret in text] == []
    assert "argon2" not in text
