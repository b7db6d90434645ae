//! Many questions at once: read and answered on several threads without the GIL, the answers in the order asked.

use std::{
    thread::available_parallelism,
    time::{Duration, Instant},
};

use pyo3::{exceptions::PyValueError, prelude::*, pybacked::PyBackedStr, types::PyList, types::PyString};
use rapidplay_core::mate::{BadPosition, Color, Standing};
use rayon::{ThreadPool, ThreadPoolBuilder, prelude::*};

use crate::position;

/// About so long passes before Ctrl-C is looked for.
const A_WHILE: Duration = Duration::from_millis(100);

/// The fewest questions that are put to the threads together.
const FEWEST: usize = 16;

/// As large as that of the main thread, so that a question has the same room on every thread.
const STACK_BYTES: usize = 8 << 20;

/// Who is asked about: one player for all positions, or one for each; true is White.
#[derive(FromPyObject)]
pub enum Sides {
    One(bool),
    Each(Vec<bool>),
}

impl Sides {
    fn for_each(self, positions: usize) -> PyResult<Vec<Color>> {
        match self {
            Sides::One(white) => Ok(vec![Color::from_white(white); positions]),
            Sides::Each(white) if white.len() == positions => Ok(white.into_iter().map(Color::from_white).collect()),
            Sides::Each(white) => {
                let message = format!("{positions} positions and {} players", white.len());
                Err(PyValueError::new_err(message))
            }
        }
    }
}

/// The strings themselves, not copied, and who is asked about.
pub struct Questions(Vec<(PyBackedStr, Color)>);

impl Questions {
    /// A `TypeError` names the index of what is no string.
    pub fn new(fens: &Bound<'_, PyList>, by_white: Sides) -> PyResult<Questions> {
        let sides = by_white.for_each(fens.len())?;
        let question = |(index, (fen, by)): (usize, (Bound<'_, PyAny>, Color))| match fen.cast::<PyString>() {
            Ok(fen) => Ok((position::text(fen)?, by)),
            Err(_) => Err(position::expected(&format!("a FEN as fens[{index}]"), &fen)),
        };
        fens.iter().zip(sides).enumerate().map(question).collect::<PyResult<_>>().map(Questions)
    }

    /// Every answer, in the order asked.
    pub fn answered<T: Send>(
        &self,
        py: Python<'_>,
        threads: Option<usize>,
        answer: impl Fn(Result<Standing, BadPosition>, Color) -> T + Sync,
    ) -> PyResult<Vec<T>> {
        let pool = self.pool(threads)?;
        let answer = |(fen, by): &(PyBackedStr, Color)| answer(Standing::from_fen(fen), *by);
        let (mut answers, mut rest, mut at_a_time) = (Vec::with_capacity(self.0.len()), &self.0[..], FEWEST);
        while !rest.is_empty() {
            let (part, later) = rest.split_at(at_a_time.min(rest.len()));
            let began = Instant::now();
            py.detach(|| match &pool {
                Some(pool) => pool.install(|| answers.par_extend(part.par_iter().map(answer))),
                None => answers.extend(part.iter().map(answer)),
            });
            py.check_signals()?;
            at_a_time = if began.elapsed() < A_WHILE { at_a_time * 2 } else { (at_a_time / 2).max(FEWEST) };
            rest = later;
        }
        Ok(answers)
    }

    /// Threads of this call's own, where more than one is of use. They end with it: threads that stayed would be
    /// missing in a child process that was forked.
    fn pool(&self, threads: Option<usize>) -> PyResult<Option<ThreadPool>> {
        let threads = threads.unwrap_or_else(|| available_parallelism().map_or(1, usize::from)).min(self.0.len());
        let build = || ThreadPoolBuilder::new().num_threads(threads).stack_size(STACK_BYTES).build();
        (threads > 1).then(build).transpose().map_err(|error| PyValueError::new_err(error.to_string()))
    }
}
