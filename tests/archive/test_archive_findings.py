"""What the editions make of a game: each finding with its article, its evidence and the result it suggests."""

from __future__ import annotations

import io

import pytest

from rapidplay.archive import CODES, Code, Finding, Terms, audit
from rapidplay.errors import NoSuchRule

TIME = "Time forfeit"
KNIGHTS = ("Nf3", "Nf6", "Ng1", "Ng8")
IN_2012, IN_2016, IN_2020, IN_2025 = "2012.05.01", "2016.05.01", "2020.05.01", "2025.05.01"


def game(moves: str, result: str, *, date: str = IN_2025, fen: str = "", **tags: str) -> str:
    header = {"Event": "A game", "White": "W", "Black": "B", "Date": date, "Result": result, "TimeControl": "900+10"}
    header |= {"FEN": fen, "SetUp": "1"} if fen else {}
    lines = "".join(f'[{name} "{value}"]\n' for name, value in (header | tags).items())
    return f"{lines}\n{moves} {result}\n\n"


def found(text: str, *codes: Code, edition: str = "auto") -> list[Finding]:
    """The findings with these codes in this text; all of them unless codes are given."""
    return list(audit(io.BytesIO(text.encode()), Terms(edition=edition, only=codes or CODES), jobs=1))


def repeated(times: int) -> str:
    return " ".join(KNIGHTS * times)


# --- results ----------------------------------------------------------------------------------------------------------


BARE_KING_HAS_THE_WIN = "8/8/3k4/8/8/8/4Q3/4K3 w - - 0 1"


def test_a_win_on_time_by_one_who_cannot_checkmate_is_a_draw() -> None:
    [finding] = found(game("1. Kd1", "0-1", fen=BARE_KING_HAS_THE_WIN, Termination=TIME))
    assert (finding.code, finding.severity, finding.suggested) == ("RES-TIME", "wrong", "1/2-1/2")
    assert (finding.edition, finding.confidence) == ("fide-2023", "text")
    assert {"A.5.3", "6.9"} <= set(finding.cites)
    board = {"fen": "8/8/3k4/8/8/8/4Q3/3K4 b - - 1 1"}
    assert finding.evidence == {"side": "black", "answer": "cannot", "because": "material", **board}
    assert (finding.white, finding.black, finding.date, finding.result) == ("W", "B", "2025-05-01", "0-1")


def test_a_win_on_time_by_one_who_can_checkmate_stands() -> None:
    assert found(game("1. Kd1", "1-0", fen=BARE_KING_HAS_THE_WIN, Termination=TIME)) == []
    knight = "8/8/3k4/3n4/8/8/4P3/4K3 w - - 0 1"
    assert found(game("1. Kd1", "0-1", fen=knight, Termination=TIME)) == []


def test_a_draw_on_time_is_wrong_where_the_opponent_can_checkmate() -> None:
    knight = "8/8/3k4/3n4/8/8/4P3/4K3 b - - 0 1"
    [finding] = found(game("1... Kc5", "1/2-1/2", fen=knight, Termination=TIME))
    assert (finding.code, finding.severity, finding.suggested) == ("RES-TIME", "wrong", "0-1")
    assert finding.confidence == "inferred"
    assert finding.evidence["line"]
    assert found(game("1. Kd1 Kc5", "1/2-1/2", fen=BARE_KING_HAS_THE_WIN, Termination=TIME)) == []


@pytest.mark.parametrize(("date", "number"), [(IN_2012, 0), (IN_2016, 0), (IN_2020, 0), (IN_2025, 1)])
def test_who_resigns_to_one_who_cannot_checkmate_draws_from_2023(date: str, number: int) -> None:
    text = game("1. Kd1", "0-1", fen=BARE_KING_HAS_THE_WIN, date=date, Termination="B won by resignation")
    assert [finding.code for finding in found(text, "RES-RESIGN")] == ["RES-RESIGN"] * number


def test_an_edition_may_be_given_for_every_game() -> None:
    text = game("1. Kd1", "0-1", fen=BARE_KING_HAS_THE_WIN, date=IN_2012, Termination="B won by resignation")
    assert [finding.edition for finding in found(text, "RES-RESIGN", edition="fide-2023")] == ["fide-2023"]
    with pytest.raises(NoSuchRule, match="no edition or profile 'fide-1990'"):
        found(text, edition="fide-1990")


@pytest.mark.parametrize(("result", "severity"), [("1-0", "wrong"), ("1/2-1/2", "wrong"), ("*", "note")])
def test_a_checkmate_wins_whatever_the_result_says(result: str, severity: str) -> None:
    [finding] = found(game("1. f3 e5 2. g4 Qh4#", result), "RES-BOARD")
    assert (finding.severity, finding.suggested, finding.cites) == (severity, "0-1", ("5.1.1",))


def test_a_stalemate_draws() -> None:
    fen = "7k/8/4Q1K1/8/8/8/8/8 w - - 0 1"
    [finding] = found(game("1. Qf7", "1-0", fen=fen), "RES-BOARD")
    board = {"fen": "7k/5Q2/6K1/8/8/8/8/8 b - - 1 1"}
    assert (finding.suggested, finding.evidence) == ("1/2-1/2", {"over": "stalemate", **board})
    assert found(game("1. Qf7", "1/2-1/2", fen=fen)) == []


def test_a_dead_position_draws_and_ends_the_game() -> None:
    text = game("1. Kxd2 Kc5 2. Kc3", "1-0", fen="8/8/3k4/8/8/8/3p4/4K3 w - - 0 1")
    by_code = {finding.code: finding for finding in found(text)}
    assert by_code.keys() == {"RES-BOARD", "END-PAST", "DUTY-DEAD"}
    assert (by_code["DUTY-DEAD"].ply, by_code["DUTY-DEAD"].cites) == (1, ("5.2.2",))
    assert by_code["END-PAST"].evidence == {"ended_by": "dead-position", "half_moves_after": 2}


# --- draws ------------------------------------------------------------------------------------------------------------


def test_a_third_occurrence_that_was_let_pass_is_a_note_from_the_move_that_could_be_written() -> None:
    [finding] = found(game(f"{repeated(2)} e4", "1-0"), "CLAIM-3")
    assert (finding.severity, finding.ply, finding.suggested) == ("note", 7, None)
    board = "rnbqkb1r/pppppppp/5n2/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 7 4"
    assert finding.evidence == {"by": "black", "fen": board, "move_to_be_written": "Ng8"}
    assert "9.2.1" in finding.cites
    assert found(game(repeated(2), "1/2-1/2"), "CLAIM-3") == []


@pytest.mark.parametrize(
    ("date", "in_a_row", "number"),
    [(IN_2012, True, 0), (IN_2016, True, 1), (IN_2016, False, 0), (IN_2020, False, 1), (IN_2025, False, 1)],
)
def test_a_fifth_occurrence_ends_the_game_as_each_edition_has_it(date: str, in_a_row: bool, number: int) -> None:
    around = f"{repeated(2)} Nc3 Nc6 Nb1 Nb8 Nf3 Nc6 Nc3 Nb8 Nb1 Nc6 Ng1 Nb8"
    text = game(f"{repeated(4) if in_a_row else around} e4", "1/2-1/2", date=date)
    duties = found(text, "DUTY-5")
    assert [finding.ply for finding in duties] == [16 if in_a_row else 20] * number


def test_a_draw_at_the_fifth_occurrence_misses_no_duty() -> None:
    assert found(game(repeated(4), "1/2-1/2"), "DUTY-5", "END-PAST") == []
    assert [finding.ply for finding in found(game(repeated(4), "1-0"), "DUTY-5", "END-PAST")] == [16]


def test_the_fourth_occurrence_is_no_duty() -> None:
    assert found(game(f"{repeated(3)} e4", "1/2-1/2"), "DUTY-5", "END-PAST") == []


@pytest.mark.parametrize(("halfmoves", "codes"), [(148, ["CLAIM-50"]), (149, ["CLAIM-50", "DUTY-75"])])
def test_seventy_five_moves_are_a_duty_and_fifty_a_claim(halfmoves: int, codes: list[str]) -> None:
    text = game("90. Rb1", "1-0", fen=f"4k3/8/8/8/8/8/8/R3K3 w - - {halfmoves} 90")
    assert sorted(finding.code for finding in found(text)) == codes


def test_a_game_of_the_edition_before_2014_goes_on_after_seventy_five_moves() -> None:
    text = game("90. Rb1 Kd7", "1-0", fen="4k3/8/8/8/8/8/8/R3K3 w - - 149 90", date=IN_2012)
    assert found(text, "DUTY-75", "END-PAST") == []


def test_moves_written_after_a_checkmate_are_past_the_end() -> None:
    [finding] = found(game("1. f3 e5 2. g4 Qh4# 3. Kf2 Qf2", "1-0"), "END-PAST")
    assert (finding.severity, finding.ply, finding.suggested) == ("wrong", 4, "0-1")
    assert finding.evidence == {"ended_by": "checkmate", "half_moves_after": 2}
    [agreed] = found(game("1. f3 e5 2. g4 Qh4# 3. Kf2 Qf2", "0-1"), "END-PAST")
    assert (agreed.severity, agreed.suggested) == ("doubtful", None)


# --- moves ------------------------------------------------------------------------------------------------------------


def test_an_illegal_move_that_was_replied_to_stood() -> None:
    [finding] = found(game("1. e4 e5 2. Qh6 Nxh6 3. Bc4", "*"), "ILL-MOVE")
    assert (finding.ply, finding.confidence) == (2, "inferred")
    assert finding.evidence["what"] == "illegal-move-that-stood"
    assert "A.5.2" in finding.cites


def test_a_text_that_makes_no_sense_after_a_move_is_corrupt_and_not_illegal() -> None:
    assert [f.code for f in found(game("1. e4 e5 2. Bh6 Nc6 3. Kg5 a6", "1-0"))] == ["PGN-MOVE"]


def test_kings_in_the_centre_signal_the_result() -> None:
    for moves in ("1. e4 e5 2. Ke4 Kd5", "1. e4 e5 2. Kd4 Ke6", "1. e4 e5 2. Nf3 Ke5"):
        assert [finding.code for finding in found(game(moves, "1/2-1/2"))] == ["ILL-SIGNAL"]


# --- clocks -----------------------------------------------------------------------------------------------------------


def clocked(white: list[str], **tags: str) -> str:
    """A game whose White clock shows these; Black's stands still."""
    moves = [move for move, _ in zip(KNIGHTS * len(white), range(2 * len(white)), strict=False)]
    shown = [clock for reading in white for clock in (reading, white[0])]
    text = " ".join(f"{move} {{[%clk {clock}]}}" for move, clock in zip(moves, shown, strict=True))
    return game(text, tags.pop("result", "1/2-1/2"), **tags)


def test_a_gain_of_the_size_of_a_penalty_names_it_and_its_article() -> None:
    [finding] = found(clocked(["0:14:00", "0:13:50", "0:14:55"]), "CLK-GAIN")
    assert (finding.severity, finding.ply) == ("doubtful", 5)
    assert (finding.evidence["excess_ms"], finding.evidence["penalty_seconds"]) == (55_000, 60)
    assert "7.5.5" in finding.cites


@pytest.mark.parametrize(("reading", "excess"), [("0:14:01", None), ("0:14:02", 2_000)])
def test_an_increment_and_a_second_of_rounding_are_no_gain(reading: str, excess: int | None) -> None:
    gains = found(clocked(["0:14:00", "0:13:50", reading]), "CLK-GAIN")
    assert [gain.evidence["excess_ms"] for gain in gains] == ([] if excess is None else [excess])


def test_a_reading_that_goes_back_to_the_start_at_the_end_is_a_reset() -> None:
    [finding] = found(clocked(["0:14:00", "0:13:50", "0:15:00"]), "CLK-GAIN")
    assert (finding.severity, finding.evidence["looks_like"]) == ("note", "reset")


def test_a_time_control_in_minutes_contradicts_its_tag() -> None:
    [finding] = found(clocked(["1:30:30", "1:30:40"], TimeControl="90+30"), "TC-TAG")
    assert finding.evidence == {"tag": "90+30", "read_as": "minutes", "clocks_show": "5400+30"}
    assert found(clocked(["1:30:30", "1:30:40"], TimeControl="5400+30"), "TC-TAG") == []


def test_a_clock_at_zero_does_not_go_with_a_draw() -> None:
    [drawn] = found(clocked(["0:00:10", "0:00:00"]), "CLK-FLAG")
    assert (drawn.severity, drawn.evidence["lost"], drawn.evidence["by"]) == ("note", False, "white")
    assert drawn.evidence["half_moves_after"] == 1


@pytest.mark.parametrize(
    ("shown", "tags", "number"),
    [
        (["0:00:10", "0:00:00"], {"result": "0-1", "Termination": "Time forfeit"}, 0),
        (["0:00:10", "0:00:00"], {"result": "0-1", "Termination": "Normal"}, 1),
        (["0:00:10", "0:00:00"], {"result": "1-0", "Termination": "Time forfeit"}, 1),
        (["0:00:10", "0:00:00", "0:00:00"], {"result": "0-1", "Termination": "Time forfeit"}, 0),
        (["0:00:10", "0:00:00", "0:00:05"], {"result": "0-1", "Termination": "Time forfeit"}, 1),
    ],
)
@pytest.mark.parametrize("event", ["A game", "A blitz game"])
def test_a_clock_at_zero_is_told_unless_its_player_lost_on_time_before_he_moved_again(
    shown: list[str], tags: dict[str, str], number: int, event: str
) -> None:
    text = clocked(shown, Event=event, TimeControl="10", **tags)
    assert len(found(text, "CLK-FLAG")) == number


def test_readings_below_zero_and_missing_ones_are_arithmetic() -> None:
    text = clocked(["0:14:00", "-0:00:05"]).replace("{[%clk 0:14:00]} Ng1", "Ng1")
    [finding] = found(text, "CLK-ARITH")
    assert finding.evidence == {"missing": 1, "negative": 1}


@pytest.mark.parametrize(
    ("white", "black", "number"),
    [
        ("0:13:50", "0:14:00", 0),
        ("0:14:00", "0:14:00", 0),
        ("0:15:00", "0:15:00", 0),
        ("0:13:51", "0:14:00", 1),
        ("?", "0:14:00", 0),
    ],
)
def test_clocks_in_tags_show_the_end_the_first_moves_or_the_start(white: str, black: str, number: int) -> None:
    text = clocked(["0:14:00", "0:13:50"], WhiteClock=white, BlackClock=black)
    assert len(found(text, "CLK-ARITH")) == number


@pytest.mark.parametrize(
    ("event", "control", "called"),
    [
        ("City Rapid", "600", "blitz"),
        ("City Rapid", "601", None),
        ("City Blitz", "600+1", "rapid"),
        ("City Rapid", "3600", "standard"),
        ("City Open", "600", None),
        ("Rapid and Blitz", "3600", None),
    ],
)
def test_an_event_called_rapid_has_the_time_that_the_edition_calls_so(
    event: str, control: str, called: str | None
) -> None:
    classed = found(game("1. e4", "1-0", Event=event, TimeControl=control) * 2, "TC-CLASS")
    assert [finding.evidence["called"] for finding in classed] == ([] if called is None else [called])


# --- which edition ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("date", "edition", "confidence"),
    [
        ("2009.07.01", "fide-2009", "text"),
        ("2009.06.30", "fide-2023", "inferred"),
        ("2017.06.30", "fide-2014", "inferred"),
        ("2018.01.01", "fide-2018", "text"),
        ("2022.12.31", "fide-2018", "text"),
        ("2023.01.01", "fide-2023", "text"),
        ("2023.??.??", "fide-2023", "inferred"),
        ("????.??.??", "fide-2023", "inferred"),
    ],
)
def test_the_edition_is_that_of_the_day_of_the_game(date: str, edition: str, confidence: str) -> None:
    [finding] = found(game("1. f3 e5 2. g4 Qh4#", "1-0", date=date))
    assert (finding.edition, finding.confidence) == (edition, confidence)


def test_the_day_by_universal_time_comes_first_and_that_of_the_event_last() -> None:
    [finding] = found(game("1. f3 e5 2. g4 Qh4#", "1-0", date="????.??.??", EventDate=IN_2012))
    assert finding.edition == "fide-2009"
    [finding] = found(game("1. f3 e5 2. g4 Qh4#", "1-0", date=IN_2025, UTCDate=IN_2020))
    assert finding.edition == "fide-2018"


def test_standard_chess_is_ruled_by_the_competition_rules_alone() -> None:
    text = game("1. Kd1", "0-1", fen=BARE_KING_HAS_THE_WIN, Termination=TIME, TimeControl="5400+30")
    assert not any(clause.startswith(("A", "B")) for clause in found(text)[0].cites)


# --- the file ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "code", "fault"),
    [
        ('[Event "A"]\n[Site "B]\n\n1. e4 *\n', "PGN-TAG", "bad-tag"),
        ('[Event "A"]\n\n1. e4\n', "PGN-RESULT", "no-result"),
        ('[Event "A"]\n[Result "1-0"]\n\n1. e4 0-1\n', "PGN-RESULT", "results-differ"),
        ('[Event "A"]\n\n1. e4 {open 1-0\n', "PGN-TEXT", "unclosed-comment"),
        ('[Event "A"]\n\n', "PGN-EMPTY", "no-moves"),
        ('[Event "A"]\n[Variant "Crazyhouse"]\n\n1. e4 *\n', "PGN-VARIANT", "other-variant"),
        ('[Event "A"]\n[FEN "8/8/8/8 w"]\n\n1. e4 *\n', "ILL-POS", "bad-start"),
        ('[Event "A"]\n\n1. e4 -- 2. d4 *\n', "PGN-MOVE", "null-move"),
    ],
)
def test_what_is_wrong_with_the_file_is_told(text: str, code: Code, fault: str) -> None:
    assert fault in {finding.evidence["fault"] for finding in found(text, code)}


def test_findings_may_be_asked_for_by_code_and_severity() -> None:
    text = game("1. f3 e5 2. g4 Qh4# 3. Kf2", "0-1")
    severities = {finding.severity for finding in found(text)}
    assert severities == {"doubtful"}
    assert list(audit(io.BytesIO(text.encode()), Terms(min_severity="wrong"))) == []
