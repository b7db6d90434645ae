//! What a mate could look like here: where the two kings stand in it, and what their men can do towards it.
//!
//! A goal only says which moves to try first. No answer rests on it, so it may be rough: pawns that stand head to head
//! are taken for fixed, and a king is hardly ever sent through squares that such pawns guard.

use shakmaty::{Bitboard, Board, Color, Rank, Role, Square, attacks};

use super::{
    goal::{Goal, STEP},
    picture::Picture,
    walks::{Table, king_walks, walks},
};

/// The goals worth trying for one position, the most promising first.
pub(super) struct Goals<'a> {
    board: &'a Board,
    by: Color,
    fixed: Bitboard,
    pictures: Vec<(i16, Picture)>,
    tried: Option<Picture>,
    given: usize,
}

impl Iterator for Goals<'_> {
    type Item = Goal;

    /// The next goal. Pictures near one that was tried already are put off, and another pawn is to promote; when all
    /// have been tried they begin again.
    fn next(&mut self) -> Option<Goal> {
        if let Some(tried) = self.tried {
            self.put_off(tried);
        }
        if self.pictures.is_empty() {
            self.look_for_pictures();
        }
        let (_, picture) = *self.pictures.iter().min_by_key(|(cost, _)| *cost)?;
        self.tried = Some(picture);
        self.given += 1;
        Some(self.goal(picture))
    }
}

impl<'a> Goals<'a> {
    pub(super) fn new(board: &'a Board, by: Color) -> Goals<'a> {
        let pictures = Vec::with_capacity(40);
        let mut goals = Goals { board, by, fixed: head_to_head(board), pictures, tried: None, given: 0 };
        goals.look_for_pictures();
        goals
    }

    /// The goals from another position, reached on the way to the last goal; that picture is not the first any more.
    pub(super) fn from<'b>(&self, board: &'b Board) -> Goals<'b> {
        Goals { tried: self.tried, ..Goals::new(board, self.by) }
    }

    fn put_off(&mut self, tried: Picture) {
        self.pictures.retain(|(_, picture)| *picture != tried);
        for (cost, picture) in &mut self.pictures {
            *cost += 8 - 2 * distance(picture.loser, tried.loser).min(4);
        }
    }

    fn look_for_pictures(&mut self) {
        let (Some(winner), Some(loser)) = (self.board.king_of(self.by), self.board.king_of(!self.by)) else {
            return;
        };
        // The loser's king must get past the other one.
        let passable = self.walkable(!self.by) & !attacks::king_attacks(winner);
        let walks_of_winner = king_walks(winner.into(), self.walkable(self.by));
        let walks_of_loser = king_walks(loser.into(), passable);
        let edges = if self.hopes_for_heavy() { Bitboard::EDGES } else { Bitboard::CORNERS };
        for picture in edges.into_iter().flat_map(Picture::of_mates_on) {
            // The kings walk at the same time, and the winner has the mate to give as well.
            let winners = walks_of_winner[usize::from(picture.winner)] + 1;
            let moves = walks_of_loser[usize::from(picture.loser)].max(winners);
            self.pictures.push((2 * moves + self.flaw(picture), picture));
        }
    }

    /// An edge along which no check can come, or a corner that is not of the bishop's colour.
    fn flaw(&self, Picture { loser, winner }: Picture) -> i16 {
        if self.hopes_for_heavy() {
            let lines = || attacks::rook_attacks(loser, self.fixed.with(winner)) & Bitboard::EDGES;
            let is_closed = (self.fixed & Bitboard::EDGES).any() && lines().count() < 3;
            return if is_closed { 6 } else { 0 };
        }
        let bishop = (self.board.bishops() & self.board.by_color(self.by)).first();
        if bishop.is_some_and(|bishop| bishop.is_light() != loser.is_light()) { 20 } else { 0 }
    }

    fn goal(&self, picture: Picture) -> Goal {
        let mut goal = Goal { by: self.by, winner: [[0; 64]; 7], loser: [[0; 64]; 7] };
        goal.winner[Role::King as usize] = self.king_table(picture.winner.into(), self.by);
        goal.loser[Role::King as usize] = self.king_table(picture.waiting(), !self.by);
        if self.hopes_for_heavy() {
            self.bring_heavy_men(picture, &mut goal);
        } else {
            self.bring_a_blocker(picture, &mut goal);
        }
        goal
    }

    fn king_table(&self, squares: Bitboard, color: Color) -> Table {
        king_walks(squares, self.walkable(color)).map(|moves| STEP * moves)
    }

    /// Rook and queen are to give the last check; without one a pawn is to promote.
    fn bring_heavy_men(&self, picture: Picture, goal: &mut Goal) {
        let occupied = self.board.pawns().with(picture.winner);
        let lines = walks(Role::Rook, picture.loser, occupied).map(readiness);
        for role in [Role::Rook, Role::Queen] {
            goal.winner[role as usize] = lines;
        }
        if let Some(runner) = self.runner(picture) {
            self.promote(runner, goal);
        }
    }

    /// The pawn runs, and the king captures the pawn that stands in its way.
    fn promote(&self, runner: Square, goal: &mut Goal) {
        goal.winner[Role::Pawn as usize] = Square::ALL.map(|square| {
            let steps = steps_to_promotion(square, self.by);
            if square.file() == runner.file() { STEP * steps + STEP } else { steps + 7 * STEP }
        });
        let pawns_of_loser = self.board.pawns() & self.board.by_color(!self.by);
        let nearest = self.ahead_of(runner, pawns_of_loser).max_by_key(|pawn| steps_to_promotion(*pawn, self.by));
        if let Some(blocker) = nearest {
            goal.winner[Role::King as usize] = self.king_table(blocker.into(), self.by);
        }
    }

    /// Bishop and knight mate where a man of the loser takes the last square from his own king.
    fn bring_a_blocker(&self, picture: Picture, goal: &mut Goal) {
        let flight = attacks::king_attacks(picture.loser) & !attacks::king_attacks(picture.winner);
        let Some(flight) = flight.without(picture.winner).first() else {
            return;
        };
        let occupied = self.fixed.with(picture.winner).with(picture.loser);
        for role in [Role::Knight, Role::Bishop] {
            goal.winner[role as usize] = walks(role, picture.loser, occupied).map(readiness);
        }
        for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
            goal.loser[role as usize] = walks(role, flight, occupied);
        }
        goal.loser[Role::Pawn as usize] = Square::ALL.map(|square| {
            let steps = steps_to_promotion(square, !self.by);
            let blocks_as_pawn = square.file() == flight.file() && steps_to_promotion(flight, !self.by) == 1;
            if blocks_as_pawn { 2 * (steps - 1) } else { 2 * steps + 2 }
        });
    }

    /// The pawn that is to promote, if there is neither rook nor queen; another one for each goal.
    fn runner(&self, picture: Picture) -> Option<Square> {
        let own = self.board.by_color(self.by);
        let mut pawns: Vec<Square> = (self.board.pawns() & own).into_iter().collect();
        if pawns.is_empty() || (self.board.rooks_and_queens() & own).any() {
            return None;
        }
        let in_the_way = self.board.pawns().with(picture.loser).with(picture.winner);
        pawns.sort_by_key(|pawn| {
            let ahead = self.ahead_of(*pawn, in_the_way);
            ahead.fold(steps_to_promotion(*pawn, self.by), |cost, _| cost + STEP)
        });
        Some(pawns[(self.given - 1) % pawns.len()])
    }

    /// Those of the squares that the pawn has before it on its file.
    fn ahead_of(&self, pawn: Square, squares: Bitboard) -> impl Iterator<Item = Square> {
        let (by, steps) = (self.by, steps_to_promotion(pawn, self.by));
        let file = squares & Bitboard::from_file(pawn.file());
        file.into_iter().filter(move |other| steps_to_promotion(*other, by) < steps)
    }

    /// Does the winner have a man that mates with the king alone, or a pawn that can become one?
    fn hopes_for_heavy(&self) -> bool {
        let own = self.board.by_color(self.by);
        (own & (self.board.rooks_and_queens() | self.board.pawns())).any()
    }

    /// The squares a king will find free of its own fixed pawns, and of the guard of the other side's.
    fn walkable(&self, color: Color) -> Bitboard {
        let guarded = (self.fixed & self.board.by_color(!color))
            .into_iter()
            .fold(Bitboard::EMPTY, |squares, pawn| squares | attacks::pawn_attacks(!color, pawn));
        !(guarded | (self.fixed & self.board.by_color(color)))
    }
}

/// A man that can come to give check in one move stands best; one that guards the square already keeps the king away.
fn readiness(moves: i16) -> i16 {
    if moves < 2 { STEP } else { moves - 2 }
}

fn steps_to_promotion(square: Square, color: Color) -> i16 {
    small(square.rank().distance(color.relative_rank(Rank::Eighth)))
}

fn distance(one: Square, other: Square) -> i16 {
    small(one.distance(other))
}

fn small(number: u32) -> i16 {
    i16::try_from(number).unwrap_or(i16::MAX)
}

/// The pawns that stand head to head with one of the other side.
fn head_to_head(board: &Board) -> Bitboard {
    let (white, black) = (board.pawns() & board.white(), board.pawns() & board.black());
    (white & black.shift(-8)) | (black & white.shift(8))
}

#[cfg(test)]
mod tests {
    use shakmaty::fen::Fen;

    use super::*;

    fn board(fen: &str) -> Board {
        fen.parse::<Fen>().unwrap().into_setup().board
    }

    fn pictures(fen: &str) -> Vec<Picture> {
        Goals::new(&board(fen), Color::White).pictures.into_iter().map(|(_, picture)| picture).collect()
    }

    #[test]
    fn with_a_rook_the_mate_may_be_on_any_edge_with_a_bishop_in_a_corner_only() {
        assert_eq!(pictures("8/8/3k4/8/8/2K5/4R3/8 w - - 0 1").len(), 24 + 4 * 4);
        assert_eq!(pictures("8/8/3k4/5n2/8/2K5/4B3/8 w - - 0 1").len(), 4 * 4);
    }

    #[test]
    fn the_corner_is_of_the_bishops_colour() {
        let light = board("8/8/3k4/5n2/8/2K5/4B3/8 w - - 0 1");
        let goal = Goals::new(&light, Color::White).next().unwrap();
        let corner = Square::ALL.into_iter().find(|square| goal.loser[Role::King as usize][usize::from(*square)] == 0);
        assert!(corner.is_some_and(Square::is_light));
    }

    #[test]
    fn pawns_head_to_head_are_taken_for_fixed_and_kings_keep_off_the_squares_they_guard() {
        let ram = board("4k3/8/8/3p4/3P4/8/7P/4K3 w - - 0 1");
        let goals = Goals::new(&ram, Color::White);
        assert_eq!(goals.fixed, Bitboard::from_square(Square::D4).with(Square::D5));
        assert!(!goals.walkable(Color::White).contains(Square::E4));
        assert!(goals.walkable(Color::White).contains(Square::D5));
        assert!(!goals.walkable(Color::Black).contains(Square::E5));
    }

    /// Where the king is to go.
    fn goals_of_king(table: &Table) -> Bitboard {
        Square::ALL.into_iter().filter(|square| table[usize::from(*square)] == 0).collect()
    }

    #[test]
    fn each_picture_is_tried_once_before_they_begin_again() {
        let rook = board("8/8/3k4/8/8/2K5/4R3/8 w - - 0 1");
        let mut goals = Goals::new(&rook, Color::White);
        let tried: Vec<Option<Picture>> = (0..41).map(|_| goals.next().and(goals.tried)).collect();
        assert!((1..40).all(|index| !tried[..index].contains(&tried[index])));
        assert!(tried[..40].contains(&tried[40]));
    }

    #[test]
    fn the_goals_from_a_position_on_the_way_begin_with_another_picture() {
        let rook = board("8/8/3k4/8/8/2K5/4R3/8 w - - 0 1");
        let mut goals = Goals::new(&rook, Color::White);
        goals.next();
        let mut later = goals.from(&rook);
        later.next();
        assert_ne!(later.tried, goals.tried);
    }

    #[test]
    fn without_rook_and_queen_another_pawn_is_to_promote_each_time() {
        let pawns = board("8/7P/3k4/8/8/2K5/P7/8 w - - 0 1");
        let mut goals = Goals::new(&pawns, Color::White);
        let mut runner = || {
            let table = goals.next().unwrap().winner[Role::Pawn as usize];
            table[usize::from(Square::A7)] < table[usize::from(Square::H7)]
        };
        assert!(runner() != runner());
    }

    #[test]
    fn the_king_captures_the_pawn_in_the_way_of_the_one_that_is_to_promote() {
        let king_goes_to = |fen: &str| {
            let board = board(fen);
            let goal = Goals::new(&board, Color::White).next().unwrap();
            goals_of_king(&goal.winner[Role::King as usize])
        };
        assert_eq!(king_goes_to("8/7p/2k4P/8/3K4/8/8/8 w - - 0 1"), Bitboard::from_square(Square::H7));
        assert!(!king_goes_to("8/7P/2k4p/8/3K4/8/8/8 w - - 0 1").contains(Square::H6));
    }
}
