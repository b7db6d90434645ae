"""Asking the law about a board: the ruling on what was told, and what may still be claimed there."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rapidplay.desk.answered import told_anew
from rapidplay.desk.board_game import BoardGame
from rapidplay.desk.errors import Refused
from rapidplay.desk.kept import Kept
from rapidplay.desk.known import Known, known_at
from rapidplay.desk.standing import as_it_stands
from rapidplay.desk.state import EventState
from rapidplay.desk.stopping import NOTHING_SEEN, Seen
from rapidplay.desk.telling import Under, incident_at
from rapidplay.errors import BadIncident, BadInput, ImpossibleEvent, NoSuchRule
from rapidplay.event.before_a_round import regime_of_round
from rapidplay.game.incident import Incident
from rapidplay.incident.rule import Solver, rule
from rapidplay.incident.ruling_data import ruling_to_data
from rapidplay.incident.ruling_form import ENDS_THE_GAME
from rapidplay.interview.joining import joined
from rapidplay.interview.replies import REPLIES, told_in
from rapidplay.law.ruling import Ruling

Ruler = Callable[[Incident, Solver | None], Ruling]
"""`rule`, in this process or in another."""

NO_RULE = "The desk has no rule for this. Look into the Laws, or write it down as a note."


@dataclass(frozen=True, slots=True)
class Asked:
    """A board with its entries, and the laws that hold there: all that a ruling needs, taken at one moment."""

    game: BoardGame
    kept: Sequence[Kept]
    under: Under

    def ruled(self, told: Mapping[str, Any], solver: Solver | None, ruler: Ruler = rule) -> Ruling:
        """The ruling on what was told.

        Raises:
            BadIncident: the place in what was told, and what was expected there.
            Refused: `no-such-rule`, `impossible-event`.
        """
        try:
            return ruler(incident_at(self.game, self.kept, self.under, told), solver)
        except NoSuchRule as fault:
            where = f"board {self.game.board}"
            raise Refused("no-such-rule", str(fault), NO_RULE, where) from None
        except ImpossibleEvent as fault:
            raise Refused("impossible-event", str(fault), where=f"board {self.game.board}") from None

    def ruled_on_answers(
        self, given: Mapping[str, Any], solver: Solver | None, ruler: Ruler = rule
    ) -> tuple[Ruling, dict[str, Any]]:
        """The ruling on what was answered question by question, and what was told by that.

        Where something is not known, every answer is tried: what all of them come to is ruled, and what was told is one
        of the incidents that are possible.

        Raises:
            BadIncident, Refused: as `ruled` does; and where the answers tell nothing.
        """
        told = told_in(given)
        incidents = [told_anew(one, self.kept, self.game.counters) for one in told.incidents]
        rulings = [self.ruled(one, solver, ruler) for one in incidents]
        if len(rulings) == 1 and told.all_tried:
            return rulings[0], incidents[0]
        ruling = joined(rulings, told.unknown, all_tried=told.all_tried)
        if ruling.intervene is None and not ruling.questions:
            raise BadIncident(REPLIES, "they leave open what must be done; expected more answers")
        return ruling, incidents[0]

    def windows(self) -> dict[str, Any]:
        """What may be claimed now, by whom and until when; where it cannot be said, why not."""
        try:
            ruling = ruling_to_data(self.ruled({}, None))
        except (BadInput, Refused) as fault:
            return {"windows": [], "unknown_because": str(fault)}
        return {"windows": ruling["windows"], "unknown_because": None}

    def known(self) -> Known:
        """What the log of the board comes to: the moves, as far as they are known."""
        return known_at(as_it_stands(self.kept))

    def as_it_stands(self, solver: Solver | None) -> Seen:
        """What the law has to say to the game as it stands, unasked."""
        try:
            ruling = self.ruled({}, solver)
        except (BadInput, Refused):
            return NOTHING_SEEN
        result = ruling.result if ruling.result in ENDS_THE_GAME else None
        return Seen(must_stop=ruling.intervene == "now" or result is not None, result=result)


def under_at(state: EventState, round: int) -> Under:
    """The laws that hold in a round; Refused before rules are declared."""
    rules, laws = state.event.rules, state.event.laws
    if rules is None or laws is None:
        raise Refused("no-rules", "The rules of the event are not declared", "The chief declares them first.", "rules")
    return Under(laws=laws, rules=rules, regime=regime_of_round(state.event, round))
