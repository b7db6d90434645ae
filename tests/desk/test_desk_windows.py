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
