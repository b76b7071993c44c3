//! Which players an effect speaks of.

use super::{Few, Frame, PlayerId, State};
use crate::model::effect::{Condition, Who};

impl Frame {
    /// The same where that player is the opponent it speaks of.
    const fn against(self, foe: PlayerId) -> Self {
        Self {
            foe: Some(foe),
            ..self
        }
    }
}

impl State {
    /// The opponent an effect speaks of: whoever has the card that its own is attached to, else the other player in combat, else the
    /// one chosen; nobody where there is only one (A-SC-34).
    pub(super) fn foe(&self, frame: &Frame) -> Option<PlayerId> {
        let bearer = self.find(self.host(frame)).map(|host| host.controller);
        if bearer.is_some_and(|bearer| bearer != frame.you) {
            return bearer;
        }
        let combat = self.fight.combat.filter(|combat| combat.is_of(frame.you));
        combat.map(|combat| combat.other(frame.you)).or(frame.foe)
    }

    /// Whether a condition holds, where it is still to be chosen which opponent it speaks of for one of them at least (A-SC-34).
    pub(super) fn holds_for_a_foe(&self, frame: &Frame, condition: &Condition) -> bool {
        self.holds(frame, condition)
            || self.seats().nth(2).is_some()
                && self.foe(frame).is_none()
                && self
                    .who(frame, Who::Opponents)
                    .any(|foe| self.holds(&frame.against(foe), condition))
    }

    /// The opponents a line may be used on: those for whom what it asks for holds, where it asks that of an opponent.
    pub(super) fn foes_to_choose(&self, frame: &Frame) -> Few<PlayerId> {
        let asked = self.line_at(frame).and_then(|line| line.line.condition.as_ref());
        let holds =
            |foe: &PlayerId| asked.is_none_or(|condition| self.holds(&frame.against(*foe), condition));
        let meant: Few<PlayerId> = self.who(frame, Who::Opponents).filter(holds).collect();
        if meant.is_empty() {
            self.who(frame, Who::Opponents).collect()
        } else {
            meant
        }
    }

    /// The players an effect speaks of. A player still to be chosen is nobody yet.
    pub fn who(&self, frame: &Frame, who: Who) -> impl Iterator<Item = PlayerId> + use<'_> {
        let (you, foe) = (frame.you, self.foe(frame));
        self.seats().filter(move |seat| {
            !self.player(*seat).out
                && match who {
                    Who::You => *seat == you,
                    Who::Opponent => foe.map_or(*seat != you, |foe| *seat == foe),
                    Who::Opponents => *seat != you,
                    Who::Each => true,
                    Who::Chosen => false,
                }
        })
    }

    /// Whether the effect speaks of that player.
    pub fn is_who(&self, frame: &Frame, who: Who, player: PlayerId) -> bool {
        match who {
            Who::You => player == frame.you,
            Who::Opponent => player != frame.you && self.foe(frame).is_none_or(|foe| foe == player),
            Who::Opponents => player != frame.you,
            Who::Each | Who::Chosen => true,
        }
    }

    /// Whether the effect speaks of attacks of that player: an opponent's are those against its own player, whoever else
    /// fights (A-SC-34).
    pub(super) fn is_attacker(&self, frame: &Frame, who: Who, by: PlayerId) -> bool {
        match (who, self.fight.combat) {
            (Who::Opponent | Who::Opponents, Some(combat)) => {
                by != frame.you && combat.is_of(by) && combat.other(by) == frame.you
            }
            _ => self.is_who(frame, who, by),
        }
    }

    /// The one player an effect speaks of: the nearest, where there are several.
    pub fn whose(&self, frame: &Frame, who: Who) -> PlayerId {
        match who {
            Who::You | Who::Each | Who::Chosen => frame.you,
            Who::Opponent | Who::Opponents => {
                let nearest = || self.next_player(frame.you);
                self.foe(frame).unwrap_or_else(nearest)
            }
        }
    }
}
