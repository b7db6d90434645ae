"""S7: two devices at one incident: what the one answers the other sees, and goes on with; links open the right kind."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from people import LAPTOP, PHONE, People, violations
from playwright.sync_api import Browser, Page, expect
from running_demo import RunningDemo

QUESTION = ".question h2"
HOW = "How did it come to you?"
AWAITED, ANSWER_NOW, CLAIM, FLAG = "5", "6", "10", "24"


@pytest.fixture(scope="module")
def crew(browser: Browser, demo: RunningDemo) -> Iterator[People]:
    crew = People(browser, demo)
    yield crew
    crew.close()


@pytest.fixture(scope="module")
def jansen(crew: People) -> Page:
    """An arbiter's phone that has the pack."""
    return ready(crew.arbiter("/incident/1", size=PHONE))


@pytest.fixture(scope="module")
def berg(crew: People, jansen: Page) -> Page:
    return ready(crew.chief("/incident/1", size=LAPTOP))


def ready(page: Page) -> Page:
    expect(page.get_by_role("heading", name="What happened?")).to_be_visible(timeout=300_000)
    return page


def says(page: Page, *answers: str) -> None:
    for answer in answers:
        page.locator(".question").get_by_role("button").filter(has_text=answer).first.click()


def answers(page: Page, text: str) -> None:
    expect(page.get_by_label("Answers").first).to_contain_text(text)


def test_a_second_arbiter_goes_on_with_what_was_answered_and_sees_each_answer_live(jansen: Page, berg: Page) -> None:
    jansen.goto("/incident/2")
    jansen.get_by_role("button", name="Illegal move", exact=True).click()
    says(jansen, "A piece went where it may not")
    expect(jansen.locator(QUESTION)).to_have_text(HOW)
    berg.goto("/incident/2")
    berg.get_by_role("button", name="Go on with: Illegal move (Jansen)").click()
    expect(berg.locator(QUESTION)).to_have_text(HOW)
    answers(berg, "A piece went where it may not")
    says(jansen, "I saw it myself")
    expect(berg.locator(QUESTION)).to_contain_text("released a piece since?")
    expect(berg.get_by_role("status").filter(has_text="Jansen answers, too.")).to_be_visible()
    says(berg, "No")
    expect(jansen.locator("article.ruling h2")).to_have_text("STEP IN NOW")
    expect(jansen.get_by_role("status").filter(has_text="Berg answers, too.")).to_be_visible()
    assert violations(jansen) == []
    jansen.get_by_role("button", name="DECLARE").click()
    declared = berg.get_by_role("status").filter(has_text="Jansen has declared a ruling on this meanwhile.")
    expect(declared).to_be_visible()
    jansen.goto("/incident/2")
    berg.goto("/incident/2")
    expect(berg.get_by_role("heading", name="What happened?")).to_be_visible()


def test_the_link_of_a_declared_incident_shows_the_ruling_that_stands(berg: Page) -> None:
    berg.goto("/board/2")
    berg.get_by_role("region", name="Incidents").get_by_role("link", name="Illegal move").last.click()
    expect(berg.get_by_role("article").get_by_text("STEP IN NOW")).to_be_visible()
    expect(berg.get_by_text("Declared by Jansen")).to_be_visible()
    assert violations(berg) == []


def test_an_answer_that_was_changed_elsewhere_is_there_after_a_reload(jansen: Page, berg: Page) -> None:
    jansen.goto("/incident/7")
    jansen.get_by_role("button", name="Illegal move", exact=True).click()
    says(jansen, "A piece went where it may not")
    expect(jansen.locator(QUESTION)).to_have_text(HOW)
    jansen.goto("/hall")
    berg.goto("/incident/7")
    berg.get_by_role("button", name="Go on with: Illegal move (Jansen)").click()
    berg.get_by_label("Answers").get_by_role("button", name="What was done?").click()
    says(berg, "Two hands for one move")
    expect(berg.locator(QUESTION)).to_have_text(HOW)
    jansen.goto("/incident/7")
    answers(jansen, "Two hands for one move")


def test_the_one_that_waits_for_a_move_is_gone_on_with_when_it_is_completed(berg: Page) -> None:
    berg.goto("/board/" + ANSWER_NOW)
    berg.get_by_role("group", name="Actions").get_by_role("link", name="Incident").click()
    expect(berg).to_have_url(re.compile(f"/incident/{ANSWER_NOW}$"))
    expect(berg.locator(QUESTION).first).to_have_text("After the next completed move, what stands?")
    says(berg, "Both kings are still in check")
    expect(berg.get_by_label("Steps")).to_contain_text("Declare the game drawn.")


def test_while_it_waits_the_card_says_so(berg: Page) -> None:
    berg.goto(f"/incident/{AWAITED}?incident=waiting")
    expect(berg.locator("article.ruling h2")).to_have_text("WAIT ONE MOVE")
    expect(berg.get_by_text("Waiting for one completed move")).to_be_visible()


@pytest.mark.parametrize(
    ("board", "query", "title"),
    [
        (CLAIM, "?kind=claim", "Board 10 · Illegal move"),
        (FLAG, "?kind=flag", "Board 24 · Flag, time"),
        ("12", "?kind=draw-claim", "Board 12 · Draw: claim"),
        ("12", "?kind=conduct", "Board 12 · Conduct, request"),
    ],
)
def test_an_address_opens_its_kind_whatever_was_begun_before(berg: Page, board: str, query: str, title: str) -> None:
    berg.goto(f"/incident/{board}{query}")
    expect(berg.get_by_role("heading", level=1)).to_have_text(title)
    expect(berg).to_have_url(re.compile(f"/incident/{board}$"))


def test_from_the_tiles_the_address_leads_back_to_nothing(berg: Page) -> None:
    berg.goto("/incident/12?kind=flag")
    berg.get_by_role("button", name="Something else happened").click()
    expect(berg.get_by_role("heading", name="What happened?")).to_be_visible()
