//! The search language: `game:panini type:drill style:red`, `pur>=3 -level:1`, `"kaio-ken" or named:goku`.
//!
//! A text is parsed into a [`Query`], which prints itself back, explains itself in English and runs over a
//! [`Searcher`]. What can be asked stands in one table, [`FIELDS`]; parser, warnings, help and tests iterate it.

mod alike;
mod ast;
mod bits;
mod explain;
mod facets;
mod facts;
mod field;
mod fields;
mod index;
mod lexer;
mod near;
mod parser;
mod rank;
mod searcher;
mod value;

pub use alike::are_of_one_style;
pub use ast::{Layout, Node, Op, Query, Sort, Term, Unread, Value};
pub use explain::{explain, explain_found};
pub use facets::{Facet, FacetValue};
pub use field::{Field, FieldKind, FieldValue};
pub use fields::FIELDS;
pub use parser::parse;
pub use searcher::{Hits, Searcher};
