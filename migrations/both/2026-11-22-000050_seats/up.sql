-- The seats of a game beside the first, which is its owner's: who decides for each, who came by the link, what is kept of
-- the link's secret until somebody comes, and the deck. There were two seats; now there may be more.
CREATE TABLE playtest_seats (
    playtest_id TEXT NOT NULL REFERENCES playtests (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    opponent TEXT NOT NULL,
    guest_id TEXT REFERENCES users (id) ON DELETE SET NULL,
    guest_visitor TEXT,
    invitation TEXT,
    name TEXT NOT NULL,
    deck_id TEXT REFERENCES decks (id) ON DELETE SET NULL,
    revision INTEGER,
    PRIMARY KEY (playtest_id, seat)
);
INSERT INTO playtest_seats (playtest_id, seat, opponent, guest_id, guest_visitor, invitation, name, deck_id, revision)
SELECT id, 1, opponent, guest_id, guest_visitor, invitation, second_name, second_deck, second_revision FROM playtests;
CREATE INDEX playtest_seats_guest_id ON playtest_seats (guest_id);
CREATE INDEX playtest_seats_guest_visitor ON playtest_seats (guest_visitor);
CREATE INDEX playtest_seats_deck_id ON playtest_seats (deck_id);
DROP INDEX playtests_guest_id;
DROP INDEX playtests_guest_visitor;
DROP INDEX playtests_second_deck;
ALTER TABLE playtests DROP COLUMN opponent;
ALTER TABLE playtests DROP COLUMN guest_id;
ALTER TABLE playtests DROP COLUMN guest_visitor;
ALTER TABLE playtests DROP COLUMN invitation;
ALTER TABLE playtests DROP COLUMN second_name;
ALTER TABLE playtests DROP COLUMN second_deck;
ALTER TABLE playtests DROP COLUMN second_revision;
