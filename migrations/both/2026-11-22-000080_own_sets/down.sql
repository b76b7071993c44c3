DROP TABLE own_set_changes;
DROP TABLE own_sets;
