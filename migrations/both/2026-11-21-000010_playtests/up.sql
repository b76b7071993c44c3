-- A game at the table. log is the whole game (seed, decks, decisions), undone the decisions taken back that can be made
-- again. version counts every change, so that two who act at once are told apart. The lists stand in the log;
-- first_deck and second_deck say which kept deck, at which revision, they were taken from.
CREATE TABLE playtests (
    id TEXT NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    owner_id TEXT REFERENCES users (id) ON DELETE CASCADE,
    visitor TEXT,
    guest_id TEXT REFERENCES users (id) ON DELETE SET NULL,
    guest_visitor TEXT,
    invitation TEXT,
    opponent TEXT NOT NULL,
    visibility TEXT NOT NULL,
    first_name TEXT NOT NULL,
    second_name TEXT NOT NULL,
    first_deck TEXT REFERENCES decks (id) ON DELETE SET NULL,
    first_revision INTEGER,
    second_deck TEXT REFERENCES decks (id) ON DELETE SET NULL,
    second_revision INTEGER,
    version INTEGER NOT NULL,
    actions INTEGER NOT NULL,
    turn INTEGER NOT NULL,
    ended BOOLEAN NOT NULL,
    winner INTEGER,
    log TEXT NOT NULL,
    undone TEXT NOT NULL,
    next_id TEXT REFERENCES playtests (id) ON DELETE SET NULL,
    created_at TIMESTAMP NOT NULL,
    updated_at TIMESTAMP NOT NULL
);
CREATE INDEX playtests_owner_id ON playtests (owner_id, updated_at);
CREATE INDEX playtests_visitor ON playtests (visitor, updated_at);
CREATE INDEX playtests_guest_id ON playtests (guest_id, updated_at);
CREATE INDEX playtests_guest_visitor ON playtests (guest_visitor, updated_at);
CREATE INDEX playtests_first_deck ON playtests (first_deck);
CREATE INDEX playtests_second_deck ON playtests (second_deck);
CREATE INDEX playtests_next_id ON playtests (next_id);
