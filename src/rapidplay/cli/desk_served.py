"""`rapidplay desk` as it serves: what is opened, what is printed, once."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import segno

from rapidplay.access.certificates import AUTHORITY, Certificates, certificates_in, own_names
from rapidplay.access.doors import EVERY_EVENT, SETUP, Doors
from rapidplay.cli.blocks import BLANK, Block, Line, show
from rapidplay.desk.apart import RulingsApart
from rapidplay.desk.desk import Desk
from rapidplay.i18n import _
from rapidplay.lawbook.folders import user_data_folder
from rapidplay.store.log import EventLog
from rapidplay.store.opening import open_log
from rapidplay.store.vault import open_vault
from rapidplay.web.app import create_app
from rapidplay.web.running import Place, listening, serve
from rapidplay.web.served import Served
from rapidplay.web.settings import Settings, now
from rapidplay.web.site import is_built


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """What the command line asks for."""

    where: str | None
    host: str
    port: int
    http: bool
    names: tuple[str, ...]


def desk_folder() -> Path:
    """Where the log is kept unless another place is named."""
    return user_data_folder() / "desk"


def certificates_folder() -> Path:
    """Where the certificates are kept unless another place is named."""
    return user_data_folder() / "certificates"


def served(asked: Asked) -> None:
    """Serves the events of a log until it is told to end."""
    where = asked.where or str(desk_folder())
    certificates = None if asked.http else _certificates(asked.names)
    place = Place(host=asked.host, port=asked.port, certificates=certificates)
    with (
        open_log(where, now) as log,
        closing(open_vault(where)) as vault,
        listening(place) as door,
        closing(RulingsApart()) as rulings,
    ):
        doors = Doors(vault, now)
        app = create_app(Settings(hosts=(*own_names(), *asked.names)), Served(Desk(log, now, ruler=rulings), doors))
        show(tuple(_told(place, log, doors, asked.names)))
        sys.stdout.flush()
        if certificates is None:
            serve(app, place, [door])
        else:
            with listening(Place(host=asked.host, port=asked.port + 1)) as beside:
                serve(app, place, [door, beside])


def _certificates(names: tuple[str, ...]) -> Certificates | None:
    """Those that `rapidplay certificate` has made; None where it has not."""
    folder = certificates_folder()
    if not (folder / AUTHORITY).exists():
        return None
    return certificates_in(folder, tuple(dict.fromkeys((*own_names(), *names))), now())


def _told(place: Place, log: EventLog, doors: Doors, names: tuple[str, ...]) -> Iterator[Block]:
    """The address and its QR; the passphrase with which the first event is made, this once."""
    address = f"{place.scheme}://{_address(place, names)}:{place.port}/"
    yield Line(_("The desk is at {address}", address=address))
    if place.certificates is None:
        yield Line(_("Plain http: a page that is loaded goes on without network, a reload does not."))
        yield Line(_("rapidplay certificate makes it https."))
    events = ", ".join(log.streams())
    if events:
        yield Line(_("Events: {events}", events=events))
    if not doors.has_passphrase(EVERY_EVENT, SETUP):
        secret = doors.new_passphrase(EVERY_EVENT, SETUP)
        yield BLANK
        yield Line(_("With this passphrase a new event is made. It is shown this once:"))
        yield Line(f"  {secret}")
    yield from screens_missing(Settings().static)
    yield BLANK
    yield from map(Line, qr(address))
    yield Line(_("Ctrl-C ends it."))


def screens_missing(folder: Path) -> Iterator[Block]:
    """How the screens are built, where they have not been: the calls are answered all the same."""
    if not is_built(folder):
        yield Line(_("The screens have not been built: make frontend builds them."))


def _address(place: Place, names: tuple[str, ...]) -> str:
    """The name or address under which phones reach it."""
    if place.host not in ("0.0.0.0", "::"):
        return place.host
    return names[0] if names else in_an_address(own_names())


def in_an_address(names: Sequence[str]) -> str:
    """Which of a machine's names phones can use: an IPv4 address of the hall, else the last one."""
    addresses = [name for name in names if name.replace(".", "").isdecimal() and not name.startswith("127.")]
    name = (addresses or list(names))[-1]
    return f"[{name}]" if ":" in name else name


def qr(text: str) -> list[str]:
    """A QR code as lines for a terminal."""
    drawn = io.StringIO()
    segno.make(text, micro=False).terminal(out=drawn, compact=True)
    return drawn.getvalue().rstrip("\n").split("\n")
