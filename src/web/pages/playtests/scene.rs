//! Pictures of the table: a moment of each first game, drawn once per card data.

use askama::Template;

use super::board::Board;
use crate::catalog::Catalog;
use crate::model::Game;
use crate::playtest::{self, Shown};
use crate::web::address::RuleHref;

/// The table of a game and parts of it, as markup that nothing can be done with.
#[derive(Debug)]
pub struct Pictures {
    pub game: Game,
    /// The whole table.
    pub whole: String,
    /// What it shows, in words.
    pub said: String,
    fighter: String,
    fight: String,
    counts: String,
}

impl Pictures {
    /// A part of the table.
    pub fn part(&self, shown: Shown) -> &str {
        match shown {
            Shown::Fighter => &self.fighter,
            Shown::Fight => &self.fight,
            Shown::Counts => &self.counts,
        }
    }
}

#[derive(Template)]
#[template(path = "playtests/scene.html")]
struct Drawing<'a> {
    board: &'a Board<'a>,
    game: &'a Game,
    /// All of it, unless a part is asked for.
    part: Option<Shown>,
}

/// The pictures of a game, if its first game can be played with these cards.
pub fn drawn(catalog: &Catalog, game: Game) -> Option<Pictures> {
    let scene = playtest::scene(catalog, game)?;
    let board = Board::posed(catalog, &scene);
    let draw = |part: Option<Shown>| {
        let drawing = Drawing {
            board: &board,
            game: &game,
            part,
        };
        drawing.render().ok()
    };
    let mut said = vec![board.headline.text.clone()];
    said.extend(board.fights.first().map(|fight| fight.text.clone()));
    said.extend(board.question.as_ref().map(|question| question.text.clone()));
    said.dedup();
    Some(Pictures {
        game,
        whole: draw(None)?,
        said: said.join(" "),
        fighter: draw(Some(Shown::Fighter))?,
        fight: draw(Some(Shown::Fight))?,
        counts: draw(Some(Shown::Counts))?,
    })
}
