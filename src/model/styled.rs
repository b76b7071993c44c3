//! Facts of the cards of the two games of martial arts styles, Score and Panini.

use serde::{Deserialize, Serialize};

use super::{CardTrait, CharacterId, Ladder, RuleTrait, vocabulary};

vocabulary! {
    /// A martial arts style: the first word of a card's title (SC-DECK-19, PA-DECK-14).
    Style {
        /// Black.
        Black = "black", "Black";
        /// Blue.
        Blue = "blue", "Blue";
        /// Namekian; only Namekian personalities use it (PA-DECK-20).
        Namekian = "namekian", "Namekian";
        /// Orange.
        Orange = "orange", "Orange";
        /// Red.
        Red = "red", "Red";
        /// Saiyan; only Saiyan personalities use it (SC-DECK-24, PA-DECK-21).
        Saiyan = "saiyan", "Saiyan";
        /// No style.
        Freestyle = "freestyle", "Freestyle";
    }
}

impl Style {
    /// Whether it is one of the six real styles.
    pub fn is_styled(self) -> bool {
        self != Self::Freestyle
    }
}

vocabulary! {
    /// The side a personality fights on.
    Alignment {
        /// Hero.
        Hero = "hero", "Hero";
        /// Villain.
        Villain = "villain", "Villain";
    }
}

vocabulary! {
    /// The alignment frame of a personality card.
    Allegiance {
        /// Heroes only.
        Hero = "hero", "Hero";
        /// Villains only.
        Villain = "villain", "Villain";
        /// Fits both sides (PA-DECK-19).
        Both = "both", "Hero/Villain";
    }
}

impl Allegiance {
    /// Whether a card with this frame may stand on that side.
    pub fn fits(self, side: Alignment) -> bool {
        match self {
            Self::Both => true,
            Self::Hero => side == Alignment::Hero,
            Self::Villain => side == Alignment::Villain,
        }
    }

    /// The one side it names.
    pub fn side(self) -> Option<Alignment> {
        match self {
            Self::Hero => Some(Alignment::Hero),
            Self::Villain => Some(Alignment::Villain),
            Self::Both => None,
        }
    }
}

vocabulary! {
    /// The people a character belongs to.
    Heritage {
        /// Saiyan.
        Saiyan = "saiyan", "Saiyan";
        /// Namekian.
        Namekian = "namekian", "Namekian";
        /// Earthling.
        Earthling = "earthling", "Earthling";
        /// Alien.
        Alien = "alien", "Alien";
        /// God.
        God = "god", "God";
    }
}

vocabulary! {
    /// What a Score combat card is used for.
    Use {
        /// In the attacker's phase.
        Attack = "attack", "Attack";
        /// In the defender's phase.
        Defense = "defense", "Defense";
        /// In either.
        Both = "both", "Attack or defense";
    }
}

vocabulary! {
    /// The kind of an attack.
    AttackKind {
        /// Physical.
        Physical = "physical", "Physical";
        /// Energy.
        Energy = "energy", "Energy";
    }
}

vocabulary! {
    /// The attacks a card stops or softens.
    Defends {
        /// Physical attacks.
        Physical = "physical", "Physical";
        /// Energy attacks.
        Energy = "energy", "Energy";
        /// Either kind.
        Any = "any", "Any attack";
    }
}

vocabulary! {
    /// Panini: what a card says of the deck it leads.
    DeckText {
        /// Of each Ally of its own name three copies may be in it (PA-LATER-97).
        OwnAllies = "own-allies", "The deck may hold Allies of this name, up to 3 copies of each.";
        /// Cards for the other side may be in it, personalities excepted (PA-LATER-98).
        OtherSide = "other-side", "The deck may hold cards for the other side, unless they are personalities.";
        /// No card that performs an energy attack may be in it (PA-LATER-99).
        NoEnergyAttacks = "no-energy-attacks", "The deck may not hold cards that perform energy attacks.";
    }
}

/// A personality: the character, its level and its power.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Personality {
    /// Who it is.
    pub character: CharacterId,
    /// Level, 1 to 5.
    pub level: u8,
    /// The frame.
    pub allegiance: Allegiance,
    /// Power up rating: stages gained in the power up step.
    pub power_up: Option<u8>,
    /// The power stages.
    pub ladder: Ladder,
    /// Score: a high-tech print of a level 1 card (A-SC-09).
    pub high_tech: bool,
    /// Score: whether it may be an Ally at all.
    pub ally: Option<bool>,
}

/// Who may play the card by its own text. Empty means everybody.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Only {
    /// `Heroes only`, `Villains only`.
    pub alignment: Option<Alignment>,
    /// `Nail or Piccolo only`.
    pub characters: Vec<CharacterId>,
    /// `Saiyan Heritage only`.
    pub heritage: Option<Heritage>,
}

impl Only {
    /// Whether it lets everybody use the card.
    pub fn is_for_all(&self) -> bool {
        self.alignment.is_none() && self.characters.is_empty() && self.heritage.is_none()
    }

    /// Whether a personality of that heritage may use the card. Where a card names sides or people, and later rulings read
    /// a heritage into it, `by_heritage` says which of the two holds (A-SC-40).
    fn lets(&self, who: &Personality, heritage: &[Heritage], by_heritage: bool) -> bool {
        let names = self.alignment.is_some() || !self.characters.is_empty();
        match self.heritage {
            Some(wanted) if by_heritage || !names => heritage.contains(&wanted),
            _ => {
                !names
                    || self.alignment.is_some_and(|side| who.allegiance.fits(side))
                    || self.characters.contains(&who.character)
            }
        }
    }

    /// The same of a card: whether it is such a personality, or by later rulings counts as one.
    pub fn lets_card(&self, facts: &StyledFacts, by_heritage: bool) -> bool {
        let who = facts.personality.as_ref();
        let counts = || {
            facts
                .counts_as
                .iter()
                .any(|other| self.characters.contains(other))
        };
        who.is_some_and(|who| self.lets(who, &facts.heritage, by_heritage) || by_heritage && counts())
    }
}

/// The regular frame of an attack as the Panini cards print it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PrintedAttack {
    /// Physical or energy.
    pub kind: AttackKind,
    /// Power stages paid.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cost: Option<u8>,
    /// Damage, where the frame states it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub damage: Option<Damage>,
}

/// Damage of an attack's frame: how many stages, how many life cards.
///
/// Written as amounts: `4`, `AT` (attack table), `AT+3`, `4+X`, `9-X`, `X`; a trailing `*` says the card adds more.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Damage {
    /// Power stages.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stages: Option<String>,
    /// Life cards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub life: Option<String>,
    /// Whether the user picks one of the two.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub either: bool,
}

/// What a Score or Panini card is, beyond its name and kind.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StyledFacts {
    /// Martial arts style; `Freestyle` when it has none.
    pub style: Style,
    /// Set on personalities and Panini Allies.
    pub personality: Option<Personality>,
    /// The character whose name stands in the title (SC-DECK-16, PA-DECK-16); two titles name two.
    pub named_for: Vec<CharacterId>,
    /// Who may play it by its text.
    pub only: Only,
    /// Copies its text allows per deck (SC-DECK-08, PA-DECK-12), latest wording.
    pub limit: Option<u8>,
    /// Main Personalities whose decks that limit does not bind (SC-DECK-08, PA-LATER-100).
    pub unlimited_for: Vec<CharacterId>,
    /// Score: the Tokui-Waza under which that limit does not bind (SC-DECK-08).
    pub unlimited_under: Option<Style>,
    /// Panini: what it says of the deck it leads.
    pub deck: Vec<DeckText>,
    /// Score: the limit by the first printing of 2000 where it differs, 0 being none (A-SC-30).
    pub first_limit: Option<u8>,
    /// Score: characters whose levels may follow this one in a Main Personality, besides its own.
    pub followed_by: Vec<CharacterId>,
    /// Score: others that this personality counts as, by the document of 2014, where a card is for them only or named for them
    /// (SC-LATER-72, SC-LATER-76).
    pub counts_as: Vec<CharacterId>,
    /// Score: cards that the Sensei Deck of this Sensei may hold.
    pub sensei_deck: Option<u8>,
    /// Endurance: life cards it saves when it is turned over as damage.
    pub endurance: Option<u8>,
    /// What effects of its user's cards take that Endurance for.
    pub endurance_counts: Option<u8>,
    /// Score: attack, defense or both.
    pub used_for: Option<Use>,
    /// Panini: the attack's frame.
    pub attack: Option<PrintedAttack>,
    /// Panini: what it defends against.
    pub defends: Option<Defends>,
    /// Heritage of the character.
    pub heritage: Vec<Heritage>,
    /// What the text touches: `anger`, `draw`, `removed-after-use`.
    pub traits: Vec<CardTrait>,
    /// A misprint that stands for another card (SC-DECK-15).
    pub error_print: bool,
}

impl StyledFacts {
    /// Whether the card has a trait that rules ask for.
    pub fn is(&self, word: RuleTrait) -> bool {
        self.traits.contains(&CardTrait::Rule(word))
    }

    /// Copies its text allows per deck, in its first printing or by its latest wording (A-SC-30); `None` where it says nothing.
    pub fn own_limit(&self, first_printing: bool) -> Option<u8> {
        if first_printing {
            self.first_limit.or(self.limit).filter(|limit| *limit > 0)
        } else {
            self.limit
        }
    }
}
