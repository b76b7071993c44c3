use super::{allies, community, copies, exclusions, main_personality, tokui_waza};
use crate::deck::Section;
use crate::legality::{DeckRule, Edit, Entry, Finding, Format, Size, SizeRule, Subject};
use crate::model::{Kind, Style};

/// Every rule of a Score deck a checker decides, in the order of a report.
pub const DECK_RULES: &[&DeckRule] = &[
    &SMALLEST,
    &LARGEST,
    &FORMAT_SIZE,
    &main_personality::LEVELS,
    &main_personality::NO_GAP,
    &main_personality::POOL,
    &allies::ONE_OF_A_LEVEL,
    &allies::ERROR_PRINTS,
    &allies::ALIGNMENT,
    &allies::LEVEL,
    &allies::KUMITE,
    &copies::USUAL,
    &copies::OWN_LIMIT,
    &copies::LEADERS_NAME,
    &copies::OTHER_NAME,
    &copies::LEADERS_NAME_AND_LIMIT,
    &copies::DRAGON_BALLS,
    &tokui_waza::ONE_STYLE,
    &tokui_waza::SAIYAN,
    &community::BALLS,
    &community::MASTERY,
    &community::HERITAGE,
    &community::SENSEI_DECK,
    &exclusions::GATE_FOLD,
    &exclusions::MAJINS,
    &exclusions::CELL_JUNIORS,
    &exclusions::BARRED,
    &exclusions::FREESTYLE,
    &KINDS,
];

/// The booklet's smallest deck, Main Personality and Mastery counted (SC-DECK-01, A-SC-01).
const MIN: u32 = 50;
/// Its largest one in a tournament (SC-DECK-02).
const MAX: u32 = 75;

/// The deck's size: the format's. Without one it is the booklet's for tournaments.
pub fn size_rule(subject: &Subject<'_>) -> SizeRule {
    let size = subject.format.size.unwrap_or(Size {
        min: MIN,
        max: Some(MAX),
    });
    let namekian = subject
        .format
        .namekian_max
        .filter(|_| subject.deck.deck.tokui_waza == Some(Style::Namekian));
    SizeRule {
        section: Section::Main,
        // The document of 2014 does not count the Sensei Deck.
        beside: if community::rules(subject) {
            &[Section::Personality, Section::Mastery, Section::Sensei]
        } else {
            &[
                Section::Personality,
                Section::Mastery,
                Section::Sensei,
                Section::SenseiDeck,
            ]
        },
        min: size.min,
        max: namekian.or(size.max).unwrap_or(u32::MAX),
    }
}

/// Reports a size out of bounds where the bound meant is the rule's own.
fn check_size(subject: &Subject<'_>, findings: &mut Vec<Finding>, is_own: fn(&SizeRule, &Edit) -> bool) {
    let size = size_rule(subject);
    let Some(edit) = size.edit(subject.deck).filter(|edit| is_own(&size, edit)) else {
        return;
    };
    let count = size.count(subject.deck);
    let bound = match edit {
        Edit::AddAny { .. } => format!("at least {} are needed", size.min),
        _ => format!("at most {} are allowed", size.max),
    };
    let message = format!("{count} cards, Main Personality counted; {bound}");
    findings.push(Finding::new(message, vec![edit]));
}

const SMALLEST: DeckRule = DeckRule {
    id: "SC-DECK-01",
    title: "At least 50 cards",
    check: |subject, findings| {
        check_size(subject, findings, |size, edit| {
            size.min == MIN && matches!(edit, Edit::AddAny { .. })
        });
    },
};

/// Formats without a largest size are the casual play of SC-DECK-03.
const LARGEST: DeckRule = DeckRule {
    id: "SC-DECK-02",
    title: "At most 75 cards",
    check: |subject, findings| {
        check_size(subject, findings, |size, edit| {
            size.max == MAX && matches!(edit, Edit::RemoveAny { .. })
        });
    },
};

const FORMAT_SIZE: DeckRule = DeckRule {
    id: "FORMAT-SIZE",
    title: "The format's deck size",
    check: |subject, findings| {
        check_size(subject, findings, |size, edit| match edit {
            Edit::AddAny { .. } => size.min != MIN,
            _ => size.max != MAX,
        });
    },
};

/// Where a card may stand. A personality may lead or be an Ally.
fn is_at_home(entry: &Entry<'_>) -> bool {
    match entry.card.kind {
        Kind::Mastery => entry.section == Section::Mastery,
        Kind::Sensei => entry.section == Section::Sensei,
        Kind::Personality => {
            matches!(
                entry.section,
                Section::Personality | Section::Main | Section::SenseiDeck
            )
        }
        _ => matches!(entry.section, Section::Main | Section::SenseiDeck),
    }
}

/// Whether the card needs a format with Masteries and Senseis, which came with later sets.
fn is_later(entry: &Entry<'_>) -> bool {
    matches!(entry.card.kind, Kind::Mastery | Kind::Sensei) || entry.section == Section::SenseiDeck
}

/// Keys of a format that speak against each other by the game's own rules.
pub(in crate::games) fn contradictions(format: &Format) -> Vec<String> {
    let is_kumite = format.rules.iter().any(|name| name == "kumite");
    // SC-DECK-18
    let kumite = is_kumite && format.allies;
    kumite
        .then(|| {
            "`rules` has `kumite`, which is fought without Allies (SC-DECK-18), and `allies` is true; say `allies = false`"
                .to_owned()
        })
        .into_iter()
        .collect()
}

const KINDS: DeckRule = DeckRule {
    id: "FORMAT-KINDS",
    title: "Card types the format allows",
    check: |subject, findings| {
        let deck = subject.deck;
        for entry in &deck.entries {
            if is_later(entry) && !subject.format.plays_masteries() {
                let message = format!("{} does not play {}", subject.format.name, entry.card.title());
                findings.push(Finding::unwanted(deck, message, &[entry]));
            } else if !is_at_home(entry) {
                findings.push(misplaced(subject, entry));
            }
        }
        for section in [Section::Mastery, Section::Sensei] {
            let count = deck.count(section);
            if count > 1 && subject.format.plays_masteries() {
                let entries: Vec<_> = deck.section(section).copied().collect();
                let mut finding = deck.surplus(&entries, 1);
                finding.message = format!("{count} cards as {section}; one is allowed");
                findings.push(finding);
            }
        }
    },
};

fn misplaced(subject: &Subject<'_>, entry: &Entry<'_>) -> Finding {
    let game = subject.format.game;
    let to = match entry.card.kind {
        Kind::Mastery => Section::Mastery,
        Kind::Sensei => Section::Sensei,
        _ => Section::Main,
    };
    let message = format!(
        "{} is a {} card and does not belong to the {}",
        entry.card.title(),
        entry.card.kind,
        entry.section.name_in(game)
    );
    let edit = subject.deck.move_to(to, entry, entry.count);
    Finding {
        cards: vec![entry.offender(0)],
        ..Finding::new(message, vec![edit])
    }
}
