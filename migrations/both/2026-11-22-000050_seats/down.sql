-- Games of more than two cannot be told in the old tables.
DELETE FROM playtests WHERE id IN (SELECT playtest_id FROM playtest_seats WHERE seat > 1);
ALTER TABLE playtests ADD COLUMN opponent TEXT NOT NULL DEFAULT 'both';
ALTER TABLE playtests ADD COLUMN guest_id TEXT REFERENCES users (id) ON DELETE SET NULL;
ALTER TABLE playtests ADD COLUMN guest_visitor TEXT;
ALTER TABLE playtests ADD COLUMN invitation TEXT;
ALTER TABLE playtests ADD COLUMN second_name TEXT NOT NULL DEFAULT '';
ALTER TABLE playtests ADD COLUMN second_deck TEXT REFERENCES decks (id) ON DELETE SET NULL;
ALTER TABLE playtests ADD COLUMN second_revision INTEGER;
UPDATE playtests SET (opponent, guest_id, guest_visitor, invitation, second_name, second_deck, second_revision) =
    (SELECT opponent, guest_id, guest_visitor, invitation, name, deck_id, revision FROM playtest_seats
     WHERE playtest_id = playtests.id AND seat = 1);
CREATE INDEX playtests_guest_id ON playtests (guest_id, updated_at);
CREATE INDEX playtests_guest_visitor ON playtests (guest_visitor, updated_at);
CREATE INDEX playtests_second_deck ON playtests (second_deck);
DROP TABLE playtest_seats;
