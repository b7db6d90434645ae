"""S13: the Laws, all of them without network."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from offline import KEPT, is_kept, without_network
from people import PHONE, People, is_wider_than_the_window, violations
from playwright.sync_api import Page, expect
from running_demo import RunningDemo

PACK_MS = 90_000
"""A demo makes its pack when somebody asks for it first."""


@pytest.fixture(scope="module")
def packed(demo: RunningDemo) -> Iterator[RunningDemo]:
    """The demo, when its pack is made."""
    chief = demo.comes_in("chief", "Berg", demo.after("Chief arbiter Berg"))
    chief.get("/api/events/demo/pack", timeout=PACK_MS / 1000).raise_for_status()
    yield demo


def laws(people: People, path: str = "/laws", **how: object) -> Page:
    page = people.chief(path, **how)
    expect(page.get_by_role("searchbox")).to_be_visible()
    return page


def editions_found(page: Page) -> set[str]:
    hits = page.get_by_role("list", name="Clauses found").get_by_role("link").all_inner_texts()
    return set(re.findall(r"(?:fide|rus)-\d{4}", " ".join(hits)))


def hit(page: Page, number: int = 0) -> str:
    row = page.get_by_role("list", name="Clauses found").get_by_role("link").nth(number)
    expect(row).to_be_visible()
    return row.inner_text()


@pytest.mark.usefixtures("packed")
def test_all_of_it_works_without_network(people: People) -> None:
    page = laws(people, **KEPT)
    is_kept(page)
    expect(page.get_by_role("searchbox")).to_be_visible()
    with without_network(people, page):
        page.reload()
        page.get_by_role("combobox", name="Edition").select_option("fide-2014")
        page.get_by_role("searchbox").fill("flag")
        hit(page)
        assert editions_found(page) == {"fide-2014"}
        page.get_by_label("All editions").check()
        expect(page.get_by_text(re.compile(r"\d{2} clauses found"))).to_be_visible()
        assert {"fide-2014", "fide-2023", "rus-2011"} <= editions_found(page)
        page.get_by_label("All editions").uncheck()
        page.get_by_role("searchbox").fill("A.4.c")
        assert hit(page).startswith("A.4.c")
        page.get_by_role("searchbox").press("Enter")
        expect(page.get_by_role("heading", name="fide-2014 A.4.c", level=2)).to_be_visible()
        page.get_by_label("Compare with").select_option("fide-2023")
        beside = page.get_by_role("region", name="fide-2023 A.5 A.5.3")
        expect(beside).to_contain_text("may pause the chessclock")
        expect(page.get_by_role("region", name="fide-2014 A.4.c")).to_contain_text("has to stop the chessclock")


@pytest.mark.usefixtures("packed")
def test_a_clause_says_its_readings_and_what_does_its_work_elsewhere(people: People) -> None:
    page = laws(people, "/laws/fide-2014/A.4.c")
    for other in ("fide-2023 A.5.3", "fide-2018 A.4.3", "fide-2017 A.4.3"):
        expect(page.get_by_role("link", name=other)).to_be_visible()
    page.get_by_text(re.compile("Reading AMB-19")).click()
    expect(page.get_by_role("listitem").filter(has_text="still has time → taken")).to_be_visible()
    page.goto("/laws/fide-2014-knsb/A.4.c")
    page.get_by_text(re.compile("Reading AMB-19")).click()
    expect(page.get_by_role("listitem").filter(has_text="the opponent's has → taken")).to_be_visible()
    page.get_by_text("What the desk does with it").click()
    expect(page.get_by_text(re.compile("rules on claim win on time"))).to_be_visible()


@pytest.mark.usefixtures("packed")
def test_the_cases_that_cite_a_clause_are_shown_with_what_is_ruled_without_network(people: People) -> None:
    page = laws(people, "/laws/fide-2023/A.5.3", **KEPT)
    is_kept(page)
    with without_network(people, page):
        page.reload()
        page.get_by_text(re.compile(r"^Cases of the casebook: \d+$")).click()
        cases = page.get_by_role("list", name="Cases of the casebook")
        alike = cases.get_by_role("list", name="the claim is rejected · 0-1", exact=True)
        case = alike.get_by_role("listitem").filter(has_text="Both flags down on an electronic clock in rapid")
        expect(case).to_be_visible()
        case.get_by_role("link", name="6.9").click()
        expect(page).to_have_url(re.compile("/laws/fide-2023/6.9$"))


@pytest.mark.usefixtures("packed")
def test_known_defects_of_a_print_stand_beside_it(people: People) -> None:
    page = laws(people, "/laws/fide-2023/A.4.2")
    page.get_by_text("Known defects of the prints").click()
    expect(page.get_by_text("The Serbian print has a game filmed")).to_be_visible()
    page.goto("/laws/fide-2023/A.5.3")
    expect(page.get_by_text("restated").first).to_be_visible()
    expect(page.get_by_text("Known defects of the prints")).to_have_count(0)


@pytest.mark.usefixtures("packed")
def test_open_cases_and_defects_are_in_order_for_axe_and_fit_a_narrow_phone(people: People) -> None:
    page = laws(people, "/laws/fide-2023/A.5.2", size=(320, 640))
    page.get_by_text(re.compile(r"^Cases of the casebook")).click()
    page.get_by_text("Known defects of the prints").first.click()
    assert not is_wider_than_the_window(page)
    assert violations(page) == []


@pytest.mark.usefixtures("packed")
def test_keys_lead_through_the_text_and_through_what_was_found(people: People) -> None:
    page = laws(people, "/laws/fide-2023/A.5.3")
    page.keyboard.press("]")
    expect(page).to_have_url(re.compile("/A.5.4$"))
    page.keyboard.press("[")
    page.keyboard.press("[")
    expect(page).to_have_url(re.compile("/A.5.2$"))
    page.keyboard.press("Escape")
    expect(page).to_have_url(re.compile("/laws/fide-2023$"))
    page.keyboard.press("/")
    page.keyboard.type("both flags")
    hit(page, 1)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("list", name="Clauses found").get_by_role("link").nth(1)).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/laws/fide-2023/III.3.1.1$"))


@pytest.mark.usefixtures("packed")
def test_players_are_shown_the_rule_only_and_big(people: People) -> None:
    page = laws(people, "/laws/fide-2014/A.4.c", size=PHONE)
    page.get_by_role("button", name="For players").click()
    sentence = page.get_by_text("Whoever claims a win on time")
    assert page.evaluate("e => parseFloat(getComputedStyle(e).fontSize)", sentence.element_handle()) >= 22
    expect(page.get_by_text("Reading AMB-2")).to_have_count(0)
    expect(page.get_by_text("restated")).to_have_count(0)
    assert sentence.get_attribute("lang") == "en"


@pytest.mark.usefixtures("packed")
def test_what_is_not_there_is_said(people: People) -> None:
    page = laws(people, "/laws/fide-2023/A.99")
    expect(page.get_by_text("fide-2023 has no clause A.99.")).to_be_visible()
    page.goto("/laws/fide-1900")
    expect(page.get_by_text("There is no edition fide-1900.")).to_be_visible()
    page.goto("/laws?q=zebra")
    expect(page.get_by_text("fide-2023 has no clause with these words.")).to_be_visible()


@pytest.mark.usefixtures("packed")
def test_the_device_finds_what_the_server_finds(people: People) -> None:
    page = laws(people)
    for words in ("both flags", "7.5.5", "draw claim", "j'adoube", "starting position"):
        page.get_by_role("searchbox").fill(words)
        told = page.request.get("/api/laws/search", params={"q": words, "limit": 40}).json()["hits"]
        expect(page.get_by_text(f"{len(told)} clauses found")).to_be_visible()
        shown = page.get_by_role("list", name="Clauses found").get_by_role("link").all_inner_texts()
        assert [text.split()[0] for text in shown] == [one["article"] for one in told], words


@pytest.mark.usefixtures("packed")
@pytest.mark.parametrize("path", ["/laws", "/laws?q=flag&all=1", "/laws/fide-2014/A.4.c?beside=fide-2023"])
def test_axe_finds_nothing_and_nobody_scrolls_sideways(people: People, path: str) -> None:
    page = laws(people, path, size=(320, 640))
    assert not is_wider_than_the_window(page)
    assert violations(page) == []
