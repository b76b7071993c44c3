//! Many lists judged at once: one table, its exports, and all registration sheets as one file.
//!
//! Nothing is stored. The form of the table carries the lists, packed as in a link, so that every button works without
//! scripts and without a session.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;
use serde::Deserialize;
use tokio::sync::Semaphore;
use validator::Validate;

use super::check;
use crate::batch::{self, Content, Entry, Outcome, Pile, Row, RowOrder, Select, Shown};
use crate::games::Basis;
use crate::legality::Day;
use crate::model::Game;
use crate::print::{Order, SheetFields};
use crate::web::error::{Error, Result};
use crate::web::form::{Form, parsed, trimmed};
use crate::web::judge_query::{self, CheckBy};
use crate::web::limited::{Limited, WORD};
use crate::web::link;
use crate::web::page::{HTML, Page, Tab, html_with, render};
use crate::web::pages::decks::export::attachment;
use crate::web::parts::FormatChoice;
use crate::web::services::Services;
use crate::web::session::Visitor;
use crate::web::site::{CurrentSite, Site};

/// Largest form: the files, or all lists packed.
const BODY_LIMIT: usize = 12 << 20;
/// Largest packed form, unpacked: the lists and what the packing writes between them.
const UNPACKED_LIMIT: usize = 3 * Pile::MOST_BYTES;
/// Piles judged at once; others wait their turn, so that the site goes on answering.
static AT_ONCE: Semaphore = Semaphore::const_new(2);
/// What choosing no format means here.
const TOLD_BY_EACH: &str = "Detect from each list";

/// What a link to the page may say.
#[derive(Debug, Default, Deserialize, Validate)]
pub struct ManyQuery {
    #[validate(length(max = WORD))]
    format: Option<String>,
    #[validate(length(max = WORD))]
    on: Option<String>,
}

impl From<ManyQuery> for CheckBy {
    fn from(ManyQuery { format, on }: ManyQuery) -> Self {
        Self {
            format,
            on,
            ..Self::default()
        }
    }
}

/// What the table of the page is asked for. A button says what is new; beside it stands what was chosen before.
#[derive(Default, Deserialize, Validate)]
#[serde(default)]
struct Buttons {
    #[serde(deserialize_with = "parsed")]
    show: Option<Select>,
    #[serde(deserialize_with = "parsed")]
    shown: Option<Select>,
    sort: Option<RowOrder>,
    sorted: Option<RowOrder>,
    /// Words a row must contain.
    #[serde(deserialize_with = "trimmed")]
    #[validate(length(max = Buttons::LONGEST_WORDS, message = "the words of a row"))]
    words: String,
    /// The order of cards on sheets.
    order: Option<Order>,
    /// The file that is wanted.
    #[serde(rename = "as")]
    wanted: Option<Wanted>,
    /// The list to be opened, by its number from 1.
    open: Option<u16>,
}

impl Buttons {
    /// Characters of the words a row must contain.
    const LONGEST_WORDS: u64 = 100;
}

/// What the table is wanted as.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Wanted {
    Csv,
    Json,
    /// The registration sheets of its lists.
    Sheets,
}

#[derive(Template)]
#[template(path = "check_many.html")]
struct ManyPage<'a> {
    choice: &'a FormatChoice,
    /// The day whose rules hold, where one is said.
    on: Option<&'a Day>,
    /// Why nothing could be judged.
    trouble: Option<&'a str>,
    /// What was pasted, where it was not judged.
    paste: &'a str,
    /// The lists that came otherwise, packed, where they were not judged.
    packed: String,
    table: Option<Table<'a>>,
}

impl ManyPage<'_> {
    const MANY: bool = true;
}

impl Page for ManyPage<'_> {
    const TAB: Tab = Tab::Check;
}

/// The judged lists as they are shown.
struct Table<'a> {
    pile: &'a Pile,
    /// The lists, packed.
    packed: String,
    all: &'a [Row],
    rows: Vec<&'a Row>,
    shown: &'a Shown,
    fields: &'a SheetFields,
    order: Order,
}

impl Table<'_> {
    /// `24 lists`
    fn lists(&self) -> String {
        Self::counted(self.all.len(), "list")
    }

    fn count(&self, select: Select) -> usize {
        self.all.iter().filter(|row| select.holds(row)).count()
    }

    /// What the buttons choose among: those with rows.
    fn selects(&self) -> impl Iterator<Item = (Select, usize)> {
        let outcomes = Outcome::ALL.iter().map(|outcome| Select::Of(*outcome));
        let games = Game::ALL.iter().map(|game| Select::In(*game));
        let all = std::iter::once(Select::All).chain(outcomes).chain(games);
        all.map(|select| (select, self.count(select)))
            .filter(|(select, count)| *count > 0 || *select == self.shown.select)
    }

    /// Whether a pasted text without a line of its name may be several lists.
    fn may_be_several(&self) -> bool {
        let is_odd = |row: &&Row| row.outcome == Outcome::NotRead || row.unread.len() > 1;
        let mut odd = self.all.iter().filter(is_odd);
        odd.any(|row| {
            let place = row.number.saturating_sub(1);
            let entry = self.pile.entries().get(place);
            entry.is_some_and(|entry| !entry.named && entry.name.starts_with("List "))
        })
    }

    /// Lists shown that have a sheet.
    fn sheets(&self) -> usize {
        self.rows.iter().filter(|row| row.trouble.is_none()).count()
    }

    fn format_name(row: &Row) -> String {
        let (game, name) = (row.game.map(Game::label), row.format_name.as_deref());
        [game, name].into_iter().flatten().collect::<Vec<_>>().join(", ")
    }

    /// What the list is called that holds the same cards and came first.
    fn same_as(&self, row: &Row) -> Option<&str> {
        let same = self.all.get(row.same_as?.checked_sub(1)?)?;
        Some(same.name.as_str())
    }

    fn icon(row: &Row) -> &'static str {
        match row.outcome {
            Outcome::Legal => "check",
            Outcome::Illegal => "cross",
            Outcome::Unresolved | Outcome::NotRead => "question",
        }
    }

    /// `24 sheets`
    fn counted(count: usize, thing: &str) -> String {
        match count {
            1 => format!("1 {thing}"),
            count => format!("{count} {thing}s"),
        }
    }
}

/// `GET /check/many`: the empty form.
pub async fn page(visitor: Visitor, services: Services, query: Limited<ManyQuery>) -> Result<HttpResponse> {
    let (basis, wrong) = judge_query::tried(&services, &query.into_inner().into()).await?;
    let choice = FormatChoice::of(&services, basis.format.as_deref(), TOLD_BY_EACH).await?;
    asked_again(&visitor, &choice, &basis, &Form::default(), wrong.as_deref())
}

/// The form with what was sent, and why it was not judged. Files are kept in it as the lists of a table are.
fn asked_again(
    visitor: &Visitor,
    choice: &FormatChoice,
    basis: &Basis<'_>,
    form: &Form,
    trouble: Option<&str>,
) -> Result<HttpResponse> {
    let status = match trouble {
        Some(_) => StatusCode::UNPROCESSABLE_ENTITY,
        None => StatusCode::OK,
    };
    // Lists that came back damaged cannot be kept.
    let files = pile(form, "").unwrap_or_default();
    let page = ManyPage {
        choice,
        on: basis.on.as_ref(),
        trouble,
        paste: form.text("paste").unwrap_or_default(),
        packed: if files.is_empty() {
            String::new()
        } else {
            packed(&files)?
        },
        table: None,
    };
    html_with(visitor, status, &page)
}

/// The lists for a field of a form.
fn packed(pile: &Pile) -> Result<String> {
    let packed = serde_json::to_vec(pile.entries()).map_err(|error| Error::Internal(error.into()))?;
    Ok(link::pack_whole(&packed).unwrap_or_default())
}

/// `POST /check/many`: the table of the lists sent, or what a button of the table asks for.
pub async fn submit(
    visitor: Visitor,
    site: CurrentSite,
    services: Services,
    request: HttpRequest,
    payload: web::Payload,
) -> Result<HttpResponse> {
    let form = Form::read_whatever(&request, payload, BODY_LIMIT).await?;
    let by: ManyQuery = form.filled()?;
    let (basis, wrong) = judge_query::tried(&services, &by.into()).await?;
    let choice = FormatChoice::of(&services, basis.format.as_deref(), TOLD_BY_EACH).await?;
    let damaged = carried(&form).err().map(|error| error.to_string());
    if let Some(trouble) = form.spoilt().or(wrong).or(damaged) {
        return asked_again(&visitor, &choice, &basis, &form, Some(&trouble));
    }
    let turn = AT_ONCE.acquire().await;
    let turn = turn.map_err(|error| Error::Internal(error.into()))?;
    let judged_by = basis.clone();
    let (shown_to, cards) = (visitor.clone(), site.clone());
    let answered = web::block(move || {
        // Whoever goes away leaves the work behind; the turn lasts as long as that.
        let _turn = turn;
        answer(&shown_to, &cards, &Asked::of(&form, basis, choice)?)
    });
    match answered.await.map_err(|error| Error::Internal(error.into()))?? {
        Answer::Report(name, list) => {
            let choice =
                FormatChoice::of(&services, judged_by.format.as_deref(), check::TOLD_BY_LIST).await?;
            check::one_of_many(visitor, site, (name, list), (judged_by, choice)).await
        }
        Answer::Page(status, html) => Ok(HttpResponse::build(status).content_type(HTML).body(html)),
        Answer::File(name, kind, bytes) => Ok(HttpResponse::Ok()
            .content_type(kind)
            .insert_header(attachment(name.to_owned()))
            .body(bytes)),
    }
}

/// What a form of the page asks for.
struct Asked {
    pile: Pile,
    basis: Basis<'static>,
    choice: FormatChoice,
    shown: Shown,
    fields: SheetFields,
    order: Order,
    wanted: Option<Wanted>,
    /// The list to be opened, by its number.
    open: Option<u16>,
}

impl Asked {
    fn of(form: &Form, basis: Basis<'static>, choice: FormatChoice) -> Result<Self> {
        let buttons: Buttons = form.filled()?;
        Ok(Self {
            pile: pile(form, form.text("paste").unwrap_or_default())?,
            basis,
            choice,
            shown: Shown {
                select: buttons.show.or(buttons.shown).unwrap_or_default(),
                words: buttons.words,
                order: buttons.sort.or(buttons.sorted),
            },
            fields: form.filled()?,
            order: buttons.order.unwrap_or(Order::Alphabetical),
            wanted: buttons.wanted,
            open: buttons.open,
        })
    }

    /// The list that a row's button opens.
    fn opened(&self) -> Option<(String, Vec<u8>)> {
        let place = usize::from(self.open?).checked_sub(1)?;
        let entry = self.pile.entries().get(place)?;
        match &entry.content {
            Content::List(list) => Some((entry.name.clone(), list.clone().into_bytes())),
            Content::Not(_) => None,
        }
    }
}

/// The lists the form carries, and those it brings.
fn pile(form: &Form, paste: &str) -> Result<Pile> {
    let mut pile = carried(form)?;
    for (name, bytes) in form.files("files") {
        pile.add_file(name, bytes);
    }
    pile.add_paste(paste);
    Ok(pile)
}

/// The lists the form carries.
fn carried(form: &Form) -> Result<Pile> {
    let Some(packed) = form.text("lists").filter(|packed| !packed.is_empty()) else {
        return Ok(Pile::default());
    };
    let damaged = || {
        Error::BadInput(
            "The lists of this page came back damaged. Choose the files, or paste the lists, again.".into(),
        )
    };
    let unpacked = link::unpack(packed, UNPACKED_LIMIT).map_err(|error| match error {
        Error::BadInput(_) => damaged(),
        other => other,
    })?;
    let entries: Vec<Entry> = serde_json::from_slice(&unpacked).map_err(|_| damaged())?;
    Ok(Pile::of(entries))
}

/// What is sent back.
enum Answer {
    Page(StatusCode, String),
    /// A file's name, media type and bytes.
    File(&'static str, &'static str, Vec<u8>),
    /// The full report on one list.
    Report(String, Vec<u8>),
}

fn answer(visitor: &Visitor, site: &Site, asked: &Asked) -> Result<Answer> {
    if let Some((name, list)) = asked.opened() {
        return Ok(Answer::Report(name, list));
    }
    let all = batch::judge(&site.catalog, &asked.pile, &asked.basis);
    let rows = asked.shown.of(&all);
    let internal = |error: anyhow::Error| Error::Internal(error);
    match asked.wanted {
        Some(Wanted::Csv) => {
            let csv = batch::csv(&rows).map_err(|error| internal(error.into()))?;
            Ok(Answer::File("lists.csv", "text/csv; charset=utf-8", csv))
        }
        Some(Wanted::Json) => {
            let json = serde_json::to_vec_pretty(&rows).map_err(|error| internal(error.into()))?;
            Ok(Answer::File("lists.json", "application/json", json))
        }
        Some(Wanted::Sheets) => {
            let (pile, fields) = (&asked.pile, &asked.fields);
            let pdf = batch::sheets(&site.catalog, pile, &rows, &asked.basis, asked.order, fields, "");
            Ok(Answer::File("sheets.pdf", "application/pdf", pdf))
        }
        None => shown(visitor, asked, &all, rows),
    }
}

fn shown(visitor: &Visitor, asked: &Asked, all: &[Row], rows: Vec<&Row>) -> Result<Answer> {
    let table = Table {
        pile: &asked.pile,
        packed: packed(&asked.pile)?,
        all,
        rows,
        shown: &asked.shown,
        fields: &asked.fields,
        order: asked.order,
    };
    let (status, trouble) = if asked.pile.is_empty() {
        let words = "Nothing came: choose files, a zip of them, or paste lists.";
        (StatusCode::UNPROCESSABLE_ENTITY, Some(words))
    } else {
        (StatusCode::OK, None)
    };
    let page = ManyPage {
        choice: &asked.choice,
        on: asked.basis.on.as_ref(),
        trouble,
        paste: "",
        packed: String::new(),
        table: trouble.is_none().then_some(table),
    };
    Ok(Answer::Page(status, render(visitor, &page)?))
}
