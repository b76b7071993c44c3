-- What the database itself knows: the fingerprint of the shipped card data it holds.
CREATE TABLE meta (
    key TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
);

-- A release of cards. The id is game and code: score/SAI.
CREATE TABLE sets (
    id TEXT NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    code TEXT NOT NULL,
    name TEXT NOT NULL,
    origin TEXT NOT NULL,
    position INTEGER NOT NULL,
    aliases TEXT NOT NULL
);

-- What rules speak of. The id is that of the printing that holds the facts: score/SAI-158.
CREATE TABLE cards (
    id TEXT NOT NULL PRIMARY KEY,
    set_id TEXT NOT NULL REFERENCES sets (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    game TEXT NOT NULL,
    name TEXT NOT NULL,
    name_key TEXT NOT NULL,
    name_words TEXT NOT NULL,
    kind TEXT NOT NULL,
    style TEXT,
    level INTEGER
);
CREATE INDEX cards_name_key ON cards (game, name_key);
CREATE INDEX cards_set_id ON cards (set_id);

-- One appearance of a card in a set, with its entry of the set file as JSON. card_id is no foreign key: an imported
-- printing of a shipped card stays when new card data drop that card, and is reported then.
CREATE TABLE printings (
    id TEXT NOT NULL PRIMARY KEY,
    set_id TEXT NOT NULL REFERENCES sets (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
    card_id TEXT NOT NULL,
    number TEXT NOT NULL,
    position INTEGER NOT NULL,
    rarity TEXT,
    octgn TEXT,
    entry TEXT NOT NULL
);
CREATE INDEX printings_set_id ON printings (set_id, position);
CREATE INDEX printings_card_id ON printings (card_id);
