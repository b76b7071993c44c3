//! The verbs and numbers of Score's and Panini's fights.

use serde::{Deserialize, Serialize};

use super::cards::is_default;
use super::{Amount, Duration, Effect, Filter, Who};
use crate::model::{AttackKind, Style, vocabulary};

/// An attack is made (PA-COMBAT-19, PA-COMBAT-21, SC-COMBAT-12, SC-COMBAT-14, SC-COMBAT-16): what it costs and deals is
/// said by every card, the usual numbers too.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct MakeAttack {
    /// Physical or energy.
    pub kind: AttackKind,
    /// Power stages paid.
    #[serde(default = "Amount::zero", skip_serializing_if = "Amount::is_zero")]
    pub cost: Amount,
    /// Damage in power stages: `{ attack-table = 3 }` is AT + 3.
    #[serde(default = "Amount::zero", skip_serializing_if = "Amount::is_zero")]
    pub stages: Amount,
    /// Damage in life cards.
    #[serde(default = "Amount::zero", skip_serializing_if = "Amount::is_zero")]
    pub life: Amount,
}

/// Which attacks a change is about.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
pub struct WhichAttacks {
    /// Only the attack being resolved.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub this: bool,
    /// Whose; without it anybody's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<Who>,
    /// Only those of one of the opponent's personalities, chosen when the effect begins (SC-COMBAT-30).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub aimed: bool,
    /// The kind.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<AttackKind>,
    /// The style of the attacking card.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub style: Option<Style>,
    /// Whether the attacking card is styled.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub styled: Option<bool>,
    /// The stages their cards say are to be paid.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<u8>,
    /// Only with cards played from hand.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub from_hand: bool,
    /// Of those made, only those that succeeded; of those to come, up to the first that does.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub successful: bool,
    /// Of those made, only those of their player's last action.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub last_action: bool,
    /// Only the first N of them in a combat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<u8>,
    /// Only the next N.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<u8>,
    /// Only those that were not made with a card played from hand.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub not_from_hand: bool,
    /// Only those that were made with a card out of the discard pile.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub from_discard: bool,
    /// Only copies of other attacks.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub copied: bool,
    /// Whether nothing can stop them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unstoppable: Option<bool>,
    /// Not the attack being resolved.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub other: bool,
    /// Whether they are focused (SC-LATER-107).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub focused: Option<bool>,
    /// Whether their own damage is read from the Attack Table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by_table: Option<bool>,
    /// Only those of these personalities.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub performed_by: Option<Box<Filter>>,
    /// Only those against this personality.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub against: Option<super::Cards>,
    /// Only those whose damage an effect of that player modifies.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub modified_by: Option<Who>,
    /// Of those made, only those that damaged such personalities: life cards are damage to whoever fights.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hurting: Option<Box<Filter>>,
    /// Only those with these cards.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub using: Option<Box<Filter>>,
}

/// Attacks are different from what their cards say.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ChangeAttacks {
    /// The attacks it is said of.
    #[serde(default, skip_serializing_if = "is_default")]
    pub which: WhichAttacks,
    /// More or less damage in power stages: a modifier (PA-COMBAT-30).
    #[serde(default = "Amount::zero", skip_serializing_if = "Amount::is_zero")]
    pub stages: Amount,
    /// More or less damage in life cards: a modifier.
    #[serde(default = "Amount::zero", skip_serializing_if = "Amount::is_zero")]
    pub life: Amount,
    /// More or fewer stages to pay.
    #[serde(default = "Amount::zero", skip_serializing_if = "Amount::is_zero")]
    pub cost: Amount,
    /// Fewer stages to pay, but not fewer than that.
    #[serde(default, skip_serializing_if = "is_default")]
    pub cost_at_least: u8,
    /// Stages to pay, whatever else changes them.
    #[serde(default, skip_serializing_if = "is_default")]
    pub cost_exactly: Option<u8>,
    /// Damage in power stages that is prevented; no modifier.
    #[serde(default = "Amount::zero", skip_serializing_if = "Amount::is_zero")]
    pub prevent_stages: Amount,
    /// Damage in life cards that is prevented; no modifier.
    #[serde(default = "Amount::zero", skip_serializing_if = "Amount::is_zero")]
    pub prevent_life: Amount,
    /// The damage in life cards is at most this; no modifier.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub life_at_most: Option<Amount>,
    /// The damage in power stages is at most this; no modifier.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stages_at_most: Option<Amount>,
    /// The value of the Attack Table is this.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attack_table: Option<Amount>,
    /// The life cards from which on one of them deals critical damage, or captures.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reward_at: Option<Amount>,
    /// The damage in life cards is at least this, where there is any attack at all; no modifier.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub life_at_least: Option<Amount>,
    /// This many of the life cards they take are removed from the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub banishes_first: Option<Amount>,
    /// Whatever adds to their damage by these cards adds so much more.
    #[serde(default = "Amount::zero", skip_serializing_if = "Amount::is_zero")]
    pub boost: Amount,
    /// More or fewer life cards to pay.
    #[serde(default = "Amount::zero", skip_serializing_if = "Amount::is_zero")]
    pub cost_life: Amount,
    /// The value of the Attack Table is so much more or less.
    #[serde(default = "Amount::zero", skip_serializing_if = "Amount::is_zero")]
    pub table_by: Amount,
    /// This many life cards more or fewer earn critical damage, or a capture.
    #[serde(default = "Amount::zero", skip_serializing_if = "Amount::is_zero")]
    pub reward_by: Amount,
    /// What else holds for them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rules: Vec<AttackRule>,
    /// That they may not be stopped, nor their damage prevented or modified, holds only for effects of these cards; of their
    /// modifiers alone count twice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Filter>,
    /// What else happens when they hit.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hit: Vec<Effect>,
    #[serde(rename = "for", default = "combat", skip_serializing_if = "is_combat")]
    pub duration: Duration,
}

fn combat() -> Duration {
    Duration::Combat
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
fn is_combat(duration: &Duration) -> bool {
    *duration == Duration::Combat
}

vocabulary! {
    /// What may hold for an attack.
    AttackRule {
        /// It may not be made.
        Forbidden = "forbidden", "cannot be performed";
        /// It is stopped when it is made.
        Stopped = "stopped", "are stopped";
        /// It may not be stopped.
        Unstoppable = "unstoppable", "cannot be stopped";
        /// Its damage may not be modified.
        Unmodifiable = "unmodifiable", "cannot have their damage modified";
        /// Its damage may not be prevented.
        Unpreventable = "unpreventable", "cannot have their damage prevented";
        /// Its damage in life cards may not be prevented.
        LifeUnpreventable = "life-unpreventable", "cannot have their life card damage prevented";
        /// Its damage in life cards is dealt in stages instead.
        DealsStages = "deals-stages", "deal their life card damage as stages";
        /// Its damage in stages is dealt in life cards instead.
        DealsLife = "deals-life", "deal their stage damage as life cards";
        /// It deals no damage, but hits all the same.
        Harmless = "harmless", "deal no damage";
        /// No card may be banished for its Endurance against it (PA-DMG-04).
        Unendurable = "unendurable", "allow no Endurance";
        /// A hit of it is critical damage, however many life cards it took (PA-DMG-08).
        Critical = "critical", "count as dealing critical damage";
        /// It counts as one with a styled card, whatever its card is.
        CountsStyled = "counts-styled", "count as styled";
        /// It counts as one without a style.
        CountsUnstyled = "counts-unstyled", "count as freestyle";
        /// Not stopped or prevented by what can stop or prevent both kinds of attack (SC-LATER-107).
        Focused = "focused", "are focused";
        /// Life cards they take are removed from the game.
        Banishes = "banishes", "banish the life cards they take";
        /// What would lower their damage does not.
        Undiminished = "undiminished", "cannot have their damage lowered";
        /// What modifies their damage does so twice over.
        Doubled = "doubled", "count every change of their damage twice";
        /// They deal twice their damage, whatever has changed it.
        Twofold = "twofold", "deal twice their damage after all changes";
        /// They deal twice their damage in stages, whatever has changed it.
        TwofoldStages = "twofold-stages", "deal twice their stage damage after all changes";
        /// What they cost may not be changed.
        FixedCost = "fixed-cost", "cannot have their cost changed";
        /// What they do on a hit may happen with the other effects of their card, before anybody defends.
        HitsAtOnce = "hits-at-once", "may have their effects on a hit before the defense";
        /// For stopping them they are of the other kind.
        StoppedAsOther = "stopped-as-other", "can be stopped only as if they were of the other kind";
        /// Their damage may not be redirected.
        Unredirectable = "unredirectable", "cannot have their damage redirected";
        /// No other effect changes from how many life cards on they capture or deal critical damage.
        FixedReward = "fixed-reward", "have that number changed by no other effect";
        /// Stages of damage that are redirected to an Ally are life cards instead.
        RedirectedAsLife = "redirected-as-life", "deal stages redirected to an Ally as life cards";
        /// Neither Defense Shields nor floating effects stop it.
        PastShields = "past-shields", "are not stopped by Defense Shields and floating effects";
        /// It is not focused, whatever says so.
        Unfocused = "unfocused", "are not focused";
        /// What they do on a hit happens when they are stopped and not when they hit.
        HitsStopped = "hits-when-stopped", "have their effects on a hit when they are stopped instead";
        /// One card or effect that stops it is not enough, two are.
        StoppedTwice = "stopped-twice", "are stopped only by two cards or effects";
        /// The most life cards it deals are a reduction, which what says the least raises again, and no cap (SC-LATER-136).
        Reduced = "reduced", "have their damage reduced to that number and not capped";
        /// All of their damage in life cards but the most they deal is prevented (SC-COMBAT-05).
        Prevented = "prevented", "have the rest of their damage prevented";
    }
}

vocabulary! {
    /// What a rule forbids and an effect may permit.
    Permitted {
        /// Be in play together with Drills of other styles (SC-DRILL-03).
        MixStyles = "mix-styles", "be in play together in any mix of styles";
        /// Use its own power though another personality fights, without taking over (SC-ALLY-06).
        ActAside = "act-aside", "use its power even when it is not fighting";
        /// Act whatever the Main Personality's stage.
        ActRegardless = "act-regardless", "act no matter what stage the Main Personality is at";
        /// Attack whatever the Main Personality's stage.
        AttackRegardless = "attack-regardless", "attack no matter what stage the Main Personality is at";
        /// Stay in play when the Main Personality goes up or down a level (PA-ANGER-08, SC-DRILL-02).
        OutlastLevels = "outlast-levels", "stay in play when the Main Personality changes levels";
        /// Stay in play when the Main Personality goes up a level.
        OutlastAdvances = "outlast-advances", "stay in play when the Main Personality advances a level";
        /// Stay in play when the Main Personality falls back a level.
        OutlastFalls = "outlast-falls", "stay in play when the Main Personality falls back a level";
        /// Be used for its Endurance without leaving the game.
        EndureFreely = "endure-freely", "be used for Endurance without leaving the game";
        /// Count as having a higher power level than the personality they fight, for effects of their player's cards.
        CountStronger = "count-stronger", "count as having a higher power level than the defending personality for effects of your cards";
        /// Stop focused attacks though it can stop or prevent both kinds (SC-LATER-107).
        StopFocused = "stop-focused", "stop focused attacks too";
        /// Stop what cannot be stopped.
        StopUnstoppable = "stop-unstoppable", "stop what cannot be stopped";
        /// Use cards that are for the other side only.
        UseAnySide = "use-any-side", "use cards for Heroes only and for Villains only";
        /// Be played from the place where it is.
        PlayFromThere = "play-from-there", "be played from there";
        /// Use its power twice.
        UseTwice = "use-twice", "be used twice";
        /// Come into play as an Ally of a higher level than the Main Personality.
        Outrank = "outrank", "come into play whatever the level of the Main Personality";
        /// The same, one level above it.
        OutrankByOne = "outrank-by-one", "come into play at one level above the Main Personality";
        /// The same, up to two levels above it.
        OutrankByTwo = "outrank-by-two", "come into play at up to two levels above the Main Personality";
        /// Be in play twice on one side.
        TwoCopies = "two-copies", "be in play twice on one side";
        /// Be in play several times on one side.
        ManyCopies = "many-copies", "be in play several times on one side";
        /// Come into play beside Battlegrounds and Locations that stay.
        SharePlace = "share-place", "come into play beside those already in play";
        /// Be used by an Ally whatever the Main Personality's stage.
        ServeAllies = "serve-allies", "be used by an Ally no matter what stage the Main Personality is at";
        /// Use cards of the Tuff Enuff league.
        UseTuffEnuff = "use-tuff-enuff", "use Tuff Enuff cards";
        /// Lend its constant powers, as a level that is not in play, to the Main Personality.
        LendConstants = "lend-constant-powers", "lend the Main Personality their constant powers";
        /// Lend all its powers, as a level that is not in play, to the Main Personality.
        LendPowers = "lend-powers", "lend the Main Personality their powers";
        /// Have effects of its own happen in full though it was empowered (SC-LATER-113).
        EmpowerFully = "empower-fully", "keep what they say after Empower";
        /// Choose the cards that go out of the Life Deck for those of the Sensei Deck (SC-LATER-47).
        ChooseExchange = "choose-exchange", "let their player choose what goes into the Sensei Deck";
        /// Come into play as an Ally though another player has the same one (SC-ALLY-09).
        RivalCopies = "rival-copies", "come into play though another player has the same one";
        /// Be used in its player's Non-Combat step too.
        UseInStepTwo = "use-in-step-two", "be used in the Non-Combat step too";
        /// Draw from the bottom of the Life Deck where an effect has their player draw (Main Personalities).
        DrawFromBottom = "draw-from-bottom", "draw from the bottom of the Life Deck when drawing by an effect";
        /// Carry out their opponents' searches of Life Decks and discard piles (Main Personalities).
        TakeSearches = "take-searches", "make the opponent's searches for them";
        /// The same of the first in each turn that is for one card.
        TakeFirstSearch = "take-first-search", "search and choose in the opponent's place the first time each turn that they search a Life Deck or discard pile for 1 card";
        /// Pay for their player's cards nothing that effects of other cards add (Main Personalities).
        IgnoreAddedCosts = "ignore-added-costs", "pay nothing that effects of other cards add to a cost";
        /// Leave unpaid what lines of their player's cards cost, but for the card itself (Main Personalities).
        IgnoreCosts = "ignore-costs", "leave what else using a card costs unpaid";
        /// Leave undone the first effect of each combat that has their player rejuvenate (Main Personalities).
        DeclineRejuvenation = "decline-rejuvenation", "leave undone the first effect each combat that rejuvenates";
        /// Bring Battlegrounds and Locations into play without giving up combat (SC-LATER-60).
        KeepCombat = "keep-combat", "bring Battlegrounds and Locations into play without a skipped Combat step";
    }
}

vocabulary! {
    /// A part of a turn that may be skipped.
    Part {
        /// The Combat step of the player's own turn.
        Combat = "combat", "Combat step";
        /// The combat an opponent declares against the player.
        Defense = "defense", "combat declared against";
        /// The cards drawn for being attacked (SC-COMBAT-01, PA-COMBAT-01).
        DefenseDraw = "defense-draw", "draw for being attacked";
        /// The next action or phase in combat.
        Action = "one-action", "action";
        /// The Power-Up Step.
        PowerUp = "power-up-step", "Power-Up Step";
        /// The Discard Step.
        Discard = "discard-step", "Discard Step";
        /// The Rejuvenation Step.
        Rejuvenation = "rejuvenation-step", "Rejuvenation Step";
        /// The Planning or Non-Combat Step.
        Planning = "planning-step", "Planning Step", manual;
        /// The whole turn.
        Turn = "whole-turn", "turn";
        /// An attack phase: nothing is done in it (A-SC-43).
        AttackPhase = "attack-phase", "attack phase";
    }
}

vocabulary! {
    /// Which personalities of a player.
    #[derive(Default)]
    Persona {
        /// One, of that player's choice (PA-DMG-16).
        #[default]
        Any = "any", "a personality";
        /// The Main Personality.
        Main = "main", "the Main Personality";
        /// One, of your choice.
        Yours = "your-choice", "a personality of your choice";
        /// All.
        All = "all", "all personalities";
        /// The one chosen or moved last.
        It = "it", "it";
        /// All Allies.
        Allies = "allies", "all Allies";
        /// One Ally.
        AnAlly = "an-ally", "an Ally";
        /// The personality that acts.
        User = "the-user", "the user";
        /// The personality under attack.
        Attacked = "the-attacked", "the attacked personality";
    }
}

impl ChangeAttacks {
    /// By how much it changes each of what every attack has, in the order in which it is said.
    pub fn amounts(&self) -> [&Amount; 9] {
        [
            &self.stages,
            &self.life,
            &self.cost,
            &self.prevent_stages,
            &self.prevent_life,
            &self.boost,
            &self.cost_life,
            &self.table_by,
            &self.reward_by,
        ]
    }

    /// Whether it keeps damage from being dealt.
    pub fn prevents(&self) -> bool {
        !self.prevent_stages.is_zero() || !self.prevent_life.is_zero()
    }

    /// Whether it says the most that is dealt, which is no prevention (SC-LATER-133).
    pub fn caps(&self) -> bool {
        self.life_at_most.is_some() || self.stages_at_most.is_some()
    }

    /// Whether the most it says is what damage is reduced to, and not a cap on all that raises it (SC-LATER-136).
    pub fn reduces(&self) -> bool {
        self.rules.contains(&AttackRule::Reduced)
    }

    /// Whether the most it says is what prevention leaves of the life cards (SC-COMBAT-05).
    pub fn leaves(&self) -> bool {
        self.rules.contains(&AttackRule::Prevented)
    }

    /// Attacks of which nothing has changed yet.
    pub fn of(which: WhichAttacks) -> Self {
        Self {
            which,
            stages: Amount::zero(),
            life: Amount::zero(),
            cost: Amount::zero(),
            cost_at_least: 0,
            cost_exactly: None,
            prevent_stages: Amount::zero(),
            prevent_life: Amount::zero(),
            stages_at_most: None,
            life_at_most: None,
            attack_table: None,
            reward_at: None,
            life_at_least: None,
            banishes_first: None,
            boost: Amount::zero(),
            cost_life: Amount::zero(),
            table_by: Amount::zero(),
            reward_by: Amount::zero(),
            rules: Vec::new(),
            by: None,
            hit: Vec::new(),
            duration: Duration::Combat,
        }
    }
}
