"""Makes the incident report of an event: what its log has of incidents, put into words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any

from rapidplay.desk.report import Recorded
from rapidplay.event.chess_event import ChessEvent
from rapidplay.i18n import _, spoken
from rapidplay.incident.ruling_in_words import COUNTERS, result_in_words, signed_time
from rapidplay.interview.kinds import kind_named
from rapidplay.law.text import Text, says
from rapidplay.report.rules import corrections_of, rules_in_words
from rapidplay.report.rulings import clauses_of, laws_of, rows_of
from rapidplay.report.shown import CorrectedShown, GameShown, IncidentShown, Report, RoundShown, RulingShown
from rapidplay.report.times import at_time, zone_of
from rapidplay.report.told import facts_of

STATES: Mapping[str, Text] = {
    "open": says("open"),
    "waiting": says("waiting for a move"),
    "declared": says("declared"),
    "disputed": says("disputed"),
    "withdrawn": says("withdrawn"),
    "noted-only": says("noted only"),
}
OTHER_KINDS: Mapping[str, Text] = {"flag-fall": says("Flag fall"), "phone": says("Phone")}
"""What the first menu of the interview does not have."""


def report_of(recorded: Recorded, now: datetime, round: int | None = None) -> Report:
    """The report, in the language spoken now; of one round where one is named."""
    event, about = recorded.event, recorded.event.about
    games = sorted((one for one in recorded.games if round in (None, one["round"])), key=lambda one: one["round"])
    declarations = event.declarations
    return Report(
        name=recorded.name,
        title=recorded.name if about is None else about.title,
        place="" if about is None else about.place or "",
        days="" if about is None else _days([day.isoformat() for day in about.days]),
        round=round,
        made=at_time(now),
        zone=zone_of(now),
        chief=", ".join(_staff(event, "chief")) or ("" if event.created is None else event.created.by),
        arbiters=(*_staff(event, "deputy"), *_staff(event, "arbiter")),
        declared=_signed(declarations[0].stamp.at, declarations[0].stamp.by) if declarations else "",
        rules=rules_in_words(declarations[0].rules) if declarations else (),
        corrections=tuple(corrections_of(declarations)),
        rounds=tuple(_rounds(recorded, games)),
        penalties=tuple(sorted(_penalties(event, games), key=lambda row: row[0])),
        corrected=tuple(_corrected(event, round)),
        seq=recorded.seq,
        hash=recorded.hash,
    )


def _days(days: Sequence[str]) -> str:
    return days[0] if len(days) == 1 else f"{days[0]} – {days[-1]}"


def _staff(event: ChessEvent, role: str) -> tuple[str, ...]:
    return tuple(member.name for member in event.staff.values() if member.role == role)


def _signed(at: datetime, by: str) -> str:
    return _("{time} by {name}", time=at_time(at), name=by)


def _stamped(stamp: Mapping[str, Any]) -> str:
    return _signed(datetime.fromisoformat(stamp["at"]), stamp["by"])


def _name(event: ChessEvent, player: Mapping[str, Any]) -> str:
    """The whole name: a report is read by people who were not there."""
    return event.players[player["number"]].name


def _rounds(recorded: Recorded, games: Sequence[Mapping[str, Any]]) -> Iterator[RoundShown]:
    for number in sorted({game["round"] for game in games if game["incidents"]}):
        ours = (game for game in games if game["round"] == number and game["incidents"])
        yield RoundShown(number=number, games=tuple(_game(recorded, game) for game in ours))


def _game(recorded: Recorded, game: Mapping[str, Any]) -> GameShown:
    standing = recorded.event.rounds[game["round"]].result_of(game["board"]).standing
    return GameShown(
        board=game["board"],
        white=_name(recorded.event, game["white"]),
        black=_name(recorded.event, game["black"]),
        result="" if standing is None else _score(standing.result),
        incidents=tuple(_incident(recorded, incident) for incident in game["incidents"]),
    )


def _incident(recorded: Recorded, incident: Mapping[str, Any]) -> IncidentShown:
    opened = recorded.entries[incident["opened"]["seq"]]
    return IncidentShown(
        title=_title(recorded, incident),
        opened=_stamped(incident["opened"]),
        state=spoken(STATES[incident["state"]]),
        note=opened.get("note") or "",
        rulings=tuple(_ruling(recorded, ruling) for ruling in incident["rulings"]),
    )


def _title(recorded: Recorded, incident: Mapping[str, Any]) -> str:
    """The kind of incident as it was opened; where a ruling was declared at once, as it was answered."""
    answered = (recorded.entries[one["ruling"]].get("answered") or {} for one in incident["rulings"])
    keys = (incident["kind"], *(told.get("kind", "") for told in answered))
    return next((spoken(words) for key in keys if (words := _kind(key)) is not None), _("Incident"))


def _kind(key: str) -> Text | None:
    kind = kind_named(key)
    return OTHER_KINDS.get(key) if kind is None else kind.says


def _ruling(recorded: Recorded, ruling: Mapping[str, Any]) -> RulingShown:
    entry, object = recorded.entries[ruling["ruling"]], ruling["object"]
    return RulingShown(
        at=at_time(datetime.fromisoformat(ruling["declared"]["at"])),
        by=ruling["declared"]["by"],
        laws="" if object is None else laws_of(object),
        rows=rows_of(object, entry),
        facts=facts_of(entry),
        clauses=clauses_of(object),
        note=entry.get("note") or "",
        withdrawn=_withdrawn(recorded, ruling["withdrawn"]),
    )


def _withdrawn(recorded: Recorded, stamp: Mapping[str, Any] | None) -> str:
    if stamp is None:
        return ""
    because = recorded.entries[stamp["seq"]].get("because")
    told = _("Withdrawn {stamp}", stamp=_stamped(stamp))
    return f"{told}: {because}" if because else told


def _penalties(event: ChessEvent, games: Sequence[Mapping[str, Any]]) -> Iterator[tuple[str, ...]]:
    for game in games:
        for player in ("white", "black"):
            counted = ", ".join(_counted(game, player))
            if counted:
                yield _name(event, game[player]), str(game["round"]), game["board"], counted


def _counted(game: Mapping[str, Any], player: str) -> Iterator[str]:
    for counter, numbers in game["counters"].items():
        number = numbers.get(player, 0)
        if number and counter == "added_seconds":
            yield _("time received {time}", time=signed_time(number))
        elif number and counter == "warnings":
            yield _("warnings {number}", number=number)
        elif number:
            yield f"{spoken(COUNTERS[counter])} {number}"
    sheets = game["scoresheet_requests"].get(player, 0)
    if sheets:
        yield _("scoresheet shown {number} of 5", number=sheets)


def _corrected(event: ChessEvent, only: int | None) -> Iterator[CorrectedShown]:
    for number, round in event.rounds.items():
        for board in round.boards if only in (None, number) else ():
            for one in round.result_of(board).corrections:
                yield CorrectedShown(
                    round=number,
                    board=board,
                    was=_score(one.was.result),
                    is_now=_("no result") if one.is_now is None else _score(one.is_now.result),
                    because=one.because,
                    by=one.stamp.by,
                    at=at_time(one.stamp.at),
                )


def _score(result: str) -> str:
    if result == "not-played":
        return _("not played")
    return result_in_words(result).replace("1/2", "½")
