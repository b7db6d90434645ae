"""S15 and S3 on paper: the pairings of a round to hang up, and incident slips with the questions of the pack."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from offline import KEPT, is_kept, without_network
from people import LAPTOP, PHONE, People, is_wider_than_the_window, violations
from playwright.sync_api import Locator, Page, expect

PAIRINGS, SLIPS = "/pairings?round=3", "/slips"
PAGE_OF_A_PDF = re.compile(rb"/Type\s*/Page\b")


def event(people: People) -> dict[str, Any]:
    told: dict[str, Any] = people.caller("chief").get("/api/events/demo").json()
    return told


def pack(people: People) -> dict[str, Any]:
    told: dict[str, Any] = people.caller("chief").get("/api/events/demo/pack").raise_for_status().json()
    return told


def said(cells: Locator) -> list[str]:
    return [" ".join(text.split()) for text in cells.all_inner_texts()]


def in_full(player: dict[str, Any]) -> str:
    return " ".join(filter(None, (player.get("title"), player["name"], player.get("federation"))))


def speaks(page: Page, language: str) -> None:
    page.evaluate("language => localStorage.setItem('rapidplay-language', language)", language)
    page.reload()


def questions_of(pack: dict[str, Any], kind: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every question that some way through a kind of incident comes to, with its name."""
    to_see, seen = [pack["kinds"][kind]["first"]], set[str]()
    while to_see:
        id = to_see.pop()
        if id in seen or id not in pack["questions"]:
            continue
        seen.add(id)
        question = pack["questions"][id]
        yield question.get("id") or f"{question['fact']}:{question.get('of', '')}", question
        to_see += [answer["to"] for answer in question["answers"].values()]
        to_see += [numbers["to"] for numbers in question.get("numbers", ())]
        to_see += question.get("together", {}).values()


def test_all_boards_of_the_round_stand_on_the_list_with_names_in_full_and_room_for_the_result(people: People) -> None:
    page = people.chief(PAIRINGS)
    expect(page.get_by_role("heading", name="Round 3 – by board")).to_be_visible()
    told = event(people)
    players = {one["number"]: in_full(one) for one in told["players"]}
    pairings = told["rounds"][2]["pairings"]
    rows = said(page.get_by_role("table").locator("tbody tr"))
    assert rows == [f"{board} {players[white]} {players[black]}" for board, (white, black) in pairings.items()]
    assert len(rows) == 24
    assert "12 WIM Ivanova, Anna BUL De Vries, Jan NED" in rows
    assert violations(page) == []


def test_every_player_finds_his_board_and_his_colour_by_his_name(people: People) -> None:
    page = people.organiser(PAIRINGS)
    page.get_by_label("Lists").select_option("name")
    expect(page.get_by_role("table")).to_have_count(0)
    lines = said(page.locator("section li"))
    assert len(lines) == 48
    assert "WIM Ivanova, Anna BUL board 12, White" in lines
    assert "De Vries, Jan NED board 12, Black" in lines
    names = [next(one["name"] for one in event(people)["players"] if one["name"] in line) for line in lines]
    assert names == page.evaluate("names => [...names].sort(new Intl.Collator('en').compare)", names)


def test_byes_stand_below_the_boards_and_among_the_names(people: People) -> None:
    pairings = [{"board": str(n), "white": 2 * n, "black": 2 * n + 1} for n in range(1, 4)]
    byes = [{"player": 1}, {"player": 8, "kind": "half-point"}]
    people.writes("round-paired", round=8, pairings=pairings, byes=byes, planned_start="2026-05-02T14:30:00+00:00")
    page = people.arbiter("/pairings?round=8", timezone_id="UTC")
    expect(page.get_by_text(re.compile(r"^Start Saturday,? 2 May, 14:30$")).first).to_be_visible()
    players = {one["number"]: in_full(one) for one in event(people)["players"]}
    byes_shown = page.get_by_role("list", name="Byes").get_by_role("listitem")
    assert said(byes_shown) == [f"{players[1]}: bye", f"{players[8]}: half-point bye"]
    lines = said(page.locator("section").last.locator("li"))
    assert f"{players[1]} bye" in lines
    assert f"{players[8]} half-point bye" in lines
    assert len(lines) == 8


def test_the_checklist_of_a_round_and_the_files_lead_to_its_pairings(people: People) -> None:
    people.writes("round-paired", round=7, pairings=[{"board": "1", "white": 1, "black": 2}])
    page = people.arbiter("/checks?round=7")
    page.get_by_role("link", name="Print pairings").click()
    expect(page.get_by_role("heading", name="Round 7 – by board")).to_be_visible()
    files = people.organiser("/import")
    files.get_by_role("link", name="Print pairings").click()
    expect(files.get_by_role("table")).to_be_visible()


@pytest.mark.parametrize("language", ["en", "nl"])
def test_a_slip_has_every_question_of_its_kind_once_with_all_answers_in_the_language_of_the_screen(
    people: People, language: str
) -> None:
    page = people.arbiter(SLIPS)
    speaks(page, language)
    told = pack(people)
    words = told["texts"][language]
    for kind in told["kinds"]:
        asked: dict[str, list[dict[str, Any]]] = {}
        for name, question in questions_of(told, kind):
            asked.setdefault(name, []).append(question)
        shown = page.get_by_role("article", name=words[told["kinds"][kind]["says"]], exact=True).locator("ol > li")
        expect(shown.first).to_be_visible()
        printed = [on_paper(one) for one in shown.all()]
        assert len({repr(one) for one in printed}) == len(printed), "one stands there twice"
        for questions in asked.values():
            assert any(in_words(question, words) in printed for question in questions)
        known = [in_words(question, words) for questions in asked.values() for question in questions]
        assert [one for one in printed if one not in known] == []


def on_paper(question: Locator) -> tuple[str, list[str]]:
    """A question and its answers without numbers and letters; a line to write a number on is no answer."""
    ask = question.locator("h3").inner_text().split(" ", 1)[1]
    return ask, [line.split(" ", 1)[1] for line in said(question.locator("ul > li:has(.box)"))]


def in_words(question: dict[str, Any], words: dict[str, str]) -> tuple[str, list[str]]:
    answers = [question["answers"][key]["says"] for key in question["order"]]
    return words[question["ask"]], [words[says] for says in answers]


def test_no_question_comes_before_the_one_whose_answer_leads_to_it(people: People) -> None:
    slip = people.arbiter(SLIPS).get_by_role("article", name="Illegal move", exact=True)
    expect(slip).to_be_visible()
    asked = said(slip.locator("h3"))
    assert asked[:3] == ["1 Who moved?", "2 What was done?", "3 Did the player press the clock after it?"]
    assert "5 Has the opponent released a piece since?" in asked
    expect(slip.locator("ol > li", has_text="3 Did the player press")).to_contain_text("Not with 2c.")
    expect(slip.locator("ol > li", has_text="What stands on the board now?")).to_contain_text("Only with 5b.")


def test_who_wants_some_kinds_only_leaves_the_others_out(people: People) -> None:
    page = people.chief(SLIPS)
    expect(page.get_by_role("article")).to_have_count(10)
    for box in page.get_by_role("checkbox").all()[1:]:
        box.uncheck()
    expect(page.get_by_role("article")).to_have_count(1)
    page.get_by_role("checkbox").first.uncheck()
    expect(page.get_by_role("button", name="Print")).to_have_count(0)


def test_the_menu_of_an_arbiter_leads_to_the_slips_and_that_of_the_organiser_does_not(people: People) -> None:
    page = people.arbiter("/menu")
    page.get_by_role("link", name="Incident slips").click()
    expect(page.get_by_role("article", name="Illegal move", exact=True)).to_be_visible()
    menu = people.organiser("/menu")
    expect(menu.get_by_role("link", name="Pairings and files")).to_be_visible()
    expect(menu.get_by_role("link", name="Incident slips")).to_have_count(0)


def test_without_network_slips_are_printed_from_the_pack_that_is_kept_and_pairings_from_the_last_facts(
    people: People,
) -> None:
    page = people.arbiter(SLIPS, **KEPT)
    expect(page.get_by_role("article")).to_have_count(10)
    is_kept(page)
    expect(page.get_by_role("article")).to_have_count(10)
    with without_network(people, page):
        page.reload()
        expect(page.get_by_role("article")).to_have_count(10)
        page.goto("/pairings?round=1")
        expect(page.get_by_role("table").locator("tbody tr")).to_have_count(24)


@pytest.mark.parametrize(("who", "path"), [("chief", PAIRINGS), ("organiser", PAIRINGS), ("chief", SLIPS)])
def test_on_paper_there_are_no_bars_and_no_buttons(people: People, who: str, path: str) -> None:
    page = getattr(people, who)(path)
    expect(page.get_by_role("button", name="Print")).to_be_visible()
    page.emulate_media(media="print")
    for bar in ("banner", "navigation", "button", "combobox", "checkbox", "link"):
        expect(page.get_by_role(bar)).to_have_count(0)  # type: ignore[arg-type]
    expect(page.get_by_role("heading", level=2).first).to_be_visible()


@pytest.mark.parametrize("language", ["en", "nl", "ru", "sr"])
@pytest.mark.parametrize(("path", "sheets"), [(PAIRINGS, 2), (SLIPS, 10)])
def test_each_list_and_each_slip_takes_one_sheet_of_a4(people: People, path: str, sheets: int, language: str) -> None:
    page = people.chief(path)
    speaks(page, language)
    expect(page.get_by_role("heading", level=2)).to_have_count(sheets)
    assert len(PAGE_OF_A_PDF.findall(page.pdf(prefer_css_page_size=True))) == sheets


@pytest.mark.parametrize("path", [PAIRINGS, SLIPS])
@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_everybody_can_read_the_sheets_on_a_screen(people: People, size: tuple[int, int], path: str) -> None:
    page = people.chief(path, size=size)
    expect(page.get_by_role("button", name="Print")).to_be_visible()
    assert violations(page) == []
    page.set_viewport_size({"width": 320, "height": 640})
    assert not is_wider_than_the_window(page)


def test_print_sends_the_sheets_to_the_printer(people: People) -> None:
    page = people.chief(PAIRINGS)
    page.evaluate("window.print = () => { document.title = 'printed' }")
    page.get_by_role("button", name="Print").click()
    expect(page).to_have_title("printed")
