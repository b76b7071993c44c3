-- A house format somebody made; versions is the number of its newest version.
CREATE TABLE formats (
    id TEXT NOT NULL PRIMARY KEY,
    owner_id TEXT REFERENCES users (id) ON DELETE SET NULL,
    game TEXT NOT NULL,
    name TEXT NOT NULL,
    visibility TEXT NOT NULL,
    versions INTEGER NOT NULL,
    created_at TIMESTAMP NOT NULL,
    updated_at TIMESTAMP NOT NULL
);
CREATE INDEX formats_owner_id ON formats (owner_id);
CREATE INDEX formats_public ON formats (visibility, updated_at, id);

-- Its versions as TOML. Decks and events name them, so nothing here is ever changed.
CREATE TABLE format_versions (
    format_id TEXT NOT NULL REFERENCES formats (id),
    version INTEGER NOT NULL,
    body TEXT NOT NULL,
    digest TEXT NOT NULL,
    made_at TIMESTAMP NOT NULL,
    PRIMARY KEY (format_id, version)
);
CREATE TRIGGER format_versions_kept_update BEFORE UPDATE ON format_versions
BEGIN SELECT RAISE(ABORT, 'format_versions only grows'); END;
CREATE TRIGGER format_versions_kept_delete BEFORE DELETE ON format_versions
BEGIN SELECT RAISE(ABORT, 'format_versions only grows'); END;
CREATE TRIGGER format_versions_kept_insert BEFORE INSERT ON format_versions
WHEN EXISTS (SELECT 1 FROM format_versions WHERE format_id = NEW.format_id AND version = NEW.version)
BEGIN SELECT RAISE(ABORT, 'format_versions only grows'); END;
