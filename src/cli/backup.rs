use std::path::PathBuf;
use std::process::ExitCode;

use super::database::Database;
use super::terminal::remark;
use crate::db::{Moment, backup};

/// Arguments of `backup` and `restore`.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The copy.
    file: PathBuf,
    #[command(flatten)]
    database: Database,
}

/// Copies the database to a new file while the server runs.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    backup::backup(&args.database.url(), &args.file)?;
    remark(&format!("{} holds the whole database", args.file.display()));
    Ok(ExitCode::SUCCESS)
}

/// Puts a copy in the place of the database.
pub fn restore(args: &Args) -> anyhow::Result<ExitCode> {
    match backup::restore(&args.database.url(), &args.file, Moment::now())? {
        Some(former) => remark(&format!(
            "restored; what was there before is in {}",
            former.display()
        )),
        None => remark("restored"),
    }
    Ok(ExitCode::SUCCESS)
}
