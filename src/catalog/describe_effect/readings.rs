//! Wordings readers stumbled over, each as it should read.

use super::wordings::said;
use super::*;

/// Lines of a Drill of Score, each with the English it is told in.
fn told(lines: &[(&str, &str)]) {
    for (line, english) in lines {
        assert_eq!(said(Game::Score, Kind::Drill, line), *english, "{line}");
    }
}

#[test]
fn a_card_is_not_called_a_card_where_only_something_about_it_is_asked() {
    told(&[
        (
            "defense any if attacked is personality trait \"majin\": stop",
            "Against an attack, if the attacked personality has the trait Majin, stop the attack.",
        ),
        (
            "discarded by opponent if this is card in your hand: draw 1",
            "When this Drill is discarded by an effect of your opponent, if this Drill was in your hand, draw 1 card.",
        ),
        (
            "power: search a drill not (drill trait \"constant\") in your deck -> hand",
            "Search your Life Deck for a Drill that does not have a constant effect, move it to your hand and shuffle.",
        ),
        (
            "constant: change your using (card not (other card)) attacks: stages +1",
            "Your attacks with this card deal +1 stage of damage.",
        ),
        (
            "power if this is card in your hand: draw 1",
            "If this Drill is in your hand, draw 1 card.",
        ),
        (
            "attacking of your card if attack-card is not (card does \"stop\"): draw 1",
            "When your attack is performed, if the card of the attack cannot stop attacks, draw 1 card.",
        ),
        (
            "power if all your as-main card is card heritage saiyan: draw 1",
            "If your Main Personality is of Saiyan heritage, draw 1 card.",
        ),
        (
            "power: draw 1; if it is (card from-set \"FRI\" or card from-set \"BJ\") { draw 1 }",
            "Draw 1 card. If it is from the set FRI or from the set BJ, draw 1 card.",
        ),
        (
            "defense any if attacked is (personality character \"Vegeta\" or personality character \"Frieza\" or personality character \"Cell\"): stop",
            "Against an attack, if the attacked personality is Vegeta, Frieza or Cell, stop the attack.",
        ),
        (
            "power if user is personality side villain trait \"majin\": draw 1",
            "If the user is a Personality that is a Villain with the trait Majin, draw 1 card.",
        ),
        (
            "power if user is card character \"Krillin\" level <= 1: draw 1",
            "If the user is Krillin of level 1 or lower, draw 1 card.",
        ),
    ]);
}

#[test]
fn who_has_cards_controls_them_and_what_is_nobodys_is_in_play() {
    told(&[
        (
            "power if count(your ally title \"Android\") >= 1: draw 1",
            "If you control an Ally with Android in the title, draw 1 card.",
        ),
        (
            "power if count(opponent's drill) <= 0: draw 1",
            "If your opponent controls no Drill, draw 1 card.",
        ),
        (
            "power if count(your personality character \"Trunks\") >= 2: draw 1",
            "If you control 2 or more Trunks Personalities, draw 1 card.",
        ),
        (
            "power if count(personality character \"Goku\") >= 1: draw 1",
            "If there is a Goku Personality in play, draw 1 card.",
        ),
        (
            "power: move a personality character \"Piccolo\" in your discard -> hand",
            "Move 1 Piccolo Personality from your discard pile to your hand.",
        ),
    ]);
}

#[test]
fn what_a_player_cannot_do_is_not_said_of_the_main_personality() {
    told(&[
        (
            "constant: forbid draw-cards all your as-main card",
            "You cannot draw cards.",
        ),
        (
            "constant: forbid choose-discards all opponent's main-personality by you",
            "Your opponent cannot choose what they discard from hand by your effects.",
        ),
        (
            "constant: forbid choose-discards all your main-personality",
            "You cannot choose what you discard from hand.",
        ),
        (
            "constant: forbid search-decks all main-personality",
            "No player can search Life Decks.",
        ),
        (
            "constant: forbid be-lowered all your as-main card",
            "Your Main Personality cannot be lowered a level.",
        ),
    ]);
}

#[test]
fn what_is_kept_from_the_effects_of_cards_says_which() {
    told(&[
        (
            "power: while cause is opponent's card has power { forbid lose-anger all your as-main card for combat }",
            "Your Main Personality cannot lose anger by effects of cards your opponent controls with an effect used in an attack \
             phase this combat.",
        ),
        (
            "constant: while your-turn and not (cause is card named \"A\") { forbid gain-anger all your as-main card }",
            "As long as it is your turn, your Main Personality cannot gain anger except by effects of cards named A.",
        ),
    ]);
}

#[test]
fn a_time_is_said_once_and_of_the_card_it_hangs_on() {
    told(&[
        (
            "constant: opponent show-hand for in-play",
            "Your opponent plays with the hand revealed.",
        ),
        (
            "enters-play: pick a drill; forbid be-used it for in-play",
            "When this Drill enters play, choose 1 Drill. It cannot be used for as long as this Drill stays in play.",
        ),
        (
            "power if in-combat: may { pick a drill; forbid be-used it for combat; forbid be-discarded it for combat }",
            "During combat, you may do this: choose 1 Drill and it cannot be used or discarded this combat.",
        ),
        (
            "power: choose { forbid be-used all drill for turn; forbid be-played all your event for turn | nothing }",
            "You may do this: no Drill can be used and you cannot play Events until end of turn.",
        ),
    ]);
    assert_eq!(
        said(
            Game::Score,
            Kind::PhysicalCombat,
            "power: pick a drill; forbid be-used it for in-play"
        ),
        "Choose 1 Drill. It cannot be used for as long as it stays in play."
    );
}

#[test]
fn the_ends_of_piles_are_called_cards_of_them() {
    told(&[
        (
            "power: reveal top 3 of your deck; move a card within-top 3 in your deck -> hand",
            "Reveal the top 3 cards of your Life Deck. Move 1 card among the top 3 cards of your Life Deck to your hand.",
        ),
        (
            "power: count types(card within-top 1 in each's deck); draw X",
            "X is the number of different types of cards at the top of each player's Life Deck. Draw X cards.",
        ),
        (
            "power: search a card has attack within-top 5 in your discard -> hand; look-top 1 of opponent's deck",
            "Search your discard pile for an attack card among its top 5 cards and move it to your hand. Look at the \
             top card of your opponent's Life Deck.",
        ),
        (
            "power: reveal top 4 of your deck; dig 4 of your deck take up-to 1 styled card has defense -> hand rest bottom",
            "Reveal the top 4 cards of your Life Deck. Take up to 1 styled card with a defense from among them to your hand \
             and put the rest on the bottom of your Life Deck in any order.",
        ),
    ]);
}

#[test]
fn what_lies_aside_or_under_a_card_is_no_pile() {
    told(&[
        (
            "power: move all drill -> aside; move it -> aside; move all card in each's aside -> discard",
            "Set aside all Drills. Set it aside. Discard all cards set aside.",
        ),
        (
            "power: move a card in your aside chosen-by opponent -> hand",
            "Move 1 card you set aside (your opponent chooses) to your hand.",
        ),
        (
            "power if count(card in your under) >= 1: move a card in your under -> banished",
            "If there is a card under this card, remove 1 card under this card from the game.",
        ),
    ]);
}

#[test]
fn how_often_something_happened_is_said_of_it() {
    told(&[
        (
            "power if times(used of your drill this-combat) <= 1: draw 1",
            "If you have used a Drill at most once this combat, draw 1 card.",
        ),
        (
            "power if times(searches this-turn) >= 2: draw 1",
            "If you have searched your own deck at least twice this turn, draw 1 card.",
        ),
        (
            "power if times(used of your drill this-combat) <= 0: draw 1",
            "If you have used no Drill this combat, draw 1 card.",
        ),
        (
            "power if attacks-made(your successful physical attacks) >= 1: draw 1",
            "If you have made 1 or more successful physical attacks this combat, draw 1 card.",
        ),
        (
            "power if attacks-made(opponent's energy attacks) <= 0: draw 1",
            "If your opponent has made no energy attacks this combat, draw 1 card.",
        ),
        (
            "attack-hits if life-dealt >= 1: draw 1",
            "After your successful attack, if the attack dealt 1 or more life cards of damage, draw 1 card.",
        ),
        (
            "power: move up-to 2 card in your discard -> banished; if moved >= 2 { draw 1 }",
            "Remove up to 2 cards from your discard pile from the game. If that was 2 or more, draw 1 card.",
        ),
        (
            "power if level(you) >= 3 and anger(opponent) <= 1: draw 1",
            "If the level of your Main Personality is 3 or higher and your opponent's anger is 1 or lower, draw 1 card.",
        ),
    ]);
}

#[test]
fn what_happens_instead_is_said_against_what_would_have_happened() {
    told(&[
        (
            "constant: amend anger-raised of each's card as min(X, 1)",
            "Whenever a player's anger is raised, it is raised at most 1 level.",
        ),
        (
            "constant: amend pays-stages of your card as X - min(1, X + -1)",
            "Your cards cost 1 power stage less (but at least 1).",
        ),
        (
            "constant: amend anger-lowered as 1",
            "Whenever your anger is lowered, it is lowered 1 level instead.",
        ),
        (
            "constant: amend destroyed of card in opponent's deck by you as X + 2",
            "Effects of yours that destroy cards off the top of your opponent's Life Deck destroy 2 cards more.",
        ),
        (
            "constant: reckon all your as-main card at X + 1000",
            "Your Main Personality counts as having a power level 1,000 higher than its own.",
        ),
        (
            "constant: rating all your as-main card at X + X",
            "The power up rating of your Main Personality is twice what it would be.",
        ),
        (
            "power: rating all opponent's as-main card at 0 fixed for combat",
            "The power up rating of your opponent's Main Personality is 0 and cannot be modified this combat.",
        ),
    ]);
}

#[test]
fn another_player_may_do_it_without_being_named_twice() {
    told(&[
        (
            "rejuvenates: opponent may { opponent draw 1 }",
            "Whenever you rejuvenate, your opponent may draw 1 card.",
        ),
        (
            "power: opponent unless { discard 1 } { draw 1 }",
            "Your opponent may discard 1 card from their hand. If not, draw 1 card.",
        ),
        (
            "power: next-phase { may { attack energy cost 2 life 4 } }",
            "Your next attack phase this combat may be this: make an energy attack costing 2 stages (damage: 4 life cards).",
        ),
        (
            "power if in-combat: may { skip combat; skip combat }",
            "During combat, you may skip your next 2 Combat steps.",
        ),
    ]);
}

#[test]
fn a_defense_says_against_what_before_its_price() {
    told(&[
        (
            "defense any if attack among (focused attacks) pay discard 1: stop",
            "Against an attack, only if the attack is focused: discard 1 card from your hand > Stop the attack.",
        ),
        (
            "defense physical pay discard 1: stop",
            "Against a physical attack: discard 1 card from your hand > Stop the attack.",
        ),
    ]);
}

#[test]
fn a_lent_line_says_how_often_where_it_is_lent() {
    told(&[(
        "power: allow { power unlimited pay discard 1: draw 1 } for combat",
        "You may do this in an attack phase as often as you like this combat: \"Discard 1 card from your hand > Draw 1 card\".",
    )]);
}

#[test]
fn the_powers_of_other_levels_are_had_not_lent() {
    told(&[(
        "constant: permit lend-constant-powers all card level <= 1 in your levels",
        "The Main Personality also has the constant powers of all cards among your levels out of play of level 1 or lower.",
    )]);
}

#[test]
fn a_card_of_a_deck_is_searched_for_before_it_is_attached() {
    told(&[(
        "power: may { fasten a drill in your deck to a your as-main card }",
        "You may search your Life Deck for a Drill, attach it to your Main Personality and shuffle.",
    )]);
}

#[test]
fn a_number_inside_a_sentence_is_let_be() {
    told(&[(
        "power: may { count anger(you); draw X }",
        "You may do this: let X be your anger and draw X cards.",
    )]);
}

#[test]
fn several_cards_act_with_what_is_theirs_and_one_with_its_own() {
    told(&[
        (
            "power: permit act-aside all your ally for turn",
            "All Allies you control may use their powers even when they are not fighting until end of turn.",
        ),
        (
            "power: forbid take-damage this for turn",
            "This Drill cannot have damage redirected to it until end of turn.",
        ),
    ]);
}

/// Each time a line can wait for is said, and what is left unsaid is a step or always.
#[test]
fn every_time_is_told() {
    let untold = [
        When::Constant,
        When::Strategy,
        When::Action,
        When::Attack,
        When::Power,
        // No line waits for these: cards say how much they come to.
        When::Empowers,
        When::DefenseDraw,
    ];
    for when in When::ALL.iter().filter(|when| !untold.contains(when)) {
        let line = Line {
            of: Some(Filter::default()),
            ..Line::new(*when, Vec::new())
        };
        let voice = Voice::new(Game::Panini, Kind::Drill, &line);
        assert!(
            voice.trigger(&line).iter().all(|part| !part.is_empty()),
            "{when:?}"
        );
        assert!(!voice.trigger(&line).is_empty(), "{when:?}");
    }
}

#[test]
fn what_holds_as_long_as_something_does_is_one_sentence() {
    let said = said(
        Game::Score,
        Kind::Drill,
        "constant if your-turn: change your attacks: stages +1; change opponent's attacks: prevent-life 2",
    );
    assert!(said.starts_with("As long as it is your turn, "), "{said}");
    assert!(
        said.contains("; your opponent's attacks") && !said.contains(". "),
        "{said}"
    );
}

#[test]
fn what_was_chosen_in_play_is_destroyed_in_panini() {
    for (game, deed) in [(Game::Panini, "estroy it"), (Game::Score, "iscard it")] {
        let said = said(
            game,
            Kind::Drill,
            "defense energy: stop; pick a your drill; move it -> discard",
        );
        assert!(said.contains(deed), "{said}");
    }
}

#[test]
fn what_panini_says_is_said_as_a_speaker_would() {
    for (line, english) in [
        (
            "discarded if not (it is card in each's hand) and not (it is card in each's deck): draw 1",
            "When this Drill is discarded, if it was in play, draw 1 card.",
        ),
        (
            "constant: forbid stay-home all your main-personality",
            "You must declare combat if you can.",
        ),
        (
            "enters-play of card not (other card) in your hand: rejuvenate 1",
            "When this Drill enters play from your hand, rejuvenate 1 card.",
        ),
        (
            "constant: after-use card not (card trait \"banish-after-use\") -> banished",
            "Cards that would be discarded after use are banished instead.",
        ),
        (
            "attacking of your card if attack among (from-hand attacks) and attacks-made(your from-hand attacks) <= 1: keep attack-card",
            "When your attack is performed, if it is your first attack with a card from hand this combat, the card of the attack stays \
             on the table and may be used once more this combat.",
        ),
        (
            "power: forbid act all opponent's main-personality for next-action",
            "Your opponent must pass in their next action.",
        ),
        (
            "power: name card not ((dragon-ball or card the-named))",
            "Name another card that is not a Dragon Ball.",
        ),
        (
            "constant: change attacks: unmodifiable, by card not ((physical-combat or energy-combat))",
            "All attacks can have their damage modified only by Physical Combat cards or Energy Combat cards.",
        ),
        (
            "power: choose { may { draw 1; anger -1 } | may { anger -2; draw 1 } | nothing }",
            "You may do one of these: draw 1 card and lower your anger 1 level; or lower your anger 2 levels and draw 1 card.",
        ),
        (
            "rejuvenation-step: draw 1",
            "At the beginning of your Rejuvenation Step, draw 1 card.",
        ),
    ] {
        assert_eq!(said(Game::Panini, Kind::Drill, line), english, "{line}");
    }
}
