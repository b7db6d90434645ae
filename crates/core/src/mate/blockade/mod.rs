//! Shows that men who block each other for ever leave no mate.

mod reach;

use shakmaty::{Bitboard, Chess, Color, File, Position, Role, Square, attacks};

use reach::Reach;

/// Can it be seen that this player never checkmates, whatever moves are made? False says nothing.
pub(super) fn is_locked(position: &Chess, by: Color) -> bool {
    let refused = position.castles().any() || position.maybe_ep_square().is_some();
    !refused && Reach::of(position.board()).is_some_and(|reach| !may_mate(&reach, by))
}

fn may_mate(reach: &Reach, by: Color) -> bool {
    Mates::new(reach, by).any()
}

struct Mates<'a> {
    reach: &'a Reach,
    by: Color,
    barred: Bitboard,
    attacked: Bitboard,
    attacked_by_standing: Bitboard,
    /// The winner's only man, other than the king, that may move.
    lone: Option<Role>,
    in_the_way: Bitboard,
    come_in_the_way: Bitboard,
    /// Of the men that may come, the pawns, if they stay on their files, and how many others there are.
    pawns_that_come: Bitboard,
    others_that_come: usize,
}

impl Mates<'_> {
    fn new(reach: &Reach, by: Color) -> Mates<'_> {
        let barred = reach.fixed & !reach.squares[!by].king;
        let own = reach.start[by] & reach.mobile & !reach.kings;
        let theirs = reach.start[!by] & !reach.kings;
        let pawns_that_come =
            if reach.pawns_capture[!by] { Bitboard::EMPTY } else { theirs & reach.mobile & reach.original.pawn };
        Mates {
            reach,
            by,
            barred,
            attacked: reach.attacked_by_men(by, barred),
            attacked_by_standing: reach.attacked_by_standing(by, barred),
            lone: if own.count() == 1 {
                Role::ALL.into_iter().find(|role| (reach.original[*role] & own).any())
            } else {
                None
            },
            in_the_way: theirs & !reach.mobile,
            come_in_the_way: reach.men(!by),
            pawns_that_come,
            others_that_come: (theirs & reach.mobile & !pawns_that_come).count(),
        }
    }

    fn any(&self) -> bool {
        (self.reach.squares[!self.by].king & self.attacked).into_iter().any(|loser| self.at(loser))
    }

    fn at(&self, loser: Square) -> bool {
        let Some(role) = self.lone.filter(|_| !self.attacked_by_standing.contains(loser)) else {
            return self.is_mate(loser, self.attacked);
        };
        let mobile = self.reach.squares[self.by][role];
        let from = match role {
            Role::Pawn => attacks::pawn_attacks(!self.by, loser),
            role => attacks::attacks(loser, role.of(self.by), self.barred),
        };
        (from & mobile).into_iter().any(|from| {
            let attacked = attacks::attacks(from, role.of(self.by), self.barred.without(loser));
            self.is_mate(loser, attacked | self.attacked_by_standing)
        })
    }

    fn is_mate(&self, loser: Square, attacked: Bitboard) -> bool {
        let near = attacks::king_attacks(loser);
        let flights = near & !(attacked | self.in_the_way);
        let kings = self.reach.squares[self.by].king & !near.with(loser);
        let kings = (flights & !self.come_in_the_way)
            .into_iter()
            .fold(kings, |kings, flight| kings & attacks::king_attacks(flight));
        kings.into_iter().any(|king| self.may_be_taken(flights & !attacks::king_attacks(king)))
    }

    /// Are there enough men of the loser for these squares? Each takes one, and a pawn that stays on its file one there.
    fn may_be_taken(&self, flights: Bitboard) -> bool {
        let left = |file: File| {
            let on_file = Bitboard::from_file(file);
            (flights & on_file).count().saturating_sub((self.pawns_that_come & on_file).count())
        };
        File::ALL.into_iter().map(left).sum::<usize>() <= self.others_that_come
    }
}

#[cfg(test)]
mod tests {
    use shakmaty::{CastlingMode, fen::Fen};

    use super::*;

    /// For White, then for Black.
    fn locked(fen: &str) -> [bool; 2] {
        let position = fen.parse::<Fen>().unwrap().into_position(CastlingMode::Standard).unwrap();
        [Color::White, Color::Black].map(|by| is_locked(&position, by))
    }

    #[test]
    fn kings_on_either_side_of_a_wall_never_meet() {
        assert_eq!(locked("8/8/3k4/8/1p2p1p1/1P2P1P1/1K6/8 b - - 0 1"), [true, true]);
    }

    #[test]
    fn a_gap_that_a_king_passes_opens_the_wall() {
        assert_eq!(locked("8/8/3k4/8/1p5p/1P5P/1K6/8 b - - 0 1"), [false, false]);
    }

    #[test]
    fn a_bishop_that_attacks_no_pawn_changes_nothing_and_one_that_does_may_open_the_wall() {
        assert!(!locked("8/2k5/8/p1p1p1p1/P1P1P1P1/8/3B4/4K3 w - - 0 1")[0]);
        assert!(locked("8/2k5/8/p1p1p1p1/P1P1P1P1/8/4B3/4K3 w - - 0 1")[0]);
    }

    #[test]
    fn a_pawn_that_may_be_captured_en_passant_and_a_right_to_castle_are_refused() {
        let wall = |castling, en_passant| format!("4k3/8/8/pPp1p1p1/P1P1P1P1/8/8/4K2R w {castling} {en_passant} 0 1");
        assert_eq!(locked(&wall("K", "-")), [false, false]);
        assert_eq!(locked(&wall("-", "c6")), [false, false]);
    }

    /// Pawns that hardly move, and captures that set them free: verdicts that another program had wrong.
    #[test]
    fn captures_that_set_pawns_free_are_foreseen() {
        assert!(!locked("8/1p2p1p1/1P2P1P1/Bp2pBp1/1P2P1P1/7k/1P2P3/7K b - - 0 1")[0]);
        assert_eq!(locked("k7/1pK3p1/6Pb/1p4pB/bP4P1/Bp6/1P4P1/8 b - - 0 1"), [false, false]);
    }

    #[test]
    fn pawns_on_one_file_do_not_pass_each_other() {
        assert!(locked("1k6/p1p1p1p1/P1P1P1P1/p1p1p1p1/8/8/P1P1P1P1/4K3 w - - 0 1")[0]);
    }
}
