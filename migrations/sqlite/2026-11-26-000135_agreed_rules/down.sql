ALTER TABLE playtests DROP COLUMN rules;
