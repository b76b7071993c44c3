//! What is used when it is needed: in anybody's turn, as a step begins (SC-LATER-102). In combat it stands among the actions and
//! defences.

use super::super::{Choice, Few, ObjectId, PlayerId, PromptKind, Referee, State, Task, Zone};
use crate::model::effect::When;

impl State {
    /// What a player could use now because it is needed.
    fn needed(&self, player: PlayerId) -> Few<Choice> {
        let held = [Zone::Hand, Zone::Play].map(|zone| self.pile(player, zone));
        let mut able = Few::new();
        for object in held.into_iter().flatten() {
            for (ability, line) in self.card(*object).lines(When::WhenNeeded) {
                if !self.is_about_to_be_used(*object)
                    && self.why_not_use(player, *object, ability, line).is_none()
                {
                    able.push(Choice::Use(*object, ability));
                }
            }
        }
        able
    }

    /// Whether a card is being used when it is needed, and somebody may still answer.
    fn is_about_to_be_used(&self, card: ObjectId) -> bool {
        let mut tasks = self.queue.iter();
        tasks.any(|task| matches!(task, Task::UseNeeded(_, object, ..) if *object == card))
    }
}

impl Referee<'_> {
    /// Before a step begins every player, the active one first, may use what is used when it is needed. Nobody is asked at a table
    /// whose decks have no such card.
    pub(in super::super) fn offer_needed(&mut self) {
        if !self.table.has_needed() || !self.table.rules().is_window(self.state.step) {
            return;
        }
        let first = self.state.active;
        let mut seats: Few<PlayerId> = self.state.seats().collect();
        seats.sort_by_key(|seat| (*seat != first, *seat));
        for seat in seats.into_iter().rev() {
            self.push(Task::Needed(seat));
        }
    }

    /// A player uses what is used when it is needed; whoever has such a card may answer with it first (SC-LATER-102).
    pub fn use_when_needed(&mut self, player: PlayerId, object: ObjectId, ability: u8, by: ObjectId) {
        let state = &*self.state;
        let asked = state.table().options().ask_always;
        let answers = |seat: &PlayerId| *seat != player && (asked || !state.needed(*seat).is_empty());
        let others: Few<PlayerId> = state.seats().filter(answers).collect();
        self.push(Task::UseNeeded(player, object, ability, by));
        for other in others {
            self.push(Task::Needed(other));
        }
    }

    /// The same, now that everybody has answered; nothing happens where it cannot be used any more.
    pub(in super::super) fn use_after_answers(
        &mut self,
        player: PlayerId,
        object: ObjectId,
        ability: u8,
        by: ObjectId,
    ) {
        let line = self.state.card(object).line(ability);
        let may = line.is_some_and(|line| self.state.why_not_use(player, object, ability, line).is_none());
        if may {
            self.use_ability(player, object, ability, by);
        }
    }

    /// Goes on with what a player uses, until they decline.
    pub(in super::super) fn use_needed(&mut self, player: PlayerId) {
        match self.answer() {
            Some(Choice::Use(object, ability)) => {
                self.push(Task::Needed(player));
                let by = self.state.default_user(player, object);
                self.use_when_needed(player, object, ability, by);
            }
            Some(_) => {}
            None if self.state.player(player).out => {}
            None => {
                let able = self.state.needed(player);
                if able.is_empty() && !self.table.options().ask_always {
                    return;
                }
                self.push(Task::Needed(player));
                let choices = able.into_iter().chain([Choice::Done]);
                self.ask(
                    player,
                    PromptKind::Respond,
                    ObjectId::NONE,
                    "SC-LATER-102",
                    choices,
                );
            }
        }
    }
}
