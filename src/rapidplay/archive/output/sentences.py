"""What was found, in a sentence or two, in the language spoken now."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rapidplay.archive.finding import Finding
from rapidplay.archive.output.words import CANNOT_BECAUSE, CLASSES, ENDED_BY, FAULT, LOOKS_LIKE, NO_MOVE, READ_AS
from rapidplay.game.player import Player
from rapidplay.i18n import _, spoken
from rapidplay.law.text import Text


def in_words(finding: Finding) -> str:
    """What was found and what shows it."""
    return " ".join(_sentences(finding))


def _sentences(finding: Finding) -> Iterator[str]:
    evidence: Mapping[str, Any] = finding.evidence
    match finding.code:
        case "RES-TIME" | "RES-RESIGN":
            yield from _mate(finding, evidence)
        case "RES-BOARD":
            yield _("The final position is {end}.", end=_said(ENDED_BY, evidence["over"]))
        case "END-PAST":
            end, moves = _said(ENDED_BY, evidence["ended_by"]), evidence["half_moves_after"]
            yield _("The game had ended by {end}; half-moves after it: {moves}.", end=end, moves=moves)
        case "DUTY-5" | "DUTY-75" | "DUTY-DEAD":
            yield _("The game was drawn by {end}, and nobody stepped in.", end=_said(ENDED_BY, evidence["ended_by"]))
        case "CLAIM-3" | "CLAIM-50":
            yield from _claim(evidence)
        case "ILL-MOVE" | "ILL-SIGNAL" | "PGN-MOVE":
            yield from _move(finding, evidence)
        case "CLK-FLAG" | "CLK-GAIN" | "CLK-ARITH":
            yield from _clock(finding, evidence)
        case "TC-TAG" | "TC-CLASS":
            yield from _time_control(evidence)
        case _:
            yield from _fault(evidence)


def _mate(finding: Finding, evidence: Mapping[str, Any]) -> Iterator[str]:
    player = Player(evidence["side"])
    match evidence["answer"]:
        case "can":
            yield _("The game was drawn on time, but {player} can checkmate.", player=player)
        case "cannot":
            template = (
                _("{player} won on time, but cannot checkmate: {why}.", player=player, why=_why(evidence))
                if finding.code == "RES-TIME"
                else _(
                    "{player} won without checkmate, but cannot checkmate: {why}.", player=player, why=_why(evidence)
                )
            )
            yield template
        case _:
            yield _("Whether {player} can checkmate was not found out.", player=player)


def _why(evidence: Mapping[str, Any]) -> str:
    return _said(CANNOT_BECAUSE, evidence.get("because", "exhausted"))


def _claim(evidence: Mapping[str, Any]) -> Iterator[str]:
    player, written = Player(evidence["by"]), evidence.get("move_to_be_written")
    if written is None:
        yield _("{player}, who had the move, could claim it.", player=player)
    else:
        yield _("{player} could claim it with the move {move}, written and not made.", player=player, move=written)


def _move(finding: Finding, evidence: Mapping[str, Any]) -> Iterator[str]:
    written = evidence.get("written")
    if written is None:
        yield (
            _("The last moves put the kings there, as a signal.")
            if finding.code == "ILL-SIGNAL"
            else " ".join(_fault(evidence))
        )
        return
    player = Player(evidence["by"])
    if finding.code == "ILL-SIGNAL":
        yield _("{player} put the king there after the game: {move}.", player=player, move=written)
        return
    yield _("{player}, {move}: {why}.", player=player, move=written, why=_said(NO_MOVE, evidence["why"]))
    if evidence.get("half_moves_after"):
        yield _("It stood; half-moves after it: {moves}.", moves=evidence["half_moves_after"])
    if evidence.get("words_left"):
        yield _("Words that were not read after it: {words}.", words=evidence["words_left"])


def _clock(finding: Finding, evidence: Mapping[str, Any]) -> Iterator[str]:
    match finding.code:
        case "CLK-FLAG":
            player, moves = Player(evidence["by"]), evidence["half_moves_after"]
            yield _("{player}'s clock shows {time}.", player=player, time=clock(evidence["shows_ms"]))
            yield _("Half-moves after it: {moves}.", moves=moves) if moves else _("It is the last reading.")
        case "CLK-GAIN":
            yield _(
                "{player}'s clock went from {before} to {after}: at least {excess} more than the increment.",
                player=Player(evidence["by"]),
                before=clock(evidence["before_ms"]),
                after=clock(evidence["after_ms"]),
                excess=clock(evidence["excess_ms"]),
            )
            if "looks_like" in evidence:
                yield _said(LOOKS_LIKE, evidence["looks_like"])
        case _:
            yield from _arithmetic(evidence)


def _arithmetic(evidence: Mapping[str, Any]) -> Iterator[str]:
    if "missing" in evidence:
        yield _("Half-moves without a reading: {number}.", number=evidence["missing"])
    if "unreadable" in evidence:
        yield _("Readings that are no times: {number}.", number=evidence["unreadable"])
    if "negative" in evidence:
        yield _("Readings below zero: {number}.", number=evidence["negative"])
    if "moves_contradicted" in evidence:
        yield _(
            "Times of moves that the readings contradict: {number}; the first by {time}.",
            number=evidence["moves_contradicted"],
            time=clock(evidence["contradicted_by_ms"]),
        )
    if "tags_show_ms" in evidence:
        white, black = map(clock, evidence["tags_show_ms"])
        yield _(
            "The tags WhiteClock and BlackClock show {white} and {black}, the clocks do not.", white=white, black=black
        )


def _time_control(evidence: Mapping[str, Any]) -> Iterator[str]:
    if "called" in evidence:
        called = _said(CLASSES, evidence["called"])
        yield _('"{event}" at {control}: the edition calls it {called}.', event=evidence["event"],
                control=evidence["time_control"], called=called)  # fmt: skip
        return
    yield _('The tag is "{tag}": {how}.', tag=evidence["tag"], how=_said(READ_AS, evidence["read_as"]))
    if "clocks_show" in evidence:
        yield _("The clocks show {control} (in seconds).", control=evidence["clocks_show"])


def _fault(evidence: Mapping[str, Any]) -> Iterator[str]:
    if "fault" in evidence:
        yield _said(FAULT, evidence["fault"])
    if evidence.get("text"):
        yield f"“{evidence['text']}”"


def _said(words: Mapping[str, Text], word: str) -> str:
    """In words; a word that this version does not know as it is."""
    return spoken(words[word]) if word in words else word


def clock(milliseconds: int) -> str:
    """`1:02:03`, `0:09.4`, `−0:02`."""
    seconds, rest = divmod(abs(milliseconds), 1_000)
    hours, minutes = divmod(seconds // 60, 60)
    shown = f"{hours}:{minutes:02}:{seconds % 60:02}" if hours else f"{minutes}:{seconds % 60:02}"
    return ("−" if milliseconds < 0 else "") + shown + (f".{rest // 100}" if rest else "")
