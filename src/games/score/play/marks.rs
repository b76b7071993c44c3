//! What marks on cards mean.

use crate::engine::CardMark;

/// Mark of a Dragon Ball that was captured: it lies sideways (SC-DB-13).
pub const SIDEWAYS: CardMark = CardMark::at(0);

/// Mark of a Dragon Ball whose power has happened (SC-DB-14).
pub const USED: CardMark = CardMark::at(1);

/// Mark of a card that is about to change places between Life Deck and Sensei Deck (SC-LATER-44), and of an Ally in the discard pile
/// whose place among its levels is settled (SC-LATER-79).
pub(super) const CHANGING: CardMark = CardMark::at(2);

/// Mark of a captured Dragon Ball of whose power nothing is used (SC-LATER-151).
pub(super) const DECLINED: CardMark = CardMark::at(3);
