//! The mate question for a lawful position: what is seen at once, a quick look for a mate, what a sketch excludes, a
//! patient look, then every position.

use shakmaty::{Chess, Color, Position};

use super::{
    Answer, Proof,
    descent::{self, descend},
    enumeration::{Outcome, every_position},
    quick,
    replay::ends_in_checkmate,
    sketch::{self, FreePawns},
    standing::Standing,
};

/// The positions that the second descent may look at; the first one, at few, finds nearly all mates.
const PATIENT_NODES: usize = 20_000;

/// Answer the mate question for a lawful position.
pub(super) fn answer(position: &Chess, by: Color, budget: u64) -> Answer {
    at_once(position, by)
        .or_else(|| found_quickly(position, by, budget))
        .or_else(|| excluded_by_a_sketch(position, by))
        .or_else(|| found_with_patience(position, by, budget))
        .unwrap_or_else(|| found_by_search(position, by, budget))
}

/// The answer that is seen at once: the player has checkmated, or he cannot.
pub(super) fn at_once(position: &Chess, by: Color) -> Option<Answer> {
    if position.turn() != by && position.is_check() && position.legal_moves().is_empty() {
        return Some(Answer::CanCheckmate { line: Vec::new() });
    }
    quick::cannot(position, by).map(|because| Answer::CannotCheckmate { because })
}

/// A mate that is found by going straight for it, at no more positions than the budget allows.
fn found_quickly(position: &Chess, by: Color, budget: u64) -> Option<Answer> {
    found_within(position, by, budget, descent::NODES)
}

/// A mate that is found so with more patience: what is left are walls, and few men.
fn found_with_patience(position: &Chess, by: Color, budget: u64) -> Option<Answer> {
    found_within(position, by, budget, PATIENT_NODES)
}

fn found_within(position: &Chess, by: Color, budget: u64, nodes: usize) -> Option<Answer> {
    let nodes = usize::try_from(budget).map_or(nodes, |budget| budget.min(nodes));
    descend(position, by, nodes).line.map(|line| handed_out(position, by, line))
}

fn excluded_by_a_sketch(position: &Chess, by: Color) -> Option<Answer> {
    let no_mate = |free_pawns| sketch::walk(position, by, free_pawns, sketch::PLACEMENTS).no_mate;
    (no_mate(FreePawns::Followed) || no_mate(FreePawns::Rough))
        .then_some(Answer::CannotCheckmate { because: Proof::Locked })
}

fn found_by_search(position: &Chess, by: Color, budget: u64) -> Answer {
    match every_position(position, by, budget) {
        Outcome::Mate { line } => handed_out(position, by, line),
        Outcome::Closed { positions } => Answer::CannotCheckmate { because: Proof::Exhausted { positions } },
        Outcome::OverBudget { nodes } => Answer::Undetermined { nodes },
    }
}

/// A line that does not lead to the mate is an error in the program: then nothing is known.
fn handed_out(position: &Chess, by: Color, line: Vec<super::UciMove>) -> Answer {
    if ends_in_checkmate(&Standing::Lawful(position.clone()), &line, by) {
        Answer::CanCheckmate { line }
    } else {
        Answer::Undetermined { nodes: 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mate::DEFAULT_BUDGET;

    fn lawful(fen: &str) -> Chess {
        match Standing::from_fen(fen).unwrap() {
            Standing::Lawful(position) => position,
            Standing::Unlawful(_) => panic!("{fen} is not lawful"),
        }
    }

    fn ruled(fen: &str, by: Color) -> Answer {
        answer(&lawful(fen), by, DEFAULT_BUDGET)
    }

    fn because(fen: &str, by: Color) -> Proof {
        match ruled(fen, by) {
            Answer::CannotCheckmate { because } => because,
            other => panic!("{fen}: {other:?}"),
        }
    }

    fn plies(fen: &str, by: Color) -> usize {
        match ruled(fen, by) {
            Answer::CanCheckmate { line } => line.len(),
            other => panic!("{fen}: {other:?}"),
        }
    }

    const ROOK_AGAINST_KNIGHT: &str = "8/8/3k4/5n2/8/2K5/4R3/8 w - - 0 1";

    #[test]
    fn a_bare_king_cannot_checkmate() {
        assert_eq!(because("4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", Color::Black), Proof::Material);
    }

    #[test]
    fn a_mate_on_the_board_is_a_line_of_no_moves() {
        assert_eq!(plies("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", Color::White), 0);
        assert_eq!(because("7k/6Q1/6K1/8/8/8/p7/8 b - - 0 1", Color::Black), Proof::Exhausted { positions: 1 });
    }

    #[test]
    fn a_stalemate_ends_every_hope() {
        assert_eq!(because("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", Color::White), Proof::Exhausted { positions: 1 });
    }

    #[test]
    fn rook_against_knight_can_go_either_way() {
        assert!(plies(ROOK_AGAINST_KNIGHT, Color::White) > 0);
        assert!(plies(ROOK_AGAINST_KNIGHT, Color::Black) > 0);
    }

    #[test]
    fn a_wall_that_never_opens_is_no_mate_for_either_side() {
        let wall = "8/8/3k4/8/1p2p1p1/1P2P1P1/1K6/8 b - - 68 89";
        assert_eq!(because(wall, Color::White), Proof::Locked);
        assert_eq!(because(wall, Color::Black), Proof::Locked);
    }

    #[test]
    fn a_cage_that_opens_for_nobody_is_no_mate_whatever_free_pawns_become() {
        assert_eq!(because("8/4p1p1/8/5Q2/ppp5/bkp5/qnp5/n1K5 b - - 0 1", Color::White), Proof::Locked);
        assert!(plies("8/4p1p1/8/5Q2/ppp5/bkp5/qnp5/n1K5 b - - 0 1", Color::Black) > 0);
    }

    #[test]
    fn a_line_that_does_not_lead_to_mate_is_not_handed_out() {
        let told = handed_out(&lawful(ROOK_AGAINST_KNIGHT), Color::White, vec!["c3d3".parse().unwrap()]);
        assert_eq!(told, Answer::Undetermined { nodes: 0 });
    }

    #[test]
    fn the_quick_look_keeps_to_the_budget() {
        assert_eq!(found_quickly(&lawful(ROOK_AGAINST_KNIGHT), Color::White, 1), None);
        assert!(found_quickly(&lawful(ROOK_AGAINST_KNIGHT), Color::White, u64::MAX).is_some());
    }

    #[test]
    fn what_the_budget_does_not_settle_is_undetermined_and_a_larger_one_settles_it() {
        let stuck = lawful("7k/8/8/8/8/p7/P7/K7 b - - 0 1");
        assert!(matches!(found_by_search(&stuck, Color::White, 7), Answer::Undetermined { nodes } if nodes > 7));
        assert!(matches!(found_by_search(&stuck, Color::White, DEFAULT_BUDGET), Answer::CanCheckmate { .. }));
    }
}
