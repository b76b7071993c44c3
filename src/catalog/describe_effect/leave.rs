//! What players may do and what they, or cards, cannot.

use super::Voice;
use super::amount::possessive;
use super::asked::cards_of;
use super::deed::{PREVENTED, do_it, is_order};
use super::noun::{Number, bare_main, of_their_own};
use super::scoped::{if_done, not};
use super::sentence::joined;
use crate::model::effect::{
    AttackRule, Cards, ChangeAttacks, Effect, Filter, Forbidden, Permitted, When, Who, Zone,
};
use crate::model::{Game, Kind};

impl Voice<'_> {
    /// `you may draw 1 card`, `your opponent may discard 1 card from their hand`.
    pub(super) fn may(&mut self, who: Who, effects: &[Effect]) -> String {
        if who != Who::You
            && let Some(deeds) = self.own_deeds(who, effects)
        {
            return format!("{} may {deeds}", who.label());
        }
        let refs: Vec<&Effect> = effects.iter().collect();
        let is_fetch = self.fetched(&refs).is_some_and(|(_, count)| count == refs.len());
        if let Some((last, done)) = effects.split_last()
            && who == Who::You
            && if_done(last).is_some()
            && done.iter().all(is_order)
            && !is_fetch
            && let Some(said) = self.if_you_do(effects)
        {
            return format!("{} may {said}", who.label());
        }
        let order = who == Who::You && (is_fetch || effects.iter().all(is_order));
        if let ([Effect::Instead(effects)], false) = (effects, order || effects.is_empty()) {
            return format!("{} may do this instead: {}", who.label(), self.chain(effects));
        }
        let this = if order { "" } else { "do this: " };
        let chain = self.chain(effects);
        let deals = chain.strip_prefix("this attack deals ");
        let only = effects.first().is_some_and(only_deals);
        match deals.filter(|rest| only && !rest.contains(" and deals ")) {
            Some(rest) => format!("{} may have this attack deal {rest}", who.label()),
            None => format!("{} may {this}{chain}", who.label()),
        }
    }

    /// `choose one: draw 1 card; or end combat`; one thing or nothing is what a player may do.
    pub(super) fn choice(&mut self, who: Who, between: &[Vec<Effect>]) -> String {
        match between {
            [one, none] | [none, one] if who == Who::You && none.is_empty() => return self.may(who, one),
            _ => {}
        }
        let (nothing, something): (Vec<_>, Vec<_>) = between.iter().partition(|effects| effects.is_empty());
        let several = self.several;
        // Who may do any of them may do none.
        let free: Option<Vec<&Vec<Effect>>> = something
            .iter()
            .map(|effects| match effects.as_slice() {
                [
                    Effect::May {
                        who: Who::You,
                        effects,
                    },
                ] => Some(effects),
                _ => None,
            })
            .collect();
        if let Some(free) = free.filter(|_| who == Who::You && !nothing.is_empty()) {
            let ways: Vec<String> = free.into_iter().map(|effects| self.chain(effects)).collect();
            self.several = several;
            return format!("you may do one of these: {}", ways.join("; or "));
        }
        let mut choices: Vec<_> = something
            .into_iter()
            .map(|effects| {
                self.several = several;
                self.chain(effects)
            })
            .collect();
        self.several = several;
        choices.extend(nothing.iter().map(|_| "nothing".to_owned()));
        format!("{} one: {}", do_it(who, "choose"), choices.join("; or "))
    }

    /// What another player does, where that is all.
    fn own_deeds(&mut self, who: Who, effects: &[Effect]) -> Option<String> {
        let own = effects.iter().all(|effect| match effect {
            Effect::Draw { who: does, .. }
            | Effect::Discard { who: does, .. }
            | Effect::Skip { who: does, .. }
            | Effect::Rejuvenate { who: does, .. }
            | Effect::Shuffle(does) => *does == who,
            Effect::Instead(effects) => effects.is_empty(),
            Effect::Move {
                cards: Cards::Choose(choice),
                ..
            } => choice.by == who && choice.card.of == Some(who),
            _ => false,
        });
        if !own {
            return None;
        }
        let before = std::mem::replace(&mut self.inline, true);
        let deeds: Option<Vec<String>> = effects
            .iter()
            .map(|effect| match effect {
                Effect::Move { .. } => Some(of_their_own(&self.clause(effect), who)),
                _ => bare_deed(&self.clause(effect), who),
            })
            .collect();
        self.inline = before;
        deeds.map(|deeds| joined(&deeds))
    }

    /// `no Drill can be used by your opponent's effects`, without its end.
    pub(super) fn forbidden(&mut self, action: Forbidden, of: &Cards, by: Option<Who>) -> String {
        if action == Forbidden::BeShuffledIn {
            if *of == Cards::All(Box::new(cards_of(Who::Opponent))) {
                return "cards your opponent would shuffle into their Life Deck go on the bottom of it instead"
                    .to_owned();
            }
            let those = self.subject(of);
            return format!("{those} that would be shuffled into a deck are put on the bottom of it instead");
        }
        if let Some(named) = self.only_one(action, of) {
            return format!("you can have only one {named} in play");
        }
        let kept = self.not_from_hand(action, of, by);
        let by = by.filter(|_| kept.is_none());
        let of_it = (action == Forbidden::UseEffects && *of == Cards::It)
            .then(|| format!("{} effects cannot be used", self.number(of).verb("its", "their")));
        let of_players = kept.or(of_it).or_else(|| not_by_players(action, of));
        let said = of_players.unwrap_or_else(|| {
            let many = !matches!(of, Cards::All(_)) && self.number(of) == Number::Many;
            let label = if many {
                action.label().replace(" its ", " their ")
            } else {
                action.label().replace(" to them", " to it")
            };
            format!("{} {label}", self.nobody_or(of))
        });
        let by = match (by, &self.causes) {
            (by, Some(causes)) => {
                let but = causes.not.as_deref().filter(|but| *causes == not((*but).clone()));
                let causes = Filter {
                    of: by.or(causes.of),
                    ..causes.clone()
                };
                match (but, by) {
                    (Some(but), None) => format!(" except by effects of {}", self.noun(but, Number::Many)),
                    (Some(but), Some(by)) => {
                        let but = self.noun(but, Number::Many);
                        format!(" by {} effects except those of {but}", possessive(by))
                    }
                    (None, _) => format!(" by effects of {}", self.noun(&causes, Number::Many)),
                }
            }
            (Some(by), None) => {
                let said = said.strip_suffix(" by effects").unwrap_or(&said);
                return format!("{said} by {} effects", possessive(by));
            }
            (None, None) => String::new(),
        };
        format!("{said}{by}")
    }

    /// `card named Android Attack Drill`, where no second card of this name comes into play.
    fn only_one(&self, action: Forbidden, of: &Cards) -> Option<String> {
        let Cards::All(filter) = of else { return None };
        let others = Filter {
            of: Some(Who::You),
            other: true,
            named: filter.named.clone(),
            ..Filter::default()
        };
        let own = Filter {
            named: filter.named.clone(),
            ..Filter::default()
        };
        let is_meant = action == Forbidden::EnterPlay && filter.named.is_some() && **filter == others;
        is_meant.then(|| self.noun(&own, Number::One))
    }

    /// `your Drills may be used twice`, without its end.
    pub(super) fn permitted(&mut self, action: Permitted, of: &Cards) -> String {
        let lent = match action {
            Permitted::LendConstants => "constant powers",
            Permitted::LendPowers => "powers",
            Permitted::ChooseExchange => {
                let said = "when you exchange cards with your Sensei Deck before the game begins, you search your \
                            Life Deck for those that go into it";
                return said.to_owned();
            }
            Permitted::TwoCopies if let Cards::All(filter) = of => {
                let (who, each) = (
                    filter.of.unwrap_or_default(),
                    Filter {
                        of: None,
                        ..(**filter).clone()
                    },
                );
                let each = self.noun(&each, Number::One);
                return format!("{} may have 2 copies of each {each} in play", who.label());
            }
            Permitted::CountStronger => {
                let counts = self.number(of).verb("counts", "count");
                let label = action.label().trim_start_matches("count ");
                return format!("{} {counts} {label}", self.subject(of));
            }
            Permitted::OutlastLevels | Permitted::OutlastAdvances | Permitted::OutlastFalls => {
                let stays = self.number(of).verb("stays", "stay");
                let label = action.label().trim_start_matches("stay ");
                return format!("{} {stays} {label}", self.subject(of));
            }
            action
                if is_of_players(action)
                    && let Some(who) = whose_main(of) =>
            {
                let label = action.label().replace("the opponent's", "your opponent's");
                return format!("{} may {label}", who.label());
            }
            action => {
                // Allies of Panini's fight for nobody; they wait (PA-ALLY-02).
                let label = if self.game == Game::Panini && action == Permitted::ActAside {
                    "use its power no matter what stage the Main Personality is at"
                } else {
                    action.label()
                };
                let label = match self.number(of) {
                    Number::One => label.to_owned(),
                    Number::Many => label
                        .replace("its power", "their powers")
                        .replace("when it is", "when they are"),
                };
                return format!("{} may {label}", self.subject(of));
            }
        };
        match of {
            Cards::All(filter) if let Some(level) = level_alone(filter) => {
                format!("the Main Personality also has the {lent} of its level {level}")
            }
            _ => format!("the Main Personality also has the {lent} of {}", self.cards(of)),
        }
    }

    /// `your opponent cannot play Events`: cards that are forbidden to be played lie in hands yet, or wherever that player
    /// would play them from.
    fn not_from_hand(&self, action: Forbidden, cards: &Cards, by: Option<Who>) -> Option<String> {
        let verb = match action {
            Forbidden::Play => "play",
            Forbidden::BeUsed => "use",
            Forbidden::UseEffects if by.is_some() => "use the immediate effects of",
            _ => return None,
        };
        let Cards::All(filter) = cards else {
            return None;
        };
        let who = match by.or(filter.of).filter(|_| filter.zone == Zone::Play)? {
            Who::You => "you",
            Who::Opponent => "your opponent",
            Who::Opponents => "your opponents",
            Who::Each => "players",
            Who::Chosen => "a player of your choice",
        };
        let anybodys = Filter {
            of: filter.of.filter(|_| by.is_some()),
            ..filter.as_ref().clone()
        };
        Some(format!(
            "{who} cannot {verb} {}",
            self.noun(&anybodys, Number::Many)
        ))
    }
}

/// The level out of play that is meant, where it is one.
fn level_alone(filter: &Filter) -> Option<u8> {
    let quality = filter.quality.as_deref()?;
    let level = quality.level_at_least.filter(|_| filter.zone == Zone::Levels)?;
    (quality.level_at_most == Some(level)).then_some(level)
}

/// What players may do, though it is their Main Personalities that are let.
const fn is_of_players(action: Permitted) -> bool {
    matches!(
        action,
        Permitted::TakeSearches
            | Permitted::TakeFirstSearch
            | Permitted::DrawFromBottom
            | Permitted::IgnoreAddedCosts
            | Permitted::IgnoreCosts
            | Permitted::DeclineRejuvenation
    )
}

/// Whose Main Personality the cards are, where they are that alone; everybody's, where nothing is said of whose.
pub(super) fn whose_main(cards: &Cards) -> Option<Who> {
    let Cards::All(filter) = cards else { return None };
    let said = Filter {
        of: filter.of.or(Some(Who::You)),
        ..filter.as_ref().clone()
    };
    bare_main(&said).map(|_| filter.of.unwrap_or(Who::Each))
}

/// `you cannot draw cards`: what players do, though their Main Personalities are kept from it.
fn not_by_players(action: Forbidden, cards: &Cards) -> Option<String> {
    let is_of_players = matches!(
        action,
        Forbidden::Draw
            | Forbidden::Search
            | Forbidden::Rejuvenate
            | Forbidden::WinByAnger
            | Forbidden::WinByBalls
            | Forbidden::WinBySurvival
            | Forbidden::WinByEffect
            | Forbidden::ChooseDiscards
            | Forbidden::UseCriticals
            | Forbidden::UseShields
            | Forbidden::DeclareCombat
            | Forbidden::StayHome
            | Forbidden::EndCombat
            | Forbidden::Act
            | Forbidden::ActOtherwise
    );
    let Cards::All(filter) = cards else {
        return None;
    };
    let mains = Filter {
        of: filter.of,
        ..Filter::default()
    };
    let of_the_type = Filter {
        kind: Some(Kind::MainPersonality),
        ..mains.clone()
    };
    let of_the_role = Filter {
        ally: Some(false),
        ..mains
    };
    if !is_of_players || (**filter != of_the_type && **filter != of_the_role) {
        return None;
    }
    let label = action.label();
    if action == Forbidden::StayHome {
        return Some(match filter.of {
            Some(Who::You) => "you must declare combat if you can".to_owned(),
            Some(Who::Opponent) => "your opponent must declare combat if they can".to_owned(),
            Some(Who::Opponents) => "your opponents must declare combat if they can".to_owned(),
            Some(Who::Chosen) => "a player of your choice must declare combat if they can".to_owned(),
            Some(Who::Each) | None => "each player must declare combat if they can".to_owned(),
        });
    }
    Some(match filter.of {
        Some(Who::You) => format!("you cannot {}", label.replace("they", "you")),
        Some(Who::Opponent) => format!("your opponent cannot {label}"),
        Some(Who::Opponents) => format!("your opponents cannot {label}"),
        Some(Who::Chosen) => format!("a player of your choice cannot {label}"),
        Some(Who::Each) | None => format!("no player can {label}"),
    })
}

/// `discard 1 card from their hand` of `your opponent discards 1 card from their hand`.
fn bare_deed(clause: &str, who: Who) -> Option<String> {
    if clause == PREVENTED {
        return Some(clause.to_owned());
    }
    let (verb, rest) = clause
        .strip_prefix(who.label())?
        .strip_prefix(' ')?
        .split_once(' ')?;
    verb.strip_suffix('s').map(|verb| format!("{verb} {rest}"))
}

/// Whether a change says of the attack only how much it deals.
fn only_deals(effect: &Effect) -> bool {
    let Effect::Attacks(change) = effect else {
        return false;
    };
    let dealt = |rule: &AttackRule| {
        matches!(
            rule,
            AttackRule::Harmless | AttackRule::DealsStages | AttackRule::DealsLife
        )
    };
    let bare = ChangeAttacks {
        stages: change.stages.clone(),
        life: change.life.clone(),
        duration: change.duration,
        rules: change.rules.iter().copied().filter(dealt).collect(),
        ..ChangeAttacks::of(change.which.clone())
    };
    **change == bare && change.which.this
}

/// `in their next action`, of what your opponent cannot do.
pub(super) fn of_theirs(said: &str, lasting: String) -> String {
    if said.starts_with("your opponent ") {
        lasting.replace("your opponent's", "their")
    } else {
        lasting
    }
}

/// Where cards lie that are pointed at by what they are.
pub(super) fn whence(cards: &Cards) -> Option<Zone> {
    match cards {
        Cards::Top(top) => Some(top.zone),
        Cards::Choose(choice) => Some(choice.card.zone),
        Cards::All(filter) => Some(filter.zone),
        _ => None,
    }
}

impl Voice<'_> {
    /// Panini's effects destroy what they take from the table or a Life Deck (PA-ZONE-04), and discard from the hand.
    pub(super) fn thrown(&self, cards: &Cards) -> &'static str {
        let from = match cards {
            // A card used in defense is in nobody's hand and not in play.
            Cards::This if self.in_hand || self.set_off_by == Some(When::Defense) => Zone::Hand,
            Cards::This | Cards::Host => Zone::Play,
            Cards::It => self.picked.unwrap_or(Zone::Hand),
            cards => whence(cards).unwrap_or(Zone::Hand),
        };
        if self.game == Game::Panini && matches!(from, Zone::Play | Zone::Deck) {
            "destroy"
        } else {
            "discard"
        }
    }
}
