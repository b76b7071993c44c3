//! What is left to do on the queue, [`Task::Game`](crate::engine::Task::Game).

use crate::engine::{StageId, numbered};

numbered! { StageId:
    FIRST,
    REDRAW_FIRST,
    REDRAW_SECOND,
    BEGIN,
    CHARGE,
    ORGANIZE,
    ATTACK,
    DEFEND,
    SHOWDOWN,
    COINS,
    ADJUST,
    END_TURN,
    // Using an effect, or deploying: who, at what, for how much, what for, and done.
    USER,
    TARGET,
    X,
    PAY,
    COSTS,
    ANNOUNCE,
    RESPOND,
    RESOLVE,
    SPENT,
    EVOLVE,
    PLUNDER,
    // The Head of a Team that an effect lets defend.
    NEW_HEAD,
    // What is paid for and is no effect.
    DEPLOY,
    GIVE,
}
