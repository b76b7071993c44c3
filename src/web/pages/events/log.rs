use actix_web::{HttpResponse, web};
use askama::Template;

use super::{Head, opened};
use crate::organiser::{Opened, Record, Thing, record_in_words};
use crate::web::error::Result;
use crate::web::page::{Page, Tab, html};
use crate::web::services::Services;
use crate::web::session::Visitor;

#[derive(Template)]
#[template(path = "events/log.html")]
struct LogPage<'a> {
    head: Head<'a>,
    opened: &'a Opened,
}

impl Page for LogPage<'_> {
    const TAB: Tab = Tab::Events;

    fn is_by_link(&self) -> bool {
        self.head.is_by_link()
    }
}

/// `GET /events/{id}/log`
pub async fn page(visitor: Visitor, services: Services, path: web::Path<String>) -> Result<HttpResponse> {
    let opened = opened(&services, &path).await?;
    let page = LogPage {
        head: Head::new(&opened, "/log"),
        opened: &opened,
    };
    html(&visitor, &page)
}

impl LogPage<'_> {
    fn words(&self, record: &Record) -> String {
        record_in_words(self.opened, record)
    }

    fn time(&self, record: &Record) -> String {
        let local = self.opened.settings.zone.local(record.at.into());
        local.format("%Y-%m-%d %H:%M:%S").to_string()
    }

    /// Who did it.
    fn by(&self, record: &Record) -> String {
        let Some((kind, key)) = record.by.split_once(':') else {
            return String::new();
        };
        let mut staff = self.opened.staff.iter();
        match kind {
            "staff" if self.opened.may(Thing::Desk) => staff
                .find(|staff| staff.id.to_string() == key)
                .map_or_else(String::new, |staff| staff.label.clone()),
            "staff" => "the desk".to_owned(),
            _ => String::new(),
        }
    }

    fn short(hash: &str) -> &str {
        hash.get(..12).unwrap_or(hash)
    }
}
