//! What in a format speaks against itself.

use super::{Ban, Format, Size, Worth};
use crate::catalog::fold;

/// Keys that speak against each other.
impl Format {
    pub(super) fn contradictions(&self) -> Vec<String> {
        let mut messages = self.titles_named_twice();
        messages.extend(self.points_that_cannot_hold());
        if let Some(Size { min, max: Some(max) }) = self.size
            && max < min
        {
            messages.push(format!("`size`: at most {max} cards, but at least {min}"));
        }
        let usual = self.size.and_then(|size| size.max);
        match (self.namekian_max, usual) {
            (Some(_), None) => messages.push(
                "`namekian-max` raises the `max` of `size`, and there is none; say one, or leave `namekian-max` out"
                    .to_owned(),
            ),
            (Some(namekian), Some(max)) if namekian < max => messages.push(format!(
                "`namekian-max` is {namekian} and `size` has `max = {max}`; a Namekian Tokui-Waza never makes a deck smaller"
            )),
            _ => {}
        }
        messages
    }

    /// Titles that are never allowed, as they are written and folded.
    fn banned_for_good(&self) -> Vec<(&str, String)> {
        let for_good = |ban: &&Ban| ban.from.is_none() && ban.until.is_none();
        let banned = self.banned.iter().filter(for_good);
        banned
            .map(|ban| (ban.name.as_str(), fold::key(&ban.name)))
            .collect()
    }

    fn titles_named_twice(&self) -> Vec<String> {
        let mut messages = Vec::new();
        let banned = self.banned_for_good();
        let mut allowed: Vec<(&str, String)> = Vec::new();
        let limits = self.limited.iter().map(|limit| ("limited", limit));
        for (key, limit) in limits.chain(self.multiples.iter().map(|limit| ("multiples", limit))) {
            let name = limit.name.as_str();
            let folded = fold::key(name);
            if limit.copies == 0 {
                messages.push(format!("`{key}` has `{name}` at 0 copies; put it under `banned`"));
            }
            if banned.iter().any(|(_, other)| *other == folded) {
                messages.push(format!(
                    "`{name}` stands under `banned` and under `{key}`; leave one of them out"
                ));
            }
            if allowed.iter().any(|(_, other)| *other == folded) {
                messages.push(format!(
                    "`{name}` is given a number of copies twice (`limited`, `multiples`); leave one of them out"
                ));
            }
            allowed.push((name, folded));
        }
        for (place, (name, folded)) in banned.iter().enumerate() {
            if banned.iter().take(place).any(|(_, other)| other == folded) {
                messages.push(format!("`{name}` stands twice under `banned`; once is enough"));
            }
        }
        messages
    }

    fn points_that_cannot_hold(&self) -> Vec<String> {
        let mut messages = Vec::new();
        match (self.most_points, self.points.as_slice()) {
            (Some(_), []) => messages.push(
                "`most-points` says how many points a deck may have, and no title has any; name some under `points`"
                    .to_owned(),
            ),
            (None, [_, ..]) => messages.push(
                "`points` gives titles points; say under `most-points` how many a deck may have".to_owned(),
            ),
            _ => {}
        }
        let banned = self.banned_for_good();
        let mut known: Vec<String> = Vec::new();
        for Worth { name, points } in &self.points {
            let folded = fold::key(name);
            if *points == 0 {
                messages.push(format!("`points` has `{name}` at 0 points; leave it out"));
            }
            if banned.iter().any(|(_, other)| *other == folded) {
                messages.push(format!(
                    "`{name}` stands under `banned` and under `points`; leave one of them out"
                ));
            }
            if known.contains(&folded) {
                messages.push(format!("`{name}` stands twice under `points`; once is enough"));
            }
            known.push(folded);
        }
        messages
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::{Catalog, shipped};

    #[test]
    fn keys_that_speak_against_each_other_are_refused_by_their_names() {
        let catalog = Catalog::from_set_files(&shipped::set_files().unwrap()).unwrap();
        let score = |keys: &str| {
            let format =
                Format::parse(&format!("game = 'score'\nslug = 'club'\nname = 'Club'\n{keys}")).unwrap();
            let problems = format.problems(&catalog).into_iter();
            problems
                .map(|problem| problem.message)
                .collect::<Vec<_>>()
                .join("\n")
        };
        let bean = "{ name = 'Senzu Bean', copies";
        insta::assert_snapshot!(score(&format!("banned = ['senzu bean']\nlimited = [{bean} = 1 }}]")),
            @"`Senzu Bean` stands under `banned` and under `limited`; leave one of them out");
        insta::assert_snapshot!(score(&format!("limited = [{bean} = 1 }}, {bean} = 2 }}]")),
            @"`Senzu Bean` is given a number of copies twice (`limited`, `multiples`); leave one of them out");
        insta::assert_snapshot!(score(&format!("limited = [{bean} = 0 }}]")),
            @"`limited` has `Senzu Bean` at 0 copies; put it under `banned`");
        insta::assert_snapshot!(score("banned = ['Senzu Bean', 'Senzu Bean']"),
            @"`Senzu Bean` stands twice under `banned`; once is enough");
        insta::assert_snapshot!(score("size = { min = 50, max = 85 }\nnamekian-max = 60"),
            @"`namekian-max` is 60 and `size` has `max = 85`; a Namekian Tokui-Waza never makes a deck smaller");
        insta::assert_snapshot!(score("size = { min = 50 }\nnamekian-max = 60"),
            @"`namekian-max` raises the `max` of `size`, and there is none; say one, or leave `namekian-max` out");
        insta::assert_snapshot!(score("size = { min = 50, max = 40 }"), @"`size`: at most 40 cards, but at least 50");
        let worth = "{ name = 'Senzu Bean', points";
        insta::assert_snapshot!(score(&format!("points = [{worth} = 3 }}]")),
            @"`points` gives titles points; say under `most-points` how many a deck may have");
        insta::assert_snapshot!(score("most-points = 9"),
            @"`most-points` says how many points a deck may have, and no title has any; name some under `points`");
        insta::assert_snapshot!(score(&format!("most-points = 9\npoints = [{worth} = 3 }}, {worth} = 2 }}]")),
            @"`Senzu Bean` stands twice under `points`; once is enough");
        insta::assert_snapshot!(score(&format!("most-points = 9\npoints = [{worth} = 0 }}]")),
            @"`points` has `Senzu Bean` at 0 points; leave it out");
        insta::assert_snapshot!(score(&format!("banned = ['Senzu Bean']\nmost-points = 9\npoints = [{worth} = 3 }}]")),
            @"`Senzu Bean` stands under `banned` and under `points`; leave one of them out");
        // A ban for a time and a limit for the rest go together.
        let dated = "banned = [{ name = 'Senzu Bean', until = '2001' }]";
        assert_eq!(score(&format!("{dated}\nlimited = [{bean} = 1 }}]")), "");
    }
}
