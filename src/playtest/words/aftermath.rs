//! What comes after an answer that changes nothing yet, or nothing that can be told as a deed: what stays in hand, what is left to pay
//! with, which step is next.

use super::consequence::{MOST_DECLINES, shortened};
use super::counted::{counted, listed, power};
use super::{Voice, capital};
use crate::catalog::{self, brief::brief};
use crate::engine::view::{Offer, TableView};
use crate::engine::{
    Act, Action, Choice, Event, Happened, ObjectId, PlayerId, PromptKind, State, Zone, apply_unchecked,
};
use crate::games::bandai::{DESTRUCTIVE, is_injured, powers, team_power, unopposed_damage};
use crate::model::{Kind, Symbol};

/// Said of an answer that finds nothing to do.
pub(super) const NOTHING: &str = "There is nothing it could change";

impl Voice<'_> {
    /// What the table is like once the offer was taken, if it is the same on all tables that look alike; what the card says of it
    /// otherwise.
    pub(super) fn aftermath(&self, view: &TableView, offer: &Offer, tables: &[State]) -> String {
        if let (
            Some(prompt),
            Act::Answer {
                choice: Choice::Option(_),
            },
        ) = (view.prompt, offer.action.act)
            && matches!(prompt.kind, PromptKind::Mode | PromptKind::Critical)
        {
            // Its words are what it does, if a reward finds anything to do.
            let asks = |table: &State| {
                let next = Self::run(table, offer.action).0.prompt;
                next.is_some_and(|next| next.player == prompt.player)
            };
            if prompt.kind == PromptKind::Critical && !tables.iter().any(asks) {
                return NOTHING.to_owned();
            }
            let said = Self::agreed(tables, |table| {
                let (after, _) = Self::run(table, offer.action);
                Some(self.of_a_part(offer.action.player, &after))
            });
            return said.unwrap_or_else(|| "What comes of it is not known yet".to_owned());
        }
        let said = Self::agreed(tables, |table| {
            let (after, events) = Self::run(table, offer.action);
            self.after(view, offer, &after, &events)
        });
        said.map_or_else(|| self.otherwise(view, offer), |text| capital(&text))
    }

    /// What is said of every table, if it is the same of all.
    fn agreed(tables: &[State], say: impl FnMut(&State) -> Option<String>) -> Option<String> {
        let mut told = tables.iter().map(say);
        let first = told.next()??;
        told.all(|other| other.as_ref() == Some(&first)).then_some(first)
    }

    /// What follows a part of an effect whose words are what it does: the next question to the same player, the powers it
    /// changes, or that it lasts.
    fn of_a_part(&self, player: PlayerId, after: &State) -> String {
        let then = Voice {
            state: after,
            ..*self
        };
        let view = then.view();
        let asks = view.prompt.is_some_and(|prompt| prompt.player == player);
        if let Some(question) = then.question(&view).filter(|_| asks) {
            return format!("Next: {}", shortened(&question.text));
        }
        let powers = self.powers_changed(after);
        if powers.is_empty() {
            "It counts from now on".to_owned()
        } else {
            capital(&listed(&powers))
        }
    }

    /// Warriors whose powers differ afterwards: `Flint 2/1`.
    fn powers_changed(&self, after: &State) -> Vec<String> {
        let seats = self.state.seats();
        let there = seats.flat_map(|seat| self.state.pile(seat, Zone::Play));
        let warriors = there.filter(|card| self.state.card(**card).kind == Kind::Warrior);
        let changed = warriors.filter_map(|warrior| {
            let (combat, support) = powers(after, *warrior);
            let differs = powers(self.state, *warrior) != (combat, support);
            differs.then(|| format!("{} {combat}/{support}", self.name(*warrior)))
        });
        changed.collect()
    }

    /// Of an answer of which nothing is known beforehand.
    fn otherwise(&self, view: &TableView, offer: &Offer) -> String {
        let says_no = matches!(
            offer.action.act,
            Act::Pass
                | Act::Answer {
                    choice: Choice::Done | Choice::No
                }
        );
        match view.prompt {
            Some(_) if !says_no => self.asked_for(),
            _ => "Goes on without it".to_owned(),
        }
    }

    fn after(&self, view: &TableView, offer: &Offer, after: &State, events: &[Event]) -> Option<String> {
        let player = offer.action.player;
        let kind = view.prompt.map(|prompt| prompt.kind);
        let choice = match offer.action.act {
            Act::Answer { choice } => Some(choice),
            _ => None,
        };
        let object = match choice {
            Some(Choice::Object(object)) => Some(object),
            _ => None,
        };
        match (kind, choice) {
            (Some(PromptKind::First), Some(Choice::Yes)) => Some(self.turn(player, 1)),
            (Some(PromptKind::First), _) => Some(self.turn(after.next_player(player), 1)),
            (Some(PromptKind::Redraw), Some(Choice::No)) => Some(format!(
                "these {}",
                cards(self.state.pile(player, Zone::Hand).len())
            )),
            // One at random.
            (Some(PromptKind::Discard), Some(Choice::Yes)) => {
                let hand = self.state.pile(player, Zone::Hand).len();
                Some(format!("{} left in hand", cards(hand.saturating_sub(1))))
            }
            (Some(PromptKind::Discard), _) => Some(self.kept(player, object)),
            (Some(PromptKind::Charge), _) if choice != Some(Choice::Done) => {
                Some(self.chi(after, player, object))
            }
            (Some(PromptKind::Pay), _) => Some(self.left_to_pay(after, player)),
            (
                Some(PromptKind::Battle | PromptKind::Team),
                Some(Choice::Object(head) | Choice::Pair(head, _)),
            ) => Some(Self::strength(after, player, head)),
            // What they deal is counted before the battles are fought.
            (Some(PromptKind::Oppose), Some(Choice::Done)) => {
                Self::unopposed(self.state).or_else(|| Some("every attacking Team is opposed".to_owned()))
            }
            (Some(PromptKind::Order), Some(answer)) => self.then_others(view, answer),
            (Some(PromptKind::Stages | PromptKind::Lead), _) => self.stands_at(after, object?),
            (Some(kind), Some(answer)) => {
                let fixed = settled(kind, answer).map(str::to_owned);
                fixed.or_else(|| match answer {
                    Choice::Done | Choice::No => self.goes_on(player, after, events),
                    _ => None,
                })
            }
            (None, _) => match offer.action.act {
                Act::Give { from, to } => Some(self.coins(after, from, to)),
                _ => self.goes_on(player, after, events),
            },
            _ => None,
        }
    }

    /// The part of a card's text that asks, in as few words as there is room for.
    fn asked_for(&self) -> String {
        let asking = self.state.asking().and_then(|(frame, verb)| {
            let seen =
                self.state.find(frame.source).is_some() && self.state.is_seen(frame.source, self.viewer);
            let kind = seen.then(|| self.state.card(frame.source).kind)?;
            let words = catalog::effects_in_words(self.game(), kind, std::slice::from_ref(verb));
            Some(shortened(&brief(&words))).filter(|words| !words.is_empty())
        });
        asking.map_or_else(|| self.offered(), |words| capital(&words))
    }

    /// Where a card that was chosen goes; in a deck to which end, where its order is known.
    pub(super) fn landing(&self, object: ObjectId, to: Zone, order: Option<&State>) -> Option<String> {
        Some(match to {
            Zone::Hand => "to hand".to_owned(),
            Zone::Play => "into play".to_owned(),
            Zone::Discard => "discarded".to_owned(),
            Zone::Removed => "out of the game".to_owned(),
            Zone::Deck => self.in_deck(object, order),
            Zone::Resource => "to the Chi area".to_owned(),
            _ => return None,
        })
    }

    /// `on top of the Life Deck`, where its order is known.
    pub(super) fn in_deck(&self, object: ObjectId, order: Option<&State>) -> String {
        let end = order.and_then(|state| {
            let pile = state.pile(state.object(object).owner, Zone::Deck);
            let (top, bottom) = (pile.last() == Some(&object), pile.first() == Some(&object));
            let under = bottom.then_some("on the bottom of");
            if top { Some("on top of") } else { under }
        });
        let deck = self.game().main_deck_name();
        format!("{} the {deck}", end.unwrap_or("into"))
    }

    /// The next step, or who acts next.
    fn goes_on(&self, player: PlayerId, after: &State, events: &[Event]) -> Option<String> {
        let entered = events.iter().find_map(|event| match event.what {
            Happened::StepEntered { step } => Some(step),
            _ => None,
        });
        if let Some(step) = entered {
            let steps = after.table().rules().steps();
            let name = steps.get(usize::from(step))?.name;
            return Some(format!("on to the {}", name.split(':').next().unwrap_or(name)));
        }
        let next = after.decider().filter(|next| *next != player)?;
        let whose = self.whose(next);
        after.prompt.is_none().then(|| format!("{whose} action is next"))
    }

    /// What stays in hand now, whatever is drawn later.
    fn kept(&self, player: PlayerId, but: Option<ObjectId>) -> String {
        let hand = self.state.pile(player, Zone::Hand).iter();
        let left: Vec<ObjectId> = hand.copied().filter(|card| Some(*card) != but).collect();
        match left.as_slice() {
            [] => "no card left in hand".to_owned(),
            [one] if but.is_some() && self.state.is_seen(*one, self.viewer) => {
                format!("keep {}", self.name(*one))
            }
            left => format!("{} left in hand", cards(left.len())),
        }
    }

    /// How much Chi there is then, and how much of the card's symbol.
    fn chi(&self, after: &State, player: PlayerId, charged: Option<ObjectId>) -> String {
        let all = after.pile(player, Zone::Resource).len();
        let symbol = charged.and_then(|card| self.symbol(after, card));
        let same = symbol.map(|symbol| {
            let chi = after.pile(player, Zone::Resource).iter();
            let same = chi
                .filter(|card| self.symbol(after, **card) == Some(symbol))
                .count();
            if same == all {
                format!(", all {}", symbol.label())
            } else {
                format!(", {same} of them {}", symbol.label())
            }
        });
        format!("{all} Chi{}", same.unwrap_or_default())
    }

    /// The Chi that is left, by symbols.
    fn left_to_pay(&self, after: &State, player: PlayerId) -> String {
        let chi = after.pile(player, Zone::Resource);
        let of = |symbol: &Symbol| {
            let count = chi
                .iter()
                .filter(|card| self.symbol(after, **card) == Some(*symbol))
                .count();
            (count > 0).then(|| format!("{count} {}", symbol.label()))
        };
        let parts: Vec<String> = Symbol::ALL.iter().filter_map(of).collect();
        if parts.is_empty() {
            "no Chi is left".to_owned()
        } else {
            format!("leaves {}", listed(&parts))
        }
    }

    fn symbol(&self, state: &State, object: ObjectId) -> Option<Symbol> {
        let instance = state.find(object)?;
        let card = self.catalog.card(state.table().card(instance.card).card);
        card.symbol()?.symbol
    }

    /// The power of the Team a Warrior is in, with it as the Head where it is one, else with the best Head.
    fn strength(after: &State, player: PlayerId, warrior: ObjectId) -> String {
        let team = after.object(warrior).team;
        let of = |head: ObjectId| team_power(after, player, team, head);
        let fights = after.battle.lanes.iter().find_map(|lane| match team {
            team if team == lane.attackers => Some(lane.attacking_head),
            team if team == lane.defenders => Some(lane.defending_head),
            _ => None,
        });
        if let Some(head) = fights {
            return format!("Team Power {}", of(head));
        }
        let warriors = after.pile(player, Zone::Play).iter();
        let members = warriors.filter(|card| after.object(**card).team == team && team > 0);
        match members.map(|head| of(*head)).max() {
            Some(most) => format!("Team Power {most}"),
            None => "alone".to_owned(),
        }
    }

    /// `2 against Limpet's 8: Flint injured`, of a Warrior that would head the defense.
    pub(super) fn opposed(
        &self,
        action: Action,
        head: ObjectId,
        attacker: ObjectId,
        tables: &[State],
    ) -> Option<String> {
        let state = self.state;
        let team = state.object(attacker).team;
        let lane = state.battle.lanes.iter().find(|lane| lane.attackers == team)?;
        let attack = team_power(state, state.active, lane.attackers, lane.attacking_head);
        let defense = team_power(state, action.player, state.object(head).team, head);
        let heads = [head, lane.attacking_head];
        let lost = Self::agreed(tables, |table| {
            let after = Self::fought(table, action, team);
            let lost = heads.iter().filter_map(|head| self.fate(*head, table, &after));
            Some(listed(&lost.collect::<Vec<_>>()))
        });
        let lost = lost.filter(|lost| !lost.is_empty());
        let lost = lost.map_or_else(String::new, |lost| format!(": {lost}"));
        Some(format!(
            "{defense} against {}'s {attack}{lost}",
            self.name(attacker)
        ))
    }

    /// The table once the battle of that attacking Team is fought and nobody does anything more before it.
    fn fought(table: &State, action: Action, team: u8) -> State {
        let (mut after, _) = Self::run(table, action);
        let is_open = |state: &State| {
            let mut lanes = state.battle.lanes.iter();
            lanes.any(|lane| lane.attackers == team && !lane.fought)
        };
        for _ in 0..MOST_DECLINES {
            let picks = after
                .prompt
                .is_some_and(|prompt| prompt.kind == PromptKind::NextBattle);
            let goes_on = |act: Act| match act {
                Act::Answer {
                    choice: Choice::Object(warrior),
                } => picks && after.object(warrior).team == team,
                Act::Pass
                | Act::Answer {
                    choice: Choice::Done | Choice::No,
                } => true,
                _ => false,
            };
            let mut offers = after.offers().iter().copied();
            let next = offers.find(|offer| goes_on(offer.act));
            let Some(next) = next.filter(|_| is_open(&after)) else {
                break;
            };
            apply_unchecked(&mut after, next, None);
        }
        after
    }

    /// What has become of a Warrior: `Flint injured`; nothing where it stands as it did.
    fn fate(&self, warrior: ObjectId, before: &State, after: &State) -> Option<String> {
        let is_there = after.find(warrior)?.zone == Zone::Play;
        let end = match (is_there, is_injured(after, warrior)) {
            (false, _) => "knocked out",
            (true, true) if !is_injured(before, warrior) => "injured",
            (true, _) => return None,
        };
        Some(format!("{} {end}", self.name(warrior)))
    }

    /// The battles whose Team Powers differ afterwards: `Team 1: 7 against 6`.
    pub(super) fn battles_changed(&self, after: &State) -> Vec<String> {
        let powers = |state: &State| -> Vec<(u8, i32, i32)> {
            let attacker = state.active;
            let defender = state.next_player(attacker);
            let open = state.battle.lanes.iter().filter(|lane| !lane.fought);
            open.map(|lane| {
                let attack = team_power(state, attacker, lane.attackers, lane.attacking_head);
                let defense = team_power(state, defender, lane.defenders, lane.defending_head);
                (
                    lane.attackers,
                    attack,
                    if lane.defenders == 0 { 0 } else { defense },
                )
            })
            .collect()
        };
        let before = powers(self.state);
        let changed = powers(after).into_iter().filter(|lane| !before.contains(lane));
        changed
            .map(|(team, attack, defense)| format!("Team {team}: {attack} against {defense}"))
            .collect()
    }

    /// The Teams nobody opposes, and the Planet Damage they deal as strong as they are: `1 Team stays unopposed: 2 Planet
    /// Damage, 4 to 6 of 10`.
    fn unopposed(after: &State) -> Option<String> {
        let lanes = after.battle.lanes.iter();
        let free = lanes.filter(|lane| lane.defenders == 0 && !lane.fought);
        let damages: Vec<u8> = free
            .map(|lane| {
                let power = team_power(after, after.active, lane.attackers, lane.attacking_head);
                unopposed_damage(power).0
            })
            .collect();
        let teams = match damages.len() {
            0 => return None,
            1 => "1 Team stays".to_owned(),
            teams => format!("{teams} Teams stay"),
        };
        let damage: usize = damages.iter().copied().map(usize::from).sum();
        let suffered = after.pile(after.next_player(after.active), Zone::Damage).len();
        Some(format!(
            "{teams} unopposed: {damage} Planet Damage, {suffered} to {} of {DESTRUCTIVE}",
            suffered + damage
        ))
    }

    /// What waits behind the effect that comes first.
    fn then_others(&self, view: &TableView, answer: Choice) -> Option<String> {
        let others = view.offers.iter().filter_map(|offer| match offer.action.act {
            Act::Answer { choice } if choice != answer => self.waits(choice),
            _ => None,
        });
        let mut others: Vec<String> = others.collect();
        others.dedup();
        (!others.is_empty()).then(|| format!("then {}", listed(&others)))
    }

    /// Where a personality stands then.
    fn stands_at(&self, after: &State, object: ObjectId) -> Option<String> {
        let person = after.card(object).person.as_ref()?;
        let stage = after.object(object).stage;
        let now = power(person.power(stage));
        let is_changed = stage != self.state.object(object).stage;
        Some(if is_changed {
            format!("{} to {now}", person.called)
        } else {
            format!("{} at {now}", person.called)
        })
    }

    fn coins(&self, after: &State, from: ObjectId, to: ObjectId) -> String {
        let has = |object: ObjectId| {
            let coins = counted(after.object(object).coins, "coin");
            format!("{} with {coins}", self.name(object))
        };
        format!("{}, {}", has(from), has(to))
    }
}

/// What an answer means whatever the cards are.
const fn settled(kind: PromptKind, choice: Choice) -> Option<&'static str> {
    Some(match (kind, choice) {
        (PromptKind::Look, _) => "the cards are hidden again",
        (PromptKind::Verify, Choice::Yes) => "you see every card of it",
        (PromptKind::Verify, _) => "it stays hidden",
        (PromptKind::ShuffleRest, Choice::Yes) => "nobody knows its order then",
        (PromptKind::ShuffleRest, _) => "its order stays known",
        (PromptKind::Capture, Choice::Done) => "no Dragon Ball changes sides",
        (PromptKind::Rejuvenate, Choice::No) => "it stays in the discard pile",
        (PromptKind::Critical, Choice::Done) => "no critical damage effect",
        (PromptKind::Team, Choice::Done) => "on to the attack",
        _ => return None,
    })
}

/// `5 cards`
fn cards(count: usize) -> String {
    counted(u32::try_from(count).unwrap_or(u32::MAX), "card")
}
