//! The home-made practice set: it loads, it reads well, it uses every mechanic of the booklet and makes playable decks.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use scouter::catalog::{Catalog, SetFile, shipped, text};
use scouter::deck::{self, ReadOptions, Section};
use scouter::games::{self, Asked};
use scouter::legality::{self, Profile, Verdict};
use scouter::model::effect::{
    Ability, Battle, Coin, Cost, Coverage, Duration, Effect, Forbidden, Icon, Keyword, Line, PreventedDamage,
    Role, Status, Uses, When, Who, Zone,
};
use scouter::model::{Card, ChiCost, Game, Kind, Origin, Symbol};

static CATALOG: LazyLock<Catalog> =
    LazyLock::new(|| Catalog::from_set_files(&shipped::set_files().unwrap()).unwrap());

static CARDS: LazyLock<Vec<&'static Card>> = LazyLock::new(|| {
    let set = CATALOG.set_by_code(Game::Bandai, "HMP").unwrap();
    let printings = CATALOG.printings_in(set.id).iter();
    printings.map(|id| CATALOG.card_of(*id)).collect()
});

fn lines(card: &Card) -> impl Iterator<Item = &Line> {
    card.abilities.iter().filter_map(|ability| match ability {
        Ability::Line(line) => Some(line.as_ref()),
        Ability::Keyword(_) => None,
    })
}

fn keywords(card: &Card) -> impl Iterator<Item = &Keyword> {
    card.abilities.iter().filter_map(|ability| match ability {
        Ability::Keyword(keyword) => Some(keyword),
        Ability::Line(_) => None,
    })
}

fn chi_costs(card: &Card) -> impl Iterator<Item = &ChiCost> {
    lines(card)
        .flat_map(|line| &line.cost)
        .filter_map(|cost| match cost {
            Cost::Chi(chi) => Some(chi),
            _ => None,
        })
}

/// The card's abilities as data files spell them.
fn spelt(card: &Card) -> String {
    serde_json::to_string(&card.abilities).unwrap()
}

/// The text of every card of Score and Panini, a file for each set, so that a change of the wording shows.
#[test]
fn every_card_of_every_set_reads_as_it_did() {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("snapshots/texts");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    let sets = CATALOG.sets().iter().filter(|set| set.game != Game::Bandai);
    let mut count = 0;
    for set in sets {
        let printings = CATALOG.printings_in(set.id).iter();
        let texts: Vec<String> = printings
            .map(|id| (CATALOG.printing(*id), CATALOG.card_of(*id), id))
            .filter(|(_, card, id)| card.printings.first() == Some(*id))
            .map(|(printing, card, _)| format!("{} {}\n{}\n", printing.number, card.title(), text(card)))
            .collect();
        if texts.is_empty() {
            continue;
        }
        count += 1;
        let name = format!("{}_{}", set.game.slug(), set.code.to_lowercase());
        settings.bind(|| insta::assert_snapshot!(name, texts.join("\n")));
    }
    assert!(count >= 45, "{count} sets");
}

/// The text of every card of the second set, so that a change of the wording shows.
#[test]
fn every_card_of_the_second_set_reads_as_it_did() {
    let set = CATALOG.set_by_code(Game::Bandai, "HMQ").unwrap();
    let cards = CATALOG.printings_in(set.id).iter().map(|id| CATALOG.card_of(*id));
    let texts: Vec<String> = cards
        .map(|card| format!("{}\n{}\n", card.name, text(card)))
        .collect();
    assert_eq!(texts.len(), 100);
    insta::assert_snapshot!(texts.join("\n"));
}

/// The text of every card, so that a change of the wording shows.
#[test]
fn every_card_reads_as_it_did() {
    let texts = CARDS
        .iter()
        .map(|card| format!("{}\n{}\n", card.name, text(card)));
    insta::assert_snapshot!(texts.collect::<Vec<_>>().join("\n"));
}

#[test]
fn the_set_is_labelled_as_home_made_and_leaves_nothing_to_resolve_by_hand() {
    let set = CATALOG.set_by_code(Game::Bandai, "HMP").unwrap();
    assert_eq!(set.origin, Origin::HomeMade);
    assert!(set.name.contains("home-made"));
    assert!(CARDS.len() >= 90);
    for card in CARDS.iter() {
        assert_eq!(card.coverage, Coverage::Full, "{}", card.name);
    }
}

/// A mechanic: where the ledger states it, and whether a card uses it.
type Mechanic = (&'static str, fn(&Card) -> bool);

const MECHANICS: &[Mechanic] = &[
    (
        "BA-COST-04 Chi of any symbol beside a symbol",
        |card| matches!(card.symbol().and_then(|facts| facts.chi.as_ref()), Some(ChiCost::Paid { symbols, any }) if !symbols.is_empty() && *any > 0),
    ),
    ("BA-COST-05 a Chi cost of -", |card| {
        card.symbol().and_then(|facts| facts.chi.as_ref()) == Some(&ChiCost::Free)
    }),
    ("BA-COST-06 a Chi cost of X", |card| {
        card.symbol().and_then(|facts| facts.chi.as_ref()) == Some(&ChiCost::X)
    }),
    ("BA-COST-09 an activation cost of a symbol", |card| {
        chi_costs(card).any(|chi| matches!(chi, ChiCost::Paid { symbols, .. } if !symbols.is_empty()))
    }),
    ("BA-COST-09 an activation cost of a number", |card| {
        chi_costs(card)
            .any(|chi| matches!(chi, ChiCost::Paid { symbols, any } if symbols.is_empty() && *any > 0))
    }),
    ("BA-COST-10 an activation cost of X", |card| {
        chi_costs(card).any(|chi| *chi == ChiCost::X)
    }),
    ("BA-COST-11 an activation cost of -", |card| {
        chi_costs(card).any(|chi| *chi == ChiCost::Free)
    }),
    ("BA-COST-12 discard this Warrior as a cost", |card| {
        lines(card).flat_map(|line| &line.cost).any(|cost| {
            matches!(
                cost,
                Cost::Move {
                    to: Zone::Discard,
                    ..
                }
            )
        })
    }),
    ("BA-TURN-16 more than once per turn", |card| {
        lines(card).any(|line| line.uses == Uses::Unlimited)
    }),
    ("BA-FX-05 Requirement: a name", |card| {
        lines(card)
            .filter_map(|line| line.requires.as_ref())
            .any(|user| user.named.is_some())
    }),
    ("BA-FX-05 Requirement: a characteristic", |card| {
        lines(card)
            .filter_map(|line| line.requires.as_ref())
            .any(|user| !user.characteristics.is_empty())
    }),
    ("BA-FX-07 the DB icon on a Technique", |card| {
        has_icon(card, Kind::Technique, Icon::Db)
    }),
    ("BA-FX-11 the DB icon on an Event", |card| {
        has_icon(card, Kind::Event, Icon::Db)
    }),
    ("BA-FX-19 the DB icon on a Warrior", |card| {
        has_icon(card, Kind::Warrior, Icon::Db)
    }),
    ("BA-FX-18 an effect valid while injured", |card| {
        has_icon(card, Kind::Warrior, Icon::Valid)
    }),
    (
        "BA-FX-20 card text beats the booklet: a second deployment",
        |card| spelt(card).contains("extra-deployment"),
    ),
    ("BA-FX-12 a Wish in the Strategy Step", |card| {
        is_used(card, Kind::Wish, When::Strategy)
    }),
    ("BA-FX-12 a Wish in the Action Step", |card| {
        is_used(card, Kind::Wish, When::Action)
    }),
    ("BA-FX-16 a Technique in the Strategy Step", |card| {
        is_used(card, Kind::Technique, When::Strategy)
    }),
    ("BA-FX-16 a Technique in the Action Step", |card| {
        is_used(card, Kind::Technique, When::Action)
    }),
    ("BA-FX-09 negate a Technique", |card| {
        spelt(card).contains("\"negate\"")
    }),
    ("BA-KEY-01 Fierce", |card| {
        keywords(card).any(|keyword| matches!(keyword, Keyword::Fierce(_)))
    }),
    ("BA-KEY-02 Plunder", |card| {
        keywords(card).any(|keyword| *keyword == Keyword::Plunder)
    }),
    ("BA-KEY-03 Super Heal", |card| {
        keywords(card).any(|keyword| *keyword == Keyword::SuperHeal)
    }),
    ("BA-KEY-04 Toughness", |card| {
        keywords(card).any(|keyword| *keyword == Keyword::Toughness)
    }),
    ("BA-KEY-05 Evolution", |card| {
        keywords(card).any(|keyword| matches!(keyword, Keyword::Evolution { .. }))
    }),
    ("BA-KEY-10 Name: A", |card| {
        card.symbol()
            .and_then(|facts| facts.warrior.as_ref())
            .is_some_and(|warrior| warrior.also_named.is_some())
    }),
    ("BA-KEY-11 Time Limit", |card| {
        card.kind == Kind::Event && keywords(card).any(|keyword| matches!(keyword, Keyword::TimeLimit(_)))
    }),
    ("BA-TURN-15 an Event without Time Limit", |card| {
        card.kind == Kind::Event && keywords(card).next().is_none()
    }),
    ("BA-KEY-13 Adventure", |card| spelt(card).contains("adventure")),
    ("BA-KEY-14 \"Human\" + \"Male\"", |card| {
        spelt(card).contains("[\"Human\",\"Male\"]")
    }),
    ("BA-KEY-15 Growth coins", |card| {
        spelt(card).contains("\"growth\"")
    }),
    ("BA-KEY-16 Heal", |card| spelt(card).contains("{\"heal\"")),
    ("BA-GLO-01 when deployed", |card| {
        lines(card).any(|line| line.when == When::Deployed)
    }),
    ("BA-GLO-01 when put into play", |card| {
        lines(card).any(|line| line.when == When::PutIntoPlay)
    }),
    ("BA-GLO-02 put into play by an effect", |card| {
        spelt(card).contains("{\"put-into-play\"")
    }),
    ("BA-GLO-04 control of an opponent's Warrior", |card| {
        spelt(card).contains("take-control")
    }),
    ("BA-GLO-05 the opposing Warrior", |card| {
        spelt(card).contains("opposing")
    }),
    ("BA-GLO-09 back into the Chi area", |card| {
        spelt(card).contains("\"to\":\"chi\"")
    }),
    ("BA-BATTLE-06 a Team turned unopposed", |card| {
        spelt(card).contains("unoppose")
    }),
    ("BA-BATTLE-06 a Team turned opposed", |card| {
        spelt(card).contains("{\"oppose\"")
    }),
    ("BA-BATTLE-19 Showdown Damage prevented", |card| {
        spelt(card).contains("\"damage\":\"showdown\"")
    }),
    ("BA-ORG-05 a fourth Warrior in a Team", |card| {
        spelt(card).contains("join-team")
    }),
    ("BA-DB-03 Planet Damage by an effect", |card| {
        spelt(card).contains("{\"planet-damage\"")
    }),
    ("BA-DB-07 a DB coin moved", |card| {
        spelt(card).contains("move-coins")
    }),
    ("BA-DMG-02 Damage by an effect", |card| {
        spelt(card).contains("{\"damage\"")
    }),
    ("BA-DMG-04 injured without Damage", |card| {
        spelt(card).contains("{\"injure\"")
    }),
    ("BA-TURN-02 at the beginning of your turn", |card| {
        lines(card).any(|line| line.when == When::TurnBegins)
    }),
    ("BA-END-11 at the end of your turn", |card| {
        lines(card).any(|line| line.when == When::TurnEnds)
    }),
    ("BA-END-12 until end of turn", |card| {
        spelt(card).contains("{\"power\"") && lines(card).any(|line| line.when == When::Action)
    }),
];

fn has_icon(card: &Card, kind: Kind, icon: Icon) -> bool {
    card.kind == kind && lines(card).any(|line| line.icons.contains(&icon))
}

fn is_used(card: &Card, kind: Kind, when: When) -> bool {
    card.kind == kind && lines(card).any(|line| line.when == when)
}

#[test]
fn every_mechanic_of_the_booklet_is_on_some_card() {
    let unused: Vec<_> = MECHANICS
        .iter()
        .filter(|(_, uses)| !CARDS.iter().any(|card| uses(card)))
        .map(|(mechanic, _)| mechanic)
        .collect();
    assert_eq!(unused, Vec::<&&str>::new());
    for (mechanic, _) in MECHANICS {
        let id = mechanic.split(' ').next().unwrap();
        assert!(scouter::rulebook::ledger().rule(id).is_some(), "{mechanic}");
    }
}

/// The words a language knows, as its reader lists them when it meets an unknown one.
fn words_of<T: serde::de::DeserializeOwned>() -> Vec<String> {
    let error = serde_json::from_str::<T>("\"no such word\"")
        .err()
        .unwrap()
        .to_string();
    let (_, known) = error.split_once("expected").unwrap();
    known.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

/// The words of each of the small languages abilities are written in.
fn languages() -> Vec<Vec<String>> {
    vec![
        words_of::<Effect>(),
        words_of::<Keyword>(),
        words_of::<When>(),
        words_of::<Icon>(),
        words_of::<Uses>(),
        words_of::<Duration>(),
        words_of::<Who>(),
        words_of::<Zone>(),
        words_of::<Status>(),
        words_of::<Role>(),
        words_of::<Battle>(),
        words_of::<Coin>(),
        words_of::<Forbidden>(),
        words_of::<PreventedDamage>(),
        words_of::<scouter::model::effect::Cards>(),
        words_of::<scouter::model::effect::Measure>(),
        words_of::<scouter::model::effect::Condition>(),
        words_of::<Cost>(),
    ]
}

/// Every key and every word in the abilities of these cards.
fn words_used<'a>(cards: impl Iterator<Item = &'a Card>) -> BTreeSet<String> {
    fn collect(value: &serde_json::Value, words: &mut BTreeSet<String>) {
        match value {
            serde_json::Value::Object(map) => {
                for (key, value) in map {
                    words.insert(key.clone());
                    collect(value, words);
                }
            }
            serde_json::Value::Array(values) => values.iter().for_each(|value| collect(value, words)),
            serde_json::Value::String(word) => {
                words.insert(word.clone());
            }
            serde_json::Value::Null | serde_json::Value::Bool(_) | serde_json::Value::Number(_) => {}
        }
    }
    let mut words = BTreeSet::new();
    for card in cards {
        collect(&serde_json::to_value(&card.abilities).unwrap(), &mut words);
    }
    words
}

#[test]
fn the_effect_language_has_no_word_that_no_card_uses() {
    let catalog = Catalog::from_set_files(&shipped::set_files().unwrap()).unwrap();
    let used = words_used(catalog.cards().iter());
    // Words of rules whose cards are not written down yet: PA-TURN-08, PA-ANGER-09, SC-ALLY-06, SC-DRILL-07.
    let awaited = ["played", "win-by-anger", "stage", "stand-beside"];
    // What is left out when it is the usual thing is not written.
    let left_out = [
        When::default().slug(),
        Zone::default().slug(),
        Who::default().slug(),
        Uses::default().slug(),
        Duration::default().slug(),
    ];
    let languages = languages();
    let idle: Vec<_> = languages
        .iter()
        .flatten()
        .filter(|word| {
            !used.contains(*word)
                && !left_out.contains(&word.as_str())
                && *word != "unimplemented"
                && !awaited.contains(&word.as_str())
        })
        .collect();
    assert_eq!(idle, Vec::<&String>::new());
}

/// Whoever writes a set of their own starts from this file's opening comment: what it shows can be read, and every word the
/// cards below it use is in the reference it points to.
#[test]
fn what_the_file_shows_can_be_read() {
    let text = shipped::file("bandai/sets/hmp.toml").unwrap();
    let (comment, _) = text.split_once("[set]").unwrap();
    let shown: Vec<&str> = comment
        .lines()
        .filter_map(|line| line.strip_prefix("#   "))
        .filter(|line| line.contains(": heal ") || line.starts_with("plunder"))
        .flat_map(|line| line.split("    "))
        .collect();
    assert_eq!(shown.len(), 7, "{shown:?}");
    for line in shown {
        assert!(scouter::model::effect::text::read(line).is_ok(), "{line}");
    }
    assert!(comment.contains("`scouter effects`") && comment.contains("/syntax/effects"));
}

#[test]
fn a_set_written_down_is_read_back_the_same() {
    let set = SetFile::parse(&shipped::file("bandai/sets/hmp.toml").unwrap()).unwrap();
    let written = toml::to_string(&set).unwrap();
    assert_eq!(SetFile::parse(&written).unwrap(), set);
}

/// Sixty verbs must do for all three games; structure and the honest end are none.
#[test]
fn the_effect_language_stays_within_eighty_verbs() {
    let structure = ["if", "may", "choose", "unimplemented"];
    let verbs = words_of::<Effect>()
        .into_iter()
        .filter(|word| !structure.contains(&word.as_str()));
    assert!(verbs.count() <= 80);
}

/// An effect without an activation cost could be used without end (BA-TURN-16); Techniques and Wishes are used up.
#[test]
fn what_is_used_from_play_has_an_activation_cost() {
    for card in CARDS.iter() {
        for line in lines(card).filter(|line| matches!(line.when, When::Strategy | When::Action)) {
            let stays = matches!(card.kind, Kind::Warrior | Kind::Event);
            assert_eq!(!line.cost.is_empty(), stays, "{}", card.name);
        }
    }
}

#[test]
fn names_on_cards_are_names_of_cards() {
    for card in CARDS.iter() {
        let evolutions = keywords(card).filter_map(|keyword| match keyword {
            Keyword::Evolution { into, .. } => Some(into),
            _ => None,
        });
        let required = lines(card).filter_map(|line| line.requires.as_ref()?.named.as_ref());
        let also_named = card
            .symbol()
            .and_then(|facts| facts.warrior.as_ref()?.also_named.as_ref());
        for name in evolutions.chain(required).chain(also_named) {
            assert_eq!(
                CATALOG.cards_named(Game::Bandai, name).len(),
                1,
                "{}: {name}",
                card.name
            );
        }
    }
}

/// Every symbol has a curve of its own and enough names for a deck without any other.
#[test]
fn each_symbol_can_make_a_deck_by_itself() {
    for symbol in Symbol::ALL {
        let cards: Vec<_> = CARDS
            .iter()
            .filter(|card| card.symbol().is_some_and(|facts| facts.symbol == Some(*symbol)))
            .collect();
        let warriors: Vec<_> = cards.iter().filter(|card| card.kind == Kind::Warrior).collect();
        let others = cards.len() - warriors.len();
        assert!(warriors.len() >= 9 && others >= 5, "{symbol}");
        let turns: BTreeSet<_> = warriors.iter().filter_map(|card| card.symbol()?.turn).collect();
        assert!((0..=6).all(|turn| turns.contains(&turn)), "{symbol}: {turns:?}");
    }
}

#[test]
fn stronger_warriors_come_later() {
    let mut combat: BTreeMap<u8, Vec<i32>> = BTreeMap::new();
    for facts in CARDS.iter().filter_map(|card| card.symbol()) {
        if let (Some(turn), Some(warrior)) = (facts.turn, &facts.warrior) {
            assert!(warrior.injured.0 <= warrior.normal.0 && warrior.injured.1 <= warrior.normal.1);
            combat.entry(turn).or_default().push(warrior.normal.0.into());
        }
    }
    // Hundredths, to compare without fractions.
    let mean = |powers: &Vec<i32>| powers.iter().sum::<i32>() * 100 / i32::try_from(powers.len()).unwrap();
    let means: Vec<_> = combat.values().map(mean).collect();
    assert!(means.is_sorted(), "{means:?}");
}

#[test]
fn the_practice_decks_are_legal_and_differ() {
    let format = legality::default_format(Game::Bandai).unwrap();
    let mut checksums = BTreeSet::new();
    for path in shipped::paths("bandai/decks/") {
        let text = shipped::file(&path).unwrap();
        let reading = deck::read(&CATALOG, text.as_bytes(), &ReadOptions::default()).unwrap();
        assert_eq!(reading.unresolved().count(), 0, "{path}");
        let deck = &reading.deck;
        assert_eq!(deck.format.as_deref(), Some("bandai/standard"), "{path}");
        assert!(deck.name.ends_with("(practice)"), "{path}");
        for profile in [Profile::Recommended, Profile::Crd] {
            let report = games::report(&CATALOG, deck, format, profile, Asked::default());
            assert_eq!(report.verdict, Verdict::Legal, "{path}: {:?}", report.violations);
        }
        assert_eq!(deck.count(Section::Main), 40);
        checksums.insert(deck.checksum(&CATALOG));
    }
    assert!(checksums.len() >= 4);
}
