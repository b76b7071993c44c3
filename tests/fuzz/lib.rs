//! The doors strangers may send bytes to, for the fuzzer. How it is run is in CONTRIBUTING.md.

#[path = "../it/inputs.rs"]
pub mod inputs;
