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
//!   en passant as the answer to a pawn's first move. Where a pawn may promote nothing is concluded.
//! - A piece's move: if it captures a man that stands exactly, that man is gone and the piece is known roughly from then
//!   on. Otherwise it stays on the squares known for it, and only the side that has the move changes.
//! - Rights to castle and to capture en passant in the first position are refused.
//!
//! And every mate is seen, after the move that gives it; the first position is asked itself. There the loser's king is attacked, and every square beside him is attacked too or taken by
//! a man of his own ([`mates`]).

mod mates;
mod moves;
mod outline;

use rustc_hash::FxHashMap;
use shakmaty::{Bitboard, Chess, Color, Position, Square, attacks};

use mates::mating_kings;
use moves::{Event, events};
use outline::Sketch;

/// The placements of the kings that are gone through before the proof is given up, unless the caller says otherwise.
pub(super) const PLACEMENTS: usize = 300_000;

/// A new sketch takes as long as so many placements.
const PRICE_OF_A_SKETCH: usize = 50;

/// What came of going through the sketches.
pub(super) struct Walked {
    /// Is there certainly no mate? False says nothing.
    pub(super) no_mate: bool,
    /// The placements that were gone through, and what the sketches took.
    pub(super) placements: usize,
}

/// Is there certainly no mate by this player?
pub(super) fn walk(position: &Chess, by: Color, placements: usize) -> Walked {
    let refused = position.castles().any() || position.maybe_ep_square().is_some();
    if refused || (position.turn() != by && position.is_checkmate()) {
        return Walked { no_mate: false, placements: 0 };
    }
    let board = position.board();
    let (Some(white), Some(black)) = (board.king_of(Color::White), board.king_of(Color::Black)) else {
        return Walked { no_mate: false, placements: 0 };
    };
    let mut walk = Walk::new(by);
    walk.sketch(Sketch::of(board));
    walk.reach(Placement { sketch: 0, white, black, turn: position.turn() });
    let no_mate = walk.meets_no_mate(placements);
    Walked { no_mate, placements: walk.price() }
}

#[derive(Clone, Copy)]
struct Placement {
    sketch: usize,
    white: Square,
    black: Square,
    turn: Color,
}

impl Placement {
    fn king(&self, color: Color) -> Square {
        color.fold_wb(self.white, self.black)
    }

    fn moved(mut self, king: Square, sketch: usize) -> Placement {
        match self.turn {
            Color::White => self.white = king,
            Color::Black => self.black = king,
        }
        self.turn = !self.turn;
        self.sketch = sketch;
        self
    }
}

/// What was worked out for a sketch.
struct Known {
    sketch: Sketch,
    events: [Option<Vec<Event<usize>>>; 2],
    mating_kings: [Option<Bitboard>; 64],
    without: FxHashMap<Square, usize>,
    /// For each turn and square of White's king, the squares of Black's king that were reached.
    reached: [[Bitboard; 64]; 2],
}

struct Walk {
    by: Color,
    known: Vec<Known>,
    numbers: FxHashMap<Sketch, usize>,
    waiting: Vec<Placement>,
    placements: usize,
    gives_up: bool,
}

impl Walk {
    fn new(by: Color) -> Walk {
        Walk {
            by,
            known: Vec::new(),
            numbers: FxHashMap::default(),
            waiting: Vec::new(),
            placements: 0,
            gives_up: false,
        }
    }

    fn price(&self) -> usize {
        self.placements + PRICE_OF_A_SKETCH * self.known.len()
    }

    fn meets_no_mate(&mut self, placements: usize) -> bool {
        while let Some(placement) = self.waiting.pop() {
            self.go_on(placement);
            if self.gives_up || self.price() > placements {
                return false;
            }
        }
        true
    }

    /// The number of a sketch.
    fn sketch(&mut self, sketch: Sketch) -> usize {
        let next = self.known.len();
        let number = *self.numbers.entry(sketch.clone()).or_insert(next);
        if number == next {
            self.known.push(Known {
                sketch,
                events: [None, None],
                mating_kings: [None; 64],
                without: FxHashMap::default(),
                reached: [[Bitboard::EMPTY; 64]; 2],
            });
        }
        number
    }

    /// Come to a placement by another move than the king's.
    fn come_to(&mut self, placement: Placement) {
        self.gives_up |= placement.turn != self.by && self.may_be_mate(placement);
        self.reach(placement);
    }

    /// Come to a placement by a move of the king from this square, which may give check by leaving a line only.
    fn come_to_from(&mut self, placement: Placement, from: Square) {
        let lines = self.known[placement.sketch].sketch.lines(!placement.turn, placement.king(placement.turn));
        let uncovers = lines.contains(from);
        self.gives_up |= placement.turn != self.by && uncovers && self.may_be_mate(placement);
        self.reach(placement);
    }

    fn reach(&mut self, placement: Placement) {
        let reached = &mut self.known[placement.sketch].reached[placement.turn as usize][usize::from(placement.white)];
        if !reached.contains(placement.black) {
            reached.add(placement.black);
            self.placements += 1;
            self.waiting.push(placement);
        }
    }

    fn may_be_mate(&mut self, placement: Placement) -> bool {
        let (winner, loser) = (placement.king(self.by), placement.king(!self.by));
        let known = &mut self.known[placement.sketch];
        known.mating_kings[usize::from(loser)]
            .get_or_insert_with(|| mating_kings(&known.sketch, self.by, loser))
            .contains(winner)
    }

    fn go_on(&mut self, placement: Placement) {
        let (turn, king) = (placement.turn, placement.king(placement.turn));
        let sketch = &self.known[placement.sketch].sketch;
        let pass = sketch.has_moving(turn) && !sketch.guarded(!turn).contains(king);
        self.move_king(placement);
        if pass {
            self.come_to(placement.moved(king, placement.sketch));
        }
        self.move_men(placement);
    }

    fn move_king(&mut self, placement: Placement) {
        let (turn, other) = (placement.turn, placement.king(!placement.turn));
        let sketch = &self.known[placement.sketch].sketch;
        let barred = sketch.exact(turn) | sketch.guarded(!turn) | attacks::king_attacks(other);
        let theirs = sketch.exact(!turn);
        for to in attacks::king_attacks(placement.king(turn)) & !barred {
            let after = if theirs.contains(to) { self.without(placement.sketch, to) } else { placement.sketch };
            self.come_to_from(placement.moved(to, after), placement.king(turn));
        }
    }

    fn without(&mut self, number: usize, captured: Square) -> usize {
        if let Some(after) = self.known[number].without.get(&captured) {
            return *after;
        }
        let sketch = self.known[number].sketch.without(captured);
        let after = self.sketch(sketch);
        self.known[number].without.insert(captured, after);
        after
    }

    fn move_men(&mut self, placement: Placement) {
        let (turn, king) = (placement.turn, placement.king(placement.turn));
        let kings = Bitboard::from_square(placement.white).with(placement.black);
        for event in self.events(placement.sketch, turn) {
            let after = &self.known[event.after].sketch;
            if (event.through & kings).any() || after.guarded(!turn).contains(king) {
                continue;
            }
            self.gives_up |= after.promotes();
            self.come_to(placement.moved(king, event.after));
            for answered in event.answered_en_passant {
                self.come_to(Placement { sketch: answered, ..placement });
            }
        }
    }

    fn events(&mut self, number: usize, turn: Color) -> Vec<Event<usize>> {
        if let Some(events) = &self.known[number].events[turn as usize] {
            return events.clone();
        }
        let found = events(&self.known[number].sketch, turn);
        let events: Vec<Event<usize>> =
            found.into_iter().map(|event| event.map(|sketch| self.sketch(sketch))).collect();
        self.known[number].events[turn as usize] = Some(events.clone());
        events
    }
}

#[cfg(test)]
mod tests {
    use shakmaty::{CastlingMode, fen::Fen};

    use super::*;

    /// For White, then for Black.
    fn no_mate(fen: &str) -> [bool; 2] {
        let position = fen.parse::<Fen>().unwrap().into_position(CastlingMode::Standard).unwrap();
        [Color::White, Color::Black].map(|by| walk(&position, by, PLACEMENTS).no_mate)
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
        assert_eq!(no_mate("7k/8/8/8/8/8/P7/K7 w - - 0 1"), [false, false]);
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
        let walked = walk(&wall, Color::White, PLACEMENTS);
        assert!(walk(&wall, Color::White, walked.placements).no_mate);
        assert!(!walk(&wall, Color::White, walked.placements - 1).no_mate);
    }
}
