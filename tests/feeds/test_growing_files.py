"""Files that are being written are read when they have come to rest, and only what has changed is handed over."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import aclosing
from pathlib import Path

import pytest
from feed_games import game

from rapidplay.feeds.files import FileSource, FolderSource
from rapidplay.feeds.growing import GrowingFile
from rapidplay.feeds.updates import Read, Trouble, Update

Next = Callable[[], Awaitable[Update]]

FIRST = game("1. e4", Round="3.1")
SECOND = game("1. d4", Round="3.2")


def keys(update: Update) -> tuple[str, ...]:
    assert isinstance(update, Read), update
    return tuple(read.key for read in update.games)


def following(source: FileSource | FolderSource, story: Callable[[Next], Awaitable[None]]) -> None:
    """Follow a source; the story asks for one update after the other."""

    async def follow() -> None:
        updates: AsyncGenerator[Update, None] = source.updates()
        async with aclosing(updates):
            await story(lambda: asyncio.wait_for(anext(updates), 20))

    asyncio.run(follow())


def test_only_the_games_that_have_changed_are_handed_over(tmp_path: Path) -> None:
    path = tmp_path / "games.pgn"
    path.write_bytes(FIRST + SECOND)

    async def story(update: Next) -> None:
        assert keys(await update()) == ("3.1", "3.2")
        path.write_bytes(FIRST + game("1. d4 d5", Round="3.2"))
        assert keys(await update()) == ("3.2",)

    following(FileSource(path, "games.pgn"), story)


def test_a_file_that_is_put_in_the_place_of_the_old_one_is_read(tmp_path: Path) -> None:
    path, new = tmp_path / "games.pgn", tmp_path / "new"
    path.write_bytes(FIRST)

    async def story(update: Next) -> None:
        await update()
        new.write_bytes(FIRST + SECOND)
        os.replace(new, path)
        assert keys(await update()) == ("3.2",)

    following(FileSource(path, "games.pgn"), story)


def test_a_game_that_the_file_no_longer_has_is_gone(tmp_path: Path) -> None:
    path = tmp_path / "games.pgn"
    path.write_bytes(FIRST + SECOND)

    async def story(update: Next) -> None:
        await update()
        path.write_bytes(FIRST)
        told = await update()
        assert isinstance(told, Read) and told.gone == ("3.2",)

    following(FileSource(path, "games.pgn"), story)


def test_an_empty_file_is_a_trouble_once_and_loses_no_board(tmp_path: Path) -> None:
    path = tmp_path / "games.pgn"
    path.write_bytes(FIRST)

    async def story(update: Next) -> None:
        await update()
        path.write_bytes(b"")
        told = await update()
        assert isinstance(told, Trouble) and told.kind == "not-understood"
        path.write_bytes(FIRST)
        told = await update()
        assert isinstance(told, Read) and told.games == told.gone == ()

    following(FileSource(path, "games.pgn"), story)


def test_a_file_that_was_taken_away_is_a_trouble_that_ends_when_it_is_back(tmp_path: Path) -> None:
    path = tmp_path / "games.pgn"
    path.write_bytes(FIRST)

    async def story(update: Next) -> None:
        await update()
        path.unlink()
        told = await update()
        assert isinstance(told, Trouble) and told.kind == "gone" and "games.pgn" in told.text
        path.write_bytes(FIRST + SECOND)
        assert keys(await update()) == ("3.2",)

    following(FileSource(path, "games.pgn"), story)


def test_a_folder_has_the_games_of_every_file_under_its_name_and_files_come_and_go(tmp_path: Path) -> None:
    (tmp_path / "a.pgn").write_bytes(FIRST)
    (tmp_path / "notes.txt").write_bytes(SECOND)

    async def story(update: Next) -> None:
        assert keys(await update()) == ("a.pgn:3.1",)
        (tmp_path / "b.PGN").write_bytes(SECOND)
        assert keys(await update()) == ("b.PGN:3.2",)
        (tmp_path / "a.pgn").unlink()
        told = await update()
        assert isinstance(told, Read) and told.gone == ("a.pgn:3.1",)

    following(FolderSource(tmp_path, "hall"), story)


def test_a_file_that_is_taken_away_and_written_anew_loses_no_board(tmp_path: Path) -> None:
    first, second = tmp_path / "a.pgn", tmp_path / "b.pgn"
    first.write_bytes(FIRST)
    second.write_bytes(SECOND)
    source = FolderSource(tmp_path, "hall")

    async def story(update: Next) -> None:
        await update()
        first.unlink()
        second.write_bytes(game("1. d4 d5", Round="3.2"))
        told = await update()
        assert keys(told) == ("b.pgn:3.2",) and isinstance(told, Read) and told.gone == ()
        first.write_bytes(game("1. e4 e5", Round="3.1"))
        told = await update()
        assert keys(told) == ("a.pgn:3.1",) and isinstance(told, Read) and told.gone == ()

    following(source, story)


def test_hidden_files_of_a_folder_are_not_read(tmp_path: Path) -> None:
    (tmp_path / "a.pgn").write_bytes(FIRST)
    (tmp_path / "._a.pgn").write_bytes(b"\x00\x05\x16\x07")

    async def story(update: Next) -> None:
        assert keys(await update()) == ("a.pgn:3.1",)

    following(FolderSource(tmp_path, "hall"), story)


def test_a_folder_that_was_taken_away_is_a_trouble_and_loses_no_board(tmp_path: Path) -> None:
    folder = tmp_path / "hall"
    folder.mkdir()
    (folder / "a.pgn").write_bytes(FIRST)

    async def story(update: Next) -> None:
        assert keys(await update()) == ("a.pgn:3.1",)
        folder.rename(tmp_path / "elsewhere")
        told = await update()
        assert isinstance(told, Trouble) and (told.kind, told.text) == ("gone", "no such folder")
        (tmp_path / "elsewhere").rename(folder)
        told = await update()
        assert isinstance(told, Read) and told.games == told.gone == ()

    following(FolderSource(folder, "hall"), story)


def test_a_folder_without_games_is_told_at_first_all_the_same(tmp_path: Path) -> None:
    async def story(update: Next) -> None:
        assert keys(await update()) == ()

    following(FolderSource(tmp_path, "hall"), story)


def test_a_text_that_is_cut_off_at_its_end_is_taken_over_at_the_second_look_only(tmp_path: Path) -> None:
    path = tmp_path / "games.pgn"
    whole = b'[Round "3.1"]\n\n1. e4 e5 2. Nf3'
    file = GrowingFile(path)

    async def looks() -> list[tuple[bytes, ...]]:
        found = []
        for text in (whole, whole[:-4], whole[:-4]):
            if not path.exists() or path.read_bytes() != text:
                path.write_bytes(text)
            found.append(tuple(read.pgn for read in (await file.look()).games))
        return found

    assert asyncio.run(looks()) == [(whole,), (), (whole[:-4],)]


def test_a_cut_that_was_only_half_of_what_was_written_never_shows(tmp_path: Path) -> None:
    path = tmp_path / "games.pgn"
    whole = b'[Round "3.1"]\n\n1. e4 e5 2. Nf3'
    file = GrowingFile(path)

    async def looks() -> list[tuple[bytes, ...]]:
        found = []
        for text in (whole, whole[:-4], whole + b" Nc6"):
            path.write_bytes(text)
            found.append(tuple(read.pgn for read in (await file.look()).games))
        return found

    assert asyncio.run(looks()) == [(whole,), (), (whole + b" Nc6",)]


def looked(path: Path, *texts: bytes) -> list[tuple[tuple[str, ...], tuple[str, ...], str | None]]:
    """What each look finds when these are written one after the other: keys, what is gone, the kind of trouble."""
    file = GrowingFile(path)

    async def looks() -> list[tuple[tuple[str, ...], tuple[str, ...], str | None]]:
        found = []
        for text in texts:
            if not path.exists() or path.read_bytes() != text:
                path.write_bytes(text)
            look = await file.look()
            found.append((tuple(read.key for read in look.games), look.gone, look.trouble and look.trouble[0]))
        return found

    return asyncio.run(looks())


NOTHING = ((), (), None)


def test_a_game_that_is_missing_is_gone_at_the_second_look_only(tmp_path: Path) -> None:
    path = tmp_path / "games.pgn"
    both = (("3.1", "3.2"), (), None)
    assert looked(path, FIRST + SECOND, FIRST, FIRST) == [both, NOTHING, ((), ("3.2",), None)]
    path.unlink()
    assert looked(path, FIRST + SECOND, FIRST, FIRST + SECOND) == [both, NOTHING, NOTHING]


def test_the_tags_of_a_new_game_that_are_being_written_make_no_board(tmp_path: Path) -> None:
    path, half = tmp_path / "games.pgn", b'[Event "Rapid"]\n[White "Ann'
    assert looked(path, FIRST, FIRST + half, FIRST + SECOND)[1:] == [NOTHING, (("3.2",), (), None)]


def test_a_game_that_has_not_begun_is_a_board_at_the_second_look_and_at_the_first_of_all(tmp_path: Path) -> None:
    path, tags = tmp_path / "games.pgn", b'[Round "3.9"]\n[White "Anna"]\n'
    assert looked(path, FIRST, FIRST + tags, FIRST + tags)[1:] == [NOTHING, (("3.9",), (), None)]
    path.unlink()
    assert looked(path, FIRST + tags) == [(("3.1", "3.9"), (), None)]


@pytest.mark.parametrize("rubbish", [b"<!doctype html><p>404", b"\x00\x80\x99" * 500, b"nothing of the kind"])
def test_what_is_no_game_is_a_trouble_at_the_second_look_and_no_board_is_gone(tmp_path: Path, rubbish: bytes) -> None:
    path, trouble = tmp_path / "games.pgn", ((), (), "not-understood")
    assert looked(path, FIRST, rubbish, rubbish, FIRST)[1:] == [NOTHING, trouble, NOTHING]
    path.unlink()
    assert looked(path, rubbish) == [trouble]


@pytest.mark.parametrize("encoding", ["utf-16", "utf-8-sig"])
def test_a_file_is_read_by_the_mark_of_its_encoding(tmp_path: Path, encoding: str) -> None:
    path = tmp_path / "games.pgn"
    path.write_bytes(game("1. e4", Round="3.1", White="Čović").decode().encode(encoding))
    [read] = asyncio.run(GrowingFile(path).look()).games
    assert (read.key, "Čović" in read.pgn.decode()) == ("3.1", True)
