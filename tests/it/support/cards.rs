//! The shipped cards, built once for all tests.

use std::sync::LazyLock;

use scouter::catalog::{Catalog, shipped};

pub static CATALOG: LazyLock<Catalog> =
    LazyLock::new(|| Catalog::from_set_files(&shipped::set_files().unwrap()).unwrap());
