"""The catalogues: every sentence in every language, filled in alike."""

from __future__ import annotations

import importlib.util
import string
import sys
from pathlib import Path
from types import ModuleType

import pytest

from rapidplay.game.player import WHITE
from rapidplay.i18n import LANGUAGES, in_language, spoken
from rapidplay.law.text import says

TOOL = Path(__file__).resolve().parent.parent / "tools" / "catalogues.py"
TRANSLATED = [language for language in LANGUAGES if language != "en"]


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("catalogues", TOOL)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["catalogues"] = module
    spec.loader.exec_module(module)
    return module


def blanks(sentence: str) -> set[str]:
    """The names of what is filled in."""
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_sentence_is_translated_and_no_other(tool: ModuleType, language: str) -> None:
    wanted = {message.id for message in tool.template(language) if message.id}
    written = {message.id: message.string for message in tool.read(language) if message.id}
    assert set(written) == wanted
    assert not [sentence for sentence, translation in written.items() if not translation]


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_translation_has_the_blanks_of_the_sentence(tool: ModuleType, language: str) -> None:
    for message in tool.read(language):
        if message.id:
            assert blanks(message.string) == blanks(message.id), message.id


@pytest.mark.parametrize("language", TRANSLATED)
def test_nothing_is_marked_doubtful(tool: ModuleType, language: str) -> None:
    assert not [message.id for message in tool.read(language) if message.id and message.fuzzy]


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "White"), ("nl", "Wit"), ("ru", "Белые"), ("sr", "Beli")],
)
def test_a_ruling_speaks_the_language_asked_for(language: str, said: str) -> None:
    with in_language(language):
        sentence = spoken(says("{player} has the move.", player=WHITE))
    assert said in sentence
    assert language == "en" or "has the move" not in sentence


def test_serbian_is_written_in_latin_script(tool: ModuleType) -> None:
    cyrillic = {chr(code) for code in range(0x400, 0x500)}
    assert not [m.id for m in tool.read("sr") if m.id and cyrillic & set(m.string)]
