use std::time::Duration;

use super::{Judged, Right, Workshop, WorkshopError, house_of, judge, quota, right};
use crate::account::Token;
use crate::db::decks::{self, Author, NewDeck, StoredDeck, Summary};
use crate::db::revisions::{self, NewRevision, Revision, Saved};
use crate::db::{DbError, DeckId, RevisionNumber, Visibility};
use crate::deck::Document;
use crate::deck::document::{self, DocumentConflict};
use crate::legality::{Format, Report, Verdict};

/// A deck that was made.
#[derive(Debug, Clone)]
pub struct Created {
    /// The deck.
    pub deck: StoredDeck,
    /// The secret of its edit link, for a deck made without an account. It is shown once; we keep its hash.
    pub edit_key: Option<Token>,
    /// What there is to say about it.
    pub report: Option<Report>,
}

/// A deck as somebody sees it.
#[derive(Debug, Clone)]
pub struct Opened {
    /// The deck.
    pub deck: StoredDeck,
    /// What they may do.
    pub right: Right,
    /// Its newest revision.
    pub document: Document,
    /// The house format that one names.
    pub house: Option<Format>,
}

impl Opened {
    /// The same, if whoever opened it may change it.
    pub fn to_edit(self) -> Result<Self, WorkshopError> {
        if self.right >= Right::Edit {
            Ok(self)
        } else {
            Err(WorkshopError::NotYours)
        }
    }
}

/// What became of a save.
#[derive(Debug, Clone)]
pub enum SaveOutcome {
    /// It is kept.
    Saved(Box<Kept>),
    /// Somebody else changed the same thing since. Nothing was changed; a person has to choose.
    Clash(Box<Clash>),
}

/// A save that is kept.
#[derive(Debug, Clone)]
pub struct Kept {
    /// Its number; that of the newest revision if there was nothing new.
    pub revision: RevisionNumber,
    /// What is kept: what was sent, or what it became when it was joined with another save.
    pub document: Document,
    /// Whether it was joined with saves made since its base.
    pub merged: bool,
    /// What there is to say about it.
    pub report: Option<Report>,
}

/// Two versions of a deck that cannot be joined.
#[derive(Debug, Clone)]
pub struct Clash {
    /// What both grew out of.
    pub base: Document,
    /// What was sent.
    pub mine: Document,
    /// The newest revision's number: the base of a save that settles it.
    pub head: RevisionNumber,
    /// The newest revision.
    pub theirs: Document,
    /// What both changed differently.
    pub conflicts: Vec<DocumentConflict>,
}

/// How a save is told in the history.
struct Told<'a> {
    /// As a revision of its own.
    message: &'a str,
    /// Together with the presses before it, from what the deck was before these; none where it is not a press.
    joined: Option<&'a dyn Fn(&Document) -> String>,
}

/// Presses on one card with no longer pauses than this are one revision of the history.
const SUCCESSION: Duration = Duration::from_secs(10);
/// How often a save is joined again because somebody saved again in between: each time one of them got through.
const TRIES: u32 = 40;
/// The pause before a save is joined again, longer with each time.
const PAUSE: Duration = Duration::from_millis(1);

impl Workshop<'_> {
    /// Keeps a new deck; without an account, with an edit link.
    pub fn create(&mut self, document: &Document, visibility: Visibility) -> Result<Created, WorkshopError> {
        self.create_from(document, visibility, None, "")
    }

    /// Copies a deck's newest revision into a private deck of the actor's own that names where it comes from.
    pub fn fork(&mut self, id: DeckId) -> Result<Created, WorkshopError> {
        let opened = self.open(id)?;
        let origin = Some((id, opened.deck.head));
        let message = format!("Copied from revision {}", opened.deck.head);
        self.create_from(&opened.document, Visibility::Private, origin, &message)
    }

    fn create_from(
        &mut self,
        document: &Document,
        visibility: Visibility,
        forked_from: Option<(DeckId, RevisionNumber)>,
        message: &str,
    ) -> Result<Created, WorkshopError> {
        let owner = self.actor.author.clone().ok_or(WorkshopError::Nobody)?;
        let body = self.quotas.body_of(document)?;
        let usage = decks::usage(self.conn, &owner)?;
        self.quotas.allow_deck(&owner, &usage, body.len())?;
        self.allow_save(&owner)?;
        self.take_space(body.len())?;
        let edit_key = match owner {
            Author::User(_) => None,
            Author::Visitor(_) => Some(Token::random()?),
        };
        let deck = NewDeck {
            id: DeckId::new(self.now),
            game: document.game,
            owner: owner.clone(),
            edit_key: edit_key.as_ref().map(Token::hash),
            visibility,
            forked_from,
        };
        let house = house_of(self.conn, document.format.as_deref())?;
        let judged = self.judged(document, house.as_ref());
        let revision = NewRevision {
            author: Some(&owner),
            message,
            body: &body,
            saved_at: self.now,
            joins: false,
        };
        let deck = decks::create(self.conn, &deck, &revision, &[], &judged.content)?;
        Ok(Created {
            deck,
            edit_key,
            report: judged.report,
        })
    }

    /// The deck with its newest revision. A deleted one opens for its owner.
    pub fn open(&mut self, id: DeckId) -> Result<Opened, WorkshopError> {
        let (deck, right) = self.allowed(id, Right::View)?;
        let (_, document) = self.stored_revision(id, deck.head)?;
        Ok(Opened {
            house: house_of(self.conn, document.format.as_deref())?,
            deck,
            right,
            document,
        })
    }

    /// Saves what a single press made of revision `base`, as [`Workshop::save`] does. Presses on one card in quick
    /// succession are one revision of the history, told by `joined` from what the deck was before the first of them.
    pub fn save_press(
        &mut self,
        id: DeckId,
        base: RevisionNumber,
        document: &Document,
        message: &str,
        joined: &dyn Fn(&Document) -> String,
    ) -> Result<SaveOutcome, WorkshopError> {
        self.save_told(
            id,
            base,
            document,
            &Told {
                message,
                joined: Some(joined),
            },
        )
    }

    /// Saves what grew out of revision `base`. Where others saved since, the changes are joined; where both changed the
    /// same thing, nothing is kept and both are returned. Nothing is ever overwritten silently.
    pub fn save(
        &mut self,
        id: DeckId,
        base: RevisionNumber,
        document: &Document,
        message: &str,
    ) -> Result<SaveOutcome, WorkshopError> {
        self.save_told(
            id,
            base,
            document,
            &Told {
                message,
                joined: None,
            },
        )
    }

    fn save_told(
        &mut self,
        id: DeckId,
        base: RevisionNumber,
        document: &Document,
        told: &Told<'_>,
    ) -> Result<SaveOutcome, WorkshopError> {
        let deck = self.editable(id)?;
        if document.game != deck.game {
            return Err(WorkshopError::OtherGame);
        }
        let mut on = base;
        let mut proposal = document.clone();
        let mut head = deck.head;
        for tried in 0..TRIES {
            if on != head {
                let (_, base) = self.stored_revision(id, base)?;
                let (_, theirs) = self.stored_revision(id, head)?;
                match document::merge(&base, document, &theirs) {
                    Ok(merged) => (on, proposal) = (head, merged),
                    Err(conflicts) => {
                        return Ok(SaveOutcome::Clash(Box::new(Clash {
                            base,
                            mine: document.clone(),
                            head,
                            theirs,
                            conflicts,
                        })));
                    }
                }
            }
            match self.save_on(&deck, on, &proposal, told)? {
                (Saved::Kept(revision), judged) => {
                    return Ok(SaveOutcome::Saved(Box::new(Kept {
                        revision,
                        document: proposal,
                        merged: on != base,
                        report: judged.report,
                    })));
                }
                (Saved::Stale(newest), _) => {
                    std::thread::sleep(PAUSE * tried);
                    head = newest;
                }
                (Saved::Gone, _) => return Err(WorkshopError::NotFound),
            }
        }
        Err(WorkshopError::Busy)
    }

    /// Makes a former revision the newest one, by a save of its own: the history stays.
    pub fn restore(&mut self, id: DeckId, number: RevisionNumber) -> Result<SaveOutcome, WorkshopError> {
        let deck = self.editable(id)?;
        let (_, document) = self.stored_revision(id, number)?;
        self.save(id, deck.head, &document, &format!("Restored revision {number}"))
    }

    /// The history, newest first: at most `limit` revisions older than `before`.
    pub fn history(
        &mut self,
        id: DeckId,
        before: Option<RevisionNumber>,
        limit: u32,
    ) -> Result<Vec<Revision>, WorkshopError> {
        self.allowed(id, Right::Edit)?;
        Ok(revisions::history(self.conn, id, before, limit)?)
    }

    /// The deck as the history has it before a revision; an empty one before the first.
    pub fn before(&mut self, id: DeckId, number: RevisionNumber) -> Result<Document, WorkshopError> {
        let (deck, right) = self.allowed(id, Right::View)?;
        match revisions::former(self.conn, id, number)? {
            Some(_) if right < Right::Edit => Err(WorkshopError::NotYours),
            Some(former) => Ok(self.stored_revision(id, former)?.1),
            None => Ok(Document::new(deck.game)),
        }
    }

    /// One revision. Whoever may only see the deck sees the newest one only: older ones may hold what was taken out.
    pub fn revision(
        &mut self,
        id: DeckId,
        number: RevisionNumber,
    ) -> Result<(Revision, Document), WorkshopError> {
        let (deck, right) = self.allowed(id, Right::View)?;
        if right < Right::Edit && number != deck.head {
            return Err(WorkshopError::NotYours);
        }
        self.stored_revision(id, number)
    }

    /// One save on one base; a document that is the newest revision already makes no new one.
    fn save_on(
        &mut self,
        deck: &StoredDeck,
        base: RevisionNumber,
        document: &Document,
        told: &Told<'_>,
    ) -> Result<(Saved, Judged), WorkshopError> {
        let body = self.quotas.body_of(document)?;
        let house = house_of(self.conn, document.format.as_deref())?;
        let judged = self.judged(document, house.as_ref());
        let newest = revisions::find(self.conn, deck.id, base)?;
        if newest.is_some_and(|(_, newest)| newest == body) {
            return Ok((Saved::Kept(base), judged));
        }
        self.allow_revision(deck, body.len())?;
        self.take_space(body.len())?;
        let joined = match told.joined {
            Some(joined) => self
                .before_presses(deck.id, base, document)?
                .map(|before| joined(&before)),
            None => None,
        };
        let revision = NewRevision {
            author: self.actor.author.as_ref(),
            message: joined.as_deref().unwrap_or(told.message),
            body: &body,
            saved_at: self.now,
            joins: joined.is_some(),
        };
        let saved = revisions::save(self.conn, deck.id, base, &revision, &judged.content)?;
        Ok((saved, judged))
    }

    /// The deck before the presses that a press on revision `base` goes on with: those of the same hand, just now, that
    /// changed nothing but the same card.
    fn before_presses(
        &mut self,
        id: DeckId,
        base: RevisionNumber,
        document: &Document,
    ) -> Result<Option<Document>, WorkshopError> {
        let Some(author) = &self.actor.author else {
            return Ok(None);
        };
        if !revisions::is_recent(self.conn, (id, base), author, self.now.before(SUCCESSION))? {
            return Ok(None);
        }
        let Some(before) = revisions::former(self.conn, id, base)? else {
            return Ok(None);
        };
        let (_, before) = self.stored_revision(id, before)?;
        let (_, pressed) = self.stored_revision(id, base)?;
        let card = document::one_card(&before, &pressed);
        let goes_on = card.is_some()
            && card == document::one_card(&pressed, document)
            && card == document::one_card(&before, document);
        Ok(goes_on.then_some(before))
    }

    /// A deck in short by the cards the actor sees. What is kept is told by those all see, who do not know the cards of a set
    /// of somebody's own.
    pub fn summary(&mut self, deck: &StoredDeck) -> Summary {
        let kept = deck.summary.clone();
        if kept.verdict != Verdict::Unresolved || std::ptr::eq(self.catalog, self.shared) {
            return kept;
        }
        // What cannot be read is reported where the deck is opened.
        self.open(deck.id).map_or(kept, |opened| {
            judge(self.catalog, &opened.document, opened.house.as_ref())
                .content
                .summary
        })
    }

    /// What there is to say to the actor; what lists show to all is told by the cards all see.
    fn judged(&self, document: &Document, house: Option<&Format>) -> Judged {
        let judged = judge(self.catalog, document, house);
        if std::ptr::eq(self.catalog, self.shared) {
            return judged;
        }
        Judged {
            content: judge(self.shared, document, house).content,
            ..judged
        }
    }

    /// Storage counts for whose deck it is, saves count for who saves.
    fn allow_revision(&mut self, deck: &StoredDeck, bytes: usize) -> Result<(), WorkshopError> {
        self.quotas.allow_history(deck, bytes)?;
        let holder = deck.holder();
        if let Some(holder) = &holder {
            let usage = decks::usage(self.conn, holder)?;
            self.quotas.allow_bytes(holder, &usage, bytes)?;
        }
        match self.actor.author.as_ref().or(holder.as_ref()) {
            Some(author) => self.allow_save(author),
            None => Ok(()),
        }
    }

    fn allow_save(&mut self, author: &Author) -> Result<(), WorkshopError> {
        let saves = revisions::count_since(self.conn, author, self.now.before(quota::DAY))?;
        Ok(self.quotas.allow_save(author, saves)?)
    }

    pub(super) fn stored_revision(
        &mut self,
        id: DeckId,
        number: RevisionNumber,
    ) -> Result<(Revision, Document), WorkshopError> {
        let (revision, body) =
            revisions::find(self.conn, id, number)?.ok_or(WorkshopError::NoRevision(number))?;
        let document = Document::from_json(&body).map_err(|error| DbError::Unreadable {
            what: format!("revision {number} of deck {id}"),
            reason: error.to_string(),
        })?;
        Ok((revision, document))
    }

    fn editable(&mut self, id: DeckId) -> Result<StoredDeck, WorkshopError> {
        let (deck, _) = self.allowed(id, Right::Edit)?;
        if deck.deleted_at.is_some() {
            return Err(WorkshopError::Deleted);
        }
        Ok(deck)
    }

    /// The deck, if the actor may do so much with it.
    pub(super) fn allowed(
        &mut self,
        id: DeckId,
        needed: Right,
    ) -> Result<(StoredDeck, Right), WorkshopError> {
        let deck = decks::find(self.conn, id)?.ok_or(WorkshopError::NotFound)?;
        match right(&deck, self.actor) {
            Right::None => Err(WorkshopError::NotFound),
            right if right < needed => Err(WorkshopError::NotYours),
            right => Ok((deck, right)),
        }
    }
}
