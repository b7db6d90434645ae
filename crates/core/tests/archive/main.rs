//! Archives that are cut off, damaged, or no archives at all.

mod any_bytes;

use std::io::Write;

use any_bytes::{any_archive, any_reading, any_text};
use flate2::{Compression, write::GzEncoder};

const GAMES: &str = "[Event \"A \\\"cup\\\"\"]\n[Result \"1-0\"]\n[TimeControl \"40/90:30+5\"]\n\n\
    1. e4 {[%clk 0:01:30.5]} e5 {a {nested} one} (1... c5 {x}) 2. Nf3 $1 -- ; rest\n3. O-O 1-0\n\n\
    [Event \"B\"]\n[FEN \"8/8/3k4/8/8/8/4Q3/4K3 b - - 0 1\"]\n[Termination \"Time forfeit\"]\n\n1... Kd5 0-1\n";

fn compressed(text: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(text).unwrap();
    encoder.finish().unwrap()
}

/// The bytes with one bit of them the other way round, for each of every few bits.
fn with_a_bit_flipped(bytes: &[u8], every: usize) -> impl Iterator<Item = Vec<u8>> {
    (0..bytes.len() * 8).step_by(every).map(|bit| {
        let mut flipped = bytes.to_vec();
        flipped[bit / 8] ^= 1 << (bit % 8);
        flipped
    })
}

#[test]
fn an_archive_that_is_cut_off_anywhere_is_read_so_far() {
    for end in 0..GAMES.len() {
        any_text(&GAMES.as_bytes()[..end]);
    }
    assert_eq!(any_archive(GAMES.as_bytes()), Ok(2));
    assert_eq!(any_archive(b""), Ok(0));
}

#[test]
fn whatever_follows_an_illegal_move_that_leaves_the_king_attacked_the_game_is_read() {
    const WORDS: [&str; 12] =
        ["Kg7", "Nc3", "Ne5", "Qxe1", "a8", "--", "*", "1-0", "{[%clk 0:01:00]}", "(", "Kd2", "O-O"];
    const HEAD: &str = "[FEN \"4r2k/P7/8/8/8/8/4N3/4K3 w - - 0 1\"]\n\n1.";
    for first in WORDS {
        for (second, third) in WORDS.iter().flat_map(|second| WORDS.map(|third| (*second, third))) {
            any_text(format!("{HEAD} Nc3 {first} {second} {third} Kg8 a8 Kh8\n").as_bytes());
            any_text(format!("{HEAD} {first} {second} {third} Nc3 Kg8\n").as_bytes());
        }
    }
}

#[test]
fn an_archive_with_a_bit_flipped_is_read_to_its_end() {
    with_a_bit_flipped(GAMES.as_bytes(), 3).for_each(|flipped| any_text(&flipped));
}

#[test]
fn a_compressed_archive_that_is_cut_off_or_damaged_is_read_or_refused() {
    let whole = compressed(GAMES.as_bytes());
    assert_eq!(any_archive(&whole), Ok(2));
    for end in 3..whole.len() {
        assert!(any_archive(&whole[..end]).is_err(), "cut off after {end} bytes");
    }
    with_a_bit_flipped(&whole, 3).for_each(|flipped| any_text_or_refused(&flipped));
}

/// What is left of a damaged file may be text again, or no archive: either way there is an answer.
fn any_text_or_refused(bytes: &[u8]) {
    if let Err(why) = any_archive(bytes) {
        assert!(!why.is_empty());
    }
}

#[test]
fn whatever_stands_where_a_clock_shows_its_time_the_game_is_read() {
    for shown in [
        "",
        "9",
        "99999999999999999999",
        "-",
        "::",
        "1:2:3:4",
        "0:00:00.",
        "0:00:00,9999999",
        "999999:999999:999999",
        "-999999:999999:999999.999",
        "\u{0}",
        "40/",
        "40/90:",
        "+",
        "1+999999999999",
        "999999999999999999 minutes",
        "18446744073709551615/1:5",
        "999999999999999999/1+1",
        "*/:+",
    ] {
        any_reading(shown.as_bytes());
    }
}
