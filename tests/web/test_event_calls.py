"""Calls about events: cookies, doors that lock, devices that are out, and entries that come late or twice."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from hall_of_calls import EVENT, PIN, Hall, entry, hall


def running(test: Callable[[Hall], Awaitable[None]]) -> None:
    """One test in a hall of its own."""

    async def run() -> None:
        async with hall() as made:
            await test(made)

    asyncio.run(run())


def test_the_cookie_is_read_by_no_script_and_sent_by_no_other_site() -> None:
    async def test(made: Hall) -> None:
        for base, is_secure in (("http://localhost", False), ("https://localhost", True)):
            token = await made.link("chief", {"as": "hall-screen"})
            async with made.client() as client:
                said = {"event": "spring", "as": "hall-screen", "secret": token}
                answer = await client.post(f"{base}/api/session", json=said)
            session, csrf = answer.headers.get_list("set-cookie")
            assert ("HttpOnly" in session, "HttpOnly" in csrf) == (True, False)
            assert all("SameSite=Strict" in one and "Path=/" in one for one in (session, csrf))
            assert all(("Secure" in one) is is_secure for one in (session, csrf))

    running(test)


def test_the_fifth_wrong_secret_locks_the_door_and_alerts_the_arbiters() -> None:
    async def test(made: Hall) -> None:
        async with made.client() as client:
            said = {"event": "spring", "as": "arbiter", "name": "Jansen", "secret": "wrong"}
            answers = [await client.post("/api/session", json=said) for _ in range(6)]
        assert [answer.status_code for answer in answers] == [401] * 5 + [429]
        assert [answer.headers.get("Retry-After") for answer in answers] == [None] * 4 + ["30"] * 2
        log = (await made.people["arbiter"].get(f"{EVENT}/log?kind=alert-raised")).json()["entries"]
        assert [one["data"]["seen"] for one in log] == ["door-locked"]

    running(test)


def test_nobody_learns_from_the_answer_who_is_on_the_staff() -> None:
    async def test(made: Hall) -> None:
        async with made.client() as client:
            answers = []
            for event, name in (("spring", "Jansen"), ("spring", "Nobody"), ("autumn", "Jansen")):
                said = {"event": event, "as": "arbiter", "name": name, "secret": "wrong"}
                answers.append((await client.post("/api/session", json=said)).json())
        assert answers[0] == answers[1] == answers[2]

    running(test)


def test_a_lost_phone_is_out_at_once() -> None:
    async def test(made: Hall) -> None:
        device = (await made.people["arbiter"].get("/api/session")).json()["device"]
        await made.writes("chief", entry("device-lost", device=device))
        assert (await made.people["arbiter"].get(f"{EVENT}/hall")).status_code == 401

    running(test)


def test_who_is_put_off_duty_comes_in_no_more() -> None:
    async def test(made: Hall) -> None:
        await made.writes("chief", entry("staff-assigned", name="Jansen", role="off-duty"))
        assert (await made.people["arbiter"].get(f"{EVENT}/hall")).status_code == 403

    running(test)


def test_a_phone_that_lay_untouched_asks_its_pin() -> None:
    async def test(made: Hall) -> None:
        jansen = made.people["arbiter"]
        made.clock.passes(minutes=10)
        asked = await jansen.get(f"{EVENT}/hall")
        said = {"event": "spring", "as": "arbiter", "name": "Jansen"}
        wrong = await jansen.post("/api/session", json={**said, "secret": "000000"})
        right = await jansen.post("/api/session", json={**said, "secret": PIN})
        assert (asked.json()["code"], wrong.status_code, right.status_code) == ("pin-wanted", 401, 204)
        assert (await jansen.get(f"{EVENT}/hall")).status_code == 200

    running(test)


def test_an_arbiter_writes_about_another_board_when_he_has_taken_it_over() -> None:
    async def test(made: Hall) -> None:
        declared = entry("ruling-declared", "2", by="arbiter", penalty="warning", who="white")
        (refused,) = await made.writes("arbiter", declared)
        assert refused["refused"]["code"] == "not-your-board"
        taken, written = await made.writes("arbiter", entry("arbiter-on-the-way", "2", takes_over=True), declared)
        assert ("seq" in taken, "seq" in written) == (True, True)

    running(test)


def test_an_entry_that_is_sent_again_keeps_its_place_whatever_has_changed() -> None:
    async def test(made: Hall) -> None:
        closed = entry("flag-fall-called", "1", by="arbiter", who="white")
        (first,) = await made.writes("arbiter", closed)
        (again,) = await made.writes("arbiter", closed)
        (other,) = await made.writes("arbiter", {**closed, "id": entry("x")["id"]})
        assert (again, other["refused"]["code"]) == (first, "impossible-event")

    running(test)


def test_who_had_not_seen_what_came_meanwhile_is_told_to_look_again() -> None:
    async def test(made: Hall) -> None:
        (seen,) = await made.writes("chief", entry("note-written", "1", text="one"))
        (came,) = await made.writes("chief", entry("claim-made", "1", by="white", of="threefold"))
        late = {**entry("ruling-declared", "1", by="arbiter", penalty="warning", who="white"), "seen_seq": seen["seq"]}
        (receipt,) = await made.writes("arbiter", late)
        assert receipt["look_again"] == [came["seq"]]

    running(test)


def test_no_secret_and_nobodys_words_stand_in_the_log_of_the_server() -> None:
    async def test(made: Hall) -> None:
        secrets = [client.cookies["rapidplay"] for client in made.people.values()]
        await made.writes("chief", entry("note-written", text="said in private"))
        await made.people["chief"].get(f"{EVENT}/log?board=1")
        written = made.written.getvalue()
        assert "/api/events/{event}/log" in written
        assert [word for word in (*secrets, PIN, "Jansen", "said in private", "board=1") if word in written] == []

    running(test)


@pytest.mark.parametrize(("door", "name"), [("organiser", "Berg"), ("organiser", "Malena"), ("arbiter", "Malena")])
def test_nobody_gets_the_chiefs_rights_by_another_doors_passphrase(door: str, name: str) -> None:
    async def test(made: Hall) -> None:
        answer = await made.people["chief"].post("/api/passphrases", json={"door": door})
        said = {"event": "spring", "as": door, "name": name, "secret": answer.json()["passphrase"]}
        async with made.client() as client:
            assert (await client.post("/api/session", json=said)).status_code == 401
            assert (await client.get("/api/session")).status_code == 401

    running(test)


def test_a_body_that_is_not_utf_8_is_the_senders_mistake() -> None:
    async def test(made: Hall) -> None:
        headers = {"Content-Type": "application/json"}
        answer = await made.people["chief"].post(f"{EVENT}/log", content=b'[{"id": "\xff"}]', headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (422, "bad-input")

    running(test)


def test_a_ruling_is_asked_for_by_answers_and_declared_by_them() -> None:
    async def test(made: Hall) -> None:
        replies = {"how": "stalemate", "last": "not-known"}
        asked = {"board": "1", "kind": "game-over", "replies": replies}
        ruling = (await made.people["arbiter"].post(f"{EVENT}/decide", json=asked)).json()
        assert (ruling["status"], ruling["result"]) == ("ruling", "1/2-1/2")
        declared = entry("ruling-declared", "1", by="arbiter", answered={"kind": "game-over", "replies": replies})
        (receipt,) = (await made.people["arbiter"].post(f"{EVENT}/log", json=[declared])).json()
        assert "seq" in receipt, receipt
        wrong = await made.people["arbiter"].post(f"{EVENT}/decide", json={**asked, "kind": "checkmate"})
        assert (wrong.status_code, wrong.json()["code"], wrong.json()["where"]) == (422, "bad-incident", "kind")

    running(test)


def test_the_staff_sees_who_plays_where_and_who_has_a_bye_by_start_numbers() -> None:
    async def test(made: Hall) -> None:
        paired = entry("round-paired", round=2, pairings=[{"board": "1", "white": 2, "black": 1}], byes=[{"player": 3}])
        assert all("seq" in receipt for receipt in await made.writes("chief", paired))
        for role in ("chief", "arbiter", "organiser"):
            round = (await made.people[role].get(EVENT)).json()["rounds"][1]
            assert round["pairings"] == {"1": [2, 1]}
            assert round["byes"] == {"3": "pairing-allocated"}
        public = (await made.people["spectator"].get(EVENT)).json()["rounds"][1]
        assert not {"pairings", "byes"} & set(public)

    running(test)


def test_the_staff_sees_what_was_checked_by_whom_and_what_the_clocks_should_show() -> None:
    async def test(made: Hall) -> None:
        pairing = {"board": "1", "white": 1, "black": 2}
        ticks = [
            entry("round-paired", round=2, pairings=[pairing]),
            entry("check-ticked", round=2, board="1", found="wrong", note="colours"),
            entry("check-ticked", round=2, item="scoresheets"),
        ]
        assert all("seq" in receipt for receipt in await made.writes("chief", *ticks))
        round = (await made.people["arbiter"].get(EVENT)).json()["rounds"][1]
        assert [(one["board"], one["item"], one["found"], one["note"]) for one in round["ticks"]] == [
            ("1", None, "wrong", "colours"),
            (None, "scoresheets", "in-order", None),
        ]
        assert {one["stamp"]["by"] for one in round["ticks"]} == {"Berg"}
        assert round["clocks_ms"] == {"white": 910_000, "black": 910_000}
        assert "ticks" not in (await made.people["spectator"].get(EVENT)).json()["rounds"][1]

    running(test)
