"""Where a print in another language is known to go wrong, or to say something else than the text that is ruled from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rapidplay.law.text import Text, says

DEFECTS: Mapping[str, Mapping[str, Mapping[str, tuple[Text, ...]]]] = {
    "rus-2011": {
        "ru": {
            "16.2": (says("The known part of the Russian print lacks 16.2: the clause is inferred from FIDE 2009."),),
        },
    },
    "fide-2014": {
        "nl": {
            "A.4.c": (
                says(
                    "The Dutch print asks for the claimant's own flag up and the opponent's flag down, the English "
                    "for time remaining on the claimant's clock: reading AMB-19."
                ),
                says("The Dutch print asks whether the claimant can checkmate, the English swaps the roles: AMB-2."),
            ),
        },
    },
    "fide-2023": {
        "sr": {
            "A.4.1": (says("The Serbian print speaks of matches where games are meant."),),
            "A.4.2": (says("The Serbian print has a game filmed; it is recorded: the moves are written down."),),
            "A.5.1.1": (
                says(
                    "Word for word, the Serbian print allows a change where it does not hurt the schedule; what is "
                    "meant is: unless the schedule would be adversely affected."
                ),
            ),
            "A.5.1.2": (
                says("The Serbian print loses the word claim, and speaks of the board where the set-up is meant, too."),
            ),
            "A.5.2": (
                says("The Serbian print garbles: has not made his next move; and it says demand for claim."),
                says(
                    "Word for word, the Serbian print says: unless the players do not agree; what is meant is: unless "
                    "they agree."
                ),
            ),
            "A.5.4": (
                says(
                    "The Serbian print has the rank of an army for that of a board, and no article: it cannot tell an "
                    "illegal position from the illegal position."
                ),
            ),
            "A.5.5": (says("The Serbian print has the arbiter summon the flag fall; he calls it."),),
        },
    },
}  # fmt: skip
"""Edition -> language -> clause -> what goes wrong there."""


def defects_of(edition: str, number: str) -> Iterator[tuple[str, Text]]:
    """What is known of the prints of this clause, each with the language of the print."""
    for language, by_clause in DEFECTS.get(edition, {}).items():
        yield from ((language, defect) for defect in by_clause.get(number, ()))
