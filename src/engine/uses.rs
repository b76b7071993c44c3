//! What may be set off, chosen or used.

use super::program::Op;
use super::set_off::Past;
use super::{Choice, Entry, Few, Frame, ObjectId, PlayerId, State, Zone};
use crate::model::effect::{
    self, Amount, Cards, Condition, Effect, Filter, Forbidden, Line, Part, Permitted, Persona, Special, When,
    Who,
};

impl State {
    /// Whether the condition holds.
    pub fn holds(&self, frame: &Frame, condition: &Condition) -> bool {
        let holds = self.weigh(frame, condition);
        #[cfg(feature = "watch")]
        super::watch::asked(condition, holds);
        holds
    }

    /// SC-TURN-17: what may be done is asked, all else happens. Whether an optional part, from here to the end, can be done at
    /// all: its first verb has something to do, and where more follows for it, all it asks for.
    pub(super) fn can_do(&self, frame: &Frame, by: Who, at: u16, end: u16) -> bool {
        if self.stands_for_nothing(frame, at, end) {
            return false;
        }
        let Op::Do(effect) = self.table.op(at) else {
            return true;
        };
        let more = self.says_more(at, end);
        match effect.as_ref() {
            Effect::Attach(_) if frame.copied => false,
            Effect::Move { cards, .. }
            | Effect::Rejuvenate {
                cards: Some(cards), ..
            } if self.is_a_copy(frame, cards) => false,
            Effect::Move { cards, to, .. } if more => {
                self.finds(frame, effect, cards, more) && self.can_bring(frame, cards, *to)
            }
            // What may not be Rejuvenated is no price.
            Effect::Rejuvenate { who, .. } if !self.may_rejuvenate(self.whose(frame, *who)) => false,
            Effect::Move { cards, .. }
            | Effect::Play(cards)
            | Effect::UseEffects(cards)
            | Effect::PutIntoPlay(cards)
            | Effect::Reveal(cards)
            | Effect::Draw {
                cards: Some(cards), ..
            }
            | Effect::Rejuvenate {
                cards: Some(cards), ..
            } => self.finds(frame, effect, cards, more),
            Effect::Pick(cards) => !cards.are_open() || self.finds(frame, effect, cards, more),
            Effect::Rejuvenate { who, .. } => !self.pile(self.whose(frame, *who), Zone::Discard).is_empty(),
            Effect::Anger { who: Who::You, by } => self.can_lose_anger(frame.you, -self.amount(frame, by)),
            Effect::Level { who: Who::You, by } => self.can_fall_back(frame.you, -self.amount(frame, by)),
            Effect::Discard { who, count } => self.can_discard(frame, *who, count, more),
            Effect::Capture | Effect::CaptureUnused => !self.balls_for(frame).is_empty(),
            // A payment is made in full.
            Effect::Stages {
                who,
                of: Persona::AnAlly,
                by: stages,
                ..
            } if *who == by => self
                .payers(self.whose(frame, by), -self.amount(frame, stages))
                .next()
                .is_some(),
            Effect::Stages {
                who,
                of: of @ (Persona::Main | Persona::User),
                by: stages,
                paid,
                ..
            } if *who == by => {
                let lost = -self.amount(frame, stages);
                let lost = if *paid { self.payment(frame, lost) } else { lost };
                let payer = match of {
                    Persona::User => frame.user,
                    _ => self.player(self.whose(frame, by)).leader,
                };
                let held = self.find(payer).map_or(0, |payer| i32::from(payer.stage));
                held >= lost
            }
            _ => true,
        }
    }

    /// Whether nothing forbids the player to Rejuvenate.
    pub(super) fn may_rejuvenate(&self, player: PlayerId) -> bool {
        !self.is_forbidden(Forbidden::Rejuvenate, self.player(player).leader)
    }

    /// Whether an optional part, from here to the end, stands in for the cards somebody draws to defend, for which something else
    /// stands in already: they are drawn once.
    fn stands_for_nothing(&self, frame: &Frame, at: u16, end: u16) -> bool {
        (at..end).any(|place| {
            matches!(self.table.op(place).verb(), Some(Effect::Skip { who, part: Part::DefenseDraw })
                if self.will_skip(self.whose(frame, *who), Part::DefenseDraw))
        })
    }

    /// Whether a search of an open pile finds anything; of what lies hidden nobody knows.
    fn may_find(&self, frame: &Frame, card: &Filter) -> bool {
        let is_open = matches!(card.zone, effect::Zone::Discard | effect::Zone::Removed);
        !is_open || self.matching(frame, card).next().is_some()
    }

    /// The parts of an effect to choose between: not those that begin with cards that are not there, where there is another.
    pub(super) fn parts(&self, frame: &Frame, starts: &[u16]) -> Few<Choice> {
        let ends = starts.iter().skip(1).map(|next| next.saturating_sub(1));
        let end = ends.clone().next().map_or(0, |last| match self.table.op(last) {
            Op::Goto(end) => *end,
            _ => last,
        });
        let all = || (0..).map(Choice::Option).zip(starts.iter().copied());
        let parts: Few<Choice> = all()
            .zip(ends.chain([end]))
            .filter(|((_, start), end)| !self.is_vain(frame, *start, *end))
            .map(|((part, _), _)| part)
            .collect();
        if parts.is_empty() {
            all().map(|(part, _)| part).collect()
        } else {
            parts
        }
    }

    /// Whether a use in combat that costs nothing would do nothing: it is no action, or nobody would ever have to pass.
    pub(super) fn is_endless(&self, frame: &Frame, line: &Line) -> bool {
        let is_all = match line.uses {
            effect::Uses::Unlimited => true,
            effect::Uses::OncePerCombat => line.effects.len() == 1,
            _ => false,
        };
        if !is_all || !line.cost.is_empty() || line.when != When::Power {
            return false;
        }
        let end = (frame.at..=u16::MAX).find(|at| self.table.is_over(*at));
        self.is_vain(frame, frame.at, end.unwrap_or(frame.at))
    }

    /// Whether a part, from here to the end, begins with cards that are not there; what lies hidden may be.
    fn is_vain(&self, frame: &Frame, start: u16, end: u16) -> bool {
        let more = self.says_more(start, end);
        // What asks for something first, and says nothing else, is nothing where that is not so.
        let is_all = |to: u16| to == end || to + 1 == end && matches!(self.table.op(to), Op::Goto(_));
        if let Op::Unless(condition, to) = self.table.op(start)
            && is_all(*to)
        {
            return !self.holds(frame, condition);
        }
        match self.table.op(start).verb() {
            Some(
                effect @ (Effect::Move { cards, .. }
                | Effect::Play(cards)
                | Effect::Rejuvenate {
                    cards: Some(cards), ..
                }),
            ) => (entry_of(effect).is_some() || cards.are_open()) && !self.finds(frame, effect, cards, more),
            Some(Effect::Discard { who, count }) => !self.can_discard(frame, *who, count, more),
            Some(Effect::Search { card, .. }) => !self.may_find(frame, card),
            Some(effect @ Effect::Pick(cards)) => cards.are_open() && !self.finds(frame, effect, cards, more),
            Some(Effect::Special(special)) if let Special::Fuse { one, other, into } = special.as_ref() => {
                !self.can_fuse(frame, [one, other, into])
            }
            _ => false,
        }
    }

    /// Whether the search there is half of one for two cards, said as two: beside it the same is searched for once more; elsewhere
    /// too, where the two are one way of several.
    pub(super) fn is_part_of_a_search(&self, frame: &Frame) -> bool {
        let sought = |at: u16| match self.table.op(at).verb() {
            Some(Effect::Search { card, .. }) => Some(card),
            _ => None,
        };
        let Some(card) = sought(frame.at) else {
            return false;
        };
        let goes_on = |at: &u16| matches!(self.table.op(*at), Op::Do(_) | Op::Sentence);
        let begins = (0..frame.at).rev().find(|at| !goes_on(at));
        let is_a_way = begins.is_some_and(|at| matches!(self.table.op(at), Op::Choose(..) | Op::Goto(_)));
        let is_same = |other: &Filter| {
            let mut other = other.clone();
            if is_a_way {
                other.zone = card.zone;
            }
            other == *card
        };
        let after = (frame.at + 1..).take_while(goes_on);
        let before = (0..frame.at).rev().take_while(goes_on);
        after.chain(before).any(|at| sought(at).is_some_and(is_same))
    }

    /// Whether another verb follows the first of an optional part.
    pub(super) fn says_more(&self, at: u16, end: u16) -> bool {
        (at + 1..end).any(|place| self.table.op(place).verb().is_some())
    }

    /// Whether a verb has cards to touch: as many as it says, where more follows for them.
    pub(super) fn finds(&self, frame: &Frame, effect: &Effect, cards: &Cards, more: bool) -> bool {
        if more {
            self.has_enough(frame, cards, entry_of(effect))
        } else {
            self.has_any(frame, cards, entry_of(effect))
        }
    }

    /// Whether a player holds what is to be discarded: a card, or as many as are said where more follows for them.
    pub(super) fn can_discard(&self, frame: &Frame, who: Who, count: &Amount, more: bool) -> bool {
        let least = if more { self.amount(frame, count).max(1) } else { 1 };
        self.holds_others(self.whose(frame, who), frame.source, least)
    }

    pub(super) fn is_set_off(&self, frame: &Frame, line: &Line, happened: &Past) -> bool {
        self.is_meant(frame, line.of.as_ref(), line.by, happened)
            && self.may_use(frame.source, frame.ability, line)
            && (line.of.is_none() && line.when.is_of_the_card_itself()
                || self.table.rules().counts(self, self.speaker(frame.source), line))
            && line
                .condition
                .as_ref()
                .is_none_or(|condition| self.holds_for_a_foe(frame, condition))
    }

    /// Whether the uses of an ability are not used up.
    pub fn may_use(&self, object: ObjectId, ability: u8, line: &Line) -> bool {
        match line.uses {
            effect::Uses::Unlimited | effect::Uses::OncePerEffect => true,
            effect::Uses::OncePerGame => !self.object(object).has_ever_used(ability),
            effect::Uses::OncePerTurn if line.cost.is_empty() && line.when != When::WhenNeeded => true,
            uses => uses.times().is_none_or(|times| {
                let twice =
                    uses == effect::Uses::OncePerTurn && self.is_permitted(Permitted::UseTwice, object);
                let times = times + u32::from(twice);
                self.object(object).times_used(ability, self.turn) < times
            }),
        }
    }
}

/// How a verb brings cards into play, if it does.
pub(super) fn entry_of(effect: &Effect) -> Option<Entry> {
    match effect {
        Effect::Play(_) => Some(Entry::Played),
        Effect::Search { to, played, .. } if *to == effect::Zone::Play => {
            Some(if *played { Entry::Played } else { Entry::Placed })
        }
        Effect::Move { to, .. } if *to == effect::Zone::Play => Some(Entry::Placed),
        _ => None,
    }
}
