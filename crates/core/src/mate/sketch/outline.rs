//! What is known of a position: where pawns and pieces that cannot move stand, and where the others may stand.

use shakmaty::{Bitboard, Board, ByColor, Color, Piece, Role, Square, attacks};

use super::ends::checkmates;
use crate::mate::pawns::attacked_by_pawns;

#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) struct Sketch {
    /// The winner: it is his mate that is looked for.
    by: Color,
    free_pawns: FreePawns,
    pub(super) pawns: ByColor<Bitboard>,
    /// Pieces that cannot move, for men that stand exactly are in their way, other than to capture them or to checkmate.
    still: Vec<(Piece, Square)>,
    /// Where a king stands who has no square to go to as long as this sketch holds.
    caged: ByColor<Option<Square>>,
    /// Pieces that can move, and the squares they may stand on; captured ones may still be counted. A pawn among them
    /// may have been promoted to anything.
    moving: Vec<(Piece, Bitboard)>,
}

/// What becomes of pawns that can move ahead.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(in crate::mate) enum FreePawns {
    /// They stand exactly, and each of their moves is followed.
    Followed,
    /// They count as pieces that can move, known by the squares they may stand on and not by what they are.
    Rough,
}

impl Sketch {
    pub(super) fn of(board: &Board, by: Color, free_pawns: FreePawns) -> Sketch {
        let mut sketch = Sketch {
            by,
            free_pawns,
            pawns: ByColor { black: board.black(), white: board.white() }.map(|color| color & board.pawns()),
            still: Vec::new(),
            caged: ByColor { black: board.king_of(Color::Black), white: board.king_of(Color::White) },
            moving: Vec::new(),
        };
        for square in board.occupied() & !board.pawns() & !board.kings() {
            sketch.still.extend(board.piece_at(square).map(|piece| (piece, square)));
        }
        sketch.settle();
        sketch
    }

    /// The squares of this side's men that stand exactly.
    pub(super) fn exact(&self, color: Color) -> Bitboard {
        self.still_of(color).fold(self.pawns[color], |squares, (_, square)| squares.with(square))
    }

    pub(super) fn all_exact(&self) -> Bitboard {
        self.exact(Color::White) | self.exact(Color::Black)
    }

    /// Where the king of this side stands, if he cannot move.
    pub(super) fn caged(&self, color: Color) -> Option<Square> {
        self.caged[color]
    }

    /// Did a pawn get to the last rank?
    pub(super) fn promotes(&self) -> bool {
        ((self.pawns.white | self.pawns.black) & Bitboard::BACKRANKS).any()
    }

    pub(super) fn has_moving(&self, color: Color) -> bool {
        self.moving_of(color).next().is_some()
    }

    pub(super) fn moving_of(&self, color: Color) -> impl Iterator<Item = (Role, Bitboard)> {
        self.moving.iter().filter(move |(piece, _)| piece.color == color).map(|(piece, squares)| (piece.role, *squares))
    }

    pub(super) fn still_of(&self, color: Color) -> impl Iterator<Item = (Role, Square)> {
        self.still.iter().filter(move |(piece, _)| piece.color == color).map(|(piece, square)| (piece.role, *square))
    }

    /// The squares from which the king of this side uncovers an attack on this square, if he leaves.
    pub(super) fn lines(&self, color: Color, attacked: Square) -> Bitboard {
        let exact = self.all_exact();
        let still = self.still_of(color).map(|(role, _)| role);
        still.chain(self.moving_of(color).map(|(role, _)| role)).fold(Bitboard::EMPTY, |lines, role| match role {
            Role::Bishop | Role::Rook | Role::Queen | Role::Pawn => {
                lines | attacked_by(role.of(color), attacked, exact)
            }
            Role::Knight | Role::King => lines,
        })
    }

    /// The squares that this side's men attack from where they stand exactly, whatever else is on the board.
    pub(super) fn guarded(&self, color: Color) -> Bitboard {
        self.still_of(color).fold(attacked_by_pawns(self.pawns[color], color), |guarded, (role, square)| {
            guarded | attacks::attacks(square, role.of(color), Bitboard::FULL)
        })
    }

    /// After the capture of the man that stands exactly on this square.
    pub(super) fn without(&self, captured: Square) -> Sketch {
        let mut after = self.clone();
        after.remove(captured);
        after.settle();
        after
    }

    /// After a pawn went to this square and captured what may have stood there; if only one man may have, it was he.
    pub(super) fn with_pawn_moved(&self, color: Color, from: Square, to: Square) -> Sketch {
        let mut after = self.clone();
        if from.file() != to.file() && !self.exact(!color).contains(to) {
            after.remove_only_one_on(!color, to);
        }
        after.move_pawn(color, from, to);
        after
    }

    /// After a capture en passant.
    pub(super) fn with_capture_en_passant(&self, color: Color, from: Square, to: Square, captured: Square) -> Sketch {
        let mut after = self.clone();
        after.remove(captured);
        after.move_pawn(color, from, to);
        after
    }

    /// After a piece, one of those on these squares, captured the man that stands exactly on this square.
    pub(super) fn with_piece_moved(&self, piece: Piece, from: Bitboard, to: Square) -> Sketch {
        let mut after = self.clone();
        after.remove(to);
        after.still.retain(|man| !(man.0 == piece && from == Bitboard::from_square(man.1)));
        match after.moving.iter_mut().find(|man| **man == (piece, from)) {
            Some((_, squares)) => squares.add(to),
            None => after.moving.push((piece, from.with(to))),
        }
        after.settle();
        after
    }

    fn move_pawn(&mut self, color: Color, from: Square, to: Square) {
        self.remove(to);
        self.pawns[color].discard(from);
        self.pawns[color].add(to);
        self.settle();
    }

    fn remove(&mut self, square: Square) {
        self.pawns.white.discard(square);
        self.pawns.black.discard(square);
        self.still.retain(|(_, still)| *still != square);
    }

    fn remove_only_one_on(&mut self, color: Color, square: Square) {
        let may_stand = |man: &(Piece, Bitboard)| man.0.color == color && man.1.contains(square);
        if self.moving.iter().filter(|man| may_stand(man)).count() == 1 {
            self.moving.retain(|man| !may_stand(man));
        }
    }

    /// Has the winner no man left but his king? Then nothing that follows is a mate by him.
    pub(super) fn is_hopeless(&self) -> bool {
        self.exact(self.by).is_empty() && !self.has_moving(self.by)
    }

    /// Is this piece a man of the winner, and has he no other?
    pub(super) fn is_last_man_of_winner(&self, piece: Piece) -> bool {
        let count = self.exact(self.by).count() + self.moving_of(self.by).count();
        piece.color == self.by && count == 1
    }

    /// Without the piece that leaves this square; nothing else has changed yet.
    pub(super) fn leaving(&self, square: Square) -> Sketch {
        let mut after = self.clone();
        after.remove(square);
        after
    }

    /// Find out which pieces can move, and where they may get without a capture of what stands exactly; and which king
    /// is caged. A king that is taken for caged holds his men in their places, and they him: none of them can be the
    /// first to move. A king that is not caged stays so, for it is not known where he stands.
    fn settle(&mut self) {
        loop {
            let let_go = self.let_pawns_go();
            let obstacles = self.obstacles();
            for (piece, squares) in &mut self.moving {
                *squares = spread(*piece, *squares, obstacles);
            }
            let (free, still): (Vec<_>, Vec<_>) =
                self.still.iter().partition(|(piece, square)| self.can_move(*piece, *square, obstacles));
            let caged = Color::ALL.map(|color| self.caged[color].filter(|king| !self.has_square(color, *king)));
            let caged = ByColor { white: caged[0], black: caged[1] };
            if !let_go && free.is_empty() && caged == self.caged {
                break;
            }
            self.caged = caged;
            self.still = still;
            self.moving.extend(free.into_iter().map(|(piece, square)| (piece, Bitboard::from_square(square))));
        }
        self.moving.sort_unstable_by_key(|(piece, squares)| (piece.color as u8, piece.role as u8, u64::from(*squares)));
    }

    /// Can this piece move without a capture of what stands exactly? A move of the loser's that checkmates is none.
    fn can_move(&self, piece: Piece, from: Square, obstacles: Bitboard) -> bool {
        let squares = attacks::attacks(from, piece, obstacles) & !obstacles;
        squares.into_iter().any(|to| piece.color == self.by || !checkmates(self, piece, from, to))
    }

    /// Take the pawns for pieces that can move ahead, or that got to the last rank. Were there any?
    fn let_pawns_go(&mut self) -> bool {
        let before = self.moving.len();
        if self.free_pawns == FreePawns::Followed {
            return false;
        }
        for color in Color::ALL {
            let ahead = |pawn: Square| pawn.offset(color.fold_wb(8, -8));
            let obstacles = self.obstacles();
            for pawn in self.pawns[color] {
                if ahead(pawn).is_none_or(|ahead| !obstacles.contains(ahead)) {
                    self.pawns[color].discard(pawn);
                    self.moving.push((Role::Pawn.of(color), Bitboard::from_square(pawn)));
                }
            }
        }
        self.moving.len() > before
    }

    pub(super) fn obstacles(&self) -> Bitboard {
        self.caged.into_iter().flatten().fold(self.all_exact(), Bitboard::with)
    }

    pub(super) fn has_square(&self, color: Color, king: Square) -> bool {
        (attacks::king_attacks(king) & !self.exact(color) & !self.guarded(!color)).any()
    }
}

/// The squares that a piece attacks from here; a pawn among the pieces may have been promoted to anything.
pub(super) fn attacked_by(piece: Piece, from: Square, occupied: Bitboard) -> Bitboard {
    match piece.role {
        Role::Pawn => attacks::queen_attacks(from, occupied) | attacks::knight_attacks(from),
        _ => attacks::attacks(from, piece, occupied),
    }
}

fn spread(piece: Piece, from: Bitboard, exact: Bitboard) -> Bitboard {
    let mut squares = from;
    let mut newly = from;
    while newly.any() {
        let reached =
            newly.into_iter().fold(Bitboard::EMPTY, |reached, square| reached | attacked_by(piece, square, exact));
        newly = reached & !exact & !squares;
        squares |= newly;
    }
    squares
}
