//! The `scouter` binary: everything it does is in the library.

use std::process::ExitCode;

fn main() -> ExitCode {
    scouter::cli::run()
}
