//! What the database holds of events.

use std::time::Duration;

use diesel::connection::SimpleConnection;
use scouter::account::Token;
use scouter::db::events::EntryStanding;
use scouter::db::{AnyConnection, EventId, Moment, Space, Visibility};
use scouter::event;
use scouter::organiser::{
    Entry, EventSettings, Illegal, OrganiserError, Plan, Receipt, Reveal, TimeZone, create, enter, hand_in,
    open, own, withdraw,
};
use scouter::workshop::{Actor, Quotas, Workshop};

use crate::support::cards::CATALOG;
use crate::support::database::on_both_databases;

/// A list that holds cards, and breaks rules.
pub const LIST: &str = "game: panini\n3 Orange Aura Drill\n";

fn at_work<T>(conn: &mut AnyConnection, actor: &Actor, work: impl FnOnce(&mut Workshop<'_>) -> T) -> T {
    let catalog = &CATALOG;
    work(&mut Workshop {
        conn,
        catalog,
        shared: catalog,
        actor,
        quotas: &Quotas::default(),
        space: &Space::default(),
        now: Moment::now(),
    })
}

fn plan(deadline: Moment, capacity: Option<u16>) -> Plan {
    Plan {
        name: "Winter Cup".into(),
        visibility: Visibility::Public,
        starts_at: deadline.after(Duration::from_mins(1)),
        deadline_at: deadline,
        settings: EventSettings {
            place: "Graz".into(),
            fee: String::new(),
            about: String::new(),
            zone: TimeZone::default(),
            format: "panini/standard".into(),
            rules_on: None,
            capacity,
            illegal: Illegal::Mark,
            reveal: Reveal::Never,
            names: true,
            draft: false,
            house: None,
            play: event::Settings::default(),
        },
    }
}

fn entry(name: &str) -> Entry {
    Entry {
        name: name.into(),
        list: Some(LIST.into()),
        once: Token::random().unwrap(),
    }
}

fn made(conn: &mut AnyConnection, plan: &Plan) -> (EventId, Actor) {
    let (id, key) = at_work(conn, &Actor::default(), |workshop| create(workshop, plan)).unwrap();
    (id, Actor::default().with_edit_key(key.unwrap().hash()))
}

fn entered(conn: &mut AnyConnection, id: EventId, entry: &Entry) -> Result<Receipt, OrganiserError> {
    at_work(conn, &Actor::default(), |workshop| enter(workshop, id, entry))
}

fn soon() -> Moment {
    Moment::now().after(Duration::from_mins(10))
}

on_both_databases! {
    fn neither_the_log_nor_a_list_can_be_written_over(database) {
        let mut conn = database.migrated();
        let (id, _) = made(&mut conn, &plan(soon(), None));
        entered(&mut conn, id, &entry("Ana")).unwrap();
        for table in ["event_acts", "event_lists"] {
            for sql in [format!("UPDATE {table} SET at = at"), format!("DELETE FROM {table}")] {
                let refused = conn.batch_execute(&sql).unwrap_err().to_string();
                assert!(refused.contains("only grows"), "{sql}: {refused}");
            }
        }
        let over = match &conn {
            AnyConnection::Sqlite(_) => "INSERT OR REPLACE INTO event_acts SELECT * FROM event_acts",
            AnyConnection::Postgres(_) => "TRUNCATE event_acts",
        };
        assert!(conn.batch_execute(over).unwrap_err().to_string().contains("only grows"));
        let opened = at_work(&mut conn, &Actor::default(), |workshop| open(workshop, id)).unwrap();
        assert!(opened.is_intact());
        assert_eq!(opened.records.len(), usize::try_from(opened.event.acts).unwrap());
        assert_eq!(opened.records.last().unwrap().hash, opened.event.head);
    }

    /// Section 6: in time is what is stamped before the deadline, to the microsecond, by the database's clock.
    fn a_list_is_in_time_until_the_very_second_of_the_deadline_and_late_from_then_on(database) {
        let mut conn = database.migrated();
        let deadline = Moment::now().after(Duration::from_millis(1_500));
        let (id, desk) = made(&mut conn, &plan(deadline, None));
        let mut number = 0;
        let mut receipts = Vec::new();
        while Moment::now() < deadline.after(Duration::from_millis(300)) {
            number += 1;
            receipts.push(entered(&mut conn, id, &entry(&format!("Player {number}"))).unwrap());
        }
        let (mut in_time, mut late) = (0, 0);
        for receipt in receipts {
            let seen = at_work(&mut conn, &desk, |workshop| own(workshop, id, receipt.entrant)).unwrap();
            let stamp = seen.lists[0].at;
            if seen.entrant.standing == EntryStanding::In {
                assert!(stamp < deadline, "{stamp} is in time before {deadline}");
                in_time += 1;
            } else {
                assert!(stamp >= deadline && seen.lists[0].late && seen.entrant.number.is_none());
                assert!(seen.counting().is_none() && seen.late().is_some(), "kept, and does not count");
                late += 1;
            }
        }
        assert!(in_time > 0 && late > 0, "{in_time} in time, {late} late");
    }

    fn a_form_sent_twice_is_one_entry_with_one_link(database) {
        let mut conn = database.migrated();
        let (id, _) = made(&mut conn, &plan(soon(), None));
        let ana = entry("Ana");
        let (first, second) = (entered(&mut conn, id, &ana).unwrap(), entered(&mut conn, id, &ana).unwrap());
        assert_eq!((first.entrant, first.key.hash()), (second.entrant, second.key.hash()));
        let again = entered(&mut conn, id, &entry("ana"));
        assert!(matches!(again, Err(OrganiserError::NameTaken(_))), "and nobody else is called that");
    }

    fn who_withdraws_in_time_makes_room_for_the_first_who_waits(database) {
        let mut conn = database.migrated();
        let (id, _) = made(&mut conn, &plan(soon(), Some(2)));
        let receipts: Vec<Receipt> = ["Ana", "Ben", "Cleo", "Dov"].iter().map(|name| entered(&mut conn, id, &entry(name)).unwrap()).collect();
        let standings = |conn: &mut AnyConnection| -> Vec<&'static str> {
            let opened = at_work(conn, &Actor::default(), |workshop| open(workshop, id)).unwrap();
            opened.entrants.iter().map(|entrant| entrant.standing.slug()).collect()
        };
        assert_eq!(standings(&mut conn), ["in", "in", "waiting", "waiting"]);
        let ana = Actor::default().with_edit_key(receipts[0].key.hash());
        at_work(&mut conn, &ana, |workshop| withdraw(workshop, id, receipts[0].entrant)).unwrap();
        assert_eq!(standings(&mut conn), ["withdrawn", "in", "in", "waiting"]);
        let theft = at_work(&mut conn, &ana, |workshop| withdraw(workshop, id, receipts[1].entrant));
        assert!(matches!(theft, Err(OrganiserError::NotFound)), "another's entry is as if it were not there");
    }

    fn every_change_of_a_list_is_kept_and_the_newest_counts(database) {
        let mut conn = database.migrated();
        let (id, _) = made(&mut conn, &plan(soon(), None));
        let receipt = entered(&mut conn, id, &entry("Ana")).unwrap();
        let ana = Actor::default().with_edit_key(receipt.key.hash());
        let once = Token::random().unwrap();
        for _ in 0..2 {
            at_work(&mut conn, &ana, |workshop| hand_in(workshop, id, receipt.entrant, "game: panini\n1 Stare Down\n", &once, None)).unwrap();
        }
        let seen = at_work(&mut conn, &ana, |workshop| own(workshop, id, receipt.entrant)).unwrap();
        assert_eq!((seen.lists.len(), seen.entrant.list), (2, Some(2)), "sent twice it counts once");
        assert_ne!(seen.lists[0].commitment, seen.lists[1].commitment);
    }
}
