//! What else is known of a card, asked by filters: facts that do not change during a game.

use super::{Frame, ObjectId, State, TableCard};
use crate::model::effect::{Cards, Quality};

impl State {
    /// Whether all that holds for the card.
    pub(super) fn has_quality(&self, frame: &Frame, quality: &Quality, object: ObjectId) -> bool {
        let Quality {
            character,
            title,
            heritage,
            side,
            of_trait,
            named_card,
            named_for_main,
            only_for,
            // What is left to the players is no question of the table's.
            cost_at_most: _,
            rarity,
            does,
            endurance,
            attached_to,
            from_set,
            owned_by,
            level_at_least,
            level_at_most,
        } = quality;
        let card = self.card(object);
        let Some(facts) = &card.styled else {
            return false;
        };
        let person = facts.personality.as_ref();
        let level = person.map(|person| person.level);
        character.as_ref().is_none_or(|name| card.is_of(name))
            && title
                .as_ref()
                .is_none_or(|words| has_words(&card.name, words) || card.also.titled.contains(words))
            && owned_by.is_none_or(|who| self.is_who(frame, who, self.object(object).owner))
            && from_set.as_ref().is_none_or(|set| card.sets.contains(set))
            && heritage.is_none_or(|heritage| self.table.rules().has_heritage(card, heritage))
            && side.is_none_or(|side| person.is_some_and(|person| person.allegiance.fits(side)))
            && of_trait.as_ref().is_none_or(|word| facts.traits.contains(word))
            && (!named_card || card.also.named || !facts.named_for.is_empty())
            && (!named_for_main || self.is_for_its_main(object))
            && only_for.is_none_or(|side| facts.only.alignment == Some(side))
            && rarity.is_none_or(|rarity| card.rarity == Some(rarity))
            && does
                .as_ref()
                .is_none_or(|verb| card.verbs.contains(&verb.as_str()))
            && endurance.is_none_or(|has| (self.own_endurance(object) > 0) == has)
            && level_at_least.is_none_or(|least| level.is_some_and(|level| level >= least))
            && level_at_most.is_none_or(|most| level.is_some_and(|level| level <= most))
            && attached_to
                .as_ref()
                .is_none_or(|cards| self.is_attached_to(frame, cards, object))
    }

    /// Whether the card is named for the Main Personality of its owner.
    fn is_for_its_main(&self, object: ObjectId) -> bool {
        let leader = self.player(self.object(object).owner).leader;
        let main = self
            .find(leader)
            .and_then(|leader| self.table.card(leader.card).person.as_ref());
        let named_for = self.card(object).styled.iter().flat_map(|facts| &facts.named_for);
        main.is_some_and(|main| named_for.into_iter().any(|name| *name == main.character))
    }

    /// Whether the card is attached to one of those.
    fn is_attached_to(&self, frame: &Frame, cards: &Cards, object: ObjectId) -> bool {
        let host = self.object(object).host;
        host.is_some()
            && match cards {
                Cards::Choose(choice) => self.is_one_of(frame, &choice.card, host),
                cards => self.is_among(frame, cards, host),
            }
    }
}

impl TableCard {
    /// Whether it shows the character or is named for it (SC-DECK-16, PA-DECK-16), whatever its subtitle and level.
    pub fn is_of(&self, character: &str) -> bool {
        let shown = self.person.as_ref().map(|person| person.called.as_str());
        shown == Some(character) || self.named_for.iter().any(|name| name == character)
    }
}

/// Whether a title has these words, as whole words (A-SC-05).
fn has_words(title: &str, words: &str) -> bool {
    let breaks = |letter: Option<char>| letter.is_none_or(|letter| !letter.is_alphanumeric());
    title.match_indices(words).any(|(place, found)| {
        let before = title.get(..place).and_then(|before| before.chars().next_back());
        let after = title
            .get(place + found.len()..)
            .and_then(|after| after.chars().next());
        breaks(before) && breaks(after)
    })
}

#[cfg(test)]
mod tests {
    use super::has_words;

    #[test]
    fn a_word_of_a_title_is_a_whole_word() {
        assert!(has_words("Trunks' Sword Slash", "Sword"));
        assert!(has_words("Android 18's Effect", "Android"));
        assert!(has_words("Namek Dragon Ball 4", "Dragon Ball"));
        assert!(!has_words("Trunks Swordplay Drill", "Sword"));
        assert!(!has_words("Namekian Burst", "Namek"));
    }
}
