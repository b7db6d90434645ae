//! No line is handed out before it has been replayed to the mate.

use shakmaty::{Color, uci::UciMove};

use super::standing::Standing;

/// Do these moves, each of them legal, lead from here to a checkmate by this player?
pub(super) fn ends_in_checkmate(start: &Standing, line: &[UciMove], by: Color) -> bool {
    line.iter()
        .try_fold(start.clone(), |standing, made| standing.after(*made))
        .is_some_and(|end| end.is_checkmate_by(by))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn replayed(fen: &str, line: &str, by: Color) -> bool {
        let moves: Vec<UciMove> = line.split_whitespace().map(|made| made.parse().unwrap()).collect();
        ends_in_checkmate(&Standing::from_fen(fen).unwrap(), &moves, by)
    }

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    #[test]
    fn a_line_to_mate_is_accepted_for_the_player_who_mates_only() {
        assert!(replayed(START, "f2f3 e7e5 g2g4 d8h4", Color::Black));
        assert!(!replayed(START, "f2f3 e7e5 g2g4 d8h4", Color::White));
    }

    #[test]
    fn a_line_that_stops_short_or_goes_on_is_refused() {
        assert!(!replayed(START, "f2f3 e7e5 g2g4", Color::Black));
        assert!(!replayed(START, "f2f3 e7e5 g2g4 d8h4 a2a3", Color::Black));
    }

    #[test]
    fn a_line_with_an_illegal_move_is_refused() {
        assert!(!replayed(START, "f2f4 e7e5 g2g5 d8h4", Color::Black));
    }

    #[test]
    fn a_stalemate_is_no_checkmate() {
        assert!(!replayed("7k/8/6KQ/8/8/8/8/8 w - - 0 1", "h6f8", Color::Black));
        assert!(!replayed("7k/5Q2/8/6K1/8/8/8/8 w - - 0 1", "g5g6", Color::White));
    }

    #[test]
    fn castling_is_written_as_a_king_move() {
        assert!(replayed("8/8/8/8/8/1Q6/8/k3K2R w K - 0 1", "e1g1", Color::White));
    }
}
