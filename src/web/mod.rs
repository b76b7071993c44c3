//! The site: server-rendered pages and their JSON twins, over an immutable [`Site`] that is swapped whole.
//!
//! Handlers extract, call the domain and render; no rule stands here. `routes` lists every address.

mod address;
mod api;
mod assets;
mod browser;
mod cache;
mod card_search;
mod config;
mod crowd;
mod csrf_form;
mod error;
mod event_at;
mod examples;
mod form;
mod form_field;
mod guard;
mod journal;
mod judge_query;
mod limited;
mod link;
mod metrics;
mod notify;
mod number;
mod offered;
mod origin;
mod page;
mod pages;
mod parts;
mod picture;
mod plain_text;
mod rate;
mod refresh;
mod routes;
mod security;
mod sentence;
mod services;
mod session;
mod shutdown;
mod site;
mod spoken;
mod startup;
mod state;
mod store;
mod viewer;

pub use config::Config;
pub use error::Error;
pub use origin::in_browser;
pub use origin::{NoPublicUrl, PublicUrl};
use plain_text::PlainText;
pub use routes::{Address, addresses};
pub use site::{Site, SiteHandle};
use spoken::Spoken;
pub use startup::Application;
