//! A table set up for one ruling: the seats as the test needs them, then plays in the players' words.
//!
//! Seat 0 ("you") has the turn and begins with an empty hand; seat 1 ("they") is the opponent. A [`Kit`] says which game
//! and which cards; decks hold fillers beside what a test names.

use std::sync::Arc;

use scouter::catalog::Catalog;
use scouter::deck::Deck;
use scouter::engine::{
    Act, Action, Adjust, Choice, Event, Happened, Log, ObjectId, Options, PlayerId, PromptKind, Refusal,
    State, Table, TitleId, Zone, apply, open, why_not,
};
use scouter::games;
use scouter::model::{Game, PrintingId, Style};

pub const YOU: PlayerId = PlayerId(0);
pub const THEY: PlayerId = PlayerId(1);
pub const THIRD: PlayerId = PlayerId(2);

/// A game with the home-made cards of its tests.
pub struct Kit {
    pub game: Game,
    pub cards: fn() -> &'static Catalog,
    /// The deck of a seat.
    pub deck: fn(&Seat, usize) -> Deck,
}

impl Kit {
    /// A card by its name; `Gamma@2` is one of level 2, `Gamma [ONE-2]` that printing.
    pub fn printing(&self, name: &str) -> PrintingId {
        let cards = (self.cards)();
        if let Some((_, code)) = name.split_once(" [") {
            let code = code.split(']').next().unwrap();
            return cards.printing_by_code(self.game, code).unwrap();
        }
        let (name, level) = levelled(name);
        let card = cards
            .cards_named(self.game, name)
            .iter()
            .map(|card| cards.card(*card))
            .find(|card| level.is_none_or(|level| card.level() == Some(level)));
        card.unwrap_or_else(|| panic!("no card is called {name}"))
            .printings[0]
    }

    /// A table for these decks.
    pub fn table(&self, decks: &[Deck], options: Options) -> Arc<Table> {
        let rules = games::rules(self.game);
        Arc::new(Table::new((self.cards)(), rules, decks, options).unwrap())
    }
}

/// The name, its code aside, and the level.
fn levelled(name: &str) -> (&str, Option<u8>) {
    let (name, level) = split_level(name);
    (name.split(" [").next().unwrap_or(name), level)
}

fn split_level(name: &str) -> (&str, Option<u8>) {
    match name.split_once('@') {
        Some((name, level)) => (name, Some(level.parse().unwrap())),
        None => (name, None),
    }
}

/// How a seat begins.
#[derive(Default)]
pub struct Seat {
    hand: Vec<&'static str>,
    play: Vec<&'static str>,
    deck: Vec<&'static str>,
    discard: Vec<&'static str>,
    /// Masteries in the deck, face up from the start.
    pub masteries: Vec<&'static str>,
    /// The Main Personality, where it is not the usual one.
    pub leader: Option<&'static str>,
    /// Levels of the Main Personality in the deck, where they are not the usual ones.
    pub levels: Option<u8>,
    pub tokui_waza: Option<Style>,
    /// Cards of the life deck's list, where they are not the usual ones.
    pub cards: Option<u32>,
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

    /// A list with that many cards beside the Main Personality.
    pub fn list(mut self, cards: u32) -> Self {
        self.cards = Some(cards);
        self
    }

    /// That many cards in the Life Deck.
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

    /// Plays another character, up to that level.
    pub fn lead(mut self, character: &'static str, levels: u8) -> Self {
        self.leader = Some(character);
        self.levels = Some(levels);
        self
    }

    /// With a Mastery face up from the start.
    pub fn mastery(mut self, name: &'static str) -> Self {
        self.masteries.push(name);
        self
    }

    pub fn tokui_waza(mut self, style: Style) -> Self {
        self.tokui_waza = Some(style);
        self
    }

    /// All cards the test names.
    pub fn named(&self) -> impl Iterator<Item = &'static str> {
        self.hand
            .iter()
            .chain(&self.play)
            .chain(&self.deck)
            .chain(&self.discard)
            .copied()
    }
}

/// A table being played.
pub struct Scenario {
    pub state: State,
    /// All decisions from the beginning, the changes by hand that set it up among them.
    pub log: Log,
    /// What happened since the last question to it.
    pub events: Vec<Event>,
}

pub struct Builder {
    kit: &'static Kit,
    seats: Vec<Seat>,
    combat: bool,
    options: Options,
}

impl Builder {
    /// The step in which cards are put on the table, or combat that you declared and your first action.
    pub fn new(kit: &'static Kit, combat: bool) -> Self {
        Self {
            kit,
            seats: vec![Seat::default(), Seat::default()],
            combat,
            options: Options::default(),
        }
    }

    /// With optional rules.
    pub fn with(mut self, rules: &[&str]) -> Self {
        self.options.rules = rules.iter().map(ToString::to_string).collect();
        self
    }

    /// Between people, who are asked whether they can do something or not.
    pub fn between_people(mut self) -> Self {
        self.options.ask_always = true;
        self
    }

    /// A third player sits down.
    pub fn third(mut self, set: impl FnOnce(Seat) -> Seat) -> Self {
        self.seats.push(set(Seat::default()));
        self
    }

    pub fn you(mut self, set: impl FnOnce(Seat) -> Seat) -> Self {
        self.seats[0] = set(std::mem::take(&mut self.seats[0]));
        self
    }

    pub fn they(mut self, set: impl FnOnce(Seat) -> Seat) -> Self {
        self.seats[1] = set(std::mem::take(&mut self.seats[1]));
        self
    }

    pub fn start(self) -> Scenario {
        let seats = self.seats.iter().enumerate();
        let decks: Vec<Deck> = seats.map(|(place, seat)| (self.kit.deck)(seat, place)).collect();
        let (kit, options) = (self.kit, self.options);
        let table = kit.table(&decks, options.clone());
        // A seed with which you begin, once all that is asked before the first turn is answered.
        let (state, seed, actions) = (0..1_000)
            .map(|seed| {
                let mut state = open(Arc::clone(&table), seed, None);
                let mut actions = Vec::new();
                while state.turn == 0 {
                    let first = state.offers()[0];
                    apply(&mut state, &first).unwrap();
                    actions.push(first);
                }
                (state, seed, actions)
            })
            .find(|(state, ..)| state.active == YOU)
            .unwrap();
        let log = Log::new((kit.cards)(), kit.game, &decks, options, seed);
        let mut scenario = Scenario {
            state,
            log: Log { actions, ..log },
            events: Vec::new(),
        };
        scenario.decline();
        if self.combat {
            scenario.pass().decline().act(Act::Combat { against: THEY });
        }
        for (place, seat) in self.seats.iter().enumerate() {
            scenario.set(PlayerId(place as u8), seat);
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
            .find(|card| self.is_called(**card, name))
            .unwrap_or_else(|| panic!("no {name} left"))
    }

    fn is_called(&self, card: ObjectId, name: &str) -> bool {
        let (name, level) = levelled(name);
        let card = self.state.card(card);
        let person = card.person.as_ref();
        card.name == name && level.is_none_or(|level| person.is_some_and(|person| person.level == level))
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
        self.log.actions.push(action);
    }

    /// The player whose decision it is does this.
    pub fn act(&mut self, act: Act) -> &mut Self {
        let player = self.state.decider().unwrap();
        let action = Action { player, act };
        let events = apply(&mut self.state, &action).unwrap_or_else(|illegal| panic!("{illegal}"));
        self.events.extend(events);
        self.log.actions.push(action);
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
                } => self.is_called(*object, name),
                _ => false,
            })
    }

    pub fn offers(&self, name: &str) -> bool {
        self.offered(name).is_some()
    }

    pub fn pass(&mut self) -> &mut Self {
        self.act(Act::Pass)
    }

    /// The attack is let through, if it could be defended, by whoever fights.
    pub fn let_through(&mut self) -> &mut Self {
        if self.prompt() == Some(PromptKind::Lead) {
            let by = self.state.acting(self.state.decider().unwrap());
            self.answer(Choice::Object(by));
        }
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

    /// Uses nothing of what may be used when it is needed.
    pub fn decline(&mut self) -> &mut Self {
        while self.prompt() == Some(PromptKind::Respond) {
            self.done();
        }
        self
    }

    /// Answers the open question with a card.
    pub fn choose(&mut self, name: &str) -> &mut Self {
        self.play(name)
    }

    /// Names the card of that title.
    pub fn name(&mut self, title: &str) -> &mut Self {
        self.answer(Choice::Title(TitleId::of(title)))
    }

    /// The rule that keeps a title from being named, and why.
    pub fn unnamed(&self, title: &str) -> Refusal {
        let choice = Choice::Title(TitleId::of(title));
        let (player, act) = (self.state.decider().unwrap(), Act::Answer { choice });
        why_not(&self.state, &Action { player, act }).expect("it may not be named")
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
        let named = |id: &ObjectId| self.is_called(*id, name);
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
            self.quietly();
        }
        panic!("{step} never comes")
    }

    /// Goes on by one decision that does as little as there is: passes, is done, says no, or names the first card.
    pub fn quietly(&mut self) -> &mut Self {
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
        self.act(action.act)
    }

    /// Whether combat may be declared now.
    pub fn may_fight(&self) -> bool {
        let mut offers = self.state.offers().iter();
        offers.any(|action| matches!(action.act, Act::Combat { .. }))
    }

    pub fn winner(&self) -> Option<PlayerId> {
        self.state.outcome.and_then(|outcome| outcome.winner)
    }

    pub fn won_by(&self) -> &'static str {
        self.state.outcome.map_or("", |outcome| outcome.rule)
    }
}
