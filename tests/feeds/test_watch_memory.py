"""A watch that was ended goes on where it was: no alert is told twice, and none is missed."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from feed_games import HEAD, TO_AND_FRO, closed, game, opened, read

from rapidplay.errors import BadInput
from rapidplay.feeds.memory import memory_in
from rapidplay.feeds.rules import rules_of
from rapidplay.feeds.updates import Read, Trouble
from rapidplay.feeds.watching import Watch

THREEFOLD = game(TO_AND_FRO * 2)


def started(state: Path) -> Watch:
    return Watch(rules_of(HEAD), memory_in(state))


@pytest.fixture
def state(tmp_path: Path) -> Path:
    """The state of a watch that told of a third occurrence and was ended."""
    path = tmp_path / "kept" / "state.json"
    watch = started(path)
    assert opened(read(watch, THREEFOLD)) == ["threefold"]
    watch.memory.write()
    return path


def test_an_alert_that_was_told_is_not_told_again_and_is_still_open(state: Path) -> None:
    watch = started(state)
    assert opened(read(watch, THREEFOLD)) == []
    assert [alert.sign.kind for alert in watch.alerts()] == ["threefold"]


def test_an_alert_that_ended_meanwhile_is_told_to_be_over(state: Path) -> None:
    assert closed(read(started(state), game(TO_AND_FRO * 2 + "e4"))) == ["hall/3.1/threefold/white/8"]


def test_an_alert_that_came_up_meanwhile_is_told(state: Path) -> None:
    assert opened(read(started(state), game(TO_AND_FRO * 4))) == ["fivefold"]


def test_an_alert_that_was_over_opens_again_when_a_move_is_taken_back(state: Path) -> None:
    watch = started(state)
    read(watch, game(TO_AND_FRO * 2 + "e4"))
    watch.memory.write()
    assert opened(read(started(state), THREEFOLD)) == ["threefold"]


def test_little_time_that_was_over_is_not_told_again(tmp_path: Path) -> None:
    little, more = game("1. e4 {[%clk 0:00:20]}"), game("1. e4 {[%clk 0:00:20]} e5 2. d4 {[%clk 0:00:40]}")
    watch = started(tmp_path / "state.json")
    assert opened(read(watch, little)) == ["low-time"]
    assert closed(read(watch, more)) == ["hall/3.1/low-time/white/0"]
    watch.memory.write()
    assert opened(read(started(tmp_path / "state.json"), little)) == []


def test_the_alerts_of_a_board_that_is_handed_over_later_stay_open_until_the_source_has_had_its_time(
    state: Path,
) -> None:
    watch = started(state)
    assert closed(watch.update(Read(source="hall", games=()), 0.0)) == []
    assert closed(watch.tick(59.9)) == []
    assert closed(watch.tick(60.0)) == ["hall/3.1/threefold/white/8"]
    watch = started(state)
    watch.update(Read(source="hall", games=()), 0.0)
    assert opened(read(watch, THREEFOLD, at=1.0)) == []
    assert closed(watch.tick(60.0)) == []


def test_a_trouble_that_ended_meanwhile_is_told_to_be_over(tmp_path: Path) -> None:
    path, trouble = tmp_path / "state.json", Trouble(source="hall", kind="unreachable", text="no answer")
    watch = started(path)
    assert opened(watch.update(trouble, 0.0)) == ["feed-stopped"]
    watch.memory.write()
    assert opened(started(path).update(trouble, 0.0)) == []
    watch = started(path)
    watch.update(Read(source="hall", games=()), 0.0)
    assert closed(watch.tick(1.0)) == ["hall//feed-stopped/-/1"]


def test_the_alerts_of_another_source_stay_open(state: Path) -> None:
    watch = started(state)
    assert closed(watch.update(Read(source="other", games=()), 0.0)) == []


def test_a_file_that_is_no_state_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "state.json"
    path.write_text("{}")
    with pytest.raises(BadInput, match=r"state\.json: is no state of a watch"):
        memory_in(path)


def test_two_watches_that_keep_one_state_do_not_disturb_each_other(tmp_path: Path) -> None:
    path = tmp_path / "state.json"

    def keeps(name: str) -> None:
        memory = memory_in(path)
        for number in range(200):
            memory.opened(f"hall/3.1/{name}/white/{number}")
            memory.write()

    with ThreadPoolExecutor(2) as watches:
        for kept in [watches.submit(keeps, name) for name in ("flag", "illegal-move")]:
            kept.result()
    assert memory_in(path).left_open("hall/3.1/") != ()
    assert [file.name for file in tmp_path.iterdir()] == ["state.json"]
