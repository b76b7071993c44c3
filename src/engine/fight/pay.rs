//! What a use costs: whether it can be paid, and whether the card itself goes.

use super::super::{Entry, Frame, ObjectId, PlayerId, Referee, State, TableLine, Task, Zone};
use super::changes::Sum;
use crate::model::effect::{
    self, Amount, AttackRule, Cards, Cost, Forbidden, MakeAttack, Permitted, Top, When, Who,
};
use crate::model::{Kind, RuleTrait};

impl State {
    /// Whether whoever fights for that player could make an attack with the card.
    pub(in super::super) fn is_performable(&self, player: PlayerId, object: ObjectId) -> bool {
        let user = self.acting(player);
        self.card(object).lines(When::Attack).any(|(_, line)| {
            line.attack.is_some()
                && !self.is_barred(player, object, line)
                && self.why_not_attack(player, object, line, user).is_none()
        })
    }

    /// The stages that player would pay for an attack with the card, with what effects add and take off.
    pub(in super::super) fn cost_of_attack(&self, player: PlayerId, object: ObjectId) -> i32 {
        let user = self.acting(player);
        let cost = self.card(object).lines(When::Attack).find_map(|(_, line)| {
            let frame = Frame {
                user,
                ..Frame::new(line.start, object, player)
            };
            let (source, attack) = line.attack.and_then(|at| self.attack_at(&frame, at))?;
            let sum = self.sum_of(self.consider(player, source, user, attack));
            let holds = |condition| self.holds(&frame, condition);
            let made = line.line.condition.as_ref().is_none_or(holds) && !sum.has(AttackRule::Forbidden);
            made.then(|| self.attack_cost(&frame, attack, &sum))
        });
        cost.unwrap_or(self.card(object).figures.cost)
    }

    /// Whether a card leaves its place by being used: one from elsewhere than the table, an activated Setup or a Non-Combat card
    /// (PA-COMBAT-09, SC-TURN-05), and what stayed for a second use.
    pub(super) fn leaves_by_use(&self, object: ObjectId) -> bool {
        let used_again = || self.fight.again.iter().any(|(known, _)| *known == object);
        !matches!(self.object(object).zone, Zone::Play | Zone::Levels)
            || matches!(self.card(object).kind, Kind::Setup | Kind::NonCombat)
            || used_again()
    }

    /// The cards off a player's own deck that are a price, as many as effects have paid.
    pub(in super::super) fn priced(&self, frame: &Frame, top: &Top) -> Top {
        let own = top.zone == effect::Zone::Deck && top.of == Who::You;
        let count = self.amount(frame, &top.count);
        let price = if own {
            self.line_price(When::PaysLife, frame, count)
        } else {
            count
        };
        Top {
            count: Amount::Number(price),
            ..top.clone()
        }
    }

    /// Whether what the lines of a card ask for is a cost to effects about costs: it is called so, where only that is one
    /// (SC-LATER-105).
    pub(super) fn has_costs(&self, object: ObjectId) -> bool {
        !(self.fight_rules().costs_are_named)(self) || self.names_its_cost(object)
    }

    /// Whether the card calls what is paid for it a cost.
    pub(in super::super) fn names_its_cost(&self, object: ObjectId) -> bool {
        let facts = self.card(object).styled.as_ref();
        facts.is_some_and(|facts| facts.is(RuleTrait::NamesItsCost))
    }

    /// Whether the program is that of a price, or of what an attack says that it costs before it is made.
    pub(in super::super) fn is_price(&self, frame: &Frame) -> bool {
        let before_attack = |line: &TableLine| line.attack.is_some_and(|attack| frame.at < attack);
        self.is_paying(frame)
            || self.names_its_cost(frame.source) && self.line_at(frame).is_some_and(before_attack)
    }

    /// How many power stages or life cards are paid for using a line, where effects have more or fewer paid.
    pub(super) fn line_price(&self, when: When, frame: &Frame, count: i32) -> i32 {
        if self.has_costs(frame.source) {
            self.price(when, frame, count)
        } else {
            count
        }
    }

    /// Stages that an effect has a personality pay as it happens: a cost only where its card says so.
    pub(in super::super) fn payment(&self, frame: &Frame, stages: i32) -> i32 {
        if self.names_its_cost(frame.source) {
            self.price(When::PaysStages, frame, stages)
        } else {
            stages
        }
    }

    /// Whether effects let a player leave unpaid what using that line of a card costs; a card that gives itself up does so all the
    /// same.
    pub(super) fn is_unpaid(&self, player: PlayerId, object: ObjectId, line: &TableLine) -> bool {
        let leader = self.player(player).leader;
        let gives_itself = line.line.cost.iter().any(Cost::gives_itself);
        line.cost.is_some()
            && !gives_itself
            && self.is_permitted(Permitted::IgnoreCosts, leader)
            && self.has_costs(object)
    }

    /// Whether all that using a line costs can be paid, or need not be.
    pub(super) fn can_pay_for(&self, frame: &Frame, line: &TableLine) -> bool {
        let can_pay = |cost| self.can_pay(frame, cost);
        self.is_unpaid(frame.you, frame.source, line) || line.line.cost.iter().all(can_pay)
    }

    /// Whether the personality of that frame has the stages an attack costs, with so much more for using its card, and its player
    /// the life cards.
    pub(super) fn affords(&self, frame: &Frame, attack: &MakeAttack, sum: &Sum, toll: i32) -> bool {
        let cost = self.attack_cost(frame, attack, sum) + toll;
        let cards = i32::try_from(self.pile(frame.you, Zone::Deck).len()).unwrap_or(i32::MAX);
        let life = self.own_part(frame.you, sum.cost_life, 0);
        let life = self.price(When::PaysLife, frame, life);
        cost <= i32::from(self.object(frame.user).stage) && life <= cards
    }

    /// Stages to pay. What makes it cheaper does not go below its own floor; what has all costs be more or less comes last, but for
    /// what says outright what it costs.
    pub(super) fn attack_cost(&self, frame: &Frame, attack: &MakeAttack, sum: &Sum) -> i32 {
        let printed = self.amount(frame, &attack.cost);
        if sum.has(AttackRule::FixedCost) {
            return printed;
        }
        if let Some(cost) = sum.cost_exactly {
            return cost.into();
        }
        // A floor bounds the changes that name it, and not what others take off.
        let otherwise = printed + sum.cost - sum.cost_bound;
        let cost = (printed + sum.cost).max(sum.cost_at_least.min(otherwise)).max(0);
        let cost = self.own_part(frame.you, cost, printed);
        self.price(When::PaysStages, frame, cost)
    }

    /// Whether a part of an activation cost can be paid (PA-COMBAT-16).
    fn can_pay(&self, frame: &Frame, cost: &Cost) -> bool {
        match cost {
            Cost::Move {
                cards: Cards::Choose(choice),
                to,
            } => {
                let wanted = usize::try_from(self.amount(frame, &choice.count)).unwrap_or(0);
                // It has left for the table when it is paid for.
                let leaves = self.leaves_by_use(frame.source);
                let enters = |object: ObjectId| {
                    *to != effect::Zone::Play || self.may_enter(frame, object, Entry::Placed)
                };
                let free = |object: &ObjectId| {
                    let leaves = leaves && *object == frame.source;
                    !leaves && !self.is_protected(frame, *object, *to) && enters(*object)
                };
                let able = self.matching(frame, &choice.card).filter(free);
                choice.up_to || able.take(wanted).count() == wanted
            }
            Cost::Move {
                cards: Cards::Top(top),
                to,
            } => {
                let price = self.priced(frame, top);
                self.may_take_top(frame, &price, *to) && self.has_enough(frame, &Cards::Top(price), None)
            }
            Cost::Discard(count) => self.holds_others(frame.you, frame.source, self.amount(frame, count)),
            Cost::Stages(count) => self.can_pay_stages(frame, self.player(frame.you).leader, count),
            Cost::UserStages(count) => {
                let user = if frame.user.is_some() {
                    frame.user
                } else {
                    self.default_user(frame.you, frame.source)
                };
                self.can_pay_stages(frame, user, count)
            }
            Cost::AllyStages(count) => {
                let count = self.amount(frame, count);
                let price = self.line_price(When::PaysStages, frame, count);
                self.payers(frame.you, price).next().is_some()
            }
            Cost::Anger(count) => self.can_lose_anger(frame.you, self.amount(frame, count)),
            Cost::Levels(count) => self.can_fall_back(frame.you, self.amount(frame, count)),
            Cost::Move {
                cards: Cards::This,
                to,
            } => {
                !self.table.rules().stays(self, frame.source)
                    && !self.is_protected(frame, frame.source, *to)
                    && (*to != effect::Zone::Play || self.may_enter(frame, frame.source, Entry::Placed))
            }
            Cost::Move { .. } | Cost::Chi(_) | Cost::Injure(_) => true,
        }
    }

    /// The Allies that could pay that many stages.
    pub(in super::super) fn payers(&self, player: PlayerId, price: i32) -> impl Iterator<Item = ObjectId> {
        let able = move |ally: &ObjectId| i32::from(self.object(*ally).stage) >= price;
        self.allies(player)
            .filter(able)
            .filter(|ally| !self.is_forbidden(Forbidden::PayCosts, *ally))
    }

    /// Whether no effect keeps the top card of that pile where it lies.
    pub(in super::super) fn may_take_top(&self, frame: &Frame, top: &Top, to: effect::Zone) -> bool {
        let first = self.pile(self.whose(frame, top.of), Zone::of(top.zone)).last();
        first.is_none_or(|first| !self.is_protected(frame, *first, to))
    }

    /// Whether that personality has the stages of a price, as many as effects have paid.
    fn can_pay_stages(&self, frame: &Frame, payer: ObjectId, count: &Amount) -> bool {
        let price = self.line_price(When::PaysStages, frame, self.amount(frame, count));
        self.find(payer)
            .is_some_and(|payer| i32::from(payer.stage) >= price)
    }
}

impl Referee<'_> {
    /// The card a cost was paid with is the one its effects speak of.
    pub(in super::super) fn hand_payment_on(&mut self, cost: &Frame) {
        let paid_for = self.state.queue.iter_mut().rev().find_map(|task| match task {
            Task::Run(frame) if frame.source == cost.source => Some(frame),
            _ => None,
        });
        if let Some(frame) = paid_for {
            frame.it = cost.it;
        }
    }
}
