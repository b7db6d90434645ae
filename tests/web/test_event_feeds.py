"""A feed at the desk: the chief lets it in and says for which boards it speaks; it writes about those alone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hall_of_calls import EVENT, entry
from house_of_calls import House, house_with


@pytest.fixture
def house() -> Iterator[House]:
    with house_with() as house:
        yield house


def alert(id: str, board: str, seen: str = "illegal-move") -> dict[str, object]:
    return entry("alert-raised", board, alert=id, source="feed", seen=seen, note="The feed shows it.")


def test_the_chief_attaches_boards_to_a_feed_and_its_link_lets_it_in_again_until_it_is_ended(house: House) -> None:
    secret = house.link("feed", "hall", "1-2")
    for _ in range(2):
        assert house.another().signs_in("feed", None, secret).status_code == 204
    log = house.chief.get(f"{EVENT}/log?kind=feed-attached").json()["entries"]
    assert [one["data"] for one in log] == [{"board": "1", "source": "hall"}, {"board": "2", "source": "hall"}]
    assert house.chief.ask("DELETE", "/api/enrolments", json={"as": "feed", "name": "hall"}).status_code == 204
    assert house.another().signs_in("feed", None, secret).status_code == 401


def test_ending_one_feed_leaves_the_others_in(house: House) -> None:
    hall, stage = house.link("feed", "hall", "1"), house.link("feed", "stage", "2")
    house.chief.ask("DELETE", "/api/enrolments", json={"as": "feed", "name": "hall"})
    assert house.another().signs_in("feed", None, hall).status_code == 401
    assert house.another().signs_in("feed", None, stage).status_code == 204


def test_a_board_that_shows_the_feed_already_is_not_attached_again(house: House) -> None:
    for _ in range(2):
        house.link("feed", "hall", "1")
    assert len(house.chief.get(f"{EVENT}/log?kind=feed-attached").json()["entries"]) == 1


def test_a_feed_needs_a_name_and_boards_on_which_somebody_is_paired(house: House) -> None:
    for asked, where in (({"boards": "1"}, "name"), ({"name": "hall", "boards": "40-50"}, "boards")):
        answer = house.chief.post("/api/enrolments", {"as": "feed", **asked})
        assert (answer.status_code, answer.json()["where"]) == (422, where)


def test_a_feed_writes_about_the_boards_that_show_it_and_no_others(house: House) -> None:
    feed = house.feed("hall", "1")
    his, others = feed.writes(alert("a1", "1"), alert("a2", "2"))
    assert "seq" in his
    assert others["refused"]["code"] == "not-your-board"


def test_an_alert_is_shown_with_what_the_feed_says_until_the_feed_puts_it_away(house: House) -> None:
    feed = house.feed("hall", "1")
    feed.writes(alert("a1", "1"))
    (shown,) = house.chief.get(f"{EVENT}/boards/1").json()["alerts"]
    assert (shown["seen"], shown["note"], shown["source"]) == ("illegal-move", "The feed shows it.", "feed")
    (receipt,) = feed.writes(entry("alert-dismissed", "1", alert="a1", because="The feed shows it no longer."))
    assert "seq" in receipt and house.chief.get(f"{EVENT}/boards/1").json()["alerts"] == []


def test_a_feed_puts_away_no_alert_of_somebody_else(house: House) -> None:
    house.chief.writes(entry("alert-raised", "1", alert="a1", source="desk", seen="x"))
    feed = house.feed("hall", "1")
    (receipt,) = feed.writes(entry("alert-dismissed", "1", alert="a1", because="no"))
    assert receipt["refused"]["code"] == "not-allowed"


def test_what_is_sent_again_stands_once(house: House) -> None:
    feed, told = house.feed("hall", "1"), alert("a1", "1")
    assert feed.writes(told) == feed.writes(told)


def test_a_feed_sees_what_it_has_written_and_its_boards_and_nothing_of_others(house: House) -> None:
    feed = house.feed("hall", "1-2")
    feed.writes(alert("a1", "1"))
    house.chief.writes(entry("note-written", "1", text="Nobody knows."))
    kinds = {one["kind"] for one in feed.get(f"{EVENT}/log").json()["entries"]}
    assert kinds == {"alert-raised", "round-paired", "round-started"}
    seen = [feed.get(f"{EVENT}{path}").text for path in ("", "/hall", "/boards/1", "/log")]
    assert [text for text in seen if "Nobody knows" in text or "attention" in text or "incident" in text] == []
    assert feed.get(EVENT).json()["boards"] == ["1", "2"]


def test_the_hall_says_what_the_feed_shows(house: House) -> None:
    house.feed("hall", "2").writes(alert("a1", "2", "result-signalled"))
    row = next(row for row in house.chief.get(f"{EVENT}/hall").json()["rows"] if row["board"] == "2")
    assert (row["attention"], row["word"], row["seen"]) == (7, "look-at-the-feed", "result-signalled")
