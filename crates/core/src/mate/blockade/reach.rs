//! The squares that each kind of man can ever reach, and the men that never leave theirs.
//!
//! This is an over-approximation: time and turns are left out, and so is every restriction by check. It says more than
//! can happen, never less. The claim: at every moment of every game that goes on from here,
//!
//! 1. each man that is still on the board stands on a square of `squares` for its side and kind, and
//! 2. on each square of `fixed` stands the man that stands there now,
//! 3. a man that is not in `mobile` stands where it stands now, if it is still on the board, and
//! 4. a pawn in `kept` is still on the board and on its file, where it stands now or farther ahead, and no pawn of the
//!    other side has captured onto that file.
//!
//! All hold now: `squares` begins with where the men stand, `fixed` with all of them, `kept` with all pawns, `mobile`
//! with none. Suppose that they hold before a legal move of a man from x to y, and that [`Reach::of`] has come to rest,
//! so that nothing it does adds a square or a mobile man, or takes a man from `fixed` or `kept`, any more. Then they hold
//! after the move:
//!
//! - y is not a square of `fixed` with a man of the same side or the other king (2), nor does the man pass over a
//!   square of `fixed`. A pawn that moves ahead meets no man on y, and y is not where a pawn in `kept` of the other
//!   side stands now: by (4) that pawn is on y, or farther on towards the moving pawn and then behind it, for it came
//!   along the file, and pawns do not pass each other. A pawn that captures finds a man of the other side on
//!   y, which is one of its `squares` (1), or captures en passant on a square that a pawn of the other side has just
//!   passed on its first move, which is in `passed`. A king does not move to a square that a man of `fixed` attacks,
//!   for by (2) it stands there and attacks it.
//! - So y is among the squares that the rules below ([`Reach::grow`]) find from x, and x is one of `squares` by (1). At
//!   rest, y is in `squares` too: (1) holds.
//! - The move changes what stands on x, on y, and if en passant on the square of the captured pawn. At rest x is not in
//!   `fixed`, for a man of its side and kind can move from x; y is not, for a man of the other side can move there. The
//!   pawn captured en passant moved there by its first move: that square is not in `fixed`, for it was empty before.
//!   (A pawn that may be captured en passant right now, rights to castle and promotions are refused at the start.)
//!   So (2) holds. x is that of a man in `mobile`, if the man has not moved before: (3) holds.
//! - At rest no man of the other side can move to a square where a pawn of `kept` may stand, nor capture onto its file
//!   (en passant too), and no pawn can capture from its file: (4) holds.

use shakmaty::{Bitboard, Board, ByColor, ByRole, Color, Rank, Role, attacks};

use crate::mate::pawns::{ahead, attacked_by_pawns, beside_on_rank};

#[derive(Clone, PartialEq, Eq)]
pub(super) struct Reach {
    pub(super) squares: ByColor<ByRole<Bitboard>>,
    pub(super) fixed: Bitboard,
    /// The men that may move, by the squares they stand on now.
    pub(super) mobile: Bitboard,
    pub(super) start: ByColor<Bitboard>,
    pub(super) kings: Bitboard,
    pub(super) original: ByRole<Bitboard>,
    /// The pawns that stay on their file and on the board, by the squares they stand on now.
    kept: ByColor<Bitboard>,
    /// The sides whose pawns may capture, and so leave their files.
    pub(super) pawns_capture: ByColor<bool>,
    /// The squares that a pawn of this side can pass over on its first move.
    passed: ByColor<Bitboard>,
}

impl Reach {
    /// What can be reached from here; `None` if a pawn may promote.
    pub(super) fn of(board: &Board) -> Option<Reach> {
        let (roles, colors) = board.clone().into_bitboards();
        let mut reach = Reach {
            squares: colors.map(|color| roles.map(|role| role & color)),
            fixed: board.occupied(),
            mobile: Bitboard::EMPTY,
            start: colors,
            kings: board.kings(),
            original: roles,
            kept: colors.map(|color| color & board.pawns()),
            pawns_capture: ByColor::default(),
            passed: ByColor::default(),
        };
        loop {
            let before = reach.clone();
            reach.grow(Color::White);
            reach.grow(Color::Black);
            if (reach.pawns() & Bitboard::BACKRANKS).any() {
                return None;
            }
            if reach == before {
                return Some(reach);
            }
        }
    }

    fn pawns(&self) -> Bitboard {
        self.squares.white.pawn | self.squares.black.pawn
    }

    /// The squares that may at some time be taken by a man of this side other than the king.
    pub(super) fn men(&self, color: Color) -> Bitboard {
        let ByRole { pawn, knight, bishop, rook, queen, .. } = self.squares[color];
        pawn | knight | bishop | rook | queen
    }

    /// The squares that men of this side other than the king may at some time attack.
    pub(super) fn attacked_by_men(&self, color: Color, occupied: Bitboard) -> Bitboard {
        attacked_by(self.squares[color], color, occupied)
    }

    /// The squares that men of this side other than the king may at some time attack from where they stand now.
    pub(super) fn attacked_by_standing(&self, color: Color, occupied: Bitboard) -> Bitboard {
        let standing = self.start[color] & !self.mobile;
        attacked_by(self.squares[color].map(|squares| squares & standing), color, occupied)
    }

    /// One round of moves by the men of this side from every square they may stand on.
    fn grow(&mut self, color: Color) {
        for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
            self.grow_pieces(color, role);
        }
        self.grow_pawns(color);
        self.grow_king(color);
    }

    fn grow_pieces(&mut self, color: Color, role: Role) {
        for from in self.squares[color][role] {
            let to = attacks::attacks(from, role.of(color), self.fixed) & !self.barred(color);
            self.moves(color, role, Bitboard::from_square(from), to);
        }
    }

    fn grow_pawns(&mut self, color: Color) {
        let pawns = self.squares[color].pawn;
        let shut = self.fixed | self.kept[!color];
        let one = ahead(pawns, color) & !shut;
        let third = Bitboard::from_rank(color.relative_rank(Rank::Third));
        let two = ahead(one & third, color) & !shut;
        self.passed[color] = ahead(two, !color);
        self.steps(color, Role::Pawn, pawns & ahead(one, !color), one | two);
        let captured = attacked_by_pawns(pawns, color) & (self.men(!color) | self.passed[!color]);
        let captors = pawns & attacked_by_pawns(captured, !color);
        self.kept[color] &= !files_of(captors);
        self.kept[!color] &= !files_of(captured);
        self.pawns_capture[color] |= captured.any();
        self.moves(color, Role::Pawn, captors, captured);
    }

    fn grow_king(&mut self, color: Color) {
        let from = self.squares[color].king;
        let to = beside(from) & !self.barred(color) & !self.attacked_by_fixed(!color);
        if to.any() {
            self.moves(color, Role::King, from, to);
        }
    }

    /// Where a man of this side never goes: the squares of its own fixed men, and of the other king if he is fixed.
    fn barred(&self, color: Color) -> Bitboard {
        self.fixed & (self.start[color] | self.kings)
    }

    /// The squares that men of this side attack as long as the game lasts.
    fn attacked_by_fixed(&self, color: Color) -> Bitboard {
        let fixed = self.fixed & self.start[color];
        let men = self.squares[color];
        let pieces = [(Role::Knight, men.knight), (Role::King, men.king)]
            .into_iter()
            .flat_map(|(role, from)| {
                (from & fixed).into_iter().map(move |from| attacks::attacks(from, role.of(color), Bitboard::FULL))
            })
            .fold(Bitboard::EMPTY, |all, attacked| all | attacked);
        pieces | attacked_by_pawns(men.pawn & fixed, color)
    }

    /// Moves that may capture.
    fn moves(&mut self, color: Color, role: Role, from: Bitboard, to: Bitboard) {
        self.kept[!color] &= !files_of(to & self.squares[!color].pawn);
        self.steps(color, role, from, to);
    }

    fn steps(&mut self, color: Color, role: Role, from: Bitboard, to: Bitboard) {
        if to.any() {
            self.mobile |= from & self.start[color];
            self.squares[color][role] |= to;
            self.fixed &= !(from | to);
        }
    }
}

fn attacked_by(squares: ByRole<Bitboard>, color: Color, occupied: Bitboard) -> Bitboard {
    let pieces = [(Role::Knight, squares.knight), (Role::Bishop, squares.bishop)]
        .into_iter()
        .chain([(Role::Rook, squares.rook), (Role::Queen, squares.queen)])
        .flat_map(|(role, from)| from.into_iter().map(move |from| attacks::attacks(from, role.of(color), occupied)))
        .fold(Bitboard::EMPTY, |all, attacked| all | attacked);
    pieces | attacked_by_pawns(squares.pawn, color)
}

fn files_of(squares: Bitboard) -> Bitboard {
    let ranks = (0..3).fold(u64::from(squares), |all, step| all | all << (8 << step) | all >> (8 << step));
    Bitboard(ranks)
}

/// The squares beside one of these.
fn beside(squares: Bitboard) -> Bitboard {
    let row = squares | beside_on_rank(squares);
    row.shift(8) | row.shift(-8) | beside_on_rank(squares)
}
