//! Rulings on Score decks that need more than the fixture of a rule (`tests/data/decks/score`).

use crate::catalog::{Catalog, SetFile, style_of};
use crate::deck::Section;
use crate::games::testing::{CATALOG, broken, broken_by, deck, judged};
use crate::games::{Asked, corrected, infer_format, report};
use crate::legality::{Format, Profile, Verdict, format};
use crate::model::{Alignment, Game, Kind, Style};

const GOKU: &str = "game: score\nMain Personality\n1 Goku [SAI 158]\n1 Goku [SAI 159]\n1 Goku [SAI 160]\n";
const NAPPA: &str =
    "game: score\nMain Personality\n1 Nappa [SAI 176]\n1 Nappa [SAI 177]\n1 Nappa [SAI 178]\n";
const SAIYAN: &str = "score/saiyan";
const NOTHING: [&str; 0] = [];

fn with(leader: &str, cards: &str) -> String {
    format!("{leader}\nLife Deck\n{cards}\n")
}

/// A-SC-01 SC-DECK-01 to 03: the size counts the Main Personality, and casual play knows no largest one.
#[test]
fn the_main_personality_counts_towards_the_size() {
    let report = judged(
        &with(GOKU, "46 Power Up!"),
        format(SAIYAN).unwrap(),
        Profile::Recommended,
    );
    assert_eq!(
        report.violations[0].message,
        "49 cards, Main Personality counted; at least 50 are needed"
    );
    let report = judged(
        &with(GOKU, "73 Power Up!"),
        format("score/casual").unwrap(),
        Profile::Recommended,
    );
    assert!(report.passed.contains(&"SC-DECK-02"));
}

/// SC-DECK-04: there is one Main Personality.
#[test]
fn two_characters_cannot_lead() {
    let list = with(&format!("{GOKU}1 Krillin [SAI 167]\n"), "");
    assert_eq!(broken(SAIYAN, &list), ["SC-DECK-04"]);
}

/// SC-DECK-04: without a Main Personality nothing is said about what would depend on it.
#[test]
fn a_deck_without_a_leader_is_not_judged_by_its_leader() {
    let mut headless = deck(&with("game: score", "47 Power Up!\n4 Goku's Truce"));
    for code in ["SAI-083", "SAI-243"] {
        headless.add(
            Section::Main,
            CATALOG.printing_by_code(Game::Score, code).unwrap(),
            1,
        );
    }
    let report = report(
        &CATALOG,
        &headless,
        format("score/casual").unwrap(),
        Profile::Printed,
        Asked::default(),
    );
    let rules: Vec<_> = report
        .violations
        .iter()
        .map(|violation| violation.rule.as_str())
        .collect();
    assert_eq!(rules, ["SC-DECK-04", "SC-DECK-07"]);
}

/// SC-DECK-06: a high-tech card is a card of its level, and no Ally (A-SC-09).
#[test]
fn a_high_tech_card_is_no_ally() {
    let raditz =
        "game: score\nMain Personality\n1 Raditz [SAI 183]\n1 Raditz [SAI 171]\n1 Raditz [SAI 172]\n";
    assert_eq!(broken(SAIYAN, &with(raditz, "")), NOTHING);
    assert_eq!(
        broken(SAIYAN, &with(raditz, "1 Vegeta [SAI 184]")),
        ["SC-DECK-06"]
    );
}

/// SC-DECK-13: with Nappa up to level 4 Raditz may stand at levels 1 and 2; up to level 3 at level 1 only.
#[test]
fn an_ally_stays_two_levels_below() {
    let to_four = format!("{NAPPA}1 Nappa [SAI-P P7]\n");
    assert_eq!(
        broken(SAIYAN, &with(&to_four, "1 Raditz [SAI 170]\n1 Raditz [SAI 171]")),
        NOTHING
    );
    assert_eq!(
        broken(SAIYAN, &with(&to_four, "1 Raditz [SAI 172]")),
        ["SC-DECK-13"]
    );
    assert_eq!(broken(SAIYAN, &with(NAPPA, "1 Raditz [SAI 170]")), NOTHING);
    assert_eq!(broken(SAIYAN, &with(NAPPA, "1 Raditz [SAI 171]")), ["SC-DECK-13"]);
}

/// SC-DECK-08, SC-DECK-11, A-SC-30: a limit that only the later wording has binds the community's format, neither the one of 2000 nor
/// open play; a limit that was always printed binds everywhere.
#[test]
fn a_limit_of_the_later_wording_binds_later_formats_only() {
    let list = with(GOKU, "3 Goku's Lucky Break");
    for open in [SAIYAN, "score/open-75", "score/casual"] {
        assert_eq!(broken(open, &list), NOTHING, "{open}");
    }
    assert_eq!(
        broken("score/expanded-2014", &list),
        ["SC-DECK-11", "FORMAT-LIMITED"]
    );
    let always = with(GOKU, "2 Severe Bruises");
    for any in ["score/open-75", "score/expanded-2014"] {
        assert_eq!(broken(any, &always), ["SC-DECK-08"], "{any}");
    }
}

/// SC-DECK-16: a name anywhere in the title makes a card named.
#[test]
fn a_name_in_the_title_makes_a_card_named() {
    let named = |title: &str| {
        let card = CATALOG.card(CATALOG.cards_named(Game::Score, title)[0]);
        let named_for = &card.styled().unwrap().named_for;
        named_for
            .iter()
            .map(|id| CATALOG.character(*id).name.as_str())
            .collect::<Vec<_>>()
    };
    assert_eq!(named("Super Saiyan Goku's Power"), ["Goku"]);
    assert_eq!(named("Goku Body Throw!"), ["Goku"]);
    assert_eq!(named("Gohan's Father Save"), ["Gohan"]);
    assert_eq!(named("Power Up!"), NOTHING);
}

/// SC-DECK-17, A-SC-07: the profile decides how many copies of a Dragon Ball may be played.
#[test]
fn copies_of_a_dragon_ball_follow_the_profile() {
    let two = with(GOKU, "2 Earth Dragon Ball 1");
    assert_eq!(broken_by(Profile::Printed, SAIYAN, &two), NOTHING);
    assert_eq!(broken_by(Profile::Recommended, SAIYAN, &two), ["SC-DECK-17"]);
    assert_eq!(broken_by(Profile::Crd, SAIYAN, &two), ["SC-DECK-17"]);
    let four = with(GOKU, "4 Earth Dragon Ball 1");
    assert_eq!(broken_by(Profile::Printed, SAIYAN, &four), ["SC-DECK-17"]);
    let report = judged(&two, format(SAIYAN).unwrap(), Profile::Recommended);
    let ruling = report
        .violations
        .iter()
        .find_map(|violation| violation.ruling.as_ref())
        .unwrap();
    assert_eq!(ruling.id, "A-SC-07");
    assert_eq!(ruling.title, "Copies of a Dragon Ball in a deck");
}

/// SC-DECK-19: the style is the first word, whole.
#[test]
fn a_style_is_the_first_word_of_a_title() {
    assert_eq!(style_of("Red Lunge Punch"), Style::Red);
    assert_eq!(style_of("The Untroubled Mind is Focused"), Style::Freestyle);
}

/// A-SC-04 SC-DECK-20: a named card has no style, although its title starts with one.
#[test]
fn a_named_card_counts_as_unstyled() {
    let orange = format!(
        "tokui-waza: orange\n{}",
        with(GOKU, "3 Orange Arm Bar\n1 Black Zarbon Transformation Drill")
    );
    assert_eq!(broken("score/open-75", &orange), NOTHING);
}

/// SC-DECK-21: when most styled cards have the other style, announcing that one is the smaller change.
#[test]
fn a_wrong_announcement_is_put_right() {
    let list = format!(
        "tokui-waza: blue\n{}",
        with(GOKU, "3 Orange Arm Bar\n3 Orange Leg Sweep")
    );
    let report = judged(&list, format(SAIYAN).unwrap(), Profile::Recommended);
    let claim = report
        .violations
        .iter()
        .find(|violation| violation.rule == "SC-DECK-21")
        .unwrap();
    assert_eq!(claim.fix, "Announce Orange as Tokui-Waza");
    let fixed = corrected(
        &CATALOG,
        &deck(&list),
        format(SAIYAN).unwrap(),
        Profile::Recommended,
    );
    assert_eq!(fixed.deck.tokui_waza, Some(Style::Orange));
}

/// SC-DECK-26, SC-DECK-25: a deck of many styles that announces nothing may still pick one for Fast Play.
#[test]
fn a_mixed_deck_without_an_announcement_is_fine() {
    let list = with(
        GOKU,
        "3 Orange Arm Bar\n3 Black Front Kick\n3 Blue Cradle Drill\n3 Red Rolling Drill",
    );
    assert_eq!(broken(SAIYAN, &list), NOTHING);
}

/// SC-DECK-28: the fix of a Villain's starter takes the Heroes out, that of a Hero's the Villains.
#[test]
fn the_fix_of_a_starter_takes_the_other_side_out() {
    for (leader, other, line) in [
        (NAPPA, "Tien", "1 Tien [SAI 082]"),
        (GOKU, "Saibaimen", "1 Saibaimen [SAI 243]"),
    ] {
        let list = with(leader, &format!("47 Power Up!\n{line}"));
        let saiyan = format(SAIYAN).unwrap();
        let fixed = corrected(&CATALOG, &deck(&list), saiyan, Profile::Recommended);
        let mut lines = fixed.deck.lines.iter();
        assert!(
            lines.all(|line| CATALOG.card_of(line.printing).name != other),
            "{other}"
        );
    }
}

/// SC-OPT-01, SC-OPT-11: the Kumite rules are on only where the format says so, and refuse no side.
#[test]
fn kumite_is_a_format_for_both_sides() {
    for leader in [GOKU, NAPPA] {
        assert_eq!(broken("score/kumite", &with(leader, "")), NOTHING);
    }
    assert_eq!(
        broken("score/kumite", &with(GOKU, "1 Tien [SAI 082]")),
        ["SC-DECK-18"]
    );
    assert_eq!(broken(SAIYAN, &with(GOKU, "1 Tien [SAI 082]")), NOTHING);
}

/// SC-GLO-02: levels of the Saiyan Saga run from 1 to 4, each on one side.
#[test]
fn saiyan_saga_personalities_have_a_level_and_a_side() {
    let saiyan = ["SAI", "SAI-P", "SAI-BK"].map(|code| CATALOG.set_by_code(Game::Score, code).unwrap().id);
    let printings = saiyan.iter().flat_map(|set| CATALOG.printings_in(*set));
    for personality in printings.filter_map(|printing| CATALOG.card_of(*printing).personality()) {
        assert!((1..=4).contains(&personality.level));
        assert!(Alignment::ALL.contains(&personality.allegiance.side().unwrap()));
    }
}

/// SC-GLO-02: a level no ladder has is refused when cards are loaded.
#[test]
fn a_level_beyond_the_ladder_is_refused() {
    let load = |level: u8| {
        let set = format!(
            "[set]\ngame = 'score'\ncode = 'X'\nname = 'X'\n[[card]]\nnumber = '1'\nname = 'A'\ntype = 'personality'\n\
             character = 'A'\nlevel = {level}\nalignment = 'hero'\npur = 2\nladder = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]\n"
        );
        Catalog::from_set_files(&[SetFile::parse(&set).unwrap()])
    };
    assert!(load(1).is_ok() && load(5).is_ok());
    assert!(load(0).is_err() && load(6).is_err());
}

/// SC-GLO-03: a type of another game is refused when cards are loaded.
#[test]
fn a_type_of_another_game_is_refused() {
    let set = |kind: Kind| {
        format!(
            "[set]\ngame = 'score'\ncode = 'X'\nname = 'X'\n[[card]]\nnumber = '1'\nname = 'A'\ntype = '{}'\n",
            kind.slug()
        )
    };
    let load = |kind| Catalog::from_set_files(&[SetFile::parse(&set(kind)).unwrap()]);
    assert!(load(Kind::NonCombat).is_ok());
    assert!(load(Kind::Drill).is_ok());
    assert!(
        load(Kind::Warrior).unwrap_err()[0]
            .to_string()
            .contains("Warrior")
    );
}

#[test]
fn unread_lines_leave_the_verdict_open_unless_something_is_wrong_anyway() {
    let verdict = |list: &str| judged(list, format("score/casual").unwrap(), Profile::Recommended).verdict;
    let fifty = with(GOKU, "3 Power Up!\n3 Enraged!\n3 Senzu Bean");
    assert_eq!(verdict(&fifty), Verdict::Illegal);
    assert_eq!(
        verdict(&format!("{fifty}1 Zzyzx Quorbl Flump\n")),
        Verdict::Unresolved
    );
    assert_eq!(
        verdict(&format!("{fifty}5 Mother's Touch\n1 Zzyzx Quorbl Flump\n")),
        Verdict::Illegal
    );
}

#[test]
fn the_format_is_inferred_and_said() {
    let inferred = |list: &str| {
        infer_format(&CATALOG, &deck(list))
            .map(|(format, why)| (format.id(), why))
            .unwrap()
    };
    let (id, why) = inferred(GOKU);
    assert_eq!(
        (id.as_str(), why.as_str()),
        (
            SAIYAN,
            "The list names no format; the default of Score CCG is Saiyan Saga (score/saiyan)"
        )
    );
    let (id, why) = inferred(&with(GOKU, "1 Red Power Rush"));
    assert_eq!(id, SAIYAN);
    assert!(
        why.ends_with("(score/open-75) allows the sets of all these cards"),
        "{why}"
    );
    let (id, _) = inferred(&format!("format: score/kumite\n{GOKU}"));
    assert_eq!(id, "score/kumite");
    let (id, why) = inferred(&format!("format: panini/standard\n{GOKU}"));
    assert_eq!(id, SAIYAN);
    assert!(
        why.contains("panini/standard, which Score CCG does not have"),
        "{why}"
    );
}

#[test]
fn a_house_format_judges_by_its_own_sets_sizes_and_lists() {
    let house = Format::parse(
        "game = 'score'\nslug = 'club'\nname = 'Club night'\nsets = ['SAI']\nsize = { min = 20, max = 30 }\nbanned = ['Enraged!']\n",
    )
    .unwrap();
    let report = judged(&with(GOKU, "1 Enraged!\n1 Red Power Rush"), &house, house.profile);
    let rules: Vec<_> = report
        .violations
        .iter()
        .map(|violation| violation.rule.as_str())
        .collect();
    assert_eq!(rules, ["FORMAT-SIZE", "FORMAT-SETS", "FORMAT-BANNED"]);
}

/// FORMAT-POINTS: copies count, not titles, and the dearest go first.
#[test]
fn the_points_of_all_copies_are_no_more_than_a_house_format_allows() {
    let judged_at = |most: u32| {
        let format = format!(
            "game = 'score'\nslug = 'club'\nname = 'Club night'\nsize = {{ min = 1 }}\nmost-points = {most}\n\
             points = [{{ name = 'Enraged!', points = 3 }}, {{ name = 'Red Power Rush', points = 1 }}]\n"
        );
        let house = Format::parse(&format).unwrap();
        judged(&with(GOKU, "2 Enraged!\n3 Red Power Rush"), &house, house.profile)
    };
    assert_eq!(judged_at(9).violations, []);
    let report = judged_at(5);
    let [breach] = report.violations.as_slice() else {
        panic!("one breach: {:?}", report.violations);
    };
    assert_eq!(breach.rule, "FORMAT-POINTS");
    assert_eq!(
        breach.message,
        "9 points (6 for 2 Enraged!, 3 for 3 Red Power Rush); Club night allows 5"
    );
    assert_eq!(breach.fix, "Remove 2 Enraged!");
    assert_eq!(judged_at(8).violations[0].fix, "Remove 1 Enraged!");
}

const OPEN_RADITZ: &str = "Main Personality\n1 Raditz [SAI 170]\n1 Raditz [SAI 171]\n1 Raditz [SAI 172]\n";

fn in_open(head: &str, cards: &str) -> Vec<String> {
    let list = format!("game: score\n{head}\n{OPEN_RADITZ}\nLife Deck\n{cards}\n");
    broken("score/open-75", &list)
}

/// SC-DECK-08: a limit that falls away under a Tokui-Waza binds every other deck.
#[test]
fn a_limit_falls_away_under_the_tokui_waza_the_card_names() {
    let scouts = |head: &str, copies: u8| in_open(head, &format!("{copies} CA-CA36\n3 Black Side Kick"));
    assert_eq!(scouts("tokui-waza: black", 3), [""; 0]);
    assert_eq!(scouts("tokui-waza: black", 4), ["SC-DECK-07"]);
    assert_eq!(scouts("", 2), [""; 0]);
    assert_eq!(scouts("", 3), ["SC-DECK-08"]);
}

/// A-SC-08 SC-DECK-08: a limit that one Main Personality lifts binds the others; a card named for her then has its four copies
/// (SC-DECK-09).
#[test]
fn a_limit_falls_away_for_the_main_personality_the_card_names() {
    let led_by = |codes: &str, card: &str, copies: u8| {
        let leader: Vec<String> = codes.split(' ').map(|code| format!("1 {code}")).collect();
        let list = format!(
            "game: score\nMain Personality\n{}\n\nLife Deck\n{copies} {card}\n",
            leader.join("\n")
        );
        broken("score/open-75", &list)
    };
    let cell = "CEL-188 CEL-189 CEL-190";
    let raditz = "SAI-170 SAI-171 SAI-172";
    assert_eq!(led_by(cell, "CEL-P-P1", 4), [""; 0]);
    assert_eq!(led_by(cell, "CEL-P-P1", 5), ["SC-DECK-09"]);
    assert_eq!(led_by(raditz, "CEL-P-P1", 2), ["SC-DECK-08"]);
    for (card, names) in [
        ("BAB-013", "Hercule"),
        ("WGS-058", "Hercule"),
        ("TRU-031", "Garlic Jr."),
        ("IR-IR14", "Bulma"),
        ("IR-IR33", "Gohan"),
    ] {
        assert_eq!(led_by(raditz, card, 2), ["SC-DECK-08"], "{card}");
        let catalog = &*CATALOG;
        let printing = catalog.printing_by_code(Game::Score, card).unwrap();
        let free = &catalog.card_of(printing).styled().unwrap().unlimited_for;
        let free: Vec<&str> = free
            .iter()
            .map(|id| catalog.character(*id).name.as_str())
            .collect();
        assert_eq!(free, [names], "{card}");
    }
}

/// A-SC-51: the open and the casual format know nothing of the document of 2014.
#[test]
fn any_dragon_balls_and_any_mastery_go_together_outside_the_format_of_2014() {
    let cards = "1 Earth Dragon Ball 1\n1 Namek Dragon Ball 1\n1 Orange Lifting Drill\nMastery\n1 TRU-149";
    let list = format!("game: score\ntokui-waza: orange\n{OPEN_RADITZ}\nLife Deck\n{cards}\n");
    let judge = |format| broken(format, &list);
    assert_eq!(judge("score/open-75"), [""; 0]);
    assert_eq!(judge("score/casual"), [""; 0]);
    let of_2014 = judge("score/expanded-2014");
    assert!(of_2014.contains(&"FORMAT-BALLS".to_owned()), "{of_2014:?}");
    assert!(of_2014.contains(&"FORMAT-MASTERY".to_owned()), "{of_2014:?}");
}

/// SC-DECK-29 A-SC-10: the two error prints by the numbers the booklet gives them, and by its words.
#[test]
fn error_prints_are_known_by_the_numbers_of_the_booklet() {
    for (line, code) in [
        ("1 Goku [SAI-P P7]", "SAI-P-P4E"),
        ("1 Goku [SAI P7]", "SAI-P-P4E"),
        ("1 Goku Level 4 Error Dupe", "SAI-P-P4E"),
        ("1 Nappa [SAI-P P15]", "SAI-P-P115"),
        ("1 Nappa SAI-P-P15", "SAI-P-P115"),
        ("1 Nappa [SAI-P P7]", "SAI-P-P7"),
        ("1 SAI-P-P15", "SAI-P-P115"),
        ("1 [SAI-P P7] Goku", "SAI-P-P4E"),
        ("1 SAI P7 Goku", "SAI-P-P4E"),
        ("1 P15 Nappa", "SAI-P-P115"),
        ("1 P7 Nappa", "SAI-P-P7"),
    ] {
        let deck = deck(&format!("game: score\n{line}\n"));
        let catalog = &*CATALOG;
        let codes: Vec<&str> = deck
            .lines
            .iter()
            .map(|line| catalog.printing(line.printing).code.as_str())
            .collect();
        assert_eq!(codes, [code], "{line}");
    }
}

/// SC-DECK-08 SC-LATER-189: eleven Namekian cards allow eight copies, in every format that has them.
#[test]
fn eleven_namekian_cards_allow_eight_copies() {
    let cards = [
        "TRU-008", "TRU-009", "TRU-010", "AND-021", "AND-022", "AND-023", "AND-024", "CEL-011", "CEL-022",
        "CGS-061", "CGS-067",
    ];
    for card in cards {
        for format in ["score/open-75", "score/casual", "score/expanded-2014"] {
            let list = |copies: u8| format!("game: score\n{OPEN_RADITZ}\nLife Deck\n{copies} {card}\n");
            assert_eq!(broken(format, &list(8)), NOTHING, "{card} in {format}");
            assert_eq!(broken(format, &list(9)), ["SC-DECK-08"], "{card} in {format}");
        }
    }
}

/// A-SC-08: a card that counts as named for whoever leads has four copies in every deck.
#[test]
fn a_card_named_for_the_main_personality_has_four_copies() {
    assert_eq!(in_open("", "4 CP2-CCPP8"), NOTHING);
    assert!(!in_open("", "5 CP2-CCPP8").is_empty());
}
