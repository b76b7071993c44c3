#![no_main]
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| scouter_fuzz::inputs::query(bytes));
