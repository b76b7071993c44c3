DROP INDEX decks_public_mastery;
DROP INDEX decks_public_leader;
DROP INDEX decks_public_game;
ALTER TABLE sessions DROP COLUMN browser;
DROP TABLE recovery_codes;
DROP INDEX users_look;
ALTER TABLE users DROP COLUMN look;
DROP TABLE address_days;
