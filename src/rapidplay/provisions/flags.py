"""Flag falls, time claims and what the chessclock shows."""

from __future__ import annotations

from rapidplay.game.events import ArbiterObserved, ChessclockPaused, ChessclockRestarted, ClaimMade, ClockPressed
from rapidplay.game.player import PLAYERS, Player
from rapidplay.law.case import Case
from rapidplay.law.finding import Finding, Question, found, known_or_asked
from rapidplay.law.text import says


def flag_is_down(case: Case, player: Player) -> Finding:
    """The player's time has run out."""
    fell = case.record.flags.of(player)
    shown = None if case.record.displays is None else case.record.displays.of(player)
    wording = says("{player}'s time has run out.", player=player)
    return found(wording, fell is not None or shown == 0, *([fell] if fell is not None else []))


def both_flags_are_down(case: Case) -> Finding:
    """Both players' time has run out."""
    fell = [index for player in PLAYERS if (index := case.record.flags.of(player)) is not None]
    down = all(flag_is_down(case, player).truth for player in PLAYERS)
    return found(says("Both flags are down."), down, *dict.fromkeys(fell))


def observed_flags(case: Case) -> tuple[Player, ...]:
    """Whose flags the arbiter's observation is about."""
    who = case.observation.who if isinstance(case.event, ArbiterObserved) else None
    if who in ("white", "black"):
        return (Player(who),)
    return tuple(player for player in PLAYERS if flag_is_down(case, player).truth)


def stopped_the_chessclock(case: Case, player: Player) -> Finding:
    """The claimant has stopped the chessclock, and it stands."""
    stopped: int | None = None
    for index, event in enumerate(case.record.events[: case.index + 1]):
        match event:
            case ChessclockPaused(by=by) if by in (player, "both"):
                stopped = index
            case ClockPressed() | ChessclockRestarted():
                stopped = None
            case _:
                continue
    wording = says("{player} has stopped the chessclock.", player=player)
    return found(wording, stopped is not None, *([stopped] if stopped is not None else []))


def told_the_arbiter(case: Case) -> Finding:
    """The claim was addressed to the arbiter."""
    return found(says("The arbiter has been told."), isinstance(case.event, ClaimMade), case.index)


def has_time_remaining(case: Case, player: Player) -> Finding:
    """With the chessclock stopped, the player's own clock still shows time; 0:00 is none."""
    wording = says("{player}'s own clock still shows time.", player=player)
    stated = (case.facts.own_time_left or {}).get(player)
    shown = None if case.record.displays is None else case.record.displays.of(player)
    if flag_is_down(case, player).truth:
        known: bool | None = False
    elif stated is not None:
        known = bool(stated)
    else:
        known = None if shown is None else shown > 0
    question = Question(
        fact="own_time_left",
        of=player,
        ask=says("What does {player}'s own clock show, stopped: more than 0:00?", player=player),
        because=says("The claimant must have time left."),
        found_by="chessclock",
    )
    return known_or_asked(wording, known, question)


def fell_first(case: Case, player: Player) -> Finding:
    """The chessclock's sign shows that this player's flag fell first."""
    sign = case.facts.first_flag
    question = Question(
        fact="first_flag",
        ask=says("Which clock carries the sign of the first flag?"),
        because=says("The player whose flag fell first has lost."),
        answers=("white", "black", "unknown"),
        found_by="chessclock",
    )
    wording = says("The chessclock shows that {player}'s flag fell first.", player=player)
    return known_or_asked(wording, None if sign is None else sign == player, question)


def is_the_last_period(case: Case) -> Finding:
    """All remaining moves are to be made in the period that has run out."""
    control = case.setting.time_control
    wording = says("It is the last period: all remaining moves had to be made in it.")
    if control is None:
        return found(wording, True)
    completed = case.record.situation.completed
    last = all(control.period_in_force(p, completed.of(p).number) == len(control.of(p)) - 1 for p in PLAYERS)
    return found(wording, last)


def missed_the_moves_of_the_period(case: Case, player: Player) -> Finding:
    """The player's time ran out first: a press after zero comes too late, and the last period asks for every move."""
    fell = case.record.flags.of(player)
    wording = says("{player} had not completed the moves of the period in its time.", player=player)
    return found(wording, True, *([fell] if fell is not None else []))


def seconds_left(case: Case, player: Player) -> int | None:
    """What the player's display shows, in seconds, where it was read."""
    stated = (case.facts.own_time_left or {}).get(player)
    if stated is not None and not isinstance(stated, bool):
        return stated
    return None if case.record.displays is None else case.record.displays.of(player)


def flag_was_not_seen_to_fall(case: Case, player: Player) -> Finding:
    """Whatever the display shows, nobody has seen the player's flag fall."""
    fell = case.record.flags.of(player)
    wording = says("{player}'s flag has not been seen to fall.", player=player)
    return found(wording, fell is None, *([fell] if fell is not None else []))


def flag_that_was_seen(case: Case) -> Player | None:
    """Whose flag the arbiter sees down."""
    return next((player for player in observed_flags(case) if flag_is_down(case, player).truth), None)


def flag_has_not_fallen(case: Case, player: Player) -> Finding:
    """The player's flag has not fallen."""
    return flag_is_down(case, player).negated(says("{player}'s flag has not fallen.", player=player))
