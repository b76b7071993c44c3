//! The JSON twins of the pages: the same domain calls.
