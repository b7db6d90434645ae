//! What holds for any bytes at all: the scan comes to their end or says why not, and nothing panics.

use std::io::Cursor;

use rapidplay_core::archive::{Options, Scan, decompressed, games, live};

/// The positions that may be looked at for one answer; the next input waits.
const BUDGET: u64 = 500;

/// How files begin that zstd, gzip and bzip2 have written.
const COMPRESSED: [&[u8]; 3] = [b"\x28\xb5\x2f\xfd", b"\x1f\x8b", b"BZh"];

/// Read any bytes as an archive: how many games are in it, or why it cannot be read to its end.
pub fn any_archive(bytes: &[u8]) -> Result<usize, String> {
    let options = Options { jobs: 1, from_byte: 0, budget: BUDGET };
    let source = decompressed(Cursor::new(bytes.to_vec())).map_err(|error| error.to_string())?;
    let (mut games, mut end) = (0, 0);
    for batch in Scan::new(source, options).expect("the system has threads") {
        let batch = batch.map_err(|error| error.to_string())?;
        assert!(batch.games > 0 && batch.end_byte > end, "a batch of no games");
        (games, end) = (games + batch.games, batch.end_byte);
        assert!(std::str::from_utf8(&batch.facts).is_ok_and(|facts| facts.starts_with('[')), "facts are JSON");
    }
    Ok(games)
}

/// Any bytes as games that are being played: each has its facts, and none of the text is lost.
pub fn any_games(bytes: &[u8]) {
    let found = games(bytes);
    for named in &found {
        let facts = live(named.game);
        assert!(std::str::from_utf8(&facts).is_ok_and(|facts| facts.starts_with('{')), "facts are JSON");
    }
    let read: usize = found.iter().map(|named| named.game.len()).sum();
    assert!(found.is_empty() || bytes.ends_with(found[found.len() - 1].game) && read <= bytes.len());
}

/// The same; bytes that no program has compressed can always be read.
pub fn any_text(bytes: &[u8]) {
    let read = any_archive(bytes);
    let may_fail = COMPRESSED.iter().any(|beginning| bytes.starts_with(beginning));
    assert!(read.is_ok() || may_fail, "{read:?}");
    any_games(bytes);
}

/// Any bytes as what a clock shows, after a move and in a tag.
pub fn any_reading(bytes: &[u8]) {
    let shown: Vec<u8> = bytes.iter().copied().filter(|byte| !b"\n\r{}".contains(byte)).collect();
    let game: [&[u8]; 9] = [
        b"[Event \"A\"]\n[TimeControl \"",
        &shown,
        b"\"]\n[WhiteClock \"",
        &shown,
        b"\"]\n\n1. e4 {[%clk ",
        &shown,
        b"]} e5 {[%emt ",
        &shown,
        b"]} 1-0\n",
    ];
    assert_eq!(any_archive(&game.concat()), Ok(1));
}
