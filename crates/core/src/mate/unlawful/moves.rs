//! The moves that can be made on a board the Laws do not allow.

use shakmaty::{Bitboard, Castles, CastlingMode, CastlingSide, Rank, Role, Square, attacks, uci::UciMove};

use super::{Unlawful, king_is_attacked};

const PROMOTIONS: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

impl Unlawful {
    /// Every move that can be made.
    pub(crate) fn moves(&self) -> Vec<UciMove> {
        let mut moves = self.castlings();
        for from in self.board.by_color(self.turn) {
            for to in self.squares_from(from) {
                self.add(from, to, &mut moves);
            }
        }
        moves.retain(|made| !king_is_attacked(&self.setup_after(*made).board, self.turn));
        moves
    }

    fn squares_from(&self, from: Square) -> Bitboard {
        let own = self.board.by_color(self.turn);
        if self.board.pawns().contains(from) {
            self.pawn_squares_from(from)
        } else {
            self.board.attacks_from(from) & !own & !self.board.kings()
        }
    }

    /// A pawn on its last rank has no square ahead and attacks none.
    fn pawn_squares_from(&self, from: Square) -> Bitboard {
        let theirs = self.board.by_color(!self.turn) & !self.board.kings();
        let en_passant = self.ep_square.map_or(Bitboard::EMPTY, Bitboard::from_square);
        let mut squares = attacks::pawn_attacks(self.turn, from) & (theirs | en_passant);
        let ahead = self.turn.fold_wb(8, -8);
        let free = |square: &Square| !self.board.occupied().contains(*square);
        if let Some(one) = from.offset(ahead).filter(free) {
            squares.add(one);
            if from.rank() == self.turn.relative_rank(Rank::Second)
                && let Some(two) = one.offset(ahead).filter(free)
            {
                squares.add(two);
            }
        }
        squares
    }

    fn add(&self, from: Square, to: Square, moves: &mut Vec<UciMove>) {
        let promotes = self.board.pawns().contains(from) && to.rank() == self.turn.relative_rank(Rank::Eighth);
        if promotes {
            moves.extend(PROMOTIONS.map(|role| UciMove::Normal { from, to, promotion: Some(role) }));
        } else {
            moves.push(UciMove::Normal { from, to, promotion: None });
        }
    }

    fn castlings(&self) -> Vec<UciMove> {
        let castles = Castles::from_setup(&self.setup(), CastlingMode::Standard).unwrap_or_else(|possible| possible);
        let Some(king) = self.board.king_of(self.turn) else {
            return Vec::new();
        };
        [CastlingSide::KingSide, CastlingSide::QueenSide]
            .into_iter()
            .filter(|side| castles.has(self.turn, *side))
            .filter(|side| (castles.path(self.turn, *side) & self.board.occupied()).is_empty())
            .map(|side| side.king_to(self.turn))
            .filter(|to| {
                attacks::between(king, *to).with(king).with(*to).into_iter().all(|square| self.is_safe(square))
            })
            .map(|to| UciMove::Normal { from: king, to, promotion: None })
            .collect()
    }

    fn is_safe(&self, square: Square) -> bool {
        self.board.attacks_to(square, !self.turn, self.board.occupied()).is_empty()
    }
}

#[cfg(test)]
mod tests {
    use shakmaty::{Chess, EnPassantMode, Position, fen::Fen};

    use super::*;
    use crate::mate::standing::Standing;

    /// Castling with the path free, occupied and attacked, captures en passant that uncover a check, promotions.
    const LAWFUL: [&str; 5] = [
        "r3k2r/8/8/8/8/8/8/RN2K1NR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    ];

    /// Where the Laws hold, these are the legal moves, and they lead to the same positions.
    fn agrees(position: &Chess, plies: u32) {
        let ours = Unlawful::new(position.to_setup(EnPassantMode::Always));
        let mut found: Vec<String> = ours.moves().iter().map(ToString::to_string).collect();
        let mut expected: Vec<String> = Vec::new();
        for made in position.legal_moves() {
            let uci = made.to_uci(CastlingMode::Standard);
            let after = position.clone().play(made).unwrap();
            assert_eq!(ours.after(uci), Standing::Lawful(after.clone()), "{uci}");
            expected.push(uci.to_string());
            if plies > 1 {
                agrees(&after, plies - 1);
            }
        }
        found.sort();
        expected.sort();
        assert_eq!(found, expected, "{}", Fen::from_position(position, EnPassantMode::Legal));
    }

    #[test]
    fn on_a_lawful_position_the_moves_are_the_legal_moves() {
        for fen in LAWFUL {
            let Standing::Lawful(position) = Standing::from_fen(fen).unwrap() else { panic!("{fen} is not lawful") };
            agrees(&position, 2);
        }
    }

    #[test]
    fn who_has_moved_king_or_rook_may_not_castle_although_they_are_back() {
        let fen = "r3k2r/8/8/8/8/8/8/R3K2p w Qkq - 0 1";
        for (away, back) in [("a1b1", "b1a1"), ("e1d1", "d1e1")] {
            let Standing::Unlawful(start) = Standing::from_fen(fen).unwrap() else { panic!("{fen} is lawful") };
            assert!(start.moves().iter().any(|made| made.to_string() == "e1c1"));
            let end = [away, "h8h7", back, "h7h8"]
                .iter()
                .fold(Standing::Unlawful(start), |standing, made| standing.after(made.parse().unwrap()).unwrap());
            let Standing::Unlawful(end) = end else { panic!("the pawn is gone") };
            assert!(!end.moves().iter().any(|made| made.to_string() == "e1c1"));
        }
    }

    #[test]
    #[ignore = "long: half a million positions"]
    fn on_half_a_million_lawful_positions_the_moves_are_the_legal_moves() {
        for fen in LAWFUL {
            let Standing::Lawful(position) = Standing::from_fen(fen).unwrap() else { panic!("{fen} is not lawful") };
            agrees(&position, 4);
        }
    }
}
