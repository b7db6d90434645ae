from __future__ import annotations

from typing import Any

import pytest
from event_making import (
    ARBITER,
    ASSISTANT,
    CHIEF,
    CREATED,
    DEPUTY,
    ORGANISER,
    OTHER,
    STAFF,
    START,
    after,
    all_in,
    paired,
    playing,
    set_up,
)

from rapidplay.errors import BadEntry, ImpossibleEntry
from rapidplay.event import entries as e
from rapidplay.event.chess_event import ChessEvent
from rapidplay.event.entry import Entry
from rapidplay.event.entry_json import entry_from
from rapidplay.event.people import RegisteredPlayer, initials


@pytest.mark.parametrize(
    ("name", "short"),
    [
        ("Ivanova, Anna", "I. A."),
        ("Kim", "K."),
        ("De Vries", "D. V."),
        ("Anne-Lise Øst", "A.-L. Ø."),
        ("O - X", "O. X."),
    ],
)
def test_initials_keep_the_order_of_the_name(name: str, short: str) -> None:
    assert initials(name) == short


def test_a_minor_has_only_initials_on_public_screens() -> None:
    minor = RegisteredPlayer(number=1, name="Ivanova, Anna", short_name="Ivanova", minor=True)
    assert minor.public_name == "I. A."
    assert RegisteredPlayer(number=1, name="Ivanova, Anna", short_name="Ivanova").public_name == "Ivanova"
    assert RegisteredPlayer(number=1, name="Ivanova, Anna").public_name == "Ivanova, Anna"


def test_who_creates_the_event_is_the_chief_until_the_staff_names_one() -> None:
    event = after(ChessEvent(), CREATED, by=ORGANISER)
    assert event.is_chief(ORGANISER) and not event.is_chief(CHIEF)
    event = after(event, e.StaffAssigned(person=DEPUTY, role="deputy"), by=ORGANISER)
    assert event.is_chief(ORGANISER) and event.is_chief(DEPUTY)
    event = after(event, e.StaffAssigned(person=CHIEF, role="chief"), by=ORGANISER)
    assert event.is_chief(CHIEF) and event.is_chief(DEPUTY) and not event.is_chief(ORGANISER)


def test_the_staff_has_the_rights_of_its_role() -> None:
    event = set_up()
    assert [name for name in event.staff if event.is_chief(name)] == [CHIEF, DEPUTY]
    assert [name for name in event.staff if event.is_arbiter(name)] == [CHIEF, DEPUTY, ARBITER, OTHER]
    event = after(event, e.StaffAssigned(person=OTHER, role="off-duty"))
    assert not event.is_arbiter(OTHER)
    assert not event.is_arbiter("nobody")


def test_the_chief_or_an_organiser_assigns_the_staff() -> None:
    more = e.StaffAssigned(person="Ng", role="arbiter", boards="1-8, 12")
    for person in (CHIEF, DEPUTY, ORGANISER):
        assert after(set_up(), more, by=person).staff["Ng"].boards == "1-8, 12"
    for person in (ARBITER, ASSISTANT, "nobody"):
        with pytest.raises(ImpossibleEntry, match=f"^staff-assigned: by {person}, expected the chief"):
            after(set_up(), more, by=person)


def test_boards_of_one_round_leave_those_of_the_others() -> None:
    event = after(
        set_up(),
        e.StaffAssigned(person=ARBITER, role="arbiter", boards="1-8"),
        e.StaffAssigned(person=ARBITER, role="arbiter", boards="9-16", round=2),
    )
    member = event.staff[ARBITER]
    boards = [member.boards_in_round(round) for round in (1, 2, 3)]
    assert [found.written for found in boards if found is not None] == ["1-8", "9-16", "1-8"]
    assert event.staff[OTHER].boards_in_round(1) is None


# --- devices, feeds ---------------------------------------------------------------------------------------------------

TABLET = e.DeviceEnrolled(device="t1", as_="board", board="1")
SECOND = e.DeviceEnrolled(device="t2", as_="board", board="1")


def test_a_tablet_becomes_the_clock_of_its_board_when_an_arbiter_confirms_it() -> None:
    event = after(set_up(), TABLET, by="t1")
    assert event.clocks == {}
    event = after(event, e.DeviceConfirmed(device="t1", board="1"), by=ARBITER)
    assert event.clocks == {"1": "t1"}


def test_a_second_tablet_is_a_viewer_until_an_arbiter_moves_the_clock_over() -> None:
    event = after(set_up(), TABLET, e.DeviceConfirmed(device="t1", board="1"), SECOND)
    assert event.clocks == {"1": "t1"}
    event = after(event, e.DeviceConfirmed(device="t2", board="1"))
    assert event.clocks == {"1": "t2"}
    assert after(event, e.DeviceLost(device="t1")).clocks == {"1": "t2"}


def test_a_lost_device_is_out_at_once_and_can_be_enrolled_anew() -> None:
    event = after(set_up(), TABLET, e.DeviceConfirmed(device="t1", board="1"), e.DeviceLost(device="t1"))
    assert event.clocks == {}
    assert event.devices["t1"].lost is not None
    event = after(event, TABLET)
    assert event.devices["t1"].lost is None


@pytest.mark.parametrize(
    ("entries", "why"),
    [
        ((TABLET, TABLET), "t1 is enrolled already, expected device-lost before"),
        ((e.DeviceEnrolled(device="t1", as_="board"),), "board: missing, expected the board whose device it is"),
        ((e.DeviceEnrolled(device="p", as_="arbiter"),), "name: missing, expected an arbiter of the event"),
        ((e.DeviceEnrolled(device="p", as_="arbiter", person="Ng"),), "name: Ng, expected an arbiter of the event"),
        ((e.DeviceConfirmed(device="t1", board="1"),), "t1 is not enrolled, expected device-enrolled before"),
        ((e.DeviceLost(device="t1"),), "t1 is not enrolled"),
        ((TABLET, e.DeviceLost(device="t1"), e.DeviceLost(device="t1")), "t1 is not enrolled"),
        ((TABLET, e.DeviceConfirmed(device="t1", board="2")), "t1 is no tablet of board 2"),
        (
            (
                e.DeviceEnrolled(device="p", as_="arbiter", person=ARBITER, board="1"),
                e.DeviceConfirmed(device="p", board="1"),
            ),
            "p is no tablet of board 1",
        ),
    ],
)
def test_what_cannot_have_happened_to_a_device_is_refused(entries: tuple[Entry, ...], why: str) -> None:
    event = after(set_up(), *entries[:-1])
    with pytest.raises(ImpossibleEntry, match=why):
        after(event, entries[-1])


def test_only_an_arbiter_confirms_a_tablet() -> None:
    event = after(set_up(), TABLET)
    for person in ("t1", ASSISTANT, ORGANISER):
        with pytest.raises(ImpossibleEntry, match=f"by {person}, expected an arbiter of the event"):
            after(event, e.DeviceConfirmed(device="t1", board="1"), by=person)


def test_a_board_shows_the_newest_feed_or_none() -> None:
    event = after(set_up(), e.FeedAttached(board="1", source="dgt"), e.FeedAttached(board="2", source="file"))
    event = after(event, e.FeedAttached(board="1", source="lichess"))
    assert event.feeds == {"1": "lichess", "2": "file"}
    assert after(event, e.FeedAttached(board="1")).feeds == {"2": "file"}
    assert after(set_up(), e.FeedAttached(board="1")).feeds == {}


# --- what is written down ---------------------------------------------------------------------------------------------


def test_a_note_is_kept_with_its_author_and_time() -> None:
    event = after(playing(), e.NoteWritten(text="fire alarm", round=1, board="2"), by=ASSISTANT)
    [note] = event.notes
    assert (note.entry.text, note.stamp.by, note.stamp.seq) == ("fire alarm", ASSISTANT, event.seq)
    assert note.stamp.at > START


def test_only_the_chief_releases_the_report() -> None:
    event = after(playing(), e.ReportReleased(round=1), e.ReportReleased(), by=DEPUTY)
    assert [round for round, _ in event.released] == [1, None]
    with pytest.raises(ImpossibleEntry, match=f"^report-released: by {ARBITER}, "):
        after(event, e.ReportReleased(), by=ARBITER)


@pytest.mark.parametrize("entry", [e.NoteWritten(text="x", round=2), e.ReportReleased(round=2)])
def test_a_round_that_is_not_paired_has_no_notes_and_no_report(entry: Entry) -> None:
    with pytest.raises(ImpossibleEntry, match="no round 2 is paired"):
        after(playing(), entry)
    assert after(after(playing(), paired(2)), entry).seq


# --- the notice on the hall screens ----------------------------------------------------------------------------------


@pytest.mark.parametrize("author", [CHIEF, DEPUTY, ORGANISER])
def test_a_notice_takes_the_place_of_the_one_before_until_it_is_taken_down(author: str) -> None:
    event = after(set_up(), e.NoticeShown(text="Lunch until 14:00"), e.NoticeShown(text="Round 2 at 14:10"), by=author)
    assert event.notice is not None
    assert (event.notice.entry.text, event.notice.stamp.by) == ("Round 2 at 14:10", author)
    assert after(event, e.NoticeTakenDown(), by=author).notice is None


@pytest.mark.parametrize("author", [ARBITER, ASSISTANT, "board 1"])
@pytest.mark.parametrize("entry", [e.NoticeShown(text="x"), e.NoticeTakenDown()])
def test_nobody_else_speaks_to_the_hall(entry: Entry, author: str) -> None:
    with pytest.raises(ImpossibleEntry, match=f"^{entry.name}: by {author},"):
        after(after(set_up(), e.NoticeShown(text="Lunch")), entry, by=author)


def test_where_no_notice_is_shown_none_is_taken_down() -> None:
    with pytest.raises(ImpossibleEntry, match=r"^notice-taken-down: no notice is shown, expected one that is$"):
        after(set_up(), e.NoticeTakenDown())


@pytest.mark.parametrize("text", ["x" * 200, "Обед до 14:00", "<b>Lunch</b>"])
def test_a_notice_is_one_line_of_up_to_200_letters_as_it_was_written(text: str) -> None:
    assert entry_from("notice-shown", 1, {"text": text}) == e.NoticeShown(text=text)


@pytest.mark.parametrize("text", ["", " Lunch", "Lunch ", "x" * 201, "two\nlines", "bell\x07"])
def test_what_is_no_such_line_is_refused_with_what_was_expected(text: str) -> None:
    with pytest.raises(BadEntry, match="expected a notice, on one line, of up to 200 letters"):
        entry_from("notice-shown", 1, {"text": text})


# --- the names of players --------------------------------------------------------------------------------------------

PURGED = e.NamesPurged(last_hash="0" * 64)


def test_names_are_purged_by_the_chief_when_all_rounds_are_over() -> None:
    with pytest.raises(ImpossibleEntry, match=r"^names-purged: round 1 is not closed, expected all rounds to be over$"):
        after(all_in(), PURGED)
    event = after(all_in(), e.RoundClosed(round=1))
    with pytest.raises(ImpossibleEntry, match=f"^names-purged: by {ARBITER}, "):
        after(event, PURGED, by=ARBITER)
    stamp = after(event, PURGED, by=DEPUTY).purged
    assert stamp is not None and stamp.by == DEPUTY
    with pytest.raises(ImpossibleEntry, match=r"^names-purged: round 2 is not closed"):
        after(event, paired(2), PURGED)


# --- the head of the log ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("entry", [*STAFF[:1], paired(), TABLET, e.NoteWritten(text="x"), e.RoundStarted(round=1)])
def test_nothing_comes_before_the_event_is_created(entry: Entry) -> None:
    with pytest.raises(ImpossibleEntry, match="expected event-created first"):
        after(ChessEvent(), entry)


def test_rules_cannot_come_before_the_event_either() -> None:
    from event_making import DECLARED

    with pytest.raises(ImpossibleEntry, match="event-created"):
        after(ChessEvent(), DECLARED)


def test_a_log_has_one_event() -> None:
    with pytest.raises(ImpossibleEntry, match="this is the log of 'Spring Rapid' already, expected one event"):
        after(set_up(), CREATED)


def days(*written: str) -> Any:
    from datetime import date

    return tuple(map(date.fromisoformat, written))


def test_an_event_has_days_in_their_order() -> None:
    for bad in ((), days("2026-05-03", "2026-05-02"), days("2026-05-02", "2026-05-02")):
        with pytest.raises(ImpossibleEntry, match="event-created: days: "):
            after(ChessEvent(), e.EventCreated(title="x", days=bad, rounds=1))
    event = after(ChessEvent(), e.EventCreated(title="x", days=days("2026-05-02", "2026-05-03"), rounds=1))
    assert event.first_day == days("2026-05-02")[0]


def test_entries_come_in_the_order_of_the_log() -> None:
    event = after(ChessEvent(), CREATED)
    note = e.NoteWritten(text="x")
    for seq in (0, 1):
        with pytest.raises(ImpossibleEntry, match=f"note-written: entry {seq}, expected one after 1"):
            event.after(note, seq, START, CHIEF)
    assert event.after(note, 2, START, CHIEF).seq == 2
    assert event.after(note, 7, START, CHIEF).seq == 7
