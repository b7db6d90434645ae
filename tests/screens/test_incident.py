"""S7: an incident: what is asked, the card, Declare, Undo, the draft."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

from incidents import chief, chooses
from people import LAPTOP, PHONE, People, is_wider_than_the_window, violations
from playwright.sync_api import Locator, Page, expect

LOWEST = 96
SENT_WITHIN_S = 5.0
TAPS_FROM_THE_HALL = 7
ILLEGAL = "Illegal move"
QUESTION = ".question h2"


def at(people: People, board: str, size: tuple[int, int] = PHONE) -> Page:
    page = people.chief("/hall", size=size)
    page.goto(f"/incident/{board}")
    expect(page.get_by_role("heading", name="What happened?")).to_be_visible(timeout=120_000)
    return page


def says(page: Page, *answers: str) -> None:
    for answer in answers:
        page.locator(".question").get_by_role("button").filter(has_text=answer).first.click()


def first_illegal_move(page: Page) -> Locator:
    chooses(page, ILLEGAL)
    says(page, "A piece went where it may not", "I saw it myself", "No")
    card = page.locator("article.ruling")
    expect(card.get_by_text("STEP IN NOW")).to_be_visible()
    return card


def entries(people: People, board: str, kind: str) -> list[dict[str, object]]:
    log = chief(people.demo).get("/api/events/demo/log", params={"board": board, "kind": kind, "limit": 1000})
    return list(log.json()["entries"])


def comes(page: Page, true: Callable[[], bool]) -> None:
    """What was written arrives within five seconds."""
    until = time.monotonic() + SENT_WITHIN_S
    while not true():
        assert time.monotonic() < until
        page.wait_for_timeout(100)


def declared(people: People, board: str, kind: str = "ruling-declared") -> int:
    return sum(1 for one in entries(people, board, kind) if one["data"].get("round") == 3)  # type: ignore[attr-defined]


def test_the_card_reads_posture_steps_say_effect_why_and_declare_lies_at_the_thumb(people: People) -> None:
    page = at(people, "12")
    card = first_illegal_move(page)
    text = card.inner_text()
    order = ["STEP IN NOW", "Stop both clocks.", "An illegal move was completed", "The game goes on", "Why"]
    places = [text.index(words) for words in order]
    assert places == sorted(places)
    declare = page.get_by_role("button", name="DECLARE").bounding_box()
    assert declare is not None
    assert declare["y"] >= PHONE[1] - LOWEST and declare["y"] + declare["height"] <= PHONE[1]
    known = page.get_by_label("Answers").get_by_role("button").filter(has_text="(known)")
    expect(known).to_have_count(3)
    assert 2 + 2 + len(["what", "how", "replied"]) + 1 - 1 <= TAPS_FROM_THE_HALL


def test_what_is_not_known_and_decides_leaves_the_incident_open_with_the_steps_common_to_all_answers(
    people: People,
) -> None:
    page = at(people, "12")
    first_illegal_move(page)
    page.get_by_label("Answers").get_by_role("button", name="How often was Black penalised").click()
    says(page, "Not known")
    if page.locator(QUESTION).is_visible():
        says(page, "Not known")
    expect(page.locator("article.ruling h2")).to_have_text("NOT DECIDED YET")
    expect(page.get_by_label("Steps")).to_contain_text("Stop both clocks.")
    expect(page.get_by_role("button", name="DECLARE")).to_have_count(0)
    expect(page.get_by_role("heading", name="What is missing")).to_be_visible()


def test_a_changed_answer_makes_later_ones_fall_away_and_says_so(people: People) -> None:
    page = at(people, "12")
    first_illegal_move(page)
    page.get_by_label("Answers").get_by_role("button", name="What was done?").click()
    says(page, "Two hands for one move")
    expect(page.get_by_role("status").filter(has_text="Answered again below")).to_contain_text(
        "How did it come to you?"
    )
    expect(page.locator(QUESTION)).to_have_text("How did it come to you?")


def test_the_draft_survives_a_reload(people: People) -> None:
    page = at(people, "13")
    chooses(page, ILLEGAL)
    says(page, "A piece went where it may not")
    expect(page.locator(QUESTION)).to_have_text("How did it come to you?")
    page.reload()
    expect(page.locator(QUESTION)).to_have_text("How did it come to you?")
    expect(page.get_by_label("Answers")).to_contain_text("A piece went where it may not")


def test_a_ruling_is_declared_with_one_tap_and_can_be_undone_for_ten_seconds(people: People) -> None:
    page = at(people, "15")
    first_illegal_move(page)
    page.get_by_role("button", name="DECLARE").click()
    expect(page.get_by_role("status").filter(has_text=re.compile("^ *Declared *$"))).to_be_visible()
    assert (declared(people, "15"), len(entries(people, "15", "incident-opened"))) == (1, 1)
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_text("Withdrawn", exact=True)).to_be_visible()
    comes(page, lambda: (declared(people, "15"), declared(people, "15", "ruling-withdrawn")) == (1, 1))


def test_what_ends_the_game_is_asked_once_with_board_and_name(people: People) -> None:
    page = at(people, "12")
    first_illegal_move(page)
    page.get_by_label("Answers").get_by_role("button", name="How often was Black penalised").click()
    says(page, "Once")
    says(page, "Yes")
    expect(page.get_by_label("Steps")).to_contain_text("Declare: Black has lost.")
    page.get_by_role("button", name="DECLARE").click()
    expect(page.get_by_text("Board 12: De Vries (Black) loses?")).to_be_visible()
    assert declared(people, "12") == 0
    page.get_by_role("button", name="No", exact=True).click()
    page.get_by_role("button", name="DECLARE").click()
    page.get_by_role("button", name="Yes, declare").click()
    expect(page.get_by_text("Declared", exact=True)).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_text("Withdrawn", exact=True)).to_be_visible()
    comes(page, lambda: (declared(people, "12"), declared(people, "12", "ruling-withdrawn")) == (1, 1))


def test_while_one_move_is_awaited_no_clock_is_touched_and_the_hall_knows(people: People) -> None:
    page = at(people, "16")
    chooses(page, "Odd position")
    says(page, "Both kings are in check", "No")
    expect(page.locator("article.ruling h2")).to_have_text("WAIT ONE MOVE")
    clocks = [len(entries(people, "16", kind)) for kind in ("chessclock-paused", "clock-set", "clock-corrected")]
    page.get_by_role("button", name="Watch one move").click()
    expect(page.get_by_text("Waiting for one completed move")).to_be_visible()
    comes(page, lambda: (row(people, "16")["word"], row(people, "16")["attention"]) == ("wait-one-move", 6))
    assert clocks == [
        len(entries(people, "16", kind)) for kind in ("chessclock-paused", "clock-set", "clock-corrected")
    ]
    mover = "white" if row(people, "16")["white"]["running"] else "black"  # type: ignore[index]
    people.demo.moves("act", board="16", kind="clock-pressed", data={"by": mover}).raise_for_status()
    assert (row(people, "16")["word"], row(people, "16")["attention"]) == ("answer-now", 2)
    expect(page.locator(QUESTION)).to_have_text("After the next completed move, what stands?")
    says(page, "Both kings are still in check")
    expect(page.get_by_label("Steps")).to_contain_text("Declare the game drawn.")


def row(people: People, board: str) -> dict[str, object]:
    rows = chief(people.demo).get("/api/events/demo/hall").json()["rows"]
    return next(one for one in rows if one["board"] == board)


def test_a_ruling_declared_without_network_is_sent_once_when_the_network_is_back(people: People) -> None:
    page = at(people, "19")
    page.context.unroute("**/api/events/demo/decide")
    page.context.set_offline(True)
    first_illegal_move(page)
    expect(page.get_by_text("from the pack")).to_be_visible()
    page.get_by_role("button", name="DECLARE").click()
    expect(page.get_by_text("Declared, to send")).to_be_visible()
    page.context.set_offline(False)
    page.goto("/hall")
    comes(page, lambda: (declared(people, "19"), len(entries(people, "19", "incident-opened"))) == (1, 1))
    people.complaints.clear()


def test_where_the_edition_has_no_rule_the_laws_and_a_note_are_left(people: People) -> None:
    page = at(people, "20")
    problem = {"type": "about:blank", "code": "no-such-rule", "title": "No rule", "status": 422, "detail": "none"}
    page.context.unroute_all()
    page.context.route(
        "**/api/events/demo/decide", lambda route: route.fulfill(json={**problem, "where": ""}, status=422)
    )
    chooses(page, ILLEGAL)
    says(page, "A piece went where it may not", "I saw it myself", "No")
    expect(page.get_by_role("heading", name="The desk has no rule for this under fide-2023")).to_be_visible()
    expect(page.get_by_role("alert").get_by_role("link", name="Laws")).to_be_visible()
    page.get_by_text("Note only").click()
    page.get_by_label("What happened, in your words").fill("They argued about a clock")
    page.get_by_role("button", name="Write the note").click()
    expect(page.get_by_text("The note is in the log of the board.")).to_be_visible()
    people.complaints.clear()


def test_digits_answer_and_d_then_enter_declares(people: People) -> None:
    page = at(people, "22", LAPTOP)
    for key in ("1", "1", "1", "1"):
        page.keyboard.press(key)
        page.wait_for_timeout(200)
    expect(page.locator("article.ruling h2")).to_have_text("STEP IN NOW")
    page.keyboard.press("d")
    expect(page.get_by_role("button", name="DECLARE")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_text("Declared", exact=True)).to_be_visible()


def test_tiles_questions_and_cards_are_for_everybody(people: People) -> None:
    for size in (PHONE, LAPTOP, (320, 640)):
        page = at(people, "12", size)
        # So high that nothing lies under the bars.
        page.set_viewport_size({"width": size[0], "height": 2600})
        assert violations(page) == []
        chooses(page, "Set-up, colour")
        says(page, "Pieces on wrong squares", "I saw it myself")
        assert violations(page) == []
        assert not is_wider_than_the_window(page)
        first_illegal_move(page)
        page.locator("summary", has_text="Why").click()
        assert violations(page) == []
        assert not is_wider_than_the_window(page)


def test_incident_asks_for_the_board_first(people: People) -> None:
    page = people.arbiter("/incident", size=PHONE)
    expect(page.get_by_role("heading", name="At which board?")).to_be_visible()
    assert violations(page) == []
    page.get_by_label("Board number").fill("12")
    page.get_by_role("button", name="Open").click()
    expect(page).to_have_url(re.compile("/incident/12$"))
