//! What every man is worth on every square on the way to one picture of a mate.

use shakmaty::{Board, Color, Move, Role, Square};

use super::walks::Table;

/// One step of a king, and what else is worth as much: one step of the pawn that is to promote, a captured man of the
/// loser (he then has fewer to interpose). Other merits are counted in parts of it.
pub(super) const STEP: i16 = 4;

/// What the loss of a man of the winner costs, or a promotion that leaves him without rook or queen.
const SETBACK: i16 = 6 * STEP;

/// A picture of the mate with the merit of every man on every square; less is better.
pub(super) struct Goal {
    pub(super) by: Color,
    pub(super) winner: [Table; 7],
    pub(super) loser: [Table; 7],
}

impl Goal {
    /// How far the position is from the goal.
    pub(super) fn distance(&self, board: &Board) -> i16 {
        board.iter().map(|(square, man)| self.merit(man.color, man.role, square)).sum()
    }

    /// By how much a move of this side changes the distance.
    pub(super) fn change(&self, turn: Color, made: Move) -> i16 {
        let Move::Normal { role, from, capture, to, promotion } = made else {
            return 0;
        };
        let moved = self.merit(turn, promotion.unwrap_or(role), to) - self.merit(turn, role, from);
        let captured = match capture {
            Some(_) if turn == self.by => -STEP,
            Some(_) => SETBACK,
            None => 0,
        };
        moved + captured + promotion.map_or(0, |role| self.price_of_promotion(turn, role))
    }

    /// The winner wants a queen or rook; of the loser's they are more in the way than his other men.
    fn price_of_promotion(&self, turn: Color, role: Role) -> i16 {
        match (turn == self.by, role) {
            (true, Role::Queen | Role::Rook) => 0,
            (true, _) => SETBACK,
            (false, Role::Queen | Role::Rook) => STEP / 2,
            (false, _) => 0,
        }
    }

    /// The kinds of men of this side that are worth as much on every square.
    pub(super) fn indifferent_men(&self, color: Color) -> [bool; 7] {
        let tables = if color == self.by { &self.winner } else { &self.loser };
        tables.map(|table| table == [0; 64])
    }

    fn merit(&self, color: Color, role: Role, square: Square) -> i16 {
        let tables = if color == self.by { &self.winner } else { &self.loser };
        tables[role as usize][usize::from(square)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn goal() -> Goal {
        let mut goal = Goal { by: Color::White, winner: [[0; 64]; 7], loser: [[0; 64]; 7] };
        goal.winner[Role::King as usize][usize::from(Square::C3)] = STEP;
        goal
    }

    fn made(role: Role, capture: Option<Role>, promotion: Option<Role>) -> Move {
        Move::Normal { role, from: Square::C3, to: Square::D4, capture, promotion }
    }

    #[test]
    fn a_step_towards_the_goal_and_a_captured_man_of_the_loser_count_alike() {
        assert_eq!(goal().change(Color::White, made(Role::King, None, None)), -STEP);
        assert_eq!(goal().change(Color::White, made(Role::Rook, Some(Role::Pawn), None)), -STEP);
    }

    #[test]
    fn the_loss_of_a_man_of_the_winner_is_a_setback() {
        assert_eq!(goal().change(Color::Black, made(Role::King, Some(Role::Pawn), None)), SETBACK);
    }

    #[test]
    fn the_winner_promotes_to_a_queen_or_rook() {
        let promotes = |color, role| goal().change(color, made(Role::Pawn, None, Some(role)));
        assert_eq!([Role::Queen, Role::Rook].map(|role| promotes(Color::White, role)), [0, 0]);
        assert_eq!([Role::Knight, Role::Bishop].map(|role| promotes(Color::White, role)), [SETBACK, SETBACK]);
        assert!(promotes(Color::Black, Role::Queen) > promotes(Color::Black, Role::Knight));
    }

    #[test]
    fn the_distance_changes_with_the_moves() {
        let board = "8/8/3k4/8/8/2K5/8/8".parse::<Board>().unwrap();
        assert_eq!(goal().distance(&board), STEP);
    }
}
