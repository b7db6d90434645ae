"""Which source an address means."""

from __future__ import annotations

import pytest

from rapidplay.errors import BadInput
from rapidplay.feeds.cloud import CloudTournament
from rapidplay.feeds.lichess import LichessRound
from rapidplay.feeds.livechess import LiveChess
from rapidplay.feeds.network import network_source
from rapidplay.feeds.urls import PgnAddress

ID = "12345678-1234-1234-1234-abcdefabcdef"


@pytest.mark.parametrize(
    ("text", "kind", "name"),
    [
        ("livechess", LiveChess, "ws://localhost:1982/api/v1.0"),
        ("ws://192.168.1.9:1982", LiveChess, "ws://192.168.1.9:1982/api/v1.0"),
        ("ws://192.168.1.9:1982/api/v1.0", LiveChess, "ws://192.168.1.9:1982/api/v1.0"),
        ("lichess:Ab12Cd34", LichessRound, "lichess:Ab12Cd34"),
        ("https://lichess.org/broadcast/cup/round-1/Ab12Cd34", LichessRound, "lichess:Ab12Cd34"),
        (f"livechesscloud:{ID}", CloudTournament, f"livechesscloud:{ID}"),
        (f"livechesscloud:{ID}/3", CloudTournament, f"livechesscloud:{ID}/3"),
        (f"https://view.livechesscloud.com/#{ID}", CloudTournament, f"livechesscloud:{ID}"),
        ("https://example.org/games.pgn", PgnAddress, "https://example.org/games.pgn"),
        ("https://lichess.org/study/Ab12Cd34.pgn", PgnAddress, "https://lichess.org/study/Ab12Cd34.pgn"),
    ],
)
def test_an_address_means_one_kind_of_source(text: str, kind: type, name: str) -> None:
    source = network_source(text)
    assert isinstance(source, kind) and source.name == name


@pytest.mark.parametrize("text", ["games.pgn", "./games", "C:\\games\\live.pgn", "/srv/pgn"])
def test_a_file_or_a_folder_is_no_address(text: str) -> None:
    assert network_source(text) is None


@pytest.mark.parametrize(
    "text",
    [
        "ftp://example.org/x.pgn",
        "ws://",
        "https://view.livechesscloud.com/",
        "livechesscloud:x",
        "https://lichess.org/broadcast/x/Tt00Tt00",
    ],
)
def test_an_address_that_leads_nowhere_is_refused(text: str) -> None:
    with pytest.raises(BadInput):
        network_source(text)
