//! Every address of the site on one screen.

use actix_web::guard::{Any, Get, Head};
use actix_web::http::header::ALLOW;
use actix_web::middleware::from_fn;
use actix_web::web::{self, ServiceConfig, post, resource};
use actix_web::{App, FromRequest, Handler, HttpResponse, Resource, Responder, Route};

use super::pages::account::{collection, sign};
use super::pages::{
    about, account, card, cards, check, check_many, decks, events, formats, home, learn, odds, playtests,
    rules, sets, sheet, syntax, take_along, well_known,
};
use super::rate::{self, Limit};
use super::{api, assets};

/// Registers them and says what they are.
fn table(app: &mut ServiceConfig) -> Vec<Address> {
    let mut site = Table::new(app);
    site.page("/", home::page);
    site.form("/check", check::page, Limit::Calls, check::submit);
    site.form("/check/many", check_many::page, Limit::Calls, check_many::submit);
    site.action("/check/export", Limit::Calls, take_along::export);
    site.form("/sheet", sheet::page, Limit::Calls, sheet::submit);
    site.page("/cards", cards::page);
    site.page("/cards/{game}/{set}/{number}", card::page);
    site.page("/sets", sets::list);
    site.form("/sets/new", sets::new::page, Limit::Changes, sets::new::create);
    site.page("/sets/own/{id}", sets::own::page);
    site.call("/sets/own/{id}/set.toml", sets::own::export);
    site.tried_form(
        "/sets/own/{id}/card",
        sets::card::page,
        Limit::Changes,
        sets::card::save,
    );
    site.action("/sets/own/{id}/face", Limit::Calls, sets::card::face);
    site.action("/sets/own/{id}/name", Limit::Changes, sets::own::rename);
    site.action(
        "/sets/own/{id}/visibility",
        Limit::Publications,
        sets::own::visibility,
    );
    site.action("/sets/own/{id}/copy", Limit::Changes, sets::own::copy);
    site.action("/sets/own/{id}/remove", Limit::Changes, sets::own::remove);
    site.page("/sets/{game}/{code}", sets::page);
    site.page("/rules", rules::list);
    site.page("/rules/{game}", rules::page);
    site.page("/rules/{game}/glossary", rules::words);
    site.page("/learn", learn::list);
    site.form("/learn/{game}", learn::page, Limit::Changes, learn::begin);
    site.page("/formats", formats::list);
    site.form(
        "/formats/new",
        formats::edit::new_page,
        Limit::Changes,
        formats::edit::create,
    );
    site.page("/formats/compare", formats::compare::page);
    site.page("/formats/house/{id}", formats::house::page);
    site.form(
        "/formats/house/{id}/edit",
        formats::edit::page,
        Limit::Changes,
        formats::edit::save,
    );
    site.call("/formats/house/{id}/text", formats::house::text);
    site.action(
        "/formats/house/{id}/visibility",
        Limit::Changes,
        formats::house::visibility,
    );
    site.page("/formats/{game}/{slug}", formats::page);
    site.page("/syntax", syntax::page);
    site.page("/syntax/effects", syntax::effects);
    site.page("/about", about::page);
    site.page("/odds", odds::page);
    site.page("/decks", decks::list::page);
    site.page("/decks.atom", decks::feed::page);
    site.page("/decks/mine", decks::mine::page);
    site.form("/decks/new", decks::new::page, Limit::Changes, decks::new::create);
    site.form(
        "/decks/import",
        decks::import::page,
        Limit::Changes,
        decks::import::submit,
    );
    site.page("/decks/{id}", decks::show::page);
    site.form(
        "/decks/{id}/import",
        decks::import::page_into,
        Limit::Changes,
        decks::import::submit_into,
    );
    site.call("/decks/{id}/export/{format}", decks::export::page);
    site.page("/decks/{id}/sheet", decks::sheet::page);
    site.call("/decks/{id}/sheet.pdf", decks::sheet::pdf);
    site.page("/decks/{id}/proxies", decks::proxies::page);
    site.call("/decks/{id}/proxies.pdf", decks::proxies::pdf);
    site.form(
        "/decks/{id}/edit",
        decks::build::page,
        Limit::Changes,
        decks::build::change,
    );
    site.form(
        "/decks/{id}/list",
        decks::as_list::page,
        Limit::Changes,
        decks::as_list::save,
    );
    site.page("/decks/{id}/badge.svg", decks::badge::page);
    site.page("/decks/{id}/code.svg", decks::code::page);
    site.call("/decks/{id}/picture.png", decks::picture::page);
    site.page("/decks/{id}/odds", decks::odds::page);
    site.page("/decks/{id}/hands", decks::hands::page);
    site.page("/decks/{id}/missing", decks::missing::page);
    site.page("/decks/{id}/history", decks::history::page);
    site.page("/decks/{id}/history/{number}", decks::history::revision);
    site.call(
        "/decks/{id}/history/{number}/export/{format}",
        decks::export::revision,
    );
    site.action(
        "/decks/{id}/history/{number}/restore",
        Limit::Changes,
        decks::history::restore,
    );
    site.page("/decks/{id}/compare/{other}", decks::compare::page);
    site.action("/decks/{id}/settle", Limit::Changes, decks::conflict::settle);
    site.action("/decks/{id}/fork", Limit::Changes, decks::change::fork);
    site.action("/decks/{id}/favourite", Limit::Changes, decks::change::favourite);
    site.action(
        "/decks/{id}/visibility",
        Limit::Changes,
        decks::change::visibility,
    );
    site.action("/decks/{id}/link", Limit::Changes, decks::change::link);
    site.action(
        "/decks/{id}/discussion",
        Limit::Changes,
        decks::comments::discussion,
    );
    site.action("/decks/{id}/comments", Limit::Changes, decks::comments::say);
    site.action(
        "/decks/{id}/comments/{comment}/remove",
        Limit::Changes,
        decks::comments::remove,
    );
    site.action("/decks/{id}/claim", Limit::Changes, decks::change::claim);
    site.action("/decks/{id}/delete", Limit::Changes, decks::change::delete);
    site.action("/decks/{id}/undelete", Limit::Changes, decks::change::undelete);
    site.action("/decks/{id}/remove", Limit::Changes, decks::change::remove);
    site.page("/playtests", playtests::mine::page);
    site.form(
        "/playtests/new",
        playtests::new::page,
        Limit::Changes,
        playtests::new::begin,
    );
    site.action("/playtests/open", Limit::Changes, playtests::change::open);
    site.page("/playtests/{id}", playtests::show::page);
    site.page("/playtests/{id}/text", playtests::text::page);
    site.page("/playtests/{id}/events", playtests::events::stream);
    site.page("/playtests/{id}/replay/{number}", playtests::replay::page);
    site.page("/playtests/{id}/log.json", playtests::log::download);
    site.action("/playtests/{id}/act", Limit::Calls, playtests::change::act);
    site.action("/playtests/{id}/adjust", Limit::Calls, playtests::change::adjust);
    site.action("/playtests/{id}/name", Limit::Calls, playtests::change::name);
    site.action("/playtests/{id}/undo", Limit::Calls, playtests::change::undo);
    site.action("/playtests/{id}/redo", Limit::Calls, playtests::change::redo);
    site.action("/playtests/{id}/go-on", Limit::Calls, playtests::change::go_on);
    site.action(
        "/playtests/{id}/pass-on",
        Limit::Calls,
        playtests::change::pass_on,
    );
    site.action("/playtests/{id}/always", Limit::Calls, playtests::change::always);
    site.action("/playtests/{id}/claim", Limit::Calls, playtests::change::claim);
    site.action(
        "/playtests/{id}/ask-again",
        Limit::Calls,
        playtests::people::ask_again,
    );
    site.action("/playtests/{id}/signal", Limit::Calls, playtests::people::signal);
    site.action("/playtests/{id}/call", Limit::Calls, playtests::people::call);
    site.action(
        "/playtests/{id}/restart",
        Limit::Changes,
        playtests::change::restart,
    );
    site.action(
        "/playtests/{id}/branch",
        Limit::Changes,
        playtests::change::branch,
    );
    site.action(
        "/playtests/{id}/invite",
        Limit::Changes,
        playtests::change::invite,
    );
    site.action("/playtests/{id}/join", Limit::Changes, playtests::change::join);
    site.action("/playtests/{id}/share", Limit::Changes, playtests::people::share);
    site.action(
        "/playtests/{id}/remove",
        Limit::Changes,
        playtests::change::remove,
    );
    site.page("/events", events::list::page);
    site.page("/events.atom", events::feed::page);
    site.form(
        "/events/new",
        events::new::page,
        Limit::Publications,
        events::new::create,
    );
    site.form(
        "/events/import",
        events::import::page,
        Limit::Changes,
        events::import::submit,
    );
    site.page("/events/{id}", events::show::page);
    site.form(
        "/events/{id}/enter",
        events::enter::page,
        Limit::Entries,
        events::enter::submit,
    );
    site.page("/events/{id}/entries/{entry}", events::entry::page);
    site.form(
        "/events/{id}/entries/{entry}/list",
        events::back::to_entry,
        Limit::Entries,
        events::entry::hand_in,
    );
    site.form(
        "/events/{id}/entries/{entry}/withdraw",
        events::back::to_entry,
        Limit::Entries,
        events::entry::withdraw,
    );
    site.form(
        "/events/{id}/entries/{entry}/forget",
        events::back::to_entry,
        Limit::Entries,
        events::entry::forget,
    );
    site.page("/events/{id}/lists", events::lists::page);
    site.page("/events/{id}/lists/{list}", events::lists::one);
    site.page("/events/{id}/log", events::log::page);
    site.page("/events/{id}/tables", events::rounds::tables);
    site.page("/events/{id}/rounds/{number}", events::rounds::round);
    site.page("/events/{id}/standings", events::rounds::standings);
    site.page("/events/{id}/bracket", events::bracket::page);
    site.page("/events/{id}/wall", events::rounds::wall);
    site.form(
        "/events/{id}/verify",
        events::verify::page,
        Limit::Calls,
        events::verify::submit,
    );
    site.page("/events/{id}/desk", events::desk::page);
    site.form(
        "/events/{id}/desk/settings",
        events::new::settings,
        Limit::Acts,
        events::new::change,
    );
    site.page("/events/{id}/desk/messages", events::desk::messages);
    site.form(
        "/events/{id}/desk/entries",
        events::back::to_desk,
        Limit::Acts,
        events::desk::enter,
    );
    site.form(
        "/events/{id}/act",
        events::back::to_desk,
        Limit::Acts,
        events::act::act,
    );
    site.call("/events/{id}/sheets.pdf", events::files::sheets);
    site.call("/events/{id}/counts.pdf", events::files::counts);
    site.call("/events/{id}/slips.pdf", events::files::slips);
    site.call("/events/{id}/seating.pdf", events::files::seating);
    site.call("/events/{id}/export.json", events::files::json);
    site.call("/events/{id}/standings.csv", events::files::standings);
    site.call("/events/{id}/pairings.csv", events::files::pairings);
    site.call("/events/{id}/entries.csv", events::files::entries);
    site.page("/account", account::profile::page);
    site.form(
        "/account/sign-in",
        sign::sign_in_page,
        Limit::Accounts,
        sign::sign_in,
    );
    site.form(
        "/account/sign-up",
        sign::sign_up_page,
        Limit::Accounts,
        sign::sign_up,
    );
    site.action("/account/sign-out", Limit::Accounts, sign::sign_out);
    site.action(
        "/account/sign-out-everywhere",
        Limit::Accounts,
        sign::sign_out_everywhere,
    );
    site.action("/account/name", Limit::Accounts, account::profile::rename);
    site.action(
        "/account/password",
        Limit::Accounts,
        account::profile::change_password,
    );
    site.form(
        "/account/recover",
        account::recover::page,
        Limit::Accounts,
        account::recover::submit,
    );
    site.action(
        "/account/recovery-codes",
        Limit::Accounts,
        account::recover::codes,
    );
    site.action(
        "/account/sessions/end",
        Limit::Accounts,
        account::profile::end_session,
    );
    site.action("/account/delete", Limit::Accounts, account::profile::delete);
    site.form(
        "/account/collection",
        collection::page,
        Limit::Changes,
        collection::change::save,
    );
    site.action(
        "/account/collection/import",
        Limit::Changes,
        collection::import::submit,
    );
    site.action(
        "/account/collection/clear",
        Limit::Changes,
        collection::change::clear,
    );
    site.page("/account/collection/{file}", collection::export::page);
    site.call("/account/data.zip", account::data::download);
    site.action("/account/restore", Limit::Accounts, account::data::restore);
    site.call("/api/v1/cards", api::cards::search);
    site.call("/api/v1/cards/{game}/{set}/{number}", api::cards::one);
    site.call("/api/v1/sets", api::sets::list);
    site.call("/api/v1/sets/{game}/{code}", api::sets::one);
    site.call("/api/v1/rules/{game}", api::rules::of_game);
    site.call("/api/v1/rule/{id}", api::rules::one);
    site.call("/api/v1/formats", api::formats::list);
    site.call("/api/v1/formats/house/{id}", api::formats::house);
    site.call("/api/v1/formats/{game}/{slug}", api::formats::one);
    site.call("/api/v1/events/{id}", api::events::one);
    site.call("/api/v1/events/{id}/standings", api::events::standings);
    site.call("/api/v1/events/{id}/rounds/{number}", api::events::round);
    site.call("/api/v1/openapi.json", api::openapi::document);
    site.action("/api/v1/check", Limit::Calls, api::check::check);
    site.page("/healthz", well_known::health);
    site.page("/readyz", well_known::ready);
    site.page("/metrics", well_known::metrics);
    site.page("/robots.txt", well_known::robots);
    site.page("/favicon.svg", well_known::favicon);
    site.page("/opensearch.xml", well_known::search);
    site.page("/static/{hash}/{name}", assets::file);
    site.addresses
}

/// Registers every address; any other gets a page that says so.
pub(super) fn register(app: &mut ServiceConfig) {
    table(app);
    app.default_service(web::to(well_known::nothing));
}

/// Every address: for the tests, which must know each, and for counting requests.
pub fn addresses() -> Vec<Address> {
    let mut addresses = Vec::new();
    drop(App::new().configure(|app| addresses = table(app)));
    addresses
}

/// An address of the site and what it takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Address {
    /// The pattern: `/cards/{game}/{set}/{number}`.
    pub path: &'static str,
    /// `GET` (and with it `HEAD`) or `POST`; any other method is refused with 405.
    pub method: &'static str,
}

/// Registers addresses and keeps account of them.
struct Table<'a> {
    app: &'a mut ServiceConfig,
    addresses: Vec<Address>,
}

impl<'a> Table<'a> {
    fn new(app: &'a mut ServiceConfig) -> Self {
        Self {
            app,
            addresses: Vec::new(),
        }
    }

    /// An address that is only read.
    fn page<F, Args>(&mut self, path: &'static str, handler: F)
    where
        F: Handler<Args>,
        Args: FromRequest + 'static,
        F::Output: Responder + 'static,
    {
        self.app
            .service(taking("GET, HEAD", path).route(read().to(handler)));
        self.list(path, "GET");
    }

    /// The same for programs, which are told to slow down.
    fn call<F, Args>(&mut self, path: &'static str, handler: F)
    where
        F: Handler<Args>,
        Args: FromRequest + 'static,
        F::Output: Responder + 'static,
    {
        let route = limited(Limit::Calls, read().to(handler));
        self.app.service(taking("GET, HEAD", path).route(route));
        self.list(path, "GET");
    }

    /// An address that is only posted to.
    fn action<F, Args>(&mut self, path: &'static str, limit: Limit, handler: F)
    where
        F: Handler<Args>,
        Args: FromRequest + 'static,
        F::Output: Responder + 'static,
    {
        let route = limited(limit, post().to(handler));
        self.app.service(taking("POST", path).route(route));
        self.list(path, "POST");
    }

    /// A page with a form that is posted to the same address.
    fn form<F, FArgs, G, GArgs>(&mut self, path: &'static str, page: F, limit: Limit, action: G)
    where
        F: Handler<FArgs>,
        FArgs: FromRequest + 'static,
        F::Output: Responder + 'static,
        G: Handler<GArgs>,
        GArgs: FromRequest + 'static,
        G::Output: Responder + 'static,
    {
        let routes = [read().to(page), limited(limit, post().to(action))];
        self.both(path, routes);
    }

    /// The same where showing the page is work too, counted as a call.
    fn tried_form<F, FArgs, G, GArgs>(&mut self, path: &'static str, page: F, limit: Limit, action: G)
    where
        F: Handler<FArgs>,
        FArgs: FromRequest + 'static,
        F::Output: Responder + 'static,
        G: Handler<GArgs>,
        GArgs: FromRequest + 'static,
        G::Output: Responder + 'static,
    {
        let page = limited(Limit::Calls, read().to(page));
        self.both(path, [page, limited(limit, post().to(action))]);
    }

    fn both(&mut self, path: &'static str, [page, action]: [Route; 2]) {
        self.app
            .service(taking("GET, HEAD, POST", path).route(page).route(action));
        self.list(path, "GET");
        self.list(path, "POST");
    }

    fn list(&mut self, path: &'static str, method: &'static str) {
        self.addresses.push(Address { path, method });
    }
}

/// An address without its routes; whoever comes by another method is told which it takes.
fn taking(methods: &'static str, path: &str) -> Resource {
    let refused = move || async move {
        HttpResponse::MethodNotAllowed()
            .insert_header((ALLOW, methods))
            .finish()
    };
    resource(path).default_service(web::to(refused))
}

fn read() -> Route {
    Route::new().guard(Any(Get()).or(Head()))
}

fn limited(limit: Limit, route: Route) -> Route {
    match limit {
        Limit::Calls => route.wrap(from_fn(rate::calls)),
        Limit::Accounts => route.wrap(from_fn(rate::accounts)),
        Limit::Changes => route.wrap(from_fn(rate::changes)),
        Limit::Publications => route.wrap(from_fn(rate::publications)),
        Limit::Entries => route.wrap(from_fn(rate::entries)),
        Limit::Acts => route.wrap(from_fn(rate::acts)),
    }
}
