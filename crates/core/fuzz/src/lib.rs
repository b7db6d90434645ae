//! The bodies of the fuzz targets are those of the tests.

#[path = "../../tests/mate/any_input.rs"]
pub mod any_input;
