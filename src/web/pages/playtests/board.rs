//! What the board shows, read off what the viewer may see.

use super::lane::{Clash, Sum};
use super::seat::{Reader, Seat, Shown, Told, face};
use crate::catalog::face::Shows;
use crate::catalog::{self, Catalog};
use crate::db::playtests::{Opponent, StoredSeat};
use crate::engine::view::{self, TableView};
use crate::engine::{Act, Action, Choice, ObjectId, PlayerId, PromptKind, State, Zone};
use crate::model::CardId;
use crate::playtest::words::{Balance, Consequence, Sentence, Voice};
use crate::playtest::{self, Access, Course, Opened, Scene, reasons};
use crate::web::parts::FaceView;

/// The table as one person sees it.
pub(super) struct Board<'a> {
    pub view: TableView,
    /// Turn and step.
    pub headline: Sentence,
    /// The steps of the turn in a word or two; the present one is marked.
    pub steps: Vec<Step>,
    /// Whose turn it is, `your turn`; nothing before the first.
    pub turn_of: String,
    /// Whether it is the turn of the seat that is looked from.
    pub is_near_turn: bool,
    /// Whose decision it is, and what is asked.
    pub question: Option<Sentence>,
    /// What is being fought.
    pub fights: Vec<Sentence>,
    /// The same of a combat, beside its card and its sum.
    pub fight: Option<Sentence>,
    /// The attack being resolved, as a sum.
    pub sums: Vec<Sum>,
    /// What the damage would earn.
    pub earns: Option<String>,
    /// Both fighters before the Attack Table.
    pub balance: Option<Balance>,
    /// The cards in the middle as faces: the attack, the effect, the links of a Chain; the newest first.
    pub in_use: Vec<Shown<'a>>,
    pub outcome: Option<Sentence>,
    /// What the seats are called, in their order.
    pub who: Vec<String>,
    /// The other seats first.
    pub seats: Vec<Seat<'a>>,
    /// The battles of this turn, Team against Team.
    pub clashes: Vec<Clash<'a>>,
    /// What may be decided, in the order of the view; empty where a card is to be named.
    pub buttons: Vec<Button>,
    /// The titles that may be named now.
    pub titles: Vec<String>,
    /// Answers that may be given always from now on: as the form sends them, and in words.
    pub always: Vec<(String, String)>,
}

/// How somebody looks at a table.
struct Look {
    standing: Access,
    /// Whether they may decide something now.
    may: bool,
    /// What the decks are called, in the order of seats.
    decks: Vec<String>,
    /// Who decides for each seat, where more than two sit down.
    people: Vec<&'static str>,
    /// What the players are called, in the order of seats.
    names: Vec<Option<String>>,
    /// What the booklet does, in its sample turn.
    booklet: Option<Action>,
}

impl Look {
    fn at(opened: &Opened, may: bool) -> Self {
        let decks = opened.play.log().decks.iter();
        Self {
            standing: opened.standing,
            may,
            decks: decks.map(|deck| deck.name.clone()).collect(),
            people: people(opened),
            names: opened.names.clone(),
            booklet: match playtest::sample_course(&opened.play) {
                Some(Course::On(_, action)) => action.filter(|_| may),
                _ => None,
            },
        }
    }
}

/// A step of the turn.
pub(super) struct Step {
    pub name: &'static str,
    pub is_now: bool,
    pub is_done: bool,
}

/// A decision that may be made.
#[derive(Clone)]
pub(super) struct Button {
    /// From 1, in the order of the view.
    pub number: usize,
    pub words: String,
    /// What it does, as far as it is known.
    pub consequence: String,
    /// It costs life cards or power stages.
    pub hurts: bool,
    /// As the form sends it.
    pub act: String,
    /// The card it is about.
    pub object: Option<ObjectId>,
    /// The consequence does not say what is done.
    pub besides: bool,
    /// It does without what the card says: the card is discarded for a Final Physical Attack.
    pub is_final: bool,
    /// Cards it might be about that are all alike; 0 where another button stands for this one, too.
    pub copies: usize,
    /// It does nothing, or nothing more.
    pub passes: bool,
    /// The one that is marked: the first that does something, or what the computer would keep and throw away; in a sample turn
    /// what the booklet does.
    pub is_main: bool,
}

impl Button {
    /// The key that presses it.
    pub fn key(&self) -> Option<String> {
        match self.number {
            _ if self.passes => Some("space".to_owned()),
            number @ 1..=9 => Some(number.to_string()),
            _ => None,
        }
    }

    /// What stands on the card itself: what it does, or else what it is.
    pub fn on_card(&self) -> &str {
        match self.words.split_once(" with ") {
            _ if !self.consequence.is_empty() && !self.besides => &self.consequence,
            _ if self.is_final => "discard it",
            Some((what @ "Stop it", _)) => what,
            _ => &self.words,
        }
    }

    /// Who uses the card, where it says so.
    pub fn user(&self) -> Option<&str> {
        let (_, user) = self.words.split_once(" by ")?;
        let (user, _) = user.split_once(':').unwrap_or((user, ""));
        Some(user)
    }
}

impl<'a> Board<'a> {
    /// The table of a stored game, with the decisions of whoever looks.
    pub fn new(catalog: &'a Catalog, opened: &Opened) -> Self {
        let may = opened.standing.plays() && opened.breach.is_none();
        let mut board = Self::of(catalog, opened.play.state(), Look::at(opened, may));
        if may {
            board.always = always(opened, &board.buttons);
        }
        board
    }

    /// The same at another moment of the game, only to look at.
    pub fn still(catalog: &'a Catalog, opened: &Opened, state: &State) -> Self {
        Self::of(catalog, state, Look::at(opened, false))
    }

    /// A moment of a game nobody plays, with what might be decided.
    pub fn posed(catalog: &'a Catalog, scene: &Scene) -> Self {
        let look = Look {
            standing: scene.standing(),
            may: true,
            decks: scene.decks.clone(),
            people: Vec::new(),
            names: Vec::new(),
            booklet: None,
        };
        Self::of(catalog, &scene.state, look)
    }

    fn of(catalog: &'a Catalog, state: &State, look: Look) -> Self {
        let Look {
            standing,
            may,
            decks,
            people,
            names,
            booklet,
        } = look;
        let voice = Voice::new(catalog, state, standing.viewer).calling(&names);
        let mut view = voice.view();
        let mut words = voice.offers(&view);
        let question = voice.question(&view);
        if !may {
            view.offers.clear();
        }
        let titles = if may && view.is_naming() {
            let mut titles = std::mem::take(&mut words);
            titles.sort_unstable();
            titles
        } else {
            Vec::new()
        };
        let consequences = if titles.is_empty() {
            voice.consequences(&view)
        } else {
            Vec::new()
        };
        let alike = voice.first_alike(&view);
        // What is thrown away is thrown away; elsewhere the first that does something teaches more.
        let throws_away = view
            .prompt
            .is_some_and(|prompt| matches!(prompt.kind, PromptKind::Redraw | PromptKind::Discard));
        let proposed = if booklet.is_some() {
            booklet
        } else if may && throws_away {
            playtest::proposed(state, standing.viewer)
        } else {
            None
        };
        let buttons = buttons(&view, words, consequences, &alike, proposed);
        let why = if may {
            reasons(state, &view, standing)
        } else {
            Vec::new()
        };
        let near = near(standing, &view);
        let reader = Reader {
            catalog,
            state,
            voice,
            standing,
            buttons: &buttons,
            reasons: &why,
            decks,
            people,
            active: view.active,
            near,
        };
        let mut seats: Vec<Seat<'a>> = view.players.iter().map(|seat| reader.seat(seat)).collect();
        // The next to play comes first, the seat that is looked from last (SC-TURN-16).
        let next = (near.index() + 1) % seats.len().max(1);
        seats.rotate_left(next);
        let clashes = reader.clashes(&mut seats);
        let sums = reader.sums(near);
        let in_use = reader.in_use(&view);
        Self {
            headline: voice.headline(&view),
            steps: steps(state),
            turn_of: turn_of(&voice, &view),
            is_near_turn: view.active == near,
            question,
            fights: voice.fight().into_iter().chain(voice.battles()).collect(),
            fight: voice.fight_in_short(),
            sums,
            earns: voice.earns(),
            balance: voice.balance(near),
            in_use,
            outcome: view.outcome.map(|outcome| voice.outcome(outcome)),
            who: state.seats().map(|player| voice.who(player)).collect(),
            seats,
            clashes,
            buttons,
            titles,
            always: Vec::new(),
            view,
        }
    }

    /// The seat that is looked from.
    pub fn near(&self) -> Option<&Seat<'a>> {
        self.seats.iter().find(|seat| seat.is_near)
    }

    /// The cards in play that are seen, by the seat they lie before, those in battle among them.
    pub fn in_play(&self) -> Vec<(&str, Vec<&Shown<'a>>)> {
        let seats = self.seats.iter();
        seats
            .map(|seat| (seat.who.as_str(), self.cards_of(seat)))
            .collect()
    }

    fn cards_of<'b>(&'b self, seat: &'b Seat<'a>) -> Vec<&'b Shown<'a>> {
        let leader = seat.leader.iter().map(|leader| &leader.card);
        let sides = self.clashes.iter();
        let fights = sides.filter_map(|clash| {
            if seat.is_near {
                clash.near.as_ref()
            } else {
                clash.far.as_ref()
            }
        });
        let lanes = seat.lanes.iter().chain(fights);
        leader.chain(lanes.flat_map(|lane| &lane.cards)).collect()
    }

    /// Whether more than two sit at the table.
    pub fn is_large(&self) -> bool {
        self.seats.len() > 2
    }

    /// Whether Main Personalities lead the seats; without them Teams fight in lanes.
    pub fn is_led(&self) -> bool {
        self.seats.iter().any(|seat| seat.leader.is_some())
    }

    /// The most cards a seat has beside the battles, which need that much of the width.
    pub fn waiting(&self) -> usize {
        let of = |seat: &Seat<'_>| seat.lanes.iter().map(|lane| lane.cards.len()).sum();
        self.seats.iter().map(of).max().unwrap_or(0)
    }

    /// Whether the one who looks may decide something now.
    pub fn decides(&self) -> bool {
        !self.buttons.is_empty() || !self.titles.is_empty()
    }

    /// Whether there are so many answers that they are a list rather than a row.
    pub fn has_many(&self) -> bool {
        self.answers().count() > 6
    }

    /// The answers there are, those that come to the same once.
    pub fn answers(&self) -> impl Iterator<Item = &Button> {
        self.buttons.iter().filter(|button| button.copies > 0)
    }

    /// Whether something can be passed.
    pub fn may_pass(&self) -> bool {
        let pass = |offer: &view::Offer| offer.action.act == Act::Pass;
        self.view.prompt.is_none() && self.view.offers.iter().any(pass)
    }
}

/// The seat that is looked from: of somebody who plays several, the one that decides.
fn near(standing: Access, view: &TableView) -> PlayerId {
    let decides = view.decider.filter(|decider| standing.decides_for(*decider));
    decides.unwrap_or(standing.side())
}

/// Who decides for each seat, where more than two sit down: `the computer`.
fn people(opened: &Opened) -> Vec<&'static str> {
    let others = &opened.stored.seats;
    if others.len() < 2 {
        return Vec::new();
    }
    let whose = |seat: &StoredSeat| match seat.opponent {
        Opponent::Person if seat.is_free() => "nobody yet",
        Opponent::Person if opened.standing.decides_for(playtest::player_of(seat)) => "you",
        // Whoever watches is not the one who began.
        Opponent::Both if !opened.standing.owns => "the host",
        opponent => opponent.label(),
    };
    let first = if opened.standing.owns { "you" } else { "the host" };
    [first].into_iter().chain(others.iter().map(whose)).collect()
}

fn turn_of(voice: &Voice<'_>, view: &TableView) -> String {
    if view.outcome.is_some() {
        return "game over".to_owned();
    }
    if view.turn == 0 {
        return String::new();
    }
    let whose = voice.whose(view.active);
    format!("{} turn", whose.trim_start_matches("the "))
}

/// The steps of the turn by their names, those of one name together: `Combat Step: enter` belongs to `Combat`.
fn steps(state: &State) -> Vec<Step> {
    let mut steps: Vec<Step> = Vec::new();
    for (place, step) in state.table().rules().steps().iter().enumerate() {
        let name = step.name.split(':').next().unwrap_or_default();
        let name = [" Step", " step", " Phase"]
            .iter()
            .find_map(|end| name.strip_suffix(end))
            .unwrap_or(name);
        let now = usize::from(state.step);
        match steps.last_mut().filter(|last| last.name == name) {
            Some(last) => {
                last.is_now |= place == now;
                last.is_done &= place < now;
            }
            None => steps.push(Step {
                name,
                is_now: place == now,
                is_done: place < now,
            }),
        }
    }
    steps.retain(|step| step.name != "End of turn");
    // Of many steps those around the present one are shown.
    let now = steps.iter().position(|step| step.is_now).unwrap_or(0);
    let first = now.saturating_sub(2).min(steps.len().saturating_sub(MOST_STEPS));
    steps.into_iter().skip(first).take(MOST_STEPS).collect()
}

/// Steps of a turn there is room for.
const MOST_STEPS: usize = 7;

fn buttons(
    view: &TableView,
    words: Vec<String>,
    consequences: Vec<Consequence>,
    alike: &[usize],
    proposed: Option<Action>,
) -> Vec<Button> {
    let copies = |place: usize| alike.iter().filter(|first| **first == place).count();
    let number = |place: usize| {
        let before = alike.iter().take(place).enumerate();
        before.filter(|(place, first)| place == *first).count() + 1
    };
    let done = Act::Answer { choice: Choice::Done };
    let passes = |offer: &view::Offer| offer.action.act == Act::Pass || offer.action.act == done;
    let moves = |(offer, consequence): (&view::Offer, &Consequence)| !passes(offer) && !consequence.idle;
    let both = || view.offers.iter().zip(&consequences);
    let proposed = proposed.and_then(|action| view.offers.iter().position(|offer| offer.action == action));
    let is_idle = |place: usize| consequences.get(place).is_some_and(|told| told.idle);
    // Of several that are one choice the first has the button.
    let main = proposed
        .and_then(|place| alike.get(place).copied())
        .filter(|place| !is_idle(*place))
        .or_else(|| both().position(moves))
        .or_else(|| view.offers.iter().position(passes))
        .unwrap_or(0);
    let told = view.offers.iter().zip(words).zip(consequences).enumerate();
    told.map(|(place, ((offer, words), consequence))| {
        let stops = words.strip_prefix("Defend with").filter(|_| consequence.stops);
        // Where the words say that it is stopped, the text says what else comes of it.
        let rest = stops.and_then(|_| consequence.text.strip_prefix("Stops it, "));
        let text = rest.map_or(consequence.text.clone(), capital);
        let words = stops.map_or(words.clone(), |with| format!("Stop it with{with}"));
        Button {
            number: number(place),
            words: match copies(place) {
                0 | 1 => words,
                copies => format!("{words} (×{copies})"),
            },
            consequence: text,
            besides: consequence.quotes || consequence.follows,
            is_final: matches!(offer.action.act, Act::FinalAttack { .. }),
            copies: copies(place),
            hurts: consequence.hurts,
            act: serde_json::to_string(&offer.action.act).unwrap_or_default(),
            object: view::subject(&offer.action),
            passes: passes(offer),
            is_main: place == main,
        }
    })
    .collect()
}

/// The answers among the buttons that may be given always.
fn always(opened: &Opened, buttons: &[Button]) -> Vec<(String, String)> {
    let standing = playtest::may_stand(opened).into_iter();
    let told = standing.filter_map(|choice| {
        let act = serde_json::to_string(&Act::Answer { choice }).ok()?;
        let button = buttons.iter().find(|button| button.act == act)?;
        let value = serde_json::to_value(choice).ok()?;
        Some((value.as_str()?.to_owned(), button.words.clone()))
    });
    told.collect()
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}

impl<'a> Reader<'a, '_> {
    fn in_use(&self, view: &TableView) -> Vec<Shown<'a>> {
        let stacks = view.players.iter().flat_map(|seat| &seat.zones);
        let cards = stacks
            .filter(|zone| zone.zone == Zone::Stack)
            .flat_map(|zone| &zone.cards);
        let mut shown: Vec<Shown<'a>> = cards.filter_map(|card| self.only_shown(card)).collect();
        // An attack by a power of a personality has no card in the middle.
        let attack = self.state.fight.attack.map(|attack| attack.source);
        let power = attack.filter(|source| {
            shown.is_empty() && self.state.is_seen(*source, self.standing.viewer) && view.outcome.is_none()
        });
        shown.extend(power.and_then(|source| {
            let all = view
                .players
                .iter()
                .flat_map(|seat| &seat.zones)
                .flat_map(|zone| &zone.cards);
            let mut source = all.filter(|card| card.object == source);
            let mut shown = self.only_shown(source.next()?)?;
            if let Some((source, line)) = self.state.attacking_line() {
                let kind = self.state.card(source).kind;
                let used = catalog::line_in_words(self.state.table().rules().game(), kind, &line.line);
                shown.text.put_first(&used);
            }
            Some(shown)
        }));
        shown.reverse();
        let asking = view.prompt.and_then(|prompt| prompt.source);
        let lies_there = |card: &CardId| shown.iter().any(|shown| shown.view.is(*card));
        // Where Teams fight, the middle has no room for a card beside the Chain.
        let led = view
            .players
            .iter()
            .any(|seat| self.state.player(seat.player).leader.is_some());
        if let Some(asks) = asking.filter(|card| led && !lies_there(card))
            && let Some(printing) = self.catalog.card(asks).printings.first()
        {
            shown.insert(0, self.bare(FaceView::new(self.catalog, *printing)));
        }
        shown
    }

    fn only_shown(&self, card: &view::CardView) -> Option<Shown<'a>> {
        Some(self.bare(face(self.catalog, card)?))
    }

    fn bare(&self, view: FaceView<'a>) -> Shown<'a> {
        Shown {
            text: Told::of(&view, self.state, Shows::Figures),
            view,
            stand: None,
            powers: None,
            signs: Vec::new(),
            buttons: Vec::new(),
            refusals: Vec::new(),
        }
    }
}
