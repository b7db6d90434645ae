"""Random archives for what Python does around the scan: findings, and the games of a feed (needs atheris, on Linux).

python tools/fuzz_archive.py -max_total_time=600

The core is fuzzed by `tools/fuzz.sh`; here the fuzzer sees which lines of Python the bytes reach.
"""

from __future__ import annotations

import io
import sys
import tempfile
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["rapidplay.archive", "rapidplay.feeds"]):
    from rapidplay.archive import audit, scan
    from rapidplay.archive.sources import COMPRESSED
    from rapidplay.feeds.facts import live_of
    from rapidplay.feeds.games import games_of

SEEDS = (
    b'[Result "1-0"]\n[Termination "time forfeit"]\n\n1. e4 {[%clk 0:03:00]} e5 {[%clk 0:00:00]} 1-0\n\n',
    b'[TimeControl "900+10"]\n\n1. Nf3 {[%emt 1:02]} Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 1/2-1/2\n',
    b'[White "A"]\n[FEN "8/8/8/8/8/8/8/K1k5 w - - 0 1"]\n\n1. Ke5 (1. Ka2) $1 ; rest\n *\n',
)


def look_at(archive: bytes) -> None:
    """Whatever the bytes: no game is lost, every finding is of a game that is there, every game can be shown live."""
    if archive.startswith(COMPRESSED):
        return
    games = sum(batch.games for batch in scan(io.BytesIO(archive), jobs=1))
    for finding in audit(io.BytesIO(archive), jobs=1):
        assert 1 <= finding.game <= games, finding
        assert 0 <= finding.byte < len(archive), finding
    read = games_of(archive)
    assert len(read) == games, (len(read), games)
    assert len({game.key for game in read}) == games
    for game in read:
        live_of(game.pgn)


def main() -> None:
    """Until the time is over, or something is found: then the input stands in a file of its own."""
    with tempfile.TemporaryDirectory() as folder:
        for number, seed in enumerate(SEEDS):
            Path(folder, str(number)).write_bytes(seed)
        atheris.Setup([*sys.argv, "-timeout=10", "-rss_limit_mb=2048", folder], look_at)
        atheris.Fuzz()


if __name__ == "__main__":
    main()
