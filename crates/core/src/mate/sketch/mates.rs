//! Where the winner's king would have to stand for a mate.

use shakmaty::{Bitboard, Color, Role, Square, attacks};

use super::outline::{Sketch, attacked_by};
use crate::mate::pawns::attacked_by_pawns;

/// The squares of the winner's king for which the loser's king may be mated on this square.
///
/// In a mate the loser's king is attacked by a man other than the winner's king, and each square beside him is attacked
/// by a man of the winner, or by his king, or a man of the loser stands on it: each on one square only. The attack
/// passes through the square of the loser's king, who would step away along the line; only a king of the winner who is
/// caged bars a line here.
pub(super) fn mating_kings(sketch: &Sketch, by: Color, loser: Square) -> Bitboard {
    let exact = sketch.caged(by).map_or(sketch.all_exact(), |king| sketch.all_exact().with(king));
    let from_exact = sketch.still_of(by).fold(attacked_by_pawns(sketch.pawns[by], by), |all, (role, square)| {
        all | attacked_by(role.of(by), square, exact)
    });
    let moving: Vec<(Role, Bitboard)> = sketch.moving_of(by).collect();
    let from_moving = moving.iter().fold(Bitboard::EMPTY, |all, (role, squares)| {
        squares.into_iter().fold(all, |all, square| all | attacked_by(role.of(by), square, exact))
    });
    let attacked = from_exact | from_moving;
    if !attacked.contains(loser) {
        return Bitboard::EMPTY;
    }
    match moving[..] {
        [(role, squares)] if !from_exact.contains(loser) => {
            // Nobody else pins, so what attacks the man that gives check can capture it.
            let captured = if sketch.still_of(by).next().is_none() { sketch.guarded(!by) } else { Bitboard::EMPTY };
            let from = attacked_by(role.of(by), loser, exact) & squares & !captured;
            from.into_iter()
                .map(|from| kings_with(sketch, by, loser, from_exact | attacked_by(role.of(by), from, exact)))
                .fold(Bitboard::EMPTY, |all, kings| all | kings)
        }
        _ => kings_with(sketch, by, loser, attacked),
    }
}

fn kings_with(sketch: &Sketch, by: Color, loser: Square, attacked: Bitboard) -> Bitboard {
    let near = attacks::king_attacks(loser);
    let flights = near & !attacked & !sketch.exact(!by);
    let blockers: Vec<Bitboard> = sketch.moving_of(!by).map(|(_, squares)| squares).collect();
    let away = !near.with(loser);
    if can_be_taken(flights, &blockers) {
        return away;
    }
    away.into_iter().filter(|king| can_be_taken(flights & !attacks::king_attacks(*king), &blockers)).collect()
}

/// Can a different blocker stand on each of these squares?
fn can_be_taken(squares: Bitboard, blockers: &[Bitboard]) -> bool {
    let Some(square) = squares.first() else {
        return true;
    };
    squares.count() <= blockers.len()
        && (0..blockers.len()).filter(|index| blockers[*index].contains(square)).any(|index| {
            let mut others = blockers.to_vec();
            others.swap_remove(index);
            can_be_taken(squares.without(square), &others)
        })
}
