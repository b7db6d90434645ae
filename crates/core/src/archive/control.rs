//! The time control that a tag gives: in seconds as PGN wants it, in minutes, or in words.

use serde::Serialize;

/// A period of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Period {
    /// The moves to be completed in it; none in the last one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves: Option<usize>,
    /// The time it brings, in milliseconds.
    pub base_ms: i64,
    /// What each move adds, in milliseconds.
    pub increment_ms: i64,
}

/// A time control, period by period; never empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Control(pub Vec<Period>);

const SECOND: i64 = 1_000;
const MINUTE: i64 = 60 * SECOND;

/// A larger number is no time, and no number of moves.
const MOST: i64 = 9_999_999;

/// What a number in words counts.
enum Unit {
    /// Time of a period, in units of so many milliseconds.
    Base(i64),
    /// Seconds that each move adds.
    Increment,
    /// Moves to be completed in the period before.
    Moves,
}

impl Unit {
    fn of(word: &str) -> Option<Unit> {
        Some(match word.to_ascii_lowercase().as_str() {
            "h" | "hour" | "hours" => Unit::Base(60 * MINUTE),
            "m" | "'" | "min" | "mins" | "minute" | "minutes" => Unit::Base(MINUTE),
            "s" | "\"" | "''" | "sec" | "secs" | "second" | "seconds" => Unit::Increment,
            "move" | "moves" => Unit::Moves,
            _ => return None,
        })
    }
}

impl Control {
    /// The time at the start.
    pub fn base_ms(&self) -> i64 {
        self.0[0].base_ms
    }

    /// What this move of a player adds, the first being 1.
    pub fn increment_ms(&self, mut number: usize) -> i64 {
        for period in &self.0 {
            match period.moves {
                Some(moves) if number > moves => number -= moves,
                _ => return period.increment_ms,
            }
        }
        self.0[self.0.len() - 1].increment_ms
    }

    /// The same, its times being minutes where seconds were meant to be written.
    pub fn in_minutes(&self) -> Control {
        Control(self.0.iter().map(|period| Period { base_ms: period.base_ms * 60, ..*period }).collect())
    }

    /// Every period with its moves and seconds, as PGN wants it: `40/7200:3600+30`.
    pub fn from_seconds(tag: &str) -> Option<Control> {
        let period = |text: &str| {
            let (moves, time) = match text.split_once('/') {
                Some((moves, time)) => (Some(number_of_moves(moves)?), time),
                None => (None, text),
            };
            let (base, increment) = time.split_once('+').unwrap_or((time, "0"));
            Some(Period { moves, base_ms: milliseconds(base)?, increment_ms: milliseconds(increment)? })
        };
        tag.split(':').map(|text| period(text.trim())).collect::<Option<Vec<_>>>().map(Control)
    }

    /// In words: each number of minutes begins a period, a number of seconds is the increment of all.
    pub fn from_words(tag: &str) -> Option<Control> {
        let mut periods: Vec<Period> = Vec::new();
        let mut increment_ms = 0;
        let mut number = None;
        for word in words(tag) {
            if let Ok(read) = word.parse::<i64>() {
                number = (read <= MOST).then_some(read);
                continue;
            }
            let Some(read) = number.take() else { continue };
            match Unit::of(word) {
                Some(Unit::Base(ms)) => periods.push(Period { moves: None, base_ms: read * ms, increment_ms: 0 }),
                Some(Unit::Increment) => increment_ms = read * SECOND,
                Some(Unit::Moves) => periods.last_mut()?.moves = usize::try_from(read).ok(),
                None => {}
            }
        }
        for period in &mut periods {
            period.increment_ms = increment_ms;
        }
        (!periods.is_empty()).then_some(Control(periods))
    }
}

/// The numbers, words and signs of a text.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let kind = |sign: char| (sign.is_ascii_digit(), sign.is_alphabetic(), matches!(sign, '\'' | '"'));
    let mut rest = text;
    std::iter::from_fn(move || {
        rest = rest.trim_start_matches(|sign| kind(sign) == (false, false, false));
        let first = kind(rest.chars().next()?);
        let length = rest.find(|sign| kind(sign) != first).unwrap_or(rest.len());
        let (word, after) = rest.split_at(length);
        rest = after;
        Some(word)
    })
}

fn number_of_moves(text: &str) -> Option<usize> {
    let number = text.parse::<i64>().ok().filter(|number| (0..=MOST).contains(number))?;
    usize::try_from(number).ok()
}

/// A number of seconds with up to three decimals.
fn milliseconds(text: &str) -> Option<i64> {
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    let is_number = |digits: &str| digits.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || whole.len() > 7 || !is_number(whole) || !is_number(part) || part.len() > 3 {
        return None;
    }
    let thousandths: i64 = format!("{part:0<3}").parse().ok()?;
    Some(whole.parse::<i64>().ok()? * SECOND + thousandths)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seconds(tag: &str) -> Vec<(Option<usize>, i64, i64)> {
        let read = Control::from_seconds(tag).or_else(|| Control::from_words(tag));
        read.map_or(Vec::new(), |control| control.0.iter().map(|p| (p.moves, p.base_ms, p.increment_ms)).collect())
    }

    #[test]
    fn pgn_writes_moves_and_seconds() {
        assert_eq!(seconds("300+3"), [(None, 300_000, 3_000)]);
        assert_eq!(seconds("600"), [(None, 600_000, 0)]);
        assert_eq!(seconds("10.931+0.109"), [(None, 10_931, 109)]);
        assert_eq!(
            seconds("40/7200:20/3600:900+30"),
            [(Some(40), 7_200_000, 0), (Some(20), 3_600_000, 0), (None, 900_000, 30_000)]
        );
    }

    #[test]
    fn people_write_words() {
        assert_eq!(
            seconds("15 minutes + 10 seconds increment per move, starting from move 1"),
            [(None, 900_000, 10_000)]
        );
        assert_eq!(seconds("15 min. + 10 s. per move"), [(None, 900_000, 10_000)]);
        assert_eq!(seconds("15 min/game + 10 sec/move"), [(None, 900_000, 10_000)]);
        assert_eq!(seconds("15'+10\""), [(None, 900_000, 10_000)]);
        let world_cup = ": 90 minutes for the first 40 moves, followed by 30 minutes for the rest of the gamewith an \
                         increment of 30 seconds per move starting from move 1";
        assert_eq!(seconds(world_cup), [(Some(40), 5_400_000, 30_000), (None, 1_800_000, 30_000)]);
    }

    #[test]
    fn a_number_of_eight_digits_is_no_time_and_no_number_of_moves() {
        assert_eq!(seconds("9999999 minutes"), [(None, 599_999_940_000, 0)]);
        assert_eq!(seconds("9999999/600"), [(Some(9_999_999), 600_000, 0)]);
        for tag in ["10000000 minutes", "999999999999999999 h", "10000000/600", "18446744073709551615/1:5"] {
            assert_eq!(seconds(tag), [], "{tag}");
        }
    }

    #[test]
    fn what_is_no_time_control_is_none() {
        for tag in ["-", "?", "", "rapid", "120/40+60/20+30(61)", "40/", "99999999", "5+"] {
            assert_eq!(seconds(tag), [], "{tag}");
        }
    }

    #[test]
    fn the_increment_is_that_of_the_period_of_the_move() {
        let control = Control::from_seconds("40/7200:900+30").unwrap();
        assert_eq!([1, 40, 41].map(|number| control.increment_ms(number)), [0, 0, 30_000]);
    }
}
