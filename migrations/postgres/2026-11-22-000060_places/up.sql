-- What people say and want at a table beside the game: what each seat's person is called there, standing answers as JSON,
-- whether they agree to be watched, the last signal, when they last looked, and the time they thought (milliseconds).
CREATE TABLE playtest_places (
    playtest_id TEXT NOT NULL REFERENCES playtests (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    name TEXT,
    answers TEXT NOT NULL DEFAULT '[]',
    may_be_watched BOOLEAN NOT NULL DEFAULT FALSE,
    signal TEXT,
    signalled_at TIMESTAMP,
    seen_at TIMESTAMP,
    spent BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (playtest_id, seat)
);
INSERT INTO playtest_places (playtest_id, seat)
SELECT id, 0 FROM playtests UNION ALL SELECT playtest_id, seat FROM playtest_seats;

-- The minutes each of two people has, where they play by a clock.
ALTER TABLE playtests ADD COLUMN clock INTEGER;
