//! Looks for a way from a board the Laws do not allow to a lawful position, and there for a mate.

use std::{cmp::Reverse, collections::BinaryHeap};

use rustc_hash::FxHashSet;
use shakmaty::{Chess, Color, uci::UciMove};

use super::{Unlawful, distance::moves_to_hope};
use crate::mate::{
    Answer, Proof,
    descent::{self, descend},
    lawful::at_a_glance,
    replay::ends_in_checkmate,
    solver::{Solver, Verdict},
    standing::Standing,
};

/// The lawful positions that are put to the solver for one answer, which may take milliseconds over each.
const ASKED_UP_TO: usize = 2_000;

/// The positions that the solver may leave open, which may take seconds over each.
const LEFT_OPEN_UP_TO: usize = 3;

/// Answer the mate question for a board the Laws do not allow.
pub(in crate::mate) fn answer(board: &Unlawful, by: Color, budget: u64, solver: Solver) -> Answer {
    if board.has_nothing_that_gives_check(by) {
        return Answer::CannotCheckmate { because: Proof::Material };
    }
    let mut search = Search::new(board, by, solver);
    match search.run(budget) {
        Some(line) if ends_in_checkmate(&Standing::Unlawful(board.clone()), &line, by) => Answer::CanCheckmate { line },
        Some(_) => Answer::Undetermined { nodes: search.nodes() },
        None => search.without_a_line(),
    }
}

struct Reached {
    board: Unlawful,
    by: Option<(usize, UciMove)>,
}

struct Search {
    winner: Color,
    solver: Solver,
    reached: Vec<Reached>,
    seen: FxHashSet<Unlawful>,
    waiting: BinaryHeap<Reverse<(u32, usize)>>,
    lawful: FxHashSet<Chess>,
    asked: usize,
    left_open: usize,
    cut_short: bool,
    by_the_solver: bool,
}

impl Search {
    fn new(board: &Unlawful, winner: Color, solver: Solver) -> Search {
        let mut search = Search {
            winner,
            solver,
            reached: Vec::new(),
            seen: FxHashSet::default(),
            waiting: BinaryHeap::new(),
            lawful: FxHashSet::default(),
            asked: 0,
            left_open: 0,
            cut_short: false,
            by_the_solver: false,
        };
        search.add(board.clone(), None);
        search
    }

    fn add(&mut self, board: Unlawful, by: Option<(usize, UciMove)>) {
        if !board.has_nothing_that_gives_check(self.winner) && self.seen.insert(board.clone()) {
            self.waiting.push(Reverse((moves_to_hope(&board, self.winner), self.reached.len())));
            self.reached.push(Reached { board, by });
        }
    }

    /// The boards nearest to a lawful position first; a line to mate, if one is found.
    fn run(&mut self, budget: u64) -> Option<Vec<UciMove>> {
        while let Some(Reverse((_, index))) = self.waiting.pop() {
            if self.nodes() > budget || self.asked > ASKED_UP_TO || self.left_open > LEFT_OPEN_UP_TO {
                self.cut_short = true;
                return None;
            }
            if let Some(line) = self.expand(index) {
                return Some(line);
            }
        }
        None
    }

    fn expand(&mut self, index: usize) -> Option<Vec<UciMove>> {
        let board = self.reached[index].board.clone();
        if board.is_checkmate_by(self.winner) {
            return Some(self.line_to(index));
        }
        let moves = board.moves();
        // Both kings attacked and no move left to the loser: whether that is a mate, the Laws do not say.
        if moves.is_empty()
            && board.turn != self.winner
            && board.is_attacked(Color::White)
            && board.is_attacked(Color::Black)
        {
            self.left_open += 1;
        }
        for made in moves {
            match board.after(made) {
                Standing::Unlawful(after) => self.add(after, Some((index, made))),
                Standing::Lawful(position) => {
                    if let Some(rest) = self.ask(&position) {
                        let mut line = self.line_to(index);
                        line.push(made);
                        line.extend(rest);
                        return Some(line);
                    }
                }
            }
        }
        None
    }

    /// The line from a lawful position to mate, if there is one.
    fn ask(&mut self, position: &Chess) -> Option<Vec<UciMove>> {
        if !self.lawful.insert(position.clone()) {
            return None;
        }
        if let Some(certain) = at_a_glance(position, self.winner) {
            return match certain {
                Answer::CanCheckmate { line } => Some(line),
                _ => None,
            };
        }
        self.asked += 1;
        if let Some(line) = descend(position, self.winner, descent::NODES).line {
            return Some(line);
        }
        match (self.solver)(position, self.winner) {
            Verdict::Line(line) => return Some(line),
            Verdict::NoLine => self.by_the_solver = true,
            Verdict::Open => self.left_open += 1,
        }
        None
    }

    /// The boards and the lawful positions that were looked at.
    fn nodes(&self) -> u64 {
        (self.reached.len() + self.lawful.len()) as u64
    }

    fn line_to(&self, index: usize) -> Vec<UciMove> {
        let mut line: Vec<UciMove> =
            std::iter::successors(self.reached[index].by, |(before, _)| self.reached[*before].by)
                .map(|(_, made)| made)
                .collect();
        line.reverse();
        line
    }

    fn without_a_line(&self) -> Answer {
        if self.cut_short || self.left_open > 0 {
            return Answer::Undetermined { nodes: self.nodes() };
        }
        Answer::CannotCheckmate {
            because: if self.by_the_solver { Proof::Search } else { Proof::Exhausted { positions: self.nodes() } },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mate::{DEFAULT_BUDGET, solver};

    fn unlawful(fen: &str) -> Unlawful {
        match Standing::from_fen(fen).unwrap() {
            Standing::Unlawful(board) => board,
            Standing::Lawful(_) => panic!("{fen} is lawful"),
        }
    }

    fn ruled(fen: &str, by: Color) -> Answer {
        answer(&unlawful(fen), by, DEFAULT_BUDGET, solver::ask)
    }

    fn can(fen: &str, by: Color) -> bool {
        match ruled(fen, by) {
            Answer::CanCheckmate { line } => {
                ends_in_checkmate(&Standing::Unlawful(unlawful(fen)), &line, by) || panic!("{fen}: {line:?}")
            }
            _ => false,
        }
    }

    #[test]
    fn both_kings_in_check_with_a_rook_each_can_go_either_way() {
        let both = "3kr3/8/8/8/8/8/8/3RK3 w - - 0 1";
        assert!(can(both, Color::White));
        assert!(can(both, Color::Black));
    }

    #[test]
    fn the_side_that_does_not_have_the_move_may_be_in_check() {
        assert!(can("4k3/8/8/8/8/8/8/4RK2 w - - 0 1", Color::White));
        assert_eq!(
            ruled("4k3/8/8/8/8/8/8/4RK2 w - - 0 1", Color::Black),
            Answer::CannotCheckmate { because: Proof::Material }
        );
    }

    #[test]
    fn a_pawn_on_its_last_rank_does_not_move_and_gives_no_check() {
        let dead = unlawful("4P1k1/8/8/8/8/8/8/4K3 w - - 0 1");
        assert!(dead.moves().iter().all(|made| made.to_string().starts_with("e1")));
        assert_eq!(
            ruled("3P1k2/8/8/8/8/8/8/4K3 w - - 0 1", Color::White),
            Answer::CannotCheckmate { because: Proof::Material }
        );
    }

    #[test]
    fn a_pawn_on_its_last_rank_can_be_captured_and_then_the_solver_takes_over() {
        assert!(can("4P1k1/8/8/8/8/8/8/Q3K3 w - - 0 1", Color::White));
    }

    #[test]
    fn a_mate_stands_although_a_pawn_was_left_on_the_last_rank() {
        assert_eq!(ruled("k7/1Q6/1K6/8/8/8/8/p7 b - - 0 1", Color::White), Answer::CanCheckmate { line: Vec::new() });
        assert_eq!(
            ruled("k7/1Q6/1K6/8/8/8/8/pb6 b - - 0 1", Color::Black),
            Answer::CannotCheckmate { because: Proof::Exhausted { positions: 1 } }
        );
    }

    #[test]
    fn a_pawn_on_its_first_rank_moves_one_square() {
        let pawn = unlawful("4k3/8/8/8/8/8/8/P3K3 w - - 0 1");
        let made: Vec<String> = pawn.moves().iter().map(ToString::to_string).filter(|m| m.starts_with("a1")).collect();
        assert_eq!(made, ["a1a2"]);
        assert!(can("4k3/8/8/8/8/8/8/P3K3 w - - 0 1", Color::White));
    }

    #[test]
    fn kings_side_by_side_are_attacked_and_neither_is_captured() {
        let beside = unlawful("8/8/8/3kK3/8/8/8/7R w - - 0 1");
        assert!(!beside.moves().iter().any(|made| made.to_string() == "e5d5"));
        assert!(can("8/8/8/3kK3/8/8/8/7R w - - 0 1", Color::White));
    }

    #[test]
    fn where_both_kings_are_attacked_and_no_move_is_left_nothing_is_certain() {
        let tangled = "k2r4/8/8/8/8/8/PPP5/K2q4 w - - 0 1";
        assert!(matches!(Standing::from_fen(tangled).unwrap(), Standing::Lawful(_)));
        let tangled = "k7/8/8/8/R7/8/1r6/K1q5 w - - 0 1";
        assert!(unlawful(tangled).moves().is_empty());
        assert_eq!(ruled(tangled, Color::Black), Answer::Undetermined { nodes: 1 });
        assert_eq!(
            ruled(tangled, Color::White),
            Answer::CannotCheckmate { because: Proof::Exhausted { positions: 1 } }
        );
    }

    #[test]
    fn who_has_the_move_and_none_left_has_not_checkmated() {
        // Black is attacked and cannot answer, but it is White who has the move, and no move.
        let stuck = unlawful("8/kp6/1P6/8/8/8/5q2/7K w - - 0 1");
        assert!(stuck.moves().is_empty());
        assert!(!stuck.is_checkmate_by(Color::White));
    }

    #[test]
    fn the_budget_is_kept() {
        let far = "4P3/8/8/8/8/8/8/k1K4Q b - - 0 1";
        assert!(can(far, Color::White));
        assert!(matches!(
            answer(&unlawful(far), Color::White, 1, solver::ask),
            Answer::Undetermined { nodes } if nodes > 1
        ));
    }

    /// The king captures the pawn that was left on the last rank, and then the wall never opens.
    const WALL: &str = "4P3/8/3k4/8/1p2p1p1/1P2P1P1/1K6/8 b - - 0 1";

    #[test]
    fn what_the_solver_leaves_open_stays_open() {
        let shrugs: Solver = |_, _| Verdict::Open;
        assert!(matches!(answer(&unlawful(WALL), Color::White, DEFAULT_BUDGET, shrugs), Answer::Undetermined { .. }));
    }

    #[test]
    fn a_false_line_is_not_handed_out() {
        let liar: Solver = |_, _| Verdict::Line(Vec::new());
        assert!(matches!(answer(&unlawful(WALL), Color::White, DEFAULT_BUDGET, liar), Answer::Undetermined { .. }));
    }
}
