//! A board the Laws do not allow: an illegal move stood.
//!
//! Lines start from what stands there. A side may not leave its own king attacked, a king is never captured, and a
//! pawn on its last rank cannot move; a pawn on its first rank moves one square. All else is as Article 3 has it.

mod distance;
mod moves;
pub(super) mod search;

use shakmaty::{Bitboard, Board, Castles, CastlingMode, Color, Piece, Rank, Role, Setup, Square, uci::UciMove};

use super::standing::Standing;

/// A board the Laws do not allow, with one king for each side.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Unlawful {
    board: Board,
    turn: Color,
    castling_rights: Bitboard,
    ep_square: Option<Square>,
}

impl Unlawful {
    pub(super) fn new(setup: Setup) -> Unlawful {
        let castles = Castles::from_setup(&setup, CastlingMode::Standard).unwrap_or_else(|possible| possible);
        Unlawful {
            ep_square: setup.ep_square.filter(|square| can_be_captured_en_passant(&setup, *square)),
            castling_rights: castles.castling_rights(),
            board: setup.board,
            turn: setup.turn,
        }
    }

    /// What stands there after one of [`Unlawful::moves`].
    pub(super) fn after(&self, made: UciMove) -> Standing {
        Standing::of(self.setup_after(made))
    }

    /// The other king is attacked, nothing can be done about it, and the player's own king is safe. Where both kings
    /// are attacked nobody has checkmated.
    pub(super) fn is_checkmate_by(&self, by: Color) -> bool {
        self.turn != by && self.is_attacked(!by) && !self.is_attacked(by) && self.moves().is_empty()
    }

    /// A bare king, or a king with pawns that can neither move nor capture: none of them ever gives check.
    pub(super) fn has_nothing_that_gives_check(&self, by: Color) -> bool {
        let own = self.board.by_color(by);
        (own & !self.board.kings() & !self.pawns_on_their_last_rank(by)).is_empty()
    }

    fn pawns_on_their_last_rank(&self, color: Color) -> Bitboard {
        self.board.by_piece(color.pawn()) & Bitboard::from_rank(color.relative_rank(Rank::Eighth))
    }

    /// Is this side's king attacked?
    fn is_attacked(&self, color: Color) -> bool {
        king_is_attacked(&self.board, color)
    }

    /// What stands there.
    pub(crate) fn setup(&self) -> Setup {
        Setup {
            board: self.board.clone(),
            turn: self.turn,
            castling_rights: self.castling_rights,
            ep_square: self.ep_square,
            ..Setup::empty()
        }
    }

    /// A right to castle goes with the king or rook that moves: where they do not stand there is none
    /// ([`Unlawful::new`], [`Standing::of`]).
    fn setup_after(&self, made: UciMove) -> Setup {
        let mut setup = self.setup();
        setup.swap_turn();
        let UciMove::Normal { from, to, promotion } = made else {
            return setup;
        };
        let Some(mover) = setup.board.remove_piece_at(from) else {
            return setup;
        };
        match mover.role {
            Role::King => bring_the_rook(&mut setup.board, mover.color, from, to),
            Role::Pawn if Some(to) == self.ep_square => {
                setup.board.discard_piece_at(Square::from_coords(to.file(), from.rank()));
            }
            Role::Pawn if from.rank().distance(to.rank()) == 2 => {
                setup.ep_square = from.offset(mover.color.fold_wb(8, -8));
            }
            _ => {}
        }
        setup.board.set_piece_at(to, Piece { color: mover.color, role: promotion.unwrap_or(mover.role) });
        setup
    }
}

fn king_is_attacked(board: &Board, color: Color) -> bool {
    board.king_of(color).is_some_and(|king| board.attacks_to(king, !color, board.occupied()).any())
}

/// A king that moves two squares castles.
fn bring_the_rook(board: &mut Board, color: Color, from: Square, to: Square) {
    if from.file().distance(to.file()) == 2 {
        let (corner, beside) =
            if from < to { (from.offset(3), from.offset(1)) } else { (from.offset(-4), from.offset(-1)) };
        if let (Some(corner), Some(beside)) = (corner, beside) {
            board.discard_piece_at(corner);
            board.set_piece_at(beside, color.rook());
        }
    }
}

/// A pawn has just passed this square, and a pawn of the side that has the move stands ready.
fn can_be_captured_en_passant(setup: &Setup, square: Square) -> bool {
    let ahead = setup.turn.fold_wb(8, -8);
    square.rank() == setup.turn.relative_rank(Rank::Sixth)
        && setup.board.piece_at(square).is_none()
        && square.offset(-ahead).and_then(|passed| setup.board.piece_at(passed)) == Some((!setup.turn).pawn())
        && (shakmaty::attacks::pawn_attacks(!setup.turn, square) & setup.board.by_piece(setup.turn.pawn())).any()
}
