"""Games that were played, replayed through files and boards as a live feed would have shown them."""

from __future__ import annotations

import asyncio
import csv
from collections import Counter
from contextlib import aclosing
from pathlib import Path

import pytest
from feed_games import HEAD, watching
from timelapse import replayed, rows, stages

from rapidplay.feeds.files import FolderSource
from rapidplay.feeds.games import games_of
from rapidplay.feeds.rules import rules_of
from rapidplay.feeds.updates import Read
from rapidplay.feeds.watching import Opened, Watch

GAMES = Path(__file__).resolve().parents[3] / "shared" / "games"
RELAYS = ("fide-world-cup-2025", "dgt-livechess", "lichess-broadcast")


def collected() -> list[tuple[str, int]]:
    table = GAMES / "games.tsv"
    if not table.is_file():
        return []
    with table.open(encoding="utf-8", newline="") as lines:
        return [(row["file"], int(row["games"])) for row in csv.DictReader(lines, delimiter="\t")]


QUICK = [(file, games) for file, games in collected() if games <= 60]
WHOLE = [(file, games) for file, games in collected() if games > 60]

without_games = pytest.mark.skipif(not collected(), reason=f"the folder with the collected games is missing: {GAMES}")


def alerts_in(file: str) -> Counter[str]:
    changes = replayed(watching(), file, (GAMES / file).read_bytes())
    return Counter(change.alert.sign.kind for change in changes if isinstance(change, Opened))


def test_a_game_grows_by_a_half_move_at_a_time_and_has_no_result_before_its_end() -> None:
    whole = b'[Event "A"]\n[Result "1-0"]\n\n1. e4 {[%clk 0:01:00]} e5 (1... c5) 2. Nf3 $1 1-0\n'
    texts = list(stages(whole))
    assert [text.count(b"e4") + text.count(b"e5") + text.count(b"Nf3") for text in texts] == [0, 1, 2, 3, 3]
    assert all(b"1-0" not in text and text.endswith(b" *\n\n") for text in texts[:-1])
    assert texts[-1] == whole


def lose_no_board(file: str, games: int) -> None:
    watch = watching()
    replayed(watch, file, (GAMES / file).read_bytes())
    assert len(watch.boards.known) == games
    again = Watch(rules_of(HEAD))
    again.update(Read(source=file, games=games_of((GAMES / file).read_bytes())), 0.0)
    assert [board.live for board in watch.boards.known.values()] == [b.live for b in again.boards.known.values()]


@without_games
@pytest.mark.parametrize(("file", "games"), QUICK)
def test_no_board_is_lost_and_each_ends_as_if_it_had_been_read_at_once(file: str, games: int) -> None:
    lose_no_board(file, games)


@without_games
@pytest.mark.long
@pytest.mark.parametrize(("file", "games"), WHOLE)
def test_no_board_of_a_large_file_is_lost(file: str, games: int) -> None:
    lose_no_board(file, games)


@without_games
def test_the_flags_of_the_relays_are_told() -> None:
    found = {name: alerts_in(f"fide-world-cup-2025/{name}.pgn")["flag"] for name in ("round1-blitz", "round1-rapid")}
    assert found == {"round1-blitz": 1, "round1-rapid": 2}


@without_games
def test_kings_in_the_centre_of_the_relays_are_never_illegal_moves() -> None:
    files = ("fide-world-cup-2025/round1-rapid.pgn", "dgt-livechess/broadcaster-tournament-2-round-1.pgn")
    found = sum(map(alerts_in, files), Counter[str]())
    assert found["illegal-move"] == found["not-followed"] == 0


@without_games
@pytest.mark.long
def test_no_relay_has_an_illegal_move() -> None:
    found = sum((alerts_in(file) for file, _ in collected() if file.startswith(RELAYS)), Counter[str]())
    assert found["illegal-move"] == 0
    assert found["result-signalled"] >= 4


@without_games
def test_a_gift_of_time_is_told() -> None:
    changes = replayed(watching(), "rapid", (GAMES / "fide-world-cup-2025/round1-rapid.pgn").read_bytes())
    gains = [c.alert for c in changes if isinstance(c, Opened) and c.alert.sign.kind == "clock-gained"]
    assert ("Kavin, Mohan", 114) in [(alert.white, alert.sign.ply) for alert in gains]


@without_games
@pytest.mark.parametrize(
    ("white", "excess_ms"), [("Estremera Panos, Sergio", 117_000), ("Sosa Suarez, Carla Cristina", 63_000)]
)
def test_a_gift_of_minutes_in_a_broadcast_is_told_when_it_shows(white: str, excess_ms: int) -> None:
    text = (GAMES / "lichess-broadcast/pedro-lezcano-montalvo-2025.pgn").read_bytes()
    games = b"".join(game.pgn for game in games_of(text) if f'[White "{white}"]'.encode() in game.pgn)
    changes = replayed(watching(time_control="90+30", regime="competition"), "broadcast", games)
    gains = [c.alert.sign for c in changes if isinstance(c, Opened) and c.alert.sign.kind == "clock-gained"]
    assert excess_ms in [sign.shows["excess_ms"] for sign in gains]


@without_games
def test_a_folder_that_is_written_while_games_go_on_shows_them_as_they_stand_at_the_end(tmp_path: Path) -> None:
    text = (GAMES / "dgt-livechess/broadcaster-tournament-2-round-1.pgn").read_bytes()
    path, watch = tmp_path / "round-1.pgn", watching()
    texts = [b"".join(row) for row in rows(text, every=40)]
    path.write_bytes(texts[0])

    async def follow() -> None:
        async with aclosing(FolderSource(tmp_path, "hall").updates()) as updates:
            for number, written in enumerate(texts):
                path.write_bytes(written)
                watch.update(await asyncio.wait_for(anext(updates), 20), float(number))

    asyncio.run(follow())
    once = watching()
    once.update(Read(source="hall", games=games_of(text)), 0.0)
    assert [b.live for b in watch.boards.known.values()] == [b.live for b in once.boards.known.values()]
