//! Answers to questions, as the words on a button.

use super::consequence::shortened;
use super::counted::counted;
use super::{Voice, capital, zone_name};
use crate::catalog::{self, brief::brief};
use crate::engine::view::{PromptView, TableView};
use crate::engine::{Act, Choice, Meaning, ObjectId, PlayerId, PromptKind, Zone};
use crate::model::Kind;
use crate::model::effect::Effect;

impl Voice<'_> {
    /// An answer to the question that is open.
    pub(super) fn answer(
        &self,
        view: &TableView,
        prompt: &PromptView,
        player: PlayerId,
        choice: Choice,
    ) -> String {
        let kind = prompt.kind;
        match choice {
            Choice::Yes => yes(kind).to_owned(),
            Choice::No => no(kind).to_owned(),
            Choice::Done => self.done(view, prompt),
            Choice::Object(object) => self.pick(view, prompt, object),
            Choice::Option(option) => self.option(option),
            Choice::Use(object, ability) => match kind {
                PromptKind::Defend | PromptKind::Respond => {
                    self.use_of(player, object, ability, ObjectId::NONE)
                }
                _ => format!("Use {}", self.name(object)),
            },
            Choice::Pair(one, other) => self.pair(kind, one, other),
            Choice::Number(_) | Choice::Player(_) | Choice::Title(_) => self.choice(player, choice),
        }
    }

    /// An answer by itself.
    pub(super) fn choice(&self, player: PlayerId, choice: Choice) -> String {
        match choice {
            Choice::Yes => "Yes".to_owned(),
            Choice::No => "No".to_owned(),
            Choice::Done => "No more".to_owned(),
            Choice::Object(object) => capital(&self.name(object)),
            Choice::Number(number) => number.to_string(),
            Choice::Option(option) => format!("Option {}", u16::from(option) + 1),
            Choice::Player(chosen) if chosen == player && self.is_you(chosen) => "Yourself".to_owned(),
            Choice::Player(chosen) => self.who(chosen),
            Choice::Title(title) => self.title(title),
            Choice::Use(object, ability) => self.use_of(player, object, ability, ObjectId::NONE),
            Choice::Pair(one, other) => format!("{} with {}", capital(&self.name(one)), self.name(other)),
        }
    }

    fn pair(&self, kind: PromptKind, one: ObjectId, other: ObjectId) -> String {
        let one = capital(&self.name(one));
        let other = self.name(other);
        match kind {
            PromptKind::Team => format!("{one} in the Team of {other}"),
            PromptKind::Oppose => format!("{one} as the Head against {other}"),
            _ => format!("{one} with {other}"),
        }
    }

    fn pick(&self, view: &TableView, prompt: &PromptView, object: ObjectId) -> String {
        let (kind, name) = (prompt.kind, self.name(object));
        match kind {
            PromptKind::Discard => format!("Discard {name}"),
            PromptKind::Stages => match self.stages_to_take() {
                Some(stages) => format!("Take {} on {name}", counted(stages, "stage")),
                None => capital(&name),
            },
            // BA-ORG-01: the Warrior that is asked about stays by itself; other answers name a Head (BA-BATTLE-05).
            PromptKind::Team if self.state.prompt.is_some_and(|prompt| prompt.source == object) => {
                format!("{} in a Team of its own", capital(&name))
            }
            PromptKind::Team => format!("{} is the Head", capital(&name)),
            PromptKind::NextBattle => format!("The battle of {name}'s Team"),
            PromptKind::Battle => format!("Attack with {name} as the Head"),
            PromptKind::Lead => format!("{} fights", capital(&name)),
            PromptKind::Capture => format!("Capture {name}"),
            PromptKind::Charge => format!("Charge {name}"),
            PromptKind::Pay => match self.chi_of(object) {
                Some(symbol) => format!("Pay with {name} ({symbol})"),
                None => format!("Pay with {name}"),
            },
            PromptKind::Choose | PromptKind::Target => match self.place_of(object) {
                Some(_) if self.common_place(view).is_some() => format!("Choose {name}"),
                Some(place) => format!("Choose {name} ({place})"),
                None => format!("Choose {}", self.owned(object)),
            },
            _ => capital(&name),
        }
    }

    fn done(&self, view: &TableView, prompt: &PromptView) -> String {
        if let (PromptKind::Discard, Some(card)) = (prompt.kind, only_card(view)) {
            return format!("Keep {}", self.name(card));
        }
        self.done_in_general(prompt).to_owned()
    }

    fn done_in_general(&self, prompt: &PromptView) -> &'static str {
        let lanes = &self.state.battle.lanes;
        match prompt.kind {
            PromptKind::Oppose => {
                if lanes.iter().any(|lane| lane.defenders > 0) {
                    "No other Team defends"
                } else {
                    "No Team defends"
                }
            }
            PromptKind::Battle if lanes.is_empty() => "No Team attacks",
            PromptKind::Battle => "No other Team attacks",
            kind => done_with(kind),
        }
    }

    /// Where all cards to be chosen lie, if that is one place out of play: `your discard pile`.
    pub(super) fn common_place(&self, view: &TableView) -> Option<String> {
        let mut places = view.offers.iter().filter_map(|offer| match offer.action.act {
            Act::Answer {
                choice: Choice::Object(object),
            } => Some(self.place_of(object)),
            _ => None,
        });
        let first = places.next()??;
        places
            .all(|place| place.as_ref() == Some(&first))
            .then_some(first)
    }

    /// Where a card to be chosen lies, unless it lies in play.
    fn place_of(&self, object: ObjectId) -> Option<String> {
        let instance = self.state.find(object)?;
        let zone = zone_name(self.game(), instance.zone);
        (instance.zone != Zone::Play).then(|| format!("{} {zone}", self.whose(instance.owner)))
    }

    /// The stages of the attack being resolved that a personality has to take.
    pub(super) fn stages_to_take(&self) -> Option<u8> {
        let stages = self.state.fight.attack?.stages;
        (stages > 0).then_some(stages)
    }

    /// The name of the card whose effect waits, of several that wait.
    pub(super) fn waits(&self, choice: Choice) -> Option<String> {
        match choice {
            Choice::Option(option) => match self.state.meaning(option)? {
                Meaning::SetOff { source, .. } => Some(self.name(source)),
                _ => None,
            },
            Choice::Use(object, _) => Some(self.name(object)),
            _ => None,
        }
    }

    /// The kind of Chi a card is.
    fn chi_of(&self, object: ObjectId) -> Option<&'static str> {
        let instance = self.state.find(object)?;
        let card = self.catalog.card(self.state.table().card(instance.card).card);
        Some(card.symbol()?.symbol?.label())
    }

    fn option(&self, option: u8) -> String {
        match self.state.meaning(option) {
            Some(Meaning::Effects(effects)) => {
                let effects: Vec<Effect> = effects.into_iter().cloned().collect();
                let kind = self.state.prompt.filter(|prompt| prompt.source.is_some());
                let kind = kind.map_or(Kind::Event, |prompt| self.state.card(prompt.source).kind);
                let words = catalog::effects_in_words(self.game(), kind, &effects);
                match words.trim_end_matches('.') {
                    "" => "Do nothing".to_owned(),
                    words => capital(words),
                }
            }
            Some(Meaning::SetOff { source, ability }) => {
                let card = self.state.card(source);
                let text = card
                    .line(ability)
                    .map(|line| catalog::line_in_words(self.game(), card.kind, &line.line));
                let text = text.unwrap_or_else(|| self.text(source).join(" "));
                match shortened(&brief(&text)).as_str() {
                    "" => self.name(source),
                    text => format!("{}: {text}", self.name(source)),
                }
            }
            Some(Meaning::Words(words)) => words.to_owned(),
            None => format!("Option {}", u16::from(option) + 1),
        }
    }
}

/// The only card there is to be chosen.
fn only_card(view: &TableView) -> Option<ObjectId> {
    let mut cards = view.offers.iter().filter_map(|offer| match offer.action.act {
        Act::Answer {
            choice: Choice::Object(object),
        } => Some(object),
        _ => None,
    });
    cards.next().filter(|_| cards.next().is_none())
}

pub(super) const fn yes(kind: PromptKind) -> &'static str {
    match kind {
        PromptKind::Endurance => "Banish it",
        PromptKind::Rejuvenate => "Rejuvenate it",
        PromptKind::Redraw => "Draw a new hand",
        PromptKind::First => "Go first",
        PromptKind::Verify => "Look through it",
        PromptKind::ShuffleRest => "Have it shuffled",
        PromptKind::May => "Use it",
        PromptKind::Discard => "Discard one at random",
        _ => "Yes",
    }
}

pub(super) const fn no(kind: PromptKind) -> &'static str {
    match kind {
        PromptKind::Endurance => "Discard it",
        PromptKind::Rejuvenate => "Leave it",
        PromptKind::Redraw => "Keep this hand",
        PromptKind::First => "Go second",
        PromptKind::Verify => "Do not look",
        PromptKind::ShuffleRest => "Leave it in order",
        PromptKind::May => "Do not use it",
        _ => "No",
    }
}

pub(super) const fn done_with(kind: PromptKind) -> &'static str {
    match kind {
        PromptKind::Discard => "Discard no more",
        PromptKind::Defend => "Do not defend",
        PromptKind::Critical => "None of these",
        PromptKind::Mode => "Leave it as it is",
        PromptKind::Respond => "Decline",
        PromptKind::Charge => "Charge nothing more",
        PromptKind::Team => "Leave the Teams as they are",
        PromptKind::Misfit => "Keep it in hand",
        PromptKind::Capture => "Capture none",
        PromptKind::Look => "Seen enough",
        PromptKind::ByHand => "Go on",
        _ => "No more",
    }
}
