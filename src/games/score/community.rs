//! What the community's rules document of 2014 adds for decks (profile `crd`). Stated in
//! `card_data/rulebooks/scouter-formats.toml`, read from SC-LATER rows of the document's chapters 2, 6 and 11.

use super::tokui_waza;
use crate::deck::Section;
use crate::legality::{DeckRule, Edit, Entry, Finding, Profile, Subject, format};
use crate::model::{Alignment, Kind, RuleTrait, Style, StyledFacts};

/// Whether the document of 2014 rules.
pub(super) fn rules(subject: &Subject<'_>) -> bool {
    subject.profile == Profile::Crd
}

/// How many copies of a title a deck may hold by the lists of its format, where they name it.
pub(super) fn listed_limit(title: &str) -> Option<u8> {
    let lists = format("score/expanded-2014")?;
    let listed = lists.limited.iter().find(|limit| limit.name == title);
    listed.map(|limit| limit.copies)
}

/// Whether a card has a trait of its text.
pub(super) fn has_trait(entry: &Entry<'_>, word: RuleTrait) -> bool {
    entry.card.styled().is_some_and(|facts| facts.is(word))
}

/// Whether a personality may fight for either side in this document.
pub(super) fn is_a_rogue(facts: &StyledFacts) -> bool {
    facts.is(RuleTrait::RogueCrd)
}

/// The same of a card of a deck.
pub(super) fn is_rogue(entry: &Entry<'_>) -> bool {
    has_trait(entry, RuleTrait::RogueCrd)
}

/// The side for which the deck of a Rogue was built: that of most of its Allies, else of most of its cards that are for one side only
/// (SC-LATER-68, A-SC-56). None where that does not tell.
pub(super) fn side_of<'f>(cards: impl Iterator<Item = (&'f StyledFacts, u32)>) -> Option<Alignment> {
    let (mut allies, mut others) = (0_i64, 0_i64);
    for (facts, count) in cards.filter(|(facts, _)| !is_a_rogue(facts)) {
        let weight = |side: Option<Alignment>| match side {
            Some(Alignment::Hero) => i64::from(count),
            Some(Alignment::Villain) => -i64::from(count),
            None => 0,
        };
        match &facts.personality {
            Some(of) if of.ally != Some(false) => allies += weight(of.allegiance.side()),
            Some(_) => {}
            None => others += weight(facts.only.alignment),
        }
    }
    match if allies == 0 { others } else { allies } {
        0 => None,
        more if more > 0 => Some(Alignment::Hero),
        _ => Some(Alignment::Villain),
    }
}

/// All Dragon Balls of one set; an alternate one belongs to the set it shows.
pub(super) const BALLS: DeckRule = DeckRule {
    id: "FORMAT-BALLS",
    title: "Dragon Balls of one set",
    check: |subject, findings| {
        if !rules(subject) {
            return;
        }
        let is_ball = |entry: &&Entry<'_>| entry.card.kind == Kind::DragonBall;
        let mut sets: Vec<(&str, u32)> = Vec::new();
        for entry in subject.deck.entries.iter().filter(is_ball) {
            let set = ball_set(&entry.card.name);
            match sets.iter_mut().find(|(known, _)| *known == set) {
                Some((_, count)) => *count += entry.count,
                None => sets.push((set, entry.count)),
            }
        }
        if sets.len() < 2 {
            return;
        }
        sets.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        let names: Vec<&str> = sets.iter().map(|(set, _)| *set).collect();
        let kept = names.first().copied().unwrap_or_default();
        let balls = subject.deck.entries.iter().filter(is_ball);
        let others: Vec<_> = balls.filter(|entry| ball_set(&entry.card.name) != kept).collect();
        let message = format!("Dragon Balls of {} sets: {}", names.len(), names.join(" and "));
        findings.push(Finding::unwanted(subject.deck, message, &others));
    },
};

/// `Namek` of `Alt. Namek Dragon Ball 3`.
fn ball_set(title: &str) -> &str {
    let plain = title.strip_prefix("Alt. ").unwrap_or(title);
    plain.split_once(" Dragon Ball").map_or(plain, |(set, _)| set)
}

/// A Mastery and the Tokui-Waza announced go together. A Freestyle Mastery needs no announcement and bears no styled card.
pub(super) const MASTERY: DeckRule = DeckRule {
    id: "FORMAT-MASTERY",
    title: "A Mastery and its Tokui-Waza",
    check: |subject, findings| {
        if !rules(subject) {
            return;
        }
        let deck = subject.deck;
        let announced = deck.deck.tokui_waza.filter(|style| style.is_styled());
        let mut masteries = deck.section(Section::Mastery).peekable();
        if masteries.peek().is_none() {
            if let Some(style) = announced {
                let message = format!("{style} is announced as Tokui-Waza, but there is no {style} Mastery");
                let edit = add_mastery(subject, style).unwrap_or(Edit::TokuiWaza { style: None });
                findings.push(Finding::new(message, vec![edit]));
            }
            return;
        }
        let style_of = |entry: &Entry<'_>| entry.card.styled().map_or(Style::Freestyle, |facts| facts.style);
        let off: Vec<_> = masteries
            .filter(|entry| style_of(entry) != announced.unwrap_or(Style::Freestyle))
            .collect();
        let Some(first) = off.first() else { return };
        let message = match announced {
            Some(style) => format!(
                "{} is not a Mastery of {style}, the Tokui-Waza announced",
                first.card.title()
            ),
            None => format!("{} needs its style announced as Tokui-Waza", first.card.title()),
        };
        let mut finding = Finding::unwanted(deck, message, &off);
        match announced {
            Some(style) => finding.edits.extend(add_mastery(subject, style)),
            None if tokui_waza::could_be(subject, style_of(first)) => {
                finding.cards.clear();
                finding.edits = vec![Edit::TokuiWaza {
                    style: Some(style_of(first)),
                }];
            }
            None => {}
        }
        findings.push(finding);
    },
};

fn add_mastery(subject: &Subject<'_>, style: Style) -> Option<Edit> {
    let masteries = subject
        .deck
        .catalog
        .cards_of_kind(subject.format.game, Kind::Mastery);
    let of_style = masteries.filter(|card| {
        card.styled().is_some_and(|facts| facts.style == style) && subject.terms.may_add(card)
    });
    subject.deck.add(Section::Mastery, of_style)
}

/// Who may announce the Saiyan or the Namekian style: a Main Personality of that heritage, whatever its side.
pub(super) const HERITAGE: DeckRule = DeckRule {
    id: "FORMAT-HERITAGE",
    title: "Heritage for a Saiyan or Namekian Tokui-Waza",
    check: |subject, findings| {
        let Some(style) = subject.deck.deck.tokui_waza.filter(|_| rules(subject)) else {
            return;
        };
        if !has_heritage(subject, style) {
            findings.push(Finding::new(
                format!(
                    "{style} is announced as Tokui-Waza, but the Main Personality has no {style} heritage"
                ),
                vec![Edit::TokuiWaza { style: None }],
            ));
        }
    },
};

/// Whether the Main Personality may use a style by its heritage; other styles are for all.
pub(super) fn has_heritage(subject: &Subject<'_>, style: Style) -> bool {
    let mut levels = subject.deck.section(Section::Personality).peekable();
    levels.peek().is_none()
        || levels.any(|entry| {
            let facts = entry.card.styled();
            facts.is_some_and(|facts| tokui_waza::may_announce(facts, style))
        })
}

/// A Sensei Deck comes with a Sensei, holds at most the number on it, and alone holds the cards made for it.
pub(super) const SENSEI_DECK: DeckRule = DeckRule {
    id: "FORMAT-SENSEI",
    title: "The Sensei and its deck",
    check: |subject, findings| {
        if !rules(subject) {
            return;
        }
        let deck = subject.deck;
        let held = deck.count(Section::SenseiDeck);
        let sensei = deck.section(Section::Sensei).next();
        if held > 0 && sensei.is_none() {
            let entries: Vec<_> = deck.section(Section::SenseiDeck).collect();
            findings.push(Finding::unwanted(
                deck,
                "A Sensei Deck without a Sensei",
                &entries,
            ));
        }
        let size = sensei.and_then(|sensei| Some((sensei, sensei.card.styled()?.sensei_deck?)));
        if let Some((sensei, most)) = size.filter(|(_, most)| held > u32::from(*most)) {
            let message = format!(
                "{held} cards in the Sensei Deck; {} allows {most}",
                sensei.card.title()
            );
            let edit = Edit::RemoveAny {
                section: Section::SenseiDeck,
                count: held - u32::from(most),
                leaving: most.into(),
            };
            findings.push(Finding::new(message, vec![edit]));
        }
        let made_for_it = |entry: &&Entry<'_>| has_trait(entry, RuleTrait::SenseiDeckOnly);
        for entry in deck.section(Section::Main).filter(made_for_it) {
            let message = format!("{} starts in a Sensei Deck only", entry.card.title());
            let room = size.is_some_and(|(_, most)| held + entry.count <= u32::from(most));
            let finding = Finding::unwanted(deck, message, &[entry]);
            findings.push(Finding {
                edits: if room {
                    vec![deck.move_to(Section::SenseiDeck, entry, entry.count)]
                } else {
                    finding.edits
                },
                ..finding
            });
        }
    },
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::testing::{CATALOG, broken, judged};
    use crate::legality::format;

    const CRD: &str = "score/expanded-2014";
    const RADITZ: &str = "Main Personality\n1 Raditz [SAI 170]\n1 Raditz [SAI 171]\n1 Raditz [SAI 172]\n";

    fn list(head: &str, leader: &str, cards: &str) -> Vec<String> {
        broken(
            CRD,
            &format!("game: score\n{head}\n{leader}\nLife Deck\n{cards}\n"),
        )
    }

    /// FORMAT-MASTERY: a Blue Mastery does not serve a Red Tokui-Waza, nor does a Red one without a word.
    #[test]
    fn a_mastery_and_the_style_announced_agree() {
        let red = "3 Red Back Kick";
        let blue = "\nMastery\n1 Blue Style Mastery [TRU 149]";
        let own = "\nMastery\n1 Red Style Mastery [TRU 144]";
        assert_eq!(list("tokui-waza: red", RADITZ, &format!("{red}{own}")), [""; 0]);
        assert_eq!(
            list("tokui-waza: red", RADITZ, &format!("{red}{blue}")),
            ["FORMAT-MASTERY"]
        );
        assert_eq!(list("tokui-waza: red", RADITZ, red), ["FORMAT-MASTERY"]);
        assert_eq!(list("", RADITZ, &format!("{red}{own}")), ["FORMAT-MASTERY"]);
        assert_eq!(
            list("", RADITZ, "3 Power Up!\nMastery\n1 Freestyle Mastery [WGS 126]"),
            [""; 0]
        );
    }

    /// FORMAT-HERITAGE in place of SC-DECK-24: Raditz is a Saiyan and no Namekian.
    #[test]
    fn heritage_decides_who_announces_saiyan_or_namekian() {
        let saiyan = "3 Saiyan Strike\nMastery\n1 Saiyan Style Mastery [TRU 148]";
        let namekian = "3 Namekian Thrust\nMastery\n1 Namekian Style Mastery [TRU 147]";
        let krillin = "Main Personality\n1 Krillin [SAI 167]\n1 Krillin [SAI 168]\n1 Krillin [SAI 169]\n";
        assert_eq!(list("tokui-waza: saiyan", RADITZ, saiyan), [""; 0]);
        assert_eq!(
            list("tokui-waza: namekian", RADITZ, namekian),
            ["FORMAT-HERITAGE"]
        );
        assert_eq!(list("tokui-waza: saiyan", krillin, saiyan), ["FORMAT-HERITAGE"]);
    }

    /// FORMAT-SENSEI: West Kai teaches seven cards, which no size counts; cards made for a Sensei Deck stand there alone.
    #[test]
    fn a_sensei_deck_has_a_sensei_and_its_size() {
        let taught = |count: u32| {
            format!("3 Power Up!\n\nSensei\n1 West Kai Sensei\n\nSensei Deck\n{count} Namekian Thrust")
        };
        assert_eq!(list("", RADITZ, &taught(7)), [""; 0]);
        assert_eq!(list("", RADITZ, &taught(8)), ["FORMAT-SENSEI"]);
        assert_eq!(
            list("", RADITZ, "3 Power Up!\n\nSensei Deck\n1 Senzu Bean"),
            ["FORMAT-SENSEI"]
        );
        assert_eq!(
            list("", RADITZ, "1 Black Scout Maneuver [CA CA36]"),
            ["FORMAT-SENSEI"]
        );
        let text = format!(
            "game: score\n{RADITZ}\nLife Deck\n47 Power Up!\n\nSensei\n1 West Kai Sensei\n\nSensei Deck\n7 Namekian Thrust"
        );
        let report = judged(&text, format(CRD).unwrap(), Profile::Crd);
        assert!(report.passed.contains(&"FORMAT-SIZE") && report.passed.contains(&"SC-DECK-01"));
    }

    /// SC-DECK-06, SC-DECK-12: different cards of one level may be Allies side by side; Rogues fight for either side.
    #[test]
    fn allies_are_counted_card_by_card_and_rogues_choose() {
        assert_eq!(list("", RADITZ, "1 Piccolo [SAI 161]"), [""; 0]);
        assert_eq!(list("", RADITZ, "1 Krillin [SAI 167]"), ["SC-DECK-12"]);
        assert_eq!(list("", RADITZ, "2 Piccolo [SAI 161]"), ["SC-DECK-06"]);
    }

    /// SC-DECK-04: the text of Kid Trunks, Teenager lets Trunks follow.
    #[test]
    fn kid_trunks_grows_up_to_be_trunks() {
        let level = |code: &str| {
            CATALOG
                .printing_by_code(crate::model::Game::Score, code)
                .is_some()
        };
        assert!(level("KID-053") && level("TRU-186") && level("TRU-187"));
        let grown = "Main Personality\n1 Kid Trunks, Teenager [KID 053]\n1 TRU-186\n1 TRU-187\n";
        assert!(!list("", grown, "3 Power Up!").contains(&"SC-DECK-04".to_owned()));
    }

    /// SC-DECK-08: the text of Namekian Thrust allows eight copies; FUS-013, TRU-030 and CA-CA36 break no Tokui-Waza
    /// (SC-DECK-21).
    #[test]
    fn what_a_card_says_of_itself_holds() {
        assert_eq!(
            broken(
                "score/open-75",
                &format!("game: score\n{RADITZ}\nLife Deck\n8 Namekian Thrust")
            ),
            [""; 0]
        );
        assert_eq!(
            broken(
                "score/open-75",
                &format!("game: score\n{RADITZ}\nLife Deck\n9 Namekian Thrust")
            ),
            ["SC-DECK-08"]
        );
        let others = "1 Nooooooooooooooo!\n1 Black Water Confusion Drill\n3 Red Back Kick";
        let text = format!("game: score\ntokui-waza: red\n{RADITZ}\nLife Deck\n{others}");
        assert_eq!(broken("score/open-75", &text), [""; 0]);
    }
}
