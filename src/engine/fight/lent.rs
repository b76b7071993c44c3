//! What few cards say: lines that are lent for a while, what using cards costs more, cards used out of their turn, and what
//! personalities count as.

use super::super::{
    ASKED, Act, Action, Choice, DONE, End, Few, Flow, Frame, ObjectId, PlayerId, Progress, PromptKind,
    Referee, State, TableAbility, TableLine, Task, Topic, Zone,
};
use super::action::fits;
use crate::model::AttackKind;
use crate::model::Kind;
use crate::model::Style;
use crate::model::effect::{
    Duration, Effect, Filter, Forbidden, Line, Permitted, Pointed, Special, When, Who,
};

/// Every way to act with a line that is lent, or with one that is anybody's (SC-LATER-161).
pub(super) fn offers(state: &State, player: PlayerId, offers: &mut Vec<Action>) {
    let others = state.seats().filter(|seat| *seat != player);
    for object in others.flat_map(|seat| state.pile(seat, Zone::Play)) {
        for (ability, line) in state.card(*object).lines(When::Power) {
            let is_anybodys = line.line.by == Some(Who::Each);
            if is_anybodys && state.why_not_use(player, *object, ability, line).is_none() {
                let (object, by) = (*object, state.acting(player));
                offers.push(Action {
                    player,
                    act: Act::Use { object, ability, by },
                });
            }
        }
    }
    for (object, ability, line) in state.lent(player) {
        let mut add = |by: ObjectId| {
            offers.push(Action {
                player,
                act: Act::Use { object, ability, by },
            });
        };
        match line.line.when {
            When::Power if state.may_use_lent(player, object, ability, line) => add(state.acting(player)),
            When::Attack if state.may_use_lent(player, object, ability, line) => {
                let able = state
                    .personalities(player)
                    .filter(|by| state.may_act(player, *by));
                able.filter(|by| state.why_not_attack(player, object, line, *by).is_none())
                    .for_each(add);
            }
            _ => {}
        }
    }
}

impl State {
    /// Whether a personality may attack: it may act, or an effect lets it make attacks alone.
    pub fn may_attack(&self, player: PlayerId, personality: ObjectId) -> bool {
        let barred = |what| self.is_forbidden(what, personality);
        self.may_act(player, personality)
            || (self.is_permitted(Permitted::AttackRegardless, personality)
                && !barred(Forbidden::Act)
                && !barred(Forbidden::TakeOver))
    }

    /// The cards a player may use that lie elsewhere than in hand or in play: those of the discard pile, where a card of the decks
    /// is used out of it, and what an effect lets the player play.
    pub(super) fn elsewhere(&self, player: PlayerId) -> Few<ObjectId> {
        let mut cards = Few::new();
        if self.table.has_in_discards(When::Power) {
            cards.extend(self.pile(player, Zone::Discard).iter().copied());
        }
        cards.extend(self.playable_from_there(player));
        cards
    }

    /// The cards out of the game that effects let a player play as from hand.
    pub(in super::super) fn playable_from_there(&self, player: PlayerId) -> Few<ObjectId> {
        if !self.fight.floating.has(Topic::Permits(Permitted::PlayFromThere)) {
            return Few::new();
        }
        let removed = self.pile(player, Zone::Removed).iter().copied();
        removed
            .filter(|card| self.is_permitted(Permitted::PlayFromThere, *card))
            .collect()
    }

    /// Whether a card lies where its player uses it at its own time: in hand, in play, or where an effect lets it be played from.
    pub(in super::super) fn is_at_hand(&self, card: ObjectId) -> bool {
        match self.object(card).zone {
            Zone::Hand | Zone::Play => true,
            Zone::Removed => self.is_permitted(Permitted::PlayFromThere, card),
            _ => false,
        }
    }

    /// The lines that are lent to a player now, with their cards.
    fn lent(&self, player: PlayerId) -> Few<(ObjectId, u8, &TableLine)> {
        let mut lent = Few::new();
        for floating in &self.fight.floating {
            let Some(Effect::Special(special)) = self.table.op(floating.at).verb() else {
                continue;
            };
            let source = floating.frame.source;
            let Some(said) = special.lent().filter(|_| floating.frame.you == player) else {
                continue;
            };
            if !self.is_current(floating) {
                continue;
            }
            let is_said = |(_, line): &(u8, &TableLine)| line.line == *said;
            let found = self.card(source).lent_lines().find(is_said);
            let is_new = |object: ObjectId, ability: u8| {
                lent.iter()
                    .all(|(known, place, _)| (*known, *place) != (object, ability))
            };
            if let Some((ability, line)) = found.filter(|(ability, _)| is_new(source, *ability)) {
                lent.push((source, ability, line));
            }
        }
        lent
    }

    /// Whether a line of that card is one that it lends.
    pub(super) fn is_lent(&self, object: ObjectId, ability: u8) -> bool {
        self.card(object).line(ability).is_some_and(|line| line.lent)
    }

    /// Whether a lent line may be used now, its attack aside.
    fn may_use_lent(&self, player: PlayerId, object: ObjectId, ability: u8, line: &TableLine) -> bool {
        let frame = Frame {
            user: self.acting(player),
            ..Frame::new(line.start, object, player)
        };
        self.may_use(object, ability, &line.line)
            && self.can_pay_for(&frame, line)
            && line
                .line
                .condition
                .as_ref()
                .is_none_or(|condition| self.holds(&frame, condition))
    }

    /// The lent lines that a player may use against an attack of that kind.
    pub(super) fn lent_defences(&self, player: PlayerId, kind: AttackKind) -> Few<(ObjectId, u8)> {
        let mut defences = Few::new();
        for (object, ability, line) in self.lent(player) {
            let meant = line.line.when == When::Defense && fits(line.line.against, kind);
            if meant && self.may_use_lent(player, object, ability, line) {
                defences.push((object, ability));
            }
        }
        defences
    }

    /// What using or playing a card costs more, in power stages and life cards.
    pub(super) fn toll(&self, player: PlayerId, object: ObjectId) -> [i32; 2] {
        let mut more = [0, 0];
        self.in_force(Topic::Tolls, |frame, op, _| {
            if let Some(Effect::Special(special)) = op.verb()
                && let Special::Toll { of, stages, life, .. } = special.as_ref()
                && of.of.is_none_or(|who| self.is_who(frame, who, player))
                && self.lies(frame, of, object)
                && self.fits(frame, of, object)
            {
                more[0] += self.amount(frame, stages);
                more[1] += self.amount(frame, life);
            }
        });
        let frame = Frame::new(0, object, player);
        let [stages, life] = more.map(|more| self.own_part(player, more, 0));
        [
            self.price(When::PaysStages, &frame, stages),
            self.price(When::PaysLife, &frame, life),
        ]
    }

    /// Whether a player can pay what using or playing a card costs more.
    pub fn can_pay_toll(&self, player: PlayerId, object: ObjectId) -> bool {
        let [stages, life] = self.toll(player, object);
        let owed = i32::try_from(self.pile(player, Zone::Deck).len()).unwrap_or(i32::MAX);
        stages <= i32::from(self.object(self.acting(player)).stage) && life <= owed
    }

    /// How many more cards a search of the own deck finds, by effects about such searches.
    pub(in super::super) fn found_more(&self, player: PlayerId, sought: &Filter) -> i32 {
        let mut more = 0;
        self.in_force(Topic::Finds, |frame, op, _| {
            if let Some(Effect::Special(special)) = op.verb()
                && let Special::FindMore { of, by, .. } = special.as_ref()
                && frame.you == player
                && sought.is_for(of)
            {
                more += self.amount(frame, by);
            }
        });
        more
    }

    /// The style a card has, or counts as having.
    pub(super) fn style_of(&self, object: ObjectId) -> Style {
        let own = self.card(object).style;
        let frame = Frame::new(0, object, self.object(object).controller);
        let counted = |style: &&Style| self.counts_as(&frame, object, |what| what.style == Some(**style));
        Style::ALL.iter().find(counted).copied().unwrap_or(own)
    }

    /// The amount that effects give a personality instead of its own, and whether nothing modifies it.
    pub(in super::super) fn given(&self, about: Topic, object: ObjectId, own: i32) -> (i32, bool) {
        let (mut given, mut is_fixed) = (own, false);
        self.in_force(about, |frame, op, _| {
            let Some(Effect::Special(special)) = op.verb() else {
                return;
            };
            if let Special::Reckon { cards, at, .. } | Special::Rating { cards, at, .. } = special.as_ref()
                && !is_fixed
                && self.is_among(frame, cards, object)
            {
                is_fixed = matches!(special.as_ref(), Special::Rating { fixed: true, .. });
                // What was counted before is X, else it is its own.
                let x = if frame.x == 0 { given } else { frame.x };
                // One rating may be another's: what is asked for it then is what is printed.
                let frame = Frame {
                    x,
                    plain: true,
                    ..*frame
                };
                given = self.amount(&frame, at).max(0);
            }
        });
        (given, is_fixed)
    }
}

impl Referee<'_> {
    /// Pays what using or playing a card costs more.
    pub fn pay_toll(&mut self, player: PlayerId, object: ObjectId, by: ObjectId) {
        let [stages, life] = self.state.toll(player, object);
        let count = u8::try_from(stages).unwrap_or(0);
        if count > 0 {
            let cite = self.fight_cites().cost;
            let object = if self.state.card(by).person.is_some() {
                by
            } else {
                self.state.acting(player)
            };
            self.note(super::super::Happened::StagesPaid { object, count }, cite);
            self.lower_stage(object, count, cite);
        }
        self.destroy_from_deck(player, u32::try_from(life).unwrap_or(0));
    }

    /// Carries out a verb that few cards have.
    pub(super) fn perform_special(&mut self, frame: &mut Frame, special: &Special) -> Flow {
        match special {
            Special::Allow { duration, .. }
            | Special::Toll { duration, .. }
            | Special::FindMore { duration, .. } => {
                self.float(frame, *duration, None, frame.at, None);
                DONE
            }
            Special::Waive {
                of: cards, duration, ..
            }
            | Special::Reckon { cards, duration, .. }
            | Special::Rating { cards, duration, .. }
            | Special::CapStages { cards, duration, .. } => self.float_on(frame, cards, *duration),
            Special::While { .. } | Special::AlliesCount { .. } => DONE,
            Special::Gain(_) => {
                frame.gained = true;
                self.speak_for(self.state.pointed(Pointed::AttackCard));
                DONE
            }
            Special::Shift { cards, by } => {
                let by = self.state.amount(frame, by);
                self.for_personalities(frame, cards, |referee, object| {
                    referee.change_stage(object, by, false);
                })
            }
            Special::Stand { cards, at } => {
                let to = self.state.stage_said(frame, ObjectId::NONE, at);
                self.for_personalities(frame, cards, |referee, object| referee.put_at_stage(object, to))
            }
            Special::SetAnger { who, to } => {
                let to = self.state.amount(frame, to);
                for player in self.players(frame, *who) {
                    self.bring_anger(player, to);
                }
                DONE
            }
            Special::Redirect(cards) => {
                self.pick(frame, cards)?;
                let picked = self.take_picked();
                if let Some(taker) = picked.first().copied() {
                    self.change_attack(|attack| attack.taker = taker);
                }
                self.recycle(picked);
                DONE
            }
            Special::Use { cards, free } => self.perform_use(frame, cards, *free),
            Special::UseHits(cards) => {
                self.pick(frame, cards)?;
                let picked = self.take_picked();
                for object in &picked {
                    self.use_hits(frame, *object);
                }
                self.recycle(picked);
                DONE
            }
            Special::CopyAttack(cards) => {
                self.pick(frame, cards)?;
                let picked = self.take_picked();
                if let Some(object) = picked.first() {
                    self.copy_attack(frame, *object);
                }
                self.recycle(picked);
                DONE
            }
            Special::UseRest(cards) => {
                self.pick(frame, cards)?;
                let picked = self.take_picked();
                if let Some(object) = picked.first() {
                    self.use_rest(frame, *object);
                }
                self.recycle(picked);
                DONE
            }
            Special::Prolong => {
                self.prolong(frame.you, frame.source);
                DONE
            }
            Special::OtherCritical => {
                self.state.fight.barred_critical = self.state.fight.last_critical;
                self.table.rules().perform(self, frame, &Effect::Critical)
            }
            Special::Spare(cards) => {
                self.pick(frame, cards)?;
                let picked = self.take_picked();
                self.spare(&picked);
                self.recycle(picked);
                DONE
            }
            Special::Disperse(who) => {
                for player in self.players(frame, *who) {
                    self.disperse(player);
                }
                DONE
            }
            Special::MustPass { count, .. } => {
                let times = u8::try_from(self.count(frame, count)).unwrap_or(u8::MAX);
                if times > 0 {
                    self.float(frame, Duration::Combat, Some(times), frame.at, None);
                }
                DONE
            }
            Special::Fuse { one, other, into } => {
                self.fuse(frame, [one, other, into]);
                DONE
            }
            Special::Defuse(cards) => self.perform_defuse(frame, cards),
            Special::More(count) | Special::Fewer(count) => {
                let count = self.state.amount(frame, count).max(0);
                let fewer = matches!(special, Special::Fewer(_));
                self.state.fight.more += if fewer { -count } else { count };
                DONE
            }
            Special::HitOnly => {
                self.put_off();
                DONE
            }
            Special::Cease => {
                let source = frame.source;
                self.end_effects(|floating| floating.frame.source == source);
                DONE
            }
        }
    }

    fn for_personalities(
        &mut self,
        frame: &Frame,
        cards: &crate::model::effect::Cards,
        change: impl Fn(&mut Self, ObjectId),
    ) -> Flow {
        self.pick(frame, cards)?;
        let picked = self.take_picked();
        for object in &picked {
            let in_play = self.state.object(*object).zone == Zone::Play;
            if in_play && self.state.card(*object).person.is_some() {
                change(self, *object);
            }
        }
        self.recycle(picked);
        DONE
    }

    /// A card is used now, whatever pile it is in: one of its lines that could be used as an action.
    fn perform_use(&mut self, frame: &mut Frame, cards: &crate::model::effect::Cards, free: bool) -> Flow {
        if frame.progress == Progress::Beginning {
            self.pick(frame, cards)?;
            let picked = self.take_picked();
            frame.it = picked.first().copied().unwrap_or(ObjectId::NONE);
            frame.progress = Progress::FirstChosen;
            self.recycle(picked);
        }
        let object = frame.it;
        if self.state.find(object).is_none() {
            return DONE;
        }
        let user = if self.state.find(frame.user).is_some() {
            frame.user
        } else {
            self.state.acting(frame.you)
        };
        let ability = match self.answer() {
            Some(Choice::Use(_, ability)) => ability,
            Some(_) => return DONE,
            None => {
                let able = self.state.lines_to_use(frame, object, user, free);
                if able.is_empty() {
                    return DONE;
                }
                let cite = self.fight_cites().act;
                let choices = able.into_iter().map(|ability| Choice::Use(object, ability));
                let choices: Few<Choice> = choices.collect();
                self.ask(frame.you, PromptKind::Order, frame.source, cite, choices);
                return ASKED;
            }
        };
        self.use_out_of_turn(frame.you, object, ability, user, free);
        DONE
    }

    /// What the attacks of a card do on a hit happens now, for that player and user.
    fn use_hits(&mut self, frame: &Frame, object: ObjectId) {
        let card = self.table.card(self.state.object(object).card);
        let user = if self.state.find(frame.user).is_some() {
            frame.user
        } else {
            self.state.acting(frame.you)
        };
        let begun = |line: &TableLine| Frame {
            user,
            ..Frame::new(line.start, object, frame.you)
        };
        let holds = |line: &TableLine| {
            let condition = line.line.condition.as_ref();
            condition.is_none_or(|condition| self.state.holds(&begun(line), condition))
        };
        let hits = card
            .lines(When::Attack)
            .filter(|(_, line)| holds(line))
            .flat_map(|(_, line)| self.table.hits_from(line.start));
        for at in hits.collect::<Vec<_>>().into_iter().rev() {
            self.push(Task::Run(Frame {
                user,
                it: object,
                ..Frame::new(at, object, frame.you)
            }));
        }
    }

    fn use_out_of_turn(&mut self, player: PlayerId, object: ObjectId, ability: u8, by: ObjectId, free: bool) {
        let card = self.table.card(self.state.object(object).card);
        let Some(line) = card.line(ability) else {
            return;
        };
        let cite = self.fight_cites().act;
        self.note(
            super::super::Happened::Used {
                player,
                object,
                ability,
                by,
            },
            cite,
        );
        self.trigger(When::Used, object, player);
        // A power is used where it stands; a card is spent by its use.
        let in_play = self.state.object(object).zone == Zone::Play;
        let spent = card.person.is_none() && (!in_play || matches!(card.kind, Kind::NonCombat | Kind::Setup));
        if spent {
            self.move_object(object, Zone::Stack, End::Top);
            self.push(Task::Spent(object));
        }
        let begun = Frame {
            user: by,
            ..Frame::new(line.start, object, player)
        };
        self.push(Task::Run(begun));
        let free = free && self.state.has_costs(object) || self.state.is_unpaid(player, object, line);
        if let Some(cost) = line.cost.filter(|_| !free) {
            self.push(Task::Run(Frame { at: cost, ..begun }));
        }
    }
}

impl State {
    /// The lines of a card by which it could be used now, wherever it is: as an action, or as the defense that calls for it. A
    /// level that is not the personality's own now lends no power that may be used several times a combat, as the cards say that
    /// use such levels.
    fn lines_to_use(&self, by: &Frame, object: ObjectId, user: ObjectId, free: bool) -> Few<u8> {
        let (card, player) = (self.card(object), by.you);
        let zone = self.object(object).zone;
        let defends = self.fight.attack.filter(|attack| attack.defense == by.source);
        let whens: &[When] = match defends {
            Some(_) => &[When::Defense],
            None => &[When::Attack, When::Power],
        };
        let lines = whens.iter().flat_map(|when| card.lines(*when));
        let meets = |line: &TableLine| {
            defends.is_none_or(|attack| fits(line.line.against, self.kind_to_stop(&attack)))
        };
        let able = lines.filter(|(_, line)| meets(line)).filter(|(_, line)| {
            let frame = Frame {
                user,
                ..Frame::new(line.start, object, player)
            };
            let holds = |condition| self.holds(&frame, condition);
            let is_lent = zone != Zone::Levels || line.line.uses.times() == Some(1);
            is_lent
                && (self.fight_rules().why_not_by)(self, user, object).is_none()
                && !self.is_barred(player, object, line)
                && (free && self.has_costs(object) || self.can_pay_for(&frame, line))
                && line.line.condition.as_ref().is_none_or(holds)
                && (line.attack.is_none() || self.why_not_attack(player, object, line, user).is_none())
        });
        able.map(|(ability, _)| ability).collect()
    }
}

/// The lines an effect of a card lends, in the order of its text.
pub(in super::super) fn lent_by(abilities: &[TableAbility]) -> Vec<Line> {
    use crate::model::effect::{Piece, Walk};
    let mut lent = Vec::new();
    for ability in abilities {
        let TableAbility::Line(line) = ability else {
            continue;
        };
        line.line.effects.walk(&mut |piece| {
            if let Piece::Effect(Effect::Special(special)) = piece {
                lent.extend(special.lent().cloned());
            }
        });
    }
    lent
}
