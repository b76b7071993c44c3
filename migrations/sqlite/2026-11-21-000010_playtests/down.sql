DROP TABLE playtests;
