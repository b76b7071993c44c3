use askama::Template;
use askama::filters::HtmlSafe;

use crate::db::formats::{HouseName, StoredFormat};
use crate::legality::{self, Format};
use crate::model::Game;
use crate::web::error::Result;
use crate::web::services::Services;
use crate::web::session::Visitor;

/// The field `format` of a form: shipped formats by game, and with them the house formats of whoever asks.
#[derive(Debug, Clone, Template)]
#[template(path = "parts/format_choice.html")]
pub struct FormatChoice {
    /// What choosing none means; empty where one must be chosen.
    none: &'static str,
    /// The id chosen.
    chosen: String,
    /// House formats: game, id and name.
    house: Vec<(Game, String, String)>,
}

impl HtmlSafe for FormatChoice {}

impl FormatChoice {
    /// The field for whoever asks, with what is chosen; `none` says what no choice means.
    #[expect(
        clippy::redundant_closure_for_method_calls,
        reason = "a method of a borrowed workshop is not general enough to be named alone"
    )]
    pub async fn of(
        visitor: &Visitor,
        services: &Services,
        chosen: Option<&Format>,
        none: &'static str,
    ) -> Result<Self> {
        let mine = match visitor.user() {
            Some(_) => services.work(|workshop| workshop.own_formats()).await?,
            None => Vec::new(),
        };
        let mut house: Vec<_> = mine.iter().map(newest).collect();
        if let Some(chosen) = chosen.filter(|format| format.house.is_some())
            && house.iter().all(|(_, id, _)| *id != chosen.id())
        {
            house.push((chosen.game, chosen.id(), chosen.name.clone()));
        }
        Ok(Self {
            none,
            chosen: chosen.map(Format::id).unwrap_or_default(),
            house,
        })
    }

    fn is_chosen(&self, id: &str) -> bool {
        self.chosen == id
    }

    fn house_of<'a>(&'a self, game: &'a Game) -> impl Iterator<Item = (&'a str, &'a str)> {
        let house = self.house.iter().filter(move |(of, ..)| of == game);
        house.map(|(_, id, name)| (id.as_str(), name.as_str()))
    }
}

fn newest(format: &StoredFormat) -> (Game, String, String) {
    let name = HouseName {
        id: format.id,
        version: Some(format.versions),
    };
    (format.game, name.to_string(), format.name.clone())
}
