//! The seam: what a game supplies. `games/<game>/play/mod.rs` implements [`Rules`]; what one game alone asks of the table is
//! asked through it.

use std::ops::RangeInclusive;

use super::fight::FightRules;
use super::{
    Action, CardMark, CardRef, End, Flow, Frame, ObjectId, PlayerId, PromptKind, Referee, Refusal, StageId,
    State, StepId, Table, TableCard, Zone,
};
use crate::catalog::Catalog;
use crate::deck::Section;
use crate::model::effect::{Ability, Effect, Filter, Line, Measure};
use crate::model::{Alignment, Card, Game, Heritage, Kind, Style, Wording};

/// One step of a turn: a row of the game's step table.
///
/// A step is entered once (`enter`), then offers decisions (`offers`) again and again. When it offers nothing, and
/// nothing is left on the queue, the next step of the table begins; after the last one the next player's turn.
/// `enter` and the carrying out of an action may also go elsewhere with [`Referee::go`].
pub struct StepDef {
    /// Its name in the game's own words: `Draw Step`.
    pub name: &'static str,
    /// The ledger id of the rule that has it.
    pub rule: &'static str,
    /// What happens by itself when it begins.
    pub enter: fn(&mut Referee<'_>),
    /// What may be decided now: all of one player's legal actions, or nothing. Pushes onto the list.
    pub offers: fn(&State, &mut Vec<Action>),
}

impl std::fmt::Debug for StepDef {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} [{}]", self.name, self.rule)
    }
}

/// How a card comes into play by an effect (PA-GLO-04).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Entry {
    /// As if from hand.
    Played,
    /// Without costs, and without what waits for cards being played.
    Placed,
}

/// An optional rule as people choose it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OptionalRule {
    /// What switches it on, [`Rules::switch`].
    pub name: &'static str,
    /// What people read: `Fast Play`.
    pub title: &'static str,
    /// The ledger id of the rule that has it.
    pub rule: &'static str,
    /// What it does, in one sentence.
    pub about: &'static str,
    /// Where it is for tables of that many only, who may agree on it, and the ledger id that says so.
    pub only_for: Option<(RangeInclusive<usize>, &'static str)>,
    /// Another optional rule it cannot hold beside, and the ledger id that says so.
    pub without: Option<(&'static str, &'static str)>,
}

/// How many sit down at a table of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Company {
    /// The most that may; two are the fewest.
    pub most: usize,
    /// The ledger or ruling id that says so.
    pub rule: &'static str,
    /// What holds for more than two, in a sentence, and its ledger id.
    pub more: Option<(&'static str, &'static str)>,
}

/// A rule set, as far as the table needs it.
///
/// Everything here is called by the engine; nothing calls back. Rules change the state only through the [`Referee`],
/// ask only through [`Referee::ask`], and continue after an answer by a [`Task`](super::Task) they pushed before asking.
pub trait Rules: Sync {
    /// Which game.
    fn game(&self) -> Game;

    /// Whether what is used when it is needed may be used as that step begins (SC-LATER-102).
    fn is_window(&self, _step: StepId) -> bool {
        false
    }

    /// The turn, step by step.
    fn steps(&self) -> &'static [StepDef];

    /// Prepares the game: all cards stand in their owners' decks, side zones and level stacks as the deck lists have
    /// them. It shuffles, deals, decides who begins ([`Referee::begin`]).
    fn set_up(&self, referee: &mut Referee<'_>);

    /// Carries out an offered action (never an answer; those go to the task that asked).
    fn act(&self, referee: &mut Referee<'_>, action: Action);

    /// Goes on with something of the game's own that was put on the queue ([`Task::Game`](super::Task::Game)).
    fn resume(&self, referee: &mut Referee<'_>, stage: StageId, object: ObjectId);

    /// Carries out a verb that is not one of every game.
    fn perform(&self, referee: &mut Referee<'_>, frame: &mut Frame, effect: &Effect) -> Flow;

    /// A number only this game has.
    fn measure(&self, state: &State, frame: &Frame, measure: &Measure) -> i32;

    /// Whether the parts of the filter that only this game has hold for the card.
    fn fits(&self, state: &State, frame: &Frame, filter: &Filter, object: ObjectId) -> bool;

    /// A card has just changed zones: consequences that have no other place (an empty deck loses, attached cards fall).
    fn after_move(&self, referee: &mut Referee<'_>, object: ObjectId, from: Zone);

    /// A card has just been drawn: what a player may do with it at once (SC-DRILL-05).
    fn drawn(&self, referee: &mut Referee<'_>, object: ObjectId) {
        let _ = (referee, object);
    }

    /// Where a card goes that is told to go to the discard pile; a Dragon Ball may go elsewhere (PA-DB-01). The
    /// referee moves it.
    fn discards_to(&self, state: &State, object: ObjectId) -> (Zone, End);

    /// Puts a card into play by an effect, for that player, where the rules let it; `false` when they do not.
    fn place(&self, referee: &mut Referee<'_>, object: ObjectId, player: PlayerId) -> bool;

    /// Plays a card as if from hand, where the rules let it (PA-GLO-04).
    fn play(&self, referee: &mut Referee<'_>, object: ObjectId, player: PlayerId) -> bool;

    /// Whether an effect may choose the card to bring it into play for that player, together with others already chosen. What
    /// may never be attempted is not offered (PA-TURN-09, PA-TURN-10).
    fn may_enter(
        &self,
        state: &State,
        object: ObjectId,
        player: PlayerId,
        entry: Entry,
        beside: &[ObjectId],
    ) -> bool {
        let _ = (state, object, player, entry, beside);
        true
    }

    /// A card has just been discarded or destroyed, from that zone.
    fn discarded(&self, referee: &mut Referee<'_>, object: ObjectId, from: Zone) {
        let _ = (referee, object, from);
    }

    /// Whether cards of the type are used from hand and spent by it (PA-COMBAT-08), so that one with a time of its own is used
    /// then (PA-COMBAT-24).
    fn is_used_from_hand(&self, kind: Kind) -> bool {
        let _ = kind;
        false
    }

    /// What a card plays by when its effects are not written down: the frame its facts give.
    fn frame(&self, card: &Card) -> Vec<Ability>;

    /// The bit of an optional rule that a table may switch on by its name (`fast-play`), if the game has it.
    fn switch(&self, name: &str) -> Option<u32> {
        let _ = name;
        None
    }

    /// Bits of what the cards of the decks switch on by being there, [`Rules::switch`].
    fn switched_by(&self, catalog: &Catalog, cards: &[TableCard]) -> u32 {
        let _ = (catalog, cards);
        0
    }

    /// How many may sit down.
    fn company(&self) -> Company;

    /// Which wording its cards are read by under the rules that are switched on (A-SC-30).
    fn wording(&self, switches: u32) -> Wording {
        let _ = switches;
        Wording::First
    }

    /// The optional rules that players may agree on, in the order a form shows them.
    fn optional(&self) -> &'static [OptionalRule] {
        &[]
    }

    /// Whether no effect may take the card out of play (SC-DB-03, PA-ZONE-05).
    fn stays(&self, state: &State, object: ObjectId) -> bool {
        let _ = (state, object);
        false
    }

    /// A player is out of the game and others play on. If the player was in the middle of what was going on, that is
    /// broken off: no combat, no attack, nothing left to do.
    fn left(&self, referee: &mut Referee<'_>, player: PlayerId) {
        let _ = (referee, player);
    }

    /// How Score's and Panini's fights differ; Bandai's game has none.
    fn fight(&self) -> &'static FightRules {
        &FightRules::NONE
    }

    /// Which rule refuses an action that is not offered, and why.
    fn why_not(&self, state: &State, action: Action) -> Refusal;

    /// Whether this card may be seen by all though its zone hides it, or hidden though its zone shows it; `None` for
    /// what the zone says. The view asks it (a hand played revealed).
    fn sight(&self, state: &State, object: ObjectId, viewer: PlayerId) -> Option<bool> {
        let _ = (state, object, viewer);
        None
    }

    /// Combat and Support of a Warrior in play, with all that adds to them (Bandai).
    fn powers(&self, state: &State, object: ObjectId) -> Option<(i32, i32)> {
        let _ = (state, object);
        None
    }

    /// Whether a card lies face up for all though its zone hides it (a Wish that was used, BA-FX-15).
    fn is_face_up(&self, state: &State, object: ObjectId) -> bool {
        let _ = (state, object);
        false
    }

    /// Whether effects "during combat" happen now.
    fn is_during_combat(&self, state: &State) -> bool {
        state.fight.combat.is_some()
    }

    /// Whether a line of a card in play counts now; an injured Warrior's may not (BA-DMG-06).
    fn counts(&self, state: &State, object: ObjectId, line: &Line) -> bool {
        let _ = (state, object, line);
        true
    }

    /// What an option of a question of the game's own stands for, in its words.
    fn option(&self, state: &State, kind: PromptKind, option: u8) -> Option<&'static str> {
        let _ = (state, kind, option);
        None
    }

    /// The marks a card can bear, [`Object::marks`](super::Object::marks), in the game's words.
    fn marks(&self) -> &'static [(CardMark, &'static str)] {
        &[]
    }

    /// The ledger id of the rule that keeps cards of that type from being named, if one does (PA-DB-04).
    fn why_unnamed(&self, kind: Kind) -> Option<&'static str> {
        let _ = kind;
        None
    }

    /// Whether the card shows somebody of that heritage.
    fn has_heritage(&self, card: &TableCard, heritage: Heritage) -> bool {
        card.styled
            .as_ref()
            .is_some_and(|facts| facts.heritage.contains(&heritage))
    }

    /// Whether the personality is of that side.
    fn has_side(&self, state: &State, object: ObjectId, side: Alignment) -> bool {
        state.card(object).fits_side(side)
    }

    /// Whether a personality card is a named card, as those are whose titles bear the name of a personality.
    fn is_named(&self, state: &State, object: ObjectId) -> bool {
        let _ = (state, object);
        false
    }

    /// The style a player announced as Tokui-Waza, where the claim held (SC-SETUP-03).
    fn tokui_waza(&self, state: &State, player: PlayerId) -> Option<Style> {
        let _ = (state, player);
        None
    }

    /// By how much the rules raise the power-up rating of a player's Main Personality (SC-TURN-07).
    fn more_rating(&self, state: &State, player: PlayerId) -> u8 {
        let _ = (state, player);
        0
    }

    /// Whether the deck has what it takes to sit down (a Main Personality, say).
    fn seat(&self, table: &Table, player: PlayerId) -> Result<(), String> {
        let _ = (table, player);
        Ok(())
    }

    /// Where a card of a deck begins; nowhere means it stays out of the game.
    fn home(&self, table: &Table, card: CardRef, section: Section) -> Option<Zone> {
        let _ = (table, card);
        match section {
            Section::Main => Some(Zone::Deck),
            Section::Personality => Some(Zone::Levels),
            Section::Mastery | Section::Sensei => Some(Zone::Play),
            Section::SenseiDeck | Section::Wishes => Some(Zone::Side),
            Section::Maybe => None,
        }
    }
}
