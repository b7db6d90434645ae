//! The scan of game archives: what is in each game that the Laws, or a reader, might ask about.
//!
//! Facts only: what follows from them differs from edition to edition of the Laws, and is not said here. An archive is
//! read as a stream, in pieces of whole games, whatever its size; nothing in it makes the scan fail but the file itself.

mod chunk;
mod clock;
mod clocks;
mod control;
mod draws;
mod ending;
mod facts;
mod gains;
mod game;
mod games;
mod live;
mod pace;
mod repetition;
mod resolve;
mod resume;
mod san;
mod scan;
mod source;
mod spellings;
mod split;
mod tags;
mod token;
mod unmade;
mod walk;
mod wording;

pub use games::{Named, games};
pub use live::live;
pub use scan::{Batch, Options, Scan};
pub use source::{Source, decompressed, open};
