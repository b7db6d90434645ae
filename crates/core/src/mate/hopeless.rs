//! What is seen from the men alone, without a move.

use shakmaty::{Chess, Color, Position};

use super::{blockade::is_locked, material::cannot_suffice};

/// Do the men not suffice, or are they locked? A capture or a pawn's move may lead to that; other moves change nothing
/// that these theorems look at.
pub(super) fn is_hopeless(position: &Chess, by: Color) -> bool {
    cannot_suffice(position.board(), by) || is_locked(position, by)
}
