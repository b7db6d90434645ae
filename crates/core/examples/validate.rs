//! A peer for the benchmark of the audit: pgn-reader finds the games, shakmaty makes their moves, and nothing else is
//! asked, as in pgn-reader's own example of this name. `cargo run --release --example validate -- FILE…`

use std::{env, error::Error, fs::File, ops::ControlFlow};

use pgn_reader::{RawTag, Reader, SanPlus, Visitor};
use shakmaty::{CastlingMode, Chess, Position, fen::Fen};

/// Makes the moves of a game; whether all could be made is its answer.
struct Validator;

impl Visitor for Validator {
    type Tags = Option<Chess>;
    type Movetext = Chess;
    type Output = bool;

    fn begin_tags(&mut self) -> ControlFlow<bool, Option<Chess>> {
        ControlFlow::Continue(None)
    }

    fn tag(&mut self, start: &mut Option<Chess>, name: &[u8], value: RawTag<'_>) -> ControlFlow<bool> {
        if name == b"FEN" {
            let given = Fen::from_ascii(value.as_bytes()).ok();
            *start = given.and_then(|fen| fen.into_position(CastlingMode::Chess960).ok());
            if start.is_none() {
                return ControlFlow::Break(false);
            }
        }
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, start: Option<Chess>) -> ControlFlow<bool, Chess> {
        ControlFlow::Continue(start.unwrap_or_default())
    }

    fn san(&mut self, position: &mut Chess, word: SanPlus) -> ControlFlow<bool> {
        match word.san.to_move(position) {
            Ok(legal) => {
                position.play_unchecked(legal);
                ControlFlow::Continue(())
            }
            Err(_) => ControlFlow::Break(false),
        }
    }

    fn end_game(&mut self, _position: Chess) -> bool {
        true
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    for file in env::args().skip(1) {
        let mut reader = Reader::new(File::open(&file)?);
        let (mut games, mut valid) = (0, 0);
        while let Some(is_valid) = reader.read_game(&mut Validator)? {
            (games, valid) = (games + 1, valid + usize::from(is_valid));
        }
        println!("{file}: {games} games, {valid} of them valid");
    }
    Ok(())
}
