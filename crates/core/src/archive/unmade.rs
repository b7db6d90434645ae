//! Words that are no legal move where they stand: what is wrong with them, and the board if the move was made.

use serde::Serialize;
use shakmaty::{
    Bitboard, CastlingMode, CastlingSide, Chess, Color, EnPassantMode, FromSetup, Piece, Position, PositionError, Role,
    Setup, Square, attacks, fen::Fen,
};

use super::san::{NotMade, Written};

/// What is wrong with the word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// It is no move.
    Unreadable,
    /// Several men may move so.
    Ambiguous,
    /// No man of this kind is there.
    NoSuchMan,
    /// The man does not move so.
    NotSoMoved,
    /// The man moves so, and its own king would be attacked.
    KingLeftAttacked,
    /// Castling is not allowed here.
    Castling,
    /// The game was over: the position is checkmate.
    AfterCheckmate,
    /// The game was over: the position is stalemate.
    AfterStalemate,
    /// The kings go to the centre to signal the result.
    KingSignal,
}

/// A word that is no legal move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Unmade {
    /// The half-move that it is.
    pub ply: usize,
    /// Who has the move.
    pub by: &'static str,
    /// As it is written.
    pub word: String,
    /// What is wrong with it.
    pub why: Why,
    /// The move by its squares, where one man only is meant and these squares make no legal move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub uci: Option<String>,
    /// What stood on the board.
    pub fen: String,
    /// Reading went on from the board with the move made on it.
    pub stood: bool,
}

/// What is wrong with a word that cannot be made.
pub fn why(position: &Chess, error: NotMade) -> Why {
    if position.is_checkmate() {
        return Why::AfterCheckmate;
    }
    if position.is_stalemate() {
        return Why::AfterStalemate;
    }
    match error {
        NotMade::Unreadable => Why::Unreadable,
        NotMade::Ambiguous => Why::Ambiguous,
        NotMade::Castling => Why::Castling,
        NotMade::Illegal(written) if men(position, written).is_empty() => Why::NoSuchMan,
        NotMade::Illegal(written) if that_reach(position, written).is_empty() => Why::NotSoMoved,
        NotMade::Illegal(_) => Why::KingLeftAttacked,
    }
}

/// Is this a king's move, and does it go to the centre?
pub fn is_king_to_the_centre(word: &[u8]) -> bool {
    let word = word.strip_suffix(b"+").unwrap_or(word);
    matches!(word.strip_prefix(b"K"), Some(b"d4" | b"d5" | b"e4" | b"e5" | b"xd4" | b"xd5" | b"xe4" | b"xe5"))
}

/// What stands on the board after the move is made all the same, where one man only is meant; lawful or not.
pub fn board_after(position: &Chess, written: Written) -> Option<Setup> {
    let from = man_meant(position, written)?;
    if position.their(Role::King).contains(written.to) || position.us().contains(written.to) {
        return None;
    }
    let mut setup = position.to_setup(EnPassantMode::Legal);
    let piece = setup.board.remove_piece_at(from)?;
    let role = written.promotion.unwrap_or(piece.role);
    setup.board.set_piece_at(written.to, Piece { role, ..piece });
    setup.castling_rights.discard(from);
    setup.castling_rights.discard(written.to);
    setup.ep_square = None;
    setup.turn = !setup.turn;
    Some(setup)
}

/// The move by its squares, where one man only is meant and these squares make no legal move.
///
/// They make none where he stands there already, and a legal one where castling is written as a move of the king.
pub fn by_squares(position: &Chess, written: Written) -> Option<String> {
    let from = man_meant(position, written)?;
    let castles = |side: CastlingSide| side.king_to(position.turn()) == written.to;
    let is_castling = position.our(Role::King).contains(from)
        && position.legal_moves().iter().filter_map(|made| made.castling_side()).any(castles);
    if from == written.to || is_castling {
        return None;
    }
    let promotion = written.promotion.map(|role| role.char().to_string()).unwrap_or_default();
    Some(format!("{from}{}{promotion}", written.to))
}

/// Where the man stands that the word means: the only one that moves so, or else the only one of its kind.
fn man_meant(position: &Chess, written: Written) -> Option<Square> {
    let reach = that_reach(position, written);
    if reach.is_empty() { men(position, written) } else { reach }.single_square()
}

/// The position on this board, where the Laws allow it.
pub fn lawful(setup: Setup) -> Option<Chess> {
    Chess::from_setup(setup, CastlingMode::Standard)
        .or_else(PositionError::ignore_invalid_castling_rights)
        .or_else(PositionError::ignore_too_much_material)
        .or_else(PositionError::ignore_impossible_check)
        .ok()
}

/// The position as a FEN.
pub fn fen(position: &Chess) -> String {
    Fen::from_position(position, EnPassantMode::Legal).to_string()
}

/// The men that the word may mean, by its letter and the square they come from.
fn men(position: &Chess, written: Written) -> Bitboard {
    let file = written.file.map_or(Bitboard::FULL, Bitboard::from_file);
    let rank = written.rank.map_or(Bitboard::FULL, Bitboard::from_rank);
    position.our(written.role) & file & rank
}

/// Those of them that may go to the square, were it not for their own king.
fn that_reach(position: &Chess, written: Written) -> Bitboard {
    if position.us().contains(written.to) {
        return Bitboard::EMPTY;
    }
    men(position, written).into_iter().filter(|from| reaches(position, written, *from)).collect()
}

fn reaches(position: &Chess, written: Written, from: Square) -> bool {
    let (color, occupied) = (position.turn(), position.board().occupied());
    if written.role != Role::Pawn {
        return attacks::attacks(from, Piece { color, role: written.role }, occupied).contains(written.to);
    }
    let is_promoted = written.to.rank() == color.fold_wb(shakmaty::Rank::Eighth, shakmaty::Rank::First);
    let captures = attacks::pawn_attacks(color, from).contains(written.to) && position.them().contains(written.to);
    is_promoted == written.promotion.is_some() && (captures || steps(color, from, occupied).contains(written.to))
}

/// The squares that a pawn may advance to.
fn steps(color: Color, from: Square, occupied: Bitboard) -> Bitboard {
    let ahead = color.fold_wb(8, -8);
    let one = from.offset(ahead).filter(|square| !occupied.contains(*square));
    let start = color.fold_wb(shakmaty::Rank::Second, shakmaty::Rank::Seventh);
    let two = one.filter(|_| from.rank() == start).and_then(|square| square.offset(ahead));
    one.into_iter().chain(two.filter(|square| !occupied.contains(*square))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::archive::san;

    fn position(fen: &str) -> Chess {
        fen.parse::<Fen>().unwrap().into_position(CastlingMode::Standard).unwrap()
    }

    fn why_not(fen: &str, word: &str) -> Why {
        let position = position(fen);
        why(&position, san::read(&position, word.as_bytes()).unwrap_err())
    }

    #[test]
    fn a_move_that_leaves_the_king_attacked_is_told_from_one_that_the_man_does_not_make() {
        let pinned = "4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1";
        assert_eq!(why_not(pinned, "Nc3"), Why::KingLeftAttacked);
        assert_eq!(why_not(pinned, "Nc4"), Why::NotSoMoved);
        assert_eq!(why_not(pinned, "Bc4"), Why::NoSuchMan);
        assert_eq!(why_not("4r2k/8/8/8/8/8/8/3K4 w - - 0 1", "Ke2"), Why::KingLeftAttacked);
        assert_eq!(why_not(pinned, "Nc9"), Why::Unreadable);
        assert_eq!(why_not(pinned, "O-O"), Why::Castling);
    }

    #[test]
    fn a_pawn_moves_ahead_and_captures_aslant() {
        let fen = "7k/8/8/8/4p3/8/4P3/4K3 w - - 0 1";
        for word in ["e4", "exd3", "e5"] {
            assert_eq!(why_not(fen, word), Why::NotSoMoved, "{word}");
        }
        assert_eq!(why_not("7k/P7/8/8/8/8/8/4K3 w - - 0 1", "a8"), Why::NotSoMoved);
    }

    #[test]
    fn after_checkmate_and_stalemate_no_move_is_made() {
        assert_eq!(why_not("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "Kg8"), Why::AfterCheckmate);
        assert_eq!(why_not("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "Kg8"), Why::AfterStalemate);
    }

    #[test]
    fn the_move_is_made_all_the_same_where_the_laws_allow_what_then_stands() {
        let start = position("4k3/8/8/8/8/8/4N3/4K3 w - - 0 1");
        let written = |word: &str| match san::read(&start, word.as_bytes()) {
            Err(NotMade::Illegal(written)) => written,
            other => panic!("{other:?}"),
        };
        let after = |word| board_after(&start, written(word));
        assert_eq!(fen(&lawful(after("Ne4").unwrap()).unwrap()), "4k3/8/8/8/4N3/8/8/4K3 b - - 0 1");
        assert_eq!(after("Ke7").and_then(lawful), None);
        assert_eq!(after("Ra4"), None);
    }

    #[test]
    fn kings_go_to_the_four_squares_of_the_centre() {
        for word in ["Kd4", "Kd5", "Ke4", "Kxe5"] {
            assert!(is_king_to_the_centre(word.as_bytes()));
        }
        for word in ["Kc4", "Ke6", "Qd4", "e4"] {
            assert!(!is_king_to_the_centre(word.as_bytes()));
        }
    }
}
