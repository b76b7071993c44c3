//! A team of judges at several devices at once.

use super::people::Club;
use crate::support::database::on_both_databases;
use crate::support::http::Person;

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

on_both_databases! {
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
}
