//! A table set up for one ruling: both seats as the test needs them, then plays in the players' words.
//!
//! Seat 0 ("you") has the turn, plays Alpha (a stage is 1,000) and begins with an empty hand; seat 1 ("they") plays Beta.
//! Decks hold fillers beside what a test names.

use std::sync::{Arc, OnceLock};

use scouter::catalog::{Catalog, SetFile};
use scouter::deck::{Deck, Section};
use scouter::engine::{
    Act, Action, Adjust, Choice, Event, Happened, ObjectId, Options, PlayerId, PromptKind, State, Table,
    Zone, apply, open,
};
use scouter::games;
use scouter::model::{Game, PrintingId};

pub const YOU: PlayerId = PlayerId(0);
pub const THEY: PlayerId = PlayerId(1);

/// The home-made cards of these tests.
pub fn cards() -> &'static Catalog {
    static CARDS: OnceLock<Catalog> = OnceLock::new();
    CARDS.get_or_init(|| {
        let file = SetFile::parse(include_str!("../../../data/panini_table.toml")).unwrap();
        Catalog::from_set_files(&[file]).unwrap_or_else(|errors| panic!("{errors:#?}"))
    })
}

fn printing(name: &str) -> PrintingId {
    let card = cards().cards_named(Game::Panini, name).first();
    cards()
        .card(*card.unwrap_or_else(|| panic!("no card is called {name}")))
        .printings[0]
}

/// How a seat begins.
#[derive(Default)]
pub struct Seat {
    hand: Vec<&'static str>,
    play: Vec<&'static str>,
    deck: Vec<&'static str>,
    discard: Vec<&'static str>,
    life: Option<usize>,
    stage: Option<u8>,
    anger: u8,
    level: Option<u8>,
}

impl Seat {
    pub fn hand(mut self, cards: &[&'static str]) -> Self {
        self.hand.extend(cards);
        self
    }

    /// On the table.
    pub fn play(mut self, cards: &[&'static str]) -> Self {
        self.play.extend(cards);
        self
    }

    /// On top of the Life Deck, the first on top.
    pub fn deck(mut self, cards: &[&'static str]) -> Self {
        self.deck.extend(cards);
        self
    }

    /// In the discard pile, the first on top.
    pub fn discard(mut self, cards: &[&'static str]) -> Self {
        self.discard.extend(cards);
        self
    }

    /// So many cards in the Life Deck.
    pub fn life(mut self, cards: usize) -> Self {
        self.life = Some(cards);
        self
    }

    pub fn stage(mut self, stage: u8) -> Self {
        self.stage = Some(stage);
        self
    }

    pub fn anger(mut self, anger: u8) -> Self {
        self.anger = anger;
        self
    }

    pub fn level(mut self, level: u8) -> Self {
        self.level = Some(level);
        self
    }

    fn deck_list(&self, character: &str) -> Deck {
        let mut deck = Deck::new(Game::Panini);
        for level in ["One", "Two", "Three", "Four"] {
            deck.add(
                Section::Personality,
                printing(&format!("{character} - {level}")),
                1,
            );
        }
        deck.add(Section::Mastery, printing("Red Test Mastery"), 1);
        for name in self
            .hand
            .iter()
            .chain(&self.play)
            .chain(&self.deck)
            .chain(&self.discard)
        {
            deck.add(Section::Main, printing(name), 1);
        }
        let fillers = ["Filler A", "Filler B", "Filler C"].iter().cycle();
        for filler in fillers.take(60_usize.saturating_sub(deck.count(Section::Main) as usize)) {
            deck.add(Section::Main, printing(filler), 1);
        }
        deck
    }
}

/// A table being played.
pub struct Scenario {
    pub state: State,
    /// What happened since the last question to it.
    pub events: Vec<Event>,
}

#[derive(Default)]
pub struct Builder {
    seats: [Seat; 2],
    combat: bool,
}

impl Scenario {
    /// Your Planning Step.
    pub fn planning() -> Builder {
        Builder::default()
    }

    /// Combat that you declared; your first action.
    pub fn combat() -> Builder {
        Builder {
            combat: true,
            ..Builder::default()
        }
    }
}

impl Builder {
    pub fn you(mut self, set: impl FnOnce(Seat) -> Seat) -> Self {
        let [you, _] = &mut self.seats;
        *you = set(std::mem::take(you));
        self
    }

    pub fn they(mut self, set: impl FnOnce(Seat) -> Seat) -> Self {
        let [_, they] = &mut self.seats;
        *they = set(std::mem::take(they));
        self
    }

    pub fn start(self) -> Scenario {
        let decks = [self.seats[0].deck_list("Alpha"), self.seats[1].deck_list("Beta")];
        let rules = games::rules(Game::Panini).unwrap();
        let table = Arc::new(Table::new(cards(), rules, &decks, Options::default()).unwrap());
        // A seed with which you begin.
        let state = (0..1_000)
            .map(|seed| open(Arc::clone(&table), seed, None))
            .find(|state| state.active == YOU)
            .unwrap();
        let mut scenario = Scenario {
            state,
            events: Vec::new(),
        };
        if self.combat {
            scenario.pass().act(Act::Combat { against: THEY });
        }
        for (player, seat) in [(YOU, &self.seats[0]), (THEY, &self.seats[1])] {
            scenario.set(player, seat);
        }
        scenario.events.clear();
        scenario
    }
}

impl Scenario {
    fn set(&mut self, player: PlayerId, seat: &Seat) {
        for card in self.state.pile(player, Zone::Hand).to_vec() {
            self.shift(card, Zone::Deck, true);
        }
        if let Some(level) = seat.level {
            self.adjust(Adjust::Level { player, level });
        }
        let discard: Vec<&str> = seat.discard.iter().rev().copied().collect();
        for (names, zone) in [
            (&seat.hand, Zone::Hand),
            (&seat.play, Zone::Play),
            (&discard, Zone::Discard),
        ] {
            for name in names {
                let card = self.in_deck(player, name);
                self.shift(card, zone, false);
                if zone == Zone::Play && self.state.card(card).person.is_some() {
                    self.adjust(Adjust::Stage {
                        object: card,
                        stage: 3,
                    });
                }
            }
        }
        for name in seat.deck.iter().rev() {
            let card = self.in_deck(player, name);
            self.shift(card, Zone::Deck, false);
        }
        let surplus = seat.life.map_or(0, |life| self.life(player) - life);
        for _ in 0..surplus {
            let bottom = self.state.pile(player, Zone::Deck)[0];
            self.shift(bottom, Zone::Removed, false);
        }
        if let Some(stage) = seat.stage {
            self.adjust(Adjust::Stage {
                object: self.state.player(player).leader,
                stage,
            });
        }
        self.adjust(Adjust::Anger {
            player,
            anger: seat.anger,
        });
    }

    fn in_deck(&self, player: PlayerId, name: &str) -> ObjectId {
        let deck = self.state.pile(player, Zone::Deck);
        *deck
            .iter()
            .find(|card| self.state.card(**card).name == name)
            .unwrap_or_else(|| panic!("no {name} left"))
    }

    pub fn shift(&mut self, object: ObjectId, to: Zone, bottom: bool) {
        self.adjust(Adjust::Move { object, to, bottom });
    }

    pub fn adjust(&mut self, change: Adjust) {
        let action = Action {
            player: YOU,
            act: Act::Adjust { change },
        };
        apply(&mut self.state, &action).unwrap();
    }

    /// The player whose decision it is does this.
    pub fn act(&mut self, act: Act) -> &mut Self {
        let player = self.state.decider().unwrap();
        let events =
            apply(&mut self.state, &Action { player, act }).unwrap_or_else(|illegal| panic!("{illegal}"));
        self.events.extend(events);
        self
    }

    /// Plays or uses a card by its name.
    pub fn play(&mut self, name: &str) -> &mut Self {
        let act = self
            .offered(name)
            .unwrap_or_else(|| panic!("{name} is not offered: {:?}", self.state.offers()));
        self.act(act)
    }

    /// Uses a card with that personality.
    pub fn play_by(&mut self, name: &str, by: &str) -> &mut Self {
        let by_name = |id: ObjectId| self.state.card(id).name == by;
        let act = self.state.offers().iter().map(|action| action.act).find(
            |act| matches!(act, Act::Use { object, by, .. } if self.state.card(*object).name == name && by_name(*by)),
        );
        self.act(act.unwrap_or_else(|| panic!("{name} by {by} is not offered")))
    }

    fn offered(&self, name: &str) -> Option<Act> {
        self.state
            .offers()
            .iter()
            .map(|action| action.act)
            .find(|act| match act {
                Act::Play { card: object }
                | Act::Use { object, .. }
                | Act::Answer {
                    choice: Choice::Object(object) | Choice::Use(object, _),
                } => self.state.card(*object).name == name,
                _ => false,
            })
    }

    pub fn offers(&self, name: &str) -> bool {
        self.offered(name).is_some()
    }

    pub fn pass(&mut self) -> &mut Self {
        self.act(Act::Pass)
    }

    /// The attack is let through, if it could be defended.
    pub fn let_through(&mut self) -> &mut Self {
        if self.prompt() == Some(PromptKind::Defend) {
            self.answer(Choice::Done);
        }
        self
    }

    /// Plays an attack that nobody defends.
    pub fn hit_with(&mut self, name: &str) -> &mut Self {
        self.play(name).let_through()
    }

    pub fn answer(&mut self, choice: Choice) -> &mut Self {
        self.act(Act::Answer { choice })
    }

    /// Answers the open question with a card.
    pub fn choose(&mut self, name: &str) -> &mut Self {
        self.play(name)
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

    pub fn prompt(&self) -> Option<PromptKind> {
        self.state.prompt.map(|prompt| prompt.kind)
    }

    /// The rule that refuses a card to the player whose decision it is.
    pub fn refusal(&self, name: &str) -> &'static str {
        let player = self.state.decider().unwrap();
        assert!(!self.offers(name), "{name} is offered");
        let object = self.card(player, name);
        let planned = self
            .state
            .card(object)
            .has(scouter::model::effect::When::Constant)
            || self.state.card(object).has(scouter::model::effect::When::Played);
        let on_table = self.state.fight.combat.is_none() && self.state.object(object).zone == Zone::Hand;
        let act = if on_table || planned {
            Act::Play { card: object }
        } else {
            let lines = &self.state.card(object).abilities;
            assert!(!lines.is_empty());
            Act::Use {
                object,
                ability: 0,
                by: self.state.default_user(player, object),
            }
        };
        let before = format!("{:?}", self.state);
        let mut copy = self.state.clone();
        let refused = apply(&mut copy, &Action { player, act }).unwrap_err();
        assert_eq!(format!("{copy:?}"), before, "a refusal changes nothing");
        refused.refusal.rule
    }

    /// A card of that name that player owns or controls, wherever it is; hand and table first.
    pub fn card(&self, player: PlayerId, name: &str) -> ObjectId {
        let named = |id: &ObjectId| self.state.card(*id).name == name;
        let zones = [
            Zone::Hand,
            Zone::Play,
            Zone::Levels,
            Zone::Discard,
            Zone::Removed,
            Zone::Deck,
        ];
        zones
            .iter()
            .find_map(|zone| self.state.pile(player, *zone).iter().copied().find(named))
            .unwrap_or_else(|| panic!("{name} is nowhere"))
    }

    /// The names in a zone; the top of a pile is last.
    pub fn names(&self, player: PlayerId, zone: Zone) -> Vec<&str> {
        self.state
            .pile(player, zone)
            .iter()
            .map(|card| self.state.card(*card).name.as_str())
            .collect()
    }

    pub fn hand(&self, player: PlayerId) -> usize {
        self.state.pile(player, Zone::Hand).len()
    }

    pub fn life(&self, player: PlayerId) -> usize {
        self.state.pile(player, Zone::Deck).len()
    }

    pub fn discarded(&self, player: PlayerId) -> usize {
        self.state.pile(player, Zone::Discard).len()
    }

    pub fn stage(&self, player: PlayerId) -> u8 {
        self.state.leader_stage(player)
    }

    pub fn ally_stage(&self, player: PlayerId, name: &str) -> u8 {
        self.state.object(self.card(player, name)).stage
    }

    pub fn anger(&self, player: PlayerId) -> u8 {
        self.state.player(player).anger
    }

    pub fn level(&self, player: PlayerId) -> u8 {
        self.state.level(player)
    }

    pub fn step(&self) -> &'static str {
        self.state.table().rules().steps()[usize::from(self.state.step)].name
    }

    /// Where something first happened among the noted events.
    pub fn when(&self, happened: impl Fn(&Happened) -> bool) -> usize {
        self.events
            .iter()
            .position(|event| happened(&event.what))
            .unwrap()
    }

    pub fn happened(&self, happened: impl Fn(&Happened) -> bool) -> usize {
        self.events.iter().filter(|event| happened(&event.what)).count()
    }

    /// Declines everything until that step of somebody's turn.
    pub fn until(&mut self, step: &str) -> &mut Self {
        for _ in 0..100 {
            if self.step() == step && self.state.outcome.is_none() {
                return self;
            }
            let quiet = |act: &&Action| {
                matches!(
                    act.act,
                    Act::Pass
                        | Act::Answer {
                            choice: Choice::Done | Choice::No | Choice::Object(_)
                        }
                )
            };
            let action = *self.state.offers().iter().find(quiet).unwrap();
            self.act(action.act);
        }
        panic!("{step} never comes")
    }

    pub fn winner(&self) -> Option<PlayerId> {
        self.state.outcome.and_then(|outcome| outcome.winner)
    }

    pub fn won_by(&self) -> &'static str {
        self.state.outcome.map_or("", |outcome| outcome.rule)
    }
}

/// A deck of fillers.
pub fn plain_deck(character: &str) -> Deck {
    Seat::default().deck_list(character)
}

/// A game of these decks at its first decision.
pub fn open_with(decks: &[Deck], seed: u64) -> State {
    let table = Table::new(
        cards(),
        games::rules(Game::Panini).unwrap(),
        decks,
        Options::default(),
    )
    .unwrap();
    open(Arc::new(table), seed, None)
}
