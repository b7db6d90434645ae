//! The time control that a tag gives: in seconds as PGN wants it, in minutes, or in words.

use serde::Serialize;

use super::{spellings, wording};

/// What the seconds of each move do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Mode {
    /// They are added to the clock.
    #[default]
    Increment,
    /// They pass before the clock counts.
    Delay,
    /// They are given back as far as they were used.
    Bronstein,
    /// There are none: what a player uses is added to the other clock.
    Sandclock,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
fn is_increment(mode: &Mode) -> bool {
    *mode == Mode::Increment
}

/// A period of the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Period {
    /// The moves to be completed in it; none in the last one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves: Option<usize>,
    /// The time it brings, in milliseconds.
    pub base_ms: i64,
    /// The time of each move, in milliseconds.
    pub increment_ms: i64,
    /// What becomes of it.
    #[serde(skip_serializing_if = "is_increment")]
    pub mode: Mode,
}

impl Period {
    /// What each move adds to the clock.
    pub fn added_ms(&self) -> i64 {
        if self.mode == Mode::Increment { self.increment_ms } else { 0 }
    }
}

/// A time control, period by period; never empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Control(pub Vec<Period>);

const SECOND: i64 = 1_000;

/// A larger number is no time, and no number of moves.
pub(super) const MOST: i64 = 9_999_999;

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
                _ => return period.added_ms(),
            }
        }
        self.0[self.0.len() - 1].added_ms()
    }

    /// Is what a player uses added to the other clock?
    pub fn is_sandclock(&self) -> bool {
        self.0[0].mode == Mode::Sandclock
    }

    /// The same, its times being minutes where seconds were meant to be written.
    pub fn in_minutes(&self) -> Control {
        Control(self.0.iter().map(|period| Period { base_ms: period.base_ms * 60, ..*period }).collect())
    }

    /// Every period with its moves and seconds, as PGN wants it: `40/7200:3600+30`; with a delay `40/5400d5`, with one
    /// of Bronstein's `900b5`; a sandclock `*180`.
    pub fn from_seconds(tag: &str) -> Option<Control> {
        if let Some(base) = tag.strip_prefix('*') {
            let base_ms = milliseconds(base)?;
            return Some(Control(vec![Period { base_ms, mode: Mode::Sandclock, ..Period::default() }]));
        }
        tag.split(':').map(|text| period_in_seconds(text.trim())).collect::<Option<Vec<_>>>().map(Control)
    }

    /// As people write it: in one of their shorter spellings, or in words.
    pub fn from_people(tag: &str) -> Option<Control> {
        spellings::american(tag).or_else(|| spellings::minutes_before_moves(tag)).or_else(|| wording::in_words(tag))
    }
}

fn period_in_seconds(text: &str) -> Option<Period> {
    let (moves, time) = match text.split_once('/') {
        Some((moves, time)) => (Some(number_of_moves(moves)?), time),
        None => (None, text),
    };
    let sign = time.find(|sign: char| !matches!(sign, '0'..='9' | '.'));
    let (base, rest) = time.split_at(sign.unwrap_or(time.len()));
    let (mode, each) = match rest.as_bytes() {
        [] => (Mode::Increment, "0"),
        [b'+', ..] => (Mode::Increment, &rest[1..]),
        [b'd' | b'D', ..] => (Mode::Delay, &rest[1..]),
        [b'b' | b'B', ..] => (Mode::Bronstein, &rest[1..]),
        _ => return None,
    };
    Some(Period { moves, base_ms: milliseconds(base)?, increment_ms: milliseconds(each)?, mode })
}

pub(super) fn number_of_moves(text: &str) -> Option<usize> {
    let number = text.parse::<i64>().ok().filter(|number| (0..=MOST).contains(number))?;
    usize::try_from(number).ok()
}

/// A number of seconds with up to three decimals.
pub(super) fn milliseconds(text: &str) -> Option<i64> {
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    let is_number = |digits: &str| digits.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || whole.len() > 7 || !is_number(whole) || !is_number(part) || part.len() > 3 {
        return None;
    }
    let thousandths = if part.is_empty() { 0 } else { part.parse::<i64>().ok()? * [SECOND, 100, 10, 1][part.len()] };
    Some(whole.parse::<i64>().ok()? * SECOND + thousandths)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seconds(tag: &str) -> Vec<(Option<usize>, i64, i64)> {
        let read = Control::from_seconds(tag).or_else(|| Control::from_people(tag));
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

    fn modes(tag: &str) -> Vec<(i64, i64, Mode)> {
        let read = Control::from_seconds(tag).unwrap();
        read.0.iter().map(|period| (period.base_ms, period.increment_ms, period.mode)).collect()
    }

    #[test]
    fn a_delay_and_a_sandclock_have_signs_of_their_own() {
        assert_eq!(modes("40/5400d5"), [(5_400_000, 5_000, Mode::Delay)]);
        assert_eq!(modes("40/5400D5:1800D5"), [(5_400_000, 5_000, Mode::Delay), (1_800_000, 5_000, Mode::Delay)]);
        assert_eq!(modes("900b10"), [(900_000, 10_000, Mode::Bronstein)]);
        assert_eq!(modes("*180"), [(180_000, 0, Mode::Sandclock)]);
        assert_eq!(modes("180+2"), [(180_000, 2_000, Mode::Increment)]);
    }

    #[test]
    fn only_an_increment_is_added_to_the_clock() {
        let added = |tag| Control::from_seconds(tag).unwrap().increment_ms(1);
        assert_eq!(["900+5", "900d5", "900b5", "*900"].map(added), [5_000, 0, 0, 0]);
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
        for tag in [
            "-", "?", "", "rapid", "40/", "99999999", "5+", "5d", "5x3", "*", "**5", "*180:900", "900:*180", "*5+3",
            "d5", "5dd3",
        ] {
            assert_eq!(seconds(tag), [], "{tag}");
        }
    }

    #[test]
    fn the_increment_is_that_of_the_period_of_the_move() {
        let control = Control::from_seconds("40/7200:900+30").unwrap();
        assert_eq!([1, 40, 41].map(|number| control.increment_ms(number)), [0, 0, 30_000]);
    }
}
