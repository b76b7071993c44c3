//! Wordings of the text form, and what no text of a shipped card may hold.

use super::super::{Catalog, shipped};
use super::*;

/// The English of a line of the text form, without what is left to the players.
pub(super) fn said(game: Game, kind: Kind, line: &str) -> String {
    let abilities = text::read(line).unwrap();
    let said = describe((game, kind), "Black Quick Kick", None, &abilities[0]);
    let by_hand = " (Resolve by hand what the table leaves open.)";
    said.trim_end_matches(by_hand).to_owned()
}

/// Lines of the text form, each with the English it is told in.
fn told(lines: &[(&str, &str)]) {
    for (line, english) in lines {
        assert_eq!(said(Game::Score, Kind::Combat, line), *english, "{line}");
    }
}

#[test]
fn sums_and_differences_are_said_in_words() {
    told(&[
        (
            "power: anger 2 - anger(opponent)",
            "Raise your anger 2 minus N levels, where N is your opponent's anger.",
        ),
        (
            "attack: attack physical stages AT; draw 3 - count(card in your hand)",
            "Physical attack. Damage: PAT stages. Draw until you hold 3 cards.",
        ),
        (
            "attack: attack physical stages AT + AT+4",
            "Physical attack. Damage: twice PAT + 4 stages.",
        ),
        (
            "power: move top anger(opponent) + anger(opponent) of opponent's deck -> discard",
            "Discard twice N cards from the top of your opponent's Life Deck, where N is your opponent's anger.",
        ),
        (
            "attack: attack energy stages anger(you) life anger(opponent)",
            "Energy attack at no cost. Damage: N stages and M life cards, where N is your anger and M is your opponent's anger.",
        ),
        (
            "power: if level(you) >= X + 1 { draw 1 }; if level(you) <= X + -1 { draw 2 }",
            "If the level of your Main Personality is higher than X, draw 1 card. \
             If the level of your Main Personality is lower than X, draw 2 cards.",
        ),
        (
            "power if anger(you) >= 3 and anger(you) <= 3: draw 1",
            "If your anger is 3, draw 1 card.",
        ),
        (
            "attack: attack energy life half(count(card in your hand))",
            "Energy attack at no cost. Damage: N life cards, where N is half of the number of cards in your hand (rounded up).",
        ),
        (
            "attack: attack energy life min(10, count(card in your banished))",
            "Energy attack at no cost. Damage: N life cards, where N is the number of cards in your removed-from-game pile (at most 10).",
        ),
    ]);
}

#[test]
fn an_amount_is_explained_wherever_it_stands() {
    told(&[
        (
            "attack: attack energy cost anger(you) life 7",
            "Energy attack costing N stages. Damage: 7 life cards, where N is your anger.",
        ),
        (
            "constant: power-up count(your ally)",
            "Your Main Personality's power up rating is +N, where N is the number of Allies you control.",
        ),
        (
            "power: set-stage main stage(opponent)",
            "Set your Main Personality to N power stages above 0, where N is the power stage of your opponent's Main Personality.",
        ),
        (
            "constant: change your attacks: life -X",
            "Your attacks deal X fewer life cards of damage.",
        ),
    ]);
}

#[test]
fn so_many_that_it_is_all_is_called_all() {
    told(&[
        (
            "defense any: change this attack: prevent-stages 99, prevent-life 99 for attack",
            "Against an attack, prevent all damage from this attack.",
        ),
        (
            "power: move up-to 99 your drill -> discard",
            "Discard any number of Drills you control.",
        ),
        (
            "constant: change your attacks: cost -99",
            "Your attacks cost nothing.",
        ),
        (
            "constant: change your attacks: cost -1, cost-at-least 1",
            "Your attacks cost 1 stage less (but at least 1).",
        ),
        (
            "constant: change your energy attacks: cost-exactly 1",
            "Your energy attacks cost 1 stage, whatever changes that.",
        ),
    ]);
}

#[test]
fn nouns_and_verbs_agree() {
    told(&[
        (
            "power: opponents stages all -1",
            "Each personality your opponents control loses 1 power stage.",
        ),
        (
            "power: opponent skip one-action",
            "Your opponent skips their next attack phase this combat.",
        ),
        (
            "power: opponent must-pass 1",
            "Your opponent must pass in their next attack phase this combat.",
        ),
        (
            "power: must-pass 2",
            "You must pass in your next 2 attack phases this combat.",
        ),
        (
            "power: must-pass 99",
            "You must pass in all your further attack phases this combat.",
        ),
        (
            "draws-by-effect of opponent's card by opponent: draw 1",
            "Whenever your opponent draws by an effect of their own, draw 1 card.",
        ),
        (
            "attacking if top 2 of your deck is saiyan card: draw 1",
            "When your attack is performed, if the top 2 cards of your Life Deck are Saiyan cards, draw 1 card.",
        ),
        (
            "power: discard 1; move all your as-ally card side hero -> discard; move all opponent's mastery -> discard",
            "Discard 1 card from your hand. Discard all Allies you control that are Heroes. \
             Discard all Masteries your opponent controls.",
        ),
        (
            "power: move 2 card not(personality) in your discard -> deck",
            "Put 2 cards from your discard pile that are not Personalities on the top of your Life Deck.",
        ),
        (
            "attack-stopped of your as-main card: draw 1",
            "After an attack by your Main Personality is stopped, draw 1 card.",
        ),
        (
            "attacking of card: draw 1",
            "When an attack is performed, draw 1 card.",
        ),
        (
            "power: move all personality (card character \"Goten\" or card character \"Videl\") -> discard",
            "Discard all Goten and Videl Personalities.",
        ),
        (
            "power: draw 1; move all card character \"Frieza\" named-card in your discard -> banished",
            "Draw 1 card. Remove all cards in your discard pile named for Frieza from the game.",
        ),
    ]);
}

#[test]
fn what_is_denied_is_denied_by_its_verb() {
    told(&[
        (
            "power if not (your tokui-waza): draw 1",
            "If you did not announce a Tokui-Waza, draw 1 card.",
        ),
        (
            "power if not (stage(you) >= stage(opponent)): draw 1",
            "If the power stage of your Main Personality is lower than the power stage of your opponent's Main Personality, draw 1 card.",
        ),
        (
            "power if not (in-combat and your-turn): draw 1",
            "If no combat is under way or it is not your turn, draw 1 card.",
        ),
        (
            "power if times(searches this-turn) <= 0: draw 1",
            "If you have not searched your own deck this turn, draw 1 card.",
        ),
        (
            "power if times(falls-back of your main-personality this-combat) >= 1: draw 1",
            "If your Main Personality has been lowered a level this combat, draw 1 card.",
        ),
    ]);
}

#[test]
fn nothing_ends_a_sentence_inside_another() {
    told(&[
        (
            "power: choose { if in-combat { draw 1 } | if your-turn { draw 2 } }",
            "Choose one: during combat, draw 1 card; or if it is your turn, draw 2 cards.",
        ),
        (
            "power if in-combat: by-hand \"Take a card. Your opponent takes one.\"",
            "During combat, take a card. Your opponent takes one (resolve by hand).",
        ),
        (
            "power: may { opponent unless { discard 1 } { draw 1; draw 2 }; draw 3 }",
            "You may do this: your opponent may discard 1 card from their hand; \
             if not, draw 1 card and draw 2 cards; and draw 3 cards.",
        ),
        (
            "power if in-combat pay discard 1: draw 2",
            "Only during combat: discard 1 card from your hand > Draw 2 cards.",
        ),
        (
            "power: later action-begins { end-combat }; later turn-ends { draw 1 }",
            "At the beginning of the next attack phase, end combat. At the end of this turn, draw 1 card.",
        ),
        (
            "power: whenever action-begins of opponent's card { draw 1 } for combat",
            "This combat, at the beginning of each of your opponent's attack phases, draw 1 card.",
        ),
    ]);
}

#[test]
fn once_is_the_next_time_it_comes() {
    told(&[
        (
            "power: whenever action-begins of your card once { draw 1 } for game",
            "At the beginning of your next attack phase, draw 1 card.",
        ),
        (
            "power: whenever action-begins of opponent's card once { draw 1 } for combat",
            "This combat, at the beginning of your opponent's next attack phase, draw 1 card.",
        ),
        (
            "power: whenever action-begins once { draw 1 } for combat",
            "This combat, at the beginning of the next attack phase, draw 1 card.",
        ),
        (
            "power: whenever turn-begins of opponent's card once { draw 1 } for game",
            "At the beginning of your opponent's next turn, draw 1 card.",
        ),
        (
            "power: whenever rejuvenation-step of opponent's card once { draw 1 } for game",
            "In your opponent's next Rejuvenation Step, draw 1 card.",
        ),
        (
            "power: whenever turn-ends of each's card once { draw 1 } for game",
            "At the end of this turn, draw 1 card.",
        ),
    ]);
}

#[test]
fn what_a_line_waits_for_is_said_whole() {
    told(&[
        (
            "loses-life of your saiyan card: draw 1",
            "Whenever a Saiyan card goes from your Life Deck to your discard pile, draw 1 card.",
        ),
        (
            "would-lose-life of your drill: draw 1",
            "When a Drill would be taken as damage, draw 1 card.",
        ),
    ]);
}

#[test]
fn nothing_is_not_called_at_most_zero() {
    told(&[
        (
            "attack: attack physical stages 7; change this attack: life-at-most 0",
            "Physical attack. Damage: 7 stages. This attack deals no life cards of damage.",
        ),
        (
            "constant: endurance your drill by -99",
            "Drills you control have no Endurance.",
        ),
        (
            "power: opponent anger -anger(opponent)",
            "Lower your opponent's anger to 0.",
        ),
        (
            "defense energy if attack among (focused attacks): stop",
            "Against an energy attack, if the attack is focused, stop the attack.",
        ),
        (
            "attack: attack energy life half(half(anger(you)))",
            "Energy attack at no cost. Damage: N life cards, where N is half of half of your anger (rounded up each time).",
        ),
    ]);
}

/// The booklet of 2000 knows a Physical Attack Table and removes cards from the game; the rulebook of 2016 shortens both.
#[test]
fn each_game_says_it_in_the_words_of_its_booklet() {
    let line = "attack: attack physical stages AT+2; rejuvenate 2; move top 1 of opponent's deck -> banished";
    assert_eq!(
        said(Game::Score, Kind::Combat, line),
        "Physical attack. Damage: PAT + 2 stages. Put the top 2 cards of your discard pile on the bottom of your Life \
         Deck. Remove the top card of your opponent's Life Deck from the game."
    );
    assert_eq!(
        said(Game::Panini, Kind::PhysicalCombat, line),
        "Physical attack. Damage: AT + 2 stages. Rejuvenate 2 cards. Banish the top card of your opponent's Life Deck."
    );
}

#[test]
fn cards_move_in_the_verb_of_where_they_come_from() {
    told(&[
        (
            "power: move bottom 1 of your deck -> hand",
            "Move the bottom card of your Life Deck to your hand.",
        ),
        (
            "power: search a drill in your deck -> deck",
            "Search your Life Deck for a Drill, shuffle, then put it on the top of your Life Deck.",
        ),
        (
            "constant: forbid be-played all opponent's event",
            "Your opponent cannot play Events.",
        ),
        (
            "power: move a card trait \"rogue-crd\" in your hand -> discard",
            "Discard 1 card with the trait Rogue from your hand.",
        ),
    ]);
}

/// What is wrong with a text, whatever it says.
fn faults(text: &str) -> Vec<&'static str> {
    let never = [
        "+ -",
        ",.",
        ".;",
        " 99 ",
        "  ",
        " a a ",
        "not so that",
        ", ,",
        " ,",
        " .",
        "so many",
        "top 1 card",
        "bottom 1 card",
        "bears this",
        "instead .",
    ];
    let mut faults: Vec<_> = never.into_iter().filter(|fault| text.contains(fault)).collect();
    let words: Vec<&str> = text.split(' ').collect();
    if words
        .windows(2)
        .any(|pair| matches!(pair, [one, other] if one == other && *one != ">"))
    {
        faults.push("a word twice");
    }
    // What is left to the players is written on the card itself.
    if !text.contains("by hand)") && words.iter().any(|word| ["whom", "anew"].contains(word)) {
        faults.push("a word of ours");
    }
    if !text.matches('"').count().is_multiple_of(2) || text.matches('(').count() != text.matches(')').count()
    {
        faults.push("unbalanced");
    }
    let sentences = text.replace("Jr. ", "Jr ");
    if sentences
        .split(". ")
        .any(|sentence| sentence.starts_with(|first: char| first.is_lowercase()))
    {
        faults.push("begins small");
    }
    faults
}

#[test]
fn no_text_of_a_shipped_card_has_a_fault_that_can_be_seen_without_knowing_what_it_says() {
    let catalog = Catalog::from_set_files(&shipped::set_files().unwrap()).unwrap();
    let found: Vec<String> = catalog
        .cards()
        .iter()
        .flat_map(|card| crate::catalog::text(card).lines().map(move |line| (card, line)))
        .filter(|(_, line)| !faults(line).is_empty())
        .map(|(card, line)| format!("{} {:?}: {line}", card.name, faults(line)))
        .collect();
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn each_of_these_faults_is_seen() {
    for text in [
        "Raise your anger 2 + -N levels.",
        "Half of it, rounded up,.",
        "Choose one: draw 1 card.; or draw 2 cards.",
        "Up to 99 Drills.",
        "Draw  1 card.",
        "When a a card is drawn, stop.",
        "It gains \"Hit: Draw 1 card.",
        "Stop (resolve by hand.",
        "Draw 1 card. raise your anger 1 level.",
        "stop the attack.",
        "If it is not so that you won, stop.",
        "Until end of turn, , draw 1 card.",
        "Draw so many cards.",
        "Draw the top 1 cards.",
        "At the beginning of your next next action, draw 1 card.",
        "It counts as stronger than whom it fights.",
    ] {
        assert!(!faults(text).is_empty(), "{text}");
    }
    assert_eq!(
        faults("Choose an Ally with Cell Jr. in the title. Draw 1 card."),
        Vec::<&str>::new()
    );
}

#[test]
fn anger_is_set_to_a_number() {
    assert_eq!(
        said(
            Game::Panini,
            Kind::Event,
            "power: may { set-anger 0; draw 1 }; each set-anger 2"
        ),
        "You may set your anger to 0 and draw 1 card. Set each player's anger to 2.",
    );
}

#[test]
fn what_has_no_endurance_has_one_then() {
    told(&[
        (
            "constant: add-endurance drill without-endurance in your deck by 2",
            "Drills in your Life Deck without Endurance have Endurance 2.",
        ),
        (
            "constant: add-endurance drill in your deck by 2",
            "Drills in your Life Deck have +2 Endurance.",
        ),
        (
            "constant: count anger(you); add-endurance card named \"Black Quick Kick\" in your deck by X",
            "X is your anger. This Combat card has Endurance X.",
        ),
        (
            "endures of your card: draw 1",
            "Whenever you use a card's Endurance, draw 1 card.",
        ),
    ]);
}

#[test]
fn levels_are_compared_in_one_sentence() {
    assert_eq!(
        said(
            Game::Panini,
            Kind::Event,
            "power: count level(opponent); if level(you) >= X + 1 { draw 1 }; draw 1",
        ),
        "If your Main Personality is of a higher level than your opponent's, draw 1 card. Draw 1 card.",
    );
}
