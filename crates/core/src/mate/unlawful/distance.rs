//! How far a board is from a lawful position; a guess that only decides where to look first.

use shakmaty::{Bitboard, Board, Color, Rank, Role, Square, attacks};

use super::Unlawful;

const FAR: u32 = 20;

/// About how many moves it takes until there is a lawful position in which this player's men suffice.
pub(super) fn moves_to_hope(unlawful: &Unlawful, winner: Color) -> u32 {
    let board = &unlawful.board;
    let pawns = board.pawns()
        & !unlawful.pawns_on_their_last_rank(Color::White)
        & !unlawful.pawns_on_their_last_rank(Color::Black);
    let heavy = board.rooks_and_queens() & board.by_color(winner);
    let light = board.knights() | board.bishops();
    let suffice = pawns.any() || heavy.any() || light.more_than_one();
    moves_to_lawful(board) + if suffice { 0 } else { FAR }
}

/// About how many moves it takes until no pawn stands on the first or last rank.
fn moves_to_lawful(board: &Board) -> u32 {
    (board.pawns() & Bitboard::BACKRANKS).into_iter().map(|pawn| moves_to_clear(board, pawn)).sum()
}

fn moves_to_clear(board: &Board, pawn: Square) -> u32 {
    let Some(color) = board.color_at(pawn) else {
        return 0;
    };
    if pawn.rank() == color.backrank() {
        return 1;
    }
    board.by_color(!color).into_iter().map(|man| moves_to_capture(board, man, pawn)).min().unwrap_or(FAR)
}

fn moves_to_capture(board: &Board, man: Square, target: Square) -> u32 {
    let Some(piece) = board.piece_at(man) else {
        return FAR;
    };
    if board.attacks_from(man).contains(target) {
        return 1;
    }
    match piece.role {
        Role::King => man.distance(target),
        Role::Queen | Role::Rook => 2,
        Role::Bishop if man.is_light() == target.is_light() => 2,
        Role::Bishop => FAR,
        Role::Knight => knight_moves(man, target),
        Role::Pawn if man.rank() == piece.color.relative_rank(Rank::Eighth) => FAR,
        Role::Pawn => 2 + man.rank().distance(piece.color.relative_rank(Rank::Eighth)),
    }
}

fn knight_moves(from: Square, to: Square) -> u32 {
    let mut reached = Bitboard::from_square(from);
    let mut moves = 0;
    while !reached.contains(to) {
        for square in reached {
            reached |= attacks::knight_attacks(square);
        }
        moves += 1;
    }
    moves
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mate::standing::Standing;

    fn moves(fen: &str) -> u32 {
        match Standing::from_fen(fen).unwrap() {
            Standing::Unlawful(unlawful) => moves_to_lawful(&unlawful.board),
            Standing::Lawful(_) => panic!("{fen} is lawful"),
        }
    }

    #[test]
    fn the_nearest_man_counts() {
        assert_eq!(moves("4P1k1/8/8/8/8/8/8/Q3K3 w - - 0 1"), 2);
        assert_eq!(moves("4P3/8/8/8/8/8/6k1/r3K3 w - - 0 1"), 2);
        assert_eq!(moves("4P3/8/8/8/r7/8/6k1/4K3 w - - 0 1"), 2);
        assert_eq!(moves("r3P3/8/8/8/8/8/6k1/4K3 w - - 0 1"), 1);
    }

    #[test]
    fn a_knight_goes_its_own_way() {
        assert_eq!(knight_moves(Square::C8, Square::E8), 2);
        assert_eq!(knight_moves(Square::A1, Square::H8), 6);
    }

    #[test]
    fn a_pawn_on_its_first_rank_moves_off_it() {
        assert_eq!(moves("4k3/8/8/8/8/8/8/P3K3 w - - 0 1"), 1);
    }
}
