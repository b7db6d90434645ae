"""A watch on a terminal: alerts above, boards below, what wants attention first; drawn anew as things change."""

from __future__ import annotations

from time import monotonic
from types import TracebackType

from rich import box
from rich.console import Console, Group, RenderableType
from rich.live import Live
from rich.table import Table as Rows
from rich.text import Text

from rapidplay.cli.blocks import Columns, Line, may_colour
from rapidplay.cli.watch_lines import STYLES, alert_in_words, boards_in_order, table
from rapidplay.feeds.watching import Change, Opened, Watch
from rapidplay.i18n import _

DRAWN_SECONDS = 0.5
"""So often at most it is drawn, unless an alert has opened."""

ALERTS_PART = 2
"""The alerts have at most one part in so many of the height."""

NARROW = 72
"""With fewer columns than that a row has the players and their clocks, and a mark where there is an alert."""


class Table:
    """The screen of a watch."""

    def __init__(self, watch: Watch) -> None:
        self._watch = watch
        self._console = Console(highlight=False, markup=False, color_system="auto" if may_colour() else None)
        self._drawn_at = float("-inf")
        self._live = Live(console=self._console, auto_refresh=False, screen=True)

    def __enter__(self) -> Table:
        self._live.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._live.stop()

    def tell(self, changes: list[Change], at: float) -> None:
        """Draw it anew: once a second at least, for the clocks that run."""
        if at - self._drawn_at >= DRAWN_SECONDS or any(isinstance(change, Opened) for change in changes):
            self._drawn_at = at
            self._live.update(self._screen(), refresh=True)

    def _screen(self) -> Group:
        height = self._console.size.height
        alerts = self._alerts(height // ALERTS_PART)
        boards = boards_in_order(self._watch)
        room = max(height - len(alerts) - 3, 1)
        shown = table(self._watch, boards[:room], monotonic())
        if self._console.size.width < NARROW:
            shown = _narrow(shown)
        rows = _rows(shown, self._styles(len(boards[:room])))
        parts: list[RenderableType] = [*alerts, rows]
        if len(boards) > room:
            parts.append(Text(_("and {more} more", more=len(boards) - room), style="dim"))
        return Group(*parts)

    def _alerts(self, lines: int) -> list[Text]:
        """As many of them as have room; the last of these as far as it has."""
        alerts = self._watch.alerts()
        title = _("Boards: {boards} · alerts: {alerts}", boards=len(self._watch.boards.known), alerts=len(alerts))
        shown, lines = [Text(title, style="bold")], max(lines, 2)
        for alert in alerts:
            blocks = (block for block in alert_in_words(alert) if isinstance(block, Line))
            shown += [text for block in blocks for text in self._wrapped(block)]
            if len(shown) > lines:
                return [*shown[: lines - 1], _cut(shown[lines - 1], self._console.size.width)]
        return shown

    def _wrapped(self, line: Line) -> list[Text]:
        """The line, on as many as it needs: letters of some languages are twice as wide."""
        inner = max(self._console.size.width - line.indent - line.hang, 1)
        first, *others = Text(line.text, style=line.style).wrap(self._console, inner)
        first.pad_left(line.indent)
        for other in others:
            other.pad_left(line.indent + line.hang)
        return [first, *others]

    def _styles(self, rows: int) -> list[str]:
        """The colour of each row: of the gravest alert at the board."""
        grave: dict[tuple[str, str], str] = {}
        for alert in self._watch.alerts():
            grave.setdefault((alert.source, alert.key), STYLES[alert.attention])
        return [grave.get(board.id, "") for board in boards_in_order(self._watch)[:rows]]


def _cut(line: Text, width: int) -> Text:
    """More of it has no room."""
    cut = line.copy()
    cut.truncate(width - 2)
    return cut.append(" …")


WIDTHS = (5, None, 8, None, 8, 7, None)
"""Of the columns that are always shown whole; the others share what is left."""


def _narrow(columns: Columns) -> Columns:
    """The same without moves and alerts, which stand above; `!` before a board that has one."""
    rows = ((f"! {row[0]}" if row[-1] else row[0], *row[1:5]) for row in columns.rows)
    return Columns(columns.head[:5], tuple(rows))


def _rows(columns: Columns, styles: list[str]) -> Rows:
    rows = Rows(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, expand=True, collapse_padding=True)
    for title, width in zip(columns.head, WIDTHS[: len(columns.head)], strict=True):
        ratio = None if width else 1
        rows.add_column(title, no_wrap=True, overflow="ellipsis", min_width=width, ratio=ratio)
    for row, style in zip(columns.rows, styles, strict=True):
        rows.add_row(*row, style=style)
    return rows
