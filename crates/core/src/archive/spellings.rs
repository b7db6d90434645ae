//! Shorter spellings of time controls that people use besides that of PGN.

use super::control::{Control, Mode, Period, milliseconds, number_of_moves};

/// As in the United States, in moves and minutes: `G/90;d5`, `40/120, SD/60; d5`, `G/60 inc30`, `G45/D5`.
///
/// `G` or `SD` has all remaining moves. What is said of a delay or an increment holds for every period.
pub fn american(tag: &str) -> Option<Control> {
    let text = tag.to_ascii_lowercase().replace("/d", ";d").replace('+', ";+");
    let mut periods = Vec::new();
    let (mut increment_ms, mut mode) = (0, Mode::Increment);
    for word in text.split([',', ';', ' ']).filter(|word| !word.is_empty()) {
        if let Some((read, ms)) = each_move(word) {
            (mode, increment_ms) = (read, ms);
        } else {
            periods.push(period(word)?);
        }
    }
    let (last, before) = periods.split_last()?;
    let is_whole = last.moves.is_none() && before.iter().all(|period| period.moves.is_some());
    is_whole.then(|| Control(periods.iter().map(|period| Period { increment_ms, mode, ..*period }).collect()))
}

/// `d5`, `d/5`, `+30`, `inc30`, `inc/30`: seconds of each move.
fn each_move(word: &str) -> Option<(Mode, i64)> {
    let (mode, rest) = if let Some(rest) = word.strip_prefix('d') {
        (Mode::Delay, rest)
    } else {
        (Mode::Increment, word.strip_prefix('+').or_else(|| word.strip_prefix("inc"))?)
    };
    milliseconds(rest.trim_start_matches('/')).map(|ms| (mode, ms))
}

/// `40/120`, `sd/60`, `g90`: moves and minutes.
fn period(word: &str) -> Option<Period> {
    let all = word.strip_prefix("sd").or_else(|| word.strip_prefix('g'));
    let (moves, minutes) = match all {
        Some(rest) => (None, rest.trim_start_matches('/')),
        None => word.split_once('/').and_then(|(moves, rest)| Some((Some(number_of_moves(moves)?), rest)))?,
    };
    Some(Period { moves, base_ms: milliseconds(minutes)? * 60, ..Period::default() })
}

/// Minutes before moves, and at the end the increment with the move that it begins with: `120/40+60/20+30(61)`.
///
/// The time for the remaining moves is not written then, and is taken for none.
pub fn minutes_before_moves(tag: &str) -> Option<Control> {
    let (periods, last) = tag.rsplit_once('+')?;
    let (increment, first) = last.strip_suffix(')')?.split_once('(')?;
    let mut read = periods.split('+').map(minutes_and_moves).collect::<Option<Vec<_>>>()?;
    let moves: usize = read.iter().filter_map(|period| period.moves).sum();
    if number_of_moves(first)? != moves + 1 {
        return None;
    }
    read.push(Period { increment_ms: milliseconds(increment)?, ..Period::default() });
    Some(Control(read))
}

fn minutes_and_moves(text: &str) -> Option<Period> {
    let (minutes, moves) = text.split_once('/')?;
    Some(Period { moves: Some(number_of_moves(moves)?), base_ms: milliseconds(minutes)? * 60, ..Period::default() })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Moves, minutes and seconds of each move.
    fn periods(read: Option<Control>) -> Vec<(Option<usize>, i64, i64, Mode)> {
        let minutes = |period: &Period| period.base_ms / 60_000;
        let all = read.map_or(Vec::new(), |control| control.0);
        all.iter().map(|period| (period.moves, minutes(period), period.increment_ms / 1_000, period.mode)).collect()
    }

    #[test]
    fn a_game_in_minutes_has_its_delay_or_increment_after_it() {
        for tag in ["G/90;d5", "G/90; D5", "g90 d5", "SD/90;d/5", "G90/D5", "G/90,d5"] {
            assert_eq!(periods(american(tag)), [(None, 90, 5, Mode::Delay)], "{tag}");
        }
        for tag in ["G/60;+30", "G/60+30", "G/60 inc30", "G/60;inc/30"] {
            assert_eq!(periods(american(tag)), [(None, 60, 30, Mode::Increment)], "{tag}");
        }
        assert_eq!(periods(american("G/25")), [(None, 25, 0, Mode::Increment)]);
    }

    #[test]
    fn moves_and_minutes_come_before_the_rest_of_the_game() {
        let two = [(Some(40), 120, 5, Mode::Delay), (None, 60, 5, Mode::Delay)];
        assert_eq!(periods(american("40/120, SD/60; d5")), two);
        assert_eq!(periods(american("40/120;SD/60;d5")), two);
        for tag in ["40/120", "40/120;d5", "G/60;G/30", "SD/60,40/120", "d5", "", "G", "G/", "G/x", "rapid"] {
            assert_eq!(periods(american(tag)), [], "{tag}");
        }
    }

    #[test]
    fn minutes_before_moves_are_read_where_the_increment_begins_with_the_move_after_them() {
        let three =
            [(Some(40), 120, 0, Mode::Increment), (Some(20), 60, 0, Mode::Increment), (None, 0, 30, Mode::Increment)];
        assert_eq!(periods(minutes_before_moves("120/40+60/20+30(61)")), three);
        for tag in ["120/40+60/20+30(60)", "120/40+60/20+30(62)", "120/40+60/20+30", "120/40", "120+30(1)", "+(1)"] {
            assert_eq!(periods(minutes_before_moves(tag)), [], "{tag}");
        }
    }
}
