//! What attacks are beside their kind, and what those that were made come to: focused ones, who was hurt, in a row.

use super::super::program::Op;
use super::super::{Few, Frame, ObjectId, State, Topic, Zone};
use super::Made;
use super::changes::Considered;
use crate::model::effect::{AttackRule, Cards, Effect, Filter, When, WhichAttacks, Who};

impl State {
    /// Whether a card that is used, or could be, is played from the hand or as if from there: it did not lie on the table.
    pub(super) fn is_from_hand(&self, object: ObjectId) -> bool {
        let object = self.object(object);
        object.zone == Zone::Hand || object.zone == Zone::Stack && object.used_from != Zone::Play
    }

    /// Whether a card that is being used lay in a hand before.
    pub(in super::super) fn was_in_hand(&self, object: ObjectId) -> bool {
        let object = self.object(object);
        object.zone == Zone::Stack && object.used_from == Zone::Hand
    }

    /// Whether a card came from a hand as it was used last, wherever it has gone since: what it says may last (PA-COMBAT-29). One
    /// given up for what it says was not played (PA-LATER-51).
    pub(in super::super) fn was_played_from_hand(&self, object: ObjectId) -> bool {
        let (card, object) = (self.card(object), self.object(object));
        let used = [Zone::Stack, Zone::Discard, Zone::Removed].contains(&object.zone);
        let is_price = |ability| card.line(ability).is_some_and(|line| line.given_up);
        let given_up = || (0..8).any(|ability| is_price(ability) && object.has_used(ability, self.turn));
        used && object.used_from == Zone::Hand && !given_up()
    }

    /// Whether an attack meets that personality, and its damage is modified by the right player.
    pub(super) fn is_so(&self, frame: &Frame, which: &WhichAttacks, attack: Considered) -> bool {
        let meets = || {
            let defender = self.fight.combat.map(|combat| combat.other(attack.by));
            defender.is_some_and(|player| self.met(frame, which, self.acting(player)))
        };
        (which.against.is_none() || meets())
            && which
                .modified_by
                .is_none_or(|who| self.is_modified(frame, who, attack))
    }

    /// Whether the personality that was attacked is the one that is meant.
    pub(super) fn met(&self, frame: &Frame, which: &WhichAttacks, attacked: ObjectId) -> bool {
        let meant = |cards: &Cards| attacked.is_some() && self.is_among(frame, cards, attacked);
        which.against.as_ref().is_none_or(meant)
    }

    /// Whether an effect of that player modifies the damage of an attack (PA-COMBAT-30).
    fn is_modified(&self, frame: &Frame, who: Who, attack: Considered) -> bool {
        let mut modified = false;
        self.changes_of(attack, |by, change, _| {
            let changes = self.amount(by, &change.stages) != 0 || self.amount(by, &change.life) != 0;
            modified |= changes && self.is_who(frame, who, by.you);
        });
        modified && !self.sum_of(attack).has(AttackRule::Unmodifiable)
    }

    /// Whether changes in force have the attacks with that card raise its player's anger on a hit.
    pub(in super::super) fn gains_anger_on_hit(&self, card: ObjectId) -> bool {
        let player = self.object(card).controller;
        let line = self.card(card).lines(When::Attack).next();
        let made = line.and_then(|(_, line)| {
            let frame = Frame::new(line.start, card, player);
            self.attack_at(&frame, line.attack?)
        });
        let considered = match (&self.fight.attack, made) {
            (Some(attack), _) if attack.source == card => attack.into(),
            (_, Some((source, attack))) => self.consider(player, source, self.acting(player), attack),
            _ => return false,
        };
        let raises = |from: u16| {
            let hit = (from..).map(|at| self.table.op(at));
            hit.take_while(|op| !matches!(op, Op::End))
                .any(|op| matches!(op.verb(), Some(Effect::Anger { who: Who::You, by }) if by.sign().is_gt()))
        };
        let mut gains = false;
        // What gives none is not asked whose attacks it is about: that may hang on this.
        self.in_force(Topic::Attacks, |frame, op, floating| {
            if let Op::Change(change, hit) = op
                && frame.you == player
                && floating.map_or(*hit, |floating| floating.hit).is_some_and(raises)
            {
                gains |= self.concerns(frame, &change.which, considered, floating);
            }
        });
        gains
    }

    /// Whether the attack being resolved is made with that card and has effects on a hit, those it gains among them.
    pub(in super::super) fn makes_hits(&self, card: ObjectId) -> bool {
        let attack = self.fight.attack.as_ref();
        attack
            .filter(|attack| attack.source == card)
            .is_some_and(|attack| {
                let mut hits = !self.fight.hits.is_empty();
                self.changes_of(attack.into(), |_, _, hit| hits |= hit.is_some());
                hits
            })
    }

    /// Whether a card that is used, or could be, comes out of the discard pile.
    pub(super) fn is_from_discard(&self, object: ObjectId) -> bool {
        let object = self.object(object);
        let from = if object.zone == Zone::Stack {
            object.used_from
        } else {
            object.zone
        };
        from == Zone::Discard
    }

    /// Whether an attack with that card is styled or not, as is asked for effects of that player: its card may count as styled
    /// for effects of some alone.
    pub(super) fn is_as_styled(
        &self,
        frame: &Frame,
        which: &WhichAttacks,
        styled: bool,
        source: ObjectId,
    ) -> bool {
        let counted = |what: &Filter| what.styled == Some(true) || what.style.is_some();
        which.styled.is_none_or(|wanted| {
            (styled || (source.is_some() && self.counts_as(frame, source, counted))) == wanted
        })
    }

    /// Whether an attack is focused.
    pub(super) fn is_focused(&self, attack: Considered) -> bool {
        let (mut focused, mut unfocused) = (false, false);
        if self.table.restyles() {
            self.changes_of(attack, |_, change, _| {
                let own = change.which.focused.is_none();
                focused |= own && change.rules.contains(&AttackRule::Focused);
                unfocused |= own && change.rules.contains(&AttackRule::Unfocused);
            });
        }
        focused && !unfocused
    }

    /// Whether a change gives an attack that rule towards effects of this card.
    pub(super) fn is_so_towards(&self, attack: Considered, rule: AttackRule, card: ObjectId) -> bool {
        let mut is_so = false;
        self.changes_of(attack, |frame, change, _| {
            is_so |= change.rules.contains(&rule) && self.is_meant_for(frame, change, card);
        });
        is_so
    }

    /// Whether an attack cannot be stopped by what a card does in parentheses, which has no type and no style, whatever the card is
    /// (PA-LATER-51).
    pub(super) fn withstands_aside(&self, attack: Considered, card: ObjectId) -> bool {
        let mut withstands = false;
        self.changes_of(attack, |frame, change, _| {
            let meant = |by: &Filter| self.fits_aside(frame, by, card);
            withstands |=
                change.rules.contains(&AttackRule::Unstoppable) && change.by.as_ref().is_some_and(meant);
        });
        withstands
    }

    /// Whether a filter fits what a card does in parentheses.
    fn fits_aside(&self, frame: &Frame, filter: &Filter, card: ObjectId) -> bool {
        let is_typed = filter.kind.is_some() || filter.style.is_some() || filter.styled == Some(true);
        let fits = |one: &Filter| self.fits_aside(frame, one, card);
        let rest = Filter {
            kind: None,
            styled: None,
            any: Vec::new(),
            not: None,
            ..filter.clone()
        };
        !is_typed
            && (filter.any.is_empty() || filter.any.iter().any(fits))
            && filter.not.as_ref().is_none_or(|not| !fits(not))
            && self.fits(frame, &rest, card)
    }

    /// An attack that is about to be made at a place of a program, as what its card says after it has it be from the start.
    pub(super) fn as_said(&self, attack: Considered, frame: &Frame, at: u16) -> Considered {
        if !self.table.restyles() {
            return attack;
        }
        let says = |rule: AttackRule| self.says(frame, at, rule);
        Considered {
            focused: attack.focused || says(AttackRule::Focused),
            styled: (attack.styled || says(AttackRule::CountsStyled)) && !says(AttackRule::CountsUnstyled),
            ..attack
        }
    }

    /// Whether what a card says for certain after its attack gives that one the rule.
    fn says(&self, frame: &Frame, attack: u16, rule: AttackRule) -> bool {
        let mut at = attack + 1;
        loop {
            match self.table.op(at) {
                Op::End | Op::Choose(..) => return false,
                Op::Do(effect) if matches!(effect.as_ref(), Effect::Empower(_)) => return false,
                Op::Change(change, _) if change.which.this && change.rules.contains(&rule) => return true,
                Op::Unless(condition, to) if !self.holds(frame, condition) => at = *to,
                Op::Goto(to) | Op::May(_, to) | Op::Hit(to) | Op::Later(_, to) | Op::Whenever(_, to) => {
                    at = *to;
                }
                _ => at += 1,
            }
        }
    }

    /// Whether an attack damaged such a personality: by stages it lost, or by life cards while it fought.
    pub(super) fn has_hurt(&self, frame: &Frame, whom: &Filter, made: Made) -> bool {
        let [taker, fighter] = made.hurt;
        let meant = |object: ObjectId| object.is_some() && self.is_one_of(frame, whom, object);
        made.stages > 0 && meant(taker) || made.life > 0 && meant(fighter)
    }

    /// Power stages that attacks of that sort took this combat, all together.
    pub(in super::super) fn stages_by(&self, frame: &Frame, which: &WhichAttacks) -> i32 {
        self.made_such(frame, which)
            .map(|made| i32::from(made.stages))
            .sum()
    }

    /// The stages and life cards of damage that the last such attack had, as modified.
    pub(in super::super) fn last_said(&self, frame: &Frame, which: &WhichAttacks) -> [i32; 2] {
        let last = self.made_such(frame, which).last();
        last.map_or([0; 2], |made| made.said.map(i32::from))
    }

    /// The most actions of a player in a row in each of which such an attack was made, each with another card.
    pub(in super::super) fn in_a_row(&self, frame: &Frame, which: &WhichAttacks) -> i32 {
        let mut longest = 0;
        let mut row: Few<Made> = Few::new();
        for made in self.made_such(frame, which) {
            let follows = row.last().is_some_and(|last| last.action + 2 == made.action);
            let again = row.last().is_some_and(|last| last.action == made.action);
            let known = row.iter().any(|before| before.source == made.source);
            if again && known {
                continue;
            }
            if !follows {
                row = Few::new();
            } else if let Some(before) = row.iter().position(|before| before.source == made.source) {
                row = row.iter().skip(before + 1).copied().collect();
            }
            row.push(made);
            longest = longest.max(row.len());
        }
        i32::try_from(longest).unwrap_or(i32::MAX)
    }
}
