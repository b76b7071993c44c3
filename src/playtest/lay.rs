//! Lays the table of a sample turn: its two decks, with the booklet's cards on top.

use std::sync::Arc;

use super::PlaytestError;
use super::begin::{Begun, Chair, Sitting, store_new};
use super::deck_choice::shipped_list;
use super::sample::{Sample, SampleSeat};
use crate::catalog::Catalog;
use crate::db::Visibility;
use crate::db::playtests::Opponent;
use crate::deck::{Deck, DeckLine, Section};
use crate::engine::{Log, Options, PlayerId, State, Zone, open};
use crate::games;
use crate::model::{Game, PrintingId};
use crate::workshop::Workshop;

/// Begins the sample turn of a game.
pub fn begin_sample(at: &mut Workshop<'_>, game: Game, sample: &Sample) -> Result<Begun, PlaytestError> {
    let log = laid(at.catalog, game, sample)?;
    let computer = Chair {
        opponent: Opponent::Simple,
        guest: None,
        deck: None,
    };
    let table = Sitting {
        visibility: Visibility::Private,
        clock: None,
        deck: None,
        others: vec![computer],
    };
    store_new(at, log, &table)
}

/// The sample turn before its first decision.
///
/// Chance is not bent: the shuffle of a seed brings a list of that length into the same order each time, so the lists are
/// written in the order that comes out right.
pub fn laid(catalog: &Catalog, game: Game, sample: &Sample) -> Result<Log, PlaytestError> {
    let [own, other] = sample.seats.each_ref().map(|seat| deck(catalog, game, seat));
    let mut decks = [own?, other?];
    let options =
        games::agreed(catalog, &decks, &[]).map_err(|refusal| PlaytestError::Agreement { game, refusal })?;
    let shuffled = shuffled(catalog, game, &decks, options.clone(), sample.seed)?;
    for (seat, (deck, of)) in (0..).zip(decks.iter_mut().zip(&sample.seats)) {
        let top = of.top.iter();
        let top: Option<Vec<PrintingId>> = top.map(|code| catalog.printing_by_code(game, code)).collect();
        let unknown = || PlaytestError::NoDeck(of.list.clone());
        order(
            catalog,
            deck,
            &top.ok_or_else(unknown)?,
            &shuffled,
            PlayerId(seat),
        )
        .ok_or_else(unknown)?;
    }
    Ok(Log::new(catalog, game, &decks, options, sample.seed))
}

fn deck(catalog: &Catalog, game: Game, seat: &SampleSeat) -> Result<Deck, PlaytestError> {
    let mut deck = shipped_list(catalog, game, &seat.list)?;
    deck.name.clone_from(&seat.name);
    Ok(deck)
}

/// A game of these decks as the seed deals it.
fn shuffled(
    catalog: &Catalog,
    game: Game,
    decks: &[Deck],
    options: Options,
    seed: u64,
) -> Result<State, PlaytestError> {
    let table = Log::new(catalog, game, decks, options, seed).table(catalog, games::rules(game))?;
    Ok(open(Arc::clone(&table), seed, None))
}

/// Writes the cards of a list in such an order that those lie on top which are to; nothing where a card stands in it twice, or
/// one of those does not.
fn order(
    catalog: &Catalog,
    deck: &mut Deck,
    top: &[PrintingId],
    shuffled: &State,
    player: PlayerId,
) -> Option<()> {
    let is_shuffled = |line: &DeckLine| line.section == Section::Main;
    let (mut cards, fixed): (Vec<_>, Vec<_>) = deck.lines.drain(..).partition(is_shuffled);
    // As the cards were drawn, and are to be drawn: the last of a pile is its top.
    let drawn = shuffled.pile(player, Zone::Hand).iter();
    let drawn = drawn.chain(shuffled.pile(player, Zone::Deck).iter().rev());
    let place = |object| {
        let card = shuffled.card(object).card;
        cards
            .iter()
            .position(|line| catalog.printing(line.printing).card == card)
    };
    let places: Option<Vec<usize>> = drawn.map(|object| place(*object)).collect();
    let places = places.filter(|places| places.len() == cards.len())?;
    let mut wanted = Vec::with_capacity(cards.len());
    for printing in top {
        let found = cards.iter().position(|line| line.printing == *printing)?;
        wanted.push(cards.remove(found));
    }
    wanted.append(&mut cards);
    let mut in_order: Vec<(usize, DeckLine)> = places.into_iter().zip(wanted).collect();
    in_order.sort_by_key(|(place, _)| *place);
    deck.lines = fixed;
    deck.lines.extend(in_order.into_iter().map(|(_, line)| line));
    Some(())
}
