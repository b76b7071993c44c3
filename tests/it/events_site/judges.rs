//! A team of judges at several devices at once.

use super::people::{Club, FORM, field, secret_of};
use crate::support::database::on_both_databases;
use crate::support::http::{Answer, Person};

const LIST: &str = "game: panini\n3 Orange Aura Drill\n";
const OTHER: &str = "game: panini\n2 Stare Down\n";

/// A judge with a link of their own, on a device of their own.
fn judge(club: &mut Club, name: &str) -> Person {
    club.act(&[("do", "add-staff"), ("role", "judge"), ("label", name)]);
    let page = club.organiser.get(&club.at("/desk")).text();
    let part = page.split(&format!("<b>{name}</b>")).nth(1).unwrap().to_owned();
    let link = club.link(&part, "/desk?key=");
    let mut judge = club.somebody();
    assert_eq!(judge.get(&link).status, 303);
    judge.proof();
    judge
}

/// What the forms of a page know of the event.
fn base_of(person: &mut Person, page: &str) -> String {
    let text = person.get(page).text();
    let rest = text.split("name=\"base\" value=\"").nth(1);
    rest.unwrap_or_else(|| panic!("no form in {text}"))
        .split('"')
        .next()
        .unwrap()
        .to_owned()
}

/// Two at the desk of one event, each with a device of their own.
struct Desk {
    club: Club,
    judges: [Person; 2],
}

impl Desk {
    /// Round 1 of four players is shown.
    fn in_round_1(database: &crate::support::database::Database) -> Self {
        let mut club = Club::new(database);
        for name in ["Ana", "Ben", "Fay", "Gus"] {
            club.walk_in(name);
        }
        let judges = ["Cleo", "Dov"].map(|name| judge(&mut club, name));
        for press in ["close", "draw", "publish"] {
            club.act(&[("do", press)]);
        }
        Self { club, judges }
    }

    /// Both look at the desk, Cleo presses the one, and then Dov the other on the page he still sees: his answer, and
    /// the answer when he presses the same again on that.
    fn both_press(&mut self, first: &[(&str, &str)], second: &[(&str, &str)]) -> (Answer, Answer) {
        let (desk, act) = (self.club.at("/desk"), self.club.at("/act"));
        let [cleo, dov] = &mut self.judges;
        let bases = [base_of(cleo, &desk), base_of(dov, &desk)];
        let done = cleo.post(&act, &field(first, "base", &bases[0]));
        assert_eq!(done.status, 303, "{first:?}: {}", done.text());
        let stale = dov.post(&act, &field(second, "base", &bases[1]));
        let text = stale.text();
        let known = text
            .split("name=\"base\" value=\"")
            .nth(1)
            .map(|rest| rest.split('"').next().unwrap().to_owned());
        let again = dov.post(&act, &field(second, "base", known.as_ref().unwrap_or(&bases[1])));
        (stale, again)
    }
}

/// What Dov is told: who was quicker and what they did, and that nothing was changed.
fn is_told(answer: &Answer, what: &str) {
    let told = answer.words_of("role=\"alert\"");
    assert!(
        answer.status == 422
            && told.contains("Nothing was changed")
            && told.contains("Cleo was quicker")
            && told.contains(what),
        "{what}: {} {told}",
        answer.status
    );
}

on_both_databases! {
    fn two_judges_at_one_desk_never_overwrite_what_the_other_did_unseen(database) {
        let mut desk = Desk::in_round_1(database);
        let winner = desk.club.open_tables().into_iter().find(|(table, _)| table == "1").unwrap().1;
        let won = [("do", "result"), ("round", "1"), ("table", "1"), ("winner", winner.as_str())];
        let drawn = [("do", "result"), ("round", "1"), ("table", "1"), ("winner", "draw")];
        let (stale, again) = desk.both_press(&won, &drawn);
        is_told(&stale, "Round 1, table 1: ");
        assert!(again.status == 422 && again.text().contains("has a result"), "a result is corrected, never replaced: {}", again.text());
        // Both read the slip again, and read it differently.
        let both_lost = [("do", "correct"), ("round", "1"), ("table", "1"), ("winner", "both-lost"), ("reason", "both left")];
        let misread = [("do", "correct"), ("round", "1"), ("table", "1"), ("winner", "draw"), ("reason", "misread")];
        let (stale, again) = desk.both_press(&both_lost, &misread);
        is_told(&stale, "corrected: Both lost (both left)");
        assert!(stale.text().contains("<b>Both lost</b>"), "the page shows what holds: {}", stale.text());
        assert_eq!(again.status, 303, "who has seen it may correct it: {}", again.text());
        // What the other does at another table is no hindrance.
        let other = desk.club.open_tables().remove(0);
        let at_2 = [("do", "result"), ("round", "1"), ("table", "2"), ("winner", other.1.as_str())];
        let (done, _) = desk.both_press(&misread, &at_2);
        assert_eq!(done.status, 303, "{}", done.text());
        // The same is noted twice only by who knows of the first note.
        let slow = [("do", "penalty"), ("entry", "1"), ("penalty", "warning"), ("reason", "slow play")];
        let late = [("do", "penalty"), ("entry", "1"), ("penalty", "caution"), ("reason", "late")];
        let (stale, again) = desk.both_press(&slow, &late);
        is_told(&stale, "Warning for Ana: slow play");
        assert_eq!(again.status, 303);
        let of_ben = [("do", "penalty"), ("entry", "2"), ("penalty", "caution"), ("reason", "late")];
        assert_eq!(desk.both_press(&slow, &of_ben).0.status, 303, "of somebody else");
        // Two draws for a check; then both judges have counted the same decks.
        let lot = [("do", "draw-checks"), ("count", "1")];
        let (stale, again) = desk.both_press(&lot, &lot);
        is_told(&stale, "drawn for a check");
        assert_eq!(again.status, 303);
        let nothing = [("do", "check-done"), ("round", "1"), ("table", "1"), ("found", "")];
        let marked = [("do", "check-done"), ("round", "1"), ("table", "1"), ("found", "marked sleeves")];
        let (stale, again) = desk.both_press(&marked, &nothing);
        is_told(&stale, "decks checked: marked sleeves");
        assert!(again.status == 422 && again.text().contains("were checked already"), "{}", again.text());
        // Five minutes more are five, not ten.
        desk.club.act(&[("do", "start-clock"), ("minutes", "50")]);
        let more = [("do", "extend-clock"), ("more", "5")];
        let (stale, _) = desk.both_press(&more, &more);
        is_told(&stale, "5 minutes more");
        let desk_page = desk.club.at("/desk");
        let page = desk.club.organiser.get(&desk_page).text();
        for kept in ["marked sleeves", "Warning, slow play", "Caution, late"] {
            assert!(page.contains(kept), "{kept}: {page}");
        }
    }

    fn undoing_takes_back_only_what_whoever_undoes_has_seen(database) {
        let mut desk = Desk::in_round_1(database);
        let page = desk.club.at("/desk");
        let base = base_of(&mut desk.club.organiser, &page);
        let (table, winner) = desk.club.open_tables().remove(0);
        let [cleo, _] = &mut desk.judges;
        let result = [("do", "result"), ("round", "1"), ("table", table.as_str()), ("winner", winner.as_str())];
        assert_eq!(cleo.post(&desk.club.at("/act"), &result).status, 303);
        let undo = desk.club.try_act(&[("do", "undo"), ("base", &base)]);
        is_told(&undo, "Round 1, table");
        assert_eq!(desk.club.open_tables().len(), 1, "the result stands");
        let base = base_of(&mut desk.club.organiser, &page);
        desk.club.act(&[("do", "undo"), ("base", &base)]);
        assert_eq!(desk.club.open_tables().len(), 2);
        assert_eq!(desk.club.try_act(&[("do", "undo"), ("base", "x")]).status, 400, "no form of ours");
    }

    fn a_report_on_a_page_of_an_earlier_round_is_no_report_of_this_one(database) {
        let mut club = Club::new(database);
        let (mut ana, entry) = club.enter("Ana", LIST);
        club.enter("Ben", LIST);
        for press in ["close", "draw", "publish"] {
            club.act(&[("do", press)]);
        }
        let (base, id) = (base_of(&mut ana, &entry), entry.rsplit('/').next().unwrap().to_owned());
        club.act(&[("do", "result"), ("round", "1"), ("table", "1"), ("winner", "2")]);
        club.act(&[("do", "draw")]);
        club.act(&[("do", "publish")]);
        let report = [("do", "report"), ("entrant", id.as_str()), ("winner", "1"), ("base", base.as_str())];
        let told = ana.post(&club.at("/act"), &report);
        assert!(told.status == 422 && told.text().contains("The tables of round 2 were shown"), "{}", told.text());
        assert!(!ana.get(&entry).text().contains("Ana reported"));
    }

    fn a_late_change_takes_the_place_only_of_a_list_that_was_seen(database) {
        let mut club = Club::new(database);
        let (mut ana, entry) = club.enter("Ana", LIST);
        let mut telephone = ana.clone();
        // Ana at two devices, before the deadline.
        let (known, once) = (base_of(&mut ana, &entry), secret_of(&mut ana, &entry));
        let list = format!("{entry}/list");
        let changed = telephone.post(&list, &[("once", &once), ("list", OTHER), ("base", &known)]);
        assert_eq!(changed.status, 303, "{}", changed.text());
        assert_eq!(telephone.post(&list, &[("once", &once), ("list", OTHER), ("base", &known)]).status, 303, "sent twice it is one");
        let once = secret_of(&mut ana, &entry);
        let stale = ana.post(&list, &[("once", &once), ("list", LIST), ("base", &known)]);
        assert!(stale.status == 422 && stale.text().contains("Ana handed in list 2"), "{}", stale.text());
        assert!(stale.text().contains("3 Orange Aura Drill"), "what was typed is kept");
        // At the desk: another late list came since the organiser looked.
        club.act(&[("do", "close")]);
        let desk = club.at("/desk");
        let base = base_of(&mut club.organiser, &desk);
        let (mut ben, bens) = club.enter("Ben", OTHER);
        let id = bens.rsplit('/').next().unwrap().to_owned();
        let seen = base_of(&mut club.organiser, &desk);
        let once = secret_of(&mut ben, &bens);
        assert_eq!(ben.post(&format!("{bens}/list"), &[("once", &once), ("list", LIST)]).status, 303);
        for base in [&base, &seen] {
            let admit = club.try_act(&[("do", "admit"), ("entrant", &id), ("reason", "train"), ("base", base)]);
            assert!(admit.status == 422 && admit.text().contains("Ben handed in list"), "{}", admit.text());
        }
        let base = base_of(&mut club.organiser, &desk);
        club.act(&[("do", "admit"), ("entrant", &id), ("reason", "train"), ("base", &base)]);
    }

    fn two_organisers_change_the_event_and_the_second_is_told_of_the_first(database) {
        let mut club = Club::new(database);
        let page = club.at("/desk/settings");
        let base = base_of(&mut club.organiser, &page);
        let with_base = |name, value| field(&field(FORM, name, value), "base", &base);
        assert_eq!(club.organiser.post(&page, &with_base("place", "Linz")).status, 303);
        let stale = club.organiser.post(&page, &with_base("fee", "none"));
        assert!(stale.status == 422 && stale.text().contains("Changed: place"), "{}", stale.text());
        assert!(club.somebody().get(&club.event).text().contains("Linz"));
        // Lists closed at the desk are not opened again by a form that was filled before.
        let base = base_of(&mut club.organiser, &page);
        club.act(&[("do", "close")]);
        let form = field(&field(FORM, "fee", "none"), "base", &base);
        let stale = club.organiser.post(&page, &form);
        assert!(stale.status == 422 && stale.text().contains("The deadline was set to"), "{}", stale.text());
        assert!(club.somebody().get(&club.event).text().contains("lists are sealed"));
    }

    fn three_judges_enter_results_at_once_and_each_table_has_one(database) {
        const TABLES: u16 = 12;
        let mut club = Club::new(database);
        for n in 1..=2 * TABLES {
            club.walk_in(&format!("Player {n}"));
        }
        let judges: Vec<Person> = ["Cleo", "Dov", "Eli"].iter().map(|name| judge(&mut club, name)).collect();
        for press in ["close", "draw", "publish"] {
            club.act(&[("do", press)]);
        }
        let winners = club.open_tables();
        let address = club.at("/act");
        let taken: u16 = std::thread::scope(|scope| {
            let at_work: Vec<_> = judges.into_iter().map(|mut judge| {
                let (winners, address) = (&winners, &address);
                scope.spawn(move || {
                    let mut taken = 0;
                    for (table, winner) in winners {
                        let told = judge.post(address, &[("do", "result"), ("round", "1"), ("table", table), ("winner", winner)]);
                        match told.status {
                            303 => taken += 1,
                            status => assert!(status == 422 && told.text().contains("has a result"), "{status}: {}", told.text()),
                        }
                    }
                    taken
                })
            }).collect();
            at_work.into_iter().map(|judge| judge.join().unwrap()).sum()
        });
        assert_eq!(taken, TABLES, "each result was taken from one of them");
        assert!(club.open_tables().is_empty());
        let export = club.organiser.get(&club.at("/export.json")).text();
        assert_eq!(export.matches("\"result\":{\"outcome\"").count(), usize::from(TABLES), "{export}");
        assert!(club.somebody().get(&club.at("/log")).text().contains("follow from each other"));
    }

    fn on_a_telephone_who_is_there_stands_before_the_long_list_of_entrants_and_a_press_away(database) {
        let desk = Desk::in_round_1(database);
        let [mut cleo, _] = desk.judges;
        let page = cleo.get(&desk.club.at("/desk")).text();
        let place = |mark: &str| page.find(mark).unwrap_or_else(|| panic!("{mark}: {page}"));
        assert!(place("Who is there, penalties</summary>") < place("<h2 id=\"entrants\">"));
        for (jump, there) in [("href=\"#people\"", "id=\"people\""), ("href=\"#rounds\"", "id=\"rounds\""), ("href=\"#entrants\"", "id=\"entrants\"")] {
            assert!(place(jump) < place(there), "{jump}");
        }
        assert!(!page.contains("href=\"#door\""), "a judge enters nobody at the door");
    }
}
