DROP TABLE event_staff;
DROP TABLE event_lists;
DROP TABLE event_entries;
DROP TABLE event_acts;
DROP TABLE events;
DROP FUNCTION only_grows();
