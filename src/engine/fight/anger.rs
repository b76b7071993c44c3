//! Anger and the levels of Main Personalities.

use std::cmp::Ordering;

use super::super::{Few, Happened, ObjectId, PlayerId, Referee, State, StepId, Task, Topic, Zone};
use crate::model::effect::{Effect, Forbidden, Permitted, When};
use crate::model::{CharacterId, Kind};

/// Anger that lifts a Main Personality to its next level (PA-ANGER-01, SC-ANGER-01, SC-ANGER-02).
pub const ENRAGED: u8 = 5;

impl State {
    /// The level of a player's Main Personality; 0 without one.
    pub fn level(&self, player: PlayerId) -> u8 {
        let leader = self.player(player).leader;
        if leader.is_some() {
            self.card(leader).person.as_ref().map_or(0, |person| person.level)
        } else {
            0
        }
    }

    /// The anger that lifts a player's Main Personality to its next level; effects may ask for more or less. Those that ask for
    /// more do not add up (PA-LATER-109).
    pub fn anger_needed(&self, player: PlayerId) -> u8 {
        let (mut more, mut floored, mut floor) = (0, 0, 1);
        let less = self.adjusted(Topic::AngerNeeded, |frame, effect| match effect {
            Effect::AngerNeeded { who, by, least } if self.is_who(frame, *who, player) => {
                let by = self.amount(frame, by);
                more = by.max(more);
                if let Some(least) = least {
                    (floored, floor) = (floored + by.min(0), floor.max(self.amount(frame, least)));
                    return 0;
                }
                by.min(0)
            }
            _ => 0,
        });
        // What makes it less down to a certain number leaves it where others have brought it lower.
        let needed = i32::from(ENRAGED) + more + less;
        let needed = (needed + floored).max(floor.min(needed));
        u8::try_from(needed.max(1)).unwrap_or(u8::MAX)
    }

    /// Whether a player has so much anger to lose, as far as effects have that much lost; all have none.
    pub(in super::super) fn can_lose_anger(&self, player: PlayerId, by: i32) -> bool {
        let leader = self.player(player).leader;
        let enough = i32::from(self.player(player).anger)
            >= self.amended(When::AngerLowered, leader, player, Some(player), by);
        enough && (by <= 0 || !self.is_forbidden_by(Forbidden::LoseAnger, leader, Some(player)))
    }

    /// Whether a player's Main Personality can be lowered that many levels.
    pub(in super::super) fn can_fall_back(&self, player: PlayerId, by: i32) -> bool {
        let to = u8::try_from(i32::from(self.level(player)) - by.max(0));
        let leader = self.player(player).leader;
        let barred = || self.is_forbidden_by(Forbidden::BeLowered, leader, Some(player));
        by <= 0 || (to.is_ok_and(|to| self.level_object(player, to).is_some()) && !barred())
    }

    /// The card of a player's Main Personality with that level. Before one leads, any of the stack is a level of it.
    pub fn level_object(&self, player: PlayerId, level: u8) -> Option<ObjectId> {
        let leader = self.player(player).leader;
        let who = self
            .find(leader)
            .and_then(|object| self.table.card(object.card).person.as_ref())
            .map(|person| person.character);
        let stack = self
            .pile(player, Zone::Levels)
            .iter()
            .copied()
            .chain(leader.is_some().then_some(leader));
        let stack: Few<ObjectId> = stack.collect();
        // A level may say whose levels follow it.
        let follows = |lower: CharacterId, upper: CharacterId| {
            stack.iter().map(|object| self.card(*object)).any(|card| {
                let is_lower = card
                    .person
                    .as_ref()
                    .is_some_and(|person| person.character == lower);
                let facts = card.styled.as_ref();
                is_lower && facts.is_some_and(|facts| facts.followed_by.contains(&upper))
            })
        };
        let joins = |who, other| who == other || follows(who, other) || follows(other, who);
        let is_level = |object: &ObjectId| {
            self.card(*object).person.as_ref().is_some_and(|person| {
                person.level == level && who.is_none_or(|who| joins(who, person.character))
            })
        };
        stack.iter().copied().find(is_level)
    }
}

impl Referee<'_> {
    /// Raises or lowers a player's anger by an effect of another or the same player, unless something else happens instead.
    pub fn change_anger(&mut self, player: PlayerId, by: i32, cause: PlayerId, rule: &'static str) {
        let leader = self.state.player(player).leader;
        let when = if by > 0 {
            When::WouldRaiseAnger
        } else {
            When::WouldLowerAnger
        };
        let levels = usize::try_from(by.unsigned_abs()).unwrap_or(0);
        let replacements = if levels > 0 {
            self.replacements(when, leader, player, levels)
        } else {
            Vec::new()
        };
        if replacements.is_empty() {
            self.change_anger_now(player, by, cause, rule);
        } else {
            self.push(Task::Anger(player, by, cause, rule));
            self.weigh(replacements, leader, player);
        }
    }

    /// The same, now that nothing happens instead. At five the game's rule for it applies; what is too much is lost
    /// (PA-ANGER-05, SC-ANGER-04).
    pub(in super::super) fn change_anger_now(
        &mut self,
        player: PlayerId,
        by: i32,
        cause: PlayerId,
        rule: &'static str,
    ) {
        let change = if by > 0 {
            Forbidden::GainAnger
        } else {
            Forbidden::LoseAnger
        };
        let leader = self.state.player(player).leader;
        if self.state.is_forbidden_by(change, leader, Some(cause)) {
            return;
        }
        let (up, down) = (When::AngerRaised, When::AngerLowered);
        let wanted = by;
        let by = self
            .state
            .amended_either([up, down], leader, player, Some(cause), by);
        let by = self.capped_raise(player, cause, wanted, by);
        let from = self.state.player(player).anger;
        // PA-ANGER-04: never below zero, and no level is lost by it.
        let needed = self.state.anger_needed(player);
        let to = u8::try_from((i32::from(from) + by).max(0)).map_or(needed, |to| to.min(needed));
        self.set_anger(player, to, rule);
        match to.cmp(&from) {
            Ordering::Greater => {
                self.note_raise(player, i32::from(to - from));
                self.trigger_by(When::AngerRaised, leader, player, to - from);
            }
            Ordering::Less => self.trigger_by(When::AngerLowered, leader, player, from - to),
            Ordering::Equal => {}
        }
        // What raises no anger lifts nobody, though as much as is needed is there.
        if by <= 0 {
            return;
        }
        if to == needed {
            self.rage(player, leader);
        }
    }

    /// By how much the card that speaks raises that player's anger: what caps it counts what the card has raised this turn
    /// (SC-LATER-163).
    fn capped_raise(&self, player: PlayerId, cause: PlayerId, wanted: i32, by: i32) -> i32 {
        let is_its = |(card, of, _): &&(ObjectId, PlayerId, i32)| (*card, *of) == (self.source, player);
        let raised = self.state.fight.angering.iter().filter(is_its);
        let before: i32 = raised.map(|(_, _, by)| by).sum();
        if by <= 0 || before <= 0 {
            return by;
        }
        let leader = self.state.player(player).leader;
        let whole = self
            .state
            .amended(When::AngerRaised, leader, player, Some(cause), wanted + before);
        by.min(whole - before).max(0)
    }

    /// Remembers whose anger the card that speaks has raised.
    fn note_raise(&mut self, player: PlayerId, by: i32) {
        let asked =
            self.state.topics.has(Topic::Amends) && (self.table.rules().fight().caps_last)(self.state);
        if asked && self.source.is_some() {
            self.state.fight.angering.push((self.source, player, by));
        }
    }

    /// Anger becomes that number, which raises and lowers none (A-PA-42); as much as is needed lifts the Main Personality.
    pub(super) fn bring_anger(&mut self, player: PlayerId, to: i32) {
        let enough = self.state.anger_needed(player);
        let to = u8::try_from(to.max(0)).unwrap_or(enough);
        self.set_anger(player, to.min(enough), "");
        if to >= enough {
            self.rage(player, self.state.player(player).leader);
        }
    }

    /// Anger lifts a Main Personality, unless something else happens instead.
    fn rage(&mut self, player: PlayerId, leader: ObjectId) {
        self.trigger(When::Enraged, leader, player);
        let level = self.state.level(player);
        let replacements = if self.state.level_object(player, level + 1).is_some() {
            self.replacements(When::WouldAdvance, leader, player, 1)
        } else {
            Vec::new()
        };
        if replacements.is_empty() {
            (self.table.rules().fight().enraged)(self, player);
        } else {
            self.push(Task::Rage(player));
            self.weigh(replacements, leader, player);
        }
    }

    /// Sets a player's anger, without consequences.
    pub fn set_anger(&mut self, player: PlayerId, to: u8, rule: &'static str) {
        let from = std::mem::replace(&mut self.state.player_mut(player).anger, to);
        if from != to {
            self.note(Happened::AngerChanged { player, from, to }, rule);
        }
    }

    /// Brings another level of the Main Personality into play, at that stage. All own Drills are discarded
    /// (PA-ANGER-08, SC-DRILL-02, SC-DRILL-13). `false` when there is no such level. It is an effect of that card; of none where
    /// anger lifts the Main Personality, whatever card raised it.
    pub fn change_level(
        &mut self,
        player: PlayerId,
        to: u8,
        stage: u8,
        by: ObjectId,
        rule: &'static str,
    ) -> bool {
        let from = self.state.level(player);
        let Some(object) = self.state.level_object(player, to) else {
            return false;
        };
        if from == to {
            return false;
        }
        let up = to > from;
        // What the old level says of it is over once the new one is in play; what keeps Drills through any change is asked when
        // what this one sets off is done.
        let stays = |drill: &ObjectId| {
            let permitted = |what| self.state.is_permitted(what, *drill);
            (up && permitted(Permitted::OutlastAdvances)) || (!up && permitted(Permitted::OutlastFalls))
        };
        let mut drills: Few<ObjectId> = self
            .state
            .controlled(player, Kind::Drill)
            .filter(|drill| !stays(drill))
            .collect();
        // They leave at once: those that wait for others to leave hear of all.
        drills.sort_by_key(|drill| self.state.card(*drill).has(When::LeavesPlay));
        self.exchange_leader(player, object, rule);
        self.set_stage(object, stage, rule);
        // PA-LATER-107: nobody has come by a change to the level on which the game begins.
        if self.state.turn == 1 && self.state.step == StepId::default() && !self.state.entered {
            return true;
        }
        let waiting = self.state.pending.len();
        self.trigger(When::ChangesLevel, object, player);
        self.trigger(if up { When::Advances } else { When::FallsBack }, object, player);
        // PA-LATER-31: what that sets off comes before the Drills go, and what speaks of after it once they are gone.
        let is_heard = self.state.pending.len() > waiting;
        if is_heard {
            if up {
                self.push(Task::Advanced(object, player, by));
            }
            while let Some(drill) = drills.pop() {
                self.push(Task::LoseDrill(drill));
            }
        }
        drills.retain(|drill| !self.state.is_permitted(Permitted::OutlastLevels, *drill));
        for drill in drills {
            self.discard_by_rule(drill);
        }
        if up {
            if !is_heard {
                self.hear_of_advance(object, player, by);
            }
            (self.table.rules().fight().advanced)(self, player);
        }
        true
    }

    /// Sets off what waits for a Main Personality that has advanced, by the effect of that card or of none.
    pub(in super::super) fn hear_of_advance(&mut self, object: ObjectId, player: PlayerId, by: ObjectId) {
        let speaking = std::mem::replace(&mut self.source, by);
        self.trigger(When::HasAdvanced, object, player);
        self.source = speaking;
    }

    /// Puts another level card on top of the stack, and nothing else (SC-ANGER-07).
    pub(in super::super) fn exchange_leader(
        &mut self,
        player: PlayerId,
        object: ObjectId,
        rule: &'static str,
    ) {
        let from = self.state.level(player);
        self.exchange(player, object);
        let to = self.state.level(player);
        self.note(Happened::LevelChanged { player, from, to }, rule);
    }
}
