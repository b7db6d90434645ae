//! Looks at every position that can be reached, once each, by exact keys.
//!
//! Memory: 70 to 90 bytes for each position of the budget; a million positions take less than 100 megabytes.

use shakmaty::{CastlingMode, Chess, Color, Move, Position, uci::UciMove};

use super::{
    closed::Closed,
    descent::{Descent, descend},
    hopeless::is_hopeless,
    key::Key,
    nearness::distance_to_mate,
    sketch::{self, FreePawns},
    waiting::Waiting,
};

/// What came of looking at every position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    /// There is a mate, and this is a line to it.
    Mate { line: Vec<UciMove> },
    /// Nothing is left to look at, and there was no mate.
    Closed { positions: u64 },
    /// There are more positions than the budget allows.
    OverBudget { nodes: u64 },
}

/// Look at every position that can be reached from here.
pub(super) fn every_position(start: &Chess, by: Color, budget: u64) -> Outcome {
    let mut enumeration = Enumeration::new(by);
    enumeration.start_from(start);
    match enumeration.run(budget) {
        Found::Mate { line, .. } => Outcome::Mate { line },
        Found::Nothing => Outcome::Closed { positions: enumeration.positions() },
        Found::OverBudget => Outcome::OverBudget { nodes: enumeration.positions() },
    }
}

/// What was found before the budget was spent.
pub(super) enum Found {
    /// A mate, by this line from a position that was started from.
    Mate { start: Key, line: Vec<UciMove> },
    /// Nothing, and nothing is left to look at.
    Nothing,
    /// Nothing yet.
    OverBudget,
}

/// Every position that can be reached from one or more.
///
/// Why a closed set without a mate is a proof: two positions are one only if the men, the side that has the move, the
/// rights to castle and a legal capture en passant agree, and then the same moves can follow. A position is left
/// unexpanded only where the men of `by` do not suffice or the men are locked; both are theorems about all that follows.
pub(super) struct Enumeration {
    by: Color,
    closed: Closed,
    waiting: Waiting,
    /// What the sketches took.
    sketched: usize,
    /// The positions that descents looked at.
    descended: usize,
    /// A line to mate that a descent found, and the position that it begins from.
    found: Option<(u32, Vec<UciMove>)>,
}

/// The positions that one descent may look at; all together may look at half as many as there are positions.
const DESCENT: usize = 300;

/// A descent begins from one in so many positions, and after captures and pawns' moves.
const DESCENT_EVERY: u32 = 1_024;

/// What the sketches may take beyond one placement for each position.
const SKETCHED_AHEAD: usize = 100_000;

/// What one sketch may take.
const SKETCHED_AT_ONCE: usize = 20_000;

impl Enumeration {
    pub(super) fn new(by: Color) -> Enumeration {
        Enumeration { by, closed: Closed::new(), waiting: Waiting::new(), sketched: 0, descended: 0, found: None }
    }

    /// The positions that were reached.
    pub(super) fn positions(&self) -> u64 {
        self.closed.len() as u64
    }

    pub(super) fn start_from(&mut self, start: &Chess) {
        if let Some(index) = self.closed.insert_start(Key::of(start)) {
            self.wait(index, start);
        }
    }

    fn wait(&mut self, index: u32, position: &Chess) {
        if !is_hopeless(position, self.by) {
            self.waiting.add(index, distance_to_mate(position, self.by));
        }
    }

    /// Go on until there are more positions than the budget allows.
    pub(super) fn run(&mut self, budget: u64) -> Found {
        while let Some(index) = self.waiting.next() {
            let Some(position) = self.closed.key(index).position() else {
                return Found::OverBudget;
            };
            let moves = position.legal_moves();
            if moves.is_empty() && position.is_check() && position.turn() != self.by {
                return self.mate(index, Vec::new());
            }
            if index % DESCENT_EVERY == DESCENT_EVERY - 1 {
                self.descend(index, &position);
            }
            self.expand(index, &position, &moves);
            if let Some((index, rest)) = self.found.take() {
                return self.mate(index, rest);
            }
            if self.positions() > budget {
                return Found::OverBudget;
            }
        }
        Found::Nothing
    }

    fn mate(&self, index: u32, rest: Vec<UciMove>) -> Found {
        let way = self.closed.way_to(index);
        let mut line = line_along(&way);
        line.extend(rest);
        Found::Mate { start: way[0], line }
    }

    fn descend(&mut self, index: u32, position: &Chess) {
        if self.found.is_none() && self.descended <= self.closed.len() / 2 {
            let Descent { line, nodes } = descend(position, self.by, DESCENT);
            self.descended += nodes;
            self.found = line.map(|line| (index, line));
        }
    }

    fn expand(&mut self, index: u32, position: &Chess, moves: &[Move]) {
        let keys: Vec<Key> = moves.iter().map(|made| Key::of(&after(position, *made))).collect();
        let mut new = Vec::new();
        self.closed.insert_all(&keys, index, |at, index| new.push((moves[at], index)));
        for (made, index) in new {
            let after = after(position, made);
            if made.is_zeroing() {
                if self.is_hopeless(&after) {
                    continue;
                }
                self.descend(index, &after);
            }
            self.waiting.add(index, distance_to_mate(&after, self.by));
        }
    }

    fn is_hopeless(&mut self, position: &Chess) -> bool {
        if is_hopeless(position, self.by) {
            return true;
        }
        if self.sketched > self.closed.len() + SKETCHED_AHEAD {
            return false;
        }
        let walked = sketch::walk(position, self.by, FreePawns::Followed, SKETCHED_AT_ONCE);
        self.sketched += walked.placements;
        walked.no_mate
    }
}

fn after(position: &Chess, made: Move) -> Chess {
    let mut after = position.clone();
    after.play_unchecked(made);
    after
}

/// The moves that lead from each of these positions to the next.
fn line_along(way: &[Key]) -> Vec<UciMove> {
    way.windows(2).filter_map(|step| move_between(step[0], step[1])).collect()
}

fn move_between(from: Key, to: Key) -> Option<UciMove> {
    let before = from.position()?;
    let moves = before.legal_moves();
    let made = moves.iter().find(|made| Key::of(&after(&before, **made)) == to)?;
    Some(made.to_uci(CastlingMode::Standard))
}

#[cfg(test)]
mod tests {
    use shakmaty::fen::Fen;

    use super::*;

    fn looked(fen: &str, by: Color, budget: u64) -> Outcome {
        let position = fen.parse::<Fen>().unwrap().into_position(CastlingMode::Standard).unwrap();
        every_position(&position, by, budget)
    }

    /// The king of Black may go for the pawn on a4, and that it gains nothing is seen at the end only.
    const WALL: &str = "8/8/4p1p1/pk1pP1Pp/P2P3P/1K6/8/8 b - - 0 1";

    #[test]
    fn the_budget_counts_positions_on_both_sides_of_its_edge() {
        let Outcome::Closed { positions } = looked(WALL, Color::White, 100_000) else { panic!("the wall opened") };
        assert!(positions > 100);
        assert_eq!(looked(WALL, Color::White, positions), Outcome::Closed { positions });
        assert_eq!(looked(WALL, Color::White, positions - 1), Outcome::OverBudget { nodes: positions });
    }

    #[test]
    fn a_mate_is_found_with_its_line() {
        let line = vec!["a1a8".parse().unwrap()];
        assert_eq!(looked("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", Color::White, 1_000), Outcome::Mate { line });
    }

    #[test]
    fn the_mate_must_be_by_the_player_asked_about() {
        let black_is_mated = "7k/6Q1/6K1/8/8/8/p7/8 b - - 0 1";
        assert_eq!(looked(black_is_mated, Color::White, 10), Outcome::Mate { line: Vec::new() });
        assert_eq!(looked(black_is_mated, Color::Black, 10), Outcome::Closed { positions: 1 });
    }
}
