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
CREATE TRIGGER format_versions_kept BEFORE UPDATE OR DELETE ON format_versions FOR EACH ROW EXECUTE FUNCTION only_grows();
CREATE TRIGGER format_versions_kept_whole BEFORE TRUNCATE ON format_versions FOR EACH STATEMENT EXECUTE FUNCTION only_grows();
