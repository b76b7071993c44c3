use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use super::Day;
use crate::catalog::{Catalog, shipped};
use crate::model::{Game, Origin, vocabulary};

vocabulary! {
    /// Which rulings hold where the booklets are silent or contradict themselves (rulings in `card_data/<game>/rulings.toml`).
    Profile {
        /// The booklet read literally.
        Printed = "printed", "As printed";
        /// Scouter's recommended rulings.
        Recommended = "recommended", "Recommended";
        /// Later official and fan rulings (the community's CRD).
        Crd = "crd", "Community CRD";
    }
}

/// Smallest and largest deck.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Size {
    /// The fewest cards.
    pub min: u32,
    /// The most cards; none means no limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max: Option<u32>,
}

/// Another number of copies of a title than the game's rule allows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Limit {
    /// The card's name.
    pub name: String,
    /// Copies allowed.
    pub copies: u8,
}

/// The points each copy of a title counts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Worth {
    /// The card's name.
    pub name: String,
    /// Points of a copy.
    pub points: u8,
}

/// A title that may not be played, for a time or for good.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "WrittenBan", into = "WrittenBan")]
pub struct Ban {
    /// The card's name.
    pub name: String,
    /// Since when.
    pub from: Option<Day>,
    /// Until when, that day included.
    pub until: Option<Day>,
}

/// A ban as formats write it: `"Cosmic Backlash"`, or `{ name = "Cosmic Backlash", from = "2001-08-01" }`.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum WrittenBan {
    Name(String),
    Dated(DatedBan),
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct DatedBan {
    name: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    from: Option<Day>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    until: Option<Day>,
}

impl From<WrittenBan> for Ban {
    fn from(written: WrittenBan) -> Self {
        let (name, from, until) = match written {
            WrittenBan::Name(name) => (name, None, None),
            WrittenBan::Dated(DatedBan { name, from, until }) => (name, from, until),
        };
        Self { name, from, until }
    }
}

impl From<Ban> for WrittenBan {
    fn from(ban: Ban) -> Self {
        let Ban { name, from, until } = ban;
        if from.is_none() && until.is_none() {
            Self::Name(name)
        } else {
            Self::Dated(DatedBan { name, from, until })
        }
    }
}

impl std::fmt::Display for Ban {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.name)?;
        match (&self.from, &self.until) {
            (None, None) => Ok(()),
            (Some(from), None) => write!(f, " (from {from})"),
            (None, Some(until)) => write!(f, " (until {until})"),
            (Some(from), Some(until)) => write!(f, " ({from} to {until})"),
        }
    }
}

/// A named selection of sets, sizes, bans and rule switches within a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Format {
    pub game: Game,
    /// Name within the game: `saiyan`. The id people use is `score/saiyan`.
    pub slug: String,
    /// Full name.
    pub name: String,
    /// One sentence on what it is for.
    #[serde(default)]
    pub about: String,
    /// Codes of the sets allowed; empty means every official set, `*` every set, imported and home-made ones too.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sets: Vec<String>,
    /// Deck size, where the game's own is not fixed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub size: Option<Size>,
    /// Largest size for a Namekian Tokui-Waza (community CRD).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub namekian_max: Option<u32>,
    /// Whether limits of the first printing count instead of the later wording (Score, Saiyan Saga).
    #[serde(default)]
    pub first_printing_limits: bool,
    /// Whether Allies may be played.
    #[serde(default = "yes")]
    pub allies: bool,
    /// Score: whether a Mastery, a Sensei and a Sensei Deck may be played (later sets); not, if nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub masteries: Option<bool>,
    /// The rulings that hold unless the reader asks for others.
    #[serde(default = "recommended")]
    pub profile: Profile,
    /// Optional rules of play that are agreed on (SC-OPT-01), by the names the game's table knows: `kumite`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rules: Vec<String>,
    /// Titles that may not be played.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub banned: Vec<Ban>,
    /// Titles with fewer copies.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub limited: Vec<Limit>,
    /// Personalities of which several cards of one level may be played (A-SC-27).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub multiples: Vec<Limit>,
    /// Points a deck may have at most; none where titles have no points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most_points: Option<u32>,
    /// Titles that have points.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub points: Vec<Worth>,
    /// Since when, if known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Day>,
    /// Until when, that day included, if it is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<Day>,
    /// Where the list comes from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    /// For a version of a house format that a site keeps, its id there: `house/KEY@3`.
    #[serde(skip)]
    pub house: Option<String>,
    /// Codes of sets that were not released on the day it is judged as of.
    #[serde(skip)]
    pub not_out: Vec<String>,
}

fn yes() -> bool {
    true
}

fn recommended() -> Profile {
    Profile::Recommended
}

/// The sign for every set, whoever made it.
const EVERY_SET: &str = "*";

impl Format {
    /// Reads a house format from TOML: the keys of a format, below `[[format]]` or without it.
    pub fn parse(text: &str) -> Result<Self, FormatError> {
        let error = |message: String| FormatError {
            place: "format".into(),
            message,
        };
        let is_header = |line: &str| line.split('#').next().unwrap_or_default().trim() == "[[format]]";
        let read = if text.lines().any(is_header) {
            toml::from_str::<FormatsFile>(text).map(|file| file.formats)
        } else {
            toml::from_str(text).map(|format| vec![format])
        };
        let mut formats = read.map_err(|problem| error(problem.to_string().trim().to_owned()))?;
        match (formats.pop(), formats.len()) {
            (Some(format), 0) => Ok(format),
            (_, more) => Err(error(format!(
                "the file holds {} formats; keep the one to judge by",
                more + 1
            ))),
        }
    }

    /// Whether every set is allowed, whoever made it.
    pub fn allows_every_set(&self) -> bool {
        self.sets.iter().any(|code| code == EVERY_SET)
    }

    /// Sets allowed by their code that the catalog does not hold.
    pub fn unknown_sets(&self, catalog: &Catalog) -> Vec<String> {
        let named = self.sets.iter().filter(|code| *code != EVERY_SET);
        let unknown = named.filter(|code| catalog.set_by_code(self.game, code).is_none());
        unknown.cloned().collect()
    }

    /// Whether the format was played on a day.
    pub fn holds_on(&self, day: &Day) -> bool {
        day.is_within(self.from.as_ref(), self.until.as_ref())
    }

    /// When it was played, where a day lies outside: `from 2001 until 2002-06-30`.
    pub fn time_without(&self, day: &Day) -> Option<String> {
        if self.holds_on(day) {
            return None;
        }
        let bound = |word: &str, day: &Option<Day>| day.as_ref().map(|day| format!("{word} {day}"));
        let bounds = [bound("from", &self.from), bound("until", &self.until)];
        let bounds: Vec<String> = bounds.into_iter().flatten().collect();
        Some(bounds.join(" "))
    }

    /// The format with the bans of a day, and without the sets that were not released yet.
    #[must_use]
    pub fn on(&self, day: &Day, catalog: &Catalog) -> Self {
        let mut format = self.clone();
        let of_game = catalog.sets().iter().filter(|set| set.game == self.game);
        let late = of_game.filter(|set| !set.is_out_on(day));
        format.not_out = late.map(|set| set.code.clone()).collect();
        format
            .banned
            .retain(|ban| day.is_within(ban.from.as_ref(), ban.until.as_ref()));
        format
    }

    /// The id people use: `score/saiyan`, or `house/KEY@3` for one that a site keeps.
    pub fn id(&self) -> String {
        match &self.house {
            Some(id) => id.clone(),
            None => [self.game.slug(), "/", &self.slug].concat(),
        }
    }

    /// Whether cards of a set with this code and origin may be played.
    pub fn allows_set(&self, code: &str, origin: Origin) -> bool {
        if self.not_out.iter().any(|set| set.eq_ignore_ascii_case(code)) {
            return false;
        }
        if self.sets.is_empty() {
            return origin == Origin::Official;
        }
        self.sets
            .iter()
            .any(|set| set == EVERY_SET || set.eq_ignore_ascii_case(code))
    }

    /// Everything in it that the catalog does not know, or that cannot hold.
    pub fn problems(&self, catalog: &Catalog) -> Vec<FormatError> {
        let mut messages = Vec::new();
        for set in self.sets.iter().filter(|set| *set != EVERY_SET) {
            if catalog.set_by_code(self.game, set).is_none() {
                let of_game = catalog.sets().iter().filter(|known| known.game == self.game);
                let known: Vec<&str> = of_game.map(|set| set.code.as_str()).take(3).collect();
                messages.push(format!(
                    "no {} set has the code `{set}`; write codes as they stand beside the sets, such as {}",
                    self.game,
                    known.join(", ")
                ));
            }
        }
        let bans = self.banned.iter().map(|ban| &ban.name);
        let worth = self.points.iter().map(|worth| &worth.name);
        let limits = self
            .limited
            .iter()
            .chain(&self.multiples)
            .map(|limit| &limit.name);
        for name in bans.chain(limits).chain(worth) {
            if catalog.cards_named(self.game, name).is_empty() {
                let near = catalog.suggest(self.game, name, 1);
                let near = near.first().map(|card| catalog.card(*card).name.as_str());
                let near = near.map_or_else(String::new, |name| format!("; did you mean `{name}`?"));
                messages.push(format!("no {} card is called `{name}`{near}", self.game));
            }
        }
        messages.extend(self.contradictions());
        let times = self.banned.iter().map(|ban| (&ban.from, &ban.until));
        for (from, until) in times.chain([(&self.from, &self.until)]) {
            if let (Some(from), Some(until)) = (from, until)
                && !from.is_within(None, Some(until))
            {
                messages.push(format!("from {from}, but only until {until}"));
            }
        }
        messages
            .into_iter()
            .map(|message| FormatError {
                place: self.id(),
                message,
            })
            .collect()
    }

    /// Whether Score's Masteries and Senseis may be played.
    pub fn plays_masteries(&self) -> bool {
        self.masteries.unwrap_or_default()
    }
}

/// Something wrong in a format.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {message}")]
pub struct FormatError {
    /// The format or file.
    pub place: String,
    /// What is wrong.
    pub message: String,
}

/// A `formats.toml` file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct FormatsFile {
    #[serde(default, rename = "format")]
    formats: Vec<Format>,
}

/// The shipped formats, by game; the first of a game is its default. A test asserts that the files have no error.
pub fn formats() -> &'static [Format] {
    static FORMATS: LazyLock<Vec<Format>> = LazyLock::new(|| shipped_formats().unwrap_or_default());
    &FORMATS
}

/// Reads the shipped formats, or says everything that is wrong with their files.
pub fn shipped_formats() -> Result<Vec<Format>, Vec<FormatError>> {
    let (mut formats, mut errors) = (Vec::new(), Vec::new());
    for game in Game::ALL {
        let place = format!("{}/formats.toml", game.slug());
        let text = shipped::file(&place).unwrap_or_default();
        match toml::from_str::<FormatsFile>(&text) {
            Ok(file) => formats.extend(file.formats),
            Err(error) => errors.push(FormatError {
                place,
                message: error.to_string().trim().to_owned(),
            }),
        }
    }
    if errors.is_empty() {
        Ok(formats)
    } else {
        Err(errors)
    }
}

/// The shipped format with this id (`score/saiyan`), whatever its case.
pub fn format(id: &str) -> Option<&'static Format> {
    let (game, slug) = id.trim().split_once('/')?;
    formats().iter().find(|format| {
        format.game.slug().eq_ignore_ascii_case(game) && format.slug.eq_ignore_ascii_case(slug)
    })
}

/// What the format with this id is called; of a house format, whose name only its site knows, that it is one.
pub fn format_name(id: &str) -> &str {
    match format(id) {
        Some(format) => &format.name,
        None if id.starts_with("house/") => "a house format",
        None => id,
    }
}

/// The format a deck of the game is judged by when nothing is said.
pub fn default_format(game: Game) -> Option<&'static Format> {
    formats().iter().find(|format| format.game == game)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_a_default_format_and_every_title_in_a_format_is_a_card() {
        let catalog = Catalog::from_set_files(&shipped::set_files().unwrap()).unwrap();
        let formats = shipped_formats().unwrap();
        let problems: Vec<_> = formats
            .iter()
            .flat_map(|format| format.problems(&catalog))
            .collect();
        assert_eq!(problems, []);
        let defaults = Game::ALL.iter().map(|game| default_format(*game).unwrap().id());
        assert!(defaults.eq(["score/saiyan", "panini/standard", "bandai/standard"]));
    }

    #[test]
    fn a_later_rule_names_formats_that_exist() {
        for rule in crate::rulebook::ledger().all_rules() {
            for id in &rule.holds_in {
                assert!(format(id).is_some(), "{}: {id}", rule.id);
            }
        }
    }

    #[test]
    fn the_community_list_has_8_banned_31_single_and_2_double_titles() {
        let expanded = format("score/expanded-2014").unwrap();
        let of = |copies| {
            expanded
                .limited
                .iter()
                .filter(|limit| limit.copies == copies)
                .count()
        };
        assert_eq!((expanded.banned.len(), of(1), of(2)), (8, 31, 2));
    }

    #[test]
    fn a_house_format_is_read_from_a_few_lines_and_checked_against_the_cards() {
        let catalog = Catalog::from_set_files(&shipped::set_files().unwrap()).unwrap();
        let format = Format::parse(
            "game = 'score'\nslug = 'club'\nname = 'Club night'\nsets = ['SAI', 'SAX']\nbanned = ['Senzu Bean', 'Senzu Been']\n",
        )
        .unwrap();
        let problems: Vec<_> = format
            .problems(&catalog)
            .iter()
            .map(ToString::to_string)
            .collect();
        assert_eq!(
            problems,
            [
                "score/club: no Score CCG set has the code `SAX`; write codes as they stand beside the sets, such as SAI, SAI-BK, SAI-P",
                "score/club: no Score CCG card is called `Senzu Been`; did you mean `Senzu Bean`?"
            ]
        );
        assert!(Format::parse("game = 'score'\nslug = 'x'\nname = 'X'\nbaned = []").is_err());
    }

    #[test]
    fn a_block_copied_from_the_shipped_formats_is_a_house_format() {
        let text = shipped::file("score/formats.toml").unwrap();
        let blocks: Vec<&str> = text.split("[[format]]").skip(1).collect();
        for block in &blocks {
            let format = Format::parse(&format!("[[format]] # mine{block}")).unwrap();
            assert!(super::format(&format.id()) == Some(&format));
        }
        let error = Format::parse(&text).unwrap_err().to_string();
        assert!(error.ends_with("formats; keep the one to judge by"), "{error}");
    }

    #[test]
    fn a_ban_may_have_its_time() {
        let format = Format::parse(
            "game = 'score'\nslug = 'club'\nname = 'Club'\nfrom = '2001'\nuntil = '2002-06-30'\n\
             banned = ['Cosmic Backlash', { name = 'Senzu Bean', from = '2001-08-01', until = '2001-12' }]\n",
        )
        .unwrap();
        let day = |text: &str| text.parse::<Day>().unwrap();
        let catalog = Catalog::from_set_files(&[]).unwrap();
        let banned = |text: &str| format.on(&day(text), &catalog).banned.len();
        assert_eq!(
            [
                banned("2001-07-31"),
                banned("2001-08-01"),
                banned("2001-12-31"),
                banned("2002-01-01")
            ],
            [1, 2, 2, 1]
        );
        assert!(!format.holds_on(&day("2000-12-31")) && format.holds_on(&day("2002-06-30")));
        assert!(!format.holds_on(&day("2002-07-01")));
    }
}
