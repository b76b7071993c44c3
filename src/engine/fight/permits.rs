//! What effects in force forbid and permit, and which cards they speak of.

use super::super::program::Op;
use super::super::{End, Few, Frame, ObjectId, PlayerId, State, TableAbility, TableLine, Topic, Zone};
use super::Attack;
use super::action::{fits, stops};
use crate::model::effect::{
    self, AttackRule, Cards, Effect, Filter, Forbidden, Line, Permitted, Piece, Special, Walk, When,
};
use crate::model::{AttackKind, Kind};

impl State {
    /// Whether an effect forbids this to the card, whoever causes it.
    pub fn is_forbidden(&self, what: Forbidden, object: ObjectId) -> bool {
        self.is_forbidden_by(what, object, None)
    }

    /// Whether an effect forbids this to the card, where an effect of that player causes it.
    pub fn is_forbidden_by(&self, what: Forbidden, object: ObjectId, cause: Option<PlayerId>) -> bool {
        let mut forbidden = false;
        self.in_force(Topic::Forbids(what), |frame, op, _| {
            if let Some(Effect::Forbid { action, of, by, .. }) = op.verb() {
                let caused = by.is_none_or(|who| cause.is_some_and(|cause| self.is_who(frame, who, cause)));
                forbidden |= *action == what
                    && caused
                    && object.is_some()
                    && self.lies_as_said(of, object)
                    && self.is_among(frame, of, object)
                    && !self.is_waived_of(what, object, frame.you, frame.source);
            }
        });
        forbidden
    }

    /// Whether the constant powers of a card do not work, by an effect of some card in use.
    pub fn rests(&self, object: ObjectId) -> bool {
        let about = Topic::Forbids(Forbidden::ConstantPowers);
        self.fight
            .floating
            .iter()
            .filter(|floating| floating.topic == Some(about))
            .any(|floating| {
                let Frame { you, source, .. } = floating.frame;
                matches!(self.table.op(floating.at).verb(), Some(Effect::Forbid { of, .. })
                if self.is_among(&floating.frame, of, object))
                    && !self.is_waived_of(Forbidden::ConstantPowers, object, you, source)
            })
    }

    /// Whether no effect keeps a player from stopping attacks.
    pub(super) fn may_stop(&self, player: PlayerId) -> bool {
        !self.is_forbidden(Forbidden::StopAttacks, self.acting(player))
    }

    /// Whether the program is what a card does at once when it is used, and effects let it do nothing of it (PA-LATER-83).
    pub(in super::super) fn lacks_immediate(&self, frame: &Frame) -> bool {
        let what = Forbidden::ImmediateEffects;
        if !self.fight.floating.has(Topic::Forbids(what)) && !self.topics.has(Topic::Forbids(what)) {
            return false;
        }
        self.is_immediate(frame) && self.is_forbidden(what, frame.source)
    }

    /// Whether an effect of that frame cannot raise a player's anger: it is no immediate one, and another asks for that.
    pub(super) fn is_too_late_for_anger(&self, frame: &Frame, player: PlayerId) -> bool {
        self.is_forbidden(Forbidden::GainAngerLater, self.player(player).leader)
            && !self.is_immediate(frame)
            && !self.is_gained(frame)
    }

    /// Whether the program is what an attack gains as its text (PA-LATER-83).
    fn is_gained(&self, frame: &Frame) -> bool {
        let gains = |effect: &Effect| matches!(effect, Effect::Special(special) if matches!(special.as_ref(), Special::Gain(_)));
        self.line_at(frame)
            .is_some_and(|line| line.line.effects.iter().any(gains))
    }

    /// Whether the program is what a card does at once when it is used, or a Dragon Ball when its effects are (PA-DB-03).
    fn is_immediate(&self, frame: &Frame) -> bool {
        let is_ball = self.card(frame.source).kind == Kind::DragonBall;
        let used = |line: &TableLine| match line.line.when {
            When::Attack | When::Defense | When::Power | When::WhenNeeded => true,
            when => is_ball && when == When::Played,
        };
        self.line_at(frame).is_some_and(|line| {
            used(line)
                && line.cost.is_none_or(|cost| frame.at < cost)
                && self.table.is_outermost(line.start, frame.at)
        })
    }

    /// Whether effects keep a player from using that line of a card where the card is, by whatever it is used.
    pub(super) fn is_barred(&self, player: PlayerId, object: ObjectId, line: &TableLine) -> bool {
        let (card, zone) = (self.card(object), self.object(object).zone);
        let is_power = card.person.is_some() && zone == Zone::Play;
        // PA-LATER-51: what the text of a card lets happen from the hand, or in parentheses, is no use of its type.
        let is_aside = line.line.parenthesised && zone == Zone::Play;
        let is_other_use =
            line.buried || (zone == Zone::Hand && !self.table.rules().is_used_from_hand(card.kind));
        // PA-LATER-46: a ban on playing cards does not reach what is in play, nor what speaks from the discard pile.
        let lies = line.buried || matches!(zone, Zone::Play | Zone::Levels);
        let is_played = self.fight_rules().using_is_playing || !lies;
        let is_forbidden = |what| self.is_forbidden_by(what, object, Some(player));
        (self.is_blank(object) && !line.line.parenthesised)
            || (is_played && is_forbidden(Forbidden::Play) && !line.given_up)
            || (is_forbidden(Forbidden::BeUsed) && !is_other_use && !is_aside)
            || (is_power && self.is_forbidden(Forbidden::UsePowers, object))
    }

    /// Whether effects keep what a card in play may do when something happens from being done, where that is a use of the card
    /// (A-SC-61), or of the power of a personality.
    pub(in super::super) fn is_declined(&self, frame: &Frame) -> bool {
        let is_power = self.card(frame.source).person.is_some();
        self.table.rules().fight().moments_are_uses
            && matches!(self.table.op(frame.at), Op::May(..))
            && self.object(frame.source).zone == Zone::Play
            && !self.line_at(frame).is_some_and(|line| line.line.parenthesised)
            && (self.is_forbidden_by(Forbidden::BeUsed, frame.source, Some(frame.you))
                || is_power && self.is_forbidden(Forbidden::UsePowers, frame.source))
    }

    /// Why a card that is none of the defences is not used against the attack being resolved.
    pub(in crate::engine) fn why_no_defence(&self, object: ObjectId, ability: u8) -> String {
        let card = self.card(object);
        let name = &card.name;
        let line = card.line(ability).filter(|line| line.line.when == When::Defense);
        let (Some(line), Some(attack)) = (line, self.fight.attack) else {
            return format!("{name} is not a defense");
        };
        if fits(line.line.against, attack.kind) {
            return format!("{name} cannot be used now");
        }
        match attack.kind {
            AttackKind::Physical => {
                format!("{name} defends against energy attacks only, and this one is physical")
            }
            AttackKind::Energy => {
                format!("{name} defends against physical attacks only, and this is an energy attack")
            }
        }
    }

    /// The line of its card that a program belongs to.
    pub(in super::super) fn line_at(&self, frame: &Frame) -> Option<&TableLine> {
        let lines = self
            .card(frame.source)
            .abilities
            .iter()
            .filter_map(|ability| match ability {
                TableAbility::Line(line) => Some(line.as_ref()),
                TableAbility::Keyword(_) => None,
            });
        lines
            .filter(|line| line.start <= frame.at)
            .max_by_key(|line| line.start)
    }

    /// Whether the program is that of a price which is being paid.
    pub(in super::super) fn is_paying(&self, frame: &Frame) -> bool {
        let line = self.line_at(frame);
        line.is_some_and(|line| line.cost.is_some_and(|cost| cost <= frame.at))
    }

    /// How many power stages or life cards a player pays for a card, where effects have more or fewer paid: first what makes
    /// it cheaper, then what makes it dearer, as the card says that doubles prices (Majin Babidi's Ship).
    pub(in super::super) fn price(&self, when: When, frame: &Frame, count: i32) -> i32 {
        let amended =
            |count, is_wanted| self.amended_where(when, frame.source, frame.you, None, count, is_wanted);
        amended(amended(count, |was, is| is < was), |was, is| is > was)
    }

    /// What a player pays of a cost of which so much is its card's own, where effects let other cards add nothing to it.
    pub(super) fn own_part(&self, player: PlayerId, cost: i32, own: i32) -> i32 {
        let leader = self.player(player).leader;
        if cost > own && self.is_permitted(Permitted::IgnoreAddedCosts, leader) {
            own
        } else {
            cost
        }
    }

    /// Whether cards may be without effects.
    pub(in super::super) fn has_blanks(&self) -> bool {
        self.topics.has(Topic::Blanks) || self.fight.floating.has(Topic::Blanks)
    }

    /// Whether the card has no effects.
    pub fn is_blank(&self, object: ObjectId) -> bool {
        let mut blank = false;
        self.in_force(Topic::Blanks, |frame, op, _| {
            if let Some(Effect::Blank { cards, .. }) = op.verb() {
                let plain = Frame {
                    plain: true,
                    ..*frame
                };
                blank |= object.is_some()
                    && self.is_among(&plain, cards, object)
                    && !self.is_freed(object, frame.you);
            }
        });
        blank
    }

    /// Whether a card in use has the card used all the same, whatever effects of that player let it do nothing (BAB-029).
    fn is_freed(&self, object: ObjectId, by: PlayerId) -> bool {
        let frees = |at: u16, frame: &Frame| {
            let Some(Effect::Special(special)) = self.table.op(at).verb() else {
                return false;
            };
            matches!(special.as_ref(), Special::Waive { action: Forbidden::BeUsed, of, by: Some(who), .. }
                if self.is_who(frame, *who, by) && self.is_among(frame, of, object))
        };
        let mut floating = self.fight.floating.iter();
        floating.any(|floating| floating.topic == Some(Topic::Waives) && frees(floating.at, &floating.frame))
    }

    /// Whether a defence wards off nothing: it stops attacks, which this one is not by that card, and changes nothing of it
    /// (SC-COMBAT-05).
    pub(super) fn is_in_vain(&self, attack: &Attack, object: ObjectId, line: &Line) -> bool {
        if (self.fight_rules().vain_defences)(self) || !stops(line) {
            return false;
        }
        let mut wards = false;
        line.effects.walk(&mut |piece| {
            wards |= matches!(piece, Piece::Effect(Effect::Attacks(_) | Effect::EndCombat));
        });
        let rule = AttackRule::Unstoppable;
        !wards && self.resists(attack.into(), rule, object) && self.is_so_towards(attack.into(), rule, object)
    }

    /// Where a used card goes, if an effect says so.
    pub(in super::super) fn after_use(&self, object: ObjectId) -> Option<(effect::Zone, End)> {
        let card = self.card(object);
        let stands = self.fight_rules().parentheses_stand && card.banish;
        if stands {
            return None;
        }
        if card.shuffle_in {
            return Some((effect::Zone::Deck, End::Shuffled));
        }
        let mut place = None;
        self.in_force(Topic::AfterUse, |frame, op, _| {
            if let Some(Effect::AfterUse { of, to, at, .. }) = op.verb()
                && self.is_one_of(frame, of, object)
            {
                place = Some((*to, *at));
            }
        });
        place
    }

    /// Whether no effect of that frame may bring the card there from where it lies.
    pub(in super::super) fn is_protected(&self, frame: &Frame, object: ObjectId, to: effect::Zone) -> bool {
        let words: &[Forbidden] = match to {
            effect::Zone::Discard if self.is_discarding(frame) => &[Forbidden::BeDiscarded],
            effect::Zone::Discard => &[
                Forbidden::BeDiscarded,
                Forbidden::BeDestroyed,
                Forbidden::LeavePlay,
            ],
            effect::Zone::Removed => &[Forbidden::BeBanished, Forbidden::LeavePlay],
            effect::Zone::Play => &[],
            _ => &[Forbidden::LeavePlay],
        };
        // Of several cards that are drawn each is one more in hand.
        let draws =
            to == effect::Zone::Hand && matches!(self.table.op(frame.at).verb(), Some(Effect::Draw { .. }));
        if draws && self.is_forbidden(Forbidden::Draw, self.player(frame.you).leader) {
            return true;
        }
        let off_the_top = self.is_off_the_top(frame);
        words
            .iter()
            .any(|word| self.is_forbidden_where(*word, object, Some(frame.cause()), off_the_top))
    }

    /// Whether an effect forbids this to the card where it lies; one about the top of a pile only where the card goes off that.
    pub(super) fn is_forbidden_where(
        &self,
        what: Forbidden,
        object: ObjectId,
        cause: Option<PlayerId>,
        off_the_top: bool,
    ) -> bool {
        let mut forbidden = false;
        self.in_force(Topic::Forbids(what), |frame, op, _| {
            if let Some(Effect::Forbid { action, of, by, .. }) = op.verb() {
                let caused = by.is_none_or(|who| cause.is_some_and(|cause| self.is_who(frame, who, cause)));
                let (zone, reaches) = match of {
                    Cards::All(filter) => (Zone::of(filter.zone), off_the_top || filter.within_top.is_none()),
                    _ => (Zone::Play, true),
                };
                forbidden |= *action == what
                    && caused
                    && reaches
                    && self.object(object).zone == zone
                    && self.is_among(frame, of, object)
                    && !self.is_waived_of(what, object, frame.you, frame.source);
            }
        });
        forbidden
    }

    /// Of cards among which some are chosen to be moved: one player's that an effect keeps where they lie are no choice beside
    /// others, nor are a player's others beside an Ally that may not be passed over where one is discarded.
    pub(in super::super) fn leave_first(&self, frame: &Frame, among: &Filter, left: &mut Few<ObjectId>) {
        let Some(Effect::Move { to, .. }) = self.table.op(frame.at).verb() else {
            return;
        };
        let is_kept = |card: &ObjectId| self.is_protected(frame, *card, *to);
        if among.of.is_some() && left.iter().any(is_kept) && !left.iter().all(is_kept) {
            left.retain(|card| !is_kept(card));
        }
        let what = Forbidden::BePassedOver;
        if !self.topics.has(Topic::Forbids(what)) || *to != effect::Zone::Discard {
            return;
        }
        let is_first = |ally: &ObjectId| self.is_forbidden_by(what, *ally, Some(frame.cause()));
        let first: Few<ObjectId> = left.iter().copied().filter(is_first).collect();
        let side = |card: ObjectId| self.object(card).controller;
        left.retain(|card| {
            let rival = self.object(*card).zone == Zone::Play
                && self.card(*card).person.is_some()
                && first.iter().any(|first| side(*first) == side(*card));
            !rival || first.contains(card)
        });
    }

    /// How many more Allies of players count where a filter asks for Allies in play and nothing else.
    pub(in super::super) fn more_allies(&self, frame: &Frame, filter: &Filter) -> i32 {
        let plain = Filter {
            ally: Some(true),
            of: filter.of,
            ..Filter::default()
        };
        if *filter != plain {
            return 0;
        }
        let mut more = 0;
        self.in_force(Topic::Allies, |towards, op, _| {
            if let Some(Effect::Special(special)) = op.verb()
                && let Special::AlliesCount { who, by } = special.as_ref()
            {
                let whose = |seat: &PlayerId| {
                    self.is_who(towards, *who, *seat)
                        && filter.of.is_none_or(|who| self.is_who(frame, who, *seat))
                };
                let seats = i32::try_from(self.seats().filter(whose).count()).unwrap_or(0);
                more += seats * self.amount(towards, by);
            }
        });
        more
    }

    /// Whether an effect permits this to the card.
    pub fn is_permitted(&self, what: Permitted, object: ObjectId) -> bool {
        let mut permitted = false;
        self.in_force(Topic::Permits(what), |frame, op, _| {
            if let Some(Effect::Permit { action, of, .. }) = op.verb() {
                permitted |= *action == what
                    && object.is_some()
                    && self.lies_as_said(of, object)
                    && self.is_among(frame, of, object);
            }
        });
        permitted
    }

    /// Whether an effect in force permits this to the card, or the card to itself.
    pub fn is_allowed(&self, what: Permitted, object: ObjectId) -> bool {
        let to_itself = |effect: &Effect| matches!(effect, Effect::Permit { action, of: Cards::This, .. } if *action == what);
        object.is_some()
            && (self.is_permitted(what, object)
                || self.card(object).lines(When::Constant).any(|(_, line)| {
                    let player = self.object(object).controller;
                    let frame = Frame {
                        user: self.acting(player),
                        ..Frame::new(line.start, object, player)
                    };
                    let holds = |condition| self.holds(&frame, condition);
                    line.line.effects.iter().any(to_itself) && line.line.condition.as_ref().is_none_or(holds)
                }))
    }

    /// Whether a constant line of a card, wherever it is, forbids this to another.
    pub fn forbids(&self, source: ObjectId, what: Forbidden, object: ObjectId) -> bool {
        let controller = self.object(source).controller;
        self.card(source).lines(When::Constant).any(|(_, line)| {
            let frame = Frame::new(line.start, source, controller);
            line.line.effects.iter().any(|effect| {
                matches!(effect, Effect::Forbid { action, of, .. }
                    if *action == what && self.is_among(&frame, of, object))
            })
        })
    }

    /// Whether the card fits, and its controller is one that the filter means.
    pub(in super::super) fn is_one_of(&self, frame: &Frame, filter: &Filter, object: ObjectId) -> bool {
        filter
            .of
            .is_none_or(|who| self.is_who(frame, who, self.object(object).controller))
            && self.fits(frame, filter, object)
    }

    /// Whether the card is one of those an effect in force speaks of.
    pub fn is_among(&self, frame: &Frame, cards: &Cards, object: ObjectId) -> bool {
        match cards {
            Cards::All(filter) => self.is_one_of(frame, filter, object),
            Cards::This => frame.source == object,
            Cards::User => frame.user == object,
            Cards::Target => frame.target == object,
            // Each of those chosen has an effect of its own.
            Cards::It | Cards::Choose(_) => frame.it == object,
            Cards::Host => self.host(frame) == object,
            Cards::Pointed(pointed) => self.pointed(*pointed) == object,
            Cards::Attacked => self.attacked(frame) == object,
            Cards::Top(top) => self.top(frame, top).contains(&object),
        }
    }

    /// Whether the card lies in the zone that is said of all cards, if one is said.
    pub(in super::super) fn lies_as_said(&self, cards: &Cards, object: ObjectId) -> bool {
        match cards {
            Cards::All(filter) if filter.zone != effect::Zone::Play => {
                self.object(object).zone == Zone::of(filter.zone)
            }
            _ => true,
        }
    }

    /// Whether what effects of that player forbid to the card is not forbidden, by another effect.
    pub(in super::super) fn is_waived(&self, what: Forbidden, object: ObjectId, by: PlayerId) -> bool {
        self.is_waived_of(what, object, by, ObjectId::NONE)
    }

    /// The same of what that card of the player forbids.
    pub(in super::super) fn is_waived_of(
        &self,
        what: Forbidden,
        object: ObjectId,
        by: PlayerId,
        source: ObjectId,
    ) -> bool {
        let mut waived = false;
        self.in_force(Topic::Waives, |frame, op, _| {
            if let Some(Effect::Special(special)) = op.verb()
                && let Special::Waive {
                    action,
                    of,
                    by: whose,
                    but,
                    ..
                } = special.as_ref()
            {
                let excepted = |but: &Filter| source.is_some() && self.fits(frame, but, source);
                waived |= *action == what
                    && whose.is_none_or(|who| self.is_who(frame, who, by))
                    && !but.as_ref().is_some_and(excepted)
                    && self.is_among(frame, of, object);
            }
        });
        waived
    }
}
