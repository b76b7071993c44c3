//! The deck rules of the Bandai booklet (BA-DECK-01 to 09).
//!
//! Two of them only allow: BA-DECK-04 (`Name: A` does not count when copies are counted) is the way [`COPIES`] counts,
//! and BA-DECK-07 (symbols mix freely) means that no rule here looks at symbols. Three say what a card is: the four types
//! (BA-DECK-05), what a Warrior carries (BA-DECK-08) and what the others carry (BA-DECK-09) are enforced where cards are
//! loaded, in `catalog/check.rs`.
//!
//! Whether Wishes belong to the forty cards is not said. Scouter's ruling (A-BA-01) puts them beside the Planet; the
//! `printed` profile takes "your Deck" for all cards brought, the Wishes among them.

use crate::deck::Section;
use crate::legality::{CopyLimit, DeckRule, Edit, Entry, Finding, Profile, SizeRule, Subject};
use crate::model::Kind;

/// Every deck rule of the game a checker decides, in the order of the ledger.
pub const DECK_RULES: &[&DeckRule] = &[&SIZE, &FORMAT_SIZE, &WARRIORS, &COPIES, &WISHES];

/// Cards in a Planet.
const PLANET_CARDS: u32 = 40;
/// Warriors among them at most (BA-DECK-02).
pub const MOST_WARRIORS: u32 = 25;
/// Cards with one name at most.
const MOST_COPIES: u32 = 3;
/// Wishes at most.
const MOST_WISHES: u32 = 3;

/// The Planet's size: the booklet's, or the format's.
pub fn size_rule(subject: &Subject<'_>) -> SizeRule {
    let size = subject.format.size;
    SizeRule {
        section: Section::Main,
        beside: if wishes_count(subject) {
            &[Section::Wishes]
        } else {
            &[]
        },
        min: size.map_or(PLANET_CARDS, |size| size.min),
        max: size.map_or(PLANET_CARDS, |size| size.max.unwrap_or(u32::MAX)),
    }
}

/// Whether Wishes are among the forty (A-BA-01).
fn wishes_count(subject: &Subject<'_>) -> bool {
    subject.profile == Profile::Printed
}

/// BA-DECK-01.
const SIZE: DeckRule = DeckRule {
    id: "BA-DECK-01",
    title: "Exactly 40 cards",
    check: |subject, findings| check_size(subject, findings, |bound| bound == PLANET_CARDS),
};

/// A format's own size in place of BA-DECK-01.
const FORMAT_SIZE: DeckRule = DeckRule {
    id: "FORMAT-SIZE",
    title: "The format's deck size",
    check: |subject, findings| check_size(subject, findings, |bound| bound != PLANET_CARDS),
};

/// Reports a size out of bounds where the bound that is missed is the rule's own.
fn check_size(subject: &Subject<'_>, findings: &mut Vec<Finding>, is_own: fn(u32) -> bool) {
    let size = size_rule(subject);
    let Some(edit) = size.edit(subject.deck) else {
        return;
    };
    let bound = if matches!(edit, Edit::AddAny { .. }) {
        size.min
    } else {
        size.max
    };
    if !is_own(bound) {
        return;
    }
    let message = match size.count(subject.deck) {
        1 => format!("1 card in the Planet; {} are needed", size.bounds()),
        count => format!("{count} cards in the Planet; {} are needed", size.bounds()),
    };
    let finding = Finding::new(message, vec![edit]);
    let rests_on_ruling = subject.deck.entries.iter().any(is_wish);
    findings.push(if rests_on_ruling {
        finding.by_ruling("A-BA-01")
    } else {
        finding
    });
}

/// BA-DECK-02.
const WARRIORS: DeckRule = DeckRule {
    id: "BA-DECK-02",
    title: "At most 25 Warriors",
    check: |subject, findings| {
        // One under Wishes is misplaced (BA-DECK-06), and not in the Planet.
        let is_warrior =
            |entry: &Entry<'_>| entry.card.kind == Kind::Warrior && entry.section != Section::Wishes;
        let count = total(subject, is_warrior);
        if count > MOST_WARRIORS {
            let message = format!("{count} Warriors in the Planet; at most {MOST_WARRIORS} are allowed");
            findings.push(too_many(subject, message, MOST_WARRIORS, is_warrior));
        }
    },
};

/// BA-DECK-03. Only the printed name counts, not `Name: A` (BA-DECK-04); that printings and spellings of one name share
/// the limit is a ruling (A-BA-02).
const COPIES: DeckRule = DeckRule {
    id: "BA-DECK-03",
    title: "At most 3 cards with the same name",
    check: |subject, findings| {
        for entries in subject.deck.by_name() {
            let count: u32 = entries
                .iter()
                .filter(|entry| !is_wish(entry))
                .map(|entry| entry.count)
                .sum();
            let Some(first) = entries.first().filter(|_| count > MOST_COPIES) else {
                continue;
            };
            let mut finding = subject.deck.surplus(entries, MOST_COPIES);
            finding.message = format!(
                "{count} copies of {}; at most {MOST_COPIES} cards may share a name",
                first.card.name
            );
            let printings = subject.deck.deck.lines.iter().filter(|line| {
                line.section != Section::Maybe
                    && subject.deck.catalog.card_of(line.printing).name_id == first.card.name_id
            });
            findings.push(if printings.count() > 1 {
                finding.by_ruling("A-BA-02")
            } else {
                finding
            });
        }
    },
};

/// How often a title may stand in the Planet; Wishes are counted together (BA-DECK-06).
pub(in crate::games) fn copy_limit(_: &Subject<'_>, entry: &Entry<'_>) -> Option<CopyLimit> {
    (!is_wish(entry)).then_some(CopyLimit {
        rule: COPIES.id,
        copies: MOST_COPIES,
        ruling: None,
    })
}

/// BA-DECK-06. Every other card is in the Planet.
const WISHES: DeckRule = DeckRule {
    id: "BA-DECK-06",
    title: "Up to 3 Wishes beside the Planet",
    check: |subject, findings| {
        let count = total(subject, is_wish);
        if count > MOST_WISHES {
            let message = format!("{count} Wishes; at most {MOST_WISHES} are set aside");
            findings.push(too_many(subject, message, MOST_WISHES, is_wish));
        }
        // Wishes above the limit go; only what may stay is worth a move.
        let set_aside = total(subject, |entry| {
            is_wish(entry) && entry.section == Section::Wishes
        });
        let mut room = MOST_WISHES.saturating_sub(set_aside);
        for entry in subject
            .deck
            .entries
            .iter()
            .filter(|entry| is_misplaced(subject, entry))
        {
            let moved = if is_wish(entry) {
                entry.count.min(room)
            } else {
                entry.count
            };
            if is_wish(entry) {
                room -= moved;
            }
            findings.push(misplaced(subject, entry, moved));
        }
    },
};

fn is_wish(entry: &Entry<'_>) -> bool {
    entry.card.kind == Kind::Wish
}

/// Where the game wants a card.
fn home(entry: &Entry<'_>) -> Section {
    if is_wish(entry) {
        Section::Wishes
    } else {
        Section::Main
    }
}

/// Whether a card stands where it may not; where Wishes count among the forty, they may stand there.
fn is_misplaced(subject: &Subject<'_>, entry: &Entry<'_>) -> bool {
    let tolerated = is_wish(entry) && entry.section == Section::Main && wishes_count(subject);
    entry.section != home(entry) && !tolerated
}

/// A card in the wrong section; that many copies are worth bringing home.
fn misplaced(subject: &Subject<'_>, entry: &Entry<'_>, moved: u32) -> Finding {
    let name = entry.card.title();
    let message = if is_wish(entry) {
        format!("{name} is a Wish; Wishes are set aside beside the Planet")
    } else {
        format!("{name} stands outside the Planet; only Wishes are set aside")
    };
    let edits = if moved > 0 {
        vec![Edit::Move {
            from: entry.section,
            to: home(entry),
            printing: subject.deck.catalog.printing(entry.printing).code.clone(),
            name: name.into_owned(),
            count: moved,
        }]
    } else {
        vec![subject.deck.remove(entry, entry.count)]
    };
    let finding = Finding {
        cards: vec![entry.offender(0)],
        ..Finding::new(message, edits)
    };
    if is_wish(entry) {
        finding.by_ruling("A-BA-01")
    } else {
        finding
    }
}

fn total(subject: &Subject<'_>, counts: fn(&Entry<'_>) -> bool) -> u32 {
    subject
        .deck
        .entries
        .iter()
        .filter(|entry| counts(entry))
        .map(|entry| entry.count)
        .sum()
}

/// Too many cards of a group; misplaced ones go first, then the last ones.
fn too_many(subject: &Subject<'_>, message: String, allowed: u32, meant: fn(&Entry<'_>) -> bool) -> Finding {
    let mut group: Vec<Entry<'_>> = subject.deck.entries.iter().copied().filter(meant).collect();
    group.sort_by_key(|entry| is_misplaced(subject, entry));
    let mut finding = subject.deck.surplus(&group, allowed);
    finding.cards.retain(|card| card.count > card.allowed);
    finding.message = message;
    finding
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::catalog::{Catalog, SetFile};
    use crate::deck::Deck;
    use crate::games;
    use crate::legality::{CheckedDeck, Terms, default_format};
    use crate::model::{Game, Symbol};

    /// Twenty Warriors and twenty Techniques over all symbols, six Wishes, and three cards that come near
    /// `Warrior 1`: a second printing, one spelt differently and one with `Name: Warrior 1`.
    fn catalog() -> Catalog {
        let mut cards = vec!["[set]\ngame = \"bandai\"\ncode = \"T\"\nname = \"Test\"".to_owned()];
        let mut card = |number: &str, name: &str, keys: &str| {
            cards.push(format!(
                "[[card]]\nnumber = \"{number}\"\nname = \"{name}\"\n{keys}"
            ));
        };
        let powers = "warrior = { normal = [2, 1], injured = [1, 0] }";
        for number in 1..=20 {
            let symbol = Symbol::ALL[number % Symbol::ALL.len()].slug();
            let costs = format!("symbol = \"{symbol}\"\nturn = 1\nchi = \"1\"");
            card(
                &format!("W{number}"),
                &format!("Warrior {number}"),
                &format!("type = \"warrior\"\n{costs}\n{powers}"),
            );
            card(
                &format!("T{number}"),
                &format!("Technique {number}"),
                &format!("type = \"technique\"\n{costs}"),
            );
        }
        for number in 1..=6 {
            card(
                &format!("S{number}"),
                &format!("Wish {number}"),
                "type = \"wish\"",
            );
        }
        let costs = "type = \"warrior\"\nsymbol = \"super\"\nturn = 1\nchi = \"1\"";
        card("W1a", "Warrior 1", "reprint = \"T-W1\"");
        card("W1b", "WARRIOR-1", &format!("{costs}\n{powers}"));
        card(
            "W1c",
            "Stand-in",
            &format!(
                "{costs}\nwarrior = {{ normal = [2, 1], injured = [1, 0], also-named = \"Warrior 1\" }}"
            ),
        );
        Catalog::from_set_files(&[SetFile::parse(&cards.join("\n")).unwrap()]).unwrap()
    }

    fn add(catalog: &Catalog, deck: &mut Deck, section: Section, number: &str, count: u16) {
        deck.add(
            section,
            catalog.printing_by_number(Game::Bandai, "T", number).unwrap(),
            count,
        );
    }

    /// That many Warriors and Techniques, three of a name as far as they go, beginning with the second name.
    fn planet(catalog: &Catalog, warriors: u16, techniques: u16) -> Deck {
        let mut deck = Deck::new(Game::Bandai);
        for (letter, count) in [("W", warriors), ("T", techniques)] {
            for place in 0..count {
                add(
                    catalog,
                    &mut deck,
                    Section::Main,
                    &format!("{letter}{}", 2 + place / 3),
                    1,
                );
            }
        }
        deck
    }

    fn judged(catalog: &Catalog, deck: &Deck, profile: Profile) -> Vec<(&'static str, Finding)> {
        let checked = CheckedDeck::new(catalog, deck);
        let terms = Terms::new(catalog, default_format(Game::Bandai).unwrap());
        let breaches = games::judge(&Subject::new(&checked, &terms, profile));
        breaches
            .into_iter()
            .map(|(rule, finding)| (rule.id, finding))
            .collect()
    }

    /// Rule, message, ruling and fix of each breach under the recommended rulings.
    fn report(catalog: &Catalog, deck: &Deck) -> String {
        let line = |(id, finding): (&str, Finding)| {
            let fix = crate::legality::fix_in_words(&finding.edits, Game::Bandai);
            format!(
                "{id}: {} | {} | {fix}",
                finding.message,
                finding.ruling.unwrap_or("booklet")
            )
        };
        let breaches = judged(catalog, deck, Profile::Recommended);
        breaches.into_iter().map(line).collect::<Vec<_>>().join("\n")
    }

    fn mended(catalog: &Catalog, deck: &Deck) -> Deck {
        let (format, profile) = (default_format(Game::Bandai).unwrap(), Profile::Recommended);
        games::corrected(catalog, deck, format, profile).deck
    }

    /// BA-DECK-02 BA-DECK-06: a Warrior laid beside the Planet is not one of the 25 in it.
    #[test]
    fn a_warrior_under_wishes_is_no_warrior_in_the_planet() {
        let catalog = catalog();
        let mut deck = planet(&catalog, 25, 15);
        add(&catalog, &mut deck, Section::Wishes, "W1", 1);
        let report = report(&catalog, &deck);
        assert!(
            report.contains("BA-DECK-06") && !report.contains("BA-DECK-02"),
            "{report}"
        );
    }

    #[test]
    fn ba_deck_01_a_planet_has_exactly_forty_cards() {
        let catalog = catalog();
        assert_eq!(report(&catalog, &planet(&catalog, 20, 20)), "");
        insta::assert_snapshot!(report(&catalog, &planet(&catalog, 20, 19)), @"BA-DECK-01: 39 cards in the Planet; exactly 40 are needed | booklet | Add 1 card to the Planet");
        insta::assert_snapshot!(report(&catalog, &planet(&catalog, 20, 21)), @"BA-DECK-01: 41 cards in the Planet; exactly 40 are needed | booklet | Remove 1 card from the Planet");
        insta::assert_snapshot!(report(&catalog, &planet(&catalog, 1, 0)), @"BA-DECK-01: 1 card in the Planet; exactly 40 are needed | booklet | Add 39 cards to the Planet");
    }

    #[test]
    fn ba_deck_02_at_most_twenty_five_are_warriors() {
        let catalog = catalog();
        assert_eq!(report(&catalog, &planet(&catalog, 25, 15)), "");
        assert_eq!(report(&catalog, &planet(&catalog, 0, 40)), "");
        let deck = planet(&catalog, 26, 14);
        insta::assert_snapshot!(report(&catalog, &deck), @"BA-DECK-02: 26 Warriors in the Planet; at most 25 are allowed | booklet | Remove 1 Warrior 10; add 1 card to the Planet");
        assert_eq!(report(&catalog, &mended(&catalog, &deck)), "");
    }

    #[test]
    fn ba_deck_03_three_cards_may_share_a_name_whatever_their_printing() {
        let catalog = catalog();
        let mut deck = planet(&catalog, 15, 21);
        add(&catalog, &mut deck, Section::Main, "W1", 2);
        add(&catalog, &mut deck, Section::Main, "W1a", 1);
        let mut legal = deck.clone();
        add(&catalog, &mut legal, Section::Main, "W20", 1);
        assert_eq!(report(&catalog, &legal), "");

        let mut four = deck.clone();
        add(&catalog, &mut four, Section::Main, "W1a", 1);
        insta::assert_snapshot!(report(&catalog, &four), @"BA-DECK-03: 4 copies of Warrior 1; at most 3 cards may share a name | A-BA-02 | Remove 1 Warrior 1; add 1 card to the Planet");
        let mut spelt_otherwise = deck;
        add(&catalog, &mut spelt_otherwise, Section::Main, "W1b", 1);
        insta::assert_snapshot!(report(&catalog, &spelt_otherwise), @"BA-DECK-03: 4 copies of Warrior 1; at most 3 cards may share a name | A-BA-02 | Remove 1 WARRIOR-1; add 1 card to the Planet");

        let mut one_printing = planet(&catalog, 15, 21);
        add(&catalog, &mut one_printing, Section::Main, "W1", 4);
        insta::assert_snapshot!(report(&catalog, &one_printing), @"BA-DECK-03: 4 copies of Warrior 1; at most 3 cards may share a name | booklet | Remove 1 Warrior 1; add 1 card to the Planet");
        assert_eq!(report(&catalog, &mended(&catalog, &one_printing)), "");
    }

    #[test]
    fn ba_deck_04_a_second_name_does_not_count() {
        let catalog = catalog();
        let mut deck = planet(&catalog, 15, 19);
        add(&catalog, &mut deck, Section::Main, "W1", 3);
        add(&catalog, &mut deck, Section::Main, "W1c", 3);
        assert_eq!(report(&catalog, &deck), "");
    }

    #[test]
    fn ba_deck_06_up_to_three_wishes_lie_beside_the_planet() {
        let catalog = catalog();
        let mut deck = planet(&catalog, 20, 20);
        add(&catalog, &mut deck, Section::Wishes, "S1", 2);
        add(&catalog, &mut deck, Section::Wishes, "S2", 1);
        assert_eq!(report(&catalog, &deck), "");
        add(&catalog, &mut deck, Section::Wishes, "S3", 1);
        insta::assert_snapshot!(report(&catalog, &deck), @"BA-DECK-06: 4 Wishes; at most 3 are set aside | booklet | Remove 1 Wish 3");
        assert_eq!(report(&catalog, &mended(&catalog, &deck)), "");
    }

    #[test]
    fn ba_deck_06_a_wish_in_the_planet_and_a_warrior_beside_it_are_misplaced() {
        let catalog = catalog();
        let mut deck = planet(&catalog, 20, 19);
        add(&catalog, &mut deck, Section::Main, "S1", 1);
        insta::assert_snapshot!(report(&catalog, &deck), @"BA-DECK-06: Wish 1 is a Wish; Wishes are set aside beside the Planet | A-BA-01 | Move 1 Wish 1 from the Planet to the Wishes; add 1 card to the Planet");
        let mended_deck = mended(&catalog, &deck);
        assert_eq!(report(&catalog, &mended_deck), "");
        assert_eq!(mended_deck.count(Section::Wishes), 1);

        let mut deck = planet(&catalog, 20, 19);
        add(&catalog, &mut deck, Section::Wishes, "W20", 1);
        insta::assert_snapshot!(report(&catalog, &deck), @r"
        BA-DECK-01: 39 cards in the Planet; exactly 40 are needed | booklet | Add 1 card to the Planet
        BA-DECK-06: Warrior 20 stands outside the Planet; only Wishes are set aside | booklet | Move 1 Warrior 20 from the Wishes to the Planet
        ");
        assert_eq!(report(&catalog, &mended(&catalog, &deck)), "");
    }

    /// A-BA-01: read literally, "your Deck" is every card brought.
    #[test]
    fn read_literally_the_wishes_are_among_the_forty() {
        let catalog = catalog();
        let breaches = |deck: &Deck, profile| judged(&catalog, deck, profile).len();
        let mut deck = planet(&catalog, 20, 17);
        add(&catalog, &mut deck, Section::Wishes, "S1", 3);
        assert_eq!(breaches(&deck, Profile::Printed), 0);
        assert_eq!(breaches(&deck, Profile::Recommended), 1);
        let mut deck = planet(&catalog, 20, 19);
        add(&catalog, &mut deck, Section::Main, "S1", 1);
        assert_eq!(breaches(&deck, Profile::Printed), 0);
        let mut deck = planet(&catalog, 20, 20);
        add(&catalog, &mut deck, Section::Wishes, "S1", 1);
        assert_eq!(breaches(&deck, Profile::Printed), 1);
        assert_eq!(breaches(&deck, Profile::Recommended), 0);
    }

    #[test]
    fn ba_deck_07_all_five_symbols_may_meet() {
        let catalog = catalog();
        let deck = planet(&catalog, 20, 20);
        let symbols = deck
            .lines
            .iter()
            .filter_map(|line| catalog.card_of(line.printing).symbol()?.symbol);
        let mut symbols: Vec<_> = symbols.collect();
        symbols.sort_unstable();
        symbols.dedup();
        assert_eq!(symbols, Symbol::ALL);
        assert_eq!(report(&catalog, &deck), "");
    }

    #[test]
    fn ba_deck_05_08_09_what_a_card_carries_is_checked_when_it_is_loaded() {
        let problem = |keys: &str| {
            let toml = format!(
                "[set]\ngame = \"bandai\"\ncode = \"T\"\nname = \"Test\"\n[[card]]\nnumber = \"1\"\nname = \"Somebody\"\n{keys}"
            );
            let errors = Catalog::from_set_files(&[SetFile::parse(&toml).unwrap()]).unwrap_err();
            errors
                .iter()
                .map(ToString::to_string)
                .collect::<Vec<_>>()
                .join("\n")
        };
        insta::assert_snapshot!(problem("type = \"drill\"\nsymbol = \"super\"\nturn = 1\nchi = \"1\""), @"bandai/T, T-1 Somebody: Bandai CCG has no cards of type Drill");
        insta::assert_snapshot!(problem("type = \"warrior\"\nsymbol = \"super\"\nturn = 1\nchi = \"1\""), @"bandai/T, T-1 Somebody: Warriors, and only they, have the warrior table with both power pairs (BA-DECK-08)");
        insta::assert_snapshot!(problem("type = \"technique\"\nturn = 1"), @"bandai/T, T-1 Somebody: a card of type Technique needs symbol, turn and chi (BA-DECK-08, BA-DECK-09)");
        insta::assert_snapshot!(problem("type = \"wish\"\nchi = \"1\""), @"bandai/T, T-1 Somebody: a Wish has no symbol, turn cost or chi cost (BA-DECK-09)");
    }

    proptest! {
        /// The fixes of all breaches fit each other: applied at once, they leave nothing to mend.
        #[test]
        fn the_suggested_fixes_together_make_a_deck_legal(
            cards in prop::collection::vec((0..46_u32, 1..6_u16, any::<bool>()), 0..30)
        ) {
            let catalog = catalog();
            let mut deck = Deck::new(Game::Bandai);
            for (place, count, aside) in cards {
                let section = if aside { Section::Wishes } else { Section::Main };
                deck.add(section, crate::model::PrintingId(place), count);
            }
            let mended = mended(&catalog, &deck);
            prop_assert_eq!(report(&catalog, &mended), "");
        }
    }
}
