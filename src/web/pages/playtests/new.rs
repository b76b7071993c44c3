use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;
use serde::Deserialize;
use validator::{Validate, ValidationError};

use super::super::decks::told_apart;
use super::change::{TAKE_FORCED, address};
use crate::db::DeckId;
use crate::db::decks::StoredDeck;
use crate::db::lists::{self, Filter};
use crate::db::playtests::Opponent;
use crate::deck::Handwork;
use crate::engine::{Company, OptionalRule, Refusal};
use crate::games;
use crate::legality::Fault;
use crate::model::{Game, limits};
use crate::playtest::{self, DeckChoice, MINUTES, Other, PlaytestError, Seed, Setup, decks_to_try};
use crate::web::address::{RuleHref, Value};
use crate::web::csrf_form::CsrfForm;
use crate::web::error::{Error, Result};
use crate::web::form::trimmed;
use crate::web::limited::{LINK, Limited, WORD};
use crate::web::page::{Page, Tab, html, html_with, see_other};
use crate::web::sentence::sentence;
use crate::web::services::Services;
use crate::web::session::Visitor;
use crate::workshop::Workshop;

/// Public decks offered, the last saved ones.
const PUBLIC: u32 = 30;

/// The seats by the names of their fields, one's own first; the form has room for this many.
const SEATS: [&str; 5] = ["first", "second", "third", "fourth", "fifth"];

/// What a link to the page may say.
#[derive(Debug, Default, Deserialize, Validate)]
pub struct NewQuery {
    #[validate(length(max = LINK, message = "a deck"))]
    deck: Option<String>,
    #[validate(length(max = WORD))]
    game: Option<String>,
}

#[derive(Template)]
#[template(path = "playtests/new.html")]
struct NewPage {
    /// The game whose decks are listed, where one is wanted.
    game: Option<Game>,
    lists: Vec<List>,
    /// How many sit down.
    count: usize,
    /// The seats there is a choice for, one's own first.
    seats: Vec<Seat>,
    /// Optional rules by game.
    optional: Vec<(Game, &'static [OptionalRule])>,
    /// The names of those switched on.
    rules: Vec<String>,
    seed: String,
    /// The minutes each of two people has, where a clock is wanted.
    clock: Option<i32>,
    trouble: Option<Trouble>,
    /// What of the chosen decks is left to the players, by their names.
    handwork: Vec<(String, Handwork)>,
    /// Why the chosen deck plays badly, said before anybody sits down.
    warning: Option<Warning>,
}

/// What is typed beside the seats.
#[derive(Default, Deserialize, Validate)]
#[serde(default)]
struct Typed {
    game: Option<Game>,
    /// How many sit down.
    #[validate(range(min = 2, max = SEATS.len(), message = "a number of players"))]
    seats: Option<usize>,
    /// The minutes of each of two people.
    #[validate(custom(function = is_offered, message = "there is no clock of that many minutes; choose one from the list"))]
    clock: Option<i32>,
    /// A number of 64 bits, or nothing.
    #[serde(deserialize_with = "trimmed")]
    #[validate(length(max = Typed::LONGEST_SEED, message = "the random seed"))]
    seed: String,
}

fn is_offered(minutes: i32) -> std::result::Result<(), ValidationError> {
    let is_offered = MINUTES.contains(&minutes);
    is_offered
        .then_some(())
        .ok_or_else(|| ValidationError::new("clock"))
}

impl Typed {
    /// Characters of a seed: digits of the largest number of 64 bits.
    const LONGEST_SEED: u64 = 20;

    fn seed(&self) -> std::result::Result<Seed, String> {
        match self.seed.as_str() {
            "" => Ok(Seed::New),
            said => said
                .parse()
                .map(Seed::Same)
                .map_err(|_| format!("`{said}` is not a random seed; write a number, or nothing for any")),
        }
    }
}

/// A seat as the form has it.
#[derive(Debug, Clone, Validate)]
struct Seat {
    /// The name of its field: `third`.
    field: &'static str,
    /// Its number, from 1.
    number: usize,
    /// The deck chosen of the list.
    #[validate(length(max = LINK, message = "a deck"))]
    deck: String,
    /// The address typed instead.
    #[validate(length(max = LINK, message = "the address of a deck"))]
    address: String,
    opponent: Opponent,
}

/// Why no game was begun.
struct Trouble {
    text: String,
    /// The rule that says so.
    rule: Option<(Game, &'static str)>,
}

/// A deck that is empty or not legal, and one that is.
struct Warning {
    title: String,
    why: String,
    /// Whether it can be played all the same, and if not, why.
    plays: String,
    /// A deck to try of the same game: value and label.
    instead: Option<(String, String)>,
}

impl Page for NewPage {
    const TAB: Tab = Tab::Play;
}

/// Decks to choose from.
struct List {
    title: &'static str,
    decks: Vec<DeckOption>,
}

struct DeckOption {
    value: String,
    label: String,
    game: Game,
    /// What is wrong with it.
    fault: Option<Fault>,
}

impl Seat {
    /// As the form says it.
    fn read(form: &CsrfForm, place: usize, field: &'static str) -> Self {
        let said = |field: &str| form.text(field).unwrap_or_default().trim().to_owned();
        let number = place + 1;
        Self {
            deck: said(field),
            address: said(&format!("{field}-address")),
            opponent: said(&player_field(number, field))
                .parse()
                .unwrap_or(Opponent::Simple),
            field,
            number,
        }
    }

    /// The address typed, or else the deck chosen.
    fn chosen(&self) -> &str {
        if self.address.is_empty() {
            &self.deck
        } else {
            &self.address
        }
    }

    /// What the form says plays the seat, where that is nobody there is.
    fn stranger(&self, form: &CsrfForm) -> Option<String> {
        let said = form.text(&self.player_field()).unwrap_or_default().trim();
        (!said.is_empty() && said.parse::<Opponent>().is_err()).then(|| said.to_owned())
    }

    fn is_played_by(&self, opponent: Opponent) -> bool {
        self.opponent == opponent
    }

    fn player_field(&self) -> String {
        player_field(self.number, self.field)
    }
}

/// The field that says who plays a seat.
fn player_field(number: usize, field: &str) -> String {
    if number == 2 {
        "opponent".to_owned()
    } else {
        format!("{field}-player")
    }
}

impl NewPage {
    fn is_on(&self, name: &str) -> bool {
        self.rules.iter().any(|rule| rule == name)
    }

    /// Whether the game is asked for first, since nothing says it.
    fn asks_game(&self) -> bool {
        self.game.is_none() && self.trouble.is_none()
    }

    /// The numbers of players there are to choose from, in figures and in words.
    fn counts(&self) -> impl Iterator<Item = (usize, &'static str)> {
        let words = ["Two", "Three", "Four", "Five"].into_iter();
        (2..=self.seats.len()).zip(words)
    }

    /// What holds for more than two players, by game, with its rule.
    fn for_more(&self) -> impl Iterator<Item = (Game, &'static str, &'static str)> {
        let of = companies(self.game);
        of.filter_map(|(game, company)| company.more.map(|(text, rule)| (game, text, rule)))
    }

    fn title_of(opponent: Opponent) -> &'static str {
        match opponent {
            Opponent::Simple => "The computer",
            Opponent::Random => "The computer, at random",
            Opponent::Idle => "Nobody",
            Opponent::Both => "You",
            Opponent::Person => "Somebody by a link",
        }
    }

    fn hint_of(opponent: Opponent) -> &'static str {
        match opponent {
            Opponent::Simple => "it plays what it can, attacks and defends",
            Opponent::Random => "it does anything the rules allow",
            Opponent::Idle => "an opponent who only passes: try your deck alone",
            Opponent::Both => "you decide for this seat too and see its hand",
            Opponent::Person => "you get a link to send; each of you sees only their own hand",
        }
    }
}

/// `GET /playtests/new`
pub async fn page(visitor: Visitor, services: Services, query: Limited<NewQuery>) -> Result<HttpResponse> {
    let NewQuery { deck, game } = query.into_inner();
    let game = game.and_then(|game| game.parse().ok());
    let first = deck.unwrap_or_default();
    let wanted = first.clone();
    let (game, lists) = services
        .work(move |workshop| {
            let wanted = Wanted::of(workshop, &wanted);
            let game = game.or(wanted.game);
            Ok::<_, PlaytestError>((game, lists(workshop, wanted, game)?))
        })
        .await?;
    let first = preselected(&lists, first);
    let others = others_of(&lists, &first);
    let decks = [first.clone()].into_iter().chain(others);
    let decks = decks.chain(std::iter::repeat(String::new()));
    let seats = (1..).zip(SEATS).zip(decks).map(|((number, field), deck)| Seat {
        field,
        number,
        deck,
        address: String::new(),
        opponent: Opponent::Simple,
    });
    let seats: Vec<Seat> = seats.take(most(game)).collect();
    html(
        &visitor,
        &NewPage {
            game,
            warning: warning(&services, &lists, &first).await?,
            handwork: handwork(&services, seats.get(..2).unwrap_or(&seats)).await?,
            lists,
            count: 2,
            seats,
            optional: optional(game),
            rules: Vec::new(),
            seed: String::new(),
            clock: None,
            trouble: None,
        },
    )
}

/// `POST /playtests/new`
pub async fn begin(visitor: Visitor, services: Services, form: CsrfForm) -> Result<HttpResponse> {
    let typed: Typed = form.fill()?;
    let count = typed.seats.unwrap_or(2).clamp(2, SEATS.len());
    let all = SEATS.into_iter().enumerate();
    let mut seats: Vec<Seat> = all
        .map(|(place, field)| Seat::read(&form, place, field))
        .collect();
    let rules = switched(&form);
    let forced = form.text("forced") == Some(TAKE_FORCED);
    let (game, clock) = (typed.game, typed.clock);
    let limits = limits::check(&typed).and_then(|()| seats.iter().try_for_each(limits::check));
    let limits = limits.map_err(|breach| sentence(&breach));
    let stranger = seats.iter().take(count).find_map(|seat| seat.stranger(&form));
    let limits = limits.and_then(|()| match stranger {
        Some(said) => Err(format!("`{said}` is not an opponent; choose one of the list")),
        None => typed.seed(),
    });
    let done = match limits {
        Err(text) => Ok(Err(Trouble { text, rule: None })),
        Ok(seed) => match setup(seats.get(..count).unwrap_or(&seats), &rules, seed, clock) {
            Ok(setup) => {
                services
                    .with_session(move |workshop| begun(workshop, &setup, forced))
                    .await
            }
            Err(trouble) => Err(trouble.into()),
        },
    };
    let trouble = match done {
        Ok(Ok(begun)) => return Ok(see_other(address(begun.id, begun.invitation.as_ref()))),
        Ok(Err(trouble)) => trouble,
        Err(Error::Refused { message, .. }) => Trouble {
            text: message,
            rule: None,
        },
        Err(other) => return Err(other),
    };
    let first = seats
        .first()
        .map(|seat| seat.chosen().to_owned())
        .unwrap_or_default();
    let wanted = first.clone();
    let lists = services
        .work(move |workshop| {
            let wanted = Wanted::of(workshop, &wanted);
            lists(workshop, wanted, game)
        })
        .await?;
    seats.truncate(most(game).max(count));
    let page = NewPage {
        game,
        warning: warning(&services, &lists, &first).await?,
        handwork: handwork(&services, seats.get(..count).unwrap_or(&seats)).await?,
        lists,
        count,
        seats,
        optional: optional(game),
        rules,
        seed: typed.seed,
        clock,
        trouble: Some(trouble),
    };
    html_with(&visitor, StatusCode::UNPROCESSABLE_ENTITY, &page)
}

/// What of the decks at some seats is left to the players.
async fn handwork(services: &Services, seats: &[Seat]) -> Result<Vec<(String, Handwork)>> {
    let chosen: Vec<String> = seats.iter().map(|seat| seat.chosen().to_owned()).collect();
    services
        .work(move |workshop| {
            let decks = chosen.iter().filter(|chosen| !chosen.is_empty());
            let handwork = decks.filter_map(|chosen| playtest::handwork(workshop, chosen));
            Ok::<_, PlaytestError>(handwork.collect())
        })
        .await
}

/// Begins the game and takes, where that is wanted, what is forced, or says which rule is in the way.
fn begun(
    workshop: &mut Workshop<'_>,
    setup: &Setup,
    forced: bool,
) -> std::result::Result<std::result::Result<playtest::Begun, Trouble>, PlaytestError> {
    match playtest::begin(workshop, setup) {
        Err(PlaytestError::Agreement { game, refusal }) => {
            let Refusal { why, rule } = refusal;
            Ok(Err(Trouble {
                text: format!("{why}."),
                rule: (rule != "TABLE").then_some((game, rule)),
            }))
        }
        Ok(begun) if forced => playtest::take_at_the_start(workshop, begun).map(Ok),
        other => other.map(Ok),
    }
}

/// What is wrong with a kept deck, by the cards of whoever asks.
fn fault(workshop: &mut Workshop<'_>, deck: &StoredDeck) -> Option<Fault> {
    let summary = workshop.summary(deck);
    Fault::of(summary.verdict, summary.cards.unsigned_abs())
}

/// The deck asked for, or else the first of the list that has no fault.
fn preselected(lists: &[List], asked: String) -> String {
    if !asked.is_empty() {
        return asked;
    }
    let mut all = lists.iter().flat_map(|list| &list.decks);
    let sound = all.find(|deck| deck.fault.is_none());
    sound.map_or_else(String::new, |deck| deck.value.clone())
}

/// Other decks than one's own, for the others: the shipped ones of its game.
fn others_of(lists: &[List], own: &str) -> Vec<String> {
    let own_game = all_of(lists).find(|deck| deck.value == own).map(|deck| deck.game);
    let of_own_game = |deck: &&DeckOption| Some(deck.game) == own_game;
    let all = lists.iter().rev().flat_map(|list| &list.decks);
    let others = all.filter(|deck| deck.value != own && deck.value.contains('/'));
    others
        .filter(of_own_game)
        .map(|deck| deck.value.clone())
        .collect()
}

fn all_of(lists: &[List]) -> impl Iterator<Item = &DeckOption> {
    lists.iter().flat_map(|list| &list.decks)
}

/// What is to be said of the chosen deck before anybody sits down.
async fn warning(services: &Services, lists: &[List], own: &str) -> Result<Option<Warning>> {
    let deck = all_of(lists).find(|deck| deck.value == own);
    let Some((deck, fault)) = deck.and_then(|deck| Some((deck, deck.fault?))) else {
        return Ok(None);
    };
    let choice = own.to_owned();
    let hindrance = services
        .work(move |workshop| Ok::<_, PlaytestError>(playtest::why_not_seated(workshop, &choice)))
        .await?;
    let plays = match hindrance {
        _ if fault == Fault::Empty => "Nothing can be played with it.".to_owned(),
        Some(why) => format!("Nobody can sit down with it: {why}."),
        None => "It can be played all the same.".to_owned(),
    };
    let instead = all_of(lists).find(|other| other.value.contains('/') && other.game == deck.game);
    Ok(Some(Warning {
        title: deck.label.clone(),
        why: fault.to_string(),
        plays,
        instead: instead.map(|other| (other.value.clone(), other.label.clone())),
    }))
}

/// The games there is a choice of, with how many sit down at a table of each.
fn companies(wanted: Option<Game>) -> impl Iterator<Item = (Game, Company)> {
    let is_wanted = move |game: &Game| wanted.is_none_or(|wanted| wanted == *game);
    let all = Game::ALL.iter().copied().filter(is_wanted);
    all.map(|game| (game, games::rules(game).company()))
}

/// The most seats there is a choice for.
fn most(wanted: Option<Game>) -> usize {
    let most = companies(wanted).map(|(_, company)| company.most).max();
    most.unwrap_or(2).min(SEATS.len())
}

/// The optional rules of the game, or of all games that have some.
fn optional(wanted: Option<Game>) -> Vec<(Game, &'static [OptionalRule])> {
    let is_wanted = |game: &&Game| wanted.is_none_or(|wanted| wanted == **game);
    let all = Game::ALL.iter().filter(is_wanted);
    let all = all.map(|game| (*game, games::rules(*game).optional()));
    all.filter(|(_, rules)| !rules.is_empty()).collect()
}

/// The names of the optional rules that are switched on.
fn switched(form: &CsrfForm) -> Vec<String> {
    form.starting_with("rule-")
        .map(|(name, _)| name.to_owned())
        .collect()
}

fn setup(
    seats: &[Seat],
    rules: &[String],
    seed: Seed,
    clock: Option<i32>,
) -> std::result::Result<Setup, PlaytestError> {
    let (own, others) = seats.split_first().ok_or(PlaytestError::NotFound)?;
    let deck: DeckChoice = own.chosen().parse()?;
    let other = |seat: &Seat| -> std::result::Result<Other, PlaytestError> {
        let chosen = seat.chosen();
        Ok(Other {
            deck: if chosen.is_empty() {
                deck.clone()
            } else {
                chosen.parse()?
            },
            opponent: seat.opponent,
        })
    };
    let others: std::result::Result<Vec<Other>, PlaytestError> = others.iter().map(other).collect();
    Ok(Setup {
        others: others?,
        deck,
        rules: rules.to_vec(),
        seed,
        clock,
    })
}

/// A deck somebody asked for.
struct Wanted {
    /// A kept one they may see.
    kept: Option<StoredDeck>,
    game: Option<Game>,
}

impl Wanted {
    fn of(workshop: &mut Workshop<'_>, text: &str) -> Self {
        let (kept, game) = match text.parse() {
            Ok(DeckChoice::Kept(id)) => {
                let deck = workshop.open(id).ok().map(|opened| opened.deck);
                let game = deck.as_ref().map(|deck| deck.game);
                (deck, game)
            }
            Ok(DeckChoice::Shipped(slug)) => {
                let shipped = decks_to_try().find(|deck| deck.slug == slug);
                (None, shipped.map(|deck| deck.game))
            }
            Err(_) => (None, None),
        };
        Self { kept, game }
    }
}

/// The decks to choose from, of that game or of all.
fn lists(
    workshop: &mut Workshop<'_>,
    wanted: Wanted,
    game: Option<Game>,
) -> std::result::Result<Vec<List>, PlaytestError> {
    let is_of = |deck: Game| game.is_none_or(|game| game == deck);
    let mut mine = workshop.mine()?;
    mine.retain(|deck| deck.deleted_at.is_none());
    let public = lists::public(workshop.conn, &Filter::default(), None, PUBLIC)?;
    let others = public.decks.into_iter().map(|listed| listed.deck);
    // The starters are public decks of a new site, and are offered as decks to try already.
    let others = others.filter(|deck| decks_to_try().all(|shipped| shipped.name != deck.summary.name));
    let mut all: Vec<(bool, StoredDeck)> = mine.into_iter().map(|deck| (true, deck)).collect();
    all.extend(wanted.kept.into_iter().chain(others).map(|deck| (false, deck)));
    let mut known: Vec<DeckId> = Vec::new();
    all.retain(|(_, deck)| {
        let new = is_of(deck.game) && !known.contains(&deck.id);
        known.push(deck.id);
        new
    });
    let shipped = || decks_to_try().filter(|deck| is_of(deck.game));
    let names: Vec<&str> = shipped().map(|deck| deck.name.as_str()).collect();
    let titles = told_apart(all.iter().map(|(_, deck)| deck), &names);
    let label = |title: &str, of: Game| match game {
        Some(_) => title.to_owned(),
        None => format!("{title} ({})", of.label()),
    };
    let (mut mine, mut others) = (Vec::new(), Vec::new());
    for ((is_mine, deck), title) in all.iter().zip(titles) {
        let option = DeckOption {
            fault: fault(workshop, deck),
            value: deck.id.to_string(),
            label: label(&title, deck.game),
            game: deck.game,
        };
        if *is_mine { &mut mine } else { &mut others }.push(option);
    }
    let shipped = shipped().map(|deck| DeckOption {
        value: deck.slug.clone(),
        label: label(&deck.name, deck.game),
        game: deck.game,
        fault: None,
    });
    let lists = [
        ("Your decks", mine),
        ("Decks to try", shipped.collect()),
        ("Decks of others", others),
    ];
    let lists = lists.into_iter().map(|(title, decks)| List { title, decks });
    Ok(lists.filter(|list| !list.decks.is_empty()).collect())
}
