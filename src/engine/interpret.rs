//! Carries out programs: the structure of effects and the verbs every game has. A game's own verbs are its rules'.

use super::look::Found;
use super::program::{Op, Share};
use super::uses::entry_of;
use super::{
    ASKED, Choice, DONE, End, Entry, Few, Flow, Frame, Happened, ObjectId, PlayerId, Progress, PromptKind,
    Referee, SeatSet, Task, Zone,
};
use crate::model::Kind;
use crate::model::effect::{self, Cards, Effect, Filter, Forbidden, Permitted, Pointed, When, Who};

impl Referee<'_> {
    /// Runs a program until it is over, asks something, or has set something off at the end of a sentence.
    pub(super) fn run_program(&mut self, mut frame: Frame) {
        let table = self.table;
        self.speak_for(if frame.gained {
            self.state.pointed(Pointed::AttackCard)
        } else {
            frame.source
        });
        let silent = self.state.lacks_immediate(&frame);
        loop {
            let at = frame.at;
            let past = self.state.past_own_attack(&frame);
            let past = past.or_else(|| if silent { table.past_immediate(at) } else { None });
            if let Some(to) = past {
                frame.at = to;
                continue;
            }
            #[cfg(feature = "watch")]
            super::watch::came_to(at, false);
            match table.op(at) {
                Op::End => {
                    self.hear_of_attack();
                    return;
                }
                Op::Sentence => {
                    if frame.hidden {
                        return;
                    }
                    frame.at = at + 1;
                    // What a card says of its own attack is part of the attack that others hear of.
                    if table.op(at + 1).is_of_own_attack()
                        && table.op(at.saturating_sub(1)).is_of_own_attack()
                    {
                        continue;
                    }
                    self.hear_of_attack();
                    if self.state.pending.len() > usize::from(self.state.held) {
                        self.push(Task::Run(frame));
                        return;
                    }
                }
                Op::Goto(to) => frame.at = *to,
                Op::Paid => {
                    self.hand_payment_on(&frame);
                    frame.at += 1;
                }
                Op::While(_) => frame.at = at + 1,
                Op::Foe => {
                    let known = self.state.foe(&frame).map(Choice::Player);
                    let answer = known.or_else(|| self.answer());
                    // What lasts means that player when combat is over, too.
                    if let Some(Choice::Player(foe)) = answer {
                        frame.foe = Some(foe);
                    }
                    if answer.is_none() {
                        let opponents = self.state.foes_to_choose(&frame);
                        self.push(Task::Run(frame));
                        let choices = opponents.into_iter().map(Choice::Player);
                        self.ask(frame.you, PromptKind::Choose, frame.source, "", choices);
                        return;
                    }
                    frame.at = at + 1;
                }
                Op::Aim(cards) => {
                    if frame.target.is_some() {
                        frame.at = at + 1;
                        continue;
                    }
                    if self.pick(&frame, cards).is_break() {
                        self.push(Task::Run(frame));
                        return;
                    }
                    let picked = self.take_picked();
                    self.push_for_each(Frame { at: at + 1, ..frame }, &picked);
                    self.recycle(picked);
                    return;
                }
                Op::Once(share, to) => {
                    let is_its = frame.share == Share::Whole || frame.share == *share;
                    frame.at = if is_its { at + 1 } else { *to };
                }
                Op::Unless(condition, to) => {
                    self.show_adventure(&frame, condition.adventure());
                    frame.at = if self.state.holds(&frame, condition) {
                        at + 1
                    } else {
                        *to
                    }
                }
                Op::Swap => {
                    let you = frame.you;
                    frame.you = self.state.whose(&frame, Who::Opponent);
                    frame.foe = frame.foe.map(|_| you);
                    frame.at = at + 1;
                }
                Op::Others => {
                    frame.speak_to_others(self.state.next_player(frame.you));
                    frame.at = at + 1;
                }
                Op::Next(to) => {
                    let next = self.state.next_player(frame.you);
                    frame.at = if frame.speak_to_next(next) { *to } else { at + 1 };
                }
                Op::Instead => {
                    self.state.replaced = true;
                    frame.at = at + 1;
                }
                Op::Hit(to) => {
                    self.on_hit(frame.apart(at + 1));
                    frame.at = *to;
                }
                Op::Later(when, to) => {
                    self.state.later.push((*when, frame.apart(at + 1)));
                    frame.at = *to;
                }
                Op::Whenever(waiting, to) => {
                    self.float(&frame.apart(at), waiting.duration, None, at, None);
                    frame.at = *to;
                }
                Op::Change(change, _) if change.which.aimed && !frame.target.is_some() => {
                    // SC-COMBAT-30: aimed at the Main Personality or one Ally.
                    if let Some(Choice::Object(target)) = self.answer() {
                        frame.target = target;
                        continue;
                    }
                    let opponent = self.state.whose(&frame, Who::Opponent);
                    let choices: Few<Choice> =
                        self.state.personalities(opponent).map(Choice::Object).collect();
                    if choices.is_empty() {
                        frame.at = at + 1;
                        continue;
                    }
                    self.push(Task::Run(frame));
                    self.ask(
                        frame.you,
                        PromptKind::Choose,
                        frame.source,
                        self.fight_cites().forbidden,
                        choices,
                    );
                    return;
                }
                Op::Change(change, hit) => {
                    self.float(&frame, change.duration, change.which.next, at, *hit);
                    self.restyle();
                    frame.at = at + 1;
                }
                Op::May(who, to) => match self.answer() {
                    Some(Choice::Yes) => {
                        self.use_up(&frame);
                        if self.spend_held(&frame) || self.tell_of_use(&frame) {
                            return;
                        }
                        frame.at = at + 1;
                    }
                    Some(_) => frame.at = *to,
                    None if !self.state.can_do(&frame, *who, at + 1, *to) => frame.at = *to,
                    None => {
                        let player = self.state.whose(&frame, *who);
                        self.push(Task::Run(frame));
                        let choices = [Choice::Yes, Choice::No];
                        self.ask(player, PromptKind::May, frame.source, "", choices);
                        return;
                    }
                },
                Op::Choose(who, starts) => match self.answer() {
                    Some(Choice::Option(place)) => {
                        frame.at = starts.get(usize::from(place)).copied().unwrap_or(at + 1);
                    }
                    Some(_) => return,
                    None => {
                        let player = self.state.whose(&frame, *who);
                        let choices = self.state.parts(&frame, starts);
                        self.push(Task::Run(frame));
                        // SC-COMBAT-21
                        let cite = self.fight_cites().choose;
                        self.ask(player, PromptKind::Mode, frame.source, cite, choices);
                        return;
                    }
                },
                Op::Do(effect)
                    if matches!(effect.as_ref(), Effect::Empower(_))
                        && self.state.is_forbidden(Forbidden::BeEmpowered, frame.source) =>
                {
                    frame.at = at + 1;
                }
                Op::Do(effect) if let Effect::Empower(by) = effect.as_ref() => match self.answer() {
                    Some(Choice::Yes) => {
                        #[cfg(feature = "watch")]
                        super::watch::came_to(at, true);
                        // SC-LATER-113: what the card says after it is gone for this attack.
                        self.empower(&frame, by);
                        if !self.state.is_permitted(Permitted::EmpowerFully, frame.source) {
                            return;
                        }
                        frame.at = at + 1;
                    }
                    Some(_) => frame.at = at + 1,
                    None => {
                        self.push(Task::Run(frame));
                        let choices = [Choice::Yes, Choice::No];
                        self.ask(frame.you, PromptKind::May, frame.source, "", choices);
                        return;
                    }
                },
                Op::Do(effect) => {
                    // What a verb pushes comes before the rest of the program, what it asks is answered to it.
                    let depth = self.state.queue.len();
                    let (was_open, led) = (self.state.is_open(frame.source), self.state.led(&frame));
                    #[cfg(feature = "watch")]
                    let before = (self.state.clone(), frame.clone());
                    let done = self
                        .as_one(|referee| referee.perform(&mut frame, effect))
                        .is_continue();
                    #[cfg(feature = "watch")]
                    super::watch::came_to(at, !done || before.0 != *self.state || before.1 != frame);
                    frame.hidden |= was_open && !self.state.is_open(frame.source);
                    self.state.follow_levels(&mut frame, led);
                    if done {
                        frame.at = at + 1;
                        frame.progress = Progress::Beginning;
                    }
                    // PA-COMBAT-14: what a card says after its attack comes before the defence.
                    let depth = if matches!(effect.as_ref(), Effect::Attack(_)) {
                        self.state.queue.len()
                    } else {
                        depth
                    };
                    if !done || self.state.outcome.is_some() || self.state.queue.len() != depth {
                        let depth = depth.min(self.state.queue.len());
                        self.state.queue.insert(depth, Task::Run(frame));
                        return;
                    }
                }
            }
        }
    }

    /// Puts a program on the queue for each of its targets, in their order.
    pub fn push_for_each(&mut self, frame: Frame, targets: &[ObjectId]) {
        for (place, target) in targets.iter().enumerate().rev() {
            self.push(Task::Run(Frame {
                target: *target,
                share: Share::of(place, targets.len()),
                ..frame
            }));
        }
    }

    /// Carries out a verb.
    fn perform(&mut self, frame: &mut Frame, effect: &Effect) -> Flow {
        match effect {
            Effect::Draw {
                cards: Some(cards), ..
            } => self.perform_draw_of(frame, cards),
            Effect::Draw { who, count, .. } => self.perform_draw(frame, *who, count),
            Effect::Discard {
                who: Who::Each,
                count,
            } => {
                // One player after the other, each from the own hand.
                let both = [Who::You, Who::Opponent];
                while let Some(who) = both.get(usize::from(frame.progress.after())) {
                    self.perform_discard(frame, *who, count)?;
                    frame.progress = Progress::After(frame.progress.after() + 1);
                }
                DONE
            }
            Effect::Discard { who, count } => self.perform_discard(frame, *who, count),
            Effect::Search {
                card,
                count,
                up_to,
                to,
                at,
                ..
            } => {
                let entry = entry_of(effect);
                let found = Found {
                    to: *to,
                    at: *at,
                    entry,
                };
                self.perform_search(frame, card, (count, *up_to), found)
            }
            Effect::Move { cards, to, at } => self.perform_move(frame, cards, *to, *at),
            Effect::Shuffle(who) => {
                for player in self.players(frame, *who) {
                    self.shuffle(player);
                }
                DONE
            }
            Effect::Reveal(cards) => {
                self.pick(frame, cards)?;
                self.hear_of_shown_hand(frame, cards);
                self.show_all_found(frame, cards);
                let picked = self.take_picked();
                for object in &picked {
                    self.state.revealed = true;
                    self.note(Happened::Revealed { object: *object }, "");
                    frame.it = *object;
                    if self.state.object(*object).zone == Zone::Hand || self.state.was_in_hand(*object) {
                        let owner = self.state.object(*object).owner;
                        self.trigger(When::Revealed, *object, owner);
                    }
                }
                self.recycle(picked);
                DONE
            }
            Effect::Pick(cards) => {
                let taken = self.chosen_by_another(frame, cards, false)?;
                self.pick(frame, taken.as_ref().unwrap_or(cards))?;
                let picked = self.take_picked();
                frame.it = picked.last().copied().unwrap_or(ObjectId::NONE);
                for object in &picked {
                    self.note(Happened::Picked { object: *object }, "");
                }
                self.recycle(picked);
                DONE
            }
            Effect::Count(amount) => {
                frame.x = self.state.amount(frame, amount).max(0);
                DONE
            }
            Effect::ChooseNumber(most) => {
                if let Some(Choice::Number(number)) = self.answer() {
                    frame.x = i32::from(number);
                    return DONE;
                }
                let most = u8::try_from(self.count(frame, most)).unwrap_or(u8::MAX);
                let numbers = (0..=most).map(Choice::Number);
                self.ask(frame.you, PromptKind::Number, frame.source, "", numbers);
                ASKED
            }
            Effect::Name(which) => self.perform_name(frame, which),
            Effect::RevealUntil { who, card } => {
                self.perform_reveal_until(frame, *who, card);
                DONE
            }
            Effect::Look { who, zone } => self.perform_look(frame, *who, *zone),
            Effect::Arrange {
                who,
                count,
                zone,
                end,
            } => self.perform_arrange(frame, (*who, *zone), count, *end),
            Effect::Dig {
                count,
                who,
                up_to,
                take,
                card,
                to,
                rest,
            } => {
                let found = Found {
                    to: *to,
                    at: End::Top,
                    entry: (*to == effect::Zone::Play).then_some(Entry::Placed),
                };
                self.perform_dig(frame, *who, (count, (take, *up_to)), card, found, *rest)
            }
            Effect::LookTop { count, who } => self.perform_look_top(frame, *who, count),
            Effect::Unimplemented { .. } => {
                // What is not modelled waits until its player has carried it out.
                if self.answer().is_some() {
                    return DONE;
                }
                self.note(Happened::ByHand { object: frame.source }, "");
                self.wait(frame.you, PromptKind::ByHand, frame.source);
                ASKED
            }
            // Structure is laid out flat before it gets here.
            Effect::If { .. }
            | Effect::May { .. }
            | Effect::Choose { .. }
            | Effect::Instead(_)
            | Effect::Unless { .. }
            | Effect::Likewise { .. }
            | Effect::NextPhase(_)
            | Effect::Hit(_)
            | Effect::Later { .. }
            | Effect::Whenever { .. } => DONE,
            _ => self.table.rules().perform(self, frame, effect),
        }
    }

    /// The players of an effect, the one whose turn it is first (A-SC-17).
    pub(super) fn players(&self, frame: &Frame, who: Who) -> Few<PlayerId> {
        let mut players: Few<PlayerId> = self.state.who(frame, who).collect();
        players.sort_by_key(|player| *player != self.state.active);
        players
    }

    fn perform_discard(&mut self, frame: &mut Frame, who: Who, count: &effect::Amount) -> Flow {
        let count = effect::Amount::Number(self.state.amount(frame, count).max(0));
        let card = Filter {
            zone: effect::Zone::Hand,
            of: Some(who),
            ..Filter::default()
        };
        let choice = effect::Selection {
            different: None,
            card,
            count,
            up_to: false,
            by: who,
            random: false,
        };
        let cards = Cards::Choose(Box::new(choice));
        self.perform_move(frame, &cards, effect::Zone::Discard, End::Top)
    }

    /// Shows both players the top card whose Turn cost is about to be read (BA-KEY-13).
    pub fn show_adventure(&mut self, frame: &Frame, who: Option<Who>) {
        let Some(who) = who else { return };
        let top = self.state.pile(self.state.whose(frame, who), Zone::Deck).last();
        if let Some(object) = top.copied() {
            self.state.revealed = true;
            self.note(Happened::Revealed { object }, "BA-KEY-13");
        }
    }

    pub(super) fn perform_move(
        &mut self,
        frame: &mut Frame,
        cards: &Cards,
        to: effect::Zone,
        at: End,
    ) -> Flow {
        let is_gone = matches!(cards, Cards::This) && self.state.has_left_the_game(frame);
        if is_gone || self.state.is_a_copy(frame, cards) {
            frame.moved = 0;
            return DONE;
        }
        let entry = (to == effect::Zone::Play).then_some(Entry::Placed);
        let Some(weighed) = self.weigh_count(frame, cards, (to, Some(at))) else {
            return ASKED;
        };
        let cards = weighed.as_ref().unwrap_or(cards);
        let blind = self.discarded_blindly(frame, cards, to)?;
        let cards = blind.as_ref().unwrap_or(cards);
        let taken = self.chosen_by_another(frame, cards, false)?;
        let cards = taken.as_ref().unwrap_or(cards);
        self.pick_for(frame, cards, entry)?;
        let picked = self.take_picked();
        let by_name = self.speaks_of_balls(frame, cards);
        self.deliver(frame, &picked, to, at, by_name);
        self.recycle(picked);
        if let Cards::Choose(choice) = cards {
            self.picked_out(frame, &choice.card);
        }
        DONE
    }

    /// Brings cards where a verb sends them; Dragon Balls from the table only where it speaks of them.
    pub(super) fn deliver(
        &mut self,
        frame: &mut Frame,
        cards: &[ObjectId],
        to: effect::Zone,
        at: End,
        balls: bool,
    ) {
        let before = self.places(cards, to);
        if !cards.is_empty() {
            cards.clone_into(&mut self.state.fight.moved);
        }
        frame.moved = 0;
        for object in cards {
            if self.state.outcome.is_some() {
                return;
            }
            let is_meant = balls && self.state.card(*object).kind == Kind::DragonBall;
            if !is_meant && self.table.rules().stays(self.state, *object)
                || self.state.is_protected(frame, *object, to)
            {
                continue;
            }
            if Zone::of(to) == Zone::Play {
                if self.keeps_lying(*object) || self.table.rules().place(self, *object, frame.you) {
                    frame.moved += 1;
                    (frame.it, frame.entered) = (*object, *object);
                }
                continue;
            }
            frame.moved += 1;
            frame.it = *object;
            self.hear_of_own_banishing(frame, *object, Zone::of(to));
            let from = self.state.object(*object).zone;
            // A card of the table that says itself that it goes when it was used goes where used cards go.
            let leaves =
                to == effect::Zone::Discard || to == effect::Zone::Removed && self.state.card(*object).banish;
            let spends_itself = *object == frame.source && from == Zone::Play && leaves;
            let place = spends_itself.then(|| self.state.after_use(*object)).flatten();
            let (to, at) = place.unwrap_or((to, at));
            let thrown = matches!(Zone::of(to), Zone::Discard | Zone::Removed);
            let back = Zone::of(to) == Zone::Deck && from != Zone::Deck;
            if back
                && self
                    .state
                    .is_forbidden_by(Forbidden::BePutBack, *object, Some(frame.cause()))
            {
                continue;
            }
            let at =
                if back && at == End::Shuffled && self.state.is_forbidden(Forbidden::BeShuffledIn, *object) {
                    End::Bottom
                } else {
                    at
                };
            if Zone::of(to) == Zone::Aside {
                self.move_object(*object, Zone::Aside, at);
                self.state.object_mut(*object).host = frame.source;
                continue;
            }
            if from == Zone::Play || thrown && from == Zone::Deck {
                if from == Zone::Play || self.state.is_off_the_top(frame) {
                    self.leave(*object, Zone::of(to), at);
                } else {
                    self.state.fight.sought = true;
                    let discards = self.state.is_discarding(frame);
                    let thrown_away = self.table.rules().fight().thrown_away;
                    let called = if discards { When::Discarded } else { thrown_away };
                    self.leave_now(*object, Zone::of(to), at, called);
                    self.state.fight.sought = false;
                }
                continue;
            }
            match Zone::of(to) {
                // PA-DB-01, PA-ZONE-04: what is discarded or destroyed goes where its rules say.
                Zone::Discard if self.state.object(*object).zone == Zone::Hand => {
                    self.discard_from_hand(*object, cards.len());
                }
                Zone::Discard if self.state.object(*object).zone == Zone::Discard => {
                    self.note(Happened::Picked { object: *object }, "");
                    self.move_object(*object, Zone::Discard, at);
                }
                Zone::Discard => {
                    // PA-LATER-57: a card from hand that is its own price is discarded from there.
                    if self.state.is_paying(frame) && self.state.was_in_hand(*object) {
                        let owner = self.state.object(*object).owner;
                        self.trigger(When::Discarded, *object, owner);
                    }
                    self.discard(*object);
                }
                zone => self.move_object(*object, zone, at),
            }
        }
        self.hear_of_losses(cards, to);
        self.hear_of_returns(&before, at);
        if at == End::Shuffled && to == effect::Zone::Discard {
            for player in self.state.seats() {
                if cards
                    .iter()
                    .any(|object| self.state.object(*object).owner == player)
                {
                    self.shuffle_discard(player);
                }
            }
        }
        if at == End::Shuffled && to == effect::Zone::Deck {
            // A deck that cards went under instead keeps its order.
            let shuffled_in = |(object, from): &(ObjectId, Zone)| {
                *from == Zone::Deck || !self.state.is_forbidden(Forbidden::BeShuffledIn, *object)
            };
            let owner = |(object, _): &(ObjectId, Zone)| self.state.object(*object).owner;
            let shuffled: SeatSet = before
                .iter()
                .filter(|card| shuffled_in(card))
                .map(owner)
                .collect();
            for player in shuffled.iter() {
                self.shuffle(player);
            }
        }
    }

    /// Notes that a limited ability has been used, once its effect is certain to happen.
    pub(super) fn use_up(&mut self, frame: &Frame) {
        if frame.ability == u8::MAX {
            return;
        }
        let turn = self.state.turn;
        self.state.object_mut(frame.source).note_use(frame.ability, turn);
    }
}
