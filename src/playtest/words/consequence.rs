//! What an action is going to do, told before it is done.
//!
//! The action is carried out on tables that look the same to the viewer ([`State::imagined`]); only what happens on all of
//! them is told. So a consequence says nothing of what is hidden, and nothing that only may happen.

use super::aftermath::NOTHING;
use super::counted::{counted, listed, power};
use super::{Voice, capital};
use crate::catalog;
use crate::catalog::brief::brief;
use crate::engine::fight::Ahead;
use crate::engine::view::{Offer, TableView};
use crate::engine::{
    Act, Action, CardMarks, Choice, Counter, Event, Happened, ObjectId, PlayerId, PromptKind, State, Zone,
    apply_unchecked,
};
use crate::model::Game;
use crate::model::effect::Effect;

/// How the price of an action is told.
const PAY: &str = "pay ";
/// Tables looked at for one action.
const TABLES: u64 = 3;
/// Actions of one decision whose consequences are told; more are a list to choose from.
const MOST_ACTIONS: usize = 60;
/// Parts of a consequence that are told.
const MOST_PARTS: usize = 4;
/// Declined answers in a row while a Chain is looked through.
pub(super) const MOST_DECLINES: usize = 40;

/// What is known of an action beforehand.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Consequence {
    /// In a few words, without a full stop; empty where there is nothing to be said.
    pub text: String,
    /// Whether it stops the attack being resolved.
    pub stops: bool,
    /// Whether it costs the viewer life cards or power stages.
    pub hurts: bool,
    /// Whether the table is afterwards as it was, but that something was used.
    pub idle: bool,
    /// Whether the text is the card's own, as nothing is known beforehand of what comes of it.
    pub quotes: bool,
    /// Whether it says what comes after the deed and not the deed.
    pub follows: bool,
    /// Whether nothing is known but what is paid.
    only_pays: bool,
}

impl Voice<'_> {
    /// What each offer of the view does, in their order.
    pub fn consequences(&self, view: &TableView) -> Vec<Consequence> {
        if view.offers.len() > MOST_ACTIONS {
            return vec![Consequence::default(); view.offers.len()];
        }
        let tables: Vec<State> = (1..=TABLES)
            .map(|seed| self.state.imagined(self.viewer, seed))
            .collect();
        let of = |offer: &Offer| self.consequence(view, offer, &tables);
        let mut told: Vec<Consequence> = view.offers.iter().map(of).collect();
        self.tell_apart(view, &tables, &mut told);
        for (offer, told) in view.offers.iter().zip(&mut told) {
            self.quote(offer, told);
            if told.text.is_empty() {
                told.text = self.aftermath(view, offer, &tables);
                told.follows = true;
                told.idle |= told.text == NOTHING;
            }
        }
        Self::tell_alike(view, &tables, &mut told);
        told
    }

    /// What a “may” offers, in as few words as there is room for on a button.
    pub(super) fn offered(&self) -> String {
        let clause = self.clause().or_else(|| Some(brief(&self.asked()?)));
        let whole = || {
            let source = self.state.prompt?.source;
            self.state.find(source)?;
            let seen = self.state.is_seen(source, self.viewer);
            seen.then(|| brief(&self.text(source).join(" ")))
        };
        let said = clause.or_else(whole).filter(|words| !words.is_empty());
        said.map_or_else(
            || String::from("What it says happens"),
            |words| capital(&shortened(&words)),
        )
    }

    /// Where nothing but the price can be told beforehand of playing or using a card, what it says stands there.
    fn quote(&self, offer: &Offer, told: &mut Consequence) {
        let (Act::Play { card: object }
        | Act::Use { object, .. }
        | Act::Answer {
            choice: Choice::Use(object, _),
        }) = offer.action.act
        else {
            return;
        };
        let is_told = !told.text.is_empty() && !told.only_pays;
        if is_told || told.stops || self.state.find(object).is_none() {
            return;
        }
        let card = self.state.card(object);
        let line = match offer.action.act {
            Act::Use { ability, .. }
            | Act::Answer {
                choice: Choice::Use(_, ability),
            } => card.line(ability),
            _ => None,
        };
        let text = if let Some(line) = line {
            catalog::line_in_words(self.game(), card.kind, &line.line)
        } else {
            let lines = self.text(object).into_iter();
            let lines: Vec<&str> = lines.map(|line| line.trim_end_matches('.')).collect();
            lines.join(". ")
        };
        // When it may be used is known, as it may be used now.
        let deed = text.split_once("] ").filter(|_| text.starts_with('['));
        let words = shortened(&brief(deed.map_or(text.as_str(), |(_, deed)| deed)));
        told.quotes = !words.is_empty();
        told.text = match (told.text.is_empty(), words.is_empty()) {
            (true, _) => capital(&words),
            (false, true) => std::mem::take(&mut told.text),
            (false, false) => format!("{}. {}", told.text, capital(&words)),
        };
    }

    fn consequence(&self, view: &TableView, offer: &Offer, tables: &[State]) -> Consequence {
        let kind = view.prompt.map(|prompt| prompt.kind);
        match (kind, offer.action.act) {
            (Some(PromptKind::Defend), Act::Answer { choice: Choice::Done }) => self.undefended(),
            (Some(PromptKind::Endurance), Act::Answer { choice }) => self.endured(choice == Choice::Yes),
            // Who begins matters for what comes later, not for what is drawn now.
            (
                Some(
                    PromptKind::Look
                    | PromptKind::Name
                    | PromptKind::Order
                    | PromptKind::Pay
                    | PromptKind::First,
                ),
                _,
            ) => Consequence::default(),
            (
                Some(PromptKind::Oppose),
                Act::Answer {
                    choice: Choice::Pair(head, against),
                },
            ) => Consequence {
                text: self
                    .opposed(offer.action, head, against, tables)
                    .unwrap_or_default(),
                ..Consequence::default()
            },
            (Some(PromptKind::Rejuvenate), Act::Answer { choice: Choice::Yes }) => {
                let cards = self.state.pile(offer.action.player, Zone::Deck).len();
                Consequence {
                    text: format!("{} {cards} to {}", self.game().main_deck_name(), cards + 1),
                    ..Consequence::default()
                }
            }
            (Some(PromptKind::Redraw), Act::Answer { choice: Choice::Yes }) => {
                Self::redrawn(offer.action, tables)
            }
            _ => self.tried(offer.action, tables),
        }
    }

    /// What a hand is exchanged for.
    fn redrawn(action: Action, tables: &[State]) -> Consequence {
        let drawn =
            |what: &Happened| matches!(what, Happened::Drew { player, .. } if *player == action.player);
        let events = tables.first().map(|table| Self::run(table, action).1);
        let cards = events.iter().flatten().filter(|event| drawn(&event.what)).count();
        Consequence {
            text: counted(u32::try_from(cards).unwrap_or(u32::MAX), "new card"),
            ..Consequence::default()
        }
    }

    /// What an attack does that is let through.
    fn undefended(&self) -> Consequence {
        let Some((attack, ahead)) = self.state.fight.attack.zip(self.state.sum_ahead()) else {
            return Consequence::default();
        };
        let hurts = ahead.stages > 0 || ahead.life > 0;
        let mut text = capital(&self.damage(attack.against, ahead));
        if let Some(hit) = self.on_a_hit() {
            text += &format!("; then, by its card, “{hit}”");
        }
        Consequence {
            text,
            hurts,
            ..Consequence::default()
        }
    }

    /// What else the attack being resolved does if it hits, in the card's words: they speak to who attacks, not to who is asked.
    fn on_a_hit(&self) -> Option<String> {
        let (source, line) = self.state.attacking_line()?;
        let kind = self.state.card(source).kind;
        let seen = self.state.is_seen(source, self.viewer);
        let hits = line.line.effects.iter().filter_map(|effect| match effect {
            Effect::Hit(effects) => Some(catalog::effects_in_words(self.game(), kind, effects)),
            _ => None,
        });
        let hits = hits.collect::<Vec<_>>().join(" ");
        (seen && !hits.is_empty()).then(|| shortened(&hits))
    }

    /// What a card banished for its Endurance prevents.
    fn endured(&self, banish: bool) -> Consequence {
        let (Some(attack), Some(prompt)) = (self.state.fight.attack, self.state.prompt) else {
            return Consequence::default();
        };
        let left = attack.life;
        let endurance = self.state.card(prompt.source).endurance.unwrap_or(0);
        let prevented = if banish { endurance } else { 0 };
        let after = left.saturating_sub(1).saturating_sub(prevented);
        let more = match after {
            0 => "nothing more to lose".to_owned(),
            after => format!("{} to lose", counted(after, "more life card")),
        };
        let text = if banish {
            format!("Out of the game, {more}")
        } else {
            capital(&more)
        };
        Consequence {
            text,
            ..Consequence::default()
        }
    }

    /// Carries the action out on every table and tells what they agree on.
    fn tried(&self, action: Action, tables: &[State]) -> Consequence {
        let runs: Vec<(State, Vec<Event>)> = tables.iter().map(|table| Self::run(table, action)).collect();
        let Some(((after, first), others)) = runs.split_first() else {
            return Consequence::default();
        };
        let agreed = others.iter().fold(first.len(), |agreed, (_, events)| {
            let alike = first.iter().zip(events).take_while(|(one, other)| one == other);
            agreed.min(alike.count())
        });
        let all_alike = others.iter().all(|(_, events)| events.len() == agreed) && first.len() == agreed;
        let mut both = runs.iter().zip(tables);
        if both.all(|((after, _), before)| after.is_as_before(before)) {
            return Consequence {
                text: "Changes nothing now".to_owned(),
                idle: true,
                ..Consequence::default()
            };
        }
        let events = first.get(..agreed).unwrap_or_default();
        self.told(action, events, after, all_alike)
    }

    /// The table after the action, after it is paid for, and after a Chain it began where nobody answers.
    pub(super) fn run(table: &State, action: Action) -> (State, Vec<Event>) {
        let is_paying = table.prompt.is_some_and(|prompt| prompt.kind == PromptKind::Pay);
        let mut after = table.clone();
        let mut events = Vec::new();
        apply_unchecked(&mut after, action, Some(&mut events));
        for _ in 0..MOST_DECLINES {
            let next = match after.prompt {
                Some(prompt) if prompt.kind == PromptKind::Respond => Some(Action {
                    player: prompt.player,
                    act: Act::Answer { choice: Choice::Done },
                }),
                // Which Chi pays is said later, and tells nothing of what is paid for.
                Some(prompt) if prompt.kind == PromptKind::Pay && !is_paying => {
                    after.offers().first().copied()
                }
                _ => None,
            };
            let Some(next) = next else { break };
            apply_unchecked(&mut after, next, Some(&mut events));
        }
        (after, events)
    }

    fn told(&self, action: Action, events: &[Event], after: &State, all_alike: bool) -> Consequence {
        let mut parts: Vec<String> = Vec::new();
        let mut consequence = Consequence::default();
        let attacks = self.strike(action);
        let mut drawn = [0_u8; 8];
        let mut rejuvenated = 0_u8;
        let mut under = ObjectId::NONE;
        let mut chi = 0_u8;
        let mut fought = false;
        let mut paid = ObjectId::NONE;
        let shuffles = |event: &Event| matches!(event.what, Happened::Shuffled { .. });
        // Where in a deck a card lies afterwards.
        let order = Some(after).filter(|_| all_alike && !events.iter().any(shuffles));
        for event in events {
            match event.what {
                Happened::StagesPaid { object, count } => {
                    paid = object;
                    parts.push(format!("{PAY}{}", counted(count, "stage")));
                }
                // What was paid has just been told.
                Happened::StageChanged { object, .. } if object == paid => paid = ObjectId::NONE,
                // What comes after a defence nobody knows yet.
                Happened::DamageDealt { .. } | Happened::LifeCardLost { .. } if attacks.is_some() => break,
                Happened::AttackStopped if attacks.is_some() => {
                    parts.push("stopped at once".to_owned());
                    break;
                }
                Happened::Attacked { .. } => parts.extend(attacks.clone()),
                Happened::AttackStopped => {
                    consequence.stops = true;
                    parts.insert(0, "stops it".to_owned());
                }
                Happened::DamageDealt { stages, life } => {
                    let attacked = self.state.fight.attack.map(|attack| attack.against);
                    let is_mine = attacked.is_some_and(|player| self.is_you(player));
                    let dealt = Ahead {
                        stages: i32::from(stages),
                        life: i32::from(life),
                        ..Ahead::default()
                    };
                    let rest = Self::amounts(&match attacked {
                        Some(player) => self.state.as_taken(player, dealt),
                        None => dealt,
                    });
                    parts.push(match rest {
                        None => "no damage is left".to_owned(),
                        Some(rest) if is_mine => format!("then {rest} to take"),
                        Some(rest) => format!("then {rest}"),
                    });
                    break;
                }
                // Whoever is attacked draws before the first attack.
                Happened::StepEntered { .. } if matches!(action.act, Act::Combat { .. }) => {}
                Happened::LifeCardLost { .. } | Happened::StepEntered { .. } | Happened::TurnBegan { .. } => {
                    break;
                }
                Happened::CombatEnded => {
                    parts.push("combat ends".to_owned());
                    break;
                }
                Happened::Drew { player, .. } => {
                    if let Some(count) = drawn.get_mut(player.index()) {
                        *count += 1;
                        let all = *count;
                        if all > 1 {
                            parts.pop();
                        }
                        parts.push(self.draws(player, all));
                    }
                }
                Happened::Rejuvenated { object, .. } => {
                    let before = format!("rejuvenate {rejuvenated}");
                    parts.retain(|part| *part != before);
                    rejuvenated += 1;
                    under = object;
                    parts.push(format!("rejuvenate {rejuvenated}"));
                }
                Happened::Moved { object, .. } if object == under => under = ObjectId::NONE,
                Happened::Moved {
                    from: Zone::Resource,
                    to: Zone::Discard,
                    ..
                } => {
                    chi += 1;
                    let paid = format!("{PAY}{chi} Chi");
                    match parts.last_mut().filter(|last| chi > 1 && last.ends_with(" Chi")) {
                        Some(last) => *last = paid,
                        None => parts.push(paid),
                    }
                }
                Happened::Showdown { .. } if fought => break,
                Happened::Showdown { .. } => fought = true,
                Happened::CounterChanged { object, .. } => {
                    // Coin by coin, of which the last count is told.
                    let same = format!("{} with ", self.name(object));
                    let part = self.part(action, event.what, order);
                    if part.is_some() && parts.last().is_some_and(|last| last.starts_with(&same)) {
                        parts.pop();
                    }
                    parts.extend(part);
                }
                what => parts.extend(self.part(action, what, order)),
            }
        }
        if self.game() == Game::Bandai && all_alike {
            parts.extend(self.battles_changed(after));
        }
        parts.dedup();
        if consequence.stops && parts.len() == 1 {
            parts.push(self.spared());
        }
        parts.truncate(MOST_PARTS);
        consequence.only_pays = !parts.is_empty() && parts.iter().all(|part| part.starts_with(PAY));
        consequence.text = capital(&parts.join(", "));
        consequence
    }

    /// What does not come of an attack that is stopped: `8 life cards spared`.
    fn spared(&self) -> String {
        let attack = self.state.fight.attack.zip(self.state.sum_ahead());
        let ahead = attack.map(|(attack, ahead)| self.state.as_taken(attack.against, ahead));
        let damage = ahead.and_then(|ahead| Self::amounts(&ahead));
        damage.map_or_else(
            || "nothing of it happens".to_owned(),
            |damage| format!("{damage} spared"),
        )
    }

    /// One thing that happens, in three or four words; nothing of what the action says itself.
    fn part(&self, action: Action, what: Happened, order: Option<&State>) -> Option<String> {
        let is_itself = |object: ObjectId| crate::engine::view::subject(&action) == Some(object);
        Some(match what {
            Happened::AngerChanged { player, from, to } => {
                format!("{} anger {from} to {to}", self.whose(player))
            }
            Happened::StageChanged { object, to, .. } => {
                let person = self.state.card(object).person.as_ref()?;
                format!("{} to {}", person.called, power(person.power(to)))
            }
            Happened::LevelChanged { player, to, .. } => format!("{} level {to}", self.whose(player)),
            Happened::Captured { player, object } if is_itself(object) => {
                format!("to {} side", self.own(player))
            }
            Happened::Captured { object, .. } => format!("capture {}", self.name(object)),
            Happened::Damaged { object, count } => format!("{} takes {count} Damage", self.name(object)),
            Happened::PlanetDamaged { player, count } => {
                format!("{count} Damage to {} Planet", self.own(player))
            }
            Happened::MarkerMoved { player, to } => format!("{} Turn Marker to {to}", self.whose(player)),
            Happened::CounterChanged {
                object,
                counter: Counter::Coins,
                to,
                ..
            } => format!("{} with {}", self.name(object), counted(to, "coin")),
            Happened::CounterChanged {
                object,
                counter: Counter::Marks,
                to,
                ..
            } => format!(
                "{} {}",
                self.name(object),
                self.stands(object, CardMarks::of_number(to))
            ),
            Happened::Moved {
                object,
                from: Zone::Play | Zone::Stack | Zone::Hand,
                to: Zone::Removed,
            } if is_itself(object) => match self.game() {
                Game::Panini => "banished after use".to_owned(),
                Game::Score | Game::Bandai => "removed after use".to_owned(),
            },
            Happened::Moved { object, to, .. } if is_itself(object) && self.is_choosing() => {
                self.landing(object, to, order)?
            }
            Happened::Placed { object, .. } if is_itself(object) && self.is_choosing() => {
                "into play".to_owned()
            }
            Happened::Moved { object, from, to } if !is_itself(object) => {
                self.goes(object, from, to, order)?
            }
            Happened::GameOver { outcome } => match outcome.winner {
                Some(winner) => format!("{} the game", self.does(winner, "win")),
                None => "the game is a draw".to_owned(),
            },
            Happened::Failed { .. } => "fails".to_owned(),
            Happened::ByHand { .. } => "the rest by hand".to_owned(),
            _ => return None,
        })
    }

    fn is_choosing(&self) -> bool {
        let prompt = self.state.prompt.map(|prompt| prompt.kind);
        matches!(prompt, Some(PromptKind::Choose | PromptKind::Target))
    }

    /// Another card that leaves play or an open pile.
    fn goes(&self, object: ObjectId, from: Zone, to: Zone, order: Option<&State>) -> Option<String> {
        if !self.state.is_seen(object, self.viewer) || from == Zone::Stack || to == Zone::Stack {
            return None;
        }
        let name = self.name(object);
        match to {
            Zone::Discard => Some(format!("{name} discarded")),
            Zone::Removed => Some(format!("{name} gone for good")),
            Zone::Hand => Some(format!("{name} to hand")),
            Zone::Deck => Some(format!("{name} {}", self.in_deck(object, order))),
            Zone::Play => Some(format!("{name} into play")),
            _ => None,
        }
    }

    fn draws(&self, player: PlayerId, count: u8) -> String {
        if self.is_you(player) {
            format!("draw {count}")
        } else {
            format!("{} {count}", self.does(player, "draw")).replace("The opponent", "the opponent")
        }
    }

    /// What an attack of the action would do as the table stands: `deal 6 life cards, 29 to 23`.
    fn strike(&self, action: Action) -> Option<String> {
        let estimate = match action.act {
            Act::Use { object, ability, by } => {
                let line = self.state.card(object).line(ability)?;
                self.state.damage_of(action.player, object, line, by)?
            }
            Act::FinalAttack { card, by } => self.state.damage_finally(action.player, card, by)?,
            _ => return None,
        };
        let combat = self.state.fight.combat.as_ref()?;
        let ahead = Ahead {
            terms: Vec::new(),
            stages: estimate.stages,
            life: estimate.life,
        };
        let deals = ahead.stages > 0 || ahead.life > 0;
        let damage = self.damage(combat.other(action.player), ahead);
        Some(if deals { format!("deal {damage}") } else { damage })
    }

    /// `lose 7 life cards, 22 to 15`, `4 stages, Vegeta to 4,200`.
    pub(super) fn damage(&self, against: PlayerId, ahead: Ahead) -> String {
        let acting = self.state.acting(against);
        let Ahead { stages, life, .. } = self.state.as_taken(against, ahead);
        let mut parts = Vec::new();
        if stages > 0
            && let Some(person) = self
                .state
                .find(acting)
                .and_then(|_| self.state.card(acting).person.as_ref())
        {
            let stage = i32::from(self.state.object(acting).stage);
            let left = u8::try_from((stage - stages).max(0)).unwrap_or(0);
            let stages = counted(stages.unsigned_abs(), "stage");
            parts.push(format!(
                "{stages}, {} to {}",
                person.called,
                power(person.power(left))
            ));
        }
        if life > 0 {
            let deck = self.state.pile(against, Zone::Deck).len();
            let left = deck.saturating_sub(usize::try_from(life).unwrap_or(0));
            let all = if left == 0 { ", the whole Life Deck" } else { "" };
            let lost = counted(life.unsigned_abs(), "life card");
            parts.push(format!("{lost}, {deck} to {left}{all}"));
        }
        match (parts.is_empty(), self.is_you(against)) {
            (true, _) => "no damage".to_owned(),
            (false, true) => format!("lose {}", parts.join(", ")),
            (false, false) => parts.join(", "),
        }
    }

    /// `5 stages and 4 life cards`; nothing of no damage.
    pub(super) fn amounts(ahead: &Ahead) -> Option<String> {
        let amount = |count: i32, noun: &str| (count > 0).then(|| counted(count.unsigned_abs(), noun));
        let parts: Vec<String> = amount(ahead.stages, "stage")
            .into_iter()
            .chain(amount(ahead.life, "life card"))
            .collect();
        (!parts.is_empty()).then(|| listed(&parts))
    }
}

/// Letters of a card's text that stand on a button.
const MOST_LETTERS: usize = 64;

/// The text if it is short, else its beginning, in whole words.
pub(super) fn shortened(text: &str) -> String {
    let text = text.trim_end_matches('.');
    if text.chars().count() <= MOST_LETTERS {
        return text.to_owned();
    }
    let mut short = String::new();
    for word in text.split(' ') {
        if short.chars().count() + word.chars().count() >= MOST_LETTERS {
            break;
        }
        short.push_str(if short.is_empty() { "" } else { " " });
        short.push_str(word);
    }
    format!("{} …", short.trim_end_matches([',', ';', ':', '.']))
}
