//! House formats: who may see and change them, and what a change would mean for the decks everybody sees.

use sha2::{Digest, Sha256};

use super::judging::judged_by;
use super::{Workshop, WorkshopError};
use crate::account::UserName;
use crate::catalog::Catalog;
use crate::db::decks::{Author, StoredDeck};
use crate::db::formats::{self, HouseName, StoredFormat, StoredVersion};
use crate::db::{AnyConnection, DbError, FormatId, Moment, UserId, Visibility, users};
use crate::deck::Document;
use crate::games;
use crate::legality::{self, Format, Verdict};
use crate::model::hex;
use crate::model::limits::is_line;

/// House formats of one account.
const MOST_FORMATS: usize = 100;
/// Versions of one.
const MOST_VERSIONS: i32 = 200;
/// Bytes of one version.
pub const LONGEST_FORMAT: usize = 32 << 10;
/// Characters of a format's name.
pub const LONGEST_FORMAT_NAME: u64 = 80;
/// Public decks that a change is tried on.
const MOST_TRIED: u32 = 300;

/// A house format as somebody sees it.
#[derive(Debug, Clone)]
pub struct HouseFormat {
    /// What is stored of it.
    pub stored: StoredFormat,
    /// The version looked at.
    pub version: StoredVersion,
    /// What that version says.
    pub format: Format,
    /// Who made it, while the account is there.
    pub author: Option<UserName>,
    /// Whether it is whoever looks who made it.
    pub mine: bool,
    /// Every version: its number, its digest and when it was made, the newest first.
    pub versions: Vec<(i32, String, Moment)>,
}

/// What a version would make of the public decks of its game.
#[derive(Debug, Clone)]
pub struct Foreseen {
    /// Decks that were judged.
    pub tried: usize,
    /// Those that are legal by the version before; none where there is none.
    pub before: Option<usize>,
    /// Those that are legal by this one.
    pub after: usize,
    /// Decks whose verdict differs, or without a version before those that are illegal: the deck, whether it is legal
    /// now, and the first thing that is wrong.
    pub changed: Vec<(StoredDeck, bool, String)>,
}

/// The house format a deck names, for judging it: whoever may see the deck sees its verdict. Any other id is none.
pub fn house_of(conn: &mut AnyConnection, named: Option<&str>) -> Result<Option<Format>, DbError> {
    let Some(Ok(name)) = named.map(str::parse::<HouseName>) else {
        return Ok(None);
    };
    // A deck names a version, so that its verdict does not change behind its back.
    match name.version {
        Some(_) => house_named(conn, name),
        None => Ok(None),
    }
}

/// A version of a house format, the newest where none is said, whoever may see it.
pub fn house_named(conn: &mut AnyConnection, name: HouseName) -> Result<Option<Format>, DbError> {
    let number = match name.version {
        Some(number) => Some(number),
        None => formats::find(conn, name.id)?.map(|stored| stored.versions),
    };
    let Some(number) = number else {
        return Ok(None);
    };
    let version = formats::version(conn, name.id, number)?;
    version.map(|version| read(&version)).transpose()
}

fn read(version: &StoredVersion) -> Result<Format, DbError> {
    let id = HouseName {
        id: version.format_id,
        version: Some(version.version),
    };
    let format = Format::parse(&version.body).map_err(|error| DbError::Unreadable {
        what: id.to_string(),
        reason: error.to_string(),
    })?;
    Ok(Format {
        house: Some(id.to_string()),
        ..format
    })
}

/// A format from what somebody wrote, or everything that is wrong with it, each with the way out.
pub fn written(catalog: &Catalog, text: &str) -> Result<Format, Vec<String>> {
    if text.len() > LONGEST_FORMAT {
        return Err(vec![format!("a format has at most {LONGEST_FORMAT} bytes")]);
    }
    let format = Format::parse(text).map_err(|error| vec![error.message])?;
    match problems(catalog, &format).as_slice() {
        [] => Ok(format),
        problems => Err(problems.to_vec()),
    }
}

/// Everything in a format that cannot hold, without its own name in front.
pub fn problems(catalog: &Catalog, format: &Format) -> Vec<String> {
    let place = format!("{}: ", format.id());
    let mut problems = games::format_problems(catalog, format);
    for problem in &mut problems {
        if let Some(rest) = problem.strip_prefix(&place) {
            *problem = rest.to_owned();
        }
    }
    let length = format.name.trim().chars().count() as u64;
    if length == 0 || length > LONGEST_FORMAT_NAME {
        problems.push(format!(
            "`name`: give the format a name of at most {LONGEST_FORMAT_NAME} characters"
        ));
    }
    if is_line(&format.name).is_err() {
        problems.push("`name`: it holds a mark that nobody sees; type it by hand".to_owned());
    }
    problems
}

/// A house format that everybody sees.
#[derive(Debug, Clone)]
pub struct Published {
    /// The format.
    pub format: StoredFormat,
    /// Whose it is; none once the account is gone.
    pub author: Option<UserName>,
}

/// At most that many house formats that everybody sees, whose names hold these words.
pub fn published_formats(
    conn: &mut AnyConnection,
    words: &str,
    most: u32,
) -> Result<Vec<Published>, DbError> {
    let formats = formats::public(conn, words, most)?;
    let owners: Vec<UserId> = formats.iter().filter_map(|format| format.owner).collect();
    let names = users::names_of(conn, &owners)?;
    let by = |format: &StoredFormat| {
        let known = names.iter().find(|(id, _)| Some(*id) == format.owner);
        known.map(|(_, name)| name.clone())
    };
    let published = formats.into_iter().map(|format| Published {
        author: by(&format),
        format,
    });
    Ok(published.collect())
}

impl Workshop<'_> {
    /// The format with this id, shipped or a house format the actor may see.
    pub fn format_named(&mut self, id: &str) -> Result<Option<Format>, WorkshopError> {
        if !HouseName::is_meant(id) {
            return Ok(legality::format(id).cloned());
        }
        let Ok(name) = id.parse() else {
            return Ok(None);
        };
        match self.house_format(name) {
            Ok(house) => Ok(Some(house.format)),
            Err(WorkshopError::NoFormat) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// A house format; a private one is nobody's but its maker's.
    pub fn house_format(&mut self, name: HouseName) -> Result<HouseFormat, WorkshopError> {
        let stored = formats::find(self.conn, name.id)?.ok_or(WorkshopError::NoFormat)?;
        let user = self.actor.author.as_ref().and_then(Author::user);
        let mine = user.is_some() && stored.owner == user;
        if stored.visibility == Visibility::Private && !mine {
            return Err(WorkshopError::NoFormat);
        }
        let number = name.version.unwrap_or(stored.versions);
        let version = formats::version(self.conn, name.id, number)?.ok_or(WorkshopError::NoFormat)?;
        let author = match stored.owner {
            Some(owner) => users::find(self.conn, owner)?.map(|user| user.name),
            None => None,
        };
        Ok(HouseFormat {
            format: read(&version)?,
            versions: formats::versions(self.conn, name.id)?,
            stored,
            version,
            author,
            mine,
        })
    }

    /// The house formats the actor made.
    pub fn own_formats(&mut self) -> Result<Vec<StoredFormat>, WorkshopError> {
        match self.actor.author.as_ref().and_then(Author::user) {
            Some(user) => Ok(formats::of_owner(self.conn, user)?),
            None => Ok(Vec::new()),
        }
    }

    /// Public house formats on one page.
    pub const MOST_FORMATS_LISTED: u32 = 200;

    /// The house formats the actor made, and at most that many public ones of others, whose names hold these words.
    pub fn house_formats(
        &mut self,
        words: &str,
        others: u32,
    ) -> Result<(Vec<StoredFormat>, Vec<Published>), WorkshopError> {
        let mine = self.own_formats()?;
        let mut others = published_formats(self.conn, words, others)?;
        others.retain(|Published { format, .. }| mine.iter().all(|own| own.id != format.id));
        Ok((mine, others))
    }

    /// Keeps a new house format.
    pub fn create_format(
        &mut self,
        format: &Format,
        visibility: Visibility,
    ) -> Result<HouseName, WorkshopError> {
        let owner = self.signed_in()?;
        if formats::of_owner(self.conn, owner)?.len() >= MOST_FORMATS {
            let message = format!("you keep {MOST_FORMATS} house formats, the most there may be");
            return Err(WorkshopError::Format(message));
        }
        let id = FormatId::new(self.now);
        let first = self.version(id, 1, format)?;
        let stored = StoredFormat {
            id,
            owner: Some(owner),
            game: format.game,
            name: format.name.clone(),
            visibility,
            versions: 1,
            created_at: self.now,
            updated_at: self.now,
        };
        formats::create(self.conn, &stored, &first)?;
        Ok(HouseName { id, version: Some(1) })
    }

    /// Keeps the version after `base`; an equal one is none.
    pub fn next_version(
        &mut self,
        id: FormatId,
        base: i32,
        format: &Format,
    ) -> Result<HouseName, WorkshopError> {
        let name = |version| HouseName {
            id,
            version: Some(version),
        };
        let house = self.own_format(id)?;
        if house.stored.game != format.game {
            return Err(WorkshopError::Format(format!(
                "this is a format of {}, and its game cannot be changed; make a new format",
                house.stored.game
            )));
        }
        if house.stored.versions != base {
            return Err(WorkshopError::Format(format!(
                "version {} was made meanwhile; look at it, then change that one",
                house.stored.versions
            )));
        }
        if base >= MOST_VERSIONS {
            return Err(WorkshopError::Format(format!(
                "this format has {MOST_VERSIONS} versions, the most there may be; make a new one of it"
            )));
        }
        let next = self.version(id, base + 1, format)?;
        if next.digest == house.version.digest {
            return Ok(name(base));
        }
        if !formats::add_version(self.conn, &format.name, &next)? {
            let message = "another version was made meanwhile; look at it, then change that one";
            return Err(WorkshopError::Format(message.to_owned()));
        }
        Ok(name(base + 1))
    }

    /// Says who may see it.
    pub fn show_format(&mut self, id: FormatId, visibility: Visibility) -> Result<(), WorkshopError> {
        self.own_format(id)?;
        Ok(formats::set_visibility(self.conn, id, visibility)?)
    }

    fn own_format(&mut self, id: FormatId) -> Result<HouseFormat, WorkshopError> {
        let house = self.house_format(HouseName { id, version: None })?;
        if house.mine {
            Ok(house)
        } else {
            Err(WorkshopError::FormatNotYours)
        }
    }

    fn version(
        &mut self,
        id: FormatId,
        number: i32,
        format: &Format,
    ) -> Result<StoredVersion, WorkshopError> {
        if let Some(problem) = problems(self.catalog, format).into_iter().next() {
            return Err(WorkshopError::Format(problem));
        }
        let body = toml::to_string(format).map_err(|error| WorkshopError::Format(error.to_string()))?;
        self.take_space(body.len() + 512)?;
        let digest = Sha256::digest(&body);
        Ok(StoredVersion {
            format_id: id,
            version: number,
            digest: hex(&digest),
            body,
            made_at: self.now,
        })
    }

    /// What a version would make of the public decks of its game, the last saved of them.
    pub fn foresee(&mut self, before: Option<&Format>, after: &Format) -> Result<Foreseen, WorkshopError> {
        let decks = formats::public_decks(self.conn, after.game, MOST_TRIED)?;
        let mut foreseen = Foreseen {
            tried: 0,
            before: before.map(|_| 0),
            after: 0,
            changed: Vec::new(),
        };
        for (stored, body) in decks {
            let Ok(document) = Document::from_json(&body) else {
                continue;
            };
            let deck = document.deck(self.catalog);
            let by = |format| judged_by(self.catalog, &document, &deck, format, None);
            let was = before.map(|format| by(format).verdict == Verdict::Legal);
            let report = by(after);
            let is = report.verdict == Verdict::Legal;
            foreseen.tried += 1;
            foreseen.after += usize::from(is);
            foreseen.before = foreseen
                .before
                .map(|legal| legal + usize::from(was == Some(true)));
            if was.unwrap_or(true) != is {
                let wrong = report.violations.into_iter().next();
                let wrong = wrong.map_or_else(String::new, |violation| violation.message);
                foreseen.changed.push((stored, is, wrong));
            }
        }
        Ok(foreseen)
    }
}
