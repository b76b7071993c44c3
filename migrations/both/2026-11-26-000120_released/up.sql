-- When a set was released: a day, or the month or year where no more is known.
ALTER TABLE sets ADD COLUMN released TEXT;
