"""Articles 1 to 3: the nature of the game, the chessboard, castling."""

from __future__ import annotations

from rapidplay.editions.fide_2009.laws import LAWS
from rapidplay.law.case import Case
from rapidplay.law.edition import Scope, claim
from rapidplay.law.finding import Reasons
from rapidplay.law.remedies import ClaimRejected, ClaimUpheld, Remedies
from rapidplay.provisions.setups import castling_bars, king_stood_wrong, rook_stood_wrong

ART_1_2 = LAWS.article(
    "1.2", "A player may not leave or place his own king under attack, nor capture the opponent's king."
)
ART_1_3 = LAWS.article("1.3", "The game is drawn if neither player can possibly checkmate.")
ART_1_3.gives_no_ruling(because="Article 5.2.b rules on it in the same words.")

ART_2_1 = LAWS.article("2.1", "The near corner square to the right of each player is white.")
ART_2_1.gives_no_ruling(because="Article 7.1.b says what follows when the chessboard was placed otherwise.")

ART_3_8 = LAWS.article(
    "3.8",
    "Castling moves the king from its original square two squares towards a rook on its own original square.",
    "The right is lost if the king, or that rook, has already moved.",
)
ART_3_8.gives_no_ruling(2, because="The board, as far as it is known, keeps the rights to castle.")


@ART_3_8.rules_on(claim("castling"), under=Scope.COMPETITION_RULES)
def castling_is_claimed(case: Case, reasons: Reasons) -> Remedies:
    """A player says that he may castle although a piece had stood wrong."""
    wrong_king = reasons.finds(ART_3_8[1], king_stood_wrong(case))
    wrong_rook = reasons.finds(ART_3_8[1], rook_stood_wrong(case))
    return (ClaimRejected(), *castling_bars(case)) if wrong_king or wrong_rook else (ClaimUpheld(),)
