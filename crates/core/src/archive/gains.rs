//! What the readings of the clocks say of the time control, and the gains that it does not explain.

use serde::Serialize;
use shakmaty::{ByColor, Color};

use super::{
    control::{Control, Period},
    repetition::name,
};

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
const ROUNDING_MS: i64 = 1_000;

/// Fewer moves say nothing of an increment.
const ENOUGH: usize = 6;

/// Where the time control comes from that the readings are held against.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum ReadAs {
    /// The tag, as PGN wants it.
    Seconds,
    /// The tag, its times being minutes.
    Minutes,
    /// The tag, in words.
    Words,
    /// The readings themselves.
    Clocks,
}

/// The time control of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Pace {
    /// Where it comes from.
    pub read_as: ReadAs,
    /// The tag can be read, and the clocks show another time control.
    pub is_contradicted: bool,
    /// Period by period.
    pub periods: Vec<Period>,
}

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

/// The time control by the tag where the clocks bear it out, otherwise by the clocks; and the gains it leaves open.
pub fn judge(tag: &str, readings: &Readings) -> (Option<Pace>, Vec<Gain>) {
    let written = [
        (ReadAs::Seconds, Control::from_seconds(tag)),
        (ReadAs::Minutes, Control::from_seconds(tag).map(|control| control.in_minutes())),
        (ReadAs::Words, Control::from_words(tag)),
    ];
    let mut is_contradicted = false;
    for (read_as, control) in written {
        let Some(control) = control else { continue };
        let open = gains(readings, &control);
        if fits(readings, &control) && open.len() * 4 <= pairs(readings).max(ENOUGH) {
            return (Some(Pace { read_as, is_contradicted, periods: control.0 }), open);
        }
        is_contradicted = true;
    }
    match shown(readings) {
        Some(control) => {
            let open = gains(readings, &control);
            (Some(Pace { read_as: ReadAs::Clocks, is_contradicted, periods: control.0 }), open)
        }
        None => (None, Vec::new()),
    }
}

/// Do the first readings bear this time control out? A clock shows at most what it began with and two increments; one
/// of the two players at least has not used up half of the time before the first move.
fn fits(readings: &Readings, control: &Control) -> bool {
    let first = [&readings.white, &readings.black].into_iter().filter_map(|side| side.first());
    let Some((ms, number)) = first.map(|reading| (reading.ms, reading.number)).max() else { return true };
    let added = control.increment_ms(number) * i64::try_from(number + 1).unwrap_or(1);
    ms <= control.base_ms() + added + ROUNDING_MS && (number > 3 || ms * 2 + ROUNDING_MS >= control.base_ms())
}

/// The gains that the increments and periods of this time control do not explain.
fn gains(readings: &Readings, control: &Control) -> Vec<Gain> {
    let mut found = Vec::new();
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

fn pairs(readings: &Readings) -> usize {
    (readings.white.len() + readings.black.len()).saturating_sub(2)
}

/// The time control that the readings themselves show, where there are enough of them.
fn shown(readings: &Readings) -> Option<Control> {
    let mut changes: Vec<i64> = [&readings.white, &readings.black]
        .into_iter()
        .flat_map(|side| side.windows(2))
        .filter(|pair| pair[1].number == pair[0].number + 1)
        .map(|pair| pair[1].ms - pair[0].ms)
        .collect();
    if changes.len() < ENOUGH {
        return None;
    }
    changes.sort_unstable_by(|one, other| other.cmp(one));
    // The largest change that two others come close to: a gift of the arbiter stands alone.
    let often = changes.windows(3).find(|three| three[0] - three[2] <= 2 * ROUNDING_MS)?[0];
    let increment_ms = USUAL_SECONDS.map(|seconds| seconds * 1_000).into_iter().find(|usual| often <= *usual)?;
    let first =
        [&readings.white, &readings.black].into_iter().filter_map(|side| side.first()).map(|one| one.ms).max()?;
    let minutes = (first - increment_ms + 30_000).div_euclid(60_000).max(1);
    Some(Control(vec![Period { moves: None, base_ms: minutes * 60_000, increment_ms }]))
}

/// Increments that are in use.
const USUAL_SECONDS: [i64; 10] = [0, 1, 2, 3, 5, 10, 15, 20, 30, 60];

#[cfg(test)]
mod tests {
    use super::*;

    /// The readings of White in seconds, move by move; Black's clock shows the first of them at each move.
    fn white(seconds: &[i64]) -> Readings {
        let side = |offset: usize, of: &dyn Fn(usize) -> i64| {
            (0..seconds.len()).map(|at| Reading { ply: 2 * at + offset, number: at + 1, ms: of(at) * 1_000 }).collect()
        };
        ByColor { white: side(1, &|at| seconds[at]), black: side(2, &|_| seconds[0]) }
    }

    fn excess(tag: &str, seconds: &[i64]) -> Vec<i64> {
        judge(tag, &white(seconds)).1.iter().map(|gain| gain.excess_ms / 1_000).collect()
    }

    fn read_as(tag: &str, seconds: &[i64]) -> (ReadAs, bool) {
        let pace = judge(tag, &white(seconds)).0.unwrap();
        (pace.read_as, pace.is_contradicted)
    }

    #[test]
    fn an_increment_explains_a_gain_of_its_size_and_the_second_of_rounding() {
        assert_eq!(excess("900+10", &[900, 910, 921]), [0; 0]);
        assert_eq!(excess("900+10", &[900, 910, 922]), [2]);
    }

    #[test]
    fn increments_of_moves_without_a_reading_count() {
        let mut readings = white(&[900, 900, 930]);
        readings.white.remove(1);
        assert_eq!(judge("900+15", &readings).1, []);
        assert_eq!(judge("900+14", &readings).1.len(), 1);
    }

    #[test]
    fn a_new_period_explains_a_gain_with_its_move_or_later_if_it_is_most_of_it() {
        let with = |number: usize, gain: i64| {
            let mut seconds = vec![100; 50];
            seconds[number - 1..].iter_mut().for_each(|shown| *shown += gain);
            excess("40/100:1800", &seconds)
        };
        assert_eq!(with(40, 1_800), [0; 0]);
        assert_eq!(with(40, 600), [0; 0]);
        assert_eq!(with(44, 1_700), [0; 0]);
        assert_eq!(with(45, 120), [0; 0]);
        assert_eq!(with(46, 120), [120]);
        assert_eq!(with(30, 1_800), [1_800]);
        assert_eq!(with(40, 1_900), [1_900]);
    }

    #[test]
    fn a_period_is_added_once() {
        let mut seconds = vec![100; 50];
        seconds[39..].iter_mut().for_each(|shown| *shown += 1_500);
        seconds[42..].iter_mut().for_each(|shown| *shown += 120);
        assert_eq!(excess("40/100:1800", &seconds), [120]);
    }

    #[test]
    fn a_tag_in_minutes_is_contradicted_by_the_first_reading() {
        assert_eq!(read_as("90+30", &[5_456, 5_470]), (ReadAs::Minutes, true));
        assert_eq!(read_as("5400+30", &[5_456, 5_470]), (ReadAs::Seconds, false));
        assert_eq!(read_as("15 min + 10 sec", &[918, 925]), (ReadAs::Words, false));
    }

    #[test]
    fn clocks_that_contradict_the_tag_show_their_own_increment() {
        let readings = white(&[918, 927, 936, 945, 950, 958, 967]);
        let (pace, open) = judge("90 minutes with an increment of 30 seconds", &readings);
        let period = Period { moves: None, base_ms: 900_000, increment_ms: 10_000 };
        assert_eq!(pace, Some(Pace { read_as: ReadAs::Clocks, is_contradicted: true, periods: vec![period] }));
        assert_eq!(open, []);
    }

    #[test]
    fn a_gain_that_stands_alone_is_no_increment() {
        assert_eq!(excess("", &[918, 927, 936, 1_000, 1_005, 1_012, 1_021]), [54]);
    }
}
