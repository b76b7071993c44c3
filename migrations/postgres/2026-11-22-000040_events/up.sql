-- An event. settings is JSON; acts and head are the number and hash of the last act. Never deleted.
CREATE TABLE events (
    id TEXT NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    name TEXT NOT NULL,
    visibility TEXT NOT NULL,
    starts_at TIMESTAMP NOT NULL,
    deadline_at TIMESTAMP NOT NULL,
    settings TEXT NOT NULL,
    acts INTEGER NOT NULL,
    head TEXT NOT NULL,
    created_at TIMESTAMP NOT NULL,
    updated_at TIMESTAMP NOT NULL
);
CREATE INDEX events_public ON events (visibility, starts_at, id);

-- What happened, chained by hash: numbers and keys, never names or cards. Nothing here is ever changed.
CREATE TABLE event_acts (
    event_id TEXT NOT NULL REFERENCES events (id),
    number INTEGER NOT NULL,
    at TIMESTAMP NOT NULL,
    done_by TEXT NOT NULL,
    body TEXT NOT NULL,
    hash TEXT NOT NULL,
    PRIMARY KEY (event_id, number)
);

-- Who entered. number is given when they are in, not while they wait or came late; list is the revision that counts.
-- A name may be forgotten (empty), the row stays.
CREATE TABLE event_entries (
    id TEXT NOT NULL PRIMARY KEY,
    event_id TEXT NOT NULL REFERENCES events (id),
    number INTEGER,
    name TEXT NOT NULL,
    user_id TEXT REFERENCES users (id) ON DELETE SET NULL,
    key_hash TEXT NOT NULL,
    standing TEXT NOT NULL,
    list INTEGER,
    entered_at TIMESTAMP NOT NULL,
    UNIQUE (event_id, number)
);
CREATE INDEX event_entries_user_id ON event_entries (user_id);

-- The lists that were handed in, as they were. once is the form's own number, so that a form sent twice counts once.
CREATE TABLE event_lists (
    entry_id TEXT NOT NULL REFERENCES event_entries (id),
    revision INTEGER NOT NULL,
    event_id TEXT NOT NULL REFERENCES events (id),
    once TEXT NOT NULL,
    at TIMESTAMP NOT NULL,
    body TEXT NOT NULL,
    verdict TEXT NOT NULL,
    wrong TEXT NOT NULL,
    checksum TEXT NOT NULL,
    salt TEXT NOT NULL,
    commitment TEXT NOT NULL,
    late BOOLEAN NOT NULL,
    PRIMARY KEY (entry_id, revision),
    UNIQUE (event_id, once)
);

-- Who runs it, by account or by link.
CREATE TABLE event_staff (
    id TEXT NOT NULL PRIMARY KEY,
    event_id TEXT NOT NULL REFERENCES events (id),
    role TEXT NOT NULL,
    label TEXT NOT NULL,
    user_id TEXT REFERENCES users (id) ON DELETE CASCADE,
    key_hash TEXT,
    revoked_at TIMESTAMP
);
CREATE INDEX event_staff_event_id ON event_staff (event_id);
CREATE INDEX event_staff_user_id ON event_staff (user_id);

CREATE FUNCTION only_grows() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION '% only grows', TG_TABLE_NAME; END $$;
CREATE TRIGGER event_acts_kept BEFORE UPDATE OR DELETE ON event_acts FOR EACH ROW EXECUTE FUNCTION only_grows();
CREATE TRIGGER event_acts_kept_whole BEFORE TRUNCATE ON event_acts FOR EACH STATEMENT EXECUTE FUNCTION only_grows();
CREATE TRIGGER event_lists_kept BEFORE UPDATE OR DELETE ON event_lists FOR EACH ROW EXECUTE FUNCTION only_grows();
CREATE TRIGGER event_lists_kept_whole BEFORE TRUNCATE ON event_lists FOR EACH STATEMENT EXECUTE FUNCTION only_grows();
