//! The verbs of fights.

use super::super::{
    ASKED, Choice, DONE, End, Entry, Few, Flow, Frame, Happened, ObjectId, PlayerId, Progress, PromptKind,
    Referee, State, Task, Victory, Zone,
};
use super::Stage;
use crate::model::Kind;
use crate::model::effect::{
    self, Amount, Cards, Duration, Effect, Forbidden, Part, Permitted, Persona, When, Who,
};

impl Referee<'_> {
    /// Carries out a verb of Score's and Panini's; verbs of other games do nothing.
    pub fn perform_in_fight(&mut self, frame: &mut Frame, effect: &Effect) -> Flow {
        match effect {
            Effect::Attack(attack) => {
                self.make_attack(frame, attack);
                DONE
            }
            Effect::Repeat(which) => self.repeat_attack(frame, which),
            Effect::Attach(_) if frame.copied => DONE,
            Effect::Attach(to) => self.perform_attach(frame, to),
            Effect::Stop => {
                self.stop_attack(frame);
                DONE
            }
            Effect::UseAgain => {
                self.use_again(frame, 1);
                DONE
            }
            Effect::UseAgainTimes(times) => {
                let times = u8::try_from(self.count(frame, times)).unwrap_or(u8::MAX);
                self.use_again(frame, times);
                DONE
            }
            Effect::Keep(cards) => self.perform_keep(frame, cards),
            Effect::Special(special) => self.perform_special(frame, special),
            Effect::TakeOver(cards) => {
                self.pick(frame, cards)?;
                let picked = self.take_picked();
                let may = |by: &&ObjectId| !self.state.is_forbidden(Forbidden::TakeOver, **by);
                if let Some(by) = picked.first().filter(may) {
                    self.put_in_control(*by);
                }
                self.recycle(picked);
                DONE
            }
            Effect::Fasten { what, to } => self.perform_fasten(frame, what, to),
            Effect::TakeControl { who, of, duration } => {
                self.perform_take_control(frame, *who, of, *duration)
            }
            Effect::LoseGame(who) => {
                for player in self.players(frame, *who) {
                    self.eliminate(player, Victory::Effect, self.fight_cites().act);
                }
                DONE
            }
            Effect::Cancel => {
                self.cancel(frame);
                DONE
            }
            Effect::Stages {
                who,
                of,
                by,
                to_zero,
                paid,
            } => {
                let least = match of {
                    Persona::AnAlly if self.state.is_paying(frame) => {
                        self.state
                            .line_price(When::PaysStages, frame, -self.state.amount(frame, by))
                    }
                    // What is lost for something that follows is lost in full.
                    Persona::AnAlly => -self.state.amount(frame, by),
                    _ => 0,
                };
                self.perform_stages(frame, *who, (*of, least), |referee, frame, object| {
                    let by = referee.state.amount(frame, by);
                    let by = if by < 0 && referee.state.is_paying(frame) {
                        -referee.state.line_price(When::PaysStages, frame, -by)
                    } else if *paid {
                        -referee.state.payment(frame, -by)
                    } else {
                        by
                    };
                    if *paid {
                        referee.pay_stages(object, -by);
                    } else {
                        referee.change_stage(object, by, *to_zero);
                    }
                })
            }
            Effect::SetStage { who, of, to } => {
                self.perform_stages(frame, *who, (*of, 0), |referee, frame, object| {
                    let to = referee.state.stage_said(frame, object, to);
                    referee.put_at_stage(object, to);
                })
            }
            Effect::Anger { who, by } => self.perform_anger(frame, *who, by),
            Effect::Level { who, by } => {
                let by = self.state.amount(frame, by);
                for player in self.players(frame, *who) {
                    self.shift_level(player, by);
                }
                DONE
            }
            Effect::Rejuvenate {
                who,
                count,
                cards,
                searched,
            } => self.perform_rejuvenate(frame, *who, count, (cards.as_ref(), *searched)),
            Effect::Capture => self.perform_capture(frame, true),
            Effect::CaptureUnused => self.perform_capture(frame, false),
            Effect::EndCombat => {
                self.end_combat();
                DONE
            }
            Effect::Play(cards) => self.perform_play(frame, cards),
            Effect::UseEffects(cards) => self.perform_use_effects(frame, cards),
            Effect::Permit {
                action: Permitted::ActAside,
                of: cards,
                duration,
            } => {
                self.float_on(frame, cards, *duration)?;
                self.enter_aside(frame.you);
                DONE
            }
            Effect::Forbid {
                of: cards, duration, ..
            }
            | Effect::Permit {
                of: cards, duration, ..
            }
            | Effect::Consider { cards, duration, .. }
            | Effect::Blank { cards, duration } => self.float_on(frame, cards, *duration),
            Effect::HandLimit { duration, .. }
            | Effect::PowerUp { duration, .. }
            | Effect::AfterUse { duration, .. }
            | Effect::AddEndurance { duration, .. }
            | Effect::Amend { duration, .. }
            | Effect::ShowHand { duration, .. } => {
                self.float(frame, *duration, None, frame.at, None);
                DONE
            }
            Effect::Skip { part, .. } => {
                let lasts = match part {
                    Part::AttackPhase | Part::Action => Duration::Combat,
                    _ => Duration::Game,
                };
                self.float(frame, lasts, None, frame.at, None);
                DONE
            }
            Effect::AngerNeeded { .. } | Effect::Endurance { .. } => {
                self.float(frame, Duration::Turn, None, frame.at, None);
                DONE
            }
            _ => DONE,
        }
    }

    fn perform_attach(&mut self, frame: &Frame, to: &Cards) -> Flow {
        self.pick(frame, to)?;
        let picked = self.take_picked();
        if let Some(host) = picked.first() {
            self.attach(frame.source, *host, frame.you);
            self.hold_together(frame.source, *host);
        }
        self.recycle(picked);
        DONE
    }

    /// Cards in use stay for one more use.
    fn perform_keep(&mut self, frame: &Frame, cards: &Cards) -> Flow {
        self.pick(frame, cards)?;
        let picked = self.take_picked();
        for object in &picked {
            self.stay(*object, 1);
        }
        self.recycle(picked);
        DONE
    }

    /// A card comes into play attached to another, or is attached to another one; from a deck it is searched for.
    fn perform_fasten(&mut self, frame: &mut Frame, what: &Cards, to: &Cards) -> Flow {
        if frame.progress != Progress::FirstChosen {
            self.find_to_fasten(frame, what)?;
            if !frame.it.is_some() {
                return DONE;
            }
            frame.progress = Progress::FirstChosen;
        }
        self.pick(frame, to)?;
        let picked = self.take_picked();
        if let Some(host) = picked.first() {
            let from = self.state.object(frame.it).zone;
            self.attach(frame.it, *host, frame.you);
            if from == Zone::Deck {
                self.shuffle(self.state.object(frame.it).owner);
            }
        }
        self.recycle(picked);
        DONE
    }

    /// Does something with the personality or personalities an effect speaks of, asking which where it is a choice; of Allies one
    /// that has at least this many stages.
    fn perform_stages(
        &mut self,
        frame: &mut Frame,
        who: Who,
        (of, least): (Persona, i32),
        change: impl Fn(&mut Self, &Frame, ObjectId),
    ) -> Flow {
        if let Some(answer) = self.answer() {
            if let Choice::Object(object) = answer {
                change(self, frame, object);
            }
            return DONE;
        }
        let player = self.state.whose(frame, who);
        let leader = self.state.player(player).leader;
        let asked = match of {
            Persona::Main | Persona::All | Persona::Allies => {
                let players = match who {
                    Who::Opponents | Who::Each => self.players(frame, who),
                    _ => [player].into_iter().collect(),
                };
                for player in players {
                    let leader = self.state.player(player).leader;
                    let meant = |object: &ObjectId| match of {
                        Persona::All => true,
                        Persona::Allies => *object != leader,
                        _ => *object == leader,
                    };
                    let all: Few<ObjectId> = self.state.personalities(player).filter(meant).collect();
                    for object in all {
                        change(self, frame, object);
                    }
                }
                return DONE;
            }
            Persona::It | Persona::User | Persona::Attacked => {
                let it = match of {
                    Persona::User => frame.user,
                    Persona::Attacked => self.state.attacked(frame),
                    _ => frame.it,
                };
                let in_play = self.state.find(it).is_some_and(|it| it.zone == Zone::Play);
                if in_play && self.state.card(it).person.is_some() {
                    change(self, frame, it);
                }
                return DONE;
            }
            Persona::AnAlly => {
                let allies: Few<Choice> = self.state.payers(player, least).map(Choice::Object).collect();
                if allies.is_empty() {
                    return DONE;
                }
                let cite = self.fight_cites().ally_gain;
                self.ask(frame.you, PromptKind::Stages, frame.source, cite, allies);
                return ASKED;
            }
            Persona::Any => player,
            Persona::Yours => frame.you,
        };
        let anybody = who == Who::Each || who == Who::Chosen;
        if !anybody && self.state.allies(player).next().is_none() {
            change(self, frame, leader);
            return DONE;
        }
        let seats = self.state.seats().filter(|seat| anybody || *seat == player);
        let choices: Few<Choice> = seats
            .flat_map(|seat| self.state.personalities(seat).map(Choice::Object))
            .collect();
        let cite = self.fight_cites().ally_gain;
        self.ask(asked, PromptKind::Stages, frame.source, cite, choices);
        ASKED
    }

    /// Anger of the opponent is attacked as well (SC-GLO-05).
    fn perform_anger(&mut self, frame: &mut Frame, who: Who, by: &Amount) -> Flow {
        let amount = self.state.amount(frame, by);
        let too_late = |state: &State, player| amount > 0 && state.is_too_late_for_anger(frame, player);
        let players: Few<PlayerId> = if who != Who::Chosen {
            self.players(frame, who)
        } else if let Some(Choice::Player(player)) = self.answer() {
            [player].into_iter().collect()
        } else {
            Few::new()
        };
        for player in &players {
            if !too_late(self.state, *player) {
                self.change_anger(*player, amount, frame.cause(), "");
            }
        }
        if who != Who::Chosen || !players.is_empty() {
            return DONE;
        }
        let choices: Few<Choice> = self.state.who(frame, Who::Each).map(Choice::Player).collect();
        self.ask(frame.you, PromptKind::Choose, frame.source, "", choices);
        ASKED
    }

    /// A level up or down by an effect, one at a time (SC-ANGER-06): anger stays (PA-ANGER-06); up sets to the highest
    /// stage (PA-ANGER-11), down to five above zero (PA-ANGER-07).
    pub fn shift_level(&mut self, player: PlayerId, by: i32) {
        let leader = self.state.player(player).leader;
        let cause = self.state.find(self.source).map(|source| source.controller);
        let barred = if by < 0 {
            Forbidden::BeLowered
        } else {
            Forbidden::BeAdvanced
        };
        if self.state.is_forbidden_by(barred, leader, cause) {
            return;
        }
        let replacements = if by < 0 {
            self.replacements(When::WouldBeLowered, leader, player, 1)
        } else if self
            .state
            .level_object(player, self.state.level(player) + 1)
            .is_some()
        {
            self.replacements(When::WouldAdvance, leader, player, 1)
        } else {
            Vec::new()
        };
        if replacements.is_empty() {
            self.shift_now(player, by);
        } else {
            self.push(Task::Shift(player, by));
            self.weigh(replacements, leader, player);
        }
    }

    /// The same, now that nothing happens instead.
    pub(in super::super) fn shift_now(&mut self, player: PlayerId, by: i32) {
        let cites = self.fight_cites();
        for _ in 0..by.unsigned_abs() {
            let level = self.state.level(player);
            let changed = if by > 0 {
                self.change_level(player, level + 1, u8::MAX, self.source, cites.advance)
            } else {
                self.change_level(player, level.saturating_sub(1), 5, self.source, cites.fall_back)
            };
            if !changed || self.state.outcome.is_some() {
                self.rise_fused(player, by);
                return;
            }
        }
    }

    /// PA-GLO-05: one at a time, from the top.
    fn perform_rejuvenate(
        &mut self,
        frame: &mut Frame,
        who: Who,
        count: &Amount,
        (cards, searched): (Option<&Cards>, bool),
    ) -> Flow {
        frame.moved = 0;
        let is_a_copy = cards.is_some_and(|cards| self.state.is_a_copy(frame, cards));
        if is_a_copy || self.declines_rejuvenation(frame, who)? {
            return DONE;
        }
        if let Some(cards) = cards {
            let Some(weighed) = self.weigh_count(frame, cards, (effect::Zone::Deck, None)) else {
                return ASKED;
            };
            let cards = weighed.as_ref().unwrap_or(cards);
            let taken = self.chosen_by_another(frame, cards, searched)?;
            let cards = taken.as_ref().unwrap_or(cards);
            self.pick(frame, cards)?;
            let picked = self.take_picked();
            let before = self.rejuvenation_begins(frame);
            let mut returned = Vec::new();
            for object in &picked {
                if self.rejuvenate_card(*object, self.fight_cites().rejuvenate) {
                    returned.push((*object, Zone::Discard));
                    frame.moved += 1;
                }
            }
            self.recycle(picked);
            self.set_off_once(before);
            self.hear_of_returns(&returned, End::Bottom);
            if let Cards::Choose(choice) = cards {
                self.picked_out(frame, &choice.card);
            }
            return DONE;
        }
        let mut count = self.state.amount(frame, count);
        let players = self.players(frame, who);
        if let [player] = players.as_slice() {
            let Some(weighed) = self.weigh_number(frame, When::WouldReturnCards, *player, count) else {
                return ASKED;
            };
            count = weighed;
        }
        for player in players {
            let by = Some(frame.you);
            let count = self
                .state
                .amended(When::Rejuvenates, ObjectId::NONE, player, by, count);
            let before = self.state.pending.len();
            let moved = frame.moved;
            for _ in 0..count {
                if self.rejuvenate(player, self.fight_cites().rejuvenate).is_none() {
                    break;
                }
                frame.moved += 1;
            }
            self.set_off_once(before);
            if frame.moved > moved {
                self.trigger_by(When::ReturnsCards, ObjectId::NONE, player, frame.moved - moved);
            }
        }
        DONE
    }

    /// PA-DB-03, SC-DB-12: which of the opponent's Dragon Balls.
    fn perform_capture(&mut self, frame: &mut Frame, used: bool) -> Flow {
        if let Some(answer) = self.answer() {
            if let Choice::Object(object) = answer {
                frame.it = object;
                // SC-LATER-190: a second ball is one of the same opponent.
                frame.foe = frame.foe.or(Some(self.state.object(object).controller));
                self.seize(frame.you, object, used);
            }
            return DONE;
        }
        frame.it = ObjectId::NONE;
        let balls = self.state.balls_for(frame);
        if balls.is_empty() {
            return DONE;
        }
        self.ask(
            frame.you,
            PromptKind::Capture,
            frame.source,
            self.fight_cites().capture,
            balls.into_iter().map(Choice::Object),
        );
        ASKED
    }

    /// Cards in play change sides, some until the end of the turn; a Dragon Ball is captured (SC-DB-12, PA-DB-03).
    fn perform_take_control(&mut self, frame: &Frame, who: Who, cards: &Cards, duration: Duration) -> Flow {
        self.pick(frame, cards)?;
        let player = self.state.whose(frame, who);
        let picked = self.take_picked();
        for object in &picked {
            let instance = *self.state.object(*object);
            let is_ball = self.state.card(*object).kind == Kind::DragonBall;
            let taken = is_ball && who == Who::You;
            let stays = !is_ball && self.table.rules().stays(self.state, *object);
            if instance.zone != Zone::Play || instance.controller == player || stays {
                continue;
            }
            if !taken {
                let lent = Frame {
                    it: *object,
                    foe: Some(instance.controller),
                    ..*frame
                };
                self.hand_over(*object, player);
                if duration == Duration::Turn {
                    self.float(&lent, duration, None, frame.at, None);
                }
            } else if !self.state.is_forbidden(Forbidden::Capture, *object) {
                self.capture(player, *object);
            }
        }
        self.recycle(picked);
        DONE
    }

    /// Takes a Dragon Ball over to that player's side.
    pub fn capture(&mut self, player: PlayerId, object: ObjectId) {
        self.seize(player, object, true);
    }

    /// The same; the effect says whether its power may be used (SC-LATER-152).
    fn seize(&mut self, player: PlayerId, object: ObjectId, used: bool) {
        self.hand_over(object, player);
        self.state.fight.captured = Some(object);
        self.trigger(When::Captured, object, player);
        (self.table.rules().fight().captured)(self, player, object, used);
    }

    fn perform_play(&mut self, frame: &mut Frame, cards: &Cards) -> Flow {
        self.pick_for(frame, cards, Some(Entry::Played))?;
        let picked = self.take_picked();
        self.play_cards(frame, &picked);
        self.recycle(picked);
        DONE
    }

    /// Plays cards as if from hand, where the rules let them be (PA-GLO-04).
    pub(in super::super) fn play_cards(&mut self, frame: &mut Frame, cards: &[ObjectId]) {
        frame.moved = 0;
        for object in cards {
            if self.table.rules().play(self, *object, frame.you) {
                frame.moved += 1;
                (frame.it, frame.entered) = (*object, *object);
            }
        }
    }

    fn perform_use_effects(&mut self, frame: &Frame, cards: &Cards) -> Flow {
        self.pick(frame, cards)?;
        let picked = self.take_picked();
        for object in picked.iter().rev() {
            self.note(Happened::Picked { object: *object }, "");
            let barred = self
                .state
                .is_forbidden_by(Forbidden::UseEffects, *object, Some(frame.you));
            let spent = barred || self.state.is_blank(*object);
            if !spent {
                self.run_lines(When::Played, *object, frame.you);
            }
        }
        self.recycle(picked);
        DONE
    }

    /// An effect ends combat as if both had passed, unless it may not or something else happens instead.
    pub fn end_combat(&mut self) {
        let player = self.state.find(self.source).map(|source| source.controller);
        let player = player.unwrap_or(self.state.active);
        let leader = self.state.player(player).leader;
        if self.state.is_forbidden(Forbidden::EndCombat, leader) {
            return;
        }
        let replacements = self.replacements(When::WouldEndCombat, leader, player, 1);
        if replacements.is_empty() {
            self.end_combat_now();
        } else {
            self.push(Task::EndCombat);
            self.weigh(replacements, leader, player);
        }
    }

    /// Ends the attack being resolved, once what it set off is done.
    pub(super) fn then(&mut self, stage: Stage) {
        self.push(Task::Attack(stage));
    }
}

impl State {
    /// The Dragon Balls a player may capture.
    pub fn balls_to_capture(&self, player: PlayerId) -> Few<ObjectId> {
        let others = self.seats().filter(|seat| *seat != player);
        others
            .flat_map(|seat| self.controlled(seat, Kind::DragonBall))
            .filter(|ball| !self.is_forbidden(Forbidden::Capture, *ball))
            .collect()
    }

    /// Those of them that an effect may take: of the opponent it speaks of, where that is settled (A-SC-34).
    pub fn balls_for(&self, frame: &Frame) -> Few<ObjectId> {
        let mut balls = self.balls_to_capture(frame.you);
        if let Some(foe) = self.foe(frame) {
            balls.retain(|ball| self.object(*ball).controller == foe);
        }
        balls
    }
}
