//! How what else is known of cards is spelled.

use super::super::Quality;
use super::error::TextError;
use super::input::Input;
use super::spelled::Spelled;
use super::writer::Writer;
use crate::model::effect::Standing;
use crate::model::{Alignment, CardTrait, Heritage};

impl Quality {
    /// Reads what follows one of its words.
    pub(super) fn read(&mut self, word: &str, input: &mut Input<'_>) -> Result<(), TextError> {
        match word {
            "character" => self.character = Some(input.quoted()?),
            "title" => self.title = Some(input.quoted()?),
            "heritage" => self.heritage = Some(Spelled::read(input)?),
            "side" => self.side = Some(Spelled::read(input)?),
            "trait" => self.of_trait = Some(input.quoted()?.into()),
            "named-card" => self.named_card = true,
            "named-for-main" => self.named_for_main = true,
            "only-for-villains" => self.only_for = Some(Alignment::Villain),
            "only-for-heroes" => self.only_for = Some(Alignment::Hero),
            "rarity" => self.rarity = Some(Spelled::read(input)?),
            "with-endurance" => self.endurance = Some(true),
            "without-endurance" => self.endurance = Some(false),
            "owned-by" => self.owned_by = Some(Spelled::read(input)?),
            "from-set" => self.from_set = Some(input.quoted()?),
            "does" => self.does = Some(input.quoted()?),
            "bearing" => self.bearing = Some(input.brackets()?),
            "in-control" => self.in_control = true,
            "at-zero" => self.standing = Some(Standing::Zero),
            "above-zero" => self.standing = Some(Standing::AboveZero),
            "at-highest" => self.standing = Some(Standing::Highest),
            "leaving" => self.standing = Some(Standing::Leaving),
            "even-numbered" => self.even = true,
            "taken" => self.taken = true,
            "played-from-hand" => self.played_from_hand = true,
            "used-this-turn" => self.used_this_turn = true,
            "payable" => self.payable = true,
            "just-moved" => self.just_moved = true,
            "with-effects" => self.with_effects = true,
            "lost-this-combat" => self.lost_this_combat = true,
            "of-lower-level" => self.standing = Some(Standing::LowerLevel),
            "of-same-level" => self.standing = Some(Standing::SameLevel),
            "of-top-level" => self.standing = Some(Standing::TopLevel),
            "of-higher-level" => self.standing = Some(Standing::HigherLevel),
            "only-for-saiyans" => self.only_for_heritage = Some(Heritage::Saiyan),
            "only-for-namekians" => self.only_for_heritage = Some(Heritage::Namekian),
            "only-for-majins" => self.only_for_majins = true,
            "limit" => {
                input.expect_sign(">=")?;
                self.limit_at_least = Some(input.small_number()?);
            }
            "base-life-most" => self.base_life_at_most = Some(input.small_number()?),
            "attached-to" => self.attached_to = Some(input.brackets()?),
            "level" if input.sign(">=") => self.level_at_least = Some(input.small_number()?),
            "level" => {
                input.expect_sign("<=")?;
                self.level_at_most = Some(input.small_number()?);
            }
            _ => self.cost_at_most = Some(input.small_number()?),
        }
        Ok(())
    }

    pub(super) fn write(&self, out: &mut Writer) {
        if self.cost_at_most.is_some() {
            out.manual();
        }
        for (word, text) in [
            ("character", self.character.as_deref()),
            ("title", self.title.as_deref()),
            ("trait", self.of_trait.as_ref().map(CardTrait::as_str)),
            ("does", self.does.as_deref()),
            ("from-set", self.from_set.as_deref()),
        ] {
            if let Some(text) = text {
                out.word(word);
                out.quoted(text);
            }
        }
        if let Some(heritage) = &self.heritage {
            out.pair("heritage", heritage);
        }
        if let Some(side) = &self.side {
            out.pair("side", side);
        }
        if self.named_card {
            out.word("named-card");
        }
        if self.named_for_main {
            out.word("named-for-main");
        }
        match self.only_for {
            Some(Alignment::Villain) => out.word("only-for-villains"),
            Some(Alignment::Hero) => out.word("only-for-heroes"),
            None => {}
        }
        if let Some(rarity) = &self.rarity {
            out.pair("rarity", rarity);
        }
        match self.endurance {
            Some(true) => out.word("with-endurance"),
            Some(false) => out.word("without-endurance"),
            None => {}
        }
        if let Some(who) = &self.owned_by {
            out.pair("owned-by", who);
        }
        if let Some(cards) = &self.attached_to {
            out.word("attached-to");
            out.brackets(cards);
        }
        if let Some(cards) = &self.bearing {
            out.word("bearing");
            out.brackets(cards);
        }
        if self.in_control {
            out.word("in-control");
        }
        if let Some(standing) = self.standing {
            out.slug(standing);
        }
        match self.only_for_heritage {
            Some(Heritage::Saiyan) => out.word("only-for-saiyans"),
            Some(Heritage::Namekian) => out.word("only-for-namekians"),
            _ => {}
        }
        if self.only_for_majins {
            out.word("only-for-majins");
        }
        for (word, said) in [
            ("even-numbered", self.even),
            ("taken", self.taken),
            ("with-effects", self.with_effects),
            ("lost-this-combat", self.lost_this_combat),
            ("played-from-hand", self.played_from_hand),
            ("used-this-turn", self.used_this_turn),
            ("payable", self.payable),
            ("just-moved", self.just_moved),
        ] {
            if said {
                out.word(word);
            }
        }
        for (word, number) in [
            ("limit >=", self.limit_at_least),
            ("base-life-most", self.base_life_at_most),
            ("level >=", self.level_at_least),
            ("level <=", self.level_at_most),
            ("costing-most", self.cost_at_most),
        ] {
            if let Some(number) = number {
                out.word(word);
                out.number(number);
            }
        }
    }
}
