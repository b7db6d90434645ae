//! How fast the mate question is answered on files of positions, beside the crate `chasolver`:
//!
//! ```text
//! cargo run --release --example mate -- [--open] [--alone] positions.tsv ...
//! ```
//!
//! Each line of output is a JSON object: the file, the way of answering, what it said, and the spread of the times in
//! nanoseconds. The time of a question is the median of five runs, or one where it takes long; the ways take turns
//! question by question, so that whatever else the machine does meets them alike. With `--open` the questions that the
//! full answer leaves open or gets wrong are listed, with `--alone` nothing is compared.
//!
//! The first columns of a file are a FEN, the player asked about (`white` or `black`) and the verdict; its first line
//! is a header. Positions are parsed before the clock starts. Boards that are not lawful are left out.

use std::{env, error::Error, fs, hint::black_box, time::Instant};

use chasolver::{Winnability, is_unwinnable_fast, winnability};
use rapidplay_core::mate::{
    Answer, Color, DEFAULT_BUDGET, Standing, can_checkmate, cannot_checkmate_quick,
    descent::{self, descend},
};
use shakmaty::Chess;

struct Question {
    fen: String,
    standing: Standing,
    position: Chess,
    board: chess::Board,
    by: Color,
    can: bool,
}

/// Whether there is a mate, where it is known.
type Told = Option<bool>;

/// A way of answering, by name.
type Way = (&'static str, fn(&Question) -> Told);

const OURS: [Way; 2] = [("quick", quickly), ("full", by_all_stages)];
const COMPARED: [Way; 5] = [
    ("quick", quickly),
    ("chasolver quick", quickly_by_chasolver),
    ("descent", by_descent),
    ("full", by_all_stages),
    ("chasolver full", by_chasolver),
];

fn main() -> Result<(), Box<dyn Error>> {
    let (options, paths): (Vec<String>, Vec<String>) = env::args().skip(1).partition(|word| word.starts_with("--"));
    let has = |name: &str| options.iter().any(|option| option == name);
    let ways: &[Way] = if has("--alone") { &OURS } else { &COMPARED };
    for path in paths {
        let questions = read(&path)?;
        let mut measured: Vec<Measured> = ways.iter().map(|_| Measured::default()).collect();
        for question in &questions {
            for (measured, (name, answer)) in measured.iter_mut().zip(ways) {
                let told = measured.take(question, *answer);
                if has("--open") && *name == "full" && told != Some(question.can) {
                    println!("open: {} {:?}", question.fen, question.by);
                }
            }
        }
        for (measured, (name, _)) in measured.into_iter().zip(ways) {
            println!("{}", measured.line(&path, name));
        }
    }
    Ok(())
}

fn read(path: &str) -> Result<Vec<Question>, Box<dyn Error>> {
    fs::read_to_string(path)?.lines().skip(1).filter_map(|line| question(line).transpose()).collect()
}

fn question(line: &str) -> Result<Option<Question>, Box<dyn Error>> {
    let mut columns = line.split('\t');
    let (Some(fen), Some(player), Some(verdict)) = (columns.next(), columns.next(), columns.next()) else {
        return Err(format!("three columns were expected: {line}").into());
    };
    let standing = Standing::from_fen(fen)?;
    let (Standing::Lawful(position), Ok(board)) = (standing.clone(), fen.parse()) else {
        return Ok(None);
    };
    let by = if player == "white" { Color::White } else { Color::Black };
    Ok(Some(Question { fen: fen.to_owned(), standing, position, board, by, can: verdict == "winnable" }))
}

fn quickly(question: &Question) -> Told {
    cannot_checkmate_quick(&question.standing, question.by).map(|_| false)
}

fn quickly_by_chasolver(question: &Question) -> Told {
    is_unwinnable_fast(&question.board, chasolver_color(question.by)).then_some(false)
}

fn by_descent(question: &Question) -> Told {
    descend(&question.position, question.by, descent::NODES).line.map(|_| true)
}

fn by_chasolver(question: &Question) -> Told {
    let told = winnability(&question.board, chasolver_color(question.by));
    told.map(|told| matches!(told, Winnability::Winnable { .. }))
}

fn chasolver_color(color: Color) -> chess::Color {
    color.fold_wb(chess::Color::White, chess::Color::Black)
}

fn by_all_stages(question: &Question) -> Told {
    match can_checkmate(&question.standing, question.by, DEFAULT_BUDGET) {
        Answer::CanCheckmate { .. } => Some(true),
        Answer::CannotCheckmate { .. } => Some(false),
        Answer::Undetermined { .. } => None,
    }
}

/// What a way of answering said of all questions, and how long each took.
#[derive(Default)]
struct Measured {
    cans: u32,
    cannots: u32,
    open: u32,
    wrong: u32,
    nanoseconds: Vec<u128>,
}

impl Measured {
    fn take(&mut self, question: &Question, answer: fn(&Question) -> Told) -> Told {
        let (told, took) = timed(question, answer);
        self.nanoseconds.push(took);
        self.cans += u32::from(told == Some(true));
        self.cannots += u32::from(told == Some(false));
        self.open += u32::from(told.is_none());
        self.wrong += u32::from(told == Some(!question.can));
        told
    }

    fn line(mut self, path: &str, name: &str) -> String {
        self.nanoseconds.sort_unstable();
        let (times, many) = (&self.nanoseconds, self.nanoseconds.len());
        let at = |percent: usize| times.get(many.saturating_sub(1) * percent / 100).copied().unwrap_or(0);
        let mean = times.iter().sum::<u128>() / many.max(1) as u128;
        let (median, p99, max) = (at(50), at(99), at(100));
        let Measured { cans, cannots, open, wrong, .. } = self;
        format!(
            r#"{{"file": "{path}", "what": "{name}", "can": {cans}, "cannot": {cannots}, "open": {open}, "wrong": {wrong}, "median": {median}, "mean": {mean}, "p99": {p99}, "max": {max}}}"#
        )
    }
}

const RUNS: usize = 5;

/// What takes longer is asked once.
const LONG_NANOSECONDS: u128 = 100_000_000;

/// The answer, and the median of the times it took.
fn timed(question: &Question, answer: fn(&Question) -> Told) -> (Told, u128) {
    let once = || {
        let start = Instant::now();
        (black_box(answer(question)), start.elapsed().as_nanos())
    };
    let (told, first) = once();
    let runs = if first < LONG_NANOSECONDS { RUNS } else { 1 };
    let mut times: Vec<u128> = (1..runs).map(|_| once().1).chain([first]).collect();
    times.sort_unstable();
    (told, times[times.len() / 2])
}
