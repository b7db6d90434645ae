//! What stands on the board at the end of a game, and who can checkmate there.

use serde::Serialize;
use shakmaty::{Chess, Color, KnownOutcome, Outcome, Position};

use crate::mate::{self, Answer, Proof, Standing};

/// Words of a `Termination` that say how a game ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Termination {
    /// Nothing is said.
    #[default]
    Unknown,
    /// Only that it ended as games do.
    Normal,
    /// Flag fall.
    Time,
    /// A resignation.
    Resignation,
    /// A player went away.
    Abandoned,
    /// Checkmate, stalemate, repetition, agreement and the like.
    OnTheBoard,
    /// Others decided, or it did not end.
    Other,
}

impl Termination {
    /// What the tag says.
    pub fn read(tag: &[u8]) -> Termination {
        let says = |words: &[&str]| {
            let has = |word: &&str| tag.windows(word.len()).any(|part| part.eq_ignore_ascii_case(word.as_bytes()));
            words.iter().any(has)
        };
        match tag {
            b"" | b"?" => Termination::Unknown,
            _ if tag.eq_ignore_ascii_case(b"normal") => Termination::Normal,
            _ if says(&["time"]) => Termination::Time,
            _ if says(&["resign"]) => Termination::Resignation,
            _ if says(&["abandon"]) => Termination::Abandoned,
            _ if says(&["mate", "repetition", "agreement", "material", "50", "fifty"]) => Termination::OnTheBoard,
            _ => Termination::Other,
        }
    }
}

/// How a position ends the game by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Over {
    /// The player to move is checkmated.
    Checkmate,
    /// The player to move is stalemated.
    Stalemate,
    /// Neither player can checkmate.
    Dead,
}

/// An answer to the mate question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "answer", rename_all = "lowercase")]
pub enum Mate {
    /// The player can checkmate by these moves, in UCI.
    Can {
        /// A space stands between two moves.
        line: String,
    },
    /// The player cannot.
    Cannot {
        /// The kind of proof.
        because: &'static str,
    },
    /// It was not settled.
    Undetermined {
        /// The positions that were looked at.
        nodes: u64,
    },
}

/// What stands on the board at the end.
#[derive(Debug, Default, Serialize)]
pub struct Ending {
    /// The position.
    pub fen: String,
    /// The position ends the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub over: Option<Over>,
    /// The first half-move after which the position is known to be dead, those after it being so too.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dead_ply: Option<usize>,
    /// Can White checkmate? Asked where the result turns on it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub white_mate: Option<Mate>,
    /// Can Black?
    #[serde(skip_serializing_if = "Option::is_none")]
    pub black_mate: Option<Mate>,
}

impl Ending {
    /// The end of the game with these positions. A win turns on whether the winner can checkmate, a draw on time on
    /// whether either can.
    pub fn of(positions: &[Chess], outcome: Option<Outcome>, termination: Termination, budget: u64) -> Ending {
        let last = &positions[positions.len() - 1];
        let dead_ply = first_dead(positions);
        let over = match (mate::has_legal_move(last), last.is_check()) {
            (false, true) => Some(Over::Checkmate),
            (false, false) => Some(Over::Stalemate),
            _ => dead_ply.map(|_| Over::Dead),
        };
        let mut ending = Ending { over, dead_ply, ..Ending::default() };
        if matches!(over, Some(Over::Checkmate | Over::Stalemate)) {
            return ending;
        }
        let is_on_time = termination == Termination::Time;
        let asked = |color| match outcome {
            Some(Outcome::Known(KnownOutcome::Decisive { winner })) if winner == color && is_on_time => Asked::InFull,
            Some(Outcome::Known(KnownOutcome::Decisive { winner })) if winner == color => Asked::AtOnce,
            Some(Outcome::Known(KnownOutcome::Draw)) if is_on_time => Asked::InFull,
            _ => Asked::Not,
        };
        ending.white_mate = answer(last, Color::White, asked(Color::White), budget);
        ending.black_mate = answer(last, Color::Black, asked(Color::Black), budget);
        ending
    }

    /// Does a win need a checkmate that is not known to be possible, or a draw one that is not known to be impossible?
    pub fn casts_doubt(&self, outcome: Option<Outcome>) -> bool {
        let is_won = outcome.is_some_and(|outcome| outcome.winner().is_some());
        let mut answers = [&self.white_mate, &self.black_mate].into_iter().flatten();
        answers.any(|answer| match answer {
            Mate::Can { .. } => !is_won,
            Mate::Cannot { .. } => is_won,
            Mate::Undetermined { .. } => true,
        })
    }
}

/// How the mate question is asked.
#[derive(Clone, Copy)]
enum Asked {
    Not,
    /// Only for a "cannot" that is seen within microseconds, as those in real games are.
    AtOnce,
    InFull,
}

fn answer(position: &Chess, by: Color, asked: Asked, budget: u64) -> Option<Mate> {
    let standing = Standing::Lawful(position.clone());
    match asked {
        Asked::Not => None,
        Asked::AtOnce => mate::cannot_checkmate_quick(&standing, by).map(cannot),
        Asked::InFull => Some(match mate::can_checkmate(&standing, by, budget) {
            Answer::CanCheckmate { line } => {
                Mate::Can { line: line.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ") }
            }
            Answer::CannotCheckmate { because } => cannot(because),
            Answer::Undetermined { nodes } => Mate::Undetermined { nodes },
        }),
    }
}

fn cannot(because: Proof) -> Mate {
    Mate::Cannot { because: because.word() }
}

/// The first of the dead positions at the end of a game; none where the last is alive, or is a stalemate by itself.
fn first_dead(positions: &[Chess]) -> Option<usize> {
    let dead = positions.iter().rev().take_while(|position| is_dead(position)).count();
    let first = positions.len().checked_sub(dead).filter(|first| *first < positions.len())?;
    (!positions[first].is_stalemate()).then_some(first)
}

/// Is it seen at once that neither can checkmate?
fn is_dead(position: &Chess) -> bool {
    let standing = Standing::Lawful(position.clone());
    Color::ALL.into_iter().all(|by| mate::cannot_checkmate_quick(&standing, by).is_some())
}
