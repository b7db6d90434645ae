"""Words in the user's language: catalogues in gettext, chosen for a command or a request."""

from __future__ import annotations

import gettext
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from importlib import resources
from pathlib import Path

from rapidplay.game.player import Player
from rapidplay.law.text import Text

LANGUAGES = ("en", "nl", "ru", "sr")
_language: ContextVar[str] = ContextVar("language", default="en")
_PLAYERS = {Player.WHITE: Text("White"), Player.BLACK: Text("Black")}


@cache
def _catalogue(language: str) -> gettext.NullTranslations:
    if language == "en":
        return gettext.NullTranslations()
    folder = Path(str(resources.files("rapidplay") / "locale"))
    return gettext.translation("rapidplay", folder, [language], fallback=True)


def use_language(language: str) -> None:
    """Speak this language from now on (one of LANGUAGES)."""
    _language.set(language)


@contextmanager
def in_language(language: str) -> Iterator[None]:
    """Speak this language inside the block."""
    token = _language.set(language)
    try:
        yield
    finally:
        _language.reset(token)


def current_language() -> str:
    """The language spoken now."""
    return _language.get()


def _(template: str, **parameters: object) -> str:
    """A sentence in the language spoken now, filled in."""
    return spoken(Text(template, tuple(parameters.items())))


def spoken(text: Text) -> str:
    """A sentence of the law core in the language spoken now."""
    template = _catalogue(_language.get()).gettext(text.template)
    return template.format(**{name: _filled(value) for name, value in text.parameters})


def _filled(value: object) -> object:
    if isinstance(value, Text):
        return spoken(value)
    return spoken(_PLAYERS[value]) if isinstance(value, Player) else value
