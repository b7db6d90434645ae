//! The search towards one goal: the move that brings the position nearest to it comes first, the newest of equals.

use std::iter::successors;

use rustc_hash::{FxBuildHasher, FxHashSet};
use shakmaty::{Bitboard, ByColor, CastlingMode, Color, Move, uci::UciMove};

use super::{
    checks::mate,
    goal::Goal,
    piles::{Piles, Place, Waiting},
    placement::Placement,
};

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

/// The positions and moves of one search; the memory is used again by the next.
pub(super) struct Search {
    winner: Color,
    reached: Vec<Reached>,
    seen: FxHashSet<u64>,
    piles: Piles,
    /// The kinds of men whose quiet moves all lead as near to the goal as none.
    indifferent: ByColor<[bool; 7]>,
}

impl Search {
    pub(super) fn new(winner: Color) -> Search {
        Search {
            winner,
            reached: Vec::with_capacity(64),
            seen: FxHashSet::with_capacity_and_hasher(100, FxBuildHasher),
            piles: Piles::new(),
            indifferent: ByColor::default(),
        }
    }

    /// Search for a mate by way of this goal.
    pub(super) fn towards(&mut self, goal: &Goal, start: &Placement, limits: Limits) -> Outcome {
        self.forget();
        self.indifferent = ByColor::new_with(|color| goal.indifferent_men(color));
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
        self.piles.clear();
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
        while let Some(Waiting { from, made, distance, .. }) = self.piles.take() {
            let after = self.reached[from as usize].placement.after(made);
            if after.is_some_and(|after| self.reach(after, distance, Some((from, made)))) {
                return true;
            }
        }
        false
    }

    /// The move that gives mate, if there is one; otherwise all moves are left waiting.
    fn look_at(&mut self, index: usize, goal: &Goal) -> Option<Move> {
        let placement = &self.reached[index].placement;
        let mate = if placement.turn == self.winner { mate(placement) } else { None };
        if mate.is_none() {
            self.leave_waiting(index, goal);
        }
        mate
    }

    /// Leave all moves from here waiting; those of a man that lead as near as none wait together.
    fn leave_waiting(&mut self, index: usize, goal: &Goal) {
        let Reached { placement, distance, .. } = &self.reached[index];
        let (turn, piles) = (placement.turn, &mut self.piles);
        let Ok(from) = Place::try_from(index) else { return };
        for (role, square, targets) in placement.men(self.winner) {
            let indifferent = self.indifferent[turn][role as usize];
            let mut quiet = if indifferent { placement.quiet(role, targets) } else { Bitboard::EMPTY };
            for to in targets & !quiet {
                placement.find_between(role, square, to, |made| {
                    piles.put(from, made, Bitboard::EMPTY, distance + goal.change(turn, made));
                    false
                });
            }
            if let Some(to) = quiet.pop_back() {
                piles.put(
                    from,
                    Move::Normal { role, from: square, capture: None, to, promotion: None },
                    quiet,
                    *distance,
                );
            }
        }
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

#[cfg(test)]
mod tests {
    use shakmaty::{Board, Role, Square};

    use super::*;

    /// Nothing matters but that the king of White goes to a square.
    fn goal(king: Option<Square>) -> Goal {
        let mut goal = Goal { by: Color::White, winner: [[0; 64]; 7], loser: [[0; 64]; 7] };
        if let Some(king) = king {
            goal.winner[Role::King as usize] = Square::ALL.map(|square| i16::try_from(square.distance(king)).unwrap());
        }
        goal
    }

    fn start(board: &str) -> Placement {
        Placement { board: board.parse::<Board>().unwrap(), turn: Color::White }
    }

    const KINGS_AND_PAWN: &str = "7k/8/8/8/8/8/P7/K7";

    fn looked_at(king: Option<Square>, nodes: usize, patience: usize) -> usize {
        let mut search = Search::new(Color::White);
        let outcome = search.towards(&goal(king), &start(KINGS_AND_PAWN), Limits { nodes, patience });
        assert!(matches!(outcome, Outcome::Standstill));
        search.looked_at()
    }

    #[test]
    fn a_search_ends_when_it_has_come_no_nearer_for_so_many_positions() {
        assert_eq!(looked_at(None, 100, 3), 4);
        assert_eq!(looked_at(None, 100, 4), 5);
        assert!(looked_at(Some(Square::E5), 100, 3) > 4);
    }

    #[test]
    fn a_search_ends_when_it_has_looked_at_all_the_positions_allowed() {
        assert_eq!(looked_at(None, 3, 100), 3);
        assert_eq!(looked_at(None, 4, 100), 4);
    }

    #[test]
    fn a_search_that_has_nothing_left_is_closed() {
        let mut search = Search::new(Color::White);
        let stalemate = Placement { turn: Color::Black, ..start("7k/5Q2/6K1/8/8/8/8/8") };
        let outcome = search.towards(&goal(None), &stalemate, Limits { nodes: 100, patience: 100 });
        assert!(matches!(outcome, Outcome::Closed));
        assert_eq!(search.looked_at(), 1);
    }

    #[test]
    fn the_nearest_position_comes_with_the_moves_to_it() {
        let mut search = Search::new(Color::White);
        search.towards(&goal(Some(Square::D4)), &start(KINGS_AND_PAWN), Limits { nodes: 100, patience: 3 });
        let (nearest, line) = search.nearest().unwrap();
        assert_eq!(nearest.board.king_of(Color::White), Some(Square::D4));
        assert_eq!(line.len() % 2 == 1, nearest.turn == Color::Black);
        assert_eq!(line[0].to_string(), "a1b2");
    }

    #[test]
    fn a_search_forgets_the_one_before() {
        let mut search = Search::new(Color::White);
        let limits = Limits { nodes: 10, patience: 10 };
        for _ in 0..2 {
            search.towards(&goal(None), &start(KINGS_AND_PAWN), limits);
            assert_eq!(search.looked_at(), 10);
        }
    }
}
