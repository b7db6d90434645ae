"""The log that a command works on. No address is shown: the password may stand in it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import partial

from sqlalchemy.exc import SQLAlchemyError

from rapidplay.errors import BadInput
from rapidplay.i18n import _
from rapidplay.store.log import EventLog
from rapidplay.store.opening import MEMORY, open_log
from rapidplay.store.sqlite import FILE


@contextmanager
def log_at(where: str) -> Iterator[EventLog]:
    """The log at an address; a folder is made where there is none."""
    if where == MEMORY:
        raise BadInput(_("{where} ends with the program; expected a folder or postgresql://…", where=where))
    try:
        with open_log(where, partial(datetime.now, UTC)) as log:
            yield log
    except SQLAlchemyError as error:
        raise BadInput(_("the database is no log of rapidplay: {why}", why=getattr(error, "orig", ""))) from error


@contextmanager
def existing_log(where: str) -> Iterator[EventLog]:
    """The log at an address; BadInput for a folder without one, in which nothing is made."""
    if "://" not in where and not os.path.isfile(os.path.join(where, FILE)):
        raise BadInput(_("{where}: expected a folder with a log in it, {file}", where=where, file=FILE))
    with log_at(where) as log:
        yield log


def known_event(log: EventLog, event: str) -> str:
    """The event; BadInput where the log has none of this name."""
    if log.last(event):
        return event
    events = ", ".join(log.streams())
    if not events:
        raise BadInput(_("{event}: there is no event in this log", event=event))
    raise BadInput(_("{event}: no such event in this log, expected one of: {events}", event=event, events=events))
