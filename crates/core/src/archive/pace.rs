//! The time control that the readings of the clocks bear out.

use serde::Serialize;

use super::{
    control::{Control, Period},
    gains::{Gain, ROUNDING_MS, Readings, gains},
};

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
    /// The tag, in words or another spelling of people.
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

/// A way to read the tag.
type Way = (ReadAs, fn(&str) -> Option<Control>);

/// The time control by the tag where the clocks bear it out, otherwise by the clocks; and the gains it leaves open.
pub fn judge(tag: &str, readings: &Readings) -> (Option<Pace>, Vec<Gain>) {
    let ways: [Way; 3] = [
        (ReadAs::Seconds, Control::from_seconds),
        (ReadAs::Minutes, |tag| Control::from_seconds(tag).map(|control| control.in_minutes())),
        (ReadAs::Words, Control::from_people),
    ];
    let mut is_contradicted = false;
    for (read_as, read) in ways {
        let Some(control) = read(tag) else { continue };
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

/// Do the first readings bear this time control out? A clock shows at most what it began with and two increments, or, as
/// a sandclock, what both began with; one of the two players at least has not used up half of the time before the first
/// move.
fn fits(readings: &Readings, control: &Control) -> bool {
    let first = [&readings.white, &readings.black].into_iter().filter_map(|side| side.first());
    let Some((ms, number)) = first.map(|reading| (reading.ms, reading.number)).max() else { return true };
    let added = if control.is_sandclock() {
        control.base_ms()
    } else {
        control.increment_ms(number) * i64::try_from(number + 1).unwrap_or(1)
    };
    ms <= control.base_ms() + added + ROUNDING_MS && (number > 3 || ms * 2 + ROUNDING_MS >= control.base_ms())
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
    Some(Control(vec![Period { base_ms: minutes * 60_000, increment_ms, ..Period::default() }]))
}

/// Increments that are in use.
const USUAL_SECONDS: [i64; 10] = [0, 1, 2, 3, 5, 10, 15, 20, 30, 60];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::archive::gains::Reading;
    use shakmaty::ByColor;

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
        let period = Period { base_ms: 900_000, increment_ms: 10_000, ..Period::default() };
        assert_eq!(pace, Some(Pace { read_as: ReadAs::Clocks, is_contradicted: true, periods: vec![period] }));
        assert_eq!(open, []);
    }

    #[test]
    fn a_delay_explains_no_gain_and_a_sandclock_every_one() {
        assert_eq!(excess("900d10", &[900, 900, 901]), [0; 0]);
        assert_eq!(excess("900d10", &[900, 900, 902]), [2]);
        assert_eq!(excess("*900", &[900, 950, 1_000]), [0; 0]);
        assert_eq!(read_as("*900", &[1_801, 1_500]), (ReadAs::Seconds, false));
        assert!(read_as("*900", &[1_802, 1_500, 1_500, 1_500, 1_500, 1_500]).1);
    }

    #[test]
    fn a_gain_that_stands_alone_is_no_increment() {
        assert_eq!(excess("", &[918, 927, 936, 1_000, 1_005, 1_012, 1_021]), [54]);
    }
}
