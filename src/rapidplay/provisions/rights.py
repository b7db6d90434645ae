"""Who may still claim what, and until when: the windows that articles open."""

from __future__ import annotations

from rapidplay.game.player import PLAYERS, Player
from rapidplay.law.case import Case
from rapidplay.law.edition import Citation, Rights
from rapidplay.law.text import says
from rapidplay.law.window import Window
from rapidplay.provisions.draws import half_moves_without_progress, occurrences
from rapidplay.provisions.flags import flag_is_down
from rapidplay.provisions.offences import (
    ACTIONS_AND_TWO_MOVES,
    OffenceKind,
    last_of_each_player,
    offences,
    opponent_has_not_replied,
    opponent_has_touched_nothing,
)


def right_to_claim_an_illegal_move(*cites: Citation, kinds: frozenset[OffenceKind] = ACTIONS_AND_TWO_MOVES) -> Rights:
    """The opponent may claim a completed illegal move until he has made his next move."""

    def windows(case: Case) -> tuple[Window, ...]:
        return tuple(
            Window(
                who=offence.opponent,
                may="claim-illegal-move",
                until={"by": offence.opponent, "act": "move"},
                cites=cites,
                says=says(
                    "{player} may claim the illegal move until he has made his next move.", player=offence.opponent
                ),
            )
            for offence in last_of_each_player(offences(case.record, kinds))
            if offence.completed and offence.answered_at is None and case.facts.opponent_has_replied is not True
        )

    return windows


def right_to_claim_an_illegal_move_during_the_game(
    *cites: Citation, kinds: frozenset[OffenceKind] = ACTIONS_AND_TWO_MOVES
) -> Rights:
    """Under the Competition Rules an illegal move can be found at any time during the game."""

    def windows(case: Case) -> tuple[Window, ...]:
        if case.setting.regime != "competition":
            return ()
        return tuple(
            Window(
                who=offence.opponent,
                may="claim-illegal-move",
                until="game-end",
                cites=cites,
                says=says("{player} may claim the illegal move as long as the game lasts.", player=offence.opponent),
            )
            for offence in last_of_each_player(offences(case.record, kinds))
            if offence.completed
        )

    return windows


def undo_by_agreement(cites: tuple[Citation, ...]) -> Window:
    """The players together may undo an illegal move until the game ends."""
    return Window(
        who="both",
        may="undo-by-agreement",
        until="game-end",
        cites=cites,
        says=says("The players may undo the illegal move by agreement; you stay out of it."),
    )


def right_to_undo_by_agreement(*cites: Citation) -> Rights:
    """An illegal move that stands may be undone by the players, the arbiter keeping out, until the game ends."""

    def windows(case: Case) -> tuple[Window, ...]:
        standing = [
            o for o in offences(case.record) if o.completed and o.answered_at is not None and o.move is not None
        ]
        if not standing:
            return ()
        return (undo_by_agreement(cites),)

    return windows


def right_to_claim_on_time(*cites: Citation) -> Rights:
    """While a flag is down and nobody has spoken, the opponent may claim a win on time."""

    def windows(case: Case) -> tuple[Window, ...]:
        down: list[Player] = [player for player in PLAYERS if flag_is_down(case, player).truth]
        return tuple(
            Window(
                who=player.opponent,
                may="claim-win-on-time",
                until="game-end",
                cites=cites,
                says=says("{player} may claim a win on time as long as the game lasts.", player=player.opponent),
            )
            for player in down
        )

    return windows


def right_to_claim_a_draw(threefold: Citation, fifty: Citation) -> Rights:
    """The player on move may claim a draw by repetition or for want of progress until he touches a piece."""

    def windows(case: Case) -> tuple[Window, ...]:
        player = case.record.has_the_move
        if player is None:
            return ()
        repeated, half = occurrences(case), half_moves_without_progress(case)
        open_claims = []
        if repeated is not None and repeated >= 3:
            open_claims.append(("threefold", threefold))
        if half is not None and half >= 100:
            open_claims.append(("fifty-move", fifty))
        return tuple(
            Window(
                who=player,
                may=f"claim-{of}",
                until={"by": player, "act": "touch"},
                cites=(cite,),
                says=says("{player} may claim a draw until he touches a piece.", player=player),
            )
            for of, cite in open_claims
        )

    return windows


def right_to_accept_a_draw(*cites: Citation) -> Rights:
    """An offer of a draw stays open until it is refused, by word or by touching a piece, or the game ends."""

    def windows(case: Case) -> tuple[Window, ...]:
        offered = case.record.offer
        if offered is None:
            return ()
        wording = says("{player} may accept the draw until he touches a piece or declines.", player=offered.opponent)
        until: dict[str, object] = {"by": offered.opponent, "act": "touch"}
        return (Window(who=offered.opponent, may="accept-draw", until=until, cites=cites, says=wording, tell=True),)

    return windows


def right_to_claim_an_illegal_move_before_touching(
    *cites: Citation, kinds: frozenset[OffenceKind] = ACTIONS_AND_TWO_MOVES
) -> Rights:
    """The opponent may claim a completed illegal move until he has touched a piece, in order to move it."""

    def windows(case: Case) -> tuple[Window, ...]:
        return tuple(
            Window(
                who=offence.opponent,
                may="claim-illegal-move",
                until={"by": offence.opponent, "act": "touch"},
                cites=cites,
                says=says("{player} may claim the illegal move until he has touched a piece.", player=offence.opponent),
            )
            for offence in last_of_each_player(offences(case.record, kinds))
            if offence.completed
            and opponent_has_not_replied(case, offence).truth
            and opponent_has_touched_nothing(case, offence).truth
        )

    return windows


def right_to_claim_two_hands_before_the_press(*cites: Citation) -> Rights:
    """A move made with two hands may be claimed unpressed: during the game, or until the opponent has moved."""

    def windows(case: Case) -> tuple[Window, ...]:
        always = case.setting.regime == "competition"
        return tuple(
            Window(
                who=offence.opponent,
                may="claim-illegal-move",
                until="game-end" if always else {"by": offence.opponent, "act": "move"},
                cites=cites,
                says=says("{player} may claim the move made with two hands.", player=offence.opponent),
            )
            for offence in last_of_each_player(offences(case.record, frozenset({"two-hands"})))
            if not offence.completed and (always or offence.answered_at is None)
        )

    return windows
