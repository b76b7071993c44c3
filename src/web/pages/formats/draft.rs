use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;
use validator::Validate;

use crate::catalog::Catalog;
use crate::deck::file_stem;
use crate::legality::{Ban, Day, Format, Limit, Profile, Size, Worth};
use crate::model::limits::{self, Breach};
use crate::model::{CardSet, Game, Origin};
use crate::web::error::Result;
use crate::web::form::{Answer, Form, trimmed};
use crate::web::limited::QUERY;
use crate::workshop::{LONGEST_FORMAT, LONGEST_FORMAT_NAME, format_problems, written_format};

/// The fields of the form, by their names there.
const FIELDS: &[&str] = &[
    "game",
    "name",
    "about",
    "sets",
    "min",
    "max",
    "namekian-max",
    "allies",
    "masteries",
    "first-printing-limits",
    "profile",
    "rules",
    "banned",
    "limited",
    "multiples",
    "most-points",
    "points",
    "from",
    "until",
    "source",
];

/// What the fields of the form take.
#[derive(Deserialize, Validate)]
#[serde(default, rename_all = "kebab-case")]
#[derive(Default)]
pub(super) struct Limits {
    #[serde(deserialize_with = "trimmed")]
    #[validate(length(max = LONGEST_FORMAT_NAME, message = "the name"))]
    name: String,
    #[serde(deserialize_with = "trimmed")]
    #[validate(length(max = Limits::LONGEST_SENTENCE, message = "what it is for"))]
    about: String,
    #[serde(deserialize_with = "trimmed")]
    #[validate(length(max = Limits::LONGEST_SENTENCE, message = "the source"))]
    source: String,
    #[validate(length(max = Limits::LONGEST_CODES, message = "the sets"))]
    sets: String,
    #[validate(length(max = Limits::LONGEST_CODES, message = "the rules"))]
    rules: String,
    #[validate(length(max = Limits::LONGEST_CARDS, message = "the banned cards"))]
    banned: String,
    #[validate(length(max = Limits::LONGEST_CARDS, message = "the limited cards"))]
    limited: String,
    #[validate(length(max = Limits::LONGEST_CARDS, message = "the cards of their own limits"))]
    multiples: String,
    #[validate(length(max = Limits::LONGEST_CARDS, message = "the points of cards"))]
    points: String,
    /// Chosen, and read as words of the format afterwards.
    game: Option<Game>,
    profile: Option<Profile>,
    allies: Option<Answer>,
    masteries: Option<Answer>,
    #[serde(rename = "first-printing-limits")]
    first_printing: Option<Answer>,
    /// Whether it is written as text.
    by: Option<By>,
    /// That text, bounded by what reads it.
    text: String,
}

/// How a format is written where not in fields.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum By {
    Text,
}

impl Limits {
    /// Characters of a sentence about a format.
    pub const LONGEST_SENTENCE: u64 = 300;
    /// Characters of codes of sets, or ids of rules.
    pub const LONGEST_CODES: u64 = QUERY;
    /// Characters of a list of cards of a format.
    pub const LONGEST_CARDS: u64 = LONGEST_FORMAT as u64;
}

/// A format as it is being written: in the fields of a form, or as text.
#[derive(Debug, Default)]
pub(super) struct Draft {
    said: BTreeMap<&'static str, String>,
    /// The sets chosen by their names: `score/SAI`.
    chosen: BTreeSet<String>,
    /// What is too long of it.
    breach: Option<Breach>,
    /// The format as text, where it is written so.
    pub text: Option<String>,
}

impl Draft {
    /// What was typed.
    pub fn of_form(form: &Form) -> Result<Self> {
        let said = |field: &&'static str| {
            let typed = form.text(field).unwrap_or_default();
            (*field, typed.trim().replace("\r\n", "\n"))
        };
        let limits: Limits = form.fill()?;
        Ok(Self {
            said: FIELDS.iter().map(said).collect(),
            chosen: form
                .starting_with("set-")
                .map(|(set, _)| set.to_owned())
                .collect(),
            breach: limits::check(&limits).err(),
            text: limits.by.map(|By::Text| limits.text),
        })
    }

    /// The fields of a format that is there. Sets that stand in no list of the form are written out.
    pub fn of_format(catalog: &Catalog, format: &Format) -> Self {
        let (mut chosen, mut typed) = (BTreeSet::new(), Vec::new());
        for code in &format.sets {
            let mut listed = listed_sets(catalog, format.game);
            match listed.find(|set| set.code.eq_ignore_ascii_case(code)) {
                Some(set) => {
                    chosen.insert(field_of_set(set.game, &set.code));
                }
                None => typed.push(code.as_str()),
            }
        }
        let number = |number: Option<u32>| number.map_or_else(String::new, |number| number.to_string());
        let day = |day: &Option<Day>| day.as_ref().map_or_else(String::new, ToString::to_string);
        let said = [
            ("game", format.game.slug().to_owned()),
            ("name", format.name.clone()),
            ("about", format.about.clone()),
            ("sets", typed.join(", ")),
            ("min", number(format.size.map(|size| size.min))),
            ("max", number(format.size.and_then(|size| size.max))),
            ("namekian-max", number(format.namekian_max)),
            ("allies", yes_or_no(Some(format.allies))),
            ("masteries", yes_or_no(format.masteries)),
            (
                "first-printing-limits",
                yes_or_no(Some(format.first_printing_limits)),
            ),
            ("profile", format.profile.slug().to_owned()),
            ("rules", format.rules.join(", ")),
            ("banned", lines(&format.banned)),
            ("limited", lines(&format.limited)),
            ("multiples", lines(&format.multiples)),
            ("most-points", number(format.most_points)),
            ("points", lines(&format.points)),
            ("from", day(&format.from)),
            ("until", day(&format.until)),
            ("source", format.source.clone().unwrap_or_default()),
        ];
        Self {
            said: said.into_iter().collect(),
            chosen,
            breach: None,
            text: None,
        }
    }

    /// What stands in a field.
    pub fn said(&self, field: &str) -> &str {
        self.said.get(field).map_or("", String::as_str)
    }

    /// Whether a set is chosen.
    pub fn has_set(&self, set: &CardSet) -> bool {
        self.chosen.contains(&field_of_set(set.game, &set.code))
    }

    /// Whether sets of the game are chosen, or it is the one to choose from.
    pub fn shows_sets_of(&self, game: Game) -> bool {
        let of_game = format!("{}/", game.slug());
        self.is("game", game.slug(), false) || self.chosen.iter().any(|set| set.starts_with(&of_game))
    }

    /// The codes of the sets that may be played, those chosen first.
    fn sets(&self, catalog: &Catalog, game: Game) -> Vec<String> {
        let chosen = listed_sets(catalog, game).filter(|set| self.has_set(set));
        let mut codes: Vec<String> = chosen.map(|set| set.code.clone()).collect();
        for typed in words(self.said("sets")) {
            if !codes.iter().any(|code| code.eq_ignore_ascii_case(&typed)) {
                codes.push(typed);
            }
        }
        codes
    }

    /// Whether a choice is the one that stands in its field; the first of its kind where nothing does.
    pub fn is(&self, field: &str, value: &str, first: bool) -> bool {
        match self.said(field) {
            "" => first,
            said => said == value,
        }
    }

    /// The format, or everything that is wrong with it.
    pub fn format(&self, catalog: &Catalog) -> std::result::Result<Format, Vec<String>> {
        match &self.text {
            Some(text) => written_format(catalog, text),
            None => self.of_fields(catalog),
        }
    }

    fn of_fields(&self, catalog: &Catalog) -> std::result::Result<Format, Vec<String>> {
        let mut problems: Vec<String> = self.breach.iter().map(ToString::to_string).collect();
        let game = self.said("game").parse::<Game>().ok();
        if game.is_none() {
            problems.push("choose the game".to_owned());
        }
        let mut number = |field: &str, what: &str| -> Option<u32> {
            let said = self.said(field);
            let read = said.parse::<u32>().ok().filter(|number| *number <= 1_000);
            if read.is_none() && !said.is_empty() {
                problems.push(format!("{what}: `{said}` is not a number up to 1,000"));
            }
            read
        };
        let (min, max) = (number("min", "at least"), number("max", "at most"));
        let namekian_max = number("namekian-max", "with a Namekian Tokui-Waza");
        let most_points = number("most-points", "points of a deck");
        if self.said("min").is_empty() && max.is_some() {
            problems.push("deck size: say the least number of cards too".to_owned());
        }
        let banned = self.lines::<Ban>("banned", &mut problems);
        let limited = self.lines::<Limit>("limited", &mut problems);
        let multiples = self.lines::<Limit>("multiples", &mut problems);
        let points = self.lines::<Worth>("points", &mut problems);
        let mut day = |field: &str| -> Option<Day> {
            let said = self.said(field);
            let read = (!said.is_empty()).then(|| said.parse::<Day>())?;
            read.map_err(|error| problems.push(format!("{}: {error}", label(field))))
                .ok()
        };
        let (from, until) = (day("from"), day("until"));
        let profile = match self.said("profile") {
            "" => Some(Profile::Recommended),
            said => said.parse().ok(),
        };
        if profile.is_none() {
            problems.push("choose the rulings".to_owned());
        }
        let (Some(game), Some(profile)) = (game, profile) else {
            return Err(problems);
        };
        let format = Format {
            game,
            slug: file_stem(self.said("name")),
            name: self.said("name").to_owned(),
            about: self.said("about").to_owned(),
            sets: self.sets(catalog, game),
            size: min.map(|min| Size { min, max }),
            namekian_max,
            first_printing_limits: self.said("first-printing-limits") == "yes",
            allies: self.said("allies") != "no",
            masteries: match self.said("masteries") {
                "yes" => Some(true),
                "no" => Some(false),
                _ => None,
            },
            profile,
            rules: words(self.said("rules")),
            banned,
            limited,
            multiples,
            most_points,
            points,
            from,
            until,
            source: Some(self.said("source").to_owned()).filter(|source| !source.is_empty()),
            house: None,
            not_out: Vec::new(),
        };
        let said_already = self.breach.is_some();
        let told = format_problems(catalog, &format)
            .into_iter()
            .map(|problem| in_words(&problem));
        problems.extend(told.filter(|problem| !(said_already && problem.starts_with("Name: give"))));
        if problems.is_empty() {
            Ok(format)
        } else {
            Err(problems)
        }
    }

    fn lines<T>(&self, field: &str, problems: &mut Vec<String>) -> Vec<T>
    where
        T: std::str::FromStr,
        T::Err: std::fmt::Display,
    {
        let mut read = Vec::new();
        for line in self.said(field).lines().filter(|line| !line.trim().is_empty()) {
            match line.parse() {
                Ok(part) => read.push(part),
                Err(error) => problems.push(format!("{}: {error}", label(field))),
            }
        }
        read
    }
}

/// The sets of a game that the form lists by their names: the official ones.
pub(super) fn listed_sets(catalog: &Catalog, game: Game) -> impl Iterator<Item = &CardSet> {
    let sets = catalog.sets().iter();
    sets.filter(move |set| set.game == game && set.origin == Origin::Official)
}

/// What the field of a set is called behind `set-`.
fn field_of_set(game: Game, code: &str) -> String {
    format!("{}/{code}", game.slug())
}

/// Keys of a format that are fields of the form, and what the form calls them.
const LABELS: &[(&str, &str)] = &[
    ("name", "Name"),
    ("size", "Cards, at least and at most"),
    ("banned", "Banned"),
    ("limited", "Limited"),
    (
        "multiples",
        "Personalities of which several cards of one level may be played",
    ),
    ("most-points", "Points of a deck, at most"),
    ("points", "The points of each copy"),
    ("namekian-max", "At most with a Namekian Tokui-Waza"),
    ("masteries", "Masteries and Senseis"),
    ("first-printing-limits", "Limits"),
    ("from", "From"),
    ("until", "Until"),
];

/// What the form calls a field.
fn label(field: &str) -> &str {
    let known = LABELS.iter().find(|(key, _)| *key == field);
    known.map_or(field, |(_, label)| label)
}

/// A problem with the form's words in the place of keys.
fn in_words(problem: &str) -> String {
    let said = LABELS.iter().fold(problem.to_owned(), |said, (key, label)| {
        let said = match said.strip_prefix(&format!("`{key}`:")) {
            Some(rest) => format!("{label}:{rest}"),
            None => said,
        };
        said.replace(&format!("`{key}`"), &format!("“{label}”"))
    });
    said.replace("is a key of Score's formats", "is of Score's formats")
}

fn yes_or_no(said: Option<bool>) -> String {
    match said {
        Some(true) => "yes".to_owned(),
        Some(false) => "no".to_owned(),
        None => String::new(),
    }
}

fn lines(parts: &[impl ToString]) -> String {
    let lines: Vec<String> = parts.iter().map(ToString::to_string).collect();
    lines.join("\n")
}

/// Words between commas, spaces and lines.
fn words(text: &str) -> Vec<String> {
    let words = text.split([',', ' ', '\n']).filter(|word| !word.is_empty());
    words.map(str::to_owned).collect()
}
