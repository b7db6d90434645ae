//! Looks for a way from a board the Laws do not allow to a lawful position, and there for a mate.

use std::{cmp::Reverse, collections::BinaryHeap};

use rustc_hash::{FxHashMap, FxHashSet};
use shakmaty::{Chess, Color, uci::UciMove};

use super::{Unlawful, distance::moves_to_hope};
use crate::mate::{
    Answer, Proof,
    descent::{self, descend},
    enumeration::{Enumeration, Found},
    key::Key,
    lawful::at_once,
    replay::ends_in_checkmate,
    standing::Standing,
};

/// A board that is not lawful takes as long as so many lawful positions.
const PRICE_OF_A_BOARD: u64 = 2;

/// Answer the mate question for a board the Laws do not allow.
pub(in crate::mate) fn answer(board: &Unlawful, by: Color, budget: u64) -> Answer {
    if board.has_nothing_that_gives_check(by) {
        return Answer::CannotCheckmate { because: Proof::Material };
    }
    let mut search = Search::new(board, by, budget);
    match search.run() {
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
    budget: u64,
    reached: Vec<Reached>,
    seen: FxHashSet<Unlawful>,
    waiting: BinaryHeap<Reverse<(u32, usize)>>,
    /// The lawful positions that were come to, and from where.
    lawful: FxHashMap<Key, (usize, UciMove)>,
    /// Those where a mate is neither seen at once nor excluded, and what follows.
    enumeration: Enumeration,
    descended: u64,
    open: bool,
}

impl Search {
    fn new(board: &Unlawful, winner: Color, budget: u64) -> Search {
        let mut search = Search {
            winner,
            budget,
            reached: Vec::new(),
            seen: FxHashSet::default(),
            waiting: BinaryHeap::new(),
            lawful: FxHashMap::default(),
            enumeration: Enumeration::new(winner),
            descended: 0,
            open: false,
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

    /// A line to mate, if one is found: first over the boards nearest to a lawful position, then through what follows
    /// the lawful positions.
    fn run(&mut self) -> Option<Vec<UciMove>> {
        while let Some(Reverse((_, index))) = self.waiting.pop() {
            if self.left() == 0 {
                self.open = true;
                break;
            }
            if let Some(line) = self.expand(index) {
                return Some(line);
            }
        }
        self.enumerate()
    }

    fn enumerate(&mut self) -> Option<Vec<UciMove>> {
        match self.enumeration.run(self.budget) {
            Found::Mate { start, line } => Some(self.line_through(start, line)),
            Found::Nothing => None,
            Found::OverBudget => {
                self.open = true;
                None
            }
        }
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
            self.open = true;
        }
        for made in moves {
            match board.after(made) {
                Standing::Unlawful(after) => self.add(after, Some((index, made))),
                Standing::Lawful(position) => {
                    if let Some(rest) = self.line_from(&position, (index, made)) {
                        return Some(self.line_through(Key::of(&position), rest));
                    }
                }
            }
        }
        None
    }

    /// The line from a lawful position to mate, if it is found quickly.
    fn line_from(&mut self, position: &Chess, by: (usize, UciMove)) -> Option<Vec<UciMove>> {
        if self.lawful.insert(Key::of(position), by).is_some() {
            return None;
        }
        match at_once(position, self.winner) {
            Some(Answer::CanCheckmate { line }) => return Some(line),
            Some(_) => return None,
            None => self.enumeration.start_from(position),
        }
        let nodes = usize::try_from(self.left()).map_or(descent::NODES, |left| left.min(descent::NODES));
        let found = descend(position, self.winner, nodes);
        self.descended += found.nodes as u64;
        found.line
    }

    /// What is left of the budget.
    fn left(&self) -> u64 {
        self.budget.saturating_sub(self.nodes() + self.reached.len() as u64 * (PRICE_OF_A_BOARD - 1))
    }

    /// The boards and the lawful positions that were looked at.
    fn nodes(&self) -> u64 {
        (self.reached.len() + self.lawful.len()) as u64 + self.enumeration.positions() + self.descended
    }

    fn line_through(&self, lawful: Key, rest: Vec<UciMove>) -> Vec<UciMove> {
        let mut line = Vec::new();
        if let Some((index, made)) = self.lawful.get(&lawful) {
            line = self.line_to(*index);
            line.push(*made);
        }
        line.extend(rest);
        line
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
        if self.open {
            return Answer::Undetermined { nodes: self.nodes() };
        }
        Answer::CannotCheckmate { because: Proof::Exhausted { positions: self.nodes() - self.descended } }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mate::DEFAULT_BUDGET;

    fn unlawful(fen: &str) -> Unlawful {
        match Standing::from_fen(fen).unwrap() {
            Standing::Unlawful(board) => board,
            Standing::Lawful(_) => panic!("{fen} is lawful"),
        }
    }

    fn ruled(fen: &str, by: Color) -> Answer {
        answer(&unlawful(fen), by, DEFAULT_BUDGET)
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
    fn a_pawn_on_its_last_rank_can_be_captured_and_then_the_position_is_lawful() {
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
            answer(&unlawful(far), Color::White, 1),
            Answer::Undetermined { nodes } if nodes == 1
        ));
    }

    #[test]
    fn where_the_wall_never_opens_nothing_is_left_open() {
        // The king captures the pawn that was left on the last rank, or does not.
        let wall = "4P3/8/3k4/8/1p2p1p1/1P2P1P1/1K6/8 b - - 0 1";
        assert!(matches!(ruled(wall, Color::White), Answer::CannotCheckmate { because: Proof::Exhausted { .. } }));
    }
}
