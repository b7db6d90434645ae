"""`POST /api/mate`: can, cannot, not found out; every reason against a position at once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from web_calls import Client, client_with, told

POSITION = "8/6k1/3b4/8/2R5/5K2/8/8 w - - 0 1"
TANGLED = "7N/8/8/k7/8/8/K6n/8 w - - 0 1"


@pytest.fixture(scope="module")
def client() -> Iterator[Client]:
    with client_with() as client:
        yield client


def test_can_comes_with_a_line_that_ends_in_mate(client: Client) -> None:
    answer = client.post("/api/mate", json={"fen": POSITION, "by": "white"}).json()
    assert answer["answer"] == "can"
    assert answer["line"][-1].endswith("#")
    assert len(answer["line"]) == len(answer["uci"])


def test_cannot_comes_with_the_kind_of_proof(client: Client) -> None:
    answer = client.post("/api/mate", json={"fen": POSITION, "by": "black"})
    assert answer.json() == {"answer": "cannot", "because": "material"}


def test_a_spent_budget_is_neither_yes_nor_no(client: Client) -> None:
    answer = client.post("/api/mate", json={"fen": TANGLED, "by": "black", "nodes": 1}).json()
    assert answer == {"answer": "undetermined", "nodes": 8}


@pytest.mark.parametrize(
    ("nodes", "status"), [(0, 422), (1, 200), (2_000_000, 200), (2_000_001, 422), (-1, 422), ("9", 422), (1.0, 422)]
)
def test_nodes_are_from_one_to_two_million(client: Client, nodes: object, status: int) -> None:
    answer = client.post("/api/mate", json={"fen": POSITION, "by": "black", "nodes": nodes})
    assert answer.status_code == status
    if status == 422:
        assert (told(answer)["code"], told(answer)["where"]) == ("bad-input", "nodes")


@pytest.mark.parametrize(
    ("body", "where"),
    [
        ({"by": "white"}, "fen"),
        ({"fen": POSITION}, "by"),
        ({"fen": POSITION, "by": "green"}, "by"),
        ({"fen": POSITION, "by": "white", "seconds": 3}, "seconds"),
        ({"fen": 1, "by": "white"}, "fen"),
    ],
)
def test_what_is_not_in_order_is_named(client: Client, body: dict[str, object], where: str) -> None:
    problem = told(client.post("/api/mate", json=body))
    assert (problem["code"], problem["where"]) == ("bad-input", where)


@pytest.mark.parametrize(
    ("fen", "reasons"),
    [
        ("8/8/8/8/8/8/8/8 w - - 0 1", ["White has 0 kings, expected one.", "Black has 0 kings, expected one."]),
        ("kk6/8/8/8/8/8/8/K7 w - - 0 1", ["Black has 2 kings, expected one."]),
        (
            "P3k3/8/8/8/8/8/8/p3K3 w - - 0 1",
            [
                "A pawn of White stands on a8, on its last rank.",
                "A pawn of Black stands on a1, on its last rank.",
            ],
        ),
        ("p3k3/8/8/8/8/8/8/4K3 w - - 0 1", ["A pawn of Black stands on a8, behind where pawns begin."]),
        ("4k3/8/8/8/8/8/8/P3K3 w - - 0 1", ["A pawn of White stands on a1, behind where pawns begin."]),
        ("4k3/4R3/8/8/8/8/8/4K3 w - - 0 1", ["The king of Black, who is not on move, is in check."]),
        (
            "P3k3/4R3/8/8/8/8/8/4K3 w - - 0 1",
            [
                "A pawn of White stands on a8, on its last rank.",
                "The king of Black, who is not on move, is in check.",
            ],
        ),
    ],
)
def test_every_reason_against_a_position_is_told_at_once(client: Client, fen: str, reasons: list[str]) -> None:
    problem = told(client.post("/api/mate", json={"fen": fen, "by": "white"}))
    assert problem["code"] == "bad-position"
    assert problem["detail"].splitlines() == reasons


def test_the_reasons_come_in_the_language_asked_for(client: Client) -> None:
    body = {"fen": "8/8/8/8/8/8/8/K7 w - - 0 1", "by": "white"}
    problem = told(client.post("/api/mate", json=body, headers={"Accept-Language": "nl"}))
    assert problem["detail"] == "Zwart heeft 0 koningen, verwacht: één."


@pytest.mark.parametrize("fen", ["nonsense", "8/8/8 w - - 0 1", "9/8/8/8/8/8/8/8 w - - 0 1", "k\u00007/8"])
def test_what_is_no_fen_is_a_bad_position(client: Client, fen: str) -> None:
    problem = told(client.post("/api/mate", json={"fen": fen, "by": "white"}))
    assert problem["code"] == "bad-position"
