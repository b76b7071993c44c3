//! What changes attacks and permissions: constant lines of cards in play and floating effects.

use super::super::program::Op;
use super::super::{Few, Frame, ObjectId, PlayerId, State, Table, Topic};
use super::depth::Question;
use super::{Attack, Floating, Made};
use crate::model::effect::{
    AttackRule, ChangeAttacks, Duration, Effect, Filter, MakeAttack, Permitted, When, WhichAttacks,
};
use crate::model::{AttackKind, Style};

/// An attack as far as changes look at it: one being resolved, or one that could be made.
#[derive(Debug, Clone, Copy)]
pub(in crate::engine) struct Considered {
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
    /// Whether it is made with a card from hand.
    pub from_hand: bool,
    /// Whether it is made with a card out of the discard pile.
    pub from_discard: bool,
    /// Whether it is a copy of another attack.
    pub copied: bool,
    /// Whether nothing can stop it.
    pub unstoppable: bool,
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
            from_hand: attack.from_hand,
            from_discard: attack.from_discard,
            copied: attack.copied,
            unstoppable: attack.unstoppable,
        }
    }
}

/// The sum of all changes of an attack.
#[derive(Debug, Clone, Copy, Default)]
pub(in crate::engine) struct Sum {
    pub stages: i32,
    pub life: i32,
    pub cost: i32,
    pub cost_at_least: i32,
    pub cost_bound: i32,
    pub cost_exactly: Option<u8>,
    pub cost_life: i32,
    pub table_by: i32,
    pub life_at_least: Option<i32>,
    pub banishes_first: i32,
    pub prevent_stages: i32,
    pub prevent_life: i32,
    pub life_at_most: Option<i32>,
    /// To how many life cards its damage is reduced.
    pub life_reduced: Option<i32>,
    /// How many life cards are left of its damage, all others prevented.
    pub life_left: Option<i32>,
    pub stages_at_most: Option<i32>,
    pub reward_at: Option<i32>,
    /// The fewest life cards from which on what the attacker's effects say is enough.
    pub reward_own: Option<i32>,
    pub reward_by: i32,
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
    /// (PA-TURN-11, PA-ALLY-04), then floating ones. What cards count as, and which are blank, goes by what they show; what is blank
    /// lends nothing, so nothing is made blank by what is lent.
    pub(in super::super) fn in_force(
        &self,
        about: Topic,
        mut see: impl FnMut(&Frame, &Op, Option<&Floating>),
    ) {
        if !self.topics.has(about) && !self.fight.floating.has(about) {
            return;
        }
        let Some(_question) = Question::ask() else {
            return;
        };
        let hears_lent = about != Topic::Blanks && !Topic::LENDING.contains(&about);
        let lent = if self.topics.has(about) && hears_lent {
            self.lenders(&[Permitted::LendConstants, Permitted::LendPowers])
        } else {
            Few::new()
        };
        let constants = self
            .constants
            .iter()
            .filter(|_| self.topics.has(about))
            .chain(&lent);
        let blanks = about != Topic::Blanks && self.has_blanks();
        for source in constants {
            let blank = blanks && self.is_blank(*source);
            let object = self.object(*source);
            for (_, line) in self.table.card(object.card).lines(When::Constant) {
                if !line.topics.has(about) || blank && !line.line.parenthesised {
                    continue;
                }
                let mut frame = Frame {
                    plain: matches!(about, Topic::Considers | Topic::Blanks),
                    x: i32::from(object.x),
                    ..Frame::new(line.start, *source, object.controller)
                };
                let holds = line
                    .line
                    .condition
                    .as_ref()
                    .is_none_or(|condition| self.holds(&frame, condition));
                if !holds || !self.table.rules().counts(self, self.speaker(*source), &line.line) {
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
                        Op::While(condition) => {
                            if !self.holds(&frame, condition) {
                                frame.at += 1;
                            }
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
            if floating.topic == Some(about) && self.is_current(floating) && self.lasts(floating) {
                see(&floating.frame, self.table.op(floating.at), Some(floating));
            }
        }
    }

    /// Whether what the effect lasts for holds now.
    pub(in super::super) fn lasts(&self, floating: &Floating) -> bool {
        let before = floating.at.checked_sub(1).map(|at| self.table.op(at));
        match before {
            Some(Op::While(condition)) => self.holds(&floating.frame, condition),
            _ => true,
        }
    }

    pub(in super::super) fn is_current(&self, floating: &Floating) -> bool {
        match floating.duration {
            // From the end of the action before it, whose defence it may have begun in.
            Duration::NextAction => self.fight.combat.is_some_and(|combat| {
                combat.actions <= floating.action && floating.action <= combat.actions + 1
            }),
            // It is there for the choice of that action, and while the action goes on.
            Duration::YourAction => self.fight.combat.is_some_and(|combat| {
                let waits = combat.actions + 1 == floating.action && self.fight.attack.is_none();
                waits || combat.actions == floating.action
            }),
            Duration::Attack => floating.attack == self.fight.attack.map(|attack| attack.number),
            Duration::InPlay => self
                .find(self.rests_on(floating))
                .is_some_and(|on| on.zone.is_on_the_table()),
            _ => true,
        }
    }

    pub(super) fn concerns(
        &self,
        frame: &Frame,
        which: &WhichAttacks,
        attack: Considered,
        floating: Option<&Floating>,
    ) -> bool {
        which.by.is_none_or(|who| self.is_attacker(frame, who, attack.by))
            && which.kind.is_none_or(|kind| kind == attack.kind)
            && which.style.is_none_or(|style| style == attack.style)
            && self.is_as_styled(frame, which, attack.styled, attack.source)
            && which.focused.is_none_or(|focused| focused == attack.focused)
            && which.by_table.is_none_or(|by_table| by_table == attack.by_table)
            && which.cost.is_none_or(|cost| cost == attack.cost)
            && (!which.from_hand || attack.from_hand)
            && (!which.not_from_hand || !attack.from_hand)
            && (!which.from_discard || attack.from_discard)
            && (!which.copied || attack.copied)
            && which
                .unstoppable
                .is_none_or(|unstoppable| unstoppable == attack.unstoppable)
            && (!which.aimed || frame.target == attack.user)
            && self.is_with(frame, which, attack.user, attack.source, attack.copied)
            && self.is_so(frame, which, attack)
            && (!which.this || floating.is_none_or(|floating| self.is_about(floating, attack.number)))
            && (!which.other || floating.is_none_or(|floating| !self.is_about(floating, attack.number)))
            && which.first.is_none_or(|first| {
                self.made_like(frame, which, 0, usize::from(attack.number)) < usize::from(first)
            })
            && floating.is_none_or(|floating| {
                let begun = self.first_of(floating);
                // The one being resolved when it began is not the next.
                let number = usize::from(attack.number);
                let made = || self.made_like(frame, which, begun, number);
                floating
                    .left
                    .is_none_or(|left| begun <= number && made() < usize::from(left))
            })
    }

    /// Whether an effect began in the attack of that number: attacks are counted anew in each combat.
    fn is_about(&self, floating: &Floating, number: u8) -> bool {
        floating.turn == self.turn && floating.attack == Some(number)
    }

    /// Whether the attack is of a personality and with a card of those meant.
    fn is_with(
        &self,
        frame: &Frame,
        which: &WhichAttacks,
        user: ObjectId,
        source: ObjectId,
        copied: bool,
    ) -> bool {
        // SC-LATER-180: a copy has no card, only the text of one.
        let bare = copied && self.table.rules().fight().copies_bare;
        which
            .performed_by
            .as_ref()
            .is_none_or(|by| user.is_some() && self.is_one_of(frame, by, user))
            && which
                .using
                .as_ref()
                .is_none_or(|using| source.is_some() && !bare && self.fits(frame, using, source))
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
            && self.is_as_styled(frame, which, made.styled, made.source)
            && which.focused.is_none_or(|focused| focused == made.focused)
            && which
                .unstoppable
                .is_none_or(|unstoppable| unstoppable == made.unstoppable)
            && which.by_table.is_none_or(|by_table| by_table == made.by_table)
            && which.cost.is_none_or(|cost| cost == made.cost)
            && (!which.from_hand || made.from_hand)
            && (!which.not_from_hand || !made.from_hand)
            && (!which.from_discard || made.from_discard)
            && (!which.copied || made.copied)
            && (!which.successful || made.hit)
            && (!which.last_action || made.action == self.last_action(made.by))
            && which
                .hurting
                .as_ref()
                .is_none_or(|hurting| self.has_hurt(frame, hurting, made))
            && self.is_with(frame, which, made.user, made.source, made.copied)
            && self.met(frame, which, made.hurt[1])
    }

    /// A Final Physical Attack has no style, whatever card is given up.
    pub(super) fn consider_finally(
        &self,
        player: PlayerId,
        card: ObjectId,
        by: ObjectId,
        attack: &MakeAttack,
    ) -> Considered {
        Considered {
            style: Style::Freestyle,
            styled: false,
            from_discard: false,
            source: ObjectId::NONE,
            ..self.consider(player, card, by, attack)
        }
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

    /// Whether nothing can stop an attack.
    pub(super) fn is_unstoppable(&self, attack: Considered) -> bool {
        let mut unstoppable = false;
        if self.table.restyles() {
            self.changes_of(attack, |_, change, _| {
                unstoppable |= change.which.unstoppable.is_none()
                    && change.by.is_none()
                    && change.rules.contains(&AttackRule::Unstoppable);
            });
        }
        unstoppable
    }

    /// The attacks of that sort made this combat, oldest first.
    pub(super) fn made_such<'a>(
        &'a self,
        frame: &'a Frame,
        which: &'a WhichAttacks,
    ) -> impl Iterator<Item = Made> + 'a {
        let made = self.fight.made.iter().copied();
        made.filter(|made| self.is_like(frame, which, *made))
    }

    /// Life cards that attacks of that sort took this combat, one by one.
    pub(in super::super) fn dealt_by<'a>(
        &'a self,
        frame: &'a Frame,
        which: &'a WhichAttacks,
    ) -> impl Iterator<Item = i32> + 'a {
        self.made_such(frame, which).map(|made| i32::from(made.life))
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
        let made = self.made_such(frame, which);
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
    pub(in crate::engine) fn sum_of(&self, attack: Considered) -> Sum {
        let mut sum = Sum {
            life: i32::from(attack.empowered),
            ..Sum::default()
        };
        self.changes_of(attack, |frame, change, _| {
            let damage = self.modifiers(frame, change, attack);
            (sum.stages, sum.life) = (sum.stages + damage[0], sum.life + damage[1]);
            let [stages, life] = damage.map(|part| part.min(0));
            sum.lowered = [sum.lowered[0] + stages, sum.lowered[1] + life];
            let cost = self.amount(frame, &change.cost);
            let bound = if change.cost_at_least > 0 { cost } else { 0 };
            (sum.cost, sum.cost_bound) = (sum.cost + cost, sum.cost_bound + bound);
            sum.cost_at_least = sum.cost_at_least.max(i32::from(change.cost_at_least));
            sum.cost_exactly = sum.cost_exactly.max(change.cost_exactly);
            if change.prevents() && !self.resists(attack, AttackRule::Unpreventable, frame.source) {
                sum.prevent_stages += self.prevention(self.amount(frame, &change.prevent_stages));
                sum.prevent_life += self.prevention(self.amount(frame, &change.prevent_life));
            }
            if change.leaves() {
                self.add_left(frame, change, attack, &mut sum);
            } else if change.caps() && (!change.reduces() || self.lets_reduce(attack, frame.source)) {
                self.add_caps(frame, change, &mut sum);
            }
            sum.cost_life += self.amount(frame, &change.cost_life);
            sum.table_by += self.amount(frame, &change.table_by);
            if let Some(least) = &change.life_at_least {
                let least = self.amount(frame, least);
                sum.life_at_least = Some(sum.life_at_least.map_or(least, |known| known.max(least)));
            }
            if let Some(first) = &change.banishes_first {
                sum.banishes_first = sum.banishes_first.max(self.amount(frame, first));
            }
            sum.reward_by += self.amount(frame, &change.reward_by);
            self.add_reward(frame, change, attack.by, &mut sum);
            for rule in change.rules.iter().filter(|_| change.by.is_none()) {
                sum.rules |= 1 << *rule as u32;
            }
        });
        if sum.has(AttackRule::LifeUnpreventable) {
            (sum.prevent_life, sum.life_left) = (0, None);
        }
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
        let (mut times, mut barred, mut more) = (1, false, 0);
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
            if meant && other.by.is_some() {
                more += self.amount(towards, &other.boost);
            }
        });
        damage.map(|damage| match damage {
            _ if barred => 0,
            1.. => (damage + more) * times,
            _ => damage * times,
        })
    }

    /// What is prevented of the damage of the attack being resolved, where effects say more or less.
    pub(super) fn prevention(&self, count: i32) -> i32 {
        let against = self.fight.attack.map(|attack| attack.against);
        against.map_or(count, |against| {
            self.amended(When::Prevents, ObjectId::NONE, against, Some(against), count)
        })
    }

    /// The card whose effect stops such an attack when it is made, unless nothing of that card can.
    pub(super) fn stopper_of(&self, attack: Considered) -> ObjectId {
        let mut stopper = ObjectId::NONE;
        let past = self.sum_of(attack).has(AttackRule::PastShields);
        let kind = self.kind_to_stop(attack);
        let to_stop = Considered { kind, ..attack };
        self.in_force(Topic::Attacks, |frame, op, floating| {
            let Op::Change(change, _) = op else { return };
            let stops = change.rules.contains(&AttackRule::Stopped) && self.may_stop(frame.you);
            let meant =
                stops && change.by.is_none() && self.concerns(frame, &change.which, to_stop, floating);
            let reaches = !past || floating.is_none();
            if meant && reaches && !self.resists(attack, AttackRule::Unstoppable, frame.source) {
                stopper = frame.source;
            }
        });
        stopper
    }

    /// Whether an attack has that rule towards effects of this card. A focused one has it towards cards that can stop or prevent
    /// both kinds of attack.
    pub(super) fn resists(&self, attack: Considered, rule: AttackRule, card: ObjectId) -> bool {
        if rule == AttackRule::Unstoppable && self.is_allowed(Permitted::StopUnstoppable, card) {
            return false;
        }
        // What lets a card stop focused attacks does not let it prevent their damage.
        let reaches = rule == AttackRule::Unstoppable && self.is_permitted(Permitted::StopFocused, card);
        self.is_so_towards(attack, rule, card) || !reaches && self.is_past(attack, card)
    }

    /// Whether an attack is focused towards a card that can stop or prevent both kinds of attack (SC-LATER-107).
    pub(super) fn is_past(&self, attack: Considered, card: ObjectId) -> bool {
        if !card.is_some() || !self.card(card).counters_both {
            return false;
        }
        let (mut focused, mut unfocused) = (false, false);
        self.changes_of(attack, |frame, change, _| {
            focused |= change.rules.contains(&AttackRule::Focused) && self.is_meant_for(frame, change, card);
            unfocused |= change.rules.contains(&AttackRule::Unfocused);
        });
        focused && !unfocused
    }

    /// Whether what a change says of attacks is said of them towards that card.
    pub(super) fn is_meant_for(&self, frame: &Frame, change: &ChangeAttacks, card: ObjectId) -> bool {
        let by = change.by.as_ref();
        by.is_none_or(|by| card.is_some() && self.fits(frame, by, card))
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
            if let Some(Effect::ShowHand { who, main, .. }) = op.verb() {
                let leader = self.player(player).leader;
                shown |= self.is_who(frame, *who, player)
                    && main.as_ref().is_none_or(|main| self.fits(frame, main, leader));
            }
        });
        shown
    }
}
