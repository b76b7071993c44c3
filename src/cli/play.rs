use std::io::{BufRead, IsTerminal, Write};
use std::path::Path;
use std::process::ExitCode;
use std::str::FromStr;

use super::database::Database;
use super::play_command::{ByHand, Command, HELP};
use super::sitting::{self, Seated};
use super::telling::told;
use super::terminal::{Paint, say};
use crate::bot::{Bot, Kind};
use crate::catalog::{Catalog, fold};
use crate::engine::view::Viewer;
use crate::engine::{Act, Action, Adjust, ObjectId, Play, PlayerId, SeatSet, State, Zone};
use crate::playtest::words::{Voice, without_empty_steps};
use crate::playtest::{Access, named, reasons, story};

/// What is said on the command line.
#[derive(Debug, clap::Args)]
#[command(
    after_help = sitting::DECK_HELP,
    after_long_help = format!("{}\nAt the table:\n{HELP}\nExamples:\n  scouter play nail nail\
\n  scouter play mine.txt nail --bot random --seed 7\n  scouter play mine.txt theirs.txt --bot none\
\n  scouter play goku gohan piccolo --seat 2 --rule most-powerful-personality\
\n  printf '1\\n1\\nboard\\nsave game.json\\n' | scouter play nail nail --seed 7", sitting::help())
)]
pub struct Args {
    #[command(flatten)]
    seated: Seated,
    /// What all chance follows from; without it, anything.
    #[arg(long)]
    seed: Option<u64>,
    /// The seat you sit in, from 1. Who goes first is another matter.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=8))]
    seat: u8,
    /// Who sits in the other seats: random, simple, idle, or none to play all yourself.
    #[arg(long, default_value = "simple")]
    bot: Opponent,
    #[command(flatten)]
    database: Database,
}

/// Who sits in the other seats; nobody where one person plays all.
#[derive(Debug, Clone, Copy)]
struct Opponent(Option<Kind>);

impl FromStr for Opponent {
    type Err = String;

    fn from_str(word: &str) -> Result<Self, String> {
        if word.eq_ignore_ascii_case("none") {
            return Ok(Self(None));
        }
        let kind = word.parse().map_err(|error| format!("{error}, none"))?;
        Ok(Self(Some(kind)))
    }
}

/// Plays a game in the terminal.
#[expect(clippy::needless_pass_by_value, reason = "the shape of every subcommand")]
pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    anyhow::ensure!(
        !args.seated.decks.iter().any(|name| name == "-"),
        "your decisions come from standard input, so the decks must be files or shipped ones"
    );
    let catalog = args.database.catalog()?;
    let seed = args.seed.map_or_else(sitting::any_seed, Ok)?;
    let (decks, log, table) = args.seated.sit_down(&catalog, seed)?;
    let seat = PlayerId(args.seat - 1);
    anyhow::ensure!(
        seat.index() < decks.len(),
        "there is no seat {} at a table for {}; seats are 1 to {}",
        args.seat,
        decks.len(),
        decks.len()
    );
    let (seats, viewer): (SeatSet, _) = match args.bot.0 {
        Some(_) => (seat.into(), Viewer::Player(seat)),
        None => ((0..8).map(PlayerId).collect(), Viewer::BothSeats),
    };
    let rules = sitting::with_rules(&log.options.rules);
    let mut sitting = Sitting {
        catalog: &catalog,
        play: Play::open(log, table)?,
        bot: args.bot.0.map(|kind| kind.player(seed)),
        standing: Access {
            seats,
            viewer,
            owns: true,
            invited: None,
        },
        told: 0,
        paint: Paint::for_stdout(),
    };
    say(&format!("Seed {seed}{rules}. Type help for what you can do.\n"))?;
    sitting.go_on()?;
    let stdin = std::io::stdin();
    let asks = stdin.is_terminal();
    let mut lines = stdin.lock().lines();
    loop {
        if asks {
            say("> ")?;
            std::io::stdout().flush()?;
        }
        let Some(line) = lines.next().transpose()? else {
            break;
        };
        match Command::parse(&line) {
            Ok(Command::Quit) => break,
            Ok(command) => sitting.obey(command)?,
            Err(why) => say(&format!("{why}.\n"))?,
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// A person at a table.
struct Sitting<'a> {
    catalog: &'a Catalog,
    play: Play,
    bot: Option<Box<dyn Bot>>,
    standing: Access,
    /// Decisions the person was told of, the set-up among them.
    told: usize,
    paint: Paint,
}

impl Sitting<'_> {
    fn obey(&mut self, command: Command) -> anyhow::Result<()> {
        match command {
            Command::Act(number) => self.take(number),
            Command::Name(title) => match named(self.catalog, self.play.state(), &title) {
                Ok(choice) => self.act(Act::Answer { choice }),
                Err(refusal) => say(&format!("{}\n", self.voice().refusal(&refusal))),
            },
            Command::Board => self.board(),
            Command::Log(decisions) => self.log(decisions),
            Command::Why(name) => self.why(&name),
            Command::Undo => self.undo(),
            Command::Redo => self.redo(),
            Command::Save(path) => self.save(&path),
            Command::Concede => self.act(Act::Concede),
            Command::Adjust(by_hand) => match self.adjustment(&by_hand) {
                Ok(change) => self.act(Act::Adjust { change }),
                Err(why) => say(&format!("{why}.\n")),
            },
            Command::Again => self.ask(),
            Command::Help => say(HELP),
            Command::Quit => Ok(()),
        }
    }

    fn voice(&self) -> Voice<'_> {
        Voice::new(self.catalog, self.play.state(), self.standing.viewer)
    }

    /// The seat the person decides for now, or else sits in.
    fn seat(&self) -> PlayerId {
        let decider = self.play.state().decider();
        decider
            .filter(|decider| self.standing.decides_for(*decider))
            .unwrap_or(self.standing.side())
    }

    fn take(&mut self, number: usize) -> anyhow::Result<()> {
        let view = self.voice().view();
        if view.is_naming() {
            return self.ask();
        }
        let offers = view.offers;
        let place = number.checked_sub(1);
        match place.and_then(|place| offers.get(place)) {
            Some(offer) => self.act(offer.action.act),
            None if offers.is_empty() => say("There is nothing to decide.\n"),
            None => say(&format!(
                "There is no action {number}; 1 to {} are there.\n",
                offers.len()
            )),
        }
    }

    fn act(&mut self, act: Act) -> anyhow::Result<()> {
        let player = self.seat();
        match self.play.act(Action { player, act }) {
            Ok(_) => self.go_on(),
            Err(illegal) => say(&format!("{}\n", self.voice().refusal(&illegal.refusal))),
        }
    }

    /// Lets the computer decide until it is the person's turn to, tells what happened, and asks.
    fn go_on(&mut self) -> anyhow::Result<()> {
        while let Some(bot) = self.bot.as_mut()
            && let Some(decider) = self.play.state().decider()
            && !self.standing.decides_for(decider)
        {
            let place = bot.choose(self.play.state());
            let Some(action) = self.play.state().offers().get(place).copied() else {
                break;
            };
            self.play.act(action)?;
        }
        let beats = story(self.catalog, &self.play, self.standing.viewer, &[]);
        let sentences: Vec<_> = beats
            .into_iter()
            .skip(self.told)
            .flat_map(|beat| beat.sentences)
            .collect();
        self.told = self.play.log().actions.len() + 1;
        say(&told(&without_empty_steps(sentences), self.paint))?;
        self.ask()
    }

    /// The question and the numbered actions.
    fn ask(&self) -> anyhow::Result<()> {
        let voice = self.voice();
        let view = voice.view();
        let question = voice
            .question(&view)
            .map(|question| self.paint.open(&question.text));
        let lines: Vec<String> = question.into_iter().chain(voice.numbered(&view)).collect();
        say(&format!("\n{}\n", lines.join("\n")))
    }

    fn board(&self) -> anyhow::Result<()> {
        let voice = self.voice();
        say(&format!("{}\n", voice.board(&voice.view()).join("\n")))
    }

    fn log(&self, decisions: usize) -> anyhow::Result<()> {
        let beats = story(self.catalog, &self.play, self.standing.viewer, &[]);
        let first = beats.len().saturating_sub(decisions);
        for beat in beats.iter().skip(first) {
            say(&format!("{}\n", self.paint.faint(&beat.number.to_string())))?;
            say(&told(&beat.sentences, self.paint))?;
        }
        Ok(())
    }

    /// Which rules keep the person's cards of that name from being used now.
    fn why(&self, name: &str) -> anyhow::Result<()> {
        let (state, voice) = (self.play.state(), self.voice());
        let wanted = fold::key(name);
        let reasons = reasons(state, &voice.view(), self.standing);
        let named = reasons
            .iter()
            .filter(|reason| is_called(state, reason.object, &wanted));
        let mut lines: Vec<String> = named
            .flat_map(|reason| &reason.refusals)
            .map(|refusal| voice.refusal(refusal).to_string())
            .collect();
        lines.dedup();
        if lines.is_empty() {
            lines.push(
                "None of your cards with that name is blocked right now; see the numbered actions."
                    .to_owned(),
            );
        }
        say(&format!("{}\n", lines.join("\n")))
    }

    /// Takes back the person's last decision, with the computer's answers to it.
    fn undo(&mut self) -> anyhow::Result<()> {
        let actions = &self.play.log().actions;
        let Some(place) = actions
            .iter()
            .rposition(|action| self.standing.decides_for(action.player))
        else {
            return say("There is nothing to take back.\n");
        };
        for _ in place..actions.len() {
            self.play.undo()?;
        }
        self.told = place + 1;
        self.ask()
    }

    /// Makes it again, with the computer's answers.
    fn redo(&mut self) -> anyhow::Result<()> {
        if !self.play.redo() {
            return say("Nothing was taken back.\n");
        }
        while self
            .play
            .undone()
            .last()
            .is_some_and(|next| !self.standing.decides_for(next.player))
        {
            self.play.redo();
        }
        self.go_on()
    }

    fn save(&self, path: &Path) -> anyhow::Result<()> {
        let log = serde_json::to_string_pretty(self.play.log())?;
        // A wrong name must not end the game.
        match std::fs::write(path, log) {
            Ok(()) => say(&format!("Saved; scouter replay {} tells it.\n", path.display())),
            Err(error) => say(&format!("Not saved: {}: {error}.\n", path.display())),
        }
    }

    fn adjustment(&self, by_hand: &ByHand) -> Result<Adjust, String> {
        let player = self.seat();
        Ok(match by_hand {
            ByHand::Draw(count) => Adjust::Draw {
                player,
                count: *count,
            },
            ByHand::Shuffle => Adjust::Shuffle { player },
            ByHand::Anger(anger) => Adjust::Anger {
                player,
                anger: *anger,
            },
            ByHand::Level(level) => Adjust::Level {
                player,
                level: *level,
            },
            ByHand::Marker(at) => Adjust::Marker { player, at: *at },
            ByHand::Stage(stage, name) => Adjust::Stage {
                object: self.card(name)?,
                stage: *stage,
            },
            ByHand::Move(name, zone) => Adjust::Move {
                object: self.card(name)?,
                to: zone.parse::<Zone>()?,
                bottom: false,
            },
            ByHand::StopAttack => Adjust::StopAttack,
            ByHand::EndStep => Adjust::EndStep,
        })
    }

    /// A card the person sees, by a part of its name: his own rather than another's, in play rather than elsewhere.
    fn card(&self, name: &str) -> Result<ObjectId, String> {
        let (state, wanted, seat) = (self.play.state(), fold::key(name), self.seat());
        let seen = state.objects().filter(|(object, _)| {
            state.is_seen(*object, self.standing.viewer) && is_called(state, *object, &wanted)
        });
        let best = seen.min_by_key(|(_, card)| (card.controller != seat, card.zone != Zone::Play));
        best.map(|(object, _)| object)
            .ok_or_else(|| format!("No card you see is called {name}"))
    }
}

fn is_called(state: &State, object: ObjectId, folded: &str) -> bool {
    fold::key(&state.card(object).name).contains(folded)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_or_a_bot_sits_in_the_other_seat() {
        assert_eq!("none".parse::<Opponent>().unwrap().0, None);
        assert_eq!("simple".parse::<Opponent>().unwrap().0, Some(Kind::Simple));
        let unknown = "clever".parse::<Opponent>().unwrap_err();
        assert!(
            unknown.contains("random") && unknown.contains("none"),
            "{unknown}"
        );
    }
}
