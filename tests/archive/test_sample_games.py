"""The collected games, where they lie beside the project: none lost, known findings found, python-chess agrees."""

from __future__ import annotations

import io
from collections import Counter
from functools import cache

import chess.pgn
import pytest
from collected_games import GAMES, collected

from rapidplay.archive import Finding, GameFacts, Plan, audit, audit_files, scan

pytestmark = pytest.mark.skipif(not collected(), reason=f"the folder with the collected games is missing: {GAMES}")


@cache
def findings_in(file: str) -> tuple[Finding, ...]:
    return tuple(audit(GAMES / file, jobs=1))


def facts_in(file: str) -> list[GameFacts]:
    return [facts for batch in scan(GAMES / file, jobs=1) for facts in batch.facts]


def of_players(file: str, code: str) -> dict[str, list[Finding]]:
    """Findings with this code by the game they are in, named by its players."""
    by_game: dict[str, list[Finding]] = {}
    for finding in findings_in(file):
        if finding.code == code:
            by_game.setdefault(f"{finding.white} - {finding.black}", []).append(finding)
    return by_game


@pytest.mark.parametrize(("file", "games"), collected())
def test_no_game_is_lost_or_merged(file: str, games: int) -> None:
    assert sum(batch.games for batch in scan(GAMES / file, jobs=2)) == games


def test_wrong_results_on_time_are_found_among_the_flagged_games() -> None:
    wrong = [f for f in findings_in("lichess-flagged/time-forfeit-winnability-part1.pgn") if f.code == "RES-TIME"]
    assert len(wrong) == 219
    assert {finding.suggested for finding in wrong} == {"1/2-1/2"}


def test_games_with_a_helpmate_written_on_have_no_wrong_result() -> None:
    severities = {finding.severity for finding in findings_in("lichess-flagged/with-helpmate-part1.pgn")}
    assert severities == {"note"}


def test_unexplained_gains_are_found_with_the_size_of_a_penalty() -> None:
    [gain] = [
        finding
        for finding in of_players("fide-world-cup-2025/round1-rapid.pgn", "CLK-GAIN")[
            "Kavin, Mohan - Hovhannisyan, Robert"
        ]
        if finding.severity == "doubtful"
    ]
    assert (gain.ply, gain.evidence["excess_ms"], gain.evidence["penalty_seconds"]) == (114, 54_000, 60)
    broadcast = of_players("lichess-broadcast/pedro-lezcano-montalvo-2025.pgn", "CLK-GAIN")
    sizes = {
        name: [gain.evidence["excess_ms"] for gain in gains if gain.severity == "doubtful"]
        for name, gains in broadcast.items()
    }
    assert 117_000 in sizes["Estremera Panos, Sergio - Delgado Armas, Francisco David"]
    assert 63_000 in sizes["Sosa Suarez, Carla Cristina - Fernandez Hernandez, Javier"]


def test_flags_at_zero_are_found_in_the_relays() -> None:
    zeros = {
        name: sum(finding.code == "CLK-FLAG" for finding in findings_in(f"fide-world-cup-2025/{name}.pgn"))
        for name in ("round1-blitz", "round1-rapid", "round1-classical", "round4-mixed")
    }
    assert zeros == {"round1-blitz": 1, "round1-rapid": 2, "round1-classical": 1, "round4-mixed": 1}


def test_kings_in_the_centre_are_never_called_illegal() -> None:
    relays = [file for file, _ in collected() if file.startswith(("fide-", "dgt-", "lichess-broadcast"))]
    codes = Counter(finding.code for file in relays for finding in findings_in(file))
    assert codes["ILL-MOVE"] == codes["PGN-MOVE"] == 0
    assert codes["ILL-SIGNAL"] >= 4


def test_time_controls_that_lie_are_told() -> None:
    lies = {
        file: sum(finding.code == "TC-TAG" for finding in findings_in(file))
        for file, _ in collected()
        if not file.startswith("malformed")
    }
    assert lies["fide-world-cup-2025/round1-blitz.pgn"] == 10
    assert lies["fide-world-cup-2025/round1-rapid.pgn"] == 52
    assert lies["fide-world-cup-2025/round1-classical.pgn"] == 0
    assert lies["lichess-broadcast/pedro-lezcano-montalvo-2025.pgn"] == 502
    assert lies["lichess-db/lichess-db-2025-05-part1.pgn"] == 0


def test_moves_after_the_end_are_found_where_they_were_collected() -> None:
    files = [file for file, _ in collected() if file.startswith("claims-and-draws")]
    past = Counter(str(f.evidence["ended_by"]) for file in files for f in findings_in(file) if f.code == "END-PAST")
    assert past.keys() >= {"fifth-occurrence", "fifth-occurrence-in-a-row", "seventy-five-moves", "dead-position"}
    beyond = [file for file, _ in collected() if "play_beyond" in file]
    assert all(any(finding.code == "END-PAST" for finding in findings_in(file)) for file in beyond)


# --- the same by another program --------------------------------------------------------------------------------------


def read_by_python_chess(facts: GameFacts, text: bytes) -> chess.pgn.Game:
    """The one game at this byte, up to the next event."""
    end = text.find(b"\n[Event ", facts.byte + 1)
    game = chess.pgn.read_game(io.StringIO(text[facts.byte : end if end > 0 else None].decode("utf-8", "replace")))
    assert game is not None
    return game


def occurrences(game: chess.pgn.Game) -> list[int]:
    """How often each position had come up when it stood there, the one at the start included."""
    board, known, counted = game.board(), Counter[object](), []
    for move in (None, *game.mainline_moves()):
        if move is not None:
            board.push(move)
        known[board._transposition_key()] += 1
        counted.append(known[board._transposition_key()])
    return counted


def disagreement(facts: GameFacts, game: chess.pgn.Game) -> str:
    """What python-chess says otherwise of the game, if anything."""
    board = game.end().board()
    if board.ply() - game.board().ply() != facts.plies:
        return f"{board.ply() - game.board().ply()} half-moves, not {facts.plies}"
    if board.fen(en_passant="legal") != facts.ending.fen:
        return f"{board.fen(en_passant='legal')}, not {facts.ending.fen}"
    if board.is_checkmate() != (facts.ending.over == "checkmate"):
        return "checkmate"
    counted = occurrences(game)
    fifth = next((ply for ply, times in enumerate(counted) if times >= 5), None)
    if fifth != facts.draws.fivefold_ply:
        return f"fifth occurrence after {fifth}, not {facts.draws.fivefold_ply}"
    third = next((ply for ply, times in enumerate(counted) if times >= 3), None)
    claim = facts.draws.threefold
    if third is not None and (claim is None or claim.ply > third - 1):
        return f"third occurrence after {third}, and a claim only {claim}"
    return ""


AGREEING = [file for file, _ in collected() if file.startswith(("chesscom", "claims", "dgt", "fide-w", "lichess-db"))]


@pytest.mark.parametrize("file", AGREEING)
def test_python_chess_makes_the_same_of_every_game_with_facts(file: str) -> None:
    text = (GAMES / file).read_bytes()
    told = [facts for facts in facts_in(file) if not facts.unmade]
    wrong = {facts.index: disagreement(facts, read_by_python_chess(facts, text)) for facts in told}
    assert {index: why for index, why in wrong.items() if why} == {}


@pytest.mark.parametrize("file", ["lichess-db/lichess-db-2025-05-part1.pgn", "claims-and-draws/realGames-fifty.pgn"])
def test_python_chess_finds_nothing_in_a_game_without_facts(file: str) -> None:
    told = {facts.index for facts in facts_in(file)}
    lines = io.StringIO((GAMES / file).read_text("utf-8"))
    games = iter(lambda: chess.pgn.read_game(lines), None)
    for index, game in enumerate(games):
        board, is_drawn = game.end().board(), game.headers["Result"] == "1/2-1/2"
        has_a_draw = max(occurrences(game)) >= 3 or board.halfmove_clock >= 100 or board.is_insufficient_material()
        contradicts = board.is_game_over() and board.result() != game.headers["Result"]
        goes_on = is_drawn and (max(occurrences(game)[:-1]) >= 3 or board.halfmove_clock > 100)
        assert index in told or not (game.errors or (has_a_draw and not is_drawn) or goes_on or contradicts), index


@pytest.mark.parametrize("piece_bytes", [5_000, 50_000])
def test_pieces_of_a_dump_have_the_findings_of_the_whole(piece_bytes: int) -> None:
    file = str(GAMES / "lichess-db/lichess-db-2025-05-part1.pgn")
    whole = list(audit_files([file], plan=Plan(jobs=1)))
    assert len(whole) > 10
    assert list(audit_files([file], plan=Plan(jobs=1, piece_bytes=piece_bytes))) == whole
