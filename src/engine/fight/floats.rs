//! The effects that last, and what they are about: to most questions none of them is an answer.

use std::ops::{Deref, DerefMut};

use super::super::topic::{Topic, Topics};
use super::Floating;

/// Effects that last, the oldest first.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Floats {
    list: Vec<Floating>,
    topics: Topics,
}

impl Floats {
    /// Whether one of them is about that.
    pub(in super::super) const fn has(&self, topic: Topic) -> bool {
        self.topics.has(topic)
    }

    pub(super) fn push(&mut self, floating: Floating) {
        self.topics = self.topics.and(floating.topic.into_iter().collect());
        self.list.push(floating);
    }

    pub(in super::super) fn remove(&mut self, place: usize) -> Floating {
        let removed = self.list.remove(place);
        self.look();
        removed
    }

    pub(super) fn retain(&mut self, stays: impl Fn(&Floating) -> bool) {
        let before = self.list.len();
        self.list.retain(stays);
        if self.list.len() < before {
            self.look();
        }
    }

    fn look(&mut self) {
        self.topics = self.list.iter().filter_map(|floating| floating.topic).collect();
    }
}

impl Deref for Floats {
    type Target = [Floating];

    fn deref(&self) -> &[Floating] {
        &self.list
    }
}

impl DerefMut for Floats {
    fn deref_mut(&mut self) -> &mut [Floating] {
        &mut self.list
    }
}

impl<'a> IntoIterator for &'a Floats {
    type Item = &'a Floating;
    type IntoIter = std::slice::Iter<'a, Floating>;

    fn into_iter(self) -> Self::IntoIter {
        self.list.iter()
    }
}
