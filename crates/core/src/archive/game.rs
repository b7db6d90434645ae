//! The facts of one game.

use std::mem;

use rustc_hash::{FxHashMap, FxHashSet};
use shakmaty::{CastlingMode, Chess, Color, KnownOutcome, Outcome, Position};

use super::{
    clocks,
    draws::Draws,
    ending::{Ending, Over, Termination},
    facts::{Clocks, FaultKind, GameFacts, TagTexts},
    live::{Live, Now},
    pace::Pace,
    repetition::Counter,
    tags::{Tags, text},
    unmade::fen,
    walk::{Walk, start},
};

/// Reads games one after another.
#[derive(Debug, Default)]
pub struct Reader {
    /// The positions that one answer to the mate question may look at.
    budget: u64,
    counter: Counter,
    /// Room that the game before has left.
    room: Walk<'static>,
    /// The events that were told of, each with its time controls.
    told: FxHashMap<Vec<u8>, FxHashSet<Vec<u8>>>,
}

impl Reader {
    /// Nothing has been read.
    pub fn new(budget: u64) -> Reader {
        Reader { budget, ..Reader::default() }
    }

    /// The facts of the game with this text, if there is something worth a look.
    pub fn facts(&mut self, game: &[u8], is_cut: bool) -> Option<GameFacts> {
        let (tags, mut walk) = self.walked(game, is_cut);
        let names_a_kind = self.names_a_kind(&tags);
        if walk.positions.is_empty() {
            return Some(without_moves(&tags, walk));
        }
        let is_whole = walk.plies() > 0 && walk.unmade.is_empty();
        let seen = Seen { names_a_kind, ..self.seen(&walk, &tags, is_whole) };
        let has_more = seen.has_more_than_its_name(&walk);
        let facts = (has_more || names_a_kind)
            .then(|| GameFacts { has_more_than_its_name: has_more, ..seen.facts(&mut walk, &tags) });
        self.room = Walk::again(walk);
        facts
    }

    /// The game with this text as it stands, whatever its facts are.
    pub fn live(&mut self, game: &[u8]) -> Live {
        let (tags, mut walk) = self.walked(game, false);
        if walk.positions.is_empty() {
            return Live { facts: without_moves(&tags, walk), ..Live::default() };
        }
        let mut live = Live::default();
        let unlawful = live.go_on(&mut walk, &mut self.counter);
        live.now = Some(Now::of(&walk, &self.counter, unlawful, live.before_ms));
        live.facts = self.seen(&walk, &tags, true).facts(&mut walk, &tags);
        live
    }

    /// The tags, and the moves made and counted.
    fn walked<'a>(&mut self, game: &'a [u8], is_cut: bool) -> (Tags<'a>, Walk<'a>) {
        let (tags, moves) = Tags::read(game);
        let mut walk = Walk::again(mem::take(&mut self.room));
        match start_of(&tags) {
            Ok(start) => walk.make(start, moves, &mut self.counter),
            Err(fault) => walk.fault(fault, if fault == FaultKind::BadStart { tags.fen } else { tags.variant }),
        }
        note_faults(&mut walk, &tags, game, is_cut);
        (tags, walk)
    }

    /// `has_an_end`: the last position is that of the game, as far as the text tells.
    fn seen(&mut self, walk: &Walk<'_>, tags: &Tags<'_>, has_an_end: bool) -> Seen {
        let result = walk.marker.unwrap_or(tags.result);
        let (outcome, termination) = (outcome(result), Termination::read(tags.termination));
        let ending =
            if has_an_end { Ending::of(&walk.positions, outcome, termination, self.budget) } else { Ending::default() };
        let (pace, clocks) = clocks::facts(tags, &walk.positions, &walk.shown);
        let is_drawn = result == b"1/2-1/2";
        let draws = self.counter.take();
        Seen { outcome, is_drawn, termination, ending, draws, pace, clocks, names_a_kind: false }
    }

    /// Has the event's name a word for a kind of chess, and is it the first game here with this time control?
    fn names_a_kind(&mut self, tags: &Tags<'_>) -> bool {
        const WORDS: [&[u8]; 4] = [b"rapid", b"blitz", b"classic", b"standard"];
        let (event, control) = (tags.event, tags.time_control);
        let has = |word: &&[u8]| event.windows(word.len()).any(|part| part.eq_ignore_ascii_case(word));
        let was_told = || self.told.get(event).is_some_and(|controls| controls.contains(control));
        let names = !control.is_empty() && !was_told() && WORDS.iter().any(has);
        names && self.told.entry(event.to_vec()).or_default().insert(control.to_vec())
    }
}

/// Of a game whose moves were not read.
fn without_moves(tags: &Tags<'_>, walk: Walk<'_>) -> GameFacts {
    GameFacts { tags: texts(tags), faults: walk.faults, has_more_than_its_name: true, ..GameFacts::default() }
}

/// What a game shows, before it is asked whether that is worth a look.
struct Seen {
    outcome: Option<Outcome>,
    /// The result is written as a draw.
    is_drawn: bool,
    termination: Termination,
    ending: Ending,
    draws: Draws,
    pace: Option<Pace>,
    clocks: Option<Clocks>,
    names_a_kind: bool,
}

impl Seen {
    /// Is anything worth a look besides the name of the event?
    fn has_more_than_its_name(&self, walk: &Walk<'_>) -> bool {
        let (on_time, loser) = (self.termination == Termination::Time, loser(self.outcome));
        let are_clocks = |clocks| clocks::are_worth_a_look(self.pace.as_ref(), clocks, on_time, loser);
        !walk.faults.is_empty()
            || !walk.unmade.is_empty()
            || self.draws.are_worth_a_look(self.is_drawn, walk.plies())
            || self.is_end_doubtful(walk)
            || self.clocks.as_ref().is_some_and(are_clocks)
    }

    /// Does the end of the game make its result doubtful, or did it come too late?
    fn is_end_doubtful(&self, walk: &Walk<'_>) -> bool {
        match self.ending.over {
            Some(Over::Checkmate) => loser(self.outcome) != Some(walk.position().turn()),
            Some(Over::Stalemate) => self.outcome != Some(Outcome::Known(KnownOutcome::Draw)),
            Some(Over::Dead) => !self.is_drawn || self.ending.dead_ply != Some(walk.plies()),
            None => self.ending.casts_doubt(self.outcome),
        }
    }

    fn facts(self, walk: &mut Walk<'_>, tags: &Tags<'_>) -> GameFacts {
        GameFacts {
            tags: texts(tags),
            plies: walk.plies(),
            marker: walk.marker.map(text),
            termination: self.termination,
            ending: Ending { fen: fen(walk.position()), ..self.ending },
            draws: self.draws,
            unmade: mem::take(&mut walk.unmade),
            words_left: walk.words_left,
            signal_ply: clocks::signal(&walk.positions, &walk.shown),
            pace: self.pace,
            clocks: self.clocks,
            names_a_kind: self.names_a_kind,
            faults: mem::take(&mut walk.faults),
            ..GameFacts::default()
        }
    }
}

/// The position that the game began with; why the moves are not read where they are not.
fn start_of(tags: &Tags<'_>) -> Result<Chess, FaultKind> {
    let mode = match tags.variant.to_ascii_lowercase().as_slice() {
        b"" | b"standard" | b"from position" | b"chess" | b"normal" => CastlingMode::Standard,
        b"chess960" | b"chess 960" | b"fischerandom" | b"fischerrandom" | b"freestyle" => CastlingMode::Chess960,
        _ => return Err(FaultKind::OtherVariant),
    };
    start(tags.fen, mode).ok_or(FaultKind::BadStart)
}

fn note_faults(walk: &mut Walk<'_>, tags: &Tags<'_>, game: &[u8], is_cut: bool) {
    if let Some(line) = tags.bad_line {
        walk.fault(FaultKind::BadTag, line);
    }
    if let Some(name) = tags.twice {
        walk.fault(FaultKind::TagTwice, name);
    }
    if is_cut {
        walk.fault(FaultKind::TooLong, b"");
    }
    if !game.is_ascii() && std::str::from_utf8(game).is_err() {
        walk.fault(FaultKind::Latin1, b"");
    }
    if walk.positions.is_empty() {
        return;
    }
    match walk.marker {
        None if walk.plies() == 0 && walk.unmade.is_empty() => walk.fault(FaultKind::NoMoves, b""),
        None => walk.fault(FaultKind::NoResult, b""),
        Some(marker) if !tags.result.is_empty() && outcome(marker) != outcome(tags.result) => {
            walk.fault(FaultKind::ResultsDiffer, marker);
        }
        Some(_) => {}
    }
}

/// The result that is written; `None` where it is none, or no result at all.
fn outcome(written: &[u8]) -> Option<Outcome> {
    if written == b"1/2" { Some(Outcome::Known(KnownOutcome::Draw)) } else { Outcome::from_ascii(written).ok() }
}

fn loser(outcome: Option<Outcome>) -> Option<Color> {
    outcome.and_then(Outcome::winner).map(|winner| !winner)
}

fn texts(tags: &Tags<'_>) -> TagTexts {
    TagTexts {
        event: text(tags.event),
        site: text(tags.site),
        date: text(tags.date),
        utc_date: text(tags.utc_date),
        event_date: text(tags.event_date),
        round: text(tags.round),
        white: text(tags.white),
        black: text(tags.black),
        result: text(tags.result),
        termination: text(tags.termination),
        time_control: text(tags.time_control),
        fen: text(tags.fen),
        variant: text(tags.variant),
    }
}
