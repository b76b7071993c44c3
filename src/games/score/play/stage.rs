//! What is left to do on the queue, [`Task::Game`](crate::engine::Task::Game).

use crate::engine::{StageId, numbered};

numbered! { StageId:
    BEGIN,
    STYLE,
    DRAW,
    DEFENDER_DRAWS,
    CLOSE_COMBAT,
    DISCARD_FIRST,
    DISCARD_SECOND,
    ADD_LIFE,
    MISFIT,
    CAPTURE,
    CAPTURE_INSTEAD,
    USE_BALL,
    PUT_BACK,
    KEEP_COLOUR,
    CHOOSE_PUPILS,
    EXCHANGE,
    POWER_UP,
    COVER,
    FIRST,
    LEVELS,
    USE_AT_ONCE,
}
