//! What ends the game, or all hope: a checkmate by the loser, and the loss of the winner's last man.

use shakmaty::{Bitboard, Color, Piece, Role, Square, attacks};

use super::outline::{Sketch, attacked_by};
use crate::mate::pawns::{ahead, attacked_by_pawns};

/// Does this move of a piece that stands exactly checkmate a king who is caged?
///
/// The check is certain: the piece gives it itself, as a knight or from beside the king, or it leaves the only square
/// between the king and a piece that stands exactly. It cannot be answered: the king has no square, and no man of his
/// can come to the piece that gives check or to the square that was left.
pub(super) fn checkmates(sketch: &Sketch, piece: Piece, from: Square, to: Square) -> bool {
    let Some(king) = sketch.caged(!piece.color) else {
        return false;
    };
    let after = sketch.leaving(from);
    if after.has_square(!piece.color, king) {
        return false;
    }
    let reached = reached_by(&after, !piece.color);
    let cannot_be_answered = |answers: Bitboard| (reached & answers).is_empty();
    let checks = attacks::attacks(to, piece, Bitboard::FULL).contains(king);
    (checks && cannot_be_answered(to.into()))
        || after.still_of(piece.color).any(|(role, behind)| {
            attacks::attacks(behind, role.of(piece.color), Bitboard::FULL.without(from)).contains(king)
                && cannot_be_answered(Bitboard::from_square(behind).with(from))
        })
}

/// The squares that men of this side other than the king may come to, and more.
fn reached_by(sketch: &Sketch, color: Color) -> Bitboard {
    let pawns = sketch.pawns[color];
    let one = ahead(pawns, color);
    let by_pawns = attacked_by_pawns(pawns, color) | one | ahead(one, color);
    let obstacles = sketch.obstacles();
    let still = sketch.still_of(color).map(|(role, square)| (role, Bitboard::from_square(square)));
    still.chain(sketch.moving_of(color)).fold(by_pawns, |all, (role, squares)| {
        squares.into_iter().fold(all, |all, square| all | attacked_by(role.of(color), square, obstacles))
    })
}

/// Is this piece the winner's last man, and captured by every answer to its capture on this square?
///
/// It gives check from beside a king whose own men stand on all squares around him, or as a knight. A man that stands
/// exactly beside it captures it, or the king himself: nothing is left that could pin or guard.
pub(super) fn is_taken_at_once(sketch: &Sketch, piece: Piece, to: Square) -> bool {
    let (by, loser) = (piece.color, !piece.color);
    let Some(king) = sketch.caged(loser).filter(|_| sketch.is_last_man_of_winner(piece)) else {
        return false;
    };
    let checks = piece.role != Role::Pawn && attacks::attacks(to, piece, Bitboard::FULL).contains(king);
    let smothered = attacks::king_attacks(king).is_subset(sketch.exact(loser));
    let out_of_guard = sketch.caged(by).is_some_and(|winner| !attacks::king_attacks(winner).contains(to));
    let taken_by_king = attacks::king_attacks(king).contains(to) && out_of_guard;
    checks && smothered && (taken_by_king || sketch.guarded(loser).contains(to))
}

#[cfg(test)]
mod tests {
    use shakmaty::Board;

    use super::super::outline::FreePawns;
    use super::*;

    fn sketch(men: &str) -> Sketch {
        Sketch::of(&men.parse::<Board>().unwrap(), Color::White, FreePawns::Followed)
    }

    /// By the knight that goes from h2 to g4.
    fn knight_checkmates(men: &str) -> bool {
        checkmates(&sketch(men), Color::Black.knight(), Square::H2, Square::G4)
    }

    #[test]
    fn a_knight_checkmates_a_caged_king_if_nobody_can_capture_it() {
        assert!(knight_checkmates("8/1k6/8/3p1p2/3PpP1B/3pKp2/3P1P1n/B7"));
        assert!(!knight_checkmates("8/1k6/8/3p1p2/3PpP1B/3pKp2/3P1P1n/7B"));
        assert!(!knight_checkmates("8/1k6/8/3p1p2/3PpP1B/3pKp1P/3P1P1n/B7"));
        assert!(!knight_checkmates("8/1k6/8/3p1p2/3PpP1B/3pKp2/3P3n/B7"));
        // The knight leaves f3 to the king.
        assert!(!knight_checkmates("8/1k6/8/4p3/2pPPP2/3pKp2/3P1P1n/8"));
    }

    /// By the bishop on a3, as the knight goes from b2 to d1, where it does not give check itself.
    fn bishop_checkmates(men: &str) -> bool {
        checkmates(&sketch(men), Color::Black.knight(), Square::B2, Square::D1)
    }

    #[test]
    fn a_piece_checkmates_by_giving_way_if_nobody_can_capture_or_interpose() {
        assert!(bishop_checkmates("8/8/8/5Q2/ppp5/bkp5/pnp5/n1K5"));
        // The knight may come to b5 and capture on a3.
        assert!(!bishop_checkmates("8/8/8/8/ppp5/bkp4N/pnp5/n1K5"));
        // The king may step to d2.
        assert!(!bishop_checkmates("8/8/8/5Q2/ppp5/bk6/pnp5/n1K5"));
        // It is no bishop.
        assert!(!bishop_checkmates("8/8/8/8/ppp5/rkp4Q/pnp5/n1K5"));
    }

    fn queen_is_taken(men: &str, on: Square) -> bool {
        is_taken_at_once(&sketch(men), Color::White.queen(), on)
    }

    const CAGE: &str = "8/8/8/5Q2/ppp5/bkp5/qnp5/n1K5";

    #[test]
    fn the_last_man_is_taken_by_the_king_or_by_a_man_that_guards_the_square() {
        assert!(queen_is_taken(CAGE, Square::A4));
        assert!(queen_is_taken(CAGE, Square::C2));
        // The king of White guards b7, and no man of Black, but the bishop guards a7.
        assert!(!queen_is_taken("kb6/ppp5/2K5/8/8/8/8/6Q1", Square::B7));
        assert!(queen_is_taken("kb6/ppp5/2K5/8/8/8/8/6Q1", Square::A7));
    }

    #[test]
    fn another_man_or_a_king_who_can_step_away_saves_the_last_man() {
        assert!(!queen_is_taken("8/8/8/5Q2/ppp5/bkp5/qnp4P/n1K5", Square::A4));
        assert!(!queen_is_taken("8/8/8/5Q2/pp6/bkp5/qnp5/n1K5", Square::A4));
        assert!(!is_taken_at_once(&sketch(CAGE), Color::Black.queen(), Square::A4));
        assert!(!queen_is_taken(CAGE, Square::A1));
    }
}
