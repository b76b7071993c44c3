-- People with an account. name_key is the name folded, so that no two names look alike.
CREATE TABLE users (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    name_key TEXT NOT NULL UNIQUE,
    password_hash TEXT NOT NULL,
    created_at TIMESTAMP NOT NULL
);

-- A browser that was given a session cookie. Without a user it is a visitor.
CREATE TABLE sessions (
    token_hash TEXT NOT NULL PRIMARY KEY,
    user_id TEXT REFERENCES users (id) ON DELETE CASCADE,
    created_at TIMESTAMP NOT NULL,
    seen_at TIMESTAMP NOT NULL,
    expires_at TIMESTAMP NOT NULL
);
CREATE INDEX sessions_user_id ON sessions (user_id);
CREATE INDEX sessions_expires_at ON sessions (expires_at);

-- Tries to sign in that did not succeed, or not yet. account is the folded name typed, whether it exists or not.
CREATE TABLE sign_in_attempts (
    id TEXT NOT NULL PRIMARY KEY,
    account TEXT NOT NULL,
    address TEXT NOT NULL,
    at TIMESTAMP NOT NULL
);
CREATE INDEX sign_in_attempts_account ON sign_in_attempts (account, at);
CREATE INDEX sign_in_attempts_address ON sign_in_attempts (address, at);
CREATE INDEX sign_in_attempts_at ON sign_in_attempts (at);

-- A deck as its newest revision has it. Without an owner it belongs to the visitor's session and to whoever has the edit key.
CREATE TABLE decks (
    id TEXT NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    owner_id TEXT REFERENCES users (id) ON DELETE CASCADE,
    visitor TEXT,
    edit_key TEXT,
    visibility TEXT NOT NULL,
    head INTEGER NOT NULL,
    bytes BIGINT NOT NULL,
    name TEXT NOT NULL,
    name_key TEXT NOT NULL,
    format TEXT NOT NULL,
    verdict TEXT NOT NULL,
    leader TEXT,
    mastery TEXT,
    style TEXT,
    cards INTEGER NOT NULL,
    checksum TEXT NOT NULL,
    forked_from TEXT REFERENCES decks (id) ON DELETE SET NULL,
    forked_revision INTEGER,
    created_at TIMESTAMP NOT NULL,
    updated_at TIMESTAMP NOT NULL,
    deleted_at TIMESTAMP
);
CREATE INDEX decks_owner_id ON decks (owner_id, updated_at);
CREATE INDEX decks_visitor ON decks (visitor, updated_at);
CREATE INDEX decks_public ON decks (visibility, updated_at, id);
CREATE INDEX decks_forked_from ON decks (forked_from);
CREATE INDEX decks_deleted_at ON decks (deleted_at);

-- What the newest revision of a deck holds. printing is game and code (score/SAI-158); it is no foreign key, since a
-- deck keeps the cards of a set that was taken out.
CREATE TABLE deck_cards (
    deck_id TEXT NOT NULL REFERENCES decks (id) ON DELETE CASCADE,
    section TEXT NOT NULL,
    printing TEXT NOT NULL,
    count INTEGER NOT NULL,
    PRIMARY KEY (deck_id, section, printing)
);
CREATE INDEX deck_cards_printing ON deck_cards (printing, deck_id);

CREATE TABLE deck_tags (
    deck_id TEXT NOT NULL REFERENCES decks (id) ON DELETE CASCADE,
    tag TEXT NOT NULL,
    PRIMARY KEY (deck_id, tag)
);
CREATE INDEX deck_tags_tag ON deck_tags (tag, deck_id);

-- Every save. body is the whole deck as JSON.
CREATE TABLE revisions (
    deck_id TEXT NOT NULL REFERENCES decks (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    author_id TEXT REFERENCES users (id) ON DELETE SET NULL,
    visitor TEXT,
    message TEXT NOT NULL,
    body TEXT NOT NULL,
    saved_at TIMESTAMP NOT NULL,
    PRIMARY KEY (deck_id, number)
);
CREATE INDEX revisions_author_id ON revisions (author_id, saved_at);
CREATE INDEX revisions_visitor ON revisions (visitor, saved_at);

CREATE TABLE favourites (
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    deck_id TEXT NOT NULL REFERENCES decks (id) ON DELETE CASCADE,
    added_at TIMESTAMP NOT NULL,
    PRIMARY KEY (user_id, deck_id)
);
CREATE INDEX favourites_deck_id ON favourites (deck_id);

-- What somebody owns, by printing.
CREATE TABLE collection_cards (
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    printing TEXT NOT NULL,
    count INTEGER NOT NULL,
    PRIMARY KEY (user_id, printing)
);
