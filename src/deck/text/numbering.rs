//! Whether the numbers with a mark in front of lines, `4. N`, count copies or lines.

use crate::deck::draft::{Draft, Mark, Wanted, What, copies, passed_over};

/// Numbered lines in a row that leave no doubt.
const CERTAIN: u32 = 3;

/// Decides for the whole list, and says so.
pub(super) fn settle(draft: &mut Draft) {
    settle_twice(draft);
    let numbers = Numbers::of(draft);
    if numbers.marks.is_empty() {
        return;
    }
    if numbers.count_lines() {
        let last = numbers
            .marks
            .iter()
            .map(|(mark, _)| mark.number)
            .max()
            .unwrap_or(0);
        if last > 1 {
            draft.inferred.push(format!(
                "The numbers in front of the lines (1 to {last}) run down the list: they count lines, not copies"
            ));
        }
        return;
    }
    let doubtful = numbers.rise();
    for line in &mut draft.lines {
        if let What::Card(wanted) = &mut line.what
            && let Some(mark) = wanted.mark
            && let Err(reason) = count(wanted, mark, doubtful)
        {
            line.what = What::Rejected(reason, Vec::new());
        }
    }
}

/// Where most lines have a number in front and a count behind, and those in front run 1, 2, 3 down the list, they count lines.
fn settle_twice(draft: &mut Draft) {
    let (mut marks, mut fresh, mut cards) = (Vec::new(), true, 0);
    for line in &draft.lines {
        match &line.what {
            What::Card(wanted) => {
                cards += 1;
                if let Some((front, _)) = wanted.twice {
                    let (number, counted) = (front.into(), false);
                    marks.push((Mark { number, counted }, fresh));
                    fresh = false;
                }
            }
            What::Blank | What::Header(_) => fresh = true,
            _ => {}
        }
    }
    let are_most = marks.len() * 2 > cards;
    if !are_most || !(Numbers { marks }).count_lines() {
        return;
    }
    for line in &mut draft.lines {
        if let What::Card(wanted) = &mut line.what
            && let Some((_, back)) = wanted.twice.take()
        {
            count_behind(wanted, back);
        }
    }
    draft.inferred.push(
        "The numbers in front of the lines run down the list: they count lines, and those behind the names copies"
            .to_owned(),
    );
}

/// Takes the number behind the name for the count, and the one in front for the line's.
fn count_behind(wanted: &mut Wanted, back: u16) {
    if let Some(apart) = wanted.otherwise.as_deref_mut() {
        (wanted.count, wanted.uncounted) = (1, true);
        (apart.count, apart.number, apart.passed_over) = (back, None, None);
        return;
    }
    (wanted.count, wanted.number, wanted.passed_over) = (back, None, None);
    if wanted.bracket_count().is_some() {
        wanted.drop_last_group();
    }
}

/// Takes the number for the count.
fn count(wanted: &mut Wanted, mark: Mark, doubtful: bool) -> Result<(), String> {
    if mark.counted || wanted.count > 1 {
        wanted.remark = Some(passed_over(wanted.count, mark.number));
        return Ok(());
    }
    wanted.count = copies(&mark.number.to_string())?;
    wanted.uncounted = false;
    wanted.otherwise = None;
    if doubtful && mark.number > 1 {
        wanted.remark = Some(format!(
            "{0} was read as {0} copies; if it only numbers the line, write `1` in front of the name",
            mark.number
        ));
    }
    Ok(())
}

/// The marked numbers of a list, each with whether a blank line or a heading stands before it.
struct Numbers {
    marks: Vec<(Mark, bool)>,
}

impl Numbers {
    fn of(draft: &Draft) -> Self {
        let (mut marks, mut fresh) = (Vec::new(), true);
        for line in &draft.lines {
            match &line.what {
                What::Card(Wanted { mark: Some(mark), .. }) => {
                    marks.push((*mark, fresh));
                    fresh = false;
                }
                What::Blank | What::Header(_) => fresh = true,
                _ => {}
            }
        }
        Self { marks }
    }

    /// Whether they run 1, 2, 3 down the list, from 1 again behind a blank line or a heading.
    fn count_lines(&self) -> bool {
        let (mut before, mut longest) = (0, 0);
        for (mark, fresh) in &self.marks {
            if mark.number != before + 1 && !(*fresh && mark.number == 1) {
                return false;
            }
            before = mark.number;
            longest = longest.max(before);
        }
        longest >= CERTAIN || self.marks.iter().any(|(mark, _)| mark.counted)
    }

    /// Whether each is larger than the one before, as the numbers of lines are.
    fn rise(&self) -> bool {
        self.marks.len() > 1
            && self
                .marks
                .is_sorted_by(|(one, _), (next, _)| one.number < next.number)
    }
}
