use super::{Opened, OrganiserError};
use crate::db::events::EntryStanding;
use crate::event::{self, EntryId, Outcome, Placed, Refusal, Standing, State};

/// Who won, as a form says it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Winner {
    /// That number.
    Entry(EntryId),
    /// Nobody.
    Drawn,
    /// Nobody; both lost.
    BothLost,
}

/// The outcome that was called.
pub(super) fn outcome(opened: &Opened, (winner, games): super::Called) -> Result<Outcome, OrganiserError> {
    let of = |won| opened.course.play.settings.best_of.games(games, won);
    Ok(match winner {
        Winner::Entry(winner) => Outcome::Won {
            winner,
            games: of(1)?,
        },
        Winner::Drawn => Outcome::Drawn { games: of(0)? },
        Winner::BothLost => Outcome::BothLost,
    })
}

/// Refuses an outcome the table cannot have.
pub(super) fn check(opened: &Opened, round: u8, table: u16, outcome: Outcome) -> Result<(), OrganiserError> {
    let acts = opened.records.iter().filter_map(|record| match &record.act {
        super::Act::Play(act) => Some(act),
        _ => None,
    });
    let result = event::Act::Result {
        round,
        table,
        outcome,
    };
    State::replay(acts.chain([&result])).map_err(|(_, refusal)| refusal)?;
    Ok(())
}

/// The standings after the Swiss rounds everybody sees, without those who withdrew before the first.
pub fn ranking(opened: &Opened) -> Vec<Standing> {
    let withdrew = |entry: EntryId| {
        opened
            .numbered(entry)
            .is_none_or(|person| person.standing == EntryStanding::Withdrawn)
    };
    event::standings_without(&opened.course.play, withdrew)
}

/// The best of those who are there.
pub(super) fn best(opened: &Opened, size: usize) -> Vec<EntryId> {
    let play = &opened.course.play;
    let is_there = |entry: EntryId| play.playing().any(|playing| playing == entry);
    let ranked = event::standings(play).into_iter().map(|standing| standing.entry);
    ranked.filter(|entry| is_there(*entry)).take(size).collect()
}

impl Opened {
    /// Swiss rounds that everybody sees.
    pub fn swiss_shown(&self) -> usize {
        let swiss = self.course.play.swiss().iter();
        swiss
            .filter(|round| self.course.published.contains(&round.number))
            .count()
    }

    /// Whether the rounds that count for the standings are played to their end; the cut may still be.
    pub fn is_swiss_finished(&self) -> bool {
        let last = self.course.play.swiss().last();
        last.is_none_or(|round| round.open_table().is_none())
    }

    /// Who has won the event: the bracket, or the first of the standings once it is over.
    pub fn champion(&self) -> Option<String> {
        let play = &self.course.play;
        let winner = if play.cut.is_some() {
            event::champion(play)
        } else {
            let ranking = self.final_ranking()?;
            let first = ranking.into_iter().next().filter(|first| first.place.is_some());
            first.map(|first| first.standing.entry)
        };
        winner.map(|entry| self.name(entry))
    }

    /// Everybody by place at the end: once the event is over, or its bracket played out.
    pub fn final_ranking(&self) -> Option<Vec<Placed>> {
        let play = &self.course.play;
        let is_played = event::is_final(play) && !self.course.published.is_empty();
        is_played.then(|| event::final_ranking(play, ranking(self)))
    }

    /// The same where a bracket has made it another than the standings.
    pub fn ranking_after_cut(&self) -> Option<Vec<Placed>> {
        self.final_ranking().filter(|_| self.course.play.cut.is_some())
    }

    /// What somebody came to at the end, in words: `18th of 27, 1-2-1`; nothing before it, and for the disqualified.
    pub fn came(&self, entry: EntryId) -> Option<String> {
        let ranking = self.final_ranking()?;
        let placed = Placed::find(&ranking, entry)?;
        let of_record = match self.course.play.cut {
            Some(_) => " before the cut",
            None => "",
        };
        let (place, record) = (ordinal(placed.place?), placed.standing.tally.record());
        Some(format!("{place} of {}, {record}{of_record}", ranking.len()))
    }

    /// Where somebody stood when the best went on without them, in words, while the bracket is played.
    pub fn left_behind(&self, entry: EntryId) -> Option<String> {
        let seeds = self.course.play.cut.as_ref()?;
        if seeds.contains(&entry) || self.final_ranking().is_some() {
            return None;
        }
        let ranking = ranking(self);
        let place = ranking.iter().find(|standing| standing.entry == entry)?.place?;
        let (place, all, best) = (ordinal(place), ranking.len(), seeds.len());
        Some(format!(
            "{place} of {all} after the Swiss rounds; the best {best} play on by single elimination"
        ))
    }

    /// What is left of a round, and when it ends unless its clock stands; nothing where none was started.
    pub fn time_left(&self, round: u8) -> Option<(String, Option<String>)> {
        let clock = self.course.clock.filter(|clock| clock.round == round)?;
        let zone = self.settings.zone;
        let until = clock
            .ends
            .map(|ends| format!("{}, {zone}", zone.local(ends).format("%H:%M")));
        Some((clock.in_words(self.now), until))
    }

    /// A refusal with names in the place of numbers.
    pub fn refusal_in_words(&self, refusal: &Refusal) -> String {
        refusal.in_words(|entry| self.name(entry))
    }

    /// The name of a number, as templates ask for it: they hand references.
    pub fn called(&self, entry: &EntryId) -> String {
        self.name(*entry)
    }

    /// How a match ended, as templates ask for it.
    pub fn ended(&self, outcome: &Option<Outcome>) -> String {
        self.outcome_in_words(*outcome)
    }

    /// How a match ended, in words.
    pub fn outcome_in_words(&self, outcome: Option<Outcome>) -> String {
        match outcome {
            None => String::new(),
            Some(Outcome::BothLost) => "Both lost".to_owned(),
            Some(Outcome::Drawn { .. }) => "Drawn".to_owned(),
            Some(Outcome::Won { winner, games }) => format!("{} wins {games}", self.name(winner)),
        }
    }
}

/// `1st`, `12th`
fn ordinal(place: usize) -> String {
    let is_teen = (11..=13).contains(&(place % 100));
    let end = match place % 10 {
        1 if !is_teen => "st",
        2 if !is_teen => "nd",
        3 if !is_teen => "rd",
        _ => "th",
    };
    format!("{place}{end}")
}

#[cfg(test)]
mod tests {
    use super::ordinal;

    #[test]
    fn places_are_said_as_people_say_them() {
        let said = [1, 2, 3, 4, 11, 12, 13, 21, 22, 111, 103].map(ordinal);
        assert_eq!(
            said,
            [
                "1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "22nd", "111th", "103rd"
            ]
        );
    }
}
