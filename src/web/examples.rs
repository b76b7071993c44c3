//! The shipped decks, each judged once by the format it names: what the front page shows of them.

use super::link;
use super::parts::VerdictBanner;
use crate::catalog::attack::AttackFigures;
use crate::catalog::{Catalog, shipped};
use crate::deck::{Deck, Section};
use crate::games::{self, Basis, Checked};
use crate::legality::Verdict;
use crate::model::PrintingId;
use crate::playtest::{ShippedDeck, shipped_decks};

/// A shipped deck to look at and to play.
#[derive(Debug)]
pub(super) struct Example {
    /// The shipped deck it is taken from.
    pub deck: &'static ShippedDeck,
    /// The address of its report, which holds the list.
    pub href: String,
    /// Its first lines, as somebody would paste them.
    pub lines: String,
    /// The card that stands for it: the first level of who leads it, or else its first card.
    pub face: PrintingId,
    /// A card of its main section to show beside.
    pub card: Option<PrintingId>,
    /// The verdict.
    pub verdict: Verdict,
    /// The verdict in one sentence.
    pub sentence: String,
    /// Its breaches.
    pub breaches: Vec<ExampleBreach>,
    /// Rules it keeps.
    pub passed: usize,
    /// Its checksum.
    pub checksum: String,
}

/// A rule an example breaks.
#[derive(Debug)]
pub(super) struct ExampleBreach {
    /// Ledger id.
    pub rule: String,
    /// The rule in a few words.
    pub title: String,
    /// What is wrong.
    pub message: String,
    /// The smallest fix.
    pub fix: String,
}

/// Lines of a list that are shown.
const LINES: usize = 10;

/// All shipped decks that can be read with these cards.
pub(super) fn examples(catalog: &Catalog) -> Vec<Example> {
    let decks = shipped_decks().iter();
    decks.filter_map(|deck| example(catalog, deck)).collect()
}

fn example(catalog: &Catalog, deck: &'static ShippedDeck) -> Option<Example> {
    let (game, file) = deck.slug.split_once('/')?;
    let list = shipped::file(&format!("{game}/decks/{file}.txt"))?;
    let basis = Basis {
        game: Some(deck.game),
        ..Basis::default()
    };
    let checked = games::check(catalog, list.as_bytes(), basis).ok()?;
    let Checked {
        reading,
        format,
        report,
        ..
    } = checked;
    let first = |section: Section| {
        let mut lines = reading.deck.lines.iter();
        lines
            .find(|line| line.section == section)
            .map(|line| line.printing)
    };
    let breaches = report.violations.iter().map(|breach| ExampleBreach {
        rule: breach.rule.clone(),
        title: breach.title.clone(),
        message: breach.message.clone(),
        fix: breach.fix.clone(),
    });
    let cards = list.lines().skip_while(|line| !line.is_empty()).skip(1);
    Some(Example {
        deck,
        href: format!(
            "/check?format={}&list={}",
            format.id(),
            link::pack(list.as_bytes())?
        ),
        lines: cards.take(LINES).collect::<Vec<_>>().join("\n"),
        face: first(Section::Personality).or_else(|| first(Section::Main))?,
        card: striking(catalog, &reading.deck),
        verdict: report.verdict,
        sentence: VerdictBanner::new(&reading.deck, &report).sentence(),
        breaches: breaches.collect(),
        passed: report.passed.len(),
        checksum: report.deck.checksum.clone(),
    })
}

/// The first card of the deck that attacks or fights with figures of its own.
fn striking(catalog: &Catalog, deck: &Deck) -> Option<PrintingId> {
    let lines = deck.lines.iter().filter(|line| line.section == Section::Main);
    let mut cards = lines.map(|line| line.printing).skip(1);
    cards.find(|id| {
        let card = catalog.card_of(*id);
        let fights = card.symbol().is_some_and(|facts| facts.warrior.is_some());
        let deals = AttackFigures::of(card).map(|attack| attack.damage);
        fights || deals.is_some_and(|damage| damage.life.is_some() || damage.stages.is_some())
    })
}
