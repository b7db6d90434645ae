"""What holds for every process beside the server: it ends with the server, and its exceptions come back whole."""

from __future__ import annotations

import os
import signal
from multiprocessing import parent_process
from threading import Thread
from typing import Any, NamedTuple, Self

from rapidplay.errors import RapidplayError


class Fault(NamedTuple):
    """An exception of ours on its way between two processes: what it takes to make it differs from what it holds."""

    kind: type[RapidplayError]
    args: tuple[Any, ...]
    own: dict[str, Any]

    @classmethod
    def of(cls, fault: RapidplayError) -> Self:
        """The exception, ready to travel."""
        return cls(type(fault), fault.args, fault.__dict__)

    def raised(self) -> RapidplayError:
        """The same exception."""
        fault = self.kind.__new__(self.kind, *self.args)
        fault.__dict__.update(self.own)
        return fault


def goes_with_the_server() -> None:
    """Ctrl-C is for the server; and a process whose server was killed ends, too."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_ends_with_its_parent, name="rapidplay-parent", daemon=True).start()


def _ends_with_its_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(0)
