use serde::{Deserialize, Serialize};

use super::{Amount, Different, Pointed, Quality, When};
use crate::model::{Kind, Style, Symbol, vocabulary};

vocabulary! {
    /// A player, seen from the card's controller.
    #[derive(Default)]
    Who {
        /// The controller.
        #[default]
        You = "you", "you";
        /// The other player; of several the one fought with, or one of the controller's choice (A-SC-34).
        Opponent = "opponent", "your opponent";
        /// Every other player.
        Opponents = "opponents", "each of your opponents";
        /// Both.
        Each = "each", "each player";
        /// One player, of the controller's choice.
        Chosen = "chosen", "a player of your choice";
    }
}

vocabulary! {
    /// A place where cards are.
    #[derive(Default)]
    Zone {
        /// On the table; Bandai: the Deployment and Battle areas (BA-SETUP-02).
        #[default]
        Play = "play", "play";
        /// The hand.
        Hand = "hand", "hand";
        /// Life Deck or Planet.
        Deck = "deck", "deck";
        /// The discard pile or area.
        Discard = "discard", "discard";
        /// Bandai: the Chi area.
        Resource = "chi", "Chi area";
        /// Bandai: the Planet Damage area, face down.
        Damage = "planet-damage", "Planet Damage area";
        /// Bandai: the Chain of effects that wait to be applied.
        Stack = "chain", "Chain";
        /// Removed from the game: the Banished Zone.
        Removed = "banished", "banished zone";
        /// Score, later sets: the Sensei Deck.
        Sensei = "sensei-deck", "Sensei Deck";
        /// Set aside by an effect, to come back.
        Aside = "aside", "pile set aside";
        /// Face down under this card.
        Under = "under", "pile under this card";
        /// The levels of a Main Personality that are not in play (PA-ZONE-05, SC-SETUP-01).
        Levels = "levels", "levels out of play";
    }
}

vocabulary! {
    /// Which end of a deck.
    #[derive(Default)]
    End {
        /// The top.
        #[default]
        Top = "top", "top";
        /// The bottom.
        Bottom = "bottom", "bottom";
        /// Anywhere: the deck is shuffled afterwards.
        Shuffled = "shuffled", "shuffled in";
    }
}

vocabulary! {
    /// Bandai: a coin on a card.
    Coin {
        /// A Dragon Ball coin.
        Db = "db", "DB coin";
        /// A Growth coin: +1/+1 (BA-KEY-15).
        Growth = "growth", "Growth coin";
        /// A Time Limit coin (BA-KEY-11).
        TimeLimit = "time-limit", "Time Limit coin";
    }
}

vocabulary! {
    /// Bandai: the Damage to Warriors that is prevented.
    PreventedDamage {
        /// From the Showdown (BA-BATTLE-19).
        Showdown = "showdown", "Showdown Damage";
        /// From anything.
        Any = "any", "Damage";
    }
}

impl Filter {
    /// Whether it asks for attack cards of whatever type (A-PA-43).
    pub fn asks_for_attack_cards(&self) -> bool {
        self.has == Some(When::Attack) && self.kind.is_none() && self.ally.is_none() && self.any.is_empty()
    }

    /// Whether it names a card, or a type of cards that is this one.
    pub fn speaks_of(&self, kind: Kind) -> bool {
        self.kind == Some(kind)
            || self.named.is_some()
            || self.the_named
            || self.any.iter().any(|one| one.speaks_of(kind))
            || self
                .quality
                .as_ref()
                .is_some_and(|quality| quality.title.is_some())
    }

    /// From now on a card of this type is not meant.
    pub fn but(&mut self, kind: Kind) {
        let of_kind = Self {
            kind: Some(kind),
            ..Self::default()
        };
        let not = match self.not.take() {
            Some(not) => Self {
                any: vec![*not, of_kind],
                ..Self::default()
            },
            None => of_kind,
        };
        self.not = Some(Box::new(not));
    }

    /// The same for a search: in the own deck, where nothing else is said.
    #[must_use]
    pub(in crate::model::effect) fn searched(mut self) -> Self {
        if self.zone == Zone::Play {
            self.zone = Zone::Deck;
        }
        self.of.get_or_insert_default();
        self
    }
}

vocabulary! {
    /// Bandai: how a Warrior stands.
    Status {
        /// Upright.
        Normal = "normal", "normal status";
        /// On its side (BA-DMG-01).
        Injured = "injured", "injured";
    }
}

vocabulary! {
    /// Bandai: its part in a Team sent to battle (BA-BATTLE-02).
    Role {
        /// Gives its Combat.
        Head = "head", "Head";
        /// Gives its Support.
        Support = "support", "Support";
    }
}

vocabulary! {
    /// Bandai: how it stands in battle (BA-BATTLE-06).
    Battle {
        /// In a Team that battles another.
        Opposed = "opposed", "opposed";
        /// In an attacking Team nobody defends against.
        Unopposed = "unopposed", "unopposed";
        /// Battling against this Warrior's Team, or against the Team of a Technique's user (BA-GLO-05).
        Opposing = "opposing", "opposing";
        /// In the Team of this Warrior or of the user, itself included.
        Teammate = "teammate", "in the same Team";
    }
}

/// Which cards an effect touches.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Cards {
    /// This card.
    This,
    /// The Warrior that uses this Technique (BA-FX-04).
    User,
    /// What the line is aimed at.
    Target,
    /// The card that set the line off, or the one chosen or moved last.
    It,
    /// The personality the attack is directed at.
    Attacked,
    /// What this card is attached to.
    Host,
    /// Every one that fits.
    All(Box<Filter>),
    /// Chosen when the effect is applied.
    Choose(Box<Selection>),
    /// From the top or bottom of a player's deck or discard pile.
    Top(Top),
    /// Pointed out by the attack that goes on.
    Pointed(Pointed),
}

impl Cards {
    /// Whether they lie where everybody sees them.
    pub fn are_open(&self) -> bool {
        let zone = match self {
            Self::All(filter) => filter.zone,
            Self::Choose(choice) => choice.card.zone,
            Self::Top(top) => top.zone,
            _ => return false,
        };
        matches!(zone, Zone::Play | Zone::Discard | Zone::Removed)
    }
}

/// A choice made when the effect is applied, unlike a target.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Selection {
    /// What may be chosen.
    pub card: Filter,
    #[serde(default = "Amount::one", skip_serializing_if = "Amount::is_one")]
    pub count: Amount,
    /// Whether fewer will do.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub up_to: bool,
    /// Who chooses.
    #[serde(default, skip_serializing_if = "is_default")]
    pub by: Who,
    /// Chance chooses.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub random: bool,
    /// In what they must differ.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub different: Option<Different>,
}

/// The top or bottom cards of a pile.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Top {
    /// The player, as the card's controller sees the table.
    #[serde(default, skip_serializing_if = "is_default")]
    pub of: Who,
    /// Of which pile.
    #[serde(rename = "in", default = "deck", skip_serializing_if = "is_deck")]
    pub zone: Zone,
    /// From which end.
    #[serde(default, skip_serializing_if = "is_default")]
    pub end: End,
    #[serde(default = "Amount::one", skip_serializing_if = "Amount::is_one")]
    pub count: Amount,
    /// Only of these cards, whatever lies between; `in` and `of` are not looked at.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<Box<Filter>>,
}

pub(super) fn deck() -> Zone {
    Zone::Deck
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
pub(super) fn is_deck(zone: &Zone) -> bool {
    *zone == Zone::Deck
}

/// The filter of a search: in the own deck, where nothing else is said.
pub(super) fn searched<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Filter, D::Error> {
    Filter::deserialize(deserializer).map(Filter::searched)
}

pub(super) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// What cards must be to fit: everything that is said must hold.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
pub struct Filter {
    /// Where they are.
    #[serde(rename = "in", skip_serializing_if = "is_default")]
    pub zone: Zone,
    /// Whose: the controller's in play, the owner's elsewhere (BA-GLO-03, BA-GLO-04).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of: Option<Who>,
    /// Not this card.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub other: bool,
    /// The type.
    #[serde(rename = "type", skip_serializing_if = "Option::is_none")]
    pub kind: Option<Kind>,
    /// A name it has or, by `Name: A`, also has (BA-KEY-10).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub named: Option<String>,
    /// Bandai: the symbol.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub symbol: Option<Symbol>,
    /// Bandai: characteristics or attribute; all of them are needed (BA-KEY-14).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub characteristics: Vec<String>,
    /// Bandai: Turn cost at least.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn_at_least: Option<u8>,
    /// Bandai: Turn cost at most.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn_at_most: Option<u8>,
    /// Bandai: the status.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub status: Option<Status>,
    /// Bandai: the part in its Team.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub role: Option<Role>,
    /// Bandai: how it stands in battle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub battle: Option<Battle>,
    /// Bandai: a coin it has at least one of.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub coin: Option<Coin>,
    /// The style.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub style: Option<Style>,
    /// Whether it is styled at all.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub styled: Option<bool>,
    /// A line of that time it has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub has: Option<When>,
    /// A personality that is nobody's Main Personality; `false` for a Main Personality.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ally: Option<bool>,
    /// Whether it is attached to a card.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attached: Option<bool>,
    /// The card it has the name of.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub copy_of: Option<Box<Cards>>,
    /// It has the title that was named.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub the_named: bool,
    /// Whether a card of its name is in play.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name_in_play: Option<bool>,
    /// Among the top N cards of its pile.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub within_top: Option<u8>,
    /// Among the bottom N cards of its pile.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub within_bottom: Option<u8>,
    /// What else is known of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub quality: Option<Box<Quality>>,
    /// It must be one of these.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub any: Vec<Filter>,
    /// What it must not be.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub not: Option<Box<Filter>>,
}

impl Filter {
    /// Whether cards can count as that: what they are besides is said by a name, a style, a title, a character, a heritage, a
    /// side, a trait, a rarity or who they are named for, of a personality or of any card, for everybody's effects or `your`.
    pub fn is_countable(&self) -> bool {
        let of_person = matches!(self.kind, None | Some(Kind::Personality));
        let plain = Self {
            of: self.of.filter(|who| *who == Who::You),
            kind: self.kind,
            style: self.style,
            styled: self.styled,
            named: self.named.clone(),
            quality: self.quality.as_deref().map(|quality| {
                Box::new(Quality {
                    character: quality.character.clone(),
                    title: quality.title.clone(),
                    heritage: quality.heritage,
                    side: quality.side,
                    of_trait: quality.of_trait.clone(),
                    named_card: quality.named_card,
                    named_for_main: quality.named_for_main,
                    rarity: quality.rarity,
                    ..Quality::default()
                })
            }),
            ..Self::default()
        };
        of_person && *self == plain
    }

    /// Whether all that fits it is of that type, part, style and character too, by what both say.
    pub fn is_for(&self, of: &Self) -> bool {
        let character = |filter: &Self| filter.quality.as_ref().and_then(|it| it.character.clone());
        let said = |wanted: bool, same: bool| !wanted || same;
        said(of.kind.is_some(), self.kind == of.kind)
            && said(of.ally.is_some(), self.ally == of.ally)
            && said(of.style.is_some(), self.style == of.style)
            && said(of.styled.is_some(), self.styled == of.styled)
            && said(character(of).is_some(), character(self) == character(of))
    }

    /// Whether it says anything of the card beside whose it is and where.
    pub fn is_about_the_card(&self) -> bool {
        *self
            != Self {
                zone: self.zone,
                of: self.of,
                ..Self::default()
            }
    }
}
