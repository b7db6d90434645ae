//! Plays on with kings and pawns exactly and with pieces roughly, and shows so that there is no mate.
//!
//! A [`Sketch`] of a position says where the pawns stand and the pieces that cannot move; a piece that can move is
//! known by the squares it may stand on only, and it may have been captured. All sketches that can follow, with the
//! squares of both kings and the side that has the move, are gone through once.
//!
//! Why it is a proof: every legal move leads from a position that a sketch describes to one that a sketch after it
//! describes.
//!
//! - A king's move: to a square without a man of his own that stands exactly, that no man standing exactly attacks, and
//!   not beside the other king. If a man stands exactly there it is captured. Whatever else is captured or in the way
//!   was somewhere on its squares, and a sketch does not say that it is still there.
//! - A pawn's move: ahead where nothing stands exactly and no king; a capture of what stands exactly or may stand there;
//!   en passant as the answer to a pawn's first move. Where a pawn may promote nothing is concluded; unless pawns that
//!   can move ahead are known roughly too ([`FreePawns`]): then they may be anything anywhere.
//! - A piece's move: if it captures a man that stands exactly, that man is gone and the piece is known roughly from then
//!   on. Otherwise it stays on the squares known for it, and only the side that has the move changes.
//! - What ends the game or all hope is not followed: a checkmate by the loser, the loss of the winner's last man ([`ends`]).
//! - Rights to castle and to capture en passant in the first position are refused.
//!
//! And every mate is seen, after the move that gives it; the first position is asked itself. There the loser's king is
//! attacked, and every square beside him is attacked too or taken by a man of his own ([`mates`]).

mod ends;
mod mates;
mod moves;
mod outline;
mod walk;

use shakmaty::{Chess, Color, Position};

pub(super) use outline::FreePawns;

use outline::Sketch;
use walk::{Placement, Walk};

/// The placements of the kings that are gone through before the proof is given up, unless the caller says otherwise.
pub(super) const PLACEMENTS: usize = 300_000;

/// What came of going through the sketches.
pub(super) struct Walked {
    /// Is there certainly no mate? False says nothing.
    pub(super) no_mate: bool,
    /// The placements that were gone through, and what the sketches took.
    pub(super) placements: usize,
}

/// Is there certainly no mate by this player?
pub(super) fn walk(position: &Chess, by: Color, free_pawns: FreePawns, placements: usize) -> Walked {
    let refused = position.castles().any() || position.maybe_ep_square().is_some();
    if refused || (position.turn() != by && position.is_checkmate()) {
        return Walked { no_mate: false, placements: 0 };
    }
    let board = position.board();
    let (Some(white), Some(black)) = (board.king_of(Color::White), board.king_of(Color::Black)) else {
        return Walked { no_mate: false, placements: 0 };
    };
    let mut walk = Walk::new(by);
    walk.sketch(Sketch::of(board, by, free_pawns));
    walk.reach(Placement { sketch: 0, white, black, turn: position.turn() });
    let no_mate = walk.meets_no_mate(placements);
    Walked { no_mate, placements: walk.price() }
}

#[cfg(test)]
mod tests {
    use shakmaty::{CastlingMode, fen::Fen};

    use super::*;

    /// For White, then for Black.
    fn no_mate(fen: &str) -> [bool; 2] {
        no_mate_with(FreePawns::Followed, fen)
    }

    fn no_mate_with(free_pawns: FreePawns, fen: &str) -> [bool; 2] {
        let position = fen.parse::<Fen>().unwrap().into_position(CastlingMode::Standard).unwrap();
        [Color::White, Color::Black].map(|by| walk(&position, by, free_pawns, PLACEMENTS).no_mate)
    }

    #[test]
    fn a_capture_that_gains_nothing_is_played_out() {
        // The king of Black may go for the pawn on a4.
        assert!(no_mate("8/8/4p1p1/pk1pP1Pp/P2P3P/1K6/8/8 b - - 0 1")[0]);
    }

    #[test]
    fn a_stalemate_ends_the_game() {
        // White's king goes to and fro until the other one comes too near.
        assert!(no_mate("8/2b5/1b5p/b4p1P/5p1K/5Pp1/6P1/5kb1 b - - 0 1")[1]);
    }

    #[test]
    fn a_piece_that_can_only_checkmate_sets_nobody_free() {
        // Either move of the knight on h2 checkmates White.
        assert_eq!(no_mate("8/1k6/8/3p1p2/3PpP1B/3pKp2/3P1P1n/B7 w - - 0 1"), [true, false]);
        assert_eq!(no_mate("b7/3p1p1N/3PkP2/3pPp1b/3P1P2/8/1K6/8 b - - 0 1"), [false, true]);
        assert!(!no_mate("8/1k6/8/3p1p2/3PpP2/3pKp1B/3P1P1n/B7 w - - 0 1")[0]);
    }

    #[test]
    fn a_last_man_that_is_captured_wherever_it_gives_check_does_not_mate_and_free_pawns_change_nothing() {
        let rough = |fen: &str| no_mate_with(FreePawns::Rough, fen);
        assert!(rough("8/4p1p1/8/5Q2/ppp5/bkp5/qnp5/n1K5 b - - 0 1")[0]);
        assert!(rough("N1k5/QNP5/BKP5/PPP5/5q2/8/4P1P1/8 w - - 0 1")[1]);
        // A pawn may capture one man of two.
        assert!(!rough("8/8/8/7R/ppp5/bkp5/qnp5/n1KQ4 b - - 0 1")[0]);
        // Nothing guards c2.
        assert!(!rough("8/4p1p1/8/5Q2/ppp5/bkp5/qnp5/b1K5 b - - 0 1")[0]);
        assert!(!no_mate("8/4p1p1/8/5Q2/ppp5/bkp5/qnp5/n1K5 b - - 0 1")[0]);
    }

    #[test]
    fn a_pawn_that_is_known_roughly_may_promote_and_mate() {
        assert!(!no_mate_with(FreePawns::Rough, "7k/8/8/8/8/8/P7/K7 w - - 0 1")[0]);
        assert!(no_mate_with(FreePawns::Rough, "7k/8/8/8/8/8/P7/K7 w - - 0 1")[1]);
    }

    #[test]
    fn a_mate_that_stands_on_the_board_is_not_overlooked() {
        assert!(!no_mate("7K/5p2/6pk/4p1Pp/4Pp1P/5P2/8/8 b - - 0 1")[0]);
    }

    #[test]
    fn a_mate_is_not_overlooked() {
        assert!(!no_mate("7k/5K2/6Q1/8/8/8/8/8 w - - 0 1")[0]);
        assert_eq!(no_mate("k7/1pK3p1/6Pb/1p4pB/bP4P1/Bp6/1P4P1/8 b - - 0 1"), [false, false]);
        assert!(!no_mate("8/1p2p1p1/1P2P1P1/Bp2pBp1/1P2P1P1/7k/1P2P3/7K b - - 0 1")[0]);
    }

    #[test]
    fn a_pawn_that_may_promote_a_right_to_castle_and_a_capture_en_passant_prove_nothing() {
        assert_eq!(no_mate("7k/7p/8/8/8/8/P7/K7 w - - 0 1"), [false, false]);
        assert_eq!(no_mate("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K2R w K - 0 1"), [false, false]);
        assert_eq!(no_mate("4k3/8/8/pPp1p1p1/P1P1P1P1/8/8/4K3 w - c6 0 1"), [false, false]);
    }

    #[test]
    fn the_price_is_kept_on_both_sides_of_its_edge() {
        let wall: Chess = "8/8/4p1p1/pk1pP1Pp/P2P3P/1K6/8/8 b - - 0 1"
            .parse::<Fen>()
            .unwrap()
            .into_position(CastlingMode::Standard)
            .unwrap();
        let walked = walk(&wall, Color::White, FreePawns::Followed, PLACEMENTS);
        assert!(walk(&wall, Color::White, FreePawns::Followed, walked.placements).no_mate);
        assert!(!walk(&wall, Color::White, FreePawns::Followed, walked.placements - 1).no_mate);
    }
}
