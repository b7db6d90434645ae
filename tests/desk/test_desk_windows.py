"""What may be claimed at a board, by whom and until when: only what the log can know."""

from __future__ import annotations

from desk_making import BLACK_BLUNDERS, Hall, tablet


def windows(at: Hall) -> list[tuple[str, str]]:
    return [(window["who"], window["may"]) for window in at.board("1")["windows"]]


def test_an_illegal_move_may_be_claimed_until_the_opponent_has_moved(an_event: Hall) -> None:
    an_event.plays("1", *BLACK_BLUNDERS)
    (window,) = [one for one in an_event.board("1")["windows"] if one["may"] == "claim-illegal-move"]
    assert (window["who"], window["until"], window["cites"], window["tell"]) == (
        "white",
        {"by": "white", "act": "move"},
        ["A.5.2"],
        False,
    )
    an_event.moves("1", "white", "f3g1", press=False)
    assert ("white", "claim-illegal-move") not in windows(an_event)


def test_a_draw_offer_may_be_accepted_until_it_is_declined(an_event: Hall) -> None:
    an_event.plays("1", "e2e4", "e7e5")
    an_event.moves("1", "white", "g1f3", press=False)
    an_event.says(tablet("1"), "draw-offered", "1", by="white")
    an_event.presses("1", "white", 1_000, 1_000)
    assert ("black", "accept-draw") in windows(an_event)
    an_event.says(tablet("1"), "draw-answered", "1", by="black", answer="decline")
    assert ("black", "accept-draw") not in windows(an_event)


def test_of_presses_alone_no_window_is_shown_that_cannot_be_known(an_event: Hall) -> None:
    an_event.starts("1", 40, 39, "black")
    an_event.presses("1", "black", 43_000, 139_000)
    assert windows(an_event) == []


def of_a_draw(at: Hall) -> tuple[object, object]:
    board = at.board("1")
    return board["occurrences"], board["moves_without_progress"]


def test_how_often_the_position_occurred_is_counted_from_the_moves_of_the_whole_game(an_event: Hall) -> None:
    assert of_a_draw(an_event) == (1, 0)
    back_and_forth = (("white", "g1f3"), ("black", "g8f6"), ("white", "f3g1"), ("black", "f6g8"))
    counted = []
    for by, uci in back_and_forth * 2:
        an_event.moves("1", by, uci)
        counted.append(of_a_draw(an_event))
    assert counted == [(1, 0), (1, 1), (1, 1), (2, 2), (2, 2), (2, 3), (2, 3), (3, 4)]
    an_event.moves("1", "white", "e2e4")
    assert of_a_draw(an_event) == (1, 0)


def test_after_a_press_without_its_move_nothing_is_counted(an_event: Hall) -> None:
    an_event.plays("1", "g1f3", "g8f6")
    an_event.presses("1", "white", 1_000, 1_000)
    assert of_a_draw(an_event) == (None, None)


def test_a_right_that_the_players_have_together_is_told_once(an_event: Hall) -> None:
    an_event.plays("1", *BLACK_BLUNDERS)
    an_event.moves("1", "white", "f3g1")
    assert windows(an_event).count(("both", "undo-by-agreement")) == 1
    told = [window["says"] for window in an_event.board("1")["windows"]]
    assert len(told) == len(set(told))
