//! What is about to happen, and what happens instead: lines set off before the fact, which may take its place.

use super::{Choice, End, Few, Frame, Object, ObjectId, PlayerId, PromptKind, Referee, State, Task, Zone};
use crate::model::effect::{self, When};

impl State {
    /// Where a card goes that is about to leave play or its deck.
    pub(super) fn bound_for(&self, object: ObjectId) -> Option<Zone> {
        self.queue.iter().rev().find_map(|task| match task {
            Task::Leave(leaving, to, _) if *leaving == object => Some(*to),
            _ => None,
        })
    }
}

impl Referee<'_> {
    /// What could take the place of something about to happen to a card of that player, `alike` such cards at once.
    /// Hand it to [`Self::weigh`]; mostly it is nothing.
    pub(super) fn replacements(
        &mut self,
        when: When,
        object: ObjectId,
        player: PlayerId,
        alike: usize,
    ) -> Vec<Frame> {
        let mut frames = Vec::new();
        let alike = u8::try_from(alike).unwrap_or(u8::MAX);
        self.gather(when, object, player, alike, &mut frames);
        frames
    }

    /// Puts replacements of what is about to happen to a card of that player on the queue. What goes on after them learns by
    /// [`Self::was_replaced`] whether one took place. What the card says of itself comes first, then what the player likes
    /// (PA-LATER-59).
    pub(super) fn weigh(&mut self, replacements: Vec<Frame>, object: ObjectId, player: PlayerId) {
        let is_own = |frame: &Frame| frame.source == object;
        let (own, others): (Vec<Frame>, Vec<Frame>) = replacements.into_iter().partition(is_own);
        let count = others.len();
        for frame in others.into_iter().rev() {
            self.push(Task::Instead(frame));
        }
        if count > 1 {
            self.push(Task::Prefer(player, count));
        }
        for frame in own.into_iter().rev() {
            self.push(Task::Instead(frame));
        }
    }

    /// Of so many replacements on top of the queue the player says which is tried first.
    pub(super) fn prefer(&mut self, player: PlayerId, count: usize) {
        let answer = self.answer();
        if self.state.replaced {
            return;
        }
        let first = self.state.queue.len().saturating_sub(count);
        let source = |task: &Task| match task {
            Task::Instead(frame) => Some(frame.source),
            _ => None,
        };
        let waiting = self.state.queue.get(first..).unwrap_or_default();
        if let Some(Choice::Object(chosen)) = answer {
            let place = waiting.iter().rposition(|task| source(task) == Some(chosen));
            if let Some(place) = place {
                let preferred = self.state.queue.remove(first + place);
                if count > 2 {
                    self.push(Task::Prefer(player, count - 1));
                }
                self.push(preferred);
            }
            return;
        }
        let mut sources: Few<ObjectId> = Few::new();
        for source in waiting.iter().rev().filter_map(source) {
            if !sources.contains(&source) {
                sources.push(source);
            }
        }
        if sources.len() > 1 {
            let cite = self.fight_cites().order;
            self.push(Task::Prefer(player, count));
            let choices = sources.into_iter().map(Choice::Object);
            self.ask(player, PromptKind::Choose, ObjectId::NONE, cite, choices);
        }
    }

    /// Something of the game's own happens at that stage, unless something else happens to the player instead.
    pub fn unless_replaced(&mut self, when: When, player: PlayerId, stage: u8) {
        let leader = self.state.player(player).leader;
        let replacements = self.replacements(when, leader, player, 1);
        self.push(Task::Game(stage, leader));
        self.weigh(replacements, leader, player);
    }

    /// What is about to leave play by an effect stays, though nothing happens instead.
    pub(super) fn spare(&mut self, cards: &[ObjectId]) {
        let stays = |task: &Task| matches!(task, Task::Leave(object, ..) if cards.contains(object));
        self.state.queue.retain(|task| !stays(task));
    }

    /// An effect has brought cards to the discard pile or out of the game: whose they are hears of it, once.
    pub(super) fn hear_of_losses(&mut self, cards: &[ObjectId], to: effect::Zone) {
        if !matches!(to, effect::Zone::Discard | effect::Zone::Banished) {
            return;
        }
        for player in self.state.seats() {
            let lost = |object: &&ObjectId| {
                let object = self.state.object(**object);
                object.owner == player && object.zone == Zone::of(to)
            };
            let count = u8::try_from(cards.iter().filter(lost).count()).unwrap_or(u8::MAX);
            if count > 0 {
                self.trigger_by(When::LosesCards, ObjectId::NONE, player, count);
            }
        }
    }

    /// Whether something else has happened instead; once.
    pub fn was_replaced(&mut self) -> bool {
        std::mem::take(&mut self.state.replaced)
    }

    /// A replacement runs unless one before it took place.
    pub(super) fn replace(&mut self, frame: Frame) {
        let lies = matches!(self.state.object(frame.source).zone, Zone::Hand | Zone::Play);
        if !self.state.replaced && (lies || !self.state.is_use(&frame)) {
            self.run_program(frame);
        }
    }

    /// A card in hand that takes the place of what is about to happen is used by that, and leaves.
    pub(super) fn spend_held(&mut self, frame: &Frame) {
        let object = frame.source;
        if self.state.object(object).zone == Zone::Hand && self.state.is_use(frame) {
            self.move_object(object, Zone::Stack, End::Top);
            self.push(Task::Spent(object));
        }
    }

    /// An effect takes a card out of play or throws it off a deck, unless something else happens instead.
    pub fn leave(&mut self, object: ObjectId, to: Zone, end: End) {
        let Object { zone, controller, .. } = *self.state.object(object);
        let when = if zone == Zone::Deck {
            When::WouldMill
        } else {
            When::WouldLeavePlay
        };
        // What takes the place of it is not replaced again.
        let leaves = |task: &Task| matches!(task, Task::Leave(known, ..) if *known == object);
        if self.state.replaced || self.state.queue.iter().any(leaves) {
            self.leave_now(object, to, end);
            return;
        }
        self.push(Task::Leave(object, to, end));
        let replacements = self.replacements(when, object, controller, 1);
        if replacements.is_empty() {
            self.state.queue.pop();
            self.leave_now(object, to, end);
            return;
        }
        self.weigh(replacements, object, controller);
    }

    /// The same, now that nothing happens instead.
    pub(super) fn leave_now(&mut self, object: ObjectId, to: Zone, end: End) {
        if to == Zone::Discard {
            self.discard(object);
        } else {
            self.move_object(object, to, end);
        }
    }

    /// An effect discards a card from hand, unless something else happens instead.
    pub(super) fn discard_from_hand(&mut self, object: ObjectId, alike: usize) {
        let owner = self.state.object(object).owner;
        let replacements = self.replacements(When::WouldDiscard, object, owner, alike);
        if replacements.is_empty() {
            self.discard(object);
            return;
        }
        self.push(Task::Discard(object));
        self.weigh(replacements, object, owner);
    }
}
