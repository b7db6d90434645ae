//! Positions as Python hands them over: a FEN, or a board of python-chess.

use pyo3::{
    exceptions::{PyTypeError, PyValueError},
    prelude::*,
    pybacked::PyBackedStr,
    types::PyString,
};
use rapidplay_core::mate::{Standing, UciMove};
use shakmaty::{Bitboard, Board, ByColor, ByRole, Color, Setup, Square, san::SanPlus};

/// What a `chess.Board` says of itself. Read as it is: writing a FEN takes python-chess longer than most answers take.
#[derive(FromPyObject)]
struct ChessBoard {
    pawns: u64,
    knights: u64,
    bishops: u64,
    rooks: u64,
    queens: u64,
    kings: u64,
    /// Black's men, then White's.
    occupied_co: [u64; 2],
    turn: bool,
    castling_rights: u64,
    ep_square: Option<u32>,
    uci_variant: Option<String>,
}

impl ChessBoard {
    fn setup(&self) -> PyResult<Setup> {
        if self.uci_variant.as_deref() != Some("chess") {
            let variant = self.uci_variant.as_deref().unwrap_or("a variant");
            return Err(PyValueError::new_err(format!(
                "the board is one of {variant}; expected one of standard chess"
            )));
        }
        let by_role = ByRole {
            pawn: Bitboard(self.pawns),
            knight: Bitboard(self.knights),
            bishop: Bitboard(self.bishops),
            rook: Bitboard(self.rooks),
            queen: Bitboard(self.queens),
            king: Bitboard(self.kings),
        };
        let [black, white] = self.occupied_co.map(Bitboard);
        let board = Board::try_from_bitboards(by_role, ByColor { black, white }).map_err(|_| {
            PyValueError::new_err("the board contradicts itself: two men on a square, or one of no kind")
        })?;
        Ok(Setup {
            board,
            turn: Color::from_white(self.turn),
            castling_rights: Bitboard(self.castling_rights),
            ep_square: self.ep_square.and_then(|square| Square::try_from(square).ok()),
            ..Setup::empty()
        })
    }
}

/// What stands on the board; a `ValueError` where it cannot be read, a `TypeError` where it is no position at all.
pub fn standing(position: &Bound<'_, PyAny>) -> PyResult<Standing> {
    let standing = if let Ok(fen) = position.cast::<PyString>() {
        Standing::from_fen(&text(fen)?)
    } else {
        let board: ChessBoard = position.extract().map_err(|_| expected("a FEN or a chess.Board", position))?;
        Standing::from_setup(board.setup()?)
    };
    standing.map_err(|bad| PyValueError::new_err(bad.to_string()))
}

/// The error for something of another type.
pub fn expected(what: &str, given: &Bound<'_, PyAny>) -> PyErr {
    match given.get_type().name() {
        Ok(name) => PyTypeError::new_err(format!("expected {what}, not {name}")),
        Err(error) => error,
    }
}

/// The string itself; half a surrogate pair, which has no UTF-8, becomes a sign that no FEN has.
pub fn text(string: &Bound<'_, PyString>) -> PyResult<PyBackedStr> {
    PyBackedStr::try_from(string.clone())
        .or_else(|_| PyBackedStr::try_from(PyString::new(string.py(), &string.to_string_lossy())))
}

/// The line, its moves in UCI with a space between two, in SAN; `None` where it starts from a board that is not lawful.
pub fn line_in_san(start: Standing, line: &str) -> Result<Option<String>, String> {
    let Standing::Lawful(mut position) = start else {
        return Ok(None);
    };
    let mut moves = Vec::new();
    for made in line.split_whitespace() {
        let read = made.parse::<UciMove>().map_err(|_| format!("{made:?} is no move in UCI"))?;
        let legal = read.to_move(&position).map_err(|_| format!("{made} is not legal here"))?;
        moves.push(SanPlus::from_move_and_play_unchecked(&mut position, legal).to_string());
    }
    Ok(Some(moves.join(" ")))
}
