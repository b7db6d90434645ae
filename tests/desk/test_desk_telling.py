"""What a board has to tell the law: presses only, moves known, both; after rulings; windows; games to be stopped."""

from __future__ import annotations

from typing import Any

import pytest
from desk_making import (
    BLACK_BLUNDERS,
    CHIEF,
    FEED,
    ILLEGAL_MOVE_SEEN,
    JANSEN,
    Hall,
    claim,
    move,
    observe,
    press,
    tablet,
)

from rapidplay.desk.asking import under_at
from rapidplay.desk.telling import incident_at
from rapidplay.errors import BadIncident
from rapidplay.game.incident import Incident
from rapidplay.game.player import BLACK, WHITE


def incident(at: Hall, **told: Any) -> Incident:
    """What the law core would be asked about board 1."""
    state = at.live._following.state
    game = state.game(1, "1")
    assert game.entries is not None
    return incident_at(game, tuple(game.entries), under_at(state, 1), told)


def test_of_presses_alone_the_counts_the_times_and_who_has_the_move_are_told(an_event: Hall) -> None:
    an_event.starts("1", 40, 39, "black")
    an_event.presses("1", "black", 43_000, 139_001)
    told = incident(an_event)
    assert (told.position, told.events) == (None, ())
    assert told.before.moves_made == {WHITE: 40, BLACK: 40} == told.before.moves_completed
    assert told.before.has_the_move is WHITE
    assert told.before.clocks is not None
    assert (told.before.clocks.white, told.before.clocks.black) == (43, 140)


def test_what_the_tablet_was_set_to_after_the_last_press_is_told(an_event: Hall) -> None:
    an_event.starts("1", 40, 39, "black")
    an_event.presses("1", "black", 43_000, 139_000)
    shown = {"white": 103_000, "black": 129_000}
    an_event.says(tablet("1"), "clock-set", "1", clocks_ms=shown, run="black", moves={"white": 40, "black": 39})
    told = incident(an_event)
    assert told.before.clocks is not None and told.before.clocks.white == 103
    assert (told.before.has_the_move, told.before.moves_made) == (BLACK, {WHITE: 40, BLACK: 39})


def test_since_cuts_off_what_is_told_anew(an_event: Hall) -> None:
    an_event.starts("1", 40, 39, "black")
    since = an_event.live.seq
    an_event.presses("1", "black", 43_000, 139_000)
    an_event.says(tablet("1"), "claim-made", "1", by="white", of="illegal-move")
    told = incident(an_event, since=since, events=list(ILLEGAL_MOVE_SEEN))
    assert (told.before.moves_made, told.before.has_the_move) == ({WHITE: 40, BLACK: 39}, BLACK)
    assert [event.name for event in told.events] == ["move-made", "clock-pressed", "arbiter-observed"]


@pytest.mark.parametrize("of", ["illegal-move", "touched-piece", "castling", "promoted-piece", "stalemate", "result"])
def test_a_claim_on_moves_that_nobody_told_is_neither_upheld_nor_rejected(an_event: Hall, of: str) -> None:
    an_event.starts("1", 40, 39, "black")
    since = an_event.live.seq
    an_event.presses("1", "black", 43_000, 139_000)
    an_event.says(tablet("1"), "claim-made", "1", by="white", of=of)
    with pytest.raises(BadIncident, match=r"^since: a claim rests on moves that the log does not have"):
        an_event.decides("1")
    with pytest.raises(BadIncident, match=r"^since"):
        an_event.declares("1", "i1")
    board = an_event.board("1")
    assert (board["windows"], board["unknown_because"].split(":")[0]) == ([], "since")
    told = [move(), press(), claim("white", "illegal-move")]
    assert an_event.decides("1", since=since, events=told)["claim"] == "upheld"


@pytest.mark.parametrize("of", ["threefold", "fifty-move"])
def test_a_claim_that_wants_proof_is_examined_first(an_event: Hall, of: str) -> None:
    an_event.starts("1", 40, 39, "black")
    an_event.says(tablet("1"), "claim-made", "1", by="black", of=of, basis="on-board")
    ruling = an_event.decides("1")
    assert (ruling["claim"], [step["do"] for step in ruling["do_now"]][1]) == ("check-first", "check-claim")


def test_where_moves_are_known_the_whole_game_is_told(an_event: Hall) -> None:
    an_event.plays("1", "e2e4", "e7e5", "g1f3", "b8c6", "f3g1", "c6b8", "g1f3", "b8c6", "f3g1")
    told = incident(an_event)
    assert [event.name for event in told.events][:2] == ["move-made", "clock-pressed"]
    an_event.moves("1", "black", "c6b8")
    ruling = an_event.decides("1", events=[claim("white", "threefold", basis="on-board")])
    assert (ruling["status"], ruling["result"], ruling["claim"]) == ("ruling", "1/2-1/2", "upheld")


def test_of_a_repetition_that_is_none_the_claim_is_refuted_from_the_moves(an_event: Hall) -> None:
    an_event.plays("1", "e2e4", "e7e5", "g1f3", "b8c6", "f3g1", "c6b8")
    ruling = an_event.decides("1", events=[claim("white", "threefold", basis="on-board")])
    assert (ruling["claim"], ruling["add_seconds"]) == ("rejected", {"white": 0, "black": 60})


def test_a_press_without_its_move_leaves_the_position_unknown(an_event: Hall) -> None:
    an_event.plays("1", "e2e4", "e7e5")
    an_event.presses("1", "white", 1_000, 1_000)
    an_event.moves("1", "black", "b8c6")
    told = incident(an_event)
    assert told.position is None
    board = an_event.board("1")
    assert (board["fen"], board["moves_known"], board["line"]) == (None, False, [])


def test_after_it_the_moves_are_told_as_far_as_they_go(an_event: Hall) -> None:
    an_event.presses("1", "white", 1_000, 1_000)
    an_event.moves("1", "black", "b8c6")
    told = incident(an_event)
    assert told.before.moves_made == {WHITE: 1, BLACK: 0}
    assert [event.name for event in told.events] == ["move-made", "clock-pressed"]


def test_a_move_that_was_taken_back_was_not_pressed_for(an_event: Hall) -> None:
    an_event.moves("1", "white", "e2e4", press=False)
    an_event.says(FEED, "move-taken-back", "1", by="white")
    assert an_event.board("1")["line"] == []
    an_event.moves("1", "white", "d2d4")
    assert an_event.board("1")["line"] == ["d2d4"]
    an_event.moves("1", "black", "d7d5", press=False)
    an_event.says(FEED, "move-taken-back", "1", by="black")
    an_event.presses("1", "black", 1_000, 1_000)
    assert not an_event.board("1")["moves_known"]
    assert incident(an_event).events == ()


def illegal_move_put_back(at: Hall) -> int:
    at.plays("1", *BLACK_BLUNDERS)
    return at.declares("1", "i1", events=[observe("illegal-move", who="black")], facts={"arbiter_saw": True}).seq


def test_after_a_ruling_the_game_starts_from_the_position_that_was_put_back(an_event: Hall) -> None:
    illegal_move_put_back(an_event)
    board = an_event.board("1")
    assert board["line"] == ["e2e4", "e7e5", "g1f3"]
    assert board["fen"].split()[:2] == ["rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R", "b"]
    an_event.moves("1", "black", "b8c6")
    assert an_event.board("1")["line"][-1] == "b8c6"
    assert incident(an_event).before.illegal_moves == {BLACK: 1}
    assert [event.name for event in incident(an_event).events] == ["move-made", "clock-pressed"]


def test_what_was_ruled_on_is_not_ruled_on_again(an_event: Hall) -> None:
    an_event.plays("1", *BLACK_BLUNDERS)
    an_event.says(tablet("1"), "claim-made", "1", by="white", of="illegal-move")
    assert an_event.decides("1")["claim"] == "upheld"
    an_event.declares("1", "i1")
    after = an_event.decides("1")
    assert (after["claim"], after["intervene"]) == (None, "no")


def test_a_ruling_withdrawn_at_once_changes_nothing_on_the_board(an_event: Hall) -> None:
    seq = illegal_move_put_back(an_event)
    an_event.says(JANSEN, "ruling-withdrawn", "1", incident="i1", ruling=seq)
    assert an_event.board("1")["line"] == list(BLACK_BLUNDERS)
    again = an_event.decides("1", events=[observe("illegal-move", who="black")], facts={"arbiter_saw": True})
    assert (again["restore"], again["counters"]["illegal_moves"]["black"]) == ("before-illegal-move", 1)


def test_settled_away_it_changes_nothing_either(an_event: Hall) -> None:
    illegal_move_put_back(an_event)
    an_event.says(CHIEF, "incident-settled", "1", incident="i1")
    assert an_event.board("1")["line"] == list(BLACK_BLUNDERS)


def test_withdrawn_after_another_move_it_leaves_the_position_unknown(an_event: Hall) -> None:
    seq = illegal_move_put_back(an_event)
    an_event.moves("1", "black", "b8c6")
    an_event.says(JANSEN, "ruling-withdrawn", "1", incident="i1", ruling=seq)
    assert an_event.board("1")["fen"] is None


def test_a_ruling_on_moves_that_the_log_does_not_have_leaves_the_position_unknown(an_event: Hall) -> None:
    an_event.plays("1", *BLACK_BLUNDERS[:3])
    told = [move(seen_by_arbiter=True, uci="e5e3"), press(), observe("illegal-move", who="black")]
    an_event.declares("1", "i1", events=told)
    assert an_event.board("1")["fen"] is None


def test_an_earlier_illegal_move_that_stood_is_not_taken_for_the_one_that_was_told(an_event: Hall) -> None:
    an_event.plays("1", "e2e5", "d7d6", "g1f3")
    told = [move(seen_by_arbiter=True, uci="b8b6"), press(), observe("illegal-move", who="black")]
    an_event.declares("1", "i1", events=told)
    assert an_event.board("1")["incidents"][0]["rulings"][0]["object"]["restore"] == "before-illegal-move"
    assert an_event.board("1")["fen"] is None


def test_after_an_illegal_move_was_put_back_its_player_has_the_move(an_event: Hall) -> None:
    an_event.starts("1", 40, 39, "black")
    since = an_event.live.seq
    an_event.presses("1", "black", 43_000, 139_000)
    told = {"events": list(ILLEGAL_MOVE_SEEN), "facts": {"opponent_has_replied": False}}
    an_event.declares("1", "i1", since=since, **told)
    assert incident(an_event).before.has_the_move is BLACK


def test_a_resignation_that_the_arbiter_had_the_game_go_on_after_was_none(an_event: Hall) -> None:
    an_event.plays("1", *BLACK_BLUNDERS)
    an_event.says(tablet("1"), "resigned", "1", by="white")
    told = {"events": [observe("illegal-move", who="black")], "facts": {"arbiter_saw": True}}
    assert an_event.decides("1", **told)["counters"]["illegal_moves"]["black"] == 0
    an_event.says(JANSEN, "chessclock-restarted", "1", by="arbiter")
    assert an_event.decides("1", **told)["counters"]["illegal_moves"]["black"] == 1


ENDINGS: tuple[tuple[str, dict[str, Any], str], ...] = (
    ("resigned", {"by": "white"}, "resigned"),
    ("draw-answered", {"by": "white", "answer": "accept"}, "players-agreed"),
    ("players-agreed", {"by": "both", "on": "draw"}, "players-agreed"),
    ("players-agreed", {"by": "both", "on": "result", "result": "1-0"}, "players-agreed"),
)


@pytest.mark.parametrize(("kind", "data", "told"), ENDINGS)
def test_that_the_players_ended_the_game_is_not_forgotten_after_a_ruling_or_a_press(
    an_event: Hall, kind: str, data: dict[str, Any], told: str
) -> None:
    an_event.starts("1", 40, 39, "black")
    an_event.says(JANSEN, kind, "1", **data)
    an_event.says(JANSEN, "ruling-declared", "1", by="arbiter", penalty="warning", who="white")
    an_event.presses("1", "black", 1_000, 1_000)
    assert [event.name for event in incident(an_event).events] == [told]
    late = an_event.decides("1", events=list(ILLEGAL_MOVE_SEEN))
    assert late["counters"]["illegal_moves"]["black"] == 0
    an_event.says(JANSEN, "chessclock-restarted", "1", by="arbiter")
    assert told not in [event.name for event in incident(an_event).events]


def test_after_a_new_game_nothing_of_the_old_one_is_left_on_the_board(an_event: Hall) -> None:
    an_event.starts("1", 9, 8, "black")
    an_event.presses("1", "black", 43_000, 139_000)
    wrong = {"setup_error": [{"piece": "king", "of": "white"}]}
    an_event.declares("1", "i1", events=[observe("wrong-set-up")], facts=wrong)
    assert an_event.board("1")["incidents"][0]["rulings"][0]["result"] == "new-game"
    told = incident(an_event)
    assert (told.before.has_the_move, told.before.moves_made) == (WHITE, {WHITE: 0, BLACK: 0})
    an_event.plays("1", "e2e4", "e7e5")
    assert an_event.board("1")["line"] == ["e2e4", "e7e5"]


def test_a_place_in_what_was_told_is_counted_as_its_teller_counts(an_event: Hall) -> None:
    an_event.plays("1", "e2e4", "e7e5")
    for bad, place in (({"act": "fly"}, r"events\[1\]\.act"), ({"act": "move", "uci": "z9"}, r"events\[1\]\.uci")):
        with pytest.raises(BadIncident, match=f"^{place}"):
            an_event.decides("1", events=[press("white"), {"by": "white", **bad}])
    with pytest.raises(BadIncident, match=r"^facts\.first_flag"):
        an_event.decides("1", facts={"first_flag": "red"})


@pytest.mark.parametrize("key", ["format", "edition", "regime", "chess", "time_control", "event_rules"])
def test_what_the_event_gives_is_not_told(an_event: Hall, key: str) -> None:
    with pytest.raises(BadIncident, match=f"^{key}: the event gives this"):
        an_event.decides("1", **{key: "x"})


@pytest.mark.parametrize(
    ("told", "place"),
    [
        ({"since": "x"}, "since"),
        ({"since": True}, "since"),
        ({"events": {}}, "events"),
        ({"before": []}, "before"),
        ({"colour": 1}, "colour"),
    ],
)
def test_what_is_told_in_another_form_is_refused(an_event: Hall, told: dict[str, Any], place: str) -> None:
    with pytest.raises(BadIncident, match=f"^{place}"):
        an_event.live.decide(JANSEN, "1", told)


def test_before_the_round_the_pieces_stand_as_they_should(an_event: Hall) -> None:
    an_event.pairs(2, 3)
    assert an_event.board("1", round=2)["fen"].startswith("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w")


def test_a_feed_that_has_told_of_no_move_shows_the_pieces_as_they_stand(an_event: Hall) -> None:
    an_event.says(CHIEF, "feed-attached", "1", source="dgt")
    assert an_event.board("1")["moves_known"]
