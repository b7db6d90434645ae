"""Pages of the documentation that are made from the editions: `python -m rapidplay.lawbook.pages docs/editions`."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from rapidplay.editions import EDITIONS, edition
from rapidplay.i18n import in_language, spoken
from rapidplay.law.edition import Confidence, Edition, Kind
from rapidplay.lawbook.answers import Answer
from rapidplay.lawbook.comparison import Row, compared, renumbering
from rapidplay.lawbook.concordance import ruling_article
from rapidplay.lawbook.numbers import order
from rapidplay.lawbook.questions import Subject
from rapidplay.lawbook.subjects import SUBJECTS

MARKS: Mapping[Confidence, str] = {"text": "", "commentary": " ‡", "inferred": " †"}
NONE = "—"

_MADE = "<!-- Made by `python -m rapidplay.lawbook.pages docs/editions`; a test compares. Do not edit. -->"


# --- Differences between the editions ---------------------------------------------------------------------------------

_DIFFERENCES = f"""\
{_MADE}

# Differences between the editions

Everything on this page is asked of the program: an incident is put to each edition, and what it rules stands here
with the clauses it rests on. White is the player who errs, or whose flag falls; Black is the opponent and the claimant.
Unless a row says otherwise both can checkmate, it is rapid chess, and the simplified rules hold (too few arbiters for
the Competition Rules).

† inferred, not read in the edition's own text · ‡ rests on a commentary. `rapidplay laws compare` shows the same for
the editions you choose.
"""


def differences() -> str:
    """What differs between the editions, by subject."""
    with in_language("en"):
        parts = [_DIFFERENCES, _renumbered(), *(_subject(subject) for subject in SUBJECTS), _rulers()]
    return "\n".join(parts)


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(_cell(cell) for cell in line)} |" for line in lines) + "\n"


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ")


def _numbers(clauses: Sequence[str]) -> str:
    return ", ".join(clauses) or NONE


def _renumbered() -> str:
    rows = ([spoken(title), *(_numbers(found[id]) for id in EDITIONS)] for title, found in renumbering(EDITIONS))
    return f"## Which clause it is\n\n{_table(['', *EDITIONS], rows)}"


def _subject(subject: Subject) -> str:
    rows = compared(subject, EDITIONS)
    differing = [[spoken(row.asks), *(_answer(row.answers[id]) for id in EDITIONS)] for row in rows if row.differs]
    parts = [f"## {spoken(subject.title)}\n"]
    if differing:
        parts.append(_table(["", *EDITIONS], differing))
    same = [_the_same(row) for row in rows if not row.differs]
    if same:
        parts.append("The same in every edition:\n\n" + "\n".join(same) + "\n")
    return "\n".join(parts)


def _answer(answer: Answer) -> str:
    cites = f" ({answer.telling})" if answer.cites else ""
    return f"{answer.says()}{cites}{MARKS[answer.confidence]}"


def _the_same(row: Row) -> str:
    answer = next(iter(row.answers.values()))
    return f"- {spoken(row.asks)} — {answer.says()}."


def _rulers() -> str:
    """The article that rules on each kind of case."""
    editions = [edition(id) for id in EDITIONS]
    kinds = sorted({kind for laws in editions for kind in laws.rules})
    rows = ([f"`{kind.act} {kind.of}`", *(_ruling(laws, kind) for laws in editions)] for kind in kinds)
    return (
        "## Which article rules on which kind of case\n\n"
        "In rapid chess: by the simplified rules; after the stroke by the Competition Rules, where that is another "
        "article.\n\n" + _table(["", *EDITIONS], rows)
    )


def _ruling(laws: Edition, kind: Kind) -> str:
    simplified = ruling_article(laws, kind, "simplified", "rapid") or NONE
    competition = ruling_article(laws, kind, "competition", "rapid") or NONE
    return simplified if simplified == competition else f"{simplified} / {competition}"


# --- The readings -----------------------------------------------------------------------------------------------------

_READINGS = f"""\
{_MADE}

# The readings

Where the text of an edition is open, the program takes one way to read it, says so in the ruling, and lets you take
another: `--reading AMB-2=b`, `readings` in the incident file, or a profile. The option in bold is the default. "Rests
on" names the best support for it: the text itself, a commentary, or nothing but an inference.

How they are chosen is told in [readings](../readings.md).
"""


def readings() -> str:
    """Every open point of every edition."""
    with in_language("en"):
        return "\n".join([_READINGS, *(_readings_of(edition(id)) for id in reversed(EDITIONS))])


def _readings_of(laws: Edition) -> str:
    ordered = sorted(laws.readings.values(), key=lambda reading: order(reading.article))
    rows = (
        [
            reading.id,
            reading.article,
            reading.asks,
            "<br>".join(_option(letter, text, reading.default) for letter, text in reading.options.items()),
            reading.rests_on,
        ]
        for reading in ordered
    )
    profiles = "".join(_profile(id, chosen) for id, chosen in laws.profiles.items())
    head = ["id", "article", "question", "options", "rests on"]
    return f"## {laws.id}\n\n{_table(head, rows)}{profiles}"


def _option(letter: str, text: str, default: str) -> str:
    return f"**{letter} {text}**" if letter == default else f"{letter} {text}"


def _profile(id: str, chosen: Mapping[str, str]) -> str:
    return f"\nThe profile `{id}` takes {', '.join(f'{point} = {letter}' for point, letter in chosen.items())}.\n"


# --- Writing them -----------------------------------------------------------------------------------------------------

PAGES: Mapping[str, Callable[[], str]] = {"differences.md": differences, "readings.md": readings}
"""File name -> what makes it."""


def stale(folder: Path) -> Iterator[str]:
    """The pages in a folder that are not as the editions have it now."""
    for name, made in PAGES.items():
        if not (folder / name).exists() or (folder / name).read_text("utf-8") != made():
            yield name


def write(folder: Path) -> None:
    """Write every page into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, made in PAGES.items():
        (folder / name).write_text(made(), "utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
