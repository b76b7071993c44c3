//! The site on a free port of its own, and a plain client that knows no more than a visitor.

use std::fmt::Write as _;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::num::NonZeroU32;
use std::sync::OnceLock;
use std::sync::mpsc;

use scouter::catalog::{Catalog, shipped};
use scouter::db::{self, DatabaseUrl};
use scouter::web::{self, Application, Config, SiteHandle};

use crate::support::app::Folder;

/// A running site.
#[derive(Debug, Clone, Copy)]
pub struct Site {
    address: SocketAddr,
}

/// An answer.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    headers: Vec<(String, String)>,
    pub body: String,
}

impl Site {
    /// The site all tests share.
    pub fn shared() -> Self {
        static SITE: OnceLock<Site> = OnceLock::new();
        *SITE.get_or_init(|| Self::start(Config::default()))
    }

    /// A site that bears so many calls a minute.
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
        let mut stream = TcpStream::connect(self.address).unwrap();
        let head = format!(
            "{head}Host: {}\r\nConnection: close\r\nContent-Length: {}\r\n\r\n",
            self.address,
            body.len()
        );
        stream.write_all(head.as_bytes()).unwrap();
        // A refused body may be cut off; what was answered is still there to read.
        let _ = stream.write_all(body);
        let mut raw = Vec::new();
        let _ = stream.read_to_end(&mut raw);
        Answer::parse(&raw)
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

impl Answer {
    fn parse(raw: &[u8]) -> Self {
        let text = String::from_utf8_lossy(raw);
        let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
        let mut lines = head.lines();
        let status = lines.next().and_then(|line| line.split(' ').nth(1)).unwrap();
        let headers = lines
            .filter_map(|line| line.split_once(": "))
            .map(|(name, value)| (name.to_ascii_lowercase(), value.to_owned()));
        Self {
            status: status.parse().unwrap(),
            headers: headers.collect(),
            body: body.to_owned(),
        }
    }

    pub fn header(&self, name: &str) -> Option<&str> {
        let found = self.headers.iter().find(|(header, _)| header == name);
        found.map(|(_, value)| value.as_str())
    }

    /// The words of the first element whose opening tag contains `mark`, tags left out, spaces joined.
    pub fn words_of(&self, mark: &str) -> String {
        let at = self
            .body
            .find(mark)
            .unwrap_or_else(|| panic!("no `{mark}` in {}", self.body));
        let tag = self.body[..=at].rfind('<').unwrap();
        let name: String = self.body[tag + 1..]
            .chars()
            .take_while(char::is_ascii_alphanumeric)
            .collect();
        let (open, close) = (format!("<{name}"), format!("</{name}>"));
        let mut depth = 0;
        let mut end = tag;
        loop {
            let rest = &self.body[end..];
            let next_close = rest.find(&close).unwrap();
            let next_open = rest.find(&open).unwrap_or(usize::MAX);
            if next_open < next_close {
                depth += 1;
                end += next_open + open.len();
            } else {
                depth -= 1;
                end += next_close + close.len();
                if depth == 0 {
                    return plain(&self.body[tag..end]);
                }
            }
        }
    }

    /// The values of an attribute in the page.
    pub fn values_of<'a>(&'a self, attribute: &'a str) -> impl Iterator<Item = String> + 'a {
        let start = format!(" {attribute}=\"");
        self.body
            .split(&start)
            .skip(1)
            .collect::<Vec<_>>()
            .into_iter()
            .filter_map(|rest| rest.split('"').next())
            .map(unescaped)
    }
}

fn plain(html: &str) -> String {
    let mut text = String::new();
    let mut in_tag = false;
    for letter in html.chars() {
        match letter {
            '<' => in_tag = true,
            '>' => {
                in_tag = false;
                text.push(' ');
            }
            letter if !in_tag => text.push(letter),
            _ => {}
        }
    }
    unescaped(&text.split_whitespace().collect::<Vec<_>>().join(" "))
}

fn unescaped(text: &str) -> String {
    text.replace("&#38;", "&")
        .replace("&amp;", "&")
        .replace("&#39;", "'")
        .replace("&#34;", "\"")
        .replace("&gt;", ">")
}
