//! The `scouter` command. One file per subcommand; each has `Args` and `run`.

mod account;
mod backup;
mod cards;
mod cards_coverage;
mod cards_show;
mod cards_syntax;
mod cards_verify;
mod check;
mod check_many;
mod convert;
mod database;
mod deal;
mod effects;
mod event;
mod formats;
mod input;
mod odds;
mod play;
mod play_command;
mod replay;
mod report;
mod rules;
mod serve;
mod sets;
mod simulate;
mod sitting;
mod sources;
mod telling;
mod terminal;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Deck legality, card search and a deck-building site for the three classic Dragon Ball card games.
#[derive(Debug, Parser)]
#[command(version, about)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Start the web site and print its address.
    Serve(serve::Args),
    /// Judge deck lists: may they enter, why not, and the smallest fix.
    Check(check::Args),
    /// Run an event over a folder of lists: check them, print sheets, pair rounds, keep the standings.
    Event(event::Args),
    /// Search the cards, or verify the card data.
    Cards(cards::Args),
    /// List the rules of a game, or how many of them are enforced and tested.
    Rules(rules::Args),
    /// Explain one rule by its id, such as PA-DECK-07.
    Explain(rules::ExplainArgs),
    /// Turn a deck list into another file format.
    Convert(convert::Args),
    /// Deal hands of a deck from a seed, and draw turn by turn.
    Deal(deal::Args),
    /// Say how likely one holds some of a group of cards by each turn, exactly.
    Odds(odds::Args),
    /// Every word for what cards do, in the text form of set files.
    Effects(effects::Args),
    /// Play a whole game in the terminal, by numbered actions.
    Play(play::Args),
    /// Tell a game from its log, decision by decision.
    Replay(replay::Args),
    /// Let decks play against each other many times, and count.
    Simulate(simulate::Args),
    /// List the card sets, or import one.
    Sets(sets::Args),
    /// List the formats and what they allow.
    Formats(formats::Args),
    /// Look after accounts: a way back in for somebody who lost the password.
    Account(account::Args),
    /// Copy the embedded database to a new file while the server runs.
    Backup(backup::Args),
    /// Put a copy in the place of the embedded database; the server must not run.
    Restore(backup::Args),
}

/// Exit code for usage and read errors.
const USAGE: u8 = 2;

/// Runs the command line; the exit code is 0 for success, 1 for an unfavourable verdict, 2 for usage and read errors.
pub fn run() -> ExitCode {
    let outcome = match Cli::parse().command {
        Command::Serve(args) => serve::run(args),
        Command::Check(args) => check::run(args),
        Command::Event(args) => event::run(args),
        Command::Cards(args) => cards::run(args),
        Command::Rules(args) => rules::run(args),
        Command::Explain(args) => rules::explain(args),
        Command::Convert(args) => convert::run(&args),
        Command::Deal(args) => deal::run(args),
        Command::Odds(args) => odds::run(args),
        Command::Effects(args) => effects::run(&args),
        Command::Play(args) => play::run(args),
        Command::Replay(args) => replay::run(args),
        Command::Simulate(args) => simulate::run(args),
        Command::Sets(args) => sets::run(args),
        Command::Formats(args) => formats::run(args),
        Command::Account(args) => account::run(&args),
        Command::Backup(args) => backup::run(&args),
        Command::Restore(args) => backup::restore(&args),
    };
    outcome.unwrap_or_else(|error| {
        complain(&error);
        ExitCode::from(USAGE)
    })
}

#[expect(
    clippy::print_stderr,
    reason = "the one place where errors reach the terminal"
)]
fn complain(error: &anyhow::Error) {
    eprintln!("scouter: {error:#}");
}
