"""S7: what the clock, the claim row or the moves show is a chip and is not asked: the taps of the design."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from incident_flows import (
    AGREES,
    BASIS,
    BLACK_MATES,
    CLAIMED,
    CLAIMS,
    DRAW,
    FLAG,
    OFTEN,
    OVER,
    SHOWS,
    SIGN,
    TIME,
    TOUCHED,
)
from incidents import OTHER_TILE, chooses, follows_told
from people import PHONE, People
from playwright.sync_api import Browser, Page, expect
from running_demo import RunningDemo

HOW = "How did it come to you?"
BLACKS_FLAG, NOBODY_CAME, BOTH_FLAGS = "24", "23", "20"
THIRD = {
    CLAIMED: "The third occurrence", CLAIMS: "White", BASIS: "On the board", TOUCHED: "No", AGREES: "No",
    SHOWS: "The feed",
}  # fmt: skip


@pytest.fixture(scope="module")
def crew(browser: Browser, demo: RunningDemo) -> Iterator[People]:
    crew = People(browser, demo)
    yield crew
    crew.close()


@pytest.fixture(scope="module")
def phone(crew: People) -> Page:
    """A phone that has the pack."""
    page = crew.chief("/incident/12", size=PHONE)
    expect(page.get_by_role("heading", name="What happened?")).to_be_visible(timeout=300_000)
    return page


def at(page: Page, board: str) -> Page:
    """One tap: *Incident* on the board."""
    page.goto(f"/incident/{board}")
    other = page.get_by_role("button", name=OTHER_TILE)
    expect(page.get_by_role("heading", name="What happened?").or_(other)).to_be_visible()
    return page


def is_known(page: Page, *questions: str) -> None:
    for question in questions:
        chip = page.get_by_label("Answers").get_by_role("button").filter(has_text=f"{question} (known)")
        expect(chip).to_have_count(1)


def repeats(demo: RunningDemo, board: str, times: int) -> None:
    """Both bring a knight out and back, so often; a feed tells the moves."""
    for by, uci in (("white", "g1f3"), ("black", "g8f6"), ("white", "f3g1"), ("black", "f6g8")) * times:
        demo.moves("act", board=board, kind="move-made", data={"by": by, "uci": uci}).raise_for_status()
        demo.moves("act", board=board, kind="clock-pressed", data={"by": by}).raise_for_status()


@pytest.mark.parametrize("network", ["with network", "from the pack"])
def test_a_flag_that_the_tablet_shows_leaves_only_the_end_of_the_game_and_the_mate_to_be_asked(
    phone: Page, network: str
) -> None:
    page = at(phone, BLACKS_FLAG)
    page.context.set_offline(network == "from the pack")
    taps = 1
    chooses(page, TIME)
    question = page.locator("main > * > .question h2")
    expect(question).to_have_text(OVER)
    page.locator(".question").get_by_role("button", name="No", exact=True).click()
    expect(question).to_have_text("Can White still checkmate, by any series of legal moves?")
    is_known(page, FLAG, HOW)
    page.locator(".question").get_by_role("link", name="Set up the position").click()
    taps += 3
    expect(page).to_have_url(re.compile(r"/mate\?board=24&by=white"))
    page.context.set_offline(False)
    assert taps == 4


def test_two_flags_that_the_tablet_shows_take_four_taps(phone: Page, crew: People) -> None:
    zero = {"white": 0, "black": 0}
    crew.writes("clock-corrected", BOTH_FLAGS, clocks_ms=zero, because="other")
    for player in ("white", "black"):
        crew.demo.moves("act", board=BOTH_FLAGS, kind="clock-ran-out", data={"by": player}).raise_for_status()
    page = at(phone, BOTH_FLAGS)
    assert follows_told(page, TIME, {OVER: "No", BLACK_MATES: "Yes"}) == 4
    is_known(page, FLAG, SIGN)
    expect(page.get_by_label("Steps")).to_contain_text("Declare: White has lost.")


@pytest.mark.parametrize("network", ["with network", "from the pack"])
def test_what_the_moves_show_of_a_repetition_is_not_asked(phone: Page, crew: People, network: str) -> None:
    if network == "with network":
        repeats(crew.demo, NOBODY_CAME, 2)
    page = at(phone, NOBODY_CAME)
    page.context.set_offline(network == "from the pack")
    assert follows_told(page, DRAW, THIRD) == 8
    page.context.set_offline(False)
    is_known(page, OFTEN)
    expect(page.get_by_label("Steps")).to_contain_text("Declare the game drawn.")


def test_the_player_who_called_is_the_one_who_claims(phone: Page, crew: People) -> None:
    crew.demo.moves("act", board=NOBODY_CAME, kind="arbiter-called", data={"by": "white"}).raise_for_status()
    page = at(phone, NOBODY_CAME)
    assert follows_told(page, DRAW, {key: told for key, told in THIRD.items() if key != CLAIMS}) == 7
    is_known(page, CLAIMS, OFTEN)
