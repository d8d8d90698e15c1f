-- A grade's rank reaches its books batch by batch, as its name does: all at once would keep shoppers waiting.
DROP TRIGGER `grades_rank_update`;
