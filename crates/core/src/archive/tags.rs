//! The tags of a game, those that the audit needs.

use std::borrow::Cow;

use super::split::tag_name;

/// The values as they are written, without the quotes.
#[derive(Debug, Default)]
pub struct Tags<'a> {
    /// The event.
    pub event: &'a [u8],
    /// Where it was played, or its address.
    pub site: &'a [u8],
    /// The day of the game.
    pub date: &'a [u8],
    /// That day by universal time.
    pub utc_date: &'a [u8],
    /// The first day of the event.
    pub event_date: &'a [u8],
    /// The round.
    pub round: &'a [u8],
    /// The board.
    pub board: &'a [u8],
    /// Who has the white pieces.
    pub white: &'a [u8],
    /// Who has the black pieces.
    pub black: &'a [u8],
    /// The result.
    pub result: &'a [u8],
    /// How the game ended.
    pub termination: &'a [u8],
    /// The time control.
    pub time_control: &'a [u8],
    /// The position at the start.
    pub fen: &'a [u8],
    /// The kind of chess.
    pub variant: &'a [u8],
    /// A reading of White's clock.
    pub white_clock: &'a [u8],
    /// A reading of Black's clock.
    pub black_clock: &'a [u8],
    /// A line of the header that is no tag, or one that is never closed.
    pub bad_line: Option<&'a [u8]>,
    /// A tag that stands there twice with two values.
    pub twice: Option<&'a [u8]>,
}

impl<'a> Tags<'a> {
    /// The tags at the beginning of a game, and the moves after them.
    pub fn read(game: &'a [u8]) -> (Tags<'a>, &'a [u8]) {
        let mut tags = Tags::default();
        let mut rest = game;
        while !rest.is_empty() {
            let line = &rest[..memchr::memchr(b'\n', rest).map_or(rest.len(), |end| end + 1)];
            let text = line.trim_ascii();
            match (tag_name(text), text) {
                (Some(name), _) => tags.add(name, text),
                (None, [] | [b'%', ..]) => {}
                (None, [b'[', ..]) => tags.bad_line = Some(text),
                _ => break,
            }
            rest = &rest[line.len()..];
        }
        (tags, rest)
    }

    fn add(&mut self, name: &'a [u8], line: &'a [u8]) {
        let Some(value) = value(line) else {
            self.bad_line = Some(line);
            return;
        };
        let Some(field) = self.field(name) else { return };
        if field.is_empty() {
            *field = value;
        } else if *field != value {
            self.twice = Some(name);
        }
    }

    fn field(&mut self, name: &[u8]) -> Option<&mut &'a [u8]> {
        Some(match name {
            b"Event" => &mut self.event,
            b"Site" => &mut self.site,
            b"Date" => &mut self.date,
            b"UTCDate" => &mut self.utc_date,
            b"EventDate" => &mut self.event_date,
            b"Round" => &mut self.round,
            b"Board" => &mut self.board,
            b"White" => &mut self.white,
            b"Black" => &mut self.black,
            b"Result" => &mut self.result,
            b"Termination" => &mut self.termination,
            b"TimeControl" => &mut self.time_control,
            b"FEN" => &mut self.fen,
            b"Variant" => &mut self.variant,
            b"WhiteClock" => &mut self.white_clock,
            b"BlackClock" => &mut self.black_clock,
            _ => return None,
        })
    }
}

/// What stands between the first quote of the line and its last.
fn value(line: &[u8]) -> Option<&[u8]> {
    let (first, last) = (memchr::memchr(b'"', line)?, memchr::memrchr(b'"', line)?);
    (first < last && line.ends_with(b"]")).then(|| &line[first + 1..last])
}

/// A value as text: UTF-8, or else Latin-1; a quote or a backslash in it has lost the backslash before it.
pub fn text(value: &[u8]) -> String {
    let decoded = match std::str::from_utf8(value) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => value.iter().map(|byte| char::from(*byte)).collect(),
    };
    decoded.replace("\\\"", "\"").replace("\\\\", "\\")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_within_a_value_belong_to_it() {
        let (tags, moves) = Tags::read(b"[White \"Smith \"The King\"\"]\r\n[Black \"\\\"X\\\"\"]\r\n\r\n1. e4");
        assert_eq!((text(tags.white), text(tags.black)), ("Smith \"The King\"".into(), "\"X\"".into()));
        assert_eq!(moves, b"1. e4");
    }

    #[test]
    fn what_is_no_utf8_is_read_as_latin_1() {
        assert_eq!(text(b"M\xfcller"), "M\u{fc}ller");
        assert_eq!(text("M\u{fc}ller".as_bytes()), "M\u{fc}ller");
    }

    #[test]
    fn a_line_that_is_no_tag_and_a_tag_with_two_values_are_told() {
        assert_eq!(Tags::read(b"[Event \"A]\n1. e4").0.bad_line, Some(b"[Event \"A]".as_slice()));
        assert_eq!(Tags::read(b"[Event\n1. e4").0.bad_line, Some(b"[Event".as_slice()));
        assert_eq!(Tags::read(b"[Result \"*\"]\n[Result \"1-0\"]\n").0.twice, Some(b"Result".as_slice()));
        assert_eq!(Tags::read(b"[Result \"*\"]\n[Result \"*\"]\n").0.twice, None);
    }
}
