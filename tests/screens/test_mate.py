"""S8: the mate question: set up by taps or by keys, answered with a line, a proof, or not at all."""

from __future__ import annotations

from typing import Any

from people import LAPTOP, PHONE, People, violations
from playwright.sync_api import Page, Route, expect

ANSWER = "Answer"
SINGLE_BISHOPS = "8/6k1/3b4/8/2R5/5K2/8/8 w - - 0 1"


def taps(page: Page, man: str, square: str) -> None:
    page.get_by_role("group", name="Men").get_by_role("button", name=man).click()
    page.get_by_role("button", name=f"{square}, empty").click()


def test_knight_against_pawn_can_mate_and_the_line_ends_in_mate(people: People) -> None:
    page = people.chief("/mate?by=white", size=PHONE)
    for man, square in (("White king", "f1"), ("White knight", "f3"), ("Black king", "h1"), ("Black pawn", "h2")):
        taps(page, man, square)
    page.get_by_role("button", name="Ask", exact=True).click()
    answer = page.get_by_role("region", name=ANSWER)
    expect(answer.get_by_text("YES, White can still checkmate")).to_be_visible()
    page.get_by_role("button", name="First").click()
    forward = page.get_by_role("button", name="Forward")
    moves = int(answer.locator("p").first.inner_text().split("of ")[1].split(" ")[0])
    for _ in range(moves):
        forward.click()
    expect(answer.locator(".says")).to_contain_text("mate")
    assert violations(tall(page)) == []


def test_by_keyboard_alone_same_coloured_bishops_cannot_mate_and_the_reason_is_told(people: People) -> None:
    page = people.chief("/mate?by=white", size=LAPTOP)
    page.get_by_role("button", name="e4, empty").focus()
    for key in (
        "K",
        "ArrowUp",
        "ArrowUp",
        "ArrowUp",
        "k",
        "ArrowRight",
        "b",
        "ArrowDown",
        "ArrowDown",
        "B",
        "ArrowLeft",
    ):
        page.keyboard.press(key)
    page.keyboard.press("Enter")
    expect(page.get_by_text("No game can be in this position")).to_have_count(0)
    answer = page.get_by_role("region", name=ANSWER)
    expect(answer.get_by_role("status")).to_contain_text("NO, White cannot checkmate")
    expect(answer.get_by_text("The men on the board can never give mate")).to_be_visible()


def test_what_was_not_found_out_stays_so_and_is_no_result(people: People) -> None:
    page = people.chief("/hall", size=PHONE)

    def cut(route: Route) -> None:
        route.fulfill(json={"answer": "undetermined", "nodes": route.request.post_data_json["nodes"]})

    page.context.route("**/api/mate", cut)
    page.goto(f"/mate?board=12&by=white&fen={SINGLE_BISHOPS}")
    page.get_by_role("button", name="Ask", exact=True).click()
    expect(page.get_by_text("NOT FOUND OUT")).to_be_visible()
    expect(page.get_by_role("button", name="Answer the question")).to_have_count(0)
    page.get_by_role("button", name="Search ten times longer").click()
    expect(page.get_by_text("2000000 positions")).to_be_visible()
    expect(page.get_by_role("button", name="Search ten times longer")).to_have_count(0)
    expect(page.get_by_role("button", name="Ask the chief")).to_be_visible()


def test_a_position_that_no_game_can_be_in_lists_every_reason_and_sends_nothing(people: People) -> None:
    page = people.chief("/mate?by=white", size=PHONE)
    sent: list[Any] = []
    page.on("request", lambda request: sent.append(request) if "/api/mate" in request.url else None)
    page.get_by_label("FEN, or pieces").fill("Pa8 Qb1; Kh8 pa1")
    page.get_by_role("button", name="Set up").click()
    expect(page.get_by_text("This is neither a FEN nor a list of pieces.")).to_be_visible()
    page.get_by_label("FEN, or pieces").fill("Pa8 Qb2; Kh8 a1")
    page.get_by_role("button", name="Set up").click()
    page.get_by_role("button", name="Ask", exact=True).click()
    reasons = page.get_by_role("alert").get_by_role("listitem")
    expect(reasons).to_have_text(
        [
            "White has 0 kings, expected one.",
            "A pawn of White stands on a8, on its last rank.",
            "A pawn of Black stands on a1, on its last rank.",
            "The king of Black, who is not on move, is in check.",
        ]
    )
    assert sent == []


def test_without_network_the_table_of_men_says_no_or_nothing(people: People) -> None:
    page = people.chief("/mate?by=black", size=PHONE)
    page.goto("/incident/12")
    expect(page.get_by_role("heading", name="What happened?")).to_be_visible(timeout=120_000)
    page.goto(f"/mate?board=12&by=black&fen={SINGLE_BISHOPS}")
    expect(page.get_by_role("button", name="Ask", exact=True)).to_be_visible()
    page.wait_for_timeout(1000)
    page.context.set_offline(True)
    page.get_by_role("button", name="Ask", exact=True).click()
    expect(page.get_by_text("By the table of men in the pack")).to_be_visible()
    page.get_by_label("FEN, or pieces").fill("8/6k1/3r4/8/2R5/5K2/8/8 w - - 0 1")
    page.get_by_role("button", name="Set up").click()
    page.get_by_role("button", name="Ask", exact=True).click()
    expect(page.get_by_text("Without network only the table of men answers")).to_be_visible()
    page.context.set_offline(False)
    people.complaints.clear()


def test_the_answer_goes_back_to_the_incident_that_asked(people: People) -> None:
    page = people.chief("/incident/12", size=PHONE)
    page.get_by_role("button", name="Flag, time").click(timeout=120_000)
    for words in ("White's", "I saw it myself", "No"):
        page.locator(".question").get_by_role("button").filter(has_text=words).first.click()
    page.get_by_role("link", name="Set up the position").click()
    page.get_by_label("FEN, or pieces").fill(SINGLE_BISHOPS)
    page.get_by_role("button", name="Set up").click()
    page.get_by_role("button", name="Ask", exact=True).click()
    page.get_by_role("button", name="Answer the question: No").click()
    expect(page.get_by_label("Steps")).to_contain_text("Declare the game drawn.")
    people.complaints.clear()


def tall(page: Page) -> Page:
    """Nothing of the page lies under its bars."""
    assert page.viewport_size is not None
    page.set_viewport_size({"width": page.viewport_size["width"], "height": 2600})
    return page
