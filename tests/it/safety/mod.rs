//! Safe among strangers: what one person does to the site, nobody else notices, and nobody learns what is not theirs.

mod accounts;
mod attack;
mod cards;
mod full;
mod lines;
mod load;
mod own_sets;
mod strangers;
mod table;
mod together;
mod twins;

use crate::support::app::App;
use crate::support::http::{Answer, exchange};

/// Sends a request with lines of its own in the head.
fn raw(app: &App, method: &str, path: &str, lines: &[&str]) -> Answer {
    let host = app.address.trim_start_matches("http://").to_owned();
    let named = lines.iter().any(|line| line.starts_with("Host:"));
    let mut head = format!("{method} {path} HTTP/1.1\r\nConnection: close\r\n");
    if !named {
        head.push_str(&format!("Host: {host}\r\n"));
    }
    for line in lines {
        head.push_str(&format!("{line}\r\n"));
    }
    head.push_str("\r\n");
    exchange(&host, &head, b"").unwrap()
}
