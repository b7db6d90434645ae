//! What holds for any input at all: nothing panics, and the answers agree with each other.

use rapidplay_core::mate::{Answer, Color, Standing, can_checkmate, cannot_checkmate_quick};

/// The positions that may be looked at for one answer; the next input waits.
const BUDGET: u64 = 2_000;

const MEN: &[u8; 12] = b"PNBRQKpnbrqk";

/// Read any text as a FEN, and answer it if it is one.
pub fn any_text(text: &[u8]) {
    match Standing::from_fen(&String::from_utf8_lossy(text)) {
        Ok(standing) => agree(&standing),
        Err(bad) => assert!(!bad.to_string().is_empty()),
    }
}

/// Put a king of each side and a man for each further byte on a board, and answer it.
///
/// The first two bytes are the squares of the kings, the third the side that has the move; of each further pair the
/// first is a square and the second a man.
pub fn any_men(men: &[u8]) {
    let [white, black, turn, rest @ ..] = men else { return };
    let mut board = [None; 64];
    for pair in rest.chunks_exact(2) {
        let man = MEN[usize::from(pair[1]) % MEN.len()];
        board[usize::from(pair[0] % 64)] = (!man.eq_ignore_ascii_case(&b'k')).then_some(man);
    }
    board[usize::from(black % 64)] = Some(b'k');
    board[usize::from(white % 64)] = Some(b'K');
    let turn = if turn % 2 == 0 { 'w' } else { 'b' };
    if let Ok(standing) = Standing::from_fen(&format!("{} {turn} - - 0 1", placement(&board))) {
        agree(&standing);
    }
}

fn placement(board: &[Option<u8>; 64]) -> String {
    let square = |man: &Option<u8>| man.map_or_else(|| "1".to_owned(), |man| char::from(man).to_string());
    let ranks: Vec<String> = board.chunks(8).map(|rank| rank.iter().map(square).collect()).collect();
    ranks.join("/")
}

/// What is seen quickly is not contradicted, and of a position in which a king has no move left only one side has mated.
fn agree(standing: &Standing) {
    let answers = Color::ALL.map(|by| {
        let answer = can_checkmate(standing, by, BUDGET);
        let quick = cannot_checkmate_quick(standing, by);
        assert!(quick.is_none() || matches!(answer, Answer::CannotCheckmate { .. }), "{by:?}: {quick:?}, {answer:?}");
        answer
    });
    let have_mated = answers.iter().filter(|answer| matches!(answer, Answer::CanCheckmate { line } if line.is_empty()));
    assert!(have_mated.count() < 2);
}
