//! What the engine waits for. While a prompt is open only its answers are legal (and conceding and adjusting).

use serde::Serialize;

use super::program::Op;
use super::{Frame, ObjectId, PlayerId, Progress, Search, State, Task};
use crate::model::effect::{ChangeAttacks, Effect};
use crate::model::vocabulary;

/// A question to one player. The answers are [`State::offers`](super::State::offers).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Prompt {
    /// Who answers.
    pub player: PlayerId,
    /// What is asked.
    pub kind: PromptKind,
    /// The card that asks, or [`ObjectId::NONE`].
    pub source: ObjectId,
    /// The ledger id of the rule that asks, or `""`.
    pub rule: &'static str,
}

vocabulary! {
    /// What is asked.
    PromptKind {
        /// Use this effect? (`may`)
        May = "may", "Use an effect";
        /// One of several parts.
        Mode = "mode", "One of several parts";
        /// Choose a card for an effect.
        Choose = "choose", "A card for an effect";
        /// What an effect is aimed at, before it is paid for.
        Target = "target", "A target";
        /// Which of several effects happens first.
        Order = "order", "Which comes first";
        /// How many: a cost of X.
        Number = "number", "A number";
        /// Discard a card from hand, or stop where that is allowed.
        Discard = "discard", "A card to discard";
        /// Defend against the attack, or let it through.
        Defend = "defend", "A defence";
        /// Which personality fights (SC-ALLY-07, A-SC-14).
        Lead = "lead", "Who fights";
        /// Something is not modelled: the player carries it out by hand before the game goes on.
        ByHand = "by-hand", "By hand";
        /// Which personality takes the power stages.
        Stages = "stages", "Who takes the stages";
        /// Banish the card for its Endurance?
        Endurance = "endurance", "Endurance";
        /// Which critical damage effect.
        Critical = "critical", "Critical damage";
        /// Which Dragon Ball to capture.
        Capture = "capture", "A Dragon Ball to capture";
        /// Put the top discarded card under the deck?
        Rejuvenate = "rejuvenate", "Rejuvenate";
        /// Look through a deck in which a search found nothing? (PA-GLO-07)
        Verify = "verify", "Look through a deck searched in vain";
        /// Ask for the rest of the opponent's discard pile to be shuffled? (SC-TURN-20)
        ShuffleRest = "shuffle-rest", "Shuffle the rest";
        /// A hidden zone is seen until the answer.
        Look = "look", "A look at hidden cards";
        /// Name a card.
        Name = "name", "A name";
        /// Return the hand and draw again?
        Redraw = "redraw", "A new hand";
        /// Go first?
        First = "first", "Who goes first";
        /// Which style to fight with, as its place in the list of styles.
        Style = "style", "A style";
        /// What to do with a card that cannot be played.
        Misfit = "misfit", "A card that cannot be played";
        /// Which card to charge.
        Charge = "charge", "A card to charge";
        /// What pays a cost.
        Pay = "pay", "A payment";
        /// Build Teams.
        Team = "team", "Teams";
        /// Which Team attacks.
        Battle = "battle", "A Team for battle";
        /// Which Team defends, and against which.
        Oppose = "oppose", "A Team to defend";
        /// Which battle is decided next.
        NextBattle = "next-battle", "The next battle";
        /// Answer with an effect, or decline.
        Respond = "respond", "An answer";
        /// Where coins go.
        Coins = "coins", "Where coins go";
    }
}

/// Something an effect does.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Stake<'a> {
    /// A verb.
    Verb(&'a Effect),
    /// Attacks change.
    Attacks(&'a ChangeAttacks),
}

/// What an answer [`Choice::Option`](super::Choice::Option) stands for.
#[derive(Debug, Clone, PartialEq)]
pub enum Meaning<'a> {
    /// These effects of the card that asks.
    Effects(Vec<&'a Effect>),
    /// The effect of a card that was set off; the ability is 255 where it has no line of its own.
    SetOff {
        /// The card.
        source: ObjectId,
        /// Which of its abilities.
        ability: u8,
    },
    /// Something of the game's own, in its words.
    Words(&'static str),
}

/// What a verb asks that may be done in two ways, or whether to do the search of another player.
fn either(verb: &Effect, progress: Progress, option: u8) -> Option<&'static str> {
    let is_search = progress == Progress::Search(Search::Offered);
    match (verb, option) {
        (Effect::Draw { .. }, 0) => Some("Draw from the top"),
        (Effect::Draw { .. }, 1) => Some("Draw from the bottom"),
        (_, 0) if is_search => Some("Leave the search to its player"),
        (_, 1) if is_search => Some("Search and choose yourself"),
        (Effect::Rejuvenate { .. }, 0) => Some("Rejuvenate"),
        (Effect::Rejuvenate { .. }, 1) => Some("Rejuvenate nothing"),
        _ => None,
    }
}

impl State {
    /// The card and the line of it whose effect goes on with the answer to the open question.
    pub fn asking_line(&self) -> Option<(ObjectId, &super::TableLine)> {
        let (Task::Run(frame) | Task::Instead(frame)) = self.queue.last()? else {
            return None;
        };
        self.line_around(frame.source, frame.at)
    }

    /// The card and the line of it that is the attack being resolved; none for a Final Physical Attack.
    pub fn attacking_line(&self) -> Option<(ObjectId, &super::TableLine)> {
        let attack = self
            .fight
            .attack
            .filter(|attack| attack.at != super::Table::FINAL_ATTACK)?;
        self.line_around(attack.source, attack.at)
    }

    fn line_around(&self, source: ObjectId, at: u16) -> Option<(ObjectId, &super::TableLine)> {
        self.find(source)?;
        let lines = self
            .card(source)
            .abilities
            .iter()
            .filter_map(|ability| match ability {
                super::TableAbility::Line(line) => Some(line.as_ref()),
                super::TableAbility::Keyword(_) => None,
            });
        // The programs of a table lie one behind the other.
        let begun = lines.filter(|line| line.start <= at);
        Some((source, begun.max_by_key(|line| line.start)?))
    }

    /// What the option of the open question stands for, by its number.
    pub fn meaning(&self, option: u8) -> Option<Meaning<'_>> {
        let kind = self.prompt?.kind;
        match (kind, self.queue.last()) {
            (PromptKind::Order, _) => {
                let frame = self.pending.get(usize::from(self.held) + usize::from(option))?;
                Some(Meaning::SetOff {
                    source: frame.source,
                    ability: frame.ability,
                })
            }
            (PromptKind::Mode, Some(Task::Run(frame))) => match self.table.op(frame.at) {
                Op::Choose(_, starts) => Some(Meaning::Effects(
                    self.effects_from(*starts.get(usize::from(option))?),
                )),
                op => either(op.verb()?, frame.progress, option).map(Meaning::Words),
            },
            _ => {
                let words = self.table.rules().option(self, kind, option);
                words.map(Meaning::Words)
            }
        }
    }

    /// What happens if the open question, whether to use an effect, is answered with yes; and whose effect it is.
    pub fn at_stake(&self) -> Option<(Frame, Vec<Stake<'_>>)> {
        let Some(Task::Run(frame)) = self.queue.last() else {
            return None;
        };
        let Op::May(_, end) = self.table.op(frame.at) else {
            return None;
        };
        let stakes = (frame.at + 1..*end).filter_map(|at| match self.table.op(at) {
            Op::Do(effect) => Some(Stake::Verb(effect.as_ref())),
            Op::Change(change, _) => Some(Stake::Attacks(change)),
            _ => None,
        });
        Some((*frame, stakes.collect()))
    }

    /// The verb that asks the open question, and whose effect it is.
    pub fn asking(&self) -> Option<(Frame, &Effect)> {
        match self.queue.last() {
            Some(Task::Run(frame)) => Some((*frame, self.table.op(frame.at).verb()?)),
            _ => None,
        }
    }

    /// The verbs of a part of a program, as far as it goes straight on.
    fn effects_from(&self, start: u16) -> Vec<&Effect> {
        let verb = |op: &'_ Op| {
            matches!(
                op,
                Op::Do(_) | Op::Unless(..) | Op::May(..) | Op::Instead | Op::Sentence
            )
        };
        let ops = (start..).map(|at| self.table.op(at)).take_while(|op| verb(op));
        ops.filter_map(|op| match op {
            Op::Do(effect) => Some(effect.as_ref()),
            _ => None,
        })
        .collect()
    }
}
