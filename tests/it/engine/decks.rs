//! Decks made up for games: all cards of a starter printing of one style, the shipped ones, and random legal ones.

use scouter::catalog::{Catalog, shipped};
use scouter::deck::{self, Deck, ReadOptions, Section};
use scouter::engine::Dice;
use scouter::model::{Alignment, Card, Game, Kind, Style};

/// A Main Personality of four levels, from the first characters that have them.
fn levels<'a>(catalog: &'a Catalog, dice: &mut Dice) -> Vec<(Alignment, Vec<&'a Card>)> {
    let mut found = Vec::new();
    let levels = |card: &&Card| card.game == Game::Panini && card.kind == Kind::MainPersonality;
    let mut characters: Vec<_> = catalog
        .cards()
        .iter()
        .filter(levels)
        .filter_map(|card| Some(card.personality()?.character))
        .collect();
    characters.sort_unstable();
    characters.dedup();
    dice.shuffle(&mut characters);
    for character in characters {
        for side in [Alignment::Hero, Alignment::Villain] {
            let of = |level: u8| {
                catalog.cards().iter().filter(levels).find(|card| {
                    card.personality().is_some_and(|person| {
                        person.character == character && person.level == level && person.allegiance.fits(side)
                    })
                })
            };
            let set: Vec<&Card> = (1..=4).filter_map(of).collect();
            if set.len() == 4 {
                found.push((side, set));
            }
        }
    }
    found
}

fn first(card: &Card) -> scouter::model::PrintingId {
    card.printings[0]
}

/// A random Panini deck that keeps the deck rules of styles, copies, Allies and Dragon Balls.
pub fn random_panini(catalog: &Catalog, seed: u64) -> Deck {
    let mut dice = Dice::new(seed);
    let styles = [
        Style::Black,
        Style::Blue,
        Style::Namekian,
        Style::Orange,
        Style::Red,
        Style::Saiyan,
    ];
    let style = styles[dice.below(6) as usize];
    let (side, set) = levels(catalog, &mut dice).swap_remove(0);
    let mut deck = Deck::new(Game::Panini);
    for card in &set {
        deck.add(Section::Personality, first(card), 1);
    }
    let name = set[0].personality().unwrap().character;
    let panini = || catalog.cards().iter().filter(|card| card.game == Game::Panini);
    let masteries: Vec<&Card> = panini()
        .filter(|card| card.kind == Kind::Mastery && card.styled().unwrap().style == style)
        .collect();
    deck.add(
        Section::Mastery,
        first(masteries[dice.below(masteries.len() as u32) as usize]),
        1,
    );
    let fits = |card: &&Card| {
        let facts = card.styled().unwrap();
        let planned = !matches!(card.kind, Kind::MainPersonality | Kind::Mastery);
        let named = facts.named_for.is_empty() || facts.named_for.contains(&name);
        let tied = facts.only.alignment.is_none_or(|only| only == side);
        let ally = card
            .personality()
            .is_none_or(|person| person.allegiance.fits(side) && person.character != name);
        planned && named && tied && ally && (facts.style == style || !facts.style.is_styled())
    };
    let mut pool: Vec<&Card> = panini().filter(fits).collect();
    dice.shuffle(&mut pool);
    let one_set = |card: &&Card| card.kind != Kind::DragonBall || card.name.starts_with("Earth");
    for card in pool.into_iter().filter(one_set) {
        let left = 60 - deck.count(Section::Main);
        let copies = match card.kind {
            Kind::Ally | Kind::DragonBall => 1,
            _ => u32::from(card.styled().unwrap().limit.unwrap_or(3)),
        };
        if left == 0 {
            break;
        }
        deck.add(Section::Main, first(card), copies.min(left) as u16);
    }
    deck
}

/// A deck of the cards an Evolution starter of that style is printed with.
pub fn evolution(catalog: &Catalog, levels: [&str; 4], mastery: &str, style: Style, freestyle: &str) -> Deck {
    let mut deck = Deck::new(Game::Panini);
    let code = |code: &str| catalog.printing_by_code(Game::Panini, code).unwrap();
    for level in levels {
        deck.add(Section::Personality, code(level), 1);
    }
    deck.add(Section::Mastery, code(mastery), 1);
    deck.add(Section::Main, code(freestyle), 1);
    let set = catalog.set_by_code(Game::Panini, "EVO").unwrap();
    let starter: Vec<_> = catalog
        .printings_in(set.id)
        .iter()
        .copied()
        .filter(|printing| catalog.printing(*printing).number.starts_with('S'))
        .filter(|printing| {
            catalog
                .card_of(*printing)
                .styled()
                .is_some_and(|facts| facts.style == style)
        })
        .filter(|printing| catalog.card_of(*printing).kind != Kind::Mastery)
        .collect();
    while deck.count(Section::Main) < 60 {
        for printing in &starter {
            if deck.count(Section::Main) < 60 {
                deck.add(Section::Main, *printing, 1);
            }
        }
    }
    deck
}

/// A random Score deck of official cards that keeps the deck rules of sides, levels and Dragon Balls. The even ones are of
/// the Saiyan Saga alone and announce their one style.
pub fn random_score(catalog: &Catalog, seed: u64) -> Deck {
    let mut dice = Dice::new(seed);
    let saiyan_saga = seed.is_multiple_of(2);
    let in_sets = |card: &&Card| {
        let set = catalog.set(catalog.printing(card.printings[0]).set);
        card.game == Game::Score && (!saiyan_saga || set.code.starts_with("SAI"))
    };
    let pool: Vec<&Card> = catalog.cards().iter().filter(in_sets).collect();
    let level = |character, level: u8| {
        let is_it = |card: &&&Card| {
            let person = card.personality();
            person.is_some_and(|person| (person.character, person.level) == (character, level))
        };
        pool.iter().copied().find(|card| is_it(&card))
    };
    let mut characters: Vec<_> = pool
        .iter()
        .filter_map(|card| Some(card.personality()?.character))
        .filter(|character| (1..=3).all(|wanted| level(*character, wanted).is_some()))
        .collect();
    characters.sort_unstable();
    characters.dedup();
    let leader = characters[dice.below(characters.len() as u32) as usize];
    let mut deck = Deck::new(Game::Score);
    for card in (1..=5).map_while(|wanted| level(leader, wanted)) {
        deck.add(Section::Personality, first(card), 1);
    }
    let side = level(leader, 1).unwrap().personality().unwrap().allegiance;
    let styles = [Style::Black, Style::Blue, Style::Orange, Style::Red];
    let style = styles[dice.below(4) as usize];
    if saiyan_saga {
        deck.tokui_waza = Some(style);
    }
    let mut pool: Vec<&Card> = pool
        .iter()
        .copied()
        .filter(|card| {
            let facts = card.styled().unwrap();
            let fits = card.personality().is_none_or(|person| {
                person.character != leader && person.allegiance == side && person.level <= 2
            });
            let placed = !matches!(card.kind, Kind::Mastery | Kind::Sensei | Kind::Unknown);
            placed && fits && (facts.style == style || !facts.style.is_styled())
        })
        .collect();
    dice.shuffle(&mut pool);
    for card in pool {
        let left = 60_u32.saturating_sub(deck.count(Section::Main));
        let copies = match card.kind {
            Kind::Personality | Kind::DragonBall => 1,
            _ => u32::from(card.styled().unwrap().limit.unwrap_or(3)),
        };
        if left == 0 {
            break;
        }
        deck.add(Section::Main, first(card), copies.min(left) as u16);
    }
    deck
}

/// The three Evolution starters.
pub fn evolution_starters(catalog: &Catalog) -> [Deck; 3] {
    [
        evolution(
            catalog,
            ["EVO-S026", "EVO-S027", "EVO-S028", "EVO-S029"],
            "EVO-S030",
            Style::Black,
            "EVO-S031",
        ),
        evolution(
            catalog,
            ["EVO-S011", "EVO-S012", "EVO-S013", "EVO-S014"],
            "EVO-S015",
            Style::Namekian,
            "EVO-S081",
        ),
        evolution(
            catalog,
            ["EVO-S016", "EVO-S017", "EVO-S018", "EVO-UR144"],
            "EVO-S020",
            Style::Orange,
            "EVO-S032",
        ),
    ]
}

/// The shipped decks of a game, mistakes and all.
pub fn shipped(catalog: &Catalog, game: Game) -> Vec<Deck> {
    let read = |path: &String| {
        let text = shipped::file(path).unwrap();
        deck::read(catalog, text.as_bytes(), &ReadOptions::default())
            .unwrap()
            .deck
    };
    let folder = format!("{}/decks/", game.slug());
    shipped::paths(&folder).iter().map(read).collect()
}

/// A random Bandai deck of the first practice set.
pub fn random_bandai(catalog: &Catalog, seed: u64) -> Deck {
    random_bandai_of(catalog, "HMP", seed)
}

/// A random Bandai deck of a set that keeps the deck rules of sizes, Warriors, copies and Wishes.
pub fn random_bandai_of(catalog: &Catalog, set: &str, seed: u64) -> Deck {
    let mut dice = Dice::new(seed);
    let mut deck = Deck::new(Game::Bandai);
    let set = catalog.set_by_code(Game::Bandai, set).unwrap();
    let mut pool = catalog.printings_in(set.id).to_vec();
    dice.shuffle(&mut pool);
    let mut warriors = 0;
    for printing in pool {
        let copies = 1 + dice.below(3) as u16;
        let (section, room) = match catalog.card_of(printing).kind {
            Kind::Wish => (Section::Wishes, 3 - deck.count(Section::Wishes)),
            Kind::Warrior => (Section::Main, (25 - warriors).min(40 - deck.count(Section::Main))),
            _ => (Section::Main, 40 - deck.count(Section::Main)),
        };
        let copies = copies.min(room as u16);
        if copies > 0 {
            deck.add(section, printing, copies);
        }
        if catalog.card_of(printing).kind == Kind::Warrior {
            warriors += u32::from(copies);
        }
    }
    deck
}
