"""Every exception that rapidplay raises on purpose.

    RapidplayError
    ├── BadInput             what was handed in is not in order: names the file, the place and what was expected
    │   ├── BadIncident      an incident file or a casebook
    │   ├── BadEntry         an entry of the log of a chess event, or the boards named in it
    │   ├── BadTable         a table of pairings
    │   ├── BadTimeControl   a time control
    │   ├── BadArchive       an archive of games
    │   ├── BadPosition      a FEN, a move, a game
    │   └── NotInstalled     what was asked needs a package or a library that is not there: names what installs it
    ├── ImpossibleEvent      an event that cannot have happened in this state of the game
    ├── ImpossibleEntry      an entry that cannot stand in the log of a chess event in this state of it
    ├── NoSuchRule           the question lies outside what an edition gives
    └── StoreError           the log of a live chess event; its own tree is drawn in store/errors.py

A rejected claim is a ruling and an open question is a value; neither is an exception.
"""

from __future__ import annotations


class RapidplayError(Exception):
    """The base of the tree; its text is fit to be shown to a user."""


class BadInput(RapidplayError):
    """Something handed in is not in order."""


class BadIncident(BadInput):
    """An incident file or a casebook is not in order; `place` says where."""

    def __init__(self, place: str, why: str) -> None:
        super().__init__(f"{place}: {why}" if place else why)
        self.place = place
        self.why = why


class BadEntry(BadInput):
    """An entry of the log of a chess event is not in order; `place` says where."""

    def __init__(self, place: str, why: str) -> None:
        super().__init__(f"{place}: {why}" if place else why)
        self.place = place
        self.why = why


class BadTable(BadInput):
    """A table, of pairings say, that cannot be read at all."""


class BadTimeControl(BadInput):
    """A time control that cannot be read."""


class BadArchive(BadInput):
    """An archive of games that cannot be read to its end."""


class BadPosition(BadInput):
    """A position, a move or a game that cannot be read."""


class NotInstalled(BadInput):
    """What was asked needs a package or a library that is not installed."""


class ImpossibleEvent(RapidplayError):
    """An event that cannot have happened in this state of the game."""


class ImpossibleEntry(RapidplayError):
    """An entry that cannot stand in the log of a chess event in this state of it."""


class NoSuchRule(RapidplayError):
    """The edition gives no rule for what was asked."""


class StoreError(RapidplayError):
    """The log of a live chess event cannot do what was asked."""
