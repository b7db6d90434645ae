"""Calls about events: who may make which, what each role never sees, and what a page of another site cannot do."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import httpx
import pytest
from fastapi import Request
from hall_of_calls import EVENT, PIN, Hall, entry, hall

from rapidplay.web.signed_in import somebody

ROLES = ("chief", "deputy", "arbiter", "assistant", "organiser", "board", "hall-screen", "spectator")
FORBIDDEN_WORDS = ("alert", "incident", "window", "legal")
BODIES: dict[str, Any] = {
    "append": [entry("note-written", text="seen")],
    "decide": {
        "board": "1",
        "events": [{"by": "white", "act": "move", "legal": False}, {"by": "white", "act": "press"}],
    },
    "enrol": {"as": "board", "boards": "3"},
    "revoke": {"as": "board", "boards": "3"},
    "new_passphrase": {"door": "organiser"},
    "accept_import": {},
    "new_event": {"event": "other", "chief": "Berg", "secret": "wrong", "about": {}},
    "sign_in": {"event": "spring", "as": "chief", "name": "Berg", "secret": "wrong"},
}
PATHS = {
    "event": EVENT,
    "hall": f"{EVENT}/hall",
    "board": f"{EVENT}/boards/1",
    "log": f"{EVENT}/log",
    "append": f"{EVENT}/log",
    "decide": f"{EVENT}/decide",
    "show_import": f"{EVENT}/imports?round=2",
    "accept_import": f"{EVENT}/imports/none/accept",
    "export": f"{EVENT}/export/csv",
}
STAFF, ALL = ROLES[:5], ROLES
MAY: dict[str, dict[str, int]] = {
    # call: role -> status; who is not named gets 403, nobody signed in gets 401
    "event": dict.fromkeys(ALL, 200),
    "hall": dict.fromkeys(ALL, 200),
    "board": dict.fromkeys(ALL, 200),
    "log": dict.fromkeys(ALL, 200),
    "append": dict.fromkeys(ALL, 200),
    "decide": {"chief": 200, "deputy": 200, "arbiter": 200},
    "show_import": {"chief": 200, "deputy": 200, "organiser": 200},
    "accept_import": {"chief": 404, "deputy": 404, "organiser": 404},
    "export": dict.fromkeys(("chief", "deputy", "arbiter", "organiser"), 200),
    "enrol": {"chief": 200, "deputy": 200, "arbiter": 200},
    "revoke": {"chief": 204, "deputy": 204},
    "who_am_i": dict.fromkeys(ALL, 200),
    "new_passphrase": {"chief": 200, "deputy": 200},
}
NOT_BY_ROLE = ("sign_in", "sign_out", "new_event", "stream", "pack")
"""Held in tests of their own: they let in, let out, or do not end."""
MAY_APPEND = ("chief", "deputy", "arbiter", "assistant", "organiser")


def running(test: Callable[[Hall], Awaitable[None]]) -> None:
    """One test in a hall of its own."""

    async def run() -> None:
        async with hall() as made:
            await test(made)

    asyncio.run(run())


def calls_of(made: Hall) -> dict[str, tuple[str, str]]:
    """Every call of the application that is about an event or a session: operation -> method, path."""
    found = {}
    for path, calls in made.app.openapi()["paths"].items():
        for method, call in calls.items():
            if path.startswith(("/api/events", "/api/session", "/api/enrolments", "/api/passphrases")):
                found[call["operationId"]] = (method.upper(), PATHS.get(call["operationId"], path))
    return found


async def asks(client: httpx.AsyncClient, method: str, path: str, call: str) -> httpx.Response:
    if call == "show_import":
        content = b"board,white,black\n1,Ivanova,De Vries\n"
        return await client.post(path, content=content, headers={"Content-Type": "text/csv"})
    body = {"json": BODIES[call]} if call in BODIES else {}
    return await client.request(method, path, **body)


def test_every_role_is_tried_on_every_call() -> None:
    async def test(made: Hall) -> None:
        calls = calls_of(made)
        assert sorted(calls) == sorted((*MAY, *NOT_BY_ROLE))
        async with made.client() as nobody:
            people = {**made.people, "nobody": nobody}
            for call, allowed in MAY.items():
                # A new passphrase sends out who came in by the old one: who may make it comes last.
                tried = people.items() if call != "new_passphrase" else reversed(people.items())
                for role, client in tried:
                    answer = await asks(client, *calls[call], call)
                    expected = 401 if role == "nobody" else allowed.get(role, 403)
                    assert answer.status_code == expected, (call, role, answer.text)

    running(test)


def test_what_may_not_be_written_is_refused_entry_by_entry() -> None:
    async def test(made: Hall) -> None:
        for role in ROLES:
            (receipt,) = await made.writes(role, entry("note-written", "1", text="seen"))
            assert ("seq" in receipt) is (role in MAY_APPEND), (role, receipt)

    running(test)


def test_players_and_spectators_never_see_what_an_arbiter_may_not_tell_them() -> None:
    async def test(made: Hall) -> None:
        told = {"events": [{"by": "white", "act": "move", "legal": False}, {"by": "white", "act": "press"},
                           {"by": "black", "act": "claim", "of": "illegal-move"}]}  # fmt: skip
        await made.writes(
            "chief",
            entry("claim-made", "1", by="white", of="illegal-move"),
            entry("incident-opened", "1", incident="i1", kind="illegal-move"),
            entry("ruling-declared", "1", by="arbiter", incident="i1", told=told),
            entry("clock-corrected", "1", clocks_ms={"white": 1, "black": 2}, run="white", because="illegal-move"),
            entry("alert-raised", "1", alert="a1", source="feed", seen="illegal-move"),
            entry("clock-pressed", "2", by="white", clocks_ms={"white": 1, "black": 2}),
        )
        for role in ("board", "hall-screen", "spectator"):
            for path in (EVENT, f"{EVENT}/hall", f"{EVENT}/boards/1", f"{EVENT}/log", f"{EVENT}/export/log"):
                text = (await made.people[role].get(path)).text
                assert [word for word in FORBIDDEN_WORDS if word in text] == [], (role, path)
        entries = (await made.people["board"].get(f"{EVENT}/log")).json()["entries"]
        assert {one.get("board") for one in entries} == {None, "1"}

    running(test)


@pytest.mark.parametrize("sent", [None, "", "wrong"])
def test_a_change_without_the_token_of_our_page_is_refused(sent: str | None) -> None:
    async def test(made: Hall) -> None:
        chief = made.people["chief"]
        right = chief.headers.pop("X-CSRF-Token")
        if sent is not None:
            chief.headers["X-CSRF-Token"] = sent
        for call, (method, path) in calls_of(made).items():
            if method == "GET" or call in ("sign_in", "new_event"):
                continue
            answer = await asks(chief, method, path, call)
            assert (answer.status_code, answer.json()["code"]) == (403, "not-from-our-page"), call
        chief.headers["X-CSRF-Token"] = right
        assert (await chief.get("/api/session")).json()["as"] == "chief"

    running(test)


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
        assert answers[-1].headers["Retry-After"] == "30"
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


def test_who_is_put_off_duty_watches_no_more() -> None:
    async def test(made: Hall) -> None:
        token = made.people["arbiter"].cookies["rapidplay"]
        server = made.app.state.server
        request = Request(
            {"type": "http", "method": "GET", "app": made.app, "headers": [(b"cookie", f"rapidplay={token}".encode())]}
        )
        who = await somebody(request, server)
        assert await who.still_in()
        await made.writes("chief", entry("staff-assigned", name="Jansen", role="assistant"))
        assert not await who.still_in()

    running(test)


def test_a_body_that_is_not_utf_8_is_the_senders_mistake() -> None:
    async def test(made: Hall) -> None:
        headers = {"Content-Type": "application/json"}
        answer = await made.people["chief"].post(f"{EVENT}/log", content=b'[{"id": "\xff"}]', headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (422, "bad-input")

    running(test)
