//! What the game waits for.

use super::counted::{counted, power};
use super::{Sentence, Voice, capital};
use crate::catalog::{self, brief::brief};
use crate::engine::view::{Offer, PromptView, TableView};
use crate::engine::{Act, PromptKind};
use crate::model::Game;
use crate::model::effect::{Effect, Piece, Walk};

impl Voice<'_> {
    /// What is asked: `Defend against Red Lunge Punch?` Without a question of its own, what may be decided in this step; nothing
    /// when the game is over.
    pub fn question(&self, view: &TableView) -> Option<Sentence> {
        let decider = view.decider?;
        let Some(prompt) = view.prompt else {
            let ways = self.ways(view);
            let text = if self.is_you(decider) {
                format!("{}.", capital(&ways))
            } else {
                format!("{}: {ways}.", self.does(decider, "decide"))
            };
            return Some(Sentence::deed(text, view.step_rule));
        };
        let ask = self.ask(view, &prompt);
        let text = if self.is_you(prompt.player) {
            ask
        } else {
            format!("{}: {ask}", self.who(prompt.player))
        };
        Some(Sentence::deed(text, prompt.rule))
    }

    /// What may be decided where nothing is asked.
    fn ways(&self, view: &TableView) -> String {
        let declares = |offer: &Offer| matches!(offer.action.act, Act::Combat { .. });
        let passes = |offer: &Offer| offer.action.act == Act::Pass;
        let in_combat = self.state.fight.combat.is_some();
        let leave = if in_combat || self.game() == Game::Bandai {
            "pass".to_owned()
        } else {
            format!("end the {}", view.step)
        };
        if view.offers.iter().any(declares) {
            "declare combat, or skip it".to_owned()
        } else if !view.offers.is_empty() && view.offers.iter().all(passes) {
            format!("nothing can be played or used now: {leave}")
        } else if in_combat {
            format!("attack, use a card, or {leave}")
        } else {
            format!("play or use a card, or {leave}")
        }
    }

    /// What happens if the card's “may” is taken, in few words; `None` where the line has several, or none the viewer sees.
    pub(super) fn clause(&self) -> Option<String> {
        let (source, line) = self.state.asking_line()?;
        self.state.at_stake()?;
        let mut offered = Vec::new();
        line.line.effects.walk(&mut |piece| match piece {
            Piece::Effect(Effect::May { effects, .. }) => offered.push(Some(effects)),
            Piece::Effect(Effect::Unless { .. }) => offered.push(None),
            _ => {}
        });
        let [Some(effects)] = offered.as_slice() else {
            return None;
        };
        let seen = self.state.is_seen(source, self.viewer);
        let kind = self.state.card(source).kind;
        let words = catalog::effects_in_words(self.game(), kind, effects);
        let words = brief(&capital(&words));
        let words = words.trim_end_matches('.');
        (seen && !words.is_empty()).then(|| words.to_owned())
    }

    /// What the line does of which a part is asked, where the viewer may see its card.
    pub(super) fn asked(&self) -> Option<String> {
        let (source, line) = self.state.asking_line()?;
        let seen = self.state.is_seen(source, self.viewer);
        let kind = self.state.card(source).kind;
        seen.then(|| catalog::line_in_words(self.game(), kind, &line.line))
    }

    /// `7 life cards are coming.` Of what is read off the Attack Table: `900 against 600: 3 stages are coming.`
    fn coming(&self) -> Option<String> {
        let against = self.state.fight.attack?.against;
        let ahead = self.state.as_taken(against, self.state.sum_ahead()?);
        let damage = Self::amounts(&ahead);
        let one = ahead.stages.max(0) + ahead.life.max(0) == 1;
        let are = if one || damage.is_none() { "is" } else { "are" };
        let powers = self.state.powers_ahead();
        let powers = powers.map_or_else(String::new, |(by, against)| {
            format!("{} against {}: ", power(by), power(against))
        });
        let damage = damage.unwrap_or_else(|| "no damage".to_owned());
        let damage = format!("{powers}{damage}");
        Some(format!("{} {are} coming.", capital(&damage)))
    }

    fn ask(&self, view: &TableView, prompt: &PromptView) -> String {
        let source = prompt.source.map(|card| self.catalog.card(card).name.as_str());
        let of = |words: &str, without: &str| {
            source.map_or_else(|| without.to_owned(), |source| words.replace("{}", source))
        };
        let endurance = prompt
            .source
            .and_then(|card| self.catalog.card(card).styled()?.endurance);
        match prompt.kind {
            PromptKind::May => {
                let words = of("Use the effect of {}?", "Use the effect?");
                match (self.clause(), self.asked()) {
                    (Some(clause), _) => format!("{} {clause}.", of("Use {}?", "Use it?")),
                    (None, Some(text)) => format!("{words} {text}"),
                    (None, None) => words,
                }
            }
            PromptKind::Mode => of("Which part of {}?", "Which of these?"),
            PromptKind::Target => of("Which card is the target of {}?", "Which target?"),
            PromptKind::Choose => match self.common_place(view) {
                Some(place) => of(
                    &format!("Choose from {place} for {{}}."),
                    &format!("Choose from {place}."),
                ),
                None => of("Choose for {}.", "Choose."),
            },
            PromptKind::Style => "Which style?".to_owned(),
            PromptKind::Order => "Several effects wait. Which comes first?".to_owned(),
            PromptKind::Number => of("How many for {}?", "How many?"),
            PromptKind::Discard if self.is_you(prompt.player) => "Which card do you discard?".to_owned(),
            PromptKind::Discard => "Which card is discarded?".to_owned(),
            PromptKind::Defend => {
                let words = of("Defend against {}?", "Defend against the attack?");
                self.coming()
                    .map_or(words.clone(), |damage| format!("{words} {damage}"))
            }
            PromptKind::Stages => match self.stages_to_take() {
                Some(stages) => format!("Who takes the {}?", counted(stages, "power stage")),
                None => of("Whose power stages does {} change?", "Whose power stages change?"),
            },
            PromptKind::Lead => of("Who fights against {}?", "Who fights?"),
            PromptKind::ByHand => of(
                "{} is not modelled. Carry out what it says by hand, then go on.",
                "Carry it out by hand, then go on.",
            ),
            PromptKind::Endurance => {
                let words = of(
                    "Banish {} for its Endurance?",
                    "Banish the card for its Endurance?",
                );
                endurance.map_or(words.clone(), |by| {
                    words.replace("Endurance", &format!("Endurance of {by}"))
                })
            }
            PromptKind::Critical => "Critical damage: which effect?".to_owned(),
            PromptKind::Capture => "Which Dragon Ball is captured?".to_owned(),
            PromptKind::Rejuvenate => {
                let deck = self.game().main_deck_name();
                format!(
                    "{} the {deck}?",
                    of("Put {} under", "Put the top discarded card under")
                )
            }
            PromptKind::Verify => of(
                "The search of {} found nothing. Look through the deck?",
                "The search found nothing. Look through the deck?",
            ),
            PromptKind::ShuffleRest => "Have the rest of the discard pile shuffled?".to_owned(),
            PromptKind::Look => "Look as long as you like.".to_owned(),
            PromptKind::Name => of("Name a card for {}.", "Name a card."),
            PromptKind::Redraw => "Return this hand and draw a new one?".to_owned(),
            PromptKind::First => "Who goes first?".to_owned(),
            PromptKind::Misfit => of(
                "{} cannot be played. Where does it go?",
                "Where does the card go?",
            ),
            PromptKind::Charge if self.is_you(prompt.player) => "Which card do you charge as Chi?".to_owned(),
            PromptKind::Charge => "Which card is charged as Chi?".to_owned(),
            PromptKind::Pay => {
                // What is declared is shown to all once it is paid for.
                let declared = self.state.battle.declared.as_ref().map(|link| link.source);
                match declared.filter(|card| self.state.is_seen(*card, self.viewer)) {
                    Some(card) => format!("Which Chi pays for {}?", self.name(card)),
                    None => "Which Chi pays?".to_owned(),
                }
            }
            PromptKind::Team => "Which Teams are built?".to_owned(),
            PromptKind::Battle => "Which Team attacks, with which Warrior as its Head?".to_owned(),
            PromptKind::Oppose => "Which Team defends, and against which?".to_owned(),
            PromptKind::NextBattle => "Which battle is decided next?".to_owned(),
            PromptKind::Respond => match self.game() {
                Game::Bandai => of("Answer {} with an effect?", "Answer with an effect?"),
                Game::Score | Game::Panini => of("{}: use a card now?", "Use a card now?"),
            },
            PromptKind::Coins => match self.game() {
                Game::Bandai => "Where do the Dragon Ball coins go?".to_owned(),
                Game::Score | Game::Panini => "Where do the counters go?".to_owned(),
            },
        }
    }
}
