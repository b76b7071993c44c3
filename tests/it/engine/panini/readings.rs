//! Wordings that a reading of all cards found played otherwise than printed: Nail against Nail unless a test says who.

use scouter::deck::Deck;
use scouter::engine::{Act, Choice, Happened, PlayerId, PromptKind, Zone};
use scouter::model::Game;

use super::super::catalog;
use super::super::scenario::{Builder, Kit, Scenario, Seat};
use super::starter_cards::printed_deck;
use super::{THEY, YOU};

const KIT: Kit = Kit {
    game: Game::Panini,
    cards: catalog,
    deck,
};

fn deck(seat: &Seat, _: usize) -> Deck {
    let leads = match seat.leader {
        Some("Android 18") => ["EVO-S026", "EVO-S027", "EVO-S028", "EVO-S029", "PRE-R140"],
        Some("Android 16") => ["PER-U069", "PER-U070", "PER-U071", "PER-U072", "PRE-R140"],
        Some("Android 20") => ["EVO-U089", "EVO-U090", "EVO-U091", "EVO-U092", "PRE-R140"],
        Some("Cell") => ["PER-DR001", "PER-DR002", "PER-DR003", "PER-DR004", "PRE-R140"],
        Some("Captain Ginyu") => ["PRE-C006", "PRE-C007", "PRE-U066", "PRE-U067", "PRE-R140"],
        Some("Gohan") => ["AWA-DR016", "AWA-DR017", "AWA-DR018", "AWA-DR019", "PRE-R140"],
        Some("Goku") => ["PRE-S005", "PRE-S006", "PRE-S007", "PRE-S008", "PRE-R140"],
        Some("Goku of Evolution") => ["EVO-S006", "EVO-S007", "EVO-S008", "EVO-S009", "PRE-R140"],
        Some("Hercule") => ["AWA-DR021", "AWA-DR022", "AWA-DR023", "AWA-DR024", "EVO-S020"],
        Some("Lord Slug") => ["MOV-U069", "MOV-U070", "MOV-U071", "MOV-U072", "EVO-S030"],
        Some("Mercenary Tao") => ["AWA-U072", "AWA-U073", "AWA-U074", "AWA-U075", "PRE-R140"],
        Some("Nail of Black") => ["HNV-C001", "HNV-C002", "HNV-U061", "HNV-U062", "PRE-R122"],
        Some("Roshi") => ["PER-U061", "PER-U062", "PER-U063", "PER-U064", "PRE-R140"],
        Some("Vegeta") => ["PRE-S001", "PRE-S002", "PRE-S003", "PRE-S004", "PRE-R145"],
        Some("Vegeta of Evolution") => ["EVO-S016", "EVO-S017", "EVO-S018", "EVO-S019", "PRE-R140"],
        Some(other) => panic!("nobody leads as {other}"),
        None => ["HNV-C001", "HNV-C002", "HNV-U061", "HNV-U062", "PRE-R140"],
    };
    printed_deck(seat, leads, "Red Frenzied Blasts")
}

pub(super) fn combat() -> Builder {
    Builder::new(&KIT, true)
}

pub(super) fn planning() -> Builder {
    Builder::new(&KIT, false)
}

/// The damage of an attack that nobody stops.
pub(super) fn dealt(t: &Scenario, stages: u8, life: u8) -> bool {
    t.happened(|happened| *happened == Happened::DamageDealt { stages, life }) == 1
}

/// Goes on to combat and declares it, using cards of that title as they are offered on the way.
pub(super) fn fight_using(t: &mut Scenario, card: Option<&str>) {
    while t.state.fight.combat.is_none() || t.prompt().is_some() {
        if let Some(card) = card.filter(|card| t.offers(card)) {
            t.play(card);
        } else if t.prompt().is_some() {
            t.done();
        } else if t.may_fight() {
            t.act(Act::Combat { against: THEY });
        } else {
            t.pass();
        }
    }
}

/// Who is asked, and what.
pub(super) fn asked(t: &Scenario) -> Option<(PromptKind, PlayerId)> {
    t.prompt().zip(t.state.decider())
}

/// Whether a card of that name lies there.
pub(super) fn has(t: &Scenario, player: PlayerId, zone: Zone, card: &str) -> bool {
    t.names(player, zone).contains(&card)
}

/// Lets everything be until that card is offered, and takes it.
pub(super) fn take(t: &mut Scenario, card: &str) {
    while t.prompt().is_some() && !t.offers(card) {
        t.quietly();
    }
    t.choose(card);
}

/// Declines whatever is asked, and lets attacks through.
pub(super) fn calm(t: &mut Scenario) {
    while t.prompt().is_some() {
        let quiet = |choice: &Choice| matches!(choice, Choice::Done | Choice::No | Choice::Object(_));
        let answer = t.state.offers().iter().find_map(|action| match action.act {
            Act::Answer { choice } if quiet(&choice) => Some(choice),
            _ => None,
        });
        t.answer(answer.unwrap());
    }
}

#[test]
fn what_is_used_out_of_the_discard_pile_is_an_action_and_leaves_it() {
    let mut t = combat()
        .you(|p| p.discard(&["Piccolo's Weighted Clothing"]))
        .start();
    t.play("Piccolo's Weighted Clothing");
    assert_eq!((t.anger(YOU), t.discarded(YOU)), (2, 0));
    assert_eq!(t.names(YOU, Zone::Removed), ["Piccolo's Weighted Clothing"]);
    assert_eq!(t.state.decider(), Some(THEY), "it was the action");
    let t = combat()
        .they(|p| p.discard(&["Piccolo's Weighted Clothing"]))
        .start();
    assert!(!t.offers("Piccolo's Weighted Clothing"), "your discard pile");
    let t = combat().you(|p| p.hand(&["Piccolo's Weighted Clothing"])).start();
    assert!(!t.offers("Piccolo's Weighted Clothing"), "it is in the hand");
}

#[test]
fn android_insubordination_leaves_the_discard_pile_for_androids() {
    let seat = |p: Seat| p.discard(&["Android Insubordination"]);
    let mut t = combat().you(|p| seat(p).lead("Android 18", 4)).start();
    t.play("Android Insubordination");
    assert_eq!((t.anger(YOU), t.prompt()), (1, None), "no attack is made");
    assert_eq!(t.names(YOU, Zone::Removed), ["Android Insubordination"]);
    let t = combat().you(seat).start();
    assert!(!t.offers("Android Insubordination"), "Nail is not an Android");
}

#[test]
fn namekian_reinforced_drill_comes_out_of_the_discard_pile_for_three_cards() {
    let pile = [
        "Namekian Reinforced Drill",
        "Red Jump Kick",
        "Red Jump Kick",
        "Red Jump Kick",
    ];
    let mut t = combat().you(|p| p.discard(&pile)).start();
    t.play("Namekian Reinforced Drill");
    while t.prompt().is_some() {
        t.choose("Red Jump Kick");
    }
    assert!(t.names(YOU, Zone::Play).contains(&"Namekian Reinforced Drill"));
    assert_eq!(t.names(YOU, Zone::Removed), ["Red Jump Kick"; 3]);
    let t = combat().you(|p| p.discard(&pile[..3])).start();
    assert!(!t.offers("Namekian Reinforced Drill"), "two do not pay for it");
    let seat = |p: Seat| p.discard(&pile).play(&pile[..1]);
    let t = combat().you(seat).start();
    assert!(
        !t.offers("Namekian Reinforced Drill"),
        "a second one may not be placed"
    );
}

#[test]
fn coolers_supernova_is_rejuvenated_on_entering_combat() {
    let start = || {
        let mut t = planning()
            .you(|p| p.discard(&["Cooler's Supernova"]))
            .they(|p| p.play(&["Red Hunting Drill"]))
            .start();
        t.pass().decline().act(Act::Combat { against: THEY });
        t
    };
    let mut t = start();
    t.yes();
    assert_eq!(t.discarded(YOU), 0);
    assert_eq!(t.names(YOU, Zone::Deck)[0], "Cooler's Supernova");
    assert_eq!(t.names(THEY, Zone::Discard), ["Red Hunting Drill"]);
    let mut t = start();
    t.no();
    assert_eq!(t.names(YOU, Zone::Discard), ["Cooler's Supernova"], "you may");
}

#[test]
fn gohan_the_unlocked_may_be_lowered_where_an_effect_would_advance_him() {
    let start = || {
        let mut t = combat()
            .you(|p| p.lead("Gohan", 4).level(2).stage(5).hand(&["Gohan's Backlash"]))
            .start();
        t.hit_with("Gohan's Backlash").answer(Choice::Option(0));
        t
    };
    let mut t = start();
    t.yes();
    assert_eq!(t.level(YOU), 1);
    let mut t = start();
    t.no();
    assert_eq!(t.level(YOU), 3);
}

#[test]
fn namekian_hospitality_drill_hears_of_searches_of_your_own_deck() {
    let start = |search| {
        let mut t = combat()
            .you(|p| {
                p.play(&["Namekian Hospitality Drill"])
                    .hand(&[search])
                    .discard(&["Red Jump Kick"; 3])
            })
            .start();
        t.play(search);
        if t.prompt() == Some(PromptKind::Verify) {
            t.no();
        }
        t
    };
    assert_eq!(start("Orange Fixation").prompt(), Some(PromptKind::May));
    assert_ne!(
        start("Black Nightmare").prompt(),
        Some(PromptKind::May),
        "the opponent's deck"
    );
}

#[test]
fn blue_kiss_lets_an_ally_attack_and_do_nothing_else() {
    let kissed = |ally: &'static str| {
        let mut t = combat()
            .you(|p| p.stage(7).play(&["Blue Kiss", ally]).hand(&["Red Jump Kick"]))
            .start();
        t.play("Blue Kiss");
        if t.prompt() == Some(PromptKind::Choose) {
            t.choose(ally);
        }
        t.pass();
        t
    };
    assert!(
        !kissed("Goku - Thoughtful").offers("Goku - Thoughtful"),
        "a search is not an attack"
    );
    kissed("Goku - Thoughtful").play_by("Red Jump Kick", "Goku - Thoughtful");
    let mut t = kissed("Yamcha - Action Ready");
    t.hit_with("Yamcha - Action Ready");
    assert!(dealt(&t, 0, 5), "3 life cards and 2 more");
}

#[test]
fn nails_dashing_attack_is_styled_for_its_players_cards_alone() {
    let mut t = combat()
        .you(|p| p.hand(&["Saiyan Lifting Kick"]))
        .they(|p| p.stage(8).hand(&["Nail's Dashing Attack"]))
        .start();
    t.hit_with("Saiyan Lifting Kick");
    let before = t.stage(YOU);
    t.play("Nail's Dashing Attack");
    if t.prompt() != Some(PromptKind::Defend) {
        t.done();
    }
    t.let_through();
    assert_eq!(
        before - t.stage(YOU),
        3,
        "AT 1 + 4, and 2 less for the attacker's opponent"
    );
}

#[test]
fn namekian_back_smash_makes_named_cards_styled_for_you() {
    let mut t = combat()
        .you(|p| {
            p.stage(10).hand(&[
                "Namekian Back Smash",
                "Namekian Resilience",
                "Piccolo's Special Beam Cannon",
            ])
        })
        .start();
    t.hit_with("Namekian Back Smash").pass();
    t.play("Namekian Resilience");
    calm(&mut t);
    t.pass();
    t.play("Piccolo's Special Beam Cannon");
    t.let_through();
    assert!(dealt(&t, 2, 3), "as a styled attack it deals 2 stages more");
}

#[test]
fn yajirobe_asks_for_an_attack_of_this_turn() {
    let asked = |attack: bool| {
        let mut t = combat()
            .you(|p| {
                p.hand(&["Red Jump Kick"])
                    .play(&["Yajirobe - Bundled", "Namekian Concentration"])
                    .discard(&["Red Duck"; 4])
            })
            .start();
        if attack {
            t.hit_with("Red Jump Kick");
        }
        let (mut asked, mut steps) = (false, 0);
        while t.state.turn < 4 && steps < 200 {
            asked |= t.state.decider() == Some(YOU) && t.offers("Namekian Concentration");
            let quiet = *t
                .state
                .offers()
                .iter()
                .find(|action| {
                    matches!(
                        action.act,
                        Act::Pass
                            | Act::Answer {
                                choice: Choice::Done | Choice::No | Choice::Object(_)
                            }
                    )
                })
                .unwrap();
            t.act(quiet.act);
            steps += 1;
        }
        asked
    };
    assert!(!asked(false));
    assert!(!asked(true), "that attack was made two turns ago");
}

#[test]
fn lookout_drill_rejuvenates_when_it_comes_from_the_hand_by_whatever_way() {
    let mut t = planning()
        .you(|p| p.hand(&["Lookout Drill"]).discard(&["Red Duck"]))
        .start();
    t.play("Lookout Drill");
    assert_eq!(t.discarded(YOU), 0, "played");
    let mut t = combat()
        .you(|p| p.hand(&["Red Jump Kick"]))
        .they(|p| p.lead("Roshi", 4).hand(&["Lookout Drill"]).discard(&["Red Duck"]))
        .start();
    t.play("Red Jump Kick").choose("Master Roshi - Expectant");
    assert!(t.names(THEY, Zone::Play).contains(&"Lookout Drill"));
    assert_eq!(t.discarded(THEY), 0, "placed by an effect");
    let mut t = combat()
        .you(|p| {
            p.hand(&["Orange Fixation"])
                .deck(&["Lookout Drill"])
                .discard(&["Red Duck"])
        })
        .start();
    t.play("Orange Fixation");
    assert!(t.names(YOU, Zone::Play).contains(&"Lookout Drill"));
    assert!(
        t.names(YOU, Zone::Discard).contains(&"Red Duck"),
        "out of the deck"
    );
}

#[test]
fn flip_toss_leaves_nothing_to_pay_with_off_the_life_deck() {
    let start = |attack| {
        let mut t = combat()
            .you(|p| p.hand(&[attack]))
            .they(|p| p.stage(8).hand(&["Tenshinhan's Tri-Beam"]))
            .start();
        t.hit_with(attack);
        t
    };
    assert!(start("Red Jump Kick").offers("Tenshinhan's Tri-Beam"));
    assert!(!start("Flip Toss").offers("Tenshinhan's Tri-Beam"));
}

#[test]
fn villainous_empowerment_bars_the_instant_powers_of_drills() {
    let start = |barred: bool| {
        let mut t = combat()
            .you(|p| p.hand(&["Villainous Empowerment", "Saiyan Spin Kick"]))
            .they(|p| p.play(&["Blue Eating Drill", "Goku - Thoughtful"]))
            .start();
        if barred {
            t.play("Villainous Empowerment");
            calm(&mut t);
            t.pass();
        }
        t.hit_with("Saiyan Spin Kick");
        t
    };
    assert_eq!(start(false).prompt(), Some(PromptKind::May), "draw a card?");
    assert_eq!(start(true).prompt(), None);
}

#[test]
fn black_android_programming_adds_to_what_is_banished_off_the_top() {
    let mut t = combat()
        .you(|p| {
            p.lead("Nail of Black", 4)
                .play(&["Black Android Programming"])
                .hand(&["Red Jump Kick"])
        })
        .they(|p| p.discard(&["Red Duck"; 5]))
        .start();
    t.play("Black Android Programming").pass();
    t.play("Black Devious Mastery");
    if t.prompt() == Some(PromptKind::Choose) {
        t.choose("Red Jump Kick");
    }
    assert_eq!(
        t.names(THEY, Zone::Removed).len(),
        2,
        "they come off the bottom of the pile"
    );
}

/// Agrees to what may be done, and takes the first answer to every other question until combat goes on.
pub(super) fn agree(t: &mut Scenario) {
    while let Some(prompt) = t.prompt() {
        let first = t.state.offers()[0].act;
        match prompt {
            PromptKind::May => t.yes(),
            PromptKind::Defend | PromptKind::Lead => t.let_through(),
            _ => t.act(first),
        };
    }
}
