//! The fight in the middle of the table.

use super::counted::{counted, power};
use super::{Sentence, Voice, capital};
use crate::engine::battle::Lane;
use crate::engine::fight::{Attack, Combat, Origin, Term};
use crate::engine::view::CardView;
use crate::engine::{ObjectId, PlayerId};
use crate::games::bandai::team_power;
use crate::model::{AttackKind, Game};

/// Two fighters before the Attack Table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Balance {
    /// Name with its player, and power level.
    pub fighters: [(String, String); 2],
    /// What the Attack Table gives each against the other: `you 1 stage, the opponent 0 stages`.
    pub by_table: String,
    /// The ledger id of the rule that says how the table is read.
    pub rule: &'static str,
}

impl Voice<'_> {
    /// What is being fought: the attack being resolved, or whose action it is in combat. `None` outside combat, once the
    /// game is over, or while a non-attack action waits for an answer.
    pub fn fight(&self) -> Option<Sentence> {
        if self.state.outcome.is_some() {
            return None;
        }
        let fight = &self.state.fight;
        let text = match (fight.attack, fight.combat) {
            (Some(attack), _) => self.attack(&attack),
            (None, Some(combat)) if self.state.prompt.is_none() => self.combat(&combat),
            (None, _) => return None,
        };
        Some(Sentence::deed(text, ""))
    }

    /// The same where the card and what is left to take are seen beside it: `Tien attacks you: a physical attack.`
    pub fn fight_in_short(&self) -> Option<Sentence> {
        let Some(attack) = self.state.fight.attack.filter(|_| self.state.outcome.is_none()) else {
            return self.fight();
        };
        let user = capital(&self.name(attack.user));
        let end = if attack.stopped { ". It is stopped" } else { "" };
        let text = format!(
            "{user} attacks {}: {}{end}.",
            self.whom(attack.against),
            kind_of(&attack)
        );
        Some(Sentence::deed(text, ""))
    }

    /// What the attack being resolved would bring beside its damage: `From 5 life cards: critical damage`.
    pub fn earns(&self) -> Option<String> {
        let against = self.state.fight.attack?.against;
        let ahead = self.state.as_taken(against, self.state.sum_ahead()?);
        let from = self.state.reward_from()?;
        let earned = match self.game() {
            Game::Panini => "critical damage",
            Game::Score => "the capture of a Dragon Ball",
            Game::Bandai => return None,
        };
        (ahead.life >= from).then(|| format!("{from} life cards or more earn {earned}"))
    }

    /// What a part of an attack's damage comes from: the card, the Attack Table, or why it is more or less.
    pub fn origin(&self, term: &Term) -> String {
        match term.origin {
            Origin::Card(card) => self.name(card),
            Origin::AttackTable => "the Attack Table".to_owned(),
            Origin::Overflow => "stages not there to be lost".to_owned(),
            Origin::Taken => "what was taken or prevented".to_owned(),
            Origin::Whole => "other effects".to_owned(),
        }
    }

    /// Both fighters of a combat as the Attack Table sees them, and its value for either: the first player's fighter first.
    pub fn balance(&self, first: PlayerId) -> Option<Balance> {
        let combat = self.state.fight.combat.filter(|_| self.state.outcome.is_none())?;
        let first = if first == combat.defender {
            combat.defender
        } else {
            combat.declarer
        };
        let fighter = |player: PlayerId| {
            let object = self.state.acting(player);
            let card = self.state.find(object).map(|_| self.state.card(object))?;
            let called = &card.person.as_ref()?.called;
            let who = self.whom(player);
            Some((format!("{called}, {who}"), self.state.power(object)))
        };
        let (one, other) = (fighter(first)?, fighter(combat.other(first))?);
        let deals = |player: PlayerId, by: u32, against: u32| {
            let stages = self.state.table_value(by, against).unsigned_abs();
            format!("{} {}", self.whom(player), counted(stages, "stage"))
        };
        Some(Balance {
            by_table: format!(
                "{}, {}",
                deals(first, one.1, other.1),
                deals(combat.other(first), other.1, one.1)
            ),
            rule: match self.game() {
                Game::Score => "SC-COMBAT-16",
                Game::Panini | Game::Bandai => "PA-AT-01",
            },
            fighters: [(one.0, power(one.1)), (other.0, power(other.1))],
        })
    }

    /// A Team by its number, and what it does in this turn's battles: `Team 2, attacks Team 3`. Nothing for 0, no Team.
    pub fn team(&self, team: u8) -> Option<String> {
        if team == 0 {
            return None;
        }
        let lanes = &self.state.battle.lanes;
        let battle = lanes
            .iter()
            .find(|lane| lane.attackers == team || lane.defenders == team);
        let does = match battle {
            None => String::new(),
            Some(lane) if lane.fought => ", has fought".to_owned(),
            Some(lane) if lane.defenders == team => format!(", defends against Team {}", lane.attackers),
            Some(lane) if lane.defenders > 0 => format!(", attacks Team {}", lane.defenders),
            Some(_) => ", attacks".to_owned(),
        };
        Some(format!("Team {team}{does}"))
    }

    /// What a Warrior is in the battle its Team is sent to (BA-BATTLE-02, BA-BATTLE-05); nothing at home.
    pub(super) fn place_in_team(&self, card: &CardView) -> Option<&'static str> {
        let lanes = &self.state.battle.lanes;
        let is_head = |lane: &Lane| [lane.attacking_head, lane.defending_head].contains(&card.object);
        let is_there = |lane: &&Lane| card.team > 0 && [lane.attackers, lane.defenders].contains(&card.team);
        let lane = lanes.iter().find(is_there)?;
        Some(if is_head(lane) { "Head" } else { "Support" })
    }

    /// The battles still to be fought: `Team 1 with Team Power 4 attacks Team 3 with Team Power 2.`
    pub fn battles(&self) -> Vec<Sentence> {
        let open = self.state.battle.lanes.iter().filter(|lane| !lane.fought);
        open.map(|lane| Sentence::deed(self.battle(*lane), "BA-BATTLE-11"))
            .collect()
    }

    fn battle(&self, lane: Lane) -> String {
        let attacker = self.state.active;
        let defender = self.state.next_player(attacker);
        let team = |player: PlayerId, team: u8, head: ObjectId| {
            let power = team_power(self.state, player, team, head);
            format!("{} Team {team} with Team Power {power}", self.whose(player))
        };
        let attackers = capital(&team(attacker, lane.attackers, lane.attacking_head));
        if lane.defenders == 0 {
            return format!("{attackers} attacks unopposed.");
        }
        let defenders = team(defender, lane.defenders, lane.defending_head);
        format!("{attackers} attacks {defenders}.")
    }

    /// `Tien attacks you with Red Lunge Punch, a physical attack: 3 stages and 2 life cards to take.`
    fn attack(&self, attack: &Attack) -> String {
        let kind = kind_of(attack);
        let against = self.whom(attack.against);
        let card = if attack.source == attack.user {
            "its own power".to_owned()
        } else {
            self.name(attack.source)
        };
        let mut left = Vec::new();
        if attack.stages > 0 {
            left.push(counted(attack.stages, "power stage"));
        }
        if attack.life > 0 {
            left.push(counted(attack.life, "life card"));
        }
        let end = if attack.stopped {
            ". It is stopped".to_owned()
        } else if left.is_empty() {
            String::new()
        } else {
            format!(": {} to take", left.join(" and "))
        };
        let user = capital(&self.name(attack.user));
        format!("{user} attacks {against} with {card}, {kind}{end}.")
    }

    /// `Combat: it is your action.` Of more than two: `Player 2 fights you: it is your action.`
    fn combat(&self, combat: &Combat) -> String {
        let actor = self.whose(combat.actor);
        if self.is_large() {
            let fights = self.does(combat.declarer, "fight");
            format!("{fights} {}: it is {actor} action.", self.whom(combat.defender))
        } else {
            format!("Combat: it is {actor} action.")
        }
    }
}

const fn kind_of(attack: &Attack) -> &'static str {
    match attack.kind {
        AttackKind::Physical => "a physical attack",
        AttackKind::Energy => "an energy attack",
    }
}
