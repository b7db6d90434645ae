//! What stands on the board: a position the Laws allow, or one they do not.

use shakmaty::{CastlingMode, Chess, Color, FromSetup, Position, PositionError, Setup, uci::UciMove};

use super::unlawful::Unlawful;

/// What stands on the board. Each side has one king.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Standing {
    /// The rules of movement hold as they are written: the side that does not have the move is not in check, and no
    /// pawn stands on the first or last rank. How the position arose is not asked.
    Lawful(Chess),
    /// An illegal move stood.
    Unlawful(Unlawful),
}

impl Standing {
    /// Sort what stands on the board. A right to castle or to capture en passant that the men contradict is no right.
    pub(crate) fn of(setup: Setup) -> Standing {
        let lawful = Chess::from_setup(setup.clone(), CastlingMode::Standard)
            .or_else(PositionError::ignore_invalid_castling_rights)
            .or_else(PositionError::ignore_invalid_ep_square)
            .or_else(PositionError::ignore_impossible_check)
            .or_else(PositionError::ignore_too_much_material);
        match lawful {
            Ok(position) => Standing::Lawful(position),
            Err(_) => Standing::Unlawful(Unlawful::new(setup)),
        }
    }

    /// What stands there after this move, if the move may be made.
    pub(crate) fn after(self, made: UciMove) -> Option<Standing> {
        match self {
            Standing::Lawful(mut position) => {
                // None but a legal move comes out of this.
                let legal = made.to_move(&position).ok()?;
                position.play_unchecked(legal);
                Some(Standing::Lawful(position))
            }
            Standing::Unlawful(board) => board.moves().contains(&made).then(|| board.after(made)),
        }
    }

    /// Has this player checkmated the other?
    pub(super) fn is_checkmate_by(&self, by: Color) -> bool {
        match self {
            Standing::Lawful(position) => position.turn() != by && position.is_checkmate(),
            Standing::Unlawful(board) => board.is_checkmate_by(by),
        }
    }
}
