//! Whether a square is attacked, without the large tables of where rooks and bishops go: they would push all else out of
//! the cache, and few men stand on the lines of one square.

use shakmaty::{Bitboard, Board, Color, Square, attacks};

/// Do some of these men of this side attack the square, with these squares occupied?
#[inline]
pub(crate) fn is_attacked(board: &Board, square: Square, by: Color, men: Bitboard, occupied: Bitboard) -> bool {
    let pawns = attacks::pawn_attacks(!by, square) & board.pawns();
    let knights = attacks::knight_attacks(square) & board.knights();
    let king = attacks::king_attacks(square) & board.kings();
    ((pawns | knights | king) & men).any()
        || is_reached(square, straight(square) & men & board.rooks_and_queens(), occupied)
        || is_reached(square, diagonal(square) & men & board.bishops_and_queens(), occupied)
}

fn is_reached(square: Square, men: Bitboard, occupied: Bitboard) -> bool {
    men.into_iter().any(|from| (attacks::between(square, from) & occupied).is_empty())
}

/// Those of some men on lines through the square that have nobody between.
#[inline]
pub(crate) fn reach(square: Square, men: Bitboard, occupied: Bitboard) -> Bitboard {
    men.into_iter().filter(|from| (attacks::between(square, *from) & occupied).is_empty()).collect()
}

/// The squares of its file and rank.
#[inline]
pub(crate) fn straight(square: Square) -> Bitboard {
    attacks::rook_attacks(square, Bitboard::EMPTY)
}

/// The squares of its diagonals.
#[inline]
pub(crate) fn diagonal(square: Square) -> Bitboard {
    attacks::bishop_attacks(square, Bitboard::EMPTY)
}
