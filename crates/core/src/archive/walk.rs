//! The moves of a game, made one after another from what is written.

use std::mem;

use shakmaty::{CastlingMode, Chess, Color, Position, PositionError, Setup, fen::Fen};

use super::{
    clock::Shown,
    facts::{Fault, FaultKind},
    repetition::{Counter, name},
    san::{self, NotMade},
    tags::text,
    token::{Token, Tokens},
    unmade::{Unmade, Why, board_after, by_squares, fen, is_king_to_the_centre, lawful, why},
};

/// Room for so many half-moves is made at once.
const USUAL_PLIES: usize = 160;

/// After so many words that are no moves nothing more is made of them.
const MOST_UNMADE: usize = 4;

/// The words of a signal: at most two moves of each king.
const LONGEST_SIGNAL: usize = 4;

/// What was made and read on the way.
#[derive(Debug, Default)]
pub struct Walk<'a> {
    /// The positions: before the first half-move, and after each.
    pub positions: Vec<Chess>,
    /// What the comments after each half-move show of the clocks.
    pub shown: Vec<Shown>,
    /// The words that are no legal moves.
    pub unmade: Vec<Unmade>,
    /// Words after the last that was read as a move.
    pub words_left: usize,
    /// What stands on the board after the last word that is no legal move, where the Laws do not allow it.
    pub unlawful: Option<Setup>,
    /// The text after that word.
    pub rest: &'a [u8],
    /// The result after the moves.
    pub marker: Option<&'a [u8]>,
    /// What is wrong with the text.
    pub faults: Vec<Fault>,
    /// A word stood there that nothing could be made of.
    has_stopped: bool,
}

impl<'a> Walk<'a> {
    /// Nothing has been read yet; the room of a walk before is used again.
    pub fn again(before: Walk<'_>) -> Walk<'a> {
        let Walk { mut positions, mut shown, .. } = before;
        positions.clear();
        shown.clear();
        Walk { positions, shown, ..Walk::default() }
    }

    /// Make the moves of this text from this position, and count.
    pub fn make(&mut self, start: Chess, moves: &'a [u8], counter: &mut Counter) {
        counter.clear();
        self.positions.reserve(USUAL_PLIES);
        self.shown.reserve(USUAL_PLIES);
        self.positions.push(start);
        counter.count(&self.positions);
        let mut tokens = Tokens::new(moves);
        while let Some(token) = tokens.next() {
            match token {
                Token::Move(word) if self.marker.is_some() => self.fault(FaultKind::AfterResult, word),
                Token::Move(_) if self.has_stopped => self.words_left += 1,
                Token::Move(word) => self.read(word, &tokens, counter),
                Token::Comment(comment) => self.note_shown(|shown| shown.add(comment)),
                Token::Reading(ms) => self.note_shown(|shown| shown.clock_ms = Some(ms)),
                Token::Null => self.leave_out(counter),
                Token::Result(result) => self.marker = Some(result),
                Token::Unclosed(b'{') => self.fault(FaultKind::UnclosedComment, b""),
                Token::Unclosed(_) => self.fault(FaultKind::UnclosedVariation, b""),
            }
        }
    }

    /// Begin anew from this position with this text; what is wrong with the text is known already.
    pub fn begin_again(&mut self, start: Chess, moves: &'a [u8], counter: &mut Counter) {
        let faults = mem::take(&mut self.faults);
        *self = Walk::again(mem::take(self));
        self.faults = faults;
        self.make(start, moves, counter);
    }

    /// The half-moves made.
    pub fn plies(&self) -> usize {
        self.positions.len() - 1
    }

    /// The position that stands there now.
    pub fn position(&self) -> &Chess {
        &self.positions[self.positions.len() - 1]
    }

    /// A fault of this kind is told once.
    pub fn fault(&mut self, kind: FaultKind, shown: &[u8]) {
        if self.faults.iter().all(|fault| fault.kind != kind) {
            let shown = &shown[..shown.len().min(80)];
            self.faults.push(Fault { kind, text: text(shown) });
        }
    }

    fn read(&mut self, word: &[u8], rest: &Tokens<'a>, counter: &mut Counter) {
        match san::read(self.position(), word) {
            Ok(legal) => {
                self.stands(self.position().clone());
                let last = self.positions.len() - 1;
                self.positions[last].play_unchecked(legal);
                counter.count(&self.positions);
            }
            Err(error) => self.note(word, error, rest, counter),
        }
    }

    fn stands(&mut self, next: Chess) {
        self.positions.push(next);
        self.shown.push(Shown::default());
    }

    fn note_shown(&mut self, note: impl FnOnce(&mut Shown)) {
        if let (false, Some(shown)) = (self.has_stopped, self.shown.last_mut()) {
            note(shown);
        }
    }

    fn leave_out(&mut self, counter: &mut Counter) {
        self.fault(FaultKind::NullMove, b"");
        match self.position().clone().swap_turn() {
            Ok(next) if !self.has_stopped => {
                self.stands(next);
                counter.breaks_off();
                counter.count(&self.positions);
            }
            _ => self.has_stopped = true,
        }
    }

    /// Note a word that is no legal move, and go on after it where that makes sense.
    fn note(&mut self, word: &[u8], error: NotMade, rest: &Tokens<'a>, counter: &mut Counter) {
        let position = self.position();
        let why = if is_signal(word, rest) { Why::KingSignal } else { why(position, error) };
        let may_stand = matches!(why, Why::NotSoMoved | Why::KingLeftAttacked) && self.unmade.len() < MOST_UNMADE;
        let written = match error {
            NotMade::Illegal(written) => Some(written),
            _ => None,
        };
        let after = written.filter(|_| may_stand).and_then(|written| board_after(position, written));
        let next = after.clone().and_then(lawful);
        let (ply, by) = (self.positions.len(), name(position.turn()));
        let (word, stood) = (text(word), next.is_some());
        let uci = written.and_then(|written| by_squares(position, written));
        self.unmade.push(Unmade { ply, by, word, why, uci, fen: fen(position), stood });
        let Some(next) = next else {
            (self.has_stopped, self.unlawful, self.rest) = (true, after, rest.rest());
            return;
        };
        self.stands(next);
        counter.breaks_off();
        counter.count(&self.positions);
    }
}

/// Does this word put a king on the centre, and are all that follow it moves of kings?
fn is_signal(word: &[u8], rest: &Tokens<'_>) -> bool {
    let words = rest.clone().filter_map(|token| match token {
        Token::Move(word) => Some(word),
        _ => None,
    });
    let mut words = words.take(LONGEST_SIGNAL);
    is_king_to_the_centre(word) && words.all(|word| word.starts_with(b"K"))
}

/// The position at the start: the one given, or that of every game.
pub fn start(given: &[u8], mode: CastlingMode) -> Option<Chess> {
    if given.is_empty() {
        return Some(Chess::default());
    }
    let position = Fen::from_ascii(given).ok()?.into_position(mode);
    position
        .or_else(PositionError::ignore_invalid_castling_rights)
        .or_else(PositionError::ignore_invalid_ep_square)
        .or_else(PositionError::ignore_too_much_material)
        .or_else(PositionError::ignore_impossible_check)
        .ok()
}

/// Who made the half-move that led to the position with this number.
pub fn mover(positions: &[Chess], ply: usize) -> Color {
    positions[ply - 1].turn()
}
