"""Brings the gettext catalogues up to date with the sentences in the code: `make catalogues`.

Sentences are the first argument of `says("…")` and `_("…")`, on the screens of `t('…')`, and what editions say of their
open points. The rapid appendix is translated into the language of the rendering that the project began with (Dutch for
fide-2014, Russian for rus-2011, Serbian for fide-2023): its sentences are keys of that one catalogue. A translation
that is missing or doubtful makes a test fail.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from rapidplay.editions import EDITIONS, edition
from rapidplay.lawbook.numbers import belongs_to
from rapidplay.lawbook.witnesses import WITNESSES

PACKAGE = Path(__file__).resolve().parent.parent / "src" / "rapidplay"
LANGUAGES = ("nl", "ru", "sr")
KEYWORDS = {"says": None, "_": None}
PLAYERS = ("White", "Black")
SCREENS = PACKAGE.parent.parent / "frontend" / "src"
_ON_A_SCREEN = re.compile(r"""\bt\(\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)")""")


def sentences() -> dict[str, list[tuple[str, int]]]:
    """Every sentence to be translated -> where it stands."""
    found: dict[str, list[tuple[str, int]]] = {player: [("game/player.py", 0)] for player in PLAYERS}
    for file, line, message, _, _ in extract_from_dir(PACKAGE, [("**.py", "python")], keywords=KEYWORDS):
        if isinstance(message, str):
            found.setdefault(message, []).append((file, line))
    for sentence, file in on_screens():
        found.setdefault(sentence, []).append((file, 0))
    return found


def on_screens() -> Iterator[tuple[str, str]]:
    """Every sentence of the screens, and the file in which it stands."""
    for file in sorted((*SCREENS.rglob("*.svelte"), *SCREENS.rglob("*.ts"))):
        for single, double in _ON_A_SCREEN.findall(file.read_text("utf-8")):
            yield re.sub(r"\\(.)", r"\1", single or double), f"frontend/{file.relative_to(SCREENS)}"


def about_the_texts() -> dict[str, list[tuple[str, int]]]:
    """What an edition says of its own text: how open points are read, why no ruling turns on a sentence."""
    found: dict[str, list[tuple[str, int]]] = {}
    for laws in map(edition, EDITIONS):
        read = [text for r in laws.readings.values() for text in (r.asks, *r.options.values())]
        silent = [why for article in laws.articles.values() for why in article.silence.values()]
        for text in (*read, *silent):
            found.setdefault(text, []).append((laws.id, 0))
    return found


def restated(language: str) -> dict[str, list[tuple[str, int]]]:
    """The sentences of the chapter that was rendered in this language -> their article."""
    return {
        sentence: [(f"{id} {article.number}", 0)]
        for id, chapters in WITNESSES.items()
        if language in chapters
        for article in edition(id).articles.values()
        if belongs_to(article.number, chapters[language])
        for sentence in article.sentences
    }


def catalogue_path(language: str) -> Path:
    """Where the catalogue of a language is kept."""
    return PACKAGE / "locale" / language / "LC_MESSAGES" / "rapidplay.po"


def template(language: str) -> Catalog:
    """What the catalogue of a language must translate."""
    wanted = Catalog(project="rapidplay", charset="utf-8")
    for message, places in sorted({**about_the_texts(), **restated(language), **sentences()}.items()):
        wanted.add(message, locations=sorted({(file, 0) for file, _ in places}))
    return wanted


def read(language: str) -> Catalog:
    """The catalogue as it is; empty where there is none yet."""
    path = catalogue_path(language)
    if not path.exists():
        return Catalog(locale=language, project="rapidplay", charset="utf-8", fuzzy=False)
    return read_po(BytesIO(path.read_bytes()), locale=language)


def brought_up_to_date(language: str) -> Catalog:
    """The catalogue with every sentence that is wanted and no other."""
    catalogue = read(language)
    catalogue.update(template(language), no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    return catalogue


def main() -> int:
    """Write each catalogue; the exit status is 1 while a sentence is untranslated."""
    missing = 0
    for language in LANGUAGES:
        catalogue, path = brought_up_to_date(language), catalogue_path(language)
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("wb") as file:
            write_po(file, catalogue, width=120, sort_output=True, include_lineno=False, omit_header=False)
        untranslated = [message for message in catalogue if message.id and not message.string]
        missing += len(untranslated)
        print(f"{path.relative_to(PACKAGE)}: {len(catalogue)} sentences, {len(untranslated)} untranslated")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
