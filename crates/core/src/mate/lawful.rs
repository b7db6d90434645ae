//! The mate question for a lawful position: what is certain at a glance, then a quick look for a mate, then the solver,
//! then every position.

use shakmaty::{Chess, Color, Position};

use super::{
    Answer, Proof,
    descent::{self, descend},
    enumeration::{Outcome, every_position},
    replay::ends_in_checkmate,
    solver::{Solver, Verdict},
    standing::Standing,
};

/// A solver's "no" is confirmed by looking at every position, where they are no more than this: some milliseconds.
const CONFIRMED_UP_TO: u64 = 5_000;

/// Answer the mate question for a lawful position.
pub(super) fn answer(position: &Chess, by: Color, budget: u64, solver: Solver) -> Answer {
    at_a_glance(position, by)
        .or_else(|| found_quickly(position, by, budget))
        .unwrap_or_else(|| found_by_search(position, by, budget, solver))
}

fn found_by_search(position: &Chess, by: Color, budget: u64, solver: Solver) -> Answer {
    match solver(position, by) {
        Verdict::Line(line) => handed_out(position, by, line),
        Verdict::NoLine => match every_position(position, by, budget.min(CONFIRMED_UP_TO)) {
            Outcome::OverBudget { .. } => Answer::CannotCheckmate { because: Proof::Search },
            settled => confirmed(position, by, settled),
        },
        Verdict::Open => confirmed(position, by, every_position(position, by, budget)),
    }
}

/// The answer that needs no search: the game is over on the board, or the men do not suffice.
pub(super) fn at_a_glance(position: &Chess, by: Color) -> Option<Answer> {
    if position.legal_moves().is_empty() {
        return Some(if position.is_check() && position.turn() != by {
            Answer::CanCheckmate { line: Vec::new() }
        } else {
            Answer::CannotCheckmate { because: Proof::Exhausted { positions: 1 } }
        });
    }
    position.has_insufficient_material(by).then_some(Answer::CannotCheckmate { because: Proof::Material })
}

/// A mate that is found by going straight for it, at no more positions than the budget allows.
fn found_quickly(position: &Chess, by: Color, budget: u64) -> Option<Answer> {
    let nodes = usize::try_from(budget).map_or(descent::NODES, |budget| budget.min(descent::NODES));
    descend(position, by, nodes).line.map(|line| handed_out(position, by, line))
}

fn confirmed(position: &Chess, by: Color, outcome: Outcome) -> Answer {
    match outcome {
        Outcome::Mate { line } => handed_out(position, by, line),
        Outcome::Closed { positions } => Answer::CannotCheckmate { because: Proof::Exhausted { positions } },
        Outcome::OverBudget { nodes } => Answer::Undetermined { nodes },
    }
}

/// A line that does not lead to the mate is an error inside the solver: then nothing is known.
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
    use crate::mate::{DEFAULT_BUDGET, solver};

    fn lawful(fen: &str) -> Chess {
        match Standing::from_fen(fen).unwrap() {
            Standing::Lawful(position) => position,
            Standing::Unlawful(_) => panic!("{fen} is not lawful"),
        }
    }

    fn ruled(fen: &str, by: Color) -> Answer {
        answer(&lawful(fen), by, DEFAULT_BUDGET, solver::ask)
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
        assert!(matches!(because(wall, Color::White), Proof::Exhausted { .. } | Proof::Search));
    }

    #[test]
    fn the_solver_is_not_asked_where_a_mate_is_found_quickly() {
        let never: Solver = |_, _| panic!("the solver was asked");
        let told = answer(&lawful(ROOK_AGAINST_KNIGHT), Color::White, DEFAULT_BUDGET, never);
        assert!(matches!(told, Answer::CanCheckmate { .. }));
    }

    #[test]
    fn the_quick_look_keeps_to_the_budget() {
        assert_eq!(found_quickly(&lawful(ROOK_AGAINST_KNIGHT), Color::White, 1), None);
        assert!(found_quickly(&lawful(ROOK_AGAINST_KNIGHT), Color::White, u64::MAX).is_some());
    }

    #[test]
    fn a_line_that_does_not_lead_to_mate_is_not_handed_out() {
        let liar: Solver = |_, _| Verdict::Line(vec!["c3d3".parse().unwrap()]);
        let told = found_by_search(&lawful(ROOK_AGAINST_KNIGHT), Color::White, DEFAULT_BUDGET, liar);
        assert_eq!(told, Answer::Undetermined { nodes: 0 });
    }

    #[test]
    fn a_false_no_is_found_out_where_every_position_is_looked_at() {
        let liar: Solver = |_, _| Verdict::NoLine;
        let told = found_by_search(&lawful("7k/8/5KQ1/8/8/8/8/8 w - - 0 1"), Color::White, DEFAULT_BUDGET, liar);
        assert_eq!(told, Answer::CanCheckmate { line: vec!["g6g7".parse().unwrap()] });
    }

    #[test]
    fn a_solver_that_gives_up_leaves_the_question_to_every_position() {
        let shrugs: Solver = |_, _| Verdict::Open;
        let stuck = lawful("7k/8/8/8/8/p7/P7/K7 b - - 0 1");
        assert_eq!(found_by_search(&stuck, Color::White, 7, shrugs), Answer::Undetermined { nodes: 7 });
        assert!(matches!(found_by_search(&stuck, Color::White, DEFAULT_BUDGET, shrugs), Answer::CanCheckmate { .. }));
    }
}
