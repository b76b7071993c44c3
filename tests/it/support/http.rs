//! A browser without eyes: it speaks HTTP, keeps cookies, and sends forms with the proof of the page.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::{Read, Write};
use std::net::TcpStream;

/// Somebody at a browser.
#[derive(Debug, Clone, Default)]
pub struct Person {
    /// `127.0.0.1:40123`
    host: String,
    /// Cookies by name.
    pub cookies: BTreeMap<String, String>,
}

/// What a server said.
#[derive(Debug)]
pub struct Answer {
    /// Status code.
    pub status: u16,
    /// Headers, names in lower case.
    pub headers: Vec<(String, String)>,
    /// The body.
    pub bytes: Vec<u8>,
    /// The same as text.
    pub body: String,
}

/// A form of a page as somebody fills it: what a browser sends of it.
#[derive(Debug, Clone)]
pub struct Form {
    /// Where it goes.
    action: String,
    /// Its text, to find buttons in.
    html: String,
    /// Fields with their values, in their order.
    fields: Vec<(String, String)>,
    /// Fields for files, none of them chosen.
    files: Vec<String>,
}

impl Form {
    /// Fills a field, which must be there.
    pub fn with(mut self, name: &str, value: &str) -> Self {
        let field = self.fields.iter_mut().find(|(known, _)| known == name);
        let (_, filled) = field.unwrap_or_else(|| panic!("no field {name} in {}", self.html));
        value.clone_into(filled);
        self
    }

    /// Presses a button, which must be there.
    pub fn press(mut self, name: &str, value: &str) -> Self {
        let button = format!("name=\"{name}\" value=\"{value}\"");
        assert!(self.html.contains(&button), "no button {button} in {}", self.html);
        self.fields.push((name.to_owned(), value.to_owned()));
        self
    }
}

impl Answer {
    /// The form whose opening tag contains `mark`.
    pub fn form(&self, mark: &str) -> Form {
        let mut forms = self.body.split("<form").skip(1);
        let form = forms.find(|form| form.split('>').next().unwrap().contains(mark));
        let form = form.unwrap_or_else(|| panic!("no form with `{mark}` in {}", self.body));
        let html = form.split("</form>").next().unwrap().to_owned();
        let attribute = |tag: &str, name: &str| {
            let (_, rest) = tag.split_once(&format!(" {name}=\""))?;
            Some(unescaped(rest.split('"').next()?))
        };
        let (mut fields, mut files) = (Vec::new(), Vec::new());
        // The choice whose options come next, and whether one of them is chosen already.
        let mut choice = (String::new(), false);
        for (at, _) in html.match_indices('<') {
            let (tag, behind) = html[at..].split_once('>').unwrap();
            let (name, value) = (attribute(tag, "name"), attribute(tag, "value"));
            let kind = attribute(tag, "type").unwrap_or_default();
            let is_set = tag.contains(" checked") || !["checkbox", "radio"].contains(&kind.as_str());
            match (tag.split([' ', '\n']).next().unwrap(), name) {
                ("<input", Some(name)) if kind == "file" => files.push(name),
                ("<input", Some(name)) if is_set => fields.push((name, value.unwrap_or_default())),
                ("<textarea", Some(name)) => {
                    let text = behind.split("</textarea>").next().unwrap();
                    fields.push((name, unescaped(text.strip_prefix('\n').unwrap_or(text))));
                }
                ("<select", Some(name)) => choice = (name, false),
                // What is suggested beside a field is sent by nobody.
                ("<datalist", _) => choice.1 = true,
                ("<option", _) => {
                    let value = value.unwrap_or_else(|| unescaped(behind.split('<').next().unwrap()));
                    if !choice.1 {
                        fields.push((choice.0.clone(), value));
                        choice.1 = true;
                    } else if tag.contains(" selected") {
                        fields.last_mut().unwrap().1 = value;
                    }
                }
                _ => {}
            }
        }
        Form {
            action: attribute(form.split('>').next().unwrap(), "action").unwrap_or_default(),
            html,
            fields,
            files,
        }
    }

    /// The body as text.
    pub fn text(&self) -> String {
        self.body.clone()
    }

    /// The first header of this name.
    pub fn header(&self, name: &str) -> Option<&str> {
        let found = self.headers.iter().find(|(known, _)| known == name);
        found.map(|(_, value)| value.as_str())
    }

    /// Where it sends the browser on.
    pub fn location(&self) -> &str {
        self.header("location")
            .unwrap_or_else(|| panic!("{} without a location:\n{}", self.status, self.text()))
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

impl Person {
    /// Somebody who never was at this address (`http://127.0.0.1:40123`) before.
    pub fn at(address: &str) -> Self {
        Self {
            host: address.trim_start_matches("http://").to_owned(),
            cookies: BTreeMap::new(),
        }
    }

    /// The same browser at another server.
    pub fn moved_to(&self, address: &str) -> Self {
        Self {
            cookies: self.cookies.clone(),
            ..Self::at(address)
        }
    }

    /// Reads an address.
    pub fn get(&mut self, path: &str) -> Answer {
        self.send("GET", path, "", b"")
    }

    /// Reads the head of an address only.
    pub fn head(&mut self, path: &str) -> Answer {
        self.send("HEAD", path, "", b"")
    }

    /// Posts a form as it is, without the proof of a page.
    pub fn post_bare(&mut self, path: &str, fields: &[(&str, &str)]) -> Answer {
        let kind = "Content-Type: application/x-www-form-urlencoded\r\n";
        self.send("POST", path, kind, encoded(fields).as_bytes())
    }

    /// The same; an error where the server is gone.
    pub fn try_post(&mut self, path: &str, fields: &[(&str, &str)]) -> std::io::Result<Answer> {
        let kind = "Content-Type: application/x-www-form-urlencoded\r\n";
        self.try_send("POST", path, kind, encoded(fields).as_bytes())
    }

    /// Posts a form with a file and the proof this browser was given.
    pub fn post_file(&mut self, path: &str, field: &str, file: &[u8]) -> Answer {
        self.post_file_with(path, &[], field, file)
    }

    /// The same with more fields.
    pub fn post_file_with(
        &mut self,
        path: &str,
        fields: &[(&str, &str)],
        field: &str,
        file: &[u8],
    ) -> Answer {
        let proof = self.proof();
        let mut head = String::new();
        for (name, value) in [("csrf", proof.as_str())].iter().chain(fields) {
            write!(
                head,
                "--x\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n"
            )
            .unwrap();
        }
        write!(
            head,
            "--x\r\nContent-Disposition: form-data; name=\"{field}\"; filename=\"file\"\r\n\r\n"
        )
        .unwrap();
        let body = [head.as_bytes(), file, b"\r\n--x--\r\n"].concat();
        let kind = "Content-Type: multipart/form-data; boundary=x\r\n";
        self.send("POST", path, kind, &body)
    }

    /// Sends a form of a page as a browser does: lines of a text end with CRLF, and no file is chosen.
    pub fn submit(&mut self, form: &Form) -> Answer {
        let fields: Vec<(&str, String)> = form
            .fields
            .iter()
            .map(|(name, value)| (name.as_str(), value.replace("\r\n", "\n").replace('\n', "\r\n")))
            .collect();
        if !form
            .html
            .split('>')
            .next()
            .unwrap()
            .contains("multipart/form-data")
        {
            let fields: Vec<(&str, &str)> = fields
                .iter()
                .map(|(name, value)| (*name, value.as_str()))
                .collect();
            return self.post_bare(&form.action, &fields);
        }
        let part = |name: &str| format!("--x\r\nContent-Disposition: form-data; name=\"{name}\"");
        let mut body = String::new();
        for (name, value) in &fields {
            write!(body, "{}\r\n\r\n{value}\r\n", part(name)).unwrap();
        }
        for name in &form.files {
            let empty = "filename=\"\"\r\nContent-Type: application/octet-stream\r\n\r\n";
            write!(body, "{}; {empty}\r\n", part(name)).unwrap();
        }
        body.push_str("--x--\r\n");
        let kind = "Content-Type: multipart/form-data; boundary=x\r\n";
        self.send("POST", &form.action, kind, body.as_bytes())
    }

    /// Posts a form with the proof this browser was given.
    pub fn post(&mut self, path: &str, fields: &[(&str, &str)]) -> Answer {
        let proof = self.proof();
        let mut all = vec![("csrf", proof.as_str())];
        all.extend_from_slice(fields);
        self.post_bare(path, &all)
    }

    /// The proof of this browser's forms.
    pub fn proof(&mut self) -> String {
        let page = self.get("/decks/new").text();
        let (_, rest) = page
            .split_once("name=\"csrf\" value=\"")
            .unwrap_or_else(|| panic!("no proof in\n{page}"));
        rest.split('"').next().unwrap().to_owned()
    }

    /// Makes an account and is signed in.
    pub fn sign_up(&mut self, name: &str) {
        let answer = self.post("/account/sign-up", &[("name", name), ("password", PASSWORD)]);
        assert_eq!(answer.status, 303, "{}", answer.text());
    }

    /// Keeps a list as a deck; returns its address.
    pub fn keep(&mut self, list: &str) -> String {
        let answer = self.post("/decks/new", &[("list", list)]);
        assert_eq!(answer.status, 303, "{}", answer.text());
        answer.location().trim_end_matches("/edit").to_owned()
    }

    fn send(&mut self, method: &str, path: &str, headers: &str, body: &[u8]) -> Answer {
        self.try_send(method, path, headers, body)
            .unwrap_or_else(|error| panic!("{method} {path}: {error}"))
    }

    fn try_send(&mut self, method: &str, path: &str, headers: &str, body: &[u8]) -> std::io::Result<Answer> {
        let mut request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nAccept: text/html\r\n",
            self.host
        );
        if !self.cookies.is_empty() {
            let cookies: Vec<String> = self
                .cookies
                .iter()
                .map(|(name, value)| format!("{name}={value}"))
                .collect();
            write!(request, "Cookie: {}\r\n", cookies.join("; ")).unwrap();
        }
        request.push_str(headers);
        if method == "POST" {
            write!(request, "Content-Length: {}\r\n", body.len()).unwrap();
        }
        request.push_str("\r\n");
        let answer = exchange(&self.host, &request, body)?;
        for (_, cookie) in answer.headers.iter().filter(|(name, _)| name == "set-cookie") {
            self.take(cookie);
        }
        Ok(answer)
    }

    fn take(&mut self, cookie: &str) {
        let (pair, attributes) = cookie.split_once(';').unwrap_or((cookie, ""));
        let (name, value) = pair.split_once('=').unwrap();
        if attributes.contains("Max-Age=0") {
            self.cookies.remove(name);
        } else {
            self.cookies.insert(name.to_owned(), value.to_owned());
        }
    }
}

/// The password of every person of the tests.
pub const PASSWORD: &str = "kame house by the sea";

fn encoded(fields: &[(&str, &str)]) -> String {
    let mut body = String::new();
    for (name, value) in fields {
        if !body.is_empty() {
            body.push('&');
        }
        for (text, end) in [(name, "="), (value, "")] {
            for byte in text.bytes() {
                if byte.is_ascii_alphanumeric() {
                    body.push(char::from(byte));
                } else {
                    write!(body, "%{byte:02X}").unwrap();
                }
            }
            body.push_str(end);
        }
    }
    body
}

/// Sends a request, its head with the empty line, and reads the answer until the server closes.
pub fn exchange(host: &str, head: &str, body: &[u8]) -> std::io::Result<Answer> {
    let mut stream = TcpStream::connect(host)?;
    stream.write_all(head.as_bytes())?;
    // A refused body may be cut off; what was answered is still there to read.
    let _ = stream.write_all(body);
    let mut bytes = Vec::new();
    let _ = stream.read_to_end(&mut bytes);
    let (answer, is_whole) = parse(&bytes).ok_or(std::io::ErrorKind::UnexpectedEof)?;
    if is_whole || head.starts_with("HEAD ") {
        Ok(answer)
    } else {
        Err(std::io::ErrorKind::UnexpectedEof.into())
    }
}

/// An answer, and whether all of it is there.
fn parse(bytes: &[u8]) -> Option<(Answer, bool)> {
    let end = bytes.windows(4).position(|window| window == b"\r\n\r\n")?;
    let head = String::from_utf8_lossy(&bytes[..end]).into_owned();
    let mut lines = head.lines();
    let status = lines.next()?.split(' ').nth(1)?.parse().ok()?;
    let headers: Vec<(String, String)> = lines
        .filter_map(|line| line.split_once(':'))
        .map(|(name, value)| (name.to_lowercase(), value.trim().to_owned()))
        .collect();
    let bytes = bytes[end + 4..].to_vec();
    let length = headers.iter().find(|(name, _)| name == "content-length");
    let is_whole = length.is_none_or(|(_, length)| length.parse() == Ok(bytes.len()));
    let answer = Answer {
        status,
        headers,
        body: String::from_utf8_lossy(&bytes).into_owned(),
        bytes,
    };
    Some((answer, is_whole))
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
        .replace("&#60;", "<")
        .replace("&#62;", ">")
}
