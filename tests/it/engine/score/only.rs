//! Cards that are for some personalities only (A-SC-40): whoever uses them, not whoever has them in the deck.

use scouter::engine::Act;
use scouter::games::{self, Asked};
use scouter::legality::{Profile, format};

use super::super::catalog;
use super::super::scenario::Seat;
use super::saiyan_cards::{KIT, combat, step_two};
use super::{YOU, read_again};

/// SC-LATER-186 A-SC-40: "Villains, Goku and Gohan only", a Combat card.
#[test]
fn a_combat_card_is_refused_to_whom_it_is_not_for() {
    let held = |leader: &'static str| {
        combat()
            .you(|p| p.lead(leader, 3).hand(&["Saiyan Arm Throw"]).stage(6))
            .they(|p| p.lead("Raditz", 3))
            .start()
    };
    assert_eq!(held("Krillin").refusal("Saiyan Arm Throw"), "A-SC-40");
    for user in ["Goku", "Gohan", "Raditz"] {
        assert!(held(user).offers("Saiyan Arm Throw"), "{user}");
    }
    let mut t = combat()
        .they(|p| p.lead("Krillin", 3).hand(&["Saiyan Sweeping Defense"]))
        .you(|p| p.hand(&["Orange Arm Bar"]))
        .start();
    t.play("Orange Arm Bar");
    assert!(!t.offers("Saiyan Sweeping Defense"), "nor does it defend");
}

/// A-SC-40 SC-ALLY-07: it is the personality that fights.
#[test]
fn an_ally_it_is_for_uses_it() {
    let t = combat()
        .you(|p| {
            p.lead("Krillin", 3)
                .hand(&["Saiyan Arm Throw"])
                .play(&["Gohan@1"])
                .stage(1)
        })
        .they(|p| p.lead("Raditz", 3))
        .start();
    let by = t.state.offers().iter().filter_map(|action| match action.act {
        Act::Use { object, by, .. } if t.state.card(object).name == "Saiyan Arm Throw" => Some(by),
        _ => None,
    });
    assert_eq!(by.collect::<Vec<_>>(), [t.card(YOU, "Gohan")]);
}

/// SC-LATER-186 A-SC-40: a Non-Combat card is put down by anybody and used by those it is for.
#[test]
fn a_non_combat_card_is_put_down_by_anybody() {
    let placed = |leader: &'static str, card: &'static str| {
        step_two()
            .you(|p| p.lead(leader, 3).play(&[card]).discard(&["Orange Arm Bar"]))
            .they(|p| p.lead("Raditz", 3))
            .start()
    };
    for (leader, card) in [
        ("Krillin", "Saiyan City Destruction"),
        ("Krillin", "Saiyan Training"),
        ("Raditz", "Roshi Training"),
        ("Raditz", "King Kai Training"),
    ] {
        assert_eq!(placed(leader, card).refusal(card), "A-SC-40", "{leader}, {card}");
    }
    for (leader, card) in [
        ("Raditz", "Saiyan City Destruction"),
        ("Goku", "Saiyan Training"),
        ("Raditz", "Saiyan Training"),
        ("Krillin", "Roshi Training"),
    ] {
        assert!(placed(leader, card).offers(card), "{leader}, {card}");
    }
    let mut t = step_two()
        .you(|p| p.lead("Krillin", 3).hand(&["Saiyan Training"]))
        .start();
    t.play("Saiyan Training");
}

/// SC-LATER-71 A-SC-40: the community reads the heritage into the printed sides and names.
#[test]
fn by_later_rulings_the_heritage_counts() {
    let held = |rules: &[&str]| {
        combat()
            .with(rules)
            .you(|p| p.lead("Saibaimen", 3).hand(&["Saiyan Arm Throw"]).stage(6))
            .they(|p| p.lead("Raditz", 3))
            .start()
    };
    assert!(held(&[]).offers("Saiyan Arm Throw"), "they are Villains");
    assert_eq!(held(&["crd"]).refusal("Saiyan Arm Throw"), "A-SC-40");
}

/// A-SC-40 SC-DECK-24: no breach of a deck rule, but worth knowing.
#[test]
fn a_report_names_the_cards_the_main_personality_can_never_use() {
    let report = |leader: &'static str| {
        let seat =
            Seat::default()
                .lead(leader, 3)
                .deck(&["Saiyan Arm Throw", "Saiyan Arm Throw", "Senzu Bean"]);
        let deck = (KIT.deck)(&seat, 0);
        let format = format("score/saiyan").unwrap();
        games::report(catalog(), &deck, format, Profile::Recommended, Asked::default())
    };
    let krillin = report("Krillin");
    assert_eq!(
        krillin.notices,
        ["Krillin can never use Saiyan Arm Throw, which may be in the deck all the same (A-SC-40)"]
    );
    let rules = |report: &scouter::legality::Report| {
        report
            .violations
            .iter()
            .map(|violation| violation.rule.clone())
            .collect::<Vec<_>>()
    };
    assert_eq!(rules(&krillin), rules(&report("Goku")), "whoever leads");
    assert!(report("Goku").notices.is_empty());
}

/// A-SC-40: in a text, those it is for are named together.
#[test]
fn the_text_names_all_who_may_use_it() {
    let told = |name: &str| {
        let card = catalog().card(catalog().cards_named(KIT.game, name)[0]);
        scouter::catalog::text(card).lines().next().unwrap().to_owned()
    };
    assert_eq!(told("Saiyan Training"), "Only for Villains or Goku.");
    assert_eq!(
        told("Saiyan Arm Throw"),
        "Only for Villains, Goku or Gohan; by later rulings for personalities of Saiyan heritage."
    );
    assert_eq!(told("Roshi Training"), "Heroes only.");
}

/// SC-LATER-72: by the rules of 2014 what is for Gohan only is for Future Gohan too, and not the other way round; what is for Vegeta is
/// not for Majin Vegeta. SC-LATER-76: Mighty Mask uses what is for Goten or Kid Trunks.
#[test]
fn some_use_what_is_for_somebody_else() {
    let refused = |leader: &'static str, card: &'static str, rules: &[&str]| {
        let t = read_again::step_two()
            .with(rules)
            .you(|p| p.lead(leader, 0).play(&[card]).stage(5))
            .start();
        let object = t.card(YOU, card);
        let leader = t.state.player(YOU).leader;
        (games::rules(KIT.game).fight().why_not_by)(&t.state, leader, object)
    };
    let (future, mask) = ("CP1-CP10", "CP2-CP19");
    let gohans = "Gohan's Immense Power";
    assert_eq!(refused(future, gohans, &["crd"]), None);
    assert_eq!(refused(future, gohans, &[]), Some("A-SC-40"));
    assert_eq!(refused("SAI-164", gohans, &["crd"]), None);
    assert_eq!(refused(mask, gohans, &["crd"]), Some("A-SC-40"));
    assert_eq!(refused(mask, "Like Father Like Son", &["crd"]), None);
    assert_eq!(refused(mask, "Like Father Like Son", &[]), Some("A-SC-40"));
    assert_eq!(
        refused("SAI-158", "Like Father Like Son", &["crd"]),
        Some("A-SC-40")
    );
}

/// SC-LATER-68 A-SC-56: by the rules of 2014 a Rogue is of the side for which its deck was built, says so as the game begins, and uses no
/// card for the other; by the booklet of the printed side.
#[test]
fn a_rogue_is_of_the_side_of_its_deck() {
    let refused = |ally: &'static str, card: &'static str, rules: &[&str]| {
        let t = read_again::step_two()
            .with(rules)
            .you(|p| {
                p.lead("SAI-173 SAI-174 SAI-175", 0)
                    .play(&[card])
                    .discard(&[ally])
            })
            .start();
        let object = t.card(YOU, card);
        let leader = t.state.player(YOU).leader;
        (games::rules(KIT.game).fight().why_not_by)(&t.state, leader, object)
    };
    let (heroes, villains) = ("King Kai Training", "Saiyan City Destruction");
    for (ally, heroes_for, villains_for) in [
        ("Krillin@1", None, Some("A-SC-40")),
        ("Raditz@1", Some("A-SC-40"), None),
    ] {
        assert_eq!(refused(ally, heroes, &["crd"]), heroes_for, "{ally}");
        assert_eq!(refused(ally, villains, &["crd"]), villains_for, "{ally}");
        assert_eq!(refused(ally, heroes, &[]), Some("A-SC-40"), "{ally}");
        assert_eq!(refused(ally, villains, &[]), None, "{ally}");
    }
}
