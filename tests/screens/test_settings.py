"""S14 and the menu: how the screens look here, whether this device is ready, what is to be sent, who may come in."""

from __future__ import annotations

import json
import re

import pytest
from people import LAPTOP, PHONE, People, is_wider_than_the_window, violations
from playwright.sync_api import expect


def forgives_refusals(people: People) -> None:
    """The browser writes every refused call to the console."""
    people.complaints[:] = [one for one in people.complaints if not one.startswith("Failed to load resource")]


def test_the_language_of_the_screens_is_that_of_the_page(people: People) -> None:
    page = people.chief("/settings")
    for name, tag in (("Nederlands", "nl"), ("Русский", "ru"), ("Srpski", "sr-Latn"), ("English", "en")):
        page.get_by_role("button", name=name).click()
        expect(page.locator("html")).to_have_attribute("lang", tag)
        expect(page.get_by_role("button", name=name)).to_have_attribute("aria-pressed", "true")


def test_what_was_chosen_holds_after_a_reload(people: People) -> None:
    page = people.chief("/settings", size=PHONE)
    page.get_by_label("Dark", exact=True).check()
    page.get_by_label("High contrast").check()
    page.get_by_label("Left hand").check()
    page.get_by_label("Size of the text, %", exact=True).fill("200")
    page.get_by_label("Size of the text, %", exact=True).blur()
    page.reload()
    root = page.locator("html")
    for attribute, value in (("data-theme", "dark"), ("data-contrast", "high"), ("data-hand", "left")):
        expect(root).to_have_attribute(attribute, value)
    expect(page.get_by_label("Size of the text, %", exact=True)).to_have_value("200")
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
    assert not is_wider_than_the_window(page)
    assert violations(page) == []


def test_whether_it_is_ready_for_no_network_is_told_with_the_reason(people: People) -> None:
    page = people.chief("/settings")
    expect(page.get_by_text(re.compile("Ready for no network: (yes|no, because of: .+)"))).to_be_visible()
    expect(page.get_by_text("Secure address")).to_be_visible()
    expect(page.get_by_text("Clock of this device")).to_be_visible()


def test_entries_that_wait_are_listed_and_can_be_copied_as_text_and_sent(people: People) -> None:
    page = people.chief("/checks?round=3", size=PHONE, permissions=["clipboard-read", "clipboard-write"])
    expect(page.get_by_role("heading", name="Round 3")).to_be_visible()
    page.context.set_offline(True)
    text = "Board 22 has a wobbly table"
    page.evaluate(
        """async text => {
          const entry = {id: crypto.randomUUID(), kind: 'note-written', board: '22', data: {text}}
          const db = await new Promise(done => { indexedDB.open('rapidplay').onsuccess = e => done(e.target.result) })
          const put = db.transaction('outbox', 'readwrite').objectStore('outbox')
          await new Promise(done => { put.put({event: 'demo', entry, refused: null}).onsuccess = done })
        }""",
        text,
    )
    page.context.set_offline(False)
    page.route("**/api/events/demo/log", lambda route: route.abort())
    page.goto("/settings")
    expect(page.get_by_role("heading", name="To send: 1")).to_be_visible()
    expect(page.get_by_role("listitem").filter(has_text="Note")).to_contain_text("board 22")
    page.get_by_role("button", name="Copy as text").click()
    expect(page.get_by_text("Copied.")).to_be_visible()
    copied = json.loads(page.evaluate("navigator.clipboard.readText()"))
    assert (copied["kind"], copied["data"]["text"]) == ("note-written", text)
    assert violations(page) == []
    page.unroute("**/api/events/demo/log")
    page.get_by_role("button", name="Send now").click()
    expect(page.get_by_role("heading", name="To send: 0")).to_be_visible()
    forgives_refusals(people)


def test_the_chief_lets_an_arbiter_in_by_a_code_and_sends_a_lost_phone_out(people: People) -> None:
    page = people.chief("/settings/devices")
    page.get_by_label("Name").fill("Lindgren")
    page.get_by_label("Boards").fill("5-6")
    page.get_by_role("button", name="Make a code").click()
    expect(page.get_by_role("img", name="QR code for Arbiter · Lindgren · 5-6")).to_be_visible()
    assert violations(page) == []
    link = page.get_by_text("#enrol=").inner_text()
    phone = people.nobody("/#" + link.partition("/#")[2], size=PHONE)
    phone.get_by_label("Choose a PIN of six digits").fill("135790")
    phone.get_by_role("button", name="Come in").click()
    expect(phone).to_have_url(re.compile("/hall$"))
    page.get_by_role("button", name=re.compile("Lost or to be signed out: Lindgren")).click()
    page.get_by_role("button", name="Sign it out").click()
    expect(phone.get_by_role("heading", name="Choose what this device is")).to_be_visible()
    forgives_refusals(people)


def test_a_new_passphrase_is_told_and_opens_the_door(people: People) -> None:
    page = people.chief("/settings/devices")
    page.get_by_role("button", name="The organiser's passphrase: new").click()
    page.get_by_role("button", name="Make a new one").click()
    told = page.get_by_role("status").filter(has_text=re.compile(r"^\w+(-\w+){4}$"))
    secret = told.inner_text()
    people.demo.comes_in("organiser", "Costa", secret)


def test_the_menu_has_what_a_role_may_do_and_signs_out(people: People) -> None:
    page = people.arbiter("/menu", size=PHONE)
    names = ["Round start", "Results", "Pairings and files", "Event set-up", "Settings and this device"]
    for name in names:
        expect(
            page.get_by_role("navigation", name="Menu").get_by_role("link", name=re.compile(f"^{name}"))
        ).to_be_visible()
    expect(page.get_by_role("link", name="Devices and codes")).to_have_count(0)
    assert violations(page) == []
    page.get_by_role("button", name="Switch role, or sign out").click()
    page.get_by_role("button", name="Sign out", exact=True).click()
    expect(page.get_by_role("heading", name="Choose what this device is")).to_be_visible()
    assert page.context.cookies() == []


@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_devices_are_within_reach_of_everybody(people: People, size: tuple[int, int]) -> None:
    page = people.chief("/settings/devices", size=size)
    expect(page.get_by_role("main")).to_be_visible()
    page.wait_for_timeout(300)
    assert violations(page) == []
    page.set_viewport_size({"width": 320, "height": 640})
    assert not is_wider_than_the_window(page)
