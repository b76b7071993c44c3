//! The `scouter` binary: everything it does is in the library.

use std::process::ExitCode;

/// A page is made of many small strings, which the usual allocators of systems are slow at.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    scouter::cli::run()
}
