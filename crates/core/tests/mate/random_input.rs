//! The bodies of the fuzz targets on random input; `tools/fuzz.sh` looks further.

use crate::{
    any_input::{any_men, any_text},
    support::{Random, blockade, fen, how_many},
};

/// A FEN of a random position in which some characters were changed.
fn nearly_a_fen(random: &mut Random) -> Vec<u8> {
    let mut text = fen(&blockade(random)).into_bytes();
    for _ in 0..random.below(3) {
        let (at, other) = (random.below(u32::try_from(text.len()).unwrap()) as usize, random.below(95) as usize);
        text[at] = b' ' + u8::try_from(other).unwrap();
    }
    text
}

#[test]
fn a_text_is_read_or_refused_and_what_is_read_is_answered() {
    for number in 0..how_many(300, 30_000) {
        any_text(&nearly_a_fen(&mut Random::new(u64::from(number))));
    }
    for text in [&b""[..], b"\xff\xfe", b"8/8/8/8/8/8/8/8 w - - 0 1", b"\0", "♔".as_bytes()] {
        any_text(text);
    }
}

#[test]
fn any_men_on_any_squares_are_answered() {
    for number in 0..how_many(300, 30_000) {
        let mut random = Random::new(u64::from(number));
        let men = (0..3 + 2 * random.below(12)).map(|_| u8::try_from(random.below(256)).unwrap());
        any_men(&men.collect::<Vec<u8>>());
    }
}
