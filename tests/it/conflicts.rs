//! A database that ends two of three serializable transactions that wrote with a conflict, as PostgreSQL and clusters that speak
//! like it may: everything a person does succeeds all the same, once. (Single statements are none: a database that runs them by
//! READ COMMITTED, or begins them again itself, never refuses them so. ARCHITECTURE.md says what is asked of it.)

use diesel::connection::SimpleConnection;
use scouter::account::Token;
use scouter::db::{AnyConnection, EventId, events, lists};

use crate::events_site::people::FORM;
use crate::playtests::{offers, version};
use crate::support::app::App;
use crate::support::database::Database;
use crate::support::http::{PASSWORD, Person};

const LIST: &str = "game: panini\nname: Calm\n3 Orange Aura Drill\n";

/// Of three serializable transactions that write, two are refused at their end, whatever they wrote. Which, their scattered numbers say:
/// trying again is another number.
fn force(conn: &mut AnyConnection) {
    conn.batch_execute(
        "CREATE SEQUENCE refused;
         CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
         BEGIN
             IF current_setting('transaction_isolation') = 'serializable' AND hashint8(txid_current()) % 3 <> 0 THEN
                 PERFORM nextval('refused');
                 RAISE EXCEPTION 'restart transaction' USING ERRCODE = '40001';
             END IF;
             RETURN NULL;
         END $$;
         DO $$ DECLARE name text; BEGIN
             FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = current_schema() LOOP
                 EXECUTE format('CREATE CONSTRAINT TRIGGER refuse AFTER INSERT OR UPDATE OR DELETE ON %I
                     DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse()', name);
             END LOOP;
         END $$;",
    )
    .unwrap();
}

#[derive(diesel::QueryableByName)]
struct Number {
    #[diesel(sql_type = diesel::sql_types::BigInt)]
    number: i64,
}

fn number(conn: &mut AnyConnection, sql: &str) -> i64 {
    let AnyConnection::Postgres(conn) = conn else {
        panic!("only PostgreSQL is made to refuse");
    };
    let found: Vec<Number> = diesel::RunQueryDsl::load(diesel::sql_query(sql), conn).unwrap();
    found[0].number
}

/// The answer leads on: it was done.
fn done(person: &mut Person, path: &str, fields: &[(&str, &str)]) -> String {
    let answer = person.post(path, fields);
    assert_eq!(answer.status, 303, "{path}: {}", answer.text());
    answer.location().to_owned()
}

#[test]
fn a_day_on_a_database_that_refuses_two_of_three_transactions() {
    let database = Database::postgres();
    let app = App::serve(&database.url, &["--changes-per-minute", "1000000"]);
    let mut conn = database.connect();
    force(&mut conn);
    let mut bulma = Person::at(&app.address);
    bulma.sign_up("Bulma");
    done(&mut bulma, "/account/sign-out", &[]);
    done(
        &mut bulma,
        "/account/sign-in",
        &[("name", "Bulma"), ("password", PASSWORD)],
    );
    let deck = bulma.keep(LIST);
    done(
        &mut bulma,
        &format!("{deck}/visibility"),
        &[("visibility", "public")],
    );
    done(&mut bulma, &format!("{deck}/discussion"), &[("open", "yes")]);
    let mut fan = Person::at(&app.address);
    fan.sign_up("Yamcha");
    done(&mut fan, &format!("{deck}/favourite"), &[("marked", "yes")]);
    done(&mut fan, &format!("{deck}/comments"), &[("text", "Neat")]);
    done(&mut fan, &format!("{deck}/fork"), &[]);
    let table = done(&mut fan, "/learn/panini", &[]);
    let table = table.split('?').next().unwrap();
    for _ in 0..5 {
        let page = fan.get(table).text();
        let act = offers(&page).pop().expect("a decision to make");
        done(
            &mut fan,
            &format!("{table}/act"),
            &[("version", &version(&page)), ("act", &act)],
        );
    }
    let event = done(&mut bulma, "/events/new", FORM);
    let event = event.trim_end_matches("/desk");
    for guest in ["Krillin", "Tien"] {
        let once = Token::random().unwrap();
        let entry = [
            ("do", "enter"),
            ("name", guest),
            ("list", LIST),
            ("once", once.reveal()),
        ];
        done(&mut Person::at(&app.address), &format!("{event}/enter"), &entry);
    }
    done(&mut bulma, &format!("{deck}/delete"), &[]);
    let refused = number(&mut conn, "SELECT last_value AS number FROM refused");
    assert!(refused >= 10, "the database refused {refused} times only");
    let decks = "SELECT count(*) AS number FROM decks";
    assert_eq!(number(&mut conn, decks), 2, "each deck is kept once");
    let id: EventId = event.trim_start_matches("/events/").parse().unwrap();
    assert_eq!(events::entrants(&mut conn, id).unwrap().len(), 2);
    let public = lists::public(&mut conn, &lists::Filter::default(), None, 50).unwrap();
    assert!(public.decks.is_empty(), "it was removed");
}
