//! Score's and Panini's verbs as sentences.

use super::deed::do_it;
use super::noun::Number;
use super::number::possessive;
use super::{Voice, capitalized};
use crate::model::effect::{
    Amount, ChangeAttacks, Duration, Effect, MakeAttack, Measure, Persona, WhichAttacks, Who, Zone,
};

impl Voice<'_> {
    pub(super) fn fight_clause(&mut self, effect: &Effect) -> String {
        match effect {
            Effect::Hit(effects) => format!("hit: {}", capitalized(&self.sentences(effects))),
            Effect::Later { when, effects } => format!("{}, {}", when.label(), self.sentences(effects)),
            Effect::Attack(attack) => self.attack(attack),
            Effect::Stop => "stop the attack".to_owned(),
            Effect::Attacks(change) => self.change(change),
            Effect::Stages { who, of, by } => {
                let (way, count) = self.way(by, "gains", "loses");
                format!("{} {way} {count}{}", persona(*who, *of), self.measured(by))
            }
            Effect::SetStage { who, of, to } => match to {
                Amount::Number(10..) => format!("set {} to the highest power stage", persona(*who, *of)),
                _ => format!(
                    "set {} to {} above 0",
                    persona(*who, *of),
                    self.counted(to, "power stage", "power stages")
                ),
            },
            Effect::Anger { who, by } => {
                let (way, levels) = self.way_in(by, "raise", "lower", "level");
                format!("{way} {} anger {levels}{}", possessive(*who), self.measured(by))
            }
            Effect::Level { who, by } => {
                let (way, levels) = self.way_in(by, "advance", "lower", "level");
                format!("{way} {} Main Personality {levels}", possessive(*who))
            }
            Effect::Rejuvenate {
                who,
                count,
                cards: None,
            } => {
                format!(
                    "{} {}{}",
                    do_it(*who, "rejuvenate"),
                    self.counted(count, "card", "cards"),
                    self.measured(count)
                )
            }
            Effect::Rejuvenate {
                who,
                cards: Some(cards),
                ..
            } => {
                format!("{} {}", do_it(*who, "rejuvenate"), self.cards(cards))
            }
            Effect::Capture => "capture a Dragon Ball".to_owned(),
            Effect::Critical => "use a critical damage effect".to_owned(),
            Effect::EndCombat => "combat ends".to_owned(),
            Effect::Look { who, zone } => format!("look at {}", self.place(*zone, Some(*who))),
            Effect::Arrange { who, count } => format!(
                "look at the top {} of {} and put them back in any order{}",
                self.counted(count, "card", "cards"),
                self.place(Zone::Deck, Some(*who)),
                self.measured(count)
            ),
            Effect::ShowHand { who, duration } => {
                format!(
                    "{} with the hand revealed {}",
                    do_it(*who, "play"),
                    duration.label()
                )
            }
            Effect::Play(cards) => format!("play {}", self.cards(cards)),
            Effect::PowerUp { who, by } => {
                format!(
                    "{} Main Personality's power up rating is {}",
                    possessive(*who),
                    self.signed(by, by)
                )
            }
            Effect::HandLimit { who, by } => {
                format!(
                    "{} hand limit in the Discard Step is {}",
                    possessive(*who),
                    self.signed(by, by)
                )
            }
            Effect::Endurance { of, by } => {
                let cards = self.noun(of, Number::Many);
                format!(
                    "{cards} with Endurance have {} Endurance{}",
                    self.signed(by, by),
                    self.measured(by)
                )
            }
            _ => String::new(),
        }
    }

    /// `energy attack costing 2 stages. Damage: 4 life cards`.
    fn attack(&mut self, attack: &MakeAttack) -> String {
        let mut text = format!("{} attack", attack.kind.slug());
        if !attack.cost.is_zero() {
            text.push_str(&format!(
                " costing {}",
                self.counted(&attack.cost, "stage", "stages")
            ));
        }
        let stages = (!attack.stages.is_zero()).then(|| self.damage(&attack.stages, "stage", "stages"));
        let life = (!attack.life.is_zero()).then(|| self.damage(&attack.life, "life card", "life cards"));
        let parts: Vec<String> = stages.into_iter().chain(life).collect();
        let damage = if parts.is_empty() {
            "none".to_owned()
        } else {
            parts.join(" and ")
        };
        let measured = match self.measured(&attack.stages) {
            text if text.is_empty() => self.measured(&attack.life),
            text => text,
        };
        format!("{text}. Damage: {damage}{measured}")
    }

    fn damage(&self, amount: &Amount, one: &str, many: &str) -> String {
        self.counted(amount, one, many)
    }

    fn change(&mut self, change: &ChangeAttacks) -> String {
        let attacks = attacks(&change.which);
        let mut parts = Vec::new();
        for (amount, unit) in [
            (&change.stages, "stages of damage"),
            (&change.life, "life cards of damage"),
        ] {
            if !amount.is_zero() {
                parts.push(format!(
                    "deal {} {unit}{}",
                    self.signed(amount, amount),
                    self.measured(amount)
                ));
            }
        }
        if !change.cost.is_zero() {
            let floor = if change.cost_at_least > 0 {
                format!(", at least {}", change.cost_at_least)
            } else {
                String::new()
            };
            parts.push(format!(
                "cost {} stages{floor}",
                self.signed(&change.cost, &change.cost)
            ));
        }
        for (amount, unit) in [
            (&change.prevent_stages, "stages"),
            (&change.prevent_life, "life cards"),
        ] {
            if !amount.is_zero() {
                parts.push(format!("have {} {unit} of damage prevented", self.short(amount)));
            }
        }
        if let Some(value) = &change.attack_table {
            parts.push(format!(
                "count with an attack table value of {}",
                self.short(value)
            ));
        }
        parts.extend(change.rules.iter().map(|rule| rule.label().to_owned()));
        if !change.hit.is_empty() {
            parts.push(format!(
                "gain \"Hit: {}\"",
                capitalized(&self.sentences(&change.hit))
            ));
        }
        let lasting = if change.which.this || change.duration == Duration::Attack {
            String::new()
        } else {
            self.lasting(change.duration)
        };
        format!("{attacks} {}{lasting}", parts.join(" and "))
    }

    fn way(&self, by: &Amount, up: &'static str, down: &'static str) -> (&'static str, String) {
        self.way_of(by, up, down, "power stage")
    }

    fn way_in(
        &self,
        by: &Amount,
        up: &'static str,
        down: &'static str,
        unit: &str,
    ) -> (&'static str, String) {
        self.way_of(by, up, down, unit)
    }

    /// Up or down, and by how much.
    fn way_of(
        &self,
        by: &Amount,
        up: &'static str,
        down: &'static str,
        unit: &str,
    ) -> (&'static str, String) {
        let short = self.short(by);
        let many = format!("{unit}s");
        match short.strip_prefix('-') {
            Some(count) => (
                down,
                format!("{count} {}", if count == "1" { unit } else { &many }),
            ),
            None => (up, format!("{short} {}", if short == "1" { unit } else { &many })),
        }
    }

    /// The sum of amounts, `attack table + 3`.
    pub(super) fn in_fight(&self, measure: &Measure) -> Option<String> {
        match measure {
            Measure::AttackTable(more) if more.is_zero() => Some("AT".to_owned()),
            Measure::AttackTable(more) => Some(format!("AT + {}", self.short(more))),
            Measure::Sum(amounts) => {
                let parts: Vec<String> = amounts.iter().map(|amount| self.short(amount)).collect();
                Some(parts.join(" + "))
            }
            Measure::Moved => Some("that many".to_owned()),
            _ => None,
        }
    }
}

/// `your Main Personality`, `a personality you control`.
fn persona(who: Who, of: Persona) -> String {
    match (of, who) {
        (Persona::Main, who) => format!("{} Main Personality", possessive(who)),
        (Persona::Any | Persona::Yours, Who::Each | Who::Chosen) => "a personality".to_owned(),
        (Persona::Any | Persona::Yours, Who::You) => "a personality you control".to_owned(),
        (Persona::Any | Persona::Yours, Who::Opponent) => "a personality your opponent controls".to_owned(),
        (Persona::All, who) => format!("each of {} personalities", possessive(who)),
    }
}

/// `your styled energy attacks`.
fn attacks(which: &WhichAttacks) -> String {
    if which.this {
        return "this attack".to_owned();
    }
    let mut words: Vec<String> = Vec::new();
    match which.by {
        Some(who) => words.push(possessive(who).to_owned()),
        None if which.other => {}
        None => words.push("all".to_owned()),
    }
    if which.other {
        words.push("other".to_owned());
    }
    if let Some(count) = which.first {
        words.push(if count == 1 {
            "first".to_owned()
        } else {
            format!("first {count}")
        });
    }
    if let Some(count) = which.next {
        words.push(if count == 1 {
            "next".to_owned()
        } else {
            format!("next {count}")
        });
    }
    match (which.style, which.styled) {
        (Some(style), _) => words.push(style.label().to_owned()),
        (None, Some(true)) => words.push("styled".to_owned()),
        (None, Some(false)) => words.push("freestyle".to_owned()),
        (None, None) => {}
    }
    if let Some(kind) = which.kind {
        words.push(kind.slug().to_owned());
    }
    words.push("attacks".to_owned());
    words.join(" ")
}
