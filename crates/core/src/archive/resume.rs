//! How play goes on from a board that the Laws do not allow, after an illegal move that stood.

use shakmaty::{ByColor, Setup, uci::UciMove};

use super::{
    clock::Shown,
    san::{self, Written},
    token::{Token, Tokens},
};
use crate::mate::Standing;

/// What comes of the moves after an illegal one.
pub struct Resumed<'a> {
    /// What stands there: a position as soon as the Laws allow it again, or a board as far as moves could be made.
    pub standing: Standing,
    /// The half-moves made since.
    pub plies: usize,
    /// What the clocks showed after the illegal move and since.
    pub shown_ms: ByColor<Option<i64>>,
    /// The text after the moves that were made.
    pub rest: &'a [u8],
}

/// Make the moves of this text on a board, as long as it is one that the Laws do not allow.
pub fn resume(unlawful: Setup, text: &[u8]) -> Resumed<'_> {
    let mut mover = !unlawful.turn;
    let mut resumed = Resumed { standing: Standing::of(unlawful), plies: 0, shown_ms: ByColor::default(), rest: text };
    let mut tokens = Tokens::new(text);
    while let Some(token) = tokens.next() {
        let next = match token {
            Token::Comment(comment) => {
                let mut shown = Shown::default();
                shown.add(comment);
                resumed.shown_ms[mover] = shown.clock_ms.or(resumed.shown_ms[mover]);
                continue;
            }
            Token::Reading(ms) => {
                resumed.shown_ms[mover] = Some(ms);
                continue;
            }
            Token::Unclosed(_) => continue,
            Token::Move(word) => san::parts(word).and_then(|written| after(&resumed.standing, written)),
            Token::Null | Token::Result(_) => None,
        };
        let Some(next) = next else { break };
        mover = !mover;
        resumed = Resumed { standing: next, plies: resumed.plies + 1, rest: tokens.rest(), ..resumed };
    }
    resumed
}

/// What stands there after this move, where one move only is meant; nothing from a position that the Laws allow.
fn after(standing: &Standing, written: Written) -> Option<Standing> {
    let Standing::Unlawful(board) = standing else { return None };
    let men = board.setup().board;
    let is_meant = |made: &UciMove| match *made {
        UciMove::Normal { from, to, promotion } => {
            men.role_at(from) == Some(written.role)
                && to == written.to
                && promotion == written.promotion
                && written.file.is_none_or(|file| file == from.file())
                && written.rank.is_none_or(|rank| rank == from.rank())
        }
        _ => false,
    };
    let mut meant = board.moves().into_iter().filter(is_meant);
    let made = meant.next()?;
    meant.next().is_none().then(|| standing.clone().after(made))?
}

#[cfg(test)]
mod tests {
    use super::*;
    use shakmaty::{EnPassantMode, fen::Fen};

    fn resumed(fen: &str, text: &str) -> (usize, Option<String>, String) {
        let setup = fen.parse::<Fen>().unwrap().into_setup();
        let Resumed { standing, plies, rest, .. } = resume(setup, text.as_bytes());
        let lawful = match standing {
            Standing::Lawful(position) => Some(Fen::from_position(&position, EnPassantMode::Legal).to_string()),
            Standing::Unlawful(_) => None,
        };
        (plies, lawful, String::from_utf8(rest.to_vec()).unwrap())
    }

    const KING_LEFT_ATTACKED: &str = "4r2k/8/8/8/8/2N5/8/4K3 b - - 0 1";

    #[test]
    fn the_reply_makes_a_position_of_it_where_the_king_is_then_in_check_and_to_move() {
        let (plies, lawful, rest) = resumed(KING_LEFT_ATTACKED, " {a comment} 1... Kg7 2. Kd2 *");
        assert_eq!((plies, rest.as_str()), (1, " 2. Kd2 *"));
        assert_eq!(lawful.as_deref(), Some("4r3/6k1/8/8/8/2N5/8/4K3 w - - 0 1"));
    }

    #[test]
    fn a_pawn_left_on_the_last_rank_stays_there_while_moves_are_made() {
        let pawn = "P6k/8/8/8/8/8/8/4K3 b - - 0 1";
        assert_eq!(resumed(pawn, "Kg7 Kd2 Kg8"), (3, None, String::new()));
    }

    #[test]
    fn a_result_and_a_move_that_is_left_out_end_it() {
        assert_eq!(resumed(KING_LEFT_ATTACKED, "* Kg7").0, 0);
        assert_eq!(resumed(KING_LEFT_ATTACKED, "-- Kg7").0, 0);
    }

    #[test]
    fn a_word_that_cannot_be_made_ends_it() {
        assert_eq!(resumed(KING_LEFT_ATTACKED, "Qd4 Kd2"), (0, None, "Qd4 Kd2".into()));
    }
}
