//! The Python binding of `rapidplay-core`: the private module `rapidplay._core`.

use pyo3::{exceptions::PyValueError, prelude::*};
use rapidplay_core::mate::{self, Answer, Color, Proof, Standing};

/// An answer as a tuple that begins with its kind; `_core.pyi` has the types.
#[derive(IntoPyObject)]
enum Reply {
    Can((&'static str, Vec<String>)),
    Cannot((&'static str, &'static str, Option<u64>)),
    Undetermined((&'static str, u64)),
}

impl From<Answer> for Reply {
    fn from(answer: Answer) -> Reply {
        match answer {
            Answer::CanCheckmate { line } => Reply::Can(("can", line.iter().map(ToString::to_string).collect())),
            Answer::CannotCheckmate { because } => {
                let positions = match because {
                    Proof::Exhausted { positions } => Some(positions),
                    Proof::Material | Proof::Locked | Proof::Search => None,
                };
                Reply::Cannot(("cannot", because.word(), positions))
            }
            Answer::Undetermined { nodes } => Reply::Undetermined(("undetermined", nodes)),
        }
    }
}

#[pyfunction]
fn can_checkmate(py: Python<'_>, fen: &str, by_white: bool, budget: u64) -> PyResult<Reply> {
    let standing = Standing::from_fen(fen).map_err(|bad| PyValueError::new_err(bad.to_string()))?;
    Ok(py.detach(|| mate::can_checkmate(&standing, Color::from_white(by_white), budget)).into())
}

#[pymodule]
mod _core {
    #[pymodule_export]
    const DEFAULT_BUDGET: u64 = rapidplay_core::mate::DEFAULT_BUDGET;

    #[pymodule_export]
    use super::can_checkmate;
}
