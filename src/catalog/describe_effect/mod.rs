//! Abilities in English: the same trees the engine carries out, in our own words, one paragraph each.
//!
//! The words of a line hang together (what was aimed at once is `it` afterwards), so a [`Voice`] speaks it from
//! beginning to end: this file the frame of a line, `deed` its effects, `noun` the cards, `amount` amounts, `measure` what is measured and conditions,
//! `sentence` how clauses stand together, `dialect` the words each game uses.

mod amount;
mod asked;
mod attacks;
mod change;
mod comparison;
mod deed;
mod dialect;
mod event;
mod feats;
#[cfg(test)]
mod fifth_readings;
mod fight;
mod keyword;
mod lasting;
mod leave;
mod measure;
mod noun;
mod others;
mod place;
mod price;
mod quality;
#[cfg(test)]
mod readings;
mod repeated;
mod scoped;
mod sentence;
mod sought;
mod special;
mod together;
#[cfg(test)]
mod wordings;

pub(super) use noun::listed;

use amount::possessive;
use dialect::game_words;
use keyword::{keyword_name, reminder};
use measure::time_of;
use scoped::is_otherwise;
use sentence::{in_one_sentence, in_parentheses};

use crate::model::effect::text;
use crate::model::effect::{
    Ability, Amount, Cards, Condition, Cost, Effect, Filter, Line, Uses, When, Who, Zone,
};
use crate::model::{Defends, Game, Kind, Word};

/// An ability of a card of that game and type, as a paragraph.
///
/// What stands before it may have said when it does not hold. What is said of the card's own name is said of the card.
pub fn describe(
    (game, kind): (Game, Kind),
    name: &str,
    before: Option<&Ability>,
    ability: &Ability,
) -> String {
    match ability {
        Ability::Keyword(keyword) => format!("{} ({})", keyword_name(keyword), reminder(keyword)),
        Ability::Line(line) => {
            let mut voice = Voice::new(game, kind, line);
            voice.name = name;
            voice.otherwise = before.is_some_and(|before| is_otherwise(before, line));
            let text = game_words(game, voice.line(line));
            if text::is_carried_out(ability, game) || text.contains("(resolve by hand)") {
                return text;
            }
            format!("{text} (Resolve by hand what the table leaves open.)")
        }
    }
}

/// A line of a card of that game and type, as a paragraph.
pub fn line_in_words(game: Game, kind: Kind, line: &Line) -> String {
    game_words(game, Voice::new(game, kind, line).line(line))
}

/// Some of a card's effects by themselves, a sentence each; the first begins small.
pub fn effects_in_words(game: Game, kind: Kind, effects: &[Effect]) -> String {
    game_words(game, Voice::aside(game, kind).sentences(effects))
}

/// What a line is spoken with.
struct Voice<'a> {
    game: Game,
    /// Type of the card that speaks.
    kind: Kind,
    /// Its name, where that is known.
    name: &'a str,
    /// What the line is aimed at.
    target: Option<&'a Filter>,
    up_to: Option<u8>,
    /// Whether the target was named already.
    target_named: bool,
    /// A constant line's effects need no end.
    constant: bool,
    /// The cards of whose effects alone something is forbidden.
    causes: Option<Filter>,
    /// Top cards of a deck that everybody is just looking at.
    seen: Option<(Amount, Who)>,
    /// What is asked about has just gone from where it was to the discard pile.
    left: bool,
    /// The line is about the card while it is held.
    in_hand: bool,
    /// Whose Adventure was spoken of.
    adventure: Option<Who>,
    /// What must cause what is waited for.
    because: Option<String>,
    /// Inside a sentence: nothing may end it or begin another.
    inline: bool,
    /// What sets the line off.
    set_off_by: Option<When>,
    /// Whether the line has said what X is.
    has_counted: bool,
    /// Where the cards lie that were chosen last.
    picked: Option<Zone>,
    /// Whether what was found, moved or chosen last may be several cards.
    several: bool,
    /// What is said holds only until the effect itself is done.
    passing: bool,
    /// The line before says what holds in every other case.
    otherwise: bool,
}

impl<'a> Voice<'a> {
    fn new(game: Game, kind: Kind, line: &'a Line) -> Self {
        Self {
            target: line.target.as_ref(),
            up_to: line.up_to,
            constant: line.when == When::Constant,
            set_off_by: Some(line.when),
            in_hand: line.condition.as_ref().is_some_and(is_held),
            ..Self::aside(game, kind)
        }
    }

    /// For what is said outside a line.
    fn aside(game: Game, kind: Kind) -> Self {
        Self {
            game,
            kind,
            name: "",
            target: None,
            up_to: None,
            target_named: false,
            constant: false,
            causes: None,
            seen: None,
            left: false,
            in_hand: false,
            adventure: None,
            because: None,
            inline: false,
            set_off_by: None,
            has_counted: false,
            picked: None,
            several: false,
            passing: false,
            otherwise: false,
        }
    }

    fn line(&mut self, line: &Line) -> String {
        let mut words = brackets(line);
        if let Some(user) = &line.requires {
            words.push(format!("Requirement: {}.", self.user(user)));
        }
        self.left = matches!(line.when, When::Discarded | When::Destroyed | When::Banished);
        let condition = scoped::unsaid(line).map(|is| self.condition(is));
        self.left = false;
        // Bandai looks at it when the effect is applied, the others before anything is paid.
        let before_cost = self.game != Game::Bandai && !line.cost.is_empty();
        let word = if before_cost {
            "only if"
        } else if self.constant {
            "as long as"
        } else {
            "if"
        };
        let condition = condition.map(|is| match line.condition.as_ref().and_then(time_of) {
            Some(time) if before_cost => format!("only {time}"),
            _ if self.otherwise => "otherwise".to_owned(),
            Some(time) => time.to_owned(),
            None => format!("{word} {is}"),
        });
        let costs: Vec<_> = line.cost.iter().map(|cost| self.cost(cost)).collect();
        let mut opening = self.trigger(line);
        let (before, after) = if before_cost {
            (condition, None)
        } else {
            (None, condition)
        };
        opening.extend(before);
        if !costs.is_empty() {
            let when = std::mem::take(&mut opening).join(", ");
            let colon = if when.is_empty() { "" } else { ": " };
            words.push(capitalized(&format!("{when}{colon}{} >", costs.join(", "))));
        }
        // What holds as long as something does is one sentence, or the second half would seem to hold always.
        let scoped = self.constant && after.is_some() && line.effects.len() > 1;
        let effects = self.sentences(&line.effects);
        let is_for_all = self.game != Game::Bandai && scoped::is_for_all(line, &effects);
        let (for_use, after) = if is_for_all { (after, None) } else { (None, after) };
        opening.extend(after);
        let mut sentence = opening
            .iter()
            .fold(String::new(), |text, part| format!("{text}{part}, "));
        sentence.extend(for_use.map(|only| format!("only {only}: ")));
        sentence.push_str(&if scoped {
            in_one_sentence(&effects)
        } else {
            effects
        });
        words.push(capitalized(&sentence));
        match line.uses {
            Uses::OncePerTurn => {}
            // What gives itself up is used once.
            Uses::Unlimited if line.cost.iter().any(Cost::gives_itself) => {}
            Uses::Unlimited => words.push("It may be used any number of times a turn.".to_owned()),
            uses => words.push(format!("{}.", capitalized(uses.label()))),
        }
        let is_manual = line.when.is_manual() && matches!(line.by, Some(Who::Each | Who::Opponent));
        if is_manual || line.when == When::Power && line.by == Some(Who::Each) {
            words.push("Any player may use it.".to_owned());
        }
        if let Some(who) = self.adventure {
            let planet = self.place(Zone::Deck, Some(who));
            words.push(format!(
                "(Adventure: reveal the top card of {planet} and put it back.)"
            ));
        }
        in_parentheses(line, words.join(" "))
    }

    fn trigger(&self, line: &Line) -> Vec<String> {
        let (subject, team, often) = match &line.of {
            Some(filter) if noun::is_itself(filter) => {
                (self.this(), format!("{}'s Team", self.this()), "when")
            }
            Some(filter) => {
                let subject = self.one(filter);
                (subject.clone(), format!("the Team of {subject}"), "whenever")
            }
            None => (self.this(), format!("{}'s Team", self.this()), "when"),
        };
        if let Some((zone, of)) = scoped::used_from(line) {
            return vec![format!(
                "when {} is used from {}",
                self.this(),
                self.place(zone, of)
            )];
        }
        if line.when.is_manual() || is_told_alike(line.when) {
            return vec![self.labelled_event(line, &subject, often)];
        }
        let event = match line.when {
            When::TurnBegins | When::TurnEnds => turn_event(line),
            When::WouldLoseLife => {
                let card = line.of.as_ref().map(|of| self.whatever(of));
                let label = line.when.label();
                card.map_or_else(|| label.to_owned(), |card| label.replace("a life card", &card))
            }
            When::WouldDamage if line.of.is_some() => {
                format!("when {} would deal its damage", self.attack_of(line))
            }
            When::EntersCombat | When::CombatEnds | When::WouldDamage => line.when.label().to_owned(),
            When::RestBegins => format!("{}, if you did not declare combat", line.when.label()),
            When::Deployed | When::PutIntoPlay | When::KnockedDown => {
                format!("{often} {subject} {}", line.when.label())
            }
            When::Damaged | When::Healed => format!("whenever {subject} {}", line.when.label()),
            When::TeamWins => {
                format!("whenever {team} wins a Victory or an Outstanding Victory")
            }
            When::TeamDamagesPlanet => {
                format!("whenever {team} is unopposed and damages your opponent's Planet")
            }
            When::Defense => match line.against {
                Some(Defends::Physical) => "against a physical attack".to_owned(),
                Some(Defends::Energy) => "against an energy attack".to_owned(),
                Some(Defends::Any) | None => "against an attack".to_owned(),
            },
            When::Attacking | When::AttackHits | When::AttackEnds | When::AttackStopped => {
                let attack = self.attack_of(line);
                match line.when {
                    When::Attacking => format!("when {attack} is performed"),
                    When::AttackStopped => match line.by {
                        Some(Who::You) => return vec![format!("whenever you stop {attack}")],
                        Some(Who::Opponent | Who::Opponents) => {
                            return vec![format!("whenever your opponent stops {attack}")];
                        }
                        _ => format!("after {attack} is stopped"),
                    },
                    _ => format!("after {attack}"),
                }
            }
            When::Played
                if let Some(of) = &line.of
                    && (of.of, of.zone) == (Some(Who::Opponent), Zone::Play) =>
            {
                let cards = Filter {
                    of: None,
                    ..of.clone()
                };
                format!("whenever your opponent plays {}", self.one(&cards))
            }
            When::Played => format!("when {subject} is played"),
            // Only from the hand can a card play itself, and there it is no action of a card in play.
            When::Power if line.effects.iter().any(plays_itself) => {
                "during combat, in place of an attack".to_owned()
            }
            When::Revealed => format!("whenever {subject} is revealed from hand"),
            When::WouldDiscard => {
                let effect = match line.by {
                    None | Some(Who::Each | Who::Chosen) => "an effect",
                    Some(Who::You) => "an effect of yours",
                    Some(Who::Opponent | Who::Opponents) => "an effect of your opponent",
                };
                let hand = if line.of.is_none() { " from your hand" } else { "" };
                return vec![format!("{often} {subject} would be discarded{hand} by {effect}")];
            }
            When::GainsStages
            | When::Rejuvenates
            | When::TakesDamage
            | When::Advances
            | When::HasAdvanced
            | When::FallsBack
            | When::DealsCritical
            | When::UsesCritical
            | When::LosesLife => self.player_event(line),
            // Used in its step, or always there.
            _ => return Vec::new(),
        };
        let by = match line.by {
            None => "",
            Some(Who::You) => " by an effect or attack of yours",
            Some(Who::Opponent | Who::Opponents) => " by an effect or attack of your opponent",
            Some(Who::Each | Who::Chosen) => " by an effect",
        };
        vec![event + by]
    }

    /// `your successful styled attack`, `an attack by an Ally you control`.
    fn attack_of(&self, line: &Line) -> String {
        let successful = (line.when == When::AttackHits).then(|| "successful".to_owned());
        let Some(of) = &line.of else {
            return successful
                .into_iter()
                .fold("your".to_owned(), |text, word| format!("{text} {word}"))
                + " attack";
        };
        let plain = Filter {
            of: of.of,
            other: of.other,
            style: of.style,
            styled: of.styled,
            ..Filter::default()
        };
        if *of == plain {
            let words: Vec<String> = successful.into_iter().chain(noun::adjectives(of)).collect();
            let attack = words
                .iter()
                .rev()
                .fold("attack".to_owned(), |text, word| format!("{word} {text}"));
            return match of.of {
                Some(who) => format!("{} {attack}", possessive(who)),
                None => noun::with_article(&attack),
            };
        }
        let attack = successful.map_or_else(|| "an attack".to_owned(), |word| format!("a {word} attack"));
        let by_whom = of.ally.is_some()
            || matches!(
                of.kind,
                Some(Kind::Personality | Kind::MainPersonality | Kind::Ally)
            );
        let said = if by_whom { "by" } else { "with" };
        format!("{attack} {said} {}", self.one(of))
    }

    /// `a Saiyan card`: what a filter asks of a card, wherever it is and whosever it is.
    fn whatever(&self, of: &Filter) -> String {
        self.one(&Filter {
            of: None,
            zone: Zone::Play,
            ..of.clone()
        })
    }

    /// `banish 1 card`; Score removes it from the game.
    fn banish(&self, cards: &str) -> String {
        match self.game {
            Game::Score => format!("remove {cards} from the game"),
            Game::Panini | Game::Bandai => format!("banish {cards}"),
        }
    }

    /// `this Warrior`.
    fn this(&self) -> String {
        match self.kind {
            Kind::Unknown => "this card".to_owned(),
            kind => format!("this {}", noun::type_name(kind)),
        }
    }
}

/// `this card is in your hand`.
fn is_held(condition: &Condition) -> bool {
    condition.asks_of_itself(|filter| filter.zone == Zone::Hand)
}

/// `play this`.
fn plays_itself(effect: &Effect) -> bool {
    matches!(effect, Effect::Play(Cards::This))
}

/// `at the end of each turn`.
fn turn_event(line: &Line) -> String {
    let whose = match line.of.as_ref().and_then(|of| of.of) {
        None | Some(Who::You) => "your",
        Some(Who::Opponent | Who::Opponents) => "your opponent's",
        Some(Who::Each | Who::Chosen) => "each",
    };
    line.when.label().replace("your", whose)
}

/// `[Action | Attacker | Valid]`.
fn brackets(line: &Line) -> Vec<String> {
    let timing = matches!(line.when, When::Strategy | When::Action).then(|| line.when.label());
    let icons = line.icons.iter().map(|icon| icon.label());
    let words: Vec<_> = timing.into_iter().chain(icons).collect();
    if words.is_empty() {
        Vec::new()
    } else {
        vec![format!("[{}]", words.join(" | "))]
    }
}

/// With a capital first letter.
fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters
        .next()
        .map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Whether it is told in the words of what players see to, though the table does.
fn is_told_alike(when: When) -> bool {
    when.is_of_a_moving_card()
        || matches!(
            when,
            When::Shield
                | When::ActionBegins
                | When::AngerRaised
                | When::AngerLowered
                | When::LosesStages
                | When::Searches
                | When::Shuffles
                | When::Used
                | When::UsedByChoice
                | When::DeclaresCombat
                | When::Prevents
                | When::Passes
                | When::ChangesLevel
                | When::PlanningStep
                | When::PlanningEnds
                | When::PowerUpStep
                | When::DiscardStep
                | When::RejuvenationStep
                | When::WhenNeeded
                | When::Captured
                | When::WouldLeavePlay
                | When::WouldMill
                | When::WouldBeLowered
                | When::WouldAdvance
                | When::WouldRaiseAnger
                | When::WouldLowerAnger
                | When::WouldBeRejuvenated
                | When::WouldEndCombat
                | When::FirstTurn
                | When::WouldWin
                | When::WouldWinBySurvival
                | When::WouldWinByAnger
                | When::PaysStages
                | When::PaysLife
                | When::ReachesHighest
                | When::ReachesZero
                | When::RevealsHand
                | When::Fuses
                | When::WouldEndure
                | When::DrawsByEffect
                | When::UsesHit
                | When::DeclinesCombat
                | When::LosesCards
                | When::Redirected
                | When::WouldPowerUp
                | When::Enraged
                | When::CombatStep
                | When::BanishesItself
        )
        || when.is_of_a_pile()
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    fn read(game: Game, kind: Kind, ability: &str) -> String {
        #[derive(Deserialize)]
        struct Card {
            ability: Ability,
        }
        let card: Card = toml::from_str(&format!("ability = {ability}")).unwrap();
        describe((game, kind), "", None, &card.ability)
    }

    fn warrior(ability: &str) -> String {
        read(Game::Bandai, Kind::Warrior, ability)
    }

    #[test]
    fn each_game_has_its_own_words_for_its_zones() {
        let draw = r#"{ when = "deployed", do = [{ move = { cards = { top = { count = 2 } }, to = "discard" } }, { move = { cards = { choose = { card = { in = "discard", of = "you" } } }, to = "deck", at = "bottom" } }] }"#;
        assert_eq!(
            read(Game::Bandai, Kind::Event, draw),
            "When this Event is deployed, discard the top 2 cards of your Planet. Put 1 card from your Discard area on the bottom of your Planet."
        );
        assert_eq!(
            read(Game::Panini, Kind::Event, draw),
            "When this Event is deployed, destroy the top 2 cards of your Life Deck. Put 1 card from your discard pile on the bottom of your Life Deck."
        );
    }

    #[test]
    fn what_is_aimed_at_is_named_once() {
        let text = warrior(
            r#"{ when = "action", target = { type = "warrior" }, up-to = 2, do = [{ heal = "target" }, { power = { of = "target", combat = 1 } }] }"#,
        );
        assert_eq!(
            text,
            "[Action] Heal up to 2 target Warriors. They get +1/+0 until end of turn."
        );
    }

    #[test]
    fn conditions_compare_either_way() {
        let when = |condition: &str| warrior(&format!("{{ if = {condition}, do = [{{ draw = {{}} }}] }}"));
        assert_eq!(
            when(r#"{ at-most = [{ cards = { type = "wish", in = "hand", of = "you" } }, 0] }"#),
            "As long as there is no Wish in your hand, draw 1 card."
        );
        assert_eq!(
            when(r#"{ at-most = [{ turn-marker = "opponent" }, { turn-marker = "you" }] }"#),
            "As long as your opponent's Turn Marker is on the number at your Turn Marker or lower, draw 1 card."
        );
        assert_eq!(
            when(r#"{ not = { at-least = [{ coins = "this" }, 2] } }"#),
            "As long as the number of DB coins on this Warrior is lower than 2, draw 1 card."
        );
        assert_eq!(
            when(r#"{ is = ["this", { type = "warrior", named = "Flint" }] }"#),
            "As long as this Warrior is a Warrior named Flint, draw 1 card."
        );
    }

    #[test]
    fn the_other_player_acts_in_the_third_person() {
        assert_eq!(
            warrior(
                r#"{ when = "team-wins", do = [{ may = { who = "opponent", do = [{ shuffle = "opponent" }] } }, { discard = { who = "opponent", count = 2 } }, { move-turn-marker = { who = "opponent", by = -1 } }] }"#
            ),
            "Whenever this Warrior's Team wins a Victory or an Outstanding Victory, your opponent may shuffle their Planet. Your opponent discards 2 cards from their hand. Move your opponent's Turn Marker 1 back."
        );
    }

    #[test]
    fn what_is_not_data_yet_says_so() {
        assert_eq!(
            warrior(r#"{ when = "action", do = [{ unimplemented = { text = "Swap two Teams." } }] }"#),
            "[Action] Swap two Teams (resolve by hand)."
        );
    }
}
