"""Archives looked at by the workers of a Dask cluster: the pieces are those of one machine, and so are the findings."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from typing import Any

import msgspec

from rapidplay.archive.auditing import Terms
from rapidplay.archive.finding import Finding
from rapidplay.archive.looking import Course, Look, Plan, Watcher, Whole
from rapidplay.archive.pieces import Piece, pieces_of
from rapidplay.archive.sources import STANDARD_INPUT, Source, size_of_all
from rapidplay.errors import BadInput
from rapidplay.i18n import _

LOCAL = "local:"

AHEAD = 2
"""So many pieces for each thread of the cluster are under way: what is found waits in memory for its turn."""


class Looked(msgspec.Struct, frozen=True):
    """What a worker hands back of a piece."""

    findings: tuple[Finding, ...]
    games: int
    bytes: int
    byte: int


def on_a_cluster(sources: Sequence[Source], terms: Terms, plan: Plan, watcher: Watcher) -> Iterator[Finding]:
    """Every finding in the archives, in their order."""
    if any(source.file == STANDARD_INPUT for source in sources):
        raise BadInput(_("standard input cannot be read by a cluster, expected files that its workers reach"))
    with ExitStack() as open_now:
        client = _client(plan.cluster or "", open_now)
        course = Course("", 0, 0, size_of_all(sources), 0)
        whole = Whole()
        for piece, looked in _in_order(client, sources, terms, plan):
            if piece.is_first:
                whole = Whole()
            yield from whole.of(looked.findings)
            whole.after(looked.games)
            games, read = course.games + looked.games, course.bytes + looked.bytes
            course = Course(piece.file, games, read, course.size, looked.byte)
            watcher(course)


def look_at(piece: Piece, terms: Terms) -> bytes:
    """What a worker does: one thread looks at a piece."""
    look = Look(piece, terms, jobs=1)
    findings = tuple(look.findings())
    return msgspec.msgpack.encode(Looked(findings, look.games, look.bytes, look.byte))


def _in_order(client: Any, sources: Sequence[Source], terms: Terms, plan: Plan) -> Iterator[tuple[Piece, Looked]]:
    """The pieces with what was found in them; only a few are ahead of the one whose turn it is."""
    most = AHEAD * max(sum(client.nthreads().values()), 1)
    under_way: deque[tuple[Piece, Any]] = deque()
    for source in sources:
        for piece in pieces_of(source, plan.from_byte, plan.piece_bytes):
            if len(under_way) == most:
                yield _next(under_way)
            under_way.append((piece, client.submit(look_at, piece, terms, pure=False)))
    while under_way:
        yield _next(under_way)


def _next(under_way: deque[tuple[Piece, Any]]) -> tuple[Piece, Looked]:
    piece, future = under_way.popleft()
    return piece, msgspec.msgpack.decode(future.result(), type=Looked)


def _client(address: str, open_now: ExitStack) -> Any:
    """A client of the scheduler; of one with so many processes of this machine for `local:N`."""
    try:
        from distributed import Client, LocalCluster
    except ImportError:
        raise BadInput(_("a cluster needs Dask: pip install 'rapidplay[cluster]'")) from None
    if address.startswith(LOCAL):
        processes = address.removeprefix(LOCAL)
        if not processes.isdecimal() or int(processes) < 1:
            raise BadInput(_("--cluster {address}: expected local: and a number of processes", address=address))
        local = LocalCluster(n_workers=int(processes), threads_per_worker=1, dashboard_address=None)
        return open_now.enter_context(Client(open_now.enter_context(local)))
    try:
        return open_now.enter_context(Client(address, timeout=10))
    except (OSError, ValueError) as error:
        raise BadInput(_("--cluster {address}: nobody answers: {why}", address=address, why=error)) from None
