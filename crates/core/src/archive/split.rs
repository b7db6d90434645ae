//! Where games begin in a text. All that is tolerated between games is said here, and nowhere else.
//!
//! A line that is a tag begins a game after moves; after another header where it is `Event` again, or where a line was
//! left empty and the tag is a second one of its name. `Event` does so even within a comment that nobody closed. Moves
//! begin a game of their own where the game before has its result and a line was left empty.

use memchr::{memchr, memmem, memrchr};

/// What has been read of the game that is being read.
struct Game {
    start: usize,
    /// Where its moves begin.
    moves: Option<usize>,
    has_event: bool,
    /// The line before was empty.
    after_empty: bool,
}

impl Game {
    fn at(start: usize) -> Game {
        Game { start, moves: None, has_event: false, after_empty: false }
    }

    /// The same with one more line, which begins there; `name` is that of its tag.
    fn with_line(self, at: usize, line: &[u8], name: Option<&[u8]>) -> Game {
        let is_header = self.moves.is_none();
        // A line of the header that begins as a tag does was to be one.
        let has_moves = name.is_none() && is_header && !line.starts_with(b"[");
        Game {
            moves: if has_moves { Some(at) } else { self.moves },
            has_event: self.has_event || (is_header && name == Some(b"Event")),
            after_empty: false,
            ..self
        }
    }

    /// Does a line with this tag, or with none, belong to the next game? `read` is the text up to it.
    fn ends_before(&self, name: Option<&[u8]>, read: &[u8]) -> bool {
        match name {
            Some(name) => self.ends_before_tag(name, read),
            None => self.ends_before_moves(read),
        }
    }

    /// Does this tag belong to the next game? `read` is the text up to its line.
    fn ends_before_tag(&self, name: &[u8], read: &[u8]) -> bool {
        match self.moves {
            Some(moves) => name == b"Event" || !is_within_comment(&read[moves..]),
            None if name == b"Event" => self.has_event,
            None => self.after_empty && has_tag(&read[self.start..], name),
        }
    }

    /// Do the moves of this line belong to the next game?
    fn ends_before_moves(&self, read: &[u8]) -> bool {
        self.after_empty && self.moves.is_some_and(|moves| ends_with_result(&read[moves..]))
    }
}

/// The first byte of each game. The text begins with a game, or with what belongs to none.
pub fn starts(text: &[u8]) -> Vec<usize> {
    let mut found = Vec::new();
    let mut game: Option<Game> = None;
    let mut at = 0;
    while at < text.len() {
        let end = memchr(b'\n', &text[at..]).map_or(text.len(), |length| at + length + 1);
        let line = &text[at..end];
        if !line.trim_ascii().is_empty() {
            let name = tag_name(line);
            let goes_on = game.take_if(|game| !game.ends_before(name, &text[..at]));
            let current = goes_on.unwrap_or_else(|| {
                found.push(at);
                Game::at(at)
            });
            game = Some(current.with_line(at, line, name));
        } else if let Some(game) = &mut game {
            game.after_empty = true;
        }
        at = end;
    }
    found
}

/// The name of the tag, if the line begins with one: `[Name "`.
pub fn tag_name(line: &[u8]) -> Option<&[u8]> {
    let inside = line.strip_prefix(b"[")?.trim_ascii_start();
    let length = inside.iter().position(|byte| !IS_OF_A_NAME[usize::from(*byte)])?;
    let (name, rest) = inside.split_at(length);
    (length > 0 && rest.trim_ascii_start().starts_with(b"\"")).then_some(name)
}

/// Asked of every byte of the names of tags.
const IS_OF_A_NAME: [bool; 256] = {
    let mut table = [false; 256];
    let signs = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_";
    let mut at = 0;
    while at < signs.len() {
        table[signs[at] as usize] = true;
        at += 1;
    }
    table
};

fn has_tag(header: &[u8], name: &[u8]) -> bool {
    let mut lines = header.split(|byte| *byte == b'\n');
    memmem::find(header, name).is_some() && lines.any(|line| tag_name(line) == Some(name))
}

/// Is a comment open at the end of these moves?
fn is_within_comment(moves: &[u8]) -> bool {
    memrchr(b'{', moves) > memrchr(b'}', moves)
}

fn ends_with_result(moves: &[u8]) -> bool {
    let moves = moves.trim_ascii_end();
    !is_within_comment(moves) && [b"1-0".as_slice(), b"0-1", b"1/2-1/2", b"*"].iter().any(|end| moves.ends_with(end))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn games(text: &str) -> usize {
        starts(text.as_bytes()).len()
    }

    #[test]
    fn games_need_no_empty_line_between_them() {
        assert_eq!(games("[Event \"A\"]\n\n1. e4 1-0\n[Event \"B\"]\n\n1. d4 0-1\n"), 2);
        assert_eq!(games("[Site \"A\"]\n1. e4 1-0\n[Site \"B\"]\n1. d4 0-1\n"), 2);
    }

    #[test]
    fn headers_without_moves_are_games() {
        assert_eq!(games("[Event \"A\"]\n[Site \"x\"]\n\n[Event \"A\"]\n[Site \"y\"]\n"), 2);
        assert_eq!(games("[Event \"A\"]\n[Event \"A\"]\n"), 2);
        assert_eq!(games("[Round \"1\"]\n\n[Round \"2\"]\n"), 2);
        assert_eq!(games("[Round \"1\"]\n[Round \"2\"]\n"), 1);
    }

    #[test]
    fn an_empty_line_within_a_header_ends_no_game() {
        assert_eq!(games("[Event \"A\"]\n\n[Date \"2017.12.04\"]\n\n1. e4 *\n"), 1);
        assert_eq!(games("[ePGN \"0.1\"]\n[Event \"A\"]\n\n1. e4 *\n"), 1);
    }

    #[test]
    fn a_line_that_was_to_be_a_tag_belongs_to_the_header() {
        assert_eq!(games("[Event A\"]\n[Site \"x\"]\n\n1. e4 *\n"), 1);
        assert_eq!(games("[ Event \"A\"]\n[Site \"x\"]\n\n1. e4 *\n"), 1);
    }

    #[test]
    fn a_tag_within_a_comment_begins_no_game_but_that_of_an_event_does() {
        assert_eq!(games("[Event \"A\"]\n\n1. e4 {as in\n[Round \"3\"]} e5 *\n"), 1);
        assert_eq!(games("[Event \"A\"]\n\n1. e4 {never closed\n\n[Event \"B\"]\n\n1. d4 *\n"), 2);
    }

    #[test]
    fn moves_after_a_result_and_an_empty_line_are_another_game() {
        assert_eq!(games("1. e4 e5 1-0\n\n1. d4 d5 0-1\n"), 2);
        assert_eq!(games("1. e4 e5\n\n2. d4 d5 0-1\n"), 1);
        assert_eq!(games("1. e4 e5 1-0\n{a comment}\n"), 1);
    }

    #[test]
    fn the_bytes_before_the_first_line_with_signs_belong_to_no_game() {
        assert_eq!(starts(b"\r\n\r\n[Event \"A\"]\r\n\r\n1. e4 *\r\n"), [4]);
        assert_eq!(starts(b" \n"), [0; 0]);
    }
}
