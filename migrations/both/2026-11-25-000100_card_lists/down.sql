DROP INDEX deck_cards_printing;
ALTER TABLE deck_cards DROP COLUMN saved_at;
CREATE INDEX deck_cards_printing ON deck_cards (printing, deck_id);
