//! Any men on any squares, both kings attacked and pawns on the last rank among them: every question is answered.

#![no_main]

use libfuzzer_sys::fuzz_target;
use rapidplay_core_fuzz::any_input::any_men;

fuzz_target!(|men: &[u8]| any_men(men));
