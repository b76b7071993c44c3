//! What programs read of an event, and feeds.

use serde_json::{Value, json};

use super::people::{Club, FORM, field};
use crate::support::database::on_both_databases;
use crate::support::http::Person;

const LIST: &str = "game: panini\n3 Orange Aura Drill\n";

fn read(person: &mut Person, address: &str) -> Value {
    let answer = person.get(address);
    assert_eq!(answer.status, 200, "{address}: {}", answer.text());
    assert_eq!(
        answer.header("content-type"),
        Some("application/json"),
        "{address}"
    );
    serde_json::from_str(&answer.text()).unwrap()
}

on_both_databases! {
    fn a_program_reads_at_each_moment_what_the_pages_show_then(database) {
        let mut club = Club::with(database, &field(&field(FORM, "capacity", "3"), "rounds", "1"));
        for name in ["Ana", "Ben", "Cleo", "Dov"] {
            club.enter(name, LIST);
        }
        let api = format!("/api/v1{}", club.event);
        let mut program = club.somebody();
        let open = read(&mut program, &api);
        assert_eq!((&open["name"], &open["game"], &open["format"]), (&json!("Winter Cup"), &json!("panini"), &json!("panini/standard")));
        assert_eq!((&open["stage"], &open["entered"], &open["waiting"]), (&json!("open"), &json!(3), &json!(1)));
        assert_eq!((&open["entrants"], &open["seal"], &open["rounds"]), (&Value::Null, &Value::Null, &json!([])));
        assert_eq!(open["deadline_at"], "2999-12-12T09:30:00.000000Z");
        let none = read(&mut program, &format!("{api}/standings"));
        assert_eq!((&none["rounds"], &none["standings"]), (&json!(0), &json!([])));
        for press in ["close", "draw"] {
            club.act(&[("do", press)]);
        }
        let drawn = read(&mut program, &api);
        assert_eq!((&drawn["entrants"], &drawn["rounds"]), (&Value::Null, &json!([])), "nobody sees that yet");
        assert!(drawn["seal"].as_str().is_some_and(|seal| seal.len() == 24), "{drawn}");
        assert_eq!(program.get(&format!("{api}/rounds/1")).status, 404);
        club.act(&[("do", "publish")]);
        let round = read(&mut program, &format!("{api}/rounds/1"));
        assert_eq!((round["tables"].as_array().unwrap().len(), round["byes"].as_array().unwrap().len()), (1, 1));
        assert_eq!((&round["tables"][0]["result"], &round["stage"]), (&Value::Null, &json!("swiss")));
        let winner = round["tables"][0]["players"][0]["number"].to_string();
        club.act(&[("do", "result"), ("round", "1"), ("table", "1"), ("winner", &winner)]);
        let table = &read(&mut program, &format!("{api}/rounds/1"))["tables"][0];
        assert_eq!((&table["result"], table["winner"].to_string(), &table["games"]), (&json!("won"), winner, &json!("1-0")));
        let running = read(&mut program, &api);
        assert_eq!((&running["entrants"][2], &running["lists_shown"]), (&json!({"number": 3, "name": "Cleo"}), &json!(false)));
        club.act(&[("do", "end")]);
        let standings = read(&mut program, &format!("{api}/standings"));
        assert_eq!((&standings["rounds"], &standings["finished"]), (&json!(1), &json!(true)));
        let last = &standings["standings"][2];
        assert_eq!((&last["place"], &last["record"], &last["points"]), (&json!(3), &json!("0-1-0"), &json!(0)));
        assert_eq!(last["values"][0], json!({"step": "opponents-match-wins", "value": "1"}), "{last}");
        assert_eq!(read(&mut program, &api)["lists_shown"], true);
    }

    fn a_program_without_the_key_knows_nothing_of_a_private_event(database) {
        let mut club = Club::with(database, &field(FORM, "visibility", "private"));
        club.organiser.sign_up("Bulma");
        let api = format!("/api/v1{}", club.event);
        for below in ["", "/standings", "/rounds/1"] {
            let answer = club.somebody().get(&format!("{api}{below}"));
            assert_eq!((answer.status, answer.text().contains("Winter")), (404, false), "{below}");
        }
        assert_eq!(club.organiser.get(&api).status, 200);
        assert_eq!(club.somebody().get("/api/v1/events/nothing").status, 404);
    }

    fn the_feed_has_public_events_to_come_and_no_others(database) {
        let mut club = Club::with(database, &field(FORM, "name", "Kame & <Cup>"));
        for (name, visibility, begin) in [("Hidden Cup", "unlisted", ""), ("Secret Cup", "private", ""), ("Draft Cup", "public", "draft")] {
            let form = field(&field(&field(FORM, "name", name), "visibility", visibility), "begin", begin);
            assert_eq!(club.organiser.post("/events/new", &form).status, 303, "{name}");
        }
        let feed = club.somebody().get("/events.atom");
        assert_eq!((feed.status, feed.header("content-type")), (200, Some("application/atom+xml; charset=utf-8")));
        let text = feed.text();
        assert!(text.contains("<title>Kame &#38; &#60;Cup&#62;</title>"), "{text}");
        assert!(text.contains(&format!("{}\"/>", club.event)) && text.contains("Panini TCG, ") && text.contains("Graz"), "{text}");
        assert_eq!(text.matches("<entry>").count(), 1, "{text}");
        for (name, value) in [("starts", "2999-12-13T10:00"), ("place", "Wien")] {
            let form = field(&field(FORM, "name", "Kame Cup"), name, value);
            assert_eq!(club.organiser.post(&club.at("/desk/settings"), &form).status, 303, "{name}");
        }
        assert!(club.somebody().get("/events.atom").text().contains("Wien"));
        assert!(club.somebody().get("/events").text().contains("href=\"/events.atom\""));
    }
}
