"""Draws how many findings of each code an audit has, from its Parquet file, with DuckDB and Matplotlib.

rapidplay audit games.pgn --out audited
python examples/plot_findings.py audited/findings.parquet findings.svg
"""

from __future__ import annotations

import sys

import duckdb
import matplotlib

matplotlib.use("agg")
from matplotlib import pyplot

SEVERITIES = ("wrong", "doubtful", "note")
COLOURS = ("#9b1c0b", "#c98a00", "#737e88")
BY_CODE = f"""
    SELECT code, {", ".join(f"count(*) FILTER (severity = '{severity}')" for severity in SEVERITIES)}
    FROM read_parquet(?) GROUP BY code ORDER BY count(*), code
"""


def plot(findings: str, picture: str) -> None:
    """A bar for each code, parted by severity."""
    rows = duckdb.execute(BY_CODE, [findings]).fetchall()
    codes = [row[0] for row in rows]
    figure, axes = pyplot.subplots(figsize=(8, 1 + 0.3 * len(rows)), layout="constrained")
    left = [0] * len(rows)
    for column, (severity, colour) in enumerate(zip(SEVERITIES, COLOURS, strict=True), start=1):
        counts = [row[column] for row in rows]
        axes.barh(codes, counts, left=left, label=severity, color=colour)
        left = [before + count for before, count in zip(left, counts, strict=True)]
    axes.set_xlabel("findings")
    axes.legend(loc="lower right")
    figure.savefig(picture)
    pyplot.close(figure)


if __name__ == "__main__":
    plot(*sys.argv[1:3])
