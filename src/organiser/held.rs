//! What somebody noted down or took along of an event, held against the event as it is.

use super::{Opened, OrganiserError, Record, Verified, verify};

/// Whether something holds, and why, as a sentence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Held {
    /// Whether it is as it was.
    pub holds: bool,
    /// What was found.
    pub said: String,
}

impl Held {
    fn so(said: impl Into<String>) -> Self {
        Self {
            holds: true,
            said: said.into(),
        }
    }

    fn not(said: impl Into<String>) -> Self {
        Self {
            holds: false,
            said: said.into(),
        }
    }
}

impl Opened {
    /// Digits of a hash in the log.
    const SHORT_HASH: usize = 12;
    /// Digits of a whole hash.
    const HASH: usize = 64;

    /// Holds a code against the event: its seal, or the hash of an act as the log writes it.
    pub fn holds_code(&self, code: &str) -> Result<Held, OrganiserError> {
        let letters = bare(code);
        match letters.len() {
            20 => Ok(self.holds_seal(&letters)),
            Self::SHORT_HASH | Self::HASH => Ok(self.holds_hash(&letters.to_lowercase())),
            _ => Err(OrganiserError::Wrong(
                "a seal has five groups of four letters, such as 7F3K-9QXM-2C8D-VTW0-H4RA, and a hash of the log 64 digits, or the \
                 first 12 of them"
                    .to_owned(),
            )),
        }
    }

    fn holds_seal(&self, letters: &str) -> Held {
        match self.seal() {
            None => Held::not(
                "This event has no seal yet: lists are sealed once nobody can change theirs any more.",
            ),
            Some(seal) if bare(&seal.code) == letters => {
                let lists = match seal.lists {
                    1 => "the one list that is locked is the one".to_owned(),
                    lists => format!("the {lists} lists that are locked are those"),
                };
                Held::so(format!("The seal holds: {lists} that were locked then."))
            }
            Some(seal) => Held::not(format!(
                "This is not the seal of the lists here, which is {}. Either a list was let in, changed or taken out since, and the log \
                 says so, or the code is of another event or was noted down wrongly.",
                seal.code
            )),
        }
    }

    fn holds_hash(&self, hash: &str) -> Held {
        if !self.is_intact() {
            return Held::not("The log was broken: somebody has written into the database.");
        }
        match self.records.iter().find(|record| record.hash.starts_with(hash)) {
            Some(record) => Held::so(format!("The hash holds: it is of {}", self.since(record))),
            None => Held::not(
                "No act of this event has that hash. Either the log was rewritten since, or the hash is of another event or was noted \
                 down wrongly.",
            ),
        }
    }

    /// What followed an act, as a sentence that goes on.
    fn since(&self, record: &Record) -> String {
        let at = self.settings.zone.in_words(record.at.into());
        let later = self
            .records
            .len()
            .saturating_sub(usize::try_from(record.n).unwrap_or(usize::MAX));
        let since = match later {
            0 => "and nothing has happened since".to_owned(),
            1 => "and the one act since follows from it".to_owned(),
            later => format!("and the {later} acts since follow from it"),
        };
        format!("act {}, {at}, {since}.", record.n)
    }

    /// Holds an exported file against the event, once it is whole in itself.
    pub fn holds_file(&self, file: &[u8]) -> Result<Vec<Held>, OrganiserError> {
        let no_text =
            || OrganiserError::Wrong("the file is not text, so it was not exported here".to_owned());
        let text = std::str::from_utf8(file).map_err(|_| no_text())?;
        if text.trim().is_empty() {
            return Err(OrganiserError::Wrong("the file is empty".to_owned()));
        }
        Ok(match verify(text) {
            Ok(export) => self.holds_export(&export),
            Err(why) => vec![Held::not(format!("The file is not as it was exported: {why}."))],
        })
    }

    /// Holds an export that was found to be whole in itself against the event.
    fn holds_export(&self, export: &Verified) -> Vec<Held> {
        if export.event != self.event.id {
            return vec![Held::not("This file is the export of another event.")];
        }
        let mut held = Vec::new();
        let known = self.records.iter().find(|record| record.hash == export.head);
        held.push(match known {
            Some(record) if self.is_intact() => Held::so(format!("The file is of this event: it ends with {}", self.since(record))),
            Some(_) => Held::not("The log here was broken: somebody has written into the database."),
            None => Held::not(
                "The last act of the file is none of this event: one of the two logs was rewritten, or the event went on elsewhere.",
            ),
        });
        held.push(Held::so(match export.acts {
            Some(acts) => format!("Each of its {acts} acts follows from the one before."),
            None => "Its log is not in the file; only those who run the event take that along.".to_owned(),
        }));
        held.extend(self.holds_lists(export));
        held
    }

    fn holds_lists(&self, export: &Verified) -> Vec<Held> {
        let mut held = Vec::new();
        match export.lists {
            0 => {}
            1 => held.push(Held::so("The list in it is the one that was handed in.")),
            lists => held.push(Held::so(format!(
                "Each of the {lists} lists in it is the one that was handed in."
            ))),
        }
        if export.nameless > 0 {
            let lists = match export.nameless {
                1 => "1 list is".to_owned(),
                lists => format!("{lists} lists are"),
            };
            held.push(Held::so(format!(
                "{lists} shown without a name, and proven by the seal only."
            )));
        }
        if let Some((theirs, ours)) = export.seal.as_ref().zip(self.seal()) {
            held.push(if theirs.code == ours.code {
                Held::so(format!("Its lists are those of the seal here, {}.", ours.code))
            } else {
                Held::not(format!(
                    "Its lists are those of the seal {}; here it is {}: a list was let in, changed or taken out since, and the log says so.",
                    theirs.code, ours.code
                ))
            });
        }
        held
    }
}

/// A code without what is only there to be read by.
fn bare(code: &str) -> String {
    let letters = code.chars().filter(char::is_ascii_alphanumeric);
    letters.map(|letter| letter.to_ascii_uppercase()).collect()
}
