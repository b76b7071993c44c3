//! From a deck to its report: the page, the API, the command line and the table all come through here.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::{copy_limit, deck_rules, notices, size_rule};
use crate::catalog::Catalog;
use crate::deck::{Deck, Fate, LineFate, Reading, Section};
use crate::legality::{
    self, CardCount, CheckedDeck, DeckRule, Edit, FORMAT_RULES, Finding, Format, Profile, Remark, Report,
    ReportDeck, ReportRuling, Scales, Subject, Terms, Unresolved, Verdict, Violation,
};
use crate::model::{Game, PrintingId};
use crate::rulebook::ledger;

/// What is known about a list beyond the deck that was read from it.
#[derive(Debug, Clone, Default)]
pub struct Asked {
    /// What was inferred and why, in sentences.
    pub inferred: Vec<String>,
    /// Lines that could not be read.
    pub unresolved: Vec<Unresolved>,
    /// Lines that were read, but not as they stand.
    pub remarks: Vec<Remark>,
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
            remarks: reading
                .lines
                .iter()
                .filter(|line| !line.is_unresolved())
                .filter_map(|line| {
                    Some(Remark {
                        line: line.number,
                        text: line.text.clone(),
                        remark: line.remark(catalog)?,
                    })
                })
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
    all_rules(subject.deck.deck.game)
        .flat_map(|rule| broken(subject, rule))
        .collect()
}

/// The rules a deck of a game is judged by, those of its format last.
pub(super) fn all_rules(game: Game) -> impl Iterator<Item = &'static DeckRule> {
    deck_rules(game).iter().chain(FORMAT_RULES).copied()
}

/// How a deck breaks one rule.
pub(super) fn broken(subject: &Subject<'_>, rule: &'static DeckRule) -> Vec<(&'static DeckRule, Finding)> {
    let mut breaches = legality::judge(subject, &[rule]);
    let is_of_format = || FORMAT_RULES.iter().any(|other| other.id == rule.id);
    if !breaches.is_empty() && is_of_format() {
        for (_, finding) in &mut breaches {
            let successor = successor(subject, finding);
            finding.edits.extend(successor);
        }
    }
    breaches
}

/// Who may lead instead, where a fix takes every card of the Main Personality out (a ban of the person).
fn successor(subject: &Subject<'_>, finding: &Finding) -> Vec<Edit> {
    let leads = |edit: &Edit| {
        matches!(
            edit,
            Edit::Remove {
                section: Section::Personality,
                ..
            }
        )
    };
    if !finding.edits.iter().any(leads) {
        return Vec::new();
    }
    let deck = subject.deck;
    let edits: Vec<&Edit> = finding.edits.iter().collect();
    let without = legality::apply_edits(deck.catalog, &deck.deck, &edits, None);
    let without = CheckedDeck::new(deck.catalog, &without);
    let known = edits_of(subject);
    let edits = edits_of(&Subject::new(&without, subject.terms, subject.profile));
    let leads = |edit: &Edit| {
        matches!(
            edit,
            Edit::Add {
                section: Section::Personality,
                ..
            } | Edit::Move {
                to: Section::Personality,
                ..
            }
        )
    };
    let is_new = |edit: &Edit| leads(edit) && !known.contains(edit);
    edits.into_iter().filter(is_new).collect()
}

/// What the game's own rules would have changed.
fn edits_of(subject: &Subject<'_>) -> Vec<Edit> {
    let rules = legality::judge(subject, deck_rules(subject.deck.deck.game));
    rules.into_iter().flat_map(|(_, finding)| finding.edits).collect()
}

/// The full report on a deck of the format's game.
pub fn report(catalog: &Catalog, deck: &Deck, format: &Format, profile: Profile, asked: Asked) -> Report {
    let checked = CheckedDeck::new(catalog, deck);
    let terms = Terms::new(catalog, format);
    let subject = Subject::new(&checked, &terms, profile);
    let breaches = judge(&subject);
    let passed = all_rules(deck.game)
        .filter(|rule| breaches.iter().all(|(broken, _)| broken.id != rule.id))
        .map(|rule| rule.id)
        .collect();
    Report {
        game: deck.game.slug().into(),
        format: format.id(),
        format_name: format.name.clone(),
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
        remarks: asked.remarks,
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

/// The deck with the fix of one broken rule, where a ruling is named of the breach that rests on it; with every fix where no
/// rule is named.
pub fn fixed(
    catalog: &Catalog,
    deck: &Deck,
    report: &Report,
    (format, profile): (&Format, Profile),
    (rule, ruling): (&str, &str),
) -> Deck {
    if rule.is_empty() {
        return super::corrected(catalog, deck, format, profile).deck;
    }
    let is_meant = |breach: &&Violation| {
        let rests_on = breach.ruling.as_ref().map_or("", |ruling| ruling.id.as_str());
        breach.rule == rule && rests_on == ruling
    };
    let breaches = report.violations.iter().filter(is_meant);
    let edits: Vec<&Edit> = breaches.flat_map(|breach| &breach.edits).collect();
    mended(catalog, deck, format, profile, &edits)
}

/// Everything in a house format that cannot hold: what the catalog does not know, and optional rules the game's table does
/// not have.
pub fn format_problems(catalog: &Catalog, format: &Format) -> Vec<String> {
    let game = super::rules(format.game);
    let known: Vec<&str> = game.optional().iter().map(|rule| rule.name).collect();
    let strange = format.rules.iter().filter(|name| game.switch(name).is_none());
    let strange = strange.map(|name| {
        let id = format.id();
        match known.as_slice() {
            [] => format!("{id}: {} has no optional rules, and so no `{name}`", format.game),
            known => format!(
                "{id}: no optional rule is called `{name}`; choose one of {}",
                known.join(", ")
            ),
        }
    });
    let of_game = match format.game {
        Game::Score => super::score::contradictions(format),
        Game::Panini | Game::Bandai => keys_of_score(format),
    };
    let of_game = of_game
        .into_iter()
        .map(|message| format!("{}: {message}", format.id()));
    let problems = format
        .problems(catalog)
        .into_iter()
        .map(|problem| problem.to_string());
    problems.chain(strange).chain(of_game).collect()
}

/// Keys of a format that only Score's game looks at.
fn keys_of_score(format: &Format) -> Vec<String> {
    let keys = [
        ("masteries", format.masteries.is_some()),
        ("namekian-max", format.namekian_max.is_some()),
        ("first-printing-limits", format.first_printing_limits),
        ("multiples", !format.multiples.is_empty()),
    ];
    let said = keys.iter().filter(|(_, said)| *said);
    let message = |(key, _): &(&str, bool)| {
        format!(
            "`{key}` is a key of Score's formats and does nothing in one of {}; leave it out",
            format.game
        )
    };
    said.map(message).collect()
}

/// The format a deck is judged by when none is asked for: the one it names, else its game's default; and a sentence
/// that says so.
pub fn infer_format(catalog: &Catalog, deck: &Deck) -> Option<(&'static Format, String)> {
    let named = deck.format.as_deref();
    if let Some(format) = named
        .and_then(legality::format)
        .filter(|format| format.game == deck.game)
    {
        return Some((format, format!("The list names its format, {}", in_full(format))));
    }
    let default = legality::default_format(deck.game)?;
    let mut sentence = match named {
        Some(name) => format!(
            "The list names the format {name}, which {} does not have; its default is {}",
            deck.game,
            in_full(default)
        ),
        None => format!(
            "The list names no format; the default of {} is {}",
            deck.game,
            in_full(default)
        ),
    };
    if let Some(wider) = wider_format(catalog, deck, default) {
        let _ = write!(
            sentence,
            "; {} allows the sets of all these cards",
            in_full(wider)
        );
    }
    Some((default, sentence))
}

/// `Standard (panini/standard)`
fn in_full(format: &Format) -> String {
    format!("{} ({})", format.name, format.id())
}

/// Another format of the game that allows the sets of all cards, where this one does not.
pub fn wider_format(catalog: &Catalog, deck: &Deck, format: &Format) -> Option<&'static Format> {
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
