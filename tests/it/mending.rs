//! The list with every fix applied: legal lists are given one to four faults by a seeded generator, and the corrected list
//! must be legal again, with an account of each card that came or went.
//!
//! The suite mends a sample; `SCOUTER_MENDED_LISTS=2000 cargo test --test it mending` mends 2,000 lists and prints the share.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use scouter::deck::{Deck, ReadOptions, Section, read};
use scouter::games::{self, Asked, Correction};
use scouter::legality::{Edit, Format, Report, Verdict, format};
use scouter::model::{Card, Game, Kind, PrintingId};

use crate::support::cards::CATALOG;
use crate::support::dice::Dice;

const LISTS: [(&str, &str); 7] = [
    ("score/legal-fifty.txt", "score/saiyan"),
    ("score/legal-seventy-five.txt", "score/saiyan"),
    ("score/legal-SC-DECK-23-unstyled.txt", "score/saiyan"),
    ("panini/legal-sixty.txt", "panini/standard"),
    ("panini/legal-sixty.txt", "panini/standard"),
    ("panini/legal-PA-DECK-21-cell.txt", "panini/standard"),
    ("bandai/legal-forty.txt", "bandai/standard"),
];

fn list(name: &str) -> Deck {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/data/decks")
        .join(name);
    read(&CATALOG, &std::fs::read(path).unwrap(), &ReadOptions::default())
        .unwrap()
        .deck
}

fn judged(deck: &Deck, by: &Format) -> Report {
    games::report(&CATALOG, deck, by, by.profile, Asked::default())
}

fn any_card(game: Game, dice: &mut Dice, fits: impl Fn(&Card) -> bool) -> Option<PrintingId> {
    let cards: Vec<&Card> = CATALOG
        .cards()
        .iter()
        .filter(|card| card.game == game && fits(card))
        .collect();
    (!cards.is_empty()).then(|| dice.pick(&cards).printings[0])
}

/// One fault of the kinds people make.
fn spoil(deck: &mut Deck, dice: &mut Dice) {
    let game = deck.game;
    let place = dice.below(deck.lines.len());
    let kind_of = |printing: PrintingId| CATALOG.card_of(printing).kind;
    match dice.below(9) {
        // Too many copies, or too few cards.
        0 => deck.lines[place].count += 1 + u16::try_from(dice.below(4)).unwrap(),
        1 => _ = deck.lines.remove(place),
        // Cards of anybody's.
        2 | 3 => {
            if let Some(card) = any_card(game, dice, |card| Deck::home(card) == Section::Main) {
                deck.add(Section::Main, card, 1 + u16::try_from(dice.below(3)).unwrap());
            }
        }
        // Another Mastery, instead of the first or beside it.
        4 => {
            if let Some(mastery) = any_card(game, dice, |card| {
                card.kind == Kind::Mastery && game == Game::Panini
            }) {
                if dice.below(2) == 0 {
                    deck.lines.retain(|line| line.section != Section::Mastery);
                }
                deck.add(Section::Mastery, mastery, 1);
            }
        }
        // A level of somebody else, or one missing.
        5 => {
            if let Some(level) = any_card(game, dice, |card| matches!(card.kind, Kind::MainPersonality)) {
                deck.add(Section::Personality, level, 1);
            }
        }
        6 => {
            let levels = deck
                .lines
                .iter()
                .position(|line| line.section == Section::Personality);
            if let Some(first) = levels {
                deck.lines.remove(first);
            }
        }
        // A card in another section than its own.
        7 => {
            if matches!(
                kind_of(deck.lines[place].printing),
                Kind::MainPersonality | Kind::Mastery | Kind::Wish
            ) {
                deck.lines[place].section = Section::Main;
            }
        }
        // Nobody leads.
        _ => {
            if dice.below(4) == 0 {
                deck.lines.retain(|line| line.section != Section::Personality);
            }
        }
    }
    if deck.lines.is_empty() {
        *deck = list("bandai/legal-forty.txt");
    }
}

/// Copies per section and printing.
fn copies(deck: &Deck) -> BTreeMap<(Section, PrintingId), i32> {
    deck.lines
        .iter()
        .map(|line| ((line.section, line.printing), i32::from(line.count)))
        .collect()
}

/// Each card that differs between the two lists is accounted for, once, with a reason and the rule that asked.
fn assert_accounted(before: &Deck, correction: &Correction) {
    let mut account = copies(before);
    for change in &correction.changes {
        *account.entry((change.section, change.printing)).or_default() += change.by;
        assert!(!change.why.is_empty() && !change.rule.is_empty());
    }
    account.retain(|_, count| *count != 0);
    assert_eq!(account, copies(&correction.deck));
}

#[test]
fn lists_with_one_to_four_faults_are_legal_once_every_fix_is_applied() {
    let lists: usize = std::env::var("SCOUTER_MENDED_LISTS").map_or(150, |lists| lists.parse().unwrap());
    let mut dice = Dice::new(20_261_122);
    let (mut illegal, mut legal, mut left) = (0, 0, Vec::new());
    while illegal < lists {
        let (name, by) = *dice.pick(&LISTS);
        let by = format(by).unwrap();
        let mut deck = list(name);
        for _ in 0..=dice.below(4) {
            spoil(&mut deck, &mut dice);
        }
        if judged(&deck, by).verdict == Verdict::Legal {
            continue;
        }
        illegal += 1;
        let correction = games::corrected(&CATALOG, &deck, by, by.profile);
        assert_accounted(&deck, &correction);
        assert!(correction.deck.count(Section::Mastery) <= 1);
        let after = judged(&correction.deck, by);
        if after.verdict == Verdict::Legal {
            legal += 1;
        } else {
            let rules: Vec<_> = after
                .violations
                .iter()
                .map(|violation| format!("{}: {}", violation.rule, violation.message))
                .collect();
            left.push(format!(
                "{name}: {rules:?} after {:?}",
                correction.in_words(&CATALOG, deck.tokui_waza)
            ));
        }
    }
    eprintln!("{legal} of {illegal} lists legal; {left:#?}");
    assert!(legal * 100 >= illegal * 99, "{legal} of {illegal}: {left:#?}");
}

/// PA-DECK-13, PA-DECK-21, PA-DECK-06: Android 18 with the Saiyan Mastery and a few Orange cards gets one Mastery, and one
/// that Android 18 can use.
#[test]
fn two_rules_that_ask_for_another_mastery_get_one() {
    let by = format("panini/standard").unwrap();
    let text = "game: panini\nMain Personality\nAndroid 18 - Effective\nMastery\nSaiyan Empowered Mastery\nLife Deck\n3 Orange Nudge\n3 Orange Aura Drill\n";
    let deck = read(&CATALOG, text.as_bytes(), &ReadOptions::default())
        .unwrap()
        .deck;
    let correction = games::corrected(&CATALOG, &deck, by, by.profile);
    assert_eq!(judged(&correction.deck, by).verdict, Verdict::Legal);
    assert_eq!(correction.deck.count(Section::Mastery), 1);
    assert_accounted(&deck, &correction);
}

/// PA-DECK-01: which of 60 and more cards go is the player's business; what Scouter takes is a proposal, spread over the
/// cards there are most copies of instead of the tail of the list.
#[test]
fn what_is_cut_for_the_size_is_a_proposal_and_not_the_tail_of_the_list() {
    let by = format("panini/standard").unwrap();
    let mut deck = list("panini/legal-sixty.txt");
    let main: Vec<PrintingId> = deck
        .lines
        .iter()
        .filter(|line| line.section == Section::Main)
        .map(|line| line.printing)
        .collect();
    let last = *main.last().unwrap();
    let alone = any_card(Game::Panini, &mut Dice::new(7), |card| {
        card.kind == Kind::Event
            && !main
                .iter()
                .any(|there| CATALOG.card_of(*there).name_id == card.name_id)
            && card.styled().is_some_and(|facts| {
                !facts.style.is_styled() && facts.named_for.is_empty() && facts.only.alignment.is_none()
            })
    });
    deck.add(Section::Main, alone.unwrap(), 1);
    let correction = games::corrected(&CATALOG, &deck, by, by.profile);
    assert_eq!(judged(&correction.deck, by).verdict, Verdict::Legal);
    let [cut] = correction.changes.as_slice() else {
        panic!("{:?}", correction.changes)
    };
    assert!(
        cut.proposed && cut.by == -1 && cut.rule == "PA-DECK-01",
        "{cut:?}"
    );
    assert!(
        copies(&correction.deck).contains_key(&(Section::Main, alone.unwrap())),
        "{cut:?} of {last:?}"
    );
}

/// SC-DECK-01: what fills a list of one style is of that style or of none, so that the deck keeps what one style alone gives.
#[test]
fn a_list_of_one_style_is_filled_with_no_other() {
    let by = format("score/saiyan").unwrap();
    let text = "game: score\nMain Personality\n1 Goku [SAI 158]\n1 Goku [SAI 159]\n1 Goku [SAI 160]\nLife Deck\n3 Orange Leg Sweep\n3 Orange Arm Bar\n";
    let deck = read(&CATALOG, text.as_bytes(), &ReadOptions::default())
        .unwrap()
        .deck;
    let correction = games::corrected(&CATALOG, &deck, by, by.profile);
    assert_eq!(judged(&correction.deck, by).verdict, Verdict::Legal);
    let styles: BTreeSet<&str> = correction
        .deck
        .lines
        .iter()
        .filter_map(|line| CATALOG.card_of(line.printing).styled())
        .filter(|facts| facts.style.is_styled())
        .map(|facts| facts.style.label())
        .collect();
    assert_eq!(styles, BTreeSet::from(["Orange"]));
}

/// FORMAT-BANNED: a fix never puts in what the format bans, and says each reason once.
#[test]
fn a_fix_puts_in_nothing_that_is_banned() {
    let shipped = |name: &str| {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("card_data").join(name);
        let text = std::fs::read(path).unwrap();
        read(&CATALOG, &text, &ReadOptions::default()).unwrap().deck
    };
    for (deck, base, banned) in [
        (
            "panini/decks/vegeta.txt",
            "panini/standard",
            "Orange Adept Mastery, Orange Adaptive Mastery, Orange Mastery",
        ),
        (
            "panini/decks/vegeta.txt",
            "panini/standard",
            "Vegeta - Calculating",
        ),
        ("score/decks/goku.txt", "score/saiyan", "Goku"),
    ] {
        let deck = shipped(deck);
        let mut by = format(base).unwrap().clone();
        let masteries = CATALOG.cards().iter().filter(|card| {
            card.game == deck.game && card.kind == Kind::Mastery && card.name.starts_with("Orange")
        });
        let names: Vec<String> = if banned.contains("Mastery") {
            masteries.map(|card| card.name.clone()).collect()
        } else {
            vec![banned.to_owned()]
        };
        by.banned.extend(names.iter().map(|name| scouter::legality::Ban {
            name: name.clone(),
            from: None,
            until: None,
        }));
        let report = judged(&deck, &by);
        let breach = report
            .violations
            .iter()
            .find(|breach| breach.rule == "FORMAT-BANNED")
            .unwrap();
        for edit in &breach.edits {
            if let Edit::Add { one_of, .. } = edit {
                for option in one_of {
                    let printing = CATALOG.printing_by_code(deck.game, &option.printing).unwrap();
                    assert!(
                        !names.contains(&CATALOG.card_of(printing).name),
                        "{names:?}: {edit:?}"
                    );
                }
            }
        }
        if banned.starts_with("Vegeta") || banned == "Goku" {
            let adds = |edit: &Edit| {
                matches!(
                    edit,
                    Edit::Add {
                        section: Section::Personality,
                        ..
                    }
                )
            };
            assert!(breach.edits.iter().any(adds), "{banned}: {breach:?}");
        }
        let correction = games::corrected(&CATALOG, &deck, &by, by.profile);
        let after = judged(&correction.deck, &by);
        assert_eq!(after.verdict, Verdict::Legal, "{banned}: {:?}", after.violations);
        for change in &correction.changes {
            let parts = change.why.split("; ").filter(|part| !part.starts_with("of "));
            let mut parts: Vec<&str> = parts.collect();
            let all = parts.len();
            parts.sort_unstable();
            parts.dedup();
            assert_eq!(parts.len(), all, "{}", change.why);
        }
    }
}
