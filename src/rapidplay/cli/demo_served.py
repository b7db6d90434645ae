"""`rapidplay demo` as it serves: the event is made up, its doors are opened, and who may come in is printed."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import closing, nullcontext
from dataclasses import asdict, dataclass
from tempfile import TemporaryDirectory

from argon2 import PasswordHasher

from rapidplay.access.doors import Doors
from rapidplay.access.secret_words import Hashing
from rapidplay.cli.answers import show_json
from rapidplay.cli.blocks import BLANK, Block, Line, show
from rapidplay.cli.desk_served import screens_missing
from rapidplay.demo.clock import START, TestClock
from rapidplay.demo.event import NAME, build
from rapidplay.demo.pacing import in_real_time
from rapidplay.demo.people import CHIEF, DAHL, JANSEN, ORGANISER, OSEI
from rapidplay.demo.rounds import THE_BOARD
from rapidplay.demo.tablets import SimulatedTablets
from rapidplay.desk.apart import RulingsApart
from rapidplay.desk.desk import Desk
from rapidplay.i18n import _
from rapidplay.store.memory import MemoryLog
from rapidplay.store.vault import open_vault
from rapidplay.web.app import create_app
from rapidplay.web.links import link
from rapidplay.web.routes.by_hand import moved_by
from rapidplay.web.running import Place, listening, serve
from rapidplay.web.served import Served
from rapidplay.web.settings import Settings, now

QUICK = PasswordHasher(time_cost=1, memory_cost=1024, parallelism=1)
"""With a test clock anybody may move the time of the demo: its passphrases keep nothing, and are tried often."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """What the command line asks for."""

    seed: int
    boards: int
    test_clock: bool
    host: str
    port: int
    as_json: bool


def served(asked: Asked) -> None:
    """Serves the event until it is told to end."""
    clock = TestClock(START if asked.test_clock else now())
    place = Place(host=asked.host, port=asked.port)
    with (
        TemporaryDirectory(prefix="rapidplay-demo-") as folder,
        closing(open_vault(folder)) as vault,
        listening(place) as door,
        closing(RulingsApart()) as rulings,
    ):
        hashing = Hashing(QUICK) if asked.test_clock else Hashing()
        log, doors = MemoryLog(clock), Doors(vault, clock, hashing)
        build(log, clock, asked.seed, asked.boards)
        desk = Desk(log, clock, ruler=rulings)
        tablets = SimulatedTablets(desk.event(NAME), clock, asked.seed)
        by_hand = [moved_by(tablets)] if asked.test_clock else []
        app = create_app(Settings(now=clock), Served(desk, doors), by_hand)
        printed = _printed(f"http://{_host(asked)}:{asked.port}", doors, str(min(THE_BOARD, asked.boards)))
        if asked.as_json:
            show_json(asdict(printed))
        else:
            show(tuple(_in_words(printed)))
        sys.stdout.flush()
        with nullcontext() if asked.test_clock else in_real_time(tablets):
            serve(app, place, [door])


def _host(asked: Asked) -> str:
    """Browsers hold `localhost` to be safe, and allow a page there what they allow over https."""
    return "localhost" if asked.host == "127.0.0.1" else asked.host


@dataclass(frozen=True, slots=True, kw_only=True)
class _Printed:
    """Where the demo is, and by what everybody comes in."""

    address: str
    event: str
    chief: str
    arbiters: str
    organiser: str
    board: str
    tablet: str
    spectators: str


def _printed(address: str, doors: Doors, board: str) -> _Printed:
    return _Printed(
        address=f"{address}/",
        event=NAME,
        chief=doors.new_passphrase(NAME, "chief"),
        arbiters=doors.new_passphrase(NAME, "arbiter"),
        organiser=doors.new_passphrase(NAME, "organiser"),
        board=board,
        tablet=link(address, "board", doors.token_for(NAME, "board", board, board=board), NAME),
        spectators=link(address, "spectator", doors.token_for(NAME, "spectator", "spectator"), NAME),
    )


def _in_words(printed: _Printed) -> Iterator[Block]:
    arbiters = ", ".join(arbiter.name for arbiter in (JANSEN, DAHL, OSEI))
    yield Line(_("The demo is at {address}", address=printed.address))
    yield Line(_("Its event: {event}", event=printed.event))
    yield BLANK
    yield Line(_("Chief arbiter {name}: {passphrase}", name=CHIEF.name, passphrase=printed.chief))
    yield Line(_("Arbiters {names}: {passphrase}", names=arbiters, passphrase=printed.arbiters))
    yield Line(_("Organiser {name}: {passphrase}", name=ORGANISER.name, passphrase=printed.organiser))
    yield Line(_("The tablet of board {board}: {link}", board=printed.board, link=printed.tablet))
    yield Line(_("Spectators: {link}", link=printed.spectators))
    yield from screens_missing(Settings().static)
    yield BLANK
    yield Line(_("Ctrl-C ends it; nothing of it is kept."))
