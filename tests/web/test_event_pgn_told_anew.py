"""PGN of a game in which an arbiter ruled on moves that he told anew: nothing is written that nobody knows."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Any

import chess.pgn
import pytest
from hall_of_calls import EVENT, entry
from house_of_calls import Device, House, house_with

NOT_KNOWN = "{The moves from here on are not known.}"
WRONG = {"by": "black", "act": "move", "legal": False, "illegality": "wrong-move"}
SEEN = [{"by": "black", "act": "press"}, {"by": "arbiter", "act": "observe", "what": "illegal-move", "who": "black"}]
PENALTY = '{[%arb +60 W -10 B restore:before-illegal-move A.5.2 "first illegal move"]}'


@pytest.fixture
def house() -> Iterator[House]:
    with house_with() as house:
        feed = house.feed("dgt", "1")
        house.chief.writes(entry("feed-attached", "1", board="1", source="dgt"))
        writes(house.chief, "incident-opened", incident="i1", kind="illegal-move")
        for by, uci in (("white", "e2e4"), ("black", "e7e5"), ("white", "g1f3")):
            writes(feed, "move-made", by=by, uci=uci)
            writes(house.device("board"), "clock-pressed", by=by)
        yield house


def writes(device: Device, kind: str, /, **data: Any) -> int:
    """The number of the entry."""
    [receipt] = device.writes(entry(kind, "1", **data))
    assert "seq" in receipt, receipt
    return int(receipt["seq"])


def declares(house: House, *events: dict[str, Any], **more: Any) -> None:
    writes(house.device("arbiter"), "ruling-declared", by="arbiter", incident="i1", told={"events": [*events], **more})


def movetext(house: House) -> str:
    """On one line; another program reads it."""
    text = house.chief.get(f"{EVENT}/export/pgn", params={"round": 1}).text
    game = chess.pgn.read_game(io.StringIO(text))
    assert game is not None and game.errors == []
    return text.split("\n\n")[1].replace("\n", " ")


def test_after_a_ruling_on_a_move_that_was_told_the_moves_are_not_known_any_more(house: House) -> None:
    declares(house, WRONG, *SEEN)
    assert movetext(house) == f"1. e4 e5 2. Nf3 {NOT_KNOWN} {PENALTY} *"


def test_moves_that_a_feed_tells_after_such_a_ruling_are_not_put_behind_it(house: House) -> None:
    declares(house, WRONG, *SEEN)
    writes(house.device("feed"), "move-made", by="black", uci="b8c6")
    assert movetext(house) == f"1. e4 e5 2. Nf3 {NOT_KNOWN} {PENALTY} *"


def test_of_a_move_that_is_told_anew_the_one_of_the_log_is_gone_and_no_move_is_guessed(house: House) -> None:
    before = house.chief.get(f"{EVENT}/log").json()["last"]
    writes(house.device("feed"), "move-made", by="black", uci="b8c6")
    writes(house.device("board"), "clock-pressed", by="black")
    declares(house, WRONG, *SEEN, since=before)
    assert movetext(house) == f"1. e4 e5 2. Nf3 Nc6 {NOT_KNOWN} {PENALTY} *"


def blunders(house: House) -> int:
    """The feed tells an illegal move of Black, completed; the last entry before it."""
    before: int = house.chief.get(f"{EVENT}/log").json()["last"]
    writes(house.device("feed"), "move-made", by="black", uci="e5e3", legal=False)
    writes(house.device("board"), "clock-pressed", by="black")
    return before


def test_an_illegal_move_that_is_told_anew_without_its_squares_is_the_one_of_the_log(house: House) -> None:
    declares(house, WRONG, *SEEN, since=blunders(house))
    writes(house.device("feed"), "move-made", by="black", uci="b8c6")
    assert movetext(house) == f"1. e4 e5 2. Nf3 {{[%illegal e3 put back]}} {PENALTY} 2... Nc6 *"


def test_so_is_the_one_that_the_questions_of_a_phone_were_answered_about(house: House) -> None:
    blunders(house)
    replies = {"who": "black", "what": "wrong", "pressed": "yes", "how-wrong": "saw", "replied": "no", "before": "0"}
    writes(
        house.device("arbiter"), "ruling-declared", by="arbiter", incident="i1",
        answered={"kind": "illegal-move", "replies": replies},
    )  # fmt: skip
    writes(house.device("feed"), "move-made", by="black", uci="b8c6")
    assert movetext(house) == f"1. e4 e5 2. Nf3 {{[%illegal e3 put back]}} {PENALTY} 2... Nc6 *"


def test_which_illegal_move_was_put_back_is_not_guessed_where_the_arbiter_told_another(house: House) -> None:
    declares(house, {**WRONG, "uci": "e5e2"}, *SEEN, since=blunders(house))
    writes(house.device("feed"), "move-made", by="black", uci="b8c6")
    assert NOT_KNOWN in movetext(house) and "Nc6" not in movetext(house)


def test_a_second_illegal_move_that_the_log_does_not_have_is_no_move_of_the_log(house: House) -> None:
    blunders(house)
    declares(house, WRONG, *SEEN)
    assert NOT_KNOWN in movetext(house)


def test_a_ruling_that_puts_nothing_back_leaves_the_moves_as_they_are_known(house: House) -> None:
    declares(house, {"by": "black", "act": "claim", "of": "illegal-move"})
    writes(house.device("feed"), "move-made", by="black", uci="b8c6")
    assert movetext(house).endswith("Nc6 *")
    assert NOT_KNOWN not in movetext(house)


def test_without_rulings_the_file_of_the_organiser_ends_with_the_moves_that_are_known(house: House) -> None:
    declares(house, WRONG, *SEEN)
    text = house.device("organiser").get(f"{EVENT}/export/pgn", params={"round": 1}).text
    assert text.split("\n\n")[1].replace("\n", " ") == f"1. e4 e5 2. Nf3 {NOT_KNOWN} *"
