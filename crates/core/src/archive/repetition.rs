//! How often positions came up, how long nothing irreversible was made, and which draws could be claimed.

use shakmaty::{Chess, Color, EnPassantMode, Position, san::SanPlus};

use super::{
    draws::{Claimable, Draws},
    unmade::fen,
};

/// Half-moves after which a position comes back when each player goes to and fro.
const ALTERNATE: usize = 4;

/// How often the position after a half-move has come up.
#[derive(Clone, Copy, Debug)]
struct Count {
    /// Where the men of each player stand, folded to one number: other positions hardly have the same.
    mark: u64,
    times: usize,
    /// Those of them at consecutive alternate moves, up to this one.
    in_a_row: usize,
}

/// What a position has come to.
#[derive(Debug)]
pub struct Repeated {
    /// How often it has come up.
    pub times: usize,
    /// Those of them at consecutive alternate moves, up to this one.
    pub in_a_row: usize,
    /// It has come up three times, or may with the next move.
    pub threefold: Option<Claimable>,
    /// A hundred half-moves were made without progress, or will have been with the next one.
    pub fifty_moves: Option<Claimable>,
}

/// What is counted along a game.
#[derive(Debug, Default)]
pub struct Counter {
    counts: Vec<Count>,
    /// The first half-move after which the positions that may come back begin.
    run: usize,
    /// A position of this run came up twice.
    has_twofold: bool,
    draws: Draws,
}

impl Counter {
    /// Nothing has been counted.
    pub fn clear(&mut self) {
        self.counts.clear();
        self.run = 0;
        self.has_twofold = false;
        self.draws = Draws::default();
    }

    /// What was found; the counter is cleared.
    pub fn take(&mut self) -> Draws {
        std::mem::take(&mut self.draws)
    }

    /// Nothing that stood on the board before can come back.
    pub fn breaks_off(&mut self) {
        self.run = self.counts.len();
        self.has_twofold = false;
    }

    /// Count the last of these positions; the others are those before it.
    pub fn count(&mut self, positions: &[Chess]) {
        let ply = positions.len() - 1;
        let position = &positions[ply];
        if position.halfmoves() == 0 {
            self.run = ply;
            self.has_twofold = false;
        }
        let count = self.occurrences(positions);
        self.counts.push(count);
        self.has_twofold |= count.times >= 2;
        if count.times >= 5 {
            self.draws.fivefold_ply.get_or_insert(ply);
        }
        if count.in_a_row >= 5 {
            self.draws.fivefold_consecutive_ply.get_or_insert(ply);
        }
        self.note_claims(positions, count.times);
        if position.halfmoves() >= 150 && self.draws.seventy_five_moves_ply.is_none() && !position.is_checkmate() {
            self.draws.seventy_five_moves_ply = Some(ply);
        }
    }

    fn occurrences(&self, positions: &[Chess]) -> Count {
        let ply = positions.len() - 1;
        let mark = mark(&positions[ply]);
        let earlier = self.counts.get(self.run..positions.len().saturating_sub(ALTERNATE)).unwrap_or_default();
        let is_known = |before: usize, count: &Count| {
            count.mark == mark && is_same(&positions[self.run + before], &positions[ply])
        };
        let mut same_to_move = earlier.iter().enumerate().rev().step_by(2);
        let Some((before, count)) = same_to_move.find(|(before, count)| is_known(*before, count)) else {
            return Count { mark, times: 1, in_a_row: 1 };
        };
        let is_next = self.run + before + ALTERNATE == ply;
        Count { mark, times: count.times + 1, in_a_row: if is_next { count.in_a_row + 1 } else { 1 } }
    }

    fn note_claims(&mut self, positions: &[Chess], times: usize) {
        if self.draws.threefold.is_none() {
            self.draws.threefold = self.threefold(positions, times);
        }
        if self.draws.fifty_moves.is_none() {
            self.draws.fifty_moves = fifty_moves(positions);
        }
    }

    /// What the position that stands there now has come to.
    pub fn now(&self, positions: &[Chess]) -> Repeated {
        let Count { times, in_a_row, .. } = self.counts[self.counts.len() - 1];
        Repeated { times, in_a_row, threefold: self.threefold(positions, times), fifty_moves: fifty_moves(positions) }
    }

    fn threefold(&self, positions: &[Chess], times: usize) -> Option<Claimable> {
        if times >= 3 {
            return Some(claim(positions, None));
        }
        self.move_to_a_third(positions).map(|written| claim(positions, Some(written)))
    }

    /// A move after which a position would have come up for the third time.
    fn move_to_a_third(&self, positions: &[Chess]) -> Option<String> {
        let ply = positions.len() - 1;
        if !self.has_twofold {
            return None;
        }
        let position = &positions[ply];
        let targets = (self.run..ply).rev().step_by(2);
        let near =
            targets.filter(|target| self.counts[*target].times == 2 && is_a_move_away(position, &positions[*target]));
        near.map(|target| &positions[target]).find_map(|target| {
            let legal = position.legal_moves();
            let brings_it_back = |made: &&shakmaty::Move| {
                let mut after = position.clone();
                after.play_unchecked(**made);
                !made.is_zeroing() && is_same(target, &after)
            };
            legal.iter().find(brings_it_back).map(|made| SanPlus::from_move(position.clone(), *made).to_string())
        })
    }
}

/// A claim by the player who has the move.
fn claim(positions: &[Chess], written: Option<String>) -> Claimable {
    let ply = positions.len() - 1;
    let position = &positions[ply];
    Claimable { ply, by: name(position.turn()), fen: fen(position), written }
}

fn fifty_moves(positions: &[Chess]) -> Option<Claimable> {
    let position = &positions[positions.len() - 1];
    if position.halfmoves() < 99 {
        return None;
    }
    let legal = position.legal_moves();
    if position.halfmoves() == 99 {
        let quiet = legal.iter().find(|made| !made.is_zeroing());
        return quiet.map(|made| claim(positions, Some(SanPlus::from_move(position.clone(), *made).to_string())));
    }
    (!legal.is_empty()).then(|| claim(positions, None))
}

fn mark(position: &Chess) -> u64 {
    let board = position.board();
    u64::from(board.white()) ^ u64::from(board.black()).rotate_left(32)
}

/// Are these the same position: the same player to move, the same men on the squares, the same moves possible?
fn is_same(earlier: &Chess, later: &Chess) -> bool {
    earlier.board() == later.board()
        && earlier.turn() == later.turn()
        && earlier.castles().castling_rights() == later.castles().castling_rights()
        && earlier.ep_square(EnPassantMode::Legal) == later.ep_square(EnPassantMode::Legal)
}

/// May one move of the player who has it lead there? All men of the other stand as they do there.
fn is_a_move_away(position: &Chess, target: &Chess) -> bool {
    let (mover, board, there) = (position.turn(), position.board(), target.board());
    let changed = board.by_color(mover) ^ there.by_color(mover);
    board.by_color(!mover) == there.by_color(!mover) && matches!(changed.count(), 2 | 4)
}

/// The name of a colour in the facts.
pub fn name(color: Color) -> &'static str {
    color.fold_wb("white", "black")
}

#[cfg(test)]
mod tests {
    use super::*;
    use shakmaty::{CastlingMode, fen::Fen};

    fn draws(fen: &str, line: &str) -> Draws {
        let mut position: Chess = fen.parse::<Fen>().unwrap().into_position(CastlingMode::Standard).unwrap();
        let (mut counter, mut positions) = (Counter::default(), vec![position.clone()]);
        counter.count(&positions);
        for word in line.split_whitespace() {
            let made = word.parse::<SanPlus>().unwrap().san.to_move(&position).unwrap();
            position.play_unchecked(made);
            positions.push(position.clone());
            counter.count(&positions);
        }
        counter.take()
    }

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const TO_AND_FRO: &str = "Nf3 Nf6 Ng1 Ng8 ";

    #[test]
    fn a_third_occurrence_may_be_claimed_with_the_move_that_brings_it_about() {
        let draws = draws(START, &TO_AND_FRO.repeat(2));
        let before = "rnbqkb1r/pppppppp/5n2/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 7 4".into();
        assert_eq!(draws.threefold, Some(Claimable { ply: 7, by: "black", fen: before, written: Some("Ng8".into()) }));
    }

    #[test]
    fn two_occurrences_give_no_claim() {
        assert_eq!(draws(START, "Nf3 Nf6 Ng1 Ng8 e4").threefold, None);
    }

    #[test]
    fn the_fifth_occurrence_is_told_in_a_row_and_with_others_between() {
        let straight = draws(START, &TO_AND_FRO.repeat(4));
        assert_eq!((straight.fivefold_ply, straight.fivefold_consecutive_ply), (Some(16), Some(16)));
        let around = draws(START, &format!("{TO_AND_FRO}Nc3 Nc6 Nb1 Nb8 Nf3 Nc6 Nc3 Nb8 Nb1 Nc6 Ng1 Nb8 {TO_AND_FRO}"));
        assert_eq!((around.fivefold_ply, around.fivefold_consecutive_ply), (Some(20), None));
        assert_eq!(draws(START, &TO_AND_FRO.repeat(3)).fivefold_ply, None);
    }

    #[test]
    fn a_right_to_castle_that_is_lost_makes_another_position() {
        let fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
        assert_eq!(draws(fen, "Rg1 Kd8 Rh1 Ke8 Rg1 Kd8 Rh1").threefold, None);
        assert!(draws(fen, "Rg1 Kd8 Rh1 Ke8 Rg1 Kd8 Rh1 Ke8").threefold.is_some());
    }

    #[test]
    fn a_capture_en_passant_that_was_possible_makes_another_position() {
        let fen = "4k3/8/8/8/5p2/8/4P3/4K3 w - - 0 1";
        let draws = draws(fen, "e4 Kd8 Kd1 Ke8 Ke1 Kd8 Kd1 Ke8 Ke1");
        assert_eq!(draws.threefold.map(|claim| claim.ply), Some(9));
    }

    #[test]
    fn fifty_moves_may_be_claimed_with_the_hundredth_half_move_written() {
        let at = |halfmoves: u32| format!("4k3/8/8/8/8/8/8/R3K3 w - - {halfmoves} 80");
        assert_eq!(draws(&at(97), "Ra2").fifty_moves, None);
        let written = draws(&at(98), "Ra2").fifty_moves.unwrap();
        assert_eq!((written.ply, written.by), (1, "black"));
        let there = Claimable { ply: 0, by: "white", fen: at(100), written: None };
        assert_eq!(draws(&at(100), "").fifty_moves, Some(there));
    }

    #[test]
    fn seventy_five_moves_end_the_game_unless_the_last_of_them_mates() {
        assert_eq!(draws("4k3/8/8/8/8/8/8/R3K3 w - - 148 90", "Ra2").seventy_five_moves_ply, None);
        assert_eq!(draws("4k3/8/8/8/8/8/8/R3K3 w - - 149 90", "Ra2").seventy_five_moves_ply, Some(1));
        assert_eq!(draws("4k3/8/4K3/8/8/8/8/R7 w - - 149 90", "Ra8").seventy_five_moves_ply, None);
    }
}
