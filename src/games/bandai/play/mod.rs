//! The Bandai game at the table: set-up (`set_up`), the turn (`steps`), deployments and coins of the Mission Phase
//! (`mission`), what costs Chi (`bill`), which effects may be used (`using`), using them (`link`, `declare`) and the Chain
//! they wait in (`chain`), Teams (`teams`), which are sent out (`sending`), and their battles (`showdown`), Warriors and
//! their Damage (`warriors`), abilities with a name (`keywords`, `evolution`), effects (`verbs`), what lies on cards
//! (`marks`), who has won (`judge`), and why not (`refusal`).
//!
//! [`Object::marks`](crate::engine::Object::marks): [`INJURED`] on a Warrior, [`FACE_UP`] on a used Wish.
//! [`Player::marks`](crate::engine::Player::marks): [`WISHED`].

mod bill;
mod chain;
mod declare;
mod evolution;
mod judge;
mod keywords;
mod link;
mod marks;
mod mission;
mod refusal;
mod sending;
mod set_up;
mod showdown;
mod stage;
mod step;
mod steps;
mod teams;
mod using;
mod verbs;
mod warriors;

pub use judge::DESTRUCTIVE;
pub use marks::{FACE_UP, INJURED, WISHED};
pub use showdown::{team_power, unopposed_damage};
pub use warriors::{is_injured, powers};

use crate::deck::Section;
use crate::engine::battle::Link;
use crate::engine::{
    Act, Action, CardMark, CardRef, Choice, Company, End, Flow, Frame, ObjectId, PlayerId, PromptKind,
    Referee, Refusal, Rules, StageId, State, StepDef, Table, Zone,
};
use crate::model::effect::{Ability, Effect, Filter, Line, Measure};
use crate::model::{Card, Game, Kind};

/// The rules of the Bandai game.
#[derive(Debug)]
pub struct Bandai;

impl Rules for Bandai {
    fn game(&self) -> Game {
        Game::Bandai
    }

    fn company(&self) -> Company {
        Company {
            most: 2,
            rule: "A-BA-40",
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
        match action.act {
            Act::Play { card } => mission::begin_deployment(referee, action.player, card),
            Act::Give { from, to } => mission::give(referee, action.player, from, to),
            Act::Use { object, ability, by } => {
                declare::begin(referee, Link::new(action.player, object, ability, by));
            }
            Act::Pass => chain::pass(referee, action.player),
            Act::Combat { .. }
            | Act::FinalAttack { .. }
            | Act::Answer { .. }
            | Act::Concede
            | Act::Adjust { .. } => {}
        }
    }

    fn resume(&self, referee: &mut Referee<'_>, stage: StageId, object: ObjectId) {
        steps::resume(referee, stage, object);
    }

    fn perform(&self, referee: &mut Referee<'_>, frame: &mut Frame, effect: &Effect) -> Flow {
        verbs::perform(referee, frame, effect)
    }

    fn measure(&self, state: &State, frame: &Frame, measure: &Measure) -> i32 {
        verbs::measure(state, frame, measure)
    }

    fn fits(&self, state: &State, frame: &Frame, filter: &Filter, object: ObjectId) -> bool {
        warriors::fits(state, frame, filter, object)
    }

    fn after_move(&self, referee: &mut Referee<'_>, object: ObjectId, from: Zone) {
        let to = referee.state.object(object).zone;
        // BA-SETUP-02: the Deployment and Battle areas are one zone, and leaving it is leaving play.
        if from == Zone::Play && to != Zone::Play {
            warriors::left_play(referee, object);
        } else if to == Zone::Play && from != Zone::Play && referee.state.card(object).kind == Kind::Warrior {
            teams::alone(referee.state, object);
        }
    }

    fn discards_to(&self, _: &State, _: ObjectId) -> (Zone, End) {
        (Zone::Discard, End::Top)
    }

    fn place(&self, referee: &mut Referee<'_>, object: ObjectId, player: PlayerId) -> bool {
        warriors::put_into_play(referee, object, player)
    }

    fn play(&self, _: &mut Referee<'_>, _: ObjectId, _: PlayerId) -> bool {
        false
    }

    /// What is not an ability does nothing: flavor and reminders (BA-KEY-17).
    fn frame(&self, _: &Card) -> Vec<Ability> {
        Vec::new()
    }

    fn why_not(&self, state: &State, action: Action) -> Refusal {
        refusal::why_not(state, action)
    }

    fn option(&self, _: &State, kind: PromptKind, option: u8) -> Option<&'static str> {
        let is_top = kind == PromptKind::Charge && Choice::Option(option) == steps::TOP_OF_PLANET;
        is_top.then_some("Charge the top card of your Planet")
    }

    fn marks(&self) -> &'static [(CardMark, &'static str)] {
        &[(INJURED, "injured"), (FACE_UP, "face up")]
    }

    fn powers(&self, state: &State, object: ObjectId) -> Option<(i32, i32)> {
        let is_warrior = state.card(object).kind == Kind::Warrior && state.object(object).zone == Zone::Play;
        is_warrior.then(|| powers(state, object))
    }

    fn is_face_up(&self, state: &State, object: ObjectId) -> bool {
        let object = state.object(object);
        object.zone == Zone::Side && object.marks.has(FACE_UP)
    }

    fn counts(&self, state: &State, object: ObjectId, line: &Line) -> bool {
        using::why_not_now(state, object, line).is_none()
    }

    fn seat(&self, table: &Table, player: PlayerId) -> Result<(), String> {
        if table.seats() > 2 {
            return Err("two players sit down to this game".to_owned());
        }
        if !table.list(player).iter().any(|(_, zone)| *zone == Zone::Deck) {
            return Err("the Planet is empty".to_owned());
        }
        Ok(())
    }

    fn home(&self, table: &Table, card: CardRef, section: Section) -> Option<Zone> {
        let is_wish = table.card(card).kind == Kind::Wish;
        match section {
            // A-BA-01: Wishes are never in the Planet, whatever the list says.
            Section::Main | Section::Wishes if is_wish => Some(Zone::Side),
            Section::Main => Some(Zone::Deck),
            // BA-DECK-06: nothing else lies beside the mat.
            Section::Wishes
            | Section::Personality
            | Section::Mastery
            | Section::Sensei
            | Section::SenseiDeck
            | Section::Maybe => None,
        }
    }
}
