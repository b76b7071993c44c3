//! The list with every fix applied, and an account of each card that came or went.

use super::report::{all_rules, broken};
use super::{copy_limit, deck_rules};
use crate::catalog::Catalog;
use crate::deck::{Deck, DeckLine, Section};
use crate::legality::{self, CheckedDeck, DeckRule, Edit, Finding, Format, Profile, Scales, Subject, Terms};
use crate::model::{PrintingId, Style};

/// Fixes applied one after another at most; a list with a dozen faults needs a dozen.
const MOST_FIXES: usize = 40;

/// A deck with every fix applied.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Correction {
    /// The deck.
    pub deck: Deck,
    /// What was changed, in order; empty where nothing was wrong.
    pub changes: Vec<MendedCard>,
}

/// Copies of a card that came into a corrected deck or left it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MendedCard {
    /// The section of the list it stands in.
    pub section: Section,
    /// The printing, by its place in the catalog.
    pub printing: PrintingId,
    /// How many came; fewer than none went.
    pub by: i32,
    /// The rule that asked for it.
    pub rule: &'static str,
    /// Why this card, in a sentence without full stop.
    pub why: String,
    /// Whether it is Scouter's proposal: another card would have done as well.
    pub proposed: bool,
}

/// Applies the fixes of a deck one after another, each to what the ones before have left, until nothing is wrong: two rules
/// that ask for the same card get it once, and what only shows after a fix is mended too. The size comes last.
pub fn corrected(catalog: &Catalog, deck: &Deck, format: &Format, profile: Profile) -> Correction {
    let terms = Terms::new(catalog, format);
    let scales = Scales {
        terms: &terms,
        profile,
        rules: deck_rules(deck.game),
        limit: copy_limit(deck.game),
    };
    let mut now = deck.clone();
    let mut changes: Vec<MendedCard> = Vec::new();
    // Fixes that change nothing more are not tried again.
    let mut useless: Vec<&str> = Vec::new();
    for _ in 0..MOST_FIXES {
        let checked = CheckedDeck::new(catalog, &now);
        let Some((rule, finding)) = first_open(&Subject::new(&checked, &terms, profile), &useless) else {
            break;
        };
        let edits: Vec<&Edit> = finding.edits.iter().collect();
        let next = legality::apply_edits(catalog, &now, &edits, Some(&scales));
        if next.lines == now.lines && next.tokui_waza == now.tokui_waza {
            useless.push(rule.id);
            continue;
        }
        let step = Step {
            now: &now,
            next: &next,
            finding: &finding,
        };
        changes.extend(step.changes(rule.id));
        now = next;
    }
    Correction {
        deck: now,
        changes: joined(changes),
    }
}

/// The first breach with a fix, the size last; rules behind it are not looked at.
fn first_open(subject: &Subject<'_>, useless: &[&str]) -> Option<(&'static DeckRule, Finding)> {
    let mut of_size = None;
    for rule in all_rules(subject.deck.deck.game).filter(|rule| !useless.contains(&rule.id)) {
        for (rule, finding) in broken(subject, rule) {
            if finding.edits.is_empty() {
                continue;
            }
            if !is_size(&finding) {
                return Some((rule, finding));
            }
            of_size.get_or_insert((rule, finding));
        }
    }
    of_size
}

/// Whether a fix only fills or cuts, whichever cards the player likes.
fn is_size(finding: &Finding) -> bool {
    let is_open = |edit: &Edit| matches!(edit, Edit::AddAny { .. } | Edit::RemoveAny { .. });
    finding.edits.iter().all(is_open)
}

/// One fix applied.
struct Step<'a> {
    now: &'a Deck,
    next: &'a Deck,
    finding: &'a Finding,
}

impl Step<'_> {
    fn changes(&self, rule: &'static str) -> Vec<MendedCard> {
        let place = |line: &DeckLine| (line.section, line.printing);
        let count = |deck: &Deck, line: &DeckLine| {
            let there = deck.lines.iter().find(|other| place(other) == place(line));
            there.map_or(0, |line| i32::from(line.count))
        };
        // A fix leaves most lines as they are, in their order; only the others are looked for.
        let (mut lines, mut next) = (Vec::new(), self.next.lines.as_slice());
        for line in &self.now.lines {
            match next.split_first() {
                Some((there, rest)) if place(there) == place(line) => {
                    next = rest;
                    if there != line {
                        lines.push(line);
                    }
                }
                _ => lines.push(line),
            }
        }
        let added = next.iter().filter(|line| count(self.now, line) == 0);
        lines.extend(added);
        let change = |line: &DeckLine| {
            let by = count(self.next, line) - count(self.now, line);
            (by != 0).then(|| {
                let (why, proposed) = self.why(*line, by);
                MendedCard {
                    section: line.section,
                    printing: line.printing,
                    by,
                    rule,
                    why,
                    proposed,
                }
            })
        };
        lines.into_iter().filter_map(change).collect()
    }

    /// Why this card, and whether another would have done.
    fn why(&self, line: DeckLine, by: i32) -> (String, bool) {
        if is_size(self.finding) {
            let there = self.now.lines.iter().any(|other| other.printing == line.printing);
            let why = match (by > 0, there) {
                (false, _) => {
                    "of the cards there are most copies of, so that every title stays as long as it can"
                }
                (true, true) => "there already with the fewest copies, and its limit leaves room",
                (true, false) => "fits the deck and breaks no rule",
            };
            return (why.to_owned(), true);
        }
        let message = self.finding.message.clone();
        let choices = self.finding.edits.iter().find_map(|edit| match edit {
            Edit::Add { section, one_of, .. } if by > 0 && *section == line.section => Some(one_of.len()),
            _ => None,
        });
        match choices {
            Some(several @ 2..) => (
                format!("{message}; of {several} that would do, the first that breaks the least"),
                true,
            ),
            _ => (message, false),
        }
    }
}

/// The same card coming and going for one reason is told once; what came and went again is not told.
fn joined(changes: Vec<MendedCard>) -> Vec<MendedCard> {
    let mut told: Vec<MendedCard> = Vec::with_capacity(changes.len());
    for change in changes {
        let same =
            |other: &&mut MendedCard| (other.section, other.printing) == (change.section, change.printing);
        match told.iter_mut().find(same) {
            Some(known) => {
                known.by += change.by;
                if known.rule != change.rule && !known.why.contains(&change.why) {
                    known.why = format!("{}; {}", known.why, change.why);
                }
            }
            None => told.push(change),
        }
    }
    told.retain(|change| change.by != 0);
    told
}

impl Correction {
    /// The changes in sentences without full stop: `Out: 1 Blue Terror (SC-DECK-07): 4 copies …`.
    pub fn in_words(&self, catalog: &Catalog, before: Option<Style>) -> Vec<String> {
        let words = |change: &MendedCard| {
            let way = if change.by > 0 { "In" } else { "Out" };
            let proposal = if change.proposed { ", a proposal" } else { "" };
            format!(
                "{way}: {} {} [{}], {} ({}{proposal}): {}",
                change.by.abs(),
                catalog.card_of(change.printing).title(),
                catalog.printing(change.printing).code,
                change.section.name_in(self.deck.game),
                change.rule,
                change.why
            )
        };
        let style = (self.deck.tokui_waza != before).then(|| match self.deck.tokui_waza {
            Some(style) => format!("{style} is announced as Tokui-Waza"),
            None => "No Tokui-Waza is announced".to_owned(),
        });
        self.changes.iter().map(words).chain(style).collect()
    }
}
