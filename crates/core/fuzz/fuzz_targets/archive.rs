//! Any bytes as an archive: it is read to its end, or refused with a reason.

#![no_main]

use libfuzzer_sys::fuzz_target;
use rapidplay_core_fuzz::any_bytes::any_text;

fuzz_target!(|bytes: &[u8]| any_text(bytes));
