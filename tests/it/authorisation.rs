//! Who may do what: every address of the site with every kind of person. A new address without a row fails.

use scouter::web::{Address, addresses};

use crate::support::app::App;
use crate::support::http::Person;

/// Statuses for: a stranger, the visitor who made the deck without an account, another user, the user who owns the
/// deck, and whoever has its edit link. The deck is private.
type Row = (&'static str, &'static str, &'static str, [u16; 5]);

/// All may.
const ALL: [u16; 5] = [200; 5];
/// Reads of a private deck.
const SEEN: [u16; 5] = [404, 200, 404, 200, 200];
/// Changes by whoever may edit.
const EDITED: [u16; 5] = [404, 303, 404, 303, 303];
/// Reads of a private playtest, for the same people; an edit link of a deck opens none.
const TABLE_SEEN: [u16; 5] = [404, 200, 404, 200, 404];
/// Changes of a private playtest.
const TABLE_CHANGED: [u16; 5] = [404, 303, 404, 303, 404];
/// Changes of it that cannot be made just now.
const TABLE_REFUSED: [u16; 5] = [404, 422, 404, 422, 404];
/// Changes by whoever owns the deck.
const OWNED: [u16; 5] = [404, 303, 404, 303, 403];

/// Reads of a private event that the owner of the deck runs, and what is done at its desk.
const EVENT_SEEN: [u16; 5] = [404, 404, 404, 200, 404];
/// Changes of it.
const EVENT_CHANGED: [u16; 5] = [404, 404, 404, 303, 404];
/// What is the owner's to do, and cannot be done just now.
const OWNERS_MISTAKE: [u16; 5] = [404, 404, 404, 422, 404];

#[rustfmt::skip]
const TABLE: &[Row] = &[
    ("GET", "/", "/", ALL),
    ("GET", "/check", "/check", ALL),
    ("POST", "/check", "/check?format=panini/standard&list=3+Orange+Aura+Drill", ALL),
    ("GET", "/check/many", "/check/many", ALL),
    ("POST", "/check/many", "/check/many?paste=3+Orange+Aura+Drill", ALL),
    ("POST", "/check/export", "/check/export?to=json&list=game:+panini", ALL),
    ("GET", "/sheet", "/sheet", ALL),
    ("POST", "/sheet", "/sheet?list=game:+panini", ALL),
    ("GET", "/cards", "/cards?q=goku", ALL),
    ("GET", "/cards/{game}/{set}/{number}", "/cards/score/sai/001", ALL),
    ("GET", "/sets", "/sets", ALL),
    ("GET", "/sets/new", "/sets/new", [303, 303, 200, 200, 303]),
    ("POST", "/sets/new", "/sets/new?do=make", [403, 403, 422, 422, 403]),
    ("GET", "/sets/own/{id}", "/sets/own/{set}", EVENT_SEEN),
    ("GET", "/sets/own/{id}/set.toml", "/sets/own/{set}/set.toml", EVENT_SEEN),
    ("GET", "/sets/own/{id}/card", "/sets/own/{set}/card?type=warrior", EVENT_SEEN),
    ("POST", "/sets/own/{id}/card", "/sets/own/{set}/card?do=save&type=warrior", OWNERS_MISTAKE),
    ("POST", "/sets/own/{id}/face", "/sets/own/{set}/face?type=warrior", EVENT_SEEN),
    ("POST", "/sets/own/{id}/name", "/sets/own/{set}/name?name=Other", EVENT_CHANGED),
    ("POST", "/sets/own/{id}/visibility", "/sets/own/{set}/visibility?visibility=unlisted", EVENT_CHANGED),
    ("POST", "/sets/own/{id}/copy", "/sets/own/{set}/copy", [403, 403, 404, 422, 403]),
    ("POST", "/sets/own/{id}/remove", "/sets/own/{set}/remove", EVENT_CHANGED),
    ("GET", "/sets/{game}/{code}", "/sets/panini/evo", ALL),
    ("GET", "/rules", "/rules", ALL),
    ("GET", "/rules/{game}", "/rules/panini", ALL),
    ("GET", "/rules/{game}/glossary", "/rules/panini/glossary", ALL),
    ("GET", "/learn", "/learn", ALL),
    ("GET", "/learn/{game}", "/learn/panini", ALL),
    ("POST", "/learn/{game}", "/learn/panini", [303; 5]),
    ("GET", "/formats", "/formats", ALL),
    ("GET", "/formats/new", "/formats/new", [303, 303, 200, 200, 303]),
    ("POST", "/formats/new", "/formats/new?do=keep&game=score", [403, 403, 422, 422, 403]),
    ("GET", "/formats/compare", "/formats/compare?a=score/saiyan&b=score/kumite", ALL),
    ("GET", "/formats/house/{id}", "/formats/house/{format}", EVENT_SEEN),
    ("GET", "/formats/house/{id}/edit", "/formats/house/{format}/edit", EVENT_SEEN),
    ("POST", "/formats/house/{id}/edit", "/formats/house/{format}/edit?do=keep&game=score", OWNERS_MISTAKE),
    ("GET", "/formats/house/{id}/text", "/formats/house/{format}/text", EVENT_SEEN),
    ("POST", "/formats/house/{id}/visibility", "/formats/house/{format}/visibility?visibility=public", EVENT_CHANGED),
    ("GET", "/formats/{game}/{slug}", "/formats/score/saiyan", ALL),
    ("GET", "/syntax", "/syntax", ALL),
    ("GET", "/syntax/effects", "/syntax/effects", ALL),
    ("GET", "/about", "/about", ALL),
    ("GET", "/odds", "/odds?game=panini&deck=60&group=3", ALL),
    ("GET", "/decks", "/decks", ALL),
    ("GET", "/decks.atom", "/decks.atom", ALL),
    ("GET", "/decks/mine", "/decks/mine", ALL),
    ("GET", "/decks/new", "/decks/new", ALL),
    ("POST", "/decks/new", "/decks/new?game=panini", [303; 5]),
    ("GET", "/decks/import", "/decks/import", ALL),
    ("POST", "/decks/import", "/decks/import?do=save&list=3+Orange+Aura+Drill&game=panini", [303; 5]),
    ("GET", "/decks/{id}", "/decks/{deck}", SEEN),
    ("GET", "/decks/{id}/import", "/decks/{deck}/import", SEEN),
    ("POST", "/decks/{id}/import", "/decks/{deck}/import?do=save&list=1+Stare+Down", EDITED),
    ("GET", "/decks/{id}/export/{format}", "/decks/{deck}/export/text", SEEN),
    ("GET", "/decks/{id}/sheet", "/decks/{deck}/sheet", SEEN),
    ("GET", "/decks/{id}/sheet.pdf", "/decks/{deck}/sheet.pdf", SEEN),
    ("GET", "/decks/{id}/proxies", "/decks/{deck}/proxies", SEEN),
    ("GET", "/decks/{id}/proxies.pdf", "/decks/{deck}/proxies.pdf", SEEN),
    ("GET", "/decks/{id}/edit", "/decks/{deck}/edit", SEEN),
    ("POST", "/decks/{id}/edit", "/decks/{deck}/edit?base=1&in-deck=copies+main+1+EVO-S104", EDITED),
    ("GET", "/decks/{id}/list", "/decks/{deck}/list", SEEN),
    ("POST", "/decks/{id}/list", "/decks/{deck}/list?base=1&name=Mine&list=1+Orange+Aura+Drill", EDITED),
    ("GET", "/decks/{id}/badge.svg", "/decks/{deck}/badge.svg", SEEN),
    ("GET", "/decks/{id}/code.svg", "/decks/{deck}/code.svg", SEEN),
    ("GET", "/decks/{id}/picture.png", "/decks/{deck}/picture.png", SEEN),
    ("GET", "/decks/{id}/odds", "/decks/{deck}/odds?q=type:drill", SEEN),
    ("GET", "/decks/{id}/hands", "/decks/{deck}/hands?seed=7", SEEN),
    ("GET", "/decks/{id}/missing", "/decks/{deck}/missing", [404, 303, 404, 200, 303]),
    ("GET", "/decks/{id}/history", "/decks/{deck}/history", SEEN),
    ("GET", "/decks/{id}/history/{number}", "/decks/{deck}/history/1", SEEN),
    ("GET", "/decks/{id}/history/{number}/export/{format}", "/decks/{deck}/history/1/export/csv", SEEN),
    ("POST", "/decks/{id}/history/{number}/restore", "/decks/{deck}/history/1/restore", EDITED),
    ("GET", "/decks/{id}/compare/{other}", "/decks/{deck}/compare/1", SEEN),
    ("POST", "/decks/{id}/settle", r#"/decks/{deck}/settle?head=1&base={"game":"panini"}&mine={"game":"panini"}"#, EDITED),
    ("POST", "/decks/{id}/fork", "/decks/{deck}/fork", [404, 303, 404, 303, 303]),
    ("POST", "/decks/{id}/favourite", "/decks/{deck}/favourite?marked=yes", [403, 403, 404, 303, 403]),
    ("POST", "/decks/{id}/discussion", "/decks/{deck}/discussion?open=yes", OWNED),
    ("POST", "/decks/{id}/comments", "/decks/{deck}/comments?text=Neat", [403, 403, 404, 403, 403]),
    ("POST", "/decks/{id}/comments/{comment}/remove", "/decks/{deck}/comments/01a1fe03-f75b-7569-b0d4-6194a6e8da51/remove", [403, 403, 404, 403, 403]),
    ("POST", "/decks/{id}/visibility", "/decks/{deck}/visibility?visibility=unlisted", OWNED),
    ("POST", "/decks/{id}/link", "/decks/{deck}/link", OWNED),
    ("POST", "/decks/{id}/claim", "/decks/{deck}/claim", [403, 403, 404, 303, 403]),
    ("POST", "/decks/{id}/delete", "/decks/{deck}/delete", OWNED),
    ("POST", "/decks/{id}/undelete", "/decks/{deck}/undelete", OWNED),
    ("POST", "/decks/{id}/remove", "/decks/{deck}/remove", OWNED),
    ("GET", "/playtests", "/playtests", ALL),
    ("GET", "/playtests/new", "/playtests/new", ALL),
    ("POST", "/playtests/new", "/playtests/new?first=panini/nail&opponent=idle", [303; 5]),
    ("POST", "/playtests/open", "/playtests/open?log=none", [422; 5]),
    ("GET", "/playtests/{id}", "/playtests/{playtest}", TABLE_SEEN),
    ("GET", "/playtests/{id}/text", "/playtests/{playtest}/text", TABLE_SEEN),
    ("GET", "/playtests/{id}/events", "/playtests/{playtest}/events", TABLE_SEEN),
    ("GET", "/playtests/{id}/replay/{number}", "/playtests/{playtest}/replay/0", TABLE_SEEN),
    ("GET", "/playtests/{id}/log.json", "/playtests/{playtest}/log.json", TABLE_SEEN),
    ("POST", "/playtests/{id}/act", r#"/playtests/{playtest}/act?version=1&act={"act":"concede"}"#, TABLE_CHANGED),
    ("POST", "/playtests/{id}/adjust", "/playtests/{playtest}/adjust?version=1&change=shuffle", TABLE_CHANGED),
    ("POST", "/playtests/{id}/name", "/playtests/{playtest}/name?version=1&title=Nail", [404, 422, 404, 422, 404]),
    ("POST", "/playtests/{id}/undo", "/playtests/{playtest}/undo?version=1", [404, 422, 404, 422, 404]),
    ("POST", "/playtests/{id}/redo", "/playtests/{playtest}/redo?version=1", [404, 422, 404, 422, 404]),
    ("POST", "/playtests/{id}/go-on", "/playtests/{playtest}/go-on?version=1", TABLE_CHANGED),
    ("POST", "/playtests/{id}/pass-on", "/playtests/{playtest}/pass-on?version=1", TABLE_CHANGED),
    ("POST", "/playtests/{id}/always", "/playtests/{playtest}/always?version=1&always=no+turn", TABLE_REFUSED),
    ("POST", "/playtests/{id}/claim", "/playtests/{playtest}/claim?version=1", TABLE_REFUSED),
    ("POST", "/playtests/{id}/ask-again", "/playtests/{playtest}/ask-again", TABLE_CHANGED),
    ("POST", "/playtests/{id}/signal", "/playtests/{playtest}/signal?signal=hello", TABLE_CHANGED),
    ("POST", "/playtests/{id}/call", "/playtests/{playtest}/call?name=Bulma", TABLE_CHANGED),
    ("POST", "/playtests/{id}/restart", "/playtests/{playtest}/restart", TABLE_CHANGED),
    ("POST", "/playtests/{id}/branch", "/playtests/{playtest}/branch?number=0", TABLE_CHANGED),
    ("POST", "/playtests/{id}/invite", "/playtests/{playtest}/invite", [404, 403, 404, 403, 404]),
    ("POST", "/playtests/{id}/join", "/playtests/{playtest}/join", [404, 409, 404, 409, 404]),
    ("POST", "/playtests/{id}/share", "/playtests/{playtest}/share?shared=yes", TABLE_CHANGED),
    ("POST", "/playtests/{id}/remove", "/playtests/{playtest}/remove", TABLE_CHANGED),
    ("GET", "/events", "/events", ALL),
    ("GET", "/events.atom", "/events.atom", ALL),
    ("GET", "/events/new", "/events/new", ALL),
    ("POST", "/events/new", "/events/new?name=Cup", [422; 5]),
    ("GET", "/events/import", "/events/import", [303, 303, 200, 200, 303]),
    ("POST", "/events/import", "/events/import?text=x", [403, 403, 422, 422, 403]),
    ("GET", "/events/{id}", "/events/{event}", EVENT_SEEN),
    ("GET", "/events/{id}/enter", "/events/{event}/enter", EVENT_SEEN),
    ("POST", "/events/{id}/enter", "/events/{event}/enter?once=AAAAAAAAAAAAAAAAAAAAAA&do=enter&name=Ana&list=3+Orange+Aura+Drill", EVENT_CHANGED),
    ("GET", "/events/{id}/entries/{entry}", "/events/{event}/entries/01a1fe03-f75b-7569-b0d4-6194a6e8da51", [404; 5]),
    ("GET", "/events/{id}/entries/{entry}/list", "/events/{event}/entries/01a1fe03-f75b-7569-b0d4-6194a6e8da51/list", [303; 5]),
    ("POST", "/events/{id}/entries/{entry}/list", "/events/{event}/entries/01a1fe03-f75b-7569-b0d4-6194a6e8da51/list?once=AAAAAAAAAAAAAAAAAAAAAA&list=3+Orange+Aura+Drill", [404; 5]),
    ("GET", "/events/{id}/entries/{entry}/withdraw", "/events/{event}/entries/01a1fe03-f75b-7569-b0d4-6194a6e8da51/withdraw", [303; 5]),
    ("POST", "/events/{id}/entries/{entry}/withdraw", "/events/{event}/entries/01a1fe03-f75b-7569-b0d4-6194a6e8da51/withdraw", [404, 404, 404, 403, 404]),
    ("GET", "/events/{id}/entries/{entry}/forget", "/events/{event}/entries/01a1fe03-f75b-7569-b0d4-6194a6e8da51/forget", [303; 5]),
    ("POST", "/events/{id}/entries/{entry}/forget", "/events/{event}/entries/01a1fe03-f75b-7569-b0d4-6194a6e8da51/forget", [404; 5]),
    ("GET", "/events/{id}/lists", "/events/{event}/lists", EVENT_SEEN),
    ("GET", "/events/{id}/lists/{list}", "/events/{event}/lists/none", [404; 5]),
    ("GET", "/events/{id}/log", "/events/{event}/log", EVENT_SEEN),
    ("GET", "/events/{id}/tables", "/events/{event}/tables", EVENT_SEEN),
    ("GET", "/events/{id}/rounds/{number}", "/events/{event}/rounds/1", [404; 5]),
    ("GET", "/events/{id}/standings", "/events/{event}/standings", EVENT_SEEN),
    ("GET", "/events/{id}/bracket", "/events/{event}/bracket", EVENT_SEEN),
    ("GET", "/events/{id}/verify", "/events/{event}/verify", EVENT_SEEN),
    ("POST", "/events/{id}/verify", "/events/{event}/verify?code=7F3K", OWNERS_MISTAKE),
    ("GET", "/events/{id}/wall", "/events/{event}/wall", EVENT_SEEN),
    ("GET", "/events/{id}/desk", "/events/{event}/desk", EVENT_SEEN),
    ("GET", "/events/{id}/desk/settings", "/events/{event}/desk/settings", EVENT_SEEN),
    ("POST", "/events/{id}/desk/settings", "/events/{event}/desk/settings?name=Cup", OWNERS_MISTAKE),
    ("GET", "/events/{id}/desk/messages", "/events/{event}/desk/messages", EVENT_SEEN),
    ("GET", "/events/{id}/desk/entries", "/events/{event}/desk/entries", EVENT_CHANGED),
    ("POST", "/events/{id}/desk/entries", "/events/{event}/desk/entries?once=AAAAAAAAAAAAAAAAAAAAAA&name=Ana", EVENT_SEEN),
    ("GET", "/events/{id}/act", "/events/{event}/act", EVENT_CHANGED),
    ("POST", "/events/{id}/act", "/events/{event}/act?do=close", EVENT_CHANGED),
    ("GET", "/events/{id}/sheets.pdf", "/events/{event}/sheets.pdf", EVENT_SEEN),
    ("GET", "/events/{id}/counts.pdf", "/events/{event}/counts.pdf", OWNERS_MISTAKE),
    ("GET", "/events/{id}/slips.pdf", "/events/{event}/slips.pdf", OWNERS_MISTAKE),
    ("GET", "/events/{id}/seating.pdf", "/events/{event}/seating.pdf", OWNERS_MISTAKE),
    ("GET", "/events/{id}/export.json", "/events/{event}/export.json", EVENT_SEEN),
    ("GET", "/events/{id}/standings.csv", "/events/{event}/standings.csv", EVENT_SEEN),
    ("GET", "/events/{id}/pairings.csv", "/events/{event}/pairings.csv", EVENT_SEEN),
    ("GET", "/events/{id}/entries.csv", "/events/{event}/entries.csv", EVENT_SEEN),
    ("GET", "/account", "/account", [303, 303, 200, 200, 303]),
    ("GET", "/account/sign-in", "/account/sign-in", [200, 200, 303, 303, 200]),
    ("GET", "/account/sign-up", "/account/sign-up", [200, 200, 303, 303, 200]),
    ("POST", "/account/sign-in", "/account/sign-in?name=nobody", [422; 5]),
    ("POST", "/account/sign-up", "/account/sign-up?name=x", [422; 5]),
    ("POST", "/account/sign-out", "/account/sign-out", [303; 5]),
    ("POST", "/account/sign-out-everywhere", "/account/sign-out-everywhere", [403, 403, 303, 303, 403]),
    ("POST", "/account/name", "/account/name?name=Other", [403, 403, 422, 422, 403]),
    ("POST", "/account/password", "/account/password", [403, 403, 422, 422, 403]),
    ("POST", "/account/delete", "/account/delete", [403, 403, 422, 422, 403]),
    ("GET", "/account/recover", "/account/recover", ALL),
    ("POST", "/account/recover", "/account/recover?name=somebody&code=none&new-password=four+witches+of+old", [422; 5]),
    ("POST", "/account/recovery-codes", "/account/recovery-codes", [403, 403, 422, 422, 403]),
    ("POST", "/account/sessions/end", "/account/sessions/end?session=none", [403, 403, 404, 404, 403]),
    ("GET", "/account/collection", "/account/collection", [303, 303, 200, 200, 303]),
    ("POST", "/account/collection", "/account/collection?count-panini/EVO-S104=3&was-panini/EVO-S104=0", [403, 403, 303, 303, 403]),
    ("POST", "/account/collection/import", "/account/collection/import?do=add&game=panini&list=3+Orange+Aura+Drill", [403, 403, 303, 303, 403]),
    ("POST", "/account/collection/clear", "/account/collection/clear?sure=yes", [403, 403, 303, 303, 403]),
    ("GET", "/account/collection/{file}", "/account/collection/panini.csv", [403, 403, 200, 200, 403]),
    ("GET", "/account/data.zip", "/account/data.zip", [403, 403, 200, 200, 403]),
    ("POST", "/account/restore", "/account/restore?archive=x", [403, 403, 422, 422, 403]),
    ("GET", "/api/v1/cards", "/api/v1/cards?q=goku", ALL),
    ("GET", "/api/v1/cards/{game}/{set}/{number}", "/api/v1/cards/score/sai/158", ALL),
    ("GET", "/api/v1/sets", "/api/v1/sets", ALL),
    ("GET", "/api/v1/sets/{game}/{code}", "/api/v1/sets/panini/evo", ALL),
    ("GET", "/api/v1/rules/{game}", "/api/v1/rules/bandai", ALL),
    ("GET", "/api/v1/rule/{id}", "/api/v1/rule/PA-DECK-07", ALL),
    ("GET", "/api/v1/formats", "/api/v1/formats", ALL),
    ("GET", "/api/v1/formats/{game}/{slug}", "/api/v1/formats/panini/standard", ALL),
    ("GET", "/api/v1/formats/house/{id}", "/api/v1/formats/house/{format}", EVENT_SEEN),
    ("GET", "/api/v1/events/{id}", "/api/v1/events/{event}", EVENT_SEEN),
    ("GET", "/api/v1/events/{id}/standings", "/api/v1/events/{event}/standings", EVENT_SEEN),
    ("GET", "/api/v1/events/{id}/rounds/{number}", "/api/v1/events/{event}/rounds/1", [404; 5]),
    ("GET", "/api/v1/openapi.json", "/api/v1/openapi.json", ALL),
    ("POST", "/api/v1/check", "/api/v1/check?a=form", [400; 5]),
    ("GET", "/healthz", "/healthz", ALL),
    ("GET", "/readyz", "/readyz", ALL),
    ("GET", "/metrics", "/metrics", ALL),
    ("GET", "/robots.txt", "/robots.txt", ALL),
    ("GET", "/favicon.svg", "/favicon.svg", ALL),
    ("GET", "/opensearch.xml", "/opensearch.xml", ALL),
    ("GET", "/static/{hash}/{name}", "/static/x/scouter.css", ALL),
];

/// An example of every address that everybody may read: pattern and address.
pub fn examples() -> impl Iterator<Item = (&'static str, &'static str)> {
    TABLE
        .iter()
        .filter(|(method, .., statuses)| *method == "GET" && *statuses == ALL)
        .map(|(_, path, example, _)| (*path, *example))
}

/// What changes nothing and so needs no proof of where its form comes from.
const UNPROVEN: &[&str] = &[
    "/check",
    "/check/many",
    "/check/export",
    "/sheet",
    "/events/{id}/verify",
    "/api/v1/check",
];

const ROLES: [&str; 5] = [
    "a stranger",
    "the visitor who made it",
    "another user",
    "its owner",
    "the edit link",
];

/// Generous limits: what is tested is who may, not how often.
const FREELY: &[&str] = &[
    "--accounts-per-minute",
    "100000",
    "--changes-per-minute",
    "100000",
    "--calls-per-minute",
    "100000",
    "--sign-ups-per-address",
    "100000",
];

fn serve(folder: &crate::support::app::Folder) -> App {
    App::serve(&folder.path.join("scouter.db").display().to_string(), FREELY)
}

#[test]
fn every_address_has_a_row() {
    let rows: std::collections::BTreeSet<(&str, &str)> =
        TABLE.iter().map(|(method, path, ..)| (*method, *path)).collect();
    let served = addresses()
        .into_iter()
        .map(|Address { path, method }| (method, path))
        .collect();
    assert_eq!(rows, served);
}

/// The people, each with the deck they are asked about.
struct Cast([(Person, String); 5]);

impl Cast {
    fn new(app: &App) -> Self {
        let new = || Person::at(&app.address);
        let name = || format!("u{}", &uuid::Uuid::now_v7().simple().to_string()[12..]);
        let (mut visitor, mut owner, mut other, mut friend) = (new(), new(), new(), new());
        let theirs = visitor.keep("game: panini\n3 Orange Aura Drill\n");
        owner.sign_up(&name());
        other.sign_up(&name());
        let deck = owner.keep("game: panini\n3 Orange Aura Drill\n");
        // What its owner does to one deck is not to be in the way of who has the link of another.
        let shared = owner.keep("game: panini\n3 Orange Aura Drill\n");
        assert_eq!(owner.post(&format!("{shared}/link"), &[]).status, 303);
        let page = owner.get(&shared).text();
        let key = page.split("?key=").nth(1).unwrap().split('"').next().unwrap();
        assert_eq!(friend.get(&format!("{shared}?key={key}")).status, 303);
        Self([
            (new(), deck.clone()),
            (visitor, theirs),
            (other, deck.clone()),
            (owner, deck),
            (friend, shared),
        ])
    }
}

impl Cast {
    /// A private playtest of the visitor, for the visitor, and of the owner of the deck, for all others.
    fn playtest(&mut self, role: usize) -> String {
        let maker = if role == 1 { 1 } else { 3 };
        let setup = [("first", "panini/nail"), ("opponent", "both")];
        self.0[maker]
            .0
            .post("/playtests/new", &setup)
            .location()
            .to_owned()
    }

    /// A private event of whoever owns the deck.
    fn event(&mut self) -> String {
        let fields =
            crate::events_site::people::field(crate::events_site::people::FORM, "visibility", "private");
        let made = self.0[3].0.post("/events/new", &fields);
        made.location().trim_end_matches("/desk").to_owned()
    }

    /// The key of a private house format of whoever owns the deck.
    fn format(&mut self) -> String {
        let fields = [
            ("do", "keep"),
            ("game", "score"),
            ("name", "Club"),
            ("visibility", "private"),
        ];
        let made = self.0[3].0.post("/formats/new", &fields);
        let name = made.location().trim_start_matches("/formats/house/");
        name.split('@').next().unwrap().to_owned()
    }

    /// The key of a private set of whoever owns the deck.
    fn set(&mut self) -> String {
        let code = format!("S{}", &uuid::Uuid::now_v7().simple().to_string()[20..]);
        let fields = [
            ("do", "make"),
            ("game", "bandai"),
            ("code", &code),
            ("name", &code),
        ];
        let made = self.0[3].0.post("/sets/new", &fields);
        made.location().trim_start_matches("/sets/own/").to_owned()
    }

    /// The example's address as it is for one of them.
    fn address(&mut self, role: usize, example: &str) -> String {
        let address = example.replace("/decks/{deck}", &self.0[role].1);
        if address.contains("{format}") {
            let format = self.format();
            address.replace("{format}", &format)
        } else if address.contains("{set}") {
            let set = self.set();
            address.replace("{set}", &set)
        } else if address.contains("{event}") {
            let event = self.event();
            address.replace("/events/{event}", &event)
        } else if address.contains("{playtest}") {
            let playtest = self.playtest(role);
            address.replace("/playtests/{playtest}", &playtest)
        } else {
            address
        }
    }
}

/// The example's address, and what stands behind its question mark as form fields.
fn request(example: &str) -> (String, Vec<(&str, String)>) {
    let (path, fields) = example.split_once('?').unwrap_or((example, ""));
    let pairs = fields.split('&').filter_map(|pair| pair.split_once('='));
    let fields = pairs
        .map(|(name, value)| (name, value.replace('+', " ")))
        .collect();
    (path.to_owned(), fields)
}

#[test]
fn everybody_may_do_what_they_may_and_nothing_else() {
    let folder = crate::support::app::Folder::new("authorisation");
    let app = serve(&folder);
    let mut readers = Cast::new(&app);
    let mut wrong = Vec::new();
    for (method, _, example, expected) in TABLE {
        // What changes something gets people and decks of its own.
        let mut cast = (*method != "GET").then(|| Cast::new(&app));
        for (role, expected) in expected.iter().enumerate() {
            let answer = if let Some(cast) = &mut cast {
                let address = cast.address(role, example);
                let person = &mut cast.0[role].0;
                let (path, fields) = request(&address);
                let fields: Vec<(&str, &str)> = fields
                    .iter()
                    .map(|(name, value)| (*name, value.as_str()))
                    .collect();
                person.post(&path, &fields)
            } else {
                let address = readers.address(role, example);
                let person = &mut readers.0[role].0;
                // News never end; whether they may be had is seen from their head.
                if address.ends_with("/events") {
                    person.head(&address)
                } else {
                    person.get(&address)
                }
            };
            if answer.status != *expected {
                wrong.push(format!(
                    "{method} {example} by {}: {} and not {expected}",
                    ROLES[role], answer.status
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_form_without_proof_changes_nothing_whoever_sends_it() {
    let folder = crate::support::app::Folder::new("forged");
    let app = serve(&folder);
    let mut cast = Cast::new(&app);
    for (method, path, example, _) in TABLE {
        if *method != "POST" || UNPROVEN.contains(path) {
            continue;
        }
        for (person, deck) in &mut cast.0 {
            let example = example.replace("/decks/{deck}", deck);
            let (path, fields) = request(&example);
            let mut fields: Vec<(&str, &str)> = fields
                .iter()
                .map(|(name, value)| (*name, value.as_str()))
                .collect();
            assert_eq!(person.post_bare(&path, &fields).status, 403, "{path}");
            fields.push(("csrf", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"));
            let refused = person.post_bare(&path, &fields);
            assert_eq!(refused.status, 403, "{path}");
        }
    }
    for (_, deck) in &cast.0 {
        assert!(
            cast.0
                .iter()
                .any(|(person, _)| person.clone().get(deck).status == 200),
            "{deck} is still there"
        );
    }
}

#[test]
fn a_refused_form_offers_ways_out_and_names_the_request() {
    let app = App::start();
    let page = Person::at(&app.address)
        .post_bare("/decks/new", &[("game", "panini")])
        .text();
    assert!(
        page.contains("Go to your decks") && page.contains("name the request <code>"),
        "{page}"
    );
}
