//! Every address of an event, with everybody at it, at each of its moments: the written table over HTTP.

use scouter::account::Token;
use scouter::web::{Address, addresses};

use super::people::{Club, FORM, field};
use crate::support::database::{Database, on_both_databases};
use crate::support::http::{Answer, Person};

const LIST: &str = "game: panini\n3 Orange Aura Drill\n";

/// Who is answered in a draft, while lists are taken, once round 1 is drawn and not shown, while it is played, at the end, and
/// where the event is cancelled in round 1: G organiser, J judge, E the entrant it is about, O another entrant, V a visitor. The lists are
/// shown at the end. In a draft nobody has entered, and what a moment does not have is nobody's.
#[rustfmt::skip]
const PAGES: &[(&str, &str, [&str; 6])] = &[
    ("/events/{id}", "", ["GJ", "GJEOV", "GJEOV", "GJEOV", "GJEOV", "GJEOV"]),
    ("/events/{id}/enter", "/enter", ["", "GJEOV", "GJEOV", "", "", ""]),
    ("/events/{id}/entries/{entry}", "/entries/{ana}", ["", "GJE", "GJE", "GJE", "GJE", "GJE"]),
    ("/events/{id}/lists", "/lists", ["GJ", "GJ", "GJ", "GJ", "GJEOV", "GJ"]),
    ("/events/{id}/lists/{list}", "/lists/{list}", ["", "GJE", "GJE", "GJE", "GJEOV", "GJE"]),
    ("/events/{id}/log", "/log", ["GJ", "GJEOV", "GJEOV", "GJEOV", "GJEOV", "GJEOV"]),
    ("/events/{id}/tables", "/tables", ["GJ", "GJEOV", "GJEOV", "GJEOV", "GJEOV", "GJEOV"]),
    ("/events/{id}/rounds/{number}", "/rounds/1", ["", "", "", "GJEOV", "GJEOV", "GJEOV"]),
    ("/events/{id}/standings", "/standings", ["GJ", "GJEOV", "GJEOV", "GJEOV", "GJEOV", "GJEOV"]),
    ("/events/{id}/wall", "/wall", ["GJ", "GJEOV", "GJEOV", "GJEOV", "GJEOV", "GJEOV"]),
    ("/events/{id}/bracket", "/bracket", ["GJ", "GJEOV", "GJEOV", "GJEOV", "GJEOV", "GJEOV"]),
    ("/events/{id}/verify", "/verify", ["GJ", "GJEOV", "GJEOV", "GJEOV", "GJEOV", "GJEOV"]),
    ("/api/v1/events/{id}", "", ["GJ", "GJEOV", "GJEOV", "GJEOV", "GJEOV", "GJEOV"]),
    ("/api/v1/events/{id}/standings", "/standings", ["GJ", "GJEOV", "GJEOV", "GJEOV", "GJEOV", "GJEOV"]),
    ("/api/v1/events/{id}/rounds/{number}", "/rounds/1", ["", "", "", "GJEOV", "GJEOV", "GJEOV"]),
    ("/events/{id}/desk", "/desk", ["GJ", "GJ", "GJ", "GJ", "GJ", "GJ"]),
    ("/events/{id}/desk/settings", "/desk/settings", ["G", "G", "G", "G", "", ""]),
    ("/events/{id}/desk/messages", "/desk/messages", ["GJ", "GJ", "GJ", "GJ", "GJ", "GJ"]),
    ("/events/{id}/sheets.pdf", "/sheets.pdf", ["GJ", "GJ", "GJ", "GJ", "GJ", "GJ"]),
    ("/events/{id}/counts.pdf", "/counts.pdf", ["", "GJ", "GJ", "GJ", "GJ", "GJ"]),
    ("/events/{id}/slips.pdf", "/slips.pdf", ["", "", "GJ", "GJ", "GJ", "GJ"]),
    ("/events/{id}/seating.pdf", "/seating.pdf", ["", "", "GJ", "GJ", "GJ", "GJ"]),
    ("/events/{id}/export.json", "/export.json", ["GJ", "GJEOV", "GJEOV", "GJEOV", "GJEOV", "GJEOV"]),
    ("/events/{id}/standings.csv", "/standings.csv", ["GJ", "GJ", "GJ", "GJEOV", "GJEOV", "GJEOV"]),
    ("/events/{id}/pairings.csv", "/pairings.csv", ["GJ", "GJ", "GJ", "GJEOV", "GJEOV", "GJEOV"]),
    ("/events/{id}/entries.csv", "/entries.csv", ["GJ", "GJ", "GJ", "GJ", "GJ", "GJ"]),
];

/// What forms are sent to leads back to a page above when it is opened, and shows nothing itself.
const BACK: [&str; 5] = [
    "/events/{id}/act",
    "/events/{id}/desk/entries",
    "/events/{id}/entries/{entry}/list",
    "/events/{id}/entries/{entry}/withdraw",
    "/events/{id}/entries/{entry}/forget",
];

/// The fields of a form, who may send it at each moment, and a field that makes it come to nothing, so that whoever may can try.
type Deed = (
    &'static [(&'static str, &'static str)],
    [&'static str; 6],
    (&'static str, &'static str),
);

/// What was done since is not known to a form with this.
const BLIND: (&str, &str) = ("base", "0");
const WITHOUT_REASON: (&str, &str) = ("reason", " ");
const LONG_AGO: (&str, &str) = ("deadline", "2000-01-01T00:00");
const BY_NOBODY: (&str, &str) = ("winner", "99");
/// Harmless as it is.
const AS_IT_IS: (&str, &str) = ("x", "");

/// What is pressed, and who may press it in those moments; whoever may not is refused, and nothing happens.
#[rustfmt::skip]
const DEEDS: &[Deed] = &[
    (&[("do", "draw")], ["", "", "G", "G", "", ""], BLIND),
    (&[("do", "publish")], ["", "G", "G", "G", "", ""], BLIND),
    (&[("do", "undraw")], ["", "G", "G", "G", "", ""], BLIND),
    (&[("do", "cut"), ("size", "2")], ["", "", "G", "G", "", ""], BLIND),
    (&[("do", "end")], ["", "", "G", "G", "", ""], BLIND),
    (&[("do", "undo")], ["G", "G", "G", "G", "G", ""], BLIND),
    (&[("do", "close")], ["G", "G", "G", "G", "", ""], SKIPPED),
    (&[("do", "deadline"), ("deadline", "2999-12-12T09:00")], ["G", "G", "G", "G", "", ""], LONG_AGO),
    (&[("do", "announce")], ["G", "G", "G", "G", "", ""], AS_IT_IS),
    (&[("do", "cancel"), ("reason", "rain")], ["G", "G", "G", "G", "", ""], WITHOUT_REASON),
    (&[("do", "result"), ("round", "1"), ("table", "1"), ("winner", "1")], ["", "", "", "GJ", "", ""], BY_NOBODY),
    (&[("do", "correct"), ("round", "1"), ("table", "1"), ("winner", "1"), ("reason", "x")], ["", "", "", "GJ", "", ""], BY_NOBODY),
    (&[("do", "report"), ("entrant", "{ana}"), ("winner", "1")], ["", "", "", "E", "", ""], BY_NOBODY),
    (&[("do", "drop"), ("entrant", "{ana}")], ["", "", "E", "E", "", ""], AS_IT_IS),
    (&[("do", "left"), ("entry", "1")], ["", "", "GJ", "GJ", "", ""], ("entry", "3")),
    (&[("do", "away"), ("entry", "1")], ["", "", "GJ", "GJ", "", ""], ("entry", "3")),
    (&[("do", "there"), ("entry", "1")], ["", "", "GJ", "GJ", "", ""], ("entry", "3")),
    (&[("do", "disqualify"), ("entry", "1"), ("reason", "x")], ["", "G", "G", "G", "", ""], WITHOUT_REASON),
    (&[("do", "admit"), ("entrant", "{ana}"), ("reason", "x")], ["", "G", "G", "G", "", ""], WITHOUT_REASON),
    (&[("do", "remove"), ("entrant", "{ana}"), ("reason", "x")], ["", "G", "G", "", "", ""], WITHOUT_REASON),
    (&[("do", "rename"), ("entrant", "{ana}"), ("name", "Anna")], ["G", "G", "G", "G", "G", "G"], ("name", "")),
    (&[("do", "penalty"), ("entry", "1"), ("penalty", "warning"), ("reason", "x")], ["", "", "GJ", "GJ", "", ""], WITHOUT_REASON),
    (&[("do", "draw-checks"), ("count", "1")], ["", "", "GJ", "GJ", "", ""], ("count", "0")),
    (&[("do", "check-done"), ("round", "1"), ("table", "1"), ("found", "")], ["", "", "GJ", "GJ", "", ""], ("table", "9")),
    (&[("do", "start-clock"), ("minutes", "30")], ["", "", "GJ", "GJ", "", ""], ("minutes", "9999")),
    (&[("do", "pause-clock")], ["", "", "GJ", "GJ", "", ""], AS_IT_IS),
    (&[("do", "go-on")], ["", "", "GJ", "GJ", "", ""], AS_IT_IS),
    (&[("do", "extend-clock"), ("more", "5")], ["", "", "GJ", "GJ", "", ""], ("more", "9999")),
    (&[("do", "add-staff"), ("role", "judge"), ("label", "Dov")], ["G", "G", "G", "G", "G", "G"], ("label", "")),
    (&[("do", "revoke-staff"), ("staff", "{only}")], ["G", "G", "G", "G", "G", "G"], AS_IT_IS),
    (&[("do", "new-link"), ("entrant", "{ana}")], ["G", "G", "G", "G", "G", "G"], ("entrant", "{gus}")),
    (&[("do", "forget"), ("entrant", "{ana}")], ["G", "G", "G", "G", "G", "G"], ("entrant", "{gus}")),
];

/// What is sent to other addresses of the event, in the same way.
#[rustfmt::skip]
const FORMS: &[(&str, &str, Deed)] = &[
    ("/events/{id}/enter", "/enter", (
        &[("once", "{once}"), ("do", "enter"), ("name", "Somebody"), ("list", LIST)],
        ["", "GJEOV", "GJEOV", "", "", ""], ("name", ""))),
    ("/events/{id}/entries/{entry}/list", "/entries/{ana}/list", (
        &[("once", "{once}"), ("list", LIST)], ["", "GE", "GE", "G", "", ""], ("list", " "))),
    ("/events/{id}/entries/{entry}/withdraw", "/entries/{ana}/withdraw", (
        &[], ["", "E", "", "", "", ""], SKIPPED)),
    ("/events/{id}/entries/{entry}/forget", "/entries/{ana}/forget", (
        &[], ["", "GJE", "GJE", "GJE", "GJE", "GJE"], SKIPPED)),
    ("/events/{id}/desk/entries", "/desk/entries", (
        &[("once", "{once}"), ("name", "Somebody"), ("list", "")], ["", "G", "G", "G", "", ""], ("name", ""))),
    ("/events/{id}/verify", "/verify", (
        &[("code", "7F3K-9QXM-2C8D-VTW0-H4RA")], ["GJ", "GJEOV", "GJEOV", "GJEOV", "GJEOV", "GJEOV"], ("code", ""))),
    ("/events/{id}/desk/settings", "/desk/settings", (FORM, ["G", "G", "G", "G", "", ""], ("starts", "soon"))),
];

/// Who withdraws is gone, and lists that are closed are closed; that they can be is asked elsewhere.
const SKIPPED: (&str, &str) = ("", "");

const MOMENTS: [&str; 6] = ["draft", "open", "drawn", "running", "over", "cancelled"];

/// An event with two entrants and a judge, and who else comes by.
struct Hall {
    club: Club,
    people: Vec<(char, Person)>,
    /// The secret of Ana's entry in its address, and where her list is shown.
    ana: String,
    list: String,
    /// The entry of somebody who withdrew.
    gus: String,
    /// The only organiser, among those who run it.
    only: String,
}

impl Hall {
    fn open(database: &Database) -> Self {
        Self::with(database, &field(FORM, "begin", "draft"))
    }

    fn with(database: &Database, form: &[(&str, &str)]) -> Self {
        let mut club = Club::with(database, form);
        club.act(&[("do", "add-staff"), ("role", "judge"), ("label", "Cleo")]);
        let page = club.organiser.get(&club.at("/desk")).text();
        let link = club.link(page.split("<b>Cleo</b>").nth(1).unwrap(), "/desk?key=");
        let mut judge = club.somebody();
        assert_eq!(judge.get(&link).status, 303);
        let staff = page.split("name=\"staff\" value=\"").nth(1).unwrap();
        let only = staff.split('"').next().unwrap().to_owned();
        let people = vec![
            ('G', club.organiser.clone()),
            ('J', judge),
            ('V', club.somebody()),
        ];
        Self {
            club,
            people,
            ana: String::new(),
            list: String::new(),
            gus: String::new(),
            only,
        }
    }

    /// Brings the event to the next moment.
    fn go_to(&mut self, moment: &str) {
        match moment {
            "open" => {
                self.club.act(&[("do", "announce")]);
                let (ana, entry) = self.club.enter("Ana", LIST);
                let (ben, _) = self.club.enter("Ben", LIST);
                let (mut gus, gone) = self.club.enter("Gus", LIST);
                assert_eq!(gus.post(&format!("{gone}/withdraw"), &[]).status, 303);
                gone.rsplit('/').next().unwrap().clone_into(&mut self.gus);
                self.people.extend([('E', ana), ('O', ben)]);
                entry.rsplit('/').next().unwrap().clone_into(&mut self.ana);
                let lists = self.club.organiser.get(&self.club.at("/lists"));
                let one = lists
                    .values_of("href")
                    .find(|href| href.contains("/lists/"))
                    .unwrap();
                one.rsplit('/').next().unwrap().clone_into(&mut self.list);
            }
            "drawn" => {
                self.club.act(&[("do", "close")]);
                self.club.act(&[("do", "draw")]);
            }
            "running" => self.club.act(&[("do", "publish")]),
            "played" => self.club.play_round("1"),
            "over" => {
                if !self.club.open_tables().is_empty() {
                    self.club.play_round("1");
                }
                self.club.act(&[("do", "end")]);
            }
            "cancelled" => self.club.act(&[("do", "cancel"), ("reason", "rain")]),
            _ => {}
        }
    }

    fn filled(&self, text: &str) -> String {
        let once = Token::random().unwrap();
        text.replace("{ana}", &self.ana)
            .replace("{list}", &self.list)
            .replace("{gus}", &self.gus)
            .replace("{only}", &self.only)
            .replace("{once}", once.reveal())
    }

    /// Sends a form, with one field as it is said here.
    fn sent(
        &mut self,
        letter: char,
        below: &str,
        fields: &[(&str, &str)],
        field: (&str, &str),
    ) -> Option<Answer> {
        let address = self.club.at(&self.filled(below));
        let mut filled: Vec<(String, String)> = fields
            .iter()
            .filter(|(name, _)| *name != field.0)
            .map(|(name, value)| ((*name).to_owned(), self.filled(value)))
            .collect();
        filled.push((field.0.to_owned(), self.filled(field.1)));
        let fields: Vec<(&str, &str)> = filled
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str()))
            .collect();
        Some(self.person(letter)?.post(&address, &fields))
    }

    /// What does not hold in a moment, in lines.
    fn breaches(&mut self, place: usize) -> Vec<String> {
        let mut breaches = Vec::new();
        for (path, below, moments) in PAGES {
            if below.contains('{') && self.ana.is_empty() {
                continue;
            }
            let before = path.split("/events/").next().unwrap();
            let address = format!("{before}{}", self.club.at(&self.filled(below)));
            let answered: String = "GJEOV"
                .chars()
                .filter(|letter| {
                    self.person(*letter)
                        .is_some_and(|person| person.get(&address).status == 200)
                })
                .collect();
            let may = moments[place]
                .chars()
                .filter(|letter| self.people.iter().any(|(known, _)| known == letter));
            if answered != may.collect::<String>() {
                breaches.push(format!("GET {path} {}: {answered:?}", MOMENTS[place]));
            }
        }
        let deeds = DEEDS.iter().map(|deed| ("/act", *deed));
        let forms = FORMS.iter().map(|(_, below, deed)| (*below, *deed));
        let all: Vec<(&str, Deed)> = deeds.chain(forms).collect();
        let before = self.told();
        for (below, (fields, moments, _)) in &all {
            if below.contains("{ana}") && self.ana.is_empty() {
                continue;
            }
            for letter in "GJEOV".chars().filter(|letter| !moments[place].contains(*letter)) {
                let Some(answer) = self.sent(letter, below, fields, AS_IT_IS) else {
                    continue;
                };
                let status = answer.status;
                if ![403, 404, 409, 422].contains(&status) || (status == 422 && !"GJE".contains(letter)) {
                    breaches.push(format!(
                        "{below} {fields:?} by {letter} {}: {status}",
                        MOMENTS[place]
                    ));
                }
            }
        }
        if self.told() != before {
            breaches.push(format!("something happened {}", MOMENTS[place]));
        }
        for (below, (fields, moments, harmless)) in &all {
            let announces = fields.contains(&("do", "announce")) && MOMENTS[place] == "draft";
            let of_somebody = fields.iter().any(|(_, value)| value.contains("{ana}"));
            if *harmless == SKIPPED || announces || (of_somebody && self.ana.is_empty()) {
                continue;
            }
            for letter in moments[place].chars() {
                let Some(answer) = self.sent(letter, below, fields, *harmless) else {
                    continue;
                };
                let can = match answer.status {
                    200 | 303 => true,
                    // What the form says is wrong; whoever may not is told that they cannot.
                    422 => !answer.text().contains("You cannot ") && !answer.text().contains("You may not "),
                    _ => false,
                };
                if !can {
                    let (status, text) = (answer.status, answer.text());
                    breaches.push(format!(
                        "{below} {fields:?} is refused to {letter} {}: {status} {text}",
                        MOMENTS[place]
                    ));
                }
            }
        }
        breaches
    }

    fn person(&mut self, letter: char) -> Option<&mut Person> {
        self.people
            .iter_mut()
            .find(|(known, _)| *known == letter)
            .map(|(_, person)| person)
    }

    /// The log as staff read it.
    fn told(&mut self) -> String {
        let text = self.club.organiser.get(&self.club.at("/export.json")).text();
        text.split("\"acts\"").nth(1).unwrap_or_default().to_owned()
    }
}

#[test]
fn every_address_of_an_event_has_a_row() {
    let of_events = addresses()
        .into_iter()
        .filter(|address| address.path.contains("/events/{id}"));
    let (pages, forms): (Vec<Address>, Vec<Address>) = of_events.partition(|address| address.method == "GET");
    for page in &pages {
        let known = PAGES.iter().any(|(known, ..)| *known == page.path);
        assert!(known || BACK.contains(&page.path), "{page:?} has no row");
    }
    assert_eq!(pages.len(), PAGES.len() + BACK.len());
    for form in &forms {
        let known = FORMS.iter().any(|(known, ..)| *known == form.path);
        assert!(known || form.path == "/events/{id}/act", "{form:?} has no row");
    }
    assert_eq!(forms.len(), FORMS.len() + 1);
}

/// What the form says of when lists are shown, and who sees them at each moment.
type Shown = (&'static [(&'static str, &'static str)], [&'static str; 5]);

/// When lists are shown, and to which people in an event of two rounds: while lists are taken, once round 1 is drawn, once it is shown, once
/// it is played, and at the end.
#[rustfmt::skip]
const REVEALS: &[Shown] = &[
    (&[("reveal", "start")], ["GJ", "GJ", "GJEOV", "GJEOV", "GJEOV"]),
    (&[("reveal", "round"), ("reveal-round", "1")], ["GJ", "GJ", "GJ", "GJEOV", "GJEOV"]),
    (&[("reveal", "round"), ("reveal-round", "2")], ["GJ", "GJ", "GJ", "GJ", "GJEOV"]),
    (&[("reveal", "at"), ("reveal-at", "2999-12-13T10:00")], ["GJ", "GJ", "GJ", "GJ", "GJ"]),
    (&[("reveal", "end")], ["GJ", "GJ", "GJ", "GJ", "GJEOV"]),
    (&[("reveal", "never")], ["GJ", "GJ", "GJ", "GJ", "GJ"]),
];

on_both_databases! {
    fn everybody_is_answered_at_each_moment_as_the_table_says_and_nobody_else(database) {
        let mut breaches = Vec::new();
        for ending in ["over", "cancelled"] {
            let mut hall = Hall::open(database);
            for moment in ["draft", "open", "drawn", "running", ending] {
                hall.go_to(moment);
                if ending == "over" || moment == "cancelled" {
                    let place = MOMENTS.iter().position(|known| *known == moment).unwrap();
                    breaches.extend(hall.breaches(place));
                }
            }
        }
        assert!(breaches.is_empty(), "{breaches:#?}");
    }

    fn lists_are_shown_from_the_moment_that_was_chosen_and_to_nobody_else_before(database) {
        let mut breaches = Vec::new();
        for (reveal, moments) in REVEALS {
            let draft = field(&field(FORM, "begin", "draft"), "rounds", "2");
            let form = reveal.iter().fold(draft, |form, (name, value)| field(&form, name, value));
            let mut hall = Hall::with(database, &form);
            for (place, moment) in ["open", "drawn", "running", "played", "over"].iter().enumerate() {
                hall.go_to(moment);
                for letter in "GJEOV".chars() {
                    let pages = ["/lists", "/lists/{list}", "/export.json"].map(|below| hall.club.at(&hall.filled(below)));
                    let person = hall.person(letter).unwrap();
                    let [lists, one, export] = pages.map(|page| person.get(&page));
                    let seen = [lists.status == 200, one.status == 200, export.text().contains("Orange Aura Drill")];
                    let shown = moments[place].contains(letter);
                    // Whose list it is sees that one at any time.
                    if seen != [shown, shown || letter == 'E', shown] {
                        breaches.push(format!("{reveal:?} {moment} {letter}: {seen:?}"));
                    }
                }
            }
        }
        assert!(breaches.is_empty(), "{breaches:#?}");
    }
}
