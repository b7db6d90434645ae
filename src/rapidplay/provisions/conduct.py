"""Conduct: devices, lateness, leaving, refusing, disturbing, stopping or handling the chessclock."""

from __future__ import annotations

from rapidplay.game import events as e
from rapidplay.game.player import Player
from rapidplay.law.case import Case
from rapidplay.law.finding import Finding, Question, found, known_or_asked
from rapidplay.law.text import says


def device_owner(case: Case) -> Player:
    """On whom the device was noticed."""
    event = case.event
    assert isinstance(event, e.PhoneNoticed)
    return event.by


def device_made_a_sound(case: Case) -> Finding:
    """The device was heard."""
    event = case.event
    rang = isinstance(event, e.PhoneNoticed) and event.what == "rings"
    return found(says("The player's device made a sound."), rang, case.index)


def device_was_on_the_player(case: Case) -> Finding:
    """A device was on the player in the playing venue."""
    return found(says("The player had a device on him in the playing venue."), True, case.index)


def opponent_arrived_later(case: Case, player: Player) -> Finding:
    """The opponent came to the board only afterwards: the game was not played."""
    later = [
        index
        for index, event in enumerate(case.record.events)
        if index > case.index and isinstance(event, e.PlayerArrived) and event.by is player.opponent
    ]
    return found(says("The opponent came to the board only afterwards."), bool(later), *later)


def late_player(case: Case) -> Player:
    """Who arrived."""
    event = case.event
    assert isinstance(event, e.PlayerArrived)
    return event.by


def arrived_after_the_default_time(case: Case) -> Finding:
    """The player came after the default time of the event; where none was set it is zero."""
    event, default = case.event, case.setting.event_rules.default_time_minutes or 0
    assert isinstance(event, e.PlayerArrived)
    wording = says("The player arrived after the default time of {minutes} minutes.", minutes=default)
    return found(wording, event.minutes_late > default, case.index)


def default_time_was_set(case: Case) -> Finding:
    """The event has set a default time in advance."""
    minutes = case.setting.event_rules.default_time_minutes
    return found(says("The event has set a default time in advance."), minutes is not None)


def refused_persistently(case: Case) -> Finding:
    """The player refuses in spite of warnings."""
    event = case.event
    repeated = isinstance(event, e.OrderRefused) and event.repeated
    return found(says("The player persistently refuses to comply with the Laws."), repeated, case.index)


def both_refused_persistently(case: Case) -> Finding:
    """The opponent of the player who refuses has persistently refused before."""
    opponent = refusing_player(case).opponent
    earlier = tuple(
        index
        for index, event in enumerate(case.record.events[: case.index])
        if isinstance(event, e.OrderRefused) and event.repeated and event.by is opponent
    )
    wording = says("Both players persistently refuse to comply with the Laws.")
    return found(wording, bool(earlier), *earlier, case.index)


def refusing_player(case: Case) -> Player:
    """Who does not obey."""
    event = case.event
    assert isinstance(event, e.OrderRefused)
    return event.by


def left_without_permission(case: Case) -> Finding:
    """A player having the move left the playing area, or any player the venue, without the arbiter's permission."""
    event = case.event
    assert isinstance(event, e.PlayerLeft)
    on_move = case.record.has_the_move in (event.by, None)
    needs_it = event.from_ == "playing-venue" or on_move
    wording = says("The player left without the permission he needed.")
    return found(wording, needs_it and not event.permission, case.index)


def left_the_venue(case: Case) -> bool:
    """The player left the playing venue, not only the playing area."""
    return isinstance(case.event, e.PlayerLeft) and case.event.from_ == "playing-venue"


def paused_without_reason(case: Case) -> Finding:
    """The chessclock was stopped without a valid reason."""
    return found(says("The chessclock was stopped without a valid reason."), True, case.index)


def disturbed_from_outside(case: Case) -> Finding:
    """Somebody who does not play disturbed the game."""
    outside = [i for i, x in enumerate(case.record.events) if isinstance(x, e.PlayerDisturbed) and x.by == "spectator"]
    return found(says("The disturbance came from outside the game."), bool(outside), *outside)


def pressed_after_the_reply(case: Case, player: Player) -> Finding:
    """The player pressed when the opponent had already replied to his move."""
    late = [
        move.pressed_at
        for move in case.record.moves
        if move.by is player and move.pressed_at and move.answered_at is not None and move.answered_at < move.pressed_at
    ]
    wording = says("{player} pressed his clock after the opponent had replied.", player=player)
    return found(wording, bool(late), *late)


def pressed_with_the_other_hand(case: Case, player: Player) -> Finding:
    """The player moved with one hand and pressed with the other."""
    move = case.record.last_move(player)
    pressed = move is not None and move.other_hand
    wording = says("{player} pressed with the other hand than the one he moved with.", player=player)
    return found(wording, pressed, *([move.pressed_at] if pressed and move is not None and move.pressed_at else []))


def used_two_hands(case: Case, player: Player) -> Finding:
    """The player used two hands for one move."""
    moves = [m.index for m in case.record.moves if m.by is player and m.stands and m.event.hands == 2]
    return found(says("{player} used two hands for one move.", player=player), bool(moves), *moves[-1:])


def pressed_without_a_move(case: Case, player: Player) -> Finding:
    """The player pressed his clock without having made a move."""
    presses = [p.index for p in case.record.empty_presses if p.by is player and not p.penalised]
    return found(says("{player} pressed his clock without making a move.", player=player), bool(presses), *presses[-1:])


def has_a_disability(case: Case, player: Player) -> Finding:
    """The player cannot write because of a disability."""
    known = (case.facts.disability or {}).get(player)
    question = Question(
        fact="disability",
        of=player,
        ask=says("Does a disability keep {player} from writing?", player=player),
        because=says("A disabled player's clock is not adjusted."),
    )
    return known_or_asked(says("{player} cannot write because of a disability.", player=player), known, question)


def displaced_by(case: Case) -> tuple[int, e.PiecesDisplaced] | None:
    """The last displacement of pieces that was seen or claimed."""
    events = enumerate(case.record.events)
    shifted = [(index, event) for index, event in events if isinstance(event, e.PiecesDisplaced)]
    return shifted[-1] if shifted else None


def put_back_in_his_own_time(case: Case) -> Finding:
    """The pieces were put right before the clock was pressed."""
    shifted = displaced_by(case)
    in_time = shifted is not None and shifted[1].put_back == "before-press"
    return found(says("The pieces were put right before the press."), in_time, *([shifted[0]] if shifted else []))


def requests_before(case: Case) -> int:
    """How often the player asked to see the arbiter's record before this request."""
    return case.record.scoresheet_requests.of(case.asks) - 1


def asked_at_most(case: Case, times: int) -> Finding:
    """The player has not asked more often than this, now included."""
    wording = says("The player has asked at most {times} times in this game.", times=times)
    return found(wording, requests_before(case) < times, case.index)


def what_was_told(case: Case) -> str | None:
    """What somebody who does not play pointed out to the arbiter."""
    return case.event.of if isinstance(case.event, e.ArbiterTold) else None
