//! Printed cards of the Saiyan to Trunks Sagas, ruling by ruling: you play the Hero Goku, they play the Villain Vegeta.

use scouter::deck::{Deck, Section};
use scouter::engine::{Act, Choice, Happened, PromptKind, Zone};
use scouter::model::effect::Part;
use scouter::model::{Game, Style};

use super::super::catalog;
use super::super::scenario::{Builder, Kit, Seat};
use super::{THEY, YOU};

const KIT: Kit = Kit {
    game: Game::Score,
    cards: catalog,
    deck,
};

fn deck(seat: &Seat, place: usize) -> Deck {
    let character = seat.leader.unwrap_or(["Goku", "Vegeta"][place]);
    let mut deck = printed_deck(seat, character, ("Cutting the Tail", 30));
    deck.tokui_waza = seat.tokui_waza;
    deck
}

/// A character's levels, what the test names, and many of one card.
pub(super) fn printed_deck(seat: &Seat, character: &str, (filler, count): (&str, u16)) -> Deck {
    let levels = 1..=seat.levels.unwrap_or(3);
    deck_led_by(
        seat,
        levels.map(|level| format!("{character}@{level}")),
        (filler, count),
    )
}

/// The same with levels that have titles of their own.
pub(super) fn deck_led_by(
    seat: &Seat,
    levels: impl IntoIterator<Item = impl AsRef<str>>,
    (filler, count): (&str, u16),
) -> Deck {
    let mut deck = Deck::new(Game::Score);
    for level in levels {
        deck.add(Section::Personality, KIT.printing(level.as_ref()), 1);
    }
    for name in seat.named() {
        deck.add(Section::Main, KIT.printing(name), 1);
    }
    for name in &seat.masteries {
        deck.add(Section::Mastery, KIT.printing(name), 1);
    }
    deck.add(Section::Main, KIT.printing(filler), count);
    deck
}

fn step_two() -> Builder {
    Builder::new(&KIT, false)
}

fn combat() -> Builder {
    Builder::new(&KIT, true)
}

/// SAI-045: the city stands for the combat of the turn after; the combat of this one may be fought.
#[test]
fn saiyan_city_destruction_skips_the_combat_step_of_the_next_turn() {
    let mut t = step_two()
        .you(|p| {
            p.lead("Vegeta", 3).play(&["Saiyan City Destruction"]).discard(&[
                "Orange Arm Bar",
                "Black Side Kick",
                "Red Back Kick",
            ])
        })
        .they(|p| p.lead("Raditz", 3))
        .start();
    t.play("Saiyan City Destruction");
    assert_eq!(
        t.names(YOU, Zone::Discard),
        ["Red Back Kick"],
        "two cards are put back"
    );
    assert_eq!(t.names(YOU, Zone::Removed), ["Saiyan City Destruction"]);
    t.pass();
    let skipped = |happened: &Happened| {
        matches!(
            happened,
            Happened::Skipped {
                player: YOU,
                part: Part::Combat
            }
        )
    };
    assert_eq!(t.step(), "Combat step: attack?", "this turn's stands");
    t.pass().until("Combat step: attack?");
    assert_eq!(t.state.active, THEY, "their step is not skipped");
    t.pass().until("Non-Combat step").pass();
    assert_eq!(t.happened(skipped), 1);
    assert_eq!(t.prompt(), Some(PromptKind::Discard), "no combat was declared");
    t.until("Non-Combat step")
        .pass()
        .pass()
        .until("Non-Combat step")
        .pass();
    assert_eq!(t.step(), "Combat step: attack?", "nor is the one after it");
}

#[test]
fn earth_dragon_ball_four_skips_the_next_combat_declared_against_its_player() {
    let mut t = step_two().you(|p| p.hand(&["Earth Dragon Ball 4"])).start();
    t.play("Earth Dragon Ball 4");
    assert_eq!(t.anger(YOU), 2);
    t.pass().act(Act::Combat { against: THEY });
    assert!(t.state.fight.combat.is_some(), "your own combat is fought");
    t.pass().pass().until("Combat step: attack?");
    assert_eq!(t.state.active, THEY);
    let held = t.hand(YOU);
    t.act(Act::Combat { against: YOU });
    assert!(t.state.fight.combat.is_none(), "it is declared and not fought");
    assert_eq!(t.hand(YOU), held, "so you do not draw for it");
    t.until("Non-Combat step").until("Combat step: attack?").pass();
    t.until("Non-Combat step").until("Combat step: attack?");
    assert_eq!(t.state.active, THEY);
    t.act(Act::Combat { against: YOU });
    assert!(t.state.fight.combat.is_some(), "the one after it is fought");
}

#[test]
fn goku_honor_duel_takes_the_bottom_of_the_discard_pile_instead_of_the_draw() {
    let mut t = step_two()
        .they(|p| {
            p.play(&["Goku Honor Duel!"]).discard(&[
                "Orange Arm Bar",
                "Red Back Kick",
                "Black Side Kick",
                "Goku's Plan",
            ])
        })
        .start();
    let life = t.life(THEY);
    t.pass().act(Act::Combat { against: THEY }).yes();
    assert_eq!(t.names(THEY, Zone::Discard), ["Orange Arm Bar"]);
    assert_eq!((t.hand(THEY), t.life(THEY)), (3, life));
    assert_eq!(t.names(THEY, Zone::Removed), ["Goku Honor Duel!"]);
    let mut t = step_two()
        .they(|p| {
            p.play(&["Goku Honor Duel!"])
                .discard(&["Orange Arm Bar", "Red Back Kick", "Black Side Kick"])
        })
        .start();
    t.pass().act(Act::Combat { against: THEY }).no();
    assert_eq!(
        (t.hand(THEY), t.discarded(THEY)),
        (3, 3),
        "whoever declines draws"
    );
}

#[test]
fn krillins_physical_defense_takes_the_first_life_card_into_hand() {
    let mut t = combat()
        .you(|p| p.stage(5).hand(&["Black Knife Hand Strike"]))
        .they(|p| {
            p.hand(&["Krillin's Physical Defense"])
                .deck(&["Red Back Kick", "Orange Arm Bar"])
        })
        .start();
    let life = t.life(THEY);
    t.play("Black Knife Hand Strike")
        .choose("Krillin's Physical Defense");
    assert_eq!(t.prompt(), Some(PromptKind::May));
    t.yes();
    assert_eq!(t.names(THEY, Zone::Hand), ["Red Back Kick"]);
    assert_eq!(t.life(THEY), life - 4, "four life cards were taken all the same");
    assert_eq!(t.discarded(THEY), 4, "three of them and the defence");
}

#[test]
fn krillins_physical_defense_waits_for_no_later_attack() {
    let mut t = combat()
        .you(|p| p.stage(10).hand(&["Goku's Surprise Attack", "Goku's Plan"]))
        .they(|p| p.stage(10).hand(&["Krillin's Physical Defense"]))
        .start();
    t.play("Goku's Surprise Attack")
        .choose("Krillin's Physical Defense");
    assert_eq!((t.stage(THEY), t.hand(THEY)), (5, 0), "no life card was taken");
    t.pass().play("Goku's Plan");
    assert_ne!(t.prompt(), Some(PromptKind::May));
    assert_eq!(t.hand(THEY), 0);
}

#[test]
fn blue_reversal_drill_repeats_the_last_physical_attack_with_all_it_says() {
    let mut t = combat()
        .you(|p| p.stage(10).play(&["Blue Reversal Drill"]))
        .they(|p| p.stage(10).hand(&["Gohan's Physical Attack", "Goku's Plan"]))
        .start();
    assert!(!t.offers("Blue Reversal Drill"), "there is nothing to repeat yet");
    t.pass().hit_with("Gohan's Physical Attack");
    let (anger, stage) = (t.anger(YOU), t.stage(YOU));
    assert_eq!(anger, 0);
    t.play("Blue Reversal Drill").let_through();
    assert_eq!(t.anger(YOU), 1, "the secondary effects are yours");
    assert_eq!(t.stage(YOU), (stage + 5).min(10));
    t.play("Goku's Plan");
    assert!(!t.offers("Blue Reversal Drill"), "once per combat");
}

#[test]
fn blue_cradle_drill_takes_a_stage_for_each_card_from_the_life_deck() {
    let mut t = combat()
        .you(|p| p.stage(5).hand(&["Goku's Plan"]))
        .they(|p| p.play(&["Blue Cradle Drill"]))
        .start();
    t.hit_with("Goku's Plan");
    assert_eq!(t.discarded(THEY), 5);
    assert_eq!(t.stage(YOU), 0, "one stage for each of the five");
}

#[test]
fn stages_lost_by_an_effect_below_zero_are_lost_for_nothing() {
    let mut t = combat()
        .you(|p| p.stage(2).hand(&["Goku's Plan"]))
        .they(|p| p.play(&["Blue Cradle Drill"]))
        .start();
    t.hit_with("Goku's Plan");
    assert_eq!(
        (t.stage(YOU), t.discarded(YOU)),
        (0, 1),
        "only the attack itself is discarded"
    );
}

#[test]
fn orange_body_shifting_drill_makes_two_stage_energy_attacks_cost_one() {
    let mut t = combat()
        .you(|p| {
            p.stage(1)
                .play(&["Orange Body Shifting Drill"])
                .hand(&["Black Knife Hand Strike", "Black Front Kick"])
        })
        .start();
    assert!(
        !t.offers("Black Front Kick"),
        "an attack of another cost stays as dear"
    );
    t.play("Black Knife Hand Strike");
    assert_eq!(t.stage(YOU), 0);
}

#[test]
fn saiyan_truce_card_lets_its_player_keep_the_hand() {
    let mut t = combat()
        .you(|p| {
            p.lead("Vegeta", 3).hand(&[
                "Saiyan Truce Card",
                "Orange Arm Bar",
                "Red Back Kick",
                "Goku's Plan",
            ])
        })
        .they(|p| p.lead("Raditz", 3))
        .start();
    t.play("Saiyan Truce Card");
    assert!(t.state.fight.combat.is_none(), "combat ends");
    assert_eq!(t.prompt(), Some(PromptKind::Discard));
    t.done();
    assert_eq!(t.hand(YOU), 3);
    t.until("Discard step");
    assert_eq!(t.state.active, THEY);
    t.until("Non-Combat step").until("Discard step");
    let held = t.hand(YOU);
    t.answer(Choice::Object(t.state.pile(YOU, Zone::Hand)[0]));
    assert!(
        !t.state
            .offers()
            .iter()
            .any(|offer| matches!(offer.act, Act::Answer { choice: Choice::Done })),
        "in the Discard step of the own next turn {held} cards are too many"
    );
}

#[test]
fn terrible_wounds_stay_until_their_bearer_makes_somebody_discard_a_life_card() {
    let mut t = step_two()
        .you(|p| p.play(&["Terrible Wounds"]).stage(10))
        .they(|p| {
            p.anger(3)
                .stage(10)
                .hand(&["Orange Arm Bar", "Goku's Plan", "Black Front Kick"])
        })
        .start();
    t.play("Terrible Wounds");
    let wounds = t.card(YOU, "Terrible Wounds");
    assert_eq!(t.anger(THEY), 0);
    assert_eq!(t.state.object(wounds).host, t.state.player(THEY).leader);
    assert!(
        !t.offers("Terrible Wounds"),
        "a card that was used is not used again"
    );
    t.pass().act(Act::Combat { against: THEY }).pass();
    t.hit_with("Orange Arm Bar");
    assert_eq!(t.anger(THEY), 0, "their anger does not rise");
    t.pass().hit_with("Goku's Plan");
    assert_eq!(
        t.names(YOU, Zone::Removed),
        ["Terrible Wounds"],
        "a life card was discarded"
    );
    t.pass().hit_with("Black Front Kick");
    assert_eq!(t.anger(THEY), 2);
}

#[test]
fn gokus_mixing_drill_lets_drills_of_different_styles_stand_together() {
    let with = |drill: &'static str| {
        step_two()
            .you(|p| {
                p.play(&[drill, "Blue Cradle Drill"])
                    .hand(&["Black Bear Hug Drill"])
            })
            .start()
    };
    assert!(with("Goku's Mixing Drill").offers("Black Bear Hug Drill"));
    assert_eq!(
        with("Krillin's Drill").refusal("Black Bear Hug Drill"),
        "SC-DRILL-03"
    );
}

/// SC-LATER-168 A-SC-29: one colour stays when the Drill that lets several stand together leaves.
#[test]
fn without_gokus_mixing_drill_one_style_stays() {
    let mut t = combat()
        .you(|p| {
            p.play(&[
                "Goku's Mixing Drill",
                "Blue Cradle Drill",
                "Black Bear Hug Drill",
                "Orange Lifting Drill",
                "Krillin's Drill",
            ])
        })
        .they(|p| p.hand(&["Red Lightning Slash"]))
        .start();
    let mixing = t.card(YOU, "Goku's Mixing Drill");
    t.shift(mixing, Zone::Discard, false);
    assert_eq!(
        (t.state.decider(), t.prompt()),
        (Some(YOU), Some(PromptKind::Style))
    );
    assert_eq!(t.state.offers().len(), 3);
    let black = Style::ALL
        .iter()
        .position(|style| *style == Style::Black)
        .unwrap();
    t.answer(Choice::Option(black as u8));
    let stay = ["Goku", "Black Bear Hug Drill", "Krillin's Drill"];
    assert_eq!(t.names(YOU, Zone::Play), stay);
}

/// A-SC-29: a card taken away by hand while a question is open is looked at after the answer.
#[test]
fn a_drill_taken_away_by_hand_takes_no_answer_of_another_question() {
    let mut t = combat()
        .you(|p| {
            p.hand(&["Orange Arm Bar"]).play(&[
                "Goku's Mixing Drill",
                "Blue Cradle Drill",
                "Black Bear Hug Drill",
            ])
        })
        .they(|p| p.hand(&["Black Side Kick"]))
        .start();
    t.play("Orange Arm Bar");
    let mixing = t.card(YOU, "Goku's Mixing Drill");
    t.shift(mixing, Zone::Discard, false);
    assert_eq!(t.prompt(), Some(PromptKind::Defend));
    t.choose("Black Side Kick");
    assert_eq!(t.discarded(THEY), 1, "the attack was stopped");
    assert_eq!(
        (t.state.decider(), t.prompt()),
        (Some(YOU), Some(PromptKind::Style))
    );
}

#[test]
fn vegetas_trick_brings_the_first_dragon_ball_to_the_bottom() {
    let mut t = step_two()
        .you(|p| p.play(&["Vegeta's Trick"]))
        .they(|p| p.deck(&["Orange Arm Bar", "Earth Dragon Ball 3", "Earth Dragon Ball 5"]))
        .start();
    t.play("Vegeta's Trick");
    assert_eq!(
        t.happened(|happened| matches!(happened, Happened::Revealed { .. })),
        2
    );
    assert_eq!(t.names(THEY, Zone::Deck).first(), Some(&"Earth Dragon Ball 3"));
    assert_eq!(
        t.happened(|happened| matches!(happened, Happened::Shuffled { player: THEY })),
        1
    );
}

#[test]
fn red_power_rush_is_stopped_by_no_physical_combat_card() {
    let attacked = |defence: &'static str| {
        let mut t = combat()
            .you(|p| p.hand(&["Red Power Rush"]))
            .they(|p| p.lead("Raditz", 3).stage(10).hand(&[defence]))
            .start();
        t.play("Red Power Rush");
        if t.offers(defence) {
            t.choose(defence);
        }
        t
    };
    assert!(attacked("Black Side Kick").stage(THEY) < 10);
    assert_eq!(
        attacked("Black Turning Kick").stage(THEY),
        10,
        "an Energy Combat card stops it"
    );
}

#[test]
fn red_lightning_slash_may_discard_allies_or_drills_instead_of_its_damage() {
    let start = || {
        let mut t = combat()
            .you(|p| p.hand(&["Red Lightning Slash"]))
            .they(|p| {
                p.lead("Raditz", 3)
                    .stage(10)
                    .play(&["Blue Cradle Drill", "Chi-Chi"])
            })
            .start();
        t.play("Red Lightning Slash").let_through();
        assert_eq!(t.prompt(), Some(PromptKind::May));
        t
    };
    let mut t = start();
    t.yes().answer(Choice::Option(1));
    assert_eq!(t.names(THEY, Zone::Discard), ["Blue Cradle Drill"]);
    assert_eq!(
        (t.stage(THEY), t.ally_stage(THEY, "Chi-Chi")),
        (10, 3),
        "there is no damage"
    );
    let mut t = start();
    t.no();
    assert_eq!(t.prompt(), Some(PromptKind::Stages), "or the damage is dealt");
}

#[test]
fn red_face_upheaval_removes_a_drill_and_spares_dragon_balls() {
    let mut t = combat()
        .you(|p| p.hand(&["Red Face Upheaval"]))
        .they(|p| p.play(&["Blue Cradle Drill", "Vegeta's Trick", "Earth Dragon Ball 3"]))
        .start();
    t.play("Red Face Upheaval").let_through();
    assert!(!t.offers("Earth Dragon Ball 3"));
    t.choose("Vegeta's Trick");
    assert_eq!(t.names(THEY, Zone::Removed), ["Vegeta's Trick"]);
}

/// SC-TURN-20: what is left of a discard pile that cards were picked out of is shuffled if the opponent asks.
#[test]
fn hero_enraged_picks_two_cards_and_the_opponent_may_have_the_rest_shuffled() {
    let picked = || {
        let mut t = step_two()
            .you(|p| {
                p.play(&["Hero Enraged!"]).discard(&[
                    "Orange Arm Bar",
                    "Red Back Kick",
                    "Black Side Kick",
                    "Goku's Plan",
                ])
            })
            .start();
        t.play("Hero Enraged!")
            .choose("Red Back Kick")
            .choose("Goku's Plan");
        assert_eq!((t.anger(YOU), t.state.decider()), (2, Some(THEY)));
        assert_eq!(t.prompt(), Some(PromptKind::ShuffleRest));
        assert_eq!(t.names(YOU, Zone::Deck)[..2], ["Goku's Plan", "Red Back Kick"]);
        t
    };
    let shuffled = |happened: &Happened| matches!(happened, Happened::DiscardShuffled { player: YOU });
    let mut t = picked();
    t.yes();
    assert_eq!((t.happened(shuffled), t.discarded(YOU)), (1, 2));
    let mut t = picked();
    t.no();
    assert_eq!(t.happened(shuffled), 0);
    assert_eq!(t.names(YOU, Zone::Discard), ["Black Side Kick", "Orange Arm Bar"]);
}

#[test]
fn black_hug_maneuver_is_angrier_beside_the_sixth_dragon_ball() {
    let anger = |ball: &'static str| {
        let mut t = combat()
            .you(|p| p.hand(&["Black Hug Maneuver"]).play(&[ball]))
            .start();
        t.play("Black Hug Maneuver").let_through();
        t.anger(YOU)
    };
    assert_eq!(anger("Earth Dragon Ball 6"), 3);
    assert_eq!(anger("Earth Dragon Ball 5"), 2);
}

/// SC-COMBAT-23: the card given up for a Final Physical Attack is named.
#[test]
fn a_final_physical_attack_says_which_card_was_given_up() {
    let mut t = combat().you(|p| p.hand(&["Orange Arm Bar"])).start();
    let card = t.card(YOU, "Orange Arm Bar");
    let by = t.state.player(YOU).leader;
    t.act(Act::FinalAttack { card, by });
    let given_up = |happened: &Happened| matches!(happened, Happened::FinalAttack { player: YOU, object } if *object == card);
    assert_eq!(t.happened(given_up), 1);
}

#[test]
fn the_cards_say_in_english_what_they_do() {
    let told = |name: &str| {
        let card = catalog().card(catalog().cards_named(Game::Score, name)[0]);
        format!("{name}: {}", scouter::catalog::text(card))
    };
    let names = [
        "Saiyan City Destruction",
        "Earth Dragon Ball 4",
        "Chi-Chi",
        "Goku Honor Duel!",
        "Krillin's Physical Defense",
        "Blue Reversal Drill",
        "Blue Cradle Drill",
        "Orange Body Shifting Drill",
        "Saiyan Truce Card",
        "Terrible Wounds",
        "Goku's Mixing Drill",
        "Vegeta's Trick",
        "Red Power Rush",
        "Red Lightning Slash",
    ];
    insta::assert_snapshot!(names.map(told).join("\n"), @r#"
    Saiyan City Destruction: Villains only.
    Removed from the game after use.
    As first printed: If it is your turn, at the end of this turn, skip your next Combat step. Otherwise, skip your next Combat step. Put the top 2 cards of your discard pile on the bottom of your Life Deck.
    In the community's format of 2014: the same, but "Skip" instead of "If it is your turn, at the end of this turn, skip your next Combat step. Otherwise, skip".
    Earth Dragon Ball 4: Limit 1 per deck.
    When this Dragon Ball is played, raise your anger 2 levels. Skip the next combat declared against you.
    Chi-Chi: As first printed: As long as the power stage of your Main Personality is 1 or lower, this Personality may use its power even when it is not fighting.
    Against a physical attack, if the attacked personality is Goku or Gohan, stop the attack.
    In the community's format of 2014: This Personality may use its power even when it is not fighting.
    Goku Honor Duel!: Removed from the game after use.
    As first printed: When entering combat, if it is not your turn and there are 3 or more cards in your discard pile, you may skip your next draw for being attacked, draw the bottom 3 cards of your discard pile and remove this Non-Combat card from the game.
    In the community's format of 2014: the same, but "turn" instead of "turn and there are 3 or more cards in your discard pile".
    Krillin's Physical Defense: Against an attack, when the attack would take its next life card, you may instead return it to its owner's hand. If the user is Krillin, this Combat card stays on the table and may be used once more this combat.
    Blue Reversal Drill: Only if your opponent has made 1 or more physical attacks this combat: make the last of your opponent's physical attacks this combat once more. Once per combat.
    Blue Cradle Drill: As first printed: Whenever a card goes from your Life Deck to your discard pile, during combat, a personality your opponent controls loses 1 power stage, or all that are left.
    In the community's format of 2014: the same, but "pile" instead of "pile, during combat".
    Orange Body Shifting Drill: Your energy attacks costing 2 stages cost 1 stage less.
    Saiyan Truce Card: Limit 1 per deck; none in the printing of 2000.
    Removed from the game after use.
    As first printed: End combat. Your hand limit in the Discard Step is lifted until the beginning of your next turn.
    In the community's format of 2014: End combat. Your hand limit in the Discard Step is lifted until the end of your next turn. As long as it is a Discard Step, no card in your hand can be discarded until the end of your next turn.
    Terrible Wounds: Limit 1 per deck.
    Attach this Non-Combat card to your opponent's Main Personality. Lower your opponent's anger to 0.
    As long as this Non-Combat card is attached, the card it is attached to cannot gain anger.
    Whenever a card goes from a Life Deck to a discard pile by an effect or attack of your opponent, if this Non-Combat card is attached and it is not a card your opponent controls, remove this Non-Combat card from the game.
    Goku's Mixing Drill: All Drills you control may be in play together in any mix of styles.
    Vegeta's Trick: Limit 1 per deck.
    Reveal cards from the top of your opponent's Life Deck until a Dragon Ball appears. Your opponent shuffles their Life Deck. Put it on the bottom of its owner's Life Deck.
    Red Power Rush: Removed from the game after use.
    Physical attack. Damage: PAT + 3 stages. This attack cannot be stopped by Physical Combat cards and cannot have its damage prevented by Physical Combat cards. Raise your anger 1 level.
    Red Lightning Slash: Physical attack. Damage: PAT stages. When the attack would deal its damage, you may instead choose one: discard all Allies your opponent controls; or discard all Drills your opponent controls. Raise your anger 1 level.
    "#);
}

#[test]
fn saiyan_appraisal_maneuver_takes_a_named_card_out_of_the_foes_deck() {
    let mut t = step_two()
        .you(|p| p.lead("Vegeta", 3).play(&["Saiyan Appraisal Maneuver"]))
        .they(|p| {
            p.lead("Raditz", 3).deck(&[
                "Black Side Kick",
                "Saiyan City Destruction",
                "Saiyan City Destruction",
            ])
        })
        .start();
    t.play("Saiyan Appraisal Maneuver");
    assert_eq!(
        t.unnamed("Black Side Kick").rule,
        "TABLE",
        "it is no Non-Combat card"
    );
    t.name("Saiyan City Destruction");
    assert_eq!(t.names(THEY, Zone::Removed), ["Saiyan City Destruction"; 2]);
    assert_eq!(t.names(YOU, Zone::Removed), ["Saiyan Appraisal Maneuver"]);
}
