//! Everything an effect is made of, for those who look for something in it.

use super::{
    Amount, AttackRule, Cards, Condition, Cost, Effect, Filter, Line, MakeAttack, Measure, Special, When,
    WhichAttacks,
};
use crate::model::{AttackKind, Defends};

/// A part of an effect.
#[derive(Debug, Clone, Copy)]
pub enum Piece<'a> {
    /// A verb or a structure.
    Effect(&'a Effect),
    /// Which cards.
    Cards(&'a Cards),
    /// What cards must be.
    Filter(&'a Filter),
    /// A number.
    Amount(&'a Amount),
    /// What must hold.
    Condition(&'a Condition),
}

/// Shows a part, and then the parts it is made of.
pub trait Walk {
    /// Shows every part, the whole first, in the order of the text.
    fn walk<'a>(&'a self, see: &mut dyn FnMut(Piece<'a>));
}

impl<T: Walk> Walk for [T] {
    fn walk<'a>(&'a self, see: &mut dyn FnMut(Piece<'a>)) {
        for one in self {
            one.walk(see);
        }
    }
}

impl<T: Walk> Walk for Option<T> {
    fn walk<'a>(&'a self, see: &mut dyn FnMut(Piece<'a>)) {
        if let Some(one) = self {
            one.walk(see);
        }
    }
}

impl Walk for Line {
    fn walk<'a>(&'a self, see: &mut dyn FnMut(Piece<'a>)) {
        self.of.walk(see);
        self.cost.walk(see);
        self.requires.walk(see);
        self.condition.walk(see);
        self.target.walk(see);
        self.effects.walk(see);
    }
}

impl Line {
    /// A bit for each kind of attack that it can stop or whose damage it can prevent.
    pub fn counters(&self) -> u8 {
        let bit = |kind: AttackKind| 1 << kind as u8;
        let both = AttackKind::ALL.iter().fold(0, |all, kind| all | bit(*kind));
        let against = match self.against {
            Some(Defends::Physical) => bit(AttackKind::Physical),
            Some(Defends::Energy) => bit(AttackKind::Energy),
            Some(Defends::Any) | None => both,
        };
        let mut countered = 0;
        self.effects.walk(&mut |piece| match piece {
            Piece::Effect(Effect::Stop) => countered |= against,
            Piece::Effect(Effect::Amend {
                when: When::Redirected,
                ..
            }) => countered |= both,
            Piece::Effect(Effect::Attacks(change)) => {
                let spares = |rule: &AttackRule| matches!(rule, AttackRule::Stopped | AttackRule::Harmless);
                // What an attack says of itself counters nothing.
                let own = self.when == When::Attack && change.which.this;
                let spares = change.prevents() || change.caps() || change.rules.iter().any(spares);
                if spares && !own {
                    let of_this = if change.which.this { against } else { both };
                    countered |= change.which.kind.map_or(of_this, bit);
                }
            }
            _ => {}
        });
        countered
    }
}

impl Walk for Cost {
    fn walk<'a>(&'a self, see: &mut dyn FnMut(Piece<'a>)) {
        match self {
            Self::Chi(_) => {}
            Self::Move { cards, .. } | Self::Injure(cards) => cards.walk(see),
            Self::Discard(count)
            | Self::Stages(count)
            | Self::UserStages(count)
            | Self::AllyStages(count)
            | Self::Anger(count)
            | Self::Levels(count) => {
                count.walk(see);
            }
        }
    }
}

impl Walk for Cards {
    fn walk<'a>(&'a self, see: &mut dyn FnMut(Piece<'a>)) {
        see(Piece::Cards(self));
        match self {
            Self::This
            | Self::User
            | Self::Target
            | Self::It
            | Self::Attacked
            | Self::Host
            | Self::Pointed(_) => {}
            Self::All(filter) => filter.walk(see),
            Self::Choose(choice) => {
                choice.card.walk(see);
                choice.count.walk(see);
            }
            Self::Top(top) => {
                top.count.walk(see);
                top.card.as_deref().into_iter().for_each(|card| card.walk(see));
            }
        }
    }
}

impl Walk for Filter {
    fn walk<'a>(&'a self, see: &mut dyn FnMut(Piece<'a>)) {
        see(Piece::Filter(self));
        self.copy_of.as_deref().into_iter().for_each(|of| of.walk(see));
        if let Some(quality) = &self.quality {
            quality.attached_to.walk(see);
            quality.bearing.walk(see);
        }
        self.any.walk(see);
        self.not.as_deref().into_iter().for_each(|not| not.walk(see));
    }
}

impl Walk for WhichAttacks {
    fn walk<'a>(&'a self, see: &mut dyn FnMut(Piece<'a>)) {
        self.against.walk(see);
        self.performed_by
            .iter()
            .chain(&self.hurting)
            .chain(&self.using)
            .for_each(|filter| filter.walk(see));
    }
}

impl Amount {
    /// Whether X, or the number that an effect changes, is part of it.
    pub fn speaks_of_x(&self) -> bool {
        let mut speaks = false;
        self.walk(&mut |piece| speaks |= matches!(piece, Piece::Amount(Self::X)));
        speaks
    }
}

impl MakeAttack {
    /// Whether its damage is read from the Attack Table.
    pub fn reads_table(&self) -> bool {
        let mut reads = false;
        for amount in [&self.stages, &self.life] {
            amount.walk(&mut |piece| {
                reads |= matches!(piece, Piece::Amount(Amount::Of(measure)) if matches!(**measure, Measure::AttackTable(_)));
            });
        }
        reads
    }
}

impl Walk for Amount {
    fn walk<'a>(&'a self, see: &mut dyn FnMut(Piece<'a>)) {
        see(Piece::Amount(self));
        let Self::Of(measure) = self else { return };
        match measure.as_ref() {
            Measure::Cards(filter) | Measure::Types(filter) => filter.walk(see),
            Measure::Coins(cards) | Measure::Of(_, cards) => cards.walk(see),
            Measure::Minus(amount)
            | Measure::AttackTable(amount)
            | Measure::Half(amount)
            | Measure::Third(amount) => amount.walk(see),
            Measure::Sum(amounts) => amounts.walk(see),
            Measure::Adventure(_)
            | Measure::TurnMarker(_)
            | Measure::Moved
            | Measure::EnduranceUsed
            | Measure::Level(_)
            | Measure::Anger(_)
            | Measure::PowerLevel(_)
            | Measure::Stage(_)
            | Measure::Pur(_)
            | Measure::LifeDealt
            | Measure::StagesDealt
            | Measure::StagesLost
            | Measure::Peak(_)
            | Measure::BaseStages
            | Measure::BaseLife
            | Measure::LifeAhead
            | Measure::StagesAhead
            | Measure::SenseiRoom(_)
            | Measure::HighestLevel(_)
            | Measure::DamagePrevented => {}
            Measure::AttacksMade(which)
            | Measure::LifeBy(which)
            | Measure::MostLifeBy(which)
            | Measure::StagesBy(which)
            | Measure::StagesSaid(which)
            | Measure::LifeSaid(which)
            | Measure::InARow(which) => {
                which.walk(see);
            }
            Measure::Min(one, other) => {
                one.walk(see);
                other.walk(see);
            }
            Measure::Times(happening) | Measure::Total(happening) => happening.of.walk(see),
        }
    }
}

impl Walk for Condition {
    fn walk<'a>(&'a self, see: &mut dyn FnMut(Piece<'a>)) {
        see(Piece::Condition(self));
        match self {
            Self::AtLeast(one, other) | Self::AtMost(one, other) => {
                one.walk(see);
                other.walk(see);
            }
            Self::Is(cards, filter) => {
                cards.walk(see);
                filter.walk(see);
            }
            Self::Not(condition) => condition.walk(see),
            Self::All(conditions) | Self::Any(conditions) => conditions.walk(see),
            Self::AttackFits(which) => which.walk(see),
            Self::Barred(_, cards) => cards.walk(see),
            Self::InCombat
            | Self::YourTurn
            | Self::YourPhase
            | Self::Attack(_)
            | Self::Critical
            | Self::Earned
            | Self::BoundFor(_)
            | Self::TokuiWaza(..) => {}
        }
    }
}

impl Walk for Effect {
    fn walk<'a>(&'a self, see: &mut dyn FnMut(Piece<'a>)) {
        see(Piece::Effect(self));
        match self {
            Self::If { is, then, otherwise } => {
                is.walk(see);
                then.walk(see);
                otherwise.walk(see);
            }
            Self::Choose { between, .. } => between.iter().for_each(|effects| effects.walk(see)),
            Self::May { effects, .. }
            | Self::Likewise { effects, .. }
            | Self::Instead(effects)
            | Self::NextPhase(effects)
            | Self::Hit(effects)
            | Self::Later { effects, .. } => effects.walk(see),
            Self::Whenever { of, effects, .. } => {
                of.walk(see);
                effects.walk(see);
            }
            Self::Unless { pays, otherwise, .. } => {
                pays.walk(see);
                otherwise.walk(see);
            }
            Self::Dig {
                count, take, card, ..
            } => {
                count.walk(see);
                take.walk(see);
                card.walk(see);
            }
            Self::AfterUse { of, .. } => of.walk(see),
            Self::Amend { of, to, .. } => {
                of.walk(see);
                to.walk(see);
            }
            Self::Fasten { what, to } => {
                what.walk(see);
                to.walk(see);
            }
            Self::Consider { cards, what, .. } => {
                cards.walk(see);
                what.walk(see);
            }
            Self::AddEndurance { of, by, .. } => {
                of.walk(see);
                by.walk(see);
            }
            Self::UseAgainTimes(count)
            | Self::LookTop { count, .. }
            | Self::AngerNeeded { by: count, .. }
            | Self::Count(count)
            | Self::ChooseNumber(count)
            | Self::Empower(count)
            | Self::Draw { count, .. }
            | Self::Discard { count, .. }
            | Self::PlanetDamage { count, .. }
            | Self::Arrange { count, .. }
            | Self::MoveTurnMarker { by: count, .. }
            | Self::Stages { by: count, .. }
            | Self::SetStage { to: count, .. }
            | Self::Anger { by: count, .. }
            | Self::Level { by: count, .. }
            | Self::PowerUp { by: count, .. } => count.walk(see),
            Self::PreventPlanetDamage { count, .. } | Self::HandLimit { by: count, .. } => count.walk(see),
            Self::Move { cards, .. }
            | Self::Reveal(cards)
            | Self::Pick(cards)
            | Self::PutIntoPlay(cards)
            | Self::TakeControl { of: cards, .. }
            | Self::Grant { to: cards, .. }
            | Self::Forbid { of: cards, .. }
            | Self::Permit { of: cards, .. }
            | Self::Attach(cards)
            | Self::Blank { cards, .. }
            | Self::Negate(cards)
            | Self::Injure(cards)
            | Self::Heal(cards)
            | Self::Unoppose(cards)
            | Self::Play(cards)
            | Self::Keep(cards)
            | Self::TakeOver(cards)
            | Self::UseEffects(cards) => cards.walk(see),
            Self::Name(filter) | Self::RevealUntil { card: filter, .. } => filter.walk(see),
            Self::Search {
                card: filter, count, ..
            }
            | Self::Endurance {
                of: filter,
                by: count,
            } => {
                filter.walk(see);
                count.walk(see);
            }
            Self::Damage { to: cards, count }
            | Self::PlaceCoins { on: cards, count, .. }
            | Self::RemoveCoins {
                from: cards, count, ..
            } => {
                cards.walk(see);
                count.walk(see);
            }
            Self::Prevent { to, count, .. } => {
                to.walk(see);
                count.walk(see);
            }
            Self::Power {
                of, combat, support, ..
            } => {
                of.walk(see);
                combat.walk(see);
                support.walk(see);
            }
            Self::MoveCoins { from, to, count, .. } => {
                from.walk(see);
                to.walk(see);
                count.walk(see);
            }
            Self::Oppose { team: one, by: other }
            | Self::JoinTeam {
                cards: one,
                of: other,
            } => {
                one.walk(see);
                other.walk(see);
            }
            Self::Attack(attack) => {
                attack.cost.walk(see);
                attack.stages.walk(see);
                attack.life.walk(see);
            }
            Self::Attacks(change) => {
                for amount in change.amounts() {
                    amount.walk(see);
                }
                change.stages_at_most.walk(see);
                change.life_at_most.walk(see);
                change.attack_table.walk(see);
                change.reward_at.walk(see);
                change.life_at_least.walk(see);
                change.banishes_first.walk(see);
                change.by.walk(see);
                change.hit.walk(see);
            }
            Self::Rejuvenate { count, cards, .. } => {
                count.walk(see);
                cards.walk(see);
            }
            Self::ShowHand { main, .. } => main.iter().for_each(|main| main.walk(see)),
            Self::Special(special) => special.walk(see),
            Self::Shuffle(_)
            | Self::LoseGame(_)
            | Self::ExtraDeployment(_)
            | Self::Repeat(_)
            | Self::Stop
            | Self::Cancel
            | Self::UseAgain
            | Self::Capture
            | Self::CaptureUnused
            | Self::Critical
            | Self::EndCombat
            | Self::Look { .. }
            | Self::Skip { .. }
            | Self::Unimplemented { .. } => {}
        }
    }
}

impl Walk for Special {
    fn walk<'a>(&'a self, see: &mut dyn FnMut(Piece<'a>)) {
        match self {
            Self::Allow { .. } => self.lent().into_iter().for_each(|line| line.walk(see)),
            Self::While { is, effects } => {
                is.walk(see);
                effects.walk(see);
            }
            Self::Toll { of, stages, life, .. } => {
                of.walk(see);
                stages.walk(see);
                life.walk(see);
            }
            Self::Reckon { cards, at, .. }
            | Self::Rating { cards, at, .. }
            | Self::CapStages { cards, at, .. }
            | Self::Stand { cards, at } => {
                cards.walk(see);
                at.walk(see);
            }
            Self::Shift { cards, by } => {
                cards.walk(see);
                by.walk(see);
            }
            Self::Waive { of: cards, but, .. } => {
                cards.walk(see);
                but.walk(see);
            }
            Self::FindMore { of, by, .. } => {
                of.walk(see);
                by.walk(see);
            }
            Self::Redirect(cards)
            | Self::Defuse(cards)
            | Self::Use { cards, .. }
            | Self::Spare(cards)
            | Self::CopyAttack(cards)
            | Self::UseRest(cards)
            | Self::UseHits(cards) => cards.walk(see),
            Self::Fuse { one, other, into } => {
                one.walk(see);
                other.walk(see);
                into.walk(see);
            }
            Self::AlliesCount { by: count, .. }
            | Self::SetAnger { to: count, .. }
            | Self::MustPass { count, .. }
            | Self::More(count)
            | Self::Fewer(count) => count.walk(see),
            Self::Gain(effects) => effects.walk(see),
            Self::Disperse(_) | Self::HitOnly | Self::OtherCritical | Self::Prolong | Self::Cease => {}
        }
    }
}

impl Effect {
    /// Whether it says anything of what the line is aimed at.
    pub fn speaks_of_target(&self) -> bool {
        let mut speaks = false;
        self.walk(&mut |piece| speaks |= matches!(piece, Piece::Cards(Cards::Target)));
        speaks
    }

    /// Whether it says anything of what the effects before it have done: `it`, `moved`, or an X they counted.
    pub fn speaks_of_what_was_done(&self) -> bool {
        let mut speaks = false;
        self.walk(&mut |piece| {
            speaks |= match piece {
                Piece::Cards(cards) => *cards == Cards::It,
                Piece::Amount(Amount::Of(measure)) => **measure == Measure::Moved,
                _ => false,
            };
        });
        speaks
    }
}

#[cfg(test)]
mod tests {
    use super::super::Ability;
    use super::*;

    #[derive(serde::Deserialize)]
    struct Card {
        ability: Vec<Ability>,
    }

    fn effects(toml: &str) -> Vec<Effect> {
        let card: Card = toml::from_str(&format!("ability = [{{ do = [{toml}] }}]")).unwrap();
        match card.ability.into_iter().next() {
            Some(Ability::Line(line)) => line.effects,
            _ => panic!("a line"),
        }
    }

    #[test]
    fn a_target_is_found_however_deep_it_stands() {
        for toml in [
            r#"{ damage = { to = "target" } }"#,
            r#"{ may = { do = [{ choose = { between = [[{ draw = { count = { coins = "target" } } }]] } }] } }"#,
            r#"{ if = { is = { not = { is = ["target", { type = "warrior" }] } }, then = [{ draw = {} }] } }"#,
            r#"{ heal = { all = { not = { copy-of = "target" } } } }"#,
        ] {
            assert!(effects(toml)[0].speaks_of_target(), "{toml}");
        }
        assert!(!effects(r#"{ damage = { to = { all = { type = "warrior" } } } }"#)[0].speaks_of_target());
    }
}
