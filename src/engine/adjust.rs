//! Changes by hand. What is refused is only what would break the table itself.

use super::{Adjust, CardMarks, Counter, End, Happened, ObjectId, PlayerId, Referee, Refusal, State, Zone};

impl State {
    /// Why a change by hand cannot be made.
    pub(super) fn why_not_adjust(&self, change: Adjust) -> Option<Refusal> {
        let card = |object: ObjectId| self.find(object).is_some();
        let seat = |player: PlayerId| player.index() < self.players.len();
        let refuse = |why: &str| Some(Refusal::new("TABLE", why));
        match change {
            Adjust::Move { object, to, .. } if card(object) => {
                let stays =
                    self.leads(object) || self.object(object).zone == Zone::Levels || to == Zone::Levels;
                // PA-ZONE-05: a Main Personality is always in play; its level is changed instead.
                if stays {
                    refuse("Change the level of a Main Personality instead of moving its cards")
                } else {
                    None
                }
            }
            Adjust::Control { object, player } if card(object) && seat(player) => {
                let fits = self.object(object).zone == Zone::Play && !self.leads(object);
                if fits {
                    None
                } else {
                    refuse("Only cards in play change sides, and no Main Personality")
                }
            }
            Adjust::Stage { object, .. } if card(object) => match &self.card(object).person {
                Some(_) => None,
                None => refuse("Only personalities have power stages"),
            },
            Adjust::Counter { object, .. } if card(object) => None,
            Adjust::Move { .. } | Adjust::Control { .. } | Adjust::Stage { .. } | Adjust::Counter { .. } => {
                refuse("There is no such card")
            }
            Adjust::Level { player, level } if seat(player) => match self.level_object(player, level) {
                Some(_) => None,
                None => refuse("That Main Personality has no such level"),
            },
            Adjust::Anger { player, anger } if seat(player) && anger > 5 => refuse("Anger goes from 0 to 5"),
            Adjust::Draw { player, .. }
            | Adjust::Anger { player, .. }
            | Adjust::Level { player, .. }
            | Adjust::Marker { player, .. }
            | Adjust::Shuffle { player } => {
                if seat(player) {
                    None
                } else {
                    refuse("Nobody plays in that seat")
                }
            }
            Adjust::StopAttack if self.fight.attack.is_none() => refuse("No attack is being resolved"),
            Adjust::EndStep if self.prompt.is_some() => refuse("A question is open; answer it first"),
            Adjust::StopAttack | Adjust::EndStep => None,
        }
    }
}

impl Referee<'_> {
    pub(super) fn carry_out_adjustment(&mut self, change: Adjust) {
        match change {
            Adjust::Draw { player, count } => {
                self.draw(player, u32::from(count), "TABLE");
            }
            Adjust::Move { object, to, bottom } => {
                self.move_object(object, to, if bottom { End::Bottom } else { End::Top });
                self.drop_stale_answers(object);
            }
            Adjust::Control { object, player } => self.hand_over(object, player),
            Adjust::Stage { object, stage } => self.set_stage(object, stage, "TABLE"),
            Adjust::Anger { player, anger } => {
                let from = std::mem::replace(&mut self.state.player_mut(player).anger, anger);
                self.note(
                    Happened::AngerChanged {
                        player,
                        from,
                        to: anger,
                    },
                    "TABLE",
                );
            }
            Adjust::Level { player, level } => {
                if let Some(object) = self.state.level_object(player, level) {
                    self.exchange_leader(player, object, "TABLE");
                }
            }
            Adjust::Counter {
                object,
                counter,
                count,
            } => self.set_counter(object, counter, count),
            Adjust::Marker { player, at } => {
                self.state.player_mut(player).marker = at;
                self.note(Happened::MarkerMoved { player, to: at }, "TABLE");
            }
            Adjust::Shuffle { player } => self.shuffle(player),
            Adjust::StopAttack => {
                // What is resolved by hand to stop an attack is the defender's.
                let against = self.state.fight.attack.map(|attack| attack.against);
                let defender = against.map_or(ObjectId::NONE, |against| self.state.player(against).leader);
                if let Some(attack) = &mut self.state.fight.attack {
                    attack.stopped = true;
                    attack.stopper = defender;
                }
            }
            Adjust::EndStep => self.next_step(),
        }
    }

    /// Sets a counter on a card.
    pub fn set_counter(&mut self, object: ObjectId, counter: Counter, count: u8) {
        let instance = self.state.object_mut(object);
        let from = match counter {
            Counter::Coins => std::mem::replace(&mut instance.coins, count),
            Counter::Growth => std::mem::replace(&mut instance.growth, count),
            Counter::Time => std::mem::replace(&mut instance.time, count),
            Counter::Marks => std::mem::replace(&mut instance.marks, CardMarks::of_number(count)).number(),
        };
        if from != count {
            self.note(
                Happened::CounterChanged {
                    object,
                    counter,
                    from,
                    to: count,
                },
                "",
            );
        }
    }

    /// Gives a card the marks it bears from now on.
    pub fn set_marks(&mut self, object: ObjectId, marks: impl Into<CardMarks>) {
        self.set_counter(object, Counter::Marks, marks.into().number());
    }

    /// A card moved by hand is no answer any more to an open question about it.
    fn drop_stale_answers(&mut self, object: ObjectId) {
        if self.state.prompt.is_none() {
            return;
        }
        let about = |choice: super::Choice| match choice {
            super::Choice::Object(other) | super::Choice::Use(other, _) => other == object,
            super::Choice::Pair(one, other) => one == object || other == object,
            _ => false,
        };
        self.state.offers.retain(|action| match action.act {
            super::Act::Answer { choice } => !about(choice),
            _ => true,
        });
        if self.state.offers.is_empty() {
            self.state.prompt = None;
            self.state.answer = Some(super::Choice::Done);
        }
    }
}
