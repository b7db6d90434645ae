//! Follows the moves where there are few: a capture that has to be made, a stalemate that cannot be avoided.

use shakmaty::{Chess, Color, Move, Position};

use super::{
    key::Key,
    quick::{has_room, is_seen_hopeless},
};

/// Where there are more moves than this the position is open, and nothing is followed.
const FEW_MOVES: usize = 8;

/// The positions that are followed.
const POSITIONS: usize = 64;

/// How many positions there are, if all lines end soon and none of them in a mate by this player.
///
/// The first position may have many moves, for each of them may leave few; a later one may have many if each of them
/// leaves one at most.
pub(super) fn all_lines_end(start: &Chess, by: Color) -> Option<u64> {
    let mut lines = Lines { by, seen: Vec::new() };
    lines.all_end(start, &start.legal_moves(), FEW_MOVES).then_some(lines.seen.len() as u64 + 1)
}

struct Lines {
    by: Color,
    seen: Vec<Key>,
}

impl Lines {
    fn all_end(&mut self, position: &Chess, moves: &[Move], answers: usize) -> bool {
        if moves.is_empty() {
            return position.turn() == self.by || !position.is_check();
        }
        moves.iter().all(|made| self.ends(position, *made, answers))
    }

    /// Do all lines end that begin with this move, and does it leave no more answers than this?
    fn ends(&mut self, position: &Chess, made: Move, answers: usize) -> bool {
        let mut after = position.clone();
        after.play_unchecked(made);
        if made.is_zeroing() && is_seen_hopeless(&after, self.by) {
            return self.takes_in(&after).is_some();
        }
        let moves = after.legal_moves();
        let (follows, next_answers) = if moves.len() <= FEW_MOVES {
            (moves.len() <= answers, FEW_MOVES)
        } else {
            (answers == FEW_MOVES && !has_room(after.board(), !after.turn()), 1)
        };
        follows && self.takes_in(&after).is_some_and(|is_new| !is_new || self.all_end(&after, &moves, next_answers))
    }

    /// Is the position new? Nothing, if there are too many.
    fn takes_in(&mut self, position: &Chess) -> Option<bool> {
        let key = Key::of(position);
        if self.seen.contains(&key) {
            return Some(false);
        }
        self.seen.push(key);
        (self.seen.len() < POSITIONS).then_some(true)
    }
}

#[cfg(test)]
mod tests {
    use shakmaty::{CastlingMode, fen::Fen};

    use super::*;

    fn positions(fen: &str, by: Color) -> Option<u64> {
        let position = fen.parse::<Fen>().unwrap().into_position(CastlingMode::Standard).unwrap();
        all_lines_end(&position, by)
    }

    #[test]
    fn a_capture_that_has_to_be_made_leaves_a_bare_king() {
        assert_eq!(positions("8/8/8/8/8/5k2/6q1/7K w - - 0 1", Color::Black), None);
        assert_eq!(positions("8/8/8/8/8/8/k5q1/7K w - - 0 1", Color::Black), Some(2));
    }

    #[test]
    fn a_stalemate_ends_the_line_and_a_mate_does_not_count_for_the_mated() {
        assert_eq!(positions("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", Color::White), Some(1));
        assert_eq!(positions("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", Color::White), None);
        assert_eq!(positions("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", Color::Black), Some(1));
    }

    #[test]
    fn many_moves_are_followed_where_each_of_them_leaves_few() {
        // Whatever Black answers, White is in stalemate or captures the last pawn.
        assert!(positions("8/8/8/8/8/4n1k1/7p/6K1 w - - 0 1", Color::Black).is_some());
        assert_eq!(positions("k7/8/8/8/3Q4/8/8/K7 w - - 0 1", Color::White), None);
    }

    #[test]
    fn an_open_position_is_left_to_others() {
        assert_eq!(positions("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", Color::White), None);
    }
}
