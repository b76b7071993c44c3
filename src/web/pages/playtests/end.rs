//! The end of a game: how it went, in figures and as a curve.

use crate::catalog::Catalog;
use crate::deck::{self, FileKind};
use crate::engine::{Play, PlayerId};
use crate::playtest::words::Voice;
use crate::playtest::{Beat, Opened, TurnEnd, course};
use crate::web::parts::{Axes, Line, Plot};

/// How a game went.
pub(super) struct End {
    /// `You win`, `Nobody wins`.
    pub title: String,
    pub is_mine: bool,
    pub turns: u16,
    pub decisions: usize,
    /// Of those, how many had one answer only.
    pub forced: usize,
    /// The decks of both, turn by turn.
    pub curve: Plot,
    /// Every turn, with the decision it ended with.
    pub ends: Vec<TurnEnd>,
    /// The first seat's deck as a list, where it is not a kept one: to make one's own of it.
    pub list: Option<String>,
}

/// Width of the curve.
const WIDTH: i32 = 560;

impl End {
    /// How the game went; nothing while it runs.
    pub fn of(catalog: &Catalog, opened: &Opened, voice: &Voice<'_>, story: &[Beat]) -> Option<Self> {
        let outcome = opened.play.state().outcome?;
        let is_mine = outcome
            .winner
            .is_some_and(|winner| opened.standing.decides_for(winner));
        let title = match outcome.winner {
            Some(winner) if voice.who(winner) == "You" => "You win".to_owned(),
            Some(winner) => format!("{} wins", voice.who(winner)),
            None => "Nobody wins".to_owned(),
        };
        let ends = course(&opened.play);
        Some(Self {
            title,
            is_mine,
            turns: opened.play.state().turn,
            decisions: opened.play.log().actions.len(),
            forced: story.iter().filter(|beat| beat.forced).count(),
            curve: curve(&opened.play, voice, &ends),
            ends: ends.into_iter().filter(|end| end.turn > 0).collect(),
            list: list(catalog, opened),
        })
    }
}

fn list(catalog: &Catalog, opened: &Opened) -> Option<String> {
    if opened.stored.first_deck.is_some() {
        return None;
    }
    let decks = opened.play.log().decks(catalog).ok()?;
    Some(deck::write(catalog, decks.first()?, FileKind::Text).text)
}

fn curve(play: &Play, voice: &Voice<'_>, ends: &[TurnEnd]) -> Plot {
    let deck = play.log().game.main_deck_name();
    let most = ends.iter().flat_map(|end| &end.decks).max().copied().unwrap_or(0);
    let step = if most > 30 { 20 } else { 10 };
    let top = most.div_ceil(step) * step;
    let axes = Axes {
        across: "Turn",
        places: ends.iter().map(|end| end.turn.to_string()).collect(),
        up: "Cards",
        grid: (0..=top)
            .step_by(step)
            .map(|cards| (height(cards), cards.to_string()))
            .collect(),
    };
    let line = |player: PlayerId| Line {
        label: voice.who(player),
        points: ends
            .iter()
            .map(|end| {
                let left = end.decks.get(player.index()).copied().unwrap_or(0);
                (height(left), left.to_string())
            })
            .collect(),
    };
    let lines: Vec<Line> = play.state().seats().map(line).collect();
    Plot::lines(
        format!("Cards left in each {deck}, turn by turn"),
        WIDTH,
        &axes,
        &lines,
    )
}

/// A number of cards as a height; a deck has at most a few hundred.
fn height(cards: usize) -> f64 {
    f64::from(u16::try_from(cards).unwrap_or(u16::MAX))
}
