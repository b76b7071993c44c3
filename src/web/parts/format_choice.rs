use std::sync::Arc;

use askama::Template;
use askama::filters::HtmlSafe;

use crate::db::formats::{HouseName, StoredFormat};
use crate::legality::{self, Format};
use crate::model::Game;
use crate::web::error::Result;
use crate::web::offered::MOST_OTHERS;
use crate::web::services::Services;
use crate::workshop::Published;

/// The field `format` of a form, or another: shipped formats by game, then the house formats of whoever asks and those that others published.
#[derive(Debug, Clone, Template)]
#[template(path = "parts/format_choice.html")]
pub struct FormatChoice {
    /// What the field is called.
    field: &'static str,
    /// What choosing none means; empty where one must be chosen.
    none: &'static str,
    /// The id chosen.
    chosen: String,
    /// House formats of whoever asks, and the one chosen.
    mine: Vec<House>,
    /// Those that others published.
    others: Vec<House>,
}

/// A house format's game, id, and what it is called among others.
type House = (Game, String, String);

impl HtmlSafe for FormatChoice {}

impl FormatChoice {
    /// The field for whoever asks, with what is chosen; `none` says what no choice means.
    pub async fn of(services: &Services, chosen: Option<&Format>, none: &'static str) -> Result<Self> {
        // A page to check a list is there even where its formats cannot be looked up.
        let (mine, others) = house_formats(services).await.unwrap_or_default();
        let mut mine: Vec<House> = mine.iter().map(|format| newest(format, "house format")).collect();
        let mut others: Vec<House> = others
            .iter()
            .map(|Published { format, author }| match author {
                Some(author) => newest(format, &format!("house format by {}", author.as_str())),
                None => newest(format, "house format"),
            })
            .collect();
        tell_apart(&mut mine);
        tell_apart(&mut others);
        if let Some(chosen) = chosen.filter(|format| format.house.is_some())
            && mine.iter().chain(&others).all(|(_, id, _)| *id != chosen.id())
        {
            mine.push((
                chosen.game,
                chosen.id(),
                label(&chosen.name, "house format", chosen.game),
            ));
        }
        Ok(Self {
            field: "format",
            none,
            chosen: chosen.map(Format::id).unwrap_or_default(),
            mine,
            others,
        })
    }

    /// The same under another name, where a form asks for several.
    #[must_use]
    pub fn named(self, field: &'static str) -> Self {
        Self { field, ..self }
    }

    fn is_chosen(&self, id: &str) -> bool {
        self.chosen == id
    }

    /// The house formats of a game, each group under what it is called.
    fn groups<'a>(&'a self, game: &'a Game) -> impl Iterator<Item = (&'static str, Vec<&'a House>)> {
        let of = |all: &'a [House]| all.iter().filter(|(of, ..)| of == game).collect::<Vec<_>>();
        let groups = [
            ("your house formats", of(&self.mine)),
            ("house formats of others", of(&self.others)),
        ];
        groups.into_iter().filter(|(_, house)| !house.is_empty())
    }
}

/// Those of whoever asks, and those of others.
async fn house_formats(services: &Services) -> Result<(Vec<StoredFormat>, Arc<Vec<Published>>)> {
    if !services.is_signed_in() {
        return Ok((Vec::new(), services.offered.formats(&services.store).await?));
    }
    let (mine, others) = services
        .work(|workshop| workshop.house_formats("", MOST_OTHERS))
        .await?;
    Ok((mine, Arc::new(others)))
}

fn newest(format: &StoredFormat, what: &str) -> House {
    let name = HouseName {
        id: format.id,
        version: Some(format.versions),
    };
    (
        format.game,
        name.to_string(),
        label(&format.name, what, format.game),
    )
}

fn label(name: &str, what: &str, game: Game) -> String {
    format!("{name} ({what}, {})", game.label())
}

/// Those that are called alike get the end of their keys behind their names.
fn tell_apart(house: &mut [House]) {
    let labels: Vec<String> = house.iter().map(|(_, _, label)| label.clone()).collect();
    for (_, id, label) in house {
        if labels.iter().filter(|other| *other == label).count() > 1 {
            let key = id.split('@').next().unwrap_or_default();
            let end = key.get(key.len().saturating_sub(4)..).unwrap_or_default();
            label.push_str(&format!(" ·{end}"));
        }
    }
}
