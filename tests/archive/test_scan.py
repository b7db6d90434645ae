"""The scan of an archive: games of every shape are found, and their facts come out typed and in order."""

from __future__ import annotations

import bz2
import gzip
import io
from pathlib import Path

import pytest

from rapidplay.archive import GameFacts, scan
from rapidplay.errors import BadArchive

FOOLS_MATE = "1. f3 e5 2. g4 Qh4# 0-1"


def game(moves: str, **tags: str) -> str:
    header = {"Event": "A game", "Result": moves.rsplit(maxsplit=1)[-1], **tags}
    return "".join(f'[{name} "{value}"]\n' for name, value in header.items()) + f"\n{moves}\n\n"


def facts_of(text: str | bytes, **options: int) -> list[GameFacts]:
    """The facts of all games worth a look in this text."""
    archive = io.BytesIO(text.encode() if isinstance(text, str) else text)
    return [facts for batch in scan(archive, jobs=1, **options) for facts in batch.facts]


def number_of_games(text: str) -> int:
    return sum(batch.games for batch in scan(io.BytesIO(text.encode()), jobs=1))


def test_a_game_that_nobody_would_ask_about_has_no_facts() -> None:
    assert facts_of(game(FOOLS_MATE)) == []


def test_a_result_that_the_checkmate_contradicts_is_told() -> None:
    [facts] = facts_of(game("1. f3 e5 2. g4 Qh4# 1-0"))
    assert (facts.ending.over, facts.plies, facts.result) == ("checkmate", 4, "1-0")


def test_facts_name_the_game_its_place_and_its_tags() -> None:
    first = game(FOOLS_MATE)
    [facts] = facts_of(first + game("1. e4 Ke7 *", White="M\u00fcller, A", UTCDate="2025.05.01"))
    assert (facts.index, facts.byte) == (1, len(first))
    assert (facts.tags.event, facts.tags.white, facts.tags.utc_date) == ("A game", "M\u00fcller, A", "2025.05.01")


def test_a_win_on_time_asks_whether_the_winner_can_checkmate() -> None:
    bare_king = {"FEN": "8/8/3k4/8/8/8/4Q3/4K3 b - - 0 1", "SetUp": "1", "Termination": "Time forfeit"}
    [facts] = facts_of(game("1... Kd5 0-1", **bare_king))
    assert facts.termination == "time"
    assert facts.ending.black_mate is not None
    assert (facts.ending.black_mate.answer, facts.ending.black_mate.because) == ("cannot", "material")
    assert facts_of(game("1... Kd5 1-0", **bare_king)) == []


def test_a_draw_on_time_asks_both() -> None:
    [facts] = facts_of(game("1. e4 1/2-1/2", Termination="Time forfeit"))
    answers = (facts.ending.white_mate, facts.ending.black_mate)
    assert [answer and answer.answer for answer in answers] == ["can", "can"]


def test_kings_in_the_centre_are_a_signal_and_no_illegal_move() -> None:
    for moves in ("1. e4 e5 2. Ke4 Kd5 1/2-1/2", "1. e4 e5 2. Kd4 1-0"):
        [facts] = facts_of(game(moves))
        assert [unmade.why for unmade in facts.unmade] == ["king-signal"]
    [facts] = facts_of(game("1. e4 e5 2. Ke4 Nf6 1-0"))
    assert facts.unmade[0].why == "not-so-moved"


def test_reading_goes_on_after_an_illegal_move_that_stood() -> None:
    [facts] = facts_of(game("1. e4 e5 2. Qh6 Nxh6 3. Bc4 *"))
    [unmade] = facts.unmade
    assert (unmade.ply, unmade.by, unmade.word, unmade.why, unmade.stood) == (3, "white", "Qh6", "not-so-moved", True)
    assert (facts.plies, facts.words_left) == (5, 0)


def test_reading_stops_where_several_men_may_be_meant() -> None:
    [facts] = facts_of(game("1. e4 e5 2. Nf4 Nc6 *"))
    assert (facts.unmade[0].stood, facts.plies, facts.words_left) == (False, 2, 1)


def test_moves_after_checkmate_are_told() -> None:
    [facts] = facts_of(game("1. f3 e5 2. g4 Qh4# 3. Kf2 Qf2 0-1"))
    assert (facts.unmade[0].why, facts.plies, facts.words_left) == ("after-checkmate", 4, 1)


def test_clocks_that_gain_time_are_told() -> None:
    clocks = ["0:15:00", "0:15:00", "0:14:50", "0:14:30", "0:15:50", "0:14:20"]
    moves = zip(["1. e4", "e5", "2. Nf3", "Nc6", "3. Bb5", "a6"], clocks, strict=True)
    text = " ".join(f"{move} {{[%clk {clock}]}}" for move, clock in moves)
    [facts] = facts_of(game(f"{text} *", TimeControl="900"))
    assert facts.clocks is not None
    [gain] = facts.clocks.gains
    assert (gain.ply, gain.by, gain.excess_ms, gain.is_last) == (5, "white", 60_000, True)
    assert facts_of(game(f"{text} *", TimeControl="900+60")) == []


def test_compression_is_told_by_the_first_bytes() -> None:
    text = game("1. f3 e5 2. g4 Qh4# 1-0").encode()
    for packed in (text, gzip.compress(text), bz2.compress(text), gzip.compress(text) + gzip.compress(text)):
        assert {facts.ending.over for facts in facts_of(packed)} == {"checkmate"}


def test_an_archive_that_ends_too_early_is_an_error_that_names_it(tmp_path: Path) -> None:
    cut = tmp_path / "cut.pgn.gz"
    cut.write_bytes(gzip.compress(game(FOOLS_MATE).encode() * 100)[:-20])
    with pytest.raises(BadArchive, match=r"cut\.pgn\.gz"):
        list(scan(cut))
    with pytest.raises(BadArchive, match=r"none\.pgn"):
        list(scan(tmp_path / "none.pgn"))


def test_an_archive_may_be_empty() -> None:
    assert number_of_games("") == 0
    assert number_of_games("\n \n") == 0


def test_reading_goes_on_from_a_byte_with_the_next_game() -> None:
    one = game("1. f3 e5 2. g4 Qh4# 1-0")
    assert [facts.byte for facts in facts_of(one * 3, from_byte=len(one))] == [len(one), 2 * len(one)]
    assert [facts.byte for facts in facts_of(one * 3, from_byte=len(one) + 1)] == [2 * len(one)]
    assert facts_of(one * 3, from_byte=2 * len(one) + 1) == []


def test_the_order_is_that_of_the_archive_whatever_the_number_of_threads() -> None:
    text = "".join(game("1. f3 e5 2. g4 Qh4# 1-0", Round=str(number)) for number in range(30_000))
    archives = [
        [facts for batch in scan(io.BytesIO(text.encode()), jobs=jobs) for facts in batch.facts] for jobs in (1, 3)
    ]
    assert archives[0] == archives[1]
    assert [facts.tags.round for facts in archives[0]] == [str(number) for number in range(30_000)]
    assert [facts.index for facts in archives[0]] == list(range(30_000))


def test_a_scan_that_is_left_early_ends_its_threads() -> None:
    batches = scan(io.BytesIO(game(FOOLS_MATE).encode() * 100_000), jobs=2)
    assert next(iter(batches)).games > 0
    del batches


def test_jobs_and_bytes_below_their_least_are_refused() -> None:
    with pytest.raises(ValueError, match="expected 1 job"):
        list(scan(io.BytesIO(b""), jobs=0))
    with pytest.raises(ValueError, match="not 1 and -1"):
        list(scan(io.BytesIO(b""), jobs=1, from_byte=-1))


def test_a_game_longer_than_games_are_is_read_so_far_and_the_next_one_whole() -> None:
    long = game("1. e4 {" + "a" * (17 << 20) + "} e5 *")
    cut, after = facts_of(long + game("1. f3 e5 2. g4 Qh4# 1-0"))
    assert {"too-long", "unclosed-comment"} <= {fault.kind for fault in cut.faults}
    assert (after.index, after.byte, after.ending.over) == (1, len(long), "checkmate")


def test_pieces_of_the_archive_meet_between_games() -> None:
    """Games of every length, so that pieces of a megabyte end within one of them wherever they can."""
    games = [game("1. f3 e5 2. g4 Qh4# 1-0", Round="x" * (number % 700)) for number in range(9_000)]
    places = [0]
    for text in games[:-1]:
        places.append(places[-1] + len(text))
    assert [facts.byte for facts in facts_of("".join(games))] == places


def test_a_byte_order_mark_and_lines_that_end_as_on_windows_are_no_part_of_a_game() -> None:
    text = b"\xef\xbb\xbf" + game("1. f3 e5 2. g4 Qh4# 1-0").replace("\n", "\r\n").encode()
    [facts] = facts_of(text)
    assert (facts.byte, facts.tags.event, facts.faults) == (3, "A game", ())


def test_latin_1_is_read_and_told() -> None:
    [facts] = facts_of(game(FOOLS_MATE, White="Müller").encode("latin-1"))
    assert (facts.tags.white, [fault.kind for fault in facts.faults]) == ("Müller", ["latin1"])


def test_an_open_file_that_fails_is_an_error_of_the_archive() -> None:
    class Broken:
        name = "broken.pgn"

        def read(self, size: int, /) -> bytes:
            raise OSError("the line is down")

    with pytest.raises(BadArchive, match=r"broken\.pgn: .*the line is down"):
        list(scan(Broken(), jobs=1))
