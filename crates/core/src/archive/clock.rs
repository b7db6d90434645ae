//! What the comments of a game say of the clocks.

use memchr::memchr;

/// A comment's `clk` and `emt`, in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Shown {
    /// What the clock of the player who made the move showed after it.
    pub clock_ms: Option<i64>,
    /// The time the move took.
    pub elapsed_ms: Option<i64>,
    /// A reading that is no time.
    pub is_unreadable: bool,
}

impl Shown {
    /// Add what this comment shows; a later one of the same move has the last word.
    pub fn add(&mut self, comment: &[u8]) {
        let mut rest = comment;
        while let Some(at) = place(b'[', rest) {
            rest = &rest[at + 1..];
            let (field, value) = match rest {
                [b'%', b'c', b'l', b'k', value @ ..] => (&mut self.clock_ms, value),
                [b'%', b'e', b'm', b't', value @ ..] => (&mut self.elapsed_ms, value),
                _ => continue,
            };
            let end = place(b']', value).unwrap_or(value.len());
            match milliseconds(&value[..end]) {
                Some(read) => *field = Some(read),
                None => self.is_unreadable = true,
            }
            rest = &value[end..];
        }
    }
}

/// Where the sign stands for the first time. It mostly does among the first bytes: those are looked at one by one.
fn place(sign: u8, text: &[u8]) -> Option<usize> {
    let (near, far) = text.split_at(text.len().min(16));
    let found = near.iter().position(|byte| *byte == sign);
    found.or_else(|| memchr(sign, far).map(|at| near.len() + at))
}

/// Hours, minutes and seconds (`0:24:55.5`), or fewer of them; a minus before them is kept.
pub fn milliseconds(text: &[u8]) -> Option<i64> {
    let text = text.trim_ascii();
    let (sign, text) = text.strip_prefix(b"-").map_or((1, text), |rest| (-1, rest));
    let (mut total, mut part, mut digits, mut colons) = (0_i64, 0_i64, 0, 0);
    let mut bytes = text.iter();
    let mut has_decimals = false;
    for byte in bytes.by_ref() {
        match byte {
            b'0'..=b'9' if digits < 6 => (part, digits) = (part * 10 + i64::from(byte - b'0'), digits + 1),
            b':' if digits > 0 && colons < 2 => (total, part, digits, colons) = ((total + part) * 60, 0, 0, colons + 1),
            b'.' | b',' if digits > 0 => {
                has_decimals = true;
                break;
            }
            _ => return None,
        }
    }
    let decimals = if has_decimals { thousandths(bytes.as_slice())? } else { 0 };
    (digits > 0).then_some(sign * ((total + part) * 1_000 + decimals))
}

fn thousandths(digits: &[u8]) -> Option<i64> {
    let weighed = digits.iter().zip([100, 10, 1]).map(|(byte, weight)| weight * i64::from(byte.wrapping_sub(b'0')));
    digits.iter().all(u8::is_ascii_digit).then(|| weighed.sum())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(comments: &[&str]) -> (Option<i64>, Option<i64>, bool) {
        let mut shown = Shown::default();
        for comment in comments {
            shown.add(comment.as_bytes());
        }
        (shown.clock_ms, shown.elapsed_ms, shown.is_unreadable)
    }

    #[test]
    fn readings_may_have_tenths_one_digit_of_hours_or_stand_on_two_lines() {
        assert_eq!(shown(&["[%clk 0:24:55.5]"]).0, Some(1_495_500));
        assert_eq!(shown(&[" [%eval 0.2] [%clk 1:30:56] "]).0, Some(5_456_000));
        assert_eq!(shown(&["[%clk\n00:15:27]", "[%emt 00:00:02]"]), (Some(927_000), Some(2_000), false));
        assert_eq!(shown(&["[%clk 5:03]"]).0, Some(303_000));
    }

    #[test]
    fn a_reading_below_zero_is_kept() {
        assert_eq!(shown(&["[%clk -0:00:03.25]"]).0, Some(-3_250));
    }

    #[test]
    fn what_is_no_time_is_told() {
        for value in ["", "?", "1:2:3:4", "0:xx", "0:00:", "0:00:01.x"] {
            assert_eq!(shown(&[&format!("[%clk {value}]")]), (None, None, true), "{value}");
        }
        assert_eq!(shown(&["a comment"]), (None, None, false));
    }
}
