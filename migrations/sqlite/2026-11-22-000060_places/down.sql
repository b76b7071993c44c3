ALTER TABLE playtests DROP COLUMN clock;
DROP TABLE playtest_places;
