//! The tables, alike on both databases; `migrations/` makes them.

diesel::table! {
    meta (key) {
        key -> Text,
        value -> Text,
    }
}

diesel::table! {
    sets (id) {
        id -> Text,
        game -> Text,
        code -> Text,
        name -> Text,
        origin -> Text,
        position -> Integer,
        aliases -> Text,
    }
}

diesel::table! {
    cards (id) {
        id -> Text,
        set_id -> Text,
        game -> Text,
        name -> Text,
        name_key -> Text,
        name_words -> Text,
        kind -> Text,
        style -> Nullable<Text>,
        level -> Nullable<Integer>,
    }
}

diesel::table! {
    printings (id) {
        id -> Text,
        set_id -> Text,
        card_id -> Text,
        number -> Text,
        position -> Integer,
        rarity -> Nullable<Text>,
        octgn -> Nullable<Text>,
        entry -> Text,
    }
}

diesel::joinable!(cards -> sets (set_id));
diesel::joinable!(printings -> sets (set_id));
diesel::allow_tables_to_appear_in_same_query!(cards, printings, sets);
