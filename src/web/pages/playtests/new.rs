use actix_web::http::StatusCode;
use actix_web::{HttpResponse, web};
use askama::Template;
use serde::Deserialize;

use super::change::address;
use crate::db::decks::StoredDeck;
use crate::db::lists::{self, Filter};
use crate::db::playtests::Opponent;
use crate::deck::Handwork;
use crate::engine::OptionalRule;
use crate::games;
use crate::legality::Verdict;
use crate::model::Game;
use crate::playtest::{self, DeckChoice, PlaytestError, Seed, Setup, shipped_decks};
use crate::web::address::{RuleHref, Value};
use crate::web::desk::Desk;
use crate::web::error::{Error, Result};
use crate::web::page::{Page, Tab, html, html_with, see_other};
use crate::web::proven::ProvenForm;
use crate::web::session::Visitor;
use crate::workshop::Workshop;

/// Public decks offered, the last saved ones.
const PUBLIC: u32 = 30;

/// What a link to the page may say.
#[derive(Debug, Default, Deserialize)]
pub struct NewQuery {
    deck: Option<String>,
    game: Option<String>,
}

#[derive(Template)]
#[template(path = "playtests/new.html")]
struct NewPage {
    /// The game whose decks are listed, where one is wanted.
    game: Option<Game>,
    lists: Vec<List>,
    first: String,
    second: String,
    opponent: Opponent,
    /// Optional rules by game.
    optional: Vec<(Game, &'static [OptionalRule])>,
    /// The names of those switched on.
    rules: Vec<String>,
    seed: String,
    trouble: Option<String>,
    /// What of the two decks is left to the players, by their names.
    handwork: Vec<(String, Handwork)>,
    /// Why the chosen deck plays badly, said before anybody sits down.
    warning: Option<Warning>,
}

/// A deck that is empty or not legal, and one that is.
struct Warning {
    title: String,
    why: String,
    /// Whether it can be played all the same.
    plays: bool,
    /// A deck to try of the same game: value and label.
    instead: Option<(String, String)>,
}

impl Page for NewPage {
    const TAB: Tab = Tab::Play;
}

/// Decks to choose from.
struct List {
    title: &'static str,
    decks: Vec<Choice>,
}

struct Choice {
    value: String,
    label: String,
    /// What is wrong with it: `no cards`, `not legal`.
    fault: Option<&'static str>,
}

impl NewPage {
    fn is_on(&self, name: &str) -> bool {
        self.rules.iter().any(|rule| rule == name)
    }

    fn title_of(opponent: Opponent) -> &'static str {
        match opponent {
            Opponent::Simple => "The computer",
            Opponent::Random => "The computer, at random",
            Opponent::Idle => "Nobody",
            Opponent::Both => "You",
            Opponent::Person => "Another person",
        }
    }

    fn hint_of(opponent: Opponent) -> &'static str {
        match opponent {
            Opponent::Simple => "it plays what it can, attacks and defends",
            Opponent::Random => "it does anything the rules allow",
            Opponent::Idle => "an opponent who only passes: try your deck alone",
            Opponent::Both => "you decide for both seats and see both hands",
            Opponent::Person => "you get a link to send; each sees only the own hand",
        }
    }
}

/// `GET /playtests/new`
pub async fn page(visitor: Visitor, desk: Desk, query: web::Query<NewQuery>) -> Result<HttpResponse> {
    let NewQuery { deck, game } = query.into_inner();
    let game = game.and_then(|game| game.parse().ok());
    let first = deck.unwrap_or_default();
    let offered = desk.work(move |workshop| offer(workshop, first, None, game));
    let Offer {
        game,
        lists,
        first,
        second,
        handwork,
    } = offered.await?;
    html(
        &visitor,
        &NewPage {
            game,
            warning: warning(&lists, &first),
            lists,
            first,
            second,
            handwork,
            opponent: Opponent::Simple,
            optional: optional(game),
            rules: Vec::new(),
            seed: String::new(),
            trouble: None,
        },
    )
}

/// `POST /playtests/new`
pub async fn begin(visitor: Visitor, desk: Desk, form: ProvenForm) -> Result<HttpResponse> {
    let said = |field: &str| form.text(field).unwrap_or_default().trim().to_owned();
    let (first, second) = (chosen(&form, "first"), chosen(&form, "second"));
    let done = match setup(&form, &first, &second) {
        Ok(setup) => desk.keep(move |workshop| playtest::begin(workshop, &setup)).await,
        Err(trouble) => Err(trouble.into()),
    };
    let trouble = match done {
        Ok(begun) => return Ok(see_other(address(begun.id, begun.invitation.as_ref()))),
        Err(Error::Refused { message, .. }) => message,
        Err(other) => return Err(other),
    };
    let offered = desk.work(move |workshop| offer(workshop, first, Some(second), None));
    let Offer {
        game,
        lists,
        first,
        second,
        handwork,
    } = offered.await?;
    let page = NewPage {
        game,
        warning: warning(&lists, &first),
        lists,
        first,
        second,
        handwork,
        opponent: said("opponent").parse().unwrap_or(Opponent::Simple),
        optional: optional(game),
        rules: switched(&form),
        seed: said("seed"),
        trouble: Some(trouble),
    };
    html_with(&visitor, StatusCode::UNPROCESSABLE_ENTITY, &page)
}

/// The decks to choose from, with two chosen of them.
struct Offer {
    game: Option<Game>,
    lists: Vec<List>,
    first: String,
    second: String,
    handwork: Vec<(String, Handwork)>,
}

/// What is offered to whoever asked for a deck, and perhaps for an opponent's.
fn offer(
    workshop: &mut Workshop<'_>,
    first: String,
    second: Option<String>,
    game: Option<Game>,
) -> std::result::Result<Offer, PlaytestError> {
    let (game, lists) = lists(workshop, &first, game)?;
    let first = match second {
        Some(_) => first,
        None => preselected(&lists, first),
    };
    let second = second.unwrap_or_else(|| opponent_of(&lists, &first));
    let chosen = [&first, &second].into_iter().filter(|chosen| !chosen.is_empty());
    let handwork = chosen.filter_map(|chosen| playtest::handwork(workshop, chosen));
    Ok(Offer {
        game,
        handwork: handwork.collect(),
        lists,
        first,
        second,
    })
}

/// How the names of shipped decks end that are there to show mistakes.
const MISTAKES: &str = "with-mistakes";

/// What is wrong with a kept deck, as far as its last judgement says.
fn fault(deck: &StoredDeck) -> Option<&'static str> {
    match deck.summary.verdict {
        _ if deck.summary.cards == 0 => Some("no cards"),
        Verdict::Illegal => Some("not legal"),
        Verdict::Unresolved => Some("cards unknown"),
        Verdict::Legal => None,
    }
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

/// Another deck than one's own: the first shipped one without a fault, or else the same deck.
fn opponent_of(lists: &[List], own: &str) -> String {
    let of_own_game = |deck: &&Choice| game_of(&deck.label) == own_game(lists, own);
    let all = lists.iter().rev().flat_map(|list| &list.decks);
    let mut others = all.filter(|deck| deck.value != own && deck.fault.is_none() && deck.value.contains('/'));
    others
        .find(of_own_game)
        .map_or_else(String::new, |deck| deck.value.clone())
}

/// The game a label names in its parentheses.
fn game_of(label: &str) -> Option<&str> {
    label.rsplit_once('(').map(|(_, game)| game)
}

fn own_game<'a>(lists: &'a [List], own: &str) -> Option<&'a str> {
    let mut all = lists.iter().flat_map(|list| &list.decks);
    all.find(|deck| deck.value == own)
        .and_then(|deck| game_of(&deck.label))
}

/// What is to be said of the chosen deck before anybody sits down.
fn warning(lists: &[List], own: &str) -> Option<Warning> {
    let all = || lists.iter().flat_map(|list| &list.decks);
    let deck = all().find(|deck| deck.value == own)?;
    let why = match deck.fault? {
        "no cards" => "has no cards yet",
        "cards unknown" => "has cards no set knows",
        _ => "is not legal in its format",
    };
    let game = game_of(&deck.label);
    let instead = all()
        .find(|other| other.value.contains('/') && other.fault.is_none() && game_of(&other.label) == game);
    Some(Warning {
        title: deck.label.clone(),
        why: why.to_owned(),
        plays: deck.fault != Some("no cards"),
        instead: instead.map(|other| (other.value.clone(), other.label.clone())),
    })
}

/// The address typed, or else the deck chosen.
fn chosen(form: &ProvenForm, seat: &str) -> String {
    let typed = form
        .text(&format!("{seat}-address"))
        .map(str::trim)
        .filter(|typed| !typed.is_empty());
    typed.or(form.text(seat)).unwrap_or_default().to_owned()
}

/// The optional rules of the game, or of all games that have some.
fn optional(wanted: Option<Game>) -> Vec<(Game, &'static [OptionalRule])> {
    let is_wanted = |game: &&Game| wanted.is_none_or(|wanted| wanted == **game);
    let all = Game::ALL.iter().filter(is_wanted);
    let all = all.map(|game| (*game, games::rules(*game).optional()));
    all.filter(|(_, rules)| !rules.is_empty()).collect()
}

/// The names of the optional rules that are switched on.
fn switched(form: &ProvenForm) -> Vec<String> {
    form.starting_with("rule-")
        .map(|(name, _)| name.to_owned())
        .collect()
}

fn setup(form: &ProvenForm, first: &str, second: &str) -> std::result::Result<Setup, PlaytestError> {
    let first: DeckChoice = first.parse()?;
    let second = if second.is_empty() {
        first.clone()
    } else {
        second.parse()?
    };
    let seed = form.text("seed").and_then(|seed| seed.trim().parse().ok());
    Ok(Setup {
        decks: [first, second],
        opponent: form
            .text("opponent")
            .and_then(|word| word.parse().ok())
            .unwrap_or(Opponent::Simple),
        rules: switched(form),
        seed: seed.map_or(Seed::New, Seed::Same),
    })
}

/// The decks to choose from: of that game, or else of the wanted deck's, or else of all.
fn lists(
    workshop: &mut Workshop<'_>,
    wanted: &str,
    game: Option<Game>,
) -> std::result::Result<(Option<Game>, Vec<List>), PlaytestError> {
    let (wanted, of) = match wanted.parse() {
        Ok(DeckChoice::Kept(id)) => {
            let deck = workshop.open(id).ok().map(|opened| opened.deck);
            let game = deck.as_ref().map(|deck| deck.game);
            (deck, game)
        }
        Ok(DeckChoice::Shipped(slug)) => {
            let shipped = shipped_decks().iter().find(|deck| deck.slug == slug);
            (None, shipped.map(|deck| deck.game))
        }
        Err(_) => (None, None),
    };
    let game = game.or(of);
    let is_of = |deck: Game| game.is_none_or(|game| game == deck);
    let mut mine = workshop.mine()?;
    mine.retain(|deck| deck.deleted_at.is_none());
    let public = lists::public(workshop.conn, &Filter::default(), None, PUBLIC)?;
    let mut others: Vec<StoredDeck> = public.decks.into_iter().map(|listed| listed.deck).collect();
    others.splice(0..0, wanted);
    let mut known: Vec<String> = Vec::new();
    let mut kept = |decks: Vec<StoredDeck>| -> Vec<Choice> {
        let playable = decks.into_iter().filter(|deck| is_of(deck.game));
        let choices = playable.map(|deck| Choice {
            fault: fault(&deck),
            value: deck.id.to_string(),
            label: format!("{} ({})", deck.summary.title(), deck.game.label()),
        });
        choices
            .filter(|choice| {
                let new = !known.contains(&choice.value);
                known.push(choice.value.clone());
                new
            })
            .collect()
    };
    let shipped = shipped_decks().iter().filter(|deck| is_of(deck.game));
    let shipped = shipped.map(|deck| Choice {
        value: deck.slug.clone(),
        label: format!("{} ({})", deck.name, deck.game.label()),
        fault: deck.slug.ends_with(MISTAKES).then_some("not legal"),
    });
    let lists = [
        ("Your decks", kept(mine)),
        ("Decks to try", shipped.collect()),
        ("Decks of others", kept(others)),
    ];
    let lists = lists.into_iter().map(|(title, decks)| List { title, decks });
    Ok((game, lists.filter(|list| !list.decks.is_empty()).collect()))
}
