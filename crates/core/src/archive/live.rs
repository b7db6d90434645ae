//! A game that is being played, as its text has it now: all facts, whether or not they are worth a look.

use serde::Serialize;
use shakmaty::{ByColor, Color, EnPassantMode, Position, Setup, fen::Fen};

use super::{
    draws::Claimable,
    facts::GameFacts,
    game::Reader,
    repetition::{Counter, Repeated, name},
    resume::{Resumed, resume},
    unmade::Unmade,
    walk::{Walk, mover},
};
use crate::mate::Standing;

/// The positions that one answer to the mate question may look at: there is a next reading soon.
const BUDGET: u64 = 50_000;

/// What a clock showed last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct LastReading {
    /// The half-moves made then.
    pub ply: usize,
    /// The time shown, in milliseconds.
    pub ms: i64,
}

/// What stands there now.
#[derive(Debug, Serialize)]
pub struct Now {
    /// Who has the move.
    pub by: &'static str,
    /// The position.
    pub fen: String,
    /// What stands on the board since, where illegal moves led to what the Laws do not allow.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unlawful_fen: Option<String>,
    /// The half-moves made from there, after the illegal one.
    pub unlawful_plies: usize,
    /// How often it has come up, this time included.
    pub times: usize,
    /// Those of them at consecutive alternate moves.
    pub in_a_row: usize,
    /// Half-moves made without progress.
    pub halfmoves: u32,
    /// The third occurrence may be claimed now: on the board, or with this move written.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub threefold: Option<Claimable>,
    /// The fifty moves may be claimed now: on the board, or with this move written.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fifty_moves: Option<Claimable>,
    /// The last reading of White's clock.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub white: Option<LastReading>,
    /// That of Black's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub black: Option<LastReading>,
}

impl Now {
    /// What stands there after this walk, and its counter.
    ///
    /// `before_ms` are the readings before the walk began; those on a board that the Laws do not allow come after it.
    pub fn of(
        walk: &Walk<'_>,
        counter: &Counter,
        unlawful: Option<(Setup, usize)>,
        before_ms: ByColor<Option<i64>>,
    ) -> Now {
        let position = walk.position();
        let Repeated { times, in_a_row, threefold, fifty_moves } = counter.now(&walk.positions);
        let carried = |color| before_ms[color].map(|ms| LastReading { ply: 0, ms });
        let reading = |color| match &unlawful {
            Some(_) => carried(color).map(|reading| LastReading { ply: walk.plies(), ..reading }),
            None => last_reading(walk, color).or(carried(color)),
        };
        let (white, black) = (reading(Color::White), reading(Color::Black));
        let (setup, unlawful_plies) = unlawful.unzip();
        Now {
            by: name(position.turn()),
            fen: Fen::from_position(position, EnPassantMode::Legal).to_string(),
            unlawful_fen: setup.and_then(|setup| Some(Fen::try_from_setup(setup).ok()?.to_string())),
            unlawful_plies: unlawful_plies.unwrap_or(0),
            times,
            in_a_row,
            halfmoves: position.halfmoves(),
            threefold,
            fifty_moves,
            white,
            black,
        }
    }
}

fn last_reading(walk: &Walk<'_>, color: Color) -> Option<LastReading> {
    let mut of_color = (1..=walk.plies()).rev().filter(|ply| mover(&walk.positions, *ply) == color);
    of_color.find_map(|ply| Some(LastReading { ply, ms: walk.shown[ply - 1].clock_ms? }))
}

/// A game that is being played.
///
/// After an illegal move from which the Laws allow no position, play goes on as it is recorded; the facts are those since
/// the Laws allow the position again.
#[derive(Debug, Default, Serialize)]
pub struct Live {
    /// The facts; half-moves are counted from `begun`.
    pub facts: GameFacts,
    /// None where no position is known, because the moves were not read.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub now: Option<Now>,
    /// The half-moves made before.
    pub begun: usize,
    /// The illegal moves among them, each counted from the beginning of the game.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub earlier: Vec<Unmade>,
    /// The last readings before the half-moves of the facts, or, on a board that the Laws do not allow, of all.
    #[serde(skip)]
    pub before_ms: ByColor<Option<i64>>,
}

impl Live {
    /// Go on from boards that the Laws do not allow; what stands there at the end, where it is still one of them, and the
    /// half-moves made since the illegal one.
    pub fn go_on(&mut self, walk: &mut Walk<'_>, counter: &mut Counter) -> Option<(Setup, usize)> {
        while let Some(unlawful) = walk.unlawful.take() {
            let Resumed { standing, plies, rest, shown_ms } = resume(unlawful, walk.rest);
            for color in Color::ALL {
                let of_walk = last_reading(walk, color).map(|reading| reading.ms);
                self.before_ms[color] = shown_ms[color].or(of_walk).or(self.before_ms[color]);
            }
            match standing {
                Standing::Lawful(position) => {
                    let begun = self.begun;
                    self.earlier.extend(walk.unmade.drain(..).map(|one| Unmade { ply: begun + one.ply, ..one }));
                    self.begun += walk.plies() + 1 + plies;
                    walk.begin_again(position, rest, counter);
                }
                Standing::Unlawful(board) => {
                    walk.words_left -= plies;
                    return Some((board.setup(), plies));
                }
            }
        }
        None
    }
}

/// The game with this text as it stands: a JSON object.
///
/// # Panics
///
/// Never: facts have names for keys, and nothing else that JSON lacks.
#[must_use]
pub fn live(game: &[u8]) -> Vec<u8> {
    let live = Reader::new(BUDGET).live(game);
    serde_json::to_vec(&live).expect("facts have names for keys, and nothing else that JSON lacks")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn now(moves: &str) -> Now {
        Reader::new(BUDGET).live(format!("[White \"A\"]\n\n{moves} *\n").as_bytes()).now.expect("a position")
    }

    #[test]
    fn the_last_readings_of_both_clocks_are_told_with_their_half_moves() {
        let now = now("1. e4 {[%clk 0:15:00]} e5 {[%clk 0:14:00]} 2. Nf3 {[%clk 0:13:00]} Nc6");
        assert_eq!(now.white, Some(LastReading { ply: 3, ms: 780_000 }));
        assert_eq!(now.black, Some(LastReading { ply: 2, ms: 840_000 }));
        assert_eq!(now.by, "white");
    }

    #[test]
    fn draws_that_can_be_claimed_now_are_told_and_those_that_were_let_pass_are_not() {
        let fro = "Nf3 Nf6 Ng1 Ng8 ";
        assert_eq!(now(&fro.repeat(2)).threefold.map(|claim| (claim.by, claim.written)), Some(("white", None)));
        let written = now(&format!("{fro}Nf3 Nf6 Ng1")).threefold.expect("a claim");
        assert_eq!((written.by, written.written.as_deref()), ("black", Some("Ng8")));
        assert!(now(&format!("{}e4", fro.repeat(2))).threefold.is_none());
        assert_eq!(now(&fro.repeat(3)).times, 4);
    }

    #[test]
    fn what_stands_after_a_move_that_the_laws_do_not_allow_is_told() {
        let game = b"[FEN \"4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1\"]\n\n1. Nc3 *\n";
        let now = Reader::new(BUDGET).live(game).now.expect("a position");
        assert_eq!(now.unlawful_fen.as_deref(), Some("4r2k/8/8/8/8/2N5/8/4K3 b - - 0 1"));
        assert_eq!(now.fen, "4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1");
    }

    #[test]
    fn a_game_whose_moves_cannot_be_read_has_facts_and_no_position() {
        let Live { facts, now, .. } =
            Reader::new(BUDGET).live(b"[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n[White \"A\"]\n\n1. e4 *\n");
        assert!(now.is_none());
        assert_eq!((facts.tags.white.as_str(), facts.faults.len()), ("A", 1));
    }

    #[test]
    fn a_game_goes_on_after_an_illegal_move_that_left_a_king_attacked() {
        let game = b"[FEN \"4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1\"]\n\n1. Nc3 Kg7 2. Kd2 Kg8 3. Nb5 *\n";
        let Live { facts, now, begun, earlier, .. } = Reader::new(BUDGET).live(game);
        assert_eq!((begun, facts.plies, facts.words_left), (2, 3, 0));
        assert_eq!((earlier.len(), earlier[0].ply, earlier[0].word.as_str()), (1, 1, "Nc3"));
        assert_eq!(now.expect("a position").fen, "4r1k1/8/8/1N6/8/8/3K4/8 b - - 3 2");
    }

    #[test]
    fn the_readings_after_an_illegal_move_are_those_of_its_player_and_of_the_reply() {
        let with = |more: &str| {
            let text = format!("[FEN \"4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1\"]\n\n1. Nc3 {{[%clk 0:03:00]}} {more} *\n");
            let Live { now, .. } = Reader::new(BUDGET).live(text.as_bytes());
            let now = now.expect("a position");
            (now.white.map(|reading| reading.ms), now.black.map(|reading| reading.ms))
        };
        assert_eq!(with(""), (Some(180_000), None));
        assert_eq!(with("Kg7 {[%clk 0:02:00]}"), (Some(180_000), Some(120_000)));
        assert_eq!(with("Kg7 {[%clk 0:02:00]} Kd2 {[%clk 0:01:00]}"), (Some(60_000), Some(120_000)));
    }
}
