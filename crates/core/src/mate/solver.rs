//! The seam to the solver of helpmates; whatever stands behind it answers for lawful positions only.

use chasolver::{Winnability, winnability};
use chess::{Board, ChessMove, Piece};
use shakmaty::{Chess, Color, EnPassantMode, Role, Square, fen::Fen, uci::UciMove};

/// What a solver says; its line has not been replayed yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// There is a mate, and these moves are said to lead to it.
    Line(Vec<UciMove>),
    /// There is none.
    NoLine,
    /// The solver gave up.
    Open,
}

/// Asks a solver whether this player can checkmate.
pub(super) type Solver = fn(&Chess, Color) -> Verdict;

/// The solver in use: it takes no budget, and gives neither a reason nor the number of nodes.
pub(super) fn ask(position: &Chess, by: Color) -> Verdict {
    let fen = Fen::from_position(position, EnPassantMode::Legal).to_string();
    let Ok(board) = fen.parse::<Board>() else {
        return Verdict::Open;
    };
    match winnability(&board, by.fold_wb(chess::Color::White, chess::Color::Black)) {
        Some(Winnability::Winnable { helpmate }) => Verdict::Line(helpmate.into_iter().map(uci).collect()),
        Some(Winnability::Unwinnable) => Verdict::NoLine,
        None => Verdict::Open,
    }
}

fn uci(made: ChessMove) -> UciMove {
    UciMove::Normal {
        from: square(made.get_source()),
        to: square(made.get_dest()),
        promotion: made.get_promotion().map(role),
    }
}

fn square(square: chess::Square) -> Square {
    Square::ALL[square.to_index()]
}

fn role(piece: Piece) -> Role {
    match piece {
        Piece::Pawn => Role::Pawn,
        Piece::Knight => Role::Knight,
        Piece::Bishop => Role::Bishop,
        Piece::Rook => Role::Rook,
        Piece::Queen => Role::Queen,
        Piece::King => Role::King,
    }
}
