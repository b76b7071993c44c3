//! How attacks are spelled: those that are made, which ones, and what changes about them.

use super::super::{Amount, ChangeAttacks, Duration, MakeAttack, WhichAttacks, Who};
use super::error::TextError;
use super::input::Input;
use super::nouns::possessive;
use super::numbers::write_signed;
use super::spelled::Spelled;
use super::verbs::{block, write_block};
use super::writer::Writer;
use crate::model::{AttackKind, Style};

impl Spelled for MakeAttack {
    fn read(input: &mut Input<'_>) -> Result<Self, TextError> {
        let mut attack = Self {
            kind: Spelled::read(input)?,
            cost: Amount::Number(0),
            stages: Amount::Number(0),
            life: Amount::Number(0),
        };
        loop {
            if input.word("cost") {
                attack.cost = Amount::read(input)?;
            } else if input.word("stages") {
                attack.stages = Amount::read(input)?;
            } else if input.word("life") {
                attack.life = Amount::read(input)?;
            } else {
                return Ok(attack);
            }
        }
    }

    fn write(&self, out: &mut Writer) {
        out.slug(self.kind);
        for (word, amount) in [
            ("cost", &self.cost),
            ("stages", &self.stages),
            ("life", &self.life),
        ] {
            if !amount.is_zero() {
                out.pair(word, amount);
            }
        }
    }
}

/// What may be changed about attacks, beside their rules.
const CHANGES: &[&str] = &[
    "stages",
    "life",
    "cost",
    "cost-at-least",
    "cost-exactly",
    "prevent-stages",
    "prevent-life",
    "life-at-most",
    "stages-at-most",
    "attack-table",
    "reward-at",
    "life-at-least",
    "banishes-first",
    "boost",
    "cost-life",
    "table-by",
    "reward-by",
    "by",
    "hit",
];

impl Spelled for ChangeAttacks {
    fn read(input: &mut Input<'_>) -> Result<Self, TextError> {
        let mut change = Self::of(WhichAttacks::read(input)?);
        input.expect_sign(":")?;
        loop {
            read_change(&mut change, input)?;
            if !input.sign(",") {
                break;
            }
        }
        if input.word("for") {
            change.duration = Spelled::read(input)?;
        }
        Ok(change)
    }

    fn write(&self, out: &mut Writer) {
        self.which.write(out);
        out.glue(":");
        let mut is_first = true;
        let mut next = |out: &mut Writer| {
            if !std::mem::take(&mut is_first) {
                out.glue(",");
            }
        };
        for (word, amount) in [
            ("stages", &self.stages),
            ("life", &self.life),
            ("cost", &self.cost),
            ("cost-life", &self.cost_life),
            ("table-by", &self.table_by),
            ("reward-by", &self.reward_by),
            ("boost", &self.boost),
        ] {
            if !amount.is_zero() {
                next(out);
                out.word(word);
                write_signed(amount, out);
            }
        }
        if self.cost_at_least > 0 {
            next(out);
            out.word("cost-at-least");
            out.number(self.cost_at_least);
        }
        if let Some(cost) = self.cost_exactly {
            next(out);
            out.word("cost-exactly");
            out.number(cost);
        }
        for (word, amount) in [
            ("prevent-stages", &self.prevent_stages),
            ("prevent-life", &self.prevent_life),
        ] {
            if !amount.is_zero() {
                next(out);
                out.pair(word, amount);
            }
        }
        for (word, amount) in [
            ("stages-at-most", &self.stages_at_most),
            ("life-at-most", &self.life_at_most),
            ("attack-table", &self.attack_table),
            ("reward-at", &self.reward_at),
            ("life-at-least", &self.life_at_least),
            ("banishes-first", &self.banishes_first),
        ] {
            if let Some(amount) = amount {
                next(out);
                out.pair(word, amount);
            }
        }
        for rule in &self.rules {
            next(out);
            out.slug(*rule);
        }
        if let Some(by) = &self.by {
            next(out);
            out.pair("by", by);
        }
        if !self.hit.is_empty() {
            next(out);
            out.word("hit");
            write_block(&self.hit, out);
        }
        if self.duration != Duration::Combat {
            out.pair("for", &self.duration);
        }
    }
}

fn read_change(change: &mut ChangeAttacks, input: &mut Input<'_>) -> Result<(), TextError> {
    if let Some(rule) = input.one_of() {
        change.rules.push(rule);
        return Ok(());
    }
    let Some(word) = input.peek_word().filter(|word| CHANGES.contains(word)) else {
        let rules = super::super::AttackRule::ALL.iter().map(|rule| rule.slug());
        let known: Vec<&str> = CHANGES.iter().copied().chain(rules).collect();
        return Err(input.unknown("a change of attacks", &known));
    };
    input.take();
    match word {
        "stages" => change.stages = Amount::read(input)?,
        "life" => change.life = Amount::read(input)?,
        "cost" => change.cost = Amount::read(input)?,
        "cost-at-least" => change.cost_at_least = input.small_number()?,
        "cost-exactly" => change.cost_exactly = Some(input.small_number()?),
        "prevent-stages" => change.prevent_stages = Amount::read(input)?,
        "prevent-life" => change.prevent_life = Amount::read(input)?,
        "stages-at-most" => change.stages_at_most = Some(Amount::read(input)?),
        "life-at-most" => change.life_at_most = Some(Amount::read(input)?),
        "attack-table" => change.attack_table = Some(Amount::read(input)?),
        "life-at-least" => change.life_at_least = Some(Amount::read(input)?),
        "banishes-first" => change.banishes_first = Some(Amount::read(input)?),
        "boost" => change.boost = Amount::read(input)?,
        "cost-life" => change.cost_life = Amount::read(input)?,
        "table-by" => change.table_by = Amount::read(input)?,
        "reward-by" => change.reward_by = Amount::read(input)?,
        "reward-at" => change.reward_at = Some(Amount::read(input)?),
        "by" => change.by = Some(Spelled::read(input)?),
        _ => change.hit = block(input)?,
    }
    Ok(())
}

/// Words about attacks beside those of closed lists.
const ATTACKS_WORDS: &[&str] = &[
    "this",
    "aimed",
    "other",
    "styled",
    "unstyled",
    "costing",
    "from-hand",
    "not-from-hand",
    "from-discard",
    "copied",
    "stoppable",
    "unstoppable",
    "successful",
    "last-action",
    "focused",
    "unfocused",
    "by-table",
    "off-table",
    "first",
    "next",
    "physical",
    "energy",
    "performed-by",
    "against",
    "modified-by",
    "hurting",
    "using",
];

impl Spelled for WhichAttacks {
    fn read(input: &mut Input<'_>) -> Result<Self, TextError> {
        let mut which = Self::default();
        loop {
            if input.word("attacks") || input.word("attack") {
                return Ok(which);
            }
            if let Some(who) = input.possessive() {
                which.by = Some(who);
            } else if let Some(kind) = input.one_of::<AttackKind>() {
                which.kind = Some(kind);
            } else if let Some(style) = input.one_of::<Style>() {
                which.style = Some(style);
            } else {
                match input.peek_word() {
                    Some("this") => which.this = true,
                    Some("aimed") => which.aimed = true,
                    Some("other") => which.other = true,
                    Some("styled") => which.styled = Some(true),
                    Some("unstyled") => which.styled = Some(false),
                    Some("from-hand") => which.from_hand = true,
                    Some("not-from-hand") => which.not_from_hand = true,
                    Some("from-discard") => which.from_discard = true,
                    Some("copied") => which.copied = true,
                    Some(word @ ("stoppable" | "unstoppable")) => {
                        which.unstoppable = Some(word == "unstoppable");
                    }
                    Some("successful") => which.successful = true,
                    Some("last-action") => which.last_action = true,
                    Some(word @ ("focused" | "unfocused")) => which.focused = Some(word == "focused"),
                    Some(word @ ("by-table" | "off-table")) => which.by_table = Some(word == "by-table"),
                    Some(
                        "costing" | "first" | "next" | "performed-by" | "against" | "modified-by" | "hurting"
                        | "using",
                    ) => {}
                    _ => {
                        return Err(
                            input.unknown("a word about attacks (they end with `attacks`)", ATTACKS_WORDS)
                        );
                    }
                }
                let word = input.peek_word();
                input.take();
                match word {
                    Some("costing") => which.cost = Some(input.small_number()?),
                    Some("first") => which.first = Some(input.small_number()?),
                    Some("next") => which.next = Some(input.small_number()?),
                    Some("performed-by") => which.performed_by = Some(Box::new(input.brackets()?)),
                    Some("against") => which.against = Some(input.brackets()?),
                    Some("modified-by") => which.modified_by = Some(Who::read(input)?),
                    Some("hurting") => which.hurting = Some(Box::new(input.brackets()?)),
                    Some("using") => which.using = Some(Box::new(input.brackets()?)),
                    _ => {}
                }
            }
        }
    }

    fn write(&self, out: &mut Writer) {
        if self.this {
            out.word("this");
        }
        if let Some(who) = self.by {
            out.word(possessive(who));
        }
        if self.aimed {
            out.word("aimed");
        }
        if self.other {
            out.word("other");
        }
        if let Some(first) = self.first {
            out.word("first");
            out.number(first);
        }
        if let Some(next) = self.next {
            out.word("next");
            out.number(next);
        }
        if self.successful {
            out.word("successful");
        }
        if let Some(styled) = self.styled {
            out.word(if styled { "styled" } else { "unstyled" });
        }
        if let Some(focused) = self.focused {
            out.word(if focused { "focused" } else { "unfocused" });
        }
        if let Some(by_table) = self.by_table {
            out.word(if by_table { "by-table" } else { "off-table" });
        }
        if self.copied {
            out.word("copied");
        }
        if let Some(unstoppable) = self.unstoppable {
            out.word(if unstoppable { "unstoppable" } else { "stoppable" });
        }
        if let Some(style) = self.style {
            out.slug(style);
        }
        if let Some(kind) = self.kind {
            out.slug(kind);
        }
        if let Some(cost) = self.cost {
            out.word("costing");
            out.number(cost);
        }
        if self.from_hand {
            out.word("from-hand");
        }
        if self.not_from_hand {
            out.word("not-from-hand");
        }
        if self.from_discard {
            out.word("from-discard");
        }
        if self.last_action {
            out.word("last-action");
        }
        if let Some(cards) = &self.against {
            out.word("against");
            out.brackets(cards);
        }
        if let Some(who) = &self.modified_by {
            out.pair("modified-by", who);
        }
        for (word, filter) in [
            ("performed-by", &self.performed_by),
            ("hurting", &self.hurting),
            ("using", &self.using),
        ] {
            if let Some(filter) = filter {
                out.word(word);
                out.brackets(filter.as_ref());
            }
        }
        out.word(if self.this { "attack" } else { "attacks" });
    }
}
