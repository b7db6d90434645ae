//! The search towards one goal: the move that brings the position nearest to it comes first, the newest of equals.

use std::{iter::successors, mem};

use rustc_hash::{FxBuildHasher, FxHashSet};
use shakmaty::{CastlingMode, Color, Move, uci::UciMove};

use super::{checks::mate, goal::Goal, placement::Placement};

/// How a search towards a goal ended.
pub(super) enum Outcome {
    /// With these moves to a mate.
    Mate(Vec<UciMove>),
    /// Nothing was left to look at.
    Closed,
    /// It came no nearer for so long that patience ran out, or looked at all the positions allowed.
    Standstill,
}

/// How long to search.
#[derive(Clone, Copy)]
pub(super) struct Limits {
    /// The positions that may be looked at.
    pub(super) nodes: usize,
    /// The positions in a row that may come no nearer to the goal.
    pub(super) patience: usize,
}

struct Reached {
    placement: Placement,
    distance: i16,
    by: Option<(Place, Move)>,
}

/// A move not made yet, in a pile of those that lead equally near.
#[derive(Clone, Copy)]
struct Waiting {
    from: Place,
    made: Move,
    distance: i16,
    below: Place,
}

/// Where a position or a move is to be found among those of its kind.
type Place = u32;

/// Below the last move of a pile.
const NOTHING: Place = Place::MAX;

/// One pile for each distance; what is beyond shares the last one.
const PILES: usize = 512;

/// Distances go below nothing, for captures are a gain.
const NEAREST: i16 = -64;

/// The positions and moves of one search; the memory is used again by the next.
pub(super) struct Search {
    winner: Color,
    reached: Vec<Reached>,
    seen: FxHashSet<u64>,
    waiting: Vec<Waiting>,
    piles: [Place; PILES],
    nearest_pile: usize,
}

impl Search {
    pub(super) fn new(winner: Color) -> Search {
        Search {
            winner,
            reached: Vec::with_capacity(64),
            seen: FxHashSet::with_capacity_and_hasher(100, FxBuildHasher),
            waiting: Vec::with_capacity(1_024),
            piles: [NOTHING; PILES],
            nearest_pile: PILES,
        }
    }

    /// Search for a mate by way of this goal.
    pub(super) fn towards(&mut self, goal: &Goal, start: &Placement, limits: Limits) -> Outcome {
        self.forget();
        let distance = goal.distance(&start.board);
        let (mut nearest, mut came_nearer_at) = (distance, 0);
        let mut is_open = self.reach(start.clone(), distance, None);
        while is_open {
            let index = self.reached.len() - 1;
            if let Some(mate) = self.look_at(index, goal) {
                return Outcome::Mate(self.line_with(index, mate));
            }
            if self.reached[index].distance < nearest {
                (nearest, came_nearer_at) = (self.reached[index].distance, index);
            }
            if index + 1 >= limits.nodes || index - came_nearer_at >= limits.patience {
                return Outcome::Standstill;
            }
            is_open = self.go_on();
        }
        Outcome::Closed
    }

    /// The positions looked at in this search.
    pub(super) fn looked_at(&self) -> usize {
        self.reached.len()
    }

    /// The position that came nearest to the goal, the last of equals, and the moves to it.
    pub(super) fn nearest(&self) -> Option<(Placement, Vec<UciMove>)> {
        let (index, reached) = self.reached.iter().enumerate().rev().min_by_key(|(_, reached)| reached.distance)?;
        Some((reached.placement.clone(), self.line_to(index)))
    }

    fn forget(&mut self) {
        self.reached.clear();
        self.seen.clear();
        self.waiting.clear();
        self.piles = [NOTHING; PILES];
        self.nearest_pile = PILES;
    }

    /// Is this a position not seen before from which the men suffice? Then it is the next to be looked at.
    fn reach(&mut self, placement: Placement, distance: i16, by: Option<(Place, Move)>) -> bool {
        let is_new = placement.suffices(self.winner) && self.seen.insert(placement.key());
        if is_new {
            self.reached.push(Reached { placement, distance, by });
        }
        is_new
    }

    /// Make the most promising moves until one leads to something new.
    fn go_on(&mut self) -> bool {
        while let Some(Waiting { from, made, distance, .. }) = self.most_promising() {
            let after = self.reached[from as usize].placement.after(made);
            if after.is_some_and(|after| self.reach(after, distance, Some((from, made)))) {
                return true;
            }
        }
        false
    }

    /// The move that gives mate, if there is one; otherwise all moves are left waiting.
    fn look_at(&mut self, index: usize, goal: &Goal) -> Option<Move> {
        let Reached { placement, distance, .. } = &self.reached[index];
        let turn = placement.turn;
        if turn == self.winner
            && let Some(mate) = mate(placement)
        {
            return Some(mate);
        }
        let from = Place::try_from(index).ok()?;
        let (waiting, piles, nearest_pile) = (&mut self.waiting, &mut self.piles, &mut self.nearest_pile);
        placement.find_move(self.winner, |made| {
            let distance = distance + goal.change(turn, made);
            let pile = usize::try_from(distance - NEAREST).unwrap_or(0).min(PILES - 1);
            let place = Place::try_from(waiting.len()).unwrap_or(NOTHING);
            let below = mem::replace(&mut piles[pile], place);
            waiting.push(Waiting { from, made, distance, below });
            *nearest_pile = pile.min(*nearest_pile);
            false
        });
        None
    }

    fn most_promising(&mut self) -> Option<Waiting> {
        while self.nearest_pile < PILES {
            let pile = &mut self.piles[self.nearest_pile];
            if let Some(top) = self.waiting.get(*pile as usize) {
                *pile = top.below;
                return Some(*top);
            }
            self.nearest_pile += 1;
        }
        None
    }

    fn line_with(&self, index: usize, last: Move) -> Vec<UciMove> {
        let mut line = self.line_to(index);
        line.push(last.to_uci(CastlingMode::Standard));
        line
    }

    fn line_to(&self, index: usize) -> Vec<UciMove> {
        let back = successors(self.reached[index].by, |(from, _)| self.reached[*from as usize].by);
        let mut line: Vec<UciMove> = back.map(|(_, made)| made.to_uci(CastlingMode::Standard)).collect();
        line.reverse();
        line
    }
}
