-- When the deck was last saved, so that the decks with a card are read off an index, the last saved first.
ALTER TABLE deck_cards ADD COLUMN saved_at TIMESTAMP NOT NULL DEFAULT '1970-01-01 00:00:00';
UPDATE deck_cards SET saved_at = (SELECT updated_at FROM decks WHERE id = deck_id);
DROP INDEX deck_cards_printing;
CREATE INDEX deck_cards_printing ON deck_cards (printing, saved_at, deck_id);
