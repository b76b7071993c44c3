//! The full truth of a game in progress. `State = replay(seed, decks, actions)`: it is never stored, only recomputed.

use std::sync::Arc;

use serde::Serialize;

use super::fight::Fight;
use super::{
    Action, Battle, Choice, Dice, Few, Frame, Marks, Object, ObjectId, PlayerId, Prompt, SeatSet, StageId,
    StepId, Table, TableCard, Topics, Zone,
};
use crate::model::CardId;
use crate::model::effect::When;

/// A game in progress. Cheap to clone: the cards are shared. Two are equal when they are at one table and will go on alike.
#[derive(Debug, Clone, PartialEq)]
pub struct State {
    pub(super) table: Arc<Table>,
    pub(super) objects: Vec<Object>,
    /// The seats.
    pub players: Vec<Player>,
    /// Whose turn it is.
    pub active: PlayerId,
    /// Who went first, once the game has begun.
    pub first: Option<PlayerId>,
    /// Turns begun, all players together; 0 during set-up.
    pub turn: u16,
    /// The current step.
    pub step: StepId,
    /// The open question.
    pub prompt: Option<Prompt>,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// What Score and Panini keep beside the cards.
    pub fight: Fight,
    /// What Bandai's game keeps beside the cards.
    pub battle: Battle,
    /// All legal actions of the player whose decision it is (without conceding and adjusting).
    pub(super) offers: Vec<Action>,
    /// What remains to be done; the last is next.
    pub(super) queue: Vec<Task>,
    /// Programs set off and not yet on the queue.
    pub(super) pending: Vec<Frame>,
    /// How many of those, from the first, wait until one of their turn is done.
    pub(super) held: u8,
    /// How many have been set off in this step.
    pub(super) set_off: u16,
    /// Decisions of this turn so far.
    pub(super) decisions: u16,
    /// What happens once, later.
    pub(super) later: Vec<(When, Frame)>,
    /// What happened of what cards of the decks count, oldest first.
    pub(super) past: Vec<super::set_off::Past>,
    /// The answer to the question just asked.
    pub(super) answer: Option<Choice>,
    /// The card whose effect is being carried out.
    pub(super) cause: ObjectId,
    /// Whether something else has happened instead of what was about to.
    pub(super) replaced: bool,
    /// What a player sees while the open question is asked.
    pub glance: Option<super::Glance>,
    /// Cards picked so far for the verb that asks.
    pub(super) picked: Vec<ObjectId>,
    /// Whether the step's `enter` has run.
    pub(super) entered: bool,
    /// Whether the last action brought something hidden to light, so that taking it back would be unfair.
    pub(super) revealed: bool,
    /// Seats just eliminated while others play on.
    pub(super) gone: SeatSet,
    /// Bits of all times named by cards in play.
    pub(super) watching: u128,
    /// Those with constant lines, seat by seat.
    pub(super) constants: Few<ObjectId>,
    /// What these lines are about.
    pub(super) topics: Topics,
    /// Whether levels that are not in play may lend their powers.
    pub(super) lends: bool,
    pub(super) dice: Dice,
}

/// A seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Player {
    pub(super) piles: [Vec<ObjectId>; Zone::COUNT],
    /// Out of the game.
    pub out: bool,
    /// The active level of the Main Personality; [`ObjectId::NONE`] in Bandai's game.
    pub leader: ObjectId,
    /// Anger, 0 to 5.
    pub anger: u8,
    /// Where the Turn Marker stands (Bandai).
    pub marker: u8,
    /// Life cards lost, where that decides a game (SC-OPT-13).
    pub lost: u8,
    /// What the game notes for itself; see the game's `mod.rs`.
    pub marks: Marks,
    /// The number of the player's last turn that is over; 0 before it.
    pub(super) last_turn: u16,
}

/// Something that remains to be done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Task {
    /// Go on with a program.
    Run(Frame),
    /// Go on with the attack (Score and Panini).
    Attack(super::fight::Stage),
    /// A used card leaves the table (PA-COMBAT-18).
    Spent(ObjectId),
    /// Go on with a program that may take the place of what is about to happen.
    Instead(Frame),
    /// The player says which of that many programs of that sort, the next on the queue, is tried first.
    Prefer(PlayerId, usize),
    /// A card is discarded from hand, unless something has happened instead.
    Discard(ObjectId),
    /// A card leaves play for that zone by an effect, unless something has happened instead.
    Leave(ObjectId, Zone, super::End, When),
    /// A Main Personality goes up or down levels by an effect, unless something has happened instead.
    Shift(PlayerId, i32),
    /// A Drill goes with the level that changed, if it is still there (PA-ANGER-08, PA-LATER-31).
    LoseDrill(ObjectId),
    /// Anger lifts that player's Main Personality, unless something has happened instead.
    Rage(PlayerId),
    /// An effect of the second player changes the first one's anger by that rule, unless something has happened instead.
    Anger(PlayerId, i32, PlayerId, &'static str),
    /// A card that lies there is rejuvenated by that rule, unless something has happened instead.
    Rejuvenate(ObjectId, Zone, &'static str),
    /// A player wins by that rule, unless something has happened instead.
    Win(PlayerId, Victory, &'static str),
    /// A player goes out by that rule, unless something has happened instead.
    Fall(PlayerId, Victory, &'static str),
    /// The player's top cards, so many or fewer, are discarded by the effect of that card, unless something has happened instead.
    LoseTop(PlayerId, u8, ObjectId),
    /// An effect ends combat, unless something has happened instead.
    EndCombat,
    /// The rest of that player's discard pile is shuffled if the opponent asks (SC-TURN-20).
    Rest(PlayerId),
    /// The order of what has been set off was asked.
    Order,
    /// The step that was entered begins.
    Step,
    /// That player may use what is used when it is needed (SC-LATER-102).
    Needed(PlayerId),
    /// That player uses this ability of that card, with that personality, once the others have answered (SC-LATER-102).
    UseNeeded(PlayerId, ObjectId, u8, ObjectId),
    /// The next action of a combat begins.
    Begin,
    /// Something happens to a player that programs may wait for.
    SetOff(When, ObjectId, PlayerId),
    /// That player's Main Personality, now of that level, has advanced by the effect of the other card, or of none.
    Advanced(ObjectId, PlayerId, ObjectId),
    /// That many programs are held back again.
    Release(u8),
    /// Something of the game's own, [`Rules::resume`](super::Rules::resume).
    Game(StageId, ObjectId),
}

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Outcome {
    /// Who won; nobody in a draw.
    pub winner: Option<PlayerId>,
    /// By what.
    pub victory: Victory,
    /// The ledger id of the rule that decides, or `TABLE`.
    pub rule: &'static str,
}

/// What decides a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Victory {
    /// The opponent's deck is empty.
    Survival,
    /// Most Powerful Personality Victory.
    MostPowerful,
    /// All seven Dragon Balls.
    DragonBalls,
    /// The opponent's Planet took too much damage.
    PlanetDamage,
    /// A number of cards lost (Kumite).
    Kumite,
    /// An effect says so.
    Effect,
    /// The opponent gave up.
    Concession,
    /// Nobody won.
    Draw,
    /// The limit of turns was reached, or of decisions in one turn.
    Limit,
}

impl Player {
    pub(super) fn new() -> Self {
        Self {
            piles: std::array::from_fn(|_| Vec::new()),
            out: false,
            leader: ObjectId::NONE,
            anger: 0,
            marker: 0,
            lost: 0,
            marks: Marks::default(),
            last_turn: 0,
        }
    }
}

impl State {
    /// The cards and rules.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The player whose decision it is; nobody's when the game is over.
    pub fn decider(&self) -> Option<PlayerId> {
        self.offers.first().map(|action| action.player)
    }

    /// All legal actions of the player whose decision it is, without conceding and adjusting, which always are.
    pub fn offers(&self) -> &[Action] {
        &self.offers
    }

    /// Whether the last action brought something hidden to light: a card drawn, turned over or searched for.
    pub fn revealed(&self) -> bool {
        self.revealed
    }

    /// All card instances with their ids.
    pub fn objects(&self) -> impl Iterator<Item = (ObjectId, &Object)> {
        self.objects
            .iter()
            .enumerate()
            .map(|(place, object)| (ObjectId(place as u16), object))
    }

    /// The card whose effect happens.
    pub fn cause(&self) -> ObjectId {
        self.cause
    }

    /// The object, if there is one with this id.
    pub fn find(&self, id: ObjectId) -> Option<&Object> {
        self.objects.get(id.index())
    }

    /// The seats with their ids.
    pub fn seats(&self) -> impl Iterator<Item = PlayerId> + use<> {
        (0..self.players.len() as u8).map(PlayerId)
    }

    /// The next player still in the game, to the left.
    pub fn next_player(&self, player: PlayerId) -> PlayerId {
        let count = self.players.len() as u8;
        (1..=count)
            .map(|step| PlayerId((player.0 + step) % count))
            .find(|next| !self.player(*next).out)
            .unwrap_or(player)
    }

    /// A number below `sides`, by chance.
    pub fn roll(&mut self, sides: u32) -> u32 {
        self.dice.below(sides)
    }

    /// The card an object is.
    pub fn card(&self, id: ObjectId) -> &TableCard {
        self.table.card(self.object(id).card)
    }

    /// The card in the catalog, for views and words.
    pub fn card_id(&self, object: ObjectId) -> CardId {
        self.card(object).card
    }

    /// The cards of a player's zone; the top of a deck or discard pile is last.
    pub fn pile(&self, player: PlayerId, zone: Zone) -> &[ObjectId] {
        self.player(player).pile(zone)
    }
}

#[expect(
    clippy::indexing_slicing,
    reason = "an id is made by the state it is used with, and zones are an enum"
)]
impl State {
    /// The object.
    pub fn object(&self, id: ObjectId) -> &Object {
        &self.objects[id.index()]
    }

    /// Puts a card on top of the pile of its owner that it lies in.
    pub fn put_on_top(&mut self, id: ObjectId) {
        let known = *self.object(id);
        let pile = self.player_mut(known.owner).pile_mut(known.zone);
        if let Some(place) = pile.iter().position(|card| *card == id) {
            pile.remove(place);
            pile.push(id);
        }
    }

    /// The object, to change.
    pub fn object_mut(&mut self, id: ObjectId) -> &mut Object {
        &mut self.objects[id.index()]
    }

    /// The seat.
    pub fn player(&self, id: PlayerId) -> &Player {
        &self.players[id.index()]
    }

    /// The seat, to change.
    pub fn player_mut(&mut self, id: PlayerId) -> &mut Player {
        &mut self.players[id.index()]
    }
}

#[expect(clippy::indexing_slicing, reason = "zones are an enum")]
impl Player {
    /// The cards of a zone; the top of a deck or discard pile is last.
    pub fn pile(&self, zone: Zone) -> &[ObjectId] {
        &self.piles[zone as usize]
    }

    pub(super) fn pile_mut(&mut self, zone: Zone) -> &mut Vec<ObjectId> {
        &mut self.piles[zone as usize]
    }
}
