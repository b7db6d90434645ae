//! What the clocks of a whole game show.

use shakmaty::{Chess, Color, Position, Square};

use super::{
    clock::{Shown, milliseconds},
    control::{Mode, Period},
    facts::{Clocks, Contradicted, Zero},
    gains::{Reading, Readings},
    pace::{Pace, ReadAs, judge},
    repetition::name,
    tags::Tags,
    walk::mover,
};

/// Times of moves are rounded, and a press is not seen at once: so far apart they contradict nothing.
const CONTRADICTION_MS: i64 = 3_000;

/// The time control that the clocks bear out, and what they show.
pub fn facts(tags: &Tags<'_>, positions: &[Chess], shown: &[Shown]) -> (Option<Pace>, Option<Clocks>) {
    if shown.iter().all(|shown| *shown == Shown::default()) && tags.white_clock.is_empty() {
        return (judge(time_control(tags), &Readings::default()).0, None);
    }
    let readings = readings(positions, shown);
    let (pace, gains) = judge(time_control(tags), &readings);
    let read = readings.white.len() + readings.black.len();
    let (white_ms, black_ms) = (ends(&readings.white), ends(&readings.black));
    let clocks = Clocks {
        readings: read,
        missing: if read == 0 { 0 } else { shown.len() - read },
        unreadable: shown.iter().filter(|shown| shown.is_unreadable).count(),
        is_fine: readings.white.iter().chain(&readings.black).any(|reading| reading.ms % 1_000 != 0),
        white_ms,
        black_ms,
        tagged_ms: milliseconds(tags.white_clock).zip(milliseconds(tags.black_clock)),
        zeros: zeros(&readings, shown.len()),
        contradicted: pace.as_ref().and_then(|pace| contradicted(pace, positions, shown)),
        gains,
    };
    (pace, Some(clocks))
}

/// The tag as text; what is no text is no time control.
fn time_control<'a>(tags: &Tags<'a>) -> &'a str {
    str::from_utf8(tags.time_control).unwrap_or("")
}

/// Is there anything about them that the Laws, or a reader, might ask about? `loser` is who lost the game, if
/// anybody did.
pub fn are_worth_a_look(pace: Option<&Pace>, clocks: &Clocks, ended_on_time: bool, loser: Option<Color>) -> bool {
    let is_told = |zero: &Zero| ended_on_time && is_told_by_the_result(zero, loser);
    pace.is_some_and(|pace| pace.is_contradicted || pace.read_as == ReadAs::Minutes)
        || clocks.missing + clocks.unreadable > 0
        || clocks.contradicted.is_some()
        || clocks.tagged_ms.is_some()
        || !clocks.gains.is_empty()
        || clocks.zeros.iter().any(|zero| zero.ms < 0)
        || ends_of_time(clocks).any(|zero| !is_told(zero))
}

/// The last reading of nothing of each clock: those before it say the same.
fn ends_of_time(clocks: &Clocks) -> impl Iterator<Item = &Zero> {
    Color::ALL.into_iter().filter_map(|color| clocks.zeros.iter().rfind(|zero| zero.by == name(color)))
}

/// The game ended on time: with this reading, or lost by its player before he moved again.
fn is_told_by_the_result(zero: &Zero, loser: Option<Color>) -> bool {
    zero.plies_after == 0 || (!zero.moved_again && loser.is_some_and(|loser| name(loser) == zero.by))
}

fn readings(positions: &[Chess], shown: &[Shown]) -> Readings {
    let moves = shown.len() / 2 + 1;
    let mut readings = Readings::new_with(|_| Vec::with_capacity(moves));
    let mut numbers = shakmaty::ByColor { white: 0, black: 0 };
    for (before, shown) in shown.iter().enumerate() {
        let (ply, color) = (before + 1, mover(positions, before + 1));
        numbers[color] += 1;
        if let Some(ms) = shown.clock_ms {
            readings[color].push(Reading { ply, number: numbers[color], ms });
        }
    }
    readings
}

fn ends(side: &[Reading]) -> Option<(i64, i64)> {
    Some((side.first()?.ms, side.last()?.ms))
}

fn zeros(readings: &Readings, plies: usize) -> Vec<Zero> {
    let mut found = Vec::new();
    for color in Color::ALL {
        let side = &readings[color];
        for reading in side.iter().filter(|reading| reading.ms <= 0) {
            let plies_after = plies - reading.ply;
            let (ply, ms) = (reading.ply, reading.ms);
            found.push(Zero { ply, by: name(color), ms, plies_after, moved_again: plies_after >= 2 });
        }
    }
    found.sort_by_key(|zero| zero.ply);
    found
}

/// The moves whose time differs from what the readings before and after say.
fn contradicted(pace: &Pace, positions: &[Chess], shown: &[Shown]) -> Option<Contradicted> {
    let period = pace.periods[0];
    if period.mode == Mode::Sandclock {
        return None;
    }
    let mut found: Option<Contradicted> = None;
    for (at, three) in shown.windows(3).enumerate() {
        let (Some(before), Some(after), Some(elapsed)) = (three[0].clock_ms, three[2].clock_ms, three[2].elapsed_ms)
        else {
            continue;
        };
        let by_ms = off_by(period, elapsed - (before - after));
        // Where time came from elsewhere the gains tell it.
        if by_ms.abs() > CONTRADICTION_MS
            && after <= before + period.added_ms()
            && mover(positions, at + 1) == mover(positions, at + 3)
        {
            found.get_or_insert(Contradicted { moves: 0, ply: at + 3, by_ms }).moves += 1;
        }
    }
    found
}

/// By how much the time of a move is longer than the readings say, `uncounted_ms` of it being on no clock. Of a delay any
/// part may have been used.
fn off_by(period: Period, uncounted_ms: i64) -> i64 {
    let explained = match period.mode {
        Mode::Delay | Mode::Bronstein => uncounted_ms.clamp(0, period.increment_ms),
        _ => period.added_ms(),
    };
    uncounted_ms - explained
}

/// The signs of a signal are few: two moves of each king at most.
const LONGEST_SIGNAL: usize = 4;

/// The first of the half-moves at the end that put kings on the centre to signal the result: legal, all of them by
/// kings, and made when the clocks had been stopped, without a reading as the others have one.
pub fn signal(positions: &[Chess], shown: &[Shown]) -> Option<usize> {
    let unread = shown.iter().rev().take_while(|shown| shown.clock_ms.is_none()).count();
    let first = shown.len() - unread;
    if unread == 0 || unread > LONGEST_SIGNAL || first == 0 {
        return None;
    }
    let to: Option<Vec<Square>> = positions[first..].windows(2).map(|pair| king_moved_to(&pair[0], &pair[1])).collect();
    let is_central = |square: &Square| matches!(square, Square::D4 | Square::D5 | Square::E4 | Square::E5);
    to.is_some_and(|to| to.iter().any(is_central)).then_some(first + 1)
}

fn king_moved_to(before: &Chess, after: &Chess) -> Option<Square> {
    let color = before.turn();
    let now = after.board().king_of(color)?;
    (before.board().king_of(color) != Some(now)).then_some(now)
}
