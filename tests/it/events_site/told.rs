//! What the log and the pages say of an event and of what was changed of it.

use chrono::Timelike;
use scouter::db::Moment;
use serde_json::{Value, json};

use super::people::{Club, FORM, field, secret_of};
use crate::support::app::App;
use crate::support::database::{Database, on_both_databases};
use crate::support::http::Person;

const LIST: &str = "game: panini\n3 Orange Aura Drill\n";

fn all(fields: &[(&'static str, &'static str)]) -> Vec<(&'static str, &'static str)> {
    fields
        .iter()
        .fold(FORM.to_vec(), |form, (name, value)| field(&form, name, value))
}

/// What the organiser takes along, with one thing in it changed.
fn changed(whole: &str, change: impl FnOnce(&mut Value)) -> String {
    let mut event: Value = serde_json::from_str(whole).unwrap();
    change(&mut event);
    event.to_string()
}

type Change = fn(&mut Value);

fn acts(club: &mut Club) -> Vec<Value> {
    let whole = club.organiser.get(&club.at("/export.json")).text();
    let whole: Value = serde_json::from_str(&whole).unwrap();
    whole["acts"].as_array().unwrap().clone()
}

on_both_databases! {
    fn every_change_of_an_event_is_in_its_log_with_what_it_was_and_what_it_is(database) {
        let mut club = Club::new(database);
        let page = club.at("/desk/settings");
        let before = acts(&mut club).len();
        let form = all(&[("fee", "500 EUR"), ("capacity", "40"), ("place", "")]);
        assert_eq!(club.organiser.post(&page, &form).status, 303);
        let log = club.somebody().get(&club.at("/log")).text();
        for said in ["fee from “5 EUR at the door” to “500 EUR”", "places from none to “40”", "place from “Graz” to none"] {
            assert!(log.contains(said), "{said}: {log}");
        }
        assert_eq!(acts(&mut club).len(), before + 1, "one act for one press");
        assert_eq!(club.organiser.post(&page, &form).status, 303);
        assert_eq!(acts(&mut club).len(), before + 1, "nothing changed, nothing is said");
        let later = field(&form, "deadline", "2999-12-12T08:30");
        assert_eq!(club.organiser.post(&page, &later).status, 303);
        assert_eq!(acts(&mut club).len(), before + 2, "one act for the deadline");
        let log = club.somebody().get(&club.at("/log")).text();
        assert!(log.contains("The deadline was set to Thu 2999-12-12 08:30") && !log.contains("Changed: deadline"), "{log}");
    }

    fn settings_that_were_changed_behind_the_log_are_noticed(database) {
        let mut club = Club::with(database, &all(&[("names", "no"), ("reveal", "never")]));
        club.organiser.sign_up("Bulma");
        club.enter("Ana", LIST);
        let renamed = all(&[("names", "no"), ("reveal", "never"), ("name", "Spring Cup")]);
        assert_eq!(club.organiser.post(&club.at("/desk/settings"), &renamed).status, 303);
        club.act(&[("do", "deadline"), ("deadline", "2999-12-12T09:00:05")]);
        club.act(&[("do", "close")]);
        let whole = club.organiser.get(&club.at("/export.json")).text();
        assert!(scouter::organiser::verify(&whole).is_ok(), "{:?}", scouter::organiser::verify(&whole));
        let behind: [(&str, Change); 8] = [
            ("reveal", |event| event["settings"]["reveal"] = json!("start")),
            ("names", |event| event["settings"]["names"] = json!(true)),
            ("illegal", |event| event["settings"]["illegal"] = json!("refuse")),
            ("fee", |event| event["settings"]["fee"] = json!("500 EUR")),
            ("name", |event| event["name"] = json!("Winter Cup")),
            ("visibility", |event| event["visibility"] = json!("unlisted")),
            ("start", |event| event["starts_at"] = json!("2999-12-12T11:00:00.000000Z")),
            ("deadline", |event| event["deadline_at"] = json!("2999-12-12T09:00:00.000000Z")),
        ];
        let app = App::serve(&Database::sqlite().url, &["--changes-per-minute", "100000"]);
        let mut nappa = Person::at(&app.address);
        nappa.sign_up("Nappa");
        for (what, change) in behind {
            let forged = changed(&whole, change);
            let why = scouter::organiser::verify(&forged).unwrap_err();
            assert!(why.contains("not what the log says"), "{what}: {why}");
            let refused = nappa.post_file("/events/import", "file", forged.as_bytes());
            assert_eq!(refused.status, 422, "{what}");
        }
        let at = changed(&whole, |event| event["entrants"][0]["lists"][0]["at"] = json!("2999-12-12T08:00:00.000000Z"));
        let refused = nappa.post_file("/events/import", "file", at.as_bytes());
        assert!(refused.status == 422 && refused.text().contains("is not the one that was handed in"), "{}", refused.text());
        assert_eq!(nappa.post_file("/events/import", "file", whole.as_bytes()).status, 303);
    }

    fn lists_shown_after_a_round_that_is_not_played_are_shown_at_the_end_at_the_latest(database) {
        let mut club = Club::with(database, &all(&[("reveal", "round"), ("reveal-round", "3")]));
        let refused = club.organiser.post("/events/new", &all(&[("reveal", "round"), ("reveal-round", "3"), ("rounds", "2")]));
        assert!(refused.status == 422 && refused.text().contains("There are 2 rounds"), "{}", refused.text());
        for name in ["Ana", "Ben"] {
            club.enter(name, LIST);
        }
        for press in ["close", "draw", "publish"] {
            club.act(&[("do", press)]);
        }
        club.act(&[("do", "result"), ("round", "1"), ("table", "1"), ("winner", "1")]);
        let mut stranger = club.somebody();
        assert!(stranger.get(&club.event).text().contains("after round 3, at the latest when the event is over"));
        assert_eq!(stranger.get(&club.at("/lists")).status, 403);
        club.act(&[("do", "end")]);
        let lists = stranger.get(&club.at("/lists"));
        assert!(lists.status == 200 && lists.text().contains("Ana"), "{}", lists.text());
    }

    fn the_seconds_of_a_deadline_are_said_and_kept(database) {
        let mut club = Club::with(database, &all(&[("deadline", "2999-12-12T09:30:45")]));
        let (mut ana, entry) = club.enter("Ana", LIST);
        let entry_form = club.somebody().get(&club.at("/enter")).text();
        let event = club.somebody().get(&club.event).text();
        let desk = club.organiser.get(&club.at("/desk")).text();
        let messages = club.organiser.get(&club.at("/desk/messages")).text();
        for (where_, page) in [("the form", &entry_form), ("the event", &event), ("the desk", &desk), ("messages", &messages)] {
            assert!(page.contains("2999-12-12 09:30:45"), "{where_}: {page}");
        }
        assert!(desk.contains("value=\"2999-12-12T09:30:45\" step=\"1\""), "{desk}");
        assert!(desk.contains("10:00, UTC") || event.contains("2999-12-12 10:00, UTC"), "full minutes are said as before");
        let before = acts(&mut club).len();
        club.act(&[("do", "deadline"), ("deadline", "2999-12-12T09:30:45")]);
        assert_eq!(acts(&mut club).len(), before, "moved to where it is, nothing happens");
        club.act(&[("do", "close")]);
        let after = club.somebody().get(&club.event).text();
        assert!(after.contains("Lists had to be in before") && !after.contains("Lists are to be in before"), "{after}");
        assert!(ana.get(&entry).status == 200);
    }

    fn a_private_event_offers_no_link_that_opens_nothing(database) {
        let mut club = Club::with(database, &all(&[("visibility", "private")]));
        for page in ["/desk", ""] {
            let text = club.organiser.get(&club.at(page)).text();
            assert!(!text.contains("Entry link") && !text.contains("QR code"), "{page}: {text}");
        }
        let desk = club.organiser.get(&club.at("/desk")).text();
        assert!(desk.contains("Enter the players at the door"), "{desk}");
        let messages = club.organiser.get(&club.at("/desk/messages")).text();
        assert!(!messages.contains("The invitation"), "{messages}");
        assert!(club.walk_in("Ana").contains("Ana is in"), "lists are still taken, and the organiser enters people");
    }

    fn messages_ask_for_what_can_still_be_done(database) {
        let mut club = Club::new(database);
        club.enter("Ana", LIST);
        club.walk_in("Ben");
        club.walk_in("Cleo");
        let messages = |club: &mut Club| club.organiser.get(&club.at("/desk/messages")).text();
        assert!(messages(&mut club).contains("Correct it with the link of your entry before"));
        for press in ["close", "draw", "publish"] {
            club.act(&[("do", press)]);
        }
        let late = messages(&mut club);
        assert!(!late.contains("before Thu 2999") && !late.contains("before Thu "), "that time has passed: {late}");
        assert!(late.contains("bring it to the desk") && late.contains("come to the desk"), "{late}");
        club.play_round("1");
        club.act(&[("do", "end")]);
        let over = messages(&mut club);
        assert!(!over.contains("your list for") && !over.contains("Your list for"), "nothing can be mended any more: {over}");
    }

    fn nothing_handed_in_is_told_as_that(database) {
        let club = Club::new(database);
        let mut person = club.somebody();
        let once = secret_of(&mut person, &club.at("/enter"));
        for press in ["enter", "check"] {
            let answer = person.post(&club.at("/enter"), &[("once", &once), ("do", press), ("name", "Ana"), ("list", " \n")]);
            let told = answer.words_of("role=\"alert\"");
            assert!(told.contains("Paste the deck list, or choose a file"), "{press}: {told}");
        }
    }

    fn standings_as_a_table_count_points_in_whole_numbers(database) {
        let mut club = Club::new(database);
        for name in ["Ana", "Ben"] {
            club.walk_in(name);
        }
        for press in ["close", "draw", "publish"] {
            club.act(&[("do", press)]);
        }
        club.act(&[("do", "result"), ("round", "1"), ("table", "1"), ("winner", "1")]);
        let csv = club.somebody().get(&club.at("/standings.csv")).text();
        assert!(csv.contains("1,1,Ana,1-0-0,3,") && !csv.contains("3.0000"), "{csv}");
    }

    fn the_lots_can_be_drawn_again_by_anybody_once_the_event_is_over(database) {
        let mut club = Club::new(database);
        for name in ["Ana", "Ben"] {
            club.enter(name, LIST);
        }
        let seed = acts(&mut club)[0]["do"]["play"]["opened"]["seed"].as_str().unwrap().to_owned();
        let mut stranger = club.somebody();
        let told = |person: &mut Person, club: &Club| {
            let pages = ["/log", "/export.json"].map(|page| person.get(&club.at(page)).text());
            pages.map(|page| page.contains(&seed))
        };
        for press in ["close", "draw", "publish"] {
            club.act(&[("do", press)]);
        }
        club.act(&[("do", "draw-checks"), ("count", "1")]);
        assert_eq!(told(&mut stranger, &club), [false, false], "what is still to be drawn could be foretold");
        assert!(!stranger.get(&club.at("/log")).text().contains("decks of tables"));
        club.act(&[("do", "result"), ("round", "1"), ("table", "1"), ("winner", "1")]);
        club.act(&[("do", "end")]);
        assert_eq!(told(&mut stranger, &club), [true, true]);
        assert!(stranger.get(&club.at("/log")).text().contains("A lot is the lower two bytes, the lower first, of the next four of ChaCha8"));
        assert!(stranger.get(&club.at("/log")).text().contains("decks of tables 1 drawn"), "{}", stranger.get(&club.at("/log")).text());
        let public = stranger.get(&club.at("/export.json")).text();
        assert!(scouter::organiser::verify(&public).is_ok());
    }

    fn a_form_made_by_hand_is_refused_with_the_field_it_is_about(database) {
        let mut club = Club::new(database);
        for (name, value, said) in [
            ("reveal", "zzz", "“Lists are shown to everybody”"),
            ("tie-breaks", "zzz", "“Tie-breakers”"),
            ("best-of", "9999", "“A match is”"),
            ("best-of", "2", "“A match is”"),
            ("names", "zzz", "“Shown”"),
            ("begin", "zzz", "“Opens”"),
            ("visibility", "zzz", "“Who sees it”"),
            ("illegal", "zzz", "“A list that is not legal is”"),
            ("zone", "", "choose the time zone"),
        ] {
            let answer = club.organiser.post("/events/new", &all(&[(name, value)]));
            assert_eq!(answer.status, 422, "{name}={value}");
            let told = answer.words_of("role=\"alert\"").to_lowercase();
            assert!(told.contains(&said.to_lowercase()), "{name}={value}: {told}");
        }
        let unsaid = club.organiser.post("/events/new", &all(&[("reveal", "at"), ("reveal-at", "")]));
        let told = unsaid.words_of("role=\"alert\"");
        assert!(told.contains("Say from which time lists are shown, as 2026-12-12 10:00"), "{told}");
        let mut plain = club.organiser.post("/events/new", FORM);
        assert_eq!(plain.status, 303, "what is left out is as it is most often: {}", plain.text());
        plain = club.organiser.post("/events/new", &all(&[("tie-breaks", "buchholz"), ("best-of", "3")]));
        assert_eq!(plain.status, 303, "{}", plain.text());
    }

    fn what_cannot_be_done_now_is_said_plainly(database) {
        let mut club = Club::new(database);
        let alert = |answer: crate::support::http::Answer| answer.words_of("role=\"alert\"");
        let early = alert(club.try_act(&[("do", "draw")]));
        assert!(early.contains("You cannot draw a round now: lists are still taken"), "{early}");
        for name in ["Ana", "Ben"] {
            club.enter(name, LIST);
        }
        for fields in [vec![("do", "end")], vec![("do", "cut"), ("size", "2")]] {
            let early = alert(club.try_act(&fields));
            assert!(early.contains("now: lists are still taken; close them first"), "{early}");
        }
        assert_eq!(club.somebody().get(&club.at("/lists")).status, 403, "nothing was shown");
        let page = club.at("/desk/settings");
        let stays = alert(club.organiser.post(&page, &all(&[("illegal", "refuse")])));
        assert!(stays.contains("“A list that is not legal is” cannot be changed since somebody has entered: people rely on it"), "as the form calls it: {stays}");
        let stay = alert(club.organiser.post(&page, &all(&[("illegal", "refuse"), ("format", "score/saiyan")])));
        assert!(stay.contains("“Format” and “A list that is not legal is” cannot be changed"), "all of it at once: {stay}");
        club.act(&[("do", "close")]);
        assert!(club.organiser.get(&club.at("/desk")).text().contains("Close the lists now"));
        let unplayed = alert(club.try_act(&[("do", "end")]));
        assert!(unplayed.contains("You cannot end the event now: no round was played"), "{unplayed}");
        for press in ["draw", "publish"] {
            club.act(&[("do", press)]);
        }
        assert!(!club.organiser.get(&club.at("/desk")).text().contains("Close the lists now"), "a round is drawn");
        club.act(&[("do", "result"), ("round", "1"), ("table", "1"), ("winner", "1")]);
        club.act(&[("do", "end")]);
        let late = alert(club.try_act(&[("do", "penalty"), ("entry", "1"), ("penalty", "warning"), ("reason", "late")]));
        assert!(late.contains("You cannot check decks and note penalties now: the event is over"), "{late}");
    }

    fn once_the_announced_rounds_are_played_the_desk_offers_the_end_first_and_a_further_round_is_told_as_one(database) {
        let mut club = Club::with(database, &field(FORM, "rounds", "1"));
        for name in ["Ana", "Ben", "Cleo"] {
            club.walk_in(name);
        }
        club.act(&[("do", "close")]);
        club.act(&[("do", "draw")]);
        let desk = club.at("/desk");
        let drawn = club.organiser.get(&desk).text();
        let bye = drawn.split(" has the bye").next().unwrap();
        assert!(bye.ends_with("(0)"), "points before the round: {drawn}");
        club.act(&[("do", "publish")]);
        assert!(!club.organiser.get(&desk).text().contains("announced round is played"));
        club.play_round("1");
        let played = club.organiser.get(&desk).text();
        assert!(played.contains("The one announced round is played"), "{played}");
        assert!(played.contains("<button class=\"main-button\" name=\"do\" value=\"end\">") && played.contains(">Draw a further round<"), "{played}");
        club.act(&[("do", "draw")]);
        club.act(&[("do", "publish")]);
        let log = club.somebody().get(&club.at("/log")).text();
        assert!(log.contains("Round 2 was drawn, beyond the announced number of rounds") && !log.contains("Round 1 was drawn,"), "{log}");
    }

    fn where_no_number_of_rounds_is_typed_those_the_page_names_are_the_announced_ones(database) {
        let mut club = Club::new(database);
        for name in ["Ana", "Ben", "Cleo", "Dov"] {
            club.walk_in(name);
        }
        let page = |club: &Club| club.somebody().get(&club.event).text();
        assert!(page(&club).contains("2 Swiss rounds for 4 players"), "{}", page(&club));
        club.act(&[("do", "close")]);
        let desk = club.at("/desk");
        for round in ["1", "2"] {
            let before = club.organiser.get(&desk).text();
            assert!(before.contains(">Draw the next round<") && !before.contains("rounds are played"), "{round}: {before}");
            club.act(&[("do", "draw")]);
            club.act(&[("do", "publish")]);
            // Who drops, and who comes late, changes nothing of what was announced.
            if round == "1" {
                club.play_round(round);
                club.act(&[("do", "left"), ("entry", "4")]);
                club.act(&[("do", "left"), ("entry", "3")]);
                club.walk_in("Eli");
            }
        }
        club.play_round("2");
        assert!(page(&club).contains("2 Swiss rounds for 4 players"), "{}", page(&club));
        let played = club.organiser.get(&desk).text();
        assert!(played.contains("All 2 rounds are played. End the event, or cut to the best."), "{played}");
        assert!(played.contains(">Draw a further round<"), "{played}");
        club.act(&[("do", "draw")]);
        club.act(&[("do", "publish")]);
        let log = club.somebody().get(&club.at("/log")).text();
        assert!(log.contains("Round 3 was drawn, beyond the announced number of rounds"), "{log}");
    }

    fn two_players_who_report_differently_are_both_told_so(database) {
        let mut club = Club::new(database);
        let mut people = ["Ana", "Ben"].map(|name| club.enter(name, LIST));
        for press in ["close", "draw", "publish"] {
            club.act(&[("do", press)]);
        }
        let apart = "The two reports do not agree";
        for ((person, entry), winner) in people.iter_mut().zip(["1", "2"]) {
            assert!(!person.get(entry).text().contains(apart), "{winner} has not said anything yet");
            let entrant = entry.rsplit('/').next().unwrap();
            let said = person.post(&club.at("/act"), &[("do", "report"), ("entrant", entrant), ("winner", winner)]);
            assert_eq!(said.status, 303, "{}", said.text());
        }
        for (person, entry) in &mut people {
            let page = person.get(entry).text();
            assert!(page.contains(apart), "{page}");
        }
    }

    fn who_is_in_is_not_admitted_again_and_places_are_counted_plainly(database) {
        let mut club = Club::with(database, &field(FORM, "capacity", "2"));
        let (_, ana) = club.enter("Ana", LIST);
        let entrant = ana.rsplit('/').next().unwrap();
        let again = club.try_act(&[("do", "admit"), ("entrant", entrant), ("reason", "x")]);
        assert!(again.status == 422 && again.text().contains("in already"), "{}", again.text());
        assert!(!club.organiser.get(&club.at("/log")).text().contains("was admitted"));
        let page = |club: &Club| club.somebody().get(&club.event).text();
        assert!(page(&club).contains("1 of 2 places taken<"), "{}", page(&club));
        club.enter("Ben", LIST);
        club.enter("Cleo", LIST);
        assert!(page(&club).contains("2 of 2 places taken, 1 waits<"), "{}", page(&club));
        club.act(&[("do", "cancel"), ("reason", "rain")]);
        assert!(page(&club).contains("Lists were to be in before"), "{}", page(&club));
    }

    fn whose_name_begins_with_a_letter_of_another_alphabet_is_found_where_people_look(database) {
        let mut club = Club::new(database);
        for name in ["Zoe", "Łukasz", "Émile", "Mia", "Ödön", "ana"] {
            club.walk_in(name);
        }
        for press in ["close", "draw", "publish"] {
            club.act(&[("do", press)]);
        }
        let wall = club.somebody().get(&club.at("/wall")).text();
        let seats = wall.split("figures seats").nth(1).unwrap();
        let names: Vec<&str> = seats.split("<th scope=\"row\">").skip(1).map(|rest| rest.split('<').next().unwrap()).collect();
        assert_eq!(names[..6], ["ana", "Émile", "Łukasz", "Mia", "Ödön", "Zoe"]);
    }

    fn the_standings_on_the_wall_say_what_they_count(database) {
        let mut club = Club::new(database);
        for name in ["Ana", "Ben", "Cleo", "Dov"] {
            club.walk_in(name);
        }
        let mut stranger = club.somebody();
        let wall = club.at("/wall");
        assert!(stranger.get(&wall).body.contains("data-turns"), "opened before round 1 it turns its pages later");
        for press in ["close", "draw", "publish"] {
            club.act(&[("do", press)]);
        }
        let (table, winner) = club.open_tables().remove(0);
        club.act(&[("do", "result"), ("round", "1"), ("table", &table), ("winner", &winner)]);
        let half = stranger.get(&wall).text();
        assert!(half.contains("Round 1 is still played: 1 of 2 tables has a result"), "{half}");
        club.play_round("1");
        let whole = stranger.get(&wall).text();
        assert!(whole.contains("After 1 round") && !whole.contains("still played"), "{whole}");
    }
}

/// The deadline is told to the second also where lists were closed by hand.
#[test]
fn lists_closed_by_hand_are_said_to_have_been_closed_to_the_second() {
    let mut club = Club::new(&Database::sqlite());
    while Moment::now().date_time().second() == 0 {
        std::thread::sleep(std::time::Duration::from_millis(100));
    }
    club.act(&[("do", "close")]);
    let closed: Moment = {
        let whole = club.organiser.get(&club.at("/export.json")).text();
        let whole: Value = serde_json::from_str(&whole).unwrap();
        whole["deadline_at"].as_str().unwrap().parse().unwrap()
    };
    let said = closed.date_time().format("%H:%M:%S").to_string();
    let log = club.somebody().get(&club.at("/log")).text();
    assert!(
        said.ends_with(":00")
            || log.contains(&format!(
                "The deadline was set to {}",
                closed.date_time().format("%a %Y-%m-%d %H:%M:%S")
            )),
        "{said}: {log}"
    );
}
