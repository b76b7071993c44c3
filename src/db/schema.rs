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
        released -> Nullable<Text>,
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

diesel::table! {
    users (id) {
        id -> Text,
        name -> Text,
        name_key -> Text,
        password_hash -> Text,
        created_at -> Timestamp,
        look -> Nullable<Text>,
    }
}

diesel::table! {
    sessions (token_hash) {
        token_hash -> Text,
        user_id -> Nullable<Text>,
        created_at -> Timestamp,
        seen_at -> Timestamp,
        expires_at -> Timestamp,
        browser -> Nullable<Text>,
    }
}

diesel::table! {
    address_days (address, day) {
        address -> Text,
        day -> Integer,
        bytes -> BigInt,
        sign_ups -> Integer,
    }
}

diesel::table! {
    recovery_codes (code_hash) {
        code_hash -> Text,
        user_id -> Text,
        made_at -> Timestamp,
    }
}

diesel::table! {
    sign_in_attempts (id) {
        id -> Text,
        account -> Text,
        address -> Text,
        at -> Timestamp,
    }
}

diesel::table! {
    decks (id) {
        id -> Text,
        game -> Text,
        owner_id -> Nullable<Text>,
        visitor -> Nullable<Text>,
        edit_key -> Nullable<Text>,
        visibility -> Text,
        head -> Integer,
        bytes -> BigInt,
        name -> Text,
        name_key -> Text,
        format -> Text,
        verdict -> Text,
        leader -> Nullable<Text>,
        mastery -> Nullable<Text>,
        style -> Nullable<Text>,
        cards -> Integer,
        checksum -> Text,
        forked_from -> Nullable<Text>,
        forked_revision -> Nullable<Integer>,
        created_at -> Timestamp,
        updated_at -> Timestamp,
        deleted_at -> Nullable<Timestamp>,
    }
}

diesel::table! {
    deck_cards (deck_id, section, printing) {
        deck_id -> Text,
        section -> Text,
        printing -> Text,
        count -> Integer,
        saved_at -> Timestamp,
    }
}

diesel::table! {
    deck_tags (deck_id, tag) {
        deck_id -> Text,
        tag -> Text,
    }
}

diesel::table! {
    revisions (deck_id, number) {
        deck_id -> Text,
        number -> Integer,
        author_id -> Nullable<Text>,
        visitor -> Nullable<Text>,
        message -> Text,
        body -> Text,
        saved_at -> Timestamp,
        joined -> Bool,
    }
}

diesel::table! {
    favourites (user_id, deck_id) {
        user_id -> Text,
        deck_id -> Text,
        added_at -> Timestamp,
    }
}

diesel::table! {
    collection_cards (user_id, printing) {
        user_id -> Text,
        printing -> Text,
        count -> Integer,
    }
}

diesel::table! {
    playtests (id) {
        id -> Text,
        game -> Text,
        owner_id -> Nullable<Text>,
        visitor -> Nullable<Text>,
        visibility -> Text,
        first_name -> Text,
        first_deck -> Nullable<Text>,
        first_revision -> Nullable<Integer>,
        version -> Integer,
        actions -> Integer,
        turn -> Integer,
        ended -> Bool,
        winner -> Nullable<Integer>,
        log -> Text,
        undone -> Text,
        rules -> Text,
        next_id -> Nullable<Text>,
        clock -> Nullable<Integer>,
        created_at -> Timestamp,
        updated_at -> Timestamp,
    }
}

diesel::table! {
    playtest_seats (playtest_id, seat) {
        playtest_id -> Text,
        seat -> Integer,
        opponent -> Text,
        guest_id -> Nullable<Text>,
        guest_visitor -> Nullable<Text>,
        invitation -> Nullable<Text>,
        name -> Text,
        deck_id -> Nullable<Text>,
        revision -> Nullable<Integer>,
    }
}

diesel::table! {
    discussions (deck_id) {
        deck_id -> Text,
        opened_at -> Timestamp,
    }
}

diesel::table! {
    comments (id) {
        id -> Text,
        deck_id -> Text,
        user_id -> Text,
        text -> Text,
        said_at -> Timestamp,
    }
}

diesel::table! {
    events (id) {
        id -> Text,
        game -> Text,
        name -> Text,
        visibility -> Text,
        starts_at -> Timestamp,
        deadline_at -> Timestamp,
        settings -> Text,
        acts -> Integer,
        head -> Text,
        created_at -> Timestamp,
        updated_at -> Timestamp,
    }
}

diesel::table! {
    event_acts (event_id, number) {
        event_id -> Text,
        number -> Integer,
        at -> Timestamp,
        done_by -> Text,
        body -> Text,
        hash -> Text,
    }
}

diesel::table! {
    event_entries (id) {
        id -> Text,
        event_id -> Text,
        number -> Nullable<Integer>,
        name -> Text,
        user_id -> Nullable<Text>,
        key_hash -> Text,
        standing -> Text,
        list -> Nullable<Integer>,
        entered_at -> Timestamp,
    }
}

diesel::table! {
    event_lists (entry_id, revision) {
        entry_id -> Text,
        revision -> Integer,
        event_id -> Text,
        once -> Text,
        at -> Timestamp,
        body -> Text,
        verdict -> Text,
        wrong -> Text,
        checksum -> Text,
        salt -> Text,
        commitment -> Text,
        late -> Bool,
    }
}

diesel::table! {
    event_staff (id) {
        id -> Text,
        event_id -> Text,
        role -> Text,
        label -> Text,
        user_id -> Nullable<Text>,
        key_hash -> Nullable<Text>,
        revoked_at -> Nullable<Timestamp>,
    }
}

diesel::table! {
    formats (id) {
        id -> Text,
        owner_id -> Nullable<Text>,
        game -> Text,
        name -> Text,
        visibility -> Text,
        versions -> Integer,
        created_at -> Timestamp,
        updated_at -> Timestamp,
    }
}

diesel::table! {
    format_versions (format_id, version) {
        format_id -> Text,
        version -> Integer,
        body -> Text,
        digest -> Text,
        made_at -> Timestamp,
    }
}

diesel::table! {
    own_sets (id) {
        id -> Text,
        owner_id -> Text,
        game -> Text,
        code -> Text,
        name -> Text,
        visibility -> Text,
        version -> Integer,
        published -> Nullable<Integer>,
        cards -> Integer,
        bytes -> Integer,
        created_at -> Timestamp,
        updated_at -> Timestamp,
        body -> Text,
    }
}

diesel::table! {
    own_set_changes (set_id, code) {
        set_id -> Text,
        code -> Text,
        is_there -> Integer,
        changed_at -> Timestamp,
    }
}

diesel::joinable!(own_set_changes -> own_sets (set_id));
diesel::allow_tables_to_appear_in_same_query!(own_set_changes, own_sets);
diesel::joinable!(sessions -> users (user_id));
diesel::joinable!(decks -> users (owner_id));
diesel::joinable!(deck_cards -> decks (deck_id));
diesel::joinable!(deck_tags -> decks (deck_id));
diesel::joinable!(revisions -> decks (deck_id));
diesel::joinable!(revisions -> users (author_id));
diesel::joinable!(favourites -> decks (deck_id));
diesel::joinable!(favourites -> users (user_id));
diesel::joinable!(comments -> users (user_id));
diesel::allow_tables_to_appear_in_same_query!(
    users,
    sessions,
    decks,
    deck_cards,
    deck_tags,
    revisions,
    favourites,
    collection_cards,
    comments,
);
diesel::allow_tables_to_appear_in_same_query!(event_entries, event_lists);
diesel::allow_tables_to_appear_in_same_query!(event_entries, events);
diesel::allow_tables_to_appear_in_same_query!(playtests, playtest_seats);

diesel::table! {
    playtest_places (playtest_id, seat) {
        playtest_id -> Text,
        seat -> Integer,
        name -> Nullable<Text>,
        answers -> Text,
        may_be_watched -> Bool,
        signal -> Nullable<Text>,
        signalled_at -> Nullable<Timestamp>,
        seen_at -> Nullable<Timestamp>,
        spent -> BigInt,
    }
}
