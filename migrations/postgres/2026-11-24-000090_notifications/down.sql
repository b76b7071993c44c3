DROP TRIGGER told ON meta;
DROP TRIGGER told ON playtest_places;
DROP TRIGGER told ON playtests;
DROP FUNCTION tell_of_cards();
DROP FUNCTION tell_of_place();
DROP FUNCTION tell_of_playtest();
