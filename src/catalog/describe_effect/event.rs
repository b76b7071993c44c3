//! What sets something off or has happened, in words.

use super::Voice;
use super::amount::possessive;
use super::comparison::Often;
use super::noun::{Number, is_itself, with_article};
use super::scoped::at_once_over;
use crate::model::effect::{
    Cards, Duration, Effect, Filter, Happening, Line, Piece, Walk, When, Who, Within, Zone,
};
use crate::model::{Defends, Game, Kind};

/// A floating effect that waits for something.
#[derive(Clone, Copy)]
pub(super) struct Waiting<'a> {
    pub when: When,
    pub of: &'a Option<Filter>,
    pub by: Option<Who>,
    pub once: bool,
    pub duration: Duration,
}

impl Voice<'_> {
    /// `this combat, whenever you draw a card, your opponent discards 1 card`.
    pub(super) fn whenever(&mut self, waiting: Waiting<'_>, effects: &[Effect]) -> String {
        let Waiting {
            when,
            of,
            by,
            once,
            duration,
        } = waiting;
        let line = Line {
            of: of.clone(),
            by,
            ..Line::new(when, Vec::new())
        };
        let (event, lasting) = match (when, duration) {
            (When::ActionBegins, Duration::NextAction) => {
                ("at the beginning of your opponent's next action".to_owned(), None)
            }
            // Once in a game is the next time, whenever that is.
            (_, Duration::Game)
            | (When::TurnBegins, Duration::OpponentNextTurn)
            | (When::TurnEnds, Duration::Turn)
                if once =>
            {
                (self.trigger(&line).join(" "), None)
            }
            _ => (self.trigger(&line).join(" "), Some(self.lasting(duration))),
        };
        let event = match self.because.take() {
            Some(cause) => format!("{event} by {cause}"),
            None => event,
        };
        // What ends with the first time it happens happens the next time, or once.
        let over = at_once_over(effects);
        let is_next = once || over.as_ref().is_some_and(|(next, _)| *next);
        let is_once = !is_next && over.is_some();
        let effects = over.as_ref().map_or(effects, |(_, effects)| effects.as_slice());
        let event = if is_next {
            next_time(&event)
        } else if is_once {
            event.replacen("whenever ", "when ", 1)
        } else {
            event
        };
        if let [
            Effect::Whenever {
                when: then,
                of: its,
                by: whose,
                once: true,
                effects,
                ..
            },
        ] = effects
            && (once, *then, its, *whose) == (true, when, of, by)
        {
            return format!("{}, {}", after_next(&event), self.consequence(effects));
        }
        let opening = lasting
            .map(|lasting| lasting.trim().to_owned())
            .filter(|said| !said.is_empty());
        let opening = match (is_once, opening) {
            (false, opening) => opening,
            (true, Some(time)) if time.starts_with("this ") => Some(format!("once {time}")),
            (true, _) => Some("once".to_owned()),
        };
        let opening: Vec<String> = opening.into_iter().chain([event]).collect();
        let outside = self.set_off_by;
        if when.is_of_a_pile() || when == When::WouldEndure {
            self.set_off_by = Some(when);
        }
        let mut consequence = self.consequence(effects);
        self.set_off_by = outside;
        if when == When::DealsCritical {
            // Besides the one it earns.
            consequence = consequence.replace("use a critical", "use one more critical");
        }
        format!("{}, {consequence}", opening.join(", "))
    }

    /// Whether something sets the line off.
    pub(super) fn is_set_off(&self) -> bool {
        self.set_off_by.is_some_and(When::is_a_moment)
    }

    /// `an attack hit this combat`.
    pub(super) fn happening(&mut self, happening: &Happening) -> String {
        format!("{} {}", in_the_past(&self.event(happening)), within(happening))
    }

    /// `you have used a critical damage effect this combat`.
    pub(super) fn happened(&mut self, happening: &Happening, often: &Often) -> String {
        if let Some(used) = self.used(happening, often) {
            return used;
        }
        let mut event = self.event(happening);
        if happening.when == When::Used {
            event = event.replacen(" in your hand", " from your hand", 1);
        }
        // A step of a turn that has come is the one that goes on.
        if let Some(step) = event
            .strip_prefix("in your ")
            .or_else(|| event.strip_prefix("at the beginning of your "))
            .filter(|_| matches!(often, Often::Once))
        {
            return format!("it is your {step}");
        }
        let of_anybody = event
            .strip_prefix("in each player's ")
            .or_else(|| event.strip_prefix("at the beginning of each player's "));
        match (of_anybody, often) {
            (Some(step), Often::Once) => return format!("it is a {step}"),
            (Some(step), Often::Never) => return format!("no {step} has begun"),
            _ => {}
        }
        let never = matches!(often, Often::Never);
        let times = match often {
            Often::Once | Often::Never => String::new(),
            Often::Times(times) => format!(" {times}"),
        };
        format!("{}{times} {}", perfect(&event, never), within(happening))
    }

    fn event(&mut self, happening: &Happening) -> String {
        let line = Line {
            of: happening.of.clone(),
            by: happening.by,
            ..Line::new(happening.when, Vec::new())
        };
        if happening.when.is_of_an_attack() {
            let attack = self.attack_of(&line);
            if (happening.when, happening.by) == (When::AttackStopped, Some(Who::You)) {
                return format!("you stop {attack}");
            }
            let verb = match happening.when {
                When::AttackHits => "is successful",
                When::AttackStopped => "is stopped",
                _ => "is performed",
            };
            return format!("{} {verb}", attack.replace("successful ", ""));
        }
        let of = happening.of.as_ref().and_then(|of| of.of);
        match happening.when {
            When::EntersCombat => return "combat begins".to_owned(),
            When::ActionBegins => {
                return match of {
                    Some(Who::You) => "an action of yours begins".to_owned(),
                    Some(Who::Opponent | Who::Opponents) => "an action of your opponent begins".to_owned(),
                    Some(Who::Each | Who::Chosen) | None => "an action begins".to_owned(),
                };
            }
            _ => {}
        }
        let event = self.trigger(&line).join(" ");
        ["whenever ", "when ", "after "]
            .iter()
            .find_map(|word| event.strip_prefix(word))
            .unwrap_or(&event)
            .to_owned()
    }

    /// `whenever you rejuvenate a card`.
    pub(super) fn player_event(&self, line: &Line) -> String {
        let of = line.of.as_ref().and_then(|of| of.of).unwrap_or_default();
        let (who, ending) = if of == Who::Opponent {
            ("your opponent", "s")
        } else {
            ("you", "")
        };
        match line.when {
            When::GainsStages => self.stages_change(line, "gain") + " from an effect",
            // An instruction is one time, however many cards it moves (A-PA-24).
            When::Rejuvenates if line.of.as_ref().is_none_or(is_anything) && !speaks_of_it(line) => {
                format!("whenever {who} rejuvenate{ending}")
            }
            When::Rejuvenates => format!("whenever {who} rejuvenate{ending} a card"),
            When::TakesDamage => format!("after {who} take{ending} damage from an attack"),
            When::LosesLife => {
                let [deck, pile] = match of {
                    Who::Each => [Zone::Deck, Zone::Discard].map(|zone| with_article(self.zone(zone))),
                    of => [Zone::Deck, Zone::Discard].map(|zone| self.place(zone, Some(of))),
                };
                let card = line
                    .of
                    .as_ref()
                    .map_or_else(|| "a card".to_owned(), |of| self.whatever(of));
                format!("whenever {card} goes from {deck} to {pile}")
            }
            When::HasAdvanced => format!("after {who} advance{ending} a level"),
            When::FallsBack if line.of.is_none() && self.kind == Kind::MainPersonality => {
                "when you are lowered to this level".to_owned()
            }
            When::FallsBack => format!("whenever {} Main Personality is lowered a level", possessive(of)),
            When::DealsCritical => format!("whenever {who} deal{ending} critical damage"),
            When::UsesCritical => format!("whenever {who} use{ending} a critical damage effect"),
            When::Advances if line.of.is_none() && self.kind == Kind::MainPersonality => {
                "when you advance to this level".to_owned()
            }
            _ => format!("whenever {who} advance{ending} a level"),
        }
    }

    /// `whenever your Main Personality loses power stages`.
    pub(super) fn stages_change(&self, line: &Line, verb: &str) -> String {
        if let Some(holder) = self.holder(line) {
            return format!("whenever {holder} {verb}s power stages");
        }
        match line.of.as_ref().and_then(|of| of.of).unwrap_or_default() {
            Who::You => format!("whenever you {verb} power stages"),
            Who::Opponent | Who::Opponents => format!("whenever your opponent {verb}s power stages"),
            Who::Each | Who::Chosen => format!("whenever a player {verb}s power stages"),
        }
    }

    /// Whose stages go up or down, where some personalities of a player alone are meant.
    fn holder(&self, line: &Line) -> Option<String> {
        let of = line.of.as_ref()?;
        let anybodys = Filter {
            of: of.of,
            ..Filter::default()
        };
        if *of == anybodys {
            return None;
        }
        let mains = [
            Filter {
                kind: Some(Kind::MainPersonality),
                ..anybodys.clone()
            },
            Filter {
                ally: Some(false),
                ..anybodys
            },
        ];
        match of.of {
            Some(who @ (Who::You | Who::Opponent)) if mains.contains(of) => {
                Some(format!("{} Main Personality", possessive(who)))
            }
            _ => Some(self.one(of)),
        }
    }

    /// `you have used no Combat card`: of what one player does with cards.
    fn used(&self, happening: &Happening, often: &Often) -> Option<String> {
        let verb = match happening.when {
            When::Used | When::UsedByChoice => "used",
            When::Played => "played",
            _ => return None,
        };
        let of = happening.of.as_ref().filter(|_| happening.by.is_none())?;
        let has = match of.of? {
            Who::You => "you have",
            Who::Opponent => "your opponent has",
            Who::Opponents | Who::Each | Who::Chosen => return None,
        };
        let hand = if of.zone == Zone::Hand { " from hand" } else { "" };
        let chosen = if happening.when == When::UsedByChoice {
            " in an attack phase or a defense"
        } else {
            ""
        };
        if !matches!(of.zone, Zone::Hand | Zone::Play) {
            return None;
        }
        let plain = Filter {
            of: None,
            zone: Zone::Play,
            ..of.clone()
        };
        let card = match often {
            Often::Never => format!("no {}", self.noun(&plain, Number::One)),
            Often::Once | Often::Times(_) => self.one(&plain),
        };
        let times = match often {
            Often::Once | Often::Never => String::new(),
            Often::Times(times) => format!(" {times}"),
        };
        Some(format!(
            "{has} {verb} {card}{hand}{chosen}{times} {}",
            within(happening)
        ))
    }

    /// What sets a line off, where its label says it.
    pub(super) fn labelled_event(&self, line: &Line, subject: &str, often: &str) -> String {
        let of = line.of.as_ref().and_then(|of| of.of).unwrap_or_default();
        let player = |verb: &str, does: &str| match of {
            Who::You => format!("whenever you {verb}"),
            Who::Opponent | Who::Opponents => format!("whenever your opponent {does}"),
            Who::Each | Who::Chosen => format!("whenever a player {does}"),
        };
        let whose = match of {
            Who::Each | Who::Chosen => "a player's",
            of => possessive(of),
        };
        let event = match line.when {
            When::WhenNeeded => "at any time".to_owned(),
            When::Shield => match line.against {
                Some(Defends::Physical) => "As a Defense Shield against a physical attack".to_owned(),
                Some(Defends::Energy) => "As a Defense Shield against an energy attack".to_owned(),
                Some(Defends::Any) | None => "As a Defense Shield against an attack".to_owned(),
            },
            When::AngerRaised => format!("whenever {whose} anger is raised"),
            When::AngerLowered => format!("whenever {whose} anger is lowered"),
            When::LosesStages => self.stages_change(line, "lose"),
            When::Searches => player("search your own deck", "searches their own deck"),
            When::Shuffles => format!("whenever {} is shuffled", self.place(Zone::Deck, Some(of))),
            When::Passes => player("pass", "passes"),
            When::ChangesLevel => {
                format!("whenever {whose} Main Personality goes up or down a level")
            }
            When::Prevents => player("prevent damage", "prevents damage"),
            When::DeclaresCombat => player("declare combat", "declares combat"),
            When::WouldWin | When::WouldWinBySurvival | When::WouldWinByAnger => {
                player(line.when.label(), line.when.label())
            }
            When::WouldBeLowered => {
                format!("whenever {whose} Main Personality would be lowered a level")
            }
            When::WouldAdvance => {
                format!("whenever {whose} Main Personality would advance a level")
            }
            When::WouldRaiseAnger => format!("whenever {whose} anger would be raised"),
            When::WouldLowerAnger => format!("whenever {whose} anger would be lowered"),
            When::WouldEndCombat if of == Who::Each => "whenever an effect would end combat".to_owned(),
            When::WouldEndCombat => player("would end combat", "would end combat"),
            When::PaysStages => player("pay power stages", "pays power stages"),
            When::PaysLife => player("pay life cards", "pays life cards"),
            When::Drawn if let Some(of) = line.of.as_ref().filter(|of| of.zone == Zone::Play) => {
                let card = self.whatever(of);
                player(&format!("draw {card}"), &format!("draws {card}"))
            }
            When::DrawsByEffect => player("draw by an effect", "draws by an effect"),
            When::LosesCards => format!(
                "whenever {} cards are discarded or removed from the game",
                possessive(of)
            ),
            When::WouldLoseTop => player(
                "would lose cards off the top of your Life Deck",
                "would lose cards off the top of their Life Deck",
            ),
            When::WouldReturnCards => match self.game {
                Game::Panini => format!(
                    "whenever cards of {} discard pile would be shuffled into the Life Deck or rejuvenated",
                    possessive(of)
                ),
                Game::Score | Game::Bandai => {
                    format!(
                        "whenever cards would be put back into {} Life Deck",
                        possessive(of)
                    )
                }
            },
            When::ReturnsCards => format!(
                "whenever cards of {} discard pile are put back into the Life Deck",
                possessive(of)
            ),
            When::ShufflesIn => format!("whenever cards are shuffled into {} Life Deck", possessive(of)),
            When::Enraged => format!("whenever {whose} anger comes to what the next level needs"),
            When::RevealsHand => player("reveal your hand", "reveals their hand"),
            When::Fuses => player("fuse", "fuses"),
            When::WouldPowerUp => player("would power up", "would power up"),
            When::CombatStep => format!("at the beginning of {} Combat step", possessive(of)),
            When::UsesHit => player("use a Hit effect", "uses a Hit effect"),
            When::DeclinesCombat => player("choose not to declare combat", "chooses not to declare combat"),
            When::ActionBegins => match line.of.as_ref().and_then(|of| of.of) {
                Some(Who::You) => "at the beginning of each of your actions".to_owned(),
                Some(Who::Opponent | Who::Opponents) => {
                    "at the beginning of each of your opponent's actions".to_owned()
                }
                Some(Who::Each | Who::Chosen) | None => "at the beginning of each action".to_owned(),
            },
            When::PlanningEnds => format!("at the end of {} Planning Step", possessive(of)),
            When::PlanningStep => format!("at the beginning of {} Planning Step", possessive(of)),
            // What else comes in it comes after that.
            When::RejuvenationStep if self.game == Game::Panini => {
                format!("at the beginning of {} Rejuvenation Step", possessive(of))
            }
            When::PowerUpStep | When::DiscardStep | When::RejuvenationStep => format!(
                "in {} {}",
                possessive(of),
                line.when.label().trim_start_matches("in the ")
            ),
            When::FirstTurn => line.when.label().to_owned(),
            When::Endures if line.of.as_ref().is_some_and(is_anything) => {
                player("use a card's Endurance", "uses a card's Endurance")
            }
            When::EntersPlay
                if line
                    .of
                    .as_ref()
                    .is_some_and(|of| of.zone == Zone::Hand && is_itself(of)) =>
            {
                format!("{often} {subject} enters play from your hand")
            }
            When::PlacedUnder | When::PlacedOnDeck
                if let Some(of) = line.of.as_ref().filter(|of| lies_with(of)) =>
            {
                let deck = self.place(Zone::Deck, of.of);
                let card = self.whatever(of);
                format!("{often} {card} {}", line.when.label().replace("a deck", &deck))
            }
            _ => format!("{often} {subject} {}", line.when.label()),
        };
        let by = match line.by {
            None => "",
            Some(Who::You) => " by an effect of yours",
            Some(Who::Opponent) if event.starts_with("whenever your opponent ") => {
                " by an effect of their own"
            }
            // Whose attack it is takes away what damage does.
            Some(Who::Opponent | Who::Opponents) if line.when == When::Banished => {
                " by an effect or attack of your opponent"
            }
            Some(Who::Opponent | Who::Opponents) => " by an effect of your opponent",
            Some(Who::Each | Who::Chosen) => " by an effect",
        };
        // The time itself may say that an effect does it.
        let event = match event.strip_suffix(" by an effect") {
            Some(event) if line.by.is_some() => event.to_owned(),
            _ => event,
        };
        event + by
    }
}

/// Whether cards of you or of your opponent are meant, wherever they come from.
fn lies_with(of: &Filter) -> bool {
    of.zone == Zone::Play && matches!(of.of, Some(Who::You | Who::Opponent))
}

/// Since when it is looked back; a player's last action is that player's.
fn within(happening: &Happening) -> &'static str {
    match (happening.within, happening.of.as_ref().and_then(|of| of.of)) {
        (Within::LastAction, Some(Who::You)) => "in your last action",
        (Within::LastAction, Some(Who::Opponent)) => "in their last action",
        (Within::CauseAction, _) if happening.by == Some(Who::You) => "in your last action",
        (Within::CauseAction, _) if happening.by == Some(Who::Opponent) => "in their last action",
        (within, _) => within.label(),
    }
}

/// Times that come again, and the next of them.
const NEXT: &[(&str, &str)] = &[
    ("of each of your opponent's", "of your opponent's next"),
    ("of each of your", "of your next"),
    ("the end of each", "the end of this"),
    ("of each", "of the next"),
    ("of your opponent's", "of your opponent's next"),
    ("of your", "of your next"),
    ("in your opponent's", "in your opponent's next"),
    ("in each player's", "in the next"),
    ("in your", "in your next"),
];

/// `the next time you draw a card` of `whenever you draw a card`, `at the beginning of your next turn` of that of each.
fn next_time(event: &str) -> String {
    if event.contains(" next ") {
        return event.to_owned();
    }
    if event.starts_with("at the ") || event.starts_with("in ") {
        let next = |(each, next): &(&str, &str)| {
            let is_there = event.contains(&format!("{each} "));
            is_there.then(|| singular(&event.replacen(each, next, 1)))
        };
        return NEXT.iter().find_map(next).unwrap_or_else(|| event.to_owned());
    }
    ["whenever ", "when ", "after "]
        .iter()
        .find_map(|word| event.strip_prefix(word))
        .map_or_else(|| event.to_owned(), |event| format!("the next time {event}"))
}

/// `at the end of your turn after next` of `at the end of your next turn`.
pub(super) fn after_next(event: &str) -> String {
    let (before, after) = event.split_once("next ").unwrap_or(("", event));
    if after == "turn" {
        return format!("{before}second turn, one under way included");
    }
    format!("{before}{after} after next")
}

/// `your next action` of `your next actions`.
fn singular(event: &str) -> String {
    event
        .strip_suffix("actions")
        .map_or_else(|| event.to_owned(), |start| format!("{start}action"))
}

/// Verbs of what may have happened: of `you`, of another, and as a participle.
const VERBS: &[(&str, &str, &str, &str)] = &[
    ("advance", "advances", "advanced", "advanced"),
    ("begin", "begins", "began", "begun"),
    ("deal", "deals", "dealt", "dealt"),
    ("declare", "declares", "declared", "declared"),
    ("draw", "draws", "drew", "drawn"),
    ("enter", "enters", "entered", "entered"),
    ("gain", "gains", "gained", "gained"),
    ("go", "goes", "went", "gone"),
    ("leave", "leaves", "left", "left"),
    ("lose", "loses", "lost", "lost"),
    ("pass", "passes", "passed", "passed"),
    ("prevent", "prevents", "prevented", "prevented"),
    ("rejuvenate", "rejuvenates", "rejuvenated", "rejuvenated"),
    ("search", "searches", "searched", "searched"),
    ("shuffle", "shuffles", "shuffled", "shuffled"),
    ("stop", "stops", "stopped", "stopped"),
    ("take", "takes", "took", "taken"),
    ("use", "uses", "used", "used"),
];

/// `you have not searched` of `you search`.
fn perfect(event: &str, never: bool) -> String {
    if let Some(rest) = event.strip_prefix("a player ").filter(|_| never) {
        return perfect(&format!("a player {rest}"), false).replacen("a player", "no player", 1);
    }
    if never
        && let Some(rest) = event.strip_prefix("a ").or_else(|| event.strip_prefix("an "))
        && !rest.starts_with("player")
    {
        return format!("no {}", perfect(rest, false));
    }
    let not = if never { " not" } else { "" };
    if let Some((subject, rest)) = event.rsplit_once(" is ") {
        return format!("{subject} has{not} been {rest}");
    }
    let has = if event.starts_with("you ") { "have" } else { "has" };
    conjugated(event, |participle, _| format!("{has}{not} {participle}"))
}

/// `a card was used` of `a card is used`.
fn in_the_past(event: &str) -> String {
    match event.rsplit_once(" is ") {
        Some((subject, rest)) => format!("{subject} was {rest}"),
        None => conjugated(event, |_, past| past.to_owned()),
    }
}

/// The event with its first verb in another form.
fn conjugated(event: &str, form: impl Fn(&str, &str) -> String) -> String {
    let mut found = false;
    let words: Vec<String> = event
        .split(' ')
        .map(|word| {
            let verb = VERBS
                .iter()
                .find(|(one, other, ..)| *one == word || *other == word);
            match verb.filter(|_| !found) {
                Some((.., past, participle)) => {
                    found = true;
                    form(participle, past)
                }
                None => word.to_owned(),
            }
        })
        .collect();
    words.join(" ")
}

/// Whether it says anything of the card that sets it off.
fn speaks_of_it(line: &Line) -> bool {
    let mut speaks = false;
    line.walk(&mut |piece| speaks |= matches!(piece, Piece::Cards(Cards::It)));
    speaks
}

/// Whether any card of a player is meant.
fn is_anything(of: &Filter) -> bool {
    *of == Filter {
        of: of.of,
        ..Filter::default()
    }
}
