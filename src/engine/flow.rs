//! How carrying out a verb ends.

use std::ops::ControlFlow;

/// A player was asked: the verb is carried out again, from where its frame stands, once there is an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Asked;

/// How carrying out a verb ended; `?` ends it where a part of it asked.
pub type Flow = ControlFlow<Asked>;

/// It was carried out.
pub const DONE: Flow = ControlFlow::Continue(());

/// Somebody was asked.
pub const ASKED: Flow = ControlFlow::Break(Asked);
