use super::{Bot, Idle, Random, Simple};
use crate::model::vocabulary;

vocabulary! {
    /// The players that need nobody.
    Kind {
        /// [`Random`].
        Random = "random", "random";
        /// [`Simple`].
        Simple = "simple", "simple";
        /// [`Idle`].
        Idle = "idle", "idle";
    }
}

impl Kind {
    /// A player of this kind whose choices follow from the seed.
    pub fn player(self, seed: u64) -> Box<dyn Bot> {
        match self {
            Self::Random => Box::new(Random::new(seed)),
            Self::Simple => Box::new(Simple::new(seed)),
            Self::Idle => Box::new(Idle),
        }
    }
}
