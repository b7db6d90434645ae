"""`rapidplay certificate`: the desk's own certificates, and what a phone needs to trust them."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer

from rapidplay.cli.answers import show_json
from rapidplay.cli.blocks import BLANK, Line, show
from rapidplay.cli.options import AsJson, Lang
from rapidplay.i18n import _
from rapidplay.law.text import says


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
    from rapidplay.cli.desk_served import PORT, certificates_folder, in_an_address, qr

    names = tuple(dict.fromkeys((*own_names(), *(name or ()))))
    found = certificates_in(folder or certificates_folder(), names, datetime.now(UTC))
    address = f"http://{in_an_address(names)}:{PORT + 1}/certificate"
    if as_json:
        show_json(
            {
                "authority": str(found.authority),
                "server": str(found.server),
                "names": list(found.names),
                "fingerprint": found.fingerprint,
                "expires": found.expires.isoformat(),
                "made": found.made,
                "address": address,
            }
        )
        return
    lines = (
        _("The authority: {file}", file=found.authority),
        _("Its fingerprint: {fingerprint}", fingerprint=found.fingerprint),
        _("The server's certificate: {file}, until {day}", file=found.server, day=found.expires.date()),
        _("For: {names}", names=", ".join(found.names)),
    )
    show(
        (
            *map(Line, lines),
            BLANK,
            Line(_("Each phone trusts it once. While the desk runs it is at {address}", address=address)),
        )
    )
    show(tuple(map(Line, qr(address))))
