DROP TABLE printings;
DROP TABLE cards;
DROP TABLE sets;
DROP TABLE meta;
