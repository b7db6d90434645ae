"""Sources by name: what the user writes on the command line."""

from __future__ import annotations

from pathlib import Path

from rapidplay.errors import BadInput
from rapidplay.feeds.files import FileSource, FolderSource
from rapidplay.feeds.network import network_source
from rapidplay.feeds.updates import Source
from rapidplay.i18n import _


def source_of(text: str) -> Source:
    """The source of this name: a file of games (PGN) that is being written, a folder of them, or an address.

    Raises:
        BadInput: there is no such source.
    """
    path = Path(text)
    # No name at all would be the folder that one is in: more likely something was left out.
    if text and path.is_dir():
        return FolderSource(path, text)
    if path.is_file():
        return FileSource(path, text)
    if (source := network_source(text)) is not None:
        return source
    raise BadInput(_("{source}: no such file or folder, expected games (PGN)", source=text))
