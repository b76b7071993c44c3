//! What the document of 2014 (profile `crd`) keeps apart in a deck beyond its other rules for decks (`community`): Allies that go
//! with some Main Personalities only, the two sides of one card, and cards that bar a Tokui-Waza.

use super::allies::{joins, report};
use super::community::{self, has_trait};
use crate::deck::Section;
use crate::legality::{DeckRule, Edit, Entry, Finding, Subject};
use crate::model::{Card, Personality, RuleTrait, Style};

/// The characters of SC-LATER-18.
pub(super) const CELL: &str = "Cell";
pub(super) const CELL_JR: &str = "Cell Jr.";

/// Traits of the two sides of one object; a character that has two such objects has one of each kind.
const GATE_FOLDS: [RuleTrait; 2] = [RuleTrait::GateFold, RuleTrait::OtherGateFold];

/// SC-LATER-16: a card that folds open shows two levels; both lead or none does.
pub(super) const GATE_FOLD: DeckRule = DeckRule {
    id: "SC-LATER-16",
    title: "Both sides of a gate-fold card",
    check: |subject, findings| {
        let of_2014 = community::rules(subject);
        for word in GATE_FOLDS.into_iter().filter(|_| of_2014) {
            let sides = || {
                let levels = subject.deck.section(Section::Personality);
                levels.filter(|entry| has_trait(entry, word))
            };
            let (Some(side), 1) = (sides().next(), sides().count()) else {
                continue;
            };
            findings.push(half(subject, side, word));
        }
    },
};

/// One side of a gate-fold card leads without the other, which takes the place of its level's card.
fn half(subject: &Subject<'_>, side: &Entry<'_>, word: RuleTrait) -> Finding {
    let deck = subject.deck;
    let who = side.card.personality().map(|of| of.character);
    let is_other = |card: &&Card| {
        card.id != side.card.id
            && card.personality().map(|of| of.character) == who
            && card.styled().is_some_and(|facts| facts.is(word))
    };
    let mut cards = deck.catalog.cards_of_kind(subject.format.game, side.card.kind);
    let other = cards.find(is_other);
    let level = other.map(Card::level);
    let in_its_place = deck
        .section(Section::Personality)
        .filter(|entry| Some(entry.card.level()) == level);
    let mut edits: Vec<Edit> = in_its_place
        .map(|entry| deck.remove(entry, entry.count))
        .collect();
    edits.extend(deck.add(Section::Personality, other));
    let message = format!(
        "{} folds open to two levels; both lead or none does",
        side.card.title()
    );
    Finding {
        cards: vec![side.offender(side.count)],
        ..Finding::new(message, edits)
    }
}

/// SC-LATER-17.
pub(super) const MAJINS: DeckRule = DeckRule {
    id: "SC-LATER-17",
    title: "Majin Allies beside a Majin",
    check: |subject, findings| {
        let mut levels = subject.deck.section(Section::Personality).peekable();
        if !community::rules(subject) || levels.peek().is_none() {
            return;
        }
        let leads = levels.any(|entry| has_trait(entry, RuleTrait::Majin));
        let misfit = |entry: &Entry<'_>, _: &Personality| {
            has_trait(entry, RuleTrait::Majin) != leads && !joins(subject, entry)
        };
        report(subject, findings, misfit, |names| {
            let message = if leads {
                format!("A Majin has Majin Allies only: {names}")
            } else {
                format!("Majin Allies need a Majin as Main Personality: {names}")
            };
            Finding::new(message, Vec::new())
        });
    },
};

/// SC-LATER-18.
pub(super) const CELL_JUNIORS: DeckRule = DeckRule {
    id: "SC-LATER-18",
    title: "Cell Jr. beside Cell",
    check: |subject, findings| {
        let name = |character| subject.deck.catalog.character(character).name.as_str();
        let Some(leader) = subject.deck.leader.filter(|_| community::rules(subject)) else {
            return;
        };
        if name(leader) == CELL {
            return;
        }
        let misfit = |_: &Entry<'_>, ally: &Personality| name(ally.character) == CELL_JR;
        report(subject, findings, misfit, |names| {
            Finding::new(format!("Allies of Cell alone: {names}"), Vec::new())
        });
    },
};

/// Whether a Freestyle Mastery, and with it a Freestyle Tokui-Waza, is in the deck.
fn is_freestyle(subject: &Subject<'_>) -> bool {
    let style_of = |entry: &Entry<'_>| entry.card.styled().map(|facts| facts.style);
    let mut masteries = subject.deck.section(Section::Mastery);
    masteries.any(|entry| style_of(entry) == Some(Style::Freestyle))
}

/// SC-LATER-25.
pub(super) const BARRED: DeckRule = DeckRule {
    id: "SC-LATER-25",
    title: "Cards that a Tokui-Waza bars",
    check: |subject, findings| {
        if !community::rules(subject) {
            return;
        }
        let red = subject.deck.deck.tokui_waza == Some(Style::Red);
        let bars = [
            (
                is_freestyle(subject),
                RuleTrait::OutsideTokuiWaza,
                Style::Freestyle,
            ),
            (red, RuleTrait::NotWithRedTokuiWaza, Style::Red),
        ];
        for (_, word, style) in bars.iter().filter(|(declared, ..)| *declared) {
            let entries: Vec<_> = subject
                .deck
                .entries
                .iter()
                .filter(|entry| has_trait(entry, *word))
                .collect();
            if !entries.is_empty() {
                let message = format!("A {style} Tokui-Waza bars {}", titles(&entries));
                findings.push(Finding::unwanted(subject.deck, message, &entries));
            }
        }
    },
};

/// SC-LATER-32.
pub(super) const FREESTYLE: DeckRule = DeckRule {
    id: "SC-LATER-32",
    title: "A Freestyle Tokui-Waza without styled cards",
    check: |subject, findings| {
        if !community::rules(subject) || !is_freestyle(subject) {
            return;
        }
        let styled = |entry: &&Entry<'_>| super::tokui_waza::style(entry).is_styled();
        let entries: Vec<_> = subject.deck.entries.iter().filter(styled).collect();
        if entries.is_empty() {
            return;
        }
        let message = format!(
            "A Freestyle Mastery goes with no styled card: {}",
            titles(&entries)
        );
        let masteries: Vec<_> = subject.deck.section(Section::Mastery).collect();
        let edits = Finding::unwanted(subject.deck, "", &masteries).edits;
        findings.push(Finding {
            edits,
            ..Finding::unwanted(subject.deck, message, &entries)
        });
    },
};

fn titles(entries: &[&Entry<'_>]) -> String {
    let titles: Vec<_> = entries.iter().map(|entry| entry.card.title()).collect();
    titles.join("; ")
}

#[cfg(test)]
mod tests {
    use crate::games::testing::broken;

    const RADITZ: &str = "Main Personality\n1 Raditz [SAI 170]\n1 Raditz [SAI 171]\n1 Raditz [SAI 172]\n";
    const BABIDI: &str = "Main Personality\n1 BUU-184\n1 BUU-185\n1 BUU-186\n";

    fn list(head: &str, leader: &str, cards: &str) -> Vec<String> {
        broken(
            "score/expanded-2014",
            &format!("game: score\n{head}\n{leader}\nLife Deck\n{cards}\n"),
        )
    }

    /// SC-LATER-16: a high-tech Goku of the Buu Saga leads with both its levels; of two such cards of Majin Buu the sides are not
    /// mixed.
    #[test]
    fn a_gate_fold_card_leads_with_both_sides() {
        let stack = |cards: [&str; 3]| {
            format!(
                "Main Personality\n1 {}\n1 {}\n1 {}\n",
                cards[0], cards[1], cards[2]
            )
        };
        let broken = |cards| list("", &stack(cards), "3 Power Up!");
        assert_eq!(broken(["BUU-159", "BUU-160", "BUU-158"]), [""; 0]);
        assert_eq!(broken(["BUU-159", "BUU-157", "BUU-158"]), ["SC-LATER-16"]);
        assert_eq!(broken(["BUU-156", "BUU-160", "BUU-158"]), ["SC-LATER-16"]);
        assert_eq!(broken(["BUU-197", "BUU-198", "BUU-196"]), [""; 0]);
        assert_eq!(broken(["BUU-197", "BUU-200", "BUU-196"]), ["SC-LATER-16"]);
    }

    /// SC-LATER-17: Raditz has no Majin beside him, and Majin Babidi nobody else.
    #[test]
    fn majins_keep_to_themselves() {
        assert_eq!(list("", BABIDI, "1 Majin Pui Pui [BAB 065]"), [""; 0]);
        assert_eq!(list("", RADITZ, "1 Majin Pui Pui [BAB 065]"), ["SC-LATER-17"]);
        assert_eq!(list("", BABIDI, "1 Raditz [SAI 170]"), ["SC-LATER-17"]);
    }

    /// Bee says that Majin Buu may have him as an Ally: neither his side nor that he is not a Majin keeps him out.
    #[test]
    fn bee_goes_with_majin_buu() {
        let buu = "Main Personality\n1 BUU-197\n1 BUU-198\n1 BUU-196\n";
        assert_eq!(list("", buu, "1 Bee [BUU 041]"), [""; 0]);
        assert_eq!(list("", BABIDI, "1 Bee [BUU 041]"), ["SC-DECK-12", "SC-LATER-17"]);
    }

    /// SC-LATER-18: three of each Cell Jr. beside Cell, none beside Raditz.
    #[test]
    fn cell_juniors_fight_for_cell_alone() {
        let cell = "Main Personality\n1 CEL-188\n1 CEL-189\n1 CEL-190\n";
        assert_eq!(list("", cell, "3 Cell Jr. 1 [CGS 094]"), [""; 0]);
        assert_eq!(list("", cell, "4 Cell Jr. 1 [CGS 094]"), ["SC-DECK-06"]);
        assert_eq!(list("", RADITZ, "1 Cell Jr. 1 [CGS 094]"), ["SC-LATER-18"]);
    }

    /// SC-LATER-25: one ruling for the six Drills of the Kid Buu Saga, one for Deceptive Moves.
    #[test]
    fn some_cards_are_barred_by_a_tokui_waza() {
        let freestyle = "\nMastery\n1 Freestyle Mastery [WGS 126]";
        let red = "\n3 Red Back Kick\nMastery\n1 Red Style Mastery [TRU 144]";
        for drill in ["KID-005", "KID-008", "KID-018", "KID-020", "KID-025", "KID-027"] {
            let cards = format!("1 {drill}{freestyle}");
            assert_eq!(list("", RADITZ, &cards), ["SC-LATER-25"], "{drill}");
        }
        assert_eq!(list("", RADITZ, "1 Deceptive Moves"), [""; 0]);
        assert_eq!(
            list("tokui-waza: red", RADITZ, &format!("1 Deceptive Moves{red}")),
            ["SC-LATER-25"]
        );
    }

    /// SC-LATER-26: the six Drills count neither for nor against a Tokui-Waza.
    #[test]
    fn six_drills_stand_outside_every_tokui_waza() {
        let red = "\nMastery\n1 Red Style Mastery [TRU 144]";
        let with = |cards: &str| list("tokui-waza: red", RADITZ, &format!("{cards}{red}"));
        assert_eq!(
            with("3 Red Back Kick\n3 Blue Biting Drill\n1 Namekian Remedy Drill"),
            [""; 0]
        );
        assert_eq!(with("3 Red Kaio-Ken Drill"), ["SC-DECK-21"]);
    }

    /// SC-LATER-32 SC-LATER-36: a Freestyle Mastery bears no styled card.
    #[test]
    fn a_freestyle_mastery_bears_no_styled_card() {
        let with = |cards: &str| {
            list(
                "",
                RADITZ,
                &format!("{cards}\nMastery\n1 Freestyle Mastery [WGS 126]"),
            )
        };
        assert_eq!(with("3 Power Up!"), [""; 0]);
        assert_eq!(with("3 Power Up!\n1 Red Back Kick"), ["SC-LATER-32"]);
        assert_eq!(
            with("3 Power Up!\n\nSensei\n1 West Kai Sensei\n\nSensei Deck\n1 Red Back Kick"),
            ["SC-LATER-32"]
        );
    }
}
