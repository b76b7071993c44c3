//! What a twelfth reading of the cards found, said as printed since: Nail against Nail unless a test says who.

use scouter::engine::{Choice, Happened, PromptKind, Zone};

use super::super::scenario::Scenario;
use super::readings::{calm, combat, dealt, planning};
use super::{THEY, YOU};

/// Who is asked, and what.
fn asked(t: &Scenario) -> (Option<PromptKind>, Option<scouter::engine::PlayerId>) {
    (t.prompt(), t.state.decider())
}

/// VEN-C052, PA-ANGER-01: a Main Personality that anger lifts does not advance from a card effect, though a card raised the anger.
#[test]
fn saiyan_assistance_waits_for_an_effect_and_not_for_anger() {
    let mut t = combat()
        .you(|p| p.hand(&["Saiyan Assistance"]))
        .they(|p| p.anger(4).discard(&["Piccolo's Weighted Clothing"]))
        .start();
    t.pass().play("Piccolo's Weighted Clothing");
    assert_eq!(t.level(THEY), 2);
    while t.prompt().is_some() {
        assert!(!t.offers("Saiyan Assistance"));
        t.quietly();
    }
    assert_eq!(t.level(THEY), 2);
}

/// AWA-R120, VEN-U096, PA-LATER-51: what a card does in parentheses is no Physical Combat card and no Styled card, and does not stop
/// an attack that only such cards stop.
#[test]
fn what_stops_out_of_parentheses_has_no_type_and_no_style() {
    for (attack, card, stopped) in [
        ("Orange Knee Strike", "Raditz's Offensive Guard", false),
        ("Orange Knee Strike", "Blue Swift Block", true),
        ("Saiyan Light Jab", "Raditz's Offensive Guard", true),
        ("Red Furious Lunge", "Blue Arm Blast", false),
        ("Red Furious Lunge", "Blue Swift Block", true),
    ] {
        let mut t = combat()
            .you(|p| p.hand(&[attack]).stage(10))
            .they(|p| p.hand(&[card]).stage(10))
            .start();
        t.play(attack).choose(card);
        calm(&mut t);
        assert_eq!(t.stage(THEY) == 10, stopped, "{attack} and {card}");
    }
}

/// EVO-C009, PA-LATER-51: a Physical Combat card that stops it out of its parentheses is none for it.
#[test]
fn black_travelling_punch_asks_for_the_type_of_what_stopped_it() {
    for (card, banished) in [("Raditz's Offensive Guard", 3), ("Blue Swift Block", 0)] {
        let mut t = combat()
            .you(|p| p.hand(&["Black Travelling Punch"]).stage(10))
            .they(|p| p.hand(&[card]).stage(10))
            .start();
        t.play("Black Travelling Punch").choose(card);
        calm(&mut t);
        assert_eq!(t.names(THEY, Zone::Removed).len(), banished, "{card}");
    }
}

/// PER-U064 with PER-C060: what one is told to search the discard pile for is searched for before it is Rejuvenated.
#[test]
fn master_roshi_searches_for_what_is_rejuvenated() {
    let mut t = combat()
        .you(|p| {
            p.hand(&["Saiyan Skull Jab"])
                .discard(&["Saiyan Interruption", "Saiyan Assistance"])
                .stage(10)
        })
        .they(|p| p.lead("Roshi", 4).level(4).stage(10))
        .start();
    t.play("Saiyan Skull Jab");
    assert_eq!(asked(&t), (Some(PromptKind::Mode), Some(THEY)));
    t.answer(Choice::Option(1));
    assert_eq!(asked(&t), (Some(PromptKind::Choose), Some(THEY)));
    t.choose("Saiyan Assistance");
    let discarded = t.names(YOU, Zone::Discard);
    assert!(discarded.contains(&"Saiyan Interruption") && !discarded.contains(&"Saiyan Assistance"));
}

/// PER-U064 with PRE-S068: what is Rejuvenated out of the discard pile without a search is chosen by whoever Rejuvenates.
#[test]
fn master_roshi_does_not_choose_what_nobody_searches_for() {
    let mut t = combat()
        .you(|p| {
            p.hand(&["Orange Energy Evasion"])
                .discard(&["Orange Checkup Drill", "Blue Biting Drill"])
                .stage(5)
        })
        .they(|p| p.lead("Roshi", 4).level(4).hand(&["Blue Arm Blast"]).stage(10))
        .start();
    t.pass()
        .play("Blue Arm Blast")
        .choose("Orange Energy Evasion")
        .yes();
    assert_eq!(asked(&t), (Some(PromptKind::Choose), Some(YOU)));
}

/// VEN-P012: what has gone back into the Life Deck by then is not banished out of it.
#[test]
fn beerus_banishes_nothing_out_of_a_deck() {
    for stays in [true, false] {
        let mut t = combat()
            .you(|p| p.hand(&["Blue Swift Block", "Blue Elbow"]).stage(10))
            .they(|p| {
                p.play(&["Beerus - God of Destruction"])
                    .hand(&["Saiyan Light Jab"])
                    .stage(10)
            })
            .start();
        t.pass().play("Saiyan Light Jab").choose("Blue Swift Block").yes();
        assert_eq!(asked(&t), (Some(PromptKind::May), Some(YOU)));
        if stays {
            t.yes()
        } else {
            t.no()
        };
        calm(&mut t);
        assert_eq!(t.names(YOU, Zone::Removed).contains(&"Blue Elbow"), !stays);
    }
}

/// VEN-C008, PA-LATER-20: whether the attack dealt critical damage is known when it hits, before the critical damage effect.
#[test]
fn black_overload_destroys_before_the_critical_effect() {
    for critical in [true, false] {
        let mut t = combat()
            .you(|p| {
                let p = p.hand(&["Black Overload", "Saiyan Clash"]).stage(10);
                if critical {
                    p.play(&["Namek Dragon Ball 1"])
                } else {
                    p
                }
            })
            .they(|p| p.play(&["Blue Biting Drill"]).stage(10))
            .start();
        t.play("Black Overload").no().let_through();
        while t.prompt() == Some(PromptKind::Endurance) {
            t.quietly();
        }
        if critical {
            assert_eq!(asked(&t), (Some(PromptKind::May), Some(YOU)));
            t.yes();
            calm(&mut t);
        }
        assert_eq!(t.prompt(), None);
        assert_eq!(
            t.names(THEY, Zone::Discard).contains(&"Blue Biting Drill"),
            critical
        );
    }
}

/// PRE-S061: the attack itself counts, when it hits.
#[test]
fn red_energy_outburst_raises_anger_for_its_own_critical_damage() {
    for critical in [true, false] {
        let mut t = combat()
            .you(|p| {
                let p = p.hand(&["Red Energy Outburst"]).stage(10);
                if critical {
                    p.play(&["Namek Dragon Ball 1"])
                } else {
                    p
                }
            })
            .they(|p| p.stage(10))
            .start();
        t.hit_with("Red Energy Outburst");
        while t.prompt() == Some(PromptKind::Endurance) {
            t.quietly();
        }
        assert_eq!(t.prompt() == Some(PromptKind::Critical), critical);
        assert_eq!(t.anger(YOU), if critical { 2 } else { 0 });
    }
}

/// MOV-R134: it stays where it did not deal critical damage, for whatever reason.
#[test]
fn turles_energy_ring_stays_without_critical_damage() {
    for more_is_needed in [true, false] {
        let mut t = combat()
            .you(|p| p.hand(&["Blue Arm Blast", "Turles' Energy Ring"]).stage(10))
            .they(|p| p.hand(&["Namekian Stance"]).stage(10))
            .start();
        t.play("Blue Arm Blast");
        if more_is_needed {
            t.choose("Namekian Stance");
        }
        calm(&mut t);
        t.pass().play("Turles' Energy Ring");
        calm(&mut t);
        assert_eq!(
            t.names(YOU, Zone::Play).contains(&"Turles' Energy Ring"),
            more_is_needed
        );
    }
}

/// PRE-S066, PRE-S144, PA-ALLY-02, PA-LATER-72: the copy is an attack, and whoever may attack then may perform it.
#[test]
fn a_copy_for_the_next_action_may_be_performed_by_an_ally() {
    for (stage, by_ally) in [(1, true), (10, false)] {
        let mut t = combat()
            .you(|p| {
                p.hand(&["Blue Swift Block", "Blue Face Grab"])
                    .play(&["Jeice - Ginyu Force"])
                    .stage(stage)
            })
            .they(|p| p.hand(&["Saiyan Light Jab"]).stage(10))
            .start();
        let ally = t.card(YOU, "Jeice - Ginyu Force");
        t.pass().play("Saiyan Light Jab").choose("Blue Swift Block").yes();
        while t.prompt() == Some(PromptKind::Discard) {
            t.quietly();
        }
        assert_eq!(asked(&t) == (Some(PromptKind::Choose), Some(YOU)), by_ally);
        if by_ally {
            t.choose("Jeice - Ginyu Force");
        }
        let attacks = t.happened(|happened| matches!(happened, Happened::Attacked { by, .. } if *by == ally));
        assert_eq!(attacks, usize::from(by_ally));
    }
}

/// HNV-R117: one chooses when the attack is performed, before anybody defends.
#[test]
fn orange_chasing_drill_asks_before_the_defense() {
    for stages in [true, false] {
        let mut t = combat()
            .you(|p| {
                p.play(&["Orange Chasing Drill"])
                    .hand(&["Blue Arm Blast"])
                    .stage(10)
            })
            .they(|p| p.hand(&["Red Escape"]).stage(10))
            .start();
        t.play("Blue Arm Blast");
        assert_eq!(asked(&t), (Some(PromptKind::May), Some(YOU)));
        if stages {
            t.yes()
        } else {
            t.no()
        };
        assert_eq!(asked(&t), (Some(PromptKind::Defend), Some(THEY)));
        calm(&mut t);
        let (stages, life) = if stages { (5, 0) } else { (0, 5) };
        assert!(dealt(&t, stages, life));
    }
}

/// EVO-S018: either way round, chosen when the attack is performed.
#[test]
fn vegeta_deals_life_cards_as_stages_or_the_other_way_round() {
    for (attack, option, in_stages) in [
        ("Blue Arm Blast", 0, true),
        ("Blue Arm Blast", 2, false),
        ("Saiyan Light Jab", 1, false),
        ("Saiyan Light Jab", 2, true),
    ] {
        let mut t = combat()
            .you(|p| {
                p.lead("Vegeta of Evolution", 4)
                    .level(3)
                    .hand(&[attack])
                    .stage(10)
            })
            .they(|p| p.hand(&["Red Escape", "Blue Swift Block"]).stage(10))
            .start();
        t.play(attack);
        assert_eq!(asked(&t), (Some(PromptKind::Mode), Some(YOU)));
        t.answer(Choice::Option(option));
        assert_eq!(asked(&t), (Some(PromptKind::Defend), Some(THEY)));
        calm(&mut t);
        let damage = t.happened(|happened| match happened {
            Happened::DamageDealt { stages, life } => (*stages > 0) == in_stages && (*life > 0) != in_stages,
            _ => false,
        });
        assert_eq!(damage, 1, "{attack} {option}");
    }
}

/// EVO-R101: as it comes into play a Setup or Drill in play is named; what has that name is without effects as long as the Drill
/// stays there, and no longer when it has gone and come back.
#[test]
fn black_learning_drill_names_while_it_stays() {
    let mut t = planning()
        .you(|p| p.hand(&["Black Learning Drill"]).play(&["Orange Checkup Drill"]))
        .they(|p| p.play(&["Blue Biting Drill"]))
        .start();
    let (known, named) = (
        t.card(YOU, "Black Learning Drill"),
        t.card(THEY, "Blue Biting Drill"),
    );
    t.play("Black Learning Drill");
    assert_eq!(asked(&t), (Some(PromptKind::Choose), Some(YOU)));
    assert!(t.offers("Orange Checkup Drill"));
    t.choose("Blue Biting Drill");
    assert!(t.state.is_blank(named));
    assert!(!t.state.is_blank(t.card(YOU, "Orange Checkup Drill")));
    t.shift(known, Zone::Discard, false);
    assert!(!t.state.is_blank(named), "the Drill has left");
    t.shift(known, Zone::Play, false);
    assert!(!t.state.is_blank(named), "what lasted is over");
}

/// EVO-S030: what was destroyed is looked at, and no other card of that kind.
#[test]
fn black_perceptive_mastery_looks_at_what_was_destroyed() {
    for (top, stages, anger) in [("Blue Arm Blast", 4, 0), ("Blue Biting Drill", 0, 1)] {
        let mut t = combat()
            .you(|p| p.lead("Lord Slug", 4).stage(2))
            .they(|p| p.deck(&[top]).stage(10))
            .start();
        t.play("Black Perceptive Mastery");
        if t.prompt().is_some() {
            let you = t.state.offers()[0].act;
            t.act(you);
        }
        assert!(t.names(THEY, Zone::Discard).contains(&top));
        assert_eq!(t.stage(YOU), 2 + stages, "{top}");
        assert_eq!(t.anger(YOU) + t.anger(THEY), anger, "{top}");
    }
}

/// AWA-DR021, PA-LATER-17: no effect of yours adds to his damage, his own hundred stages among them.
#[test]
fn hercule_the_champion_keeps_his_hundred_stages_from_counting() {
    let mut t = combat()
        .you(|p| p.lead("Hercule", 4).stage(5).play(&["Orange Checkup Drill"]))
        .they(|p| p.stage(10))
        .start();
    t.play("Hercule - Champion");
    calm(&mut t);
    assert!(dealt(&t, 1, 0), "{:?}", t.events);
}

/// PRE-U082: an Ally that was not searched for is not raised, and nobody else is.
#[test]
fn blue_lunar_ray_raises_the_ally_it_brought() {
    for brings in [true, false] {
        let mut t = combat()
            .you(|p| {
                p.hand(&["Blue Lunar Ray"])
                    .discard(&["Turtle - Protective"])
                    .stage(5)
            })
            .they(|p| p.stage(10))
            .start();
        t.play("Blue Lunar Ray");
        if brings {
            t.yes()
        } else {
            t.no()
        };
        calm(&mut t);
        assert_eq!(t.stage(YOU), 3);
        if brings {
            assert_eq!(t.ally_stage(YOU, "Turtle - Protective"), 10);
        }
    }
}
