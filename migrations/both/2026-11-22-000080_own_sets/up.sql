-- A set somebody enters, as the text of its file; version counts its changes, published is the version that stands among
-- the sets of everybody.
CREATE TABLE own_sets (
    id TEXT NOT NULL PRIMARY KEY,
    owner_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    game TEXT NOT NULL,
    code TEXT NOT NULL,
    name TEXT NOT NULL,
    visibility TEXT NOT NULL,
    version INTEGER NOT NULL,
    published INTEGER,
    cards INTEGER NOT NULL,
    bytes INTEGER NOT NULL,
    created_at TIMESTAMP NOT NULL,
    updated_at TIMESTAMP NOT NULL,
    body TEXT NOT NULL
);
CREATE UNIQUE INDEX own_sets_code ON own_sets (owner_id, game, code);
CREATE INDEX own_sets_public ON own_sets (visibility, updated_at, id);

-- When a card of such a set was last changed or taken out, by its code: decks that hold it say so.
CREATE TABLE own_set_changes (
    set_id TEXT NOT NULL REFERENCES own_sets (id) ON DELETE CASCADE,
    code TEXT NOT NULL,
    is_there INTEGER NOT NULL,
    changed_at TIMESTAMP NOT NULL,
    PRIMARY KEY (set_id, code)
);
