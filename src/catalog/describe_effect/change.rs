//! What changes attacks, as sentences.

use super::amount::{Letters, counted, is_all, short};
use super::attacks::{attacks, is_one, of_one, units};
use super::noun::{Number, bare_main, listed};
use super::{Voice, capitalized};
use crate::model::Game;
use crate::model::effect::{Amount, AttackRule, ChangeAttacks, Duration, Filter, When, WhichAttacks, Who};

impl Voice<'_> {
    pub(super) fn change(&mut self, change: &ChangeAttacks) -> String {
        let which = &change.which;
        let number = if is_one(which) { Number::One } else { Number::Many };
        let letters = Letters::of(&change.amounts());
        let mut parts = Vec::new();
        let damage: Vec<String> = [(&change.stages, "stage"), (&change.life, "life card")]
            .into_iter()
            .filter(|(amount, _)| !amount.is_zero())
            .map(|(amount, unit)| {
                let damage = letters.signed(amount, amount);
                let units = units(&damage, unit);
                match damage.strip_prefix('-') {
                    Some(less) => format!("{less} fewer {units}"),
                    None => format!("{damage} {units}"),
                }
            })
            .collect();
        if !damage.is_empty() {
            let deal = number.verb("deals", "deal");
            parts.push(format!("{deal} {} of damage", damage.join(" and ")));
        }
        if !change.cost.is_zero() {
            parts.push(cost_of(change, &letters, number));
        }
        if let Some(cost) = change.cost_exactly {
            let verb = number.verb("costs", "cost");
            parts.push(format!(
                "{verb} {}, whatever changes that",
                counted(&Amount::Number(cost.into()), "stage", "stages")
            ));
        }
        if is_doubling(change) {
            let what = match &change.by {
                Some(by) => format!("each change that {} make", self.changers(by)),
                None => "each change".to_owned(),
            };
            let lasting = self.while_they_last(change);
            return format!("double {what} to the damage of {}{lasting}", attacks(which));
        }
        let mut explained = self.explained(&letters);
        let lasting = self.while_they_last(change);
        if let Some(prevented) = prevented(change, &letters) {
            if is_prevention(change) {
                return format!("prevent {prevented} from {}{lasting}{explained}", attacks(which));
            }
            parts.push(format!("{} {prevented} prevented", number.verb("has", "have")));
        }
        if bars_endurance(change) {
            return format!("no Endurance can be used{lasting}");
        }
        if let Some(who) = forbids(change) {
            let all = attacks(&WhichAttacks {
                by: None,
                ..which.clone()
            });
            let attacks = all.strip_prefix("all ").unwrap_or(&all);
            let nobody = match who {
                Who::Each => "no player can".to_owned(),
                who => format!("{} cannot", who.label()),
            };
            return format!("{nobody} perform {attacks}{lasting}");
        }
        if let Some(left) = change.life_at_most.as_ref().filter(|_| change.leaves()) {
            let count = short(left);
            let (unit, attacks) = (units(&count, "life card"), attacks(which));
            return format!("prevent all but {count} {unit} of damage from {attacks}{lasting}{explained}");
        }
        for (most, unit) in [
            (&change.stages_at_most, "stage"),
            (&change.life_at_most, "life card"),
        ] {
            if let Some(most) = most {
                let (deal, count) = (number.verb("deals", "deal"), short(most));
                let is_reduced = unit == "life card" && change.reduces();
                parts.push(if most.is_zero() {
                    format!("{deal} no {} of damage", units("", unit))
                } else if is_reduced {
                    let has = number.verb("has its", "have their");
                    format!("{has} damage reduced to at most {count} {}", units(&count, unit))
                } else {
                    format!("{deal} at most {count} {} of damage", units(&count, unit))
                });
                explained.push_str(&self.measured(most));
            }
        }
        if let Some(value) = &change.attack_table {
            let counts = number.verb("counts", "count");
            parts.push(format!("{counts} with an attack table value of {}", short(value)));
            explained.push_str(&self.measured(value));
        }
        if let Some(least) = &change.reward_at {
            let count = short(least);
            let earned = match self.game {
                Game::Score => format!("{} a Dragon Ball", number.verb("captures", "capture")),
                Game::Panini | Game::Bandai => format!("{} critical damage", number.verb("deals", "deal")),
            };
            parts.push(format!(
                "{earned} with {count} or more {} of damage",
                units("", "life card")
            ));
            explained.push_str(&self.measured(least));
        }
        for (amount, has, unit) in [
            (&change.cost_life, number.verb("costs", "cost"), "life cards more"),
            (
                &change.table_by,
                number.verb("gets", "get"),
                number.verb("to its attack table value", "to their attack table value"),
            ),
        ] {
            // Who pays nothing has been told so.
            let is_told = takes_all(amount) && takes_all(&change.cost);
            if !amount.is_zero() && !is_told {
                let count = letters.signed(amount, amount);
                let count = if unit.ends_with("more") {
                    count.trim_start_matches('+').to_owned()
                } else {
                    count
                };
                parts.push(format!("{has} {count} {unit}"));
            }
        }
        if !change.reward_by.is_zero() {
            let count = letters.signed(&change.reward_by, &change.reward_by);
            let earned = match self.game {
                Game::Score => "capture a Dragon Ball",
                Game::Panini | Game::Bandai => "deal critical damage",
            };
            parts.push(format!(
                "{} {count} {} of damage to {earned}",
                number.verb("needs", "need"),
                units(&count, "life card")
            ));
        }
        if let Some(least) = &change.life_at_least {
            let (deal, count) = (number.verb("deals", "deal"), short(least));
            parts.push(format!(
                "{deal} at least {count} {} of damage",
                units(&count, "life card")
            ));
            explained.push_str(&self.measured(least));
        }
        if let Some(first) = &change.banishes_first {
            let (banish, count) = (number.verb("banishes", "banish"), short(first));
            parts.push(format!(
                "{banish} the first {count} {} taken as damage",
                units(&count, "life card")
            ));
            explained.push_str(&self.measured(first));
        }
        if !change.boost.is_zero() {
            let by = change
                .by
                .as_ref()
                .map_or_else(String::new, |by| format!(" by {}", self.noun(by, Number::Many)));
            let have = number.verb("has", "have");
            parts.push(format!(
                "{have} each increase of damage{by} raised by {}",
                letters.short(&change.boost)
            ));
        }
        let by = change
            .by
            .as_ref()
            .map_or_else(String::new, |by| format!(" by {}", self.noun(by, Number::Many)));
        let others = change.by.as_ref().and_then(|by| self.all_but(by));
        // That it is reduced is said with the number.
        let told = [AttackRule::Reduced, AttackRule::Prevented];
        let rules = change.rules.iter().filter(|rule| !told.contains(rule));
        parts.extend(rules.map(|rule| {
            if let (AttackRule::Unstoppable, Some(others)) = (rule, &others) {
                return format!("can be stopped only by {others}");
            }
            if let (AttackRule::Unmodifiable, Some(others)) = (rule, &others) {
                let its = number.verb("its", "their");
                return format!("can have {its} damage modified only by {others}");
            }
            let by = match rule {
                AttackRule::Unstoppable | AttackRule::Unpreventable | AttackRule::Unmodifiable => by.as_str(),
                _ => "",
            };
            let label = match number {
                Number::One => of_one(rule.label()),
                Number::Many => rule.label().to_owned(),
            };
            format!("{label}{by}")
        }));
        if !change.hit.is_empty() {
            let gain = number.verb("gains", "gain");
            let inline = std::mem::replace(&mut self.inline, false);
            let hit = capitalized(&self.sentences(&change.hit));
            self.inline = inline;
            parts.push(format!("{gain} \"Hit: {}\"", hit.trim_end_matches('.')));
        }
        let said = attacks(which);
        if let ([part], Some(all)) = (parts.as_slice(), said.strip_prefix("all "))
            && let Some(never) = part.strip_prefix("cannot ")
        {
            let (none, never) = (
                all.replacen("attacks", "attack", 1),
                never.replace("their ", "its "),
            );
            return format!("no {none} can {never}{lasting}{explained}");
        }
        let parts = if parts.iter().any(|part| part.contains([',', ':'])) {
            parts.join(" and ")
        } else {
            listed(&parts, "and")
        };
        format!("{said} {parts}{lasting}{explained}")
    }

    /// `the constant effects of your Main Personality`, `Drills you control`: what changes damage.
    fn changers(&self, by: &Filter) -> String {
        let whole = Filter {
            has: None,
            ..by.clone()
        };
        match bare_main(&whole).filter(|_| by.has == Some(When::Constant)) {
            Some(main) => format!("the constant effects of {main}"),
            None => self.noun(by, Number::Many),
        }
    }

    /// What alone is left, where cards are all but those.
    fn all_but(&self, cards: &Filter) -> Option<String> {
        let not = cards.not.as_deref()?;
        let bare = Filter {
            not: None,
            ..cards.clone()
        };
        (bare == Filter::default()).then(|| self.noun(not, Number::Many))
    }

    /// How long it is so; what is said of one attack needs no end.
    fn while_they_last(&self, change: &ChangeAttacks) -> String {
        if change.which.this || change.duration == Duration::Attack {
            String::new()
        } else {
            self.lasting(change.duration)
        }
    }
}

/// Whether all it does is to double what changes their damage.
fn is_doubling(change: &ChangeAttacks) -> bool {
    let bare = ChangeAttacks {
        rules: vec![AttackRule::Doubled],
        by: change.by.clone(),
        duration: change.duration,
        ..ChangeAttacks::of(change.which.clone())
    };
    *change == bare
}

/// Whether that change of a cost leaves nothing of any.
const fn takes_all(cost: &Amount) -> bool {
    matches!(cost, Amount::Number(..=-10))
}

/// `cost 1 stage less (but at least 1)`, `costs nothing`.
fn cost_of(change: &ChangeAttacks, letters: &Letters<'_>, number: Number) -> String {
    let verb = number.verb("costs", "cost");
    let cost = letters.signed(&change.cost, &change.cost);
    let count = cost.trim_start_matches(['+', '-']);
    if takes_all(&change.cost) && change.cost_at_least == 0 {
        return format!("{verb} nothing");
    }
    let way = if cost.starts_with('-') { "less" } else { "more" };
    let floor = match change.cost_at_least {
        0 => String::new(),
        least => format!(" (but at least {least})"),
    };
    format!("{verb} {count} {} {way}{floor}", units(count, "stage"))
}

/// `3 stages and 1 life card of damage`, `all damage`, where any is prevented.
fn prevented(change: &ChangeAttacks, letters: &Letters<'_>) -> Option<String> {
    if is_all(&change.prevent_stages) && is_all(&change.prevent_life) {
        return Some("all damage".to_owned());
    }
    let amounts = [
        (&change.prevent_stages, "stage"),
        (&change.prevent_life, "life card"),
    ];
    let parts: Vec<String> = amounts
        .into_iter()
        .filter(|(amount, _)| !amount.is_zero())
        .map(|(amount, unit)| {
            let count = letters.short(amount);
            if is_all(amount) {
                format!("all {}", units("", unit))
            } else {
                format!("{count} {}", units(&count, unit))
            }
        })
        .collect();
    (!parts.is_empty()).then(|| format!("{} of damage", parts.join(" and ")))
}

/// Whether all it does is to prevent damage of a single attack.
pub(super) fn is_prevention(change: &ChangeAttacks) -> bool {
    let bare = ChangeAttacks {
        prevent_stages: change.prevent_stages.clone(),
        prevent_life: change.prevent_life.clone(),
        duration: change.duration,
        ..ChangeAttacks::of(change.which.clone())
    };
    is_one(&change.which) && *change == bare
}

/// Whether all it does is to allow no Endurance, whatever attack is made.
fn bars_endurance(change: &ChangeAttacks) -> bool {
    let bare = ChangeAttacks {
        rules: vec![AttackRule::Unendurable],
        duration: change.duration,
        ..ChangeAttacks::of(WhichAttacks::default())
    };
    *change == bare
}

/// Who cannot perform attacks, where that is all and more than one is meant.
fn forbids(change: &ChangeAttacks) -> Option<Who> {
    let bare = ChangeAttacks {
        rules: change.rules.clone(),
        duration: change.duration,
        ..ChangeAttacks::of(change.which.clone())
    };
    let forbids = *change == bare && change.rules.iter().eq(&[AttackRule::Forbidden]);
    let who = change.which.by.or((!change.which.other).then_some(Who::Each))?;
    (forbids && !is_one(&change.which)).then_some(who)
}
