//! The mate question from outside, on input made at random.

mod any_input;
mod random_input;
mod random_positions;
mod support;
