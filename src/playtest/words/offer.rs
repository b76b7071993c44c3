//! What may be decided, as the words on a button.

use super::{Voice, capital, zone_name};
use crate::catalog;
use crate::engine::fight::DealtAs;
use crate::engine::view::{Offer, TableView};
use crate::engine::{Act, Action, Choice, Meaning, ObjectId, PlayerId, PromptKind};
use crate::model::effect::{Effect, When};
use crate::model::{Game, Kind};

impl Voice<'_> {
    /// The words of every offer, in the order of the view. Several that read the same are told apart by their number.
    pub fn offers(&self, view: &TableView) -> Vec<String> {
        let texts: Vec<String> = view.offers.iter().map(|offer| self.offer(view, offer)).collect();
        let number = |place: usize, text: &String| {
            let same = |other: &&String| *other == text;
            let before = texts.iter().take(place).filter(same).count();
            let all = texts.iter().filter(same).count();
            if all > 1 {
                format!("{text}, copy {}", before + 1)
            } else {
                text.clone()
            }
        };
        texts
            .iter()
            .enumerate()
            .map(|(place, text)| number(place, text))
            .collect()
    }

    fn offer(&self, view: &TableView, offer: &Offer) -> String {
        match offer.action.act {
            Act::Pass => self.pass(view),
            Act::Answer { choice } => match view.prompt {
                Some(prompt) => self.answer(prompt.kind, offer.action.player, choice),
                None => "Answer".to_owned(),
            },
            _ => self.action(offer.action),
        }
    }

    /// An action by itself, as a log of actions shows it: what it answers is known from where it stands only.
    pub fn action(&self, action: Action) -> String {
        match action.act {
            Act::Pass => "Pass".to_owned(),
            Act::Combat { .. } if self.state.seats().count() == 2 => "Declare combat".to_owned(),
            Act::Combat { against } => format!("Declare combat against {}", self.who(against)),
            Act::Play { card } => self.play(card),
            Act::Use { object, ability, by } => self.use_of(action.player, object, ability, by),
            Act::FinalAttack { card, by } => format!(
                "Discard {} for a Final Physical Attack{}",
                self.name(card),
                self.by(action.player, card, by)
            ),
            Act::Give { from, to } => format!(
                "Move a Dragon Ball coin from {} to {}",
                self.name(from),
                self.name(to)
            ),
            Act::Answer { choice } => self.choice(action.player, choice),
            Act::Concede => "Concede".to_owned(),
            Act::Adjust { change } => self.adjust(change),
        }
    }

    fn pass(&self, view: &TableView) -> String {
        let declares = |offer: &Offer| matches!(offer.action.act, Act::Combat { .. });
        if view.offers.iter().any(declares) {
            "Declare no combat".to_owned()
        } else if self.state.fight.combat.is_some() || self.game() == Game::Bandai {
            "Pass".to_owned()
        } else {
            format!("End the {}", view.step)
        }
    }

    fn play(&self, card: ObjectId) -> String {
        let deployed = self.state.find(card).is_some() && self.state.card(card).kind == Kind::Warrior;
        let verb = if deployed { "Deploy" } else { "Play" };
        format!("{verb} {}", self.name(card))
    }

    /// `Attack with Red Lunge Punch`; of a card with several such abilities also which.
    fn use_of(&self, player: PlayerId, object: ObjectId, ability: u8, by: ObjectId) -> String {
        let name = self.name(object);
        let card = self.state.find(object).map(|_| self.state.card(object));
        let Some((card, line)) = card.and_then(|card| Some((card, card.line(ability)?))) else {
            return format!("Use {name}");
        };
        let verb = match line.line.when {
            When::Attack => "Attack with",
            When::Defense => "Defend with",
            _ => "Use",
        };
        let text = if card.lines(line.line.when).nth(1).is_some() {
            format!(": {}", catalog::line_in_words(self.game(), card.kind, &line.line))
        } else {
            String::new()
        };
        format!("{verb} {name}{}{text}", self.by(player, object, by))
    }

    /// An answer to a question of that kind.
    fn answer(&self, kind: PromptKind, player: PlayerId, choice: Choice) -> String {
        match choice {
            Choice::Yes => self.yes(kind).to_owned(),
            Choice::No => no(kind).to_owned(),
            Choice::Done => done(kind).to_owned(),
            Choice::Object(object) => self.pick(kind, object),
            Choice::Pair(one, other) => self.pair(kind, one, other),
            Choice::Option(option) => self.option(option),
            Choice::Use(object, ability) => match kind {
                PromptKind::Defend | PromptKind::Respond => {
                    self.use_of(player, object, ability, ObjectId::NONE)
                }
                _ => format!("Use {}", self.name(object)),
            },
            Choice::Number(_) | Choice::Player(_) | Choice::Card(_) => self.choice(player, choice),
        }
    }

    /// An answer by itself.
    fn choice(&self, player: PlayerId, choice: Choice) -> String {
        match choice {
            Choice::Yes => "Yes".to_owned(),
            Choice::No => "No".to_owned(),
            Choice::Done => "No more".to_owned(),
            Choice::Object(object) => capital(&self.name(object)),
            Choice::Number(number) => number.to_string(),
            Choice::Option(option) => format!("Option {}", u16::from(option) + 1),
            Choice::Player(chosen) if chosen == player && self.is_you(chosen) => "Yourself".to_owned(),
            Choice::Player(chosen) => self.who(chosen),
            Choice::Card(card) => self.state.table().card(card).name.clone(),
            Choice::Use(object, ability) => self.use_of(player, object, ability, ObjectId::NONE),
            Choice::Pair(one, other) => format!("{} with {}", capital(&self.name(one)), self.name(other)),
        }
    }

    fn yes(&self, kind: PromptKind) -> &'static str {
        match kind {
            PromptKind::Endurance => "Banish it",
            PromptKind::Rejuvenate => "Rejuvenate it",
            PromptKind::Redraw => "Draw a new hand",
            PromptKind::First => "Go first",
            PromptKind::May => "Use it",
            _ => "Yes",
        }
    }

    fn pick(&self, kind: PromptKind, object: ObjectId) -> String {
        let name = self.name(object);
        match kind {
            PromptKind::Discard => format!("Discard {name}"),
            PromptKind::Stages => match self.stages_to_take() {
                Some(stages) => format!("Take {} on {name}", super::counted::counted(stages, "stage")),
                None => capital(&name),
            },
            PromptKind::Capture => format!("Capture {name}"),
            PromptKind::Charge => format!("Charge {name}"),
            PromptKind::Pay => format!("Pay with {name}"),
            PromptKind::Team => format!("{} in a Team of its own", capital(&name)),
            PromptKind::Battle => format!("The Team of {name}"),
            PromptKind::Choose => match self.place_of(object) {
                Some(place) => format!("Choose {name} ({place})"),
                None => format!("Choose {name}"),
            },
            _ => capital(&name),
        }
    }

    fn pair(&self, kind: PromptKind, one: ObjectId, other: ObjectId) -> String {
        let (one, other) = (capital(&self.name(one)), self.name(other));
        match kind {
            PromptKind::Team => format!("{one} in the Team of {other}"),
            PromptKind::Battle => format!("{one} heads the defense against {other}"),
            _ => format!("{one} with {other}"),
        }
    }

    /// Where a card to be chosen lies, unless it lies in play.
    fn place_of(&self, object: ObjectId) -> Option<String> {
        let instance = self.state.find(object)?;
        let zone = zone_name(self.game(), instance.zone);
        (instance.zone != crate::engine::Zone::Play).then(|| format!("{} {zone}", self.whose(instance.owner)))
    }

    /// The stages of the attack being resolved that a personality has to take.
    pub(super) fn stages_to_take(&self) -> Option<u8> {
        let stages = self.state.fight.attack?.stages;
        (stages > 0).then_some(stages)
    }

    fn option(&self, option: u8) -> String {
        match self.state.meaning(option) {
            Some(Meaning::Effects(effects)) => {
                let effects: Vec<Effect> = effects.into_iter().cloned().collect();
                let kind = self.state.prompt.filter(|prompt| prompt.source.is_some());
                let kind = kind.map_or(Kind::Event, |prompt| self.state.card(prompt.source).kind);
                capital(catalog::effects_in_words(self.game(), kind, &effects).trim_end_matches('.'))
            }
            Some(Meaning::SetOff { source, ability }) => {
                let card = self.state.card(source);
                let text = card
                    .line(ability)
                    .map(|line| catalog::line_in_words(self.game(), card.kind, &line.line));
                text.map_or_else(
                    || self.name(source),
                    |text| format!("{}: {text}", self.name(source)),
                )
            }
            Some(Meaning::Dealt(DealtAs::Stages)) => "Deal all damage in power stages".to_owned(),
            Some(Meaning::Dealt(DealtAs::Life)) => "Deal all damage in life cards".to_owned(),
            Some(Meaning::Dealt(DealtAs::Printed)) => "Deal the damage as it is".to_owned(),
            Some(Meaning::Words(words)) => words.to_owned(),
            None => format!("Option {}", u16::from(option) + 1),
        }
    }
}

const fn no(kind: PromptKind) -> &'static str {
    match kind {
        PromptKind::Endurance => "Discard it",
        PromptKind::Rejuvenate => "Leave it",
        PromptKind::Redraw => "Keep this hand",
        PromptKind::First => "Go second",
        PromptKind::May => "Do not use it",
        _ => "No",
    }
}

const fn done(kind: PromptKind) -> &'static str {
    match kind {
        PromptKind::Discard => "Discard no more",
        PromptKind::Defend => "Do not defend",
        PromptKind::Critical => "None of these",
        PromptKind::Mode => "Leave it as it is",
        PromptKind::Respond => "Decline",
        PromptKind::Capture => "Capture none",
        PromptKind::Misfit => "Keep it in hand",
        PromptKind::Charge => "Charge nothing more",
        PromptKind::Battle | PromptKind::Team => "Done",
        _ => "No more",
    }
}
