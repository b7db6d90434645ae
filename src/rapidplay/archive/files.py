"""The audit of archives by their names: on this machine, or on the workers of a cluster, with the same findings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rapidplay.archive.auditing import EVERYTHING, Terms
from rapidplay.archive.finding import Finding
from rapidplay.archive.ground import AUTO
from rapidplay.archive.looking import HERE, Course, Look, Plan, Watcher, Whole, nobody
from rapidplay.archive.pieces import pieces_of
from rapidplay.archive.sources import Source, size_of_all, source_of
from rapidplay.editions import edition_or_profile
from rapidplay.errors import BadInput
from rapidplay.i18n import _


def audit_files(
    files: Sequence[str], terms: Terms = EVERYTHING, plan: Plan = HERE, watcher: Watcher = nobody
) -> Iterator[Finding]:
    """Every finding in the archives, one after the other, whatever looks at them.

    A file is a path, `-` for standard input, or an address that fsspec knows.

    Raises:
        NoSuchRule: no such edition.
        BadInput: a file is not there or has no games in it; nothing has been looked at then.
    """
    if terms.edition != AUTO:
        edition_or_profile(terms.edition)
    sources = [source_of(file) for file in files]
    _must_be_within(sources, plan.from_byte)
    if plan.cluster is None:
        return _here(sources, terms, plan, watcher)
    from rapidplay.archive.cluster import on_a_cluster

    return on_a_cluster(sources, terms, plan, watcher)


def _must_be_within(sources: Sequence[Source], from_byte: int) -> None:
    if from_byte and len(sources) != 1:
        raise BadInput(_("a byte to begin from needs one file, not {number}", number=len(sources)))
    for source in sources:
        if source.is_plain and source.size is not None and from_byte > source.size:
            size = source.size
            raise BadInput(_("{file}: has {size} bytes, none at {byte}", file=source.file, size=size, byte=from_byte))


def _here(sources: Sequence[Source], terms: Terms, plan: Plan, watcher: Watcher) -> Iterator[Finding]:
    games = read = 0
    size = size_of_all(sources)

    def told(look: Look) -> None:
        watcher(Course(look.piece.file, games + look.games, read + look.bytes, size, look.byte))

    for source in sources:
        whole = Whole()
        for piece in pieces_of(source, plan.from_byte, plan.piece_bytes):
            look = Look(piece, terms, plan.jobs)
            yield from whole.of(look.findings(told))
            whole.after(look.games)
            games, read = games + look.games, read + look.bytes
