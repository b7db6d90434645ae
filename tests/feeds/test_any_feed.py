"""Whatever a feed sends, nothing breaks: any bytes are games, boards and alerts, and every alert can be told."""

from __future__ import annotations

import json

from feed_games import HEAD, TO_AND_FRO, game
from hypothesis import given, settings
from hypothesis import strategies as st

from rapidplay.feeds.data import change_to_data
from rapidplay.feeds.games import games_of
from rapidplay.feeds.rules import rules_of
from rapidplay.feeds.updates import Read
from rapidplay.feeds.watching import Watch

RULES = rules_of(HEAD)

WORDS = st.sampled_from(
    [
        "e4", "e5", "Nf3", "Nc6", "Ke2", "Kd5", "O-O", "a8", "exd8=Q", "--", "Qxe8", "{[%clk 0:00:00]}", "{[%clk -1]}",
        "{", "(", ")", "*", "1-0", "1/2-1/2", '[Event "A"]\n', "\n\n", '[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]\n',
        TO_AND_FRO, "\x1b[2J", "Ж",
    ]
)  # fmt: skip


def told(watch: Watch, pgn: bytes, at: float) -> None:
    """Everything that is told of it, as JSON."""
    changes = watch.update(Read(source="hall", games=games_of(pgn)), at) + watch.tick(at + 1_000)
    for change in changes:
        json.dumps(change_to_data(change, at))


@given(st.lists(st.binary(max_size=400), max_size=3))
def test_any_bytes_are_read(texts: list[bytes]) -> None:
    watch = Watch(RULES)
    for number, text in enumerate(texts):
        told(watch, text, float(number))


@given(st.lists(st.lists(WORDS, max_size=30), max_size=3))
@settings(max_examples=300)
def test_any_words_of_games_are_read(texts: list[list[str]]) -> None:
    watch = Watch(RULES)
    for number, words in enumerate(texts):
        told(watch, " ".join(words).encode(), float(number))


@given(st.integers(min_value=0, max_value=400))
def test_a_game_that_is_cut_off_anywhere_is_read(length: int) -> None:
    whole = game("1. e4 {[%clk 0:15:00]} e5 {[%clk 0:14:00]} 2. Nf3 (2. f4 exf4) Nc6 3. Bb5 a6 4. Ba4 Nf6")
    told(Watch(RULES), whole[:length], 0.0)
