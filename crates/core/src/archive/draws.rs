//! The draws that could be claimed in a game, or that needed no claim.

use serde::Serialize;

/// A draw that may be claimed from here on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Claimable {
    /// The half-moves made before the claim.
    pub ply: usize,
    /// Who may claim, having the move: `white` or `black`.
    pub by: &'static str,
    /// What stands on the board then.
    pub fen: String,
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
    /// Did play go on although one of them was there, or did the game end otherwise? A move that was to be written for a
    /// claim may have been recorded.
    pub fn are_worth_a_look(&self, is_drawn: bool, plies: usize) -> bool {
        let is_past = |ply: usize| !is_drawn || plies > ply;
        let claims = [&self.threefold, &self.fifty_moves].into_iter().flatten();
        let ends = [self.fivefold_ply, self.seventy_five_moves_ply].into_iter().flatten();
        claims.map(|claim| claim.ply + usize::from(claim.written.is_some())).chain(ends).any(is_past)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn claimable(written: Option<&str>) -> Draws {
        let written = written.map(str::to_owned);
        Draws { threefold: Some(Claimable { ply: 10, by: "white", fen: String::new(), written }), ..Draws::default() }
    }

    #[test]
    fn a_draw_that_was_taken_at_once_is_not_worth_a_look_and_one_half_move_later_it_is() {
        assert!(!claimable(None).are_worth_a_look(true, 10));
        assert!(claimable(None).are_worth_a_look(true, 11));
        assert!(!claimable(Some("Nf3")).are_worth_a_look(true, 11));
        assert!(claimable(Some("Nf3")).are_worth_a_look(true, 12));
        let fivefold = Draws { fivefold_ply: Some(10), ..Draws::default() };
        assert!(!fivefold.are_worth_a_look(true, 10) && fivefold.are_worth_a_look(true, 11));
    }

    #[test]
    fn a_draw_that_was_there_and_another_result_are_worth_a_look() {
        assert!(claimable(None).are_worth_a_look(false, 10));
        assert!(!Draws::default().are_worth_a_look(false, 10));
    }
}
