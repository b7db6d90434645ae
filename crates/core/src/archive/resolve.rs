//! The legal move that a SAN means, found from its target square: most need no list of moves.

use crate::attacked::{diagonal, is_attacked, reach, straight};
use shakmaty::{Bitboard, Chess, Color, Move, Position, Rank, Role, Square, attacks, san::San};

/// The one legal move that is meant. Castling and captures en passant are left to the list of legal moves, as is a SAN
/// that means no move, or several: `None` says no more than that.
pub fn resolve(position: &Chess, san: San) -> Option<Move> {
    let San::Normal { role, file, rank, capture, to, promotion } = san else { return None };
    let captured = position.them().contains(to).then(|| position.board().role_at(to)).flatten();
    if position.us().contains(to) || capture != captured.is_some() || !may_promote(position.turn(), role, to, promotion)
    {
        return None;
    }
    let written = file.map_or(Bitboard::FULL, Bitboard::from_file) & rank.map_or(Bitboard::FULL, Bitboard::from_rank);
    let mut men = (that_reach(position, role, to, capture) & written).into_iter();
    let mut legal = men.by_ref().filter(|from| is_safe(position, role, *from, to));
    let from = legal.next()?;
    legal.next().is_none().then_some(Move::Normal { role, from, capture: captured, to, promotion })
}

/// A pawn that reaches the last rank becomes another man, and nothing else does.
fn may_promote(color: Color, role: Role, to: Square, promotion: Option<Role>) -> bool {
    let last = color.fold_wb(Rank::Eighth, Rank::First);
    let is_promoted = role == Role::Pawn && to.rank() == last;
    is_promoted == promotion.is_some() && !matches!(promotion, Some(Role::Pawn | Role::King))
}

/// The men of this kind that go to the square, were it not for their king.
fn that_reach(position: &Chess, role: Role, to: Square, capture: bool) -> Bitboard {
    let occupied = position.board().occupied();
    let from = match role {
        Role::Pawn if capture => attacks::pawn_attacks(!position.turn(), to),
        Role::Pawn => return pawns_behind(position, to),
        Role::Knight => attacks::knight_attacks(to),
        Role::Bishop => return reach(to, diagonal(to) & position.our(role), occupied),
        Role::Rook => return reach(to, straight(to) & position.our(role), occupied),
        Role::Queen => return reach(to, (straight(to) | diagonal(to)) & position.our(role), occupied),
        Role::King => attacks::king_attacks(to),
    };
    from & position.our(role)
}

/// The pawn that steps to this square, by one or by two.
fn pawns_behind(position: &Chess, to: Square) -> Bitboard {
    let back = position.turn().fold_wb(-8, 8);
    let Some(one) = to.offset(back) else { return Bitboard::EMPTY };
    if position.board().occupied().contains(one) {
        return position.our(Role::Pawn) & Bitboard::from_square(one);
    }
    let start = position.turn().fold_wb(Rank::Second, Rank::Seventh);
    let two = one.offset(back).filter(|square| square.rank() == start);
    two.map_or(Bitboard::EMPTY, Bitboard::from_square) & position.our(Role::Pawn)
}

/// Is the mover's king not attacked when the man stands there?
fn is_safe(position: &Chess, role: Role, from: Square, to: Square) -> bool {
    let (board, us) = (position.board(), position.turn());
    let occupied = (board.occupied() ^ Bitboard::from_square(from)) | Bitboard::from_square(to);
    let king = if role == Role::King { Some(to) } else { board.king_of(us) };
    king.is_none_or(|king| !is_attacked(board, king, !us, board.by_color(!us).without(to), occupied))
}

#[cfg(test)]
mod tests {
    use super::*;
    use shakmaty::{CastlingMode, File, fen::Fen};

    /// Positions with pins, checks, promotions, captures en passant, several men of a kind.
    const FENS: [&str; 8] = [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        "8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 0 1",
        "4k3/8/8/R6R/8/8/8/R3K2R w KQ - 0 1",
        "4r2k/8/8/1b6/8/3N4/4N3/4K3 w - - 0 1",
    ];

    fn positions_within(depth: usize, position: &Chess, look: &mut impl FnMut(&Chess)) {
        look(position);
        if depth > 0 {
            for made in position.legal_moves() {
                let mut after = position.clone();
                after.play_unchecked(made);
                positions_within(depth - 1, &after, look);
            }
        }
    }

    #[test]
    fn every_legal_move_but_castling_and_en_passant_is_found_from_its_san() {
        for fen in FENS {
            let start: Chess = fen.parse::<Fen>().unwrap().into_position(CastlingMode::Standard).unwrap();
            positions_within(2, &start, &mut |position| {
                for made in position.legal_moves() {
                    let is_left_out = made.is_castle() || made.is_en_passant();
                    let found = resolve(position, San::from_move(position, made));
                    assert_eq!(found, (!is_left_out).then_some(made), "{made:?} in {fen}");
                }
            });
        }
    }

    #[test]
    fn whatever_is_written_means_what_the_list_of_legal_moves_says() {
        let roles = [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King];
        for fen in FENS {
            let position: Chess = fen.parse::<Fen>().unwrap().into_position(CastlingMode::Standard).unwrap();
            for (role, to, capture) in
                roles.into_iter().flat_map(|role| Square::ALL.map(|to| [(role, to, false), (role, to, true)])).flatten()
            {
                for (file, promotion) in [(None, None), (Some(File::E), None), (None, Some(Role::Queen))] {
                    let san = San::Normal { role, file, rank: None, capture, to, promotion };
                    let listed = san.to_move(&position).ok().filter(|made| !made.is_en_passant());
                    assert_eq!(resolve(&position, san), listed, "{san} in {fen}");
                }
            }
        }
    }
}
