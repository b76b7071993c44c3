ALTER TABLE revisions DROP COLUMN joined;
