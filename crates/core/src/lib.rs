//! The mate question and the scan of game archives, without Python.

pub mod archive;
pub mod mate;
