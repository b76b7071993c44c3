-- What was kept for an address on a day (days since 1970), and the accounts made from there. Forgotten after two days.
CREATE TABLE address_days (
    address TEXT NOT NULL,
    day INTEGER NOT NULL,
    bytes BIGINT NOT NULL,
    sign_ups INTEGER NOT NULL,
    PRIMARY KEY (address, day)
);
CREATE INDEX address_days_day ON address_days (day);

-- What looks the same is the same name: one letter for all that are drawn alike. Filled in when a name is next written,
-- and for older names when the database is opened.
ALTER TABLE users ADD COLUMN look TEXT;
CREATE UNIQUE INDEX users_look ON users (look);

-- Ways back into an account whose password is lost; each is used once.
CREATE TABLE recovery_codes (
    code_hash TEXT NOT NULL PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    made_at TIMESTAMP NOT NULL
);
CREATE INDEX recovery_codes_user_id ON recovery_codes (user_id);

-- The browser of a session, in a few words, for its owner to tell it by.
ALTER TABLE sessions ADD COLUMN browser TEXT;

-- Lists of public decks by what they can be filtered by, the last saved first.
CREATE INDEX decks_public_game ON decks (visibility, game, updated_at, id);
CREATE INDEX decks_public_leader ON decks (game, visibility, deleted_at, leader);
CREATE INDEX decks_public_mastery ON decks (game, visibility, deleted_at, mastery);
