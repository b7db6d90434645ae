//! The answers that take microseconds at most: a "cannot" that is seen at once, or nothing.

use shakmaty::{Bitboard, Board, Chess, Color, Position};

use super::{
    Proof,
    blockade::is_locked,
    forced::all_lines_end,
    material::cannot_suffice,
    pawns::ahead,
    sketch::{self, FreePawns},
};

/// What shows that this player cannot checkmate, if it is seen at once.
pub(super) fn cannot(position: &Chess, by: Color) -> Option<Proof> {
    let board = position.board();
    if cannot_suffice(board, by) {
        return Some(Proof::Material);
    }
    let may_be_locked = looks_locked(board);
    if may_be_locked && is_locked(position, by) {
        return Some(Proof::Locked);
    }
    if looks_forced(position)
        && let Some(positions) = all_lines_end(position, by)
    {
        return Some(Proof::Exhausted { positions });
    }
    (may_be_locked && is_wall(board) && sketch::walk(position, by, FreePawns::Followed, PLACEMENTS).no_mate)
        .then_some(Proof::Locked)
}

/// Do the men not suffice, or are they seen to be locked? A capture or a pawn's move may lead to that.
pub(super) fn is_seen_hopeless(position: &Chess, by: Color) -> bool {
    cannot_suffice(position.board(), by) || is_seen_locked(position, by)
}

/// What a sketch may take here: some hundred microseconds at most.
const PLACEMENTS: usize = 4_000;

fn is_seen_locked(position: &Chess, by: Color) -> bool {
    looks_locked(position.board()) && is_locked(position, by)
}

/// Signs of a position in which all lines may end soon. Those that it overlooks are left to the full answer.
fn looks_forced(position: &Chess) -> bool {
    let (board, turn) = (position.board(), position.turn());
    !pieces(board, turn).more_than_one() || !has_room(board, !turn) || position.is_check()
}

/// Signs of a position in which the men may be locked: hardly a pawn can move ahead, and nobody has rook or queen.
fn looks_locked(board: &Board) -> bool {
    let steps = pawn_steps(board, Color::White).count() + pawn_steps(board, Color::Black).count();
    board.rooks_and_queens().is_empty() && board.pawns().any() && steps <= 2
}

/// Do three pawns or more stand head to head with others?
fn is_wall(board: &Board) -> bool {
    let white = board.pawns() & board.white();
    (white.shift(8) & board.pawns() & board.black()).count() >= 3
}

/// Has this side a piece, or a pawn that is free to move ahead?
pub(super) fn has_room(board: &Board, color: Color) -> bool {
    (pieces(board, color) | pawn_steps(board, color)).any()
}

fn pieces(board: &Board, color: Color) -> Bitboard {
    board.by_color(color) & !board.kings() & !board.pawns()
}

fn pawn_steps(board: &Board, color: Color) -> Bitboard {
    ahead(board.pawns() & board.by_color(color), color) & !board.occupied()
}
