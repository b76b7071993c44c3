use actix_web::HttpResponse;
use askama::Template;

use crate::db::PlaytestId;
use crate::db::playtests::StoredPlaytest;
use crate::playtest::words::listed;
use crate::playtest::{self, PlaytestError, Taught};
use crate::web::error::Result;
use crate::web::page::{Page, Tab, html};
use crate::web::services::Services;
use crate::web::session::Visitor;

#[derive(Template)]
#[template(path = "playtests/mine.html")]
struct MinePage {
    signed_in: bool,
    playtests: Vec<StoredPlaytest>,
    /// Those that teach, with what.
    lessons: Vec<(PlaytestId, Taught)>,
}

impl Page for MinePage {
    const TAB: Tab = Tab::Play;
}

/// `GET /playtests`
pub async fn page(visitor: Visitor, services: Services) -> Result<HttpResponse> {
    let (playtests, lessons) = services
        .work(|workshop| {
            let mine = playtest::mine(workshop)?;
            let taught = playtest::taught(workshop, &mine)?;
            let lessons = taught
                .iter()
                .map(|(stored, taught)| (stored.id, *taught))
                .collect();
            Ok::<_, PlaytestError>((mine, lessons))
        })
        .await?;
    let signed_in = visitor.user().is_some();
    html(
        &visitor,
        &MinePage {
            signed_in,
            playtests,
            lessons,
        },
    )
}

impl MinePage {
    /// What it teaches: `your first game, explained`.
    fn taught(&self, playtest: &StoredPlaytest) -> Option<&'static str> {
        let (_, taught) = self.lessons.iter().find(|(id, _)| *id == playtest.id)?;
        Some(match taught {
            Taught::FirstGame => "your first game, explained",
            Taught::SampleTurn => "the booklet’s sample turn, explained",
        })
    }

    /// The decks of the other seats.
    fn others(playtest: &StoredPlaytest) -> String {
        let names: Vec<String> = playtest
            .seats
            .iter()
            .map(|seat| format!("“{}”", seat.name))
            .collect();
        listed(&names)
    }

    /// Who decides for them: `the computer and another person`.
    fn people(playtest: &StoredPlaytest) -> String {
        let mut people: Vec<String> = Vec::new();
        for seat in &playtest.seats {
            let label = seat.opponent.label().to_owned();
            if !people.contains(&label) {
                people.push(label);
            }
        }
        listed(&people)
    }

    fn state(playtest: &StoredPlaytest) -> String {
        match (playtest.ended, playtest.winner) {
            (false, _) if playtest.waits() => "not dealt yet".to_owned(),
            (false, _) => format!("turn {}", playtest.turn),
            (true, Some(0)) => format!("“{}” won in turn {}", playtest.first_name, playtest.turn),
            (true, Some(seat)) => {
                let winner = playtest.seats.iter().find(|found| found.seat == seat);
                let winner =
                    winner.map_or_else(|| "the last player".to_owned(), |seat| format!("“{}”", seat.name));
                format!("{winner} won in turn {}", playtest.turn)
            }
            (true, None) => format!("a draw in turn {}", playtest.turn),
        }
    }
}
