//! The mate question: is there any series of legal moves, however unlikely, that ends with this player checkmating
//! the other?
//!
//! The answer has three values and is never guessed. "Can" comes with a line that has been replayed to the mate,
//! "cannot" with the kind of proof, and what a budget of nodes could not settle is `Undetermined`. How many moves a
//! player may make without progress, and how often a position may occur, does not enter into the question.

mod blockade;
mod closed;
pub mod descent;
mod enumeration;
mod fen;
mod forced;
mod hopeless;
mod key;
mod lawful;
mod material;
mod nearness;
mod pawns;
mod quick;
mod replay;
mod sketch;
mod standing;
mod unlawful;
mod waiting;

pub use fen::BadPosition;
pub use standing::Standing;

use shakmaty::{Chess, Position};

pub use shakmaty::Color;
pub use shakmaty::uci::UciMove;

/// The positions that may be looked at by our own searches for one answer, unless the caller says otherwise.
pub const DEFAULT_BUDGET: u64 = 1_000_000;

/// The answer to the mate question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The player can checkmate: by these moves, from what stands on the board.
    CanCheckmate {
        /// The moves of both sides; empty when the mate stands on the board.
        line: Vec<UciMove>,
    },
    /// The player cannot checkmate by any possible series of legal moves.
    CannotCheckmate {
        /// What shows it.
        because: Proof,
    },
    /// The budget was spent before the question was settled.
    Undetermined {
        /// The positions our own searches looked at; the quick look for a mate is not counted.
        nodes: u64,
    },
}

/// What shows that a player cannot checkmate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// His men, and those of the opponent, do not suffice wherever they stand.
    Material,
    /// Every position that can be reached was looked at, and none is such a mate.
    Exhausted {
        /// How many positions that were.
        positions: u64,
    },
    /// The men that block each other can never be set free.
    Locked,
}

impl Proof {
    /// The stable word for it.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Proof::Material => "material",
            Proof::Exhausted { .. } => "exhausted",
            Proof::Locked => "locked",
        }
    }
}

/// Answer the mate question for what stands on the board; `budget` counts positions, not seconds.
#[must_use]
pub fn can_checkmate(standing: &Standing, by: Color, budget: u64) -> Answer {
    match standing {
        Standing::Lawful(position) => lawful::answer(position, by, budget),
        Standing::Unlawful(board) => unlawful::search::answer(board, by, budget),
    }
}

/// What shows that the player cannot checkmate, if it is seen within microseconds; `None` says nothing.
#[must_use]
pub fn cannot_checkmate_quick(standing: &Standing, by: Color) -> Option<Proof> {
    match standing {
        Standing::Lawful(position) => match lawful::at_once(position, by) {
            Some(Answer::CannotCheckmate { because }) => Some(because),
            _ => None,
        },
        Standing::Unlawful(board) => board.has_nothing_that_gives_check(by).then_some(Proof::Material),
    }
}

/// May the player who has the move make one? Asked of a list of all only where no man is seen to move.
pub(crate) fn has_legal_move(position: &Chess) -> bool {
    descent::has_legal_move(position) || !position.legal_moves().is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two bishops of one colour give check at once, which no move brings about; it is mate all the same.
    #[test]
    fn a_mate_that_was_set_up_is_seen_before_the_men_are_counted() {
        let set_up = Standing::from_fen("8/8/8/8/8/2b3b1/4R3/2k1KR2 w - - 0 1").unwrap();
        assert_eq!(cannot_checkmate_quick(&set_up, Color::Black), None);
        assert_eq!(can_checkmate(&set_up, Color::Black, DEFAULT_BUDGET), Answer::CanCheckmate { line: Vec::new() });
    }
}
