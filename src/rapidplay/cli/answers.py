"""An answer as JSON."""

from __future__ import annotations

import json
import sys


def show_json(data: object) -> None:
    """Write the object to standard output."""
    sys.stdout.write(json.dumps(data, ensure_ascii=False, indent=2) + "\n")
