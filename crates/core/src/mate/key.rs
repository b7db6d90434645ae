//! A position in 32 bytes: equal for equal positions, and the position can be had back from it.

use shakmaty::{
    Bitboard, Board, ByColor, ByRole, CastlingMode, Chess, Color, FromSetup, Position, PositionError, Setup,
};

/// What stands on each square, as four bits of one number; the four sheets hold one bit of every square each.
///
/// The numbers are 0 for an empty square, 1 to 6 for pawn, knight, bishop, rook, queen and king, and 8 more for Black.
/// Three numbers are left over and hold what the men do not show: 7 and 15 a rook that may still castle (on the first
/// or last rank) or a pawn that can be captured en passant (on the fourth or fifth), 8 the king of Black if Black has
/// the move. So two positions have the same key only if the men, the side that has the move, the rights to castle and
/// a legal capture en passant agree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Key([u64; 4]);

impl Key {
    pub(super) fn of(position: &Chess) -> Key {
        let board = position.board();
        let special = position.castles().castling_rights() | pawn_to_be_captured_en_passant(position);
        let mut sheets = [
            board.pawns() | board.bishops() | board.queens() | special,
            board.knights() | board.bishops() | board.kings() | special,
            board.rooks() | board.queens() | board.kings() | special,
            board.black(),
        ];
        if position.turn() == Color::Black {
            let white = board.white();
            let king = board.kings() & !white;
            sheets[1] &= !king;
            sheets[2] &= !king;
        }
        Key(sheets.map(u64::from))
    }

    /// The key mixed to a number whose bits all depend on all of the key's.
    pub(super) fn mixed(self) -> u64 {
        let [one, two, four, black] = self.0;
        folded(one ^ 0x9e37_79b9_7f4a_7c15, two ^ 0xd1b5_4a32_d192_ed03).rotate_left(21)
            ^ folded(four ^ 0x8cb9_2ba7_2f3d_8dd7, black ^ 0xaef1_7502_108e_f2d9)
    }

    /// The position again; its moves are not numbered.
    pub(super) fn position(self) -> Option<Chess> {
        let [one, two, four, black] = self.0.map(Bitboard);
        let special = one & two & four;
        let king_to_move = black & !(one | two | four);
        let kings = (two & four & !one) | king_to_move;
        let roles = ByRole {
            pawn: (one & !two & !four) | (special & !Bitboard::BACKRANKS),
            knight: two & !one & !four,
            bishop: one & two & !four,
            rook: (four & !one & !two) | (special & Bitboard::BACKRANKS),
            queen: one & four & !two,
            king: kings,
        };
        let occupied = one | two | four | black;
        let turn = Color::from_white(king_to_move.is_empty());
        let setup = Setup {
            board: Board::try_from_bitboards(roles, ByColor { black, white: occupied & !black }).ok()?,
            turn,
            castling_rights: special & Bitboard::BACKRANKS,
            ep_square: (special & !Bitboard::BACKRANKS).first().and_then(|pawn| pawn.offset(turn.fold_wb(8, -8))),
            ..Setup::empty()
        };
        Chess::from_setup(setup, CastlingMode::Standard)
            .or_else(PositionError::ignore_too_much_material)
            .or_else(PositionError::ignore_impossible_check)
            .ok()
    }
}

/// Both halves of the product, one on the other.
fn folded(a: u64, b: u64) -> u64 {
    let product = u128::from(a) * u128::from(b);
    low(product) ^ low(product >> 64)
}

fn low(product: u128) -> u64 {
    u64::try_from(product & u128::from(u64::MAX)).unwrap_or(0)
}

fn pawn_to_be_captured_en_passant(position: &Chess) -> Bitboard {
    if position.maybe_ep_square().is_none() {
        return Bitboard::EMPTY;
    }
    let behind = position.turn().fold_wb(-8, 8);
    position.legal_ep_square().and_then(|square| square.offset(behind)).map_or(Bitboard::EMPTY, Bitboard::from_square)
}

#[cfg(test)]
mod tests {
    use shakmaty::{EnPassantMode, fen::Fen};

    use super::*;

    fn position(fen: &str) -> Chess {
        fen.parse::<Fen>().unwrap().into_position(CastlingMode::Standard).unwrap()
    }

    fn key(fen: &str) -> Key {
        Key::of(&position(fen))
    }

    /// Castling, captures en passant and promotions are among the moves from here.
    const RICH: [&str; 3] = [
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    ];

    fn comes_back(position: &Chess, plies: u32) {
        let back = Key::of(position).position().unwrap();
        assert_eq!(&back, position, "{}", Fen::from_position(position, EnPassantMode::Legal));
        assert_eq!(back.legal_moves(), position.legal_moves());
        if plies > 0 {
            for made in position.legal_moves() {
                comes_back(&position.clone().play(made).unwrap(), plies - 1);
            }
        }
    }

    #[test]
    fn the_position_comes_back_from_its_key() {
        for fen in RICH {
            comes_back(&position(fen), 2);
        }
    }

    #[test]
    fn what_decides_which_moves_can_follow_is_told_apart() {
        let keys = [
            key("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"),
            key("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1"),
            key("r3k2r/8/8/8/8/8/8/R3K2R w KQk - 0 1"),
            key("r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 0 1"),
            key("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"),
            key("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1"),
        ];
        for (number, one) in keys.iter().enumerate() {
            assert!(keys[number + 1..].iter().all(|other| other != one), "{number}");
        }
    }

    #[test]
    fn clocks_and_a_square_where_nobody_can_capture_en_passant_make_no_difference() {
        assert_eq!(key("4k3/8/8/8/8/8/8/4K2R w K - 7 40"), key("4k3/8/8/8/8/8/8/4K2R w K - 0 1"));
        assert_eq!(key("4k3/8/8/3p4/8/8/8/4K3 w - d6 0 1"), key("4k3/8/8/3p4/8/8/8/4K3 w - - 0 1"));
        // The pawn is pinned.
        assert_eq!(key("4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 1"), key("4r1k1/8/8/3pP3/8/8/8/4K3 w - - 0 1"));
    }
}
