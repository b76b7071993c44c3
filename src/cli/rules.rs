use std::process::ExitCode;

/// Arguments.
#[derive(Debug, clap::Args)]
pub struct Args {}

/// Runs the subcommand.
pub fn run(_args: Args) -> anyhow::Result<ExitCode> {
    anyhow::bail!("not built yet")
}

/// Arguments of `explain`.
#[derive(Debug, clap::Args)]
pub struct ExplainArgs {}

/// Runs `explain`.
pub fn explain(_args: ExplainArgs) -> anyhow::Result<ExitCode> {
    anyhow::bail!("not built yet")
}
