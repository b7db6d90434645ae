"""Incidents by clicks: the tile, then the answers by their questions, to the card."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

import httpx
from playwright.sync_api import Page, expect
from running_demo import RunningDemo

OTHER_TILE = "Something else happened"


class Flow(NamedTuple):
    """A way through the questions, and the card at its end."""

    name: str
    tile: str
    told: Mapping[str, str | tuple[str, ...]]
    """Question -> answer. What the device knows is not asked."""
    posture: str
    steps: tuple[str, ...]
    say: str
    effect: tuple[str, ...]
    clauses: tuple[str, ...]
    taps: int
    """From *Incident* on the board, with a linked tablet."""
    changed: Mapping[str, str] = {}
    """Answers that are changed on the card: chip -> answer."""


def chooses(page: Page, tile: str) -> None:
    """The tile of what happened; what was told before falls away."""
    other = page.get_by_role("button", name=OTHER_TILE)
    button = page.get_by_role("button", name=tile, exact=True)
    expect(other.or_(button)).to_be_visible(timeout=120_000)
    if other.is_visible():
        other.click()
    button.click()


def follows(page: Page, flow: Flow) -> int:
    """Answers whatever is asked until the card is there; how many taps it took."""
    taps = follows_told(page, flow.tile, flow.told)
    for chip, answer in flow.changed.items():
        page.get_by_label("Answers").get_by_role("button", name=chip).click()
        taps += 1 + _answers(page, {**flow.told, chip: answer})
    return taps


def follows_told(page: Page, tile: str, told: Mapping[str, str | tuple[str, ...]]) -> int:
    """From *Incident* on the board to the card, where nothing but this is asked; so many taps."""
    chooses(page, tile)
    return 2 + _answers(page, told)


def _answers(page: Page, told: Mapping[str, str | tuple[str, ...]]) -> int:
    taps = 0
    card, question = page.locator("article.ruling"), page.locator("main > * > .question h2")
    while True:
        expect(card.or_(question)).to_be_visible()
        if card.is_visible():
            return taps
        asked = question.inner_text()
        assert asked in told, f"{asked!r} is asked"
        taps += gives(page, asked, told[asked])
        expect(question.get_by_text(asked, exact=True)).to_have_count(0)


def gives(page: Page, asked: str, answer: str | tuple[str, ...]) -> int:
    """One answer, or several together; so many taps."""
    question = page.locator(".question").filter(has=page.get_by_role("heading", name=asked))
    if isinstance(answer, str):
        question.get_by_role("button").filter(has_text=answer).first.click()
        return 1
    for one in answer:
        question.get_by_role("button", name=one, exact=True).click()
    question.get_by_role("button", name="These").click()
    return len(answer) + 1


def card_is(page: Page, flow: Flow) -> None:
    """Posture, steps, what to say, effect and clauses are those of the flow."""
    card = page.locator("article.ruling")
    expect(card.get_by_role("heading").first).to_have_text(flow.posture)
    expect(card.get_by_label("Steps").locator("li > span:last-child")).to_have_text(list(flow.steps))
    if flow.say:
        expect(card.locator("q")).to_have_text(flow.say)
    else:
        expect(card.locator("q")).to_have_count(0)
    for words in flow.effect:
        expect(card.get_by_label("Effect")).to_contain_text(words)
    cites = card.locator(".cites").inner_text().split(" · ")
    assert set(flow.clauses) <= set(cites), cites


@cache
def chief(demo: RunningDemo) -> httpx.Client:
    """The chief without a page, signed in once."""
    return demo.comes_in("chief", "Berg", demo.after("Chief arbiter Berg"))
