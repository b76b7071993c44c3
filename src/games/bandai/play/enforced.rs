//! Which ledger rows are kept at the table, and where. A test holds it against the ledger, the source and the tests.

/// Ledger ids with the file below `src/` that keeps them.
pub const ENFORCED: &[(&str, &str)] = &[];

/// Rows of the ledger that are not kept at the table, and why.
pub const NOT_ENFORCED: &[(&str, &str)] = &[];
