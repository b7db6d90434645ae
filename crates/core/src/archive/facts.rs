//! What the scan tells of a game. What follows from it, the editions of the Laws say.

use serde::Serialize;

use super::{
    draws::Draws,
    ending::{Ending, Termination},
    gains::Gain,
    pace::Pace,
    unmade::Unmade,
};

/// A game with something worth a look.
#[derive(Debug, Default, Serialize)]
pub struct GameFacts {
    /// Its number among the games that were read, the first being 0.
    pub index: u64,
    /// Its place in the text of the archive.
    pub byte: u64,
    /// What its tags say of it.
    pub tags: TagTexts,
    /// The half-moves that were made.
    pub plies: usize,
    /// The result after the moves.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub marker: Option<String>,
    /// How it ended, by its tag.
    pub termination: Termination,
    /// What stands on the board at the end.
    pub ending: Ending,
    /// The draws that could be claimed, or that needed no claim.
    pub draws: Draws,
    /// The words that are no legal moves.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub unmade: Vec<Unmade>,
    /// Words after the last that was read as a move.
    #[serde(skip_serializing_if = "is_zero")]
    pub words_left: usize,
    /// The first of the legal moves at the end by which kings signal the result.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub signal_ply: Option<usize>,
    /// The time control that the clocks bear out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pace: Option<Pace>,
    /// What the clocks show.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clocks: Option<Clocks>,
    /// The first game here of this event with this time control, and the event's name has a word for a kind of chess.
    #[serde(skip_serializing_if = "is_false")]
    pub names_a_kind: bool,
    /// There is something else worth a look.
    #[serde(skip_serializing_if = "is_true")]
    pub has_more_than_its_name: bool,
    /// What is wrong with the text.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub faults: Vec<Fault>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
fn is_zero(number: &usize) -> bool {
    *number == 0
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
fn is_false(truth: &bool) -> bool {
    !*truth
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
fn is_true(truth: &bool) -> bool {
    *truth
}

/// The tags that say which game it is.
#[derive(Debug, Default, Serialize)]
pub struct TagTexts {
    #[serde(skip_serializing_if = "String::is_empty")]
    pub event: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub site: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub date: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub utc_date: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub event_date: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub round: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub white: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub black: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub result: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub termination: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub time_control: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub fen: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub variant: String,
}

/// What the clocks of a game show.
#[derive(Debug, Default, Serialize)]
pub struct Clocks {
    /// The half-moves with a reading.
    pub readings: usize,
    /// Those without one.
    pub missing: usize,
    /// Comments whose reading is no time.
    pub unreadable: usize,
    /// Some reading is finer than a second.
    pub is_fine: bool,
    /// The first and the last reading of White's clock.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub white_ms: Option<(i64, i64)>,
    /// Those of Black's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub black_ms: Option<(i64, i64)>,
    /// What the tags `WhiteClock` and `BlackClock` say the clocks showed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tagged_ms: Option<(i64, i64)>,
    /// Readings of no time, or less.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub zeros: Vec<Zero>,
    /// Gains that the time control does not explain.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub gains: Vec<Gain>,
    /// Moves whose time the readings contradict.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub contradicted: Option<Contradicted>,
}

/// A clock that shows no time, or less.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Zero {
    /// The half-moves made then.
    pub ply: usize,
    /// Whose clock.
    pub by: &'static str,
    /// What it shows.
    pub ms: i64,
    /// The half-moves made after it.
    pub plies_after: usize,
    /// Its player made another move.
    pub moved_again: bool,
}

/// Times of moves (`emt`) that do not follow from the readings and the increment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Contradicted {
    /// How many.
    pub moves: usize,
    /// The first of them.
    pub ply: usize,
    /// By how much it is longer than the readings say, in milliseconds.
    pub by_ms: i64,
}

/// Something wrong with the text of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Fault {
    /// What it is.
    pub kind: FaultKind,
    /// The text that shows it, if some text does.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub text: String,
}

/// The kinds of what may be wrong with a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum FaultKind {
    /// A line of the header that is no tag.
    BadTag,
    /// A tag with two values.
    TagTwice,
    /// No moves, and no sign that there were none.
    NoMoves,
    /// No result after the moves.
    NoResult,
    /// The result after the moves is another than that of the tag.
    ResultsDiffer,
    /// Words after the result.
    AfterResult,
    /// A comment that is never closed.
    UnclosedComment,
    /// A variation that is never closed.
    UnclosedVariation,
    /// A move that is left out.
    NullMove,
    /// A kind of chess that the Laws do not know: the moves were not read.
    OtherVariant,
    /// The position at the start is none that the Laws allow: the moves were not read.
    BadStart,
    /// Longer than games are: the rest was not read.
    TooLong,
    /// No UTF-8: read as Latin-1.
    Latin1,
}
