//! Any text as a FEN: it is read, or refused with a reason; what is read is answered.

#![no_main]

use libfuzzer_sys::fuzz_target;
use rapidplay_core_fuzz::any_input::any_text;

fuzz_target!(|text: &[u8]| any_text(text));
