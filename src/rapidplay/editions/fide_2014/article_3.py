"""Article 3: the moves of the pieces."""

from __future__ import annotations

from rapidplay.editions.fide_2014.laws import LAWS

ART_3_8 = LAWS.article(
    "3.8",
    "In castling the king goes from its original square two squares towards a rook of its colour that is on its "
    "original square, and the rook goes to the square that the king has crossed.",
    confidence="inferred",
)
AMB_11 = ART_3_8.reading(
    "AMB-11", "From when on does a misplaced king or rook bar castling?", default="a",
    a="at all times: castling goes from the original squares", b="only after ten moves",
)  # fmt: skip
ART_3_10_B = LAWS.article(
    "3.10.b",
    "A move that fails one of Articles 3.1 to 3.9 is illegal.",
    confidence="inferred",
)
ART_3_10_B.gives_no_ruling(because="Legality is worked out from the board, or stated with the move.")
ART_3_10_C = LAWS.article(
    "3.10.c",
    "A position is illegal if no series of legal moves can lead to it.",
)
