//! What is about to happen, and what happens instead: lines set off before the fact, which may take its place.

use std::ops::ControlFlow;

use super::flow::Asked;
use super::{
    Choice, End, Few, Frame, Object, ObjectId, PlayerId, Progress, PromptKind, Referee, StageId, State, Task,
    Zone,
};
use crate::model::effect::{self, Cards, Effect, Forbidden, When, Who};

impl State {
    /// Where a card goes that is about to leave play or its deck; of no card, where those go that are about to leave a pile.
    pub(super) fn bound_for(&self, object: ObjectId) -> Option<Zone> {
        if !object.is_some() {
            return self.fight.bound;
        }
        self.queue.iter().rev().find_map(|task| match task {
            Task::Leave(leaving, to, ..) if *leaving == object => Some(*to),
            _ => None,
        })
    }

    /// Whether the verb that is carried out discards cards of a deck, and does not destroy them.
    pub(super) fn is_discarding(&self, frame: &Frame) -> bool {
        matches!(
            self.table.op(frame.at).verb(),
            Some(Effect::Search { discarded: true, .. })
        )
    }

    /// Whether the verb that is carried out speaks of the cards on top of a pile, and not of cards looked for in it.
    pub(super) fn is_off_the_top(&self, frame: &Frame) -> bool {
        match self.table.op(frame.at).verb() {
            Some(Effect::Move { cards, .. }) => is_off_the_top(cards),
            Some(Effect::Dig { .. }) => true,
            _ => false,
        }
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
        let prefers = self.holder_of_all(&others).unwrap_or(player);
        for frame in others.into_iter().rev() {
            self.push(Task::Instead(frame));
        }
        if count > 1 {
            self.push(Task::Prefer(prefers, count));
        }
        for frame in own.into_iter().rev() {
            self.push(Task::Instead(frame));
        }
    }

    /// Whose all that may replace it is, where some of it lies in a hand: to ask anybody else which comes first would show that.
    fn holder_of_all(&self, replacements: &[Frame]) -> Option<PlayerId> {
        let holder = replacements.first()?.you;
        let held = |frame: &Frame| self.state.object(frame.source).zone == Zone::Hand;
        let is_own = |frame: &Frame| frame.you == holder;
        (replacements.iter().all(is_own) && replacements.iter().any(held)).then_some(holder)
    }

    /// Of that many replacements on top of the queue the player says which is tried first.
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
    pub fn unless_replaced(&mut self, when: When, player: PlayerId, stage: StageId) {
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
        if !matches!(to, effect::Zone::Discard | effect::Zone::Removed) {
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

    /// An effect has brought cards from there into a deck: whose they are hears of it, once.
    pub(super) fn hear_of_returns(&mut self, cards: &[(ObjectId, Zone)], at: End) {
        for player in self.state.seats() {
            let came = |(object, from): &&(ObjectId, Zone)| {
                let object = self.state.object(*object);
                object.owner == player && object.zone == Zone::Deck && *from != Zone::Deck
            };
            let all = cards.iter().filter(came);
            let returned = all.clone().filter(|(_, from)| *from == Zone::Discard).count();
            let shuffled = if at == End::Shuffled { all.count() } else { 0 };
            for (when, count) in [(When::ReturnsCards, returned), (When::ShufflesIn, shuffled)] {
                if count > 0 {
                    let count = u8::try_from(count).unwrap_or(u8::MAX);
                    self.trigger_by(when, ObjectId::NONE, player, count);
                }
            }
        }
    }

    /// Cards are shuffled into their owner's deck by a rule; those that effects let nobody shuffle in go under it instead.
    pub fn shuffle_in(&mut self, cards: &[ObjectId], owner: PlayerId) {
        let mut shuffled = false;
        for object in cards {
            let goes_under = self.state.is_forbidden(Forbidden::BeShuffledIn, *object);
            let end = if goes_under { End::Bottom } else { End::Shuffled };
            self.move_object(*object, Zone::Deck, end);
            shuffled |= !goes_under;
        }
        if shuffled {
            self.shuffle(owner);
        }
    }

    /// Where cards lie that an effect brings into a deck.
    pub(super) fn places(&self, cards: &[ObjectId], to: effect::Zone) -> Vec<(ObjectId, Zone)> {
        let moved = cards.iter().filter(|_| to == effect::Zone::Deck);
        moved
            .map(|object| (*object, self.state.object(*object).zone))
            .collect()
    }

    /// Top cards of a deck that are thrown away may be more or fewer than are spoken of.
    pub(super) fn amended_top(&self, frame: &Frame, cards: &Cards, to: effect::Zone) -> Option<Cards> {
        let Cards::Top(top) = cards else { return None };
        if self.state.is_price(frame) {
            return Some(Cards::Top(self.state.priced(frame, top)));
        }
        if top.end == End::Bottom {
            return None;
        }
        let when = match to {
            effect::Zone::Discard => self.table.rules().fight().thrown_away,
            effect::Zone::Removed => When::Banished,
            _ => return None,
        };
        let (state, player) = (&*self.state, self.state.whose(frame, top.of));
        let first = state.pile(player, Zone::of(top.zone)).last().copied()?;
        let count = state.amount(frame, &top.count);
        let amended = state.amended(when, first, player, Some(frame.you), count);
        (amended != count).then(|| {
            Cards::Top(effect::Top {
                count: effect::Amount::Number(amended),
                ..top.clone()
            })
        })
    }

    /// Cards that players discard from their own hands and may not choose: taken by chance, as many as they like where that is left
    /// to them. Nothing where they may choose.
    pub(super) fn discarded_blindly(
        &mut self,
        frame: &Frame,
        cards: &Cards,
        to: effect::Zone,
    ) -> ControlFlow<Asked, Option<Cards>> {
        let Cards::Choose(choice) = cards else {
            return ControlFlow::Continue(None);
        };
        let chooser = self.state.whose(frame, choice.by);
        let leader = self.state.player(chooser).leader;
        let own = choice.card.of.map(|of| self.state.whose(frame, of)) == Some(chooser);
        let discards = to == effect::Zone::Discard && choice.card.zone == effect::Zone::Hand;
        let banned = || {
            let what = Forbidden::ChooseDiscards;
            self.state.is_forbidden_by(what, leader, Some(frame.cause()))
        };
        if !own || !discards || !banned() {
            return ControlFlow::Continue(None);
        }
        let mut blind = effect::Selection {
            random: true,
            ..choice.as_ref().clone()
        };
        if blind.up_to {
            // PA-LATER-57: whoever may not choose says only how many go.
            let Some(Choice::Number(number)) = self.answer() else {
                let held = self.state.matching(frame, &blind.card).count();
                let held = u8::try_from(held).unwrap_or(u8::MAX);
                let most = u8::try_from(self.count(frame, &blind.count)).map_or(held, |most| most.min(held));
                let numbers = (0..=most).map(Choice::Number);
                self.ask(chooser, PromptKind::Number, frame.source, "", numbers);
                return ControlFlow::Break(Asked);
            };
            (blind.up_to, blind.count) = (false, effect::Amount::Number(i32::from(number)));
        }
        ControlFlow::Continue(Some(Cards::Choose(Box::new(blind))))
    }

    /// Cards that an effect is about to throw off the top of a deck, or to put back into one, at that end or rejuvenated, may be
    /// more or fewer than it speaks of. Others than those, where they are; nothing as long as that is open.
    #[expect(
        clippy::option_option,
        reason = "it is open, or there are others, or there are none"
    )]
    pub(super) fn weigh_count(
        &mut self,
        frame: &mut Frame,
        cards: &Cards,
        (to, at): (effect::Zone, Option<End>),
    ) -> Option<Option<Cards>> {
        if matches!(cards, Cards::Top(top) if top.of == Who::Each) {
            // A number of every player's.
            return Some(None);
        }
        let amended = self.amended_top(frame, cards, to);
        let cards = amended.as_ref().unwrap_or(cards);
        let (whose, from, count) = match cards {
            Cards::Top(top) if top.card.is_none() => (top.of, top.zone, &top.count),
            Cards::Choose(choice) => (
                choice.card.of.unwrap_or_default(),
                choice.card.zone,
                &choice.count,
            ),
            _ => return Some(amended),
        };
        let when = match (from, to) {
            (from, effect::Zone::Deck) if (self.table.rules().fight().puts_back)(from, at) => {
                When::WouldReturnCards
            }
            (effect::Zone::Deck, effect::Zone::Discard | effect::Zone::Removed) if is_off_the_top(cards) => {
                When::WouldLoseTop
            }
            _ => return Some(amended),
        };
        if self.state.is_price(frame) {
            return Some(amended);
        }
        let (player, count) = (self.state.whose(frame, whose), self.state.amount(frame, count));
        self.state.fight.bound = Some(Zone::of(to));
        let weighed = self.weigh_number(frame, when, player, count)?;
        if weighed == count {
            return Some(amended);
        }
        let mut cards = cards.clone();
        match &mut cards {
            Cards::Top(top) => top.count = effect::Amount::Number(weighed),
            Cards::Choose(choice) => choice.count = effect::Amount::Number(weighed),
            _ => {}
        }
        Some(Some(cards))
    }

    /// How many cards go where that many of a player's are about to, once that is settled; none where something else happens
    /// instead.
    pub(super) fn weigh_number(
        &mut self,
        frame: &mut Frame,
        when: When,
        player: PlayerId,
        count: i32,
    ) -> Option<i32> {
        if frame.progress == Progress::Weighed {
            if self.was_replaced() {
                self.state.fight.more = -count;
            }
            return Some((count + self.state.fight.more).max(0));
        }
        let alike = usize::try_from(count).unwrap_or(0);
        let replacements = if alike > 0 {
            self.replacements(when, ObjectId::NONE, player, alike)
        } else {
            Vec::new()
        };
        if replacements.is_empty() {
            return Some(count);
        }
        frame.progress = Progress::Weighed;
        self.state.fight.more = 0;
        self.weigh(replacements, ObjectId::NONE, player);
        None
    }

    /// Whether something else has happened instead; once.
    pub fn was_replaced(&mut self) -> bool {
        std::mem::take(&mut self.state.replaced)
    }

    /// A replacement runs unless one before it took place.
    pub(super) fn replace(&mut self, frame: Frame) {
        let lies = self.state.is_at_hand(frame.source);
        if !self.state.replaced && (lies || !self.state.is_use(&frame)) {
            self.run_program(frame);
        }
    }

    /// A card in hand that takes the place of what is about to happen is used by that, once its player agrees: what it does comes
    /// after what answers the use (PA-LATER-34). Whether it was such a card.
    pub(super) fn spend_held(&mut self, frame: &Frame) -> bool {
        let held = self.state.object(frame.source).zone != Zone::Play && self.state.is_use(frame);
        if held {
            self.use_at_its_time(frame, frame.at + 1);
        }
        held
    }

    /// An effect takes a card out of play or throws it off a deck, unless something else happens instead.
    pub fn leave(&mut self, object: ObjectId, to: Zone, end: End) {
        self.leave_called(object, to, end, self.table.rules().fight().thrown_away);
    }

    /// A rule has an effect discard a card from play, which does not destroy it (A-PA-31), unless something else happens instead.
    pub fn discard_from_play(&mut self, object: ObjectId) {
        self.leave_called(object, Zone::Discard, End::Top, When::Discarded);
    }

    fn leave_called(&mut self, object: ObjectId, to: Zone, end: End, called: When) {
        let Object { zone, controller, .. } = *self.state.object(object);
        let when = if zone == Zone::Deck {
            When::WouldMill
        } else {
            When::WouldLeavePlay
        };
        // What takes the place of it is not replaced again.
        let leaves = |task: &Task| matches!(task, Task::Leave(known, ..) if *known == object);
        if self.state.replaced || self.state.queue.iter().any(leaves) {
            self.leave_now(object, to, end, called);
            return;
        }
        self.push(Task::Leave(object, to, end, called));
        let replacements = self.replacements(when, object, controller, 1);
        if replacements.is_empty() {
            self.state.queue.pop();
            self.leave_now(object, to, end, called);
            return;
        }
        self.weigh(replacements, object, controller);
    }

    /// The same, now that nothing happens instead; what it is called that it goes to the discard pile.
    pub(super) fn leave_now(&mut self, object: ObjectId, to: Zone, end: End, called: When) {
        if to == Zone::Discard {
            self.throw_away(object, called);
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

/// Whether the cards are those on top of a pile, or some of them.
fn is_off_the_top(cards: &Cards) -> bool {
    match cards {
        Cards::Top(top) => top.end == End::Top,
        Cards::Choose(choice) => choice.card.within_top.is_some(),
        Cards::All(filter) => filter.within_top.is_some(),
        _ => false,
    }
}
