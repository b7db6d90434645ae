//! Any bytes where a clock shows its time, and as a time control: the game is read.

#![no_main]

use libfuzzer_sys::fuzz_target;
use rapidplay_core_fuzz::any_bytes::any_reading;

fuzz_target!(|bytes: &[u8]| any_reading(bytes));
