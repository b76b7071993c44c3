//! Numbers, conditions and cards of an effect, read from the state.

use super::fight::card_of;
use super::{
    ASKED, Choice, DONE, Entry, Few, Flow, Frame, ObjectId, PlayerId, PromptKind, Referee, State, Zone,
};
use crate::model::Kind;
use crate::model::effect::{self, Amount, Cards, Condition, Filter, Measure, Pointed, Trait, Who};

impl Zone {
    /// The zone an effect speaks of.
    pub const fn of(zone: effect::Zone) -> Self {
        match zone {
            effect::Zone::Play => Self::Play,
            effect::Zone::Hand => Self::Hand,
            effect::Zone::Deck => Self::Deck,
            effect::Zone::Discard => Self::Discard,
            effect::Zone::Resource => Self::Resource,
            effect::Zone::Damage => Self::Damage,
            effect::Zone::Stack => Self::Stack,
            effect::Zone::Removed => Self::Removed,
            effect::Zone::Sensei => Self::Side,
            effect::Zone::Aside | effect::Zone::Under => Self::Aside,
            effect::Zone::Levels => Self::Levels,
        }
    }
}

impl State {
    /// The number.
    #[inline] // nearly all are plain numbers
    pub fn amount(&self, frame: &Frame, amount: &Amount) -> i32 {
        match amount {
            Amount::Number(number) => *number,
            Amount::X => frame.x,
            Amount::Of(measure) => self.measure(frame, measure),
        }
    }

    #[inline(never)]
    fn measure(&self, frame: &Frame, measure: &Measure) -> i32 {
        match measure {
            Measure::Cards(filter) => {
                let there = i32::try_from(self.matching(frame, filter).count()).unwrap_or(i32::MAX);
                there.saturating_add(self.more_allies(frame, filter))
            }
            Measure::Types(filter) => {
                let mut kinds = 0_u64;
                for object in self.matching(frame, filter) {
                    kinds |= 1 << self.card(object).kind as u64;
                }
                i32::try_from(kinds.count_ones()).unwrap_or(0)
            }
            Measure::Minus(amount) => -self.amount(frame, amount),
            // Power levels go into the billions.
            Measure::Sum(amounts) => (amounts.iter())
                .map(|amount| self.amount(frame, amount))
                .fold(0, i32::saturating_add),
            Measure::Moved => i32::from(frame.moved),
            Measure::EnduranceUsed => self.fight.attack.map_or(0, |attack| i32::from(attack.endured)),
            Measure::TurnMarker(who) => i32::from(self.player(self.whose(frame, *who)).marker),
            // PA-GLO-08: of stages, life cards or anything else.
            Measure::AttackTable(more) => self.attack_table(frame).saturating_add(self.amount(frame, more)),
            Measure::Level(who) => i32::from(self.level(self.whose(frame, *who))),
            Measure::Anger(Who::Each) => {
                let angers = self.who(frame, Who::Each).map(|player| self.player(player).anger);
                angers.map(i32::from).sum()
            }
            Measure::Anger(who) => i32::from(self.player(self.whose(frame, *who)).anger),
            Measure::Stage(who) => i32::from(self.leader_stage(self.whose(frame, *who))),
            Measure::PowerLevel(who) => {
                let leader = self.player(self.whose(frame, *who)).leader;
                i32::try_from(self.counted_power(frame, leader)).unwrap_or(i32::MAX)
            }
            Measure::Peak(who) => self.peak(self.whose(frame, *who)),
            Measure::BaseStages => self.own_damage().0,
            Measure::BaseLife => self.own_damage().1,
            Measure::AttacksMade(which) => self.attacks_made(frame, which),
            Measure::Pur(who) if frame.plain => self.printed_rating(self.whose(frame, *who)),
            Measure::Pur(who) => i32::from(self.leader_rating(self.whose(frame, *who))),
            Measure::LifeDealt => i32::from(self.fight.dealt.life),
            Measure::StagesDealt => i32::from(self.fight.dealt.stages),
            Measure::StagesLost => i32::from(self.fight.dealt.lost),
            Measure::Of(what, cards) => self.sum_of_persons(frame, *what, cards),
            Measure::Half(amount) => {
                let whole = self.amount(frame, amount);
                whole / 2 + (whole % 2).max(0)
            }
            Measure::Third(amount) => self.amount(frame, amount) / 3,
            Measure::Min(one, other) => self.amount(frame, one).min(self.amount(frame, other)),
            Measure::Times(happening) => self.times(frame, happening),
            Measure::Total(happening) => self.total(frame, happening),
            Measure::DamagePrevented => i32::from(self.fight.dealt.prevented),
            Measure::LifeBy(which) => self.dealt_by(frame, which).sum(),
            Measure::MostLifeBy(which) => self.dealt_by(frame, which).max().unwrap_or(0),
            Measure::StagesAhead => self.dealt_ahead()[0],
            Measure::LifeAhead => self.dealt_ahead()[1],
            Measure::StagesBy(which) => self.stages_by(frame, which),
            Measure::StagesSaid(which) => self.last_said(frame, which)[0],
            Measure::LifeSaid(which) => self.last_said(frame, which)[1],
            Measure::InARow(which) => self.in_a_row(frame, which),
            Measure::HighestLevel(who) => i32::from(self.highest_level(self.whose(frame, *who))),
            Measure::Adventure(_) | Measure::Coins(_) | Measure::SenseiRoom(_) => {
                self.table.rules().measure(self, frame, measure)
            }
        }
    }

    /// What personalities have together.
    fn sum_of_persons(&self, frame: &Frame, what: Trait, cards: &Cards) -> i32 {
        let of = |object: ObjectId| -> i64 {
            let card = self.find(object).map(|_| self.card(object));
            match (what, card) {
                (Trait::Number, card) => return card.map_or(0, |card| i64::from(card.number)),
                (Trait::Cost, Some(_)) => return i64::from(self.cost_of_attack(frame.you, object)),
                (Trait::Modifier, card) => return card.map_or(0, |card| i64::from(card.figures.modifier[0])),
                (Trait::LifeModifier, card) => {
                    return card.map_or(0, |card| i64::from(card.figures.modifier[1]));
                }
                (Trait::Endurance, Some(_)) => return self.counted_endurance(object).map_or(0, i64::from),
                _ => {}
            }
            let Some(person) = card.and_then(|card| card.person.as_ref()) else {
                return 0;
            };
            match what {
                Trait::Power => i64::from(self.counted_power(frame, object)),
                Trait::Stage => i64::from(self.object(object).stage),
                Trait::Level => i64::from(person.level),
                Trait::Rating if self.leads(object) => {
                    i64::from(self.leader_rating(self.object(object).controller))
                }
                Trait::Rating => i64::from(self.rating(object)),
                Trait::Number | Trait::Cost | Trait::Modifier | Trait::LifeModifier | Trait::Endurance => 0,
            }
        };
        let sum = match cards {
            Cards::All(filter) => self.matching(frame, filter).map(of).sum(),
            Cards::Top(top) => self.top(frame, top).into_iter().map(of).sum(),
            cards => of(self.the_one(frame, cards)),
        };
        i32::try_from(sum).unwrap_or(i32::MAX)
    }

    /// The one card an effect points at.
    fn the_one(&self, frame: &Frame, cards: &Cards) -> ObjectId {
        match cards {
            Cards::This => frame.source,
            Cards::User => frame.user,
            Cards::Target => frame.target,
            Cards::It => frame.it,
            Cards::Attacked => self.attacked(frame),
            Cards::Host => self.host(frame),
            Cards::Pointed(pointed) => self.pointed(*pointed),
            Cards::All(_) | Cards::Choose(_) | Cards::Top(_) => ObjectId::NONE,
        }
    }

    /// What [`Self::holds`] answers.
    pub(super) fn weigh(&self, frame: &Frame, condition: &Condition) -> bool {
        match condition {
            Condition::AtLeast(left, right) => self.amount(frame, left) >= self.amount(frame, right),
            Condition::AtMost(left, right) => self.amount(frame, left) <= self.amount(frame, right),
            Condition::Is(cards, filter) => match cards {
                Cards::This => self.is(frame, filter, frame.source),
                Cards::User => self.is(frame, filter, frame.user),
                Cards::Target => self.is(frame, filter, frame.target),
                Cards::It => self.is(frame, filter, frame.it),
                Cards::Attacked => self.is(frame, filter, self.attacked(frame)),
                Cards::Host => self.is(frame, filter, self.host(frame)),
                Cards::All(all) => self
                    .matching(frame, all)
                    .all(|object| self.fits(frame, filter, object)),
                Cards::Top(top) => {
                    let top = self.top(frame, top);
                    !top.is_empty() && top.iter().all(|object| self.fits(frame, filter, *object))
                }
                Cards::Pointed(pointed) => self.is(frame, filter, self.pointed(*pointed)),
                Cards::Choose(_) => false,
            },
            Condition::Not(condition) => !self.holds(frame, condition),
            Condition::InCombat => self.table.rules().is_during_combat(self),
            Condition::YourTurn => self.active == frame.you,
            Condition::YourPhase => {
                let combat = self.fight.combat.filter(|_| self.fight.attack.is_none());
                combat.is_some_and(|combat| combat.actor == frame.you)
            }
            Condition::Attack(kind) => self.fight.attack.is_some_and(|attack| attack.kind == *kind),
            Condition::AttackFits(which) => self.attack_fits(frame, which),
            Condition::Critical => self.fight.critical,
            Condition::Earned => self.fight.attack.is_some_and(|attack| attack.earned),
            Condition::BoundFor(zone) => self.bound_for(frame.it) == Some(Zone::of(*zone)),
            Condition::Barred(action, cards) => {
                let is_barred = |object| self.is_forbidden_by(*action, object, Some(frame.cause()));
                match cards {
                    Cards::All(filter) => self.matching(frame, filter).any(is_barred),
                    Cards::Choose(choice) => self.matching(frame, &choice.card).any(is_barred),
                    cards => is_barred(self.the_one(frame, cards)),
                }
            }
            Condition::All(conditions) => conditions.iter().all(|condition| self.holds(frame, condition)),
            Condition::Any(conditions) => conditions.iter().any(|condition| self.holds(frame, condition)),
            Condition::TokuiWaza(who, style) => self
                .table
                .rules()
                .tokui_waza(self, self.whose(frame, *who))
                .is_some_and(|claimed| style.is_none_or(|style| style == claimed)),
        }
    }

    fn is(&self, frame: &Frame, filter: &Filter, object: ObjectId) -> bool {
        let whose = |who| self.is_who(frame, who, self.object(object).controller);
        let within = filter.within_top.is_some() || filter.within_bottom.is_some();
        object.is_some()
            && filter.of.is_none_or(whose)
            && self.lies(frame, filter, object)
            && self.fits(frame, filter, object)
            && (!within || self.matching(frame, filter).any(|one| one == object))
    }

    /// Whether the card lies where the filter says, if it says more than in play.
    pub(super) fn lies(&self, frame: &Frame, filter: &Filter, object: ObjectId) -> bool {
        self.lies_in(frame, filter, object, self.object(object).zone)
    }

    /// The same of a card that lies, or lay, in that zone.
    pub(super) fn lies_in(&self, frame: &Frame, filter: &Filter, object: ObjectId, zone: Zone) -> bool {
        let said = filter.zone != effect::Zone::Play;
        let whose = || {
            let owner = self.object(object).owner;
            filter.of.is_none_or(|who| self.is_who(frame, who, owner))
        };
        if said {
            return zone == Zone::of(filter.zone) && whose();
        }
        let is_one = |one: &Filter| self.lies_in(frame, one, object, zone) && self.fits(frame, one, object);
        filter.any.is_empty() || filter.any.iter().any(is_one)
    }

    /// Every card that fits, wherever the filter's `in` says.
    pub fn matching<'a>(
        &'a self,
        frame: &'a Frame,
        filter: &'a Filter,
    ) -> impl Iterator<Item = ObjectId> + 'a {
        let zone = Zone::of(filter.zone);
        let piles = self
            .seats()
            .filter(move |seat| filter.of.is_none_or(|who| self.is_who(frame, who, *seat)));
        let reach = filter.within_top.map_or(usize::MAX, usize::from);
        piles
            .flat_map(move |seat| {
                let pile = self.pile(seat, zone);
                let lowest = filter
                    .within_bottom
                    .map_or(pile.len(), usize::from)
                    .min(pile.len());
                let lowest = pile.get(..lowest).unwrap_or_default();
                lowest.iter().rev().take(reach).copied()
            })
            .filter(move |object| {
                // What was set aside is spoken of by the card that did so alone.
                (zone != Zone::Aside || self.object(*object).host == frame.source)
                    && self.fits(frame, filter, *object)
            })
    }

    /// Whether the card may be chosen to come into play by this effect, beside those picked already.
    pub(super) fn may_enter(&self, frame: &Frame, object: ObjectId, entry: Entry) -> bool {
        let rules = self.table.rules();
        rules.may_enter(self, object, frame.you, entry, &self.picked)
    }

    /// Whether a verb has cards to touch; what comes into play by it must be such as may.
    pub(super) fn has_any(&self, frame: &Frame, cards: &Cards, entry: Option<Entry>) -> bool {
        let enters = |object: ObjectId| {
            let rules = self.table.rules();
            entry.is_none_or(|entry| rules.may_enter(self, object, frame.you, entry, &[]))
        };
        match cards {
            Cards::Choose(choice) => self.matching(frame, &choice.card).any(enters),
            Cards::All(filter) => self.matching(frame, filter).any(enters),
            Cards::Top(top) => !self
                .pile(self.whose(frame, top.of), Zone::of(top.zone))
                .is_empty(),
            Cards::This
            | Cards::User
            | Cards::Target
            | Cards::It
            | Cards::Attacked
            | Cards::Host
            | Cards::Pointed(_) => true,
        }
    }

    /// Whether there are as many cards as are spoken of, where they are said exactly: what is paid or done for something else
    /// is done whole (SC-TURN-17, PA-COMBAT-16, BA-COST-12).
    pub fn has_enough(&self, frame: &Frame, cards: &Cards, entry: Option<Entry>) -> bool {
        let wanted = |count| usize::try_from(self.amount(frame, count)).unwrap_or(0);
        match cards {
            Cards::Choose(choice) if !choice.up_to => {
                let enters = |object: &ObjectId| {
                    let rules = self.table.rules();
                    entry.is_none_or(|entry| rules.may_enter(self, *object, frame.you, entry, &[]))
                };
                let wanted = wanted(&choice.count);
                let there = self.matching(frame, &choice.card).filter(enters);
                there.take(wanted).count() == wanted
            }
            Cards::Top(top) => {
                let pile = self.pile(self.whose(frame, top.of), Zone::of(top.zone));
                !pile.is_empty() && pile.len() >= wanted(&top.count)
            }
            _ => self.has_any(frame, cards, entry),
        }
    }

    /// Whether as many of the cards that are chosen may be brought there as are spoken of: what an effect keeps where it lies does
    /// not bring what is gained by moving it (PA-COMBAT-16).
    pub(super) fn can_bring(&self, frame: &Frame, cards: &Cards, to: effect::Zone) -> bool {
        let choice = match cards {
            Cards::Choose(choice) => choice,
            Cards::Top(top) => return self.may_take_top(frame, top, to),
            _ => return true,
        };
        let wanted = usize::try_from(self.amount(frame, &choice.count)).unwrap_or(0);
        let wanted = if choice.up_to { wanted.min(1) } else { wanted };
        let moves = |object: &ObjectId| !self.is_protected(frame, *object, to);
        let free = self.matching(frame, &choice.card).filter(moves);
        free.take(wanted).count() == wanted
    }

    /// Whether that many cards besides the one that asks for it are held.
    pub fn holds_others(&self, player: PlayerId, source: ObjectId, count: i32) -> bool {
        let others = self
            .pile(player, Zone::Hand)
            .iter()
            .filter(|card| **card != source);
        i32::try_from(others.count()).unwrap_or(i32::MAX) >= count
    }

    /// Whether the card is what the filter says, `in` and `of` aside.
    pub fn fits(&self, frame: &Frame, filter: &Filter, object: ObjectId) -> bool {
        let card = self.card(object);
        (!filter.other || object != frame.source)
            && filter.kind.is_none_or(|kind| card.kind == kind)
            && filter.style.is_none_or(|style| {
                card.style == style || self.counts_as(frame, object, |what| what.style == Some(style))
            })
            && filter.styled.is_none_or(|styled| {
                let counted = |what: &Filter| what.styled == Some(true) || what.style.is_some();
                (card.counts_styled() || self.counts_as(frame, object, counted)) == styled
            })
            && filter.has.is_none_or(|when| card.shows(when))
            && filter
                .ally
                .is_none_or(|ally| card.person.is_some() && self.is_ally(object) == ally)
            && filter
                .attached
                .is_none_or(|attached| self.object(object).host.is_some() == attached)
            && filter
                .copy_of
                .as_ref()
                .is_none_or(|of| self.is_copy(frame, of, object))
            && (!filter.the_named || self.is_named(frame, object))
            && filter
                .name_in_play
                .is_none_or(|in_play| self.name_in_play(object) == in_play)
            && filter
                .quality
                .as_ref()
                .is_none_or(|quality| self.has_quality(frame, quality, object))
            && (filter.any.is_empty() || filter.any.iter().any(|one| self.fits(frame, one, object)))
            && filter
                .not
                .as_ref()
                .is_none_or(|not| !self.fits(frame, not, object))
            && self.table.rules().fits(self, frame, filter, object)
    }

    /// Whether the card has the name of the one meant.
    fn is_copy(&self, frame: &Frame, of: &Cards, object: ObjectId) -> bool {
        let of = self.the_one(frame, of);
        of.is_some() && self.card(of).name_id == self.card(object).name_id
    }

    /// The personality the attack being resolved is directed at (SC-ALLY-07), or the one that an attack about to be made
    /// would be.
    pub(super) fn attacked(&self, frame: &Frame) -> ObjectId {
        let combat = self.fight.combat.filter(|combat| combat.is_of(frame.you));
        let against = match (self.fight.attack, combat) {
            (Some(attack), _) => attack.against,
            (None, Some(combat)) => combat.other(frame.you),
            (None, None) => return ObjectId::NONE,
        };
        self.acting(against)
    }

    /// The card that the attack being resolved, or the one just made, points out.
    pub(super) fn pointed(&self, pointed: Pointed) -> ObjectId {
        let made = self.fight.made.last();
        match (pointed, self.fight.attack) {
            (Pointed::AttackCard, Some(attack)) => card_of(attack.source, attack.at),
            (Pointed::AttackCard, None) => made.map_or(ObjectId::NONE, |made| card_of(made.source, made.at)),
            (Pointed::Attacker, Some(attack)) => attack.user,
            (Pointed::Attacker, None) => made.map_or(ObjectId::NONE, |made| made.user),
            (Pointed::Cause, _) => self.cause,
            (Pointed::Taker, attack) => attack.map_or(ObjectId::NONE, |attack| attack.taker),
            (Pointed::Stopper, attack) => attack.map_or(ObjectId::NONE, |attack| attack.stopper),
            // PA-LATER-51: what a card does in parentheses is no use of it as a card of its type.
            (Pointed::DefenseCard, Some(attack)) if !attack.aside => attack.defense,
            (Pointed::DefenseCard, _) => ObjectId::NONE,
        }
    }

    /// What the card that speaks is attached to.
    pub(super) fn host(&self, frame: &Frame) -> ObjectId {
        self.find(frame.source)
            .map_or(ObjectId::NONE, |source| source.host)
    }

    /// Whether the card is a personality that is nobody's Main Personality.
    fn is_ally(&self, object: ObjectId) -> bool {
        self.card(object).person.is_some() && !self.leads(object)
    }

    /// Whether another card of the same name is in play on either side.
    pub fn name_in_play(&self, object: ObjectId) -> bool {
        let name = self.card(object).name_id;
        self.in_play()
            .any(|other| other != object && self.card(other).name_id == name)
    }

    /// All cards in play.
    pub fn in_play(&self) -> impl Iterator<Item = ObjectId> {
        self.players
            .iter()
            .flat_map(|player| player.pile(Zone::Play).iter().copied())
    }

    /// How many different cards of a kind a player controls in play.
    pub fn controlled(&self, player: PlayerId, kind: Kind) -> impl Iterator<Item = ObjectId> {
        self.pile(player, Zone::Play)
            .iter()
            .copied()
            .filter(move |object| self.card(*object).kind == kind)
    }

    /// The top or bottom cards of a pile, the outermost first; of each player's where it says so.
    pub(super) fn top(&self, frame: &Frame, top: &effect::Top) -> Few<ObjectId> {
        if top.of == Who::Each {
            let each = self.who(frame, top.of);
            return each.flat_map(|player| self.top_of(frame, top, player)).collect();
        }
        self.top_of(frame, top, self.whose(frame, top.of))
    }

    fn top_of(&self, frame: &Frame, top: &effect::Top, player: PlayerId) -> Few<ObjectId> {
        let pile = self.pile(player, Zone::of(top.zone));
        let count = usize::try_from(self.amount(frame, &top.count)).unwrap_or(0);
        let meant = |object: &&ObjectId| {
            let card = top.card.as_ref();
            card.is_none_or(|card| self.fits(frame, card, **object))
        };
        match top.end {
            effect::End::Top | effect::End::Shuffled => {
                pile.iter().rev().filter(meant).take(count).copied().collect()
            }
            effect::End::Bottom => pile.iter().filter(meant).take(count).copied().collect(),
        }
    }
}

impl Referee<'_> {
    /// Collects the cards a verb touches in `state.picked`, asking where they are chosen; the verb is called again with the answer.
    pub fn pick(&mut self, frame: &Frame, cards: &Cards) -> Flow {
        self.pick_for(frame, cards, None)
    }

    /// Collects cards as [`Self::pick`] does; those chosen to come into play may do so.
    pub(super) fn pick_for(&mut self, frame: &Frame, cards: &Cards, entry: Option<Entry>) -> Flow {
        if let Cards::Choose(choice) = cards {
            return self.pick_chosen(frame, choice, entry);
        }
        let mut picked = std::mem::take(&mut self.state.picked);
        picked.clear();
        match cards {
            Cards::This => picked.push(frame.source),
            Cards::User => picked.push(frame.user),
            Cards::Target => picked.push(frame.target),
            Cards::It => picked.push(frame.it),
            Cards::Attacked => picked.push(self.state.attacked(frame)),
            Cards::Host => picked.push(self.state.host(frame)),
            Cards::All(filter) => picked.extend(self.state.matching(frame, filter)),
            Cards::Top(top) => picked.extend(self.state.top(frame, top)),
            Cards::Pointed(pointed) => picked.push(self.state.pointed(*pointed)),
            Cards::Choose(_) => {}
        }
        picked.retain(|object| object.is_some());
        self.state.picked = picked;
        DONE
    }

    /// The cards collected by [`Self::pick`]. Give the list back with [`Self::recycle`] to spare the next an allocation.
    pub fn take_picked(&mut self) -> Vec<ObjectId> {
        std::mem::take(&mut self.state.picked)
    }

    /// Gives a list of collected cards back, emptied.
    pub fn recycle(&mut self, mut picked: Vec<ObjectId>) {
        picked.clear();
        self.state.picked = picked;
    }

    fn pick_chosen(&mut self, frame: &Frame, choice: &effect::Selection, entry: Option<Entry>) -> Flow {
        let wanted = usize::try_from(self.state.amount(frame, &choice.count)).unwrap_or(0);
        match self.answer() {
            Some(Choice::Object(object)) => self.state.picked.push(object),
            Some(_) => return DONE,
            None => self.state.picked.clear(),
        }
        let missing = wanted.saturating_sub(self.state.picked.len());
        if missing == 0 {
            return DONE;
        }
        let mut left: Few<ObjectId> = self.state.matching(frame, &choice.card).collect();
        left.retain(|object| !self.state.picked.contains(object));
        if let Some(different) = choice.different {
            let alike = |one: ObjectId, other: ObjectId| {
                let (one, other) = (self.state.card(one), self.state.card(other));
                match different {
                    effect::Different::Titles => one.name_id == other.name_id,
                    effect::Different::Types => one.kind == other.kind,
                }
            };
            left.retain(|object| !self.state.picked.iter().any(|picked| alike(*picked, *object)));
        }
        if let Some(entry) = entry {
            left.retain(|object| self.state.may_enter(frame, *object, entry));
        }
        self.state.leave_first(frame, &choice.card, &mut left);
        if choice.random {
            for _ in 0..missing.min(left.len()) {
                let place = self.state.dice.below(left.len() as u32) as usize;
                self.state.picked.push(left.swap_remove(place));
            }
            return DONE;
        }
        let all = choice.different.is_none() && left.len() <= missing;
        if left.is_empty() || (!choice.up_to && all) {
            self.state.picked.extend(left);
            return DONE;
        }
        let player = self.state.whose(frame, choice.by);
        let done = choice.up_to.then_some(Choice::Done);
        let choices = left.into_iter().map(Choice::Object).chain(done);
        self.ask(player, PromptKind::Choose, frame.source, "", choices);
        ASKED
    }
}
