"""Games that were played, replayed as a live feed through a watch and over real sockets to the desk."""

from __future__ import annotations

import asyncio
import csv
import re
import sys
from collections import defaultdict
from contextlib import suppress
from itertools import takewhile
from pathlib import Path
from typing import Any

import pytest
from hall_of_calls import EVENT, entry
from test_event_feed_link import Table, table

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "feeds"))
from feed_games import watching
from timelapse import reads

from rapidplay.feeds.desk_link import DeskLink
from rapidplay.feeds.games import games_of
from rapidplay.feeds.moves_written import moves_of
from rapidplay.feeds.watching import Watch
from rapidplay.incident.form import complaints
from rapidplay.incident.incident_form import SAN

GAMES = Path(__file__).resolve().parents[3] / "shared" / "games"
A_RELAY = "dgt-livechess/broadcaster-tournament-2-round-1.pgn"
MOST_BOARDS = 100
EVERY = 30
"""So many half-moves are played between two readings."""
ROUND = 2


def collected() -> list[str]:
    file = GAMES / "games.tsv"
    if not file.is_file():
        return []
    with file.open(encoding="utf-8", newline="") as lines:
        return [row["file"] for row in csv.DictReader(lines, delimiter="\t") if int(row["games"])]


without_games = pytest.mark.skipif(not collected(), reason=f"the folder with the collected games is missing: {GAMES}")


async def paired(at: Table, boards: int) -> None:
    """The next round has so many boards, and all show the feed."""
    players = [{"number": number, "name": f"Player {number}"} for number in range(1, 2 * boards + 1)]
    pairings = [{"board": str(board), "white": 2 * board - 1, "black": 2 * board} for board in range(1, boards + 1)]
    results = [entry("result-entered", board, board=board, round=1, result="1-0") for board in "123"]
    confirmed = [
        entry("result-confirmed", board, board=board, round=1, result="1-0", looked_again=True) for board in "123"
    ]
    receipts = await at.at.writes(
        "chief",
        *results,
        *confirmed,
        entry("round-closed", round=1),
        entry("round-paired", round=ROUND, pairings=pairings, players=players),
        entry("round-started", round=ROUND),
    )
    assert all("seq" in receipt for receipt in receipts), receipts
    at.token = await at.at.link("chief", {"as": "feed", "name": "hall", "boards": f"1-{boards}"})


async def at_the_desk(at: Table) -> dict[str, list[str]]:
    """Board -> the moves that the desk has from the feed."""
    moves: dict[str, list[str]] = defaultdict(list)
    after = 0
    while True:
        page: dict[str, Any] = (await at.at.people["chief"].get(f"{EVENT}/log", params={"after": after})).json()
        for one in page["entries"]:
            if one["kind"] == "move-made":
                moves[one["board"]].append(one["data"]["san"])
            elif one["kind"] == "move-taken-back":
                moves[one["board"]].pop()
        if page["last"] <= after:
            return moves
        after = page["last"]


def shown_by(watch: Watch, board_of: dict[str, str]) -> dict[str, list[str]]:
    """Board -> the moves that the feed shows at its end, as far as they are moves; kings in the centre are none."""
    found = {}
    for (_, key), board in watch.boards.known.items():
        facts = board.live.facts
        signals = [unmade.ply for unmade in facts.unmade if unmade.why == "king-signal"]
        signals += [] if facts.signal_ply is None else [facts.signal_ply]
        moves = moves_of(board.pgn, min(signals) - 1 if signals else None)
        words = [move.word for move in moves]
        readable = list(takewhile(lambda word: not any(complaints(SAN, word)), words))
        if readable:
            found[board_of[key]] = readable
    return found


async def replayed(at: Table, pgn: bytes) -> None:
    board_of = {game.key: str(board) for board, game in enumerate(games_of(pgn), start=1)}
    await paired(at, len(board_of))
    watch = watching()
    link = DeskLink(at.link, watch, board_of, complain=at.complaints.append)
    sending = asyncio.create_task(link.send_all())
    for number, read in enumerate(reads("hall", pgn, EVERY)):
        link.tell(watch.update(read, float(number)), float(number))
        await asyncio.sleep(0)
    shown = shown_by(watch, board_of)
    async with asyncio.timeout(120):
        while await at_the_desk(at) != shown:
            assert not sending.done(), sending.exception()
            assert all("is no move" in complaint for complaint in at.complaints)
            await asyncio.sleep(0.5)
    sending.cancel()
    with suppress(asyncio.CancelledError):
        await sending


def replay(file: str, folder: Path) -> None:
    """Every game of a file as one of the round that is on, at a desk of at most so many boards."""

    async def at_a_desk(pgn: bytes) -> None:
        async with table(folder / "unused.pgn", None) as at:
            await replayed(at, pgn)

    games = [
        re.sub(rb'\[Round "[^"]*"\]', b'[Round "%d"]' % ROUND, game.pgn)
        for game in games_of((GAMES / file).read_bytes())
    ]
    for first in range(0, len(games), MOST_BOARDS):
        asyncio.run(at_a_desk(b"".join(games[first : first + MOST_BOARDS])))


@without_games
def test_a_relay_comes_to_the_desk_move_by_move_and_no_board_is_lost(tmp_path: Path) -> None:
    replay(A_RELAY, tmp_path)


@without_games
@pytest.mark.long
@pytest.mark.parametrize("file", collected())
def test_every_collected_feed_comes_to_the_desk(file: str, tmp_path: Path) -> None:
    replay(file, tmp_path)
