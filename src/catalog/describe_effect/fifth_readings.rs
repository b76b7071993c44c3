//! Wordings that a fifth reading stumbled over: who does it, how often, and what happens if it is done.

use super::wordings::said;
use super::*;

/// Lines of a Drill of Score, each with the English it is told in.
fn told(lines: &[(&str, &str)]) {
    for (line, english) in lines {
        assert_eq!(said(Game::Score, Kind::Drill, line), *english, "{line}");
    }
}

#[test]
fn what_others_do_as_well_is_said_from_where_they_sit() {
    told(&[
        (
            "power: anger -anger(you); likewise each { anger -anger(you) }",
            "Lower your anger to 0. Each other player does the same.",
        ),
        (
            "enters-combat: may { draw 1 }; likewise { may { draw 1 } }",
            "When entering combat, you may draw 1 card. Your opponent may do the same.",
        ),
        (
            "power: look opponent's hand; likewise { look opponent's hand }",
            "Look at your opponent's hand. Your opponent does the same to you.",
        ),
        (
            "enters-combat of opponent's card: likewise { move bottom 1 of your discard -> hand }",
            "When entering combat, your opponent moves the bottom card of their discard pile to their hand.",
        ),
        (
            "power: likewise { search a drill in opponent's deck -> banished }",
            "Your opponent searches your Life Deck for a Drill, removes it from the game and shuffles.",
        ),
        (
            "power: draw 1; likewise { may { move a drill in your discard chosen-by opponent -> play } }",
            "Draw 1 card. Your opponent may place 1 Drill from their discard pile (you choose) into play.",
        ),
        (
            "power: anger +2; likewise each { if anger(you) >= 3 { anger -1 } }",
            "Raise your anger 2 levels. For each other player, if their anger is 3 or higher, lower their anger 1 level.",
        ),
    ]);
}

#[test]
fn what_follows_if_it_is_done_is_a_sentence_of_its_own() {
    told(&[
        (
            "power: may { move a your drill -> discard; if moved >= 1 { draw 2 } }",
            "You may discard 1 Drill you control. If you do, draw 2 cards.",
        ),
        (
            "power: may { search a drill in your deck -> aside; if moved >= 1 { move it -> discard } }",
            "You may search your Life Deck for a Drill, discard it and shuffle.",
        ),
        (
            "power: search a drill in your deck -> aside; if moved >= 1 { likewise { move it -> play } }",
            "Search your Life Deck for a Drill, place it into play under your opponent's control and shuffle.",
        ),
        (
            "would-raise-anger of your card: may { instead { nothing } }",
            "Whenever your anger would be raised, you may prevent that.",
        ),
        (
            "power: if your-turn { may { draw 1 } } else { draw 2 }",
            "If it is your turn, you may draw 1 card. If it is not your turn, draw 2 cards.",
        ),
    ]);
}

#[test]
fn what_is_over_once_it_happened_happens_once() {
    told(&[
        (
            "power: whenever destroyed of your drill { draw 1; cease } for combat",
            "This combat, the next time a Drill you control is destroyed, draw 1 card.",
        ),
        (
            "power: whenever attacking of your card { if attack is energy { anger +1; cease } } for combat",
            "Once this combat, when your attack is performed, if the attack is energy, raise your anger 1 level.",
        ),
        (
            "power: permit outrank all as-ally card in your deck for turn; search a as-ally card in your deck -> play; cease",
            "All Allies in your Life Deck may come into play whatever the level of the Main Personality for this effect. \
             Search your Life Deck for an Ally, place it into play and shuffle.",
        ),
        (
            "defense physical: whenever attack-stopped of opponent's card by you once { next-phase { repeat opponent's attacks } } \
             for attack; stop",
            "Against a physical attack, stop the attack. If that is done, make that attack in your next attack phase this combat.",
        ),
    ]);
}

#[test]
fn attacks_are_those_of_who_makes_them() {
    told(&[
        (
            "constant: change your physical performed-by (as-main card) attacks: stages +2",
            "Your Main Personality's physical attacks deal +2 stages of damage.",
        ),
        (
            "constant: change your performed-by (as-ally card) attacks: life +1",
            "Your Allies' attacks deal +1 life card of damage.",
        ),
        (
            "power: pick a your as-ally card; change your performed-by (card copy-of (it)) attacks: stages +2 for combat",
            "Choose 1 Ally you control. Its attacks deal +2 stages of damage this combat.",
        ),
        (
            "constant: change your performed-by (personality character \"Vegeta\") attacks: stages +1",
            "Your attacks by Vegeta deal +1 stage of damage.",
        ),
        (
            "constant: change your using (personality character \"Vegeta\") attacks: stages +1",
            "Your attacks from the power of Vegeta deal +1 stage of damage.",
        ),
        (
            "attack: attack physical stages 4; change this attack: doubled, by your drill",
            "Physical attack. Damage: 4 stages. Double each change that Drills you control make to the damage of this attack.",
        ),
        (
            "power: amend prevents as X + X for combat",
            "Whenever an effect or Endurance prevents damage to you, it prevents twice as much this combat.",
        ),
    ]);
}

#[test]
fn what_an_opponent_cannot_do_ends_with_their_turn() {
    told(&[(
        "power: forbid win-by-anger all opponent's as-main card for next-action",
        "Your opponent cannot win by Most Powerful Personality in their next attack phase.",
    )]);
}

#[test]
fn a_line_that_holds_in_every_other_case_says_so() {
    let lines = "constant if your tokui-waza: change your attacks: stages +2\n\
                 constant if not (your tokui-waza): change your attacks: stages +1";
    let abilities = text::read(lines).unwrap();
    let [one, other] = abilities.as_slice() else {
        panic!("{abilities:?}")
    };
    assert_eq!(
        describe((Game::Score, Kind::Drill), "", Some(one), other),
        "Otherwise, your attacks deal +1 stage of damage."
    );
    assert_eq!(
        describe((Game::Score, Kind::Drill), "", Some(one), one),
        describe((Game::Score, Kind::Drill), "", None, one)
    );
}

#[test]
fn who_does_it_and_how_much_there_is_then_is_said_plainly() {
    told(&[
        (
            "attack-stopped of your card by opponent if attack is physical: anger +1",
            "Whenever your opponent stops your attack, if the attack is physical, raise your anger 1 level.",
        ),
        (
            "power: whenever attack-stopped of opponent's card by you once { draw 1 } for combat",
            "This combat, the next time you stop your opponent's attack, draw 1 card.",
        ),
        (
            "constant: hand-limit by +1",
            "Your hand limit in the Discard Step is 1 higher.",
        ),
        (
            "constant: add-endurance card without-endurance in your deck by 1",
            "Cards in your Life Deck without Endurance have Endurance 1.",
        ),
        (
            "enraged of opponent's as-main card if level(opponent) >= highest-level(opponent): draw 1",
            "Whenever your opponent's anger comes to what the next level needs, if your opponent's Main Personality is on its \
             highest level, draw 1 card.",
        ),
    ]);
}

#[test]
fn what_asks_twice_says_first_what_it_is_all_for() {
    told(&[
        (
            "rejuvenation-step if your-turn and top 1 of your discard is saiyan card: if count(personality character \"Goku\") >= 1 { draw 1 } else { anger +2 }",
            "In your Rejuvenation Step, only if it is your turn and the top card of your discard pile is a Saiyan card: if there is a \
             Goku Personality in play, draw 1 card. Otherwise, raise your anger 2 levels.",
        ),
        (
            "power: count number-of(it); if X <= anger(you) + -1 { may { draw 1 } } else { if anger(you) <= X + -1 { draw 2 } }",
            "X is its card number. If X is lower than your anger, you may draw 1 card. If your anger is lower than X, draw 2 cards.",
        ),
        (
            "power: while count(your personality character \"Hercule\" in-control) >= 1 { forbid draw-cards all opponent's as-main card }",
            "As long as your Hercule Personality is in control of combat, your opponent cannot draw cards until end of turn.",
        ),
    ]);
}

#[test]
fn what_is_asked_for_several_sentences_is_asked_for_all_of_them() {
    told(&[
        (
            "power if stage(you) >= 5: stages main -5; draw 1",
            "Only if the power stage of your Main Personality is 5 or higher: your Main Personality loses 5 power stages. Draw 1 card.",
        ),
        (
            "enters-combat if your-turn: arrange 6 of your deck; draw 1",
            "When entering combat, only if it is your turn: look at the top 6 cards of your Life Deck and put them back in any order. \
             Draw 1 card.",
        ),
        (
            "power if in-combat: draw 1; anger +1",
            "During combat, draw 1 card. Raise your anger 1 level.",
        ),
        (
            "used of opponent's as-ally (card has power or card has defense): cancel",
            "Whenever an Ally with an effect used in an attack phase or a defense your opponent controls is used, cancel the effects \
             of the card just used.",
        ),
        (
            "attack if times(used-by-choice of your card this-combat) <= 0: attack physical stages 4",
            "Only if you have used no card in an attack phase or a defense this combat: physical attack. Damage: 4 stages.",
        ),
        (
            "when-needed if times(planning-step of each's card this-turn) >= 1 and times(power-up-step of each's card this-turn) <= 0: \
             draw 1",
            "At any time, if it is a Non-Combat step and no Power-Up Step has begun, draw 1 card.",
        ),
    ]);
}

#[test]
fn what_comes_to_something_plain_together_is_said_plainly() {
    told(&[
        (
            "power: name card; name card not (card the-named); name card not (card the-named)",
            "Name a card. Name 2 other cards.",
        ),
        (
            "power: choose-number 6; count 1 + X; draw X",
            "Choose a number X from 1 to 7. Draw X cards.",
        ),
        (
            "defense energy: count life-ahead + stages-ahead - min(stages-ahead, stage-of(attacked)) + -1; change this attack: \
             prevent-life X for attack",
            "Against an energy attack, prevent all but 1 life card of damage from this attack.",
        ),
        (
            "power: amend endures of your card as 99 for combat; whenever endures of your card once { cease } for combat",
            "The next time you use a card's Endurance this combat, it prevents all the rest of the damage of that attack.",
        ),
        (
            "constant: forbid be-shuffled-in all opponent's card",
            "Cards your opponent would shuffle into their Life Deck go on the bottom of it instead.",
        ),
        (
            "placed-under-deck of your card if not (cause is opponent's card): draw 1",
            "Whenever a card is put on the bottom of your Life Deck, if no effect of your opponent causes it, draw 1 card.",
        ),
        (
            "power: move 2 opponent's (drill or attached card) -> discard",
            "Discard 2 Drills or attached cards your opponent controls.",
        ),
    ]);
}
