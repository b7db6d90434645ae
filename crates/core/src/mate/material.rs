//! What the men alone decide: with these on the board there is no checkmate, wherever they stand.
//!
//! Each theorem is closed under what can follow: its men can only become fewer, for none of them is a pawn, but for the
//! loser's beside a bare king, and a bare king stays bare whatever the loser promotes to.

use shakmaty::{Bitboard, Board, Color};

/// Is there no checkmate by this player with these men, wherever they stand and whatever follows?
pub(super) fn cannot_suffice(board: &Board, by: Color) -> bool {
    let own = board.by_color(by) & !board.kings();
    if own.is_empty() {
        return true;
    }
    if (own & (board.pawns() | board.rooks_and_queens())).any() {
        return false;
    }
    let theirs = board.by_color(!by) & !board.kings();
    is_lone_knight_against_queens(board, own, theirs) || is_bishops_of_one_colour(board)
}

/// A lone knight, and the loser has nothing or queens only.
///
/// The knight gives the check, so the squares beside the loser's king that it does not attack are attacked by the
/// winner's king or taken by queens. There is no way to place knight and kings such that every queen on the squares
/// that need one has its line to the knight barred: one of them captures it, and it is not pinned, for nothing is left
/// that pins. The test below goes through every placement.
fn is_lone_knight_against_queens(board: &Board, own: Bitboard, theirs: Bitboard) -> bool {
    own.is_subset(board.knights()) && own.count() == 1 && theirs.is_subset(board.queens())
}

/// All bishops on the board, whoever has them, go on squares of one colour, and there is neither knight nor pawn.
///
/// The check comes along a diagonal, through the square d beside the loser's king or from it. Two squares x and y lie
/// next to both d and the king; they are of the other colour, so no bishop attacks them. One that is empty must be
/// attacked by the winner's king, and he does not attack both: every square beside x and y is beside the loser's king
/// too. So on one of them stands a rook or queen of the loser; it is not pinned, for bishops do not pin along ranks and
/// files, and it captures or interposes on d.
fn is_bishops_of_one_colour(board: &Board) -> bool {
    let bishops = board.bishops();
    let one_colour = bishops.is_subset(Bitboard::DARK_SQUARES) || bishops.is_subset(Bitboard::LIGHT_SQUARES);
    one_colour && (board.knights() | board.pawns()).is_empty()
}

#[cfg(test)]
mod tests {
    use shakmaty::{Square, attacks};

    use super::*;

    /// For White, then for Black.
    fn cannot(men: &str) -> [bool; 2] {
        let board = men.parse::<Board>().unwrap();
        [Color::White, Color::Black].map(|by| cannot_suffice(&board, by))
    }

    #[test]
    fn a_bare_king_does_not_suffice_and_a_pawn_rook_or_queen_does() {
        assert_eq!(cannot("4k3/8/8/8/8/8/8/4K2P"), [false, true]);
        assert_eq!(cannot("4k2r/8/8/8/8/8/8/4K3"), [true, false]);
        assert_eq!(cannot("4k3/pppppppp/8/8/8/8/8/4K2Q"), [false, false]);
        assert_eq!(cannot("4k3/8/8/8/8/8/8/4K3"), [true, true]);
    }

    #[test]
    fn a_knight_does_not_suffice_against_queens_only() {
        assert_eq!(cannot("4k3/8/8/8/8/8/8/4K2N"), [true, true]);
        assert_eq!(cannot("qqq1k3/8/8/8/8/8/8/4K2N"), [true, false]);
        for man in ["p", "n", "b", "r"] {
            assert!(!cannot(&format!("4k3/{man}7/8/8/8/8/8/4K2N"))[0], "{man}");
        }
        assert_eq!(cannot("4k3/8/8/8/8/8/8/4K1NN"), [false, true]);
        assert_eq!(cannot("4k3/8/8/8/8/8/8/4K1BN"), [false, true]);
    }

    #[test]
    fn bishops_of_one_colour_do_not_suffice_against_rooks_and_queens_either() {
        assert_eq!(cannot("4k3/8/8/8/8/8/8/4KB1B"), [true, true]);
        assert_eq!(cannot("4k3/8/8/8/8/8/8/4KBB1"), [false, true]);
        assert!(!cannot("4kqbr/8/8/8/8/8/8/4K1B1")[0]);
        assert!(cannot("4kqr1/8/8/8/7b/8/8/4K1B1")[0]);
        assert_eq!(cannot("4k2n/8/8/8/8/8/8/4K1B1"), [false, false]);
        assert!(!cannot("4k3/7p/8/8/8/8/8/4K1B1")[0]);
    }

    /// Goes through every placement of the two kings and a knight that gives check.
    #[test]
    fn a_queen_beside_the_king_always_captures_the_knight() {
        for loser in Square::ALL {
            for winner in Bitboard::FULL & !attacks::king_attacks(loser) & !Bitboard::from_square(loser) {
                for knight in attacks::knight_attacks(loser).without(winner) {
                    let attacked = attacks::king_attacks(winner) | attacks::knight_attacks(knight);
                    let queens = attacks::king_attacks(loser) & !attacked;
                    let barred = Bitboard::EMPTY.with(loser).with(winner);
                    let captures = attacks::queen_attacks(knight, barred) & queens;
                    assert!(captures.any(), "{loser} {winner} {knight}");
                }
            }
        }
    }
}
