//! The Python binding of `rapidplay-core`: the private module `rapidplay._core`.

mod archive;
mod batch;
mod position;
mod reply;

use pyo3::{
    exceptions::PyValueError,
    prelude::*,
    types::{PyList, PyString},
};
use rapidplay_core::mate::{self, Color};

use batch::{Questions, Sides};
use reply::Reply;

#[pyfunction]
fn can_checkmate(py: Python<'_>, position: &Bound<'_, PyAny>, by_white: bool, budget: u64) -> PyResult<Reply> {
    let standing = position::standing(position)?;
    Ok(py.detach(|| mate::can_checkmate(&standing, Color::from_white(by_white), budget).into()))
}

#[pyfunction]
fn can_checkmate_many(
    fens: &Bound<'_, PyList>,
    by_white: Sides,
    budget: u64,
    threads: Option<usize>,
) -> PyResult<Vec<Reply>> {
    Questions::new(fens, by_white)?.answered(fens.py(), threads, |standing, by| match standing {
        Ok(standing) => mate::can_checkmate(&standing, by, budget).into(),
        Err(bad) => bad.into(),
    })
}

#[pyfunction]
fn cannot_checkmate_quick(position: &Bound<'_, PyAny>, by_white: bool) -> PyResult<bool> {
    let standing = position::standing(position)?;
    Ok(mate::cannot_checkmate_quick(&standing, Color::from_white(by_white)).is_some())
}

/// A column of yes and "not known", and what is wrong with those that cannot be read, by index.
type Column = (Vec<bool>, Vec<(usize, String)>);

#[pyfunction]
fn cannot_checkmate_quick_many(fens: &Bound<'_, PyList>, by_white: Sides, threads: Option<usize>) -> PyResult<Column> {
    let answers = Questions::new(fens, by_white)?.answered(fens.py(), threads, |standing, by| {
        standing.map(|standing| mate::cannot_checkmate_quick(&standing, by).is_some())
    })?;
    let bad = answers.iter().enumerate();
    let bad = bad.filter_map(|(index, answer)| answer.as_ref().err().map(|bad| (index, bad.to_string()))).collect();
    Ok((answers.into_iter().map(|answer| answer.unwrap_or(false)).collect(), bad))
}

#[pyfunction]
fn line_in_san(fen: &Bound<'_, PyString>, line: &str) -> PyResult<Option<String>> {
    position::line_in_san(position::standing(fen)?, line).map_err(PyValueError::new_err)
}

#[pymodule]
mod _core {
    #[pymodule_export]
    const DEFAULT_BUDGET: u64 = rapidplay_core::mate::DEFAULT_BUDGET;

    #[pymodule_export]
    use super::archive::{Scan, games, live};

    #[pymodule_export]
    use super::{can_checkmate, can_checkmate_many, cannot_checkmate_quick, cannot_checkmate_quick_many, line_in_san};
}
