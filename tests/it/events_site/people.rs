//! Who is at an event of these tests, and what they press.

use crate::support::app::App;
use crate::support::database::Database;
use crate::support::http::{Answer, Person};

/// A whole form for a new event, in a year nobody tests in.
pub const FORM: &[(&str, &str)] = &[
    ("name", "Winter Cup"),
    ("place", "Graz"),
    ("fee", "5 EUR at the door"),
    ("about", ""),
    ("visibility", "public"),
    ("starts", "2999-12-12T10:00"),
    ("deadline", "2999-12-12T09:30"),
    ("zone", "UTC+00:00"),
    ("format", "panini/standard"),
    ("illegal", "mark"),
    ("reveal", "end"),
    ("names", "yes"),
];

/// The form with one field as it is said here.
pub fn field<'a>(form: &[(&'a str, &'a str)], name: &'a str, value: &'a str) -> Vec<(&'a str, &'a str)> {
    let mut fields: Vec<(&str, &str)> = form.iter().filter(|(known, _)| *known != name).copied().collect();
    fields.push((name, value));
    fields
}

/// A site with an event, and its organiser, who has no account.
pub struct Club {
    app: App,
    /// Who made it.
    pub organiser: Person,
    /// Its address.
    pub event: String,
}

impl Club {
    pub fn new(database: &Database) -> Self {
        Self::with(database, FORM)
    }

    pub fn with(database: &Database, form: &[(&str, &str)]) -> Self {
        let app = App::serve(&database.url, &["--changes-per-minute", "100000"]);
        let mut organiser = Person::at(&app.address);
        let made = organiser.post("/events/new", form);
        assert_eq!(made.status, 303, "{}", made.text());
        let event = made.location().trim_end_matches("/desk").to_owned();
        Self {
            app,
            organiser,
            event,
        }
    }

    /// Somebody who never was here.
    pub fn somebody(&self) -> Person {
        Person::at(&self.app.address)
    }

    /// The same for a browser.
    pub fn address(&self, below: &str) -> String {
        format!("{}{}{below}", self.app.address, self.event)
    }

    /// An address below the event's.
    pub fn at(&self, below: &str) -> String {
        format!("{}{below}", self.event)
    }

    /// A link that stands as text on a page of the organiser's.
    pub fn link_on(&mut self, page: &str, mark: &str) -> String {
        let text = self.organiser.get(page).text();
        self.link(&text, mark)
    }

    /// The first link with a key on a page, without the host.
    pub fn link(&self, page: &str, mark: &str) -> String {
        let start = page
            .match_indices(&self.app.address)
            .map(|(at, found)| &page[at + found.len()..]);
        let mut links = start.map(|rest| rest.split(['<', '"', ' ']).next().unwrap());
        let found = links.find(|link| link.contains(mark) && link.contains("?key="));
        found
            .unwrap_or_else(|| panic!("no link with {mark} in {page}"))
            .to_owned()
    }

    /// Somebody enters; who, and the address of the entry.
    pub fn enter(&mut self, name: &str, list: &str) -> (Person, String) {
        let mut person = self.somebody();
        let once = secret_of(&mut person, &self.at("/enter"));
        let fields = [
            ("once", once.as_str()),
            ("do", "enter"),
            ("name", name),
            ("list", list),
        ];
        let answer = person.post(&self.at("/enter"), &fields);
        assert_eq!(answer.status, 303, "{}", answer.text());
        let entry = answer.location().to_owned();
        (person, entry)
    }

    /// The organiser enters somebody at the door; the page.
    pub fn walk_in(&mut self, name: &str) -> String {
        let (page, door) = (self.at("/desk"), self.at("/desk/entries"));
        let mut organiser = self.organiser.clone();
        let once = secret_of(&mut organiser, &page);
        self.organiser
            .post(&door, &[("once", &once), ("name", name), ("list", "")])
            .text()
    }

    /// The organiser presses something.
    pub fn try_act(&mut self, fields: &[(&str, &str)]) -> Answer {
        let address = self.at("/act");
        self.organiser.post(&address, fields)
    }

    /// The same, and it is done.
    pub fn act(&mut self, fields: &[(&str, &str)]) {
        let answer = self.try_act(fields);
        assert_eq!(answer.status, 303, "{fields:?}: {}", answer.text());
    }

    /// Tables without a result in the last round, each with one of its players.
    pub fn open_tables(&mut self) -> Vec<(String, String)> {
        let desk = self.at("/desk");
        let text = self.organiser.get(&desk).text();
        let forms = text.split("name=\"do\" value=\"result\"").skip(1);
        let value = |form: &str, name: &str| {
            let rest = form.split(&format!("name=\"{name}\" value=\"")).nth(1).unwrap();
            rest.split('"').next().unwrap().to_owned()
        };
        forms
            .map(|form| (value(form, "table"), value(form, "winner")))
            .collect()
    }

    /// Enters a result at each table of the last round, which has that number, that has none.
    pub fn play_round(&mut self, round: &str) {
        for (table, winner) in self.open_tables() {
            self.act(&[
                ("do", "result"),
                ("round", round),
                ("table", &table),
                ("winner", &winner),
            ]);
        }
    }
}

/// The secret of the form on a page.
pub fn secret_of(person: &mut Person, page: &str) -> String {
    let text = person.get(page).text();
    let rest = text
        .split("name=\"once\" value=\"")
        .nth(1)
        .unwrap_or_else(|| panic!("no form in {text}"));
    rest.split('"').next().unwrap().to_owned()
}

/// The checksum on a receipt.
pub fn checksum(receipt: &str) -> String {
    let rest = receipt
        .split("<dt>Checksum</dt><dd class=\"mono\">")
        .nth(1)
        .unwrap();
    rest.split('<').next().unwrap().to_owned()
}
