"""The audit of an archive: its facts, and what the editions make of them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass

from rapidplay.archive.facts import GameFacts
from rapidplay.archive.finding import CODES, SEVERITIES, Code, Finding, Found, Severity, finding_of
from rapidplay.archive.findings_of_clocks import clocks
from rapidplay.archive.findings_of_draws import draws
from rapidplay.archive.findings_of_moves import moves
from rapidplay.archive.findings_of_results import results
from rapidplay.archive.findings_of_text import text
from rapidplay.archive.ground import AUTO, Ground, ground_of
from rapidplay.archive.scanning import DEFAULT_BUDGET, Archive, name_of, scan
from rapidplay.editions import edition_or_profile
from rapidplay.game.incident import Regime

FINDERS: tuple[Callable[[GameFacts, Ground], Iterator[Found]], ...] = (results, draws, moves, clocks, text)


@dataclass(frozen=True, slots=True)
class Progress:
    """How far an audit has come: games and findings so far, and the byte that it may go on from."""

    games: int
    findings: int
    byte: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """What an audit looks at, and which findings are asked for."""

    edition: str = AUTO
    """An edition id, a profile, or `auto`: the FIDE edition in force on the day of the game."""
    regime: Regime | None = None
    """For rapid and blitz; as without enough supervision unless it is given."""
    only: Collection[Code] = CODES
    min_severity: Severity = "note"
    budget: int = DEFAULT_BUDGET
    """The positions that one answer to the mate question may look at."""

    def ask_for(self, found: Found) -> bool:
        """It is one of the findings asked for."""
        grave_enough = SEVERITIES.index(found.severity) <= SEVERITIES.index(self.min_severity)
        return grave_enough and found.code in self.only


EVERYTHING = Terms()


def audit(
    archive: Archive,
    terms: Terms = EVERYTHING,
    *,
    jobs: int | None = None,
    from_byte: int = 0,
    progress: Callable[[Progress], None] | None = None,
) -> Iterator[Finding]:
    """Every finding in an archive, in its order.

    `jobs` and `from_byte` are those of `scan`; `progress` is told after each piece of the archive.

    Raises:
        NoSuchRule: no such edition.
        BadArchive: the archive cannot be read to its end.
    """
    if terms.edition != AUTO:
        edition_or_profile(terms.edition)
    file, told, games, count = name_of(archive), Told(), 0, 0
    for batch in scan(archive, jobs=jobs, from_byte=from_byte, budget=terms.budget):
        for facts in filter(None, map(told.once, batch.facts)):
            found = findings(facts, file, terms)
            count += len(found)
            yield from found
        games += batch.games
        if progress is not None:
            progress(Progress(games, count, batch.end_byte))


def findings(facts: GameFacts, file: str, terms: Terms = EVERYTHING) -> list[Finding]:
    """What an edition makes of the facts of one game."""
    ground = ground_of(facts, terms.edition, terms.regime)
    return [
        finding_of(found, facts, ground, file)
        for finder in FINDERS
        for found in finder(facts, ground)
        if terms.ask_for(found)
    ]


class Told:
    """The events whose name was held against their time control; each is told of once in an archive."""

    MOST = 20_000
    """So many are remembered: the memory must not grow with the archive."""

    def __init__(self) -> None:
        self._known: set[tuple[str, str]] = set()

    def once(self, facts: GameFacts) -> GameFacts | None:
        """The facts, without the name of an event that was told of before; None where nothing is left then."""
        if not facts.names_a_kind:
            return facts
        event = facts.tags.event, facts.tags.time_control
        if event in self._known:
            return facts.without_the_name() if facts.has_more_than_its_name else None
        if len(self._known) < self.MOST:
            self._known.add(event)
        return facts
