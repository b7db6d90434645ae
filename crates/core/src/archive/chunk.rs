//! An archive in pieces of whole games, so that its length is of no account to the memory.

use std::{
    io::{self, Read},
    mem,
};

use super::{source::Source, split::starts};

/// So much is read at a time.
const PIECE: usize = 1 << 20;

/// A game that is longer is read so far, and the rest of it is passed over.
const LONGEST: usize = 16 << 20;

/// What some programs write before all text.
pub const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// Some whole games of an archive.
#[derive(Debug, Default)]
pub struct Chunk {
    /// Their text, and what stands before the first of them.
    pub text: Vec<u8>,
    /// Where each begins in the text.
    pub starts: Vec<usize>,
    /// The place of the text in the archive.
    pub byte: u64,
    /// How many games of the archive came before.
    pub games_before: u64,
    /// The only game was too long to be read whole.
    pub is_cut: bool,
}

/// The pieces of an archive, in order.
pub struct Chunks {
    source: Source,
    rest: Vec<u8>,
    byte: u64,
    games: u64,
    /// What comes next belongs to no game that is to be read.
    is_amid_a_game: bool,
    is_read: bool,
}

impl Chunks {
    /// Begin with the first game that begins at this byte or after it.
    ///
    /// # Errors
    ///
    /// The archive cannot be read so far.
    pub fn new(mut source: Source, from_byte: u64) -> io::Result<Chunks> {
        let before = from_byte.saturating_sub(1);
        let byte = io::copy(&mut source.by_ref().take(before), &mut io::sink())?;
        let mut chunks =
            Chunks { source, rest: Vec::new(), byte, games: 0, is_amid_a_game: from_byte > 0, is_read: false };
        chunks.read(BYTE_ORDER_MARK.len())?;
        if byte == 0 && chunks.rest.starts_with(BYTE_ORDER_MARK) {
            chunks.rest.clear();
            chunks.byte = BYTE_ORDER_MARK.len() as u64;
        }
        Ok(chunks)
    }

    fn read(&mut self, at_most: usize) -> io::Result<()> {
        let wanted = at_most as u64;
        self.rest.reserve(at_most);
        let length = self.source.by_ref().take(wanted).read_to_end(&mut self.rest)?;
        self.is_read = length < at_most;
        Ok(())
    }

    /// Pass over the rest of a game whose beginning is not here.
    fn reach_a_game(&mut self) -> io::Result<()> {
        while self.is_amid_a_game {
            let begins = memchr::memmem::find(&self.rest, b"\n[Event ");
            // The last bytes stay where they may be the beginning of what is looked for.
            let passed = begins.map_or(self.rest.len().saturating_sub(7), |at| at + 1);
            self.rest.drain(..passed);
            self.byte += passed as u64;
            self.is_amid_a_game = begins.is_none() && !self.is_read;
            if begins.is_none() {
                if self.is_read {
                    self.rest.clear();
                }
                self.read(PIECE)?;
            }
        }
        Ok(())
    }

    /// The next games; `None` at the end of the archive.
    ///
    /// # Errors
    ///
    /// The archive cannot be read, or is not what its compression promises.
    pub fn next(&mut self) -> io::Result<Option<Chunk>> {
        self.reach_a_game()?;
        loop {
            if !self.is_read {
                self.read(PIECE)?;
            }
            let begin = starts(&self.rest);
            if self.is_read {
                return Ok((!begin.is_empty()).then(|| self.cut(self.rest.len(), begin, false)));
            }
            match begin.as_slice() {
                [games @ .., last] if !games.is_empty() => return Ok(Some(self.cut(*last, games.to_vec(), false))),
                [_] if self.rest.len() >= LONGEST => {
                    self.is_amid_a_game = true;
                    return Ok(Some(self.cut(self.rest.len(), begin, true)));
                }
                _ => {}
            }
        }
    }

    /// The text up to there, with the games that begin in it; the rest is kept.
    fn cut(&mut self, end: usize, starts: Vec<usize>, is_cut: bool) -> Chunk {
        let rest = self.rest.split_off(end);
        let text = mem::replace(&mut self.rest, rest);
        let chunk = Chunk { byte: self.byte, games_before: self.games, starts, text, is_cut };
        self.byte += end as u64;
        self.games += chunk.starts.len() as u64;
        chunk
    }
}
