//! The Score game at the table: its turn (`steps`), cards coming into play (`cards`), Allies (`allies`), Drills (`drills`)
//! and Dragon Balls (`balls`), what may be used (`powers`) and by whom (`users`), the side somebody fights on (`side`), anger
//! and levels (`levels`), the optional rules (`optional`, `switches`), the Sensei Deck (`sensei`), the frame of a card whose
//! effects are not written down (`frame`), and why not (`refusal`). The fight itself is shared: [`crate::engine::fight`].
//!
//! [`Object::marks`](crate::engine::Object::marks): [`SIDEWAYS`] on a captured Dragon Ball, [`USED`] on one whose power
//! has happened. [`Player::marks`](crate::engine::Player::marks): `optional` and `side` say.

mod allies;
mod balls;
mod cards;
mod drills;
mod frame;
mod levels;
mod marks;
mod optional;
mod powers;
mod refusal;
mod sensei;
mod set_up;
mod side;
mod stage;
mod step;
mod steps;
mod switches;
mod users;

use super::community;
use crate::catalog::Catalog;
use crate::deck::Section;
pub use marks::{SIDEWAYS, USED};
pub use switches::SWITCHES;

use crate::engine::fight::{Attack, Cites, FightRules};
use crate::engine::{
    Act, Action, CardMark, CardRef, Company, End, Entry, Flow, Frame, ObjectId, OptionalRule, PlayerId,
    PromptKind, Referee, Refusal, Rules, StageId, State, StepDef, StepId, Table, TableCard, Victory, Zone,
};
use crate::model::effect::{self, Ability, Effect, Filter, Line, Measure, When};
use crate::model::{Alignment, Card, Game, Kind, Style, Wording};

/// The table of the Fusion Saga, which the document of 2014 plays by (SC-LATER-196, SC-LATER-197).
const BRACKETS_OF_2014: &[u32] = &[
    0, 1, 650_000, 1_900_000, 3_800_000, 5_700_000, 8_000_000, 9_800_000, 11_600_000,
];

/// How Score fights.
const FIGHT: FightRules = FightRules {
    // SC-PAT-01 to SC-PAT-11, A-SC-02.
    brackets: &[0, 100, 600, 1_000, 3_000, 10_000, 15_000, 25_000],
    other_brackets: |state| {
        // SC-LATER-199: open-75, in which cards of all sets meet, names no table of its own.
        let wide = switches::CRD | switches::BEYOND;
        state.table().plays_with(wide).then_some(BRACKETS_OF_2014)
    },
    // SC-DB-07, SC-DB-08: by one attack, whoever's.
    reward_at: 5,
    reward_first: true,
    told_first: false,
    replace_balls: balls::are_replaced,
    hides_balls: |state| state.table().plays_with(switches::CRD),
    search_may_fail: |state| state.table().plays_with(switches::CRD),
    search_shows: |state| state.table().plays_with(switches::CRD),
    loss_overflows: |state| state.table().plays_with(switches::CRD),
    overflow_is_weighed: true,
    thrown_away: When::Discarded,
    endures: optional::endures,
    allies_lead: true,
    allies_redirect: |state| state.table().plays_with(switches::CRD),
    leader_returns: |state| state.table().plays_with(switches::CRD),
    put_allies_enter: |state| state.table().plays_with(switches::CRD),
    end_cuts_attacks: true,
    loss_is_final: |state| state.table().plays_with(switches::CRD),
    next_is_real: |state| state.table().plays_with(switches::CRD),
    vain_defences: |state| state.table().plays_with(switches::CRD),
    caps_last: |state| state.table().plays_with(switches::CRD),
    final_attack: true,
    using_is_playing: true,
    highest_is_gained: true,
    prevents_overflow: true,
    costs_are_named: |state| state.table().plays_with(switches::CRD),
    copies_bare: true,
    hidden_is_over: false,
    parentheses_stand: false,
    moments_are_uses: true,
    puts_back: |from, _| {
        matches!(
            from,
            effect::Zone::Discard | effect::Zone::Removed | effect::Zone::Hand
        )
    },
    cites: CITES,
    why_not_usable: powers::why_not_usable,
    why_not_by: users::why_not_by,
    listed_limit: |state, name| {
        let by_lists = state.table().plays_with(switches::CRD);
        by_lists.then(|| community::listed_limit(name)).flatten()
    },
    before_life,
    after_life: optional::after_life,
    advanced: levels::advanced,
    enraged: levels::enraged,
    earned: |_, _| {},
    reward: balls::earn_capture,
    captured: balls::captured,
};

/// Stages that could not be lost are life cards by now: the styles add theirs, then an Ally may take a ball instead of all.
fn before_life(referee: &mut Referee<'_>, attack: &Attack) {
    let mut attack = *attack;
    attack.life = optional::with_styles(referee, &attack);
    balls::before_life(referee, &attack);
}

/// The rules behind the shared fight.
const CITES: Cites = Cites {
    act: "SC-COMBAT-02",
    at_rest: "SC-TURN-04",
    pass: "SC-COMBAT-09",
    declare: "SC-COMBAT-29",
    cost: "SC-COMBAT-13",
    activation: "SC-TURN-17",
    forbidden: "SC-COMBAT-30",
    defend: "SC-COMBAT-04",
    stop: "SC-GLO-06",
    damage: "SC-COMBAT-16",
    prevent: "SC-COMBAT-05",
    stages: "SC-COMBAT-17",
    taker: "SC-ALLY-04",
    life: "SC-COMBAT-20",
    endurance: "SC-TURN-17",
    hit: "SC-COMBAT-07",
    gain: "",
    ally_gain: "SC-ALLY-03",
    advance: "SC-ANGER-03",
    fall_back: "SC-ANGER-08",
    rejuvenate: "SC-TURN-18",
    capture: "SC-DB-12",
    choose: "SC-COMBAT-21",
    order: "",
    moment: "",
    name: "",
    search: "SC-TURN-20",
    shuffle_rest: "SC-TURN-20",
    verify: "",
};

/// The rules of the Score game.
#[derive(Debug)]
pub struct Score;

impl Rules for Score {
    fn game(&self) -> Game {
        Game::Score
    }

    fn steps(&self) -> &'static [StepDef] {
        steps::STEPS
    }

    fn is_window(&self, step: StepId) -> bool {
        steps::is_window(step)
    }

    fn set_up(&self, referee: &mut Referee<'_>) {
        set_up::set_up(referee);
    }

    fn act(&self, referee: &mut Referee<'_>, action: Action) {
        match (referee.state.step, action.act) {
            (step::NON_COMBAT, Act::Play { card }) => {
                cards::play(referee, card, action.player);
            }
            // SC-TURN-04, A-SC-26: at once, in step 2.
            (step::NON_COMBAT, Act::Use { object, ability, by }) => {
                if referee.state.is_needed(object, ability) {
                    referee.use_when_needed(action.player, object, ability, by);
                } else {
                    referee.use_ability(action.player, object, ability, by);
                }
            }
            (step::CHOOSE, Act::Combat { against }) => {
                let fought = referee.begin_combat(action.player, against);
                // A-SC-48: nobody was attacked in a combat that did not take place.
                optional::note_attack(referee.state, action.player, fought.then_some(against));
                referee.go(if fought { step::ENTER } else { step::DISCARD });
            }
            // SC-TURN-10: the whole step may be passed.
            (step::CHOOSE, _) => {
                referee.trigger(When::DeclinesCombat, ObjectId::NONE, action.player);
                referee.go(step::DISCARD);
            }
            (step::COMBAT, _) => referee.act_in_combat(action),
            _ => referee.go(referee.state.step.next()),
        }
    }

    fn resume(&self, referee: &mut Referee<'_>, stage: StageId, object: ObjectId) {
        steps::resume(referee, stage, object);
    }

    fn perform(&self, referee: &mut Referee<'_>, frame: &mut Frame, effect: &Effect) -> Flow {
        referee.perform_in_fight(frame, effect)
    }

    fn measure(&self, state: &State, frame: &Frame, measure: &Measure) -> i32 {
        match measure {
            Measure::SenseiRoom(who) => sensei::room(state, state.whose(frame, *who)),
            _ => 0,
        }
    }

    fn fits(&self, state: &State, frame: &Frame, filter: &Filter, object: ObjectId) -> bool {
        filter.named.as_ref().is_none_or(|name| {
            let counted = |what: &Filter| what.named.as_ref() == Some(name);
            state.card(object).name == *name
                || state.is_made_of(object, |part| part.name == *name)
                || state.counts_as(frame, object, counted)
        })
    }

    fn after_move(&self, referee: &mut Referee<'_>, object: ObjectId, from: Zone) {
        if from == Zone::Deck {
            let owner = referee.state.object(object).owner;
            optional::count_lost(referee, owner, object);
            if referee.state.pile(owner, Zone::Deck).is_empty() {
                // SC-WIN-01, SC-WIN-02: the instant it is empty, by damage, by effects and by drawing.
                referee.eliminate(owner, Victory::Survival, "SC-WIN-01");
            }
        }
        if from == Zone::Play {
            levels::win_at_last(referee);
            cards::drop_attached(referee, object);
            allies::drop_covered(referee, object);
            drills::left(referee, object);
            referee.end_fusion(object);
        }
    }

    fn discards_to(&self, state: &State, object: ObjectId) -> (Zone, End) {
        // SC-LATER-154: by the document of 2014 from wherever it comes.
        let goes_home = state.object(object).zone == Zone::Deck || state.table().plays_with(switches::CRD);
        if state.card(object).kind != Kind::DragonBall || !goes_home {
            // SC-TURN-18
            (Zone::Discard, End::Top)
        } else if balls::is_in_play(state, object) {
            // SC-DB-04
            (Zone::Removed, End::Top)
        } else {
            // SC-DB-05
            (Zone::Deck, End::Bottom)
        }
    }

    fn stays(&self, state: &State, object: ObjectId) -> bool {
        // SC-DB-03; and a Main Personality is there as long as its player is.
        let is_ball = state.card(object).kind == Kind::DragonBall && state.object(object).zone == Zone::Play;
        is_ball || state.leads(object)
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

    fn drawn(&self, referee: &mut Referee<'_>, object: ObjectId) {
        drills::drawn(referee, object);
    }

    fn left(&self, referee: &mut Referee<'_>, player: PlayerId) {
        optional::left(referee, player);
    }

    fn place(&self, referee: &mut Referee<'_>, object: ObjectId, player: PlayerId) -> bool {
        cards::place(referee, object, player)
    }

    fn play(&self, referee: &mut Referee<'_>, object: ObjectId, player: PlayerId) -> bool {
        cards::play(referee, object, player)
    }

    fn is_used_from_hand(&self, kind: Kind) -> bool {
        matches!(kind, Kind::PhysicalCombat | Kind::EnergyCombat | Kind::Combat)
    }

    fn frame(&self, card: &Card) -> Vec<Ability> {
        frame::frame(card)
    }

    fn switch(&self, name: &str) -> Option<u32> {
        switches::named(name)
    }

    fn switched_by(&self, catalog: &Catalog, cards: &[TableCard]) -> u32 {
        switches::by_cards(catalog, cards)
    }

    fn company(&self) -> Company {
        switches::COMPANY
    }

    fn wording(&self, switches: u32) -> Wording {
        switches::wording(switches)
    }

    fn optional(&self) -> &'static [OptionalRule] {
        switches::OPTIONAL
    }

    fn has_side(&self, state: &State, object: ObjectId, side: Alignment) -> bool {
        side::has(state, object, side)
    }

    fn is_named(&self, state: &State, object: ObjectId) -> bool {
        allies::is_named(state, object)
    }

    fn tokui_waza(&self, state: &State, player: PlayerId) -> Option<Style> {
        optional::tokui_waza(state, player)
    }

    fn more_rating(&self, state: &State, player: PlayerId) -> u8 {
        optional::more_rating(state, player)
    }

    fn fight(&self) -> &'static FightRules {
        &FIGHT
    }

    fn why_not(&self, state: &State, action: Action) -> Refusal {
        refusal::why_not(state, action)
    }

    fn counts(&self, state: &State, object: ObjectId, line: &Line) -> bool {
        powers::counts(state, object, line)
    }

    fn sight(&self, state: &State, object: ObjectId, viewer: PlayerId) -> Option<bool> {
        let instance = state.object(object);
        let shown =
            instance.zone == Zone::Hand && instance.owner != viewer && state.shows_hand(instance.owner);
        shown.then_some(true)
    }

    fn option(&self, _: &State, kind: PromptKind, option: u8) -> Option<&'static str> {
        let option = usize::from(option);
        match kind {
            PromptKind::Style => Style::ALL.get(option).map(|style| style.label()),
            PromptKind::Misfit => drills::WORDS.get(option).copied(),
            _ => None,
        }
    }

    fn marks(&self) -> &'static [(CardMark, &'static str)] {
        &[(SIDEWAYS, "sideways"), (USED, "used")]
    }

    fn seat(&self, table: &Table, player: PlayerId) -> Result<(), String> {
        let list = table.list(player);
        if !list.iter().any(|(_, zone)| *zone == Zone::Levels) {
            return Err("the deck has no Main Personality to begin with".to_owned());
        }
        if !list.iter().any(|(_, zone)| *zone == Zone::Deck) {
            return Err("the life deck is empty".to_owned());
        }
        Ok(())
    }

    fn home(&self, table: &Table, card: CardRef, section: Section) -> Option<Zone> {
        match section {
            Section::Main => Some(Zone::Deck),
            Section::Personality => table.card(card).person.as_ref().map(|_| Zone::Levels),
            Section::Mastery | Section::Sensei => Some(Zone::Play),
            Section::SenseiDeck => Some(Zone::Side),
            Section::Wishes | Section::Maybe => None,
        }
    }
}
