//! Rulings on Panini decks that need more than the fixture of a rule (`tests/data/decks/panini`).

use crate::catalog::{Catalog, SetFile, style_of};
use crate::deck::{Deck, Section};
use crate::games::testing::{CATALOG, broken, deck, judged};
use crate::games::{Asked, report};
use crate::legality::{Profile, format};
use crate::model::{Game, Origin, Style};

const GOKU: &str = "game: panini\nMain Personality\n1 Goku - Protector Of Earth\n1 Goku - Kaio-ken Enhanced\n\
1 Goku - Energy Gatherer\n1 Goku - Super Saiyan\nMastery\n1 Blue Protective Mastery\nLife Deck\n";
const STANDARD: &str = "panini/standard";
const NOTHING: [&str; 0] = [];

fn rules_broken(deck: &Deck) -> Vec<String> {
    let report = report(
        &CATALOG,
        deck,
        format(STANDARD).unwrap(),
        Profile::Recommended,
        Asked::default(),
    );
    let rules = report.violations.into_iter().map(|violation| violation.rule);
    rules.filter(|rule| rule != "PA-DECK-01").collect()
}

/// PA-DECK-05: the Main Personality and the Mastery are not among the sixty.
#[test]
fn only_the_life_deck_is_counted() {
    let report = judged(
        &format!("{GOKU}3 Blue Lunge"),
        format(STANDARD).unwrap(),
        Profile::Recommended,
    );
    assert_eq!(
        report.violations[0].message,
        "3 cards in the Life Deck; exactly 60 are needed"
    );
}

/// PA-DECK-02: without a Main Personality nothing is said about what would depend on it.
#[test]
fn a_deck_without_a_leader_breaks_one_rule_only() {
    let list = "game: panini\nMastery\n1 Saiyan Empowered Mastery\nLife Deck\n1 Goku's Kamehameha\n1 Vegeta's Anger\n\
1 Villainous Visage\n1 Heroic Plan\n1 Frieza - Mastermind\n";
    assert_eq!(broken(STANDARD, list), ["PA-DECK-02"]);
}

/// PA-DECK-03: the leader is the one most level cards show, wherever the stranger stands in the list.
#[test]
fn a_stranger_among_the_levels_does_not_lead() {
    let list = GOKU.replace("1 Goku - Protector Of Earth", "1 Krillin - Ready") + "3 Goku's Kamehameha\n";
    assert_eq!(broken(STANDARD, &list), ["PA-DECK-03"]);
}

/// PA-DECK-02, PA-DECK-03: a stranger's card is not counted as one of the leader's.
#[test]
fn two_cards_of_a_level_say_whose_they_are() {
    let list = GOKU.replace("Mastery\n", "1 Krillin - Ready\nMastery\n");
    let report = judged(&list, format(STANDARD).unwrap(), Profile::Recommended);
    let found = report
        .violations
        .iter()
        .find(|violation| violation.rule == "PA-DECK-02");
    let said = &found.unwrap().message;
    assert!(said.contains("Goku and Krillin"), "{said}");
}

/// PA-DECK-09, PA-DECK-10: cards count by their full title, characters by the name before the sub-name (A-PA-03).
#[test]
fn allies_are_told_apart_by_sub_names() {
    assert_eq!(
        broken(
            STANDARD,
            &format!("{GOKU}1 Krillin - Supportive\n1 Gohan - Trained")
        ),
        NOTHING
    );
    assert_eq!(
        broken(STANDARD, &format!("{GOKU}1 Goku - Thoughtful")),
        ["PA-DECK-10"]
    );
}

/// PA-DECK-11: copies are counted over all printings.
#[test]
fn copies_are_counted_over_printings() {
    let list = format!("{GOKU}2 Heroic Energy Sphere [PRE UR163]\n2 Heroic Energy Sphere [AWA UR144]");
    assert_eq!(broken(STANDARD, &list), ["PA-DECK-11"]);
}

/// A-PA-01 PA-DECK-14: the style is the first word, whole.
#[test]
fn a_style_is_the_first_word_of_a_title() {
    assert_eq!(style_of("Saiyan Rescue"), Style::Saiyan);
    assert_eq!(style_of("Red Panic"), Style::Red);
    assert_eq!(style_of("Goku's Super Saiyan Blast"), Style::Freestyle);
    assert_eq!(style_of("Reddened Sky"), Style::Freestyle);
}

/// A-PA-02 PA-DECK-17: Cell Jr.'s cards are not Cell's.
#[test]
fn the_longest_name_decides() {
    let cell = "game: panini\nMain Personality\n1 Cell - Imperfect\n1 Cell - Semi-Perfect\n1 Cell - Perfect\n\
1 Cell - Unstoppable\nMastery\n1 Blue Protective Mastery\nLife Deck\n1 Cell Jr.'s Swarm\n";
    assert_eq!(broken(STANDARD, cell), ["PA-DECK-16"]);
}

/// PA-DECK-22: a Main Personality card has no place among the sixty, and goes where it is missing.
#[test]
fn a_level_card_in_the_life_deck_is_out_of_place() {
    let code = |code| CATALOG.printing_by_code(Game::Panini, code).unwrap();
    let mut with_a_fifth = deck(&format!("{GOKU}3 Blue Lunge"));
    with_a_fifth.add(Section::Main, code("AWA-DR001"), 1);
    assert_eq!(rules_broken(&with_a_fifth), ["PA-DECK-22"]);
    let mut misplaced = deck(&GOKU.replace("1 Blue Protective Mastery\n", ""));
    misplaced.add(Section::Main, code("PRE-R127"), 1);
    assert_eq!(rules_broken(&misplaced), ["PA-DECK-06", "PA-DECK-22"]);
}

/// PA-ALLY-08: an Ally without level, alignment or stages is refused when cards are loaded.
#[test]
fn an_ally_needs_its_stages() {
    let set = "[set]\ngame = 'panini'\ncode = 'X'\nname = 'X'\n[[card]]\nnumber = '1'\nname = 'Ally'\ntype = 'ally'\n";
    let errors = Catalog::from_set_files(&[SetFile::parse(set).unwrap()]).unwrap_err();
    assert!(!errors.is_empty());
}

/// PA-DB-06: Earth and Namek have seven Dragon Balls each.
#[test]
fn a_set_of_dragon_balls_has_seven() {
    for set in ["Earth", "Namek"] {
        let there = |number: &u8| {
            !CATALOG
                .cards_named(Game::Panini, &format!("{set} Dragon Ball {number}"))
                .is_empty()
        };
        assert!((1..=7).all(|number| there(&number)), "{set}");
    }
}

/// PA-GLO-10: there are six styles, and a Mastery for each.
#[test]
fn each_of_the_six_styles_has_a_mastery() {
    let styles = Style::ALL.iter().filter(|style| style.is_styled());
    assert_eq!(styles.clone().count(), 6);
    for style in styles {
        let mut masteries = CATALOG
            .cards()
            .iter()
            .filter(|card| card.game == Game::Panini && card.kind.slug() == "mastery");
        assert!(
            masteries.any(|card| card.styled().unwrap().style == *style),
            "{style}"
        );
    }
}

const CELL_JR: &str = "game: panini\nMain Personality\n1 Cell Jr. - Taunting\n1 Cell Jr. - On the Move\n\
1 Cell Jr. - Oppressive\n1 Cell Jr. - Confident\nMastery\n1 Blue Protective Mastery\nLife Deck\n";

/// PA-LATER-97: Cell Jr. leads three of each Ally of his name; Cell has one of each.
#[test]
fn cell_jr_leads_three_of_each_cell_jr() {
    let allies = "3 Cell Jr. - Trapped\n3 Cell Jr. - Escaping";
    assert_eq!(broken(STANDARD, &format!("{CELL_JR}{allies}")), NOTHING);
    let four = format!("{CELL_JR}4 Cell Jr. - Trapped");
    assert_eq!(broken(STANDARD, &four), ["PA-DECK-09"]);
    let cell = "game: panini\nMain Personality\n1 Cell - Imperfect\n1 Cell - Semi-Perfect\n1 Cell - Perfect\n\
1 Cell - Unstoppable\nMastery\n1 Blue Protective Mastery\nLife Deck\n2 Cell Jr. - Trapped\n";
    assert_eq!(broken(STANDARD, cell), ["PA-DECK-09"]);
}

/// PA-LATER-98: Android 16 may use cards for Heroes, but no Hero as an Ally.
#[test]
fn android_16_uses_cards_for_heroes() {
    let deck = "game: panini\nMain Personality\n1 Android 16 - Awoken\n1 Android 16 - Distracted\n1 Android 16 - Enraged\n\
1 Android 16 - Injured\nMastery\n1 Blue Protective Mastery\nLife Deck\n1 Confrontation\n1 Villainous Visage\n";
    assert_eq!(broken(STANDARD, deck), NOTHING);
    let with_a_hero = format!("{deck}1 Krillin - Supportive");
    assert_eq!(broken(STANDARD, &with_a_hero), ["PA-DECK-19"]);
}

/// PA-LATER-99: with Hercule nothing performs an energy attack; what stops one may.
#[test]
fn hercule_makes_no_energy_attacks() {
    let deck = "game: panini\nMain Personality\n1 Hercule - Champion\n1 Hercule - Posing\n1 Hercule - Guarded\n\
1 Hercule - In Action\nMastery\n1 Blue Protective Mastery\nLife Deck\n3 Blue Guard\n";
    assert_eq!(broken(STANDARD, deck), NOTHING);
    let with_one = format!("{deck}1 Blinding Energy Move");
    assert_eq!(broken(STANDARD, &with_one), ["PA-LATER-99"]);
}

/// PA-LATER-100: Instant Transmission is limited to one copy, except in a deck of Goku's.
#[test]
fn goku_has_three_instant_transmissions() {
    assert_eq!(
        broken(STANDARD, &format!("{GOKU}3 Instant Transmission")),
        NOTHING
    );
    let other = format!("{CELL_JR}2 Instant Transmission");
    assert_eq!(broken(STANDARD, &other), ["PA-DECK-12"]);
}

/// PA-LATER-101: what a card asks for when it is used is not asked of decks.
#[test]
fn a_condition_of_use_does_not_limit_decks() {
    let deck = "game: panini\nMain Personality\n1 Cell - Imperfect\n1 Cell - Semi-Perfect\n1 Cell - Perfect\n\
1 Cell - Unstoppable\nMastery\n1 Saiyan Empowered Mastery\nLife Deck\n3 Saiyan Clench\n";
    assert_eq!(broken(STANDARD, deck), NOTHING);
}

/// PA-LATER-102: all seven balls of one set, and none of the other.
#[test]
fn dragon_balls_are_of_one_set() {
    let balls = |set: &str, to: u8| {
        (1..=to)
            .map(|ball| format!("1 {set} Dragon Ball {ball}\n"))
            .collect::<String>()
    };
    let namek = format!("{GOKU}{}", balls("Namek", 7));
    assert_eq!(broken(STANDARD, &namek), NOTHING);
    assert_eq!(broken(STANDARD, &(namek + &balls("Earth", 1))), ["PA-DECK-08"]);
}

/// A-PA-04 PA-LATER-103: a Hero/Villain card fits both sides, and there is no third.
#[test]
fn a_card_for_both_sides_fits_either() {
    for deck in [GOKU, CELL_JR] {
        let list = format!("{deck}1 Beerus - God of Destruction");
        assert_eq!(broken(STANDARD, &list), NOTHING);
    }
}

/// PA-LATER-104: levels of different sets make one Main Personality.
#[test]
fn levels_may_come_from_different_sets() {
    let list = GOKU.replace("1 Goku - Protector Of Earth", "1 Goku - Training");
    assert_eq!(broken(STANDARD, &(list + "3 Blue Lunge")), NOTHING);
}

/// PA-LATER-105: there is no side deck: what stands under such a heading is not judged.
#[test]
fn a_sideboard_is_not_judged() {
    let list = format!("{GOKU}3 Blue Lunge\nSideboard\n4 Saiyan Clench\n");
    let report = judged(&list, format(STANDARD).unwrap(), Profile::Recommended);
    let messages: Vec<&str> = report
        .violations
        .iter()
        .map(|broken| broken.message.as_str())
        .collect();
    assert_eq!(messages, ["3 cards in the Life Deck; exactly 60 are needed"]);
}

/// PA-LATER-117: a card that counts as Named for effects is Styled when a deck is built.
#[test]
fn a_card_considered_named_keeps_its_style() {
    let black = GOKU.replace("Blue Protective Mastery", "Black Devious Mastery");
    assert_eq!(broken(STANDARD, &format!("{black}1 Black Back Strike")), NOTHING);
    assert_eq!(
        broken(STANDARD, &format!("{GOKU}1 Black Back Strike")),
        ["PA-DECK-13"]
    );
}

/// PA-LATER-113: all seven sets are one pool, and a fan's set does not belong to it.
#[test]
fn the_official_sets_are_one_pool() {
    let standard = format(STANDARD).unwrap();
    let sets = ["PRE", "HNV", "MOV", "EVO", "PER", "VEN", "AWA"];
    assert!(sets.iter().all(|set| standard.allows_set(set, Origin::Official)));
    assert!(!standard.allows_set("REV", Origin::Imported));
}

/// PA-DECK-06 PA-DECK-20: of two Masteries the one goes that the Main Personality cannot use, and no third comes for it.
#[test]
fn of_two_masteries_the_one_that_can_be_used_stays() {
    let list = "game: panini\nMain Personality\n1 EVO-S026\n1 EVO-S027\n1 EVO-S028\n1 EVO-S029\n\nMastery\n\
        1 Black Perceptive Mastery\n1 Namekian Knowledge Mastery\n\nLife Deck\n1 Black Headbutt\n3 Namekian Concentration\n";
    let report = judged(list, format("panini/standard").unwrap(), Profile::Recommended);
    let fix = |rule: &str| {
        let broken = report.violations.iter().find(|broken| broken.rule == rule);
        broken.unwrap().fix.clone()
    };
    assert_eq!(fix("PA-DECK-06"), "Remove 1 Namekian Knowledge Mastery");
    assert_eq!(
        fix("PA-DECK-20"),
        "Remove 1 Namekian Knowledge Mastery and 3 Namekian Concentration"
    );
}
