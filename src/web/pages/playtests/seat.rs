//! A seat of the board: its personality, its piles, its cards in play and its hand.

use super::board::Button;
use crate::catalog::Catalog;
use crate::deck::odds;
use crate::engine::fight::ENRAGED;
use crate::engine::view::{CardView, PlayerView, ZoneView};
use crate::engine::{ObjectId, PlayerId, Refusal, State, Zone};
use crate::games::count_kinds;
use crate::model::{Game, Kind, Symbol};
use crate::playtest::words::{Voice, zone_title};
use crate::playtest::{Reason, Standing};
use crate::web::parts::{CardRow, LadderColumn};

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
    /// What the top card may be, for whoever knows what the deck held.
    pub next: Vec<Next>,
}

/// The chance that the top card is of a kind.
pub(super) struct Next {
    pub kind: &'static str,
    pub cards: u32,
    pub chance: String,
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

/// Reads seats off the view.
pub(super) struct Reader<'a, 'b> {
    pub catalog: &'a Catalog,
    pub state: &'b State,
    pub voice: Voice<'b>,
    pub standing: Standing,
    pub buttons: &'b [Button],
    pub reasons: &'b [Reason],
    pub decks: Vec<String>,
    pub active: PlayerId,
}

impl<'a> Reader<'a, '_> {
    /// The seat and what the viewer sees of it.
    pub fn seat(&self, seat: &PlayerView) -> Seat<'a> {
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
                    next: if *zone == Zone::Deck {
                        self.next(seat.player)
                    } else {
                        Vec::new()
                    },
                    cards: cards
                        .iter()
                        .rev()
                        .filter_map(|card| row(self.catalog, card))
                        .collect(),
                })
            })
            .collect()
    }

    fn next(&self, player: PlayerId) -> Vec<Next> {
        let cards = self.state.may_be_next(player, self.standing.viewer);
        let kinds = count_kinds(cards.iter().map(|card| self.catalog.card(*card).kind));
        let all: u32 = kinds.values().sum();
        let next = |(kind, cards): (Kind, u32)| Next {
            kind: kind.label(),
            cards,
            chance: odds::percent(f64::from(cards) / f64::from(all)),
        };
        kinds.into_iter().map(next).collect()
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

/// A card's row by its first printing; every card has one.
pub(super) fn row<'a>(catalog: &'a Catalog, card: &CardView) -> Option<CardRow<'a>> {
    let first = catalog.card(card.card).printings.first()?;
    Some(CardRow::new(catalog, *first))
}
