//! What a card says and nobody could carry out: words of other games, a target nobody chose, an X nobody paid, an ability on
//! a card that cannot have it. Such a card would be taken in and played wrongly, so it is refused, with a way out.

mod references;
#[cfg(test)]
mod tests;
mod times;
mod words;

use serde::Serialize;

use self::words::{
    Home, duration, holds, home_of_duration, home_of_forbidden, home_of_measure, home_of_permitted,
    home_of_rule, home_of_time, home_of_verb, is_of_nothing, lasts, word,
};
use super::check::{self, kind_fits};
use super::data_error::{Problem, Said};
use super::set_file::CardEntry;
use crate::model::effect::text::Does;
use crate::model::effect::{
    Ability, Amount, Cards, Condition, Cost, Effect, Filter, Icon, Keyword, Line, Measure, Piece, Special,
    Uses, Walk, When, WhichAttacks, Who, Zone,
};
use crate::model::{ChiCost, Game, Kind};

/// What is wrong with the abilities of a card by both of its wordings, all of it.
pub(super) fn abilities(game: Game, kind: Kind, entry: &CardEntry) -> Vec<Problem> {
    let later = of_wording(game, kind, entry, "reworded", &entry.reworded);
    let later = later.into_iter().map(|problem| Problem {
        message: format!("`reworded`: {}", problem.message),
        ..problem
    });
    of_wording(game, kind, entry, "does", &entry.does)
        .into_iter()
        .chain(later)
        .collect()
}

fn of_wording(
    game: Game,
    kind: Kind,
    entry: &CardEntry,
    key: &'static str,
    Does(abilities): &Does,
) -> Vec<Problem> {
    let several = abilities.len() > 1;
    let may_stay = abilities.iter().any(times::attaches);
    let mut wrong: Vec<Problem> = Vec::new();
    for (place, ability) in abilities.iter().enumerate() {
        let mut reader = Reader {
            game,
            kind,
            may_stay,
            wrong: Vec::new(),
        };
        match ability {
            Ability::Keyword(keyword) => reader.keyword(keyword),
            Ability::Line(line) => reader.line(line, entry),
        }
        for problem in reader.wrong {
            let message = if several {
                format!("ability {}: {problem}", place + 1)
            } else {
                problem
            };
            let said = Some(Said { key, ability: place });
            if wrong.iter().all(|known| known.message != message) {
                wrong.push(Problem { message, said });
            }
        }
    }
    wrong
}

/// Whether a word is worth offering to somebody who writes cards of a game: no time that only other games have.
pub(super) fn may_say(game: Game, said: &str) -> bool {
    let time = serde_json::from_value::<When>(said.into());
    time.map_or(true, |when| home_of_time(when).knows(game))
}

/// `a Warrior`, `an Event`.
fn with_article(kind: Kind) -> String {
    let name = kind.to_string();
    let article = if name.starts_with(['A', 'E', 'I', 'O', 'U']) {
        "an"
    } else {
        "a"
    };
    format!("{article} {name}")
}

struct Reader {
    game: Game,
    kind: Kind,
    /// Whether the card hangs itself on another, and so stays in play.
    may_stay: bool,
    wrong: Vec<String>,
}

impl Reader {
    fn say(&mut self, problem: impl Into<String>) {
        self.wrong.push(problem.into());
    }

    fn known(&mut self, home: Home, said: &impl Serialize) {
        self.known_word(home, &word(said));
    }

    fn known_word(&mut self, home: Home, word: &str) {
        if !home.knows(self.game) {
            let game = self.game.label();
            self.say(format!(
                "`{word}` is a word of another game; {game} does not know it"
            ));
        }
    }

    fn which(&mut self, which: &WhichAttacks) {
        if let Some(focused) = which.focused {
            self.known_word(Home::Score, if focused { "focused" } else { "unfocused" });
        }
    }

    /// A special ability stands on the cards it is for (BA-KEY-01 to BA-KEY-05, BA-KEY-11).
    fn keyword(&mut self, keyword: &Keyword) {
        self.known(Home::Bandai, keyword);
        let of = match keyword {
            Keyword::TimeLimit(_) => Kind::Event,
            Keyword::Fierce(_)
            | Keyword::Plunder
            | Keyword::SuperHeal
            | Keyword::Toughness
            | Keyword::Evolution { .. } => Kind::Warrior,
        };
        if self.game == Game::Bandai && self.kind != of {
            self.say(format!(
                "`{}` does nothing on {}; only {} has it",
                word(keyword),
                with_article(self.kind),
                with_article(of)
            ));
        }
        if matches!(keyword, Keyword::Fierce(0) | Keyword::TimeLimit(0)) {
            self.say(format!("`{}` of 0 does nothing; say how much", word(keyword)));
        }
    }

    fn line(&mut self, line: &Line, entry: &CardEntry) {
        self.known(home_of_time(line.when), &line.when);
        self.words_around(line);
        line.walk(&mut |piece| self.piece(piece));
        self.references(line, entry.chi == Some(ChiCost::X));
        for problem in references::dangling(line) {
            self.say(problem);
        }
        if self.game == Game::Bandai {
            self.in_its_time(line);
            self.icons(line);
            self.bounded(line);
            return;
        }
        if let Some(problem) = times::why_not(self.game, self.kind, line, &entry.name, self.may_stay) {
            self.say(problem);
        }
        if line.when == When::Constant {
            self.lasting(&line.effects);
        }
    }

    /// Score and Panini: a line that holds all the time does nothing at a time.
    fn lasting(&mut self, effects: &[Effect]) {
        for effect in effects {
            if let Effect::If { then, otherwise, .. } = effect {
                self.lasting(then);
                self.lasting(otherwise);
            } else if let Effect::Special(special) = effect
                && let Special::While { effects, .. } = special.as_ref()
            {
                self.lasting(effects);
            } else if !lasts(effect) {
                self.say(format!(
                    "`{}` happens once, and the line says no time; say before the colon what it waits for (`enters-play of setup:`)",
                    word(effect)
                ));
            }
        }
    }

    /// What stands beside the effects.
    fn words_around(&mut self, line: &Line) {
        for icon in &line.icons {
            self.known(Home::Bandai, icon);
        }
        if line.against.is_some() && self.game == Game::Bandai {
            self.say("`against` is a word of another game; name what it is aimed at with `target`");
        }
        if line.uses == Uses::OncePerCombat {
            self.known(Home::Fights, &line.uses);
        }
        if line.up_to == Some(0) {
            self.say("`up-to 0` aims at nothing; leave out `target` and `up-to`");
        }
        for cost in &line.cost {
            let home = match cost {
                Cost::Chi(_) | Cost::Injure(_) => Home::Bandai,
                Cost::Stages(_)
                | Cost::UserStages(_)
                | Cost::AllyStages(_)
                | Cost::Anger(_)
                | Cost::Levels(_) => Home::Fights,
                Cost::Move { .. } | Cost::Discard(_) => Home::Every,
            };
            self.known(home, cost);
            if let Cost::Move { to, .. } = cost {
                self.zone(*to);
            }
        }
        if line.requires.is_some() && self.kind != Kind::Technique {
            self.say("`requires` speaks of the user of a Technique; of this card say `if this is ...`");
        }
    }

    fn piece(&mut self, piece: Piece<'_>) {
        match piece {
            Piece::Effect(effect) => self.effect(effect),
            Piece::Cards(cards) => self.cards(cards),
            Piece::Filter(filter) => self.filter(filter),
            Piece::Amount(Amount::Of(measure)) => {
                self.known(home_of_measure(measure), measure.as_ref());
                if let Measure::AttacksMade(which)
                | Measure::LifeBy(which)
                | Measure::MostLifeBy(which)
                | Measure::StagesBy(which)
                | Measure::InARow(which) = measure.as_ref()
                {
                    self.which(which);
                }
                if let Measure::Cards(filter) | Measure::Types(filter) = measure.as_ref() {
                    self.alternatives(filter);
                }
            }
            Piece::Amount(Amount::Number(_) | Amount::X) => {}
            Piece::Condition(condition) => {
                match condition {
                    Condition::TokuiWaza(..) => self.known_word(Home::Score, "tokui-waza"),
                    Condition::Critical | Condition::Earned => self.known(Home::Panini, condition),
                    Condition::AttackFits(which) => self.which(which),
                    Condition::Barred(action, _) => self.known(home_of_forbidden(*action), action),
                    _ => {}
                }
                if matches!(
                    condition,
                    Condition::InCombat
                        | Condition::YourPhase
                        | Condition::Attack(_)
                        | Condition::AttackFits(_)
                        | Condition::BoundFor(_)
                        | Condition::Barred(..)
                ) {
                    self.known(Home::Fights, condition);
                }
            }
        }
    }

    fn effect(&mut self, effect: &Effect) {
        self.known_word(home_of_verb(effect), effect.verb());
        if let Some(duration) = duration(effect) {
            self.known(home_of_duration(duration), &duration);
        }
        match effect {
            Effect::Later { when, .. } => self.known(home_of_time(*when), when),
            Effect::Arrange { who, .. } | Effect::Dig { who, .. } | Effect::LookTop { who, .. } => {
                self.pile_of(*who);
            }
            Effect::Search { to, .. } | Effect::Move { to, .. } | Effect::Look { zone: to, .. } => {
                self.zone(*to);
            }
            Effect::Forbid { action, .. } => self.known(home_of_forbidden(*action), action),
            Effect::Permit { action, .. } => self.known(home_of_permitted(*action), action),
            Effect::Repeat(which) => self.which(which),
            Effect::Attacks(change) => {
                self.which(&change.which);
                for rule in &change.rules {
                    self.known(home_of_rule(*rule), rule);
                }
            }
            Effect::Grant {
                keyword: keyword @ (Keyword::Evolution { .. } | Keyword::TimeLimit(_)),
                ..
            } => self.say(format!(
                "granting `{0}` does nothing, for only a printed `{0}` is used; say it with `by-hand`",
                word(keyword)
            )),
            Effect::Grant {
                keyword: Keyword::Fierce(0),
                ..
            } => self.say("`fierce` of 0 does nothing; say how much"),
            Effect::ExtraDeployment(kind) if !matches!(kind, Kind::Warrior | Kind::Event) => {
                self.say("`extra-deployment` is of a \"warrior\" or an \"event\"; nothing else is deployed");
            }
            _ => {}
        }
        if is_of_nothing(effect) {
            self.say(format!(
                "`{}` of 0 does nothing; say how much, or leave it out",
                word(effect)
            ));
        }
    }

    fn cards(&mut self, cards: &Cards) {
        match cards {
            Cards::Attacked | Cards::Host | Cards::Pointed(_) => self.known(Home::Fights, cards),
            Cards::User if self.game == Game::Bandai && self.kind != Kind::Technique => {
                self.say("`user` is the Warrior that uses a Technique; this card is `this`");
            }
            Cards::Top(top) => {
                self.zone(top.zone);
                self.pile_of(top.of);
            }
            Cards::Choose(choice) => self.alternatives(&choice.card),
            Cards::This | Cards::User | Cards::Target | Cards::It | Cards::All(_) => {}
        }
    }

    /// Cards are looked for in one place.
    fn alternatives(&mut self, filter: &Filter) {
        let placed = |one: &Filter| one.zone != Zone::Play || one.of.is_some();
        if filter.any.iter().any(placed) {
            self.say("where cards lie and whose they are is said of all alternatives at once: `(A or B) in your discard`; of two places speak apart");
        }
    }

    /// Whose pile it is must be settled.
    fn pile_of(&mut self, who: Who) {
        if who == Who::Chosen {
            self.say("`chosen's` is nobody's pile yet; say `choose { ... your ... | ... opponent's ... }`");
        }
    }

    fn zone(&mut self, zone: Zone) {
        let home = match zone {
            Zone::Resource | Zone::Damage | Zone::Stack => Home::Bandai,
            Zone::Sensei => Home::Score,
            Zone::Removed | Zone::Aside | Zone::Under | Zone::Levels => Home::Fights,
            Zone::Play | Zone::Hand | Zone::Deck | Zone::Discard => Home::Every,
        };
        self.known(home, &zone);
    }

    fn filter(&mut self, filter: &Filter) {
        let Filter {
            zone,
            of,
            other: _,
            kind,
            named: _,
            symbol,
            characteristics,
            turn_at_least,
            turn_at_most,
            status,
            role,
            battle,
            coin,
            style,
            styled,
            has,
            ally,
            attached,
            copy_of: _,
            the_named: _,
            name_in_play: _,
            within_top: _,
            within_bottom: _,
            quality,
            any: _,
            not: _,
        } = filter;
        let asked = quality.as_ref().and_then(|quality| quality.of_trait.as_ref());
        self.wrong.extend(asked.and_then(check::slip));
        self.zone(*zone);
        if *zone != Zone::Play {
            self.pile_of(of.unwrap_or_default());
        }
        if let Some(kind) = kind.filter(|kind| !kind_fits(self.game, *kind)) {
            let game = self.game.label();
            self.say(format!("`{}`: {game} has no such cards", word(&kind)));
        }
        if let Some(when) = has {
            self.known(home_of_time(*when), when);
        }
        let keys = [
            ("symbol", symbol.is_some(), Home::Bandai),
            ("characteristics", !characteristics.is_empty(), Home::Bandai),
            ("turn-at-least", turn_at_least.is_some(), Home::Bandai),
            ("turn-at-most", turn_at_most.is_some(), Home::Bandai),
            ("status", status.is_some(), Home::Bandai),
            ("role", role.is_some(), Home::Bandai),
            ("battle", battle.is_some(), Home::Bandai),
            ("coin", coin.is_some(), Home::Bandai),
            ("style", style.is_some(), Home::Fights),
            ("styled", styled.is_some(), Home::Fights),
            ("ally", ally.is_some(), Home::Fights),
            ("attached", attached.is_some(), Home::Fights),
            ("quality", quality.is_some(), Home::Fights),
        ];
        for (key, said, home) in keys {
            if said {
                self.known(home, &key);
            }
        }
    }

    /// What a line speaks of must have been chosen, paid or counted.
    fn references(&mut self, line: &Line, card_costs_x: bool) {
        let (mut target, mut aimed, mut x, mut counted, mut negates) = (false, false, false, false, false);
        let mut negates_what = Vec::new();
        line.walk(&mut |piece| match piece {
            Piece::Cards(Cards::Target) => target = true,
            Piece::Amount(Amount::X) => x = true,
            Piece::Effect(
                Effect::Count(_) | Effect::ChooseNumber(_) | Effect::Amend { .. } | Effect::Special(_),
            ) => {
                counted = true;
            }
            Piece::Effect(Effect::Attacks(change)) => aimed |= change.which.aimed,
            Piece::Effect(Effect::Negate(cards)) => {
                negates = true;
                negates_what.push(cards.clone());
            }
            _ => {}
        });
        if target && line.target.is_none() && !aimed {
            self.say(
                "it speaks of a `target` and aims at nothing; say what with `target CARDS` before the colon",
            );
        }
        let paid = line.cost.iter().any(|cost| matches!(cost, Cost::Chi(ChiCost::X)));
        if x && !paid && !counted && !card_costs_x {
            self.say("it speaks of an \"X\" that nothing pays or counts; say `chi = \"X\"` on the card or `pay chi X`, or count it with `count`");
        }
        let in_chain = line
            .target
            .as_ref()
            .is_some_and(|target| target.zone == Zone::Stack);
        if negates && !(in_chain && negates_what.iter().all(|cards| *cards == Cards::Target)) {
            self.say("`negate` negates a link of the Chain; say `target card in chain` and `negate target`");
        }
    }

    /// Bandai: whether a card of that type does anything at that time, and whether what stands beside it counts then.
    fn in_its_time(&mut self, line: &Line) {
        let used = matches!(line.when, When::Strategy | When::Action);
        let constant = line.when == When::Constant;
        if matches!(self.kind, Kind::Technique | Kind::Wish) && !used {
            return self.say(format!(
                "{} is used in a step and does nothing else (BA-FX-02, BA-FX-12); say `strategy:` or `action:`",
                with_article(self.kind)
            ));
        }
        if !used && !line.cost.is_empty() {
            self.say("a cost is paid for what is used in a step; say `strategy:` or `action:`, or let the player decide with `may`");
        }
        if (used || constant) && (line.of.is_some() || line.by.is_some()) {
            self.say("`of` and `by` say whose event sets a line off; this one is not set off by any");
        }
        if !constant {
            return;
        }
        if line.target.is_some() {
            self.say("nobody aims what holds all the time; say `all CARDS` for the cards it changes");
        }
        line.effects.walk(&mut |piece| {
            if let Piece::Effect(effect) = piece
                && !holds(effect)
            {
                self.say(format!(
                    "`{}` happens once, and the line says no time; say one before the colon",
                    word(effect)
                ));
            }
        });
    }

    /// Bandai: icons that nothing looks at.
    fn icons(&mut self, line: &Line) {
        for icon in &line.icons {
            let idle = match icon {
                Icon::Attacker | Icon::Defender => false,
                Icon::Valid => self.kind != Kind::Warrior,
                Icon::Db => self.kind == Kind::Wish || (self.kind == Kind::Event && line.target.is_none()),
            };
            if idle {
                self.say(format!(
                    "the icon `{}` means nothing here on {}; leave it out",
                    word(icon),
                    with_article(self.kind)
                ));
            }
        }
    }

    /// Bandai: what costs nothing must be used up, or it could be used without end (BA-TURN-16, A-BA-32).
    fn bounded(&mut self, line: &Line) {
        let stays = matches!(self.kind, Kind::Warrior | Kind::Event);
        let used = matches!(line.when, When::Strategy | When::Action);
        let free = line
            .cost
            .iter()
            .all(|cost| matches!(cost, Cost::Chi(ChiCost::Free)));
        let unlimited = match line.uses {
            Uses::Unlimited => true,
            Uses::OncePerTurn => line.cost.is_empty(),
            Uses::OncePerCombat
            | Uses::EachTurn
            | Uses::OncePerGame
            | Uses::TwicePerCombat
            | Uses::ThreeTimesPerCombat
            | Uses::OncePerEffect => false,
        };
        if stays && used && free && unlimited {
            self.say("it costs nothing and could be used without end; write a printed `- >` as `pay chi -`, which is once a turn, or say `each-turn`");
        }
    }
}
