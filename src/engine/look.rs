//! Looking at hidden cards: looking through a zone, searching a deck, putting its top in order, showing cards of it, and
//! seeing for oneself that a search found nothing.

use std::ops::ControlFlow;

use super::{
    ASKED, Act, Action, Asked, Choice, DONE, End, Entry, Flow, Frame, Happened, ObjectId, PlayerId, Progress,
    Prompt, PromptKind, Referee, Search, State, Task, Zone,
};
use crate::model::effect::{self, Cards, Effect, Filter, Forbidden, Permitted, When, Who};
use crate::model::{Kind, RuleTrait, StyledFacts};

/// A hidden zone one player sees while the open question is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Glance {
    /// Who sees it.
    pub by: PlayerId,
    /// Whose it is.
    pub of: PlayerId,
    /// The zone it is about.
    pub zone: Zone,
    /// How many cards of it, from the top.
    pub most: u8,
}

/// What becomes of the cards a search finds.
#[derive(Debug, Clone, Copy)]
pub(super) struct Found {
    /// Where they go.
    pub to: effect::Zone,
    /// On which end of a deck.
    pub at: End,
    /// How they come into play, where they do.
    pub entry: Option<Entry>,
}

impl State {
    /// Whether nobody is shown what the search there finds: its card says so, or has it shown itself.
    fn is_kept_unseen(&self, frame: &Frame) -> bool {
        let says_so = |facts: &StyledFacts| facts.is(RuleTrait::FindsUnseen);
        self.card(frame.source).styled.as_ref().is_some_and(says_so)
            || matches!(self.table.op(frame.at + 1).verb(), Some(Effect::Reveal(_)))
    }
}

impl Referee<'_> {
    /// A player has searched that player's deck, of which the texts speak where it is the own one.
    pub(super) fn hear_of_search(&mut self, searcher: PlayerId, of: PlayerId) {
        if searcher == of {
            self.trigger(When::Searches, ObjectId::NONE, searcher);
        }
    }

    /// PA-GLO-06, SC-TURN-20: a deck that has been searched is shuffled.
    pub(super) fn perform_search(
        &mut self,
        frame: &mut Frame,
        card: &Filter,
        (count, up_to): (&effect::Amount, bool),
        found: Found,
    ) -> Flow {
        let searcher = self.state.player(frame.you).leader;
        let of_deck = card.zone == effect::Zone::Deck;
        // A-PA-63: to search for no card is not to search.
        if frame.progress == Progress::Beginning && self.count(frame, count) == 0 {
            frame.moved = 0;
            return DONE;
        }
        if of_deck && self.state.is_forbidden(Forbidden::Search, searcher) {
            return DONE;
        }
        if frame.progress == Progress::Beginning {
            self.state.revealed = true;
            let player = frame.you;
            let of = self.state.whose(frame, card.of.unwrap_or_default());
            self.note(
                Happened::Looked {
                    player,
                    of,
                    zone: Zone::of(card.zone),
                },
                self.fight_cites().search,
            );
            if card.zone == effect::Zone::Deck {
                self.hear_of_search(player, of);
            }
        }
        let taken = self.is_search_taken(frame, Who::You, card.zone, (count, up_to))?;
        let by = if taken { Who::Opponent } else { Who::You };
        let of = self.state.whose(frame, card.of.unwrap_or_default());
        let onto_deck = found.to == effect::Zone::Deck;
        // PA-GLO-06: a deck whose top cards alone are searched keeps its order.
        let searched_deck = card.zone == effect::Zone::Deck && card.within_top.is_none();
        if matches!(
            frame.progress,
            Progress::Search(Search::Doubted | Search::Verified)
        ) {
            self.verify(frame)?;
            self.shuffle(of);
            return DONE;
        }
        let mut wanted = card.clone();
        let fight = self.table.rules().fight();
        if searched_deck && (fight.hides_balls)(self.state) && !card.speaks_of(Kind::DragonBall) {
            wanted.but(Kind::DragonBall);
        }
        let count = self.sought(frame, card, count);
        let may_fail = searched_deck && of == frame.you && (fight.search_may_fail)(self.state);
        let choice = effect::Selection {
            different: None,
            card: wanted,
            count,
            up_to: up_to || may_fail,
            by,
            random: false,
        };
        let choice = Cards::Choose(Box::new(choice));
        let Some(weighed) = self.weigh_count(frame, &choice, (found.to, Some(found.at))) else {
            return ASKED;
        };
        self.pick_for(frame, weighed.as_ref().unwrap_or(&choice), found.entry)?;
        if searched_deck && of == frame.you && self.state.picked.is_empty() {
            self.may_verify(frame)?;
        }
        if searched_deck && onto_deck {
            self.shuffle(of);
        }
        let picked = self.take_picked();
        let own = searched_deck && of == frame.you && found.to == effect::Zone::Hand;
        if own && (fight.search_shows)(self.state) && !self.state.is_kept_unseen(frame) {
            for object in &picked {
                self.note(Happened::Revealed { object: *object }, "SC-LATER-183");
            }
        }
        if found.entry == Some(Entry::Played) {
            self.play_cards(frame, &picked);
        } else {
            self.deliver(frame, &picked, found.to, found.at, false);
        }
        for object in picked.iter().filter(|_| onto_deck && searched_deck) {
            self.hear_of_placing(*object, found.at);
        }
        self.recycle(picked);
        if searched_deck && !onto_deck {
            self.shuffle(of);
        }
        self.picked_out(frame, card);
        DONE
    }

    /// What a search for several cards has found is shown, not the last of it alone.
    pub(super) fn show_all_found(&mut self, frame: &Frame, cards: &Cards) {
        let found = &self.state.fight.moved;
        if matches!(cards, Cards::It) && frame.moved > 1 && found.contains(&frame.it) {
            self.state.picked.clone_from(found);
        }
    }

    /// The choice of cards out of a whole deck by another player than the one the effect names: whoever chooses there searches it,
    /// as elsewhere whoever is told to search. Nothing where that player chooses.
    pub(super) fn chosen_by_another(
        &mut self,
        frame: &mut Frame,
        cards: &Cards,
        searched: bool,
    ) -> ControlFlow<Asked, Option<Cards>> {
        let Cards::Choose(choice) = cards else {
            return ControlFlow::Continue(None);
        };
        let whole_deck = choice.card.zone == effect::Zone::Deck && choice.card.within_top.is_none();
        if !(searched || whole_deck) || choice.random {
            return ControlFlow::Continue(None);
        }
        let count = (&choice.count, choice.up_to);
        let taken = self.is_search_taken(frame, choice.by, choice.card.zone, count)?;
        let by = match choice.by {
            Who::You => Who::Opponent,
            _ => Who::You,
        };
        ControlFlow::Continue(taken.then(|| {
            Cards::Choose(Box::new(effect::Selection {
                by,
                ..choice.as_ref().clone()
            }))
        }))
    }

    /// Finds the card that is to be attached, which is `it`: out of a deck it is searched for (PA-GLO-06, PA-GLO-07).
    pub(super) fn find_to_fasten(&mut self, frame: &mut Frame, what: &Cards) -> Flow {
        let searched = match what {
            Cards::Choose(choice) if choice.card.zone == effect::Zone::Deck => {
                Some(self.state.whose(frame, choice.card.of.unwrap_or_default()))
            }
            _ => None,
        };
        if let Some(of) = searched {
            let leader = self.state.player(frame.you).leader;
            let begins = frame.progress == Progress::Beginning && self.state.answer.is_none();
            if begins && self.state.is_forbidden(Forbidden::Search, leader) {
                frame.it = ObjectId::NONE;
                return DONE;
            }
            if begins {
                self.hear_of_search(frame.you, of);
            }
            if matches!(
                frame.progress,
                Progress::Search(Search::Doubted | Search::Verified)
            ) {
                self.verify(frame)?;
                self.shuffle(of);
                return DONE;
            }
        }
        let taken = self.chosen_by_another(frame, what, true)?;
        self.pick(frame, taken.as_ref().unwrap_or(what))?;
        let picked = self.take_picked();
        frame.it = picked.last().copied().unwrap_or(ObjectId::NONE);
        self.recycle(picked);
        if let Some(of) = searched.filter(|_| !frame.it.is_some()) {
            if of == frame.you {
                self.may_verify(frame)?;
            }
            self.shuffle(of);
        }
        DONE
    }

    /// Whether another player carries out the search of that one, which begins in that zone: who may is asked first.
    fn is_search_taken(
        &mut self,
        frame: &mut Frame,
        searcher: Who,
        zone: effect::Zone,
        count: (&effect::Amount, bool),
    ) -> ControlFlow<Asked, bool> {
        if frame.progress == Progress::Beginning {
            frame.progress = Progress::Search(Search::Own);
            let player = self.state.whose(frame, searcher);
            if let Some(taker) = self.taker_of_search(frame, player, zone, count) {
                frame.progress = Progress::Search(Search::Offered);
                let ways = [Choice::Option(0), Choice::Option(1)];
                self.ask(taker, PromptKind::Mode, frame.source, "", ways);
                return ControlFlow::Break(Asked);
            }
        }
        if frame.progress == Progress::Search(Search::Offered) {
            let taken = self.answer() == Some(Choice::Option(1));
            frame.progress = Progress::Search(if taken { Search::Taken } else { Search::Own });
        }
        ControlFlow::Continue(frame.progress == Progress::Search(Search::Taken))
    }

    /// Who may carry out the search of another player that begins in that zone.
    fn taker_of_search(
        &mut self,
        frame: &Frame,
        searcher: PlayerId,
        zone: effect::Zone,
        (count, up_to): (&effect::Amount, bool),
    ) -> Option<PlayerId> {
        if !matches!(zone, effect::Zone::Deck | effect::Zone::Discard) {
            return None;
        }
        let for_one =
            !up_to && self.state.amount(frame, count) == 1 && !self.state.is_part_of_a_search(frame);
        let is_first = for_one && !self.state.fight.searched.has(searcher);
        if for_one {
            self.state.fight.searched.insert(searcher);
        }
        let state = &*self.state;
        let takes = |player: &PlayerId| {
            let leader = state.player(*player).leader;
            state.is_permitted(Permitted::TakeSearches, leader)
                || is_first && state.is_permitted(Permitted::TakeFirstSearch, leader)
        };
        let seen = Frame {
            you: searcher,
            ..*frame
        };
        state.who(&seen, Who::Opponents).find(takes)
    }

    /// How many cards a search is for, where effects have one of the own deck find more.
    fn sought(&self, frame: &Frame, card: &Filter, count: &effect::Amount) -> effect::Amount {
        let of = self.state.whose(frame, card.of.unwrap_or_default());
        let own = card.zone == effect::Zone::Deck && of == frame.you;
        match if own { self.state.found_more(of, card) } else { 0 } {
            0 => count.clone(),
            more => effect::Amount::Number(self.state.amount(frame, count) + more),
        }
    }

    /// Cards were picked out of a player's discard pile: the rest is shuffled if the opponent asks for it (SC-TURN-20).
    pub(super) fn picked_out(&mut self, frame: &Frame, picked_from: &Filter) {
        let owner = self.state.whose(frame, picked_from.of.unwrap_or_default());
        let open = picked_from.zone == effect::Zone::Discard && !self.fight_cites().shuffle_rest.is_empty();
        if open && frame.moved > 0 && self.state.pile(owner, Zone::Discard).len() > 1 {
            self.push(Task::Rest(owner));
        }
    }

    /// Shuffles a player's discard pile.
    pub(super) fn shuffle_discard(&mut self, owner: PlayerId) {
        let State { players, dice, .. } = &mut *self.state;
        if let Some(seat) = players.get_mut(owner.index()) {
            dice.shuffle(seat.pile_mut(Zone::Discard));
        }
        let rule = self.fight_cites().shuffle_rest;
        self.note(Happened::DiscardShuffled { player: owner }, rule);
    }

    /// Asks the opponent of the player whether the rest of the discard pile is shuffled, and does it.
    pub(super) fn shuffle_rest(&mut self, owner: PlayerId) {
        let rule = self.fight_cites().shuffle_rest;
        match self.answer() {
            Some(Choice::Yes) => {
                self.shuffle_discard(owner);
            }
            Some(_) => {}
            None => {
                let opponent = self
                    .state
                    .whose(&Frame::new(0, ObjectId::NONE, owner), Who::Opponent);
                self.push(Task::Rest(owner));
                let choices = [Choice::Yes, Choice::No];
                self.ask(opponent, PromptKind::ShuffleRest, ObjectId::NONE, rule, choices);
            }
        }
    }

    /// PA-GLO-07: nothing was found; asks the opponent whether to look through the deck, where the game lets him.
    fn may_verify(&mut self, frame: &mut Frame) -> Flow {
        let rule = self.fight_cites().verify;
        if rule.is_empty() {
            return DONE;
        }
        frame.progress = Progress::Search(Search::Doubted);
        let opponent = self.state.whose(frame, Who::Opponent);
        let choices = [Choice::Yes, Choice::No];
        self.ask(opponent, PromptKind::Verify, frame.source, rule, choices);
        ASKED
    }

    /// The opponent looks, if that was the answer.
    fn verify(&mut self, frame: &mut Frame) -> Flow {
        let wants = self.answer() == Some(Choice::Yes);
        if frame.progress == Progress::Search(Search::Verified) || !wants {
            return DONE;
        }
        frame.progress = Progress::Search(Search::Verified);
        let glance = Glance {
            by: self.state.whose(frame, Who::Opponent),
            of: frame.you,
            zone: Zone::Deck,
            most: u8::MAX,
        };
        self.show(glance, frame.source, self.fight_cites().verify);
        ASKED
    }

    /// Shows a zone to who looks, until that player has seen enough.
    pub(super) fn perform_look(&mut self, frame: &Frame, who: Who, zone: effect::Zone) -> Flow {
        let glance = Glance {
            by: frame.you,
            of: self.state.whose(frame, who),
            zone: Zone::of(zone),
            most: u8::MAX,
        };
        let seen = self.answer().is_some() || self.state.pile(glance.of, glance.zone).is_empty();
        if seen {
            return DONE;
        }
        self.show(glance, frame.source, "");
        ASKED
    }

    /// Shows the top cards of a deck to who looks, until that player has seen enough.
    pub(super) fn perform_look_top(&mut self, frame: &Frame, who: Who, count: &effect::Amount) -> Flow {
        let glance = Glance {
            by: frame.you,
            of: self.state.whose(frame, who),
            zone: Zone::Deck,
            most: u8::try_from(self.count(frame, count)).unwrap_or(u8::MAX),
        };
        let seen = self.answer().is_some() || self.state.pile(glance.of, glance.zone).is_empty();
        if seen {
            return DONE;
        }
        self.show(glance, frame.source, "");
        ASKED
    }

    /// Looks at the top of a deck, takes cards that fit, and puts the rest back in the order the looker likes.
    pub(super) fn perform_dig(
        &mut self,
        frame: &mut Frame,
        who: Who,
        (count, (take, up_to)): (&effect::Amount, (&effect::Amount, bool)),
        card: &Filter,
        found: Found,
        rest: End,
    ) -> Flow {
        let player = self.state.whose(frame, who);
        let count = self.count(frame, count) as usize;
        if frame.progress == Progress::Beginning {
            if self.state.answer.is_none() {
                let looked = Happened::Looked {
                    player: frame.you,
                    of: player,
                    zone: Zone::Deck,
                };
                self.note(looked, "");
                self.state.revealed = true;
            }
            let choice = effect::Selection {
                different: None,
                card: Filter {
                    zone: effect::Zone::Deck,
                    of: Some(who),
                    within_top: u8::try_from(count).ok(),
                    ..card.clone()
                },
                count: take.clone(),
                up_to,
                by: Who::You,
                random: false,
            };
            self.pick_for(frame, &Cards::Choose(Box::new(choice)), found.entry)?;
            let picked = self.take_picked();
            let before = self.state.pile(player, Zone::Deck).len();
            let left = count.min(before).saturating_sub(picked.len());
            if found.to == effect::Zone::Deck {
                // What is taken goes on top, all else under the deck.
                let top: Vec<ObjectId> = self
                    .state
                    .pile(player, Zone::Deck)
                    .iter()
                    .rev()
                    .take(count)
                    .copied()
                    .collect();
                for object in top.into_iter().filter(|object| !picked.contains(object)) {
                    self.move_object(object, Zone::Deck, rest);
                }
            } else {
                self.deliver(frame, &picked, found.to, found.at, false);
            }
            self.recycle(picked);
            if rest == End::Shuffled {
                self.shuffle(player);
                return DONE;
            }
            // How many are left to be put back, for as long as that goes on.
            frame.progress = Progress::Arranged(0);
            frame.x = i32::try_from(left).unwrap_or(i32::MAX);
        }
        let left = effect::Amount::Number(frame.x);
        let is_there = found.to == effect::Zone::Deck;
        let end = if is_there { rest } else { End::Top };
        self.perform_arrange(frame, (who, effect::Zone::Deck), &left, end)?;
        if rest == End::Bottom && !is_there {
            for _ in 0..frame.x {
                if let Some(object) = self.state.pile(player, Zone::Deck).last().copied() {
                    self.move_object(object, Zone::Deck, End::Bottom);
                }
            }
        }
        DONE
    }

    /// Shows a hidden zone to a player until that player has seen enough.
    fn show(&mut self, glance: Glance, source: ObjectId, rule: &'static str) {
        let Glance { by, of, zone, .. } = glance;
        self.state.revealed = true;
        self.note(Happened::Looked { player: by, of, zone }, rule);
        self.state.glance = Some(glance);
        let choice = Choice::Done;
        self.state.offers.clear();
        self.state.offers.push(Action {
            player: by,
            act: Act::Answer { choice },
        });
        self.state.prompt = Some(Prompt {
            player: by,
            kind: PromptKind::Look,
            source,
            rule,
        });
    }

    /// An effect reveals a player's whole hand.
    pub(super) fn hear_of_shown_hand(&mut self, frame: &Frame, cards: &Cards) {
        if let Cards::All(filter) = cards
            && filter.zone == effect::Zone::Hand
            && !filter.is_about_the_card()
        {
            for player in self.players(frame, filter.of.unwrap_or(Who::Each)) {
                self.trigger(When::RevealsHand, ObjectId::NONE, player);
            }
        }
    }

    /// Shows cards from the top of a deck up to the first that fits; how many counts as moved.
    pub(super) fn perform_reveal_until(&mut self, frame: &mut Frame, who: Who, card: &Filter) {
        (frame.it, frame.moved) = (ObjectId::NONE, 0);
        let pile = self.state.pile(self.state.whose(frame, who), Zone::Deck).to_vec();
        for object in pile.into_iter().rev() {
            self.state.revealed = true;
            self.note(Happened::Revealed { object }, "");
            frame.moved = frame.moved.saturating_add(1);
            if self.state.fits(frame, card, object) {
                frame.it = object;
                return;
            }
        }
    }

    /// The looker takes the cards one after the other: the first goes on top.
    pub(super) fn perform_arrange(
        &mut self,
        frame: &mut Frame,
        (who, zone): (Who, effect::Zone),
        count: &effect::Amount,
        end: End,
    ) -> Flow {
        let (player, zone) = (self.state.whose(frame, who), Zone::of(zone));
        let pile = self.state.pile(player, zone).len();
        let count = (self.count(frame, count) as usize).min(pile);
        let mut placed = if let Progress::Arranged(placed) = frame.progress {
            placed
        } else {
            let looked = Happened::Looked {
                player: frame.you,
                of: player,
                zone,
            };
            self.note(looked, "");
            self.state.revealed = true;
            0
        };
        if let Some(Choice::Object(object)) = self.answer() {
            let pile = self.state.player_mut(player).pile_mut(zone);
            if let Some(from) = pile.iter().position(|other| *other == object) {
                // The place, counted from that end, that the answer fills.
                let place = usize::from(placed);
                let to = match end {
                    End::Bottom => place,
                    End::Top | End::Shuffled => pile.len().saturating_sub(1 + place),
                };
                pile.remove(from);
                pile.insert(to, object);
            }
            placed += 1;
        }
        frame.progress = Progress::Arranged(placed);
        let place = usize::from(placed);
        if place + 1 >= count {
            return DONE;
        }
        let pile = self.state.pile(player, zone).iter().copied();
        let (from, most) = (place, count - place);
        let left: Vec<ObjectId> = match end {
            End::Bottom => pile.skip(from).take(most).collect(),
            End::Top | End::Shuffled => pile.rev().skip(from).take(most).collect(),
        };
        // Copies of one card lie in one order.
        let card = |object: &ObjectId| self.state.object(*object).card;
        if left
            .iter()
            .all(|object| Some(card(object)) == left.first().map(card))
        {
            return DONE;
        }
        self.ask(
            frame.you,
            PromptKind::Choose,
            frame.source,
            "",
            left.into_iter().map(Choice::Object),
        );
        ASKED
    }
}
