//! Sets of one's own: who may see and change them, what may be kept, and what everybody gets to see of them.
//!
//! A set is its owner's until it is published: only then it stands in the card tables, as it was at that moment and without
//! the sentences copied from cards. Whoever has its link may read it and take a copy: as it is, or, where everybody sees it, as
//! it was published.

use std::collections::BTreeMap;

use sha2::{Digest, Sha256};

use super::{QuotaError, Quotas, Workshop, WorkshopError};
use crate::account::UserName;
use crate::catalog::set_file::{CardEntry, SetEntry};
use crate::catalog::{Catalog, SetFile, format};
use crate::db::cards::{self, SetError, Stored};
use crate::db::decks::{Author, StoredDeck};
use crate::db::own_sets::{self, Body, StoredSet};
use crate::db::{AnyConnection, DbError, OwnSetId, UserId, Visibility, transaction, users};
use crate::model::{Game, Origin, hex};

/// How often a change is made again because another was kept in between.
const TRIES: usize = 5;
/// Cards of one set; the largest release has some three hundred.
const MOST_CARDS: usize = 2_000;

/// A set as somebody sees it.
#[derive(Debug, Clone)]
pub struct OwnSet {
    /// What is stored of it.
    pub stored: StoredSet,
    /// Its cards; without the printed sentences for everybody but its owner.
    pub file: SetFile,
    /// Who entered it.
    pub author: Option<UserName>,
    /// Whether it is whoever looks.
    pub mine: bool,
}

/// A card as it was when its correction began.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Earlier {
    /// Its number then.
    pub number: String,
    /// What it said then, where that is known.
    pub stamp: Option<String>,
}

/// A card in 16 digits: those of another text of it are others.
pub fn stamp(card: &CardEntry) -> String {
    let text = toml::to_string(card).unwrap_or_default();
    hex(Sha256::digest(text).iter().take(8))
}

/// The sets somebody entered, for the catalogue they see. One that cannot be read is left out: its page says so.
pub fn own_files(conn: &mut AnyConnection, owner: UserId) -> Result<Vec<SetFile>, DbError> {
    let texts = own_sets::texts(conn, owner)?;
    Ok(texts
        .iter()
        .filter_map(|(_, text)| SetFile::parse(text).ok())
        .collect())
}

fn read(id: OwnSetId, text: &str) -> Result<SetFile, WorkshopError> {
    // It comes to stand in the log, where no card of anybody's is named.
    let file = SetFile::parse(text).map_err(|errors| DbError::Unreadable {
        what: format!("set {id}"),
        reason: format!("{} mistakes", errors.len()),
    })?;
    Ok(file)
}

fn refused(message: impl Into<String>) -> WorkshopError {
    WorkshopError::Set(vec![message.into()])
}

fn of_catalog(error: SetError) -> WorkshopError {
    match error {
        SetError::Db(error) => error.into(),
        SetError::Many { cards, most: limit } => QuotaError::PublishedCards { cards, limit }.into(),
        other => refused(other.to_string()),
    }
}

impl Workshop<'_> {
    /// The sets the actor entered.
    pub fn own_sets(&mut self) -> Result<Vec<StoredSet>, WorkshopError> {
        match self.actor.author.as_ref().and_then(Author::user) {
            Some(user) => Ok(own_sets::of_owner(self.conn, user)?),
            None => Ok(Vec::new()),
        }
    }

    /// A set; a private one is nobody's but its owner's. Of one that everybody sees, others get what was published of it.
    pub fn own_set(&mut self, id: OwnSetId) -> Result<OwnSet, WorkshopError> {
        let (stored, text, mine) = self.visible_set(id)?;
        let mut file = read(id, &text)?;
        if !mine && stored.visibility == Visibility::Public {
            let order = file.set.order;
            file = cards::published(self.conn, &stored)?.ok_or(WorkshopError::NoSet)?;
            file.set.order = order;
        }
        Ok(OwnSet {
            file: if mine { file } else { file.without_printed_texts() },
            author: users::find(self.conn, stored.owner)?.map(|user| user.name),
            stored,
            mine,
        })
    }

    /// What is stored of a set the actor may see, its text, and whether it is the actor's.
    fn visible_set(&mut self, id: OwnSetId) -> Result<(StoredSet, String, bool), WorkshopError> {
        let (stored, text) = own_sets::find(self.conn, id)?.ok_or(WorkshopError::NoSet)?;
        let user = self.actor.author.as_ref().and_then(Author::user);
        let mine = user == Some(stored.owner);
        if stored.visibility == Visibility::Private && !mine {
            return Err(WorkshopError::NoSet);
        }
        Ok((stored, text, mine))
    }

    /// A set, if it is the actor's to change.
    pub fn set_to_change(&mut self, id: OwnSetId) -> Result<OwnSet, WorkshopError> {
        let set = self.own_set(id)?;
        if set.mine {
            Ok(set)
        } else {
            Err(WorkshopError::SetNotYours)
        }
    }

    /// Keeps a new set, empty or with cards.
    pub fn create_set(&mut self, mut file: SetFile) -> Result<OwnSetId, WorkshopError> {
        let owner = self.signed_in()?;
        file.set.origin = Origin::Imported;
        let kept = own_sets::of_owner(self.conn, owner)?;
        self.quotas.allow_set(kept.len())?;
        if let Some(other) = self.catalog.set_by_code(file.set.game, &file.set.code)
            && cards::holds_set(self.conn, other.game, &other.code)?
        {
            return Err(refused(format!(
                "`code`: {} is taken by the set {}; choose another one",
                file.set.code, other.name
            )));
        }
        let others = own_files(self.conn, owner)?;
        self.trial(&file, None, others)?.run()?;
        let text = text_of(&file)?;
        let quotas = *self.quotas;
        quotas.allow_body_of_set(&file, &text, &kept, None)?;
        self.take_space(text.len() + 512)?;
        let id = OwnSetId::new(self.now);
        let stored = StoredSet {
            id,
            owner,
            game: file.set.game,
            code: file.set.code.clone(),
            name: file.set.name.clone(),
            visibility: Visibility::Private,
            version: 1,
            published: None,
            cards: 0,
            bytes: 0,
            created_at: self.now,
            updated_at: self.now,
        };
        transaction(self.conn, |conn| {
            let kept = own_sets::of_owner(conn, owner)?;
            quotas.allow_set(kept.len())?;
            quotas.allow_body_of_set(&file, &text, &kept, None)?;
            if kept
                .iter()
                .any(|set| set.game == stored.game && set.code.eq_ignore_ascii_case(&stored.code))
            {
                return Err(refused(format!("`code`: you have a set {} already", stored.code)));
            }
            Ok(own_sets::create(conn, &stored, body(&file, &text))?)
        })?;
        Ok(id)
    }

    /// Keeps an empty set.
    pub fn begin_set(&mut self, game: Game, code: &str, name: &str) -> Result<OwnSetId, WorkshopError> {
        let set = SetEntry {
            game,
            code: code.trim().to_owned(),
            name: name.trim().to_owned(),
            order: 0,
            origin: Origin::Imported,
            aliases: Vec::new(),
            released: None,
        };
        self.create_set(SetFile {
            source: String::new(),
            set,
            cards: Vec::new(),
        })
    }

    /// Takes a copy of a set the actor may see, with everything but what its owner copied from cards.
    pub fn copy_set(&mut self, id: OwnSetId) -> Result<OwnSetId, WorkshopError> {
        self.signed_in()?;
        let set = self.own_set(id)?;
        self.create_set(set.file)
    }

    /// What is needed to see the cards of its game as its owner would with this card in the set, in the place of `was` or
    /// behind the others.
    pub fn with_card(
        &mut self,
        set: &OwnSet,
        was: Option<&str>,
        card: &CardEntry,
    ) -> Result<Trial, WorkshopError> {
        let mut file = set.file.clone();
        file.put(was, card.clone());
        let others = self.beside(set)?;
        self.trial(&file, Some(card), others)
    }

    /// Keeps a card in the place of `was`, or behind the others.
    pub fn put_card(
        &mut self,
        id: OwnSetId,
        was: Option<&Earlier>,
        card: &CardEntry,
    ) -> Result<(), WorkshopError> {
        self.change(id, Some(card), |file| {
            if let Some(was) = was {
                let Some(known) = file.cards.iter().find(|known| known.number == was.number) else {
                    return Err(refused(format!(
                        "the card {} is not in the set any more; go back to the set and enter it as a new card",
                        was.number
                    )));
                };
                let changed = was.stamp.as_ref().is_some_and(|then| *then != stamp(known));
                if changed && known != card {
                    return Err(WorkshopError::CardChanged);
                }
            }
            file.put(was.map(|was| was.number.as_str()), card.clone());
            Ok(())
        })
    }

    /// Takes a card out.
    pub fn take_card(&mut self, id: OwnSetId, number: &str) -> Result<(), WorkshopError> {
        self.change(id, None, |file| {
            file.cards.retain(|card| card.number != number);
            Ok(())
        })
    }

    /// The actor's own set of a code, if there is one.
    pub fn own_set_of(&mut self, game: Game, code: &str) -> Result<Option<OwnSet>, WorkshopError> {
        let mut sets = self.own_sets()?.into_iter();
        let id = sets.find(|set| set.game == game && set.code.eq_ignore_ascii_case(code));
        id.map(|set| self.own_set(set.id)).transpose()
    }

    /// Puts the name and the cards of a file in the place of what the set has. It keeps its key, its code and who may see it.
    pub fn update_set(&mut self, id: OwnSetId, newer: &SetFile) -> Result<(), WorkshopError> {
        self.change(id, None, |file| {
            file.set.name.clone_from(&newer.set.name);
            file.set.released.clone_from(&newer.set.released);
            file.cards.clone_from(&newer.cards);
            Ok(())
        })
    }

    /// Gives the set another name.
    pub fn rename_set(&mut self, id: OwnSetId, name: &str) -> Result<(), WorkshopError> {
        self.change(id, None, |file| {
            name.trim().clone_into(&mut file.set.name);
            Ok(())
        })
    }

    fn change(
        &mut self,
        id: OwnSetId,
        card: Option<&CardEntry>,
        edit: impl Fn(&mut SetFile) -> Result<(), WorkshopError>,
    ) -> Result<(), WorkshopError> {
        for _ in 0..TRIES {
            let set = self.set_to_change(id)?;
            let mut file = set.file.clone();
            edit(&mut file)?;
            if file == set.file {
                return Ok(());
            }
            let others = self.beside(&set)?;
            self.trial(&file, card, others)?.run()?;
            let text = text_of(&file)?;
            let (quotas, stored) = (*self.quotas, &set.stored);
            let kept = own_sets::of_owner(self.conn, stored.owner)?;
            quotas.allow_body_of_set(&file, &text, &kept, Some(id))?;
            let more = text.len().saturating_sub(stored.bytes.unsigned_abs() as usize);
            self.take_space(more + 512)?;
            let (now, changes) = (self.now, changes(&set.file, &file));
            let saved = transaction(self.conn, |conn| {
                let kept = own_sets::of_owner(conn, stored.owner)?;
                quotas.allow_body_of_set(&file, &text, &kept, Some(id))?;
                let body = body(&file, &text);
                Ok::<_, WorkshopError>(own_sets::save(conn, id, stored.version, body, &changes, now)?)
            });
            if saved? {
                return Ok(());
            }
        }
        Err(WorkshopError::Busy)
    }

    /// Says who may see it. For all means: it is published as it is now, and again each time this is said.
    pub fn show_set(&mut self, id: OwnSetId, visibility: Visibility) -> Result<(), WorkshopError> {
        if visibility != Visibility::Public {
            let own = self.kept_by_actor(id)?;
            return cards::withdraw(self.conn, &own, visibility).map_err(of_catalog);
        }
        let set = self.set_to_change(id)?;
        let stored = &set.stored;
        if stored.published == Some(stored.version) {
            return Ok(());
        }
        if set.file.cards.is_empty() {
            return Err(refused(
                "the set has no cards yet; enter one before everybody sees it",
            ));
        }
        let file = set.file.clone().without_printed_texts();
        cards::publish(self.conn, stored, &file, self.quotas.published_cards).map_err(of_catalog)
    }

    /// Removes a set for good, from among everybody's too.
    pub fn remove_set(&mut self, id: OwnSetId) -> Result<(), WorkshopError> {
        let own = self.kept_by_actor(id)?;
        cards::remove(self.conn, &own).map_err(of_catalog)
    }

    /// What is stored of a set of the actor's, whether or not it can be read.
    fn kept_by_actor(&mut self, id: OwnSetId) -> Result<StoredSet, WorkshopError> {
        let (stored, _, mine) = self.visible_set(id)?;
        if mine {
            Ok(stored)
        } else {
            Err(WorkshopError::SetNotYours)
        }
    }

    /// What changed in the actor's own sets since a deck of theirs was saved: the codes of its cards, and whether they
    /// are still there.
    pub fn changed_under(
        &mut self,
        deck: &StoredDeck,
        printings: &[String],
    ) -> Result<Vec<(String, bool)>, WorkshopError> {
        let user = self.actor.author.as_ref().and_then(Author::user);
        let Some(owner) = user.filter(|user| deck.owner == Some(*user)) else {
            return Ok(Vec::new());
        };
        let mut changes = own_sets::changed_since(self.conn, owner, deck.game, deck.updated_at)?;
        changes.retain(|(code, _)| {
            printings
                .iter()
                .any(|printing| printing.eq_ignore_ascii_case(code))
        });
        Ok(changes)
    }

    /// The other sets of the set's owner.
    fn beside(&mut self, set: &OwnSet) -> Result<Vec<SetFile>, WorkshopError> {
        let mut others = own_files(self.conn, set.stored.owner)?;
        others.retain(|other| (other.set.game, &other.set.code) != (set.stored.game, &set.stored.code));
        Ok(others)
    }

    /// A set to be tried among the cards of its game, with the card of it that this is about.
    fn trial(
        &mut self,
        file: &SetFile,
        card: Option<&CardEntry>,
        others: Vec<SetFile>,
    ) -> Result<Trial, WorkshopError> {
        if file.cards.len() > MOST_CARDS {
            return Err(refused(format!(
                "a set has at most {MOST_CARDS} cards; make a second set"
            )));
        }
        Ok(Trial {
            known: cards::stored(self.conn, Some(file.set.game))?,
            place: card.map(|card| file.place_of(card)),
            file: file.clone(),
            others,
        })
    }
}

/// A set to be tried among the cards of its game: everything that takes, so that no connection is held meanwhile.
#[derive(Debug)]
pub struct Trial {
    known: Stored,
    file: SetFile,
    others: Vec<SetFile>,
    /// The place of the card this is about.
    place: Option<String>,
}

impl Trial {
    /// The cards as the set's owner would see them, or everything that is wrong; of the card itself only what is wrong is said.
    pub fn run(self) -> Result<Catalog, WorkshopError> {
        let tried = self.known.tried(&self.file, self.others);
        tried.map_err(|errors| {
            let said = errors.into_iter().map(|error| {
                if Some(&error.place) == self.place.as_ref() {
                    error.message
                } else {
                    error.to_string()
                }
            });
            WorkshopError::Set(said.collect())
        })
    }
}

/// The set's text, if it is read as the same again.
fn text_of(file: &SetFile) -> Result<String, WorkshopError> {
    let text = format::written(file).map_err(|error| refused(error.to_string()))?;
    // What is kept must be there again tomorrow.
    if SetFile::parse(&text).is_ok_and(|read| read.cards == file.cards) {
        return Ok(text);
    }
    Err(refused(
        "the set cannot be written down so that it is read as the same again; look for odd signs in texts, and for effects \
         that change nothing",
    ))
}

impl Quotas {
    /// Whether a set may be kept as it is beside the others of its owner.
    fn allow_body_of_set(
        &self,
        file: &SetFile,
        text: &str,
        kept: &[StoredSet],
        id: Option<OwnSetId>,
    ) -> Result<(), QuotaError> {
        let sum = |count: fn(&StoredSet) -> i32| -> usize {
            let others = kept.iter().filter(|set| Some(set.id) != id);
            others.map(|set| count(set).unsigned_abs() as usize).sum()
        };
        self.allow_set_cards(sum(|set| set.cards) + file.cards.len())?;
        self.allow_set_bytes(text.len(), sum(|set| set.bytes))
    }
}

fn body<'a>(file: &'a SetFile, text: &'a str) -> Body<'a> {
    Body {
        name: &file.set.name,
        cards: file.cards.len(),
        text,
    }
}

/// The card of that number.
fn find<'f>(file: &'f SetFile, number: &str) -> Option<&'f CardEntry> {
    file.cards.iter().find(|card| card.number == number)
}

/// How a newer file differs from a set, card by card: number and name.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Differences {
    /// Cards the set does not have.
    pub new: Vec<String>,
    /// Cards it has otherwise.
    pub changed: Vec<String>,
    /// Cards the file does not have.
    pub gone: Vec<String>,
}

impl Differences {
    /// What a newer file changes.
    pub fn between(set: &SetFile, newer: &SetFile) -> Self {
        let name = |card: &CardEntry| format!("{} {}", card.number, card.name);
        let mut differences = Self::default();
        for card in &newer.cards {
            match find(set, &card.number) {
                None => differences.new.push(name(card)),
                Some(known) if known != card => differences.changed.push(name(card)),
                Some(_) => {}
            }
        }
        let gone = set
            .cards
            .iter()
            .filter(|card| find(newer, &card.number).is_none());
        differences.gone = gone.map(name).collect();
        differences
    }

    /// Each kind of change with its cards, where there are any.
    pub fn told(&self) -> Vec<(&'static str, &[String])> {
        [
            ("New", &self.new),
            ("Changed", &self.changed),
            ("Gone", &self.gone),
        ]
        .into_iter()
        .filter(|(_, cards)| !cards.is_empty())
        .map(|(what, cards)| (what, cards.as_slice()))
        .collect()
    }
}

/// The codes of cards that differ, and whether they are there afterwards.
fn changes(before: &SetFile, after: &SetFile) -> Vec<(String, bool)> {
    let code = |card: &CardEntry| format!("{}-{}", after.set.code, card.number);
    let known: BTreeMap<&str, &CardEntry> = before
        .cards
        .iter()
        .map(|card| (card.number.as_str(), card))
        .collect();
    let differ = after
        .cards
        .iter()
        .filter(|card| known.get(card.number.as_str()) != Some(card));
    let gone = before
        .cards
        .iter()
        .filter(|card| after.cards.iter().all(|left| left.number != card.number));
    let there = differ.map(|card| (code(card), true));
    there.chain(gone.map(|card| (code(card), false))).collect()
}
