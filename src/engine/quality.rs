//! What else is known of a card, asked by filters: facts that do not change during a game.

use super::{Frame, ObjectId, Person, State, TableAbility, TableCard, TableLine, Zone};
use crate::model::effect::{Cards, Effect, Filter, Quality, Special, Standing, When, Who};
use crate::model::{Alignment, CardTrait, RuleTrait, Wording};

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
            bearing,
            in_control,
            standing,
            only_for_heritage,
            only_for_majins,
            limit_at_least,
            base_life_at_most,
            even,
            taken,
            with_effects,
            lost_this_combat,
            played_from_hand,
            used_this_turn,
            payable,
            just_moved,
        } = quality;
        let card = self.card(object);
        let Some(facts) = &card.styled else {
            return false;
        };
        let person = facts.personality.as_ref();
        let level = person.map(|person| person.level);
        let also = |meant: &dyn Fn(&Quality) -> bool| {
            self.counts_as(frame, object, |what| what.quality.as_deref().is_some_and(meant))
        };
        character.as_ref().is_none_or(|name| {
            let main = || self.main_of(object).is_some_and(|main| main.called == *name);
            card.is_of(name)
                || self.is_made_of(object, |part| part.is_of(name))
                || also(&|what| what.character.as_ref() == Some(name) || what.named_for_main && main())
        }) && title.as_ref().is_none_or(|words| {
            has_words(&card.name, words)
                || card.also.titled.contains(words)
                || also(&|what| what.title.as_ref() == Some(words))
        }) && owned_by.is_none_or(|who| self.is_who(frame, who, self.object(object).owner))
            && from_set.as_ref().is_none_or(|set| card.sets.contains(set))
            && heritage.is_none_or(|heritage| {
                self.table.rules().has_heritage(card, heritage)
                    || also(&|what| what.heritage == Some(heritage))
            })
            && side.is_none_or(|side| {
                // It has the side it counts as, and no longer its own.
                let own = person.is_some() && self.table.rules().has_side(self, object, side);
                also(&|what| what.side == Some(side))
                    || own && !also(&|what| what.side.is_some_and(|counted| counted != side))
            })
            && of_trait.as_ref().is_none_or(|word| {
                // SC-LATER-115: a card cut short by its Empower does not say any more that it is removed.
                let removed = CardTrait::Rule(RuleTrait::RemovedAfterUse);
                let unsaid = self.fight.cut_short == Some(object) && *word == removed;
                !unsaid && facts.traits.contains(word) || also(&|what| what.of_trait.as_ref() == Some(word))
            })
            && (!named_card
                || card.also.named
                || !facts.named_for.is_empty()
                || self.table.rules().is_named(self, object)
                || also(&|what| what.named_card || what.named_for_main || what.character.is_some()))
            && (!named_for_main || self.is_for_its_main(object) || also(&|what| what.named_for_main))
            && only_for.is_none_or(|side| facts.only.alignment == Some(side))
            && rarity.is_none_or(|rarity| {
                let other = || also(&|what| what.rarity.is_some_and(|counted| counted != rarity));
                also(&|what| what.rarity == Some(rarity)) || card.rarity == Some(rarity) && !other()
            })
            && bearing
                .as_ref()
                .is_none_or(|cards| self.bears(frame, cards, object))
            && (!in_control || self.acting(self.object(object).controller) == object)
            && standing.is_none_or(|standing| {
                let stage = self.object(object).stage;
                // What lies under an Ally is none of the Main Personality's levels.
                let is_covered =
                    self.object(object).zone == Zone::Levels && self.object(object).host.is_some();
                person.is_some()
                    && match standing {
                        Standing::Leaving => self.bound_for(object).is_some(),
                        Standing::Zero => stage == 0,
                        Standing::AboveZero => stage > 0,
                        Standing::Highest => stage >= self.top_stage(object),
                        Standing::TopLevel => self.is_of_top_level(object),
                        Standing::LowerLevel => {
                            !is_covered && level < Some(self.level(self.object(object).controller))
                        }
                        Standing::SameLevel => level == Some(self.level(self.object(object).controller)),
                        Standing::HigherLevel => {
                            !is_covered && level > Some(self.level(self.object(object).controller))
                        }
                    }
            })
            && only_for_heritage.is_none_or(|heritage| facts.only.heritage == Some(heritage))
            && (!even || card.number > 0 && card.number.is_multiple_of(2))
            && (!taken || self.fight.taken.contains(&object))
            && (!with_effects || !self.is_blank(object))
            && (!lost_this_combat || self.left_this_combat(object))
            && (!played_from_hand || self.was_played_from_hand(object))
            && (!used_this_turn || self.was_used_this_turn(object))
            && (!payable || self.is_performable(frame.you, object))
            && (!just_moved || self.fight.moved.contains(&object))
            && (!only_for_majins || facts.is(RuleTrait::MajinOnly))
            && limit_at_least.is_none_or(|least| self.limit(card).is_none_or(|limit| limit >= least))
            && base_life_at_most
                .is_none_or(|most| card.figures.base_life.is_some_and(|life| life <= i32::from(most)))
            && does.as_ref().is_none_or(|verb| self.does(frame, verb, object))
            && endurance.is_none_or(|has| self.counted_endurance(object).is_some() == has)
            && level_at_least.is_none_or(|least| level.is_some_and(|level| level >= least))
            && level_at_most.is_none_or(|most| level.is_some_and(|level| level <= most))
            && attached_to
                .as_ref()
                .is_none_or(|cards| self.is_attached_to(frame, cards, object))
    }

    /// Whether the card has the verb. One that can be attached is one that attaches itself as things are now: where its text
    /// asks for something first ("only one attached"), that has to hold, whoever attaches it.
    fn does(&self, frame: &Frame, verb: &str, object: ObjectId) -> bool {
        let card = self.card(object);
        let bars = |ability: &TableAbility| {
            let TableAbility::Line(line) = ability else {
                return false;
            };
            let frame = Frame::new(line.start, object, frame.you);
            line.line.effects.iter().any(|effect| match effect {
                Effect::If { is, then, .. } => {
                    then.iter().any(|then| matches!(then, Effect::Attach(_))) && !self.holds(&frame, is)
                }
                _ => false,
            })
        };
        let does = card.verbs.contains(&verb);
        does && !(verb.starts_with("attach-to-") && card.abilities.iter().any(bars))
            || verb == "raise-own-anger" && (self.is_given_anger(object) || self.gains_anger_on_hit(object))
            || verb == "hit" && self.makes_hits(object)
    }

    /// Whether a card in play has the attacks its player makes with that card raise anger: what an attack gains is its text too.
    fn is_given_anger(&self, object: ObjectId) -> bool {
        let player = self.object(object).controller;
        let lifts =
            |effect: &Effect| matches!(effect, Effect::Anger { who: Who::You, by } if by.sign().is_gt());
        let raises = |effect: &Effect| match effect {
            Effect::Special(special) => match special.as_ref() {
                Special::Gain(effects) => effects.iter().any(lifts),
                _ => false,
            },
            effect => lifts(effect),
        };
        self.pile(player, Zone::Play).iter().any(|giver| {
            self.card(*giver)
                .lines(When::Attacking)
                .any(|(_, TableLine { line, start, .. })| {
                    let frame = Frame::new(*start, *giver, player);
                    let meant = |of: &Filter| of.of == Some(Who::You) && self.fits(&frame, of, object);
                    line.effects.iter().any(raises)
                        && line.of.as_ref().is_some_and(meant)
                        && line
                            .condition
                            .as_ref()
                            .is_none_or(|condition| self.holds(&frame, condition))
                })
        })
    }

    /// How many copies of a card a deck may hold, by what it says and by the lists of the format that is played.
    fn limit(&self, card: &TableCard) -> Option<u8> {
        let first = self.table.wording() == Wording::First;
        let own = card.styled.as_ref().and_then(|facts| facts.own_limit(first));
        let listed = (self.table.rules().fight().listed_limit)(self, &card.name);
        own.into_iter().chain(listed).min()
    }

    /// Whether an ability of the card has been used this turn.
    fn was_used_this_turn(&self, object: ObjectId) -> bool {
        let object = self.object(object);
        object.used_on == self.turn && object.used != 0
    }

    /// Whether no personality of its character in its owner's deck and discard pile is of a higher level.
    fn is_of_top_level(&self, object: ObjectId) -> bool {
        let owner = self.object(object).owner;
        let level = |card: ObjectId| self.card(card).person.as_ref().map(|person| person.level);
        let piles = [Zone::Deck, Zone::Discard].map(|zone| self.pile(owner, zone));
        let mut alike = piles.into_iter().flatten().copied();
        alike.all(|other| self.called(other) != self.called(object) || level(other) <= level(object))
    }

    /// The Main Personality of the card's owner, as it is now.
    fn main_of(&self, object: ObjectId) -> Option<&Person> {
        let leader = self.player(self.object(object).owner).leader;
        self.find(leader)
            .and_then(|leader| self.table.card(leader.card).person.as_ref())
    }

    /// The personality that a card must be named for to be named for its owner's Main Personality: that one, or a lower level that says
    /// that its name stays.
    fn namesake_of(&self, object: ObjectId) -> Option<&Person> {
        let levels = self.pile(self.object(object).owner, Zone::Levels).iter().copied();
        let keeps = |level: &ObjectId| {
            let facts = self.card(*level).styled.as_ref();
            facts.is_some_and(|facts| facts.is(RuleTrait::KeepsName))
        };
        let kept = levels
            .filter(keeps)
            .find_map(|level| self.card(level).person.as_ref());
        kept.or_else(|| self.main_of(object))
    }

    /// Whether the card is named for the Main Personality of its owner.
    fn is_for_its_main(&self, object: ObjectId) -> bool {
        let named_for = self.card(object).styled.iter().flat_map(|facts| &facts.named_for);
        self.namesake_of(object)
            .is_some_and(|main| named_for.into_iter().any(|name| *name == main.character))
    }

    /// Whether one of those is attached to the card.
    fn bears(&self, frame: &Frame, cards: &Cards, object: ObjectId) -> bool {
        match cards {
            Cards::This => self.find(frame.source).is_some_and(|this| this.host == object),
            Cards::Choose(choice) => self
                .attached(object)
                .any(|attached| self.is_one_of(frame, &choice.card, attached)),
            cards => self
                .attached(object)
                .any(|attached| self.is_among(frame, cards, attached)),
        }
    }

    /// The Endurance a card has for effects, if any, were it 0: some say that theirs counts as more.
    pub(super) fn counted_endurance(&self, object: ObjectId) -> Option<u8> {
        let said = self.card(object).counted_endurance;
        said.or_else(|| self.own_endurance(object))
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

    /// Whether it shows a personality that is of that side as printed.
    pub fn fits_side(&self, side: Alignment) -> bool {
        let person = self.styled.as_ref().and_then(|facts| facts.personality.as_ref());
        person.is_some_and(|person| person.allegiance.fits(side))
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
