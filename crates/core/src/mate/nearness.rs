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
    if is_left_to_bishops(board, by) {
        return 1 + in_a_corner(board, by, flights);
    }
    let kings = distance(loser, winner).saturating_sub(2);
    let (place, promotion) = if (board.by_color(by) & board.rooks_and_queens()).any() {
        (to_edge(loser), 0)
    } else {
        (to_corner(loser, board.bishops() & board.by_color(by)), to_promotion(board, by))
    };
    let men = if to_block(board, by) {
        blockers(board.by_color(!by).without(loser), loser)
    } else {
        board.by_color(!by).count() / 2
    };
    1 + 2 * flights.count() + 2 * place + 2 * promotion + kings + men
}

/// Must men of the loser stand in his king's way? Bishops and knights alone hardly mate without.
fn to_block(board: &Board, by: Color) -> bool {
    (board.by_color(by) & (board.rooks_and_queens() | board.pawns())).is_empty()
}

/// Has the winner bishops, and nothing else but pawns that cannot move ahead?
fn is_left_to_bishops(board: &Board, by: Color) -> bool {
    let own = board.by_color(by) & !board.kings();
    (own & board.bishops()).any() && (own & !(board.bishops() | blocked_pawns(board))).is_empty()
}

/// The pawns of either side that have a pawn before them.
fn blocked_pawns(board: &Board) -> Bitboard {
    let (white, black) = (board.pawns() & board.white(), board.pawns() & board.black());
    (white & board.pawns().shift(-8)) | (black & board.pawns().shift(8))
}

/// Bishops alone mate in a corner, between two men of the loser: his king goes there over the squares that they do not
/// attack, and last of all they give way from the corner's diagonal.
fn in_a_corner(board: &Board, by: Color, flights: Bitboard) -> usize {
    let (Some(winner), Some(loser)) = (board.king_of(by), board.king_of(!by)) else {
        return 0;
    };
    let bishops = board.bishops() & board.by_color(by);
    let corners = corners_of(bishops).into_iter().filter(|corner| distance(*corner, winner) > 1);
    let Some(corner) = corners.min_by_key(|corner| distance(loser, *corner)) else {
        return 0;
    };
    let comes = if corner == loser {
        flights.count()
    } else {
        3 * distance(loser, corner) + 2 * (attacks::bishop_attacks(corner, board.pawns()) & bishops).count()
    };
    comes + blockers(board.by_color(!by) & !board.kings() & !blocked_pawns(board), corner)
}

/// How far the two nearest of these men are from being beside this square.
fn blockers(men: Bitboard, square: Square) -> usize {
    let (mut nearest, mut second) = (8, 8);
    for man in men {
        let moves = distance(man, square).saturating_sub(1);
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
    corners_of(bishops).into_iter().map(|corner| distance(square, corner)).min().unwrap_or(0)
}

/// The corners where these bishops can give check; all, if there are none.
fn corners_of(bishops: Bitboard) -> Bitboard {
    let (light, dark) = (bishops & Bitboard::LIGHT_SQUARES, bishops & Bitboard::DARK_SQUARES);
    Bitboard::CORNERS
        .into_iter()
        .filter(
            |corner| if corner.is_light() { light.any() || dark.is_empty() } else { dark.any() || light.is_empty() },
        )
        .collect()
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
    fn where_all_is_left_to_bishops_the_king_goes_to_a_corner_that_they_do_not_attack_between_two_of_his_men() {
        let far = distance_of("8/8/8/1pk5/1P6/4BK2/2n5/3n4 b - - 0 1");
        assert!(distance_of("8/8/8/1p6/1P6/4BK2/1kn5/3n4 b - - 0 1") < far);
        assert!(distance_of("8/8/8/1pk5/1P6/4BK2/n7/1n6 b - - 0 1") < far);
        assert!(distance_of("8/8/8/1pk5/1P6/2B2K2/2n5/3n4 b - - 0 1") > far);
    }

    #[test]
    fn bishops_are_not_alone_beside_a_pawn_that_can_move_ahead_or_a_knight() {
        let left = |men: &str| is_left_to_bishops(&men.parse().unwrap(), Color::White);
        assert!(left("4k3/8/8/1p6/1P2K3/4B3/8/8"));
        assert!(!left("4k3/8/1p6/8/1P2K3/4B3/8/8"));
        assert!(!left("4k3/8/8/1p6/1P2K3/4B3/8/7N"));
        assert!(!left("4k3/8/8/1p6/1P2K3/8/8/8"));
    }

    #[test]
    fn a_pawn_is_nearer_the_farther_it_has_gone() {
        assert!(distance_of("4k3/8/8/3P4/8/8/8/4K3 w - - 0 1") < distance_of("4k3/8/8/8/3P4/8/8/4K3 w - - 0 1"));
    }
}
