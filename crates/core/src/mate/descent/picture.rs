//! Where the kings stand when it is mate.

use shakmaty::{Bitboard, File, Square, attacks};

/// Where the kings stand: the loser's on the edge, the winner's two squares away, so that it guards the squares before
/// the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Picture {
    pub(super) loser: Square,
    pub(super) winner: Square,
}

impl Picture {
    /// The pictures of a mate on this square of the edge: with the winner's king opposite, along either edge where it
    /// is a corner, or a knight's move away from that.
    pub(super) fn of_mates_on(loser: Square) -> impl Iterator<Item = Picture> {
        let winners = if Bitboard::CORNERS.contains(loser) {
            attacks::knight_attacks(loser) | two_away(loser)
        } else {
            two_away(loser) & !Bitboard::EDGES
        };
        winners.into_iter().map(move |winner| Picture { loser, winner })
    }

    /// Where the loser's king may be until the mate: there, or beside it on the edge. So it always has a move to and fro.
    pub(super) fn waiting(self) -> Bitboard {
        let beside = attacks::king_attacks(self.loser) & Bitboard::EDGES & !attacks::king_attacks(self.winner);
        beside.with(self.loser)
    }
}

/// The squares two away along file or rank.
fn two_away(square: Square) -> Bitboard {
    let square = Bitboard::from_square(square);
    let along_file = square.shift(16) | square.shift(-16);
    let along_rank = (square & !(Bitboard::from_file(File::G) | Bitboard::from_file(File::H))).shift(2)
        | (square & !(Bitboard::from_file(File::A) | Bitboard::from_file(File::B))).shift(-2);
    along_file | along_rank
}

#[cfg(test)]
mod tests {
    use super::*;

    fn winners(loser: Square) -> Bitboard {
        Picture::of_mates_on(loser).map(|picture| picture.winner).collect()
    }

    #[test]
    fn the_kings_face_each_other_at_an_edge() {
        assert_eq!(winners(Square::E8), Bitboard::from_square(Square::E6));
        assert_eq!(winners(Square::A4), Bitboard::from_square(Square::C4));
    }

    #[test]
    fn at_a_corner_they_face_each_other_or_are_a_knights_move_apart() {
        assert_eq!(winners(Square::H1), Bitboard::from_iter([Square::F2, Square::G3, Square::F1, Square::H3]));
    }

    #[test]
    fn the_losers_king_may_wait_beside_its_square_where_the_winners_king_lets_it() {
        let waiting = |loser, winner| Picture { loser, winner }.waiting();
        assert_eq!(waiting(Square::E8, Square::E6), Bitboard::from_iter([Square::D8, Square::E8, Square::F8]));
        assert_eq!(waiting(Square::H1, Square::G3), Bitboard::from_iter([Square::G1, Square::H1]));
    }
}
