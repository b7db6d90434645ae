//! Goes through the sketches that can follow, with the squares of both kings and the side that has the move.

use rustc_hash::FxHashMap;
use shakmaty::{Bitboard, Color, Square, attacks};

use super::{
    mates::mating_kings,
    moves::{Event, events},
    outline::Sketch,
};

/// A new sketch takes as long as so many placements.
const PRICE_OF_A_SKETCH: usize = 50;

/// Where the kings stand, and who has the move, while a sketch holds.
#[derive(Clone, Copy)]
pub(super) struct Placement {
    pub(super) sketch: usize,
    pub(super) white: Square,
    pub(super) black: Square,
    pub(super) turn: Color,
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

pub(super) struct Walk {
    by: Color,
    known: Vec<Known>,
    numbers: FxHashMap<Sketch, usize>,
    waiting: Vec<Placement>,
    placements: usize,
    gives_up: bool,
}

impl Walk {
    pub(super) fn new(by: Color) -> Walk {
        Walk {
            by,
            known: Vec::new(),
            numbers: FxHashMap::default(),
            waiting: Vec::new(),
            placements: 0,
            gives_up: false,
        }
    }

    pub(super) fn price(&self) -> usize {
        self.placements + PRICE_OF_A_SKETCH * self.known.len()
    }

    pub(super) fn meets_no_mate(&mut self, placements: usize) -> bool {
        while let Some(placement) = self.waiting.pop() {
            self.go_on(placement);
            if self.gives_up || self.price() > placements {
                return false;
            }
        }
        true
    }

    /// The number of a sketch.
    pub(super) fn sketch(&mut self, sketch: Sketch) -> usize {
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

    pub(super) fn reach(&mut self, placement: Placement) {
        if self.known[placement.sketch].sketch.is_hopeless() {
            return;
        }
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
