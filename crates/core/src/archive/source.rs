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

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write;

    use bzip2::write::BzEncoder;
    use flate2::write::GzEncoder;

    const TEXT: &[u8] = b"[Event \"A\"]\n\n1. e4 *\n";

    fn read(packed: Vec<u8>) -> Vec<u8> {
        let mut text = Vec::new();
        decompressed(Cursor::new(packed)).unwrap().read_to_end(&mut text).unwrap();
        text
    }

    #[test]
    fn what_is_compressed_is_told_by_its_first_bytes() {
        let mut gzip = GzEncoder::new(Vec::new(), flate2::Compression::fast());
        gzip.write_all(TEXT).unwrap();
        let mut bzip = BzEncoder::new(Vec::new(), bzip2::Compression::fast());
        bzip.write_all(TEXT).unwrap();
        let zstd = zstd::encode_all(TEXT, 0).unwrap();
        for packed in [TEXT.to_vec(), gzip.finish().unwrap(), bzip.finish().unwrap(), zstd.clone()] {
            assert_eq!(read(packed), TEXT);
        }
        assert_eq!(read([zstd.clone(), zstd].concat()), [TEXT, TEXT].concat());
    }

    #[test]
    fn less_than_the_first_bytes_is_a_text_too() {
        assert_eq!(read(Vec::new()), b"");
        assert_eq!(read(b"1.".to_vec()), b"1.");
    }
}
