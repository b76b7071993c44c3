DROP TABLE comments;
DROP TABLE discussions;
