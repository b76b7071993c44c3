-- Whether the next save was pressed so soon after it, on the same card, that a history shows both as one.
ALTER TABLE revisions ADD COLUMN joined BOOLEAN NOT NULL DEFAULT FALSE;
