//! The middle of the board: an attack as a sum, and Teams against Teams.

use super::seat::{Lane, Reader, Seat};
use crate::engine::fight::Term;
use crate::engine::{PlayerId, Zone};
use crate::games::bandai::{team_power, unopposed_damage};

/// One kind of the damage of an attack, added up.
pub(super) struct Sum {
    /// What it is made of: the number, and where it comes from.
    pub terms: Vec<(i32, String)>,
    pub total: i32,
    /// `life cards`, `stages`.
    pub unit: &'static str,
    /// Whether the seat that is looked from suffers it.
    pub is_mine: bool,
    /// The deck it is taken from, for life cards.
    pub bar: Option<Bar>,
    /// Where the personality would stand, for stages: `Vegeta to 4,200`.
    pub after: String,
}

/// A deck before and after.
pub(super) struct Bar {
    pub now: usize,
    pub then: usize,
    /// The cards it could hold.
    pub of: usize,
    /// `Your`, `Player 3's`; `Their` at a table for two.
    pub whose: String,
}

/// Two Teams in battle.
pub(super) struct Clash<'a> {
    pub far: Option<Lane<'a>>,
    pub near: Option<Lane<'a>>,
    pub far_power: i32,
    pub near_power: i32,
    /// `theirs`, `Bulma's`
    pub far_whose: String,
    /// `yours`, `Bulma's`
    pub near_whose: String,
    pub is_unopposed: bool,
    /// What it would come to.
    pub would: String,
    /// Whether that is to the cost of the seat that is looked from.
    pub is_bad: bool,
}

impl<'a> Reader<'a, '_> {
    /// The damage of the attack being resolved.
    pub fn sums(&self, near: PlayerId) -> Vec<Sum> {
        let state = self.state;
        let Some((attack, ahead)) = state.fight.attack.zip(state.sum_ahead()) else {
            return Vec::new();
        };
        let is_mine = attack.against == near;
        let ahead = state.as_taken(attack.against, ahead);
        let terms = |of: fn(&Term) -> i32| -> Vec<(i32, String)> {
            let terms = ahead.terms.iter().filter(|term| of(term) != 0);
            terms.map(|term| (of(term), self.voice.origin(term))).collect()
        };
        let acting = state.acting(attack.against);
        let mut sums = Vec::new();
        let stage_terms = terms(|term| term.stages);
        if (ahead.stages > 0 || !stage_terms.is_empty())
            && let Some(person) = state
                .find(acting)
                .and_then(|_| state.card(acting).person.as_ref())
        {
            let standing = i32::from(state.object(acting).stage);
            let left = u8::try_from((standing - ahead.stages).max(0)).unwrap_or(0);
            let power = person.power(left);
            sums.push(Sum {
                terms: stage_terms,
                total: ahead.stages,
                unit: if ahead.stages == 1 { "stage" } else { "stages" },
                is_mine,
                bar: None,
                after: format!(
                    "{} to {}",
                    person.called,
                    crate::playtest::words::power_in_words(power)
                ),
            });
        }
        let life = ahead.life;
        let life_terms = terms(|term| term.life);
        if life > 0 || !life_terms.is_empty() {
            let now = state.pile(attack.against, Zone::Deck).len();
            let all = [Zone::Deck, Zone::Hand, Zone::Discard, Zone::Removed, Zone::Play];
            let of = all
                .iter()
                .map(|zone| state.pile(attack.against, *zone).len())
                .sum();
            sums.push(Sum {
                terms: life_terms,
                total: life,
                unit: if life == 1 { "life card" } else { "life cards" },
                is_mine,
                bar: Some(Bar {
                    now,
                    then: now.saturating_sub(usize::try_from(life).unwrap_or(0)),
                    of,
                    whose: match (is_mine, state.players.len()) {
                        _ if self.watches() => self.named(attack.against),
                        (true, _) => "Your".to_owned(),
                        (false, 2) => "Their".to_owned(),
                        (false, _) => self.named(attack.against),
                    },
                }),
                after: String::new(),
            });
        }
        sums
    }

    /// Whether nobody at the table is who looks: then nothing is theirs.
    fn watches(&self) -> bool {
        !self.standing.plays() && !self.voice.is_you(self.near)
    }

    /// `Bulma's`, `Player 2's`
    fn named(&self, player: PlayerId) -> String {
        format!("{}\u{2019}s", self.voice.who(player))
    }

    /// The battles of this turn; their Teams are taken out of the seats' lanes.
    pub fn clashes(&self, seats: &mut [Seat<'a>]) -> Vec<Clash<'a>> {
        let attacker = self.active;
        let defender = self.state.next_player(attacker);
        let mut clashes = Vec::new();
        for lane in self.state.battle.lanes.iter().filter(|lane| !lane.fought) {
            let attack = team_power(self.state, attacker, lane.attackers, lane.attacking_head);
            let is_unopposed = lane.defenders == 0;
            let defense = if is_unopposed {
                0
            } else {
                team_power(self.state, defender, lane.defenders, lane.defending_head)
            };
            let mut team = |is_near: bool, team: u8| {
                let seat = seats.iter_mut().find(|seat| seat.is_near == is_near)?;
                let place = seat
                    .lanes
                    .iter()
                    .position(|found| found.team == team && team > 0)?;
                Some(seat.lanes.remove(place))
            };
            let near_attacks = self.near == attacker;
            let (near, far) = if near_attacks {
                (lane.attackers, lane.defenders)
            } else {
                (lane.defenders, lane.attackers)
            };
            let (near_power, far_power) = if near_attacks {
                (attack, defense)
            } else {
                (defense, attack)
            };
            let free = is_unopposed.then(|| unopposed_damage(attack).0);
            let (would, is_bad) = would(near_power - far_power, free, near_attacks);
            let other = self.state.next_player(self.near);
            let (would, far_whose, near_whose) = if self.watches() {
                let (near, far) = (self.voice.who(self.near), self.voice.who(other));
                let would = watched(near_power - far_power, free, near_attacks, [&near, &far]);
                (would, self.named(other), self.named(self.near))
            } else {
                (would, "theirs".to_owned(), "yours".to_owned())
            };
            clashes.push(Clash {
                far: team(false, far),
                near: team(true, near),
                far_power,
                near_power,
                far_whose,
                near_whose,
                is_unopposed,
                would,
                is_bad,
            });
        }
        clashes
    }
}

/// What a battle comes to by the Team Powers as they are (BA-BATTLE-12 and the following); `free` is the Damage of an unopposed Team.
fn would(ahead: i32, free: Option<u8>, near_attacks: bool) -> (String, bool) {
    match (free, near_attacks, ahead) {
        (Some(damage), true, _) => (format!("unopposed: {damage} Damage to their Planet"), false),
        (Some(damage), false, _) => (format!("unopposed: {damage} Damage to your Planet"), true),
        (None, _, 0) => ("a draw as it stands".to_owned(), false),
        (None, _, by @ 1..) => (format!("you win by {by} as it stands"), false),
        (None, _, by) => (format!("you lose by {} as it stands", by.unsigned_abs()), true),
    }
}

/// The same to who watches, by the names of the near and the far player.
fn watched(ahead: i32, free: Option<u8>, near_attacks: bool, [near, far]: [&str; 2]) -> String {
    match (free, near_attacks, ahead) {
        (Some(damage), true, _) => format!("unopposed: {damage} Damage to {far}\u{2019}s Planet"),
        (Some(damage), false, _) => format!("unopposed: {damage} Damage to {near}\u{2019}s Planet"),
        (None, _, 0) => "a draw as it stands".to_owned(),
        (None, _, by @ 1..) => format!("{near} wins by {by} as it stands"),
        (None, _, by) => format!("{far} wins by {} as it stands", by.unsigned_abs()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// BA-BATTLE-12, BA-BATTLE-13, BA-BATTLE-16: what a battle comes to is said to who attacks and to who defends.
    #[test]
    fn a_battle_says_what_it_comes_to_as_it_stands() {
        let free = |power| Some(unopposed_damage(power).0);
        for (ahead, free, near_attacks, said, is_bad) in [
            (4, free(4), true, "unopposed: 1 Damage to their Planet", false),
            (5, free(5), true, "unopposed: 2 Damage to their Planet", false),
            (-5, free(5), false, "unopposed: 2 Damage to your Planet", true),
            (0, None, true, "a draw as it stands", false),
            (3, None, false, "you win by 3 as it stands", false),
            (-1, None, true, "you lose by 1 as it stands", true),
        ] {
            assert_eq!(would(ahead, free, near_attacks), (said.to_owned(), is_bad));
        }
    }

    #[test]
    fn who_watches_a_battle_reads_names() {
        let names = ["Ana", "Ben"];
        for (ahead, free, near_attacks, said) in [
            (6, Some(2), true, "unopposed: 2 Damage to Ben\u{2019}s Planet"),
            (-6, Some(2), false, "unopposed: 2 Damage to Ana\u{2019}s Planet"),
            (0, None, true, "a draw as it stands"),
            (2, None, true, "Ana wins by 2 as it stands"),
            (-2, None, true, "Ben wins by 2 as it stands"),
        ] {
            assert_eq!(watched(ahead, free, near_attacks, names), said);
        }
    }
}
