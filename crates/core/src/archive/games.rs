//! The games of a text that is in memory, each by itself, and the tags that name it.

use super::{
    chunk::BYTE_ORDER_MARK,
    split::starts,
    tags::{Tags, text},
};

/// A game, and what its tags say of which one it is.
#[derive(Debug, PartialEq, Eq)]
pub struct Named<'a> {
    /// Its text.
    pub game: &'a [u8],
    /// The round.
    pub round: String,
    /// The board.
    pub board: String,
    /// Who has the white pieces.
    pub white: String,
    /// Who has the black pieces.
    pub black: String,
}

/// Every game of the text, in its order.
#[must_use]
pub fn games(pgn: &[u8]) -> Vec<Named<'_>> {
    let pgn = pgn.strip_prefix(BYTE_ORDER_MARK).unwrap_or(pgn);
    let begin = starts(pgn);
    let ends = begin.iter().skip(1).copied().chain([pgn.len()]);
    begin.iter().zip(ends).map(|(start, end)| named(&pgn[*start..end])).collect()
}

fn named(game: &[u8]) -> Named<'_> {
    let (tags, _) = Tags::read(game);
    let (round, board, white, black) = (text(tags.round), text(tags.board), text(tags.white), text(tags.black));
    Named { game, round, board, white, black }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_of_a_text_comes_out_with_the_tags_that_name_it() {
        let pgn = b"\xef\xbb\xbf[Round \"3\"]\n[Board \"2\"]\n[White \"Anna\"]\n\n1. e4 *\n[Round \"3\"]\n\n1. d4 *\n";
        let found = games(pgn);
        assert_eq!(found.len(), 2);
        assert_eq!((found[0].round.as_str(), found[0].board.as_str(), found[0].white.as_str()), ("3", "2", "Anna"));
        assert_eq!(found[1].game, b"[Round \"3\"]\n\n1. d4 *\n");
    }

    #[test]
    fn no_byte_from_the_first_game_on_is_lost() {
        let pgn = b"\n\n[Event \"A\"]\n\n1. e4 *\n\n\n[Event \"B\"]\n\n1. d4";
        assert_eq!(games(pgn).iter().flat_map(|named| named.game).count(), pgn.len() - 2);
        assert_eq!(games(b""), []);
    }
}
