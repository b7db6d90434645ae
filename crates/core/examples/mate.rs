//! How fast the mate question is answered on files of positions, beside the crate `chasolver`:
//!
//! ```text
//! cargo run --release --example mate -- [--open] [--alone] positions.tsv ...
//! ```
//!
//! With `--open` the questions that are left open or answered wrongly are listed, with `--alone` nothing is compared.
//!
//! The first columns of the file are a FEN, the player asked about (`white` or `black`) and the verdict; its first line
//! is a header. Positions are parsed before the clock starts. Boards that are not lawful are left out.

use std::{
    env,
    error::Error,
    fs,
    hint::black_box,
    time::{Duration, Instant},
};

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

fn main() -> Result<(), Box<dyn Error>> {
    let (options, paths): (Vec<String>, Vec<String>) = env::args().skip(1).partition(|word| word.starts_with("--"));
    let has = |name: &str| options.iter().any(|option| option == name);
    for path in paths {
        let questions = read(&path)?;
        println!("{path}: {} positions", questions.len());
        let compare = |name: &str, answer: fn(&Question) -> Told| measure(name, &questions, answer, has("--open"));
        if has("--alone") {
            compare("quick", quickly);
            compare("full", by_all_stages);
            continue;
        }
        let ratio = |ours: f64, theirs: f64| println!("  chasolver takes {:.2} times as long", theirs / ours);
        ratio(compare("quick", quickly), compare("chasolver, quick", quickly_by_chasolver));
        compare("descent", by_descent);
        ratio(compare("full", by_all_stages), compare("chasolver", by_chasolver));
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

/// The mean time in nanoseconds.
fn measure(name: &str, questions: &[Question], answer: fn(&Question) -> Told, lists_open: bool) -> f64 {
    let mut nanoseconds = Vec::new();
    let (mut cans, mut cannots, mut open, mut wrong) = (0, 0, 0, 0);
    for question in questions {
        let (told, took) = timed(question, answer);
        nanoseconds.push(took);
        cans += u32::from(told == Some(true));
        cannots += u32::from(told == Some(false));
        open += u32::from(told.is_none());
        wrong += u32::from(told == Some(!question.can));
        if lists_open && told != Some(question.can) {
            println!("    {name}: {told:?}, not {} {} {:?} {took} ns", question.can, question.fen, question.by);
        }
    }
    println!("  {name}: can {cans}, cannot {cannots}, open {open}, wrong {wrong}");
    print_spread(nanoseconds);
    mean(questions, answer)
}

/// The mean time in nanoseconds for one question, all of them in one go: the fastest of some runs.
fn mean(questions: &[Question], answer: fn(&Question) -> Told) -> f64 {
    let once = || {
        let start = Instant::now();
        for question in questions {
            black_box(answer(question));
        }
        start.elapsed()
    };
    let first = once();
    let runs = if first.as_secs() < 2 { 4 } else { 0 };
    let fastest = (0..runs).map(|_| once()).fold(first, Duration::min);
    let mean = 1e9 * fastest.as_secs_f64() / questions.iter().map(|_| 1.0).sum::<f64>();
    println!("    in one go: mean {mean:.0} ns");
    mean
}

/// The fastest of some runs, for other programs interrupt us; of one, where it takes long.
fn timed(question: &Question, answer: fn(&Question) -> Told) -> (Told, u128) {
    let once = || {
        let start = Instant::now();
        (black_box(answer(question)), start.elapsed().as_nanos())
    };
    let (told, first) = once();
    let runs = if first < 10_000_000 { 4 } else { 0 };
    (told, (0..runs).map(|_| once().1).fold(first, u128::min))
}

fn print_spread(mut nanoseconds: Vec<u128>) {
    nanoseconds.sort_unstable();
    let at = |percent: usize| nanoseconds[(nanoseconds.len() - 1) * percent / 100];
    println!("    ns: median {}, p99 {}, max {}", at(50), at(99), at(100));
}
