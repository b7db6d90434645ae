//! How fast the mate question is answered, and by which stage, on a file of positions:
//!
//! ```text
//! cargo run --release --example mate -- positions.tsv [nodes]
//! ```
//!
//! The first columns of the file are a FEN, the player asked about (`white` or `black`) and the verdict; its first line
//! is a header. Positions are parsed before the clock starts. Boards that are not lawful are left out.

use std::{env, error::Error, fs, hint::black_box, time::Instant};

use chasolver::{Winnability, winnability};
use rapidplay_core::mate::{
    Answer, Color, DEFAULT_BUDGET, Standing, can_checkmate,
    descent::{self, descend},
};
use shakmaty::Chess;

struct Question {
    standing: Standing,
    position: Chess,
    board: chess::Board,
    by: Color,
    verdict: String,
}

/// What a way of answering says: whether there is a mate, if it knows, and the positions it looked at, if it counts.
struct Told {
    can: Option<bool>,
    nodes: Option<usize>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let path = arguments.first().ok_or("the path of a file of positions is missing")?;
    let nodes = arguments.get(1).map_or(Ok(descent::NODES), |nodes| nodes.parse())?;
    let questions = read(path)?;
    for verdict in ["winnable", "unwinnable"] {
        let asked: Vec<&Question> = questions.iter().filter(|question| question.verdict == verdict).collect();
        println!("{verdict}: {} positions", asked.len());
        measure("descent", &asked, |question| by_descent(question, nodes));
        measure("chasolver", &asked, by_chasolver);
        measure("all stages", &asked, by_all_stages);
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
    Ok(Some(Question { standing, position, board, by, verdict: verdict.to_owned() }))
}

fn by_descent(question: &Question, nodes: usize) -> Told {
    let found = descend(&question.position, question.by, nodes);
    Told { can: found.line.map(|_| true), nodes: Some(found.nodes) }
}

fn by_chasolver(question: &Question) -> Told {
    let by = question.by.fold_wb(chess::Color::White, chess::Color::Black);
    let can = winnability(&question.board, by).map(|told| matches!(told, Winnability::Winnable { .. }));
    Told { can, nodes: None }
}

fn by_all_stages(question: &Question) -> Told {
    let can = match can_checkmate(&question.standing, question.by, DEFAULT_BUDGET) {
        Answer::CanCheckmate { .. } => Some(true),
        Answer::CannotCheckmate { .. } => Some(false),
        Answer::Undetermined { .. } => None,
    };
    Told { can, nodes: None }
}

fn measure(name: &str, questions: &[&Question], answer: impl Fn(&Question) -> Told) {
    let (mut nanoseconds, mut nodes) = (Vec::new(), Vec::new());
    let (mut settled, mut wrong) = (0, 0);
    for question in questions {
        let start = Instant::now();
        let told = black_box(answer(question));
        nanoseconds.push(start.elapsed().as_nanos());
        nodes.extend(told.nodes.map(|nodes| nodes as u128));
        settled += u32::from(told.can.is_some());
        wrong += u32::from(told.can.is_some_and(|can| can != (question.verdict == "winnable")));
    }
    println!("  {name}: settled {settled}, wrong {wrong}");
    print_spread("ns", nanoseconds);
    print_spread("nodes", nodes);
}

fn print_spread(unit: &str, mut values: Vec<u128>) {
    values.sort_unstable();
    if let Some(most) = values.last() {
        let at = |percent: usize| values[(values.len() - 1) * percent / 100];
        let mean = values.iter().sum::<u128>() / values.len() as u128;
        println!("    {unit}: median {}, mean {mean}, p99 {}, max {most}", at(50), at(99));
    }
}
