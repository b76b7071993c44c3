//! What tells answers apart that seem to come to the same, and what says that they do.

use super::consequence::Consequence;
use super::{Voice, capital};
use crate::engine::fight::Ahead;
use crate::engine::view::{Offer, TableView};
use crate::engine::{Action, Happened, PromptKind, Stake, State};
use crate::model::effect::{AttackRule, Duration};

impl Voice<'_> {
    /// Of “you may”, what comes of either answer may say nothing: then the answers say what the attack being resolved would
    /// deal with each, or else what the card offers.
    pub(super) fn tell_apart(&self, view: &TableView, tables: &[State], told: &mut [Consequence]) {
        let may = view.prompt.filter(|prompt| prompt.kind == PromptKind::May);
        let (Some(_), [yes, no], [offer, decline]) = (may, told, view.offers.as_slice()) else {
            return;
        };
        if yes.text != no.text {
            if yes.text.is_empty() {
                yes.text = self.offered();
            }
            if no.text.is_empty() {
                no.text = self
                    .coming_anyway()
                    .unwrap_or_else(|| String::from("Goes on without it"));
            }
            return;
        }
        let dealt = |offer: &Offer| self.dealt_after(offer.action, tables);
        match (dealt(offer), dealt(decline)) {
            (Some(with), Some(without)) if with != without => {
                yes.text = capital(&with);
                no.text = capital(&without);
            }
            _ => {
                yes.text = self.idle_change().unwrap_or_else(|| self.offered());
                if no.text.is_empty() {
                    let idle = || String::from("Everything stays as it is");
                    no.text = self.coming_anyway().unwrap_or_else(idle);
                }
            }
        }
    }

    /// What whoever declines has coming all the same: the damage of the attack being resolved.
    fn coming_anyway(&self) -> Option<String> {
        let (attack, ahead) = self.state.fight.attack.zip(self.state.sum_ahead())?;
        let comes = ahead.stages > 0 || ahead.life > 0;
        comes.then(|| capital(&self.damage(attack.against, ahead)))
    }

    /// What the attack being resolved would deal once the action is carried out, if that is known. Where nobody can defend,
    /// it has dealt it by then.
    fn dealt_after(&self, action: Action, tables: &[State]) -> Option<String> {
        let against = self.state.fight.attack?.against;
        let mut told = tables.iter().map(|table| {
            let (after, events) = Self::run(table, action);
            let dealt = events.iter().find_map(|event| match event.what {
                Happened::DamageDealt { stages, life } => Some(Ahead {
                    stages: i32::from(stages),
                    life: i32::from(life),
                    ..Ahead::default()
                }),
                _ => None,
            });
            let ahead = dealt.or_else(|| after.sum_ahead())?;
            Some(self.damage(against, ahead))
        });
        let first = told.next()??;
        told.all(|other| other.as_ref() == Some(&first)).then_some(first)
    }

    /// What is said of turning one kind of damage into the other where the attack being resolved has none of it.
    fn idle_change(&self) -> Option<String> {
        let (_, stakes) = self.state.at_stake()?;
        let [Stake::Attacks(change)] = stakes.as_slice() else {
            return None;
        };
        let is_only_that = change.duration == Duration::Attack
            && change.stages.is_zero()
            && change.life.is_zero()
            && change.hit.is_empty();
        let ahead = self.state.sum_ahead().filter(|_| is_only_that)?;
        let lacks = match change.rules.as_slice() {
            [AttackRule::DealsStages] if ahead.life <= 0 => "life cards",
            [AttackRule::DealsLife] if ahead.stages <= 0 => "stages",
            _ => return None,
        };
        Some(format!("Changes nothing: no {lacks}"))
    }

    /// Where every part there is to choose from leaves the table as the others do, each says so.
    pub(super) fn tell_alike(view: &TableView, tables: &[State], told: &mut [Consequence]) {
        let chooses = view.prompt.is_some_and(|prompt| prompt.kind == PromptKind::Mode);
        if chooses && told.len() > 1 && tables.iter().all(|table| Self::is_one_end(view, table)) {
            for told in told {
                "No difference here".clone_into(&mut told.text);
            }
        }
    }

    /// Whether all offers leave this table the same.
    fn is_one_end(view: &TableView, table: &State) -> bool {
        let end = |offer: &Offer| {
            let (mut after, events) = Self::run(table, offer.action);
            let is_dealt = |what: Happened| matches!(what, Happened::DamageDealt { .. });
            // As what damage is dealt, and of what it was made, matters no more once it was.
            if let Some(attack) = &mut after.fight.attack
                && events.iter().any(|event| is_dealt(event.what))
            {
                attack.dealt_as = None;
                after.fight.counted.clear();
            }
            after
        };
        let mut ends = view.offers.iter().map(end);
        let first = ends.next();
        first.is_some_and(|first| ends.all(|other| other.is_as_before(&first)))
    }
}
