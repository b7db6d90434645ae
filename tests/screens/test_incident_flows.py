"""S7: each incident ends in the posture, steps, words, effect and clauses of the Laws; by the desk and by the pack."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from incident_flows import OF_2014, OF_2023
from incidents import Flow, card_is, follows
from people import PHONE, People
from playwright.sync_api import Browser, Page, expect
from running_demo import RunningDemo

from rapidplay.game.incident import EventRules
from rapidplay.pack.rules import Rules
from rapidplay.web.kept_packs import KeptPacks, packs_folder

BOARD = "/incident/12"
"""White's clock runs there, Black pressed last; more than ten moves were completed."""
FROM_THE_PACK = "from the pack"


@pytest.fixture(scope="module")
def crew(browser: Browser, demo: RunningDemo) -> Iterator[People]:
    """People who stay for the whole file."""
    crew = People(browser, demo)
    yield crew
    crew.close()


@pytest.fixture(scope="module")
def online(crew: People) -> Page:
    page = crew.chief("/hall", size=PHONE)
    page.goto(BOARD)
    return page


@pytest.fixture(scope="module")
def offline(crew: People) -> Page:
    page = crew.chief(BOARD, size=PHONE)
    expect(page.get_by_role("heading", name="What happened?")).to_be_visible(timeout=120_000)
    page.context.set_offline(True)
    return page


@pytest.fixture(scope="module")
def under_2014(crew: People) -> Page:
    """A device that holds the pack of another edition, without network."""
    as_in_the_tests_of_packs = EventRules(default_time_minutes=15)
    rules = Rules(
        edition="fide-2014",
        regime="simplified",
        chess="rapid",
        time_control="15+10",
        event_rules=as_in_the_tests_of_packs,
    )
    pack = KeptPacks(packs_folder()).of(rules)
    page = crew.chief("/hall", size=PHONE)
    page.evaluate("indexedDB.deleteDatabase('rapidplay')")
    answer = {"body": pack.json, "content_type": "application/json", "headers": {"ETag": f'"{pack.hash}"'}}
    page.context.route("**/api/events/demo/pack", lambda route: route.fulfill(**answer))
    page.goto(BOARD)
    expect(page.get_by_role("heading", name="What happened?")).to_be_visible(timeout=120_000)
    page.context.set_offline(True)
    return page


def ends_so(page: Page, flow: Flow) -> None:
    taps = follows(page, flow)
    card_is(page, flow)
    assert taps <= flow.taps, f"{taps} taps"


@pytest.mark.parametrize("flow", OF_2023, ids=lambda flow: flow.name)
def test_the_desk_rules_from_the_answers(online: Page, flow: Flow) -> None:
    ends_so(online, flow)
    expect(online.get_by_text(FROM_THE_PACK)).to_have_count(0)


@pytest.mark.parametrize("flow", OF_2023, ids=lambda flow: flow.name)
def test_without_network_the_pack_has_the_same_card(offline: Page, flow: Flow) -> None:
    ends_so(offline, flow)
    expect(offline.get_by_text(FROM_THE_PACK)).to_be_visible()


@pytest.mark.parametrize("flow", OF_2014, ids=lambda flow: flow.name)
def test_under_fide_2014_the_same_answers_end_in_its_own_ruling(under_2014: Page, flow: Flow) -> None:
    ends_so(under_2014, flow)
