DROP TABLE format_versions;
DROP TABLE formats;
