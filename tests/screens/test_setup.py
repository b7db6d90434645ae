"""S2: setting an event up, at a server of its own: nothing is declared there yet."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import httpx
import pytest
from people import LAPTOP, PHONE, People, is_wider_than_the_window, violations
from playwright.sync_api import Browser, BrowserContext, Page, expect

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "server"))
from running_server import RunningServer


class Event:
    """An event that its chief has just made."""

    def __init__(self, server: RunningServer, browser: Browser) -> None:
        about = {"name": "Autumn Rapid", "days": ["2026-10-03"], "rounds": 5}
        asked = {"event": "autumn", "chief": "Berg", "secret": server.passphrase, "about": about}
        made = httpx.post(f"{server.url}/api/events", json=asked, timeout=60).raise_for_status().json()
        self.context: BrowserContext = browser.new_context(base_url=server.url.replace("127.0.0.1", "localhost"))
        said = {"event": "autumn", "as": "chief", "name": "Berg", "secret": made["passphrase"]}
        assert self.context.request.post("/api/session", data=said).ok

    def page(self, path: str, size: tuple[int, int] = LAPTOP) -> Page:
        for before in self.context.pages:
            before.close()  # each holds a stream, and a browser opens six connections to a server at most
        page = self.context.new_page()
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.goto(path)
        return page


@pytest.fixture(scope="module")
def event(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Event]:
    folder = tmp_path_factory.mktemp("server")
    server = RunningServer(str(folder / "desk"), folder / "log").start()
    event = Event(server, browser)
    yield event
    event.context.close()
    server.kill()


def sets(page: Page, label: str, value: int) -> None:
    field = page.get_by_role("spinbutton", name=label, exact=True)
    field.fill(str(value))
    field.blur()


def test_with_24_boards_3_arbiters_and_no_record_the_competition_rules_cannot_apply(event: Event) -> None:
    page = event.page("/setup/4", PHONE)
    sets(page, "Boards per round", 24)
    sets(page, "Arbiters on the floor", 3)
    page.get_by_role("radio", name="no", exact=True).check()
    verdict = page.get_by_role("status").filter(has_text="can't apply")
    expect(verdict).to_contain_text("A.4")
    expect(verdict).to_contain_text("8 games for each arbiter. At most 3. Needs 8 arbiters.")
    assert violations(page) == []
    sets(page, "Boards per round", 3)
    sets(page, "Arbiters on the floor", 1)
    page.get_by_role("radio", name="yes", exact=True).check()
    expect(page.get_by_text("The Competition Rules can apply")).to_be_visible()


def test_under_2009_recording_is_not_asked(event: Event) -> None:
    page = event.page("/setup/3")
    page.get_by_label("Edition of the Laws").select_option("fide-2009")
    expect(page.get_by_text("Rulings go by fide-2009.")).to_be_visible()
    page.get_by_role("link", name="Next: Supervision").click()
    expect(page.get_by_role("spinbutton", name="Boards per round", exact=True)).to_be_visible()
    expect(page.get_by_text("Is each game recorded")).to_have_count(0)
    page.goto("/setup/3")
    page.get_by_label("Edition of the Laws").select_option("")
    expect(page.get_by_text("Rulings go by fide-2023.")).to_be_visible()


def test_the_class_follows_from_the_time_control_and_a_class_left_open_is_refused(event: Event) -> None:
    page = event.page("/setup/2")
    written = page.get_by_label("As it is written")
    for control, says in (
        ("600", "blitz"),
        ("601", "rapid"),
        ("3599", "rapid"),
        ("30+30", "standard"),
    ):
        written.fill(control)
        expect(page.get_by_role("status").filter(has_text="→")).to_contain_text(says)
    written.fill("15+10")
    expect(page.get_by_text("15:00 + 60 × 0:10 = 25:00 →")).to_be_visible()
    written.fill("W300-B900")
    expect(page.get_by_text("Refused: The times of the players fall into two classes")).to_be_visible()
    page.get_by_label("The regulations name it").select_option("rapid")
    expect(page.get_by_text("Refused:")).to_have_count(0)
    page.get_by_label("The regulations name it").select_option("")
    written.fill("15+10")
    expect(page.get_by_text("25:00 →")).to_be_visible()


def test_unequal_times_across_the_bound_name_the_open_point(event: Event) -> None:
    page = event.page("/setup/2", PHONE)
    written = page.get_by_label("As it is written")
    written.fill("W600-B601")
    expect(page.get_by_text("Open point F23-T")).to_be_visible()
    assert violations(page) == []
    written.fill("15+10")
    expect(page.get_by_text("Open point")).to_have_count(0)


@pytest.mark.parametrize("size", [PHONE, LAPTOP])
def test_what_follows_from_the_rules_is_said_with_its_clauses(event: Event, size: tuple[int, int]) -> None:
    page = event.page("/setup/4", size)
    page.get_by_role("radio", name="Simplified rules").check()
    pane = page.get_by_role("region", name="What follows from this")
    expect(pane).to_contain_text("WAIT ONE MOVE A.5.4")
    expect(pane).to_contain_text("Add 60 s to White's clock.")
    page.get_by_role("radio", name="Competition Rules").check()
    expect(pane).not_to_contain_text("WAIT ONE MOVE")
    assert violations(page) == []
    assert not is_wider_than_the_window(page)


def test_rules_are_copied_from_an_earlier_event_on_this_device(event: Event) -> None:
    rules = {"time_control": "10+5", "desk": {"freeze": True}}
    kept = [{"event": "summer", "name": "Summer Rapid", "rules": rules}]
    page = event.page("/setup/1", PHONE)
    page.evaluate("kept => localStorage.setItem('rapidplay-earlier-rules', JSON.stringify(kept))", kept)
    page.reload()
    page.get_by_role("button", name="Copy the rules of Summer Rapid").click()
    expect(page.get_by_text("Copied from Summer Rapid")).to_be_visible()
    page.goto("/setup/2")
    expect(page.get_by_label("As it is written")).to_have_value("10+5")
    page.goto("/setup/5")
    expect(page.get_by_role("checkbox", name="When one flag falls both clocks stop")).to_be_checked()
    page.get_by_role("checkbox", name="When one flag falls both clocks stop").uncheck()
    page.goto("/setup/2")
    page.get_by_label("As it is written").fill("15+10")
    expect(page.get_by_text("25:00 →")).to_be_visible()


def test_what_was_filled_in_stays_after_a_reload(event: Event) -> None:
    page = event.page("/setup/5", PHONE)
    sets(page, "Default time, minutes", 10)
    page.get_by_label("Draw offers").select_option("forbidden")
    page.reload()
    expect(page.get_by_role("spinbutton", name="Default time, minutes", exact=True)).to_have_value("10")
    expect(page.get_by_label("Draw offers")).to_have_value("forbidden")
    assert violations(page) == []


def test_all_steps_are_there_in_every_language(people: People) -> None:
    """Some of them have the same name in another language."""
    page = people.chief("/menu", size=PHONE)
    for language in ("nl", "ru", "sr"):
        page.evaluate("language => localStorage.setItem('rapidplay-language', language)", language)
        page.goto("/setup/3")
        expect(page.locator(".setup nav li")).to_have_count(8)


def test_people_get_boards(event: Event) -> None:
    page = event.page("/setup/6", PHONE)
    page.get_by_role("textbox", name="Name").fill("Jansen")
    page.get_by_role("textbox", name="Boards").fill("1-8")
    page.get_by_role("button", name="Keep").click()
    expect(page.get_by_role("listitem").filter(has_text="Jansen")).to_contain_text("boards 1-8")
    assert violations(page) == []


def test_no_round_starts_before_the_rules_are_declared(event: Event) -> None:
    csrf = next(one["value"] for one in event.context.cookies() if one["name"] == "rapidplay-csrf")
    players = [{"number": 1, "name": "Kim"}, {"number": 2, "name": "Osei"}]
    paired = {"round": 1, "pairings": [{"board": "1", "white": 1, "black": 2}], "players": players}
    entries = [{"id": str(uuid4()), "kind": "round-paired", "data": paired}]
    entries.append({"id": str(uuid4()), "kind": "round-started", "data": {"round": 1}})
    headers = {"X-CSRF-Token": str(csrf)}
    answer = event.context.request.post("/api/events/autumn/log", data=entries, headers=headers).json()
    assert ["seq" in one for one in answer] == [True, False]
    page = event.page("/checks")
    expect(page.get_by_text("The rules of the event are not declared: no round starts before.")).to_be_visible()
    expect(page.get_by_role("button", name="Start all clocks")).to_have_count(0)


def test_rules_are_declared_once_and_then_corrected_with_a_reason(event: Event) -> None:
    page = event.page("/setup/4")
    page.get_by_role("radio", name="Simplified rules").check()
    page.goto("/setup/8")
    page.get_by_role("button", name="Declare for the whole event").click()
    page.get_by_role("button", name="Yes, declare").click()
    expect(page.get_by_text("Declared by Berg")).to_be_visible()
    page.goto("/setup/5")
    expect(page.get_by_text("The rules are declared.")).to_be_visible()
    expect(page.get_by_role("spinbutton", name="Default time, minutes", exact=True)).to_be_disabled()
    page.get_by_role("button", name="Correct the rules").click()
    sets(page, "Default time, minutes", 15)
    page.get_by_role("navigation", name="Steps").get_by_role("link", name="8 Summary").click()
    expect(page.get_by_text("A correction needs a reason.")).to_be_visible()
    page.get_by_label("Why the rules are corrected").fill("a typing error")
    page.get_by_role("button", name="Correct for the whole event").click()
    page.get_by_role("button", name="Yes, declare").click()
    expect(page.get_by_text("a typing error")).to_be_visible()


def test_an_arbiter_reads_the_rules_and_does_not_write_them(people: People) -> None:
    page = people.arbiter("/setup/2", size=PHONE)
    expect(page.get_by_role("spinbutton", name="Minutes", exact=True)).to_be_disabled()
    expect(page.get_by_role("button", name="Correct the rules")).to_have_count(0)


@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_the_set_up_is_within_reach_of_everybody(people: People, size: tuple[int, int]) -> None:
    page = people.chief("/setup", size=size)
    for step in range(1, 9):
        page.get_by_role("navigation", name="Steps").get_by_role("link", name=f"{step} ").click()
        expect(page.get_by_role("heading", name=f"{step} of 8")).to_be_visible()
        page.wait_for_timeout(300)
        assert violations(page) == [], step
        page.set_viewport_size({"width": 320, "height": 640})
        assert not is_wider_than_the_window(page), step
        page.set_viewport_size({"width": size[0], "height": size[1]})
