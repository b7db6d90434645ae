"""Words for people, not yet in any language: an English template and what fills it in.

The template is the key of the translation catalogues. Players are filled in by the colour they play.
"""

from __future__ import annotations

from typing import NamedTuple


class Text(NamedTuple):
    """A sentence of the program: the English template and its parameters."""

    template: str
    parameters: tuple[tuple[str, object], ...] = ()

    def english(self) -> str:
        """The sentence in English, untranslated."""
        return self.template.format(**{name: _plain(value) for name, value in self.parameters})


def says(template: str, **parameters: object) -> Text:
    """A sentence to be translated; catalogues are extracted from the calls of this function."""
    return Text(template, tuple(parameters.items()))


def _plain(value: object) -> object:
    return value.english() if isinstance(value, Text) else value
