use std::any::Any;
use std::cell::OnceCell;

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::http::header::LOCATION;
use askama::{Template, Values};

use super::error::Result;
use super::session::Visitor;
use crate::account::{CsrfToken, UserName};

/// The media type of a page.
pub const HTML: &str = "text/html; charset=utf-8";

/// The part of the site a page belongs to, marked in the navigation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tab {
    /// None of them.
    None,
    /// Deck checks.
    Check,
    /// Decks people keep.
    Decks,
    /// Games at the table.
    Play,
    /// How the games go.
    Learn,
    /// Cards.
    Cards,
    /// Sets.
    Sets,
    /// Rules.
    Rules,
    /// Formats.
    Formats,
    /// Events.
    Events,
    /// The account.
    Account,
}

/// A whole page: a template that extends `base.html`.
pub trait Page: Template {
    /// Where it belongs.
    const TAB: Tab;

    /// Whether search engines are to leave it out: what only those know of who have its link.
    fn is_by_link(&self) -> bool {
        false
    }
}

/// Answers with a page.
pub fn html<P: Page>(visitor: &Visitor, page: &P) -> Result<HttpResponse> {
    html_with(visitor, StatusCode::OK, page)
}

/// Answers with a page under another status: with what was typed, where something was refused.
pub fn html_with<P: Page>(visitor: &Visitor, status: StatusCode, page: &P) -> Result<HttpResponse> {
    let mut answer = HttpResponse::build(status);
    if page.is_by_link() {
        answer.insert_header(("X-Robots-Tag", "noindex"));
    }
    Ok(answer.content_type(HTML).body(render(visitor, page)?))
}

/// Renders a page for somebody.
pub fn render<P: Page>(visitor: &Visitor, page: &P) -> Result<String> {
    /// Room for nearly every page, so that a page is not moved while it grows.
    const ROOM: usize = 40 << 10;
    let mut html = String::with_capacity(ROOM);
    page.render_into_with_values(&mut html, &Shell::of(visitor))?;
    Ok(html)
}

/// Sends the browser on to another page, as after every form that changed something.
pub fn see_other(location: impl Into<String>) -> HttpResponse {
    HttpResponse::SeeOther()
        .insert_header((LOCATION, location.into()))
        .finish()
}

/// What every page can ask for beside its own values: `viewer`, the name of whoever signed in, and `csrf`, the proof of
/// its forms. A page without a form asks for no proof, and so gives no cookie.
pub struct Shell<'a> {
    visitor: &'a Visitor,
    viewer: Option<UserName>,
    csrf: OnceCell<Option<CsrfToken>>,
}

impl<'a> Shell<'a> {
    /// What pages for this visitor can ask for.
    pub fn of(visitor: &'a Visitor) -> Self {
        Self {
            visitor,
            viewer: visitor.user().map(|user| user.name),
            csrf: OnceCell::new(),
        }
    }
}

impl Values for Shell<'_> {
    fn get_value<'b>(&'b self, key: &str) -> Option<&'b dyn Any> {
        match key {
            "viewer" => Some(self.viewer.as_ref()? as &dyn Any),
            "csrf" => {
                let proof = self.csrf.get_or_init(|| self.visitor.proof().ok());
                Some(proof.as_ref()? as &dyn Any)
            }
            _ => None,
        }
    }
}
