//! The bodies of the fuzz targets are those of the tests.

#[path = "../../tests/mate/any_input.rs"]
pub mod any_input;

#[path = "../../tests/archive/any_bytes.rs"]
pub mod any_bytes;
