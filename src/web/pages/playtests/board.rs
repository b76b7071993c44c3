//! What the board shows, read off what the viewer may see.

use crate::catalog::Catalog;
use crate::engine::fight::ENRAGED;
use crate::engine::view::{self, CardView, PlayerView, TableView, ZoneView};
use crate::engine::{Act, Choice, ObjectId, Refusal, State, Zone};
use crate::model::{Game, Symbol};
use crate::playtest::words::{Sentence, Voice, zone_title};
use crate::playtest::{Opened, Reason, Seats, Standing, reasons};
use crate::web::parts::{CardRow, LadderColumn};

/// The table as one person sees it.
pub(super) struct Board<'a> {
    catalog: &'a Catalog,
    pub view: TableView,
    /// Turn and step.
    pub headline: Sentence,
    /// Whose decision it is, and what is asked.
    pub question: Option<Sentence>,
    /// What is being fought.
    pub fights: Vec<Sentence>,
    pub outcome: Option<Sentence>,
    /// What the seats are called, in their order.
    pub who: Vec<String>,
    /// The other seats first.
    pub seats: Vec<Seat<'a>>,
    /// What may be decided, in the order of the view.
    pub groups: Vec<Group>,
}

/// Decisions of one kind.
pub(super) struct Group {
    /// Empty where it needs none.
    pub title: &'static str,
    pub buttons: Vec<Button>,
}

/// A decision that may be made.
#[derive(Clone)]
pub(super) struct Button {
    /// From 1, in the order of the view.
    pub number: usize,
    pub words: String,
    /// As the form sends it.
    pub act: String,
    object: Option<ObjectId>,
    /// It does nothing, or nothing more.
    pub passes: bool,
    /// The first that does something, or else the first.
    pub is_main: bool,
}

/// A seat and what lies before it.
pub(super) struct Seat<'a> {
    pub who: String,
    pub deck: String,
    pub is_active: bool,
    pub is_out: bool,
    /// The seat this person looks from.
    pub is_near: bool,
    pub leader: Option<Leader<'a>>,
    /// What is counted beside the cards, in a game without Main Personalities: `Turn Marker`, `3`.
    pub counts: Vec<(String, String)>,
    pub piles: Vec<Pile<'a>>,
    /// The cards in play, each Team in a lane of its own.
    pub lanes: Vec<Lane<'a>>,
    pub hand: Option<Vec<Shown<'a>>>,
}

/// Cards in play that stand together.
pub(super) struct Lane<'a> {
    /// `In play`, or a Team with what it does.
    pub title: String,
    pub is_team: bool,
    pub cards: Vec<Shown<'a>>,
}

/// A Main Personality.
pub(super) struct Leader<'a> {
    pub card: Shown<'a>,
    pub level: u8,
    pub stage: u8,
    pub power: String,
    pub ladder: Option<LadderColumn<'a>>,
    pub anger: Gauge,
}

/// Anger, drawn as so many marks of which some are lit.
pub(super) struct Gauge {
    pub lit: u8,
    pub of: u8,
}

/// A pile with its number of cards, and those that may be seen, the top first.
pub(super) struct Pile<'a> {
    pub name: String,
    pub count: usize,
    pub cards: Vec<CardRow<'a>>,
}

/// A card that is seen.
pub(super) struct Shown<'a> {
    pub row: CardRow<'a>,
    pub text: &'a str,
    pub notes: Vec<String>,
    /// Decisions about it.
    pub buttons: Vec<Button>,
    /// Why it cannot be used.
    pub refusals: Vec<Refusal>,
}

impl<'a> Board<'a> {
    /// The table of a stored game, with the decisions of whoever looks.
    pub fn new(catalog: &'a Catalog, opened: &Opened) -> Self {
        Self::of(catalog, opened, opened.play.state(), opened.standing, true)
    }

    /// The same at another moment of the game, only to look at.
    pub fn still(catalog: &'a Catalog, opened: &Opened, state: &State) -> Self {
        Self::of(catalog, opened, state, opened.standing, false)
    }

    fn of(catalog: &'a Catalog, opened: &Opened, state: &State, standing: Standing, live: bool) -> Self {
        let voice = Voice::new(catalog, state, standing.viewer);
        let mut view = voice.view();
        let may = live && standing.seats != Seats::None && opened.breach.is_none();
        let words = voice.offers(&view);
        let question = voice.question(&view);
        if !may {
            view.offers.clear();
        }
        let buttons = buttons(&view, words);
        let why = if may {
            reasons(state, &view, standing)
        } else {
            Vec::new()
        };
        let reader = Reader {
            catalog,
            state,
            voice,
            standing,
            buttons: &buttons,
            reasons: &why,
            decks: opened
                .play
                .log()
                .decks
                .iter()
                .map(|deck| deck.name.clone())
                .collect(),
            active: view.active,
        };
        let mut seats: Vec<Seat<'a>> = view.players.iter().map(|seat| reader.seat(seat)).collect();
        seats.sort_by_key(|seat| seat.is_near);
        Self {
            catalog,
            headline: voice.headline(&view),
            question,
            fights: voice.fight().into_iter().chain(voice.battles()).collect(),
            outcome: view.outcome.map(|outcome| voice.outcome(outcome)),
            who: state.seats().map(|player| voice.who(player)).collect(),
            seats,
            groups: groups(buttons),
            view,
        }
    }

    /// The cards in the middle: attacks, events, links of a chain.
    pub fn in_use(&self) -> Vec<CardRow<'a>> {
        let stacks = self.view.players.iter().flat_map(|seat| &seat.zones);
        stacks
            .filter(|zone| zone.zone == Zone::Stack)
            .flat_map(|zone| &zone.cards)
            .filter_map(|card| row(self.catalog, card))
            .collect()
    }

    /// Whether the one who looks may decide something now.
    pub fn decides(&self) -> bool {
        !self.groups.is_empty()
    }
}

fn buttons(view: &TableView, words: Vec<String>) -> Vec<Button> {
    let done = Act::Answer { choice: Choice::Done };
    let passes = |offer: &view::Offer| offer.action.act == Act::Pass || offer.action.act == done;
    let main = view.offers.iter().position(|offer| !passes(offer)).unwrap_or(0);
    let button = |(place, (offer, words)): (usize, (&view::Offer, String))| Button {
        number: place + 1,
        words,
        act: serde_json::to_string(&offer.action.act).unwrap_or_default(),
        object: view::subject(&offer.action),
        passes: passes(offer),
        is_main: place == main,
    };
    view.offers.iter().zip(words).enumerate().map(button).collect()
}

/// Runs of decisions of one kind.
fn groups(buttons: Vec<Button>) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for button in buttons {
        let title = title(&button);
        match groups.last_mut().filter(|group| group.title == title) {
            Some(group) => group.buttons.push(button),
            None => groups.push(Group {
                title,
                buttons: vec![button],
            }),
        }
    }
    groups
}

fn title(button: &Button) -> &'static str {
    match serde_json::from_str(&button.act) {
        Ok(Act::Play { .. }) => "Play a card",
        Ok(Act::Use { .. }) => "Use an ability",
        Ok(Act::Answer { .. }) => "Answer",
        _ => "Go on",
    }
}

/// A card's row by its first printing; every card has one.
fn row<'a>(catalog: &'a Catalog, card: &CardView) -> Option<CardRow<'a>> {
    let first = catalog.card(card.card).printings.first()?;
    Some(CardRow::new(catalog, *first))
}

/// Reads seats off the view.
struct Reader<'a, 'b> {
    catalog: &'a Catalog,
    state: &'b State,
    voice: Voice<'b>,
    standing: Standing,
    buttons: &'b [Button],
    reasons: &'b [Reason],
    decks: Vec<String>,
    active: crate::engine::PlayerId,
}

impl<'a> Reader<'a, '_> {
    fn seat(&self, seat: &PlayerView) -> Seat<'a> {
        let zone = |zone: Zone| seat.zones.iter().find(|found| found.zone == zone);
        let leader = self.state.player(seat.player).leader;
        let cards = |zone: Option<&ZoneView>| -> Vec<CardView> {
            zone.map(|zone| zone.cards.clone()).unwrap_or_default()
        };
        let play = cards(zone(Zone::Play));
        let hand = zone(Zone::Hand).filter(|hand| hand.cards.len() == hand.count);
        let hidden = [Zone::Play, Zone::Stack]
            .into_iter()
            .chain(hand.map(|_| Zone::Hand));
        let hidden: Vec<Zone> = hidden.collect();
        let led = play.iter().find(|card| card.object == leader);
        Seat {
            who: self.voice.who(seat.player),
            deck: self.decks.get(seat.player.index()).cloned().unwrap_or_default(),
            is_active: self.active == seat.player,
            is_out: seat.out,
            is_near: self.standing.side() == seat.player,
            leader: led.and_then(|card| self.leader(seat, card)),
            counts: if leader.is_some() {
                Vec::new()
            } else {
                self.counts(seat)
            },
            piles: self.piles(seat, &hidden),
            lanes: self.lanes(&play, leader, seat),
            hand: hand.map(|hand| self.shown_all(&hand.cards, seat)),
        }
    }

    fn leader(&self, seat: &PlayerView, card: &CardView) -> Option<Leader<'a>> {
        let person = self.catalog.card(card.card).personality();
        // The ladder says where it stands.
        let card_alone = Shown {
            notes: Vec::new(),
            ..self.shown(card, seat)?
        };
        Some(Leader {
            card: card_alone,
            level: seat.level,
            stage: card.stage,
            power: person
                .and_then(|person| person.ladder.stage(usize::from(card.stage)))
                .map_or_else(String::new, |power| power.to_string()),
            ladder: person.map(|person| LadderColumn::standing_at(&person.ladder, card.stage)),
            anger: Gauge {
                lit: seat.anger,
                of: ENRAGED,
            },
        })
    }

    /// Where the Turn Marker stands, the Dragon Ball coins on the cards in play, and the symbols of the Chi.
    fn counts(&self, seat: &PlayerView) -> Vec<(String, String)> {
        let cards = |zone: Zone| {
            seat.zones
                .iter()
                .filter(move |found| found.zone == zone)
                .flat_map(|found| &found.cards)
        };
        let coins: u32 = cards(Zone::Play).map(|card| u32::from(card.coins)).sum();
        let mut counts = vec![
            ("Turn Marker".to_owned(), seat.marker.to_string()),
            ("Dragon Ball coins".to_owned(), coins.to_string()),
        ];
        let symbol = |card: &CardView| self.catalog.card(card.card).symbol()?.symbol;
        for wanted in Symbol::ALL {
            let chi = cards(Zone::Resource)
                .filter(|card| symbol(card) == Some(*wanted))
                .count();
            if chi > 0 {
                counts.push((format!("{} Chi", wanted.label()), chi.to_string()));
            }
        }
        counts
    }

    fn game(&self) -> Game {
        self.state.table().rules().game()
    }

    /// Decks, discard piles and removed cards are always there, the rest where it holds cards.
    fn piles(&self, seat: &PlayerView, but: &[Zone]) -> Vec<Pile<'a>> {
        let always = |zone: Zone| matches!(zone, Zone::Deck | Zone::Discard | Zone::Removed);
        let shown = Zone::ALL.iter().filter(|zone| !but.contains(zone));
        shown
            .filter_map(|zone| {
                let found = seat.zones.iter().find(|found| found.zone == *zone);
                if found.is_none() && !always(*zone) {
                    return None;
                }
                let cards = found.map(|found| found.cards.as_slice()).unwrap_or_default();
                Some(Pile {
                    name: zone_title(self.game(), *zone),
                    count: found.map_or(0, |found| found.count),
                    cards: cards
                        .iter()
                        .rev()
                        .filter_map(|card| row(self.catalog, card))
                        .collect(),
                })
            })
            .collect()
    }

    /// The cards in play but the leader: those of no Team, then Team by Team.
    fn lanes(&self, play: &[CardView], leader: ObjectId, seat: &PlayerView) -> Vec<Lane<'a>> {
        let team_of = |card: &CardView| self.state.object(card.object).team;
        let mut teams: Vec<u8> = play.iter().map(team_of).collect();
        teams.sort_unstable();
        teams.dedup();
        let lane = |team: u8| {
            let cards = play
                .iter()
                .filter(|card| team_of(card) == team && card.object != leader);
            Lane {
                title: self
                    .voice
                    .team(team)
                    .unwrap_or_else(|| zone_title(self.game(), Zone::Play)),
                is_team: team > 0,
                cards: self.arranged(&cards.copied().collect::<Vec<_>>(), seat),
            }
        };
        let lanes = teams.into_iter().map(lane);
        lanes.filter(|lane| !lane.cards.is_empty()).collect()
    }

    /// Each card with what is attached to it behind it.
    fn arranged(&self, cards: &[CardView], seat: &PlayerView) -> Vec<Shown<'a>> {
        let mut order: Vec<&CardView> = Vec::with_capacity(cards.len());
        let is_here = |host: ObjectId| cards.iter().any(|card| card.object == host);
        for card in cards.iter().filter(|card| !card.host.is_some_and(is_here)) {
            order.push(card);
            order.extend(cards.iter().filter(|attached| attached.host == Some(card.object)));
        }
        order
            .into_iter()
            .filter_map(|card| self.shown(card, seat))
            .collect()
    }

    fn shown_all(&self, cards: &[CardView], seat: &PlayerView) -> Vec<Shown<'a>> {
        cards.iter().filter_map(|card| self.shown(card, seat)).collect()
    }

    fn shown(&self, card: &CardView, seat: &PlayerView) -> Option<Shown<'a>> {
        let about = |button: &&Button| button.object == Some(card.object);
        let reason = self.reasons.iter().find(|reason| reason.object == card.object);
        Some(Shown {
            row: row(self.catalog, card)?,
            text: &self.catalog.card(card.card).text,
            notes: self.voice.notes(card, seat.player),
            buttons: self.buttons.iter().filter(about).cloned().collect(),
            refusals: reason.map(|reason| reason.refusals.clone()).unwrap_or_default(),
        })
    }
}
