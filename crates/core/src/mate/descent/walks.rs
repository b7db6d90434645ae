//! How many moves a man needs from one square to another.

use shakmaty::{Bitboard, Role, Square, attacks};

/// A square that cannot be reached is this many moves away.
pub(super) const FAR: i16 = 16;

/// For each square, the number of moves from there, or a merit made of it.
pub(super) type Table = [i16; 64];

/// How many moves a man needs between this square and each other one, on squares of `open`.
pub(super) fn moves_from(square: Square, open: Bitboard, squares_from: impl Fn(Square) -> Bitboard) -> Table {
    let mut table = [FAR; 64];
    let mut newly_reached = Bitboard::from_square(square);
    let mut left = open & !newly_reached;
    for moves in 0.. {
        let mut next = Bitboard::EMPTY;
        for from in newly_reached {
            table[usize::from(from)] = moves;
            next |= squares_from(from);
        }
        newly_reached = next & left;
        left &= !newly_reached;
        if newly_reached.is_empty() {
            break;
        }
    }
    table
}

pub(super) fn attacks_of(role: Role, from: Square, occupied: Bitboard) -> Bitboard {
    match role {
        Role::Knight => attacks::knight_attacks(from),
        Role::Bishop => attacks::bishop_attacks(from, occupied),
        Role::Rook => attacks::rook_attacks(from, occupied),
        _ => attacks::queen_attacks(from, occupied),
    }
}

#[cfg(test)]
mod tests {
    use shakmaty::Rank;

    use super::*;

    #[test]
    fn moves_are_counted_and_what_cannot_be_reached_is_far() {
        let walled = moves_from(Square::A1, Bitboard::from_rank(Rank::First), attacks::king_attacks);
        assert_eq!(walled[usize::from(Square::H1)], 7);
        assert_eq!(walled[usize::from(Square::A2)], FAR);
    }
}
