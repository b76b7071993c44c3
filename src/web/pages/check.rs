use std::borrow::Cow;

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;
use serde::Deserialize;
use validator::Validate;

use crate::catalog::Catalog;
use crate::deck::diff::diff;
use crate::deck::{self, Deck, FileKind, ReadError};
use crate::games::{self, Basis, Checked};
use crate::legality::{Day, Format, Profile, Verdict};
use crate::model::{Game, PrintingId};
use crate::web::Config;
use crate::web::error::{Error, Result};
use crate::web::form::{Answer, Form, parsed};
use crate::web::judge_query::CheckBy;
use crate::web::limited::{LINK, Limited, WORD};
use crate::web::page::{HTML, Page, Tab, html_with, render, see_other};
use crate::web::parts::{FormatChoice, LineReport, Reasons, VerdictBanner, Way};
use crate::web::sentence::sentence;
use crate::web::services::Services;
use crate::web::session::Visitor;
use crate::web::site::{CurrentSite, Site};
use crate::web::{judge_query, link};

/// Lists beyond this many bytes are judged off the event loop.
const QUICK: usize = 16 << 10;
/// What choosing no format means here.
pub(super) const TOLD_BY_LIST: &str = "Detect from the list";

/// What a link to the page may say.
#[derive(Debug, Default, Deserialize, Validate)]
pub struct CheckQuery {
    /// A packed list.
    #[validate(length(max = LINK, message = "a list"))]
    list: Option<String>,
    #[serde(flatten)]
    #[validate(nested)]
    by: CheckBy,
}

/// What the buttons of a report ask for, beside what to judge by.
#[derive(Default, Deserialize, Validate)]
#[serde(default, rename_all = "kebab-case")]
struct Buttons {
    /// Another format to judge by.
    #[serde(rename = "as")]
    #[validate(length(max = WORD))]
    other: Option<String>,
    /// A link to the report is wanted, and not the report.
    link: Option<Answer>,
    /// The fix to apply.
    #[serde(deserialize_with = "parsed")]
    in_verdict: Option<Way>,
}

#[derive(Template)]
#[template(path = "check.html")]
struct CheckPage<'a> {
    /// The list as sent.
    list: &'a str,
    /// Whether the address bar holds it.
    by_link: bool,
    /// What a fix just changed, card by card; none where no fix was asked for.
    fixed: Option<Vec<String>>,
    choice: &'a FormatChoice,
    profile: Option<Profile>,
    /// The day to judge by, if not today.
    on: Option<&'a Day>,
    /// Why the list as a whole could not be read.
    trouble: Option<String>,
    result: Option<CheckResult<'a>>,
}

impl CheckPage<'_> {
    /// Whether it is the page for many lists, among the two.
    const MANY: bool = false;
}

impl Page for CheckPage<'_> {
    const TAB: Tab = Tab::Check;
}

/// A judged list, ready to show.
struct CheckResult<'a> {
    checked: &'a Checked<'a>,
    banner: VerdictBanner<'a>,
    reasons: Reasons<'a>,
    lines: LineReport<'a>,
    /// The deck in our text, as it was read.
    canonical: String,
    /// Breaches with a fix.
    fixes: usize,
    /// A format that allows the sets of all its cards, where this one does not.
    wider: Option<&'static Format>,
    /// The same with every suggested fix applied, where there is one, and what was changed for it.
    corrected: Option<(String, Vec<String>)>,
}

/// `GET /check`: the form, or the report on the list a link holds.
pub async fn page(
    visitor: Visitor,
    site: CurrentSite,
    services: Services,
    query: Limited<CheckQuery>,
) -> Result<HttpResponse> {
    let (basis, mut trouble) = judge_query::tried(&services, &query.by).await?;
    let choice = FormatChoice::of(&services, basis.format.as_deref(), TOLD_BY_LIST).await?;
    let mut list = Vec::new();
    if let Some(packed) = &query.list {
        match link::unpack(packed, Config::BODY_LIMIT) {
            Ok(unpacked) => list = unpacked,
            Err(Error::BadInput(why)) => trouble = Some(why),
            Err(other) => return Err(other),
        }
    }
    let sent = Sent {
        list,
        name: String::new(),
        by_link: query.list.is_some(),
        way: None,
        choice,
        basis,
    };
    match trouble {
        None if sent.by_link => answer(visitor, site, sent).await,
        trouble => asked_again(&visitor, &sent, trouble),
    }
}

/// The form with what was sent, and why it was not judged.
fn asked_again(visitor: &Visitor, sent: &Sent, trouble: Option<String>) -> Result<HttpResponse> {
    let status = match trouble {
        Some(_) => StatusCode::UNPROCESSABLE_ENTITY,
        None => StatusCode::OK,
    };
    let page = CheckPage {
        list: &String::from_utf8_lossy(&sent.list),
        by_link: false,
        fixed: None,
        choice: &sent.choice,
        profile: sent.basis.profile,
        on: sent.basis.on.as_ref(),
        trouble,
        result: None,
    };
    html_with(visitor, status, &page)
}

/// `POST /check`: a pasted list or a file, with the choices made on an earlier report.
pub async fn submit(
    visitor: Visitor,
    site: CurrentSite,
    services: Services,
    request: HttpRequest,
    payload: web::Payload,
) -> Result<HttpResponse> {
    let form = Form::read_whatever(&request, payload, Config::BODY_LIMIT).await?;
    let (buttons, by): (Buttons, CheckBy) = (form.filled()?, form.filled()?);
    let format = buttons.other.or(by.format);
    let (basis, wrong) = judge_query::tried(&services, &CheckBy { format, ..by }).await?;
    let trouble = form.spoilt().or(wrong);
    let (name, list) = form
        .files("file")
        .find(|(_, file)| !file.is_empty())
        .unwrap_or_else(|| ("", form.bytes("list").unwrap_or_default()));
    if buttons.link == Some(Answer::Yes) && trouble.is_none() {
        return linked(list.to_vec(), basis).await;
    }
    let answered = basis
        .format
        .as_ref()
        .map(|format| answered(&site, format.game, list, &form));
    let sent = Sent {
        list: answered.unwrap_or_else(|| list.to_vec()),
        name: name.to_owned(),
        by_link: false,
        way: buttons.in_verdict,
        choice: FormatChoice::of(&services, basis.format.as_deref(), TOLD_BY_LIST).await?,
        basis,
    };
    match trouble {
        None => answer(visitor, site, sent).await,
        trouble => asked_again(&visitor, &sent, trouble),
    }
}

/// The whole report on one list of many, under the name it came by.
pub async fn one_of_many(
    visitor: Visitor,
    site: CurrentSite,
    (name, list): (String, Vec<u8>),
    (basis, choice): (Basis<'static>, FormatChoice),
) -> Result<HttpResponse> {
    let sent = Sent {
        list,
        name,
        by_link: false,
        way: None,
        choice,
        basis,
    };
    answer(visitor, site, sent).await
}

/// Sends the browser to the address that holds the list.
async fn linked(list: Vec<u8>, basis: Basis<'static>) -> Result<HttpResponse> {
    let report = web::block(move || link::to_report(&list, &basis)).await;
    let report = report.map_err(|error| Error::Internal(error.into()))?;
    let report = report.ok_or_else(|| {
        Error::TooLarge("The list is too long to fit into a link. Keep the deck to share it.".into())
    })?;
    Ok(see_other(report))
}

/// The list with the choices of the form taken over, but for those of cards of another game, which was judged by before.
fn answered(site: &Site, game: Game, list: &[u8], form: &Form) -> Vec<u8> {
    let answers: Vec<(u32, PrintingId)> = form
        .starting_with("in-line-")
        .filter_map(|(line, code)| Some((line.parse().ok()?, site.catalog.printing_by_code(game, code)?)))
        .collect();
    match std::str::from_utf8(list) {
        Ok(text) if !answers.is_empty() => deck::answer(&site.catalog, text, &answers).into_bytes(),
        _ => list.to_vec(),
    }
}

/// A list to judge, as it was sent.
struct Sent {
    list: Vec<u8>,
    /// The file's name; empty for a pasted list.
    name: String,
    /// Whether it came by a link, which is now in the address bar.
    by_link: bool,
    /// The fix to apply first.
    way: Option<Way>,
    choice: FormatChoice,
    basis: Basis<'static>,
}

async fn answer(visitor: Visitor, site: CurrentSite, sent: Sent) -> Result<HttpResponse> {
    let (status, html) = if sent.list.len() <= QUICK {
        report(&visitor, &site, &sent)?
    } else {
        web::block(move || report(&visitor, &site, &sent))
            .await
            .map_err(|error| Error::Internal(error.into()))??
    };
    Ok(HttpResponse::build(status).content_type(HTML).body(html))
}

fn report(visitor: &Visitor, site: &Site, sent: &Sent) -> Result<(StatusCode, String)> {
    // Valid text, as nearly every list is, is looked through faster than what may have to be mended.
    let mut text =
        std::str::from_utf8(&sent.list).map_or_else(|_| String::from_utf8_lossy(&sent.list), Cow::Borrowed);
    let mut checked = games::check(&site.catalog, &sent.list, sent.basis.clone());
    let fixed = checked
        .as_ref()
        .ok()
        .zip(sent.way.as_ref())
        .map(|(checked, way)| fix(&site.catalog, checked, way));
    let fixed = fixed.map(|(list, changes)| {
        checked = games::check(&site.catalog, list.as_bytes(), sent.basis.clone());
        text = Cow::Owned(list);
        changes
    });
    let (status, trouble) = match &checked {
        Ok(_) => (StatusCode::OK, None),
        Err(error) if sent.name.is_empty() => (StatusCode::UNPROCESSABLE_ENTITY, Some(sentence(error))),
        Err(error) => (
            StatusCode::UNPROCESSABLE_ENTITY,
            Some(format!("{}: {}", sent.name, sentence(error))),
        ),
    };
    match &mut checked {
        // Bytes are not something to go on writing at.
        Err(ReadError::NotText | ReadError::Archive | ReadError::Picture) => text = Cow::Borrowed(""),
        Ok(checked) if checked.report.deck.name.is_empty() => checked.report.deck.name.clone_from(&sent.name),
        _ => {}
    }
    let page = CheckPage {
        list: &text,
        by_link: sent.by_link,
        fixed,
        choice: &sent.choice,
        profile: sent.basis.profile,
        on: sent.basis.on.as_ref(),
        trouble,
        result: checked
            .as_ref()
            .ok()
            .map(|checked| result(&site.catalog, checked)),
    };
    Ok((status, render(visitor, &page)?))
}

fn result<'a>(catalog: &'a Catalog, checked: &'a Checked<'a>) -> CheckResult<'a> {
    let write = |deck: &Deck| deck::write(catalog, deck, FileKind::Text).text;
    let deck = &checked.reading.deck;
    let corrected = (checked.report.verdict == Verdict::Illegal).then(|| {
        let corrected = games::corrected(catalog, deck, &checked.format, checked.profile);
        let text = write(&corrected.deck) + &left_open(checked);
        (text, corrected.in_words(catalog, deck.tokui_waza))
    });
    CheckResult {
        checked,
        banner: VerdictBanner::new(deck, &checked.report),
        reasons: Reasons::with_fixes(catalog, deck, &checked.report),
        fixes: checked
            .report
            .violations
            .iter()
            .filter(|breach| !breach.edits.is_empty())
            .count(),
        wider: games::wider_format(catalog, deck, &checked.format),
        lines: LineReport::new(catalog, checked),
        canonical: write(deck),
        corrected,
    }
}

/// The list with a fix applied, and what that changed in words.
fn fix(catalog: &Catalog, checked: &Checked<'_>, way: &Way) -> (String, Vec<String>) {
    let before = &checked.reading.deck;
    let mut after = match way {
        Way::Fix { rule, ruling } => games::fixed(
            catalog,
            before,
            &checked.report,
            (&checked.format, checked.profile),
            (rule, ruling),
        ),
        Way::Add { .. } => before.clone(),
    };
    if let Way::Add {
        section,
        count,
        printing,
    } = way
        && let Some(printing) = catalog.printing_by_code(before.game, printing)
    {
        after.add(*section, printing, *count);
    }
    let changes = diff(before, &after).into_iter().map(|change| {
        let title = catalog.card_of(change.printing).title();
        let way = if change.after > change.before {
            "into"
        } else {
            "out of"
        };
        let count = change.after.abs_diff(change.before);
        format!(
            "{count} {title} {way} the {}",
            change.section.name_in(before.game)
        )
    });
    let changes = changes.collect();
    let list = deck::write(catalog, &after, FileKind::Text).text + &left_open(checked);
    (list, changes)
}

/// The lines that were not read, as remarks, so that they do not vanish from a mended list.
fn left_open(checked: &Checked<'_>) -> String {
    let lines = checked.report.unresolved.iter();
    lines.fold(String::new(), |text, line| {
        text + &format!("\n// not read: {}", line.text)
    })
}
