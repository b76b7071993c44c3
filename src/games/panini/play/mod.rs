//! The Panini game at the table: its turn (`steps`), cards coming into play (`cards`), what may be used (`powers`), what a
//! level, a capture and critical damage do (`rewards`), the frame of a card whose effects are not written down (`frame`), and why not
//! (`refusal`). The fight itself is shared: [`crate::engine::fight`].
//!
//! [`Object::marks`](crate::engine::Object::marks): [`SIDEWAYS`] on a captured Dragon Ball.

mod cards;
mod frame;
mod powers;
mod refusal;
mod rewards;
mod set_up;
mod steps;

use super::mastery;
use crate::deck::Section;
pub use rewards::{CAPTURE, DISCARD_ALLY, LOWER_ANGER};

use crate::engine::fight::{Cites, FightRules};
use crate::engine::{
    Act, Action, CardMark, CardRef, Company, DONE, End, Entry, Flow, Frame, ObjectId, Person, PlayerId,
    PromptKind, Referee, Refusal, Rules, StageId, State, StepDef, Table, TableCard, Victory, Zone,
};
use crate::model::effect::{self, Ability, Effect, Filter, Line, Measure, When};
use crate::model::{Card, Game, Heritage, Kind};

/// Mark of a Dragon Ball that was captured: it lies sideways (PA-DB-03).
pub const SIDEWAYS: CardMark = CardMark::at(0);

/// Stages above zero at which an Ally comes into play (PA-TURN-07).
const ALLY_STAGE: u8 = 3;

/// How Panini fights.
const FIGHT: FightRules = FightRules {
    // PA-AT-01 to PA-AT-07.
    brackets: &[0, 1_000, 10_000, 100_000, 500_000, 1_500_000],
    other_brackets: |_| None,
    // PA-DMG-08, PA-DMG-10.
    reward_at: 5,
    told_first: true,
    replace_balls: |_| true,
    hides_balls: |_| false,
    search_may_fail: |_| false,
    search_shows: |_| false,
    loss_overflows: |_| true,
    thrown_away: When::Destroyed,
    endures: |_, _| true,
    hidden_is_over: true,
    parentheses_stand: true,
    puts_back: |from, at| from == effect::Zone::Discard && at.is_none_or(|at| at == End::Shuffled),
    cites: CITES,
    why_not_usable: powers::why_not_usable,
    enraged: rewards::enraged,
    earned: rewards::note_critical,
    reward: rewards::earn_critical,
    captured: rewards::captured,
    ..FightRules::NONE
};

/// The rules behind the shared fight.
const CITES: Cites = Cites {
    act: "PA-COMBAT-06",
    at_rest: "",
    pass: "PA-COMBAT-04",
    declare: "PA-COMBAT-01",
    cost: "PA-COMBAT-19",
    activation: "PA-COMBAT-16",
    forbidden: "PA-COMBAT-29",
    defend: "PA-COMBAT-12",
    stop: "PA-COMBAT-13",
    damage: "PA-COMBAT-21",
    prevent: "PA-DMG-18",
    stages: "PA-COMBAT-23",
    taker: "PA-ALLY-01",
    life: "PA-COMBAT-20",
    endurance: "PA-DMG-04",
    hit: "PA-COMBAT-15",
    gain: "PA-DMG-16",
    ally_gain: "PA-DMG-16",
    advance: "PA-ANGER-11",
    fall_back: "PA-ANGER-07",
    rejuvenate: "PA-GLO-05",
    capture: "PA-DB-03",
    choose: "",
    order: "PA-COMBAT-27",
    moment: "PA-COMBAT-24",
    name: "PA-GLO-02",
    search: "PA-GLO-06",
    shuffle_rest: "",
    verify: "PA-GLO-07",
};

/// The rules of the Panini game.
#[derive(Debug)]
pub struct Panini;

impl Rules for Panini {
    fn game(&self) -> Game {
        Game::Panini
    }

    fn company(&self) -> Company {
        Company {
            most: 2,
            rule: "A-PA-40",
            more: None,
        }
    }

    fn steps(&self) -> &'static [StepDef] {
        steps::STEPS
    }

    fn set_up(&self, referee: &mut Referee<'_>) {
        set_up::set_up(referee);
    }

    fn act(&self, referee: &mut Referee<'_>, action: Action) {
        match (referee.state.step, action.act) {
            (steps::PLANNING, Act::Play { card }) => {
                cards::play(referee, card, action.player);
            }
            (steps::DECLARE, Act::Combat { against }) => {
                let fought = referee.begin_combat(action.player, against);
                referee.go(if fought { steps::ENTER } else { steps::DISCARD });
            }
            // PA-TURN-13: declining leads to the Discard Step.
            (steps::DECLARE, _) => {
                referee.trigger(When::DeclinesCombat, ObjectId::NONE, action.player);
                referee.go(steps::DISCARD);
            }
            (steps::COMBAT, _) => referee.act_in_combat(action),
            // PA-TURN-06: after the power-up there is no more planning.
            _ => referee.go(referee.state.step.next()),
        }
    }

    fn resume(&self, referee: &mut Referee<'_>, stage: StageId, object: ObjectId) {
        steps::resume(referee, stage, object);
    }

    fn perform(&self, referee: &mut Referee<'_>, frame: &mut Frame, effect: &Effect) -> Flow {
        if *effect == Effect::Critical {
            rewards::critical(referee, frame.you);
            return DONE;
        }
        referee.perform_in_fight(frame, effect)
    }

    fn measure(&self, _: &State, _: &Frame, _: &Measure) -> i32 {
        0
    }

    fn fits(&self, state: &State, frame: &Frame, filter: &Filter, object: ObjectId) -> bool {
        filter.named.as_ref().is_none_or(|name| {
            let counted = |what: &Filter| what.named.as_ref() == Some(name);
            state.card(object).name == *name || state.counts_as(frame, object, counted)
        })
    }

    fn after_move(&self, referee: &mut Referee<'_>, object: ObjectId, from: Zone) {
        if from == Zone::Deck {
            let owner = referee.state.object(object).owner;
            if referee.state.pile(owner, Zone::Deck).is_empty() {
                // PA-WIN-01, PA-WIN-02, A-PA-11: an empty Life Deck loses, by damage, by effects and by drawing.
                referee.eliminate(owner, Victory::Survival, "PA-WIN-01");
            }
        }
        cards::end_attack(referee, object);
        if from == Zone::Play {
            cards::left_play(referee, object);
        }
    }

    fn discarded(&self, referee: &mut Referee<'_>, object: ObjectId, from: Zone) {
        let instance = referee.state.object(object);
        let (owner, back) = (instance.owner, instance.zone == Zone::Deck);
        // A-PA-06: a Dragon Ball that was the last card empties the deck for a moment.
        if from == Zone::Deck && back && referee.state.pile(owner, Zone::Deck).len() == 1 {
            referee.eliminate(owner, Victory::Survival, "PA-WIN-01");
        }
    }

    fn may_enter(
        &self,
        state: &State,
        object: ObjectId,
        player: PlayerId,
        entry: Entry,
        beside: &[ObjectId],
    ) -> bool {
        cards::may_enter(state, object, player, entry, beside)
    }

    fn is_used_from_hand(&self, kind: Kind) -> bool {
        powers::is_used_from_hand(kind)
    }

    fn counts(&self, state: &State, object: ObjectId, line: &Line) -> bool {
        // PA-TURN-12: a Setup does nothing until it is activated.
        let waits = state.card(object).kind == Kind::Setup && !state.object(object).host.is_some();
        (!waits || line.when != When::Constant)
            && !powers::is_idle_instant(state, object, line)
            && !powers::is_barred_instant(state, object, line)
            && !powers::is_resting_constant(state, object, line)
    }

    /// PA-LATER-32: what happens on entering combat does not happen during it.
    fn is_during_combat(&self, state: &State) -> bool {
        state.fight.combat.is_some() && state.step != steps::ENTER
    }

    fn discards_to(&self, state: &State, object: ObjectId) -> (Zone, End) {
        if state.card(object).kind != Kind::DragonBall {
            // PA-ZONE-04
            (Zone::Discard, End::Top)
        } else if state.name_in_play(object) {
            // PA-DB-02, PA-DMG-02
            (Zone::Removed, End::Top)
        } else {
            // PA-DB-01
            (Zone::Deck, End::Bottom)
        }
    }

    fn stays(&self, state: &State, object: ObjectId) -> bool {
        // PA-ZONE-05
        let is_mastery = state.card(object).kind == Kind::Mastery && state.object(object).zone == Zone::Play;
        is_mastery || state.leads(object)
    }

    fn place(&self, referee: &mut Referee<'_>, object: ObjectId, player: PlayerId) -> bool {
        cards::place(referee, object, player)
    }

    fn play(&self, referee: &mut Referee<'_>, object: ObjectId, player: PlayerId) -> bool {
        cards::play(referee, object, player)
    }

    fn frame(&self, card: &Card) -> Vec<Ability> {
        frame::frame(card)
    }

    fn has_heritage(&self, card: &TableCard, heritage: Heritage) -> bool {
        let printed = card.styled.iter().flat_map(|facts| &facts.heritage);
        let listed = |who: &Person| mastery::has_heritage(&who.called, heritage);
        printed.into_iter().any(|known| *known == heritage) || card.person.as_ref().is_some_and(listed)
    }

    fn fight(&self) -> &'static FightRules {
        &FIGHT
    }

    fn why_not(&self, state: &State, action: Action) -> Refusal {
        refusal::why_not(state, action)
    }

    fn sight(&self, state: &State, object: ObjectId, viewer: PlayerId) -> Option<bool> {
        let instance = state.object(object);
        let shown =
            instance.zone == Zone::Hand && instance.owner != viewer && state.shows_hand(instance.owner);
        shown.then_some(true)
    }

    fn option(&self, _: &State, kind: PromptKind, option: u8) -> Option<&'static str> {
        rewards::option(kind, option)
    }

    fn marks(&self) -> &'static [(CardMark, &'static str)] {
        &[(SIDEWAYS, "sideways")]
    }

    fn why_unnamed(&self, kind: Kind) -> Option<&'static str> {
        (kind == Kind::DragonBall).then_some("PA-DB-04")
    }

    fn seat(&self, table: &Table, player: PlayerId) -> Result<(), String> {
        let list = table.list(player);
        let levels = list.iter().filter(|(_, zone)| *zone == Zone::Levels);
        // PA-SETUP-01
        if !levels.clone().any(|(card, _)| {
            table
                .card(*card)
                .person
                .as_ref()
                .is_some_and(|person| person.level == 1)
        }) {
            return Err("the deck has no Main Personality of level 1 to begin with".to_owned());
        }
        if !list.iter().any(|(_, zone)| *zone == Zone::Deck) {
            return Err("the Life Deck is empty".to_owned());
        }
        Ok(())
    }

    fn home(&self, table: &Table, card: CardRef, section: Section) -> Option<Zone> {
        let kind = table.card(card).kind;
        match section {
            // A Main Personality card among the sixty cannot be played; it stays out (PA-DECK-22).
            Section::Main if matches!(kind, Kind::MainPersonality | Kind::Mastery) => None,
            Section::Main => Some(Zone::Deck),
            Section::Personality => table.card(card).person.as_ref().map(|_| Zone::Levels),
            Section::Mastery => Some(Zone::Play),
            Section::Sensei | Section::SenseiDeck | Section::Wishes | Section::Maybe => None,
        }
    }
}
