"""Quickplay finishes: the draw claim of a player in time trouble, in a game without increment."""

from __future__ import annotations

from rapidplay.game.events import RulingDeclared
from rapidplay.game.player import PLAYERS
from rapidplay.law.case import Case
from rapidplay.law.finding import Finding, Question, found, known_or_asked
from rapidplay.law.text import says
from rapidplay.provisions.flags import flag_is_down, seconds_left

TWO_MINUTES = 120


def is_rapid_or_standard_without_increment(case: Case) -> Finding:
    """The game is no blitz game and has no increment."""
    control, chess = case.setting.time_control, case.setting.chess
    adds = control is not None and any(period.increment for player in PLAYERS for period in control.of(player))
    return found(says("It is a standard or rapid game without increment."), chess != "blitz" and not adds)


def guidelines_were_announced(case: Case) -> Finding:
    """The event has announced in advance that the guidelines are used."""
    announced = case.setting.event_rules.guidelines_iii
    return found(says("The event has announced the guidelines in advance."), announced)


def has_less_than_two_minutes(case: Case) -> Finding:
    """The claimant has less than two minutes left."""
    player = case.claimant
    shown = _shown_at_the_claim(case)
    question = Question(
        fact="own_time_left",
        of=player,
        ask=says("How many seconds has {player} left?", player=player),
        because=says("The claim needs less than two minutes."),
        answers=(TWO_MINUTES - 1, TWO_MINUTES),
        found_by="chessclock",
    )
    known = None if shown is None else shown < TWO_MINUTES
    return known_or_asked(says("{player} has less than two minutes left.", player=player), known, question)


def _shown_at_the_claim(case: Case) -> int | None:
    """The claimant's display when he claimed; later moves have changed the record's."""
    if was_postponed(case).truth:
        return 0
    return seconds_left(case, case.claimant)


def flag_of_the_claimant_is_up(case: Case) -> Finding:
    """The claimant's flag has not fallen."""
    wording = says("{player}'s flag has not fallen.", player=case.claimant)
    return flag_is_down(case, case.claimant).negated(wording)


def was_postponed(case: Case) -> Finding:
    """The arbiter has postponed his decision."""
    later = [
        index
        for index, event in enumerate(case.record.events)
        if index > case.index and isinstance(event, RulingDeclared) and event.what == "postponed"
    ]
    return found(says("The arbiter has postponed his decision."), bool(later), *later)


def opponent_can_win_by_normal_means(case: Case) -> Finding:
    """In the arbiter's judgement the opponent can win by normal means, and tries to."""
    opponent = case.claimant.opponent
    known = (case.facts.normal_means or {}).get(opponent)
    question = Question(
        fact="normal_means",
        of=opponent,
        ask=says("Can {player} win by normal means, and does he try?", player=opponent),
        because=says("If not, the game is drawn."),
    )
    return known_or_asked(says("{player} can win by normal means and tries to.", player=opponent), known, question)
