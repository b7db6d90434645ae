"""What is shipped beside the code."""

from __future__ import annotations

from pathlib import Path

from rapidplay.errors import BadInput
from rapidplay.i18n import _

PACKAGE = Path(__file__).resolve().parent.parent


def casebook_folder() -> Path:
    """The casebook: inside the package where it is installed, at the root of the repository in a checkout."""
    for folder in (PACKAGE / "casebook", PACKAGE.parent.parent / "casebook"):
        if folder.is_dir():
            return folder
    raise BadInput(_("the casebook is not installed here: name its files or its folder"))
