use serde::{Deserialize, Serialize};

use super::cards::{is_default, searched};
use super::forbidden::Forbidden;
use super::{
    Amount, Cards, ChangeAttacks, Coin, Condition, Duration, End, Filter, Keyword, MakeAttack, Part,
    Permitted, Persona, PreventedDamage, Special, When, WhichAttacks, Who, Zone,
};
use crate::model::Kind;

/// What happens. Structure first, then the verbs: those of every game, then each game's own.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Effect {
    /// Only if something holds.
    If {
        /// What must hold.
        is: Condition,
        /// What happens then.
        then: Vec<Effect>,
        /// What happens else.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        otherwise: Vec<Effect>,
    },
    /// All of it or nothing, as the player likes.
    May {
        /// Who decides.
        #[serde(default, skip_serializing_if = "is_default")]
        who: Who,
        /// What happens then; if the first part cannot be done, nothing does.
        #[serde(rename = "do")]
        effects: Vec<Effect>,
    },
    /// One of several.
    Choose {
        /// Who decides.
        #[serde(default, skip_serializing_if = "is_default")]
        who: Who,
        /// The choices.
        between: Vec<Vec<Effect>>,
    },
    /// A number is counted here; what follows calls it `X`, whatever becomes of what was counted.
    Count(Amount),
    /// The player chooses a number up to this; what follows calls it `X`.
    ChooseNumber(Amount),
    /// Score: the attack may do that many more life cards instead of what its card says after this (SC-LATER-113).
    Empower(Amount),
    /// What would have happened does not, this does; in a line set off by what would happen.
    Instead(Vec<Effect>),

    /// Top cards of the own deck go to the hand.
    Draw {
        /// Who draws.
        #[serde(default, skip_serializing_if = "is_default")]
        who: Who,
        #[serde(default = "Amount::one", skip_serializing_if = "Amount::is_one")]
        count: Amount,
        /// These instead, such as the bottom card.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cards: Option<Cards>,
    },
    /// Cards from the hand, of the discarding player's choice, are discarded.
    Discard {
        /// Who discards.
        #[serde(default, skip_serializing_if = "is_default")]
        who: Who,
        #[serde(default = "Amount::one", skip_serializing_if = "Amount::is_one")]
        count: Amount,
    },
    /// Look through a deck, take cards, shuffle it.
    Search {
        /// What may be taken; in the deck without `in`, of the own without `of`: cards in play lie open, and nobody searches them.
        #[serde(deserialize_with = "searched")]
        card: Filter,
        /// How many; fewer where there are fewer.
        #[serde(default = "Amount::one", skip_serializing_if = "Amount::is_one")]
        count: Amount,
        /// Whether fewer will do.
        #[serde(rename = "up-to", default, skip_serializing_if = "std::ops::Not::not")]
        up_to: bool,
        /// Where they go.
        to: Zone,
        /// On which end of a deck.
        #[serde(default, skip_serializing_if = "is_default")]
        at: End,
        /// What goes into play is played, not placed (PA-GLO-04).
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        played: bool,
        /// What goes to the discard pile is discarded, also where other such cards are destroyed (A-PA-31).
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        discarded: bool,
    },
    /// Cards go to another zone of their owner (BA-GLO-03).
    Move {
        /// The cards it happens to, pointed at in any way.
        cards: Cards,
        /// Where to.
        to: Zone,
        /// On which end of a deck.
        #[serde(default, skip_serializing_if = "is_default")]
        at: End,
    },
    /// A player's deck is shuffled.
    Shuffle(Who),
    /// Cards are shown to both players.
    Reveal(Cards),
    /// Cards are chosen; what follows calls them `it`.
    Pick(Cards),
    /// A title is named; `the-named` is a card that has it. Of the filter the type, the style and `any` and `not` of these count.
    Name(Filter),
    /// Top cards of a deck are shown one after the other until one fits; what follows calls that one `it`.
    RevealUntil {
        /// Whose deck.
        #[serde(default, skip_serializing_if = "is_default")]
        who: Who,
        /// What ends it; `in` and `of` are not looked at.
        card: Filter,
    },
    /// Cards come into play without their costs; this is no deployment (BA-GLO-01, BA-GLO-02).
    PutIntoPlay(Cards),
    /// The controller of this effect controls them (BA-GLO-04).
    TakeControl {
        /// Who does instead.
        #[serde(default, skip_serializing_if = "is_default")]
        who: Who,
        /// The cards it happens to, pointed at in any way.
        of: Cards,
        #[serde(rename = "for", default, skip_serializing_if = "is_default")]
        duration: Duration,
    },
    /// They have a keyword ability.
    Grant {
        /// The ability.
        keyword: Keyword,
        /// The cards it happens to, pointed at in any way.
        to: Cards,
        #[serde(rename = "for", default, skip_serializing_if = "is_default")]
        duration: Duration,
    },
    /// They may not do something.
    Forbid {
        /// The action, in the words of a card.
        action: Forbidden,
        /// The cards it happens to, pointed at in any way.
        of: Cards,
        /// Only by effects of that player; of what is played or used, by that player alone.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Who>,
        #[serde(rename = "for", default, skip_serializing_if = "is_default")]
        duration: Duration,
    },
    /// They may do something that a rule forbids.
    Permit {
        /// The action, in the words of a card.
        action: Permitted,
        /// The cards it happens to, pointed at in any way.
        of: Cards,
        #[serde(rename = "for", default, skip_serializing_if = "is_default")]
        duration: Duration,
    },
    /// This card comes into play attached to a card (PA-GLO-01).
    Attach(Cards),
    /// A link of the Chain is not applied (BA-FX-09, BA-FX-14).
    Negate(Cards),

    /// Bandai: Warriors receive Damage.
    Damage {
        /// The cards it happens to, pointed at in any way.
        to: Cards,
        #[serde(default = "Amount::one", skip_serializing_if = "Amount::is_one")]
        count: Amount,
    },
    /// Bandai: top cards of a Planet go face down to its Planet Damage area (BA-BATTLE-14); coins come of it only in the Showdown
    /// (BA-DB-01, BA-DB-03).
    PlanetDamage {
        /// Whose Planet.
        to: Who,
        #[serde(default = "Amount::one", skip_serializing_if = "Amount::is_one")]
        count: Amount,
    },
    /// Bandai: Damage to Warriors does not happen.
    Prevent {
        /// Of what kind.
        damage: PreventedDamage,
        /// To which.
        to: Cards,
        /// How much of it; without it all.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        count: Option<Amount>,
        #[serde(rename = "for", default, skip_serializing_if = "is_default")]
        duration: Duration,
    },
    /// Bandai: Planet Damage does not happen.
    PreventPlanetDamage {
        /// Who is spared.
        #[serde(default, skip_serializing_if = "is_default")]
        who: Who,
        /// How much of it; without it all.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        count: Option<Amount>,
        #[serde(rename = "for", default, skip_serializing_if = "is_default")]
        duration: Duration,
    },
    /// Bandai: Warriors turn injured, which is no Damage (BA-DMG-04).
    Injure(Cards),
    /// Bandai: injured Warriors return to normal status (BA-KEY-16).
    Heal(Cards),
    /// Bandai: Combat and Support change, in both statuses.
    Power {
        /// The cards it happens to, pointed at in any way.
        of: Cards,
        /// Added to Combat; below 0 it is taken off.
        #[serde(default = "Amount::zero", skip_serializing_if = "Amount::is_zero")]
        combat: Amount,
        /// Added to Support; below 0 it is taken off.
        #[serde(default = "Amount::zero", skip_serializing_if = "Amount::is_zero")]
        support: Amount,
        #[serde(rename = "for", default, skip_serializing_if = "is_default")]
        duration: Duration,
    },
    /// Bandai: coins come from the supply.
    PlaceCoins {
        /// Of which kind.
        coin: Coin,
        /// On which.
        on: Cards,
        /// How many on each.
        #[serde(default = "Amount::one", skip_serializing_if = "Amount::is_one")]
        count: Amount,
    },
    /// Bandai: coins go to the supply.
    RemoveCoins {
        /// Of which kind.
        coin: Coin,
        /// From which.
        from: Cards,
        /// How many from each.
        #[serde(default = "Amount::one", skip_serializing_if = "Amount::is_one")]
        count: Amount,
    },
    /// Bandai: coins go from one card to another.
    MoveCoins {
        /// Of which kind.
        coin: Coin,
        /// From which.
        from: Cards,
        /// To which.
        to: Cards,
        #[serde(default = "Amount::one", skip_serializing_if = "Amount::is_one")]
        count: Amount,
    },
    /// Bandai: the Warrior's Team defends against the Team of the other, which turns opposed (BA-BATTLE-06).
    Oppose {
        /// A Warrior of the attacking Team.
        team: Cards,
        /// A Warrior of the Team that now defends.
        by: Cards,
    },
    /// Bandai: the Warriors' Teams turn unopposed; the Teams they battled leave that battle.
    Unoppose(Cards),
    /// Bandai: Warriors join a Team, even as a fourth (BA-ORG-05).
    JoinTeam {
        /// The cards it happens to, pointed at in any way.
        cards: Cards,
        /// A Warrior of the Team.
        of: Cards,
    },
    /// Bandai: one more card of that type may be deployed this turn (BA-FX-20).
    ExtraDeployment(Kind),
    /// Bandai: a Turn Marker moves.
    MoveTurnMarker {
        /// The player, as the card's controller sees the table.
        #[serde(default, skip_serializing_if = "is_default")]
        who: Who,
        /// By how much.
        by: Amount,
    },
    /// What happens when the attack hits (PA-COMBAT-15).
    Hit(Vec<Effect>),
    /// Something that happens later, once.
    Later {
        /// The time it waits for.
        when: When,
        /// What happens then.
        #[serde(rename = "do")]
        effects: Vec<Effect>,
    },
    /// Each time, or the next time, something happens for a while (floating effects, PA-COMBAT-29).
    Whenever {
        /// What must happen.
        when: When,
        /// To which card or player.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        of: Option<Filter>,
        /// By whose effect or attack.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Who>,
        /// Only the first time.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        once: bool,
        /// What happens then.
        #[serde(rename = "do")]
        effects: Vec<Effect>,
        /// For how long.
        #[serde(rename = "for", default, skip_serializing_if = "is_default")]
        duration: Duration,
    },
    /// The effects of the card just used do not happen.
    Cancel,
    /// A player does the first, or else the second happens.
    Unless {
        /// Who decides.
        #[serde(default, skip_serializing_if = "is_default")]
        who: Who,
        /// What may be done against it.
        pays: Vec<Effect>,
        /// What happens otherwise.
        otherwise: Vec<Effect>,
    },
    /// Look at top cards of a deck, take some that fit, and put the rest back.
    Dig {
        /// How many are looked at.
        count: Amount,
        /// Whose deck.
        #[serde(default, skip_serializing_if = "is_default")]
        who: Who,
        /// Whether fewer may be taken (PA-LATER-75).
        #[serde(default, skip_serializing_if = "is_default")]
        up_to: bool,
        /// How many are taken.
        take: Amount,
        /// What is taken.
        card: Filter,
        /// Where to.
        to: Zone,
        /// Where the rest goes.
        rest: End,
    },
    /// Look at top cards of a deck.
    LookTop {
        count: Amount,
        /// Whose deck.
        #[serde(default, skip_serializing_if = "is_default")]
        who: Who,
    },
    /// Cards lose their effects.
    Blank {
        /// The cards it happens to, pointed at in any way.
        cards: Cards,
        /// For how long.
        #[serde(rename = "for", default, skip_serializing_if = "is_default")]
        duration: Duration,
    },
    /// Used cards go elsewhere than to the discard pile.
    AfterUse {
        /// Which; `in` is not looked at.
        of: Filter,
        /// Where to.
        to: Zone,
        /// On which end of a deck.
        #[serde(default, skip_serializing_if = "is_default")]
        at: End,
        /// For how long.
        #[serde(rename = "for", default, skip_serializing_if = "is_default")]
        duration: Duration,
    },
    /// Whenever so much of something is about to happen, so much happens instead; `X` is what it would have been.
    Amend {
        /// What: levels of anger, power stages, cards.
        when: When,
        /// To which card or player.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        of: Option<Filter>,
        /// By whose effect.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Who>,
        to: Amount,
        /// For how long.
        #[serde(rename = "for", default, skip_serializing_if = "is_default")]
        duration: Duration,
    },
    /// The player's next action or attack phase of this combat is this (PA-LATER-72).
    NextPhase(Vec<Effect>),
    /// A personality takes control of combat now, whatever the Main Personality's stage (SC-ALLY-07).
    TakeOver(Cards),
    /// Used cards stay on the table and may be used once more this combat.
    Keep(Cards),
    /// Cards come into play attached to a card, or are attached to another one.
    Fasten {
        /// The cards it happens to, pointed at in any way.
        what: Cards,
        /// To which.
        to: Cards,
    },
    /// Cards count as something else. Said of the card itself it holds wherever that is.
    Consider {
        /// The cards it happens to, pointed at in any way.
        cards: Cards,
        /// As what; `your` for effects of that player alone.
        #[serde(rename = "as")]
        what: Filter,
        /// For how long.
        #[serde(rename = "for", default, skip_serializing_if = "is_default")]
        duration: Duration,
    },
    /// This card stays and may be used that many more times this combat.
    UseAgainTimes(Amount),
    /// A player loses the game.
    LoseGame(Who),
    /// More or less anger is needed for a level.
    AngerNeeded {
        /// Who needs it.
        #[serde(default, skip_serializing_if = "is_default")]
        who: Who,
        /// By how much.
        by: Amount,
        /// It makes it no less than that.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        least: Option<Amount>,
    },
    /// Cards have Endurance, also those without it; said of the card itself, wherever it is (SC-LATER-123).
    AddEndurance {
        /// The cards it holds for.
        of: Filter,
        by: Amount,
        /// For how long.
        #[serde(rename = "for", default, skip_serializing_if = "is_default")]
        duration: Duration,
    },
    /// The same happens as if the opponent were you: said of what either player may do.
    Likewise {
        /// Each other player in turn: said of what all players do, however many there are.
        #[serde(default, skip_serializing_if = "is_default")]
        each: bool,
        /// What happens.
        #[serde(rename = "do")]
        effects: Vec<Effect>,
    },
    /// An attack is made.
    Attack(Box<MakeAttack>),
    /// The last attack of that sort made this combat is made once more by this user, with all its card says of it.
    Repeat(WhichAttacks),
    /// The attack is stopped (PA-COMBAT-13).
    Stop,
    /// This card stays on the table and may be used once more this combat.
    UseAgain,
    /// Attacks change.
    Attacks(Box<ChangeAttacks>),
    /// Power stages are gained or, below zero, lost (PA-DMG-16, PA-DMG-17).
    Stages {
        /// The player, as the card's controller sees the table.
        #[serde(default, skip_serializing_if = "is_default")]
        who: Who,
        /// Which of that player's personalities.
        #[serde(default, skip_serializing_if = "is_default")]
        of: Persona,
        /// By how many.
        by: Amount,
        /// Whether no more can be lost than the personality has, though the rules would take the rest elsewhere (SC-LATER-130).
        #[serde(rename = "to-zero", default, skip_serializing_if = "std::ops::Not::not")]
        to_zero: bool,
        /// Whether they are paid, which is no loss: nothing makes them more or fewer, and whoever waits for a payment hears of it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        paid: bool,
    },
    /// A personality stands at N stages above zero; more than it has is its highest.
    SetStage {
        /// The player, as the card's controller sees the table.
        #[serde(default, skip_serializing_if = "is_default")]
        who: Who,
        /// Which of that player's personalities.
        #[serde(default, skip_serializing_if = "is_default")]
        of: Persona,
        /// The number it is brought to.
        to: Amount,
    },
    /// Anger is raised or, below zero, lowered.
    Anger {
        /// The player, as the card's controller sees the table.
        #[serde(default, skip_serializing_if = "is_default")]
        who: Who,
        /// By how much.
        by: Amount,
    },
    /// A Main Personality advances or, below zero, is lowered (PA-ANGER-06, PA-ANGER-07).
    Level {
        /// The player, as the card's controller sees the table.
        #[serde(default, skip_serializing_if = "is_default")]
        who: Who,
        /// By how many levels.
        by: Amount,
    },
    /// Cards go from the discard pile to the bottom of the deck, one at a time (PA-GLO-05).
    Rejuvenate {
        /// The player, as the card's controller sees the table.
        #[serde(default, skip_serializing_if = "is_default")]
        who: Who,
        /// How many from the top.
        #[serde(default = "Amount::one", skip_serializing_if = "Amount::is_one")]
        count: Amount,
        /// These instead.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cards: Option<Cards>,
        /// The pile they lie in is searched for them.
        #[serde(default, skip_serializing_if = "is_default")]
        searched: bool,
    },
    /// Take a Dragon Ball of the opponent (PA-DB-03).
    Capture,
    /// The same, but its power is not used (SC-LATER-152).
    CaptureUnused,
    /// Use a critical damage effect (PA-DMG-11).
    Critical,
    /// Combat ends.
    EndCombat,
    /// Look at a hidden zone.
    Look {
        /// The player, as the card's controller sees the table.
        who: Who,
        /// The zone it is about.
        #[serde(rename = "in")]
        zone: Zone,
    },
    /// Look at the top or bottom cards of a deck or discard pile and put them back in any order.
    Arrange {
        /// The player, as the card's controller sees the table.
        #[serde(default, skip_serializing_if = "is_default")]
        who: Who,
        count: Amount,
        /// Of which pile.
        #[serde(
            rename = "in",
            default = "super::cards::deck",
            skip_serializing_if = "super::cards::is_deck"
        )]
        zone: Zone,
        /// From which end.
        #[serde(default, skip_serializing_if = "is_default")]
        end: End,
    },
    /// A player plays with the hand revealed.
    ShowHand {
        /// The player, as the card's controller sees the table.
        who: Who,
        /// What the player's Main Personality must be.
        #[serde(rename = "with", default, skip_serializing_if = "Option::is_none")]
        main: Option<Filter>,
        #[serde(rename = "for")]
        duration: Duration,
    },
    /// Play cards as if from hand (PA-GLO-04).
    Play(Cards),
    /// What happens when a card is played happens, though it is not played (PA-DB-03).
    UseEffects(Cards),
    /// Main Personalities power up by more or fewer stages.
    PowerUp {
        /// The player, as the card's controller sees the table.
        #[serde(default, skip_serializing_if = "is_default")]
        who: Who,
        /// By how many.
        by: Amount,
        #[serde(rename = "for", default, skip_serializing_if = "is_default")]
        duration: Duration,
    },
    /// More or fewer cards may be held in the Discard Step.
    HandLimit {
        /// Who may hold them.
        #[serde(default, skip_serializing_if = "is_default")]
        who: Who,
        /// By how many; without it any number may be.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Amount>,
        #[serde(rename = "for", default, skip_serializing_if = "is_default")]
        duration: Duration,
    },
    /// The next such part of a turn does not take place.
    Skip {
        /// The player, as the card's controller sees the table.
        #[serde(default, skip_serializing_if = "is_default")]
        who: Who,
        /// The part of an attack it is about.
        part: Part,
    },
    /// Cards with Endurance have more of it.
    Endurance {
        /// Which; `in` is not looked at.
        of: Filter,
        /// By how much.
        by: Amount,
    },
    /// Said by few cards.
    Special(Box<Special>),
    /// Not said in this language yet: our own words, resolved by hand.
    Unimplemented {
        /// What it does.
        text: String,
    },
}
