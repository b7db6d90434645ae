//! The gains on the clocks that the time control does not explain.

use serde::Serialize;
use shakmaty::{ByColor, Color};

use super::{control::Control, repetition::name};

/// What a clock showed after a move of its player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The half-moves made then.
    pub ply: usize,
    /// Which of the player's moves it was, the first being 1.
    pub number: usize,
    /// The time shown.
    pub ms: i64,
}

/// The readings of both players.
pub type Readings = ByColor<Vec<Reading>>;

/// Readings are rounded to seconds: two of them may be apart by almost so much more than the time between them.
pub const ROUNDING_MS: i64 = 1_000;

/// More time on a clock than the moves before explain.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Gain {
    /// The half-moves made when it showed.
    pub ply: usize,
    /// Whose clock.
    pub by: &'static str,
    /// What it showed before.
    pub before_ms: i64,
    /// What it showed then.
    pub after_ms: i64,
    /// The increments between.
    pub increment_ms: i64,
    /// What nothing explains: so much at least was added.
    pub excess_ms: i64,
    /// It is the last reading of this clock.
    pub is_last: bool,
}

/// The gains that the increments and periods of this time control do not explain; a sandclock gains what the other uses.
pub fn gains(readings: &Readings, control: &Control) -> Vec<Gain> {
    let mut found = Vec::new();
    if control.is_sandclock() {
        return found;
    }
    for color in Color::ALL {
        let side = &readings[color];
        let mut awards = Awards { control, awarded: 0 };
        for pair in side.windows(2) {
            let (before, after) = (pair[0], pair[1]);
            let change = after.ms - before.ms;
            if change <= ROUNDING_MS {
                continue;
            }
            let increment_ms = (before.number + 1..=after.number).map(|number| control.increment_ms(number)).sum();
            let excess_ms = change - increment_ms;
            if excess_ms > ROUNDING_MS && !awards.explain(after.number, excess_ms) {
                let is_last = side.last() == Some(&after);
                let (before_ms, after_ms) = (before.ms, after.ms);
                found.push(Gain {
                    ply: after.ply,
                    by: name(color),
                    before_ms,
                    after_ms,
                    increment_ms,
                    excess_ms,
                    is_last,
                });
            }
        }
    }
    found.sort_by_key(|gain| gain.ply);
    found
}

/// The times of new periods that a player's clock has shown.
struct Awards<'a> {
    control: &'a Control,
    /// How many of them.
    awarded: usize,
}

/// A clock that counts moves by its presses may be so many moves early or late.
const MISCOUNTED: usize = 5;

impl Awards<'_> {
    /// Does the time of the next period explain this gain? Near the move that completes the period before, any part of
    /// it does; a clock that waits for the flag may add it later: then most of it.
    fn explain(&mut self, number: usize, excess_ms: i64) -> bool {
        let periods = &self.control.0;
        let Some(next) = periods.get(self.awarded + 1) else { return false };
        let due: usize = periods[..=self.awarded].iter().filter_map(|period| period.moves).sum();
        let is_due = periods[self.awarded].moves.is_some() && number + 1 >= due;
        let is_part = number <= due + MISCOUNTED || excess_ms * 2 >= next.base_ms;
        let explains = is_due && is_part && excess_ms <= next.base_ms + ROUNDING_MS;
        self.awarded += usize::from(explains);
        explains
    }
}
