//! Sees quickly which moves give mate.

use shakmaty::{Bitboard, Board, Chess, Color, Move, Position, attacks};

/// The first of these moves that gives mate.
pub(super) fn mate_among(position: &Chess, moves: &[Move]) -> Option<Move> {
    let checks = Checks::of(position.board(), !position.turn())?;
    moves.iter().copied().find(|made| checks.may_come_from(*made) && gives_mate(position, *made))
}

/// From where a king can be given check: squares that attack it, and those whose man may uncover an attack.
struct Checks {
    squares: [Bitboard; 7],
    lines: Bitboard,
}

impl Checks {
    fn of(board: &Board, color: Color) -> Option<Checks> {
        let king = board.king_of(color)?;
        let straight = attacks::rook_attacks(king, board.occupied());
        let diagonal = attacks::bishop_attacks(king, board.occupied());
        let lines = straight | diagonal;
        let (pawn, knight) = (attacks::pawn_attacks(color, king), attacks::knight_attacks(king));
        let none = Bitboard::EMPTY;
        Some(Checks { squares: [none, pawn, knight, diagonal, straight, lines, none], lines })
    }

    /// Never false for a check: what it lets pass is looked at more closely. A pawn that promotes opens the square
    /// behind it, castling and captures en passant open others.
    fn may_come_from(&self, made: Move) -> bool {
        let Move::Normal { role, from, to, promotion: None, .. } = made else {
            return true;
        };
        self.squares[role as usize].contains(to) || self.lines.contains(from)
    }
}

fn gives_mate(position: &Chess, made: Move) -> bool {
    let mut after = position.clone();
    after.play_unchecked(made);
    after.is_check() && !king_can_step_away(&after) && after.legal_moves().is_empty()
}

/// Can the king that has the move leave its square? Most checks are seen through here, before all moves are listed.
fn king_can_step_away(position: &Chess) -> bool {
    let (board, turn) = (position.board(), position.turn());
    board.king_of(turn).is_some_and(|king| {
        let occupied = board.occupied().without(king);
        (attacks::king_attacks(king) & !board.by_color(turn))
            .into_iter()
            .any(|square| board.attacks_to(square, !turn, occupied).is_empty())
    })
}

#[cfg(test)]
mod tests {
    use shakmaty::{CastlingMode, fen::Fen};

    use super::*;

    fn position(fen: &str) -> Chess {
        fen.parse::<Fen>().unwrap().into_position(CastlingMode::Standard).unwrap()
    }

    fn mate(fen: &str) -> Option<String> {
        let position = position(fen);
        mate_among(&position, &position.legal_moves()).map(|made| made.to_uci(CastlingMode::Standard).to_string())
    }

    #[test]
    fn a_mate_is_seen_by_whatever_move_it_is_given() {
        assert_eq!(mate("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1").as_deref(), Some("a1a8"));
        assert_eq!(mate("7k/4P3/7K/8/8/8/8/8 w - - 0 1").as_deref(), Some("e7e8q"));
        assert_eq!(mate("8/8/8/8/8/1Q6/8/k3K2R w K - 0 1").as_deref(), Some("e1d2"));
        assert_eq!(mate("R5Nk/6pp/8/8/8/8/8/K7 w - - 0 1").as_deref(), Some("g8f6"));
    }

    #[test]
    fn a_check_with_an_answer_and_a_stalemate_are_no_mates() {
        assert_eq!(mate("6k1/6pp/8/8/8/8/8/R3K3 w - - 0 1"), None);
        assert_eq!(mate("3r2k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1"), None);
        assert_eq!(mate("7k/8/6K1/8/8/8/8/5Q1B b - - 0 1"), None);
    }

    /// Checks of every kind: uncovered ones, by castling, by promotion, en passant.
    #[test]
    fn no_check_is_overlooked() {
        for fen in [
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
            "r3k3/1P6/8/8/4N3/8/8/4R1K1 w - - 0 1",
            "5k2/8/8/8/8/8/8/4K2R w K - 0 1",
            "8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1",
        ] {
            let position = position(fen);
            let checks = Checks::of(position.board(), !position.turn()).unwrap();
            for made in position.legal_moves() {
                let mut after = position.clone();
                after.play_unchecked(made);
                assert!(checks.may_come_from(made) || !after.is_check(), "{fen} {made:?}");
            }
        }
    }
}
