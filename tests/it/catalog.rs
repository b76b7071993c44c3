//! The shipped cards, against what the rulebooks and their checklists say of them.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use scouter::catalog::{Catalog, SetFile, shipped, text, two_wordings, verify};
use scouter::model::effect::{Ability, Coverage, Piece, Walk};
use scouter::model::{Alignment, Card, CardTrait, Game, Kind, Power, Printing, Style, Wording};
use scouter::search::{self, Searcher};

static CATALOG: LazyLock<Catalog> =
    LazyLock::new(|| Catalog::from_set_files(&shipped::set_files().unwrap()).unwrap());

fn printings_of(game: Game, set: &str) -> Vec<&'static Printing> {
    let set = CATALOG.set_by_code(game, set).unwrap();
    CATALOG
        .printings_in(set.id)
        .iter()
        .map(|id| CATALOG.printing(*id))
        .collect()
}

fn card(game: Game, code: &str) -> &'static Card {
    CATALOG.card_of(CATALOG.printing_by_code(game, code).unwrap())
}

#[derive(serde::Deserialize)]
struct Compared {
    allowed: Vec<Allowed>,
}

#[derive(serde::Deserialize)]
struct Allowed {
    finding: String,
    reason: String,
    cards: Vec<String>,
}

/// What a comparison of trees and wordings finds has a reason, for cards that there are.
#[test]
fn every_reason_is_of_a_card_that_there_is() {
    let list: Compared = toml::from_str(include_str!("../data/compared.toml")).unwrap();
    let mut findings = Vec::new();
    for Allowed {
        finding,
        reason,
        cards,
    } in &list.allowed
    {
        findings.push(finding.as_str());
        assert!(reason.ends_with('.') && !cards.is_empty(), "{finding}");
        assert!(cards.is_sorted_by(|one, other| one < other), "{finding}");
        for code in cards {
            let is_there = |game: &Game| CATALOG.printing_by_code(*game, code).is_some();
            assert!(
                [Game::Score, Game::Panini].iter().any(is_there),
                "{finding}: {code}"
            );
        }
    }
    assert!(findings.is_sorted_by(|one, other| one < other), "{findings:?}");
}

#[derive(serde::Deserialize)]
struct NotSeen {
    explained: Vec<Explained>,
}

#[derive(serde::Deserialize)]
struct Explained {
    why: String,
    lines: Vec<String>,
}

/// The lines that no game need come to are lines of cards that there are.
#[test]
fn every_line_that_no_game_comes_to_is_a_line_of_a_card() {
    let list: NotSeen = toml::from_str(include_str!("../data/lines_not_seen.toml")).unwrap();
    for Explained { why, lines } in &list.explained {
        assert!(why.ends_with('.') && lines.is_sorted(), "{why}");
        for line in lines {
            let (rest, place) = line.rsplit_once(' ').unwrap();
            let (code, wording) = match rest.strip_suffix(" later") {
                Some(code) => (code, Wording::Later),
                None => (rest, Wording::First),
            };
            let is_there = [Game::Score, Game::Panini].iter().any(|game| {
                CATALOG.printing_by_code(*game, code).is_some_and(|printing| {
                    let abilities = CATALOG.card_of(printing).worded(wording);
                    (1..=abilities.len()).contains(&place.parse::<usize>().unwrap())
                })
            });
            assert!(is_there, "{line}");
        }
    }
}

#[test]
fn the_shipped_data_has_no_mistake() {
    let found = verify::verify(&shipped::set_texts());
    let errors: Vec<String> = found.errors.iter().map(ToString::to_string).collect();
    assert!(errors.is_empty(), "{}", errors.join("\n"));
}

/// SC-DECK-29: 250 numbered cards, BK1 to BK7, P1 to P7 and two error prints: 264 cards, 266 entries.
#[test]
fn the_saiyan_saga_is_what_the_checklist_lists() {
    let (main, book, promos) = (
        printings_of(Game::Score, "SAI"),
        printings_of(Game::Score, "SAI-BK"),
        printings_of(Game::Score, "SAI-P"),
    );
    let errors = promos
        .iter()
        .filter(|printing| CATALOG.card(printing.card).styled().unwrap().error_print)
        .count();
    assert_eq!((main.len(), book.len(), promos.len(), errors), (250, 7, 9, 2));
    let numbers: Vec<String> = main.iter().map(|printing| printing.number.clone()).collect();
    let checklist: Vec<String> = (1..=250).map(|number| format!("{number:03}")).collect();
    assert_eq!(numbers, checklist);
}

/// SC-DECK-19: the checklist holds eighteen cards of each of the five styles.
#[test]
fn the_saiyan_saga_has_eighteen_cards_of_each_style() {
    for style in [
        Style::Red,
        Style::Blue,
        Style::Orange,
        Style::Black,
        Style::Saiyan,
    ] {
        let cards = printings_of(Game::Score, "SAI")
            .into_iter()
            .filter(|printing| CATALOG.card(printing.card).styled().unwrap().style == style);
        assert_eq!(cards.count(), 18, "{style}");
    }
}

/// SC-SETUP-04: a Main Personality starts five stages above zero.
#[test]
fn goku_starts_at_900_and_raditz_at_1500() {
    let start = |name: &str| {
        let level_one: Vec<&Card> = CATALOG
            .cards_named(Game::Score, name)
            .iter()
            .map(|id| CATALOG.card(*id))
            .filter(|card| {
                card.level() == Some(1) && CATALOG.printing(card.printings[0]).code.starts_with("SAI-")
            })
            .collect();
        level_one[0].personality().unwrap().ladder.stage(5)
    };
    assert_eq!(start("Goku"), Some(Power::Rating(900)));
    assert_eq!(start("Raditz"), Some(Power::Rating(1500)));
}

/// SC-DECK-30: the characters with levels 1 to 3 in the set, and only they, can lead a deck of the Saiyan Saga.
#[test]
fn eight_characters_of_the_saiyan_saga_can_lead_a_deck() {
    let mut levels: BTreeMap<&str, Vec<u8>> = BTreeMap::new();
    for printing in printings_of(Game::Score, "SAI") {
        if let Some(personality) = CATALOG.card(printing.card).personality() {
            levels
                .entry(&CATALOG.character(personality.character).name)
                .or_default()
                .push(personality.level);
        }
    }
    let leaders: Vec<&str> = levels
        .iter()
        .filter(|(_, levels)| (1..=3).all(|level| levels.contains(&level)))
        .map(|(name, _)| *name)
        .collect();
    assert_eq!(
        leaders,
        [
            "Gohan",
            "Goku",
            "Krillin",
            "Nappa",
            "Piccolo",
            "Raditz",
            "Saibaimen",
            "Vegeta"
        ]
    );
}

/// SC-GLO-01, PA-SETUP-06: eleven stages, zero included.
#[test]
fn ladders_of_the_saiyan_saga_and_of_panini_have_eleven_stages() {
    for printing in CATALOG.printings() {
        let set = CATALOG.set(printing.set);
        let regular = set.game == Game::Panini || set.code.starts_with("SAI");
        if let (true, Some(personality)) = (regular, CATALOG.card(printing.card).personality()) {
            assert_eq!(personality.ladder.stages().len(), 11, "{}", printing.code);
        }
    }
}

#[test]
fn every_set_has_the_cards_it_should() {
    let sizes: Vec<String> = CATALOG
        .sets()
        .iter()
        .filter(|set| set.game != Game::Bandai)
        .map(|set| {
            format!(
                "{} {} {}",
                set.game.slug(),
                set.code,
                CATALOG.printings_in(set.id).len()
            )
        })
        .collect();
    insta::assert_snapshot!(sizes.join("\n"), @r"
    score SAI 250
    score SAI-BK 7
    score SAI-P 9
    score FRI 131
    score FRI-P 17
    score TRU 206
    score TRU-P 10
    score AND 132
    score AND-P 11
    score CEL 206
    score CEL-P 11
    score CGS 131
    score CGS-P 13
    score CP1 24
    score WGS 208
    score WGS-P 10
    score LV 7
    score PS 6
    score BAB 131
    score BAB-P 12
    score BAB-M 34
    score BUU 206
    score BUU-P 11
    score BUU-M 36
    score CP2 29
    score FUS 131
    score FUS-P 11
    score CA 36
    score FF 6
    score KID 131
    score KID-P 10
    score BJ 36
    score BR 4
    score RED 23
    score CR 11
    score TE 22
    score IR 40
    score KR 10
    score TIN 4
    score BOK 6
    score SZ 7
    score MM 2
    score SJ 1
    score MISC 88
    panini PRE 335
    panini HNV 159
    panini MOV 158
    panini EVO 330
    panini PER 161
    panini VEN 155
    panini AWA 353
    ");
}

#[test]
fn all_2427_score_and_1651_panini_printings_are_there() {
    let count = |game| {
        CATALOG
            .printings()
            .iter()
            .filter(|printing| CATALOG.set(printing.set).game == game)
            .count()
    };
    assert_eq!((count(Game::Score), count(Game::Panini)), (2427, 1651));
    let sets = CATALOG.sets().iter().filter(|set| set.game != Game::Bandai);
    assert_eq!(sets.count(), 51);
}

/// Of the 1,619 ids of OCTGN's game that resolve, 21 are second ids of the same printing.
#[test]
fn the_octgn_ids_of_1598_panini_printings_are_known() {
    let with_id = CATALOG
        .printings()
        .iter()
        .filter(|printing| printing.octgn.is_some())
        .count();
    let files = shipped::set_files().unwrap();
    let second: Vec<&String> = files
        .iter()
        .flat_map(|file| &file.cards)
        .flat_map(|card| &card.octgn_also)
        .collect();
    assert_eq!((with_id, second.len()), (1598, 21));
    for id in second {
        assert!(CATALOG.printing_by_octgn(id).is_some(), "{id}");
    }
}

#[test]
fn a_card_says_what_it_does_in_our_words() {
    insta::assert_snapshot!(text(card(Game::Panini, "PRE-C024")), @r"
    Endurance 6.
    Banished after use.
    Lower your opponent's anger 1 level. Your opponent's Main Personality cannot gain anger this combat.
    ");
    insta::assert_snapshot!(text(card(Game::Score, "SAI-058")), @"Physical attack. Damage: PAT + 3 stages. Your opponent's energy attacks are stopped this combat. Lower your opponent's anger 1 level.");
    insta::assert_snapshot!(text(card(Game::Score, "CEL-193")), @r"
    Cannot be an Ally.
    Traits: Rogue in the community's format of 2014.
    When entering combat, look at your opponent's hand. Discard 1 card from your opponent's hand that is not a Dragon Ball (you choose).
    ");
}

/// A-SC-30: what a later wording changed is told beside what was first printed, and searched as well.
#[test]
fn a_card_with_two_wordings_says_both() {
    let two = card(Game::Score, "SAI-065");
    let lines: Vec<&str> = text(two).lines().collect();
    assert!(
        lines[0].starts_with("As first printed: Energy attack"),
        "{lines:?}"
    );
    assert!(
        lines[1].starts_with("In the community's format of 2014: the same, but"),
        "{lines:?}"
    );
    assert_eq!(two_wordings::later_text(two).unwrap().lines().count(), 1);
    assert_eq!(two_wordings::later_text(card(Game::Score, "SAI-058")), None);
    let (query, _) = search::parse("text:\"community's format of 2014\"", &CATALOG);
    let found = Searcher::new(&CATALOG).run(&CATALOG, &query).cards;
    assert!(found.contains(&two.id), "{query}");
    assert!(!found.contains(&card(Game::Score, "SAI-058").id), "{query}");
}

/// A card is whole only if both of its wordings are.
#[test]
fn a_card_is_whole_if_both_of_its_wordings_are() {
    let coverage = |reworded: &str| {
        let set = "[set]\ngame = \"score\"\ncode = \"X\"\nname = \"X\"\n";
        let card = "[[card]]\nnumber = \"1\"\nname = \"One\"\ntype = \"drill\"\ndoes = \"power: draw 1\"\n";
        let file = SetFile::parse(&format!("{set}{card}reworded = '{reworded}'\n")).unwrap();
        Catalog::from_set_files(&[file]).unwrap().cards()[0].coverage
    };
    assert_eq!(coverage("power: draw 2"), Coverage::Full);
    assert_eq!(coverage("power: by-hand \"draw as you like\""), Coverage::Partly);
}

#[test]
fn what_the_table_leaves_to_the_players_is_said_so() {
    let set = "[set]\ngame = \"score\"\ncode = \"X\"\nname = \"X\"\n";
    let card = "[[card]]\nnumber = \"1\"\nname = \"One\"\ntype = \"drill\"\n";
    let does = "does = \"power: move a card costing-most 2 in your discard -> hand\"\n";
    let file = SetFile::parse(&format!("{set}{card}{does}")).unwrap();
    let catalog = Catalog::from_set_files(&[file]).unwrap();
    let drill = &catalog.cards()[0];
    let said = "(Resolve by hand what the table leaves open.)";
    assert!(text(drill).contains(said), "{}", text(drill));
}

/// Every card of the two printed games tells what it does, but for those whose wording nobody knows.
#[test]
fn every_card_says_what_it_does() {
    let silent = CATALOG
        .cards()
        .iter()
        .filter(|card| card.abilities.is_empty() && card.game != Game::Bandai)
        .count();
    assert!(silent <= 15, "{silent} cards say nothing");
}

#[test]
fn a_personality_of_both_sides_fits_each_of_them() {
    let yamcule = card(Game::Score, "FF-006").personality().unwrap();
    assert!(yamcule.allegiance.fits(Alignment::Hero) && yamcule.allegiance.fits(Alignment::Villain));
    assert_eq!(card(Game::Score, "FF-006").kind, Kind::Personality);
}

/// What effects ask of cards is known to the rules: a trait they name is never a free word.
#[test]
fn traits_that_effects_ask_for_are_words_of_rules() {
    for card in CATALOG.cards() {
        for ability in card.abilities.iter().chain(&card.reworded) {
            let Ability::Line(line) = ability else { continue };
            line.walk(&mut |piece| {
                if let Piece::Filter(filter) = piece
                    && let Some(quality) = &filter.quality
                    && let Some(CardTrait::Free(word)) = &quality.of_trait
                {
                    panic!("{} asks for the trait `{word}`", card.name);
                }
            });
        }
    }
}
