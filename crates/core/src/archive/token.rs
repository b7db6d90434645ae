//! The words of the moves of a game, its variations left out.

use memchr::{memchr, memchr2, memchr3};

/// A word of the moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Token<'a> {
    /// A move, as it is written; or what stands where a move is expected.
    Move(&'a [u8]),
    /// A move that is left out: `--`.
    Null,
    /// A comment, without its braces.
    Comment(&'a [u8]),
    /// A comment that is a reading of the clock and nothing else, in milliseconds.
    Reading(i64),
    /// The result at the end: `1-0`, `0-1`, `1/2-1/2`, `*`.
    Result(&'a [u8]),
    /// Something that was opened and never closed, by its sign.
    Unclosed(u8),
}

/// The words, in order.
#[derive(Clone)]
pub struct Tokens<'a> {
    text: &'a [u8],
    at: usize,
}

impl<'a> Tokens<'a> {
    /// The words of these moves.
    pub fn new(text: &'a [u8]) -> Tokens<'a> {
        Tokens { text, at: 0 }
    }

    /// The text that has not been read.
    pub fn rest(&self) -> &'a [u8] {
        &self.text[self.at..]
    }

    fn take(&mut self, length: usize) -> &'a [u8] {
        let taken = &self.text[self.at..self.at + length];
        self.at += length;
        taken
    }

    fn skip_line(&mut self) {
        let rest = &self.text[self.at..];
        self.at += memchr(b'\n', rest).unwrap_or(rest.len());
    }

    /// The comment whose brace opens here.
    fn comment(&mut self) -> Token<'a> {
        let inside = &self.text[self.at + 1..];
        if let Some((ms, length)) = reading(inside) {
            self.at += length + 2;
            return Token::Reading(ms);
        }
        let Some(length) = comment_length(inside) else {
            self.at = self.text.len();
            return Token::Unclosed(b'{');
        };
        self.at += length + 2;
        Token::Comment(&inside[..length])
    }

    /// Pass over the variation that opens here, with all that is in it; false where it never closes.
    fn skips_variation(&mut self) -> bool {
        let mut depth = 0_usize;
        while let Some(next) = memchr3(b'(', b')', b'{', &self.text[self.at..]) {
            self.at += next;
            match self.text[self.at] {
                b'(' => depth += 1,
                b')' => depth -= 1,
                _ => {
                    if self.comment() == Token::Unclosed(b'{') {
                        return false;
                    }
                    continue;
                }
            }
            self.at += 1;
            if depth == 0 {
                return true;
            }
        }
        self.at = self.text.len();
        false
    }

    /// The word that begins here; `None` where it is the number of a move.
    fn word(&mut self) -> Option<Token<'a>> {
        let rest = &self.text[self.at..];
        let digits = run(rest, |byte| byte.is_ascii_digit());
        let dots = run(&rest[digits..], |byte| byte == b'.');
        if digits > 0 && (dots > 0 || rest.get(digits).is_none_or(|byte| ends_word(*byte))) {
            self.at += digits + dots;
            return None;
        }
        let length = run(rest, |byte| !ends_word(byte));
        let word = &rest[..length];
        if digits > 0 && is_result(word) {
            return Some(Token::Result(self.take(length)));
        }
        self.at += length;
        let is_null = matches!(word, b"--" | b"Z0" | b"0000" | b"@@@@");
        Some(if is_null { Token::Null } else { Token::Move(word) })
    }
}

impl<'a> Iterator for Tokens<'a> {
    type Item = Token<'a>;

    fn next(&mut self) -> Option<Token<'a>> {
        loop {
            match *self.text.get(self.at)? {
                b'{' => return Some(self.comment()),
                b'(' if !self.skips_variation() => return Some(Token::Unclosed(b'(')),
                b'(' => {}
                b';' => self.skip_line(),
                b'%' if self.at == 0 || self.text[self.at - 1] == b'\n' => self.skip_line(),
                b'*' => return Some(Token::Result(self.take(1))),
                b'$' => {
                    self.at += 1 + run(&self.text[self.at + 1..], |byte| byte.is_ascii_digit());
                }
                byte if ends_word(byte) || byte == b'.' => self.at += 1,
                _ => {
                    if let Some(token) = self.word() {
                        return Some(token);
                    }
                }
            }
        }
    }
}

/// How many bytes at the beginning are so.
#[inline]
fn run(text: &[u8], is: impl Fn(u8) -> bool) -> usize {
    let mut length = 0;
    while length < text.len() && is(text[length]) {
        length += 1;
    }
    length
}

const fn ends_word(byte: u8) -> bool {
    ENDS_WORD[byte as usize]
}

/// Asked of every byte of the moves.
const ENDS_WORD: [bool; 256] = {
    let mut table = [false; 256];
    let signs = b" \t\n\x0c\r{}();!?$*";
    let mut at = 0;
    while at < signs.len() {
        table[signs[at] as usize] = true;
        at += 1;
    }
    table
};

fn is_result(word: &[u8]) -> bool {
    matches!(word, b"1-0" | b"0-1" | b"1/2-1/2" | b"1/2")
}

/// What the clock shows, and the length of the comment, where that is all and it is written as servers do, with one
/// digit of hours: `{ [%clk 0:05:00] }`. Others mean the same, and are read as any comment.
fn reading(inside: &[u8]) -> Option<(i64, usize)> {
    let shown = inside.strip_prefix(b" ").unwrap_or(inside).strip_prefix(b"[%clk ")?;
    let [hours, b':', tens, minutes, b':', tens_of_seconds, seconds, b']', rest @ ..] = shown else { return None };
    let rest = rest.strip_prefix(b" ").unwrap_or(rest);
    let number = |digit: &u8| digit.is_ascii_digit().then(|| i64::from(digit - b'0'));
    let minutes = 60 * number(hours)? + 10 * number(tens)? + number(minutes)?;
    let seconds = 10 * number(tens_of_seconds)? + number(seconds)?;
    (rest.first() == Some(&b'}')).then_some(((60 * minutes + seconds) * 1_000, inside.len() - rest.len()))
}

/// Where the comment closes. One that holds braces of its own goes on to the brace that closes it, if there is one.
fn comment_length(inside: &[u8]) -> Option<usize> {
    let brace = memchr2(b'{', b'}', inside)?;
    if inside[brace] == b'}' {
        return Some(brace);
    }
    let first = memchr(b'}', inside)?;
    let mut depth = 1_i32;
    let closing = inside.iter().position(|byte| {
        depth += i32::from(*byte == b'{') - i32::from(*byte == b'}');
        depth == 0
    });
    closing.or(Some(first))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moves(text: &str) -> Vec<String> {
        let of = |token| match token {
            Token::Move(word) | Token::Result(word) => String::from_utf8_lossy(word).into_owned(),
            other => format!("{other:?}"),
        };
        let tokens = Tokens::new(text.as_bytes()).filter(|token| !matches!(token, Token::Comment(_)));
        tokens.map(of).collect()
    }

    #[test]
    fn numbers_signs_and_variations_are_left_out() {
        assert_eq!(
            moves("1.e4! $14 e5 2. Nf3?! (2. f4 exf4 (2... d5)) 2... Nc6 1/2-1/2"),
            ["e4", "e5", "Nf3", "Nc6", "1/2-1/2"]
        );
    }

    #[test]
    fn castling_with_zeros_is_no_result() {
        assert_eq!(moves("5. 0-0 0-0-0 0-1"), ["0-0", "0-0-0", "0-1"]);
    }

    #[test]
    fn a_comment_goes_on_to_the_brace_that_closes_it() {
        assert_eq!(moves("1. e4 {a {nested} one} e5"), ["e4", "e5"]);
        assert_eq!(moves("1. e4 {a { lonely one} e5"), ["e4", "e5"]);
        assert_eq!(moves("1. e4 {never closed"), ["e4", "Unclosed(123)"]);
        assert_eq!(moves("1. e4 ; to the end of the line { (\n e5"), ["e4", "e5"]);
    }

    #[test]
    fn a_comment_that_is_a_reading_is_read_as_one() {
        let of = |text: &'static str| Tokens::new(text.as_bytes()).collect::<Vec<_>>();
        for text in ["{ [%clk 1:02:03] }e4", "{[%clk 1:02:03]} e4", "{ [%clk 1:02:03]}\ne4"] {
            assert_eq!(of(text), [Token::Reading(3_723_000), Token::Move(b"e4")], "{text}");
        }
        for text in ["[%clk 01:02:03]", "[%clk 1:02:03.5]", "[%clk 1:02:0x]", "[%emt 1:02:03]", "[%clk 1:02:03] x", ""]
        {
            let comment = format!("{{{text}}}");
            let read: Vec<_> = Tokens::new(comment.as_bytes()).collect();
            assert_eq!(read, [Token::Comment(text.as_bytes())], "{text}");
        }
        assert_eq!(of("{[%clk 1:02:03]"), [Token::Unclosed(b'{')]);
    }

    #[test]
    fn a_variation_closes_after_the_comments_in_it() {
        assert_eq!(moves("1. e4 (1. d4 {:)} d5) e5"), ["e4", "e5"]);
        assert_eq!(moves("1. e4 (1. d4 d5"), ["e4", "Unclosed(40)"]);
    }

    #[test]
    fn a_move_that_is_left_out_is_told() {
        assert_eq!(moves("1. e4 -- 2. d4 Z0"), ["e4", "Null", "d4", "Null"]);
    }
}
