//! Answers as Python gets them.

use pyo3::prelude::*;
use rapidplay_core::mate::{Answer, BadPosition, Proof};

/// An answer as a tuple that begins with its kind; `_core.pyi` has the types.
#[derive(IntoPyObject)]
pub enum Reply {
    /// The moves in UCI, a space between two.
    Can((&'static str, String)),
    Cannot((&'static str, &'static str, Option<u64>)),
    Undetermined((&'static str, u64)),
    /// The position cannot be read: why not.
    Bad((&'static str, String)),
}

impl From<Answer> for Reply {
    fn from(answer: Answer) -> Reply {
        match answer {
            Answer::CanCheckmate { line } => {
                let moves: Vec<String> = line.iter().map(ToString::to_string).collect();
                Reply::Can(("can", moves.join(" ")))
            }
            Answer::CannotCheckmate { because } => {
                let positions = match because {
                    Proof::Exhausted { positions } => Some(positions),
                    _ => None,
                };
                Reply::Cannot(("cannot", because.word(), positions))
            }
            Answer::Undetermined { nodes } => Reply::Undetermined(("undetermined", nodes)),
        }
    }
}

impl From<BadPosition> for Reply {
    fn from(bad: BadPosition) -> Reply {
        Reply::Bad(("bad", bad.to_string()))
    }
}
