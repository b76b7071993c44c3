use std::sync::LazyLock;

use actix_web::{HttpResponse, web};
use askama::Template;

use super::sets;
use crate::games;
use crate::model::Game;
use crate::rulebook::{self, Book, Checkable, Glossary, Ledger, Rule, RuleKind, Ruling, ledger};
use crate::web::address::RuleHref;
use crate::web::error::{Error, Result};
use crate::web::page::{Page, Tab, html};
use crate::web::parts::Glossed;
use crate::web::session::Visitor;

/// How many rows of a game the program keeps.
#[derive(Default)]
struct Kept {
    /// A deck list is judged by them.
    in_decks: usize,
    /// A game is played by them.
    at_the_table: usize,
    /// A test fails when the code of the row is taken out.
    proven: usize,
}

#[derive(Template)]
#[template(path = "rules.html")]
struct RulesPage {
    ledger: &'static Ledger,
}

impl Page for RulesPage {
    const TAB: Tab = Tab::Rules;
}

impl RulesPage {
    fn books(&self, game: Game) -> impl Iterator<Item = &'static Book> {
        self.ledger.books_of(game)
    }

    fn count(&self, game: Game) -> usize {
        self.ledger.rules(game).count()
    }

    fn kept(&self, game: Game) -> Kept {
        let mut kept = Kept::default();
        let rules = self.ledger.rules(game);
        for rule in rules.filter(|rule| games::enforced_in(&rule.id).is_some()) {
            if rule.checkable.by_checker() {
                kept.in_decks += 1;
            } else {
                kept.at_the_table += 1;
            }
            kept.proven += usize::from(games::is_proven(&rule.id));
        }
        kept
    }

    fn rulings(&self, game: Game) -> usize {
        self.ledger.rulings(game).count()
    }
}

/// `GET /rules`
pub async fn list(visitor: Visitor) -> Result<HttpResponse> {
    html(&visitor, &RulesPage { ledger: ledger() })
}

#[derive(Template)]
#[template(path = "rules_of_game.html")]
struct GameRulesPage {
    game: Game,
    /// Written once: all visitors read the same.
    rules: &'static str,
}

impl Page for GameRulesPage {
    const TAB: Tab = Tab::Rules;
}

/// All rules and rulings of a game.
#[derive(Template)]
#[template(path = "parts/rules.html")]
struct Rules {
    game: Game,
    ledger: &'static Ledger,
    chapters: Vec<Chapter>,
}

/// The rules on one matter.
struct Chapter {
    slug: &'static str,
    label: &'static str,
    rules: Vec<&'static Rule>,
}

impl Rules {
    fn new(game: Game) -> Self {
        let ledger = ledger();
        let mut chapters = Vec::new();
        for kind in RuleKind::ALL {
            let rules: Vec<_> = ledger.rules(game).filter(|rule| rule.kind == *kind).collect();
            if !rules.is_empty() {
                let (slug, label) = (kind.slug(), kind.label());
                chapters.push(Chapter { slug, label, rules });
            }
        }
        chapters.push(Chapter {
            slug: "formats",
            label: "Formats",
            rules: shared_rules(ledger, game),
        });
        Self {
            game,
            ledger,
            chapters,
        }
    }

    fn who(rule: &Rule) -> &'static str {
        match rule.checkable {
            Checkable::Checker | Checkable::Both if games::enforced_in(&rule.id).is_some() => {
                "checked in decks"
            }
            Checkable::Engine if games::enforced_in(&rule.id).is_some() => "kept at the table",
            _ if games::unkept(&rule.id).is_some() => "kept by no program",
            Checkable::Checker | Checkable::Both | Checkable::Engine => "not kept yet",
            Checkable::TableTalk => "up to the players",
        }
    }

    fn unkept(rule: &Rule) -> Option<&'static str> {
        games::unkept(&rule.id)
    }

    fn is_proven(rule: &Rule) -> bool {
        games::is_proven(&rule.id)
    }

    fn origin(&self, rule: &Rule) -> Option<String> {
        self.ledger.origin(rule)
    }

    /// The books gathered from several documents.
    fn gathered(&self) -> impl Iterator<Item = &'static Book> {
        let books = self.ledger.books_of(self.game);
        books.filter(|book| !book.entry.sources.is_empty())
    }

    fn rulings_on(&self, rule: &Rule) -> Vec<&'static Ruling> {
        self.ledger.rulings_on(&rule.id).collect()
    }
}

/// The rules that hold for several games: those of formats.
fn shared_rules(ledger: &'static Ledger, game: Game) -> Vec<&'static Rule> {
    let books = ledger.books().iter();
    books
        .filter(|book| book.entry.games.len() > 1 && book.entry.games.contains(&game))
        .flat_map(|book| &book.rules)
        .collect()
}

/// `GET /rules/{game}`
pub async fn page(visitor: Visitor, path: web::Path<String>) -> Result<HttpResponse> {
    static WRITTEN: LazyLock<Vec<(Game, String)>> = LazyLock::new(|| {
        let written = |game: &Game| Some((*game, Rules::new(*game).render().ok()?));
        Game::ALL.iter().filter_map(written).collect()
    });
    let game = sets::game(&path)?;
    let (_, rules) = WRITTEN
        .iter()
        .find(|(of, _)| *of == game)
        .ok_or_else(|| Error::not_found("rules", game.slug()))?;
    html(&visitor, &GameRulesPage { game, rules })
}

#[derive(Template)]
#[template(path = "glossary.html")]
struct GlossaryPage {
    game: Game,
    glossary: &'static Glossary,
}

impl Page for GlossaryPage {
    const TAB: Tab = Tab::Rules;
}

impl GlossaryPage {
    fn rule(id: &str) -> &'static str {
        ledger().rule(id).map_or("", |rule| rule.statement.as_str())
    }
}

/// `GET /rules/{game}/glossary`
pub async fn words(visitor: Visitor, path: web::Path<String>) -> Result<HttpResponse> {
    let game = sets::game(&path)?;
    let glossary = rulebook::glossary(game).ok_or_else(|| Error::not_found("glossary", game.slug()))?;
    html(&visitor, &GlossaryPage { game, glossary })
}
