"""A watch as lines: JSON, plain text as things happen, or all that is there once."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from datetime import datetime
from types import TracebackType
from typing import Protocol

from rapidplay.cli.blocks import BLANK, Block, Columns, Line, heading, show
from rapidplay.cli.card import steps_in_words
from rapidplay.feeds.alert import Advice, Alert
from rapidplay.feeds.boards import Board, Shown
from rapidplay.feeds.data import change_to_data
from rapidplay.feeds.games import printable
from rapidplay.feeds.sentences import KIND, shown
from rapidplay.feeds.watching import Change, Closed, Opened, Watch
from rapidplay.i18n import _, spoken
from rapidplay.incident.ruling_in_words import POSTURES

STYLES = {"now": "bold red", "soon": "bold yellow", "note": "bold"}
HANG = 2


class Showing(Protocol):
    """Shows a watch."""

    def __enter__(self) -> Showing:
        """It begins."""

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """It ends."""

    def tell(self, changes: list[Change], at: float) -> None:
        """So much has changed."""


class JsonLines:
    """Each change as a line of JSON."""

    def __enter__(self) -> JsonLines:
        return self

    def __exit__(self, *_error: object) -> None:
        sys.stdout.flush()

    def tell(self, changes: list[Change], at: float) -> None:
        """A line each, at once."""
        for change in changes:
            sys.stdout.write(json.dumps(change_to_data(change, at), ensure_ascii=False) + "\n")
        sys.stdout.flush()


class Lines:
    """Alerts as they open and close, with the time of day."""

    def __enter__(self) -> Lines:
        return self

    def __exit__(self, *_error: object) -> None:
        sys.stdout.flush()

    def tell(self, changes: list[Change], at: float) -> None:
        """What has opened, and what has closed."""
        time = f"{datetime.now():%H:%M:%S}"
        for change in changes:
            match change:
                case Opened(alert=alert):
                    show(alert_in_words(alert, time))
                case Closed(alert=alert) if alert is not None:
                    show([Line(_("{time} over: {what}", time=time, what=_title(alert)))])
                case _:
                    pass
        sys.stdout.flush()


class Once:
    """All boards and alerts, when everything has been read."""

    def __init__(self, watch: Watch) -> None:
        self._watch = watch
        self._at = 0.0

    def __enter__(self) -> Once:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_error: object) -> None:
        if kind is None:
            show(self._all())

    def tell(self, changes: list[Change], at: float) -> None:
        """Nothing is shown before all is there."""
        self._at = at

    def _all(self) -> Iterator[Block]:
        boards, alerts = self._watch.boards.known, self._watch.alerts()
        yield heading(_("Boards: {boards} · alerts: {alerts}", boards=len(boards), alerts=len(alerts)))
        if boards:
            yield BLANK
            yield table(self._watch, boards_in_order(self._watch), self._at)
        for alert in alerts:
            yield BLANK
            yield from alert_in_words(alert)


def alert_in_words(alert: Alert, time: str = "") -> Iterator[Block]:
    """What the feed shows at which board, and what the rules say."""
    title, advice = " ".join(filter(None, (time, _title(alert)))), alert.sign.advice
    if advice is None:
        cites = f" ({', '.join(alert.sign.cites)})" if alert.sign.cites else ""
        yield Line(f"{title}. {shown(alert)}{cites}", hang=HANG, style=STYLES[alert.attention])
        return
    yield Line(title, style=STYLES[alert.attention])
    yield Line(shown(alert), indent=HANG, hang=HANG)
    yield from _advice(advice)
    yield Line(f"{advice.ruling.edition} {', '.join(advice.ruling.cites)}", indent=HANG, style="dim")


def _advice(advice: Advice) -> Iterator[Block]:
    yield Line(spoken(POSTURES[advice.posture]), indent=HANG, style="bold")
    for window in advice.windows:
        yield Line(spoken(window.says), indent=HANG, hang=HANG)
    once = _("Once you have seen it:") if advice.once == "seen" else _("If it is claimed:")
    questions = (spoken(question.ask) for question in advice.ruling.questions)
    yield Line(" ".join((once, *steps_in_words(advice.ruling), *questions)), indent=HANG, hang=HANG)


def _title(alert: Alert) -> str:
    """`3.12 Anna - Bea, half-move 57: Flag`."""
    kind = spoken(KIND[alert.sign.kind])
    if not alert.key:
        return f"{printable(alert.source)}: {kind}"
    where = f"{alert.label} {alert.white} - {alert.black}"
    if not alert.sign.ply:
        return f"{where}: {kind}"
    return _("{where}, half-move {ply}: {what}", where=where, ply=alert.sign.ply, what=kind)


def boards_in_order(watch: Watch) -> list[Board]:
    """The boards with alerts first, those that want attention most; then games that go on, then the others."""
    ranks: dict[tuple[str, str], int] = {}
    for rank, alert in enumerate(watch.alerts()):
        ranks.setdefault((alert.source, alert.key), rank)
    last = len(watch.open)

    def place(board: Board) -> tuple[int, bool, str, tuple[tuple[int, str], ...]]:
        return ranks.get(board.id, last), board.is_over or board.is_gone, board.source, _numbers(board.key)

    return sorted(watch.boards.known.values(), key=place)


def _numbers(key: str) -> tuple[tuple[int, str], ...]:
    """For sorting: 1.2 before 1.10."""
    return tuple((int(part), "") if part.isdigit() else (0, part) for part in key.replace(".", " ").split())


def table(watch: Watch, boards: Iterable[Board], at: float) -> Columns:
    """A row for each board."""
    kinds: dict[tuple[str, str], dict[str, None]] = {}
    for alert in watch.alerts():
        kinds.setdefault((alert.source, alert.key), {})[spoken(KIND[alert.sign.kind])] = None
    head = (_("Board"), _("White"), _("Time"), _("Black"), _("Time"), _("Move"), _("Alerts"))
    rows = (
        (
            board.label, board.white, clock_in_words(board.clock("white", at)), board.black,
            clock_in_words(board.clock("black", at)), move_in_words(board), ", ".join(kinds.get(board.id, ())),
        )
        for board in boards
    )  # fmt: skip
    return Columns(head, tuple(rows))


def move_in_words(board: Board) -> str:
    """The number of the move that is being thought about, or the result."""
    if board.is_over or board.live.now is None:
        return board.result
    dots = "." if board.live.has_the_move == "white" else "..."
    return f"{board.ply // 2 + 1}{dots}"


def clock_in_words(clock: Shown | None) -> str:
    """`0:03:10`, with `~` where it is an estimate."""
    if clock is None:
        return ""
    seconds = max(clock.ms, 0) // 1_000
    return ("~" if clock.is_estimated else "") + f"{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}"
