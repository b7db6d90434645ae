//! A move as it is written, made on the board: as PGN wants it, or as people and programs write it besides.

use shakmaty::{Chess, File, Move, Position, Rank, Role, Square, san::SanPlus};

use super::resolve::resolve;

/// A move as it is written, whether or not it can be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Written {
    /// The man that moves.
    pub role: Role,
    /// The file it comes from, where that is written.
    pub file: Option<File>,
    /// The rank it comes from, where that is written.
    pub rank: Option<Rank>,
    /// The square it goes to.
    pub to: Square,
    /// What a pawn becomes.
    pub promotion: Option<Role>,
}

/// Why a word is not a move that can be made here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotMade {
    /// It is no move at all.
    Unreadable,
    /// Several men may move so.
    Ambiguous,
    /// Castling that is not legal here.
    Castling,
    /// A move that is not legal here.
    Illegal(Written),
}

/// The legal move that is written.
///
/// # Errors
///
/// It is no move, not legal, or there are several.
pub fn read(position: &Chess, word: &[u8]) -> Result<Move, NotMade> {
    let found = SanPlus::from_ascii(word)
        .ok()
        .and_then(|SanPlus { san, .. }| resolve(position, san).or_else(|| san.to_move(position).ok()));
    found.map_or_else(|| read_tolerantly(position, word), Ok)
}

/// The same where the sign of a capture is wrong or missing, with both squares written, or castling with zeros.
fn read_tolerantly(position: &Chess, word: &[u8]) -> Result<Move, NotMade> {
    let word = without_signs(word);
    let legal = position.legal_moves();
    let castling = match word {
        b"0-0" | b"O-O" | b"o-o" => Some(false),
        b"0-0-0" | b"O-O-O" | b"o-o-o" => Some(true),
        _ => None,
    };
    if let Some(long) = castling {
        let side = |made: &&Move| matches!(made, Move::Castle { king, rook } if (rook.file() < king.file()) == long);
        return legal.iter().find(side).copied().ok_or(NotMade::Castling);
    }
    let written = written(word).ok_or(NotMade::Unreadable)?;
    let mut found = legal.iter().filter(|made| is_written(written, **made, word));
    match (found.next(), found.next()) {
        (Some(made), None) => Ok(*made),
        (Some(_), Some(_)) => Err(NotMade::Ambiguous),
        (None, _) => Err(NotMade::Illegal(written)),
    }
}

/// Is this the move? With both squares written and no letter, any man may be meant.
fn is_written(written: Written, made: Move, word: &[u8]) -> bool {
    let to = match made {
        Move::Castle { king, rook } => {
            Square::from_coords(if rook.file() < king.file() { File::C } else { File::G }, king.rank())
        }
        _ => made.to(),
    };
    let Some(from) = made.from() else { return false };
    let names_both = word[0].is_ascii_lowercase() && written.file.is_some() && written.rank.is_some();
    let is_the_man = made.role() == written.role || (names_both && written.promotion.is_none());
    (!made.is_castle() || names_both)
        && is_the_man
        && to == written.to
        && made.promotion() == written.promotion
        && written.file.is_none_or(|file| file == from.file())
        && written.rank.is_none_or(|rank| rank == from.rank())
}

/// The parts of a move, its check or checkmate left out; nothing where the word is none.
pub fn parts(word: &[u8]) -> Option<Written> {
    written(without_signs(word))
}

/// Without the sign of check or checkmate.
fn without_signs(word: &[u8]) -> &[u8] {
    let word = word.trim_ascii_end().strip_suffix(b"#").unwrap_or(word);
    word.strip_suffix(b"+").unwrap_or(word)
}

/// The parts of a move: `Nbd7`, `R1xa3`, `e2-e4`, `exd8=Q`, `e8q`.
fn written(word: &[u8]) -> Option<Written> {
    let piece = word.first().filter(|letter| letter.is_ascii_uppercase());
    let role = match piece {
        Some(letter) => Role::from_char(char::from(*letter))?,
        None => Role::Pawn,
    };
    let rest = &word[usize::from(piece.is_some())..];
    let (rest, promotion) = match rest {
        [before @ .., letter] if letter.is_ascii_alphabetic() => {
            let promotion = Role::from_char(char::from(*letter)).filter(|role| is_promotion(*role))?;
            (before.strip_suffix(b"=").unwrap_or(before), Some(promotion))
        }
        _ => (rest, None),
    };
    let [before @ .., file, rank] = rest else { return None };
    let to = Square::from_ascii(&[*file, *rank]).ok()?;
    let before = before.strip_suffix(b"x").or(before.strip_suffix(b"-")).unwrap_or(before);
    let (file, rank) = match before {
        [] => (None, None),
        [file @ b'a'..=b'h'] => (File::from_char(char::from(*file)), None),
        [rank @ b'1'..=b'8'] => (None, Rank::from_char(char::from(*rank))),
        [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => {
            (File::from_char(char::from(*file)), Rank::from_char(char::from(*rank)))
        }
        _ => return None,
    };
    Some(Written { role, file, rank, to, promotion })
}

fn is_promotion(role: Role) -> bool {
    !matches!(role, Role::Pawn | Role::King)
}

#[cfg(test)]
mod tests {
    use super::*;
    use shakmaty::{CastlingMode, fen::Fen};

    fn reads(fen: &str, word: &str) -> Result<String, NotMade> {
        let position = fen.parse::<Fen>().unwrap().into_position(CastlingMode::Standard).unwrap();
        read(&position, word.as_bytes()).map(|made| made.to_uci(CastlingMode::Standard).to_string())
    }

    const CASTLING: &str = "r3k2r/8/8/8/8/8/6P1/R3K2R w KQkq - 0 1";

    #[test]
    fn castling_is_read_with_letters_zeros_and_squares() {
        for word in ["O-O", "0-0", "e1g1", "O-O+"] {
            assert_eq!(reads(CASTLING, word).unwrap(), "e1g1", "{word}");
        }
        assert_eq!(reads(CASTLING, "0-0-0").unwrap(), "e1c1");
        assert_eq!(reads("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "0-0"), Err(NotMade::Castling));
    }

    #[test]
    fn the_sign_of_a_capture_is_not_needed() {
        let fen = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1";
        for word in ["exd5", "ed5", "e4xd5", "e4d5", "e4-d5"] {
            assert_eq!(reads(fen, word).unwrap(), "e4d5", "{word}");
        }
        assert_eq!(reads(fen, "Kxe2").unwrap(), "e1e2");
    }

    #[test]
    fn a_promotion_needs_its_piece() {
        let fen = "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1";
        for word in ["e8=Q", "e8Q", "e7e8q", "e8=Q#"] {
            assert_eq!(reads(fen, word).unwrap(), "e7e8q", "{word}");
        }
        assert!(matches!(reads(fen, "e8"), Err(NotMade::Illegal(_))));
        assert_eq!(reads(fen, "e8=K"), Err(NotMade::Unreadable));
    }

    #[test]
    fn several_men_that_may_move_so_are_ambiguous() {
        assert_eq!(reads("4k3/8/8/8/8/8/8/RK5R w - - 0 1", "Rh3").unwrap(), "h1h3");
        assert_eq!(reads("4k3/8/8/8/R7/8/8/R3K3 w - - 0 1", "Ra3"), Err(NotMade::Ambiguous));
        assert_eq!(reads("4k3/8/8/8/R7/8/8/R3K3 w - - 0 1", "R4a3").unwrap(), "a4a3");
    }
}
