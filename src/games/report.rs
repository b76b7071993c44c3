//! From a deck to its report: the page, the API, the command line and the table all come through here.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::{copy_limit, deck_rules, notices, size_rule};
use crate::catalog::Catalog;
use crate::deck::{Deck, Fate, LineFate, Reading, Section};
use crate::legality::{
    self, CardCount, CheckedDeck, DeckRule, Edit, FORMAT_RULES, Finding, Format, Profile, Report, ReportDeck,
    ReportRuling, Scales, Subject, Terms, Unresolved, Verdict, Violation,
};
use crate::model::PrintingId;
use crate::rulebook::ledger;

/// What is known about a list beyond the deck that was read from it.
#[derive(Debug, Clone, Default)]
pub struct Asked {
    /// What was inferred and why, in sentences.
    pub inferred: Vec<String>,
    /// Lines that could not be read.
    pub unresolved: Vec<Unresolved>,
}

impl Asked {
    /// What the reading of a list says beyond its deck.
    pub fn of(catalog: &Catalog, reading: &Reading) -> Self {
        Self {
            inferred: reading.inferred.clone(),
            unresolved: reading
                .unresolved()
                .map(|line| unresolved(catalog, line))
                .collect(),
        }
    }
}

fn unresolved(catalog: &Catalog, line: &LineFate) -> Unresolved {
    let (reason, suggestions) = match &line.fate {
        Fate::Rejected { reason, suggestions } => (reason.clone(), suggestions.clone()),
        Fate::Ambiguous { choices, .. } => {
            let choice = |printing: &PrintingId| {
                let code = &catalog.printing(*printing).code;
                format!("{} [{code}]", catalog.card_of(*printing).title())
            };
            (
                "several cards fit".to_owned(),
                choices.iter().map(choice).collect(),
            )
        }
        _ => (String::new(), Vec::new()),
    };
    Unresolved {
        line: line.number,
        text: line.text.clone(),
        reason,
        suggestions,
    }
}

/// Judges a deck: every breach of the format's and the game's rules, each fix keeping the deck's size in mind.
pub fn judge(subject: &Subject<'_>) -> Vec<(&'static DeckRule, Finding)> {
    let mut breaches = breaches(subject);
    if !breaches.is_empty() {
        let findings = breaches.iter_mut().map(|(_, finding)| finding);
        legality::keep_size(
            subject.deck,
            &size_rule(subject.deck.deck.game, subject),
            findings,
        );
    }
    breaches
}

/// Every breach, each with the fix that looks at nothing else.
pub(super) fn breaches(subject: &Subject<'_>) -> Vec<(&'static DeckRule, Finding)> {
    let mut breaches = legality::judge(subject, deck_rules(subject.deck.deck.game));
    breaches.extend(legality::judge(subject, FORMAT_RULES));
    breaches
}

/// The full report on a deck of the format's game.
pub fn report(catalog: &Catalog, deck: &Deck, format: &Format, profile: Profile, asked: Asked) -> Report {
    let checked = CheckedDeck::new(catalog, deck);
    let terms = Terms::new(catalog, format);
    let subject = Subject::new(&checked, &terms, profile);
    let breaches = judge(&subject);
    let passed = deck_rules(deck.game)
        .iter()
        .chain(FORMAT_RULES)
        .filter(|rule| breaches.iter().all(|(broken, _)| broken.id != rule.id))
        .map(|rule| rule.id)
        .collect();
    Report {
        game: deck.game.slug().into(),
        format: format.id(),
        profile: profile.slug().into(),
        inferred: asked.inferred,
        verdict: verdict(&breaches, &asked.unresolved),
        deck: ReportDeck {
            name: deck.name.clone(),
            checksum: deck.checksum(catalog),
            counts: counts(&checked),
        },
        violations: breaches
            .into_iter()
            .map(|(rule, finding)| violation(catalog, deck, rule, finding))
            .collect(),
        unresolved: asked.unresolved,
        notices: notices(deck.game, &subject),
        passed,
    }
}

/// Lines that could not be read leave the verdict open, unless something is wrong whatever they say.
fn verdict(breaches: &[(&DeckRule, Finding)], unresolved: &[Unresolved]) -> Verdict {
    let certain = |finding: &Finding| unresolved.is_empty() || !finding.more_cards_mend_it();
    if breaches.iter().any(|(_, finding)| certain(finding)) {
        Verdict::Illegal
    } else if unresolved.is_empty() {
        Verdict::Legal
    } else {
        Verdict::Unresolved
    }
}

fn counts(deck: &CheckedDeck<'_>) -> BTreeMap<String, u32> {
    Section::ALL
        .iter()
        .map(|section| (section.slug().to_owned(), deck.count(*section)))
        .filter(|(_, count)| *count > 0)
        .collect()
}

fn violation(catalog: &Catalog, deck: &Deck, rule: &DeckRule, finding: Finding) -> Violation {
    let stated = ledger().rule(rule.id);
    Violation {
        rule: rule.id.into(),
        title: rule.title.into(),
        message: finding.message,
        statement: stated.map(|rule| rule.statement.clone()).unwrap_or_default(),
        cite: stated.map(crate::rulebook::Rule::cite).unwrap_or_default(),
        ruling: finding.ruling.map(|id| ReportRuling {
            id: id.into(),
            title: ledger()
                .ruling(id)
                .map(|ruling| ruling.title.clone())
                .unwrap_or_default(),
        }),
        cards: finding
            .cards
            .iter()
            .map(|offender| CardCount {
                name: catalog.card(offender.card).title().into_owned(),
                printing: catalog.printing(offender.printing).code.clone(),
                count: offender.count,
                allowed: offender.allowed,
            })
            .collect(),
        fix: legality::fix_in_words(&finding.edits, deck.game),
        edits: finding.edits,
    }
}

/// The deck with every fix a report on it suggests applied at once. It has fewer breaches; a second round may find more to mend.
pub fn corrected(
    catalog: &Catalog,
    deck: &Deck,
    format: &Format,
    profile: Profile,
    violations: &[Violation],
) -> Deck {
    let edits: Vec<&Edit> = violations.iter().flat_map(|violation| &violation.edits).collect();
    mended(catalog, deck, format, profile, &edits)
}

/// The deck with some fixes of its report applied; what they leave open is chosen so that nothing else breaks.
pub fn mended(catalog: &Catalog, deck: &Deck, format: &Format, profile: Profile, edits: &[&Edit]) -> Deck {
    let terms = Terms::new(catalog, format);
    let scales = Scales {
        terms: &terms,
        profile,
        rules: deck_rules(deck.game),
        limit: copy_limit(deck.game),
    };
    legality::apply_edits(catalog, deck, edits, Some(&scales))
}

/// The format a deck is judged by when none is asked for: the one it names, else its game's default; and a sentence
/// that says so.
pub fn infer_format(catalog: &Catalog, deck: &Deck) -> Option<(&'static Format, String)> {
    let named = deck.format.as_deref();
    if let Some(format) = named
        .and_then(legality::format)
        .filter(|format| format.game == deck.game)
    {
        return Some((format, format!("Format {}: the list says so", format.id())));
    }
    let default = legality::default_format(deck.game)?;
    let mut sentence = match named {
        Some(name) => format!(
            "Format {}, the default of {}: the list says {name}, which is no format of this game",
            default.id(),
            deck.game
        ),
        None => format!("Format {}: the default of {}", default.id(), deck.game),
    };
    if let Some(wider) = wider_format(catalog, deck, default) {
        let _ = write!(sentence, "; {} allows the sets of all its cards", wider.id());
    }
    Some((default, sentence))
}

/// Another format of the game that allows the sets of all cards, where this one does not.
fn wider_format(catalog: &Catalog, deck: &Deck, format: &Format) -> Option<&'static Format> {
    let allows_all = |format: &Format| {
        let terms = Terms::new(catalog, format);
        deck.lines
            .iter()
            .all(|line| terms.allows(catalog.card_of(line.printing)))
    };
    if allows_all(format) {
        return None;
    }
    legality::formats()
        .iter()
        .filter(|other| other.game == deck.game)
        .find(|other| allows_all(other))
}
