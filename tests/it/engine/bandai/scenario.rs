//! A table set up for one ruling: both seats as the test needs them, then plays in the players' words.
//!
//! It is the third turn and yours (seat 0), so that you may attack; they (seat 1) organized their Teams in the second. Cards
//! are those of the practice set. Planets hold Comet Haulers (Turn cost 1) beside what a test names.

use std::sync::Arc;

use scouter::engine::{
    Act, Action, Adjust, CardMarks, Choice, Counter, Event, Happened, Log, ObjectId, Options, PlayerId,
    PromptKind, State, Table, Zone, apply, open, why_not,
};
use scouter::games::{self, bandai};
use scouter::model::{Game, Kind};

use super::seat::{FILLER, Seat, cards};

pub const YOU: PlayerId = PlayerId(0);
pub const THEY: PlayerId = PlayerId(1);

/// A table being played.
pub struct Scenario {
    pub state: State,
    /// All decisions from the beginning, the changes by hand that set it up among them.
    pub log: Log,
    /// What happened since the table stood ready.
    pub events: Vec<Event>,
    turn: u16,
}

/// Who sits down.
#[derive(Default)]
pub struct Builder([Seat; 2]);

/// Your third turn.
pub fn table() -> Builder {
    Builder::default()
}

impl Builder {
    pub fn you(mut self, set: impl FnOnce(Seat) -> Seat) -> Self {
        self.0[0] = set(std::mem::take(&mut self.0[0]));
        self
    }

    pub fn they(mut self, set: impl FnOnce(Seat) -> Seat) -> Self {
        self.0[1] = set(std::mem::take(&mut self.0[1]));
        self
    }

    /// Before anything is decided.
    pub fn open(&self, seed: u64) -> State {
        let decks = [self.0[0].deck(), self.0[1].deck()];
        let rules = games::rules(Game::Bandai);
        let table = Table::new(cards(), rules, &decks, Options::default()).unwrap();
        open(Arc::new(table), seed, None)
    }

    /// At the first question of a game.
    pub fn fresh(&self, seed: u64) -> Scenario {
        let decks = [self.0[0].deck(), self.0[1].deck()];
        let options = Options::default();
        Scenario {
            state: self.open(seed),
            log: Log::new(cards(), Game::Bandai, &decks, options, seed),
            events: Vec::new(),
            turn: 0,
        }
    }

    /// At your Charge Step.
    pub fn charge(self) -> Scenario {
        let mut t = self.fresh(1);
        let first = if t.state.decider() == Some(YOU) {
            Choice::Yes
        } else {
            Choice::No
        };
        t.answer(first);
        for turn in [2, 3] {
            while (t.state.turn, t.prompt()) != (turn, Some(PromptKind::Charge)) {
                t.decline();
            }
            if turn == 2 {
                t.bring_out(THEY, &self.0[1]);
            }
        }
        t.bring_out(YOU, &self.0[0]);
        for (player, seat) in [(YOU, &self.0[0]), (THEY, &self.0[1])] {
            t.set(player, seat);
        }
        t.events.clear();
        t.turn = t.state.turn;
        t
    }

    /// At your Mission Phase.
    pub fn start(self) -> Scenario {
        let mut t = self.charge();
        t.done();
        t
    }
}

impl Scenario {
    /// Teams come out, and stand as they are.
    fn bring_out(&mut self, player: PlayerId, seat: &Seat) {
        for name in seat.teams.iter().flatten() {
            let card = self
                .find(player, Zone::Deck, name)
                .or_else(|| self.find(player, Zone::Hand, name))
                .unwrap();
            if self.state.card(card).kind == Kind::Warrior {
                self.shift(card, Zone::Play);
            }
        }
        if player == THEY {
            while self.step() != "Organization Phase" && self.state.active == THEY {
                self.decline();
            }
            self.organize(&seat.teams.iter().map(Vec::as_slice).collect::<Vec<_>>());
        }
    }

    fn set(&mut self, player: PlayerId, seat: &Seat) {
        for zone in [Zone::Hand, Zone::Discard, Zone::Resource, Zone::Damage] {
            for card in self.state.pile(player, zone).to_vec() {
                self.shift(card, Zone::Deck);
            }
        }
        let zones = [(&seat.hand, Zone::Hand), (&seat.chi, Zone::Resource)];
        for (names, zone) in zones {
            for name in names {
                let card = self.find(player, Zone::Deck, name).unwrap();
                self.shift(card, zone);
            }
        }
        // Events come out now, before their time has run.
        for name in seat.teams.iter().flatten() {
            if self.find(player, Zone::Play, name).is_none() {
                let card = self.find(player, Zone::Deck, name).unwrap();
                self.shift(card, Zone::Play);
            }
        }
        for _ in 0..seat.damage {
            let card = self.find(player, Zone::Deck, FILLER).unwrap();
            self.shift(card, Zone::Damage);
        }
        for name in seat.planet.iter().rev() {
            let card = self.find(player, Zone::Deck, name).unwrap();
            self.shift(card, Zone::Deck);
        }
        for _ in seat.cards.unwrap_or(30)..self.planet(player) {
            let bottom = self.state.pile(player, Zone::Deck)[0];
            self.shift(bottom, Zone::Removed);
        }
        let injured = seat
            .injured
            .iter()
            .map(|card| (*card, CardMarks::from(bandai::INJURED).number()));
        for (counter, on) in [
            (Counter::Coins, seat.coins.clone()),
            (Counter::Growth, seat.growth.clone()),
            (Counter::Marks, injured.collect()),
        ] {
            for (name, count) in on {
                let object = self.card(player, name);
                self.adjust(Adjust::Counter {
                    object,
                    counter,
                    count,
                });
            }
        }
        let at = seat.marker;
        self.adjust(Adjust::Marker { player, at });
    }

    fn find(&self, player: PlayerId, zone: Zone, name: &str) -> Option<ObjectId> {
        let pile = self.state.pile(player, zone).iter();
        pile.copied().find(|card| self.state.card(*card).name == name)
    }

    pub fn shift(&mut self, object: ObjectId, to: Zone) {
        self.adjust(Adjust::Move {
            object,
            to,
            bottom: false,
        });
    }

    pub fn adjust(&mut self, change: Adjust) {
        let act = Act::Adjust { change };
        let action = Action { player: YOU, act };
        apply(&mut self.state, &action).unwrap();
        self.log.actions.push(action);
    }

    /// The player whose decision it is does this.
    pub fn act(&mut self, act: Act) -> &mut Self {
        let player = self.state.decider().unwrap();
        let action = Action { player, act };
        let events = apply(&mut self.state, &action);
        self.events
            .extend(events.unwrap_or_else(|illegal| panic!("{illegal}")));
        self.log.actions.push(action);
        self
    }

    pub fn answer(&mut self, choice: Choice) -> &mut Self {
        self.act(Act::Answer { choice })
    }

    /// Passes, declines, or takes the first answer there is.
    pub fn decline(&mut self) -> &mut Self {
        let offers = self.state.offers();
        let rank = |action: &&Action| match action.act {
            Act::Pass => 0,
            Act::Answer {
                choice: Choice::Done | Choice::No,
            } => 1,
            _ => 2,
        };
        let act = offers
            .iter()
            .min_by_key(rank)
            .unwrap_or_else(|| panic!("the game is over"))
            .act;
        self.act(act)
    }

    /// Declines everything until that step of anybody's turn.
    pub fn until(&mut self, step: &str) -> &mut Self {
        for _ in 0..200 {
            if self.step() == step || self.state.outcome.is_some() {
                return self;
            }
            self.decline();
        }
        panic!("{step} never comes")
    }

    /// Declines everything until that player's next Charge Step.
    pub fn next_turn(&mut self, player: PlayerId) -> &mut Self {
        let at_charge = |t: &Self| t.state.active == player && t.prompt() == Some(PromptKind::Charge);
        while self.state.turn == self.turn || !at_charge(self) {
            self.decline();
        }
        self.turn = self.state.turn;
        self
    }

    /// Sorts the Warriors of the player who organizes.
    pub fn organize(&mut self, teams: &[&[&str]]) -> &mut Self {
        while self.prompt() == Some(PromptKind::Team) {
            let warrior = self.state.prompt.unwrap().source;
            let team_of = |card: ObjectId| {
                let name = self.state.card(card).name.as_str();
                teams.iter().position(|team| team.contains(&name))
            };
            let mate = self.state.offers().iter().find_map(|action| match action.act {
                Act::Answer {
                    choice: Choice::Pair(_, mate),
                } if team_of(mate).is_some() && team_of(mate) == team_of(warrior) => Some(mate),
                _ => None,
            });
            self.answer(mate.map_or(Choice::Object(warrior), |mate| Choice::Pair(warrior, mate)));
        }
        self
    }

    /// Ends the Mission Phase, keeps the Teams, and sends out those of the Heads named.
    pub fn attack(&mut self, heads: &[&str]) -> &mut Self {
        while self.step() != "Attack Step" {
            self.decline();
        }
        self.send(heads)
    }

    /// Ends the Mission Phase, sorts the Teams, and sends out those of the Heads named.
    pub fn attack_in(&mut self, teams: &[&[&str]], heads: &[&str]) -> &mut Self {
        while self.prompt() != Some(PromptKind::Team) && self.step() != "Attack Step" {
            self.decline();
        }
        self.organize(teams).send(heads)
    }

    fn send(&mut self, heads: &[&str]) -> &mut Self {
        for head in heads {
            let head = self.card(self.state.active, head);
            self.answer(Choice::Object(head));
        }
        if self.step() == "Attack Step" {
            self.done();
        }
        self
    }

    /// The Teams of these Heads defend against those of the others.
    pub fn defend(&mut self, pairs: &[(&str, &str)]) -> &mut Self {
        let attacker = self.state.active;
        for (head, against) in pairs {
            let pair = Choice::Pair(
                self.card(self.state.next_player(attacker), head),
                self.card(attacker, against),
            );
            self.answer(pair);
        }
        if self.step() == "Defense Step" {
            self.done();
        }
        self
    }

    /// Nobody uses anything more in this step.
    pub fn showdown(&mut self) -> &mut Self {
        while self.step() == "Action Step" {
            self.decline();
        }
        self
    }

    fn offered(&self, wanted: impl Fn(&Act) -> bool) -> Option<Act> {
        self.state.offers().iter().map(|action| action.act).find(wanted)
    }

    fn offer_of(&self, name: &str) -> Option<Act> {
        self.offered(|act| match act {
            Act::Play { card: object }
            | Act::Use { object, .. }
            | Act::Answer {
                choice: Choice::Object(object) | Choice::Use(object, _),
            } => self.state.card(*object).name == name,
            _ => false,
        })
    }

    pub fn offers(&self, name: &str) -> bool {
        self.offer_of(name).is_some()
    }

    /// Deploys or uses a card by its name, or answers with it.
    pub fn play(&mut self, name: &str) -> &mut Self {
        let offers = self.state.offers();
        let act = self
            .offer_of(name)
            .unwrap_or_else(|| panic!("{name} is not offered: {offers:?}"));
        self.act(act)
    }

    /// Uses a Technique by that Warrior.
    pub fn play_by(&mut self, name: &str, by: &str) -> &mut Self {
        let is_it = |act: &Act| matches!(act, Act::Use { object, by: user, .. } if self.state.card(*object).name == name && user.is_some() && self.state.card(*user).name == by);
        let act = self
            .offered(is_it)
            .unwrap_or_else(|| panic!("{name} by {by} is not offered"));
        self.act(act)
    }

    /// Moves a coin in the DB Step.
    pub fn give(&mut self, from: &str, to: &str) -> &mut Self {
        let act = self.giving(from, to);
        self.act(act)
    }

    fn giving(&self, from: &str, to: &str) -> Act {
        Act::Give {
            from: self.card(YOU, from),
            to: self.card(YOU, to),
        }
    }

    /// Answers the open question with a card.
    pub fn choose(&mut self, name: &str) -> &mut Self {
        assert!(self.prompt().is_some(), "nothing is asked");
        self.play(name)
    }

    pub fn pass(&mut self) -> &mut Self {
        self.act(Act::Pass)
    }

    pub fn yes(&mut self) -> &mut Self {
        self.answer(Choice::Yes)
    }

    pub fn no(&mut self) -> &mut Self {
        self.answer(Choice::No)
    }

    pub fn done(&mut self) -> &mut Self {
        self.answer(Choice::Done)
    }

    /// Pays with whatever comes first, and declines what may be answered, until the Chain is resolved.
    pub fn resolve(&mut self) -> &mut Self {
        while matches!(self.prompt(), Some(PromptKind::Respond | PromptKind::Pay)) {
            self.decline();
        }
        self
    }

    pub fn prompt(&self) -> Option<PromptKind> {
        self.state.prompt.map(|prompt| prompt.kind)
    }

    /// The rule that refuses a card to the player whose decision it is: deploying it from hand, else its first use.
    pub fn refusal(&self, name: &str) -> &'static str {
        self.refusal_to(self.state.decider().unwrap(), name, 0)
    }

    /// The rule that refuses an ability of a card to that player.
    pub fn refusal_to(&self, player: PlayerId, name: &str, ability: u8) -> &'static str {
        let object = self.card(player, name);
        let kind = self.state.card(object).kind;
        let in_hand = self.state.object(object).zone == Zone::Hand;
        let act = if in_hand && matches!(kind, Kind::Warrior | Kind::Event) {
            Act::Play { card: object }
        } else {
            let by = ObjectId::NONE;
            Act::Use { object, ability, by }
        };
        self.refused(player, act)
    }

    /// The rule that refuses a coin move.
    pub fn giving_refused(&self, from: &str, to: &str) -> &'static str {
        self.refused(YOU, self.giving(from, to))
    }

    /// The rule that refuses a Technique to a user.
    pub fn user_refused(&self, name: &str, by: &str) -> &'static str {
        let player = self.state.decider().unwrap();
        let object = self.card(player, name);
        let by = self.card(player, by);
        self.refused(
            player,
            Act::Use {
                object,
                ability: 0,
                by,
            },
        )
    }

    fn refused(&self, player: PlayerId, act: Act) -> &'static str {
        let refusal = why_not(&self.state, &Action { player, act });
        refusal.unwrap_or_else(|| panic!("{act:?} is offered")).rule
    }

    /// A card of that name that player owns or controls, wherever it is; table and hand first.
    pub fn card(&self, player: PlayerId, name: &str) -> ObjectId {
        let zones = [
            Zone::Play,
            Zone::Hand,
            Zone::Side,
            Zone::Stack,
            Zone::Resource,
            Zone::Discard,
            Zone::Damage,
            Zone::Removed,
            Zone::Deck,
        ];
        let found = zones.iter().find_map(|zone| self.find(player, *zone, name));
        found.unwrap_or_else(|| panic!("{name} is nowhere"))
    }

    /// The names in a zone; the top of a pile is last.
    pub fn names(&self, player: PlayerId, zone: Zone) -> Vec<&str> {
        let pile = self.state.pile(player, zone).iter();
        pile.map(|card| self.state.card(*card).name.as_str()).collect()
    }

    pub fn count(&self, player: PlayerId, zone: Zone) -> usize {
        self.state.pile(player, zone).len()
    }

    pub fn hand(&self, player: PlayerId) -> usize {
        self.count(player, Zone::Hand)
    }

    pub fn planet(&self, player: PlayerId) -> usize {
        self.count(player, Zone::Deck)
    }

    pub fn chi(&self, player: PlayerId) -> usize {
        self.count(player, Zone::Resource)
    }

    pub fn damage(&self, player: PlayerId) -> usize {
        self.count(player, Zone::Damage)
    }

    pub fn zone(&self, player: PlayerId, name: &str) -> Zone {
        self.state.object(self.card(player, name)).zone
    }

    pub fn coins(&self, player: PlayerId, name: &str) -> u8 {
        self.state.object(self.card(player, name)).coins
    }

    pub fn powers(&self, player: PlayerId, name: &str) -> (i32, i32) {
        bandai::powers(&self.state, self.card(player, name))
    }

    pub fn is_injured(&self, player: PlayerId, name: &str) -> bool {
        bandai::is_injured(&self.state, self.card(player, name))
    }

    pub fn step(&self) -> &'static str {
        self.state.table().rules().steps()[usize::from(self.state.step)].name
    }

    /// The steps begun.
    pub fn steps(&self) -> Vec<&'static str> {
        let names = self.state.table().rules().steps();
        let step = |event: &Event| match event.what {
            Happened::StepEntered { step } => Some(names[usize::from(step)].name),
            _ => None,
        };
        self.events.iter().filter_map(step).collect()
    }

    pub fn happened(&self, happened: impl Fn(&Happened) -> bool) -> usize {
        self.events.iter().filter(|event| happened(&event.what)).count()
    }

    /// Where something first happened.
    pub fn when(&self, happened: impl Fn(&Happened) -> bool) -> usize {
        self.events
            .iter()
            .position(|event| happened(&event.what))
            .unwrap()
    }

    pub fn winner(&self) -> Option<PlayerId> {
        self.state.outcome.and_then(|outcome| outcome.winner)
    }

    pub fn won_by(&self) -> &'static str {
        self.state.outcome.map_or("", |outcome| outcome.rule)
    }
}
