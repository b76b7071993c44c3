use std::collections::BTreeMap;

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;
use serde::Deserialize;
use validator::Validate;

use super::adjust::Change;
use super::board::Board;
use super::change::TAKE_FORCED;
use super::end::End;
use super::id;
use super::people::People;
use super::waiting;
use crate::catalog::Catalog;
use crate::db::places::Signal;
use crate::db::{Moment, Visibility};
use crate::engine::view::CardView;
use crate::engine::{CardMarks, Zone};
use crate::model::Game;
use crate::playtest::words::{Sentence, Voice, Weight, zone_name, zone_title, zones};
use crate::playtest::{self, Beat, Course, Opened, Reply};
use crate::web::address::RuleHref;
use crate::web::error::Result;
use crate::web::limited::{Limited, WORD};
use crate::web::page::{Page, Tab, html_with};
use crate::web::services::Services;
use crate::web::session::Visitor;

#[derive(Template)]
#[template(path = "playtests/show.html")]
struct ShowPage<'a> {
    opened: &'a Opened,
    board: Board<'a>,
    turns: Vec<Turn>,
    /// What came of the last decision of a person, and of those after it.
    latest: Vec<Sentence>,
    trouble: Option<Sentence>,
    /// Cards to change by hand: id and name.
    cards: Vec<(String, String)>,
    asked: Asked,
    /// How it went, once it is over.
    end: Option<End>,
    /// Who sits there, at a table of several people.
    people: Option<People>,
    /// The standing answers of whoever looks.
    answers: Vec<String>,
}

/// What the address says of how the table is shown.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Asked {
    /// Decisions with one answer are asked, too.
    pub every: bool,
    /// Each decision is explained.
    pub explain: bool,
    /// The log cites the rules.
    pub rules: bool,
    /// The log names the steps.
    pub steps: bool,
}

/// The same as the address has it.
#[derive(Debug, Default, Deserialize, Validate)]
pub struct ShowQuery {
    #[validate(length(max = WORD))]
    ask: Option<String>,
    #[validate(length(max = WORD))]
    explain: Option<String>,
    #[validate(length(max = WORD))]
    rules: Option<String>,
    #[validate(length(max = WORD))]
    steps: Option<String>,
}

impl From<ShowQuery> for Asked {
    fn from(query: ShowQuery) -> Self {
        Self {
            every: query.ask.as_deref() == Some("all"),
            explain: query.explain.is_some(),
            rules: query.rules.is_some(),
            steps: query.steps.is_some(),
        }
    }
}

impl Asked {
    /// What goes on with the table from page to page, as the end of an address.
    pub(super) fn query(self) -> &'static str {
        match (self.every, self.explain) {
            (false, false) => "",
            (true, false) => "?ask=all",
            (false, true) => "?explain=on",
            (true, true) => "?ask=all&explain=on",
        }
    }
}

impl Page for ShowPage<'_> {
    const TAB: Tab = Tab::Play;
}

/// Giving up, as the form sends it.
const CONCEDE: &str = r#"{"act":"concede"}"#;

/// What happened in a turn.
struct Turn {
    title: String,
    beats: Vec<Beat>,
}

/// `GET /playtests/{id}`
pub async fn page(
    visitor: Visitor,
    services: Services,
    request: HttpRequest,
    path: web::Path<String>,
    query: Limited<ShowQuery>,
) -> Result<HttpResponse> {
    let id = id(&path)?;
    let opened = services
        .work(move |workshop| playtest::visit(workshop, id))
        .await?;
    let asked = query.into_inner().into();
    answer(&visitor, &services, &request, &opened, &Reply::Done, asked)
}

/// The board, and above it what was not done; the invitation where somebody is still missing.
pub(super) fn answer(
    visitor: &Visitor,
    services: &Services,
    request: &HttpRequest,
    opened: &Opened,
    verdict: &Reply,
    asked: Asked,
) -> Result<HttpResponse> {
    let catalog = &services.site.catalog;
    if opened.stored.waits() {
        return waiting::answer(visitor, catalog, request, opened, verdict);
    }
    let story = playtest::story(catalog, &opened.play, opened.standing.viewer, &opened.names);
    let voice = opened.voice(catalog);
    let page = ShowPage {
        opened,
        asked,
        end: End::of(catalog, opened, &voice, &story),
        board: Board::new(catalog, opened),
        latest: playtest::latest(&story, opened.standing),
        turns: turns(story),
        trouble: trouble(catalog, opened, verdict),
        cards: cards(catalog, opened),
        people: People::of(opened, Moment::now()),
        answers: answers(&voice, opened),
    };
    html_with(visitor, status(verdict), &page)
}

/// The standing answers of whoever looks, in words.
fn answers(voice: &Voice<'_>, opened: &Opened) -> Vec<String> {
    let seats = opened.standing.seats.iter();
    let all = seats.flat_map(|seat| opened.answers(seat));
    all.map(|answer| voice.standing_answer(&answer)).collect()
}

pub(super) fn status(verdict: &Reply) -> StatusCode {
    match verdict {
        Reply::Done => StatusCode::OK,
        Reply::Stale => StatusCode::CONFLICT,
        Reply::Refused(_) => StatusCode::UNPROCESSABLE_ENTITY,
    }
}

pub(super) fn trouble(catalog: &Catalog, opened: &Opened, verdict: &Reply) -> Option<Sentence> {
    let voice = opened.voice(catalog);
    match verdict {
        Reply::Done => None,
        Reply::Stale => Some(Sentence {
            text: "The table had changed before your decision arrived, so it was not carried out. This is how it stands now.".into(),
            rule: None,
            weight: Weight::Deed,
        }),
        Reply::Refused(refusal) => Some(voice.refusal(refusal)),
    }
}

/// The game told turn by turn, the newest first.
fn turns(story: Vec<Beat>) -> Vec<Turn> {
    let mut turns = vec![Turn {
        title: "Before the first turn".into(),
        beats: Vec::new(),
    }];
    for mut beat in story {
        while let Some(place) = beat
            .sentences
            .iter()
            .position(|sentence| sentence.weight == Weight::Turn)
        {
            let after = beat.sentences.split_off(place);
            let mut after = after.into_iter();
            let title = after.next().map_or_else(String::new, |sentence| sentence.text);
            put(&mut turns, &beat);
            beat.sentences = after.collect();
            turns.push(Turn {
                title,
                beats: Vec::new(),
            });
        }
        put(&mut turns, &beat);
    }
    turns.reverse();
    turns.retain(|turn| !turn.beats.is_empty());
    turns
}

fn put(turns: &mut [Turn], beat: &Beat) {
    if let Some(turn) = turns.last_mut().filter(|_| !beat.sentences.is_empty()) {
        turn.beats.push(beat.clone());
    }
}

/// The cards somebody sees, to change by hand.
fn cards(catalog: &Catalog, opened: &Opened) -> Vec<(String, String)> {
    let voice = opened.voice(catalog);
    let mut cards = Vec::new();
    for seat in &voice.view().players {
        let whose = voice.whose(seat.player);
        for zone in &seat.zones {
            let name = zone_title(opened.stored.game, zone.zone);
            let named = |card: &CardView| {
                let title = catalog.card(card.card).title();
                (
                    card.object.0.to_string(),
                    format!("{title} ({whose} cards: {name})"),
                )
            };
            cards.extend(zone.cards.iter().map(named));
            if zone.zone == Zone::Deck && opened.standing.decides_for(seat.player) {
                cards.push((
                    format!("top-{}", seat.player.0),
                    format!("Top card of {whose} {}", zone_name(opened.stored.game, zone.zone)),
                ));
            }
        }
    }
    number_copies(&mut cards);
    cards
}

/// Copies of a card in one place are told apart by a number.
fn number_copies(cards: &mut [(String, String)]) {
    let mut seen: BTreeMap<String, u32> = BTreeMap::new();
    for (_, name) in cards {
        let copies = seen.entry(name.clone()).or_default();
        *copies += 1;
        if *copies > 1 {
            *name = format!("{name}, copy {copies}");
        }
    }
}

impl ShowPage<'_> {
    fn title(&self) -> String {
        playtest::title(&self.opened.stored)
    }

    fn game(&self) -> Game {
        self.opened.stored.game
    }

    fn plays(&self) -> bool {
        self.opened.standing.plays() && self.opened.breach.is_none()
    }

    fn is_over(&self) -> bool {
        self.opened.play.state().outcome.is_some()
    }

    /// Between people a game that is over stays over.
    fn is_final(&self) -> bool {
        self.is_over() && self.opened.stored.is_between_people()
    }

    fn may_know(&self) -> bool {
        self.opened.standing.knows_all(&self.opened.stored)
    }

    /// The seats somebody took by a link: number and `second`.
    fn taken_seats(&self) -> impl Iterator<Item = (i32, &'static str)> {
        let seats = self.opened.stored.seats.iter();
        let taken = seats.filter(|seat| seat.guest().is_some());
        taken.map(|seat| (seat.seat, playtest::seat_name(playtest::player_of(seat))))
    }

    /// The deck one plays when all decks are passed on.
    fn next_deck(&self) -> &str {
        self.opened.stored.seats.first().map_or("", |seat| &seat.name)
    }

    fn is_shared(&self) -> bool {
        self.opened.stored.visibility != Visibility::Private
    }

    fn actions(&self) -> usize {
        self.opened.play.log().actions.len()
    }

    fn may_redo(&self) -> bool {
        !self.opened.play.undone().is_empty()
    }

    /// The computer stopped after many decisions in a row.
    fn computer_waits(&self) -> bool {
        let decider = self.opened.play.state().decider();
        decider.is_some_and(|decider| playtest::is_computers(&self.opened.stored, decider))
    }

    fn zones(&self) -> impl Iterator<Item = (&'static str, String)> {
        let game = self.game();
        zones(game).map(move |zone| (zone.slug(), zone_title(game, zone)))
    }

    /// The changes by hand that mean something in this game.
    fn changes(&self) -> impl Iterator<Item = &'static Change> {
        let led = self.is_led();
        Change::ALL.iter().filter(move |change| change.fits(led))
    }

    /// The marks a card can bear, each with the number to be summed: `1 sideways, 2 used`.
    fn marks(&self) -> String {
        let marks = self.opened.play.table().rules().marks().iter();
        let named: Vec<String> = marks
            .map(|(mark, name)| format!("{} {name}", CardMarks::from(*mark).number()))
            .collect();
        named.join(", ")
    }

    /// Whether Main Personalities lead the seats; without them coins are counted.
    fn is_led(&self) -> bool {
        self.board.is_led()
    }

    /// The last deeds, the newest first.
    fn just_now(&self) -> impl Iterator<Item = &Sentence> {
        let deeds = self
            .latest
            .iter()
            .filter(|sentence| sentence.weight == Weight::Deed);
        deeds.rev()
    }

    /// The address with the other choice for decisions with one answer.
    fn other_asking(&self) -> String {
        self.at(Asked {
            every: !self.asked.every,
            ..self.asked
        })
    }

    /// The address with the explanations on or off.
    fn other_explaining(&self) -> String {
        self.at(Asked {
            explain: !self.asked.explain,
            ..self.asked
        })
    }

    fn at(&self, asked: Asked) -> String {
        format!("/playtests/{}{}#decision", self.opened.stored.id, asked.query())
    }

    /// How far the booklet's sample turn is followed, where that is wanted and the table is one.
    fn course(&self) -> Option<Course> {
        let wanted = self.asked.explain && self.plays() && !self.is_over();
        let course = playtest::sample_course(&self.opened.play).filter(|_| wanted);
        course.filter(|course| self.board.decides() || matches!(course, Course::Over(_)))
    }

    /// Whether the computer waits at the end of the booklet's sample turn.
    fn is_sample_over(&self) -> bool {
        matches!(playtest::sample_course(&self.opened.play), Some(Course::Over(_)))
    }

    /// What the open decision means, where that is wanted and the decision is the viewer's.
    fn hint(&self) -> Option<playtest::Told<'static>> {
        let wanted = self.asked.explain && self.board.decides();
        let lesson = wanted.then(|| playtest::lesson(self.game())).flatten()?;
        lesson.hint(&self.opened.play, self.opened.standing)
    }

    fn names(&self) -> Vec<(u8, String)> {
        (0..).zip(self.board.who.clone()).collect()
    }
}
