-- Decks that may be commented on; without a row a deck may not.
CREATE TABLE discussions (
    deck_id TEXT NOT NULL PRIMARY KEY REFERENCES decks (id) ON DELETE CASCADE,
    opened_at TIMESTAMP NOT NULL
);

-- What people with an account said about a deck.
CREATE TABLE comments (
    id TEXT NOT NULL PRIMARY KEY,
    deck_id TEXT NOT NULL REFERENCES decks (id) ON DELETE CASCADE,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    text TEXT NOT NULL,
    said_at TIMESTAMP NOT NULL
);
CREATE INDEX comments_deck_id ON comments (deck_id, id);
CREATE INDEX comments_user_id ON comments (user_id, said_at);
