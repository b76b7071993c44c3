use actix_web::HttpResponse;
use askama::Template;

use crate::search::{FIELDS, Field, Op};
use crate::web::address::Value;
use crate::web::error::Result;
use crate::web::page::{Page, Tab, html};
use crate::web::session::Visitor;

/// Values of a closed list written out; longer lists name the first ones.
const VALUES: usize = 24;

#[derive(Template)]
#[template(path = "syntax.html")]
struct SyntaxPage {
    fields: &'static [Field],
}

impl Page for SyntaxPage {
    const TAB: Tab = Tab::Cards;
}

impl SyntaxPage {
    fn operators(field: &Field) -> String {
        field
            .operators()
            .iter()
            .map(|op: &Op| op.sign())
            .collect::<Vec<_>>()
            .join(" ")
    }

    fn values(field: &Field) -> Option<String> {
        let values = field.values();
        let mut words: Vec<&str> = values.iter().take(VALUES).map(|value| value.slug).collect();
        if values.len() > VALUES {
            words.push("…");
        }
        (!words.is_empty()).then(|| words.join(", "))
    }
}

/// `GET /syntax`
pub async fn page(visitor: Visitor) -> Result<HttpResponse> {
    html(&visitor, &SyntaxPage { fields: FIELDS })
}
