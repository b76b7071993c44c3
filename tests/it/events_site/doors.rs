//! Every address of an event, with everybody at it, at each of its moments: the written table over HTTP.

use scouter::web::addresses;

use super::people::{Club, FORM, field};
use crate::support::database::on_both_databases;
use crate::support::http::Person;

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
    ("/events/{id}/lists/{list}", "/lists/{list}", ["", "GJ", "GJ", "GJ", "GJEOV", "GJ"]),
    ("/events/{id}/log", "/log", ["GJ", "GJEOV", "GJEOV", "GJEOV", "GJEOV", "GJEOV"]),
    ("/events/{id}/tables", "/tables", ["GJ", "GJEOV", "GJEOV", "GJEOV", "GJEOV", "GJEOV"]),
    ("/events/{id}/rounds/{number}", "/rounds/1", ["", "", "", "GJEOV", "GJEOV", "GJEOV"]),
    ("/events/{id}/standings", "/standings", ["GJ", "GJEOV", "GJEOV", "GJEOV", "GJEOV", "GJEOV"]),
    ("/events/{id}/wall", "/wall", ["GJ", "GJEOV", "GJEOV", "GJEOV", "GJEOV", "GJEOV"]),
    ("/events/{id}/desk", "/desk", ["GJ", "GJ", "GJ", "GJ", "GJ", "GJ"]),
    ("/events/{id}/desk/settings", "/desk/settings", ["G", "G", "G", "G", "", ""]),
    ("/events/{id}/desk/messages", "/desk/messages", ["GJ", "GJ", "GJ", "GJ", "GJ", "GJ"]),
    ("/events/{id}/sheets.pdf", "/sheets.pdf", ["GJ", "GJ", "GJ", "GJ", "GJ", "GJ"]),
    ("/events/{id}/counts.pdf", "/counts.pdf", ["", "GJ", "GJ", "GJ", "GJ", "GJ"]),
    ("/events/{id}/slips.pdf", "/slips.pdf", ["", "", "", "GJ", "GJ", "GJ"]),
    ("/events/{id}/seating.pdf", "/seating.pdf", ["", "", "", "GJ", "GJ", "GJ"]),
    ("/events/{id}/export.json", "/export.json", ["GJ", "GJEOV", "GJEOV", "GJEOV", "GJEOV", "GJEOV"]),
    ("/events/{id}/standings.csv", "/standings.csv", ["GJ", "GJ", "GJ", "GJEOV", "GJEOV", "GJEOV"]),
    ("/events/{id}/pairings.csv", "/pairings.csv", ["GJ", "GJ", "GJ", "GJEOV", "GJEOV", "GJEOV"]),
    ("/events/{id}/entries.csv", "/entries.csv", ["GJ", "GJ", "GJ", "GJ", "GJ", "GJ"]),
];

/// The fields of a form, and who may send it at each moment.
type Deed = (&'static [(&'static str, &'static str)], [&'static str; 6]);

/// What is pressed, and by whom it may be in those moments; whoever may not is refused, and nothing happens.
#[rustfmt::skip]
const DEEDS: &[Deed] = &[
    (&[("do", "draw")], ["", "G", "G", "G", "", ""]),
    (&[("do", "publish")], ["", "G", "G", "G", "", ""]),
    (&[("do", "cut"), ("size", "2")], ["", "G", "G", "G", "", ""]),
    (&[("do", "end")], ["", "G", "G", "G", "", ""]),
    (&[("do", "undo")], ["G", "G", "G", "G", "G", "G"]),
    (&[("do", "close")], ["G", "G", "G", "G", "", ""]),
    (&[("do", "announce")], ["G", "G", "G", "G", "", ""]),
    (&[("do", "cancel"), ("reason", "rain")], ["G", "G", "G", "G", "", ""]),
    (&[("do", "result"), ("round", "1"), ("table", "1"), ("winner", "1")], ["", "", "", "GJ", "", ""]),
    (&[("do", "correct"), ("round", "1"), ("table", "1"), ("winner", "1"), ("reason", "x")], ["", "", "", "GJ", "", ""]),
    (&[("do", "report"), ("entrant", "{ana}"), ("winner", "1")], ["", "", "", "E", "", ""]),
    (&[("do", "drop"), ("entrant", "{ana}")], ["", "", "E", "E", "", ""]),
    (&[("do", "left"), ("entry", "1")], ["", "", "GJ", "GJ", "", ""]),
    (&[("do", "disqualify"), ("entry", "1"), ("reason", "x")], ["", "G", "G", "G", "", ""]),
    (&[("do", "admit"), ("entrant", "{ana}"), ("reason", "x")], ["", "G", "G", "G", "", ""]),
    (&[("do", "penalty"), ("entry", "1"), ("penalty", "warning"), ("reason", "x")], ["", "", "GJ", "GJ", "", ""]),
    (&[("do", "draw-checks"), ("count", "1")], ["", "", "GJ", "GJ", "", ""]),
    (&[("do", "start-clock"), ("minutes", "30")], ["", "", "GJ", "GJ", "", ""]),
    (&[("do", "add-staff"), ("role", "judge"), ("label", "Dov")], ["G", "G", "G", "G", "G", "G"]),
    (&[("do", "new-link"), ("entrant", "{ana}")], ["G", "G", "G", "G", "G", "G"]),
    (&[("do", "forget"), ("entrant", "{ana}")], ["G", "G", "G", "G", "G", "G"]),
];

const MOMENTS: [&str; 6] = ["draft", "open", "drawn", "running", "over", "cancelled"];

/// An event with two entrants and a judge, and who else comes by.
struct Hall {
    club: Club,
    people: Vec<(char, Person)>,
    /// The secret of Ana's entry in its address, and where her list is shown.
    ana: String,
    list: String,
}

impl Hall {
    fn open(database: &crate::support::database::Database) -> Self {
        let mut club = Club::with(database, &field(FORM, "begin", "draft"));
        club.act(&[("do", "add-staff"), ("role", "judge"), ("label", "Cleo")]);
        let page = club.organiser.get(&club.at("/desk")).text();
        let link = club.link(page.split("<b>Cleo</b>").nth(1).unwrap(), "/desk?key=");
        let mut judge = club.somebody();
        assert_eq!(judge.get(&link).status, 303);
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
        }
    }

    /// Brings the event to the next moment.
    fn go_to(&mut self, moment: &str) {
        match moment {
            "open" => {
                self.club.act(&[("do", "announce")]);
                let (ana, entry) = self.club.enter("Ana", LIST);
                let (ben, _) = self.club.enter("Ben", LIST);
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
            "over" => {
                self.club
                    .act(&[("do", "result"), ("round", "1"), ("table", "1"), ("winner", "1")]);
                self.club.act(&[("do", "end")]);
            }
            "cancelled" => self.club.act(&[("do", "cancel"), ("reason", "rain")]),
            _ => {}
        }
    }

    fn filled(&self, text: &str) -> String {
        text.replace("{ana}", &self.ana).replace("{list}", &self.list)
    }

    /// What does not hold in a moment, in lines.
    fn breaches(&mut self, place: usize) -> Vec<String> {
        let mut breaches = Vec::new();
        for (_, below, moments) in PAGES {
            if below.contains('{') && self.ana.is_empty() {
                continue;
            }
            let address = self.club.at(&self.filled(below));
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
                breaches.push(format!("GET {below} {}: {answered:?}", MOMENTS[place]));
            }
        }
        let address = self.club.at("/act");
        let before = self.told();
        for (fields, moments) in DEEDS {
            let fields: Vec<(&str, String)> = fields
                .iter()
                .map(|(name, value)| (*name, self.filled(value)))
                .collect();
            let fields: Vec<(&str, &str)> = fields
                .iter()
                .map(|(name, value)| (*name, value.as_str()))
                .collect();
            for letter in "GJEOV".chars().filter(|letter| !moments[place].contains(*letter)) {
                let Some(person) = self.person(letter) else {
                    continue;
                };
                let status = person.post(&address, &fields).status;
                if ![403, 404, 409, 422].contains(&status) || (status == 422 && !"GJE".contains(letter)) {
                    breaches.push(format!("{fields:?} by {letter} {}: {status}", MOMENTS[place]));
                }
            }
        }
        if self.told() != before {
            breaches.push(format!("something happened {}", MOMENTS[place]));
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
        .filter(|address| address.path.starts_with("/events/{id}"));
    let pages: Vec<&str> = of_events
        .filter(|address| address.method == "GET")
        .map(|address| address.path)
        .collect();
    for path in &pages {
        assert!(PAGES.iter().any(|(known, ..)| known == path), "{path} has no row");
    }
    assert_eq!(pages.len(), PAGES.len());
}

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
}
