//! What changes attacks and permissions: constant lines of cards in play and floating effects.

use super::super::program::Op;
use super::super::{End, Frame, ObjectId, PlayerId, State, Table, Topic, Zone};
use super::{Attack, Floating, Made};
use crate::model::effect::{
    self, AttackRule, Cards, ChangeAttacks, Duration, Effect, Filter, Forbidden, Permitted, When,
    WhichAttacks,
};
use crate::model::{AttackKind, Style};

/// An attack as far as changes look at it: one being resolved, or one that could be made.
#[derive(Debug, Clone, Copy)]
pub(super) struct Considered {
    pub by: PlayerId,
    /// The personality that attacks.
    pub user: ObjectId,
    pub kind: AttackKind,
    pub style: Style,
    /// Whether it counts as styled.
    pub styled: bool,
    /// Whether it is focused.
    pub focused: bool,
    /// Whether its own damage is read from the Attack Table.
    pub by_table: bool,
    /// Stages its card says are to be paid.
    pub cost: u8,
    /// Its number in this combat; the next one for an attack that could be made.
    pub number: u8,
    /// The attacking card; none of a Final Physical Attack, for which any card is given up.
    pub source: ObjectId,
    /// Life cards more by Empower (SC-LATER-113).
    pub empowered: u8,
}

impl From<&Attack> for Considered {
    fn from(attack: &Attack) -> Self {
        Self {
            by: attack.by,
            user: attack.user,
            kind: attack.kind,
            style: attack.style,
            styled: attack.styled,
            focused: attack.focused,
            by_table: attack.by_table,
            cost: attack.cost,
            number: attack.number,
            source: if attack.at == Table::FINAL_ATTACK {
                ObjectId::NONE
            } else {
                attack.source
            },
            empowered: attack.empowered,
        }
    }
}

/// The sum of all changes of an attack.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Sum {
    pub stages: i32,
    pub life: i32,
    pub cost: i32,
    pub cost_at_least: i32,
    pub prevent_stages: i32,
    pub prevent_life: i32,
    pub attack_table: Option<i32>,
    pub life_at_most: Option<i32>,
    pub stages_at_most: Option<i32>,
    pub reward_at: Option<i32>,
    /// What lowers the damage, of both kinds.
    pub lowered: [i32; 2],
    pub rules: u32,
}

impl Sum {
    pub const fn has(&self, rule: AttackRule) -> bool {
        self.rules & (1 << rule as u32) != 0
    }
}

impl State {
    /// Shows every effect in force about that: of constant lines in play, from the moment they are there and whoever acts
    /// (PA-TURN-11, PA-ALLY-04), then floating ones.
    pub(in super::super) fn in_force(
        &self,
        about: Topic,
        mut see: impl FnMut(&Frame, &Op, Option<&Floating>),
    ) {
        let constants = self.constants.iter().filter(|_| self.topics.has(about));
        let blanks = about != Topic::Blanks && self.has_blanks();
        for source in constants {
            if blanks && self.is_blank(*source) {
                continue;
            }
            let object = self.object(*source);
            for (_, line) in self.table.card(object.card).lines(When::Constant) {
                if !line.topics.has(about) {
                    continue;
                }
                let mut frame = Frame {
                    x: i32::from(object.x),
                    ..Frame::new(line.start, *source, object.controller)
                };
                let holds = line
                    .line
                    .condition
                    .as_ref()
                    .is_none_or(|condition| self.holds(&frame, condition));
                if !holds || !self.table.rules().counts(self, *source, &line.line) {
                    continue;
                }
                loop {
                    match self.table.op(frame.at) {
                        Op::End => break,
                        Op::Goto(to) => {
                            // Past the program of a hit, which lies in between.
                            frame.at = *to;
                            continue;
                        }
                        Op::Unless(condition, to) if !self.holds(&frame, condition) => {
                            frame.at = *to;
                            continue;
                        }
                        Op::Do(effect) if let Effect::Count(amount) = effect.as_ref() => {
                            frame.x = self.amount(&frame, amount).max(0);
                        }
                        op => see(&frame, op, None),
                    }
                    frame.at += 1;
                }
            }
        }
        for floating in &self.fight.floating {
            let op = self.table.op(floating.at);
            if Topic::of(op) == Some(about) && self.is_current(floating) {
                see(&floating.frame, op, Some(floating));
            }
        }
    }

    pub(in super::super) fn is_current(&self, floating: &Floating) -> bool {
        match floating.duration {
            Duration::NextAction => self
                .fight
                .combat
                .is_some_and(|combat| combat.actions <= floating.action),
            Duration::Attack => floating.attack == self.fight.attack.map(|attack| attack.number),
            Duration::InPlay => {
                let source = floating.frame.source;
                let is_spent = self.table.rules().is_used_from_hand(self.card(source).kind);
                let on = if is_spent { floating.frame.it } else { source };
                self.find(on).is_some_and(|on| on.zone == Zone::Play)
            }
            _ => true,
        }
    }

    fn concerns(
        &self,
        frame: &Frame,
        which: &WhichAttacks,
        attack: Considered,
        floating: Option<&Floating>,
    ) -> bool {
        which.by.is_none_or(|who| self.is_attacker(frame, who, attack.by))
            && which.kind.is_none_or(|kind| kind == attack.kind)
            && which.style.is_none_or(|style| style == attack.style)
            && which.styled.is_none_or(|styled| styled == attack.styled)
            && which.focused.is_none_or(|focused| focused == attack.focused)
            && which.by_table.is_none_or(|by_table| by_table == attack.by_table)
            && which.cost.is_none_or(|cost| cost == attack.cost)
            && (!which.aimed || frame.target == attack.user)
            && self.is_with(frame, which, attack.user, attack.source)
            && (!which.this || floating.is_none_or(|floating| floating.attack == Some(attack.number)))
            && (!which.other || floating.is_none_or(|floating| floating.attack != Some(attack.number)))
            && which
                .first
                .is_none_or(|first| self.made_before(frame, which, attack) < usize::from(first))
            && floating.is_none_or(|floating| {
                let begun = if floating.turn == self.turn {
                    floating.made
                } else {
                    0
                };
                let made = || self.made_like(frame, which, begun, usize::from(attack.number));
                floating.left.is_none_or(|left| made() < usize::from(left))
            })
    }

    /// Whether the attack is of a personality and with a card of those meant.
    fn is_with(&self, frame: &Frame, which: &WhichAttacks, user: ObjectId, source: ObjectId) -> bool {
        which
            .performed_by
            .as_ref()
            .is_none_or(|by| user.is_some() && self.is_one_of(frame, by, user))
            && which
                .using
                .as_ref()
                .is_none_or(|using| source.is_some() && self.fits(frame, using, source))
    }

    fn made_before(&self, frame: &Frame, which: &WhichAttacks, attack: Considered) -> usize {
        self.made_like(frame, which, 0, usize::from(attack.number))
    }

    /// How many attacks of that sort were made, from one number up to another.
    fn made_like(&self, frame: &Frame, which: &WhichAttacks, from: usize, to: usize) -> usize {
        let range = self
            .fight
            .made
            .get(from..to.min(self.fight.made.len()))
            .unwrap_or_default();
        range
            .iter()
            .filter(|made| self.is_like(frame, which, **made))
            .count()
    }

    fn is_like(&self, frame: &Frame, which: &WhichAttacks, made: Made) -> bool {
        which.by.is_none_or(|who| self.is_attacker(frame, who, made.by))
            && which.kind.is_none_or(|kind| kind == made.kind)
            && which.style.is_none_or(|style| style == made.style)
            && which.styled.is_none_or(|styled| styled == made.styled)
            && which.focused.is_none_or(|focused| focused == made.focused)
            && which.by_table.is_none_or(|by_table| by_table == made.by_table)
            && which.cost.is_none_or(|cost| cost == made.cost)
            && (!which.from_hand || made.from_hand)
            && (!which.successful || made.hit)
            && (!which.last_action || made.action == self.last_action(made.by))
            && self.is_with(frame, which, made.user, made.source)
    }

    /// Whether an attack counts as styled.
    pub(super) fn counts_styled(&self, attack: Considered) -> bool {
        let mut styled = attack.styled;
        if self.table.restyles() {
            self.changes_of(attack, |_, change, _| {
                styled = (styled || change.rules.contains(&AttackRule::CountsStyled))
                    && !change.rules.contains(&AttackRule::CountsUnstyled);
            });
        }
        styled
    }

    /// Whether an attack is focused.
    pub(super) fn is_focused(&self, attack: Considered) -> bool {
        let mut focused = false;
        if self.table.restyles() {
            self.changes_of(attack, |_, change, _| {
                focused |= change.which.focused.is_none() && change.rules.contains(&AttackRule::Focused);
            });
        }
        focused
    }

    /// Whether the attack being resolved is one of those.
    pub(in super::super) fn attack_fits(&self, frame: &Frame, which: &WhichAttacks) -> bool {
        let attack = self.fight.attack.as_ref();
        attack.is_some_and(|attack| self.concerns(frame, which, attack.into(), None))
    }

    /// The last attack of that sort made this combat.
    pub(super) fn last_made(&self, frame: &Frame, which: &WhichAttacks) -> Option<Made> {
        let mut made = self.fight.made.iter().rev();
        made.find(|made| self.is_like(frame, which, **made)).copied()
    }

    /// Attacks of that sort made this combat.
    pub(in super::super) fn attacks_made(&self, frame: &Frame, which: &WhichAttacks) -> i32 {
        let made = self
            .fight
            .made
            .iter()
            .filter(|made| self.is_like(frame, which, **made));
        i32::try_from(made.count()).unwrap_or(i32::MAX)
    }

    /// Shows every change of attacks that concerns this one, with the program of its hits.
    pub(super) fn changes_of(
        &self,
        attack: Considered,
        mut see: impl FnMut(&Frame, &ChangeAttacks, Option<u16>),
    ) {
        self.in_force(Topic::Attacks, |frame, op, floating| {
            if let Op::Change(change, hit) = op
                && self.concerns(frame, &change.which, attack, floating)
            {
                see(frame, change, floating.map_or(*hit, |floating| floating.hit));
            }
        });
    }

    /// The sum of all changes of an attack: similar powers add up (SC-DRILL-10).
    pub(super) fn sum_of(&self, attack: Considered) -> Sum {
        let mut sum = Sum {
            life: i32::from(attack.empowered),
            ..Sum::default()
        };
        self.changes_of(attack, |frame, change, _| {
            let damage = self.modifiers(frame, change, attack);
            (sum.stages, sum.life) = (sum.stages + damage[0], sum.life + damage[1]);
            sum.lowered = [
                sum.lowered[0] + damage[0].min(0),
                sum.lowered[1] + damage[1].min(0),
            ];
            sum.cost += self.amount(frame, &change.cost);
            sum.cost_at_least = sum.cost_at_least.max(i32::from(change.cost_at_least));
            if change.prevents() && !self.resists(attack, AttackRule::Unpreventable, frame.source) {
                self.add_prevention(frame, change, &mut sum);
            }
            if let Some(value) = &change.attack_table {
                sum.attack_table = Some(self.amount(frame, value));
            }
            if let Some(least) = &change.reward_at {
                let least = self.amount(frame, least);
                sum.reward_at = Some(sum.reward_at.map_or(least, |known| known.max(least)));
            }
            for rule in change.rules.iter().filter(|_| change.by.is_none()) {
                sum.rules |= 1 << *rule as u32;
            }
        });
        if sum.has(AttackRule::Undiminished) {
            (sum.stages, sum.life) = (sum.stages - sum.lowered[0], sum.life - sum.lowered[1]);
        }
        sum
    }

    /// By how much a change modifies the damage of an attack, in stages and life cards: not at all or twice over, where effects of
    /// its card do so.
    pub(super) fn modifiers(&self, frame: &Frame, change: &ChangeAttacks, attack: Considered) -> [i32; 2] {
        let damage = [
            self.amount(frame, &change.stages),
            self.amount(frame, &change.life),
        ];
        if damage == [0, 0] || !self.table.weighs_changes() {
            return damage;
        }
        let (mut times, mut barred) = (1, false);
        self.changes_of(attack, |towards, other, _| {
            let meant = |by: &Filter| self.is_one_of(towards, by, frame.source);
            let meant = other
                .by
                .as_ref()
                .map_or(other.rules.contains(&AttackRule::Doubled), meant);
            barred |= meant && other.rules.contains(&AttackRule::Unmodifiable);
            if meant && other.rules.contains(&AttackRule::Doubled) {
                times = 2;
            }
        });
        damage.map(|damage| if barred { 0 } else { damage * times })
    }

    /// What a change prevents of the damage.
    fn add_prevention(&self, frame: &Frame, change: &ChangeAttacks, sum: &mut Sum) {
        sum.prevent_stages += self.amount(frame, &change.prevent_stages);
        sum.prevent_life += self.amount(frame, &change.prevent_life);
        for (most, least) in [
            (&change.life_at_most, &mut sum.life_at_most),
            (&change.stages_at_most, &mut sum.stages_at_most),
        ] {
            if let Some(most) = most {
                let most = self.amount(frame, most);
                *least = Some(least.map_or(most, |least| least.min(most)));
            }
        }
    }

    /// The card whose effect stops such an attack when it is made, unless nothing of that card can.
    pub(super) fn stopper_of(&self, attack: Considered) -> ObjectId {
        let mut stopper = ObjectId::NONE;
        self.changes_of(attack, |frame, change, _| {
            let stops = change.by.is_none() && change.rules.contains(&AttackRule::Stopped);
            if stops && !self.resists(attack, AttackRule::Unstoppable, frame.source) {
                stopper = frame.source;
            }
        });
        stopper
    }

    /// Whether an attack has that rule towards effects of this card. A focused one has it towards cards that can stop or prevent
    /// both kinds of attack (SC-LATER-107).
    pub(super) fn resists(&self, attack: Considered, rule: AttackRule, card: ObjectId) -> bool {
        let mut resists = false;
        if rule == AttackRule::Unstoppable && self.is_allowed(Permitted::StopUnstoppable, card) {
            return false;
        }
        self.changes_of(attack, |frame, change, _| {
            let by = change.by.as_ref();
            let focused = card.is_some()
                && self.card(card).counters_both
                && change.rules.contains(&AttackRule::Focused);
            resists |= (focused || change.rules.contains(&rule))
                && by.is_none_or(|by| card.is_some() && self.fits(frame, by, card));
        });
        resists
    }

    /// Adds up a number that constant lines and floating effects change.
    pub fn adjusted(&self, about: Topic, mut by: impl FnMut(&Frame, &Effect) -> i32) -> i32 {
        let mut sum = 0;
        self.in_force(about, |frame, op, _| {
            if let Some(effect) = op.verb() {
                sum += by(frame, effect);
            }
        });
        sum
    }

    /// By how much effects change what a player's Main Personality gains in the power-up.
    pub fn power_up_change(&self, player: PlayerId) -> i32 {
        self.adjusted(Topic::PowerUp, |frame, effect| match effect {
            Effect::PowerUp { who, by, .. } if self.is_who(frame, *who, player) => self.amount(frame, by),
            _ => 0,
        })
    }

    /// How many cards a player may hold in the Discard Step, where the rules let `kept` be held.
    pub fn hand_limit(&self, player: PlayerId, kept: i32) -> usize {
        let mut any_number = false;
        let more = self.adjusted(Topic::HandLimit, |frame, effect| match effect {
            Effect::HandLimit { who, by, .. } if self.is_who(frame, *who, player) => {
                any_number |= by.is_none();
                by.as_ref().map_or(0, |by| self.amount(frame, by))
            }
            _ => 0,
        });
        if any_number {
            usize::MAX
        } else {
            usize::try_from(kept + more).unwrap_or(0)
        }
    }

    /// Whether a player plays with the hand revealed.
    pub fn shows_hand(&self, player: PlayerId) -> bool {
        let mut shown = false;
        self.in_force(Topic::ShownHands, |frame, op, _| {
            if let Some(Effect::ShowHand { who, .. }) = op.verb() {
                shown |= self.is_who(frame, *who, player);
            }
        });
        shown
    }

    /// Whether an effect forbids this to the card, whoever causes it.
    pub fn is_forbidden(&self, what: Forbidden, object: ObjectId) -> bool {
        self.is_forbidden_by(what, object, None)
    }

    /// Whether an effect forbids this to the card, where an effect of that player causes it.
    pub fn is_forbidden_by(&self, what: Forbidden, object: ObjectId, cause: Option<PlayerId>) -> bool {
        let mut forbidden = false;
        self.in_force(Topic::Forbids(what), |frame, op, _| {
            if let Some(Effect::Forbid { action, of, by, .. }) = op.verb() {
                let caused = by.is_none_or(|who| cause.is_some_and(|cause| self.is_who(frame, who, cause)));
                forbidden |=
                    *action == what && caused && object.is_some() && self.is_among(frame, of, object);
            }
        });
        forbidden
    }

    /// Whether cards may be without effects.
    pub(in super::super) fn has_blanks(&self) -> bool {
        let blanks =
            |floating: &Floating| matches!(self.table.op(floating.at).verb(), Some(Effect::Blank { .. }));
        self.topics.has(Topic::Blanks) || self.fight.floating.iter().any(blanks)
    }

    /// Whether the card has no effects.
    pub fn is_blank(&self, object: ObjectId) -> bool {
        let mut blank = false;
        self.in_force(Topic::Blanks, |frame, op, _| {
            if let Some(Effect::Blank { cards, .. }) = op.verb() {
                blank |= object.is_some() && self.is_among(frame, cards, object);
            }
        });
        blank
    }

    /// Where a used card goes, if an effect says so.
    pub(super) fn after_use(&self, object: ObjectId) -> Option<(effect::Zone, End)> {
        let mut place = None;
        self.in_force(Topic::AfterUse, |frame, op, _| {
            if let Some(Effect::AfterUse { of, to, at, .. }) = op.verb()
                && self.is_one_of(frame, of, object)
            {
                place = Some((*to, *at));
            }
        });
        place
    }

    /// Whether no effect of that frame may bring the card there from where it lies.
    pub(in super::super) fn is_protected(&self, frame: &Frame, object: ObjectId, to: effect::Zone) -> bool {
        let words: &[Forbidden] = match to {
            effect::Zone::Discard => &[
                Forbidden::BeDiscarded,
                Forbidden::BeDestroyed,
                Forbidden::LeavePlay,
            ],
            effect::Zone::Banished => &[Forbidden::BeBanished, Forbidden::LeavePlay],
            effect::Zone::Play => &[],
            _ => &[Forbidden::LeavePlay],
        };
        words
            .iter()
            .any(|word| self.is_forbidden_where(*word, object, Some(frame.you)))
    }

    /// Whether an effect forbids this to the card where it lies.
    fn is_forbidden_where(&self, what: Forbidden, object: ObjectId, cause: Option<PlayerId>) -> bool {
        let mut forbidden = false;
        self.in_force(Topic::Forbids(what), |frame, op, _| {
            if let Some(Effect::Forbid { action, of, by, .. }) = op.verb() {
                let caused = by.is_none_or(|who| cause.is_some_and(|cause| self.is_who(frame, who, cause)));
                let zone = match of {
                    Cards::All(filter) => Zone::of(filter.zone),
                    _ => Zone::Play,
                };
                forbidden |= *action == what
                    && caused
                    && self.object(object).zone == zone
                    && self.is_among(frame, of, object);
            }
        });
        forbidden
    }

    /// Whether an effect permits this to the card.
    pub fn is_permitted(&self, what: Permitted, object: ObjectId) -> bool {
        let mut permitted = false;
        self.in_force(Topic::Permits(what), |frame, op, _| {
            if let Some(Effect::Permit { action, of, .. }) = op.verb() {
                permitted |= *action == what && object.is_some() && self.is_among(frame, of, object);
            }
        });
        permitted
    }

    /// Whether an effect in force permits this to the card, or the card to itself.
    pub fn is_allowed(&self, what: Permitted, object: ObjectId) -> bool {
        let to_itself = |effect: &Effect| matches!(effect, Effect::Permit { action, of: Cards::This, .. } if *action == what);
        object.is_some()
            && (self.is_permitted(what, object)
                || self
                    .card(object)
                    .lines(When::Constant)
                    .any(|(_, line)| line.line.effects.iter().any(to_itself)))
    }

    /// Whether a constant line of a card, wherever it is, forbids this to another.
    pub fn forbids(&self, source: ObjectId, what: Forbidden, object: ObjectId) -> bool {
        let controller = self.object(source).controller;
        self.card(source).lines(When::Constant).any(|(_, line)| {
            let frame = Frame::new(line.start, source, controller);
            line.line.effects.iter().any(|effect| {
                matches!(effect, Effect::Forbid { action, of, .. }
                    if *action == what && self.is_among(&frame, of, object))
            })
        })
    }

    /// Whether the card fits, and is controlled by whom the filter says.
    pub(in super::super) fn is_one_of(&self, frame: &Frame, filter: &Filter, object: ObjectId) -> bool {
        filter
            .of
            .is_none_or(|who| self.is_who(frame, who, self.object(object).controller))
            && self.fits(frame, filter, object)
    }

    /// Whether the card is one of those an effect in force speaks of.
    pub fn is_among(&self, frame: &Frame, cards: &Cards, object: ObjectId) -> bool {
        match cards {
            Cards::All(filter) => self.is_one_of(frame, filter, object),
            Cards::This => frame.source == object,
            Cards::User => frame.user == object,
            Cards::Target => frame.target == object,
            // Each of those chosen has an effect of its own.
            Cards::It | Cards::Choose(_) => frame.it == object,
            Cards::Host => self.host(frame) == object,
            Cards::Pointed(pointed) => self.pointed(*pointed) == object,
            Cards::Attacked => self.attacked(frame) == object,
            Cards::Top(_) => false,
        }
    }
}
