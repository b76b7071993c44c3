-- A server alone with its file needs not be told what it wrote; another process finds changes by looking.
SELECT 1;
