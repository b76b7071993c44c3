//! The log: what happened, in sentences.

use super::counted::{counted, listed};
use super::{Sentence, Voice, Weight, capital, without_empty_steps, zone_name};
use crate::engine::{CardMarks, Counter, Event, Happened, Object, ObjectId, PlayerId, Zone, view};
use crate::model::effect::Part;
use crate::model::{Alignment, AttackKind, Kind};

impl Voice<'_> {
    /// The events of an action that led to this state, as the viewer may know them: draws in a row are one sentence, and a
    /// move that another sentence tells is not told again.
    pub fn log(&self, events: &[Event]) -> Vec<Sentence> {
        let mut told = Vec::new();
        let mut before: Option<Happened> = None;
        let mut rest = events;
        while let Some((event, after)) = rest.split_first() {
            rest = after;
            let sentence = match event.what {
                Happened::Drew { player, .. } => {
                    let draws = |event: &&Event| matches!(event.what, Happened::Drew { player: who, .. } if who == player);
                    let more = after.iter().take_while(draws).count();
                    rest = after.get(more..).unwrap_or_default();
                    let cards: Vec<ObjectId> = [event]
                        .into_iter()
                        .chain(after.iter().take(more))
                        .filter_map(|event| match self.veiled(*event).what {
                            Happened::Drew { object, .. } => Some(object),
                            _ => None,
                        })
                        .collect();
                    Some(Sentence::deed(self.draw(player, &cards), event.rule))
                }
                what if repeats(before, what) => None,
                Happened::Moved { object, from, to } => {
                    // What has just been shown to all is known wherever it goes.
                    let seen = before == Some(Happened::Revealed { object }) || self.sees(*event);
                    Some(Sentence::deed(self.moved(object, seen, from, to), event.rule))
                }
                _ => Some(self.event(self.veiled(*event))),
            };
            before = Some(event.what);
            told.extend(sentence);
        }
        without_empty_steps(told)
    }

    /// `The opponent plays with an open hand from now on.`
    pub fn hand_opened(&self, player: PlayerId, open: bool) -> Sentence {
        let text = if open {
            format!("{} with an open hand from now on.", self.does(player, "play"))
        } else {
            format!("{} hand is hidden again.", capital(&self.whose(player)))
        };
        Sentence::deed(text, "")
    }

    /// Whether the viewer may know which card it is about.
    fn sees(&self, event: Event) -> bool {
        self.veiled(event) == event
    }

    fn veiled(&self, event: Event) -> Event {
        view::event(self.state, event, self.viewer)
    }

    /// One event that the viewer may know.
    fn event(&self, event: Event) -> Sentence {
        let text = self.happened(event.what);
        match event.what {
            Happened::TurnBegan { .. } => Sentence::heading(text, event.rule, Weight::Turn),
            Happened::StepEntered { .. } => Sentence::heading(text, event.rule, Weight::Step),
            Happened::GameOver { outcome } => self.outcome(outcome),
            _ => Sentence::deed(text, event.rule),
        }
    }

    fn happened(&self, what: Happened) -> String {
        match what {
            Happened::GameStarted { first } => format!("{} first.", self.does(first, "go")),
            Happened::TurnBegan { player, turn } => format!("{}.", self.turn(player, turn)),
            Happened::StepEntered { step } => {
                let steps = self.state.table().rules().steps();
                steps
                    .get(usize::from(step))
                    .map_or("", |step| step.name)
                    .to_owned()
            }
            Happened::Shuffled { player } => {
                let deck = self.game().main_deck_name();
                format!("{} {} {deck}.", self.does(player, "shuffle"), self.own(player))
            }
            Happened::DiscardShuffled { player } => {
                format!(
                    "{} {} discard pile.",
                    self.does(player, "shuffle"),
                    self.own(player)
                )
            }
            Happened::Cut { player, of } => {
                let deck = self.game().main_deck_name();
                format!("{} {} {deck}.", self.does(player, "cut"), self.whose(of))
            }
            Happened::StyleAnnounced { player, style } => {
                format!("{} {}.", self.does(player, "announce"), style.label())
            }
            Happened::SideDeclared { player, side } => {
                format!(
                    "{} on the side of the {}.",
                    self.does(player, "fight"),
                    if side == Alignment::Hero {
                        "Heroes"
                    } else {
                        "Villains"
                    }
                )
            }
            Happened::HighestLevel { player, level } => {
                format!("{} level {level} as the highest.", self.does(player, "announce"))
            }
            Happened::LevelNeeded { level } => {
                format!("Level {level} is needed to win as the Most Powerful Personality.")
            }
            Happened::Redrew { player, count } => {
                let (does, own) = (self.does(player, "return"), self.own(player));
                format!(
                    "{does} {own} hand and draw{} {}.",
                    self.s(player),
                    counted(count, "card")
                )
            }
            Happened::Drew { player, object } => self.draw(player, &[object]),
            Happened::Moved { object, from, to } => self.moved(object, true, from, to),
            Happened::Played { player, object } => {
                format!("{} {}.", self.does(player, "play"), self.name(object))
            }
            Happened::Placed { player, object } => {
                format!("{} {} into play.", self.does(player, "put"), self.name(object))
            }
            Happened::Used {
                player, object, by, ..
            } => {
                format!(
                    "{} {}{}.",
                    self.does(player, "use"),
                    self.name(object),
                    self.by(player, object, by)
                )
            }
            Happened::Passed { player } => format!("{}.", self.does(player, "pass")),
            Happened::CombatDeclared { player, against } => {
                let rest = if self.is_large() {
                    format!(" against {}", self.whom(against))
                } else {
                    String::new()
                };
                format!("{}{rest}.", self.does(player, "declare combat"))
            }
            Happened::CombatEnded => "Combat ends.".to_owned(),
            Happened::StagesPaid { object, count } => {
                format!(
                    "{} pays {}.",
                    capital(&self.owned(object)),
                    counted(count, "power stage")
                )
            }
            Happened::FinalAttack { player, object } => format!(
                "{} {} for a Final Physical Attack.",
                self.does(player, "discard"),
                self.name(object)
            ),
            Happened::Attacked { by, kind, .. } => {
                let kind = match kind {
                    AttackKind::Physical => "a physical attack",
                    AttackKind::Energy => "an energy attack",
                };
                format!("{} makes {kind}.", capital(&self.owned(by)))
            }
            Happened::Skipped { player, part } => self.skipped(player, part),
            Happened::AttackStopped => "The attack is stopped.".to_owned(),
            Happened::DamageDealt { stages, life } => damage(stages, life),
            Happened::LifeCardLost { player, object } => {
                format!(
                    "{} {} as a life card.",
                    self.does(player, "lose"),
                    self.name(object)
                )
            }
            Happened::DamagePrevented { count: 0 } => "There is no damage left to prevent.".to_owned(),
            Happened::DamagePrevented { count } => format!("{count} of the damage is prevented."),
            Happened::CriticalDamage { player } => format!("{}.", self.does(player, "deal critical damage")),
            Happened::Hit => "The attack hits: its effects on a hit take place.".to_owned(),
            Happened::StageChanged { object, from, to } => {
                let stages = counted(to, "stage");
                format!(
                    "{} {} {from} to {stages} above zero.",
                    capital(&self.owned(object)),
                    moves(from, to)
                )
            }
            Happened::AngerChanged { player, from, to } => {
                format!(
                    "{} anger {} {from} to {to}.",
                    capital(&self.whose(player)),
                    moves(from, to)
                )
            }
            Happened::LevelChanged { player, from, to } => {
                format!(
                    "{} Main Personality {} level {from} to level {to}.",
                    capital(&self.whose(player)),
                    moves(from, to)
                )
            }
            Happened::Captured { player, object } => self.captured(player, object),
            Happened::Rejuvenated { player, object } => {
                format!("{} {}.", self.does(player, "rejuvenate"), self.name(object))
            }
            Happened::Revealed { object } => format!("{} is shown to all.", capital(&self.name(object))),
            Happened::Named { player, title } => {
                format!("{} {}.", self.does(player, "name"), self.title(title))
            }
            Happened::Picked { object } => format!("{} is chosen.", capital(&self.name(object))),
            Happened::Looked { player, of, zone } => {
                let whose = if player == of {
                    self.own(player).to_owned()
                } else {
                    self.whose(of)
                };
                format!(
                    "{} {whose} {}.",
                    self.does(player, "look at"),
                    zone_name(self.game(), zone)
                )
            }
            Happened::CounterChanged {
                object, counter, to, ..
            } => self.counter(object, counter, to),
            Happened::MarkerMoved { player, to } => {
                format!("{} Turn Marker stands at {to}.", capital(&self.whose(player)))
            }
            Happened::SentToBattle { player, head } => {
                format!("{} {} to battle.", self.does(player, "send"), self.led_by(head))
            }
            Happened::Defended { head, against } => format!(
                "{} defends against the Team of {}.",
                capital(&self.led_by(head)),
                self.owned(against)
            ),
            Happened::Damaged { object, count } => {
                format!("{} receives {count} Damage.", capital(&self.owned(object)))
            }
            Happened::PlanetDamaged { player, count } => {
                format!("{} Planet receives {count} Damage.", capital(&self.whose(player)))
            }
            Happened::Showdown {
                winner,
                loser,
                result,
            } => {
                let (one, other) = (self.owned(winner), self.owned(loser));
                match result {
                    0 => format!("The Teams of {one} and {other} fight a draw."),
                    1 => format!("The Team of {one} wins a Victory over the Team of {other}."),
                    _ => format!("The Team of {one} wins an Outstanding Victory over the Team of {other}."),
                }
            }
            Happened::BrokenOff { object } => format!(
                "Effects set each other off without end; the table breaks them off at {}.",
                self.name(object)
            ),
            Happened::Failed { object } => format!("{} fails and does nothing.", capital(&self.name(object))),
            Happened::ByHand { object } => {
                let name = capital(&self.owned(object));
                let text = self.text(object).join(" ");
                if text.is_empty() {
                    format!("{name} does something the table does not know: resolve it by hand.")
                } else {
                    format!("Resolve by hand what is left of {name}: {text}")
                }
            }
            Happened::Adjusted { player } => format!("{} the table by hand.", self.does(player, "change")),
            Happened::Eliminated { player } => {
                let is = if self.is_you(player) { "are" } else { "is" };
                format!("{} {is} out of the game.", self.who(player))
            }
            Happened::GameOver { outcome } => self.outcome(outcome).text,
        }
    }

    fn skipped(&self, player: PlayerId, part: Part) -> String {
        let skips = self.does(player, "skip");
        match part {
            Part::Combat => format!("{skips} {} Combat step.", self.own(player)),
            Part::Defense => format!("{skips} this combat."),
            Part::DefenseDraw => format!("{skips} drawing for being attacked."),
            Part::AttackPhase => format!("{skips} this attack phase."),
            part => format!("{skips} {} {}.", self.own(player), part.label()),
        }
    }

    fn draw(&self, player: PlayerId, drawn: &[ObjectId]) -> String {
        let (known, hidden): (Vec<ObjectId>, Vec<ObjectId>) =
            drawn.iter().partition(|object| object.is_some());
        let mut words: Vec<String> = known.into_iter().map(|object| self.name(object)).collect();
        match hidden.len() {
            0 => {}
            1 => words.push("a card".to_owned()),
            several => words.push(counted(several as u64, "card")),
        }
        format!("{} {}.", self.does(player, "draw"), listed(&words))
    }

    /// ` by Tien`, where it is not clear who does it.
    pub(super) fn by(&self, player: PlayerId, object: ObjectId, by: ObjectId) -> String {
        let is_level = |card: &Object| card.zone == Zone::Levels;
        let clear = by == object
            || self.state.player(player).leader == by
            || self.state.find(by).is_none_or(is_level);
        if clear {
            String::new()
        } else {
            format!(" by {}", self.name(by))
        }
    }

    fn s(&self, player: PlayerId) -> &'static str {
        if self.is_you(player) { "" } else { "s" }
    }

    /// A card that changed zones; one the viewer may not know is just one of its owner's.
    fn moved(&self, object: ObjectId, seen: bool, from: Zone, to: Zone) -> String {
        let game = self.game();
        let way = format!("from {} to {}", zone_name(game, from), zone_name(game, to));
        let Some(owner) = self.state.find(object).map(|object| object.owner) else {
            return format!("A card goes {way}.");
        };
        if !seen {
            return format!("One of {} cards goes {way}.", self.whose(owner));
        }
        let card = capital(&format!("{} {}", self.whose(owner), self.name(object)));
        match to {
            Zone::Play => format!("{card} comes into play."),
            Zone::Discard if matches!(from, Zone::Deck | Zone::Resource) => {
                format!("{card} is discarded from the {}.", zone_name(game, from))
            }
            Zone::Discard => format!("{card} is discarded."),
            Zone::Removed if zone_name(game, to) == "Banished Zone" => format!("{card} is banished."),
            Zone::Removed => format!("{card} is removed from the game."),
            Zone::Levels => format!("{card} goes beneath the Main Personality."),
            Zone::Stack => format!("{card} is being used."),
            Zone::Aside => format!("{card} is set aside."),
            Zone::Deck | Zone::Hand | Zone::Side | Zone::Resource | Zone::Damage => {
                format!("{card} goes to the {}.", zone_name(game, to))
            }
        }
    }

    /// A Team by its Head, and who supports it.
    fn led_by(&self, head: ObjectId) -> String {
        let led = format!("the Team of {}", self.name(head));
        let Some(at) = self.state.find(head).filter(|head| head.team > 0) else {
            return led;
        };
        let is_mate = |card: &Object| {
            card.zone == Zone::Play && card.controller == at.controller && card.team == at.team
        };
        let mates = self
            .state
            .objects()
            .filter(|(id, card)| *id != head && is_mate(card));
        let mates: Vec<String> = mates.map(|(id, _)| self.name(id)).collect();
        if mates.is_empty() {
            led
        } else {
            format!("{led} with {}", listed(&mates))
        }
    }

    fn captured(&self, player: PlayerId, object: ObjectId) -> String {
        let is_ball = self.state.find(object).is_some() && self.state.card(object).kind == Kind::DragonBall;
        let verb = if is_ball { "capture" } else { "take control of" };
        format!("{} {}.", self.does(player, verb), self.name(object))
    }

    fn counter(&self, object: ObjectId, counter: Counter, to: u8) -> String {
        let card = capital(&self.owned(object));
        let coins = match counter {
            Counter::Coins => "Dragon Ball coin",
            Counter::Growth => "Growth coin",
            Counter::Time => "Time Limit coin",
            Counter::Marks => {
                return format!("{card} is {}.", self.stands(object, CardMarks::of_number(to)));
            }
        };
        format!("{card} now has {}.", counted(to, coins))
    }

    /// How a card with these marks stands: `injured`, `in normal status again`.
    pub(super) fn stands(&self, object: ObjectId, marks: CardMarks) -> String {
        let marks = self.marks(marks);
        let is_warrior = self.state.find(object).is_some() && self.state.card(object).kind == Kind::Warrior;
        match (marks.is_empty(), is_warrior) {
            // BA-DMG-07
            (true, true) => "in normal status again".to_owned(),
            (true, false) => "as usual again".to_owned(),
            (false, _) => listed(&marks),
        }
    }

    /// A card's marks in the game's words.
    pub(super) fn marks(&self, marks: CardMarks) -> Vec<String> {
        let names = self.state.table().rules().marks();
        names
            .iter()
            .filter(|(mark, _)| marks.has(*mark))
            .map(|(_, name)| (*name).to_owned())
            .collect()
    }
}

/// Whether a move only repeats what another sentence says of the same card.
fn repeats(before: Option<Happened>, what: Happened) -> bool {
    let Happened::Moved {
        object: moved,
        from,
        to,
    } = what
    else {
        return false;
    };
    match (before, from, to) {
        (Some(Happened::Adjusted { .. }), ..) => false,
        // What is used is told as used, what a Planet loses as Damage; and what was used is put away.
        (_, Zone::Stack, Zone::Discard) | (_, _, Zone::Stack) | (_, Zone::Deck, Zone::Damage) => true,
        (Some(Happened::Played { object, .. } | Happened::Placed { object, .. }), _, Zone::Play)
        | (
            Some(Happened::LifeCardLost { object, .. } | Happened::FinalAttack { object, .. }),
            _,
            Zone::Discard,
        )
        | (Some(Happened::Rejuvenated { object, .. }), ..) => object == moved,
        _ => false,
    }
}

/// `rises from`, `falls from`.
const fn moves(from: u8, to: u8) -> &'static str {
    if to > from { "rises from" } else { "falls from" }
}

fn damage(stages: u8, life: u8) -> String {
    let parts: Vec<String> = [(stages, "power stage"), (life, "life card")]
        .into_iter()
        .filter(|(count, _)| *count > 0)
        .map(|(count, noun)| counted(count, noun))
        .collect();
    if parts.is_empty() {
        "The attack deals no damage.".to_owned()
    } else {
        format!("The attack deals {} of damage.", listed(&parts))
    }
}
