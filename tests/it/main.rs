//! The one integration binary: links once, compiles fast. One module per door of the program.
mod practice_set;
