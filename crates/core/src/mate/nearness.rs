//! How near a position looks to a mate. No answer rests on it: it only says where to look first.

use shakmaty::{Bitboard, Board, Chess, Color, Position, Rank, Square, attacks};

/// Less is nearer, and nothing is a mate or looks like one.
///
/// Counted are the squares the loser's king can step to, how far he is from the edge, or from a corner where rook and
/// queen are missing, how far the kings are from each other, how far a pawn is from becoming the missing queen, and
/// the loser's men: to be captured, or to be brought beside their king where only they can take squares from him.
pub(super) fn distance_to_mate(position: &Chess, by: Color) -> usize {
    let board = position.board();
    let (Some(winner), Some(loser)) = (board.king_of(by), board.king_of(!by)) else {
        return 0;
    };
    let attacked = attacked_by(board, by, board.occupied().without(loser));
    let flights = attacks::king_attacks(loser) & !attacked & !board.by_color(!by);
    if flights.is_empty() && position.turn() != by && attacked.contains(loser) {
        return 0;
    }
    let kings = distance(loser, winner).saturating_sub(2);
    let (place, promotion) = if (board.by_color(by) & board.rooks_and_queens()).any() {
        (to_edge(loser), 0)
    } else {
        (to_corner(loser, board.bishops() & board.by_color(by)), to_promotion(board, by))
    };
    let men = if to_block(board, by) { blockers(board, !by, loser) } else { board.by_color(!by).count() / 2 };
    1 + 2 * flights.count() + 2 * place + 2 * promotion + kings + men
}

/// Must men of the loser stand in his king's way? Bishops and knights alone hardly mate without.
fn to_block(board: &Board, by: Color) -> bool {
    (board.by_color(by) & (board.rooks_and_queens() | board.pawns())).is_empty()
}

/// How far the loser's two nearest men are from his king.
fn blockers(board: &Board, color: Color, king: Square) -> usize {
    let men = board.by_color(color).without(king);
    let (mut nearest, mut second) = (8, 8);
    for man in men {
        let moves = distance(man, king) - 1;
        (nearest, second) = (nearest.min(moves), second.min(moves.max(nearest)));
    }
    2 * (nearest + second)
}

fn attacked_by(board: &Board, by: Color, occupied: Bitboard) -> Bitboard {
    let (roles, _) = board.clone().into_bitboards();
    roles
        .zip_role()
        .into_iter()
        .flat_map(|(role, squares)| {
            (squares & board.by_color(by)).into_iter().map(move |from| attacks::attacks(from, role.of(by), occupied))
        })
        .fold(Bitboard::EMPTY, |all, attacked| all | attacked)
}

fn distance(from: Square, to: Square) -> usize {
    from.distance(to) as usize
}

fn to_edge(square: Square) -> usize {
    let (file, rank) = (usize::from(square.file()), usize::from(square.rank()));
    file.min(7 - file).min(rank).min(7 - rank)
}

/// To the nearest corner where these bishops can give check.
fn to_corner(square: Square, bishops: Bitboard) -> usize {
    let (light, dark) = (bishops & Bitboard::LIGHT_SQUARES, bishops & Bitboard::DARK_SQUARES);
    Bitboard::CORNERS
        .into_iter()
        .filter(
            |corner| if corner.is_light() { light.any() || dark.is_empty() } else { dark.any() || light.is_empty() },
        )
        .map(|corner| distance(square, corner))
        .min()
        .unwrap_or(0)
}

fn to_promotion(board: &Board, by: Color) -> usize {
    let last = by.relative_rank(Rank::Eighth);
    let pawns = board.pawns() & board.by_color(by);
    pawns.into_iter().map(|pawn| pawn.rank().distance(last) as usize).min().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use shakmaty::{CastlingMode, fen::Fen};

    use super::*;

    fn distance_of(fen: &str) -> usize {
        let position: Chess = fen.parse::<Fen>().unwrap().into_position(CastlingMode::Standard).unwrap();
        distance_to_mate(&position, Color::White)
    }

    #[test]
    fn a_mate_is_nearest() {
        assert_eq!(distance_of("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"), 0);
        assert!(distance_of("7k/8/5QK1/8/8/8/8/8 b - - 0 1") > 0);
    }

    #[test]
    fn a_king_at_the_edge_is_nearer_than_one_in_the_middle() {
        assert!(distance_of("4k3/8/4K3/8/8/8/8/R7 b - - 0 1") < distance_of("8/8/4k3/8/4K3/8/8/R7 b - - 0 1"));
        assert!(distance_of("k7/2K5/8/8/8/8/8/1B1B4 b - - 0 1") < distance_of("4k3/6K1/8/8/8/8/8/1B1B4 b - - 0 1"));
    }

    #[test]
    fn a_pawn_is_nearer_the_farther_it_has_gone() {
        assert!(distance_of("4k3/8/8/3P4/8/8/8/4K3 w - - 0 1") < distance_of("4k3/8/8/8/3P4/8/8/4K3 w - - 0 1"));
    }
}
