"""What a command shows: lines and tables; with colour and width on a terminal, plain text anywhere else.

In a pipe, with NO_COLOR or on a terminal that can do nothing there are no escape codes; in a pipe no line is wrapped
and a table is aligned with spaces.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from textwrap import TextWrapper
from typing import TYPE_CHECKING, TextIO, TypeAlias

if TYPE_CHECKING:
    from rich.table import Table

WIDEST = 100
GAP = "  "


@dataclass(frozen=True, slots=True)
class Line:
    """A line of text: how far it stands in, how far what is wrapped stands in besides, how it looks on a terminal."""

    text: str
    indent: int = 0
    hang: int = 0
    style: str = ""
    """A style of rich; empty: as the terminal has it."""


@dataclass(frozen=True, slots=True)
class Columns:
    """A table: its head and its rows."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


Block: TypeAlias = Line | Columns
BLANK = Line("")


def heading(text: str) -> Line:
    """A line that begins a part."""
    return Line(text, style="bold")


def show(blocks: Iterable[Block], stream: TextIO | None = None) -> None:
    """Write the blocks, to standard output unless told otherwise."""
    target = sys.stdout if stream is None else stream
    if target.isatty():
        _on_a_terminal(blocks, target)
        return
    for block in blocks:
        target.write(plain(block) + "\n")


def plain(block: Block) -> str:
    """The block as plain text."""
    match block:
        case Line():
            return (" " * block.indent + block.text).rstrip()
        case Columns(head=head, rows=rows):
            return aligned((head, *rows) if any(head) else rows)


def aligned(rows: Sequence[Sequence[str]]) -> str:
    """Rows of cells, one below the other."""
    widths = [max(len(cell) for cell in column) for column in zip(*rows, strict=True)]
    return "\n".join(
        GAP.join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows
    )


def may_colour() -> bool:
    """The terminal can show colours, and nobody has asked for none."""
    return not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def _on_a_terminal(blocks: Iterable[Block], target: TextIO) -> None:
    from rich.console import Console
    from rich.text import Text

    console = Console(
        file=target, highlight=False, markup=False, emoji=False, color_system="auto" if may_colour() else None
    )
    for block in blocks:
        match block:
            case Line():
                console.print(Text(_wrapped(block), style=block.style), soft_wrap=True)
            case Columns():
                console.print(_table(block))


def _wrapped(line: Line) -> str:
    width = min(WIDEST, shutil.get_terminal_size().columns)
    indent = " " * line.indent
    wrapper = TextWrapper(
        width=max(width, 20),
        initial_indent=indent,
        subsequent_indent=indent + " " * line.hang,
        break_on_hyphens=False,
    )
    return wrapper.fill(line.text)


def _table(columns: Columns) -> Table:
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, show_edge=False, show_header=any(columns.head), pad_edge=False)
    for title in columns.head:
        table.add_column(title, overflow="fold")
    for row in columns.rows:
        table.add_row(*row)
    return table
