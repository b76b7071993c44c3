//! How long a list of 75 cards takes from text to resolved deck, its game inferred: `cargo bench --bench deck`.
//!
//! Limit: 150 microseconds.

#![expect(clippy::expect_used, reason = "a benchmark stops when its data is wrong")]

use std::sync::LazyLock;

use divan::{Bencher, black_box};
use scouter::catalog::{Catalog, shipped};
use scouter::deck::{FileKind, ReadOptions, read, write};
use scouter::model::Game;

static CATALOG: LazyLock<Catalog> = LazyLock::new(|| {
    let files = shipped::set_files().expect("the shipped sets are well-formed");
    Catalog::from_set_files(&files).expect("the shipped cards are well-formed")
});

/// 75 cards as a player types them.
const LIST: &str = "\
Main Personality
Nappa Lv1
Nappa Lv2
Nappa Lv3
Nappa Lv4

Allies
1 Raditz Lv1
1 Saibaimen Lv1
1 Saibaimen Lv2

Combat
3x Red Back Kick
3x Red Knife Hand
3x Red Palm Heel Strike
3x Black Turning Kick
3x Black Side Kick
3x Black Front Kick
3x Black Fore Fist Punch
3x Black Knife Hand Strike
2x Nappa's Energy Aura
3x Vegeta's Surprise Defense
1x Vegeta's Physical Stance
3x Ribs Broken
3x Cutting the Tail
3x Terrible Wounds
1x Battle Pausing

Non-Combat
3x Power Up!
3x Power Up the Most!
3x Enraged!
1x Saiyan Truce Card
2x Hidden Power Level
2x Blazing Anger!
1x Vegeta's Plans
1x Senzu Bean

Drills
2x Black Takedown Drill
2x Black Bear Hug Drill
1x Vegeta's Quickness Drill

Dragon Balls
1 Earth Dragon Ball 1
1 Earth Dragon Ball 2
1 Earth Dragon Ball 3
1 Earth Dragon Ball 4
1 Earth Dragon Ball 5
1 Earth Dragon Ball 6
1 Earth Dragon Ball 7
";

fn main() {
    divan::main();
}

#[divan::bench]
fn read_a_list_of_75_cards(bencher: Bencher<'_, '_>) {
    let options = ReadOptions::default();
    let read_list = || read(&CATALOG, black_box(LIST.as_bytes()), &options).expect("the list is read");
    let list = read_list();
    assert_eq!(list.deck.lines.iter().map(|line| line.count).sum::<u16>(), 75);
    assert_eq!(list.unresolved().count(), 0);
    bencher.bench(read_list);
}

#[divan::bench(args = FileKind::ALL.iter().copied().filter(|kind| kind.is_for(Game::Score)))]
fn read_back(bencher: Bencher<'_, '_>, kind: FileKind) {
    let options = ReadOptions::default();
    let deck = read(&CATALOG, LIST.as_bytes(), &options)
        .expect("the list is read")
        .deck;
    let options = ReadOptions {
        game: Some(deck.game),
        ..options
    };
    let written = write(&CATALOG, &deck, kind).text;
    bencher.bench(|| read(&CATALOG, black_box(written.as_bytes()), &options));
}
