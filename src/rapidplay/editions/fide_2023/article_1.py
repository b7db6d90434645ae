"""Article 1: the nature and objectives of the game; Article 3: the moves of the pieces."""

from __future__ import annotations

from rapidplay.editions.fide_2023.laws import LAWS

ART_1_4_1 = LAWS.article(
    "1.4.1",
    "It is not allowed to leave one's own king under attack, to place it under attack, or to capture the opponent's "
    "king.",
)
ART_1_5 = LAWS.article(
    "1.5", "The game is drawn when a position has arisen in which neither player can possibly checkmate."
)
ART_1_5.gives_no_ruling(because="Article 5.2.2 rules on it in the same words.")

ART_3_8_2 = LAWS.article(
    "3.8.2",
    "Castling moves the king from its original square two squares towards a rook of the same colour on its original "
    "square, and that rook to the square the king has crossed.",
)
ART_3_10_3 = LAWS.article(
    "3.10.3", "A position is illegal when it cannot have been reached by any series of legal moves."
)
