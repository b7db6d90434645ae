//! Where the text of an archive comes from: a file or standard input, compressed or not.

use std::{
    fs::File,
    io::{self, Cursor, Read},
    path::Path,
};

use bzip2::read::MultiBzDecoder;
use flate2::read::MultiGzDecoder;

/// The text of an archive, decompressed as it is read.
pub type Source = Box<dyn Read + Send>;

/// The archive at this path; `-` is standard input.
///
/// # Errors
///
/// The file cannot be opened or read.
pub fn open(path: &Path) -> io::Result<Source> {
    if path == Path::new("-") { decompressed(io::stdin()) } else { decompressed(File::open(path)?) }
}

/// What is read, decompressed: its first bytes say how, not its name.
///
/// # Errors
///
/// Its first bytes cannot be read.
pub fn decompressed(mut read: impl Read + Send + 'static) -> io::Result<Source> {
    let mut first = Vec::new();
    read.by_ref().take(4).read_to_end(&mut first)?;
    let whole = Cursor::new(first.clone()).chain(read);
    Ok(match first.as_slice() {
        [0x28, 0xb5, 0x2f, 0xfd] => Box::new(zstd::Decoder::new(whole)?),
        [0x1f, 0x8b, ..] => Box::new(MultiGzDecoder::new(whole)),
        [b'B', b'Z', b'h', _] => Box::new(MultiBzDecoder::new(whole)),
        _ => Box::new(whole),
    })
}
