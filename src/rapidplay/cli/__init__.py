"""The command line: `rapidplay …`. What a command needs is imported when it runs."""

from __future__ import annotations

from collections.abc import Sequence


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command line (the words after `rapidplay`); its exit status."""
    import sys

    from rapidplay.cli.statuses import STOPPED

    try:
        from rapidplay.cli.program import run
    except KeyboardInterrupt:
        return STOPPED  # Ctrl-C before all of the program was there
    return run(sys.argv[1:] if argv is None else argv)
