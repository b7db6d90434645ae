"""The tool that says what editions call a time control."""

from __future__ import annotations

from rapidplay.assistants.tool import Answer, Arguments, Tool
from rapidplay.editions import EDITIONS
from rapidplay.game.time_control import parse_time_control
from rapidplay.incident.classes import classed, classes_to_data
from rapidplay.incident.form import Listing, Table, Text, Whole, Word, or_null
from rapidplay.incident.incident_form import EDITION
from rapidplay.incident.ruling_form import CLAUSE

CHESS = Word(("rapid", "blitz", "standard"))
_BOTH = ("white", "black")
CLASS = Table(
    {
        "edition": EDITION,
        "chess": or_null(CHESS),
        "players": Table(dict.fromkeys(_BOTH, CHESS), _BOTH),
        "cites": Listing(CLAUSE),
    },
    ("edition", "chess", "players", "cites"),
)
CLASSES = Table(
    {
        "time_control": Text(),
        "code": Text(),
        "total_seconds": Table(dict.fromkeys(_BOTH, Whole()), _BOTH),
        "classes": Listing(CLASS),
    },
    ("time_control", "code", "total_seconds", "classes"),
)


def classified(arguments: Arguments) -> Answer:
    """The class under the edition named, or under every one."""
    written = arguments["time_control"]
    control = parse_time_control(written)
    ids = (arguments["edition"],) if "edition" in arguments else EDITIONS
    return classes_to_data(written, control, tuple(classed(control, id) for id in ids))


CLASSIFY = Tool(
    name="classify",
    title="Rapid, blitz or standard?",
    description="What the editions of the Laws call a time control, and by which clauses. It is written as people "
    'do ("15+10": minutes and seconds; "G/25;d5") or as a code in seconds ("40/6000+30:900+30"). '
    "`chess` is null where the times of the players fall into two classes. `edition` names one edition "
    "or profile; left out, all.",
    takes=Table({"time_control": Text(), "edition": EDITION}, ("time_control",)),
    example={"time_control": "15+10", "edition": "fide-2023"},
    gives=CLASSES,
    answer=classified,
)
