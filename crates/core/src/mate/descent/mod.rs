//! Goes straight for a mate: the quick way to a line where there is one.
//!
//! With both sides cooperating a mate is the end of a path, so each position is looked at once. The move that brings
//! the position nearest to a [`Goal`] comes first. A search that comes no nearer for some positions goes on from the
//! nearest one it reached, with a goal made for that; if this does not help either, the next goal is tried from the start,
//! with more patience each time, up to the number of positions allowed. So a larger number means more goals and longer
//! searches.
//!
//! It answers "found this line" or "found none", never "there is none". That is why positions may be told apart by their
//! hash alone (a collision loses a path and proves nothing), and why castling may be left out, and captures en passant
//! but for the first move.
//!
//! Memory: half a kilobyte for each position of one search, its moves included; it is used again by the next search.

mod checks;
mod goal;
mod goals;
mod picture;
mod piles;
mod placement;
mod search;
mod walks;

use shakmaty::{CastlingMode, Chess, Color, Position, uci::UciMove};

use goal::Goal;
use goals::Goals;
use placement::Placement;
use search::{Limits, Outcome, Search};

/// The positions worth looking at before the question is left to others.
pub const NODES: usize = 1_000;

/// The positions that may come no nearer to the first goal before it is given up; later goals get more.
const PATIENCE: usize = 25;

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
    let captures = start.en_passant_moves();
    let share = nodes / (captures.len() + 1);
    let mut descent = descend_from(&Placement::of(start), by, nodes - share * captures.len());
    // A pawn that stands by now may be captured in passing now or never: what follows is a start of its own.
    for capture in captures {
        if descent.line.is_none() {
            let mut after = start.clone();
            after.play_unchecked(capture);
            let Descent { line, nodes } = descend_from(&Placement::of(&after), by, share);
            let capture = capture.to_uci(CastlingMode::Standard);
            descent.line = line.map(|line| [vec![capture], line].concat());
            descent.nodes += nodes;
        }
    }
    descent
}

/// Is a legal move seen? Castling and captures en passant are left out.
pub(super) fn has_legal_move(position: &Chess) -> bool {
    Placement::of(position).has_legal_move()
}

fn descend_from(start: &Placement, by: Color, nodes: usize) -> Descent {
    let mut attempts = Attempts { by, search: Search::new(by), left: nodes, patience: PATIENCE };
    let line = attempts.until_a_mate(start);
    Descent { line, nodes: nodes - attempts.left }
}

/// Searches for a mate, one after the other, as long as positions may be looked at.
struct Attempts {
    by: Color,
    search: Search,
    left: usize,
    patience: usize,
}

impl Attempts {
    fn until_a_mate(&mut self, start: &Placement) -> Option<Vec<UciMove>> {
        let mut goals = Goals::new(&start.board, self.by);
        while self.left > 0
            && let Some(goal) = goals.next()
        {
            match self.towards(&goal, start) {
                Outcome::Mate(line) => return Some(line),
                Outcome::Closed => return None,
                Outcome::Standstill => {}
            }
            if let Some(line) = self.going_on_from_the_nearest(&goals) {
                return Some(line);
            }
            self.patience += self.patience / 4;
        }
        None
    }

    /// Go on from where the last search came nearest, with a goal made for that position.
    fn going_on_from_the_nearest(&mut self, goals: &Goals) -> Option<Vec<UciMove>> {
        if self.left == 0 {
            return None;
        }
        let (nearest, mut line) = self.search.nearest()?;
        let goal = goals.from(&nearest.board).next()?;
        if let Outcome::Mate(rest) = self.towards(&goal, &nearest) {
            line.extend(rest);
            return Some(line);
        }
        None
    }

    fn towards(&mut self, goal: &Goal, start: &Placement) -> Outcome {
        let limits = Limits { nodes: self.left, patience: self.patience };
        let outcome = self.search.towards(goal, start, limits);
        self.left -= self.search.looked_at();
        outcome
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

    /// A knight mates beside the other side's bishop in a few ways only.
    const HIDDEN: &str = "8/8/3k4/3b4/8/2K5/4N3/8 w - - 0 1";

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
        assert!(forced.nodes < PATIENCE);
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
    fn a_wall_that_opens_only_en_passant_and_at_once_is_opened() {
        let opens = position("4k3/8/8/p1p1p3/P1P1Pp1p/1B3P1P/8/4K3 b - e3 0 1");
        let stays = position("4k3/8/8/p1p1p3/P1P1Pp1p/1B3P1P/8/4K3 b - - 0 1");
        assert!(Color::ALL.into_iter().all(|by| mates(&opens, by)));
        assert_eq!(descend(&stays, Color::Black, NODES), Descent { line: None, nodes: NODES });
        assert!(descend(&opens, Color::Black, 100).nodes <= 100);
    }

    #[test]
    fn more_nodes_find_more() {
        let hidden = position(HIDDEN);
        assert_eq!(descend(&hidden, Color::White, NODES), Descent { line: None, nodes: NODES });
        let line = descend(&hidden, Color::White, 10 * NODES).line.unwrap();
        assert!(ends_in_checkmate(&Standing::Lawful(hidden), &line, Color::White));
    }

    #[test]
    fn the_mate_must_be_by_the_player_asked_about() {
        let fools_mate = "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2";
        assert_eq!(looked(fools_mate, Color::Black).nodes, 1);
        assert!(looked(fools_mate, Color::White).nodes > 1);
        assert!(mates(&position(fools_mate), Color::White));
    }
}
