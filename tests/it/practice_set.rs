use scouter::catalog::{Catalog, shipped};

#[test]
fn loads() {
    let catalog = Catalog::from_set_files(&shipped::set_files().unwrap()).unwrap();
    assert!(catalog.cards().len() > 90);
}
