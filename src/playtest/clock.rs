//! A clock for two people, as an option: each has a number of minutes to think. Nothing is done by a timer; how much time is
//! left follows from what was spent and from when the table last changed, and whoever waits may claim the game.

use std::time::Duration;

use super::act::{Moved, change};
use super::{Opened, PlaytestError};
use crate::db::{Moment, PlaytestId};
use crate::engine::{Act, Action, PlayerId, Refusal};
use crate::workshop::Workshop;

/// Minutes there are to choose from.
pub const MINUTES: [i32; 4] = [10, 20, 30, 60];

/// How much time people have left.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Clock {
    /// Time left, seat by seat.
    pub left: Vec<Duration>,
    /// Whose time runs.
    pub runs: Option<PlayerId>,
}

impl Clock {
    /// The clock of a table that has one.
    pub fn of(opened: &Opened, now: Moment) -> Option<Self> {
        let minutes = u64::try_from(opened.stored.clock?).ok()?;
        let runs = running(opened);
        let left = opened.places.iter().map(|place| {
            let thinks = runs.is_some_and(|player| i32::from(player.0) == place.seat);
            let now = if thinks { since(opened, now) } else { 0 };
            let spent = u64::try_from(place.spent.saturating_add(now)).unwrap_or(0);
            Duration::from_secs(60 * minutes).saturating_sub(Duration::from_millis(spent))
        });
        Some(Self {
            left: left.collect(),
            runs,
        })
    }

    /// Who has no time left.
    pub fn late(&self) -> Option<PlayerId> {
        let left = self.left.get(self.runs?.index())?;
        self.runs.filter(|_| left.is_zero())
    }
}

/// What the present decision took whoever makes it: seat and milliseconds. Nothing without a clock.
pub(super) fn spent(opened: &Opened, now: Moment) -> Option<(i32, i64)> {
    opened.stored.clock?;
    let player = running(opened)?;
    Some((i32::from(player.0), since(opened, now)))
}

/// Whose time runs: whoever decides, once all have come and until it is over.
fn running(opened: &Opened) -> Option<PlayerId> {
    let waits = opened.stored.free_seats().next().is_some() || opened.stored.ended;
    opened.play.state().decider().filter(|_| !waits)
}

fn since(opened: &Opened, now: Moment) -> i64 {
    let span = now.date_time() - opened.stored.updated_at.date_time();
    span.num_milliseconds().max(0)
}

/// Ends a game in which the other player has no time left: it counts as conceded.
pub fn claim(at: &mut Workshop<'_>, id: PlaytestId, version: i32) -> Result<Moved, PlaytestError> {
    let now = at.now;
    change(at, id, version, |opened| {
        let late = Clock::of(opened, now).and_then(|clock| clock.late());
        let late = late.filter(|late| !opened.standing.decides_for(*late));
        let player = late.ok_or_else(|| Refusal::new("TABLE", "The other player still has time"))?;
        let act = Act::Concede;
        let done = opened.play.act(Action { player, act });
        done.map(drop).map_err(|illegal| illegal.refusal)
    })
}
