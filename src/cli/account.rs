use std::process::ExitCode;

use anyhow::Context;

use super::database::Database;
use super::terminal::{remark, say};
use crate::db::Moment;
use crate::workshop::account;

/// Arguments of `account`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
    #[command(flatten)]
    database: Database,
}

#[derive(Debug, clap::Subcommand)]
enum Command {
    /// Make a code with which somebody who lost the password gets back in, once.
    Reset {
        /// The name of the account.
        name: String,
    },
}

/// Looks after accounts. The code is the one line on standard output.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let Command::Reset { name } = &args.command;
    let pool = args.database.open(1)?;
    let code = account::reset(&mut *pool.get()?, name, Moment::now())
        .with_context(|| format!("no code for `{name}`"))?;
    say(&format!("{}\n", code.reveal()))?;
    remark("hand this to them alone; it works once, at /account/recover of your site");
    Ok(ExitCode::SUCCESS)
}
