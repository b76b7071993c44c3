//! The fight Score and Panini share: power stages, anger and levels, and an attack from its costs to its last effect.
//!
//! `stages.rs` moves personalities on their ladders, `anger.rs` through their levels, `changes.rs` knows what modifies
//! attacks, `floating.rs` lets effects last, `floats.rs` keeps them, `combat.rs` begins and ends combat, `action.rs` uses abilities, `used.rs` knows where used cards go, `fusion.rs` makes one personality of two, `needed.rs` lets cards be used when they are needed, `attack.rs` resolves an attack with the shields of
//! `shield.rs` and the damage of `damage.rs`, `verbs.rs` are the effects. Where the two games differ, [`FightRules`] says how, and its [`Cites`] which rules stand behind it.

mod action;
mod anger;
mod attack;
mod changes;
mod cites;
mod combat;
mod damage;
mod depth;
mod estimate;
mod floating;
mod floats;
mod focus;
mod fusion;
mod lent;
mod needed;
mod pay;
mod permits;
mod shield;
mod stages;
mod sum;
mod used;
mod verbs;

pub use anger::ENRAGED;
pub use cites::Cites;
pub(super) use depth::Question;
pub use estimate::Estimate;
pub use floats::Floats;
pub(super) use lent::lent_by;
pub use sum::{Ahead, Origin, Term};

use super::{
    Act, Action, Choice, End, Frame, ObjectId, PlayerId, Referee, SeatSet, State, Table, Topic, Zone,
};
use crate::model::effect::{self, Duration, Forbidden, When};
use crate::model::{AttackKind, Style};

/// How a game's fights differ from the other's.
#[derive(Debug, Clone, Copy)]
pub struct FightRules {
    /// Lower bounds of the brackets of the Attack Table (PA-AT-01, SC-COMBAT-16).
    pub brackets: &'static [u32],
    /// The same where the table plays by another Attack Table (SC-LATER-196).
    pub other_brackets: fn(&State) -> Option<&'static [u32]>,
    /// Life cards of one attack from which on it earns a reward: critical damage, capture.
    pub reward_at: u8,
    /// Whether what it earns comes before the effects on a hit (A-SC-15), not after them (PA-COMBAT-15).
    pub reward_first: bool,
    /// Whether it is known that the attack was stopped before the card that did it leaves (PA-LATER-20).
    pub told_first: bool,
    /// Whether a Dragon Ball met while taking damage is replaced by another card (PA-DMG-01, A-SC-06).
    pub replace_balls: fn(&State) -> bool,
    /// Whether a search finds Dragon Balls only if it speaks of them (SC-LATER-155).
    pub hides_balls: fn(&State) -> bool,
    /// Whether a search of one's own deck may find nothing, though something fits (SC-LATER-183).
    pub search_may_fail: fn(&State) -> bool,
    /// Whether a card that is found in one's own deck is shown before it goes to the hand (SC-LATER-183).
    pub search_shows: fn(&State) -> bool,
    /// Whether stages that an effect takes and a personality does not have come off the Life Deck (PA-DMG-17, SC-LATER-130).
    pub loss_overflows: fn(&State) -> bool,
    /// Whether those are cards that an effect discards, to what has to do with such cards.
    pub overflow_is_weighed: bool,
    /// What it is called that an effect puts a card from a deck or from play into the discard pile.
    pub thrown_away: When,
    /// Whether a player may banish cards for their Endurance (PA-DMG-04, SC-LATER-117).
    pub endures: fn(&State, PlayerId) -> bool,
    /// Whether an Ally that acts takes over for the Main Personality (SC-ALLY-07).
    pub allies_lead: bool,
    /// Whether another personality may take the stages aimed at an Ally that leads (SC-LATER-81).
    pub allies_redirect: fn(&State) -> bool,
    /// Whether a Main Personality that has risen is in control again from the next phase on (SC-LATER-82).
    pub leader_returns: fn(&State) -> bool,
    /// Whether a personality that an effect puts in control as combat begins does what it does on entering combat (SC-LATER-83).
    pub put_allies_enter: fn(&State) -> bool,
    /// Whether an attack that has not hit comes to nothing where another effect ends combat (A-SC-91).
    pub end_cuts_attacks: bool,
    /// Whether nothing answers an effect that says who loses (SC-LATER-144).
    pub loss_is_final: fn(&State) -> bool,
    /// Whether what is about the next attack phase waits for the next that is not skipped (SC-LATER-100).
    pub next_is_real: fn(&State) -> bool,
    /// Whether a defence that cannot stop the attack may be used for what else it does (SC-LATER-138).
    pub vain_defences: fn(&State) -> bool,
    /// Whether what caps the anger a card raises caps all that it raises in a turn (SC-LATER-163).
    pub caps_last: fn(&State) -> bool,
    /// Whether any card may be discarded for a Final Physical Attack (SC-COMBAT-23).
    pub final_attack: bool,
    /// Whether cards in play are among those that may not be played: its texts do not tell playing from using (PA-LATER-46).
    pub using_is_playing: bool,
    /// Whether a personality that an effect raises to its highest stage gains stages (A-SC-63, PA-LATER-65).
    pub highest_is_gained: bool,
    /// Whether life cards are prevented of those taken for stages too (A-SC-33).
    pub prevents_overflow: bool,
    /// Whether only what a card calls a cost is one to effects about costs, and all else that it asks for is not (SC-LATER-105).
    pub costs_are_named: fn(&State) -> bool,
    /// Whether an attack that copies another is of no style (SC-LATER-180).
    pub copies_bare: bool,
    /// Whether a card that goes where not everybody sees it says no more (PA-LATER-53).
    pub hidden_is_over: bool,
    /// Whether no effect overrides that a card is banished after use (PA-GLO-03).
    pub parentheses_stand: bool,
    /// Whether what a card in play may do when something happens is a use of it, which effects may forbid (A-SC-61).
    pub moments_are_uses: bool,
    /// Whether cards that an effect puts into a deck from that zone, at that end or rejuvenated, are among those that texts call
    /// put back.
    pub puts_back: fn(effect::Zone, Option<End>) -> bool,
    /// The rules it names.
    pub cites: Cites,
    /// Which rule keeps a player from using an ability of a card where the card is now, or as often as it was used.
    pub why_not_usable: fn(&State, PlayerId, ObjectId, u8) -> Option<&'static str>,
    /// Which rule keeps a personality, the first of the two, from using that card.
    pub why_not_by: fn(&State, ObjectId, ObjectId) -> Option<&'static str>,
    /// How many copies of a title a deck may hold by the lists of the format that is played, where they name it.
    pub listed_limit: fn(&State, &str) -> Option<u8>,
    /// Damage in life cards is about to be taken; the attack may have none (SC-DB-09, SC-OPT-15).
    pub before_life: fn(&mut Referee<'_>, &Attack),
    /// Damage in life cards has been taken (SC-OPT-09).
    pub after_life: fn(&mut Referee<'_>, &Attack),
    /// A Main Personality has come to a higher level (SC-WIN-04).
    pub advanced: fn(&mut Referee<'_>, PlayerId),
    /// Anger has reached five (PA-ANGER-01, PA-ANGER-10, SC-ANGER-02, SC-ANGER-05).
    pub enraged: fn(&mut Referee<'_>, PlayerId),
    /// The attack took as many life cards as earn a reward that comes after the effects on the hit (PA-DMG-08).
    pub earned: fn(&mut Referee<'_>, PlayerId),
    /// The reward comes (PA-DMG-11, SC-DB-07).
    pub reward: fn(&mut Referee<'_>, PlayerId),
    /// A Dragon Ball has been captured, and its power may be used or not (PA-DB-03, SC-DB-13, SC-LATER-152).
    pub captured: fn(&mut Referee<'_>, PlayerId, ObjectId, bool),
}

impl FightRules {
    /// For a game without fights.
    pub const NONE: Self = Self {
        brackets: &[],
        other_brackets: |_| None,
        reward_at: u8::MAX,
        reward_first: false,
        told_first: false,
        replace_balls: |_| false,
        hides_balls: |_| false,
        search_may_fail: |_| false,
        search_shows: |_| false,
        loss_overflows: |_| false,
        overflow_is_weighed: false,
        thrown_away: When::Discarded,
        endures: |_, _| false,
        allies_lead: false,
        allies_redirect: |_| false,
        leader_returns: |_| false,
        put_allies_enter: |_| false,
        end_cuts_attacks: false,
        loss_is_final: |_| false,
        next_is_real: |_| false,
        vain_defences: |_| true,
        caps_last: |_| false,
        final_attack: false,
        using_is_playing: false,
        highest_is_gained: false,
        prevents_overflow: false,
        costs_are_named: |_| false,
        copies_bare: false,
        hidden_is_over: false,
        parentheses_stand: false,
        moments_are_uses: false,
        puts_back: |_, _| false,
        cites: Cites::NONE,
        why_not_usable: |_, _, _, _| None,
        why_not_by: |_, _, _| None,
        listed_limit: |_, _| None,
        before_life: |_, _| {},
        after_life: |_, _| {},
        advanced: |_, _| {},
        enraged: |_, _| {},
        earned: |_, _| {},
        reward: |_, _| {},
        captured: |_, _, _, _| {},
    };

    /// The bracket of a power level, from 0: the highest whose lower bound is reached (A-SC-02).
    pub fn bracket(&self, power: u32) -> i32 {
        let reached = self.brackets.iter().filter(|low| power >= **low).count();
        i32::try_from(reached).unwrap_or(i32::MAX) - 1
    }

    /// The value of the Attack Table: `max(0, attacker - defender + 1)` in brackets (PA-AT-07, PA-COMBAT-32).
    pub fn attack_table(&self, attacker: u32, defender: u32) -> i32 {
        (self.bracket(attacker) - self.bracket(defender) + 1).max(0)
    }
}

/// What Score and Panini keep beside the cards.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Fight {
    /// The combat going on.
    pub combat: Option<Combat>,
    /// The attack being resolved.
    pub attack: Option<Attack>,
    /// Whether combat was declared this turn (PA-TURN-18).
    pub declared: bool,
    /// Attacks made this combat, oldest first.
    pub made: Vec<Made>,
    /// Life cards taken as damage of the attack made last.
    pub(in crate::engine) taken: Vec<ObjectId>,
    /// What the damage of the attack made last was made of when it was counted.
    pub(crate) counted: Vec<Term>,
    /// Fused personalities with the cards that hold them together (SC-LATER-173).
    pub(super) holds: Vec<(ObjectId, ObjectId)>,
    /// Changes by cards that are gone (PA-COMBAT-29).
    pub floating: Floats,
    /// Cards that may be used again this combat, and how often they still come back to the table for it.
    pub(super) again: Vec<(ObjectId, u8)>,
    /// What the attack being resolved has dealt, or the one before it.
    pub(in crate::engine) dealt: Dealt,
    /// Whether nobody has heard yet of the attack that was made.
    pub(in crate::engine) unheard: bool,
    /// The Dragon Ball captured last.
    pub(in crate::engine) captured: Option<ObjectId>,
    /// Hits the attack being resolved will have: programs.
    pub(super) hits: Vec<Frame>,
    /// Whether a critical damage effect is being carried out (PA-DMG-11).
    pub critical: bool,
    /// Who has searched for one card this turn.
    pub(in crate::engine) searched: SeatSet,
    /// The cards moved by the verb that last moved any, where a card asks for them.
    pub(in crate::engine) moved: Vec<ObjectId>,
    /// A card leaves a deck now that was looked for in it, and does not go off its top.
    pub(in crate::engine) sought: bool,
    /// Where cards go that are about to leave a pile.
    pub(in crate::engine) bound: Option<Zone>,
    /// The critical damage effect used last, and one that may not be chosen now.
    pub(crate) last_critical: Option<Choice>,
    /// See [`Self::last_critical`].
    pub(crate) barred_critical: Option<Choice>,
    /// How many more cards go, or below zero fewer, where effects spoke of cards about to go.
    pub(in crate::engine) more: i32,
    /// The card whose text after its Empower is gone for this use (SC-LATER-115).
    pub(super) cut_short: Option<ObjectId>,
    /// The cards that have raised anger this turn, whose and by how much, where a cap asks for it.
    pub(super) angering: Vec<(ObjectId, PlayerId, i32)>,
}

/// A combat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Combat {
    /// Who declared it.
    pub declarer: PlayerId,
    /// Who it was declared against.
    pub defender: PlayerId,
    /// Whose action it is.
    pub actor: PlayerId,
    /// Passes in a row.
    pub passes: u8,
    /// Actions so far, passes among them.
    pub actions: u8,
    /// The Allies that took over, the declarer's and the defender's (SC-ALLY-07).
    pub acting: [ObjectId; 2],
    /// Whose Ally an effect has put in control while the Main Personality stood.
    pub(super) put: SeatSet,
    /// Who has made a Final Physical Attack (SC-COMBAT-24).
    pub(super) spent: SeatSet,
    /// The players that an effect had rejuvenate cards, or let do without.
    pub(super) rejuvenated: SeatSet,
}

impl Combat {
    /// The other player in it.
    pub fn other(&self, player: PlayerId) -> PlayerId {
        if player == self.declarer {
            self.defender
        } else {
            self.declarer
        }
    }

    /// Whether the player is one of the two in it.
    pub fn is_of(&self, player: PlayerId) -> bool {
        player == self.declarer || player == self.defender
    }

    /// Whether the player has made a Final Physical Attack and passes from then on (SC-COMBAT-25).
    pub fn is_spent(&self, player: PlayerId) -> bool {
        self.spent.has(player)
    }
}

/// The card an attack was made with; none for a Final Physical Attack, whose card is given up for it (SC-LATER-101).
pub(super) const fn card_of(source: ObjectId, at: u16) -> ObjectId {
    match at {
        Table::FINAL_ATTACK => ObjectId::NONE,
        _ => source,
    }
}

impl Attack {
    /// Whether a defense has stopped it where two are needed, and nobody was asked for the other one yet.
    pub(super) fn is_half_stopped(&self) -> bool {
        let half = self.stops > 0 && !self.stopped;
        half && self.defense.is_some() && !self.asked_again
    }

    /// Whether it was neither stopped nor lost.
    pub(super) const fn is_successful(&self) -> bool {
        !self.stopped && !self.lost
    }

    /// Its program where its damage stands.
    pub(super) const fn frame(&self) -> Frame {
        Frame {
            user: self.user,
            it: self.it,
            x: self.x,
            moved: self.moved,
            ..Frame::new(self.at, self.source, self.by)
        }
    }
}

impl State {
    /// A personality about to leave play in the middle of its attack goes on attacking with the power level it has (A-PA-26).
    pub(super) fn note_leaving(&mut self, object: ObjectId) {
        if self.fight.attack.is_some_and(|attack| attack.user == object) {
            let power = self.power(object);
            if let Some(attack) = &mut self.fight.attack {
                attack.power = Some(power);
            }
        }
    }

    /// The rules of the game's fights.
    pub(super) fn fight_rules(&self) -> &'static FightRules {
        self.table.rules().fight()
    }

    /// The personality that fights for a player: the Main Personality, or an Ally that took over and is still there
    /// (SC-ALLY-07, SC-ALLY-08, A-SC-14).
    pub fn acting(&self, player: PlayerId) -> ObjectId {
        let leader = self.player(player).leader;
        let Some(combat) = &self.fight.combat else {
            return leader;
        };
        let [declarers, defenders] = combat.acting;
        let ally = if player == combat.declarer {
            declarers
        } else {
            defenders
        };
        let stays = self
            .find(ally)
            .is_some_and(|object| object.zone == Zone::Play && object.controller == player);
        if stays { ally } else { leader }
    }
}

/// An attack being resolved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Attack {
    /// Who attacks.
    pub by: PlayerId,
    /// The seat of the player who is attacked.
    pub against: PlayerId,
    /// The attacking card.
    pub source: ObjectId,
    /// The personality that attacks.
    pub user: ObjectId,
    /// The kind.
    pub kind: AttackKind,
    /// The style of the card.
    pub style: Style,
    /// Whether it counts as styled.
    pub(super) styled: bool,
    /// Whether it is focused.
    pub(super) focused: bool,
    /// Whether its own damage is read from the Attack Table.
    pub(super) by_table: bool,
    /// Stages its card says are to be paid.
    pub cost: u8,
    /// The power level at which the personality left play, if it did (A-PA-26).
    pub(super) power: Option<u32>,
    /// It is over without damage and hits: the personality is in no open place any more (A-PA-26), or combat is over (A-SC-91).
    pub(super) lost: bool,
    /// Where its damage stands in the program.
    pub(super) at: u16,
    /// Which attack of this combat it is, from 0.
    pub number: u8,
    /// Stopped: it does not hit (PA-COMBAT-13).
    pub stopped: bool,
    /// What was used in defense stands in parentheses on its card (PA-LATER-51).
    pub(in crate::engine) aside: bool,
    /// The card that stopped it.
    pub(in crate::engine) stopper: ObjectId,
    /// Whether what waits for it to be stopped has heard of that.
    pub(super) told: bool,
    /// The attacker has chosen to deal life cards as stages, or the other way round.
    pub dealt_as: Option<DealtAs>,
    /// Damage in stages still to be taken.
    pub stages: u8,
    /// Damage in life cards still to be taken.
    pub life: u8,
    /// Life cards still prevented of those that will be taken for stages (A-SC-33).
    pub(in crate::engine) spared: u8,
    /// Life cards taken as damage so far (A-PA-12).
    pub taken: u8,
    /// How often the defender has used Endurance against it.
    pub(in crate::engine) endured: u8,
    /// Whether it dealt any damage.
    pub(super) hurt: bool,
    /// The card taken last.
    pub last: ObjectId,
    /// Life cards more by Empower (SC-LATER-113).
    pub(in crate::engine) empowered: u8,
    /// The card used in defense.
    pub(in crate::engine) defense: ObjectId,
    /// The life card of which it is settled that something else may happen to it.
    pub(super) weighed: ObjectId,
    /// The life card that is being used for its Endurance.
    pub(super) enduring: ObjectId,
    /// X of its line, when it was made.
    pub(super) x: i32,
    /// How many cards its line had moved before it.
    pub(super) moved: u8,
    /// The card its line had chosen or moved before it.
    pub(super) it: ObjectId,
    /// Whether it was made with a card from hand.
    pub(super) from_hand: bool,
    /// Whether it was made with a card out of the discard pile.
    pub(super) from_discard: bool,
    /// Whether it is a copy of another attack.
    pub(super) copied: bool,
    /// Whether nothing can stop it.
    pub(super) unstoppable: bool,
    /// The personality its damage was redirected to, then the one that takes its stages.
    pub(super) taker: ObjectId,
    /// How often it was stopped, where once is not enough.
    pub(super) stops: u8,
    /// Whether the defender was asked for another defense because one is not enough.
    pub(super) asked_again: bool,
    /// Whether an effect has put somebody of the defender in control for this attack.
    pub(super) led: bool,
    /// Whether its damage has earned a reward that comes after the effects on the hit (PA-LATER-20).
    pub(in crate::engine) earned: bool,
}

/// Damage that an attack really dealt, and what was prevented of it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(in crate::engine) struct Dealt {
    /// Power stages, those taken as life cards among them (SC-LATER-96).
    pub stages: u8,
    /// Power stages a personality lost.
    pub lost: u8,
    /// Life cards, those taken for stages among them.
    pub life: u8,
    /// What was prevented of both.
    pub prevented: u8,
}

/// One kind of damage dealt as the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DealtAs {
    /// All in stages.
    Stages,
    /// All in life cards.
    Life,
    /// As printed, though the attacker could choose.
    Printed,
}

/// An attack that was made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Made {
    /// Who made it.
    pub by: PlayerId,
    /// The kind.
    pub kind: AttackKind,
    /// The style of the card.
    pub style: Style,
    /// Stages its card says are to be paid.
    pub cost: u8,
    /// The attacking card.
    pub source: ObjectId,
    /// The personality that attacked.
    pub(in crate::engine) user: ObjectId,
    /// Where its program makes it.
    pub(super) at: u16,
    /// Whether the card was played from hand.
    pub from_hand: bool,
    /// Whether it came out of the discard pile.
    pub(super) from_discard: bool,
    /// Whether it counts as styled.
    pub(super) styled: bool,
    /// Whether it was focused.
    pub(super) focused: bool,
    /// Whether nothing could stop it.
    pub(super) unstoppable: bool,
    /// Whether its own damage was read from the Attack Table.
    pub(super) by_table: bool,
    /// Whether it was successful.
    pub(super) hit: bool,
    /// In which action of the combat.
    pub(super) action: u8,
    /// Whether it was a copy of another attack.
    pub(super) copied: bool,
    /// Its damage in stages and life cards, as modified.
    pub(super) said: [u8; 2],
    /// Power stages it took.
    pub(super) stages: u8,
    /// Life cards it took.
    pub(super) life: u8,
    /// The personality that lost the stages, and the one that fought then.
    pub(super) hurt: [ObjectId; 2],
}

/// A change by an effect, for a while.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Floating {
    /// Its effect's place in the program.
    pub(super) at: u16,
    /// What that is about.
    pub(super) topic: Option<Topic>,
    /// What happens on hits it changes.
    pub(super) hit: Option<u16>,
    /// Whose effect it is, and of which card.
    pub frame: Frame,
    pub duration: Duration,
    /// The turn it began.
    pub turn: u16,
    /// The last action of the combat it may be about, [`Duration::NextAction`].
    pub action: u8,
    /// The attack being resolved when it began, as [`Attack::number`].
    pub attack: Option<u8>,
    /// How many attacks it changes, the first of its sort made after it began.
    pub left: Option<u8>,
    /// Attacks made in the combat when it began, the one being resolved among them.
    pub made: usize,
}

/// Where the resolution of an attack stands (PA-COMBAT-16 to 18).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// The attacker may have effects on a hit happen already.
    AtOnce,
    /// The opponent may choose who fights (A-SC-14).
    Lead,
    /// The opponent may defend.
    Defend,
    /// Defense Shields stop what nothing else has stopped (SC-LATER-124).
    Shield,
    /// The attacker may deal the damage differently.
    Deal,
    /// Damage is counted.
    Damage,
    /// A personality takes the stages.
    Stages,
    /// Life cards are taken, one at a time.
    Life,
    /// What waits for an attack that succeeded, and for its damage (A-PA-21).
    Dealt,
    /// Effects on a hit.
    Hit,
    /// What enough life cards earn.
    Reward,
    /// It is over.
    Finish,
}

/// Offers of a combat step: every way to act, and passing; nothing after two passes in a row.
pub fn combat_actions(state: &State, offers: &mut Vec<Action>) {
    if state.fight.combat.is_some_and(|combat| combat.passes < 2) {
        action::offers(state, offers);
    }
}

/// Offers of the step before combat: every opponent still in the game, and none.
pub fn opponents_to_fight(state: &State, offers: &mut Vec<Action>) {
    let player = state.active;
    let may_declare = !state.is_forbidden(Forbidden::DeclareCombat, state.player(player).leader);
    let opponents = state
        .seats()
        .filter(|seat| may_declare && *seat != player && !state.player(*seat).out);
    let acts = opponents.map(|against| Act::Combat { against });
    let acts: Vec<Act> = acts.collect();
    // Whoever must declare combat and can does.
    let bound = !acts.is_empty() && state.is_forbidden(Forbidden::StayHome, state.player(player).leader);
    let pass = (!bound).then_some(Act::Pass);
    offers.extend(acts.into_iter().chain(pass).map(|act| Action { player, act }));
}
