"""What `rapidplay desk export` and `import` do: an event from a log into a file and from a file into a log."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import IO, Any

from rapidplay.cli.desk_logs import existing_log, known_event, log_at
from rapidplay.cli.inputs import name_of, opened, size_of
from rapidplay.cli.progress import Steps
from rapidplay.errors import BadInput
from rapidplay.i18n import _
from rapidplay.store import files
from rapidplay.store.errors import BadEventFile, StreamExists
from rapidplay.store.log import EventLog

FRAME = 2
"""The lines of a file besides its entries: the first and the closing one."""


@dataclass(frozen=True, slots=True)
class Copied:
    """An event that is in a file and in a log alike."""

    event: str
    entries: int
    last_hash: str
    file: str

    def as_data(self) -> dict[str, Any]:
        """The same for JSON."""
        return asdict(self)


def exported_to_file(where: str, event: str, file: Path, *, replace: bool) -> Copied:
    """Write the event to a file that is there only when it is whole."""
    if os.path.lexists(file) and not replace:
        raise BadInput(_("{file}: is there already; --force replaces it", file=file))
    with existing_log(where) as log, may_fail(str(file)), whole(file) as out:
        return _copied(event, _write(log, event, out), str(file))


def exported_to_standard_output(where: str, event: str) -> None:
    """Write the event and nothing else."""
    with existing_log(where) as log, may_fail(_("standard output")):
        _write(log, event, sys.stdout.buffer, quiet=sys.stdout.isatty())
        sys.stdout.buffer.flush()


def imported(where: str, file: str) -> Copied:
    """Store the event of a file; BadInput names the line that is not in order."""
    name, closing = name_of(file), b""

    def passing(lines: IO[bytes], steps: Steps) -> Iterator[bytes]:
        nonlocal closing
        read = 0
        for closing in lines:
            read += len(closing)
            steps.reach(read)
            yield closing

    with opened(file) as lines, log_at(where) as log, Steps(_("Importing"), size_of(lines)) as steps:
        try:
            return _copied(files.import_(log, passing(lines, steps)), closing, name)
        except BadEventFile as bad:
            raise BadInput(f"{name}: {bad}") from None
        except StreamExists:
            raise BadInput(_("{file}: its event is in this log already; nothing was imported", file=name)) from None


def _write(log: EventLog, event: str, out: IO[bytes], *, quiet: bool = False) -> bytes:
    """Write the lines of the event; the closing one."""
    line = b""
    with Steps(_("Exporting"), log.last(known_event(log, event)) + FRAME, quiet=quiet) as steps:
        for line in files.export(log, event):
            out.write(line)
            steps.step()
    return line


def _copied(event: str, closing: bytes, file: str) -> Copied:
    told = json.loads(closing)
    return Copied(event, told["entries"], told["last_hash"], file)


@contextmanager
def whole(file: Path) -> Iterator[IO[bytes]]:
    """Written beside the file, and put in its place when all of it is on the disk."""
    beside = file.parent / f".{file.name}.{os.getpid()}"
    try:
        with beside.open("wb") as out:
            yield out
            out.flush()
            os.fsync(out.fileno())
        beside.replace(file)
    finally:
        beside.unlink(missing_ok=True)


@contextmanager
def may_fail(file: str) -> Iterator[None]:
    """Names the file that cannot be written; a reader of the pipe who has gone is no error."""
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        raise BadInput(_("{file}: cannot be written: {why}", file=file, why=(error.strerror or "").lower())) from None
