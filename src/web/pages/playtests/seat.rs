//! A seat of the board: its personality, its piles, its cards in play and its hand.

use super::board::Button;
use crate::catalog::Catalog;
use crate::catalog::brief::on_tile;
use crate::catalog::face::Shows;
use crate::deck::odds;
use crate::engine::fight::ENRAGED;
use crate::engine::view::{CardView, PlayerView, ZoneView};
use crate::engine::{ObjectId, PlayerId, Refusal, State, Zone};
use crate::games::bandai::INJURED;
use crate::games::count_kinds;
use crate::model::{Game, Kind, Symbol};
use crate::playtest::words::{Voice, zone_title};
use crate::playtest::{Access, Reason};
use crate::rulebook::{Glossary, Term, glossary};
use crate::web::parts::{CardRow, FaceView, LadderColumn};

/// A seat and what lies before it.
pub(super) struct Seat<'a> {
    pub who: String,
    pub deck: String,
    /// Who decides for it, where more than two sit down.
    pub person: Option<&'static str>,
    pub is_active: bool,
    pub is_out: bool,
    /// At a table for more than two: it is in the combat that is fought now.
    pub fights: bool,
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
    /// Its number; 0 for the cards of no Team.
    pub team: u8,
    pub cards: Vec<Shown<'a>>,
}

/// A Main Personality.
pub(super) struct Leader<'a> {
    pub card: Shown<'a>,
    pub level: u8,
    pub anger: Gauge,
}

/// Anger, drawn as marks of which some are lit.
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
    /// For the pile that decides the game: the cards it could hold.
    pub of: Option<usize>,
}

impl Pile<'_> {
    /// Width of its bar in hundredths.
    pub fn share(&self) -> usize {
        self.of.map_or(0, |of| self.count * 100 / of.max(1))
    }

    /// Whether it can be opened.
    pub fn opens(&self) -> bool {
        !self.cards.is_empty() || !self.next.is_empty()
    }
}

/// The chance that the top card is of a kind.
pub(super) struct Next {
    pub kind: &'static str,
    pub cards: u32,
    pub chance: String,
}

/// A card that is seen.
pub(super) struct Shown<'a> {
    pub view: FaceView<'a>,
    pub text: Told,
    /// Where a personality in play stands.
    pub stand: Option<Stand<'a>>,
    /// Combat and Support of a Warrior.
    pub powers: Option<Powers>,
    /// `1 Growth coin`, `on Nail`.
    pub signs: Vec<String>,
    /// Decisions about it.
    pub buttons: Vec<Button>,
    /// Why it cannot be used.
    pub refusals: Vec<Refusal>,
}

/// What a card does, a paragraph each, beside its figures: whole, and in few words for as long as nobody points at it.
pub(super) struct Told {
    pub whole: Vec<String>,
    pub brief: Vec<String>,
}

impl Told {
    /// Letters that have room on a tile of the usual width.
    const ROOM: usize = 95;

    /// Whether its card is to be broader than others, so that it can be read.
    pub fn is_long(&self) -> bool {
        self.letters() > Self::ROOM
    }

    /// Letters that have room below the figures of an opponent's leader.
    const COLUMN: usize = 60;

    /// Whether a leader's text is to stand beside its figures where there is room.
    pub fn is_wordy(&self) -> bool {
        self.letters() > Self::COLUMN
    }

    fn letters(&self) -> usize {
        self.brief.iter().map(String::len).sum()
    }

    /// Begins with the line that is in use.
    pub fn put_first(&mut self, used: &str) {
        // What figures show of the line is not told again.
        self.whole.sort_by_key(|line| !used.ends_with(line.as_str()));
        self.brief = briefly(&self.whole);
    }

    /// By the wording this table goes by.
    pub fn of(view: &FaceView<'_>, state: &State, shows: Shows) -> Self {
        let whole = view.text_at_table(state.table().wording(), shows);
        Self {
            brief: briefly(&whole),
            whole,
        }
    }
}

impl Shown<'_> {
    /// The words of the game that its text uses.
    pub fn words(&self) -> Vec<&'static Term> {
        let words = |glossary: &'static Glossary| glossary.words(&self.text.whole.join(" "));
        glossary(self.view.game()).map(words).unwrap_or_default()
    }
}

fn briefly(whole: &[String]) -> Vec<String> {
    let brief = whole.iter().map(|line| on_tile(line));
    brief.filter(|line| !line.is_empty()).collect()
}

/// Where a personality stands on its ladder.
pub(super) struct Stand<'a> {
    pub stage: u8,
    pub power: String,
    pub stairs: LadderColumn<'a>,
    pub rows: LadderColumn<'a>,
}

/// Combat and Support as they count now, and those of its other status.
pub(super) struct Powers {
    pub now: (i32, i32),
    pub injured: bool,
    /// As printed, for the status it has.
    pub printed: (i32, i32),
    /// As printed, for the other status.
    pub other: (i32, i32),
}

/// Reads seats off the view.
pub(super) struct Reader<'a, 'b> {
    pub catalog: &'a Catalog,
    pub state: &'b State,
    pub voice: Voice<'b>,
    pub standing: Access,
    pub buttons: &'b [Button],
    pub reasons: &'b [Reason],
    pub decks: Vec<String>,
    /// Who decides for each seat; empty at a table for two.
    pub people: Vec<&'static str>,
    pub active: PlayerId,
    /// The seat that is looked from.
    pub near: PlayerId,
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
        let has_hand = zone(Zone::Hand).is_some();
        let hand = zone(Zone::Hand).filter(|hand| hand.cards.len() == hand.count);
        // The hand of the near seat is laid out, another that is seen can be opened.
        let is_near = self.near == seat.player;
        let hand = hand.filter(|_| is_near);
        let hand_is_shown = hand.is_some() || (is_near && !has_hand);
        let laid_out: Vec<Zone> = [Zone::Play, Zone::Stack]
            .into_iter()
            .chain(hand_is_shown.then_some(Zone::Hand))
            .collect();
        let led = play.iter().find(|card| card.object == leader);
        Seat {
            who: self.voice.who(seat.player),
            deck: self.decks.get(seat.player.index()).cloned().unwrap_or_default(),
            person: self.people.get(seat.player.index()).copied(),
            is_active: self.active == seat.player,
            is_out: seat.out,
            fights: self.fights(seat.player),
            is_near: self.near == seat.player,
            leader: led.and_then(|card| self.leader(seat, card)),
            counts: if leader.is_some() {
                Vec::new()
            } else {
                self.counts(seat)
            },
            piles: self.piles(seat, &laid_out),
            lanes: self.lanes(&play, leader, seat),
            hand: hand
                .map(|hand| self.shown_all(&hand.cards, seat))
                .or_else(|| hand_is_shown.then(Vec::new)),
        }
    }

    fn fights(&self, player: PlayerId) -> bool {
        let combat = self.state.fight.combat.filter(|_| self.state.players.len() > 2);
        combat.is_some_and(|combat| [combat.declarer, combat.defender].contains(&player))
    }

    fn leader(&self, seat: &PlayerView, card: &CardView) -> Option<Leader<'a>> {
        let mut shown = self.shown(card, seat)?;
        shown.signs.extend(self.voice.lost(seat));
        Some(Leader {
            card: shown,
            level: seat.level,
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

    /// Decks, hands, discard piles and removed cards are always there, the rest where it holds cards.
    fn piles(&self, seat: &PlayerView, but: &[Zone]) -> Vec<Pile<'a>> {
        let always = |zone: Zone| matches!(zone, Zone::Deck | Zone::Hand | Zone::Discard | Zone::Removed);
        let shown = Zone::ALL.iter().filter(|zone| !but.contains(zone));
        let all: usize = seat.zones.iter().map(|zone| zone.count).sum();
        shown
            .filter_map(|zone| {
                let found = seat.zones.iter().find(|found| found.zone == *zone);
                if found.is_none() && !always(*zone) {
                    return None;
                }
                let cards = found.map(|found| found.cards.as_slice()).unwrap_or_default();
                let is_deck = *zone == Zone::Deck;
                let seen_hand = *zone == Zone::Hand && self.state.shows_hand(seat.player);
                let name = zone_short(self.game(), *zone);
                Some(Pile {
                    name: if seen_hand { format!("{name}, open") } else { name },
                    count: found.map_or(0, |found| found.count),
                    next: if is_deck {
                        self.next(seat.player)
                    } else {
                        Vec::new()
                    },
                    cards: cards
                        .iter()
                        .rev()
                        .filter_map(|card| row(self.catalog, card))
                        .collect(),
                    of: is_deck.then_some(all),
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
                team,
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
        // What a card says stands on it; that it may be discarded instead, the decision says.
        let has_use = self.buttons.iter().filter(about).any(|button| !button.is_final);
        let about = |button: &&Button| about(button) && !(has_use && button.is_final);
        let reason = self.reasons.iter().find(|reason| reason.object == card.object);
        let view = face(self.catalog, card)?;
        let stand = self.stand(card);
        // The card of a personality in play shows where it stands instead of its figures.
        let shows = if stand.is_some() {
            Shows::Standing
        } else {
            Shows::Figures
        };
        Some(Shown {
            text: Told::of(&view, self.state, shows),
            stand,
            powers: self.powers(card),
            signs: self.voice.signs(card, seat.player),
            buttons: self.buttons.iter().filter(about).cloned().collect(),
            refusals: reason.map(|reason| reason.refusals.clone()).unwrap_or_default(),
            view,
        })
    }

    fn stand(&self, card: &CardView) -> Option<Stand<'a>> {
        let person = self.catalog.card(card.card).personality()?;
        if self.state.object(card.object).zone != Zone::Play {
            return None;
        }
        let power = person.ladder.stage(usize::from(card.stage));
        Some(Stand {
            stage: card.stage,
            power: power.map_or_else(String::new, |power| power.to_string()),
            stairs: LadderColumn::standing_at(&person.ladder, card.stage),
            rows: LadderColumn::rows_at(&person.ladder, card.stage),
        })
    }

    fn powers(&self, card: &CardView) -> Option<Powers> {
        let warrior = self.catalog.card(card.card).symbol()?.warrior.as_ref()?;
        let pair = |pair: crate::model::PowerPair| (i32::from(pair.0), i32::from(pair.1));
        let injured = card.marks.has(INJURED);
        let (printed, other) = if injured {
            (pair(warrior.injured), pair(warrior.normal))
        } else {
            (pair(warrior.normal), pair(warrior.injured))
        };
        Some(Powers {
            now: card.powers.unwrap_or(printed),
            injured,
            printed,
            other,
        })
    }
}

/// A card's face by its first printing; every card has one.
pub(super) fn face<'a>(catalog: &'a Catalog, card: &CardView) -> Option<FaceView<'a>> {
    let first = catalog.card(card.card).printings.first()?;
    Some(FaceView::new(catalog, *first))
}

/// The same as a row.
pub(super) fn row<'a>(catalog: &'a Catalog, card: &CardView) -> Option<CardRow<'a>> {
    let first = catalog.card(card.card).printings.first()?;
    Some(CardRow::new(catalog, *first))
}

/// A zone in one or two words, where there is little room.
fn zone_short(game: Game, zone: Zone) -> String {
    match zone {
        Zone::Discard => "Discard".to_owned(),
        Zone::Removed if game == Game::Panini => "Banished".to_owned(),
        Zone::Removed => "Removed".to_owned(),
        Zone::Levels => "Levels".to_owned(),
        Zone::Resource => "Chi area".to_owned(),
        Zone::Damage => "Planet Damage".to_owned(),
        other => zone_title(game, other),
    }
}
