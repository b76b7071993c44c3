//! Traits: what the text of a Score or Panini card touches, a word or two each. Some are asked for by rules.

use serde::{Deserialize, Serialize};

use super::vocabulary;

vocabulary! {
    /// A trait that rules for decks or for the table ask for, or that effects of other cards do.
    RuleTrait {
        /// Majin Buu may have it as an Ally whatever it is.
        AllyOfMajinBuu = "ally-of-majin-buu", "may be an Ally of Majin Buu";
        /// Speaks of anger.
        Anger = "anger", "anger";
        /// Leaves the game after use (PA-GLO-03).
        BanishAfterUse = "banish-after-use", "banish after use";
        /// One of the fighters of the next world.
        CelestialFighter = "celestial-fighter", "Celestial Fighter";
        /// Has a constant effect by its icon.
        Constant = "constant", "constant";
        /// Has a Constant Combat Power.
        ConstantCombatPower = "constant-combat-power", "constant combat power";
        /// Has Empower.
        Empower = "empower", "empower";
        /// Nobody is shown what its searches find (SC-LATER-183).
        FindsUnseen = "finds-unseen", "does not show what it finds";
        /// Two personalities become it (SC-LATER-169).
        Fusion = "fusion", "Fusion";
        /// A side of an object that shows two levels (SC-LATER-16).
        GateFold = "gate-fold", "gate-fold";
        /// Has an INSTANT power.
        Instant = "instant", "instant";
        /// Cards named for its character stay so on higher levels of other names.
        KeepsName = "keeps-name", "its Named cards stay so on the levels above, and no others are";
        /// A Majin (SC-LATER-17).
        Majin = "majin", "Majin";
        /// Only a Majin uses it.
        MajinOnly = "majin-only", "for Majins only";
        /// A Move card.
        Move = "move", "Move";
        /// Calls what is paid for it a cost, as the document of 2014 asks (SC-LATER-105).
        NamesItsCost = "names-its-cost", "calls its price a cost";
        /// May announce the Namekian style without that heritage (SC-LATER-70).
        NamekianTokuiWaza = "namekian-tokui-waza", "may announce a Namekian Tokui-Waza";
        /// A Red Tokui-Waza bars it (SC-LATER-25).
        NotWithRedTokuiWaza = "not-with-red-tokui-waza", "not with a Red Tokui-Waza";
        /// A side of the second such object of its character.
        OtherGateFold = "other-gate-fold", "gate-fold";
        /// Counts neither for nor against a Tokui-Waza (SC-LATER-26).
        OutsideTokuiWaza = "outside-tokui-waza", "outside any Tokui-Waza";
        /// Lets its player pay as much as that player likes.
        PaysAnyAmount = "pays-any-amount", "pays any amount";
        /// Has a power that is used as an action.
        Power = "power", "power";
        /// Leaves the game after use.
        RemovedAfterUse = "removed-after-use", "removed after use";
        /// Leaves the game after use by a ruling of 2014.
        RemovedAfterUseCrd = "removed-after-use-crd", "removed after use crd";
        /// Fights for either side in the document of 2014 (SC-LATER-13).
        RogueCrd = "rogue-crd", "Rogue in the community's format of 2014";
        /// Starts in a Sensei Deck alone.
        SenseiDeckOnly = "sensei-deck-only", "Sensei Deck only";
        /// Goes back into its owner's Life Deck after use (PA-GLO-03).
        ShuffleAfterUse = "shuffle-after-use", "shuffle after use";
        /// Speaks of focused attacks.
        SpeaksOfFocused = "speaks-of-focused", "speaks of focused";
        /// Speaks of a Tokui-Waza, though not as a condition of what it does.
        SpeaksOfTokuiWaza = "speaks-of-tokui-waza", "speaks of a Tokui-Waza";
        /// Speaks of winning.
        SpeaksOfWinning = "speaks-of-winning", "speaks of winning";
        /// Stops the attacks it defends against.
        Stops = "stops", "stops";
        /// For the variant Tuff Enuff alone.
        TuffEnuffOnly = "tuff-enuff-only", "Tuff Enuff only";
        /// Both powers of the personality may be used in one combat.
        TwoPowers = "two-powers", "two powers";
        /// Nobody has told what it says.
        WordingUnknown = "wording-unknown", "wording unknown";
    }
}

/// A trait of a card.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
pub enum CardTrait {
    /// One that a rule asks for.
    Rule(RuleTrait),
    /// Any other word, to search for.
    Free(String),
}

impl CardTrait {
    /// What stood before the number in a trait that is the key `endurance-counts` now; sets that people entered may say it still.
    const ENDURANCE: &str = "endurance-counts-";

    /// The word as data files and queries say it.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Rule(word) => word.slug(),
            Self::Free(word) => word,
        }
    }

    /// The number of such a trait.
    pub fn counted_endurance(&self) -> Option<u8> {
        let count = self.as_str().strip_prefix(Self::ENDURANCE)?;
        count.parse().ok()
    }

    /// The word of a rule that a free word looks like and is not: a slip, as nobody makes up a word so near.
    pub fn meant(&self) -> Option<&'static str> {
        let Self::Free(word) = self else { return None };
        let near = |known: &str, word: &str| {
            // Of a short word a slip leaves more letters than it changes.
            let most = 2.min(known.len() / 3);
            known.len().abs_diff(word.len()) <= most && strsim::damerau_levenshtein(known, word) <= most
        };
        let mut rules = RuleTrait::ALL.iter().map(|rule| rule.slug());
        rules.find(|known| near(known, word))
    }
}

impl From<String> for CardTrait {
    fn from(word: String) -> Self {
        let rule = RuleTrait::ALL.iter().find(|rule| rule.slug() == word);
        rule.map_or(Self::Free(word), |rule| Self::Rule(*rule))
    }
}

impl From<CardTrait> for String {
    fn from(word: CardTrait) -> Self {
        match word {
            CardTrait::Rule(word) => word.slug().to_owned(),
            CardTrait::Free(word) => word,
        }
    }
}

/// As the word is written: what games are kept by is made of it.
impl std::fmt::Debug for CardTrait {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        std::fmt::Debug::fmt(self.as_str(), f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A misspelt word of a rule is told apart from words that mean nothing to rules.
    #[test]
    fn a_slip_in_a_word_of_a_rule_is_seen() {
        let meant = |word: &str| CardTrait::from(word.to_owned()).meant();
        assert_eq!(meant("shufle-after-use"), Some("shuffle-after-use"));
        assert_eq!(meant("Majin"), Some("majin"));
        assert_eq!(meant("moves"), Some("move"));
        for word in ["shuffle-after-use", "copy", "lore", "draw", "x-value", "mine"] {
            assert_eq!(meant(word), None, "{word}");
        }
    }
}
