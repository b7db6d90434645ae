"""A progress bar, for what takes longer than a second."""

from __future__ import annotations

import sys
import time
from types import TracebackType
from typing import TYPE_CHECKING

from rapidplay.cli.blocks import may_colour

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

PATIENCE_SECONDS = 1.0


class Steps:
    """Work of so many steps (None: nobody knows how many); once it has taken a second a bar stands on the terminal.

    There is none in a pipe, nor where something else is shown meanwhile (`quiet`).
    """

    def __init__(self, doing: str, total: int | None, *, quiet: bool = False) -> None:
        self._doing, self._total, self._done, self._quiet = doing, total, 0, quiet
        self._began = time.monotonic()
        self._bar: Progress | None = None
        self._task: TaskID | None = None

    def __enter__(self) -> Steps:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self._bar is not None:
            self._bar.stop()

    def step(self) -> None:
        """One more is done."""
        self.reach(self._done + 1)

    def reach(self, done: int) -> None:
        """So many are done."""
        self._done = done
        shown = self._bar is not None or self._quiet or not sys.stderr.isatty()
        if not shown and time.monotonic() - self._began > PATIENCE_SECONDS:
            self._begin()
        if self._bar is not None and self._task is not None:
            self._bar.update(self._task, completed=self._done)

    def _begin(self) -> None:
        from rich.console import Console
        from rich.progress import Progress

        console = Console(stderr=True, color_system="auto" if may_colour() else None)
        # The answer goes to standard output while the bar stands: rich must not carry it off to the terminal.
        self._bar = Progress(console=console, transient=True, redirect_stdout=False)
        self._task = self._bar.add_task(self._doing, total=self._total)
        self._bar.start()
