//! The mate question and the scan of game archives, without Python.

pub mod archive;
mod attacked;
pub mod mate;
