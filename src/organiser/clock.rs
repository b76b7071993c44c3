use std::time::Duration;

use super::Act;
use crate::db::Moment;

/// The clock of a round. No timer runs: what is left follows from stamps of the log and the server's clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Clock {
    /// Of which round.
    pub round: u8,
    /// When it ends; none while it is stopped.
    pub ends: Option<Moment>,
    /// What is left while it is stopped.
    left: Duration,
}

impl Clock {
    fn started(round: u8, at: Moment, minutes: u16) -> Self {
        Self {
            round,
            ends: Some(at.after(of_minutes(minutes))),
            left: Duration::ZERO,
        }
    }

    /// What is left of the round.
    pub fn left(&self, now: Moment) -> Duration {
        self.ends.map_or(self.left, |ends| between(now, ends))
    }

    /// `31:05`
    pub fn in_words(&self, now: Moment) -> String {
        let seconds = self.left(now).as_secs();
        format!("{}:{:02}", seconds / 60, seconds % 60)
    }

    /// The clock after an act that happened then.
    pub(super) fn after(clock: Option<Self>, act: &Act, at: Moment) -> Option<Self> {
        let clock = match act {
            Act::ClockStarted { round, minutes } => return Some(Self::started(*round, at, *minutes)),
            _ => clock?,
        };
        Some(match (act, clock.ends) {
            (Act::ClockPaused, Some(_)) => Self {
                ends: None,
                left: clock.left(at),
                ..clock
            },
            (Act::ClockResumed, None) => Self {
                ends: Some(at.after(clock.left)),
                ..clock
            },
            // Time that is given after the end counts from then on.
            (Act::ClockExtended { minutes }, Some(ends)) => Self {
                ends: Some(ends.max(at).after(of_minutes(*minutes))),
                ..clock
            },
            (Act::ClockExtended { minutes }, None) => Self {
                left: clock.left + of_minutes(*minutes),
                ..clock
            },
            _ => clock,
        })
    }
}

fn of_minutes(minutes: u16) -> Duration {
    Duration::from_secs(u64::from(minutes) * 60)
}

fn between(from: Moment, until: Moment) -> Duration {
    (until.date_time() - from.date_time())
        .to_std()
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_that_stands_loses_nothing_and_more_time_counts_from_the_end() {
        let begin = Moment::now();
        let at = |minutes: u16| begin.after(of_minutes(minutes));
        let start = Act::ClockStarted {
            round: 1,
            minutes: 50,
        };
        let acts = [
            (0, start, "50:00"),
            (20, Act::ClockPaused, "30:00"),
            (40, Act::ClockPaused, "30:00"),
            (45, Act::ClockResumed, "30:00"),
            (50, Act::ClockExtended { minutes: 5 }, "30:00"),
            (90, Act::ClockExtended { minutes: 2 }, "2:00"),
        ];
        let mut clock = None;
        for (minute, act, left) in acts {
            clock = Clock::after(clock, &act, at(minute));
            assert_eq!(clock.unwrap().in_words(at(minute)), left, "{act:?} at {minute}");
        }
        assert_eq!(clock.unwrap().in_words(at(300)), "0:00");
    }
}
