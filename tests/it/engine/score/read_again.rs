//! Cards of the later sets whose words are easily misread, played as they are worded: attacks and other cards of the hand. You play
//! the Hero Goku, they the Villain Raditz.

use scouter::deck::{Deck, Section};
use scouter::engine::{Act, Choice, Happened, PlayerId, PromptKind, Zone};
use scouter::games::{self, Asked};
use scouter::legality::format;
use scouter::model::{Game, Style};

use super::super::catalog;
use super::super::scenario::{Builder, Kit, Scenario, Seat};
use super::starter_cards::printed_deck;
use super::{THEY, YOU};

pub(super) const KIT: Kit = Kit {
    game: Game::Score,
    cards: catalog,
    deck,
};

/// Both have Goku for a Sensei, and two pupils, one of them a personality that attacks.
pub(super) const TAUGHT: Kit = Kit { deck: taught, ..KIT };

/// A leader is a character, or the printings of all levels, where the number of levels is 0. A Tokui-Waza has a card of its style.
fn deck(seat: &Seat, place: usize) -> Deck {
    let leader = seat.leader.unwrap_or(["Goku", "Raditz"][place]);
    let mut deck = printed_deck(seat, leader, ("Goku Body Throw!", 40));
    deck.tokui_waza = seat.tokui_waza;
    let styled = seat.tokui_waza.map(|style| match style {
        Style::Blue => "Blue Idea",
        Style::Red => "Red Back Kick",
        Style::Namekian => "Namekian Throw",
        Style::Saiyan => "Saiyan Charge",
        Style::Black => "Black Front Kick",
        _ => "Orange Leg Sweep",
    });
    if let Some(styled) = styled {
        deck.add(Section::Main, KIT.printing(styled), 1);
    }
    if seat.levels == Some(0) {
        for code in leader.split(' ') {
            let level = catalog().printing_by_code(Game::Score, code).unwrap();
            deck.add(Section::Personality, level, 1);
        }
    }
    deck
}

fn taught(seat: &Seat, place: usize) -> Deck {
    let mut taught = deck(seat, place);
    taught.add(Section::Sensei, KIT.printing("Goku Sensei"), 1);
    for pupil in ["Gotenks, Super Saiyan [BUU-155]", "Black Jump Turn Kick"] {
        taught.add(Section::SenseiDeck, KIT.printing(pupil), 1);
    }
    taught
}

pub(super) fn step_two() -> Builder {
    Builder::new(&KIT, false)
}

pub(super) fn combat() -> Builder {
    Builder::new(&KIT, true)
}

/// Stages and life cards that the last attack dealt.
pub(super) fn dealt(t: &Scenario) -> (u8, u8) {
    let damage = t.events.iter().rev().find_map(|event| match event.what {
        Happened::DamageDealt { stages, life } => Some((stages, life)),
        _ => None,
    });
    damage.expect("an attack hit")
}

/// Whether something is asked of that player.
pub(super) fn asked(t: &Scenario, player: PlayerId, kind: PromptKind) -> bool {
    t.prompt() == Some(kind) && t.state.decider() == Some(player)
}

/// The pupils left.
pub(super) fn pupils(t: &Scenario, player: PlayerId) -> usize {
    t.state.pile(player, Zone::Side).len()
}

/// Attacks with a card that nobody defends, its stages taken by the first who may.
pub(super) fn attack(t: &mut Scenario, card: &str) {
    t.play(card);
    first_of_each(t, PromptKind::Lead);
    t.let_through();
    first_of_each(t, PromptKind::Stages);
}

/// Answers with the first card, number or way as long as that is asked.
pub(super) fn first_of_each(t: &mut Scenario, kind: PromptKind) {
    while t.prompt() == Some(kind) {
        let first = t.state.offers()[0].act;
        t.act(first);
    }
}

/// WGS-055: against a Majin seven life cards take the place of the four more stages, not those of the table.
#[test]
fn blue_videls_knee_bash_takes_life_cards_of_a_majin() {
    let hit = |attack: &'static str, leader: &'static str| {
        let mut t = combat()
            .you(|p| {
                p.hand(&["Orange Leg Sweep", "Blue Videl's Knee Bash"])
                    .level(3)
                    .stage(10)
            })
            .they(|p| p.lead(leader, 0).stage(5))
            .start();
        t.play(attack);
        t.let_through();
        (dealt(&t), t.anger(YOU))
    };
    let ((table, none), _) = hit("Orange Leg Sweep", "WGS-136");
    assert!(table >= 1 && none == 0);
    assert_eq!(hit("Blue Videl's Knee Bash", "WGS-136"), ((table, 7), 1));
    let ((table, _), _) = hit("Orange Leg Sweep", "SAI-170");
    assert_eq!(hit("Blue Videl's Knee Bash", "SAI-170"), ((table + 4, 0), 1));
}

/// FUS-P-P3, SC-LATER-107: against a Majin it is stronger and stops the next focused attack, which little else can.
#[test]
fn heroic_head_throw_stops_the_next_focused_attack_of_a_majin() {
    for (leader, stopped) in [("WGS-136", true), ("SAI-170", false)] {
        let mut t = combat()
            .you(|p| p.hand(&["Heroic Head Throw"]).level(3).stage(9))
            .they(|p| p.lead(leader, 0).hand(&["Orange Carnage"; 2]).stage(10))
            .start();
        t.hit_with("Heroic Head Throw");
        assert_eq!(t.anger(YOU), 1);
        t.hit_with("Orange Carnage");
        assert_eq!(t.stage(YOU) == 9, stopped, "{leader}");
        t.pass().hit_with("Orange Carnage");
        assert!(t.stage(YOU) < 9, "only the next one");
    }
}

/// CGS-P-080: as many cards are drawn as were discarded.
#[test]
fn cells_charge_draws_what_was_discarded() {
    for (held, given) in [
        (&["Orange Leg Sweep"; 3][..], 2),
        (&["Orange Leg Sweep"; 3], 1),
        (&[], 0),
    ] {
        let mut t = combat()
            .you(|p| p.hand(&["Cell's Charge"]).hand(held).stage(5))
            .they(|p| p.stage(10))
            .start();
        let life = t.life(YOU);
        t.hit_with("Cell's Charge");
        for _ in 0..given {
            t.choose("Orange Leg Sweep");
        }
        if t.prompt().is_some() {
            t.done();
        }
        assert_eq!((t.hand(YOU), life - t.life(YOU)), (held.len(), given));
        assert_eq!(t.stage(YOU), 8);
    }
}

/// WGS-021: a card is chosen for every two that were discarded, and without them nothing is looked at.
#[test]
fn namekian_throw_looks_at_a_hand_for_two_cards() {
    for (given, taken) in [(0, 0), (1, 0), (2, 1), (3, 1)] {
        let mut t = combat()
            .you(|p| {
                p.hand(&["Namekian Throw"])
                    .hand(&["Orange Leg Sweep"; 4])
                    .stage(5)
            })
            .they(|p| p.hand(&["Senzu Bean", "Orange Arm Bar"]).stage(10))
            .start();
        t.play("Namekian Throw").let_through();
        t.answer(Choice::Number(given));
        for _ in 0..given {
            t.choose("Orange Leg Sweep");
        }
        let looked = t.happened(|what| matches!(what, Happened::Looked { of: THEY, .. }));
        if t.prompt() == Some(PromptKind::Look) {
            t.done();
        }
        if taken > 0 {
            assert!(asked(&t, YOU, PromptKind::Choose));
            t.choose("Orange Arm Bar");
        }
        t.let_through();
        assert_eq!((looked, 2 - t.hand(THEY)), (taken, taken), "{given} discarded");
    }
}

/// CP1-GB8: the attacker counts, also where it is an Ally.
#[test]
fn warriors_clash_counts_the_stages_of_the_attacker() {
    for (stage, by, damage) in [(5, "Goku", 8), (0, "Krillin", 6)] {
        let mut t = combat()
            .you(|p| p.hand(&["Warriors Clash"]).play(&["Krillin@1"]).stage(stage))
            .they(|p| p.stage(10))
            .start();
        t.play_by("Warriors Clash", by).let_through();
        assert_eq!(dealt(&t), (damage, 0));
        assert_eq!(t.names(YOU, Zone::Removed), ["Warriors Clash"]);
    }
    let mut t = combat()
        .you(|p| p.hand(&["Warriors Clash", "Orange Leg Sweep"]).stage(5))
        .start();
    t.hit_with("Orange Leg Sweep").pass();
    assert!(!t.offers("Warriors Clash"), "it is the first attack or none");
}

/// CGS-P-P6 A-SC-14: the Vegeta who takes over to use it rises.
#[test]
fn vegeta_at_full_power_raises_vegeta() {
    let mut t = combat()
        .you(|p| {
            p.lead("SAI-176 SAI-177 SAI-178", 0)
                .hand(&["Vegeta At Full Power!"])
                .play(&["Vegeta [SAI-173]@1"])
                .stage(0)
        })
        .start();
    t.play_by("Vegeta At Full Power!", "Vegeta");
    assert_eq!((t.ally_stage(YOU, "Vegeta"), t.stage(YOU)), (10, 0));
}

/// CGS-P-P3, KID-088, KID-057 A-SC-94: Allies are Named cards like any other.
#[test]
fn allies_are_named_cards() {
    let mut t = combat()
        .you(|p| {
            p.lead("SAI-173 SAI-174 SAI-175", 0)
                .hand(&["Vegeta is Lurking"])
                .deck(&["Vegeta, Ascendant", "Vegeta's Smirk", "Vegeta's Lunge"])
                .deck(&["Vegeta's Jolting Slash", "Vegeta's Temper"])
        })
        .start();
    t.play("Vegeta is Lurking");
    assert!(t.offers("Vegeta, Ascendant") && t.offers("Vegeta's Temper"));
    t.choose("Vegeta's Smirk").choose("Vegeta's Lunge");
    t.choose("Vegeta's Jolting Slash");
    assert_eq!(t.hand(YOU), 3);

    let mut t = step_two()
        .you(|p| {
            p.lead("SAI-173 SAI-174 SAI-175", 0)
                .play(&["Vegeta's Temper"])
                .deck(&["Vegeta, Ascendant", "Vegeta's Smirk", "Vegeta's Lunge"])
        })
        .start();
    for name in ["Vegeta, Ascendant", "Vegeta's Smirk", "Vegeta's Lunge"] {
        let card = t.card(YOU, name);
        t.shift(card, Zone::Removed, false);
    }
    t.play("Vegeta's Temper");
    first_of_each(&mut t, PromptKind::Choose);
    assert!(!t.names(YOU, Zone::Removed).contains(&"Vegeta, Ascendant"));

    let mut t = combat()
        .you(|p| {
            p.lead("BUU-194", 0)
                .hand(&["Majin Buu's Backstabbing Kick"])
                .discard(&["Majin Buu's Taunt", "Majin Buu, Pink People Eater", "Senzu Bean"])
                .stage(9)
        })
        .they(|p| p.stage(10).anger(3))
        .start();
    t.hit_with("Majin Buu's Backstabbing Kick");
    first_of_each(&mut t, PromptKind::Choose);
    assert_eq!(t.anger(THEY), 1);
    let discard = t.names(YOU, Zone::Discard);
    assert!(
        !discard
            .iter()
            .any(|name| ["Majin Buu's Taunt", "Majin Buu, Pink People Eater"].contains(name))
    );
}

/// WGS-Preview1: both Goku and Majin Vegeta rise, whoever they fight for and in whatever place.
#[test]
fn face_off_raises_goku_and_majin_vegeta() {
    let mut t = step_two()
        .you(|p| {
            p.play(&["Face Off"])
                .hand(&["Krillin's Search", "Orange Leg Sweep"])
                .stage(2)
        })
        .they(|p| {
            p.play(&["Majin Vegeta@1", "Nappa@1"])
                .hand(&["Vegeta's Lunge"])
                .stage(1)
        })
        .start();
    t.pass().decline().act(Act::Combat { against: THEY });
    assert!(asked(&t, YOU, PromptKind::May));
    t.yes();
    assert_eq!((t.stage(YOU), t.ally_stage(THEY, "Majin Vegeta")), (10, 10));
    assert_eq!((t.stage(THEY), t.ally_stage(THEY, "Nappa")), (1, 3));
    assert_eq!(t.anger(YOU), 1);
    while t.prompt().is_some() {
        t.done();
    }
    assert!(t.offers("Orange Leg Sweep") && !t.offers("Krillin's Search"));
    t.play("Orange Leg Sweep");
    assert_ne!(
        t.prompt(),
        Some(PromptKind::Stages),
        "no Ally takes what Raditz is dealt"
    );
    assert!(!t.offers("Vegeta's Lunge") && !t.offers("Nappa"));
}

/// BAB-019: all stages the attack would deal, those a Drill adds too.
#[test]
fn orange_firebreath_turns_all_of_its_stages_into_life_cards() {
    let hit = |burns: bool| {
        let mut t = combat()
            .you(|p| {
                p.hand(&["Orange Firebreath"])
                    .play(&["Orange Joint Restraint Drill"])
                    .stage(5)
            })
            .they(|p| p.stage(10))
            .start();
        t.play("Orange Firebreath");
        t.answer(if burns { Choice::Yes } else { Choice::No });
        t.let_through();
        dealt(&t)
    };
    let (stages, life) = hit(false);
    assert!(stages >= 2 + 4 && life == 0);
    assert_eq!(hit(true), (0, stages));
}

/// BAB-107: the Drills can be put back into decks, but not discarded or removed; up to three are chosen.
#[test]
fn orange_backstab_keeps_drills_from_being_discarded_or_removed() {
    let drills = ["Black Bear Hug Drill", "Blue Stamina Drill"];
    for kept in [2, 1, 0] {
        let mut t = combat()
            .you(|p| {
                p.hand(&["Orange Backstab", "Yamcha's Revenge"])
                    .play(&drills)
                    .stage(9)
            })
            .they(|p| {
                p.hand(&["Android 19's Energy Burst", "Gohan's Sword Thrust"])
                    .stage(10)
            })
            .start();
        t.play("Orange Backstab");
        for drill in &drills[..kept] {
            t.yes();
            if t.prompt() == Some(PromptKind::Choose) {
                t.choose(drill);
            }
        }
        while t.prompt() == Some(PromptKind::May) {
            t.no();
        }
        t.let_through();
        t.hit_with("Android 19's Energy Burst");
        first_of_each(&mut t, PromptKind::Choose);
        t.let_through();
        let removed = t.names(YOU, Zone::Removed).len();
        assert_eq!(removed, usize::from(kept < 2), "{kept} kept");
        t.pass().hit_with("Gohan's Sword Thrust");
        first_of_each(&mut t, PromptKind::Choose);
        let drills = t.names(YOU, Zone::Play).len() - 1;
        assert_eq!(drills, kept, "{kept} kept");
        t.hit_with("Yamcha's Revenge");
        let left = t.names(YOU, Zone::Play);
        assert!(!left.iter().any(|name| name.ends_with("Drill")), "{left:?}");
    }
}

/// BAB-P-P10: whether this attack is focused counts, not whether its card can be.
#[test]
fn total_defense_drill_stops_no_attack_that_was_made_focused() {
    for (anger, offered) in [(0, false), (3, true)] {
        let mut t = combat()
            .you(|p| p.hand(&["Red Uppercut"]).stage(5))
            .they(|p| {
                p.play(&["Total Defense Drill"])
                    .hand(&["Senzu Bean", "Orange Arm Bar"])
                    .stage(10)
                    .anger(anger)
            })
            .start();
        t.play("Red Uppercut");
        assert_eq!(t.offers("Total Defense Drill"), offered);
        if offered {
            t.choose("Total Defense Drill");
            while t.prompt().is_some() {
                let first = t.state.offers()[0].act;
                t.act(first);
            }
            assert_eq!((t.stage(THEY), t.hand(THEY)), (10, 1));
            assert!(!t.offers("Orange Arm Bar"), "whoever used it passes");
        }
    }
}

/// BAB-110: a card that draws by an effect lets it be used, the draw of a rule does not.
#[test]
fn majin_quickness_answers_a_draw_by_an_effect() {
    let mut t = step_two()
        .you(|p| p.lead("WGS-136", 0).hand(&["Majin Quickness"]).stage(5))
        .they(|p| {
            p.play(&["Namekian Knowledge Drill"])
                .hand(&["Krillin's Search"])
                .stage(5)
        })
        .start();
    t.pass().decline().act(Act::Combat { against: THEY });
    for _ in 0..6 {
        assert!(!t.offers("Majin Quickness"));
        if t.prompt().is_some() {
            let first = t.state.offers()[0].act;
            t.act(first);
        }
    }
    assert_eq!((t.prompt(), t.hand(THEY)), (None, 4));
    t.pass().play("Krillin's Search");
    assert!(t.offers("Majin Quickness"));
    let held = t.hand(YOU);
    t.choose("Majin Quickness");
    assert_eq!(t.hand(YOU), held + 1, "one is used, two are drawn");
    assert_eq!(t.names(YOU, Zone::Removed), ["Majin Quickness"]);
}

/// LV-LV6: the stages go with the Ally that is discarded, and one that cannot be is no loss.
#[test]
fn cells_neck_grab_costs_the_stages_of_the_ally_it_discards() {
    for (drill, more) in [(&[][..], 3), (&["Blue Saving Catch Drill"], 0)] {
        let lost = |allies: &'static [&'static str]| {
            let mut t = combat()
                .you(|p| p.lead("CEL-188", 0).hand(&["Cell's Neck Grab"]).stage(5))
                .they(|p| p.play(drill).play(allies).stage(10))
                .start();
            t.play("Cell's Neck Grab");
            if t.prompt() == Some(PromptKind::Stages) {
                t.choose("Raditz");
            }
            first_of_each(&mut t, PromptKind::Choose);
            t.let_through();
            10 - t.stage(THEY)
        };
        assert_eq!(lost(&["Nappa@1"]), lost(&[]) + more, "{drill:?}");
    }
}

/// KID-073: Drills are Non-Combat cards, and as many go as the Sensei Deck takes.
#[test]
fn red_annihilation_puts_drills_into_a_sensei_deck() {
    for (style, taken) in [(Some(Style::Red), 2), (None, 0)] {
        let mut t = Builder::new(&TAUGHT, true)
            .you(|p| {
                let p = p.hand(&["Red Annihilation"]).stage(5);
                match style {
                    Some(style) => p.tokui_waza(style),
                    None => p,
                }
            })
            .they(|p| p.play(&["Blue Stamina Drill", "Nappa@1"]).stage(10))
            .start();
        let before = pupils(&t, THEY);
        t.play("Red Annihilation");
        if t.prompt() == Some(PromptKind::May) {
            t.yes();
        }
        first_of_each(&mut t, PromptKind::Choose);
        assert_eq!(pupils(&t, THEY) - before, taken);
    }
}

/// KID-046: a card of its own title is one with that word.
#[test]
fn charge_shuffles_back_a_card_of_its_own_title() {
    let mut t = combat()
        .you(|p| {
            p.hand(&["CHARGE!"])
                .discard(&["CHARGE!", "Android 16's Battle Charge", "Senzu Bean"])
                .stage(2)
        })
        .they(|p| p.anger(4).stage(10))
        .start();
    t.play("CHARGE!");
    while t.prompt() == Some(PromptKind::May) {
        t.no();
    }
    t.let_through();
    assert_eq!(t.names(YOU, Zone::Discard), ["Senzu Bean"]);
    assert_eq!((t.anger(YOU), t.anger(THEY), t.stage(YOU)), (1, 1, 6));
}

/// KID-P-P6: what performs an attack is a card, not a personality.
#[test]
fn hercules_amazing_techniques_plays_a_pupil_that_attacks() {
    let mut t = Builder::new(&TAUGHT, true)
        .you(|p| p.hand(&["Hercule's Amazing Techniques"]).stage(9))
        .they(|p| p.stage(10))
        .start();
    t.play("Hercule's Amazing Techniques");
    assert!(!t.offers("Gotenks, Super Saiyan"));
    if t.prompt() == Some(PromptKind::Choose) {
        t.choose("Black Jump Turn Kick");
    }
    t.let_through();
    assert_eq!(dealt(&t), (0, 4));
    assert_eq!(pupils(&t, YOU), 1);
    let removed = t.names(YOU, Zone::Removed);
    assert_eq!(removed, ["Hercule's Amazing Techniques"]);
}

/// KID-119: a rating of 0 that nothing changes, so nothing is gained in the Power Up step.
#[test]
fn saiyan_lurch_leaves_nothing_to_power_up_with() {
    for (attack, gained) in [("Saiyan Lurch", 0), ("Orange Leg Sweep", 2)] {
        let mut t = combat()
            .you(|p| {
                p.hand(&[attack])
                    .deck(&["Blue Stamina Drill", "Saiyan Power Drill"])
                    .stage(5)
            })
            .they(|p| p.tokui_waza(Style::Blue).stage(5))
            .start();
        t.play(attack);
        assert!(!t.offers("Blue Stamina Drill"));
        first_of_each(&mut t, PromptKind::Choose);
        t.let_through();
        let found = t.names(YOU, Zone::Play).contains(&"Saiyan Power Drill");
        assert_eq!(found, gained == 0, "{attack}");
        t.pass().pass();
        t.until("Non-Combat step");
        assert_eq!(t.state.active, THEY);
        let before = t.stage(THEY);
        t.until("Combat step: attack?");
        assert_eq!(t.stage(THEY) - before, gained, "{attack}");
        t.pass().until("Combat step: attack?");
        t.pass().until("Non-Combat step");
        let before = t.stage(THEY);
        t.until("Combat step: attack?");
        assert_eq!((t.state.active, t.stage(THEY) - before), (THEY, 2));
    }
}

/// KID-050, SC-WIN-05: whose levels end below the other's cannot win by the Most Powerful Personality.
#[test]
fn gokus_setup_strike_lowers_whoever_can_win_by_level() {
    for (levels, lowered) in [(3, 2), (2, 0)] {
        let mut t = combat()
            .you(|p| p.hand(&["Goku's Setup Strike"]).stage(5))
            .they(|p| p.lead("Raditz", levels).level(levels).stage(5))
            .start();
        t.hit_with("Goku's Setup Strike");
        assert_eq!(levels - t.level(THEY), lowered);
    }
}

/// KID-109: it finds cards for the Sensei Deck alone and is none, or is focused.
#[test]
fn orange_intense_power_finds_a_pupil_or_is_focused() {
    for (option, found) in [(0, 1), (1, 0)] {
        let mut t = combat()
            .you(|p| {
                p.hand(&["Orange Intense Power"])
                    .deck(&["Orange Intense Power", "Hero's Drill"])
                    .stage(9)
            })
            .they(|p| p.stage(10))
            .start();
        t.play("Orange Intense Power").answer(Choice::Option(option));
        assert!(!t.offers("Orange Intense Power"));
        first_of_each(&mut t, PromptKind::Choose);
        t.let_through();
        assert_eq!((t.hand(YOU), t.stage(YOU), t.anger(YOU)), (found, 5, 1));
        assert_eq!(dealt(&t), (0, 6));
    }
    let broken = |card: &'static str| {
        let deck = deck(&Seat::default().hand(&[card]), 0);
        let format = format("score/expanded-2014").unwrap();
        let report = games::report(catalog(), &deck, format, format.profile, Asked::default());
        let violations = report.violations.into_iter();
        violations.map(|violation| violation.rule).collect::<Vec<_>>()
    };
    assert_eq!(broken("Orange Intense Power"), broken("Orange Carnage"));
    assert!(broken("Hero's Drill").len() > broken("Orange Carnage").len());
}
