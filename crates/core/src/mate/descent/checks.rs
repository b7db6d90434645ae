//! Sees quickly whether a move gives mate.

use shakmaty::{Bitboard, Board, Color, Move, Role, Square, attacks};

use super::placement::Placement;

/// No man guards more squares around a king to which he gives check: the queen beside it, with those behind it.
const MOST_GUARDED_BY_ONE: usize = 5;

/// A move that gives mate. Left out are two steps of a pawn beside one of the loser's, for it might be captured en
/// passant, and mates in which a second man, uncovered by the move, guards a square that was free.
pub(super) fn mate(placement: &Placement) -> Option<Move> {
    let (board, turn) = (&placement.board, placement.turn);
    let king = board.king_of(!turn)?;
    let free = attacks::king_attacks(king) & !board.by_color(!turn) & !placement.guarded();
    if free.count() > MOST_GUARDED_BY_ONE {
        return None;
    }
    let checks = Checks::of(board, king, !turn);
    for role in Role::ALL {
        for from in placement.own(role) {
            for to in placement.targets(role, from) & checks.from(role, from) {
                let is_mate = |made| guards(placement, king, made, free) && gives_mate(placement, made);
                if let Some(made) = placement.find_between(role, from, to, is_mate) {
                    return Some(made);
                }
            }
        }
    }
    None
}

/// From where a king can be given check: squares that attack it, and those whose man may uncover an attack.
struct Checks {
    squares: [Bitboard; 7],
    lines: Bitboard,
}

impl Checks {
    fn of(board: &Board, king: Square, color: Color) -> Checks {
        let straight = attacks::rook_attacks(king, board.occupied());
        let diagonal = attacks::bishop_attacks(king, board.occupied());
        let lines = straight | diagonal;
        let pawn = attacks::pawn_attacks(color, king) | Bitboard::BACKRANKS;
        let (none, knight) = (Bitboard::EMPTY, attacks::knight_attacks(king));
        Checks { squares: [none, pawn, knight, diagonal, straight, lines, none], lines }
    }

    /// Where such a man on this square may go to give check: no check is left out.
    fn from(&self, role: Role, from: Square) -> Bitboard {
        if self.lines.contains(from) { Bitboard::FULL } else { self.squares[role as usize] }
    }
}

/// Does the man that moves guard all these squares around the king?
fn guards(placement: &Placement, king: Square, made: Move, squares: Bitboard) -> bool {
    let Move::Normal { role, from, to, promotion, .. } = made else {
        return false;
    };
    let occupied = placement.board.occupied().without(from).without(king);
    let man = promotion.unwrap_or(role).of(placement.turn);
    attacks::attacks(to, man, occupied).is_superset(squares)
}

fn gives_mate(placement: &Placement, made: Move) -> bool {
    !may_be_captured_en_passant(placement, made)
        && placement.after(made).is_some_and(|after| after.is_attacked(after.turn) && !after.has_legal_move())
}

fn may_be_captured_en_passant(placement: &Placement, made: Move) -> bool {
    let Move::Normal { role: Role::Pawn, from, to, .. } = made else {
        return false;
    };
    let beside = attacks::king_attacks(to) & Bitboard::from_rank(to.rank());
    from.distance(to) == 2 && (beside & placement.board.by_piece(Role::Pawn.of(!placement.turn))).any()
}

#[cfg(test)]
mod tests {
    use shakmaty::{CastlingMode, fen::Fen};

    use super::*;

    fn placement(fen: &str) -> Placement {
        Placement::of(&fen.parse::<Fen>().unwrap().into_position(CastlingMode::Standard).unwrap())
    }

    fn mate_in(fen: &str) -> Option<String> {
        mate(&placement(fen)).map(|made| made.to_uci(CastlingMode::Standard).to_string())
    }

    #[test]
    fn a_mate_is_seen_by_whatever_man_it_is_given() {
        assert_eq!(mate_in("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1").as_deref(), Some("a1a8"));
        assert_eq!(mate_in("7k/4P3/7K/8/8/8/8/8 w - - 0 1").as_deref(), Some("e7e8r"));
        assert_eq!(mate_in("8/8/8/8/8/1Q6/8/k3K2R w - - 0 1").as_deref(), Some("e1d2"));
        assert_eq!(mate_in("R5Nk/6pp/8/8/8/8/8/K7 w - - 0 1").as_deref(), Some("g8f6"));
        assert_eq!(mate_in("8/8/8/8/4N3/8/5K1p/7k w - - 0 1").as_deref(), Some("e4g3"));
        assert_eq!(mate_in("7k/7p/7K/8/8/B7/8/6R1 w - - 0 1").as_deref(), Some("a3b2"));
    }

    #[test]
    fn a_check_with_an_answer_and_a_stalemate_are_no_mates() {
        assert_eq!(mate_in("6k1/6pp/8/8/8/8/8/R3K3 w - - 0 1"), None);
        assert_eq!(mate_in("3r2k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1"), None);
        assert_eq!(mate_in("7k/8/6K1/8/8/8/8/5Q1B b - - 0 1"), None);
    }

    #[test]
    fn a_move_that_leaves_the_own_king_attacked_is_no_mate() {
        assert_eq!(mate_in("r5k1/5ppp/8/8/8/8/R7/K7 w - - 0 1").as_deref(), Some("a2a8"));
        assert_eq!(mate_in("6k1/5ppp/8/8/8/8/1R6/K6r w - - 0 1"), None);
    }

    #[test]
    fn two_steps_of_a_pawn_are_no_mate_where_it_may_be_captured_en_passant() {
        assert_eq!(mate_in("5BR1/8/8/7k/8/8/6P1/K3B3 w - - 0 1").as_deref(), Some("g2g4"));
        assert_eq!(mate_in("5BR1/8/8/7k/5p2/8/6P1/K3B3 w - - 0 1"), None);
    }

    /// Uncovered ones, by promotion, by any man.
    #[test]
    fn no_check_is_overlooked() {
        for fen in [
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
            "r3k3/1P6/8/8/4N3/8/8/4R1K1 w - - 0 1",
            "8/8/8/8/k2Pp2Q/8/8/3K4 b - - 0 1",
        ] {
            let placement = placement(fen);
            let king = placement.board.king_of(!placement.turn).unwrap();
            let checks = Checks::of(&placement.board, king, !placement.turn);
            placement.find_move(placement.turn, |made| {
                let is_check = placement.after(made).is_some_and(|after| after.is_attacked(after.turn));
                let may_come = made.from().is_some_and(|from| checks.from(made.role(), from).contains(made.to()));
                assert!(may_come || !is_check, "{fen} {made:?}");
                false
            });
        }
    }
}
