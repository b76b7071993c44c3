//! Which games know a word, and what a verb says of time and number.

use serde::Serialize;

use crate::model::Game;
use crate::model::effect::{
    Amount, AttackRule, Duration, Effect, Forbidden, Measure, Permitted, Special, When,
};

/// The games that know a word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Home {
    Every,
    /// Score and Panini.
    Fights,
    Score,
    Panini,
    Bandai,
}

impl Home {
    pub(super) fn knows(self, game: Game) -> bool {
        match self {
            Self::Every => true,
            Self::Fights => game != Game::Bandai,
            Self::Score => game == Game::Score,
            Self::Panini => game == Game::Panini,
            Self::Bandai => game == Game::Bandai,
        }
    }
}

/// The word a set file has for it.
pub(super) fn word(said: &impl Serialize) -> String {
    match serde_json::to_value(said) {
        Ok(serde_json::Value::String(word)) => word,
        Ok(serde_json::Value::Object(table)) => table.keys().next().cloned().unwrap_or_default(),
        _ => String::new(),
    }
}

pub(super) const fn home_of_time(when: When) -> Home {
    match when {
        When::Strategy
        | When::Action
        | When::Deployed
        | When::PutIntoPlay
        | When::Damaged
        | When::KnockedDown
        | When::Healed
        | When::TeamWins
        | When::TeamDamagesPlanet => Home::Bandai,
        When::Attack
        | When::Defense
        | When::Power
        | When::Played
        | When::EntersCombat
        | When::CombatEnds
        | When::Attacking
        | When::AttackHits
        | When::AttackStopped
        | When::AttackEnds
        | When::GainsStages
        | When::Rejuvenates
        | When::Advances
        | When::HasAdvanced
        | When::FallsBack
        | When::Revealed
        | When::BanishesItself
        | When::LosesLife
        | When::WouldDiscard
        | When::WouldLoseLife
        | When::WouldDamage
        | When::TakesDamage
        | When::RestBegins => Home::Fights,
        When::Shield | When::Empowers | When::Fuses => Home::Score,
        When::DealsCritical | When::UsesCritical => Home::Panini,
        // The rest, and what is left to the players, may be said of any game.
        _ => Home::Every,
    }
}

pub(super) const fn home_of_measure(measure: &Measure) -> Home {
    match measure {
        Measure::Cards(_)
        | Measure::Types(_)
        | Measure::Minus(_)
        | Measure::Sum(_)
        | Measure::Moved
        | Measure::Half(_)
        | Measure::Third(_)
        | Measure::Min(..) => Home::Every,
        Measure::Adventure(_) | Measure::Coins(_) | Measure::TurnMarker(_) => Home::Bandai,
        Measure::EnduranceUsed
        | Measure::AttackTable(_)
        | Measure::Level(_)
        | Measure::Anger(_)
        | Measure::PowerLevel(_)
        | Measure::Stage(_)
        | Measure::AttacksMade(_)
        | Measure::Pur(_)
        | Measure::LifeDealt
        | Measure::StagesDealt
        | Measure::StagesLost
        | Measure::Times(_)
        | Measure::Total(_)
        | Measure::Of(..)
        | Measure::Peak(_)
        | Measure::BaseStages
        | Measure::BaseLife
        | Measure::LifeBy(_)
        | Measure::MostLifeBy(_)
        | Measure::LifeAhead
        | Measure::StagesAhead
        | Measure::StagesBy(_)
        | Measure::StagesSaid(_)
        | Measure::LifeSaid(_)
        | Measure::InARow(_)
        | Measure::HighestLevel(_)
        | Measure::DamagePrevented => Home::Fights,
        Measure::SenseiRoom(_) => Home::Score,
    }
}

pub(super) const fn home_of_duration(duration: Duration) -> Home {
    match duration {
        Duration::Turn | Duration::YourNextTurn | Duration::InPlay | Duration::Game => Home::Every,
        Duration::Showdown => Home::Bandai,
        Duration::Attack
        | Duration::Combat
        | Duration::NextAction
        | Duration::YourAction
        | Duration::OpponentTurn
        | Duration::OpponentNextTurn
        | Duration::NextTurn => Home::Fights,
    }
}

pub(super) const fn home_of_forbidden(action: Forbidden) -> Home {
    match action {
        Forbidden::Attack | Forbidden::Heal => Home::Bandai,
        Forbidden::Play
        | Forbidden::StandBeside
        | Forbidden::Capture
        | Forbidden::GainAnger
        | Forbidden::LoseAnger
        | Forbidden::WinByAnger
        | Forbidden::UseEffects => Home::Fights,
        Forbidden::Fuse | Forbidden::BeEmpowered | Forbidden::BeExchanged | Forbidden::UseShields => {
            Home::Score
        }
        Forbidden::UseCriticals => Home::Panini,
        // What is left to the players may be said of any game.
        _ => Home::Every,
    }
}

pub(super) const fn home_of_permitted(action: Permitted) -> Home {
    match action {
        Permitted::StopFocused
        | Permitted::SharePlace
        | Permitted::UseTuffEnuff
        | Permitted::EmpowerFully
        | Permitted::ChooseExchange
        | Permitted::RivalCopies
        | Permitted::UseInStepTwo
        | Permitted::OutlastFalls
        | Permitted::KeepCombat => Home::Score,
        _ => Home::Fights,
    }
}

pub(super) const fn home_of_rule(rule: AttackRule) -> Home {
    match rule {
        AttackRule::Focused | AttackRule::Unfocused | AttackRule::PastShields => Home::Score,
        AttackRule::Critical => Home::Panini,
        _ => Home::Fights,
    }
}

const fn home_of_special(special: &Special) -> Home {
    match special {
        Special::Fuse { .. } | Special::Defuse(_) => Home::Score,
        Special::OtherCritical | Special::SetAnger { .. } => Home::Panini,
        _ => Home::Fights,
    }
}

pub(super) fn home_of_verb(effect: &Effect) -> Home {
    match effect {
        Effect::Special(special) => home_of_special(special),
        Effect::Empower(_) => Home::Score,
        Effect::If { .. }
        | Effect::May { .. }
        | Effect::Choose { .. }
        | Effect::Count(_)
        | Effect::ChooseNumber(_)
        | Effect::Draw { .. }
        | Effect::Discard { .. }
        | Effect::Search { .. }
        | Effect::Move { .. }
        | Effect::Shuffle(_)
        | Effect::Reveal(_)
        | Effect::Pick(_)
        | Effect::Name(_)
        | Effect::RevealUntil { .. }
        | Effect::Forbid { .. }
        | Effect::Later { .. }
        | Effect::Look { .. }
        | Effect::Arrange { .. }
        | Effect::TakeControl { .. }
        | Effect::Consider { .. }
        | Effect::Unimplemented { .. } => Home::Every,
        Effect::Grant { .. }
        | Effect::PutIntoPlay(_)
        | Effect::Negate(_)
        | Effect::Damage { .. }
        | Effect::PlanetDamage { .. }
        | Effect::Prevent { .. }
        | Effect::PreventPlanetDamage { .. }
        | Effect::Injure(_)
        | Effect::Heal(_)
        | Effect::Power { .. }
        | Effect::PlaceCoins { .. }
        | Effect::RemoveCoins { .. }
        | Effect::MoveCoins { .. }
        | Effect::Oppose { .. }
        | Effect::Unoppose(_)
        | Effect::JoinTeam { .. }
        | Effect::ExtraDeployment(_)
        | Effect::MoveTurnMarker { .. } => Home::Bandai,
        Effect::Instead(_)
        | Effect::Permit { .. }
        | Effect::Attach(_)
        | Effect::Hit(_)
        | Effect::Attack(_)
        | Effect::Repeat(_)
        | Effect::Stop
        | Effect::Whenever { .. }
        | Effect::Cancel
        | Effect::Unless { .. }
        | Effect::Dig { .. }
        | Effect::LookTop { .. }
        | Effect::Blank { .. }
        | Effect::AfterUse { .. }
        | Effect::UseAgainTimes(_)
        | Effect::LoseGame(_)
        | Effect::AngerNeeded { .. }
        | Effect::AddEndurance { .. }
        | Effect::Amend { .. }
        | Effect::Keep(_)
        | Effect::NextPhase(_)
        | Effect::TakeOver(_)
        | Effect::Fasten { .. }
        | Effect::Likewise { .. }
        | Effect::UseAgain
        | Effect::Attacks(_)
        | Effect::Stages { .. }
        | Effect::SetStage { .. }
        | Effect::Anger { .. }
        | Effect::Level { .. }
        | Effect::Rejuvenate { .. }
        | Effect::Capture
        | Effect::CaptureUnused
        | Effect::EndCombat
        | Effect::ShowHand { .. }
        | Effect::Play(_)
        | Effect::UseEffects(_)
        | Effect::PowerUp { .. }
        | Effect::HandLimit { .. }
        | Effect::Skip { .. }
        | Effect::Endurance { .. } => Home::Fights,
        Effect::Critical => Home::Panini,
    }
}

/// How long it lasts, of what lasts.
pub(super) fn duration(effect: &Effect) -> Option<Duration> {
    match effect {
        Effect::TakeControl { duration, .. }
        | Effect::Whenever { duration, .. }
        | Effect::Blank { duration, .. }
        | Effect::AfterUse { duration, .. }
        | Effect::AddEndurance { duration, .. }
        | Effect::Amend { duration, .. }
        | Effect::Consider { duration, .. }
        | Effect::PowerUp { duration, .. }
        | Effect::Grant { duration, .. }
        | Effect::Forbid { duration, .. }
        | Effect::Permit { duration, .. }
        | Effect::Prevent { duration, .. }
        | Effect::PreventPlanetDamage { duration, .. }
        | Effect::Power { duration, .. }
        | Effect::ShowHand { duration, .. }
        | Effect::HandLimit { duration, .. } => Some(*duration),
        Effect::Attacks(change) => Some(change.duration),
        _ => None,
    }
}

/// Bandai: whether it is in force as long as its line holds.
pub(super) const fn holds(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::Power { .. }
            | Effect::Grant { .. }
            | Effect::Forbid { .. }
            | Effect::If { .. }
            | Effect::Consider { .. }
            | Effect::Unimplemented { .. }
    )
}

/// Score and Panini: whether it is in force as long as its line holds, what is inside it aside.
pub(super) fn lasts(effect: &Effect) -> bool {
    match effect {
        Effect::Attacks(_)
        | Effect::PowerUp { .. }
        | Effect::HandLimit { .. }
        | Effect::Endurance { .. }
        | Effect::AddEndurance { .. }
        | Effect::Blank { .. }
        | Effect::AfterUse { .. }
        | Effect::AngerNeeded { .. }
        | Effect::Amend { .. }
        | Effect::Consider { .. }
        | Effect::ShowHand { .. }
        | Effect::Forbid { .. }
        | Effect::Permit { .. }
        | Effect::Count(_)
        | Effect::If { .. }
        | Effect::Unimplemented { .. } => true,
        Effect::Special(special) => matches!(
            special.as_ref(),
            Special::Waive { .. }
                | Special::Toll { .. }
                | Special::Reckon { .. }
                | Special::Rating { .. }
                | Special::AlliesCount { .. }
                | Special::FindMore { .. }
                | Special::CapStages { .. }
        ),
        _ => false,
    }
}

/// Whether its number is a plain zero or less, so that it changes nothing.
pub(super) fn is_of_nothing(effect: &Effect) -> bool {
    let none = |count: &Amount| matches!(count, Amount::Number(number) if *number <= 0);
    match effect {
        Effect::Draw { count, .. }
        | Effect::Discard { count, .. }
        | Effect::Search { count, .. }
        | Effect::Damage { count, .. }
        | Effect::PlanetDamage { count, .. }
        | Effect::PlaceCoins { count, .. }
        | Effect::RemoveCoins { count, .. }
        | Effect::MoveCoins { count, .. }
        | Effect::Rejuvenate { count, .. }
        | Effect::Arrange { count, .. } => none(count),
        Effect::Prevent { count, .. } | Effect::PreventPlanetDamage { count, .. } => {
            count.as_ref().is_some_and(none)
        }
        Effect::Power { combat, support, .. } => combat.is_zero() && support.is_zero(),
        Effect::MoveTurnMarker { by, .. }
        | Effect::Stages { by, .. }
        | Effect::Anger { by, .. }
        | Effect::Level { by, .. }
        | Effect::PowerUp { by, .. } => by.is_zero(),
        _ => false,
    }
}
