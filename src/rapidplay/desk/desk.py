"""The desk: all live events of one log. No web and no SQL; the time of day comes in by one function."""

from __future__ import annotations

from threading import RLock
from uuid import uuid4

from rapidplay.desk.asking import Ruler
from rapidplay.desk.errors import NoSuchEvent, Refused
from rapidplay.desk.live import LiveEvent
from rapidplay.desk.rights import Actor
from rapidplay.desk.state import EventState
from rapidplay.desk.writing import Told, entry_of, noted_of
from rapidplay.errors import BadEntry
from rapidplay.event.entry import Stamp
from rapidplay.incident.rule import Solver, by_solver, rule
from rapidplay.store.errors import Conflict, IdTaken
from rapidplay.store.log import EventLog, Now


class Desk:
    """The events that a log holds, each opened when somebody asks for it."""

    def __init__(self, log: EventLog, now: Now, solver: Solver = by_solver, ruler: Ruler = rule) -> None:
        self.now = now
        self.log = log
        self._solver, self._ruler = solver, ruler
        self._open: dict[str, LiveEvent] = {}
        self._opening = RLock()

    def events(self) -> list[str]:
        """The names of all events."""
        return self.log.streams()

    def event(self, name: str) -> LiveEvent:
        """An event; NoSuchEvent where the log has none of this name."""
        live = self._open.get(name)
        if live is not None:
            return live
        with self._opening:
            if name not in self._open:
                if not self.log.last(name):
                    raise NoSuchEvent(f"{name}: there is no such event")
                self._open[name] = LiveEvent(self.log, name, self.now, self._solver, self._ruler)
            return self._open[name]

    def create(self, name: str, told: Told, chief: Actor) -> LiveEvent:
        """Begins the log of a new event; whoever creates it is its chief until the staff names one."""
        what = noted_of(told)
        if what.what.name != "event-created":
            raise BadEntry("kind", f'"{told.kind}", expected event-created')
        now = self.now()
        EventState().must_be_possible(what, None, Stamp(seq=1, at=now, by=chief.name))
        try:
            self.log.append(name, [entry_of(chief, told, what, now)], expected=0)
        except (Conflict, IdTaken):
            if not self._was_created_by(name, told, chief):
                raise Refused("event-exists", f"There is an event {name} already", where=name) from None
        return self.event(name)

    def _was_created_by(self, name: str, told: Told, chief: Actor) -> bool:
        """A device that had no answer sends the same again."""
        found = self.log.find(name, told.id)
        return found is not None and (found.seq, found.entry.author) == (1, chief.author)

    def close(self) -> None:
        """Lets go of all events; the log stays open."""
        with self._opening:
            for live in self._open.values():
                live.close()
            self._open.clear()


def new_id() -> str:
    """An id for an entry that the desk writes itself."""
    return str(uuid4())
