"""`rapidplay mcp`: the law for assistants that speak the Model Context Protocol."""

from __future__ import annotations

import signal
import sys

import typer

from rapidplay.cli.options import Lang
from rapidplay.errors import BadInput
from rapidplay.i18n import _, current_language


def mcp(*, lang: Lang = None) -> None:
    """Serve assistants on standard input and output; whatever is said to people goes to standard error."""
    try:
        from rapidplay.assistants.server import serve
    except ModuleNotFoundError as missing:
        if (missing.name or "").partition(".")[0] not in ("mcp", "mcp_types"):
            raise
        raise BadInput(_("rapidplay mcp needs the package mcp: pip install 'rapidplay[mcp]'")) from None
    if sys.stdin.isatty():
        typer.echo(_("Waiting for an assistant on standard input; Ctrl-C stops."), err=True)
    # Standard input is read in a thread that nothing but the end of the program interrupts.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    serve(current_language())
