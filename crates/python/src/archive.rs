//! The scan of an archive as an iterator.

use std::{
    io::{self, Read},
    path::PathBuf,
    sync::Mutex,
};

use pyo3::{
    exceptions::PyRuntimeError,
    prelude::*,
    types::{PyBytes, PyList, PyTuple},
};
use rapidplay_core::archive::{self, Batch, Options};

/// The text of an archive: a path, or an object with a method `read` that gives bytes.
#[derive(FromPyObject)]
enum Archive {
    At(PathBuf),
    Open(Py<PyAny>),
}

/// What Python reads for us; the GIL is taken for each piece.
struct PythonFile(Py<PyAny>);

impl Read for PythonFile {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let piece = Python::attach(|py| -> PyResult<Vec<u8>> {
            self.0.bind(py).call_method1("read", (into.len(),))?.extract()
        })?;
        let whole = into
            .get_mut(..piece.len())
            .ok_or_else(|| io::Error::other("read gave more bytes than it was asked for"))?;
        whole.copy_from_slice(&piece);
        Ok(piece.len())
    }
}

/// Batches of facts: JSON, how many games there were, and the place in the text after them.
#[pyclass(frozen)]
pub struct Scan(Mutex<archive::Scan>);

#[pymethods]
impl Scan {
    #[new]
    fn new(py: Python<'_>, archive: Archive, jobs: usize, from_byte: u64, budget: u64) -> PyResult<Scan> {
        let options = Options { jobs, from_byte, budget };
        let source = py.detach(|| match archive {
            Archive::At(path) => archive::open(&path),
            Archive::Open(file) => archive::decompressed(PythonFile(file)),
        })?;
        Ok(Scan(Mutex::new(archive::Scan::new(source, options)?)))
    }

    fn __iter__(this: PyRef<'_, Self>) -> PyRef<'_, Self> {
        this
    }

    fn __next__<'py>(&self, py: Python<'py>) -> PyResult<Option<(Bound<'py, PyBytes>, usize, u64)>> {
        let next = py.detach(|| self.0.lock().ok().map(|mut scan| scan.next()));
        let next = next.ok_or_else(|| PyRuntimeError::new_err("the scan broke down"))?;
        let Some(Batch { facts, games, end_byte }) = next.transpose()? else { return Ok(None) };
        Ok(Some((PyBytes::new(py, &facts), games, end_byte)))
    }
}

/// The games of a text, each with the tags that name it: round, board, White, Black.
#[pyfunction]
pub fn games<'py>(py: Python<'py>, pgn: &[u8]) -> PyResult<Bound<'py, PyList>> {
    let found = archive::games(pgn).into_iter();
    let tuple = |named: archive::Named<'_>| -> PyResult<Bound<'py, PyTuple>> {
        (PyBytes::new(py, named.game), named.round, named.board, named.white, named.black).into_pyobject(py)
    };
    PyList::new(py, found.map(tuple).collect::<PyResult<Vec<_>>>()?)
}

/// The facts of one game as it stands: JSON.
#[pyfunction]
pub fn live<'py>(py: Python<'py>, game: &[u8]) -> Bound<'py, PyBytes> {
    let facts = py.detach(|| archive::live(game));
    PyBytes::new(py, &facts)
}
