//! What is left to do on the queue, by the number in [`Task::Game`](crate::engine::Task::Game).

pub const FIRST: u8 = 0;
pub const REDRAW_FIRST: u8 = 1;
pub const REDRAW_SECOND: u8 = 2;
pub const BEGIN: u8 = 3;
pub const CHARGE: u8 = 4;
pub const ORGANIZE: u8 = 5;
pub const ATTACK: u8 = 6;
pub const DEFEND: u8 = 7;
pub const SHOWDOWN: u8 = 8;
pub const COINS: u8 = 9;
pub const ADJUST: u8 = 10;
pub const END_TURN: u8 = 11;
/// Using an effect, or deploying: who, at what, for how much, what for, and done.
pub const USER: u8 = 12;
pub const TARGET: u8 = 13;
pub const X: u8 = 14;
pub const PAY: u8 = 15;
pub const COSTS: u8 = 16;
pub const ANNOUNCE: u8 = 17;
pub const RESPOND: u8 = 18;
pub const RESOLVE: u8 = 19;
pub const SPENT: u8 = 20;
pub const EVOLVE: u8 = 21;
pub const PLUNDER: u8 = 22;
/// The Head of a Team that an effect lets defend.
pub const NEW_HEAD: u8 = 23;
