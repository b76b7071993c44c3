use actix_web::HttpResponse;
use askama::Template;

use super::error::Result;

/// The part of the site a page belongs to, marked in the navigation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tab {
    /// None of them.
    None,
    /// Deck checks.
    Check,
    /// Cards.
    Cards,
    /// Sets.
    Sets,
    /// Rules.
    Rules,
    /// Formats.
    Formats,
}

/// A whole page: a template that extends `base.html`.
pub trait Page: Template {
    /// Where it belongs.
    const TAB: Tab;
}

/// The media type of pages.
pub const HTML: &str = "text/html; charset=utf-8";

/// Renders a page.
pub fn html<P: Page>(page: &P) -> Result<HttpResponse> {
    Ok(HttpResponse::Ok().content_type(HTML).body(page.render()?))
}
