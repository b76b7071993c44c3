use std::collections::HashMap;
use std::str::FromStr;
use std::sync::LazyLock;

use askama::Template;
use askama::filters::HtmlSafe;
use foldhash::fast::RandomState;

use crate::catalog::Catalog;
use crate::deck::diff::diff;
use crate::deck::{Deck, Section};
use crate::games;
use crate::legality::{
    self, CardCount, CardOption, DeckRule, Edit, FORMAT_RULES, Report, Verdict, Violation,
};
use crate::model::{Game, shortened};
use crate::rulebook::{Rule, ledger};
use crate::web::address::{self, CardHref, RuleHref};

/// Cards to choose from that a reason offers as buttons; of more, Scouter takes one.
const MOST_WAYS: usize = 6;

/// Letters of a fix that a button can say.
const LONGEST_BUTTON: usize = 120;

/// The verdict: the word, one sentence, counts, checksum.
#[derive(Template)]
#[template(path = "parts/verdict.html")]
pub struct VerdictBanner<'a> {
    deck: &'a Deck,
    report: &'a Report,
    /// Whether it stands beside other things and does not head the page.
    beside: bool,
    /// What a deck without a name is called.
    unnamed: &'static str,
}

impl HtmlSafe for VerdictBanner<'_> {}

impl<'a> VerdictBanner<'a> {
    /// The banner of a deck and the report on it.
    pub fn new(deck: &'a Deck, report: &'a Report) -> Self {
        Self {
            deck,
            report,
            beside: false,
            unnamed: "Your deck",
        }
    }

    /// The same as a part of a page about more.
    pub fn beside(deck: &'a Deck, report: &'a Report) -> Self {
        Self {
            beside: true,
            ..Self::new(deck, report)
        }
    }

    /// The same of a deck that somebody else may have handed in.
    pub fn of_anybody(deck: &'a Deck, report: &'a Report) -> Self {
        Self {
            unnamed: "The deck",
            ..Self::beside(deck, report)
        }
    }

    /// A deck that is being built lacks cards; that is no mistake.
    fn is_unfinished(&self) -> bool {
        self.beside && self.report.lacks_only_cards()
    }

    /// The verdict in a word or two.
    pub fn word(&self) -> &'static str {
        if self.is_unfinished() {
            "Not yet legal"
        } else {
            self.report.verdict.label()
        }
    }

    /// The class that gives it its colour.
    pub fn class(&self) -> &'static str {
        if self.is_unfinished() {
            "unfinished"
        } else {
            self.report.verdict.slug()
        }
    }

    /// The checksum of the deck.
    pub fn checksum(&self) -> &'a str {
        &self.report.deck.checksum
    }

    /// The name of the format it was judged by.
    pub fn format(&self) -> &'a str {
        self.report.format_name.as_str()
    }

    /// The emblem of the verdict.
    pub fn icon(&self) -> &'static str {
        match self.report.verdict {
            Verdict::Legal => "check",
            Verdict::Illegal => "cross",
            Verdict::Unresolved => "question",
        }
    }

    /// The verdict in one sentence.
    pub fn sentence(&self) -> String {
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

    /// Cards in each section that has some.
    pub fn counts(&self) -> Vec<(&'static str, u32)> {
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
    /// The deck, where fixes are buttons of a form.
    deck: Option<&'a Deck>,
}

impl HtmlSafe for Reasons<'_> {}

impl<'a> Reasons<'a> {
    /// The reasons of a report on a deck of the game.
    pub fn new(catalog: &'a Catalog, game: Game, report: &'a Report) -> Self {
        Self {
            catalog,
            report,
            game,
            deck: None,
        }
    }

    /// The same beside the deck itself, where each fix is a button.
    pub fn with_fixes(catalog: &'a Catalog, deck: &'a Deck, report: &'a Report) -> Self {
        Self {
            deck: Some(deck),
            ..Self::new(catalog, deck.game, report)
        }
    }

    /// The ways to mend a breach: the value of a button, and its words.
    fn ways(breach: &Violation, game: Game) -> Vec<(String, String)> {
        if let [
            Edit::Add {
                section,
                one_of,
                count,
            },
        ] = breach.edits.as_slice()
            && (2..=MOST_WAYS).contains(&one_of.len())
        {
            let way = |choice: &CardOption| {
                let (section, code) = (section.slug(), &choice.printing);
                (
                    format!("copies {section} {count} {code}"),
                    format!("Add {}", choice.name),
                )
            };
            return one_of.iter().map(way).collect();
        }
        let ruling = breach.ruling.as_ref().map_or("", |ruling| ruling.id.as_str());
        let value = format!("fix {} {ruling}", breach.rule);
        let long = Self::is_long(breach);
        let words = if long {
            legality::fix_in_brief(&breach.edits, game)
        } else {
            breach.fix.clone()
        };
        vec![(value.trim_end().to_owned(), words)]
    }

    /// Whether a fix is too long for a button, which then says its numbers.
    fn is_long(breach: &Violation) -> bool {
        breach.fix.chars().count() > LONGEST_BUTTON
    }

    /// Whether a fix leaves cards to be chosen.
    fn is_open(breach: &Violation) -> bool {
        breach.edits.iter().any(|edit| match edit {
            Edit::RemoveAny { .. } | Edit::AddAny { .. } => true,
            Edit::Add { one_of, .. } => one_of.len() > MOST_WAYS || breach.edits.len() > 1,
            Edit::Remove { .. } | Edit::Move { .. } | Edit::TokuiWaza { .. } => false,
        })
    }

    /// The cards that go where a fix only says how many: `2 Power Up!, 1 Blue Terror`.
    fn goes(&self, breach: &Violation) -> Option<String> {
        let deck = self.deck?;
        let edits: Vec<&Edit> = breach.edits.iter().collect();
        let cuts = |edit: &&Edit| matches!(edit, Edit::RemoveAny { .. });
        if edits.is_empty() || !edits.iter().all(cuts) {
            return None;
        }
        let after = legality::apply_edits(self.catalog, deck, &edits, None);
        let gone = diff(deck, &after).into_iter().map(|change| {
            let title = self.catalog.card_of(change.printing).title();
            format!("{} {title}", change.before - change.after)
        });
        Some(gone.collect::<Vec<String>>().join(", "))
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
        ids.filter_map(|id| SAID.get(&(self.game, *id)).map(|said| said.held.as_str()))
    }

    /// What a broken rule demands, and where that stands.
    fn why<'b>(&self, breach: &'b Violation) -> &'b str {
        let said = SAID.get(&(self.game, breach.rule.as_str()));
        said.map_or("", |said| said.why.as_str())
    }
}

/// What the button of a fix asks for, as [`Reasons`] writes it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Way {
    /// The fix of a rule, by its id and that of the ruling the breach rests on; both empty for every fix.
    Fix {
        /// Ledger id.
        rule: String,
        /// Ruling id, or nothing.
        ruling: String,
    },
    /// One of several cards that would mend it.
    Add {
        /// The section of the list it stands in.
        section: Section,
        /// How many copies of it.
        count: u16,
        /// Printing code.
        printing: String,
    },
}

impl FromStr for Way {
    type Err = String;

    fn from_str(value: &str) -> Result<Self, String> {
        Self::read(value).ok_or_else(|| format!("`{}` is not a fix of a report", shortened(value)))
    }
}

impl Way {
    /// Reads the value of a button.
    fn read(value: &str) -> Option<Self> {
        let (verb, rest) = value.split_once(' ').unwrap_or((value, ""));
        let mut words = rest.splitn(3, ' ');
        match verb {
            "fix" => Some(Self::Fix {
                rule: words.next().unwrap_or_default().to_owned(),
                ruling: words.next().unwrap_or_default().to_owned(),
            }),
            "copies" => Some(Self::Add {
                section: words.next()?.parse().ok()?,
                count: words.next()?.parse().ok()?,
                printing: words.next()?.to_owned(),
            }),
            _ => None,
        }
    }
}

/// What reports say of a rule; it never changes.
#[derive(Default)]
struct Said {
    /// Its item in the list of rules that hold.
    held: String,
    /// Why a deck breaks it.
    why: String,
}

static SAID: LazyLock<HashMap<(Game, &str), Said, RandomState>> = LazyLock::new(|| {
    let mut said = HashMap::default();
    for game in Game::ALL.iter().copied() {
        for DeckRule { id, .. } in games::deck_rules(game).iter().chain(FORMAT_RULES) {
            let href = RuleHref { game, id };
            let of_rule = ledger().rule(id).map_or_else(Said::default, |rule| {
                let statement = &rule.statement;
                Said {
                    held: HeldRule { id, href, statement }.render().unwrap_or_default(),
                    why: Why { rule }.render().unwrap_or_default(),
                }
            });
            said.insert((game, *id), of_rule);
        }
    }
    said
});

#[derive(Template)]
#[template(path = "parts/held_rule.html")]
struct HeldRule<'a> {
    id: &'a str,
    href: RuleHref<'a>,
    statement: &'a str,
}

#[derive(Template)]
#[template(path = "parts/why.html")]
struct Why<'a> {
    rule: &'a Rule,
}
