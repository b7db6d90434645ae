//! Positions made at random, the same in every run, and two other ways to answer the mate question.

use std::env;

use chasolver::{Winnability, winnability};
use rapidplay_core::mate::{Color, Standing};
use rustc_hash::FxHashSet;
use shakmaty::{Board, Chess, EnPassantMode, Piece, Position, Role, Setup, Square, fen::Fen};

/// How many positions a test goes through: few, or many where `RAPIDPLAY_LONG` is set.
pub fn how_many(few: u32, many: u32) -> u32 {
    if env::var_os("RAPIDPLAY_LONG").is_some() { many } else { few }
}

/// Numbers that look random: xorshift.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub fn below(&mut self, bound: u32) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        u32::try_from((self.0 >> 33) % u64::from(bound)).unwrap()
    }

    fn color(&mut self) -> Color {
        Color::from_white(self.below(2) == 0)
    }
}

/// A lawful position with pawns head to head, kings, some pieces and some pawns that stand free.
pub fn blockade(random: &mut Random) -> Chess {
    loop {
        let mut board = Board::empty();
        for file in 0..8 {
            if random.below(4) > 0 {
                add_ram(&mut board, file, random);
            }
        }
        let most = if random.below(3) == 0 { 9 } else { 3 };
        add_pieces(&mut board, random, most);
        for _ in 0..random.below(4) {
            add_anywhere(&mut board, Piece { color: random.color(), role: Role::Pawn }, random);
        }
        if let Some(position) = with_kings(board, random) {
            return position;
        }
    }
}

/// A lawful position with few men.
pub fn endgame(random: &mut Random) -> Chess {
    loop {
        let mut board = Board::empty();
        add_pieces(&mut board, random, 3);
        for _ in 0..random.below(5) {
            add_anywhere(&mut board, Piece { color: random.color(), role: Role::Pawn }, random);
        }
        if let Some(position) = with_kings(board, random) {
            return position;
        }
    }
}

/// A white pawn and a black one in front of it, in the middle ranks more often than not.
fn add_ram(board: &mut Board, file: u32, random: &mut Random) {
    let rank = [2, 2, 3, 3, 3, 1, 4, 5][random.below(8) as usize];
    board.set_piece_at(square(file, rank), Color::White.pawn());
    board.set_piece_at(square(file, rank + 1), Color::Black.pawn());
}

fn add_pieces(board: &mut Board, random: &mut Random, most: u32) {
    for _ in 0..random.below(most + 1) {
        let role = [Role::Bishop, Role::Bishop, Role::Bishop, Role::Knight, Role::Rook, Role::Queen];
        let role = role[random.below(12).min(5) as usize % 6];
        add_anywhere(board, Piece { color: random.color(), role }, random);
    }
}

fn add_anywhere(board: &mut Board, man: Piece, random: &mut Random) {
    let rank = if man.role == Role::Pawn { 1 + random.below(6) } else { random.below(8) };
    let square = square(random.below(8), rank);
    if board.piece_at(square).is_none() {
        board.set_piece_at(square, man);
    }
}

fn with_kings(mut board: Board, random: &mut Random) -> Option<Chess> {
    let kings = [square(random.below(8), random.below(8)), square(random.below(8), random.below(8))];
    for (king, color) in kings.into_iter().zip(Color::ALL) {
        if board.piece_at(king).is_some() {
            return None;
        }
        board.set_piece_at(king, color.king());
    }
    lawful(&Setup { board, turn: random.color(), ..Setup::empty() })
}

pub fn lawful(setup: &Setup) -> Option<Chess> {
    match Standing::from_fen(&Fen::try_from(setup.clone()).ok()?.to_string()) {
        Ok(Standing::Lawful(position)) => Some(position),
        _ => None,
    }
}

fn square(file: u32, rank: u32) -> Square {
    Square::new(8 * rank + file)
}

pub fn fen(position: &Chess) -> String {
    Fen::from_position(position, EnPassantMode::Legal).to_string()
}

/// What the crate `chasolver` says, where it knows.
pub fn by_chasolver(position: &Chess, by: Color) -> Option<bool> {
    let board = fen(position).parse().unwrap();
    let by = by.fold_wb(chess::Color::White, chess::Color::Black);
    winnability(&board, by).map(|told| matches!(told, Winnability::Winnable { .. }))
}

/// What is found by looking at every position, and nothing else, where they are no more than this.
pub fn by_looking(start: &Chess, by: Color, most: usize) -> Option<bool> {
    let mut seen = FxHashSet::from_iter([start.clone()]);
    let mut open = vec![start.clone()];
    while let Some(position) = open.pop() {
        if position.turn() != by && position.is_checkmate() {
            return Some(true);
        }
        for made in position.legal_moves() {
            let after = position.clone().play(made).unwrap();
            if seen.insert(after.clone()) {
                open.push(after);
            }
        }
        if seen.len() > most {
            return None;
        }
    }
    Some(false)
}
