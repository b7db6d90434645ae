//! Looks at every position that can be reached, once each, by exact keys.

use rustc_hash::FxHashSet;
use shakmaty::{CastlingMode, Chess, Color, Position, uci::UciMove};

/// What came of looking at every position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    /// There is a mate, and this is a shortest line to it.
    Mate { line: Vec<UciMove> },
    /// Nothing is left to look at, and there was no mate.
    Closed { positions: u64 },
    /// There are more positions than the budget allows.
    OverBudget { nodes: u64 },
}

struct Reached {
    position: Chess,
    from: usize,
}

/// Look at every position that can be reached from here, breadth first.
///
/// Why a closed set without a mate is a proof: two positions are one only if the men, the side that has the move, the
/// rights to castle and a legal capture en passant agree, and then the same moves can follow. A position is left
/// unexpanded only where the men of `by` do not suffice; captures and promotions of the opponent cannot mend that,
/// since they are counted in ([`Position::has_insufficient_material`] looks at both sides).
pub(super) fn every_position(start: &Chess, by: Color, budget: u64) -> Outcome {
    let mut seen = FxHashSet::from_iter([start.clone()]);
    let mut reached = vec![Reached { position: start.clone(), from: 0 }];
    let mut next = 0;
    while next < reached.len() {
        let position = reached[next].position.clone();
        let moves = position.legal_moves();
        if moves.is_empty() && position.is_check() && position.turn() != by {
            return Outcome::Mate { line: line_to(&reached, next) };
        }
        if !position.has_insufficient_material(by) {
            for made in moves {
                let mut after = position.clone();
                after.play_unchecked(made);
                if seen.insert(after.clone()) {
                    if reached.len() as u64 >= budget {
                        return Outcome::OverBudget { nodes: reached.len() as u64 };
                    }
                    reached.push(Reached { position: after, from: next });
                }
            }
        }
        next += 1;
    }
    Outcome::Closed { positions: reached.len() as u64 }
}

fn line_to(reached: &[Reached], end: usize) -> Vec<UciMove> {
    let mut line = Vec::new();
    let mut at = end;
    while at != 0 {
        let before = &reached[reached[at].from].position;
        let made = before.legal_moves().into_iter().find(|made| {
            let mut after = before.clone();
            after.play_unchecked(*made);
            after == reached[at].position
        });
        line.extend(made.map(|made| made.to_uci(CastlingMode::Standard)));
        at = reached[at].from;
    }
    line.reverse();
    line
}

#[cfg(test)]
mod tests {
    use shakmaty::fen::Fen;

    use super::*;

    fn looked(fen: &str, by: Color, budget: u64) -> Outcome {
        let position = fen.parse::<Fen>().unwrap().into_position(CastlingMode::Standard).unwrap();
        every_position(&position, by, budget)
    }

    const WALL: &str = "8/8/3k4/8/1p2p1p1/1P2P1P1/1K6/8 b - - 0 1";

    #[test]
    fn the_budget_counts_positions_on_both_sides_of_its_edge() {
        let Outcome::Closed { positions } = looked(WALL, Color::White, 100_000) else { panic!("the wall opened") };
        assert!(positions > 100);
        assert_eq!(looked(WALL, Color::White, positions), Outcome::Closed { positions });
        assert_eq!(looked(WALL, Color::White, positions - 1), Outcome::OverBudget { nodes: positions - 1 });
    }

    #[test]
    fn a_mate_is_found_with_a_shortest_line() {
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
