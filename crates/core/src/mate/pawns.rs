//! Where pawns go and what they attack, all of one side at once.

use shakmaty::{Bitboard, Color, File};

/// The squares straight ahead of these, for a side.
pub(super) fn ahead(squares: Bitboard, color: Color) -> Bitboard {
    squares.shift(color.fold_wb(8, -8))
}

/// The squares that pawns of this side attack from these.
pub(super) fn attacked_by_pawns(pawns: Bitboard, color: Color) -> Bitboard {
    beside_on_rank(ahead(pawns, color))
}

/// The squares left and right of these.
pub(super) fn beside_on_rank(squares: Bitboard) -> Bitboard {
    (squares & !Bitboard::from_file(File::H)).shift(1) | (squares & !Bitboard::from_file(File::A)).shift(-1)
}

#[cfg(test)]
mod tests {
    use shakmaty::{Square, attacks};

    use super::*;

    #[test]
    fn together_pawns_attack_what_each_of_them_attacks() {
        for color in Color::ALL {
            for square in Square::ALL {
                let pawn = Bitboard::from_square(square);
                assert_eq!(attacked_by_pawns(pawn, color), attacks::pawn_attacks(color, square), "{color} {square}");
            }
            let two = Bitboard::from_iter([Square::A2, Square::H7]);
            let each = two.into_iter().fold(Bitboard::EMPTY, |all, square| all | attacks::pawn_attacks(color, square));
            assert_eq!(attacked_by_pawns(two, color), each);
        }
    }

    #[test]
    fn nothing_is_ahead_of_the_last_rank() {
        assert_eq!(ahead(Bitboard::from_square(Square::E8), Color::White), Bitboard::EMPTY);
        assert_eq!(ahead(Bitboard::from_square(Square::E8), Color::Black), Bitboard::from_square(Square::E7));
    }
}
