-- The optional rules a game is played with, by their names, for lists that do not read its log.
ALTER TABLE playtests ADD COLUMN rules TEXT NOT NULL DEFAULT '';
UPDATE playtests SET rules = coalesce((SELECT group_concat(value, ' ') FROM json_each(playtests.log, '$.options.rules')), '');
