use askama::Template;
use askama::filters::HtmlSafe;

use crate::model::Game;
use crate::rulebook::{Piece, glossary};

/// A text in which each word of the game leads to its line in the glossary, and says it when pointed at.
#[derive(Debug, Template)]
#[template(path = "parts/glossed.html")]
pub struct Glossed<'a> {
    game: Game,
    pieces: Vec<Piece<'a>>,
    /// Whether words are links; on a card that is itself a button they only say what they mean, and a list below tells it once more.
    are_links: bool,
}

impl HtmlSafe for Glossed<'_> {}

impl<'a> Glossed<'a> {
    /// A text of a game.
    pub fn new(game: Game, text: &'a str) -> Self {
        let pieces = glossary(game).map_or_else(|| vec![Piece::Plain(text)], |words| words.pieces(text));
        Self {
            game,
            pieces,
            are_links: true,
        }
    }

    /// The text of a card on the table, which is pressed to use the card.
    pub fn on_table(game: Game, text: &'a str) -> Self {
        Self {
            are_links: false,
            ..Self::new(game, text)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_lead_to_their_line_and_nothing_else_is_changed() {
        let text = "Lower <your> anger.";
        let glossed = Glossed::new(Game::Panini, text).render().unwrap();
        let meaning = "A counter from 0 to 5. At 5 the Main Personality goes up a level.";
        assert_eq!(
            glossed,
            format!(
                "Lower &#60;your&#62; <a class=\"glossed\" href=\"/rules/panini/glossary#anger\" title=\"{meaning}\">anger</a>."
            )
        );
        let on_table = Glossed::on_table(Game::Panini, text).render().unwrap();
        assert_eq!(
            on_table,
            format!("Lower &#60;your&#62; <span class=\"glossed\" title=\"{meaning}\">anger</span>.")
        );
    }
}
