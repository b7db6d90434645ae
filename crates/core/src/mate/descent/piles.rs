//! The moves not made yet, in piles of those that lead equally near to the goal: the newest of the nearest comes first.

use std::mem;

use shakmaty::{Bitboard, Move};

/// Where a position or a move is to be found among those of its kind.
pub(super) type Place = u32;

/// Below the last move of a pile.
const NOTHING: Place = Place::MAX;

/// One pile for each distance; what is beyond shares the last one.
const PILES: usize = 512;

/// Distances go below nothing, for captures are a gain.
const NEAREST: i16 = -64;

/// A move not made yet; with those of the same man that lead equally near, too.
#[derive(Clone, Copy)]
pub(super) struct Waiting {
    pub(super) from: Place,
    pub(super) made: Move,
    /// Where the man may go as well: these squares come after that of the move, the last of them first.
    others: Bitboard,
    pub(super) distance: i16,
    below: Place,
}

/// The piles; the memory is used again by the next search.
pub(super) struct Piles {
    waiting: Vec<Waiting>,
    tops: [Place; PILES],
    nearest: usize,
}

impl Piles {
    pub(super) fn new() -> Piles {
        Piles { waiting: Vec::with_capacity(1_024), tops: [NOTHING; PILES], nearest: PILES }
    }

    pub(super) fn clear(&mut self) {
        self.waiting.clear();
        self.tops = [NOTHING; PILES];
        self.nearest = PILES;
    }

    /// Put a move of this position, and others of the same man, on the pile of this distance.
    #[inline]
    pub(super) fn put(&mut self, from: Place, made: Move, others: Bitboard, distance: i16) {
        let pile = usize::try_from(distance - NEAREST).unwrap_or(0).min(PILES - 1);
        let place = Place::try_from(self.waiting.len()).unwrap_or(NOTHING);
        let below = mem::replace(&mut self.tops[pile], place);
        self.waiting.push(Waiting { from, made, others, distance, below });
        self.nearest = pile.min(self.nearest);
    }

    /// Take the move on top of the nearest pile.
    pub(super) fn take(&mut self) -> Option<Waiting> {
        while self.nearest < PILES {
            let pile = &mut self.tops[self.nearest];
            if let Some(top) = self.waiting.get_mut(*pile as usize) {
                let taken = *top;
                match (top.others.pop_back(), &mut top.made) {
                    (Some(other), Move::Normal { to, .. }) => *to = other,
                    _ => *pile = top.below,
                }
                return Some(taken);
            }
            self.nearest += 1;
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use shakmaty::{Role, Square};

    use super::*;

    fn rook_to(to: Square) -> Move {
        Move::Normal { role: Role::Rook, from: Square::A1, capture: None, to, promotion: None }
    }

    fn taken(piles: &mut Piles) -> Vec<Square> {
        std::iter::from_fn(|| piles.take()).map(|waiting| waiting.made.to()).collect()
    }

    #[test]
    fn the_newest_of_the_nearest_comes_first_and_of_one_man_the_last_square() {
        let mut piles = Piles::new();
        piles.put(0, rook_to(Square::A2), Bitboard::EMPTY, 5);
        piles.put(0, rook_to(Square::A8), Bitboard::from_iter([Square::A3, Square::A4]), 5);
        piles.put(0, rook_to(Square::B1), Bitboard::EMPTY, 4);
        piles.put(0, rook_to(Square::C1), Bitboard::EMPTY, 6);
        let order = [Square::B1, Square::A8, Square::A4, Square::A3, Square::A2, Square::C1];
        assert_eq!(taken(&mut piles), order);
    }

    #[test]
    fn what_lies_beyond_either_end_shares_the_pile_there() {
        let mut piles = Piles::new();
        for (to, distance) in [(Square::A2, 2_000), (Square::A3, 448), (Square::A4, -64), (Square::A5, -900)] {
            piles.put(0, rook_to(to), Bitboard::EMPTY, distance);
        }
        assert_eq!(taken(&mut piles), [Square::A5, Square::A4, Square::A3, Square::A2]);
        piles.put(0, rook_to(Square::A2), Bitboard::EMPTY, 0);
        piles.clear();
        assert_eq!(taken(&mut piles), []);
    }
}
