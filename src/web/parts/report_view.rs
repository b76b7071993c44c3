use std::collections::HashMap;
use std::sync::LazyLock;

use askama::Template;
use askama::filters::HtmlSafe;

use crate::catalog::Catalog;
use crate::deck::{Deck, Section};
use crate::games;
use crate::legality::{self, CardCount, DeckRule, FORMAT_RULES, Report, Verdict, Violation};
use crate::model::Game;
use crate::rulebook::ledger;
use crate::web::address::{self, CardHref, RuleHref};

/// The verdict: the word, one sentence, counts, checksum.
#[derive(Template)]
#[template(path = "parts/verdict.html")]
pub struct VerdictBanner<'a> {
    deck: &'a Deck,
    report: &'a Report,
}

impl HtmlSafe for VerdictBanner<'_> {}

impl<'a> VerdictBanner<'a> {
    /// The banner of a deck and the report on it.
    pub fn new(deck: &'a Deck, report: &'a Report) -> Self {
        Self { deck, report }
    }

    fn format(&self) -> &'a str {
        let format = legality::format(&self.report.format);
        format.map_or(self.report.format.as_str(), |format| format.name.as_str())
    }

    fn icon(&self) -> &'static str {
        match self.report.verdict {
            Verdict::Legal => "check",
            Verdict::Illegal => "cross",
            Verdict::Unresolved => "question",
        }
    }

    fn sentence(&self) -> String {
        let broken = self.report.violations.len();
        let unread = self.report.unresolved.len();
        let more = |count: usize, what: &str| match count {
            0 => String::new(),
            1 => format!(", and 1 more {what}"),
            count => format!(", and {count} more {what}s"),
        };
        match (self.report.verdict, self.report.violations.first()) {
            (Verdict::Illegal, Some(first)) => format!("{}{}.", first.message, more(broken - 1, "thing")),
            (Verdict::Unresolved, _) if unread == 1 => {
                "One line could not be read; the verdict depends on it.".into()
            }
            (Verdict::Unresolved, _) => {
                format!("{unread} lines could not be read; the verdict depends on them.")
            }
            (Verdict::Legal | Verdict::Illegal, _) => {
                format!("This deck may enter {}.", self.format())
            }
        }
    }

    fn counts(&self) -> Vec<(&'static str, u32)> {
        Section::ALL
            .iter()
            .map(|section| (section.name_in(self.deck.game), self.deck.count(*section)))
            .filter(|(_, count)| *count > 0)
            .collect()
    }
}

/// The reasons: one panel per broken rule, then the rules that hold.
#[derive(Template)]
#[template(path = "parts/report.html")]
pub struct Reasons<'a> {
    catalog: &'a Catalog,
    report: &'a Report,
    game: Game,
}

impl HtmlSafe for Reasons<'_> {}

impl<'a> Reasons<'a> {
    /// The reasons of a report on a deck of the game.
    pub fn new(catalog: &'a Catalog, game: Game, report: &'a Report) -> Self {
        Self {
            catalog,
            report,
            game,
        }
    }

    /// The breaches of each rule together.
    fn by_rule(&self) -> impl Iterator<Item = (&Violation, &[Violation])> {
        let groups = self.report.violations.chunk_by(|one, next| one.rule == next.rule);
        groups.filter_map(|group| Some((group.first()?, group)))
    }

    fn card(&self, card: &CardCount) -> Option<CardHref<'_>> {
        let id = self.catalog.printing_by_code(self.game, &card.printing)?;
        Some(address::card(self.catalog, id))
    }

    fn rule<'b>(&self, id: &'b str) -> RuleHref<'b> {
        RuleHref { game: self.game, id }
    }

    /// The rules that hold, each as its item in the list.
    fn held(&self) -> impl Iterator<Item = &'static str> {
        let ids = self.report.passed.iter();
        ids.filter_map(|id| HELD.get(&(self.game, *id)).map(String::as_str))
    }
}

/// What the list of rules that hold says of each; it never changes.
static HELD: LazyLock<HashMap<(Game, &str), String>> = LazyLock::new(|| {
    let mut held = HashMap::new();
    for game in Game::ALL.iter().copied() {
        for DeckRule { id, .. } in games::deck_rules(game).iter().chain(FORMAT_RULES) {
            let href = RuleHref { game, id };
            let statement = ledger().rule(id).map_or(*id, |rule| &rule.statement);
            let item = HeldRule { id, href, statement };
            held.insert((game, *id), item.render().unwrap_or_default());
        }
    }
    held
});

#[derive(Template)]
#[template(path = "parts/held_rule.html")]
struct HeldRule<'a> {
    id: &'a str,
    href: RuleHref<'a>,
    statement: &'a str,
}
