"""Writes what the screens say in each language into a file that they load: from the catalogues, at every build."""

from __future__ import annotations

import json

from catalogues import LANGUAGES, SCREENS, on_screens, read

FOLDER = SCREENS / "lib" / "i18n" / "sentences"


def main() -> None:
    """A file for each language; English is in the code."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    wanted = sorted({sentence for sentence, _ in on_screens()})
    for language in LANGUAGES:
        catalogue = read(language)
        said = {sentence: catalogue[sentence].string for sentence in wanted if sentence in catalogue}
        translated = {sentence: text for sentence, text in said.items() if text}
        (FOLDER / f"{language}.json").write_text(json.dumps(translated, ensure_ascii=False, indent=1), "utf-8")


if __name__ == "__main__":
    main()
