//! The draws that could be claimed in a game, or that needed no claim.

use serde::Serialize;

/// A draw that may be claimed from here on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Claimable {
    /// The half-moves made before the claim.
    pub ply: usize,
    /// Who may claim, having the move: `white` or `black`.
    pub by: &'static str,
    /// The move to be written for it; none where the position stands on the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub written: Option<String>,
}

/// When each of these was there for the first time, by half-moves made.
#[derive(Debug, Default, Serialize)]
pub struct Draws {
    /// One position for the third time: on the board, or with a move to be written.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub threefold: Option<Claimable>,
    /// One position for the fifth time.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fivefold_ply: Option<usize>,
    /// The same at consecutive alternate moves.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fivefold_consecutive_ply: Option<usize>,
    /// A hundred half-moves without progress: on the board, or with a move to be written.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fifty_moves: Option<Claimable>,
    /// A hundred and fifty half-moves without progress, the last of them no checkmate.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seventy_five_moves_ply: Option<usize>,
}

impl Draws {
    /// Was any of them there?
    pub fn any(&self) -> bool {
        self.threefold.is_some()
            || self.fivefold_ply.is_some()
            || self.fifty_moves.is_some()
            || self.seventy_five_moves_ply.is_some()
    }
}
