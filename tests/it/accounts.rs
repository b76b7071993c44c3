//! Accounts, sessions and the throttle of signing in, on SQLite and on PostgreSQL alike.

use std::time::Duration;

use scouter::account::{PasswordHash, Token, TokenHash, UserName};
use scouter::db::throttle::{self, ThrottleError};
use scouter::db::users::{self, UserError};
use scouter::db::{self, AnyConnection, Moment, Space, UserId, Visibility, decks, sessions};
use scouter::workshop::account::{self, AccountError, NewAccount, Proven, SignedIn, Visit};
use scouter::workshop::{Actor, Quotas, clean_up};

use crate::support::bench::{Bench, author_of, document, minute, password};
use crate::support::database::on_both_databases;

fn name(text: &str) -> UserName {
    UserName::parse(text).unwrap()
}

const PASSWORD: &str = "over nine thousand";

/// Somebody at that address, with that session so far.
fn from(address: &str, visitor: Option<&TokenHash>) -> Visit {
    Visit {
        address: address.to_owned(),
        visitor: visitor.cloned(),
        browser: String::new(),
    }
}

fn sign_up(conn: &mut AnyConnection, name: &str, visitor: Option<&TokenHash>) -> SignedIn {
    let new = NewAccount::of(name, PASSWORD).unwrap();
    account::sign_up(
        conn,
        &new,
        (&Quotas::default(), &Space::default()),
        &from("192.0.2.1", visitor),
        minute(0),
    )
    .unwrap()
}

fn sign_in(
    conn: &mut AnyConnection,
    name: &str,
    password: &str,
    now: Moment,
) -> Result<SignedIn, AccountError> {
    let proven = account::challenge(conn, name, "192.0.2.1", now)?.answered(password)?;
    account::sign_in(conn, proven, &from("192.0.2.1", None), now)
}

fn proven(conn: &mut AnyConnection, id: UserId, password: &str) -> Result<Proven, AccountError> {
    account::challenge_again(conn, id, "192.0.2.1", minute(2))?.answered(password)
}

on_both_databases! {
    fn two_people_cannot_have_names_that_look_the_same(database) {
        let mut bench = Bench::new(database);
        let bulma = bench.user("Bulma");
        let again = users::create(&mut bench.conn, &name("BULMA"), &password(), minute(0));
        assert!(matches!(again, Err(UserError::NameTaken)));
        let (found, hash) = users::find_by_name(&mut bench.conn, &name("bulma")).unwrap().unwrap();
        assert_eq!((found.name.as_str(), found.id, hash), ("Bulma", bulma.id, password()));
        assert_eq!(users::find(&mut bench.conn, bulma.id).unwrap(), Some(bulma));
        assert_eq!(users::find_by_name(&mut bench.conn, &name("Chichi")).unwrap(), None);
    }

    fn a_name_is_changed_unless_it_is_taken(database) {
        let mut bench = Bench::new(database);
        let (bulma, _) = (bench.user("Bulma"), bench.user("Chichi"));
        users::rename(&mut bench.conn, bulma.id, &name("bulma briefs")).unwrap();
        assert_eq!(users::find(&mut bench.conn, bulma.id).unwrap().unwrap().name.as_str(), "bulma briefs");
        let taken = users::rename(&mut bench.conn, bulma.id, &name("ChiChi"));
        assert!(matches!(taken, Err(UserError::NameTaken)));
    }

    fn a_session_is_known_until_it_ends_or_expires(database) {
        let mut bench = Bench::new(database);
        let visitor = bench.visitor();
        let found = sessions::find(&mut bench.conn, &visitor, minute(1)).unwrap().unwrap();
        assert_eq!((found.user, found.created_at), (None, minute(0)));
        let late = minute(0).after(sessions::VISITOR_LIFETIME);
        assert_eq!(sessions::find(&mut bench.conn, &visitor, late).unwrap(), None);
        assert_eq!(sessions::purge(&mut bench.conn, minute(1)).unwrap(), 0);
        assert_eq!(sessions::purge(&mut bench.conn, late).unwrap(), 1);
        let other = bench.visitor();
        sessions::end(&mut bench.conn, &other).unwrap();
        assert_eq!(sessions::find(&mut bench.conn, &other, minute(1)).unwrap(), None);
    }

    fn being_seen_prolongs_a_session(database) {
        let mut bench = Bench::new(database);
        let (bulma, token) = (bench.user("Bulma"), Token::random().unwrap().hash());
        sessions::sign_in(&mut bench.conn, None, &token, bulma.id, "Firefox", minute(0)).unwrap();
        let seen = minute(0).after(sessions::USER_LIFETIME).before(Duration::from_mins(1));
        let found = sessions::find(&mut bench.conn, &token, seen).unwrap().unwrap();
        assert_eq!(found.expires_at, seen.after(sessions::USER_LIFETIME));
        let later = minute(5).after(sessions::USER_LIFETIME);
        assert_eq!(sessions::find(&mut bench.conn, &token, later).unwrap().unwrap().user, Some(bulma));
    }

    fn signing_in_makes_the_decks_of_the_visit_mine_under_a_new_secret(database) {
        let mut bench = Bench::new(database);
        let (bulma, visitor) = (bench.user("Bulma"), bench.visitor());
        let actor = Actor::visitor(visitor.clone());
        let deck = bench.of(&actor).create(&document("Blue", &[]), Visibility::Private).unwrap().deck;
        let token = Token::random().unwrap().hash();
        let claimed = sessions::sign_in(&mut bench.conn, Some(&visitor), &token, bulma.id, "Firefox", minute(1)).unwrap();
        assert_eq!(claimed, 1);
        assert_eq!(sessions::find(&mut bench.conn, &visitor, minute(1)).unwrap(), None);
        let mine = decks::of_author(&mut bench.conn, &author_of(&bulma)).unwrap();
        assert_eq!(mine.iter().map(|deck| (deck.id, deck.owner)).collect::<Vec<_>>(), [(deck.id, Some(bulma.id))]);
    }

    fn signing_out_elsewhere_or_everywhere_ends_those_sessions(database) {
        let mut bench = Bench::new(database);
        let bulma = bench.user("Bulma");
        let tokens: Vec<_> = (0..3).map(|_| Token::random().unwrap().hash()).collect();
        for token in &tokens {
            sessions::sign_in(&mut bench.conn, None, token, bulma.id, "Firefox", minute(0)).unwrap();
        }
        let visitor = bench.visitor();
        assert_eq!(sessions::end_others(&mut bench.conn, bulma.id, &tokens[0]).unwrap(), 2);
        assert!(sessions::find(&mut bench.conn, &tokens[0], minute(1)).unwrap().is_some());
        assert_eq!(sessions::end_all(&mut bench.conn, bulma.id).unwrap(), 1);
        assert!(sessions::find(&mut bench.conn, &visitor, minute(1)).unwrap().is_some());
    }

    fn the_sixth_wrong_password_from_one_address_waits(database) {
        let mut bench = Bench::new(database);
        let conn = &mut bench.conn;
        for _ in 0..throttle::PER_PAIR {
            throttle::admit(conn, &name("Bulma"), "192.0.2.1", minute(0)).unwrap();
        }
        let sixth = throttle::admit(conn, &name("bulma"), "192.0.2.1", minute(14));
        assert!(matches!(sixth, Err(ThrottleError::TooMany)));
        throttle::admit(conn, &name("Bulma"), "192.0.2.2", minute(14)).unwrap();
        let attempt = throttle::admit(conn, &name("Bulma"), "192.0.2.1", minute(15)).unwrap();
        throttle::forgive(conn, &attempt).unwrap();
        for _ in 0..throttle::PER_PAIR {
            throttle::admit(conn, &name("Bulma"), "192.0.2.1", minute(15)).unwrap();
        }
    }

    fn trying_many_names_from_one_address_waits(database) {
        let mut bench = Bench::new(database);
        for number in 0..throttle::PER_ADDRESS {
            let name = name(&format!("Saibaman {number}"));
            throttle::admit(&mut bench.conn, &name, "192.0.2.1", minute(0)).unwrap();
        }
        let next = throttle::admit(&mut bench.conn, &name("Bulma"), "192.0.2.1", minute(0));
        assert!(matches!(next, Err(ThrottleError::TooMany)));
        assert_eq!(throttle::purge(&mut bench.conn, minute(15)).unwrap(), 30);
    }

    /// More would slow guessing no further, and would lock the owner out, wherever they are.
    fn trying_one_name_from_many_addresses_leaves_each_further_one_a_single_try(database) {
        let mut bench = Bench::new(database);
        for number in 0..throttle::PER_ACCOUNT {
            throttle::admit(&mut bench.conn, &name("Bulma"), &format!("192.0.2.{number}"), minute(0)).unwrap();
        }
        throttle::admit(&mut bench.conn, &name("Bulma"), "198.51.100.1", minute(0)).unwrap();
        let next = throttle::admit(&mut bench.conn, &name("Bulma"), "198.51.100.1", minute(0));
        assert!(matches!(next, Err(ThrottleError::TooMany)));
    }

    fn an_unknown_name_is_answered_as_a_wrong_password_is(database) {
        let mut bench = Bench::new(database);
        let conn = &mut bench.conn;
        sign_up(conn, "Bulma", None);
        let unknown = sign_in(conn, "Chichi", PASSWORD, minute(0)).unwrap_err();
        let wrong = sign_in(conn, "Bulma", "under nine thousand", minute(0)).unwrap_err();
        let no_name = sign_in(conn, "<b>", PASSWORD, minute(0)).unwrap_err();
        assert_eq!(unknown.to_string(), "name or password is wrong");
        assert_eq!(unknown.to_string(), wrong.to_string());
        assert_eq!(unknown.to_string(), no_name.to_string());
    }

    fn an_account_is_made_opened_changed_and_deleted(database) {
        let mut bench = Bench::new(database);
        let visitor = bench.visitor();
        let made = sign_up(&mut bench.conn, "Bulma", Some(&visitor));
        let here = sign_in(&mut bench.conn, "bulma", PASSWORD, minute(1)).unwrap();
        assert_eq!(here.user, made.user);
        let id = made.user.id;
        let conn = &mut bench.conn;
        let who = proven(conn, id, PASSWORD).unwrap();
        account::change_password(conn, who, &PasswordHash::of("kame hame ha").unwrap(), &here.token.hash()).unwrap();
        assert_eq!(sessions::find(conn, &made.token.hash(), minute(2)).unwrap(), None);
        assert!(sessions::find(conn, &here.token.hash(), minute(2)).unwrap().is_some());
        assert!(matches!(proven(conn, id, PASSWORD), Err(AccountError::Wrong)));
        let who = proven(conn, id, "kame hame ha").unwrap();
        account::rename(conn, who, "Bloomers").unwrap();
        sign_in(conn, "Bloomers", "kame hame ha", minute(3)).unwrap();
        let who = proven(conn, id, "kame hame ha").unwrap();
        account::delete(conn, who).unwrap();
        assert_eq!(sessions::find(conn, &here.token.hash(), minute(4)).unwrap(), None);
        let gone = sign_in(conn, "Bloomers", "kame hame ha", minute(4));
        assert!(matches!(gone, Err(AccountError::Wrong)));
    }

    fn the_right_password_waits_too_when_there_were_too_many_tries(database) {
        let mut bench = Bench::new(database);
        let conn = &mut bench.conn;
        sign_up(conn, "Bulma", None);
        for _ in 0..throttle::PER_PAIR {
            let _ = sign_in(conn, "Bulma", "a wrong password", minute(0));
        }
        let right = sign_in(conn, "Bulma", PASSWORD, minute(0)).unwrap_err();
        assert_eq!(right.to_string(), "too many tries to sign in; wait 15 minutes and try again");
        sign_in(conn, "Bulma", PASSWORD, minute(15)).unwrap();
    }

    /// Two servers on one database are two pools here.
    fn a_session_begun_on_one_server_is_valid_on_the_other(database) {
        let url = database.parsed_url();
        let (one, other) = (db::open(&url, 2).unwrap(), db::open(&url, 2).unwrap());
        let signed_in = sign_up(&mut one.get().unwrap(), "Bulma", None);
        let token = signed_in.token.hash();
        let seen = sessions::find(&mut other.get().unwrap(), &token, minute(1)).unwrap().unwrap();
        assert_eq!(seen.user, Some(signed_in.user));
        sessions::end(&mut other.get().unwrap(), &token).unwrap();
        assert_eq!(sessions::find(&mut one.get().unwrap(), &token, minute(1)).unwrap(), None);
    }

    fn cleaning_up_removes_what_nobody_can_use(database) {
        let mut bench = Bench::new(database);
        let actor = Actor::visitor(bench.visitor());
        let deck = bench.of(&actor).create(&document("Blue", &[]), Visibility::Public).unwrap().deck;
        bench.of(&actor).delete(deck.id).unwrap();
        throttle::admit(&mut bench.conn, &name("Bulma"), "192.0.2.1", minute(0)).unwrap();
        let month = minute(0).after(Duration::from_hours(30 * 24));
        let cleaned = clean_up(&mut bench.conn, &bench.quotas, month).unwrap();
        assert_eq!((cleaned.decks, cleaned.attempts, cleaned.sessions), (0, 1, 0));
        let cleaned = clean_up(&mut bench.conn, &bench.quotas, month.after(Duration::from_secs(1))).unwrap();
        assert_eq!((cleaned.decks, cleaned.attempts, cleaned.sessions), (1, 0, 0));
        assert_eq!(decks::find(&mut bench.conn, deck.id).unwrap(), None);
    }
}
