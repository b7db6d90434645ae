//! What changes a sketch: moves of pawns, and captures by pieces of men that stand exactly.

use shakmaty::{Bitboard, Color, Rank, Role, Square, attacks};

use super::{
    ends::is_taken_at_once,
    outline::{Sketch, attacked_by},
};

/// A move of a man other than the king.
#[derive(Clone)]
pub(super) struct Event<S> {
    /// No king may stand here.
    pub(super) through: Bitboard,
    pub(super) after: S,
    /// What a capture en passant leads to, if that is the answer.
    pub(super) answered_en_passant: Vec<S>,
}

impl<S> Event<S> {
    pub(super) fn map<T>(self, mut number: impl FnMut(S) -> T) -> Event<T> {
        Event {
            through: self.through,
            after: number(self.after),
            answered_en_passant: self.answered_en_passant.into_iter().map(number).collect(),
        }
    }
}

/// Everything that men of this side may do to a sketch.
pub(super) fn events(sketch: &Sketch, color: Color) -> Vec<Event<Sketch>> {
    let mut events = captures_by_pieces(sketch, color);
    for pawn in sketch.pawns[color] {
        events.extend(steps(sketch, color, pawn));
        events.extend(captures_by_pawn(sketch, color, pawn));
    }
    events
}

fn event(through: Bitboard, after: Sketch) -> Event<Sketch> {
    Event { through, after, answered_en_passant: Vec::new() }
}

fn steps(sketch: &Sketch, color: Color, pawn: Square) -> Vec<Event<Sketch>> {
    let exact = sketch.all_exact();
    let ahead = |square: Square| square.offset(color.fold_wb(8, -8)).filter(|ahead| !exact.contains(*ahead));
    let Some(one) = ahead(pawn) else {
        return Vec::new();
    };
    let mut events = vec![event(Bitboard::from_square(one), sketch.with_pawn_moved(color, pawn, one))];
    if pawn.rank() == color.relative_rank(Rank::Second)
        && let Some(two) = ahead(one)
    {
        let after = sketch.with_pawn_moved(color, pawn, two);
        events.push(Event {
            through: Bitboard::from_square(one).with(two),
            answered_en_passant: beside_of(two, after.pawns[!color])
                .map(|taker| after.with_capture_en_passant(!color, taker, one, two))
                .collect(),
            after,
        });
    }
    events
}

/// The pawns that stand beside this square on its rank.
fn beside_of(square: Square, pawns: Bitboard) -> impl Iterator<Item = Square> {
    (attacks::king_attacks(square) & Bitboard::from_rank(square.rank()) & pawns).into_iter()
}

fn captures_by_pawn(sketch: &Sketch, color: Color, pawn: Square) -> Vec<Event<Sketch>> {
    let may_stand = sketch.moving_of(!color).fold(sketch.exact(!color), |all, (_, squares)| all | squares);
    (attacks::pawn_attacks(color, pawn) & may_stand)
        .into_iter()
        .map(|to| event(Bitboard::from_square(to), sketch.with_pawn_moved(color, pawn, to)))
        .collect()
}

fn captures_by_pieces(sketch: &Sketch, color: Color) -> Vec<Event<Sketch>> {
    let still = sketch.still_of(color).map(|(role, square)| (role, Bitboard::from_square(square)));
    let pieces: Vec<(Role, Bitboard)> = still.chain(sketch.moving_of(color)).collect();
    let (obstacles, theirs) = (sketch.obstacles(), sketch.exact(!color));
    pieces
        .into_iter()
        .flat_map(|(role, from)| {
            let piece = role.of(color);
            let attacked =
                from.into_iter().fold(Bitboard::EMPTY, |all, square| all | attacked_by(piece, square, obstacles));
            (attacked & theirs)
                .into_iter()
                .filter(move |to| !is_taken_at_once(sketch, piece, *to))
                .map(move |to| event(Bitboard::EMPTY, sketch.with_piece_moved(piece, from, to)))
        })
        .collect()
}
