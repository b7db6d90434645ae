//! The answers hold on positions made at random: beside other ways to find them, and beside each other.

use crate::support::{Random, blockade, by_chasolver, by_looking, endgame, fen, how_many, lawful};
use rapidplay_core::mate::{
    Answer, Color, DEFAULT_BUDGET, Standing, can_checkmate, cannot_checkmate_quick,
    descent::{self, descend},
};
use shakmaty::{Chess, EnPassantMode, Position};

/// The positions that are looked at where nothing else is to say whether a "cannot" holds.
const LOOKED_AT: usize = 3_000;

fn full(position: &Chess, by: Color) -> Option<bool> {
    within(position, by, DEFAULT_BUDGET)
}

fn within(position: &Chess, by: Color, budget: u64) -> Option<bool> {
    match can_checkmate(&Standing::Lawful(position.clone()), by, budget) {
        Answer::CanCheckmate { .. } => Some(true),
        Answer::CannotCheckmate { .. } => Some(false),
        Answer::Undetermined { .. } => None,
    }
}

fn quick_cannot(position: &Chess, by: Color) -> bool {
    cannot_checkmate_quick(&Standing::Lawful(position.clone()), by).is_some()
}

/// Blockades and endgames in turn, for either player, each from its own seed.
fn questions(few: u32, many: u32) -> impl Iterator<Item = (Chess, Color)> {
    (0..how_many(few, many)).flat_map(|number| {
        let mut random = Random::new(u64::from(number) + 1);
        let position = if number % 4 == 3 { endgame(&mut random) } else { blockade(&mut random) };
        Color::ALL.map(|by| (position.clone(), by))
    })
}

#[test]
fn a_quick_cannot_is_contradicted_neither_by_chasolver_nor_by_looking_at_every_position() {
    for (position, by) in questions(1_000, 1_000_000) {
        if quick_cannot(&position, by) {
            assert_ne!(by_chasolver(&position, by), Some(true), "{} {by:?}", fen(&position));
            assert_ne!(by_looking(&position, by, LOOKED_AT), Some(true), "{} {by:?}", fen(&position));
        }
    }
}

/// A "can" has been replayed to the mate, so it is only a "cannot" that the other solver may find wrong.
#[test]
fn no_cannot_is_contradicted_by_chasolver() {
    for (position, by) in questions(200, 100_000) {
        if within(&position, by, 100_000) == Some(false) {
            assert_ne!(by_chasolver(&position, by), Some(true), "{} {by:?}", fen(&position));
        }
    }
}

#[test]
fn what_is_seen_quickly_is_contradicted_neither_by_the_full_answer_nor_by_going_for_a_mate() {
    for (position, by) in questions(200, 100_000) {
        if quick_cannot(&position, by) {
            assert_eq!(full(&position, by), Some(false), "{} {by:?}", fen(&position));
            assert_eq!(descend(&position, by, descent::NODES).line, None, "{} {by:?}", fen(&position));
        }
    }
}

#[test]
fn mirrored_colours_and_flipped_files_give_the_mirrored_answer() {
    for (position, by) in questions(200, 20_000) {
        let setup = position.to_setup(EnPassantMode::Legal);
        let mirrored = lawful(&setup.clone().into_mirrored()).unwrap();
        let mut flipped = setup;
        flipped.board.flip_horizontal();
        let flipped = lawful(&flipped).unwrap();
        assert_eq!(quick_cannot(&position, by), quick_cannot(&mirrored, !by), "{} mirrored", fen(&position));
        assert_eq!(quick_cannot(&position, by), quick_cannot(&flipped, by), "{} flipped", fen(&position));
        if let Some(told) = within(&position, by, 100_000) {
            assert_ne!(within(&mirrored, !by, 100_000), Some(!told), "{} mirrored", fen(&position));
            assert_ne!(within(&flipped, by, 100_000), Some(!told), "{} flipped", fen(&position));
        }
    }
}

/// If the player can after some move, he can now; if he cannot now, he cannot after any move.
#[test]
fn a_position_can_exactly_if_one_that_follows_can() {
    for (position, by) in questions(60, 5_000) {
        let after = position.legal_moves().into_iter().map(|made| position.clone().play(made).unwrap());
        let after: Vec<Option<bool>> = after.map(|after| within(&after, by, 20_000)).collect();
        match within(&position, by, 20_000) {
            Some(true) => {
                let hope = after.is_empty() || after.iter().any(|can| *can != Some(false));
                assert!(hope, "{} {by:?}", fen(&position));
            }
            Some(false) => assert!(after.iter().all(|can| *can != Some(true)), "{} {by:?}", fen(&position)),
            None => {}
        }
    }
}
