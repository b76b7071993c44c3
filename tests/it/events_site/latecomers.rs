//! Who comes at the last minute, who must not stay, and who was written down wrongly.

use super::people::{Club, FORM, field};
use crate::support::database::on_both_databases;
use crate::support::http::Person;

const LIST: &str = "game: panini\n3 Orange Aura Drill\n";

fn id(entry: &str) -> String {
    entry.rsplit('/').next().unwrap().to_owned()
}

/// Who sits at the tables everybody sees.
fn seated(person: &mut Person, club: &Club, name: &str) -> bool {
    person
        .get(&club.at("/tables"))
        .text()
        .contains(&format!(">{name}<"))
}

/// Four entered, and lists are closed.
fn closed(database: &crate::support::database::Database) -> Club {
    let mut club = Club::new(database);
    for name in ["Ana", "Ben", "Cleo", "Dov"] {
        club.enter(name, LIST);
    }
    club.act(&[("do", "close")]);
    club
}

on_both_databases! {
    fn a_round_is_drawn_again_with_whoever_came_after_the_draw(database) {
        let mut club = closed(database);
        let mut stranger = club.somebody();
        club.act(&[("do", "draw")]);
        assert!(club.walk_in("Eli").contains("Eli is in"));
        let desk = club.organiser.get(&club.at("/desk")).text();
        assert!(desk.contains("Take back the tables of round 1") && !desk.contains("value=\"undo\""), "what is taken back is said: {desk}");
        club.act(&[("do", "undo")]);
        club.act(&[("do", "draw")]);
        club.act(&[("do", "publish")]);
        assert!(seated(&mut stranger, &club, "Eli"), "Eli sits, or has the bye");
        // The tables are shown already when somebody else comes.
        assert!(club.walk_in("Fay").contains("Fay is in"));
        club.act(&[("do", "start-clock"), ("minutes", "50")]);
        club.act(&[("do", "undo")]);
        let wall = stranger.get(&club.at("/wall"));
        assert!(wall.text().contains("Round 1 is not shown yet") && !wall.body.contains("wall-clock"), "{}", wall.text());
        club.act(&[("do", "draw")]);
        club.act(&[("do", "publish")]);
        assert!(["Eli", "Fay"].iter().all(|name| seated(&mut stranger, &club, name)));
        let tables = stranger.get(&club.at("/tables")).text();
        assert!(tables.contains("drawn 3 times"), "{tables}");
        let log = stranger.get(&club.at("/log")).text();
        assert!(log.contains("The tables of round 1 were taken back") && log.contains("follow from each other"), "{log}");
    }

    fn a_round_is_drawn_again_without_whoever_left_after_the_draw(database) {
        let mut club = closed(database);
        let mut stranger = club.somebody();
        let (_, late) = club.enter("Gus", LIST);
        for press in ["draw", "publish"] {
            club.act(&[("do", press)]);
        }
        club.act(&[("do", "left"), ("entry", "2")]);
        club.act(&[("do", "away"), ("entry", "3")]);
        club.act(&[("do", "admit"), ("entrant", &id(&late)), ("reason", "train")]);
        let desk = club.organiser.get(&club.at("/desk")).text();
        assert!(desk.contains("value=\"undraw\""), "{desk}");
        club.act(&[("do", "undraw")]);
        for press in ["draw", "publish"] {
            club.act(&[("do", press)]);
        }
        let there: Vec<bool> = ["Ana", "Ben", "Cleo", "Dov", "Gus"].iter().map(|name| seated(&mut stranger, &club, name)).collect();
        assert_eq!(there, [true, false, false, true, true], "who left since stays away, who was admitted stays in");
        let (table, winner) = club.open_tables().remove(0);
        club.act(&[("do", "result"), ("round", "1"), ("table", &table), ("winner", &winner)]);
        let played = club.try_act(&[("do", "undraw")]);
        assert!(played.status == 422 && played.text().contains("has a result"), "{}", played.text());
        let whole = club.organiser.get(&club.at("/export.json")).text();
        assert!(scouter::organiser::verify(&whole).is_ok());
    }

    /// Four strangers took all places by the public link; somebody real waits.
    fn the_organiser_takes_an_entry_out_and_the_first_who_waits_moves_up(database) {
        let mut club = Club::with(database, &field(FORM, "capacity", "2"));
        let (mut spam, spams) = club.enter("Free Sunglasses", LIST);
        club.enter("Ben", LIST);
        let (mut cleo, cleos) = club.enter("Cleo", LIST);
        let (mut dov, dovs) = club.enter("Dov", LIST);
        let desk = club.organiser.get(&club.at("/desk")).text();
        assert!(desk.contains("value=\"remove\""), "{desk}");
        let without = club.try_act(&[("do", "remove"), ("entrant", &id(&spams)), ("reason", " ")]);
        assert!(without.status == 422 && without.text().contains("Say why"), "{}", without.text());
        club.act(&[("do", "remove"), ("entrant", &id(&spams)), ("reason", "an advertisement")]);
        assert!(cleo.get(&cleos).text().contains("You are in, number 3"), "{}", cleo.get(&cleos).text());
        let told = spam.get(&spams).text();
        assert!(told.contains("The organiser took this entry out") && told.contains("an advertisement"), "{told}");
        let mut stranger = club.somebody();
        let log = stranger.get(&club.at("/log")).text();
        assert!(log.contains("taken out") && !log.contains("an advertisement"), "the reason is for those it is about: {log}");
        let twice = club.try_act(&[("do", "remove"), ("entrant", &id(&spams)), ("reason", "again")]);
        assert!(twice.status == 422 && twice.text().contains("is out already"), "{}", twice.text());
        // The same once lists are locked.
        club.act(&[("do", "close")]);
        club.act(&[("do", "remove"), ("entrant", &id(&cleos)), ("reason", "asked by telephone")]);
        assert!(dov.get(&dovs).text().contains("You are in, number 4"));
        // Who drops before round 1 leaves a place, too.
        let (mut eli, elis) = club.enter("Eli", LIST);
        assert!(eli.get(&elis).text().contains("came after the deadline"));
        club.act(&[("do", "draw")]);
        let drawn = club.try_act(&[("do", "remove"), ("entrant", &id(&dovs)), ("reason", "x")]);
        assert!(drawn.status == 422 && drawn.text().contains("Round 1 is drawn"), "{}", drawn.text());
        club.act(&[("do", "undraw")]);
        club.act(&[("do", "remove"), ("entrant", &id(&dovs)), ("reason", "x")]);
        let standings = club.organiser.get(&club.at("/entries.csv")).text();
        assert!(standings.contains("Free Sunglasses") && standings.contains("Withdrawn"), "{standings}");
        assert!(scouter::organiser::verify(&club.organiser.get(&club.at("/export.json")).text()).is_ok());
    }

    fn who_drops_before_round_1_leaves_the_place_to_the_first_who_waits(database) {
        let mut club = Club::with(database, &field(FORM, "capacity", "2"));
        let (mut ana, anas) = club.enter("Ana", LIST);
        club.enter("Ben", LIST);
        let (mut cleo, cleos) = club.enter("Cleo", LIST);
        club.act(&[("do", "close")]);
        assert!(!cleo.get(&cleos).text().contains("You are in"));
        let dropped = ana.post(&club.at("/act"), &[("do", "drop"), ("entrant", &id(&anas))]);
        assert_eq!(dropped.status, 303, "{}", dropped.text());
        assert!(cleo.get(&cleos).text().contains("You are in, number 3"), "{}", cleo.get(&cleos).text());
    }

    fn a_name_written_down_wrongly_is_mended_and_the_log_says_that_it_was(database) {
        let mut club = closed(database);
        let mut stranger = club.somebody();
        let (_, late) = club.enter("Jon", LIST);
        let entrant = id(&late);
        let rename = |name| [("do", "rename"), ("entrant", entrant.as_str()), ("name", name)];
        let endless = "x".repeat(61);
        for (name, why) in [("", "the name is missing"), (" ana ", "somebody called Ana"), (endless.as_str(), "60")] {
            let refused = club.try_act(&rename(name));
            assert!(refused.status == 422 && refused.text().to_lowercase().contains(&why.to_lowercase()), "{name}: {}", refused.text());
        }
        club.act(&rename("John"));
        club.act(&[("do", "admit"), ("entrant", &entrant), ("reason", "train")]);
        for press in ["draw", "publish"] {
            club.act(&[("do", press)]);
        }
        assert!(seated(&mut stranger, &club, "John") && !seated(&mut stranger, &club, "Jon"));
        let log = stranger.get(&club.at("/log")).text();
        assert!(log.contains("The name of an entry was corrected") && log.contains("follow from each other"), "{log}");
        assert!(!club.organiser.get(&club.at("/export.json")).text().contains("\"Jon\""), "an act holds no name");
    }

    fn who_enters_at_the_door_of_a_full_event_is_in_and_the_desk_is_told_it_is_over_its_places(database) {
        let mut club = Club::with(database, &field(FORM, "capacity", "2"));
        for name in ["Ana", "Ben"] {
            club.enter(name, LIST);
        }
        let (mut cleo, entry) = club.enter("Cleo", LIST);
        assert!(cleo.get(&entry).text().contains("waiting list"));
        let page = club.walk_in("Dov");
        assert!(page.contains("Dov is in") && page.contains("3 of 2 places are taken") && page.contains("1 waits"), "{page}");
    }

    fn the_desk_counts_the_lists_of_those_who_are_in_and_the_page_calls_them_by_their_numbers(database) {
        let mut club = Club::new(database);
        let (mut ana, entry) = club.enter("Ana", LIST);
        club.enter("Ben", LIST);
        assert_eq!(ana.post(&format!("{entry}/withdraw"), &[]).status, 303);
        club.act(&[("do", "close")]);
        let at = club.at("/desk");
        let desk = club.organiser.get(&at).text();
        assert!(desk.contains("0 legal, 1 illegal, 0 not resolved"), "{desk}");
        let page = club.organiser.get(&club.at("")).text();
        assert!(page.contains("<li value=\"2\">Ben</li>"), "Ben is number 2 everywhere: {page}");
    }
}
