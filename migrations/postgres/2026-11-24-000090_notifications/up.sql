-- Whoever listens on the channel `scouter` is told of a change when it is committed (`db/notifications.rs`).
CREATE FUNCTION tell_of_playtest() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('scouter', 'playtest ' || OLD.id);
    RETURN NULL;
END
$$;
CREATE TRIGGER told AFTER UPDATE OR DELETE ON playtests
    FOR EACH ROW EXECUTE FUNCTION tell_of_playtest();

CREATE FUNCTION tell_of_place() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('scouter', 'playtest ' || NEW.playtest_id);
    RETURN NULL;
END
$$;
-- That somebody looked is no news: whoever is told looks.
CREATE TRIGGER told AFTER UPDATE OF name, may_be_watched, signal, signalled_at ON playtest_places
    FOR EACH ROW EXECUTE FUNCTION tell_of_place();

CREATE FUNCTION tell_of_cards() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('scouter', 'cards');
    RETURN NULL;
END
$$;
CREATE TRIGGER told AFTER INSERT OR UPDATE ON meta
    FOR EACH ROW WHEN (NEW.key = 'cards') EXECUTE FUNCTION tell_of_cards();
