//! Cards on the move: draw, discard, shuffle, rejuvenate, change sides.

use super::{
    ASKED, Choice, DONE, Few, Flow, Frame, Happened, Object, ObjectId, PlayerId, Progress, PromptKind,
    Referee, Sight, State, Task, Topic, Topics, Zone,
};
use crate::model::Kind;
use crate::model::effect::{self, Cards, Forbidden, Permitted, When};

pub use crate::model::effect::End;

impl Referee<'_> {
    /// Moves a card to a zone of its owner (in play: of its controller), onto the top or under the bottom.
    pub fn move_object(&mut self, object: ObjectId, to: Zone, end: End) {
        // What belonged to a player who is out stays out of the game (A-SC-28).
        let is_gone = self.state.player(self.state.object(object).owner).out;
        let to = if is_gone && to != Zone::Play {
            Zone::Removed
        } else {
            to
        };
        self.set_off_going(object, to);
        let from = self.lift(object);
        self.lay(object, to, end);
        if from != to {
            self.note(Happened::Moved { object, from, to }, "");
        }
        if from == Zone::Deck && to.sight() != Sight::Nobody {
            self.state.revealed = true;
        }
        if from == Zone::Removed {
            self.use_up_permission(object);
        }
        if from.sight() == Sight::Everybody && matches!(to, Zone::Hand | Zone::Deck) {
            self.forget_pointed(object);
        }
        self.table.rules().after_move(self, object, from);
        self.set_off_coming(object, from, to);
        if to == Zone::Deck && from != Zone::Deck {
            self.hear_of_placing(object, end);
        }
        if from == Zone::Deck && to == Zone::Discard {
            let owner = self.state.object(object).owner;
            self.trigger(When::LosesLife, object, owner);
        }
    }

    /// Sets off what waits for a card to be put on that end of a deck.
    pub(super) fn hear_of_placing(&mut self, object: ObjectId, end: End) {
        let placed = match end {
            End::Top => When::PlacedOnDeck,
            End::Bottom => When::PlacedUnder,
            End::Shuffled => return,
        };
        let owner = self.state.object(object).owner;
        self.trigger(placed, object, owner);
    }

    /// Sets off what waits for a card to leave play or the game, while it still lies where it was. What is activated where it lies
    /// in play leaves it after its use (PA-COMBAT-09), and a level that is covered does not.
    fn set_off_going(&mut self, object: ObjectId, to: Zone) {
        let Object {
            zone: from,
            owner,
            controller,
            used_from,
            ..
        } = *self.state.object(object);
        let lay = from == Zone::Play || from == Zone::Stack && used_from == Zone::Play;
        let whose = if lay { controller } else { owner };
        if lay && !matches!(to, Zone::Play | Zone::Stack | Zone::Levels) {
            self.trigger(When::LeavesPlay, object, whose);
        }
        if to == Zone::Removed && from != Zone::Removed {
            self.trigger(When::Banished, object, whose);
        }
    }

    /// Sets off what waits for a card to come into a hand, and drops what lay under one that has left play.
    fn set_off_coming(&mut self, object: ObjectId, from: Zone, to: Zone) {
        let owner = self.state.object(object).owner;
        if to == Zone::Hand && from != Zone::Hand {
            self.trigger(When::EntersHand, object, owner);
        }
        let is_gone = from == Zone::Play && !matches!(to, Zone::Play | Zone::Stack | Zone::Levels);
        if is_gone && self.state.card(object).person.is_none() {
            let under = self.state.under(object);
            for card in under {
                self.discard(card);
            }
        }
    }

    /// Takes the card out of the pile it is in.
    fn lift(&mut self, object: ObjectId) -> Zone {
        let Object {
            zone,
            owner,
            controller,
            ..
        } = *self.state.object(object);
        let holder = if zone == Zone::Play { controller } else { owner };
        let pile = self.state.player_mut(holder).pile_mut(zone);
        if pile.last() == Some(&object) {
            pile.pop();
        } else if let Some(place) = pile.iter().position(|other| *other == object) {
            pile.remove(place);
        }
        zone
    }

    fn lay(&mut self, object: ObjectId, to: Zone, end: End) {
        let left_play = self.state.object(object).zone == Zone::Play && to != Zone::Play;
        if left_play {
            self.state.note_leaving(object);
        }
        if self.state.object(object).zone.is_on_the_table() && !to.is_on_the_table() {
            self.end_stay(object);
            // Used anew it stays for as many uses again.
            self.state.fight.again.retain(|(known, _)| *known != object);
        }
        let instance = self.state.object_mut(object);
        if instance.zone == Zone::Aside {
            instance.host = ObjectId::NONE;
        }
        instance.placed = to == Zone::Deck && instance.zone.sight() != Sight::Nobody;
        let is_used = to == Zone::Stack && instance.zone != Zone::Stack;
        let enters = to == Zone::Play && !instance.zone.is_on_the_table();
        if is_used || enters {
            instance.used_from = instance.zone;
        }
        instance.zone = to;
        if left_play {
            instance.forget();
        }
        let user = instance.controller;
        if to != Zone::Play {
            instance.controller = instance.owner;
        }
        let holder = instance.controller;
        if to == Zone::Stack {
            // What a card in use does is done by whoever uses it, and not by its owner.
            instance.controller = user;
        }
        let pile = self.state.player_mut(holder).pile_mut(to);
        match end {
            End::Top | End::Shuffled => pile.push(object),
            End::Bottom => pile.insert(0, object),
        }
        if left_play || to == Zone::Play {
            self.state.watch();
        }
    }

    /// Puts a card where it goes when it is discarded or destroyed, unless nothing may take it away.
    pub fn discard(&mut self, object: ObjectId) {
        self.throw_away(object, self.table.rules().fight().thrown_away);
    }

    /// A rule discards a card from play: no effect destroys it (PA-ANGER-08).
    pub(super) fn discard_by_rule(&mut self, object: ObjectId) {
        self.throw_away(object, When::Discarded);
    }

    pub(super) fn throw_away(&mut self, object: ObjectId, when: When) {
        if self.table.rules().stays(self.state, object) {
            return;
        }
        let (to, end) = self.table.rules().discards_to(self.state, object);
        let Object {
            zone: from, owner, ..
        } = *self.state.object(object);
        match from {
            Zone::Hand => self.trigger(When::Discarded, object, owner),
            Zone::Deck | Zone::Play => self.trigger(when, object, owner),
            // What lay under a card is discarded, but destroyed is only what was in play or in a deck.
            Zone::Aside | Zone::Levels if when == When::Discarded => self.trigger(when, object, owner),
            _ => {}
        }
        self.move_object(object, to, end);
        self.table.rules().discarded(self, object, from);
    }

    /// Draws cards one after the other; says how many there were.
    pub fn draw(&mut self, player: PlayerId, count: u32, rule: &'static str) -> u32 {
        let mut drawn = 0;
        let leader = self.state.player(player).leader;
        while drawn < count && self.state.outcome.is_none() {
            if self.state.is_forbidden(Forbidden::Draw, leader) {
                break;
            }
            let Some(object) = self.state.pile(player, Zone::Deck).last().copied() else {
                break;
            };
            self.note(Happened::Drew { player, object }, rule);
            self.lift(object);
            self.lay(object, Zone::Hand, End::Top);
            self.state.revealed = true;
            drawn += 1;
            self.table.rules().after_move(self, object, Zone::Deck);
            self.table.rules().drawn(self, object);
            self.trigger(When::Drawn, object, player);
            self.trigger(When::EntersHand, object, player);
        }
        drawn
    }

    /// An effect has players draw.
    pub(super) fn perform_draw(
        &mut self,
        frame: &mut Frame,
        who: effect::Who,
        count: &effect::Amount,
    ) -> Flow {
        self.show_adventure(frame, count.adventure());
        let count = self.count(frame, count);
        let players = self.players(frame, who);
        if players
            .iter()
            .any(|player| self.state.may_draw_from_below(*player))
        {
            return self.draw_from_either_end(frame, &players, count);
        }
        for player in players {
            let drawn = self.draw(player, count, "");
            self.hear_of_draw(frame, player, drawn);
        }
        DONE
    }

    /// The same of cards that do not lie on top of the deck, such as the bottom one: whoever may not draw gets none.
    pub(super) fn perform_draw_of(&mut self, frame: &mut Frame, cards: &Cards) -> Flow {
        let leader = self.state.player(frame.you).leader;
        if self.state.is_forbidden(Forbidden::Draw, leader) {
            return DONE;
        }
        self.perform_move(frame, cards, effect::Zone::Hand, End::Top)?;
        if frame.moved > 0 {
            let mut drawn = self.state.fight.moved.clone();
            drawn.retain(|object| self.state.object(*object).zone == Zone::Hand);
            for object in drawn {
                self.table.rules().drawn(self, object);
                self.trigger(When::Drawn, object, frame.you);
            }
            self.hear_of_draw(frame, frame.you, u32::from(frame.moved));
        }
        DONE
    }

    /// The same where somebody may draw from the bottom: card by card. How many are drawn is counted over all players.
    fn draw_from_either_end(&mut self, frame: &mut Frame, players: &[PlayerId], count: u32) -> Flow {
        let each = usize::try_from(count).unwrap_or(0).max(1);
        while let Some(player) = players
            .get(usize::from(frame.progress.after()) / each)
            .copied()
            .filter(|_| count > 0)
        {
            match self.answer() {
                None if self.state.may_draw_from_below(player) => {
                    let ends = [Choice::Option(0), Choice::Option(1)];
                    self.ask(player, PromptKind::Mode, frame.source, "", ends);
                    return ASKED;
                }
                Some(Choice::Option(1)) => {
                    let pile = self.state.player_mut(player).pile_mut(Zone::Deck);
                    pile.rotate_left(1);
                }
                _ => {}
            }
            self.draw(player, 1, "");
            let drawn = frame.progress.after().saturating_add(1);
            frame.progress = Progress::After(drawn);
            if usize::from(drawn).is_multiple_of(each) {
                self.hear_of_draw(frame, player, count);
            }
        }
        DONE
    }

    /// An effect had a player draw that many cards; the last is `it`.
    fn hear_of_draw(&mut self, frame: &mut Frame, player: PlayerId, drawn: u32) {
        if drawn == 0 {
            return;
        }
        let last = self.state.pile(player, Zone::Hand).last();
        frame.it = last.copied().unwrap_or(frame.it);
        let drawn = u8::try_from(drawn).unwrap_or(u8::MAX);
        self.trigger_by(When::DrawsByEffect, ObjectId::NONE, player, drawn);
    }

    /// Shuffles a player's deck.
    pub fn shuffle(&mut self, player: PlayerId) {
        let State { players, dice, .. } = &mut *self.state;
        if let Some(seat) = players.get_mut(player.index()) {
            dice.shuffle(seat.pile_mut(Zone::Deck));
        }
        self.lose_places(player);
        self.state.revealed = true;
        self.note(Happened::Shuffled { player }, "");
        self.trigger(When::Shuffles, ObjectId::NONE, player);
    }

    /// A player cuts another's deck: some cards from the top go under it.
    pub fn cut(&mut self, player: PlayerId, of: PlayerId, rule: &'static str) {
        let count = self.state.pile(of, Zone::Deck).len();
        let under = self.state.roll(count as u32) as usize;
        let pile = self.state.player_mut(of).pile_mut(Zone::Deck);
        pile.rotate_right(under);
        self.lose_places(of);
        self.note(Happened::Cut { player, of }, rule);
    }

    /// Nobody knows the place of a card in the player's deck any more.
    fn lose_places(&mut self, player: PlayerId) {
        let State { players, objects, .. } = &mut *self.state;
        let deck = players
            .get(player.index())
            .map_or(&[][..], |seat| seat.pile(Zone::Deck));
        for card in deck {
            if let Some(object) = objects.get_mut(card.index()) {
                object.placed = false;
            }
        }
    }

    /// Puts the top card of the discard pile under the deck; says which.
    pub fn rejuvenate(&mut self, player: PlayerId, rule: &'static str) -> Option<ObjectId> {
        if !self.state.may_rejuvenate(player) {
            return None;
        }
        // What may go elsewhere instead has been asked about once.
        let waits = |object: &&ObjectId| {
            !self
                .state
                .queue
                .iter()
                .any(|task| matches!(task, Task::Rejuvenate(known, ..) if known == *object))
        };
        let object = self
            .state
            .pile(player, Zone::Discard)
            .iter()
            .rev()
            .find(waits)
            .copied()?;
        self.rejuvenate_card(object, rule);
        Some(object)
    }

    /// Puts a card under the deck, from the discard pile or wherever an effect found it. `false` where an effect forbids it.
    pub fn rejuvenate_card(&mut self, object: ObjectId, rule: &'static str) -> bool {
        let player = self.state.object(object).owner;
        if !self.state.may_rejuvenate(player) {
            return false;
        }
        let cause = self.state.find(self.source).map(|source| source.controller);
        if self.state.is_forbidden_by(Forbidden::BePutBack, object, cause) {
            return false;
        }
        let replacements = self.replacements(When::WouldBeRejuvenated, object, player, 1);
        if replacements.is_empty() {
            self.rejuvenate_now(object, rule);
        } else {
            let zone = self.state.object(object).zone;
            self.push(Task::Rejuvenate(object, zone, rule));
            self.weigh(replacements, object, player);
        }
        true
    }

    /// The same, now that nothing happens instead.
    pub(super) fn rejuvenate_now(&mut self, object: ObjectId, rule: &'static str) {
        let Object {
            owner: player, zone, ..
        } = *self.state.object(object);
        self.note(Happened::Rejuvenated { player, object }, rule);
        if zone == Zone::Play {
            self.leave(object, Zone::Deck, End::Bottom);
        } else {
            self.move_object(object, Zone::Deck, End::Bottom);
        }
        self.trigger(When::Rejuvenates, object, player);
        self.trigger(When::Rejuvenated, object, player);
    }

    /// Puts a card onto the table for that player, without saying whether it was played.
    pub fn place(&mut self, object: ObjectId, controller: PlayerId) {
        let from = self.lift(object);
        self.state.object_mut(object).controller = controller;
        self.lay(object, Zone::Play, End::Top);
        self.note(
            Happened::Moved {
                object,
                from,
                to: Zone::Play,
            },
            "",
        );
        self.table.rules().after_move(self, object, from);
        // What is used from play and attached by that has not left it.
        let is_back = from == Zone::Stack && self.state.object(object).used_from == Zone::Play;
        if from != Zone::Play && !is_back {
            self.trigger(When::EntersPlay, object, controller);
        }
    }

    /// Puts a card onto the table for that player, attached to another.
    pub(super) fn attach(&mut self, object: ObjectId, host: ObjectId, controller: PlayerId) {
        self.place(object, controller);
        self.state.object_mut(object).host = host;
    }

    /// What is attached to a card is attached to another from now on.
    pub(super) fn hang_over(&mut self, from: ObjectId, to: ObjectId) {
        let attached: Vec<ObjectId> = self.state.attached(from).collect();
        for object in attached {
            self.state.object_mut(object).host = to;
        }
    }

    /// Gives a card in play to another player.
    pub fn hand_over(&mut self, object: ObjectId, player: PlayerId) {
        self.lift(object);
        self.state.object_mut(object).controller = player;
        self.lay(object, Zone::Play, End::Top);
        self.note(Happened::Captured { player, object }, "");
    }

    /// A player discards a card of the hand by chance.
    pub fn discard_at_random(&mut self, player: PlayerId) {
        let held = self.state.pile(player, Zone::Hand).len();
        let place = self.state.roll(u32::try_from(held.max(1)).unwrap_or(u32::MAX));
        let card = self.state.pile(player, Zone::Hand).get(place as usize).copied();
        if let Some(card) = card {
            self.discard(card);
        }
    }

    /// The amount as a number of cards.
    pub(super) fn count(&self, frame: &Frame, amount: &effect::Amount) -> u32 {
        u32::try_from(self.state.amount(frame, amount)).unwrap_or(0)
    }

    /// Whether an effect speaks of Dragon Balls and not of cards in general: of their type, or of the one it has just
    /// captured. Only such an effect takes them from the table (SC-DB-03).
    pub(super) fn speaks_of_balls(&self, frame: &Frame, cards: &Cards) -> bool {
        match cards {
            Cards::All(filter) => filter.kind == Some(Kind::DragonBall),
            Cards::Choose(choice) => choice.card.kind == Some(Kind::DragonBall),
            Cards::It => {
                let of_you = |ball: &Object| ball.controller == frame.you;
                self.state.fight.captured == Some(frame.it) && self.state.find(frame.it).is_some_and(of_you)
            }
            _ => false,
        }
    }
}

impl State {
    /// Looks again at what the cards in play wait for and are about.
    pub(super) fn watch(&mut self) {
        let Self {
            table,
            objects,
            players,
            watching,
            constants,
            topics,
            lends,
            fight,
            ..
        } = self;
        (*watching, *topics, *lends) = (0, Topics::default(), false);
        constants.clear();
        for id in players.iter().flat_map(|player| player.pile(Zone::Play)) {
            let Some(object) = objects.get(id.index()) else {
                continue;
            };
            let card = table.card(object.card);
            *watching |= card.has;
            if card.has(When::Constant) {
                constants.push(*id);
                *topics = topics.and(card.topics);
            }
        }
        let is_lent = |topic: &Topic| topics.has(*topic) || fight.floating.has(*topic);
        *lends = Topic::LENDING.iter().any(is_lent);
        if *lends {
            let levels = players.iter().flat_map(|player| player.pile(Zone::Levels));
            for object in levels.filter_map(|id| objects.get(id.index())) {
                let card = table.card(object.card);
                *watching |= card.has;
                *topics = topics.and(card.topics);
            }
        }
    }

    /// Whether an effect lets a player draw from the bottom of the deck now.
    fn may_draw_from_below(&self, player: PlayerId) -> bool {
        self.is_permitted(Permitted::DrawFromBottom, self.player(player).leader)
            && self.pile(player, Zone::Deck).len() > 1
    }

    /// The levels that are not in play and lend powers to the Main Personality: constant ones, or all.
    pub(super) fn lenders(&self, what: &[Permitted]) -> Few<ObjectId> {
        if !self.lends {
            return Few::new();
        }
        let levels = self
            .seats()
            .flat_map(|seat| self.pile(seat, Zone::Levels))
            .copied();
        levels
            .filter(|level| what.iter().any(|what| self.is_permitted(*what, *level)))
            .collect()
    }

    /// The card whose place in the fight decides whether a line of this one counts: of a level that is not in play, the level
    /// that is.
    pub(super) fn speaker(&self, object: ObjectId) -> ObjectId {
        if self.object(object).zone == Zone::Levels {
            self.player(self.object(object).owner).leader
        } else {
            object
        }
    }

    /// Whether a card lies where everybody sees it, as far as the game asks (PA-LATER-53).
    pub(super) fn is_open(&self, card: ObjectId) -> bool {
        let seen = |card: &Object| card.zone.sight() == Sight::Everybody;
        !self.table.rules().fight().hidden_is_over || self.find(card).is_none_or(seen)
    }

    /// The cards that lie under a card, or were set aside by it.
    pub(super) fn under(&self, host: ObjectId) -> Vec<ObjectId> {
        let piles = self.seats().flat_map(|seat| self.pile(seat, Zone::Aside));
        piles
            .copied()
            .filter(|object| self.object(*object).host == host)
            .collect()
    }

    /// The cards in play that are attached to a card.
    pub fn attached(&self, host: ObjectId) -> impl Iterator<Item = ObjectId> {
        self.in_play()
            .filter(move |object| self.object(*object).host == host)
    }

    /// Whether any card in play has a line of that time.
    pub(super) fn watches(&self, when: When) -> bool {
        self.watching & (1 << when as u32) != 0
    }
}
