"""`rapidplay certificate`: the desk's own certificates, and what a phone needs to trust them."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rapidplay.cli.answers import show_json
from rapidplay.cli.blocks import BLANK, Block, Line, show
from rapidplay.cli.options import AsJson, Lang
from rapidplay.i18n import _
from rapidplay.law.text import says

if TYPE_CHECKING:
    from rapidplay.access.certificates import Certificates


def certificate(
    *,
    folder: Annotated[
        Path | None,
        typer.Option("--folder", metavar="DIR", help=says("where the certificates are kept").template),
    ] = None,
    name: Annotated[
        list[str] | None,
        typer.Option("--name", metavar="NAME", help=says("another name or address of this machine").template),
    ] = None,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Make the certificates where there are none, the server's anew when it ends soon or names have changed."""
    from rapidplay.access.certificates import certificates_in, own_names
    from rapidplay.cli.desk import PORT
    from rapidplay.cli.desk_served import certificates_folder, in_an_address

    names = tuple(dict.fromkeys((*own_names(), *(name or ()))))
    found = certificates_in(folder or certificates_folder(), names, datetime.now(UTC))
    address = f"http://{in_an_address(names)}:{PORT + 1}/certificate"
    if as_json:
        show_json(_as_data(found, address))
    else:
        show(tuple(_told(found, address)))


def _as_data(found: Certificates, address: str) -> dict[str, object]:
    return {
        "authority": str(found.authority),
        "server": str(found.server),
        "names": list(found.names),
        "fingerprint": found.fingerprint,
        "expires": found.expires.isoformat(),
        "made": found.made,
        "address": address,
    }


def _told(found: Certificates, address: str) -> Iterator[Block]:
    from rapidplay.cli.desk_served import qr

    yield Line(_("The authority: {file}", file=found.authority))
    yield Line(_("Its fingerprint: {fingerprint}", fingerprint=found.fingerprint))
    yield Line(_("The server's certificate: {file}, until {day}", file=found.server, day=found.expires.date()))
    yield Line(_("For: {names}", names=", ".join(found.names)))
    yield BLANK
    yield Line(_("Each phone trusts it once. While the desk runs it is at {address}", address=address))
    yield from map(Line, qr(address))
