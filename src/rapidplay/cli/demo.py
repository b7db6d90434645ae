"""`rapidplay demo`: an event to try the desk with."""

from __future__ import annotations

from typing import Annotated

import typer

from rapidplay.cli.options import AsJson, Lang
from rapidplay.law.text import says

HOST, PORT = "127.0.0.1", 8000
SEED, BOARDS = 7, 24


def demo(
    *,
    seed: Annotated[int, typer.Option("--seed", help=says("the same number gives the same event").template)] = SEED,
    boards: Annotated[int, typer.Option("--boards", help=says("how many boards are played on").template)] = BOARDS,
    test_clock: Annotated[
        bool, typer.Option("--test-clock", help=says("time stands still until it is moved by hand").template)
    ] = False,
    host: Annotated[
        str, typer.Option("--host", metavar="ADDRESS", help=says("the address to listen at").template)
    ] = HOST,
    port: Annotated[int, typer.Option("--port", min=0, max=65534, help=says("the port to listen at").template)] = PORT,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Serve the event, until Ctrl-C; nothing of it is kept."""
    from rapidplay.cli.demo_served import Asked, served

    served(Asked(seed=seed, boards=boards, test_clock=test_clock, host=host, port=port, as_json=as_json))
