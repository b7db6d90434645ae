//! Goes straight for a mate: the quick way to a line where there is one.
//!
//! With both sides cooperating a mate is the end of a path, so each position is looked at once. The move that brings
//! the position nearest to a [`Goal`] comes first, the newest of equals; a goal that leads nowhere in
//! [`NODES_FOR_A_GOAL`] positions gives way to the next one, up to [`NODES`] positions in all. It answers "found this
//! line" or "found none", never "there is none". That is why positions may be told apart by their hash alone: a
//! collision loses a path and proves nothing.
//!
//! Memory: `NODES_FOR_A_GOAL` positions and the moves from them, which are 218 at most in a position: never more than
//! one and a half megabytes, and in games a tenth of it. It is taken once and used again for every goal.

mod checks;
mod goal;
mod goals;
mod walks;

use std::hash::BuildHasher;

use rustc_hash::{FxBuildHasher, FxHashSet};
use shakmaty::{CastlingMode, Chess, Color, Move, Position, uci::UciMove};

use checks::mate_among;
use goal::Goal;
use goals::Goals;

/// The positions worth looking at before the question is left to others.
pub const NODES: usize = 1_000;

/// The positions worth looking at for one goal.
const NODES_FOR_A_GOAL: usize = 100;

/// What came of the descent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Descent {
    /// The moves to the mate, if one was found; it has not been replayed yet.
    pub line: Option<Vec<UciMove>>,
    /// The positions that were looked at, once for each goal.
    pub nodes: usize,
}

/// Look for a line to a mate by this player, at no more than so many positions.
#[must_use]
pub fn descend(start: &Chess, by: Color, nodes: usize) -> Descent {
    let mut goals = Goals::new(start.board(), by);
    let mut search = Search::new(by);
    let mut looked_at = 0;
    while looked_at < nodes
        && let Some(goal) = goals.next()
    {
        let line = search.towards(&goal, start, NODES_FOR_A_GOAL.min(nodes - looked_at));
        looked_at += search.reached.len();
        if line.is_some() || search.is_closed() {
            return Descent { line, nodes: looked_at };
        }
    }
    Descent { line: None, nodes: looked_at }
}

struct Reached {
    position: Chess,
    distance: i16,
    by: Option<(usize, Move)>,
}

/// A move not made yet, in a pile of those that lead equally near; below it, the next one of its pile.
#[derive(Clone, Copy)]
struct Waiting {
    from: usize,
    made: Move,
    below: Option<usize>,
}

/// One pile for each distance; what is beyond shares the last one.
const PILES: usize = 512;

/// Distances go below nothing, for captures are a gain.
const NEAREST: i16 = -64;

struct Search {
    winner: Color,
    reached: Vec<Reached>,
    seen: FxHashSet<u64>,
    waiting: Vec<Waiting>,
    piles: [Option<usize>; PILES],
    nearest: usize,
}

impl Search {
    fn new(winner: Color) -> Search {
        Search {
            winner,
            reached: Vec::with_capacity(NODES_FOR_A_GOAL),
            seen: FxHashSet::with_capacity_and_hasher(NODES_FOR_A_GOAL, FxBuildHasher),
            waiting: Vec::with_capacity(1_024),
            piles: [None; PILES],
            nearest: PILES,
        }
    }

    fn towards(&mut self, goal: &Goal, start: &Chess, nodes: usize) -> Option<Vec<UciMove>> {
        self.forget();
        let mut next = Some(Reached { position: start.clone(), distance: goal.distance(start.board()), by: None });
        while let Some(reached) = next {
            if let Some(line) = self.look_at(reached, goal) {
                return Some(line);
            }
            next = if self.reached.len() < nodes { self.next(goal) } else { None };
        }
        None
    }

    fn forget(&mut self) {
        self.reached.clear();
        self.seen.clear();
        self.waiting.clear();
        self.piles = [None; PILES];
        self.nearest = PILES;
    }

    /// Is nothing left to look at?
    fn is_closed(&self) -> bool {
        self.nearest == PILES
    }

    /// The line to mate, if a move gives it; otherwise the moves are left waiting.
    fn look_at(&mut self, reached: Reached, goal: &Goal) -> Option<Vec<UciMove>> {
        let position = &reached.position;
        if !self.seen.insert(FxBuildHasher.hash_one(position)) || position.has_insufficient_material(self.winner) {
            return None;
        }
        let (turn, moves) = (position.turn(), position.legal_moves());
        let mate = if turn == self.winner { mate_among(position, &moves) } else { None };
        let (index, distance) = (self.reached.len(), reached.distance);
        self.reached.push(reached);
        if let Some(mate) = mate {
            return Some(self.line_to(index, mate));
        }
        for made in &moves {
            self.wait(index, *made, distance + goal.change(turn, *made));
        }
        None
    }

    fn wait(&mut self, from: usize, made: Move, distance: i16) {
        let pile = usize::try_from(distance - NEAREST).unwrap_or(0).min(PILES - 1);
        let below = self.piles[pile].replace(self.waiting.len());
        self.waiting.push(Waiting { from, made, below });
        self.nearest = self.nearest.min(pile);
    }

    /// What the most promising move leads to.
    fn next(&mut self, goal: &Goal) -> Option<Reached> {
        let Waiting { from, made, .. } = self.most_promising()?;
        let before = &self.reached[from];
        let mut position = before.position.clone();
        let distance = before.distance + goal.change(position.turn(), made);
        position.play_unchecked(made);
        Some(Reached { position, distance, by: Some((from, made)) })
    }

    fn most_promising(&mut self) -> Option<Waiting> {
        while self.nearest < PILES {
            if let Some(top) = self.piles[self.nearest] {
                self.piles[self.nearest] = self.waiting[top].below;
                return Some(self.waiting[top]);
            }
            self.nearest += 1;
        }
        None
    }

    fn line_to(&self, index: usize, mate: Move) -> Vec<UciMove> {
        let mut line = vec![mate];
        line.extend(
            std::iter::successors(self.reached[index].by, |(before, _)| self.reached[*before].by).map(|(_, made)| made),
        );
        line.iter().rev().map(|made| made.to_uci(CastlingMode::Standard)).collect()
    }
}

#[cfg(test)]
mod tests {
    use shakmaty::fen::Fen;

    use super::*;
    use crate::mate::{replay::ends_in_checkmate, standing::Standing};

    fn position(fen: &str) -> Chess {
        fen.parse::<Fen>().unwrap().into_position(CastlingMode::Standard).unwrap()
    }

    fn looked(fen: &str, by: Color) -> Descent {
        descend(&position(fen), by, NODES)
    }

    /// Is a line found, and does it lead to the mate?
    fn mates(position: &Chess, by: Color) -> bool {
        descend(position, by, NODES)
            .line
            .is_some_and(|line| ends_in_checkmate(&Standing::Lawful(position.clone()), &line, by))
    }

    /// The men of White far from a mate: heavy men, a pawn to promote, a bishop with a man of Black's in the way.
    const WINNABLE: [&str; 6] = [
        "2k1r3/1p6/p7/8/2P5/rP2N2P/4pK2/2R1R3 w - - 2 43",
        "8/8/3k4/8/8/2K5/4R3/8 w - - 0 1",
        "8/8/3k4/8/8/2K5/4Q3/8 b - - 0 1",
        "8/8/3k4/8/8/2K5/4P3/8 w - - 0 1",
        "8/8/3k4/5n2/8/2K5/4B3/8 w - - 0 1",
        "8/8/2p1kpp1/4n2p/4P3/2N2K2/2P3P1/8 w - - 2 42",
    ];

    const WALL: &str = "8/8/3k4/8/1p2p1p1/1P2P1P1/1K6/8 b - - 0 1";

    #[test]
    fn a_line_to_mate_is_found_and_with_the_colours_mirrored_as_well() {
        for fen in WINNABLE {
            let start = position(fen);
            let mirrored = start.to_setup(shakmaty::EnPassantMode::Legal).into_mirrored();
            let mirrored: Chess = shakmaty::FromSetup::from_setup(mirrored, CastlingMode::Standard).unwrap();
            assert!(mates(&start, Color::White), "{fen}");
            assert!(mates(&mirrored, Color::Black), "{fen} mirrored");
        }
    }

    #[test]
    fn a_mate_in_one_is_found_at_the_first_position() {
        let line = Some(vec!["a1a8".parse().unwrap()]);
        assert_eq!(looked("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", Color::White), Descent { line, nodes: 1 });
    }

    #[test]
    fn a_wall_or_a_stalemate_gives_no_line() {
        assert_eq!(looked(WALL, Color::White).line, None);
        assert_eq!(looked("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", Color::White), Descent { line: None, nodes: 1 });
    }

    #[test]
    fn where_the_men_do_not_suffice_nothing_is_looked_at() {
        assert_eq!(looked("4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", Color::Black), Descent { line: None, nodes: 0 });
    }

    #[test]
    fn a_search_that_has_seen_everything_does_not_begin_again() {
        let forced = looked("7k/8/8/8/8/1b6/p7/K7 w - - 0 1", Color::White);
        assert_eq!(forced.line, None);
        assert!(forced.nodes < NODES_FOR_A_GOAL);
    }

    #[test]
    fn the_nodes_are_counted_on_both_sides_of_the_edge() {
        let start = position(WINNABLE[1]);
        let Descent { line, nodes } = descend(&start, Color::White, NODES);
        assert!(line.is_some() && nodes > 1);
        assert_eq!(descend(&start, Color::White, nodes), Descent { line, nodes });
        assert_eq!(descend(&start, Color::White, nodes - 1), Descent { line: None, nodes: nodes - 1 });
        assert_eq!(descend(&position(WALL), Color::White, NODES).nodes, NODES);
        assert_eq!(descend(&start, Color::White, 0), Descent { line: None, nodes: 0 });
    }

    #[test]
    fn the_mate_must_be_by_the_player_asked_about() {
        let fools_mate = "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2";
        assert_eq!(looked(fools_mate, Color::Black).nodes, 1);
        assert!(looked(fools_mate, Color::White).nodes > 1);
        assert!(mates(&position(fools_mate), Color::White));
    }
}
