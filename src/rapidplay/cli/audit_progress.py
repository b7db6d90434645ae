"""How far an audit has come: bytes, games a second and the time left, on a terminal, once a second has passed."""

from __future__ import annotations

import sys
import time
from pathlib import PurePath
from types import TracebackType
from typing import TYPE_CHECKING

import typer

from rapidplay.cli.blocks import may_colour
from rapidplay.cli.progress import PATIENCE_SECONDS
from rapidplay.i18n import _

if TYPE_CHECKING:
    from rich.progress import Progress

    from rapidplay.archive.looking import Course


class Watch:
    """Counts the games, and shows a bar meanwhile, though not in a pipe; stopped by Ctrl-C it says how to go on."""

    def __init__(self) -> None:
        self.games = 0
        self._course: Course | None = None
        self._began = time.monotonic()
        self._bar: Progress | None = None

    def __enter__(self) -> Watch:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self._bar is not None:
            self._bar.stop()
        if kind is KeyboardInterrupt and self._course is not None:
            file, byte = self._course.file, self._course.byte
            typer.echo("\n" + _("{file}: --from-byte {byte} goes on from here", file=file, byte=byte), err=True)

    def __call__(self, course: Course) -> None:
        """So far it has come."""
        self.games, self._course = course.games, course
        seconds = time.monotonic() - self._began
        if not sys.stderr.isatty() or seconds < PATIENCE_SECONDS:
            return
        if self._bar is None:
            self._bar = _bar(course.size)
        games, a_second = f"{course.games:,}", f"{course.games / seconds:,.0f}"
        speed = _("{games} games, {speed}/s", games=games, speed=a_second)
        task = self._bar.task_ids[0]
        self._bar.update(task, description=PurePath(course.file).name, completed=course.bytes, speed=speed)


def _bar(size: int | None) -> Progress:
    from rich.console import Console
    from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True, color_system="auto" if may_colour() else None)
    columns = (TextColumn("{task.description}", markup=False), BarColumn(bar_width=16), DownloadColumn(),
               TextColumn("{task.fields[speed]}"), TimeRemainingColumn())  # fmt: skip
    # The answer goes to standard output while the bar stands: rich must not carry it off to the terminal.
    bar = Progress(*columns, console=console, transient=True, redirect_stdout=False)
    bar.add_task("", total=size, speed="")
    bar.start()
    return bar
