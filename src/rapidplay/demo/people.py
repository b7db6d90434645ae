"""Who plays and who officiates in the demo: names of many lengths and in two scripts, and the staff."""

from __future__ import annotations

from itertools import count
from typing import Any

from rapidplay.demo.thinking import drawn
from rapidplay.desk.rights import Actor

CHIEF = Actor(role="chief", name="Berg")
JANSEN = Actor(role="arbiter", name="Jansen")
DAHL = Actor(role="arbiter", name="Dahl")
OSEI = Actor(role="arbiter", name="Osei")
ORGANISER = Actor(role="organiser", name="Costa")
FEED = Actor(role="feed", name="hall")
LAST_OF_JANSEN, LAST_OF_DAHL = 8, 16

_SURNAMES = (
    "Leutheusser-Schnarrenberger-Papadopoulou", "Ng", "Петров", "Kim", "Șerban", "Ó Súilleabháin", "Novak", "Щербакова",
    "van der Westhuizen-Vermeulen", "Li", "Đorđević", "Müller", "Østergård", "Иванченко", "Anand Krishnamurthy", "Wu",
    "Fernández de la Vega", "Yılmaz", "Bakker", "Nguyễn", "Saint-Exupéry", "Кузнецов", "Kowalska", "Adeyemi", "Park",
    "Žižková", "Rossi", "Haddad", "Lindqvist", "Mbeki", "O'Brien", "Стојановић", "Ramaswamy", "Duarte", "Björnsdóttir",
    "Cohen", "Papadakis", "Tkachenko", "Meyer", "Ito", "Bonnet", "Garcia",
)  # fmt: skip
_GIVEN_NAMES = (
    "Anna", "Jan", "Мария", "Li", "Maximiliane-Charlotte", "Tom", "Jovana", "Pieter", "Иван", "Chidi", "Sofia", "Bo",
    "Ana", "Henrik", "Noor", "Aleksandar", "Yuki", "Eva", "Luca", "Милица", "Priya", "Oskar", "Zoë",
)  # fmt: skip
_TITLES = (None, None, None, "IM", None, "WFM", None, "GM", None, None, "CM")
_FEDERATIONS = ("NED", "SRB", "GER", "POL", "ESP", "FID", "NOR", "IND", "KOR", "TUR")
IVANOVA = {"name": "Ivanova, Anna", "short_name": "Ivanova", "federation": "BUL", "title": "WIM"}
DE_VRIES = {"name": "De Vries, Jan", "short_name": "De Vries", "federation": "NED"}
MINOR = 9
"""The place among the surnames of one who is a child: public screens show initials."""


def arbiter_of(board: int) -> Actor:
    """Whose board it is."""
    if board <= LAST_OF_JANSEN:
        return JANSEN
    return DAHL if board <= LAST_OF_DAHL else OSEI


def tablet(board: int) -> Actor:
    """The chessclock of a board."""
    return Actor(role="board", name=str(board), board=str(board))


def assistant(board: int) -> Actor:
    """Who writes down the moves of one board."""
    return Actor(role="assistant", name="Ruiz", board=str(board))


def players(seed: int, numbers: int, white_of_12: int, black_of_12: int) -> list[dict[str, Any]]:
    """The players by start number; two have their names by board 12 of round 3."""
    named = {white_of_12: IVANOVA, black_of_12: DE_VRIES}
    others = count(int(len(_SURNAMES) * drawn(seed, "names")))
    return [{"number": n, **(named[n] if n in named else _player(next(others)))} for n in range(1, numbers + 1)]


def _player(place: int) -> dict[str, Any]:
    """Somebody; up to some nine hundred no two have the same name."""
    surname, given = _SURNAMES[place % len(_SURNAMES)], _GIVEN_NAMES[place % len(_GIVEN_NAMES)]
    title = _TITLES[place % len(_TITLES)]
    return {
        "name": f"{surname}, {given}",
        "short_name": surname,
        "federation": _FEDERATIONS[place % len(_FEDERATIONS)],
        **({} if title is None else {"title": title}),
        **({"minor": True} if place % len(_SURNAMES) == MINOR else {}),
    }


def staff(boards: int) -> list[dict[str, Any]]:
    """The chief, an arbiter for each part of the hall, the organiser."""
    return [
        {"name": CHIEF.name, "role": "chief"},
        {"name": JANSEN.name, "role": "arbiter", "boards": f"1-{LAST_OF_JANSEN}"},
        {"name": DAHL.name, "role": "arbiter", "boards": f"{LAST_OF_JANSEN + 1}-{LAST_OF_DAHL}"},
        {"name": OSEI.name, "role": "arbiter", "boards": f"{LAST_OF_DAHL + 1}-{max(boards, LAST_OF_DAHL + 1)}"},
        {"name": ORGANISER.name, "role": "organiser"},
    ]
