//! The men on the board and how they move, as far as the descent asks.

use std::hash::BuildHasher;

use rustc_hash::FxBuildHasher;
use shakmaty::{Bitboard, Board, Chess, Color, Move, Piece, Position, Rank, Role, Square, attacks};

use crate::{
    attacked::is_attacked,
    mate::{material::cannot_suffice, pawns::attacked_by_pawns},
};

/// The men on the board and the side that has the move. Nobody castles here or captures en passant: a line without
/// such moves is as good.
#[derive(Clone)]
pub(super) struct Placement {
    pub(super) board: Board,
    pub(super) turn: Color,
}

/// Of equal moves the last is tried first: the winner's pawns go before his other men, for pawns do not move to and fro.
const WINNER: [Role; 6] = [Role::Knight, Role::Bishop, Role::Queen, Role::Rook, Role::King, Role::Pawn];

impl Placement {
    pub(super) fn of(position: &Chess) -> Placement {
        Placement { board: position.board().clone(), turn: position.turn() }
    }

    /// The first move of which this is true. It may leave the own king attacked: that is asked of the few moves that
    /// are tried.
    pub(super) fn find_move(&self, winner: Color, mut is: impl FnMut(Move) -> bool) -> Option<Move> {
        let mut men = self.men(winner);
        men.find_map(|(role, from, targets)| {
            targets.into_iter().find_map(|to| self.find_between(role, from, to, &mut is))
        })
    }

    /// The men of the side that has the move, each with the squares it may go to: where there is a check, those that
    /// answer it.
    pub(super) fn men(&self, winner: Color) -> impl Iterator<Item = (Role, Square, Bitboard)> {
        let answering = self.squares_answering_a_check();
        let roles = if self.turn == winner { WINNER } else { Role::ALL };
        roles.into_iter().flat_map(move |role| {
            let within = if role == Role::King { Bitboard::FULL } else { answering };
            self.own(role).into_iter().map(move |from| (role, from, self.targets(role, from) & within))
        })
    }

    /// Those of the squares where such a man captures nothing and stays what it is.
    pub(super) fn quiet(&self, role: Role, targets: Bitboard) -> Bitboard {
        let promotions = if role == Role::Pawn { Bitboard::BACKRANKS } else { Bitboard::EMPTY };
        targets & !self.board.occupied() & !promotions
    }

    /// The first move of a man to this square of which this is true: a pawn on the last rank becomes one of four men.
    #[inline]
    pub(super) fn find_between(
        &self,
        role: Role,
        from: Square,
        to: Square,
        mut is: impl FnMut(Move) -> bool,
    ) -> Option<Move> {
        let capture = if self.board.occupied().contains(to) { self.board.role_at(to) } else { None };
        let made = |promotion| Move::Normal { role, from, capture, to, promotion };
        if role == Role::Pawn && Bitboard::BACKRANKS.contains(to) {
            let four = [Role::Bishop, Role::Knight, Role::Rook, Role::Queen];
            return four.into_iter().map(|promotion| made(Some(promotion))).find(|made| is(*made));
        }
        let made = made(None);
        is(made).then_some(made)
    }

    /// The men of the side that has the move.
    pub(super) fn own(&self, role: Role) -> Bitboard {
        self.board.by_piece(role.of(self.turn))
    }

    /// The squares to which a man of the side that has the move can go.
    #[inline]
    pub(super) fn targets(&self, role: Role, from: Square) -> Bitboard {
        if role == Role::Pawn {
            return self.pawn_targets(from);
        }
        attacks::attacks(from, role.of(self.turn), self.board.occupied()) & !self.board.by_color(self.turn)
    }

    fn pawn_targets(&self, from: Square) -> Bitboard {
        let empty = !self.board.occupied();
        let (ahead, after_two) = self.turn.fold_wb((8, Rank::Fourth), (-8, Rank::Fifth));
        let one = Bitboard::from_square(from).shift(ahead) & empty;
        let two = one.shift(ahead) & empty & Bitboard::from_rank(after_two);
        one | two | attacks::pawn_attacks(self.turn, from) & self.board.by_color(!self.turn)
    }

    /// The squares that the men of the side that has the move guard.
    pub(super) fn guarded(&self) -> Bitboard {
        let (board, own) = (&self.board, self.board.by_color(self.turn));
        let mut guarded = attacked_by_pawns(own & board.pawns(), self.turn);
        for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King] {
            for from in own & board.by_role(role) {
                guarded |= attacks::attacks(from, role.of(self.turn), board.occupied());
            }
        }
        guarded
    }

    /// Where another man than the king has to go: anywhere, or where a check is met.
    fn squares_answering_a_check(&self) -> Bitboard {
        let Some(king) = self.board.king_of(self.turn) else {
            return Bitboard::EMPTY;
        };
        let checkers = self.board.attacks_to(king, !self.turn, self.board.occupied());
        match checkers.first() {
            None => Bitboard::FULL,
            Some(_) if checkers.more_than_one() => Bitboard::EMPTY,
            Some(checker) => attacks::between(king, checker).with(checker),
        }
    }

    /// What stands after a move, unless it leaves the own king attacked.
    pub(super) fn after(&self, made: Move) -> Option<Placement> {
        let Move::Normal { role, from, to, promotion, .. } = made else {
            return None;
        };
        let mut board = self.board.clone();
        board.discard_piece_at(from);
        board.set_piece_at(to, Piece { color: self.turn, role: promotion.unwrap_or(role) });
        let after = Placement { board, turn: !self.turn };
        (!after.is_attacked(self.turn)).then_some(after)
    }

    /// Is the king of this side attacked?
    pub(super) fn is_attacked(&self, color: Color) -> bool {
        let board = &self.board;
        let is_attacked = |king| is_attacked(board, king, !color, board.by_color(!color), board.occupied());
        board.king_of(color).is_some_and(is_attacked)
    }

    /// Is there a move that leaves the own king unattacked?
    pub(super) fn has_legal_move(&self) -> bool {
        self.find_move(self.turn, |made| self.after(made).is_some()).is_some()
    }

    /// Could the men of this side give mate, with the help of the other side's?
    pub(super) fn suffices(&self, winner: Color) -> bool {
        !cannot_suffice(&self.board, winner)
    }

    /// A number by which placements are told apart; that it fails them now and then loses a path and proves nothing.
    pub(super) fn key(&self) -> u64 {
        FxBuildHasher.hash_one((&self.board, self.turn))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use shakmaty::{CastlingMode, fen::Fen};

    use super::*;

    fn position(fen: &str) -> Chess {
        fen.parse::<Fen>().unwrap().into_position(CastlingMode::Standard).unwrap()
    }

    /// Checks, pins, promotions, first moves of pawns and captures of every kind.
    const POSITIONS: [&str; 6] = [
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "4k3/8/8/8/1b2r3/8/3NP3/4K3 w - - 0 1",
        "4k3/8/8/8/4r3/3n4/8/R3K3 w - - 0 1",
        "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    ];

    #[test]
    fn the_moves_are_the_legal_ones_but_for_castling() {
        for fen in POSITIONS {
            let (position, mut found) = (position(fen), BTreeSet::new());
            let placement = Placement::of(&position);
            placement.find_move(Color::White, |made| {
                found.extend(placement.after(made).map(|_| format!("{made:?}")));
                false
            });
            let legal = position.legal_moves().into_iter().filter(|made| !made.is_castle());
            assert_eq!(found, legal.map(|made| format!("{made:?}")).collect(), "{fen}");
        }
    }

    #[test]
    fn a_move_leads_to_what_stands_after_it() {
        for fen in POSITIONS {
            let position = position(fen);
            let placement = Placement::of(&position);
            placement.find_move(Color::White, |made| {
                if let Some(after) = placement.after(made) {
                    let expected = position.clone().play(made).unwrap();
                    assert_eq!((&after.board, after.turn), (expected.board(), expected.turn()), "{fen} {made:?}");
                }
                false
            });
        }
    }

    #[test]
    fn a_man_guards_the_squares_it_attacks_those_of_its_own_men_as_well() {
        let guarded = Placement::of(&position("7k/8/8/8/8/P6P/8/R3K3 w - - 0 1")).guarded();
        let expected = "a2 a3 b1 b4 c1 d1 d2 e1 e2 f1 f2 g4".split(' ').map(|square| square.parse::<Square>().unwrap());
        assert_eq!(guarded, expected.collect());
    }

    #[test]
    fn whether_the_men_suffice_is_told_for_light_men_on_either_colour() {
        for white in ["8", "N7", "B7", "NN6", "BN6", "R7", "Q7", "P7", "BB6", "B1B5"] {
            for black in ["8", "n7", "b7", "1b6", "r7", "q7", "p7", "bn6", "qq6"] {
                let position = position(&format!("7k/8/{white}/8/{black}/8/8/K7 w - - 0 1"));
                for color in Color::ALL {
                    let suffices = Placement::of(&position).suffices(color);
                    assert_eq!(suffices, !position.has_insufficient_material(color), "{white} {black} {color}");
                }
            }
        }
    }

    #[test]
    fn the_side_that_has_the_move_is_a_part_of_the_key() {
        let key = |turn| Placement::of(&position(&format!("7k/8/8/8/8/8/R7/K7 {turn} - - 0 1"))).key();
        assert_ne!(key("w"), key("b"));
    }
}
