//! How many moves a man needs from one square to another.

use shakmaty::{Bitboard, File, Role, Square, attacks};

/// A square that cannot be reached is this many moves away.
pub(super) const FAR: i16 = 16;

/// For each square, the number of moves from there, or a merit made of it.
pub(super) type Table = [i16; 64];

/// How many moves a man needs from each square to the nearest of `goals`, on squares of `open`; `step` gives the
/// squares that are one move away from any of some squares.
pub(super) fn moves_to(goals: Bitboard, open: Bitboard, step: impl Fn(Bitboard) -> Bitboard) -> Table {
    let mut table = [FAR; 64];
    let (mut newly_reached, mut left) = (goals, open & !goals);
    let mut moves = 0;
    while newly_reached.any() {
        for square in newly_reached {
            table[usize::from(square)] = moves;
        }
        newly_reached = step(newly_reached) & left;
        left &= !newly_reached;
        moves += 1;
    }
    table
}

/// How many moves a king needs from each square to the nearest of `goals`.
pub(super) fn king_walks(goals: Bitboard, open: Bitboard) -> Table {
    moves_to(goals, open, king_steps)
}

/// How many moves a man needs from each square to this one, where only the men of `occupied` stand.
pub(super) fn walks(role: Role, goal: Square, occupied: Bitboard) -> Table {
    let attacks_of = |from| match role {
        Role::Knight => attacks::knight_attacks(from),
        Role::Bishop => attacks::bishop_attacks(from, occupied),
        Role::Rook => attacks::rook_attacks(from, occupied),
        _ => attacks::queen_attacks(from, occupied),
    };
    moves_to(goal.into(), Bitboard::FULL, |squares| {
        squares.into_iter().fold(Bitboard::EMPTY, |reached, from| reached | attacks_of(from))
    })
}

/// These squares and those around them.
fn king_steps(squares: Bitboard) -> Bitboard {
    let right = (squares & !Bitboard::from_file(File::H)).shift(1);
    let left = (squares & !Bitboard::from_file(File::A)).shift(-1);
    let row = squares | left | right;
    row | row.shift(8) | row.shift(-8)
}

#[cfg(test)]
mod tests {
    use shakmaty::Rank;

    use super::*;

    #[test]
    fn a_king_steps_to_the_squares_around_it_and_not_over_the_edge() {
        for square in Square::ALL {
            assert_eq!(king_steps(square.into()), attacks::king_attacks(square).with(square), "{square}");
        }
    }

    #[test]
    fn moves_are_counted_and_what_cannot_be_reached_is_far() {
        let walled = king_walks(Square::A1.into(), Bitboard::from_rank(Rank::First));
        assert_eq!(walled[usize::from(Square::H1)], 7);
        assert_eq!(walled[usize::from(Square::A2)], FAR);
    }

    #[test]
    fn the_nearest_of_several_squares_counts() {
        let walks = king_walks(Bitboard::from_square(Square::A1).with(Square::H1), Bitboard::FULL);
        assert_eq!([Square::C1, Square::G2].map(|square| walks[usize::from(square)]), [2, 1]);
    }

    #[test]
    fn men_in_the_way_make_the_walk_longer() {
        let rook = |occupied| walks(Role::Rook, Square::A1, occupied)[usize::from(Square::H1)];
        assert_eq!(rook(Bitboard::EMPTY), 1);
        assert_eq!(rook(Square::D1.into()), 2);
    }
}
