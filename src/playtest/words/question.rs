//! What the game waits for.

use super::counted::{counted, listed};
use super::{Sentence, Voice};
use crate::catalog;
use crate::engine::view::{Offer, PromptView, TableView};
use crate::engine::{Act, PromptKind};
use crate::model::Game;

impl Voice<'_> {
    /// What is asked: `Defend against Red Lunge Punch?` Without a question of its own, whose decision it is in this step;
    /// nothing when the game is over.
    pub fn question(&self, view: &TableView) -> Option<Sentence> {
        let decider = view.decider?;
        let Some(prompt) = view.prompt else {
            let text = format!("It is {} decision: {}.", self.whose(decider), self.ways(view));
            return Some(Sentence::deed(text, view.step_rule));
        };
        let ask = self.ask(&prompt);
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
            format!("nothing can be played or used now, so {leave}")
        } else if in_combat {
            format!("attack, use a card, or {leave}")
        } else {
            format!("play or use a card, or {leave}")
        }
    }

    /// What the line does of which a part is asked, where the viewer may see its card.
    fn asked(&self) -> Option<String> {
        let (source, line) = self.state.asking_line()?;
        let seen = self.state.is_seen(source, self.viewer);
        let kind = self.state.card(source).kind;
        seen.then(|| catalog::line_in_words(self.game(), kind, &line.line))
    }

    /// `7 life cards are coming.`
    fn coming(&self) -> Option<String> {
        let ahead = self.state.sum_ahead()?;
        let amount = |count: i32, noun: &str| (count > 0).then(|| counted(count.unsigned_abs(), noun));
        let parts = [amount(ahead.stages, "stage"), amount(ahead.life, "life card")];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        let one = ahead.stages.max(0) + ahead.life.max(0) == 1;
        let are = if one { "is" } else { "are" };
        (!parts.is_empty()).then(|| format!("{} {are} coming.", listed(&parts)))
    }

    fn ask(&self, prompt: &PromptView) -> String {
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
                self.asked()
                    .map_or(words.clone(), |text| format!("{words} {text}"))
            }
            PromptKind::Mode => of("Which part of {}?", "Which of these?"),
            PromptKind::Target => of("Which card is the target of {}?", "Which target?"),
            PromptKind::Choose => of("Choose for {}.", "Choose."),
            PromptKind::Style => "Which style?".to_owned(),
            PromptKind::Order => "Several effects wait. Which comes first?".to_owned(),
            PromptKind::Number => of("How many for {}?", "How many?"),
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
