//! Time controls in words: `15 minutes + 10 seconds increment per move`.

use super::control::{Control, MOST, Period};

const SECOND: i64 = 1_000;
const MINUTE: i64 = 60 * SECOND;

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

/// In words: each number of minutes begins a period, a number of seconds is the increment of all.
pub fn in_words(tag: &str) -> Option<Control> {
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
            Some(Unit::Base(ms)) => periods.push(Period { base_ms: read * ms, ..Period::default() }),
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

#[cfg(test)]
mod tests {
    use super::*;

    fn read(tag: &str) -> Vec<(Option<usize>, i64, i64)> {
        let read = in_words(tag);
        read.map_or(Vec::new(), |control| control.0.iter().map(|p| (p.moves, p.base_ms, p.increment_ms)).collect())
    }

    #[test]
    fn people_write_words() {
        assert_eq!(read("15 minutes + 10 seconds increment per move, starting from move 1"), [(None, 900_000, 10_000)]);
        assert_eq!(read("15 min. + 10 s. per move"), [(None, 900_000, 10_000)]);
        assert_eq!(read("15 min/game + 10 sec/move"), [(None, 900_000, 10_000)]);
        assert_eq!(read("15'+10\""), [(None, 900_000, 10_000)]);
        let world_cup = ": 90 minutes for the first 40 moves, followed by 30 minutes for the rest of the gamewith an \
                         increment of 30 seconds per move starting from move 1";
        assert_eq!(read(world_cup), [(Some(40), 5_400_000, 30_000), (None, 1_800_000, 30_000)]);
    }
}
