"""The names of players are taken out of an event that is over; everything else stays as it was."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest
from desk_making import CHIEF, DAHL, JANSEN, NAMES, ORGANISER, SPECTATOR, Clock, Hall, Opens, tablet
from desk_strategies import KIND_AND_DATA
from hypothesis import HealthCheck, given, settings

from rapidplay.desk.desk import Desk
from rapidplay.desk.errors import Refused
from rapidplay.desk.following import _SHAPE, MEANING
from rapidplay.desk.log_forms import FORMS, KINDS, read_back
from rapidplay.desk.purging import OWN_WORDS, REMOVED, TOLD, purge_names, without_names
from rapidplay.desk.rights import Actor
from rapidplay.errors import BadEntry, ImpossibleEntry
from rapidplay.event.entry_json import must_have_form
from rapidplay.incident.form import Chosen, Either, Form, Listing, Named, Table, Text
from rapidplay.store import canonical
from rapidplay.store.entry import Entry, Stored, moment
from rapidplay.store.files import export

DEPUTY = Actor(role="deputy", name="Berg")
WRITTEN = "Petrov says that Ivanova touched it"


@pytest.fixture
def over(opens: Opens) -> Iterator[Hall]:
    """An event of one round, with rulings, notes and results, that is over."""
    clock = Clock()
    with Hall(opens(clock), clock=clock) as at:
        at.plays("1", "e2e4", "e7e5", "g1f3", "e5e3")
        observed = {"by": "arbiter", "act": "observe", "what": "illegal-move", "who": "black", "note": WRITTEN}
        at.declares("1", "i1", events=[observed])
        at.says(JANSEN, "note-written", "1", text=WRITTEN)
        at.says(JANSEN, "check-ticked", round=1, item="spare-clock", found="wrong", note=WRITTEN)
        at.says(CHIEF, "notice-shown", text="Ivanova wins the cup")
        at.says(tablet("2"), "claim-made", "2", by="black", of="distraction", what=WRITTEN)
        for board in "123":
            at.says(CHIEF, "result-entered", board, round=1, result="1-0", note=WRITTEN)
            at.says(CHIEF, "result-confirmed", board, round=1, result="1-0", looked_again=True)
        at.says(CHIEF, "round-closed", round=1)
        yield at


def purges(at: Hall, actor: Actor = CHIEF) -> Stored:
    told = purge_names(at.log, "spring", actor, at.clock())
    at.live.catch_up()
    return told


def without(data: Any, *keys: str) -> Any:
    """The same without what goes and what tells the time."""
    if isinstance(data, dict):
        return {key: without(one, *keys) for key, one in data.items() if key not in keys}
    return [without(one, *keys) for one in data] if isinstance(data, list) else data


def test_no_name_of_a_player_and_nobodys_own_words_are_left(over: Hall) -> None:
    before = b"".join(export(over.log, "spring")).decode()
    assert all(name in before for name in NAMES) and WRITTEN in before
    purges(over)
    after = b"".join(export(over.log, "spring")).decode()
    assert [name for name in (*NAMES, WRITTEN, "touched it", "cup") if name in after] == []
    assert "Jansen" in after


def test_players_have_their_start_numbers_and_everything_else_stays_as_it_was(over: Hall) -> None:
    def seen() -> list[Any]:
        told = [over.live.hall(JANSEN), over.live.incidents(CHIEF), *(over.board(board) for board in "123")]
        return [without(one, "name", "note", "seq", "what", "told") for one in told]

    before = seen()
    purges(over)
    assert seen() == before
    assert [over.row("1")[side]["name"] for side in ("white", "black")] == ["#1", "#2"]


def test_the_log_says_at_its_end_that_it_was_done_by_whom_and_what_it_ended_with(over: Hall) -> None:
    *_, last = over.log.read("spring")
    told = purges(over, DEPUTY)
    assert (told.seq, told.entry.kind, told.entry.author) == (last.seq + 1, "names-purged", "deputy:Berg")
    assert told.entry.value() == {"last_hash": last.hash}
    assert over.live.about(CHIEF)["purged"] == {"seq": told.seq, "at": told.recorded_at, "by": "Berg"}
    assert over.log.verify("spring") == told.seq


def test_a_desk_that_was_open_meanwhile_forgets_the_names(over: Hall, opens: Opens) -> None:
    other = Desk(opens(over.clock), over.clock)
    live = other.event("spring")
    assert b"Ivanova" in msgspec.json.encode(live._following.state)
    purge_names(over.log, "spring", CHIEF, over.clock())
    live.catch_up()
    assert not [name for name in NAMES if name.encode() in msgspec.json.encode(live._following.state)]
    other.close()


def test_what_the_public_sees_later_forgets_them_too(hall: Callable[..., Hall]) -> None:
    at = hall(boards=1, desk={"public_view": True, "delay_minutes": 1})
    at.says(CHIEF, "result-entered", "1", round=1, result="1-0")
    at.says(CHIEF, "result-confirmed", "1", round=1, result="1-0", looked_again=True)
    at.says(CHIEF, "round-closed", round=1)
    at.clock.passes(120)
    assert at.live.hall(SPECTATOR)["rows"][0]["result"] == "1-0"
    assert b"Ivanova" in msgspec.json.encode(at.live._later._state)
    purges(at)
    at.clock.passes(120)
    assert at.live.hall(SPECTATOR)["rows"][0]["result"] == "1-0"
    assert b"Ivanova" not in msgspec.json.encode(at.live._later._state)


def test_a_snapshot_that_comes_too_late_is_not_kept(over: Hall, opens: Opens) -> None:
    state = over.live._following.state
    seq, late = state.seq, msgspec.json.encode(state)
    purge_names(over.log, "spring", CHIEF, over.clock())
    over.log.save_snapshot("spring", seq, _SHAPE, MEANING, late)
    again = Desk(opens(over.clock), over.clock)
    assert "Ivanova" not in json.dumps(again.event("spring").hall(JANSEN))
    again.close()
    kept = over.log.latest_snapshot("spring", _SHAPE, MEANING)
    assert kept is not None and b"Ivanova" not in kept.data


def test_it_may_be_done_again(over: Hall) -> None:
    first = purges(over)
    over.says(JANSEN, "note-written", text=WRITTEN)
    purges(over)
    assert WRITTEN.encode() not in b"".join(export(over.log, "spring"))
    assert over.log.verify("spring") == first.seq + 2


# --- what is refused ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("actor", [JANSEN, ORGANISER, tablet("1")])
def test_only_the_chief_purges_names(an_event: Hall, actor: Actor) -> None:
    an_event.says(CHIEF, "note-written", text=WRITTEN)
    with pytest.raises(Refused, match="The chief purges the names"):
        purges(an_event, actor)


def test_somebody_who_says_that_he_is_the_chief_is_held_against_the_staff(over: Hall) -> None:
    before = list(over.log.read("spring"))
    with pytest.raises(ImpossibleEntry, match="names-purged: by Dahl, expected the chief arbiter or a deputy"):
        purges(over, Actor(role="chief", name=DAHL.name))
    assert list(over.log.read("spring")) == before


def test_while_a_round_is_on_names_stay(an_event: Hall) -> None:
    before = list(an_event.log.read("spring"))
    with pytest.raises(ImpossibleEntry, match="round 1 is not closed, expected all rounds to be over"):
        purges(an_event)
    assert list(an_event.log.read("spring")) == before


def test_an_entry_that_this_program_does_not_know_is_named_and_nothing_is_changed(over: Hall) -> None:
    at = moment(over.clock())
    strange = Entry(
        id="6f9619ff-8b86-4d01-b42d-00cf4fc964ff", kind="sneezed", version=1, data='{"who":"Ivanova"}', made_at=at,
        author="chief:Berg",
    )  # fmt: skip
    (placed,) = over.log.append("spring", [strange])
    before = list(over.log.read("spring"))
    with pytest.raises(BadEntry, match=f"^entry {placed.seq}: sneezed/1, expected a kind of entry"):
        purges(over)
    assert list(over.log.read("spring")) == before


# --- entry by entry -------------------------------------------------------------------------------------------------


def stored(kind: str, data: dict[str, Any]) -> Stored:
    at = "2026-05-02T10:00:00.000Z"
    entry = Entry(id="x", kind=kind, version=1, data=canonical.written(data), made_at=at, author="chief:Berg")
    return Stored("spring", 9, entry, at, "", "")


@given(made=KIND_AND_DATA)
@settings(max_examples=200, suppress_health_check=list(HealthCheck))
def test_what_is_left_of_any_entry_is_an_entry_of_its_kind(made: tuple[str, dict[str, Any]]) -> None:
    kind, data = made
    left = json.loads(without_names(stored(kind, data)))
    must_have_form(kind, FORMS[kind], left)
    read_back(kind, left)


def test_of_a_player_only_his_number_is_left() -> None:
    player = {"number": 7, "name": "Ivanova, Anna", "short_name": "Ivanova", "title": "WIM", "federation": "NED"}
    player |= {"fide_id": 1234567, "minor": True}
    paired = {"round": 1, "pairings": [{"board": "1", "white": 7, "black": 8}], "players": [player]}
    assert json.loads(without_names(stored("round-paired", paired)))["players"] == [{"number": 7, "name": "#7"}]


def test_a_word_of_a_list_stays_under_a_key_of_own_words() -> None:
    seen = {"by": "arbiter", "what": "flag-fall", "who": "white", "note": WRITTEN}
    assert json.loads(without_names(stored("arbiter-observed", seen))) == {**seen, "note": REMOVED}


def test_what_was_told_in_no_known_form_goes() -> None:
    declared = {"by": "arbiter", "result": "1-0", "told": {"events": [{"act": "sneeze", "who": "Ivanova"}]}}
    assert json.loads(without_names(stored("ruling-declared", declared)))["told"] == {}


NOBODYS_OWN_WORDS = {
    "by", "device", "fen", "line[]", "place", "proof", "ruling", "rules.time_control", "source", "time_control",
    "position.fen", "position.moves",
}  # fmt: skip
"""Texts that the program writes, or that are about no player."""


def places(form: Form, place: str = "") -> Iterator[tuple[str, Text]]:
    """Where in a form any text may stand."""
    match form:
        case Table(fields=fields):
            for key, one in fields.items():
                yield from places(one, f"{place}.{key}" if place else key)
        case Chosen(tables=tables):
            for table in tables.values():
                yield from places(table, place)
        case Listing(of=of):
            yield from places(of, f"{place}[]")
        case Either(forms=forms):
            for one in forms:
                yield from places(one, place)
        case Named(of=of):
            yield from places(of, f"{place}{{}}")
        case Text():
            yield place, form


def lets_anything_through(form: Text) -> bool:
    return form.pattern is None or r"[\s\S]" in form.pattern or r"[^\x00" in form.pattern


@pytest.mark.parametrize("kind", [*KINDS, "told"])
def test_every_place_for_somebodys_own_words_is_known(kind: str) -> None:
    form: Form = TOLD if kind == "told" else FORMS[kind]
    found = {place for place, text in places(form) if lets_anything_through(text)}
    own = {place for place in found if place.rpartition(".")[2] in OWN_WORDS}
    names = {"name", "players[].name", "players[].short_name"}
    assert found - own - names - NOBODYS_OWN_WORDS == set()
