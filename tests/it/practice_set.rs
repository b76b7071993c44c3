//! The home-made practice set: it loads, it reads well, it uses every mechanic of the booklet.

use scouter::catalog::{Catalog, shipped};
use scouter::model::{Card, Game};

fn catalog() -> Catalog {
    Catalog::from_set_files(&shipped::set_files().unwrap()).unwrap()
}

fn practice(catalog: &Catalog) -> Vec<&Card> {
    let set = catalog.set_by_code(Game::Bandai, "HMP").unwrap();
    catalog
        .printings_in(set.id)
        .iter()
        .map(|id| catalog.card_of(*id))
        .collect()
}

#[test]
fn the_text_of_every_card() {
    let catalog = catalog();
    let texts = practice(&catalog)
        .into_iter()
        .map(|card| format!("{}\n{}\n", card.name, card.text));
    insta::assert_snapshot!(texts.collect::<Vec<_>>().join("\n"));
}
