//! Decks of score/expanded-2014, row by row of the rules after 2000.

use crate::games::testing::{CATALOG, broken, judged};
use crate::legality::format;
use crate::model::{Game, Heritage, Kind, Style};

const CRD: &str = "score/expanded-2014";
const RADITZ: [&str; 3] = ["SAI-170", "SAI-171", "SAI-172"];
const KRILLIN: [&str; 3] = ["SAI-167", "SAI-168", "SAI-169"];
const GOHAN: [&str; 3] = ["SAI-164", "SAI-165", "SAI-166"];
const FUTURE_GOHAN: [&str; 3] = ["CP1-CP10", "CP1-CP11", "CP1-CP12"];
const GOKU: [&str; 3] = ["SAI-158", "SAI-159", "SAI-160"];
const CELL: [&str; 3] = ["CEL-188", "CEL-189", "CEL-190"];
const PIKKON: [&str; 3] = ["WGS-190", "WGS-191", "WGS-192"];
const VEGETA: [&str; 3] = ["SAI-173", "SAI-174", "SAI-175"];
const SENSEI: &str = "\n\nSensei\n1 West Kai Sensei\n\nSensei Deck\n";

/// The rules a deck breaks: its stack, its Life Deck and what follows, and the style it announces.
fn breaks(stack: &[&str], cards: &str, style: Option<&str>) -> Vec<String> {
    broken(CRD, &list(stack, cards, style))
}

fn list(stack: &[&str], cards: &str, style: Option<&str>) -> String {
    let style = style.map_or_else(String::new, |style| format!("tokui-waza: {style}\n"));
    format!(
        "game: score\n{style}Main Personality\n1 {}\n\nLife Deck\n{cards}\n",
        stack.join("\n1 ")
    )
}

/// Whether a deck of that many cards, the stack of three counted, has the right size.
fn has_size(format_id: &str, total: usize, cards: &str, style: Option<&str>) -> bool {
    let list = list(&RADITZ, &format!("{} Power Up!\n{cards}", total - 3), style);
    let format = format(format_id).unwrap();
    let report = judged(&list, format, format.profile);
    let of_size = ["SC-DECK-01", "SC-DECK-02", "FORMAT-SIZE"];
    !report
        .violations
        .iter()
        .any(|broken| of_size.contains(&broken.rule.as_str()))
}

/// SC-LATER-01: at least 50 with Mastery and Sensei counted and the Sensei Deck not; SC-LATER-02: at most 85.
#[test]
fn a_deck_has_50_to_85_cards_beside_the_sensei_deck() {
    let beside = format!("{SENSEI}7 Namekian Thrust");
    assert!(has_size(CRD, 49, &beside, None), "and the Sensei");
    assert!(!has_size(CRD, 48, &beside, None));
    assert!(has_size(CRD, 84, &beside, None) && has_size(CRD, 85, "", None));
    assert!(!has_size(CRD, 86, "", None));
    let mastery = "\n\nMastery\n1 Freestyle Mastery [WGS 126]";
    assert!(has_size(CRD, 49, mastery, None), "and the Mastery");
    assert!(!has_size(CRD, 49, "", None));
}

/// SC-LATER-03: 90 with a Namekian Tokui-Waza.
#[test]
fn a_namekian_deck_may_have_90_cards() {
    let piccolo = ["SAI-161", "SAI-162", "SAI-163"];
    let size = |cards, style| {
        let rules = breaks(
            &piccolo,
            &format!(
                "{} Namekian Thrust\n\nMastery\n1 Namekian Style Mastery [TRU 147]",
                cards - 4
            ),
            style,
        );
        !rules.contains(&"FORMAT-SIZE".to_owned())
    };
    assert!(size(90, Some("namekian")));
    assert!(!size(91, Some("namekian")));
    assert!(!size(90, None));
}

/// SC-LATER-04: copies are counted over Life Deck and Sensei Deck.
#[test]
fn copies_are_counted_over_both_decks() {
    let with = |count| breaks(&RADITZ, &format!("2 Senzu Bean{SENSEI}{count} Senzu Bean"), None);
    assert_eq!(with(1), [""; 0]);
    assert_eq!(with(2), ["SC-DECK-07"]);
}

/// SC-LATER-05: three copies of a Battleground as of other cards. SC-LATER-06: printings share the limit.
#[test]
fn three_copies_whatever_the_printing() {
    assert_eq!(breaks(&RADITZ, "3 Winter Countryside", None), [""; 0]);
    assert_eq!(breaks(&RADITZ, "4 Winter Countryside", None), ["SC-DECK-07"]);
    assert_eq!(breaks(&RADITZ, "1 SAI-075\n1 WGS-015", None), ["SC-DECK-17"]);
}

/// SC-LATER-07: one Mastery, one Sensei, one of each Dragon Ball and of each Personality card, of the levels that lead too.
/// SC-LATER-36: one Mastery. SC-LATER-40: one Sensei. SC-LATER-146: one copy of each title.
#[test]
fn some_cards_stand_alone() {
    let red = "3 Red Back Kick\n\nMastery\n";
    assert_eq!(breaks(&RADITZ, &format!("{red}1 TRU-144"), Some("red")), [""; 0]);
    assert_eq!(
        breaks(&RADITZ, &format!("{red}1 TRU-144\n1 CEL-131"), Some("red")),
        ["FORMAT-KINDS"]
    );
    assert_eq!(breaks(&RADITZ, "2 CEL-039", None), ["SC-DECK-17"]);
    assert_eq!(breaks(&RADITZ, "2 Nappa [SAI 176]", None), ["SC-DECK-06"]);
    let senseis = breaks(
        &RADITZ,
        "3 Power Up!\n\nSensei\n1 West Kai Sensei\n1 East Kai Sensei",
        None,
    );
    assert!(senseis.contains(&"FORMAT-KINDS".to_owned()), "{senseis:?}");
    let twice = breaks(&["SAI-170", "SAI-170", "SAI-171", "SAI-172"], "", None);
    assert!(twice.contains(&"SC-DECK-06".to_owned()), "{twice:?}");
}

/// SC-LATER-08: four of the Main Personality's named cards, a limit of its own comes first. SC-LATER-72: Future Gohan counts as
/// Gohan, Majin Vegeta not as Vegeta.
#[test]
fn four_copies_of_the_main_personalitys_named_cards() {
    let gohans = "4 Gohan's Physical Attack";
    assert_eq!(breaks(&GOHAN, gohans, None), [""; 0]);
    assert_eq!(breaks(&FUTURE_GOHAN, gohans, None), [""; 0]);
    assert_eq!(breaks(&RADITZ, gohans, None), ["SC-DECK-10"]);
    assert_eq!(breaks(&GOKU, "2 Goku's Physical Attack", None), [""; 0]);
    assert!(!breaks(&GOKU, "3 Goku's Physical Attack", None).is_empty());
    // Goku's Energy Absorption prints a limit of one, and stands in no list.
    assert_eq!(breaks(&GOKU, "1 FRI-054", None), [""; 0]);
    assert_eq!(breaks(&GOKU, "2 FRI-054", None), ["SC-DECK-11"]);
    let majin = ["BUU-189", "BUU-190", "BUU-191"];
    let card = "4 Vegeta's Surprise Defense";
    assert_eq!(breaks(&VEGETA, card, None), [""; 0]);
    assert_eq!(breaks(&majin, card, None), ["SC-DECK-10"]);
}

/// SC-LATER-76: Mighty Mask runs four copies of cards of Goten and Kid Trunks.
#[test]
fn mighty_mask_runs_the_cards_of_both_boys() {
    let mask = ["CP2-CP19", "CP2-CP20", "CP2-CP21"];
    for card in ["4 Goten's Flying Drill", "4 Kid Trunks' Palm Blast"] {
        assert_eq!(breaks(&mask, card, None), [""; 0], "{card}");
        assert_eq!(breaks(&RADITZ, card, None), ["SC-DECK-10"], "{card}");
    }
}

/// SC-LATER-175: a Fusion personality waits in the Sensei Deck, one copy of each card, and is no Ally. SC-LATER-176: those without a
/// side are none either, and cannot lead.
#[test]
fn fusion_personalities_are_no_allies() {
    let fused = |count: u32| format!("{SENSEI}{count} BUU-154");
    assert_eq!(breaks(&RADITZ, &fused(1), None), [""; 0]);
    assert_eq!(breaks(&RADITZ, &fused(2), None), ["SC-DECK-06"]);
    assert_eq!(breaks(&RADITZ, "1 FF-001", None), ["SC-DECK-12"]);
    assert!(!breaks(&["FF-001"], "", None).is_empty());
}

/// SC-LATER-09: two cards of Piccolo at level 1 are two Allies, one copy of each. SC-LATER-14: none is the Main Personality's own character, and
/// Future Gohan is not Gohan.
#[test]
fn different_cards_of_one_character_are_allies_side_by_side() {
    assert_eq!(breaks(&RADITZ, "1 SAI-161\n1 BUU-176", None), [""; 0]);
    assert_eq!(breaks(&RADITZ, "2 SAI-161", None), ["SC-DECK-06"]);
    assert_eq!(breaks(&GOHAN, "1 BUU-161", None), ["SC-DECK-06"]);
    assert_eq!(breaks(&GOHAN, "1 CP1-CP10", None), [""; 0]);
}

/// SC-LATER-10: three levels at least, one card of each, and no level is skipped. SC-LATER-11: sets may be mixed in the stack, names may not.
#[test]
fn a_stack_is_of_one_name_without_gaps() {
    let [one, two, three] = GOKU;
    assert_eq!(breaks(&[one, two, three, "BAB-099"], "", None), ["SC-DECK-05"]);
    assert_eq!(breaks(&[one, two, "BUU-158"], "", None), [""; 0]);
    assert_eq!(breaks(&[one, two], "", None), ["SC-DECK-04"]);
    let twice = breaks(&[one, two, three, "BUU-158"], "", None);
    assert!(twice.contains(&"SC-DECK-06".to_owned()), "{twice:?}");
    let [_, two, three] = GOHAN;
    assert_eq!(
        breaks(&["CP1-CP10", two, three], "", None)
            .first()
            .map(String::as_str),
        Some("SC-DECK-04")
    );
}

/// SC-LATER-12: who waits to be fused is two levels below the highest too.
#[test]
fn fusion_personalities_are_two_levels_below() {
    let waits = |code: &str| breaks(&RADITZ, &format!("{SENSEI}1 {code}"), None);
    assert_eq!(waits("BUU-154"), [""; 0], "Gotenks of level 1");
    assert_eq!(waits("BUU-155"), ["SC-DECK-13"]);
    assert_eq!(waits("FUS-124"), ["SC-DECK-13"]);
}

/// SC-LATER-12: two levels below the highest, in the Sensei Deck too. SC-LATER-13: of the Main Personality's side.
#[test]
fn allies_are_two_levels_below_and_of_one_side() {
    assert_eq!(breaks(&RADITZ, "1 Nappa [SAI 176]", None), [""; 0]);
    assert_eq!(breaks(&RADITZ, "1 Nappa [SAI 177]", None), ["SC-DECK-13"]);
    assert_eq!(
        breaks(&RADITZ, &format!("3 Power Up!{SENSEI}1 Nappa [SAI 177]"), None),
        ["SC-DECK-13"]
    );
    assert_eq!(breaks(&KRILLIN, "1 Raditz [SAI 170]", None), ["SC-DECK-12"]);
}

/// SC-LATER-15: a high-tech card leads or stays at home.
#[test]
fn a_high_tech_card_is_not_an_ally() {
    assert_eq!(breaks(&GOKU, "1 SAI-182", None), ["SC-DECK-06"]);
}

/// SC-LATER-19: three of each Saibaimen, and none beside a Saibaimen.
#[test]
fn three_saibaimen_serve_anybody_but_saibaimen() {
    let saibaimen = ["SAI-243", "SAI-244", "SAI-245"];
    assert_eq!(breaks(&RADITZ, "3 SAI-243", None), [""; 0]);
    assert_eq!(breaks(&RADITZ, "4 SAI-243", None), ["SC-DECK-06"]);
    assert_eq!(breaks(&saibaimen, "1 SAI-243", None), ["SC-DECK-06"]);
}

/// SC-LATER-21: eight titles.
#[test]
fn eight_titles_are_banned() {
    let titles = [
        "TRU-044",
        "CGS-121",
        "FRI-P-P4",
        "SAI-242",
        "MISC-L2-5",
        "CA-CA1",
        "FRI-Preview1",
        "FRI-121",
    ];
    for code in titles {
        let rules = breaks(&RADITZ, &format!("1 {code}"), None);
        assert!(rules.contains(&"FORMAT-BANNED".to_owned()), "{code}: {rules:?}");
    }
    assert_eq!(format(CRD).unwrap().banned.len(), titles.len());
}

/// SC-LATER-22: 31 titles once, two twice.
#[test]
fn thirty_three_titles_are_limited() {
    for limit in &format(CRD).unwrap().limited {
        let with = |count: u8| {
            breaks(&RADITZ, &format!("{count} {}", limit.name), None).contains(&"FORMAT-LIMITED".to_owned())
        };
        assert!(with(limit.copies + 1) && !with(limit.copies), "{}", limit.name);
    }
}

/// SC-LATER-23: the limits of the card rulings stand on the cards.
#[test]
fn limits_of_card_rulings_bind() {
    for title in ["Orange Leg Drill", "Mommy's Coming Dear", "Vile Energy"] {
        assert_eq!(breaks(&RADITZ, &format!("1 {title}"), None), [""; 0], "{title}");
        assert_eq!(
            breaks(&RADITZ, &format!("2 {title}"), None),
            ["SC-DECK-08"],
            "{title}"
        );
    }
}

/// SC-LATER-24: "Villains only" binds whoever uses it, not a Hero's deck.
#[test]
fn a_hero_may_have_cards_for_villains() {
    assert_eq!(breaks(&KRILLIN, "3 Saiyan City Destruction", None), [""; 0]);
}

/// SC-LATER-28: in open-75, 50 to 75 cards, the Mastery counted, and one banned title.
#[test]
fn the_first_years_had_75_cards_and_one_ban() {
    let open = "score/open-75";
    assert!(has_size(open, 75, "", None) && !has_size(open, 76, "", None));
    assert!(has_size(open, 50, "", None) && !has_size(open, 49, "", None));
    let mastery = "\n\nMastery\n1 TRU-144";
    assert!(has_size(open, 74, mastery, None) && !has_size(open, 75, mastery, None));
    let dream = list(&RADITZ, "1 Dream Machine Battle\n1 Dragon's Glare", None);
    assert_eq!(broken(open, &dream), ["FORMAT-BANNED"]);
    assert_eq!(format(open).unwrap().banned.len(), 1);
}

/// SC-LATER-31: a Mastery, one style, and a styled card besides. SC-LATER-36: a Mastery needs a Tokui-Waza of its style.
/// SC-LATER-43: the Sensei Deck is of that style too.
#[test]
fn a_tokui_waza_is_one_style_with_its_mastery() {
    let mastery = "\n\nMastery\n1 TRU-144";
    let red = |cards: &str| breaks(&RADITZ, cards, Some("red"));
    assert_eq!(red(&format!("3 Red Back Kick\n3 Power Up!{mastery}")), [""; 0]);
    assert_eq!(red("3 Red Back Kick"), ["FORMAT-MASTERY"]);
    assert_eq!(red(&format!("3 Power Up!{mastery}")), ["SC-DECK-21"]);
    assert_eq!(
        red(&format!("3 Red Back Kick\n1 Blue Cradle Drill{mastery}")),
        ["SC-DECK-21"]
    );
    assert_eq!(
        red(&format!("3 Red Back Kick{mastery}{SENSEI}1 Blue Cradle Drill")),
        ["SC-DECK-21"]
    );
    assert_eq!(red("3 Red Back Kick\n\nMastery\n1 TRU-149"), ["FORMAT-MASTERY"]);
    assert_eq!(
        breaks(&RADITZ, &format!("3 Red Back Kick{mastery}"), None),
        ["FORMAT-MASTERY"]
    );
}

/// SC-LATER-33 SC-LATER-69 SC-LATER-70: heritage decides about Saiyan and Namekian; Cell has both, Pikkon the Namekian.
#[test]
fn heritage_opens_two_styles() {
    let saiyan = |stack| {
        breaks(
            stack,
            "3 Saiyan Strike\n\nMastery\n1 Saiyan Style Mastery [TRU 148]",
            Some("saiyan"),
        )
    };
    let namekian = |stack| {
        breaks(
            stack,
            "3 Namekian Thrust\n\nMastery\n1 Namekian Style Mastery [TRU 147]",
            Some("namekian"),
        )
    };
    assert_eq!(saiyan(&RADITZ), [""; 0]);
    assert_eq!(saiyan(&CELL), [""; 0]);
    assert_eq!(saiyan(&KRILLIN), ["FORMAT-HERITAGE"]);
    assert_eq!(namekian(&CELL), [""; 0]);
    assert_eq!(namekian(&PIKKON), [""; 0]);
    assert_eq!(namekian(&RADITZ), ["FORMAT-HERITAGE"]);
}

/// SC-LATER-69 SC-LATER-70: those who have a heritage, by name.
#[test]
fn the_heritages_are_those_of_the_document() {
    let of = |wanted: Heritage| {
        let people = CATALOG.cards_of_kind(Game::Score, Kind::Personality);
        let mut names: Vec<&str> = people
            .filter(|card| {
                card.styled()
                    .is_some_and(|facts| facts.heritage.contains(&wanted))
            })
            .filter_map(|card| Some(CATALOG.character(card.personality()?.character).name.as_str()))
            .collect();
        names.sort_unstable();
        names.dedup();
        names
    };
    for name in [
        "Goku",
        "Vegeta",
        "Gohan",
        "Trunks",
        "Goten",
        "Raditz",
        "Nappa",
        "Broly",
        "Cell",
        "Cell Jr.",
        "Majin Vegeta",
    ] {
        assert!(of(Heritage::Saiyan).contains(&name), "{name}");
    }
    for name in ["Piccolo", "Nail", "Dende", "Lord Slug", "Cell", "Cell Jr."] {
        assert!(of(Heritage::Namekian).contains(&name), "{name}");
    }
    for name in ["Krillin", "Saibaimen", "Frieza"] {
        assert!(!of(Heritage::Saiyan).contains(&name), "{name}");
    }
}

/// SC-LATER-40: no Sensei Deck without a Sensei. SC-LATER-41: as many cards as it says. SC-LATER-42: some cards start there only.
#[test]
fn a_sensei_permits_a_deck_of_its_size() {
    let with = |count| {
        breaks(
            &RADITZ,
            &format!("3 Power Up!{SENSEI}{count} Namekian Thrust"),
            None,
        )
    };
    assert_eq!(with(7), [""; 0]);
    assert_eq!(with(8), ["FORMAT-SENSEI"]);
    assert_eq!(
        breaks(&RADITZ, "3 Power Up!\n\nSensei Deck\n1 Senzu Bean", None),
        ["FORMAT-SENSEI"]
    );
    assert_eq!(
        breaks(&RADITZ, "1 Black Scout Maneuver [CA CA36]", None),
        ["FORMAT-SENSEI"]
    );
    let sizes = [
        ("East Kai Sensei", 10),
        ("North Kai Sensei", 13),
        ("South Kai Sensei", 5),
        ("West Kai Sensei", 7),
        ("Master Roshi Sensei", 9),
        ("Piccolo Sensei", 6),
    ];
    for (title, size) in sizes {
        let card = CATALOG
            .cards_named(Game::Score, title)
            .first()
            .map(|card| CATALOG.card(*card));
        assert_eq!(
            card.and_then(|card| card.styled()?.sensei_deck),
            Some(size),
            "{title}"
        );
    }
}

/// SC-LATER-68: a Rogue takes one side when the deck is built.
#[test]
fn a_rogue_chooses_one_side() {
    assert_eq!(breaks(&VEGETA, "1 Krillin [SAI 167]", None), [""; 0]);
    assert_eq!(breaks(&VEGETA, "1 Raditz [SAI 170]", None), [""; 0]);
    assert_eq!(
        breaks(&VEGETA, "1 Krillin [SAI 167]\n1 Raditz [SAI 170]", None),
        ["SC-DECK-12"]
    );
}

/// SC-LATER-146: one set of Dragon Balls, alternate ones among them. SC-LATER-147: a ball and its alternate may both be there.
#[test]
fn dragon_balls_are_of_one_set() {
    assert_eq!(breaks(&RADITZ, "1 CEL-039\n1 BUU-002", None), [""; 0]);
    assert_eq!(breaks(&RADITZ, "1 CEL-039\n1 BUU-001", None), [""; 0]);
    assert_eq!(breaks(&RADITZ, "1 SAI-015\n1 TRU-003", None), ["FORMAT-BALLS"]);
}

/// SC-LATER-145: three sets of seven and fifteen alternates; one was printed twice.
#[test]
fn there_are_three_sets_of_dragon_balls() {
    let titles = |begins: &str| {
        let balls = CATALOG.cards_of_kind(Game::Score, Kind::DragonBall);
        balls.filter(|ball| ball.name.starts_with(begins)).count()
    };
    assert_eq!(
        [
            "Earth",
            "Namek",
            "Dende",
            "Alt. Earth",
            "Alt. Namek",
            "Alt. Dende"
        ]
        .map(titles),
        [7, 7, 7, 1, 7, 7]
    );
}

/// SC-LATER-189: eight copies where the card says eight, six where it says six.
#[test]
fn a_card_may_raise_its_own_limit() {
    assert_eq!(breaks(&RADITZ, "8 CEL-011", None), [""; 0]);
    assert_eq!(breaks(&RADITZ, "9 CEL-011", None), ["SC-DECK-08"]);
    assert_eq!(breaks(&RADITZ, "6 FUS-102", None), [""; 0]);
    assert_eq!(breaks(&RADITZ, "7 FUS-102", None), ["SC-DECK-08"]);
}

/// SC-LATER-195: types and styles changed by ruling.
#[test]
fn rulings_change_types_and_styles() {
    let card = |code| CATALOG.card_of(CATALOG.printing_by_code(Game::Score, code).unwrap());
    let style = |code| card(code).styled().unwrap().style;
    assert_eq!(card("SAI-210").kind, Kind::PhysicalCombat);
    assert_eq!(card("SAI-230").kind, Kind::Drill);
    assert_eq!(style("MISC-CC1"), Style::Namekian);
    assert_eq!(
        (style("TRU-033"), style("SAI-136")),
        (Style::Freestyle, Style::Black)
    );
}

/// SC-LATER-07 SC-LATER-42: two cards that begin in the Sensei Deck are no Senseis themselves.
#[test]
fn cards_of_a_sensei_deck_are_no_second_sensei() {
    let beside = format!("3 Power Up!{SENSEI}1 MISC-K11\n1 SZ-SZ10");
    assert_eq!(breaks(&RADITZ, &beside, None), [""; 0]);
}
