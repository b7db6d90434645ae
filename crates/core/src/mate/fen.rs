//! Reads what stands on the board from a FEN of four or six fields.

use std::fmt;

use shakmaty::{
    Color, Setup,
    fen::{Fen, ParseFenError},
};

use super::standing::Standing;

/// Why a FEN cannot be taken for what stands on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadPosition {
    /// It has neither four nor six fields.
    Fields {
        /// How many it has.
        found: usize,
    },
    /// A field cannot be read.
    Field {
        /// What the field gives.
        name: &'static str,
        /// What stands in it.
        text: String,
        /// What may stand in it.
        expected: &'static str,
    },
    /// A side has no king, or several.
    Kings {
        /// The side.
        color: Color,
        /// How many kings it has.
        found: usize,
    },
}

impl fmt::Display for BadPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadPosition::Fields { found } => write!(f, "a FEN has 4 or 6 fields, here are {found}"),
            BadPosition::Field { name, text, expected } => {
                write!(f, "the FEN gives {text:?} as {name}; expected {expected}")
            }
            BadPosition::Kings { color, found } => {
                let side = color.fold_wb("White", "Black");
                match found {
                    0 => write!(f, "{side} has no king; each side must have one"),
                    _ => write!(f, "{side} has {found} kings; each side must have one"),
                }
            }
        }
    }
}

impl std::error::Error for BadPosition {}

const FIELDS: [(&str, &str); 6] = [
    ("the board", "8 ranks of 8 squares, such as 4k3/8/8/8/8/8/4P3/4K3"),
    ("the side that has the move", "w or b"),
    ("the rights to castle", "- or some of KQkq"),
    ("the en passant square", "- or a square such as e3"),
    ("the moves since a capture or pawn move", "a number"),
    ("the number of the move", "a number"),
];

impl Standing {
    /// Read what stands on the board from a FEN of four or six fields.
    ///
    /// # Errors
    ///
    /// The FEN cannot be read, or a side does not have exactly one king.
    pub fn from_fen(text: &str) -> Result<Standing, BadPosition> {
        let fields = text.split_ascii_whitespace();
        let found = fields.clone().count();
        if found != 4 && found != 6 {
            return Err(BadPosition::Fields { found });
        }
        let setup = read(text).map_err(|index| BadPosition::Field {
            name: FIELDS[index].0,
            text: fields.clone().nth(index).unwrap_or_default().to_owned(),
            expected: FIELDS[index].1,
        })?;
        Standing::from_setup(setup)
    }

    /// Take what stands on the board as it is given.
    ///
    /// # Errors
    ///
    /// A side does not have exactly one king.
    pub fn from_setup(setup: Setup) -> Result<Standing, BadPosition> {
        for color in Color::ALL {
            let found = setup.board.by_piece(color.king()).count();
            if found != 1 {
                return Err(BadPosition::Kings { color, found });
            }
        }
        Ok(Standing::of(setup))
    }
}

/// The board of standard chess, or the index of the field that is wrong.
fn read(text: &str) -> Result<Setup, usize> {
    let setup = Fen::from_ascii(text.as_bytes()).map_err(|error| wrong_field(&error))?.into_setup();
    if setup.pockets.is_some() {
        return Err(0);
    }
    if setup.remaining_checks.is_some() {
        return Err(4);
    }
    Ok(setup)
}

fn wrong_field(error: &ParseFenError) -> usize {
    match error {
        ParseFenError::InvalidFen | ParseFenError::InvalidBoard | ParseFenError::InvalidPocket => 0,
        ParseFenError::InvalidTurn => 1,
        ParseFenError::InvalidCastling => 2,
        ParseFenError::InvalidEpSquare => 3,
        ParseFenError::InvalidHalfmoveClock | ParseFenError::InvalidRemainingChecks => 4,
        ParseFenError::InvalidFullmoves => 5,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(fen: &str) -> String {
        Standing::from_fen(fen).unwrap_err().to_string()
    }

    #[test]
    fn four_and_six_fields_are_read_alike() {
        let short = Standing::from_fen("4k3/8/8/8/8/8/8/4K3 b - -").unwrap();
        let long = Standing::from_fen("4k3/8/8/8/8/8/8/4K3 b - - 12 40").unwrap();
        assert_eq!(short, long);
    }

    #[test]
    fn any_other_number_of_fields_is_refused() {
        assert_eq!(refused(""), "a FEN has 4 or 6 fields, here are 0");
        assert_eq!(refused("4k3/8/8/8/8/8/8/4K3"), "a FEN has 4 or 6 fields, here are 1");
        assert_eq!(refused("4k3/8/8/8/8/8/8/4K3 b - - 1"), "a FEN has 4 or 6 fields, here are 5");
    }

    #[test]
    fn the_wrong_field_is_named() {
        assert!(refused("4k3/8/8/8/8/8/4K3 w - -").contains("as the board"));
        assert!(refused("4k3/8/8/8/8/8/8/4K4 w - -").contains("as the board"));
        assert!(refused("4k3/8/8/8/8/8/8/4K3/8 w - -").contains("as the board"));
        assert!(refused("4k3/8/8/8/8/8/8/4K3[Q] w - -").contains("as the board"));
        assert!(refused("4k3/8/8/8/8/8/8/4K3 white - -").contains("as the side that has the move"));
        assert!(refused("4k3/8/8/8/8/8/8/4K3 w X9 -").contains("as the rights to castle"));
        assert!(refused("4k3/8/8/8/8/8/8/4K3 w - e9").contains("as the en passant square"));
        assert!(refused("4k3/8/8/8/8/8/8/4K3 w - - x 1").contains("as the moves since"));
        assert!(refused("4k3/8/8/8/8/8/8/4K3 w - - 0 x").contains("as the number of the move"));
    }

    #[test]
    fn each_side_has_one_king() {
        assert_eq!(refused("4k3/8/8/8/8/8/8/8 w - -"), "White has no king; each side must have one");
        assert_eq!(refused("4k1k1/8/8/8/8/8/8/4K3 w - -"), "Black has 2 kings; each side must have one");
    }

    #[test]
    fn rights_that_the_men_contradict_are_no_rights() {
        let stated = Standing::from_fen("4k3/8/8/8/8/8/8/4K2R w KQkq e6").unwrap();
        assert_eq!(stated, Standing::from_fen("4k3/8/8/8/8/8/8/4K2R w K -").unwrap());
    }
}
