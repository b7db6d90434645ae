"""A feed at the desk: the chief makes its link, `rapidplay watch` uses it, and hall and board show what it says."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import cycle
from pathlib import Path

import pytest
from people import LAPTOP, PHONE, People, is_wider_than_the_window, violations
from playwright.sync_api import Locator, Page, expect
from running_demo import PROGRAM

RULES = """
format = "rapidplay-incident/1"
edition = "fide-2023"
regime = "simplified"
time_control = "15+10"
"""
PLAYED = "1. e3 {[%clk 0:15:05]} e6 {[%clk 0:15:03]}"
ILLEGAL = f"{PLAYED} 2. Bf1a3 {{[%clk 0:14:50]}}"
BOARDS = cycle(("20", "21", "22"))
"""Nobody has a feed there before; each test has another board than the one before it."""


class Feed:
    """A file of games that the watch reads, and the link that the chief has made on his screen."""

    def __init__(self, folder: Path, chief: Page) -> None:
        self.board = next(BOARDS)
        self.file, self.link, self.rules = folder / "live.pgn", folder / "link", folder / "rules.toml"
        self.rules.write_text(RULES)
        self.shows(PLAYED)
        self.link.write_text(link_made_by(chief, self.board))

    def shows(self, moves: str) -> None:
        self.file.write_text(f'[Round "3.{self.board}"]\n[White "A"]\n[Black "B"]\n[Result "*"]\n\n{moves} *\n\n')

    def is_at_work(self, hall: Page) -> None:
        """What it shows has come to the hall."""
        self.shows(ILLEGAL)
        expect(row_of(hall, self.board)).to_contain_text("FEED: an illegal move")

    @contextmanager
    def watched(self, folder: Path) -> Iterator[None]:
        words = [str(self.file), "--rules", str(self.rules), "--state", str(folder / "state"), "--desk", str(self.link)]
        with (folder / "watch.log").open("w") as log:
            program = subprocess.Popen(
                [sys.executable, str(PROGRAM), "watch", *words],
                stdout=log,
                stderr=log,
                env=os.environ | {"LC_ALL": "C.UTF-8"},
            )
        try:
            yield
        finally:
            program.terminate()
            program.wait(20)


def link_made_by(chief: Page, board: str) -> str:
    """The chief lets a feed in for one board."""
    chief.get_by_label("As", exact=True).select_option("feed")
    chief.get_by_label("Name").fill(f"stage {board}")
    chief.get_by_label("Boards").fill(board)
    chief.get_by_role("button", name="Make a code").click()
    expect(chief.get_by_text("rapidplay watch … --desk FILE")).to_be_visible()
    return chief.get_by_text("#feed=").inner_text()


def row_of(page: Page, board: str) -> Locator:
    return page.locator(f'a[data-board="{board}"]')


@pytest.fixture
def feed(people: People, tmp_path: Path) -> Feed:
    return Feed(tmp_path, people.chief("/settings/devices"))


def test_a_feed_that_ends_with_kings_in_the_centre_asks_for_the_result_and_raises_no_illegal_move(
    people: People, feed: Feed, tmp_path: Path
) -> None:
    hall = people.chief("/hall", size=PHONE)
    board = people.chief(f"/board/{feed.board}", size=PHONE)
    with feed.watched(tmp_path):
        feed.shows(f"{PLAYED} 2. Ke4 Kd5")
        word = row_of(hall, feed.board).get_by_text("kings in the centre: result?", exact=True)
        expect(word).to_be_visible()
        assert word.evaluate("word => word.scrollWidth <= word.clientWidth"), "it is cut on a phone"
        expect(board.get_by_role("heading", name="The feed shows: kings in the centre: result?")).to_be_visible()
    expect(board.get_by_text("an illegal move")).to_have_count(0)
    kinds = people.caller("chief").get(f"/api/events/demo/log?board={feed.board}&kind=alert-raised").json()["entries"]
    assert [one["data"]["seen"] for one in kinds if one["author"] == f"feed:stage {feed.board}"] == ["result-signalled"]


def test_an_illegal_move_of_a_feed_is_said_in_the_hall_and_on_the_board_and_goes_when_it_is_over(
    people: People, feed: Feed, tmp_path: Path
) -> None:
    hall = people.chief("/hall", size=PHONE)
    board = people.chief(f"/board/{feed.board}", size=PHONE)
    with feed.watched(tmp_path):
        feed.is_at_work(hall)
        card = board.get_by_role("region", name="Alert")
        expect(card.get_by_text(re.compile("The feed shows Bf1a3 by White"))).to_be_visible()
        expect(card.get_by_text("Did you see it yourself?")).to_be_visible()
        for page in (hall, board):
            assert violations(page) == []
            assert not is_wider_than_the_window(page)
        feed.shows(f"{PLAYED} 2. Ba6 {{[%clk 0:14:50]}}")
        expect(card).to_have_count(0)


def test_a_feed_that_stops_is_said_in_the_hall_until_it_goes_on(people: People, feed: Feed, tmp_path: Path) -> None:
    hall = people.chief("/hall", size=PHONE)
    card = hall.get_by_role("group", name=f"Feed stage {feed.board}")
    with feed.watched(tmp_path):
        feed.is_at_work(hall)
        expect(card).to_have_count(0)
        feed.file.unlink()
        line = card.get_by_text(re.compile(rf"Feed stage {feed.board}: stopped at \d\d:\d\d"))
        expect(line).to_be_visible()
        assert (card.bounding_box() or {})["height"] < 60, "it takes the place of the boards"
        line.click()
        expect(card).to_contain_text("Its boards show what it said last.")
        expect(card).to_contain_text("The feed cannot be read now: live.pgn: No such file or directory")
        for width, height in (PHONE, (320, 740), LAPTOP):
            hall.set_viewport_size({"width": width, "height": height})
            assert not is_wider_than_the_window(hall)
        assert violations(hall) == []
        feed.shows(f"{PLAYED} 2. Nf3 {{[%clk 0:14:50]}}")
        expect(card).to_have_count(0)


def test_that_a_feed_stopped_may_be_put_away_with_a_word(people: People, feed: Feed, tmp_path: Path) -> None:
    hall = people.chief("/hall", size=PHONE)
    card = hall.get_by_role("group", name=f"Feed stage {feed.board}")
    with feed.watched(tmp_path):
        feed.is_at_work(hall)
        feed.file.unlink()
        card.get_by_text("stopped at").click()
        card.get_by_role("button", name="Put away").click()
        expect(card).to_contain_text("Say in a word what it was.")
        card.get_by_label("What was it?").fill("the operator is at lunch")
        card.get_by_role("button", name="Put away").click()
        expect(card).to_have_count(0)


def test_a_watch_that_ended_is_missed_in_the_hall(people: People, feed: Feed, tmp_path: Path) -> None:
    hall = people.chief("/hall", size=PHONE)
    card = hall.get_by_role("group", name=f"Feed stage {feed.board}")
    with feed.watched(tmp_path):
        feed.is_at_work(hall)
    people.demo.moves("advance", ms=61_000)
    expect(card).to_contain_text("not heard since", timeout=15_000)
    expect(card).to_contain_text("Is the watch still running?")
    with feed.watched(tmp_path):
        expect(card).to_have_count(0, timeout=15_000)


def test_the_chief_lets_a_feed_in_and_sees_it_among_the_devices(people: People, feed: Feed, tmp_path: Path) -> None:
    page = people.chief("/settings/devices", size=LAPTOP)
    with feed.watched(tmp_path):
        expect(page.get_by_text(f"Feed stage {feed.board}").first).to_be_visible()
    page.set_viewport_size({"width": 320, "height": 740})
    link_made_by(page, feed.board)
    assert violations(page) == []
    assert not is_wider_than_the_window(page)
