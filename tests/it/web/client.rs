//! The site on a free port of its own, as a visitor sees it.

use std::fmt::Write as _;
use std::net::SocketAddr;
use std::num::NonZeroU32;
use std::sync::OnceLock;
use std::sync::mpsc;

use scouter::catalog::{Catalog, shipped};
use scouter::db::{self, DatabaseUrl};
use scouter::web::{self, Application, Config, SiteHandle};

use crate::support::app::Folder;
use crate::support::http::{Answer, exchange};

/// A running site.
#[derive(Debug, Clone, Copy)]
pub struct Site {
    address: SocketAddr,
}

impl Site {
    /// The site all tests share.
    pub fn shared() -> Self {
        static SITE: OnceLock<Site> = OnceLock::new();
        *SITE.get_or_init(|| Self::start(Config::default()))
    }

    /// A site that bears that many calls a minute.
    pub fn bearing(calls_per_minute: u32) -> Self {
        Self::start(Config {
            calls_per_minute: NonZeroU32::new(calls_per_minute).unwrap(),
            ..Config::default()
        })
    }

    fn start(mut config: Config) -> Self {
        config.workers = Some(2);
        let (send, receive) = mpsc::channel();
        std::thread::spawn(move || {
            let catalog = Catalog::from_set_files(&shipped::set_files().unwrap()).unwrap();
            actix_web::rt::System::new().block_on(async {
                let folder = Folder::new("web");
                let url = DatabaseUrl::Sqlite(folder.path.join("scouter.db").display().to_string());
                let pool = db::open(&url, 4).unwrap();
                let site = SiteHandle::new(web::Site::new(catalog));
                let application = Application::build(&config, site, pool).unwrap();
                send.send(application.address()).unwrap();
                application.run().await.unwrap();
            });
        });
        let address = receive.recv().unwrap();
        Self { address }
    }

    pub fn get(self, path: &str) -> Answer {
        self.get_as(path, "text/html,*/*")
    }

    pub fn get_as(self, path: &str, accept: &str) -> Answer {
        self.send(&format!("GET {path} HTTP/1.1\r\nAccept: {accept}\r\n"), b"")
    }

    pub fn send(self, head: &str, body: &[u8]) -> Answer {
        let host = self.address.to_string();
        let head = format!(
            "{head}Host: {host}\r\nConnection: close\r\nContent-Length: {}\r\n\r\n",
            body.len()
        );
        exchange(&host, &head, body).unwrap()
    }

    pub fn post(self, path: &str, kind: &str, body: &[u8]) -> Answer {
        self.send(&format!("POST {path} HTTP/1.1\r\nContent-Type: {kind}\r\n"), body)
    }

    /// Sends a form as a browser sends one that may hold files.
    pub fn post_form(self, path: &str, fields: &[(&str, &str)]) -> Answer {
        let mut body = String::new();
        for (name, value) in fields {
            let file = if *name == "file" {
                "; filename=\"deck.txt\""
            } else {
                ""
            };
            body += "--line\r\n";
            let _ = write!(
                body,
                "Content-Disposition: form-data; name=\"{name}\"{file}\r\n\r\n{value}\r\n"
            );
        }
        body += "--line--\r\n";
        self.post(path, "multipart/form-data; boundary=line", body.as_bytes())
    }

    /// Pastes a list on the check page.
    pub fn check(self, list: &str) -> Answer {
        self.post_form("/check", &[("list", list)])
    }
}
