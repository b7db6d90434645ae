"""Hypothesis strategies: any entry of the log, whether it can stand there or not."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta, timezone
from typing import get_args

from hypothesis import strategies as st

from rapidplay.event import entries as e
from rapidplay.event.entry import Entry
from rapidplay.event.people import RegisteredPlayer, Role
from rapidplay.event.results import ByeKind, Reason, Result
from rapidplay.event.rules import DeclaredRules, DeskSettings, PlannedStaffing
from rapidplay.game.incident import EventRules

numbers = st.integers(1, 9)
boards = st.sampled_from(["1", "2", "12", "3.1", "3.2"])
board_sets = st.sampled_from([None, "1-8", "1-8, 12", "3.1-3.4"])
texts = st.text(st.characters(codec="utf-8", exclude_categories=["C", "Z"]), min_size=1, max_size=12)
people = st.sampled_from(["Jansen", "Okafor", "Čović", "O’Neil"])
zones = st.sampled_from([UTC, timezone(timedelta(hours=2)), timezone(-timedelta(hours=3, minutes=30))])
moments = st.datetimes(datetime(2009, 7, 1), datetime(2030, 1, 1), timezones=zones)
days = st.lists(st.dates(date(2009, 7, 1), date(2030, 1, 1)), min_size=1, max_size=3).map(tuple)


def rules() -> st.SearchStrategy[DeclaredRules]:
    """Rules, sensible or not."""
    paper = st.builds(
        EventRules,
        default_time_minutes=st.none() | st.integers(0, 60),
        guidelines_iii=st.booleans(),
        draw_offers=st.sampled_from(["allowed", "not-before-move-20"]),
        readings=st.dictionaries(st.sampled_from(["AMB-2", "F23-4"]), st.sampled_from("abc"), max_size=2),
        supervised_rounds=st.sampled_from(["all", "some"]),
    )
    staffing = st.builds(
        PlannedStaffing, boards=numbers, arbiters=numbers, recorded_by_arbiter=st.sampled_from([None, True, False])
    )
    return st.builds(
        DeclaredRules,
        edition=st.sampled_from([None, "fide-2009", "fide-2014-knsb", "rus-2011", "fide-2023"]),
        regime=st.sampled_from([None, "competition", "simplified"]),
        chess=st.sampled_from([None, "rapid", "blitz"]),
        time_control=st.sampled_from(["15+10", "3+2", "W300-B240", "90+30"]),
        event_rules=paper,
        desk=st.builds(DeskSettings, freeze=st.booleans(), delay_minutes=st.integers(0, 60)),
        staffing=st.none() | staffing,
    )


def rounds_paired() -> st.SearchStrategy[Entry]:
    """Pairings, possible or not."""
    player = st.builds(
        RegisteredPlayer,
        number=numbers,
        name=texts,
        title=st.sampled_from([None, "WIM", "GM"]),
        federation=st.sampled_from([None, "NED"]),
        fide_id=st.none() | st.integers(1, 999_999_999),
        minor=st.booleans(),
    )
    return st.builds(
        e.RoundPaired,
        round=numbers,
        planned_start=st.none() | moments,
        pairings=st.lists(st.builds(e.Pairing, board=boards, white=numbers, black=numbers), max_size=4).map(tuple),
        byes=st.lists(st.builds(e.Bye, player=numbers, kind=st.sampled_from(get_args(ByeKind))), max_size=2).map(tuple),
        players=st.lists(player, max_size=4).map(tuple),
    )


def results() -> st.SearchStrategy[Entry]:
    """Results entered, confirmed, corrected."""
    result, reason = st.sampled_from(get_args(Result)), st.none() | st.sampled_from(get_args(Reason))
    where = {"round": numbers, "board": boards}
    return st.one_of(
        st.builds(
            e.ResultEntered, **where, result=result, reason=reason, note=st.none() | texts, unrated=st.booleans()
        ),
        st.builds(e.ResultConfirmed, **where, result=result, looked_again=st.booleans()),
        st.builds(e.ResultCorrected, **where, result=st.none() | result, reason=reason, because=texts),
    )


def entries() -> st.SearchStrategy[Entry]:
    """Any entry."""
    return st.one_of(
        st.builds(e.EventCreated, title=texts, days=days, rounds=numbers, sectors=st.just({"A": "1-8"})),
        st.builds(e.RulesDeclared, rules=rules()),
        st.builds(e.RulesCorrected, rules=rules(), because=texts),
        st.builds(
            e.StaffAssigned,
            person=people,
            role=st.sampled_from(get_args(Role)),
            boards=board_sets,
            round=st.none() | numbers,
        ),
        st.builds(e.DeviceEnrolled, device=texts, as_=st.sampled_from(["arbiter", "board"]), board=st.none() | boards),
        st.builds(e.DeviceConfirmed, device=texts, board=boards),
        st.builds(e.DeviceLost, device=texts),
        st.builds(e.FeedAttached, board=boards, source=st.none() | texts),
        rounds_paired(),
        st.builds(e.CheckTicked, round=numbers, board=st.none() | boards, item=st.sampled_from([None, "spare-clock"])),
        st.builds(e.RoundStarted, round=numbers),
        st.builds(e.RoundClosed, round=numbers),
        st.builds(e.RoundReopened, round=numbers, because=texts),
        results(),
        st.builds(e.ReportReleased, round=st.none() | numbers),
        st.builds(e.NoticeShown, text=texts),
        st.builds(e.NoticeTakenDown),
        st.builds(e.NamesPurged, last_hash=st.just("0" * 64)),
        st.builds(e.NoteWritten, text=texts, round=st.none() | numbers, board=st.none() | boards),
    )
