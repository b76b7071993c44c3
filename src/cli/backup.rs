use std::path::PathBuf;
use std::process::ExitCode;

use super::output::remark;
use crate::db::{DatabaseUrl, Moment, backup};

/// Arguments of `backup` and `restore`.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The copy.
    file: PathBuf,
    /// The embedded database.
    #[arg(
        long,
        value_name = "FILE",
        default_value = "scouter.db",
        env = "SCOUTER_DATABASE_URL",
        hide_env_values = true
    )]
    database_url: DatabaseUrl,
}

/// Copies the database to a new file while the server runs.
pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    backup::backup(&args.database_url, &args.file)?;
    remark(&format!("{} holds the whole database", args.file.display()));
    Ok(ExitCode::SUCCESS)
}

/// Puts a copy in the place of the database.
pub fn restore(args: Args) -> anyhow::Result<ExitCode> {
    match backup::restore(&args.database_url, &args.file, Moment::now())? {
        Some(former) => remark(&format!(
            "restored; what was there before is in {}",
            former.display()
        )),
        None => remark("restored"),
    }
    Ok(ExitCode::SUCCESS)
}
